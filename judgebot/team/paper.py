"""The team sheet for the deck check, as text or Markdown."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

from judgebot.game.often import counted
from judgebot.team.model import COST, LIMIT, Entry, TeamList, Verdict

Rows = Callable[[tuple[Entry, ...]], list[str]]
HEAD = ("Dice", "Limit", "Cost", "Card", "Set")


def text(team: TeamList, verdict: Verdict) -> str:
    """The sheet as plain text."""
    return _written(team, verdict, _columns, "", "")


def markdown(team: TeamList, verdict: Verdict) -> str:
    """The sheet as Markdown."""
    return _written(team, verdict, _table, "# ", "## ")


def _written(team: TeamList, verdict: Verdict, rows: Rows, first: str, second: str) -> str:
    break_ = "  " if first else ""  # Markdown joins lines that do not end in two blanks
    dice = sum(each.dice for each in team.cards)
    return "\n".join(
        (
            f"{first}Team sheet",
            "",
            *(f"{name}: {_plain(value) or '_' * 30}{break_}" for name, value in _head(team)),
            *("", f"{second}Cards: {len(team.cards)} of 8, dice: {dice} of 20", ""),
            *rows(team.cards),
            *("", f"{second}Basic Action cards: {len(team.basic_actions)} of 2", ""),
            *rows(team.basic_actions),
            *("", f"{second}{_judged(verdict)}", ""),
            *(
                f"- {_plain(str(each))}"
                for each in (*verdict.problems, *(f"not checked: {u}" for u in verdict.unchecked))
            ),
            *(
                "",
                f"List: sha256 {_hash(team)}",
                "",
                "Checked by: ____________________   Player: ____________________",
                "",
            ),
        )
    )


def _head(team: TeamList) -> Iterator[tuple[str, str]]:
    yield from (("Player", team.player), ("Event", team.event), ("Date", team.date), ("Format", team.format))


def _judged(verdict: Verdict) -> str:
    if verdict.problems:
        return f"Not legal: {counted(len(verdict.problems), 'problem')}"
    return "Legal, as far as it could be checked" if verdict.unchecked else "Legal"


def _row(entry: Entry) -> tuple[str, ...]:
    known = {LIMIT: entry.card.max, COST: entry.card.cost}
    limit, cost = ("?" if fact in entry.open or not entry.is_known else str(value) for fact, value in known.items())
    return str(entry.dice), limit, cost, _plain(entry.title), _plain(entry.set) or "-"


def _columns(entries: tuple[Entry, ...]) -> list[str]:
    rows = [HEAD, *map(_row, entries)]
    widths = [max(len(row[n]) for row in rows) for n in range(len(HEAD))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _table(entries: tuple[Entry, ...]) -> list[str]:
    rows = [HEAD, ("---:", "---:", "---:", "---", "---"), *map(_row, entries)]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]


def _plain(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _hash(team: TeamList) -> str:
    return sha256(Path(team.file).read_bytes()).hexdigest()[:16]
