"""Why a rule about one die blocking another comes to nothing in this turn: that block never happens (3.1.10)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.engine.abilities.noresult.nomore import all_said, is_past, is_there
from judgebot.engine.play import Play
from judgebot.engine.queries import combat
from judgebot.engine.rule import Refusal, forbids
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.area import Area

ABOUT = nodes.Must | nodes.Cannot | nodes.Only
ACTS = (Act.BLOCK, Act.BE_BLOCKED)


def why_never(play: Play, rule_: nodes.Rule, die: int) -> Refusal | None:
    """Why what is said of blocks of this attacker makes no difference: it does not attack."""
    is_attacker = isinstance(rule_, nodes.Cannot | nodes.Only) and rule_.act is Act.BE_BLOCKED
    return why_no_attacker(play, die) if is_attacker else None


def why_not_with(play: Play, rule_: nodes.Rule, die: int, other: int) -> Refusal | None:
    """Why what is said of a block between these two, of which the rule is put on the first, makes no difference."""
    match rule_:
        case nodes.Must(act=Act.BLOCK):
            return why_no_block(play, die, other)
        case nodes.Cannot(act=Act.BLOCK) | nodes.Only(act=Act.BLOCK):
            return why_no_attacker(play, other)
        case nodes.Cannot(act=Act.BE_BLOCKED) | nodes.Only(act=Act.BE_BLOCKED):
            return _blocks_not_in_this_turn(play, other)
    return None


def why_not_blocked(play: Play, attacker: int) -> Refusal | None:
    """Why nothing will block this die in this turn."""
    return why_no_attacker(play, attacker) or _is_unblockable(play.view, attacker)


def why_no_block(play: Play, blocker: int, attacker: int) -> Refusal | None:
    """Why a die can't be made to block that one in this turn, whatever else it might block."""
    refusal = why_not_blocked(play, attacker) or combat.ruled_out(play.view, blocker, attacker)
    if refusal is not None:
        return refusal._replace(cites=tuple(dict.fromkeys(("3.1.10", *refusal.cites))))
    priced = combat.costs_to_block(play.view, blocker, attacker)
    return Refusal("it would make the player pay to block", ("3.1.21",)) if priced else None


def why_no_attacker(play: Play, die: int) -> Refusal | None:
    """Why a die does not attack in this turn; None: it does, or may yet."""
    now = play.state.die(die)
    if not play.view.is_character_die(die):
        return Refusal(f"{now} is no Character die", ("3.1.10", "1.3.3"))
    if now.controller is not play.state.active:
        stays = not is_there(play.view, nodes.TakeControl)
        return Refusal(f"{now} can't attack in this turn", ("3.1.10", "2.7.1.1")) if stays else None
    if now.area is Area.ATTACK:
        return None
    if is_past(play, (Stage.ATTACKERS, Stage.ATTACK_OR_NOT)) and not _may_join(play):
        return Refusal(f"{now} is not attacking, and attackers have been declared", ("3.1.10", "2.7.1.7"))
    if combat.cannot(play.view, Act.ATTACK, die) is not None:
        return Refusal(f"{now} can't attack", ("3.1.10", "3.1.14"))
    return None


def _may_join(play: Play) -> bool:
    """Whether an ability could have one more die attack before blockers are declared."""
    forces = any(isinstance(node, nodes.Must) and node.act is Act.ATTACK for node in all_said(play.view))
    return forces and play.state.stage is Stage.BLOCKERS


@forbids("3.1.14")
def _is_unblockable(view: View, die: int) -> str | None:
    return None if combat.cannot(view, Act.BE_BLOCKED, die) is None else f"{view.state.die(die)} can't be blocked"


@forbids("3.1.10", "2.7.2.1")
def _blocks_not_in_this_turn(play: Play, die: int) -> str | None:
    now = play.state.die(die)
    stays = now.controller is play.state.active and not is_there(play.view, nodes.TakeControl)
    return f"{now} can't block in this turn" if stays else None
