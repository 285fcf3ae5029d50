"""Marks that a text is not ignored, swapped or copied: "(this text cannot be ignored)" (3.4.8.3)."""

from itertools import permutations, product
from typing import NamedTuple


class Mark(NamedTuple):
    """What a sentence says of itself; there is nothing that swaps texts, so that no mark keeps one from it."""

    unignorable: bool = False
    uncopied: bool = False

    def __or__(self, other: "Mark") -> "Mark":
        return Mark(self.unignorable or other.unignorable, self.uncopied or other.uncopied)


_DEEDS = ("ignored", "copied", "swapped")


def _lists() -> dict[tuple[str, ...], Mark]:
    """What cannot be done to a text, in any order: one deed, or several with commas and an "or"."""
    found: dict[tuple[str, ...], Mark] = {}
    for said in (order for size in (1, 2, 3) for order in permutations(_DEEDS, size) if order != ("swapped",)):
        mark = Mark("ignored" in said, "copied" in said)
        *most, last = said
        listed = [word for deed in most for word in (deed, ",")][:-1]
        ends = ((last,),) if not most else (("or", last), (",", "or", last))
        found |= {(*listed, *end): mark for end in ends}
    return found


_FRONTS = ((",", "this", "text"), (",", "this"), ("this", "text"), ("this", "effect"), ("this",), ("text",))
MARKS = {(*front, "can't", "be", *said): mark for front, (said, mark) in product(_FRONTS, _lists().items())}
IN_PARENTHESES = {
    **{words: mark for words, mark in MARKS.items() if words[0] != ","},
    **{("can't", "be", *said): mark for said, mark in _lists().items()},
}
