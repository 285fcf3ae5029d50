"""Where a die lies, as what is asked of it."""

from judgebot.cardtext.node import node
from judgebot.cardtext.nodes.filters import Filter
from judgebot.cardtext.nodes.people import Ref
from judgebot.cardtext.nodes.things import Select
from judgebot.game.area import Area


@node
class LiesIn(Filter):
    """The die lies in one of these areas, which are those of its owner."""

    areas: tuple[Area, ...]


@node
class LiesUnder(Filter):
    """The die lies under this one, where an ability has put it."""

    die: Ref


@node
class HasUnder(Filter):
    """Such a die lies under it."""

    what: Select


@node
class CapturedBy(Filter):
    """The die is captured by this one."""

    die: Ref


@node
class HasCaptured(Filter):
    """It has captured such a die, and holds it."""

    what: Select
