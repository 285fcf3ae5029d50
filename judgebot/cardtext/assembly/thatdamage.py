"""What an ability says of the very damage that sets it off: "when Moth would take damage, it takes none" (3.4.9)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.walk import change, contains
from judgebot.game.event import Verb


@n.node
class OfThat(n.Effect):
    """So much is prevented of the damage at hand, where it is said again whom that hits."""

    rule: n.ChangeDamage


THIS, OWN_NAME = n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME)
SUBJECT, OBJECT = n.Ref(n.RefKind.SUBJECT), n.Ref(n.RefKind.OBJECT)


def as_taken(ability: n.Ability) -> n.Ability:
    """ "When a Villain deals damage to you, reduce that damage": what is prevented is looked at before it is dealt."""
    if not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Event):
        return ability
    dealt = ability.when
    answers = contains(ability.effect, n.Prevent, n.Redirect)
    if not answers or dealt.verb is not Verb.DEAL or dealt.object is None:
        return ability
    return replace(ability, when=replace(dealt, verb=Verb.DAMAGE, subject=dealt.object, object=dealt.subject))


def of_that_damage(ability: n.Ability) -> n.Ability:
    """A rule on damage without an end, where it is about the damage that triggers the ability."""
    events = events_of(getattr(ability, "when", None))
    if not events or any(event.verb not in (Verb.DAMAGE, Verb.DEAL) for event in events):
        return ability

    def told(node: n.Node) -> n.Node:
        match node:
            case OfThat(rule=rule) if all(is_of(rule, event) for event in events):
                return at_hand(rule)
            case n.Found(rules=(n.ChangeDamage() as rule,), until=n.Until.UNSTATED):
                dealt = any(event.verb is Verb.DEAL for event in events)
                if rule.source in (SUBJECT, OBJECT) and (dealt or rule.to is None):
                    raise Misfit("two readings: that damage, or all that the die deals from now on")
                if not all(is_of(rule, event) for event in events):
                    return node
                if rule.how in _RAISES:
                    raise Misfit("two readings: that damage, or what is dealt from now on")
                return at_hand(rule)
        return node

    return change(ability, told)


def at_hand(rule: n.ChangeDamage) -> n.Effect:
    """As much less as the rule would make it, or to another one."""
    if rule.redirect_to is not None:
        return n.Redirect(rule.redirect_to)
    if rule.how is n.DamageChange.PREVENT:
        return n.Prevent(rule.amount)
    if rule.how in _HALF:
        return n.Prevent(n.Scaled(n.EventAmount(), by=2, rounding=_HALF[rule.how]))
    assert isinstance(rule.amount, n.Const)
    return all_but(rule.amount.n)


def all_but(number: int) -> n.Prevent:
    """So much of the damage at hand remains."""
    return n.Prevent(n.Plus((n.EventAmount(), n.Const(-number)))) if number else n.Prevent()


_HALF = {n.DamageChange.HALF_UP: n.Rounding.DOWN, n.DamageChange.HALF_DOWN: n.Rounding.UP}
"""How what is prevented is rounded, where what is left is rounded up, or down."""
_RAISES = (n.DamageChange.DOUBLE, n.DamageChange.INCREASE)
_CHANGES = (n.DamageChange.PREVENT, n.DamageChange.CAP, n.DamageChange.REDIRECT, *_HALF, *_RAISES)


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
