"""What a player may do or leave: "you may", and what happens unless it is done (3.1.9, 3.1.21)."""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import change, contains, everything
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.effects.flow import as_each, payer, picks, step, why_not_paid, why_nothing_comes
from judgebot.engine.abilities.effects.naming import asks_what_was_named
from judgebot.engine.abilities.noresult.trying import before_its_cost, by_which_it_has, why_no_result
from judgebot.engine.abilities.paying import pay_cost, try_cost, why_cannot_pay
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import perform, performs
from judgebot.engine.abilities.targeting.aimless import ONE_PART, what_it_lacks
from judgebot.engine.abilities.targeting.choosing import one_player, things
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.timing.waived import is_waived, waive
from judgebot.engine.abilities.words import asprinted
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.damage import Packet
from judgebot.engine.keywords import notes
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.game.event import Verb
from judgebot.game.player import Player

_IT = nodes.Ref(nodes.RefKind.THAT)


@performs(nodes.May)
@rule("3.1.9")
def may(play: Play, ctx: Context, effect: nodes.May) -> None:
    """The player decides; an impossible offer is not made. What each of two players takes up is at hand after it."""
    before, taken, held_up = ctx.lot, list[int](), play.at_hand
    for who in people(ctx, effect.who):
        if held_up is not None and play.at_hand is None:
            break  # the player before has cancelled it
        ctx.lot = before
        with as_each(ctx, who, effect.who):
            ctx.did = _is_possible(play, ctx, effect.effect) and _is_taken_up(play, ctx, who, effect.effect)
            if ctx.did:
                step(play, ctx, effect.effect)
                ctx.did = _is_done(ctx, effect.effect)
        taken += ctx.lot if ctx.lot != before else ()
    ctx.lot = tuple(taken) if taken else ctx.lot


@rule("3.1.17", "3.2.15")
def _say_what_lacks(play: Play, ctx: Context, lacking: nodes.Select) -> None:
    """The rest of an offer is done, though there is nothing to do its first part to."""
    sort = asprinted.sort(lacking, ctx.card)
    if sort is not None:
        play.say(Verb.FIZZLE, die=ctx.die, card=ctx.card, note=f"finds no {sort}")


def _is_done(ctx: Context, effect: nodes.Effect) -> bool:
    """What a player has taken up is done; a KO only where something came of it."""
    return ctx.did or not isinstance(effect, nodes.KO)


def _is_possible(play: Play, ctx: Context, effect: nodes.Effect) -> bool:
    """Whether anything could come of an offer, which is not made otherwise; note why not."""

    def attempt(trial: Play) -> None:
        inner = ctx.in_try(trial)
        if isinstance(effect, nodes.Pay):  # with which energy it is paid makes no difference
            inner.begin()
            try_cost(trial, inner, payer(inner, effect), effect.cost)
            perform(trial, inner, effect.effect)
        else:
            perform(trial, inner, effect)
        if (picks(effect) and inner.that) or _names_for(effect, ctx.later):
            trial.needs_no_result = True  # what comes of it later words say

    view = play.view
    in_vain = why_no_result(view, attempt, "", at_hand=play.at_hand)
    refusal = why_not_paid(play, ctx, effect)
    if refusal is None and isinstance(effect, nodes.Pay) and in_vain is not None:
        for reading in before_its_cost(view, attempt, effect.cost):
            play.rests_on(reading)
    if refusal is None and in_vain is not None:
        for reading in by_which_it_has(view, attempt, in_vain, play.at_hand):
            play.rests_on(reading)
    why = refusal or in_vain
    if why is not None and why.why:
        play.obstacles.append(why)
    return why is None


