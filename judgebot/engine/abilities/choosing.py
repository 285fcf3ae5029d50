"""Choosing dice, cards and players for an ability (3.3)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, PersonKind, Side
from judgebot.cardtext.say import words
from judgebot.engine.abilities import grounds, reacting
from judgebot.engine.abilities.amount import worth
from judgebot.engine.abilities.asprinted import selection
from judgebot.engine.abilities.context import Context, Further, Thing
from judgebot.engine.abilities.named import chosen_number
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.reference import refer
from judgebot.engine.abilities.resolve import cannot_do
from judgebot.engine.abilities.select import STATICS, candidates, is_candidate, is_of_lot, is_within_reach
from judgebot.engine.abilities.sorts import CARD_NOUNS, is_noun
from judgebot.engine.abilities.sparing import (
    all_at_work,
    at_work,
    pay_to_target,
    price_of_targets,
    protected,
    why_not_for_all,
)
from judgebot.engine.abilities.unaffected import why_not_reached
from judgebot.engine.abilities.value import FROZEN, compare, value_read
from judgebot.engine.alike import sorts
from judgebot.engine.chance import pick_from_bag
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request, Unread
from judgebot.engine.rule import Refusal, asks, forbids, refuse, rule
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.event import SourceKind, Verb
from judgebot.game.player import Player

Useful = Callable[[Thing], Refusal | None]
"""Why an effect would do nothing to this one (3.1.9, 3.1.10); None: it would do something."""


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
        there = [t for t in meant if _still_there(play, ctx, t)]
        if ctx.cost_paid and len(there) < len(meant):
            raise refuse("the cost cannot be paid with a die that has left", "3.1.17", "3.1.19", "3.2.5")
        _say_what_has_left(play, [t for t in meant if t not in there])
        return tuple(t for t in there if why_not_reached(play, ctx, t) is None)
    is_group = subject.mode is Mode.ALL
    if is_group:
        fitting = _group(play, ctx, subject, useful, beyond)
        found = _reached(play, ctx, fitting)
        found = _all_but(play, ctx, subject, subject.count, found) if isinstance(subject.count, nodes.AllBut) else found
        _say_what_has_changed(play, ctx, subject, fitting)
    else:
        found = choose(play, ctx, subject, lambda thing: why_not_reached(play, ctx, thing) or useful(thing))
    ctx.that = (*ctx.that_players, *found)
    if is_of_lot(subject):
        ctx.dealt_with |= {t for t in found if isinstance(t, int)}
    group = _of_group(ctx, subject) if is_group else _as_many_as_there_are(ctx, subject, len(found))
    if ctx.cost_paid and ctx.each is not None:
        group = (*group, "3.3.7")
    play.grounds.update({t: (*grounds.of(play.view, subject, t), *group) for t in found if isinstance(t, int)})
    return found


def _reached(play: Play, ctx: Context, group: tuple[Thing, ...], *cites: str) -> tuple[Thing, ...]:
    """Those of a group that the ability at work affects; of each of the others it is said why it does not."""
    spared = {t: why for t in group if (why := why_not_reached(play, ctx, t)) is not None}
    for thing, why in spared.items():
        if isinstance(thing, int):
            cannot_do(play, thing, why._replace(cites=(*why.cites, *cites)))
    return tuple(t for t in group if t not in spared)


@asks("3.4.7.3")
def dice_reached(play: Play, ctx: Context, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The same of the dice that a keyword says it does something to."""
    return tuple(die for die in _reached(play, ctx, dice, "3.4.7.3") if isinstance(die, int))


def _with_the_rest(further: Further, useful: Useful) -> Useful:
    """As `useful`, but asked of everything that an ability does to the one that is chosen."""
    return lambda thing: further(thing, useful(thing))


@asks("3.3.6", "3.3.4")
def _group(
    play: Play, ctx: Context, select: nodes.Select, useful: Useful, beyond: tuple[Area, ...]
) -> tuple[Thing, ...]:
    """All that fit the words in the Field Zone, unless those name another area; by the other reading wherever it is."""
    found = candidates(ctx, select)
    if beyond and select.areas == (Area.FIELD,):
        wider = replace(select, areas=beyond)
        more = [d.id for d in play.state.dice if is_candidate(ctx, wider, d.id) and useful(d.id) is None]
        if more and play.rests_on("group-effect-areas"):
            found += more
    return tuple(found)


