"""Putting rules in force for a time: modifiers, restrictions, costs, blanking (3.4.3, 3.4.4), and future events."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.nodes import RefKind, Until
from judgebot.cardtext.walk import change, everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Further, Thing
from judgebot.engine.abilities.damage.dealing import SENT_TO, is_of_chosen_dealer
from judgebot.engine.abilities.dice.controlling import reached_through_card
from judgebot.engine.abilities.dice.copying import unaffected
from judgebot.engine.abilities.effects import counterpart
from judgebot.engine.abilities.effects.counterpart import Facts
from judgebot.engine.abilities.effects.spinning import swap_levels
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.abilities.noresult import partly
from judgebot.engine.abilities.noresult.fruitless import is_pointless, useful
from judgebot.engine.abilities.noresult.nomore import why_never
from judgebot.engine.abilities.noresult.repeating import Repeated, adds_up, why_repeated
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import perform, performs
from judgebot.engine.abilities.targeting import numbered
from judgebot.engine.abilities.targeting.choosing import anything, dice, one_player, things
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.timing import latecomers
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.abilities.words.asprinted import on_card
from judgebot.engine.abilities.words.condition import times
from judgebot.engine.abilities.words.past import said_after
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.abilities.words.wording import subject_of, words
from judgebot.engine.play import Play
from judgebot.engine.queries import stats
from judgebot.engine.queries.permission import GLOBAL
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import InForce, Lasting
from judgebot.engine.turn.global_ability import of
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Event, Source, SourceKind, Verb
from judgebot.game.player import Player


@performs(nodes.Found)
def found(play: Play, ctx: Context, effect: nodes.Found) -> None:
    """Put each of the rules in force: on what is chosen or fits now, or, where it looks ahead, on what will fit."""
    effect = replace(effect, until=in_turns(ctx, effect.until))
    if any(latecomers.may_join(play, ctx, rule_, effect.until) for rule_ in effect.rules):
        before = latecomers.forced(play)
        _found(play, ctx, effect)
        latecomers.join(play, before)
    else:
        _found(play, ctx, effect)


def _found(play: Play, ctx: Context, effect: nodes.Found) -> None:
    shared: tuple[Thing, ...] | None = None
    for said in effect.rules:
        rule_, dealers = _from_those(ctx, said)
        what = subject_of(rule_)
        other = dealers or counterpart.spoken_of(ctx, rule_)
        if isinstance(what, nodes.Ref | nodes.Select) and not _looks_ahead(rule_, what):
            same = shared is not None and what == subject_of(effect.rules[0])
            if not same or shared is None:
                with partly.looking_further(ctx, _in_all(play, ctx, effect, what)):
                    shared = _subjects(play, ctx, rule_, what, effect.until)
            chosen = shared
            put_on = _found_on if _is_applied(rule_) else _found_ahead_on
            met = other or counterpart.chosen_too(play, ctx, rule_, effect.until, chosen)
            sent = _sent_to(play, ctx, rule_)
            if met is not None and sent is not None:
                put_on(play, ctx, rule_, effect.until, chosen, (*met, *sent))
        elif not is_pointless(play, ctx, rule_, what, effect.until):
            rule_, beside = (rule_, other) if other else _beside_that(ctx, rule_)
            met = beside or counterpart.chosen_too(play, ctx, rule_, effect.until)
            sent = _sent_to(play, ctx, rule_)
            if met is not None and sent is not None:
                _found_live(play, ctx, rule_, effect.until, what, (*met, *sent))


def _in_all(play: Play, ctx: Context, effect: nodes.Found, what: nodes.Subject) -> Further:
    """Why one cannot be chosen for several rules that are put on it together."""
    those = (what, nodes.Ref(RefKind.THAT))
    checks = [_fruitful(play, ctx, rule_, effect.until) for rule_ in effect.rules if subject_of(rule_) in those]
    further = ctx.further

    def why_not(thing: Thing, refusal: Refusal | None) -> Refusal | None:
        barred = [why for check in checks if (why := check(thing)) is not None]
        if barred and len(barred) < len(checks):
            impossible = [why for why in barred if not isinstance(why, Repeated)]
            refusal = impossible[0] if impossible and play.rests_on(partly.PART) else None
        return further(thing, refusal) if further is not None else refusal

    return why_not


def _fruitful(play: Play, ctx: Context, rule_: nodes.Rule, until: Until) -> Useful:
    """Why a rule put on this one would do nothing: it can have no result, or it is so already (3.1.10)."""
    in_vain = useful(play, ctx, rule_, until)

    def check(thing: Thing) -> Refusal | None:
        refusal = in_vain(thing) or counterpart.why_no_block(play, ctx, rule_, until, thing)
        if refusal is not None or adds_up(rule_) or counterpart.picked(rule_) is not None:
            return refusal
        told = counterpart.spoken_of(ctx, rule_)
        ways = [told] if not isinstance(thing, CardId) else [(*told, *one) for one in _globals(play, rule_, thing)]
        refusals = [why_repeated(play, _on(play, ctx, rule_, until, thing, way, id_=0)) for way in ways]
        return None if None in refusals else refusals[0]

    return check


def _from_those(ctx: Context, rule_: nodes.Rule) -> tuple[nodes.Rule, Facts]:
    """Damage "from it" to other dice is that of the dice meant now."""
    if not isinstance(rule_, nodes.ChangeDamage) or not isinstance(rule_.source, nodes.Ref):
        return rule_, ()
    if rule_.source.kind not in counterpart.SPOKEN_OF or is_of_chosen_dealer(rule_):
        return rule_, ()
    those = tuple(t for t in refer(ctx, rule_.source) if isinstance(t, int))
    return replace(rule_, source=nodes.Ref(RefKind.THAT)), (("that", those),)


def _beside_that(ctx: Context, rule_: nodes.Rule) -> tuple[nodes.Rule, Facts]:
    """ "Dice blocking it", "copies of that die": of dice that are described while the rule lasts, by the die that it
    happened to now."""
    subject, that = nodes.Ref(RefKind.SUBJECT), nodes.Ref(RefKind.THAT)
    described = {name: at for name in _DESCRIBED if isinstance(at := getattr(rule_, name, None), nodes.Select)}
    beside = {name: at for name, at in described.items() if at.mode is nodes.Mode.ALL and subject in everything(at)}
    if not beside or mentions_that(rule_):
        return rule_, ()
    told: dict[str, Any] = {
        name: change(at, lambda node: that if node == subject else node) for name, at in beside.items()
    }
    return replace(rule_, **told), (("that", refer(ctx, subject)),)


_DESCRIBED = ("what", "who", "to", "object", "source")


def _sent_to(play: Play, ctx: Context, rule_: nodes.Rule) -> Facts | None:
    """The die that is to take damage from now on, which is chosen as the ability is used (3.3.1); None where there is
    none."""
    to = rule_.redirect_to if isinstance(rule_, nodes.ChangeDamage) else None
    if not isinstance(to, nodes.Select | nodes.Ref) or (isinstance(to, nodes.Select) and to.mode is nodes.Mode.ALL):
        return ()
    if isinstance(to, nodes.Ref) and to.kind is not RefKind.THAT:
        return ()
    chosen = tuple(play.state.bind(t) for t in things(play, ctx, to, anything) if isinstance(t, int))
    return ((SENT_TO, chosen),) if chosen else None


def _subjects(play: Play, ctx: Context, rule_: nodes.Rule, what: nodes.Subject, until: Until) -> tuple[Thing, ...]:
    """What a rule is put on now; a modifier or gain could reach character faces in the Reserve Pool as well."""
    beyond = (Area.RESERVE,) if isinstance(rule_, nodes.Modify | nodes.Gain) else ()
    check = _fruitful(play, ctx, rule_, until)

    def useful_there(thing: Thing) -> Refusal | None:
        if isinstance(thing, int) and play.state.die(thing).is_on_energy_face:
            return Refusal(f"{play.state.die(thing)} shows energy", ("1.6.5",))
        return check(thing)

    group = isinstance(what, nodes.Select) and what.mode is nodes.Mode.ALL
    return things(play, ctx, what, useful_there if group else check, beyond)


def _looks_ahead(rule_: nodes.Rule, what: nodes.Subject) -> bool:
    """Whether a rule is about whatever fits while it lasts, not about dice there are now (3.1.22)."""
    if isinstance(rule_, nodes.CostChange) and rule_.act in _NOT_YET and what == nodes.Ref(RefKind.OWN_NAME):
        return True  # the dice on its card, or those that are to be fielded (3.1.28)
    if isinstance(rule_, nodes.Modify | nodes.Gain | nodes.SetStats):
        return rule_.live
    return not _is_applied(rule_) and isinstance(what, nodes.Select) and what.mode is nodes.Mode.ALL


_NOT_YET = (nodes.Act.PURCHASE, nodes.Act.FIELD)
"""What is done with dice that are not in the Field Zone."""


def _source(play: Play, ctx: Context) -> Source:
    return play.source or Source(SourceKind.ABILITY, ctx.you, ctx.card, ctx.die)


def make(play: Play, ctx: Context, rule_: Lasting, until: Until, *, id_: int | None = None, **more: Any) -> InForce:
    """A rule in force as of now; amounts are worked out now. `id_`: 0 for one that is only thought of."""
    attack, defense = _amounts(ctx, rule_)
    until = Until.END_OF_TURN if until is Until.UNSTATED else in_turns(ctx, until)
    base = {"attack": attack, "defense": defense, "is_applied": _is_applied(rule_)}
    number = atoms.new_id(play) if id_ is None else id_
    return InForce(number, rule_, _source(play, ctx), until, play.state.turn, **{**base, **more})


def in_turns(ctx: Context, until: Until) -> Until:
    """ "The end of your turn" is that of the turn going on where it is that player's, or of their next one."""
    if until not in (Until.END_OF_YOUR_TURN, Until.END_OF_THEIR_TURN):
        return until
    yours = until is Until.END_OF_YOUR_TURN
    if (ctx.view.state.active is ctx.you) is yours:
        return Until.END_OF_TURN
    return Until.END_OF_YOUR_NEXT_TURN if yours else Until.END_OF_THEIR_NEXT_TURN


