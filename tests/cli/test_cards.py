"""``judgebot cards``, and ``judgebot card`` with the name of a card."""

import json
from pathlib import Path

import pytest

from judgebot.cli import progress
from judgebot.cli.completion import candidates
from tests.cli.test_commands import Capture, run
from tests.library.lists import BOARD, CARDS, RAM, TABLE, WALL, write

ERRATA = """Card,Date,Text,Source
Ram: Charger,2016-03-01,"When fielded, draw a die.",Rules team
"""
SCENARIO = f"""cards:
  Ram: {{card: "Ram: Charger"}}
  Wall: {{card: Wall}}
{BOARD}"""


@pytest.fixture(autouse=True)
def files(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    (folder / "cards.csv").write_text(TABLE)
    (folder / "errata.csv").write_text(ERRATA)
    (folder / "board.yaml").write_text(SCENARIO)


@pytest.fixture
def imported(folder: Path, capsys: Capture) -> None:
    assert run(capsys, "cards", "import", "cards.csv", "--date", "2026-01-31")[0] == 0


def test_an_import_shows_how_far_it_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "AFTER", 0)
    monkeypatch.setattr(progress, "PAUSE", 0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    err = run(capsys, "cards", "import", "cards.csv")[2]
    assert "reading card 1 of 3" in err
    assert "keeping card 3 of 3" in err


def test_import_list_and_remove(capsys: Capture) -> None:
    code, out, _ = run(capsys, "cards", "list")
    assert (code, "No cards yet" in out, "judgebot cards import FILE" in out) == (0, True, True)
    words = ("cards", "import", "cards.csv", "--source", "Sheet", "--date", "2026-01-31")
    assert run(capsys, *words) == (0, "Sheet, 2026-01-31: 3 cards\n  not used: Image\n", "")
    assert run(capsys, *words)[1].startswith("Sheet, 2026-01-31: 3 cards, in place of 3\n")
    assert run(capsys, "cards", "errata", "errata.csv") == (0, "1 erratum\n", "")
    assert run(capsys, "cards", "list")[1] == (
        "Sheet  2026-01-31, 3 cards\nRam: Charger  erratum of 2016-03-01 by Rules team\n"
    )
    assert json.loads(run(capsys, "cards", "list", "--json")[1]) == {
        "sources": [{"name": "Sheet", "date": "2026-01-31", "cards": 3}],
        "errata": [
            {
                "card": "Ram: Charger", "date": "2016-03-01", "text": "When fielded, draw a die.",
                "source": "Rules team",
            }
        ],
    }  # fmt: skip
    code, _, err = run(capsys, "cards", "remove", "Shet")
    assert (code, "there are Sheet, Rules team" in err) == (1, True)
    assert run(capsys, "cards", "remove", "Sheet")[1] == "Sheet: 3 cards removed\n"
    assert run(capsys, "cards", "remove", "Rules team")[1] == "Rules team: 0 cards and 1 erratum removed\n"


@pytest.mark.parametrize(
    ("head", "other", "code", "said"),
    [
        ("Rarity", "Raritty", 0, "not used: Raritty (if it holds the rarity, call it so), Image\n"),
        (
            "Level 2",
            "Levle 2 attack",
            0,
            "not used: Levle 2 attack (if it holds the level 2 attack, call it so), Image\n",
        ),
        ("Rarity", "Card Nmae", 0, "not used: Card Nmae, Image\n"),  # there is a name
        (
            "Card Name",
            "Crad Name",
            2,
            'the card has no name; write it in a column name; or is it in the column "Crad Name"?',
        ),
        ("Text", "Abilty", 2, 'box; or is it in the column "Abilty"? Call that text\n'),
    ],
)
def test_a_column_that_is_misspelt_is_hinted_at(
    capsys: Capture, folder: Path, head: str, other: str, code: int, said: str
) -> None:
    (folder / "cards.csv").write_text(TABLE.replace(f"{head},", f"{other},", 1))
    found = run(capsys, "cards", "import", "cards.csv")
    assert (found[0], said in found[1] + found[2]) == (code, True)


def test_of_columns_that_are_all_misspelt_it_is_said_what_they_may_be(capsys: Capture, folder: Path) -> None:
    (folder / "cards.csv").write_text("Nmae,Txet,Photo\nRam,Fast,1\n")
    assert run(capsys, "cards", "import", "cards.csv")[2].endswith('; "Nmae" may be name; "Txet" may be text\n')


@pytest.mark.usefixtures("imported")
def test_a_file_with_mistakes_changes_nothing(capsys: Capture, folder: Path) -> None:
    (folder / "cards.csv").write_text(TABLE.replace(",6,", ",six,").replace("Shield", "Shell"))
    code, out, err = run(capsys, "cards", "import", "cards.csv")
    assert (code, out, [each.split(";")[0] for each in err.splitlines()]) == (
        2, "", ['cards.csv:2: cost is "six"', 'cards.csv:3: there is no energy type "shell"'],
    )  # fmt: skip
    assert "cards  2026-01-31, 3 cards" in run(capsys, "cards", "list")[1]
    assert run(capsys, "cards", "import", "cards.csv", "--date", "soon")[0] == 2


def test_errata_need_their_cards(capsys: Capture, folder: Path) -> None:
    code, _, err = run(capsys, "cards", "errata", "errata.csv")
    assert (code, "there are no cards to correct" in err) == (2, True)
    run(capsys, "cards", "import", str(write(folder, *CARDS, {**RAM, "subtitle": "Herder"})))
    (folder / "errata.csv").write_text(f"{ERRATA}Ram,2017-01-01,Deadly,X\nRams,2017-01-01,Deadly,X\n")
    code, _, err = run(capsys, "cards", "errata", "errata.csv")
    assert (code, err) == (
        2,
        'errata.csv:3: several cards are called "Ram"; write one of Ram: Charger, Ram: Herder\n'
        'errata.csv:4: the card library has no "Rams"; is it "Ram: Charger" or "Ram: Herder"?\n',
    )
    assert json.loads(run(capsys, "cards", "list", "--json")[1])["errata"] == []


def test_an_erratum_is_for_the_card_without_a_subtitle(capsys: Capture, folder: Path) -> None:
    run(capsys, "cards", "import", str(write(folder, *CARDS, {**RAM, "subtitle": ""})))
    (folder / "errata.csv").write_text(f"{ERRATA}Ram,2017-01-01,Deadly,X\n")
    code, _, err = run(capsys, "cards", "errata", "errata.csv")
    said = 'several cards are called "Ram"; write one of Ram: Charger, Ram: no subtitle'
    assert (code, err) == (2, f"errata.csv:3: {said}\n")
    (folder / "errata.csv").write_text(f"{ERRATA}Ram: no subtitle,2017-01-01,Deadly,X\n")
    assert run(capsys, "cards", "errata", "errata.csv")[0] == 0
    assert "2017-01-01" in run(capsys, "card", "Ram: no subtitle")[1]
    assert "2017-01-01" not in run(capsys, "card", "Ram: Charger")[1]


@pytest.mark.usefixtures("imported")
def test_an_unknown_card_is_told_beside_everything_else_that_is_wrong(capsys: Capture, folder: Path) -> None:
    (folder / "errata.csv").write_text(f"{ERRATA}Nobody,2017-01-01,Deadly,X\nWall,soon,Deadly,X\n")
    code, out, err = run(capsys, "cards", "errata", "errata.csv")
    first, second = err.splitlines()
    assert (code, out) == (2, "")
    assert first == 'errata.csv:3: the card library has no "Nobody"; judgebot cards list --names says what there is'
    assert second.startswith("errata.csv:4: ")
    assert "soon" in second


@pytest.mark.usefixtures("imported")
def test_the_names_of_the_cards_are_listed(capsys: Capture) -> None:
    code, out, _ = run(capsys, "cards", "list", "--names")
    names = out.splitlines()
    assert (code, "Ram: Charger" in names, names == sorted(names), len(names)) == (0, True, True, 3)
    assert json.loads(run(capsys, "cards", "list", "--names", "--json")[1]) == {"names": names}


@pytest.mark.usefixtures("imported")
def test_a_card_is_shown(capsys: Capture, folder: Path) -> None:
    code, out, err = run(capsys, "card", "ram:", "charger")
    assert (code, err) == (0, "")
    for words in (
        "Ram: Charger (HAR)  character",
        "1/8/8, 1/9/9*",
        "Text as printed, by cards, 2026-01-31",
        "(3.4.7.1",
    ):
        assert words in out
    assert "judgebot overcrush-blocker-gone" in " ".join(out.split())
    run(capsys, "cards", "errata", "errata.csv")
    code, out, _ = run(capsys, "card", "Ram")
    assert out.index("as of 2016-03-01, erratum by Rules team") < out.index("Text as printed") < out.index("3.4.3.1")
    (folder / "errata.csv").write_text(f"{ERRATA}Ram: Charger,9999-01-01,Fast,Team\n")
    run(capsys, "cards", "errata", "errata.csv")
    code, out, _ = run(capsys, "card", "Ram")
    assert "Text from 9999-01-01 on, erratum by Team" in out
    assert "draw a die" in out[out.index("How it is read") :]
    run(capsys, "cards", "remove", "Team")
    told = json.loads(run(capsys, "card", "Ram", "--json")[1])
    assert (told["status"], told["card"]["levels"], [each["text"] for each in told["texts"]]) == (
        "read", ["1/8/8", "1/9/9*"], ["When fielded, draw a die.", "Overcrush"],
    )  # fmt: skip


@pytest.mark.usefixtures("imported")
def test_what_sources_disagree_on_is_shown_with_the_card(capsys: Capture, folder: Path) -> None:
    path = write(folder, {**RAM, "cost": 7})
    run(capsys, "cards", "import", str(path), "--source", "Old", "--date", "2020-01-01")
    told = "cost: 6 by cards, 2026-01-31 (used here); 7 by Old, 2020-01-01"
    assert told in " ".join(run(capsys, "card", "Ram")[1].split())
    assert json.loads(run(capsys, "card", "Ram", "--json")[1])["disagreements"] == [told]


def test_a_damaged_library_does_not_keep_a_text_from_being_read(capsys: Capture, folder: Path) -> None:
    (folder / "data").mkdir()
    (folder / "data" / "cards.sqlite").write_bytes(b"junk" * 99)
    code, out, err = run(capsys, "card", "Draw a die.")
    assert (code, out.startswith("Draw a die."), err.count("move that file away")) == (0, True, 1)
    code, _, err = run(capsys, "card", "Ram")
    assert (code, err.count("move that file away")) == (3, 1)
    assert run(capsys, "cards", "list")[0] == 2


def test_what_a_file_says_twice_and_differently_is_named(capsys: Capture, folder: Path) -> None:
    out = run(capsys, "cards", "import", str(write(folder, *CARDS, {**RAM, "cost": 5})))[1]
    assert "Ram: Charger (HAR) stands on lines 1, 4 and differs" in out
    code, _, err = run(capsys, "cards", "import", "cards.csv", "--source", " ")
    assert (code, "--source: it is empty" in err) == (2, True)


def test_several_cards_of_a_name_are_listed(capsys: Capture, folder: Path) -> None:
    run(capsys, "cards", "import", str(write(folder, *CARDS, {**RAM, "set": "XYZ"})))
    code, out, _ = run(capsys, "card", "Ram")
    assert (code, out) == (
        3, '2 cards are called "Ram":\n  judgebot card "Ram: Charger (HAR)"\n  judgebot card "Ram: Charger (XYZ)"\n',
    )  # fmt: skip
    assert json.loads(run(capsys, "card", "Ram", "--json")[1]) == {
        "cards": ["Ram: Charger (HAR)", "Ram: Charger (XYZ)"]
    }


def test_words_that_are_no_name_are_a_text(capsys: Capture, folder: Path) -> None:
    assert run(capsys, "card", "Draw a die.") == run(capsys, "card", "--kind", "action", "Draw a die.")
    code, _, err = run(capsys, "card", "Rums")
    assert (code, "judgebot cards import FILE" in err) == (3, True)
    run(capsys, "cards", "import", "cards.csv")
    code, _, err = run(capsys, "card", "Rams")
    assert (code, err) == (1, 'judgebot: no card is called that; is it "Ram: Charger"?\n')
    assert run(capsys, "card", "Ram", "--name", "Ram")[0] == 3


def test_names_are_completed(capsys: Capture, folder: Path) -> None:
    assert candidates(["card", "R"]) == []
    path = write(folder, *CARDS, {**RAM, "name": "Black Ram", "subtitle": "Night"})
    run(capsys, "cards", "import", str(path), "--source", "Sheet")
    assert candidates(["card", "R"]) == ["Rally", "Ram"]
    assert candidates(["card", "Black", "R"]) == ["Ram"]
    assert candidates(["card", "Black", "Ram", ":", "N"]) == ["Night"]
    assert candidates(["card", "--file", "R"]) == []
    assert candidates(["cards", "remove", ""]) == ["Sheet"]


@pytest.mark.usefixtures("imported")
@pytest.mark.parametrize("suffix", [".md", ".txt", ".html"])
@pytest.mark.parametrize("template", ["full", "slip"])
def test_a_ruling_says_its_texts_and_warns(capsys: Capture, folder: Path, suffix: str, template: str) -> None:
    path = write(folder, {**RAM, "cost": 7})
    run(capsys, "cards", "import", str(path), "--source", "Old", "--date", "2020-01-01")
    run(capsys, "cards", "errata", "errata.csv")
    for day, text in (
        ("2016-02-29", "text as printed, by cards, 2026-01-31"),
        ("", "text as of 2016-03-01, erratum by"),
    ):
        words = ("--template", template, *(("--date", day) if day else ()))
        assert run(capsys, "ruling", "board.yaml", "-o", f"out{suffix}", *words)[0] == 0
        page = " ".join((folder / f"out{suffix}").read_text().split())
        assert f"Ram: Charger (HAR): {text}" in page
        assert "cost: 6 by cards, 2026-01-31 (used here); 7 by Old, 2020-01-01" in page
        assert "sources differ" in page.lower()


@pytest.mark.usefixtures("imported")
def test_resolve_says_its_texts_and_warns(capsys: Capture, folder: Path) -> None:
    assert "differ" not in run(capsys, "resolve", "board.yaml")[1]
    run(capsys, "cards", "import", str(write(folder, {**RAM, "cost": 7})), "--source", "Old", "--date", "2020-01-01")
    told = "cost: 6 by cards, 2026-01-31 (used here); 7 by Old, 2020-01-01"
    page = " ".join(run(capsys, "resolve", "board.yaml")[1].split())
    assert f"Sources differ on Ram: Charger (HAR): {told}" in page
    assert "Wall: Old Stone (HAR): text as printed, by cards, 2026-01-31" in page
    found = json.loads(run(capsys, "resolve", "board.yaml", "--json")[1])
    assert [each["disagreements"] for each in found["cards"]] == [[told], []]
    run(capsys, "log", "add", "board.yaml")
    assert told in " ".join(run(capsys, "log", "show", "1")[1].split())
    words = ("resolve", "board.yaml", "--change", "wall.damage=1")
    assert told in run(capsys, *words)[1]
    assert json.loads(run(capsys, *words, "--json")[1])["warnings"] == [f"Ram: Charger (HAR): {told}"]


def test_an_energy_that_is_no_type_is_said(capsys: Capture, tmp_path: Path) -> None:
    file = write(tmp_path, RAM, {**WALL, "energy": "Wild"})
    said = "an energy such as Wild or Any is no type and counts as not known: 1 card on line 2\n"
    assert said in run(capsys, "cards", "import", str(file))[1]


@pytest.mark.usefixtures("imported")
def test_a_source_from_a_day_to_come_is_not_taken_first_in_silence(capsys: Capture, folder: Path) -> None:
    file = write(folder, {**RAM, "cost": 7})
    told = run(capsys, "cards", "import", str(file), "--source", "New", "--date", "2926-01-01")[1]
    assert "  2926-01-01 is yet to come; where sources differ, this one is taken before" in told
    said = "cost: 7 by New, 2926-01-01 (used here, though its date is yet to come); 6 by cards, 2026-01-31"
    assert json.loads(run(capsys, "card", "Ram", "--json")[1])["disagreements"] == [said]
    assert said in " ".join(run(capsys, "resolve", "board.yaml")[1].split())


@pytest.mark.usefixtures("imported")
def test_a_card_that_there_is_not_is_told_from_a_text_that_is_not_read(capsys: Capture) -> None:
    listed = "judgebot cards list --names says what there is"
    said = f'judgebot: no card is called "Zorblax: Eater of Wombats"; {listed}\n'
    assert run(capsys, "card", "Zorblax: Eater of Wombats") == (1, "", said)
    assert run(capsys, "card", "Zorblax", "--json")[:2] == (1, '{\n "cards": []\n}\n')
    for words in (("Zorblax die",), ("Overcrush zorblax",), ("Zorblax", "--name", "Zorblax"), ("Zorblax. " * 7,)):
        code, out, _ = run(capsys, "card", *words)
        assert (code, "unread at column" in out) == (3, True)
