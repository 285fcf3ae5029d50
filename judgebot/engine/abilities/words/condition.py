"""Conditions of abilities: whether an "if" or a "while" holds."""

from collections.abc import Sequence
from copy import copy

from judgebot.cardtext import nodes
from judgebot.cardtext.idioms import SURVIVES
from judgebot.cardtext.infull import IN_PART
from judgebot.cardtext.walk import contains
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.abilities.targeting.situation import as_ko
from judgebot.engine.abilities.targeting.sorts import shows
from judgebot.engine.abilities.timing.event import SAME, are_so_many, matches, much_of
from judgebot.engine.abilities.words.amount import all_there, worth
from judgebot.engine.abilities.words.past import as_of_entry, by_this, within
from judgebot.engine.abilities.words.reference import is_own, refer
from judgebot.engine.abilities.words.rolls import face_shown
from judgebot.engine.abilities.words.value import compare
from judgebot.engine.knock_out import must_fall
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.die import Die
from judgebot.game.event import Event, Verb

_ANY_AT_ALL = frozenset(
    {(nodes.Op.AT_LEAST, 1), (nodes.Op.MORE, 0), (nodes.Op.EQUAL, 0), (nodes.Op.AT_MOST, 0), (nodes.Op.FEWER, 1)}
)
"""Comparisons that ask whether there is one, however those that there are be counted."""


def holds(ctx: Context, condition: nodes.Condition | None) -> bool:
    """Whether a condition holds now (None: there is none)."""
    match condition:
        case None:
            return True
        case nodes.Both(parts):
            return all(holds(ctx, p) for p in parts)
        case nodes.Either(parts):
            return any(holds(ctx, p) for p in parts)
        case nodes.Unless(part):
            return not holds(ctx, part)
        case nodes.Compare(nodes.CountOf(select), op, nodes.Const(n)) if (op, n) in _ANY_AT_ALL:
            return compare(len(all_there(ctx, select)), op, n)
        case nodes.Compare(left, op, right):
            return compare(worth(ctx, left), op, worth(ctx, right))
        case nodes.Fits(nodes.Ref(nodes.RefKind.OWN_NAME), nodes.InState(nodes.DieState.ACTIVE)):
            return any(is_own(ctx, die.id) for die in ctx.view.state.field(ctx.you))  # whichever (1.1.6)
        case nodes.Fits(subject, filter_):
            things = refer(ctx, subject)
            if condition == SURVIVES:
                _is_known(ctx, things)
            return bool(things) and all(fits(ctx, filter_, t, _is_asked_for_its_name(ctx, filter_, t)) for t in things)
        case nodes.Happened():
            return as_of_entry(ctx, lambda then: _is_so_often(then, condition))
        case nodes.YouDid():
            return ctx.did and (not ctx.short or ctx.view.rests_on(IN_PART))
        case nodes.RollShows(face, ref):
            those = [t for t in refer(ctx, ref) if isinstance(t, int)]
            rolled = [(face_shown(ctx, ctx.view, t), ctx.view.card(t)) for t in those]
            return bool(rolled) and all(f is not None and shows(face, f, card) for f, card in rolled)
        case nodes.TurnOf(person):
            return ctx.view.state.active in people(ctx, person)
        case nodes.InStep(step, whose):
            in_turn = whose is None or ctx.view.state.active in people(ctx, whose)
            return in_turn and ctx.view.state.stage.is_in(step)
        case _:
            raise NotImplementedError(type(condition).__name__)


@asks("2.7.5.2", "regenerate(7)")
def _is_known(ctx: Context, damaged: Sequence[Thing]) -> None:
    """Whether a die is KO'd by damage is known as it is dealt, save of one that may Regenerate.

    Raises:
        Unread: such a die has lethal damage, and will be rolled only after what is asked now.
    """
    for die in damaged:
        if isinstance(die, int) and "regenerate" in ctx.view.keywords(die) and must_fall(ctx.view, die):
            raise Unread(ctx.view.card_id(die), "whether a die is KO'd by damage that will be rolled for Regenerate")


@asks("3.2.5")
def as_it_was(ctx: Context, condition: nodes.Condition) -> tuple[str, ...]:
    """The rule by which a condition is looked at as of when the ability triggered, where that makes a difference."""
    now = copy(ctx)
    now.seen = None
    return ("3.2.5",) if ctx.seen is not None and holds(now, condition) is not holds(ctx, condition) else ()


def _is_asked_for_its_name(ctx: Context, filter_: nodes.Filter, thing: Thing) -> bool:
    """Whether a name is asked of an opposing die: it is looked at, though it is on no team of the ability's player."""
    opposing = isinstance(thing, int) and ctx.view.state.die(thing).controller is not ctx.you
    return opposing and contains(filter_, nodes.Named)


_IT = nodes.Ref(nodes.RefKind.THAT)


def times(ctx: Context, wanted: nodes.Event, events: tuple[Event, ...]) -> int:
    """How many of these events are what the words describe."""
    return sum(_was(ctx, wanted, e) for e in events)


def undergone(ctx: Context, wanted: nodes.Event) -> tuple[int, ...]:
    """The dice that this ability has made it happen to, one for each time."""
    return tuple(e.die for e in by_this(ctx) if e.die is not None and _was(ctx, wanted, e))


def _is_so_often(ctx: Context, condition: nodes.Happened) -> bool:
    """Whether something has happened as often as it takes, and to so many."""
    return _times(ctx, condition) >= condition.at_least + ctx.again and _are_so_many(ctx, condition)


