"""What the reader is told about the card whose text it reads."""

from enum import Enum
from typing import NamedTuple

from judgebot.game.card import CardKind


class Monster(Enum):
    """What the word "monster" means in a set (3.1.2)."""

    CHARACTER = "any character"
    AFFILIATION = "the affiliation"  # which texts write without a capital


class CardFacts(NamedTuple):
    """The card's own name and kind, and the names and affiliations that the text may mention.

    Other cards than these may be spoken of: an unknown word with a capital may be a name. Without `kind` an order with
    no trigger is read as what an Action does, and a statement as what holds.
    """

    name: str = ""
    kind: CardKind | None = None
    names: frozenset[str] = frozenset()  # of other cards
    affiliations: frozenset[str] = frozenset()
    monster: Monster | None = None  # None where the set is not known
    here: frozenset[str] = frozenset()  # those of cards in the game, each of which a name in the text may mean

    def of_set(self, set_: str) -> "CardFacts":
        """The facts with what "monster" means in a set, by its code or name (3.1.2): in one product any character, in
        the others the affiliation. Where the set is not known, that is open."""
        called = "".join(filter(str.isalnum, set_.casefold()))
        if not called:
            return self
        is_character = called.startswith(_CHARACTERS_ARE_MONSTERS)
        return self._replace(monster=Monster.CHARACTER if is_character else Monster.AFFILIATION)

    def leaves_open(self, word: str) -> bool:
        """Whether the set would have to be known to say what the word means."""
        return word in ("monster", "monsters") and self.monster is None


_CHARACTERS_ARE_MONSTERS = ("ygo", "yugioh")  # how lists of cards begin the sets of that product
