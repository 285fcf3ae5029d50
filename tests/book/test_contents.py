"""Files that are none: nothing waits for them, and each is told in words."""

import os
from pathlib import Path

import pytest

from judgebot.book.contents import Unread, contents, text
from judgebot.book.mistake import Mistakes


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_nobody_waits_for_a_pipe_that_nobody_writes_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(Unread, match="a pipe that nobody writes to"):
        contents(pipe, 10)


def test_of_a_large_file_one_byte_more_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 100)
    assert contents(tmp_path / "a", 10) == b"x" * 11
    with pytest.raises(Mistakes, match="a:1: larger than 10 bytes"):
        text(tmp_path / "a", 10)


def test_what_is_no_text_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"one\ntwo\n\xff")
    with pytest.raises(Mistakes, match="a:3: this is not UTF-8 text; save the file as UTF-8"):
        text(tmp_path / "a", 100)
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbfone")
    assert text(tmp_path / "a", 100) == "one"


def test_a_folder_and_nothing_at_all(tmp_path: Path) -> None:
    for path, said in ((tmp_path, "this is a folder; name a file in it"), (tmp_path / "b", "no such file")):
        with pytest.raises(Mistakes, match=f":1: {said}"):
            text(path, 10)
