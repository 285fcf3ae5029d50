"""Rules and keywords as they are named on the command line, as the ids of the book."""

from collections.abc import Iterable

from judgebot.cli.app import Code, end, say


def rules_named(names: Iterable[str] | None) -> tuple[str, ...]:
    """The ids of the rules and keywords called so; ends the command where the book has none."""
    if not names:
        return ()
    from judgebot.book.shelf import rule_book

    book = rule_book()
    found: list[str] = []
    wrong: list[str] = []
    for name in names:
        called = book.named(name)
        found += [called[0].id] if called else []
        wrong += [] if called else [name]
    for name in wrong:
        say(f'no rule or keyword "{name}"{_hint(name, book.names())}')
    if wrong:
        end(Code.BAD_INPUT)
    return tuple(dict.fromkeys(found))


def _hint(name: str, known: Iterable[str]) -> str:
    from judgebot.book.spelling import did_you_mean

    meant = did_you_mean(name, known)
    return f"; {meant}" if meant else "; write a number such as 2.7.4.3, or a keyword"