def _is_applied(rule_: Lasting) -> bool:
    """Modifiers, gains, blanks, captures and copies are Applied; what looks to the future is Persistent (3.4.4.1)."""
    return isinstance(rule_, _APPLIED) and not getattr(rule_, "live", False)


_APPLIED = (
    nodes.Modify, nodes.SetStats, nodes.Gain, nodes.Lose, nodes.CountsAs, nodes.Blank, nodes.Capture,
    nodes.TakeControl, nodes.Copy,
)  # fmt: skip


def _amounts(ctx: Context, rule_: Lasting) -> tuple[int, int]:
    match rule_:
        case nodes.Modify():
            return (worth(ctx, rule_.attack) if rule_.attack else 0), (
                worth(ctx, rule_.defense) if rule_.defense else 0
            )
        case nodes.SetStats():
            return stats.set_to(ctx, rule_)
        case nodes.CostChange() | nodes.ExtraDraw():
            return worth(ctx, rule_.amount), 0
        case nodes.ChangeDamage():
            return (worth(ctx, rule_.amount) if rule_.amount else 0), 0
        case _:
            return 0, 0


@rule("3.4.3.8")
def _found_on(
    play: Play, ctx: Context, rule_: nodes.Rule, until: Until, chosen: tuple[Thing, ...], more: Facts
) -> None:
    """An Applied rule on dice, cards or players that are chosen now."""
    _put_on_each(play, ctx, rule_, until, chosen, more)


