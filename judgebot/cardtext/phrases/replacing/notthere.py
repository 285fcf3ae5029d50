"""Where a die goes instead: "put it into your bag instead of the Used Pile", of one that would lie there otherwise."""

from dataclasses import replace
from typing import NamedTuple, TypeVar

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import LEFT_UNBLOCKED
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.dice.description import Bits, Head
from judgebot.cardtext.phrases.effects.moving import move
from judgebot.cardtext.phrases.moments.listener import THIS, listener, one_of
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.replacing.reroute import SETTLED
from judgebot.cardtext.phrases.said import Also
from judgebot.cardtext.phrases.sentences.clause import price_of
from judgebot.cardtext.phrases.sentences.headed import headed, under
from judgebot.cardtext.referring import ACTIONS, is_that
from judgebot.cardtext.walk import change, contains, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add
N = TypeVar("N", bound=n.Node)


class NotThere(NamedTuple):
    """A sentence that goes on with the ability before it, which has to say how the die came to the area `area`."""

    effect: n.Effect
    area: Area


@n.node
class SentOn(n.Effect):
    """A KO'd die goes to the Used Pile at a price: by the KO, or from the Prep Area."""

    effect: n.Effect


def lies_there(event: n.Event, area: Area) -> bool:
    """Whether the die of an event lies in this area by the time that the ability resolves, or goes there next."""
    match event:
        case n.Event(verb=Verb.PURCHASE):
            return area is Area.USED
        case n.Event(verb=Verb.USE) | n.Event(verb=Verb.USE_KEYWORD, keyword="trap"):
            return area in LEFT_UNBLOCKED
        case n.Event(verb=Verb.KO):
            return area is Area.PREP
    return is_of_a_fighter(event) and area in LEFT_UNBLOCKED


def is_unblocked(event: n.Event) -> bool:
    """Whether one attacker is not blocked, which goes Out of Play only as it has dealt its damage."""
    return event.verb is Verb.UNBLOCKED and (isinstance(event.subject, n.Ref) or one_at_once(event.subject))


def is_of_unblocked(said: Headed) -> bool:
    """Whether an ability is about one attacker that is not blocked."""
    events = events_of(said.opening.trigger)
    return bool(events) and all(map(is_unblocked, events))


def hits_in_combat(event: n.Event) -> bool:
    """Whether a die has dealt combat damage to a player: if it was not blocked, it is Out of Play by then."""
    to_player = event.verb is Verb.DEAL and isinstance(event.object, n.Person)
    one = isinstance(event.subject, n.Ref) or one_at_once(event.subject)
    return to_player and one and event.means is n.Means.COMBAT


def in_combat(said: N, area: Area) -> N:
    """ "When Moth damages your opponent, put it into your bag instead of the Used Pile": by combat damage, as no other
    sends it there (2.7.4.3.1)."""

    def told(node: n.Node) -> n.Node:
        hits = isinstance(node, n.Event) and node.verb is Verb.DEAL and isinstance(node.object, n.Person)
        return replace(node, means=n.Means.COMBAT) if hits and node.means is n.Means.ANY else node  # type: ignore[call-arg, attr-defined]

    return change(said, told) if area in LEFT_UNBLOCKED else said


def is_of_a_fighter(event: n.Event) -> bool:
    """Whether it tells of an attacker that goes Out of Play, or may have gone."""
    return is_unblocked(event) or hits_in_combat(event)


WAS_UNBLOCKED = n.Happened(n.Event(Verb.UNBLOCKED, n.Ref(n.RefKind.SUBJECT)), n.Window.THIS_TURN)


def elsewhere(effect: n.Effect, events: tuple[n.Event, ...], area: Area) -> n.Effect | None:
    """What moves the die of a fight, so that it is one that would go Out of Play. By then it lies there, and gets to
    the Used Pile, if that is what the text names, as the turn ends (1.5.8.2)."""
    if speaks_of_others(effect):
        return None
    if all(map(is_unblocked, events)):
        return after_its_damage(effect)
    sent = moved(effect)
    if not all(map(hits_in_combat, events)) or sent is None or not may_go(sent) or may_stay(sent):
        return None
    return only_of_it(effect, sent, Area.USED if area is Area.USED else None)


