"""What attackers and blockers cost their player: "your opponent must pay 1 life for each die assigned to block"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.build import in_force
from judgebot.cardtext.phrases.costs.price import EACH, Toll
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.phrases.rules.deed import not_done
from judgebot.cardtext.phrases.rules.forbidding import barred
from judgebot.cardtext.phrases.rules.quota import dice_of, to_be_blocking
from judgebot.cardtext.walk import change, contains
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
    if dice.side is n.Side.YOURS or (who != EACH and who.kind not in THEY):
        return None
    dice = replace(dice, side=n.Side.ANY if who == EACH else n.Side.OPPOSING)
    return n.CostChange(Act.BLOCK, dice, who, n.Const(price.amount), life=price.life, object=attacker)


add("rule", lambda p, t, d: paid(p, t, d), "{someone} (must pay|pays) {toll} {each_blocker}")
add(
    "rule",
    lambda p, t, d, r: paid(p, t, to_be_blocking(d), r),
    "{someone} (must pay|pays) {toll} (for each|for every|per) {counted_die} "
    "(assigned to block|that blocks) {tolled_blockee}",
)
add("tolled_blockee", lambda r: r, "{blockee}")
add("tolled_blockee", lambda d: as_dice(d) if d.mode is n.Mode.ALL and d.side is n.Side.YOURS else None, "{np_many}")
_OPPONENT = "(your|an) opponent"
add("blocker_to_come", lambda d: d, f"{{counted_die}} that? {_OPPONENT} (assigns|declares) to block")
add("blocker_to_come", lambda d: d, f"{{counted_die}} that? {_OPPONENT} blocks with")
add("blocker_to_come", lambda d: d, f"{{counted_die}} that? {_OPPONENT} (assigns|declares) as a blocker")
add("blocker_to_come", lambda d: to_be_blocking(d), f"{{counted_die}} that? {_OPPONENT} (assigns|declares)")
add("sentence", lambda u, d, e: as_it_blocks(d, e, u), "{until} , for each {blocker_to_come} ,? {clauses}")
add("sentence", lambda d, u, e: as_it_blocks(d, e, u), "for each {blocker_to_come} {until} , {clauses}")
add("sentence", lambda d, e: as_it_blocks(d, e, n.Until.END_OF_TURN), "for each {blocker_to_come} , {clauses}")


def as_it_blocks(dice: n.Select, effect: n.Effect, until: n.Until) -> n.Delayed | None:
    """ "For each die that your opponent blocks with this turn, they lose 1 life": as each of them blocks."""
    if dice.side is n.Side.YOURS:
        return None
    blocker = replace(dice, side=n.Side.OPPOSING, count=n.ONE)
    return n.Delayed(n.Event(Verb.BLOCK, blocker), of_opponent(effect), until)


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

# for each die that does it; which of them they are need not be said
_DIE = "(character die|character|die)"
add("per_die", lambda: (Act.ATTACK, Act.BLOCK), f"(per|for each|for every) {_DIE}", "each", "for each")
add("per_die", lambda: (Act.ATTACK,), f"(per|for each|for every) (attacking {_DIE}|attacker)")
add("per_die", lambda: (Act.BLOCK,), f"(per|for each|for every) (blocking {_DIE}|blocker)")
add("per_die", lambda: (Act.BLOCK,), f"(per|for each|for every) {_DIE} (assigned to block|that blocks) (it|him|her)")
Who = n.Person | None  # None: whoever has the dice


def for_each_die(
    barred: tuple[n.Rule, ...] | None, who: Who, price: Toll, acts: tuple[n.Act, ...]
) -> tuple[n.Rule, ...] | None:
    """What dice can't do, or a player with them, as what is paid for each die that does."""
    rules = tuple(priced(rule, who, price, acts) for rule in barred or ())
    return tuple(rule for rule in rules if rule) if rules and all(rules) else None


def priced(rule: n.Rule, who: Who, price: Toll, acts: tuple[n.Act, ...]) -> n.Rule | None:
    """A ban on attacking, blocking or being blocked as what is paid instead."""
    match rule:
        case n.Cannot(who=n.Select() as dice, act=n.Act.ATTACK | n.Act.BLOCK as act, object=None) if act in acts:
            dice = fighters(dice)
            return of_their_player(dice, act, price) if who is None else barred_unless_paid(dice, act, who, price)
        case n.Cannot(who=n.Select(side=n.Side.OPPOSING) as dice, act=n.Act.BLOCK, object=n.Ref() as attacker):
            return unless_paid(attacker, fighters(dice), who or n.OPPONENT, price) if Act.BLOCK in acts else None
        case n.Cannot(who=attacker, act=n.Act.BE_BLOCKED, object=n.Select() | None as dice) if Act.BLOCK in acts:
            if who is None or isinstance(attacker, n.Person):
                return None
            return unless_paid(attacker, dice or OPPOSING, who, price)
    return None


