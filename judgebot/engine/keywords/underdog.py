"""Underdog: what holds, or can be used, while the opponent has more Character dice fielded."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb


def _fielded(side: nodes.Side) -> nodes.CountOf:
    return nodes.CountOf(nodes.Select(nodes.Noun.CHARACTER_DIE, None, side, count=nodes.EVERY, mode=nodes.Mode.ALL))


OUTNUMBERED = nodes.Compare(_fielded(nodes.Side.YOURS), nodes.Op.FEWER, _fielded(nodes.Side.OPPOSING))


def said(node: nodes.KeywordAbility) -> tuple[nodes.Ability, ...]:
    """The change of its own cost that Underdog says, in force while its player is outnumbered; the die need not be
    active for that."""
    if node.cost_change is None:
        return ()
    return (nodes.Static((node.cost_change,), nodes.Scope.ALWAYS, OUTNUMBERED, of_keyword="underdog"),)


def look(play: Play, before: View, events: list[Event]) -> None:
    """Say of a die with Underdog by whose fielding its player is outnumbered no longer that it is counted itself."""
    for event in events:
        die = event.die
        if event.verb is not Verb.FIELD or die is None or "underdog" not in play.view.keywords(die):
            continue
        you, card = play.state.die(die).controller, play.view.card_id(die)
        was, still = (holds(Context(you, card, view=view), OUTNUMBERED) for view in (before, play.view))
        if was and not still:
            _counts_itself(play, die)


@rule("underdog", "underdog(1)")
def _counts_itself(play: Play, die: int) -> None:
    now = play.state.die(die)
    note = f"is counted itself: {now.controller} is outnumbered no longer, and Underdog does not hold"
    play.say(Verb.FIZZLE, die=die, card=now.card, player=now.controller, note=note)
