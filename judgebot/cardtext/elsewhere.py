"""How a sentence goes on with an ability by which a die would go to some area: it goes to another one."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.joining import bought_to
from judgebot.cardtext.phrases.notthere import NotThere, elsewhere, is_of_a_fighter, lies_there
from judgebot.game.area import Area


def goes_elsewhere(before: n.Ability | None, said: NotThere) -> n.Effect | None:
    """What a sentence says of a die that goes elsewhere than it would by the ability before; None where that sends none
    there."""
    events = events_of(getattr(before, "when", None))
    if isinstance(said.effect, n.Move) and not any(map(is_of_a_fighter, events)):
        # of a die still to be purchased; any other is sent there by the event
        done = getattr(before, "effect", None)
        there = done is not None and said.area is Area.USED and bought_to(done, said.effect) != said.effect
        return said.effect if there else None
    if not events or not all(lies_there(event, said.area) for event in events):
        return None
    return elsewhere(said.effect, events) if any(map(is_of_a_fighter, events)) else said.effect
