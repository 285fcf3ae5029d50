"""Damage and KO by abilities (2.7.1.8, 2.7.5, 2.7.6.1)."""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.infull import given
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.damage.preventing import COST_PREVENTED, why_unhurt
from judgebot.engine.abilities.dice.moving import send_to_used
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.inforce.unaffected import why_not_reached
from judgebot.engine.abilities.noresult.fornothing import is_something
from judgebot.engine.abilities.noresult.fruitless import why_no_character
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.asking import counts
from judgebot.engine.abilities.targeting.choosing import dice, one_player, take_aim, things
from judgebot.engine.abilities.targeting.legal import Useful, is_targeting, why_not_target
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.words.amount import worth, worth_for, worth_to
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.damage import Packet, deal
from judgebot.engine.keywords import iron_will
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request, Unread
from judgebot.engine.rule import Refusal, Refused, asks, rule
from judgebot.game.area import Area
from judgebot.game.event import DamageKind, Source, SourceKind, Verb
from judgebot.game.player import Player


def _source(play: Play, ctx: Context) -> Source:
    return play.source or Source(SourceKind.ABILITY, ctx.you, ctx.card, ctx.die)


@performs(nodes.DealDamage)
@rule("ability-damage")
def deal_damage(play: Play, ctx: Context, effect: nodes.DealDamage) -> None:
    """Deal ability damage to what is chosen, or to all that fit, at the same moment."""
    packets = _packets(play, ctx, effect)
    if effect.felled_to is None:
        _deal(play, ctx, packets)
    else:
        _deal_and_send(play, ctx, packets, effect.felled_to)


def _deal(play: Play, ctx: Context, packets: list[Packet]) -> None:
    """Deal it; what is prevented of it has been dealt only in part.

    Raises:
        Refused: it is the cost of something, and cannot be paid in full.
    """
    dealt = deal(play, packets)
    is_less = sum(p.amount for p in dealt) < sum(p.amount for p in packets)
    ctx.short = ctx.short or is_less
    if is_less and ctx.cost_paid and COST_PREVENTED in play.table.other_readings:
        raise Refused(Refusal("the damage that is the cost would be prevented", ("3.1.19", "3.4.9.2")))


@rule("1.5.3.2")
def _deal_and_send(play: Play, ctx: Context, packets: list[Packet], area: Area) -> None:
    """Deal it; dice that fall to it go to this area, as is settled before they do."""
    hit = tuple(play.state.bind(p.to) for p in packets if isinstance(p.to, int))
    goes = nodes.Reroute(nodes.Event(Verb.KO, nodes.Ref(nodes.RefKind.THAT)), area)
    lasting = make(play, ctx, goes, nodes.Until.END_OF_TURN, dice=hit)
    atoms.found(play, lasting)
    _deal(play, ctx, packets)
    knock_out.settle(play)
    atoms.end_rule(play, lasting.id)


@rule("ability-damage", "3.4.1.5")
def deal_together(play: Play, ctx: Context, effects: tuple[nodes.Effect, ...]) -> None:
    """Deal the damage of several clauses at the same moment: it is all of one source."""
    packets = [p for each in effects if isinstance(each, nodes.DealDamage) for p in _packets(play, ctx, each)]
    _deal(play, ctx, packets)


def _packets(play: Play, ctx: Context, effect: nodes.DealDamage) -> list[Packet]:
    if isinstance(effect.source, nodes.Select):
        each = replace(effect, source=None)
        dealers = dice(play, ctx, effect.source)
        return [packet for by in dealers for packet in _packets_of(play, ctx, each, by)]
    dealer = ctx.die
    if effect.source is not None:
        dealer = next((t for t in refer(ctx, effect.source) if isinstance(t, int)), dealer)
    return _packets_of(play, ctx, effect, dealer)


def _packets_of(play: Play, ctx: Context, effect: nodes.DealDamage, dealer: int | None) -> list[Packet]:
    """What one die deals, whose own value an amount can be."""
    if dealer is None:
        return _measured(play, ctx, effect, dealer)
    with ctx.looking_at(dealer):
        return _measured(play, ctx, effect, dealer)


