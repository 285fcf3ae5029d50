"""A line of a team list: "2x Ram: Charger (Set 12)"."""

import re
from typing import NamedTuple

FORM = 'write "2x Name: Subtitle (Set)"; subtitle and set may be missing, and "//" begins a remark'
LONGEST = 300

_LINE = re.compile(r"(?:(\d{1,3})\s*[xX\u00d7]?\s+)?(.+?)(?:\s*(?:\(([^()\[\]]*)\)|\[([^()\[\]]*)\]))?")


# A count that is none, one without a card, or one that stands behind an x or the card; what begins as a remark.
_NO_NAME = re.compile(r"[-+]\d|\d+\s*[xX\u00d7](\s|$)|[xX\u00d7]\d+(\s|$)|.*\s[xX\u00d7]\d+$|#")
_IN_BRACKETS = re.compile(r"\([^()\[\]]*\)|\[[^()\[\]]*\]")
_BRACKET = re.compile(r"[()\[\]]")


class Wanted(NamedTuple):
    """What such a line says; `dice` is None where it says no number."""

    dice: int | None
    name: str
    subtitle: str
    set: str


def wanted(text: str) -> Wanted | None:
    """What the line says, or None where it has not this form."""
    text = " ".join(text.split())
    found = _LINE.fullmatch(text) if len(text) <= LONGEST else None
    if found is None or _NO_NAME.match(found[2]) or not any(letter.isalnum() for letter in found[2]):
        return None
    if _BRACKET.search(_IN_BRACKETS.sub("", found[2])):  # opened and not closed, or closed and not opened
        return None
    name, _, subtitle = found[2].partition(":")
    dice = int(found[1]) if found[1] else None
    return Wanted(dice, name.strip(), subtitle.strip(), (found[3] or found[4] or "").strip()) if name.strip() else None
