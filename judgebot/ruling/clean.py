"""Text that may stand on paper: control characters and broken characters are replaced, nothing else is changed."""

import json as json_format
import re

# Controls but for tab and line feed, what turns the direction of writing about, surrogates that a command line may
# bring along, and what is no character at all.
_NO_TEXT = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0, 0x110000, 0x10000))
    + "]"
)


def clean(text: str) -> str:
    """The text with the replacement character in place of what cannot be printed."""
    return _NO_TEXT.sub("\ufffd", text.replace("\r\n", "\n"))


def escaped(json: str) -> str:
    """JSON with its escapes in place of what cannot be printed; a program reads the same text from it."""
    return _NO_TEXT.sub(lambda found: json_format.dumps(found.group())[1:-1], json)


def on_one_line(text: str) -> str:
    """The text cleaned, with single blanks in place of line ends and tabs."""
    return " ".join(clean(text).split())


_ENDLESS = re.compile(r"\S{30}(?=\S)")


def breakable(text: str) -> str:
    """The text cleaned, with places to break in words without end, which a PDF would take minutes to lay out."""
    return _ENDLESS.sub(lambda found: f"{found.group()}\u200b", clean(text))


_MARKS = re.compile(r"([\\`*_\[\]|~])")
_AT_THE_START = re.compile(r"^(?:(\d+)(?=[.)](?:\s|$))|(?=[#+=-]))")


def as_markdown(text: str) -> str:
    """The text on one line, with everything escaped that Markdown or HTML would read as a mark."""
    plain = on_one_line(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _AT_THE_START.sub(r"\1\\", _MARKS.sub(r"\\\1", plain))
