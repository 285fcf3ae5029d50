"""How much an amount comes to."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Noun, PersonKind, RefKind, Side
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.select import candidates, gone_since, is_candidate, note_statics
from judgebot.engine.abilities.targeting.situation import such_dice
from judgebot.engine.abilities.targeting.sorts import CARD_NOUNS
from judgebot.engine.abilities.timing.event import how_much
from judgebot.engine.abilities.words.asentered import FROZEN, looked_at
from judgebot.engine.abilities.words.named import chosen_number
from judgebot.engine.abilities.words.past import by_this
from judgebot.engine.abilities.words.rolls import last_rolls
from judgebot.engine.abilities.words.value import value_spoken_of
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.affiliation import is_of
from judgebot.game.area import Area
from judgebot.game.card import SIDEKICK, CardId
from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.player import Player


def worth(ctx: Context, amount: nodes.Amount) -> int:
    """How much an amount is now."""
    match amount:
        case nodes.Const(n):
            return n
        case nodes.CountOf(select):
            return counted(ctx, select)
        case nodes.TimesOf(event, window, amounts, stat):
            from judgebot.engine.abilities.words.condition import (
                levels_within,
                much_within,
                times,
                times_within,
                undergone,
            )

            if window is None and stat is not None:
                return sum(value_spoken_of(ctx, die, stat, False) or 0 for die in undergone(ctx, event))
            if window is not None and stat is not None:
                return levels_within(ctx, event, window)
            if window is not None and amounts:
                return much_within(ctx, event, window)
            if window is not None:
                return times_within(ctx, event, window)
            return times(ctx, event, by_this(ctx))
        case nodes.CountersOn(nodes.Select() as cards, kind):
            there = ctx.view.state.count_of
            return sum(there(card, kind.casefold()) for card in candidates(ctx, cards) if isinstance(card, CardId))
        case nodes.CountersOn(kind=kind):
            return 0 if ctx.card is None else ctx.view.state.count_of(ctx.card, kind.casefold())
        case nodes.StatOf(of, stat, printed, most):
            values = [value_spoken_of(ctx, d, stat, printed) or 0 for d in _dice_of(ctx, of)]
            return max(values, default=0) if most else sum(values)
        case nodes.Fabricated(select):
            from judgebot.engine.keywords.fabricate import fabricated

            return fabricated(ctx, select)
        case nodes.LifeOf(person):
            return sum(ctx.view.state.life_of(p) for p in people(ctx, person))
        case nodes.EventAmount():
            return 0 if ctx.event is None else how_much(ctx, ctx.event)
        case nodes.EnergyCount():
            return _energy(ctx, amount) if amount.spent is None else _spent(ctx, amount)
        case nodes.KindsOf(nodes.ChoiceOf.AFFILIATION, nodes.Select() as among, each=True):
            return sum(len(_affiliations(ctx, d)) for d in all_there(ctx, among) if isinstance(d, int))
        case nodes.KindsOf(what, among, team, but):
            return sum(kind != but and (not team or is_of(team, str(kind))) for kind in _kinds(ctx, what, among))
        case nodes.ChosenNumber():
            return chosen_number(ctx) or 0
        case nodes.Scaled():
            return _scaled(worth(ctx, amount.amount), amount)
        case nodes.Plus(parts):
            return sum(worth(ctx, p) for p in parts)
        case nodes.Difference(one, other):
            return abs(worth(ctx, one) - worth(ctx, other))
        case _:
            raise NotImplementedError(type(amount).__name__)


OPPOSING_COUNT = "opposing-characters-counted"
IN_BOTH_TEAMS = "character-in-both-teams"


@asks("3.1.24", "3.1.25")
def counted(ctx: Context, select: nodes.Select) -> int:
    """How many fit. Opposing characters count once each, or by the other reading by each of their dice."""
    found = all_there(ctx, select)
    if select.shared_affiliation:
        return _most_alike(ctx.view, found)
    if select.noun is not Noun.CHARACTER:
        return len(found)
    once = len(found) - _in_both_teams(found)
    several = once if once < len(found) and ctx.view.rests_on(IN_BOTH_TEAMS) else len(found)
    more = 0 if select.different else _more_opposing_dice(ctx, select)
    return several + more if more and ctx.view.rests_on(OPPOSING_COUNT) else several


@asks("3.2.5")
def all_there(ctx: Context, select: nodes.Select) -> list[Thing]:
    """What is counted, or asked for by an "if": the group as it was when the ability triggered."""
    found = candidates(ctx, select)
    if ctx.seen is None or select.noun in CARD_NOUNS:
        return found
    note_statics(ctx, select)
    then = [*found, *gone_since(ctx, select)]
    if len(then) != sum(is_candidate(ctx, select, d.id, now=True) for d in ctx.view.state.dice):
        ctx.view.rests_on(FROZEN)
    return then


@asks("3.1.12")
def _in_both_teams(found: list[Thing]) -> int:
    """How many of these characters stand in the teams of both players."""
    names = [card.name for card in found if isinstance(card, CardId) and card.name != SIDEKICK.name]
    return len(names) - len(set(names))


@asks("3.1.25")
def _more_opposing_dice(ctx: Context, select: nodes.Select) -> int:
    """By how much the opposing dice that fit outnumber their characters."""
    if select.side not in (Side.OPPOSING, Side.ANY):
        return 0
    dice = [d for d in candidates(ctx, replace(select, noun=Noun.CHARACTER_DIE)) if isinstance(d, int)]
    there = [d for d in map(ctx.view.state.die, dice) if d.controller is not ctx.you and d.token is None]
    return len(there) - len({d.card for d in there})


def worth_to(ctx: Context, amount: nodes.Amount, die: int) -> int:
    """How much it is for one die that is dealt damage: its own value, of "its A"."""
    hit, ctx.hit = ctx.hit, die
    try:
        return worth(ctx, amount)
    finally:
        ctx.hit = hit


def worth_for(ctx: Context, amount: nodes.Amount, whom: nodes.Subject | nodes.Person, player: Player) -> int:
    """How much it is for one player: of "each player", "their" dice are that player's."""
    if not isinstance(whom, nodes.Person) or whom.kind is not PersonKind.EACH:
        return worth(ctx, amount)
    each, ctx.each = ctx.each, player
    try:
        return worth(ctx, amount)
    finally:
        ctx.each = each


