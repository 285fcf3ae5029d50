"""Corrupt: a player draws dice; one of them goes to the Used Pile, the others back into the bag."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.abilities.targeting.choosing import one_player
from judgebot.engine.alike import sorts
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import rule
from judgebot.engine.turn.draw import draw
from judgebot.game.area import Area
from judgebot.game.player import Player

TARGET = nodes.Person(nodes.PersonKind.TARGET_PLAYER)


@rule("corrupt", "2.3.11")
def corrupt(play: Play, ctx: Context, number: int) -> None:
    """Let the target player draw so many dice, with a refill if need be, and keep one of them out of the bag."""
    for player in one_player(play, ctx, TARGET):
        with play.moment():
            drawn = draw(play, player, number, Area.ASIDE)
            if drawn:
                _put_back(play, drawn, _choose(play, ctx, player, drawn))


def _choose(play: Play, ctx: Context, player: Player, drawn: list[int]) -> int:
    who = player if play.rests_on("corrupt-who-chooses") else ctx.you
    same = len(sorts(play.state, drawn)) == 1
    request = Request(
        Kind.CHOOSE, who, "a die to put into the Used Pile", ("corrupt",), tuple(drawn),
        forced=(drawn[0],) if same else None,
    )  # fmt: skip
    chosen = play.ask_one(request)
    assert isinstance(chosen, int)
    return chosen


def _put_back(play: Play, drawn: list[int], chosen: int) -> None:
    for die in drawn:
        if die == chosen:
            leave(play, die, Area.USED)
        else:
            atoms.move(play, die, Area.BAG)
