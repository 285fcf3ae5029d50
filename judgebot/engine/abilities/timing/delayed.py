"""Founded future events (3.4.4.1, 3.1.22): what is to happen when something happens within its time."""

from collections.abc import Iterator
from functools import partial

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.timing import firsttime, oneeffect
from judgebot.engine.abilities.timing.event import matches
from judgebot.engine.abilities.words import felled, numerous
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import AbilityId, InForce, State, Trigger
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player

_OF_KEYWORDS = frozenset({("deadly",), ("call out",), ("experience",)})
"""What keywords have founded and carry out themselves."""
_OF_CLEAN_UP = frozenset({("deadly",), ("experience",)})
"""Those of them that resolve in the Clean Up Step."""
FOUNDED = 10_000
"""Founded events are numbered from here on, after the abilities of cards."""


def is_of_clean_up(r: InForce) -> bool:
    """Whether a keyword has founded it, to resolve in the Clean Up Step."""
    return r.facts in _OF_CLEAN_UP


def of_keyword(r: InForce) -> str:
    """The keyword that has founded it, as it is printed; nothing for other text."""
    return str(r.facts[0]).title() if r.facts in _OF_KEYWORDS else ""


def acts_at_once(t: Trigger) -> bool:
    """Whether this is a founded event that something has just set off: it does not wait in the queue (3.2.3)."""
    return t.id.index >= FOUNDED and t.event is not None


def collect(play: Play, before: View, events: list[Event]) -> list[Trigger]:
    """The founded events that the events of one moment set off; one that is for the next time alone is over with it."""
    found = []
    for r in play.state.in_force:
        mine = [] if ignores_text(r) else list(_set_off(play, before, r, events))
        if mine and isinstance(r.rule, nodes.Delayed) and r.rule.once:
            atoms.end_rule(play, r.id)
            mine = [firsttime.the_next(play, mine)]
        found += mine
    return found


@asks("3.4.4.1", "3.1.22")
def due(play: Play, step: nodes.Step, edge: nodes.Edge) -> list[Trigger]:
    """The founded events that wait for this point of a turn; one that is for the next time alone is over with it."""
    from judgebot.engine.abilities.timing.atsteps import is_step

    found = []
    for r in play.state.in_force:
        when = r.rule.trigger if isinstance(r.rule, nodes.Delayed) else None
        ctx = Context(r.source.player or play.state.active, r.source.card, r.source.die, view=play.view)
        if isinstance(when, nodes.StepEvent) and is_step(ctx, when, step, edge):
            found.append(trigger(play, r, None))
            if isinstance(r.rule, nodes.Delayed) and r.rule.once:
                atoms.end_rule(play, r.id)
    return found


def ignores_text(r: InForce) -> bool:
    """Whether all that a founded event does is to ignore text: it does so before anything triggers."""
    effect = r.rule.effect if isinstance(r.rule, nodes.Delayed) else None
    return isinstance(effect, nodes.Found) and all(isinstance(rule_, nodes.Blank) for rule_ in effect.rules)


def set_off(play: Play, before: View, r: InForce, events: list[Event]) -> list[Trigger]:
    """The founded event each time that one of these events sets it off."""
    return list(_set_off(play, before, r, events))


@asks("3.4.4.1", "3.1.22")
def _set_off(play: Play, before: View, r: InForce, events: list[Event]) -> Iterator[Trigger]:
    heard: set[int] = set()
    for wanted in _wanted(r):
        found = numerous.heard(play, wanted, events, partial(_hears, play, before, r, wanted))
        heard.update(i for i in found if not _fell_too(play, wanted, events[i], events))
    seen = set()
    told = [events[i] for i in sorted(heard)]
    for event in told:
        key = _as_one_effect(play, r, event, told) or (event.verb, event.die, event.other, event.player)
        if key not in seen:
            seen.add(key)
            yield trigger(play, r, event)


def _as_one_effect(play: Play, r: InForce, event: Event, told: list[Event]) -> object:
    """What the event counts as together with others of the same moment, unless it is for the next time alone."""
    assert isinstance(r.rule, nodes.Delayed)
    return None if r.rule.once else oneeffect.as_one(play, _ability(r.rule), event, told)