def _measured(play: Play, ctx: Context, effect: nodes.DealDamage, dealer: int | None) -> list[Packet]:
    shares: list[tuple[int | Player, int]]
    if effect.divided and isinstance(effect.to, nodes.Select):
        shares = _divide(play, ctx, effect.to, worth(ctx, effect.amount))
    else:
        amount = worth(ctx, effect.amount)  # before anybody is chosen, who would be "it" from then on
        own = nodes.Ref(nodes.RefKind.HIT) in everything(effect.amount)
        shares = [
            (to, worth_for(ctx, effect.amount, effect.to, to))
            if isinstance(to, Player)
            else (to, worth_to(ctx, effect.amount, to) if own else amount)
            for to in _recipients(play, ctx, effect.to, can_be_hurt(play, ctx, effect, dealer))
        ]
    source = _source(play, ctx)
    packets = [_of_ability(ctx, to, n, source, dealer, effect.to) for to, n in shares]
    return [p for p in packets if not _is_gone(play, p.to) and is_something(play, p.amount)]


def _of_ability(
    ctx: Context, to: int | Player, amount: int, source: Source, dealer: int | None, said: nodes.Subject | nodes.Person
) -> Packet:
    """Damage to one of those whom the words name (`said`)."""
    aimed = _is_aimed(said)
    return Packet(
        to, amount, DamageKind.ABILITY, source, dealer, targets=aimed, at_either=aimed and bool(ctx.aimable),
        is_bought=ctx.has_cost, is_cost=ctx.cost_paid,
    )  # fmt: skip


@asks("3.3.1")
def _is_aimed(said: nodes.Subject | nodes.Person) -> bool:
    """Whether damage to these is dealt to a target, be it a die or a player."""
    if isinstance(said, nodes.Person):
        return said.kind.is_target
    return isinstance(said, nodes.Select) and is_targeting(said)


def _recipients(play: Play, ctx: Context, to: nodes.Subject | nodes.Person, useful: Useful) -> list[int | Player]:
    if isinstance(to, nodes.Person):
        return list(one_player(play, ctx, to))
    found: list[int | Player] = []
    for thing in things(play, ctx, to, useful):
        if isinstance(thing, int | Player):
            found.append(thing)
        else:
            found += play.view.active_dice(thing)
    return found


def _must_be_character(play: Play) -> Useful:
    """Why a die takes no damage, and cannot be sacrificed: it is an Action die."""

    def useful(thing: Thing) -> Refusal | None:
        return why_no_character(play, thing) if isinstance(thing, int) else None

    return useful


def can_be_hurt(play: Play, ctx: Context, effect: nodes.DealDamage, dealer: int | None) -> Useful:
    """Why this damage would do nothing to a die that could be chosen for it: nobody pays for that (3.1.10)."""
    is_character, source = _must_be_character(play), _source(play, ctx)
    aimed = ctx.has_cost and isinstance(effect.to, nodes.Select) and effect.to.mode is not nodes.Mode.ALL

    def useful(thing: Thing) -> Refusal | None:
        refusal = is_character(thing)
        if refusal is not None or not aimed or not isinstance(thing, int):
            return refusal
        own = nodes.Ref(nodes.RefKind.HIT) in everything(effect.amount)
        amount = worth_to(ctx, effect.amount, thing) if own else worth(ctx, effect.amount)
        return why_unhurt(play.view, _of_ability(ctx, thing, amount, source, dealer, effect.to))

    return useful


def _is_gone(play: Play, to: int | Player) -> bool:
    return isinstance(to, int) and not play.state.die(to).area.is_field


