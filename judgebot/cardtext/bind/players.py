"""Whom "that player" and "they" can mean."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import agree
from judgebot.cardtext.phrases.select import That


def is_of_another(dice: object, called: n.Ref) -> bool:
    """Whether dice that a trigger speaks of may be another player's, and be called so."""
    if not isinstance(dice, n.Select):
        return False
    nouns = called.nouns if isinstance(called, That) else frozenset()
    return dice.side is not n.Side.YOURS and agree(nouns, frozenset({dice.noun}))


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
