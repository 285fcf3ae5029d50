"""Whom "that player" and "they" can mean: the player spoken of last."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.bind.occasion import Occasion
from judgebot.cardtext.referring import They
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

THAT_PLAYER = n.Person(n.PersonKind.THAT_PLAYER)
_ONE_OPPONENT = {n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT}
_CHOSEN = {n.PersonKind.TARGET_PLAYER, n.PersonKind.EACH}


def player_of(trigger: n.Trigger | None) -> n.Person | None:
    """The player whom the words of a trigger name, or leave open ("when a die is fielded": whoever fields it)."""
    match trigger:
        case n.StepEvent(step=n.Step.BLOCKERS, whose=n.Person() as who):
            return n.OPPONENT if who == n.YOU else None  # of the two, the one whose turn it is not has been named
        case n.StepEvent(whose=n.Person() as who):
            return n.Person(n.PersonKind.ACTIVE) if who.kind is n.PersonKind.EACH else named(who)
        case n.Event(by=n.Person() as who) | n.Event(subject=n.Person() as who) | n.Event(object=n.Person() as who):
            return named(who)
        case n.Event(subject=n.Select()):
            return THAT_PLAYER
        case n.AnyEvent(events=events) if is_of_either_player(events):
            return THAT_PLAYER
        case n.AnyEvent(events=events):
            players = {player_of(event) for event in events}
            return players.pop() if len(players) == 1 else None
    return None


def is_of_either_player(events: tuple[n.Event, ...]) -> bool:
    """ "When a player moves a die from their Used Pile to their bag": either of them, with dice of their own."""
    moves = all(event.verb is Verb.MOVE for event in events)
    return moves and {event.by for event in events} == {n.YOU, n.OPPONENT}


def named(who: n.Person) -> n.Person | None:
    """What stands for a player who is spoken of again."""
    if who.kind in _ONE_OPPONENT:
        return n.OPPONENT
    if who.kind in _CHOSEN:
        return THAT_PLAYER
    return None if who == n.YOU else who


def he_of(occasion: Occasion) -> n.Person | None:
    """Whom "he" means where damage is dealt to him: the player who does what the trigger tells of, no die of the card.

    Raises:
        Unbound: that player, or a die that is fielded or damaged there.
    """
    who = {player for event in occasion.events if (player := _third_person(event)) is not None}
    if not who or occasion.this:
        return None
    dice = (event for event in occasion.events if isinstance(event.subject, n.Select))
    if len(who) > 1 or any(event.verb not in _OUT_OF_FIELD for event in dice):
        raise Unbound("whom 'he' means")
    return who.pop()


_OUT_OF_FIELD = {Verb.DRAW, Verb.PURCHASE, Verb.PREP, Verb.USE, Verb.GAIN_LIFE, Verb.LOSE_LIFE, Verb.PAY_LIFE}
"""What is done to dice that are no characters in the field, or to a player."""


def _third_person(event: n.Event) -> n.Person | None:
    """The player who does it, or to whom it happens, unless that is you."""
    who = event.by or event.subject
    return named(who) if isinstance(who, n.Person) else None


def told_of(who: n.Person, said: Any) -> Any:
    """Words for a player spoken of before, who is this one."""

    def told(node: n.Node) -> n.Node:
        if node == THAT_PLAYER:
            return who
        if who == n.OPPONENT and isinstance(node, n.Select) and node.whose in (THAT_PLAYER, n.OPPONENT):
            if node.chooser == who:
                return node  # what they choose themselves is theirs
            return replace(node, side=n.Side.OPPOSING, whose=None)
        return node

    return change(said, told)


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
        """ "Their" dice are opposing ones where "they" are the opponent; those that they choose are theirs."""
        if dice.whose != THAT_PLAYER or self.last != n.OPPONENT:
            return dice
        if dice.chooser == THAT_PLAYER:
            return replace(dice, whose=n.OPPONENT)
        return replace(dice, side=n.Side.OPPOSING, whose=None)


def dice_or_players(readings: list[object], before: n.Ability | None) -> list[object]:
    """Of readings of "they take 2 damage" those in which "they" are several dice where such have been chosen and no
    player was spoken of, in the ability `before` or in the sentence itself; those of a player where no group of dice
    was. All of them where that does not tell."""
    dice = [said for said in readings if contains(said, They)]
    players = [said for said in readings if THAT_PLAYER in everything(said) and said not in dice]
    if not dice or not players:
        return readings
    nodes = list(everything((before, players[0])))
    several = any(isinstance(x, n.Select) and x.mode is not n.Mode.ALL and x.count.high != 1 for x in nodes)
    spoken_of = any(isinstance(x, n.Person) and x not in (n.YOU, THAT_PLAYER) for x in nodes)
    if several is spoken_of:
        return readings if several or speaks_of_groups(nodes) else players
    return dice if several else players


def speaks_of_groups(nodes: list[n.Node]) -> bool:
    """Whether several dice are spoken of, and not just asked if there is one, or none."""
    few = n.Const(0), n.Const(1)
    asked = [
        x.left.select for x in nodes if isinstance(x, n.Compare) and isinstance(x.left, n.CountOf) and x.right in few
    ]
    groups = (x for x in nodes if isinstance(x, n.Select) and x.count.high != 1 and x not in asked)
    return any(not x.areas or set(x.areas) & _FOUGHT_IN for x in groups)  # elsewhere nothing befalls dice


_FOUGHT_IN = {Area.FIELD, Area.ATTACK}
