"""The same laws on boards that nobody wrote, played at random."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgebot.book.shelf import rule_book
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Need, Request
from judgebot.engine.rule import Refused
from judgebot.engine.run import Done, Stopped, run_piece
from judgebot.engine.saved import loaded, saved
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.game.area import Area
from judgebot.scenario.load import loads
from judgebot.scenario.setting import state_of, table_of
from tests.scenario.laws import broken, census
from tests.scenario.sampler import Sampler

TEXTS = ["", "", "Overcrush", "Fast", "Deadly", "Regenerate", "Iron Will", "Ally", "Overcrush. Fast."]
TYPES = ["fist", "bolt", "mask", "shield", "[fist, mask]"]
ANSWERS = 40

random_games = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def boards(draw: st.DrawFn) -> str:
    """A scenario file: five cards, and dice of them wherever they can be."""
    names = ["Ram", "Wall", "Ember", "Hornet", "Moth"]
    cards = "".join(f"  {name}: {draw(_cards())}\n" for name in names)
    cards += "  Zap: {kind: action, cost: 2, energy: bolt, text: Deal 2 damage to target Character die.}\n"
    cards += '  Tide: {kind: basic action, cost: 2, text: "Draw a die."}\n'
    step = draw(st.sampled_from(["clear and draw", "main", "attack"]))
    sides = "".join(f"  {player}: {draw(_sides(names))}\n" for player in "AB")
    return f"cards:\n{cards}board:\n  step: {step}\n  basic actions: [Tide]\n{sides}"


@st.composite
def _cards(draw: st.DrawFn) -> str:
    number = st.integers(0, 5)
    stats = [
        f"{draw(st.integers(0, 2))}/{draw(number)}/{draw(st.integers(1, 5))}" for _ in range(draw(st.integers(1, 3)))
    ]
    cost, energy, text = draw(st.integers(1, 5)), draw(st.sampled_from(TYPES)), draw(st.sampled_from(TEXTS))
    return f'{{cost: {cost}, energy: {energy}, levels: [{", ".join(stats)}], text: "{text}"}}'


@st.composite
def _sides(draw: st.DrawFn, names: list[str]) -> str:
    team = draw(st.lists(st.sampled_from(names), max_size=3, unique=True))
    field = [f"{name}@1" for name in draw(st.lists(st.sampled_from(names), max_size=4))]
    field += draw(st.lists(st.just("Sidekick"), max_size=2))
    faces = [
        "Sidekick@fist",
        "Sidekick@mask",
        "Sidekick@wild",
        "Sidekick@1",
        "Ram@2bolt",
        "Zap@action",
        "Tide@2generic",
    ]
    reserve = draw(st.lists(st.sampled_from(faces), max_size=5))
    bag, used = draw(st.integers(1, 6)), draw(st.lists(st.sampled_from([*names, "Sidekick"]), max_size=4))
    life, virtual = draw(st.integers(1, 20)), draw(st.integers(0, 2))
    return (
        f"{{life: {life}, virtual: {virtual}, team: [{', '.join(team)}], field: [{', '.join(field)}], "
        f"reserve: [{', '.join(reserve)}], bag: [{bag}x Sidekick], used: [{', '.join(used)}]}}"
    )


def game(board: str, seed: int) -> Sampler:
    """A random game on this board."""
    scenario = loads(board)
    sampler = Sampler(table_of(scenario), state_of(scenario), Random(seed))
    sampler.play(ANSWERS)
    return sampler


@random_games
@given(boards(), st.integers(0, 1000))
def test_every_state_keeps_the_laws(board: str, seed: int) -> None:
    played = game(board, seed)
    first = census(played.states[0], played.table)
    for state in played.states:
        assert broken(state, played.table) == []
        assert census(state, played.table) == first


@random_games
@given(boards(), st.integers(0, 1000))
def test_every_event_cites_rules_of_the_book(board: str, seed: int) -> None:
    book = rule_book()
    cited = {id_ for event in game(board, seed).events for id_ in event.cites or ("",)}
    assert sorted(id_ for id_ in cited if id_ not in book) == []


@random_games
@given(boards(), st.integers(0, 1000))
def test_the_same_answers_give_the_same_game(board: str, seed: int) -> None:
    played = game(board, seed)
    state = played.states[0]
    for answers, expected in zip(played.answers, played.states[1:], strict=True):
        result = run_piece(played.table, state, answers, None)
        assert isinstance(result, Done)
        state = result.play.state
        assert saved(state) == saved(expected)
    assert loaded(saved(state)) == state


@random_games
@given(boards(), st.integers(0, 1000))
def test_a_refused_answer_changes_nothing(board: str, seed: int) -> None:
    """Attacking and blocking with a die that cannot is refused, and the board is as it was."""
    scenario = loads(board)
    sampler = Sampler(table_of(scenario), state_of(scenario), Random(seed))
    for _ in range(20):
        if sampler.state.result is None:
            _offend(sampler.table, sampler.state)
            sampler.piece()


def _offend(table: Table, state: State) -> None:
    before = saved(state)
    wrong = next((die.id for die in state.dice if die.area in (Area.BAG, Area.USED)), None)

    def ask(request: Request, run: Play) -> Answer:
        if request.kind.value == "attack":
            return (wrong,)
        if request.kind.value == "block":
            return ((wrong, wrong),)
        raise Need(request)

    result = run_piece(table, state, (), ask) if wrong is not None else None
    if isinstance(result, Stopped) and isinstance(result.why, Refused):
        assert result.why.refusal.cites
    assert saved(state) == before
