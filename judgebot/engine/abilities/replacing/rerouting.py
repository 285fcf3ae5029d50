"""Where a KO'd die goes if a text sends it elsewhere than to the Prep Area (1.5.3.2)."""

from collections.abc import Iterable
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.replacing.instead import falls_too, in_order, why_first
from judgebot.engine.abilities.timing.event import matches
from judgebot.engine.abilities.words import felled
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks
from judgebot.engine.view import RuleNow
from judgebot.game.area import Area
from judgebot.game.event import DamageKind, Event, Verb, event


class Goal(NamedTuple):
    """Where a die goes, under which die it comes to lie there, if under one, and the rules by which of several texts
    this one is followed."""

    area: Area
    holder: int | None = None
    why: tuple[str, ...] = ()


def bound_for(play: Play, dice: Iterable[int], damage: dict[int, DamageKind | None]) -> dict[int, Goal]:
    """Where dice about to be KO'd at one moment go to, as it is settled before any of them has left."""
    found = {}
    for die in dice:
        ko = event(
            Verb.KO, ("1.5.3.2",), die=die, was=play.state.die(die), damage=damage[die], source=play.source,
            batch=play.batch,
        )  # fmt: skip
        found[die] = _area(play, ko, tuple(damage))
    return found


@asks("1.5.3.2")
def _area(play: Play, ko: Event, falling: tuple[int, ...]) -> Goal:
    found = [now for now in play.view.rules(nodes.Reroute) if _sender(play, now, ko, falling) is not None]
    for now in in_order(play, found):
        ctx = _sender(play, now, ko, falling)
        if ctx is None or not _is_wanted(play, now, ko.die):
            continue
        if not _is_of_the_chosen(now):
            _found_what_comes_of_it(play, now, ctx, ko)
        return Goal(now.rule.area, ctx.die if now.rule.area is Area.PLACED else None, why_first(found))
    return Goal(Area.PREP)


def _is_of_the_chosen(now: RuleNow[nodes.Reroute]) -> bool:
    """Whether it is about dice that were chosen for it."""
    return now.by is not None and not now.by.live


def _sender(play: Play, now: RuleNow[nodes.Reroute], ko: Event, falling: tuple[int, ...]) -> Context | None:
    """For which of its dice a rule in force sends the KO'd one elsewhere; None where it does not."""
    for die in now.carriers or (None,):
        ctx = Context(now.you, now.card, die, view=play.view, carriers=() if die is None else (die,))
        if _is_of_the_chosen(now):
            chosen = now.by.dice if now.by is not None else ()
            return ctx if any(b.die == ko.die and play.state.is_bound(b) for b in chosen) else None
        if matches(ctx, now.rule.event, ko) and not _fell_too(play, now, ko, falling):
            return ctx
    return None


def _found_what_comes_of_it(play: Play, now: RuleNow[nodes.Reroute], ctx: Context, ko: Event) -> None:
    """What the text goes on with ("if you do, ...") comes as the die is KO'd."""
    if now.rule.then is None or ko.die is None:
        return
    later = nodes.Delayed(nodes.Event(Verb.KO, nodes.Ref(nodes.RefKind.THAT)), now.rule.then, once=True)
    with play.because(now.source):
        dice = (play.state.bind(ko.die),)
        atoms.found(play, make(play, ctx, later, later.until, live=True, dice=dice, facts=(ko.die,)))


def _is_wanted(play: Play, now: RuleNow[nodes.Reroute], die: int | None) -> bool:
    if not now.rule.optional:
        return True
    there = "under this die" if now.rule.area is Area.PLACED else f"into {now.rule.area.title}"
    question = f"put {play.state.die(die or 0)} {there} instead"
    return bool(play.ask(Request(Kind.MAY, now.you, question, ("1.5.3.2",), subject=die)))


def _fell_too(play: Play, now: RuleNow[nodes.Reroute], ko: Event, falling: tuple[int, ...]) -> bool:
    """Whether the words are about a killer that falls together with its victim, and so has KO'd nothing, or are those
    of a die that falls with it."""
    rule = now.rule
    if rule.event.object is None:
        return falls_too(play, now, rule.event, falling)
    return felled.falls_with_its_killer(play, ko, falling)
