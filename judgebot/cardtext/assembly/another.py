"""Which die "another" is other than: one that could itself be among the dice that are meant."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

_ATTACKING = {n.DieState.ATTACKING, n.DieState.BLOCKED, n.DieState.UNBLOCKED}
_ATTACKS = {Verb.ATTACK, Verb.BLOCKED, Verb.UNBLOCKED}
_BY_ANOTHER = {Verb.DAMAGE, Verb.DEAL, Verb.KO, Verb.TARGET, Verb.SPIN}
_ELSEWHERE = {Verb.USE, Verb.PURCHASE}
_THIS = n.Ref(n.RefKind.THIS_DIE)


class Among:
    """The dice that are meant (`dice`, as far as they are known), in an ability that these events trigger."""

    def __init__(self, dice: n.Select | None, events: tuple[n.Event, ...]) -> None:
        self.events = events
        fought = [event for event in events if event.subject == _THIS]
        self.own = next((role for event in fought if (role := _does(event))), None)  # what this die does in the fight
        self.meets = any(event.verb in (Verb.BLOCK, Verb.BLOCKED) for event in fought)
        self.side, self.state = self._told_by(dice)
        filters = parts_of(dice.filter) if dice else ()
        self.in_field = dice is not None and dice.noun is n.Noun.CHARACTER_DIE and dice.areas == (Area.FIELD,)
        self.of_a_team = any(isinstance(part, n.HasAffiliation | n.Named) for part in filters)

    def may_be(self, chosen: n.Select | None) -> bool:
        """Whether one chosen by these words could be among them."""
        return self._fits(*self._told_by(chosen)) and not (_is_sidekick(chosen) and self.of_a_team)

    def may_be_subject(self) -> bool:
        """Whether the one could that the ability is triggered by: an Action die, or one that is purchased, is none of
        the characters in the field."""
        events = self.events if not self.in_field else [e for e in self.events if e.verb not in _ELSEWHERE]
        return any(self._fits(self._told_by(event.subject)[0], _does(event)) for event in events)

    def may_be_object(self) -> bool:
        """Whether the one could that damages this die or KO's it."""
        return any(self._fits(*self._told_by(event.object)) for event in self.events if event.verb in _BY_ANOTHER)

    def may_be_own(self) -> bool:
        """Whether a die of the card could."""
        return self._fits(n.Side.YOURS, self.own)

    def may_be_met(self) -> bool:
        """Whether the one could that this die blocks or is blocked by, which this die is not."""
        return self.meets and self.state is not None and self.state is not self.own and self.side is not n.Side.YOURS

    def _fits(self, side: n.Side, state: n.DieState | None) -> bool:
        sides, states = {side, self.side}, {state, self.state} - {None}
        return sides != {n.Side.YOURS, n.Side.OPPOSING} and len(states) < 2

    def _told_by(self, dice: object) -> tuple[n.Side, n.DieState | None]:
        """Whose dice those are, and whether they attack or block. Those that do as this one does are its player's."""
        if not isinstance(dice, n.Select):
            return n.Side.ANY, None
        side, state = dice.side, _fights(dice)
        if side is n.Side.THEIRS:
            side = n.Side.OPPOSING if dice.whose == n.OPPONENT else n.Side.ANY
        if side is not n.Side.ANY or state is None or self.own is None:
            return side, state
        return (n.Side.YOURS if state is self.own else n.Side.OPPOSING), state


def _does(event: n.Event) -> n.DieState | None:
    """What the die does in a fight that an event is about."""
    if event.verb in _ATTACKS:
        return n.DieState.ATTACKING
    return n.DieState.BLOCKING if event.verb is Verb.BLOCK else None


def _fights(dice: n.Select) -> n.DieState | None:
    """What dice do that words describe."""
    parts = parts_of(dice.filter)
    states = [part.state for part in parts if isinstance(part, n.InState)]
    if _ATTACKING.intersection(states):
        return n.DieState.ATTACKING
    return n.DieState.BLOCKING if n.DieState.BLOCKING in states else None


def _is_sidekick(dice: n.Select | None) -> bool:
    """Whether they are Sidekick dice, which have no affiliation and no name of a character; one with Ally may."""
    return dice is not None and dice.noun is n.Noun.SIDEKICK_DIE
