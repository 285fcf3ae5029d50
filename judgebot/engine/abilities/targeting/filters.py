"""Which dice and cards fit a description."""

import re
from collections.abc import Container
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DieState, RefKind, Side, Stat
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice.capturing import held, held_by
from judgebot.engine.abilities.dice.underneath import lies_under, under
from judgebot.engine.abilities.inforce.blanking import is_part
from judgebot.engine.abilities.targeting.situation import fights, in_state, is_spared
from judgebot.engine.abilities.targeting.sorts import (
    card_is_of_type,
    die_is_of_type,
    is_crossover,
    is_noun,
    is_of_sort,
    shows,
)
from judgebot.engine.abilities.words.asentered import looked_at
from judgebot.engine.abilities.words.named import chosen_number, is_chosen
from judgebot.engine.abilities.words.past import counts
from judgebot.engine.abilities.words.reference import is_other, is_own, refer
from judgebot.engine.abilities.words.rolls import face_shown
from judgebot.engine.abilities.words.spent import spent_on
from judgebot.engine.abilities.words.value import compare, value_read
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.affiliation import is_among
from judgebot.game.area import Area
from judgebot.game.card import Card, CardId
from judgebot.game.energy import EnergyType
from judgebot.game.event import Event
from judgebot.game.player import Player


def fits(ctx: Context, filter_: nodes.Filter | None, thing: Thing, anyones: bool = False) -> bool:
    """Whether a die or card fits a filter; a name fits `anyones` dice, or only those of one's team."""
    if filter_ is None:
        return True
    if isinstance(thing, Player):
        return False
    if isinstance(thing, int):
        return looked_at(ctx, thing, lambda view: die_fits(ctx, filter_, thing, view, anyones))
    return card_fits(ctx, filter_, thing)


def tells_whose(select: nodes.Select) -> bool:
    """Whether the words say that they mean dice of a player who may be another; names are looked for among those."""
    return select.side in (Side.OPPOSING, Side.THEIRS)


def die_fits(ctx: Context, filter_: nodes.Filter, die: int, view: View, anyones: bool = False) -> bool:
    """Whether a die, looked at in `view`, fits a filter."""
    match filter_:
        case nodes.AllOf(parts):
            return all(die_fits(ctx, p, die, view, anyones) for p in parts)
        case nodes.AnyOf(parts):
            return any(die_fits(ctx, p, die, view, anyones) for p in parts)
        case nodes.Not(part):
            return not die_fits(ctx, part, die, view, anyones)
        case nodes.HasAffiliation(name):
            have = view.affiliations(die)
            return bool(have) if not name else is_among(name, have)
        case nodes.SharesAffiliation(ref):
            others = [t for t in _those(ctx, ref, die) if isinstance(t, int)]
            return any(view.affiliations(die) & view.affiliations(o) for o in others)
        case nodes.SharesEnergy(ref, by_face):
            types_of = _shown if by_face else _types
            return any(view.types(die) & types_of(view, other) for other in _those(ctx, ref, die))
        case nodes.Foremost():
            return _is_foremost(ctx, filter_, die)
        case nodes.HasType(word):
            return die_is_of_type(view, die, word)
        case nodes.HasAlignment(name):
            return view.alignment(die).casefold() == name.casefold()
        case nodes.HasEnergy(type_):
            return type_ in view.types(die)
        case nodes.HasStat(stat, op, amount, printed):
            if amount == nodes.ChosenNumber() and chosen_number(ctx) is None:
                return False  # nothing has been named
            value = value_read(ctx, view, die, stat, printed)
            return value is not None and compare(value, op, _worth_beside(ctx, amount, die))
        case nodes.HasCounters(kind, op, number):
            return compare(view.state.count_of(view.state.die(die).card, kind.casefold()), op, number)
        case nodes.LiesIn(areas):
            return view.state.die(die).area in areas
        case nodes.Named(name):
            return view.name(die) == name and (anyones or _is_mine_if_named(ctx, die))
        case nodes.NamedChosen():
            types = {t.value for t in view.types(die)}
            return is_chosen(ctx, view.card_id(die), view.name(die), view.affiliations(die), types)
        case nodes.HasKeyword(keyword):
            return _has_keyword(view.keywords(die), keyword, view.card(die))
        case nodes.BearsEquip():
            return view.card(die).equip
        case nodes.HasSort(sort):
            return _has_sort(view, view.card_id(die), sort)
        case nodes.OfKind(noun):
            return is_noun(view, noun, die)
        case nodes.InState(state, by, still):
            return in_state(ctx, view, die, state, by) and (not still or fights(ctx, view, die, by))
        case nodes.SpentOn(on):
            return die in spent_on(ctx, on)
        case nodes.Underwent(event, window, spared):
            return _underwent(ctx, event, window, die) and (not spared or is_spared(ctx, die))
        case nodes.IsSidekick():
            return view.is_sidekick(die)
        case nodes.IsA(noun):
            return is_noun(view, noun, die)
        case nodes.Other():
            return is_other(ctx, die)
        case nodes.OnFace(face):
            shown = face_shown(ctx, view, die)
            return shown is not None and shows(face, shown, view.card(die))
        case nodes.SameCard():
            return _is_copy(ctx, view.card_id(die), filter_)
        case nodes.AttachedTo(to):
            bearer = view.state.die(die).attached
            return bearer is not None and (to is None or _is_among(ctx, to, bearer))
        case nodes.OnTopLevel():
            level = value_read(ctx, view, die, Stat.LEVEL)
            return bool(level) and level == len(view.table.card(view.state.die(die).card).levels)
        case nodes.NameHas(word):
            return has_in_name(view, view.name(die), word)
        case nodes.LiesUnder(ref):
            return lies_under(view, die) in refer(ctx, ref)
        case nodes.HasUnder(what):
            return any(_is_among(ctx, what, each) for each in under(view, die))
        case nodes.CapturedBy(ref):
            return held_by(view, die) in refer(ctx, ref)
        case nodes.HasCaptured(what):
            return any(_is_among(ctx, what, each) for each in held(view, die))
        case nodes.OnCard(card, earlier):
            return _lies_on(ctx, view, die, card, earlier)
        case nodes.Is(nodes.Ref(RefKind.OWN_NAME)) if anyones and ctx.card is not None:
            return view.name(die) == view.table.card(ctx.card).name  # "opposing Moth dice": those of a card called so
        case nodes.Is(nodes.Ref(RefKind.OWN_NAME)):
            return is_own(ctx, die)  # "your Moth dice": all of the card, not just the one whose ability it is
        case nodes.Is(ref):
            meant = refer(ctx, ref)
            return die in meant or view.card_id(die) in meant  # a character is its card (3.1.11)
        case _:
            raise NotImplementedError(type(filter_).__name__)


