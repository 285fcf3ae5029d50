"""Costs of abilities (3.1.16 to 3.1.21): energy, life, and acts."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.noresult.trying import ONLY_TARGET
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.targeting import numbered
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.timing import ending
from judgebot.engine.abilities.timing.waived import waive
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.abilities.words.asprinted import price
from judgebot.engine.abilities.words.named import chosen_number
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.queries.exchange import as_other
from judgebot.engine.request import Answer, Kind, Named, Need, Request
from judgebot.engine.rule import Refusal, Refused, asks, require, rule
from judgebot.engine.turn.spend import Bill, can_pay, energy_dice, only_payment, pay
from judgebot.engine.turn.win import Over
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Verb
from judgebot.game.player import Player


def parts(cost: nodes.Cost | None) -> tuple[nodes.Cost, ...]:
    """The single costs of a cost."""
    if cost is None:
        return ()
    return cost.parts if isinstance(cost, nodes.Costs) else (cost,)


def why_cannot_pay(
    view: View,
    player: Player,
    card: CardId | None,
    die: int | None,
    cost: nodes.Cost | None,
    within: Context | None = None,
) -> Refusal | None:
    """Why a player cannot pay the whole of a cost; None: they can (3.1.18, 3.1.19). `within`: the words around it."""
    for part in parts(cost):
        why = _why_not_part(view, player, card, die, part, within)
        if why is not None:
            both = ("3.1.18",) if is_twofold(cost) else ()
            return why._replace(cites=tuple(dict.fromkeys((*why.cites, "3.1.19", *both))))
    return None


def _is_energy(part: nodes.Cost) -> bool:
    """Whether it can be paid in energy, which leaves the board as it is."""
    return isinstance(part, nodes.EnergyCost) or (
        isinstance(part, nodes.OneCost) and any(map(_is_energy, part.options))
    )


@asks("3.1.18")
def is_twofold(cost: nodes.Cost | None) -> bool:
    """Whether a cost takes energy and something else, and both have to be paid."""
    return len({isinstance(part, nodes.EnergyCost) for part in parts(cost)}) > 1


def _why_not_part(
    view: View, player: Player, card: CardId | None, die: int | None, part: nodes.Cost, within: Context | None
) -> Refusal | None:
    match part:
        case nodes.EnergyCost():
            bill = bill_of(view, player, part, 1 if part.x else 0)
            return None if can_pay(view.state, player, bill) else Refusal(f"{player} cannot pay {_words(bill)}", ())
        case nodes.LifeCost(amount):
            ctx = within or Context(player, card, die, view=view)
            n = 1 if _is_open(ctx, part) else worth(ctx, amount)
            return None if view.state.life_of(player) >= n else Refusal(f"{player} cannot pay {n} life", ())
        case nodes.OneCost(options):
            refusals = [why_cannot_pay(view, player, card, die, option, within) for option in options]
            return None if None in refusals else refusals[0]
        case nodes.ActCost(act):
            return _why_cannot_do(view, player, card, die, act, within)
    return None


def _words(bill: Bill) -> str:
    types = " ".join(str(t) for t in bill.types)
    return f"{bill.total} energy" + (f" ({types})" if types else "")


def bill_of(view: View, player: Player, cost: nodes.EnergyCost, x: int = 0) -> Bill:
    """The energy that this player has to pay for a cost of an ability."""
    types = (*cost.typed, *((cost.x_type,) * x if cost.x_type is not None else ()))
    return Bill(cost.generic + x + len(cost.typed), types, as_other=as_other(view, player) if types else ())


def of_global(view: View, player: Player, card: CardId, cost: nodes.Cost | None) -> nodes.Cost | None:
    """What a Global ability costs this player now: its energy with all that makes it dearer or cheaper."""
    once = costs.tolls_of_turn(view, nodes.Act.USE_GLOBAL, player, (card,))
    life = costs.toll(view, nodes.Act.USE_GLOBAL, player, card, life=True) + costs.in_all(view, once, life=True)
    if isinstance(cost, nodes.OneCost):
        each = tuple(of_global(view, player, card, option) for option in cost.options)
        return nodes.OneCost(tuple(option for option in each if option is not None))
    energy = next((part for part in parts(cost) if isinstance(part, nodes.EnergyCost)), nodes.EnergyCost())
    printed = energy.generic + len(energy.typed)
    change = costs.of_global(view, player, card, printed) - printed
    if not change and not life:
        return cost
    others = tuple(part for part in parts(cost) if part is not energy)
    changed = _changed(view, energy, change)
    return nodes.Costs((changed, *others, *((nodes.LifeCost(nodes.Const(life)),) if life else ())))


TYPED = "typed-energy-of-a-cheaper-global"


def _changed(view: View, energy: nodes.EnergyCost, change: int) -> nodes.Cost:
    """An energy cost with so much more or less: the types that it names are to be paid all the same, or by the other
    reading they are what is left out, as whoever pays picks, where there is nothing else."""
    less = -change - energy.generic
    found = replace(energy, generic=max(0, energy.generic + change))
    if less <= 0 or not energy.typed or not view.rests_on(TYPED):
        return found
    ways = dict.fromkeys(combinations(energy.typed, max(0, len(energy.typed) - less)))
    each = tuple(replace(found, typed=typed) for typed in ways)
    return each[0] if len(each) == 1 else nodes.OneCost(each)


def pay_global(play: Play, ctx: Context, player: Player, card: CardId, cost: nodes.Cost | None) -> None:
    """Pay for a Global ability; what a text asks for once a turn is paid from then on."""
    once = costs.tolls_of_turn(play.view, nodes.Act.USE_GLOBAL, player, (card,))
    pay_cost(play, ctx, player, of_global(play.view, player, card, cost), f"for the Global of {card}")
    ending.use_up(play, nodes.Act.USE_GLOBAL, player, card)
    for now in once:
        waive(play, now.card)


def _why_cannot_do(
    view: View, player: Player, card: CardId | None, die: int | None, act: nodes.Effect, within: Context | None
) -> Refusal | None:
    """Why an act cannot be done in full, tried on the state; any choice that is left open can be made."""
    play = Play(view.table, view.state)
    play.is_trial = True
    ctx = Context(player, card, die, play=play)
    ctx.cost_paid = True
    if within is not None:
        ctx.that, ctx.each, ctx.chosen, ctx.event = within.that, within.each, dict(within.chosen), within.event
        ctx.seen, ctx.touched = within.seen, set(within.touched)
    try:
        perform(play, ctx, act)
    except (Need, Over):  # a cost that ends the game can be paid
        return None
    except Refused as refused:
        for reading in refused.refusal.readings:
            view.rests_on(reading)
        return _of_sacrifice(act, refused.refusal)
    return None


@asks("sacrifice(2)")
def _of_sacrifice(act: nodes.Effect, refusal: Refusal) -> Refusal:
    """To Sacrifice is a cost by itself."""
    more = ("sacrifice(2)",) if isinstance(act, nodes.Sacrifice) else ()
    return refusal._replace(cites=(*refusal.cites, *more))


def pay_cost(play: Play, ctx: Context, player: Player, cost: nodes.Cost | None, what: str) -> None:
    """Pay a whole cost.

    Raises:
        Refused: it cannot be paid.
    """
    require(why_cannot_pay(play.view, player, ctx.card, ctx.die, cost, ctx))
    with play.citing(*(("3.1.18",) if is_twofold(cost) else ())):
        for part in parts(cost):
            _pay_part(play, ctx, player, part, what, _most(ctx, cost))
    ctx.paid = True


def _most(ctx: Context, cost: nodes.Cost | None) -> int | None:
    """How many of "X" there can be at most, where as many dice are to be dealt with as energy is paid."""
    acts = (part.act for part in parts(cost) if isinstance(part, nodes.ActCost))
    chosen = (getattr(act, "what", None) for act in acts)
    counted = (each for each in chosen if isinstance(each, nodes.Select) and each.count.low == nodes.ChosenNumber())
    return min((len(candidates(ctx, each)) for each in counted), default=None)


def try_cost(play: Play, ctx: Context, player: Player, cost: nodes.Cost | None) -> None:
    """In a try: pay what changes the board for the ability, which needs a result and a target after that (3.1.10)."""
    if ONLY_TARGET in play.table.other_readings:
        play.paid = play.state
        return
    for part in parts(cost):
        if isinstance(part, nodes.EnergyCost) and part.x and not ctx.amounts:
            ctx.amounts = ctx.chosen["number"] = _choose_x(play, player, part, _most(ctx, cost))
        if not _is_energy(part) or _takes_what_it_reaches(play, ctx, player, part):
            _pay_part(play, ctx, player, part, "")
    play.paid = play.state


def _takes_what_it_reaches(play: Play, ctx: Context, player: Player, part: nodes.Cost) -> bool:
    """Whether energy is paid, in the only way there is, by an ability that does something to dice where it lies."""
    if not isinstance(part, nodes.EnergyCost) or part.x or not reaches_reserve(ctx):
        return False
    return only_payment(play.state, player, bill_of(play.view, player, part)) is not None


def reaches_reserve(ctx: Context) -> bool:
    """Whether the ability does something to dice in the Reserve Pool, among which the energy lies that pays for it."""
    selects = (node for node in everything(ctx.ability) if isinstance(node, nodes.Select)) if ctx.ability else ()
    return any(Area.RESERVE in select.areas for select in selects)


def _pay_part(play: Play, ctx: Context, player: Player, part: nodes.Cost, what: str, most: int | None = None) -> None:
    """Pay one part; what it has changed, the effect that it buys sees as it is."""
    before = play.state
    _pay(play, ctx, player, part, what, most)
    ctx.touch(before)


def _as_for_a_global(ctx: Context) -> tuple[str, ...]:
    """The rule by which energy is paid for a Global, and for what is used like one."""
    return () if isinstance(ctx.ability, nodes.Triggered | nodes.KeywordAbility) else ("2.6.5.4",)


def _pay(play: Play, ctx: Context, player: Player, part: nodes.Cost, what: str, most: int | None) -> None:
    match part:
        case nodes.EnergyCost():
            if part.x:
                ctx.amounts = ctx.chosen["number"] = _choose_x(play, player, part, most)
            bill = bill_of(play.view, player, part, ctx.amounts if part.x else 0)
            with play.citing(*(("1.4.3",) if part.generic else ())):  # generic in a cost means any energy
                ctx.spent += pay(play, player, bill, what, *_as_for_a_global(ctx), "3.1.19")
        case nodes.LifeCost(amount, most_life):
            if _is_open(ctx, part):
                ctx.amounts = ctx.chosen["number"] = _choose_life(play, player, most_life)
            _pay_life(play, player, worth(ctx, amount))
        case nodes.OneCost(options):
            with play.citing("3.1.9"):
                for each in parts(_pick_cost(play, ctx, player, options)):
                    _pay_part(play, ctx, player, each, what, most)
        case nodes.ActCost(act):
            _do(play, ctx, act)


@asks("3.1.9")
def _pick_cost(play: Play, ctx: Context, player: Player, options: tuple[nodes.Cost, ...]) -> nodes.Cost:
    """The one of several costs that the player pays, of those that can be paid."""
    payable = [
        i
        for i, option in enumerate(options)
        if why_cannot_pay(play.view, player, ctx.card, ctx.die, option, ctx) is None
    ]
    no_such = Refusal("pick one of the costs that can be paid, by its number", ("3.1.9", "3.1.19"))
    return numbered.pick(
        play, player, options, payable, lambda option: price(option, ctx.card), "which of the costs to pay", ("3.1.9",),
        why_not=lambda _: no_such,
    )  # fmt: skip


def _is_open(ctx: Context, part: nodes.Cost) -> bool:
    """Whether it is life of which the payer still has to choose how much."""
    return isinstance(part, nodes.LifeCost) and part.amount == nodes.ChosenNumber() and chosen_number(ctx) is None


def _choose_x(play: Play, player: Player, cost: nodes.EnergyCost, most: int | None) -> int:
    have = sum(len(f.energy) for d in energy_dice(play.state, player) if (f := play.state.die(d).face))
    have += play.state.virtual_of(player)
    numbers = range(1, min([have, *(k for k in (most, cost.most) if k is not None)]) + 1)
    payable = [n for n in numbers if can_pay(play.state, player, bill_of(play.view, player, cost, n))]
    return _choose_number(play, player, payable, "energy")


def _choose_life(play: Play, player: Player, most: int | None) -> int:
    have = play.state.life_of(player)
    return _choose_number(play, player, range(1, (have if most is None else min(have, most)) + 1), "life")


def _choose_number(play: Play, player: Player, numbers: Iterable[int], what: str) -> int:
    """How much of it is paid: at least one."""
    options = tuple(Named(str(n)) for n in numbers)

    def check(answer: Answer) -> Refusal | None:
        legal = isinstance(answer, tuple) and len(answer) == 1 and answer[0] in options
        why = f"{player} pays at least 1 {what}, and no more than can be paid"
        return None if legal else Refusal(why, ("3.1.9", "3.1.19"))

    chosen = play.ask_one(Request(Kind.CHOOSE, player, f"how much {what} to pay", ("3.1.9",), options, check=check))
    assert isinstance(chosen, Named)
    return int(chosen.what)


@rule("3.4.9.10", "2.7.5.6")
def _pay_life(play: Play, player: Player, n: int) -> None:
    """Paying life is neither damage nor losing it, and cannot be prevented."""
    with play.moment():
        atoms.change_life(play, player, -n, Verb.PAY_LIFE)


@asks("3.1.16")
def _do(play: Play, ctx: Context, act: nodes.Effect) -> None:
    """Perform an act as a cost: in full, by one's own choice, and not to be redirected (3.4.9.8)."""
    ctx.cost_paid = True
    try:
        with play.citing("3.1.16"):
            perform(play, ctx, act)
    finally:
        ctx.cost_paid = False
