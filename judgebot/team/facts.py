"""The facts of the cards that a team list names: under `cards:` in the list itself, in a file of cards, or in the
user's library.
"""

from typing import Any, NamedTuple

from judgebot.book.spelling import nearest
from judgebot.book.yamlfile import Table, Value
from judgebot.engine.turn.set_up import BASIC_ACTION_DICE
from judgebot.game.card import Card, CardKind
from judgebot.library.model import Entry as Known
from judgebot.library.naming import NO_SET, full
from judgebot.library.naming import key as folded
from judgebot.scenario.cards import cards
from judgebot.scenario.sheet import Sheet
from judgebot.team.model import COST, KIND, LIMIT, Entry
from judgebot.team.wording import Wanted

# Of a card without facts: as many dice as there may be on a whole team, so that no limit is made up.
UNKNOWN_LIMIT = 20


class Fact(NamedTuple):
    """A card, and the set it is from; `open` names those of KIND, LIMIT and COST that are not known of it."""

    card: Card
    set: str
    open: tuple[str, ...] = ()


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
    kind = CardKind.BASIC_ACTION if is_basic else CardKind.CHARACTER
    fact = _found(known, said) or _of_library(said, kind)
    card = fact.card if fact else Card(said.name, kind, subtitle=said.subtitle, max=UNKNOWN_LIMIT)
    dice = (3 if is_basic else 1) if said.dice is None else said.dice
    meant = "" if fact else _meant(known, full(said.name, said.subtitle, ""))
    set_, open_ = (fact.set, fact.open) if fact else ("", ())
    named = "" if folded(said.set) == NO_SET else said.set
    return Entry(line, card, dice, named or set_, fact is not None, meant=meant, open=open_)


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


def _of_library(said: Wanted, otherwise: CardKind) -> Fact | None:
    """The card of the library, with that of its kind, die limit and cost which is said alike wherever it is said; one
    of which the kind is open is taken to be what the list has it for.
    """
    from judgebot.library.store import at_hand

    library = at_hand()
    if library is None:
        return None
    with library:
        found = library.called(full(said.name, said.subtitle, said.set))
    if not found:
        return None
    kind, limit, cost = (_agreed(found, fact) for fact in ("kind", "max", "cost"))
    if kind is not None and kind.is_basic:
        limit = BASIC_ACTION_DICE
    card = Card(
        said.name, kind or otherwise, cost or 0, subtitle=said.subtitle, max=UNKNOWN_LIMIT if limit is None else limit
    )
    open_ = tuple(name for name, value in ((KIND, kind), (LIMIT, limit), (COST, cost)) if value is None)
    sets = {each.printing.set for each in found}
    return Fact(card, sets.pop() if len(sets) == 1 else "", open_)


def _agreed(found: list[Known], fact: str) -> Any:
    """What all that is known of these cards says of a fact; None where it is not said, or not alike."""
    values = {getattr(each.facts(), fact) for each in found}
    is_disputed = any(doubt.fact == fact for each in found for doubt in each.disagreements())
    return values.pop() if len(values) == 1 and not is_disputed else None


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
