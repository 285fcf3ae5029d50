"""How what lasts for a time ends in the Clean Up Step (2.8.2, 3.2.10): Applied first, then Persistent."""

from contextlib import nullcontext

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Edge, Step, Until
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.dice import comeback
from judgebot.engine.abilities.dice.copying import is_of_one_die
from judgebot.engine.abilities.timing import atsteps, trigger
from judgebot.engine.abilities.timing import delayed as founded
from judgebot.engine.keywords import triggers as keyword_triggers
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import InForce, State, Trigger
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player

_THIS_TURN = frozenset({Until.END_OF_TURN, Until.UNSTATED, Until.NEXT_TIME, Until.END_OF_ATTACK})


def ends_now(state: State, r: InForce) -> bool:
    """Whether a rule in force ends with the present turn."""
    if r.until in _THIS_TURN:
        return True
    founder = r.source.player or state.active
    if r.until in (Until.END_OF_YOUR_NEXT_TURN, Until.IN_YOUR_NEXT_TURN):
        return state.active is founder and state.turn > r.turn
    if r.until in (Until.END_OF_THEIR_NEXT_TURN, Until.IN_THEIR_NEXT_TURN):
        return state.active is not founder and state.turn > r.turn
    if r.until is Until.YOUR_NEXT_TURN:  # ends as that turn begins: with the one before it
        return state.active is not founder and state.turn >= r.turn
    return False


@rule("2.8.2", "3.4.3.3", "3.4.3.9")
def resolve_applied(play: Play) -> None:
    """End the Applied effects of the turn: the Active player's, then the Inactive player's. What lasts until the next
    turn begins is there yet as abilities at the end of this one resolve."""
    from judgebot.engine.abilities.dice import returning

    state = play.state
    for player in (state.active, state.active.opponent):
        for r in state.in_force:
            lasts_on = not r.is_applied or r.until is Until.YOUR_NEXT_TURN
            if not lasts_on and (r.source.player or state.active) is player and ends_now(state, r):
                end(play, r)
        returning.from_aside(play, player)
    knock_out.settle(play)


def with_the_die(play: Play, events: list[Event]) -> None:
    """What was put on a die that has left the Field Zone in this moment is lost with it."""
    left = {e.die for e in events if e.die is not None and e.was is not None and e.was.area.is_field}
    for r in play.state.in_force if left else ():
        if isinstance(r.rule, nodes.TakeControl) and not _is_controlled(play, r):
            _went_home(play, r)
        elif isinstance(r.rule, nodes.Rule) and r.dice and not any(play.state.is_bound(b) for b in r.dice):
            if r.is_applied:
                _lost(play, r)
            elif not comeback.may_come_back(play, r):
                _over(play, r)
        elif is_of_one_die(r) and not any(play.state.is_bound(b) for b in r.dice):
            _lost(play, r)
        elif r.until is Until.LEAVES and _may_be_held(r) and not _is_source_active(play, r):
            _no_longer_active(play, r)
        elif r.until is Until.THIS_LEAVES and _may_be_held(r) and r.source.die in left:
            _has_left(play, r)


def _is_controlled(play: Play, r: InForce) -> bool:
    """Whether one of the dice is still controlled: a captured one may be."""
    dice = [play.state.die(bound.die) for bound in r.dice]
    return not dice or any(die.controller is not die.owner for die in dice)


@rule("3.9.6", "3.4.3.9")
def _went_home(play: Play, r: InForce) -> None:
    """Nobody controls a die any more that has left the Field Zone, and it may come back meanwhile."""
    end(play, r)


def _may_be_held(r: InForce) -> bool:
    """Whether it is something that may last until a card leaves. What a die of the card itself has captured comes back
    as that die leaves (3.8.3)."""
    if isinstance(r.rule, nodes.Capture):
        return r.facts[:1] != (r.source.die,)
    return isinstance(r.rule, nodes.Rule | nodes.TakeControl | nodes.Copy | nodes.Delayed)


def as_another_is_fielded(play: Play, events: list[Event]) -> None:
    """What was to last until its player fields another die of the card ends as that happens."""
    fielded = {(play.view.card_id(e.die), e.player) for e in events if e.verb is Verb.FIELD and e.die is not None}
    for r in play.state.in_force if fielded else ():
        if r.until is Until.FIELDED_ANEW and (r.source.card, r.source.player) in fielded:
            _ends_by_another(play, r)


@rule("1.1.2")
def _ends_by_another(play: Play, r: InForce) -> None:
    """The card itself says how long it lasts."""
    end(play, r)


def _is_source_active(play: Play, r: InForce) -> bool:
    return r.source.card is not None and bool(play.view.active_dice(r.source.card))


@rule("3.4.4.2", "3.4.5.2")
def _no_longer_active(play: Play, r: InForce) -> None:
    """What was to last as long as a card is active ends with the last of its dice."""
    end(play, r)


@rule("3.4.4.2")
def _has_left(play: Play, r: InForce) -> None:
    """What was to last until a die leaves ends with that die, whatever others of its card there are."""
    end(play, r)


@rule("3.4.3.9")
def _lost(play: Play, r: InForce) -> None:
    end(play, r)