@rule("3.3.6")
def _all_but(
    play: Play, ctx: Context, select: nodes.Select, count: nodes.AllBut, found: tuple[Thing, ...]
) -> tuple[Thing, ...]:
    """All that fit but so many, which whoever is to choose leaves out; each player among their own."""
    spared: list[Thing] = []
    each = select.chooser.kind is PersonKind.EACH
    for who in people(ctx, select.chooser):
        own = [t for t in found if not each or (isinstance(t, int) and play.state.die(t).controller is who)]
        many = min(count.spared, len(own))
        request = Request(
            Kind.CHOOSE, who, f"choose {_so_many(select.noun, many)} to leave out", ("3.3.6",), tuple(own), many, many,
            forced=_forced(play, own, many, many), subject=ctx.die if ctx.die is not None else ctx.card,
        )  # fmt: skip
        answer = play.ask(request) if own else ()
        assert isinstance(answer, tuple)
        spared += answer
    return tuple(t for t in found if t not in spared)


@asks("3.3.6")
def _of_group(ctx: Context, select: nodes.Select) -> tuple[str, ...]:
    """That a group is not targeted, and the rules that leave a die out of it which but for one condition was in it."""
    if select.filter is None or select.noun in CARD_NOUNS or is_of_lot(select):
        return ("3.3.6",)
    wider = [replace(select, filter=rest) for rest in grounds.without_one(select.filter)]
    near = {d.id for d in ctx.view.state.dice for each in wider if is_candidate(ctx, each, d.id)}
    out = sorted(d for d in near if not is_candidate(ctx, select, d))
    return ("3.3.6", *dict.fromkeys(id_ for d in out for id_ in grounds.against(ctx.view, select, d)))


def _as_many_as_there_are(ctx: Context, select: nodes.Select, n: int) -> tuple[str, ...]:
    """Fewer can be chosen than the words ask for: as much as there is; "up to" with a cost means one or more. Dice of
    any number are not targeted."""
    if n and select.count == nodes.EVERY and Area.FIELD in select.areas:
        return ("3.3.6",)
    if n and not _number(ctx, select.count.low) and _is_paid_for(ctx):
        return ("3.1.23",)
    return ("3.1.17", "3.3.11") if n < _number(ctx, select.count.low) else ()


@asks("3.2.5")
def _say_what_has_left(play: Play, left: list[Thing]) -> None:
    """Say which dice the words speak of that are not affected, since another ability has moved them meanwhile."""
    for die in left:
        if isinstance(die, int):
            with play.under("3.2.5"):
                play.say(Verb.FIZZLE, die=die, note="is not affected: it has left since the ability triggered")


@asks("3.2.5")
def _say_what_has_changed(play: Play, ctx: Context, group: nodes.Select, found: tuple[Thing, ...]) -> None:
    """Say which dice fit only by now, and are left out since they did not when the ability entered the queue."""
    if ctx.seen is None or group.noun in CARD_NOUNS:
        return
    late = [d.id for d in play.state.dice if d.id not in found and is_candidate(ctx, group, d.id, now=True)]
    for die in late:
        play.rests_on(FROZEN)
        with play.under("3.2.5"):
            play.say(Verb.FIZZLE, die=die, note="did not fit when the ability entered the queue")


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
    found = [*candidates(ctx, select), *_on_cards(ctx, select)]
    if _speaks_of_one(select, found):
        return tuple(t for t in found if useful(t) is None)
    legal = [t for t in found if why_not_target(play.view, ctx, select, t, useful) is None]
    is_x = isinstance(select.count.low, nodes.ChosenNumber) and chosen_number(ctx) is None
    if is_x:
        select = replace(select, count=nodes.Count(0, len(legal)))  # X is a number, so it targets all the same
    low, high = counts(ctx, select, len(legal))
    ctx.short = ctx.short or len(legal) < _number(ctx, select.count.low)
    if ctx.cost_paid and len(legal) < _number(ctx, select.count.low):
        raise refuse(*_why_not_paid(play, ctx, select, found, useful))
    if is_x:
        ctx.chosen["number"] = 0
    if high == 0:
        _note_obstacles(play, ctx, select, found, useful)
        return ()
    chooser = next(iter(people(ctx, select.chooser)), ctx.you)
    if low and ctx.targets and is_targeting(select, as_cost=ctx.cost_paid):
        _may_be_declined(play, ctx, legal)
    chosen = _ask(play, ctx, select, chooser, legal, low, high, useful)
    if is_x:
        ctx.chosen["number"] = len(chosen)
    by_other = BY_OTHER in play.table.other_readings and _is_left_to_another(select)
    if ctx.targets and is_targeting(select, as_cost=ctx.cost_paid) and not by_other:
        return take_aim(play, ctx, select, chosen, found, _has_to_be_own(play, select, chooser, legal))
    if ctx.cost_paid:
        reacting.leave_cost(play, ctx, chosen)
    return chosen


