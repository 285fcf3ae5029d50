"""What the conditions of an ability have asked for, which later words can mean."""

from dataclasses import dataclass, replace
from math import inf

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import OWN_DIE, names_a_card
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.referring import CARDS, Sole
from judgebot.cardtext.walk import everything


@dataclass
class Asked:
    """Of the conditions so far."""

    until: float = inf  # where the last one ends that asked for a die of a sort: "it" might be that from then on
    one: n.Select | None = None  # "if your opponent has a Villain": that die is one of them, yet to be chosen
    one_from: float = 0  # where that has been asked for
    own_since: bool = False  # something was done with the card's own dice since then
    names_own: bool = False  # a die of the card itself has been named
    he: n.Subject | None = None  # whom a condition has named, so that "he" is not the card's own character

    def of(self, asked: n.Condition, has_chosen: bool, own: bool) -> None:
        """A condition has been said; `has_chosen`: something is chosen by now, `own`: on a character's card."""
        if is_for_one(asked) and asked.span:
            self.until = asked.span[1]
        if isinstance(asked, n.Unless | n.Either):
            self.one = None  # it need not be there
        self.names_own = self.names_own or any(node in OWN_DIE for node in everything(asked))
        self.he = named_in(asked, has_chosen, own) or self.he


def is_for_one(asked: n.Condition) -> bool:
    """Whether it asks for one die of a sort ("if there is an opposing Villain"), which "it" could mean from then on."""
    if not isinstance(asked, n.Compare) or not isinstance(asked.left, n.CountOf):
        return False
    just = asked.op is n.Op.EQUAL and not isinstance(asked, Sole) and not may_be_own(asked.left.select)
    return (asked.op is n.Op.AT_LEAST or just) and asked.right == n.Const(1)


def may_be_own(dice: n.Subject) -> bool:
    """Whether it is the card's own die that is the only one, as any die would be: "if you have just one character"."""
    return isinstance(dice, n.Select) and dice.side is n.Side.YOURS and dice.filter is None


def dice_asked_for(asked: n.Compare) -> n.Select | None:
    """The dice that a condition wants to be there."""
    dice = as_dice(asked.left.select) if isinstance(asked.left, n.CountOf) else None
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.noun in CARDS:
        return None
    return dice


def named_in(asked: n.Condition, has_chosen: bool, own: bool) -> n.Subject | None:
    """Whom "he" means after a condition: a die that was asked if it is of that name; on a card that is no character
    also whoever the condition names."""
    match asked:
        case n.Fits(subject=n.Ref(kind=n.RefKind.THAT), filter=which) if has_chosen:
            return n.Ref(n.RefKind.THAT) if names_a_card(which) else None
        case n.Compare(left=n.CountOf(select=n.Select(filter=n.Named()) as dice)) if not own:
            return dice
        case n.Happened(event=n.Event(subject=n.Select(filter=n.Named()) as dice)) if not own:
            return replace(dice, count=n.EVERY)
    return None
