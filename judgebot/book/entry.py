"""One entry of a hand-written file, read field by field."""

from collections.abc import Iterable

from judgebot.book.mistake import Mistake
from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Listing, Table, Value


class Entry:
    """Reads the fields of a table; everything wrong is added to ``mistakes``, nothing is raised.

    A field that is missing or of the wrong type reads as empty, so that one pass finds every
    mistake. Call ``done`` at the end: it reports the keys that nobody asked for.
    """

    def __init__(self, value: Value, line: int, file: str, mistakes: list[Mistake]) -> None:
        self.file, self.line, self.mistakes = file, line, mistakes
        self.table = value if isinstance(value, Table) else Table(line)
        self.asked: list[str] = []
        if not isinstance(value, Table):
            self.wrong("an entry with fields must stand here", 'write "id: ..." and so on')

    def text(self, key: str, default: str | None = None) -> str:
        """Return the text under ``key``; without a ``default`` it must be there."""
        value = self._value(key)
        if value is None and key not in self.table:
            if default is None:
                self.wrong(f'"{key}" is missing', f'write "{key}: ..."')
            return default or ""
        if not isinstance(value, str) or not value.strip():
            self.wrong(f'"{key}" must be a text', "put it in quotes", key)
            return default or ""
        return value.strip()

    def choice(self, key: str, options: Iterable[str], default: str | None = None) -> str:
        """Return the word under ``key``, which must be one of ``options``."""
        word = self.text(key, default)
        known = sorted(options)
        if word and word not in known:
            self.wrong(f'"{key}" cannot be "{word}"', f"write one of {', '.join(known)}", key)
            return default or known[0]
        return word or known[0]

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the texts listed under ``key``, or nothing if the key is not there."""
        value = self._value(key)
        if key not in self.table:
            return ()
        if not isinstance(value, Listing):
            self.wrong(f'"{key}" must be a list', f'write "{key}: [...]"', key)
            return ()
        return tuple(self._item(key, each, line) for each, line in zip(value, value.lines, strict=True))

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        """Return the names and texts under ``key``, in their order."""
        value = self._value(key)
        if key not in self.table:
            return ()
        if not isinstance(value, Table):
            self.wrong(f'"{key}" must hold names and texts', f'write "{key}: {{name: text}}"', key)
            return ()
        return tuple((name, self._item(key, each, value.lines[name])) for name, each in value.items())

    def entries(self, key: str) -> list["Entry"]:
        """Return the entries listed under ``key``."""
        value = self._value(key)
        if value is not None and not isinstance(value, Listing):
            self.wrong(f'"{key}" must be a list of entries', "begin each with a hyphen", key)
        return entries(value, self.file, self.mistakes)

    def done(self) -> None:
        """Report the keys of the table that were not asked for."""
        for key in self.table:
            if key not in self.asked:
                known = did_you_mean(key, self.asked) or f"known are {', '.join(self.asked)}"
                self.wrong(f'unknown key "{key}"', known, key)

    def wrong(self, what: str, instead: str = "", key: str = "") -> None:
        """Report a mistake at the line of ``key``, or of the entry."""
        line = self.table.lines.get(key, self.line)
        self.mistakes.append(Mistake(self.file, line, what, instead))

    def _value(self, key: str) -> Value:
        self.asked.append(key)
        return self.table.get(key)

    def _item(self, key: str, value: Value, line: int) -> str:
        if isinstance(value, str) and value.strip():
            return value.strip()
        self.mistakes.append(Mistake(self.file, line, f'"{key}" holds something that is no text', "put it in quotes"))
        return ""


def entries(value: Value, file: str, mistakes: list[Mistake]) -> list[Entry]:
    """Return the entries of a list; nothing if it is none."""
    if not isinstance(value, Listing):
        return []
    lines = zip(value, value.lines, strict=True)
    return [Entry(each, line, file, mistakes) for each, line in lines]
