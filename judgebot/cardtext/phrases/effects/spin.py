"""Spinning: "spin it up 1 level", "spin one of your Sidekicks to its [fist] face" (3.7)."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import is_one
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.referring import ACTIONS, is_that
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType, Symbol

PHRASES = Phrases()
add = PHRASES.add

S = n.SpinTo
THAT = n.Ref(n.RefKind.THAT)
ONE_LEVEL = n.Const(1)


def to_face(what: n.Subject, level: int) -> n.Effect | None:
    """To the face of a level. Sidekicks in the Field Zone have no other: dice in the Reserve Pool are meant, unsaid."""
    is_sidekick = isinstance(what, n.Select) and what.areas == (Area.FIELD,) and what.filter == n.IsSidekick()
    return None if is_sidekick else n.Spin(what, S.LEVEL, n.Const(level))


def sidekick_face(what: n.Subject) -> n.Effect | None:
    """The one character face that a Sidekick die has; dice in the Field Zone show it already."""
    is_sidekick = isinstance(what, n.Select) and what.noun is n.Noun.SIDEKICK_DIE and Area.FIELD not in what.areas
    return n.Spin(what, S.LEVEL, n.Const(1)) if is_sidekick else None


def up_or_down(what: n.Subject, levels: n.Amount) -> n.Effect:
    """One die goes one way. Of several it is open whether each may go its own."""
    if not is_one(what):
        return n.Spin(what, S.EITHER, levels)
    return n.ChooseOne((n.Spin(what, S.UP, levels), n.Spin(what, S.DOWN, levels)))


def to_its_energy(what: n.Subject, type_: EnergyType | Symbol) -> n.Effect | None:
    each = isinstance(what, n.Select) and what.mode is n.Mode.ALL
    return n.Spin(what, S.ENERGY, type=type_) if each or is_one(what) else None


def to_level_of(what: n.Subject, other: n.Subject) -> n.Spin | None:
    """To the level on which another die is; that of the very die that is spun, or of one of many, is none."""
    own = is_that(other) and isinstance(what, n.Select)
    if own or what == other or (isinstance(other, n.Select) and other.mode is n.Mode.ALL):
        return None
    return n.Spin(what, S.LEVEL, n.StatOf(other, n.Stat.LEVEL))


add("levels", lambda: n.Const(1), "by? (1|one|a) level")
add("levels", lambda s: times(n.Const(1), s), "by? (1|one|a) level {each}")
add("levels", lambda k, s: times(n.Const(k), s) if k > 1 else None, "by? {number} levels {each}")
add("levels", lambda a: None if isinstance(a, n.Const) else a, "by? a number of levels equal to {amount_of}")
add("levels", lambda: n.ChosenNumber(), "x levels")
add("levels", lambda: n.EventAmount(), "by? that many levels")
add("levels", lambda k: n.Const(k) if k > 1 else None, "by? {number} levels")

# --- how far, and to what -------------------------------------------------------------------------------------------

Way = Callable[[n.Subject], object]
"""What becomes of dice that are spun so; None where such dice cannot be spun so, or it is open how."""


def spun(how: n.SpinTo, levels: n.Amount = ONE_LEVEL) -> Way:
    """So far up or down, or to a level."""
    return lambda dice: n.Spin(dice, how, levels)


def to_level(level: int) -> Way:
    return spun(S.LEVEL, n.Const(level))


add("way_up", lambda: lambda k: spun(S.UP, k), "up")
add("way_up", lambda: lambda k: spun(S.DOWN, k), "down")
add("way_up", lambda: lambda k: lambda d: up_or_down(d, k), "up or down")
add("by_levels", lambda way, k=ONE_LEVEL: way(k), "{way_up}", "{way_up} {levels}")
add("by_levels", lambda k, way: way(k), "{levels} {way_up}")
for _ways, _said in (((S.UP,), "up"), ((S.DOWN,), "down"), ((S.UP, S.DOWN), "up or down")):
    add("by_levels", lambda k, w=_ways: lambda d: so_far(k, d, *w), f"{_said} up to {{number}} levels")
add("way", to_level, "to level {number}")
add("way", lambda w: w, "{by_levels}", "up? {to_top}", "down? {to_bottom}", "{to_side}")
add("to_top", lambda: spun(S.HIGHEST), "to (its|their) (highest|maximum|max) (level|levels)")
add("to_top", lambda k: to_level(k) if k == 3 else None, "to level {number}")
add("to_bottom", lambda: to_level(1), "to (its|their) (lowest|minimum) (level|levels)")
add("to_bottom", lambda k: to_level(k) if k == 1 else None, "to level {number}")
add(
    "way",
    lambda k: lambda d: to_face(d, k),
    "to (its|their|the|a) level {number} (character)? (face|side)",
    "to (their|the)? level {number} (character)? (faces|sides)",
)
add(
    "way",
    lambda: sidekick_face,
    "to (its|the|a) (character|sidekick) (face|side)",
    "to (their|the) (character|sidekick) (faces|sides)",
    "to their (character|sidekick) (face|side)",  # the icon has no plural
)
add(
    "way",
    lambda other: lambda d: to_level_of(d, other),
    "to (the same level as|the level of) {die}",
    "to {ref_s} (current)? level",
)
add("way", lambda: to_any_face, "to any (face|side) (of your choice)?")
add("way", lambda: to_action_face, "to (its|an|any) action (face|side) (of your choice)?")
add("way", lambda: to_chosen_level, "to (any level|(a|the) level of your choice)")
add("way", lambda: spun(S.LEVEL, n.ChosenNumber()), "to level x")
add("way", lambda k, m: lambda d: to_either(d, k, m), "to level {number} or (level)? {number}")


def to_chosen_level(what: n.Subject) -> n.Seq | None:
    """One die to a level that its player names; of several, each could go its own way."""
    chosen = n.Spin(what, S.LEVEL, n.ChosenNumber())
    return n.Seq((n.Choose(n.ChoiceOf.LEVEL), chosen)) if is_one(what) else None


def to_any_face(what: n.Subject) -> n.Spin | None:
    """One die of a Reserve Pool, where every face may show, to the face that its player likes."""
    there = isinstance(what, n.Ref) or what.areas == (Area.RESERVE,)
    return n.Spin(what, S.ANY) if there and is_one(what) else None


def to_action_face(what: n.Subject) -> n.Spin | None:
    """One die of a Reserve Pool that shows energy, or something else: an "Action die" there shows such a face."""
    there = isinstance(what, n.Ref) or (what.areas == (Area.RESERVE,) and what.noun not in ACTIONS)
    return n.Spin(what, S.ACTION) if there and is_one(what) else None


def to_either(what: n.Subject, *levels: int) -> n.ChooseOne | None:
    return n.ChooseOne(tuple(n.Spin(what, S.LEVEL, n.Const(each)) for each in levels)) if is_one(what) else None


def so_far(most: int, what: n.Subject, *ways: n.SpinTo) -> n.Effect | None:
    """One die by as many levels as the player likes, up to so many; of several, each could go its own way."""
    if not is_one(what) or most < 2:
        return None
    spins = tuple(n.Spin(what, way, n.ChosenNumber()) for way in ways)
    number = n.Choose(n.ChoiceOf.NUMBER, low=0, high=most)
    return n.Seq((number, spins[0] if len(spins) == 1 else n.ChooseOne(spins)))


# --- to energy ------------------------------------------------------------------------------------------------------

add("symbol", lambda t: t, "{energy_type}", "{no_type}")
add(
    "to_side",
    lambda t: lambda d: n.Spin(d, S.ENERGY, type=t),
    "to (an|a|their|the)? {symbol} (energy)? (side|face|sides|faces)",
)
add("to_side", lambda t: lambda d: to_its_energy(d, t), "to its {symbol} (energy)? (side|face)")
add("energy_side", lambda: n.Spin(THAT, S.ENERGY), "(an|its|any) energy (face|side)", "their? energy (faces|sides)")
_DOUBLE = "(an|a|its) double energy (face|side)", "their? double energy (faces|sides)"
add("energy_side", lambda: n.Spin(THAT, S.ENERGY, double=True), *_DOUBLE)
_SINGLE = "(an|a|its) single energy (face|side)", "their? single energy (faces|sides)"
add("energy_side", lambda: n.Spin(THAT, S.ENERGY, single=True), *_SINGLE)
add("energy_side", lambda: n.Spin(THAT, S.ENERGY, another=True), "(another|a different) energy (face|side)")
add("to_side", lambda s: lambda d: to_side(d, s), "down? to {energy_side} (of your choice)?")
add("to_side", lambda s: lambda d: to_side(d, s, n.OPPONENT), "down? to {energy_side} of (your|an) opponent's choice")


def to_side(what: n.Subject, spin: n.Spin, picks: n.Person | None = None) -> n.Spin | None:
    """Dice to some energy face, which another player may pick."""
    return replace(spin, what=what, picks=picks) if is_one(what) or not spin.another else None


add(
    "clause",
    lambda d: n.Spin(d, S.ENERGY, picks=n.OPPONENT) if isinstance(d, n.Ref) else None,
    "your opponent spins {dice} to (an|the) energy face of their choice",
)


def traded(one: n.Ref, other: n.Select, that: n.Ref, whose: n.Ref) -> n.SwapStats | None:
    """ "Spin Moth to the same level as target die and spin that die to Moth's original level": they trade levels."""
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE, n.RefKind.SUBJECT)
    chosen = other.mode is not n.Mode.ALL and other.count == n.ONE
    if not chosen or not is_that(that) or one.kind not in own or whose.kind not in own:
        return None
    trade = as_dice(other)
    return n.SwapStats(one, trade, n.Stat.LEVEL) if isinstance(trade, n.Select) else None


add(
    "act",
    traded,
    "spin^ {ref_one} to the same level as {np_one} and spin^ {ref_one} to {ref_s} (original|former|previous) level",
)
