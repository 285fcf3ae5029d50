"""What holds: "Alpha takes no damage", and statements as a whole: a subject and one or more predicates.

A and D, prices and what is barred have files of their own.
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.phrases.select import as_dice

PHRASES = Predicates()
add, pred, aux = PHRASES.add, PHRASES.pred, PHRASES.aux

# --- damage ---------------------------------------------------------------------------------------------------------

DC = n.DamageChange
pred(lambda s: n.ChangeDamage(DC.TWICE, to=n.OPPONENT, source=s), "deal^ damage to your opponent twice")
pred(lambda s, r: n.ChangeDamage(DC.PREVENT, to=r, source=s), "deal^ no damage to {receiver}")
pred(lambda s: n.ChangeDamage(DC.PREVENT, to=s), "take^ no damage")
aux(lambda s: n.ChangeDamage(DC.PREVENT, to=s), "can't (be damaged|take damage|be dealt damage)")
aux(
    lambda s, k: n.ChangeDamage(DC.PREVENT, to=s, means=k),
    "can't (take|be dealt) {damage_kind} damage",
    "can't be damaged by {damage_kind} damage",
)
aux(lambda s, d: n.ChangeDamage(DC.PREVENT, to=s, source=d), "can't (be damaged|be dealt damage) by {dice}")
aux(
    lambda s, k, d: n.ChangeDamage(DC.PREVENT, to=s, source=d, means=k),
    "can't be dealt {damage_kind} damage by {dice}",
)
pred(lambda s, k: n.ChangeDamage(DC.PREVENT, to=s, means=k), "take^ no {damage_kind} damage")
pred(lambda s, f: n.ChangeDamage(DC.PREVENT, to=s, source=f), "take^ no damage from {dice}")
pred(
    lambda s, m: n.ChangeDamage(DC.PREVENT, to=s, means=m, next_only=True),
    "take^ no damage from the next {ability_word}",
)
add("ability_word", lambda: n.Means.ABILITY, "ability")
add("damage_kind", lambda: n.Means.COMBAT, "combat")
add("damage_kind", lambda: n.Means.ABILITY, "non - combat", "ability")
add("receiver", lambda d: d, "{dice}", "{you}")
add("order", lambda r: n.ChangeDamage(DC.PREVENT, to=r), "(prevent|ignore) all damage (dealt)? to {receiver}")
add(
    "order",
    lambda r, d: n.ChangeDamage(DC.PREVENT, to=r, source=d),
    "prevent all damage (dealt)? to {receiver} by {np_many}",
)
add(
    "order",
    lambda k, r: n.ChangeDamage(DC.PREVENT, to=r, means=k),
    "prevent all {damage_kind} damage (dealt)? to {receiver}",
)
add(
    "order",
    lambda a, r: n.ChangeDamage(DC.PREVENT, to=r, amount=a, each_source=True),
    "prevent {amount} damage (dealt)? to {receiver} from each source",
)
add(
    "order",
    lambda r, a: n.ChangeDamage(DC.PREVENT, to=r, amount=a),
    "reduce (the)? damage (dealt)? to {receiver} by {amount}",
)
add(
    "rule",
    lambda r, a: n.ChangeDamage(DC.PREVENT, to=r, amount=a),
    "(the)? damage (dealt)? to {receiver} is reduced by {amount}",
)
add("order", lambda a, r: lessened(r, a), "prevent {amount} damage dealt to {receiver}")


def lessened(what: object, amount: n.Amount) -> n.Rule | None:
    """Less damage each time for all dice that fit; for one die it would be open how often."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return None
    return n.ChangeDamage(DC.PREVENT, to=what, amount=amount)


add(
    "rule",
    lambda a: n.ChangeDamage(DC.INCREASE, amount=a, source=n.YOU, means=n.Means.ABILITY),
    "damage from your abilities is increased by {amount}",
)
add(
    "order",
    lambda: n.ChangeDamage(DC.PREVENT, means=n.Means.ABILITY, next_only=True),
    "reduce the damage of the next ability to 0",
)
add(
    "order", lambda a, b: n.ChangeDamage(DC.REDIRECT, to=a, redirect_to=b), "redirect damage dealt to {die} to {np_one}"
)

# --- statements -----------------------------------------------------------------------------------------------------

add("preds", lambda p: (p,), "{pred}")
add("preds", lambda p, q: (p, q), "{pred} ,? and {pred}")
add("preds", lambda p, q, r: (p, q, r), "{pred} , {pred} ,? and {pred}")
add("preds_s", lambda p: (p,), "{pred_s}")
add("preds_s", lambda p, q: (p, q), "{pred_s} ,? and {pred_s}")
add("preds_s", lambda p, q, r: (p, q, r), "{pred_s} , {pred_s} ,? and {pred_s}")


def state(subject: n.Subject, preds: tuple[Predicate, ...]) -> tuple[n.Rule, ...] | None:
    """The subject and its predicates as rules."""
    rules: list[n.Rule] = []
    for predicate in preds:
        said = predicate.make(again(subject) if rules else subject)
        if said is None:
            return None
        first, *more = said if isinstance(said, tuple) else (said,)
        rules += [first, *(retold(rule, subject) for rule in more)]
    return tuple(rules)


def retold(rule: n.Rule, subject: n.Subject) -> n.Rule:
    """A further rule of one predicate, about the dice already chosen."""
    name = "what" if hasattr(rule, "what") else "who"
    return replace(rule, **{name: again(subject)}) if getattr(rule, name) == subject else rule  # type: ignore[arg-type]


def again(subject: n.Subject) -> n.Subject:
    """The same dice in a second predicate: what was chosen is not chosen anew."""
    if isinstance(subject, n.Select) and subject.mode is not n.Mode.ALL:
        return n.Ref(n.RefKind.THAT)
    return subject


add("one", as_dice, "{np_one}", "{ref_one}")
add("many", as_dice, "{np_many}", "{ref_many}")
add("rules", state, "{one} {preds_s}", "{many} {preds}")
add(
    "rules",
    lambda a, b, p: (ra := state(a, p)) and (rb := state(b, p)) and (ra + rb),
    "{one} and {one} {preds}",
    "{one} and {many} {preds}",
    "{many} and {one} {preds}",
    "{many} and {many} {preds}",
    "{one} and {one} each {preds}",
)
add("rules", lambda r: (r,), "{rule}", "{order}")
add("rules", lambda d, m: (n.Modify(d, m[0], m[1]),), "give {dice} {mods_each}")
add("rules", lambda d, k: (n.Gain(d, keyword=k),), "give {dice} {keyword_ability}")