@rule("3.4.4.1")
def _found_ahead_on(
    play: Play, ctx: Context, rule_: nodes.Rule, until: Until, chosen: tuple[Thing, ...], more: Facts
) -> None:
    """A Persistent rule about what is chosen now: that it must attack, cannot block, costs less."""
    _put_on_each(play, ctx, rule_, until, chosen, more)


def _put_on_each(
    play: Play, ctx: Context, rule_: nodes.Rule, until: Until, chosen: tuple[Thing, ...], more: Facts
) -> None:
    useful_ = useful(play, ctx, rule_, until)
    idle = [thing for thing in chosen if _changes_nothing(ctx, rule_, thing)]
    if idle or (not chosen and _changes_nothing(ctx, rule_, None)):
        play.obstacles.append(_says_that_it_changes_nothing(play, idle))
    with play.moment():
        for thing in (thing for thing in chosen if thing not in idle):
            refusal = useful_(thing)
            if refusal is None:
                _put(play, ctx, rule_, until, thing, more)
            else:
                play.obstacles.append(refusal)


def _changes_nothing(ctx: Context, rule_: nodes.Rule, thing: Thing | None) -> bool:
    """Whether it is +0A and +0D that this die would get from now on."""
    if not isinstance(rule_, nodes.Modify) or rule_.live or rule_.printed:
        return False
    with ctx.speaking_of(thing):
        return _amounts(ctx, rule_) == (0, 0)


