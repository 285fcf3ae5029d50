"""The facts of the cards that a team list names: under `cards:` in the list itself, in a file of cards, or in the
user's library.
"""

from typing import NamedTuple

from judgebot.book.spelling import nearest
from judgebot.book.yamlfile import Table, Value
from judgebot.engine.turn.set_up import BASIC_ACTION_DICE
from judgebot.game.card import Card, CardKind
from judgebot.library.naming import full
from judgebot.scenario.cards import cards
from judgebot.scenario.sheet import Sheet
from judgebot.team.model import Entry
from judgebot.team.wording import Wanted

# Of a card without facts: as many dice as there may be on a whole team, so that no limit is made up.
UNKNOWN_LIMIT = 20


class Fact(NamedTuple):
    """A card, and the set it is from."""

    card: Card
    set: str


Facts = dict[tuple[str, str], Fact]


def facts(sheet: Sheet, value: Value, line: int) -> Facts:
    """The cards by name and subtitle, in small letters; "Ram: Charger" as a key has both."""
    if value is None:
        return {}
    table = sheet.table(value, line, "cards")
    sets = {name: _set_taken(sheet, each) for name, each in table.items()}
    found = {}
    for name, entry in cards(sheet, table, line).items():
        if name in sets:
            fact = Fact(_split(entry.card), sets[name])
            found[key(fact.card.name, fact.card.subtitle)] = fact
    return found


def key(name: str, subtitle: str) -> tuple[str, str]:
    return name.casefold(), subtitle.casefold()


def entry(known: Facts, said: Wanted, line: int, is_basic: bool) -> Entry:
    """The entry for a line of the list, with the facts of its card where they are known."""
    fact = _found(known, said) or _of_library(said)
    kind = CardKind.BASIC_ACTION if is_basic else CardKind.CHARACTER
    card = fact.card if fact else Card(said.name, kind, subtitle=said.subtitle, max=UNKNOWN_LIMIT)
    dice = (3 if is_basic else 1) if said.dice is None else said.dice
    meant = "" if fact else _meant(known, full(said.name, said.subtitle, ""))
    return Entry(line, card, dice, said.set or (fact.set if fact else ""), fact is not None, meant=meant)


def _meant(known: Facts, called: str) -> str:
    """The card with facts that is called most like this; "" where none is, or where one is called so."""
    from judgebot.library.store import at_hand

    cards = [fact.card for fact in known.values()]
    near = nearest(called, {each for card in cards for each in (card.name, full(card.name, card.subtitle, ""))}, 1)
    library = at_hand()
    if library is not None:
        with library:
            near += [] if library.called(called) else library.suggest(called)
    return near[0] if near and near[0].casefold() != called.casefold() else ""


def _found(known: Facts, said: Wanted) -> Fact | None:
    """The card of this name and subtitle; without a subtitle, the only card of the name."""
    if exact := known.get(key(said.name, said.subtitle)):
        return exact
    named = [fact for (name, _), fact in known.items() if name == said.name.casefold()]
    has_other = said.subtitle and any(fact.card.subtitle for fact in named)
    return named[0] if len(named) == 1 and not has_other else None


def _of_library(said: Wanted) -> Fact | None:
    """The card of the library, if all that is said of its kind, die limit and cost is the same."""
    from judgebot.library.store import at_hand

    library = at_hand()
    if library is None:
        return None
    with library:
        found = library.called(full(said.name, said.subtitle, said.set))
    told = [each.facts() for each in found]
    facts = {(each.kind, BASIC_ACTION_DICE if each.kind.is_basic else each.max, each.cost) for each in told}
    doubts = {doubt.fact for each in found for doubt in each.disagreements()}
    if len(facts) != 1 or doubts & {"kind", "max", "cost"}:
        return None
    ((kind, limit, cost),) = facts
    if limit is None or cost is None:
        return None
    card = Card(said.name, kind, cost, subtitle=said.subtitle, max=limit)
    sets = {each.printing.set for each in found}
    return Fact(card, sets.pop() if len(sets) == 1 else "")


def _set_taken(sheet: Sheet, value: Value) -> str:
    """The text under `set`, which the facts of a scenario do not have; it is taken out."""
    if not isinstance(value, Table):
        return ""
    found = sheet.text(value, "set")
    value.pop("set", None)
    return found


def _split(card: Card) -> Card:
    name, colon, subtitle = card.name.partition(":")
    return card._replace(name=name.strip(), subtitle=card.subtitle or subtitle.strip()) if colon else card
