"""Loyalty: a card may get its counters though none of its dice is active."""

from judgebot.cardtext import nodes


def said(node: nodes.KeywordAbility) -> tuple[nodes.Ability, ...]:
    """ "Gain a Loyalty Counter at the start of your turn": what waits for a moment is a triggered ability."""
    if not isinstance(node.effect, nodes.Delayed):
        return ()
    return (nodes.Triggered(node.effect.trigger, node.effect.effect, scope=nodes.Scope.ALWAYS, of_keyword="loyalty"),)
