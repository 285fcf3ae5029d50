"""What it costs to purchase and to field a die (2.6.2, 2.6.3)."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.dice.copying import fielding_card
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.filters import fits, tells_whose
from judgebot.engine.abilities.targeting.sorts import is_of_sort
from judgebot.engine.abilities.timing.waived import is_waived
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.keywords.meaning import of_rule
from judgebot.engine.queries.reading import asks_for_cost, speaks_of_both
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.view import RuleNow, View
from judgebot.game.card import CardId, Level
from judgebot.game.player import Player

PriceT = TypeVar("PriceT", nodes.CostChange, nodes.FieldFor)


def changes(
    view: View, act: Act, player: Player, thing: int | CardId, of_fields: bool = True
) -> list[RuleNow[nodes.CostChange]]:
    """The rules that change what this costs this player now; without those that ask for a fielding cost themselves
    where `of_fields` is False."""
    found = [
        now
        for now in view.rules(nodes.CostChange)
        if not now.rule.once
        and (of_fields or not _asks_for_fielding(now.rule))
        and _applies(view, now, act, player, thing)
    ]
    alone = {now.card: now for now in reversed(found) if now.rule.alone}
    kept = {way for now in found for way in now.rule.barred}
    card = view.card_id(thing) if isinstance(thing, int) else thing
    return [
        now
        for now in found
        if (not now.rule.alone or alone[now.card] is now)
        and not now.rule.barred
        and not _is_kept(view, now, kept, card)
    ]


@asks("1.1.2")
def _is_kept(view: View, now: RuleNow[nodes.CostChange], kept: set[bool], card: CardId) -> bool:
    """Whether a text says that the cost cannot be changed this way.

    Raises:
        Unread: it is open whether a cost that cannot be changed may be another than the printed one.
    """
    if not kept:
        return False
    if now.rule.named:
        raise Unread(now.card or card, "whether a cost is changed for which a text names another")
    by = _amount(view, now)
    return by != 0 and (by > 0) in kept


def _keeps(view: View, act: Act, player: Player, thing: int | CardId, up: bool) -> bool:
    """Whether a text says that this cost cannot be increased, or reduced."""
    rules = (now for now in view.rules(nodes.CostChange) if up in now.rule.barred)
    return any(_applies(view, now, act, player, thing) for now in rules)


def _least_said(changed: Iterable[RuleNow[nodes.CostChange]]) -> int:
    """What it costs at least, by a text that says just that."""
    return max((now.rule.low or 0 for now in changed if _is_floor(now.rule)), default=0)


def _is_floor(rule: nodes.CostChange) -> bool:
    return rule.amount == nodes.Const(0) and rule.low is not None


def toll(view: View, act: Act, player: Player, thing: int | CardId, life: bool = False) -> int:
    """The energy, or the life, that texts make this player pay to do this."""
    return max(0, sum(_amount(view, now) for now in tolls(view, act, player, thing, life)))


def tolls(
    view: View, act: Act, player: Player, thing: int | CardId, life: bool = False
) -> list[RuleNow[nodes.CostChange]]:
    """The texts that make this player pay energy, or life, to do this, each time anew."""
    return [
        now
        for now in view.rules(nodes.CostChange)
        if not now.rule.once and _applies(view, now, act, player, thing, life)
    ]


def tolls_of_turn(
    view: View, act: Act, player: Player, things: Iterable[int | CardId]
) -> list[RuleNow[nodes.CostChange]]:
    """The texts that make this player pay once a turn to do this with any such things, where that is still to be
    paid."""
    each = list(things)
    return [
        now
        for now in view.rules(nodes.CostChange)
        if now.rule.once
        and not is_waived(view, now.card)
        and any(_applies(view, now, act, player, thing, now.rule.life) for thing in each)
    ]


def in_all(view: View, found: Iterable[RuleNow[nodes.CostChange]], life: bool) -> int:
    """The energy, or the life, that these ask for together."""
    return sum(_amount(view, now) for now in found if now.rule.life is life)


def _applies(
    view: View, now: RuleNow[nodes.CostChange], act: Act, player: Player, thing: int | CardId, life: bool = False
) -> bool:
    rule, ctx = now.rule, context(view, now)
    if rule.act is not act or rule.life is not life:
        return False
    if rule.who is not None and player not in people(ctx, rule.who):
        return False
    return is_about(view, now, thing)


def is_about(view: View, now: RuleNow[PriceT], thing: int | CardId) -> bool:
    """Whether the price is that of this die, or of a die of this card."""
    what, ctx = now.rule.what, context(view, now)
    card = view.card_id(thing) if isinstance(thing, int) else thing
    if what is None:
        return True
    if now.by is not None and not now.by.live:
        return card in now.by.cards or (isinstance(thing, int) and any(b.die == thing for b in now.by.dice))
    if isinstance(what, nodes.Ref):
        return card == now.card
    whose = view.state.die(thing).controller if isinstance(thing, int) else card.owner
    side = {nodes.Side.YOURS: whose is now.you, nodes.Side.OPPOSING: whose is now.you.opponent}
    about = thing if isinstance(thing, int) else card
    return (
        side.get(what.side, True)
        and is_of_sort(view, what.noun, card)
        and fits(ctx, what.filter, about, tells_whose(what))
    )


def grounds(view: View, act: Act, player: Player, thing: int | CardId) -> tuple[str, ...]:
    """The rules by which what is paid differs from what is printed, or why it does not."""
    kept = ("1.1.2",) if any(_keeps(view, act, player, thing, up) for up in (True, False)) else ()
    by_copy = (*_of_source(view, act, thing), *_of_receiver(view, act, thing), *kept)
    changed = [
        now for now in changes(view, act, player, thing) if _amount(view, now) or now.rule.named or _is_floor(now.rule)
    ]
    if not changed:
        return by_copy
    own = [now for now in changed if _is_own_discount(now)]
    wide = (id_ for now in changed for id_ in speaks_of_both(now.rule.what) or ())
    combined = (*_by_reducing(view, act, changed), *(_by_its_text(view, act, changed) or ()))
    by_cost = ("2.6.2.5",) if any(asks_for_cost(now.rule.what) for now in changed) else ()
    keywords = (id_ for now in changed for id_ in of_rule(view, now))
    return tuple(dict.fromkeys((*by_copy, *combined, *wide, *by_cost, *(("3.1.30",) if own else ()), *keywords)))


class Account(NamedTuple):
    """What something costs otherwise than printed, in words, and the rules by which it does."""

    told: str
    cites: tuple[str, ...]


def account(view: View, act: Act, player: Player, thing: int | CardId) -> Account | None:
    """How a purchase or fielding cost comes about; None where nothing changes the printed one."""
    changed = changes(view, act, player, thing)
    said = [_told(view, now) for now in changed if _amount(view, now) or now.rule.named]
    if not said:
        return None
    cites = grounds(view, act, player, thing) or ("2.6.3.1",)
    if isinstance(thing, int):
        level = _copied_cost(view, thing) or view.printed_level(thing)
        now_, printed = fielding(view, thing), level.fielding if level else 0
    else:
        now_, printed = purchase(view, player, thing), view.table.card(thing).cost
    once = ("3.4.5.3",) if any(map(_counts_once, changed)) else ()
    if now_ > printed + sum(_amount(view, now) for now in changed) and not any(now.rule.named for now in changed):
        said.append(_told_least(view, changed, now_))
    return Account(f"{now_} (printed {printed}; {'; '.join(said)})", (*cites, *once))


def _told_least(view: View, changed: list[RuleNow[nodes.CostChange]], cost: int) -> str:
    """That it is no less, and of the other reading why one of the discounts is not had in full."""
    own = [now for now in changed if now.rule.low is not None and now.rule.low > cost and _amount(view, now) < 0]
    if MINIMUM not in view.table.other_readings or not own:
        return f"never below {cost}"
    return "; ".join(f"{now.card}'s down to no less than {now.rule.low}" for now in own)


def _told(view: View, now: RuleNow[nodes.CostChange]) -> str:
    """What a text does to a cost."""
    by, whose = _amount(view, now), f" by {now.card}" if now.card is not None else ""
    once = f", once though {len(now.carriers)} of its dice are active" if _counts_once(now) else ""
    if now.rule.named:
        return f"set to {by}{whose}"
    return f"{abs(by)} {'more' if by > 0 else 'less'}{whose}{once}"


@asks("3.4.5.3")
def _counts_once(now: RuleNow[nodes.CostChange]) -> bool:
    """Whether what a card says while it is active might be taken to count for each of its dice."""
    return now.by is None and len(now.carriers) > 1


@asks("2.6.2.4", "2.6.3.3")
def _by_reducing(view: View, act: Act, changed: list[RuleNow[nodes.CostChange]]) -> tuple[str, ...]:
    """Purchase costs may be reduced, and what reduces fielding costs is combined."""
    reduced = [now for now in changed if not now.rule.named and _amount(view, now) < 0]
    if act is Act.PURCHASE:
        return ("2.6.2.4",) if reduced else ()
    return ("2.6.3.3",) if len(reduced) > 1 else ()


@asks("1.1.2")
def _by_its_text(view: View, act: Act, changed: list[RuleNow[nodes.CostChange]]) -> tuple[str, ...]:
    """No rule raises or names a cost, or says what it is at least, save that it may be free to field (2.6.3.1)."""
    is_free = act is Act.FIELD
    said = [now for now in changed if not (now.rule.named and is_free and _amount(view, now) == 0)]
    return ("1.1.2",) if any(now.rule.named or _amount(view, now) >= 0 for now in said) else ()


def _of_source(view: View, act: Act, thing: int | CardId) -> tuple[str, ...]:
    copied = act is Act.FIELD and isinstance(thing, int) and _copied_cost(view, thing) is not None
    return ("3.10.2.3",) if copied else ()


@asks("3.10.4.6")
def _of_receiver(view: View, act: Act, thing: int | CardId) -> tuple[str, ...]:
    """A die that has become a copy does not change what the dice on its own card cost."""
    if act is not Act.PURCHASE or isinstance(thing, int):
        return ()
    dice = (d.id for d in view.state.dice if d.card == thing and d.area.is_field)
    return ("3.10.4.6",) if any(view.card_id(d) != thing for d in dice) else ()


@asks("3.1.30")
def _is_own_discount(now: RuleNow[nodes.CostChange]) -> bool:
    """A card's change of its own cost, which works though none of its dice is active."""
    return now.by is None and isinstance(now.rule.what, nodes.Ref) and not now.carriers


