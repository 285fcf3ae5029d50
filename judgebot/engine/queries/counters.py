"""Experience Tokens and Loyalty Counters on cards, asked for like a value of the dice (1.7.1)."""

from judgebot.cardtext.nodes import Stat
from judgebot.engine.view import View
from judgebot.game.card import CardId

KINDS = {Stat.EXPERIENCE: "experience", Stat.LOYALTY: "loyalty"}


def counters(view: View, card: CardId, stat: Stat) -> int:
    """How many counters of a kind lie on a card."""
    return view.state.count_of(card, KINDS[stat])
