"""Which words for what was chosen last stand for several dice, and how the dice at hand came there: "those dice", and
not "it"; "the drawn die"."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import AtHand, are_several
from judgebot.cardtext.bind.mention import chooses, counts_dice_by_one, is_done_to_all, selection_of
from judgebot.cardtext.bind.order import in_order
from judgebot.cardtext.bind.trigger import has_subject
from judgebot.cardtext.disputed import in_its_words
from judgebot.cardtext.say.dice import is_plural
from judgebot.cardtext.say.refs import Hand, Those
from judgebot.cardtext.walk import WALKED

_THAT = n.Ref(n.RefKind.THAT)
_LOT = n.Ref(n.RefKind.LOT)
_CAME = ("drawn", "prepped", "rolled", "chosen")


class Telling:
    """Goes through an ability in the order in which it is said."""

    def __init__(self, hand: AtHand | None = None) -> None:
        self.hand = hand or AtHand()
        self.several = False  # whether what was chosen or drawn last is several dice
        self.chosen = False  # whether anything was

    def told(self, value: object) -> object:
        """The same with the words for several dice."""
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            return tuple(map(self.told, value))
        if not isinstance(value, n.Node):
            return value
        if isinstance(value, n.Ref):
            if value == _LOT:
                return self.at_hand()
            return Those(n.RefKind.THAT) if value == _THAT and self.several else value
        if isinstance(value, n.ForEach) and counts_dice_by_one(value.amount):
            return replace(value, effect=Telling(self.hand).told(value.effect))  # type: ignore[arg-type]
        if isinstance(value, n.Delayed) and has_subject(value.trigger) and value.until is not n.Until.GAME:
            of_its_own = Telling(self.hand).told(value.effect)
            return replace(value, trigger=self.told(value.trigger), effect=of_its_own)  # type: ignore[arg-type]
        return self.node(value)

    def node(self, value: n.Node) -> n.Node:
        changes: dict[str, Any] = {}
        for name, child in in_order(value):
            if not child or not isinstance(child, WALKED):
                continue
            new = self.rules(value.rules) if isinstance(value, n.Found) and name == "rules" else self.told(child)
            if new is not child and new != child:
                changes[name] = new
        self.hand.take_up(value)
        if chooses(value):
            picked = selection_of(value)
            drawn = isinstance(value, n.Draw | n.PrepFromBag) and value.count != n.Const(1)
            self.several, self.chosen = drawn if picked is None else is_plural(picked) or are_several(picked), True
        elif isinstance(value, n.Effect) and not isinstance(value, n.Seq | n.If) and not self.chosen:
            self.several = is_done_to_all(value)
        return replace(value, **changes) if changes else value

    def at_hand(self) -> n.Ref:
        """The word for the dice at hand: how they came there first of all."""
        came = next((word for word in _CAME if word in self.hand.came), None)
        return n.Ref(n.RefKind.LOT) if came is None else Hand(n.RefKind.LOT, came=came, many=self.hand.many)

    def rules(self, rules: tuple[object, ...]) -> tuple[object, ...]:
        """What is in force, of which one clause may say all: in that the words for them are not said again."""
        before = after = self.several
        said = []
        for rule in rules:
            self.several = before
            said.append(self.told(rule))
            after = self.several or after
        self.several = after
        return tuple(said)


def with_those(ability: n.Ability) -> n.Ability:
    """The ability with words for several dice where several have been chosen."""
    said = Telling().told(in_its_words(ability))
    assert isinstance(said, n.Ability)
    return said
