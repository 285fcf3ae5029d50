"""Words that refer back: the nodes that stand for them until `judgebot.cardtext.bind` knows what they mean."""

from dataclasses import field, replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, contains
from judgebot.game.event import Verb


@n.node
class He(n.Ref):
    """ "He", "she": the card's own character."""


@n.node
class Sole(n.Compare):
    """ "Moth is your only Villain": the one that is counted is the card's own."""


@n.node
class Homeward(n.Ref):
    """ "It", of a die that goes to an area of yours, in so many words: no opposing one."""


@n.node
class They(n.Ref):
    """ "They", "those dice": more than the card's own die, where nothing else has been spoken of."""


@n.node
class That(n.Ref):
    """ "That action die", "that character": of what was spoken of, the last that can be called so. With a `trait`
    ("that Villain") it is the last if it was called so, and nothing otherwise."""

    nouns: frozenset[n.Noun] = frozenset()
    trait: n.Filter | None = None
    opposing: bool = False
    as_character: bool = field(default=False, compare=False, kw_only=True)  # not called a die


@n.node
class ThatHomeward(That):
    """ "That die", of one that goes to an area of yours, in so many words: no opposing one."""


CHARACTERS = frozenset({n.Noun.CHARACTER_DIE, n.Noun.CHARACTER, n.Noun.SIDEKICK_DIE, n.Noun.TOKEN})
TOKENS = frozenset({n.Noun.TOKEN})
ACTIONS = frozenset({n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE, n.Noun.CONTINUOUS_DIE})


@n.node
class TheChosen(n.Ref):
    """ "The chosen die": the one that was chosen, or named, by itself and not for something else."""


@n.node
class TheTargeted(n.Ref):
    """ "If you targeted a Villain": what was targeted or chosen, and no die that is spoken of for another reason."""


@n.node
class OfEvent(n.Ref):
    """ "The KO'd die", "the fielded die": the die of the trigger, to which just that must have happened."""

    verb: Verb = Verb.KO


@n.node
class Culprit(n.Ref):
    """ "The die that KO'd it", "the die that dealt the damage": who did what the trigger tells of; with `own`, "the die
    that KO'd Moth"."""

    verb: Verb = Verb.KO
    own: bool = False


@n.node
class JustUsed(n.Ref):
    """ "It", of an effect whose use the trigger waits for."""


@n.node
class TypeRolled(n.Filter):
    """ "Of the energy type rolled": of the one that the die just rolled shows."""


@n.node
class OtherDie(n.Ref):
    """ "The other die": what is left of the dice at hand, or the die of the trigger where none are."""


@n.node
class OtherCharacter(n.Other):
    """ "A different character": a die of another card."""


@n.node
class Beside(n.Other):
    """ "Attacking with Moth": another die, while Moth attacks as well."""


@n.node
class DifferentDie(n.Other):
    """ "A different Villain die": another one, or perhaps one of another character."""


@n.node
class OfThe(n.InState):
    """ "One of the blockers": of those that have been spoken of, if any have."""


@n.node
class OwnDie(n.Ref):
    """ "That Moth die" on Moth: the one die of the card that has been spoken of."""


@n.node
class Fighter(n.Ref):
    """ "The attacking die", "the blocker": the die of the trigger that does so, or that meets that of the trigger."""

    verb: Verb = Verb.ATTACK


@n.node
class Opposite(n.Ref):
    """ "The character she blocks", "the die blocking Moth": the one that this die meets in that way; with `of_it`, "the
    die blocking it", the one that a die spoken of meets."""

    verb: Verb = Verb.BLOCK
    of_it: bool = False


@n.node
class Compared(n.Ref):
    """What "a lower cost" is lower than that of, where nothing is said: the die chosen before, or this one."""


@n.node
class Theirs(Compared):
    """ "A lower level than theirs": than that of each of several dice."""


CARDS = {n.Noun.CARD, n.Noun.CHARACTER_CARD, n.Noun.ACTION_CARD, n.Noun.BASIC_ACTION_CARD}


class Undecided(n.Person):
    """Who picks, as long as nobody has said so: where several have the lowest value, or "of their choice"."""


UNDECIDED = Undecided(n.PersonKind.YOU)


@n.node
class OfName(n.NamedChosen):
    """ "Of that card", "with that name": of the card or the character that was named or chosen before."""


NAMES = (n.ChoiceOf.CHARACTER, n.ChoiceOf.DIE, n.ChoiceOf.CARD)


def going_by_name(dice: n.Select, named: n.ChoiceOf | None) -> n.Select | None:
    """Dice told by the name that was chosen, if it was one; those of a character are Character dice."""
    if not contains(dice.filter, OfName):
        return dice
    if named not in NAMES:
        return None
    of_character = named is n.ChoiceOf.CHARACTER and dice.noun is n.Noun.DIE
    told = change(dice, lambda node: n.NamedChosen() if isinstance(node, OfName) else node)
    return replace(told, noun=n.Noun.CHARACTER_DIE) if of_character else told


def chosen_name(mode: n.Mode) -> n.Select:
    """Dice of the character named before."""
    return n.Select(n.Noun.CHARACTER_DIE, n.NamedChosen(), count=n.EVERY if mode is n.Mode.ALL else n.ONE, mode=mode)


def a_die_of_it(as_character: bool) -> n.Select:
    """Whichever die of the character named before does something."""
    return replace(chosen_name(n.Mode.ALL), count=n.ONE, as_character=as_character)


def named_dice() -> n.Select:
    """Dice of the card named before, whatever sort of dice they are."""
    return replace(chosen_name(n.Mode.ALL), noun=n.Noun.DIE)


def named_card() -> n.Select:
    """The card chosen before, and not its dice."""
    return n.Select(n.Noun.CARD, n.NamedChosen(), areas=(), count=n.EVERY, mode=n.Mode.ALL)


def ref(kind: n.RefKind) -> n.Ref:
    return n.Ref(kind)


def own_dice() -> n.Ref:
    """All dice of the card."""
    return n.Ref(n.RefKind.OWN_NAME, several=True)


THE_NAMED = That(n.RefKind.THAT, trait=n.NamedChosen())
THE_NAMED_CHARACTER = replace(THE_NAMED, as_character=True)
THAT_CARD = That(n.RefKind.THAT, nouns=frozenset(CARDS))


def is_that(what: object) -> bool:
    """Whether something spoken of before is meant, by whatever word."""
    return isinstance(what, n.Ref) and what.kind is n.RefKind.THAT


def is_it(word: object) -> bool:
    """The same, or the card's own character called "he"."""
    return is_that(word) or isinstance(word, He)
