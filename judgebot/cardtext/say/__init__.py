"""A reading in normalised English that reads back to the same nodes, a module for each topic (see `restate`).

The modules register what they say, so that a new sort of node touches the one of its topic: effects with `effect.order`
(said as an order to somebody) or `effect.whole` (that tells by itself who does what, or when), rules with
`rule.predicate` (said of its dice) or `rule.standing` (a clause by itself), filters with `dice.after`, amounts with
`numbers.value`. Whoever asks for one sort finds all here.
"""

from judgebot.cardtext.say import (
    amounts,
    ban,
    choice,
    combat,
    conditional,
    copy,
    costs,
    damage,
    dealing,
    draw,
    filters,
    gain,
    instead,
    lasting,
    later,
    may,
    move,
    price,
    purchase,
    rerolls,
    spin,
    stats,
    swap,
    token,
    use,
)

__all__ = [
    "amounts",
    "ban",
    "choice",
    "combat",
    "conditional",
    "copy",
    "costs",
    "damage",
    "dealing",
    "draw",
    "filters",
    "gain",
    "instead",
    "lasting",
    "later",
    "may",
    "move",
    "price",
    "purchase",
    "rerolls",
    "spin",
    "stats",
    "swap",
    "token",
    "use",
]