def speaks_of_others(effect: n.Effect) -> bool:
    """Whether dice are chosen or told of in it, which "it" may be then."""
    return contains(effect, n.Select)


def only_of_it(effect: n.Effect, sent: n.Move, area: Area | None) -> n.Effect | None:
    """The effect with what moves the die, or may do so, under the condition that it was not blocked, whether it says
    that or not."""
    if isinstance(effect, n.If) and effect.otherwise is None and says_unblocked(effect.condition):
        return only_of_it(effect.then, sent, area)
    if effect in (sent, n.May(sent)):
        there = replace(sent, instead_of=area)
        return n.If(WAS_UNBLOCKED, there if effect == sent else n.May(there))
    return None


def says_unblocked(condition: n.Condition) -> bool:
    """ "If it was unblocked this turn"."""
    if not isinstance(condition, n.Happened) or not isinstance(condition.event.subject, n.Ref):
        return False
    of_it = replace(condition.event, subject=n.Ref(n.RefKind.SUBJECT))
    return condition.event.subject.kind in _OF_IT and replace(condition, event=of_it) == WAS_UNBLOCKED


def one_at_once(dice: object) -> bool:
    return isinstance(dice, n.Select) and dice.count == n.ONE


IT = n.Ref(n.RefKind.SUBJECT)
_OF_IT = (n.RefKind.THAT, n.RefKind.THIS_DIE, n.RefKind.OWN_NAME, n.RefKind.SUBJECT)


def after_its_damage(effect: n.Effect) -> n.Effect | None:
    """What moves an unblocked attacker, as what happens in place of its going Out of Play."""
    sent = moved(effect)
    if sent is None or not isinstance(sent.what, n.Ref) or sent.what.kind not in _OF_IT or not may_go(sent):
        return None
    leaves = n.Event(Verb.MOVE, IT, to_areas=(Area.OUT_OF_PLAY,))
    manner = n.Manner.PUT if sent.manner in (n.Manner.MOVE, n.Manner.SEND) else sent.manner
    in_place = n.Found((n.Replace(leaves, replace(sent, what=IT, manner=manner)),))
    return change(effect, lambda node: in_place if node == sent else node)


def may_go(sent: n.Move) -> bool:
    """Whether the words tell no more than where it goes."""
    return sent == n.Move(sent.what, sent.to, sent.manner) and (sent.to in (Area.PREP, Area.BAG) or may_stay(sent))


def may_stay(sent: n.Move) -> bool:
    """Whether the die returns to the Field Zone, where it has been in the Attack Zone all along (1.5.6.1)."""
    return sent.to is Area.FIELD and sent.manner is n.Manner.RETURN


CONTINUOUS = n.OfKind(n.Noun.CONTINUOUS_DIE)


def of_those_that_go(trigger: n.Trigger) -> n.Trigger:
    """The trigger without the dice that go elsewhere anyway: a Continuous die that is used stays (2.6.4.1)."""

    def narrowed(node: n.Node) -> n.Node:
        if not isinstance(node, n.Event) or node.verb is not Verb.USE or not isinstance(node.subject, n.Select):
            return node
        filters = parts_of(node.subject.filter)
        leaves = filters if n.Not(CONTINUOUS) in filters else (*filters, n.Not(CONTINUOUS))
        return replace(node, subject=replace(node.subject, filter=one_filter(leaves)))

    return change(trigger, narrowed)


def moved(effect: object) -> n.Move | None:
    """What an effect moves in the end."""
    match effect:
        case n.Move():
            return effect
        case n.May(effect=inner) | n.Pay(effect=inner) | n.If(then=inner, otherwise=None) | n.Delayed(effect=inner):
            return moved(inner)
        case n.Seq(effects=(*_, last)):
            return moved(last)
    return None


def is_instead(effect: object, area: Area) -> bool:
    """Whether it moves a die spoken of before to another area than this one."""
    move = moved(effect)
    return move is not None and isinstance(move.what, n.Ref) and move.to is not area


