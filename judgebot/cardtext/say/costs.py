"""What things cost, in words: "Villains cost 1 less to purchase", "your opponent must pay 2 life to field dice"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.adjectives import article
from judgebot.cardtext.say.amounts import counted
from judgebot.cardtext.say.ban import bearing
from judgebot.cardtext.say.damage import verb
from judgebot.cardtext.say.dice import described, subject
from judgebot.cardtext.say.numbers import number, value
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.say.price import cost
from judgebot.cardtext.say.rule import predicate, standing
from judgebot.game.area import Area


@standing.register
def cost_change(rule: n.CostChange) -> str | None:
    match rule:
        case n.CostChange(barred=(_, *_)):
            return kept_cost(rule)
        case n.CostChange(act=n.Act.ATTACK | n.Act.BLOCK as act, what=n.Ref() as own, who=n.YOU):
            price = f"{number(rule.amount)}{' life' if rule.life else ''}"
            return f"{subject(own)} can't {act.value} unless you pay {price}"
        case n.CostChange(act=n.Act.BLOCK):
            return block_toll(rule)
        case n.CostChange(act=n.Act.USE | n.Act.ATTACK) | n.CostChange(life=True):
            return toll(rule)
        case n.CostChange(act=n.Act.USE_GLOBAL):
            return of_globals(rule)
        case n.CostChange(what=None) | n.CostChange(next_only=True) | n.CostChange(who=n.YOU):
            return purchased(rule)
    return None


def of_globals(rule: n.CostChange) -> str:
    """What Globals cost more or less."""
    where = f" on {bearing(rule.what)}" if isinstance(rule.what, n.Select) else ""
    match rule:
        case n.CostChange(next_only=True):
            return f"the next Global you use costs {bargain(rule)}"
        case n.CostChange(what=n.Select(mode=n.Mode.TARGET)):
            return f"target Global costs {bargain(rule, 'use')}"
        case n.CostChange(amount=n.Const(n=0), low=int() as low):
            return f"Global abilities{where} cost {payer(rule)}at least {low} to use"
    return f"Global abilities{where} cost {payer(rule)}{bargain(rule, 'use')}"


@predicate.register
def costs(rule: n.CostChange, plural: bool) -> str:
    match rule:
        case n.CostChange(act=act, named=True, amount=n.Const(n=k)):
            return f"{verb('cost', plural)} {k or 'nothing'} to {act.value}"
        case n.CostChange(named=True, amount=amount):
            return f"{verb('have', plural)} a fielding cost equal to {value(amount)}"
        case n.CostChange(act=act, amount=n.Const(n=0), low=int() as low, who=None):
            return f"{verb('cost', plural)} at least {low} to {act.value}"
    return f"{verb('cost', plural)} {payer(rule)}{bargain(rule, rule.act.value)}"


def payer(rule: n.CostChange) -> str:
    """Who pays, where it is not everybody."""
    return f"{person(rule.who)} " if rule.who else ""


def bargain(rule: n.CostChange, act: str = "") -> str:
    """How much more or less something costs: "2 less to purchase for each Villain to a minimum of 1"."""
    k, each = counted(rule.amount)
    change = f"{k.removeprefix('-')} {'less' if k.startswith('-') else 'more'}"
    to_do = f" to {act}" if act else ""
    return f"{change}{to_do}{each}" + (f" to a minimum of {rule.low}" if rule.low is not None else "")


_TOLLED = {
    n.Act.USE_GLOBAL: "use a Global ability",
    n.Act.USE: "use",
    n.Act.FIELD: "field",
    n.Act.PURCHASE: "purchase",
    n.Act.ATTACK: "attack with",
}


def toll(rule: n.CostChange) -> str:
    """What has to be paid besides: "your opponent must pay 2 life to field a Villain", "opposing Action dice cost 1 to
    use"."""
    of_all = rule.act is n.Act.USE and rule.who == n.Person(n.PersonKind.EACH) and not (rule.life or rule.once)
    if of_all and isinstance(rule.what, n.Select):
        return f"{described(replace(rule.what, areas=(Area.FIELD,)), True)} cost {number(rule.amount)} to use"
    what = (
        f" {article(described(replace(rule.what, areas=(Area.FIELD,)), False))}"
        if isinstance(rule.what, n.Select)
        else f" {subject(rule.what)}"
        if rule.what
        else ""
    )
    who = person(rule.who) if rule.who else "each player"
    life = " life" if rule.life else ""
    life += ", once for all of the turn," if rule.once else ""
    return f"{who} must pay {number(rule.amount)}{life} to {_TOLLED[rule.act]}{what}"