def take_aim(
    play: Play, ctx: Context, select: nodes.Select, chosen: tuple[Thing, ...], found: Sequence[Thing],
    own: tuple[str, ...] = (),
) -> tuple[Thing, ...]:  # fmt: skip
    """Make targets of those that are chosen; what comes out is what the ability is aimed at once all have answered.
    `found`: what fits the words; `own`: why its player had to choose their own."""
    pay_to_target(play, _dice(chosen), at_work(ctx))
    _say_targets(play, ctx, select, chosen, own)
    _say_what_stays(play, chosen)
    return reacting.retarget(play, ctx, chosen, (*found, *ctx.aimable))


@asks("3.3.1")
def _speaks_of_one(select: nodes.Select, found: list[Thing]) -> bool:
    """Whether the words describe a single die, so that nobody has to pick one: "the die with the lowest A"."""
    return select.extreme is not None and select.extreme.sole and len(found) < 2


@rule("2.3.4")
def _by_chance(play: Play, ctx: Context, select: nodes.Select) -> tuple[Thing, ...]:
    """Dice from the bag, unseen; where the words are not "draw" or "Prep", the bag is not refilled for them."""
    there = [t for t in candidates(ctx, select) if isinstance(t, int)]
    low, high = counts(ctx, select, len(there))
    if low < _number(ctx, select.count.low):
        ctx.short = True
        play.say(Verb.FIZZLE, player=ctx.you, note="finds too few dice in the bag, which is not refilled")
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
    barred = (why_not_target(play.view, ctx, select, t, useful) for t in found)
    ids = [id_ for refusal in barred if refusal is not None for id_ in refusal.cites]
    return ["the cost cannot be paid in full", *dict.fromkeys(["3.1.17", "3.1.19", "3.1.20", *ids])]


def _note_obstacles(play: Play, ctx: Context, select: nodes.Select, found: list[Thing], useful: Useful) -> None:
    """Nothing can be chosen: note why not, for whoever tried."""
    refusals = (why_not_target(play.view, ctx, select, t, useful) for t in found)
    play.obstacles += [r for r in refusals if r is not None]
    if not found and not _number(ctx, select.count.low) and _is_paid_for(ctx):
        play.obstacles.append(Refusal("there is not even one to choose", ("3.1.23", "3.1.10")))
    unrefilled = _why_not_refilled(play.view, ctx, select)
    play.obstacles += [unrefilled] if unrefilled is not None else []


@forbids("2.3.12", "3.1.10")
def _why_not_refilled(view: View, ctx: Context, select: nodes.Select) -> str | None:
    """A search of an empty bag does not refill it, as a draw would."""
    mine = view.state.in_area(ctx.you, Area.BAG), view.state.in_area(ctx.you, Area.USED)
    is_search = select.areas == (Area.BAG,) and select.side is Side.YOURS and not mine[0] and mine[1]
    return "the bag is empty, and searching it does not refill it" if is_search else None


