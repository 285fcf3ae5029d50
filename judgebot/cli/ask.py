"""The bare shorthand: a number is looked up, a name explained, and anything else searched for."""

import re
from typing import Annotated

from typer import Argument, Option

from judgebot.book.number import spans
from judgebot.book.shelf import rule_book
from judgebot.cli.app import Json, command_app, typed

app = command_app()

_NUMBER = re.compile(r"\d+\.\d\S*")
_NOTE = re.compile(r"([^()]+)\(\d+\)")


@app.command()
def ask(
    words: Annotated[list[str], Argument(help="A number, a keyword or term, or a question; - reads it.")],
    exact: Annotated[bool, Option("--exact", help="Without subrules or notes.")] = False,
    most: Annotated[int, Option("-n", help="How many hits of a search to show.", min=1)] = 10,
    json: Json = False,
) -> None:
    """Find out what is meant: a rule, a keyword, or a search."""
    text = typed(words)
    if spans(text) or _NUMBER.fullmatch(text):
        from judgebot.cli.rule import rule

        rule([text], exact=exact, json=json)
    elif rule_book().called(text) or rule_book().inflected(text) or _is_note(text):
        from judgebot.cli.keyword import keyword

        keyword([text], exact=exact, json=json)
    else:
        from judgebot.cli.search import search

        search([text], most=most, json=json)


def _is_note(text: str) -> bool:
    """Whether a note of a keyword is asked for by its number, be there such a note or not."""
    note = _NOTE.fullmatch(text)
    return note is not None and bool(rule_book().called(note[1]))
