"""By which rules of chapter 3 what happened sets an ability off, and what belongs together in the queue (3.2, 3.4)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import children, contains
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.abilities.targeting.grounds import parts
from judgebot.engine.abilities.targeting.select import is_candidate
from judgebot.engine.abilities.timing.event import is_group
from judgebot.engine.abilities.timing.met import waits_for_all
from judgebot.engine.abilities.words.asentered import FROZEN
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import Trigger
from judgebot.game.area import Area
from judgebot.game.event import Verb


def why(play: Play, trigger: Trigger) -> tuple[str, ...]:
    """The rules by which a triggered ability triggers for what happened, and as often as it does."""
    found = [id_ for ids, fits in _WHY if fits(play, trigger) for id_ in ids]
    return tuple(dict.fromkeys((*found, *trigger.because)))


def _node(t: Trigger) -> nodes.Triggered | None:
    return t.ability if isinstance(t.ability, nodes.Triggered) else None


def _wanted(t: Trigger) -> tuple[nodes.Event, ...]:
    node = _node(t)
    when = None if node is None else node.when
    if isinstance(when, nodes.AnyEvent):
        return when.events
    return (when,) if isinstance(when, nodes.Event) else ()


def _verb(t: Trigger) -> Verb | None:
    return t.event.verb if t.event is not None else None


@asks("3.4.3.2")
def is_own(play: Play, t: Trigger) -> bool:
    """ "When fielded", "when attacks", "when blocks": for each die that does it."""
    del play
    own = t.event is not None and t.event.die == t.die and not any(map(is_group, _wanted(t)))
    return own and _verb(t) in (Verb.FIELD, Verb.ATTACK, Verb.BLOCK)


@asks("3.4.3.6")
def is_own_fielding(play: Play, t: Trigger) -> bool:
    """Each fielding triggers "when fielded", and resolves with the die in the Field Zone."""
    return is_own(play, t) and _verb(t) is Verb.FIELD


@asks("3.4.3.4")
def _from_elsewhere(play: Play, t: Trigger) -> bool:
    """A die that an ability fields is fielded, wherever it comes from."""
    return is_own_fielding(play, t) and t.event is not None and t.event.from_area is not Area.RESERVE


@asks("3.4.3.14")
def _beside_a_copy(play: Play, t: Trigger) -> bool:
    """A copy that was active before takes no part in the "when fielded" of another die."""
    if not is_own_fielding(play, t):
        return False
    return any(d.card == t.id.card and d.id != t.die for d in play.state.field(t.controller))


@asks("3.4.1.3", "3.1.12")
def _by_a_name(play: Play, t: Trigger) -> bool:
    """A named character is that of one's own team."""
    del play
    found = [w.subject.filter for w in _wanted(t) if isinstance(w.subject, nodes.Select)]
    return any(isinstance(part, nodes.Named) for filter_ in found for part in parts(filter_))


@asks("3.2.11")
def _the_first_time(play: Play, t: Trigger) -> bool:
    del play
    node = _node(t)
    return node is not None and node.limit is not None and node.limit.first


@asks("3.4.1.6")
def _when_all_has_happened(play: Play, t: Trigger) -> bool:
    del play
    node = _node(t)
    return node is not None and waits_for_all(node)


@asks("3.4.3.13", "3.4.1.5")
def _by_raised_damage(play: Play, t: Trigger) -> bool:
    """Damage and what raised it are one source."""
    del play
    return t.event is not None and _verb(t) is Verb.DAMAGE and "3.4.3.13" in t.event.cites


@asks("3.4.6.2")
def _by_its_burst(play: Play, t: Trigger) -> bool:
    """The face shows the stars that the ability asks for."""
    del play
    return t.ability.burst is not None


@asks("3.4.7.3")
def _as_a_keyword(play: Play, t: Trigger) -> bool:
    """What ignores "when fielded" or "when attacks" does not reach a keyword that triggers then."""
    if t.ability.of_keyword is None or t.die is None:
        return False
    return bool(is_blanked(play.view, t.die, replace(t.ability, of_keyword=None)))


_WHY: tuple[tuple[tuple[str, ...], Callable[[Play, Trigger], bool]], ...] = (
    (("3.4.3.2",), is_own),
    (("3.4.3.6",), is_own_fielding),
    (("3.4.3.4",), _from_elsewhere),
    (("3.4.3.14",), _beside_a_copy),
    (("3.4.1.3", "3.1.12"), _by_a_name),
    (("3.2.11",), _the_first_time),
    (("3.4.1.6",), _when_all_has_happened),
    (("3.4.1.5",), _by_raised_damage),
    (("3.4.6.2",), _by_its_burst),
    (("3.4.7.3",), _as_a_keyword),
)


def together(trigger: Trigger, moment: Sequence[Trigger]) -> tuple[str, ...]:
    """The rules that keep a triggered ability with, or ahead of, others of the same moment."""
    return (
        *_in_a_group(trigger, moment),
        *_ahead(trigger, moment),
        *_kod_on_entering(trigger, moment),
        *_as_written(trigger, moment),
    )


@asks("3.1.7")
def _as_written(trigger: Trigger, moment: Sequence[Trigger]) -> tuple[str, ...]:
    """Abilities of one die that come at the same moment are resolved as its text box has them: nobody orders them."""

    def is_beside(t: Trigger) -> bool:
        return (t.id.card, t.die) == (trigger.id.card, trigger.die) and t.id.index != trigger.id.index

    return ("3.1.7",) if any(map(is_beside, moment)) else ()


