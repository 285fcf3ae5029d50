"""Card texts are read once and kept; what is kept and damaged is read again."""

import sys
from pathlib import Path

import pytest

from judgebot.book import places
from judgebot.cardtext.nodes import KeywordAbility, Text
from judgebot.engine.table import Unreadable
from judgebot.game.card import Card
from judgebot.scenario import texts

RAM = Card("Ram", text="Overcrush")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in a process that has not loaded the grammar, with a cache of its own."""
    monkeypatch.setenv("JUDGEBOT_CACHE", str(tmp_path))
    monkeypatch.delitem(sys.modules, "judgebot.cardtext.read", raising=False)
    texts._read.cache_clear()


def read(monkeypatch: pytest.MonkeyPatch) -> object:
    """Read the one text in a process as new."""
    monkeypatch.delitem(sys.modules, "judgebot.cardtext.read", raising=False)
    texts._read.cache_clear()
    return texts.readings([(RAM, RAM.text)], frozenset(), frozenset())[0]


def test_a_text_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    first = read(monkeypatch)
    assert isinstance(first, Text)
    assert [type(each) for each in first.abilities] == [KeywordAbility]
    assert "judgebot.cardtext.read" in sys.modules
    assert read(monkeypatch) == first
    assert "judgebot.cardtext.read" not in sys.modules


def test_what_is_damaged_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = read(monkeypatch)
    for file in places.cache().glob("card-texts-*"):
        file.write_bytes(file.read_bytes()[:-5])
    assert read(monkeypatch) == first
    monkeypatch.setattr(texts, "kept", lambda *_: b"[]")
    assert read(monkeypatch) == first


def test_what_is_not_read_says_where() -> None:
    (found,) = texts.readings([(RAM, "Deal 1 damage to flimsy.")], frozenset(), frozenset())
    assert isinstance(found, Unreadable)
    assert '"flimsy." is not understood (column 18)' in found.why
