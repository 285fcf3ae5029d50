"""Every command shows one real example with its help, and every example runs."""

import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from typer.main import get_command

from judgebot.book.search import search_in
from judgebot.book.shelf import rule_book
from judgebot.cli.commands import COMMANDS
from judgebot.cli.examples import EXAMPLES
from tests.cli.test_commands import Capture, run
from tests.library.lists import TABLE
from tests.team.test_team import LEGAL


def commands() -> Iterator[str]:
    """Every command and subcommand as it is written."""
    for name, command in COMMANDS.items():
        below = getattr(get_command(import_module(command.module).app), "commands", {})
        yield from (f"{name} {each}" for each in below) if below else (name,)


@pytest.fixture
def there(tmp_path: Path, repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Iterator[Path]:
    """A folder with what the examples read."""
    monkeypatch.setenv("JUDGEBOT_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    for name in ("scenarios", "rules"):
        (tmp_path / name).symlink_to(repository / name)
    (tmp_path / "team.yaml").write_text(LEGAL)
    (tmp_path / "cards.csv").write_text(TABLE)
    (tmp_path / "errata.csv").write_text("Card,Date,Text,Source\nRam: Charger,2016-03-01,Deadly,Rules team\n")
    assert run(capsys, *shlex.split(EXAMPLES["cards import"])[1:])[0] == 0
    assert run(capsys, "log", "add", "scenarios/examples/overcrush.yaml", "--event", "Autumn")[0] == 0
    assert run(capsys, "log", "export", "-o", "calls.jsonl")[0] == 0
    yield tmp_path
    rule_book.cache_clear()
    search_in.cache_clear()


def test_every_command_has_an_example() -> None:
    assert set(EXAMPLES) == {"", *commands()}


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name != "book import"])
def test_the_example_runs(capsys: Capture, there: Path, name: str) -> None:
    words = shlex.split(EXAMPLES[name])
    assert words[0] == "judgebot"
    code, out, err = run(capsys, *words[1:])
    assert (code, "fault" in err) == (0, False), err
    assert out or any(word.startswith("-o") for word in words)


def test_the_example_of_an_import_runs(capsys: Capture, there: Path, shared: Path) -> None:
    words = shlex.split(EXAMPLES["book import"])
    (there / words[-1]).write_bytes((shared / "rulebooks" / "comprehensive-rule-book.txt").read_bytes())
    assert run(capsys, *words[1:])[0] == 0


@pytest.mark.parametrize("name", [*commands(), "log", "book", "team"])
def test_help_shows_it_within_80_columns(capsys: Capture, name: str) -> None:
    code, out, _ = run(capsys, *name.split(), "--help")
    assert code == 0
    assert "\nFor example:\n  judgebot " in out
    assert EXAMPLES.get(name, f"judgebot {name}") in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("name", ["log", "book", "cards", "team"])
def test_help_of_a_group_says_all_that_a_command_does(capsys: Capture, name: str) -> None:
    below = get_command(import_module(COMMANDS[name].module).app).commands  # type: ignore[attr-defined]
    told = " ".join(run(capsys, name, "--help")[1].split())
    assert "..." not in told.partition("Commands:")[2]
    assert all((each.help or "").split(".")[0] in told for each in below.values())
