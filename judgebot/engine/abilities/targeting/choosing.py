"""Choosing dice, cards and players for an ability (3.3)."""

from collections.abc import Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, PersonKind, Side
from judgebot.engine.abilities.context import Context, Further, Thing
from judgebot.engine.abilities.inforce.sparing import (
    at_work,
    pay_to_target,
)
from judgebot.engine.abilities.inforce.unaffected import why_not_reached
from judgebot.engine.abilities.noresult.trying import told
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing import retargeting
from judgebot.engine.abilities.targeting import grounds
from judgebot.engine.abilities.targeting.asking import (
    counts,
    dice_among,
    is_paid_for,
    may_be_declined,
    number_of,
    put_to,
)
from judgebot.engine.abilities.targeting.groups import (
    all_but,
    all_that_fit,
    of_group,
    say_what_has_changed,
    say_what_has_left,
    those_reached,
    why_none_there,
)
from judgebot.engine.abilities.targeting.legal import (
    BY_OTHER,
    Useful,
    has_to_be_own,
    is_left_to_another,
    is_targeting,
    on_cards,
    say_what_stays,
    why_not_target,
)
from judgebot.engine.abilities.targeting.movedon import has_moved_on
from judgebot.engine.abilities.targeting.select import candidates, is_of_lot
from judgebot.engine.abilities.words.named import chosen_number
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.chance import pick_from_bag
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request
from judgebot.engine.rule import Refusal, Refused, asks, forbids, refuse, rule
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.event import Verb
from judgebot.game.player import Player


def anything(thing: Thing) -> Refusal | None:
    """For effects that always do something."""
    del thing
    return None


def things(
    play: Play, ctx: Context, subject: nodes.Subject, useful: Useful = anything, beyond: tuple[Area, ...] = ()
) -> tuple[Thing, ...]:
    """What the words stand for: references as they are, groups as they fit, and otherwise what their player chooses.

    What was selected becomes `ctx.that`. `beyond`: where outside the Field Zone the effect could reach a die.
    """
    if ctx.may_fail:
        useful = anything  # what comes in its place is a result, too (3.1.10)
    elif ctx.further is not None and not ctx.cost_paid:
        useful = _with_the_rest(ctx.further, useful)
    if isinstance(subject, nodes.Ref):
        meant = refer(ctx, subject)
        meant = tuple(t for t in meant if not _is_held(play, ctx, t) and not _is_gone_for_good(play, t))
        meant = tuple(t for t in meant if not has_moved_on(play, ctx, subject, t))
        there = [t for t in meant if _still_there(play, ctx, t)]
        if ctx.cost_paid and len(there) < len(meant):
            raise refuse("the cost cannot be paid with a die that has left", "3.1.17", "3.1.19", "3.2.5")
        say_what_has_left(play, [t for t in meant if t not in there])
        return tuple(t for t in there if why_not_reached(play, ctx, t) is None)
    is_group = subject.mode is Mode.ALL
    if is_group:
        fitting = all_that_fit(play, ctx, subject, useful, beyond)
        found = those_reached(play, ctx, fitting)
        found = all_but(play, ctx, subject, subject.count, found) if isinstance(subject.count, nodes.AllBut) else found
        say_what_has_changed(play, ctx, subject, fitting)
        if ctx.cost_paid and not found:
            _pay_with_none(play, ctx, subject)
        _note_none_there(play, ctx, subject, fitting)
    else:
        found = choose(play, ctx, subject, lambda thing: why_not_reached(play, ctx, thing) or useful(thing))
    ctx.that = (*ctx.that_players, *found)
    if is_of_lot(subject):
        ctx.dealt_with |= {t for t in found if isinstance(t, int)}
    group = of_group(ctx, subject) if is_group else _as_many_as_there_are(ctx, subject, len(found))
    if ctx.cost_paid and ctx.each is not None:
        group = (*group, "3.3.7")
    play.grounds.update({t: (*grounds.of(play.view, subject, t), *group) for t in found if isinstance(t, int)})
    return found


