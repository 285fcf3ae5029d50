"""Where a KO'd die goes: "when Moth KO's a die, place it in the Used Pile instead of the Prep Area" (1.5.3.2)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import OPPOSING, Bits, as_dice, merge
from judgebot.cardtext.phrases.moments.listener import listener, one_of
from judgebot.cardtext.phrases.moments.verbs import ME, felled_so, told
from judgebot.cardtext.phrases.parts import PUT, Headed, Opening
from judgebot.cardtext.referring import is_that
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


class Place(NamedTuple):
    """Where a die goes, and whose areas were spoken of where it is not called its owner's."""

    area: Area
    whose: frozenset[n.Side]


SETTLED = (Area.USED, Area.BAG)
"""Where a die can be sent by the KO itself."""


def rerouted(trigger: n.Trigger, place: Place, optional: bool = False) -> n.Effect | None:
    """No ability that triggers: it holds, and settles where a die goes as it is KO'd."""
    if not isinstance(trigger, n.Event) or trigger.verb is not Verb.KO or place.area not in SETTLED:
        return None
    sides = {n.Side.YOURS} if isinstance(trigger.subject, n.Ref) else {getattr(trigger.subject, "side", None)}
    return n.Found((n.Reroute(trigger, place.area, optional),)) if place.whose <= sides else None


def place_of(whose: n.Side, area: tuple[Area, ...], before: n.Side) -> Place:
    return Place(area[0], frozenset({whose, before} - {n.Side.ANY}))


def if_felled(what: object, area: tuple[Area, ...]) -> n.Effect | None:
    """Of a die spoken of or chosen now, for as long as the turn lasts."""
    what = as_dice(what)
    if not isinstance(what, n.Select | n.Ref) or (isinstance(what, n.Select) and what.mode is n.Mode.ALL):
        return None
    return n.Found((n.Reroute(n.Event(Verb.KO, what), area[0]),), n.Until.END_OF_TURN) if area[0] in SETTLED else None


add("clause", if_felled, "{one} goes to (the|its owner's)? {area} if (it (is|was))? ko'd this turn")
add("the_kod", lambda: True, "it", "him", "her", "(the|that) (ko'd)? (die|character|character die|sidekick)")
add("home", lambda: n.Side.ANY, "(the|its owner's|their owner's|their|its|his or her)")
add("home", lambda: n.Side.YOURS, "your")
add("home", lambda: n.Side.OPPOSING, "your opponent's")
add("not_prep_told", place_of, "{home} {area} instead of (to|in|into)? {home} prep area")
add("not_prep", lambda p: p, "{not_prep_told}")
add("not_prep", lambda h, a: place_of(h, a, n.Side.ANY), "{home} {area} instead")
PUT_S = "(puts|places|adds|moves|sends)"
_WHEN = "(when|whenever|each time|if) {event} ,"


@n.node
class SentIfFelled(n.Reroute):
    """ "If Moth is KO'd this turn, put it in the Used Pile": where "it" may be a die chosen before."""


def it_if_felled(what: object, area: tuple[Area, ...]) -> n.Effect | None:
    """Of a die spoken of that is called "it" where it goes."""
    sent = if_felled(what, area)
    if not isinstance(sent, n.Found):
        return None
    (rule,) = sent.rules
    assert isinstance(rule, n.Reroute)
    return replace(sent, rules=(SentIfFelled(rule.event, rule.area),))


add(
    "sentence",
    lambda die, _, area: it_if_felled(die, area),
    f"if {{ref_one}} is ko'd this turn , {PUT} {{the_kod}} (to|in|into) (the|its owner's)? {{area}}",
)
add(
    "rerouting",
    lambda when, _, place: rerouted(when, place),
    f"{_WHEN} {PUT} {{the_kod}} (to|in|into) {{not_prep}}",
    f"{_WHEN} {{the_kod}} goes to {{not_prep}}",
)
add(
    "rerouting",
    lambda when, who, _, place: rerouted(when, place) if is_its_player(who, when) else None,
    f"{_WHEN} {{someone}} {PUT_S} {{the_kod}} (to|in|into) {{not_prep}}",
)


def is_its_player(who: n.Person, trigger: n.Trigger) -> bool:
    """Whether it is told of the player whose die it is, and who has no choice."""
    if who.kind in (n.PersonKind.OWNER, n.PersonKind.CONTROLLER):
        return is_that(who.of)
    return who == n.OPPONENT and getattr(getattr(trigger, "subject", None), "side", None) is n.Side.OPPOSING


