"""Progress is shown on a terminal only, after a second, and wiped away."""

import io

import pytest

from judgebot.cli import progress


class Screen(io.StringIO):
    """Standard error that is, or is not, a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


def printed(monkeypatch: pytest.MonkeyPatch, is_terminal: bool, after: float) -> str:
    screen = Screen(is_terminal)
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr(progress, "AFTER", after)
    monkeypatch.setattr(progress, "PAUSE", 0)
    assert list(progress.shown(range(3), "checking", 3)) == [0, 1, 2]
    return screen.getvalue()


def test_long_work_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    said = printed(monkeypatch, True, 0)
    assert said.startswith("\rchecking 1 of 3\rchecking 2 of 3\rchecking 3 of 3\r")
    assert said.endswith(" \r")


def test_short_work_and_files_show_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(monkeypatch, True, 60) == ""
    assert printed(monkeypatch, False, 0) == ""


@pytest.mark.parametrize(
    ("is_terminal", "after", "said"), [(True, 0, "\rlaying out\r          \r"), (True, 60, ""), (False, 0, "")]
)
def test_work_of_unknown_length_is_named(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, after: float, said: str
) -> None:
    screen = Screen(is_terminal)
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr(progress, "AFTER", after)
    with progress.told("laying out"):
        while screen.getvalue() == "" and said:
            pass
    assert screen.getvalue() == said
