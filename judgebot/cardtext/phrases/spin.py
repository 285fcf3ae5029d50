"""Spinning: "spin it up 1 level", "spin one of your Sidekicks to its [fist] face" (3.7)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amount import times
from judgebot.cardtext.phrases.description import as_dice
from judgebot.cardtext.phrases.referring import is_that
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType, Symbol

PHRASES = Phrases()
add = PHRASES.add

S = n.SpinTo
THAT = n.Ref(n.RefKind.THAT)


def to_face(what: n.Subject, level: int) -> n.Effect | None:
    """To the face of a level. Sidekicks in the Field Zone have no other: dice in the Reserve Pool are meant, unsaid."""
    is_sidekick = isinstance(what, n.Select) and what.areas == (Area.FIELD,) and what.filter == n.IsSidekick()
    return None if is_sidekick else n.Spin(what, S.LEVEL, n.Const(level))


def sidekick_face(what: n.Subject) -> n.Effect | None:
    """The one character face that a Sidekick die has; dice in the Field Zone show it already."""
    is_sidekick = isinstance(what, n.Select) and what.noun is n.Noun.SIDEKICK_DIE and Area.FIELD not in what.areas
    return n.Spin(what, S.LEVEL, n.Const(1)) if is_sidekick else None


def both(one: n.Spin, other: n.Spin) -> n.Together | None:
    """Two dice at once; of a pair it would be open which of the dice with that name belongs to it."""
    paired = any(what == n.Ref(n.RefKind.PARTNER) for what in (one.what, other.what))
    return None if paired else n.Together((one, other))


def up_or_down(what: n.Subject, levels: n.Amount) -> n.Effect:
    """One die goes one way. Of several it is open whether each may go its own."""
    if not is_one(what):
        return n.Spin(what, S.EITHER, levels)
    return n.ChooseOne((n.Spin(what, S.UP, levels), n.Spin(what, S.DOWN, levels)))


def is_one(what: n.Subject) -> bool:
    """One die at most: "its" face is the face of one, where of several that are chosen it were "their" faces."""
    return isinstance(what, n.Ref) or (what.mode is not n.Mode.ALL and what.count.high == 1)


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
add(
    "act",
    lambda d, k: n.Spin(d, S.UP, k),
    "spin^ {dice} up {levels}",
    "spin^ up {dice} {levels}",
    "spin^ {dice} {levels} up",
)
add(
    "act",
    lambda d, k: n.Spin(d, S.DOWN, k),
    "spin^ {dice} down {levels}",
    "spin^ down {dice} {levels}",
    "spin^ {dice} {levels} down",
)
add("act", lambda d: n.Spin(d, S.UP), "spin^ up {dice}", "spin^ {dice} up", "level^ up {dice}", "level^ {dice} up")
add(
    "act",
    lambda d: n.Spin(d, S.DOWN),
    "spin^ down {dice}",
    "spin^ {dice} down",
    "level^ down {dice}",
    "level^ {dice} down",
)
for _how in (S.UP, S.DOWN):
    add(
        "act",
        lambda two, k, h=_how: both(*(n.Spin(each, h, k) for each in two)),
        f"spin^ {{pair_of}} {_how.value} {{levels}} (each)?",
        f"spin^ {_how.value} {{pair_of}} {{levels}} (each)?",
    )
add(
    "act",
    lambda two, k: both(*(n.Spin(each, S.LEVEL, n.Const(k)) for each in two)),
    "spin^ {pair_of} to level {number}",
)
add(
    "act",
    lambda a, k, b, m: n.Seq((n.Spin(a, S.UP, k), n.Spin(b, S.DOWN, m))),
    "spin^ {dice} up {levels} and {dice} down {levels}",
)
add(
    "act",
    lambda a, k, b, m: n.Seq((n.Spin(a, S.DOWN, k), n.Spin(b, S.UP, m))),
    "spin^ {dice} down {levels} and {dice} up {levels}",
)
add(
    "act",
    lambda d, k: up_or_down(d, k),
    "(spin^|level^) {dice} up or down {levels}",
    "(spin^|level^) up or down {dice} {levels}",
)
add("act", lambda d: up_or_down(d, n.Const(1)), "(spin^|level^) up or down {dice}", "(spin^|level^) {dice} up or down")
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
add(
    "act",
    lambda d: sidekick_face(d),
    "spin^ {dice} to (its|the|a) (character|sidekick) (face|side)",
    "spin^ {dice} to (their|the) (character|sidekick) (faces|sides)",
    "spin^ {dice} to their sidekick (face|side)",  # the icon has no plural
)
add(
    "act",
    lambda d, other: to_level_of(d, other),
    "spin^ {dice} to (the same level as|the level of) {die}",
    "spin^ {dice} to {ref_s} (current)? level",
)
add("act", lambda d: n.Spin(d, S.HIGHEST), "spin^ {dice} up? to (its|their) (highest|maximum|max) (level|levels)")
add(
    "act", lambda d: n.Spin(d, S.LEVEL, n.Const(1)), "spin^ {dice} down? to (its|their) (lowest|minimum) (level|levels)"
)


add(
    "act",
    lambda d: n.Seq((n.Choose(n.ChoiceOf.LEVEL), n.Spin(d, S.LEVEL, n.ChosenNumber()))) if is_one(d) else None,
    "spin^ {dice} to (any level|(a|the) level of your choice)",
)


add("act", lambda d: n.Spin(d, S.LEVEL, n.ChosenNumber()), "spin^ {dice} to level x")


add(
    "act",
    lambda d, k, m: n.ChooseOne(tuple(n.Spin(d, S.LEVEL, n.Const(each)) for each in (k, m))) if is_one(d) else None,
    "spin^ {dice} to level {number} or (level)? {number}",
)


def so_far(most: int, what: n.Subject, *ways: n.SpinTo) -> n.Effect | None:
    """One die by as many levels as the player likes, up to so many; of several, each could go its own way."""
    if not is_one(what) or most < 2:
        return None
    spins = tuple(n.Spin(what, way, n.ChosenNumber()) for way in ways)
    number = n.Choose(n.ChoiceOf.NUMBER, low=0, high=most)
    return n.Seq((number, spins[0] if len(spins) == 1 else n.ChooseOne(spins)))


for _ways, _said in (((S.UP,), "up"), ((S.DOWN,), "down"), ((S.UP, S.DOWN), "up or down")):
    add("act", lambda d, k, w=_ways: so_far(k, d, *w), f"spin^ {{dice}} {_said} up to {{number}} levels")

# --- to energy ------------------------------------------------------------------------------------------------------

_TURN = "(spin^|change^|turn^) {dice}"
add("symbol", lambda t: t, "{energy_type}", "{no_type}")
add(
    "act",
    lambda d, t: n.Spin(d, S.ENERGY, type=t),
    f"{_TURN} to (an|a|their|the)? {{symbol}} (energy)? (side|face|sides|faces)",
)
add("act", lambda d, t: to_its_energy(d, t), f"{_TURN} to its {{symbol}} (energy)? (side|face)")
add("energy_side", lambda: n.Spin(THAT, S.ENERGY), "(an|its|any) energy (face|side)", "their? energy (faces|sides)")
_SINGLE = "(an|a|its) single energy (face|side)", "their? single energy (faces|sides)"
add("energy_side", lambda: n.Spin(THAT, S.ENERGY, single=True), *_SINGLE)
add("energy_side", lambda: n.Spin(THAT, S.ENERGY, another=True), "(another|a different) energy (face|side)")
add("act", lambda d, s: to_side(d, s), f"{_TURN} (down)? to {{energy_side}} (of your choice)?")
add("act", lambda d, s: to_side(d, s, n.OPPONENT), f"{_TURN} (down)? to {{energy_side}} of (your|an) opponent's choice")


def to_side(what: n.Subject, spin: n.Spin, picks: n.Person | None = None) -> n.Spin | None:
    """Dice to some energy face, which another player may pick."""
    return replace(spin, what=what, picks=picks) if is_one(what) or not spin.another else None


add(
    "clause",
    lambda d: n.Spin(d, S.ENERGY, picks=n.OPPONENT) if isinstance(d, n.Ref) else None,
    "your opponent spins {dice} to (an|the) energy face of their choice",
)
add("act", lambda d: n.Spin(d, S.ORIGINAL), "return^ {dice} to (its|their|his|her) original (face|faces)")


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
