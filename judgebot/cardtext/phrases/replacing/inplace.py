"""What happens in place of something else: "if Moth would be KO'd, you may pay 1 life to clear all damage from it
instead", "if you would gain life, draw a die instead".
"""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import LETHAL, MORE, Fewer
from judgebot.cardtext.phrases.amounts.amount import Further
from judgebot.cardtext.phrases.build import found, seq
from judgebot.cardtext.phrases.conditions.condition import all_of
from judgebot.cardtext.phrases.damage.takeninstead import taken_instead
from judgebot.cardtext.phrases.moments.meddling import Meddling, is_ko, meddled
from judgebot.cardtext.phrases.moments.verbs import about_to, told
from judgebot.cardtext.phrases.players.doings import happening
from judgebot.cardtext.phrases.said import MayPay
from judgebot.cardtext.phrases.sentences.sentence import apart
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


@n.node
class OfTheSame(n.Effect):
    """ "Gain twice that much": of what would be gained or lost, which is not said again."""

    effect: n.Effect


def replacing(
    ko: n.Trigger,
    instead: n.Effect | OfTheSame,
    given: n.Condition | None = None,
    optional: bool = False,
    limit: n.Limit | None = None,
    until: n.Until = n.Until.UNSTATED,
    next_only: bool = False,
) -> n.Found | None:
    """In place of a KO or something else, by one kind of thing or by any of several."""
    if isinstance(instead, OfTheSame):
        if any(event.verb not in (Verb.GAIN_LIFE, Verb.LOSE_LIFE) for event in events_of(ko)):
            return None
        instead = instead.effect
    if isinstance(instead, n.May):
        return replacing(ko, instead.effect, given, True, limit, until, next_only) if instead.who == n.YOU else None
    if not is_ko(ko) and (isinstance(instead, MayPay) or changes_what_comes(instead)):
        return None
    events = events_of(ko)
    instead = change(instead, lambda node: so_much_more(node, events))
    return found(tuple(n.Replace(event, instead, optional, given, limit, next_only) for event in events), until)


def half(rounding: n.Rounding) -> n.Amount:
    """Half of what would be gained or lost."""
    return n.Scaled(n.EventAmount(), by=2, rounding=rounding)


def so_much_more(node: n.Node, events: tuple[n.Event, ...]) -> n.Node:
    """ "If you would gain life, gain 1 more life instead": besides what would be gained; or so much less."""
    if not isinstance(node, n.GainLife | n.LoseLife) or not isinstance(node.amount, Further | Fewer):
        return node
    if any(event.verb is not MORE[type(node)] or node.who not in (event.subject, THAT_PLAYER) for event in events):
        return node
    if isinstance(node.amount, Fewer):
        return replace(node, amount=n.Scaled(n.Plus((n.EventAmount(), n.Const(-node.amount.n))), low=0))
    return replace(node, amount=n.Plus((n.EventAmount(), n.Const(node.amount.n))))


def changes_what_comes(instead: n.Effect) -> bool:
    """Whether it only alters the damage that is dealt, which interrupts it (3.2.8)."""
    return contains(instead, n.Prevent, n.Redirect, n.CancelEffect)


def first_time(ko: n.Trigger, instead: n.Effect | OfTheSame) -> n.Found | None:
    """In place of the first such KO of a turn, which is one event, whatever causes it; of several hits at one moment it
    would be open which is the first."""
    if len(events_of(ko)) != 1 or any(event.verb is Verb.DAMAGE for event in events_of(ko)):
        return None
    return replacing(ko, instead, limit=n.Limit(first=True))


class Coming(NamedTuple):
    """What is about to happen, and what has to be so for something else to take its place."""

    ko: n.Trigger
    given: n.Condition | None = None


# what is about to happen; a verb comes here once what does it in the engine asks `replacing` first
OF_DICE = (Verb.SPIN_UP, Verb.SPIN_DOWN, Verb.CAPTURE, Verb.DAMAGE)
OF_PLAYERS = (Verb.GAIN_LIFE, Verb.LOSE_LIFE, Verb.DAMAGE)


