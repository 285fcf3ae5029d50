"""What the effect just before has come to: "if both are KO'd", "if no Villains are KO'd this way"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import SoMany, counted
from judgebot.cardtext.phrases.amounts.tally import levels_of
from judgebot.cardtext.phrases.conditions.condition import IT, THAT, description, fell
from judgebot.cardtext.phrases.conditions.past import over, so_often
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.moments.verbs import ME, nothing
from judgebot.cardtext.referring import THE_NAMED, Fighter, OfEvent, Opposite, That, TheTargeted
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- the die just dealt with is KO'd --------------------------------------------------------------------------------

_BY_IT = "(by? this way|by this (ability)?|by (this|that) (damage|effect))?"
add(
    "fact",
    lambda r: fell(r),
    "(that|this) (damage|effect)? (kos|ko'd) {hit_one}",
    f"{{hit_one}} (is|was) ko'd {_BY_IT}",
    f"you (ko|ko'd) {{hit_one}} {_BY_IT}",
)
add("fact", lambda r: n.Unless(fell(r)), "{hit_one} (survives|survived)")
add("fact", lambda: fell(IT), "this kos it")
add("fact", lambda: fell(THAT), "ko'd")
add(
    "fact",
    lambda r: n.Unless(fell(r)),
    "(that|this) (damage|effect)? (did|does) not ko {hit_one}",
    f"{{hit_one}} (is|was) not ko'd {_BY_IT}",
)
add(
    "hit_one",
    lambda: IT,
    "it",
    "the (die|character|character die)",
    "the target",
    "the (targeted|target) (die|character|character die)",
)
add("hit_one", lambda r: r if is_met(r) or (isinstance(r, That) and r != THE_NAMED) else None, "{ref_one}")


def is_met(ref: n.Ref) -> bool:
    """Whether it is the die opposite in combat, which the effect before may have KO'd."""
    return isinstance(ref, Fighter | Opposite) or (isinstance(ref, OfEvent) and ref.verb is Verb.BLOCK)


_OF_THEM = "of (them|those (dice|characters|character dice))"
_THEM = f"({_OF_THEM})?"
add("fact", lambda: fell(THAT, 2), f"both {_THEM} (are|were) ko'd {_BY_IT}")
add("fact", lambda: fell(THAT), f"either {_THEM} (is|was) ko'd {_BY_IT}")
add(
    "fact",
    lambda: n.Unless(fell(THAT)),
    f"neither {_THEM} (is|was) ko'd {_BY_IT}",
    f"none {_OF_THEM} (is|are|was|were) ko'd {_BY_IT}",
)
add("some_of_those", lambda: THAT, f"(any|at least one|one or more) {_OF_THEM}")
add("fact", lambda those: fell(those), f"{{some_of_those}} (is|are|was|were) ko'd {_BY_IT}")


# anything else that the effect just before may have come to
_THIS_WAY = "(this way|by this (ability)?|by (this|that) (damage|effect)|because of this)"
add("fact", lambda c: this_way(c), f"{{so_far}} {_THIS_WAY}")
add("fact", lambda e: this_way(so_often(e)), f"{{event}} {_THIS_WAY}")
add("fact", lambda e: this_way(n.Unless(so_often(e))), f"{{nothing_now}} {_THIS_WAY}")
add(
    "nothing_now",
    nothing,
    "no {adjectives} {noun_one} {afters} {now_one}",
    "no {adjectives} {noun_many} {afters} {now_many}",
)


def this_way(said: n.Condition) -> n.Condition | None:
    """What an effect brings about, and no attack or block."""
    events = [node for node in everything(said) if isinstance(node, n.Event)]
    if any(each.verb in _IN_COMBAT or (each.verb is Verb.KO and isinstance(each.subject, n.Ref)) for each in events):
        return None
    if any(each.verb is Verb.DRAW and is_one(each.subject) for each in events):
        return None  # that is asked of the die drawn
    return over(said, n.Window.THIS_WAY)


def is_one(dice: object) -> bool:
    """Whether it is told of one die alone."""
    return isinstance(dice, n.Select) and isinstance(dice.count.low, int) and dice.count.low < 2


