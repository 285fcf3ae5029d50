"""Typing errors: mended where one word alone can be meant, shown where the text is used, never in a known word."""

import json
from pathlib import Path

import pytest

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.nodes import Mended
from judgebot.cardtext.printed.mending import _plain_words, _understood, mended
from judgebot.cardtext.printed.tokens import Token, written
from judgebot.cardtext.read import read
from judgebot.cli.main import main
from judgebot.game.card import CardKind

NAMES = frozenset({"Moth", "Hornet", "Oldest Wyvern"})
MOTH = CardFacts("Moth", CardKind.CHARACTER, NAMES, frozenset({"Harbour Guild"}))


@pytest.mark.parametrize(
    ("slip", "meant", "card"),
    [
        ("charcter", "character", MOTH),  # a letter too few
        ("oppposing", "opposing", MOTH),  # a letter too many
        ("camage", "damage", MOTH),  # another letter
        ("Sideikck", "sidekick", MOTH),  # two exchanged
    ],
)
def test_a_slip_that_only_one_word_can_be_behind_is_mended(slip: str, meant: str, card: CardFacts) -> None:
    assert [token.word for token in mended(written(slip), card)] == [meant]


@pytest.mark.parametrize(
    "word",
    [
        "themn",  # them, then
        "Hronet",  # of another card: perhaps a card that nobody told of
        "increases",  # another form
        "again",  # a real word, though the grammar has no use for it and does have "gain"
        "ie",
        "fish",
    ],
)
def test_anything_else_stays_as_it_is_written(word: str) -> None:
    assert mended(written(word), MOTH) == written(word)


def test_a_known_word_is_never_changed() -> None:
    """None of the grammar, of the rules, of a name or of an affiliation."""
    names = {"moth", "hornet", "oldest", "wyvern", "harbour", "guild"}
    for word in sorted(_understood() | _plain_words() | names):
        token = Token(word, 0, len(word), word)
        assert mended([token], MOTH) == [token]


@pytest.mark.parametrize("written_", ["you used pile", "our bag"])
def test_a_place_is_somebody_s(written_: str) -> None:
    assert mended(written(written_), MOTH)[0].word == "your"


@pytest.mark.parametrize("written_", ["you used a die", "you field", "our dice"])
def test_you_stays_where_no_place_follows(written_: str) -> None:
    assert mended(written(written_), MOTH) == written(written_)


@pytest.mark.parametrize("slip", ["Wasp", "Hela", "Whille", "Numbers", "Cannnot", "Actin"])
def test_a_word_with_a_capital_may_be_a_name_that_is_not_known(slip: str) -> None:
    """Unless texts write what it is a slip away from with a capital within a sentence, as they do a Sidekick."""
    assert mended(written(f"your {slip} dice"), MOTH) == written(f"your {slip} dice")


@pytest.mark.parametrize("slip", ["Whle", "Wehn", "Globla", "Sideick", "Charcter"])
def test_where_a_sentence_begins_any_word_has_a_capital(slip: str) -> None:
    assert mended(written(slip), MOTH)[0].mended


@pytest.mark.parametrize(
    "written_", ["one of your character die", "all other character die", "any of your opponent's fielded sidekick die"]
)
def test_one_of_several_is_one_of_several_dice(written_: str) -> None:
    assert mended(written(written_), MOTH)[-1].word == "dice"


@pytest.mark.parametrize("written_", ["an active character ie", "a sidekick dei", "an active charactere die"])
def test_beside_its_noun_a_die_is_known(written_: str) -> None:
    assert [token.word for token in mended(written(written_), MOTH)][-2:] in (["character", "die"], ["sidekick", "die"])


@pytest.mark.parametrize("written_", ["target character die", "the level of your character die", "each character die"])
def test_one_die_stays_one(written_: str) -> None:
    assert mended(written(written_), MOTH) == written(written_)


@pytest.mark.parametrize(
    ("written_", "meant"),
    [
        ("gain 1 life ifyou field it", "gain 1 life if you field it"),  # run together
        ("damage to to your opponent", "damage to your opponent"),  # written twice
        ("field it fir free", "field it for free"),
        ("each or your dice", "each of your dice"),
        ("you my not field it", "you may not field it"),
        ("when your field it", "when you field it"),
        ("if your do draw a die", "if you do draw a die"),
        ("your opponent' dice", "your opponent's dice"),
        ("a die in your prep are", "a die in your prep area"),
    ],
)
def test_words_that_can_only_stand_for_others_are_mended(written_: str, meant: str) -> None:
    assert [token.word for token in mended(written(written_), MOTH)] == meant.split()


@pytest.mark.parametrize(
    "written_", ["when your field zone is empty", "into your field", "each of your dice", "the dice you prep are"]
)
def test_words_that_can_stand_there_stay(written_: str) -> None:
    assert mended(written(written_), MOTH) == written(written_)


@pytest.mark.parametrize(
    ("name", "written_"),
    [("Hornet", "Hronet"), ("Hornet", "Hornett"), ("Hornet", "Hormet"), ("Harbour Wardenne", "Harbour Wordenne")],
)
@pytest.mark.parametrize("text", ["When {} attacks, draw a die.", "While {} is active, your Sidekicks get +1A."])
def test_a_slip_in_the_own_name_is_mended_and_shown(name: str, written_: str, text: str) -> None:
    card = MOTH._replace(name=name, names=frozenset({"Moth", name}))
    found = read(text.format(written_), card).read
    right = read(text.format(name), card).read
    assert found is not None
    assert right is not None
    assert found.abilities == right.abilities
    assert [each.written for each in found.mended] == [written_.split()[-1]]


