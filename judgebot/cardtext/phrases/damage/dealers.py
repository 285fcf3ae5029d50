"""Damage that each of several dice deals: "each of your Villains deals 1 damage to your opponent"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.effects.act import dice
from judgebot.cardtext.referring import He
from judgebot.cardtext.walk import change, everything

PHRASES = Phrases()
add = PHRASES.add

ITS_OWN = n.Ref(n.RefKind.ITSELF)
_ITS = (n.Ref(n.RefKind.THAT), He(n.RefKind.SUBJECT))


def dealt_by_each(dealers: object, effect: n.Effect) -> n.Effect | None:
    """Each of all these dice deals so much, or as much as a value of its own. Of a target it would be open whether all
    have the same one."""
    dealers = dice(dealers)
    if not isinstance(dealers, n.Select) or dealers.mode is not n.Mode.ALL:
        return None
    if isinstance(effect, n.Together):
        parts = tuple(dealt_by_each(dealers, part) for part in effect.effects)
        return replace(effect, effects=parts) if all(parts) else None  # type: ignore[arg-type]
    if not isinstance(effect, n.DealDamage) or effect.source is not None or effect.divided or is_aimed(effect.to):
        return None

    def of_each(node: n.Node) -> n.Node:
        return replace(node, of=ITS_OWN) if isinstance(node, n.StatOf) and node.of in _ITS else node

    return replace(effect, amount=change(effect.amount, of_each), source=dealers)


def is_aimed(to: object) -> bool:
    """Whether somebody picks who is dealt the damage."""
    return isinstance(to, n.Select) and to.mode is not n.Mode.ALL


def dealt_by_own(dealers: object, effect: n.Effect) -> n.Effect | None:
    """The same where only the amount says that each deals by itself: "your Villains deal damage equal to their A"."""
    said = dealt_by_each(dealers, effect)
    return said if said and ITS_OWN in everything(said) else None


add("own_stat", lambda s: n.StatOf(ITS_OWN, s), "its own {stat}")
add("own_stats", lambda s: n.StatOf(ITS_OWN, s), "their own? {stat}")
for _deals, _stat in (("deals_own", "{own_stat}"), ("deal_own", "{own_stats}")):
    _verb = _deals.removesuffix("_own")
    add(
        _deals,
        lambda v, a: n.DealDamage(a, v),
        f"{_verb} damage to {{victim}} equal to {_stat}",
        f"{_verb} {{hit}} damage equal to {_stat}",
    )
    add(
        _deals,
        lambda a, v: n.DealDamage(a, v),
        f"{_verb} damage equal to {_stat} to {{victim}}",
        f"{_verb} {_stat} (in|as) damage to {{victim}}",
    )
    add(
        _deals,
        lambda a, p, d: n.Together((n.DealDamage(a, p), n.DealDamage(a, d))),
        f"{_verb} damage equal to {_stat} to {{whom}} and {{dice}}",
    )
    add(
        _deals,
        lambda p, d, a: n.Together((n.DealDamage(a, p), n.DealDamage(a, d))),
        f"{_verb} damage to {{whom}} and {{dice}} equal to {_stat}",
    )
add("clause", dealt_by_each, "{np_one} {deal_s}", "{np_one} {deals_own}")
add("clause", dealt_by_each, "{np_many} each {deal}", "{np_many} each {deal_own}")
add("clause", dealt_by_own, "{np_many} {deal_own}")
