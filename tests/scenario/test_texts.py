"""Card texts are read once and kept; what is kept and damaged is read again."""

import subprocess
import sys
from pathlib import Path

import pytest

from judgebot.book import places
from judgebot.cardtext.nodes import KeywordAbility, Text
from judgebot.engine.table import Unreadable
from judgebot.game.card import Card
from judgebot.scenario import setting, texts
from judgebot.scenario.load import loads
from judgebot.scenario.setting import nowhere, table_of, unread

RAM = Card("Ram", text="Overcrush")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in a process that has not loaded the grammar, with a cache of its own."""
    monkeypatch.setenv("JUDGEBOT_CACHE", str(tmp_path))
    monkeypatch.delitem(sys.modules, "judgebot.cardtext.read", raising=False)
    texts._read.cache_clear()


def read(monkeypatch: pytest.MonkeyPatch) -> object:
    """Read the one text in a process as new."""
    monkeypatch.delitem(sys.modules, "judgebot.cardtext.read", raising=False)
    texts._read.cache_clear()
    return texts.readings([(RAM, RAM.text)], texts.Known())[0]


def test_a_text_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    first = read(monkeypatch)
    assert isinstance(first, Text)
    assert [type(each) for each in first.abilities] == [KeywordAbility]
    assert "judgebot.cardtext.read" in sys.modules
    assert read(monkeypatch) == first
    assert "judgebot.cardtext.read" not in sys.modules


def test_what_is_damaged_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = read(monkeypatch)
    for file in places.cache().glob("card-texts-*"):
        file.write_bytes(file.read_bytes()[:-5])
    assert read(monkeypatch) == first
    monkeypatch.setattr(texts, "kept", lambda *_: b"[]")
    assert read(monkeypatch) == first


def test_what_is_not_read_says_where() -> None:
    (found,) = texts.readings([(RAM, "Deal 1 damage to flimsy.")], texts.Known())
    assert isinstance(found, Unreadable)
    assert '"flimsy." is not understood (column 18)' in found.why


@pytest.mark.parametrize(("affiliation", "said"), [("Guild", 1), ("[GLD]", 0)])
def test_an_icon_that_no_card_has_is_named(affiliation: str, said: int) -> None:
    scenario = loads(f"""
cards:
  Ram: {{levels: [0/1/1], text: "Your [GLD] Character dice get +1A."}}
  Ant: {{levels: [0/1/1], affiliation: ["{affiliation}"]}}
board: {{A: {{team: [Ram, Ant], field: [Ram, Ant]}}}}
""")
    found = nowhere(table_of(scenario))
    assert len(found) == said
    assert all("does not know which affiliation [GLD] is, of which the text of Ram speaks" in each for each in found)


def test_an_icon_of_several_teams_is_known_without_a_card_that_has_it() -> None:
    scenario = loads("""
cards:
  Ram: {levels: [0/1/1], text: "Your [WL] Character dice get +1A."}
board: {A: {team: [Ram], field: [Ram]}}
""")
    assert nowhere(table_of(scenario)) == []


def test_an_icon_that_is_gained_is_as_unknown() -> None:
    scenario = loads("""
cards:
  Ram: {levels: [0/1/1], text: "Your [GLD] Character dice get +1A."}
  Rally: {kind: basic action, text: "Target Character die gains [GLD] until end of turn."}
board: {A: {team: [Ram], field: [Ram]}, basic actions: [Rally]}
""")
    (found,) = nowhere(table_of(scenario))
    assert "of which the text of Rally and Ram speaks" in found


def test_a_name_that_no_card_has_is_named() -> None:
    scenario = loads("""
cards:
  Ram: {levels: [0/1/1], text: "Your Wasp dice get +1A. Your Ant dice get +1A."}
  Ant: {levels: [0/1/1]}
board: {A: {team: [Ram, Ant], field: [Ram, Ant]}}
""")
    assert nowhere(table_of(scenario)) == ["no card here is called Wasp, of which the text of Ram speaks"]


def test_a_token_that_a_text_makes_is_there() -> None:
    scenario = loads("""
cards:
  Ram: {levels: [0/1/1], text: "When fielded, field a Guard Token with 1A and 3D."}
  Ant: {levels: [0/1/1], text: "When fielded, KO all opposing Guard Tokens."}
board: {A: {team: [Ram], field: [Ram]}, B: {team: [Ant], field: [Ant]}}
""")
    assert nowhere(table_of(scenario)) == []


def test_a_word_misspelt_is_no_name() -> None:
    sides = [(RAM, f"When fielded, KO target {each}.") for each in ("Sidekik", "Sidekick")]
    wrong, right = texts.readings(sides, texts.Known())
    assert isinstance(wrong, Text)
    assert isinstance(right, Text)
    assert wrong.abilities == right.abilities
    assert [each.meant for each in wrong.mended] == ["sidekick"]


SHORT = """
cards:
  Ram Hornsby: {levels: [0/1/1], text: "When Ram attacks, gain 1 life."}
  Ram: {levels: [0/1/1]}
board: {A: {team: [OWN], field: [Ram Hornsby]}, B: {field: [OTHERS]}}
"""


def test_a_first_word_is_told_to_be_the_own_name_while_nobody_else_is_called_so() -> None:
    alone = table_of(
        loads(
            SHORT.replace("OWN", "Ram Hornsby").replace("OTHERS", "Sidekick").replace("  Ram: {levels: [0/1/1]}\n", "")
        )
    )
    assert nowhere(alone) == []
    assert [str(each) for each in setting.mended(alone)] == [
        '"Ram" on Ram Hornsby is taken for the first word of its own name; it is read as "Ram Hornsby"'
    ]
    both = table_of(loads(SHORT.replace("OWN", "Ram Hornsby").replace("OTHERS", "Ram")))
    (found,) = unread(both).values()
    assert isinstance(found, Unreadable)
    assert 'which card "Ram" is: Ram Hornsby (then "this die" says so), or one that is called so' in found.why


def test_a_board_with_known_texts_is_resolved_without_the_phrases_of_card_text() -> None:
    said = (
        "import sys; from judgebot.cli.main import main; main(['resolve', 'scenarios/examples/overcrush.yaml'])\n"
        "print([name for name in sys.modules if name.startswith('judgebot.cardtext.phrases')])"
    )
    runs = [subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True) for _ in "12"]
    assert runs[-1].stdout.splitlines()[-1] == "[]"