def _is_taken_up(play: Play, ctx: Context, who: Player, effect: nodes.Effect) -> bool:
    """Make the offer. Where there is nothing to do its first part to, the rest is done; by the other reading nothing
    is offered."""
    lacking = what_it_lacks(ctx, effect)
    if lacking is not None and play.rests_on(ONE_PART):
        return False
    question = f"{_what_is_offered(ctx, effect)} or not{_of_what(play)}"
    subject = ctx.die if ctx.die is not None else ctx.card
    request = Request(Kind.MAY, who, question, ("3.1.9",), subject=subject, leads_on=_leads_to_choice(effect))
    if not play.ask(request):
        play.say(Verb.OFFER, player=who, die=ctx.die, card=ctx.card)
        return False
    if lacking is not None:
        _say_what_lacks(play, ctx, lacking)
    return True


def _names_for(effect: nodes.Effect | nodes.Cost, later: tuple[nodes.Effect, ...]) -> bool:
    """Whether something is named of which later words speak."""
    return contains(effect, nodes.Choose) and any(map(asks_what_was_named, later))


def _leads_to_choice(effect: nodes.Effect | nodes.Cost) -> bool:
    """Whether whoever does it chooses dice, a player, one of several things, or how much."""
    return any(
        isinstance(part, nodes.ChooseOne)
        or (isinstance(part, nodes.Select) and part.mode is not nodes.Mode.ALL)
        or (isinstance(part, nodes.Person) and part.kind.is_target)
        or getattr(part, "up_to", False)
        for part in everything(effect)
    )


def _in_its_words(node: nodes.Node) -> nodes.Node:
    return node.effect if isinstance(node, nodes.AsOneDie) else node


def _what_is_offered(ctx: Context, effect: nodes.Effect) -> str:
    """What the player may do, in the words of the card where they tell it."""
    if ctx.card is None:
        return "use it"
    words = asprinted.on_card(ctx.card, change(effect, _in_its_words))
    return f'use what {ctx.card} offers ("{words}")' if asprinted.is_said(words) else f"use what {ctx.card} offers"


def _of_what(play: Play) -> str:
    """The damage that is asked about, where there is some on its way."""
    if not isinstance(play.at_hand, Packet):
        return ""
    to, amount = play.at_hand.to, play.at_hand.amount
    return f": {amount} damage to {f'player {to.name}' if isinstance(to, Player) else play.state.die(to)}"


@performs(nodes.Offer)
@rule("3.1.21")
def offer(play: Play, ctx: Context, effect: nodes.Offer) -> None:
    """The player may do it; if they do not, the other thing happens."""
    if effect.for_turn and is_waived(play.view, ctx.card):
        return
    otherwise = _aimed(play, ctx, effect)
    if otherwise is None:
        return
    if effect.at_bar and _is_for_own(play, ctx, effect.who, otherwise) and not play.rests_on(AT_ONCE):
        step(play, ctx, _paid_at_bar(effect.act, otherwise))
        return
    players = one_player(play, ctx, effect.who)
    left = [who for who in players if not _avoids(play, ctx, who, effect)]
    if len(left) > 1:  # it happens to all of them at one moment, once each has decided
        step(play, ctx, otherwise)
        return
    for who in left:
        with as_each(ctx, who, effect.who):
            step(play, ctx, otherwise)


def _avoids(play: Play, ctx: Context, who: Player, effect: nodes.Offer) -> bool:
    with as_each(ctx, who, effect.who):
        accepts = _accept(play, ctx, who, effect.act)
    if accepts and effect.for_turn:
        waive(play, ctx.card)
    return accepts


AT_ONCE = "block-unless-paid"


def _is_for_own(play: Play, ctx: Context, who: nodes.Person, otherwise: nodes.Effect) -> bool:
    """Whether the dice that are barred are those of whoever may pay for them: only they declare them."""
    barred = next((rule_.who for rule_ in getattr(otherwise, "rules", ()) if isinstance(rule_, nodes.Cannot)), None)
    payers = () if who.kind is nodes.PersonKind.TARGET_PLAYER else tuple(people(ctx, who))
    if isinstance(barred, nodes.Select):
        return (ctx.you if barred.side is nodes.Side.YOURS else ctx.you.opponent) in payers
    dice = [t for t in refer(ctx, barred) if isinstance(t, int)] if isinstance(barred, nodes.Ref) else []
    return all(play.state.die(die).controller in payers for die in dice)


