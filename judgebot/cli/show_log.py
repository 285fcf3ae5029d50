"""Calls of the log on a terminal."""

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.cli.page import BLANK, Line, Piece, Role, labelled, paragraph
from judgebot.cli.show_precedent import plainly
from judgebot.game.often import counted
from judgebot.log.call import Call
from judgebot.log.exchange import as_row
from judgebot.log.journal import Numbered
from judgebot.log.recheck import Checked

MOST_RULES = 6


def in_brief(calls: Iterable[Numbered]) -> Iterator[Line]:
    """Each call with its question, answer, rules and warning."""
    for number, call in calls:
        where = (call.made[:10], call.event, call.table and f"table {call.table}", ", ".join(call.players))
        place = "  ".join(plainly(part) for part in where if part)
        yield (Piece(f"{number}  ", Role.NUMBER), Piece(place, Role.ASIDE))
        yield from paragraph(plainly(call.question), Role.TITLE, 2)
        if (title := call.title) not in ("", call.question):
            yield from paragraph(plainly(title), Role.EXAMPLE, 2)
        if call.answer:
            yield from paragraph(plainly(call.answer), Role.TEXT, 2)
        if call.rules:
            rest = f" and {len(call.rules) - MOST_RULES} more" if len(call.rules) > MOST_RULES else ""
            yield from paragraph(", ".join(call.rules[:MOST_RULES]) + rest, Role.ASIDE, 2)
        if call.warning:
            yield from paragraph(f"warning: {plainly(call.warning)}", Role.WARNING, 2)
        yield BLANK


def in_full(number: int, call: Call) -> Iterator[Line]:
    """All of a call."""
    yield (Piece(f"Call {number}  ", Role.NUMBER), Piece(call.made, Role.ASIDE))
    taken = "" if call.seconds is None else f"{call.seconds // 60} min {call.seconds % 60} s"
    for label, text in (
        ("event", call.event), ("round", call.round), ("table", call.table), ("judge", call.judge),
        ("players", ", ".join(call.players)), ("title", call.title), ("question", call.question),
        ("answer", call.answer),
        ("rules", ", ".join(call.rules)), ("warning", call.warning), ("time", taken), ("sha256", call.sha256),
    ):  # fmt: skip
        if text:
            yield from labelled(label, plainly(text))
    if call.scenario:
        yield BLANK
        yield from ((Piece(line),) for line in call.scenario.rstrip("\n").split("\n"))


def rechecked(count: int, different: list[Checked]) -> Iterator[Line]:
    """What comes out differently, and the step where it parts."""
    for each in different:
        yield (Piece(f"{each.number}  ", Role.NUMBER), Piece(plainly(each.question), Role.TITLE))
        if each.fault:
            yield from paragraph(f"cannot be resolved any more: {each.fault}", Role.WARNING, 2)
        elif each.changed:
            yield from (line for text in each.changed.lines for line in paragraph(f"{text}", Role.TEXT, 2))
            for word, step in zip(("then", "now"), each.changed.parting or (), strict=False):
                yield from labelled(f"  {word}:", step, column=8)
        yield BLANK
    same = "all come out as they did" if not different else f"{len(different)} come out differently (then / now)"
    yield (Piece(f"{counted(count, 'scenario')} resolved again: {same}"),)


def call_as_json(number: int, call: Call) -> dict[str, Any]:
    """All of a call, for machines."""
    return {"number": number, "title": call.title, **as_row(call)}


def as_json(each: Checked) -> dict[str, Any]:
    """What comes out differently, for machines."""
    lines, parting = (each.changed.lines, each.changed.parting) if each.changed else ((), None)
    return {
        "number": each.number, "question": each.question, "different": list(lines),
        "parting": list(parting) if parting else None, "fault": each.fault,
    }  # fmt: skip
