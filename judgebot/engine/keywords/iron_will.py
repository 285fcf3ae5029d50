"""Iron Will: the die cannot be KO'd unless it was damaged before this turn, or by two sources at the same moment."""

from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb


def _damages(view: View, die: int) -> list[Event]:
    return [e for e in view.state.happened if e.verb is Verb.DAMAGE and e.die == die]


@rule("iron-will", "iron-will(1)")
def note(play: Play, die: int) -> None:
    """Remember that the first damage of the turn alone would have KO'd the die: it is saved at this D (Iron Will)."""
    if "iron-will" not in play.view.keywords(die) or len(_damages(play.view, die)) != 1:
        return
    defense = play.view.defense(die) or 0
    if play.state.die(die).damage >= defense:
        play.say(Verb.SAVED, die=die, was=play.state.die(die), amount=defense)


@asks("iron-will", "iron-will(2)", "iron-will(3)", "iron-will(4)")
def protects(view: View, die: int) -> bool:
    """Whether Iron Will keeps this die from being KO'd by an ability or a cost: it has taken no damage this turn."""
    return "iron-will" in view.keywords(die) and not _damages(view, die)


@asks("iron-will")
def survives_damage(view: View, die: int) -> bool:
    """Whether Iron Will keeps this die from being KO'd by the damage on it (or by having 0D)."""
    if "iron-will" not in view.keywords(die):
        return False
    hits = _damages(view, die)
    if len(hits) != 1:
        return not hits
    saved = [e for e in view.state.happened if e.verb is Verb.SAVED and e.die == die]
    return bool(saved) and (view.defense(die) or 0) >= saved[-1].amount
