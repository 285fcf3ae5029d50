"""What an ability says of the card's own dice, told of each die by itself, or of all of them together."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import WHICH_DIE, Misfit
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.idioms import OWN_NAME
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.onedie import ALL_OF_ITS_DICE, is_of_the_card
from judgebot.cardtext.phrases.sentences.headed import BEARER
from judgebot.cardtext.walk import change, everything, parts_of


def borne_by_each(ability: n.Ability) -> n.Ability:
    """ "Moth gets +1A for each Gear equipped to it": each of its dice by its own Gear. What Gear does in place of its
    bearer's KO it does with itself."""

    def of_this(node: n.Node) -> n.Node:
        if isinstance(node, n.AttachedTo) and node.to is not None and node.to.filter == n.Is(OWN_NAME):
            return replace(node, to=replace(node.to, filter=n.Is(n.Ref(n.RefKind.THIS_DIE))))
        return node

    def gear(node: n.Node) -> n.Node:
        return (
            replace(node, what=n.Ref(n.RefKind.THIS_DIE))
            if isinstance(node, n.Move) and node.what == OWN_NAME
            else node
        )

    if not isinstance(ability, n.Static):
        return ability
    rules = tuple(change(r, of_this) if isinstance(r, n.Modify) and r.what == OWN_NAME else r for r in ability.rules)
    rules = tuple(change(r, gear) if isinstance(r, n.Replace) and r.event.subject == BEARER else r for r in rules)
    return replace(ability, rules=rules)


def under_this_one(node: n.Node) -> n.Node:
    """ "Send Flare to your Used Pile and return all dice under it": those under the die sent; so of those that it
    has captured."""
    meant = isinstance(node, n.LiesUnder | n.CapturedBy) and node.die == OWN_NAME
    return replace(node, die=n.Ref(n.RefKind.THIS_DIE)) if meant else node  # type: ignore[call-arg]


def per_die(ability: n.Ability) -> n.Ability:
    """ "If Moth is level 2, it must attack": each die of the card that is; the rest of the condition is asked once."""
    if not isinstance(ability, n.Static):
        return ability
    condition, rules = ability.condition, ability.rules
    parts = condition.parts if isinstance(condition, n.Both) else (condition,)
    of_itself = [part for part in parts if is_of_itself(part)]
    if any(is_of_itself(node) for part in parts if isinstance(part, n.Either) for node in everything(part)):
        raise Misfit(WHICH_DIE)
    if len(of_itself) != 1:
        return ability
    (said,) = of_itself
    asked = said.part if isinstance(said, n.Unless) else said
    assert isinstance(asked, n.Fits)
    for_itself = all(map(is_for_itself, rules))
    if any(isinstance(rule, n.CostChange) and rule.what == OWN_NAME for rule in rules):
        raise Misfit("a die that is still to be fielded is in no such state")
    if not for_itself:
        if asked.subject.kind is n.RefKind.THIS_DIE:
            return ability
        raise Misfit(WHICH_DIE)
    if isinstance(said, n.Unless) and not isinstance(asked.filter, n.InState):
        raise Misfit(WHICH_DIE)
    fits = (n.Not(asked.filter),) if isinstance(said, n.Unless) else parts_of(asked.filter)
    which = one_filter((n.Is(OWN_NAME), *fits))
    dice = n.Select(n.Noun.CHARACTER_DIE, which, n.Side.YOURS, count=n.EVERY, mode=n.Mode.ALL)
    names = ("what" if hasattr(rule, "what") else "who" for rule in rules)
    changed = tuple(replace(rule, **{name: dice}) for rule, name in zip(rules, names, strict=True))  # type: ignore[arg-type]
    others = tuple(part for part in parts if part is not None and part is not said)
    rest = n.Both(others) if len(others) > 1 else next(iter(others), None)
    return replace(ability, rules=changed, condition=rest)


def met_by_each(ability: n.Ability) -> n.Ability:
    """ "Moth gets +2A if it is engaged with a Villain", "+1A for each die blocking it": each of its dice by itself."""
    if not isinstance(ability, n.Static) or not all(map(is_for_itself, ability.rules)):
        return ability
    told = [node for node in everything(ability.condition) if isinstance(node, n.Condition) and is_of_met(node)]
    if any(isinstance(node, n.Unless | n.Either) for node in told):
        raise Misfit(WHICH_DIE)
    if not told and not any(isinstance(rule, n.Modify) and is_of_met(rule) for rule in ability.rules):
        return ability

    def by_this(node: n.Node) -> n.Node:
        return replace(node, by=n.Ref(n.RefKind.THIS_DIE)) if is_met_by_own(node) else node  # type: ignore[call-arg]

    scope = n.Scope.ENGAGED if ability.scope is n.Scope.ACTIVE else ability.scope
    rules = tuple(change(rule, by_this) for rule in ability.rules)
    return replace(ability, rules=rules, condition=change(ability.condition, by_this), scope=scope)


def is_for_itself(rule: n.Rule) -> bool:
    """Whether it is about the card's own dice."""
    return whom(rule) == OWN_NAME


def is_of_met(said: n.Node) -> bool:
    return any(map(is_met_by_own, everything(said)))


def is_met_by_own(node: object) -> bool:
    """Whether dice are told by fighting one of the card."""
    return isinstance(node, n.InState) and node.by == OWN_NAME


def is_of_itself(node: object) -> bool:
    """Whether a state of the die itself is asked for."""
    asked = node.part if isinstance(node, n.Unless) else node
    if not isinstance(asked, n.Fits) or asked.subject.kind not in _ITSELF:
        return False
    return asked.filter != n.InState(n.DieState.ACTIVE)


def all_of_the_card(ability: n.Ability) -> n.Ability:
    """ "When Moth attacks, Moth dice get +1A": all of them, while "Moth" is the one that attacks."""
    if not any(map(is_several, everything(ability))) or isinstance(ability, n.Static) or is_of_the_card(ability):
        return ability

    def told(node: n.Node) -> n.Node:
        names = [name for name in ("what", "who", "to", "object", "source") if is_several(getattr(node, name, None))]
        if not names or isinstance(node, n.CostChange):
            return node
        if not isinstance(node, _DONE_TO_EACH) or names == ["source"]:
            raise Misfit(WHICH_DIE)
        return replace(node, **dict.fromkeys(names, ALL_OF_ITS_DICE))  # type: ignore[arg-type]

    return change(ability, told)


def is_several(value: object) -> bool:
    return isinstance(value, n.Ref) and value.several


_DONE_TO_EACH = (n.Modify, n.Gain, n.Lose, n.SetStats, n.Cannot, n.Must, n.Only, n.Spin, n.KO, n.DealDamage)


_ITSELF = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