def fighters(dice: n.Select) -> n.Select:
    """ "Villain dice" that attack or block are Character dice."""
    return replace(dice, noun=n.Noun.CHARACTER_DIE) if dice.noun is n.Noun.DIE else dice


def unless_paid(attacker: n.Subject, dice: n.Select, who: n.Person, price: Toll) -> n.CostChange | None:
    """An attacker that is blocked for a price."""
    if dice.mode is not n.Mode.ALL or dice.noun is not n.Noun.CHARACTER_DIE:
        return None
    if contains(dice.filter, n.InState):
        return None
    return paid(n.OPPONENT if who.kind is n.PersonKind.DEFENDING else who, price, dice, attacker)  # whose dice block it


def barred_unless_paid(dice: n.Select, act: n.Act, who: n.Person, price: Toll) -> n.CostChange | None:
    """Dice that attack, or block, only for a price each."""
    if dice.mode is not n.Mode.ALL or who.kind not in (*THEY, n.PersonKind.YOU):
        return None
    side = n.Side.YOURS if who == n.YOU else n.Side.OPPOSING
    if dice.noun is not n.Noun.CHARACTER_DIE or dice.side is not side:
        return None
    return n.CostChange(act, dice, who, n.Const(price.amount), life=price.life)


def of_their_player(dice: object, act: n.Act, price: Toll) -> n.Rule | None:
    """What whoever has such dice pays."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.noun is not n.Noun.CHARACTER_DIE:
        return None
    return n.CostChange(act, dice, _OWNERS.get(dice.side, n.YOU), n.Const(price.amount), life=price.life)


_OWNERS = {n.Side.YOURS: n.YOU, n.Side.OPPOSING: n.OPPONENT, n.Side.ANY: EACH}


for _act, _to in ((Act.ATTACK, "attack"), (Act.BLOCK, "block")):
    aux(lambda s, t, a=_act: of_their_player(s, a, t), f"must pay {{toll}} to {_to}")


def own_for(barred: tuple[n.Rule, ...] | None, who: Who, price: Toll) -> tuple[n.Rule, ...] | None:
    """What the card's own dice, or the one that says it, only do if it is paid, for each that does (3.1.27)."""
    if not barred or who not in (None, n.YOU):
        return None
    made = [own_toll(rule, price) for rule in barred]
    return tuple(toll for toll in made if toll) if all(made) else None


def own_toll(rule: n.Rule, price: Toll) -> n.CostChange | None:
    match rule:
        case n.Cannot(who=n.Ref(kind=n.RefKind.OWN_NAME | n.RefKind.THIS_DIE) as own, object=None, act=act):
            if act in (Act.ATTACK, Act.BLOCK):
                return n.CostChange(act, own, n.YOU, n.Const(price.amount), life=price.life)
    return None


def kept_from(what: n.Select, deeds: tuple[Predicate, ...]) -> tuple[n.Rule, ...] | None:
    """What dice told as characters cannot do."""
    dice = as_dice(what)
    return not_done(dice, deeds) if isinstance(dice, n.Select) else None


add("pays_for_it", lambda p: (p,), "{someone} pays", "{you} pay")
add("pays_for_it", lambda _: (None,), "{their_player} pays")
aux(
    lambda s, d, p, t, acts: for_each_die(not_done(s, d), p[0], t, acts),
    "can't {deeds} ,? unless {pays_for_it} {toll} {per_die}",
)
aux(
    lambda s, d, p, t: own_for(not_done(s, d), p[0], t),
    "can't {deeds} ,? unless {pays_for_it} {toll} (per die|for each die|each)?",
)
add(
    "rules",
    lambda p, d, _, t, acts: for_each_die(barred(p, d), p, t, acts) if p != n.YOU else None,
    "{who_acts} can't {players_deeds} ,? unless {payers} {toll} {per_die}",
)
_UNLESS = ",? unless {pays_for_it} {toll} {per_die}"
add(
    "clause",
    lambda s, d, u, p, t, acts: in_force(for_each_die(kept_from(s, d), p[0], t, acts), u),
    f"{{np_many}} can't {{deeds}} {{until}} {_UNLESS}",
)
add(
    "clause",
    lambda p, d, u, _, t, acts: in_force(for_each_die(barred(p, d), p, t, acts) if p != n.YOU else None, u),
    "{who_acts} can't {players_deeds} {until} ,? unless {payers} {toll} {per_die}",
)
add("their_player", lambda: True, "(their|its) (controller|owner|player)")