def _amount(view: View, now: RuleNow[nodes.CostChange]) -> int:
    if now.by is not None:
        return now.by.attack
    times = _turtles(view, now.you) if TURTLE_POWER in view.table.other_readings and _is_turtle_power(view, now) else 1
    if isinstance(now.rule.what, nodes.Ref) and nodes.Other() in everything(now.rule.amount):
        now = now._replace(carriers=(), source=now.source._replace(die=None), of_one=True)  # it is not there yet
    return worth(context(view, now), now.rule.amount) * times


TURTLE_POWER = "turtle-power-discount"


def depends_on_turtle_power(view: View, player: Player, card: CardId) -> bool:
    """Whether several characters with Turtle Power are active and make dice of this card cheaper."""
    cheaper = any(_is_turtle_power(view, now) for now in changes(view, Act.PURCHASE, player, card))
    return cheaper and _turtles(view, player) > 1


def _is_turtle_power(view: View, now: RuleNow[nodes.CostChange]) -> bool:
    return "turtle-power" in of_rule(view, now)


@asks("turtle-power", "3.1.24")
def _turtles(view: View, player: Player) -> int:
    """How many characters with Turtle Power are active."""
    return len({view.card_id(d.id) for d in view.state.field(player) if "turtle-power" in view.keywords(d.id)})


