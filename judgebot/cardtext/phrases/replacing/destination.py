"""Where purchased dice go instead: "the next die you purchase this turn is added to your bag"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.costs.goods import EVERYTHING, Goods, Trade, Turn, priced
from judgebot.cardtext.phrases.costs.price import Bargain
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, select
from judgebot.cardtext.phrases.effects.obtaining import PREPPED, Place
from judgebot.cardtext.walk import contains
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

ALL = Det(n.Mode.ALL, n.EVERY)
END_OF_TURN = n.Until.END_OF_TURN

PLACES = (Area.BAG, Area.PREP)


def when_bought(
    place: Place, before: Bits | None = None, head: Head | None = None, after: Bits | None = None,
    first: bool = False, following: bool = False, optional: bool = False,
) -> n.GoesTo | None:  # fmt: skip
    """Dice that you purchase go somewhere else than to the Used Pile."""
    to, bits, prep = place
    what = select(ALL, before or Bits(), head or Head(n.Noun.DIE), after or Bits())
    if to not in PLACES or bits.side is n.Side.OPPOSING or what is None or what.areas != (Area.FIELD,):
        return None
    return n.GoesTo(on_cards(what), to, n.YOU, first, following, optional, prep)


def on_cards(what: n.Select) -> n.Select:
    """As they lie before they are purchased."""
    return replace(what, areas=(Area.CARD,))


add("not_used", lambda: True, "instead (of (to|in|into)? (your|the) used pile)?")
_PUTTING = "(moving|placing|putting|adding|sending)"
add("not_used", lambda: True, f"instead of {_PUTTING} (it|them) (to|in|into) (your|the) used pile")
_ONE, _MANY = "{adjectives} {noun_one} {afters}", "{adjectives} {noun_many} {afters}"
for _which, _first, _following in (("first", True, False), ("next", False, True)):
    add(
        "rule_turn",
        lambda a, h, f, p, w=_first, x=_following: when_bought(p, a, h, f, w, x),
        f"(the|your) {_which} {_ONE} you purchase this turn {{bought_goes}}",
    )
    add(
        "rule_turn",
        lambda a, h, f, p, w=_first, x=_following: when_bought(p, a, h, f, w, x),
        f"(add|place|put) the {_which} {_ONE} you purchase this turn {{put_there}}",
    )
add(
    "rule_turn",
    lambda a, h, f: when_bought(PREPPED, a, h, f, following=True),
    f"prep the next {_ONE} you purchase this turn",
)
add("put_there", lambda p, *_: Place(*p), "{to_place} ({not_used})?")
add("bought_goes", lambda: PREPPED, "is prepped")
add("bought_go", lambda: PREPPED, "are prepped")
add("bought_goes", lambda p: p, "(is added|is placed|is put|is moved|goes) {put_there}")
add("bought_go", lambda p: p, "(are added|are placed|are put|are moved|go) {put_there}")
add("rule_turn", lambda a, h, f, p: when_bought(p, a, h, f), f"{_MANY} you purchase this turn {{bought_go}}")
# as long as the card is active
add("rule", lambda a, h, f, p: when_bought(p, a, h, f), f"(all|any)? {_MANY} you purchase {{bought_go}}")
add(
    "rule",
    lambda a, h, f, p: when_bought(p, a, h, f, first=True),
    f"the first {_ONE} you purchase (each turn|in each of your turns) {{bought_goes}}",
)
add(
    "clause",
    lambda _, p: (r := when_bought(p, optional=True)) and n.Found((r,), END_OF_TURN),
    "{this_turn} , you may (add|place|put) dice you purchase {put_there}",
)
add(
    "clause",
    lambda a, h, f, p: (r := when_bought(p, a, h, f, optional=True)) and n.Found((r,)),
    f"you may (add|place|put|move) {_MANY} you purchase {{put_there}}",
)
add(
    "rule_turn",
    lambda a, h, f, p: when_bought(p, a, h, f, optional=True),
    f"you may (add|place|put|move) {_MANY} you purchase this turn {{put_there}}",
)
add(
    "clause",
    lambda a, h, f, p: (r := when_bought(p, a, h, f, first=True, optional=True)) and n.Found((r,)),
    f"you may (add|place|put|move) the first {_ONE} you purchase each turn {{put_there}}",
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
    price, put = priced(goods, bargain), when_bought(place, optional=True)
    if price is None or put is None or goods != Goods(EVERYTHING, Trade(n.Act.PURCHASE, None), turn=Turn.THIS):
        return None
    return n.Seq(tuple(n.Found((rule,), n.Until.END_OF_TURN) for rule in (price.rule, put)))


add(
    "clause",
    lambda g, b, p: priced_and_put(g, b, p),
    "{goods_many} cost {bargain} ,? and (may|can) be (put|placed|added|moved) directly? {put_there}",
)
