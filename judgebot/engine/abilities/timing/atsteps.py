"""What triggers at the start or the end of a step or turn (2.2.5)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Scope
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.static import is_in_scope
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.samebearer import is_same_gear
from judgebot.engine.abilities.timing import delayed, limits
from judgebot.engine.abilities.timing.listening import inactive_dice, of_cards
from judgebot.engine.abilities.timing.met import ONCE_A_CARD
from judgebot.engine.abilities.timing.sharing import is_said_enough, not_again
from judgebot.engine.abilities.timing.trigger import add, make
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.keywords import triggers as keyword_triggers
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger
from judgebot.engine.view import Ability


def at(play: Play, step: nodes.Step, edge: nodes.Edge, batch: int | None = None) -> None:
    """Trigger what is to happen at the start or the end of a step or turn (2.2.5); `batch`: the moment that it belongs
    to, if what happened in that has not been put in the queue yet."""
    found: list[tuple[int | None, Ability]] = []
    for die in play.view.state.dice:
        if die.area.is_field:
            for ability in play.view.abilities(die.id):
                if _is_at(play, ability, die.id, step, edge):
                    found.append((die.id, ability))
    found += [(die, ability) for die, ability in inactive_dice(play) if _is_at(play, ability, die, step, edge)]
    found += [(None, ability) for ability in of_cards(play) if _is_at(play, ability, None, step, edge)]
    batch = play.batch if batch is None else batch
    once: dict[tuple[object, int | None], Trigger] = {}
    for id_, ability in found:
        node = ability.node
        assert isinstance(node, nodes.Triggered)
        key = (ability.id, None if node.scope in ONCE_A_CARD else id_)
        if key not in once and any(said == ability.id for said, _ in once) and is_said_enough(play, node):
            continue
        twin = next((k for k in once if k[0] == ability.id and is_same_gear(play.view, id_, k[1])), None)
        if twin is not None:
            once[twin] = not_again(once[twin])
            continue
        once.setdefault(key, make(play, ability, id_, None)._replace(batch=batch))
    from judgebot.engine.abilities.timing import answering

    end_of_turn = (step, edge) == (nodes.Step.TURN, nodes.Edge.END)  # what is founded for then is resolved by 2.8.2
    founded = [] if end_of_turn else delayed.due(play, step, edge)
    more = [*founded, *keyword_triggers.at(play, step, edge)]
    add(play, [*once.values(), *(t._replace(batch=batch) for t in more)])
    answering.at(play, step, edge)


def is_step(ctx: Context, when: nodes.StepEvent, step: nodes.Step, edge: nodes.Edge) -> bool:
    """Whether this is the start or the end of the step that the words name."""
    return (
        when.step is step
        and (when.edge is edge or {when.edge, edge} == {nodes.Edge.START, nodes.Edge.BEFORE})
        and (when.whose is None or ctx.view.state.active in people(ctx, when.whose))
    )


def _is_at(play: Play, ability: Ability, die: int | None, step: nodes.Step, edge: nodes.Edge) -> bool:

    node = ability.node
    if not isinstance(node, nodes.Triggered) or not isinstance(node.when, nodes.StepEvent):
        return False
    ctx = Context(ability.id.controller, ability.id.card, die, view=play.view)
    ctx.ability = node
    return (
        is_step(ctx, node.when, step, edge)
        and _may_speak(play, node.scope, die)
        and holds(ctx, node.condition)
        and limits.is_within(play, ability.id, node.limit)
    )


def _may_speak(play: Play, scope: Scope, die: int | None) -> bool:
    """Whether it is for this die to speak, or for the card alone."""
    if die is None or scope is Scope.ALWAYS:
        return die is None and scope is Scope.ALWAYS
    return is_in_scope(play.view, scope, die)
