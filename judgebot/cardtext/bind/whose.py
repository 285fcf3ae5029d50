"""Whose a die is that has been spoken of: "its controller"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.bind.mention import agree
from judgebot.cardtext.bind.occasion import Mention, the_only
from judgebot.cardtext.bind.place import Place
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.referring import OwnDie, That, They


def player_of_die(person: n.Person, spoken: Spoken, place: Place) -> n.Person | None:
    """ "That die's controller", of two dice that a trigger speaks of: one's own dice are not spoken of so. None where
    the die is found as any other word for it."""
    of = person.of
    if of is None or of.kind is not n.RefKind.THAT:
        return None
    if place.counting and type(of) is n.Ref:
        return replace(person, of=n.Ref(n.RefKind.THAT, single=True, span=of.span))
    if spoken.chosen or not spoken.occasion.subject or _tells_which(of):
        return None
    if spoken.occasion.this and spoken.met is n.RefKind.OBJECT:
        return replace(person, of=n.Ref(n.RefKind.OBJECT, span=of.span))  # one's own die is never told of so
    kind = the_only(spoken.occasion.mentions, lambda mention: is_of_another(mention, of))
    if spoken.occasion.several:
        raise Unbound
    spoken.met = kind
    return replace(person, of=n.Ref(kind, span=of.span))


def _tells_which(of: n.Ref) -> bool:
    """Whether the word tells more of the die than that it has been spoken of."""
    return isinstance(of, They | OwnDie) or (isinstance(of, That) and (of.opposing or of.trait is not None))


def is_of_another(mention: Mention, called: n.Ref) -> bool:
    """Whether dice that a trigger speaks of may be another player's, and be called so."""
    dice = mention.words
    if not isinstance(dice, n.Select):
        return isinstance(dice, n.Ref) and dice.kind is n.RefKind.THAT  # a die chosen before, of whomever
    nouns = called.nouns if isinstance(called, That) else frozenset()
    return dice.side is not n.Side.YOURS and agree(nouns, frozenset({dice.noun}))


def of_its_player(swap: n.Swap) -> n.Swap:
    """A swap of a die, whoever's it is, with one of "that player": of the player whose die it is, where nobody else has
    been spoken of."""
    one, other = swap.what, swap.with_
    if not isinstance(one, n.Select) or not isinstance(other, n.Select) or other.whose != THAT_PLAYER:
        return swap
    if one.side is not n.Side.ANY or one.count != n.ONE:
        return swap
    its = n.Person(n.PersonKind.CONTROLLER, n.Ref(n.RefKind.THAT, span=one.span))
    return replace(swap, with_=replace(other, whose=its))
