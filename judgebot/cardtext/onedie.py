"""What a text says that goes for one die of its card and not for all of them (3.1.27, 3.4.5.3)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.walk import change, everything, set_where

OF_THE_CARD = ("teamwatch", "vengeance")  # keywords that act while active, once for all dice of the card
ONE_OF_ITS_DICE = n.Select(n.Noun.DIE, n.Is(n.Ref(n.RefKind.OWN_NAME)), n.Side.YOURS, mode=n.Mode.CHOOSE)
ALL_OF_ITS_DICE = replace(ONE_OF_ITS_DICE, count=n.EVERY, mode=n.Mode.ALL)


def told_of_one(ability: n.Ability) -> n.Ability:
    """The ability where one of its dice is given up, spun or moved: "a Moth die you control", and not "Moth"."""

    def is_given(node: n.Node) -> bool:
        return isinstance(node, n.Sacrifice | n.KO | n.Spin | n.Move) and node.what == n.Ref(n.RefKind.OWN_NAME)

    def told(node: n.Node) -> n.Node:
        return set_where(node.effect, is_given, what=ONE_OF_ITS_DICE) if isinstance(node, n.AsOneDie) else node

    return change(ability, told)


def is_of_the_card(ability: n.Ability) -> bool:
    """Whether it triggers once for all dice of the card (3.4.5.3), by what happens to others."""
    match ability:
        case n.Triggered(scope=n.Scope.ACTIVE, when=when):
            return not is_about_this(when)
        case n.KeywordAbility(keyword=keyword):
            return keyword in OF_THE_CARD
        case n.Global():
            return True
    return False


def is_about_one(effect: n.Effect | None) -> bool:
    """ "Sacrifice Moth", "deal damage equal to Moth's level", "Moth captures ...": what is not said of all its dice."""
    return asks_for_a_value(effect) or captures(effect) or gives_up(effect) or speaks_of_this(effect)


def speaks_of_more(effect: n.Effect | None) -> bool:
    """Whether something is said of all dice of the card, or acts on what is about to happen."""
    own = n.Ref(n.RefKind.OWN_NAME)
    return any(
        isinstance(node, n.Prevent | n.Redirect | n.CancelEffect | n.SwapStats | n.Happened)
        or (isinstance(node, n.Select) and own in everything(node.filter))
        or (isinstance(node, n.Ref) and node.several)
        for node in everything(effect)
    )


def gives_up_one_or_all(ability: n.Ability) -> bool:
    """ "While active, when you field a die, you may sacrifice Moth to draw a die": one of its dice, or all of them."""
    effect = getattr(ability, "effect", None)
    if isinstance(ability, n.Global):
        return gives_up_own(ability.cost) and n.Ref(n.RefKind.OWN_NAME) not in everything(effect)
    if isinstance(ability, n.Usable):
        priced = is_priced_by_a_spin(effect) or is_priced_by_giving_up(effect)
        paid = priced if ability.cost is None else ability.scope is n.Scope.ACTIVE and gives_up_own(ability.cost)
        return paid and not speaks_of_this(effect)
    if not isinstance(ability, n.Triggered | n.KeywordAbility) or not is_of_the_card(ability):
        return False
    if not gives_up(effect) and not is_priced_by_a_spin(effect):
        return False
    more = asks_for_a_value(ability) or asks_for_its_level(ability) or captures(effect) or speaks_of_this(effect)
    return not more and not speaks_of_more(effect)


def gives_up_own(cost: n.Cost | None) -> bool:
    """ "Global: Spin Moth down 1 level", "sacrifice Moth": no more than the name is said of what pays."""
    acts = (node.act for node in everything(cost) if isinstance(node, n.ActCost))
    return any(gives_up(act) or (isinstance(act, n.Spin) and act.what == n.Ref(n.RefKind.OWN_NAME)) for act in acts)


def asks_for_its_level(ability: n.Ability) -> bool:
    """ "If Moth is on its highest level", "while this die is equipped": one of them, or all that there are."""
    this, own = n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME)
    return any(
        isinstance(node, n.Fits) and (node.subject == this or (node.subject == own and is_of_level(node.filter)))
        for node in everything(ability)
    )


def is_of_level(filter_: n.Filter) -> bool:
    return isinstance(filter_, n.OnTopLevel) or (isinstance(filter_, n.HasStat) and filter_.stat is n.Stat.LEVEL)


def speaks_of_this(effect: n.Effect | None) -> bool:
    """ "While active, when you field a die, this die gets +1A": the one that was fielded, or one of the card's."""
    return n.Ref(n.RefKind.THIS_DIE) in everything(effect)


def gives_up(effect: n.Effect | None) -> bool:
    """ "You may sacrifice Moth to ...": one of them, or all that there are."""
    own = n.Ref(n.RefKind.OWN_NAME)
    acts = n.Sacrifice | n.KO | n.Move | n.Swap | n.SwapControl
    return any(isinstance(node, acts) and node.what == own for node in everything(effect))


def is_priced_by_a_spin(effect: n.Effect | None) -> bool:
    """ "You may spin Moth down to draw a die", "you may spin Moth down. If you do, ..."."""
    for node in everything(effect):
        match node:
            case n.ActCost(act=n.Spin(what=n.Ref(kind=n.RefKind.OWN_NAME))):
                return True
            case n.Seq(effects=(n.Spin(what=n.Ref(kind=n.RefKind.OWN_NAME)), n.If(condition=n.YouDid()), *_)):
                return True
    return False


def is_priced_by_giving_up(effect: n.Effect | None) -> bool:
    """ "You may sacrifice Moth. If you do, ...", "you may spin Moth down 1 level or lose 1 life. If you do, ..."."""
    for node in everything(effect):
        match node:
            case n.Seq(effects=(n.ChooseOne(options=options), n.If(condition=n.YouDid()), *_)):
                return any(gives_up(each) or spins_own(each) for each in options)
            case n.Seq(effects=(act, n.If(condition=n.YouDid()), *_)):
                return gives_up(act)
    return False


def spins_own(effect: n.Effect) -> bool:
    return isinstance(effect, n.Spin) and effect.what == n.Ref(n.RefKind.OWN_NAME)


def asks_for_a_value(effect: object) -> bool:
    """The level or A of the card's own dice, which need not be the same on each; a purchase cost is."""
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return any(
        isinstance(node, n.StatOf)
        and isinstance(node.of, n.Ref)
        and node.of.kind in own
        and node.stat is not n.Stat.COST
        for node in everything(effect)
    )


def captures(effect: n.Effect | None) -> bool:
    """Dice are captured by one die, and come back when that one leaves (3.8.1, 3.8.3)."""
    return any(map(is_own_capture, everything(effect)))


def is_own_capture(node: n.Node) -> bool:
    """Whether a die of the card's own is the one that captures."""
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return isinstance(node, n.Capture) and isinstance(node.captor, n.Ref) and node.captor.kind in own
