"""What "repeat this effect" repeats: all that the sentences before it do."""

from functools import lru_cache
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.node import Node
from judgebot.cardtext.walk import change, children, contains, everything


class Repetition(NamedTuple):
    """What is repeated, the sentence that says so, and what is said after it."""

    effect: n.Effect
    sentence: n.Effect
    after: tuple[n.Effect, ...] = ()


@lru_cache(maxsize=1024)
def repetition(effect: object) -> Repetition | None:
    """Of effects one after another of which one says that those before it are repeated."""
    parts = effect.effects if isinstance(effect, n.Seq) else ()
    for i, part in enumerate(parts):
        if i and is_open(part):
            return Repetition(parts[0] if i == 1 else n.Seq(parts[:i]), part, parts[i + 1 :])
    return None


def is_open(node: object) -> bool:
    """Whether it repeats what stands before it, and no words of its own."""
    match node:
        case n.Again():
            return True
        case n.Seq(effects=(first, *_)):
            return is_open(first)
        case Node():
            return any(is_open(child) for _, child in children(node))
        case tuple():
            return any(map(is_open, node))
    return False


def repeated_by(keyword: n.KeywordAbility, before: n.Ability | None) -> n.KeywordAbility:
    """ "Teamwork - Repeat this effect": what the Action before it does, once more, with targets chosen anew. What
    has a price is none such: it would be open whether that is paid again."""
    if not isinstance(before, n.Action) or before.burst is not None or before.condition is not None:
        return keyword
    if contains(before.effect, n.Pay, n.Offer, n.Again):
        return keyword
    return change(keyword, lambda node: before.effect if node == n.Again() else node)


def leans_on_it(said: Repetition) -> bool:
    """Whether it depends on what was just done that it is repeated: each time anew, if it is repeated as a whole."""
    conditions = [node.condition for node in everything(said.sentence) if isinstance(node, n.If)]
    return any(mentions_that(asked) or any(map(is_of_just_now, everything(asked))) for asked in conditions)


def is_of_just_now(node: object) -> bool:
    """Whether it is asked about what the ability has done."""
    if isinstance(node, n.Happened):
        return node.window is n.Window.THIS_WAY
    return isinstance(node, n.YouDid | n.RollShows)
