"""How a sentence goes on with an ability by which a die would go to some area: it goes to another one."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.joining import bought_to
from judgebot.cardtext.assembly.making import conditions
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.idioms import LEFT_UNBLOCKED
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.replacing.notthere import (
    IT,
    WAITS,
    WAS_UNBLOCKED,
    NotThere,
    elsewhere,
    hits_in_combat,
    is_of_a_fighter,
    lies_there,
    moved,
    of_used,
    speaks_of_others,
)
from judgebot.cardtext.phrases.said import MayPay
from judgebot.game.area import Area
from judgebot.game.event import Verb

Going = tuple[n.Ability, n.Effect | None]


def goes_elsewhere(before: n.Ability | None, said: NotThere) -> Going | None:
    """What a sentence says of a die that goes elsewhere than it would by the ability before, and that ability, which
    may have it in itself; None where that sends none there."""
    events, done = events_of(getattr(before, "when", None)), getattr(before, "effect", None)
    if before is None or done is None:
        return None
    if any(map(is_of_a_fighter, events)):
        return after_a_fight(before, done, said) if all(lies_there(event, said.area) for event in events) else None
    if isinstance(said.effect, n.Move):  # of a die still to be purchased; any other is sent there by the event
        there = said.area is Area.USED and bought_to(done, said.effect) != said.effect
    else:
        there = bool(events) and all(lies_there(event, said.area) for event in events)
    is_used = there and bool(events) and all(event.verb is Verb.USE for event in events)
    effect = of_used(said.effect, said.area) if is_used else said.effect
    return (before, effect) if there else None


def after_a_fight(before: n.Ability, done: n.Effect, said: NotThere) -> Going | None:
    """The same of an attacker: one that was blocked stays, so that there is nothing to pay for."""
    if speaks_of_others(done):
        return None  # "it" may be one of those
    if (rolled := rolled_out_of_play(before, done, said)) is not None:
        return rolled
    paid = isinstance(done, MayPay) and isinstance(said.effect, n.If) and said.effect.condition == n.YouDid()
    if paid and isinstance(before, n.Triggered) and all(map(hits_in_combat, events_of(before.when))):
        return replace(before, condition=conditions(before.condition, WAS_UNBLOCKED)), said.effect
    effect = elsewhere(said.effect, events_of(getattr(before, "when", None)), said.area)
    return (before, effect) if effect is not None else None


def rolled_out_of_play(before: n.Ability, done: n.Effect, said: NotThere) -> Going | None:
    """ "When Moth is unblocked, reroll it after damage is dealt. If it shows a character face, Prep it instead of the
    Used Pile": Out of Play, where it has gone by then, if nothing has sent it elsewhere (2.7.4.3.1)."""
    match done, said.effect:
        case (
            n.Delayed(trigger=n.StepEvent(step=n.Step.DEALT | n.Step.DAMAGE), effect=n.Roll(what=n.Ref()) as roll),
            n.If(condition=n.RollShows() as shows, then=n.Move(what=n.Ref(), to=Area.PREP | Area.BAG) as sent),
        ) if said.effect.otherwise is None:
            then = seq(replace(roll, what=IT), n.If(shows, replace(sent, what=IT, wherever=True)))
            return replace(before, effect=replace(done, effect=n.If(WAITS, then))), None  # type: ignore[call-arg]
    return None


def is_of_used(said: NotThere, before: tuple[n.Ability | None, ...]) -> bool:
    """Whether a sentence sends the Action die that is used elsewhere than Out of Play, and so to the Used Pile
    (2.6.4.1, 1.5.8.2). One that waits in the Field Zone goes there by what is done with it."""
    sent = moved(said.effect)
    waits = any(isinstance(each, n.SendAway | n.Usable | n.KeywordAbility) for each in before)
    this = sent is not None and sent.what in (n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME))
    return this and said.area in LEFT_UNBLOCKED and not waits
