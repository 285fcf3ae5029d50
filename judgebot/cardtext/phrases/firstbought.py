"""What a die costs by its place among those purchased in a turn: "if Moth is the first die you purchase this turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.goods import EVERYTHING, Wares
from judgebot.cardtext.phrases.listener import listener
from judgebot.cardtext.phrases.past import so_often
from judgebot.cardtext.phrases.price import ANY_DICE, Bargain, costs
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def at_place(own: n.Ref, number: int, goods: Wares, bargain: Bargain) -> n.Effect | None:
    """The price of the card's own dice while the next die purchased is the first, or second, of the turn.

    The first Villain it can only be as a Villain: it is not asked here whether it is one.
    """
    rules = costs(own, (bargain._replace(acts=(n.Act.PURCHASE,)),)) if n.Act.FIELD not in bargain.acts else None
    if rules is None or number < 1 or goods != EVERYTHING:
        return None
    place: n.Condition = n.Unless(bought_so_often(1, 1))
    if number > 1:
        place = n.Both((bought_so_often(number - 1), n.Unless(bought_so_often(number))))
    return n.If(place, n.Found(rules))


def bought_so_often(number: int, high: int | None = None) -> n.Condition:
    """So many dice, or more, were purchased this turn; `high` as a listener of one die has it."""
    return so_often(n.Event(Verb.PURCHASE, listener(ANY_DICE, number, high), by=n.YOU))


_PLACE = "the {ordinal} {ware} (that)? you (purchase|purchased|have purchased) (this|in a) turn"
add("clause", at_place, f"if {{own_name}} is {_PLACE} , (it|he|she) costs {{bargain}}")
add(
    "clause",
    lambda own, bargain, number, goods: at_place(own, number, goods, bargain),
    f"{{own_name}} costs {{bargain}} if (it|he|she) is {_PLACE}",
)
