"""Knocking out dice (2.7.6, 3.6.4, 3.6.10)."""

from collections.abc import Iterable

from judgebot.cardtext.nodes import Act
from judgebot.engine.play import Play
from judgebot.engine.queries.combat import cannot
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Verb


def can_be_kod(view: View, die: int) -> bool:
    """Whether an effect or a cost can KO this die now."""
    from judgebot.engine.keywords import iron_will

    return (
        view.state.die(die).is_in_field and cannot(view, Act.BE_KOD, die) is None and not iron_will.protects(view, die)
    )


def ko(play: Play, dice: Iterable[int]) -> list[int]:
    """KO these dice at the same moment; those that cannot be are left. Returns those that were KO'd, Regenerated ones too."""
    doomed = [d for d in dict.fromkeys(dice) if can_be_kod(play.view, d)]
    return _knock_out(play, doomed)


def _knock_out(play: Play, doomed: list[int]) -> list[int]:
    from judgebot.engine.keywords import regenerate

    if not doomed:
        return []
    play.kod.update(doomed)
    gone = [d for d in doomed if not regenerate.saves(play, d)]
    with play.moment():
        for die in gone:
            _to_prep(play, die)
    return doomed


@rule("2.7.6.1", "1.5.3.2")
def _to_prep(play: Play, die: int) -> None:
    from judgebot.engine.abilities.moving import leave
    from judgebot.engine.abilities.replacing import replaced

    if replaced(play, Verb.KO, die):
        return
    leave(play, die, Area.PREP, verb=Verb.KO)


def must_fall(view: View, die: int) -> bool:
    """Whether a die is KO'd by its damage or by having no defense left."""
    from judgebot.engine.keywords import iron_will

    now = view.state.die(die)
    defense = view.defense(die)
    if not now.is_in_field or defense is None or view.card(die).kind.is_action:
        return False
    if not _is_lethal(now.damage, defense):
        return False
    return cannot(view, Act.BE_KOD, die) is None and not iron_will.survives_damage(view, die)


@asks("3.6.4", "3.6.10", "2.5.5")
def _is_lethal(damage: int, defense: int) -> bool:
    return damage >= defense


_WAITING = frozenset({Stage.WHEN_DAMAGED, Stage.RESOLVE_DAMAGE})
"""While "when damaged" abilities are applied, dice with lethal damage are still there (2.7.5.2)."""


def settle(play: Play, even_in_combat: bool = False) -> list[int]:
    """KO everything that has to fall, again and again until nothing does (2.7.6.4); returns those KO'd."""
    fallen: list[int] = []
    while even_in_combat or play.state.stage not in _WAITING:
        doomed = [d.id for d in play.state.dice if d.area.is_field and must_fall(play.view, d.id)]
        if not doomed:
            break
        fallen += _fall_next(play, doomed) if fallen else _fall(play, doomed)
    return fallen


@rule("2.7.6.4", "3.6.6", "3.6.10")
def _fall_next(play: Play, doomed: list[int]) -> list[int]:
    """KO what a Static ability of a die KO'd just before has kept alive."""
    play.rests_on("bonus-lost-with-kod-die")
    return _fall(play, doomed)


def _fall(play: Play, doomed: list[int]) -> list[int]:
    zero = [d for d in doomed if play.view.defense(d) == 0]
    with play.citing(*play.cites, *(("3.6.4",) if zero else ()), "2.7.6.1"):
        return _knock_out(play, doomed)
