"""Which phrases and nodes a text needs: ``make card-usage`` lists those that hardly any does.

Every phrase can be read wrongly, so one that no text says has to go. What one `add(...)` enters is one phrase, in
whatever words; it stays if three real cards say it, if a text of our own does (a card of a scenario, what a keyword
means, a text in the tests of the reader: then something shows what it means), if a reading is printed with it, or if
`rare.yaml` beside this file gives a reason. The pool is not part of the repository; it is read where it lies.
"""

import ast
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import yaml

from benchmarks.card_coverage import POOL
from judgebot.book.shelf import rule_book
from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly import onesentence
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import Build, Grammar, Parser, Phrase, Result
from judgebot.cardtext.phrases import every_phrase, primitives
from judgebot.cardtext.read import read
from judgebot.cardtext.restate import restate
from judgebot.cardtext.walk import everything
from judgebot.cli.card import facts_of
from judgebot.game.card import CardKind
from tests.engine import boards

ENOUGH = 3
"""Cards of the pool that make a phrase or a node worth having."""

REASONS = Path(__file__).with_name("rare.yaml")

Card = tuple[str, CardFacts]


class Family(NamedTuple):
    """What one `add(...)` enters: its symbol, and the code that makes the node."""

    symbol: str
    code: Hashable


def family(phrase: Phrase) -> Family:
    """The family of a phrase; the forms of a verb are one, and so are the turns of a loop."""
    build: Build = phrase.build
    if getattr(build, "__module__", "").endswith(".predicate"):
        build = next(cell.cell_contents for cell in getattr(build, "__closure__", ()) if callable(cell.cell_contents))
    return Family(re.sub(r"_(s|ed|en)$", "", phrase.symbol), getattr(build, "__code__", build))


def families() -> dict[Family, list[str]]:
    """All families with their patterns."""
    found: dict[Family, list[str]] = defaultdict(list)
    for phrase in every_phrase():
        found[family(phrase)].append(phrase.pattern)
    return found


@dataclass(frozen=True)
class Traced:
    """A value with the families that made it."""

    value: object
    families: frozenset[Family] = field(default=frozenset(), compare=False)


class Labelled:
    """A builder that knows its family."""

    def __init__(self, phrase: Phrase) -> None:
        self.build, self.family = phrase.build, frozenset({family(phrase)})

    def __call__(self, *values: Any) -> object:
        built = self.build(*(each.value for each in values))
        return None if built is None else Traced(built, self.family.union(*(each.families for each in values)))


class TracingParser(Parser):
    """A parser whose values remember what made them; that of each sentence is put into SENTENCES.

    Of two ways to the same value the first is remembered: all is still read without what was only ever second.
    """

    def readings(self, symbol: str) -> list[object]:
        end = len(self.tokens)
        found: list[Traced] = []
        for traced, stop in self.parse(symbol, 0):
            assert isinstance(traced, Traced)
            if stop == end and all(traced.value != each.value for each in found):
                found.append(traced)
        SENTENCES.append(frozenset().union(*(each.families for each in found)))
        return [each.value for each in found]

    def parse(self, symbol: str, at: int) -> list[Result]:
        primitive = self.grammar.primitives.get(symbol)
        if primitive is not None:
            return [(Traced(value), stop) for value, stop in primitive(self, at)]
        return super().parse(symbol, at)

    def _place(self, found: list[Result], at: int) -> None:
        super()._place([(traced.value, stop) for traced, stop in found if isinstance(traced, Traced)], at)


SENTENCES: list[frozenset[Family]] = []
"""The families of each sentence that was read since this was cleared."""


def tracing_grammar() -> Grammar:
    """The grammar whose builders say which family they are of."""
    labelled = (phrase._replace(build=Labelled(phrase)) for phrase in every_phrase())
    return Grammar(labelled, primitives())


class Uses(NamedTuple):
    """How many texts use each family and each node, and those that are read as they are printed."""

    families: Counter[Family]
    nodes: Counter[type]
    printed: list[Card]


def uses(cards: Iterable[Card]) -> Uses:
    """What these cards use, as far as they are read whole."""
    found = Uses(Counter(), Counter(), [])
    grammar = tracing_grammar()
    with (
        mock.patch.object(onesentence, "Parser", TracingParser),
        mock.patch.object(onesentence, "grammar", return_value=grammar),
    ):
        for text, facts in cards:
            SENTENCES.clear()
            reading = read(text, facts).read
            if reading is not None:
                found.families.update(frozenset().union(*SENTENCES))
                found.nodes.update({type(node) for node in everything(reading)})
                found.printed.append((restate(reading, facts.name), facts))
    return found


def of_pool(path: Path = POOL) -> list[Card]:
    """The cards of the real pool."""
    cards = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [(card["text"], facts) for card, facts in zip(cards, facts_of(cards), strict=True)]


def of_our_own() -> list[Card]:
    """The cards of the scenarios, what keywords mean, and whatever the tests of the reader say."""
    entries = [{**json.loads(entry), "name": name} for name, entry in boards.pool()]
    own = [each for each in entries if isinstance(each.get("text"), str)]
    facts = facts_of([{**each, "affiliation": _listed(each.get("affiliation"))} for each in own])
    cards = [(each["text"], known) for each, known in zip(own, facts, strict=True)]
    names, affiliations = frozenset({"Moth", "Wasp"}), frozenset({"Guild"})
    kinds = {"Moth": CardKind.CHARACTER, "Flare": CardKind.ACTION}
    both = [CardFacts(name, kind, names, affiliations) for name, kind in kinds.items()]
    meanings = [("\n".join(unit.means), CardFacts(unit.title)) for unit in rule_book().units.values()]
    return [*cards, *meanings, *((text, facts) for text in _of_tests() for facts in both)]


def _of_tests() -> Iterator[str]:
    """The strings in the tests of the reader, texts or not."""
    for path in sorted(REASONS.parent.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from (
            each.value for each in ast.walk(tree) if isinstance(each, ast.Constant) and isinstance(each.value, str)
        )


def _listed(words: object) -> list[object]:
    return words if isinstance(words, list) else [words] if words else []


class Rare(NamedTuple):
    """What nothing justifies, with how many cards of the pool use it."""

    cards: int
    what: str

    def __str__(self) -> str:
        return f"{self.cards} cards  {self.what}"


def reasons() -> dict[str, str]:
    """What is kept for a reason though hardly any text says it: a phrase or a node as it is listed, and why."""
    found: dict[str, str] = yaml.safe_load(REASONS.read_text(encoding="utf-8")) or {}
    return found


def rare(path: Path = POOL) -> list[Rare]:
    """The families and nodes that nothing justifies."""
    real, ours = uses(of_pool(path)), uses(of_our_own())
    printed = uses([*real.printed, *ours.printed])
    found = [
        Rare(real.families[each], f"{each.symbol}: {' / '.join(patterns)}")
        for each, patterns in families().items()
        if real.families[each] < ENOUGH and not ours.families[each] and not printed.families[each]
    ]
    classes = [kind for kind in vars(n).values() if isinstance(kind, type) and issubclass(kind, n.Node)]
    found += [
        Rare(real.nodes[kind], f"node {kind.__name__}")
        for kind in classes
        if not kind.__subclasses__() and not ours.nodes[kind] and real.nodes[kind] < ENOUGH
    ]
    return sorted(each for each in found if each.what not in reasons())


if __name__ == "__main__":
    for each in rare(Path(sys.argv[1]) if len(sys.argv) > 1 else POOL):
        print(each)
