"""Underdog: what holds, or can be used, while the opponent has more Character dice fielded."""

from judgebot.cardtext import nodes


def _fielded(side: nodes.Side) -> nodes.CountOf:
    return nodes.CountOf(nodes.Select(nodes.Noun.CHARACTER_DIE, None, side, count=nodes.EVERY, mode=nodes.Mode.ALL))


OUTNUMBERED = nodes.Compare(_fielded(nodes.Side.YOURS), nodes.Op.FEWER, _fielded(nodes.Side.OPPOSING))


def said(node: nodes.KeywordAbility) -> tuple[nodes.Ability, ...]:
    """The change of its own cost that Underdog says, in force while its player is outnumbered; the die need not be
    active for that."""
    if node.cost_change is None:
        return ()
    return (nodes.Static((node.cost_change,), nodes.Scope.ALWAYS, OUTNUMBERED, of_keyword="underdog"),)
