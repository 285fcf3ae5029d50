"""The cards of a real pool at play: ``python -m tests.cardtext.pool [cards.jsonl]``.

The pool is not part of the repository: it is read where it lies beside it. Each card that is read whole is put on a
random legal board and played with random legal choices, and what is true of every game has to be true of this one:
nothing raises, dice are conserved and lie where they can, every event cites rules of the book.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.card_coverage import POOL
from judgebot.book.shelf import rule_book
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.nodes import Text
from judgebot.cardtext.read import read
from judgebot.cli.card import facts_of
from judgebot.engine.request import Unread
from judgebot.game.card import Level
from judgebot.game.energy import EnergyType
from judgebot.game.event import SourceKind
from judgebot.scenario.load import loads
from judgebot.scenario.setting import state_of, table_of
from tests.engine import boards
from tests.engine.boards import Eager, Entry
from tests.scenario.laws import broken, census
from tests.scenario.sampler import NoAnswer

ANSWERS = 40
ABILITIES = (SourceKind.ABILITY, SourceKind.ACTION, SourceKind.GLOBAL)


class Read(NamedTuple):
    """A card of the pool that is read whole: its line in the file, its name, what is printed, how it is read."""

    line: int
    name: str
    entry: Entry
    text: Text


def cards(path: Path = POOL) -> list[Read]:
    """The cards of the pool that are read whole."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    found = []
    for number, (card, facts) in enumerate(zip(lines, facts_of(lines), strict=True), 1):
        reading = read(card["text"], facts)
        if reading.read is not None:
            found.append(Read(number, facts.name, _entry(card, facts), reading.read))
    return found


def _entry(card: dict[str, Any], facts: CardFacts) -> Entry:
    """What a scenario would say of the card; what the pool does not know is made up."""
    types = [type_.value for type_ in EnergyType if type_.value in str(card.get("energy", "")).lower()]
    entry: Entry = {"cost": card.get("cost") or 3, "energy": types, "affiliation": card.get("affiliation") or []}
    if facts.kind is not None and facts.kind.is_action:
        return {**entry, "kind": facts.kind.value, "energy": [] if facts.kind.is_basic else types}
    levels = [Level(each["fieldingCost"], each["attack"], each["defense"]) for each in card.get("levels") or ()]
    whole = [level for level in levels if None not in level]
    return {**entry, "levels": [f"{k.fielding}/{k.attack}/{k.defense}" for k in whole] or ["0/2/2", "1/3/3", "1/4/4"]}


def game(card: Read, others: list[Read], random: Random) -> Eager:
    """A game with dice of the card on both sides, among other cards of the pool."""
    chosen = {each.name: each for each in [*random.sample(others, 5), card]}
    scenario = loads(boards.written(random, {name: each.entry for name, each in chosen.items()}, card.name))
    table = table_of(scenario)
    for id_ in table.cards:
        table.readings[id_] = chosen[id_.name].text
    player = Eager(table, state_of(scenario), random)
    with suppress(NoAnswer, Unread):  # no rule says what comes of it
        player.play(ANSWERS)
    return player


def faults(played: Eager) -> Iterator[str]:
    """What a game has broken."""
    book, first = rule_book(), census(played.states[0], played.table)
    for state in played.states:
        if state.result is None:
            yield from broken(state, played.table)
        if census(state, played.table) != first:
            yield "dice are lost or doubled"
    for event in played.events:
        yield from (f'"{event}" cites "{id_}"' for id_ in event.cites or ("",) if id_ not in book)


def acted(played: Eager, card: Read) -> bool:
    """Whether something came of the card's text."""
    sources = (event.source for event in played.events)
    return any(each.kind in ABILITIES and each.card and each.card.name == card.name for each in sources if each)


def main() -> int:
    """Play with every card that is read; print those that break a game."""
    pool = cards(Path(sys.argv[1]) if len(sys.argv) > 1 else POOL)
    bad = busy = 0
    for card in pool:
        try:
            played = game(card, pool, Random(card.line))
            busy += acted(played, card)
            wrong = next(faults(played), None)
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            bad += 1
            print(f"line {card.line}, {card.name}: {wrong}")
    print(f"{len(pool)} cards at play, {busy} with an ability that acted, {bad} break a game")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
