"""Assign Combat Damage (2.7.4), "when damaged" abilities (2.7.5), and resolving the damage (2.7.6)."""

from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.damage.preventing import times_dealt
from judgebot.engine.abilities.dice import capturing
from judgebot.engine.abilities.dice.moving import send_to_used
from judgebot.engine.abilities.replacing.instead import about_to_be, replaced_among
from judgebot.engine.abilities.timing import atsteps
from judgebot.engine.damage import Packet, combat_source, deal
from judgebot.engine.keywords import cleave, fast, frag, overcrush
from judgebot.engine.play import Play
from judgebot.engine.queries import combat
from judgebot.engine.queries.stats import before_damage
from judgebot.engine.queries.waiting import place
from judgebot.engine.request import Answer, Kind, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Stage, Taken
from judgebot.engine.turn import overflow
from judgebot.engine.turn.attack import attacking
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import DamageKind, Verb
from judgebot.game.player import Player


class Hit(NamedTuple):
    """How an attacker or a blocker assigns its damage."""

    die: int
    to: int | Player
    amount: int
    cites: tuple[str, ...]


def assign_step(play: Play) -> None:
    """All combat damage of this round: Fast dice, and those that a text puts first, if there are any; then the
    others."""
    is_fast = fast.is_round(play.view)
    play.state = play.state._replace(fast_round=is_fast)
    if is_fast:
        _assign_first(play)
    else:
        _assign(play, fast.dealers(play.view, False))
        atsteps.at(play, nodes.Step.DEALT, nodes.Edge.END)


@rule("2.7.4.3")
def _assign_first(play: Play) -> None:
    """The sub-steps run in full for the dice that come first, then for the rest; or at once, by the other reading."""
    with play.citing(*fast.why(play.view)):
        _assign(play, fast.dealers(play.view, True))
    if fast.others(play.view) and play.rests_on("fast-full-sub-steps"):
        resolve_step(play)
        _assign(play, fast.dealers(play.view, False))
        atsteps.at(play, nodes.Step.DEALT, nodes.Edge.END)


def _assign(play: Play, dealers: list[int]) -> None:
    hits = _attackers(play, dealers) + _blockers(play, dealers)
    play.state = play.state._replace(
        dealt=play.state.dealt | set(dealers), stage=Stage.WHEN_DAMAGED,
        assigned=tuple((h.die, h.to if isinstance(h.to, int) else overcrush.OVER, h.amount) for h in hits),
    )  # fmt: skip
    _say_who_deals_none(play, hits)
    _deal(play, [h for h in hits if isinstance(h.to, int) or not _is_split(hits, h.die)])


@rule("2.7.4.1")
def _say_who_deals_none(play: Play, hits: list[Hit]) -> None:
    """Combat damage comes of the attack value, so that a die without any deals none, blocked or not."""
    for die in dict.fromkeys(hit.die for hit in hits):
        if play.view.attack(die) == 0:
            now = play.state.die(die)
            play.say(Verb.FIZZLE, die=die, was=now, player=now.controller,
                     note="deals no combat damage: its attack value is 0")  # fmt: skip


def _is_split(hits: list[Hit], die: int) -> bool:
    """Whether a die hits others, too: what it has named to go over to the player waits until they are KO'd."""
    return any(h.die == die and isinstance(h.to, int) for h in hits)


@rule("2.7.4.3")
def _deal(play: Play, hits: list[Hit]) -> None:
    """All of it at the same moment; unblocked attackers leave before anything else resolves (2.7.4.3.1)."""
    unblocked = [h.die for h in hits if isinstance(h.to, Player) and h.die not in play.state.blocked]
    held = overflow.held_off(play.view, [h.die for h in hits])
    with play.moment():
        dealt = deal(play, packets := [_packet(play, h) for h in hits])
        _note_taken(play, dealt)
        overcrush.are_used(play, packets)
        overflow.send_on(play, dealt, held)
        _take_out(play, unblocked)


def _note_taken(play: Play, dealt: list[Packet]) -> None:
    """Remember what each die was really dealt, which Overcrush goes by."""
    taken: dict[tuple[int, int], Taken] = {}
    for p in dealt:
        if p.dealer is not None and isinstance(p.to, int):
            was = taken.get((p.dealer, p.to), Taken(p.dealer, p.to, 0, 0, 0))
            more = p.amount + was.amount, p.kept_off + was.kept_off, p.raised + was.raised
            taken[(p.dealer, p.to)] = Taken(p.dealer, p.to, *more)
    play.state = play.state._replace(taken=tuple(taken.values()))