def replaceable(trigger: n.Trigger | None) -> n.Trigger | None:
    """What something else can take the place of, of all that dice and players do and suffer."""
    events = events_of(trigger)
    return trigger if len(events) == 1 and can_be_replaced(events[0]) else None


def can_be_replaced(event: n.Event) -> bool:
    of_player = isinstance(event.subject, n.Person)
    if isinstance(event.subject, n.Person) and event.subject.kind.is_target:
        return False
    plain = event.face is None and not event.keyword and not event.by_damage
    return plain and event.verb in (OF_PLAYERS if of_player else OF_DICE)


def hit_by(abilities: tuple[Meddling, ...], whom: n.Subject | n.Person) -> n.Trigger | None:
    return replaceable(meddled(Verb.DAMAGE, whom, abilities))


def coming_to(deed: n.Trigger, dice: n.Subject) -> n.Trigger | None:
    return replaceable(about_to(deed, dice) or told(deed, dice))


add("would_be", lambda ko: ko, "{would_fall}")
for _dice in ("{er}", "{ers}"):
    add("would_be", lambda s, e: coming_to(e, s), f"{_dice} would {{do}}", f"{_dice} would be {{suffer}}")
add("would_be", lambda m, who: hit_by(m, who), "{abilities} would (damage|deal damage to) ({whom}|{ed})")
for _who in ("{doer}", "{doer_s}"):
    add("would_be", lambda p, d: replaceable(happening(p, d)), f"{_who} would {{doing}}")
    add("would_be", lambda p, e: replaceable(told(e, p)), f"{_who} would {{take}}", f"{_who} would be {{dealt_it}}")
add("coming", lambda ko: Coming(ko), "{would_be}")
add("coming", lambda ko, c: Coming(ko, c), "{would_be} ,? if {asked}", "{would_be} (and|while) {state_condition}")
add("coming", lambda ko, _: while_active(ko), "{would_be} while {own_name} is active")
add("coming", lambda ko, s: while_it(ko, s), "{would_be} while {die_state}")
add("coming", lambda ko, s: while_it(ko, s), "{would_be} ,? (if|while) (it|he|she|this die) is {die_state}")
_ON = "{would_be} ,? (while|and|if) (it|he|she|this die)"
add("coming", lambda ko, f: of_level(ko, f), f"{_ON} is {{its_level}}", "{would_be} while {its_level}")
add("coming", lambda ko, f: of_level(ko, n.Not(f)), f"{_ON} is not {{its_level}}", "{would_be} while not {its_level}")

# what happens in its place, with or without leave
add("in_place", lambda e: e, "instead ,? {clauses}", "{clauses} instead")
add("in_place", lambda e: n.May(e), "you may instead {acts}", "you may {acts} instead")
add("in_place", lambda a, b: n.May(seq(a, b)), "you may {acts} instead and {acts}")
add("in_place", lambda c, e: n.May(n.Pay(c, e)), "you may instead {any_price} to {goal}")
add("in_place", lambda c, e: n.May(n.Pay(c, e)), "you may {any_price} to {goal} instead")
add("in_place", lambda c, e: n.May(n.Pay(c, e)), "you may {cost_energy} and {acts} instead")
add("in_place", lambda p: n.May(p), "{may_pay}")  # with what is paid for in the next sentence
for _verb, _node in (("gain", n.GainLife), ("lose", n.LoseLife)):
    add(
        "in_place",
        lambda a, node=_node: OfTheSame(node(a)),
        f"{_verb} {{as_much}} instead",
        f"instead {_verb} {{as_much}}",
    )
