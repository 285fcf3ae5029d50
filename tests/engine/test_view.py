"""Questions about one board: what is asked first changes no answer."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot.cardtext import nodes
from judgebot.engine.request import Unread
from judgebot.engine.view import View
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads
from judgebot.scenario.outcome import Status
from judgebot.scenario.setting import state_of, table_of

BOARD = """
cards:
  Frost: {cost: 3, energy: bolt, levels: [1/2/2, 1/3/3, 2/4/4],
    text: "While Frost is active, opposing character dice get -1D."}
  Wall: {cost: 3, energy: shield, levels: [0/1/4, 1/1/5, 1/2/6], text: "Your other character dice get +1D."}
board:
  step: main
  A: {team: [Frost], field: [Frost@1, Sidekick]}
  B: {team: [Wall], field: [Wall@1, Sidekick]}
"""


@pytest.mark.parametrize("first", [None, 0, 1, 2, 3])
def test_what_a_die_says_may_be_asked_before_what_is_in_force(first: int | None) -> None:
    """Which rules are in force is found by asking each die what it says."""
    scenario = loads(BOARD)
    view = View(table_of(scenario), state_of(scenario))
    if first is not None:
        assert len(view.abilities(first)) == (0 if view.is_sidekick_die(first) else 1)
    in_field = [die.id for die in view.state.dice if die.area.is_field]
    assert [view.defense(die) for die in in_field] == [2, 1, 3, 1]


EACH_OTHER = """
cards:
  Ram: {cost: 3, energy: bolt, levels: [1/2/2],
    text: "If no opposing character dice have Overcrush, Ram gains Overcrush."}
board:
  step: main
  A: {team: [Ram], field: [Ram@1]}
  B: {team: [Ram], field: [Ram@1]}
"""


def test_what_holds_only_as_long_as_it_does_not_is_left_open() -> None:
    """Each of the two has Overcrush as long as the other has not: which one, no rule says."""
    scenario = loads(EACH_OTHER)
    view = View(table_of(scenario), state_of(scenario))
    one, other = (die.id for die in view.state.dice if die.area.is_field)
    for die in (one, other, one):  # asked once more, it is as open as before
        with pytest.raises(Unread, match="only as long as it does not hold"):
            view.keywords(die)


IGNORED = """
title: What ignores the text of Sidekick dice meets an Ally, or two dice ignore each other's text
cards:
  Hush:
    {cost: 3, energy: mask, levels: [0/1/5], text: "While Hush is active, ignore the text of opposing Sidekick dice."}
  Mute: {cost: 3, energy: mask, levels: [0/1/5], text: "While Mute is active, ignore the text of opposing Dumb dice."}
  Dumb: {cost: 3, energy: mask, levels: [0/1/5], text: "While Dumb is active, ignore the text of opposing Mute dice."}
  Pal:  {cost: 3, energy: fist, levels: [0/1/5], text: Ally}
board:
  step: main
  A: {field: [FIRST]}
  B: {field: [SECOND]}
"""


@pytest.mark.parametrize(("first", "second", "why"), [
    ("Pal", "Hush", "only as long as it is a Sidekick die"),
    ("Mute", "Dumb", "only as long as it does not hold"),
])  # fmt: skip
def test_what_is_ignored_only_as_long_as_it_is_not_is_left_open(first: str, second: str, why: str) -> None:
    """An Ally that is ignored is no Sidekick die any more (Ally(1)), and text that is ignored ignores nothing."""
    scenario = loads(IGNORED.replace("FIRST", first).replace("SECOND", second))
    view = View(table_of(scenario), state_of(scenario))
    die = next(die.id for die in view.state.dice if die.card.name == first and die.area.is_field)
    for _ in range(2):
        with pytest.raises(Unread, match=why):
            view.keywords(die)


MIXED = """
title: One die of the card shows its burst, and one does not
cards:
  Coach: {cost: 3, energy: shield, levels: [0/1/4, 1/2/4*],
    text: "While Coach is active, your Sidekicks get +1A.\\n* They get +2A instead."}
