"""What a scenario expects, at its end or between two steps."""

from collections.abc import Iterator

from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Table, Value
from judgebot.scenario.board import AREAS
from judgebot.scenario.faces import NoFace, face, forms
from judgebot.scenario.happening import happening
from judgebot.scenario.model import About, Expectation, Expected
from judgebot.scenario.names import Names, without_owner
from judgebot.scenario.rules import rules
from judgebot.scenario.sheet import Sheet, described, in_list

DIE_KEYS = (
    "area", "face", "level", "damage", "A", "D", "owner", "controller", "keywords", "affiliation", "blocks", "attached",
)  # fmt: skip
PLAYER_KEYS = ("life", "virtual", "result", *AREAS)
_NUMBERS = ("level", "damage", "A", "D", "life", "virtual")
_LISTS = ("keywords", "affiliation", "blocks")
_RESULTS = ("won", "lost", "tied", "none")
_WHERE = (*AREAS, "placed", "removed")


def expectations(sheet: Sheet, value: Value, line: int, names: Names) -> tuple[Expectation, ...]:
    """The expectations in the order in which they stand."""
    if value is None:
        return ()
    table = sheet.table(value, line, "expect")
    reader = _Expect(sheet, names)
    return tuple(each for key in table for each in reader.read(key, table[key], table.lines[key]))


