"""What is said of Static abilities that a moment puts out of force or back in force (3.4.5, 3.4.8, 3.6.6, 3.6.7)."""

from collections.abc import Callable
from typing import Any

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.abilities.inforce.static import is_in_scope
from judgebot.engine.keywords import ally
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import AbilityId
from judgebot.engine.view import RuleNow, View
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb

_KINDS: tuple[type[nodes.Rule], ...] = (
    nodes.Modify, nodes.Blank, nodes.Gain, nodes.Cannot, nodes.Must, nodes.Only, nodes.Quota, nodes.CostChange,
    nodes.ChangeDamage,
)  # fmt: skip

Key = tuple[CardId, object, object]


def look(play: Play, before: View, events: list[Event]) -> None:
    """Say which Static abilities the events of a moment have ended, suspended or brought back."""
    for event in events:
        if event.verb is Verb.CONTROL and event.die is not None:
            _on_the_other_side(play, before, event.die)
            _for_the_other_player(play, event.die)
    if not any(_may_matter(play, e) for e in events):
        return
    old, new = _in_force(before), _in_force(play.view)
    for key in [k for k in old if k not in new]:
        _gone(play, before, old[key])
    for key in [k for k in new if k not in old]:
        _come(play, before, new[key])
    for key in [k for k in new if k in old]:
        _stay(play, old[key], new[key])
    for die in ally.lost_by(before, play.view):
        _is_no_sidekick(play, die)


@rule("ally(1)", "3.4.7.2")
def _is_no_sidekick(play: Play, die: int) -> None:
    """What it has as a Sidekick die goes with its keyword: else nobody would see why."""
    now = play.state.die(die)
    play.say(
        Verb.FIZZLE, die=die, was=now, player=now.controller, card=now.card, note="no longer counts as a Sidekick die"
    )


@rule("3.2.6")
def _on_the_other_side(play: Play, before: View, die: int) -> None:
    """A die that changes sides loses and gains what Static abilities give, before anything else concerns it."""
    old, new = ({k: now for k, now in _in_force(v).items() if _gives(v, now, die)} for v in (before, play.view))
    for key in [k for k in old if k not in new]:
        _say(play, Verb.END, old[key], die, "as it has changed sides")
    for key in [k for k in new if k not in old]:
        _say(play, Verb.FOUND, new[key], die, "as it has changed sides")


@rule("3.9.3")
def _for_the_other_player(play: Play, die: int) -> None:
    """What the text of a die that changes sides gives it gives from then on as an ability of whoever controls it."""
    player = play.state.die(die).controller
    for now in _in_force(play.view).values():
        if die in now.carriers and now.you is player:
            _say(play, Verb.FOUND, now, None, f"as an ability of player {player}")


def _gives(view: View, now: RuleNow[Any], die: int) -> bool:
    return isinstance(now.rule, nodes.Modify | nodes.Gain) and view.is_subject(now, now.rule.what, die)


def _may_matter(play: Play, event: Event) -> bool:
    if event.verb in (Verb.BLANK, Verb.END):
        return True
    if event.die is None or event.was is None:
        return False
    there = play.state.die(event.die).area
    return (event.was.area.is_field or there.is_field) and there is not event.was.area


def _in_force(view: View) -> dict[Key, RuleNow[Any]]:
    found: dict[Key, RuleNow[Any]] = {}
    for kind in _KINDS:
        for now in view.statics(kind):
            if now.card is not None and now.carriers:
                found.setdefault((now.card, now.you, now.source.ability), now)
    return found


def _gone(play: Play, before: View, now: RuleNow[Any]) -> None:
    still = [d for d in now.carriers if play.state.die(d).area.is_field]
    if not still:
        if _gave_something(play, before, now):
            _last_die_left(play, now)
    elif any(_is_blank(play.view, d, now) for d in still):
        _suspended(play, now)
    elif not any(is_in_scope(play.view, _scope(before, now), d) for d in still):
        if isinstance(now.rule, nodes.Modify):
            _is_in_it_no_more(play, _scope(before, now), still[0])(play, now, still[0])
    elif _has_condition(before, now):
        _holds_no_more(play, now)


def _is_in_it_no_more(play: Play, scope: nodes.Scope, die: int) -> Callable[[Play, RuleNow[Any], int], None]:
    """What tells that a die is not in the situation any more that its "while" names."""
    if scope is nodes.Scope.PAIRED:
        return _has_no_partner
    is_left_alone = scope is nodes.Scope.ENGAGED and play.state.die(die).area is Area.ATTACK
    return _has_no_opponent if is_left_alone else _fights_no_more


def _gave_something(play: Play, before: View, now: RuleNow[Any]) -> bool:
    """Whether a modifier was on a die that is still there."""
    if not isinstance(now.rule, nodes.Modify):
        return False
    return any(d.area.is_field and before.is_subject(now, now.rule.what, d.id) for d in play.state.dice)


def _ability(view: View, die: int, now: RuleNow[Any]) -> nodes.Ability | None:
    return next((a.node for a in view.printed(die) if a.id.index == now.source.ability), None)


