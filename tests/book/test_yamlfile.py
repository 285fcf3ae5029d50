"""YAML with line numbers, without surprises, and with every fault as a mistake."""

import os
from pathlib import Path
from threading import Timer

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot.book import yamlfile
from judgebot.book.yamlfile import Listing, Table, parse, read

BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("on", "on"),
        ("no", "no"),
        ("2:30", "2:30"),
        ("0123", "0123"),
        ("2.10", "2.10"),
        ("2020-01-01", "2020-01-01"),
        ("1e3", "1e3"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("7", 7),
        ("-7", -7),
        ('"7"', "7"),
        ("true", True),
        ("False", False),
        ("yes", "yes"),
        ("~", None),
        ("", None),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_only_whole_numbers_and_truth_values_change_type(written: str, value: object) -> None:
    page = parse(f"key: {written}\n", "f.yaml")
    assert page.root == {"key": value}
    assert not page.mistakes


def test_keys_are_always_text() -> None:
    assert parse("{on: 1, 2: 2, 2.10: 3, null: 4}", "f").root == {"on": 1, "2": 2, "2.10": 3, "null": 4}


def test_tables_and_listings_know_their_lines() -> None:
    root = parse("a: 1\nb:\n  - x\n  - y: 2\n", "f.yaml").root
    assert isinstance(root, Table)
    assert root.lines == {"a": 1, "b": 2}
    listing = root["b"]
    assert isinstance(listing, Listing)
    assert listing.lines == [3, 4]


def test_every_key_that_stands_twice_is_reported_with_both_lines() -> None:
    page = parse("a: 1\nb: 2\na: 3\nc: {d: 1, d: 2}\n", "f.yaml")
    assert [str(mistake) for mistake in page.mistakes] == [
        'f.yaml:3: "a" stands twice; the first is on line 1',
        'f.yaml:4: "d" stands twice; the first is on line 4',
    ]
    assert page.root == {"a": 1, "b": 2, "c": {"d": 1}}


def test_an_anchor_may_be_named_again() -> None:
    assert parse("a: &x [1]\nb: *x\n", "f").root == {"a": [1], "b": [1]}


@pytest.mark.parametrize(
    ("data", "line", "part"),
    [
        (b"", 1, "empty"),
        (b"# a remark\n", 2, "empty"),
        (b"\xff\xfe\x00", 1, "not UTF-8"),
        (b"a: 1\nb: \x80", 2, "not UTF-8"),
        (b"a: \x00", 1, "control character"),
        ("[" * 100_000, 1, "nested"),
        ("- " * 100_000, 1, "nested"),
        ("{a: " * 100_000, 1, "nested"),
        (BOMB, 5, "values"),
        ("a: &x [*x]", 1, "named"),
        ("a: 1\n---\nb: 2", 2, "second document"),
        ("a: !!python/object:os.system x", 1, "tag"),
        ("a: b: c", 1, '": "'),
        ("a: @x", 1, "sign"),
        ("a: [1, 2\nb: 3", 1, "bracket"),
        ("a: 1\nb: 'x", 2, "quote"),
        ("a:\n\t- b", 2, "tab"),
        ("? [a]\n: b", 1, "key"),
        ("a: 1\nb\nc: 2", 3, "colon"),
        ("a:\n  b: 1\n c: 2", 3, "indentation"),
        ('a: "\\q"', 1, "backslash"),
        ('a: 1\nb: "c" d\n', 2, "behind a closing quote"),
        ("a: {b: 'c' d}", 1, "behind a closing quote"),
        ("a: b\u2028c\x85d\u2029\nb: c: d", 2, '": "'),
        ("%", 1, "sign"),
        ("x" * 1_000_001, 1, "larger"),
    ],
)
def test_what_is_no_yaml_is_a_mistake_with_its_line(data: bytes | str, line: int, part: str) -> None:
    mistake = parse(data, "f.yaml").mistakes[-1]
    assert (mistake.file, mistake.line) == ("f.yaml", line)
    assert part in mistake.what
    assert mistake.instead


def test_only_what_ends_a_line_for_an_editor_ends_one_here() -> None:
    page = parse("a: b\u2028c\nd: 'e\x85f'\n", "f.yaml")
    assert (page.root, page.mistakes) == ({"a": "b c", "d": "e f"}, ())


def test_a_path_that_cannot_be_read_is_a_mistake(tmp_path: Path) -> None:
    assert "no such file" in read(tmp_path / "none.yaml").mistakes[0].what
    assert "folder" in read(tmp_path).mistakes[0].what
    large = tmp_path / "large.yaml"
    large.write_bytes(b"a: b\n" * 1_000_000)
    assert "larger" in read(large, "large.yaml").mistakes[0].what


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_nobody_waits_for_a_pipe_that_nobody_writes_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    (mistake,) = read(pipe).mistakes
    assert "nobody writes" in mistake.what
    both = os.open(pipe, os.O_RDWR)  # opened to be read as well, so that this does not wait
    os.write(both, b"a: 1\n")
    Timer(0.1, os.close, (both,)).start()
    assert read(pipe).root == {"a": 1}


def test_a_mark_at_the_start_of_the_file_is_no_part_of_it() -> None:
    assert parse(b"\xef\xbb\xbfa: 1\r\n", "f").root == {"a": 1}


@settings(deadline=None)
@given(st.one_of(st.binary(max_size=200), st.text(alphabet="ab:-[]{}&*!|>'\"\n \t#%@,?1", max_size=60)))
def test_nothing_ever_raises(data: bytes | str) -> None:
    page = parse(data, "f.yaml")
    assert page.mistakes or page.root is None or isinstance(page.root, (str, int, Table, Listing))
    assert all(mistake.line >= 1 for mistake in page.mistakes)


def test_the_fast_reader_is_there() -> None:
    assert yamlfile.Loader.__name__ == "CSafeLoader"