@rule("3.1.10")
def _says_that_it_changes_nothing(play: Play, chosen: list[Thing]) -> Refusal:
    for thing in chosen:
        if isinstance(thing, int):
            play.say(Verb.FIZZLE, die=thing, was=play.state.die(thing), note="gets +0, which changes nothing")
    return Refusal("it would add 0, which changes nothing", play.cites)


def _chosen(ctx: Context) -> Facts:
    """What has been named or chosen for the words at hand (3.3.8): a name, a type, a number."""
    return tuple((key, ctx.chosen[key]) for key in ("chosen", "number") if key in ctx.chosen)


FOLLOWS = "equal-to-its-own"


def _as_its_own(play: Play, ctx: Context, rule_: nodes.Rule, die: int) -> nodes.Rule:
    """ "It has D equal to its A until end of turn": what that A is now, or by the other reading whatever it is then."""
    change = nodes.StatChange
    match rule_:
        case nodes.SetStats(change=change.A_AS_D, amount=None):
            fixed, live, of = change.SET_A, change.A_AS_D, nodes.Stat.D
        case nodes.SetStats(change=change.D_AS_A, amount=None):
            fixed, live, of = change.SET_D, change.D_AS_A, nodes.Stat.A
        case nodes.SetStats(
            change=change.SET_A, amount=nodes.StatOf(of=nodes.Ref() as ref, stat=nodes.Stat.D, printed=False)
        ) if refer(ctx, ref) == (die,):
            fixed, live, of = change.SET_A, change.A_AS_D, nodes.Stat.D
        case nodes.SetStats(
            change=change.SET_D, amount=nodes.StatOf(of=nodes.Ref() as ref, stat=nodes.Stat.A, printed=False)
        ) if refer(ctx, ref) == (die,):
            fixed, live, of = change.SET_D, change.D_AS_A, nodes.Stat.A
        case _:
            return rule_
    if play.rests_on(FOLLOWS):
        return replace(rule_, change=live, amount=None)
    return replace(rule_, change=fixed, amount=nodes.Const(play.view.stat(die, of) or 0))


