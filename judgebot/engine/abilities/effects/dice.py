"""Moving dice by abilities (1.5.3.3, 2.6.3)."""

from collections.abc import Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Manner, OwnFace
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice.moving import leave, send_to_used
from judgebot.engine.abilities.dice.prepping import say_prepped
from judgebot.engine.abilities.effects import rolling
from judgebot.engine.abilities.effects.spinning import level_face, lie_on
from judgebot.engine.abilities.resolve import cannot_do, perform, performs
from judgebot.engine.abilities.targeting.choosing import dice, one_player
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal, Refused, asks, forbids, require, rule
from judgebot.engine.turn.attack import leave_combat
from judgebot.engine.turn.field import is_barred, put_in_field
from judgebot.engine.turn.purchase import epic_once
from judgebot.engine.turn.spend import Bill, can_pay, pay
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import Verb
from judgebot.game.face import Face, action_face
from judgebot.game.player import Player


@performs(nodes.Move)
def move(play: Play, ctx: Context, effect: nodes.Move) -> None:
    """Move dice from one area to another: to field them is to say so, and so is to Prep them."""
    if effect.manner is Manner.FIELD:
        _field_dice(play, ctx, effect)
    elif effect.to is Area.PREP:
        _to_prep(play, ctx, effect)
    else:
        _elsewhere(play, ctx, effect)


@rule("2.6.3")
def _field_dice(play: Play, ctx: Context, effect: nodes.Move) -> None:
    _carry_out(play, ctx, effect)


@rule("1.5.3.3")
def _to_prep(play: Play, ctx: Context, effect: nodes.Move) -> None:
    _carry_out(play, ctx, effect)


@rule("3.1.1")
def _elsewhere(play: Play, ctx: Context, effect: nodes.Move) -> None:
    _carry_out(play, ctx, effect)


def _carry_out(play: Play, ctx: Context, effect: nodes.Move) -> None:
    useful = _can_be_moved(play, effect)
    may_be = _can_be_fielded(play, ctx, effect, useful) if effect.manner is Manner.FIELD else useful
    found = dice(play, ctx, effect.what, may_be, tuple(a for a in _BEYOND if a is not effect.to))
    for die in found if effect.own_face is OwnFace.BEFORE else ():
        if rolling.can_be_put_back(play, ctx, die):
            rolling.put_back(play, ctx, die)
    if ctx.cost_paid and effect.manner is Manner.FIELD:
        _needs_all(found, may_be)
    chosen = [d for d in found if not _is_there(play, effect, d) and useful(d) is None]
    for die in found:
        if die in play.rolled_faces and play.state.die(die).area is effect.to:
            _goes_back(play, die)
    for die in found:
        why = _has_no_card(play.view, effect, die)
        if why is not None:
            cannot_do(play, die, why)
    if chosen and _waits_for_the_end(play, effect, chosen):
        _as_the_turn_ends(play, ctx, effect, chosen)
        return
    for die in found if effect.to.is_field and effect.manner is not Manner.FIELD else ():
        if effect.level is not None and play.state.die(die).is_in_field:
            lie_on(play, ctx, die, effect.level)  # it comes to be there on that level, though it has not left
    if effect.manner is Manner.FIELD:
        _field(play, ctx, effect, chosen)
    elif _goes_out_of_play(play, effect, chosen):
        with play.citing(*_of_its_own_doing(play, ctx, chosen)):
            send_to_used(play, chosen, by_text=True)
    else:
        from_there = ("1.5.3.4",) if effect.manner is Manner.PREP else ()
        with play.citing(*from_there), play.moment():
            came_from = {die: play.state.die(die).area for die in chosen}
            for die in chosen:
                _move(play, ctx, effect, die)
            if effect.manner is not Manner.PREP:
                say_prepped(play, came_from)


@asks("3.1.19")
def _needs_all(found: Sequence[int], may_be: Useful) -> None:
    """Dice are fielded for something else, or to avoid it: all of them, or there is no doing so.

    Raises:
        Refused: one of them cannot be fielded.
    """
    for die in found:
        require(may_be(die))


@asks("1.5.8.2", "1.5.8.3")
def _waits_for_the_end(play: Play, effect: nodes.Move, chosen: list[int]) -> bool:
    """Whether a used die that goes somewhere else than to the Used Pile does so only when it would get there: by the
    other reading."""
    is_out = all(play.state.die(d).area is Area.OUT_OF_PLAY for d in chosen)
    return effect.instead_of is not None and is_out and play.rests_on("used-die-sent-elsewhere")


