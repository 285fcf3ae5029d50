"""Which energy a player may spend as which other."""

from judgebot.cardtext import nodes
from judgebot.engine.view import View
from judgebot.game.energy import Symbol
from judgebot.game.player import Player


def as_other(view: View, player: Player, on: nodes.Act | None = None) -> tuple[tuple[Symbol, Symbol], ...]:
    """Each energy that texts let this player spend as another (on a purchase, say), with that other one."""
    found = (now.rule for now in view.rules(nodes.SpendAs) if now.you is player and now.rule.on in (None, on))
    return tuple((each, Symbol(rule.other.value)) for rule in found for each in _spent(rule))


def _spent(rule: nodes.SpendAs) -> tuple[Symbol, ...]:
    return tuple(Symbol) if rule.type is None else (Symbol(rule.type.value),)
