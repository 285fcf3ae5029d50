"""``judgebot resolve``: what happens on this board, step by step."""

import sys
from pathlib import Path
from typing import Annotated

from typer import Argument

from judgebot.book.mistake import Mistakes
from judgebot.cli.app import Code, Json, command_app, print_json
from judgebot.scenario.driver import play
from judgebot.scenario.load import load, loads
from judgebot.scenario.outcome import Outcome

app = command_app()


@app.command()
def resolve(
    files: Annotated[list[str], Argument(help="Scenario files; - reads one from standard input.")],
    json: Json = False,
) -> None:
    """Adjudicate scenarios: what happens, step by step, and by which rules."""
    found = [(file, played(file)) for file in files]
    if json:
        print_machine(found)
    else:
        print_people(found)
    worst = worse([Code.BAD_INPUT if isinstance(each, Mistakes) else each.exit_code for _, each in found])
    raise SystemExit(worst)


def played(file: str) -> Outcome | Mistakes:
    """The outcome of the scenario in ``file``, or what is wrong with it."""
    try:
        return play(loads(sys.stdin.buffer.read(), "standard input") if file == "-" else load(Path(file)))
    except Mistakes as mistakes:
        return mistakes


def worse(codes: list[int]) -> int:
    """The exit code for several files: bad input before a failure, a failure before what is undecided."""
    order = (Code.BAD_INPUT, Code.NOT_FOUND, Code.UNDECIDED)
    return next((int(code) for code in order if code in codes), 0)


def print_machine(found: list[tuple[str, Outcome | Mistakes]]) -> None:
    """One file as one object; several in a list under "scenarios". Mistakes go to standard error as well."""
    from judgebot.ruling.machine import as_json, invalid

    shown = []
    for file, each in found:
        if isinstance(each, Mistakes):
            print(each, file=sys.stderr)
            shown.append(invalid(file, tuple(each.found)))
        else:
            shown.append(as_json(each))
    print_json(shown[0] if len(shown) == 1 else {"scenarios": shown})


def print_people(found: list[tuple[str, Outcome | Mistakes]]) -> None:
    """The rulings one after the other."""
    from judgebot.cli.page import write
    from judgebot.cli.show_ruling import lines

    for number, (_, each) in enumerate(found):
        if isinstance(each, Mistakes):
            print(each, file=sys.stderr)
            continue
        if number:
            print("\n" + "=" * 72 + "\n")
        write(lines(each))
