"""Why something cannot be done at this moment, whatever it is done with: the order of the turn (2.2.4, 2.7.0.3)."""

from judgebot.cardtext.nodes import Timing
from judgebot.engine.request import ActKind, Kind
from judgebot.engine.rule import Refusal, forbids
from judgebot.engine.state import Stage
from judgebot.engine.turn import moment
from judgebot.engine.view import View
from judgebot.game.event import Verb
from judgebot.game.player import Player


def untimely(view: View, who: Player, verb: ActKind | Kind, dice: tuple[int, ...] = ()) -> Refusal | None:
    """Why `who` cannot do this now (an act; or attack, block or reroll these dice); None: it may be the time."""
    match verb:
        case Kind.ATTACK:
            return _is_not_the_attacker(view, who) or moment.why_no_attack(view)
        case Kind.BLOCK:
            return _is_not_the_defender(view, who) or moment.why_no_block(view)
        case Kind.REROLL:
            return _is_not_yet_rolled(view) or _gets_no_reroll(view, dice) or _reroll_is_over(view)
        case ActKind.PURCHASE:
            return has_no_priority(view, who) or only_globals(view, who) or no_purchase(view)
        case ActKind.FIELD:
            return has_no_priority(view, who) or only_globals(view, who) or no_fielding(view)
        case ActKind.USE_ACTION:
            return has_no_priority(view, who) or no_action_die(view)
        case ActKind.GLOBAL:
            return has_no_priority(view, who) or no_global(view)
        case ActKind.USE_ABILITY | ActKind.SEND_AWAY:  # what says itself when it may be used
            return has_no_priority(view, who)
        case ActKind.PASS:
            return _windows_are_over(view)
        case _:
            return None


def _is_window(view: View) -> bool:
    return view.state.stage in (Stage.MAIN, Stage.WINDOW)


@forbids("2.6.6.3")
def only_globals(view: View, who: Player) -> str | None:
    """The Inactive player neither purchases nor fields."""
    if who is view.state.active:
        return None
    return "the Inactive player may only use Globals and abilities with the same timing"


def no_purchase(view: View) -> Refusal | None:
    """Why no dice are purchased at this time."""
    return _main_is_to_come(view) or no_purchase_in_combat(view) or _main_is_over(view)


def no_fielding(view: View) -> Refusal | None:
    """Why no Character dice are fielded at this time, but by an ability."""
    return _main_is_to_come(view) or no_fielding_in_combat(view) or _main_is_over(view)


@forbids("2.6.4.1")
def no_action_die(view: View) -> Refusal | None:
    """Why no Action die is used at this time."""
    return _no_window(view)


@forbids("3.4.2.3")
def no_global(view: View) -> Refusal | None:
    """Why no unlimited or limited Global ability is used at this time."""
    return _no_window(view)


def _no_window(view: View) -> Refusal | None:
    return _main_is_to_come(view) or _before_blocks(view) or _window_is_over(view) or _main_is_over(view)


@forbids("2.2.3", "2.6.0.1")
def _main_is_to_come(view: View) -> str | None:
    return "the Main Step has not begun" if view.state.stage.is_before(Stage.MAIN) else None


@forbids("2.6.0.1", "2.2.4")
def _main_is_over(view: View) -> str | None:
    return None if _is_window(view) else "the Main Step is over"


@forbids("2.6.6.2", "2.7.3.4", "2.2.4")
def _windows_are_over(view: View) -> str | None:
    """Priority is passed in the Main Step and after blocks, and not again in the turn."""
    over = not view.state.stage.is_before(Stage.ASSIGN_DAMAGE)
    return "the windows in which priority is passed are over for this turn" if over else None


ATTACK_WINDOW = "attack-window-purchase"
"""The disputed reading by which the window of the Attack Step is like the Main Step for purchases too."""