def _as_the_turn_ends(play: Play, ctx: Context, effect: nodes.Move, chosen: list[int]) -> None:
    ctx.that = tuple(chosen)
    later = replace(effect, what=nodes.Ref(nodes.RefKind.THAT), instead_of=None)
    perform(play, ctx, nodes.Delayed(nodes.StepEvent(nodes.Step.TURN, nodes.Edge.END), later))


@asks("continuous")
def _of_its_own_doing(play: Play, ctx: Context, chosen: list[int]) -> tuple[str, ...]:
    """A Continuous die that its own ability sends to the Used Pile goes there by that keyword."""
    if ctx.die not in chosen or not play.state.die(ctx.die).is_in_field:
        return ()
    return ("continuous",) if "continuous" in play.view.card_keywords(play.view.card_id(ctx.die)) else ()


@asks("1.5.8.4")
def _goes_out_of_play(play: Play, effect: nodes.Move, chosen: list[int]) -> bool:
    """Whether dice are moved there in so many words, or from where they go there on the way to the Used Pile."""
    if effect.to is Area.USED:
        return any(play.state.die(d).area in _SENT_FROM for d in chosen)
    return effect.to is Area.OUT_OF_PLAY


_BEYOND = (Area.RESERVE, Area.PREP, Area.USED, Area.BAG)


def _is_there(play: Play, effect: nodes.Move, die: int) -> bool:
    """Whether a die is where it is to be moved; the Attack Zone is part of the Field Zone (1.5.6.1)."""
    now = play.state.die(die)
    return now.area is effect.to or (effect.own_face is not None and now.area.is_field and effect.to.is_field)


@rule("1.6.10", "1.6.11")
def _goes_back(play: Play, die: int) -> None:
    """A die that was rolled where it lay is returned there, which it has not left."""
    now = play.state.die(die)
    play.say(Verb.RETURN, die=die, was=now, player=now.owner, from_area=now.area, to_area=now.area, card=now.card)


_SENT_FROM = (Area.FIELD, Area.ATTACK, Area.RESERVE)


def _can_be_moved(play: Play, effect: nodes.Move) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if isinstance(thing, int) and (refusal := _why_not_to_field(play.view, effect, thing)) is not None:
            return refusal
        if isinstance(thing, int) and play.state.die(thing).area is Area.CARD and effect.to is not Area.CARD:
            return epic_once(play.view, play.state.die(thing).card, Verb.PURCHASE)
        if not isinstance(thing, int) or not play.view.is_sidekick_die(thing):
            return None
        if effect.to is not Area.REMOVED:
            return _has_no_card(play.view, effect, thing)
        if play.rests_on("sidekick-number-against-card-text"):
            return None
        return Refusal("Sidekick dice cannot be removed from the game", ("1.3.8",))

    return useful


def _why_not_to_field(view: View, effect: nodes.Move, die: int) -> Refusal | None:
    """Why a die cannot be fielded, or come to lie in the Field Zone in another way."""
    if not effect.to.is_field or view.state.die(die).area.is_field:
        return None
    if effect.manner is Manner.FIELD:
        return _is_no_character(view, die) or (None if effect.own_face or effect.level else _shows_energy(view, die))
    return _stays_not_there(view, die) if isinstance(effect.what, nodes.Select) else None


@forbids("2.6.3", "1.3.3")
def _is_no_character(view: View, die: int) -> str | None:
    return f"{view.state.die(die)} is no Character die" if view.card(die).kind.is_action else None


@forbids("2.6.3.5", "1.6.5")
def _shows_energy(view: View, die: int) -> str | None:
    now = view.state.die(die)
    return f"{now} shows energy" if now.area is Area.RESERVE and now.is_on_energy_face else None


@forbids("1.5.5.3")
def _stays_not_there(view: View, die: int) -> str | None:
    return None if view.may_lie_in_field(die) else f"{view.state.die(die)} may not lie in the Field Zone"


@forbids("1.3.9", "3.1.9")
def _has_no_card(view: View, effect: nodes.Move, die: int) -> str | None:
    """A Sidekick die cannot be sent to its card."""
    return "a Sidekick die has no card to go to" if effect.to is Area.CARD and view.is_sidekick_die(die) else None


