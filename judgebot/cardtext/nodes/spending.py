"""Energy that is gained, and what was spent on what has happened."""

from judgebot.cardtext.node import node
from judgebot.cardtext.nodes.amounts import Amount
from judgebot.cardtext.nodes.effects import Effect
from judgebot.cardtext.nodes.filters import Filter
from judgebot.game.event import Verb


@node
class SpentOn(Filter):
    """A die all of which was spent on the fielding or purchase that the event is (`on`: FIELD or PURCHASE)."""

    on: Verb


@node
class GainEnergy(Effect):
    """So much generic energy that no die shows."""

    number: Amount
