"""Moves in words: dice that are put somewhere, KO'd, captured, attached."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.dice import area, is_plural, subject
from judgebot.cardtext.say.effect import duration, order, whole
from judgebot.cardtext.say.oncard import called, is_card, off_card
from judgebot.cardtext.say.persons import whose
from judgebot.cardtext.say.refs import Hand, Own
from judgebot.game.area import Area


@order.register
def move(effect: n.Move) -> str:
    if effect.instead_of is not None:
        there = "the Used Pile" if effect.instead_of is Area.USED else "sending it Out of Play"
        return f"{move(replace(effect, instead_of=None))} instead of {there}"
    if (off := off_card(effect)) is not None:
        return off
    what = subject(effect.what)
    level = f" at level {effect.level}" if effect.level else ""
    its = "" if effect.own_face in (n.OwnFace.AS_THIS, n.OwnFace.AS_THAT) else "its "
    face_ = f" on {its}{effect.own_face.value}" if effect.own_face else ""
    anywhere = " wherever it is" if effect.wherever else ""
    match effect.manner, effect.to:
        case n.Manner.PREP, _:
            return f"prep {what}"
        case n.Manner.FIELD, _:
            paying = ", paying its fielding cost" if effect.pay else ""
            return f"field {what}{level}{face_}{paying}"
        case n.Manner.REMOVE, Area.ASIDE:
            return f"remove {what} from the Field Zone until end of turn"
        case n.Manner.REMOVE, _:
            return f"remove {what} from the game"
        case n.Manner.RETURN, Area.CARD:
            return f"return {what} to its card"
    if effect.to is Area.OUT_OF_PLAY:
        return f"{effect.manner.value} {what} Out of Play"
    place = "the" if effect.to.is_field and effect.whose is None else place_of(effect)
    to = "into" if effect.manner is n.Manner.PUT else "to"
    return f"{effect.manner.value} {what} {to} {place} {area((effect.to,))}{anywhere}{face_}{level}"


def place_of(effect: n.Move) -> str:
    """Whose area; the owner's where nothing is said."""
    if effect.whose is not None:
        return whose(effect.whose)
    several = is_plural(effect.what)
    if isinstance(effect.what, n.Ref) and effect.what.kind in (n.RefKind.LOT, n.RefKind.REST):
        several = not isinstance(effect.what, Hand) or effect.what.many
    return "their owners'" if several else "its owner's"


@order.register
def ko(effect: n.KO) -> str:
    if not isinstance(effect.to, Area):
        return f"KO {subject(effect.what)}"
    them = "them" if is_plural(effect.what) else "it"
    return f"KO {subject(effect.what)} and put {them} in the {area((effect.to,))} instead of the Prep Area"


@order.register
def sacrifice(effect: n.Sacrifice) -> str:
    return f"sacrifice {subject(effect.what)}"


@order.register
def divide(effect: n.Divide) -> str:
    what = effect.what
    each = "" if effect.bare else "all of " if effect.together else "each of "
    dice = f"the {subject(what).removeprefix('all ')}" if isinstance(what, n.Select) else subject(what)
    dice = "those dice" if what == n.Ref(n.RefKind.LOT) else dice
    one, other = (f"their owners' {area((to,))}" for to in (effect.one, effect.other))
    return f"put {each}{dice} into {one} or {other}"


@order.register
def pair_up(effect: n.PairUp) -> str:
    return f"pair up {subject(effect.what)} with {subject(effect.with_)}"


@order.register
def remove_from_combat(effect: n.RemoveFromCombat) -> str:
    return f"remove {subject(effect.what)} from combat"


@whole.register
def captured_by(effect: n.Capture) -> str | None:
    return captures(effect, "captures") if effect.captor != n.Ref(n.RefKind.THIS_DIE) else None


def captures(effect: n.Capture, verb: str) -> str:
    """What one die does to another."""
    of_card = effect.captor == n.Ref(n.RefKind.OWN_NAME)
    captor = Own.name or "this die" if of_card else subject(effect.captor)
    return f"{captor} {verb} {subject(effect.what)} {duration(effect.until)}".strip()


@order.register
def capture(effect: n.Capture) -> str:
    if effect.until is n.Until.LEAVES:  # the captor (3.8.3)
        return f"capture {subject(effect.what)} until {Own.name or 'this card'} leaves the Field Zone"
    return f"capture {subject(effect.what)} {duration(effect.until)}".strip()


@whole.register
def controlled(effect: n.TakeControl) -> str | None:
    if not effect.stays:
        return None
    return f"you control {subject(effect.what)} {duration(effect.until)}; it stays where it is"


@order.register
def take_control(effect: n.TakeControl) -> str:
    taken = f"take control of {subject(effect.what)} {duration(effect.until)}".strip()
    if effect.back is None:
        return taken
    as_taken = "same level as when you took it" if effect.back is n.OwnFace.BEFORE else "same level"
    return f"{taken} and return it at the {as_taken}"


@order.register
def flip(effect: n.FlipCard) -> str:
    return f"flip {subject(effect.what)}"


@order.register
def attach(effect: n.Attach) -> str:
    what, to = effect.what, effect.to
    if effect.under:
        return f"put {subject(what)} under {subject(to)} {duration(effect.until)}".strip()
    if is_card(to):
        return f"put {subject(what)} on {called(to)}" + (", it is still in the Field Zone" if effect.in_field else "")
    return f"{'attach' if isinstance(what, n.Ref) else 'equip'} {subject(what)} to {subject(to)}"
