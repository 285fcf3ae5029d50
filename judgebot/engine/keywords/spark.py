"""Spark: a face with a burst was rolled, which is looked at when the step ends."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.engine import untriggered
from judgebot.engine.abilities.timing.limits import is_within
from judgebot.engine.keywords.meaning import keyword_of, limit_of
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Trigger
from judgebot.engine.view import Ability
from judgebot.game.area import Area
from judgebot.game.event import ROLLS, Event, Verb

UNROLLED = "spark-in-unrolled-areas"
LEFT = "spark-left-before-the-end"


def at(play: Play, step: nodes.Step, edge: nodes.Edge) -> Iterator[Trigger]:
    """The Spark abilities of active characters whose player rolled a burst in the step that ends; each once."""
    from judgebot.engine.abilities.timing.trigger import make

    if edge is not nodes.Edge.END or step not in _STEPS:
        return
    rolled = [e for e in _rolls(play, step) if e.face is not None and e.face.burst]
    for die, ability in _sparks(play) if rolled else ():
        counting = [e for e in rolled if e.player is ability.id.controller and _was_active(play, ability, e)]
        if any(_counts(play, e) for e in counting):
            if not play.state.die(die).area.is_field and not play.rests_on(LEFT):
                _is_not_active(play, ability, die)
            elif is_within(play, ability.id, limit_of(ability.node)):
                yield make(play, ability, die, None)
        elif counting:
            _not_there(play, ability, die)


def _sparks(play: Play) -> list[tuple[int, Ability]]:
    """Each Spark ability once, with a die that has it: an active one, if there is one."""
    found: dict[object, tuple[int, Ability]] = {}
    for die in sorted(play.state.dice, key=lambda die: not die.area.is_field):
        for ability in play.view.abilities(die.id) if die.area.is_field else play.view.printed(die.id):
            if keyword_of(ability.node) == "spark":
                found.setdefault(ability.id, (die.id, ability))
    return list(found.values())


@asks("spark")
def _was_active(play: Play, ability: Ability, rolled: Event) -> bool:
    """Whether a die of the character was active as the burst was rolled: one that came later is too late."""
    since = play.state.happened[play.state.happened.index(rolled) + 1 :]
    own = [die for die in play.state.dice if play.view.card_id(die.id) == ability.id.card]
    then = [next((e.was for e in since if e.die == die.id and e.was is not None), die) for die in own]
    return any(die.area.is_field and die.controller is ability.id.controller for die in then)


_STEPS = (nodes.Step.CLEAR_AND_DRAW, nodes.Step.ROLL_AND_REROLL, nodes.Step.MAIN, nodes.Step.ATTACK)


def _rolls(play: Play, step: nodes.Step) -> list[Event]:
    """What was rolled in the step; in the Roll and Reroll Step only what lies there at its end (2.4.6)."""
    happened = play.state.happened
    rolls = [e for e in happened if e.verb in ROLLS]
    if step is nodes.Step.ROLL_AND_REROLL:
        last = max((e.batch for e in rolls), default=None)
        return [e for e in rolls if e.batch == last]
    begun = max((e.batch for e in happened if _begins(e, step)), default=-1)
    return [e for e in rolls if e.batch >= begun]


def _begins(event: Event, step: nodes.Step) -> bool:
    if step is nodes.Step.ATTACK:
        return event.verb is Verb.ATTACK and event.die is None
    return event.verb is Verb.STEP


def _counts(play: Play, event: Event) -> bool:
    """A die that is rolled in the Used Pile or the Prep Area, and stays there, shows no face (Spark(1), 1.6.11)."""
    if event.was is None or event.was.area not in (Area.USED, Area.PREP):
        return True
    is_action = event.die is not None and play.view.card(event.die).kind.is_action
    return play.rests_on(UNROLLED) and not is_action


@rule("spark", "3.1.30")
def _is_not_active(play: Play, ability: Ability, die: int) -> None:
    """The character was active as the burst was rolled, and has left since."""
    _does_not_trigger(play, ability, die, "its character is not active any more")


@rule("spark(1)", "1.6.11")
def _not_there(play: Play, ability: Ability, die: int) -> None:
    _does_not_trigger(play, ability, die, "the burst was rolled where dice have no face")


def _does_not_trigger(play: Play, ability: Ability, die: int, why: str) -> None:
    untriggered.say(play, die, ability.id.card, ability.id.controller, why, "Spark")
