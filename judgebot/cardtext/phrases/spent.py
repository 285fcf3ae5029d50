"""Energy that was spent on a fielding or a purchase: "when fielded, if you spent one or more [mask] to field Moth"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Opening
from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

Spending = tuple[int, EnergyType | Symbol]


def spending(quantity: tuple[n.Op, int], type_: EnergyType | Symbol) -> Spending | None:
    """So much of a type or more; of less a wild would leave open what it was taken for (1.4.3)."""
    return (quantity[1], type_) if quantity[0] is n.Op.AT_LEAST else None


def of_price(price: n.EnergyCost) -> Spending | None:
    """ "[M][M]": two masks; of two types at once each would have to be told apart."""
    types = set(price.typed)
    if price.generic or price.x or len(types) != 1:
        return None
    return len(price.typed), types.pop()


add("spendable", lambda t: t, "{energy_type}", "{no_type}")
add("spending", spending, "{quantity_any} {spendable} energy?")
add("spending", lambda t: (1, t), "{no_type} energy?")
add("spending", of_price, "(at least)? {energy}")


def spent(what: Spending, on: Verb) -> n.Condition:
    number, type_ = what
    return n.Compare(n.EnergyCount(type_, spent=on), n.Op.AT_LEAST, n.Const(number))


# which die it is, the event says
add("spent_on", lambda: (), "(it|him|her)", "this (die|character|character die)", "that (die|character|character die)")
add("spent_on", lambda _: (), "{own_name}")

for _verb, _word in ((Verb.FIELD, "field"), (Verb.PURCHASE, "purchase")):
    add(
        "state_condition",
        lambda e, _, v=_verb: spent(e, v),
        f"you (spent|used|paid) {{spending}} to {_word} {{spent_on}}",
        f"{{spending}} (was|were) (spent|used|paid) to {_word} {{spent_on}}",
    )
    add(
        "open_one",
        lambda e, s, v=_verb: Opening(n.Event(v, s, by=n.YOU), given=spent(e, v)),
        f"(when|whenever|each time|if) you (spend|use|pay) {{spending}} to {_word} {{ed}}",
    )

# "Impulse - When you purchase Moth, if you spent a wild energy, ...": after anything but a purchase it is open on what
add("state_condition", lambda e: spent(e, Verb.PURCHASE), "you spent {spending}")
