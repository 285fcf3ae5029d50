"""The queue (3.2): abilities enter in the order their players choose and resolve in the order they entered."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.engine import atoms, fruitless
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.dice import controlling
from judgebot.engine.abilities.noresult.trying import essence, told
from judgebot.engine.abilities.targeting.aimless import is_not_begun
from judgebot.engine.abilities.timing import anyorder, ignored, limits, loops, occasion
from judgebot.engine.abilities.timing.delayed import FOUNDED, acts_at_once, chosen
from judgebot.engine.abilities.words import origin
from judgebot.engine.abilities.words.asentered import FROZEN
from judgebot.engine.abilities.words.asprinted import called
from judgebot.engine.abilities.words.athand import at_hand
from judgebot.engine.keywords import notes
from judgebot.engine.keywords.meaning import keyword_of, limit_of, title_of
from judgebot.engine.play import Play, ask_order
from judgebot.engine.request import Answer, Need, Unread
from judgebot.engine.rule import Refusal, Refused, asks, rule
from judgebot.engine.state import State, Trigger
from judgebot.engine.turn import set_off
from judgebot.engine.turn.win import Over
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Verb
from judgebot.game.player import Player


@rule("3.2.3")
def let_persistent_act(play: Play) -> None:
    """Resolve the founded events that have just been set off, before what is being resolved goes on."""
    while due := _due_at_once(play):
        play.state = play.state._replace(pending=tuple(t for t in play.state.pending if t not in due))
        for player in (play.state.active, play.state.active.opponent):
            for t in _ordered(play, player, [t for t in due if t.controller is player]):
                _resolve_now(play, t)


def _due_at_once(play: Play) -> list[Trigger]:
    """The founded events that do not wait in the queue."""
    founded = [t for t in play.state.pending if acts_at_once(t)]
    own = {t.die for t in play.state.pending if occasion.is_own_fielding(play, t)} if founded else set()
    return [t for t in founded if t.event is None or t.event.die not in own or not _waits_for_own(play, t, t.event.die)]


@asks("2.6.3.6")
def _waits_for_own(play: Play, t: Trigger, die: int | None) -> bool:
    """Whether a fielded die's own ability comes first, as it does before all that may affect the die; by the other
    reading before anything."""
    return die is not None and (occasion.may_affect(play, t, die) or play.rests_on(OWN_FIRST))


def _resolve_now(play: Play, trigger: Trigger) -> None:
    with play.under("3.2.3", "3.4.4.1"), play.because(trigger.source._replace(ability=_initiation(play))):
        _say_of(play, Verb.RESOLVE, trigger)
        before = play.chain
        loops.leads_to(play, trigger)
        resolve(play, trigger)
        play.chain = before if play.chain else ()  # a decision within it was one for what goes on, too


@rule("3.2.4")
def enter(play: Play) -> None:
    """Put what has triggered into the queue moment by moment: the Active player's first, each in its player's order."""
    from judgebot.engine.abilities.timing.answering import let_answer

    let_persistent_act(play)
    let_answer(play)
    let_persistent_act(play)
    pending = play.state.pending
    play.state = play.state._replace(pending=())
    for batch in sorted({t.batch for t in pending}):
        now = [t for t in pending if t.batch == batch]
        now = _with_their_places(now)
        ahead, behind = list[Trigger](), list[Trigger]()
        for group in _groups(play, now):
            for ordered in _put_in_order(play, group):
                first = _ahead_of_what_waits(play, ordered)
                ahead += first
                behind += [t for t in ordered if t not in first]
        play.state = play.state._replace(queue=(*ahead, *play.state.queue, *behind))


def _with_their_places(moment: list[Trigger]) -> list[Trigger]:
    """The abilities with the rules by which they come when they do; of equal ones that is asked once."""
    known: dict[object, tuple[str, ...]] = {}
    found = []
    for t in moment:
        like = _likeness(t)
        if like not in known:
            known[like] = (*set_off.in_order(t, moment), *occasion.together(t, moment))
        found.append(t._replace(cites=known[like]))
    return found


def _likeness(t: Trigger) -> object:
    """What two abilities of one moment have in common that have the same place among the others, by the same rules."""
    e = t.event
    how = None if e is None else (e.verb, e.damage, e.die == t.die, e.player, e.from_area, e.to_area, e.cites)
    return t.id, t.die, t.controller, t.ability, t.immediately, t.seen.stage, how


def _groups(play: Play, moment: list[Trigger]) -> tuple[list[Trigger], ...]:
    """What enters together: what happens immediately is ahead (3.2.9), and so is what ignores the text of the rest."""
    ahead = [t for t in moment if t.immediately]
    rest = [t for t in moment if not t.immediately]
    blanks = _blanking_ahead(play, rest)
    rest = [t for t in rest if t not in blanks]
    blanks = [t._replace(cites=(*t.cites, *(_comes_in_time() or ()))) for t in blanks]
    late = _only_ahead_of_their_own(play, ahead, rest)
    first = [t for t in rest if not late or t.controller is play.state.active]
    return [t for t in ahead if t not in late], blanks, first, late, [t for t in rest if t not in first]


@asks("3.2.9")
def _only_ahead_of_their_own(play: Play, ahead: list[Trigger], rest: list[Trigger]) -> list[Trigger]:
    """What happens immediately for the Inactive player, where by the other reading the Active player's abilities still
    go first."""
    active = play.state.active
    theirs = [t for t in ahead if t.controller is not active]
    meets = theirs and any(t.controller is active for t in rest)
    return theirs if meets and play.rests_on("trap-immediately-order") else []


@asks("3.2.7")
def _blanking_ahead(play: Play, moment: list[Trigger]) -> list[Trigger]:
    """The Inactive player's abilities that may ignore the text of one of the Active player's at the same moment."""
    active = [t for t in moment if t.controller is play.state.active]
    blanks = [t for t in moment if t not in active and occasion.is_blanking(t)]
    return [] if not active or not blanks or play.rests_on("blanking-at-the-same-moment") else blanks


@asks("3.2.7")
def _comes_in_time() -> tuple[str, ...]:
    """What ignores a text goes ahead of what that text says."""
    return ("3.2.7",)


def _put_in_order(play: Play, group: list[Trigger]) -> Iterator[list[Trigger]]:
    """What one player orders after the other: the Active player's abilities, then the Inactive player's."""
    together = _fielded_together(play, group)
    if together:
        yield _ordered(play, play.state.active, together)
    for player in (play.state.active, play.state.active.opponent):
        mine = [t for t in group if t.controller is player and t not in together]
        yield [t for part in _in_turn(play, mine) for t in _ordered(play, player, part)]


@asks("2.6.3.7")
def _fielded_together(play: Play, group: list[Trigger]) -> list[Trigger]:
    """The "when fielded" abilities of dice fielded at one time that by the other reading the Active player orders,
    whosever they are."""
    fielded = [t for t in group if occasion.is_own_fielding(play, t)]
    theirs = any(t.controller is not play.state.active for t in fielded)
    differ = len({_sort(t) for t in fielded}) > 1
    return fielded if theirs and differ and play.table.takes_other("fielded-together-order") else []


@asks("3.2.2", "3.2.9", "3.2.13")
def _ahead_of_what_waits(play: Play, ordered: list[Trigger]) -> list[Trigger]:
    """What by other readings goes ahead of abilities that are in the queue already."""
    if not play.state.queue:
        return []
    hits = [t for t in ordered if occasion.is_when_damaged(t)]
    if len({t.die for t in hits}) < 2 or not play.rests_on("per-die-group-and-waiting-abilities"):
        hits = []
    fielded = [t for t in ordered if occasion.is_own_fielding(play, t)]
    if fielded and not play.rests_on("when-fielded-how-immediate"):
        fielded = []
    return hits + fielded


OWN_FIRST = "own-when-fielded-first"


@asks("2.6.3.6")
def _in_turn(play: Play, mine: list[Trigger]) -> tuple[list[Trigger], ...]:
    """A fielded die's own ability comes before others that may affect the die; by the other reading before any."""
    own = [t for t in mine if occasion.is_own_fielding(play, t)]
    dice = [t.die for t in own if t.die is not None]
    others = [t for t in mine if t not in own and t.event is not None and t.event.die in dice]
    if not others:
        return (mine,)
    later = [t for t in others if any(occasion.may_affect(play, t, die) for die in dice)]
    if len(later) < len(others) and play.rests_on(OWN_FIRST):
        later = others
    return [t for t in mine if t not in later], later


