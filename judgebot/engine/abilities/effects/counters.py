"""Counters on cards, and cards that are flipped (1.7.1, Flip)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import things
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.timing.oneeffect import MEETS, meets_several
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.keywords import experience
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, first, require, rule
from judgebot.game.card import CardId, CardKind
from judgebot.game.event import Verb
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
        enough = _has_enough(play, kind, -1 if amount is None else amount, in_full=ctx.cost_paid)

        def useful(thing: Thing) -> Refusal | None:
            return _has_no_card(play, thing) or enough(thing)

        chosen = things(play, ctx, effect.on, useful)
        if ctx.cost_paid:
            require(first(map(useful, chosen)))
        able = [thing for thing in chosen if not _is_left_without(play, thing)]
        for card in _cards(play, ctx, effect, able):
            if card is not None and (change := -play.state.count_of(card, kind) if amount is None else amount):
                if kind == experience.TOKEN and change > 0 and not effect.extra:
                    _give_experience(play, card, change)
                else:
                    atoms.count_on(play, card, kind, change)


@asks("3.2.12", "3.2.13", "2.7.2.4")
def _cards(play: Play, ctx: Context, effect: nodes.Counter, things_: list[Thing]) -> list[CardId | None]:
    """A card gets it once, however many dice of it there are; for each of these where they have met another die at one
    moment and each of them sets it off, by the other reading."""
    cards = [card_of(play, thing) for thing in things_]
    once = list(dict.fromkeys(cards))
    its_object = isinstance(effect.on, nodes.Ref) and effect.on.kind is nodes.RefKind.OBJECT
    met = its_object and ctx.event is not None and meets_several(ctx.event)
    return cards if len(once) < len(cards) and met and play.rests_on(MEETS) else once


def _give_experience(play: Play, card: CardId, number: int) -> None:
    """A card gains one token a turn, whoever gives it, unless a text says more (experience(2))."""
    if number == 1 and experience.has_had_its_token(play, card):
        experience.gains_no_more(play, card)
    else:
        experience.put_on(play, card, number)


def _is_left_without(play: Play, thing: Thing) -> bool:
    """Whether nothing is put there for want of a card, and say so: a word that refers back may stand for such a die."""
    why = _has_no_card(play, thing)
    if why is None or isinstance(thing, Player):
        return False
    die, card = (thing, None) if isinstance(thing, int) else (None, thing)
    play.say(Verb.FIZZLE, *why.cites, die=die, card=card, note="has no card on which anything could be put")
    return True


def _has_no_card(play: Play, thing: Thing) -> Refusal | None:
    """Sidekick dice and tokens have no card on which anything could be put."""
    if isinstance(thing, Player):
        return None
    kind = (play.view.card(thing) if isinstance(thing, int) else play.table.card(thing)).kind
    why = f"{play.state.die(thing) if isinstance(thing, int) else thing} has no card"
    is_token = kind is CardKind.TOKEN or (isinstance(thing, int) and play.state.die(thing).token is not None)
    if is_token:
        return Refusal(why, ("1.7.1", "1.7.3"))
    return Refusal(why, ("1.3.9",)) if kind is CardKind.SIDEKICK else None


def _has_enough(play: Play, kind: str, amount: int, in_full: bool = False) -> Useful:
    """Whether there are any to take off; as a cost, as many as that."""

    def useful(thing: Thing) -> Refusal | None:
        card = card_of(play, thing)
        there = 0 if card is None else play.state.count_of(card, kind)
        if amount < 0 and card is not None and there < (-amount if in_full else 1):
            few = f"too few {kind} counters" if there else f"no {kind} counter"
            return Refusal(f"{card} has {few}", ("3.1.19", "3.1.10") if in_full else ("3.1.10",))
        return None

    return useful


@performs(nodes.FlipCard)
@rule("flip")
def flip(play: Play, ctx: Context, effect: nodes.FlipCard) -> None:
    """Turn a card to its other face; only cards with two faces can be (Flip)."""
    with play.moment():
        for thing in things(play, ctx, effect.what, _has_two_faces(play)):
            card = card_of(play, thing)
            if card is not None and _has_two_faces(play)(card) is None and not _has_been_flipped(play, ctx, card):
                atoms.flip(play, card)


def _has_been_flipped(play: Play, ctx: Context, card: CardId) -> bool:
    """Whether another die of this card has turned it over since this ability was triggered, and that is enough."""
    if ctx.seen is None or card != ctx.card:
        return False
    over = (card in ctx.seen.state.flipped) != (card in play.state.flipped)
    return over and play.rests_on("flipped-by-each-of-its-dice")


def _has_two_faces(play: Play) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        card = card_of(play, thing)
        if card is None or play.table.card(card).flip is None:
            return Refusal(f"{card} has only one face", ("flip", "3.1.10"))
        return None

    return useful