board:
  step: main
  A: {field: [Coach@1, Coach@2, s=Sidekick]}
"""


def test_what_one_die_says_in_place_of_another_is_left_open() -> None:
    """The card says it once, however many dice convey it (3.4.5.3): which of the two, no rule says."""
    scenario = loads(MIXED)
    view = View(table_of(scenario), state_of(scenario))
    with pytest.raises(Unread, match="while one of its dice shows the burst and another one does not"):
        view.rules(nodes.Modify)


ENDLESS = """
title: A die returns with its damage to a level on which it falls, and shows the star that returns it
ask: Is it ever KO'd?
other readings: [ko-replaced-damage]
cards:
  Moth: {cost: 4, energy: mask, levels: [0/1/2*, 1/2/4*],
    text: "* If Moth would be KO'd, instead return it to the Field Zone at level 1."}
  Blast: {kind: basic action, cost: 2, text: "Deal 5 damage to all opposing character dice."}
board:
  step: main
  A: {reserve: [b=Blast@action]}
  B: {field: [m=Moth@2]}
script:
  - use: b
expect:
  m: field
"""


def test_a_die_that_is_kept_with_its_damage_again_and_again_is_left_open() -> None:
    """The game stops such a loop (3.5.2); whether the die is KO'd then, no rule says."""
    outcome = play(loads(ENDLESS))
    assert outcome.status is Status.UNREAD
    assert any("again and again" in why for _, why in outcome.unread) or "again and again" in str(outcome.stop)


SPARED = """
cards:
  Gloom: {cost: 3, energy: bolt, alignment: Evil, levels: [1/2/2],
    text: "While Gloom is active, opposing character dice gain Overcrush and get +1A."}
  Moth: {cost: 3, energy: mask, levels: [0/1/3],
    text: "While Moth is active, your Adventurers can't be affected by abilities of Evil characters."}
  Tusk: {cost: 3, energy: mask, levels: [0/1/3], text: "Experience"}
  Wall: {cost: 3, energy: mask, levels: [0/1/3]}
board:
  step: main
  A: {field: [Gloom@1]}
  B: {field: [Moth@1, Tusk@1, Wall@1]}
"""


@pytest.mark.parametrize("first", ["A", "keywords"])
def test_dice_told_by_a_keyword_are_not_given_another_one(first: str) -> None:
    """What makes Tusk an Adventurer is asked for while it is found out what else it has."""
    scenario = loads(SPARED)
    view = View(table_of(scenario), state_of(scenario))
    tusk, wall = (
        next(die.id for die in view.state.dice if die.card.name == name and die.area.is_field)
        for name in ("Tusk", "Wall")
    )
    if first == "A":
        assert (view.attack(tusk), view.attack(wall)) == (1, 2)
    assert (set(view.keywords(tusk)), set(view.keywords(wall))) == ({"experience"}, {"overcrush"})
    assert (view.attack(tusk), view.attack(wall)) == (1, 2)


def test_whether_dice_are_spared_what_would_have_them_spared_is_left_open() -> None:
    """Wall is a Villain by an ability that does not affect Villains: no rule says whether it gets +1A of it."""
    text = SPARED.replace("gain Overcrush", "gain the Villain affiliation").replace("Adventurers", "Villains")
    scenario = loads(text)
    view = View(table_of(scenario), state_of(scenario))
    wall = next(die.id for die in view.state.dice if die.card.name == "Wall" and die.area.is_field)
    for _ in range(2):
        with pytest.raises(Unread, match="whether dice that it makes such are not affected by it"):
            view.attack(wall)


PRICED = """
title: The only target has a price
cards:
  Moth: {cost: 3, energy: mask, levels: [0/1/9],
    text: "While Moth is active, your opponent must pay 1 life to target Moth."}
  Ram: {cost: 4, energy: fist, levels: [0/3/6], text: "When fielded, deal 1 damage to target opposing Character die."}
board:
  A: {reserve: [r=Ram@1]}
  B: {field: [m=Moth]}
script:
  - field: r
"""


