"""Which one of a turn it is: "the first time you field a die each turn", "when you field your third Character die in a
turn", "if this is the second Character die you fielded this turn" (3.2.11).
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.inflect import ORDINALS
from judgebot.cardtext.phrases.build import IT, found
from judgebot.cardtext.phrases.conditions.past import so_often
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Head, as_dice
from judgebot.cardtext.phrases.moments.listener import THIS, any_die, one_of
from judgebot.cardtext.phrases.moments.verbs import told
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.players.doings import happening
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

PHRASES.words("ordinal", {word: number for number, word in ORDINALS.items()})
WHEN = "(when|whenever|each time|every time)"
_TURN = "{some_turn}"
add(
    "some_turn",
    lambda: True,
    "(each turn|each of your turns|this turn|(in|during|of) (a|one|any|the|a single|the same) turn)",
)
add("number_of", lambda k: k, "(your|their|his|her|his or her|the) {ordinal}")
add("number_of", lambda k: k if k > 1 else None, "a {ordinal}")


def at_number(number: int, event: n.Trigger | None) -> Opening | None:
    """It happens for the first time of a turn, or the second one."""
    return Opening(event, limit=n.Limit(number, first=True)) if event is not None else None


add(
    "open_one",
    at_number,
    "the {ordinal} time ((in|during) (a|any) turn|each turn)? (that)? {event}",
    "the {ordinal} time {event} (each turn|this turn|(in|during) (a|any|each|every) turn)",
    "each turn , the {ordinal} time {event}",
)
add("trailing_one", at_number, "the {ordinal} time (each turn)? {event} (each turn)?")
add("moment_one", lambda e, k, _: at_number(k, e), f"{{event}} for the {{ordinal}} time {_TURN}")
add(
    "moment_one",
    lambda e, k, _: at_number(k, e) if k > 1 else None,
    f"{{event}} (at least {{number}} times|{{number}} or more times) {_TURN}",
)

# --- the die that it is ---------------------------------------------------------------------------------------------

_ONE = "{adjectives} {noun_one} {afters}"
_AT_LEAST, _MANY = "({number} or more|at least {number})", "{adjectives} {noun_many} {afters}"
for _who, _form in (("{you}", ""), ("{doer_s}", "_s")):
    _HANDLE = f"{_who} {{handle{_form}}} {{number_of}}"
    add(
        "moment_one",
        lambda p, v, k, a, h, f, _: of_number(k, p, v, a, h, f),
        f"{_HANDLE} {_ONE} {_TURN}",
    )
    add(
        "open_one",
        lambda p, v, k, a, h, f: of_number(k, p, v, a, h, f),
        f"each turn ,? {WHEN} {_HANDLE} {_ONE}",
    )
    add(
        "moment_one",
        lambda p, v, k, a, h, f: of_number(k, p, v, a, h, f) if k > 1 else None,
        f"{_who} {{handle{_form}}} {_AT_LEAST} {_MANY} (in|during) (a|one|any|the same|a single) turn",
    )
    add(
        "moment_one",
        lambda p, k, _: at_number(k, n.Event(Verb.USE_GLOBAL, by=p)),
        f"{_who} use{'s' if _form else ''} {{number_of}} global {_TURN}",
    )


def of_number(number: int, who: n.Person, verb: Verb, adjectives: Bits, head: Head, after: Bits) -> Opening | None:
    """So many such dice have been handled with this one."""
    dice = one_of(adjectives, head, after)
    return at_number(number, happening(who, (verb, (dice,), {}))) if dice is not None else None


# the die that it is, by whom it was handled, and what it gets or what is done to it
_EACH_TURN = {
    "(each turn|(in|during) (a|any|each|every) turn)": None,
    "(on|during|in)? each of your turns": n.TurnOf(n.YOU),
}
for _when, _given in _EACH_TURN.items():
    for _who, _form in (("{you}", ""), ("{doer_s}", "_s")):
        _NTH = f"the {{ordinal}} {_ONE} (that)? {_who} {{handle{_form}}} {_when}"
        add("nth_of_turn", lambda k, a, h, f, p, v, g=_given: nth(k, p, v, (a, h, f), g), _NTH)
add("stated", lambda o, deed: done_to_nth(o, deed(IT)), "{nth_of_turn} is {done_to_them}")
add("stated", lambda o, p, u: (r := state(IT, p)) and Headed(o, found(r, u)), "{nth_of_turn} {preds_s} {until}")


def done_to_nth(opening: Opening, effect: object) -> Headed | None:
    """What is done to it; where it is only told to which area a purchase goes, that is a rule of its own."""
    bought = isinstance(opening.trigger, n.Event) and opening.trigger.verb is Verb.PURCHASE
    elsewhere = isinstance(effect, n.Move) and effect.manner is not n.Manner.PREP
    return Headed(opening, effect) if isinstance(effect, n.Effect) and not (bought and elsewhere) else None


def nth(
    number: int, who: n.Person, verb: Verb, dice: tuple[Bits, Head, Bits], given: n.Condition | None
) -> Opening | None:
    """ "The first Villain you field each turn": as it is handled."""
    opening = of_number(number, who, verb, *dice)
    return opening and opening._replace(given=given)


def suffered_at(number: int, whose: Bits, *said: object) -> Opening | None:
    """ "When your second die is KO'd in a turn": so many such dice with this one."""
    *dice, deed, _ = said
    struck = one_of(whose, *dice)
    return at_number(number, told(deed, struck)) if struck is not None else None


_WHOSE = {"the": Bits(), "your": YOURS, "(your|an) opponent's": OPPOSING}
for _whose, _side in _WHOSE.items():
    add(
        "moment_one",
        lambda k, *said, w=_side: suffered_at(k, w, *said),
        f"{_whose} {{ordinal}} {_ONE} is {{suffer}} {_TURN}",
    )


# --- so many, and no more -------------------------------------------------------------------------------------------


def so_many_dice(low: int, *parts: object) -> n.Subject | None:
    """Dice that are counted one by one as they are handled, also where they are called characters (3.1.15)."""
    found = as_dice(any_die(low, *parts))
    return found if isinstance(found, n.Subject) else None


def just_so_many(number: int, who: n.Person, verb: Verb, adjectives: Bits, head: Head, after: Bits) -> n.Both | None:
    """So many dice were handled, and not one more."""
    low, high = (so_many_dice(k, adjectives, head, after) for k in (number, number + 1))
    if low is None or high is None or number < 1:
        return None
    enough, more = (happening(who, (verb, (dice,), {})) for dice in (low, high))
    return n.Both((so_often(enough), n.Unless(so_often(more)))) if enough and more else None


_SO_MANY = "(exactly|only) {number} {adjectives} ({noun_many}|{noun_one}) {afters}"
for _who, _have in (("{you}", "have"), ("{someone}", "has")):
    add(
        "so_far",
        lambda p, v, k, a, h, f: just_so_many(k, p, v, a, h, f),
        f"{_who} {{handle_ed}} {_SO_MANY}",
        f"{_who} {_have} {{handle_en}} {_SO_MANY}",
    )


def fielded_at(*said: object) -> Opening | None:
    """As it is fielded, its number is how many have been."""
    number, *dice = (part for part in said if not isinstance(part, n.Ref))
    given = just_so_many(number, n.YOU, Verb.FIELD, *dice)  # type: ignore[arg-type]
    return Opening(n.Event(Verb.FIELD, THIS), given=given) if given else None


_IS = "(this|it|he|she|this die|this character|this character die|{own_name}) (is|was)"
_FIELDED = f"the {{ordinal}} {_ONE} (that)? you (have)? (field|fielded) this turn"
add("open_one", fielded_at, f"when fielded ,? if {_IS} {_FIELDED}", f"if {_IS} {_FIELDED}")


# --- the die just handled, among those of the turn ------------------------------------------------------------------


def among_those(event: n.Trigger, how: n.Op, number: int, *rest: object) -> Opening | None:
    """ "When your opponent uses an Action die, if it is the second Action die they used this turn": as that happens,
    its number is how many there have been; not the first is one of two or more."""
    *dice, who, verb = rest
    assert isinstance(verb, Verb)
    if not isinstance(event, n.Event) or (event.verb, event.by) != (verb, event.by if who == THEY else who):
        return None
    if event.by is None or (how is n.Op.MORE and number != 1):
        return None
    given: n.Condition | None
    if how is n.Op.EQUAL:
        given = just_so_many(number, event.by, verb, *dice)  # type: ignore[arg-type]
    else:
        several = so_many_dice(2, *dice)
        given = so_often(n.Event(verb, several, by=event.by)) if several is not None else None
    return Opening(event, given=given) if given and are_those(event, given) else None


def are_those(event: n.Event, given: n.Condition) -> bool:
    """Whether the dice that are counted are of the sort of the one that it happens to."""
    counted = [node.event.subject for node in everything(given) if isinstance(node, n.Happened)]
    told = event.subject
    return isinstance(told, n.Select) and all(
        isinstance(each, n.Select) and (each.noun, each.filter) == (told.noun, told.filter) for each in counted
    )


PHRASES.words("which_one", {"it is": n.Op.EQUAL, "it is not": n.Op.MORE})
THEY = n.Person(n.PersonKind.THAT_PLAYER)
PHRASES.words("by_the_same", {"(they|that player|he or she)": THEY, "you": n.YOU})
add("by_the_same", lambda p: p, "{someone}")
for _form in ("{handle_ed}", "(have|has) {handle_en}", "{handle}", "{handle_s}"):
    add(
        "open_one",
        among_those,
        f"{WHEN} {{event}} , if {{which_one}} the {{ordinal}} {_ONE} (that)? {{by_the_same}} {_form} this turn",
    )
