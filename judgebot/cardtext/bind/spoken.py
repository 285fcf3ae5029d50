"""Everything that an ability has spoken of so far, in the order in which it was said."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import is_of_number
from judgebot.cardtext.assembly.athand import AtHand
from judgebot.cardtext.bind.asked import Asked, dice_asked_for, is_for_one
from judgebot.cardtext.bind.chosen import Chosen, It
from judgebot.cardtext.bind.mention import (
    acts_on_own,
    all_that_hit_a_player,
    chooses,
    group_of,
    is_done_to_all,
    is_done_to_each,
    names_a_card,
)
from judgebot.cardtext.bind.occasion import Mention, Occasion
from judgebot.cardtext.bind.players import Players
from judgebot.cardtext.ofwhom import is_each
from judgebot.cardtext.referring import is_that

_BY_NAME = {n.RefKind.THIS_DIE, n.RefKind.OWN_NAME, n.RefKind.SUBJECT, n.RefKind.OBJECT}


@dataclass
class Names:
    """The names that have been spoken of."""

    before: n.ChoiceOf | None  # what an ability before this one had somebody name
    last: n.ChoiceOf | None  # what was named last, whatever dice have been chosen since
    of_own: bool = False  # a die of the card itself has been chosen
    of_another: bool = False  # another card has been called by its name


@dataclass
class Rolls:
    """The dice rolled last."""

    some: bool  # there are any
    in_field: bool = False  # they lie in the Field Zone, where they were rolled


class Spoken:
    """The record; `own`: the ability is of a card whose own dice words can fall back on, `named`: what an ability
    before it had somebody name."""

    def __init__(self, trigger: n.Trigger | None, own: bool, named: n.ChoiceOf | None) -> None:
        self.own = own
        self.occasion = Occasion(trigger)
        self.measures = self.occasion.measures
        self.it = It()
        self.they: n.Subject | None = self.occasion.attackers  # dice of which all are meant, nothing being chosen
        self.group: n.Select | None = None  # those to whom the last effect does something, where it is all that fit
        self.group_since = False  # something was put on a whole group of dice after the last choice
        self.more: n.Select | None = None  # those of which a player has to have more, so that there are some
        self.met: n.RefKind | None = None  # where two dice meet, the one that the effect spoke of last
        self.attached = False  # the words have spoken of the die that this one is attached to
        self.asked = Asked()
        self.at_hand = AtHand(trigger)
        if self.at_hand.came:
            self.they = n.Ref(n.RefKind.LOT)
        self.names = Names(named, named, of_another=self.occasion.names_another)
        self.rolls = Rolls(self.occasion.rolls)
        self.players = Players(trigger)
        self.each_acted = False  # something was done to each of several dice, one of which "it" may be
        self.number = False  # a number has been named, or of life or energy been chosen
        self.has_dealt = False  # the effect has dealt damage
        self.losses: list[n.LoseLife] = []  # of life, that it has brought about

    @property
    def chosen(self) -> Chosen | None:
        """What was chosen last."""
        return self.it.chosen

    @property
    def picked(self) -> n.Select | None:
        """The words by which that was."""
        return self.it.chosen.words if self.it.chosen else None

    @property
    def name(self) -> n.ChoiceOf | None:
        """What was named, where no die has been chosen since."""
        return self.it.chosen.name if self.it.chosen else self.names.before

    @property
    def has_lost(self) -> bool:
        """Whether one player has lost life, once, and nobody has been dealt damage: so much is "that much"."""
        return len(self.losses) == 1 and not is_each(self.losses[0].who) and not self.has_dealt

    @property
    def mentions(self) -> list[Mention]:
        """The dice that were chosen, or that the trigger names."""
        return [Mention(n.RefKind.THAT, self.picked), *self.occasion.mentions]

    @property
    def may_be_own(self) -> bool:
        """Whether "it" is open: a die spoken of before, or the card's own, with which something was done since."""
        return self.it.own_acted and (self.chosen is not None or self.occasion.of_another)

    @property
    def meets_another(self) -> bool:
        """Whether "it" may be the die that meets this one: the trigger has named it, or the effect has just now."""
        return self.occasion.meets or self.met is n.RefKind.OBJECT

    def choose(self, node: n.Node) -> None:
        """A node has brought up what "it" is from now on."""
        self.it = It(Chosen(node))
        self.group_since = False
        self.names.last = self.name or self.names.last

    @contextmanager
    def undone(self) -> Iterator[None]:
        """Where the last effect is not done, it has reached no dice ("they" are whatever fits) and cost no life. Behind
        that it is open whether it has."""
        reached = self.they == n.Ref(n.RefKind.THAT)
        group = self.group if reached else None
        self.they = group if reached else self.they
        self.losses = []
        yield
        self.they = None if reached and self.they == group else self.they

    def note(self, said: n.Node, bound: n.Node) -> None:
        """A node has been said; `bound` is the same with what its words stand for."""
        self.number = self.number or is_of_number(said)
        self.has_dealt = self.has_dealt or isinstance(said, n.DealDamage | n.Fight | n.TakeDamage)
        self.losses += [said] if isinstance(said, n.LoseLife) else []
        if chooses(said):
            self.choose(said)
        self.it.take(said)
        self.at_hand.take_up(said)
        if isinstance(said, n.Condition):
            self._note_condition(said, bound)
        if isinstance(said, n.Effect | n.Rule):
            self._note_act(said, bound)

    def note_select(self, said: n.Select) -> None:
        """Dice have been described; beside what `note` says of every node."""
        self.names.of_own = self.names.of_own or (said.mode is not n.Mode.ALL and Chosen(said).is_own)
        self.names.of_another = self.names.of_another or names_a_card(said.filter)
        self.players.speak_of_dice(said)

    def _note_condition(self, said: n.Condition, bound: n.Node) -> None:
        self.asked.of(said, self.chosen is not None, self.own)
        if isinstance(said, n.Unless | n.Either):
            self.they = None  # those need not be there
        if isinstance(said, n.Unless) and isinstance(said.part, n.YouDid):
            self.losses = []  # what was not done has cost no life
        if not isinstance(bound, n.Compare) or self.chosen or (dice := dice_asked_for(bound)) is None:
            return
        if is_for_one(bound):
            self.asked.one = replace(dice, count=n.ONE, mode=n.Mode.CHOOSE)
            self.asked.one_from = said.span[1] if said.span else 0
        elif bound.op in (n.Op.AT_LEAST, n.Op.EQUAL) and isinstance(bound.right, n.Const) and bound.right.n:
            self.they = dice
        elif bound.op is n.Op.MORE and isinstance(bound.right, n.CountOf):
            self.more = dice  # "if your opponent has more Villains than you": "they" may be that player

    def _note_act(self, said: n.Effect | n.Rule, bound: n.Node) -> None:
        if isinstance(said, n.Effect) and not isinstance(said, n.Seq | n.If):
            those = all_that_hit_a_player(bound) or group_of(bound)  # whatever fits as long as that is so
            self.they = n.Ref(n.RefKind.THAT) if is_done_to_all(said) else those
            self.group = group_of(bound)
        if isinstance(said, n.Found) and any(map(is_done_to_each, said.rules)):
            self.group_since = True
        if is_done_to_each(said):
            self.each_acted = True
        if acts_on_own(bound):
            self.it.own_acted = True
            self.asked.own_since = self.asked.one is not None
        if isinstance(bound, n.Roll) and isinstance(bound.what, n.Ref):
            self.it.rolled = bound.what if bound.what.kind in _BY_NAME else None
            self.it.told = False
        if isinstance(said, n.Roll):
            self.rolls = Rolls(True, in_field=self._lies_in_field(said.what))
        if isinstance(said, n.Draw) and said.roll:
            self.rolls = Rolls(True)

    def _lies_in_field(self, what: n.Subject) -> bool:
        """Whether dice that are rolled lie in the Field Zone, as far as the words tell."""
        if isinstance(what, n.Select):
            return Chosen(what).lies_in_field
        return self.chosen.lies_in_field if is_that(what) and self.chosen else self.occasion.leaves_in_field
