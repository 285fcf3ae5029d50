"""Lists of cards are read as people have them; what is wrong is found all at once."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from judgebot.book.mistake import Mistakes
from judgebot.game.card import CardKind, Level
from judgebot.game.energy import EnergyType
from judgebot.library.columns import field
from judgebot.library.reading import cards, errata
from tests.library.lists import CARDS, PARTS, RAM, TABLE, WALL, as_lines


def read(folder: Path, text: str | bytes, name: str = "list.jsonl") -> Any:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return cards(path)


def mistakes(folder: Path, text: str | bytes, name: str = "list.jsonl") -> list[str]:
    """What is said of the file, without its folder."""
    with pytest.raises(Mistakes) as said:
        read(folder, text, name)
    return [str(each._replace(file=Path(each.file).name)) for each in said.value.found]


def test_a_card_with_all_its_facts(tmp_path: Path) -> None:
    (ram, wall, rally) = read(tmp_path, as_lines(*CARDS)).printings
    assert (ram.line, ram.name, ram.subtitle, ram.set) == (1, "Ram", "Charger", "HAR")
    assert ram.facts == (
        *(CardKind.CHARACTER, 6, (EnergyType.FIST,), ("Herd",), (Level(1, 8, 8), Level(1, 9, 9, 1)), "Overcrush", 4),
        *(None, None, None),
    )
    assert (wall.facts.affiliation, wall.facts.levels) == ((), (Level(0, 1, 4), Level(1, 2, 5)))
    assert (rally.facts.kind, rally.facts.energy, rally.facts.levels) == (CardKind.BASIC_ACTION, (), ())


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_table_says_the_same_whatever_parts_it_and_however_it_is_encoded(
    tmp_path: Path, delimiter: str, encoding: str
) -> None:
    text = TABLE.replace(",", delimiter).replace("Old Stone", "Álter Stein")
    found = read(tmp_path, text.encode(encoding), "list.csv")
    told = read(tmp_path, as_lines(RAM, {**WALL, "subtitle": "Álter Stein"}, CARDS[2]))
    assert [(each.name, each.subtitle, each.set) for each in found.printings] == [
        (each.name, each.subtitle, each.set) for each in told.printings
    ]
    assert [each.facts for each in found.printings[:2]] == [each.facts for each in told.printings[:2]]
    assert found.unused == ("Image",)
    assert (found.encoding == "cp1252") is (encoding == "cp1252")


def test_stats_in_columns_of_their_own(tmp_path: Path) -> None:
    found = read(tmp_path, PARTS, "list.csv").printings
    assert [each.facts for each in found] == [each.facts for each in read(tmp_path, as_lines(RAM, WALL)).printings]


def test_a_type_beside_kind_and_energy_is_not_used_and_named(tmp_path: Path) -> None:
    found = read(tmp_path, as_lines({**RAM, "kind": "Character", "type": "Promotional"}))
    assert (found.unused, found.printings[0].facts.kind) == (("Type",), CardKind.CHARACTER)


def test_json_is_a_list_or_has_one(tmp_path: Path) -> None:
    one = read(tmp_path, json.dumps(CARDS, indent=1), "list.json").printings
    other = read(tmp_path, json.dumps({"from": "x", "cards": CARDS}, indent=1), "list.json").printings
    assert [each.facts for each in one] == [each.facts for each in other]
    assert one[1].line > one[0].line > 1


def test_rows_that_say_the_same_count_once_and_others_stay(tmp_path: Path) -> None:
    found = read(tmp_path, as_lines(RAM, RAM, {**RAM, "cost": 5}))
    assert ([each.line for each in found.printings], found.repeated) == ([1, 3], 1)


@pytest.mark.parametrize(
    ("head", "holds"),
    [
        ("Card Name", "name"), ("Title", "name"), ("Version", "subtitle"), ("Purchase Cost", "cost"),
        ("Affiliation(s)", "affiliation"), ("Rules text", "text"), ("Dice limit", "max"), ("max_dice", "max"),
        ("Level 1", "level 1"), ("L2", "level 2"), ("L1 fielding", "level 1 fielding"), ("L1 Cost", "level 1 fielding"),
        ("Attack Level 3", "level 3 attack"), ("D2", "level 2 defense"), ("Lvl 1 Burst", "level 1 burst"),
        ("Global Ability", "global"), ("Global text", "global"), ("Card Set", "set"),
        ("Image", ""), ("Cost 1", ""), ("Level 5", ""), ("", ""),
    ],
)  # fmt: skip
def test_what_a_column_holds(head: str, holds: str) -> None:
    assert field(head) == holds


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"cost": "six"}, 'cost is "six"; write a whole number'),
        ({"cost": -1}, "cost is -1; write a whole number"),
        ({"cost": 2.5}, "cost is 2.5; write a whole number"),
        ({"cost": True}, "true is no text"),
        ({"max_dice": 99}, "max is 99; write a whole number"),
        ({"energy": "fish"}, 'there is no energy type "fish"'),
        ({"type": "Fish"}, 'there is no kind of card "Fish"'),
        ({"type": None, "levels": None}, "the kind of card is not said"),
        ({"type": "Action"}, "an action die has no levels"),
        ({"levels": ["1-8-8"]}, '"1-8-8" is no level; write fielding cost/attack/defense'),
        ({"levels": [[1, 8, 8]]}, "[1, 8, 8] is no level; write fielding cost/attack/defense"),
        ({"levels": ["03-Feb"]}, '"03-Feb" is no level'),
        ({"levels": [{"attack": 1, "defense": 2}]}, "a level lacks its fielding cost, attack or defense"),
        ({"levels": [{"attack": 1, "luck": 2}]}, 'a level has no "luck"'),
        ({"levels": None, "L1": "0/1/1", "L3": "0/1/1"}, "there is a level 3, but not every level below it"),
        ({"levels": None, "L1 A": 3}, "level 1 lacks its fielding cost"),
        ({"name": ""}, "the card has no name"),
        ({"text": "\ud800"}, "the control character U+D800; remove it"),
        ({"text": None}, "the card has no text; write it in a column text"),
        ({"name": ["Ram"]}, '["Ram"] is no text'),
        ({"Card Name": "Ram"}, '"name" and "Card Name" both hold the name'),
        ({"equip": "perhaps"}, '"perhaps" is neither yes nor no'),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, change: dict[str, Any], says: str) -> None:
    found = mistakes(tmp_path, as_lines(WALL, {**RAM, **change}))
    assert any(each.startswith(f"list.jsonl:2: {says}") for each in found), found


def test_everything_wrong_is_said_at_once(tmp_path: Path) -> None:
    lines = [
        json.dumps({**RAM, "cost": "x", "energy": "y"}),
        "{",
        "[1]",
        json.dumps({"name": "Moth"}),
        '{"a": 1, "a": 2}',
    ]
    found = mistakes(tmp_path, "\n".join(lines))
    assert [int(each.split(":")[1]) for each in found] == [1, 1, 2, 3, 4, 4, 5, *[5] * (len(found) - 7)]


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("list.csv", 'Name,Text\nRam,"open', "list.csv:2: this is no CSV"),
        ("list.csv", "Name,Text\nRam,a,b\n", "list.csv:2: 3 values in a table of 2 columns"),
        ("list.csv", "Name,Text,Text\n", 'list.csv:1: two columns are called "Text"'),
        ("list.csv", 'Name,Text\nRam,"two\nlines"\nWall,a,b\n', "list.csv:4: 3 values"),
        ("list.csv", "Ram,3,fist\nWall,4,mask\n", "list.csv:1: none of its columns is known; write what each holds"),
        ("list.csv", "Name,Text\nRam\n", "list.csv:2: 1 value in a table of 2 columns"),
        ("list.csv", "", "list.csv:1: there are no cards in it"),
        ("list.json", '[{"name": "Ram"},\n {"name"]', "list.json:2: this is no JSON"),
        ("list.json", "[[1]]", "list.json:1: this is no object"),
        ("list.json", "17", 'list.json:1: there is no list of cards in it; write a list, [{"name": ...}'),
        ("list.json", '{"a": {"b": []}}', "list.json:1: there is no list of cards in it; write a list"),
        ("list.json", '{"name": "Ram"}', "list.json:1: there is no list of cards in it; write a list"),
        ("list.json", "[" * 100_000, "list.json:1: this is no JSON"),
        ("list.jsonl", '{"cost": NaN}', "list.jsonl:1: this is no JSON (NaN is no number)"),
        ("list.jsonl", b"\x81\x8d\x00", "list.jsonl:1: this is no text"),
        ("list.xlsx", "PK", "list.xlsx:1: what is in it cannot be told"),
    ],
)
def test_files_that_are_none(tmp_path: Path, name: str, text: str | bytes, says: str) -> None:
    found = mistakes(tmp_path, text, name)
    assert any(each.startswith(says) for each in found), found


def test_cards_on_one_line_are_told_apart_by_their_numbers(tmp_path: Path) -> None:
    list_ = json.dumps([WALL, {**RAM, "cost": "x"}, {**RAM, "cost": "x", "text": None}])
    assert [each.split("; ")[0] for each in mistakes(tmp_path, list_, "list.json")] == [
        'list.json:1: card 2: cost is "x"',
        'list.json:1: card 3: cost is "x"',
        "list.json:1: card 3: the card has no text",
    ]


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(Mistakes, match=r"none\.csv:1: no such file; check the path"):
        cards(tmp_path / "none.csv")


@settings(deadline=None)
@given(some.binary(max_size=300), some.sampled_from(["x.csv", "x.json", "x.jsonl"]))
def test_junk_is_mistakes_and_nothing_else(tmp_path_factory: pytest.TempPathFactory, data: bytes, name: str) -> None:
    folder = tmp_path_factory.getbasetemp()
    (folder / name).write_bytes(data)
    with pytest.raises(Mistakes):
        cards(folder / name)


plain = some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(max_size=6)
anything = plain | some.lists(plain, max_size=3) | some.dictionaries(some.text(max_size=4), plain, max_size=2)


@settings(deadline=None)
@given(some.sampled_from([*RAM, "L1", "L1 A", "kind", "equip"]), anything)
def test_any_value_is_a_fact_or_a_mistake(tmp_path_factory: pytest.TempPathFactory, name: str, value: Any) -> None:
    path = tmp_path_factory.getbasetemp() / "values.jsonl"
    path.write_text(as_lines({**RAM, name: value}), encoding="utf-8")
    try:
        lines = [each.line for each in cards(path).printings]
    except Mistakes as said:
        lines = list({each.line for each in said.found})
    assert lines == [1]


def test_errata_say_card_day_text_and_source(tmp_path: Path) -> None:
    path = tmp_path / "errata.csv"
    path.write_text("Card,Date,Text,Source\nRam: Charger,2016-03-01,New.,Rules team\nRam,soon,,\n", encoding="utf-8")
    assert [each.what for each in errata(path).mistakes] == [
        "the erratum has no text", "the erratum has no source", '"soon" is no date',
    ]  # fmt: skip
    path.write_text("Name,Subtitle,Date,Text,Source\nRam,Charger,2016-03-01,New.,Rules team\n", encoding="utf-8")
    assert errata(path) == (((2, ("Ram: Charger", "2016-03-01", "New.", "Rules team")),), ())


@pytest.mark.parametrize(
    ("written", "affiliation", "alignment", "equip"),
    [
        ("Evil Monster", ("Monster",), "Evil", None),
        ("Good Equip Order of Moths", ("Order of Moths",), "Good", True),
        ("Evil Monster Equip", ("Monster",), "Evil", True),
        (["Neutral", "Equip", "Herd"], ("Herd",), "Neutral", True),
        ("Good Eqiup Herd", ("Herd",), "Good", True),
        ("Neutral Equip None", (), "Neutral", True),
        ("Neutral", (), "Neutral", None),
        ("Herd of Evil", ("Herd of Evil",), None, None),
        ("Goodly Herd", ("Goodly Herd",), None, None),
    ],
)
def test_alignment_and_equip_are_taken_out_of_the_affiliation(
    tmp_path: Path, written: object, affiliation: tuple[str, ...], alignment: str | None, equip: bool | None
) -> None:
    (ram,) = read(tmp_path, as_lines({**RAM, "affiliation": written})).printings
    assert (ram.facts.affiliation, ram.facts.alignment, ram.facts.equip) == (affiliation, alignment, equip)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"alignment": "Good"}, "the alignment is Evil and Good"),
        ({"equip": "no"}, "the affiliation says Equip, and equip says no"),
        ({"affiliation": ["Evil Herd", "Neutral"]}, "the alignment is Evil and Neutral"),
    ],
)
def test_an_affiliation_at_odds_with_the_alignment_or_equip(tmp_path: Path, more: dict[str, object], said: str) -> None:
    row = {**RAM, "affiliation": "Evil Equip Herd", **more}
    assert mistakes(tmp_path, as_lines(row)) == [f"list.jsonl:1: {said}; write which it is"]
    (ram,) = read(tmp_path, as_lines({**RAM, "affiliation": "Evil Herd", "alignment": "evil"})).printings
    assert ram.facts.alignment == "evil"


@pytest.mark.parametrize("head", ["Global", "Global Ability", "Global text"])
@pytest.mark.parametrize(
    ("written", "of_global", "text"),
    [
        ("Overcrush", "Pay 1. Draw a die.", "Overcrush\nGlobal: Pay 1. Draw a die."),
        ("Overcrush", "global - Pay 1. Draw a die.", "Overcrush\nGlobal: Pay 1. Draw a die."),
        ("", "Global Ability: Pay 1. Draw a die.", "Global: Pay 1. Draw a die."),
        ("N/A", "Pay 1.\n* Draw a die.", "Global: Pay 1.\n* Draw a die."),
        ("", "Global: Pay 1.\nGlobal: Pay 2.", "Global: Pay 1.\nGlobal: Pay 2."),
        ("Overcrush\nGlobal: Pay  1. Draw a die.", "Pay 1. Draw a die.", "Overcrush\nGlobal: Pay  1. Draw a die."),
        ("Overcrush", "-", "Overcrush"),
        ("Overcrush", "", "Overcrush"),
    ],
)
def test_a_global_in_a_column_of_its_own_stands_under_the_text(
    tmp_path: Path, head: str, written: str, of_global: str, text: str
) -> None:
    (ram,) = read(tmp_path, as_lines({**RAM, "text": written, head: of_global})).printings
    assert ram.facts.text == text


def test_lines_that_may_be_one_global_or_two_are_refused(tmp_path: Path) -> None:
    (said,) = mistakes(tmp_path, as_lines({**RAM, "Global": "Pay 1. Draw a die.\nPay 2. Draw a die."}))
    assert said.startswith('list.jsonl:1: "Pay 2. Draw a die." does not say whether it is another Global; write "Glob')


@pytest.mark.parametrize(
    "sides", ["Flip a: Fast b: Deadly", "Flip: Fast\n\nFlip: Deadly", "Fast\n\n(Begin the game here.)"]
)
def test_a_global_beside_two_sides_is_refused(tmp_path: Path, sides: str) -> None:
    (said,) = mistakes(tmp_path, as_lines({**RAM, "text": sides, "Global": "Pay 1. Draw a die."}))
    assert said.startswith("list.jsonl:1: it is open on which side of the card the Global is; write it into the text")


@pytest.mark.parametrize("empty", ["N/A", "n/a", "-", "\u2014", "No text", "(None)", "None."])
def test_a_text_box_that_is_said_to_be_empty(tmp_path: Path, empty: str) -> None:
    assert read(tmp_path, as_lines({**RAM, "text": empty})).printings[0].facts.text == ""


@pytest.mark.parametrize(
    ("written", "held"), [("n/a", ()), ("N/A", ()), ("\u2014", ()), ("?", None), ("Na Pali", ("Na Pali",))]
)
def test_no_affiliation_and_one_that_is_not_known(tmp_path: Path, written: str, held: object) -> None:
    assert read(tmp_path, as_lines({**RAM, "affiliation": written})).printings[0].facts.affiliation == held


def test_an_energy_that_is_no_type_is_noted(tmp_path: Path) -> None:
    found = read(tmp_path, as_lines(RAM, {**WALL, "energy": "Wild"}, {**WALL, "energy": "Any", "set": "X"}))
    assert [each.facts.energy for each in found.printings[1:]] == [None, None]
    assert found.of_any == (2, 3)


def test_what_is_no_card_counts_among_those_of_its_list(tmp_path: Path) -> None:
    list_ = json.dumps([7, WALL, {**RAM, "cost": "x"}])
    assert [each.split("; ")[0] for each in mistakes(tmp_path, list_, "list.json")] == [
        "list.json:1: this is no object: entry 1 of the list",
        'list.json:1: card 3: cost is "x"',
    ]
    list_ = json.dumps([7, {**RAM, "cost": "x"}])
    assert 'list.json:1: card 2: cost is "x"; ' in mistakes(tmp_path, list_, "list.json")[1]


def test_a_stray_byte_in_utf_8_is_not_taken_for_another_encoding(tmp_path: Path) -> None:
    lines = TABLE.replace("Charger", "Ch\u00e4rger").encode().split(b"\n")
    stray = b"\n".join([*lines[:2], lines[2].replace(b"Old", b"\xc4lt"), *lines[3:]])
    assert mistakes(tmp_path, stray, "list.csv") == [
        "list.csv:3: a byte here is not UTF-8, as the rest of the file is; write that letter again, as UTF-8"
    ]
    whole = TABLE.replace("Charger", "Ch\u00e4rger").encode("cp1252")
    assert read(tmp_path, whole, "list.csv").encoding == "cp1252"
