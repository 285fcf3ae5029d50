"""Which kind of card a text is of, where nobody says: the one as whose text alone it can be read."""

from typing import NamedTuple

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import Reading, read
from judgebot.game.card import CardKind

_KINDS = (CardKind.CHARACTER, CardKind.ACTION)


class Told(NamedTuple):
    """A text as that of this kind of card; `other`: that it may as well be of, and says something else then."""

    facts: CardFacts
    found: Reading
    other: CardKind | None = None


def told(text: str, facts: CardFacts) -> Told:
    """The reading of a text, by the kind of card that is given or that its words tell."""
    found = read(text, facts)
    if facts.kind is not None:
        return Told(facts, found)
    by_kind = [(as_that := facts._replace(kind=kind), read(text, as_that)) for kind in _KINDS]
    possible = [Told(*each) for each in by_kind if each[1].is_read]
    if len(possible) < len(_KINDS):
        furthest = max((each for _, each in by_kind), key=lambda each: each.unread[0].column if each.unread else 0)
        return possible[0] if possible else Told(facts, furthest if found.is_read else found)
    if possible[0].found == possible[1].found:
        return Told(facts, possible[0].found)
    first, other = possible if possible[0].found == found else possible[::-1]
    return first._replace(other=other.facts.kind)