@asks("3.4.3.8")
def _following(play: Play, ctx: Context, rule_: nodes.Rule, die: int) -> Facts:
    """ "It has A equal to its level", or to what is printed for its face: as it is now, or by the other reading as it
    is on whatever face the die shows then."""
    if not isinstance(rule_, nodes.SetStats) or rule_.change not in stats.SETS:
        return ()
    looked_at = [(x, x.of) for x in everything(rule_) if isinstance(x, nodes.StatOf)]
    own = [x for x, of in looked_at if isinstance(of, nodes.Ref) and refer(ctx, of) == (die,)]
    of_its_face = bool(own) and all(x.printed or x.stat is nodes.Stat.LEVEL for x in own)
    return (stats.FOLLOWING,) if of_its_face and play.rests_on(FOLLOWS) else ()


def _on(
    play: Play, ctx: Context, rule_: nodes.Rule, until: Until, thing: Thing, met: Facts, id_: int | None = None
) -> InForce:
    """The rule as it is in force on this die, card or player."""
    facts = (*_chosen(ctx), *met)
    match thing:
        case Player():
            return make(play, ctx, rule_, until, players=(thing,), facts=facts, id_=id_)
        case CardId():
            return make(play, ctx, rule_, until, cards=(thing,), facts=facts, id_=id_)
    rule_ = _as_its_own(play, ctx, rule_, thing)
    facts = (*facts, *_following(play, ctx, rule_, thing))
    more = stats.doubled_too(play.view, rule_, thing)
    with ctx.speaking_of(thing):
        return make(play, ctx, rule_, until, dice=(play.state.bind(thing),), facts=facts, id_=id_, **more)


def _is_in_vain(play: Play, r: InForce, never: Refusal | None = None) -> bool:
    """In a try: whether a rule only repeats what is so already, or `never` applies, which is no result; note why. Once
    an ability has another one, all that it says is put in force."""
    refusal = (never or why_repeated(play, r)) if play.is_trial else None
    play.obstacles += [refusal] if refusal is not None else []
    return refusal is not None


def _put(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, thing: Thing, met: Facts) -> None:
    if isinstance(thing, CardId):
        met = (*met, *_which_global(play, ctx, rule_, until, thing))
    r = _on(play, ctx, rule_, until, thing, met)
    if _is_in_vain(play, r):
        return
    atoms.found(play, r)
    die = thing if isinstance(thing, int) else None
    card = thing if isinstance(thing, CardId) else None
    was = play.state.die(die) if die is not None else None
    is_text = isinstance(rule_, nodes.Blank) and not rule_.keyword
    verb = Verb.MODIFY if isinstance(rule_, nodes.Modify) else Verb.BLANK if is_text else Verb.FOUND
    more = reached_through_card(play.state, card) if card is not None else ()
    if isinstance(rule_, nodes.Blank):
        more += blanking.why(play.view, thing)
        more += unaffected(play.view, card) if card is not None else ()
    more += _of_the_text_box(play, rule_, card)
    more += stats.why(play.view, die, r) if die is not None else ()
    play.say(verb, *more, die=die, was=was, card=card, player=ctx.you, amount=r.attack, note=words(r, play.state))
    if die is not None:
        _say_what_is_kept(play, die, r)


@rule("1.1.2")
def _say_what_is_kept(play: Play, die: int, r: InForce) -> None:
    """A value that cannot be increased, or reduced, is as it was, whatever has been put on the die."""
    for capped in stats.kept(play.view, die, r):
        note = f"keeps its {capped.stat.value}, which cannot be {'increased' if capped.up else 'reduced'}"
        play.say(Verb.FIZZLE, die=die, was=play.state.die(die), note=note)


def _globals(play: Play, rule_: nodes.Rule, card: CardId) -> list[Facts]:
    """Each Global of a card that a rule about one of them may be put on; for any other rule, and where the card has no
    more than one, there is nothing to tell."""
    if not isinstance(rule_, nodes.Cannot | nodes.CostChange) or rule_.act is not nodes.Act.USE_GLOBAL:
        return [()]
    places = [i for i, each in enumerate(play.view.text(card).abilities) if isinstance(each, nodes.Global)]
    return [((GLOBAL, (place, n)),) for n, place in enumerate(places, 1)] if len(places) > 1 else [()]