@asks("3.1.7")
def _place_in_text(trigger: Trigger) -> int:
    """Abilities of one die come as they are written; what it has gained comes last."""
    return trigger.id.index


def _ordered(play: Play, player: Player, mine: list[Trigger]) -> list[Trigger]:
    """The player's order; abilities of the same words from dice that are alike need none, but may be given one."""
    labels = [_label(t) for t in mine]
    sorts = [_sort(t) for t in mine]
    same = len(set(sorts)) < 2
    prompt = "the order in which these abilities enter the queue"
    chosen = ask_order(
        play, player, labels, prompt, "3.2.4", same=same,
        is_all_one=lambda: anyorder.makes_no_difference(play, mine, sorts),
    )  # fmt: skip
    left = list(mine)
    ordered = []
    for label in chosen:
        found = min((t for t in left if _label(t) == label), key=_place_in_text)
        left.remove(found)
        ordered.append(found)
    return ordered + left


def _label(trigger: Trigger) -> int | CardId:
    return trigger.die if trigger.die is not None else trigger.id.card


def _sort(trigger: Trigger) -> object:
    event = trigger.event
    return (
        trigger.id._replace(die=None),
        event and event.verb,
        (event and event.die == trigger.die) or (event and event.die),
    )


@rule("3.2.2")
def resolve_next(play: Play) -> None:
    """Resolve the ability at the head of the queue, whole (3.2.2), unless its text is ignored by now (3.2.7)."""
    waiting, *rest = play.state.queue
    play.state = play.state._replace(queue=tuple(rest))
    trigger = ignored.of_a_die_that_has_it(play, waiting)
    if trigger is None:
        _cancel(play, waiting)
        return
    if limits.is_used_up(play, trigger):
        _leave_out(play, trigger)
        return
    more = _goes_on(play, trigger)
    if more is None:
        return
    more = (*more, *controlling.taken_meanwhile(play.state, trigger.die, trigger.controller))
    _leave_out_other_faces(play, trigger)
    because = trigger.source._replace(
        ability=_initiation(play),
        keyword=keyword_of(trigger.ability) or "",
        number=trigger.id.index,
        sort=origin.sort_of(trigger.ability, trigger.event),
    )
    with play.because(because), play.citing(*notes.cites(trigger.ability, play.view)):
        play.say(
            Verb.RESOLVE, *trigger.cites, *more, card=trigger.id.card, die=trigger.die, player=trigger.controller,
            note=title_of(trigger.ability), ability=called(trigger.ability, trigger.id.card, play.table),
        )  # fmt: skip
        atoms.count_use(play, trigger.id)
        loops.leads_to(play, trigger)
        before, asked = play.state, len(play.answers)
        said, met = len(play.state.happened), len(play.obstacles)
        resolve(play, trigger)
        if len(play.state.happened) == said:
            _does_nothing(play, trigger, play.obstacles[met:])
        _settle_use(play, trigger, before, play.answers[asked:])
    from judgebot.engine.turn.spend import settle_spent

    settle_spent(play)


