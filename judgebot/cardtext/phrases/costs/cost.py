"""Costs: "pay 1 [mask]", "pay 2 life", "pay 1 [mask] and KO one of your Character dice" (3.1.16, 3.1.18)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import is_of_number
from judgebot.cardtext.grammar import Parser, Phrases, Result
from judgebot.cardtext.lexicon import MOST_DIGITS
from judgebot.cardtext.walk import everything
from judgebot.game.energy import EnergyType

PHRASES = Phrases()
add = PHRASES.add
_LETTERS = {t.value[0]: t for t in EnergyType} | {t.value: t for t in EnergyType}


def energy_icon(parser: Parser, at: int) -> list[Result]:
    """[2], [M], [FF], [2B], [mask]: a price in energy."""
    word = parser.words[at]
    if not (word.startswith("[") and word.endswith("]")):
        return []
    inside = word[1:-1]
    if inside in _LETTERS:
        return [(n.EnergyCost(typed=(_LETTERS[inside],)), at + 1)]
    if inside == "x":
        return [(n.EnergyCost(x=True), at + 1)]
    digits = "".join(c for c in inside if c.isdecimal())
    letters = inside[len(digits) :]
    if len(digits) > MOST_DIGITS:
        return []
    if not inside or not inside.startswith(digits) or any(c not in "fbms" for c in letters):
        return []
    if digits and letters:
        return (
            [(n.EnergyCost(typed=tuple(_LETTERS[c] for c in letters) * int(digits)), at + 1)]
            if len(letters) == 1
            else []
        )
    if digits:
        return [(n.EnergyCost(generic=int(digits)), at + 1)]
    return [(n.EnergyCost(typed=tuple(_LETTERS[c] for c in letters)), at + 1)]


def typed(count: int, type_: EnergyType) -> n.EnergyCost:
    return n.EnergyCost(typed=(type_,) * count)


def plus(a: n.EnergyCost, b: n.EnergyCost) -> n.EnergyCost | None:
    """Two prices together; two numbers chosen by the payer would be told apart by nothing."""
    if a.x and b.x:
        return None
    return n.EnergyCost(a.generic + b.generic, a.typed + b.typed, a.x or b.x, a.x_type or b.x_type, a.most or b.most)


def up_to(*icons: n.EnergyCost) -> n.EnergyCost | None:
    """ "Up to [B][B]", "up to [2]": of one type, or of any."""
    typed, generic = tuple(t for e in icons for t in e.typed), sum(e.generic for e in icons)
    if any(e.x for e in icons) or len(set(typed)) > 1 or bool(typed) == bool(generic):
        return None
    return n.EnergyCost(x=True, x_type=typed[0] if typed else None, most=len(typed) or generic)


@n.node
class EnergySoOften(n.EnergyCost):
    """So many times one energy, each time for what it pays for."""


@n.node
class LifeSoOften(n.LifeCost):
    """So many times 1 life, each time for what it pays for."""


def so_often(price: n.EnergyCost, most: int | None = None) -> n.EnergyCost | None:
    """ "[B] up to three times"; of more energy each time it would have to be paid in such portions."""
    if price.x or len(price.typed) + price.generic != 1 or most == 1:
        return None
    return EnergySoOften(x=True, x_type=price.typed[0] if price.typed else None, most=most)


def any_times(price: n.Cost) -> n.Cost | None:
    """What may be paid more than once: one energy, or 1 life."""
    if price == n.LifeCost(n.Const(1)):
        return LifeSoOften(n.ChosenNumber())
    return so_often(price) if isinstance(price, n.EnergyCost) else None


def costs(*parts: n.Cost) -> n.Cost:
    """Several costs as one (3.1.18)."""
    flat = tuple(p for part in parts for p in (part.parts if isinstance(part, n.Costs) else (part,)))
    return flat[0] if len(flat) == 1 else n.Costs(flat)


def one_of(*options: n.Cost) -> n.OneCost | None:
    """One of these; a number that the payer chooses would belong to one of them alone."""
    flat = tuple(o for option in options for o in (option.options if isinstance(option, n.OneCost) else (option,)))
    return None if any(is_of_number(node) for node in everything(flat)) else n.OneCost(flat)


add("energy_one", lambda e: e, "{energy_icon} energy?")
add("energy_one", lambda k, t: typed(k, t), "{written_number} {energy_type} energy?")
add("energy_one", lambda t: typed(1, t), "(a|an)? {energy_word} energy?")
add("energy_one", lambda k: n.EnergyCost(generic=k), "{number} generic? energy", "{number} generic")
add("energy_one", lambda: n.EnergyCost(x=True), "x (generic)? energy")
add("energy", lambda: n.EnergyCost(x=True), "x generic?", "any (number|amount) of (generic)? energy")
add("energy_one", lambda t: n.EnergyCost(x=True, x_type=t), "x {energy_type} energy?")
add("energy_one", lambda k, t: typed(k, t), "{number} {energy_words}")
PHRASES.words("energy_words", {each.value + "s": each for each in EnergyType})
for _type in EnergyType:
    add("energy_word", lambda t=_type: t, _type.value)
add("energy_one", lambda t: n.EnergyCost(x=True, x_type=t), "any (number|amount) of {energy_type} energy?")
add("energy", lambda e: e, "{energy_one}")
add("energy", lambda k: n.EnergyCost(generic=k), "{number}")
add("energy", lambda a, b, c: (two := plus(a, b)) and plus(two, c), "{energy_icon} {energy_icon} {energy_icon}")
add("energy", lambda k, t: n.EnergyCost(x=True, x_type=t, most=k), "up to {number} {energy_type} energy?")
add("energy", lambda k: n.EnergyCost(x=True, most=k), "up to {number} (generic)? energy")
add("energy", lambda *e: up_to(*e), "up to {energy_icon} ({energy_icon})? ({energy_icon})?")
add("energy", lambda e, k: so_often(e, k), "{energy_icon} up to {number} times")
add("energy", lambda e: so_often(e), "{energy_icon} (any number of times|as (many times|often) as you (like|want))")
add("energy", plus, "{energy_one} {energy_one}", "{energy_one} and {energy_one}")
add("energy", lambda e: e if not e.x else None, "(a|an) {energy_icon} (energy)?")
add("cost", lambda e: e, "pay {energy}", "spend {energy}")
add("cost", lambda c: c, "pay {life_price}")
add("life_price", lambda a: n.LifeCost(a), "{amount} life")
add("life_price", lambda k: n.LifeCost(n.ChosenNumber(), k), "up to {number} life")
add("life_price", lambda k: LifeSoOften(n.ChosenNumber(), k), "1 life up to {number} times")
add("life_price", lambda: n.LifeCost(n.ChosenNumber()), "any (amount of|number of)? life")
add("life_price", lambda: LifeSoOften(n.ChosenNumber()), "1 life any number of times")
add("cost", lambda a: n.ActCost(n.TakeDamage(a)), "take {amount} damage")
add("life_paid", lambda k: n.LifeCost(k), "{amount} life")
_AND = "pay {energy} (,|and) {life_paid}"
_ACT = "pay ({energy}|{life_paid}) ,? and {cost_act}"
add("cost", lambda *c: costs(*c), _AND, _ACT, "pay {energy} (,|and) {life_paid} ,? and {cost_act}")
add("cost", lambda c: c, "{cost_act}")
add("cost", lambda c: c, "{one_of_costs}")
add("cost_act", lambda a: n.ActCost(a), "{costly}")

# --- one of several ---------------------------------------------------------------------------------------------------

add("sure_energy", lambda e: e, "{energy_one}")
add("sure_energy", plus, "{energy_icon} {energy_icon}")
add("sure_price", lambda e: e, "{sure_energy}")
add("sure_price", lambda a: n.LifeCost(a), "{amount} life")
add("one_of_prices", one_of, "{sure_price} or {sure_price}", "{sure_price} or {sure_price} or {sure_price}")
add("one_of_prices", one_of, "{sure_price} , {sure_price} ,? or {sure_price}")
add("one_of_costs", lambda c: c, "(pay|spend) {one_of_prices}")
add("one_of_costs", one_of, "pay {sure_price} or {cost_act}", "{cost_act} or pay {sure_price}")
