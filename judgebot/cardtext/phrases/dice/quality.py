"""What is said of dice and cards after their noun: "with 2D or less", "in your Used Pile", "blocking Moth"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import (
    DIFFERENT_NAMES,
    INACTIVE,
    OPPOSING,
    OTHER,
    THEIRS,
    YOURS,
    Bits,
    Det,
    Head,
    alternatives,
    merge,
    of,
    select,
    state,
)
from judgebot.cardtext.phrases.dice.saidof import denied
from judgebot.cardtext.referring import CHARACTERS, UNDECIDED, Beside, They, ref
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

# --- words after the noun -------------------------------------------------------------------------------------------

add("after", lambda p: p, "(in|from) {place}", "that (is|are) (currently)? in {place}")
add("after", lambda c: of(c), "{quality}")
add("after", lambda: of(INACTIVE), "that (is|are) (not active|inactive)")
add("after", lambda: Bits(), "of any (level|cost|purchase cost)")
add("after", lambda: DIFFERENT_NAMES, "(with|of|that have) different names", "(with|of|that has) a different name")
add("after", lambda: Bits(chooser=n.YOU), "of your choice")
add("after", lambda: Bits(chooser=n.OPPONENT), "of (your|an) opponent's (choice|choosing)")
add("after", lambda: Bits(chooser=UNDECIDED), "of (their|his|her|his or her) choice")
add(
    "after",
    lambda _: of(n.Not(n.Is(ref(n.RefKind.OWN_NAME)))),
    "not {own}",
    "(that (is|are))? not named {own}",
)
add("after", lambda: OTHER, "(other than|besides) this (one|die|character|character die)")
add(
    "after",
    lambda t: of(n.Not(t)),
    "(other than|besides|except) (a|an)? {trait} (character? (die|dice)|character|characters)?",
)
add("after", lambda _: of(n.Is(ref(n.RefKind.OWN_NAME))), "(that (is|are))? named {own}")
add("after", lambda x: of(n.Named(x)), "(that (is|are))? named {other_name}")
add("after", lambda x: of(n.Not(n.Named(x))), "(that (is|are))? not named {other_name}")
add("after", lambda: of(n.Not(n.IsSidekick())), "(other than|besides|except) sidekicks")
add("after", lambda s: of(n.InState(n.DieState.ENGAGED, s)), "that? {ref_one} is engaged with")
add(
    "after",
    lambda r: merge(state(n.DieState.ATTACKING), of(n.InState(n.DieState.ENGAGED, r))),
    "that? {ref_one} (blocks|is blocking)",
)
for _state, _does in ((n.DieState.ATTACKING, "attack"), (n.DieState.BLOCKING, "block")):
    add("after", lambda s=_state: merge(YOURS, state(s)), f"you (have|control) {_state.value}")
    add("after", lambda s=_state: state(s), f"that ({_does}|{_does}s)")
add("after", lambda: state(n.DieState.BLOCKING), "assigned to block")
add("after", lambda s: of(n.InState(n.DieState.BLOCKING, s)), "that (blocks|block) {ref}")
add(
    "after",
    lambda _: merge(of(Beside()), state(n.DieState.ATTACKING)),
    "((that (is|are))? attacking|that (attack|attacks)) (with|alongside) {own_name}",
    "((that (is|are))? attacking|that (attack|attacks)) (with|alongside) {her_too}",
)
add("her_too", lambda: True, "(him|her)")
add(
    "after",
    lambda: state(n.DieState.FIELDED_THIS_TURN)._replace(side=n.Side.YOURS),
    "(that)? you (have)? fielded this turn",
)
add("after_all", lambda d: attached_to(d), "(equipped|attached) to {np_one}", "(equipped|attached) to {np_many}")
for _meeting, _words in (
    ((n.InState(n.DieState.ENGAGED),), "(that (is|are))? (engaged with|blocking or blocked by)"),
    ((n.InState(n.DieState.ENGAGED), n.InState(n.DieState.ATTACKING)), "(that (is|are))? blocked by"),
    ((n.InState(n.DieState.BLOCKING),), "(that (is|are))? blocking"),
    ((n.InState(n.DieState.BLOCKING),), "that (blocks|block)"),
):
    add("after_all", lambda d, s=_meeting: meeting(d, *s), f"{_words} {{np_one}}", f"{_words} {{np_many}}")
add("after", lambda r: attached_to(bearing(r)), "(equipped|attached) to {ref_one}")
add("after", lambda: attached_to(bearing(They(n.RefKind.THAT))), "(equipped|attached) to (each of)? them")
add("adjective", lambda: of(n.AttachedTo()), "attached")
add("adjective", lambda: of(n.Not(n.AttachedTo())), "unattached")
add(
    "quality",
    lambda w: n.NameHas(w),
    'with (the word)? " {any_word} " in (the|its|their|his|her) (name|names|title|titles)',
)
add("any_face", lambda f: f, "{face}", "{shown_many}")
add("after", lambda f: of(n.OnFace(f)), "(that (is|are))? (on|showing) {any_face}")
add("after", lambda f: denied(n.OnFace(f)), "(that (is|are))? not (on|showing) {any_face}")
add("after", lambda f: denied(n.OnFace(f)), "that (does|do) not show {any_face}")
add("after", lambda p, f: showing_there(p, f), "(in|from) {place} that (show|shows) {any_face}")
add(
    "after", lambda f, g: (some := alternatives(n.OnFace(f), n.OnFace(g))) and of(some), "(on|showing) {face} or {face}"
)
add(
    "after",
    lambda: Bits(side=n.Side.ANY),
    "of? both (players|players'|sides)",
    "(either|any) (player's|players')",
    "from either player",
    "on (both sides|either side)",
    "in (either field|both fields)",
    "in (either field zone|both field zones)",
)
add("afters", lambda: Bits(), "")
add("afters", lambda a, rest: further(a, rest), "{after} {afters}")
add("afters", lambda a: a, "{after_all}")  # what follows it is said of the dice that it names


add(
    "np_one",
    lambda p: select(Det(n.Mode.TARGET, n.ONE), p, Head(n.Noun.ENERGY_DIE), Bits()) if p.areas else None,
    "target energy (in|from) {place}",
)


def further(first: Bits, rest: Bits) -> Bits | None:
    """One thing after another; "with D less than the number of Sidekicks you control": your Sidekicks are counted."""
    counts = any(isinstance(node, n.CountOf) for f in first.filters for node in everything(f))
    of_those = counts and rest.side is not None and rest.areas is None and not rest.filters
    return None if of_those else merge(first, rest)


def whichever(dice: n.Select | None) -> n.Select | None:
    """Such dice, whichever of them; a target would have to be chosen apart.

    A "Villain die" is a Character die here: no other die fights, or bears anything."""
    if dice is None:
        return None
    if dice.noun is n.Noun.DIE and dice.areas == (Area.FIELD,):
        dice = replace(dice, noun=n.Noun.CHARACTER_DIE)
    dice = replace(dice, mode=n.Mode.ALL, count=n.EVERY) if (dice.mode, dice.count) == (n.Mode.CHOOSE, n.ONE) else dice
    if dice.mode is not n.Mode.ALL or dice.count != n.EVERY or dice.noun not in CHARACTERS or dice.extreme:
        return None
    return replace(dice, noun=n.Noun.CHARACTER_DIE) if dice.noun is n.Noun.CHARACTER else dice


def bearing(ref: n.Ref) -> n.Select:
    """The very die, as what bears something: by the card's name this one, for another of it bears dice of its own."""
    ref = replace(ref, kind=n.RefKind.THIS_DIE) if ref == n.Ref(n.RefKind.OWN_NAME) else ref
    return n.Select(n.Noun.CHARACTER_DIE, n.Is(ref), count=n.EVERY, mode=n.Mode.ALL)


