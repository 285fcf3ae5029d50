"""Dice of the card's own name that are other than the card: "KO all non-Zombie Moth dice", on a Moth that is a Zombie.

By its name a card means its own dice (3.1.12), so hardly any die would be such a one. Those of a namesake on the other
team can be.
"""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.doubts.leaving import lessens
from judgebot.cardtext.walk import change, everything, parts_of, set_where
from judgebot.game.area import Area
from judgebot.game.event import Verb

_OWN = n.Is(n.Ref(n.RefKind.OWN_NAME))
_PRINTED = (n.HasAffiliation, n.HasAlignment, n.HasEnergy, n.HasType)  # what all dice of a card have by it
_ACTIVE = n.InState(n.DieState.ACTIVE)
_OF_EITHER: dict[str, Any] = {"side": n.Side.THEIRS, "whose": n.Person(n.PersonKind.EACH)}


def means_namesakes(ability: n.Ability) -> bool:
    """Whether the ability speaks of dice of its card's name without something that stands on a card."""
    return any(map(is_of_namesakes, everything(ability)))


def leaves_out_a_name(dice: n.Node) -> bool:
    """ "All dice other than Wasp": of both players' dice; a name means those of one's own team (3.4.1.3)."""
    if not isinstance(dice, n.Select) or dice.side is not n.Side.ANY:
        return False
    named = (part.part for part in parts_of(dice.filter) if isinstance(part, n.Not))
    return any(isinstance(part, n.Named) for part in named)


def spares_a_name(ability: n.Ability) -> bool:
    """Whether it is about dice of both players except for those of a name."""
    return any(map(leaves_out_a_name, everything(ability)))


def but_for_either_players(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability without the dice of that name of both players."""
    return (set_where(ability, leaves_out_a_name, **_OF_EITHER),)


def picks_a_namesake(dice: n.Select, _: n.Ability) -> bool:
    """Whether one such die is picked, or some are."""
    return dice.mode is not n.Mode.ALL and is_of_namesakes(replace(dice, mode=n.Mode.ALL))


def is_of_namesakes(dice: n.Node) -> bool:
    if not isinstance(dice, n.Select):
        return False
    parts = parts_of(dice.filter)
    without = any(isinstance(part, n.Not) and isinstance(part.part, _PRINTED) for part in parts)
    return dice.mode is n.Mode.ALL and dice.side is n.Side.ANY and _OWN in parts and without


def of_either_player(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability with those dice looked for among the dice of both players."""
    return (set_where(ability, is_of_namesakes, **_OF_EITHER),)


def is_use_of_a_name(event: n.Event) -> bool:
    """ "When an Ember Action die is used", by whomever."""
    dice = event.subject
    if event.verb is not Verb.USE or event.by is not None or not isinstance(dice, n.Select):
        return False
    return dice.side is n.Side.ANY and any(isinstance(part, n.Named) for part in parts_of(dice.filter))


def hears_of_a_name_used(ability: n.Triggered) -> bool:
    """Whether either player may have used such an Action die, or its own player alone."""
    return any(map(is_use_of_a_name, events_of(ability.when)))


def of_either_players_use(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """That of a die of either player."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Event) or not is_use_of_a_name(node):
            return node
        assert isinstance(node.subject, n.Select)
        return replace(node, subject=replace(node.subject, **_OF_EITHER))

    return (replace(ability, when=change(ability.when, told)),)


def is_against_a_name(node: n.Node) -> bool:
    """ "Wasp can't attack", "KO all Wasp dice", "Wasp costs 1 more to field", "Wasp dice lose their text": what harms a
    player, of dice told by the name of a card; and anything of "all active Wasp dice", as all active dice are those of
    both players (3.4.1.4)."""
    match node:
        case n.Cannot(object=n.Select(side=n.Side.YOURS)):
            return False  # whom they fight tells whose they are: `opposed`
        case n.Cannot(who=n.Select() as dice, act=n.Act.ATTACK | n.Act.BLOCK) | n.KO(what=n.Select() as dice):
            harmed = True
        case n.Blank(what=n.Select() as dice):
            harmed = True
        case n.CostChange(act=n.Act.FIELD, what=n.Select() as dice, amount=n.Const(n=more)) if more > 0:
            return dice.by_name and dice.side is n.Side.YOURS and dice.mode is n.Mode.ALL
        case n.Modify(what=n.Select() as dice, attack=attack, defense=defense):
            harmed = all(amount is None or lessens(amount) for amount in (attack, defense))
        case n.DealDamage(to=n.Select() as dice):
            harmed = True
        case n.Spin(what=n.Select() as dice, how=how):
            harmed = how is n.SpinTo.DOWN
        case n.Gain(what=n.Select() as dice):
            harmed = False
        case _:
            return False
    told = dice.by_name and dice.side is n.Side.YOURS and (harmed or _ACTIVE in parts_of(dice.filter))
    return told and dice.mode is n.Mode.ALL and dice.areas == (Area.FIELD,)


def harms_a_name(ability: n.Ability) -> bool:
    """Whether it does such a thing to dice of its player's own team, where those of the other may be meant."""
    return any(map(is_against_a_name, everything(ability)))


def of_its_own_team(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability as the book has names, its player's dice said to be meant."""
    return (_with_the_harmed(ability, by_name=False),)


def of_each_players(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability with the dice of that name of both players."""
    return (_with_the_harmed(ability, **_OF_EITHER, by_name=False),)


def _with_the_harmed(ability: n.Ability, **told: Any) -> n.Ability:
    """The ability with those dice told so."""

    def other(dice: n.Node) -> n.Node:
        if not isinstance(dice, n.Select) or not dice.by_name:
            return dice
        parts = tuple(part for part in parts_of(dice.filter) if part != _ACTIVE)  # in the Field Zone all are
        return replace(dice, filter=one_filter(parts), **told)

    return change(ability, lambda node: change(node, other) if is_against_a_name(node) else node)


def is_by_name(node: n.Node) -> bool:
    """Whether dice are told by the name of a card alone, whoever's they are."""
    if not isinstance(node, n.Select) or node.side is not n.Side.ANY or node.mode is not n.Mode.ALL:
        return False
    return any(part == _OWN or isinstance(part, n.Named) for part in parts_of(node.filter))


def of_both(said: object) -> Any:
    """ "Each other Moth (both players')": the dice of that name of either player."""
    return set_where(said, is_by_name, **_OF_EITHER)
