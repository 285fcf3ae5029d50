"""Where purchased dice go instead: "the next die you purchase this turn is added to your bag"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.costs.goods import Goods, Trade, Turn, Which, priced
from judgebot.cardtext.phrases.costs.price import Bargain
from judgebot.cardtext.phrases.effects.obtaining import PREPPED, Place
from judgebot.cardtext.walk import contains
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

END_OF_TURN = n.Until.END_OF_TURN

PLACES = (Area.BAG, Area.PREP)


def sent(goods: Goods, place: Place, optional: bool = False) -> n.GoesTo | None:
    """Dice that you purchase go somewhere else than to the Used Pile; the first of a turn, in this turn or in each."""
    (wares, trade, which, turn, nth), (to, bits, prep) = goods, place
    if trade not in _BY_YOU or nth > 1 or turn not in _TURNS.get(which, ()):
        return None
    if to not in PLACES or bits.side is n.Side.OPPOSING:
        return None
    what = wares.what or n.Select(n.Noun.DIE, count=n.EVERY, mode=n.Mode.ALL)
    return n.GoesTo(on_cards(what), to, n.YOU, which is Which.FIRST, which is Which.NEXT, optional, prep)


_BY_YOU = (Trade(n.Act.PURCHASE), Trade(n.Act.PURCHASE, None))
_TURNS = {
    Which.ALL: (Turn.UNSAID, Turn.THIS),
    Which.NEXT: (Turn.THIS,),
    Which.FIRST: (Turn.THIS, Turn.EACH, Turn.EACH_OF_YOURS),
}


def this_turn(goods: Goods, place: Place, optional: bool = False) -> n.GoesTo | None:
    """What is said of dice purchased this turn."""
    return sent(goods, place, optional) if goods.turn is Turn.THIS else None


def always(goods: Goods, place: Place, optional: bool = False) -> n.GoesTo | None:
    """What is said of dice whenever they are purchased."""
    return None if goods.turn is Turn.THIS else sent(goods, place, optional)


def on_cards(what: n.Select) -> n.Select:
    """As they lie before they are purchased."""
    return replace(what, areas=(Area.CARD,))


add("not_used", lambda: True, "instead (of (to|in|into)? (your|the) used pile)?")
_PUTTING = "(moving|placing|putting|adding|sending)"
add("not_used", lambda: True, f"instead of {_PUTTING} (it|them) (to|in|into) (your|the) used pile")
add("put_there", lambda p, *_: Place(*p), "{to_place} ({not_used})?")
for _sent, _is in (("bought_goes", "is"), ("bought_go", "are")):
    add(_sent, lambda: PREPPED, f"{_is} prepped")
    add(_sent, lambda p: p, f"{_is} (added|placed|put|moved) {{put_there}}")
add("bought_goes", lambda p: p, "goes {put_there}")
add("bought_go", lambda p: p, "go {put_there}")
_GO = (
    "{goods_many} {bought_go}",
    "({goods_one}|{goods_each}) {bought_goes}",
    "(add|place|put) {some_goods} {put_there}",
)
_MAY_PUT = (
    "you may (add|place|put|move) {some_goods} {put_there}",
    "{some_goods} (may|can) be (put|placed|added|moved) {put_there}",
)
add("rule", always, *_GO)
add("rule_turn", this_turn, *_GO)
add("rule_turn", lambda g: this_turn(g, PREPPED), "prep {some_goods}")
add("clause", lambda g, p: (r := always(g, p, True)) and n.Found((r,)), *_MAY_PUT)
add("rule_turn", lambda g, p: this_turn(g, p, True), *_MAY_PUT)
add(
    "clause",
    lambda _, g, p: (r := always(g, p, True)) and n.Found((r,), END_OF_TURN),
    *("{this_turn} , " + may for may in _MAY_PUT),
)


def cheaper_and_there(goods: Goods, bargain: Bargain, place: Place) -> tuple[n.Rule, ...] | None:
    """ "Action dice you purchase cost 1 less and go to your Prep Area": all of them, whenever they are purchased."""
    price, put = priced(goods, bargain), always(goods, place)
    return (price.rule, put) if price and put and goods.which is Which.ALL else None


add(
    "rules",
    cheaper_and_there,
    "{goods_many} cost {bargain} ,? and {bought_go}",
    "{goods_each} costs {bargain} ,? and {bought_goes}",
)
add("this_turn", lambda: True, "until (the)? end of (the)? turn", "this turn")


def cheaper_and_elsewhere(price: n.Effect | n.Rule, place: Place) -> n.Seq | None:
    """ "The next die you purchase this turn costs 1 less and goes to your Prep Area"."""
    if not isinstance(price, n.CostChange) or not price.next_only or price.act is not n.Act.PURCHASE:
        return None
    what = price.what or n.Select(n.Noun.DIE, areas=(Area.CARD,), count=n.EVERY, mode=n.Mode.ALL)
    to, bits, prep = place
    if not isinstance(what, n.Select) or to not in PLACES or bits.side is n.Side.OPPOSING:
        return None
    moved = n.GoesTo(what, to, next_only=True, prep=prep)
    return n.Seq((n.Found((price,), END_OF_TURN), n.Found((moved,), END_OF_TURN)))


add("sentence", cheaper_and_elsewhere, "{rule_turn} ,? and (it)? {bought_goes}")


class CountsOnce(NamedTuple):
    """ "No matter how many Moth dice are used": a price that several dice of the card change but once."""


_THESE = "({own} (action)? dice|such dice|of these)"
add("top", lambda *_: CountsOnce(), f"no matter how many {_THESE} (are|you|have been) (used|use|active)")
add("counted_once", lambda *_: True, f",? no matter how many {_THESE} are used")


def changes_a_price(said: n.Node) -> bool:
    """Whether an ability has something in it that costs more or less."""
    return contains(said, n.CostChange)


def counted_once(rule: n.Node) -> n.Node:
    """A price that counts once, however many dice change it so."""
    return replace(rule, alone=True) if isinstance(rule, n.CostChange) else rule


def priced_and_put(goods: Goods, bargain: Bargain, place: Place) -> n.Effect | None:
    """ "Dice purchased this turn cost 1 less and may be put into your bag": as their player likes, one by one."""
    price, put = priced(goods, bargain), this_turn(goods, place, optional=True)
    if price is None or put is None:
        return None
    return n.Seq(tuple(n.Found((rule,), END_OF_TURN) for rule in (price.rule, put)))


add(
    "clause",
    priced_and_put,
    "{goods_many} cost {bargain} ,? and (may|can) be (put|placed|added|moved) directly? {put_there}",
)
