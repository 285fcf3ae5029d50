"""The edge of the world: far more of everything than a table holds comes out right, or is refused in clear words.

Times are processor times with room for slow machines; memory is by how much the process has grown.
"""

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from judgebot.book.mistake import Mistakes
from judgebot.scenario import driver
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads
from judgebot.scenario.outcome import Outcome, Status

CIRCLE = """
cards:
  Ram: {cost: 4, energy: fist, levels: [1/1/1, 1/2/2, 1/3/3], max: 20}
  Ember: {cost: 4, energy: bolt, levels: [1/1/1, 1/2/2, 1/3/3]}
  Otter:
    cost: 3
    energy: mask
    levels: [0/2/2]
    text: "While Otter is active, when Ember is spun up, spin Ember down 1 level and spin Ram up 1 level."
  Golem:
    {cost: 3, energy: mask, levels: [0/2/2], text: "While Golem is active, when Ram is spun up, spin Ram down 1 level."}
  Lantern:
    cost: 3
    energy: mask
    levels: [0/2/2]
    text: "While Lantern is active, when Ram is spun down, spin Ember up 1 level."
  Lift: {kind: basic action, cost: 2, text: Spin target Character die up 1 level.}
board:
  A: {life: 1, field: [r=Ram@1, Ember@1, Otter, Golem, Lantern], reserve: [l=Lift@action]}
  B: {bag: [40x Sidekick]}
script:
  - {use: l, choose: r}
expect:
  triggers: {Otter: 3, Golem: 3, Lantern: 3}
  cites: [3.5.2]
"""

CROWD = """
cards:
  Wall: {cost: 3, energy: mask, levels: [0/2/2]}
  Quake: {kind: action, cost: 2, energy: bolt, text: Deal 1 damage to each Character die.}
board:
  step: main
  A: {field: [40x Wall@1, 40x Wall@1, 20x Sidekick], bag: [20x Sidekick], reserve: [q=Quake@action]}
  B: {field: [30x Wall@1, 30x Wall@1, 19x Sidekick]}
script:
  - use: q
  - end step
  - attack: [40x Wall]
  - block: none
expect:
  A.prep: 20
  B: {prep: 19, result: none}
"""

TWICE = """
cards:
  Ram: {cost: 2, energy: fist, levels: [0/1/1], text: "When fielded, deal 1 damage to up to two target Character dice."}
board:
  step: %s
  A: {team: [Ram], field: [s=Sidekick, t=Sidekick], reserve: [e=Sidekick@fist, f=Sidekick@bolt, r=Ram@1]}
  B: {field: [w=Sidekick], reserve: [g=Sidekick@fist]}
script:
%s
expect: {rest: unchanged}
"""


def long_game(turns: int) -> str:
    """A game of nothing but energy that nobody spends."""
    board = "board: {step: clear and draw, first turn: true, A: {bag: [8x Sidekick]}, B: {bag: [8x Sidekick]}}\n"
    first = "- {roll: {Sidekick: [3x fist]}}\n- end turn\n".replace("3x fist", "fist, fist, fist")
    later = "- {roll: {Sidekick: [fist, fist, fist, fist]}}\n- end turn\n"
    return f"{board}script:\n{first}{later * (turns - 1)}expect: {{A.bag: 0, A.life: 20}}\n"


def long_queue(owls: int, sidekicks: int) -> str:
    """Every Owl triggers for every Sidekick."""
    return f"""
cards:
  Owl: {{cost: 3, energy: mask, levels: [0/0/9], text: "When one of your Sidekick dice is KO'd, gain 1 life."}}
  Quake: {{kind: action, cost: 2, energy: bolt, text: Deal 1 damage to each Character die.}}
board:
  A: {{life: 1, field: [{", ".join(["10x Owl@1"] * (owls // 10))}, {sidekicks}x Sidekick], reserve: [q=Quake@action]}}
  B: {{}}
script:
  - use: q
  - order: [{", ".join(["Owl"] * owls * sidekicks)}]
expect:
  A: {{life: 20, prep: {sidekicks}}}
  triggers: {{Owl: {owls * sidekicks}}}
"""


@contextmanager
def bounds(seconds: float, megabytes: float) -> Iterator[None]:
    """What is done inside takes no more than that."""
    begin, before = time.process_time(), _peak()
    yield
    taken, more = time.process_time() - begin, _peak() - before
    assert taken < seconds, f"{taken:.1f} s"
    assert more < megabytes, f"{more:.0f} MB"


def _peak() -> float:
    """The most memory this process has held, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def held(text: str) -> Outcome:
    """A scenario that comes out as it expects."""
    outcome = play(loads(text))
    assert outcome.status is Status.RESOLVED, outcome.stop
    assert [check for check in outcome.checks if not check.holds] == []
    return outcome


def test_a_game_of_300_turns() -> None:
    with bounds(20, 200):
        outcome = held(long_game(300))
    assert outcome.end.turn == 301


def test_a_game_takes_time_in_proportion_to_its_length() -> None:
    """Four times the turns may take six times the time, not sixteen."""
    assert _seconds(long_game(160)) < 6 * _seconds(long_game(40)) + 0.2


def _seconds(text: str) -> float:
    scenario = loads(text)
    begin = time.process_time()
    play(scenario)
    return time.process_time() - begin


def test_a_queue_of_500_abilities() -> None:
    with bounds(15, 200):
        held(long_queue(50, 10))


def test_a_queue_that_nobody_orders_is_undecided_in_few_words() -> None:
    text = long_queue(50, 10)
    stop = play(loads(text[: text.index("  - order")])).stop
    assert stop is not None
    assert "order" in stop.why
    assert sum(map(len, stop.options)) < 1000


def test_a_board_of_200_dice() -> None:
    with bounds(15, 200):
        held(CROWD)


def test_a_loop_through_three_cards() -> None:
    with bounds(10, 100):
        held(CIRCLE)


def test_too_many_dice_in_one_entry_are_explained() -> None:
    with pytest.raises(Mistakes, match="200x is not from 1 to 40"):
        loads("board: {A: {field: [200x Sidekick]}, B: {}}\n")


@pytest.mark.parametrize(
    ("step", "script"),
    [
        ("attack", "  - {attack: [s, s], refused: 2.7.1.1}"),
        ("main", "  - {buy: Ram, pay: [e, e], refused: 2.6.1.1}"),
        ("main", "  - {field: r, choose: [s, s], refused: 3.3.11}"),
        ("roll and reroll", "  - {reroll: [s, s], refused: [2.4.3, 2.4.7]}"),
    ],
)
def test_a_die_is_not_used_twice_at_once(step: str, script: str) -> None:
    held(TWICE % (step, script))


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ("A: {field: [s=Sidekick], bag: [s=Sidekick]}, B: {}", 'the handle "s" is used twice'),
        ("A: {field: [s=Sidekick]}, B: {used: [s=Sidekick]}", 'the handle "s" is used twice'),
    ],
)
def test_a_die_is_not_in_two_places(board: str, says: str) -> None:
    with pytest.raises(Mistakes, match=says):
        loads(f"board: {{{board}}}\n")


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "MOST_ANSWERS", 20)
    outcome = play(loads(long_queue(10, 5)))
    assert outcome.status is Status.UNDECIDED
    assert outcome.stop is not None
    assert "goes on without the script: 20 answers" in outcome.stop.why
