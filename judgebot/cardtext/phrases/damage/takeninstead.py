"""Another amount of the damage that is about to be dealt: "if Moth would take damage, he takes 1 damage instead"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.thatdamage import all_but
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.said import Instead
from judgebot.cardtext.referring import He, is_that
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def taken_instead(trigger: n.Trigger | None, given: n.Condition | None, said: n.Effect) -> n.Effect | None:
    """What is said to be taken instead, by the one who would take the damage: no more than that would be."""
    events = events_of(trigger)
    if not events or any(event.verb is not Verb.DAMAGE for event in events):
        return None
    if n.Prevent() in (said.effects if isinstance(said, n.Seq) else (said,)):
        return said  # what else is said takes the place of the damage
    match said:
        case n.DealDamage(amount=n.Const(n=number), to=who, source=None) | n.TakeDamage(n.Const(n=number), who):
            pass
        case n.Found(
            rules=(n.ChangeDamage(how=n.DamageChange.PREVENT, to=who, amount=None, source=None, means=n.Means.ANY),),
            until=n.Until.UNSTATED,
        ):
            number = 0
        case _:
            return None
    told = all(is_called(event.subject, who) for event in events)
    return all_but(number) if told and number <= least(given) else None


def is_called(damaged: object, who: object) -> bool:
    """Whether a word can mean the one who is damaged."""
    if isinstance(damaged, n.Person):
        return who == damaged
    own = isinstance(who, He) or who == n.Ref(n.RefKind.OWN_NAME)
    return (own or is_that(who)) if damaged == n.Ref(n.RefKind.THIS_DIE) else is_that(who)


def least(given: n.Condition | None) -> int:
    """The least damage that an opening speaks of."""
    match given:
        case n.Compare(left=n.EventAmount(), op=n.Op.AT_LEAST | n.Op.EQUAL | n.Op.MORE, right=n.Const(n=number)):
            return number
    return 1


add("sentence", lambda d, a: Instead(n.DealDamage(a, d)), "{ref_one} takes only? {amount} instead")
add("sentence", lambda a: Instead(n.TakeDamage(a)), "you? take only? {amount} damage? instead")
add("sentence", lambda d, a: Instead(n.DealDamage(a, d)), "{ref_one} instead takes only? {amount} damage")
add("sentence", lambda d, a: Instead(n.DealDamage(a, d)), "{ref_one} takes only {amount} damage instead")
add(
    "sentence",
    lambda _, to, a: Instead(n.DealDamage(a, to)),
    "{ref_one} instead deals {struck} only? {amount} combat? damage",
    "{ref_one} deals {struck} only {amount} combat? damage instead",
)
add("sentence", lambda _, a: Instead(n.TakeDamage(a)), "{you} instead take only? {amount} damage")
