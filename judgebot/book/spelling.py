"""Suggestions for a name that was not found."""

from collections.abc import Iterable
from difflib import get_close_matches

MOST = 5
ALIKE, SHORT_ALIKE = 0.7, 0.66  # how much must be the same; of three letters two


def nearest(name: str, known: Iterable[str], most: int = MOST) -> list[str]:
    """Return up to ``most`` of the ``known`` names that look like ``name``, the best first."""
    by_folded = {each.casefold(): each for each in sorted(known)}
    found = get_close_matches(name.casefold(), by_folded, n=most, cutoff=ALIKE if len(name) > 3 else SHORT_ALIKE)
    return [by_folded[each] for each in found]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return ``did you mean "Overcrush"?`` for the best match, or nothing."""
    found = nearest(name, known, most=1)
    return f'did you mean "{found[0]}"?' if found else ""
