"""Whom "that player" and "they" can mean: the player spoken of last."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.athand import Unbound

THAT_PLAYER = n.Person(n.PersonKind.THAT_PLAYER)
_ONE_OPPONENT = {n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT}
_CHOSEN = {n.PersonKind.TARGET_PLAYER, n.PersonKind.EACH}


def player_of(trigger: n.Trigger | None) -> n.Person | None:
    """The player whom the words of a trigger name, or leave open ("when a die is fielded": whoever fields it)."""
    match trigger:
        case n.StepEvent(whose=n.Person() as who):
            return n.Person(n.PersonKind.ACTIVE) if who.kind is n.PersonKind.EACH else named(who)
        case n.Event(by=n.Person() as who) | n.Event(subject=n.Person() as who) | n.Event(object=n.Person() as who):
            return named(who)
        case n.Event(subject=n.Select()):
            return THAT_PLAYER
        case n.AnyEvent(events=events):
            players = {player_of(event) for event in events}
            return players.pop() if len(players) == 1 else None
    return None


def named(who: n.Person) -> n.Person | None:
    """What stands for a player who is spoken of again."""
    if who.kind in _ONE_OPPONENT:
        return n.OPPONENT
    if who.kind in _CHOSEN:
        return THAT_PLAYER
    return None if who == n.YOU else who


class Players:
    """Follows whom an ability speaks of; `last` is None where that is nobody, or where it is open."""

    def __init__(self, trigger: n.Trigger | None) -> None:
        self.last = player_of(trigger)
        self.each = False  # whether that was said of each player

    def again(self, said: n.Person) -> n.Person:
        """Who "that player" is.

        Raises:
            Unbound: nobody, or one of several.
        """
        if self.last is None:
            raise Unbound
        return replace(self.last, span=said.span)

    def speak_of(self, said: n.Person, meant: n.Person) -> None:
        """A player has been spoken of; what is "yours" is said beside whatever else is spoken of."""
        if said != n.YOU:
            self.last, self.each = named(meant), meant.kind is n.PersonKind.EACH

    def speak_of_dice(self, dice: n.Select) -> None:
        """With "target opposing die" its player is spoken of; of several "them" is open: the dice, or he."""
        if dice.side is n.Side.OPPOSING:
            self.last = n.OPPONENT if dice.count in (n.ONE, n.EVERY) else None

    def end_sentence(self) -> None:
        """ "Each player draws a die. That player ...": of both it is none."""
        if self.each:
            self.last, self.each = None, False

    def whose(self, dice: n.Select) -> n.Select:
        """ "Their" dice are opposing ones where "they" are the opponent."""
        if dice.whose == THAT_PLAYER and self.last == n.OPPONENT:
            return replace(dice, side=n.Side.OPPOSING, whose=None)
        return dice
