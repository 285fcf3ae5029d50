"""Which dice, cards and players fit the words of an ability (3.3, 3.1.12, 3.1.13, 3.1.24)."""

from collections.abc import Container
from dataclasses import replace
from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DieState, FaceClass, Noun, Op, PersonKind, RefKind, Side, Stat
from judgebot.cardtext.walk import parts_of
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.counterparts import others
from judgebot.engine.queries.counters import counters
from judgebot.engine.queries.waiting import AT_ONCE, waiting
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.state import Bound, State
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import Card, CardId, CardKind
from judgebot.game.die import Die
from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.event import Event, Verb
from judgebot.game.face import Face, FaceKind
from judgebot.game.player import Player


def compare(left: int, op: Op, right: int) -> bool:
    match op:
        case Op.AT_LEAST:
            return left >= right
        case Op.AT_MOST:
            return left <= right
        case Op.EQUAL:
            return left == right
        case Op.MORE:
            return left > right
        case Op.FEWER:
            return left < right
        case _:
            assert_never(op)


# --- People -----


def people(ctx: Context, person: nodes.Person) -> tuple[Player, ...]:
    """The players a person stands for; a target player is chosen by `resolve`, which stores it in `ctx.that`."""
    found = _people(ctx, person)
    return tuple(who for who in found if _has(ctx, who, person.having)) if isinstance(person, nodes.EachWho) else found


def _has(ctx: Context, who: Player, having: nodes.Condition) -> bool:
    """Whether it holds for one of several players, whose dice are "their" dice."""
    from judgebot.engine.abilities.condition import holds

    each, ctx.each = ctx.each, who
    try:
        return holds(ctx, having)
    finally:
        ctx.each = each


def _people(ctx: Context, person: nodes.Person) -> tuple[Player, ...]:
    match person.kind:
        case PersonKind.YOU:
            return (ctx.you,)
        case PersonKind.OPPONENT | PersonKind.TARGET_OPPONENT:
            return (ctx.you.opponent,)
        case PersonKind.EACH if ctx.each is not None:
            return (ctx.each,)
        case PersonKind.EACH:
            active = ctx.view.state.active
            return (active, active.opponent)
        case PersonKind.ACTIVE:
            return (ctx.view.state.active,)
        case PersonKind.THAT_PLAYER if ctx.each is not None:
            return (ctx.each,)
        case PersonKind.TARGET_PLAYER | PersonKind.THAT_PLAYER:
            if ctx.that_players:
                return ctx.that_players
            if ctx.event is not None and ctx.event.player is not None:
                return (ctx.event.player,)
            return ()
        case PersonKind.CONTROLLER | PersonKind.OWNER:
            dice = [t for t in refer(ctx, person.of or nodes.Ref(RefKind.THAT)) if isinstance(t, int)]
            owner = person.kind is PersonKind.OWNER
            return tuple(dict.fromkeys(ctx.view.state.die(d).owner if owner else _controller(ctx, d) for d in dice))
        case _:
            assert_never(person.kind)


@asks("3.9.6")
def _controller(ctx: Context, die: int) -> Player:
    """Whose die it is; of one that leaves the Field Zone by what is spoken of, whose it was there."""
    now, happened = ctx.view.state.die(die), ctx.view.state.happened
    of_this = (*happened[len(happened) if ctx.began is None else ctx.began :], *([ctx.event] if ctx.event else ()))
    was = [e.was.controller for e in of_this if e.die == die and e.was is not None and e.was.area.is_field]
    if now.area.is_field or not was or was[0] is now.controller:
        return now.controller
    return now.controller if ctx.view.rests_on("controller-of-a-die-that-left") else was[0]


# --- References -----


def refer(ctx: Context, ref: nodes.Ref) -> tuple[Thing, ...]:
    """The dice, cards or players a reference stands for."""
    match ref.kind:
        case RefKind.THIS_DIE:
            return () if ctx.die is None else (ctx.die,)
        case RefKind.OWN_NAME:
            return _own_dice(ctx)
        case RefKind.OWN_CARD:
            return () if ctx.card is None else (ctx.card,)
        case RefKind.THAT:
            return ctx.that_things
        case RefKind.SUBJECT:
            if ctx.event is None:
                return ()
            if ctx.event.verb is Verb.FLIP and ctx.event.card is not None:
                return (ctx.event.card,)
            return (ctx.event.die,) if ctx.event.die is not None else _player_of(ctx)
        case RefKind.OBJECT:
            return () if ctx.event is None else _counterparts(ctx, ctx.event)
        case RefKind.CHOSEN:
            return ctx.that
        case RefKind.PARTNER:
            partners = (ctx.view.state.die(d).paired for d in ctx.carriers)
            return tuple(dict.fromkeys(p for p in partners if p is not None))
        case RefKind.ATTACHED:
            bearers = (ctx.view.state.die(d).attached for d in ctx.carriers)
            return tuple(dict.fromkeys(b for b in bearers if b is not None))
        case RefKind.HIT:
            return () if ctx.hit is None else (ctx.hit,)
        case RefKind.LOT:
            return ctx.lot
        case RefKind.REST:
            return tuple(d for d in ctx.lot if d not in ctx.dealt_with)
        case RefKind.ITSELF:
            return () if ctx.itself is None else (ctx.itself,)
        case _:
            assert_never(ref.kind)


