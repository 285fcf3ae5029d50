"""Effects on the course of the turn and of the game."""

from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import TurnChange
from judgebot.engine import atoms
from judgebot.engine.abilities import ending, returning
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import Stage
from judgebot.game.event import SourceKind
from judgebot.game.player import Player


@performs(nodes.ChangeTurn)
def change_turn(play: Play, ctx: Context, effect: nodes.ChangeTurn) -> None:
    """A second Attack Step, the end of the turn, or of the game."""
    for who in people(ctx, effect.who):
        match effect.what:
            case TurnChange.EXTRA_ATTACK:
                _attack_again(play)
            case TurnChange.END_TURN:
                _end_turn(play)
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
        if r.source.kind is SourceKind.GLOBAL and not (effect.persistent and r.is_applied):
            ending.end(play, r)
    if not effect.persistent:
        returning.removed_by_globals(play)


@rule("2.7.0.1")
def _attack_again(play: Play) -> None:
    atoms.allow_attack(play)


@rule("2.2.3")
def _end_turn(play: Play) -> None:
    """Go straight to the Clean Up Step."""
    if play.state.stage not in (Stage.CLEAN_UP, Stage.END_OF_TURN):
        atoms.enter_stage(play, Stage.CLEAN_UP)


@rule("2.9.1")
def _decide(play: Play, winner: Player) -> None:
    from judgebot.engine.turn.win import Over

    atoms.end_game(play, winner, "2.9.1")
    raise Over
