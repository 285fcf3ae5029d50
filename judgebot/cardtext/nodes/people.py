"""Players and what words refer to: "your opponent", "this die", "it"."""

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.conditions import Condition


class PersonKind(Enum):
    YOU = "you"  # the controller of the ability
    OPPONENT = "your opponent"
    TARGET_OPPONENT = "target opponent"
    TARGET_PLAYER = "target player"
    EACH = "each player"
    ACTIVE = "the active player"
    DEFENDING = "the defending player"  # against whom the attack is: not the Active player
    CONTROLLER = "its controller"  # of `of`
    OWNER = "its owner"  # of `of`
    THAT_PLAYER = "that player"  # the player of the event that triggered the ability, or of the last choice

    @property
    def is_target(self) -> bool:
        """Whether it is a player who is chosen as a target (3.3.1)."""
        return self in (PersonKind.TARGET_PLAYER, PersonKind.TARGET_OPPONENT)


class RefKind(Enum):
    THIS_DIE = "this die"
    OWN_NAME = "own name"  # the card's own name: dice of this card on its player's team (3.1.12)
    OWN_CARD = "this card"
    THAT = "it"  # what was selected last in this ability
    SUBJECT = "subject"  # the die (or card) the triggering event happened to
    OBJECT = "object"  # the other die of the triggering event: the blocker, the attacker, the dealer of damage
    CHOSEN = "chosen"  # stored by Choose: a name, an affiliation, a number, an energy type
    PARTNER = "its partner"  # the die that this one is paired up with
    ATTACHED = "the equipped die"  # the Character die that this die is attached to
    UNDERLYING = "the card under this die"  # the card that this die has been placed on
    HIT = "its"  # each die that damage is dealt to, of an amount that may differ from die to die
    ITSELF = "its own"  # the very die that a filter describes
    EACH = "each of them"  # of the dice that a rule is said of, the very one that it is looked at for
    LOT = "the dice at hand"  # those drawn, rolled or (several at once) chosen last in this ability
    REST = "the rest"  # those of them that the ability has not dealt with since


@node
class Ref(Node):
    """`single`: by a word for one thing ("it"), not for several ("they"); `several`: by words for all dice of the card
    ("Moth dice"). As the span they are no part of what it means."""

    kind: RefKind
    single: bool = field(default=False, compare=False, repr=False, kw_only=True)
    several: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class Person(Node):
    kind: PersonKind
    of: "Ref | None" = None


@node
class EachWho(Person):
    """Of each player, those for whom it holds ("each player with two or more Villains"); "their" dice are theirs."""

    having: "Condition" = field(kw_only=True)


YOU = Person(PersonKind.YOU)
OPPONENT = Person(PersonKind.OPPONENT)
