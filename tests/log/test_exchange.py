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
    assert read_lines(io.StringIO(lines(), newline=""), "calls.jsonl") == list(enumerate(CALLS, 1))


def test_csv_there_and_back() -> None:
    assert [call for _, call in read_table(io.StringIO(table(), newline=""), "calls.csv")] == list(CALLS)


def test_everything_wrong_is_said_at_once() -> None:
    text = lines().replace('"answer": "Yes."', '"answer": 5').replace('"seconds": 90', '"seconds": "long"')
    text = text.replace("goes through", "stays out") + '{}{\n[1]\n{"name": "Ram"}\n'
    with pytest.raises(Mistakes) as wrong:
        read_lines(io.StringIO(text), "calls.jsonl")
    said = [str(each) for each in wrong.value.found]
    assert said[:3] == [
        'calls.jsonl:1: answer is 5, which is no text; write it in quotation marks, as "answer": "..."',
        'calls.jsonl:2: seconds is "long", which is no number of seconds; write a whole number, as 90, or null',
        "calls.jsonl:4: the scenario is not the one that was kept: its sha256 is another; "
        "leave both as they were exported; judgebot log add keeps another board",
    ]
    assert said[3].startswith("calls.jsonl:5: this is no JSON (")
    assert said[4:] == [
        "calls.jsonl:6: [1] is no call; write a JSON object a line, as judgebot log export does",
        'calls.jsonl:7: {"name": "Ram"} is no call; write a JSON object a line, as judgebot log export does',
    ]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"made": "yesterday"}, 'made is "yesterday", which is no time; write it as 2026-01-31T14:05:00+00:00'),
        ({"made": "2026-02-30"}, 'made is "2026-02-30", which is no time; write it as 2026-01-31T14:05:00+00:00'),
        ({"id": " "}, "id is empty; leave what judgebot log export wrote"),
        ({"question": ""}, "question is empty; write what was asked"),
        (
            {"outcome": '{"end": 1}'},
            "outcome is no record of how a scenario came out; leave what judgebot log export wrote, "
            'or write ""',
        ),
        ({"players": "Ana"}, 'players is "Ana", which is no list of texts; write a list, as ["Ana", "Ben"], or []'),
        ({"seconds": True}, "seconds is true, which is no number of seconds; write a whole number, as 90, or null"),
        ({"answer": ["W" * 99]}, f'answer is ["{"W" * 58}..., which is no text; write it in quotation marks, '
                                 'as "answer": "..."'),
    ],
)  # fmt: skip
def test_what_to_write_instead(changed: dict[str, object], said: str) -> None:
    with pytest.raises(Mistakes) as told:
        read_lines(io.StringIO(json.dumps(as_row(CALLS[0]) | changed)), "a.jsonl")
    assert str(told.value) == f"a.jsonl:1: {said}"


def test_a_field_too_few_and_one_too_many() -> None:
    row = as_row(CALLS[0])
    del row["seconds"]
    with pytest.raises(Mistakes) as told:
        read_lines(io.StringIO(json.dumps(row | {"colour": 1})), "a.jsonl")
    missing, unknown = map(str, told.value.found)
    assert missing == 'a.jsonl:1: seconds is missing; write "seconds": null where there is none'
    assert unknown.startswith('a.jsonl:1: a call has no "colour"; leave it out; a call has id, made, event, ')
    for gone, said in ((("id",), "id is missing"), (("event", "judge"), "event, judge are missing")):
        less = {name: value for name, value in as_row(CALLS[0]).items() if name not in gone}
        with pytest.raises(Mistakes) as told:
            read_lines(io.StringIO(json.dumps(less)), "a.jsonl")
        assert str(told.value).startswith(f"a.jsonl:1: {said}; leave what judgebot log export wrote")


def test_json_that_would_lose_something() -> None:
    line = json.dumps(as_row(CALLS[0]))
    twice = line.replace('"judge":', '"event": "Other", "judge":')
    for text, said in ((twice, '"event" stands twice'), ('{"seconds": ' + "9" * 5000 + "}", "too many digits")):
        with pytest.raises(Mistakes, match=said):
            read_lines(io.StringIO(text), "a.jsonl")


def test_two_calls_of_one_id_are_not_made_one() -> None:
    one, other = as_row(CALLS[0]), as_row(CALLS[0]) | {"answer": "No."}
    text = "\n".join(map(json.dumps, (one, one, other)))
    with pytest.raises(Mistakes) as told:
        read_lines(io.StringIO(text), "a.jsonl")
    what = f'a.jsonl:3: id is "{CALLS[0].id}", which is that of another call on line 1; '
    assert str(told.value) == f"{what}keep one of the two, or write another id"


def test_a_row_is_named_by_the_line_on_which_it_begins() -> None:
    text = table().replace('"90"', '"ninety"').replace('"May it block twice?"', '"May\nit\nblock\ntwice?"')
    with pytest.raises(Mistakes) as told:
        read_table(io.StringIO(text, newline=""), "a.csv")
    assert str(told.value).startswith('a.csv:3: seconds is "ninety", which is no number of seconds; ')
    with pytest.raises(Mistakes, match=f'seconds is "{"9" * 59}'):
        read_table(io.StringIO(table().replace('"90"', f'"{"9" * 9000}"'), newline=""), "a.csv")


def test_a_table_with_semicolons() -> None:
    with pytest.raises(Mistakes, match="; save the file with commas instead of semicolons"):
        read_table(io.StringIO("id;made;question\n1;2026-01-31;Why?\n", newline=""), "a.csv")
    with pytest.raises(Mistakes, match=r"a\.csv:1: this is no CSV .*; save the file as CSV with commas"):
        read_table(io.StringIO(table().replace('","', '";"'), newline=""), "a.csv")


def test_a_table_without_its_columns_is_refused() -> None:
    with pytest.raises(Mistakes, match=r"calls\.csv:1: the first line names no column made, event, "):
        read_table(io.StringIO("id,question\n1,why\n"), "calls.csv")
    with pytest.raises(Mistakes, match="sha256 is another"):
        read_table(io.StringIO(table().replace("goes through", "stays out"), newline=""), "calls.csv")


def test_lines_that_no_file_can_hold() -> None:
    lines = ["[" * 100_000, json.dumps(as_row(CALLS[0]) | {"table": "\ud800", "players": ["\udfff"]})]
    with pytest.raises(Mistakes) as told:
        read_lines(io.StringIO("\n".join(lines)), "log.jsonl")
    assert [str(each) for each in told.value.found] == [
        "log.jsonl:1: this is no JSON (it is nested too deep); write a JSON object a line, as judgebot log export does",
        'log.jsonl:2: table is "\\ud800", which is no text; write it in quotation marks, as "table": "..."',
        'log.jsonl:2: players is ["\\udfff"], which is no list of texts; write a list, as ["Ana", "Ben"], or []',
    ]
