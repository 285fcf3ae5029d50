"""An earlier call on the same rules, mentioned under a ruling."""

from collections.abc import Iterator

from judgebot.cli.page import BLANK, Line, Role, paragraph
from judgebot.log.precedent import Earlier

LONGEST = 140


def mention(call: Earlier) -> Iterator[Line]:
    """An earlier call on the same rules, in one line."""
    where = f" at {plainly(call.event)}" if call.event else ""
    text = f"Ruled before on {call.made[:10]}{where}: {plainly(call.answer) or 'see there'}"
    yield BLANK
    yield from paragraph(f"{_short(text)}  (judgebot log show {call.number})", Role.ASIDE)


def plainly(text: str) -> str:
    """The text in one line, without what would steer a terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
