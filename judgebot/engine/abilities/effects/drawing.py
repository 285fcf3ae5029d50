"""Drawing and prepping dice by abilities (2.3.11 to 2.3.14, 1.5.3.3, 1.5.3.4)."""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.dice.prepping import say_prepped
from judgebot.engine.abilities.effects.rolling import roll_drawn
from judgebot.engine.abilities.noresult.fornothing import is_something
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice, one_player
from judgebot.engine.abilities.targeting.select import is_candidate
from judgebot.engine.abilities.targeting.sorts import shows
from judgebot.engine.abilities.words.amount import worth, worth_for
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn.draw import draw as draw_dice
from judgebot.engine.turn.draw import draw_these, refill_if_empty
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.face import Face
from judgebot.game.player import Player


@performs(nodes.Draw)
def draw(play: Play, ctx: Context, effect: nodes.Draw) -> None:
    """Draw dice; without a place named they are rolled once and go to the Reserve Pool (2.3.13)."""
    at_hand: list[int] = []
    for player in one_player(play, ctx, effect.who):
        with play.moment():
            if effect.filter is not None:
                drawn = _draw_named(play, ctx, effect, player)
            else:
                wanted = worth_for(ctx, effect.count, effect.who, player)
                drawn = _draw_any(play, ctx, effect, player, wanted) if is_something(play, wanted) else []
                ctx.short = ctx.short or (effect.ends is None and len(drawn) < wanted)
            if effect.to is Area.PREP:
                say_prepped(play, dict.fromkeys(drawn, Area.BAG))
        at_hand += drawn
    ctx.take_up(tuple(at_hand))


def _draw_any(play: Play, ctx: Context, effect: nodes.Draw, player: Player, wanted: int) -> list[int]:
    if effect.ends is not None:
        return _draw_until(play, ctx, effect, effect.ends, player, wanted)
    if effect.to is None and _is_before_the_draw(play, player):
        return _draw_before_the_rest(play, player, wanted)
    if effect.to is None and _is_part_of_the_draw(play, ctx, player):
        return _draw_with_the_rest(play, player, wanted)
    to = effect.to or _with_what_was_drawn(play, ctx, player)
    drawn = _draw_to_roll(play, player, wanted) if to is None else draw_dice(play, player, wanted, to)
    if len(drawn) < wanted:
        _too_few(play, player, wanted - len(drawn))
    if to is None or effect.roll:
        roll_drawn(play, tuple(drawn))
    return drawn


def _draw_until(
    play: Play, ctx: Context, effect: nodes.Draw, end: nodes.Select, player: Player, most: int
) -> list[int]:
    """Draw one die after another until such a one is drawn, or so many are: each is looked at as it comes, for the
    ability has moved it there itself (3.2.5 freezes what others change)."""
    drawn: list[int] = []
    to = effect.to or Area.RESERVE
    sought = replace(end, areas=(to,), side=nodes.Side.ANY)
    while len(drawn) < most and not any(is_candidate(ctx, sought, die, now=True) for die in drawn):
        drawn += draw_dice(play, player, 1, to)
    if effect.to is None:
        roll_drawn(play, tuple(drawn))
    return drawn


def _draw_to_roll(play: Play, player: Player, count: int) -> list[int]:
    """What is drawn with no place named is for the Reserve Pool, where it is rolled once."""
    with play.citing("2.3.13"):
        return draw_dice(play, player, count, Area.RESERVE)


EXTRA_DIE = "extra-die-of-another-draw"


@asks("2.3.13", "2.3.8")
def _with_what_was_drawn(play: Play, ctx: Context, player: Player) -> Area | None:
    """Where dice go that are drawn because others were, by an ability that puts those elsewhere: they are drawn for
    themselves, or by the other reading they go there too."""
    to = ctx.event.to_area if ctx.event is not None and ctx.event.verb is Verb.DRAW else None
    apart = ctx.event is not None and ctx.event.player is player and to not in (None, Area.RESERVE)
    return to if apart and play.rests_on(EXTRA_DIE) else None


def _is_part_of_the_draw(play: Play, ctx: Context, player: Player) -> bool:
    """Whether a draw of the Clear and Draw Step has set it off, before those dice are rolled."""
    by_draw = ctx.event is not None and ctx.event.verb is Verb.DRAW
    return by_draw and play.state.stage is Stage.ROLL and play.state.active is player


@rule("2.3.8")
def _draw_with_the_rest(play: Play, player: Player, count: int) -> list[int]:
    """What is drawn for a draw of that step belongs to it, and is rolled with the rest."""
    drawn = draw_dice(play, player, count, Area.PREP)
    play.state = play.state._replace(to_roll=(*play.state.to_roll, *drawn))
    return drawn


