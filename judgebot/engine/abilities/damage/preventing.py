"""Preventing, reducing, increasing and redirecting damage (3.4.9)."""

from collections.abc import Iterator, Sequence
from functools import partial

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DamageChange, Means
from judgebot.cardtext.walk import contains
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.damage import answered, atonce, inall
from judgebot.engine.abilities.damage.dealing import SENT_TO, is_of_chosen_dealer
from judgebot.engine.abilities.damage.hearing import about, say_it_stays
from judgebot.engine.abilities.damage.picking import which
from judgebot.engine.abilities.inforce.static import context, describes, seen_from
from judgebot.engine.abilities.noresult.trying import essence
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing import interrupting
from judgebot.engine.abilities.replacing.instead import hit_in_place
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.timing import delayed, listening, met
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.abilities.words.origin import ACTIONS, OF_CHARACTERS, is_of_means, is_of_such, is_such_a_die
from judgebot.engine.damage import Packet
from judgebot.engine.keywords import iron_will
from judgebot.engine.play import Play
from judgebot.engine.queries.reading import speaks_of_both
from judgebot.engine.request import Need, Unread
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Bound
from judgebot.engine.view import RuleNow, View
from judgebot.game.card import CardId
from judgebot.game.event import DamageKind, Source, Verb
from judgebot.game.player import Player


def change(play: Play, packets: list[Packet]) -> list[Packet]:
    """What becomes of damage that is about to be dealt: raised first (3.6.3), then prevented or reduced by rules in
    force,
    then by the abilities that interrupt (3.2.8)."""
    packets = _raised(play, packets)
    before: list[RuleNow[nodes.ChangeDamage]] = []
    for now in _in_force(play):
        packets = _by_rule(play, now, packets)
        if now.rule.how is DamageChange.REDIRECT and not play.is_trial:
            packets = _where_it_goes(play, packets, _to_another(play, now, packets), before)
        before.append(now)
    return hit_in_place(play, _where_it_goes(play, packets, answered.to_damage(play, [*packets]), before))


def _where_it_goes(
    play: Play, before: list[Packet], after: list[Packet], rules: list[RuleNow[nodes.ChangeDamage]]
) -> list[Packet]:
    """Let rules in force that have been looked at lessen redirected damage for whom it hits now, too."""
    was = [before[i].to if i < len(before) else p.redirected_from for i, p in enumerate(after)]
    moved = [(i, to) for i, to in enumerate(was) if to is not None and to != after[i].to]
    for now in rules if moved else ():
        # what was about it before has lessened it already
        anew = [i for i, to in moved if not _is_about(play.view, now, after[i]._replace(to=to))]
        for i, packet in zip(anew, _by_rule(play, now, [after[i] for i in anew]), strict=True):
            after[i] = packet
    return after


def raised_there(play: Play, packet: Packet, to: int | Player) -> Packet:
    """Damage that is redirected to somebody, with what raises it for whom it hits now and did not so before."""
    moved = packet._replace(to=to, redirected_from=packet.to)
    for now in play.view.rules(nodes.ChangeDamage):
        is_new = now.rule.how in _RAISES and _is_about(play.view, now, moved) and not _is_about(play.view, now, packet)
        if is_new and moved.amount > 0:
            moved = _raised_by(play, now, moved)
            _use_up(play, now)
    return moved._replace(raised=packet.raised + moved.amount - packet.amount)


@asks("3.1.10", "3.4.9.2")
def why_unhurt(view: View, packet: Packet) -> Refusal | None:
    """Why damage would do nothing to this die: rules in force prevent all of it, and are not used up by that."""
    if not any(_is_about(view, now, packet) for now in view.rules(nodes.ChangeDamage) if now.rule.how in _LESSENS):
        return None
    play = Play(view.table, view.state)
    play.is_trial = True
    try:
        left = change(play, [packet])
    except (Need, Unread):
        return None
    is_hurt = any(p.amount > 0 for p in left) or play.needs_no_result or essence(play.state) != essence(view.state)
    if is_hurt or not isinstance(packet.to, int):
        return None
    why = f"all damage to {view.state.die(packet.to)} is prevented"
    return Refusal(why, ("3.1.9", "3.1.10", "3.4.9.2"), readings=tuple(sorted(play.readings)))


