"""Fast: dice with it deal their combat damage before the others, all of them together."""

from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.area import Area


def _fighters(view: View) -> list[int]:
    """Dice in the Attack Zone that have not dealt their combat damage; attackers first."""
    dice = [d for d in view.state.dice if d.area is Area.ATTACK and d.id not in view.state.dealt]
    return [d.id for d in sorted(dice, key=lambda d: d.controller is not view.state.active)]


@asks("fast")
def _with_fast(view: View) -> list[int]:
    return [d for d in _fighters(view) if "fast" in view.keywords(d)]


def is_round(view: View) -> bool:
    """Whether this round of combat damage is that of the Fast dice."""
    return not view.state.dealt and bool(_with_fast(view))


def dealers(view: View, fast: bool) -> list[int]:
    """The dice that deal combat damage in this round."""
    return _with_fast(view) if fast else _fighters(view)


def others(view: View) -> list[int]:
    """The dice that still have to deal their combat damage."""
    return _fighters(view)