def _packet(play: Play, hit: Hit) -> Packet:
    source = combat_source(play, hit.die)
    if isinstance(hit.to, Player) and "overcrush" in hit.cites:
        source = source._replace(keyword="overcrush")
    return Packet(hit.to, hit.amount, DamageKind.COMBAT, source, hit.die,
                  (*hit.cites, *(before_damage(play.view, hit.die) or ())))  # fmt: skip


def _attackers(play: Play, dealers: list[int]) -> list[Hit]:
    hits: list[Hit] = []
    for die in attacking(play.view):
        if die not in dealers:
            continue
        if die not in play.state.blocked:
            hits += _hit_the_player(play, die)
        elif (instead := combat.strikes_instead(play.view, die)) is not None:
            hits += _hit_another(play, die, instead)
        elif combat.deals_as_unblocked(play.view, die):
            hits += _hit_past_blockers(play, die)
        elif play.state.blockers_of(die) and not overcrush.is_let_through(play, die):
            hits += _hit_the_blockers(play, die)
        else:
            hits += _blockers_are_gone(play, die)
    return hits


@rule("2.7.4.3.1")
def _hit_the_player(play: Play, attacker: int) -> list[Hit]:
    """An unblocked attacker assigns its attack value to the Inactive player."""
    times, cites = times_dealt(play, attacker)
    amount = (play.view.attack(attacker) or 0) * times
    return [Hit(attacker, play.state.active.opponent, amount, (*play.cites, *cites))]


@rule("2.7.4.3.1", "1.1.2")
def _hit_past_blockers(play: Play, attacker: int) -> list[Hit]:
    """A blocked attacker whose text sends its damage to the player; it stays where it is, since it is blocked."""
    return [Hit(attacker, play.state.active.opponent, play.view.attack(attacker) or 0, play.cites)]


@rule("1.1.2", "2.7.4.3.3")
def _hit_another(play: Play, die: int, instead: tuple[int, ...]) -> list[Hit]:
    """A die whose text sends its damage to another die than those that it fights with, if that is still there."""
    amount = play.view.attack(die) or 0
    return [Hit(die, other, amount, play.cites) for other in instead if play.state.die(other).area.is_field]


@rule("2.7.4.3.2")
def _blockers_are_gone(play: Play, attacker: int) -> list[Hit]:
    """Once blocked, always blocked: with its blocker gone it deals nothing, save by Overcrush."""
    if overcrush.goes_through(play.view, attacker):
        return _hit_through(play, attacker)
    play.say(Verb.FIZZLE, die=attacker, was=play.state.die(attacker), player=play.state.active,
             note="deals no combat damage: its blocker is gone")  # fmt: skip
    return []


@rule("overcrush(2)", "overcrush", "2.7.4.3.2")
def _hit_through(play: Play, attacker: int) -> list[Hit]:
    return [Hit(attacker, play.state.active.opponent, play.view.attack(attacker) or 0, play.cites)]


@rule("2.7.4.3.3", "2.7.4.3.4")
def _hit_the_blockers(play: Play, attacker: int) -> list[Hit]:
    """A blocked attacker assigns all of its attack value to its blockers, as the Active player distributes it."""
    blockers = play.state.blockers_of(attacker)
    amount = play.view.attack(attacker) or 0
    if len(blockers) == 1:
        return _hit_the_one(play, attacker, blockers[0], amount, play.cites)
    if combat.deals_undivided(play.view, attacker):
        return _hit_each(play, attacker, blockers, amount)
    return _split(play, attacker, blockers, amount, play.cites)


@rule("1.1.2", "2.7.4.3.5")
def _hit_each(play: Play, attacker: int, blockers: list[int], amount: int) -> list[Hit]:
    """All of the damage to each blocker, where the text says so, and not a part to each."""
    return [Hit(attacker, blocker, amount, play.cites) for blocker in blockers]


@rule("2.7.4.3.5")
def _split(play: Play, dealer: int, among: list[int], amount: int, cites: tuple[str, ...]) -> list[Hit]:
    if amount == 0:
        return [Hit(dealer, among[0], amount, cites)]
    answer = play.ask(_distribution(play, dealer, among, amount))
    assert isinstance(answer, tuple)
    cites = (*cites, *play.cites)
    if any(isinstance(to, Player) and n for to, n in answer):
        play.rests_on(overcrush.ONLY_ENOUGH)
    return [Hit(dealer, to, n, cites) for to, n in answer]


def _hit_the_one(play: Play, dealer: int, other: int, amount: int, cites: tuple[str, ...]) -> list[Hit]:
    """All of it to the only die that it fights with, whatever part of it is said to go over: that follows by itself."""
    if amount:
        play.ask(_distribution(play, dealer, [other], amount))
    return [Hit(dealer, other, amount, cites)]


