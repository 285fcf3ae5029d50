"""Flip: as a turn of yours begins you may turn over each of your cards with two faces."""

from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import Refusal, forbids, rule
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.player import Player


def at_start_of_turn(play: Play) -> None:
    """Let the Active player flip cards, before the Clear and Draw Step."""
    player = play.state.active
    cards = tuple(c for c in play.table.cards if c.owner is player and _can_flip(play.view, c))
    if not cards:
        return
    request = Request(
        Kind.CHOOSE, player, "flip cards, or not", ("flip", "2.2.5"), cards, 0, len(cards), is_optional=True,
        default=(), check=lambda answer: _wrong(answer, cards),
    )  # fmt: skip
    answer = play.ask(request)
    assert isinstance(answer, tuple)
    _turn_over(play, answer)


def _can_flip(view: View, card: CardId) -> bool:
    return view.table.card(card).flip is not None and "flip" in view.card_keywords(card)


def _wrong(answer: object, cards: tuple[CardId, ...]) -> Refusal | None:
    fits = isinstance(answer, tuple) and all(each in cards for each in answer)
    return None if fits else Refusal("that is no card with Flip of this player", ("flip",))


@rule("flip", "2.2.5")
def _turn_over(play: Play, cards: tuple[CardId, ...]) -> None:
    with play.moment():
        for card in cards:
            atoms.flip(play, card)


@forbids("flip", "2.2.5")
def why_not(view: View, player: Player, card: CardId) -> str | None:
    """Why a card cannot be flipped at will: the time for it is the beginning of the turn."""
    del view, player
    return f"{card} is flipped when a turn of its player begins"


def use(play: Play, player: Player, card: CardId) -> None:
    """Never reached: flipping at will is always refused."""
    del play, player, card
