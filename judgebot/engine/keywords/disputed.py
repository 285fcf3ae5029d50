"""Keywords that are card text where the book leaves open what comes of them: how their other readings differ.

The card text in a keyword's file says what the reading taken makes of it.
"""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import change
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.keywords import gadgeteer
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area
from judgebot.game.event import Event, Verb


def effect_of(play: Play, node: nodes.Triggered) -> nodes.Effect:
    """What an ability does: for Strike without an end to its bonus, for Suit Up with a fielding cost, by the other
    readings."""
    match keyword_of(node):
        case "strike" if play.rests_on("strike-duration"):
            return change(node.effect, _without_end)
        case "suit-up" if SUIT_UP in play.table.other_readings:
            return change(node.effect, _at_its_cost)
        case _:
            return node.effect


def _without_end(part: nodes.Node) -> nodes.Node:
    return replace(part, until=nodes.Until.GAME) if isinstance(part, nodes.Found) else part


SUIT_UP = "suit-up-fielding-cost"


def _at_its_cost(part: nodes.Node) -> nodes.Node:
    return replace(part, pay=True) if isinstance(part, nodes.Move) else part


def settle(play: Play, node: nodes.Triggered, happened: tuple[Event, ...]) -> None:
    """Look at what has `happened` as an ability resolved: where a die goes that was rolled for it and not placed, and
    what it counts as."""
    match keyword_of(node):
        case "suit-up":
            _look_at_cost(play, happened)
        case "gadgeteer":
            for event in _not_placed(play, happened):
                gadgeteer.was_rolled(play, event)
        case "gate":
            for event in _not_placed(play, happened):
                if play.rests_on("gate-unplaced-die"):
                    _obtain(play, event)


def _look_at_cost(play: Play, happened: tuple[Event, ...]) -> None:
    for event in happened:
        if event.verb is Verb.FIELD and event.die is not None:
            level = play.view.printed_level(event.die)
            if level is not None and level.fielding:
                play.rests_on(SUIT_UP)


def _not_placed(play: Play, happened: tuple[Event, ...]) -> list[Event]:
    """The rolls of dice that are still where they were rolled."""
    rolls = (e for e in happened if e.verb is Verb.ROLL and e.die is not None and e.was is not None)
    return [e for e in rolls if play.state.die(e.die or 0).area is (e.was and e.was.area)]


@rule("gate")
def _obtain(play: Play, event: Event) -> None:
    """The die is in the Reserve Pool on the face that it shows, as if it had been obtained."""
    assert event.die is not None
    leave(play, event.die, Area.RESERVE, face=event.face)


def is_heard(play: Play, node: nodes.Triggered, event: Event) -> bool:
    """Whether an ability hears of an event: Teamwatch does not of a copy of an active character, by the other
    reading."""
    if keyword_of(node) != "teamwatch" or not _is_second_copy(play, event):
        return True
    return not play.rests_on("teamwatch-second-copy")


def _is_second_copy(play: Play, event: Event) -> bool:
    """Whether a die was fielded of a card that was active before."""
    before = play.before or play.view
    return event.die is not None and bool(before.active_dice(play.state.die(event.die).card))


def is_of_each_die(play: Play, node: nodes.Triggered) -> bool:
    """Whether each of the dice that have a keyword does what it says: those with Vengeance by the other reading."""
    return keyword_of(node) == "vengeance" and play.rests_on("vengeance-of-each-die")
