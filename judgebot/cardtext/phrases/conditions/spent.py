"""Energy that was spent on a fielding or a purchase: "when fielded, if you spent one or more [mask] to field Moth"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import have
from judgebot.cardtext.phrases.dice.description import Bits, Det, merge, select
from judgebot.cardtext.phrases.parts import Opening
from judgebot.game.area import Area
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

_SPEND = "you (spend|use|pay)"
for _verb, _word in ((Verb.FIELD, "field"), (Verb.PURCHASE, "purchase")):
    add(
        "state_condition",
        lambda e, _, v=_verb: spent(e, v),
        f"you (spent|used|paid) {{spending}} to {_word} {{spent_on}}",
        f"{{spending}} (was|were) (spent|used|paid) to {_word} {{spent_on}}",
    )
    add(
        "moment_one",
        lambda e, s, v=_verb: Opening(n.Event(v, s, by=n.YOU), given=spent(e, v)),
        f"{_SPEND} {{spending}} to {_word} {{ed}}",
    )

    add("spent_for", lambda _, v=_verb: v, f"to {_word} {{spent_on}}")
    add(
        "moment_one",
        lambda held, s, v=_verb: (c := have(are_spent(v), held)) and Opening(n.Event(v, s, by=n.YOU), given=c),
        f"you (spend|use) {{holding}} to {_word} {{ed}}",
    )

_COST = "{possessor} fielding cost"
_PAID_SO = f"you (spent|used) {{spending}} to pay (for)? {_COST}", f"you paid (for)? {_COST} with {{spending}}"
add("state_condition", lambda e, d: spent(e, Verb.FIELD) if isinstance(d, n.Ref) else None, _PAID_SO[0])
add("state_condition", lambda d, e: spent(e, Verb.FIELD) if isinstance(d, n.Ref) else None, _PAID_SO[1])
for _verb, _word in ((Verb.FIELD, "field"), (Verb.PURCHASE, "purchase")):
    add(
        "moment_one",
        lambda s, e, v=_verb: Opening(n.Event(v, s, by=n.YOU), given=spent(e, v)),
        f"you {_word} {{ed}} (using|by spending) {{spending}}",
    )

# a Global is used as it is paid for, so that what it costs has been spent by then
FIELD, GLOBAL = Verb.FIELD, Verb.USE_GLOBAL
add(
    "state_condition", lambda e: spent(e, GLOBAL), "you (spent|used|paid) {spending} to (use|activate) (it|that global)"
)
add(
    "moment_one",
    lambda e: Opening(n.Event(GLOBAL, by=n.YOU), given=spent(e, GLOBAL)),
    f"{_SPEND} {{spending}} to (use|activate) (a|any) global",
)
add(
    "moment_one",
    lambda e, d: Opening(n.AnyEvent((n.Event(GLOBAL, by=n.YOU), n.Event(FIELD, d, by=n.YOU))), given=on_either(e)),
    f"{_SPEND} {{spending}} to (use|activate) (a|any) global or (to)? field {{ed}}",
)


def on_either(energy: Spending) -> n.Condition:
    """Spent on one of both, whichever has happened."""
    return n.Either((spent(energy, GLOBAL), spent(energy, FIELD)))


# --- the dice -------------------------------------------------------------------------------------------------------

WHERE_SPENT = (Area.OUT_OF_PLAY, Area.USED)  # until the end of the turn, or by the other reading at once


def are_spent(on: Verb) -> Bits:
    """Dice told by what they were spent on, wherever they lie since."""
    return Bits((n.SpentOn(on),), n.Side.YOURS, WHERE_SPENT)


add(
    "np_many",
    lambda a, h, v: (told := merge(a, are_spent(v))) and select(Det(n.Mode.ALL, n.EVERY), told, h, Bits()),
    "the {adjectives} {noun_many} (that)? you fully? (spent|used) {spent_for}",
)
add(
    "spent_for",
    lambda die: Verb.FIELD if isinstance(die, n.Ref) else None,
    "to pay (for)? {possessor} fielding cost",
)
add("after", are_spent, "(that)? you fully? (spent|used) {spent_for}")
add("state_condition", lambda held, v: have(are_spent(v), held), "you fully? (spent|used) {holding} {spent_for}")

# "Impulse - When you purchase Moth, if you spent a wild energy, ...": after anything but a purchase it is open on what
add("state_condition", lambda e: spent(e, Verb.PURCHASE), "you spent {spending}")