def of_event(said: Headed, place: tuple[Area, Bits]) -> Headed | None:
    """The die of the event goes elsewhere. A KO'd one is sent there by the KO itself where nobody chooses so."""
    if awaits_event(said.effect):
        later = put_off_elsewhere(said.effect, place)
        return said._replace(effect=later) if later is not None else None
    if said.opening.trigger is not None:
        said = said._replace(opening=said.opening._replace(trigger=in_combat(said.opening.trigger, place[0])))
    events = events_of(said.opening.trigger)
    if not events or not all(lies_there(event, place[0]) for event in events) or not is_instead(said.effect, place[0]):
        return None
    put_off = [node for node in everything(said.effect) if isinstance(node, n.Delayed)]
    if any(node.trigger != TURN_ENDS for node in put_off) or (put_off and not all(map(waits, events))):
        return None  # it may have gone elsewhere by then
    trigger = said.opening.trigger
    assert trigger is not None
    if any(event.verb is Verb.KO for event in events):
        effect = sent_on(said.effect)
        return None if effect is None else said._replace(effect=effect)
    if any(map(is_of_a_fighter, events)):
        assert isinstance(said.effect, n.Effect)
        later = elsewhere(said.effect, events, place[0])
        return None if later is None else said._replace(effect=later)
    assert isinstance(said.effect, n.Effect)
    opening = said.opening._replace(trigger=of_those_that_go(trigger))
    if not all(map(waits, events)):
        return said._replace(opening=opening)
    effect = said.effect if put_off else of_used(said.effect, place[0])
    return Headed(opening, effect if WAITS in (opening.given, opening.condition) else if_there(effect))


OWN = n.Ref(n.RefKind.OWN_NAME)


def of_used(effect: n.Effect, area: Area) -> n.Effect:
    """What moves a used die, with the area that it says it does not go to: it would get there as the turn ends."""
    sent = moved(effect)
    assert sent is not None
    this = replace(sent, what=THIS if sent.what == OWN else sent.what, instead_of=area)
    return change(effect, lambda node: this if node == sent else node)


def sent_on(effect: object) -> n.Effect | None:
    """What is done with a KO'd die that is not sent elsewhere by the KO itself, which `reroute` reads. One that falls
    in its owner's turn is Out of Play only if it goes from the Field Zone to the Used Pile (1.5.8.4)."""
    move = moved(effect)
    assert move is not None
    assert isinstance(effect, n.Effect)
    if isinstance(effect, n.Seq) and isinstance(effect.effects[0], n.KO):
        return None  # that KO says itself where it sends the die
    if move.to is Area.USED:
        return SentOn(effect) if not isinstance(effect, n.Move | n.May) else None
    return None if isinstance(effect, n.Move | n.May) and move.to in SETTLED else effect


def going_on(effect: object, place: tuple[Area, Bits]) -> NotThere | None:
    """The same in a sentence of its own, after "if you do" or "you may"."""
    effect = effect.effect if isinstance(effect, Also) else effect
    if not isinstance(effect, n.Effect) or not is_instead(effect, place[0]):
        return None
    if awaits_event(effect.then if isinstance(effect, n.If) else effect):
        return None  # of what will happen, and not of what has
    if isinstance(effect, n.If) and isinstance(effect.condition, n.Fits) and effect.condition.filter == UNBLOCKED:
        return None  # it is there by that itself
    used = place[0] in LEFT_UNBLOCKED and isinstance(effect, n.Move) and effect.what in (THIS, OWN)
    if isinstance(effect, n.Move) and place[0] is not Area.USED and not used:
        return None  # of a die KO'd just now: `reroute`
    return NotThere(effect, place[0])


TURN_ENDS = n.StepEvent(n.Step.TURN, n.Edge.END)


def waits(event: n.Event) -> bool:
    """Whether the die of an event lies Out of Play till the turn ends, as an Action die that was used (2.6.4.1)."""
    return event.verb is Verb.USE


WAITS = n.Fits(n.Ref(n.RefKind.SUBJECT), n.LiesIn(LEFT_UNBLOCKED))


def if_there(effect: n.Effect) -> n.Effect:
    """What becomes of an Action die that was used, if its own text has not sent it elsewhere."""
    match effect:
        case n.Delayed(effect=later):
            return replace(effect, effect=if_there(later))
        case n.May(effect=n.Delayed() as later):
            return n.May(if_there(later), effect.who)
        case n.If(condition=condition) if condition == WAITS:
            return effect
    return n.If(WAITS, effect)