def _ability(rule_: nodes.Delayed) -> nodes.Triggered:
    return nodes.Triggered(rule_.trigger, rule_.effect)


def _fell_too(play: Play, wanted: nodes.Event, ko: Event, events: list[Event]) -> bool:
    """Whether what is waited for is that a die KO's another, with which it has fallen."""
    if wanted.verb is not Verb.KO or wanted.object is None:
        return False
    return felled.falls_with_its_killer(play, ko, [event.die for event in events if event.verb is Verb.KO])


def _hears(play: Play, before: View, r: InForce, wanted: nodes.Event, event: Event) -> bool:
    ctx = context(play, before, r, event)
    return matches(ctx, wanted, event) and _holds(play, r, ctx)


def _wanted(r: InForce) -> tuple[nodes.Event, ...]:
    if not isinstance(r.rule, nodes.Delayed) or r.facts in _OF_KEYWORDS:
        return ()
    when = r.rule.trigger
    if isinstance(when, nodes.AnyEvent):
        return when.events
    return (when,) if isinstance(when, nodes.Event) else ()


def context(play: Play, before: View, r: InForce, event: Event) -> Context:
    """What the words refer to; a die that has left with the event is looked at as it last was."""
    has_left = event.die is not None and event.was is not None and event.was.area.is_field
    has_left = has_left and event.die is not None and not play.state.die(event.die).area.is_field
    view = before if has_left else play.view
    ctx = Context(r.source.player or play.state.active, r.source.card, r.source.die, view=view, event=event)
    ctx.that = remembered(before.state if has_left else play.state, r)  # "when it is KO'd": it is gone by then
    ctx.chosen |= chosen(r.facts)
    return ctx


def _holds(play: Play, r: InForce, then: Context) -> bool:
    assert isinstance(r.rule, nodes.Delayed)
    ctx = Context(then.you, then.card, then.die, view=play.view, event=then.event)
    ctx.that, ctx.chosen = then.that, then.chosen
    return holds(ctx, r.rule.condition)


def remembered(state: State, r: InForce) -> tuple[int | CardId | Player, ...]:
    """What "it" was when the event was founded, as far as it is still there."""
    anywhere = any(isinstance(node, nodes.Move) and node.wherever for node in everything(r.rule))
    stays = anywhere or _asks_what_it_fought(r)
    gone = {b.die for b in r.dice if not state.is_bound(b) and not stays}
    return tuple(t for t in r.facts if isinstance(t, int | CardId | Player) and t not in gone)


def _asks_what_it_fought(r: InForce) -> bool:
    """Whether "it" is named for the dice engaged with it alone, which they are after it has gone, too (2.7.2.3)."""
    said = [node for node in everything(r.rule) if isinstance(node, nodes.Ref) and node.kind in _IT]
    fought = (node.by for node in everything(r.rule) if isinstance(node, nodes.InState) and node.state in _FACING)
    return bool(said) and len(said) == sum(isinstance(by, nodes.Ref) and by.kind in _IT for by in fought)


_IT = frozenset({nodes.RefKind.SUBJECT, nodes.RefKind.THAT})
_FACING = frozenset({nodes.DieState.ENGAGED, nodes.DieState.BLOCKED})


def chosen(facts: tuple[object, ...]) -> dict[str, object]:
    """What had been named when something was put in force or founded (3.3.8)."""
    named = (fact for fact in facts if type(fact) is tuple and fact[0] in ("chosen", "number"))
    return dict(named)


def trigger(play: Play, r: InForce, event: Event | None) -> Trigger:
    """A founded event as it enters the queue."""
    assert isinstance(r.rule, nodes.Delayed)
    player = r.source.player or play.state.active
    id_ = AbilityId(r.source.card or CardId(None, ""), FOUNDED + r.id, player)
    seen = play.state._replace(queue=(), pending=())
    return Trigger(
        id_, _ability(r.rule), player, r.source, event, seen,
        event.batch if event else play.batch, r.source.die,
        (*remembered(play.state, r), *chosen(r.facts).items()),
    )  # fmt: skip
