"""A ruling names a disputed reading of a text where something else comes of the other one, and only there."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from judgebot.book.places import corpora
from judgebot.ruling.readings import whether_it_matters
from judgebot.scenario.bothways import differs
from judgebot.scenario.driver import play
from judgebot.scenario.load import load
from judgebot.scenario.outcome import Status

BOARD = """
title: t
cards:
  Moth: {cost: 4, energy: fist, levels: [0/2/2],
    text: "While Moth is active, your Villains get +1A. When you field a Villain, gain 1 life."}
  Tusk: {cost: 3, energy: shield, affiliation: Villain, levels: [0/1/1]}
board:
  step: main
  A: {life: 10, field: [MOTHS], reserve: [t=Tusk@1]}
script:
  - field: t
"""


def readings(tmp_path: Path, moths: str, other: str = "") -> tuple[str, ...]:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD.replace("MOTHS", moths) + other)
    return play(load(path)).readings


def test_where_something_else_comes_of_it(tmp_path: Path) -> None:
    assert readings(tmp_path, "m=Moth, n=Moth") == ("under-while-active",)


def test_where_the_other_one_is_asked_for(tmp_path: Path) -> None:
    assert readings(tmp_path, "m=Moth, n=Moth", "other readings: [under-while-active]") == ("under-while-active",)


def test_not_where_it_is_all_the_same(tmp_path: Path) -> None:
    assert readings(tmp_path, "m=Moth") == ()


def test_teamwork_of_two_characters_rests_on_nothing() -> None:
    """Whether dice of one character are enough (teamwork-copies) is all the same where there is another character."""
    teamwork = corpora() / "scenarios" / "keywords" / "teamwork"
    assert play(load(teamwork / "with-a-teammate.yaml")).readings == ()
    assert play(load(teamwork / "copies-count.yaml")).readings == ("teamwork-copies",)


def test_a_condition_on_a_die_that_has_changed_since_the_ability_triggered() -> None:
    timing = corpora() / "scenarios" / "3-ability-application" / "timing"
    assert play(load(timing / "on-the-lowest-level-as-it-triggered.yaml")).readings == ("queue-frozen-state",)


SCENARIOS = corpora() / "scenarios"
RESTS_ON = {
    "1-basic-information/tokens/a-level-1-sweep-kos-tokens.yaml": "tokens-of-the-other-player",
    "1-basic-information/tokens/a-token-does-not-make-two-attacking-characters.yaml": "token-counted-as-character",
    "1-basic-information/play-areas/spent-energy-is-not-counted-in-the-used-pile.yaml": "used-pile-or-out-of-play",
    "1-basic-information/play-areas/a-flipped-text-hears-of-a-prepped-die.yaml": "moved-is-prepped",
    "1-basic-information/cards/no-epic-basic-action-is-placed-after-one-was-used.yaml": "epic-basic-action-limit",
    "2-how-to-play/attack-step/a-blocked-die-that-is-kod-was-blocked.yaml": "out-of-combat-before-it-resolves",
    "3-ability-application/overview/a-character-in-both-teams-is-two.yaml": "character-in-both-teams",
    "3-ability-application/overview/dice-of-a-name-of-both-players-are-counted.yaml": "name-of-both-players",
}


@pytest.mark.parametrize("name", RESTS_ON)
def test_what_was_only_tried_counted_or_read_off_the_board(name: str) -> None:
    assert RESTS_ON[name] in play(load(SCENARIOS / name)).readings


SAME_BY_EITHER = {
    "3-ability-application/preventing-and-redirecting/a-global-prevents-combat-damage-alone.yaml": (
        "reactive-global-per-die"
    ),
    "2-how-to-play/attack-step/two-or-more-damage-at-once.yaml": "when-damaged-per-blocker",
    "2-how-to-play/clear-and-draw/a-die-drawn-as-the-step-begins.yaml": "dice-prepped-at-turn-start",
    "2-how-to-play/main-step/each-player-orders-the-dice-that-they-field.yaml": "fielded-together-order",
    "3-ability-application/burst/a-burst-that-takes-a-keyword-needs-its-star.yaml": "engaged-after-removal",
}


@pytest.mark.parametrize("name", SAME_BY_EITHER)
def test_what_changes_nothing_is_not_named(name: str) -> None:
    assert SAME_BY_EITHER[name] not in play(load(SCENARIOS / name)).readings


def test_where_dice_wait_for_the_end_of_the_turn_is_not_all_that_matters() -> None:
    """Whether they are Out of Play or in the Used Pile is what the reading says itself: nobody looks there here."""
    assert play(load(SCENARIOS / "2-how-to-play/main-step/one-global-costs-more.yaml")).readings == ()


def test_where_an_answer_is_not_asked_for_by_the_other_one() -> None:
    asked = play(load(SCENARIOS / "3-ability-application/timing/once-per-turn-is-not-used-up-by-declining.yaml"))
    told = whether_it_matters(asked, "once-per-turn-declined")
    assert re.fullmatch("By the other reading nobody asks for the answer on line [0-9]+; leave it out .*", told)


def test_where_only_the_other_one_asks_for_an_order() -> None:
    timing = corpora() / "scenarios" / "3-ability-application" / "timing"
    asked = play(load(timing / "no-order-where-the-board-is-looked-at-on-entry.yaml"))
    assert asked.readings == ("queue-frozen-state",)


def test_values_that_never_settle_are_no_fault(tmp_path: Path) -> None:
    text = "While you control the Character die with the highest A, Moth gets -2A."
    path = tmp_path / "board.yaml"
    path.write_text(f"""
