"""Clean Up Step (2.8)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.abilities.timing import atsteps, ending
from judgebot.engine.keywords import immortal
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn import out_of_turn
from judgebot.engine.turn.combat_damage import end_attack
from judgebot.engine.turn.spend import lose_virtual
from judgebot.game.area import Area
from judgebot.game.event import Verb


def end_of_attack(play: Play) -> None:
    """Survivors go home, what lasts until the end of the Attack Step ends, and what takes place at its end triggers."""
    end_attack(play)
    ending.end_with_attack(play)
    atsteps.at(play, nodes.Step.ATTACK, nodes.Edge.END)
    atoms.enter_stage(play, Stage.AFTER_ATTACK, log=False)


def after_attack(play: Play) -> None:
    """The Attack Step is over; Clean Up begins when the driver goes on (or another Attack Step, if one is owed)."""
    if play.state.attacks_left:
        _again(play)
        return
    play.ask(Request(Kind.GO_ON, play.state.active, "begin the Clean Up Step", ("2.2.3",)))
    atoms.enter_stage(play, Stage.CLEAN_UP, "2.2.3")


def _again(play: Play) -> None:
    left = play.state.attacks_left - 1
    play.state = play.state._replace(attacks_left=left, blocked=frozenset(), stage=Stage.ATTACK_OR_NOT)


def clean_up(play: Play) -> None:
    """Damage is cleared, then what lasts until or takes place at the end of the turn is resolved (2.8.2)."""
    _clear_damage(play)
    atsteps.at(play, nodes.Step.CLEAN_UP, nodes.Edge.START)
    if ending.cards_come_first(play):
        ending.queue_of_cards_first(play)
    else:
        ending.resolve_applied(play)
        ending.queue_persistent(play)
    atoms.enter_stage(play, Stage.END_OF_TURN, log=False)


@rule("2.8.1")
def _clear_damage(play: Play) -> None:
    with play.moment():
        for die in play.state.dice:
            atoms.clear_damage(play, die.id)


def end_turn(play: Play) -> None:
    """What is left of the turn's rules ends, dice move to the Used Piles, and the next player's turn begins; what was
    founded meanwhile for the end of this turn comes first."""
    if ending.queue_late(play):
        return
    ending.end_rules(play)
    lose_virtual(play)
    _clear_reserve(play)
    out_of_turn.clear(play)
    _clear_inactive(play)
    _pass_turn(play)


@rule("2.8.3", "1.5.4.3")
def _clear_reserve(play: Play) -> None:
    """Only energy faces stay in the Active player's Reserve Pool (2.8.4)."""
    with play.moment():
        for die in play.state.in_area(play.state.active, Area.RESERVE):
            if die.is_on_energy_face:
                continue
            if die.is_on_character_face and play.rests_on("character-face-in-reserve-after-main"):
                continue  # no rule moves it: 2.8.3 speaks of Action dice alone
            if not die.is_on_character_face:
                play.rests_on("unused-action-dice-moment")
            leave(play, die.id, Area.USED)


@asks("2.8.4", "1.5.4.3")
def _keeps_energy(play: Play) -> bool:
    """The energy left in the Active player's Reserve Pool can be spent in the opponent's turn."""
    return any(d.is_on_energy_face for d in play.state.in_area(play.state.active, Area.RESERVE))


@rule("2.8.5")
def _clear_inactive(play: Play) -> None:
    left = play.state.in_area(play.state.active.opponent, Area.RESERVE)
    if left and play.rests_on("leftover-energy-moment"):
        return  # then they leave as their player's Clear and Draw Step begins (2.3.1)
    with play.moment():
        for die in left:
            atoms.move(play, die.id, Area.USED)


@rule("2.8.6", "1.5.8.2", "2.2.1")
def _pass_turn(play: Play) -> None:
    """Out of Play empties and the other player becomes the Active player."""
    with play.moment():
        for player in (play.state.active, play.state.active.opponent):
            for die in play.state.in_area(player, Area.OUT_OF_PLAY):
                to = immortal.after_out_of_play(play, die.id)
                atoms.move(play, die.id, to, cites=("immortal",) if to is Area.BAG else ())
    play.say(
        Verb.END_TURN,
        *(("2.8.4", "1.5.4.3") if _keeps_energy(play) else ()),
        player=play.state.active,
        amount=play.state.turn,
    )
    state = play.state
    play.state = state._replace(
        active=state.active.opponent, turn=state.turn + 1, stage=Stage.START_OF_TURN, priority=state.active.opponent,
        blocked=frozenset(), engaged=frozenset(), used=(), happened=(), happened_before=state.happened,
        happened_earlier=state.happened_before, to_roll=(),
        purchased=(*state.purchased, *(e for e in state.happened if e.verb is Verb.PURCHASE)),
        first_turn=False, attacks_left=0, blocks=(), parted=(), dealt=frozenset(),
    )  # fmt: skip