def _is_among(ctx: Context, select: nodes.Select, die: int) -> bool:
    """Whether a die is one of those that a description in a description tells."""
    from judgebot.engine.abilities.targeting.select import is_candidate

    return is_candidate(ctx, select, die)


def _is_copy(ctx: Context, card: CardId, same: nodes.SameCard) -> bool:
    """Whether it is the card that is spoken of, and not another player's of its name (3.1.12); or that one as well."""
    cards = {ctx.view.card_id(t) if isinstance(t, int) else t for t in refer(ctx, same.ref)}
    return card in cards or (same.by_name and card.name in {each.name for each in cards if isinstance(each, CardId)})


def _underwent(ctx: Context, event: nodes.Event, window: nodes.Window, die: int) -> bool:
    """Whether it happened to this die, or this die did it, within the span."""
    from judgebot.engine.abilities.words.condition import times, times_within

    with ctx.looking_at(die):
        done = times_within(ctx, event, window) > 0
        return done and counts(ctx, lambda since: times(ctx, event, since) > 0)


def _types(view: View, thing: Thing) -> frozenset[EnergyType]:
    """The energy types of a die, or those that stand on a card."""
    if isinstance(thing, int):
        return frozenset(view.types(thing))
    return frozenset() if isinstance(thing, Player) else frozenset(view.table.card(thing).types)


def _shown(view: View, thing: Thing) -> frozenset[EnergyType]:
    """The energy types that the face of a die shows; a wild and a generic are none."""
    face = view.state.die(thing).face if isinstance(thing, int) else None
    return frozenset(
        type_ for type_ in EnergyType if face is not None and type_.value in {s.value for s in face.energy}
    )


def _has_sort(view: View, card: CardId, sort: nodes.BlankWhat) -> bool:
    """Whether an ability of a sort stands on the side of the card that is up."""
    return any(is_part(sort, ability) for ability in view.text(card).abilities)


def _lies_on(ctx: Context, view: View, die: int, card: nodes.Select | nodes.Ref, earlier: bool) -> bool:
    """Whether an ability has put the die on such a card, `earlier` in an earlier turn."""
    from judgebot.engine.abilities.targeting.select import candidates

    now = view.state.die(die)
    if now.area is not Area.PLACED or (earlier and any(_puts_on_card(e, die) for e in view.state.happened)):
        return False
    found = refer(ctx, card) if isinstance(card, nodes.Ref) else candidates(ctx, card)
    return any(now.on_card == (view.card_id(t) if isinstance(t, int) else t) for t in found)


def _puts_on_card(event: Event, die: int) -> bool:
    return event.die == die and event.to_area is Area.PLACED


TAKEN_BY_NAME = "named-die-under-control"


@asks("3.4.1.3", "3.9.3")
def _is_mine_if_named(ctx: Context, die: int) -> bool:
    """A name looks only at the dice of its own player's team (3.4.1.3), to which one that the player has taken control
    of belongs by its virtual card; by the other reading it does not."""
    now = ctx.view.state.die(die)
    if now.card.owner in (ctx.you, None):
        return True
    is_taken = now.area.is_field and now.controller is ctx.you
    return is_taken and not ctx.view.rests_on(TAKEN_BY_NAME)