@rule("3.1.10")
def _does_nothing(play: Play, trigger: Trigger, met: list[Refusal]) -> None:
    """Nothing comes of it on the board as it is: nobody was asked, and nothing was done or said to be impossible.
    `met`: what stood in its way."""
    cites = dict.fromkeys(id_ for refusal in met for id_ in refusal.cites)
    fruitless.say(play, *cites, why=told(met), **_about(play, trigger))


def _settle_use(play: Play, trigger: Trigger, before: State, answers: list[Answer]) -> None:
    """Take back one use of an ability that says how often it may be used, where it was not used after all."""
    limit = limit_of(trigger.ability)
    if limit is None or limit.first or essence(play.state) != essence(before):
        return
    if answers == [False] and limits.may_be_declined(trigger.ability):
        limits.decline(play, trigger.id)
    elif not answers and not _could_do_something(play, trigger):
        _was_not_initiated(play, trigger)


@rule("3.1.9")
def _leave_out(play: Play, trigger: Trigger) -> None:
    _say_of(play, Verb.FIZZLE, trigger, note="has been used as often as it may be this turn")


def _leave_out_other_faces(play: Play, trigger: Trigger) -> None:
    """What a card says while it is active it does once (3.4.5.3): with a burst on one of its dice and none on another,
    what comes first in the queue is done, and what would stand in its place is not."""
    if not limits.is_of_card(trigger.ability):
        return
    for other in (*play.state.queue, *play.state.pending):
        if limits.are_one(trigger, other):
            queue, pending = (tuple(t for t in w if t is not other) for w in (play.state.queue, play.state.pending))
            play.state = play.state._replace(queue=queue, pending=pending)
            _is_done_already(play, other)


@rule("3.4.5.3", "3.4.6.4")
def _is_done_already(play: Play, trigger: Trigger) -> None:
    _say_of(play, Verb.FIZZLE, trigger, note="is done once, however many dice are out")


@rule("3.1.10")
def _was_not_initiated(play: Play, trigger: Trigger) -> None:
    """Neither as it triggered nor by now could anything come of it."""
    atoms.count_use(play, trigger.id, -1)
    _say_of(play, Verb.FIZZLE, trigger, note="could do nothing, which does not count as a use of it")


def _could_do_something(play: Play, trigger: Trigger) -> bool:
    """Whether it would have changed something, or a player have decided something, on the board as it triggered."""
    trial = Play(play.table, trigger.seen, (), None)
    trial.is_trial, trial.source = True, play.source
    try:
        resolve(trial, trigger)
    except Refused:
        return False
    except (Need, Over, Unread):
        return True
    return trial.needs_no_result or essence(trial.state) != essence(trigger.seen)


