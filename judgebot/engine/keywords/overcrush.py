"""Overcrush: what an attacker does not need to KO all its blockers goes to the opponent."""

from judgebot.engine.damage import Packet, combat_source, deal
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.view import View
from judgebot.game.event import DamageKind
from judgebot.game.player import Player

Assigned = tuple[tuple[int, int, int], ...]
OVER = -1
"""Stands for the opponent where an attacker's damage was split and some of it named to go over."""


@asks("overcrush")
def goes_over(view: View, attacker: int) -> bool:
    """Whether an attacker has Overcrush (a blocker has no use for it)."""
    return view.state.die(attacker).controller is view.state.active and "overcrush" in view.keywords(attacker)


@asks("overcrush(2)")
def goes_through(view: View, attacker: int) -> bool:
    """Whether all of its damage goes to the opponent because its blockers are gone."""
    return goes_over(view, attacker)


def overflow(view: View, attacker: int) -> tuple[Player, ...]:
    """Who may be named in a split for what goes over."""
    return (view.state.active.opponent,) if goes_over(view, attacker) else ()


def needed(view: View, assigned: Assigned) -> dict[tuple[int, int], int]:
    """How much of what was assigned each blocker takes for its KO: what its defense left before (Overcrush(4))."""
    total: dict[int, int] = {}
    for _, die, n in assigned:
        if die == OVER:
            continue
        total[die] = total.get(die, 0) + n
    found = {}
    for attacker, die, n in assigned:
        if die == OVER:
            continue
        before = view.state.die(die).damage - total[die]
        found[(attacker, die)] = min(n, max(0, (view.defense(die) or 0) - max(0, before)))
    return found


@asks("overcrush")
def why_not_over(view: View, attacker: int, answer: tuple[tuple[int | Player, int], ...]) -> Refusal | None:
    """Damage may be named for the player only once every blocker has got enough for its KO."""
    over = sum(n for to, n in answer if isinstance(to, Player))
    if not over:
        return None
    short = [
        to
        for to in view.state.blockers_of(attacker)
        if sum(n for t, n in answer if t == to) + view.state.die(to).damage < (view.defense(to) or 0)
    ]
    if short:
        return Refusal(f"{view.state.die(short[0])} has not been assigned enough for its KO", ("overcrush",))
    return None


@rule("overcrush", "overcrush(1)", "overcrush(4)", "2.7.6.3")
def carry_over(
    play: Play,
    assigned: Assigned,
    faced: dict[int, list[int]],
    takes: dict[tuple[int, int], int],
    fallen: list[int],
) -> None:
    """Deal the rest of each Overcrush attacker's damage whose blockers (`faced`) were all KO'd or are gone. The attacker may
    have been KO'd itself (Overcrush(6)); a blocker that Regenerated was KO'd all the same (Overcrush(3))."""
    packets = []
    for attacker, blockers in faced.items():
        if not blockers or any(b not in fallen and play.state.die(b).area.is_field for b in blockers):
            continue
        total = sum(n for a, _, n in assigned if a == attacker)
        rest = total - sum(takes.get((attacker, b), 0) for b in blockers)
        if rest > 0:
            source = combat_source(play, attacker)
            packets.append(Packet(play.state.active.opponent, rest, DamageKind.COMBAT, source, attacker))
    if packets:
        deal(play, packets)
