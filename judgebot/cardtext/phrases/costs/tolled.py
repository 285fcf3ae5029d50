"""What is only done at a price, told of what it is done to: "opposing Action dice can't be used unless your opponent
pays 2 life", "Moth costs an additional 1 life to field"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.build import in_force
from judgebot.cardtext.phrases.costs.price import EACH, ONE_BY_ONE, Toll, for_it, unless_paid
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.rule import is_lasting

PHRASES = Predicates()
add, aux, pred = PHRASES.add, PHRASES.aux, PHRASES.pred

Act = n.Act
Rules = tuple[n.Rule, ...]
Acts = tuple[n.Act, ...]
_PLAYERS = {n.Side.YOURS: n.YOU, n.Side.OPPOSING: n.OPPONENT, n.Side.ANY: EACH}
_OWN = n.Ref(n.RefKind.OWN_NAME)

PHRASES.words("tolled_so", {"fielded": Act.FIELD, "summoned": Act.FIELD, "used": Act.USE, "purchased": Act.PURCHASE})
add("tolled_ways", lambda a: (a,), "{tolled_so}")
add("tolled_ways", lambda a, b: (a, b) if a is not b else None, "{tolled_so} or {tolled_so}")
aux(
    lambda s, acts, p, t: done_for(s, acts, t, p[0]),
    f"can't be {{tolled_ways}} ,? unless {{pays_for_it}} {{toll}} {ONE_BY_ONE}",
)
add(
    "clause",
    lambda p, what, u, _, t: in_force(unless_paid(p, what, t), u),
    f"{{payer_each}} can't {{tolls}} {{until}} ,? unless {{payers}} {{toll}} {ONE_BY_ONE}",
)
add(
    "clause",
    lambda s, acts, u, p, t: in_force(done_for(s, acts, t, p[0]), u),
    f"{{np_many}} can't be {{tolled_ways}} {{until}} ,? unless {{pays_for_it}} {{toll}} {ONE_BY_ONE}",
)
add("life_more", lambda k: Toll(k, life=True), "{number} (more|additional|extra) life", "{number} life more")
add("life_more", lambda k: Toll(k, life=True), "an (additional|extra) {number} life")
pred(lambda s, t, acts: done_for(s, acts, t), "cost^ {life_more} {to_do}")
add(
    "rules",
    lambda *t: for_it(EACH, t[-1], ((Act.USE_GLOBAL, None),)),
    f"globals can't be used ,? unless {{their_player}} pays {{toll}} {ONE_BY_ONE}",
    "globals cost {life_more} (to use)?",
)
add(
    "rules",
    lambda t: for_it(n.OPPONENT, t, ((Act.USE_GLOBAL, None),)),
    "(opposing|your opponent's) globals cost {life_more} (to use)?",
)
add("targeted_at", lambda d: d, "{groups}")
add("tool", lambda m: m, "{several_means}")
add("tool", lambda m: (m,), "(a|an|each|any) {means_one}")
add("tool", lambda a, b: (a, b) if a is not b else None, "(a|an|each|any) {means_one} or (a|an)? {means_one}")
_EACH_TIME = "(each time)?"
for _must in ("{payer_each} must pay {toll}", "it costs {payer_each} {toll}"):
    add("rules", lambda p, t, d: to_target(p, t, d), f"{_must} to target {{targeted_at}} {_EACH_TIME}")
    add(
        "rules",
        lambda p, t, d, m: to_target(p, t, d, m),
        f"{_must} to target {{targeted_at}} with {{tool}} {_EACH_TIME}",
    )
_AS_THEY_DO = "(each time|every time|whenever) (they target|(he|she|he or she|that player) targets)"
add("rules", lambda p, t, d: to_target(p, t, d), f"{{payer_each}} must pay {{toll}} {_AS_THEY_DO} {{targeted_at}}")
add("targeted_at", lambda d: d, "(one|any) of {groups}")
PHRASES.made(
    "full_passive",
    lambda s, m, p, t: unless_for(s, m, p[0], t),
    f"(targeted by|the target of) {{any_meddler}} ,? unless {{pays_for_it}} {{toll}} {_EACH_TIME}",
)
add(
    "rules",
    lambda p, d, m, _, t: to_target(p, t, d, m),
    f"{{payer_each}} can't target {{targeted_at}} with {{tool}} ,? unless {{payers}} {{toll}} {_EACH_TIME}",
)
add(
    "rules",
    lambda p, d, _, t: to_target(p, t, d),
    f"{{payer_each}} can't target {{targeted_at}} ,? unless {{payers}} {{toll}} {_EACH_TIME}",
)


for _whose, _by in (("", EACH), ("(opposing|your opponent's) ", n.OPPONENT)):
    for _more in ("{more_toll}", "{life_more}"):
        add(
            "rules",
            lambda d, t, by=_by: to_target(by, t, d, (n.Means.GLOBAL,)),
            f"{_whose}globals (that target|targeting) {{targeted_at}} cost {_more} (to use)?",
        )


def to_target(
    who: n.Person, price: Toll, dice: tuple[n.Subject, ...], means: tuple[n.Means, ...] = (n.Means.ANY,)
) -> Rules | None:
    """What a player pays for each of these dice that an ability of theirs targets."""
    if who not in (n.YOU, n.OPPONENT, EACH) or not all(is_lasting(each) for each in dice):
        return None
    if who == EACH and means == (n.Means.ANY,):
        means = (n.Means.ABILITY,)
    by = None if who == EACH else who
    return tuple(
        n.Cannot(each, Act.BE_TARGETED, by=by, means=sort, price=as_cost(price)) for each in dice for sort in means
    )


def unless_for(
    dice: n.Subject, meddler: tuple[n.Person | n.Select | None, tuple[n.Means, ...]], who: n.Person | None, price: Toll
) -> Rules | None:
    """The same of what can't target them unless its player pays."""
    by, means = meddler
    if isinstance(by, n.Select) or (by or EACH) != (who or by or EACH):
        return None
    return to_target(by or EACH, price, (dice,), means)


