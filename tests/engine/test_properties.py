"""The same laws with card text: cards out of the scenarios, put together and played at random."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgebot.book.shelf import rule_book
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request
from judgebot.engine.rule import Refused
from judgebot.engine.run import Done, Stopped, run_piece
from judgebot.engine.saved import loaded, saved
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.game.area import Area
from tests.engine import boards
from tests.engine.boards import Eager
from tests.scenario.laws import broken, census
from tests.scenario.sampler import NoAnswer

ANSWERS = 30
random_games = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def game(seed: int, with_texts: bool) -> Eager:
    """A random game; one in which no legal answer is found at random ends there."""
    player = boards.player(Random(seed), with_texts)
    with suppress(NoAnswer):
        player.play(ANSWERS)
    return player


@random_games
@given(st.integers(0, 10**6), st.booleans())
def test_the_laws_hold(seed: int, with_texts: bool) -> None:
    """Dice are conserved, each in one area that it fits; every event cites rules of the book; a state outlives saving;
    the same answers give the same game."""
    played, book = game(seed, with_texts), rule_book()
    first = census(played.states[0], played.table)
    for state in played.states:
        if state.result is None:  # a win in the middle of an ability leaves things as they lie
            assert broken(state, played.table) == []
        assert census(state, played.table) == first
    cited = {id_ for event in played.events for id_ in event.cites or ("",)}
    assert sorted(id_ for id_ in cited if id_ not in book) == []
    assert loaded(saved(played.state)) == played.state
    _play_again(played)


def _play_again(played: Eager) -> None:
    state = played.states[0]
    for answers, expected in zip(played.answers, played.states[1:], strict=True):
        result = run_piece(played.table, state, answers, None)
        assert isinstance(result, Done)
        state = result.play.state
        assert state == expected


@random_games
@given(st.integers(0, 10**6))
def test_a_refused_answer_changes_nothing(seed: int) -> None:
    """Whatever is answered with a die out of reach is refused with its rules, and the board is as it was."""
    player = boards.player(Random(seed))
    for _ in range(8):
        if player.state.result is None:
            _offend(player.table, player.state)
            try:
                player.piece()
            except NoAnswer:
                return


def _offend(table: Table, state: State) -> None:
    before = saved(state)
    wrong = next((die.id for die in state.dice if die.area in (Area.BAG, Area.USED)), 0)

    def decide(request: Request, run: Play) -> Answer | None:
        match request.kind:
            case Kind.ATTACK | Kind.REROLL | Kind.CHOOSE:
                return (wrong, wrong)
            case Kind.BLOCK:
                return ((wrong, wrong),)
        return request.default if request.is_optional else request.forced

    result = run_piece(table, state, (), decide)
    if isinstance(result, Stopped) and isinstance(result.why, Refused):
        assert result.why.refusal.cites
    assert saved(state) == before


def test_the_order_of_hashes_does_not_matter(repository: Path) -> None:
    assert len({_played_with(hash_seed, repository) for hash_seed in ("1", "2")}) == 1


def _played_with(hash_seed: str, repository: Path) -> bytes:
    code = (
        "from judgebot.engine.saved import saved\n"
        "from tests.engine.test_properties import game\n"
        "for seed in range(6):\n"
        "    it = game(seed, True)\n"
        "    print(seed, saved(it.state), saved(tuple(it.events)), it.answers)\n"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", code], cwd=repository, env=env, capture_output=True, check=True)
    return done.stdout
