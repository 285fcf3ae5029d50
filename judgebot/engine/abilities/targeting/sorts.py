"""What sort of die or card something is: by its noun, its type, its keyword, the face it shows (1.6.3 to 1.6.5)."""

from collections.abc import Container, Iterable
from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import FaceClass, Noun
from judgebot.engine.keywords import ally
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.view import Ability, View
from judgebot.game.card import Card, CardId, CardKind
from judgebot.game.energy import Symbol
from judgebot.game.face import Face, FaceKind


@asks("crossover")
def is_crossover(card: Card) -> bool:
    """Whether a character has more than one type of energy, which its text need not say."""
    return len(card.types) > 1 and not card.kind.is_action


def die_is_of_type(view: View, die: int, word: str) -> bool:
    """Whether a die is of a type of creature or Action, as its card is with what it has copied."""
    return _is_of_type(view.card(die), word, view.abilities(die), view.keywords(die))


def card_is_of_type(view: View, card: CardId, word: str) -> bool:
    """Whether a card is of a type of creature or Action."""
    return _is_of_type(view.table.card(card), word, view.card_abilities(card), view.card_keywords(card))


def _is_of_type(card: Card, word: str, abilities: Iterable[Ability], keywords: Container[str]) -> bool:
    """Whether the text says so, or the subtitle names the type; its first word is the rank."""
    said = _said_to_count(abilities, word)
    if said is not None:
        return said
    return _is_adventurer(keywords) if word == "Adventurer" else word in card.subtitle.split()[1:]


@asks("experience(1)")
def _is_adventurer(keywords: Container[str]) -> bool:
    return "experience" in keywords


@asks("3.4.8.2")
def _said_to_count(abilities: Iterable[Ability], word: str) -> bool | None:
    """What a text says its card counts as, unless it is ignored; None: nothing."""
    rules = (r for a in abilities if isinstance(a.node, nodes.Static) for r in a.node.rules)
    return next((r.counts for r in rules if isinstance(r, nodes.CountsAs) and r.word == word), None)


def shows(wanted: nodes.FaceIs, face: Face, card: Card) -> bool:
    """Whether a face is of the kind wanted; energy symbols count as what they are, a wild is no type (1.4.6)."""
    match wanted.face:
        case FaceClass.ENERGY:
            return face.kind is FaceKind.ENERGY
        case FaceClass.CHARACTER:
            return face.kind is FaceKind.CHARACTER
        case FaceClass.SIDEKICK:
            return face.kind is FaceKind.CHARACTER and card.kind is CardKind.SIDEKICK
        case FaceClass.ACTION:
            return face.kind is FaceKind.ACTION
        case FaceClass.BURST:
            return face.burst > 0 if wanted.level is None else face.burst == wanted.level
        case FaceClass.DOUBLE_ENERGY:
            return len(face.energy) == 2 and (not wanted.type or set(face.energy) == {Symbol(wanted.type.value)})
        case FaceClass.LEVEL:
            return face.kind is FaceKind.CHARACTER and face.level == wanted.level
        case FaceClass.TYPE:
            return wanted.type is not None and Symbol(wanted.type.value) in face.energy
        case _:
            assert_never(wanted.face)


CARD_NOUNS = frozenset({Noun.CARD, Noun.CHARACTER_CARD, Noun.ACTION_CARD, Noun.BASIC_ACTION_CARD, Noun.CHARACTER})


def is_noun(view: View, noun: Noun, die: int) -> bool:
    """Whether a die is of this sort: rolled dice by what they show, unrolled ones by their type (1.6.3 to 1.6.5)."""
    now, kind = view.state.die(die), view.card(die).kind
    match noun:
        case Noun.DIE:
            return True
        case Noun.CHARACTER_DIE:
            return view.is_character_die(die)
        case Noun.ACTION_DIE:
            return kind.is_action and not now.is_on_energy_face
        case Noun.BASIC_ACTION_DIE:
            return kind.is_basic and not now.is_on_energy_face
        case Noun.CONTINUOUS_DIE:
            return kind.is_action and not now.is_on_energy_face and view.is_continuous(die)
        case Noun.ENERGY_DIE:
            return now.is_on_energy_face
        case Noun.SIDEKICK_DIE:
            return kind is CardKind.SIDEKICK or ally.counts_as_sidekick(view, die)
        case Noun.TOKEN:
            return kind is CardKind.TOKEN
        case Noun.CHARACTER | Noun.CARD | Noun.CHARACTER_CARD | Noun.ACTION_CARD | Noun.BASIC_ACTION_CARD:
            return False  # a die is no card
        case _:
            assert_never(noun)


def is_of_sort(view: View, noun: Noun, card: CardId) -> bool:
    """Whether dice of this card are what the noun says, wherever they lie.

    Raises:
        Unread: what the noun asks for is not on the card, but on a face.
    """
    kind = view.table.card(card).kind
    match noun:
        case Noun.DIE | Noun.CARD:
            return True
        case Noun.ACTION_DIE | Noun.ACTION_CARD:
            return kind.is_action
        case Noun.BASIC_ACTION_DIE | Noun.BASIC_ACTION_CARD:
            return kind.is_basic
        case Noun.CONTINUOUS_DIE:
            return "continuous" in view.card_keywords(card)
        case Noun.CHARACTER_DIE | Noun.CHARACTER | Noun.CHARACTER_CARD:
            return not kind.is_action
        case Noun.SIDEKICK_DIE:
            return card.name == "Sidekick"
        case Noun.TOKEN:
            return kind is CardKind.TOKEN
        case Noun.ENERGY_DIE:
            raise Unread(card, "a card does not say whether a die shows energy")
        case _:
            assert_never(noun)


def is_card(view: View, noun: Noun, card: CardId) -> bool:
    kind = view.table.card(card).kind
    match noun:
        case Noun.CARD:
            return True
        case Noun.CHARACTER | Noun.CHARACTER_CARD:
            return kind is CardKind.CHARACTER
        case Noun.ACTION_CARD:
            return kind.is_action
        case Noun.BASIC_ACTION_CARD:
            return kind.is_basic
        case _:
            raise NotImplementedError(noun.value)
