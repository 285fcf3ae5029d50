"""What is wrong with a template, as a mistake with file and line."""

from pathlib import Path
from types import TracebackType

from jinja2 import TemplateNotFound, TemplateSyntaxError

from judgebot.book.mistake import Mistake, Mistakes
from judgebot.ruling.patience import Endless

KNOWN = "a template knows paper, with rulings, cards, date, book, edition and version"

ENDLESS: tuple[tuple[type[Exception], str, str], ...] = (
    (Endless, "it is not filled in after ten seconds of work", "let its loops come to an end"),
    (RecursionError, "it includes itself, or a macro calls itself, without end", "take that out"),
    (MemoryError, "what it writes has no room in the memory", "let it write less"),
)
"""What goes on without end, by how it is stopped: what is wrong, and what to do."""


def mistakes(error: BaseException, name: str, folder: Path | None) -> Mistakes:
    """The mistake that an error in loading or filling the template `name` comes from."""
    line = _line_in(error.__traceback__, folder) or (name, 1)
    if isinstance(error, TemplateSyntaxError):
        return Mistakes(
            [Mistake(error.filename or error.name or name, error.lineno, _plain(error), "mend the template")]
        )
    if isinstance(error, TemplateNotFound):
        return Mistakes([Mistake(*line, f'there is no template "{error.name}"', "write the name of a file beside it")])
    if isinstance(error, UnicodeDecodeError):
        return Mistakes([Mistake(name, 1, "the template is not UTF-8 text", "save it as UTF-8")])
    if isinstance(error, OSError):
        return Mistakes([Mistake(name, 1, f"it cannot be read ({error.strerror})", "name a file that can be")])
    for sort, what, instead in ENDLESS:
        if isinstance(error, sort):
            return Mistakes([Mistake(*line, what, instead)])
    return Mistakes([Mistake(*line, _plain(error).removesuffix("."), KNOWN)])


def _plain(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__


def _line_in(trace: TracebackType | None, folder: Path | None) -> tuple[str, int] | None:
    """The innermost line of a template that the error came through."""
    found = None
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.endswith(".j2") or (folder is not None and Path(file).parent == folder):
            found = (file, trace.tb_lineno)
        trace = trace.tb_next
    return found
