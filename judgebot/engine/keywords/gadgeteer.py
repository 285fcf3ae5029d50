"""Gadgeteer: the die that it puts into the Field Zone counts as used, for Attune."""

from judgebot.cardtext import nodes
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.game.event import Event, Verb


def remember(play: Play, events: list[Event]) -> None:
    """Say of each die that Gadgeteer has just put into the Field Zone that it was used."""
    for event in events:
        is_moved = event.verb is Verb.MOVE and event.to_area is not None and event.to_area.is_field
        if is_moved and event.die is not None and "gadgeteer" in event.cites:
            _used(play, event.die)


def was_rolled(play: Play, event: Event) -> None:
    """An action face was rolled and the die left where it is: by the other reading the roll alone counts as use."""
    is_action = event.face is not None and not event.face.energy
    if is_action and event.die is not None and play.rests_on("gadgeteer-declined"):
        _used(play, event.die)


@rule("gadgeteer", "gadgeteer(1)")
def _used(play: Play, die: int) -> None:
    now = play.state.die(die)
    with play.moment():
        play.say(Verb.USE, die=die, was=now, player=now.controller, card=now.card)


@asks("gadgeteer(1)", "2.6.4.2")
def is_heard(event: Event, ability: nodes.Ability | None) -> bool:
    """Whether the use of a die is one for this ability: a Continuous die is used from the Reserve Pool, and one that
    Gadgeteer has rolled counts as used for Attune alone."""
    if event.verb is not Verb.USE or "gadgeteer(1)" not in event.cites:
        return True
    return ability is not None and keyword_of(ability) == "attune"
