"""Call Out: the target may block only the attacker that called it out, and nobody else may block that attacker."""

from judgebot.engine.view import View


def forbids_block(view: View, blocker: int, attacker: int) -> str | None:
    """Why this block is against a Call Out in force; None where none is."""
    calls = _calls(view)
    for caller, target in calls:
        if (blocker == target) != (attacker == caller) and (blocker == target or attacker == caller):
            return f"{view.state.die(caller)} has called out {view.state.die(target)}"
    return None


def _calls(view: View) -> list[tuple[int, int]]:
    found = []
    for r in view.state.in_force:
        if r.facts and r.facts[0] == "call out" and len(r.dice) == 2 and all(map(view.state.is_bound, r.dice)):
            found.append((r.dice[0].die, r.dice[1].die))
    targets = [t for _, t in found]
    return [(c, t) for c, t in found if targets.count(t) == 1]
