"""Templates filled in: the built-in ones and a judge's own, everything that comes from outside escaped."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from judgebot.ruling.broken import mistakes
from judgebot.ruling.clean import as_markdown, breakable, clean, on_one_line
from judgebot.ruling.document import Quoted
from judgebot.ruling.paper import Card, Paper
from judgebot.ruling.patience import at_most
from judgebot.ruling.templates import FOLDER

PAGE = 78
PATIENCE = 10
"""So many seconds of work a judge's own template may take."""


class Form(NamedTuple):
    """A form of text: the end of its templates' names, and how what comes from outside is made safe in it."""

    suffix: str
    escapes: bool
    safe: Callable[[str], str]


FORMS = {
    ".html": Form("html", True, clean),
    ".pdf": Form("html", True, breakable),
    ".md": Form("md", False, as_markdown),
    ".txt": Form("txt", False, on_one_line),
}


def filled(paper: Paper, template: str, suffix: str) -> str:
    """The text of the document. `template` is the name of a built-in one or a path.

    Raises:
        Mistakes: the template cannot be read, is broken, or asks for what there is not.
    """
    form = FORMS[suffix]
    own = Path(template) if is_own(template) else None
    name = own.name if own else f"{template}.{form.suffix}.j2"
    folders = [*([own.parent.resolve()] if own else []), FOLDER]
    try:
        with at_most(PATIENCE) if own else nullcontext():
            text = environment(form, folders, bool(own)).get_template(name).render(paper=paper)
    except Exception as error:
        if own is None:
            raise
        raise mistakes(error, str(own), folders[0]) from error
    return text.strip() + "\n"


def is_own(template: str) -> bool:
    """Whether a template is a file of the judge's, not one of the built-in ones."""
    return "." in template or "/" in template or "\\" in template


def environment(form: Form, folders: list[Path], own: bool) -> Environment:
    """Where templates of one form are filled in; a judge's own may come from anybody and are kept in a sandbox."""
    kind = ImmutableSandboxedEnvironment if own else Environment
    made = kind(
        loader=FileSystemLoader(folders),
        autoescape=form.escapes,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=lambda value: _safe(value, form),
    )
    made.filters |= {"fold": fold, "sentence": sentence, "rules": rules, "called": called, "label": label}
    return made


def _safe(value: Any, form: Form) -> Any:
    if isinstance(value, (Markup, Undefined)):
        return value
    return form.safe(str(value))


def fold(text: object, indent: int = 0, first: str = "") -> Markup:
    """A paragraph for plain text: folded to the page, its first line after `first`, the others moved in."""
    words = on_one_line(str(text))
    lines = wrap(words, PAGE, initial_indent=first, subsequent_indent=" " * indent, break_on_hyphens=False)
    return Markup("\n".join(lines) or first)


def sentence(text: str) -> str:
    """The text with a capital letter, and quotes where a terminal shows backticks."""
    return (text[:1].upper() + text[1:]).replace("`", '"')


def label(note: Quoted) -> str:
    """A subrule's number, or "(2)" for a note under its keyword."""
    return note.id[note.id.index("(") :] if note.id.endswith(")") else note.id


def called(rule: Quoted | Card) -> str:
    """A rule by number and title; a keyword or its note by title alone, which says the same as its id."""
    return f"{rule.id} {rule.title}" if rule.id[:1].isdecimal() else rule.title


def rules(ids: Sequence[str]) -> str:
    """Rule numbers with commas."""
    return ", ".join(ids)
