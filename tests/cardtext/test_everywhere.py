"""A text says the same wherever its card stands: in a list, in the user's library, on a board with nothing else.

What a board has to know of other cards to read a text is listed here, with the reason.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from benchmarks.card_coverage import POOL, is_held_out
from judgebot.cardtext import nodes as n
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.walk import everything
from judgebot.cli.card import facts_of
from judgebot.cli.show_card import facts_in
from judgebot.engine.table import Table
from judgebot.game.card import CardId, CardKind
from judgebot.game.player import Player
from judgebot.library.model import Source
from judgebot.library.reading import cards
from judgebot.library.store import Library
from judgebot.scenario.load import loads
from judgebot.scenario.setting import table_of

Card = dict[str, Any]

KNOWN_TEAM = "only the list knows that a card is called as a team is: on a board without that card it is the team"
KNOWN_NAME = "the list knows a card of just that name, so it tells whether that is the own name with a slip in it"
NO_NAME = "what begins with an affiliation, or has a genitive in it, is a name only to those who know it"

OTHERWISE: Mapping[str, str] = {
    "718105dfd659": KNOWN_TEAM,
    "d59dd4ab8337": KNOWN_TEAM,
    "a3adfb93a459": KNOWN_NAME,
    "f281463dee1b": KNOWN_NAME,
    "80a5458f8a96": NO_NAME,
    "c9be6f53d9df": NO_NAME,
}
"""Why a text is read otherwise where nothing is known of other cards; by `key`, as no real card is named here."""


def key(card: Card) -> str:
    return sha256(f"{card['name']}\n{card['text']}".encode()).hexdigest()[:12]


def listed(all_: list[Card]) -> Iterator[tuple[Card, CardFacts]]:
    return zip(all_, facts_of(all_), strict=True)


def board_of(card: Card, *others: str) -> Table:
    """The table of a scenario with this card written out, and with others that have only their names."""
    facts = facts_of([card])[0]
    written: Card = {"text": card["text"], "affiliation": card.get("affiliation") or [], "set": card.get("set") or ""}
    kind = facts.kind or CardKind.CHARACTER
    written |= {"kind": kind.value} | ({} if kind.is_action else {"levels": ["0/1/1"]})
    more = {other: {"levels": ["0/1/1"]} for other in others if other != facts.name}
    team = [facts.name] if not kind.is_basic else []
    scenario = {
        "cards": {facts.name: written, **more},
        "board": {"A": {"team": team}, "B": {"team": list(more)}, "basic actions": [] if team else [facts.name]},
    }
    return table_of(loads(json.dumps(scenario)))


def on_board(card: Card, *others: str) -> object:
    """How the text is read there; None where it is not."""
    return sides(board_of(card, *others), facts_of([card])[0].name)


def sides(table: Table, name: str) -> object:
    """How both sides of the card of that name are read in that game."""
    here = CardId(Player.A if CardId(Player.A, name) in table.cards else None, name)
    front, back = (side.get(here) for side in table.read_both_ways)
    if not isinstance(front, n.Text | None) or not isinstance(back, n.Text | None):
        return None
    return front.abilities if front else (), back and back.abilities


def said(reading: n.Text | None) -> object:
    return None if reading is None else (reading.abilities, reading.other_side and reading.other_side.abilities)


OURS: list[Card] = [
    {"name": name, "type": kind, "affiliation": team, "text": text, "subtitle": "", "set": "HAR"}
    for name, kind, team, text in (
        ("Old Ram", "Character", ["Herd"], "While Wolf-Man is active, Old Ramm gets +1A."),
        ("Tusk Hornsby", "Character", [], "When Tusk attacks, your [SF] Character dice get +1A this turn."),
        ("Hornet™", "Character", ["Herd"], "When Hornett blocks, KO target Sideick."),
        ("Wolf-Man", "Character", [], "Whle Black Bell is active, The Gatherer costs 1 less to purchase."),
        ("Black Bell", "Character", [], "When fielded, field a Black Ram Force die. Your [SF] Character dice get +1A."),
        (
            "The Gatherer",
            "Character",
            [],
            "Flip\nWhen Gatherer is KO'd, gain 1 life.\n\nFlip\nThe Gatherer can't block.",
        ),
        ("Herding", "Action", [], "Your Tusk Hornsby dice get +2A. Your Hornet dice get +1D this turn."),
        ("Rally", "Basic Action", [], "Each Wolf-Man die you control gets +1A."),
        ("Black Ram Force", "Character", [], "When fielded, if you have a Lady Black Ram Force active, draw a die."),
    )
]


@pytest.mark.parametrize("card", OURS, ids=lambda card: card["name"])
def test_an_invented_card_is_read_the_same_everywhere(card: Card, folder: Path) -> None:
    facts = next(facts for each, facts in listed(OURS) if each is card)
    found = read(card["text"], facts).read
    assert found is not None
    keep(OURS, folder)
    assert said(found) == on_board(card)
    assert said(found) == on_board(card, *(name for name in facts.names if name != facts.name))
    with Library() as library:
        assert facts_in(library, library.called(card["name"])[0]) == facts
    kind = "basic actions: [{0}]" if facts.kind is CardKind.BASIC_ACTION else "A: {{team: [{0}]}}"
    beside = {} if facts.kind and facts.kind.is_action else {"levels": ["0/1/1"]}
    entry = {"card": card["name"], "cost": 1, "energy": "fist", "max": 1, **beside}
    scenario = f"cards: {{{facts.name}: {json.dumps(entry)}}}\nboard: {{{kind.format(facts.name)}}}\n"
    table = table_of(loads(scenario))
    assert sides(table, facts.name) == said(found)


def keep(all_: list[Card], folder: Path) -> None:
    """Import the cards into the library."""
    path = folder / "cards.jsonl"
    path.write_text("".join(json.dumps(each) + "\n" for each in all_), encoding="utf-8")
    with Library(to_write=True) as library:
        library.replace(Source("Lists", "2026-01-01"), cards(path).printings)


@pytest.fixture(scope="module")
def tuned() -> list[tuple[Card, CardFacts]]:
    """The real cards beside the repository, but for those that nobody looks at."""
    if not POOL.exists():
        pytest.skip("needs the pool of real cards, which is not here")
    all_ = [json.loads(line) for line in POOL.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [(card, facts) for card, facts in listed(all_) if not is_held_out(card)]


def test_real_cards_are_read_the_same_on_a_board(tuned: list[tuple[Card, CardFacts]]) -> None:
    wrong = {}
    for card, facts in tuned:
        found = read(card["text"], facts).read
        names = {node.name for node in everything(found.abilities) if isinstance(node, n.Named)} if found else set()
        alone = on_board(card)
        both = on_board(card, *sorted(names & facts.names)) if names & facts.names else alone
        if not said(found) == alone == both:
            wrong[key(card)] = facts.name
    assert {of: name for of, name in wrong.items() if of not in OTHERWISE} == {}
    assert wrong.keys() == OTHERWISE.keys()


def test_real_cards_are_read_the_same_from_the_library(tuned: list[tuple[Card, CardFacts]], folder: Path) -> None:
    """What is known of a card there is what a list knows: then the text is read the same."""
    with Library(to_write=True) as library:
        library.replace(Source("Lists", "2026-01-01"), cards(POOL).printings)
        for card, facts in tuned:
            entries = [entry for entry in library.called(facts.name) if entry.printing.set == (card.get("set") or "")]
            assert facts in [facts_in(library, entry) for entry in entries], facts.name
