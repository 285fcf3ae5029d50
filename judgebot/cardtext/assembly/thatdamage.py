"""What an ability says of the very damage that sets it off: "when Moth would take damage, it takes none" (3.4.9)."""

from dataclasses import replace
from typing import TypeVar

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.walk import change, contains
from judgebot.game.event import Verb


@n.node
class OfThat(n.Effect):
    """So much is prevented of the damage at hand, or any part `up_to` that, where it is said again whom that hits."""

    rule: n.ChangeDamage
    up_to: bool = False


NodeT = TypeVar("NodeT", bound=n.Node)
THIS, OWN_NAME = n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME)
SUBJECT, OBJECT = n.Ref(n.RefKind.SUBJECT), n.Ref(n.RefKind.OBJECT)


def as_taken(ability: n.Ability) -> n.Ability:
    """ "When a Villain deals damage to you, reduce that damage": what is prevented is looked at before it is dealt."""
    if not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Event):
        return ability
    return replace(ability, when=taken(ability.when)) if contains(ability.effect, n.Prevent, n.Redirect) else ability


def taken(dealt: n.Event) -> n.Event:
    """Damage that a die deals, as what it is dealt to takes it."""
    if dealt.verb is not Verb.DEAL or dealt.object is None:
        return dealt
    return replace(dealt, verb=Verb.DAMAGE, subject=dealt.object, object=dealt.subject)


def of_that_damage(ability: n.Ability) -> n.Ability:
    """A rule on damage without an end, where it is about the damage that triggers the ability."""
    return change(_told_of(ability, events_of(getattr(ability, "when", None))), to_come)


def _told_of(said: NodeT, events: tuple[n.Event, ...]) -> NodeT:
    """What is said there of the damage that one of these events is."""
    if not events or any(event.verb not in (Verb.DAMAGE, Verb.DEAL) for event in events):
        return said

    def told(node: n.Node) -> n.Node:
        match node:
            case OfThat(rule=rule, up_to=up_to) if all(is_of(rule, event) for event in events):
                return replace(at_hand(rule), up_to=up_to)  # type: ignore[call-arg]
            case n.Found(rules=(n.ChangeDamage() as rule,), until=n.Until.UNSTATED):
                dealt = any(event.verb is Verb.DEAL for event in events)
                if rule.source in (SUBJECT, OBJECT) and (dealt or rule.to is None):
                    raise Misfit("two readings: that damage, or all that the die deals from now on")
                if not all(is_of(rule, event) for event in events):
                    return node
                if rule.how in RAISES:
                    raise Misfit("two readings: that damage, or what is dealt from now on")
                return at_hand(rule)
        return node

    return change(said, told)


def to_come(node: n.Node) -> n.Node:
    """ "The next time you would take damage this turn, prevent it": what waits for damage and prevents, reduces or
    redirects it cannot act once it has been dealt (3.2.8), and so is in force until then."""
    if not isinstance(node, n.Delayed) or node.condition is not None or not isinstance(node.trigger, n.Event):
        return node
    event = taken(node.trigger)
    effect = _told_of(node.effect, (event,))
    rule = changed_by(effect, which_damage(event)) if event.verb is Verb.DAMAGE else None
    if rule is None or (node.once and not is_of_one(rule.to)):
        return node
    return n.Found((replace(rule, next_only=node.once),), node.until)


def is_of_one(hit: object) -> bool:
    """Whether one player or die takes the damage: of several it is open what the next time is."""
    return (isinstance(hit, n.Ref) and hit != OWN_NAME) or hit in (n.YOU, n.OPPONENT)


def which_damage(event: n.Event) -> n.ChangeDamage:
    """A rule on the damage that the event is, without what it does to it."""
    source = event.by if event.object is None else event.object
    if isinstance(source, n.Select):
        source = replace(source, count=n.EVERY)
    to = event.subject if event.subject != THIS else OWN_NAME
    return n.ChangeDamage(n.DamageChange.PREVENT, to=to, source=source, means=event.means, keyword=event.keyword)