def attached_to(bearer: n.Select) -> Bits | None:
    """What is attached to such dice."""
    worn = whichever(bearer)
    return of(n.AttachedTo(worn)) if worn else None


def meeting(opposite: n.Select, how: n.InState, *more: n.Filter) -> Bits | None:
    """Dice that are in combat with such dice."""
    met = whichever(opposite)
    return Bits((replace(how, by=met), *more)) if met else None


def any_of_them(dice: object) -> object:
    """ "By a Villain", of what cannot happen: by none of them, and no one is chosen unless it is "of your choice"."""
    if not isinstance(dice, n.Select) or dice.is_yours_to_choose:
        return dice
    if (dice.mode, dice.count) == (n.Mode.CHOOSE, n.ONE) and dice.extreme is None:
        return replace(dice, mode=n.Mode.ALL, count=n.EVERY)
    return dice


add("dice_at_all", any_of_them, "{dice}")
# the other dice of a fight, as they stand after "while"
add("opponents_met", lambda d: whichever(d), "{np_one}", "{np_many}")
add(
    "opponents_met",
    lambda t, h: whichever(select(Det(n.Mode.CHOOSE, n.ONE), of(n.Not(t)), h, Bits())),
    "non - {trait} {noun_one}",  # "a" left out
)
add("stat", lambda: n.Stat.A, "a", "attack", "a value", "attack value")
add("stat", lambda: n.Stat.D, "d", "defense", "d value", "defense value")
add("stat", lambda: n.Stat.LEVEL, "level")
add("stat", lambda: n.Stat.COST, "purchase cost", "cost", "printed cost")
add("stat", lambda: n.Stat.FIELDING, "fielding cost")
add("held", lambda s: s, "{stat}")
add("held", lambda: n.Stat.COST, "printed purchase cost")

