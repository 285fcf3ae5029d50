"""Counters on cards, and cards that are flipped (1.7.1, Flip)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.choosing import Useful, things
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.select import worth
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, rule
from judgebot.game.card import CardId
from judgebot.game.player import Player


def card_of(play: Play, thing: Thing) -> CardId | None:
    """The card itself, or the card of a die."""
    if isinstance(thing, Player):
        return None
    return play.state.die(thing).card if isinstance(thing, int) else thing


@performs(nodes.Counter)
@rule("1.7.1")
def count(play: Play, ctx: Context, effect: nodes.Counter) -> None:
    """Put counters on a card, or take them off; they are no tokens in the Field Zone (1.7.1)."""
    amount = None if effect.amount is None else worth(ctx, effect.amount)
    kind = effect.kind.casefold()
    with play.moment():
        chosen = things(play, ctx, effect.on, _has_enough(play, kind, -1 if amount is None else amount))
        for card in dict.fromkeys(card_of(play, thing) for thing in chosen):  # once, however many dice of it there are
            if card is not None and (change := -play.state.count_of(card, kind) if amount is None else amount):
                atoms.count_on(play, card, kind, change)


def _has_enough(play: Play, kind: str, amount: int) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        card = card_of(play, thing)
        if amount < 0 and card is not None and not play.state.count_of(card, kind):
            return Refusal(f"{card} has no {kind} counter", ("3.1.10",))
        return None

    return useful


@performs(nodes.FlipCard)
@rule("flip")
def flip(play: Play, ctx: Context, effect: nodes.FlipCard) -> None:
    """Turn a card to its other face; only cards with two faces can be (Flip)."""
    with play.moment():
        for thing in things(play, ctx, effect.what, _has_two_faces(play)):
            card = card_of(play, thing)
            if card is not None and _has_two_faces(play)(card) is None:
                atoms.flip(play, card)


def _has_two_faces(play: Play) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        card = card_of(play, thing)
        if card is None or play.table.card(card).flip is None:
            return Refusal(f"{card} has only one face", ("flip", "3.1.10"))
        return None

    return useful
