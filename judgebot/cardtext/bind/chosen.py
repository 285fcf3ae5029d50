"""What a node chooses, which "it" is from then on."""

from dataclasses import dataclass, replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import agree, chooses, mentions_that, selection_of
from judgebot.cardtext.referring import CHARACTERS, That
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

_DONE: dict[type[n.Node], Verb] = {
    n.KO: Verb.KO,
    n.Sacrifice: Verb.SACRIFICE,
    n.Move: Verb.MOVE,
    n.Capture: Verb.CAPTURE,
    n.Spin: Verb.SPIN,
}


def is_called(words: object, trait: n.Filter) -> bool:
    """Whether a trait ("that Villain", "that Sidekick") is among the words."""
    dice = selection_of(words) if isinstance(words, n.Node) else None
    of_type = trait == n.IsSidekick() and dice is not None and dice.noun is n.Noun.SIDEKICK_DIE
    return of_type or trait in everything(words)


class Chosen:
    """What `node` chooses: by which `words`, and what `name` it is, where it is a name and no die."""

    def __init__(self, node: n.Node) -> None:
        self.node = node
        self.words = selection_of(node)
        self.name = node.what if isinstance(node, n.Choose) else None

    def is_called(self, trait: n.Filter) -> bool:
        """Whether a trait ("that Villain") was among the words that it was chosen by."""
        return is_called(self.node, trait)

    def agrees(self, said: frozenset[n.Noun]) -> bool:
        """Whether one of these nouns can be said of it."""
        return agree(said, frozenset({self.words.noun}) if self.words else frozenset())

    @property
    def is_own(self) -> bool:
        """Whether it is a die of the card itself."""
        return self.words is not None and n.Is(n.Ref(n.RefKind.OWN_NAME)) in everything(self.words.filter)

    @property
    def is_single(self) -> bool:
        return self.words is not None and self.words.count in (n.ONE, n.Count(0, 1))

    @property
    def is_die(self) -> bool:
        """Whether it is one die or more that were picked, and no name or group."""
        return self.name is None and (self.words is None or self.words.mode is not n.Mode.ALL)

    @property
    def lies_in_field(self) -> bool:
        return self.words is not None and self.words.areas == (Area.FIELD,)

    @property
    def of_known_side(self) -> bool:
        """Whether the words tell whose die it is, where there are any."""
        return self.words is None or self.words.side in (n.Side.YOURS, n.Side.OPPOSING)


@dataclass
class It:
    """What "it" is from one choice to the next (before the first, what the trigger leaves), and what the words have
    said since that makes it another die, or makes it open which one."""

    chosen: Chosen | None = None
    underwent: Verb | None = None  # what was done to the one die chosen: "the KO'd die"
    is_open: bool = False  # a second die could be meant as well, and no word of the text tells
    own_acted: bool = False  # something was done with the card's own dice, which "it" could be instead
    rolled: n.Ref | None = None  # the die that was rolled since, where a word has named it
    told: bool = False  # what that shows has been asked, so that "it" is that die

    def take(self, node: n.Node) -> None:
        """An act on what was chosen may give it a name, and leave another die behind that it could be."""
        self.underwent = self._done_by(node) or self.underwent
        self.is_open = self.is_open or leaves_it_open(node)

    def _done_by(self, node: n.Node) -> Verb | None:
        """What an act does to the one die that was chosen by these very words."""
        words = self.chosen.words if self.chosen else None
        if words is None or words.count != n.ONE or getattr(node, "what", None) != words:
            return None
        if isinstance(node, n.Roll):
            return Verb.REROLL if node.reroll else None
        return _DONE.get(type(node))


def may_mean(effect: n.Effect, chosen: Chosen) -> bool:
    """Whether "it" or "that die" in an effect may be the die chosen before it, by all that the word tells. "Its
    controller" is that of the die spoken of last."""
    if not chosen.is_die:
        return False
    theirs = {node.of for node in everything(effect) if isinstance(node, n.Person)}
    for node in everything(effect):
        if node in theirs:
            continue
        if isinstance(node, n.Ref) and node.kind is n.RefKind.THAT:
            return not isinstance(node, That) or _can_be_called(chosen, node)
        if chooses(node):
            return isinstance(node, n.Select) and mentions_that(node)
    return False


def called_after(effects: tuple[n.Effect, ...]) -> tuple[n.Effect, ...]:
    """The same effects, where "choose a Villain die. Capture that character" chooses among Character dice."""
    after = (*effects[1:], None)
    return tuple(_a_character(one, next_) for one, next_ in zip(effects, after, strict=True))


def _a_character(effect: n.Effect, after: n.Effect | None) -> n.Effect:
    if not isinstance(effect, n.Pick) or after is None:
        return effect
    what, words = effect.what, [node for node in everything(after) if isinstance(node, That)]
    if what.noun is not n.Noun.DIE or what.areas != (Area.FIELD,) or all(word.nouns != CHARACTERS for word in words):
        return effect
    return replace(effect, what=replace(what, noun=n.Noun.CHARACTER_DIE))


def _can_be_called(chosen: Chosen, word: That) -> bool:
    return chosen.agrees(word.nouns) if word.trait is None else chosen.is_called(word.trait)


def leaves_it_open(node: n.Node) -> bool:
    """Whether "it" may be either of two dice from now on: the one spun or the one whose level it took, the one spoken
    of or the one yet to be purchased or fielded."""
    if isinstance(node, n.Spin):
        return isinstance(node.levels, n.StatOf)
    return isinstance(node, n.CostChange | n.GoesTo) and node.next_only
