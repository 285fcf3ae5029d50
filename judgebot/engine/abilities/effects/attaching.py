"""Attaching dice, placing them on cards, and pairing them up (Equip, Continuous)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice import attaching
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.abilities.dice.underneath import put_under
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.resolve import perform, performs
from judgebot.engine.abilities.targeting.choosing import dice, things
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.targeting.sorts import CARD_NOUNS
from judgebot.engine.keywords import equip
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, rule
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Verb

OWN_CARD = nodes.RefKind.OWN_CARD


@performs(nodes.Attach)
def attach(play: Play, ctx: Context, effect: nodes.Attach) -> None:
    """Attach dice in the field to a Character die, or place them on a card."""
    if effect.under:
        _put_under(play, ctx, effect)
        return
    is_card = effect.to.noun in CARD_NOUNS if isinstance(effect.to, nodes.Select) else effect.to.kind is OWN_CARD
    (_put_on_card if is_card else _attach)(play, ctx, effect)


@rule("3.1.1")
def _put_under(play: Play, ctx: Context, effect: nodes.Attach) -> None:
    """Dice go under a die; one that is to get them has to be there still."""
    holders = [d for d in dice(play, ctx, effect.to) if play.state.die(d).area.is_field]
    for die in dice(play, ctx, effect.what) if holders else ():
        if die != holders[0]:
            put_under(play, die, holders[0])
            if effect.until is not nodes.Until.UNSTATED:
                bound = (play.state.bind(die),)
                atoms.found(play, make(play, ctx, effect, effect.until, dice=bound, facts=(holders[0],)))


@rule("3.1.1")
def _put_on_card(play: Play, ctx: Context, effect: nodes.Attach) -> None:
    """Dice that an ability puts on a card lie there until an ability takes them off again."""
    for die in dice(play, ctx, effect.what):
        for card in things(play, ctx, effect.to):
            if isinstance(card, CardId):
                _place(play, die, card, Area.FIELD if effect.in_field else Area.PLACED)


def _attach(play: Play, ctx: Context, effect: nodes.Attach) -> None:
    """By the keyword that says that dice are attached; a die without it is placed there by its text alone."""
    what = dice(play, ctx, effect.what)
    (_by_the_keyword if all(map(play.view.is_continuous, what)) else _by_its_text)(play, ctx, effect, what)


@rule("continuous(1)")
def _by_the_keyword(play: Play, ctx: Context, effect: nodes.Attach, attached: list[int]) -> None:
    _attach_all(play, ctx, effect, attached)


@rule("1.1.2")
def _by_its_text(play: Play, ctx: Context, effect: nodes.Attach, attached: list[int]) -> None:
    _attach_all(play, ctx, effect, attached)


def _attach_all(play: Play, ctx: Context, effect: nodes.Attach, attached: list[int]) -> None:
    for to in things(play, ctx, effect.to, _is_new(play, attached)):
        for die in attached:
            if isinstance(to, CardId):
                _place(play, die, to)
            elif isinstance(to, int) and to != die and _is_in_field(play, ctx, die):
                with play.moment():
                    attaching.attach(play, die, to)


def _is_in_field(play: Play, ctx: Context, die: int) -> bool:
    """Whether a die lies in the Field Zone; Gear from another area comes there first (Equip(1))."""
    if not play.state.die(die).area.is_field:
        that, ctx.that = ctx.that, (die,)
        perform(play, ctx, nodes.Move(nodes.Ref(nodes.RefKind.THAT), Area.FIELD, wherever=True))
        ctx.that = that
    return play.state.die(die).area.is_field


def _is_new(play: Play, attached: list[int]) -> Useful:
    """Why a die cannot get these: it has them, or it bears no Gear."""

    def useful(thing: Thing) -> Refusal | None:
        if attached and all(play.state.die(d).attached == thing for d in attached):
            return Refusal("it is attached to that die already", ("3.1.10",))
        gear = any(equip.is_gear(play.view, d) for d in attached)
        if gear and isinstance(thing, int) and not play.view.card(thing).equip:
            return Refusal(f"{play.state.die(thing)} has no Equip symbol", ("equip(2)", "equip"))
        return None

    return useful


def _place(play: Play, die: int, card: CardId, area: Area = Area.PLACED) -> None:
    """Lay a die on a card as it lies: an ability may want it back on the face that it shows. There it may be in the
    Field Zone still, if the text says so."""
    before, where = play.state.die(die), f"on the card {card}"
    with play.moment():
        if before.area.is_field and area.is_field:
            play.say(Verb.MOVE, die=die, was=before, player=before.owner, to_area=area, card=before.card, note=where)
        else:
            leave(play, die, area, by_text=True, note=where)
        atoms.put(play, play.state.die(die)._replace(on_card=card))


@performs(nodes.PairUp)
@rule("3.1.1")
def pair_up(play: Play, ctx: Context, effect: nodes.PairUp) -> None:
    """Pair two dice as long as both stay in the field, or as the text says."""
    for one in dice(play, ctx, effect.what):
        for two in dice(play, ctx, effect.with_, _is_of_another_character(play, one)):
            if one != two:
                with play.moment():
                    _pair(play, one, two)
                if effect.until is not nodes.Until.UNSTATED:
                    both = tuple(map(play.state.bind, (one, two)))
                    atoms.found(play, make(play, ctx, effect, effect.until, dice=both))


def _is_of_another_character(play: Play, one: int) -> Useful:
    """Why a die cannot be the partner of another: it is a die of the same character."""

    def useful(thing: Thing) -> Refusal | None:
        same = isinstance(thing, int) and play.view.card_id(thing) == play.view.card_id(one)
        if not same or thing == one or play.rests_on("heroic-same-character"):
            return None
        return Refusal("dice of different characters pair up", ("heroic",))

    return useful


def _part(play: Play, die: int) -> None:
    """A die has one partner; a new one takes the place of the old."""
    partner = play.state.die(die).paired
    if partner is not None:
        atoms.put(play, play.state.die(partner)._replace(paired=None))


def _pair(play: Play, one: int, two: int) -> None:
    before = play.state.die(one)
    for die in (one, two):
        _part(play, die)
    for die, other in ((one, two), (two, one)):
        atoms.put(play, play.state.die(die)._replace(paired=other))
    play.say(Verb.PAIR, die=one, other=two, was=before, player=before.controller)
