"""Swapping Dice (3.11)."""

from collections.abc import Callable, Sequence

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind, Scope
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.effects.spinning import level_face
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.asking import dice_among
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, forbids, rule
from judgebot.engine.state import State
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.die import Die
from judgebot.game.event import Verb


@performs(nodes.Swap)
def swap(play: Play, ctx: Context, effect: nodes.Swap) -> None:
    """Choose the two dice and let them change places (3.11.1)."""
    if _is_of_two(effect):
        _with_each_other(play, ctx, effect)
        return
    others = nodes.Ref(RefKind.THAT) if effect.with_ == effect.what else effect.with_
    may_come = _may_be_swapped(play, ctx, effect.what)
    one = dice(play, ctx, effect.what, _may_be_swapped(play, ctx, effect.with_, _partners(ctx, others, may_come)))
    if not one:
        return
    two = dice(play, ctx, others, may_come)
    for out, in_ in zip(one, two, strict=False):
        if out != in_:
            was = play.state.die(out).face
            level = was.level if effect.same_level and was is not None else effect.level
            change_places(play, ctx, out, in_, level or 1)


def _is_of_two(effect: nodes.Swap) -> bool:
    """Whether both are of one sort and chosen together: "swap two blockers"."""
    what = effect.what
    return what == effect.with_ and isinstance(what, nodes.Select) and what.count == nodes.Count(2, 2)


def _with_each_other(play: Play, ctx: Context, effect: nodes.Swap) -> None:
    """Choose two dice, if there are so many, and let them change places."""
    may_come = _may_be_swapped(play, ctx, effect.with_)
    useful = _may_be_swapped(play, ctx, effect.with_, _partners(ctx, effect.with_, may_come))
    ctx.together = lambda pair: _would_lie_alike(play.state, dice_among(pair))
    try:
        chosen = dice(play, ctx, effect.what, useful)
    finally:
        ctx.together = None
    if len(chosen) == effect.what.count.high:  # type: ignore[union-attr]
        change_places(play, ctx, *chosen)


Partners = Callable[[int], bool]
"""Whether there is a die that one can be swapped with."""


def _may_be_swapped(play: Play, ctx: Context, with_: nodes.Subject, partners: Partners = lambda _: True) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        why = _is_doomed(play.view, thing) or _why_not_to_card(play.view, thing, with_)
        why = why or _why_not_there(play.view, thing, _places(ctx, with_))
        return why or _has_no_partner(play.view, thing, partners)

    return useful


def _places(ctx: Context, other: nodes.Subject) -> tuple[Area, ...]:
    """Where the die lies that one is swapped with, by its words or where it is."""
    if isinstance(other, nodes.Select):
        return other.areas
    return tuple(ctx.view.state.die(t).area for t in refer(ctx, other) if isinstance(t, int))


def _why_not_there(view: View, die: int, places: tuple[Area, ...]) -> Refusal | None:
    """Why a die cannot take the place of the other one: by its face, or as an Action die."""
    now = view.state.die(die)
    if now.area.is_field:
        return None
    return _shows_energy(now, places) or _has_no_level(view, die, places) or _stays_not_in_field(view, die, places)


@forbids("2.5.1", "3.11.1")
def _shows_energy(now: Die, places: tuple[Area, ...]) -> str | None:
    shows = now.area.is_rolled and now.is_on_energy_face and any(place.is_field for place in places)
    return f"{now} shows energy, which may not lie in the Field Zone" if shows else None


@forbids("3.11.4", "3.1.9")
def _has_no_level(view: View, die: int, places: tuple[Area, ...]) -> str | None:
    now = view.state.die(die)
    comes_in = not now.area.is_rolled and any(place.is_rolled for place in places)
    return f"{now} has no level to come in on" if comes_in and view.card(die).kind.is_action else None


@forbids("3.11.1", "1.3.3")
def _stays_not_in_field(view: View, die: int, places: tuple[Area, ...]) -> str | None:
    bars = any(place.is_field for place in places) and not view.may_lie_in_field(die)
    return f"{view.state.die(die)} may not lie in the Field Zone" if bars else None


def _partners(ctx: Context, others: nodes.Subject, may_come: Useful) -> Partners:
    """By the words for the other die, which may speak of the one that is chosen first: "with a lower cost"."""

    def has_one(die: int) -> bool:
        if not isinstance(others, nodes.Select):
            return True
        that, ctx.that = ctx.that, (die,)
        try:
            return any(
                isinstance(t, int) and may_come(t) is None and not _would_lie_alike(ctx.view.state, [t, die])
                for t in candidates(ctx, others)
                if t != die
            )
        finally:
            ctx.that = that

    return has_one


@forbids("3.1.10", "3.11.1")
def _would_lie_alike(state: State, pair: Sequence[int]) -> str | None:
    """Whether two dice lie alike in the Field Zone, as two blockers of one attacker do: their swap changes nothing."""
    if len(pair) != 2 or len({_position(state, die) for die in pair}) != 1:
        return None
    one, other = map(state.die, pair)
    return f"{one} and {other} have the same position" if one.area.is_field else None


def _position(state: State, die: int) -> tuple[object, ...]:
    """Where a die is, and what it fights."""
    now = state.die(die)
    fights = {(b, None) for b, a in state.blocks if a == die} | {(None, a) for b, a in state.blocks if b == die}
    return now.area, now.controller, die in state.blocked, frozenset(fights)


@forbids("3.11.1", "3.1.9")
def _has_no_partner(view: View, die: int, partners: Partners) -> str | None:
    return None if partners(die) else f"there is no die to swap {view.state.die(die)} with"


