"""What TAB offers."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judgebot.cli.commands import COMMANDS
from judgebot.cli.completion import SCRIPTS, candidates
from tests.cli.test_commands import Capture, run


@pytest.mark.parametrize(
    ("words", "some"),
    [
        ([""], list(COMMANDS)),
        (["res"], ["resolve"]),
        (["2.7.4."], ["2.7.4.1", "2.7.4.3"]),
        (["rule", "2.7.4.3"], ["2.7.4.3", "2.7.4.3.1"]),
        (["keyword", "over"], ["overcrush"]),
        (["keyword", "overcrush("], ["overcrush(4)"]),
        (["log", ""], ["add", "recheck"]),
        (["log", "add", "--ta"], ["--table"]),
        (["log", "search", "--rule", "over"], ["overcrush"]),
        (["card", "--kind", ""], ["character", "basic action"]),
        (["ruling", "--template", "f"], ["full"]),
        (["resolve", "--"], ["--change", "--json", "--help"]),
        (["print", ""], ["rule", "keyword"]),
        (["print", "rule", "2.7.4", "keyword", "over"], ["overcrush"]),
        (["book", "diff", ""], ["avengers-infinity"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
    ],
)
def test_what_is_offered(words: list[str], some: list[str]) -> None:
    found = candidates(words)
    assert set(some) <= set(found)
    assert all(each.startswith(words[-1]) for each in found)


@pytest.mark.parametrize("words", [["resolve", "sc"], ["log", "add", ""], ["none", ""], ["ruling", "a", "-o", ""]])
def test_files_are_left_to_the_shell(words: list[str]) -> None:
    assert candidates(words) == []


def test_the_scripts(capsys: Capture) -> None:
    for shell, script in SCRIPTS.items():
        assert run(capsys, "completion", shell) == (0, script, "")
    assert run(capsys, "completion", "cmd")[0] == 2
    assert run(capsys, "completion", "candidates", "--", "log", "rech")[1] == "recheck\n"


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_takes_the_script(tmp_path: Path) -> None:
    (tmp_path / "judgebot").write_text(f'#!/bin/sh\nexec {sys.executable} -m judgebot "$@"\n')
    (tmp_path / "judgebot").chmod(0o755)
    line = 'COMP_WORDS=(judgebot log re); COMP_CWORD=2; _judgebot; echo "${COMPREPLY[@]}"'
    env = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    found = subprocess.run(["bash", "-c", SCRIPTS["bash"] + line], capture_output=True, text=True, env=env)
    assert (found.stdout, found.stderr) == ("recheck\n", "")