@forbids("2.7.3.1", "2.6.0.1", "2.2.4")
def no_purchase_in_combat(view: View) -> str | Refusal | None:
    if not view.state.stage.is_attack_step:
        return None
    in_window = view.state.stage is Stage.WINDOW
    if in_window and ATTACK_WINDOW in view.table.other_readings:
        return None
    why = "dice are purchased in the Main Step, which is over"
    return Refusal(why, (), readings=(ATTACK_WINDOW,) if in_window else ())


@forbids("2.6.3.9", "2.7.3.1", "2.2.4")
def no_fielding_in_combat(view: View) -> str | None:
    return "Character dice are fielded in the Main Step, which is over" if view.state.stage.is_attack_step else None


@forbids("2.7.3.2", "2.7.0.1")
def _before_blocks(view: View) -> str | None:
    early = view.state.stage in (Stage.ATTACK_OR_NOT, Stage.ATTACKERS, Stage.BLOCKERS, Stage.AFTER_BLOCKERS)
    return "Action dice and Global abilities are used again after blockers are declared" if early else None


@forbids("2.7.0.3")
def _window_is_over(view: View) -> str | None:
    late = view.state.stage.is_attack_step and not view.state.stage.is_before(Stage.ASSIGN_DAMAGE)
    return "the sub-step for Action dice and Global abilities is over" if late else None


@forbids("2.6.5.7", "2.6.6.2")
def has_no_priority(view: View, who: Player) -> Refusal | None:
    """Why a player may not act now at all: in the Main Step and after blocks, the other one has priority."""
    if not _is_window(view) or who is view.state.priority:
        return None
    after_blocks = ("2.7.3.4",) if view.state.stage.is_attack_step else ()
    return Refusal(f"{view.state.priority} has priority and has not passed it", after_blocks)


@forbids("2.7.1.1")
def _is_not_the_attacker(view: View, who: Player) -> str | None:
    return None if who is view.state.active else "the Active player declares attackers"


@forbids("2.7.2.1")
def _is_not_the_defender(view: View, who: Player) -> str | None:
    return None if who is not view.state.active else "the Inactive player declares blockers"


@forbids("2.2.3", "2.4.3")
def _is_not_yet_rolled(view: View) -> str | None:
    return "the dice have not been rolled" if view.state.stage.is_before(Stage.REROLL) else None


@forbids("2.4.7", "2.3.14")
def _gets_no_reroll(view: View, dice: tuple[int, ...]) -> str | None:
    """Dice drawn or rolled by an ability get no free reroll."""
    happened = view.state.happened
    began = max((i for i, e in enumerate(happened) if e.verb is Verb.STEP and e.note == Stage.MAIN.value), default=-1)
    outside = [e.die for e in happened[began + 1 :] if e.verb in (Verb.ROLL, Verb.DRAW) and e.die in dice]
    if view.state.stage is Stage.REROLL or not outside or outside[0] is None:
        return None
    return f"{view.state.die(outside[0])} was rolled outside of the Roll and Reroll Step"


@forbids("2.4.3", "2.2.4")
def _reroll_is_over(view: View) -> str | None:
    if view.state.stage is Stage.REROLL:
        return None
    return "dice are rerolled once, all together, in the Roll and Reroll Step, which is over"


def why_not_timed(view: View, player: Player, timing: Timing | None) -> str | None:
    """Why a player may not use now what its text lets be used at this time (None: at any)."""
    mine = player is view.state.active
    match timing:
        case Timing.YOUR_TURN | Timing.MAIN if not mine:
            return "it may be used only on one's own turn"
        case Timing.OPPONENT_TURN if mine:
            return "it may be used only on the opponent's turn"
        case Timing.MAIN | Timing.MAIN_ANY if view.state.stage is not Stage.MAIN:
            return "it may be used only in the Main Step"
        case Timing.ATTACK_STEP if not view.state.stage.is_attack_step:
            return "it may be used only in the Attack Step"
        case _:
            return None
