"""Dice that go to one of two areas, as a player likes."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.effects.dice import move
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import rule
from judgebot.game.player import Player


@performs(nodes.Divide)
@rule("3.1.7")
def divide(play: Play, ctx: Context, effect: nodes.Divide) -> None:
    """Have each player who is to choose say which of the dice go to the one area; the others go to the other."""
    found = dice(play, ctx, effect.what)
    each = effect.who.kind is nodes.PersonKind.EACH
    first: list[int] = []
    for who in people(ctx, effect.who):
        own = tuple(d for d in found if not each or play.state.die(d).owner is who)
        first += _chosen(play, ctx, effect, who, own)
    with play.moment():
        for area, some in ((effect.one, first), (effect.other, [d for d in found if d not in first])):
            ctx.that = tuple(some)
            move(play, ctx, nodes.Move(nodes.Ref(nodes.RefKind.THAT), area, nodes.Manner.PUT))
    ctx.that = tuple(found)


def _chosen(play: Play, ctx: Context, effect: nodes.Divide, who: Player, own: tuple[int, ...]) -> tuple[int, ...]:
    """Which of the dice this player puts into the first area."""
    if not own:
        return ()
    subject = ctx.die if ctx.die is not None else ctx.card
    if effect.together or len(own) == 1:
        places = (effect.one, effect.other)
        place = play.ask_one(Request(Kind.CHOOSE, who, "choose where the dice go", ("3.1.9",), places, subject=subject))
        return own if place is effect.one else ()
    asked = f"choose the dice for {effect.one}; the others are for {effect.other}"
    answer = play.ask(Request(Kind.CHOOSE, who, asked, ("3.1.9",), own, 0, len(own), subject=subject))
    assert isinstance(answer, tuple)
    return tuple(d for d in answer if isinstance(d, int))
