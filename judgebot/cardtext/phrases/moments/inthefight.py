"""What befalls a die in the fight that it is in: "when Moth attacks and KO's a Villain"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.moments.listener import THIS
from judgebot.cardtext.phrases.moments.verbs import told
from judgebot.cardtext.phrases.parts import Opening
from judgebot.cardtext.walk import parts_of
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

_LATER = {Verb.KO, Verb.DEAL, Verb.DAMAGE}  # the blocks themselves have phrases of their own
_SCOPES = {n.DieState.ATTACKING: n.Scope.ATTACKING, n.DieState.BLOCKING: n.Scope.BLOCKING}


def in_the_fight(who: n.Subject, state: n.DieState, deed: object) -> Opening | None:
    """As it happens the die still attacks, blocks, or is blocked or unblocked: for the card's own die a scope."""
    if not all(event.verb in _LATER for event in events_of(deed)):  # type: ignore[arg-type]
        return None
    if who == THIS:
        event = told(deed, who)
        scope = _SCOPES.get(state)
        still = None if scope else n.Fits(THIS, n.InState(state))
        return Opening(event, scope=scope, condition=still) if event else None
    if not isinstance(who, n.Select):
        return None
    event = told(deed, replace(who, filter=one_filter((*parts_of(who.filter), n.InState(state)))))
    return Opening(event) if event else None


for _said, _state in (
    ("attacks", n.DieState.ATTACKING),
    ("blocks", n.DieState.BLOCKING),
    ("is blocked", n.DieState.BLOCKED),
    ("is (unblocked|not blocked)", n.DieState.UNBLOCKED),
):
    add("moment_one", lambda s, e, state=_state: in_the_fight(s, state, e), f"{{er}} {_said} and {{now_one}}")


def on_a_level(level: n.Filter, state: n.DieState, deed: object) -> Opening | None:
    """ "Level 3 Moth attacks and KO's a Villain": while it lies there."""
    opening = in_the_fight(THIS, state, deed)
    return opening._replace(given=n.Fits(THIS, level)) if opening and isinstance(opening.trigger, n.Event) else None


for _said, _state in (("attacks", n.DieState.ATTACKING), ("blocks", n.DieState.BLOCKING)):
    _level = f"{{level_or}} {{own_name}} {_said} and {{now_one}}"
    add("happening", lambda f, _, e, state=_state: on_a_level(f, state, e), _level)
