"""What a slip of the pen makes of a word."""

from collections.abc import Iterator
from functools import lru_cache

SHORTEST_CHANGED = 6  # with a letter changed for another, short words too often are real ones
LONG_NAME = 10
MOST_SLIPS = 2
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def slips(word: str) -> Iterator[str]:
    """What a letter too many, too few, another one or two exchanged can have made of `word`."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    for before, after in cuts:
        yield from (before + letter + after for letter in _LETTERS)
        if after:
            yield before + after[1:]
        if after and len(word) >= SHORTEST_CHANGED:
            yield from (before + letter + after[1:] for letter in _LETTERS)
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]


@lru_cache(maxsize=4096)
def may_be_meant(name: str, other: str) -> bool:
    """Whether a name may be another one misspelt: by one slip, or with another of its letters doubled."""
    one, two = ("".join(c for c in each.lower() if c.isalpha()) for each in (name, other))
    if one == two or min(len(one), len(two)) < SHORTEST_CHANGED:
        return False
    return two in set(slips(one)) or (len(one) == len(two) and set(one) == set(two) and one[0] == two[0])


@lru_cache(maxsize=4096)
def are_alike(name: str, other: str) -> bool:
    """Whether two long names differ so little that one of them is hardly another character's: by two slips at most."""
    one, two = ("".join(c for c in each.lower() if c.isalpha()) for each in (name, other))
    if one == two or min(len(one), len(two)) < LONG_NAME or one[0] != two[0] or abs(len(one) - len(two)) > MOST_SLIPS:
        return False
    return not set(slips(one)).isdisjoint(slips(two))


def is_letter_apart(word: str, other: str) -> bool:
    """Whether one word is the other with one letter left out, which is not its first."""
    long, short = (word, other) if len(word) > len(other) else (other, word)
    return len(short) > 2 and any(long[:at] + long[at + 1 :] == short for at in range(1, len(long)))
