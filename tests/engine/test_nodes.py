"""Whatever the reader can say, the engine carries out or asks for: no node is without either."""

import ast
import inspect
from dataclasses import fields
from enum import Enum
from pathlib import Path

import pytest

import judgebot
from judgebot.cardtext import nodes
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.node import Node
from judgebot.cardtext.read import read
from judgebot.game.card import CardKind

HERE = Path(judgebot.__file__).parent
ENGINE = HERE / "engine"
WORDINGS = {nodes.Manner}
"""What only tells two wordings of the same apart, for the text that is printed back."""
DEFAULTS = {nodes.Rounding.DOWN, nodes.BurstMode.ADD, nodes.OwnFace.NOW}
"""What happens where the other member, which the engine asks for, is not said."""
PARTED = {nodes.Edge.BOTH}
"""What the reader has made two of before the engine sees it."""


def defined(kind: type) -> list[type]:
    """The classes of this kind that the node set defines."""
    classes = (c for _, c in inspect.getmembers(nodes, inspect.isclass) if issubclass(c, kind))
    return [c for c in classes if c.__module__.startswith(f"{nodes.__name__}.")]


def spoken_of(folder: Path) -> set[str]:
    """The names that stand in the code of a folder, those of members with their class."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(part, ast.Name):
                found.add(part.id)
            elif isinstance(part, ast.Attribute):
                owner = part.value.attr if isinstance(part.value, ast.Attribute) else getattr(part.value, "id", "")
                found |= {part.attr, f"{owner}.{part.attr}"}
    return found


ASKED = spoken_of(ENGINE)


@pytest.mark.parametrize("node", [n for n in defined(nodes.Effect) if n is not nodes.Effect])
def test_every_effect_has_a_performer(node: type[nodes.Effect]) -> None:
    from judgebot.engine.abilities import effects
    from judgebot.engine.abilities.resolve import PERFORMERS

    effects.load()
    assert node in PERFORMERS


JOINED = {nodes.Filter, nodes.AllOf, nodes.AnyOf, nodes.Not}


@pytest.mark.parametrize("node", [n for n in defined(nodes.Filter) if n not in JOINED])
def test_every_filter_is_asked_of_dice(node: type[nodes.Filter]) -> None:
    from judgebot.engine.abilities.targeting.filters.asked import DICE

    assert node in DICE


@pytest.mark.parametrize("node", [n for n in defined(Node) if not issubclass(n, nodes.Effect)])
def test_every_other_node_is_asked_for(node: type[Node]) -> None:
    assert node.__name__ in ASKED


@pytest.mark.parametrize("member", [m for e in defined(Enum) if e not in WORDINGS for m in e])  # type: ignore[attr-defined]
def test_every_member_is_asked_for(member: Enum) -> None:
    assert member in DEFAULTS | PARTED or f"{type(member).__name__}.{member.name}" in ASKED or is_act(member)


def is_act(member: Enum) -> bool:
    """Acts go by another name in the module on fielding, where the game's own acts are meant as well."""
    return isinstance(member, nodes.Act) and f"What.{member.name}" in ASKED


MOTH = CardFacts("Moth", CardKind.CHARACTER)
FLARE = CardFacts("Flare", CardKind.ACTION)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Prevent 2 damage.", FLARE),
        ("When Moth is KO'd, prevent that damage.", MOTH),
        ("When Moth is damaged, cancel that ability.", MOTH),
        ("When fielded, put up to two dice from your bag into your Used Pile.", MOTH),
        ("Ignore the card text of target Character die until end of turn.", FLARE),
        ("Moth can't be affected by your opponent.", MOTH),
    ],
)
def test_what_the_engine_could_not_carry_out_is_unread(text: str, card: CardFacts) -> None:
    assert not read(text, card).is_read


def test_the_engine_asks_of_no_node_what_is_not_kept_with_it() -> None:
    """What nodes are not compared by is there for the reader alone, and lost where a reading is kept."""
    unkept = {f.name for kind in defined(Node) for f in fields(kind) if not f.compare}
    kept = {f.name for kind in defined(Node) for f in fields(kind) if f.compare}
    asked = {
        node.attr
        for path in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }
    assert unkept
    assert not (unkept - kept) & asked
