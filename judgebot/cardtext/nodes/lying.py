"""Where a die lies, as what is asked of it."""

from judgebot.cardtext.node import node
from judgebot.cardtext.nodes.things import Filter
from judgebot.game.area import Area


@node
class LiesIn(Filter):
    """The die lies in one of these areas, which are those of its owner."""

    areas: tuple[Area, ...]