def test_whether_one_has_to_pay_for_the_only_target_is_left_open() -> None:
    """An ability that has triggered asks for a target, and no rule says that its player must pay for one."""
    outcome = play(loads(PRICED, "test.yaml"))
    assert outcome.status is Status.UNREAD
    assert outcome.stop is not None
    assert "nothing can be the target but for a price" in str(outcome.stop)


TEXTS = (
    "While {own} is active, your other character dice get +3A.",
    "If {own}'s A is 5 or greater, {own} gains Overcrush.",
    "If you have a character die with Overcrush, {own} gets +2D.",
    "If you have a character die with 4A or more, {own} gains Fast.",
    "If no opposing character dice have Fast, {own} gains Fast.",
    "While {own} is active, your Villains lose Overcrush.",
    "If an opponent has a Villain, {own} gains the Villain affiliation.",
    "While {own} is active, opposing character dice get -1A.",
    "Your character dice with Fast get +1A and +1D.",
    "While {own} is active, your Sidekicks count as Villains.",
)
NAMES = ("Ram", "Wall", "Ember", "Moth", "Lark", "Coach", "Tusk", "Hornet", "Frost", "Lantern")
PLACES = tuple((name, side) for name in NAMES for side in "AB")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(PLACES), unique=True, min_size=2, max_size=7),
    st.permutations(range(len(NAMES))),
    st.randoms(use_true_random=False),
)
def test_in_what_order_a_board_is_written_changes_nothing(
    fielded: list[tuple[str, str]], texts: list[int], chance: Random
) -> None:
    """Nor on which card a text stands: two boards with the same dice say the same of each of them, or leave it open."""
    said = {name: TEXTS[i].format(own=name) for name, i in zip(NAMES, texts, strict=True)}
    other = chance.sample(fielded, len(fielded))
    assert _what_they_say(fielded, said) == _what_they_say(other, dict(reversed(said.items())))


def _what_they_say(fielded: list[tuple[str, str]], said: dict[str, str]) -> object:
    """A, D, keywords and affiliations of each die of a board, or why they are open."""
    cards = "".join(
        f"  {name}: {{cost: 3, energy: bolt, affiliation: {'Villains' if name < 'M' else 'Guild'}, "
        f'levels: [1/2/4], text: "{text}"}}\n'
        for name, text in said.items()
    )
    sides = "".join(
        f"  {side}: {{field: [{', '.join(f'{name}{side}={name}@1' for name, of in fielded if of == side)}]}}\n"
        for side in "AB"
    )
    scenario = loads(f"cards:\n{cards}board:\n  step: main\n{sides}")
    view = View(table_of(scenario), state_of(scenario))
    try:
        return {
            die.handle: (
                view.attack(die.id),
                view.defense(die.id),
                set(view.keywords(die.id)),
                view.affiliations(die.id),
            )
            for die in view.state.dice
            if die.area.is_field
        }
    except Unread as open_:
        return str(open_)


REPLACED = """title: Something else replaces the KO that a Fabricate is paid with
ask: Have I paid?
cards:
  Smith: {cost: 5, energy: fist, levels: [0/2/2], text: "Fabricate 1-3"}
  Moth: {cost: 4, energy: mask, levels: [0/1/2, 1/2/4],
    text: "When Moth would be KO'd, you may instead spin Moth down 1 level."}
board:
  step: main
  A: {team: [Smith], field: [m=Moth@2]}
script:
  - {use: Smith, choose: m}
  - choose: take
"""


def test_whether_a_replaced_ko_pays_for_fabricate_is_left_open() -> None:
    """The book says so of Regenerate alone (regenerate(5))."""
    outcome = play(loads(REPLACED))
    assert outcome.status is Status.UNREAD
    assert "replaces pays" in str(outcome.stop)
