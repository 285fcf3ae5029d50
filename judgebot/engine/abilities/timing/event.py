"""Whether something that happened is what a trigger listens for."""

from collections.abc import Collection

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Means
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.filters import die_fits, tells_whose
from judgebot.engine.abilities.targeting.select import SIDEKICKS_COUNT, TOKENS_COUNT, candidates, is_token_meant
from judgebot.engine.abilities.targeting.sorts import is_noun, shows
from judgebot.engine.abilities.words import felled
from judgebot.engine.abilities.words.cause import causes, is_from
from judgebot.engine.abilities.words.counterparts import blows, others
from judgebot.engine.abilities.words.origin import OF_CHARACTERS, is_of_means
from judgebot.engine.abilities.words.reference import is_own, refer
from judgebot.engine.keywords import boomerang, gadgeteer
from judgebot.engine.rule import asks
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player

SAME = {
    # a trigger's verb -> the verbs of events it listens to
    Verb.KO: frozenset({Verb.KO}),
    Verb.LEAVE: frozenset({Verb.LEAVE}),
    Verb.LOSE_LIFE: frozenset({Verb.LOSE_LIFE}),
    Verb.ENTER: frozenset({Verb.FIELD, Verb.RETURN, Verb.MOVE, Verb.RELEASE, Verb.TOKEN}),
    Verb.SPIN: frozenset({Verb.SPIN, Verb.SPIN_UP, Verb.SPIN_DOWN}),
    Verb.ROLL: frozenset({Verb.ROLL, Verb.REGENERATE}),  # a reroll in one reading
}


