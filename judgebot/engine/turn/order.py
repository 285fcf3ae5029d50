"""Turn Order Sequence (2.2): what comes next."""

from collections.abc import Callable

from judgebot.engine import knock_out
from judgebot.engine.abilities.dice import capturing, underneath
from judgebot.engine.abilities.effects import drawing, rolling
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.abilities.timing import queue
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import Stage
from judgebot.engine.turn import attack, clean_up, combat_damage, draw, main_step, out_of_turn, roll
from judgebot.engine.turn.spend import settle_spent

STAGES: dict[Stage, Callable[[Play], None]] = {
    Stage.START_OF_TURN: draw.start_turn,
    Stage.CLEAR: draw.clear_step,
    Stage.DRAW: draw.draw_step,
    Stage.ROLL: roll.roll_step,
    Stage.REROLL: roll.reroll_step,
    Stage.END_OF_ROLL: roll.end_roll,
    Stage.ROLLED: main_step.begin_main,
    Stage.MAIN: main_step.main_step,
    Stage.END_OF_MAIN: main_step.end_main,
    Stage.ATTACK_OR_NOT: attack.attack_or_not,
    Stage.ATTACKERS: attack.attack_or_not,
    Stage.BLOCKERS: attack.blockers_step,
    Stage.AFTER_BLOCKERS: attack.open_window,
    Stage.WINDOW: attack.window_step,
    Stage.ASSIGN_DAMAGE: combat_damage.assign_step,
    Stage.WHEN_DAMAGED: combat_damage.when_damaged_step,
    Stage.RESOLVE_DAMAGE: combat_damage.resolve_step,
    Stage.END_OF_ATTACK: clean_up.end_of_attack,
    Stage.AFTER_ATTACK: clean_up.after_attack,
    Stage.CLEAN_UP: clean_up.clean_up,
    Stage.END_OF_TURN: clean_up.end_turn,
}


@rule("2.2.3")
def next_piece(play: Play) -> None:
    """Do the next piece: order what has triggered, or resolve the first ability of the queue, or go on with the
    turn."""
    if play.state.result is not None:
        return
    blanking.aim(play)
    if play.state.pending:
        queue.enter(play)
    elif play.state.queue:
        queue.resolve_next(play)
    else:
        STAGES[play.state.stage](play)
    settle_spent(play)
    drawing.settle(play)
    rolling.settle(play)
    out_of_turn.settle(play)
    knock_out.settle(play)
    capturing.settle(play)
    underneath.settle(play)
