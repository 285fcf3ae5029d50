"""Tokens that abilities generate (1.7)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area
from judgebot.game.card import CardId, Level
from judgebot.game.die import Die
from judgebot.game.event import Verb
from judgebot.game.face import character_face
from judgebot.game.player import Player


@performs(nodes.MakeToken)
@rule("1.7.1", "1.7.6")
def generate(play: Play, ctx: Context, effect: nodes.MakeToken) -> None:
    """Put tokens of these stats, level 1 Character dice (1.7.3), into the Field Zone; they are fielded if told so."""
    with play.moment():
        made = [_make(play, ctx, effect) for _ in range(worth(ctx, effect.count))]
    ctx.that = tuple(made)


def _make(play: Play, ctx: Context, effect: nodes.MakeToken) -> int:
    level = Level(0, effect.attack, effect.defense)
    card = card_of(ctx.you, ctx.card, effect.name)
    number = sum(d.token is not None for d in play.state.dice) + 1
    handle = "token" if number == 1 else f"token{number}"
    die = Die(0, handle, card, ctx.you, ctx.you, Area.FIELD, character_face(1), token=level)
    made = atoms.make(play, die, Verb.FIELD if effect.fielded else Verb.TOKEN)
    for keyword in effect.keywords:
        gain = nodes.Gain(nodes.Ref(nodes.RefKind.THIS_DIE), keyword=keyword)
        atoms.found(play, make(play, ctx, gain, nodes.Until.GAME, dice=(play.state.bind(made),)))
    return made


def card_of(you: Player, by: CardId | None, name: str) -> CardId:
    """What a token is called: a card that no team has, so that nothing that names a card means it (1.7.4)."""
    return CardId(you, f"{name or (by.name if by else '')} token".strip())
