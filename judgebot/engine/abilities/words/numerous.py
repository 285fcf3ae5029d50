"""What is heard of once for all dice that do it at one moment, if they are so many: "one or more", "two or more"."""

from collections.abc import Callable, Sequence

from judgebot.cardtext import nodes
from judgebot.engine.abilities.timing.event import are_enough, is_group
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.game.area import Area
from judgebot.game.event import Event, Verb

JOINED = "attack-with-so-many-and-one-that-joins"


def heard(play: Play, wanted: nodes.Event, events: Sequence[Event], hears: Callable[[Event], bool]) -> list[int]:
    """Which events of one moment are heard of, by their places: each that fits (`hears`), or the first for all."""
    fitting = [i for i, event in enumerate(events) if hears(event)]
    if not fitting or not is_group(wanted):
        return fitting
    dice = {events[i].die for i in fitting}
    ahead = _attacking_already(play, wanted, events, hears)
    return fitting[:1] if _are_so_many(play, wanted, dice, ahead) else []


@asks("2.7.1.2", "2.7.1.3")
def _are_so_many(play: Play, wanted: nodes.Event, dice: set[int | None], ahead: set[int | None]) -> bool:
    """Whether as many do it at one moment as it takes; by the other reading dice that join an attack attack together
    with those that attack already, and it is heard of as they become so many."""
    enough = are_enough(play.view, wanted.subject, dice)
    by_joining = are_enough(play.view, wanted.subject, dice | ahead) and not are_enough(
        play.view, wanted.subject, ahead
    )
    return by_joining if ahead and by_joining is not enough and play.rests_on(JOINED) else enough


def _attacking_already(
    play: Play, wanted: nodes.Event, events: Sequence[Event], hears: Callable[[Event], bool]
) -> set[int | None]:
    """The dice of which the words are true, and which were declared before those that attack now."""
    if wanted.verb is not Verb.ATTACK:
        return set()
    before = (e for e in play.state.happened if e.verb is Verb.ATTACK and e.batch < events[0].batch)
    there = (e for e in before if e.die is not None and play.state.die(e.die).area is Area.ATTACK)
    return {e.die for e in there if hears(e)}
