"""Main Step (2.6) and its end (2.6.7)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.dice.moving import leave, send_to_used
from judgebot.engine.abilities.timing import atsteps
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn import priority
from judgebot.engine.turn.spend import Bill, can_pay, lose_virtual
from judgebot.game.area import Area


@rule("2.2.3")
def begin_main(play: Play) -> None:
    """The Main Step begins once all that the end of the step before has triggered is resolved."""
    atoms.enter_stage(play, Stage.MAIN)
    play.state = play.state._replace(priority=play.state.active, must_pass=False, unanswered=False, idle=False)
    atsteps.at(play, nodes.Step.MAIN, nodes.Edge.START)


def main_step(play: Play) -> None:
    """One action or pass in the Main Step."""
    if priority.window(play):
        atoms.enter_stage(play, Stage.END_OF_MAIN, log=False)
        atsteps.at(play, nodes.Step.MAIN, nodes.Edge.END)


@rule("2.6.7.1")
def end_main(play: Play) -> None:
    """Unfielded Character dice leave, virtual energy is lost."""
    _clear_characters(play)
    _clear_actions(play)
    with play.citing("2.6.7.1"):
        lose_virtual(play)
    atoms.enter_stage(play, Stage.ATTACK_OR_NOT, log=False)


@rule("2.6.3.10", "2.6.7.1")
def _clear_characters(play: Play) -> None:
    """Straight to the Used Pile, not Out of Play: they were never used."""
    left = [d.id for d in play.state.in_area(play.state.active, Area.RESERVE) if d.is_on_character_face]
    if left and play.rests_on("unfielded-dice-destination"):
        send_to_used(play, left)
        return
    with play.moment():
        for die in left:
            with play.citing("2.6.3.10", *(("2.6.3.4",) if _could_be_fielded(play, die) else ())):
                leave(play, die, Area.USED)


@asks("2.6.3.4")
def _could_be_fielded(play: Play, die: int) -> bool:
    """Whether it was its player's choice not to field a die."""
    return can_pay(play.state, play.state.active, Bill(costs.fielding(play.view, die)))


@rule("1.5.7.1")
def _clear_actions(play: Play) -> None:
    """Action dice stay for the Attack Step (2.7.3.3); by the other reading those that were not used go now."""
    left = [d.id for d in play.state.in_area(play.state.active, Area.RESERVE) if d.is_on_action_face]
    if left and play.rests_on("unused-action-dice-moment"):
        with play.moment():
            for die in left:
                leave(play, die, Area.USED)
