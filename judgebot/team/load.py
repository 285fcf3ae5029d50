"""Reading a team list: YAML, or the text that team builders write."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from judgebot.book.contents import text
from judgebot.book.dates import FORM as DATE_FORM
from judgebot.book.dates import is_date
from judgebot.book.mistake import Mistakes
from judgebot.book.yamlfile import LARGEST_FILE, Table, Value, read
from judgebot.engine.turn.set_up import BASIC_ACTION_DICE
from judgebot.game.card import Card, CardKind
from judgebot.scenario.sheet import NO_TABLE, Sheet, described, in_list
from judgebot.team.facts import UNKNOWN_LIMIT, Facts, entry, facts
from judgebot.team.model import Entry, TeamList
from judgebot.team.wording import FORM, wanted

KEYS = ("player", "event", "date", "format", "cards", "team", "basic actions")
HEAD = KEYS[:4]
_HEAD_LINE = re.compile(rf"({'|'.join(HEAD)})\s*:\s*(.*)", re.IGNORECASE)
_SECTIONS = {"team": False, "cards": False, "characters": False, "basic actions": True, "basic action cards": True}
_SECTION = re.compile(r"[-=#*\s]*(.+?)\s*(?:\(\d+\))?\s*:?[-=#*\s]*")


MOST = 200
"""So many cards are read of a list; what has more is the list of something else."""


def load(path: Path, library: Facts | None = None) -> TeamList:
    """The team in the file at `path`, with all that is wrong with it; cards that it does not describe are looked up in
    `library`.

    Raises:
        Mistakes: nothing of the file can be read.
    """
    sheet = Sheet(str(path))
    is_yaml = path.suffix.lower() in (".yaml", ".yml")
    found = (
        _from_yaml(sheet, path, library or {})
        if is_yaml
        else _from_text(sheet, text(path, LARGEST_FILE), library or {})
    )
    return replace(found, mistakes=tuple(sorted(sheet.mistakes, key=lambda mistake: mistake.line)))


def card_file(path: Path) -> Facts:
    """The cards in a YAML file with `cards:`. Raises Mistakes."""
    page = read(path)
    sheet = Sheet(str(path))
    sheet.mistakes += page.mistakes
    table = NO_TABLE if page.mistakes else sheet.table(page.root, 1, "the file", ("cards",))
    found = facts(sheet, table.get("cards"), table.lines.get("cards", 1))
    if sheet.mistakes:
        raise Mistakes(sheet.mistakes)
    return found


def _from_yaml(sheet: Sheet, path: Path, library: Facts) -> TeamList:
    page = read(path)
    sheet.mistakes += page.mistakes
    table = NO_TABLE if page.mistakes else sheet.table(page.root, 1, "the file", KEYS)
    if table is NO_TABLE:
        raise Mistakes(sheet.mistakes)
    known = library | facts(sheet, *_under(table, "cards"))
    team = _listed(sheet, *_under(table, "team"), known, is_basic=False)
    basic = _listed(sheet, *_under(table, "basic actions"), known, is_basic=True)
    player, event, day, form = _head(sheet, {name: sheet.text(table, name) for name in HEAD}, table.lines)
    return TeamList(sheet.file, table.lines.get("team", table.line), player, event, day, form, team, basic)


def _head(sheet: Sheet, said: dict[str, str], lines: dict[str, int]) -> Iterator[str]:
    """What the list says under each of HEAD; what is no date and what is no name are mistakes on their lines."""
    if (day := said.get("date")) and not is_date(day):
        sheet.wrong(lines["date"], f'"{day}" is no date', DATE_FORM)
    if (player := said.get("player")) and not any(letter.isalpha() for letter in player):
        sheet.wrong(lines["player"], f'the player is "{player}", which is no name', "write the name of the player")
    return (said.get(name, "") for name in HEAD)


def _under(table: Table, name: str) -> tuple[Value, int]:
    return table.get(name), table.lines.get(name, table.line)


def _listed(sheet: Sheet, value: Value, line: int, known: Facts, is_basic: bool) -> tuple[Entry, ...]:
    listed = [*in_list(value, line)]
    if len(listed) > MOST:
        _too_many(sheet, listed[MOST][1])
    return tuple(_entry(sheet, _joined(each), at, known, is_basic) for each, at in listed[:MOST])


def _too_many(sheet: Sheet, line: int) -> None:
    sheet.wrong(line, f"more than {MOST} cards, of which the rest is not read", "name the list of one team")


def _joined(value: Value) -> Value:
    """`- 2x Ram: Charger (Set 12)` is a mapping to YAML; here it is the line that was written."""
    if isinstance(value, Table) and len(value) == 1:
        ((name, subtitle),) = value.items()
        return f"{name}: {subtitle}" if isinstance(subtitle, str | int) else value
    return value


def _entry(sheet: Sheet, value: Value, line: int, known: Facts, is_basic: bool) -> Entry:
    said = wanted(value) if isinstance(value, str) else None
    if said is None:
        sheet.wrong(line, f"{described(value)} is no card of a team list", FORM)
        kind = CardKind.BASIC_ACTION if is_basic else CardKind.CHARACTER
        unread = Card(f"line {line}", kind, max=UNKNOWN_LIMIT)
        return Entry(line, unread, BASIC_ACTION_DICE if is_basic else 1, is_known=False, is_read=False)
    return entry(known, said, line, is_basic)


def _from_text(sheet: Sheet, listed: str, library: Facts) -> TeamList:
    """Head lines such as "Player: Ana", cards line by line, and a line "Basic Actions" before these."""
    head: dict[str, str] = {}
    at: dict[str, int] = {}
    cards: tuple[list[Entry], list[Entry]] = ([], [])
    is_basic = False
    for number, line in enumerate(listed.splitlines(), 1):
        line = line.strip()
        section = _SECTION.fullmatch(line)
        if not line or line.startswith("//"):
            continue
        if found := _HEAD_LINE.fullmatch(line):
            head[found[1].lower()], at[found[1].lower()] = found[2].strip(), number
        elif section and section[1].lower() in _SECTIONS:
            is_basic = _SECTIONS[section[1].lower()]
        elif len(cards[0]) + len(cards[1]) == MOST:
            _too_many(sheet, number)
            break
        else:
            each = _entry(sheet, line, number, library, is_basic)
            cards[is_basic or each.card.kind.is_basic].append(each)
    player, event, day, form = _head(sheet, head, at)
    return TeamList(sheet.file, 1, player, event, day, form, tuple(cards[0]), tuple(cards[1]))