def _paid_at_bar(act: nodes.Effect | nodes.Cost, otherwise: nodes.Effect) -> nodes.Effect:
    """What a die that is kept from attacking or blocking "unless" something is paid costs to attack or block."""
    assert isinstance(otherwise, nodes.Found)
    (bar,) = otherwise.rules
    assert isinstance(bar, nodes.Cannot)
    assert not isinstance(bar.who, nodes.Person)
    if isinstance(act, nodes.LifeCost):
        return replace(otherwise, rules=(nodes.CostChange(bar.act, bar.who, amount=act.amount, life=True),))
    assert isinstance(act, nodes.EnergyCost)
    return replace(otherwise, rules=(nodes.CostChange(bar.act, bar.who, amount=nodes.Const(act.generic)),))


@asks("3.1.9", "3.1.10")
def _aimed(play: Play, ctx: Context, effect: nodes.Offer) -> nodes.Effect | None:
    """What happens otherwise, with the die that it would happen to chosen first where it is a target, or where the
    offer speaks of it; None where there is no such die, or none is chosen, and so nothing to avoid. What is to be
    decided before that is chosen only afterwards."""
    if effect.before_targets:
        vain = why_nothing_comes(play, ctx, effect.otherwise)
        play.obstacles += [vain] if vain else []
        return None if vain else effect.otherwise
    of_it = effect.who.of is not None or _IT in everything(effect.act)
    selects = [node for node in everything(effect.otherwise) if isinstance(node, nodes.Select)]
    aims = [s for s in selects if s.mode is nodes.Mode.TARGET or (of_it and s.mode is not nodes.Mode.ALL)]
    if not aims or (len(aims) > 1 and not of_it):
        return effect.otherwise
    done = change(effect.otherwise, lambda node: _IT if node == aims[0] else node)
    if not things(play, ctx, aims[0], _what_it_does(play, ctx, done)):
        needed = aims[0].count.low
        if needed != 0 or why_nothing_comes(play, ctx, done) is not None:
            return None
    return done


def _what_it_does(play: Play, ctx: Context, done: nodes.Effect) -> Useful:
    """Why it would do nothing to "it" that was chosen for it: only what it does something to is a target for it."""

    def useful(thing: Thing) -> Refusal | None:
        def attempt(trial: Play) -> None:
            inner = ctx.in_try(trial)
            inner.that = (thing,)
            perform(trial, inner, done)

        refusal = why_no_result(play.view, attempt, "nothing would come of it")
        return refusal and refusal._replace(cites=refusal.cites or ("3.1.10",))

    return useful


def _accept(play: Play, ctx: Context, who: Player, act: nodes.Effect | nodes.Cost) -> bool:
    """Let the player decide. The words of an act speak from the player of the ability: "their dice" are the other's."""
    cost = act if isinstance(act, nodes.Cost) else nodes.ActCost(act)
    inner = ctx.in_try(play)
    inner.you = who if isinstance(act, nodes.Cost) else ctx.you
    said = f"{asprinted.price(act, ctx.card)} to avoid what follows"
    refusal = why_cannot_pay(play.view, inner.you, ctx.card, ctx.die, cost, ctx)
    if refusal is not None:
        why = (*refusal.cites, *notes.of_refusal(ctx.ability, refusal))
        play.say(Verb.FIZZLE, *why, player=who, note=f"cannot {said}")
        return False
    if not play.ask(Request(Kind.MAY, who, said, ("3.1.21",), subject=ctx.die, leads_on=_leads_to_choice(act))):
        play.say(Verb.OFFER, "3.1.21", player=who, die=ctx.die, card=ctx.card)
        return False
    pay_cost(play, inner, inner.you, cost, "to avoid it")
    return True
