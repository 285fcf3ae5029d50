"""What is done to dice: each verb with what follows its object, and each sort of object, which all of them take: "KO
target Sidekick", "spin Moth and a Villain up 1 level", "prep any Sidekicks you drew", "those dice are returned to their
owner's bag", "move Moth to your bag and target Sidekick to the Used Pile".
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.combining import is_one
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.dice.description import Bits
from judgebot.cardtext.phrases.dice.pairs import both, is_elsewhere, set_aside
from judgebot.cardtext.phrases.effects.act import THIS, dice, prep, sacrificed
from judgebot.cardtext.phrases.effects.landing import Fielded, Landing
from judgebot.cardtext.phrases.effects.lot import at_will
from judgebot.cardtext.phrases.effects.moving import VERBS, faced, home, move
from judgebot.cardtext.phrases.effects.obtaining import field
from judgebot.cardtext.phrases.effects.spin import ONE_LEVEL, up_or_down
from judgebot.cardtext.referring import He, They
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

M, S, U = n.Manner, n.SpinTo, n.Until


class Frame(NamedTuple):
    """What a verb makes of dice and of what its slots stand for; the order, in which `{}` are the dice; how it is said
    of the dice, behind "is" or "are"; and what they are said to do themselves ("Moth spins up 1 level").

    `apart`: of two dice, each can be told with its own end ("Moth up 1 level and a Villain down 1 level"). `each`: of
    several dice "each" may stand behind it.
    """

    build: Callable[..., object]
    order: str
    done: str = ""
    does: str = ""
    apart: bool = False
    each: bool = False


def captured(what: n.Subject, until: n.Until = U.UNSTATED) -> n.Capture:
    return n.Capture(THIS, what, until)


def controlled(what: n.Subject, until: n.Until = U.UNSTATED, back: n.OwnFace | None = None) -> n.TakeControl:
    return n.TakeControl(what, until, back=back)


def fielded_at_once(what: object, so: Fielded) -> n.Move | None:
    made = field(what, so)
    return made and replace(made, at_once=True)


def into_play(what: n.Subject, *landing: Landing) -> object:
    """ "It enters the Field Zone at level 2": it is put there, and not fielded (2.6.3)."""
    return None if isinstance(what, n.Select) and what.areas == (Area.FIELD,) else move(M.PUT, what, FIELD, *landing)


def to_their_cards(what: n.Subject) -> object:
    return move(M.RETURN, what, (Area.CARD, Bits()))


def out_of_the_game(what: n.Subject) -> object:
    return move(M.REMOVE, what, (Area.REMOVED, Bits()))


def rolled(what: n.Subject) -> n.Roll:
    return n.Roll(what, reroll=False)


_CARDS = "(back)? to ((its|his|her|the|its owner's) card|(their|the|their owners') cards)"
_COMBAT = "from (the attack zone|combat)"
FIELD = (Area.FIELD, Bits())
_ENTER = "(enter^ the field (zone)?|come^ into play)"
_ASIDE = "from (the)? field (zone)? until (the)? end of (the)? turn"
_OWN_FIELD = "to {owners_place} field (zone)?"
FRAMES = [
    Frame(n.KO, "ko^ {}", "ko'd"),
    Frame(n.KO, "knock^ {} out"),
    Frame(sacrificed, "sacrifice^ {}"),
    Frame(captured, "capture^ {}", "captured"),
    Frame(captured, "capture^ {} {held_until}", "captured {held_until}"),
    Frame(captured, "capture^ {} {given_back}"),
    Frame(controlled, "(take^|gain^) control of {}"),
    Frame(controlled, "(take^|gain^) control of {} {until}"),
    Frame(
        lambda d, u, _, face: controlled(d, u, face),
        "(take^|gain^) control of {} {until} ,? and return^ {kept} {as_taken}",
    ),
    Frame(controlled, "(take^|gain^) control of {} until {one_leaves}"),
    Frame(n.Roll, "reroll^ {}", "rerolled"),
    Frame(n.Roll, "reroll^ {} once"),
    Frame(lambda d: n.Roll(d, any_face=True), "reroll^ {} ,? on any face"),
    Frame(rolled, "roll^ {}", "rolled"),
    Frame(prep, "prep^ {}", "prepped"),
    Frame(field, "field^ {} {fielded_so}", "fielded {fielded_so}"),
    Frame(fielded_at_once, "field^ {} immediately {fielded_so}"),
    Frame(n.RemoveFromCombat, f"remove^ {{}} {_COMBAT}", f"removed {_COMBAT}"),
    Frame(n.RemoveFromCombat, "(remove^|return^) {} from the attack zone to the field (zone)?"),
    Frame(out_of_the_game, "remove^ {} from the game", "removed from the game"),
    Frame(set_aside, f"remove^ {{}} {_ASIDE}", f"removed {_ASIDE}"),
    Frame(set_aside, "set^ {} aside until (the)? end of (the)? turn", "set aside until (the)? end of (the)? turn"),
    Frame(set_aside, "set^ aside {} until (the)? end of (the)? turn"),
    Frame(
        to_their_cards, f"(return^|move^) {{}} {_CARDS}", f"(returned|moved) {_CARDS}", f"(return^|go^|move^) {_CARDS}"
    ),
    # from anywhere else a die that comes to the Field Zone comes to its owner's
    Frame(lambda d, _, *how: home(d, *how), f"return^ {{}} {_OWN_FIELD}", f"returned {_OWN_FIELD}"),
    Frame(
        lambda d, _, *how: home(d, *how), f"return^ {{}} {_OWN_FIELD} {{landing}}", f"returned {_OWN_FIELD} {{landing}}"
    ),
    Frame(lambda d: n.Spin(d, S.ORIGINAL), "return^ {} to (its|their|his|her) original (face|faces)"),
    Frame(lambda d, way: way(d), "spin^ {} {way}", "spun {way}", "spin^ {way}", apart=True, each=True),
    Frame(lambda d, way: way(d), "(change^|turn^) {} {to_side}", "(changed|turned) {to_side}", apart=True),
    Frame(lambda d, way: way(d), "level^ {} {by_levels}", does="level^ {by_levels}", apart=True, each=True),
    Frame(lambda d, way: way(d), "spin^ up {} {to_top}"),
    Frame(lambda d, way: way(d), "spin^ down {} {to_bottom}"),
]
FRAMES.append(Frame(lambda d, k: n.Spin(d, S.UP, k), "raise^ {} by? {levels}", each=True))
FRAMES.append(Frame(lambda d, k: n.Spin(d, S.DOWN, k), "lower^ {} by? {levels}", each=True))
FRAMES.append(Frame(faced, "(put^|place^|add^|move^|return^) {} {to_place} {face_there}"))
_STEPS = {"up": lambda d, k: n.Spin(d, S.UP, k), "down": lambda d, k: n.Spin(d, S.DOWN, k), "up or down": up_or_down}
for _said, _steps in _STEPS.items():
    FRAMES.append(Frame(lambda d, f=_steps: f(d, ONE_LEVEL), f"(spin^|level^) {_said} {{}}"))
    FRAMES.append(Frame(lambda d, k, f=_steps: f(d, k), f"(spin^|level^) {_said} {{}} {{levels}}", each=True))
_GO = {M.MOVE: "(go^|move^)", M.RETURN: "return^"}
_DONE = {M.MOVE: "moved", M.RETURN: "returned", M.SEND: "sent", M.PUT: "(put|placed|added)"}
for _manner, _verb in VERBS.items():
    for _lying in ("", " {landing}"):
        _moved = Frame(
            lambda d, *to, m=_manner: move(m, d, *to),
            f"{_verb} {{}} {{to_place}}{_lying}",
            f"{_DONE[_manner]} {{to_place}}{_lying}",
            f"{_GO[_manner]} {{to_place}}{_lying}" if _manner in _GO else "",
        )
        FRAMES.append(_moved._replace(apart=not _lying))

# --- the objects ----------------------------------------------------------------------------------------------------


def of_each(build: Callable[..., object], dice: n.Subject, *said: object) -> object:
    """ "Spin two Sidekicks up 1 level each": of several."""
    return None if is_one(dice) else build(dice, *said)


def of_both(build: Callable[..., object], two: tuple[n.Subject, n.Subject], *said: object) -> n.Effect | None:
    """The same done to two."""
    return both(lambda dice: build(dice, *said), *two)


def one_by_one(build: Callable[..., object], one: n.Subject, how: object, other: n.Subject, way: object) -> object:
    """Two sorts of dice, each with its own end. Of dice told by where they lie it would be open whether the others lie
    there, too; some of the dice at hand and the rest of them have phrases of their own."""
    if is_at_hand(one) or is_at_hand(other):
        return None
    if (
        is_elsewhere(one)
        and isinstance(other, n.Select)
        and not is_elsewhere(other)
        and other.mode is not n.Mode.TARGET
    ):
        return None
    first, second = build(one, how), build(other, way)
    told = isinstance(first, n.Effect) and isinstance(second, n.Effect)
    return n.Seq((first, second)) if told else None  # type: ignore[arg-type]


def is_at_hand(what: n.Subject) -> bool:
    return is_of_lot(what) if isinstance(what, n.Select) else what.kind in (n.RefKind.LOT, n.RefKind.REST)


def as_liked(build: Callable[..., object], some: n.Select, *said: object) -> n.May | None:
    """ "You may field any Sidekicks you drew"."""
    done = build(at_will(some), *said)
    return n.May(done) if isinstance(done, n.Effect) else None


Fate = Callable[[n.Subject], object]
"""What becomes of dice, said as something that they do or that is done to them."""


def one_then_other(dice: n.Subject, first: Fate, second: Fate) -> n.Effect | None:
    """ "Moth spins up 1 level and gets +1A", "target die is removed from combat and spun down 1 level": the same dice,
    which are chosen once."""
    same = (n.Ref if is_one(dice) else They)(n.RefKind.THAT) if isinstance(dice, n.Select) else dice
    done, more = first(dice), second(same)
    return seq(done, more) if isinstance(done, n.Effect) and isinstance(more, n.Effect) else None


add("clause", one_then_other, "{undergoes} {done_to_them} ,? and then? (is|are)? {done_to_them}")
add("clause", lambda e: e, "{is_done_to}")
add("undergoes", lambda d: d, "{die} is")
add("undergoes", dice, "{many} are")
# of the dice at hand: one or several, as it comes
add("undergoes", lambda d: d, "{sort_of_lot} (is|are)", "{any_of_lot} (is|are)", "{some_of_lot} (is|are)")
add("undergoes", lambda d: d, "{rest} (is|are)")
for _frame in FRAMES:
    _build, _order, _done, _does = _frame[:4]
    _bare = _order.replace("^", "")
    add("act", lambda *said, f=_build: f(*said), _order.replace("{}", "{dice}"))
    add("act", lambda *said, f=_build: of_both(f, *said), _order.replace("{}", "{pair_of}"))
    add("bidden", lambda *said, f=_build: f(*said), _bare.replace("{}", "{any_of_lot}"))
    add("may", lambda *said, f=_build: as_liked(f, *said), f"(may|can) {_bare.replace('{}', '{any_of_lot}')}")
    if _done:
        add("is_done_to", lambda *said, f=_build: f(*said), f"{{undergoes}} {_done}")
        add("clause", lambda *said, f=_build: of_both(f, *said), f"{{pair_of}} are {_done}")
        add("done_to_them", lambda *said, f=_build: lambda d: f(d, *said), _done)
    if _does:
        add("moves_so", lambda *said, f=_build: lambda d: f(d, *said), _does)
    if _frame.each:
        add("act", lambda *said, f=_build: of_each(f, *said), f"{_order.replace('{}', '{dice}')} each")
        add("act", lambda *said, f=_build: of_both(f, *said), f"{_order.replace('{}', '{pair_of}')} each")
    if _frame.apart:
        _end = _order.partition("{}")[2]
        add(
            "act", lambda *said, f=_build: one_by_one(f, *said), f"{_order.replace('{}', '{dice}')} and {{dice}} {_end}"
        )

# --- what they do themselves ----------------------------------------------------------------------------------------

add("moves_so", lambda *how: lambda d: into_play(d, *how), _ENTER, f"{_ENTER} {{landing}}")
add("clause", lambda d, fate: fate(d), "{some_of_lot} ({moves_so}|{moves_so_s})", "{rest} {moves_so_s}")
add("clause", lambda d, fate: fate(d), "{die} {moves_so_s}", "{dice} {moves_so}")
add(
    "clause",
    lambda d, fate: fate(d),
    "{sort_of_lot} ({moves_so}|{moves_so_s})",
    "{any_of_lot} ({moves_so}|{moves_so_s})",
)
add("clause", lambda d, fate: as_you_like(d, fate), "{ref_one} (may|can) {moves_so}")


def as_you_like(die: n.Ref, fate: Fate) -> n.May | None:
    """ "Moth may spin up 1 level": of a die that may be the opponent's it would be open who decides."""
    done = fate(die) if die.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE) or isinstance(die, He) else None
    return n.May(done) if isinstance(done, n.Effect) else None
