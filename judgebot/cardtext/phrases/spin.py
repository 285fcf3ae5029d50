"""Spinning: "spin it up 1 level", "spin one of your Sidekicks to its [fist] face" (3.7)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType

PHRASES = Phrases()
add = PHRASES.add

S = n.SpinTo


def to_face(what: n.Subject, level: int) -> n.Effect | None:
    """To the face of a level. Sidekicks in the Field Zone have no other: dice in the Reserve Pool are meant, unsaid."""
    is_sidekick = isinstance(what, n.Select) and what.areas == (Area.FIELD,) and what.filter == n.IsSidekick()
    return None if is_sidekick else n.Spin(what, S.LEVEL, n.Const(level))


def up_or_down(what: n.Subject, levels: n.Amount) -> n.Effect | None:
    """One die goes one way. Of several it would be open whether each may go its own."""
    if not is_one(what):
        return None
    return n.ChooseOne((n.Spin(what, S.UP, levels), n.Spin(what, S.DOWN, levels)))


def is_one(what: n.Subject) -> bool:
    """One die at most: "its" face is the face of one, where of several that are chosen it were "their" faces."""
    return isinstance(what, n.Ref) or (what.mode is not n.Mode.ALL and what.count.high == 1)


def to_its_energy(what: n.Subject, type_: EnergyType) -> n.Effect | None:
    each = isinstance(what, n.Select) and what.mode is n.Mode.ALL
    return n.Spin(what, S.ENERGY, type=type_) if each or is_one(what) else None


add("levels", lambda: n.Const(1), "by? (1|one|a) level")
add("levels", lambda k: n.Const(k) if k > 1 else None, "by? {number} levels")
add("levels", lambda: n.ChosenNumber(), "x levels")
add("act", lambda d, k: n.Spin(d, S.UP, k), "spin^ {dice} up {levels}", "spin^ up {dice} {levels}")
add("act", lambda d, k: n.Spin(d, S.DOWN, k), "spin^ {dice} down {levels}", "spin^ down {dice} {levels}")
add("act", lambda d: n.Spin(d, S.UP), "spin^ up {dice}", "spin^ {dice} up")
add("act", lambda d: n.Spin(d, S.DOWN), "spin^ down {dice}", "spin^ {dice} down")
add("act", lambda d, k: up_or_down(d, k), "spin^ {dice} up or down {levels}")
add("act", lambda d, k: n.Spin(d, S.LEVEL, n.Const(k)), "spin^ {dice} to level {number}")
add(
    "act",
    lambda d, k: n.Spin(d, S.LEVEL, n.Const(1)) if k == 1 else None,
    "spin^ {dice} down to level {number}",
    "spin^ down {dice} to level {number}",
)
add(
    "act",
    lambda d, k: n.Spin(d, S.LEVEL, n.Const(3)) if k == 3 else None,
    "spin^ {dice} up to level {number}",
    "spin^ up {dice} to level {number}",
)
add(
    "act",
    lambda d, k: to_face(d, k),
    "spin^ {dice} to (its|their|the) level {number} (character)? (face|side)",
)
add("act", lambda d: n.Spin(d, S.HIGHEST), "spin^ {dice} to (its|their) (highest|maximum|max) level")
add(
    "act",
    lambda d, t: n.Spin(d, S.ENERGY, type=t),
    "spin^ {dice} to (an|a|their|the)? {energy_type} (energy)? (side|face)",
    "spin^ {dice} to (their)? {energy_type} (energy)? (sides|faces)",
)
add("act", lambda d, t: to_its_energy(d, t), "spin^ {dice} to its {energy_type} (energy)? (side|face)")
add(
    "act",
    lambda d: n.Spin(d, S.ENERGY),
    "spin^ {dice} to (an|its|any) energy face (of your choice)?",
    "spin^ {dice} to (another|a different) energy face (of your choice)?",
    "spin^ {dice} to energy faces (of your choice)?",
)
add(
    "act",
    lambda d: n.Spin(d, S.ENERGY, picks=n.OPPONENT),
    "spin^ {dice} to an energy face of your opponent's choice",
    "spin^ {dice} to energy faces of your opponent's choice",
)
add(
    "clause",
    lambda d: n.Spin(d, S.ENERGY, picks=n.OPPONENT) if isinstance(d, n.Ref) else None,
    "your opponent spins {dice} to (an|the) energy face of their choice",
)
add("act", lambda d: n.Spin(d, S.ORIGINAL), "return^ {dice} to (its|their) original (face|faces)")
