"""What may be done instead of paying a fielding cost: "you may pay 1 life to field Moth for free", "you may field your
Villains for 1 instead of their fielding cost" (2.6.3.1, 3.1.16)."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.paying import pay_cost, why_cannot_pay
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.turn.spend import Bill, can_pay
from judgebot.engine.view import RuleNow, View
from judgebot.game.event import Verb
from judgebot.game.player import Player


@asks("3.1.19", "3.1.30")
def ways(view: View, player: Player, die: int) -> list[RuleNow[nodes.FieldFor]]:
    """The costs that its player could pay in full in place of its fielding cost, by the die's own text or another."""
    return [now for now in _offered(view, player, die) if _why_not(view, player, die, now) is None]


def _offered(view: View, player: Player, die: int) -> list[RuleNow[nodes.FieldFor]]:
    return [now for now in view.rules(nodes.FieldFor) if now.you is player and costs.is_about(view, now, die)]


def _why_not(view: View, player: Player, die: int, now: RuleNow[nodes.FieldFor]) -> Refusal | None:
    return why_cannot_pay(view, player, view.card_id(die), die, now.rule.cost)


def _say_what_is_not_offered(play: Play, player: Player, die: int) -> None:
    """Say of each other price why it is none for this player, who may have counted on it."""
    for now in _offered(play.view, player, die):
        if (why := _why_not(play.view, player, die, now)) is not None:
            with play.under(*why.cites):
                play.say(Verb.FIZZLE, die=die, note=f"is not fielded for what the text of {now.card} says: {why.why}")


@rule("2.6.3.1", "3.1.16")
def of_fielding_cost(play: Play, player: Player, die: int) -> bool:
    """Let the player pay another cost; True where they did and no energy is to be paid."""
    found = ways(play.view, player, die)
    _say_what_is_not_offered(play, player, die)
    for now in found:
        energy = costs.fielding(play.view, die)
        can_choose = now is not found[-1] or energy == 0 or can_pay(play.state, player, Bill(energy))
        ask = Request(
            Kind.MAY, player, "pay what the text says in place of its fielding cost", ("3.1.16",), subject=die
        )
        if not can_choose or play.ask(ask):
            ctx = Context(player, now.card, die, play=play)
            own = isinstance(now.rule.what, nodes.Ref)
            dormant = ("3.1.30",) if own and not play.view.active_dice(play.view.card_id(die)) else ()
            with play.citing("3.1.16", *dormant):
                pay_cost(play, ctx, player, now.rule.cost, f"to field {play.state.die(die)}")
            return True
    return False
