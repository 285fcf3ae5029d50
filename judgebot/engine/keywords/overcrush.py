"""Overcrush: what an attacker does not need to KO all its blockers goes to the opponent."""

from judgebot.engine import knock_out
from judgebot.engine.damage import Packet, combat_source, deal
from judgebot.engine.keywords import used
from judgebot.engine.keywords.regenerate import came_back
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Taken
from judgebot.engine.view import View
from judgebot.game.event import DamageKind, Verb
from judgebot.game.mark import mark_of_dice
from judgebot.game.player import Player

Assigned = tuple[tuple[int, int, int], ...]
ONLY_ENOUGH = "overcrush-assigning-only-enough"
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


def is_let_through(play: Play, attacker: int) -> bool:
    """Whether one of several blockers is gone and that is enough, by the other reading; where another die has taken its
    place by a swap, none is (3.11.2)."""
    stayed = {*play.state.blockers_of(attacker), *_replaced(play)}
    fought = {b.die for b, a in play.state.engaged if a == play.state.bind(attacker)}
    gone = goes_over(play.view, attacker) and bool(fought - stayed)
    return gone and play.rests_on("overcrush-one-blocker-left")


@asks("3.11.2")
def _replaced(play: Play) -> set[int]:
    """The dice in whose place another one fights."""
    swaps = (e for e in play.state.happened if e.verb is Verb.SWAP and "3.11.2" in e.cites)
    return {e.other for e in swaps if e.other is not None}


def overflow(view: View, attacker: int) -> tuple[Player, ...]:
    """Who may be named in a split for what goes over."""
    return (view.state.active.opponent,) if goes_over(view, attacker) else ()


AS_BLOCKERS_FALL = "overcrush-changed-as-blockers-fall"


@asks("2.7.6.3", "2.7.6.4", "overcrush(6)")
def that_go_over(play: Play, blocked: dict[int, list[int]], had: set[int], fallen: list[int]) -> set[int]:
    """Which attackers deal what is left: those that had Overcrush as their blockers fell, by the other reading those
    that have it after that. One that is KO'd itself keeps its own."""
    gone = [
        a
        for a, blockers in blocked.items()
        if all(b in fallen or not play.state.die(b).area.is_field for b in blockers)
    ]
    have = {a for a in gone if goes_over(play.view, a) or (a in had and _has_fallen(play, a))}
    changed = have ^ {a for a in gone if a in had}
    return had ^ changed if changed and play.rests_on(AS_BLOCKERS_FALL) else had


Takes = dict[tuple[int, int], int]
SHARED = "overcrush-blocker-of-several-attackers"


def needed(play: Play, faced: dict[int, list[int]]) -> Takes:
    """How much of what it was dealt each blocker takes of each attacker for its KO; one that several attackers hit
    takes as much of each of them, by the other reading only once."""
    hits = tuple((t.dealer, t.die, t.amount) for t in play.state.taken)
    each = {(a, d): min(n, _left_before(play.view, hits, d)) for a, d, n in hits}
    shared = _shared(play.view, hits, faced)
    differs = any(each[hit] != shared[hit] for hit in each if hit[0] in faced)
    return shared if differs and play.rests_on(SHARED) else each


@asks("overcrush(4)")
def _left_before(view: View, hits: Assigned, die: int) -> int:
    """What the defense of a die left for its KO before it was hit."""
    before = view.state.die(die).damage - sum(n for _, d, n in hits if d == die)
    return max(0, (view.defense(die) or 0) - max(0, before))


def _shared(view: View, hits: Assigned, faced: dict[int, list[int]]) -> Takes:
    """What each dealer's damage goes to the KO where it is counted once: that of attackers without Overcrush first."""
    left = {d: _left_before(view, hits, d) for _, d, _ in hits}
    found: Takes = {}
    for dealer, die, n in sorted(hits, key=lambda hit: hit[0] in faced):
        found[(dealer, die)] = min(n, left[die])
        left[die] -= found[(dealer, die)]
    return found


