"""The two sides of a card that can be flipped, where both stand in one text with a blank line between them.

The side printed second is the one that begins the game face down, which is what some of them say of themselves.
"""

import re

_FACE_DOWN = re.compile(r"\(?Begin (?:the )?game with this side face[ -]?down\.?\)?", re.IGNORECASE)
_BETWEEN = re.compile(r"\n[ \t]*\n\s*")
_FLIP = re.compile(r"\s*Flip\b")
_LETTERED = re.compile(r"(?P<both>(?:Flip\b[^:]*)?)(?P<a>\ba:)(?P<front>.*)(?P<b>\bb:)(?P<back>.*)", re.DOTALL)


def sides(text: str) -> tuple[str, str]:
    """The front and the other side of a card; "" for the other side if it has none. The other side is written with
    blanks for all that is not part of it, so that places stay right.
    """
    if lettered := _LETTERED.fullmatch(text):
        return _sides_of(lettered)
    cuts = [cut for cut in _BETWEEN.finditer(text) if _begins_side(text, cut.end())]
    if len(cuts) != 1:
        return text, ""
    start = cuts[0].end()
    front = text[:start]
    return front, _blank(front) + other_side(text[start:])


def other_side(text: str) -> str:
    """The other side by itself, with blanks for what it says of the beginning of the game."""
    said = _FACE_DOWN.match(text, len(text) - len(text.lstrip()))
    return text[: said.start()] + _blank(said.group()) + text[said.end() :] if said else text


def _sides_of(text: re.Match[str]) -> tuple[str, str]:
    """The sides of a text that calls them a: and b:; what stands before is on both."""
    both, a, front, b, back = text.groups()
    return both + _blank(a) + front, both + _blank(a + front + b) + other_side(back)


def _begins_side(text: str, at: int) -> bool:
    both_flip = _FLIP.match(text) and _FLIP.match(text, at)
    return bool(both_flip or _FACE_DOWN.match(text, at))


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
