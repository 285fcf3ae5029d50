"""The few shapes that a picture of a board is made of, in black, white and grey."""

from html import escape
from unicodedata import combining, east_asian_width

from judgebot.ruling.clean import on_one_line

FONT = "'DejaVu Sans', Verdana, 'Liberation Sans', Arial, sans-serif"


def text(x: float, y: float, words: str, size: float = 9, bold: bool = False, fill: str = "#000", at: str = "") -> str:
    """A line of text with its baseline at y; `at` is "middle" or "end" where x is not its beginning."""
    weight = ' font-weight="bold"' if bold else ""
    anchor = f' text-anchor="{at}"' if at else ""
    start = f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{weight}{anchor}'
    return f"{start}>{quoted(words)}</text>"


def box(x: float, y: float, wide: float, high: float, round_: float = 3, line: float = 1, fill: str = "#fff") -> str:
    """A rectangle with rounded corners; a line of no width is not drawn."""
    stroke = f' stroke="#000" stroke-width="{line:g}"' if line else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{round_:g}" fill="{fill}"{stroke}/>'


def pin(x1: float, y1: float, x2: float, y2: float, dashed: bool = False) -> str:
    """A heavy line that ends in a dot."""
    dashes = ' stroke-dasharray="5 3"' if dashed else ""
    line = f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="#000" stroke-width="2"{dashes}/>'
    return f'{line}<circle cx="{x2:g}" cy="{y2:g}" r="3.5" fill="#000"/>'


def group(title: str, shapes: list[str]) -> str:
    """Shapes that belong together; pointing at them shows the title."""
    return f"<g><title>{quoted(title)}</title>{''.join(shapes)}</g>"


def figure(id_: str, title: str, told: str, wide: float, high: float, shapes: list[str]) -> str:
    """The whole picture, named and told in words for those who do not see it."""
    size = f'viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="{id_}-t {id_}-d" {size}'
    names = f'<title id="{id_}-t">{quoted(title)}</title><desc id="{id_}-d">{quoted(told)}</desc>'
    return f'{head} font-family="{FONT}">{names}{"".join(shapes)}</svg>'


def quoted(words: str) -> str:
    """Any text as it may stand in the picture's source."""
    return escape(on_one_line(words))


def width(words: str, size: float = 9, bold: bool = False) -> float:
    """About how wide a line is, on the safe side."""
    return sum(_units(each) for each in words) * size * (0.68 if bold else 0.6)


def _units(char: str) -> float:
    if combining(char):
        return 0
    if east_asian_width(char) in "WF" or ord(char) > 0xFFFF:
        return 2
    return 0.55 if char in " ilj.,:;'|()" else 1.5 if char in "mwMW@" else 1.12 if char.isupper() else 1


def fitted(words: str, room: float, size: float = 9, bold: bool = False) -> str:
    """The line, cut with an ellipsis where it is wider than the room."""
    words = on_one_line(words[:400])
    if width(words, size, bold) <= room:
        return words
    while words and width(words + "…", size, bold) > room:
        words = words[:-1]
    return words.rstrip() + "…"
