"""Ritual: a Character die from the Reserve Pool to the Used Pile instead of the fielding cost."""

from judgebot.engine.abilities.dice.moving import send_to_used
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import rule
from judgebot.engine.turn.spend import Bill, can_pay
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.player import Player


def offerings(view: View, player: Player, die: int) -> list[int]:
    """The Character dice that could be sent away to field this die by Ritual."""
    if "ritual" not in view.card_keywords(view.card_id(die)):
        return []
    return [d.id for d in view.state.in_area(player, Area.RESERVE) if d.id != die and view.is_character_die(d.id)]


@rule("ritual")
def instead_of_cost(play: Play, player: Player, die: int) -> bool:
    """Let the player use Ritual; True where they did and nothing is to be paid."""
    choices = offerings(play.view, player, die)
    if not choices:
        return False
    cost = costs.fielding(play.view, die)
    payable = cost == 0 or can_pay(play.state, player, Bill(cost))
    if payable:
        use = play.ask(Request(Kind.MAY, player, "use Ritual instead of paying", ("ritual",), subject=die))
        if not use:
            return False
    request = Request(
        Kind.CHOOSE, player, "a Character die to send to the Used Pile", ("ritual",), tuple(choices),
        forced=tuple(choices) if len(choices) == 1 else None, subject=die,
    )  # fmt: skip
    offered = play.ask_one(request)
    assert isinstance(offered, int)
    with play.citing("ritual"):
        send_to_used(play, (offered,))
    return True
