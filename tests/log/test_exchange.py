"""Out of the log and in again: nothing is lost, and what is wrong in a file is said line by line."""

import io
import json

import pytest

from judgebot.book.mistake import Mistakes
from judgebot.log.exchange import as_row, read_lines, read_table, write_lines, write_table
from tests.log.calls import CALLS


def lines() -> str:
    out = io.StringIO(newline="")
    assert write_lines(CALLS, out) == len(CALLS)
    return out.getvalue()


def table() -> str:
    out = io.StringIO(newline="")
    assert write_table(CALLS, out) == len(CALLS)
    return out.getvalue()


def test_json_lines_there_and_back() -> None:
    assert read_lines(io.StringIO(lines(), newline=""), "calls.jsonl") == list(CALLS)


def test_csv_there_and_back() -> None:
    assert read_table(io.StringIO(table(), newline=""), "calls.csv") == list(CALLS)


def test_everything_wrong_is_said_at_once() -> None:
    text = lines().replace('"answer": "Yes."', '"answer": 5').replace('"seconds": 90', '"seconds": "long"')
    text = text.replace("title: an attack", "title: a retreat") + "{}{\n[1]\n"
    with pytest.raises(Mistakes) as wrong:
        read_lines(io.StringIO(text), "calls.jsonl")
    said = [str(each) for each in wrong.value.found]
    assert said[:2] == ["calls.jsonl:1: answer is no text", "calls.jsonl:2: seconds is no number of seconds"]
    assert said[2] == "calls.jsonl:4: the scenario is not the one that was kept: its sha256 is another"
    assert said[3].startswith("calls.jsonl:5: this is no JSON")
    assert said[4] == "calls.jsonl:6: this is no call"


def test_a_table_without_its_columns_is_refused() -> None:
    with pytest.raises(Mistakes, match=r"calls\.csv:1: the first line names no column made, event, "):
        read_table(io.StringIO("id,question\n1,why\n"), "calls.csv")
    with pytest.raises(Mistakes, match="sha256 is another"):
        read_table(io.StringIO(table().replace("an attack", "a retreat"), newline=""), "calls.csv")


def test_lines_that_no_file_can_hold() -> None:
    lines = ["[" * 100_000, json.dumps(as_row(CALLS[0]) | {"table": "\ud800", "players": ["\udfff"]})]
    with pytest.raises(Mistakes) as told:
        read_lines(io.StringIO("\n".join(lines)), "log.jsonl")
    assert [str(each) for each in told.value.found] == [
        "log.jsonl:1: this is no JSON (it is nested too deep)",
        "log.jsonl:2: table is no text",
        "log.jsonl:2: players is no list of texts",
    ]
