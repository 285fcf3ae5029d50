"""What attackers and blockers cost their player: "your opponent must pay 1 life for each die assigned to block"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.description import as_dice
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.price import Toll
from judgebot.cardtext.phrases.quota import dice_of, to_be_blocking
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Predicates()
add, aux = PHRASES.add, PHRASES.aux

Act = n.Act
OPPOSING = n.Select(n.Noun.CHARACTER_DIE, None, n.Side.OPPOSING, count=n.EVERY, mode=n.Mode.ALL)
THEY = (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT)

# --- for each die ---------------------------------------------------------------------------------------------------

add("counted_die", dice_of, "{adjectives} {noun_one} {afters}")
add("each_blocker", lambda d, _: to_be_blocking(d), "(for each|for every|per) {counted_die} {no_object}")
add("each_blocker", lambda *_: OPPOSING, "(for each|for every|per) {declared_one}")
_DECLARED = "that? (they|that player|your opponent) (declare|declares|assign|assigns)"
add("declared_one", lambda: True, f"blocker {_DECLARED}", f"(character|character die|die) {_DECLARED} as a blocker")
add("no_object", lambda: True, "(assigned)? to block", "(they|that player|your opponent) (assign|assigns) to block")
add("no_object", lambda: True, "(they|that player|your opponent) (declare|declares) to block", "that blocks")
add("no_object", lambda: True, "that? (they|that player|your opponent) (block|blocks) with")


def paid(who: n.Person, price: Toll, dice: n.Select, attacker: n.Subject | None = None) -> n.CostChange | None:
    """A player pays for each of their dice that blocks."""
    if who.kind not in THEY or dice.side is n.Side.YOURS:
        return None
    dice = replace(dice, side=n.Side.OPPOSING)
    return n.CostChange(Act.BLOCK, dice, who, n.Const(price.amount), life=price.life, object=attacker)


add("rule", lambda p, t, d: paid(p, t, d), "{someone} (must pay|pays) {toll} {each_blocker}")
add(
    "rule",
    lambda p, t, d, r: paid(p, t, to_be_blocking(d), r),
    "{someone} (must pay|pays) {toll} (for each|for every|per) {counted_die} (assigned to block|that blocks) {blockee}",
)
add(
    "sentence",
    lambda u, d, e: n.Delayed(n.Event(Verb.BLOCK, replace(d, side=n.Side.OPPOSING, count=n.ONE)), of_opponent(e), u),
    "{until} , for each {counted_die} (your|an) opponent (assigns|declares) to block ,? {clauses}",
)


def of_opponent(effect: n.Effect) -> n.Effect:
    """ "They" are the opponent just spoken of."""
    they = n.Person(n.PersonKind.THAT_PLAYER)
    told: n.Effect = change(effect, lambda node: n.OPPONENT if node == they else node)
    return told


add("rule", lambda p, t: paid(p, t, OPPOSING), "each opposing blocker costs {someone} {toll}")
add(
    "rule",
    lambda k: n.CostChange(Act.BLOCK, None, n.YOU, n.Const(k), life=True),
    "pay {number} life to declare blockers",
)

add(
    "rule",
    lambda p, k: n.CostChange(Act.BLOCK, None, p, n.Const(k), life=True) if p.kind in THEY else None,
    "{someone} must pay {number} life to (declare blockers|block (with one or more (characters|character dice))?)",
)

# --- unless it is paid ----------------------------------------------------------------------------------------------

add("per_blocker", lambda: True, "(per|for each|for every) (blocking)? (character die|character|die|blocker)")
add(
    "per_blocker",
    lambda: True,
    "(per|for each|for every) (character die|character|die) (assigned to block|that blocks) (it|him|her)",
)
add(
    "per_die",
    lambda: True,
    "(per|for each|for every) (attacking|blocking)? (character die|character|die)",
    "(per|for each|for every) (attacker|blocker)",
    "each",
    "for each",
)
PHRASES.words("fight", {"attack": Act.ATTACK, "block": Act.BLOCK})
add("fight_as", lambda: Act.ATTACK, "attackers")
add("fight_as", lambda: Act.BLOCK, "blockers")
aux(lambda s, p, t, _: unless_paid(s, OPPOSING, p, t), "can't be blocked unless {someone} pays {toll} {per_blocker}")
aux(
    lambda s, d, p, t, _: unless_paid(s, as_dice(d), p, t),
    "can't be blocked by {np_many} ,? unless {someone} pays {toll} {per_blocker}",
)


def unless_paid(attacker: n.Subject, dice: object, who: n.Person, price: Toll) -> n.CostChange | None:
    """An attacker that is blocked for a price."""
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.noun is not n.Noun.CHARACTER_DIE:
        return None
    if any(isinstance(node, n.InState) for node in everything(dice.filter)):
        return None
    return paid(n.OPPONENT if who.kind is n.PersonKind.DEFENDING else who, price, dice, attacker)  # whose dice block it


def barred_unless_paid(dice: object, act: n.Act, who: n.Person, price: Toll) -> n.CostChange | None:
    """Dice that attack, or block, only for a price each."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or who.kind not in (*THEY, n.PersonKind.YOU):
        return None
    side = n.Side.YOURS if who == n.YOU else n.Side.OPPOSING
    if dice.noun is not n.Noun.CHARACTER_DIE or dice.side not in (n.Side.ANY, side):
        return None
    return n.CostChange(act, replace(dice, side=side), who, n.Const(price.amount), life=price.life)


aux(
    lambda s, a, p, t, _: (
        barred_unless_paid(s, a, p, t) if isinstance(s, n.Select) and s.side is not n.Side.ANY else None
    ),
    "can't {fight} ,? unless {someone} pays {toll} {per_die}",
    "can't {fight} ,? unless {you} pay {toll} {per_die}",
)
add(
    "rule",
    lambda p, a, d, _, t, __: barred_unless_paid(d, a, p, t),
    "{someone} can't {fight} with {np_many} ,? unless {payers} {toll} {per_die}",
    "{they_person} can't {fight} with {np_many} ,? unless {payers} {toll} {per_die}",
)
add(
    "rule",
    lambda p, d, a, _, t, __: barred_unless_paid(d, a, p, t),
    "{someone} can't declare {np_many} as {fight_as} ,? unless {payers} {toll} {per_die}",
    "{they_person} can't declare {np_many} as {fight_as} ,? unless {payers} {toll} {per_die}",
)
aux(
    lambda s, a, _, t, __: of_their_player(s, a, t),
    "can't {fight} ,? unless {their_player} pays {toll} {per_die}",
)
aux(lambda s, _, t: of_their_player(s, Act.FIELD, t), "can't be fielded ,? unless {their_player} pays {toll}")
add("their_player", lambda: True, "(their|its) (controller|owner|player)")


_THEIR_PLAYER = {n.Side.YOURS: n.YOU, n.Side.OPPOSING: n.OPPONENT, n.Side.ANY: n.Person(n.PersonKind.EACH)}


def of_their_player(dice: object, act: n.Act, price: Toll) -> n.Rule | None:
    """What whoever has such dice pays; energy to field them is part of their fielding cost."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.noun is not n.Noun.CHARACTER_DIE:
        return None
    if act is Act.FIELD and not price.life:
        return None
    who = {n.Side.YOURS: n.YOU, n.Side.OPPOSING: n.OPPONENT, n.Side.ANY: n.Person(n.PersonKind.EACH)}.get(
        dice.side, n.YOU
    )
    if act is Act.FIELD:
        dice = replace(dice, areas=(Area.RESERVE,))
    return n.CostChange(act, dice, who, n.Const(price.amount), life=price.life)