_IN_COMBAT = (Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE, Verb.TARGET)


# --- how many times it has come to that -----------------------------------------------------------------------------

_FOR_EACH = "(for each|per) {adjectives} {noun_one} {afters}"
_OF_THOSE = "for each (one)? of {whose} {adjectives} {noun_many} {afters}"
_WERE = "(that (was|were|is|are))?"
_SO = "(this way|by this (effect|card|ability|damage)|by that damage)"
_DONE = frozenset({Verb.KO, Verb.SACRIFICE, Verb.CAPTURE, Verb.SPIN_UP, Verb.SPIN_DOWN, Verb.REROLL, Verb.PREP})
MOVED, FELLED = n.Event(Verb.MOVE, ME), n.Event(Verb.KO, ME)
add(
    "was_done",
    lambda e: e if isinstance(e, n.Event) and e == n.Event(e.verb, ME) and e.verb in _DONE else None,
    "{suffer}",
)
add("was_done", lambda: MOVED, "(moved|returned|placed|put|added|sent (to the used pile)?)")
for _handle in ("{handle}", "{handle_ed}"):
    add("you_did", lambda v: n.Event(v, ME) if v in _DONE else None, f"you {_handle}")
add("you_did", lambda: MOVED, "you (move|moved)")
add("for_each", lambda a, h, p, e: done(e, a, h, p), f"{_FOR_EACH} {_WERE} {{was_done}} {_SO}")
add("for_each", lambda a, h, p, e: done(e, a, h, p), f"{_FOR_EACH} {{you_did}} {_SO}")
add("for_each", lambda a, h, p, *_: done(FELLED, a, h, p), f"{_FOR_EACH} (that)? {{itself}} (kos|ko'd) {_SO}")
add("for_each", lambda w, a, h, p, e: done(e, w, a, h, p), f"{_OF_THOSE} {_WERE} {{was_done}} {_SO}")
add("for_each", lambda e: all_of(e), f"for each {_WERE} {{was_done}} {_SO}")
_ALL_SO = "{adjectives} {noun_many} {afters}"
_LEVELS = "the (total|combined)? levels of (the|all)?"
for _how in (f"{_WERE} {{was_done}} {_SO}", f"{{you_did}} {_SO}"):
    add("plain_amount", lambda a, h, p, e: done(e, a, h, p), f"the number of {_ALL_SO} {_how}")
    add("plain_amount", lambda a, h, p, e: levels_of(done(e, a, h, p)), f"{_LEVELS} {_ALL_SO} {_how}")


def done(deed: n.Event, *parts: object) -> n.Amount | None:
    """As many as this ability has KO'd (spun, moved) since its last sentence."""
    what = as_dice(counted(*parts))
    if not isinstance(what, n.Select) or what.noun not in (n.Noun.DIE, n.Noun.CHARACTER_DIE):
        return None
    return n.TimesOf(replace(deed, subject=what))


# --- for each of those just dealt with --------------------------------------------------------------------------------


@n.node
class EachDone(n.Amount):
    """ "KO two Sidekicks and gain 1 life for each", "for each Sidekick KO'd": of the dice of the act just before, which
    may be said again."""

    deed: n.Event | None = None
    what: n.Select | None = None


def those(deed: n.Event, *parts: object) -> n.Amount | None:
    """The dice that were KO'd (spun, moved), called so."""
    told = done(deed, *parts)
    return EachDone(deed, told.event.subject) if isinstance(told, n.TimesOf) else None  # type: ignore[arg-type]


add("for_each", lambda: EachDone(), "for each (one)?")
add("for_each", lambda: EachDone(), "for each of (them|those dice)")
add("for_each", lambda e: EachDone(e), "for each (one|of them) (that (is|was))? {was_done}")
add("for_each", lambda a, h, p, e: those(e, a, h, p), f"{_FOR_EACH} {_WERE} {{was_done}}", f"{_FOR_EACH} {{you_did}}")
_AWAY = (n.Manner.MOVE, n.Manner.PUT, n.Manner.RETURN, n.Manner.SEND)