def awaits_event(effect: object) -> bool:
    """Whether it founds something that is to happen whenever, or the next time, something else does."""
    if isinstance(effect, n.Seq):
        return awaits_event(effect.effects[-1])
    return isinstance(effect, n.Delayed) and not isinstance(effect.trigger, n.StepEvent)


def put_off_elsewhere(said: object, place: tuple[Area, Bits]) -> n.Effect | None:
    """ "The next time you use a Wasp die, Prep it instead of moving it to your Used Pile"."""
    match said:
        case n.If(then=n.Delayed() as later, otherwise=None):
            other = put_off_elsewhere(later, place)
            return other and replace(said, then=other)
        case n.Seq(effects=(*first, n.Delayed() as later)):
            other = put_off_elsewhere(later, place)
            return other and seq(*first, other)
        case n.Delayed(trigger=n.Event() | n.AnyEvent() as told, effect=effect):
            when = in_combat(told, place[0])
            if not all(lies_there(event, place[0]) for event in events_of(when)) or not is_instead(effect, place[0]):
                return None
            if any(map(is_of_a_fighter, events_of(when))):
                sent = elsewhere(effect, events_of(when), place[0])
                return sent and replace(said, trigger=when, effect=sent)
            if any(event.verb is Verb.KO for event in events_of(when)):
                return None
            if said.once and any(map(is_any_action, events_of(when))):
                return None  # whether a Continuous die, which does not go there, is the next one
            return replace(said, trigger=of_those_that_go(when))
    return None


def is_any_action(event: n.Event) -> bool:
    """Whether any Action die is used, a Continuous one among them."""
    if event.verb is not Verb.USE or not isinstance(event.subject, n.Select):
        return False
    told = parts_of(event.subject.filter)
    return not any(isinstance(part, n.Named | n.Is) or part == n.Not(CONTINUOUS) for part in told)


add("top", put_off_elsewhere, "{sentence} instead of {not_there}")
add("top", of_event, "{headed} instead of {not_there}", "{headed} \\( instead of {not_there} \\)")
add("top", lambda o, p, e: (x := headed(o, e)) and of_event(x, p), "{opening} ,? instead of {not_there} , {clauses}")
add("top", lambda p, u: of_event(u, p), "instead of {not_there} , {used_goes}")
RETURNED = n.Move(IT, Area.FIELD, n.Manner.RETURN)
_STAYS = "(it|he|she|this die|that die) (stays|remains) in the field (zone)?"
_AFTER = "after (it deals)? (combat)? damage"  # as anything that sends an unblocked die elsewhere
add("top", lambda h, p: of_event(h, p) if is_of_unblocked(h) else None, f"{{headed}} {_AFTER} instead of {{not_there}}")
add("top", going_on, "{sentence} instead of {not_there}")
add("top", lambda p, e: this_goes(p, e), "instead of {not_there} , {clauses}")
add("top", lambda e: this_goes((Area.OUT_OF_PLAY, Bits()), e), "instead of going out of play , {clauses}")


def this_goes(place: tuple[Area, Bits], effect: object) -> NotThere | None:
    """ "Instead of going Out of Play, this die goes to your bag"."""
    return going_on(effect, place) if isinstance(effect, n.Move) and effect.what in (THIS, OWN) else None


add(
    "top",
    lambda this, p, e: going_on(of_this_die(this, e), p),
    "instead of (moving|placing|putting|sending) {this_ref} {to_place} ,? {act}",
)


def of_this_die(this: n.Ref, effect: object) -> n.Move | None:
    """ "Instead of placing this die in your Used Pile, Prep it": "it" is that die."""
    return replace(effect, what=this) if isinstance(effect, n.Move) and is_that(effect.what) else None


add("top", lambda o, p: of_event(Headed(o, RETURNED), p), f"{{opening}} , {_STAYS} instead of {{not_there}}")
add("top", lambda o, p: of_event(Headed(o, RETURNED), p), f"{{opening}} ,? instead of {{not_there}} , {_STAYS}")
add("top", lambda h, p, c: of_event(priced(h, c), p), "{headed} instead of {not_there} ,? by {paying}")


def priced(said: Headed, price: object) -> Headed:
    """ "You may move it to your bag instead of your Used Pile by paying 1": what is paid, behind both places."""
    cost = price_of(price)
    if not isinstance(said.effect, n.May) or cost is None:
        return said._replace(effect=None)
    return said._replace(effect=n.May(n.Pay(cost, said.effect.effect)))


