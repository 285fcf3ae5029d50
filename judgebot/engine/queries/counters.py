"""Experience Tokens and other counters on cards, asked for like a value of the dice (1.7.1)."""

from judgebot.cardtext.nodes import Stat
from judgebot.engine.view import View
from judgebot.game.card import CardId

KINDS = {Stat.EXPERIENCE: "experience", Stat.LOYALTY: "loyalty", Stat.BONUS: "+1a/+1d", Stat.STUN: "stun"}
OF_PLUS_ONE = (Stat.EXPERIENCE, Stat.LOYALTY, Stat.BONUS)  # each gives the dice of its card +1A and +1D


def counters(view: View, card: CardId, stat: Stat) -> int:
    """How many counters of a kind lie on a card."""
    return view.state.count_of(card, KINDS[stat])