def why_not_there(play: Play, effect: nodes.Move, die: int) -> Refusal | None:
    """Why a die cannot be moved to the area at all."""
    return _can_be_moved(play, effect)(die)


@rule("2.6.3")
def _field(play: Play, ctx: Context, effect: nodes.Move, chosen: list[int]) -> None:
    """Fielded by an ability: free, and on level 1 unless the text says otherwise."""
    asked = [now for d in chosen for now in costs.tolls(play.view, nodes.Act.FIELD, ctx.you, d, life=True)]
    for now in (*asked, *costs.tolls_of_turn(play.view, nodes.Act.FIELD, ctx.you, chosen)):
        if now.card is not None:
            raise Unread(now.card, "whether the life is paid as well where an ability fields the die")
    faces = {}
    for die in chosen:
        if (why := _why_barred(play, ctx, effect, die)) is not None:
            cannot_do(play, die, why)
        else:
            faces[die] = _face(play, ctx, effect, die)
    able = tuple(d for d, face in faces.items() if not effect.pay or _is_paid_for(play, ctx, d, face))
    ctx.short = ctx.short or len(able) < len(chosen)
    lower = any(effect.level and faces[d].level < effect.level for d in able)  # a die without that level
    put_in_field(play, able, faces, ("2.6.3", *(("3.2.15",) if lower else ())))


def _can_be_fielded(play: Play, ctx: Context, effect: nodes.Move, can_be_moved: Useful) -> Useful:
    """Why a die cannot be chosen to be fielded: also as a text bars its player from that (3.1.14)."""

    def useful(thing: Thing) -> Refusal | None:
        why = can_be_moved(thing)
        if why is not None or not isinstance(thing, int) or play.state.die(thing).area.is_field:
            return why
        return _why_barred(play, ctx, effect, thing)

    return useful


def _why_barred(play: Play, ctx: Context, effect: nodes.Move, die: int) -> Refusal | None:
    """Why a text keeps a die from being fielded on the face on which the ability would field it."""
    if not any(now.rule.act is nodes.Act.FIELD for now in play.view.rules(nodes.Cannot)):
        return None
    return is_barred(_showing(play, die, _face(play, ctx, effect, die)), ctx.you, die)


def _showing(play: Play, die: int, face: Face) -> View:
    """The game with a die on a face, wherever it lies."""
    with_face = play.state.die(die)._replace(face=face)
    return View(play.table, play.state._replace(dice=(*play.state.dice[:die], with_face, *play.state.dice[die + 1 :])))


@rule("2.6.3.1")
def _is_paid_for(play: Play, ctx: Context, die: int, face: Face) -> bool:
    """Pay the fielding cost of a die on the face on which an ability fields it, if its player can.

    Raises:
        Refused: they cannot, and would have to, as something else is had for it or avoided by it (3.1.19).
    """
    player, bill = ctx.you, Bill(costs.fielding(_showing(play, die, face), die))
    if not can_pay(play.state, player, bill):
        why = Refusal(f"{player} cannot pay the fielding cost of {bill.total}", play.cites)
        if ctx.cost_paid:
            raise Refused(why)
        play.obstacles.append(why)
        return False
    if not play.is_trial:
        pay(play, player, bill, f"to field {play.state.die(die)}", *play.cites)
    return True


def _face(play: Play, ctx: Context, effect: nodes.Move, die: int) -> Face:
    now = play.state.die(die)
    before = ctx.chosen.get("faces before")
    if effect.own_face is OwnFace.BEFORE and isinstance(before, dict) and isinstance(before.get(die), Face):
        return before[die]  # type: ignore[no-any-return]
    if effect.own_face in (OwnFace.AS_THIS, OwnFace.AS_THAT):
        return level_face(play, die, _level_of_another(play, ctx, effect.own_face))
    just_rolled = die in play.rolled_faces  # nothing has turned it since
    as_it_lies = effect.own_face is not None or ((now.area is Area.RESERVE or just_rolled) and effect.level is None)
    if _comes_from_beneath(now) and effect.manner is not Manner.FIELD and effect.own_face is None and not effect.level:
        as_it_lies = not play.rests_on("back-on-which-face")
    if just_rolled and now.is_on_character_face and effect.own_face is None and effect.level is None:
        as_it_lies = not play.rests_on("fielded-on-the-face-rolled")
    elif as_it_lies and _is_fielded_for_free(effect) and now.area is Area.RESERVE and now.face and now.face.level > 1:
        as_it_lies = not play.rests_on("fielded-out-of-the-reserve-pool")
    if as_it_lies and now.face is not None and now.is_on_character_face:
        return now.face
    back = effect.own_face is not None or _is_returned(effect)
    shown = _last_shown(play, die) if back else None
    if shown is not None and (effect.own_face or (shown.level > 1 and not play.rests_on("returned-on-which-level"))):
        return shown
    if play.view.card(die).kind.is_action:
        return now.face or (play.used_face if die == ctx.die else None) or action_face()
    return level_face(play, die, effect.level or 1)


