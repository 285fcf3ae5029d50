"""Damage by its amount, and who survives it: "takes 3 or more damage", "is damaged but not KO'd"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.listener import is_used
from judgebot.cardtext.phrases.ordinal import WHEN
from judgebot.cardtext.phrases.parts import Opening
from judgebot.cardtext.phrases.tally import so_much
from judgebot.cardtext.phrases.verbs import ME, hurt, told
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

add("occasion", lambda o: o, f"{WHEN} {{amount_event}}", f"{WHEN} {{survival}}")
add("open_one", lambda o: o, "if {amount_event}", "if {survival}")

# --- how much -------------------------------------------------------------------------------------------------------

_SO_MUCH = "{much_damage} ({number} or more|at least {number})"
# what one source deals is one event in any case; of "at once" it is open whether all combat damage is (2.7.4.3)
_OF_ONE = "(from (a single|one|a) source)?"
add("amount_event", lambda e, k: of_much(e, k), f"{_SO_MUCH} damage {_OF_ONE}")
add("amount_event", lambda e, k: of_much(replace(e, means=n.Means.COMBAT), k), f"{_SO_MUCH} combat damage")
_THAN = {n.Op.MORE: "(greater|more) than", n.Op.AT_LEAST: "(greater than or equal to|equal to or greater than)"}
for _op, _more in _THAN.items():
    add("amount_event", lambda e, a, op=_op: of_much(e, a, op), f"{{much_damage}} damage {_more} {{plain_amount}}")
add("amount_event", lambda e, k: of_much(e, k, n.Op.MORE), f"{{much_damage}} more than {{number}} damage {_OF_ONE}")
add("amount_event", lambda e, k: of_much(e, k, n.Op.EQUAL), f"{{much_damage}} exactly {{number}} damage {_OF_ONE}")
for _count in ("{number} or more", "at least {number}"):
    for _to in (f"{{struck}} {_count} {{dealt_sort}}", f"{_count} {{dealt_sort}} to {{damaged_one}}"):
        add("amount_event", lambda *said: dealt_much(*said), f"{{er}} (deals|would deal) {_to}")
_DEALS = "(a|any|one) (single)? source (deals|would deal)"
for _count in ("{number} or more", "at least {number}"):
    add("amount_event", lambda k, p: of_much(n.Event(Verb.DAMAGE, p), k), f"{_DEALS} {_count} damage to {{whom}}")
    add("amount_event", lambda k, s: of_much(n.Event(Verb.DAMAGE, s), k), f"{_DEALS} {_count} damage to {{ed}}")


def dealt_much(dealer: n.Subject, *said: object) -> Opening | None:
    """A die deals so much, or more, at once."""
    (number,) = (each for each in said if isinstance(each, int))
    (means,) = (each for each in said if isinstance(each, n.Means))
    (to,) = (each for each in said if isinstance(each, n.Subject | n.Person))
    return None if is_used(dealer) else of_much(n.Event(Verb.DAMAGE, to, dealer, means=means), number)


def of_much(event: n.Event, much: int | n.Amount, op: n.Op = n.Op.AT_LEAST) -> Opening:
    """So much damage at once, or more."""
    amount = n.Const(much) if isinstance(much, int) else much
    return Opening(event, given=n.Compare(n.EventAmount(), op, amount))


add("much_damage", lambda s: n.Event(Verb.DAMAGE, s), "{er} (takes|is dealt|would take|would be dealt)")
add(
    "much_damage",
    lambda p: n.Event(Verb.DAMAGE, p),
    "{you} (take|are dealt|would take|would be dealt)",
    "{someone} (takes|is dealt|would take|would be dealt)",
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
        "open_one",
        in_all,
        f"(if|when|whenever) {_who} {_takes} ({{number}} or more|at least {{number}}) {{which_damage}} {_IN_A_TURN}",
    )

# --- who survives ---------------------------------------------------------------------------------------------------

SURVIVES = n.Fits(n.Ref(n.RefKind.SUBJECT), n.InState(n.DieState.SURVIVING))
add("survival", lambda e, _: survival(e), "{event} (but|and) {survives}")
add("survival", lambda e, d: survival(e, d), "{event} but (is|are)? not ko'd by {ed}")
add(
    "survival",
    lambda s, _: Opening(n.Event(Verb.DEAL, s, means=n.Means.COMBAT), given=SURVIVES),
    "{er} deals combat damage (but|and) {survives}",
)
add(
    "survival",
    lambda s: Opening(n.Event(Verb.DEAL, s, means=n.Means.COMBAT), given=n.Unless(SURVIVES)),
    "{er} deals combat damage and is ko'd",
)
add("survival", lambda s, e: survival(told(e, s)), "{er} survives {being_hurt}")
add("being_hurt", lambda m: n.Event(Verb.DAMAGE, ME, means=m), "{dealt_sort}", "being dealt {dealt_sort}")
add("being_hurt", lambda m, d: hurt(m, d), "{dealt_sort} from {ed}")
add("being_hurt", lambda: n.Event(Verb.DAMAGE, ME), "being damaged")
PHRASES.words("survives", {"(is|are)? not ko'd": True, "(survives|survive)": True})
_IT = "(it|that die|that character|that character die)"
add("survival", lambda e: spared(e), f"{{event}} (without koing {_IT}|(but|and) (does|do) not ko {_IT})")


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
