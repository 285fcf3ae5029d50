"""How a face is written after `@`, and in `roll:`."""

import re

from judgebot.game.card import Card, CardKind
from judgebot.game.energy import Symbol
from judgebot.game.face import Face, action_face, character_face, energy_face

_LEVEL = re.compile(r"(\d{1,3})(\*{0,2})")
_ACTION = re.compile(r"action(\*{0,2})")
_ENERGY = re.compile(r"([23])?([a-z]+)")
_SYMBOLS = {symbol.value: symbol for symbol in Symbol}

_LEVELS, _ENERGIES = "a level (2)", "an energy (fist, 2fist, generic, wild, bolt+mask)"
_ACTIONS = "action, action*, action**"


class NoFace(ValueError):
    """A word that names no face of the die; the message says why."""


def forms(card: Card) -> str:
    """What to write for a face that this card's die may have."""
    if card.kind.is_action:
        return f"write {_ENERGIES} or {_ACTIONS}"
    return f"write {_LEVELS} or {_ENERGIES}" if card.levels else f"write {_ENERGIES}"


def face(word: str, card: Card) -> Face:
    """The face of the card's die that `word` names.

    Raises:
        NoFace: the word is no face, or the card's die has no such face.
    """
    if match := _LEVEL.fullmatch(word):
        return _level(int(match[1]), match[2], card)
    if match := _ACTION.fullmatch(word):
        return _action(len(match[1]), card)
    return energy_face(*_energy(word))


def is_face(word: str) -> bool:
    """Whether the word is how a face of some die is written, or an energy type."""
    try:
        return any(form.fullmatch(word) for form in (_LEVEL, _ACTION)) or bool(_energy(word))
    except NoFace:
        return False


def _level(number: int, stars: str, card: Card) -> Face:
    if not card.levels:
        said = "no levels" if card.kind in (CardKind.CHARACTER, CardKind.TOKEN) else "no character faces"
        raise NoFace(f"{card.name} has {said}")
    if not 1 <= number <= len(card.levels):
        last = len(card.levels)
        raise NoFace(f"{card.name} has no level {number}" + (f", only 1 to {last}" if last > 1 else ", only 1"))
    burst = card.level(number).burst
    if stars and len(stars) != burst:
        raise NoFace(f"level {number} of {card.name} has {'*' * burst or 'no burst'}, not {stars}")
    return character_face(number, burst)


def _action(burst: int, card: Card) -> Face:
    if not card.kind.is_action:
        raise NoFace(f"{card.name} is no action: its die has no action face")
    return action_face(burst)


def _energy(word: str) -> tuple[Symbol, ...]:
    match = _ENERGY.fullmatch(word)
    if match and match[2] in _SYMBOLS:
        return (_SYMBOLS[match[2]],) * int(match[1] or 1)
    parts = re.split(r"[+/]", word)
    if len(parts) > 1 and all(part in _SYMBOLS for part in parts):
        return tuple(_SYMBOLS[part] for part in parts)
    raise NoFace(f'"{word}" is no face')


def only_face(card: Card, in_field: bool) -> Face | None:
    """The face that a die shows where none is written: there is just one that it can show there."""
    if len(card.levels) == 1:
        return character_face(1, card.level(1).burst)
    return action_face() if in_field and card.kind.is_action else None
