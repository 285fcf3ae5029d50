"""How much of a pool of real cards is read: wide, and tight. ``python -m benchmarks.card_coverage [cards.jsonl]``

The pool is not part of the repository: it is read where it lies beside it, and skipped where it does not. A fifth of
it,
chosen by hash of name and text, is held out: its share is reported and nothing else of it is shown.
"""

import hashlib
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.printed.sentences import parts
from judgebot.cardtext.read import read
from judgebot.cli.card import clause, facts_of

POOL = Path(__file__).parents[1].parent / "shared" / "cards" / "dev.jsonl"
SEED = 3
SPOILED = 600
SHOWN = 30

Card = tuple[str, CardFacts]


def is_held_out(card: dict[str, Any]) -> bool:
    """Whether the card belongs to the fifth that nobody looks at."""
    return hashlib.sha256(f"{card['name']}\n{card['text']}".encode()).digest()[0] % 5 == 0


def load(path: Path) -> tuple[list[Card], list[Card]]:
    """The tuned part and the part held out."""
    cards = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    pairs = [(card["text"], facts) for card, facts in zip(cards, facts_of(cards), strict=True)]
    held = [is_held_out(card) for card in cards]
    return [p for p, h in zip(pairs, held, strict=True) if not h], [p for p, h in zip(pairs, held, strict=True) if h]


def sentences(cards: list[Card]) -> list[Card]:
    """The sentences, one by one, of the cards that are read whole."""
    found = []
    for text, facts in cards:
        if read(text, facts).is_read:
            for part in parts(text, facts):
                for sentence in (s for s in part.sentences if s.tokens):
                    mark = "Global: " if part.is_global and sentence is part.sentences[0] else ""
                    found.append((mark + text[sentence.tokens[0].start : sentence.tokens[-1].end], facts))
    return [(text, facts) for text, facts in found if read(text, facts).is_read and len(text.split()) > 2]


def swapped(words: list[str], dice: random.Random) -> list[str]:
    """Two neighbouring words exchanged."""
    at = dice.randrange(len(words) - 1)
    return [*words[:at], words[at + 1], words[at], *words[at + 2 :]]


def replaced(words: list[str], dice: random.Random, vocabulary: list[str]) -> list[str]:
    """One word replaced by another of the vocabulary."""
    at = dice.randrange(len(words))
    return [*words[:at], dice.choice(vocabulary), *words[at + 1 :]]


def tightness(whole: list[Card], kind: str) -> tuple[float, list[str]]:
    """The share of spoiled sentences still read, with those sentences."""
    dice = random.Random(SEED)
    vocabulary = sorted({word for text, _ in whole for word in text.split()})
    accepted, tried = [], 0
    for text, facts in dice.sample(whole, min(SPOILED, len(whole))):
        words = text.split()
        spoiled = swapped(words, dice) if kind == "exchanged" else replaced(words, dice, vocabulary)
        if spoiled == words:
            continue
        tried += 1
        if read(" ".join(spoiled), facts).is_read:
            accepted.append(" ".join(spoiled))
    return 100 * len(accepted) / max(tried, 1), accepted


def share(cards: list[Card]) -> str:
    done = sum(read(text, facts).is_read for text, facts in cards)
    return f"{done} of {len(cards)} cards read whole ({100 * done / max(len(cards), 1):.1f} %)"


def ranking(cards: list[Card]) -> Counter[str]:
    """The places that alone keep cards unread, with how many cards each would free."""
    counts: Counter[str] = Counter()
    for text, facts in cards:
        found = read(text, facts)
        if len(found.unread) == 1:
            counts[clause(text, found, facts.name)] += 1
    return counts


def asked_for(measure: str) -> tuple[list[Card], list[Card]] | None:
    """The two parts of the pool named on the command line, or of the usual one; None where it is absent."""
    path = next((Path(word) for word in sys.argv[1:] if not word.startswith("-")), POOL)
    if path.exists():
        return load(path)
    print(f"{measure}: skipped, {path} is absent")
    return None


def main() -> None:
    """Print the figures."""
    if (pool := asked_for("card-coverage")) is None:
        return
    tuned, held = pool
    begin = time.perf_counter()
    print(f"tuned part     {share(tuned)}")
    print(f"held out       {share(held)}")
    print(f"speed          {len(tuned) + len(held)} cards in {time.perf_counter() - begin:.1f} s")
    whole = sentences(tuned)
    for kind in ("exchanged", "replaced"):
        percent, accepted = tightness(whole, kind)
        print(f"tight          {percent:.1f} % of sentences with words {kind} are still read")
        for text in accepted[:SHOWN] if "--spoiled" in sys.argv else ():
            print(f"    {text}")
    for text, count in ranking(tuned).most_common(SHOWN):
        print(f"{count:5}  {text}")


if __name__ == "__main__":
    main()
