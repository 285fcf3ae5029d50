"""The scenario file at hand: everything wrong in it is collected, so that a person sees all of it at once."""

from collections.abc import Iterable, Iterator

from judgebot.book.mistake import Mistake
from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Listing, Table, Value

NO_TABLE = Table(0)
_PAIRS = '"key: value" pairs'


def whole_number(text: str, low: int, high: int) -> int | None:
    """The number that is written, if it is one from `low` to `high`."""
    is_short = text.isdecimal() and len(text) < _LONG  # thousands of digits are no number to Python
    return int(text) if is_short and low <= int(text) <= high else None


_LONG = 10


class Sheet:
    """The file being read and its mistakes; the methods return what was asked for, or a harmless stand-in."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.mistakes: list[Mistake] = []
        self.refused: set[str] = set()  # handles of dice that are no part of the board, because of a mistake
        self.refused_stems: set[str] = set()  # what the handles begin with that such dice would get

    def wrong(self, line: int, what: str, instead: str = "") -> None:
        """Note a mistake."""
        self.mistakes.append(Mistake(self.file, line, what, instead))

    def is_refused(self, name: str) -> bool:
        """Whether it names a die that was refused: this is no further mistake."""
        return name in self.refused or name.rstrip("0123456789") in self.refused_stems

    def table(self, value: Value, line: int, what: str, keys: Iterable[str] = (), form: str = _PAIRS) -> Table:
        """The mapping that `value` should be; keys other than `keys` (if there are any) are mistakes. `form` is what to
        write."""
        if not isinstance(value, Table):
            self.wrong(line, f"{what} is {described(value)}", f"write {form}")
            return NO_TABLE
        known = list(keys)
        for key in value if known else ():
            if key not in known:
                hint = did_you_mean(key, known) or f"{what} knows {', '.join(known)}"
                self.wrong(value.lines[key], f'{what} has no key "{key}"', hint)
        return value

    def number(self, table: Table, key: str, default: int, low: int = 0, high: int = 999) -> int:
        """The whole number under `key`, between `low` and `high`."""
        value = table.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        meant = whole_number(value, low, high) if isinstance(value, str) else None
        hint = f"write a whole number, {low} to {high}" if meant is None else f"write {key}: {meant}"
        self.wrong(table.lines[key], f"{key} is {described(value)}", hint)
        return default

    def text(self, table: Table, key: str) -> str:
        """The text under `key`, "" where there is none; a number counts as text."""
        value = table.get(key)
        if value is None:
            return ""
        if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
            return str(value)
        self.wrong(table.lines[key], f"{key} is {described(value)}", "write a text")
        return ""

    def truth(self, table: Table, key: str) -> bool:
        """The true or false under `key`; false where there is none."""
        value = table.get(key, False)
        if isinstance(value, bool):
            return value
        self.wrong(table.lines[key], f"{key} is {described(value)}", "write true or false")
        return False

    def words(self, value: Value, line: int, what: str, form: str = "a name") -> list[tuple[str, int]]:
        """The texts of a list, or the one text that stands for a list of one, each with its line; `form` is what to
        write."""
        found = []
        for each, at in in_list(value, line):
            if isinstance(each, str) or (isinstance(each, int) and not isinstance(each, bool)):
                found.append((str(each), at))
            else:
                self.wrong(at, f"{what} holds {described(each)}", f"write {form}")
        return found


def in_list(value: Value, line: int) -> Iterator[tuple[Value, int]]:
    """The items of a list with their lines; another value counts as a list of one, nothing as an empty list."""
    if isinstance(value, Listing):
        yield from zip(value, value.lines, strict=True)
    elif value is not None:
        yield value, line


def described(value: Value) -> str:
    """What `value` is, for a message."""
    match value:
        case None:
            return "empty"
        case bool():
            return str(value).lower()
        case int():
            return f"the number {value}"
        case Table():
            return "a mapping"
        case Listing():
            return "a list"
    text = str(value)
    return f'"{text if len(text) < 40 else text[:37] + "..."}"'