def _player_of(ctx: Context) -> tuple[Thing, ...]:
    return () if ctx.event is None or ctx.event.player is None else (ctx.event.player,)


def _counterparts(ctx: Context, event: Event) -> tuple[int, ...]:
    """The other die of the event; of several those that the trigger's words describe."""
    from judgebot.engine.abilities.event import is_described, wanted_by

    found = others(ctx.view.state, event)
    if len(found) < 2 or not isinstance(ctx.ability, nodes.Triggered):
        return found
    wanted = [w.object for w in wanted_by(ctx.ability) if isinstance(w.object, nodes.Select | nodes.Ref)]
    return tuple(d for d in found if any(is_described(ctx, w, d) for w in wanted)) if wanted else found


def _own_dice(ctx: Context) -> tuple[int, ...]:
    """The card's own name: the dice it is conveyed through, or the die itself (3.1.12, 3.1.27)."""
    if ctx.carriers:
        return ctx.carriers
    return tuple(d.id for d in ctx.view.state.field(ctx.you) if ctx.view.card_id(d.id) == ctx.card)


def is_own(ctx: Context, die: int) -> bool:
    """Whether the die is one of this very card on its player's team (3.1.12)."""
    return ctx.view.card_id(die) == ctx.card and ctx.view.state.die(die).controller is ctx.you


OTHER_DIE = "other-die-of-the-card"


def is_other(ctx: Context, die: int) -> bool:
    """ "Other" or "another" than the speaker: than this die, or where the card speaks while active, than each of its
    dice; by the other reading a die of the card is another one than the rest of them."""
    if ctx.of_one:
        return die != ctx.die
    if is_own(ctx, die) and any(d != die for d in ctx.carriers):
        if ctx.of_card:
            return ctx.view.rests_on(OTHER_DIE)
        if die in ctx.carriers:
            return die != ctx.die and ctx.view.rests_on(OTHER_DIE)
    mine = (ctx.of_card and _is_own_elsewhere(ctx, die)) or (ctx.of_all_dice and is_own(ctx, die))
    return die not in ctx.carriers and die != ctx.die and not mine


@asks("3.1.27")
def _is_own_elsewhere(ctx: Context, die: int) -> bool:
    """Whether it is a die of this card that is not active yet, or that leaves by what is looked at."""
    return is_own(ctx, die) and (ctx.event is not None or not ctx.view.state.die(die).area.is_field)


# --- Filters -----


def fits(ctx: Context, filter_: nodes.Filter | None, thing: Thing, anyones: bool = False) -> bool:
    """Whether a die or card fits a filter; a name fits `anyones` dice, or only those of one's team."""
    if filter_ is None:
        return True
    if isinstance(thing, Player):
        return False
    if isinstance(thing, int):
        return die_fits(ctx, filter_, thing, ctx.view_on(thing), anyones)
    return _card_fits(ctx, filter_, thing)


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
            return bool(have) if not name else name in have
        case nodes.SharesAffiliation(ref):
            others = [t for t in refer(ctx, ref) if isinstance(t, int)]
            return any(view.affiliations(die) & view.affiliations(o) for o in others)
        case nodes.SharesEnergy(ref):
            return any(view.types(die) & _types(view, other) for other in refer(ctx, ref))
        case nodes.HasType(word):
            return is_of_type(view, view.card_id(die), word, view.keywords(die))
        case nodes.HasAlignment(name):
            return view.card(die).alignment.casefold() == name.casefold()
        case nodes.HasEnergy(type_):
            return type_ in view.types(die)
        case nodes.HasStat(stat, op, amount, printed):
            if amount == nodes.ChosenNumber() and chosen_number(ctx) is None:
                return False  # nothing has been named
            value = _value(ctx, view, die, stat, printed)
            return value is not None and compare(value, op, _worth_beside(ctx, amount, die))
        case nodes.Named(name):
            return view.name(die) == name and (anyones or _is_mine_if_named(ctx, die))
        case nodes.NamedChosen():
            types = {t.value for t in view.types(die)}
            return _is_chosen(ctx, view.card_id(die), view.name(die), view.affiliations(die), types)
        case nodes.HasKeyword(keyword):
            return _has_keyword(view.keywords(die), keyword, view.card(die))
        case nodes.BearsEquip():
            return view.card(die).equip
        case nodes.HasSort(sort):
            return _has_sort(view, view.card_id(die), sort)
        case nodes.OfKind(noun):
            return is_noun(view, noun, die)
        case nodes.InState(state, by):
            return in_state(ctx, view, die, state, by)
        case nodes.Underwent(event, window):
            return _underwent(ctx, event, window, die)
        case nodes.IsSidekick():
            return view.is_sidekick(die)
        case nodes.IsA(noun):
            return is_noun(view, noun, die)
        case nodes.Other():
            return is_other(ctx, die)
        case nodes.OnFace(face):
            shown = view.state.die(die).face
            return shown is not None and shows(face, shown, view.card(die))
        case nodes.SameCard(ref):
            return view.card_id(die) in {view.card_id(t) if isinstance(t, int) else t for t in refer(ctx, ref)}
        case nodes.AttachedTo(to):
            bearer = view.state.die(die).attached
            return bearer is not None and (to is None or is_candidate(ctx, to, bearer))
        case nodes.OnTopLevel():
            level = _value(ctx, view, die, Stat.LEVEL)
            return bool(level) and level == len(view.table.card(view.state.die(die).card).levels)
        case nodes.NameHas(word):
            return word in view.name(die).split()
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