def _in_force(play: Play) -> list[RuleNow[nodes.ChangeDamage]]:
    """The rules on damage: Static ones as they are now, by the other reading as they were when the ability at work
    entered the queue."""
    now = play.view.statics(nodes.ChangeDamage)
    then = now if play.entered is None else View(play.table, play.entered).statics(nodes.ChangeDamage)
    if [(r.rule, r.you, r.card) for r in now] != [(r.rule, r.you, r.card) for r in then]:
        now = then if play.rests_on("static-abilities-in-the-queue") else now
    return play.view.lasting(nodes.ChangeDamage) + now


def _raised(play: Play, packets: list[Packet]) -> list[Packet]:
    """The damage with all that raises it; "the next" is used up by its first use."""
    before = packets
    for now in play.view.rules(nodes.ChangeDamage):
        if now.rule.how not in _RAISES:
            continue
        about = [i for i, p in enumerate(packets) if p.amount > 0 and _is_about(play.view, now, p)]
        if now.rule.next_only:
            about = _of_the_next(play, now, packets, about)
        packets = [_raised_by(play, now, p) if i in about else p for i, p in enumerate(packets)]
        if about:
            _use_up(play, now)
    return [now._replace(raised=now.amount - was.amount) for was, now in zip(before, packets, strict=True)]


