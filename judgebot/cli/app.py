"""What all commands share: how they are declared, what they read and how they end."""

import json
import sys
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Annotated, Any, NoReturn, TextIO, TypeVar

import typer
from typer.core import TyperGroup

from judgebot.book import contents
from judgebot.book.mistake import Mistakes
from judgebot.ruling.clean import clean, escaped


class Code(IntEnum):
    """How a command ends."""

    FINE = 0
    NOT_FOUND = 1
    BAD_INPUT = 2
    UNDECIDED = 3


T = TypeVar("T")

MOST_TYPED = 1_000_000
LONGEST_SENTENCE = 1_000

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]

Game = Annotated[str, typer.Option("--game", help="Another game that you imported a text of.")]


def command_app() -> typer.Typer:
    """Return an empty typer application for one command."""
    return typer.Typer(
        cls=Group,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,  # of a command with others under it
    )


class Group(TyperGroup):
    """A command with others under it, whose help says what each of them does in a whole sentence."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each command with its first sentence, wrapped where it is long; typer would cut it."""
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, each.get_short_help_str(LONGEST_SENTENCE)) for name, each in self.commands.items()]
            )


def typed(words: Sequence[str]) -> str:
    """Return the words of the command line as one text; a lone ``-`` stands for standard input, as one line.

    Bytes that are no letters are replaced, and of an endless input no more is read than anybody asks.
    """
    return " ".join(_clean(sys.stdin.read(MOST_TYPED)).split()) if _is_piped(words) else typed_lines(words)


def typed_lines(words: Sequence[str]) -> str:
    """As `typed`, with the lines of standard input as they are: in a card text they part its abilities.

    Raises Mistakes where standard input is no UTF-8, or longer than anybody types: every letter of it counts.
    """
    return _clean(_standard_input() if _is_piped(words) else " ".join(words))


def _standard_input() -> str:
    data = sys.stdin.buffer.read(MOST_TYPED + 1)
    if len(data) > MOST_TYPED:
        raise Mistakes([contents.too_large("standard input", MOST_TYPED)])
    return contents.decoded(data, "standard input")


def _clean(text: str) -> str:
    return text.strip().encode(errors="replace").decode()


def _is_piped(words: Sequence[str]) -> bool:
    return " ".join(words).strip() == "-"


def print_json(value: Any) -> None:
    """Print ``value`` as one JSON object on standard output."""
    print(escaped(json.dumps(value, ensure_ascii=False, indent=1)))


def print_plain(*lines: object, file: TextIO | None = None) -> None:
    """Print lines on standard output or to ``file``; what would steer a terminal, as a file or a name may bring along,
    is replaced."""
    for line in lines:
        print(clean(str(line)), file=file)


def say(message: str) -> None:
    """Print a message for a person on standard error."""
    print_plain(f"judgebot: {message}", file=sys.stderr)


def end(code: Code) -> NoReturn:
    """End the command with ``code``."""
    raise typer.Exit(code)


class Options:
    """Options of a command that would each end it by itself: what is wrong with any of them is said before it ends."""

    def __init__(self) -> None:
        self.code: int | None = None

    def take(self, read: Callable[[], T], otherwise: T) -> T:
        """What `read` returns, or a stand-in where it would end the command."""
        try:
            return read()
        except typer.Exit as ended:
            self.code = ended.exit_code
            return otherwise

    def done(self) -> None:
        """End the command if one of them was wrong."""
        if self.code is not None:
            raise typer.Exit(self.code)
