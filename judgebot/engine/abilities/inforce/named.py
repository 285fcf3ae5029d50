"""What an ability has said for a time of its card by name: of the dice that it was put on, or of all of the card."""

from judgebot.cardtext import nodes
from judgebot.engine.rule import asks
from judgebot.engine.view import RuleNow, RuleT, View

HELD_TO = "name-held-to-this-turn"

_OWN = nodes.Ref(nodes.RefKind.OWN_NAME)


@asks("3.1.15", "3.1.27", "3.4.4.1")
def joins_by_its_name(view: View, now: RuleNow[RuleT], what: nodes.Subject | nodes.Person | None, die: int) -> bool:
    """ "Moth can't be blocked this turn": whether another die of Moth can't either, as by the other reading. Modifiers
    and what is gained are Applied, and stay with the dice that got them (3.4.3.9)."""
    if what != _OWN or now.by is None or now.by.is_applied or not now.by.dice or now.card is None:
        return False
    is_of_it = view.card_id(die) == now.card and view.state.die(die).controller is now.you
    return is_of_it and view.state.die(die).area.is_field and view.rests_on(HELD_TO)
