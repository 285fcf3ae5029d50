"""The text that "a character" loses: that of the dice, or of the card with all of them."""

from dataclasses import replace
from typing import Any, TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.referring import named_card
from judgebot.cardtext.walk import change, everything, parts_of, set_where

OF_THE_CARD_ITSELF = (n.HasAffiliation, n.HasEnergy, n.HasAlignment, n.HasType)  # what all dice of a card share


def blanks_characters(blank: n.Blank, _: n.Ability) -> bool:
    """ "Characters lose their text": of their dice that are there (3.4.8.4), or of their cards (3.1.11), with the dice
    that come later and the Globals."""
    return _is_text_of_characters(blank) and not _is_text_of_one(blank)


def blanks_a_character(ability: n.Ability) -> bool:
    """ "Ignore target character's text", "opposing characters lose their text", "if that character is fielded, ignore
    its text": that of the dice, or of their cards."""
    found = (
        _is_text_of_one(node) or _waits_for_a_character(node) or _chooses_one(node) for node in everything(ability)
    )
    return any(found)


def _chooses_one(node: n.Node) -> TypeGuard[n.Seq]:
    """ "Choose a character. Ignore that character's text"."""
    match node:
        case n.Seq(effects=(n.Pick(what=n.Select() as chosen), n.Found(rules=(n.Blank() as blank, *_)), *_)):
            told = (blank.part, blank.what) == (n.BlankWhat.TEXT, n.Ref(n.RefKind.THAT))
            return told and chosen.as_character and chosen.mode is n.Mode.CHOOSE
    return False


def changes_it_as_well(said: n.Seq, _: n.Ability) -> bool:
    """ "Choose a character. Ignore its text and it gets -1A": a card has text, and a die has A."""
    that = n.Ref(n.RefKind.THAT)
    return _chooses_one(said) and any(isinstance(x, n.Modify) and x.what == that for x in everything(said))


def _is_text_of_characters(node: n.Node) -> TypeGuard[n.Blank]:
    """Whether it is all text of what is called characters, and not dice."""
    if not isinstance(node, n.Blank) or node.part is not n.BlankWhat.TEXT:
        return False
    return isinstance(node.what, n.Select) and node.what.as_character


def _is_text_of_one(node: n.Node) -> TypeGuard[n.Blank]:
    """Whether it is that of one target, or of all that are told by what is the same for all dice of their cards."""
    if not _is_text_of_characters(node) or not isinstance(node.what, n.Select):
        return False
    shared = all(isinstance(part, OF_THE_CARD_ITSELF) for part in parts_of(node.what.filter))
    return node.what.mode is n.Mode.TARGET or (node.what.mode is n.Mode.ALL and shared)


def with_its_card(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The text of the cards that these are dice of."""
    told = _with_the_blanked(ability, noun=n.Noun.CHARACTER_CARD, areas=(), as_character=False)
    return (change(told, lambda node: _of_its_card(node) if _waits_for_a_character(node) else node),)


def _of_its_card(waits: n.Delayed) -> n.Delayed:
    return replace(waits, effect=set_where(waits.effect, _is_its_text, what=named_card()))


def of_the_die_alone(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The text of the dice that are there."""
    return (_with_the_blanked(ability, as_character=False),)


def _waits_for_a_character(node: n.Node) -> TypeGuard[n.Delayed]:
    """Whether the character named before loses its text as something happens to it: 3.1.15 has that be a die of it."""
    if not isinstance(node, n.Delayed) or not isinstance(node.trigger, n.Event):
        return False
    subject = node.trigger.subject
    named = isinstance(subject, n.Select) and subject.as_character and subject.filter == n.NamedChosen()
    return named and any(map(_is_its_text, everything(node.effect)))


def _is_its_text(node: n.Node) -> TypeGuard[n.Blank]:
    return isinstance(node, n.Blank) and (node.part, node.what) == (n.BlankWhat.TEXT, n.Ref(n.RefKind.SUBJECT))


def _with_the_blanked(ability: n.Ability, **told: Any) -> n.Ability:
    def other(node: n.Node) -> n.Node:
        if _chooses_one(node):
            pick, *rest = node.effects
            assert isinstance(pick, n.Pick)
            return n.Seq((replace(pick, what=replace(pick.what, **told)), *rest))
        if not _is_text_of_one(node) or not isinstance(node.what, n.Select):
            return node
        return replace(node, what=replace(node.what, **told))

    return change(ability, other)
