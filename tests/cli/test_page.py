"""Pages fit their terminal and are coloured only where colours are wanted."""

import pytest

from judgebot.cli.page import END, MATCH, Piece, Role, labelled, paragraph, write

LONG = "word " * 60


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A terminal of 60 columns that can show colours."""
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("judgebot.cli.page.is_terminal", lambda: True)
    return monkeypatch


def shown(capsys: pytest.CaptureFixture[str]) -> str:
    """Print one line with a match and return what reached standard output."""
    write([(Piece("1.1", Role.NUMBER), Piece(f" a {MATCH}moth{END} here"))])
    return capsys.readouterr().out


def test_lines_are_wrapped_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns, widest in (("40", 40), ("80", 80), ("300", 100)):
        monkeypatch.setenv("COLUMNS", columns)
        for lines in (paragraph(LONG, indent=4), labelled("label", LONG)):
            assert widest - 5 <= max(sum(len(piece.text) for piece in line) for line in lines) <= widest


def test_where_there_are_no_colours_matches_stand_between_asterisks(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys) == "1.1 a *moth* here\n"


@pytest.mark.parametrize("colours", [False, True])
def test_what_would_steer_the_terminal_is_replaced(
    colours: bool, terminal: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal.setenv("FORCE_COLOR" if colours else "NO_COLOR", "1")
    write([(Piece("a\x1b]0;b\x07c\u202ed", Role.TEXT),)])
    assert capsys.readouterr().out == "a\ufffd]0;b\ufffdc\ufffdd\n"


def test_a_terminal_gets_colours(terminal: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    terminal.setenv("FORCE_COLOR", "1")
    out = shown(capsys)
    assert "\x1b[" in out
    assert MATCH not in out


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_terminal_that_wants_none_gets_none(
    terminal: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    terminal.setenv(name, value)
    assert "\x1b[" not in shown(capsys)
