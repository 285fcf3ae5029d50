"""What is laid out on the pages of a PDF: its lines with their places, in millimetres from the top left corner."""

from typing import Any, NamedTuple

import pytest

PIXELS = 96 / 25.4


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


def _lines(page: int, box: Any, shown: tuple[float, float, float, float] | None = None) -> list[Placed]:
    """The lines in a box, as far as it shows them: what overflows a box that hides it is not printed."""
    left, top = box.position_x / PIXELS, box.position_y / PIXELS
    here = (left, top, left + (box.width or 0) / PIXELS, top + (box.height or 0) / PIXELS)
    if type(box).__name__ == "TextBox":
        seen = here if shown is None else (*map(max, here[:2], shown[:2]), *map(min, here[2:], shown[2:]))
        return [Placed(page, *seen, box.text)] if seen[2] - seen[0] > 0.5 and seen[3] - seen[1] > 0.5 else []
    shown = here if box.style["overflow"] == "hidden" else shown
    return [line for child in getattr(box, "children", ()) for line in _lines(page, child, shown)]
