"""What is odd about a board: what no game can have on it is a mistake of the file, what is only unlikely is told."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from judgebot.engine.knock_out import must_fall
from judgebot.engine.request import Unread
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.engine.turn.set_up import SIDEKICKS, START_LIFE
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.die import Die
from judgebot.game.face import FaceKind
from judgebot.game.player import Player
from judgebot.scenario.model import BoardEntry, Cards, DieEntry
from judgebot.scenario.sheet import Sheet


def refuse_too_many(sheet: Sheet, board: BoardEntry, cards: Cards) -> None:
    """More dice of a card than the `max:` that the file writes for it are a mistake; `oddities` tells of others."""
    found: dict[tuple[Player, str], list[DieEntry]] = {}
    for die in (die for side in (board.a, board.b) for die in side.dice):
        found.setdefault((die.owner, die.card), []).append(die)
    for (owner, name), dice in found.items():
        entry = cards.of(name, owner)
        if entry is not None and entry.max_line and len(dice) > (most := entry.card.max):
            hint = f"its max is {most} (line {entry.max_line}; 1.2.10)"
            sheet.wrong(dice[most].line, f"{owner} has {len(dice)} {name} dice on the board", hint)


def oddities(table: Table, state: State) -> Iterator[str]:
    """What a judge should look at once more, as it may be a slip: it is played as it is written."""
    yield from _many_dice(table, state)
    for player in Player:
        if (life := state.life_of(player)) > START_LIFE:
            most = f"{life} is taken for the most that {player} can have (1.1.3)"
            yield f"{player} has {life} life, where a game begins with {START_LIFE} (2.1.7): {most}"
    view = View(table, state)
    yield from _odd_faces(table, state)
    fighting = [die for die in state.dice if die.area is Area.ATTACK]
    if fighting and all(die.controller is not state.active for die in fighting):
        listed = " and ".join(map(str, fighting))
        yield f"{listed} in the Attack Zone: there is no attacker that could be blocked (2.7.2.1)"
    for die in state.dice:
        if die.area is Area.CAPTURED and _is_held_by_its_own_side(state, die):
            captor, other = die.controller, die.owner.opponent
            yield f"{die} is {captor}'s own die, captured by {captor}; if it is {other}'s, write `of {other}` behind it"
        with suppress(Unread):
            if must_fall(view, die.id):
                least = f"{die.damage} damage and {view.defense(die.id)}D"
                yield f"{die} has {least}: it is KO'd as soon as play goes on (2.7.6.1)"


def _odd_faces(table: Table, state: State) -> Iterator[str]:
    """Dice that show what no such die has, or nothing but its player's own turn can have shown."""
    for die in state.dice:
        if die.face is None:
            continue
        if die.face.kind is FaceKind.ENERGY and not table.card(die.card).may_show(die.face.energy):
            yield f"{die} shows {die.face}, which no such die has (1.3.10, 1.4.3)"
        elif die.area is Area.RESERVE and die.controller is not state.active and die.face.kind is not FaceKind.ENERGY:
            its = f"{die.controller}'s Reserve Pool in {state.active}'s turn"
            yield f"{die} shows {die.face} in {its}, where nothing but energy can lie (1.5.4.3)"


def _many_dice(table: Table, state: State) -> Iterator[str]:
    """The cards of which a player has more dice than the rules or most cards allow."""
    owned = Counter((die.owner if die.card.owner else None, die.card) for die in state.dice if die.token is None)
    for (owner, id_), count in owned.items():
        card = table.cards.get(id_)
        if id_.name == "Sidekick" and count > SIDEKICKS:
            yield f"{owner} has {count} Sidekick dice here, where a player has {SIDEKICKS} (2.1.1, 1.3.8)"
        elif card is not None and owner is None and count > card.max:
            yield f"{count} {id_.name} dice are here, where a Basic Action has {card.max} (1.2.11)"
        elif card is not None and card.kind is not CardKind.TOKEN and count > card.max:
            yield f"{owner} has {count} {id_.name} dice here, where most cards allow {card.max} (1.2.10)"


def _is_held_by_its_own_side(state: State, die: Die) -> bool:
    captor = state.die(die.holder) if die.holder is not None else None
    return captor is not None and captor.controller is die.owner and die.controller is die.owner