def _divide(play: Play, ctx: Context, select: nodes.Select, amount: int) -> list[tuple[int | Player, int]]:
    """ "Divided as you choose": the player splits the damage among the dice that fit, which may have to be targets."""
    fitting = [t for t in candidates(ctx, select) if isinstance(t, int)]
    barred = {t: why_not_target(play.view, ctx, select, t, lambda t: why_not_reached(play, ctx, t)) for t in fitting}
    legal = [t for t in fitting if barred[t] is None]
    low, high = counts(ctx, select, min(len(legal), amount))

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        if refusal := next((r for to, _ in answer if (r := barred.get(to)) is not None), None):
            return refusal
        if any(to not in legal or n < 0 for to, n in answer) or sum(n for _, n in answer) != amount:
            return Refusal(f"{amount} damage is divided among the dice that fit", ("3.3.11",))
        if not low <= sum(n > 0 for _, n in answer) <= high:
            so_many = f"{low}" if low == high else f"{low} to {high}"
            return Refusal(f"the damage is divided among {so_many} of the dice that fit", ("3.3.11",))
        return None

    forced = ((legal[0], amount),) if len(legal) == 1 else None
    request = Request(
        Kind.SPLIT, ctx.you, f"divide {amount} damage", ("3.3.1",), tuple(legal), total=amount, check=check,
        forced=forced,        subject=ctx.die,
    )  # fmt: skip
    answer = play.ask(request) if legal else ()
    assert isinstance(answer, tuple)
    return _aimed(play, ctx, select, fitting, {to: n for to, n in answer if n})


def _aimed(
    play: Play, ctx: Context, select: nodes.Select, fitting: list[int], shares: dict[int, int]
) -> list[tuple[int | Player, int]]:
    """The same shares once those that get any are targets, where the words make them so: others may be hit then."""
    if not ctx.targets or not is_targeting(select):
        return list(shares.items())
    hit: dict[int | Player, int] = {}
    for to, n in zip(take_aim(play, ctx, select, tuple(shares), fitting), shares.values(), strict=True):
        if isinstance(to, int | Player):
            hit[to] = hit.get(to, 0) + n
    return list(hit.items())


@performs(nodes.Fight)
@rule("ability-damage")
def fight(play: Play, ctx: Context, effect: nodes.Fight) -> None:
    """Two dice deal each other as much ability damage as their A is now; without one of them nobody is dealt any."""
    fighters = [*dice(play, ctx, effect.one), *dice(play, ctx, effect.other)]
    if len(fighters) < 2:
        return
    source, view = _source(play, ctx), play.view
    deal(play, [
        Packet(to, view.attack(by) or 0, DamageKind.ABILITY, source, by, targets=True, is_bought=ctx.has_cost)
        for by, to in (fighters, fighters[::-1])
    ])  # fmt: skip


@performs(nodes.TakeDamage)
@rule("ability-damage")
def take_damage(play: Play, ctx: Context, effect: nodes.TakeDamage) -> None:
    """The player takes ability damage."""
    source = _source(play, ctx)
    shares = [(p, worth_for(ctx, effect.amount, effect.who, p)) for p in people(ctx, effect.who)]
    packets = [_of_ability(ctx, player, n, source, ctx.die, effect.who) for player, n in shares]
    _deal(play, ctx, packets)


IN_VAIN = "iron-will-ko-without-result"


def _cannot_fall(play: Play, ctx: Context) -> Useful:
    """Why a die is no target for a KO; by the other reading undamaged Iron Will is no reason, save for a cost."""

    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        if (refusal := why_no_character(play, thing)) or knock_out.falls_to(play, thing, _source(play, ctx)):
            return refusal
        in_vain = not ctx.cost_paid and iron_will.protects(play.view, thing)
        if in_vain and IN_VAIN in play.table.other_readings:
            return None
        if not (now := play.state.die(thing)).is_in_field:
            return Refusal(f"{now} is not in the Field Zone (it is {now.area.where})", ("3.1.10",))
        why = f"{now} cannot be KO'd"
        return Refusal(why, _why_it_stands(play, ctx, thing), readings=(IN_VAIN,) if in_vain else ())

    return useful


