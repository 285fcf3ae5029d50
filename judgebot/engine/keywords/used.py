"""The use of a keyword, as an event that card text may wait for."""

from collections.abc import Sequence

from judgebot.cardtext import nodes
from judgebot.cardtext.keywordtable import TITLES, USED_AS_A_WHOLE
from judgebot.cardtext.walk import everything
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger
from judgebot.game.card import CardId
from judgebot.game.event import Event, Source, Verb
from judgebot.game.player import Player


def say(
    play: Play, keyword: str, player: Player, card: CardId, die: int | None, source: Source | None, amount: int = 0
) -> None:
    """Say that a die, or a card of which no die is needed, uses a keyword, and of one that deals damage how much."""
    note = TITLES[keyword]
    play.say(Verb.USE_KEYWORD, die=die, card=card, player=player, note=note, source=source, amount=amount)


def say_resolved(play: Play, trigger: Trigger, happened: Sequence[Event]) -> None:
    """A keyword that has been resolved was used, unless its player declined it or nothing came of it (3.1.10)."""
    keyword = keyword_of(trigger.ability)
    if keyword not in USED_AS_A_WHOLE or not _was_used(trigger.ability, happened):
        return
    with play.moment():
        amount = _strength(trigger.ability)
        say(play, keyword, trigger.controller, trigger.id.card, trigger.die, play.source, amount)


def say_done(
    play: Play, keyword: str, player: Player, card: CardId | None, die: int | None, happened: Sequence[Event]
) -> None:
    """Say that a keyword was used by an effect, unless nothing came of that."""
    if card is not None and keyword in USED_AS_A_WHOLE and any(event.verb is not Verb.FIZZLE for event in happened):
        with play.moment():
            say(play, keyword, player, card, die, play.source)


def _strength(node: nodes.Ability) -> int:
    """The damage that the keyword says it deals, whatever has become of it."""
    dealt = (part.amount for part in everything(node) if isinstance(part, nodes.DealDamage))
    return next((amount.n for amount in dealt if isinstance(amount, nodes.Const)), 0)


def _was_used(node: nodes.Ability, happened: Sequence[Event]) -> bool:
    """Whether more happened than that it was declined, where the keyword leaves that to its player."""
    effect = node.effect if isinstance(node, nodes.Triggered) else None
    first = effect.effects[0] if isinstance(effect, nodes.Seq) else effect
    nothing = {Verb.FIZZLE, Verb.OFFER} if isinstance(first, nodes.May) else {Verb.FIZZLE}
    return any(event.verb not in nothing for event in happened)
