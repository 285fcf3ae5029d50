"""Why words describe a die, or do not: the rules on what a die counts as (1.1.6, 1.3, 1.6, 1.7).

A choice, and what is done to the die that was chosen, follow from these rules besides those of the effect itself.
"""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DieState, Noun, Stat
from judgebot.engine.abilities.context import Thing
from judgebot.engine.abilities.dice.copying import copied_card
from judgebot.engine.keywords import ally
from judgebot.engine.queries import stats
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId, CardKind
from judgebot.game.player import Player


def of(view: View, select: nodes.Select, thing: Thing) -> tuple[str, ...]:
    """The rules by which a die or card that is not the plain case is one of those described; nothing for the plain
    case."""
    match thing:
        case Player():
            return ()
        case CardId():
            return tuple(_of_card(view, select, thing))
    return tuple(dict.fromkeys(_of_die(view, select, thing)))


@asks("3.3.2", "3.3.3", "3.3.4", "3.3.5")
def of_target(view: View, select: nodes.Select, thing: Thing, own: int | None) -> tuple[str, ...]:
    """The rules by which this may be targeted where it is not the plain case; `own`: the die whose ability it is."""
    if isinstance(thing, CardId):
        return ("3.3.3",) if view.table.card(thing).kind.is_basic else ()
    if not isinstance(thing, int):
        return ()
    found = ["3.3.2"] if select.noun is Noun.CHARACTER_DIE and view.is_sidekick(thing) else []
    if view.state.die(thing).area is Area.ATTACK and _says_field(select):
        found.append("3.3.5")
    if thing == own:
        found.append("3.3.4")
    return tuple(found)


def _of_card(view: View, select: nodes.Select, card: CardId) -> Iterator[str]:
    if select.noun is Noun.ACTION_CARD and view.table.card(card).kind.is_basic:
        yield "1.2.2"


def _of_die(view: View, select: nodes.Select, die: int) -> Iterator[str]:
    now, kind = view.state.die(die), view.card(die).kind
    if now.area is Area.ATTACK and Area.FIELD in select.areas and _says_field(select):
        yield "1.5.6.1"
    if select.noun is Noun.ACTION_DIE and kind.is_basic:
        yield "1.3.4"
    if select.noun is Noun.CHARACTER_DIE and kind is CardKind.SIDEKICK:
        yield "1.6.6"
    if select.noun is Noun.CHARACTER_DIE and kind is CardKind.TOKEN:
        yield "1.7.3"
    if select.noun in (Noun.CHARACTER_DIE, Noun.ACTION_DIE) and not now.area.keeps_face:
        yield "1.6.3"
    if select.noun is Noun.ACTION_DIE and now.area.is_field and "equip" in view.keywords(die):
        yield "equip(8)"
    is_copy = copied_card(view, die) is not None
    for part in parts(select.filter):
        yield from _of_part(view, part, die)
        if is_copy and _is_on_the_card(part):
            yield "3.10.4"


def _is_on_the_card(part: nodes.Filter) -> bool:
    """Whether words ask what a die has by its card, and a copy by the card that it copies."""
    on_card = nodes.Named | nodes.NameHas | nodes.HasAffiliation | nodes.HasAlignment | nodes.HasKeyword
    return isinstance(part, on_card) or (isinstance(part, nodes.HasStat) and part.stat is Stat.COST)


def _says_field(select: nodes.Select) -> bool:
    return Area.ATTACK not in select.areas


