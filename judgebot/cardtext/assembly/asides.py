"""What stands in parentheses: whether it may be a sentence of its own, and whose dice it says are meant."""

from collections.abc import Sequence
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.doubts.namesakes import is_by_name, of_both
from judgebot.cardtext.doubts.unrolled import wanted
from judgebot.cardtext.phrases.build import Newcomer
from judgebot.cardtext.phrases.replacing.destination import CountsOnce
from judgebot.cardtext.phrases.said import (
    AnyTimes,
    Anyway,
    Inactive,
    Lasts,
    Limited,
    NotBelow,
    OnlyAt,
    Otherwise,
    Returned,
    Timed,
)
from judgebot.cardtext.printed.reminders import OF_BOTH
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.walk import everything, parts_of


def adds_nothing_twice(said: object) -> bool:
    """Whether a sentence in parentheses may be one of its own: it bars or limits something, says how long or when, what
    happens otherwise, what is so anyway, or that no die need be active. Even where it only says again what the sentence
    before it means it does no harm."""
    if isinstance(said, n.Found):
        return all(isinstance(rule, n.Cannot | n.Only | n.Quota) for rule in said.rules)
    if isinstance(said, Anyway | Newcomer | Otherwise):
        return True
    return isinstance(said, _ASIDES)


_ASIDES = AnyTimes | CountsOnce | Inactive | Lasts | Limited | NotBelow | OnlyAt | Returned | Timed


def is_of_both(aside: Sequence[Token]) -> bool:
    """Whether a parenthesis says that the dice of both players are meant."""
    return " ".join(token.word for token in aside).rstrip(" .") in OF_BOTH


_BUT_OWN = n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)))


def by_name_of_both(said: object, disputes: Disputes) -> Any:
    """ "(both players')" said of dice told by the name of a card: of either player, or by that name one's own.

    Raises:
        Misfit: they are told by another card's name in other words than those for all of them, or asked for by an "if".
    """
    nodes = list(everything(said))
    asked = (part for node in nodes if isinstance(node, n.Condition) for part in everything(node))
    if any(map(is_by_name, asked)):
        raise Misfit("whose dice are asked for: by a name only those of one's own team are meant")
    if any(map(is_by_name, nodes)):
        return said if disputes.rests_on("name-of-both-players") else of_both(said)
    dice = [node for node in nodes if isinstance(node, n.Select) and node.side is not n.Side.OPPOSING]
    if any(isinstance(part, n.Named) for node in dice for part in wanted(node.filter)):
        raise Misfit("whose dice: by a name only those of one's own team are meant")
    if any(part == _BUT_OWN for node in dice for part in parts_of(node.filter)):
        raise Misfit("two readings: its own dice are left out, or those of its name of both players")
    return said