def _is_fielded_for_free(effect: nodes.Move) -> bool:
    """Whether dice are fielded without their cost, and no word is said of the level."""
    return effect.manner is Manner.FIELD and not effect.pay and effect.own_face is None


def _is_returned(effect: nodes.Move) -> bool:
    """Whether a die that is spoken of is returned, or put back, without a word of the level that it comes back on."""
    return effect.manner is not Manner.FIELD and effect.level is None and isinstance(effect.what, nodes.Ref)


def _comes_from_beneath(now: Die) -> bool:
    """Whether it lies under a die, or on a card, on a character face: it has not been rolled since."""
    return now.area is Area.PLACED and now.is_on_character_face


def _level_of_another(play: Play, ctx: Context, which: OwnFace) -> int:
    """The level of this die, or of the die of the event: that it has in the Field Zone, or had there last."""
    another = ctx.die if which is OwnFace.AS_THIS else ctx.event.die if ctx.event is not None else None
    if another is None:
        return 1
    now = play.state.die(another)
    face = now.face if now.area.is_field and now.is_on_character_face else _last_shown(play, another)
    return face.level if face is not None else 1


def _last_shown(play: Play, die: int) -> Face | None:
    """The character face on which a die last lay in the Field Zone this turn, before it was KO'd or moved."""
    for event in reversed(play.state.happened):
        was = event.was if event.die == die else None
        if was is not None and was.area.is_field and was.is_on_character_face:
            return was.face
    return None


def _move(play: Play, ctx: Context, effect: nodes.Move, die: int) -> None:
    if play.state.die(die).area is Area.CARD and play.state.die(die).card.owner is None:
        atoms.put(play, play.state.die(die)._replace(owner=ctx.you, controller=ctx.you))
    before = play.state.die(die)
    if before.area is Area.ATTACK and effect.to is Area.FIELD:
        _take_home(play, die)
        return
    face = None
    if effect.to.is_field and not before.area.is_field:
        face = _face(play, ctx, effect, die)
    elif effect.own_face is not None:
        face = before.face
    verb = Verb.PREP if effect.manner is Manner.PREP else Verb.MOVE
    leave(play, die, effect.to, verb=verb, face=face, by_text=_names_its_place(play, effect, die))
    if effect.to is Area.ASIDE and play.state.die(die).area is Area.ASIDE:
        atoms.put(play, play.state.die(die)._replace(came_from=Area.FIELD, holder=ctx.die))
    if effect.whose is not None and effect.to.is_field:
        for player in one_player(play, ctx, effect.whose):
            _under(play, die, player)


@asks("3.9.6")
def _names_its_place(play: Play, effect: nodes.Move, die: int) -> bool:
    """Whether the text says where the die goes, if another player than its owner controls it: to remove it for a time
    names no place, save by the other reading."""
    now = play.state.die(die)
    if effect.to is not Area.ASIDE or now.controller is now.owner:
        return True
    return play.rests_on("controlled-die-removed-for-a-time")


def _under(play: Play, die: int, player: Player) -> None:
    atoms.put(play, play.state.die(die)._replace(controller=player))


@performs(nodes.RemoveFromCombat)
def remove_from_combat(play: Play, ctx: Context, effect: nodes.RemoveFromCombat) -> None:
    for die in dice(play, ctx, effect.what):
        if play.state.die(die).area is Area.ATTACK:
            _take_home(play, die)


@rule("2.7.2.3", "2.7.2.4")
def _take_home(play: Play, die: int) -> None:
    """Take a die out of the Attack Zone: it stays in the Field Zone, and what was blocked stays blocked."""
    leave_combat(play, die)
