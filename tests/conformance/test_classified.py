"""Every line of classified/*.yaml holds: entries that ask what something is, not what happens (see README.md)."""

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from judgebot.book.lookup import Book
from judgebot.book.search import search_in
from judgebot.book.shelf import rule_book
from judgebot.book.yamlfile import parse
from judgebot.cardtext import nodes
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import Reading, read
from judgebot.cardtext.walk import everything
from judgebot.engine.state import State
from judgebot.engine.turn.set_up import Chosen, Team, begin, problems
from judgebot.game.area import Area
from judgebot.game.card import Card, CardKind
from judgebot.game.player import Player
from judgebot.scenario.cards import cards
from judgebot.scenario.checking import reasons
from judgebot.scenario.driver import play
from judgebot.scenario.load import load, loads
from judgebot.scenario.sheet import Sheet

from . import queries

Line = dict[str, Any]
FILES = sorted((Path(__file__).parent / "classified").glob("*.yaml"))


def lines() -> list[Any]:
    found = []
    for file in FILES:
        rows: list[Line] = yaml.load(file.read_text("utf-8"), yaml.CSafeLoader) or []
        found += [pytest.param(row, id=f"{file.stem}-{n}-{row['id']}") for n, row in enumerate(rows)]
    return found


@cache
def book() -> Book:
    return rule_book()


@pytest.mark.parametrize("line", lines())
def test_the_line_holds(line: Line, repository: Path) -> None:
    unknown = [id_ for id_ in line.get("cites", []) if id_ not in book()]
    assert not unknown, f"no such rules: {unknown}"
    match line["check"]:
        case "query":
            assert_answers(line, repository)
        case "card":
            assert_read(line)
        case "rule":
            assert_says(line)
        case "team":
            assert_team(line)
        case other:
            pytest.fail(f"there is no check {other}")


# --- query


def assert_answers(line: Line, repository: Path) -> None:
    where = line["scenario"]
    if isinstance(where, str):
        scenario = load(repository / "scenarios" / where)
    else:
        text = yaml.safe_dump({"title": line["id"], **where}, allow_unicode=True, sort_keys=False)
        scenario = loads(text, line["id"])
    outcome = play(scenario)
    assert outcome.holds, "\n".join(reasons(outcome))
    board = queries.board_of(outcome)
    wrong = {}
    for question, expected in line["expect"].items():
        answer = queries.ask(question, board)
        if answer != plain(expected):
            wrong[question] = answer, plain(expected)
    assert not wrong, "; ".join(f"{q} is {a}, not {e}" for q, (a, e) in wrong.items())