def _underwent(ctx: Context, event: nodes.Event, window: nodes.Window, die: int) -> bool:
    """Whether it happened to this die, or this die did it, within the span."""
    from judgebot.engine.abilities.condition import times_within

    with ctx.looking_at(die):
        return times_within(ctx, event, window) > 0


def _types(view: View, thing: Thing) -> frozenset[EnergyType]:
    """The energy types of a die, or those that stand on a card."""
    if isinstance(thing, int):
        return frozenset(view.types(thing))
    return frozenset() if isinstance(thing, Player) else frozenset(view.table.card(thing).types)


def _has_sort(view: View, card: CardId, sort: nodes.BlankWhat) -> bool:
    """Whether an ability of a sort stands on the side of the card that is up."""
    from judgebot.engine.abilities.blanking import is_part

    return any(is_part(sort, ability) for ability in view.text(card).abilities)


def _value(ctx: Context, view: View, die: int, stat: Stat, printed: bool = False) -> int | None:
    """A value of a die as a text reads it."""
    from judgebot.engine.keywords import overcrush

    if ctx.as_it_left and (left := _value_left(ctx, die, stat, printed)) is not None:
        return left
    value = view.stat(die, stat, printed=printed)
    if stat is not Stat.D or printed or value is None:
        return value
    return overcrush.defense_as_read(view, die, value)


def _value_of(ctx: Context, die: int, stat: Stat, printed: bool) -> int | None:
    """A value of a die that has been spoken of: where it has left the field, what it had as it left."""
    left = _value_left(ctx, die, stat, printed)
    return _value(ctx, ctx.view_on(die), die, stat, printed) if left is None else left


def _value_left(ctx: Context, die: int, stat: Stat, printed: bool) -> int | None:
    """A value that a die had as it left the Field Zone; None where it is there, or shows a face again."""
    last = ctx.view.state.die(die).last
    if last is None or stat not in (Stat.LEVEL, Stat.A, Stat.D, Stat.FIELDING):
        return None
    if stat in (Stat.LEVEL, Stat.FIELDING):
        return last.level if stat is Stat.LEVEL else last.fielding
    changed, plain = (last.attack, last.printed_attack) if stat is Stat.A else (last.defense, last.printed_defense)
    if printed or changed == plain:
        return plain if printed else changed
    return plain if ctx.view.rests_on("values-of-a-die-that-left") else changed


def _lies_on(ctx: Context, view: View, die: int, card: nodes.Select | nodes.Ref, earlier: bool) -> bool:
    """Whether an ability has put the die on such a card, `earlier` in an earlier turn."""
    now = view.state.die(die)
    if now.area is not Area.PLACED or (earlier and any(_puts_on_card(e, die) for e in view.state.happened)):
        return False
    found = refer(ctx, card) if isinstance(card, nodes.Ref) else candidates(ctx, card)
    return any(now.on_card == (view.card_id(t) if isinstance(t, int) else t) for t in found)


def _puts_on_card(event: Event, die: int) -> bool:
    return event.die == die and event.to_area is Area.PLACED


def _is_mine_if_named(ctx: Context, die: int) -> bool:
    """A name looks only at the dice of its own player's team (3.4.1.3)."""
    return ctx.view.state.die(die).card.owner in (ctx.you, None)


def _is_chosen(ctx: Context, card: CardId, name: str, affiliations: frozenset[str], types: set[str]) -> bool:
    now = ctx.chosen.get("chosen")
    named = [word for key, word in ctx.view.state.chosen if key == (ctx.card, ctx.you)] if now is None else [now]
    known = {card, name, ctx.view.table.card(card).alignment, *affiliations, *types}
    return any(word in known for word in named)