def _why_it_stands(play: Play, ctx: Context, die: int) -> tuple[str, ...]:
    by_cost = ("iron-will(3)",) if ctx.cost_paid else ()
    return ("iron-will", *by_cost, "3.1.10") if iron_will.protects(play.view, die) else ("3.1.14", "3.1.10")


@performs(nodes.KO)
def ko(play: Play, ctx: Context, effect: nodes.KO) -> None:
    """KO dice by an ability, which is no damage (2.7.5.3)."""
    useful = _cannot_fall(play, ctx)
    chosen = dice(play, ctx, effect.what, useful)
    barred = [(die, refusal) for die in chosen if (refusal := useful(die)) is not None]
    if ctx.cost_paid:
        _in_full(play, [refusal for die, refusal in barred if play.view.is_character_die(die)])
        _of_characters(play, ctx, chosen)
    play.obstacles += [refusal for _, refusal in barred]
    if chosen and all(iron_will.protects(play.view, die) for die in chosen) and IN_VAIN in play.table.other_readings:
        play.needs_no_result = play.rests_on(IN_VAIN)
    fallen = _knock_out(play, chosen, effect.to)
    if ctx.cost_paid and not play.is_trial and len(fallen) < len(chosen):
        kept = next(die for die in chosen if die not in fallen)
        raise Unread(ctx.card or play.state.die(kept).card, knock_out.UNPAID)
    ctx.short = ctx.short or len(fallen) < len(chosen)


_WITH_ACTION_DICE = "whether it is paid for by a KO of all dice where an Action die is among them, which is not KO'd"


def _of_characters(play: Play, ctx: Context, chosen: list[int]) -> None:
    """A cost that KO's all dice of the Field Zone is open where one of them is no Character die.

    Raises:
        Unread: there is one.
    """
    actions = [die for die in chosen if not play.view.is_character_die(die)]
    if actions and not play.is_trial:
        raise Unread(ctx.card or play.state.die(actions[0]).card, _WITH_ACTION_DICE)


@asks("3.1.17", "3.1.19")
def _in_full(play: Play, barred: list[Refusal]) -> None:
    """A cost that KO's all of some sort is not paid where one of them cannot be KO'd."""
    if barred:
        why, cites = barred[0].why, ("3.1.17", "3.1.19", *barred[0].cites)
        raise Refused(Refusal(f"{why}, and a cost is paid in full", cites))


@rule("2.7.5.3")
def _knock_out(play: Play, chosen: list[int], to: Area | None) -> list[int]:
    """KO what has been chosen, which is no damage to it; returns what has fallen."""
    with play.citing(*play.cites, *(("1.5.3.2",) if to is not None else ())):
        return knock_out.ko(play, chosen, to)


@performs(nodes.Sacrifice)
def sacrifice(play: Play, ctx: Context, effect: nodes.Sacrifice) -> None:
    """Move dice from the field to the Used Pile (Out of Play on their owner's turn); they are not KO'd. It is always a
    cost, so that what is chosen for it is no target (sacrifice(2), 3.3.7)."""
    useful = _must_be_character(play)
    _sacrifice(play, [die for die in dice(play, ctx, given(effect).what, useful) if useful(die) is None])


@rule("sacrifice", "sacrifice(1)")
def _sacrifice(play: Play, chosen: list[int]) -> None:
    with play.citing(*play.cites):
        send_to_used(play, chosen, Verb.SACRIFICE)


@performs(nodes.ClearDamage)
@rule("3.1.1")
def clear_damage(play: Play, ctx: Context, effect: nodes.ClearDamage) -> None:
    """Take all damage off dice; what has none is left as it is (3.1.10)."""
    with play.moment():
        for die in dice(play, ctx, effect.what, _is_damaged(play)):
            atoms.clear_damage(play, die)


def _is_damaged(play: Play) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if isinstance(thing, int) and not play.state.die(thing).damage:
            return Refusal(f"{play.state.die(thing)} has no damage", ("3.1.10",))
        return None

    return useful
