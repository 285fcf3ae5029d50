"""The dice that are still on their cards, where the file does not list them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from judgebot.book.yamlfile import Value
from judgebot.game.area import Area
from judgebot.game.card import SIDEKICK, CardKind
from judgebot.game.player import Player
from judgebot.scenario.dice import Handles
from judgebot.scenario.model import BoardEntry, CardEntry, Cards, DieEntry, SideEntry, split_owner

_ON_NO_TEAM = (CardKind.SIDEKICK, CardKind.TOKEN)


def with_unpurchased(board: BoardEntry, cards: Cards, script: Value = None) -> tuple[BoardEntry, tuple[str, ...]]:
    """The board with each player's whole team, the dice on the cards, and what was taken for granted.

    A player's team is what `team:` says and every card of which the player owns a die (2.1.1). A card that nobody has
    counts as the active player's if the script speaks of it, and else is not in the game. What is left on a card is its
    maximum less its dice on the board (1.2.10, 1.2.11).
    """
    words = " ".join(_words(script))
    board, notes = _with_teams(board, {name for name in cards if name in words}, cards)
    handles = Handles({die.handle for side in (board.a, board.b) for die in side.dice})
    dice = [die for side in (board.a, board.b) for die in side.dice]
    for player in Player:
        side = board.side(player)
        if not side.lists_unpurchased:
            owned = Counter(die.card for die in dice if die.owner is player)
            entries = {name: cards.of(name, player) for name in side.team or ()}
            left = {name: entry.card.max - owned[name] for name, entry in entries.items() if entry is not None}
            board = _with_side(board, player, _unpurchased(player, left, handles))
    on_cards = Counter(die.card for die in dice)
    if not (board.a.lists_unpurchased or board.b.lists_unpurchased):
        left = {name: cards[name].card.max - on_cards[name] for name in board.basic_actions}
        board = _with_side(board, Player.A, _unpurchased(Player.A, left, handles))
    return board, notes


def _unpurchased(player: Player, left: Mapping[str, int], handles: Handles) -> tuple[DieEntry, ...]:
    return tuple(
        DieEntry(0, handles.make(name), False, name, Area.CARD, player, player)
        for name, count in left.items()
        for _ in range(count)
    )


def _with_side(board: BoardEntry, player: Player, dice: tuple[DieEntry, ...]) -> BoardEntry:
    side = board.side(player)
    return _replaced(board, player, replace(side, dice=side.dice + dice))


def _replaced(board: BoardEntry, player: Player, side: SideEntry) -> BoardEntry:
    return replace(board, a=side) if player is Player.A else replace(board, b=side)


def _words(value: Value) -> Iterator[str]:
    """Every text in the script."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _words(each)
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, str):
        yield value


def _with_teams(board: BoardEntry, spoken_of: set[str], cards: Cards) -> tuple[BoardEntry, tuple[str, ...]]:
    dice = [die for side in (board.a, board.b) for die in side.dice]
    has: set[str] = set(board.basic_actions)
    for player in Player:
        side = board.side(player)
        of_dice = (die.card for die in dice if die.owner is player and _is_of_a_team(cards.of(die.card, player)))
        own = (name for name, owner in map(split_owner, cards) if owner is player)
        team = tuple(dict.fromkeys((*(side.team or ()), *of_dice, *own)))
        board = _replaced(board, player, replace(side, team=team))
        has.update(team)
    alone = [name for name in cards if name not in has and name != SIDEKICK.name and split_owner(name)[1] is None]
    basic = tuple(name for name in alone if cards[name].card.kind.is_basic)
    others = tuple(name for name in alone if name in spoken_of and _is_of_a_team(cards[name]))
    board = replace(board, basic_actions=board.basic_actions + basic)
    if not others:
        return board, ()
    side = board.side(board.active)
    notes = tuple(f"{name} is on nobody's team here: it counts as {board.active}'s card" for name in others)
    return _replaced(board, board.active, replace(side, team=(*(side.team or ()), *others))), notes


def _is_of_a_team(entry: CardEntry | None) -> bool:
    return entry is not None and entry.card.kind not in _ON_NO_TEAM and not entry.card.kind.is_basic
