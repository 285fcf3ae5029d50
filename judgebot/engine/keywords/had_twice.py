"""A keyword that a die gains although it has it: nothing is had twice, and of two numbers the higher one counts."""

from collections.abc import Iterable

from judgebot.cardtext import nodes
from judgebot.engine.keywords.meaning import spoken
from judgebot.engine.rule import asks
from judgebot.engine.view import Ability


@asks("range(6)")
def with_gained(own: list[Ability], gained: Iterable[Ability]) -> list[Ability]:
    """The abilities of a die with those that it gains. What the book says of Range holds for every keyword that asks
    whether a die has it: it does what it says once. One that labels an effect is another ability with each effect."""
    found = own
    for ability in gained:
        same = [have for have in found if is_same(have.node, ability.node)]
        if any(_number(have) >= _number(ability) for have in same):
            found = [*found, ability]
        else:
            lower = {have.id for have in same}
            found = [have for have in found if have in same or have.id not in lower]
            found = [*found, ability, *spoken(ability)]
    return found


def is_same(one: nodes.Ability, other: nodes.Ability) -> bool:
    """Whether they are one keyword, apart from its number."""
    if not isinstance(one, nodes.KeywordAbility) or not isinstance(other, nodes.KeywordAbility):
        return False
    return _asked(one) == _asked(other) and one.effect is None and one.cost_change is None


def _asked(node: nodes.KeywordAbility) -> tuple[object, ...]:
    return (node.keyword, node.number2, node.types, node.select, node.names, node.effect, node.cost, node.cost_change)


def _number(ability: Ability) -> int:
    assert isinstance(ability.node, nodes.KeywordAbility)
    return ability.node.number or 0
