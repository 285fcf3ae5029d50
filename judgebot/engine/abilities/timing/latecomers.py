"""A die that has to attack by an ability that triggers as others attack: it joins them (2.7.1.2, 2.7.1.7)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act, Until
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.play import Play
from judgebot.engine.queries import combat, together
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Stage
from judgebot.game.area import Area
from judgebot.game.event import Verb

JOINS = "made-to-attack-as-dice-attack"

_NOW = (Until.UNSTATED, Until.END_OF_TURN, Until.END_OF_ATTACK)


@asks("2.7.1.2", "2.7.1.7")
def may_join(play: Play, ctx: Context, rule_: nodes.Rule, until: Until) -> bool:
    """Whether a rule by which dice must attack comes as others just have been declared, and is in time; by the other
    reading it is not."""
    if not isinstance(rule_, nodes.Must) or rule_.act is not Act.ATTACK or until not in _NOW:
        return False
    as_dice_attack = ctx.event is not None and ctx.event.verb is Verb.ATTACK and play.state.stage is Stage.BLOCKERS
    return as_dice_attack and not play.rests_on(JOINS)


def forced(play: Play) -> list[int]:
    """The dice of the Active player that have to attack, and do not."""
    mine = play.state.field(play.state.active)
    return [d.id for d in mine if d.area is Area.FIELD and combat.must_attack(play.view, d.id)]


@rule("2.7.1.7", "2.7.1.1")
def join(play: Play, before: list[int]) -> None:
    """Declare as attackers too what has to attack now, and had not to `before`, if it can."""
    with play.moment():
        for die in forced(play):
            attackers = [d.id for d in play.state.field(play.state.active) if d.area is Area.ATTACK]
            all_of_them = (*attackers, die)
            if die not in before and together.why_not_attack(play.view, all_of_them, [*all_of_them], []) is None:
                atoms.move(play, die, Area.ATTACK, verb=Verb.ATTACK)
