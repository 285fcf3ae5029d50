"""Effects on the course of the turn and of the game."""

from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import TurnChange
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice import returning
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.timing import ending
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import InForce
from judgebot.engine.turn.win import Over
from judgebot.game.event import SourceKind
from judgebot.game.player import Player


@performs(nodes.ChangeTurn)
def change_turn(play: Play, ctx: Context, effect: nodes.ChangeTurn) -> None:
    """A second Attack Step, or the end of the game."""
    for who in people(ctx, effect.who):
        match effect.what:
            case TurnChange.EXTRA_ATTACK:
                _attack_again(play)
            case TurnChange.WIN | TurnChange.LOSE:
                _decide(play, who if effect.what is TurnChange.WIN else who.opponent)
            case _:
                assert_never(effect.what)


@performs(nodes.EndGlobals)
@rule("3.4.4.4")
def end_globals(play: Play, ctx: Context, effect: nodes.EndGlobals) -> None:
    """End what Global abilities have put in force: a text that says so may (3.4.4.4)."""
    del ctx
    for r in play.state.in_force:
        if r.source.kind is SourceKind.GLOBAL and not (effect.persistent and r.is_applied) and _can_be_undone(play, r):
            ending.end(play, r)
    if not effect.persistent:
        returning.removed_by(play, SourceKind.GLOBAL)


@performs(nodes.EndActions)
@rule("3.4.4.4")
def end_actions(play: Play, ctx: Context, effect: nodes.EndActions) -> None:
    """End what the use of Action dice has put in force.

    Raises:
        Unread: a Continuous die is one of them, and stays where it is.
    """
    what = effect.what
    every = isinstance(what, nodes.Select) and what.mode is nodes.Mode.ALL
    for die in _with_an_effect(play, ctx, what) if every else dice(play, ctx, what, _has_an_effect(play)):
        if play.view.is_continuous(die) and play.state.die(die).area.is_field and not _goes_away(ctx):
            raise Unread(play.view.card_id(die), "whether the effect of a Continuous die is over while it stays")
        if play.state.die(die).area.is_field:
            play.needs_no_result = True  # what ends its effect is that it goes away
        for r in play.state.in_force:
            if r.source.die == die and _can_be_undone(play, r):
                ending.end(play, r)
        returning.removed_by(play, SourceKind.ACTION, die)


@asks("3.4.3.8", "1.1.2")
def _can_be_undone(play: Play, r: InForce) -> bool:
    """Whether a text that cancels effects ends this one: by the other reading none that is Applied."""
    given = isinstance(r.rule, nodes.Gain) and r.rule.affiliation is not None
    changed = given or isinstance(r.rule, nodes.Modify | nodes.SetStats | nodes.Lose)
    return not (changed and r.is_applied and play.rests_on("applied-effect-cancelled"))


def _with_an_effect(play: Play, ctx: Context, what: nodes.Subject) -> list[int]:
    """The Action dice of which something is in force, wherever they are by now."""
    side = what.side if isinstance(what, nodes.Select) else nodes.Side.ANY
    owners = {nodes.Side.YOURS: (ctx.you,), nodes.Side.OPPOSING: (ctx.you.opponent,)}.get(side, tuple(Player))
    actions = (die.id for die in play.state.dice if play.view.card(die.id).kind.is_action and die.controller in owners)
    useful = _has_an_effect(play)
    there = isinstance(what, nodes.Select) and what.areas == nodes.ACTIONS_THERE
    return [d for d in actions if useful(d) is None and (play.state.die(d).area.is_field or not there)]


def _goes_away(ctx: Context) -> bool:
    """Whether the ability moves the die as well."""
    return any(isinstance(node, nodes.Move) and not node.to.is_field for node in everything(ctx.ability))


def _has_an_effect(play: Play) -> Useful:
    """Why nothing of an Action die can be cancelled: it has put nothing in force."""

    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        lasts = any(r.source.die == thing for r in play.state.in_force)
        stays = play.state.die(thing).area.is_field and play.view.is_continuous(thing)
        return None if lasts or stays else Refusal(f"nothing of {play.state.die(thing)} is in force", ("3.1.10",))

    return useful


@rule("2.7.0.1")
def _attack_again(play: Play) -> None:
    atoms.allow_attack(play)


@rule("2.9.1")
def _decide(play: Play, winner: Player) -> None:
    atoms.end_game(play, winner, "2.9.1")
    raise Over
