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
    """The dice whose turn it is ahead of the rest: by the other reading those with Fast come after dice of the other
    player that are first by a text."""
    dice = _fighters(view)
    told = [d for d in dice if combat.strikes_first(view, d)]
    with_fast = [d for d in dice if _has_fast(view, d) and d not in told]
    sides = {view.state.die(d).controller for d in told}
    if any(view.state.die(d).controller.opponent in sides for d in with_fast) and view.rests_on(FIRST_BY_TEXT):
        return told
    return [d for d in dice if d in told or d in with_fast]


FIRST_BY_TEXT = "first-by-text-or-fast"


def is_round(view: View) -> bool:
    """Whether this round of combat damage is that of the dice that deal it first."""
    return bool(_early(view)) and (not view.state.dealt or _only_told_have_dealt(view))


def _only_told_have_dealt(view: View) -> bool:
    """Whether those with Fast are next, by the other reading."""
    others = FIRST_BY_TEXT in view.table.other_readings
    return others and all(combat.strikes_first(view, d) for d in view.state.dealt)


def why(view: View) -> tuple[str, ...]:
    """The rules by which some dice deal their damage first: Fast, or the text of a card."""
    early = [_has_fast(view, d) for d in _early(view)]
    return (*(("fast",) if any(early) else ()), *(() if all(early) else ("1.1.2",)))


def dealers(view: View, first: bool) -> list[int]:
    """The dice that deal combat damage in this round."""
    return _early(view) if first else _fighters(view)


def others(view: View) -> list[int]:
    """The dice that still have to deal their combat damage."""
    return _fighters(view)
