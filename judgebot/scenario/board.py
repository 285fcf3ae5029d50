"""The `board:` of a scenario."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Table, Value
from judgebot.engine.state import Stage
from judgebot.game.area import Area
from judgebot.game.player import Player
from judgebot.scenario.dice import Dice, Handles
from judgebot.scenario.model import BoardEntry, Cards, DieEntry, SideEntry
from judgebot.scenario.sheet import Sheet
from judgebot.scenario.tournament import OPTIONS

KEYS = ("active", "step", "A", "B", "basic actions", "turn", "first turn", "tournament")
STEPS = {
    "clear and draw": Stage.START_OF_TURN,
    "roll and reroll": Stage.ROLL,
    "main": Stage.MAIN,
    "attack": Stage.ATTACKERS,
    "blockers": Stage.BLOCKERS,
    "window": Stage.WINDOW,
    "damage": Stage.ASSIGN_DAMAGE,
    "clean up": Stage.CLEAN_UP,
}
AREAS = {
    area.value: area
    for area in (
        Area.BAG, Area.PREP, Area.RESERVE, Area.FIELD, Area.ATTACK, Area.USED, Area.OUT_OF_PLAY, Area.CAPTURED,
        Area.ASIDE, Area.CARD,
    )
}  # fmt: skip
SIDE_KEYS = ("life", "virtual", "team", *AREAS)
LIFE, VIRTUAL = (1, 999), (0, 99)
"""How little and how much life and virtual energy a board may have."""
PLAYERS = {player.value: player for player in Player}
T = TypeVar("T")


def board(sheet: Sheet, value: Value, line: int, cards: Cards) -> BoardEntry:
    """The board; every die has its handle."""
    table = sheet.table(value, line, "board", KEYS)
    dice = Dice(sheet, cards)
    a, b = (_side(sheet, table, player, dice) for player in Player)
    a, b = _with_handles(a, b, set(dice.handles))
    _check_references(sheet, (*a.dice, *b.dice))
    step = _one_of(sheet, table, "step", STEPS, Stage.MAIN)
    _check_attack_zone(sheet, step, (*a.dice, *b.dice))
    return BoardEntry(
        line,
        _one_of(sheet, table, "active", PLAYERS, Player.A),
        step,
        a,
        b,
        _known_cards(sheet, table, "basic actions", cards),
        sheet.number(table, "turn", 1, low=1),
        sheet.truth(table, "first turn"),
        _tournament(sheet, table),
    )


def _tournament(sheet: Sheet, table: Table) -> tuple[str, ...]:
    """The tournament rules asked for."""
    line = table.lines.get("tournament", table.line)
    found = []
    for word, at in sheet.words(table.get("tournament"), line, "tournament"):
        if word in OPTIONS:
            found.append(OPTIONS[word])
        else:
            hint = did_you_mean(word, OPTIONS) or f"write {', '.join(OPTIONS)}"
            sheet.wrong(at, f'there is no tournament rule "{word}"', hint)
    return tuple(found)


_STEP_WORDS = {"declare attackers": "attack", "attackers": "attack", "combat": "attack", "fielding": "main"}
"""What else players call the steps."""


def _step_called(word: str) -> str:
    """The step that somebody means who writes it as it is said or printed: "Main Step", "declare blockers"."""
    plain = re.sub(r"\W+|_", " ", word).casefold().removesuffix(" step").removesuffix(" phase").strip()
    printed = {stage.value: key for key, stage in STEPS.items()}
    found = ({key: key for key in STEPS} | printed | _STEP_WORDS).get(plain, "")
    return f'did you mean "{found}"?' if found else ""


def _one_of(sheet: Sheet, table: Table, key: str, known: Mapping[str, T], default: T) -> T:
    word = sheet.text(table, key)
    if not word:
        return default
    if word not in known:
        called = _step_called(word) if key == "step" else ""
        hint = called or did_you_mean(word, known) or f"write {', '.join(known)}"
        sheet.wrong(table.lines[key], f'there is no {key} "{word}"', hint)
    return known.get(word, default)


def _side(sheet: Sheet, table: Table, player: Player, dice: Dice) -> SideEntry:
    key = player.value
    if table.get(key) is None:
        return SideEntry(table.lines.get(key, table.line))
    line = table.lines[key]
    side = sheet.table(table[key], line, f"player {key}", SIDE_KEYS)
    return SideEntry(
        line,
        sheet.number(side, "life", 20, *LIFE),
        sheet.number(side, "virtual", 0, *VIRTUAL),
        _known_cards(sheet, side, "team", dice.cards, player) if "team" in side else None,
        tuple(die for name in side if name in AREAS for die in _area(sheet, side, name, player, dice)),
        "card" in side,
    )


def _area(sheet: Sheet, side: Table, name: str, player: Player, dice: Dice) -> Iterator[DieEntry]:
    for text, line in sheet.words(side[name], side.lines[name], f"the area {name}", 'dice, "[ram=Ram@1 damage 2]"'):
        yield from dice.read(text, line, player, AREAS[name])


def _known_cards(sheet: Sheet, table: Table, key: str, cards: Cards, player: Player | None = None) -> tuple[str, ...]:
    found: dict[str, int] = {}
    for name, line in sheet.words(table.get(key), table.lines.get(key, table.line), key):
        if (entry := cards.of(name, player)) is None:
            hint = did_you_mean(name, cards.names()) or "describe the card under cards:"
            sheet.wrong(line, f'no card "{name}"', hint)
        elif name in found:
            sheet.wrong(line, f"{name} stands twice in {key}", f"the first is on line {found[name]}")
        elif entry.card.kind.is_basic is not (player is None):
            said = "no Basic Action" if player is None else "a Basic Action: it is on no team"
            sheet.wrong(line, f"{name} is {said}", "list Basic Actions, and only those, under basic actions:")
        else:
            found[name] = line
    return tuple(found)


def _with_handles(a: SideEntry, b: SideEntry, taken: set[str]) -> tuple[SideEntry, SideEntry]:
    handles = Handles(taken)
    both = (
        replace(side, dice=tuple(d if d.handle else replace(d, handle=handles.make(d.card)) for d in side.dice))
        for side in (a, b)
    )
    first, second = both
    return first, second


def _check_references(sheet: Sheet, dice: tuple[DieEntry, ...]) -> None:
    """Each die that another is captured by, attached to or blocks is on the board; a captured one has a captor."""
    handles = {die.handle for die in dice}
    for die in dice:
        for handle in filter(None, (die.holder, die.bearer, *die.blocks)):
            if handle not in handles:
                sheet.wrong(
                    die.line,
                    f'no die "{handle}" on the board',
                    did_you_mean(handle, handles) or "give a die that handle",
                )
        if die.handle and die.handle in _above(die, dice):
            sheet.wrong(die.line, f'the die "{die.handle}" is held by itself', "name the die that holds it")
        if die.area is Area.CAPTURED and not die.holder:
            sheet.wrong(die.line, f"nobody holds the captured {die.card}", f'write "{die.card}@1 by k" (a handle)')
        if die.blocks and die.area is not Area.ATTACK:
            sheet.wrong(die.line, "only a die in the attack area blocks", "move it to attack:")


def _check_attack_zone(sheet: Sheet, step: Stage, dice: tuple[DieEntry, ...]) -> None:
    """No die is in the Attack Zone before attackers are declared."""
    for die in dice:
        if step is Stage.ATTACKERS and die.area is Area.ATTACK:
            why = f"{die.card} is in the Attack Zone before attackers are declared (2.7.1.1)"
            sheet.wrong(die.line, why, "write step: blockers, or put it in the field")


def _above(die: DieEntry, dice: tuple[DieEntry, ...]) -> set[str]:
    """The handles of the dice that hold or bear this one, of those that hold or bear these, and so on."""
    by_handle = {each.handle: each for each in dice}
    found: set[str] = set()
    new = {die.holder, die.bearer} - {""}
    while new:
        found |= new
        holding = [by_handle[handle] for handle in new if handle in by_handle]
        new = {handle for each in holding for handle in (each.holder, each.bearer)} - {""} - found
    return found


NOTHING = BoardEntry(0, Player.A, Stage.MAIN, SideEntry(), SideEntry())