def _number(ctx: Context, n: int | nodes.Amount) -> int:
    return n if isinstance(n, int) else worth(ctx, n)


def counts(ctx: Context, select: nodes.Select, available: int) -> tuple[int, int]:
    """The fewest and the most of so many that are there that the words have chosen (3.3.11)."""
    high = available if select.count.high is None else min(_number(ctx, select.count.high), available)
    low = min(_number(ctx, select.count.low), high)
    return (1, high) if high and not low and _is_paid_for(ctx) else (low, high)


@asks("3.1.23")
def _is_paid_for(ctx: Context) -> bool:
    """ "Up to" of an ability that has a cost means at least one."""
    return ctx.has_cost


def _ask(
    play: Play, ctx: Context, select: nodes.Select, chooser: Player, legal: list[Thing], low: int, high: int,
    useful: Useful,
) -> tuple[Thing, ...]:  # fmt: skip
    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        return _why_not(play.view, ctx, select, answer, low, high, useful)

    cites = ("3.3.1" if is_targeting(select) else "3.1.9",)
    request = Request(
        Kind.CHOOSE, chooser, f"choose {_asked(ctx, select)}", cites, tuple(legal), low, high,
        check=check, forced=_forced(play, legal, low, high), subject=ctx.die if ctx.die is not None else ctx.card,
    )  # fmt: skip
    answer = play.ask(request)
    assert isinstance(answer, tuple)
    return answer


def _asked(ctx: Context, select: nodes.Select) -> str:
    """What is to be chosen, in the words of the card."""
    return selection(select, ctx.card.name if ctx.card else "")


def _so_many(noun: nodes.Noun, many: int) -> str:
    return f"{many} {words.noun(noun, True)}" if many > 1 else words.article(words.noun(noun, False))


def _forced(play: Play, legal: list[Thing], low: int, high: int) -> tuple[Thing, ...] | None:
    if low != high:
        return None
    if len(legal) == low:
        return tuple(legal)
    dice = [each for each in legal if isinstance(each, int)]
    is_one_sort = len(dice) == len(legal) and len(sorts(play.state, dice)) == 1
    return tuple(legal[:low]) if is_one_sort else None


def _why_not(
    view: View, ctx: Context, select: nodes.Select, answer: tuple[Thing, ...], low: int, high: int, useful: Useful
) -> Refusal | None:
    for thing in answer:
        refusal = why_not_target(view, ctx, select, thing, useful)
        if refusal is not None:
            return refusal
    if len(set(answer)) != len(answer):
        return Refusal("the same one is chosen twice", ("3.3.11",))
    if not low <= len(answer) <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        at_least = ("3.1.23",) if low and not select.count.low else ()
        return Refusal(f"{wanted} must be chosen, not {len(answer)}", (*at_least, "3.3.11"))
    if ctx.targets and is_targeting(select, as_cost=ctx.cost_paid):
        refusal = why_not_for_all(view, _dice(answer), at_work(ctx))
        if refusal is not None:
            return refusal
    return _why_not_together(view, select, answer) or _is_too_much(ctx, select, answer)


@forbids("3.1.9")
def _is_too_much(ctx: Context, select: nodes.Select, answer: tuple[Thing, ...]) -> str | None:
    """What the dice chosen have together is more than the words allow."""
    bound = select.within
    if bound is None:
        return None
    total = sum(_has(ctx, bound, t) for t in answer if isinstance(t, int))
    fits = compare(total, bound.op, worth(ctx, bound.amount))
    return None if fits else f"the total {bound.stat.value} of {total} is too much"


def _has(ctx: Context, bound: nodes.Within, die: int) -> int:
    """What a die adds to such a total: as it is, or as its card prints it for the level that it will be on."""
    levels = ctx.view.card(die).levels
    if bound.level is None or bound.stat is nodes.Stat.COST or not levels:
        return value_read(ctx, ctx.view_on(die), die, bound.stat) or 0
    there = levels[min(bound.level, len(levels)) - 1]
    on_level = {
        nodes.Stat.A: there.attack, nodes.Stat.D: there.defense, nodes.Stat.FIELDING: there.fielding,
        nodes.Stat.LEVEL: min(bound.level, len(levels)), nodes.Stat.BURSTS: there.burst,
    }  # fmt: skip
    return on_level.get(bound.stat, 0)


