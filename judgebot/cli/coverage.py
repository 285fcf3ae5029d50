"""``judgebot coverage``: how much of the book is played by scenarios."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from typer import Option

from judgebot.book import places
from judgebot.book.shelf import rule_book
from judgebot.cli.app import Code, Json, command_app, end, print_json, say
from judgebot.cli.page import Line, labelled, write
from judgebot.game.often import counted
from judgebot.scenario.coverage import Covered, Entry, catalogue, matrix

app = command_app()


@app.command()
def coverage(
    folder: Annotated[
        Path | None, Option("--catalogue", help="A folder of catalogue entries to measure against.")
    ] = None,
    scenarios: Annotated[Path | None, Option("--scenarios", help="The folder of scenarios.")] = None,
    missing: Annotated[bool, Option("--missing", help="Only what has no scenario and no reason.")] = False,
    json: Json = False,
) -> None:
    """Show each rule with its scenarios, or why it needs none; or which catalogue entries are reproduced."""
    if scenarios is not None and not scenarios.is_dir():
        say(f"--scenarios {scenarios}: there is no such folder; write one that holds scenarios")
        end(Code.BAD_INPUT)
    if folder is None:
        _rules(matrix(rule_book().corpus, scenarios), missing, json)
        end(Code.FINE)
    root = places.corpora()
    try:
        entries = catalogue(folder, scenarios or root / "scenarios", root / "tests" / "conformance" / "classified")
    except OSError as error:
        say(str(error))
        end(Code.BAD_INPUT)
    _entries(entries, json)
    end(Code.FINE)


def _rules(rows: list[Covered], missing: bool, json: bool) -> None:
    if json:
        return print_json({"rules": [row._asdict() for row in rows]})
    for row in rows:
        if missing and (row.scenarios or row.why_not):
            continue
        write(_told(row))
    played = sum(1 for row in rows if row.scenarios)
    excused = sum(1 for row in rows if not row.scenarios and row.why_not)
    left = len(rows) - played - excused
    print(f"{len(rows)} rules, keywords and notes: {played} played, {excused} need none, {left} missing")
    return None


def _told(row: Covered) -> list[Line]:
    """A rule in a line, with as many more as its title and the reason for having no scenario take."""
    played = counted(row.scenarios, "scenario") if row.scenarios else "none needed" if row.why_not else "MISSING"
    said = f"{row.title}: {row.why_not}" if row.why_not and not row.scenarios else row.title
    return labelled(f"{row.id:18} {played:13}", said, column=32)


def _entries(entries: list[Entry], json: bool) -> None:
    done = [e for e in entries if e.status in ("holds", "classified")]
    if json:
        return print_json({"reproduced": len(done), "total": len(entries), "entries": [e._asdict() for e in entries]})
    for entry in entries:
        if entry.status not in ("holds", "classified"):
            print(f"{entry.status:6} {entry.id:28} {entry.where}")
    for chapter, (n, all_) in _by_chapter(entries).items():
        print(f"{chapter}: {n} / {all_}")
    scenarios = sum(e.status == "holds" for e in done)
    print(f"reproduced {len(done)} / {len(entries)} ({scenarios} by scenarios, {len(done) - scenarios} classified)")
    return None


def _by_chapter(entries: Iterable[Entry]) -> dict[str, tuple[int, int]]:
    total: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for entry in entries:
        chapter = f"chapter {entry.rule[0]}" if entry.rule[0].isdigit() else "keywords"
        total[chapter] += 1
        done[chapter] += entry.status in ("holds", "classified")
    return {chapter: (done[chapter], total[chapter]) for chapter in sorted(total)}