class _Expect:
    """Reads expectations."""

    def __init__(self, sheet: Sheet, names: Names) -> None:
        self.sheet = sheet
        self.names = names

    def read(self, key: str, value: Value, line: int) -> Iterator[Expectation]:
        """The expectations under one key."""
        match key:
            case "cites":
                yield from self.cites(value, line)
            case "triggers" | "why not":
                yield from self.by_card(key, value, line)
            case "order" | "never":
                about = About.ORDER if key == "order" else About.NEVER
                yield Expectation(line, about, "", key, self.happenings(key, value, line))
            case "rest":
                if value != "unchanged":
                    self.sheet.wrong(line, f"rest is {described(value)}", 'write "rest: unchanged"')
                yield Expectation(line, About.REST, "", key, "unchanged")
            case "A" | "B":
                side = self.sheet.table(value, line, f"player {key}", PLAYER_KEYS)
                for name in side:
                    yield from self.player(key, name, side[name], side.lines[name])
            case _ if key[:2] in ("A.", "B."):
                yield from self.player(key[0], key[2:], value, line)
            case _ if key.partition(".")[2] in DIE_KEYS and self.names.is_die(key.partition(".")[0]):
                handle, _, asked = key.partition(".")
                yield Expectation(line, About.DIE, handle, asked, self.of_die(handle, asked, value, line))
            case _:
                yield from self.die(key, value, line)

    def cites(self, value: Value, line: int) -> Iterator[Expectation]:
        for each, at in in_list(value, line):
            if words := rules(self.sheet, each, at, "cites"):
                yield Expectation(at, About.CITES, "", "cites", words)

    def by_card(self, key: str, value: Value, line: int) -> Iterator[Expectation]:
        table = self.sheet.table(value, line, key)
        for name, each in table.items():
            at = table.lines[name]
            if not self.names.knows(name):
                self.sheet.wrong(at, f'no card or die "{name}"', did_you_mean(name, self.names.all()) or "name a card")
            if key == "why not":
                yield Expectation(at, About.WHY_NOT, name, key, rules(self.sheet, each, at, key))
            else:
                yield Expectation(at, About.TRIGGERS, name, key, self.number(key, each, at))

    def happenings(self, key: str, value: Value, line: int) -> tuple[object, ...]:
        texts = [
            (f"{name} {word}", at)
            for each, at in in_list(value, line)
            if isinstance(each, Table)
            for name in each
            for word, _ in self.sheet.words(each[name], at, key)
        ]
        texts += [(str(each), at) for each, at in in_list(value, line) if isinstance(each, str | int)]
        if not texts:
            self.sheet.wrong(line, f"{key} names nothing", "write a card or handle, with a verb, in a list")
        return tuple(happening(self.sheet, text, at, self.names) for text, at in texts)

    def player(self, player: str, key: str, value: Value, line: int) -> Iterator[Expectation]:
        if key not in PLAYER_KEYS:
            hint = did_you_mean(key, PLAYER_KEYS) or f"ask for {', '.join(PLAYER_KEYS)}"
            self.sheet.wrong(line, f'a player has no "{key}"', hint)
            return
        yield Expectation(line, About.PLAYER, player, key, self.of_player(key, value, line))

    def of_player(self, key: str, value: Value, line: int) -> Expected:
        if key in _NUMBERS or (isinstance(value, int) and key in AREAS):
            return self.number(key, value, line)
        if key == "result":
            return self.word(key, "none" if value is None else value, _RESULTS, line)
        if value is None or value == "none":
            return ()
        words = self.sheet.words(value, line, key)
        for word, at in words:
            self.names.check(self.sheet, word.partition("x ")[2] if word[:1].isdecimal() else word, at)
        return tuple(word for word, _ in words)

    def die(self, handle: str, value: Value, line: int) -> Iterator[Expectation]:
        if not self.names.is_die(handle):
            of, dot, asked = handle.partition(".")
            if self.sheet.is_refused(of):
                return
            if dot and self.names.is_die(of):
                hint = did_you_mean(asked, DIE_KEYS) or f"ask for {', '.join(DIE_KEYS)}"
                self.sheet.wrong(line, f'a die has no "{asked}"', hint)
                return
            known = [*self.names.handles, *self.names.given, "A.life", "B.life", "cites", "triggers", "why not"]
            hint = did_you_mean(handle, known) or "name a die, a player (B.life), cites, triggers, order, never or rest"
            self.sheet.wrong(line, f'expect: nothing is called "{handle}"', hint)
            return
        if not isinstance(value, Table):
            yield Expectation(line, About.DIE, handle, "area", self.word("area", value, _WHERE, line))
            return
        for key in self.sheet.table(value, line, f"expect of {handle}", DIE_KEYS):
            if key in DIE_KEYS:
                yield Expectation(
                    value.lines[key], About.DIE, handle, key, self.of_die(handle, key, value[key], value.lines[key])
                )

    def of_die(self, handle: str, key: str, value: Value, line: int) -> Expected:
        if key in _NUMBERS:
            return None if value is None or value == "none" else self.number(key, value, line)
        if key == "area":
            return self.word(key, value, _WHERE, line)
        if key in ("owner", "controller"):
            return self.word(key, value, ("A", "B"), line)
        if key == "face":
            return self.face(handle, value, line)
        if key in _LISTS:
            return tuple(word for word, _ in self.sheet.words(None if value == "none" else value, line, key))
        return None if value is None or value == "none" else self.bearer(value, line)

    def bearer(self, value: Value, line: int) -> str:
        name = str(value)
        self.names.check(self.sheet, name, line)
        return without_owner(name)

    def face(self, handle: str, value: Value, line: int) -> Expected:
        card = self.names.card_of(handle)
        if value is None or value == "none":
            return None
        if card is None:
            return str(value)
        try:
            return str(face(str(value), card))
        except NoFace as why:
            self.sheet.wrong(line, str(why), forms(card))
            return None

    def number(self, key: str, value: Value, line: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.sheet.wrong(line, f"{key} is {described(value)}", "write a number")
        return 0

    def word(self, key: str, value: Value, known: tuple[str, ...], line: int) -> str:
        if isinstance(value, str) and value in known:
            return value
        hint = (did_you_mean(value, known) if isinstance(value, str) else "") or f"write one of {', '.join(known)}"
        self.sheet.wrong(line, f"{key} is {described(value)}", hint)
        return known[0]