def _is_before_the_draw(play: Play, player: Player) -> bool:
    """Whether the player's Clear and Draw Step has begun, and what the rules draw in it is still to come."""
    return play.state.stage is Stage.DRAW and play.state.active is player


@rule("2.3.8")
def _draw_before_the_rest(play: Play, player: Player, count: int) -> list[int]:
    """What is drawn as that step begins belongs to its draw, and lies in the Prep Area until all are rolled."""
    return draw_dice(play, player, count, Area.PREP)


@rule("2.3.11")
def _too_few(play: Play, player: Player, missing: int) -> None:
    """Outside the Clear and Draw Step dice that are not there cost nothing and give nothing."""
    play.say(Verb.FIZZLE, player=player, amount=missing, note="has too few dice to draw, which costs nothing")
    play.obstacles.append(Refusal(f"{player} has no die to draw", ("3.1.10", "2.3.11")))


def settle(play: Play) -> None:
    """After the ability: dice that were drawn, and of which nothing has been said, are rolled once (2.3.13)."""
    left = tuple(d.id for d in play.state.dice if d.area is Area.DRAWN)
    early = tuple(d for d in left if _is_before_the_draw(play, play.state.die(d).owner))
    if early:
        _keep_for_the_rest(play, early)
    elif left:
        _roll_left(play, left)


@rule("2.3.8")
def _keep_for_the_rest(play: Play, drawn: tuple[int, ...]) -> None:
    """What belongs to the draw of the step goes to the Prep Area, as all dice drawn in it do."""
    with play.moment():
        for die in drawn:
            atoms.move(play, die, Area.PREP)


@rule("2.3.13")
def _roll_left(play: Play, left: tuple[int, ...]) -> None:
    """A die that the ability has rolled already keeps the face that it shows."""
    with play.moment():
        for die in left:
            atoms.move(play, die, Area.RESERVE, face=play.state.die(die).face)
    roll_drawn(play, tuple(die for die in left if play.state.die(die).face is None))


def _draw_named(play: Play, ctx: Context, effect: nodes.Draw, player: Player) -> list[int]:
    """Draw dice of a certain sort, which are looked for in the bag, not drawn at random."""
    refill_if_empty(play, player)
    count = nodes.Count(worth(ctx, effect.count), worth(ctx, effect.count))
    wanted = nodes.Select(nodes.Noun.DIE, effect.filter, nodes.Side.YOURS, (Area.BAG,), count, nodes.Mode.CHOOSE)
    found = dice(play, ctx, wanted)
    to = effect.to or Area.RESERVE
    if effect.face is not None:
        for die in found:
            _put_on_face(play, player, die, to, effect.face)
    else:
        draw_these(play, found, to)
        if effect.to is None or effect.roll:
            roll_drawn(play, tuple(found))
    return found


@rule("2.5.9")
def _put_on_face(play: Play, player: Player, die: int, to: Area, wanted: nodes.FaceIs) -> None:
    """Put a die on a face that its player chooses, which is not rolling it."""
    draw_these(play, [die], to, _face(play, player, die, wanted))


def _face(play: Play, player: Player, die: int, wanted: nodes.FaceIs) -> Face:
    card = play.table.card(play.state.die(die).card)
    fitting = [face for face in card.all_faces() if shows(wanted, face, card)]
    options = tuple(dict.fromkeys(fitting))
    forced = options if len(options) == 1 else None
    chosen = play.ask_one(
        Request(Kind.CHOOSE, player, "choose the face to put it on", ("2.5.9",), options, forced=forced, subject=die)
    )
    assert isinstance(chosen, Face)
    return chosen


@performs(nodes.PrepFromBag)
@rule("1.5.3.4", "1.5.3.3")
def prep(play: Play, ctx: Context, effect: nodes.PrepFromBag) -> None:
    """Prep dice drawn at random from the bag."""
    for player in one_player(play, ctx, effect.who):
        with play.moment():
            wanted = worth_for(ctx, effect.count, effect.who, player)
            drawn = draw_dice(play, player, wanted, Area.PREP)
            if len(drawn) < wanted:
                ctx.short = True
                _too_few(play, player, wanted - len(drawn))
            for die in drawn:
                play.say(Verb.PREP, die=die, was=play.state.die(die), player=player, from_area=Area.BAG)
        ctx.take_up(tuple(drawn))
        ctx.lot = _prepped_so_far(play, ctx)


def _prepped_so_far(play: Play, ctx: Context) -> tuple[int, ...]:
    """The dice from the bag that the ability has prepped: one that is prepped besides others is at hand with them."""
    done = play.state.happened[ctx.began or 0 :]
    dice = (e.die for e in done if e.verb is Verb.PREP and e.from_area is Area.BAG and e.die is not None)
    return tuple(dict.fromkeys(dice))
