"""The `script:` of a scenario: its steps, each with what a player does and the answers on the way."""

import re
from collections.abc import Iterator
from dataclasses import replace

from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Listing, Table, Value
from judgebot.game.player import Player
from judgebot.scenario.expecting import expectations
from judgebot.scenario.model import Amount, Ask, Item, Pair, Step, Word
from judgebot.scenario.names import Names
from judgebot.scenario.rules import rules
from judgebot.scenario.sheet import NO_TABLE, Sheet, described, in_list

_WORDS = {word.value: word for word in Word}
_EXTRAS = ("by", "as", "refused", "expect")
_TIMES = re.compile(r"(\d{1,2})x +(.+)")
_PLAYERS = {"A": Player.A, "B": Player.B, "player A": Player.A, "player B": Player.B}
_TAKING = {"take": True, "yes": True, "decline": False, "no": False, "none": False}
_ENDS = (Word.END_STEP, Word.END_TURN)
_BARE = (Word.PASS, *_ENDS)


def script(sheet: Sheet, value: Value, line: int, names: Names) -> tuple[Step, ...]:
    """The steps in order; `names` learns what `as:` calls the dice that steps make."""
    if value is not None and not isinstance(value, Listing):
        sheet.wrong(line, f"script is {described(value)}", 'write a list of steps, "- attack: [ram]"')
        return ()
    reader = _Steps(sheet, names)
    return tuple(step for each, at in in_list(value, line) for step in reader.read(each, at))


