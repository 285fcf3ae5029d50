"""Replacement: something else happens instead ("instead of going Out of Play it goes back to the Field Zone")."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.damage.hearing import about
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.timing import limits
from judgebot.engine.abilities.timing.event import SAME, is_described, is_so_brought_about
from judgebot.engine.abilities.timing.firsttime import choose_first
from judgebot.engine.abilities.words.cause import causes, is_from
from judgebot.engine.abilities.words.condition import happened_earlier, holds
from judgebot.engine.damage import Packet
from judgebot.engine.keywords.given import AS_IT_FALLS
from judgebot.engine.play import Play, ask_order
from judgebot.engine.request import Kind, Named, Request, Unread
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import RuleNow, RuleT
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb, event
from judgebot.game.player import Player

Replacing = RuleNow[nodes.Replace]


def replaced(play: Play, verb: Verb, die: int, to: tuple[Area, ...] = ()) -> bool:
    """Let a rule in force replace what is about to happen to a die (a move `to` an area); True where it did."""
    return replaced_event(play, about_to_be(play, verb, die), to)


def about_to_be(play: Play, verb: Verb, die: int) -> Event:
    """What is about to happen to a die."""
    was = play.state.die(die)
    batch = play.state.batches + 1
    return event(verb, ("1.1.2",), die=die, was=was, source=play.source, from_area=was.area, batch=batch)


def is_replaced_for(play: Play, verb: Verb, player: Player, amount: int) -> bool:
    """Let a rule in force replace what is about to happen to a player, and so much of it; True where it did."""
    batch = play.state.batches + 1
    return replaced_event(play, event(verb, ("1.1.2",), player=player, amount=amount, source=play.source, batch=batch))


def hit_in_place(play: Play, packets: list[Packet]) -> list[Packet]:
    """Damage about to be dealt, without any that something else happens in place of."""
    if play.is_trial or not play.view.rules(nodes.Replace):
        return packets
    batch = play.state.batches + 1
    return [
        p._replace(amount=0) if p.amount > 0 and replaced_event(play, about(p)._replace(batch=batch)) else p
        for p in packets
    ]


def replaced_among(play: Play, coming: Sequence[Event]) -> list[int]:
    """The dice to which something else happens than this, of several to which it happens at one moment."""
    return [each.die for each in by_who_is_first(play, coming) if each.die is not None and replaced_event(play, each)]


def replaced_event(play: Play, coming: Event, to: tuple[Area, ...] = ()) -> bool:
    """The same, of an event with all that is known of it."""
    found = [now for now in play.view.rules(nodes.Replace) if _speaks(play, now, coming, to)]
    for now in in_order(play, found):
        ctx = _speaks(play, now, coming, to)
        if ctx is None:
            continue
        if _spins_nothing(play, now, ctx, coming.die) and play.rests_on(NO_SPIN):
            continue
        taken = _is_wanted(play, now, coming)
        if now.rule.limit is not None and (taken or not now.rule.limit.first):  # a KO let happen was the first one
            atoms.count_use(play, _use(play, now) if taken else limits.declined(_use(play, now)))
        if now.rule.next_only and now.by is not None:
            atoms.end_rule(play, now.by.id)  # also where it is declined: this was the next one
        if taken:
            _goes_where_it_can(play, now, coming.die)
            if coming.verb is Verb.DAMAGE:
                _is_not_dealt(play, now, coming)
            with play.citing(*why_first(found)):
                _do(play, now, ctx, coming)
            return True
    return False


@rule("1.1.2")
def _is_not_dealt(play: Play, now: Replacing, coming: Event) -> None:
    """Say of damage that a card has something else happen instead."""
    note = f"does not deal {coming.amount} damage: the text of {now.card} has something else happen instead"
    card = coming.source.card if coming.source is not None else None
    play.say(Verb.FIZZLE, die=coming.other, card=card, player=coming.player, absent=Verb.DAMAGE, note=note)


@asks("3.2.4", "regenerate(1)")
def is_put_first(play: Play, coming: Event) -> bool:
    """Whether a text takes the place of the KO of a die with Regenerate before it is rolled: the Active player's goes
    first, and of one player's it is as that player likes."""
    assert coming.die is not None
    if "regenerate" not in play.view.keywords(coming.die):
        return False
    found = [now for now in play.view.rules(nodes.Replace) if _speaks(play, now, coming, ())]
    who = play.state.die(coming.die).controller
    cards = dict.fromkeys(now.card for now in found if now.you is who and now.card is not None)
    if found and not cards:
        return who is not play.state.active
    rolled = Named("Regenerate")
    return ask_order(play, who, [rolled, *cards], "which of these takes the place of it first", "3.2.4")[0] != rolled


