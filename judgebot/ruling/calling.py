"""How dice, cards and players are called in a ruling."""

from collections import Counter
from collections.abc import Iterable

from judgebot.engine.state import State
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.die import Die
from judgebot.scenario.dice import slug
from judgebot.scenario.outcome import Outcome


class Calling:
    """Names for the things of one scenario: a die is called by its card, with its handle where that is not enough."""

    def __init__(self, outcome: Outcome) -> None:
        self.end: State = outcome.end
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
        return f"{id_.owner}'s {id_.name}" if id_.name in self.both else id_.name


AREA_NAMES = {
    Area.BAG: "the bag",
    Area.PREP: "the Prep Area",
    Area.RESERVE: "the Reserve Pool",
    Area.FIELD: "the Field Zone",
    Area.ATTACK: "the Attack Zone",
    Area.USED: "the Used Pile",
    Area.OUT_OF_PLAY: "Out of Play",
    Area.CAPTURED: "captivity",
    Area.ASIDE: "aside",
    Area.DRAWN: "the drawn dice",
    Area.CARD: "its card",
    Area.PLACED: "a card",
    Area.REMOVED: "out of the game",
}