def _is_blank(view: View, die: int, now: RuleNow[Any]) -> bool:
    node = _ability(view, die, now)
    return node is not None and bool(blanking.is_blanked(view, die, node))


def _scope(view: View, now: RuleNow[Any]) -> nodes.Scope:
    node = _ability(view, now.carriers[0], now)
    return node.scope if isinstance(node, nodes.Static) else nodes.Scope.ACTIVE


def _come(play: Play, before: View, now: RuleNow[Any]) -> None:
    then = [d for d in now.carriers if d < len(before.state.dice) and before.state.die(d).area.is_field]
    if any(_is_blank(before, d, now) for d in then):
        if isinstance(now.rule, nodes.Blank) and blanking.is_aimed(now.rule):
            _aimed_again(play, now)
        else:
            _restored(play, now)
    elif then and _has_condition(play.view, now) and any(is_in_scope(before, _scope(before, now), d) for d in then):
        _holds_now(play, now)


def _has_condition(view: View, now: RuleNow[Any]) -> bool:
    node = _ability(view, now.carriers[0], now)
    return isinstance(node, nodes.Static) and node.condition is not None


def _stay(play: Play, old: RuleNow[Any], new: RuleNow[Any]) -> None:
    """A die of the card has left or come, and the ability is in force once as before."""
    if not _gave_something(play, play.view, new) or set(old.carriers) == set(new.carriers):
        return
    left = not set(old.carriers) <= set(new.carriers) and isinstance(new.rule.what, nodes.Select)
    if left and play.rests_on("static-modifier-any-or-all"):
        _one_die_left(play, new)
    else:
        _in_force_once(play, new)


@rule("3.6.6")
def _one_die_left(play: Play, now: RuleNow[Any]) -> None:
    """By the other reading a modifier ends with the first die that leaves, until another die of the card comes."""
    assert now.card is not None
    ability = AbilityId(now.card, now.source.ability or 0, now.you)
    atoms.end_modifier(play, ability, now.carriers)
    _say(play, Verb.END, now, None, "since one of its dice has left")


@rule("3.4.5.3")
def _in_force_once(play: Play, now: RuleNow[Any]) -> None:
    play.say(
        Verb.FOUND, card=now.card, player=now.you, source=now.source, ability=_gift(now), absent=Verb.END,
        note="once: another die of it is active",
    )  # fmt: skip


@rule("3.4.5.1")
def _holds_no_more(play: Play, now: RuleNow[Any]) -> None:
    _say(play, Verb.END, now, None, "since its condition no longer holds")


@rule("3.4.5.1")
def _holds_now(play: Play, now: RuleNow[Any]) -> None:
    _say(play, Verb.FOUND, now, None, "since its condition holds now")


@rule("3.6.6", "3.4.5.2")
def _last_die_left(play: Play, now: RuleNow[Any]) -> None:
    """No die of the card is active any more."""
    _say(play, Verb.END, now, None, "since no die that has it is left")


@rule("3.6.7", "3.4.5.6")
def _fights_no_more(play: Play, now: RuleNow[Any], die: int) -> None:
    _say(play, Verb.END, now, die, "since it no longer attacks or blocks")


@rule("3.4.5.1", "2.7.0.5")
def _has_no_opponent(play: Play, now: RuleNow[Any], die: int) -> None:
    """It attacks or blocks yet, and no die is left in combat with it."""
    _say(play, Verb.END, now, die, "since no die fights it any more")


@rule("3.4.5.1", "heroic")
def _has_no_partner(play: Play, now: RuleNow[Any], die: int) -> None:
    _say(play, Verb.END, now, die, "since it is no longer paired up")


@rule("3.4.8.6")
def _suspended(play: Play, now: RuleNow[Any]) -> None:
    """What was in force from a text that is ignored now."""
    _say(play, Verb.END, now, None, "since its text is ignored")


@rule("3.4.8.6")
def _restored(play: Play, now: RuleNow[Any]) -> None:
    _say(play, Verb.FOUND, now, None, "again, as its text is no longer ignored")


@rule("3.4.8.8")
def _aimed_again(play: Play, now: RuleNow[Any]) -> None:
    """A blank that was itself ignored has the target that it had."""
    at = blanking.target(play.state, now)
    card = at if isinstance(at, CardId) else None
    play.say(Verb.BLANK, card=card, player=now.you, source=now.source, note="again, since its target is remembered")


def _say(play: Play, verb: Verb, now: RuleNow[Any], die: int | None, why: str) -> None:
    play.say(verb, die=die, card=now.card, player=now.you, source=now.source, ability=_gift(now), note=why)


def _gift(now: RuleNow[Any]) -> str:
    """What is in force, in words: something that dice get, or what may or may not be done."""
    does = "gives" if isinstance(now.rule, nodes.Modify | nodes.Gain | nodes.SetStats) else "says"
    return f"what {now.card.name if now.card else 'the ability'} {does}"
