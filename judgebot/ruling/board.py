"""A board in words: what lies where, on one line an area."""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from judgebot.engine.queries.reckoning import account
from judgebot.engine.request import Unread
from judgebot.engine.state import Counts, Stage, State
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import NO_ATTACK, Verb
from judgebot.game.player import Player
from judgebot.scenario.calling import Calling
from judgebot.scenario.outcome import Outcome

_SHOWN = [area for area in Area if area is not Area.CARD]


class Side(NamedTuple):
    """A player's side: life and energy, and what lies in each area that is not empty."""

    player: Player
    summary: str
    areas: tuple[tuple[str, str], ...]


class Reckoned(NamedTuple):
    """The values of a die that are not those printed on it, how they come about, and the rules."""

    die: int
    text: str
    cites: tuple[str, ...]


class Board(NamedTuple):
    """A board: whose turn and step it is, both sides, and why values are not those that are printed."""

    moment: str
    sides: tuple[Side, ...]
    values: tuple[Reckoned, ...] = ()


def board(outcome: Outcome, state: State, calling: Calling) -> Board:
    """The board in this state; dice still on their cards are left out."""
    view = View(outcome.table, state)
    moment = f"turn {state.turn} of {state.active}, {_when(state)}"
    return Board(moment, tuple(_side(view, player, calling) for player in Player), tuple(reckoned(view, calling)))


def _when(state: State) -> str:
    """At what point of the turn it is."""
    if state.stage is not Stage.AFTER_ATTACK or any(e.verb is Verb.ATTACK for e in state.happened):
        return state.stage.value
    none = any(e.verb is Verb.END_STEP and e.note == NO_ATTACK for e in state.happened)
    return "without an attack" if none else state.stage.value


def reckoned(view: View, calling: Calling) -> Iterator[Reckoned]:
    """Of each die in the field whose values are not those that are printed, how they come about; alike ones once."""
    found: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for die in (die for player in Player for die in view.state.field(player)):
        with suppress(Unread):
            if told := account(view, die.id):
                found.setdefault((calling.words(told.told), told.cites), []).append(die.id)
    for (text, cites), dice in found.items():
        yield Reckoned(dice[0], f"{calling.dice(dice)} {text}", cites)


def _side(view: View, player: Player, calling: Calling) -> Side:
    state = view.state
    virtual = f", {state.virtual_of(player)} virtual energy" if state.virtual_of(player) else ""
    areas = []
    for area in _SHOWN:
        dice = state.in_area(player, area)
        if dice:
            areas.append((area.value, "; ".join(_alike(dice, view, calling))))
    areas += [(what, told) for what, told in _of_cards(state, player, calling) if told]
    return Side(player, f"{state.life_of(player)} life{virtual}", tuple(areas))


def _of_cards(state: State, player: Player, calling: Calling) -> Iterator[tuple[str, str]]:
    """What is to be seen of the player's cards: the counters on them, and which lie with the other side up."""
    counted = [f"{calling.card(each.card)} {each.n} {each.kind}" for each in counters(state, player)]
    yield "counters", "; ".join(counted)
    yield "flipped", "; ".join(sorted(calling.card(card) for card in state.flipped if card.owner is player))


def counters(state: State, player: Player) -> list[Counts]:
    """The counters on the cards of a player, those on Basic Action cards with A's."""
    return sorted((each for each in state.counters if (each.card.owner or Player.A) is player), key=str)


def _alike(dice: list[Die], view: View, calling: Calling) -> Iterator[str]:
    """The dice of an area; nameless ones that look the same are counted."""
    counts: dict[str, int] = {}
    for die in dice:
        named = die.named or die.area.is_field
        text = f"{calling.die(die.id) if named else die.card.name}{looks(die, view, calling)}"
        counts[text] = counts.get(text, 0) + 1
    for text, count in counts.items():
        yield text if count == 1 else f"{count}x {text}"


def looks(die: Die, view: View, calling: Calling) -> str:
    """What can be seen of a die: its face, its values in the field, its damage, and how it is linked to others."""
    parts = []
    if die.face is not None and not (die.card.name == "Sidekick" and die.is_on_character_face):
        parts.append(f" @{die.face}")
    if die.area.is_field:
        parts.append(values(die, view))
    if die.damage:
        parts.append(f", {die.damage} damage")
    blocked = [calling.die(each) for each in view.state.blocked_by(die.id)]
    if blocked:
        parts.append(f", blocks {' and '.join(blocked)}")
    if die.attached is not None:
        parts.append(f", on {calling.die(die.attached)}")
    if die.holder is not None:
        parts.append(f", held by {calling.die(die.holder)}")
    if die.area.keeps_face and die.owner is not die.controller:
        parts.append(f", owned by {die.owner}")
    return "".join(parts)


def values(die: Die, view: View) -> str:
    """Attack and defense now: " 8A/8D"; nothing where an unread text may change them."""
    try:
        attack, defense = view.attack(die.id), view.defense(die.id)
    except Unread:
        return ""
    return f" {attack}A/{defense}D" if attack is not None else ""
