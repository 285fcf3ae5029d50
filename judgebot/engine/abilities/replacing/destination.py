"""Where purchased dice go, where a text names another area than the Used Pile (2.6.2.6)."""

from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing.instead import in_order, why_first
from judgebot.engine.abilities.timing.event import is_described
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import rule
from judgebot.engine.view import RuleNow
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.player import Player


class Place(NamedTuple):
    """Where a die goes; by which rules it is this place of several that texts name; whether it is Prepped."""

    area: Area
    cites: tuple[str, ...] = ()
    prep: bool = False


def of(play: Play, die: int, player: Player, named: Area = Area.USED) -> Place:
    """Where a die goes that this player purchases. `named`: where the ability that purchases it has it go.

    All that speak of the next die mean this one, whichever of them has its way and whether it is wanted or not.
    """
    meant = [now for now in play.view.rules(nodes.GoesTo) if _is_meant(play, now, die, player)]
    for now in meant:
        if now.rule.next_only and now.by is not None:
            atoms.end_rule(play, now.by.id)
    if named is not Area.USED:
        return Place(named)
    apart = len({now.rule.to for now in meant}) > 1
    ordered = in_order(play, meant) if apart else meant
    wanted = next((now.rule for now in ordered if _is_wanted(play, now)), None)
    why = why_first(meant) if apart else ()
    return Place(wanted.to, why, wanted.prep) if wanted else Place(named, why)


@rule("1.5.3.4", "1.5.3.3")
def is_prepped(play: Play, player: Player, die: int) -> None:
    """Say of a die just purchased that it is Prepped."""
    play.say(Verb.PREP, die=die, was=play.state.die(die), player=player, from_area=Area.CARD)


def _is_meant(play: Play, now: RuleNow[nodes.GoesTo], die: int, player: Player) -> bool:
    rule_, ctx = now.rule, context(play.view, now)
    if player not in people(ctx, rule_.who) or not is_described(ctx, rule_.what, die):
        return False
    return not (rule_.first_only and _is_later(play, ctx, rule_, player))


def _is_later(play: Play, ctx: Context, rule_: nodes.GoesTo, player: Player) -> bool:
    """Whether such a die was purchased before it this turn."""
    done = [e.die for e in play.state.happened if e.verb is Verb.PURCHASE and e.player is player]
    return any(die is not None and is_described(ctx, rule_.what, die) for die in done)


def _is_wanted(play: Play, now: RuleNow[nodes.GoesTo]) -> bool:
    if not now.rule.optional:
        return True
    question = f"put it into the {now.rule.to} instead"
    return bool(play.ask(Request(Kind.MAY, now.you, question, ("3.1.9",), subject=now.card)))