@asks("overcrush", "overcrush(5)")
def why_not_over(view: View, attacker: int, answer: tuple[tuple[int | Player, int], ...]) -> Refusal | None:
    """Damage may be named for the player only once every blocker has got enough for its KO, if each can be KO'd."""
    over = sum(n for to, n in answer if isinstance(to, Player))
    if not over:
        return None
    if ONLY_ENOUGH in view.table.other_readings and len(view.state.blockers_of(attacker)) > 1:
        return Refusal("all of its damage is assigned to its blockers", ("2.7.4.3.3",), readings=(ONLY_ENOUGH,))
    for blocker in view.state.blockers_of(attacker):
        if not knock_out.can_fall_to(view, blocker, view.state.blocked_by(blocker)):
            why = f"{view.state.die(blocker)} can't be KO'd by it, so that nothing goes over to the player"
            return Refusal(why, ("overcrush(5)", "2.7.4.3.3"))
        given, needed = sum(n for to, n in answer if to == blocker), (view.defense(blocker) or 0)
        needed -= view.state.die(blocker).damage
        if given < needed:
            what = f"{view.state.die(blocker)} has to be assigned {needed} damage for its KO before the player gets any"
            return Refusal(f"{what}, and has been assigned {given}", ("overcrush",))
    return None


@rule("overcrush", "overcrush(1)", "2.7.6.3")
def carry_over(
    play: Play,
    assigned: Assigned,
    faced: dict[int, list[int]],
    takes: Takes,
    fallen: list[int],
) -> None:
    """Deal the rest of each Overcrush attacker's damage whose blockers (`faced`) were all KO'd or are gone."""
    packets = []
    for attacker, blockers in faced.items():
        if not blockers or _is_stopped(play, attacker, blockers, fallen):
            continue
        left = _left(play, attacker, assigned, takes)
        named = sum(n for a, d, n in assigned if a == attacker and d == OVER)
        rest = left + named
        if rest > 0 and (back := [b for b in blockers if _came_back(play, b)]) and play.rests_on(CAME_BACK):
            _survives(play, attacker, back[0])
        elif rest > 0:
            source = combat_source(play, attacker)._replace(keyword="overcrush")
            cites = (*play.cites, *_notes(play, attacker, blockers))
            over = Packet(play.state.active.opponent, rest, DamageKind.COMBAT, source, attacker, cites,
                          settled=0 if RAISED in play.table.other_readings else left,
                          note=_left_over(play, attacker, takes, named) if left else "")  # fmt: skip
            packets.append(over)
        else:
            _nothing_is_left(play, attacker)
    if packets:
        with play.moment():
            deal(play, packets)
            are_used(play, packets)


def _left_over(play: Play, attacker: int, takes: Takes, named: int) -> str:
    """From what the rest comes: dealt to blockers it is told of already, and part of it may be named for the player."""
    hits = [hit for hit in play.state.taken if hit.dealer == attacker]
    more = [hit.die for hit in hits if _counts(play, hit) > takes.get((attacker, hit.die), 0)]
    left = f"left over from the KO of {mark_of_dice(more)}"
    return f"in part assigned to the player, in part {left}" if named else left


CAPPED = "overcrush-past-a-limit"
RAISED = "overcrush-of-raised-damage"


@asks("overcrush", "3.4.9.1", "2.7.4.3.3")
def _left(play: Play, attacker: int, assigned: Assigned, takes: Takes) -> int:
    """What the dice that it hit were really dealt beyond their KO: what was prevented or went elsewhere is used up."""
    meant = {d for a, d, _ in assigned if a == attacker}
    hits = [hit for hit in play.state.taken if hit.dealer == attacker and hit.die in meant]
    return sum(max(0, _counts(play, hit) - takes.get((attacker, hit.die), 0)) for hit in hits)


def _counts(play: Play, hit: Taken) -> int:
    """How much of a hit counts for the KO and what goes over: by the other readings also what a limit on the damage of
    the die has kept off, but not what has raised the damage."""
    limited = hit.kept_off if hit.kept_off and play.rests_on(CAPPED) else 0
    return hit.amount + limited - (hit.raised if hit.raised and play.rests_on(RAISED) else 0)


