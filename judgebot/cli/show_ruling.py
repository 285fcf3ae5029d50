"""A ruling on a terminal: the answer first, then how it comes about, then the rules."""

from collections.abc import Iterator

from judgebot.cli.page import BLANK, Line, Piece, Role, labelled, paragraph
from judgebot.ruling.board import Board
from judgebot.ruling.document import Document, Moment, Quoted, Told, document
from judgebot.scenario.outcome import Check, Outcome

MOST_CHANGES = 8

LONGEST_BESIDE = 18
"""The letters of an id that has all texts begin behind it; a longer one, as rulings have, stands out."""


def lines(outcome: Outcome) -> Iterator[Line]:
    """The whole ruling."""
    ruling = document(outcome)
    yield from _answer(ruling)
    yield from _board("Board before", ruling.before)
    yield from _steps(ruling)
    if ruling.moments:
        yield from _board("Board after", ruling.after)
    yield from _expected(ruling.checks)
    yield from _rules(ruling)
    yield from _caveats(ruling)


def _heading(text: str, aside: str = "") -> Iterator[Line]:
    yield BLANK
    yield (Piece(text, Role.TITLE), Piece(f"  {aside}" if aside else "", Role.ASIDE))


def _answer(ruling: Document) -> Iterator[Line]:
    yield from paragraph(ruling.title, Role.TITLE)
    if ruling.question:
        yield from paragraph(ruling.question)
    yield BLANK
    fine = ruling.is_resolved and all(check.holds for check in ruling.checks)
    yield from paragraph(ruling.verdict + ".", Role.EXAMPLE if fine else Role.WARNING)
    if ruling.why:
        yield from paragraph(ruling.why, Role.TEXT, 2)
    if ruling.options:
        yield from paragraph(f"Possible here: {'; '.join(ruling.options)}", Role.TEXT, 2)
    for change in ruling.answer[:MOST_CHANGES]:
        yield from paragraph(change.line, Role.TEXT, 2)
    if len(ruling.answer) > MOST_CHANGES:
        more = len(ruling.answer) - MOST_CHANGES
        yield from paragraph(f"and {more} smaller change{'s' * (more > 1)}", Role.ASIDE, 2)
    for caution in ruling.cautions:
        yield from paragraph(caution, Role.WARNING, 2)
    for warning in ruling.warnings:
        yield from paragraph(f"Sources differ on {warning}", Role.WARNING, 2)


def _board(title: str, board: Board) -> Iterator[Line]:
    yield from _heading(title, board.moment)
    for side in board.sides:
        yield (Piece(f"  {side.player}  ", Role.LABEL), Piece(side.summary))
        for area, dice in side.areas:
            yield from labelled(f"     {area}", dice, column=17)
    for each in board.values:
        yield from labelled("  values", f"{each.text}  ({', '.join(each.cites)})", column=17)


def _steps(ruling: Document) -> Iterator[Line]:
    if ruling.moments:
        yield from _heading("Step by step")
    for moment in ruling.moments:
        yield from _moment(moment)


def _moment(moment: Moment) -> Iterator[Line]:
    """One numbered step; what happens at the same moment stands under one number."""
    for number, told in enumerate(moment.told):
        head = f"{moment.number:3}. " if number == 0 else "     "
        yield from _told(told, head)


def _told(told: Told, head: str) -> Iterator[Line]:
    text = told.text[0].upper() + told.text[1:]
    rules = f"({', '.join(told.cites)})"
    wrapped = paragraph(f"{text}  {rules}", Role.TEXT, len(head))
    for number, line in enumerate(wrapped):
        body = line[1].text
        start = Piece(head, Role.NUMBER) if number == 0 else line[0]
        before, mark, after = body.partition("(") if told.refused is False else (body, "", "")
        rest = (Piece(mark + after, Role.ASIDE),) if mark else ()
        yield (start, Piece(before, Role.WARNING if told.refused else Role.TEXT), *rest)


def _expected(checks: tuple[Check, ...]) -> Iterator[Line]:
    wrong = [check for check in checks if not check.holds]
    if not wrong:
        return
    yield from _heading("Expected otherwise")
    for check in wrong:
        text = f"line {check.line}, {check.what}: expected {check.expected}, but it is {check.actual}"
        yield from paragraph(text, Role.WARNING, 2)


def _rules(ruling: Document) -> Iterator[Line]:
    if ruling.deciding:
        yield from _heading("Deciding rules", "in our words")
        column = 2 + min(max(11, *(len(rule.id) for rule in ruling.deciding)), LONGEST_BESIDE)
        for rule in ruling.deciding:
            yield from _quoted(rule, column)
    if ruling.supporting:
        yield from _heading("Supporting rules")
        yield from paragraph(", ".join(ruling.supporting), Role.TEXT, 2)


def _quoted(rule: Quoted, column: int) -> Iterator[Line]:
    text = f"{rule.title}. {rule.text}" if rule.text else "(not in the book at hand)"
    yield from labelled(f"  {rule.id}", text, column=max(column, len(rule.id) + 2))


def _caveats(ruling: Document) -> Iterator[Line]:
    if ruling.rests:
        yield from _heading("Rests on a disputed reading")
        for each in ruling.rests:
            yield from paragraph(f"{each.question} ({each.id})", Role.WARNING, 2)
            if each.taken:
                yield from paragraph(f"Read here: {each.taken}", Role.TEXT, 4)
                yield from paragraph(f"Other reading: {each.other}", Role.TEXT, 4)
            yield from paragraph(each.matters, Role.TEXT, 4)
    if ruling.cards:
        yield from _heading("Cards from the library")
        for text in ruling.cards:
            yield from paragraph(text, Role.TEXT, 2)
    if ruling.unread:
        yield from _heading("Not read")
        for text in ruling.unread:
            yield from paragraph(text, Role.WARNING, 2)
    if ruling.assumptions:
        yield from _heading("Taken for granted")
        for text in ruling.assumptions:
            yield from paragraph(text, Role.TEXT, 2)
