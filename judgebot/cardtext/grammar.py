"""A small grammar: phrases written as text with slots, and a memoised reader that finds every way to read a stretch
of words.

A phrase is `(symbol, pattern, build)`. In a pattern a plain word stands for itself, `{symbol}` is a slot, `(a|b)` a
choice, a trailing `?` makes a word or a group optional, `\\(` is a parenthesis that is written, and `^` marks a verb
whose other forms are read as well: the phrase is then also entered under `symbol_s` (third person), and with `add_verb`
under `symbol_ed` (past) and `symbol_en` (what follows "has"). `build` gets the slots' values in written order and
returns None to refuse.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from judgebot.cardtext.inflect import participle, past, third_person
from judgebot.cardtext.nodes import Node
from judgebot.cardtext.printed.tokens import Token

Build = Callable[..., object]
Result = tuple[object, int]
Primitive = Callable[["Parser", int], Iterable[Result]]
Item = str  # a word, or "{symbol}"


Inflect = Callable[[str], str]
FORMS: Mapping[str, Inflect] = {"_s": third_person, "_ed": past, "_en": participle}


class Phrase(NamedTuple):
    symbol: str
    pattern: str
    build: Build
    inflect: Inflect | None = None  # the form that its verbs have


class Phrases(list[Phrase]):
    """A collected table of phrases."""

    def add(self, symbol: str, build: Build, *patterns: str) -> None:
        """Enter patterns that mean the same."""
        self._enter(symbol, build, patterns, ("_s",))

    def add_verb(self, symbol: str, build: Build, *patterns: str) -> None:
        """The same of what is told in the past, too."""
        self._enter(symbol, build, patterns, tuple(FORMS))

    def _enter(self, symbol: str, build: Build, patterns: Sequence[str], forms: Sequence[str]) -> None:
        for pattern in patterns:
            self.append(Phrase(symbol, pattern, build))
            if "^" in pattern:
                self.extend(Phrase(symbol + form, pattern, build, FORMS[form]) for form in forms)

    def words(self, symbol: str, meanings: Mapping[str, object]) -> None:
        """Enter patterns without slots, each with the value that it stands for."""
        for pattern, value in meanings.items():
            self.add(symbol, lambda value=value: value, pattern)


class Opening(NamedTuple):
    """What a symbol can begin with: words, primitives, and whether it can be nothing at all."""

    words: frozenset[str]
    primitives: frozenset[str]
    is_nothing: bool


class Branch:
    """A node of the tree that all patterns of a symbol share: next words, next slots, and what is complete here."""

    __slots__ = ("builds", "fitting", "openings", "slots", "words")

    is_all_there: ClassVar[bool] = True  # a root may have slots that are not written out yet

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.slots: dict[str, Branch] = {}
        self.fitting: dict[Standing, list[Step]] = {}  # what `Grammar.fitting` says, once asked for
        self.openings: dict[str, tuple[Step, Opening]] = {}  # of the slots, once asked for
        self.builds: list[Build] = []

    def grow(self, items: Sequence[Item], build: Build) -> None:
        """Enter one expanded pattern. All with one beginning are entered before any of them is looked at."""
        branch = self
        for item in items:
            table = branch.slots if item[0] == "{" else branch.words
            key = item[1:-1] if item[0] == "{" else item
            if key not in table:
                table[key] = Branch()
            branch = table[key]
        if build not in branch.builds:
            branch.builds.append(build)

    def next_words(self) -> Iterable[str]:
        """The words that may stand here."""
        return self.words

    def next_slots(self) -> Iterable[str]:
        """The slots that may be filled from here."""
        return self.slots

    def after(self, slot: str) -> "Branch":
        """Where a slot leads."""
        return self.slots[slot]

    def is_complete(self) -> bool:
        """Whether a pattern may end here."""
        return bool(self.builds)

    def needed(self) -> frozenset[str]:
        """Words of which one has to follow, so that a pattern ends; none where it may end without any."""
        below = [after.needed() for after in self.slots.values()]
        return frozenset().union(self.words, *below) if all(below) and not self.builds else frozenset()


Step = tuple[str, Branch, frozenset[str]]
"""A slot, where it leads, and what is needed from there on."""


class Standing:
    """What stands at a token, for all that decides with which slots it can begin: the word, and the primitives that are
    read there. There is one for all texts, to be found quickly."""

    __slots__ = ("primitives", "word")

    def __init__(self, word: str, primitives: frozenset[str]) -> None:
        self.word, self.primitives = word, primitives


class Entry(NamedTuple):
    """A pattern not written out yet; with `inflect`, its wordings with a verb in that form."""

    pattern: str
    build: Build
    inflect: Inflect | None

    def wordings(self) -> Iterator[Sequence[Item]]:
        """All plain sequences that it stands for."""
        if "^" not in self.pattern:  # as in most: nothing to inflect
            yield from expand(self.pattern)
            return
        for items in expand(self.pattern):
            if self.inflect is None or any(item.endswith("^") for item in items):
                yield [_inflected(item, self.inflect) for item in items]


class Root(Branch):
    """Where the patterns of a symbol begin. A text needs few of them, and to write all of them out would take longer
    than to read it: each waits under the words and slots it can begin with until one of them may stand there.
    """

    __slots__ = ("places", "unwritten", "waiting")
    is_all_there = False

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[Item, list[Entry]] = {}  # under "" what may be nothing
        self.unwritten: dict[str, None] = {}  # slots whose patterns wait
        self.places: dict[str, int] = {}  # of the slots, as the phrases were told

    def enter(self, entry: Entry) -> None:
        """Take a pattern."""
        for item in openings(entry.pattern):
            self.waiting.setdefault(_inflected(item, entry.inflect), []).append(entry)
            if item[:1] == "{":
                self.unwritten[item[1:-1]] = None
                self.places.setdefault(item[1:-1], len(self.places))

    def begin(self, word: str) -> None:
        """Write out the patterns that can begin with this word, or with nothing."""
        for item in ("", word):
            if item in self.waiting:
                self._write_out(item)

    def begin_with(self, may_begin: Callable[[str], bool]) -> None:
        """Write out the patterns of the slots that may begin here."""
        for slot in [slot for slot in self.unwritten if may_begin(slot)]:
            self._write_out(f"{{{slot}}}")

    def _write_out(self, first: Item) -> None:
        self.unwritten.pop(first[1:-1], None)
        for entry in self.waiting.pop(first):
            for items in entry.wordings():
                if first == (items[0] if items else ""):
                    self.grow(items, entry.build)

    def next_words(self) -> Iterable[str]:
        return self.words.keys() | {item for item in self.waiting if item and item[0] != "{"}

    def next_slots(self) -> Iterable[str]:
        return [*self.slots, *(item[1:-1] for item in self.waiting if item and item[0] == "{")]

    def after(self, slot: str) -> Branch:
        if (item := f"{{{slot}}}") in self.waiting:
            self._write_out(item)
        return self.slots[slot]

    def is_complete(self) -> bool:
        return bool(self.builds) or "" in self.waiting


_PIECE = re.compile(r"\{\w+\}|\\[()]|\(|\)\??|\||[^\s(){}|,.:;\\]+|[,.:;]\??")


def expand(pattern: str) -> list[tuple[Item, ...]]:
    """All plain sequences a pattern stands for.

    Raises:
        ValueError: its parentheses do not match, or a choice stands outside of them.
    """
    pieces = _PIECE.findall(pattern)
    sequences, rest = _choice(pieces, 0)
    if rest != len(pieces):
        raise ValueError(f"unbalanced pattern: {pattern}")
    return sequences


def _choice(pieces: list[str], at: int) -> tuple[list[tuple[Item, ...]], int]:
    options: list[tuple[Item, ...]] = []
    current: list[tuple[Item, ...]] = [()]
    while at < len(pieces) and not pieces[at].startswith(")"):
        piece = pieces[at]
        if piece == "|":
            options, current = options + current, [()]
        elif piece == "(":
            inner, at = _choice(pieces, at + 1)
            inner = [*inner, ()] if pieces[at] == ")?" else inner
            current = [head + tail for head in current for tail in inner]
        elif piece[0] == "\\":
            current = [(*head, piece[1:]) for head in current]
        elif piece.endswith("?"):
            current = [head + tail for head in current for tail in ((piece[:-1],), ())]
        else:
            current = [(*head, piece) for head in current]
        at += 1
    return options + current, at


_PLAIN_OPENING = re.compile(r"(\{\w+\}|[^\s(){}|,.:;\\?]+)(?:\s|$)")


def openings(pattern: str) -> list[Item]:
    """What the sequences of a pattern begin with, without writing them out; "" for one with nothing in it."""
    if plain := _PLAIN_OPENING.match(pattern):
        return [plain[1]]
    found, can_be_empty, _ = _openings(_PIECE.findall(pattern), 0)
    return [*found, ""] if can_be_empty else list(found)


def _openings(pieces: list[str], at: int) -> tuple[dict[Item, None], bool, int]:
    found: dict[Item, None] = {}
    can_be_empty, is_open = False, True  # an option with nothing in it; whether nothing stands before this piece
    while at < len(pieces) and not pieces[at].startswith(")"):
        piece = pieces[at]
        if piece == "|":
            can_be_empty, is_open = can_be_empty or is_open, True
        elif piece == "(":
            inner, may_miss, at = _openings(pieces, at + 1)
            found |= inner if is_open else {}
            is_open = is_open and (may_miss or pieces[at] == ")?")
        elif is_open:
            found[piece[1:] if piece[0] == "\\" else piece.removesuffix("?")] = None
            is_open = piece.endswith("?")
        at += 1
    return found, can_be_empty or is_open, at


def _inflected(item: Item, inflect: Inflect | None) -> Item:
    if not item.endswith("^"):
        return item
    return inflect(item[:-1]) if inflect else item[:-1]


class Grammar:
    """Phrases, sorted into one tree a symbol, and the primitives that are read by code."""

    def __init__(
        self,
        phrases: Iterable[Phrase],
        primitives: dict[str, Primitive],
        is_plain: Callable[["Parser", int], bool] = lambda parser, at: False,
    ) -> None:
        """`is_plain` tells quickly that none of the primitives is read at a token."""
        self.roots: dict[str, Root] = {}
        self.primitives = primitives
        self.is_plain = is_plain
        self._patterns: list[tuple[str, Inflect | None]] = []
        for symbol, pattern, build, inflect in phrases:
            self._patterns.append((pattern, inflect))
            self.roots.setdefault(symbol, Root()).enter(Entry(pattern, build, inflect))
        self._first: dict[str, Opening] = {}
        self._standings: dict[tuple[str, frozenset[str]], Standing] = {}

    def unknown_slots(self) -> set[str]:
        """The slots for which there are no phrases."""
        return self._slots() - self.roots.keys() - self.primitives.keys()

    def unasked_symbols(self) -> set[str]:
        """The symbols of phrases for which there is no slot."""
        return self.roots.keys() - self._slots()

    def _slots(self) -> set[str]:
        return {slot for pattern, _ in self._patterns for slot in re.findall(r"\{(\w+)\}", pattern)}

    def first(self, symbol: str) -> Opening:
        """What `symbol` can begin with."""
        if symbol in self.primitives:
            return Opening(frozenset(), frozenset({symbol}), False)
        if symbol not in self._first:
            self._first[symbol] = Opening(frozenset(), frozenset(), False)
            self._first[symbol] = self._first_of(self.roots[symbol])
        return self._first[symbol]

    def standing(self, word: str, primitives: Iterable[str]) -> Standing:
        """The one of this word, where any pattern has it, and of these primitives."""
        key = (word if word in self.words else "", frozenset(primitives))
        return self._standings.get(key) or self._standings.setdefault(key, Standing(*key))

    def fitting(self, branch: Branch, standing: Standing) -> list[Step]:
        """The slots of a branch that may begin where this stands."""
        word, read = standing.word, standing.primitives

        def may_begin(opening: Opening) -> bool:
            words, primitives, is_nothing = opening
            return is_nothing or word in words or not read.isdisjoint(primitives)

        if isinstance(branch, Root) and branch.unwritten:
            branch.begin_with(lambda slot: may_begin(self.first(slot)))
        if len(branch.openings) < len(branch.slots):
            self._look_at(branch)
        return [step for step, opening in branch.openings.values() if may_begin(opening)]

    def _look_at(self, branch: Branch) -> None:
        """Note with what the slots of a branch begin, in one order whatever was read before."""
        found = branch.openings
        for slot, after in branch.slots.items():
            if slot not in found:
                found[slot] = ((slot, after, after.needed()), self.first(slot))
        if isinstance(branch, Root):
            branch.openings = dict(sorted(found.items(), key=lambda each: branch.places[each[0]]))

    def _first_of(self, branch: Branch) -> Opening:
        words, primitives, is_nothing = set(branch.next_words()), set[str](), branch.is_complete()
        for symbol in branch.next_slots():
            first = self.first(symbol)
            words |= first.words
            primitives |= first.primitives
            if first.is_nothing:
                after = self._first_of(branch.after(symbol))
                words |= after.words
                primitives |= after.primitives
                is_nothing = is_nothing or after.is_nothing
        return Opening(frozenset(words), frozenset(primitives), is_nothing)

    @cached_property
    def words(self) -> frozenset[str]:
        """Every plain word of every pattern."""
        forms: dict[Inflect | None, list[str]] = {}
        for pattern, inflect in self._patterns:
            forms.setdefault(inflect, []).append(pattern)
        found: set[str] = set()
        for inflect, patterns in forms.items():
            for piece in set(_PIECE.findall(" ".join(patterns))):
                word = piece[1:] if piece[0] == "\\" else piece.removesuffix("?")
                if piece[0] == "\\" or word[0] not in "{()|":
                    found.add(_inflected(word, inflect))
        return frozenset(found)


class Parser:
    """All readings of one stretch of tokens. `facts` is what primitives may ask (names, affiliations)."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], facts: object, is_thorough: bool = False) -> None:
        """`is_thorough`: what cannot be finished is begun as well, to tell how far understanding goes."""
        self.grammar = grammar
        self.tokens = tokens
        self.words = [token.word for token in tokens] + [""]
        self.facts = facts
        self.far = 0
        self._at_far: list[Branch] = []
        self._memo: list[dict[str, list[Result]]] = [
            {} for _ in self.words
        ]  # at each token, what a symbol was found to be
        self._standing: list[Standing | None] = [None] * len(self.words)
        self._ahead = [grammar.words if is_thorough else frozenset(self.words[at:]) for at in range(len(self.words))]

    def readings(self, symbol: str) -> list[object]:
        """The distinct values `symbol` can have over all tokens."""
        end = len(self.tokens)
        return _distinct([value for value, stop in self.parse(symbol, 0) if stop == end])

    def stretches(self, symbol: str) -> list[tuple[int, int]]:
        """Where `symbol` was found in what has been parsed: the longest from each token on."""
        ends = ((at, [stop for _, stop in known.get(symbol, ())]) for at, known in enumerate(self._memo))
        return [(at, max(stops)) for at, stops in ends if stops and max(stops) > at]

    def parse(self, symbol: str, at: int) -> list[Result]:
        """Every value of `symbol` from token `at` on, each with the place where it ends."""
        known = self._memo[at]
        if symbol in known:
            return known[symbol]
        known[symbol] = []  # a symbol never begins with itself
        primitive = self.grammar.primitives.get(symbol)
        found: list[Result] = []
        if primitive is not None:
            found = list(primitive(self, at))
        else:
            root = self.grammar.roots[symbol]
            if self.words[at] in root.waiting or "" in root.waiting:
                root.begin(self.words[at])
            self._walk(root, at, (), found)
            self._place(found, at)
        known[symbol] = found if len(found) < 2 else _distinct(found)
        return known[symbol]

    def _walk(self, branch: Branch, at: int, values: tuple[object, ...], found: list[Result]) -> None:
        words = self.words
        while True:  # from word to word, as long as no slot may stand there as well
            for build in branch.builds:
                value = build(*values)
                if value is not None:
                    found.append((value, at))
            if at >= self.far:
                self._reach(branch, at)
            after = branch.words.get(words[at])
            if branch.slots or not branch.is_all_there:
                break
            if after is None:
                return
            branch, at = after, at + 1
        if after is not None:
            self._walk(after, at + 1, values, found)
        standing = self._standing[at] or self._stand(at)
        fitting = branch.fitting.get(standing)
        if fitting is None:
            fitting = branch.fitting[standing] = self.grammar.fitting(branch, standing)
        known, ahead = self._memo[at], self._ahead[at]
        for symbol, after, needed in fitting:
            if needed and needed.isdisjoint(ahead):
                continue
            for value, stop in known[symbol] if symbol in known else self.parse(symbol, at):
                if after.slots or after.builds or stop >= self.far or words[stop] in after.words:  # no dead end
                    self._walk(after, stop, (*values, value), found)

    def _stand(self, at: int) -> Standing:
        """What stands at a token, found out when a slot may begin there."""
        read = () if self.grammar.is_plain(self, at) else (p for p in self.grammar.primitives if self.parse(p, at))
        self._standing[at] = standing = self.grammar.standing(self.words[at], read)
        return standing

    def _reach(self, branch: Branch, at: int) -> None:
        """Keep a branch at the furthest place reached."""
        if at > self.far:
            self.far, self._at_far = at, []
        self._at_far.append(branch)

    def _place(self, found: list[Result], at: int) -> None:
        """Tell each value where it was said: a copy of it, since what a phrase means may be one node for all texts."""
        for i, (value, stop) in enumerate(found):
            if isinstance(value, Node) and value.span is None and stop > at:
                found[i] = value.said_at((self.tokens[at].start, self.tokens[stop - 1].end)), stop

    def expected(self) -> list[str]:
        """What could have stood at the furthest place reached."""
        words: set[str] = set()
        for branch in self._at_far:
            words |= set(branch.next_words())
            for first in map(self.grammar.first, branch.next_slots()):
                words |= first.words | {primitive.replace("_", " ") for primitive in first.primitives}
        return sorted(words, key=lambda word: (not word[0].isalpha(), word))  # icons and signs last


def _distinct(values: list[Any]) -> list[Any]:
    kept: list[Any] = []
    for value in values:
        if value not in kept:
            kept.append(value)
    return kept
