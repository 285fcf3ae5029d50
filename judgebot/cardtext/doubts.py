"""What an ability leaves open although each of its sentences is understood: such a text stays unread."""

from collections.abc import Iterator
from itertools import pairwise

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind import is_about_this
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area


def doubts(ability: n.Ability) -> Iterator[str]:
    """What is open, in words."""
    for node in everything(ability):
        if isinstance(node, n.Seq) and any(is_spun_down_from_nowhere(*two) for two in pairwise(node.effects)):
            yield "on which level it returns"
    if isinstance(ability, n.Triggered) and is_of_the_card(ability) and asks_for_a_value(ability.effect):
        yield "which of its dice"


def is_spun_down_from_nowhere(first: n.Effect, then: n.Effect) -> bool:
    """ "Return it to the field and spin it down 1 level": down from level 1 it could not go."""
    comes_back = isinstance(first, n.Move) and first.to is Area.FIELD and first.level is None and not first.own_face
    return comes_back and isinstance(then, n.Spin) and then.how is n.SpinTo.DOWN


def is_of_the_card(ability: n.Triggered) -> bool:
    """Whether it triggers once for all dice of the card (3.4.5.3), by what happens to others."""
    return ability.scope is n.Scope.ACTIVE and not is_about_this(ability.when)


def asks_for_a_value(effect: n.Effect) -> bool:
    """The level or A of the card's own dice, which need not be the same on each; a purchase cost is."""
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return any(
        isinstance(node, n.StatOf)
        and isinstance(node.of, n.Ref)
        and node.of.kind in own
        and node.stat is not n.Stat.COST
        for node in everything(effect)
    )
