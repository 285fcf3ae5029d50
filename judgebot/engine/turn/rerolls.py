"""What cards make of the reroll of the Roll and Reroll Step: how many dice it is for at most, and what it costs."""

from collections.abc import Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.select import is_candidate
from judgebot.engine.abilities.targeting.sorts import is_of_sort
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, forbids
from judgebot.engine.state import State
from judgebot.engine.turn import toll
from judgebot.engine.view import RuleNow, View
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player


def why_not(view: View, player: Player, dice: Sequence[int], life: int = 0) -> Refusal | None:
    """Why this player may not reroll so many dice now, which costs so much life by what allows it."""
    if not dice:
        return None
    price = toll.Toll(life=_price(view, player, len(dice)) + life)
    return _too_many(view, player, dice) or toll.why_not(view, player, price)


def done(state: State) -> list[Event]:
    """What has been rerolled in this step, in one reroll or in several."""
    begun = max((i for i, e in enumerate(state.happened) if e.verb is Verb.STEP), default=0)
    return [e for e in state.happened[begun:] if e.verb is Verb.REROLL]


def pay(play: Play, player: Player, number: int, life: int = 0) -> None:
    """Pay for a reroll of so many dice, what it costs by what allows it first."""
    toll.pay(play, player, toll.Toll(life=life), "for the reroll")
    for now in _unpaid(play.view, player):
        with play.because(now.source):
            toll.pay(play, player, toll.Toll(life=_life(now.rule, number)), "for the reroll")


@forbids("3.1.14")
def why_not_these(view: View, player: Player, dice: Sequence[int]) -> str | None:
    """Why this player may not reroll just these dice."""
    barred = [die for die in dice if die in _bound(view, player, dice, barred=True)]
    return f"{view.state.die(barred[0])} may not be rerolled" if barred else None


def required(
    view: View, player: Player, dice: Sequence[int], most: int | None, life: int
) -> tuple[tuple[int, ...], int]:
    """Those of the dice that a card has the player reroll, and how many of them they can in this reroll: as many as
    what allows it and the cards let them (3.1.14), and none for life, which nobody has to pay (3.1.21)."""
    barred = _bound(view, player, dice, barred=True)
    told = tuple(die for die in _bound(view, player, dice, barred=False) if die not in barred)
    if life or not told or _price(view, player, 1):
        return told, 0
    again = {e.die for e in done(view.state)}
    easiest = sorted(told, key=lambda die: die not in again)
    number = len(told) if most is None else min(most, len(told))
    return told, next(n for n in range(number, -1, -1) if not n or _too_many(view, player, easiest[:n]) is None)


def _bound(view: View, player: Player, dice: Sequence[int], barred: bool) -> tuple[int, ...]:
    """The dice of which a card says that the player must, or can't, reroll them."""
    told = [(context(view, now), now.rule) for now in view.rules(nodes.BindReroll) if now.rule.barred is barred]
    meant = [(ctx, rule.what) for ctx, rule in told if player in people(ctx, rule.who)]
    return tuple(die for die in dice if any(_is_meant(ctx, what, die) for ctx, what in meant))


@asks("1.6.3")
def _is_meant(ctx: Context, what: nodes.Select, die: int) -> bool:
    """Whether it is a die of this sort by its type, whatever it shows, and shows what the card says."""
    by_type = is_of_sort(ctx.view, what.noun, ctx.view.card_id(die))
    return by_type and is_candidate(ctx, replace(what, noun=nodes.Noun.DIE), die)


@forbids("3.1.14")
def _too_many(view: View, player: Player, dice: Sequence[int]) -> str | None:
    """How many dice it may be is said of the step: those of an earlier reroll are among them."""
    limits = [now.rule.most for now in _limits(view, player) if now.rule.most is not None]
    number = len({*dice, *(e.die for e in done(view.state))})
    if number <= min(limits, default=number):
        return None
    return f"{player} may reroll no more than {min(limits)} dice" if min(limits) else f"{player} may not reroll"


def _limits(view: View, player: Player) -> list[RuleNow[nodes.LimitReroll]]:
    return [now for now in view.rules(nodes.LimitReroll) if player in people(context(view, now), now.rule.who)]


def _price(view: View, player: Player, number: int) -> int:
    return sum(_life(now.rule, number) for now in _unpaid(view, player))


def _life(rule: nodes.LimitReroll, number: int) -> int:
    return rule.life * number if rule.each else rule.life


def _unpaid(view: View, player: Player) -> list[RuleNow[nodes.LimitReroll]]:
    """What asks for life and has not been paid once for all of the turn."""
    paid = {e.source.card for e in view.state.happened if e.verb is Verb.PAY_LIFE and e.source is not None}
    return [now for now in _limits(view, player) if now.rule.life and not (now.rule.once and now.card in paid)]
