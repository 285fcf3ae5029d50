"""What if: the same scenario with one thing changed ("wall.damage=0", "B.life=5", "ram.face=2")."""

import re
from dataclasses import replace

from judgebot.book.mistake import Mistake, Mistakes
from judgebot.book.spelling import did_you_mean
from judgebot.game.area import Area
from judgebot.game.player import Player
from judgebot.scenario import faces
from judgebot.scenario.board import LIFE, VIRTUAL
from judgebot.scenario.dice import DAMAGE
from judgebot.scenario.model import BoardEntry, DieEntry, Scenario, SideEntry
from judgebot.scenario.sheet import whole_number

_CHANGE = re.compile(r"\s*([\w'-]+)\.([\w ]+?)\s*=\s*(.+?)\s*")
_WANTED = 'write HANDLE.damage=N, HANDLE.face=FACE, A.life=N or A.virtual=N, for example "wall.damage=0"'


def changed(scenario: Scenario, change: str) -> Scenario:
    """The scenario with one value of its board changed.

    Raises:
        Mistakes: the change is not understood, or names what is not on the board.
    """
    match = _CHANGE.fullmatch(change)
    if match is None:
        raise _wrong(f'"{change}" is no change of the board')
    name, what, value = match.groups()
    if name in ("A", "B"):
        return replace(scenario, board=_side_changed(scenario, Player(name), what, value))
    return replace(scenario, board=_die_changed(scenario, name, what, value))


_MOST_HANDLES = 12


def _wrong(what: str) -> Mistakes:
    return Mistakes([Mistake("--change", 0, what, _WANTED)])


def _handles(scenario: Scenario, sought: str) -> str:
    """The die that is called much like what is sought, or all that have a name; the unpurchased ones last."""
    dice = [die for player in Player for die in scenario.board.side(player).dice if die.handle]
    found = [die.handle for die in sorted(dice, key=lambda die: die.area is Area.CARD)]
    if hint := did_you_mean(sought, found):
        return f"; {hint}"
    more = ", ..." if len(found) > _MOST_HANDLES else ""
    return f" (there are {', '.join(found[:_MOST_HANDLES])}{more})" if found else " (none has a handle; write w=Wall)"


def _with(board: BoardEntry, player: Player, side: SideEntry) -> BoardEntry:
    return replace(board, a=side) if player is Player.A else replace(board, b=side)


def _side_changed(scenario: Scenario, player: Player, what: str, value: str) -> BoardEntry:
    limits = {"life": LIFE, "virtual": VIRTUAL}.get(what)
    amount = whole_number(value, *limits) if limits else None
    if amount is None:
        raise _wrong(f"{player}.{what}={value} cannot be set")
    side = scenario.board.side(player)
    return _with(
        scenario.board, player, replace(side, life=amount) if what == "life" else replace(side, virtual=amount)
    )


def _die_changed(scenario: Scenario, handle: str, what: str, value: str) -> BoardEntry:
    for player in Player:
        side = scenario.board.side(player)
        if any(die.handle == handle for die in side.dice):
            dice = tuple(_die(scenario, d, what, value) if d.handle == handle else d for d in side.dice)
            return _with(scenario.board, player, replace(side, dice=dice))
    raise _wrong(f'no die on the board is called "{handle}"{_handles(scenario, handle)}')


def _die(scenario: Scenario, die: DieEntry, what: str, value: str) -> DieEntry:
    if what == "damage" and (damage := whole_number(value, *DAMAGE)) is not None:
        return replace(die, damage=damage)
    entry = scenario.cards.of(die.card, die.owner)
    if what in ("face", "level") and entry is not None:
        try:
            return replace(die, face=faces.face(value.removeprefix("@"), entry.card))
        except ValueError as error:
            raise _wrong(str(error)) from None
    raise _wrong(f"{die.handle}.{what}={value} cannot be set")
