"""What is kept in the cache is rebuilt on any damage, and never seen half written."""

import os
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from judgebot.book.index import built, packed
from judgebot.book.kept import kept, stamp_of
from judgebot.book.lookup import Book
from judgebot.book.search import search_in
from judgebot.book.shelf import rule_book

ROUNDS = 20
PROCESSES = 8


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder of its own; nothing opened before counts."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("JUDGEBOT_CACHE", str(folder))
    rule_book.cache_clear()
    search_in.cache_clear()
    return folder


def test_it_is_built_once_for_a_stamp(cache: Path) -> None:
    assert kept("thing", "one", lambda: b"first") == b"first"
    assert kept("thing", "one", lambda: b"second") == b"first"
    assert kept("thing", "two", lambda: b"third") == b"third"
    assert os.listdir(cache) == ["thing"]


def test_a_stamp_changes_with_any_file(tmp_path: Path) -> None:
    folder = tmp_path / "below"
    folder.mkdir()
    first = stamp_of((tmp_path,))
    (folder / "new.yaml").write_text("a")
    second = stamp_of((tmp_path,))
    (folder / "new.yaml").write_text("ab")
    assert len({first, second, stamp_of((tmp_path,)), stamp_of((tmp_path,), "more")}) == 4


@pytest.mark.parametrize("name", ["book", "search"])
def test_any_damage_only_costs_a_rebuild(cache: Path, tiny: Path, name: str) -> None:
    sound = answers(tiny)
    (path,) = cache.glob(f"{name}-*")
    whole = path.read_bytes()
    damaged = [whole[:cut] for cut in (0, 5, 9, 12, 40, len(whole) // 2, len(whole) - 1)]
    damaged += [flipped(whole, place) for place in range(0, len(whole), len(whole) // 25)]
    damaged += [b"judgebot 0", whole + b"x", b"\0" * len(whole)]
    for data in damaged:
        path.write_bytes(data)
        rule_book.cache_clear()
        assert answers(tiny) == sound
        assert path.read_bytes() == whole or name == "search"


def flipped(data: bytes, place: int) -> bytes:
    """Return the data with one bit of one byte turned."""
    return data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :]


def answers(root: Path) -> list[str]:
    """Open the book and its search as a process does, and ask something."""
    rule_book.cache_clear()
    return [hit.id for hit in search_in(rule_book(root)).ask("moth that shines").hits]


def test_a_cache_folder_that_cannot_be_written_is_done_without(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder can be made below a file")
    monkeypatch.setenv("JUDGEBOT_CACHE", str(tmp_path / "file" / "cache"))
    assert answers(tiny)[0] == "1.1.2"
    said = capsys.readouterr()
    assert said.err.count("cannot be written") == 1
    assert not said.out


def test_an_index_is_small_and_the_same_whenever_it_is_built(book: Book) -> None:
    from judgebot.book.document import documents

    first, second = (built(documents(book), book.vocabulary) for _ in range(2))
    assert [len(data) for data in first.files.values()] == [len(data) for data in second.files.values()]
    assert len(packed(first)) < 200_000


def test_many_processes_may_start_at_once_on_an_empty_cache(tiny: Path, tmp_path: Path) -> None:
    context = get_context("spawn")
    barrier = context.Barrier(PROCESSES)
    results = context.Queue()
    processes = [context.Process(target=_start, args=(tiny, tmp_path, barrier, results)) for _ in range(PROCESSES)]
    for process in processes:
        process.start()
    found = [results.get(timeout=60) for _ in processes]
    for process in processes:
        process.join()
    assert found == [[["1.1.2", "1.1.1"]] * ROUNDS] * PROCESSES
    assert all(len(os.listdir(tmp_path / f"round {number}")) == 2 for number in range(ROUNDS))


def _start(tiny: Path, tmp_path: Path, barrier: Any, results: Any) -> None:
    found = []
    for number in range(ROUNDS):
        os.environ["JUDGEBOT_CACHE"] = str(tmp_path / f"round {number}")
        barrier.wait(timeout=60)
        found.append(answers(tiny)[:2])
    results.put(found)
