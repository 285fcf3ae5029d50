"""``judgebot team``: may this team be played, and the sheet for the deck check."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from typer import Argument, Option, Typer

from judgebot.book import places
from judgebot.book.contents import reason
from judgebot.book.dates import FORM, is_date
from judgebot.book.mistake import folded
from judgebot.cli.app import Code, Json, command_app, end, print_json, print_plain, say
from judgebot.cli.overwriting import bar
from judgebot.game.often import counted
from judgebot.team import formats, paper
from judgebot.team.checking import check as checked
from judgebot.team.load import card_file, load
from judgebot.team.model import TeamList, Verdict

SHEETS = {".txt": paper.text, ".md": paper.markdown}

app: Typer = command_app()


@app.callback()
def team() -> None:
    """Teams before the first game."""


@app.command()
def check(
    file: Annotated[Path, Argument(help='A team in YAML, or a text list with lines as "2x Ram: Charger (Set 12)".')],
    output: Annotated[Path | None, Option("--output", "-o", help="Write a team sheet: .txt or .md.")] = None,
    cards: Annotated[Path | None, Option("--cards", help="A YAML file with the facts of cards.")] = None,
    own: Annotated[Path | None, Option("--formats", help="A file such as rules/formats.yaml.")] = None,
    date: Annotated[str, Option("--date", help="The day of the event, as 2026-01-31.")] = "",
    json: Json = False,
) -> None:
    """Check a team against rules 2.1.1 to 2.1.5 and its format; every problem at once."""
    if date and not is_date(date):
        say(f'--date: "{date}" is no date; {FORM}')
        end(Code.BAD_INPUT)
    if output is not None and output.suffix.lower() not in SHEETS:
        say(f"{output}: write a name that ends in {' or '.join(SHEETS)}")
        end(Code.BAD_INPUT)
    of_cards, of_formats = card_path(cards), format_paths(own)
    if output is not None:
        bar(output, (file, *of_formats, *([of_cards] if of_cards else [])))
    found = load(file, card_file(of_cards) if of_cards else {})
    found = replace(found, date=date or found.date)
    verdict = checked(found, tuple(each for path in of_formats for each in formats.load(path)))
    if json:
        print_json(as_json(found, verdict))
    else:
        print_plain(*lines(found, verdict))
    print_plain(*folded(found.mistakes), file=sys.stderr)
    if output is not None and not found.mistakes:
        write(output, SHEETS[output.suffix.lower()](found, verdict))
    if found.mistakes:
        end(Code.BAD_INPUT)
    end(Code.FINE if verdict.is_legal else Code.NOT_FOUND)


def card_path(own: Path | None) -> Path | None:
    """The file with facts of cards that is named, or else cards.yaml in the data folder, if it is there."""
    kept = places.data() / "cards.yaml"
    return own or (kept if kept.exists() else None)


def format_paths(own: Path | None) -> list[Path]:
    """The formats that come with judgebot, those of the data folder, and those in the file that is named."""
    kept = places.data() / "formats.yaml"
    return [places.corpora() / "rules" / "formats.yaml", *([kept] if kept.exists() else []), *([own] if own else [])]


def lines(found: TeamList, verdict: Verdict) -> list[str]:
    """What is wrong, what was not checked, and the sum of it."""
    said = [str(each) for each in verdict.problems]
    said += [f"not checked: {each}" for each in verdict.unchecked]
    if found.mistakes:
        told = f" and {counted(len(verdict.problems), 'problem')}" if verdict.problems else ""
        return [*said, f"not read whole: {counted(len(found.mistakes), 'mistake')}{told}"]
    if verdict.problems:
        return [*said, f"not legal: {counted(len(verdict.problems), 'problem')}"]
    dice = sum(each.dice for each in found.cards)
    limits = "legal as far as it was checked" if verdict.unchecked else "legal"
    counts = (
        counted(len(found.cards), "card"),
        counted(dice, "die", "dice"),
        counted(len(found.basic_actions), "Basic Action card"),
    )
    return [*said, f"{limits}: {', '.join(counts)}"]


def as_json(found: TeamList, verdict: Verdict) -> dict[str, object]:
    """The verdict for machines."""
    return {
        "file": found.file, "player": found.player, "legal": verdict.is_legal and not found.mistakes,
        "mistakes": [each._asdict() for each in found.mistakes],
        "problems": [each._asdict() for each in verdict.problems], "unchecked": list(verdict.unchecked),
    }  # fmt: skip


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as why:
        say(f"{path} was not written: {reason(why)}")
        end(Code.BAD_INPUT)
    say(f"the team sheet is in {path}")