class _Steps:
    """Reads the steps of one file."""

    def __init__(self, sheet: Sheet, names: Names) -> None:
        self.sheet = sheet
        self.names = names

    def read(self, value: Value, line: int) -> Iterator[Step]:
        """The step (several for a list of names; a check of the board apart)."""
        if isinstance(value, str) and value in _WORDS and _WORDS[value] in _BARE:
            yield Step(line, Ask(_WORDS[value], (), line))
            return
        if isinstance(value, str) and value in _WORDS:
            self.sheet.wrong(line, f'the step "{value}" names nothing', f'write "- {value}: NAME"')
            return
        if isinstance(value, str):
            self.sheet.wrong(line, f'no step "{value}"', _meant(value))
            return
        table = self.sheet.table(value, line, "a step", (*_WORDS, *_EXTRAS))
        asks = [ask for key in table if key in _WORDS for ask in self.asks(_WORDS[key], table[key], table.lines[key])]
        acts = [ask for ask in asks if ask.word.is_action]
        if len({ask.word for ask in acts}) > 1:
            both = " and ".join(f'"{ask.word}"' for ask in acts[:2])
            self.sheet.wrong(line, f"a step with {both}", "write a step for each")
        step = Step(line, None, tuple(ask for ask in asks if not ask.word.is_action), self.by(table))
        step = replace(step, names=self.given_names(table), refused=self.refused(table))
        if asks:
            yield from (replace(step, act=act, answers=step.answers if act is acts[-1] else ()) for act in acts)
            if not acts:
                yield step
        elif table is not NO_TABLE and set(table) <= {"by", "as", "refused"}:
            self.sheet.wrong(line, "a step in which nobody does anything", f"the verbs are {', '.join(_WORDS)}")
        if "expect" in table:
            if table["expect"] is None:
                self.sheet.wrong(table.lines["expect"], "expect is empty", "write what must hold, wall: field")
            at = table.lines["expect"]
            yield Step(at, expect=expectations(self.sheet, table["expect"], at, self.names))

    def by(self, table: Table) -> Player | None:
        word = self.sheet.text(table, "by")
        if "by" in table and word not in _PLAYERS and not isinstance(table["by"], Listing | Table | bool):
            what = f'there is no player "{word}"' if word else "by names no player"
            self.sheet.wrong(table.lines["by"], what, "the players are A and B")
        return _PLAYERS.get(word)

    def given_names(self, table: Table) -> tuple[str, ...]:
        found = self.sheet.words(table.get("as"), table.lines.get("as", table.line), "as")
        if "as" in table and not found:
            self.sheet.wrong(table.lines["as"], "as names nothing", "write a handle for the die, as: t")
        for name, line in found:
            self.names.learn(self.sheet, name, line, for_good="refused" not in table)
        return tuple(name for name, _ in found)

    def refused(self, table: Table) -> tuple[str, ...]:
        line = table.lines.get("refused", table.line)
        found = rules(self.sheet, table.get("refused"), line, "refused")
        if "refused" in table and not found:
            self.sheet.wrong(line, "refused names no rule", "write the rule that forbids the step, 2.7.4.3.4")
        return found

    def asks(self, word: Word, value: Value, line: int) -> Iterator[Ask]:
        """What one verb says: one Ask, but one for each name of `field: [a, b]`, and two for `reroll: {ram: 2}`."""
        if word is Word.PASS and isinstance(value, Listing):
            for each, at in in_list(value, line):
                yield Ask(word, tuple(self.passing(each, at)), at)
            return
        if word in (Word.FIELD, Word.BUY, Word.USE, Word.GLOBAL):
            found = self.listed(word, value, line)
            if not found:
                self.sheet.wrong(line, f"{word} names nothing", f'write "{word}: NAME"')
            for name in found:
                yield Ask(word, (name,), line)
        elif word is Word.REROLL and isinstance(value, Table):
            pairs = self.pairs(word, value, line)
            yield Ask(word, tuple(pair.name for pair in pairs), line)
            yield Ask(Word.ROLL, tuple(pairs), line)
        else:
            yield Ask(word, tuple(self.items(word, value, line)), line)

    def items(self, word: Word, value: Value, line: int) -> list[Item]:
        """What the verb names."""
        match word:
            case Word.ATTACK | Word.REROLL | Word.DRAW:
                return list[Item](self.listed(word, value, line))
            case Word.BLOCK | Word.ROLL:
                return list[Item](self.pairs(word, value, line))
            case Word.PAY:
                return list[Item](
                    self.amounts(word, value, line) if isinstance(value, Table) else self.whole(value, line)
                )
            case Word.ASSIGN:
                return list[Item](self.amounts(word, value, line))
            case Word.ORDER:
                return list[Item](self.ordered(value, line))
            case Word.CHOOSE:
                return self.choice(value, line)
            case Word.PASS:
                return list[Item](self.passing(value, line))
        if value is not None:
            self.sheet.wrong(line, f"{word} with {described(value)}", f'write "- {word}"')
        return []

    def listed(self, word: Word, value: Value, line: int) -> list[str]:
        """The names of a list, `2x Sidekick` written out; "none" and an empty list name nothing."""
        found = []
        for name, at in self.sheet.words(None if value == "none" else value, line, str(word)):
            times, plain = counted(name)
            self.names.check(self.sheet, plain, at)
            found += [plain] * times
        return found

    def pairs(self, word: Word, value: Value, line: int) -> list[Pair]:
        """The pairs of a mapping; a list on the right pairs its name with each item."""
        if value is None or value == "none":
            return []
        found = []
        form = '"block: {wall: ram}" or "block: none"' if word is Word.BLOCK else '"roll: {ram: 2}"'
        table = self.sheet.table(value, line, str(word), form=form)
        for key, right in table.items():
            times, name = counted(key)
            self.names.check(self.sheet, name, table.lines[key])
            for text, at in self.sheet.words(None if right == "none" else right, table.lines[key], key):
                if word is Word.BLOCK:
                    self.names.check(self.sheet, text, at)
                found += [Pair(name, text)] * times
        return found

    def whole(self, value: Value, line: int) -> list[Amount]:
        names = self.listed(Word.PAY, value, line)
        virtual = names.count("virtual")
        dice = [Amount(name) for name in names if name != "virtual"]
        return dice + ([Amount("virtual", virtual)] if virtual else [])

    def amounts(self, word: Word, value: Value, line: int, of: str = "") -> list[Amount]:
        """The amounts of a mapping: `{b1: 3}`, nested `{ram: {b1: 3}}`."""
        found = []
        table = self.sheet.table(value, line, str(word), form=f'"{word}: {{wall: 2, B: 1}}"')
        for name, n in table.items():
            at = table.lines[name]
            self.names.check(self.sheet, name, at)
            if isinstance(n, Table) and not of:
                found += self.amounts(word, n, at, name)
            elif isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 1000:
                found.append(Amount(name, n, of))
            else:
                self.sheet.wrong(at, f"{name} gets {described(n)}", "write a whole number, 0 or more")
        return found

    def ordered(self, value: Value, line: int) -> list[str]:
        found = self.sheet.words(value, line, "order")
        for name, at in found:
            self.names.check_word(self.sheet, name, at)
        return [name for name, _ in found]

    def choice(self, value: Value, line: int) -> list[Item]:
        if isinstance(value, bool):
            return [value]
        if isinstance(value, str) and value in _TAKING:
            return [_TAKING[value]]
        if isinstance(value, Table):
            return list[Item](self.amounts(Word.CHOOSE, value, line))
        found: list[Item] = []
        for each, at in in_list(value, line):
            if isinstance(each, bool) or not isinstance(each, str | int):
                self.sheet.wrong(at, f"choose holds {described(each)}", "write a name or a number")
            elif each in _TAKING:
                what = f'"{each}" stands beside other things that are chosen'
                self.sheet.wrong(at, what, f'leave "{each}" out, as to name what is chosen is to take it')
            else:
                times, name = counted(each) if isinstance(each, str) else (1, each)
                self.names.check_word(self.sheet, str(name), at)
                found += [name] * times
        return found if found else [False]

    def passing(self, value: Value, line: int) -> list[str]:
        if value is None:
            return []
        if value != "both" and (not isinstance(value, str) or value not in _PLAYERS):
            self.sheet.wrong(line, f"pass is {described(value)}", 'write "- pass", "- pass: both" or "- pass: B"')
            return []
        return ["both" if value == "both" else _PLAYERS[str(value)].value]


def _meant(step: str) -> str:
    """What to write instead of a step that is a mere text."""
    verb = max((word for word in _WORDS if f"{step} ".startswith(f"{word} ")), key=len, default="")
    if verb and _WORDS[verb] not in _ENDS:
        return f'write "- {verb}: {step[len(verb) :].strip()}"'
    if "end" in re.split(r"\W", step.casefold()):
        return 'write "- end step" or "- end turn"; the game goes no further than the script'
    return did_you_mean(step, _WORDS) or f'write "- VERB: NAME"; the verbs are {", ".join(_WORDS)}'


def counted(text: str) -> tuple[int, str]:
    """`2x Sidekick` as (2, "Sidekick"); anything else once."""
    match = _TIMES.fullmatch(text)
    return (int(match[1]), match[2]) if match else (1, text)