def _which_global(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, card: CardId) -> Facts:
    """Which Global of a card is meant that has several: the one that has been used, where the text speaks of that, or
    the one that the player of the ability picks.

    Raises:
        Unread: the text does not leave it to a player, or changes what it costs.
    """
    each = _globals(play, rule_, card)
    if len(each) < 2:
        return ()
    if isinstance(rule_, nodes.Cannot) and (used := _used(ctx, rule_.who)) is not None:
        return next(fact for n, fact in enumerate(each, 1) if fact == ((GLOBAL, (used, n)),))
    if not isinstance(rule_, nodes.Cannot) or not isinstance(rule_.who, nodes.Select):
        raise Unread(card, "which of its Globals is meant: it has more than one")
    new = [n for n, fact in enumerate(each) if why_repeated(play, _on(play, ctx, rule_, until, card, fact, 0)) is None]
    said = (text for text in play.view.text(card).abilities if isinstance(text, nodes.Global))
    texts = dict(zip(each, said, strict=True))
    return numbered.pick(
        play, ctx.you, each, new or range(len(each)), lambda one: on_card(card, texts[one]),
        f"choose a Global of {card}", ("3.1.9",), subject=card,
    )  # fmt: skip


def _used(ctx: Context, about: nodes.Subject | nodes.Person) -> int | None:
    """The place on its card of the Global by whose use the ability was set off, where the words are about that."""
    told = isinstance(about, nodes.Ref) and about.kind is nodes.RefKind.SUBJECT
    if not told or ctx.event is None or ctx.event.verb is not Verb.USE_GLOBAL or ctx.event.source is None:
        return None
    return ctx.event.source.number


def _of_the_text_box(play: Play, rule_: nodes.Rule, card: CardId | None) -> tuple[str, ...]:
    """What is done to a text box is done to all its abilities together (3.1.8), Globals included (3.1.6)."""
    if not isinstance(rule_, nodes.Blank) or card is None or rule_.part is not nodes.BlankWhat.TEXT:
        return ()
    box = of(play.view, card)
    several = ("3.1.8",) if len(box) > 1 else ()
    globals_ = ("3.1.6",) if any(isinstance(a, nodes.Global) for a in box) else ()
    return (*several, *globals_, *(("3.4.7.2",) if any(map(_is_keyword, box)) else ()))


@asks("3.4.7.2")
def _is_keyword(node: nodes.Ability) -> bool:
    """A keyword is text of the box like any other."""
    return isinstance(node, nodes.KeywordAbility) or node.of_keyword is not None


@rule("3.4.4.1", "3.1.22")
def _found_live(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, what: object, met: Facts) -> None:
    players: tuple[Player, ...] = ()
    if isinstance(what, nodes.Person):
        players = one_player(play, ctx, what)
    facts: Facts = (*_chosen(ctx), *met)
    if mentions_that(rule_) and "that" not in dict(met):  # "all other dice": other than those chosen now
        facts = (*facts, ("that", ctx.that))
    facts = (*facts, *said_after(ctx, rule_, until))
    r = make(play, ctx, rule_, until, live=True, players=players, facts=facts)
    if _is_in_vain(play, r):
        return
    with play.moment():
        atoms.found(play, r)
        play.say(Verb.FOUND, *_as_long_as_it_says(r.until), player=ctx.you, note=words(r, play.state))


@asks("3.4.4.2")
def _as_long_as_it_says(until: Until) -> tuple[str, ...]:
    """A Persistent ability that says how long it lasts does so beyond the turn."""
    return ("3.4.4.2",) if until in nodes.IN_LATER_TURNS else ()


