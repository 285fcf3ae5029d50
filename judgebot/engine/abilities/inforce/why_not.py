"""Why what a card says of the time while something is so does not hold on a board (3.4.5)."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Scope
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import ignored_by, left_of
from judgebot.engine.abilities.inforce.static import is_in_scope, is_own_cost
from judgebot.engine.abilities.words.asprinted import whole
from judgebot.engine.abilities.words.unmet import why_unmet
from judgebot.engine.keywords.meaning import expand, title_of
from judgebot.engine.rule import Refusal
from judgebot.engine.table import Unreadable
from judgebot.engine.view import View
from judgebot.game.card import CardId

_WHILE = {
    Scope.ATTACKING: "attacking",
    Scope.BLOCKING: "blocking",
    Scope.IN_COMBAT: "attacking or blocking",
    Scope.ENGAGED: "engaged",
    Scope.PAIRED: "paired",
    Scope.PLACED: "attached or placed on a card",
}


def why_not_in_force(view: View, card: CardId, die: int | None = None) -> Iterator[Refusal]:
    """For each Static ability of a card (or of one die of it) that is not in force now, the first thing that keeps it
    from that, with its rule."""
    reading = view.table.text(card, card in view.state.flipped)
    if isinstance(reading, Unreadable):
        return
    dice = [d.id for d in view.state.dice if d.card == card and die in (None, d.id) and d.area.is_field]
    for ability in reading.abilities:
        for static in said(ability):
            if isinstance(static, nodes.Static) and (why := _why_not(view, card, dice, static)) is not None:
                called = title_of(ability) or f'"{whole(static, card)}"'
                yield why._replace(why=f"{called} is not in force at the end: {why.why}")


def _why_not(view: View, card: CardId, dice: list[int], static: nodes.Static) -> Refusal | None:
    if static.scope in (Scope.ALWAYS, Scope.ANYWHERE) or is_own_cost(static):
        return _condition(view, card, None, static)
    if not dice:
        return Refusal(f"no die of {card} is active", ("3.4.5.2", "3.1.30"))
    if all(left_of(view, die, static) is None for die in dice):
        return Refusal("its text is ignored", ignored_by(view, dice[0], static))
    if not (showing := [die for die in dice if _has(view, die, static)]):
        return Refusal("no die of it shows the burst", ("3.4.6.2",)) if static.burst else None
    if not (there := [die for die in showing if is_in_scope(view, static.scope, die)]):
        return Refusal(f"no die of it is {_WHILE.get(static.scope, 'active')}", ("3.4.5.1", "3.4.5.6"))
    reasons = [_condition(view, card, die, static) for die in there]
    return None if None in reasons else reasons[0]


def _has(view: View, die: int, static: nodes.Static) -> bool:
    return any(static in said(each.node) for each in view.abilities(die))


def said(ability: nodes.Ability) -> tuple[nodes.Ability, ...]:
    """The ability, or what a keyword means."""
    return expand(ability) if isinstance(ability, nodes.KeywordAbility) else (ability,)


def _condition(view: View, card: CardId, die: int | None, static: nodes.Static) -> Refusal | None:
    ctx = Context(card.owner or view.state.active, card, die, view=view, carriers=() if die is None else (die,))
    if die is not None:
        ctx.you = view.state.die(die).controller
    why = why_unmet(ctx, static.condition)
    return None if why is None else Refusal(why, ("3.4.5.1",))