@asks("2.6.2.4", "2.6.2.3")
def purchase(view: View, player: Player, card: CardId, change: int = 0, floor: int | None = None) -> int:
    """The energy to be spent for a die of a card: the printed cost with all changes, not below 1 unless a text says so
    (2.6.2.4), and never below the number of a Crossover's types, since each of them has to be spent (2.6.2.3).
    `change`: that of an ability by which it is purchased, which does not go below `floor`."""
    return purchase_at(view, player, card, view.table.card(card).cost, change, floor)


def purchase_at(view: View, player: Player, card: CardId, price: int, change: int = 0, floor: int | None = None) -> int:
    """The same of a die that costs so much before anything changes it."""
    changed = changes(view, Act.PURCHASE, player, card)
    if change < 0 and _keeps(view, Act.PURCHASE, player, card, up=False):
        change = 0
    steps = [(change, floor), *((_amount(view, now), now.rule.low) for now in changed)]
    changed_to = max(_changed(view, price, steps), _least_said(changed))
    return max(changed_to, _least(view, card, changed_to, steps) if price else 0)


Steps = list[tuple[int, int | None]]
TO_NOTHING = "purchase-reduced-to-nothing"


def _least(view: View, card: CardId, cost: int, steps: Steps) -> int:
    """What a die costs at least: 1, or nothing where a text lowers its cost to a minimum of 0; of a card with a type,
    by the other reading, one energy of it all the same."""
    types = len(view.table.card(card).types)
    if types > 1:
        return types
    is_said = cost < 1 and any(low == 0 for by, low in steps if by < 0)
    return 0 if is_said and not (types and view.rests_on(TO_NOTHING)) else 1