def _distribution(play: Play, dealer: int, among: list[int], amount: int) -> Request:
    """The question how a die assigns its damage; among one it may be answered, too, and answered wrongly."""
    options: tuple[int | Player, ...] = (*among, *overcrush.overflow(play.view, dealer))

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        return _why_not_split(play.view, dealer, options, amount, answer)

    is_plain = len(among) == 1
    return Request(
        Kind.SPLIT, play.state.die(dealer).controller, f"distribute the {amount} damage of {play.state.die(dealer)}",
        ("2.7.4.3.5",), options, total=amount, check=check, forced=((among[0], amount),) if is_plain else None,
        subject=dealer, goes_unsaid=is_plain,
    )  # fmt: skip


def _why_not_split(
    view: View,
    dealer: int,
    options: tuple[int | Player, ...],
    amount: int,
    answer: tuple[tuple[int | Player, int], ...],
) -> Refusal | None:
    for to, n in answer:
        if to not in options or n < 0:
            return _not_fighting(view, dealer, to)
    total = sum(n for _, n in answer)
    if total != amount:
        return Refusal(f"{total} damage was assigned and all {amount} must be", _by_all_of_it(view, dealer, options))
    return overcrush.why_not_over(view, dealer, answer)


def _not_fighting(view: View, dealer: int, to: int | Player) -> Refusal:
    if isinstance(to, Player):
        why = f"{view.state.die(dealer)} is in combat with a die, and nothing of its damage goes to player {to}"
        return Refusal(why, ("2.7.4.3.3" if _attacks(view, dealer) else "2.7.4.3.6", "2.7.4.3.9"))
    return Refusal(f"{view.state.die(dealer)} is not fighting {view.state.die(to)}", ("2.7.4.3.5",))


def _by_all_of_it(view: View, dealer: int, options: tuple[int | Player, ...]) -> tuple[str, ...]:
    """The rules by which the whole of the damage is assigned, and by which it is split."""
    is_split = sum(isinstance(each, int) for each in options) > 1
    if _attacks(view, dealer):
        return ("2.7.4.3.4", "2.7.4.3.5") if is_split else ("2.7.4.3.4",)
    return ("2.7.4.3.6", "2.7.4.3.8") if is_split else ("2.7.4.3.6",)


def _attacks(view: View, dealer: int) -> bool:
    return view.state.die(dealer).controller is view.state.active


def _blockers(play: Play, dealers: list[int]) -> list[Hit]:
    hits: list[Hit] = []
    for die in dealers:
        attackers = play.state.blocked_by(die)
        instead = combat.strikes_instead(play.view, die) if attackers else None
        if instead is not None:
            hits += _hit_another(play, die, instead)
        elif attackers:
            hits += _hit_back(play, die, attackers)
    return hits


@rule("2.7.4.3.6")
def _hit_back(play: Play, blocker: int, attackers: list[int]) -> list[Hit]:
    """A blocker assigns all of its attack value to the attacker; one that blocks several splits it."""
    amount = play.view.attack(blocker) or 0
    if len(attackers) > 1:
        return _split_back(play, blocker, attackers, amount)
    if len(play.state.blockers_of(attackers[0])) > 1:
        return _hit_together(play, blocker, attackers[0], amount)
    return _hit_the_one(play, blocker, attackers[0], amount, play.cites)


@rule("2.7.4.3.6", "2.7.4.3.7")
def _hit_together(play: Play, blocker: int, attacker: int, amount: int) -> list[Hit]:
    """Several blockers of one attacker deal their damage separately, but nothing comes in between."""
    return _hit_the_one(play, blocker, attacker, amount, play.cites)


@rule("2.7.4.3.8")
def _split_back(play: Play, blocker: int, attackers: list[int], amount: int) -> list[Hit]:
    return _split(play, blocker, attackers, amount, play.cites)


@rule("2.7.4.3.1", "1.5.8.4")
def _take_out(play: Play, unblocked: list[int]) -> None:
    """Unblocked attackers go Out of Play, by the other reading to the Used Pile, before any other ability resolves."""
    stays = replaced_among(play, [about_to_be(play, Verb.UNBLOCKED, d) for d in unblocked])
    for die in stays:
        if play.state.die(die).area is Area.ATTACK:
            atoms.move(play, die, Area.FIELD, verb=Verb.RETURN)
    gone = [d for d in unblocked if d not in stays and play.state.die(d).area is Area.ATTACK]
    send_to_used(play, gone, at_once=place(play.table) is Area.USED)


def when_damaged_step(play: Play) -> None:
    """The queue has been emptied: "when damaged" abilities have resolved (2.7.5.1)."""
    atoms.enter_stage(play, Stage.RESOLVE_DAMAGE, log=False)