def named_before(ctx: Context) -> object:
    """What was named, by this ability or by one of the card before (3.3.8)."""
    chosen = ctx.chosen.get("chosen")
    return dict(ctx.view.state.chosen).get((ctx.card, ctx.you)) if chosen is None else chosen


def _card_fits(ctx: Context, filter_: nodes.Filter, card: CardId) -> bool:
    view = ctx.view
    match filter_:
        case nodes.AllOf(parts):
            return all(_card_fits(ctx, p, card) for p in parts)
        case nodes.AnyOf(parts):
            return any(_card_fits(ctx, p, card) for p in parts)
        case nodes.Not(part):
            return not _card_fits(ctx, part, card)
        case nodes.HasAffiliation(name):
            have = view.card_affiliations(card)
            return bool(have) if not name else name in have
        case nodes.HasEnergy(type_):
            return type_ in view.table.card(card).types
        case nodes.HasType(word):
            return is_of_type(view, card, word, view.card_keywords(card))
        case nodes.SharesAffiliation(ref):
            others = [t for t in refer(ctx, ref) if not isinstance(t, Player)]
            have = view.card_affiliations(card)
            return any(
                have & (view.affiliations(o) if isinstance(o, int) else view.card_affiliations(o)) for o in others
            )
        case nodes.SharesEnergy(ref):
            types = frozenset(view.table.card(card).types)
            return any(types & _types(view, other) for other in refer(ctx, ref))
        case nodes.HasAlignment(name):
            return view.table.card(card).alignment.casefold() == name.casefold()
        case nodes.HasStat(Stat.COST, op, amount):
            return compare(view.table.card(card).cost, op, worth(ctx, amount))
        case nodes.HasStat(stat, op, amount) if stat in nodes.COUNTERS:
            return compare(counters(view, card, stat), op, worth(ctx, amount))
        case nodes.SameCard(ref):
            return card in {view.card_id(t) if isinstance(t, int) else t for t in refer(ctx, ref)}
        case nodes.Named(name):
            return card.name == name
        case nodes.NameHas(word):
            return word in card.name.split()
        case nodes.NamedChosen():
            types_on_it = {t.value for t in view.table.card(card).types}
            return _is_chosen(ctx, card, card.name, view.card_affiliations(card), types_on_it)
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


def _has_keyword(keywords: Container[str], keyword: str, card: Card) -> bool:
    return keyword in keywords or (keyword == "crossover" and is_crossover(card))


@asks("crossover")
def is_crossover(card: Card) -> bool:
    """Whether a character has more than one type of energy, which its text need not say."""
    return len(card.types) > 1 and not card.kind.is_action


def is_of_type(view: View, card: CardId, word: str, keywords: Container[str]) -> bool:
    """Whether the text says so, or the subtitle names the type; its first word is the rank."""
    said = _said_to_count(view, card, word)
    if said is not None:
        return said
    return _is_adventurer(keywords) if word == "Adventurer" else word in view.table.card(card).subtitle.split()[1:]


@asks("experience(1)")
def _is_adventurer(keywords: Container[str]) -> bool:
    return "experience" in keywords


def _said_to_count(view: View, card: CardId, word: str) -> bool | None:
    """What a text that cannot be ignored says its card counts as; None: nothing."""
    reading = view.table.text(card, flipped=card in view.state.flipped)
    rules = (r for a in getattr(reading, "abilities", ()) if isinstance(a, nodes.Static) for r in a.rules)
    return next((r.counts for r in rules if isinstance(r, nodes.CountsAs) and r.word == word), None)


def shows(wanted: nodes.FaceIs, face: Face, card: Card) -> bool:
    """Whether a face is of the kind wanted; energy symbols count as what they are, a wild is no type (1.4.6)."""
    match wanted.face:
        case FaceClass.ENERGY:
            return face.kind is FaceKind.ENERGY
        case FaceClass.CHARACTER:
            return face.kind is FaceKind.CHARACTER
        case FaceClass.SIDEKICK:
            return face.kind is FaceKind.CHARACTER and card.kind is CardKind.SIDEKICK
        case FaceClass.ACTION:
            return face.kind is FaceKind.ACTION
        case FaceClass.BURST:
            return face.burst > 0 if wanted.level is None else face.burst == wanted.level
        case FaceClass.DOUBLE_ENERGY:
            return len(face.energy) == 2
        case FaceClass.LEVEL:
            return face.kind is FaceKind.CHARACTER and face.level == wanted.level
        case FaceClass.TYPE:
            return wanted.type is not None and Symbol(wanted.type.value) in face.energy
        case _:
            assert_never(wanted.face)