def _goes_on(play: Play, trigger: Trigger) -> tuple[str, ...] | None:
    """The rules by which an ability resolves although the game is not as it was then; None: it does not."""
    more = set_off.goes_on(play, trigger)
    if more is None:
        _drop(play, trigger)
        return None
    later = occasion.goes_on(play, trigger)
    if later is None:
        _drop_as_of_now(play, trigger)
        return None
    return (*more, *later)


@rule("3.2.2")
def _drop_as_of_now(play: Play, trigger: Trigger) -> None:
    """By the other reading what counts is the board on which it would resolve."""
    _say_of(play, Verb.CANCEL, trigger, source=trigger.source, note="over, as the board is not as it was")


def _say_of(play: Play, verb: Verb, trigger: Trigger, *cites: str, **facts: object) -> None:
    """Say what becomes of an ability, by the words it is known by."""
    play.say(verb, *cites, **_about(play, trigger), **facts)


def _about(play: Play, trigger: Trigger) -> dict[str, object]:
    """Whose ability it is, and what it is called."""
    name = called(trigger.ability, trigger.id.card, play.table)
    return {"card": trigger.id.card, "die": trigger.die, "player": trigger.controller, "ability": name}


def _initiation(play: Play) -> int:
    """A number for this resolution: two resolutions of the same text are two sources."""
    return atoms.new_id(play)


def context_of(play: Play, trigger: Trigger) -> Context:
    seen = View(play.table, trigger.seen)
    live = FROZEN in play.table.other_readings
    changed = trigger.seen.batches != play.state.batches and not live
    ctx = Context(
        trigger.controller,
        trigger.id.card,
        trigger.die,
        play=play,
        event=trigger.event,
        seen=seen if changed else None,
        carriers=_dice_of_the_card(play, trigger),
    )
    ctx.ability = trigger.ability
    ctx.lot = at_hand(play, trigger)
    if trigger.id.index >= FOUNDED:
        ctx.that = tuple(t for t in trigger.facts if isinstance(t, int | CardId | Player))
        ctx.chosen |= chosen(trigger.facts)
    return ctx


def _dice_of_the_card(play: Play, trigger: Trigger) -> tuple[int, ...]:
    """ "While Moth is active, when ..., Moth gets +1A": the card says it once, of all its dice (3.1.27, 3.4.5.3)."""
    from judgebot.engine.abilities.timing.listening import is_of_itself

    node = trigger.ability
    if not isinstance(node, nodes.Triggered) or node.scope is not nodes.Scope.ACTIVE or is_of_itself(node):
        return ()
    mine = play.state.field(trigger.controller)
    return tuple(d.id for d in mine if play.view.card_id(d.id) == trigger.id.card)


def resolve(play: Play, trigger: Trigger) -> None:
    """Carry out what a triggered ability says."""
    from judgebot.engine.abilities.resolve import perform
    from judgebot.engine.keywords import disputed, effects, used

    node = trigger.ability
    ctx = context_of(play, trigger)
    started = len(play.state.happened)
    before, play.entered = play.entered, trigger.seen
    if isinstance(node, nodes.Triggered):
        effect = disputed.effect_of(play, node)
        if not is_not_begun(play, ctx, effect):
            perform(play, ctx, effect)
            disputed.settle(play, node, play.state.happened[started:])
    elif isinstance(node, nodes.KeywordAbility):
        effects.perform(play, ctx, node, trigger)
    used.say_resolved(play, trigger, play.state.happened[started:])
    _say_effect(play, ctx, trigger)
    play.entered = before


@rule("3.10.3.4")
def _say_effect(play: Play, ctx: Context, trigger: Trigger) -> None:
    """The "when fielded", "when attacks" or "when KO'd" effect of a die was used, where somebody waits for that."""
    from judgebot.engine.abilities.effects.copying import sort_of
    from judgebot.engine.abilities.timing.listening import is_waited_for

    sort = sort_of(trigger.ability, trigger.event)
    effect = trigger.ability.effect if isinstance(trigger.ability, nodes.Triggered) else None
    if sort is None or (isinstance(effect, nodes.May) and not ctx.did) or not is_waited_for(play, Verb.USE_EFFECT):
        return
    with play.moment():
        play.say(Verb.USE_EFFECT, die=trigger.die, card=trigger.id.card, player=trigger.controller, note=sort.value)


@rule("3.2.7", "3.4.8.2")
def _cancel(play: Play, trigger: Trigger) -> None:
    why = notes.of_cancel(trigger.ability)
    _say_of(play, Verb.CANCEL, trigger, *why, source=trigger.source)


@rule("2.7.0.5")
def _drop(play: Play, trigger: Trigger) -> None:
    """Its die is out of combat, by the other reading of what that does to "when blocks" and "when blocked"."""
    _say_of(play, Verb.CANCEL, trigger, source=trigger.source, note="over, as its die has left combat")