def _is_foremost(ctx: Context, first: nodes.Foremost, die: int) -> bool:
    """Whether a die has the highest value of all these, or the lowest; the only player with such a one, where that is
    what the words come to."""
    from judgebot.engine.abilities.targeting.select import candidates

    found = [d for d in candidates(ctx, replace(first.among, extreme=first.extreme)) if isinstance(d, int)]
    others = {ctx.view.state.die(d).controller for d in found} - {ctx.view.state.die(die).controller}
    return die in found and (first.tied is not False or not others)


def card_fits(ctx: Context, filter_: nodes.Filter, card: CardId) -> bool:
    """Whether a card as such fits a filter, wherever its dice lie."""
    from judgebot.engine.abilities.words.amount import worth

    view = ctx.view
    match filter_:
        case nodes.AllOf(parts):
            return all(card_fits(ctx, p, card) for p in parts)
        case nodes.AnyOf(parts):
            return any(card_fits(ctx, p, card) for p in parts)
        case nodes.Not(part):
            return not card_fits(ctx, part, card)
        case nodes.HasAffiliation(name):
            have = view.card_affiliations(card)
            return bool(have) if not name else is_among(name, have)
        case nodes.HasEnergy(type_):
            return type_ in view.table.card(card).types
        case nodes.HasType(word):
            return card_is_of_type(view, card, word)
        case nodes.SharesAffiliation(ref):
            others = [t for t in _those(ctx, ref) if not isinstance(t, Player)]
            have = view.card_affiliations(card)
            return any(
                have & (view.affiliations(o) if isinstance(o, int) else view.card_affiliations(o)) for o in others
            )
        case nodes.SharesEnergy(ref, shown):
            types, found = frozenset(view.table.card(card).types), _shown if shown else _types
            return any(types & found(view, other) for other in _those(ctx, ref))
        case nodes.HasAlignment(name):
            return view.table.card(card).alignment.casefold() == name.casefold()
        case nodes.HasStat(Stat.COST, op, amount):
            return compare(view.table.card(card).cost, op, worth(ctx, amount))
        case nodes.HasCounters(kind, op, number):
            return compare(view.state.count_of(card, kind.casefold()), op, number)
        case nodes.SameCard():
            return _is_copy(ctx, card, filter_)
        case nodes.Named(name):
            return card.name == name
        case nodes.NameHas(word):
            return has_in_name(view, card.name, word)
        case nodes.NamedChosen():
            types_on_it = {t.value for t in view.table.card(card).types}
            return is_chosen(ctx, card, card.name, view.card_affiliations(card), types_on_it)
        case nodes.HasKeyword(keyword):
            return _has_keyword(view.card_keywords(card), keyword, view.table.card(card))
        case nodes.BearsEquip():
            return view.table.card(card).equip
        case nodes.HasSort(sort):
            return _has_sort(view, card, sort)
        case nodes.Other():
            return card != ctx.card
        case nodes.InState(DieState.ACTIVE, _):
            return bool(view.active_dice(card))
        case nodes.IsSidekick():
            return card.name == "Sidekick"
        case nodes.OfKind(noun) | nodes.IsA(noun):
            return is_of_sort(view, noun, card)
        case nodes.Is(ref):
            return any(t == card or (isinstance(t, int) and view.card_id(t) == card) for t in refer(ctx, ref))
        case _:
            raise Unread(ctx.card or card, f"the engine does not ask '{type(filter_).__name__}' of a card")


WITHIN = "word-within-a-word"


@asks("1.1.7")
def has_in_name(view: View, name: str, word: str) -> bool:
    """Whether a word stands in a name, beside others or joined to one by a hyphen; by another reading it may also be a
    part of a word there."""
    if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name, re.IGNORECASE):
        return True
    return word.casefold() in name.casefold() and view.rests_on(WITHIN)


def _has_keyword(keywords: Container[str], keyword: str, card: Card) -> bool:
    return keyword in keywords or (keyword == "crossover" and is_crossover(card))


def _worth_beside(ctx: Context, amount: nodes.Amount, die: int) -> int:
    """What a value of the die is compared with: another value of its own, of "greater than its own D"."""
    from judgebot.engine.abilities.words.amount import worth

    with ctx.looking_at(die):
        return worth(ctx, amount)


def _those(ctx: Context, what: nodes.Subject, die: int | None = None) -> tuple[Thing, ...]:
    """What something has to be shared with: what is spoken of, or any of such dice, where the die that is described is
    "itself"."""
    from judgebot.engine.abilities.targeting.select import candidates

    if isinstance(what, nodes.Ref):
        return refer(ctx, what)
    if die is None:
        return tuple(candidates(ctx, what))
    with ctx.looking_at(die):
        return tuple(candidates(ctx, what))
