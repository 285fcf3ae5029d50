"""Why attackers or blockers cannot be declared at this moment: the order of the steps (2.2, 2.6.6, 2.7.0)."""

from judgebot.engine.rule import Refusal, forbids
from judgebot.engine.state import Stage
from judgebot.engine.view import View


def why_no_attack(view: View) -> Refusal | None:
    """Why no attackers are declared now; None: now is the time."""
    return _main_goes_on(view) or _attackers_are_declared(view) or _is_not_attack(view)


def why_no_block(view: View) -> Refusal | None:
    """Why no blockers are declared now; None: now is the time."""
    return _main_goes_on(view) or _blockers_are_declared(view) or _no_attackers_yet(view)


@forbids("2.6.6.2", "2.6.6.5", "2.6.6.6")
def _main_goes_on(view: View) -> str | None:
    if view.state.stage is not Stage.MAIN:
        return None
    return f"the Main Step goes on: {view.state.priority} has priority and has not passed it"


@forbids("2.7.0.3", "2.7.1.7")
def _attackers_are_declared(view: View) -> str | None:
    stage = view.state.stage
    late = stage.is_attack_step and stage is not Stage.ATTACKERS
    return "attackers have been declared: there is no going back" if late else None


@forbids("2.7.0.3", "2.7.2.9")
def _blockers_are_declared(view: View) -> str | None:
    late = view.state.stage.is_attack_step and not view.state.stage.is_before(Stage.AFTER_BLOCKERS)
    return "blockers have been declared: there is no going back" if late else None


@forbids("2.2.3", "2.2.4")
def _is_not_attack(view: View) -> str | None:
    in_time = view.state.stage in (Stage.ATTACKERS, Stage.ATTACK_OR_NOT)
    return None if in_time else "attackers are declared at the beginning of the Attack Step"


@forbids("2.7.0.1", "2.7.2.1")
def _no_attackers_yet(view: View) -> str | None:
    return None if view.state.stage is Stage.BLOCKERS else "blockers are declared after attackers, in the Attack Step"