def _speaks(play: Play, now: Replacing, coming: Event, to: tuple[Area, ...]) -> Context | None:
    """What a rule in force looks at where it can take the place of what is coming; None where it cannot."""
    die, wanted = coming.die, now.rule.event
    if coming.verb not in SAME.get(wanted.verb, {wanted.verb}) or wanted.subject is None:
        return None
    if _itself(now, coming) in play.replacing:
        return None
    if wanted.to_areas and not set(wanted.to_areas) & set(to):
        return None
    carriers = _speaking_of(play, now, die)
    this = die if die is not None and die in carriers else next(iter(carriers), None)  # each die for itself
    ctx = Context(now.you, now.card, this, play=play, carriers=carriers)
    ctx.that = () if die is None else (die,)
    ctx.event = coming
    if not _is_subject(play, now, wanted.subject, coming, ctx) or not _is_brought_about(play, ctx, wanted, coming):
        return None
    if not holds(ctx, now.rule.condition) or not _is_left(play, now) or not _is_first(now, ctx, coming):
        return None
    if coming.damage is None and _asks_for_damage(now) and play.rests_on(BY_LESS_DEFENSE):
        return None
    if coming.verb is Verb.KO and falls_too(play, now, wanted, play.spared):
        return None
    return ctx if _is_affordable(play, now, ctx) else None


@asks("2.7.6.4", "3.1.30")
def falls_too(play: Play, now: RuleNow[RuleT], wanted: nodes.Event, falling: Collection[int]) -> bool:
    """Whether all dice by which a text is in force fall with another one that it speaks of, and by the other reading do
    nothing in place of that any more."""
    of_others = now.by is None and isinstance(wanted.subject, nodes.Select)
    return of_others and bool(now.carriers) and set(now.carriers) <= set(falling) and play.rests_on(AS_IT_FALLS)


def _is_brought_about(play: Play, ctx: Context, wanted: nodes.Event, coming: Event) -> bool:
    """Whether it comes by what the words say; a KO by whatever the die falls by."""
    if coming.verb is Verb.KO:
        found = causes(play.state, coming)
        return any(is_from(ctx, cause, wanted.means, wanted.by, wanted.object) for cause in found)
    return is_so_brought_about(ctx, wanted, coming)


BY_LESS_DEFENSE = "enough-damage-by-less-defense"


def _asks_for_damage(now: Replacing) -> bool:
    """Whether it takes the place of a KO by damage: "when Moth takes enough damage to KO it"."""
    enough = nodes.Not(nodes.InState(nodes.DieState.SURVIVING))
    return enough in everything(now.rule.condition)


@asks("3.2.4")
def in_order(play: Play, found: list[RuleNow[RuleT]]) -> list[RuleNow[RuleT]]:
    """What can take the place of one event: the Active player's first, and each player's in an order of their own."""
    ordered: list[RuleNow[RuleT]] = []
    for who in (play.state.active, play.state.active.opponent):
        cards = {now.card: [each for each in found if each.you is who and each.card == now.card] for now in found}
        cards = {card: own for card, own in cards.items() if own}
        named = [card for card in cards if card is not None]
        if len(cards) > 1 and len(named) == len(cards):
            chosen = ask_order(play, who, named, "which of these takes the place of it first", "3.2.4")
            named = [card for card in chosen if isinstance(card, CardId)]
        ordered += [now for card in named for now in cards[card]] + cards.get(None, [])
    return ordered


