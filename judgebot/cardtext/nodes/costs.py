"""Costs: energy, life, and what is done."""

from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.amounts import Amount
from judgebot.game.energy import EnergyType

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.effects import Effect


@node
class Cost(Node):
    pass


@node
class EnergyCost(Cost):
    """`typed` must be paid with these types (wild counts), `generic` with any energy; `x`: any number, chosen by
    the payer, of any energy or of `x_type`, but at `most` so many.
    """

    generic: int = 0
    typed: tuple[EnergyType, ...] = ()
    x: bool = False
    x_type: EnergyType | None = None
    most: int | None = None


@node
class LifeCost(Cost):
    """Life; where it is X that nothing else says, any number chosen by the payer, but at `most` so many."""

    amount: Amount
    most: int | None = None


@node
class ActCost(Cost):
    """An effect performed as a cost (3.1.16): KO, sacrifice, spin down, take damage, move, prep."""

    act: "Effect"


@node
class Costs(Cost):
    parts: tuple[Cost, ...]


@node
class OneCost(Cost):
    """One of several, as the payer picks: "pay 1 [fist] or 1 [bolt]", "pay 2 or KO a Sidekick"."""

    options: tuple[Cost, ...]
