"""The two sides of a card that can be flipped, where both stand in one text with a blank line between them.

The side printed second is the one that begins the game face down, which is what some of them say of themselves.
"""

import re

_FACE_DOWN = re.compile(r"\(?Begin (?:the )?game with this side face[ -]?down\.?\)?", re.IGNORECASE)
_BETWEEN = re.compile(r"\n[ \t]*\n\s*")
_FLIP = re.compile(r"\s*Flip\b")


def sides(text: str) -> tuple[str, str]:
    """The front and the other side of a card; "" for the other side if it has none. The other side is written with
    blanks for all that is not part of it, so that places stay right.
    """
    cuts = [cut for cut in _BETWEEN.finditer(text) if _begins_side(text, cut.end())]
    if len(cuts) != 1:
        return text, ""
    start = cuts[0].end()
    front, back = text[:start], text[start:]
    said = _FACE_DOWN.match(back)
    back = _blank(said.group()) + back[said.end() :] if said else back
    return front, _blank(front) + back


def _begins_side(text: str, at: int) -> bool:
    both_flip = _FLIP.match(text) and _FLIP.match(text, at)
    return bool(both_flip or _FACE_DOWN.match(text, at))


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