def _of_part(view: View, part: nodes.Filter, die: int) -> Iterator[str]:
    now, kind = view.state.die(die), view.card(die).kind
    match part:
        case nodes.HasAffiliation() | nodes.HasEnergy() | nodes.HasAlignment() if not now.area.is_rolled:
            yield "1.3.7"
        case nodes.InState(DieState.ACTIVE, _):
            yield "1.1.6"
        case nodes.HasType("Adventurer"):
            yield from ("adventurer", "experience(1)")
        case nodes.HasKeyword("crossover"):
            yield "crossover"
        case nodes.IsSidekick() if kind is CardKind.SIDEKICK:
            yield from ("1.6.7", *(() if view.is_sidekick_die(die) else ("3.10.4",)))
        case nodes.IsSidekick():
            yield from ally.why(view, die)
        case nodes.HasStat(Stat.LEVEL, _, _) if kind is CardKind.SIDEKICK:
            yield "1.6.8"
        case nodes.HasStat(Stat.LEVEL, _, _) if kind is CardKind.TOKEN:
            yield "1.7.3"
        case nodes.HasStat(Stat.COST, _, _) if kind is CardKind.SIDEKICK:
            yield "1.3.9"
        case nodes.HasStat(Stat.COST, _, _) if kind is CardKind.TOKEN:
            yield "1.7.12"
        case nodes.HasStat(Stat.A | Stat.D as stat, _, _):
            yield from stats.with_modifiers(view, die, stat) or ()


def against(view: View, select: nodes.Select, thing: Thing) -> tuple[str, ...]:
    """The rules by which a die that one might have taken for one of those described is none."""
    return tuple(dict.fromkeys(_against(view, select, thing))) if isinstance(thing, int) else ()


def _against(view: View, select: nodes.Select, die: int) -> Iterator[str]:
    now, kind = view.state.die(die), view.card(die).kind
    energy = now.area.keeps_face and now.is_on_energy_face
    if select.noun in (Noun.CHARACTER_DIE, Noun.ACTION_DIE, Noun.BASIC_ACTION_DIE) and energy:
        yield from ("1.6.4", "1.6.5")
    if select.noun is Noun.CHARACTER_DIE and kind.is_action:
        yield "1.3.3"
    if select.noun is Noun.BASIC_ACTION_DIE and kind is CardKind.ACTION:
        yield "1.3.4"
    if select.noun is Noun.SIDEKICK_DIE:
        yield from ally.why_not(view, die)
    for part in parts(select.filter):
        yield from _against_part(view, part, die)


def _against_part(view: View, part: nodes.Filter, die: int) -> Iterator[str]:
    now, kind = view.state.die(die), view.card(die).kind
    match part:
        case nodes.IsSidekick() if kind is CardKind.SIDEKICK and now.is_on_energy_face:
            yield from ("1.6.7", "1.6.5")
        case nodes.IsSidekick():
            yield from ally.why_not(view, die)
        case nodes.Not(nodes.IsSidekick()) if kind is CardKind.SIDEKICK:
            yield "1.6.6"
        case nodes.Not(nodes.IsSidekick()):
            yield from ally.why_not_plain(view, die)
        case nodes.HasStat(Stat.LEVEL, _, _) if ally.counts_as_sidekick(view, die):
            yield from ally.why_no_level(view, die)
        case nodes.HasEnergy() if kind is CardKind.TOKEN:
            yield "1.7.10"
        case nodes.HasEnergy() if kind is CardKind.SIDEKICK or kind.is_basic:
            yield "1.3.10"
        case nodes.HasAffiliation() if kind is CardKind.TOKEN:
            yield "1.7.5"
        case nodes.HasStat(Stat.LEVEL | Stat.A | Stat.D, _, _) if not now.area.is_rolled:
            yield from ("1.6.3", "1.6.4")
        case nodes.InState(DieState.ACTIVE, _) if not now.area.is_field:
            yield "1.1.6"


def without_one(filter_: nodes.Filter) -> list[nodes.Filter | None]:
    """A filter that needs several conditions, each time without one of them; of a single condition nothing remains."""
    if not isinstance(filter_, nodes.AllOf):
        return [None]
    inner = filter_.parts
    return [nodes.AllOf((*inner[:n], *inner[n + 1 :])) for n in range(len(inner))]


def parts(filter_: nodes.Filter | None) -> Iterator[nodes.Filter]:
    """The single conditions of a filter."""
    match filter_:
        case None:
            return
        case nodes.AllOf(inner) | nodes.AnyOf(inner):
            for each in inner:
                yield from parts(each)
        case _:
            yield filter_
