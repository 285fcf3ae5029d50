"""Which energy a player may spend as which other."""

from judgebot.cardtext import nodes
from judgebot.engine.view import View
from judgebot.game.energy import Symbol
from judgebot.game.player import Player


def as_other(view: View, player: Player) -> tuple[tuple[Symbol, Symbol], ...]:
    """Each energy that texts let this player spend as another, with that other one."""
    found = (now.rule for now in view.rules(nodes.SpendAs) if now.you is player)
    return tuple((Symbol(rule.type.value), Symbol(rule.other.value)) for rule in found)
