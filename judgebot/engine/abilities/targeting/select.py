"""Which dice, cards and players fit the words of an ability (3.3, 3.1.12, 3.1.13, 3.1.24)."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Noun, RefKind, Side
from judgebot.cardtext.walk import parts_of
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.filters import card_fits, die_fits, tells_whose
from judgebot.engine.abilities.targeting.sorts import CARD_NOUNS, is_card, is_noun
from judgebot.engine.abilities.words.asentered import STATICS, as_entered, entry_of, told_of
from judgebot.engine.abilities.words.value import value_read
from judgebot.engine.queries.waiting import AT_ONCE, waiting
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId, CardKind
from judgebot.game.die import Die
from judgebot.game.player import Player


def candidates(ctx: Context, select: nodes.Select) -> list[Thing]:
    """Every die or card that the words describe, in the order of the board (targeting bans are asked elsewhere)."""
    if select.noun in CARD_NOUNS:
        return [*_cards(ctx, select), *_sidekicks_as_characters(ctx, select), *_tokens_as_characters(ctx, select)]
    _note_what_waits(ctx, select)
    return [d.id for d in ctx.view.state.dice if is_candidate(ctx, select, d.id)]


def _note_what_waits(ctx: Context, select: nodes.Select) -> None:
    """Note that it may matter that dice Out of Play fit, which would be in the Used Pile by the other reading."""
    if Area.USED not in select.areas:
        return
    there = replace(select, areas=(Area.OUT_OF_PLAY,))
    if any(is_candidate(ctx, there, die) for player in Player for die in waiting(ctx.view, player)):
        ctx.view.table.takes_other(AT_ONCE)


SIDEKICKS_COUNT = "sidekick-counted-as-character"


@asks("3.1.24", "1.6.6")
def _sidekicks_as_characters(ctx: Context, select: nodes.Select) -> list[CardId]:
    """The Sidekick dice of a player are one character more, or none by the other reading."""
    if select.noun is not Noun.CHARACTER:
        return []
    view, dice = ctx.view, replace(select, noun=Noun.CHARACTER_DIE)
    sidekicks = (d.id for d in view.state.dice if view.card(d.id).kind is CardKind.SIDEKICK)
    found = dict.fromkeys(view.card_id(d) for d in sidekicks if is_candidate(ctx, dice, d))
    return [] if found and view.rests_on(SIDEKICKS_COUNT) else list(found)


TOKENS_COUNT = "token-counted-as-character"


@asks("1.7.4")
def _tokens_as_characters(ctx: Context, select: nodes.Select) -> list[int]:
    """A token is not counted as a character; by the other reading it is one more."""
    if select.noun is not Noun.CHARACTER:
        return []
    dice = replace(select, noun=Noun.TOKEN)
    tokens = [d.id for d in ctx.view.state.dice if d.token is not None and is_candidate(ctx, dice, d.id)]
    return tokens if tokens and ctx.view.rests_on(TOKENS_COUNT) else []


def is_candidate(ctx: Context, select: nodes.Select, die: int, now: bool = False) -> bool:
    """Whether a die is one of those described. A group (Mode.ALL) is looked at as it was on entry (3.2.5), or as it is
    now."""
    return _is_described(ctx, select, die, None if now else ctx.seen)


def note_statics(ctx: Context, select: nodes.Select) -> None:
    """Note whether other dice would fit, were Static abilities looked at as they were on entry as well."""
    if ctx.seen is None or STATICS in ctx.view.table.other_readings:
        return
    for die in ctx.view.state.dice:
        given = _is_described(ctx, select, die.id, ctx.seen, statics_too=True)
        if given is not is_candidate(ctx, select, die.id):
            ctx.view.rests_on(STATICS)
            return


def gone_since(ctx: Context, select: nodes.Select) -> list[Thing]:
    """The dice of a group as it was when the ability entered the queue that other abilities have moved away since
    (3.2.5); none, where this ability has changed the group itself, so that it speaks of what is left."""
    if ctx.seen is None or select.mode is not nodes.Mode.ALL or select.noun in CARD_NOUNS:
        return []
    own = set() if ctx.began is None else {event.die for event in ctx.view.state.happened[ctx.began :]}
    then = copy(ctx)
    then.play, then.seen, then._view = None, None, ctx.seen
    fitted = [d for d in ctx.seen.state.dice if _is_described(then, select, d.id, None)]
    if any(d.id in own for d in fitted):
        return []
    return [d.id for d in fitted if ctx.view.state.die(d.id).incarnation != d.incarnation]


def _is_described(ctx: Context, select: nodes.Select, die: int, seen: View | None, statics_too: bool = False) -> bool:
    now = ctx.view.state.die(die)
    view = ctx.view
    if select.mode is nodes.Mode.ALL and seen is not None and die not in ctx.touched:
        if die >= len(seen.state.dice) or seen.state.die(die).incarnation != now.incarnation:
            return False
        frozen = statics_too or STATICS in view.table.other_readings
        view = seen if frozen else as_entered(view, seen, die)
    then = view.state.die(die)
    is_there = is_of_lot(select) or (_is_there(select.areas, now.area) and _is_there(select.areas, then.area))
    is_there = is_there or is_within_reach(ctx.view, select, die)
    return (
        is_there
        and (is_noun(view, select.noun, die) or _is_copy_of_a_sidekick(view, select, die))
        and _on_side(ctx, select, then)
        and (select.filter is None or die_fits(ctx, select.filter, die, view, tells_whose(select)))
        and is_token_meant(ctx, select, die)
        and (select.extreme is None or _is_foremost(ctx, select, select.extreme, die, seen))
    )


@asks("swarm(5)", "1.6.3")
def _is_copy_of_a_sidekick(view: View, select: nodes.Select, die: int) -> bool:
    """Where "a copy of that Character die" is asked for, an unrolled Sidekick die may be one although it is no
    Character die there: what it has to be a copy of tells."""
    if select.noun is not Noun.CHARACTER_DIE or view.card(die).kind is not CardKind.SIDEKICK:
        return False
    is_unrolled = view.state.die(die).area in (Area.BAG, Area.PREP, Area.USED)
    return is_unrolled and any(isinstance(part, nodes.SameCard) for part in parts_of(select.filter))


@asks("1.1.2")
def is_within_reach(view: View, select: nodes.Select, die: int) -> bool:
    """Whether a die on a card can be targeted by these words as if it were in the Field Zone, as its text says."""
    if view.state.die(die).area is not Area.PLACED or Area.FIELD not in select.areas:
        return False
    aimed = select.mode in (nodes.Mode.TARGET, nodes.Mode.CHOOSE) and not select.untargeted
    return aimed and any(view.is_subject(now, now.rule.what, die) for now in view.rules(nodes.Reachable))


def _is_foremost(ctx: Context, select: nodes.Select, extreme: nodes.Extreme, die: int, seen: View | None) -> bool:
    """Whether no other of the dice described has a higher (or a lower) value."""
    rest = replace(select, extreme=None)
    dice = ctx.view.state.dice
    if select.side is Side.THEIRS and select.whose is not None and select.whose.kind is nodes.PersonKind.EACH:
        dice = tuple(d for d in dice if _whose(d) is _whose(ctx.view.state.die(die)))  # each player's own
    among = [d.id for d in dice if _is_described(ctx, rest, d.id, seen)]

    def is_at(view_on: Callable[[int], View]) -> bool:
        values = {d: value_read(ctx, view_on(d), d, extreme.stat, extreme.printed) for d in among}
        known = [v for v in values.values() if v is not None]
        return bool(known) and values.get(die) == (min(known) if extreme.lowest else max(known))

    def is_entered(game: View) -> bool:
        return is_at(lambda d: as_entered(ctx.view, game, d) if entry_of(ctx, d) else ctx.view)

    return told_of(ctx, ctx.seen, lambda game: is_at(lambda d: game if entry_of(ctx, d) else ctx.view), is_entered)


def is_of_lot(select: nodes.Select) -> bool:
    """Whether the words pick from the dice at hand or the rest of them, which are looked for wherever they lie."""
    return any(part in _AT_HAND for part in parts_of(select.filter))


_AT_HAND = tuple(nodes.Is(nodes.Ref(kind)) for kind in (RefKind.LOT, RefKind.REST))


OTHER_TOKENS = "tokens-of-the-other-player"


@asks("1.7.11")
def is_token_meant(ctx: Context, select: nodes.Select, die: int) -> bool:
    """A token as such, or one's own, means those from this player's cards; only opposing tokens are the other's.

    By the other reading no ability reaches the other player's tokens at all. True of everything that is no token.
    """
    now = ctx.view.state.die(die)
    if now.token is None or now.owner is ctx.you:
        return True
    is_meant = select.noun is not Noun.TOKEN or select.side is Side.OPPOSING
    return is_meant and not ctx.view.table.takes_other(OTHER_TOKENS)


def _is_there(areas: tuple[Area, ...], area: Area) -> bool:
    return area in areas or (area is Area.ATTACK and Area.FIELD in areas)


def _whose(die: Die) -> Player:
    return die.controller if die.area.keeps_face else die.owner


def _on_side(ctx: Context, select: nodes.Select, die: Die) -> bool:
    whose = _whose(die)
    match select.side:
        case Side.YOURS:
            return whose is ctx.you
        case Side.OPPOSING:
            return whose is not ctx.you
        case Side.ANY:
            return True
        case Side.THEIRS:
            return select.whose is not None and whose in people(ctx, select.whose)
        case _:
            assert_never(select.side)


def _cards(ctx: Context, select: nodes.Select) -> list[CardId]:
    view = ctx.view
    cards = [c for c in view.cards() if is_card(view, select.noun, c)]
    if select.noun is Noun.CHARACTER:
        fitting = [d.id for d in view.state.dice if _makes_it_fit(ctx, select, d.id)]
        found = {view.card_id(die) for die in fitting}
        return [c for c in cards if c in found]
    return [c for c in cards if _card_on_side(ctx, select, c)
            and (select.filter is None or card_fits(ctx, select.filter, c))]  # fmt: skip


def _card_on_side(ctx: Context, select: nodes.Select, card: CardId) -> bool:
    match select.side:
        case Side.YOURS:
            return card.owner is ctx.you or card.owner is None  # the property of both players (2.1.2)
        case Side.OPPOSING if card.owner is None:
            return _is_opposing_though_shared(ctx, select)
        case Side.OPPOSING:
            return card.owner is not ctx.you
        case Side.THEIRS:
            return select.whose is not None and card.owner in people(ctx, select.whose)
        case Side.ANY:
            return True
        case _:
            assert_never(select.side)


SHARED = "basic-action-card-as-opposing"


@asks("2.1.2", "1.2.2")
def _is_opposing_though_shared(ctx: Context, select: nodes.Select) -> bool:
    """Whether a Basic Action card, which is the property of both players, is one of "the opposing cards": where it is
    not called so, by the other reading alone."""
    return select.noun is Noun.BASIC_ACTION_CARD or ctx.view.rests_on(SHARED)


def _makes_it_fit(ctx: Context, select: nodes.Select, die: int) -> bool:
    """A character counts by a die that fits (3.1.24), on the side of whoever controls it; a card is just on a team."""
    seen = entry_of(ctx, die) if select.mode is nodes.Mode.ALL else None
    return told_of(
        ctx,
        seen,
        lambda game: _is_there_as(ctx, select, die, game),
        lambda game: _is_there_as(ctx, select, die, as_entered(ctx.view, game, die)),
    )


def _is_there_as(ctx: Context, select: nodes.Select, die: int, view: View) -> bool:
    """Whether the die, looked at in `view`, is one by which its character counts."""
    now = view.state.die(die)
    return (
        _is_there(select.areas, now.area)
        and _on_side(ctx, select, now)
        and _is_such_a_character(ctx, select, select.filter, die, view)
    )


def _is_such_a_character(
    ctx: Context, select: nodes.Select, filter_: nodes.Filter | None, die: int, view: View
) -> bool:
    """ "Other" means another character than the card that speaks, not another die of it."""
    match filter_:
        case None:
            return True
        case nodes.AllOf(parts):
            return all(_is_such_a_character(ctx, select, p, die, view) for p in parts)
        case nodes.Other():
            return view.card_id(die) != ctx.card
        case _:
            return die_fits(ctx, filter_, die, view, tells_whose(select))
