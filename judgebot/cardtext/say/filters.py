"""Which dice or cards are meant, in words that follow the noun: "with A 3 or more", "that was fielded this turn"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.say.adjectives import article, face
from judgebot.cardtext.say.counters import tallied
from judgebot.cardtext.say.dice import after, described, foremost, like, subject, such
from judgebot.cardtext.say.event import underwent
from judgebot.cardtext.say.numbers import comparison
from judgebot.cardtext.say.oncard import lying_on
from judgebot.cardtext.say.predicate import relative
from judgebot.cardtext.say.refs import SAID_OF, Own, numbered, ref
from judgebot.game.area import Area
from judgebot.game.event import Verb

_SO_MUCH = {n.Op.AT_LEAST: "{} or more", n.Op.MORE: "more than {}", n.Op.EQUAL: "exactly {}"}


@after.register
def of_chosen(_: n.NamedChosen) -> str:
    return f"of that {SAID_OF.get(Own.named, 'affiliation')}"


@after.register
def with_stat(part: n.HasStat) -> str:
    match part:
        case n.HasStat(stat=n.Stat.LEVEL | n.Stat.COST as stat, op=n.Op.EQUAL, amount=n.ChosenNumber()) if numbered():
            return f"{'of' if stat is n.Stat.LEVEL else 'with'} that {stat.value}"
        case n.HasStat(stat=n.Stat.BURSTS):
            return "with a burst symbol"
        case n.HasStat(stat=n.Stat.DAMAGE, op=op, amount=n.Const(n=k)) if op in _SO_MUCH:
            return f"with {_SO_MUCH[op].format(k)} damage"
    said = comparison(part.op, part.amount)  # "its A" might be that of the die itself
    said = said.removesuffix(f"each of them's {part.stat.value}") + "theirs" if "each of" in said else said
    said = said if "its own" in said else said.replace(" its ", " that die's ")
    return f"with {'printed ' if part.printed else ''}{part.stat.value} {said}"


@after.register
def of_card(part: n.SameCard) -> str:
    if part.ref.kind is n.RefKind.UNDERLYING:
        return "of the card under this die"
    return (
        f"of either player's card with the name of {ref(part.ref)}"
        if part.by_name
        else f"of the same card as {ref(part.ref)}"
    )


@after.register
def attached(part: n.AttachedTo) -> str:
    match part.to:
        case n.Select(filter=n.Is(ref=bearer)):
            return f"attached to {ref(bearer)}"
        case n.Select() as bearers:
            return f"attached to {article(described(bearers, False))}"
    return f"that fits {part}"


@after.register
def under(part: n.LiesUnder) -> str:
    return f"under {ref(part.die)}"


@after.register
def over(part: n.HasUnder) -> str:
    return f"with {article(described(replace(part.what, areas=(Area.FIELD,)), False))} under it"


@after.register
def captured(part: n.CapturedBy) -> str:
    return f"captured by {ref(part.die)}"


@after.register
def holding(part: n.HasCaptured) -> str:
    return f"with {article(described(replace(part.what, areas=(Area.FIELD,)), False))} captured"


@after.register
def on_top_level(_: n.OnTopLevel) -> str:
    return "on its highest level"


@after.register
def of_name(part: n.NameHas) -> str:
    return f'with "{part.word}" in its name'


@after.register
def foremost_among(part: n.Foremost) -> str:
    return f"that {foremost(part.extreme).replace('with', 'has', 1)} among {subject(part.among)}"


@after.register
def sharing_affiliation(part: n.SharesAffiliation) -> str:
    return f"that shares an affiliation with {like(part.ref)}"


@after.register
def sharing_energy(part: n.SharesEnergy) -> str:
    if part.shown and isinstance(part.ref, n.Ref):
        return f"of the energy type {ref(part.ref)} shows"
    return f"of the same energy type as {like(part.ref)}"


@after.register
def with_counters(part: n.HasCounters) -> str:
    return f"with {tallied(part)}"


@after.register
def with_keyword(part: n.HasKeyword) -> str:
    return f"with {TITLES[part.keyword]}"


@after.register
def with_sort(part: n.HasSort) -> str:
    return "with a Global on its card" if part.sort is n.BlankWhat.GLOBALS else f'with a "{part.sort.value}" ability'


@after.register
def in_state(part: n.InState) -> str:
    match part:
        case n.InState(state=n.DieState.ENGAGED | n.DieState.BLOCKING as state, by=n.Ref() | n.Select() as met):
            still = "still " if part.still else ""
            return f"{still}{'engaged with' if state is n.DieState.ENGAGED else 'blocking'} {such(met)}"
        case n.InState(state=n.DieState.PAIRED):
            return "that is paired up"
        case n.InState(state=n.DieState.DAMAGED_THIS_TURN):
            return "that was damaged this turn"
        case n.InState(state=n.DieState.FIELDED_THIS_TURN):
            return "that was fielded this turn"
    return f"that fits {part}"


@after.register
def spent_on(part: n.SpentOn) -> str:
    return f"that you spent to {'field' if part.on is Verb.FIELD else 'purchase'} it"


@after.register
def who_underwent(part: n.Underwent) -> str:
    return underwent(part)


@after.register
def among_them(part: n.Is) -> str:
    lots = {n.RefKind.LOT: "those dice", n.RefKind.REST: "the rest"}
    return f"among {lots[part.ref.kind]}" if part.ref.kind in lots else f"that fits {part}"


@after.register
def on_face(part: n.OnFace) -> str:
    return f"that shows {face(part.face)}"


@after.register
def on_card(part: n.OnCard) -> str:
    return lying_on(part)


@after.register
def any_of(part: n.AnyOf) -> str:
    match part.parts:
        case (n.HasKeyword(keyword=a), n.HasKeyword(keyword=b)):
            return f"with {TITLES[a]} or {TITLES[b]}"
        case (n.Underwent(window=window) as first, *rest) if all(
            isinstance(each, n.Underwent) and each.window is window for each in rest
        ):
            each_way = (underwent(each).removesuffix(f" {window.value}") for each in (first, *rest))
            return " or ".join(each_way).replace(" or that ", " or ") + f" {window.value}"
        case (n.HasStat(stat=stat, op=n.Op.EQUAL), *_) if all(is_number(each, stat) for each in part.parts):
            *but_one, last = sorted(each.amount.n for each in part.parts)  # type: ignore[attr-defined]
            return f"with {stat.value} {', '.join(map(str, but_one))} or {last}"
        case (n.OnFace(face=shown), n.OnFace(face=other)):
            return f"that shows {face(shown)} or {face(other)}"
    return relative(part) or f"that fits {part}"


def is_number(part: n.Filter, stat: n.Stat) -> bool:
    """Whether it asks for one number of this value."""
    return (
        isinstance(part, n.HasStat)
        and part == n.HasStat(stat, n.Op.EQUAL, part.amount)
        and isinstance(part.amount, n.Const)
    )


@after.register
def none_of(part: n.Not) -> str:
    match part.part:
        case n.NamedChosen():
            return "without that affiliation"
        case n.SharesAffiliation(ref=r):
            return f"that does not share an affiliation with {like(r)}"
        case n.SharesEnergy(ref=r):
            return f"of a different energy type than {like(r)}"
        case n.HasStat(stat=stat, op=n.Op.EQUAL, amount=n.StatOf(of=n.Ref() as r)):
            return f"with a different {stat.value} than {ref(r)}"
        case n.HasStat(stat=n.Stat.BURSTS | n.Stat.DAMAGE) | n.HasSort() | n.HasKeyword() as borne:
            return after(borne).replace("with", "without", 1)
        case n.InState(state=n.DieState.FIELDED_THIS_TURN | n.DieState.DAMAGED_THIS_TURN as state):
            return f"that was not {state.value}"
        case n.InState(state=state, by=by):
            with_ = " with" if by and state is n.DieState.ENGAGED else ""
            return f"that is not {state.value}{with_}{f' {such(by)}' if by else ''}"
        case n.Underwent():
            return underwent(part)
        case n.OnFace(face=shown):
            return f"that does not show {face(shown)}"
    return relative(part) or f"that fits {part}"
