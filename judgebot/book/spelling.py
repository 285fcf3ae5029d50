"""Suggestions for a name that was not found."""

from collections.abc import Iterable
from difflib import get_close_matches

MOST = 5
ALIKE, SHORT_ALIKE = 0.7, 0.66  # how much must be the same; of three letters two
LEAST_BEGUN = 3  # so many letters stand for a name that begins with them


def nearest(name: str, known: Iterable[str], most: int = MOST) -> list[str]:
    """Return up to ``most`` of the ``known`` names that look like ``name``, the best first."""
    by_folded = {each.casefold(): each for each in sorted(known)}
    folded = name.casefold()
    found = get_close_matches(folded, by_folded, n=most, cutoff=ALIKE if len(name) > 3 else SHORT_ALIKE)
    begun = [each for each in by_folded if len(name) >= LEAST_BEGUN and each.startswith(folded) and each not in found]
    return [by_folded[each] for each in [*found, *begun][:most]]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return ``did you mean "Overcrush"?`` for the best match, or nothing."""
    found = nearest(name, known, most=1)
    return f'did you mean "{found[0]}"?' if found else ""
