"""A die whose ability works from where its text has it, as in the Used Pile, and that is there no more (3.1.30)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.game.area import Area
from judgebot.game.event import Verb

_BY_NAME = (RefKind.OWN_NAME, RefKind.THIS_DIE)
_UNROLLED = (Area.BAG, Area.USED, Area.PREP)


@asks("3.1.30", "3.2.15")
def has_moved_on(play: Play, ctx: Context, ref: nodes.Ref, thing: Thing) -> bool:
    """Whether "move the KO'd die to the bag and field Moth" speaks of a Moth that is the KO'd die itself: its ability
    works from the areas that are named, and it has just been moved to another one. Whatever else is done is done."""
    if ref.kind not in _BY_NAME or not isinstance(thing, int) or thing != ctx.die:
        return False
    if ctx.event is None or ctx.event.die != thing or not (areas := _works_from(ctx)):
        return False
    area = play.state.die(thing).area
    if area not in _UNROLLED or area in areas:
        return False
    with play.under("3.1.30", "3.2.15"):
        play.say(Verb.FIZZLE, die=thing, note="is not affected: it no longer lies where its text has it")
    return True


def _works_from(ctx: Context) -> set[Area]:
    """The areas from which the card's own die has the ability."""
    asked = everything(ctx.ability.condition) if isinstance(ctx.ability, nodes.Triggered) else ()
    return {area for node in asked if isinstance(node, nodes.Fits) for area in _where(node)}


def _where(asked: nodes.Fits) -> tuple[Area, ...]:
    own = asked.subject == nodes.Ref(RefKind.THIS_DIE)
    return asked.filter.areas if own and isinstance(asked.filter, nodes.LiesIn) else ()