@asks("3.4.7.3")
def dice_reached(play: Play, ctx: Context, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The same of the dice that a keyword says it does something to."""
    return tuple(die for die in those_reached(play, ctx, dice, "3.4.7.3") if isinstance(die, int))


def _with_the_rest(further: Further, useful: Useful) -> Useful:
    """As `useful`, but asked of everything that an ability does to the one that is chosen."""
    return lambda thing: further(thing, useful(thing))


def _as_many_as_there_are(ctx: Context, select: nodes.Select, n: int) -> tuple[str, ...]:
    """Fewer can be chosen than the words ask for: as much as there is; "up to" with a cost means one or more. Dice of
    any number are not targeted."""
    if n and select.count == nodes.EVERY and Area.FIELD in select.areas:
        return ("3.3.6",)
    if n and not number_of(ctx, select.count.low) and is_paid_for(ctx):
        return ("3.1.23",)
    return ("3.1.17", "3.3.11") if n < number_of(ctx, select.count.low) else ()


def dice(
    play: Play, ctx: Context, subject: nodes.Subject, useful: Useful = anything, beyond: tuple[Area, ...] = ()
) -> list[int]:
    """The dice among what the words stand for."""
    return [t for t in things(play, ctx, subject, useful, beyond) if isinstance(t, int)]


def _still_there(play: Play, ctx: Context, thing: Thing) -> bool:
    """What has left since the ability triggered cannot be affected (3.2.5)."""
    if not isinstance(thing, int) or ctx.seen is None or thing in ctx.touched:
        return True
    then = ctx.seen.state.dice
    return thing >= len(then) or then[thing].incarnation == play.state.die(thing).incarnation


def _is_held(play: Play, ctx: Context, thing: Thing) -> bool:
    """Whether it is the die whose ability it is, and has been captured: it exists no longer, so nothing reaches it."""
    if not isinstance(thing, int) or thing != ctx.die or play.state.die(thing).area is not Area.CAPTURED:
        return False
    with play.under("3.8.2"):
        play.say(Verb.FIZZLE, die=thing, note="is not affected: a captured die does not exist")
    return True


@asks("1.7.7")
def _is_gone_for_good(play: Play, thing: Thing) -> bool:
    """Whether it is a token that has left the Field Zone: out of play, so nothing moves it or changes it."""
    if not isinstance(thing, int) or play.state.die(thing).area is not Area.REMOVED:
        return False
    if play.view.card(thing).kind is not CardKind.TOKEN:
        return False
    with play.under("1.7.7"):
        play.say(Verb.FIZZLE, die=thing, note="is not affected: a token that has left the field is gone")
    return True


def choose(play: Play, ctx: Context, select: nodes.Select, useful: Useful) -> tuple[Thing, ...]:
    """Let the chooser pick, as many as the words say or as there are (3.3.11); as a cost, all of them or it is not
    paid. Dice of the bag that are not searched for are picked by chance."""
    if select.mode is Mode.RANDOM:
        return _by_chance(play, ctx, select)
    if select.chooser.kind is PersonKind.EACH and ctx.each is None:
        return _each_chooses(play, ctx, select, useful)
    found = [*candidates(ctx, select), *on_cards(ctx, select)]
    if _speaks_of_one(select, found):
        return tuple(t for t in found if useful(t) is None)
    legal = [t for t in found if why_not_target(play.view, ctx, select, t, useful) is None]
    is_x = isinstance(select.count.low, nodes.ChosenNumber) and chosen_number(ctx) is None
    if is_x:
        select = replace(select, count=nodes.Count(0, len(legal)))  # X is a number, so it targets all the same
    low, high = counts(ctx, select, len(legal))
    ctx.short = ctx.short or len(legal) < number_of(ctx, select.count.low)
    if ctx.cost_paid and len(legal) < number_of(ctx, select.count.low):
        raise refuse(*_why_not_paid(play, ctx, select, found, useful))
    if is_x:
        ctx.chosen["number"] = 0
    if high == 0:
        _note_obstacles(play, ctx, select, found, useful)
        return ()
    chooser = next(iter(people(ctx, select.chooser)), ctx.you)
    if low and ctx.targets and is_targeting(select, as_cost=ctx.cost_paid):
        may_be_declined(play, ctx, legal)
    chosen = put_to(play, ctx, select, chooser, legal, low, high, useful)
    if not chosen and not play.is_trial:  # should that be all that there is to do
        play.obstacles.append(Refusal(f"{chooser} chooses none", ("3.1.10",)))
    if is_x:
        ctx.chosen["number"] = len(chosen)
    by_other = is_left_to_another(select) and play.table.takes_other(BY_OTHER)
    if ctx.targets and is_targeting(select, as_cost=ctx.cost_paid) and not by_other:
        return take_aim(play, ctx, select, chosen, found, has_to_be_own(play, select, chooser, legal))
    if ctx.cost_paid:
        retargeting.leave_cost(play, ctx, chosen)
    return chosen


def take_aim(
    play: Play, ctx: Context, select: nodes.Select, chosen: tuple[Thing, ...], found: Sequence[Thing],
    own: tuple[str, ...] = (),
) -> tuple[Thing, ...]:  # fmt: skip
    """Make targets of those that are chosen; what comes out is what the ability is aimed at once all have answered.
    `found`: what fits the words; `own`: why its player had to choose their own."""
    pay_to_target(play, dice_among(chosen), at_work(ctx))
    _say_targets(play, ctx, select, chosen, own)
    say_what_stays(play, chosen)
    return retargeting.retarget(play, ctx, chosen, (*found, *ctx.aimable))


@asks("3.3.1")
def _speaks_of_one(select: nodes.Select, found: list[Thing]) -> bool:
    """Whether the words describe a single die, so that nobody has to pick one: "the die with the lowest A"."""
    return select.extreme is not None and select.extreme.sole and len(found) < 2


@rule("2.3.4")
def _by_chance(play: Play, ctx: Context, select: nodes.Select) -> tuple[Thing, ...]:
    """Dice from the bag, unseen; where the words are not "draw" or "Prep", the bag is not refilled for them."""
    there = [t for t in candidates(ctx, select) if isinstance(t, int)]
    low, high = counts(ctx, select, len(there))
    if low < number_of(ctx, select.count.low):
        ctx.short = True
        play.say(Verb.FIZZLE, player=ctx.you, note="finds too few dice in the bag, which is not refilled")
        why = f"there is no such die in the bag of {ctx.you}, and it is not refilled"
        play.obstacles.append(Refusal(why, ("3.1.10", "2.3.4")))
    return pick_from_bag(play, there, high, f"{ctx.you} takes from the bag unseen")


@asks("3.2.4")
def _each_chooses(play: Play, ctx: Context, select: nodes.Select, useful: Useful) -> tuple[Thing, ...]:
    """ "Each player": the Active player picks as many as the words say, then the Inactive player does."""
    chosen: tuple[Thing, ...] = ()
    for who in people(ctx, select.chooser):
        ctx.each = who
        chosen = (*chosen, *choose(play, ctx, select, useful))
    ctx.each = None
    return chosen


def _why_not_paid(play: Play, ctx: Context, select: nodes.Select, found: list[Thing], useful: Useful) -> list[str]:
    """What to say of a cost that cannot be paid in full, and by which rules: those that keep dice from it included."""
    barred = [r for r in (why_not_target(play.view, ctx, select, t, useful) for t in found) if r is not None]
    ids = [id_ for refusal in barred for id_ in refusal.cites]
    none = why_none_there(ctx, select, found)
    why = told(barred if none is None else [none])
    if some := len(found) - len(barred):
        why = f"it takes {number_of(ctx, select.count.low)}, and {some} can be chosen"
    cites = dict.fromkeys(["3.1.17", "3.1.19", "3.1.20", *ids])
    return [f"the cost cannot be paid in full{why and f': {why}'}", *cites]


PAID_WITH_NONE = "cost-of-all-and-there-is-none"


@asks("3.1.19", "3.1.16")
def _pay_with_none(play: Play, ctx: Context, select: nodes.Select) -> None:
    """ "KO all of your Sidekicks to gain 2 life" without one: nothing is paid, or by the other reading all of it.

    Raises:
        Refused: it cannot be paid.
    """
    if play.rests_on(PAID_WITH_NONE):
        return
    none = why_none_there(ctx, select, ())
    why = f"the cost cannot be paid{f': {none.why}' if none is not None else ''}"
    raise Refused(Refusal(why, ("3.1.19", "3.1.16"), readings=(PAID_WITH_NONE,)))


def _note_obstacles(play: Play, ctx: Context, select: nodes.Select, found: list[Thing], useful: Useful) -> None:
    """Nothing can be chosen: note why not, for whoever tried."""
    refusals = (why_not_target(play.view, ctx, select, t, useful) for t in found)
    play.obstacles += [r for r in refusals if r is not None]
    if not found and not number_of(ctx, select.count.low) and is_paid_for(ctx):
        play.obstacles.append(Refusal("there is not even one to choose", ("3.1.23", "3.1.10")))
    else:
        _note_none_there(play, ctx, select, found)
    unrefilled = _why_not_refilled(play.view, ctx, select)
    play.obstacles += [unrefilled] if unrefilled is not None else []


def _note_none_there(play: Play, ctx: Context, select: nodes.Select, found: Sequence[Thing]) -> None:
    none = why_none_there(ctx, select, found)
    play.obstacles += [none] if none is not None else []


@forbids("2.3.12", "3.1.10")
def _why_not_refilled(view: View, ctx: Context, select: nodes.Select) -> str | None:
    """A search of an empty bag does not refill it, as a draw would."""
    mine = view.state.in_area(ctx.you, Area.BAG), view.state.in_area(ctx.you, Area.USED)
    is_search = select.areas == (Area.BAG,) and select.side is Side.YOURS and not mine[0] and mine[1]
    return "the bag is empty, and searching it does not refill it" if is_search else None


def _say_targets(
    play: Play, ctx: Context, select: nodes.Select, chosen: tuple[Thing, ...], why: tuple[str, ...] = ()
) -> None:
    with play.moment(), play.citing(*why):  # what hears of it triggers once for all of them (3.2.12)
        for thing in chosen:
            with play.citing(*grounds.of_target(play.view, select, thing, ctx.die)):
                _say_target(play, ctx, thing)


@rule("3.3.1")
def _say_target(play: Play, ctx: Context, thing: Thing) -> None:
    """That it is chosen makes it a target, whatever the ability will do to it."""
    die = thing if isinstance(thing, int) else None
    card = None if isinstance(thing, int | Player) else thing
    was = play.state.die(die) if die is not None else None
    play.say(Verb.TARGET, die=die, card=card, was=was, player=ctx.you)


def one_player(play: Play, ctx: Context, person: nodes.Person) -> tuple[Player, ...]:
    """The players a person stands for; a target player is chosen."""
    if person.kind is not PersonKind.TARGET_PLAYER:
        return people(ctx, person)
    players = (Player.A, Player.B)

    def check(answer: Answer) -> Refusal | None:
        one_of_them = answer in [(player,) for player in players]
        return None if one_of_them else Refusal("pick one player as its target", ("3.3.1",))

    request = Request(
        Kind.CHOOSE, ctx.you, "choose a player to target", ("3.3.1",), players, check=check, subject=ctx.die
    )
    chosen = play.ask_one(request)
    assert isinstance(chosen, Player)
    ctx.that = (*ctx.that_things, chosen)  # "its" still speaks of the die chosen before
    return (chosen,)
