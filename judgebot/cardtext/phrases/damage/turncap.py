"""How much damage is taken in all of a turn: "you can't take more than 5 damage each turn" (3.4.9.2)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.build import in_force
from judgebot.cardtext.phrases.damage.damagechange import MOST, of_either_player
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.rule import is_lasting

PHRASES = Predicates()
add = PHRASES.add

Most = tuple[int, n.Means]

add("turn_cap", lambda k, m: (k, m), f"take^ {MOST} {{number}} {{which_damage}}", "take^ only {number} {which_damage}")
for _form in ("turn_cap", "turn_cap_s"):
    add(_form, lambda k, m: (k, m), "can't (take|be dealt) more than {number} {which_damage}")
add("per_turn", lambda: True, "(each|every|per|a|in a|in any|in one|during each|during a|during any) turn")
add("turn_of", lambda: n.OPPONENT, "(during|on|in) ((an|your|each) opponent's turn|each of your opponent's turns)")
add("turn_of", lambda: n.YOU, "(during|on|in) (your own? turn|each of your own? turns)")


def capped(to: n.Person | n.Subject, most: Most) -> tuple[n.Rule, ...] | None:
    """So much of the damage of a whole turn; of several dice it would be open whether of each, or of all."""
    amount, means = most
    if not amount or means not in (n.Means.ANY, n.Means.COMBAT, n.Means.ABILITY):
        return None
    return (
        n.ChangeDamage(n.DamageChange.CAP, to=to, amount=n.Const(amount), means=means, in_all=True, each_turn=True),
    )


def in_turns(to: n.Person | None, most: Most, whose: n.Person) -> Headed | None:
    """The same only of the turns of one player."""
    rules = to and capped(to, most)
    return Headed(Opening(condition=n.TurnOf(whose)), n.Found(rules)) if rules else None


def till_it_ends(to: n.Person | n.Subject | None, most: Most) -> n.Found | None:
    """The same for the turn that it is."""
    return in_force(capped(to, most) if to else None, n.Until.END_OF_TURN)


for _who, _cap in (("{you}", "{turn_cap}"), ("{someone}", "{turn_cap_s}"), ("{they_person}", "{turn_cap}")):
    add("rules", lambda p, m, _: (who := of_either_player(p)) and capped(who, m), f"{_who} {_cap} {{per_turn}}")
    add("stated", lambda p, m, w: in_turns(of_either_player(p), m, w), f"{_who} {_cap} {{turn_of}}")
    add("stated", lambda w, p, m: in_turns(of_either_player(p), m, w), f"{{turn_of}} , {_who} {_cap}")
    add("clause", lambda p, m: till_it_ends(of_either_player(p), m), f"{_who} {_cap} this turn")
PHRASES.made(
    "pred_s",
    lambda s, m, _: capped(s, m) if isinstance(s, n.Ref) and is_lasting(s) else None,
    "{turn_cap_s} {per_turn}",
)
add("rules", lambda d, m, _: capped(d, m) if is_each(d) else None, "{one} {turn_cap_s} {per_turn}")
add("clause", lambda s, m: till_it_ends(s, m) if is_one_by_one(s) else None, "{one} {turn_cap_s} this turn")
add("clause", lambda s, m: till_it_ends(s, m) if is_one_by_one(s) else None, "this turn , {one} {turn_cap_s}")

add(
    "clause",
    lambda s, m, _, until: (rules := capped(s, m) if is_one_by_one(s) else None) and n.Found(rules, until),
    "{one} {turn_cap_s} {per_turn} {until}",
)


def is_each(dice: n.Subject) -> bool:
    """ "Each of your Villains", spoken of in the singular."""
    return isinstance(dice, n.Select) and dice.mode is n.Mode.ALL


def is_one_by_one(dice: n.Subject) -> bool:
    """Whether it is said of one die, or of each of several."""
    return isinstance(dice, n.Ref) or dice.mode is n.Mode.ALL or dice.count == n.ONE