def in_state(ctx: Context, view: View, die: int, state: DieState, by: nodes.Subject | None) -> bool:
    """Whether a die is attacking, blocking, blocked, damaged ... in this view."""
    game, now = view.state, view.state.die(die)
    match state:
        case DieState.ACTIVE:
            return now.is_in_field
        case DieState.ATTACKING:
            return now.area is Area.ATTACK and now.controller is game.active
        case DieState.BLOCKING:
            met = by is None or any(_blocks(ctx, game, die, a) for a in _such_dice(ctx, by))
            return now.area is Area.ATTACK and now.controller is not game.active and met
        case DieState.IN_COMBAT:
            return now.area is Area.ATTACK
        case DieState.BLOCKED:
            return die in game.blocked
        case DieState.UNBLOCKED:
            return now.area is Area.ATTACK and now.controller is game.active and view.is_unblocked(die)
        case DieState.ENGAGED:
            others = None if by is None else _such_dice(ctx, by)
            return any(
                die == one.die and (others is None or other.die in others) and _still(ctx, game, a, b)
                for a, b in game.engaged
                for one, other in ((a, b), (b, a))
            )
        case DieState.DAMAGED:
            return now.damage > 0
        case DieState.CAPTURED:
            return now.area is Area.CAPTURED
        case DieState.EQUIPPED:
            return any(d.attached == die and "equip" in view.keywords(d.id) for d in game.dice)
        case DieState.PAIRED:
            return now.paired is not None
        case DieState.FIELDED_THIS_TURN:
            return any(e.verb is Verb.FIELD and e.die == die for e in game.happened)
        case DieState.KOD_THIS_TURN:
            return any(e.die == die and as_ko(ctx, e).verb is Verb.KO for e in game.happened)
        case DieState.SURVIVING:
            from judgebot.engine.knock_out import must_fall

            return now.is_in_field and not must_fall(view, die)
        case DieState.ROLLED_THIS_TURN:
            return any(e.verb in (Verb.ROLL, Verb.REROLL) and e.die == die for e in game.happened)
        case DieState.DAMAGED_THIS_TURN:  # what lies on it was dealt this turn, since Clean Up clears damage
            return now.damage > 0 or any(e.verb is Verb.DAMAGE and e.die == die for e in game.happened)
        case _:
            assert_never(state)


def _such_dice(ctx: Context, meant: nodes.Subject) -> list[int]:
    """The dice that a reference or a description stands for."""
    things = refer(ctx, meant) if isinstance(meant, nodes.Ref) else candidates(ctx, meant)
    return [t for t in things if isinstance(t, int)]


REGENERATED = "regenerated-die-kod-or-not"


@asks("regenerate(7)")
def as_ko(ctx: Context, event: Event) -> Event:
    """An event, as a KO where a text asks for one: a die that Regenerated was not KO'd, save by the other reading."""
    if event.verb is not Verb.SAVED or "regenerate" not in event.cites:
        return event
    return event._replace(verb=Verb.KO) if ctx.view.rests_on(REGENERATED) else event


STAY_ENGAGED = "engaged-after-removal"


def _blocks(ctx: Context, game: State, blocker: int, attacker: int) -> bool:
    """Whether a die blocks another one, or has until that one left combat: they are engaged as before (2.7.2.3)."""
    pair = (blocker, attacker)
    return pair in game.blocks or (pair in game.parted and _still(ctx, game, game.bind(attacker)))


def _still(ctx: Context, game: State, *pair: Bound) -> bool:
    """Whether two dice that were engaged are so yet: by the other reading no more once one of them has left combat."""
    if all(game.is_bound(each) and game.die(each.die).area is Area.ATTACK for each in pair):
        return True
    return not ctx.view.rests_on(STAY_ENGAGED)


# --- Selecting -----

CARD_NOUNS = frozenset({Noun.CARD, Noun.CHARACTER_CARD, Noun.ACTION_CARD, Noun.BASIC_ACTION_CARD, Noun.CHARACTER})


def candidates(ctx: Context, select: nodes.Select) -> list[Thing]:
    """Every die or card that the words describe, in the order of the board (targeting bans are asked elsewhere)."""
    if select.noun in CARD_NOUNS:
        return [*_cards(ctx, select), *_sidekicks_as_characters(ctx, select), *_tokens_as_characters(ctx, select)]
    _note_what_waits(ctx, select)
    return [d.id for d in ctx.view.state.dice if is_candidate(ctx, select, d.id)]


def _note_what_waits(ctx: Context, select: nodes.Select) -> None:
    """Note that dice lie Out of Play which fit, and would be in the Used Pile by the other reading."""
    if Area.USED not in select.areas or ctx.play is None:
        return
    there = replace(select, areas=(Area.OUT_OF_PLAY,))
    if any(is_candidate(ctx, there, die) for player in Player for die in waiting(ctx.view, player)):
        ctx.play.rests_on(AT_ONCE)


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