add(
    "rerouting",
    lambda when, _, place: rerouted(when, place, True),
    f"{_WHEN} you may {PUT} {{the_kod}} (to|in|into) {{not_prep}}",
)


def each_of(what: n.Select, to: tuple[Area, ...]) -> Headed | None:
    """ "When Villains are KO'd, they go to the Used Pile": each of them, as when one of them is."""
    if what.mode is not n.Mode.ALL or to[0] not in SETTLED:
        return None
    return Headed(Opening(n.Event(Verb.KO, listener(what))), n.Move(n.Ref(n.RefKind.SUBJECT), to[0]))


add("sentence", each_of, "(when|whenever) {np_many} are ko'd , they go to (the|their owner's|their owners') {area}")


# --- of dice told by how they are KO'd ------------------------------------------------------------------------------

_GO = "(goes|go|(is|are) (placed|put|moved|sent|added|returned))"
_THERE = f"{_GO} (to|in|into) {{not_prep}}"
add("felled_dice", lambda d: d if d.mode is n.Mode.ALL else None, "{np_many}", "{np_one}")


def told_by_its_ko(dice: n.Select, deed: object, place: Place) -> n.Effect | None:
    """ "Dice KO'd by Moth go to the Used Pile instead of the Prep Area"."""
    event = told(deed, listener(dice))
    return rerouted(event, place) if event is not None else None


add(
    "rerouting",
    told_by_its_ko,
    f"{{felled_dice}} (that (is|are))? {{suffer}} {_THERE}",
    f"{{felled_dice}} that would be {{suffer}} {_GO} (to|in|into) {{not_prep_told}}",
)
add(
    "sentence",
    lambda d, k, p: told_by_its_ko(d, n.Event(Verb.KO, ME, k), p),
    f"{{felled_dice}} (that|who)? {{er}} kos {_THERE}",
)
_EACH_FALLEN = "ko'd {adjectives} {noun_many} {afters}"
for _whose, _side in (("", Bits()), ("opposing ", OPPOSING)):
    add("fallen_dice", lambda a, h, p, w=_side: one_of(w, a, h, p), f"{_whose}{_EACH_FALLEN}")
add("fallen_dice", lambda w, a, h, p: one_of(w, a, h, p), f"{{whose}} {_EACH_FALLEN}")
add("rerouting", lambda d, p: rerouted(n.Event(Verb.KO, d), p), f"{{fallen_dice}} {_THERE}")
add(
    "rerouting",
    lambda d, h, a: rerouted(n.Event(Verb.KO, d), place_of(h, a, n.Side.ANY)),
    f"{{fallen_dice}} {_GO} (to|in|into) {{home}} {{area}}",
)


def spared_so(dice: n.Select, deed: object, whose: n.Side, area: tuple[Area, ...]) -> n.Effect | None:
    """ "Villains that would be KO'd go to the Used Pile instead": there is no KO then."""
    ko, place = told(deed, listener(dice)), place_of(whose, area, n.Side.ANY)
    if not isinstance(ko, n.Event) or rerouted(ko, place) is None or ko.by_damage:
        return None
    return n.Found((n.Replace(ko, n.Move(n.Ref(n.RefKind.SUBJECT), place.area, n.Manner.PUT)),))


add("sentence", spared_so, f"{{felled_dice}} that would be {{suffer}} {_GO} (to|in|into) {{home}} {{area}} instead")


def felled_there(dice: n.Select, state: n.InState, place: Place) -> n.Effect | None:
    """ "Dice KO'd while engaged with Moth go to the Used Pile instead of the Prep Area"."""
    event = felled_so(n.Event(Verb.KO, ME), listener(dice), state)
    return rerouted(event, place) if event is not None else None


add("rerouting", felled_there, f"{{felled_dice}} (that (is|are))? ko'd while {{fighting_there}} {_THERE}")

# --- always, or for a time ------------------------------------------------------------------------------------------


def for_the_turn(rerouting: n.Effect) -> n.Effect | None:
    """Whatever is KO'd in the rest of the turn; of a die spoken of before it is told by "if it is KO'd this turn"."""
    if not isinstance(rerouting, n.Found):
        return None
    (rule,) = rerouting.rules
    dice = isinstance(rule, n.Reroute) and isinstance(getattr(rule.event, "subject", None), n.Select)
    return replace(rerouting, until=n.Until.END_OF_TURN) if dice else None


