"""Loyalty: a card may get its counters though none of its dice is active."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.rule import asks
from judgebot.engine.view import View


def said(node: nodes.KeywordAbility) -> tuple[nodes.Ability, ...]:
    """ "Gain a Loyalty Counter at the start of your turn": what waits for a moment is a triggered ability."""
    if not isinstance(node.effect, nodes.Delayed):
        return ()
    return (nodes.Triggered(node.effect.trigger, node.effect.effect, scope=nodes.Scope.ALWAYS, of_keyword="loyalty"),)


BLANKED = "loyalty-counters-blanked"


@asks("loyalty", "3.4.8.2")
def counts(view: View, die: int, kind: str) -> bool:
    """Whether counters on its card modify a die: by the other reading Loyalty Counters do not while its text is
    ignored."""
    if kind != "loyalty":
        return True
    said = [a.node for a in view.printed(die) if isinstance(a.node, nodes.KeywordAbility)]
    ignored = any(node.keyword == "loyalty" and is_blanked(view, die, node) for node in said)
    return not (ignored and view.rests_on(BLANKED))
