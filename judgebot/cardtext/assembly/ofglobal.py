"""A Global ability: its head, with what further sentences say of when it may be used, and what it does."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.making import conditions, joined
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.said import Limited, OnlyAt
from judgebot.cardtext.phrases.sentences.headed import is_of_this_turn
from judgebot.cardtext.phrases.times.globalhead import GlobalHead
from judgebot.game.event import Verb


def goes_on_with(head: GlobalHead, said: object) -> GlobalHead | n.Global:
    """The head with what a further sentence says of when it may be used, or the ability where it says what it does."""
    if isinstance(said, OnlyAt):
        return _joined_with(head, Opening(None, None, said.limit, said.timing, given=said.given))
    if isinstance(said, Limited) and not said.limit.each_die:
        return _joined_with(head, Opening(limit=said.limit))
    answers = head.opening.trigger is not None  # "when you attack, pay", "pay when you attack"
    if isinstance(said, Headed):
        later = founded(said)
        if later is None:
            head, said = _joined_with(head, said.opening), said.effect
        else:
            said = later
    if not isinstance(said, n.Effect):
        raise Misfit("what the Global ability does")
    return global_ability(head, said, answers)


def _joined_with(head: GlobalHead, opening: Opening) -> GlobalHead:
    return head._replace(opening=joined(head.opening, opening))


def founded(said: Headed) -> n.Effect | None:
    """What a Global brings about for a later moment of the turn: "at the end of the turn, ...", "the first time you
    use an Action die this turn, ..." (3.4.4)."""
    trigger, effect = said.opening.trigger, said.effect
    if trigger is None or not isinstance(effect, n.Effect):
        return None
    if said.opening == Opening(trigger) and is_of_this_turn(trigger):
        return n.Delayed(trigger, effect, once=True)
    if said.opening == Opening(trigger, limit=n.Limit(first=True)) and isinstance(trigger, n.Event):
        earlier = n.Happened(trigger, n.Window.THIS_TURN)
        return n.If(n.Unless(earlier), n.Delayed(trigger, effect, once=True))
    return None


_ANSWERED = {Verb.DAMAGE, Verb.TARGET, Verb.LOSE_LIFE}


def global_ability(head: GlobalHead, effect: object, answers: bool) -> n.Global:
    """A Global ability, all its costs together (3.1.18). `answers`: it says with its price when it is paid."""
    opening, cost, _ = head
    if opening.scope is not None or opening.before is not None or opening.immediately:
        raise Misfit("a Global ability depends on no active die")
    assert isinstance(effect, n.Effect)
    if not answers and not all(event.verb in _ANSWERED for event in events_of(opening.trigger)):
        raise Misfit("two readings: it is paid for when that happens, or beforehand")
    if isinstance(effect, n.Pay):
        from judgebot.cardtext.phrases.costs.cost import costs

        cost, effect = (costs(cost, effect.cost) if cost else effect.cost), effect.effect
    if (
        isinstance(effect, n.Delayed)
        and isinstance(effect.trigger, n.StepEvent)
        and effect.trigger.edge is n.Edge.BEFORE
        and (effect.trigger.step, effect.trigger.whose) != (n.Step.ATTACK, n.YOU)
    ):
        raise Misfit("two readings: it is used before then, or happens just before")
    given = conditions(opening.condition, opening.given)
    return n.Global(cost, effect, opening.trigger, opening.timing, opening.limit, given)