title: t
cards:
  Moth: {{cost: 4, energy: fist, levels: [0/4/2], text: "{text}"}}
  Tusk: {{cost: 3, energy: shield, levels: [0/3/1]}}
board:
  A: {{field: [m=Moth]}}
  B: {{field: [t=Tusk]}}
script:
  - end step
""")
    assert play(load(path)).status is Status.UNREAD


def test_a_keyword_that_a_die_has_by_one_reading_alone_is_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("""
title: t
cards:
  Gloom: {cost: 4, energy: mask, levels: [0/2/2], text: "While Gloom is active, all Wasp dice lose their abilities."}
  Wasp: {cost: 3, energy: bolt, levels: [0/1/1], text: Range 2}
board:
  A: {field: [g=Gloom]}
  B: {field: [w=Wasp]}
script: []
""")
    told = whether_it_matters(play(load(path)), "name-that-is-harmed")
    assert told == "The other reading would change: Wasp (w): keywords Range 2 / none."


def test_what_is_decided_the_other_way_is_named_where_it_is_not() -> None:
    """A scenario of which something else comes by another reading rests on that reading by the one taken, too; where
    the script goes on otherwise before that, nothing can be said."""
    silent = []
    for path in sorted((corpora() / "scenarios").rglob("*-in-the-other-reading.yaml")):
        scenario = load(path)
        found = play(scenario)
        for id_ in scenario.other_readings:
            others = tuple(other for other in scenario.other_readings if other != id_)
            taken = play(replace(scenario, other_readings=others))
            if taken.status is not Status.UNDECIDED and differs(taken, found, id_) and id_ not in taken.readings:
                silent.append((path.name, id_))
    assert silent == []


def test_dice_of_a_group_that_have_changed_since_the_ability_triggered(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("""
title: t
cards:
  Rook: {cost: 3, energy: bolt, levels: [0/1/1], text: "When Rook attacks, spin target opposing Wall die up 1 level."}
  Crab: {cost: 6, energy: mask, levels: [0/1/9], text: "When Crab attacks, deal 1 damage to all opposing level 1 dice."}
  Wall: {cost: 4, energy: mask, levels: [0/1/9, 0/2/9]}
board:
  step: attack
  A: {field: [r=Rook, c=Crab]}
  B: {field: [w=Wall@1]}
script:
  - {attack: [r, c], order: [r, c]}
""")
    assert "queue-frozen-state" in play(load(path)).readings