def _is_described(ctx: Context, select: nodes.Select, die: int, seen: View | None) -> bool:
    now = ctx.view.state.die(die)
    view = ctx.view
    if select.mode is nodes.Mode.ALL and seen is not None and die not in ctx.touched:
        if die >= len(seen.state.dice) or seen.state.die(die).incarnation != now.incarnation:
            return False
        view = _as_entered(ctx, seen, die)
    then = view.state.die(die)
    is_there = is_of_lot(select) or (_is_there(select.areas, now.area) and _is_there(select.areas, then.area))
    return (
        is_there
        and is_noun(view, select.noun, die)
        and _on_side(ctx, select, then)
        and is_token_meant(ctx, select, die)
        and (select.filter is None or die_fits(ctx, select.filter, die, view, tells_whose(select)))
        and (select.extreme is None or _is_foremost(ctx, select, select.extreme, die, seen))
    )


def _is_foremost(ctx: Context, select: nodes.Select, extreme: nodes.Extreme, die: int, seen: View | None) -> bool:
    """Whether no other of the dice described has a higher (or a lower) value."""
    rest = replace(select, extreme=None)
    among = [d.id for d in ctx.view.state.dice if _is_described(ctx, rest, d.id, seen)]
    values = {d: _value(ctx, ctx.view_on(d), d, extreme.stat, extreme.printed) for d in among}
    known = [v for v in values.values() if v is not None]
    return bool(known) and values.get(die) == (min(known) if extreme.lowest else max(known))


def is_of_lot(select: nodes.Select) -> bool:
    """Whether the words pick from the dice at hand, which are looked for wherever they lie."""
    return nodes.Is(_LOT) in parts_of(select.filter)


_LOT = nodes.Ref(RefKind.LOT)
STATICS = "static-abilities-in-the-queue"


def _as_entered(ctx: Context, seen: View, die: int) -> View:
    """The game in which to look at a die of a group: the die as it was on entry, under the Static abilities of now; by
    the other reading those are frozen as well."""
    if STATICS in ctx.view.table.other_readings:
        return seen
    now = ctx.view.state
    if now.dice[die] == seen.state.dice[die] and now.in_force == seen.state.in_force:
        return ctx.view
    dice = (*now.dice[:die], seen.state.dice[die], *now.dice[die + 1 :])
    return View(ctx.view.table, now._replace(dice=dice, in_force=seen.state.in_force))


OTHER_TOKENS = "tokens-of-the-other-player"


@asks("1.7.11")
def is_token_meant(ctx: Context, select: nodes.Select, die: int) -> bool:
    """A token as such, or one's own, means those from this player's cards; only opposing tokens are the other's.

    By the other reading no ability reaches the other player's tokens at all. True of everything that is no token.
    """
    now = ctx.view.state.die(die)
    if now.token is None or now.owner is ctx.you:
        return True
    if OTHER_TOKENS in ctx.view.table.other_readings:
        return False
    return select.noun is not Noun.TOKEN or select.side is Side.OPPOSING


def _is_there(areas: tuple[Area, ...], area: Area) -> bool:
    return area in areas or (area is Area.ATTACK and Area.FIELD in areas)


def _on_side(ctx: Context, select: nodes.Select, die: Die) -> bool:
    whose = die.controller if die.area.keeps_face else die.owner
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


def is_noun(view: View, noun: Noun, die: int) -> bool:
    """Whether a die is of this sort: rolled dice by what they show, unrolled ones by their type (1.6.3 to 1.6.5)."""
    now, kind = view.state.die(die), view.card(die).kind
    match noun:
        case Noun.DIE:
            return True
        case Noun.CHARACTER_DIE:
            return view.is_character_die(die)
        case Noun.ACTION_DIE:
            return kind.is_action and not now.is_on_energy_face
        case Noun.BASIC_ACTION_DIE:
            return kind.is_basic and not now.is_on_energy_face
        case Noun.CONTINUOUS_DIE:
            return kind.is_action and not now.is_on_energy_face and view.is_continuous(die)
        case Noun.ENERGY_DIE:
            return now.is_on_energy_face
        case Noun.SIDEKICK_DIE:
            return view.is_sidekick_die(die)
        case Noun.TOKEN:
            return kind is CardKind.TOKEN
        case Noun.CHARACTER | Noun.CARD | Noun.CHARACTER_CARD | Noun.ACTION_CARD | Noun.BASIC_ACTION_CARD:
            return False  # a die is no card
        case _:
            assert_never(noun)