PHRASES.words("end", {"(highest|greatest|most)": False, "(lowest|least)": True})
add("after", lambda low, s: Bits(extreme=n.Extreme(s, low)), "with the {end} {stat} (showing)?")
add("adjective", lambda low, s: Bits(extreme=n.Extreme(s, low)), "{end} -? {stat}")
for _price, _low in (("most", False), ("least", True)):
    add("adjective", lambda low=_low: Bits(extreme=n.Extreme(n.Stat.COST, low)), f"{_price} expensive")
add("after", lambda low, s: Bits(extreme=n.Extreme(s, low, printed=True)), "with the {end} printed {a_or_d} (showing)?")
add(
    "after",
    lambda: merge(OPPOSING, of(n.HasSort(n.BlankWhat.GLOBALS))),
    "with a global your opponent has on their team",
)
add(
    "quality",
    lambda: n.HasStat(n.Stat.BURSTS, n.Op.AT_LEAST, n.Const(1)),
    "showing (a|any) burst (symbol|face)?",
    "(with|showing) a * or ** face",
)
add("quality", lambda: n.HasKeyword("equip"), "with gear")

# --- places ---------------------------------------------------------------------------------------------------------

_AREAS = {
    "bag": Area.BAG,
    "prep area": Area.PREP,
    "reserve pool": Area.RESERVE,
    "used pile": Area.USED,
    "field zone": Area.FIELD,
    "attack zone": Area.ATTACK,
}
PHRASES.words("area", {name: (area,) for name, area in _AREAS.items()})
add("area", lambda: (Area.FIELD,), "field")
add("areas", lambda a: a, "{area}")
add("areas", lambda a, b: a + b, "{area} (or|and|and / or) {area}", "{area} (or|and) your {area}")
add("areas", lambda a, b, c: a + b + c, "{area} , {area} ,? (or|and) {area}")
add("place", lambda w, a: merge(w, Bits(areas=a)), "{whose} {areas}")
add("place", lambda a: Bits(areas=a), "the {areas}")
add("place", lambda a: THEIRS._replace(areas=a), "(his|her) {areas}")  # of a player: dice own no areas
add("place", lambda a: Bits(side=n.Side.ANY, areas=a), "(either|any) player's {areas}", "both players' {areas}")
add("place", lambda a: Bits(side=n.Side.ANY, areas=(a,)), "(both|all) players' {areas_many}")
add("place", lambda a: THEIRS._replace(areas=(a,)), "their {areas_many}")
add("place", lambda: Bits(), "play")


def showing_there(place: Bits, face: n.FaceIs) -> Bits | None:
    """Dice of a Reserve Pool by what they show; in an area of unrolled dice they show nothing (1.6.2)."""
    return merge(place, of(n.OnFace(face))) if place.areas == (Area.RESERVE,) else None
