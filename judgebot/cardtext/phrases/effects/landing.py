"""On which face a die comes to lie, and for what: "at level 2", "on its original face", "paying its fielding cost"."""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.said import Lands
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

F = n.OwnFace


class Landing(NamedTuple):
    """A level, or the face that the die itself shows or showed."""

    level: int | None = None
    face: n.OwnFace | None = None
    copied: bool = False  # "at the same level", of a copy that shows none where it lies: as the die that it is one of


AS_IT_COMES = Landing()
AS_ANOTHER = (F.AS_THIS, F.AS_THAT)
_ROLLED = {Area.FIELD, Area.ATTACK, Area.RESERVE}


def fits(landing: Landing, what: object, to: Area) -> bool:
    """Whether dice can lie so there: on a level in the Field Zone alone, on a face of their own if they show one."""
    if landing.level is not None:
        return to is Area.FIELD
    if landing.face is None:
        return True
    if landing.copied:
        copied = isinstance(what, n.Select) and any(isinstance(part, n.SameCard) for part in parts_of(what.filter))
        return to is Area.FIELD and isinstance(what, n.Select) and copied and not set(what.areas) & _ROLLED
    if landing.face in AS_ANOTHER:
        return to is Area.FIELD
    shows = isinstance(what, n.Ref) or (isinstance(what, n.Select) and set(what.areas) <= _ROLLED)
    return shows and to in (Area.FIELD, Area.RESERVE)


_ITS = "(its|his|her|their)"
add("at_level", lambda k: k, "(at|on) level {number}")
add("at_level", lambda k: k, f"on {_ITS} level {{number}} (character)? (face|side|faces|sides)", "as level {number}")
add("at_level", lambda: 1, f"(at|on) {_ITS} lowest (level|levels|face|side)")
_THIS = (
    "as {own_name}",
    "as this (die|character|character die)",
    "(as)? {own_name} (is|was) (on|at)?",
    "(as)? this (die|character|character die) (is|was) (on|at)?",
)
add("landing", lambda k: Landing(level=k), "{at_level}")
add("landing", lambda f: Landing(face=f), "{own_face}")
add("landing", lambda *_: Landing(face=F.AS_THIS), *(f"(at|on) the same level {each}" for each in _THIS))
_WAS = "(at|on) the level (that)? {} was (on|at)"
add("landing", lambda *_: Landing(face=F.AS_THIS), _WAS.format("{own_name}"), _WAS.format("this (die|character)"))
add("landing", lambda: Landing(face=F.AS_THAT, copied=True), "(at|on) the same level")
add("landing", lambda: Landing(face=F.AS_THAT), "(at|on) the same level as (it|him|her|that die|that character die)")
add(
    "own_face",
    lambda: F.NOW,
    f"(at|on) {_ITS} (current|rolled|revealed|new) (face|faces|level|levels)",
    "(at|on) the (rolled|revealed|new|current) (face|level)",
    "(at|on) the (face|level) (it)? (rolled|revealed|shows|rolls)",
    "(at|on) that (face|level)",
)
add("own_face", lambda f: f, "{as_before}")
add(
    "as_before",
    lambda: F.BEFORE,
    f"(at|on) {_ITS} (same|former|previous|original) (face|faces|level|levels)",
    "(at|on) the (same|former|previous|original) (face|level)",
    "(at|on) the (same)? (face|level) (it|he|she) (was|was on|was at|showed|had) (before)?",
    "(at|on) the (same)? (face|level) (it|he|she) (was ko'd (on|at)?|(was|had) when (it|he|she) was ko'd)",
)


@n.node
class Remains(n.Move):
    """ "It stays in the Field Zone": of a die rerolled there, which lies there as it fell."""


def remains(what: object) -> Remains | None:
    """Of dice spoken of, or of some of those at hand."""
    if isinstance(what, n.Select) and not is_of_lot(what):
        return None
    return Remains(what, Area.FIELD, n.Manner.RETURN, own_face=F.NOW) if isinstance(what, n.Ref | n.Select) else None


add("clause", lambda d, _: remains(d), "{die} (stays|remains) {there}", "{dice} (stay|remain) {there}")
add("bidden", lambda d, _: remains(d), "(leave|keep) {dice} {there}", "(leave|keep) {any_of_lot} {there}")
add("there", lambda: True, "in (play|the field|the field zone|the attack zone|its owner's field zone)")
_FIGHTS_ON = "(blocking|attacking|engaged) ({own_name}|it|that die|the attacker)?"
add("there", lambda *_: True, _FIGHTS_ON, f"{_FIGHTS_ON} {{own_face}}")
add("there", lambda *_: True, "{own_face}", "in (the|its owner's) (field|field zone|attack zone) {own_face}")

add("sentence", lambda f: Lands(f), "{as_before}")

# --- for what a die is fielded ----------------------------------------------------------------------------------------

_COST = "(fielding)? (cost|costs)"
add("free", lambda: False, "for free", "at no cost", f",? ignoring (its|the|their) {_COST}")
add("free", lambda: False, f"without paying (for|its|the|their) {_COST}", "without paying for it")
add("fee", lambda f: f, "{free}")
add("fee", lambda: True, f",? (by)? paying (all|its|the|their) {_COST}")
add("fee", lambda: True, f",? you (must|still|must still) pay (all|its|the|their) {_COST}")


class Fielded(NamedTuple):
    """How a die is fielded by an ability: free unless it is to be paid for (2.6.3)."""

    landing: Landing = AS_IT_COMES
    pay: bool = False
    within: n.Within | None = None  # what they may have together at most


add("fielded_so", lambda: Fielded(), "")
add("fielded_so", lambda pay: Fielded(pay=pay), "{fee}")
add("fielded_so", lambda how: Fielded(how), "{landing}")
add("fielded_so", lambda pay, how: Fielded(how, pay), "{fee} {landing}")
add("fielded_so", lambda how, pay: Fielded(how, pay), "{landing} {fee}")
add("fielded_so", lambda how, bound: Fielded(how, within=bound), "{landing} ,? {total_bound}")
add("fielded_so", lambda pay, bound: Fielded(pay=pay, within=bound), "{fee} ,? {total_bound}")
