"""What lists of cards write of the symbols at the top left as one: affiliations, alignment and Equip (1.2.5, 1.2.7)."""

import re
from collections.abc import Iterable
from typing import NamedTuple

_ALIGNMENTS = {"good": "Good", "evil": "Evil", "neutral": "Neutral", "eveil": "Evil"}  # the last as lists misspell it
ALIGNMENTS = tuple(dict.fromkeys(_ALIGNMENTS.values()))
_EQUIP = ("equip", "eqiup")
_NO_AFFILIATION = "none"
_SIDES = re.compile(r"a:(.*?)\bb:(.*)", re.IGNORECASE | re.DOTALL)  # of a card with two faces (Flip)


class Corner(NamedTuple):
    """The symbols apart: the affiliations, each alignment that is named, and whether there is the Equip symbol.

    `behind` are the affiliations of the other side of a card with two, where the list tells the sides apart.
    """

    affiliations: tuple[str, ...]
    alignments: tuple[str, ...] = ()
    equip: bool = False
    behind: tuple[str, ...] | None = None

    @property
    def alignment(self) -> str | None:
        """The alignment, None where none is named, or several are."""
        return self.alignments[0] if len(self.alignments) == 1 else None

    def at_odds(self, alignment: str | None, equip: bool | None) -> str:
        """What contradicts itself here, or what is written apart from the affiliation; "" where nothing does."""
        said = dict.fromkeys(each.strip().capitalize() for each in (*self.alignments, alignment or "") if each)
        if self.alignments and len(said) > 1:
            return f"the alignment is {' and '.join(said)}"
        if self.equip and equip is False:
            return "the affiliation says Equip, and equip says no"
        return ""


def corner(written: Iterable[str]) -> Corner:
    """What is written as the affiliation, apart: alignment and Equip come first, or Equip last; the rest is a name.

    >>> corner(["Evil Equip Order of Moths"])
    Corner(affiliations=('Order of Moths',), alignments=('Evil',), equip=True, behind=None)
    >>> corner(["Neutral None"]).affiliations
    ()
    >>> corner(["a: Guild", "Crew b: Crew"])
    Corner(affiliations=('Guild', 'Crew'), alignments=(), equip=False, behind=('Crew',))
    """
    written = list(written)
    if sides := _SIDES.fullmatch(", ".join(written)):
        front, back = (corner(name.strip() for name in side.split(",")) for side in sides.groups())
        return front._replace(behind=back.affiliations)
    names: dict[str, None] = {}
    alignments: dict[str, None] = {}
    equip = False
    for each in written:
        words = each.split()
        while words and (words[0].casefold() in _ALIGNMENTS or words[0].casefold() in _EQUIP):
            word = words.pop(0).casefold()
            equip = equip or word in _EQUIP
            if word in _ALIGNMENTS:
                alignments[_ALIGNMENTS[word]] = None
        if words and words[-1].casefold() in _EQUIP:
            words.pop()
            equip = True
        name = " ".join(words)
        if name and name.casefold() != _NO_AFFILIATION:
            names[name] = None
    return Corner(tuple(names), tuple(alignments), equip)
