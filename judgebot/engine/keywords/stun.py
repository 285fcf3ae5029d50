"""Stun Tokens: dice of a card with one neither attack nor block, and the card's owner may pay to take one off."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.paying import pay_cost, why_cannot_pay
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, forbids, require, rule
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Source, SourceKind, Verb
from judgebot.game.player import Player

STUN = "stun"
COST = nodes.EnergyCost(generic=2)


def is_there(view: View, card: CardId) -> bool:
    """Whether a card is stunned, so that there is something to pay for."""
    return view.state.count_of(card, STUN) > 0


@forbids("1.7.1", "1.1.2")
def why_idle(view: View, die: int) -> str | None:
    """Why a die neither attacks nor blocks; None: no Stun Token lies on its card."""
    now = view.state.die(die)
    return f"{now} cannot: there is a Stun Token on {now.card}" if is_there(view, now.card) else None


def why_not(view: View, player: Player, card: CardId) -> Refusal | None:
    """Why a player may not pay to take a Stun Token off this card now; None: they may."""
    return (
        _is_not_its_owner(player, card)
        or _has_no_token(view, card)
        or _is_not_the_window(view)
        or why_cannot_pay(view, player, card, None, COST)
    )


@forbids("1.7.1", "1.1.2")
def _is_not_its_owner(player: Player, card: CardId) -> str | None:
    return None if card.owner is player else f"{card} is not a card of {player}"


@forbids("1.7.1", "3.1.10")
def _has_no_token(view: View, card: CardId) -> str | None:
    return None if is_there(view, card) else f"there is no Stun Token on {card}"


@forbids("1.7.1", "2.6.5.8")
def _is_not_the_window(view: View) -> str | None:
    in_time = view.state.stage in (Stage.MAIN, Stage.WINDOW)
    return None if in_time else "a Stun Token is taken off when Global abilities can be used"


@rule("1.7.1", "1.1.2")
def use(play: Play, player: Player, card: CardId) -> None:
    """Pay and take a Stun Token off."""
    require(why_not(play.view, player, card))
    with play.because(Source(SourceKind.ABILITY, player, card, None, atoms.new_id(play))):
        pay_cost(play, Context(player, card, None, play=play), player, COST, f"to take a Stun Token off {card}")
        play.say(Verb.RESOLVE, "2.6.5.8", card=card, player=player, ability="Stun Token")
        atoms.count_on(play, card, STUN, -1)
