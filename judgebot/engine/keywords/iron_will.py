"""Iron Will: the die cannot be KO'd unless it was damaged before this turn, or by two sources at the same moment."""

from collections.abc import Iterator, Sequence

from judgebot.cardtext.nodes import Stat
from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb


def has_it(view: View, die: int) -> bool:
    return "iron-will" in view.keywords(die)


def _damages(view: View, die: int) -> list[Event]:
    """What has damaged this die this turn, as the die that it is now."""
    now = view.state.die(die).incarnation
    hits = (e for e in view.state.happened if e.verb is Verb.DAMAGE and e.die == die)
    return [e for e in hits if e.was is not None and e.was.incarnation == now]


def _had_damage(view: View, die: int) -> bool:
    """Whether damage lay on the die as the board was set up: it was dealt this turn, since Clean Up clears damage."""
    return view.state.die(die).damage > sum(e.amount for e in _damages(view, die))


def _times(view: View, die: int) -> int:
    """How often the die has been damaged this turn, as far as the board and what happened since tell: what one source
    deals at one moment is once, in however many parts it comes (redirected to it, for instance)."""
    return len({(e.batch, e.source) for e in _damages(view, die)}) + _had_damage(view, die)


@rule("iron-will", "iron-will(1)")
def note(play: Play, die: int) -> None:
    """Remember that the first damage of the turn alone would have KO'd the die: it is saved at this D (Iron Will)."""
    if not has_it(play.view, die) or _times(play.view, die) != 1:
        return
    defense = play.view.defense(die) or 0
    if play.state.die(die).damage >= defense:
        play.say(Verb.SAVED, die=die, was=play.state.die(die), amount=defense)
        atoms.keep_number(play, _key(play.view, die), defense)


@asks("iron-will", "iron-will(2)", "iron-will(3)", "iron-will(4)")
def protects(view: View, die: int) -> bool:
    """Whether Iron Will keeps this die from being KO'd by an ability or a cost: it has taken no damage this turn."""
    return has_it(view, die) and not _times(view, die)


@asks("iron-will")
def survives_damage(view: View, die: int) -> bool:
    """Whether Iron Will keeps this die from being KO'd by the damage on it (or by having 0D)."""
    if not has_it(view, die):
        return False
    times = _times(view, die)
    if not times:
        return not _falls_at_zero(view)
    if times > 1:
        return False
    saved_at = _saved_at(view, die)
    return saved_at is not None and (view.defense(die) or 0) >= saved_at


def _saved_at(view: View, die: int) -> int | None:
    """The D at which Iron Will kept the die from falling to its first damage, or the higher one that it has had since;
    None: that damage was not lethal."""
    known = dict(view.state.used).get(_key(view, die))
    if known is not None or not _had_damage(view, die):
        return known
    printed = _printed_before(view, die)
    return printed if view.state.die(die).damage >= printed else None


def _key(view: View, die: int) -> str:
    return f"iron will {view.state.bind(die)}"


def note_higher(play: Play) -> None:
    """Remember of each die that is so saved that it has more D now: what takes that away again reduces its D."""
    for die in play.state.dice:
        if not die.damage or not die.area.is_field or not has_it(play.view, die.id):
            continue
        saved_at = _saved_at(play.view, die.id)
        if saved_at is not None and (play.view.defense(die.id) or 0) > saved_at:
            atoms.keep_number(play, _key(play.view, die.id), play.view.defense(die.id) or 0)


def _printed_before(view: View, die: int) -> int:
    """The D of the face on which the die lay as the board was set up, for all that it has been spun since."""
    from judgebot.engine.queries import stats

    now = view.state.die(die)
    told = (e.was for e in view.state.happened if e.die == die and e.was is not None)
    first = next((was for was in told if was.incarnation == now.incarnation), now)
    if first.face is None or first.face == now.face:
        return stats.printed(view, die, Stat.D) or 0
    return view.card(die).level(first.face.level).defense


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
    play.rests_on("iron-will-zero-defense")
    _stands(play, die)


@rule("iron-will", "iron-will(2)")
def stands_the_ko(play: Play, die: int) -> None:
    """An ability would KO an undamaged die with Iron Will, and does not."""
    _stands(play, die)


def _stands(play: Play, die: int) -> None:
    now = play.state.die(die)
    play.say(Verb.FIZZLE, die=die, was=now, player=now.controller, card=now.card, absent=Verb.KO, note=STANDS)


STANDS = "is not KO'd"


def why_not(events: Sequence[Event], die: int) -> Iterator[Refusal]:
    """Why Iron Will did not keep a die from its KO."""
    for e in events:
        if e.verb is Verb.KO and e.die == die and "iron-will" in e.cites:
            how = "by two sources at the same moment" if "iron-will(1)" in e.cites else "already"
            yield Refusal(f"it did not keep the die from its KO, as it had been damaged {how}", e.cites)


def was_healed(view: View, die: int) -> bool:
    """Whether a die with Iron Will was damaged this turn and has no damage on it any more."""
    return has_it(view, die) and bool(_times(view, die)) and not view.state.die(die).damage
