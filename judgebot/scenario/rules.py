"""The rules that a scenario names: each must be in the book, or what is expected of it could never come true."""

from judgebot.book.shelf import rule_book
from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Value
from judgebot.scenario.sheet import Sheet


def rules(sheet: Sheet, value: Value, line: int, what: str) -> tuple[str, ...]:
    """The rules of a list, or the one that stands for a list of one."""
    found = sheet.words(value, line, what)
    for word, at in found:
        check(sheet, word, at)
    return tuple(word for word, _ in found)


def check(sheet: Sheet, rule: str, line: int) -> None:
    """Note a rule, keyword or term that the book does not have."""
    book = rule_book()
    if rule not in book:
        hint = did_you_mean(rule, book.units) or "write its number or id, 2.7.4.3.2 or overcrush(1)"
        sheet.wrong(line, f'the book has no "{rule}"', hint)
