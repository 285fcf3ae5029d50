"""How much a question is like one of the short questions that a unit answers: its asks."""

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt

from judgebot.book.words import pairs

# What the ask most like the question counts, beside what all words of the unit count together.
COUNTS = 0.4

# Keeps an ask of one or two words from being much like every question that has one of them.
LEAST = 4.0

# An ask as the index keeps it: its stems and pairs, and what each that is asked for counts.
Ask = tuple[list[str], float]


def rarity(within: int, count: int) -> float:
    """Return how much a word tells apart that stands in ``within`` of ``count`` documents."""
    return log(1 + (count - within + 0.5) / (within + 0.5))


def as_kept(stems: Sequence[str], rarities: Mapping[str, float], counts: float = 1.0) -> Ask:
    """Return an ask as the index keeps it: the less it says beside what is asked, the more it counts."""
    words = dict.fromkeys(stems)
    return [*words, *dict.fromkeys(pairs(stems))], counts / sqrt(LEAST + sum(rarities[word] for word in words))


def likeness(asked: Mapping[str, float], asks: Iterable[Ask]) -> float:
    """Return how much the question is like the ask most like it; ``asked`` is what its stems and pairs count."""
    telling = sum(counts for stem, counts in asked.items() if " " not in stem)
    most, best = sum(asked.values()), 0.0
    for stems, counts in asks:
        if counts * most > best:  # else it could not be more like the question than one before
            best = max(best, counts * sum([asked[stem] for stem in stems if stem in asked]))
    return COUNTS * sqrt(telling) * best
