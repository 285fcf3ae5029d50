"""A reading in normalised English that reads back to the same nodes, a module for each sort of node (see `restate`).

The modules of effects register with `effect.order` (said as an order to somebody) or `effect.whole` (that tells by
itself who does what, or when); they are named here, so that whoever asks for one sort finds all.
"""

from judgebot.cardtext.say import (
    choice,
    conditional,
    copy,
    dealing,
    draw,
    lasting,
    later,
    may,
    move,
    price,
    purchase,
    spin,
    swap,
    token,
    use,
)

__all__ = [
    "choice",
    "conditional",
    "copy",
    "dealing",
    "draw",
    "lasting",
    "later",
    "may",
    "move",
    "price",
    "purchase",
    "spin",
    "swap",
    "token",
    "use",
]