def is_of_sort(view: View, noun: Noun, card: CardId) -> bool:
    """Whether dice of this card are what the noun says, wherever they lie.

    Raises:
        Unread: what the noun asks for is not on the card, but on a face.
    """
    kind = view.table.card(card).kind
    match noun:
        case Noun.DIE | Noun.CARD:
            return True
        case Noun.ACTION_DIE | Noun.ACTION_CARD:
            return kind.is_action
        case Noun.BASIC_ACTION_DIE | Noun.BASIC_ACTION_CARD:
            return kind.is_basic
        case Noun.CONTINUOUS_DIE:
            return "continuous" in view.card_keywords(card)
        case Noun.CHARACTER_DIE | Noun.CHARACTER | Noun.CHARACTER_CARD:
            return not kind.is_action
        case Noun.SIDEKICK_DIE:
            return card.name == "Sidekick"
        case Noun.TOKEN:
            return kind is CardKind.TOKEN
        case Noun.ENERGY_DIE:
            raise Unread(card, "a card does not say whether a die shows energy")
        case _:
            assert_never(noun)


def _cards(ctx: Context, select: nodes.Select) -> list[CardId]:
    view = ctx.view
    cards = [c for c in view.cards() if _is_card(view, select.noun, c)]
    if select.noun is Noun.CHARACTER:
        return [c for c in cards if _has_such_a_die(ctx, select, c)]
    return [c for c in cards if _card_on_side(ctx, select, c)
            and (select.filter is None or _card_fits(ctx, select.filter, c))]  # fmt: skip


def _is_card(view: View, noun: Noun, card: CardId) -> bool:
    kind = view.table.card(card).kind
    match noun:
        case Noun.CARD:
            return True
        case Noun.CHARACTER | Noun.CHARACTER_CARD:
            return kind is CardKind.CHARACTER
        case Noun.ACTION_CARD:
            return kind.is_action
        case Noun.BASIC_ACTION_CARD:
            return kind.is_basic
        case _:
            raise NotImplementedError(noun.value)


def _card_on_side(ctx: Context, select: nodes.Select, card: CardId) -> bool:
    match select.side:
        case Side.YOURS:
            return card.owner is ctx.you
        case Side.OPPOSING:
            return card.owner is not ctx.you
        case Side.THEIRS:
            return select.whose is not None and card.owner in people(ctx, select.whose)
        case Side.ANY:
            return True
        case _:
            assert_never(select.side)


def _has_such_a_die(ctx: Context, select: nodes.Select, card: CardId) -> bool:
    """A character counts by a die that fits (3.1.24), on the side of whoever controls it; a card is just on a team."""
    return any(
        ctx.view.card_id(d.id) == card
        and _is_there(select.areas, d.area)
        and _on_side(ctx, select, d)
        and _is_such_a_character(ctx, select, select.filter, d.id)
        for d in ctx.view.state.dice
    )


def _is_such_a_character(ctx: Context, select: nodes.Select, filter_: nodes.Filter | None, die: int) -> bool:
    """ "Other" means another character than the card that speaks, not another die of it."""
    match filter_:
        case None:
            return True
        case nodes.AllOf(parts):
            return all(_is_such_a_character(ctx, select, p, die) for p in parts)
        case nodes.Other():
            return ctx.view.card_id(die) != ctx.card
        case _:
            return die_fits(ctx, filter_, die, ctx.view, tells_whose(select))


# --- Amounts -----


def worth(ctx: Context, amount: nodes.Amount) -> int:
    """How much an amount is now."""
    match amount:
        case nodes.Const(n):
            return n
        case nodes.CountOf(select):
            found = candidates(ctx, select)
            return _most_alike(ctx.view, found) if select.shared_affiliation else len(found)
        case nodes.TimesOf(event, window, amounts):
            from judgebot.engine.abilities.condition import much_within, times, times_within

            if window is not None and amounts:
                return much_within(ctx, event, window)
            if window is not None:
                return times_within(ctx, event, window)
            return times(ctx, event, ctx.view.state.happened[ctx.began :])
        case nodes.StatOf(of=nodes.Ref(RefKind.OWN_CARD), stat=stat) if stat in nodes.COUNTERS:
            return 0 if ctx.card is None else counters(ctx.view, ctx.card, stat)
        case nodes.StatOf(nodes.Select(noun=noun) as cards, stat) if stat in nodes.COUNTERS and noun in CARD_NOUNS:
            return sum(counters(ctx.view, card, stat) for card in candidates(ctx, cards) if isinstance(card, CardId))
        case nodes.StatOf(of, stat, printed, most):
            values = [_value_of(ctx, d, stat, printed) or 0 for d in _dice_of(ctx, of)]
            return max(values, default=0) if most else sum(values)
        case nodes.LifeOf(person):
            return sum(ctx.view.state.life_of(p) for p in people(ctx, person))
        case nodes.EventAmount():
            return 0 if ctx.event is None else ctx.event.amount
        case nodes.EnergyCount():
            return _energy(ctx, amount) if amount.spent is None else _spent(ctx, amount)
        case nodes.KindsOf(what, among):
            return len(_kinds(ctx, what, among))
        case nodes.ChosenNumber():
            return chosen_number(ctx) or 0
        case nodes.Scaled():
            return _scaled(worth(ctx, amount.amount), amount)
        case nodes.Plus(parts):
            return sum(worth(ctx, p) for p in parts)
        case nodes.Difference(one, other):
            return abs(worth(ctx, one) - worth(ctx, other))
        case _:
            raise NotImplementedError(type(amount).__name__)


