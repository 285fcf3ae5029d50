"""What is laid out on the pages of a PDF: its lines with their places, in millimetres from the top left corner."""

from typing import Any, NamedTuple

import pytest

PIXELS = 96 / 25.4  # in a millimetre


class Placed(NamedTuple):
    """A line of text on a page."""

    page: int
    left: float
    top: float
    right: float
    bottom: float
    text: str

    def is_over(self, other: "Placed") -> bool:
        """Whether more than a hair of one is printed over the other."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return self.page == other.page and wide > 0.5 and high > 0.5


def placed(html: str) -> list[Placed]:
    """The lines of a page as WeasyPrint lays them out; skips where it is not installed."""
    try:
        import weasyprint
    except (ImportError, OSError) as error:
        pytest.skip(f"PDFs are not tested: {error}")
    pages = weasyprint.HTML(string=html).render().pages
    return [line for number, page in enumerate(pages, 1) for line in _lines(number, page._page_box)]


Edges = tuple[float, float, float, float]


def _lines(page: int, box: Any, shown: Edges | None = None) -> list[Placed]:
    """The lines in a box, as far as it shows them: what overflows a box that hides it is not printed."""
    left, top = box.position_x / PIXELS, box.position_y / PIXELS
    here = (left, top, left + (box.width or 0) / PIXELS, top + (box.height or 0) / PIXELS)
    if type(box).__name__ == "TextBox":
        line = Placed(page, *_common(here, shown or here), box.text)
        return [line] if line.right - line.left > 0.5 and line.bottom - line.top > 0.5 else []
    shown = here if box.style["overflow"] == "hidden" else shown
    return [line for child in getattr(box, "children", ()) for line in _lines(page, child, shown)]


def _common(one: Edges, other: Edges) -> Edges:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
