"""Which phrases and nodes the cards use that are read: ``make card-usage`` lists the rare ones.

A phrase that three real cards do not need, and no card of our own scenarios either, has to go: every phrase can be
read wrongly. The pool is not part of the repository; it is read where it lies beside it.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any
from unittest import mock

from benchmarks.card_coverage import POOL
from judgebot.book.shelf import rule_book
from judgebot.cardtext import nodes as n
from judgebot.cardtext import read as reader
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import Build, Grammar, Parser, Phrase, Result
from judgebot.cardtext.phrases import every_phrase, primitives
from judgebot.cardtext.restate import restate
from judgebot.cardtext.walk import everything
from judgebot.cli.card import facts_of
from judgebot.game.card import CardKind
from tests.engine import boards

ENOUGH = 3
"""Cards of the pool that make a phrase or a node worth having."""


@dataclass(frozen=True)
class Traced:
    """A value with the phrases that made it."""

    value: object
    phrases: frozenset[Phrase] = field(default=frozenset(), compare=False)


@dataclass(frozen=True)
class Labelled:
    """A builder that knows its phrase."""

    phrase: Phrase

    def __call__(self, *values: Any) -> object:
        built = self.phrase.build(*(each.value for each in values))
        if built is None:
            return None
        return Traced(built, frozenset({self.phrase}).union(*(each.phrases for each in values)))


class TracingParser(Parser):
    """A parser whose values remember the phrases that made them; those of each sentence are put into SENTENCES."""

    def readings(self, symbol: str) -> list[object]:
        end = len(self.tokens)
        found: list[Traced] = []
        for traced, stop in self.parse(symbol, 0):
            assert isinstance(traced, Traced)
            if stop == end and all(traced.value != each.value for each in found):
                found.append(traced)
        SENTENCES.append(frozenset().union(*(each.phrases for each in found)))
        return [each.value for each in found]

    def parse(self, symbol: str, at: int) -> list[Result]:
        primitive = self.grammar.primitives.get(symbol)
        if primitive is not None:
            return [(Traced(value), stop) for value, stop in primitive(self, at)]
        return super().parse(symbol, at)

    def _place(self, found: list[Result], at: int) -> None:
        super()._place([(traced.value, stop) for traced, stop in found if isinstance(traced, Traced)], at)


SENTENCES: list[frozenset[Phrase]] = []
"""The phrases of each sentence that was read since this was cleared."""


def tracing_grammar() -> Grammar:
    """The grammar whose builders say which phrase they are of."""
    labelled = (Phrase(phrase.symbol, phrase.pattern, Labelled(phrase)) for phrase in every_phrase())
    return Grammar(labelled, primitives())


def uses(cards: Iterable[tuple[str, CardFacts]]) -> tuple[Counter[Phrase], Counter[type]]:
    """How many of these cards, as far as they are read whole, use each phrase and each node."""
    phrases: Counter[Phrase] = Counter()
    nodes: Counter[type] = Counter()
    grammar = tracing_grammar()
    with mock.patch.object(reader, "Parser", TracingParser), mock.patch.object(reader, "grammar", return_value=grammar):
        for text, facts in cards:
            SENTENCES.clear()
            found = reader.read(text, facts)
            if found.read is not None:
                phrases.update(frozenset().union(*SENTENCES))
                nodes.update({type(node) for node in everything(found.read)})
    return phrases, nodes


def of_pool(path: Path = POOL) -> list[tuple[str, CardFacts]]:
    """The cards of the real pool."""
    cards = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [(card["text"], facts) for card, facts in zip(cards, facts_of(cards), strict=True)]


def of_our_own() -> list[tuple[str, CardFacts]]:
    """The cards of the scenarios, which reproduce the examples of the rule book, and what keywords mean."""
    entries = [{**json.loads(entry), "name": name} for name, entry in boards.pool()]
    own = [each for each in entries if isinstance(each.get("text"), str)]
    facts = facts_of([{**each, "affiliation": _listed(each.get("affiliation"))} for each in own])
    cards = [(each["text"], known) for each, known in zip(own, facts, strict=True)]
    meanings = [text for unit in rule_book().units.values() for text in unit.means]
    return [*cards, *((text, CardFacts("Moth", CardKind.CHARACTER)) for text in meanings)]


def restated(cards: Iterable[tuple[str, CardFacts]]) -> Iterator[tuple[str, CardFacts]]:
    """The same cards as they are printed once they are read."""
    for text, facts in cards:
        found = reader.read(text, facts)
        if found.read is not None:
            yield restate(found.read, facts.name), facts


def _listed(words: object) -> list[object]:
    return words if isinstance(words, list) else [words] if words else []


def unused(path: Path = POOL) -> list[Phrase]:
    """The phrases that no card says: none of the pool, none of ours, and none as it is printed back."""
    cards = [*of_pool(path), *of_our_own()]
    said = uses(chain(cards, restated(cards)))[0]
    return [phrase for phrase in every_phrase() if not said[phrase]]


def rare(path: Path = POOL) -> list[tuple[int, str]]:
    """What fewer than ENOUGH cards of the pool need, and none of our own: how many do, and the phrases or the node.

    Ways to say the same with the same builder are one phrase.
    """
    (real, nodes), (ours, own_nodes) = uses(of_pool(path)), uses(of_our_own())
    counts: dict[tuple[str, Build], int] = defaultdict(int)
    patterns: dict[tuple[str, Build], list[str]] = defaultdict(list)
    for phrase in every_phrase():
        key = (phrase.symbol, phrase.build)
        patterns[key].append(phrase.pattern)
        counts[key] += ENOUGH if ours[phrase] else real[phrase]
    found = [(counts[key], f"{key[0]}: {' / '.join(each)}") for key, each in patterns.items() if counts[key] < ENOUGH]
    classes = [kind for kind in vars(n).values() if isinstance(kind, type) and issubclass(kind, n.Node)]
    leaves = [kind for kind in classes if not kind.__subclasses__() and not own_nodes[kind] and nodes[kind] < ENOUGH]
    return sorted([*found, *((nodes[kind], f"node {kind.__name__}") for kind in leaves)])


if __name__ == "__main__":
    pool = Path(sys.argv[1]) if len(sys.argv) > 1 else POOL
    for phrase in unused(pool):
        print(f"unused   {phrase.symbol}: {phrase.pattern}")
    for count, what in rare(pool):
        print(f"{count} cards  {what}")