def chosen_number(ctx: Context) -> int | None:
    """X: what is paid for it, or the number that was named."""
    number = ctx.chosen.get("number", ctx.amounts or named_before(ctx))
    return number if isinstance(number, int) else None


def worth_to(ctx: Context, amount: nodes.Amount, die: int) -> int:
    """How much it is for one die that is dealt damage: its own value, of "its A"."""
    hit, ctx.hit = ctx.hit, die
    try:
        return worth(ctx, amount)
    finally:
        ctx.hit = hit


def _worth_beside(ctx: Context, amount: nodes.Amount, die: int) -> int:
    """What a value of the die is compared with: another value of its own, of "greater than its own D"."""
    with ctx.looking_at(die):
        return worth(ctx, amount)


def worth_for(ctx: Context, amount: nodes.Amount, whom: nodes.Subject | nodes.Person, player: Player) -> int:
    """How much it is for one player: of "each player", "their" dice are that player's."""
    if not isinstance(whom, nodes.Person) or whom.kind is not PersonKind.EACH:
        return worth(ctx, amount)
    each, ctx.each = ctx.each, player
    try:
        return worth(ctx, amount)
    finally:
        ctx.each = each


def _most_alike(view: View, found: list[Thing]) -> int:
    """The greatest number of these dice that have an affiliation in common."""
    have = [name for die in found if isinstance(die, int) for name in view.affiliations(die)]
    return max((have.count(name) for name in have), default=0)


@asks("1.4.6")
def _energy(ctx: Context, count: nodes.EnergyCount) -> int:
    """Energy symbols, not dice: of what was just rolled, or in the Reserve Pool; a wild stands for no type here."""
    who = people(ctx, count.who)
    if count.rolled:
        batch = ctx.event.batch if ctx.event is not None else max((e.batch for e in _rolls(ctx, who)), default=0)
        faces = [e.face for e in _rolls(ctx, who) if e.batch == batch]
    else:
        faces = [d.face for player in who for d in ctx.view.state.in_area(player, Area.RESERVE)]
    symbols = [symbol for face in faces if face is not None for symbol in face.energy]
    return sum(count.type is None or symbol.value == count.type.value for symbol in symbols)


@asks("1.4.3")
def _spent(ctx: Context, count: nodes.EnergyCount) -> int:
    """Energy that was spent on what the event is; a wild was taken for whichever type it may be."""
    symbols = ctx.event.note.split() if ctx.event is not None and ctx.event.verb is count.spent else []
    as_type = {Symbol.WILD.value} if isinstance(count.type, EnergyType) else set()
    return sum(count.type is None or symbol == count.type.value or symbol in as_type for symbol in symbols)


@asks("1.4.6")
def _kinds(ctx: Context, what: nodes.ChoiceOf, among: nodes.Select | nodes.Person) -> set[object]:
    """The different affiliations or energy types of dice, or those that a Reserve Pool shows; a wild is no type."""
    if isinstance(among, nodes.Person):
        dice = [d for player in people(ctx, among) for d in ctx.view.state.in_area(player, Area.RESERVE)]
        shown = {symbol.value for d in dice if d.face is not None for symbol in d.face.energy}
        return {type_ for type_ in EnergyType if type_.value in shown}
    if among.noun is Noun.CHARACTER:
        among = replace(among, noun=Noun.CHARACTER_DIE)  # what a character has, one of its dice has
    view, found = ctx.view, [d for d in candidates(ctx, among) if isinstance(d, int)]
    if what is nodes.ChoiceOf.AFFILIATION:
        return {name for d in found for name in view.affiliations(d)}
    return {type_ for d in found for type_ in view.types(d)}


def _rolls(ctx: Context, who: tuple[Player, ...]) -> list[Event]:
    return [e for e in ctx.view.state.happened if e.verb in (Verb.ROLL, Verb.REROLL) and e.player in who]


def _dice_of(ctx: Context, of: nodes.Subject | nodes.Person) -> list[int]:
    """The dice whose value is asked; by the card's name it is that of the one die whose ability it is."""
    if isinstance(of, nodes.Person):
        return []
    if isinstance(of, nodes.Ref) and of.kind is RefKind.OWN_NAME and ctx.die is not None:
        return [ctx.die]
    return _such_dice(ctx, of)


def _scaled(value: int, how: nodes.Scaled) -> int:
    value *= how.times
    if how.by != 1:
        up = how.rounding is nodes.Rounding.UP
        value = -(-value // how.by) if up else value // how.by
    if how.low is not None:
        value = max(value, how.low)
    return value if how.high is None else min(value, how.high)
