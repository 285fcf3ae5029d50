"""Faces in words: dice that are rolled, rerolled and spun."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.amounts import counted
from judgebot.cardtext.say.dice import is_plural, subject
from judgebot.cardtext.say.effect import order
from judgebot.cardtext.say.numbers import number
from judgebot.game.area import Area


@order.register
def roll(effect: n.Roll) -> str:
    match effect.what:
        case n.Select(areas=(Area.CARD,), side=n.Side.YOURS) as what:
            at_hand = replace(what, areas=(Area.FIELD,), side=n.Side.ANY)
            return f"roll {subject(at_hand)} from one of your cards"
    doing = "reroll" if effect.reroll else "roll"
    return f"{doing} {subject(effect.what)}{', on any face' if effect.any_face else ''}"


@order.register
def spin(effect: n.Spin) -> str:
    what = subject(effect.what)
    its = "their" if is_plural(effect.what) else "its"
    match effect.how:
        case n.SpinTo.UP | n.SpinTo.DOWN | n.SpinTo.EITHER:
            many, each = counted(effect.levels) if effect.levels != n.EventAmount() else ("that many", "")
            return f"spin {what} {effect.how.value} {many} {'level' if many == '1' else 'levels'}{each}"
        case n.SpinTo.LEVEL:
            level = number(effect.levels)
            return f"spin {what} to {level if isinstance(effect.levels, n.StatOf) else f'level {level}'}"
        case n.SpinTo.HIGHEST:
            return f"spin {what} to {its} highest level"
        case n.SpinTo.ENERGY:
            picked = " of your opponent's choice" if effect.picks else ""
            return (
                f"spin {what} to {its} [{effect.type}] side"
                if effect.type
                else f"spin {what} to {energy_face(effect)}{picked}"
            )
        case n.SpinTo.ACTION:
            return f"spin {what} to {its} action face"
        case n.SpinTo.ANY:
            return f"spin {what} to any face"
        case n.SpinTo.ORIGINAL:
            return f"return {what} to {its} original face"


def energy_face(effect: n.Spin) -> str:
    """Which energy face it is spun to, of those that the die has."""
    if effect.single:
        return "a single energy face"
    if effect.double:
        return "a double energy face"
    return f"{'another' if effect.another else 'an'} energy face"
