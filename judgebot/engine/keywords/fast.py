"""Fast: dice with it deal their combat damage before the others, all of them together; so do dice of which a text says
that theirs comes first."""

from judgebot.engine.queries import combat
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.area import Area


def _fighters(view: View) -> list[int]:
    """Dice in the Attack Zone that have not dealt their combat damage; attackers first."""
    dice = [d for d in view.state.dice if d.area is Area.ATTACK and d.id not in view.state.dealt]
    return [d.id for d in sorted(dice, key=lambda d: d.controller is not view.state.active)]


@asks("fast")
def _has_fast(view: View, die: int) -> bool:
    return "fast" in view.keywords(die)


def _early(view: View) -> list[int]:
    return [d for d in _fighters(view) if _has_fast(view, d) or combat.strikes_first(view, d)]


def is_round(view: View) -> bool:
    """Whether this round of combat damage is that of the dice that deal it first."""
    return not view.state.dealt and bool(_early(view))


def why(view: View) -> tuple[str, ...]:
    """The rules by which some dice deal their damage first: Fast, or the text of a card."""
    early = _early(view)
    by_text = any(not _has_fast(view, d) for d in early)
    return (*(("fast",) if any(_has_fast(view, d) for d in early) else ()), *(("1.1.2",) if by_text else ()))


def dealers(view: View, first: bool) -> list[int]:
    """The dice that deal combat damage in this round."""
    return _early(view) if first else _fighters(view)


def others(view: View) -> list[int]:
    """The dice that still have to deal their combat damage."""
    return _fighters(view)