add("in_place", lambda a: OfTheSame(n.GainLife(a)), "gain {further} life")
for _verb, _node in (("gain", n.GainLife), ("lose", n.LoseLife)):
    _less = f"{_verb} {{fewer}} life?"
    add("in_place", lambda a, node=_node: OfTheSame(node(a)), f"you? {_less}")
    add("in_place", lambda p, a, node=_node: OfTheSame(node(a, p)), f"{{they_person}} {_less}")
    add("in_place", lambda p, a, node=_node: OfTheSame(node(a, p)), f"{{someone}} {_verb}s {{fewer}} life?")
    for _halved in (
        "half {so_little} instead ,? {rounded}",
        "half {so_little} ,? {rounded} instead",
        "only? half {so_little} ,? {rounded}",
    ):
        add("in_place", lambda _, r, node=_node: OfTheSame(node(half(r))), f"you? {_verb} {_halved}")
        add("in_place", lambda p, _, r, node=_node: OfTheSame(node(half(r), p)), f"{{they_person}} {_verb} {_halved}")
        add("in_place", lambda p, _, r, node=_node: OfTheSame(node(half(r), p)), f"{{someone}} {_verb}s {_halved}")
add("so_little", lambda _: True, "{that_much_life}")
add("so_little", lambda: True, "that (much)?", "as much")
add("as_much", lambda a: a, "{amount}", "{further}", "{fewer}")
add("any_price", lambda c: c, "{cost_act}", "{cost_energy}")


_FIGHTING = (n.DieState.ATTACKING, n.DieState.BLOCKING, n.DieState.ENGAGED)


def while_active(ko: n.Trigger) -> Coming | None:
    """ "Would be KO'd while Moth is active": other dice, of which a card in play speaks anyway."""
    return Coming(ko) if all(isinstance(event.subject, n.Select) for event in events_of(ko)) else None


def while_it(ko: n.Trigger, state: n.DieState) -> Coming | None:
    """ "Would be KO'd while attacking": the die that is about to be."""
    if state not in _FIGHTING or not all(event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events_of(ko)):
        return None
    return Coming(ko, n.Fits(n.Ref(n.RefKind.THIS_DIE), n.InState(state)))


def of_level(ko: n.Trigger, level: n.Filter) -> Coming | None:
    """ "Would be KO'd while at level 2": the die that is about to be."""
    if not all(event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events_of(ko)):
        return None
    return Coming(ko, n.Fits(n.Ref(n.RefKind.THIS_DIE), level))


_WHEN = "(when|if|whenever|each time|every time|any time)"
_WHEN_KOD = "(when ko'd|\" when ko'd \")"
add("sentence", lambda c, e: replacing(c.ko, e, c.given), f"{_WHEN} {{coming}} , {{in_place}}")
add(
    "sentence",
    lambda c, e, also: replacing(c.ko, e, also) if c.given is None and apart(e, also) else None,
    f"{_WHEN} {{coming}} , {{in_place}} if {{asked}}",
)
for _first in (
    "the first time {would_be} (each|in a|during a|during each) turn , {in_place}",
    "the first time (each turn|in a turn|during each turn) (that)? {would_be} , {in_place}",
    "each turn , the first time {would_be} , {in_place}",
):
    add("sentence", lambda ko, e: first_time(ko, e), _first)
# for a time, or once
_THIS_TURN = "(this turn|until (the)? end of (the)? turn)"
_LATER = f"{{would_be}} {_THIS_TURN} , {{in_place}}"
add("outcome", lambda t, e: for_a_time(t, e), f"{_WHEN} {_LATER}")
add("outcome", lambda u, t, e: for_a_time(t, e, u), f"{{waited_for}} , {_WHEN} {{would_be}} , {{in_place}}")
add("outcome", lambda t, e: for_a_time(t, e), f"this turn , {_WHEN} {{would_be}} , {{in_place}}")
add("outcome", lambda t, e: for_a_time(t, e, next_only=True), f"the next time {_LATER}")
add("outcome", lambda t, e: for_a_time(t, e, next_only=True), "the next time this turn (that)? {would_be} , {in_place}")
add(
    "outcome",
    lambda d, s, e: of_the_target(d, s, e),
    f"{_WHEN} target {{np_targeted}} would be {{suffer}} {_THIS_TURN} , {{in_place}}",
)
add(
    "outcome",
    lambda d, s, e: of_the_target(d, s, e, next_only=True),
    f"the next time target {{np_targeted}} would be {{suffer}} {_THIS_TURN} , {{in_place}}",
)