@forbids("3.1.9")
def _why_not_together(view: View, select: nodes.Select, answer: tuple[Thing, ...]) -> str | None:
    ids = [t for t in answer if isinstance(t, int)]
    if select.different and len({view.card_id(d) for d in ids}) < len(ids):
        return "dice of different characters must be chosen"
    if select.shared_affiliation and len(ids) > 1 and not frozenset.intersection(*map(view.affiliations, ids)):
        return "the dice chosen share no affiliation"
    return None


@asks("3.3.1", "3.3.6", "3.3.7", "3.3.4")
def is_targeting(select: nodes.Select, as_cost: bool = False) -> bool:
    """Whether a choice targets: a number of dice is chosen, or the text says "target"; groups and costs don't, nor "any
    number" of dice, which is no specific one and may be none, nor what the text says does not."""
    if select.mode is Mode.TARGET:
        return True
    chosen = select.mode is Mode.CHOOSE and not select.untargeted and select.count != nodes.EVERY
    return chosen and not as_cost and any(a.is_field for a in select.areas)


def why_not_target(view: View, ctx: Context, select: nodes.Select, thing: Thing, useful: Useful) -> Refusal | None:
    """Why this cannot be chosen; None: it can."""
    if isinstance(thing, int):
        if thing in _on_cards(ctx, select):
            return None
        return (
            _does_not_exist(view, select, thing)
            or _is_elsewhere(view, select, thing)
            or _does_not_fit(view, ctx, select, thing)
            or _is_too_much(ctx, select, (thing,))
            or _is_protected(view, ctx, select, thing)
            or _was_target(view, ctx, select, thing)
            or useful(thing)
        )
    return _does_not_fit(view, ctx, select, thing) or useful(thing)


def _on_cards(ctx: Context, select: nodes.Select) -> list[int]:
    """Dice that an ability has put on a card: no Global can target them (3.3.4); by the other reading one can."""
    play = ctx.play
    if play is None or play.source is None or play.source.kind is not SourceKind.GLOBAL:
        return []
    placed = [d.id for d in play.state.dice if d.area is Area.PLACED]
    meant = placed and Area.FIELD in select.areas and select.mode is Mode.TARGET
    return placed if meant and play.rests_on("global-for-a-die-on-a-card") else []


@asks("3.4.4.4")
def _say_what_stays(play: Play, chosen: tuple[Thing, ...]) -> None:
    """What a Persistent ability has put on a card stays there, whatever a later ability does to it."""
    for die in chosen:
        if isinstance(die, int) and play.state.die(die).area is Area.PLACED:
            with play.under("3.4.4.4"):
                play.say(Verb.FIZZLE, die=die, note="stays on the card")


@forbids("3.1.9", "3.8.2", "1.5.8.3")
def _does_not_exist(view: View, select: nodes.Select, die: int) -> str | None:
    """Nothing reaches it there, unless the text speaks of dice that are there (1.1.2)."""
    now = view.state.die(die)
    gone = now.area in (Area.CAPTURED, Area.ASIDE, Area.OUT_OF_PLAY, Area.REMOVED) and now.area not in select.areas
    return f"{now} does not exist for the game while it is {now.area.where}" if gone else None


@forbids("3.3.4", "3.1.29", "3.1.9")
def _is_elsewhere(view: View, select: nodes.Select, die: int) -> str | None:
    now = view.state.die(die)
    there = now.area in select.areas or (now.area is Area.ATTACK and Area.FIELD in select.areas)
    there = there or is_within_reach(view, select, die)
    return None if there or is_of_lot(select) else f"{now} is {now.area.where}"


def _does_not_fit(view: View, ctx: Context, select: nodes.Select, thing: Thing) -> Refusal | None:
    """The words do not describe it, by 3.1.9 and by what such a die counts as."""
    refusal = _is_not_described(view, ctx, select, thing)
    if refusal is None:
        return None
    own = ("3.3.9",) if _is_on_the_other_side(view, ctx, select, thing) else ()
    return refusal._replace(cites=(*refusal.cites, *own, *grounds.against(view, select, thing)))


