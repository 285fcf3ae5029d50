"""What values dice get or have, in words: "get +1A and +2D", "have 3A", "the A and D of ... become ..."."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.amounts import counted, is_noun
from judgebot.cardtext.say.damage import verb
from judgebot.cardtext.say.dice import subject
from judgebot.cardtext.say.numbers import value
from judgebot.cardtext.say.rule import predicate, standing


@predicate.register
def modified(rule: n.Modify, plural: bool) -> str:
    tail = " to its printed values" if rule.printed else ""
    return f"{verb('get', plural)} {mods(rule.attack, rule.defense)}{tail}"


@standing.register
def modified_alone(rule: n.Modify) -> str | None:
    match rule:
        case n.Modify(printed=True, attack=a, defense=d):
            amount, letter = (a, "A") if a is not None else (d, "D")
            k = amount.n if isinstance(amount, n.Const) else 0
            return f"reduce the printed {letter} value of {subject(rule.what)} by {-k}"
        case n.Modify(attack=n.Amount() as attack) if (die := both_values(attack, rule.defense)) is not None:
            doing = "reduce" if sign(attack) == "-" else "increase"
            return f"{doing} the A and D of {subject(rule.what)} by the A and D of {subject(die)}"
    return None


@predicate.register
def set_to(rule: n.SetStats, plural: bool) -> str:
    has, its = verb("have", plural), "their" if plural else "its"
    match rule:
        case n.SetStats(change=how, amount=n.Const(n=k), other=other):
            letter = "D" if how is n.StatChange.SET_D else "A"
            more = f" and {other.n}D" if isinstance(other, n.Const) else ""
            if rule.final:
                treated = "are treated as if they have" if plural else "is treated as if it has"
                return f"{treated} {k}{letter}{more} regardless of bonuses"
            return f"{has} {k}{letter}{more}"
        case n.SetStats(change=n.StatChange.SET_A | n.StatChange.SET_D as how, amount=n.Amount() as amount):
            return f"{has} {'D' if how is n.StatChange.SET_D else 'A'} equal to {value(amount)}"
        case n.SetStats(change=n.StatChange.A_AS_D):
            return f"{has} A equal to {its} own D"
        case n.SetStats(change=n.StatChange.D_AS_A):
            return f"{has} D equal to {its} own A"
        case n.SetStats(change=n.StatChange.HALVE_A | n.StatChange.HALVE_D as how, rounding=rounding):
            letter = "A" if how is n.StatChange.HALVE_A else "D"
            return f"{has} {its} {letter} halved, {rounding.value if rounding else ''}"
    return repr(rule)


@standing.register
def set_alone(rule: n.SetStats) -> str | None:
    what = subject(rule.what)
    match rule:
        case n.SetStats(
            change=n.StatChange.SET_BOTH, amount=n.StatOf(of=n.Select() | n.Ref() as other) as a, other=n.StatOf()
        ):
            printed = "printed " if a.printed else ""
            return f"the A and D of {what} become the {printed}A and D of {subject(other)}"
        case n.SetStats(change=n.StatChange.SET_BOTH, amount=n.Amount(), other=None):
            return f"the A and D of {what} become X"
        case n.SetStats(change=how) if how in _TO_BOTH:
            doing = "swap" if how is n.StatChange.SWAP else "double"
            return f"{doing} the {'printed ' if rule.printed else ''}{_TO_BOTH[how]} of {what}"
    return None


_TO_BOTH = {n.StatChange.SWAP: "A and D", n.StatChange.DOUBLE_A: "A", n.StatChange.DOUBLE_D: "D"}


@predicate.register
def capped(rule: n.Capped, plural: bool) -> str:
    return f"can't have {'their' if plural else 'its'} {rule.stat.value} {'increased' if rule.up else 'reduced'}"


def mods(a: n.Amount | None, d: n.Amount | None) -> str:
    """+1A and +1D for each of something; +XA where a value gives the number."""
    parts, each = [], ""
    for amount, letter in ((a, "A"), (d, "D")):
        if amount is None:
            continue
        k, each = (f"{sign(amount)}X", "") if needs_x(amount) else counted(amount)
        parts.append(f"{k if k[0] in '+-' else '+' + k}{letter}")
    return " and ".join(parts) + each


def needs_x(amount: n.Amount) -> bool:
    """Whether it is no number that can stand after a sign."""
    return is_noun(amount) or isinstance(amount, n.EventAmount)


def sign(amount: n.Amount) -> str:
    return "-" if isinstance(amount, n.Scaled) and amount.times < 0 else "+"


def where_x(rules: tuple[n.Rule, ...]) -> str:
    """What the X of a change of A or D is."""
    for rule in rules:
        if isinstance(rule, n.SetStats) and rule.change is n.StatChange.SET_BOTH and rule.amount and not rule.other:
            return f", where X is {value(rule.amount)}"
        of_each = isinstance(rule, n.Modify) and both_values(rule.attack, rule.defense)
        for amount in (rule.attack, rule.defense) if isinstance(rule, n.Modify) and not of_each else ():
            if amount is not None and needs_x(amount):
                whole = amount.amount if isinstance(amount, n.Scaled) and amount.times < 0 else amount
                return f", where X is {value(whole)}"
    return ""


def both_values(attack: n.Amount | None, defense: n.Amount | None) -> n.Subject | None:
    """The die whose A the one amount is, and its D the other."""
    one, other = (part.amount if isinstance(part, n.Scaled) else part for part in (attack, defense))
    match one, other:
        case n.StatOf(of=n.Select() | n.Ref() as die, stat=n.Stat.A), n.StatOf(stat=n.Stat.D) if one.of == other.of:
            return die
    return None
