"""Iron Will: the die cannot be KO'd unless it was damaged before this turn, or by two sources at the same moment."""

from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb


def has_it(view: View, die: int) -> bool:
    return "iron-will" in view.keywords(die)


def _damages(view: View, die: int) -> list[Event]:
    """What has damaged this die this turn, as the die that it is now."""
    now = view.state.die(die).incarnation
    hits = (e for e in view.state.happened if e.verb is Verb.DAMAGE and e.die == die)
    return [e for e in hits if e.was is not None and e.was.incarnation == now]


@rule("iron-will", "iron-will(1)")
def note(play: Play, die: int) -> None:
    """Remember that the first damage of the turn alone would have KO'd the die: it is saved at this D (Iron Will)."""
    if not has_it(play.view, die) or len(_damages(play.view, die)) != 1:
        return
    defense = play.view.defense(die) or 0
    if play.state.die(die).damage >= defense:
        play.say(Verb.SAVED, die=die, was=play.state.die(die), amount=defense)


@asks("iron-will", "iron-will(2)", "iron-will(3)", "iron-will(4)")
def protects(view: View, die: int) -> bool:
    """Whether Iron Will keeps this die from being KO'd by an ability or a cost: it has taken no damage this turn."""
    return has_it(view, die) and not _damages(view, die)


@asks("iron-will")
def survives_damage(view: View, die: int) -> bool:
    """Whether Iron Will keeps this die from being KO'd by the damage on it (or by having 0D)."""
    if not has_it(view, die):
        return False
    hits = _damages(view, die)
    if not hits:
        return not _falls_at_zero(view)
    if len(hits) > 1:
        return False
    saved = [e for e in view.state.happened if e.verb is Verb.SAVED and e.die == die and "iron-will" in e.cites]
    return bool(saved) and (view.defense(die) or 0) >= saved[-1].amount


def _falls_at_zero(view: View) -> bool:
    """By the other reading having no defense left KO's even an undamaged die with Iron Will."""
    return "iron-will-zero-defense" in view.table.other_readings


@asks("iron-will")
def grounds(view: View, die: int) -> tuple[str, ...]:
    """The rules by which a die with Iron Will is KO'd all the same."""
    if not has_it(view, die):
        return ()
    hits = _damages(view, die)
    if len(hits) > 1 and hits[0].batch == hits[-1].batch:
        return "iron-will", "iron-will(1)"
    return ("iron-will",)


@rule("iron-will", "3.6.4", "3.1.14")
def stands_at_zero(play: Play, die: int) -> None:
    """An undamaged die with Iron Will has no defense left and stays: what forbids goes before what demands."""
    play.leans_on("iron-will-zero-defense")
    _stands(play, die)


@rule("iron-will", "iron-will(2)")
def stands_the_ko(play: Play, die: int) -> None:
    """An ability would KO an undamaged die with Iron Will, and does not."""
    _stands(play, die)


def _stands(play: Play, die: int) -> None:
    now = play.state.die(die)
    play.say(Verb.FIZZLE, die=die, was=now, player=now.controller, card=now.card, note=STANDS)


STANDS = "is not KO'd"


def was_healed(view: View, die: int) -> bool:
    """Whether a die with Iron Will was damaged this turn and has no damage on it any more."""
    return has_it(view, die) and bool(_damages(view, die)) and not view.state.die(die).damage
