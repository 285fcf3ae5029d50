"""Reactive Globals that hold nothing up: what is paid at the moment of an event and does something besides (3.4.2.5).

Those that prevent, reduce or redirect act on what is about to happen (`replacing.interrupting`). Nothing else may
interrupt (3.2.8): "pay 1 fist when you attack" is offered once what brought the event about is over, before anything
enters the queue.
"""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.replacing.interrupting import ANSWERED, NOTHING, Reaction, globals_of, interrupts
from judgebot.engine.abilities.timing.atsteps import is_step
from judgebot.engine.abilities.timing.event import matches
from judgebot.engine.abilities.timing.met import view_for
from judgebot.engine.abilities.timing.sharing import share_of
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind, Answer, Kind, Request
from judgebot.engine.rule import Refusal, rule
from judgebot.engine.state import Trigger
from judgebot.engine.turn import global_ability
from judgebot.engine.view import View
from judgebot.game.event import Event, Source, SourceKind


def is_offer(t: Trigger) -> bool:
    """Whether this waits for its player to pay now or never."""
    return isinstance(t.ability, nodes.Global)


def look(play: Play, before: View, events: list[Event]) -> None:
    """Note the reactive Globals that the events of one moment open to the players."""
    if play.is_trial:
        return
    found: dict[object, Trigger] = {}
    for player in (play.state.active, play.state.active.opponent):
        for reaction in globals_of(play.view, player):
            for event in events if _waits(reaction) else ():
                key = (reaction.id, share_of(reaction.node, event))
                if key not in found and _hears(play, before, reaction, event):
                    found[key] = _offer(play, reaction, event)
    if found:
        play.state = play.state._replace(pending=(*play.state.pending, *found.values()))


def at(play: Play, step: nodes.Step, edge: nodes.Edge) -> None:
    """Note the reactive Globals that the start or the end of a step opens to the players."""
    for player in (play.state.active, play.state.active.opponent):
        for reaction in () if play.is_trial else globals_of(play.view, player):
            ctx = Context(player, reaction.card, None, view=play.view)
            when = reaction.node.when
            if isinstance(when, nodes.StepEvent) and is_step(ctx, when, step, edge):
                play.state = play.state._replace(pending=(*play.state.pending, _offer(play, reaction, None)))


def _waits(reaction: Reaction) -> bool:
    holds_up = all(wanted.verb in ANSWERED for wanted in reaction.events)
    return not holds_up and not interrupts(reaction.node.effect)


def _hears(play: Play, before: View, reaction: Reaction, event: Event) -> bool:
    ctx = Context(reaction.who, reaction.card, None, view=view_for(play, before, event), event=event)
    return any(matches(ctx, wanted, event) for wanted in reaction.events)


def _offer(play: Play, reaction: Reaction, event: Event | None) -> Trigger:
    source = Source(SourceKind.GLOBAL, reaction.who, reaction.card)
    seen = play.state._replace(queue=(), pending=())
    return Trigger(reaction.id, reaction.node, reaction.who, source, event, seen, event.batch if event else play.batch)


@rule("3.4.2.5")
def let_answer(play: Play) -> None:
    """Offer the reactive Globals whose event has just taken place, the Active player's first."""
    while any(is_offer(t) for t in play.state.pending):
        offer = next(t for t in play.state.pending if is_offer(t))
        play.state = play.state._replace(pending=tuple(t for t in play.state.pending if t is not offer))
        _settle(play, offer)


def _settle(play: Play, offer: Trigger) -> None:
    """Ask whether its player pays; nobody is asked who could not."""
    player, card, index = offer.controller, offer.id.card, offer.id.index
    if global_ability.why_no_answer(play.view, player, card, index, offer.event) is not None:
        return
    act = Act(ActKind.GLOBAL, card=card, index=index)

    def check(answer: Answer) -> Refusal | None:
        fits = answer == NOTHING or (isinstance(answer, Act) and (answer.card, answer.index) == (card, index))
        return None if fits else Refusal("that is no Global ability that answers this", ("3.4.2.5", "3.4.2.6"))

    request = Request(
        Kind.REACT, player, f"{player} may answer with a reactive Global", ("3.4.2.5",), (act,), 0, 1, check=check,
        is_optional=True, default=NOTHING,
    )  # fmt: skip
    if play.ask(request) != NOTHING:
        global_ability.answer(play, player, card, index, offer.event)
