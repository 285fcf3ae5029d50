"""Which dice deal the damage that a rule in force speaks of, and which one takes it."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, RefKind

SENT_TO = "sent to"
"""Among the facts of a rule in force: the die chosen to take the damage that it redirects."""

_OWN = (RefKind.OWN_NAME, RefKind.THIS_DIE)


def is_of_chosen_dealer(rule_: nodes.ChangeDamage) -> bool:
    """Whether the rule is put on the dice that deal the damage: on those chosen, or spoken of before."""
    to_players = rule_.to is None or isinstance(rule_.to, nodes.Person)
    match rule_.source:
        case nodes.Select(mode=mode):
            return to_players and mode in (Mode.TARGET, Mode.CHOOSE)
        case nodes.Ref(kind=kind):
            return to_players and kind not in _OWN
    return False
