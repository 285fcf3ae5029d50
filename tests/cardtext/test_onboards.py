"""What is disputed of the words of a text is told with the text, and not only by a ruling."""

from pathlib import Path

import pytest

from judgebot.book.shelf import rule_book
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.onboards import OF_ABILITY, OF_CONTINUOUS, OF_KEYWORD, OF_NODE, rests_on_boards
from judgebot.cardtext.read import read
from judgebot.engine.readings import BOTH_WAYS
from judgebot.scenario.load import load

ROOT = Path(__file__).parents[2]
TABLE = {*OF_ABILITY, *OF_NODE, *OF_KEYWORD, OF_CONTINUOUS}
OF_THE_RULES = frozenset(
    {
        "ally-spun-to-energy",
        "attached-continuous-follows-where",
        "attack-window-purchase",
        "attack-with-so-many-and-one-that-joins",
        "attacker-removed-before-when-blocked",
        "blanking-at-the-same-moment",
        "blocker-kod-before-when-blocks",
        "bonus-lost-with-kod-die",
        "cancelled-already",
        "captured-from-combat",
        "captured-gear-returns-attached",
        "character-face-in-reserve-after-main",
        "cleared-dice-destination",
        "controlled-die-leaving-unblocked",
        "controlled-die-swapped",
        "copied-action-burst",
        "copied-effect-of-several",
        "copied-self-reference",
        "copied-self-reference-of-a-whole-die",
        "copied-stats-fielding-cost",
        "cost-removes-only-target",
        "crossover-block-limit",
        "crossover-half-spent-face",
        "deed-that-another-player-is-told-of",
        "dice-of-one-effect",
        "dice-prepped-at-turn-start",
        "engaged-after-removal",
        "epic-basic-action-limit",
        "experience-limit-of-other-abilities",
        "fielded-blanker-against-static",
        "fielded-together-order",
        "first-by-text-or-fast",
        "first-turn-reference",
        "full-copy-whose-level",
        "gear-stays-or-follows",
        "global-for-a-die-on-a-card",
        "group-effect-areas",
        "half-spent-basic-action-die",
        "half-spent-double-typed-face",
        "killer-removed-by-when-fielded",
        "ko-at-the-same-moment",
        "leftover-energy-moment",
        "lethal-ability-damage-outside-combat",
        "loop-that-comes-to-an-end",
        "loop-three-times",
        "own-when-fielded-first",
        "passing-after-each-action",
        "per-die-group-and-waiting-abilities",
        "persistent-on-a-die-that-came-back",
        "prevention-moment",
        "queue-frozen-state",
        "reactive-global-per-die",
        "redirect-ability-with-cost",
        "redirect-at-untargetable-die",
        "redirected-to-another-kind",
        "regenerated-blocker-and-overcrush",
        "rolled-in-the-other-players-turn",
        "sidekick-number-against-card-text",
        "static-abilities-in-the-queue",
        "static-modifier-any-or-all",
        "swap-static-abilities",
        "tokens-of-the-other-player",
        "trap-immediately-order",
        "unfielded-dice-destination",
        "unused-action-dice-moment",
        "used-pile-or-out-of-play",
        "when-fielded-how-immediate",
    }
)
"""What a rule leaves open whatever a text says, or what lies between two texts."""


def of_the_reader() -> set[str]:
    """The readings by which a text itself is read in two ways."""
    code = "".join(path.read_text("utf-8") for path in (ROOT / "judgebot/cardtext").rglob("*.py"))
    return {id_ for id_ in BOTH_WAYS - TABLE if f'"{id_}"' in code}


def files() -> list[Path]:
    """The scenarios that are decided by the other reading of something that a text brings along."""
    found = [path for path in (ROOT / "scenarios").rglob("*.yaml") if "other readings" in path.read_text("utf-8")]
    return sorted(path for path in found if TABLE & {*load(path).other_readings})


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_text_shows_what_its_ruling_rests_on(path: Path) -> None:
    scenario = load(path)
    cards = [entry.card for entry in scenario.cards.values() if entry.card.text.strip()]
    names = frozenset(card.name for card in cards)
    shown: set[str] = set()
    for card in cards:
        found = read(card.text, CardFacts(card.name, card.kind, names)).read
        sides = () if found is None else (found, found.other_side) if found.other_side else (found,)
        shown |= {id_ for side in sides for id_ in rests_on_boards(side)}
    assert TABLE & {*scenario.other_readings} <= shown


def test_every_reading_that_is_told_so_is_on_record() -> None:
    assert {each.id for each in rule_book().corpus.readings} >= TABLE


def test_the_keyword_tells_it_as_well() -> None:
    see = {each.id: each.see for each in rule_book().corpus.readings}
    assert [id_ for id_, keyword in OF_KEYWORD.items() if keyword not in str(see[id_])] == []


def test_each_reading_belongs_to_the_words_or_to_the_rules() -> None:
    assert BOTH_WAYS - TABLE - of_the_reader() == OF_THE_RULES


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("Deal 1 damage to your opponent for each Villain they have.", "opposing-characters-counted"),
        ("While Moth is active, your other Villains get +1A.", "other-die-of-the-card"),
        ("Moth gets +1A for each different active Guild character (both sides).", "character-in-both-teams"),
    ],
)
def test_the_words_alone_tell(text: str, reading: str) -> None:
    found = read(text, CardFacts("Moth")).read
    assert found is not None
    assert reading in rests_on_boards(found)


def test_what_is_said_of_dice_is_not_open() -> None:
    found = read("Deal 1 damage to your opponent for each Villain die they have.", CardFacts("Moth")).read
    assert found is not None
    assert rests_on_boards(found) == []
