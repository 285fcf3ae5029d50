"""Keywords that a player uses when they like: Fabricate, Fusion, Synergy."""

from collections.abc import Iterator

from judgebot.engine.play import Play
from judgebot.engine.request import Act
from judgebot.engine.rule import Refusal
from judgebot.engine.view import View
from judgebot.game.player import Player


def thinkable(view: View, player: Player) -> Iterator[Act]:
    """What a player could use of this sort, legal now or not."""
    del view, player
    yield from ()


def is_its(view: View, act: Act) -> bool:
    """Whether an act is the use of such a keyword."""
    del view, act
    return False


def why_not(view: View, player: Player, act: Act) -> Refusal | None:
    del view, player, act
    return None


def use(play: Play, player: Player, act: Act) -> None:
    del play, player, act