add("state_condition", lambda r: n.Fits(r, n.LiesIn(LEFT_UNBLOCKED)), "{ref_one} is out of play")
add("not_there", lambda: (Area.OUT_OF_PLAY, Bits()), "((sending|placing|putting) (it|this die))? out of play")
add("not_there", lambda p: p, "(to|in|into|going to|moving to|going into)? {target_place}")
add("not_there", lambda _, p: p, "(moving|placing|putting|sending) {ref_one} {to_place}")


def not_out_of_play(die: n.Subject, place: tuple[Area, Bits]) -> n.Effect | None:
    """An attacker goes elsewhere once it has dealt its damage."""
    sent = move(n.Manner.PUT, IT, place)
    if not isinstance(sent, n.Move) or not may_go(sent):
        return None
    return n.Found((n.Replace(n.Event(Verb.MOVE, die, to_areas=(Area.OUT_OF_PLAY,)), sent),))


add(
    "clause",
    not_out_of_play,
    "(after it (assigns|deals) its combat damage ,?)? {die} goes {to_place} instead of going out of play",
)
add("act", not_out_of_play, "have {die} go {to_place} instead of going out of play")


def used_goes(before: Bits, head: Head, after: Bits, place: tuple[Area, Bits], first: bool, may: bool) -> Headed | None:
    """ "The first Action die you use each turn goes to your bag"."""
    die = one_of(before, head, after)
    sent = move(n.Manner.PUT, n.Ref(n.RefKind.SUBJECT), place)
    if (
        place[1].side is n.Side.OPPOSING
        or die is None
        or head.noun not in ACTIONS - {n.Noun.CONTINUOUS_DIE}
        or not isinstance(sent, n.Effect)
    ):
        return None
    limit = n.Limit(first=True) if first else None
    return Headed(Opening(n.Event(Verb.USE, die, by=n.YOU), limit=limit), n.May(sent) if may else sent)


_USED = "{adjectives} {noun_one} {afters} you use each turn"
for _goes, _may in (("(goes|is moved|is added|is put|is placed)", False), ("may be (moved|added|put|placed)", True)):
    add(
        "used_goes",
        lambda a, h, f, p, may=_may: used_goes(a, h, f, p, True, may),
        f"the first {_USED} {_goes} {{to_place}}",
    )
for _goes, _may in (("(go|are moved|are added|are put|are placed)", False), ("may be (moved|added|put|placed)", True)):
    add(
        "used_goes",
        lambda a, h, f, p, may=_may: used_goes(a, h, f, p, False, may),
        f"{{adjectives}} {{noun_many}} {{afters}} you use {_goes} {{to_place}}",
    )


def unblocked_goes(dice: object, place: tuple[Area, Bits]) -> Headed | None:
    """ "Your unblocked Villains go to your bag": each of them, once it has dealt its damage."""
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or UNBLOCKED not in parts_of(dice.filter):
        return None
    if place[1].side not in (None, dice.side):
        return None
    others = tuple(part for part in parts_of(dice.filter) if part != UNBLOCKED)
    return each_goes(listener(replace(dice, filter=one_filter(others))), place)


def each_goes(attacker: n.Subject, place: tuple[Area, Bits]) -> Headed | None:
    """An attacker that is not blocked, and where it goes."""
    sent = RETURNED if place[0] is Area.FIELD else move(n.Manner.PUT, IT, place)
    return Headed(Opening(n.Event(Verb.UNBLOCKED, attacker)), sent) if isinstance(sent, n.Effect) else None


UNBLOCKED = n.InState(n.DieState.UNBLOCKED)
_GO = "(go|go back|are moved|are added|are put|are placed|are returned|return)"
add("used_goes", unblocked_goes, f"{{np_many}} {_GO} {{to_place}}")
add("used_goes", lambda _, p: each_goes(THIS, p), f"your? unblocked {{own}} dice {_GO} {{to_place}}")
for _in_place in ("instead of {not_there}", "\\( instead of {not_there} \\)"):
    add("top", of_event, f"{{used_goes}} {_in_place}")
    add("top", lambda o, u, p: (x := under(o, u)) and of_event(x, p), f"{{opening}} ,? {{used_goes}} {_in_place}")