def _times(ctx: Context, condition: nodes.Happened) -> int:
    """How often something has happened; dice that Regenerated are looked at only where real KO's are too few."""
    happened = within(ctx, condition.window)
    if condition.window is nodes.Window.THIS_WAY and condition.event.subject == _IT:
        happened = by_this(ctx)  # by whichever sentence, once it was chosen
    found = times(ctx, condition.event, happened)
    if condition.event.verb is not Verb.KO or found >= condition.at_least + ctx.again:
        return found
    return found + sum(_was(ctx, condition.event, as_ko(ctx, e)) for e in happened if e.verb is not Verb.KO)


def _are_so_many(ctx: Context, condition: nodes.Happened) -> bool:
    """Whether as many characters as it takes did it, if the words ask for several of them."""
    subject, need = condition.event.subject, condition.at_least
    if need < 2 or not isinstance(subject, nodes.Select) or subject.noun is not nodes.Noun.CHARACTER:
        return True
    happened = within(ctx, condition.window)
    dice = [e.die for e in happened if e.die is not None and _was(ctx, condition.event, e)]
    return len(dice) < need or are_so_many(ctx.view, dice, need, characters=True)


def times_within(ctx: Context, wanted: nodes.Event, window: nodes.Window) -> int:
    """How often it has happened within a span of turns."""
    return as_of_entry(ctx, lambda then: times(then, wanted, _told_within(then, wanted, window)))


def levels_within(ctx: Context, wanted: nodes.Event, window: nodes.Window) -> int:
    """The levels together of the dice that it has happened to within a span of turns, as they were then."""

    def levels(then: Context) -> int:
        found = (e.was for e in _told_within(then, wanted, window) if _was(then, wanted, e))
        return sum(die.face.level for die in found if die is not None and die.face is not None)

    return as_of_entry(ctx, levels)


def _told_within(ctx: Context, wanted: nodes.Event, window: nodes.Window) -> tuple[Event, ...]:
    """What has happened in the span, as far as the event is one of a kind that it is asked for."""
    happened = within(ctx, window)
    return tuple(as_ko(ctx, e) for e in happened) if wanted.verb is Verb.KO else happened


def much_within(ctx: Context, wanted: nodes.Event, window: nodes.Window) -> int:
    """How much it was in all within a span of turns, or by this ability so far."""

    def much(then: Context) -> int:
        happened = by_this(then) if window is nodes.Window.THIS_WAY else within(then, window)
        return sum(much_of(_then(then, e), (wanted.object,), e) for e in happened if _was(then, wanted, e))

    return as_of_entry(ctx, much)


def _was(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    """Whether something that happened was what the words describe: its die is looked at as it was then."""
    if event.verb not in SAME.get(wanted.verb, {wanted.verb}):
        return False
    return matches(_then(ctx, event), wanted, event)


def _then(ctx: Context, event: Event) -> Context:
    if event.die is None or event.was is None or event.die in ctx.carriers:
        return ctx
    dice = ctx.view.state.dice
    is_fielded = event.verb is Verb.FIELD
    was = _as_fielded(ctx, event, event.was) if is_fielded else event.was
    if dice[event.die] == was:
        return ctx
    left = None if is_fielded else _as_it_left(was, dice[event.die])
    state = ctx.view.state._replace(dice=(*dice[: event.die], left or was, *dice[event.die + 1 :]))
    then = Context(ctx.you, ctx.card, ctx.die, view=View(ctx.view.table, state), event=ctx.event, carriers=ctx.carriers)
    then.that, then.chosen, then.itself, then.each = ctx.that, ctx.chosen, ctx.itself, ctx.each
    then.as_it_left = left is not None
    return then


@asks("3.1.28")
def _as_fielded(ctx: Context, event: Event, before: Die) -> Die:
    """A die that was fielded as it lay in the Field Zone then: as it was before whatever happened to it next."""
    history = (e.was for e in ctx.view.state.happened if e.die == event.die and e.batch >= event.batch)
    there = (*history, ctx.view.state.dice[before.id])
    return next((was for was in there if was is not None and was.incarnation == before.incarnation + 1), before)


def _as_it_left(was: Die, now: Die) -> Die | None:
    """A die as it was when it left the Field Zone, with the values that it had; None where it has not left by that, or
    has been there again since."""
    has_left = was.area.is_field and now.last is not None and now.incarnation == was.incarnation + 1
    return was._replace(last=now.last) if has_left else None


def happened_earlier(ctx: Context, wanted: nodes.Event, event: Event, averted: bool = False) -> bool:
    """Whether something that the words describe has happened this turn before the moment of `event`; `averted`: damage
    that was prevented."""
    before = (e for e in ctx.view.state.happened if e.batch < event.batch)
    if averted:
        before = (e._replace(verb=Verb.DAMAGE) for e in before if e.verb is Verb.PREVENT)
    return any(_was(ctx, wanted, e) for e in before)


def is_number(ctx: Context, number: int, asked: tuple[nodes.Event, ...], event: Event, ahead: int = 0) -> bool:
    """Whether what happens at the moment of `event` is, or has among it, the one with this number of the turn: as the
    first it has nothing like it before, whoever was there to see. `ahead`: events that are about to happen."""
    if number == 1:
        return not any(happened_earlier(ctx, wanted, event) for wanted in asked)
    such = [e.batch for e in ctx.view.state.happened if any(_was(ctx, wanted, e) for wanted in asked)]
    return sum(b < event.batch for b in such) < number <= sum(b <= event.batch for b in such) + ahead