@forbids("3.11.6", "3.1.9")
def _is_doomed(view: View, die: int) -> str | None:
    """A die that a Persistent ability will return to its card at the end of the turn may not be swapped out."""
    for r in view.state.in_force:
        rule_ = r.rule
        if isinstance(rule_, nodes.Delayed) and _returns_to_card(rule_.effect):
            own = r.source.die == die and view.state.die(die).area.is_field
            if own or any(b.die == die and view.state.is_bound(b) for b in r.dice):
                return f"{view.state.die(die)} is to return to its card at the end of the turn"
    return None


def _returns_to_card(effect: nodes.Effect) -> bool:
    return isinstance(effect, nodes.Move) and effect.to is Area.CARD


def _why_not_to_card(view: View, die: int, with_: nodes.Subject) -> Refusal | None:
    """Why a die cannot take the place of an unpurchased one, which lies on its card."""
    if not isinstance(with_, nodes.Select) or Area.CARD not in with_.areas:
        return None
    return _is_controlled(view, die) or _has_no_card(view, die)


@forbids("3.9.9")
def _is_controlled(view: View, die: int) -> str | None:
    now = view.state.die(die)
    return (
        None
        if now.controller is now.owner
        else f"{now} is only controlled: it cannot be swapped for an unpurchased die"
    )


@forbids("1.3.9", "3.11.1")
def _has_no_card(view: View, die: int) -> str | None:
    has_none = view.card(die).kind is CardKind.SIDEKICK
    return f"{view.state.die(die)} has no card that it could be put on" if has_none else None


@rule("3.11.1")
def change_places(play: Play, ctx: Context, one: int, two: int, level: int = 1) -> None:
    """Put each die where the other was, which is neither fielding (3.11.5) nor going Out of Play (3.11.3). A die from
    an unrolled area comes in on `level`."""
    before = play.state
    first_, second = before.die(one), before.die(two)
    with play.moment():
        play.say(Verb.SWAP, die=one, other=two, was=first_, player=ctx.you, card=first_.card)
        _put(play, first_, second, level)
        _put(play, second, first_, level)
        if Area.ATTACK in (first_.area, second.area):
            _in_combat(play, ctx, first_, second, before)


def _put(play: Play, die: Die, place: Die, level: int) -> None:
    """Move a die to where another one was."""
    to = place.area
    if die.area.is_field and to.is_field:
        atoms.move(play, die.id, to, verb=Verb.MOVE)
    elif die.area.is_field:
        _out(play, die, to)
    else:
        _in(play, die, place, level)


@rule("3.11.1", "3.11.3")
def _out(play: Play, die: Die, to: Area) -> None:
    if die.token is not None:
        _token_out(play, die, to)
    else:
        leave(play, die.id, to, is_swap=True, by_text=_stays_where_the_other_was(play, die, to))


@asks("3.9.6", "3.11.1")
def _stays_where_the_other_was(play: Play, die: Die, to: Area) -> bool:
    """Whether a controlled die goes to where the other one was although it leaves the Field Zone: by the other reading,
    to that area of its owner."""
    return die.controller is not die.owner and to is not Area.PREP and play.rests_on("controlled-die-swapped")


@rule("1.7.8")
def _token_out(play: Play, die: Die, to: Area) -> None:
    with play.citing("1.7.8"):
        leave(play, die.id, to)


@rule("3.11.4", "3.11.5")
def _in(play: Play, die: Die, place: Die, level: int) -> None:
    """From an unrolled area it comes in on level 1 or that of the text; it is under the control of the player whose
    place it takes."""
    to = place.area
    rolled = die.area.is_rolled and die.face is not None
    face = die.face if rolled or not to.is_rolled else level_face(play, die.id, level)
    atoms.move(play, die.id, to, face=face)
    if to.is_field:
        atoms.put(play, play.state.die(die.id)._replace(controller=place.controller))


@rule("3.11.2")
def _in_combat(play: Play, ctx: Context, one: Die, two: Die, before: State) -> None:
    """Who took the place of an attacker or blocker attacks or blocks as that one did."""
    atoms.trade_places(play, before, one.id, two.id)
    for out, in_ in ((one, two), (two, one)):
        if out.area is Area.ATTACK and play.state.die(in_.id).area is Area.ATTACK:
            _gain_own_text(play, ctx, out.id, in_.id, before)
            more = ("3.11.7",) if _receives_more(play.view, in_.id) else ()
            play.say(Verb.SWAP, *more, die=in_.id, other=out.id, was=in_, card=in_.card, note="and fights in its place")


def _receives_more(view: View, die: int) -> bool:
    """Whether Static abilities give something to the die because of where it is."""
    return any(view.is_subject(now, now.rule.what, die) for now in view.statics(nodes.Modify))


def _gain_own_text(play: Play, ctx: Context, out: int, in_: int, before: State) -> None:
    """By the other reading of 3.11.7 the text that the other die itself has while attacking or blocking goes over
    too."""
    in_combat = (Scope.ATTACKING, Scope.BLOCKING, Scope.IN_COMBAT)
    own = [a.node for a in View(play.table, before).abilities(out)]
    texts = [n for n in own if isinstance(n, nodes.Static) and n.scope in in_combat]
    if texts and play.rests_on("swap-static-abilities"):
        for node in texts:
            gain = nodes.Gain(nodes.Ref(RefKind.THIS_DIE), ability=node)
            atoms.found(play, make(play, ctx, gain, nodes.Until.END_OF_ATTACK, dice=(play.state.bind(in_),)))
