"""How dice and cards are called in everything that people read: events, refusals, questions and answers alike."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from judgebot.engine.rule import Refusal
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.die import Die
from judgebot.game.mark import filled
from judgebot.game.player import Player
from judgebot.scenario.dice import slug
from judgebot.scenario.outcome import Check, Outcome, Refused, Stop


class Calling:
    """Names for the things of one scenario: a die is called by its card, with its handle where that is not enough."""

    def __init__(self, outcome: Outcome) -> None:
        self.end = outcome.end
        self.named = {id_: name for name, id_ in outcome.names}
        unpurchased = {d.id for d in outcome.start.dice if d.area is Area.CARD}
        about = (d for d in outcome.end.dice if d.area is not Area.CARD or d.id not in unpurchased)
        self.often = Counter(die.card.name for die in about)
        self.both = {id_.name for id_ in outcome.table.cards if id_.owner is not None and self._is_twice(outcome, id_)}

    @staticmethod
    def _is_twice(outcome: Outcome, id_: CardId) -> bool:
        return sum(other.name == id_.name for other in outcome.table.cards) > 1

    def handle(self, die: int) -> str:
        return self.named.get(die, self.end.die(die).handle)

    def die(self, id_: int | None) -> str:
        """A die in a sentence: "Ram", or "Ram (b1)" where several dice of the card are about."""
        if id_ is None:
            return "nothing"
        die: Die = self.end.die(id_)
        handle = self.handle(id_)
        if self.often[die.card.name] < 2 and handle.startswith(slug(die.card.name)):
            return die.card.name
        return f"{die.card.name} ({handle})"

    def dice(self, ids: Iterable[int]) -> str:
        """Dice in a sentence, those of a card together: "Ram and Sidekick (s1, s2)"."""
        handles: dict[str, list[str]] = {}
        for id_ in ids:
            name, _, rest = self.die(id_).partition(" (")
            handles.setdefault(name, []).extend([rest.removesuffix(")")] if rest else [])
        *some, last = [f"{name} ({', '.join(each)})" if each else name for name, each in handles.items()]
        return f"{', '.join(some)} and {last}" if some else last

    def card(self, id_: CardId | None) -> str:
        """A card in a sentence, with its owner where both players have it."""
        if id_ is None:
            return "a card"
        return id_.in_full if id_.name in self.both else id_.name

    def words(self, text: str) -> str:
        """What the engine has written, with the names of the dice and cards in it."""
        return filled(text, self._still_there, lambda owner, name: self.card(_card_id(owner, name)))

    def _still_there(self, ids: list[int]) -> str:
        """The dice; a token of a step that was taken back has never been."""
        there = [id_ for id_ in ids if id_ < len(self.end.dice)]
        return self.dice(there) if there else "the token"

    def refusal(self, refusal: Refusal) -> Refusal:
        return refusal._replace(why=self.words(refusal.why), instead=self.words(refusal.instead))


def _card_id(owner: str, name: str) -> CardId:
    return CardId(Player(owner) if owner else None, name)


def in_words(outcome: Outcome) -> Outcome:
    """The outcome with all that the engine has written of dice and cards in words."""
    calling = Calling(outcome)
    words = calling.words
    return replace(
        outcome,
        events=tuple(e._replace(note=words(e.note)) if e.note else e for e in outcome.events),
        refused=tuple(_refused(each, calling) for each in outcome.refused),
        checks=tuple(_check(each, calling) for each in outcome.checks),
        stop=_stop(outcome.stop, calling) if outcome.stop else None,
        assumptions=tuple(dict.fromkeys(map(words, outcome.assumptions))),
        unread=tuple((card, words(why)) for card, why in outcome.unread),
    )


def _refused(one: Refused, calling: Calling) -> Refused:
    return replace(one, refusal=calling.refusal(one.refusal))


def _check(one: Check, calling: Calling) -> Check:
    return replace(one, expected=calling.words(one.expected), actual=calling.words(one.actual))


def _stop(one: Stop, calling: Calling) -> Stop:
    why, question = calling.words(one.why), calling.words(one.question)
    return replace(one, why=why, question=question, options=tuple(map(calling.words, one.options)))