def as_cost(price: Toll) -> n.Cost:
    return n.LifeCost(n.Const(price.amount)) if price.life else n.EnergyCost(price.amount)


add("own_ban", lambda a: a if a in (Act.FIELD, Act.PURCHASE) else None, "{ban}")
add("rules", lambda t, a, _: own_toll((a,), t), "you must pay {toll} to {own_ban} {own_name}")
add("rules", lambda a, _, t: own_toll((a,), t), "you can't {own_ban} {own_name} ,? unless you pay {toll}")


def done_for(what: object, acts: Acts, price: Toll, who: n.Person | None = None) -> Rules | None:
    """What is paid for each of these dice as it is done to them, by the player whose they are; if it is said who pays,
    it has to be that one."""
    if what == _OWN:
        return own_toll(acts, price) if who in (None, n.YOU) else None
    dice = as_dice(what)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.side not in _PLAYERS:
        return None
    player = _PLAYERS[dice.side]
    if who not in (None, player) or (Act.FIELD in acts and dice.noun not in _FIELDED):
        return None
    return for_it(player, price, tuple((act, replace(dice, side=n.Side.ANY)) for act in acts))


_FIELDED = (n.Noun.CHARACTER_DIE, n.Noun.DIE, n.Noun.SIDEKICK_DIE)


def own_toll(acts: Acts, price: Toll) -> Rules | None:
    """The card's own price in life, beside what its dice cost anyway. Energy is said to be more of that."""
    if not price.life or not set(acts) <= {Act.FIELD, Act.PURCHASE}:
        return None
    return tuple(n.CostChange(act, _OWN, n.YOU, n.Const(price.amount), life=True) for act in acts)
