"""What the use of a keyword costs, where its card says so: "you may only use Regenerate if you pay 1 life", "you may
pay 2 life instead of paying its Breath Weapon cost".
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.keywordtable import PRICED
from judgebot.cardtext.phrases.said import PaidFor
from judgebot.cardtext.walk import everything

PHRASES = Phrases()
add = PHRASES.add

BREATH = "breath-weapon"

add("use_of", lambda *said: said[-1] if said[-1] in PRICED else None, "({whose_own})? {keyword} ability?")
add("whose_own", lambda *_: True, "(its|his|her|the|this)", "{own_s}")
_WHEN = "((when|whenever|if) (it|he|she|{own_name}) would be ko'd)?"
add("price_of_use", lambda *said: paid_for(*said), f"{{use_of}} only? if you {{cost}} {_WHEN}")
add(
    "sentence",
    lambda *said: said[-1],
    "you (can|may) only use {price_of_use}",
    "you (can|may) use {price_of_use}",
    "{own_name} (can|may) only use {price_of_use}",
)
add("sentence", lambda *said: paid_for(*said), "to use {use_of} , you must? {cost}")
add("sentence", lambda cost, keyword: paid_for(keyword, cost), "you must {cost} to use {use_of}")
add("own_energy", lambda *said: said[-1] == BREATH or None, "(its|his|her|this|the|{own_s}) {keyword} cost")
_INSTEAD = "instead of (energy to pay|paying|energy for|paying energy for)"
add("sentence", lambda cost, *_: in_place(cost), f"you (can|may) {{cost}} {_INSTEAD} {{own_energy}}")


def paid_for(keyword: str, cost: n.Cost, *_: object) -> PaidFor | None:
    """The price of a use; as much as one likes is no price."""
    return PaidFor(keyword, cost) if is_fixed(cost) else None


def in_place(cost: n.Cost) -> PaidFor | None:
    """What may be paid in place of the energy that a Breath Weapon costs."""
    return PaidFor(BREATH, cost, instead=True) if is_fixed(cost) else None


def is_fixed(cost: n.Cost) -> bool:
    """Whether it says how much is paid."""
    found = tuple(everything(cost))
    return not any(isinstance(node, n.ChosenNumber) or (isinstance(node, n.EnergyCost) and node.x) for node in found)


def priced(keyword: n.KeywordAbility, said: PaidFor) -> n.KeywordAbility:
    """The keyword for this price, or for either."""
    own = n.EnergyCost(generic=keyword.number or 1)
    return replace(keyword, cost=n.OneCost((own, said.cost)) if said.instead else said.cost)
