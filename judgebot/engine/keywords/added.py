"""Resistance and Teamwork: more effects of the ability before them, or others in its place, while they can be used."""

from dataclasses import replace
from functools import lru_cache

from judgebot.cardtext import nodes
from judgebot.cardtext.keywordtable import ADDED
from judgebot.engine.keywords.meaning import meanings
from judgebot.engine.view import Ability


def joined(own: list[Ability]) -> tuple[list[Ability], frozenset[int]]:
    """The abilities of a text with what such keywords add to the ones before them, and the places of these keywords."""
    made, taken = list(own), set()
    for i, ability in enumerate(own):
        node = ability.node
        if i and isinstance(node, nodes.KeywordAbility) and node.keyword in ADDED:
            before = with_added(made[i - 1].node, node)
            if before is not None:
                made[i - 1] = made[i - 1]._replace(node=before)
                taken.add(i)
    return made, frozenset(taken)


@lru_cache(maxsize=1024)
def with_added(before: nodes.Ability, more: nodes.KeywordAbility) -> nodes.Ability | None:
    """An ability that does more, or something else, if the keyword after it can be used; None if it has no effect."""
    if more.effect is None or not isinstance(before, _HAVE_EFFECTS):
        return None
    condition = _condition(more.keyword)
    if condition is None:
        return None
    mine = nodes.UseKeyword(nodes.KeywordAbility(more.keyword, effect=more.effect))
    if more.mode2 is nodes.BurstMode.INSTEAD:
        return replace(before, effect=nodes.If(condition, mine, before.effect))
    return replace(before, effect=nodes.Seq((before.effect, nodes.If(condition, mine))))


_HAVE_EFFECTS = (nodes.Triggered, nodes.Action, nodes.Usable, nodes.Global, nodes.SendAway)


def _condition(keyword: str) -> nodes.Condition | None:
    """When the keyword can be used: the "if" of its meaning."""
    for said in meanings().get(keyword, ()):
        if isinstance(said, nodes.Action) and isinstance(said.effect, nodes.If):
            return said.effect.condition
        if isinstance(said, nodes.Action):
            return said.condition
    return None
