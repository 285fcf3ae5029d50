"""Values as text and back."""

import pytest

from judgebot.cardtext import nodes
from judgebot.engine.saved import Unloadable, loaded, saved
from judgebot.engine.state import Bound
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.player import Player


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        7,
        "Ram",
        (),
        (1, ("a", None)),
        Area.OUT_OF_PLAY,
        frozenset({3, 1, 2}),
        frozenset({(Bound(1, 0), Bound(2, 5)), (Bound(0, 0), Bound(2, 5))}),
        nodes.Event(Verb.KO, nodes.Ref(nodes.RefKind.THIS_DIE)),
        (Player.A, nodes.YOU),
    ],
)
def test_a_value_comes_back_equal(value: object) -> None:
    assert loaded(saved(value)) == value
    assert type(loaded(saved(value))) is type(value)


def test_the_order_of_a_set_does_not_show() -> None:
    assert saved(frozenset({"a", "b", "c"})) == saved(frozenset({"c", "b", "a"}))


def test_the_place_of_a_node_does_not_show() -> None:
    here = nodes.Ref(nodes.RefKind.THIS_DIE, span=(0, 4))
    assert saved(here) == saved(nodes.Ref(nodes.RefKind.THIS_DIE))


@pytest.mark.parametrize("value", [1.5, [1], {"a": 1}, object()])
def test_other_types_are_not_saved(value: object) -> None:
    with pytest.raises(TypeError):
        saved(value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '["os:system"]',
        '["engine.saved:saved","x"]',
        '["game.area:Area","NOWHERE"]',
        '["engine.state:Bound",1]',
        '["cardtext.nodes:Ref"]',
        "[" * 5000,
    ],
)
def test_other_texts_are_not_loaded(text: str) -> None:
    with pytest.raises(Unloadable):
        loaded(text)