@performs(nodes.SwapStats)
def swap_values(play: Play, ctx: Context, effect: nodes.SwapStats) -> None:
    """Two dice have each other's A, or D, from now on; without one of them nothing happens."""
    two = [*dice(play, ctx, effect.one), *dice(play, ctx, effect.other)]
    if effect.stat is nodes.Stat.LEVEL:
        swap_levels(play, ctx, two)
        return
    values = {die: stats.exchanged(play.view, die, effect.stat) for die in two}
    if len(two) != 2 or len(values) < 2 or None in values.values():
        return
    change = nodes.StatChange.SET_A if effect.stat is nodes.Stat.A else nodes.StatChange.SET_D
    with play.moment(), play.citing("3.6.8", "3.6.9"):
        for die, other in (two, two[::-1]):
            now = nodes.SetStats(nodes.Ref(nodes.RefKind.THAT), change, nodes.Const(values[other] or 0))
            _found_on(play, ctx, now, effect.until, (die,), (stats.SWAPPED,))


@performs(nodes.Delayed)
@rule("3.4.4.1", "3.1.22")
def delay(play: Play, ctx: Context, effect: nodes.Delayed) -> None:
    """Found a future event; what "it" is now is remembered. A die that this ability has KO'd falls no more."""
    fallen = _fallen(ctx, effect)
    if fallen is not None:
        before, ctx.event = ctx.event, fallen
        perform(play, ctx, effect.effect)
        ctx.event = before
        return
    effect, those = _on_the_triggering_die(ctx, effect)
    bound = tuple(play.state.bind(t) for t in those if isinstance(t, int))
    r = make(play, ctx, effect, _awaited(ctx, effect), live=True, dice=bound, facts=(*those, *_chosen(ctx)))
    if _is_in_vain(play, r, why_never(play, ctx, effect, r.until)):
        return
    with play.moment():
        atoms.found(play, r)
        its = {"die": bound[0].die, "was": play.state.die(bound[0].die)} if len(bound) == 1 else {}
        play.say(Verb.FOUND, *_as_long_as_it_says(r.until), player=ctx.you, note=words(r, play.state), **its)


@asks("3.4.4.2")
def _awaited(ctx: Context, effect: nodes.Delayed) -> Until:
    """How long a future event is waited for: "at the end of your opponent's turn" names a turn that may be to come."""
    when = effect.trigger
    if effect.until is not Until.END_OF_TURN or not isinstance(when, nodes.StepEvent) or when.whose is None:
        return effect.until
    theirs = people(ctx, when.whose)
    has_begun = when.edge is not nodes.Edge.END and when.step in (nodes.Step.TURN, nodes.Step.CLEAR_AND_DRAW)
    if len(theirs) != 1 or (ctx.view.state.active in theirs and not has_begun):
        return effect.until
    return Until.END_OF_YOUR_NEXT_TURN if ctx.you in theirs else Until.END_OF_THEIR_NEXT_TURN


def _fallen(ctx: Context, effect: nodes.Delayed) -> Event | None:
    """The KO of "it" by the sentences before "when it is KO'd this turn"."""
    when = effect.trigger
    if not isinstance(when, nodes.Event) or when.verb is not Verb.KO or when.subject != nodes.Ref(RefKind.THAT):
        return None
    return next((e for e in ctx.view.state.happened[ctx.began :] if times(ctx, when, (e,))), None)


def _on_the_triggering_die(ctx: Context, effect: nodes.Delayed) -> tuple[nodes.Delayed, tuple[Thing, ...]]:
    """A point of a turn happens to no die: where the effect speaks of the one that founds it, that one is "it"."""
    subject, that = nodes.Ref(RefKind.SUBJECT), nodes.Ref(RefKind.THAT)
    spoken_of = frozenset(everything(effect.effect))
    if not isinstance(effect.trigger, nodes.StepEvent) or subject not in spoken_of or that in spoken_of:
        return effect, tuple(ctx.that)
    changed = change(effect.effect, lambda node: that if node == subject else node)
    return replace(effect, effect=changed), refer(ctx, subject)
