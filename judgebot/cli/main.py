"""The entry point: find the command, call it, and let no traceback reach a judge."""

import errno
import gc
import os
import signal
import sys
from importlib import import_module

from judgebot import __version__
from judgebot.book import places
from judgebot.book.cores import PATIENT
from judgebot.book.mistake import Mistakes, Unusable
from judgebot.book.shelf import NoSuchGame
from judgebot.cli.commands import ASK, COMMANDS, GROUPS, Command
from judgebot.cli.page import width
from judgebot.ruling.clean import clean

FAULT = 70
WIDE = 80  # the columns of the greeting at most
BESIDE, UNDER = 40, 6  # the column in which the summaries of the commands begin, beside or under them
NARROW = 20  # the columns that a summary takes at least


def run() -> None:
    """Run the command line with the arguments of the process, and end the process."""
    gc.set_threshold(PATIENT)
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever called
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    signal.signal(signal.SIGTERM, _ended)  # so that processes and files of this one come to an orderly end, too
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.exit(_guarded(sys.argv[1:]))


def main(words: list[str]) -> int:
    """Run the command line with ``words`` and return the exit code."""
    if not words or words[0] in ("--help", "-h", "help"):
        print(greeting())
        return 0
    if words[0] in ("--version", "-V"):
        print(f"judgebot {__version__}")
        return 0
    if wrong := no_folder():
        print(clean(f"judgebot: {wrong}"), file=sys.stderr)
        return 2
    command = COMMANDS.get(words[0])
    if command is None and (wrong := no_question(words)):
        print(clean(f"judgebot: {wrong}"), file=sys.stderr)
        return 2
    name = f"judgebot {words[0]}" if command else "judgebot"
    app = import_module((command or ASK).module).app
    try:
        app(words[1:] if command else words, prog_name=name)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):
            raise end.__context__ from None  # the reader has seen enough, which is no failure
        if words[-1] == "--help":
            show_example(words if command else [])
        return end.code if isinstance(end.code, int) else 0
    except (Mistakes, NoSuchGame, Unusable) as wrong:
        print(clean(str(wrong)), file=sys.stderr)
        return 2
    except PermissionError as why:
        remedy = "; JUDGEBOT_DATA and JUDGEBOT_CACHE name other folders" if places.is_of_ours(why.filename) else ""
        print(clean(f"judgebot: {why.filename}: {why.strerror}{remedy}"), file=sys.stderr)
        return 2
    return 0


def no_folder() -> str:
    """What is wrong with the folders that the environment names; "" where nothing is. They need not be there yet."""
    for name in ("JUDGEBOT_DATA", "JUDGEBOT_CACHE"):
        chosen = os.path.expanduser(os.environ.get(name, ""))
        there = chosen
        while there and not os.path.lexists(there):
            there = os.path.dirname(there)
        if there and not os.path.isdir(there):
            what = "which is no folder" if there == chosen else f"and {there} is no folder"
            return f"{name} is {chosen}, {what}; write the path of a folder"
    return ""


def no_question(words: list[str]) -> str:
    """What is wrong with words that are taken for a question and were meant for a command; "" where they are one."""
    plain = next((word for word in words if not word.startswith("-")), "")
    if words[0] != plain and plain in COMMANDS and plain != "--":
        return f"options come after the command; write judgebot {plain} {' '.join(w for w in words if w != plain)}"
    if len(words) == 1 and plain.endswith((".yaml", ".yml")):
        return f'"{plain}" is no question; judgebot resolve {plain} says what happens on a board'
    files = [word for word in words[1:] if word.endswith((".yaml", ".yml")) or os.path.isfile(word)]
    if not files or "--" in words:
        return ""
    from judgebot.book.spelling import did_you_mean

    near = did_you_mean(plain, COMMANDS)
    return f'there is no command "{plain}"; {near or "the commands are shown by judgebot --help"}'


def show_example(words: list[str]) -> None:
    """Print the example that belongs under the help of a command."""
    from judgebot.cli.examples import example

    print(f"\nFor example:\n  {example(words)}")


def greeting() -> str:
    """Return what judgebot says when it is called without words: the five things it can do, and how to ask for more."""
    grouped = {name for _, names in GROUPS for name in names}
    lines = [f"judgebot {__version__}: what the book says, and what happens on this board.", *_described([ASK])]
    for title, names in GROUPS:
        lines += ["", title, *_described([COMMANDS[name] for name in names if name in COMMANDS])]
    lines += ["", "And", *_described([each for name, each in COMMANDS.items() if name not in grouped])]
    return "\n".join((*lines, "", "Every command explains itself with --help; most print JSON with --json."))


def _ended(number: int, _: object) -> None:
    sys.exit(128 + number)


def _described(commands: list[Command]) -> list[str]:
    """Each command with its summary beside it, wrapped to 80 columns; below it on a terminal that is narrow."""
    from textwrap import wrap

    columns = min(width(), WIDE)
    margin = BESIDE if columns > BESIDE + NARROW else UNDER
    found = []
    for each in commands:
        called, said = f"  judgebot {each.usage}", wrap(each.summary, max(columns - margin, NARROW))
        found += [f"{called:{BESIDE}}{said.pop(0)}"] if margin == BESIDE else [called]
        found += [" " * margin + line for line in said]
    return found


def _guarded(words: list[str]) -> int:
    try:
        code = main(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            print(f"judgebot: what was to be printed could not be written ({error.strerror})", file=sys.stderr)
            return 2
        if os.environ.get("JUDGEBOT_DEBUG"):
            raise
        fault = f"{type(error).__name__}: {error}"
        print(f"judgebot: a fault of judgebot, not yours ({fault})", file=sys.stderr)
        print("judgebot: JUDGEBOT_DEBUG=1 shows where; please report it", file=sys.stderr)
        return FAULT
    return code
