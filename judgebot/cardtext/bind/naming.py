"""What goes with a name that somebody has chosen, and whether a name looks at a die of the other player."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.referring import chosen_name, named_card, named_dice
from judgebot.cardtext.walk import everything


def of_name(named: n.ChoiceOf | None) -> n.Select:
    """The dice that go with a name (3.3.8).

    Raises:
        Unbound: nothing has been named, or what has no dice.
    """
    match named:
        case n.ChoiceOf.CHARACTER:
            return chosen_name(n.Mode.ALL)
        case n.ChoiceOf.DIE | n.ChoiceOf.CARD:
            return named_dice()
    raise Unbound


def chosen_card(named: n.ChoiceOf | None) -> n.Select:
    """A card, where one was chosen as such, or a character: it means its card (3.1.11)."""
    if named not in (n.ChoiceOf.CARD, n.ChoiceOf.CHARACTER):
        raise Unbound
    return named_card()


def ask_for_name(spoken: Spoken, of: n.Ref, which: n.Filter) -> None:
    """Of a die that may be the other player's it is open whether a name looks at it (3.4.1.3), but where the words
    ask for the name as such, or know the die to be an opposing one.

    Raises:
        Misfit: it is open.
    """
    if all(node.asked for node in everything(which) if isinstance(node, n.Named)):
        return
    if not knows_whose(spoken, of.kind):
        raise Misfit("two readings: any die of that name, or one of its player's team")


def knows_whose(spoken: Spoken, kind: n.RefKind) -> bool:
    """Whether it has been told if a die spoken of is an opposing one, or of the card's player."""
    match kind:
        case n.RefKind.THAT:
            return spoken.chosen is None or spoken.chosen.of_known_side
        case n.RefKind.SUBJECT | n.RefKind.OBJECT:
            return spoken.occasion.knows_whose(kind)
    return True
