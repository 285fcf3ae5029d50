"""Damage by its amount, and who survives it: "takes 3 or more damage", "is damaged but not KO'd"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import SURVIVES
from judgebot.cardtext.phrases.amounts.tally import so_much
from judgebot.cardtext.phrases.moments.listener import is_used
from judgebot.cardtext.phrases.moments.meddling import Meddling, meddled
from judgebot.cardtext.phrases.moments.verbs import ME, hurt, told
from judgebot.cardtext.phrases.parts import Opening
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- how much -------------------------------------------------------------------------------------------------------


class Dose(NamedTuple):
    """So much damage at once, of such a sort."""

    op: n.Op
    amount: n.Amount
    means: n.Means


add("dose", lambda k, m: Dose(n.Op.AT_LEAST, n.Const(k), m), "{number} {dealt_sort} or more")
_THAN = {n.Op.MORE: "(greater|more) than", n.Op.AT_LEAST: "(greater than or equal to|equal to or greater than)"}
for _op, _more in _THAN.items():
    add("dose", lambda m, a, op=_op: Dose(op, a, m), f"{{dealt_sort}} {_more} {{plain_amount}}")
# what one source deals is one event in any case; of "at once" it is open whether all combat damage is (2.7.4.3)
add("dose", lambda q, m: Dose(q[0], n.Const(q[1]), m), "{how_much} {dealt_sort} (from (a single|one|a) source)?")


def of_much(event: n.Trigger | None, op: n.Op, amount: n.Amount) -> Opening | None:
    """So much damage, or life, at once."""
    return None if event is None else Opening(event, given=n.Compare(n.EventAmount(), op, amount))


def dosed(event: n.Event | None, dose: Dose) -> Opening | None:
    """The damage with how much it is."""
    return None if event is None else of_much(replace(event, means=dose.means), dose.op, dose.amount)


def dealt(by: n.Subject, to: n.Subject | n.Person, dose: Dose) -> Opening | None:
    """A die deals so much at once; of Action dice their ability does."""
    return None if is_used(by) else dosed(n.Event(Verb.DAMAGE, to, by), dose)


def meddled_much(who: n.Subject | n.Person, dose: Dose, by: tuple[Meddling, ...]) -> Opening | None:
    """So much at once, from an ability of one of these sorts."""
    by_them = meddled(Verb.DAMAGE, who, by) if dose.means is n.Means.ANY else None
    return of_much(by_them, dose.op, dose.amount)


_TAKES = "(takes|is dealt|would take|would be dealt)"
add(
    "hurt_by",
    lambda s: s,
    f"{{er}} {_TAKES}",
    f"{{someone}} {_TAKES}",
    "{you} (take|are dealt|would take|would be dealt)",
)
add("happening", lambda s, d: dosed(n.Event(Verb.DAMAGE, s), d), "{hurt_by} {dose}")
add("happening", lambda s, d, by: dealt(by, s, d), "{hurt_by} {dose} from {ed}")
add("happening", meddled_much, "{hurt_by} {dose} from {abilities}")
_DEALS = "(deals|would deal)"
add("happening", lambda by, s, d: dealt(by, s, d), f"{{er}} {_DEALS} {{struck}} {{dose}}")
add("happening", lambda by, d, s: dealt(by, s, d), f"{{er}} {_DEALS} {{dose}} to {{damaged_one}}")
add(
    "happening",
    lambda d, s: dosed(n.Event(Verb.DAMAGE, s), d),
    f"(a|any|one) (single)? source {_DEALS} {{dose}} to {{damaged_one}}",
)
add(
    "happening",
    lambda s, d: dosed(n.Event(Verb.DAMAGE, s), d),
    f"(a|any|one) (single)? source {_DEALS} {{struck}} {{dose}}",
)
for _verb, _word in ((Verb.LOSE_LIFE, "lose"), (Verb.GAIN_LIFE, "gain"), (Verb.PAY_LIFE, "pay")):
    add(
        "happening",
        lambda p, q, v=_verb: of_much(n.Event(v, p), q[0], n.Const(q[1])),
        f"{{you}} {_word} {{how_much}} life (at once|at one time)?",
        f"{{someone}} {_word}s {{how_much}} life (at once|at one time)?",
    )


# --- how much in all of a turn --------------------------------------------------------------------------------------


def in_all(who: n.Person, much: int, means: n.Means) -> Opening | None:
    """As a player has taken so much in a turn, by whatever damage it came to that: once in the turn."""
    if who not in (n.YOU, n.OPPONENT) or much < 1:
        return None
    taken = n.Event(Verb.DAMAGE, who, means=means)
    given = n.Compare(so_much(Verb.DAMAGE, who, means), n.Op.AT_LEAST, n.Const(much))
    return Opening(taken, given=given, limit=n.Limit())


_IN_A_TURN = "(in|during) (a|one|any|the same|a single|a given) turn"
for _who, _takes in (("{you}", "(take|have taken|are dealt)"), ("{someone}", "(takes|has taken|is dealt)")):
    add(
        "happening",
        in_all,
        f"{_who} {_takes} ({{number}} or more|at least {{number}}) {{which_damage}} {_IN_A_TURN}",
    )

# --- who survives ---------------------------------------------------------------------------------------------------

add("happening", lambda e, _: survival(e), "{event} ,? (but|and) {survives}")
add("happening", lambda e, d: survival(e, d), "{event} ,? but (is|are)? not ko'd by {ed}")
add(
    "happening",
    lambda s, _: Opening(n.Event(Verb.DEAL, s, means=n.Means.COMBAT), given=SURVIVES),
    "{er} deals combat damage (but|and) {survives}",
)
add(
    "happening",
    lambda s: Opening(n.Event(Verb.DEAL, s, means=n.Means.COMBAT), given=n.Unless(SURVIVES)),
    "{er} deals combat damage and is ko'd",
)
add("happening", lambda s, e: survival(told(e, s)), "{er} survives {being_hurt}")
add("being_hurt", lambda m: n.Event(Verb.DAMAGE, ME, means=m), "{dealt_sort}", "being dealt {dealt_sort}")
add("being_hurt", lambda m, d: hurt(m, d), "{dealt_sort} from {ed}")
add("being_hurt", lambda: n.Event(Verb.DAMAGE, ME), "being damaged")
PHRASES.words("survives", {"(is|are)? not ko'd": True, "(survives|survive)": True})
_IT = "(it|that die|that character|that character die)"
add("happening", lambda e: spared(e), f"{{event}} ,? (without koing {_IT}|(but|and) (does|do) not ko {_IT})")


def survival(event: n.Trigger | None, by: n.Subject | None = None) -> Opening | None:
    """A die is damaged, by any of these dice where that is said behind both, and does not fall by it."""
    if not isinstance(event, n.Event) or event.verb is not Verb.DAMAGE or isinstance(event.subject, n.Person):
        return None
    if by is not None and event != n.Event(Verb.DAMAGE, event.subject):
        return None
    return Opening(replace(event, object=by) if by is not None else event, given=SURVIVES)


def spared(event: n.Trigger) -> Opening | None:
    """A die damages another one, which does not fall by it."""
    if not isinstance(event, n.Event) or event.verb is not Verb.DEAL or not isinstance(event.object, n.Select):
        return None
    if event.object.count != n.Count(1, 1):
        return None
    return Opening(n.Event(Verb.DAMAGE, event.object, event.subject, means=event.means), given=SURVIVES)