NAMED_PRICE = "named-price-changed"


def _named(view: View, die: int, changed: list[RuleNow[nodes.CostChange]]) -> int | None:
    """What is paid where a text names what dice cost, or makes them free: by the other reading with what makes it
    dearer or cheaper; None where no text does.

    Raises:
        Unread: texts name different costs.
    """
    prices = {_amount(view, now): now for now in changed if now.rule.named}
    if not prices:
        return None
    (price, first), *others = prices.items()
    if others:
        raise Unread(first.card or view.card_id(die), "which of the fielding costs that texts name is paid")
    steps = [(_amount(view, now), now.rule.low) for now in changed if not now.rule.named]
    with_changes = max(_changed(view, price, steps), _least_said(changed))
    return with_changes if with_changes != price and view.rests_on(NAMED_PRICE) else price


MINIMUM = "minimum-beside-other-discounts"


def _changed(view: View, cost: int, steps: Steps) -> int:
    """A cost after all that changes it: first what makes it dearer, and last the discounts that go no lower than the
    highest number. By the other reading these come first, and the rest go on from there."""
    together = _one_by_one(cost, sorted(steps, key=lambda step: (step[0] < 0, step[1] or 0)))
    each = _one_by_one(cost, sorted(steps, key=lambda step: (step[0] < 0, -(step[1] or 0))))
    return each if each != together and view.rests_on(MINIMUM) else together


def _one_by_one(cost: int, steps: Steps) -> int:
    """No discount raises a cost that is lower than the number that it goes down to."""
    for by, low in steps:
        cost = cost + by if low is None or by >= 0 else max(cost + by, min(cost, low))
    return cost


@asks("2.6.2.3", "3.1.30")
def takes_no_wild(view: View, card: CardId) -> bool:
    """Whether the text of a card says that wild energy does not pay for its dice."""
    statics = (a.node for a in view.card_abilities(card) if isinstance(a.node, nodes.Static))
    return any(isinstance(r, nodes.Cannot) and r.act is Act.SPEND_WILD for static in statics for r in static.rules)


@asks("2.6.3.1", "2.6.3.3")
def fielding(view: View, die: int) -> int:
    """The energy to be spent to field a die: its face's cost with all changes combined, not below 0 (3.6.4)."""
    level = _copied_cost(view, die) or view.printed_level(die)
    changed = changes(view, Act.FIELD, view.state.die(die).controller, die)
    price = _named(view, die, changed)
    if price is not None:
        return max(0, price)
    return _with_all(view, level.fielding if level else 0, changed)


def _with_all(view: View, price: int, changed: list[RuleNow[nodes.CostChange]]) -> int:
    """A fielding cost with all that makes it dearer or cheaper, no lower than a text says that it is at least."""
    steps = [(_amount(view, now), now.rule.low) for now in changed]
    return max(_changed(view, price, steps), _least_said(changed))


def fielding_now(view: View, die: int, price: int) -> int:
    """What texts make of a fielding cost as long as they hold: those that ask for that cost themselves, and what is
    said of the next die alone, left aside."""
    changed = [
        now
        for now in changes(view, Act.FIELD, view.state.die(die).controller, die, of_fields=False)
        if not now.rule.next_only
    ]
    named = {_amount(view, now) for now in changed if now.rule.named}
    return max(0, min(named)) if named else _with_all(view, price, changed)


def _asks_for_fielding(rule: nodes.Rule) -> bool:
    return any(isinstance(node, nodes.HasStat) and node.stat is nodes.Stat.FIELDING for node in everything(rule))


OWN_FIELDING_COST = "copied-stats-fielding-cost"


def _copied_cost(view: View, die: int) -> Level | None:
    """The face of the source card, where stats were copied onto the die's card (3.10.2.3)."""
    now = view.state.die(die)
    if OWN_FIELDING_COST in view.table.other_readings:
        return None
    source = fielding_card(view, now.card)
    levels = view.table.card(source).levels if source is not None else ()
    return levels[min(now.face.level, len(levels)) - 1] if levels and now.face is not None else None


@asks("2.6.5.4")
def of_global(view: View, player: Player, card: CardId, price: int) -> int:
    """The energy, of so much, that a Global of a card costs this player now."""
    changed = changes(view, Act.USE_GLOBAL, player, card)
    steps = [(_amount(view, now), now.rule.low) for now in changed]
    return max(_changed(view, price, steps), _least_said(changed))
