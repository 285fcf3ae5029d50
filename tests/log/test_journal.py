"""The file of the log: nothing that was reported as saved is ever lost."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from judgebot.book.tables import bring_up_to_date, version
from judgebot.log.call import FIELDS, Call, new_id
from judgebot.log.exchange import as_row
from judgebot.log.finding import search
from judgebot.log.journal import Journal, LogFault, to_read
from judgebot.log.precedent import earlier
from judgebot.log.schema import VERSIONS
from tests.log.calls import CALLS

WRITER = """
import sys
from pathlib import Path
from judgebot.log.call import Call
from judgebot.log.journal import Journal
with Journal(Path(sys.argv[1])) as journal:
    for n in range(int(sys.argv[3])):
        journal.add(Call(f"{sys.argv[2]} {n}", "x" * 500, rules=("overcrush", "2.7.4")))
        print(f"{sys.argv[2]} {n}", flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite"


def writer(path: Path, name: str, most: int = 100_000) -> subprocess.Popen[str]:
    """A process that writes calls and says of each that it is saved."""
    words = [sys.executable, "-c", WRITER, str(path), name, str(most)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def test_what_was_added_is_read_back(path: Path) -> None:
    with Journal(path) as journal:
        assert journal.add(*CALLS) == [1, 2, 3, 4]
    with Journal(path) as journal:
        assert [call for _, call in journal.read("ORDER BY number")] == list(CALLS)
        assert journal.call(2) == CALLS[1]
        assert journal.call(5) is None


def test_the_file_is_written_through(path: Path) -> None:
    with Journal(path) as journal:
        assert journal.connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert journal.connection.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert version(journal.connection) == len(VERSIONS)


def test_all_or_none_are_added(path: Path) -> None:
    with Journal(path) as journal:
        with pytest.raises(LogFault, match="UNIQUE"):
            journal.add(CALLS[0], CALLS[1], CALLS[0])
        assert not list(journal.calls())


def older(path: Path, of: int) -> None:
    """A file of this version with the calls in it, as the judgebot of that time wrote it."""
    with sqlite3.connect(path, isolation_level=None) as old:
        bring_up_to_date(old, VERSIONS[:of])
        rows = [[json.dumps(v) if isinstance(v, tuple) else v for v in as_row(call).values()] for call in CALLS]
        old.executemany(f"""INSERT INTO calls ("{'", "'.join(FIELDS)}") VALUES ({", ".join("?" * 15)})""", rows)
        old.executemany(
            "INSERT INTO rules VALUES (?, ?)", [(rule, n) for n, call in enumerate(CALLS, 1) for rule in call.rules]
        )
    old.close()


OLDER = pytest.mark.parametrize("of", range(1, len(VERSIONS)))


def is_whole(path: Path) -> bool:
    """Whether all calls are in the file as they were, and are found by their words, titles and rules."""
    with Journal(path) as journal:
        found = [
            search(journal, "sidekicks"),
            search(journal, "goes through unblocked"),
            search(journal, "", ["2.7.2"]),
        ]
        assert [number for each in found for number, _ in each] == [1, 4, 2]
        assert journal.connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        journal.connection.execute("INSERT INTO words (words) VALUES ('integrity-check')")
        assert version(journal.connection) == len(VERSIONS)
        return [call for _, call in journal.read("ORDER BY number")] == list(CALLS)


@OLDER
def test_an_older_file_is_brought_up_to_date(path: Path, of: int) -> None:
    older(path, of)
    assert is_whole(path)
    with Journal(path) as journal:
        assert journal.add(Call("new")) == [5]


@OLDER
def test_an_older_file_is_brought_up_to_date_when_it_is_read(path: Path, of: int) -> None:
    older(path, of)
    with to_read(path) as journal:
        assert [number for number, _ in search(journal, "unblocked attacker")] == [4]
    assert is_whole(path)


KILLED = """
import os, signal, sys
from pathlib import Path
from judgebot.log import journal
journal.title_of = lambda scenario: os.kill(os.getpid(), signal.SIGKILL)
journal.Journal(Path(sys.argv[1]))
"""


@OLDER
def test_bringing_up_to_date_may_be_killed(path: Path, of: int) -> None:
    older(path, of)
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)]).returncode == -signal.SIGKILL
    with sqlite3.connect(path) as found:
        assert version(found) == of
    assert is_whole(path)