def matches(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    """Whether `event` is what the words describe, seen by the ability of `ctx`."""
    again = _is_rolled_again(ctx, wanted, event)
    return (
        (again or _is_coming(wanted, event) or event.verb in SAME.get(wanted.verb, {wanted.verb}))
        and (wanted.verb is not Verb.ENTER or _is_entering(event))
        and (wanted.verb is not Verb.MODIFY or event.amount > 0)  # an A that rises, and nothing else, is waited for
        and gadgeteer.is_heard(event, ctx.ability)
        and boomerang.is_heard(event, wanted, ctx.ability)
        and _is_by(ctx, wanted, event)
        and _by_means(ctx, wanted, event)
        and (not wanted.keyword or _is_of_keyword(ctx, wanted.keyword, event))
        and _from_to(wanted, event)
        and _subject(ctx, wanted, event)
        and _object(ctx, wanted, event)
        and (wanted.face is None or _shows(wanted.face, ctx, event))
        and not (wanted.but_own and _is_of_such_an_ability(ctx, wanted, event))
        and not (again and ctx.view.rests_on(AGAIN))
    )


AGAIN = "reroll-heard-as-a-roll"


@asks("2.5.1", "2.4.6")
def _is_rolled_again(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    """Whether a die has been rerolled where a roll is waited for, and no reroll as well. In the Roll and Reroll Step
    that is looked at once, as it ends."""
    if wanted.verb is not Verb.ROLL or event.verb is not Verb.REROLL or ctx.view.state.stage in _ROLLING:
        return False
    node = ctx.ability
    return not (isinstance(node, nodes.Triggered) and any(w.verb is Verb.REROLL for w in wanted_by(node)))


_ROLLING = (Stage.ROLL, Stage.REROLL, Stage.END_OF_ROLL)


def is_so_brought_about(ctx: Context, wanted: nodes.Event, coming: Event) -> bool:
    """Whether something that is about to happen comes by whom and what the words say."""
    return (
        _is_by(ctx, wanted, coming)
        and _by_means(ctx, wanted, coming)
        and (not isinstance(wanted.object, nodes.Select | nodes.Ref) or _is_dealt_by(ctx, wanted.object, coming))
    )


def _is_dealt_by(ctx: Context, dealer: nodes.Subject, coming: Event) -> bool:
    """Whether damage that is about to be dealt is that of such a die."""
    return coming.other is not None and is_described(ctx, dealer, coming.other)


def _is_coming(wanted: nodes.Event, event: Event) -> bool:
    """Whether dice that come to an area are waited for, and one has, by whatever it came there. One that goes to the
    Used Pile by way of Out of Play does so as the turn ends (1.5.8.2)."""
    comes = wanted.verb is Verb.MOVE and event.verb is not Verb.LEAVE and event.to_area in wanted.to_areas
    return comes and event.from_area is not event.to_area


def _is_of_such_an_ability(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    """Whether an ability that waits for the very same brought it about: this one, or a copy of it."""
    source = event.source
    if source is None or source.card is None or source.number is None:
        return False
    own = ctx.view.card_abilities(source.card)
    return any(
        a.id.index == source.number and isinstance(a.node, nodes.Triggered) and wanted in wanted_by(a.node) for a in own
    )


def wanted_by(node: nodes.Triggered) -> tuple[nodes.Event, ...]:
    """The events that an ability waits for."""
    events = node.when.events if isinstance(node.when, nodes.AnyEvent) else (node.when,)
    return tuple(e for e in events if isinstance(e, nodes.Event))


def _is_entering(event: Event) -> bool:
    """A die that was not in the Field Zone and is now; the Attack Zone is part of it (1.5.6.1)."""
    here = event.to_area is not None and event.to_area.is_field
    return here and (event.from_area is None or not event.from_area.is_field)


def _is_by(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    """ "You field", "your opponent purchases": the player behind the event."""
    if wanted.by is None:
        return True
    who = people(ctx, wanted.by)
    if event.verb in OWN_DEEDS:
        return event.player in who
    found = any(player in who for player in _behind(ctx, event))
    told = told_of(event)
    if told is not None and is_paid(event):
        return told in who
    if told is None or (told in who) is found:
        return found
    return not found if ctx.view.rests_on(BY_WHOM_TOLD) else found


OWN_DEEDS = frozenset({Verb.DRAW, Verb.REFILL, Verb.REGENERATE})
"""What a player does with the own bag, or rolls for the own die as it falls, whoever's ability it is that has it so."""

BY_WHOM_TOLD = "deed-that-another-player-is-told-of"


@asks("2.7.5.3", "3.1.4")
def _behind(ctx: Context, event: Event) -> tuple[Player, ...]:
    """The players who have done it: the one whose ability it comes from, whoever's ability that is."""
    if event.verb is Verb.KO:
        return felled.players(ctx.view.state, event)
    who = event.source.player if event.source and event.source.player else event.player
    return (who,) if who else ()


def told_of(event: Event) -> Player | None:
    """The player whom the text has do it, where the ability is not just that player's; of "each player" the one whose
    die it is."""
    source = event.source
    if source is None or event.damage is not None or not source.left_to:
        return None
    return source.left_to[0] if len(source.left_to) == 1 else event.was.controller if event.was else None


@asks("3.1.16", "3.1.21")
def is_paid(event: Event) -> bool:
    """Whether it was done as a cost, which is the deed of whoever has chosen to pay it."""
    return "3.1.16" in event.cites


def _by_means(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    """A die is KO'd by what it falls by, and not by what is at work when it does."""
    means = wanted.means
    if wanted.by_damage:
        hits = [cause for cause in causes(ctx.view.state, event) if cause.is_damage]
        dealer = wanted.object if isinstance(wanted.object, nodes.Select) else None
        return any(is_from(ctx, hit, means, wanted.by, dealer) for hit in hits)
    if event.verb is Verb.KO and means not in (Means.ANY, Means.COMBAT):
        return any(is_from(ctx, cause, means, None) for cause in causes(ctx.view.state, event))
    return is_of_means(ctx.view, event.source, event.damage, means)


def _is_of_keyword(ctx: Context, keyword: str, event: Event) -> bool:
    """Damage that a keyword deals, and the KO's that this damage brings; extra dice that a keyword draws (2.3.8)."""
    if event.verb is Verb.COUNTER:
        return event.amount > 0 and event.note == keyword.casefold()  # such counters are put on a card
    if event.verb is Verb.USE_EFFECT:
        return event.note == keyword
    if event.verb is Verb.DRAW:
        return keyword in event.cites
    sources = [hit.source for hit in felled.hits(ctx.view.state, event)] if event.verb is Verb.KO else [event.source]
    return any(source is not None and source.keyword == keyword for source in sources)


def _from_to(wanted: nodes.Event, event: Event) -> bool:
    areas = wanted.subject.areas if isinstance(wanted.subject, nodes.Select) else ()
    lay_in = () if areas == (Area.FIELD,) else areas  # "a die from your Used Pile": before it happened
    return (
        (not wanted.from_areas or _is_among(event.from_area, wanted.from_areas))
        and (not wanted.to_areas or event.to_area in wanted.to_areas)
        and (not lay_in or event.from_area is None or _is_among(event.from_area, lay_in))
    )


@asks("1.5.6.1")
def _is_among(area: Area | None, areas: tuple[Area, ...]) -> bool:
    """Whether an area is one of these; the Attack Zone is part of the Field Zone."""
    return area in areas or (area is Area.ATTACK and Area.FIELD in areas)


def _shows(face: nodes.FaceIs, ctx: Context, event: Event) -> bool:
    shown = event.face
    if shown is None and event.die is not None:
        shown = ctx.view.state.die(event.die).face
    return shown is not None and event.die is not None and shows(face, shown, ctx.view.card(event.die))


def _subject(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    subject = wanted.subject
    if subject is None:
        return True
    if isinstance(subject, nodes.Person):
        return event.die is None and event.player in people(ctx, subject)
    if subject == nodes.Ref(nodes.RefKind.OWN_CARD):
        return event.card == ctx.card
    if event.die is None:
        return event.card is not None and isinstance(subject, nodes.Select) and _card(ctx, subject, event)
    return is_described(ctx, subject, event.die, _as_it_happened(ctx.view, event))


@asks("1.6.3", "2.3.13")
def _as_it_happened(view: View, event: Event) -> View:
    """The game in which to look at the die of an event: one that is drawn is unrolled, whatever it has rolled since."""
    if event.verb is not Verb.DRAW or event.was is None or event.die is None:
        return view
    dice = view.state.dice
    return View(view.table, view.state._replace(dice=(*dice[: event.die], event.was, *dice[event.die + 1 :])))


def _card(ctx: Context, subject: nodes.Select, event: Event) -> bool:
    return event.card in candidates(ctx, subject)


def _object(ctx: Context, wanted: nodes.Event, event: Event) -> bool:
    wanted_object = wanted.object
    if wanted_object is None:
        return True
    if isinstance(wanted_object, nodes.Person):
        players = {e.player for e in blows(ctx.view.state, event) if e.die is None} or {event.player}
        return (event.verb is Verb.DEAL or event.other is None) and bool(players & set(people(ctx, wanted_object)))
    by_ability = wanted.means in OF_CHARACTERS and not wanted.by_damage
    dice = _whose_ability(ctx, event) if by_ability else others(ctx.view.state, event)
    return are_enough(ctx.view, wanted_object, {die for die in dice if is_described(ctx, wanted_object, die)})


@asks("3.4.1.2")
def _whose_ability(ctx: Context, event: Event) -> set[int]:
    """The dice whose abilities have brought it about."""
    sources = [cause.source for cause in causes(ctx.view.state, event)] if event.verb is Verb.KO else [event.source]
    return {source.die for source in sources if source is not None and source.die is not None}


def how_many(subject: nodes.Subject | nodes.Person | None) -> int:
    """How many of them it takes at one moment: "two or more"."""
    low = subject.count.low if isinstance(subject, nodes.Select) else 1
    return low if isinstance(low, int) else 1


COPIES = "copies-that-do-it-together"


def are_enough(view: View, subject: nodes.Subject | nodes.Person | None, dice: Collection[int | None]) -> bool:
    """Whether as many have done it at one moment as it takes."""
    characters = isinstance(subject, nodes.Select) and subject.noun is nodes.Noun.CHARACTER
    return are_so_many(view, dice, how_many(subject), characters)


@asks("3.1.24", "3.1.15")
def are_so_many(view: View, dice: Collection[int | None], need: int, characters: bool) -> bool:
    """Whether they are so many dice, or characters. Dice of one character are so many where the words are about
    characters, too; by the other reading they are one."""
    counted = _of_characters(view, dice, need) if characters else dice
    if len(counted) < need or not characters:
        return len(counted) >= need
    several = len({view.card_id(die) for die in counted if die is not None}) >= need
    return several or not view.rests_on(COPIES)


@asks("1.7.4", "1.6.6")
def _of_characters(view: View, dice: Collection[int | None], need: int) -> Collection[int | None]:
    """Those of the dice that count where characters do it: no tokens, by the other reading those as well; Sidekicks, by
    the other reading none."""
    tokens = {die for die in dice if die is not None and view.state.die(die).token is not None}
    if tokens and len(dice) - len(tokens) < need <= len(dice) and view.rests_on(TOKENS_COUNT):
        tokens = set()
    sidekicks = {die for die in dice if die is not None and view.is_sidekick_die(die)}
    others = [die for die in dice if die not in tokens]
    if sidekicks and len(others) - len(sidekicks) < need <= len(others) and view.rests_on(SIDEKICKS_COUNT):
        return [die for die in others if die not in sidekicks]
    return others


def how_much(ctx: Context, event: Event) -> int:
    """How much it was: of what a die has dealt at one moment, the damage to those that the ability speaks of."""
    node = ctx.ability
    asked = wanted_by(node) if event.verb is Verb.DEAL and isinstance(node, nodes.Triggered) else ()
    return much_of(ctx, tuple(w.object for w in asked if w.verb is Verb.DEAL), event)


def much_of(ctx: Context, struck: tuple[nodes.Subject | nodes.Person | None, ...], event: Event) -> int:
    """How much of it was dealt to these; None: to whomever."""
    dealt = blows(ctx.view.state, event) if event.verb is Verb.DEAL else ()
    if not dealt or not struck or None in struck:
        return event.amount
    return sum(blow.amount for blow in dealt if any(_is_struck(ctx, each, blow) for each in struck))


def _is_struck(ctx: Context, struck: nodes.Subject | nodes.Person | None, blow: Event) -> bool:
    if isinstance(struck, nodes.Person):
        return blow.die is None and blow.player in people(ctx, struck)
    return struck is not None and blow.die is not None and is_described(ctx, struck, blow.die, ctx.seen)


def is_group(wanted: nodes.Event) -> bool:
    """Whether it is one event however many dice it happens to: "one or more"."""
    return isinstance(wanted.subject, nodes.Select) and wanted.subject.count.high is None


def is_described(ctx: Context, subject: nodes.Subject, die: int, seen: View | None = None) -> bool:
    """Whether the die of an event is the one, or one of those, that the words describe, wherever it is by now (`seen`:
    as it was in that game)."""
    view = seen or ctx.view
    if isinstance(subject, nodes.Ref):
        if subject.kind is nodes.RefKind.OWN_NAME:
            return die in ctx.carriers if ctx.carriers else is_own(ctx, die)
        return die in refer(ctx, subject)
    now = ctx.view.state.die(die)
    side = {
        nodes.Side.YOURS: now.controller is ctx.you,
        nodes.Side.OPPOSING: now.controller is not ctx.you,
        nodes.Side.THEIRS: subject.whose is None or now.controller in people(ctx, subject.whose),
    }.get(subject.side, True)
    return (
        side
        and is_noun(view, subject.noun if subject.noun is not nodes.Noun.CHARACTER else nodes.Noun.DIE, die)
        and (subject.filter is None or die_fits(ctx, subject.filter, die, view, tells_whose(subject)))
        and is_token_meant(ctx, subject, die)
    )