def for_a_time(
    coming: n.Trigger, instead: n.Effect | OfTheSame, until: n.Until = n.Until.END_OF_TURN, next_only: bool = False
) -> n.Found | n.Delayed | None:
    """In place of each such event of some time, or of the next one alone."""
    if next_only and len(events_of(coming)) != 1:
        return None
    less = taken_instead(coming, None, instead)
    if less is not None and less != instead:
        return n.Delayed(coming, less, until, once=next_only)
    return replacing(coming, instead, until=until, next_only=next_only)


def of_the_target(
    what: n.Select, deed: n.Trigger, instead: n.Effect | OfTheSame, next_only: bool = False
) -> n.Effect | None:
    """ "If target Sidekick would be KO'd this turn, ...": it is chosen now."""
    that = n.Ref(n.RefKind.THAT)
    coming = told(deed, that)
    known = coming if coming is not None and is_ko(coming) else replaceable(coming)
    held = None if known is None else for_a_time(known, instead, next_only=next_only)
    return None if held is None else seq(n.Pick(what), held)


add(
    "sentence",  # which is to say that there is no KO
    lambda c, e: replacing(c.ko, e, c.given),
    f"{_WHEN} {{coming}} , {{clauses}} ,? this does not trigger (any)? {_WHEN_KOD} (effects|abilities)",
)
add("sentence", lambda e, ko: replacing(ko, e), f"{{in_place}} {_WHEN} {{would_be}}")
add(
    "sentence",
    lambda c, ko, e: replacing(ko, n.May(n.Pay(c, e))),
    f"you may {{any_price}} {_WHEN} {{would_be}} to {{goal}} instead",
)
# by its damage alone, after which it is to stay


_FALLS = n.Event(Verb.KO, n.Ref(n.RefKind.THIS_DIE))


def at_last(effect: n.Effect, given: n.Condition | None = None) -> n.Found | None:
    """ "When Moth takes enough damage to KO it, ...": in place of the KO if the damage is taken off the die; else it
    would be open whether the die is KO'd all the same."""
    inner = effect.effect if isinstance(effect, n.May) else effect
    if not any(isinstance(node, n.ClearDamage) and isinstance(node.what, n.Ref) for node in everything(inner)):
        return None
    return replacing(_FALLS, effect, all_of(given, LETHAL) if given else LETHAL)


def by_damage(instead: n.Effect | OfTheSame, given: n.Condition | None = None) -> n.Found | None:
    """ "When Moth would be KO'd by damage, ... instead"."""
    return replacing(_FALLS, instead, all_of(given, LETHAL) if given else LETHAL)


_LETHALLY = "{this_one} would be ko'd by damage"
add("sentence", lambda _, e: by_damage(e), f"{_WHEN} {_LETHALLY} , {{in_place}}")
add("sentence", lambda _, c, e: by_damage(e, c), f"{_WHEN} {_LETHALLY} ,? if {{asked}} , {{in_place}}")
_HIM = "(it|him|her|this (die|character|character die))"
add("fall", lambda: True, f"ko {_HIM}", f"knock {_HIM} out", "be ko'd")
_ENOUGH = "{this_one} (takes|is dealt|would take|has) enough damage to {fall}"
add("enough", lambda *_: Coming(_FALLS), _ENOUGH)
add("enough", lambda _, __, c: Coming(_FALLS, c), f"{_ENOUGH} ,? if {{asked}}")
add(
    "enough",
    lambda _, __, f: Coming(_FALLS, n.Fits(n.Ref(n.RefKind.THIS_DIE), f)),
    f"{_ENOUGH} while ((it|he|she) is)? {{its_level}}",
)
add("sentence", lambda c, e: at_last(e, c.given), f"{_WHEN} {{enough}} , ({{in_place}}|{{clauses}})")
add("act", lambda d: n.ClearDamage(d), "reduce^ (all|the) damage {ref_one} (has taken|has|took) to (0|zero)")
add(
    "act",
    lambda d: n.ClearDamage(d),
    "(remove^|take^) all damage (from|off) {dice}",
    "heal^ (all damage (from|on|to))? {dice}",
)