@pytest.mark.parametrize(
    ("name", "written_"),
    [
        ("Batmoth", "Catmoth"),  # the first letter is hardly mistaken
        ("Moth", "Mothh"),  # short names are a slip away from too many
        ("Hornet", "Hornets"),  # several of them
        ("Harbour Warden", "Harbour Wardens"),
    ],
)
def test_what_may_be_another_card_is_not_the_own_one(name: str, written_: str) -> None:
    card = MOTH._replace(name=name, names=frozenset({name}))
    found = read(f"When {written_} attacks, draw a die.", card).read
    assert found is None or not found.mended


def test_a_slip_in_the_own_name_that_the_text_has_rightly_as_well_may_be_another_card() -> None:
    hornet = MOTH._replace(name="Hornet", names=frozenset({"Hornet"}))
    assert not read("When Hornett attacks, Hornet gets +1A.", hornet).is_read


def test_a_letter_of_the_own_name_may_be_left_out() -> None:
    """Of a name of several words, which no other card is likely to have but for a letter."""
    warden = MOTH._replace(name="Harbour Wardenne", names=frozenset({"Wardene", "Wyrdenne"}))
    text = "When Harbour Wardenne attacks, you may pay [1]. If you do, {} gets +1A."
    assert read(text.format("Harbour Wardene"), warden).is_read
    assert not read(text.format("Harbour Wyrdenne"), warden).is_read


def test_the_own_name_may_be_spelt_as_another_card_is() -> None:
    """If the text speaks of it so, and nowhere of its own; of any other name it speaks as it is."""
    wyvern = MOTH._replace(name="Wyverne", names=frozenset({"Wyvern", "Hornet"}))
    assert read("When Wyvern attacks, draw a die.", wyvern).is_read
    assert read("When Hornet attacks, draw a die.", wyvern) != read("When Wyvern attacks, draw a die.", wyvern)
    both = "When Wyverne attacks, draw a die. When Wyvern attacks, draw a die."
    assert not read(both, wyvern).is_read


def test_a_reading_says_what_was_mended() -> None:
    found = read("When fielded, deal 1 camage to target opponent.", MOTH)
    assert found.mended == (Mended("camage", "damage", 21),)
    assert found.read is not None
    right = read("When fielded, deal 1 damage to target opponent.", MOTH)
    assert right.read is not None
    assert (found.read.abilities, right.mended) == (right.read.abilities, ())


def test_the_card_command_shows_what_was_mended(capsys: pytest.CaptureFixture[str]) -> None:
    text = "When fielded, deal 1 camage to target opponent."
    assert main(["card", text]) == 0
    assert '"camage" at column 22, read as "damage"' in capsys.readouterr().out
    assert main(["card", text, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mended"] == [{"written": "camage", "meant": "damage", "column": 21}]


def test_a_ruling_names_what_was_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = tmp_path / "mended.yaml"
    scenario.write_text(
        "title: A slip in a text\n"
        "cards:\n"
        "  Ram: {cost: 2, energy: fist, levels: [0/1/1], text: 'When fielded, deal 1 camage to target opponent.'}\n"
        "board:\n"
        "  active: A\n"
        "  step: main\n"
        "  A: {reserve: [ram=Ram@1]}\n"
        "script:\n"
        "  - field: ram\n"
        "expect:\n"
        "  B.life: 19\n"
    )
    assert main(["resolve", str(scenario)]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert '"camage" on Ram is a typing error; it is read as "damage"' in page
    assert main(["resolve", str(scenario), "--json"]) == 0
    assert "camage" in capsys.readouterr().out


@pytest.mark.parametrize(
    "written_", ["When Moth attacks. Draw a die.", "If you have a Villain. Draw a die.", "When fielded. Draw a die."]
)
def test_a_full_stop_behind_no_more_than_a_when_is_a_comma(written_: str) -> None:
    found = read(written_, MOTH._replace(kind=CardKind.ACTION) if written_.startswith("If") else MOTH).read
    assert found is not None
    assert [(m.written, m.meant) for m in found.mended] == [(".", ",")]


@pytest.mark.parametrize(
    "written_", ["When Moth attacks. When Moth blocks, draw a die.", "If Moth is glorp. Draw a die."]
)
def test_a_full_stop_stays_where_a_comma_would_not_do(written_: str) -> None:
    assert read(written_, MOTH).read is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Wen fielded, draw a die.", '"Wen" spelt as "when"'),
        ("Wen Moth attacks, draw a die.", '"Wen" spelt as "when"'),
        ("Gian 2 life.", '"Gian" spelt as "gain"'),
        ("Draw a die. Iff you have a Villain, gain 1 life.", '"Iff" spelt as "if"'),
    ],
)
def test_a_misspelt_first_word_is_named_and_no_name_of_a_card(text: str, meant: str) -> None:
    (problem,) = read(text, MOTH._replace(kind=CardKind.ACTION)).unread
    assert meant in problem.expected
    assert text[problem.column :].startswith(meant.split('"')[1])


def test_a_first_word_like_no_other_may_be_a_name() -> None:
    (problem,) = read("Zorro gets +1A and flurbs.", MOTH).unread
    assert problem.column == len("Zorro gets +1A and ")
