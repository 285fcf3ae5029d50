"""What some turns of phrase come to as a whole: the reader makes these nodes, and the printing tells them by them."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import USED_IN
from judgebot.game.area import Area
from judgebot.game.event import Verb

ANY_DICE = n.Select(n.Noun.CHARACTER_DIE, None, count=n.EVERY, mode=n.Mode.ALL)
_ATTACKING = n.InState(n.DieState.ATTACKING)
_OWN_ATTACKERS = replace(ANY_DICE, filter=_ATTACKING, side=n.Side.YOURS)
_OTHER_ATTACKERS = replace(ANY_DICE, filter=n.AllOf((_ATTACKING, n.Not(n.Is(n.Ref(n.RefKind.SUBJECT))))))
ONE_ATTACKS = n.Compare(n.CountOf(_OWN_ATTACKERS), n.Op.EQUAL, n.Const(1))
"""Of an attacker: it is the one die of its player that attacks."""
ALONE = n.Compare(n.CountOf(_OTHER_ATTACKERS), n.Op.EQUAL, n.Const(0))
TEAM = replace(ANY_DICE, side=n.Side.YOURS, shared_affiliation=True)  # as many as share one affiliation
SHARING = n.Compare(n.CountOf(TEAM), n.Op.AT_LEAST, n.Const(2))
THIS_DIE = n.Ref(n.RefKind.THIS_DIE)
OTHERS = n.Select(n.Noun.CHARACTER_DIE, n.Other(), count=n.Count(1, None), mode=n.Mode.ALL)
ONLY_FIELDED = n.Both(
    (
        n.Happened(n.Event(Verb.FIELD, n.Ref(n.RefKind.THIS_DIE), by=n.YOU), n.Window.THIS_TURN),
        n.Unless(n.Happened(n.Event(Verb.FIELD, OTHERS, by=n.YOU), n.Window.THIS_TURN)),
    )
)
STILL_THERE = n.Fits(n.Ref(n.RefKind.THIS_DIE), n.InState(n.DieState.SPARED))
SURVIVES = n.Fits(n.Ref(n.RefKind.SUBJECT), n.InState(n.DieState.SURVIVING))
WAS_BLOCKED = n.Happened(n.Event(Verb.BLOCKED, n.Ref(n.RefKind.THIS_DIE)), n.Window.THIS_TURN)


@n.node
class Fewer(n.Amount):
    """ "Lose 1 less life": so much less than would be otherwise."""

    n: int


MORE = {n.GainLife: Verb.GAIN_LIFE, n.LoseLife: Verb.LOSE_LIFE}
LETHAL = n.Fits(
    n.Ref(n.RefKind.THIS_DIE),
    n.AllOf((n.InState(n.DieState.DAMAGED), n.Not(n.InState(n.DieState.SURVIVING)))),
)
LEFT_UNBLOCKED = (Area.USED, Area.OUT_OF_PLAY)
"""Where attackers end that were not blocked: in the one area, by way of the other (2.7.4.3.1, 1.5.8.4)."""


def is_used_elsewhere(rule: n.Rule) -> bool:
    """Whether a rule is about dice that are not in the Field Zone as they use what it gives or bars."""
    match rule:
        case n.Gain(keyword=n.KeywordAbility(keyword=keyword)) | n.Blank(keyword=keyword, barred=True):
            return keyword in USED_IN
    return False


FLIPPED = n.Event(Verb.FLIP, n.Ref(n.RefKind.OWN_CARD))  # to the side on which it is said
OWN_NAME = n.Ref(n.RefKind.OWN_NAME)
OWN_DICE = n.Select(n.Noun.CHARACTER_DIE, n.Is(OWN_NAME), n.Side.YOURS, count=n.Count(1, None), mode=n.Mode.ALL)
LAST_LEFT = n.Event(Verb.LEAVE, OWN_DICE, from_areas=(Area.FIELD,))
GONE = n.AnyEvent((LAST_LEFT, FLIPPED))
"""What makes it so that none is active: the last of them leaves, or the card comes to this side when none is there."""
FLIP = n.FlipCard(n.Ref(n.RefKind.OWN_CARD))
NONE_LEFT = n.Unless(n.Fits(OWN_NAME, n.InState(n.DieState.ACTIVE)))


def is_turned_back(ability: n.Triggered) -> bool:
    """Whether an ability does just that: it turns its card back once none of its dice is active."""
    return (ability.when, ability.effect, ability.condition) == (GONE, FLIP, NONE_LEFT)