@rule("2.7.6.1")
def resolve_step(play: Play) -> None:
    """KO what has taken enough damage, all at once; keyword damage follows (2.7.6.3); survivors go home (2.7.6.6)."""
    assigned = play.state.assigned
    dealt = {a for a, _, _ in assigned}
    blocked = {a: b for a in attacking(play.view) if a in dealt and (b := play.state.blockers_of(a))}
    had = {a for a in blocked if overcrush.goes_over(play.view, a)}
    takes = overcrush.needed(play, {a: blocked[a] for a in had})
    _stays_dealt(play, assigned)
    _is_lost(play, assigned)
    fought = play.view
    fallen = knock_out.settle(play, even_in_combat=True)
    _say_too_late(play, assigned, fallen)
    going = overcrush.that_go_over(play, blocked, had, fallen)
    overcrush.carry_over(play, assigned, {a: b for a, b in blocked.items() if a in going}, takes, fallen)
    _combat_keywords(play, assigned, fallen, fought)
    play.state = play.state._replace(assigned=(), taken=())
    if play.state.fast_round:
        play.state = play.state._replace(fast_round=False, stage=Stage.ASSIGN_DAMAGE)
    else:
        atsteps.at(play, nodes.Step.DAMAGE, nodes.Edge.END)
        atoms.enter_stage(play, Stage.END_OF_ATTACK, log=False)


@rule("2.7.5.4")
def _stays_dealt(play: Play, assigned: tuple[tuple[int, int, int], ...]) -> None:
    """Damage remains although the die that dealt it has left combat meanwhile."""
    for dealer, die, n in assigned:
        if n and die != overcrush.OVER and play.state.die(die).damage:
            now, by = play.state.die(die), play.state.die(dealer)
            if by.area is not Area.ATTACK:
                play.say(Verb.FIZZLE, die=die, was=now, other=dealer, player=now.controller,
                         note=f"keeps the damage of {by}, which has left combat")  # fmt: skip


def _say_too_late(play: Play, assigned: tuple[tuple[int, int, int], ...], fallen: list[int]) -> None:
    """Say of each die why it deals no combat damage, where what was dealt first has KO'd it (Fast)."""
    for die in (d for d in fallen if d not in play.state.dealt):
        by = [a for a, d, n in assigned if d == die and n]
        if by:
            with play.under(*_why_first(play, die, by), "2.7.4.3"):
                now = play.state.die(die)
                gone = "has left the Attack Zone" if now.area.is_field else "is KO'd"  # it may have regenerated
                play.say(Verb.FIZZLE, die=die, was=now, other=by[0], player=now.controller,
                         note=f"deals no combat damage: it {gone} by damage that is dealt before its own")  # fmt: skip


@asks("fast", "1.1.2")
def _why_first(play: Play, die: int, by: list[int]) -> tuple[str, ...]:
    """The rules by which these have dealt their damage to a die first: what gave them Fast may be gone by now."""
    hits = [
        e for e in play.state.happened if e.verb is Verb.DAMAGE and e.die == die and e.source and e.source.die in by
    ]
    return tuple(rule_ for rule_ in ("fast", "1.1.2") if any(rule_ in hit.cites for hit in hits))


def _goes_on(view: View, attacker: int) -> bool:
    """Whether the surplus of an attacker is not lost: by Overcrush, or by its text."""
    return overcrush.goes_over(view, attacker) or combat.sends_surplus_on(view, attacker)


@rule("2.7.4.3.9")
def _is_lost(play: Play, assigned: tuple[tuple[int, int, int], ...]) -> None:
    """What is dealt beyond the defense of a die is ignored, unless an attacker with Overcrush dealt it."""
    for die in dict.fromkeys(d for _, d, n in assigned if n and d != overcrush.OVER):
        dealers = [a for a, d, n in assigned if d == die and n]
        over = play.state.die(die).damage - (play.view.defense(die) or 0)
        if over > 0 and play.state.die(die).is_in_field and not any(_goes_on(play.view, a) for a in dealers):
            play.say(Verb.FIZZLE, die=die, was=play.state.die(die), amount=over, player=play.state.die(die).controller,
                     note=f"has {over} damage more than its defense, which is lost")  # fmt: skip


def _combat_keywords(play: Play, assigned: tuple[tuple[int, int, int], ...], fallen: list[int], fought: View) -> None:
    cleave.after_combat(play, assigned, fallen, fought)
    frag.after_combat(play, assigned, fallen, fought)


@rule("2.7.6.6")
def end_attack(play: Play) -> None:
    """Dice still in the Attack Zone return to the Field Zone."""
    with play.moment():
        for die in [d.id for d in play.state.dice if d.area is Area.ATTACK]:
            atoms.move(play, die, Area.FIELD, verb=Verb.RETURN)
    capturing.attack_over(play)
    play.state = play.state._replace(blocks=(), parted=(), dealt=frozenset(), fast_round=False)