def plain(value: Any) -> Any:
    """Yes and no are truth values to YAML."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return sorted(map(str, value)) if isinstance(value, list) else value


# --- card


def assert_read(line: Line) -> None:
    reading = read(line["text"], facts(line.get("card", {})))
    expect = line["expect"]
    assert reading.is_read == expect.get("read", True), reading.unread
    if reading.read is None:
        return
    found = list(everything(reading.read))
    if "abilities" in expect:
        assert [type(each).__name__ for each in reading.read.abilities] == expect["abilities"]
    if "targets" in expect:
        assert is_targeting(reading) == expect["targets"]
    for wanted in expect.get("has", []):
        assert any(fits(each, wanted) for each in found), f"{wanted} is not in {reading.read}"
    for unwanted in expect.get("lacks", []):
        assert not any(fits(each, unwanted) for each in found), f"{unwanted} is in {reading.read}"


def facts(card: Mapping[str, Any]) -> CardFacts:
    kind = CardKind(card["kind"]) if "kind" in card else None
    names, affiliations = frozenset(card.get("names", ())), frozenset(card.get("affiliations", ()))
    return CardFacts(card.get("name", ""), kind, names, affiliations)


def is_targeting(reading: Reading) -> bool:
    """Whether a die, card or player is targeted."""
    people = (nodes.PersonKind.TARGET_OPPONENT, nodes.PersonKind.TARGET_PLAYER)
    return any(
        (isinstance(each, nodes.Select) and each.mode is nodes.Mode.TARGET)
        or (isinstance(each, nodes.Person) and each.kind in people)
        for each in everything(reading.read)
    )


def fits(node: object, wanted: object) -> bool:
    """Whether a node (or the value of one of its fields) is what the line describes."""
    if isinstance(wanted, Mapping):
        ((name, inner),) = wanted.items()
        if type(node).__name__ != name:
            return False
        assert isinstance(node, nodes.Node)
        strange = set(inner) - {field.name for field in fields(node)}
        assert not strange, f"{name} has no {strange}"
        return all(fits(getattr(node, key), value) for key, value in inner.items())
    if isinstance(node, tuple):
        return isinstance(wanted, list) and len(node) == len(wanted) and all(map(fits, node, wanted))
    if isinstance(node, Enum):
        return wanted in (node.value, node.name)
    if isinstance(node, nodes.Node):
        return type(node).__name__ == wanted
    return node == wanted


# --- rule


def assert_says(line: Line) -> None:
    expect = line["expect"]
    if "ask" in line:
        hits = search_in(book()).ask(line["ask"], expect.get("within", 5)).hits
        found = [hit.id for hit in hits]
        assert expect["finds"] in found, found
        return
    assert line["rule"] in book(), f"no rule {line['rule']}"
    unit = book().units[line["rule"]]
    missing = [words for words in expect.get("says", []) if str(words).casefold() not in unit.text.casefold()]
    assert not missing, f"{missing} not in: {unit.text}"
    assert set(expect.get("see", [])) <= set(unit.see), unit.see
    assert set(expect.get("under", [])) <= {each.id for each in book().path(unit)}


# --- team


def assert_team(line: Line) -> None:
    found = problems(team(line["team"]))
    if "begins" in line:
        assert_begins(line)
        return
    if line["expect"] == "legal":
        assert not found
        return
    assert found, "the team is legal"
    cited = {id_ for each in found for id_ in each.cites}
    assert set(line["expect"]["refused"]) <= cited, found


def assert_begins(line: Line) -> None:
    """Both players bring this team, and the one that is said goes first."""
    brought = team(line["team"])
    state = begin(brought, brought._replace(basic_actions=()), Player(line["begins"]))
    assert line["expect"], "nothing is expected"
    for what, expected in line["expect"].items():
        assert beginning(state, what) == expected, what


def beginning(state: State, what: str) -> object:
    """`active`, `A.life`, how many dice in an area (`A.bag`), or `dice(CARD)`."""
    if what == "active":
        return state.active.value
    if what.startswith("dice("):
        return sum(die.card.name == what[5:-1] for die in state.dice)
    player, _, key = what.partition(".")
    return state.life_of(Player(player)) if key == "life" else len(state.in_area(Player(player), Area(key)))


def team(written: Mapping[str, Any]) -> Team:
    chosen = []
    for each in written["cards"]:
        for name in named(each["name"]):
            rest = {key: value for key, value in each.items() if key not in ("name", "dice")}
            chosen.append(Chosen(card(name, rest), each.get("dice", 1)))
    basic = [card(name, {"kind": "basic action"}) for text in written["basic actions"] for name in named(text)]
    return Team(tuple(chosen), tuple(basic))


def named(text: str) -> list[str]:
    times, _, name = text.partition("x ")
    return [f"{name} {n + 1}" for n in range(int(times))] if name and times.isdecimal() else [text]


def card(name: str, written: Mapping[str, Any]) -> Card:
    sheet = Sheet("the team")
    page = parse(yaml.safe_dump({name: dict(written)}), "the team")
    found = cards(sheet, page.root, 1)
    assert not sheet.mistakes, sheet.mistakes
    return found[name].card
