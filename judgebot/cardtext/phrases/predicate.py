"""Predicates: what is said of dice in a statement, "get +1A" of many and "gets +1A" of one.

A predicate is a function from the subject to a rule, or to several; what a player does is one of the player.
"""

from collections.abc import Callable

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

Said = n.Rule | tuple[n.Rule, ...] | None
Pred = Callable[[n.Subject | n.Person], Said]


class Predicate:
    """A predicate as a value: equal if the rules it makes are."""

    __slots__ = ("key", "make")

    def __init__(self, make: Pred, key: object) -> None:
        self.make, self.key = make, key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Predicate) and self.key == other.key

    __hash__ = None  # type: ignore[assignment]


class Predicates(Phrases):
    """A table of phrases with predicates among them: `pred` goes with many dice ("get"), `pred_s` with one ("gets")."""

    def pred(self, make: Callable[..., Said], *patterns: str) -> None:
        """Enter a predicate; `make` gets the subject and then the slots. `^` marks the verb."""
        self.add("pred", _build(make), *patterns)

    def aux(self, make: Callable[..., Said], *patterns: str) -> None:
        """A predicate whose verb is the same for one and for many ("can't", "must")."""
        build = _build(make)
        self.add("pred", build, *patterns)
        self.add("pred_s", build, *patterns)

    def made(self, symbol: str, make: Callable[..., Said], *patterns: str) -> None:
        """A predicate under one of the two symbols, where the verb is within a slot."""
        self.add(symbol, _build(make), *patterns)

    def copula(self, make: Callable[..., Said], *patterns: str) -> None:
        """A predicate after "is" and "are"."""
        build = _build(make)
        self.add("pred", build, *(f"are {pattern}" for pattern in patterns))
        self.add("pred_s", build, *(f"is {pattern}" for pattern in patterns))


def _build(make: Callable[..., Said]) -> Callable[..., Predicate | None]:
    def build(*slots: object) -> Predicate | None:
        if any(slot is None for slot in slots):
            return None
        return Predicate(lambda subject: make(subject, *slots), (id(make), slots))

    return build