@asks("3.4.3.7")
def _kod_on_entering(trigger: Trigger, moment: Sequence[Trigger]) -> tuple[str, ...]:
    """ "When fielded" and what befalls a die that enters do not save it from each other."""
    enters = [t for t in moment if any(w.verb is Verb.ENTER for w in _wanted(t))]
    fielded = [t for t in moment if _verb(t) is Verb.FIELD and t.event is not None and t.event.die == t.die]
    dice = {t.event.die for t in enters if t.event is not None} & {t.die for t in fielded}
    return ("3.4.3.7",) if dice and trigger in (*enters, *fielded) else ()


@asks("3.2.13")
def _in_a_group(trigger: Trigger, moment: Sequence[Trigger]) -> tuple[str, ...]:
    """The "when damaged" abilities of several dice that are damaged at once come one after the other."""
    hit = {t.die for t in moment if is_when_damaged(t) and t.controller is trigger.controller}
    return ("3.2.13",) if is_when_damaged(trigger) and len(hit) > 1 else ()


@asks("3.2.5")
def goes_on(play: Play, trigger: Trigger) -> tuple[str, ...] | None:
    """The rules by which an ability resolves although its condition, or its die, is gone by now; None: it does not."""
    gone = _condition_gone(play, trigger)
    return None if gone is None else _die_gone(play, trigger, (*gone, *_without_the_rest(play, trigger)))


@asks("3.4.6.4", "3.4.6.5")
def _without_the_rest(play: Play, t: Trigger) -> tuple[str, ...]:
    """A burst ability that replaces the rest, or that adds to it and is applied though the rest did nothing."""
    if t.ability.burst is None:
        return ()
    if t.ability.mode is nodes.BurstMode.INSTEAD:
        return ("3.4.6.4",)
    since = play.state.happened
    last = max((i for i, e in enumerate(since) if e.verb is Verb.RESOLVE and e.die == t.die), default=None)
    alone = last is not None and all(e.verb is Verb.FIZZLE for e in since[last + 1 :])
    return ("3.4.6.5",) if alone else ()


def _condition_gone(play: Play, t: Trigger) -> tuple[str, ...] | None:
    node = _node(t)
    if node is None or node.condition is None or waits_for_all(node):
        return ()
    now = Context(t.controller, t.id.card, t.die, view=play.view, event=t.event)
    now.ability = node
    if all(holds(now, part) for part in _apart_from_when(node.condition)):
        return ()
    return None if play.rests_on(FROZEN) else ("3.2.5",)


def _apart_from_when(condition: nodes.Condition) -> list[nodes.Condition]:
    """The parts of a condition without those that say in which step or turn the event is to be: it was in it."""
    parts = condition.parts if isinstance(condition, nodes.Both) else (condition,)
    return [part for part in parts if not isinstance(part, nodes.InStep | nodes.TurnOf)]


@asks("3.4.3.7")
def _die_gone(play: Play, t: Trigger, cites: tuple[str, ...]) -> tuple[str, ...] | None:
    """ "When fielded" resolves though the die has fallen, and so does what KO's fielded dice though its die has."""
    if t.die is None or not t.seen.die(t.die).area.is_field or play.state.die(t.die).area.is_field:
        return cites
    if is_own_fielding(play, t):
        return (*cites, "3.4.3.7")
    if any(w.verb is Verb.ENTER for w in _wanted(t)) or _kos_the_fielded(play, t):
        return None if play.rests_on("killer-removed-by-when-fielded") else (*cites, "3.4.3.7")
    return cites


def _kos_the_fielded(play: Play, t: Trigger) -> bool:
    """Whether an ability may KO, or take from the Field Zone, the die of which it has heard that it was fielded."""
    node, event = _node(t), t.event
    if node is None or event is None or event.verb is not Verb.FIELD or event.die is None:
        return False
    return contains(node.effect, nodes.KO, nodes.Move, nodes.Capture) and may_affect(play, t, event.die)


def is_blanking(t: Trigger) -> bool:
    """Whether an ability may ignore text."""
    node = _node(t)
    return node is not None and contains(node.effect, nodes.Blank)


def may_affect(play: Play, t: Trigger, die: int) -> bool:
    """Whether the words of an ability speak of this die, or could be made to."""
    node = _node(t)
    if node is None:
        return False
    ctx = Context(t.controller, t.id.card, t.die, view=play.view, event=t.event)
    for part in _acted_on(node.effect):
        if isinstance(part, nodes.Ref) and part.kind in _SPOKEN_OF:
            return True
        if isinstance(part, nodes.Select) and is_candidate(ctx, part, die):
            return True
    return False


def _acted_on(value: object) -> Iterator[nodes.Node]:
    """The nodes of an effect apart from those by which something else is described, counted or asked about: what
    becomes of a copy of a die, or is as much as its A, does nothing to that die."""
    if isinstance(value, tuple):
        for item in value:
            yield from _acted_on(item)
    if not isinstance(value, nodes.Node) or isinstance(value, nodes.Filter | nodes.Amount | nodes.Condition):
        return
    yield value
    for _, child in children(value):
        yield from _acted_on(child)


_SPOKEN_OF = (nodes.RefKind.SUBJECT, nodes.RefKind.THAT)


def is_when_damaged(t: Trigger) -> bool:
    """Whether an ability triggers since its own die was damaged."""
    return _verb(t) is Verb.DAMAGE and t.event is not None and t.event.die is not None and t.event.die == t.die


@asks("3.2.9")
def _ahead(trigger: Trigger, moment: Sequence[Trigger]) -> tuple[str, ...]:
    """What happens immediately enters ahead of the rest of its moment."""
    del trigger
    return ("3.2.9",) if len({t.immediately for t in moment}) > 1 else ()
