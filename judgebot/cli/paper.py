"""Documents written to files: by suffix, whole or not at all, and a plain word where that cannot be done."""

from datetime import date
from errno import ENOSPC
from pathlib import Path
from typing import NoReturn

from judgebot.cli.app import Code, end, say
from judgebot.cli.progress import told
from judgebot.ruling.filling import FORMS, filled
from judgebot.ruling.paper import Paper
from judgebot.ruling.templates import BUILT_IN

SIZES = {"a4": "A4", "letter": "letter"}


def place(output: str) -> Path:
    """The file to write; ends the command where its suffix says no form, or no name is given."""
    if not output:
        bad("no file to write is named; write -o page.html")
    path = Path(output)
    if path.suffix.lower() not in FORMS:
        what = f'no form "{path.suffix}"' if path.suffix else "no suffix"
        bad(f"{output}: there is {what}; write one of {', '.join(FORMS)}")
    return path


def known_template(name: str) -> str:
    """The template asked for; ends the command where a bare word names none."""
    from judgebot.book.spelling import did_you_mean
    from judgebot.ruling.filling import is_own

    if not is_own(name) and name not in BUILT_IN:
        hint = did_you_mean(name, list(BUILT_IN)) or f"there are {', '.join(BUILT_IN)}"
        bad(f'no template "{name}"; {hint}; a file of your own is named with its suffix, as in mine.j2')
    return name


def templates(name: str) -> list[Path]:
    """The file of the judge's own template; none where it is a built-in one."""
    from judgebot.ruling.filling import is_own

    return [Path(name)] if is_own(name) else []


def dated(text: str) -> str:
    """A date as it is printed; ends the command where it is none."""
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        bad(f'--date "{text}" is no date; write it as in 2026-01-31')


def sized(text: str) -> str:
    """The size of the page, "" for whatever the printer has."""
    if text and text.lower() not in SIZES:
        bad(f'--paper "{text}" is not known; write A4 or Letter')
    return SIZES.get(text.lower(), "")


def write(paper: Paper, template: str, path: Path) -> None:
    """Write the document; what stood there stands there still if that fails. Raises Mistakes."""
    suffix = path.suffix.lower()
    text = filled(paper, template, suffix)
    data = _pdf(text) if suffix == ".pdf" else text.encode()
    try:
        _replace(path, data)
    except OSError as error:
        instead = "make room there" if error.errno == ENOSPC else "name a file in a folder that you may write to"
        bad(f"{path}: cannot be written ({error.strerror}); {instead}")


def _pdf(page: str) -> bytes:
    from judgebot.ruling.pdf import NoPdf, as_pdf

    try:
        with told("laying out the pages, which takes a while where there are many ..."):
            return as_pdf(page)
    except NoPdf as missing:
        bad(str(missing))


def _replace(path: Path, data: bytes) -> None:
    from judgebot.book.sealed import write_whole

    if path.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    if path.exists() and not path.is_file():
        raise OSError(22, "it is a device, and no file")
    if not path.resolve().parent.is_dir():
        raise FileNotFoundError(2, "there is no such folder")
    write_whole(path.resolve(), data)


def bad(message: str) -> NoReturn:
    """Say what is wrong and end the command."""
    say(message)
    end(Code.BAD_INPUT)
