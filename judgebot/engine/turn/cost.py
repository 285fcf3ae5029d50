"""Saying what something costs, where that is not what is printed."""

from judgebot.cardtext.nodes import Act
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.game.card import CardId
from judgebot.game.event import Verb
from judgebot.game.player import Player


def tell(play: Play, act: Act, player: Player, thing: int | CardId) -> str:
    """Say how the cost of a die that is about to be purchased or fielded comes about, where it is not the printed one;
    returns what was said."""
    account = costs.account(play.view, act, player, thing)
    if account is None:
        return ""
    die = thing if isinstance(thing, int) else None
    card = play.state.die(die).card if die is not None else thing
    with play.under(*account.cites):
        play.say(Verb.COST, die=die, card=card, player=player, note=account.told)
    return account.told