def counts_those_just_done(said: object) -> bool:
    """ "For each Sidekick KO'd", where it may go on with "this turn"."""
    return any(isinstance(node, EachDone) and node.what is not None for node in everything(said))


def for_those(before: n.Effect, after: n.Effect) -> n.Effect | None:
    """What is done for each of the dice that have been KO'd, sacrificed or moved by the act before; None where nothing
    tells which dice they are."""
    told = {node for node in everything(after) if isinstance(node, EachDone)}
    deed = deed_of(before)
    if not all(is_done_by(each, before) for each in told):
        return None
    apart = is_by_each(before) and is_by_each(after)
    return change(after, lambda node: as_done(node, deed, apart) if isinstance(node, EachDone | SoMany) else node)


def is_by_each(act: n.Effect) -> bool:
    """Whether each player does it, so that "that many" is what that player has done it to."""
    who = (getattr(node, name, None) for node in everything(act) for name in ("who", "whose", "chooser"))
    return n.Person(n.PersonKind.EACH) in who


def is_done_by(each: EachDone, before: n.Effect) -> bool:
    """Whether the act before does this to dice, or KO's them by what it does."""
    deed = deed_of(before)
    if each.what is None or each.deed == deed:
        return deed is not None and each.deed in (None, deed)
    return each.deed == FELLED and is_deadly(before)


def is_deadly(act: n.Effect) -> bool:
    """Whether dice may fall by it: by damage, or by less defense."""
    match act:
        case n.May(effect=n.Effect() as inner):
            return is_deadly(inner)
        case n.Found(rules=rules):
            return any(isinstance(rule, n.Modify) and rule.defense is not None for rule in rules)
    return isinstance(act, n.DealDamage)


def as_done(each: n.Node, deed: n.Event | None, apart: bool = False) -> n.Node:
    """As many as were dealt with so; `apart`: by each player for themselves."""
    if isinstance(each, EachDone) and each.what is not None and each.deed is not None:
        return n.TimesOf(replace(each.deed, subject=each.what))
    return all_of(deed, apart) if deed is not None else each


def deed_of(act: n.Effect) -> n.Event | None:
    """What an act does to the dice that it picks."""
    match act:
        case n.May(effect=n.Effect() as inner):
            return deed_of(inner)
        case n.KO(what=n.Select()):
            return FELLED
        case n.Sacrifice(what=n.Select()):
            return n.Event(Verb.SACRIFICE, ME)
        case n.Capture(what=n.Select()):
            return n.Event(Verb.CAPTURE, ME)
        case n.Roll(what=n.Select(), reroll=True):
            return n.Event(Verb.REROLL, ME)
        case n.Spin(what=n.Select(), how=how) if how in _SPUN:
            return n.Event(_SPUN[how], ME)
        case n.Move(what=n.Select(), manner=n.Manner.PREP):
            return n.Event(Verb.PREP, ME)
        case n.Move(what=n.Select(), manner=manner, to=to) if manner in _AWAY and to is not Area.FIELD:
            return MOVED
    return None


_SPUN = {n.SpinTo.UP: Verb.SPIN_UP, n.SpinTo.DOWN: Verb.SPIN_DOWN}


def all_of(deed: n.Event, apart: bool = False) -> n.TimesOf:
    """As many dice as that has been done to; `apart`: of the dice of each player that it is done for."""
    dice = n.Select(n.Noun.DIE, mode=n.Mode.ALL, count=n.EVERY)
    theirs = replace(dice, side=n.Side.THEIRS, whose=n.Person(n.PersonKind.EACH))
    return n.TimesOf(replace(deed, subject=theirs if apart else dice))


# --- how much it has come to ----------------------------------------------------------------------------------------

add("how_much", lambda k: (n.Op.AT_LEAST, k), "{number} or more", "at least {number}")
add("how_much", lambda k: (n.Op.MORE, k), "more than {number}")
add("how_much", lambda k: (n.Op.EQUAL, k), "exactly {number}")


def came_to(event: n.Event, quantity: tuple[n.Op, int], window: n.Window = n.Window.THIS_WAY) -> n.Condition:
    """All that was dealt, gained or lost in a span, or by what the ability has just done."""
    return n.Compare(n.TimesOf(event, window, amounts=True), quantity[0], n.Const(quantity[1]))