@rule("3.4.4.3")
def _over(play: Play, r: InForce) -> None:
    end(play, r)


def end(play: Play, r: InForce) -> None:
    """Take a rule out of force, and say so."""
    from judgebot.engine.abilities.dice import returning
    from judgebot.engine.abilities.words.wording import words

    die = r.dice[0].die if r.dice else None
    with play.moment() if isinstance(r.rule, nodes.Blank) else nullcontext():
        atoms.end_rule(play, r.id)
        note = f"({words(r, play.state)})"
        play.say(Verb.END, die=die, card=r.source.card, player=r.source.player, source=r.source, note=note)
    returning.when_ended(play, r)


@rule("3.4.4.1", "3.1.22")
def use_up(play: Play, act: nodes.Act, player: Player, thing: int | CardId) -> None:
    """End what changed the cost of the next die alone: this is the next one."""
    for now in costs.changes(play.view, act, player, thing):
        if now.rule.next_only and now.by is not None:
            end(play, now.by)


@rule("3.4.3.9")
def end_with_attack(play: Play) -> None:
    """End what was to last until the end of the Attack Step."""
    for r in play.state.in_force:
        if r.until is Until.END_OF_ATTACK:
            end(play, r)


CARDS_FIRST = "end-of-turn-ability-and-what-ends-then"


@asks("2.8.2", "3.2.10")
def cards_come_first(play: Play) -> bool:
    """Whether what cards say of the end of the turn comes while what lasts until then is in force: by the other
    reading."""
    lasting = any(
        r.is_applied and r.until is not Until.YOUR_NEXT_TURN and ends_now(play.state, r) for r in play.state.in_force
    )
    return (
        lasting
        and any(_speaks_of_the_end(play, d.id) for d in play.state.dice if d.is_in_field)
        and play.rests_on(CARDS_FIRST)
    )


def _speaks_of_the_end(play: Play, die: int) -> bool:
    """Whether the card of a die, ignored or not, has an ability for the end of a turn."""
    said = (own.node for own in play.view.printed(die))
    moments = (node.when for node in said if isinstance(node, nodes.Triggered))
    return any(isinstance(when, nodes.StepEvent) and when.edge is Edge.END and when.step in _LAST for when in moments)


_LAST = (Step.TURN, Step.CLEAN_UP)


@rule("2.8.2", "3.2.10")
def queue_persistent(play: Play) -> None:
    """Put what is to happen at the end of the turn into the queue, the Active player's first."""
    _queue_of_cards(play)
    _queue_due(play, play.state.in_force)


@rule("2.8.2")
def queue_of_cards_first(play: Play) -> None:
    """The same of what cards say alone; the rest follows as that has resolved."""
    _queue_of_cards(play)
    play.state = play.state._replace(due_up_to=_NOT_YET)


_NOT_YET = -1


def _queue_of_cards(play: Play) -> None:
    atsteps.at(play, Step.CLEAN_UP, Edge.END)
    atsteps.at(play, Step.TURN, Edge.END)


@rule("2.8.2", "3.2.2")
def queue_late(play: Play) -> bool:
    """The same for what the Clean Up Step itself has founded for the end of this turn; False where there is nothing."""
    if play.state.due_up_to == _NOT_YET:
        resolve_applied(play)
        _queue_due(play, play.state.in_force)
        return True
    return _queue_due(play, tuple(r for r in play.state.in_force if r.id > play.state.due_up_to))


def _has_taken_place(play: Play, r: InForce) -> bool:
    """Whether what was founded was to happen at the end of this turn, and so has resolved by now."""
    return founded.is_of_clean_up(r) or _is_due(play, r)


def _queue_due(play: Play, rules: tuple[InForce, ...]) -> bool:
    play.state = play.state._replace(due_up_to=play.state.ids)
    batch = play.batch
    due = [*_delayed(play, rules), *keyword_triggers.persistent(play, rules)]
    trigger.add(play, [t._replace(batch=batch) for t in due])
    return bool(due)


def _delayed(play: Play, rules: tuple[InForce, ...]) -> list[Trigger]:
    """The founded events (3.4.4) that are due at the end of the turn."""
    return [founded.trigger(play, r, None) for r in rules if _is_due(play, r)]


def _is_due(play: Play, r: InForce) -> bool:
    when = r.rule.trigger if isinstance(r.rule, nodes.Delayed) else None
    ctx = Context(r.source.player or play.state.active, r.source.card, r.source.die, view=play.view)
    ctx.that = founded.remembered(play.state, r)
    return isinstance(when, nodes.StepEvent) and atsteps.is_step(ctx, when, Step.TURN, Edge.END)


@rule("2.8.2", "3.4.4.2", "3.2.10")
def end_rules(play: Play) -> None:
    """End every rule that lasts until now, Persistent ones included: the Active player's first."""
    from judgebot.engine.abilities.dice import returning

    state = play.state
    for player in (state.active, state.active.opponent):
        for r in state.in_force:
            if (r.source.player or state.active) is player and ends_now(state, r):
                if _has_taken_place(play, r):
                    atoms.end_rule(play, r.id)  # it has been told as it resolved
                else:
                    end(play, r)
    returning.at_end_of_turn(play)
    knock_out.settle(play)
