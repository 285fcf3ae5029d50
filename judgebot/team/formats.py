"""Formats of events: which sets are legal when, and what is banned. The lists are in rules/formats.yaml."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judgebot.book.dates import FORM, is_date
from judgebot.book.mistake import Mistakes
from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Value, read
from judgebot.scenario.sheet import Sheet, in_list
from judgebot.team.model import Entry, Problem, TeamList, Verdict

KEYS = ("name", "from", "until", "sets", "banned", "source")


class Format(NamedTuple):
    """What is legal from one date until another; `until` is the last day for which the list is known."""

    name: str
    since: str
    until: str
    sets: tuple[str, ...]
    banned: tuple[str, ...]
    source: str


def load(path: Path) -> tuple[Format, ...]:
    """The formats in a file. Raises Mistakes."""
    page = read(path)
    sheet = Sheet(str(path))
    sheet.mistakes += page.mistakes
    root = sheet.table(page.root, 1, "the file", ("formats",)) if not page.mistakes else None
    listed = in_list(root.get("formats"), root.lines.get("formats", 1)) if root else ()
    found = tuple(_format(sheet, value, line) for value, line in listed)
    if sheet.mistakes:
        raise Mistakes(sheet.mistakes)
    return found


def of_format(team: TeamList, formats: tuple[Format, ...], date: str) -> Verdict:
    """What the format of the team forbids; what is not known is said instead of guessed."""
    if not team.format:
        return Verdict(unchecked=("no format is named, so sets and banned cards are not checked",))
    named = [each for each in formats if each.name.casefold() == team.format.casefold()]
    if not named:
        hint = did_you_mean(team.format, [each.name for each in formats]) or "--formats FILE adds your list"
        return Verdict(unchecked=(f'nothing is known of the format "{team.format}"; {hint}',))
    if not date:
        return Verdict(unchecked=("no date is given, so it is open which list counts; write date: or --date",))
    now = [each for each in named if each.since <= date <= each.until]
    if not now:
        return Verdict(unchecked=(_outside(named, date),))
    return Verdict(tuple(_problems(team, now[-1])))


def _outside(named: list[Format], date: str) -> str:
    first, last = min(each.since for each in named), max(each.until for each in named)
    what = "past" if date > last else "before" if date < first else "between"
    return f"{date} is {what} what is known of {named[0].name} ({first} to {last}); sets and bans are not checked"


def _problems(team: TeamList, form: Format) -> Iterator[Problem]:
    by = f"{form.name}, {form.since} to {form.until}: {form.source}"
    sets, banned = {each.casefold() for each in form.sets}, {each.casefold() for each in form.banned}
    for entry in (each for each in team.entries if each.is_read):
        if {entry.title.casefold(), entry.card.name.casefold()} & banned:
            yield Problem(team.file, entry.line, f"{entry.title} is banned [{by}]", (), "take another card")
        if sets and entry.set.casefold() not in sets:
            yield Problem(team.file, entry.line, f"{_where(entry)} [{by}]", (), f"legal are {', '.join(form.sets)}")


def _where(entry: Entry) -> str:
    return f"{entry.title}: {entry.set} is not legal" if entry.set else f"{entry.title}: its set is not said"


def _format(sheet: Sheet, value: Value, line: int) -> Format:
    table = sheet.table(value, line, "a format", KEYS)
    for key in ("name", "from", "until", "source"):
        if not sheet.text(table, key):
            sheet.wrong(table.line or line, f"the format has no {key}", f"write {key}:")
    lists = [tuple(w for w, _ in sheet.words(table.get(key), line, key)) for key in ("sets", "banned")]
    name, since, until, source = (sheet.text(table, key) for key in ("name", "from", "until", "source"))
    _dates(sheet, since, until, line)
    return Format(name, since, until, lists[0], lists[1], source)


def _dates(sheet: Sheet, since: str, until: str, line: int) -> None:
    for day in (since, until):
        if day and not is_date(day):
            sheet.wrong(line, f'"{day}" is no date', FORM)
    if since > until:
        sheet.wrong(line, f"from {since} is after until {until}", "exchange them")