_CHANGED = {
    Verb.GAIN_LIFE: ("gained", "life"),
    Verb.LOSE_LIFE: ("lost", "life"),
    Verb.PAY_LIFE: ("paid", "life"),
    Verb.DAMAGE: ("(took|taken)", "{which_damage}"),
}


def in_turn(verb: Verb, who: n.Person, quantity: tuple[n.Op, int], *sort: n.Means) -> n.Condition | None:
    """All of it that a player has taken, gained or lost in a turn; of damage, of that sort."""
    if who not in (n.YOU, n.OPPONENT):
        return None
    means = sort[0] if sort else n.Means.ANY
    return came_to(n.Event(verb, who, means=means), quantity, n.Window.THIS_TURN)


_CHANGES = {
    Verb.GAIN_LIFE: ("gain", "gains", "life"),
    Verb.LOSE_LIFE: ("lose", "loses", "life"),
    Verb.DAMAGE: ("(take|are dealt)", "(takes|is dealt)", "damage"),
}
for _verb, (_you, _someone, _what) in _CHANGES.items():
    for _does in (f"{{you}} {_you}", f"{{someone}} {_someone}"):
        add("fact", lambda p, q, v=_verb: came_to(n.Event(v, p), q), f"{_does} {{how_much}} {_what} {_THIS_WAY}")
for _verb, (_past, _what) in _CHANGED.items():
    for _who, _has, _were in (("{you}", "have", "were"), ("{someone}", "has", "was")):
        _then = f"{_has}? {_past}" if _verb is not Verb.DAMAGE else f"({_has}? {_past}|{_were} dealt|{_has} been dealt)"
        add(
            "so_far",
            lambda p, q, *said, v=_verb: in_turn(v, p, q, *said),
            f"{_who} {_then} {{how_much}} {_what}",
        )
_DEALT = "(deals|dealt|has dealt)"
add(
    "fact",
    lambda q: came_to(n.Event(Verb.DAMAGE), q),
    f"you (deal|dealt|have dealt) {{how_much}} damage {_THIS_WAY}",
)
add(
    "fact",
    lambda _, q: came_to(n.Event(Verb.DAMAGE), q),
    f"{{itself}} {_DEALT} {{how_much}} damage ({_THIS_WAY})?",
)


def changed_so(verb: Verb, who: n.Person | None = None) -> n.TimesOf:
    """How much damage was dealt, or life lost or gained, by what the ability has just done."""
    return n.TimesOf(n.Event(verb, who), n.Window.THIS_WAY, amounts=True)


for _symbol, _so_much in (("plain_amount", "the (total)? (amount of)?"), ("for_each", "for each (point of)?")):
    add(_symbol, lambda: changed_so(Verb.DAMAGE), f"{_so_much} damage (dealt|you dealt|that was dealt) {_THIS_WAY}")
    for _verb in (Verb.GAIN_LIFE, Verb.LOSE_LIFE):  # the life paid this way is a price, said in `asoften`
        _past, _what = _CHANGED[_verb]
        add(_symbol, lambda v=_verb: changed_so(v), f"{_so_much} {_what} {_past} {_THIS_WAY}")
        for _who, _person in (("you", n.YOU), ("your opponent", n.OPPONENT)):
            add(_symbol, lambda v=_verb, p=_person: changed_so(v, p), f"{_so_much} {_what} {_who} {_past} {_THIS_WAY}")

add("fact", lambda q: came_to(n.Event(Verb.DAMAGE), q), f"this {_DEALT} {{how_much}} damage ({_THIS_WAY})?")

# --- what has been chosen for it --------------------------------------------------------------------------------------

add("fact", lambda f: n.Fits(TheTargeted(n.RefKind.THAT), f), "you (targeted|target|chose|choose) {what_it_is}")
add("what_it_is", lambda a, h, p: description(a, h, p), "(a|an) {adjectives} {noun_one} {afters}")
add("what_it_is", lambda x: n.Named(x), "(a|an)? {other_name}", "(a|an) {other_name} (die|character die)")