@OLDER
def test_bringing_up_to_date_may_fail(path: Path, of: int, monkeypatch: pytest.MonkeyPatch) -> None:
    older(path, of)
    with monkeypatch.context() as patch:
        patch.setattr("judgebot.log.journal.title_of", lambda scenario: 1 / 0)
        with pytest.raises(LogFault, match="user-defined function raised exception"):
            Journal(path)
    assert is_whole(path)


@pytest.mark.parametrize(
    ("scenario", "title"),
    [
        ("title: >\n  Two\n  lines\n", "Two lines"),
        ('ask: title\n"title": "x: y"', "x: y"),
        ("title: [a]", ""),
        ("- title: a", ""),
        ("title: a\n\t- b: [", ""),
        ("title: nul \0", ""),
        ("title: 7", "7"),
        ("[" * 900_000, ""),
        ("", ""),
    ],
)
def test_whatever_was_kept_has_a_title_or_none(scenario: str, title: str) -> None:
    assert Call("q", scenario=scenario).title == title


def test_a_newer_file_and_a_broken_one_are_refused(path: Path) -> None:
    with Journal(path) as journal:
        journal.connection.execute("PRAGMA user_version = 99")
    with pytest.raises(LogFault, match="of version 99, and this judgebot knows 3; use the newer judgebot"):
        Journal(path)
    path.write_bytes(b"no log at all" * 500)
    with pytest.raises(LogFault, match="not a database"):
        Journal(path)
    assert earlier(["overcrush"], path) is None


@pytest.mark.slow
def test_a_killed_process_loses_no_saved_call(path: Path) -> None:
    for turn in range(12):
        process = writer(path, f"turn {turn}")
        assert process.stdout is not None
        saved = [process.stdout.readline().strip()]
        time.sleep(0.004 * turn)
        os.kill(process.pid, signal.SIGKILL)
        saved += process.stdout.read().split("\n")[:-1]
        process.wait()
        process.stdout.close()
        with Journal(path) as journal:
            there = {call.question for call in journal.calls()}
            assert saved[0]
            assert set(saved) <= there
            assert journal.connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


@pytest.mark.slow
def test_processes_write_at_once(path: Path) -> None:
    several = [writer(path, f"judge {n}", 60) for n in range(3)]
    for process in several:
        process.communicate()
        assert process.returncode == 0
    with Journal(path) as journal:
        assert len({call.question for call in journal.calls()}) == 180
        assert len(search(journal, "judge", ["overcrush"], most=1000)) == 180


def fill(journal: Journal, saved: list[str]) -> None:
    """Add calls until that fails, and note which were saved."""
    for n in range(1000):
        journal.add(Call(f"call {n}", "x" * 3000))
        saved.append(f"call {n}")


def test_a_full_disk_is_said_and_loses_nothing(path: Path) -> None:
    saved: list[str] = []
    with Journal(path) as journal:
        pages = journal.connection.execute("PRAGMA page_count").fetchone()[0]
        journal.connection.execute(f"PRAGMA max_page_count = {pages + 20}")
        with pytest.raises(LogFault, match=r"could not be saved: database or disk is full"):
            fill(journal, saved)
        assert saved
        assert [call.question for _, call in journal.read("ORDER BY number")] == saved
        journal.connection.execute("PRAGMA max_page_count = 100000")
        journal.add(Call("there is room again"))


FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000));\n"


