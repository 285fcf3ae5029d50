"""Boards that nobody wrote: cards out of the scenarios of the repository, dice of them wherever they can be."""

import re
from collections.abc import Iterator
from functools import cache
from json import dumps
from random import Random
from typing import Any

import yaml

from judgebot.engine.play import Play
from judgebot.engine.request import Act, Request
from judgebot.engine.turn import priority
from judgebot.scenario.load import loads
from judgebot.scenario.model import Scenario
from judgebot.scenario.setting import state_of, table_of, unread
from tests.scenario import suite
from tests.scenario.sampler import PASS, Sampler

Entry = dict[str, Any]
STEPS = ["clear and draw", "roll and reroll", "main", "main", "main", "attack"]
SIDEKICKS = ["Sidekick@fist", "Sidekick@bolt", "Sidekick@mask", "Sidekick@shield", "Sidekick@wild", "Sidekick@1"]


_VERSION = re.compile(r" of [AB]$")


@cache
def pool() -> tuple[tuple[str, str], ...]:
    """Every card of the scenarios, once for each text: its name and what stands behind it."""
    found: dict[str, tuple[str, str]] = {}
    for path in suite.files():
        for name, entry in _cards(path.read_text(encoding="utf-8")):
            if entry.get("kind") != "token":
                found.setdefault(str(entry.get("text", "")) + str(entry.get("kind")), (name, dumps(entry)))
    return tuple(sorted(found.values()))


def _cards(text: str) -> Iterator[tuple[str, Entry]]:
    try:
        cards = yaml.load(text, yaml.CSafeLoader)["cards"]
    except (yaml.YAMLError, KeyError, TypeError):
        return
    if isinstance(cards, dict):
        for name, entry in cards.items():
            if isinstance(entry, dict):
                yield _VERSION.sub("", name), entry  # on these boards there is one version of each card


def board(random: Random, with_texts: bool = True) -> Scenario:
    """A legal board; without texts the cards are as they are printed but for their abilities."""
    while True:
        chosen = random.sample(pool(), 6)
        scenario = loads(written(random, {name: _entry(text, with_texts) for name, text in chosen}))
        if not unread(table_of(scenario)):
            return scenario


def written(random: Random, cards: dict[str, Entry], always: str = "") -> str:
    """A board with dice of these cards; `always` is on both teams and in play."""
    basic = [name for name, entry in cards.items() if "basic" in entry.get("kind", "")]
    own = [name for name in cards if name not in basic] or basic
    sides = {player: _side(random, cards, own, basic, always) for player in "AB"}
    head = {"step": random.choice(STEPS), "active": random.choice("AB"), "turn": random.randint(1, 4)}
    return dumps({"cards": cards, "board": {**head, "basic actions": basic, **sides}})


def _entry(text: str, with_texts: bool) -> Entry:
    entry: Entry = yaml.load(text, yaml.CSafeLoader)
    if not with_texts:
        entry.pop("text", None)
    return entry


def _side(random: Random, cards: dict[str, Entry], own: list[str], basic: list[str], always: str) -> Entry:
    team = random.sample(own, min(len(own), random.randint(1, 4)))
    team += [name for name in own if name == always and name not in team]
    characters = [name for name in team if name not in basic and cards[name].get("levels")]
    actions = [f"{name}@action" for name in [*team, *basic] if name not in characters and "kind" in cards[name]]
    there = [f"{name}@{random.randint(1, len(cards[name]['levels']))}" for name in characters]
    first = [face for face in (*there, *actions) if always and face.startswith(f"{always}@")]
    field = [random.choice(there) for _ in range(random.randint(1, 5)) if there]
    field += [face for face in first if face in there]
    faces = [*SIDEKICKS, *there, *there, *actions, *actions]
    reserve = [*first, *(random.choice(faces) for _ in range(random.randint(2, 7)))]
    used = [random.choice(["Sidekick", *characters]) for _ in range(random.randint(0, 3))]
    return {
        "life": random.randint(1, 20),
        "virtual": random.choice([0, 0, 0, 1, 2]),
        "team": [name for name in team if name not in basic],
        "field": [*field, *random.choice([[], ["Sidekick"], ["2x Sidekick"]])],
        "reserve": reserve,
        "prep": random.choice([[], [], ["Sidekick"]]),
        "bag": [f"{random.randint(1, 6)}x Sidekick", *random.sample(characters, min(1, len(characters)))],
        "used": used,
    }


class Eager(Sampler):
    """A player at random who does not pass while there is something to do, most of the time."""

    def act(self, request: Request, run: Play) -> Act:
        assert request.who is not None
        acts = [each for each in request.options if isinstance(each, Act)] or list(priority.acts(run.view, request.who))
        doing = [each for each in acts if each != PASS]
        return self.random.choice(doing) if doing and self.random.random() < 0.8 else PASS


def player(random: Random, with_texts: bool = True) -> Eager:
    """A player on a board of their own."""
    scenario = board(random, with_texts)
    return Eager(table_of(scenario), state_of(scenario), random)
