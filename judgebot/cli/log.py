"""``judgebot log``: the judge's log of calls."""

from collections.abc import Iterable, Sequence
from itertools import chain
from math import isnan
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from judgebot.book import places
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.cli import show_log
from judgebot.cli.app import Code, Json, command_app, end, print_json, print_plain, say
from judgebot.cli.page import write
from judgebot.cli.progress import shown
from judgebot.game.often import counted
from judgebot.log.call import Call, now
from judgebot.log.journal import Journal, Numbered, to_read

app = command_app()

NONE_YET = "there are no calls yet"

Rules = Annotated[list[str] | None, Option("--rule", "-r", help="A rule or keyword; may be given several times.")]
Event = Annotated[str, Option("--event", "-e", help="The event.")]
Most = Annotated[int, Option("-n", help="How many calls to show.", min=1, max=1_000_000)]


@app.command()
def add(
    scenario: Annotated[str, Argument(help="A scenario file, to be kept whole; - reads it.")] = "",
    question: Annotated[str, Option("--question", "-q", help="What was asked; that of the scenario by default.")] = "",
    answer: Annotated[str, Option("--answer", "-a", help="What you answered; what came out by default.")] = "",
    rule: Rules = None,
    event: Event = "",
    round_: Annotated[str, Option("--round", help="The round.")] = "",
    table: Annotated[str, Option("--table", "-t", help="The table.")] = "",
    judge: Annotated[str, Option("--judge", help="Who ruled.")] = "",
    player: Annotated[list[str] | None, Option("--player", "-p", help="A player; may be given several times.")] = None,
    warning: Annotated[
        list[str] | None,
        Option("--warning", "-w", help="A warning that was given, and to whom; may be given several times."),
    ] = None,
    minutes: Annotated[float | None, Option("--minutes", help="How long the call took.", min=0, max=600)] = None,
    json: Json = False,
) -> None:
    """Keep a call; when this says that it is saved, it is on the disk."""
    from judgebot.cli.rules_named import rules_named

    if minutes is not None and isnan(minutes):
        say("--minutes: nan is no number; write how many, as 4 or 2.5")
        end(Code.BAD_INPUT)
    taken = None if minutes is None else round(minutes * 60)
    texts = [clean(each) for each in (question, answer, event, round_, table, judge, "; ".join(warning or []))]
    question, answer, event, round_, table, judge, warned = texts
    players = tuple(clean(each) for each in player or ())
    call = Call(question, answer, now(), event, round_, table, judge, players, rules_named(rule), warned, taken)
    call = with_scenario(call, scenario) if scenario else call
    if not call.question:
        say('there is no question; write --question "..." or name a scenario file')
        end(Code.BAD_INPUT)
    with Journal() as journal:
        number = journal.add(call)[0]
    if json:
        print_json(show_log.call_as_json(number, call))
    else:
        print(f"call {number} is saved")


@app.command("list")
def list_(event: Event = "", most: Most = 20, json: Json = False) -> None:
    """List the newest calls."""
    search([], None, event, most, json)


@app.command()
def show(number: Annotated[int, Argument(help="The number of a call.")], json: Json = False) -> None:
    """Show a call in full, with its scenario."""
    call = None
    if places.log().exists():
        with to_read() as journal:
            call = journal.call(number)
    if call is None:
        if json:
            print_json({})
        say(f"there is no call {number}; judgebot log list shows what there is")
        end(Code.NOT_FOUND)
    if json:
        print_json(show_log.call_as_json(number, call))
    else:
        write(show_log.in_full(number, call))


@app.command()
def search(
    words: Annotated[list[str] | None, Argument(help='Words that all occur, "a phrase", or over*.')] = None,
    rule: Rules = None,
    event: Event = "",
    most: Most = 20,
    json: Json = False,
) -> None:
    """Find precedents by words, rule or keyword, at all events."""
    from judgebot.cli.rules_named import rules_named
    from judgebot.log import finding

    found: list[Numbered] = []
    missing = NONE_YET
    rules = rules_named(rule)
    if places.log().exists():
        with to_read() as journal:
            found = finding.search(journal, clean(" ".join(words or [])), rules, clean(event), most)
            missing = "" if found else no_such_call(journal, clean(event), words or [])
    if json:
        print_json({"calls": [show_log.call_as_json(number, call) for number, call in found]})
    else:
        write(show_log.in_brief(found))
    if not found:
        say(missing)
    end(Code.FINE if found else Code.NOT_FOUND)


