"""Dice to which the same happens at one moment, told in one sentence."""

from collections.abc import Iterable, Iterator

from judgebot.game.event import Event, Verb
from judgebot.ruling.sentences import FROM_NOW_ON, sentence
from judgebot.scenario.calling import Calling

# Which die blocks which is told by the order of the sentences, so blocks are told one by one.
_ALIKE = frozenset(
    {
        Verb.ATTACK, Verb.UNBLOCKED, Verb.RETURN, Verb.DRAW, Verb.ROLL, Verb.REROLL, Verb.SPIN_UP, Verb.SPIN_DOWN,
        Verb.SPIN, Verb.PREP, Verb.MOVE, Verb.KO, Verb.SPEND, Verb.SEND_AWAY, Verb.RELEASE, Verb.MODIFY, Verb.FOUND,
        Verb.SACRIFICE, Verb.CAPTURE, Verb.TARGET,
    }
)  # fmt: skip
_DIE = "\0"  # stands for the die in a sentence


def together(events: Iterable[Event], calling: Calling) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sentences of one moment with their rules: one for all dice of which the same is told by the same rules."""
    told: list[tuple[str, tuple[str, ...], list[int]]] = []
    refilled = 0  # what is drawn after the bag has been refilled is told after that (2.3.2)
    for event in events:
        form, cites, die = sentence(event, calling), event.cites, event.die
        if die is None or event.verb not in _ALIKE:
            told.append((form, cites, []))
            refilled = len(told) if event.verb is Verb.REFILL else refilled
            continue
        form = form.replace(calling.die(die), _DIE, 1)
        alike = next((dice for f, c, dice in told[refilled:] if (f, c) == (form, cites) and die not in dice), None)
        if alike is None:
            told.append((form, cites, [die]))
        else:
            alike.append(die)
    for form, cites, dice in told:
        yield _filled(form, dice, calling), cites


def _filled(form: str, dice: list[int], calling: Calling) -> str:
    """The sentence with its dice: "Ram and Wall (w1, w2): each goes to the Used Pile"."""
    if len(dice) < 2:
        return form.replace(_DIE, calling.die(dice[0])) if dice else form
    named = calling.dice(dice)
    if form.startswith(_DIE):
        return form.replace(_DIE, f"{named}: each")
    if form.startswith(f"{FROM_NOW_ON}, {_DIE}"):
        return form.replace(_DIE, f"each of {named}")
    several = form.replace(": it goes ", ": each goes ").replace(f"{_DIE}, which ", f"{_DIE}, each of which ")
    return several.replace(_DIE, named)
