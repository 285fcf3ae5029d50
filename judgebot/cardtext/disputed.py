"""Texts that can be read in two ways, both on record in rules/readings.yaml: read both ways, and kept side by side."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.walk import change, contains

_HEAD, _OPEN, _CLOSE, _OR = "Disputed (", "«", "»", " or «"
_OF_ONE, _OF_ALL = " (one of its dice)", " (all of its dice)"  # of versions that nothing else tells apart


class Disputes:
    """Which reading is taken as a text is read: `other` says of a reading on record whether it is the other one. `met`
    are those that the text rests on."""

    def __init__(self, other: Mapping[str, bool] | None = None) -> None:
        self.other = other or {}
        self.met: dict[str, None] = {}

    def rests_on(self, reading: str) -> bool:
        """Note that the text rests on a disputed reading; True where the other one is to be taken."""
        self.met[reading] = None
        return self.other.get(reading, False)


class NoDisputes(Disputes):
    """For what is read within a sentence: there it cannot be kept both ways."""

    def rests_on(self, reading: str) -> bool:
        raise Misfit(f"two readings, which is a dispute on record: {reading}")


Abilities = tuple[n.Ability, ...]


def side_by_side(reading: str, taken: Abilities, other: Abilities) -> Abilities:
    """The abilities by either reading, told apart only where they differ."""
    start = _alike(taken, other)
    end = _alike(taken[start:][::-1], other[start:][::-1])
    if start == len(taken) == len(other):
        return taken
    ours, theirs = taken[start : len(taken) - end], other[start : len(other) - end]
    return (*taken[:start], _disputed(reading, ours, theirs), *taken[len(taken) - end :])


def _disputed(reading: str, taken: Abilities, other: Abilities) -> n.Disputed:
    """Both versions: within one of another dispute where that alone leaves this one open."""
    match taken, other:
        case (n.Disputed() as ours,), (n.Disputed() as theirs,) if ours.reading == theirs.reading:
            if ours.other == theirs.other:
                return replace(ours, taken=side_by_side(reading, ours.taken, theirs.taken))
            if ours.taken == theirs.taken:
                return replace(ours, other=side_by_side(reading, ours.other, theirs.other))
    return n.Disputed(reading, taken, other)


def _alike(one: Abilities, other: Abilities) -> int:
    """How many are the same from the beginning on."""
    different = (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(different, min(len(one), len(other)))


def by_readings(abilities: Iterable[n.Ability], others: frozenset[str] = frozenset()) -> Iterator[n.Ability]:
    """The abilities as they are where `others` are decided the other way."""
    for ability in abilities:
        if isinstance(ability, n.Disputed):
            yield from by_readings(ability.other if ability.reading in others else ability.taken, others)
        else:
            yield ability


def text_by_readings(text: n.Text, others: frozenset[str]) -> n.Text:
    if text.other_side is None and not any(isinstance(each, n.Disputed) for each in text.abilities):
        return text
    back = None if text.other_side is None else text_by_readings(text.other_side, others)
    return replace(text, abilities=tuple(by_readings(text.abilities, others)), other_side=back)


def in_its_words(ability: n.Ability) -> n.Ability:
    """The ability without what its words leave open, and a dispute decides."""
    return change(ability, lambda node: node.effect if isinstance(node, n.AsOneDie) else node)


# --- in writing ----------------------------------------------------------------------------------------------------


def written(reading: str, taken: str, other: str, notes: tuple[str, str] = ("", "")) -> str:
    """Both versions in words, so that they read back; after each its note.

    >>> written("some-reading", "Draw a die.", "Draw two dice.")
    'Disputed (some-reading): «Draw a die.» or «Draw two dice.»'
    """
    return f"{_HEAD}{reading}): {_OPEN}{taken}{_CLOSE}{notes[0]}{_OR}{other}{_CLOSE}{notes[1]}"


def _which_dice(dispute: n.Disputed) -> tuple[str, str]:
    """Of how many dice of the card each of two versions speaks that are worded alike."""
    taken, other = (contains(each, n.AsOneDie) for each in (dispute.taken, dispute.other))
    return ("", "") if taken == other else (_OF_ONE if taken else _OF_ALL, _OF_ONE if other else _OF_ALL)


Told = Callable[[n.Ability, n.Ability | None], str]


def in_lines(abilities: Abilities, told: Told, as_said: Mapping[str, bool], before: Abilities = ()) -> Iterator[str]:
    """Each ability in words by `told`, which is given the one before it without a burst as well; what is disputed with
    both versions, or in the words that are open. `as_said` says of a reading whether those are the ones of the other
    version; `before` are the abilities before these."""
    for ability in abilities:
        if isinstance(ability, n.Disputed):
            taken, other = (list(in_lines(each, told, as_said, before)) for each in (ability.taken, ability.other))
            if ability.reading in as_said:
                yield from other if as_said[ability.reading] else taken
            else:
                notes = _which_dice(ability) if taken == other else ("", "")
                yield written(ability.reading, "\n".join(taken), "\n".join(other), notes)
        else:
            yield told(ability, next((each for each in before[::-1] if each.burst is None), None))
        before = (*before, *by_readings((ability,)))


def as_decided(text: str, disputes: Disputes) -> str:
    """The text with one version alone of what is written in both."""
    while (start := text.find(_HEAD)) >= 0:
        reading, _, rest = text[start + len(_HEAD) :].partition(f"): {_OPEN}")
        taken, rest = _closed(rest)
        rest = _without_note(rest)
        other, after = _closed(rest.removeprefix(_OR))
        if not rest.startswith(_OR):
            return text
        after = _without_note(after)
        text = text[:start] + (other if disputes.rests_on(reading) else taken) + after
    return text


def _without_note(text: str) -> str:
    """What comes after the note on a version, if it has one."""
    return text.removeprefix(_OF_ONE).removeprefix(_OF_ALL)


def _closed(text: str) -> tuple[str, str]:
    """What stands before the mark that closes a version, and what comes after the mark."""
    depth = 1
    for place, mark in enumerate(text):
        depth += (mark == _OPEN) - (mark == _CLOSE)
        if depth == 0:
            return text[:place], text[place + 1 :]
    return text, ""
