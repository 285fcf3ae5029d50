"""Controlling (3.9): an opposing die that is yours for a time."""

from collections.abc import Iterable

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.dice.moving import leave, part
from judgebot.engine.abilities.effects.spinning import level_face, turn_back
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Bound, InForce, State
from judgebot.game.area import Area
from judgebot.game.card import CardId, CardKind
from judgebot.game.event import Verb
from judgebot.game.face import Face, FaceKind
from judgebot.game.player import Player


@rule("3.9.1", "3.9.2")
def take(play: Play, die: int, who: Player, stays: bool = False) -> None:
    """Make a player the controller of a die and move it into their Field Zone, unless it stays where it is (1.1.5)."""
    if _is_removed(play, die):
        leave(play, die, Area.REMOVED)
        return
    before = play.state.die(die)
    home = Area.FIELD if before.area.is_field else before.area
    had = _stats(play, die)
    atoms.put(play, before._replace(controller=who, came_from=home))
    cites = (
        "1.1.4",
        *blanking.remains(play.view, die),
        *(("1.1.5",) if stays else ()),
        *(("3.9.4",) if _stats(play, die) != had else ()),
    )
    play.say(Verb.CONTROL, *cites, die=die, was=before, player=who, card=before.card)
    _leave_partner(play, die)
    if stays or before.area is Area.FIELD:
        return
    face = before.face if before.is_on_character_face else level_face(play, die, 1)
    atoms.move(play, die, Area.FIELD, face=face)
    atoms.forget_combat(play, die)


@rule("heroic")
def _leave_partner(play: Play, die: int) -> None:
    """A pair is of two dice of one player."""
    now = play.state.die(die)
    partner = None if now.paired is None else play.state.die(now.paired)
    if partner is not None and partner.controller is not now.controller:
        part(play, die)
        note = f"is no longer paired up with {partner}, which is the other player's"
        play.say(Verb.FIZZLE, die=die, was=now, player=now.controller, card=now.card, note=note)


def _is_removed(play: Play, die: int) -> bool:
    """Whether a token leaves its controller's Field Zone by going to that of the other player (1.7.7)."""
    return play.view.card(die).kind is CardKind.TOKEN and play.rests_on("token-taken-over")


@asks("3.9.4")
def _stats(play: Play, die: int) -> tuple[object, ...]:
    """What Static abilities of either player may change by the die's changing sides."""
    view = play.view
    return view.attack(die), view.defense(die), view.affiliations(die), tuple(view.keywords(die))


@asks("3.9.3")
def by_virtual_card(state: State, die: int | None) -> tuple[str, ...]:
    """The rule by which a controlled die has abilities: of a virtual copy of its owner's card."""
    now = None if die is None else state.die(die)
    return () if now is None or not now.area.is_field or now.controller is now.owner else ("3.9.3",)


@asks("3.9.5")
def reached_through_card(state: State, card: CardId) -> tuple[str, ...]:
    """The rule by which what is done to a card reaches dice of it that are controlled by the other player."""
    dice = (d for d in state.dice if d.card == card and d.area.is_field)
    return ("3.9.5",) if any(d.controller is not d.owner for d in dice) else ()


@asks("3.9.8")
def taken_meanwhile(state: State, die: int | None, by: Player) -> tuple[str, ...]:
    """The rule by which an ability is still `by`'s whose die has been taken over since it triggered."""
    now = None if die is None else state.die(die)
    return ("3.9.8",) if now is not None and now.area.is_field and now.controller is not by else ()


def end(play: Play, r: InForce) -> None:
    """The time for which dice were controlled is over."""
    dice = [bound.die for bound in r.dice if _is_held_yet(play.state, bound)]
    give_back(play, dice)
    for face in (fact for fact in r.facts if isinstance(fact, Face)):
        for die in dice:
            _on_its_level(play, die, face)


def _is_held_yet(state: State, bound: Bound) -> bool:
    now = state.die(bound.die)
    return now.controller is not now.owner and (state.is_bound(bound) or now.area is Area.CAPTURED)


@rule("3.9.7")
def give_back(play: Play, dice: Iterable[int]) -> None:
    """Return controlled dice to their owner, to the area that each was taken from; the die that controlled them
    stays."""
    held = [play.state.die(die) for die in dice]
    for before in held:
        atoms.put(play, before._replace(controller=before.owner, came_from=None))
        play.say(Verb.CONTROL, die=before.id, was=before, player=before.owner, card=before.card)
    for before in held:
        _leave_partner(play, before.id)
        home = before.came_from or Area.FIELD
        if before.area.is_field and before.area is not home:
            atoms.move(play, before.id, home)
            atoms.forget_combat(play, before.id)


def _on_its_level(play: Play, die: int, taken: Face) -> None:
    """The card says that it comes back on the level that it was taken on."""
    now = play.state.die(die)
    if taken.kind is FaceKind.CHARACTER and now.area.is_field and now.is_on_character_face and now.face != taken:
        with play.citing("3.1.32", "1.1.2"):
            turn_back(play, die, taken.level)


def controller_left(play: Play, die: int) -> None:
    """The die whose ability took control has left the Field Zone: control ends."""
    for r in play.state.in_force:
        if isinstance(r.rule, nodes.TakeControl) and r.until is nodes.Until.ONE_LEAVES:
            if is_one_of_card(play.state, r, die):
                _end_as_said(play, r)
        elif _ends_by_itself(r) and r.facts[:1] == (die,) and not play.rests_on("control-ends-early"):
            atoms.end_rule(play, r.id)
            end(play, r)


def _ends_by_itself(r: InForce) -> bool:
    """Whether it is a control of which the text does not say itself that it ends as a die leaves."""
    said = (nodes.Until.LEAVES, nodes.Until.THIS_LEAVES)
    return isinstance(r.rule, nodes.TakeControl) and r.until not in said


def is_one_of_card(state: State, r: InForce, die: int) -> bool:
    """Whether it is a die of the card that took control, and of the same player."""
    return state.die(die).card == r.source.card and state.die(die).controller is r.source.player


def _end_as_said(play: Play, r: InForce) -> None:
    """The card itself says how long it lasts."""
    atoms.end_rule(play, r.id)
    with play.citing("1.1.2"):
        end(play, r)
