"""Abilities that resolve and never change anything: ``python -m tests.cardtext.vacuous [cards.jsonl [how many]]``.

A wrong reading often shows in that nothing can come of it: blockers are asked for before blocks are declared, the
level of a die that is gone, an affiliation that no card has. Each card drawn from a pool is put on several random
boards, among cards that it speaks of; abilities that resolved often enough and had no effect in any of the games are
listed. They are to be looked at: a condition may be too rare for a random board.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

from benchmarks.card_coverage import POOL
from judgebot.game.event import SourceKind, Verb
from tests.cardtext.pool import ABILITIES, Read, cards, game
from tests.engine.boards import Eager

GAMES, ENOUGH = 6, 3
IDLE = {
    Verb.TRIGGER, Verb.RESOLVE, Verb.FIZZLE, Verb.CHOOSE, Verb.TARGET, Verb.OFFER, Verb.PAY, Verb.SPEND, Verb.PAY_LIFE,
    Verb.PASS, Verb.CANCEL, Verb.SEARCH, Verb.REFILL, Verb.USE, Verb.USE_GLOBAL,
}  # fmt: skip


def neighbours(text: str, others: list[Read], random: Random) -> list[Read]:
    """Some cards that the text names, or the affiliations of which it names, and some others."""
    words = text.lower()
    named = [each for each in others if each.name.lower() in words or _is_named(each, words)]
    actions = [each for each in others if each.entry.get("kind")]
    few = random.sample(named, min(3, len(named)))
    return [*few, random.choice(actions), *random.sample(others, 4 - len(few) if few else 4)]


def _is_named(card: Read, words: str) -> bool:
    return any(str(each).lower() in words for each in card.entry.get("affiliation") or ())


def resolutions(played: Eager, name: str) -> Counter[tuple[SourceKind, bool]]:
    """How often abilities of the card resolved, by kind and by whether anything came of it."""
    done: dict[tuple[SourceKind, int], bool] = {}
    for event in played.events:
        source = event.source
        if source and source.kind in ABILITIES and source.card and source.card.name == name:
            key = (source.kind, source.ability)
            done[key] = done.get(key, False) or event.verb not in IDLE
    return Counter((kind, changed) for (kind, _), changed in done.items())


def idle(card: Read, text: str, others: list[Read]) -> list[SourceKind]:
    """The kinds of abilities of the card that resolved often enough, and nothing ever came of it."""
    found: Counter[tuple[SourceKind, bool]] = Counter()
    for turn in range(GAMES):
        random = Random(card.line * GAMES + turn)
        found += resolutions(game(card, neighbours(text, others, random), random), card.name)
    return [kind for kind in ABILITIES if found[kind, False] >= ENOUGH and not found[kind, True]]


def main() -> int:
    """List what resolves for nothing among the cards drawn."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else POOL
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    mine, others = cards(path), cards()
    for card in Random(1).sample(mine, min(many, len(mine))):
        text = lines[card.line - 1]["text"]
        for kind in idle(card, text, others):
            print(f"line {card.line}, {card.name}, {kind.value}: {' / '.join(text.splitlines())}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