def block_toll(rule: n.CostChange) -> str:
    """What blockers cost their player: "your opponent must pay 1 life for each Sidekick assigned to block"."""
    price = f"{number(rule.amount)}{' life' if rule.life else ''}"
    if rule.what is None:
        who = "" if rule.who == n.YOU else f"{person(rule.who or n.OPPONENT)} must "
        return f"{who}pay {price} to declare blockers"
    if isinstance(rule.what, n.Ref) or rule.what.mode is not n.Mode.ALL:
        return f"{subject(rule.what)} can't block unless {person(rule.who or n.OPPONENT)} pays {price} for each die"
    if rule.once:
        to_block = f"block {subject(rule.object)}" if rule.object else "block"
        those = described(replace(rule.what, side=n.Side.ANY), True)
        payer = person(rule.who or n.OPPONENT)
        return f"{payer} must pay {price}, once for all of the turn, to {to_block} with {those}"
    which = described(replace(rule.what, side=n.Side.ANY), False)
    whom = f" {subject(rule.object)}" if rule.object else ""
    return f"{person(rule.who or n.OPPONENT)} must pay {price} for each {which} assigned to block{whom}"


def kept_cost(rule: n.CostChange) -> str:
    """A cost that cannot be changed: "the purchase cost of Villains can't be reduced"."""
    what = replace(rule.what, areas=(Area.FIELD,)) if isinstance(rule.what, n.Select) else rule.what
    kind = "fielding cost" if rule.act is n.Act.FIELD else "purchase cost"
    ways = ["increase" if up else "reduce" for up in rule.barred]
    costs = f"the {kind} of {subject(what)}" if what else f"{kind}s"
    if rule.who is not None:
        return f"{person(rule.who)} can't {' or '.join(ways)} {costs}"
    return f"{costs} can't be {' or '.join(f'{way}d' for way in ways)}"


def purchased(rule: n.CostChange) -> str:
    """What a player purchases or fields of a kind, or the next of it, costs more or less."""
    goods = rule.what if isinstance(rule.what, n.Select) else n.Select(n.Noun.DIE)
    goods = replace(goods, areas=(Area.FIELD,))
    price = "nothing to field" if rule.named else bargain(rule)
    once = ", no matter how many of these are used" if rule.alone else ""
    doing = f"you {rule.act.value}" if rule.who in (None, n.YOU) else f"{person(rule.who)} {rule.act.value}s"
    if rule.next_only:
        return f"the next {described(goods, False)} {doing} costs {price}"
    if rule.who is None:
        return f"dice purchased this turn cost {price}{once}"
    return f"{described(goods, True)} {doing} cost {price}{once}"


@standing.register
def field_for(rule: n.FieldFor) -> str:
    if isinstance(rule.what, n.Select):
        one = subject(replace(rule.what, areas=(Area.FIELD,), count=n.ONE, mode=n.Mode.CHOOSE))
        return f"you may {cost(rule.cost)} to field {one} instead of paying its fielding cost"
    return f"you may {cost(rule.cost)} to field {subject(rule.what)} for free"


@standing.register
def ease_fabricate(rule: n.EaseFabricate) -> str:
    asked = "the Character die and purchase cost requirements of Fabricate abilities"
    return f"reduce {asked} on {subject(rule.what)} by {rule.by}"


@standing.register
def spend_as(rule: n.SpendAs) -> str:
    spent = f"{rule.type.value} energy" if rule.type else "your energy"
    return f"you may spend {spent} as {rule.other.value} energy" + (" to purchase dice" if rule.on else "")
