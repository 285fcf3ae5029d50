"""Damage that nothing can keep off: "combat damage dealt by Moth can't be prevented or redirected" (3.4.9)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.damagechange import ANYWHERE, Damage, From, changed
from judgebot.cardtext.phrases.description import as_dice
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rule import can_be_told, is_fighter, is_lasting

PHRASES = Predicates()
add = PHRASES.add

DC = n.DamageChange
PREVENT, REDIRECT = (DC.UNPREVENTED,), (DC.UNREDIRECTED,)

# to prevent and to reduce is the same (3.4.9.1)
add("kept_off", lambda: PREVENT, "(prevented|reduced)", "prevented or reduced", "reduced or prevented")
add("kept_off", lambda: REDIRECT, "redirected")
add(
    "kept_off",
    lambda: PREVENT + REDIRECT,
    "(prevented|reduced) or redirected",
    "redirected or (prevented|reduced)",
    "prevented , (reduced|redirected) ,? or (reduced|redirected)",
)


def stands(damage: Damage, bars: tuple[n.DamageChange, ...]) -> tuple[n.Rule, ...] | None:
    """That damage cannot be prevented or redirected, from dice that can be told as long as it holds."""
    sources = [each.source for each in damage.sources if isinstance(each.source, n.Select | n.Ref)]
    if any(each.each for each in damage.sources) or not all(is_lasting(dice) for dice in sources):
        return None
    if damage.to is None and damage.sources == ANYWHERE:
        return tuple(n.ChangeDamage(how, means=damage.kind) for how in bars)
    rules = [changed(how, damage) for how in bars]
    return tuple(rule for each in rules if each for rule in each) if all(rules) else None


def of_dice(dice: object, kind: n.Means, bars: tuple[n.DamageChange, ...]) -> tuple[n.Rule, ...] | None:
    """What these dice deal."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select | n.Ref):
        return None
    told = is_fighter(dice) and can_be_told(dice, None)
    return stands(Damage(kind, None, (From(dice),)), bars) if told else None


_BARRED = "can't be {kept_off}"
add("rules", stands, f"{{damage_to}} {_BARRED}")
add("rules", lambda k, b: stands(Damage(k, None, ANYWHERE), b), f"(all|any)? {{which_damage}} dealt? {_BARRED}")
add("rules", of_dice, f"{{possessor}} {{which_damage}} {_BARRED}")
for _dealt in ("{np_one} deals", "{ref_one} deals", "{np_many} deal"):
    add(
        "rules",
        lambda k, d, b: of_dice(d, k, b),
        f"(all|any|the)? {{which_damage}} that? {_dealt} {_BARRED}",
    )
