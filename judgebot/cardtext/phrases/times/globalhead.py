"""How a Global ability begins: its price, and when it may be used (3.3)."""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Opening, join
from judgebot.cardtext.phrases.said import Limited, OnlyAt

PHRASES = Phrases()
add = PHRASES.add


class GlobalHead(NamedTuple):
    opening: Opening
    cost: n.Cost | None
    effect: object


class Price(NamedTuple):
    """What a Global costs, and when it may be used."""

    cost: n.Cost
    opening: Opening = Opening()

    def to(self, effect: object) -> GlobalHead:
        return GlobalHead(self.opening, self.cost, effect)


add("global_cost", lambda c: c, "{cost}", "use {energy}")
add("global_price", lambda c: Price(c), "{global_cost}")
add("global_price", lambda o, c: Price(c, o), "{opening} ,? (you may)? {global_cost}")
add("global_price", lambda g, c: Price(c, Opening(given=g)), "if {asked} , {global_cost}")
add("global_price", lambda c, o: Price(c, o), "{global_cost} ,? {paid_when}")
add("global_price", lambda o, c, t: (b := join(o, t)) and Price(c, b), "{opening} ,? {global_cost} ,? {paid_when}")
add("paid_when", lambda o: o, "{how_often}")
add("paid_when", lambda t: Opening(timing=t), "{timing}")
add("paid_when", lambda e: Opening(e), "{step_event}", "(when|whenever|each time) {event}")
add("global", lambda p: p.to(None), "{global_price}")
add("global", lambda p, e: p.to(e), "{global_price} (to|:|,) {goal}")
# the full stop after the price left out, or a comma in its place
add("global", lambda p, e: None if isinstance(e, Limited | OnlyAt) else p.to(e), "{global_price} (:|,)? {global_next}")
add("global", lambda p, e: p.to(e), "you may {global_price} (to|:) {goal}")
add("global", lambda c: Price(c).to(None), "{sure_energy}")
add("global", lambda c, e: Price(c).to(e), "{sure_energy} : {global_next}")
add("global_next", lambda said: said, "{top}")
