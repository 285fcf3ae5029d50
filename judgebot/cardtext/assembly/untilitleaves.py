"""When it ends what lasts until a card leaves the Field Zone: with the last of its dice, or with the one at work."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.parts import Headed
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.walk import change, everything

READING = "until-it-leaves"


def lasts_till_it_leaves(said: object, tokens: Sequence[Token]) -> bool:
    """Whether something is in force, controlled, captured by another die or a copy until the card, told by its name,
    leaves. "As long as it is active" is clear, and so is what the card's own die captures (3.8.3)."""
    words = [token.word for token in tokens]
    if "until" not in words or not {"leave", "leaves"} & set(words[words.index("until") :]):
        return False
    return any(map(_is_till_then, everything(said.effect if isinstance(said, Headed) else said)))


def _is_till_then(node: n.Node) -> TypeGuard[n.Found | n.TakeControl | n.Copy | n.Capture]:
    if isinstance(node, n.Capture) and isinstance(node.captor, n.Ref):
        return False
    return isinstance(node, n.Found | n.TakeControl | n.Copy | n.Capture) and node.until is n.Until.LEAVES


def till_this_one_leaves(said: Any) -> Any:
    """The same until the die leaves whose ability it is."""

    def told(node: n.Node) -> n.Node:
        return replace(node, until=n.Until.THIS_LEAVES) if _is_till_then(node) else node

    if isinstance(said, Headed):
        return said._replace(effect=change(said.effect, told))
    return change(said, told)
