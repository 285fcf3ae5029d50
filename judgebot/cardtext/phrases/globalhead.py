"""How a Global ability begins: its price, and when it may be used (3.3)."""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Opening

PHRASES = Phrases()
add = PHRASES.add


class GlobalHead(NamedTuple):
    opening: Opening
    cost: n.Cost | None
    effect: object


add("global_cost", lambda c: c, "{cost}", "use {energy}")
add("global", lambda c: GlobalHead(Opening(), c, None), "{global_cost}", "{sure_energy}")
add("global", lambda c, e: GlobalHead(Opening(), c, e), "{sure_energy} : {global_next}")
add("global", lambda o, c: GlobalHead(o, c, None), "{opening} ,? {global_cost}")
add("global", lambda c, e: GlobalHead(Opening(), c, e), "{global_cost} (to|:|,) {goal}")
add("global", lambda o, c, e: GlobalHead(o, c, e), "{opening} ,? {global_cost} (to|:|,) {goal}")
add("global", lambda o, c, e: GlobalHead(o, c, e), "{opening} ,? you may {global_cost} to {goal}")
add("global", lambda g, c: GlobalHead(Opening(given=g), c, None), "if {asked} , {global_cost}")
add("global", lambda g, c, e: GlobalHead(Opening(given=g), c, e), "if {asked} , {global_cost} to {goal}")
add("global", lambda c, o: GlobalHead(o, c, None), "{global_cost} ,? {paid_when}")
add("global", lambda c, o, e: GlobalHead(o, c, e), "{global_cost} ,? {paid_when} (to|:) {goal}")
add("paid_when", lambda o: o, "{how_often}")
add("paid_when", lambda t: Opening(timing=t), "{timing}")
add("paid_when", lambda e: Opening(e), "{step_event}", "(when|whenever|each time) {event}")
# the full stop after the price left out, or a comma in its place
add("global", lambda c, e: GlobalHead(Opening(), c, e), "{global_cost} (:|,)? {global_next}")
add("global_next", lambda said: said, "{top}")
