"""Which parts of sentences are read here, but not there. ``python -m benchmarks.recombination [cards.jsonl]``

The sentences of the pool that are read are taken apart, and their parts are put into other sentences where the same
kind of part may stand. A part that is read in one place and not in another shows a slot that is not complete.
Held-out cards take no part; where the pool is absent, this is skipped.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator

from benchmarks.card_coverage import Card, asked_for
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import Parser
from judgebot.cardtext.printed.sentences import parts
from judgebot.cardtext.read import grammar, read
from judgebot.game.card import CardKind

SEED = 5
TRIED = 150  # parts a place
SHOWN = 5

PLACES = {
    "act": (
        "When fielded, {}.",
        "When fielded, you may {}.",
        "When fielded, you may pay 1 life to {}.",
        "When fielded, draw a die and {}.",
        "At the start of your turn, if you have 10 or less life, {}.",
        "While Moth is active, when you field a Sidekick, {}.",
        "While Moth is active, you may {} once per turn.",
    ),
    "event": (
        "When {}, draw a die.",
        "Gain 1 life whenever {}.",
        "The first time {} each turn, gain 1 life.",
        "While Moth is active, when {} during your turn, gain 1 life.",
        "While Moth is active, when {}, if you have 10 or less life, you may gain 1 life.",
    ),
    "state_condition": (
        "When fielded, if {}, gain 1 life.",
        "Moth gets +1A while {}.",
        "Moth gets +1A as long as {}.",
        "While Moth is active and {}, your Sidekicks get +1A.",
        "Moth can't attack unless {}.",
        "Global: Pay [1]. If {}, gain 1 life.",
    ),
    "pred_s": (
        "Moth {}.",
        "When fielded, target Character die {} until end of turn.",
        "When fielded, each opposing Character die {} this turn.",
        "When fielded, until end of turn, it {}.",
    ),
    "each": (
        "When fielded, gain 1 life {}.",
        "When fielded, prep a die from your bag {}.",
        "Moth gets +1A {}.",
        "When fielded, target Character die gets -1D until end of turn {}.",
    ),
    "cost": (
        "When fielded, you may {} to draw a die.",
        "When fielded, you may {}. If you do, draw a die.",
        "Global: {}. Draw a die.",
    ),
}


def stretches(cards: list[Card]) -> dict[str, list[str]]:
    """The words of the cards that are read, by what they are read as; the longest from each place on."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for text, facts in cards:
        if not read(text, facts).is_read:
            continue
        for part in parts(text, facts):
            for sentence in (s for s in part.sentences if s.tokens):
                parser = Parser(grammar(), sentence.tokens, facts)
                parser.parse("top", 0)
                for kind in PLACES:
                    for at, stop in parser.stretches(kind):
                        words = text[sentence.tokens[at].start : sentence.tokens[stop - 1].end]
                        if not set(words) & set('()"\n'):
                            found[kind][words.replace(facts.name, "Moth")] += 1
    return {kind: sorted(words) for kind, words in found.items()}


def holes(found: dict[str, list[str]], facts: CardFacts) -> Iterator[tuple[str, int, list[str]]]:
    """Each place with how many parts were tried there, and those that are read in another place only."""
    dice = random.Random(SEED)
    for kind, places in PLACES.items():
        words = dice.sample(found.get(kind, []), min(TRIED, len(found.get(kind, []))))
        is_read = {(place, part): read(place.format(part), facts).is_read for place in places for part in words}
        for place in places:
            yield place, len(words), [w for w in words if not is_read[place, w] and any(is_read[p, w] for p in places)]


def main() -> None:
    """Print each place with the parts that are not read there."""
    if (pool := asked_for("recombination")) is None:
        return
    tuned, _ = pool
    facts = tuned[0][1]._replace(name="Moth", kind=CardKind.CHARACTER)
    for place, tried, unread in sorted(holes(stretches(tuned), facts), key=lambda hole: -len(hole[2])):
        print(f"{len(unread):5} of {tried}  {place}")
        for part in unread[:SHOWN]:
            print(f"           {part}")


if __name__ == "__main__":
    main()
