"""``judgebot resolve``: what happens on this board, step by step."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from judgebot.book import places
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.book.yamlfile import LARGEST_FILE
from judgebot.cli.app import Code, Json, command_app, end, print_json, print_plain, say
from judgebot.cli.readings import not_rested_on, other_readings
from judgebot.scenario.changing import changed
from judgebot.scenario.driver import play
from judgebot.scenario.load import load, loads
from judgebot.scenario.model import Scenario
from judgebot.scenario.outcome import Outcome

app = command_app()


@app.command()
def resolve(
    files: Annotated[list[str], Argument(help="Scenario files; - reads one from standard input.")],
    reading: Annotated[
        list[str] | None, Option("--reading", help="ID=other: decide a disputed reading the other way.")
    ] = None,
    against: Annotated[
        str | None, Option("--against", help="Another scenario: only what comes out differently.")
    ] = None,
    change: Annotated[list[str] | None, Option("--change", help='What if: "wall.damage=0", "B.life=5".')] = None,
    why_not: Annotated[
        list[str] | None, Option("--why-not", metavar="CARD", help="Why an ability of this card did not trigger.")
    ] = None,
    json: Json = False,
) -> None:
    """Adjudicate scenarios: what happens, step by step, and by which rules."""
    if len(files) > 1 and (against is not None or change):
        say(f"{'--against' if against is not None else '--change'} compares one file; name one file")
        end(Code.BAD_INPUT)
    if why_not and (against is not None or change):
        say("--why-not asks of one board, and not of two that are compared; ask by itself")
        end(Code.BAD_INPUT)
    others = other_readings(reading or [], files)
    found = [(file, played(file, others)) for file in files]
    not_rested_on(others, [outcome for _, outcome in found])
    if against is not None or change:
        raise SystemExit(print_difference(found[0][1], rival(files[0], against, change or [], others), json))
    if json:
        print_machine(found, why_not or [])
    else:
        print_people(found, why_not or [])
    worst = worse([Code.BAD_INPUT if isinstance(each, Mistakes) else each.exit_code for _, each in found])
    raise SystemExit(worst)


def scenario(file: str, others: tuple[str, ...]) -> Scenario:
    """The scenario in ``file``. Raises Mistakes."""
    read = loads(sys.stdin.buffer.read(LARGEST_FILE + 1), "standard input") if file == "-" else load(Path(file))
    return replace(read, other_readings=(*read.other_readings, *others)) if others else read


def played(file: str, others: tuple[str, ...] = ()) -> Outcome | Mistakes:
    """The outcome of the scenario in ``file``, or what is wrong with it."""
    try:
        return play(scenario(file, others))
    except Mistakes as mistakes:
        return mistakes


def rival(file: str, against: str | None, changes: list[str], others: tuple[str, ...]) -> Outcome | Mistakes:
    """What the scenario is compared with: another file, or itself with something changed."""
    try:
        other = scenario(against or file, others)
        return play(with_all(other, changes))
    except Mistakes as mistakes:
        return mistakes


def with_all(one: Scenario, changes: list[str]) -> Scenario:
    """The scenario with all changes made. Raises Mistakes: those of all changes that cannot be made."""
    wrong: list[Mistake] = []
    for change in changes:
        try:
            one = changed(one, change)
        except Mistakes as mistakes:
            wrong += mistakes.found
    if wrong:
        raise Mistakes(wrong)
    return one


def print_difference(one: Outcome | Mistakes, other: Outcome | Mistakes, json: bool) -> int:
    """What comes out differently and where the two part; the exit code."""
    from judgebot.ruling.difference import difference

    if isinstance(one, Mistakes) or isinstance(other, Mistakes):
        for each in (one, other):
            if isinstance(each, Mistakes):
                print_plain(each, file=sys.stderr)
        return int(Code.BAD_INPUT)
    found = difference(one, other)
    doubts = list(
        dict.fromkeys(f"{o.card}: {d}" for each in (one, other) for o in each.origins for d in o.disagreements)
    )
    stopped = [
        f"the {which} is {o.status.value}: {o.stop.why} (line {o.stop.line})"
        for which, o in (("first", one), ("second", other))
        if o.stop is not None
    ]
    code = int(Code.FINE if one.open_at is None and other.open_at is None else Code.UNDECIDED)
    if json:
        told = {"same": found.is_none, "different": list(found.lines), "parting": found.parting}
        print_json(told | ({"stopped": stopped} if stopped else {}) | ({"warnings": doubts} if doubts else {}))
        return code
    print_plain(*(f"Compared as far as they were played: {each}" for each in stopped))
    if found.is_none:
        print_plain("The same in every respect.")
    else:
        print_plain("Different at the end (first / second):", *(f"  {line}" for line in found.lines))
        if found.parting:
            print_plain("They part here:", f"  first:  {found.parting[0]}", f"  second: {found.parting[1]}")
    print_plain(*(f"Sources differ on {each}" for each in doubts))
    return code


def worse(codes: list[int]) -> int:
    """The exit code for several files: bad input before a failure, a failure before what is undecided."""
    order = (Code.BAD_INPUT, Code.NOT_FOUND, Code.UNDECIDED)
    return next((int(code) for code in order if code in codes), 0)


def print_machine(found: list[tuple[str, Outcome | Mistakes]], why_not: list[str]) -> None:
    """One file as one object; several in a list under "scenarios". Mistakes go to standard error as well."""
    from judgebot.cli.why_not import reasons
    from judgebot.ruling.machine import as_json, invalid

    shown = []
    for file, each in found:
        if isinstance(each, Mistakes):
            print_plain(each, file=sys.stderr)
            shown.append(invalid(file, tuple(each.found)))
        else:
            more = {"why not": reasons(each, why_not)} if why_not else {}
            shown.append({**as_json(each), **more})
    print_json(shown[0] if len(shown) == 1 else {"scenarios": shown})


def print_people(found: list[tuple[str, Outcome | Mistakes]], why_not: list[str]) -> None:
    """The rulings one after the other."""
    from judgebot.cli import why_not as missing
    from judgebot.cli.page import write
    from judgebot.cli.show_ruling import lines

    reasons = [missing.reasons(each, why_not) if isinstance(each, Outcome) else [] for _, each in found]
    for number, (_, each) in enumerate(found):
        if isinstance(each, Mistakes):
            print_plain(each, file=sys.stderr)
            continue
        if number:
            print("\n" + "=" * 72 + "\n")
        write(lines(each))
        mention_earlier(each)
        if why_not:
            print_plain("", *missing.lines(reasons[number], why_not))


def mention_earlier(outcome: Outcome) -> None:
    """An earlier ruling on the same rules, in one line, where the judge keeps a log."""
    if not places.log().exists():
        return
    from judgebot.cli.page import write
    from judgebot.cli.show_precedent import mention
    from judgebot.log.precedent import earlier
    from judgebot.ruling.grounds import grounds

    if found := earlier(grounds(outcome).deciding):
        write(mention(found))
