"""``judgebot ruling``: a ruling on paper, to hand to the players."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from judgebot.book.contents import Unread, contents
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.book.yamlfile import LARGEST_FILE
from judgebot.cli import paper as papers
from judgebot.cli.app import Code, Json, Options, command_app, print_json
from judgebot.cli.overwriting import bar
from judgebot.cli.readings import other_readings
from judgebot.cli.resolve import worse
from judgebot.ruling.paper import Sheet, paper, sheet
from judgebot.ruling.templates import BUILT_IN
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads
from judgebot.scenario.model import Occasion, Scenario

app = command_app()


@app.command()
def ruling(
    files: Annotated[list[str] | None, Argument(help="Scenario files; - reads one from standard input.")] = None,
    output: Annotated[str, Option("--output", "-o", help="The file to write: .html, .pdf, .md or .txt.")] = "",
    event: Annotated[str, Option(help="Where; also under `event:` in the scenario, as the next four.")] = "",
    table: Annotated[str, Option(help="The table.")] = "",
    round_: Annotated[str, Option("--round", help="The round.")] = "",
    date: Annotated[str, Option(help="The date to print, as 2026-01-31; a line to fill in without it.")] = "",
    judge: Annotated[str, Option(help="Who rules.")] = "",
    players: Annotated[str, Option(help='Who plays: "Ann, Bob"; the first of two is player A.')] = "",
    template: Annotated[str, Option(help="A built-in template, or a Jinja2 file of your own.")] = "full",
    size: Annotated[str, Option("--paper", help="A4 or Letter; what the printer has, without it.")] = "",
    reading: Annotated[list[str] | None, Option("--reading", help="ID=other: decide a reading the other way.")] = None,
    list_templates: Annotated[bool, Option("--list-templates", help="Name the built-in templates.")] = False,
    json: Json = False,
) -> None:
    """Print rulings on scenarios: question, answer, boards, steps and rules, on a page to sign."""
    if list_templates:
        named = {"templates": BUILT_IN}
        print_json(named) if json else print(*(f"{name:12}{what}" for name, what in BUILT_IN.items()), sep="\n")
        return
    if not files:
        papers.bad("no scenario is named; write judgebot ruling board.yaml -o ruling.html")
    options, none = Options(), tuple[str, ...]()
    path = options.take(lambda: papers.place(output), Path())
    own = options.take(lambda: papers.known_template(template), "")
    day, page = options.take(lambda: papers.dated(date), ""), options.take(lambda: papers.sized(size), "")
    others = options.take(lambda: other_readings(reading or [], files), none)
    options.done()
    bar(path, [*papers.templates(own), *(Path(file) for file in files if file != "-")])
    names = tuple(name.strip() for name in players.split(",") if name.strip())
    said = Occasion(event, table, round_, judge, names)
    sheets, codes = sheets_of(files, said, others, day)
    papers.write(paper(sheets, day, page), own, path)
    if json:
        print_json({"file": str(path), "rulings": [_facts(each) for each in sheets]})
    else:
        print(f"written: {path}")
    raise SystemExit(worse(codes))


def sheets_of(files: list[str], said: Occasion, others: tuple[str, ...], day: str) -> tuple[list[Sheet], list[int]]:
    """The rulings with the exit code of each. Raises Mistakes with all that is wrong in any of the files."""
    sheets: list[Sheet] = []
    codes: list[int] = []
    wrong: list[Mistake] = []
    for number, file in enumerate(files, 1):
        try:
            made, code = _ruled(number, file, said, others, day)
        except Mistakes as mistakes:
            wrong += mistakes.found
        else:
            sheets.append(made)
            codes.append(code)
    if wrong:
        raise Mistakes(wrong)
    return sheets, codes


def _ruled(number: int, file: str, said: Occasion, others: tuple[str, ...], day: str) -> tuple[Sheet, int]:
    data, read = _input(file, day)
    name = "standard input" if file == "-" else Path(file).name
    outcome = play(replace(read, file=name, other_readings=(*read.other_readings, *others)))
    return sheet(number, outcome, data, merged(read.occasion, said)), int(outcome.exit_code or Code.FINE)


def _facts(printed: Sheet) -> dict[str, object]:
    """What was printed, for machines; judgebot resolve --json has the steps."""
    ruling = printed.ruling
    return {
        "file": printed.file, "sha256": printed.sha256, "title": ruling.title, "verdict": ruling.verdict,
        "answer": printed.answer, "cites": [rule.id for rule in ruling.deciding] + list(ruling.supporting),
        "cards": list(ruling.cards), "warnings": list(ruling.warnings),
    }  # fmt: skip


def _input(file: str, day: str) -> tuple[bytes, Scenario]:
    """The bytes of a scenario file and the scenario in it, its cards as of this day."""
    if file == "-":
        data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        return data, loads(data, "standard input", day)
    try:
        data = contents(Path(file), LARGEST_FILE)
    except Unread as why:
        raise Mistakes([Mistake(file, 1, why.what, why.instead)]) from why
    return data, loads(data, file, day)


def merged(written: Occasion, said: Occasion) -> Occasion:
    """What the scenario says, with the options of the command line before it."""
    return Occasion(
        said.event or written.event,
        said.table or written.table,
        said.round or written.round,
        said.judge or written.judge,
        said.players or written.players,
    )
