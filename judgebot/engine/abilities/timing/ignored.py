"""What waits in the queue when its text comes to be ignored (3.2.7)."""

from judgebot.engine.abilities.timing import limits
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import Trigger
from judgebot.engine.view import GAINED, View
from judgebot.game.area import Area


@asks("3.2.7")
def of_a_die_that_has_it(play: Play, trigger: Trigger) -> Trigger | None:
    """An ability that is about to resolve, as that of a die whose text is not ignored now; None where there is none.
    Deadly asks for that itself (3.4.4.4)."""
    from judgebot.engine.abilities.inforce.blanking import is_ignored_then
    from judgebot.engine.keywords.triggers import has_triggered

    if trigger.die is None or trigger.id.index >= GAINED or has_triggered(trigger):
        return trigger
    if not is_ignored_then(play.view, trigger.die, trigger.ability, trigger.event):
        return trigger
    for die in _others(play, trigger):
        if not is_ignored_then(play.view, die, trigger.ability, trigger.event):
            why = "range(5)" if keyword_of(trigger.ability) == "range" else "3.4.5.3"
            source = trigger.source._replace(die=die)
            return trigger._replace(die=die, source=source, cites=(*trigger.cites, why))
    return None


@asks("3.4.5.3", "range(5)")
def _others(play: Play, trigger: Trigger) -> list[int]:
    """The other dice that set it off with that one: those of a card that says it once while it is active, or the other
    attackers that had Range."""
    then = View(play.table, trigger.seen)
    if keyword_of(trigger.ability) == "range":
        attackers = [d.id for d in trigger.seen.field(trigger.controller) if d.area is Area.ATTACK]
        return [die for die in attackers if die != trigger.die and "range" in then.keywords(die)]
    if not limits.is_of_card(trigger.ability):
        return []
    dice = [d.id for d in trigger.seen.field(trigger.controller) if then.card_id(d.id) == trigger.id.card]
    return [die for die in dice if die != trigger.die and any(a.node == trigger.ability for a in then.abilities(die))]
