"""What the reader is told about the card whose text it reads."""

from typing import NamedTuple

from judgebot.game.card import CardKind


class CardFacts(NamedTuple):
    """The card's own name and kind, and the names and affiliations that the text may mention.

    Without `kind` an order with no trigger is read as what an Action does, and a statement as what holds.
    """

    name: str = ""
    kind: CardKind | None = None
    names: frozenset[str] = frozenset()  # of other cards
    affiliations: frozenset[str] = frozenset()
    monster_is_character: bool = False  # 3.1.2: in some sets "monster" is the word for "character"
    monster_is_affiliation: bool = False  # in sets with Monsters, which texts write without a capital
    unknown_names: bool = True  # an unknown word with a capital may be a name

    def of_set(self, set_: str) -> "CardFacts":
        """The facts with what "monster" means in a set, by its code or name (3.1.2): in one product any character, in
        the others the affiliation. Where the set is not known, that is open."""
        called = "".join(filter(str.isalnum, set_.casefold()))
        if not called:
            return self
        is_character = called.startswith(_CHARACTERS_ARE_MONSTERS)
        return self._replace(monster_is_character=is_character, monster_is_affiliation=not is_character)

    def leaves_open(self, word: str) -> bool:
        """Whether the set would have to be known to say what the word means."""
        return word in ("monster", "monsters") and not self.monster_is_character and not self.monster_is_affiliation


_CHARACTERS_ARE_MONSTERS = ("ygo", "yugioh")  # how lists of cards begin the sets of that product
