"""How the A and D of a die come about: what is printed, and what is added to it or put in its place (3.6)."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import StatChange, Until
from judgebot.engine.abilities.inforce.doubling import FACTORS
from judgebot.engine.abilities.inforce.static import seen_from
from judgebot.engine.keywords.meaning import of_rule
from judgebot.engine.queries import stats
from judgebot.engine.rule import asks
from judgebot.engine.state import OF_PLUS_ONE
from judgebot.engine.view import RuleNow, View

Change = RuleNow[nodes.Modify] | RuleNow[nodes.SetStats]


class Part(NamedTuple):
    """One thing that changes the values of a die, in words, and the rules by which it does."""

    what: str
    cites: tuple[str, ...]


class Account(NamedTuple):
    """The values of a die now, those printed for its face, and all that lies between."""

    now: tuple[int, int]
    printed: tuple[int, int]
    parts: tuple[Part, ...]

    @property
    def told(self) -> str:
        return f"{_pair(self.now)}, printed {_pair(self.printed)}: {'; '.join(part.what for part in self.parts)}"

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
    parts = (*_in_order(view, die), *_tokens(view, die), *_static(view, die))
    return Account(now, (level.attack, level.defense), parts) if parts else None


def _pair(values: tuple[int, int]) -> str:
    return f"{values[0]}A/{values[1]}D"


def _reaches(view: View, now: Change, die: int) -> bool:
    return view.is_subject(RuleNow[nodes.Rule](*now), now.rule.what, die)


@asks("3.6.1", "3.6.5", "3.4.3.9")
def _in_order(view: View, die: int) -> Iterator[Part]:
    """What was applied, as it was."""
    applied: list[Change] = [*view.lasting(nodes.Modify), *view.lasting(nodes.SetStats)]
    for now in sorted((n for n in applied if n.by is not None), key=lambda n: n.by.id if n.by else 0):
        if now.by is None or not _reaches(view, now, die):
            continue
        stays = now.by.until in (Until.UNSTATED, Until.END_OF_TURN)
        by = (now.by.source.keyword,) if now.by.source.keyword else ()
        if isinstance(now.rule, nodes.Modify):
            more = stats.added(view, die, (now.by.attack, now.by.defense))
            yield _modifier(now, more, (*by, *(("3.6.5",) if stays else ())))
        else:
            yield Part(_change(now, now.by.attack, now.by.defense), (*_of(now.rule), *by, *(("3.4.3.9",) * stays)))


@asks("3.4.5.7", "3.6.9")
def _static(view: View, die: int) -> Iterator[Part]:
    """What Static abilities add to the value that they name, and do to it."""
    is_set = any(_reaches(view, now, die) for now in view.rules(nodes.SetStats))
    anew = ("3.6.9",) if is_set else ()
    for now in view.statics(nodes.Modify):
        if _reaches(view, now, die):
            more = stats.added(view, die, stats.amounts(view, seen_from(now, now.rule.what, die)))
            yield _modifier(now, more, (*of_rule(view, now), "3.4.5.7", *anew))
    for each in view.statics(nodes.SetStats):
        if _reaches(view, each, die):
            yield Part(_change(each, None, None), (*_of(each.rule), *of_rule(view, each), "3.4.5.2"))


@asks("experience-token")
def _tokens(view: View, die: int) -> Iterator[Part]:
    """Tokens and counters on its card."""
    card = view.state.die(die).card
    for kind in OF_PLUS_ONE if view.card_id(die) == card else ():
        if many := view.state.count_of(card, kind):
            what = _TOKENS[kind] + ("s" if many > 1 else "")
            yield Part(f"+{many}A +{many}D for {many} {what} on its card", ("3.6.1", *_OF_TOKENS.get(kind, ())))


_TOKENS = {"experience": "Experience Token", "loyalty": "loyalty counter", "+1a/+1d": "+1A/+1D counter"}
_OF_TOKENS = {"experience": ("experience-token",), "loyalty": ("loyalty",)}


def _modifier(now: Change, amounts: tuple[int, int], cites: tuple[str, ...]) -> Part:
    said = [f"{n:+d}{stat}" for n, stat in zip(amounts, "AD", strict=True) if n] or ["+0"]
    printed = " to what is printed" if now.rule.printed else ""
    return Part(f"{' '.join(said)}{printed}{_by(now)}", ("3.6.1", *cites))


def _by(now: Change) -> str:
    return f" by {now.card}" if now.card is not None else ""


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
        return ("printed " if now.rule.printed else "") + _SAID[how] + _by(now)
    to = {StatChange.SET_A: f"{attack}A", StatChange.SET_D: f"{defense}D", StatChange.SET_BOTH: f"{attack}A {defense}D"}
    return f"{_SETS[how]} set" + (f" to {to[how]}" if attack is not None else "") + _by(now)


@asks("3.6.2", "3.6.8")
def _of(rule: nodes.SetStats) -> tuple[str, ...]:
    if rule.change in FACTORS:
        return ("3.6.2",)
    return ("3.6.8",) if rule.change is StatChange.SWAP else ()
