"""An earlier call on the same rules, mentioned under a ruling."""

from collections.abc import Iterator

from judgebot.cli.page import BLANK, Line, Role, paragraph
from judgebot.log.precedent import Earlier

LONGEST = 140
MOST_RULES = 3


def mention(call: Earlier) -> Iterator[Line]:
    """An earlier call on some of the same rules, in one line: what was asked there, and answered."""
    about = ", ".join(call.rules[:MOST_RULES]) + (" and more" if len(call.rules) > MOST_RULES else "")
    where = f" at {plainly(call.event)}" if call.event else ""
    said = _quoted(call.answer) or "see there"
    yield BLANK
    text = f"Earlier call on {about}{where}: {_quoted(call.question)} - {said}  (judgebot log show {call.number})"
    yield from paragraph(text, Role.ASIDE)


def _quoted(text: str) -> str:
    """The text in one line and in quotes, its end left out where it is long; "" where there is none."""
    plain = plainly(text)
    return f'"{_short(plain)}"' if plain else ""


def plainly(text: str) -> str:
    """The text in one line, without what would steer a terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
