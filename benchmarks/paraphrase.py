"""What would be read no more, or otherwise, if cards said the same in other words.

``python -m benchmarks.paraphrase [cards.jsonl]``: the lines of the pool that are read are put in other words that mean
the same, one place at a time. A line that is then unread shows a phrase that fits the words of some cards too closely;
one that is read to other nodes is a wrong reading. Held-out cards take no part; where the pool is absent, this is
skipped.
"""

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from benchmarks.card_coverage import Card, asked_for
from benchmarks.rewrites import OWN, REWRITES, Rewrite
from judgebot.cardtext.read import Reading, grammar, read

SEED = 7
TRIED = 150  # lines a rewrite
SHOWN = 4


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    return frozenset(grammar().words)


def begun(text: str) -> str:
    """The marks `<` and `>` carried out: a sentence begins here, and there no more."""
    text = re.sub(r"<(.)", lambda m: m[1].upper(), text)
    return re.sub(r">([\w~\[-]+)", lambda m: m[1][0].lower() + m[1][1:] if m[1].lower() in known() else m[1], text)


def rewritten(text: str, name: str, rewrite: Rewrite) -> Iterator[str]:
    """The text with each place in turn put in other words; `name` is the card's own."""
    plain = text.replace(name, OWN) if name else text
    if rewrite.unless and re.search(rewrite.unless, plain):
        return
    for match in re.finditer(rewrite.pattern, plain):
        said = begun(match.expand(rewrite.to))
        if match.start() == 0 or plain[match.start() - 2 : match.start()] in (". ", "\n"):
            said = said[:1].upper() + said[1:]
        done = plain[: match.start()] + said + plain[match.end() :]
        if done != plain:
            yield done.replace(OWN, name)


class Outcome(NamedTuple):
    """What came of a rewrite: how often it was tried, what was not read, and what was read as something else."""

    rewrite: Rewrite
    tried: int
    unread: list[tuple[str, str, Reading]]
    otherwise: list[tuple[str, str]]


def lines(cards: list[Card]) -> list[Card]:
    """The lines that are read by themselves, each wording once."""
    found: dict[str, Card] = {}
    for text, facts in cards:
        for line in text.split("\n"):
            if line.strip():
                found.setdefault(line.replace(facts.name, OWN) if facts.name else line, (line, facts))
    return [card for card in found.values() if read(*card).is_read]


def outcomes(cards: list[Card], rewrites: tuple[Rewrite, ...] = REWRITES, tried: int = TRIED) -> Iterator[Outcome]:
    """Each rewrite with what came of it."""
    dice = random.Random(SEED)
    before = {card: read(*card).read for card in cards}
    for rewrite in rewrites:
        cases = [(card, done) for card in cards for done in rewritten(card[0], card[1].name, rewrite)]
        cases = dice.sample(cases, min(tried, len(cases)))
        unread, otherwise = [], []
        for card, done in cases:
            found, was = read(done, card[1]), before[card]
            assert was is not None
            if found.read is None:
                unread.append((card[0], done, found))
            elif rewrite.same and found.read.abilities != was.abilities:
                otherwise.append((card[0], done))
        yield Outcome(rewrite, len(cases), unread, otherwise)


def place(text: str, found: Reading) -> str:
    """Where the first of the words stands that were not understood."""
    at = found.unread[0].column
    return f"{text[:at]} ^^ {text[at:]}".replace("\n", " / ")


def main() -> None:
    """Print each rewrite with the lines that are not read any more, or read as something else."""
    if (pool := asked_for("paraphrase")) is None:
        return
    tuned, _ = pool
    done = sorted(outcomes(lines(tuned)), key=lambda o: -len(o.unread) - len(o.otherwise))
    for rewrite, tried, unread, otherwise in done:
        print(f"{len(unread):5} unread, {len(otherwise):4} read otherwise, of {tried:4}  {rewrite.name}")
        for was, now in otherwise[:SHOWN]:
            print(f"         was {was}\n         now {now}")
        for _, now, found in unread[:SHOWN]:
            print(f"           {place(now, found)}")
    tried = sum(o.tried for o in done)
    lost = sum(len(o.unread) for o in done)
    other = sum(len(o.otherwise) for o in done)
    print(f"{tried} rewritten, {lost} unread ({100 * lost / max(tried, 1):.1f} %), {other} read otherwise")


if __name__ == "__main__":
    main()