_TURN = "(this turn|until (the)? end of (the)? turn)"
add("sentence", lambda r: r, "{rerouting}")
_THIS_TURN = "(when|whenever|each time|if) {event} {turn_left} ,"
_AWAY = f"{PUT} {{the_kod}} (to|in|into) {{not_prep}}"
add(
    "sentence",
    lambda *said: of_this_turn(*said),
    f"{_THIS_TURN} {_AWAY}",
    f"{_THIS_TURN} {{the_kod}} goes to {{not_prep}}",
)
add("sentence", lambda *said: of_this_turn(*said, optional=True), f"{_THIS_TURN} you may {_AWAY}")
add(
    "sentence",
    lambda d, e, *said: (r := told_by_its_ko(d, e, said[-1])) and for_the_turn(r),
    f"{{felled_dice}} (that (is|are))? {{suffer}} {{turn_left}} {_THERE}",
)


def of_this_turn(when: n.Trigger, *said: object, optional: bool = False) -> n.Effect | None:
    """ "When a Villain is KO'd this turn, put it in the Used Pile instead of the Prep Area"."""
    place = said[-1]
    rerouting = rerouted(when, place, optional) if isinstance(place, Place) else None
    return rerouting and for_the_turn(rerouting)


add("sentence", for_the_turn, f"{_TURN} ,? {{rerouting}}", f"{{rerouting}} {_TURN}")

# --- of the dice that are KO'd just now -----------------------------------------------------------------------------


class GoesOn(NamedTuple):
    """ "It goes to the Used Pile instead of the Prep Area": of the die just KO'd, which is called so."""

    called: tuple[n.Filter, ...]
    to: Area
    if_felled: bool = False  # by the damage before


add(
    "elsewhere",
    lambda: True,
    "(the|its owner's|their owner's|their owners') used pile instead of (the|its owner's|their) prep area",
)
add("felled", lambda: True, "it", "they", "them", "those (dice|character dice|characters)")
add("felled", lambda: True, "(that|the) (ko'd)? (die|character|character die)", "the ko'd (dice|character dice)")
add("felled_kind", lambda a, h: filters_alone(merge(a, h.bits)), "the ko'd {adjectives} {noun_one}")
add("top", lambda *_: GoesOn((), Area.USED), f"{PUT} {{felled}} (in|into|to) {{elsewhere}}")
add("top", lambda *_: GoesOn((), Area.USED), "{felled} (goes|go) to {elsewhere}")
add("top", lambda f, _: GoesOn(f, Area.USED), f"also? {PUT} {{felled_kind}} (in|into|to) {{elsewhere}}")
add("act", lambda d, _: n.KO(d, Area.USED), f"ko^ {{dice}} and {PUT} (it|them) (in|into|to) {{elsewhere}}")


def filters_alone(told: Bits | None) -> tuple[n.Filter, ...] | None:
    """ "The KO'd Villains"; of "the KO'd opposing Villains" it would be open where the others go."""
    return told.filters if told and told == Bits(told.filters) else None


# --- of the dice that damage KO's -----------------------------------------------------------------------------------

_BY_IT = "(this way|by (this|that|the) (damage|effect))"
_IS = "(is|was|would be)"
add(
    "felled_by_it",
    lambda *_: True,
    f"{{hit_one}} {_IS} ko'd ({_BY_IT})?",
    f"a (die|character|character die) {_IS} ko'd {_BY_IT}",
)
add("felled_by_it", lambda *_: True, "(this|that|the) (damage|effect)? (kos|ko'd|would ko) {hit_one}")
add(
    "felled_by_it",
    lambda *_: True,
    f"(any|either|one or more) of {{ref_many}} (are|is|were|was|would be) ko'd ({_BY_IT})?",
)
FELLED = GoesOn((), Area.USED, if_felled=True)
add("top", lambda *_: FELLED, f"if {{felled_by_it}} , {PUT} {{felled}} (in|into|to) {{elsewhere}}")
add("top", lambda *_: FELLED, "if {felled_by_it} , {felled} (goes|go|is placed|are placed) (in|into|to) {elsewhere}")
_WHICH = ", which goes to {elsewhere} if ko'd"
for _deal, _act in (("deal", "act"), ("deal_s", "act_s")):
    add(_act, lambda e, _: sent_to_used(e), f"{{{_deal}}} {_WHICH}")


def sent_to_used(said: object) -> n.DealDamage | None:
    """Damage to dice, of which those that it KO's go to the Used Pile."""
    if not isinstance(said, n.DealDamage) or isinstance(said.to, n.Person) or said.felled_to is not None:
        return None
    return replace(said, felled_to=Area.USED)


def tells_of_felled(said: object) -> bool:
    """Whether a sentence sends the dice elsewhere that the damage before KO's, and is no event of its own."""
    return isinstance(said, GoesOn) and said.if_felled
