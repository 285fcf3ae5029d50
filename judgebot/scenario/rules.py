"""The rules that a scenario names, and its readings: each must be in the book, or what is expected of it could never
come true."""

from judgebot.book.shelf import rule_book
from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Value
from judgebot.engine.readings import BOTH_WAYS
from judgebot.scenario.sheet import Sheet


def rules(sheet: Sheet, value: Value, line: int, what: str) -> tuple[str, ...]:
    """The rules of a list, or the one that stands for a list of one."""
    found = sheet.words(value, line, what)
    return tuple(called(sheet, word, at) for word, at in found)


def called(sheet: Sheet, rule: str, line: int) -> str:
    """The id of a rule, keyword or term by what it is called; notes one that the book does not have."""
    book = rule_book()
    if rule in book:
        return rule
    named = [entry.id for entry in book.called(rule) if entry.id in book.units]
    if len(named) == 1:
        return named[0]
    hint = did_you_mean(rule, book.units) or "write its number or id, 2.7.4.3.2 or overcrush(1)"
    sheet.wrong(line, f'the book has no "{rule}"', hint)
    return rule


def readings(sheet: Sheet, value: Value, line: int) -> tuple[str, ...]:
    """The disputed readings that are to be decided the other way; each must be one that is played both ways."""
    found = sheet.words(value, line, "other readings", "the id of a disputed reading")
    for word, at in found:
        if word not in BOTH_WAYS:
            sheet.wrong(at, *_no_reading(word))
    return tuple(word for word, _ in found)


def _no_reading(word: str) -> tuple[str, str]:
    """Why a reading cannot be decided the other way, and what to do."""
    known = {each.id: each for each in rule_book().corpus.readings}
    if word not in known:
        return f'no reading "{word}"', did_you_mean(word, known) or "write the id of one that a ruling rests on"
    if same := known[word].no_difference:
        return f'the reading "{word}" makes no difference on any board', f"leave it out: {same}"
    return f'of the reading "{word}" only one side is played', "leave it out, and weigh the other yourself"
