"""Rulings on small boards, for tests of what is told of them."""

from pathlib import Path

import pytest

from judgebot.cli.main import main


def ruling(tmp_path: Path, capsys: pytest.CaptureFixture[str], cards: str, board: str, script: str, *more: str) -> str:
    """What `judgebot resolve` prints of a board: its cards, dice and script, as lines that stand under these keys."""
    path = tmp_path / "board.yaml"
    path.write_text(f"title: test\ncards:{cards}board:\n{board}\nscript:\n{script}\n")
    main(["resolve", str(path), *more])
    return capsys.readouterr().out
