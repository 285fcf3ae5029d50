"""Dice of the Inactive player that were rolled in the other player's turn, and show no energy (1.5.4.3)."""

from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area

STAYS = "rolled-in-the-other-players-turn"


def settle(play: Play) -> None:
    """Such a die stays where the ability put it; by the other reading it leaves as soon as the ability has resolved. A
    die that lay there as the scenario began was put there by none."""
    touched = {event.die for event in play.state.happened}
    if (rolled := [die for die in _rolled(play) if die in touched]) and play.rests_on(STAYS):
        _leave(play, rolled)


def clear(play: Play) -> None:
    """As the turn ends all of them leave."""
    _leave(play, _rolled(play))


@rule("1.5.4.3")
def _leave(play: Play, dice: list[int]) -> None:
    """They go to the Used Pile, as what a player does not field or use does in their own turn."""
    with play.moment():
        for die in dice:
            leave(play, die, Area.USED)


def _rolled(play: Play) -> list[int]:
    inactive = play.state.active.opponent
    return [d.id for d in play.state.in_area(inactive, Area.RESERVE) if not d.is_on_energy_face]
