"""Dice and cards in what the engine says: marks, since only a whole scenario tells how they are called.

Refusals, questions and notes are written while a game is played: `f"{die} can't attack"` puts a mark in. How a die is
called depends on what else is on the board and on what the script names; `scenario.calling` says it, once, for all.
"""

import re
from collections.abc import Callable, Iterable

_DIE, _CARD, _END = "\ue000", "\ue001", "\ue002"  # of the private use area: no card and no script has them
_MARK = re.compile(f"{_DIE}(?P<dice>[0-9,]+){_END}|{_CARD}(?P<owner>[AB]?):(?P<card>[^{_END}]*){_END}")


def mark_of_dice(ids: Iterable[int]) -> str:
    """What stands for these dice in a text."""
    return f"{_DIE}{','.join(map(str, ids))}{_END}"


def mark_of_card(owner: str, name: str) -> str:
    """What stands for a card in a text; `owner` is empty where it has none."""
    return f"{_CARD}{owner}:{name}{_END}"


_AT_HEAD = re.compile(f"{_DIE}(?P<die>[0-9]+){_END}")


def said_once(texts: Iterable[str]) -> list[str]:
    """The texts, with one for all dice of which the same is said: "Ram and Wall: each has no alignment"."""
    said: dict[tuple[bool, str], dict[int, None]] = {}
    for text in texts:
        head = _AT_HEAD.match(text)
        dice = said.setdefault((head is not None, text[head.end() :] if head else text), {})
        dice |= {int(head["die"]): None} if head else {}
    return [_of_all(rest, list(dice)) if is_of_dice else rest for (is_of_dice, rest), dice in said.items()]


def _of_all(rest: str, dice: list[int]) -> str:
    is_alike = len(dice) == 1 or rest.startswith(_FOR_SEVERAL)
    return mark_of_dice(dice) + (rest if is_alike else f": each{rest}")


_FOR_SEVERAL = (":", " can't ", " cannot ")  # what is said of one die and of several in the same words


def filled(text: str, dice: Callable[[list[int]], str], card: Callable[[str, str], str]) -> str:
    """The text with its marks replaced: by what `dice` says of ids, and `card` of an owner and a name."""

    def said(match: re.Match[str]) -> str:
        if match["dice"]:
            return dice([int(id_) for id_ in match["dice"].split(",") if id_])
        return card(match["owner"], match["card"])

    return _MARK.sub(said, text) if _END in text else text
