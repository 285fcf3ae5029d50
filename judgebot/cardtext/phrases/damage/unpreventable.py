"""Damage that nothing can keep off: "combat damage dealt by Moth can't be prevented or redirected" (3.4.9)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.build import in_force
from judgebot.cardtext.phrases.damage.damagechange import ANYWHERE, Damage, From, changed
from judgebot.cardtext.phrases.dice.description import again, as_dice
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.rule import can_be_told, is_fighter, is_lasting

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


def stands(damage: Damage, bars: tuple[n.DamageChange, ...], for_time: bool = False) -> tuple[n.Rule, ...] | None:
    """That damage cannot be prevented or redirected, from dice that can be told as long as it holds; for a time from a
    chosen die as well."""
    sources = [each.source for each in damage.sources if isinstance(each.source, n.Select | n.Ref)]
    known = [is_lasting(dice) or (for_time and can_be_told(dice, damage.to)) for dice in sources]
    if any(each.each for each in damage.sources) or not all(known):
        return None
    if damage.to is None and damage.sources == ANYWHERE:
        return tuple(n.ChangeDamage(how, means=damage.kind) for how in bars)
    rules = [changed(how, damage if how is bars[0] else of_the_same(damage)) for how in bars]
    return tuple(rule for each in rules if each for rule in each) if all(rules) else None


def of_the_same(damage: Damage) -> Damage:
    """What is said a second time of a die that has been chosen."""
    sources = [s._replace(source=again(s.source)) if isinstance(s.source, n.Select) else s for s in damage.sources]
    return damage._replace(sources=tuple(sources))


def of_dice(
    dice: object, kind: n.Means, bars: tuple[n.DamageChange, ...], for_time: bool = False
) -> tuple[n.Rule, ...] | None:
    """What these dice deal."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select | n.Ref):
        return None
    told = is_fighter(dice) and can_be_told(dice, None)
    return stands(Damage(kind, None, (From(dice),)), bars, for_time) if told else None


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


add("clause", lambda now, b: in_force(stands(now[0], b, True), now[1]), f"{{damage_now}} {_BARRED}")
add("clause", lambda d, b, u: in_force(stands(d, b, True), u), f"{{damage_to}} {_BARRED} {{until}}")
add(
    "clause",
    lambda k, u, b: in_force(stands(Damage(k, None, ANYWHERE), b), u),
    f"{{which_damage}} dealt? {{until}} {_BARRED}",
)
add(
    "clause",
    lambda d, k, b, u: in_force(of_dice(d, k, b, True), u),
    f"{{possessor}} {{which_damage}} {_BARRED} {{until}}",
)
