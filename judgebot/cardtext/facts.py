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
