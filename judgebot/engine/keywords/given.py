"""Keywords that a die has from another one, which leaves the field together with it."""

from collections.abc import Collection

from judgebot.cardtext import nodes
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.rule import asks
from judgebot.engine.view import GAINED, View

AS_IT_FALLS = "in-place-as-it-falls"


@asks("2.7.6.2", "2.7.6.4")
def is_given_by(view: View, keyword: str, die: int, falling: Collection[int]) -> bool:
    """Whether a die has a keyword only as long as other dice are active that are KO'd, or leave, at the same moment."""
    if any(keyword_of(a.node) == keyword and a.id.index < GAINED for a in view.abilities(die)):
        return False
    gains = [now for now in view.rules(nodes.Gain) if now.rule.keyword and now.rule.keyword.keyword == keyword]
    givers = [now for now in gains if view.is_subject(now, now.rule.what, die)]
    others = set(falling) - {die}
    return bool(givers) and all(now.by is None and now.carriers and set(now.carriers) <= others for now in givers)
