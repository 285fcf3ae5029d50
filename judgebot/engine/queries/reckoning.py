"""How the A and D of a die come about: what is printed, and what is added to it or put in its place (3.6)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import StatChange, Until
from judgebot.engine.abilities.inforce.doubling import FACTORS
from judgebot.engine.abilities.inforce.static import seen_from
from judgebot.engine.keywords import loyalty
from judgebot.engine.keywords.meaning import of_rule
from judgebot.engine.queries import stats
from judgebot.engine.rule import asks
from judgebot.engine.state import OF_PLUS_ONE
from judgebot.engine.view import RuleNow, View
from judgebot.game.often import often

Change = RuleNow[nodes.Modify] | RuleNow[nodes.SetStats]


class Part(NamedTuple):
    """One thing that changes the values of a die, in words, the rules by which it does, its card, and what
    is said after that."""

    what: str
    cites: tuple[str, ...]
    by: str = ""
    along: str = ""


class Account(NamedTuple):
    """The values of a die now, those printed for its face, and all that lies between."""

    now: tuple[int, int]
    printed: tuple[int, int]
    parts: tuple[Part, ...]

    @property
    def told(self) -> str:
        return f"{_pair(self.now)}, printed {_pair(self.printed)}: {'; '.join(_told(self.parts))}"

    @property
    def cites(self) -> tuple[str, ...]:
        floor = ("3.6.4",) if 0 in self.now and 0 not in self.printed else ()
        return tuple(dict.fromkeys([id_ for part in self.parts for id_ in part.cites] + list(floor)))


def account(view: View, die: int) -> Account | None:
    """How the values of a die in the field come about; None where they are those that are printed.

    Raises:
        Unread: a text that is not read may change them.
    """
    now, level = stats.values(view, die), view.printed_level(die)
    if now is None or level is None:
        return None
    parts = tuple(_one_after_another(view, die))
    return Account(now, (level.attack, level.defense), parts) if parts else None


def _told(parts: Sequence[Part]) -> Iterator[str]:
    """The parts in words; those that follow each other and are the same are said once, with all their cards."""
    for (what, along), alike in groupby(parts, lambda part: (part.what, part.along)):
        times = Counter(part.by for part in alike)
        *some, last = [f"{card} {often(n)}" if n > 1 else card for card, n in times.items()]
        by = f" each by {', '.join(some)} and {last}" if some else f" by {last}" if last else ""
        yield f"{what}{by}{along}"


def _one_after_another(view: View, die: int) -> Iterator[Part]:
    """All that changes the values, in the order in which it does: what changes the printed ones, what was applied, what
    is added by Static abilities and tokens, what these do to the whole, and what nothing changes.

    Where a value was doubled or halved with what Static abilities gave it by then, these come first.
    """
    yield from _to_what_is_printed(view, die)
    applied = _in_order(view, die)
    added_ = [*_tokens(view, die), *_static(view, die)]
    place = _place_of(applied, _all_of(view, die))
    for n, each in enumerate(applied):
        if n == place:
            yield from added_
        yield _applied(view, die, each, with_statics=place is None or n < place)
    if place is None:
        yield from added_
    yield from _in_the_end(view, die)


def _pair(values: tuple[int, int]) -> str:
    return f"{values[0]}A/{values[1]}D"


def _reaches(view: View, now: Change, die: int) -> bool:
    return view.is_subject(RuleNow[nodes.Rule](*now), now.rule.what, die)


@asks("3.4.5.8")
def _to_what_is_printed(view: View, die: int) -> Iterator[Part]:
    """What sets, doubles or changes the printed values themselves."""
    changes: list[Change] = [*view.rules(nodes.SetStats), *view.rules(nodes.Modify)]
    for now in changes:
        if now.rule.printed and _reaches(view, now, die):
            yield _applied(view, die, now) if now.by is not None else _standing(view, die, now)


def _in_order(view: View, die: int) -> list[Change]:
    """What was applied, as it was."""
    applied: list[Change] = [
        *(now for now in view.lasting(nodes.Modify) if not now.rule.printed),
        *(now for now in view.lasting(nodes.SetStats) if stats.is_in_order(now.rule)),
    ]
    found = (now for now in applied if now.by is not None and _reaches(view, now, die))
    return sorted(found, key=lambda now: now.by.id if now.by else 0)


def _all_of(view: View, die: int) -> tuple[int, int]:
    """What Static abilities and tokens add to the values."""
    (attack, defense), tokens = stats.from_statics(view, die), stats.from_tokens(view, die)
    return attack + tokens[0], defense + tokens[1]


def _place_of(applied: list[Change], statics: tuple[int, int]) -> int | None:
    """Before which of the changes applied to a die all that Static abilities add was there; None where they do best at
    the end: a value that is set or swapped has them put on it again (3.6.9)."""
    others = [n for n, now in enumerate(applied) if isinstance(now.rule, nodes.SetStats) and not _is_factor(now)]
    since = others[-1] + 1 if others else 0
    factors = [n for n in range(since, len(applied)) if _is_factor(applied[n])]
    there = all(_had(applied[n]) == _of_value(applied[n], statics) for n in factors)
    return factors[0] if factors and there else None


def _is_factor(now: Change) -> bool:
    return isinstance(now.rule, nodes.SetStats) and now.rule.change in FACTORS


def _had(now: Change) -> int:
    """What Static abilities had added to the value as it was doubled or halved."""
    assert now.by is not None
    return _of_value(now, (now.by.attack, now.by.defense))


def _of_value(now: Change, pair: tuple[int, int]) -> int:
    """Of an amount of A and one of D that of the value which is doubled or halved."""
    return pair[0 if now.rule.change in _OF_ATTACK else 1] if isinstance(now.rule, nodes.SetStats) else 0


_OF_ATTACK = (StatChange.DOUBLE_A, StatChange.HALVE_A)


@asks("3.6.1", "3.6.5", "3.4.3.9")
def _applied(view: View, die: int, now: Change, with_statics: bool = False) -> Part:
    """What was applied; `with_statics` says what of Static abilities it doubled or halved along with the rest."""
    assert now.by is not None
    stays = now.by.until in (Until.UNSTATED, Until.END_OF_TURN)
    by = (now.by.source.keyword,) if now.by.source.keyword else ()
    if isinstance(now.rule, nodes.Modify):
        more = stats.added(view, die, (now.by.attack, now.by.defense))
        return _modifier(now, more, (*by, *(("3.6.5",) if stays else ())))
    said = _change(now, now.by.attack, now.by.defense)
    if stats.is_capped(view, die, now.rule.change):
        return Part(f"not {said}", ("1.1.2",), _by(now))
    along = ""
    if with_statics and _is_factor(now) and (had := _had(now)):
        stat = "A" if now.rule.change in _OF_ATTACK else "D"
        along = f", along with the {had:+d}{stat} that Static abilities gave it by then"
    return Part(said, (*_of(now.rule), *by, *(("3.4.3.9",) * stays)), _by(now), along)


@asks("3.4.5.7", "3.6.9")
def _static(view: View, die: int) -> Iterator[Part]:
    """What Static abilities add to the value that they name."""
    is_set = any(_reaches(view, now, die) for now in view.rules(nodes.SetStats))
    for now in view.statics(nodes.Modify):
        if not now.rule.printed and _reaches(view, now, die):
            yield _standing(view, die, now, anew=("3.6.9",) if is_set else ())


def _standing(view: View, die: int, now: Change, anew: tuple[str, ...] = ()) -> Part:
    """What a Static ability does."""
    if isinstance(now.rule, nodes.SetStats):
        return Part(_change(now, None, None), (*_of(now.rule), *of_rule(view, now), "3.4.5.2"), _by(now))
    more = stats.added(view, die, stats.amounts(view, seen_from(RuleNow[nodes.Modify](*now), now.rule.what, die)))
    return _modifier(now, more, (*of_rule(view, now), "3.4.5.7", *anew))


@asks("3.4.5.2")
def _in_the_end(view: View, die: int) -> Iterator[Part]:
    """What is done to the values that come of all that: one that follows the other, what Static abilities do to it, and
    what a die is treated as if it had."""
    for now in view.lasting(nodes.SetStats):
        if now.rule.change in stats.FOLLOWS and not now.rule.printed and _reaches(view, now, die):
            yield _applied(view, die, now)
    for now in view.statics(nodes.SetStats):
        if not now.rule.printed and _reaches(view, now, die):
            yield _standing(view, die, now)
    for now in view.lasting(nodes.SetStats):
        if now.rule.final and now.by is not None and _reaches(view, now, die):
            yield _applied(view, die, now)


@asks("experience-token")
def _tokens(view: View, die: int) -> Iterator[Part]:
    """Tokens and counters on its card."""
    card = view.state.die(die).card
    for kind in OF_PLUS_ONE if view.card_id(die) == card else ():
        if (many := view.state.count_of(card, kind)) and loyalty.counts(view, die, kind):
            what = _TOKENS[kind] + ("s" if many > 1 else "")
            yield Part(f"+{many}A +{many}D for {many} {what} on its card", ("3.6.1", *_OF_TOKENS.get(kind, ())))


_TOKENS = {"experience": "Experience Token", "loyalty": "loyalty counter", "+1a/+1d": "+1A/+1D counter"}
_OF_TOKENS = {"experience": ("experience-token",), "loyalty": ("loyalty",)}


def _modifier(now: Change, amounts: tuple[int, int], cites: tuple[str, ...]) -> Part:
    said = [f"{n:+d}{stat}" for n, stat in zip(amounts, "AD", strict=True) if n] or ["+0"]
    printed = " to what is printed" if now.rule.printed else ""
    return Part(f"{' '.join(said)}{printed}", ("3.6.1", *cites), _by(now))


def _by(now: Change) -> str:
    return str(now.card) if now.card is not None else ""


_SAID = {
    StatChange.SWAP: "A and D swapped",
    StatChange.DOUBLE_A: "A doubled",
    StatChange.DOUBLE_D: "D doubled",
    StatChange.HALVE_A: "A halved",
    StatChange.HALVE_D: "D halved",
    StatChange.A_AS_D: "A the same as D",
    StatChange.D_AS_A: "D the same as A",
}
_SETS = {StatChange.SET_A: "A", StatChange.SET_D: "D", StatChange.SET_BOTH: "A and D"}


def _change(now: Change, attack: int | None, defense: int | None) -> str:
    """A value that is set, doubled, halved or swapped; the amounts where they were worked out as it was applied."""
    assert isinstance(now.rule, nodes.SetStats)
    how = now.rule.change
    if how in _SAID:
        return ("printed " if now.rule.printed else "") + _SAID[how]
    to = {StatChange.SET_A: f"{attack}A", StatChange.SET_D: f"{defense}D", StatChange.SET_BOTH: f"{attack}A {defense}D"}
    return f"{_SETS[how]} set" + (f" to {to[how]}" if attack is not None else "")


@asks("3.6.2", "3.6.8")
def _of(rule: nodes.SetStats) -> tuple[str, ...]:
    if rule.change in FACTORS:
        return ("3.6.2",)
    return ("3.6.8",) if rule.change is StatChange.SWAP else ()