def test_a_disk_that_takes_no_more_loses_nothing(path: Path) -> None:
    words = [sys.executable, "-c", FULL + WRITER, str(path), "call", "10000"]
    found = subprocess.run(words, capture_output=True, text=True)
    saved = found.stdout.split("\n")[:-1]
    assert found.returncode != 0
    assert "could not be saved" in found.stderr
    assert saved
    with Journal(path) as journal:
        assert [call.question for _, call in journal.read("ORDER BY number")] == saved


NO_ROOM = """
import resource, sys
from pathlib import Path
from judgebot.log.journal import to_read
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
with to_read(Path(sys.argv[1])) as journal:
    sys.stderr.write(" ".join(sorted(call.question for call in journal.calls())))
"""


def test_a_log_is_read_where_nothing_can_be_written(path: Path) -> None:
    with Journal(path) as journal:
        journal.add(Call("one"), Call("two"))
    found = subprocess.run([sys.executable, "-c", NO_ROOM, str(path)], capture_output=True, text=True)
    assert (found.returncode, found.stderr) == (0, "one two")


def test_a_log_is_read_while_another_process_has_it_open(path: Path) -> None:
    with Journal(path) as journal, to_read(path) as reader:
        journal.add(Call("one"))
        assert [call.question for call in reader.calls()] == ["one"]
        with pytest.raises(LogFault, match=r"could not be saved: .*; JUDGEBOT_DATA may name a folder that"):
            reader.add(Call("two"))


def test_search(path: Path) -> None:
    with Journal(path) as journal:
        journal.add(*CALLS)

        def found(words: str, *rules: str, event: str = "") -> list[int]:
            return [number for number, _ in search(journal, words, rules, event)]

        assert found("sidekick") == [1]
        assert found('"past a sidekick"') == [1]
        assert found('"a past sidekick"') == []
        assert found("overc*") == [3, 1] or found("overc*") == [1, 3]
        assert found("", "overcrush") == [3, 1]
        assert found("", "2.7") == [2, 1]
        assert found("", "2.7", event="Spring") == [2]
        assert found("block ana", "2.7.2") == [2]
        assert found("block", "overcrush") == []
        assert found('" ) OR * -') == []
        assert found("AND") == [3]
        assert found("") == [4, 3, 2, 1]


def test_an_earlier_call_shares_half_of_the_rules(path: Path) -> None:
    assert earlier(["overcrush"], path) is None
    with Journal(path) as journal:
        journal.add(*CALLS, replace(CALLS[1], id=new_id(), answer="Still no."))
    found = earlier(["2.7.2.1", "1.1.1", "1.1.2"], path)
    assert found is not None
    assert (found.number, found.answer) == (5, "Still no.")
    assert earlier(["overcrush", "1.1.1", "1.1.2", "1.1.3", "1.1.4"], path) is not None
    assert earlier(["2.9.9"], path) is None
    assert earlier([], path) is None


@pytest.mark.slow
def test_search_is_quick_in_a_long_log(path: Path) -> None:
    with Journal(path) as journal:
        many = (
            Call(f"Does die {n} get past the wall {n % 7}?", "Yes", rules=("2.7.4", f"3.{n % 11}"))
            for n in range(20_000)
        )
        journal.add(*many)
        start = time.process_time()
        assert len(search(journal, "die past wall")) == 20
        assert len(search(journal, "wall 17", ["2.7.4"])) >= 1
        assert time.process_time() - start < 0.2
    start = time.process_time()
    assert earlier(["2.7.4", "3.1"], path) is not None
    assert time.process_time() - start < 0.1


def test_a_log_that_finds_no_room_to_begin_says_so(path: Path) -> None:
    with sqlite3.connect(path, isolation_level=None) as made:
        made.execute("PRAGMA max_page_count = 2")
        with pytest.raises(sqlite3.OperationalError, match="disk is full"):
            bring_up_to_date(made, VERSIONS)
        with pytest.raises(LogFault, match="nothing was ever saved in it"):
            Journal(path, to_write=False)
    with Journal(path) as journal:
        journal.add(*CALLS)
