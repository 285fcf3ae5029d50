""" "KO two of your dice. The next die you purchase costs 2 less": what hurts its player first is a cost (3.1.16), be it
a KO, damage, a die that is spun down or one that is given away.

That a Sacrifice is one is no dispute (sacrifice(2)).
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.infull import hurts
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

_POINTS_BACK = (n.RefKind.THAT, n.RefKind.LOT, n.RefKind.REST, n.RefKind.HIT, n.RefKind.ITSELF)


def is_paid_first(ability: n.Ability) -> bool:
    """Whether it has a player KO dice of theirs, damage them, spin them down or give them away, or offers that, and
    after that does something else that does not speak of it ("if you do" speaks of it)."""
    return _paid_first(ability) is not None


def as_a_cost(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability with that as its cost: done in full, or not at all (3.1.17, 3.1.19)."""
    return _paid_with(ability, _paid_first(ability))


def is_told_to_pay(ability: n.Triggered) -> bool:
    """ "When fielded, KO one of your dice. If you do, ...": whether its player has to, who cannot be forced to pay a
    cost (3.1.21)."""
    return _told_to_pay(ability) is not None


def paid_at_will(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The same as an offer."""
    told = _told_to_pay(ability)
    assert told is not None
    return (change(ability, lambda node: n.May(told) if node is told else node),)


def _told_to_pay(ability: n.Triggered) -> n.Effect | None:
    """What hurts its player, who is told to do it, where the rest comes about only by that."""
    match ability.effect:
        case n.Pay(cost=n.ActCost(act=act)) as paid if hurts(act, n.YOU):
            return paid
        case n.Seq(effects=(first, n.If(condition=n.YouDid()), *_)) if hurts(first, n.YOU):
            return first
    return None


def sends_the_kod_first(ability: n.Triggered) -> bool:
    """ "When a Villain is KO'd, you may move it to the bag and draw a die": whether it has to be there."""
    return _sent_first(ability) is not None


def once_it_is_sent(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """Where it is, it pays for the rest; where it is not, there is no rest."""
    return _paid_with(ability, _sent_first(ability))


def _paid_with(ability: n.Ability, said: n.Seq | None) -> tuple[n.Ability, ...]:
    assert said is not None
    first, *rest = said.effects
    paid = n.Pay(n.ActCost(first), rest[0] if len(rest) == 1 else n.Seq(tuple(rest)))
    return (change(ability, lambda node: paid if node is said else node),)


def _paid_first(ability: n.Ability) -> n.Seq | None:
    """What it does, one thing after another, if the first may be a cost of the others."""
    said = getattr(ability, "effect", None)
    who = said.who if isinstance(said, n.May) else n.YOU
    match said.effect if isinstance(said, n.May) else said:
        case n.Seq(effects=(first, _, *_)) as seq if _hurts(first, who, ability):
            return seq if _does_something_else(seq) else None
    return None


def _sent_first(ability: n.Triggered) -> n.Seq | None:
    """What it does, one thing after another, if the first sends a die away that has just been KO'd."""
    said = ability.effect.effect if isinstance(ability.effect, n.May) else ability.effect
    match said:
        case n.Seq(effects=(n.Move(what=n.Ref(kind=n.RefKind.SUBJECT), to=to), _, *_)) if to in _WORSE[Area.PREP]:
            return said if _is_of_another_ko(ability) and _does_something_else(said) else None
    return None


def _does_something_else(said: n.Seq) -> bool:
    """Whether what follows is other than what comes first (twice it is no cost, 3.1.17) and speaks of none of it."""
    first, *rest = said.effects
    same = any(_is_the_same(first, each) for each in rest)
    return not same and not any(map(_speaks_of_it, everything(tuple(rest))))


def _is_the_same(first: n.Effect, other: n.Effect) -> bool:
    """Whether it does the same again. "KO one of your dice. KO target opposing die" does not: the one is paid for the
    other."""
    hit = other.to if isinstance(other, n.DealDamage) else whom(other)
    if isinstance(hit, n.Select) and hit.side is n.Side.OPPOSING:
        return False
    if isinstance(first, n.Move) and isinstance(other, n.Move):
        return first.to is other.to
    return isinstance(other, type(first))


def _hurts(first: n.Effect, who: n.Person, ability: n.Ability) -> bool:
    """Whether a number of dice of who does it are KO'd, damaged, spun down or given away; the die itself may be on
    level 1, while its KO is always possible."""
    match first:
        case (
            n.KO(what=n.Select() as what, to=None)
            | n.Spin(what=n.Select() as what, how=n.SpinTo.DOWN)
            | n.DealDamage(to=n.Select() as what, divided=False)
        ):
            return _are_some_of(what, who)
        case n.Move(what=n.Select() as what, to=to):
            return _are_some_of(what, who) and any(to in _WORSE.get(area, ()) for area in what.areas)
        case n.Spin(what=n.Ref() as die, how=n.SpinTo.DOWN):
            return who == n.YOU and _is_itself(die, ability)
    return False


def _are_some_of(what: n.Select, who: n.Person) -> bool:
    """Whether it is a number of dice of that player."""
    own = what.side is n.Side.YOURS if who == n.YOU else what.whose == who
    return own and what.mode is not n.Mode.ALL and what.count.low == what.count.high


_AWAY = (Area.USED, Area.BAG, Area.CARD)
_WORSE = {Area.FIELD: (*_AWAY, Area.PREP), Area.ATTACK: (*_AWAY, Area.PREP), Area.RESERVE: _AWAY, Area.PREP: _AWAY}
"""From where a die is lost to its player where it goes there: it fights no longer, is not spent and not rolled."""


def _is_itself(die: n.Ref, ability: n.Ability) -> bool:
    if die.kind is not n.RefKind.SUBJECT:
        return die.kind in (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME)
    events = events_of(ability.when) if isinstance(ability, n.Triggered) else ()
    return bool(events) and all(event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events)


def _is_of_another_ko(ability: n.Triggered) -> bool:
    """Whether it waits for another die to be KO'd, which then lies in the Prep Area."""
    when = ability.when
    return isinstance(when, n.Event) and when.verb is Verb.KO and isinstance(when.subject, n.Select)


def _speaks_of_it(node: n.Node) -> bool:
    return isinstance(node, n.YouDid) or (isinstance(node, n.Ref) and node.kind in _POINTS_BACK)