def _most_alike(view: View, found: list[Thing]) -> int:
    """The greatest number of these dice, or characters, that have an affiliation in common."""
    have = [name for thing in found for name in _of_team(view, thing)]
    return max((have.count(name) for name in have), default=0)


def _of_team(view: View, thing: Thing) -> frozenset[str]:
    """The affiliations of a die; or of a character, which are those of its card and of its active dice."""
    if isinstance(thing, int):
        return view.affiliations(thing)
    if not isinstance(thing, CardId):
        return frozenset()
    dice = [d.id for d in view.state.dice if d.area.is_field and view.card_id(d.id) == thing]
    return view.card_affiliations(thing).union(*map(view.affiliations, dice))


@asks("1.4.6")
def _energy(ctx: Context, count: nodes.EnergyCount) -> int:
    """Energy symbols, not dice: of what was just rolled, or in the Reserve Pool; a wild stands for no type here."""
    who = people(ctx, count.who)
    if count.rolled:
        faces = [e.face for e in last_rolls(ctx, who)]
    else:
        faces = [d.face for player in who for d in ctx.view.state.in_area(player, Area.RESERVE)]
    symbols = [symbol for face in faces if face is not None for symbol in face.energy]
    if count.like is not None:
        types = {type_.value for d in _dice_of(ctx, count.like) for type_ in ctx.view.types(d)}
        return sum(symbol.value in types for symbol in symbols)
    return sum(count.type is None or symbol.value == count.type.value for symbol in symbols)


@asks("1.4.3")
def _spent(ctx: Context, count: nodes.EnergyCount) -> int:
    """Energy that was spent on what the event is; a wild was taken for whichever type it may be."""
    symbols = ctx.event.spent if ctx.event is not None and ctx.event.verb is count.spent else ()
    as_type = {Symbol.WILD} if isinstance(count.type, EnergyType) else set()
    return sum(count.type is None or symbol.value == count.type.value or symbol in as_type for symbol in symbols)


@asks("1.4.6")
def _kinds(ctx: Context, what: nodes.ChoiceOf, among: nodes.Select | nodes.Person) -> set[object]:
    """The different affiliations or energy types of dice, or those that a Reserve Pool shows; a wild is no type."""
    if isinstance(among, nodes.Person):
        dice = [d for player in people(ctx, among) for d in ctx.view.state.in_area(player, Area.RESERVE)]
        shown = {symbol.value for d in dice if d.face is not None for symbol in d.face.energy}
        return {type_ for type_ in EnergyType if type_.value in shown}
    if among.noun is Noun.CHARACTER:
        among = replace(among, noun=Noun.CHARACTER_DIE)  # what a character has, one of its dice has
    found = [d for d in all_there(ctx, among) if isinstance(d, int)]
    if what is nodes.ChoiceOf.AFFILIATION:
        return {name for d in found for name in _affiliations(ctx, d)}
    return {type_ for d in found for type_ in looked_at(ctx, d, _types_of(d))}


def _affiliations(ctx: Context, die: int) -> frozenset[str]:
    return looked_at(ctx, die, lambda view: view.affiliations(die))


def _types_of(die: int) -> Callable[[View], frozenset[EnergyType]]:
    return lambda view: view.types(die)


def _dice_of(ctx: Context, of: nodes.Subject | nodes.Person) -> list[int]:
    """The dice whose value is asked; by the card's name it is that of the one die whose ability it is."""
    if isinstance(of, nodes.Person):
        return []
    if isinstance(of, nodes.Ref) and of.kind is RefKind.OWN_NAME and ctx.die is not None:
        return [ctx.die]
    return such_dice(ctx, of)


def _scaled(value: int, how: nodes.Scaled) -> int:
    value *= how.times
    if how.by != 1:
        up = how.rounding is nodes.Rounding.UP
        value = -(-value // how.by) if up else value // how.by
    if how.low is not None:
        value = max(value, how.low)
    return value if how.high is None else min(value, how.high)
