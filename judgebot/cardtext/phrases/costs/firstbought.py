"""What a die costs by its place among those purchased in a turn: "if Moth is the first die you purchase this turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.past import so_often
from judgebot.cardtext.phrases.costs.goods import EVERYTHING, Wares
from judgebot.cardtext.phrases.costs.price import ANY_DICE, Bargain, costs
from judgebot.cardtext.phrases.moments.listener import listener
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


TURN, GAME = n.Window.THIS_TURN, n.Window.GAME


def at_place(own: n.Ref, number: int, goods: Wares, span: n.Window, bargain: Bargain) -> n.Effect | None:
    """The price of the card's own dice while the next die purchased is the first, or second, of the turn or game.

    The first Villain it can only be as a Villain: it is not asked here whether it is one.
    """
    rules = costs(own, (bargain._replace(acts=(n.Act.PURCHASE,)),)) if n.Act.FIELD not in bargain.acts else None
    if rules is None or number < 1 or goods != EVERYTHING:
        return None
    place: n.Condition = n.Unless(bought_so_often(1, span, 1))
    if number > 1:
        place = n.Both((bought_so_often(number - 1, span), n.Unless(bought_so_often(number, span))))
    return n.If(place, n.Found(rules))


def bought_so_often(number: int, span: n.Window, high: int | None = None) -> n.Condition:
    """So many dice, or more, were purchased in that span; `high` as a listener of one die has it."""
    return so_often(n.Event(Verb.PURCHASE, listener(ANY_DICE, number, high), by=n.YOU), span)


OWN = n.Ref(n.RefKind.OWN_NAME)
ITS_OWN = n.Happened(n.Event(Verb.PURCHASE, n.Ref(n.RefKind.OWN_CARD), by=n.YOU), GAME)
"""A die of the card has been purchased."""


def first_of_the_game(bargain: Bargain) -> n.Effect | None:
    """The price of the card's own dice until one of them has been purchased."""
    rules = costs(OWN, (bargain._replace(acts=(n.Act.PURCHASE,)),)) if n.Act.FIELD not in bargain.acts else None
    return n.If(n.Unless(ITS_OWN), n.Found(rules)) if rules is not None else None


def is_first_of_game(said: object) -> bool:
    """What the first die of the card costs in each game: it goes for all of it, and is no part of an ability before."""
    return isinstance(said, n.If) and said.condition == n.Unless(ITS_OWN)


add("past", lambda: ITS_OWN, "you (have)? purchased a die of this card this game")
_PLACE = "the {ordinal} {ware} (that)? you (purchase|purchased|have purchased) {bought_in}"
PHRASES.words("bought_in", {"(this|in a) turn": TURN, "(this|in this|in the) game": GAME})
_FIRST = "the first {own} (character)? die (that)? you purchase {in_game} costs {bargain}"
add("clause", lambda _, __, bargain: first_of_the_game(bargain), _FIRST)
PHRASES.words("in_game", {"(each|this|in a|every) game": GAME})
add("clause", at_place, f"if {{own_name}} is {_PLACE} , (it|he|she) costs {{bargain}}")
add(
    "clause",
    lambda own, bargain, number, goods, span: at_place(own, number, goods, span, bargain),
    f"{{own_name}} costs {{bargain}} if (it|he|she) is {_PLACE}",
)
