"""What a text makes a player pay besides for what they do: energy or life to attack, to field, to use something."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judgebot.cardtext.nodes import Act
from judgebot.engine import atoms
from judgebot.engine.abilities.timing.waived import waive
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.rule import forbids, rule
from judgebot.engine.turn.spend import Bill, can_pay
from judgebot.engine.turn.spend import pay as pay_energy
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Verb
from judgebot.game.player import Player


class Toll(NamedTuple):
    energy: int = 0
    life: int = 0


_ENERGY_APART = (Act.ATTACK, Act.USE)


def of(view: View, act: Act, player: Player, things: Iterable[int | CardId]) -> Toll:
    """What this player pays to do this with these dice or cards. Energy to field a die or to use a Global is part of
    what that costs."""
    each = list(things)
    energy = sum(costs.toll(view, act, player, thing) for thing in each) if act in _ENERGY_APART else 0
    life = sum(costs.toll(view, act, player, thing, life=True) for thing in each)
    once = costs.tolls_of_turn(view, act, player, each)
    return Toll(energy + costs.in_all(view, once, life=False), life + costs.in_all(view, once, life=True))


@forbids("3.1.19")
def why_not(view: View, player: Player, toll: Toll) -> str | None:
    """Why a player cannot pay."""
    if toll.energy and not can_pay(view.state, player, Bill(toll.energy)):
        return f"{player} cannot pay {toll.energy} energy for it"
    return f"{player} cannot pay {toll.life} life for it" if view.state.life_of(player) < toll.life else None


@rule("3.1.16", "3.1.19")
def pay(play: Play, player: Player, toll: Toll, what: str) -> None:
    """Pay energy, life, or both."""
    if toll.energy:
        pay_energy(play, player, Bill(toll.energy), what, "3.1.19")
    if toll.life:
        with play.citing("3.4.9.10"), play.moment():
            atoms.change_life(play, player, -toll.life, Verb.PAY_LIFE)


@rule("1.1.2")
def tell(play: Play, player: Player, toll: Toll, what: str, cards: Iterable[CardId | None]) -> None:
    """Say what a player pays, for what, and which texts ask for it."""
    prices = ((toll.energy, "energy"), (toll.life, "life"))
    told = " and ".join(f"{number} {unit}" for number, unit in prices if number)
    names = list(dict.fromkeys(str(card) for card in cards if card is not None))
    if told:
        by = f", by the text of {' and '.join(names)}" if names else ""
        play.say(Verb.COST, player=player, note=f"it costs {player} {told} {what}{by}")


def pay_for(play: Play, act: Act, player: Player, things: Sequence[int | CardId], what: str) -> None:
    """Pay what texts ask for doing this with these things; what is asked for once a turn is paid from then on."""
    view, once = play.view, costs.tolls_of_turn(play.view, act, player, things)
    in_life = (False, True) if act in _ENERGY_APART else (True,)
    each = (now for thing in things for life in in_life for now in costs.tolls(view, act, player, thing, life))
    price = of(view, act, player, things)
    tell(play, player, price, what, [now.card for now in (*each, *once)])
    pay(play, player, price, what)
    for now in once:
        waive(play, now.card)