@asks("2.2.2", "3.2.4")
def why_first(found: Sequence[RuleNow[RuleT]]) -> tuple[str, ...]:
    """The rules by which one of several goes first: that of each player's order, and that of the Active player's."""
    if len({(now.you, now.card) for now in found}) < 2:
        return ()
    return ("2.2.2", "3.2.4") if len({now.you for now in found}) > 1 else ("3.2.4",)


@asks("3.2.11")
def by_who_is_first(play: Play, coming: Sequence[Event], to: tuple[Area, ...] = ()) -> list[Event]:
    """Events of one moment (moves `to` an area), with those ahead that are the first by the choice of a player whose
    ability can take the place of only so many of them."""
    ordered = list(coming)
    for now in play.view.rules(nodes.Replace):
        limit = now.rule.limit
        is_once = now.rule.next_only or (limit is not None and (limit.first or not now.rule.optional))
        if not is_once:
            continue  # of each of them its player is asked anyhow
        fitting = [each for each in ordered if _speaks(play, now, each, to)]
        dice = [each.die for each in fitting if each.die is not None]
        if len(dice) < 2:
            continue
        first = choose_first(play, now.you, dice, now.carriers[0] if now.carriers else now.card)
        ordered.sort(key=lambda each: each.die != first)
    return ordered


@asks("3.2.11")
def _use(play: Play, now: Replacing) -> str:
    """Under what it is counted how often an ability took the place of something: once for all dice of its card."""
    of_card = play.view.card_abilities(now.card) if now.card is not None else []
    said = play.view.abilities(now.carriers[0]) if now.carriers else of_card
    which = next((each.id.index for each in said if now.rule in getattr(each.node, "rules", ())), None)
    return f"in place {now.you} {now.card}" + ("" if which is None else f" {which}")


def _is_left(play: Play, now: Replacing) -> bool:
    return now.rule.limit is None or limits.is_left(play, _use(play, now), now.rule.limit)


@asks("3.2.11")
def _is_first(now: Replacing, ctx: Context, coming: Event) -> bool:
    """Whether nothing like it has happened this turn, to whichever die of the card, where it says "the first time"."""
    if now.rule.limit is None or not now.rule.limit.first:
        return True
    wanted = now.rule.event
    if wanted.subject == nodes.Ref(nodes.RefKind.THIS_DIE):
        wanted = replace(wanted, subject=nodes.Ref(nodes.RefKind.OWN_NAME))
    return not happened_earlier(ctx, wanted, coming)


def _speaking_of(play: Play, now: Replacing, die: int | None) -> tuple[int, ...]:
    """The dice that say it: of Gear that speaks of its bearer one that is attached to this die."""
    if now.rule.event.subject != nodes.Ref(nodes.RefKind.ATTACHED):
        return now.carriers
    return tuple(each for each in now.carriers if play.state.die(each).attached == die)[:1]


def _is_wanted(play: Play, now: Replacing, coming: Event) -> bool:
    """Whether its player decides so where they "may"."""
    if not now.rule.optional:
        return True
    subject = now.carriers[0] if now.carriers else now.card
    whom = f"player {coming.player}" if coming.die is None else play.state.die(coming.die)
    dice = () if coming.die is None else (coming.die,)
    question = f"replace what is about to happen to {whom}"
    return bool(play.ask(Request(Kind.MAY, now.you, question, ("1.1.2",), dice, subject=subject)))


NO_SPIN = "replaced-without-a-spin"


@asks("3.1.10", "3.7.4")
def _spins_nothing(play: Play, now: Replacing, ctx: Context, die: int | None) -> bool:
    """Whether the die would be spun instead, and cannot be: up from its highest level, say."""
    from judgebot.engine.abilities.effects.spinning import why_not_spin

    if die is None:
        return False
    spins = [part for part in _done_with_it(now) if isinstance(part, nodes.Spin)]
    return any(why_not_spin(play, ctx, part, die) is not None for part in spins)


def _done_with_it(now: Replacing) -> list[object]:
    """What is done instead with the very die to which something else would happen."""
    it = (nodes.Ref(nodes.RefKind.SUBJECT), now.rule.event.subject)
    return [part for part in everything(now.rule.instead) if getattr(part, "what", None) in it]