def changed_by(effect: n.Effect, rule: n.ChangeDamage) -> n.ChangeDamage | None:
    """The rule that does to damage what an effect does to that at hand; None where it does something else."""
    how = n.DamageChange
    match effect:
        case n.Prevent(up_to=True):
            return None
        case n.Prevent(amount=None, targets=False):
            return rule
        case n.Prevent(amount=n.Const() as less, targets=False):
            return replace(rule, amount=less)
        case n.Prevent(amount=n.Plus((n.EventAmount(), n.Const(n=most))), targets=False):
            return replace(rule, how=how.CAP, amount=n.Const(-most), each_source=rule.source is None)
        case n.Prevent(amount=n.Scaled(n.EventAmount(), times=1, by=2, rounding=n.Rounding() as rounding)):
            return replace(rule, how=how.HALF_UP if rounding is n.Rounding.DOWN else how.HALF_DOWN)
        case n.Prevent(amount=n.Scaled(n.Plus((n.EventAmount(), n.Const(n=low))), by=1, low=0, high=int() as less)):
            return replace(rule, amount=n.Const(less), low=-low)
        case n.Redirect(to=n.Ref() | n.Person() as to, amount=None, up_to=False, anew=False):
            return replace(rule, how=how.REDIRECT, redirect_to=to)  # when one is chosen for it would be open
        case n.May(effect=n.Redirect(amount=None) as redirected, who=n.YOU):
            moved = changed_by(redirected, rule)
            return None if moved is None else replace(moved, optional=True)
    return None


def waited_for(rule: n.ChangeDamage) -> n.Event:
    """The damage that a rule is about, as the next of it is waited for."""
    by = rule.source if isinstance(rule.source, n.Person) else None
    dealer = rule.source if isinstance(rule.source, n.Subject) else None
    if isinstance(dealer, n.Select):
        dealer = replace(dealer, count=n.ONE)
    return n.Event(Verb.DAMAGE, rule.to, dealer, by, means=rule.means, keyword=rule.keyword)


def at_hand(rule: n.ChangeDamage) -> n.Effect:
    """As much less as the rule would make it, or to another one."""
    if rule.redirect_to is not None:
        return n.Redirect(rule.redirect_to)
    if rule.how is n.DamageChange.PREVENT:
        bounded = rule.low and isinstance(rule.amount, n.Const)
        return n.Prevent(so_much_but(rule.amount.n, rule.low) if bounded else rule.amount)  # type: ignore[union-attr]
    if rule.how in _HALF:
        return n.Prevent(n.Scaled(n.EventAmount(), by=2, rounding=_HALF[rule.how]))
    assert isinstance(rule.amount, n.Const)
    return all_but(rule.amount.n)


def so_much_but(less: int, low: int) -> n.Amount:
    """So much of the damage at hand, of which so much is left."""
    return n.Scaled(n.Plus((n.EventAmount(), n.Const(-low))), low=0, high=less) if low else n.Const(less)


def all_but(number: int) -> n.Prevent:
    """So much of the damage at hand remains."""
    return n.Prevent(n.Plus((n.EventAmount(), n.Const(-number)))) if number else n.Prevent()


_HALF = {n.DamageChange.HALF_UP: n.Rounding.DOWN, n.DamageChange.HALF_DOWN: n.Rounding.UP}
"""How what is prevented is rounded, where what is left is rounded up, or down."""
RAISES = (n.DamageChange.DOUBLE, n.DamageChange.INCREASE)
_CHANGES = (n.DamageChange.PREVENT, n.DamageChange.CAP, n.DamageChange.REDIRECT, *_HALF, *RAISES)


def is_of(rule: n.ChangeDamage, event: n.Event) -> bool:
    """Whether a rule is about damage as the event describes it."""
    if event.verb is not Verb.DAMAGE or rule.how not in _CHANGES:
        return False
    if rule.in_all or rule.next_only or rule.each_turn:
        return False
    if rule.how is n.DamageChange.CAP and not isinstance(rule.amount, n.Const):
        return False
    if rule.means not in (n.Means.ANY, event.means) or rule.keyword not in ("", event.keyword):
        return False
    from_it = rule.source is None or (rule.source == OBJECT and isinstance(event.object, n.Select))
    return from_it and rule.to in to_whom(event)


def to_whom(event: n.Event) -> tuple[object, ...]:
    """What those who are damaged are called in the effect."""
    if isinstance(event.subject, n.Person):
        return (event.subject,)
    return (SUBJECT, OWN_NAME, THIS) if event.subject == THIS else (SUBJECT,)
