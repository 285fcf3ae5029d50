"""What sort of die or card something is, what stands on it, and how high a value of it is."""

from collections.abc import Iterable
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Stat
from judgebot.engine.abilities.context import Thing
from judgebot.engine.abilities.inforce.blanking import is_part
from judgebot.engine.abilities.targeting.filters.asked import (
    CardAsked,
    DieAsked,
    of_both,
    of_cards,
    of_dice,
    unasked,
)
from judgebot.engine.abilities.targeting.sorts import is_crossover
from judgebot.engine.abilities.words.named import chosen_number
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.abilities.words.value import compare, value_read
from judgebot.engine.view import View
from judgebot.game.affiliation import is_among
from judgebot.game.card import CardId
from judgebot.game.energy import EnergyType
from judgebot.game.player import Player

# --- sorts ----------------------------------------------------------------------------------------------------------


@of_both(nodes.OfKind, nodes.IsA)
def _is_of_sort(asked: DieAsked | CardAsked, part: nodes.OfKind | nodes.IsA) -> bool:
    return asked.is_of_sort(part.noun)


@of_dice(nodes.IsSidekick)
def _is_sidekick_die(asked: DieAsked, _: nodes.IsSidekick) -> bool:
    return asked.view.is_sidekick(asked.die)


@of_cards(nodes.IsSidekick)
def _is_of_sidekicks(asked: CardAsked, _: nodes.IsSidekick) -> bool:
    return asked.name == "Sidekick"


@of_both(nodes.HasType)
def _is_of_type(asked: DieAsked | CardAsked, part: nodes.HasType) -> bool:
    return asked.is_of_type(part.word)


# --- what stands on the card ----------------------------------------------------------------------------------------


@of_both(nodes.HasAffiliation)
def _has_affiliation(asked: DieAsked | CardAsked, part: nodes.HasAffiliation) -> bool:
    return is_among(part.name, asked.affiliations) if part.name else bool(asked.affiliations)


@of_both(nodes.SharesAffiliation)
def _shares_affiliation(asked: DieAsked | CardAsked, part: nodes.SharesAffiliation) -> bool:
    others, view = _others(asked, part.ref), asked.view
    found = (view.affiliations(o) if isinstance(o, int) else view.card_affiliations(o) for o in others)
    return any(asked.affiliations & theirs for theirs in found)


@of_both(nodes.HasAlignment)
def _has_alignment(asked: DieAsked | CardAsked, part: nodes.HasAlignment) -> bool:
    return asked.alignment.casefold() == part.name.casefold()


@of_both(nodes.HasEnergy)
def _has_energy(asked: DieAsked | CardAsked, part: nodes.HasEnergy) -> bool:
    return part.type in asked.types


@of_both(nodes.SharesEnergy)
def _shares_energy(asked: DieAsked | CardAsked, part: nodes.SharesEnergy) -> bool:
    types_of = _shown if part.shown else _types
    return any(asked.types & types_of(asked.view, other) for other in _others(asked, part.ref))


def _types(view: View, thing: int | CardId) -> frozenset[EnergyType]:
    """The energy types of a die, or those that stand on a card."""
    return frozenset(view.types(thing) if isinstance(thing, int) else view.table.card(thing).types)


def _shown(view: View, thing: int | CardId) -> frozenset[EnergyType]:
    """The energy types that the face of a die shows; a wild and a generic are none."""
    face = view.state.die(thing).face if isinstance(thing, int) else None
    return frozenset(
        type_ for type_ in EnergyType if face is not None and type_.value in {s.value for s in face.energy}
    )


def _others(asked: DieAsked | CardAsked, what: nodes.Subject) -> list[int | CardId]:
    """What something has to be shared with: what is spoken of, or any of such dice, where the die that is described is
    "itself"."""
    from judgebot.engine.abilities.targeting.select import candidates

    if isinstance(what, nodes.Ref):
        things: Iterable[Thing] = refer(asked.ctx, what)
    elif isinstance(asked, CardAsked):
        things = candidates(asked.ctx, what)
    else:
        with asked.ctx.looking_at(asked.die):
            things = candidates(asked.ctx, what)
    return [thing for thing in things if not isinstance(thing, Player)]


@of_both(nodes.HasKeyword)
def _has_keyword(asked: DieAsked | CardAsked, part: nodes.HasKeyword) -> bool:
    return part.keyword in asked.keywords or (part.keyword == "crossover" and is_crossover(asked.printed))


@of_both(nodes.BearsEquip)
def _bears_equip(asked: DieAsked | CardAsked, _: nodes.BearsEquip) -> bool:
    return asked.printed.equip


@of_both(nodes.HasSort)
def _has_sort(asked: DieAsked | CardAsked, part: nodes.HasSort) -> bool:
    """Whether an ability of a sort stands on the side of the card that is up."""
    return any(is_part(part.sort, ability) for ability in asked.view.text(asked.card).abilities)


# --- values ---------------------------------------------------------------------------------------------------------


@of_dice(nodes.HasStat)
def _die_is_worth(asked: DieAsked, part: nodes.HasStat) -> bool:
    """A value may be compared with another one of the same die: "greater than its own D"."""
    from judgebot.engine.abilities.words.amount import worth

    ctx, die, view, _ = asked
    if part.amount == nodes.ChosenNumber() and chosen_number(ctx) is None:
        return False  # nothing has been named
    value = value_read(ctx, view, die, part.stat, part.printed)
    if value is None:
        return False
    with ctx.looking_at(die):
        return compare(value, part.op, worth(ctx, part.amount))


@of_cards(nodes.HasStat)
def _card_is_worth(asked: CardAsked, part: nodes.HasStat) -> bool:
    from judgebot.engine.abilities.words.amount import worth

    if part.stat is not Stat.COST:
        raise unasked(asked, part)
    return compare(asked.printed.cost, part.op, worth(asked.ctx, part.amount))


@of_both(nodes.HasCounters)
def _has_counters(asked: DieAsked | CardAsked, part: nodes.HasCounters) -> bool:
    view = asked.view
    card = view.state.die(asked.die).card if isinstance(asked, DieAsked) else asked.card
    return compare(view.state.count_of(card, part.kind.casefold()), part.op, part.number)


@of_dice(nodes.Foremost)
def _is_foremost(asked: DieAsked, first: nodes.Foremost) -> bool:
    """Whether a die has the highest value of all these, or the lowest; the only player with such a one, where that is
    what the words come to."""
    from judgebot.engine.abilities.targeting.select import candidates

    ctx, die, *_ = asked
    found = [d for d in candidates(ctx, replace(first.among, extreme=first.extreme)) if isinstance(d, int)]
    others = {ctx.view.state.die(d).controller for d in found} - {ctx.view.state.die(die).controller}
    return die in found and (first.tied is not False or not others)