@rule("overcrush")
def are_used(play: Play, packets: list[Packet]) -> None:
    """Say which attackers have used their Overcrush, with no blocker left to hit."""
    for packet in packets:
        if packet.source.keyword == "overcrush" and packet.dealer is not None:
            now = play.state.die(packet.dealer)
            used.say(play, "overcrush", play.state.active, now.card, packet.dealer, packet.source)


CAME_BACK = "regenerated-blocker-and-overcrush"


def _is_stopped(play: Play, attacker: int, blockers: list[int], fallen: list[int]) -> bool:
    """Whether a blocker still stands; one that can't be KO'd by this damage stops Overcrush as such (Overcrush(5))."""
    standing = [b for b in blockers if b not in fallen and play.state.die(b).area.is_field]
    for blocker in standing:
        if play.state.die(blocker).damage >= (play.view.defense(blocker) or 0):
            _cannot_fall(play, attacker, blocker)
        else:
            _survives(play, attacker, blocker)
    return bool(standing)


@rule("overcrush(5)", "overcrush")
def _cannot_fall(play: Play, attacker: int, blocker: int) -> None:
    _say_stopped(play, attacker, blocker)


@rule("overcrush")
def _survives(play: Play, attacker: int, blocker: int) -> None:
    with play.citing(*_by_deadly(play, attacker)):
        _say_stopped(play, attacker, blocker)


def _say_stopped(play: Play, attacker: int, blocker: int) -> None:
    now = play.state.die(attacker)
    play.say(Verb.FIZZLE, die=attacker, was=now, player=now.controller, other=blocker, card=now.card,
             note=f"deals no Overcrush damage: {play.state.die(blocker)} is not KO'd")  # fmt: skip


@rule("overcrush")
def _nothing_is_left(play: Play, attacker: int) -> None:
    now = play.state.die(attacker)
    with play.citing(*_by_deadly(play, attacker)):
        play.say(Verb.FIZZLE, die=attacker, was=now, player=now.controller, card=now.card,
                 note="deals no Overcrush damage: its blockers took all of it")  # fmt: skip


@asks("overcrush(7)")
def _by_deadly(play: Play, attacker: int) -> tuple[str, ...]:
    """The KO that Deadly brings at the end of the turn is no help now."""
    return ("overcrush(7)",) if "deadly" in play.view.keywords(attacker) else ()


def _notes(play: Play, attacker: int, blockers: list[int]) -> tuple[str, ...]:
    """The notes by which the rest goes through in spite of something."""
    given = ("overcrush(3)", _came_back), ("overcrush(4)", _was_wounded)
    notes = [id_ for id_, fits in given if any(fits(play, b) for b in blockers)]
    notes += ["regenerate(2)"] if "overcrush(3)" in notes else []
    return (*notes, *(("overcrush(6)",) if _has_fallen(play, attacker) else ()), *_by_deadly(play, attacker))


@asks("overcrush(3)", "regenerate(2)")
def _came_back(play: Play, blocker: int) -> bool:
    """A blocker that Regenerated was KO'd all the same."""
    return came_back(play.state, blocker)


@asks("overcrush(4)")
def _was_wounded(play: Play, blocker: int) -> bool:
    """Damage that a blocker had before lowers what its KO takes, while its defense stays as it is; damage of the same
    moment does not count as such."""
    hits = [e for e in play.state.happened if e.verb is Verb.DAMAGE and e.die == blocker and e.was is not None]
    last = [e for e in hits if e.damage is DamageKind.COMBAT][-1:]
    first = [e for e in hits if last and e.batch == last[0].batch][:1]
    return any(e.was.damage for e in first if e.was is not None)


def defense_as_read(view: View, die: int, defense: int) -> int:
    """The defense of a die where a text reads it: damage that a blocker has does not lower it, save by the other
    reading of Overcrush(4)."""
    damage = view.state.die(die).damage
    if not damage or not any(goes_over(view, a) for a in view.state.blocked_by(die)):
        return defense
    return max(0, defense - damage) if view.rests_on(WOUNDED) else defense


WOUNDED = "overcrush-damaged-blocker-defense"


@asks("overcrush(6)")
def _has_fallen(play: Play, attacker: int) -> bool:
    """An attacker that was KO'd itself deals the rest even so."""
    return not play.state.die(attacker).area.is_field
