"""Words that refer: the card's own name, "this die", "it", "those dice"; and what a card lets its player name."""

from typing import assert_never

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import everything


class Own:
    """How the card's own dice are called while a text is printed, and what it lets a player name."""

    name = ""
    named: n.ChoiceOf | None = None
    paid = "energy"  # of which the payer chooses how much
    fights = True  # whether what it says happens in a fight

    @classmethod
    def of(cls, text: n.Text, name: str) -> None:
        """Print this text of the card next."""
        cls.name = name.split(" (")[0]
        cls.named = next((node.what for node in everything(text) if isinstance(node, n.Choose)), None)
        life = (node.amount for node in everything(text) if isinstance(node, n.LifeCost))
        cls.paid = "life" if n.ChosenNumber() in life else "energy"


@n.node
class Those(n.Ref):
    """What was chosen last, where it is several dice."""


@n.node
class Hand(n.Ref):
    """The dice at hand, called after how they came there."""

    came: str = ""
    many: bool = False


KINDS_NAMED: dict[n.ChoiceOf | None, str] = {
    kind: kind.value for kind in (n.ChoiceOf.AFFILIATION, n.ChoiceOf.ENERGY, n.ChoiceOf.ALIGNMENT)
}


SAID_OF = {
    **KINDS_NAMED,
    n.ChoiceOf.CHARACTER: "character",
    n.ChoiceOf.DIE: "card",
    n.ChoiceOf.CARD: "card",
}


def numbered() -> bool:
    """Whether a number is named on the card, and not paid."""
    return Own.named in n.NUMBERS


def own() -> str:
    return Own.name or "this card's dice"


def ref(value: n.Ref) -> str:
    match value.kind:
        case n.RefKind.THAT if isinstance(value, Those):
            return "those dice"
        case n.RefKind.OWN_NAME:
            return own()
        case n.RefKind.THIS_DIE:
            return "this die"
        case n.RefKind.OWN_CARD:
            return "this card"
        case n.RefKind.THAT | n.RefKind.CHOSEN:
            return "it"
        case n.RefKind.SUBJECT:
            return "the triggering die"
        case n.RefKind.OBJECT:
            return "the die opposite" if Own.fights else "the other die involved"  # the killer, the dealer
        case n.RefKind.PARTNER:
            return "its partner"
        case n.RefKind.ATTACHED:
            return "the equipped die"
        case n.RefKind.UNDERLYING:
            return "the card under this die"
        case n.RefKind.HIT:
            return "that die"
        case n.RefKind.LOT if isinstance(value, Hand):
            return f"the {value.came} {'dice' if value.many else 'die'}"
        case n.RefKind.LOT:
            return "the dice at hand"
        case n.RefKind.REST:
            return "the rest"
        case n.RefKind.EACH:
            return "each of them"
        case n.RefKind.ITSELF:
            return "itself"
    assert_never(value.kind)


def genitive(value: n.Ref) -> str:
    match value.kind:
        case n.RefKind.THAT if isinstance(value, Those):
            return "their"
        case n.RefKind.OWN_NAME:
            return f"{Own.name}'s" if Own.name else "this card's"
        case n.RefKind.THAT:
            return "its"
        case n.RefKind.ITSELF:
            return "its own"
    return f"{ref(value)}'s"
