"""Cards that a scenario names instead of writing them out."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judgebot.book.mistake import Mistakes
from judgebot.game.card import CardId
from judgebot.game.player import Player
from judgebot.library.correcting import placed
from judgebot.library.model import Errata, Erratum, Source
from judgebot.library.reading import cards
from judgebot.library.store import Library
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads
from judgebot.scenario.model import Scenario
from tests.library.lists import BOARD, CARDS, RAM, WALL, write

DEADLY = Erratum("Ram", "2016-03-01", "Deadly", "Team")

pytestmark = pytest.mark.usefixtures("folder")


def take(folder: Path, *rows: dict[str, Any], source: str = "Lists", date: str = "2026-01-01") -> None:
    found = cards(write(folder, *rows)).printings
    with Library(to_write=True) as library:
        library.replace(Source(source, date), found)


def scenario(
    ram: str = '{card: "Ram: Charger"}', wall: str = "{card: Wall}", more: str = "", day: str = ""
) -> Scenario:
    return loads(f"{more}cards:\n  Ram: {ram}\n  Wall: {wall}\n{BOARD}", "board.yaml", day)


def mistakes(*words: str, **more: str) -> list[str]:
    with pytest.raises(Mistakes) as said:
        scenario(*words, **more)
    return [str(each) for each in said.value.found]


def test_a_card_is_as_the_library_has_it(folder: Path) -> None:
    take(folder, *CARDS)
    outcome = play(scenario())
    assert (outcome.status.value, outcome.end.life) == ("resolved", (20, 16))
    assert [(each.card, each.text) for each in outcome.origins] == [
        ("Ram: Charger (HAR)", "text as printed, by Lists, 2026-01-01"),
        ("Wall: Old Stone (HAR)", "text as printed, by Lists, 2026-01-01"),
    ]
    assert outcome.doubts == ()


def test_what_is_written_beside_it_counts(folder: Path) -> None:
    take(folder, *CARDS)
    take(folder, {**RAM, "text": "Deadly"}, source="Older", date="2025-01-01")
    assert len(play(scenario()).doubts) == 1
    outcome = play(scenario('{card: "Ram: Charger", text: "", levels: [1/5/5]}'))
    assert outcome.end.life == (20, 20)
    assert (outcome.doubts, outcome.origins[0].text) == ((), "text as the scenario has it")


def test_a_card_that_is_not_there(folder: Path) -> None:
    assert mistakes()[0] == (
        "board.yaml:2: there is no card library; write the card out, or add cards: judgebot cards import FILE"
    )
    take(folder, *CARDS)
    assert mistakes("{card: Rams}", "{card: Fish}") == [
        'board.yaml:2: the card library has no "Rams"; is it "Ram: Charger"?',
        'board.yaml:3: the card library has no "Fish"; judgebot cards list --names says what there is',
    ]


def test_several_cards_of_the_name(folder: Path) -> None:
    take(folder, *CARDS, {**RAM, "set": "XYZ"})
    said = '2 cards are called "Ram"; write card: "Ram: Charger (HAR)" or card: "Ram: Charger (XYZ)"'
    assert mistakes("{card: Ram}") == [f"board.yaml:2: {said}"]
    assert scenario('{card: "Ram: Charger (XYZ)"}').cards["Ram"].origin is not None


def test_each_player_has_another_card_of_that_name(folder: Path) -> None:
    herder = {**RAM, "subtitle": "Herder", "text": "Deadly"}
    take(folder, *CARDS, herder)
    cards = 'cards:\n  Ram of A: {card: "Ram: Charger"}\n  Ram of B: {card: "Ram: Herder"}\n'
    board = "board: {A: {field: [Ram@1]}, B: {field: [Ram@1]}}\nscript: []\n"
    ran = play(loads(cards + board, "board.yaml"))
    assert [each.card for each in ran.origins] == ["Ram: Charger (HAR)", "Ram: Herder (HAR)"]
    assert {id_.in_full: card.text for id_, card in ran.table.cards.items()} == {
        "A's Ram": "Overcrush",
        "B's Ram": "Deadly",
    }
    only_for_b = f'cards:\n  Ram of B: {{card: "Ram: Herder"}}\n{board}'
    with pytest.raises(Mistakes, match='3: A has no card "Ram"'):
        loads(only_for_b, "board.yaml")


def test_a_card_without_a_set_beside_one_with_a_set(folder: Path) -> None:
    take(folder, *CARDS, {**RAM, "set": None})
    said = '2 cards are called "Ram"; write card: "Ram: Charger (no set)" or card: "Ram: Charger (HAR)"'
    assert mistakes("{card: Ram}") == [f"board.yaml:2: {said}"]
    origin = scenario('{card: "Ram: Charger (no set)"}').cards["Ram"].origin
    assert origin is not None
    assert origin.card == "Ram: Charger"


def test_a_card_without_a_subtitle_beside_others_of_its_name(folder: Path) -> None:
    take(folder, *CARDS, {**RAM, "subtitle": None, "set": None}, {**RAM, "set": None})
    said = 'card: "Ram: no subtitle" or card: "Ram: Charger (no set)" or card: "Ram: Charger (HAR)"'
    assert mistakes("{card: Ram}") == [f'board.yaml:2: 3 cards are called "Ram"; write {said}']
    origin = scenario('{card: "Ram: no subtitle"}').cards["Ram"].origin
    assert origin is not None
    assert origin.card == "Ram"


def test_a_card_with_neither_subtitle_nor_set_beside_one_with_a_set(folder: Path) -> None:
    take(folder, *CARDS, {**RAM, "subtitle": None}, {**RAM, "subtitle": None, "set": None})
    said = 'card: "Ram: no subtitle (no set)" or card: "Ram: no subtitle (HAR)" or card: "Ram: Charger (HAR)"'
    assert mistakes("{card: Ram}") == [f'board.yaml:2: 3 cards are called "Ram"; write {said}']
    for called, card in (("Ram: no subtitle (no set)", "Ram"), ("Ram: no subtitle (HAR)", "Ram (HAR)")):
        origin = scenario(f'{{card: "{called}"}}').cards["Ram"].origin
        assert origin is not None
        assert origin.card == card


def test_a_card_keeps_its_name(folder: Path) -> None:
    take(folder, *CARDS, {**RAM, "name": "Ewe"})
    assert mistakes("{card: Ewe}") == [
        'board.yaml:2: Ewe: Charger (HAR) cannot be called "Ram"; write Ewe: {card: "Ewe: Charger (HAR)"}'
    ]


@pytest.mark.parametrize("fact", ["cost", "energy", "affiliation", "levels", "max"])
def test_what_the_library_does_not_know_has_to_be_written(folder: Path, fact: str) -> None:
    column = {"max": "max_dice"}.get(fact, fact)
    take(folder, {**RAM, column: None}, WALL)
    said = f"board.yaml:2: the card library does not know the {fact} of Ram: Charger (HAR); write {fact}: beside card:"
    assert said in mistakes()
    written = {"cost": "4", "energy": "fist", "affiliation": "[]", "levels": "[1/2/3]", "max": "4"}[fact]
    assert scenario(f"{{card: Ram, {fact}: {written}}}").cards["Ram"].origin is not None


def test_what_hardly_matters_only_where_a_text_asks_for_it(folder: Path) -> None:
    take(folder, {**RAM, "text": "Evil Character dice get +1A."}, WALL)
    assert mistakes() == [
        f"board.yaml:{line}: the card library does not know the alignment of {name}, and a text asks for it; "
        "write alignment: beside card:"
        for line, name in ((2, "Ram"), (3, "Wall"))
    ]
    assert scenario("{card: Ram, alignment: Good}", "{card: Wall, alignment: Evil}")


def test_symbols_that_a_list_writes_as_one(folder: Path) -> None:
    hunter = {
        **RAM,
        "text": "When Ram is blocked by a Monster, deal 2 damage to your opponent.",
        "affiliation": ["Good Equip Herd"],
    }
    take(folder, hunter, {**WALL, "affiliation": ["Evil Monster"]})
    outcome = play(scenario())
    (ram, wall) = (
        outcome.table.cards[CardId(player, name)] for player, name in ((Player.A, "Ram"), (Player.B, "Wall"))
    )
    assert (ram.affiliations, ram.alignment, ram.equip) == (("Herd",), "Good", True)
    assert (wall.affiliations, wall.alignment, wall.equip) == (("Monsters",), "Evil", False)
    assert outcome.end.life == (20, 18)


def test_symbols_written_as_one_beside_a_card(folder: Path) -> None:
    take(folder, {**RAM, "text": "Evil Character dice get +1A."}, WALL)
    card = (
        scenario(wall="{card: Wall, affiliation: Evil Equip Herd}", ram="{card: Ram, alignment: Good}")
        .cards["Wall"]
        .card
    )
    assert (card.affiliations, card.alignment, card.equip) == (("Herd",), "Evil", True)
    odd = "{card: Wall, affiliation: [Herd, Neutral], alignment: Evil}"
    assert mistakes("{card: Ram, alignment: Good}", odd) == [
        "board.yaml:3: the alignment is Neutral and Evil; write which it is"
    ]
    assert mistakes("{card: Ram, alignment: Good}", "{card: Wall, affiliation: Evil Equip, equip: false}") == [
        "board.yaml:3: the affiliation says Equip, and equip says no; write which it is"
    ]
    (said,) = mistakes("{card: Ram, alignment: Good}", "{card: Wall, affiliation: [Evil Herd, [Herd]]}")
    assert said == "board.yaml:3: affiliation holds a list; write a name"


def test_a_day_needs_cards_of_the_library() -> None:
    said = "board.yaml:1: as of changes nothing: no card is from the library; leave it out"
    assert mistakes("{levels: [1/8/8]}", "{levels: [0/1/4]}", more="as of: 2016-03-01\n") == [said]


def test_the_other_side_of_a_card_with_flip_has_to_be_known(folder: Path) -> None:
    take(folder, {**RAM, "text": "Flip"}, WALL)
    assert mistakes() == [
        "board.yaml:2: the card library does not have the other side of Ram: Charger (HAR); "
        "write flip: {text: ...} beside card:"
    ]
    assert scenario("{card: Ram, flip: {text: Overcrush}}").cards["Ram"].card.flip == "Overcrush"
    take(folder, {**RAM, "text": "Flip\n\nFlip\nOvercrush"}, WALL)
    assert scenario().cards["Ram"].origin is not None


def test_both_sides_of_a_card_with_flip_have_their_affiliations(folder: Path) -> None:
    take(folder, {**RAM, "affiliation": ["a: Herd", "Villain b: Evil Flock"], "text": "Flip\n\nFlip\nOvercrush"}, WALL)
    ram = scenario().cards["Ram"].card
    assert (ram.affiliations, ram.flip_affiliations) == (("Herd", "Villain"), ("Flock",))
    with Library() as library:
        assert {"Herd", "Villain", "Flock"} <= library.affiliations()
    written = scenario('{card: "Ram: Charger", flip: {text: Deadly, affiliation: Crew}}').cards["Ram"].card
    assert (written.flip, written.flip_affiliations) == ("Deadly", ("Crew",))


def test_a_basic_action_of_the_library(folder: Path) -> None:
    take(folder, *CARDS)
    text = "cards: {Rally: {card: rally}}\nboard: {A: {reserve: [r=Rally@action]}, B: {}, basic actions: [Rally]}\n"
    card = loads(text).cards["Rally"].card
    assert (card.kind.value, card.cost, card.max, card.text) == ("basic action", 2, 3, "Draw 2 dice.")


def test_gear_goes_on_characters_alone(folder: Path) -> None:
    take(folder, {**RAM, "text": "Equip"}, {**WALL, "type": "Action", "levels": []})
    (said,) = mistakes("{card: Ram}", "{card: Wall}")[:1]
    assert said.startswith("board.yaml:2: the card library does not know the equip of Ram")
    assert not any("equip of Wall" in each for each in mistakes("{card: Ram}", "{card: Wall}"))


def test_the_text_is_that_of_the_day(folder: Path) -> None:
    take(folder, *CARDS)
    with Library(to_write=True) as library:
        library.correct(placed(library, Errata(((1, DEADLY),)), "errata.csv"))
    assert play(scenario()).origins[0].text == "text as of 2016-03-01, erratum by Team"
    for old in (scenario(day="2016-02-29"), scenario(more="as of: 2016-02-29\n"), scenario(day="2015-01-01")):
        assert old.cards["Ram"].card.text == "Overcrush"
    assert scenario(more="as of: 2016-03-01\n", day="2015-01-01").cards["Ram"].card.text == "Deadly"
    assert mistakes(more="as of: soon\n") == ['board.yaml:1: "soon" is no date; write it as 2026-01-31']


def test_a_damaged_library_is_a_mistake_of_the_line(folder: Path) -> None:
    (folder / "data").mkdir()
    (folder / "data" / "cards.sqlite").write_bytes(b"junk" * 99)
    (said,) = mistakes("{card: Ram}", "{card: Wall}")
    assert "the card library could not be" in said
    assert said.count("import your cards again") == 1


def test_a_library_of_a_later_judgebot_asks_for_that(folder: Path) -> None:
    take(folder, *CARDS)
    with sqlite3.connect(folder / "data" / "cards.sqlite") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    (said,) = mistakes("{card: Ram}", "{card: Wall}")
    assert said.endswith("of version 99, and this judgebot knows 1; use the newer judgebot that wrote it")


def test_without_such_a_card_the_library_is_not_even_loaded(repository: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from judgebot.scenario.load import load;"
        "load(Path('scenarios/examples/overcrush.yaml'));"
        "print([name for name in sys.modules if name.startswith('judgebot.library') or name == 'sqlite3'])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=repository)
    assert (found.stdout, found.stderr) == ("[]\n", "")