@app.command()
def export(
    output: Annotated[Path, Option("--output", "-o", help="The file to write: .jsonl or .csv.")],
    event: Event = "",
) -> None:
    """Write all calls to a file, with nothing left out; where there is none, nothing is written."""
    from judgebot.cli import log_files

    log_files.ending(output)
    with to_read() as journal:
        condition, values = journal.at(clean(event))
        calls = journal.calls(f"WHERE {condition}", *values)
        first = next(calls, None)
        if first is None:  # and what stands in the file stays there
            say(no_such_call(journal, clean(event)) if event else NONE_YET)
            end(Code.NOT_FOUND)
        count = log_files.write(chain([first], calls), output)
    print_plain(f"{counted(count, 'call')} written to {output}")


@app.command("import")
def import_(file: Annotated[Path, Argument(help="What export wrote: .jsonl or .csv.")]) -> None:
    """Add the calls of a file, all or none; those that are there already are left alone."""
    from judgebot.cli import log_files

    placed = log_files.read(file)
    calls = {call.id: call for _, call in placed}
    with Journal() as journal:
        there = {call.id: call for call in journal.calls() if call.id in calls}
        if wrong := [Mistake(str(file), line, *_other(there[id_])) for line, id_ in _changed(placed, there)]:
            raise Mistakes(wrong)
        new = [call for call in calls.values() if call.id not in there]
        journal.add(*new)
    print(f"{counted(len(new), 'call')} added, {len(placed) - len(new)} were there already")


def no_such_call(journal: Journal, event: str, words: Sequence[str] = ()) -> str:
    """What to say where nothing is found at this event, or at any, and what there is instead."""
    events = journal.events()
    if event and not journal.called(event):
        return f"no such call; events are: {', '.join(events)}" if events else "no such call; none names an event"
    return "no such call" + ("; fewer words find more, and the beginning of one: over*" if words else "")


def _changed(placed: Iterable[tuple[int, Call]], there: dict[str, Call]) -> list[tuple[int, str]]:
    """The lines with a call that the log has otherwise, with its id."""
    return [(line, call.id) for line, call in placed if there.get(call.id, call) != call]


def _other(kept: Call) -> tuple[str, str]:
    """What to say of a call in a file that has the id of this one."""
    instead = "what the log has is never changed: leave this one out, or give it another id"
    return f'the log has another call with the id "{kept.id}", made {kept.made}', instead


@app.command()
def recheck(
    processes: Annotated[int | None, Option("--processes", help="How many at once.", min=1, max=64)] = None,
    json: Json = False,
) -> None:
    """Resolve all kept scenarios again, and list those that come out differently now."""
    from judgebot.log.recheck import recheck as rechecked

    with to_read() as journal:
        kept = list(journal.read("WHERE scenario <> '' ORDER BY number"))
    found = list(shown(rechecked(kept, processes), "resolving again", len(kept)))
    different = [each for each in found if not each.is_same]
    if json:
        print_json({"resolved": len(found), "different": [show_log.as_json(each) for each in different]})
    else:
        write(show_log.rechecked(len(found), different))
    end(Code.NOT_FOUND if different else Code.FINE)


def with_scenario(call: Call, file: str) -> Call:
    """The call with the scenario in `file`. Raises Mistakes where there is none in it, or nothing to read."""
    import sys

    from judgebot.book.contents import decoded, text
    from judgebot.book.yamlfile import LARGEST_FILE
    from judgebot.log.noting import noted

    if file != "-":
        return noted(call, text(Path(file), LARGEST_FILE), file)
    return noted(call, decoded(sys.stdin.buffer.read(LARGEST_FILE + 1), "standard input"), "standard input")


def clean(text: str) -> str:
    """The text without what no file can hold: bytes of the command line that are no letters."""
    return text.encode(errors="replace").decode()