@rule("3.6.3")
def _raised_by(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> Packet:
    """What raises damage is worked out before anything else that concerns it."""
    if now.rule.how is DamageChange.DOUBLE:
        doubled = packet.amount * 2 - _raised_before(now, packet)
        return packet._replace(amount=doubled, cites=(*packet.cites, *play.cites, *_by_what_is_raised(now)))
    if _raised_before(now, packet):
        return packet
    raised = packet.amount + _amount(play.view, now, packet)
    return packet._replace(amount=raised, cites=(*packet.cites, *play.cites, *_by_what_is_raised(now)))


def _use_up(play: Play, now: RuleNow[nodes.ChangeDamage]) -> None:
    if now.rule.next_only and now.by is not None:
        atoms.end_rule(play, now.by.id)


@asks("3.4.3.13", "3.4.5.1")
def _by_what_is_raised(now: RuleNow[nodes.ChangeDamage]) -> tuple[str, ...]:
    """What was put in force, or is added to what a keyword deals, is part of the same source; a Static ability raises
    damage while it takes place."""
    return ("3.4.3.13",) if now.by is not None or now.rule.keyword else ("3.4.5.1",)


def _raised_before(now: RuleNow[nodes.ChangeDamage], packet: Packet) -> int:
    """How much of what Overcrush carries over this rule has raised as it was dealt to the blockers."""
    return packet.settled if now.rule.to is None and not now.rule.keyword else 0


def _by_rule(play: Play, now: RuleNow[nodes.ChangeDamage], packets: list[Packet]) -> list[Packet]:
    """Let one rule in force prevent or cap what it is about; "the next" is used up by its first use."""
    if now.rule.how not in _LESSENS or _is_past(play, now):
        return packets
    about = [
        i for i, p in enumerate(packets)
        if p.amount > 0 and _is_about(play.view, now, p) and not is_barred(play.view, p, DamageChange.UNPREVENTED)
    ]  # fmt: skip
    if now.rule.next_only:
        about = _of_the_next(play, now, packets, about)
    shared = inall.shares(play, now.rule, packets, about, partial(_amount, play.view, now))
    after: list[Packet] = []
    for i, packet in enumerate(packets):
        after.append(_lessened(play, now, packet, after, shared.get(i)) if i in about else packet)
    if about:
        _use_up(play, now)
    return after


@asks("3.2.11")
def _of_the_next(play: Play, now: RuleNow[nodes.ChangeDamage], packets: list[Packet], about: list[int]) -> list[int]:
    """Of several damages at one moment those of the source that comes next: its player picks which one that is."""
    several = len({packets[i].source for i in about}) > 1
    if not several or atonce.is_all_the_first(play, [packets[i] for i in about]):
        return about
    first = about[0] if play.is_trial else which(play, now.you, packets, about)
    return [i for i in about if packets[i].source == packets[first].source]


_HALVES = (DamageChange.HALF_UP, DamageChange.HALF_DOWN)
_RAISES = (DamageChange.INCREASE, DamageChange.DOUBLE)
_LESSENS = (DamageChange.PREVENT, DamageChange.CAP, *_HALVES)


@asks("1.1.2")
def is_barred(view: View, packet: Packet, how: DamageChange) -> bool:
    """Whether a card says of this damage that it can't be prevented, or can't be redirected."""
    return any(now.rule.how is how and _is_about(view, now, packet) for now in view.rules(nodes.ChangeDamage))


@rule("3.4.9.3")
def _to_another(play: Play, now: RuleNow[nodes.ChangeDamage], packets: list[Packet]) -> list[Packet]:
    """Let a rule in force redirect damage: of several hits at one moment the one that its player picks, if it speaks of
    one die, else all of them."""
    if now.rule.redirect_to is None or _is_past(play, now):
        return packets
    effect = nodes.Redirect(now.rule.redirect_to)
    about = [
        i for i, p in enumerate(packets)
        if p.amount > 0 and _is_about(play.view, now, p) and not interrupting.is_fixed(play, effect, p)
    ]  # fmt: skip
    if not about:
        for p in packets:
            if p.amount > 0 and _is_about(play.view, now, p):
                say_it_stays(play, now.card, now.you, effect, p)
        return packets
    one = isinstance(now.rule.to, nodes.Select) and now.rule.to.mode is not nodes.Mode.ALL
    if now.rule.next_only:
        about = _of_the_next(play, now, packets, about)
    after = list(packets)
    for i in [which(play, now.you, packets, about)] if one else about:
        after[i] = _redirected(play, now, packets[i], effect)
    return after


def _redirected(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet, effect: nodes.Redirect) -> Packet:
    ctx = Context(
        now.you, now.card, now.carriers[0] if now.carriers else now.source.die, play=play, carriers=now.carriers
    )
    ctx.event = about(packet)
    chosen = _taker(now)
    if chosen is not None:
        if not (play.state.is_bound(chosen) and play.state.die(chosen.die).area.is_field):
            return packet
        ctx.that, effect = (chosen.die,), nodes.Redirect(nodes.Ref(nodes.RefKind.CHOSEN))
    play.at_hand = packet
    try:
        with play.because(now.source):
            perform(play, ctx, nodes.May(effect) if now.rule.optional else effect)
        assert isinstance(play.at_hand, Packet)
        if play.at_hand != packet:
            _use_up(play, now)
        return play.at_hand
    finally:
        play.at_hand = None


def _taker(now: RuleNow[nodes.ChangeDamage]) -> Bound | None:
    """The die that was chosen to take the damage as the rule came into force."""
    facts = (f for f in (now.by.facts if now.by else ()) if isinstance(f, tuple) and f[0] == SENT_TO)
    return next((bound for _, (bound,) in facts), None)


def _is_past(play: Play, now: RuleNow[nodes.ChangeDamage]) -> bool:
    return now.by is not None and all(r.id != now.by.id for r in play.state.in_force)


@rule("3.4.9.1", "3.4.9.2")
def _lessened(
    play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet, before: list[Packet], share: int | None
) -> Packet:
    """Preventing and reducing are the same; each source is looked at on its own (3.4.9.11). `before`: the damage of the
    same moment that has been looked at; `share`: what it has of a limit on several together."""
    if now.rule.how in _HALVES:
        return _halved(play, now, packet)
    if now.rule.how is DamageChange.CAP:
        taken = _taken(play, now, packet, before) if now.rule.each_turn else 0
        limit = max(0, _amount(play.view, now, packet) - taken) if share is None else share
        capped = less_by(play, packet, packet.amount - limit, *_each(now), text=now.card)
        return capped._replace(kept_off=packet.kept_off + packet.amount - capped.amount)
    if now.rule.amount is None and now.rule.each_turn and not _is_first_of_source(play, packet):
        return packet
    limit = _amount(play.view, now, packet) - _spent(play, now, packet)
    if now.rule.low:
        limit = min(limit, packet.amount - now.rule.low)
        _comes_in_any_order(play, now, packet)
    less = packet.amount if now.rule.amount is None else min(limit, packet.amount)
    by = now.card if now.rule.each_turn else None
    after = less_by(play, packet, less, *_each(now), by=by, text=now.card)
    if now.rule.in_all and now.by is not None:
        _spend(play, now, packet, packet.amount - after.amount)
    if now.rule.each_turn and after.amount < packet.amount:
        play.needs_no_result = True  # so much less is prevented of what comes later in the turn
    return after


def _halved(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> Packet:
    """What is taken of one hit, by itself (3.4.9.11).

    Raises:
        Unread: another card takes a number off it, and no rule says which comes first.
    """
    for other in _in_force(play):
        if other.rule.how is not now.rule.how and _lessens(play, other, packet):
            raise Unread(now.card or CardId(None, "?"), "whether damage is halved before another card lessens it")
    half = (packet.amount + (now.rule.how is DamageChange.HALF_DOWN)) // 2
    return less_by(play, packet, half, "3.4.9.11", text=now.card)


def _comes_in_any_order(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> None:
    """Damage of which so much at least is left comes to the same, whenever other cards lessen it.

    Raises:
        Unread: it depends on which comes first, and no rule says so.
    """
    rules = _in_force(play)
    others = [other for other in rules if other.rule.low != now.rule.low and _lessens(play, other, packet)]
    later = [other for other in others if rules.index(other) > rules.index(now)]
    left = packet.amount - sum(_amount(play.view, each, packet) for each in (now, *later))
    by_number = all(other.rule.how is DamageChange.PREVENT for other in others)
    if others and not (by_number and left >= now.rule.low):
        raise Unread(now.card or CardId(None, "?"), "whether damage is reduced before another card lessens it")


def _lessens(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> bool:
    """Whether a rule takes off a part of this damage."""
    part = now.rule.how is not DamageChange.PREVENT or now.rule.amount is not None
    return part and now.rule.how in _LESSENS and _is_about(play.view, now, packet) and not _is_past(play, now)


def _each(now: RuleNow[nodes.ChangeDamage]) -> tuple[str, ...]:
    return ("3.4.9.11",) if now.rule.each_source else ()


def _taken(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet, before: list[Packet]) -> int:
    """How much damage of this sort whoever is hit has taken this turn, and takes at this moment."""
    kinds = {Means.COMBAT: (DamageKind.COMBAT,), Means.ABILITY: (DamageKind.ABILITY,)}
    kind = kinds.get(now.rule.means, tuple(DamageKind))
    told = (e for e in play.state.happened if e.verb is Verb.DAMAGE and e.damage in kind)
    taken = sum(e.amount for e in told if packet.to == (e.player if e.die is None else e.die))
    return taken + sum(p.amount for p in before if p.to == packet.to and p.kind in kind)


@asks("3.2.11")
def _is_first_of_source(play: Play, packet: Packet) -> bool:
    """Whether its source has dealt nothing before this turn to whoever is hit, prevented or not."""
    before = (e for e in play.state.happened if e.verb in (Verb.DAMAGE, Verb.PREVENT) and e.batch < play.batch)
    hits = (e for e in before if packet.to == (e.player if e.die is None else e.die))
    return not any(_is_same_source(e.source, packet.source) for e in hits)


SPENT = "prevented"


def _spent(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> int:
    """How much a rule that prevents so much in all has prevented so far, of what whoever is hit would take."""
    if now.rule.each_turn and now.by is None:
        mine = (e for e in play.state.happened if e.verb is Verb.PREVENT and e.card == now.card)
        of_this = (e for e in mine if not now.rule.each_source or _is_same_source(e.source, packet.source))
        return sum(e.amount for e in of_this if packet.to == (e.player if e.die is None else e.die))
    lasting = next((r for r in play.state.in_force if now.by is not None and r.id == now.by.id), None)
    facts = (f for f in lasting.facts if isinstance(f, tuple) and f[0] == SPENT) if lasting else ()
    return sum(amount for _, (amount, to) in facts if to == packet.to)


@asks("3.1.4", "3.1.5")
def _is_same_source(before: Source | None, source: Source) -> bool:
    """Whether damage comes from the card and die, or the Global, that has dealt some before, however often used."""
    one, other = (each and each._replace(ability=0, number=None, sort="") for each in (before, source))
    return one is not None and one == other


def _spend(play: Play, now: RuleNow[nodes.ChangeDamage], packet: Packet, amount: int) -> None:
    for r in play.state.in_force:
        if now.by is not None and r.id == now.by.id:
            atoms.replace_rule(play, r._replace(facts=(*r.facts, (SPENT, (amount, packet.to)))))


def less_by(
    play: Play, packet: Packet, less: int, *cites: str, by: CardId | None = None, text: CardId | None = None
) -> Packet:
    """The packet with this much of its damage prevented; says so, and by the `text` of which card. By the other reading
    that of an ability is applied first, and what is prevented taken off again."""
    if less <= 0 or is_barred(play.view, packet, DamageChange.UNPREVENTED) or _must_be_paid(play, packet):
        return packet
    if _is_noticed(play, packet, less) and play.rests_on("prevention-moment"):
        play.needs_no_result = True  # that it was damaged is one
        play.to_take_off.append((packet, less))
        return packet
    die = packet.to if isinstance(packet.to, int) else None
    player = packet.to if isinstance(packet.to, Player) else None
    gone = _no_longer_exists(packet, less) or ()
    source = {} if by is None else {"source": packet.source}
    play.say(
        Verb.PREVENT, *cites, *gone, die=die, player=player, card=by, amount=less, damage=packet.kind,
        note=f"by {text}" if text is not None else "", **source,
    )  # fmt: skip
    if less >= packet.amount:
        whom = f"player {player}" if die is None else play.state.die(die)
        play.obstacles.append(Refusal(f"all damage to {whom} is prevented", ("3.4.9.2",)))
    return packet._replace(amount=packet.amount - less)


COST_PREVENTED = "damage-as-a-cost-prevented"


def _must_be_paid(play: Play, packet: Packet) -> bool:
    """Whether damage is taken as a cost, which cannot be avoided; by the other reading it is prevented."""
    if not packet.is_cost or play.rests_on(COST_PREVENTED):
        return False
    _is_not_avoided(play, packet)
    return True


@rule("3.1.20", "3.1.16")
def _is_not_avoided(play: Play, packet: Packet) -> None:
    die = packet.to if isinstance(packet.to, int) else None
    player = packet.to if isinstance(packet.to, Player) else None
    play.say(Verb.FIZZLE, die=die, player=player, note="does not avoid the damage that is the cost")


def _is_noticed(play: Play, packet: Packet, less: int) -> bool:
    """Whether it makes a difference that ability damage is applied before it is prevented: it would take a player's
    last life, set Iron Will off, or be heard of by an ability, now or later."""
    if packet.kind is not DamageKind.ABILITY:
        return False
    if isinstance(packet.to, Player):
        ends = play.state.life_of(packet.to) <= packet.amount
    else:
        ends = iron_will.has_it(play.view, packet.to)
    if less >= packet.amount and any(map(_looks_back, play.table.texts)):
        return True
    heard = (less >= packet.amount or _asks_how_much(each) for each in _listening(play, packet))
    return ends or any(heard)


def _listening(play: Play, packet: Packet) -> Iterator[nodes.Node]:
    """The abilities and founded events that would be set off if this damage were dealt."""
    taken = about(packet)
    to = packet.to if isinstance(packet.to, int) else None
    events = [taken, taken._replace(verb=Verb.DEAL, die=packet.dealer, other=to)]
    for die, ability, view in listening.listeners(play, play.view, events):
        node = ability.node
        if isinstance(node, nodes.Triggered) and any(met.triggering(play, view, ability, die, node, events)):
            yield node
    yield from (r.rule for r in play.state.in_force if delayed.set_off(play, play.view, r, events))


def _looks_back(text: nodes.Text) -> bool:
    """Whether a text asks later what has happened, or was done."""
    return contains(text.abilities, nodes.Happened, nodes.YouDid)


def _asks_how_much(node: nodes.Node) -> bool:
    return contains(node, nodes.EventAmount)


@rule("2.7.5.5")
def take_off(play: Play) -> None:
    """Prevent what has been applied, which only the other reading of 2.7.5.5 does; never more than was dealt."""
    left = {packet: packet.amount for packet, _ in play.to_take_off}
    for packet, less in play.to_take_off:
        less = min(less, left[packet])
        left[packet] -= less
        atoms.take_off_damage(play, packet.to, less, packet.kind)
    play.to_take_off.clear()


@asks("3.4.9.9")
def _no_longer_exists(packet: Packet, less: int) -> tuple[str, ...]:
    """Ability damage that is all prevented was not dealt: nothing can react to it."""
    return ("3.4.9.9",) if less >= packet.amount and packet.kind is DamageKind.ABILITY else ()


def _amount(view: View, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> int:
    if now.by is not None:
        return now.by.attack
    if isinstance(packet.to, int):
        now = seen_from(now, now.rule.to, packet.to)
    if packet.dealer is not None:
        now = seen_from(now, now.rule.source, packet.dealer)
    return worth(context(view, now), now.rule.amount) if now.rule.amount is not None else 0


def _is_about(view: View, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> bool:
    rule_ = now.rule
    if not is_of_means(view, packet.source, packet.kind, rule_.means):
        return False
    if rule_.keyword not in ("", packet.source.keyword):
        return False
    return _is_from(view, now, packet) and _is_to(view, now, packet)


def _is_from(view: View, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> bool:
    source = now.rule.source
    if source is None:
        return True
    if isinstance(source, nodes.Person):
        return packet.source.player in people(context(view, now), source)
    if isinstance(source, nodes.Select) and (source.noun in ACTIONS or now.rule.means in OF_CHARACTERS):
        of_action = source.noun not in ACTIONS or is_of_means(view, packet.source, packet.kind, Means.ACTION)
        to = packet.to if isinstance(packet.to, int) else None
        return of_action and is_of_such(view, now, source, packet.source, to, now.rule.to)
    if now.by is not None and not now.by.live and is_of_chosen_dealer(now.rule):
        return packet.dealer is not None and view.is_subject(now, source, packet.dealer)
    if isinstance(packet.to, int):
        now = seen_from(now, now.rule.to, packet.to)  # "of a higher level"
    return packet.dealer is not None and is_such_a_die(view, now, source, packet.dealer)


def _is_to(view: View, now: RuleNow[nodes.ChangeDamage], packet: Packet) -> bool:
    to = now.rule.to
    if to is None:
        return True
    if isinstance(packet.to, Player):
        players = now.by.players if now.by is not None and now.by.players else ()
        if players:
            return packet.to in players
        return isinstance(to, nodes.Person) and packet.to in _hit(view, now, packet, to)
    if isinstance(to, nodes.Person):
        return False
    if now.by is not None and not now.by.live:
        return view.is_subject(now, to, packet.to)
    return describes(view, now, to, packet.to)


WHOSE_OPPONENT = "your-opponent-for-dice-of-both-sides"


@asks("3.1.26")
def _hit(view: View, now: RuleNow[nodes.ChangeDamage], packet: Packet, to: nodes.Person) -> Sequence[Player]:
    """Whom a text means that says to whom dice deal damage. "Your opponent", said of more damage by dice of both
    players, is the opponent of whoever controls the die."""
    literal = people(context(view, now), to)
    if to != nodes.OPPONENT or now.rule.how in _LESSENS or not speaks_of_both(now.rule.source) or packet.dealer is None:
        return literal
    dealer = view.state.die(packet.dealer).controller
    return literal if dealer is now.you or view.rests_on(WHOSE_OPPONENT) else (dealer.opponent,)


def times_dealt(play: Play, attacker: int) -> tuple[int, tuple[str, ...]]:
    """How often an unblocked attacker deals its damage ("deal damage ... twice"), and the rules on why this one
    does."""
    times = 1
    cites: tuple[str, ...] = ()
    for now in play.view.rules(nodes.ChangeDamage):
        what = now.rule.source
        if now.rule.how is not DamageChange.TWICE or not isinstance(what, nodes.Select | nodes.Ref):
            continue
        if describes(play.view, now, what, attacker) and _is_to_the_opponent(play, now):
            times, cites = 2, speaks_of_both(what) or ()
    return times, cites


def _is_to_the_opponent(play: Play, now: RuleNow[nodes.ChangeDamage]) -> bool:
    """ "Your opponent", said of dice of both players, is the opponent of whoever controls the die."""
    if now.you is play.state.active or not isinstance(now.rule.to, nodes.Person):
        return True
    return not play.rests_on(WHOSE_OPPONENT)