@asks("3.3.9")
def _is_on_the_other_side(view: View, ctx: Context, select: nodes.Select, thing: Thing) -> bool:
    """A die that you control is no opposing die, of the same character or not."""
    return select.side is Side.YOURS and isinstance(thing, int) and view.state.die(thing).controller is not ctx.you


@forbids("3.1.9")
def _is_not_described(view: View, ctx: Context, select: nodes.Select, thing: Thing) -> str | None:
    is_die = isinstance(thing, int) and select.noun not in CARD_NOUNS
    if is_candidate(ctx, select, thing) if is_die else thing in candidates(ctx, select):  # type: ignore[arg-type]
        return None
    name = view.state.die(thing) if isinstance(thing, int) else thing
    sort = isinstance(thing, int) and not is_noun(view, select.noun, thing)
    return f"{name} is no {words.noun(select.noun, False)}" if sort else f'{name} does not fit "{_asked(ctx, select)}"'


def _was_there(ctx: Context, die: int) -> bool:
    """Whether the ability entered the queue while this very die was in the Field Zone."""
    then = ctx.seen.state.dice if ctx.seen is not None else ()
    return die < len(then) and then[die].is_in_field and then[die].incarnation == ctx.view.state.die(die).incarnation


@forbids("3.1.9", "3.3.1")
def _is_protected(view: View, ctx: Context, select: nodes.Select, die: int) -> str | None:
    if not ctx.targets or not is_targeting(select, as_cost=ctx.cost_paid):
        return None
    sources = all_at_work(ctx)
    why = protected(view, die, sources)
    then = protected(ctx.seen, die, sources) if _was_there(ctx, die) and ctx.seen else why
    if bool(then) != bool(why) and view.rests_on(STATICS):
        why = then
    return None if why and _is_left_to_another(select) and view.rests_on(BY_OTHER) else why


BY_OTHER = "chosen-by-another-player"


def _may_be_declined(play: Play, ctx: Context, legal: list[Thing]) -> None:
    """Nobody pays for a target without wanting to use what has it.

    Raises:
        Unread: an ability that has triggered has no target but for a price.
    """
    source, dice = at_work(ctx), _dice(legal)
    is_priced = len(dice) == len(legal) and all(any(price_of_targets(play.view, (die,), source)) for die in dice)
    if is_priced and source.kind is SourceKind.ABILITY and ctx.card is not None:
        raise Unread(ctx.card, "whether its player has to pay where nothing can be the target but for a price")


def _dice(things: Iterable[Thing]) -> list[int]:
    return [thing for thing in things if isinstance(thing, int)]


@asks("3.3.1")
def _is_left_to_another(select: nodes.Select) -> bool:
    """Whether the text leaves it to another player, or to each, to pick dice that it does not call a target."""
    return select.mode is Mode.CHOOSE and select.chooser.kind is not PersonKind.YOU


@forbids("3.4.2.2")
def _was_target(view: View, ctx: Context, select: nodes.Select, die: int) -> str | None:
    """A Global that may target each die once a turn, whoever uses it."""
    limit = getattr(ctx.ability, "limit", None)
    if limit is None or not limit.each_die or select.mode is not Mode.TARGET:
        return None
    again = any(
        e.verb is Verb.TARGET and e.die == die and e.source is not None
        and (e.source.kind, e.source.card) == (SourceKind.GLOBAL, ctx.card)
        for e in view.state.happened
    )  # fmt: skip
    return f"{view.state.die(die)} has been its target this turn" if again else None


def _has_to_be_own(play: Play, select: nodes.Select, chooser: Player, legal: list[Thing]) -> tuple[str, ...]:
    """The rule by which a player has to choose an own die of any player's, there being no other."""
    own = all(isinstance(t, int) and play.state.die(t).controller is chooser for t in legal)
    return ("3.3.11",) if select.side is nodes.Side.ANY and own and select.count.low != 0 else ()


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