@asks("1.3.8", "1.3.9")
def _goes_where_it_can(play: Play, now: Replacing, die: int | None) -> None:
    """No text says what becomes of a die that is to go instead to where it cannot be.

    Raises:
        Unread: a Sidekick die would be removed from the game, or sent to a card.
    """
    from judgebot.engine.abilities.effects.dice import why_not_there

    moves = [part for part in _done_with_it(now) if isinstance(part, nodes.Move)]
    why = None if die is None else next((w for part in moves if (w := why_not_there(play, part, die))), None)
    if why is not None and now.card is not None:
        raise Unread(now.card, f"what happens instead where that is impossible, since {why.why}")


@asks("3.1.16", "3.1.19")
def _is_affordable(play: Play, now: Replacing, ctx: Context) -> bool:
    """Whether the player can pay for it, has the dice to KO or sacrifice first, and can spin down what is to be: by
    itself that is a cost."""
    from judgebot.engine.abilities.paying import why_cannot_pay

    instead = now.rule.instead
    if isinstance(instead, nodes.Pay):
        return why_cannot_pay(play.view, now.you, ctx.card, ctx.die, instead.cost, ctx) is None
    parts = instead.effects if isinstance(instead, nodes.Seq) else (instead,)
    given = [part for part in parts if _is_spun_down(play, now, part, ctx) or (part == parts[0] and _is_given_up(part))]
    return all(
        why_cannot_pay(play.view, now.you, ctx.card, ctx.die, nodes.ActCost(part), ctx) is None for part in given
    )


def _is_given_up(part: nodes.Effect) -> bool:
    """Whether a die is chosen that falls in place of another one."""
    return isinstance(part, nodes.KO | nodes.Sacrifice) and isinstance(part.what, nodes.Select)


def _is_spun_down(play: Play, now: Replacing, part: nodes.Effect, ctx: Context) -> bool:
    """Whether the die that something else happens to instead is its player's own and spun down, or the card's."""
    die = ctx.event.die if ctx.event is not None else None
    if not isinstance(part, nodes.Spin) or part.how is not nodes.SpinTo.DOWN or not isinstance(part.what, nodes.Ref):
        return False
    own = part.what.kind in (nodes.RefKind.THIS_DIE, nodes.RefKind.OWN_NAME)
    return own or (die is not None and play.state.die(die).controller is now.you)


def _is_subject(
    play: Play, now: Replacing, subject: nodes.Subject | nodes.Person, coming: Event, ctx: Context
) -> bool:  # fmt: skip
    die = coming.die
    if isinstance(subject, nodes.Person) or die is None:
        return die is None and isinstance(subject, nodes.Person) and coming.player in people(ctx, subject)
    if now.by is not None and not now.by.live:
        return any(b.die == die and play.state.is_bound(b) for b in now.by.dice)
    return is_described(ctx, subject, die)


def _itself(now: Replacing, coming: Event) -> object:
    """A rule in force, told from others that say the same, and to whom it is that something would happen."""
    return now.you, now.card, now.rule, None if now.by is None else now.by.id, coming.die, coming.player


@rule("1.1.2")
def _do(play: Play, now: Replacing, ctx: Context, coming: Event) -> None:
    """It is done as a whole before the damage on the die is looked at again; in what is done instead the ability takes
    the place of nothing once more."""
    before = play.spared, play.replacing
    play.spared = play.spared | (set() if coming.die is None else {coming.die})
    play.replacing = (*play.replacing, _itself(now, coming))
    try:
        first = ("3.2.11",) if now.rule.limit is not None and now.rule.limit.first else ()
        with play.because(now.source), play.citing("1.1.2", *first):
            perform(play, ctx, now.rule.instead)
            if coming.verb is Verb.KO and coming.die is not None and play.state.die(coming.die).area.is_field:
                die = play.state.die(coming.die)
                play.say(Verb.SAVED, die=coming.die, was=die, player=die.controller, card=now.card)
    finally:
        play.spared, play.replacing = before
