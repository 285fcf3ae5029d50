"""Effects made of effects: one after another, if, for a price, for each, one of several (3.1.7, 3.1.17, 3.2.15)."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes
from judgebot.cardtext.assembly.athand import are_several, is_of_picks
from judgebot.cardtext.assembly.repeating import repetition
from judgebot.cardtext.bind.mention import counts_dice_by_one
from judgebot.cardtext.infull import with_costs
from judgebot.cardtext.walk import change, contains, everything
from judgebot.engine import knock_out
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.effects import either, places
from judgebot.engine.abilities.effects.damage import deal_together
from judgebot.engine.abilities.noresult import partly
from judgebot.engine.abilities.noresult.trying import ONLY_TARGET, essence, why_no_result
from judgebot.engine.abilities.paying import pay_cost, why_cannot_pay
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import perform, performs
from judgebot.engine.abilities.targeting import numbered
from judgebot.engine.abilities.targeting.choosing import one_player, things
from judgebot.engine.abilities.targeting.select import is_of_lot
from judgebot.engine.abilities.targeting.situation import REGENERATED
from judgebot.engine.abilities.timing.queue import let_persistent_act
from judgebot.engine.abilities.words import asprinted
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.abilities.words.condition import as_it_was, undergone
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.abilities.words.unmet import unmet
from judgebot.engine.abilities.words.wording import subject_of
from judgebot.engine.keywords.teamwork import holds_with_teamwork
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import State
from judgebot.game.card import CardId
from judgebot.game.event import Verb
from judgebot.game.mark import said_once
from judgebot.game.player import Player

_IT = nodes.Ref(nodes.RefKind.THAT)
_EACH_PLAYER, _THAT_PLAYER = nodes.Person(nodes.PersonKind.EACH), nodes.Person(nodes.PersonKind.THAT_PLAYER)


@performs(nodes.Seq)
@rule("3.1.7", "3.2.15")
def sequence(play: Play, ctx: Context, effect: nodes.Seq) -> None:
    """One after another in written order; as much of it as can be done is done."""
    left, short, behind = list(with_costs(effect.effects)), False, ctx.later
    ctx.repeats = repetition(effect) or ctx.repeats
    while left:
        left = places.parts(play, ctx, left)
        now = left.pop(0)
        if len(left) == 1 and isinstance(now, nodes.Pick) and _is_only_spun(then := left[0]):
            now = replace(then, what=now.what)  # what cannot be spun so is none to choose
            left.clear()
        elif len(left) == 1 and isinstance(now, nodes.Pick) and _is_only_put_on(then := left[0]):
            now = _put_on(then, now.what)  # nor is what a rule would do nothing to
            left.clear()
        ctx.may_fail = bool(left) and _says_what_else(left[0])
        ctx.later = (*left, *behind)
        with partly.done_as_well(play, ctx, now, left):
            step(play, ctx, now)
        short = short or ctx.short
        if left and _is_no_roll(ctx, now) and _asks_what_it_shows(left[0]):
            left.pop(0)
        while left and _speaks_of_none(ctx, now, left[0]):
            left.pop(0)
    ctx.may_fail, ctx.short, ctx.later = False, short, behind


def _is_no_roll(ctx: Context, effect: nodes.Effect) -> bool:
    """Whether dice might have been rolled, and were not."""
    return isinstance(effect, nodes.May) and not ctx.did and contains(effect, nodes.Roll)


def _speaks_of_none(ctx: Context, effect: nodes.Effect, then: nodes.Effect) -> bool:
    """Whether words go on about a die that might have been chosen, and was not, whatever was chosen before that."""
    if not isinstance(effect, nodes.May) or ctx.did or _IT not in everything(then):
        return False
    return picks(effect.effect) or (not isinstance(then, nodes.If) and _chooses_it(effect.effect))


def _chooses_it(effect: nodes.Effect) -> bool:
    """Whether whoever does it chooses the die that is called "it" behind that."""
    chosen = (node for node in everything(effect) if isinstance(node, nodes.Select))
    return any(each.mode in (nodes.Mode.TARGET, nodes.Mode.CHOOSE) for each in chosen)


def picks(effect: nodes.Effect) -> bool:
    """Whether it ends with the choice of a die, for a price or without one."""
    match effect:
        case nodes.Pay(effect=inner) | nodes.Seq(effects=(*_, inner)):
            return picks(inner)
    return isinstance(effect, nodes.Pick)


def _is_only_spun(effect: nodes.Effect) -> TypeGuard[nodes.Spin]:
    """Whether all that comes of the die just chosen is that it is spun."""
    return isinstance(effect, nodes.Spin) and effect.what == _IT and sum(x == _IT for x in everything(effect)) == 1


def _is_only_put_on(effect: nodes.Effect) -> TypeGuard[nodes.Found]:
    """Whether all that comes of the die just chosen is that one rule holds for it."""
    return (
        isinstance(effect, nodes.Found)
        and len(effect.rules) == 1
        and subject_of(effect.rules[0]) == _IT
        and sum(x == _IT for x in everything(effect)) == 1
    )


def _put_on(effect: nodes.Found, what: nodes.Select) -> nodes.Found:
    return change(effect, lambda node: what if node == _IT else node)


def _asks_what_it_shows(effect: nodes.Effect) -> bool:
    """Whether it is what happens by what the die just rolled shows, or otherwise; nothing does without a roll."""
    return isinstance(effect, nodes.If) and contains(effect.condition, nodes.RollShows)


def _says_what_else(effect: nodes.Effect) -> bool:
    """Whether it is what happens to the die chosen where the effect before cannot be done: "if you can't, KO it"."""
    if not isinstance(effect, nodes.If) or effect.condition != nodes.Unless(nodes.YouDid()):
        return False
    return _IT in everything(effect.then)


def step(play: Play, ctx: Context, effect: nodes.Effect) -> None:
    """One sentence: afterwards what has to fall falls, and "if you do" knows whether anything was done."""
    before, started = play.state, len(play.state.happened)
    if not isinstance(effect, nodes.If):
        ctx.started, ctx.short = started, False
    ctx.begin()
    perform(play, ctx, effect)
    let_persistent_act(play)
    knock_out.settle(play)
    let_persistent_act(play)
    ctx.touch(before)
    if not isinstance(effect, nodes.If | nodes.May):
        ctx.did = _was_done(play, ctx, effect, before, started)


@asks("regenerate(5)", "regenerate(7)")
def _was_done(play: Play, ctx: Context, effect: nodes.Effect, before: State, started: int) -> bool:
    """Whether anything came of an act. A die of one's own that Regenerates has been given for what depends on its KO;
    another's has not been KO'd, save by the other reading."""
    events = play.state.happened[started:]
    saved = [e for e in events if e.verb is Verb.SAVED and "regenerate" in e.cites]
    if not saved or any(e.verb is Verb.KO for e in events):
        return essence(play.state) != essence(before)
    own = any(e.was is not None and e.was.controller is ctx.you for e in saved)
    return own or not isinstance(effect, nodes.KO) or play.rests_on(REGENERATED)


@performs(nodes.Together)
@rule("3.1.7")
def together(play: Play, ctx: Context, effect: nodes.Together) -> None:
    """At the same moment."""
    behind, chosen = ctx.later, list[Thing]()
    with play.moment():
        if all(isinstance(part, nodes.DealDamage) for part in effect.effects):
            deal_together(play, ctx, effect.effects)
            return
        for i, part in enumerate(effect.effects):
            ctx.later = (*effect.effects[i + 1 :], *behind)
            perform(play, ctx, part)
            chosen += ctx.that if isinstance(part, nodes.Pick) else ()
    ctx.later = behind
    if is_of_picks(effect):
        _take_up(ctx, chosen)


@contextmanager
def as_each(ctx: Context, who: Player, person: nodes.Person) -> Iterator[None]:
    """Let "you" and "their" be each player in turn where each player may do something (3.3.7)."""
    you, each = ctx.you, ctx.each
    if person.kind is nodes.PersonKind.EACH:
        ctx.you = ctx.each = who
    try:
        yield
    finally:
        ctx.you, ctx.each = you, each


def why_not_paid(play: Play, ctx: Context, effect: nodes.Effect) -> Refusal | None:
    if isinstance(effect, nodes.Pay):
        return why_cannot_pay(play.view, payer(ctx, effect), ctx.card, ctx.die, effect.cost, ctx)
    return None


def payer(ctx: Context, effect: nodes.Pay) -> Player:
    """Who pays; of an act it is the player by whom its words are told."""
    return next(iter(people(ctx, effect.who)), ctx.you)


@performs(nodes.If)
@rule("3.1.9")
def if_(play: Play, ctx: Context, effect: nodes.If) -> None:
    """If the condition holds, the one, else the other; neither where it speaks of a die and there is none."""
    if _asks_of_none(ctx, effect.condition):
        return
    before = ctx.did, ctx.short
    as_of_then = as_it_was(ctx, effect.condition)
    with play.citing(*as_of_then):
        if holds_with_teamwork(play, ctx, effect):
            step(play, ctx, effect.then)
        else:
            if said := unmet(ctx, effect.condition):
                play.obstacles.append(Refusal(said, ("3.1.10",)))  # should that be all that there is to do
                if as_of_then:
                    _say_it_was_not_so(play, ctx, said)
            if effect.otherwise is not None:
                step(play, ctx, effect.otherwise)
    if nodes.YouDid() in everything(effect.condition):
        ctx.did, ctx.short = before  # what is asked next is asked of the same act


@rule("3.2.5")
def _say_it_was_not_so(play: Play, ctx: Context, said: str) -> None:
    """What is so only by now: else nobody would see why nothing comes of it."""
    note = f"goes by what was so when it entered the queue: {said.replace('this is', 'this was', 1)}"
    play.say(Verb.FIZZLE, die=ctx.die, card=ctx.card, player=ctx.you, note=note)


def _asks_of_none(ctx: Context, condition: nodes.Condition) -> bool:
    """Whether it is asked what "it" is or what happened to it, though no die or card was chosen that could be meant."""
    asked = condition.part if isinstance(condition, nodes.Unless) else condition
    match asked:
        case nodes.Fits(subject=subject) | nodes.Happened(event=nodes.Event(subject=subject)):
            return subject == _IT and not refer(ctx, _IT)
    return False


@performs(nodes.Pay)
@rule("3.1.16", "3.1.17")
def pay(play: Play, ctx: Context, effect: nodes.Pay) -> None:
    """Pay, then the effect; what cannot be paid in full does nothing (3.1.19)."""
    who = payer(ctx, effect)
    refusal = why_not_paid(play, ctx, effect)
    if refusal is not None:
        play.obstacles.append(refusal)
        with play.under(*refusal.cites):
            play.say(Verb.FIZZLE, player=who, note=f"does not pay: {refusal.why}")
        ctx.did = False
        return
    ctx.begin()
    card, ctx.card = ctx.card, ctx.card
    nothing_yet = play.is_trial and play.paid is not None and essence(play.state) == essence(play.paid)
    if not (nothing_yet and ONLY_TARGET in play.table.other_readings):  # there it is asked before anything is paid
        pay_cost(play, ctx, who, effect.cost, "for it")
    if nothing_yet:
        play.paid = play.state  # what is paid is no result
    ctx.card, ctx.paid = card, True
    step(play, ctx, effect.effect)


@performs(nodes.ForEach)
@rule("3.1.7")
def for_each(play: Play, ctx: Context, effect: nodes.ForEach) -> None:
    """As often as there were when it began; "its controller" is that of the die that is counted."""
    counted = undergone(ctx, effect.amount.event) if counts_dice_by_one(effect.amount) else ()  # type: ignore[attr-defined]
    of_each = any(isinstance(node, nodes.Person) and node.of == _IT for node in everything(effect.effect))
    for die in counted if of_each else ():
        ctx.that = (die,)
        step(play, ctx, effect.effect)
    for _ in range(0 if of_each and counted else worth(ctx, effect.amount)):
        step(play, ctx, effect.effect)


@performs(nodes.ChooseOne)
@rule("3.1.9")
def choose_one(play: Play, ctx: Context, effect: nodes.ChooseOne) -> None:
    """The player picks one of the effects, or each player does."""
    for who in people(ctx, effect.who) or (ctx.you,):
        with as_each(ctx, who, effect.who):
            _choose_one(play, ctx, effect, who)


def _choose_one(play: Play, ctx: Context, effect: nodes.ChooseOne, who: Player) -> None:
    recipients = either.recipients(play, ctx, effect)
    if recipients is not None:
        with either.aimed_at_either(ctx, recipients):
            step(play, ctx, either.choose(play, ctx, who, recipients))
        return
    options = effect.options
    aimed = [i for i, option in enumerate(options) if either.has_target(play, ctx, option)]
    refusals = {i: why_nothing_comes(play, ctx, options[i]) for i in aimed or range(len(options))}
    fruitful = [i for i, refusal in refusals.items() if refusal is None]
    if len(aimed) > 1 and not fruitful:
        _nothing_to_choose(play, who, [refusal for refusal in refusals.values() if refusal is not None])
        return
    aimed = aimed or fruitful or [0]  # which of them comes to nothing is no choice
    idle = bool(fruitful) and len(fruitful) < len(aimed) and not play.rests_on("choice-without-result")

    def why_not(place: int | None) -> Refusal:
        if place in aimed:
            return Refusal("choose an effect that has a result", ("3.1.10",))
        return Refusal("choose one of the effects that has a target, by its number", ("3.1.9",))

    def says(option: nodes.Effect) -> str:
        """What the one who picks it does, where each player picks one."""
        own = change(option, lambda node: _THAT_PLAYER if node == _EACH_PLAYER == effect.who else node)
        return asprinted.on_card(ctx.card, own)

    chosen = numbered.pick(
        play, who, options, fruitful if idle else aimed, says, "choose one of the effects", ("3.1.9",),
        subject=ctx.die, why_not=why_not,
    )  # fmt: skip
    play.say(Verb.CHOOSE, "3.1.9", player=who, note=f'"{says(chosen)}"')
    step(play, ctx, chosen)


def why_nothing_comes(play: Play, ctx: Context, option: nodes.Effect) -> Refusal | None:
    return why_no_result(play.view, lambda trial: perform(trial, ctx.in_try(trial), option), "")


@rule("3.1.10", "3.2.15")
def _nothing_to_choose(play: Play, who: Player, refusals: list[Refusal]) -> None:
    """No effect of a choice would do anything, so that nobody has to make it: the rest of the ability goes on."""
    play.obstacles += [refusal for refusal in refusals if refusal.why]
    cites = dict.fromkeys(id_ for refusal in refusals for id_ in refusal.cites)
    why = "; ".join(said_once([refusal.why for refusal in refusals if refusal.why]))
    note = "chooses nothing: none of it would do anything" + f" ({why})" * bool(why)
    play.say(Verb.FIZZLE, *cites, player=who, note=note)


@performs(nodes.PickPlayer)
@rule("3.3.1")
def pick_player(play: Play, ctx: Context, effect: nodes.PickPlayer) -> None:
    """Select a player; later words say "that player"."""
    one_player(play, ctx, effect.who)


@performs(nodes.Pick)
@rule("3.3.1")
def pick(play: Play, ctx: Context, effect: nodes.Pick) -> None:
    """Select; later words say "it" or "they"."""
    chosen = things(play, ctx, effect.what)
    several = are_several(effect.what) and not is_of_lot(effect.what)
    if several and not any(isinstance(t, CardId) for t in chosen):
        _take_up(ctx, chosen)


def _take_up(ctx: Context, chosen: Iterable[Thing]) -> None:
    """Have the dice that were chosen at hand, each once."""
    ctx.take_up(tuple(dict.fromkeys(t for t in chosen if isinstance(t, int))))
