"""Purchase Dice (2.6.2)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act as What
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.abilities.targeting.sorts import is_of_sort
from judgebot.engine.abilities.timing import ending
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.queries.exchange import as_other
from judgebot.engine.rule import Refusal, forbids, require, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn import cost, toll
from judgebot.engine.turn.spend import Bill, can_pay, pay
from judgebot.engine.turn.untimely import ATTACK_WINDOW, no_purchase, only_globals
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId, CardKind
from judgebot.game.energy import Symbol
from judgebot.game.event import Event, Source, SourceKind, Verb
from judgebot.game.player import Player

EPIC_LIMIT = "epic-basic-action-limit"


def why_not(view: View, player: Player, card: CardId) -> Refusal | None:
    """Why a player may not purchase a die of this card now; None: they may."""
    return (
        only_globals(view, player)
        or no_purchase(view)
        or _is_sidekick(view, card)
        or _is_opponents(player, card)
        or _has_no_dice_left(view, card)
        or epic_once(view, card, Verb.PURCHASE)
        or epic_needs_four(view, player, card)
        or is_barred(view, player, card)
        or _is_too_dear(view, player, card)
        or toll.why_not(view, player, toll.of(view, What.PURCHASE, player, (card,)))
    )


@forbids("1.3.8", "1.3.9")
def _is_sidekick(view: View, card: CardId) -> str | None:
    is_one = view.table.card(card).kind is CardKind.SIDEKICK
    return "Sidekick dice lie on no card to be purchased from" if is_one else None


@forbids("2.6.2.2")
def _is_opponents(player: Player, card: CardId) -> str | None:
    return None if card.owner in (player, None) else f"{card} is the opponent's card"


@forbids("2.6.2.1")
def _has_no_dice_left(view: View, card: CardId) -> Refusal | None:
    """How many dice there were: three of a Basic Action, of another card those that its player has brought."""
    if unpurchased(view, card):
        return None
    return Refusal(f"no die of {card} is left on its card", ("2.1.2" if card.owner is None else "2.1.3",))


@forbids("1.2.3")
def epic_once(view: View, card: CardId, verb: Verb) -> str | Refusal | None:
    """One Epic Basic Action die may be used or obtained (`verb`) in a turn, counting all of them together."""
    had = _epic_before(view) if view.table.card(card).kind is CardKind.EPIC_BASIC_ACTION else set()
    disputed = (EPIC_LIMIT,) if had and verb not in had else ()
    if not had or (disputed and view.table.takes_other(EPIC_LIMIT)):
        return None
    return Refusal("an Epic Basic Action die has been used or obtained this turn", (), readings=disputed)


def _epic_before(view: View) -> set[Verb]:
    """What has been done with Epic Basic Action dice this turn: one was used, obtained, or both."""
    epic = (e for e in view.state.happened if e.card and view.table.card(e.card).kind is CardKind.EPIC_BASIC_ACTION)
    return {Verb.USE if e.verb is Verb.USE else Verb.PURCHASE for e in epic if e.verb in _HAD or _is_obtained(e)}


_HAD = (Verb.USE, Verb.PURCHASE)


def _is_obtained(event: Event) -> bool:
    """Whether an ability has taken a die off its card: it is obtained by that as by a purchase."""
    return event.from_area is Area.CARD and event.to_area is not Area.CARD and event.die is not None


def rests_on_epic_limit(play: Play, card: CardId) -> None:
    """Note that a second Epic Basic Action die of the turn rests on the reading that allows one of each."""
    if play.table.card(card).kind is CardKind.EPIC_BASIC_ACTION and _epic_before(play.view):
        play.rests_on(EPIC_LIMIT)


@forbids("1.2.3", "2.6.2.5")
def epic_needs_four(view: View, player: Player, card: CardId) -> str | None:
    """An Epic Basic Action die is purchased by who has an active Character die of cost 4, by an ability as well."""
    if view.table.card(card).kind is not CardKind.EPIC_BASIC_ACTION:
        return None
    big = any(view.table.card(d.card).cost >= 4 for d in view.state.field(player) if view.is_character_die(d.id))
    return None if big else "it takes an active Character die with purchase cost 4 or more"


@forbids("3.1.14")
def is_barred(view: View, player: Player, card: CardId) -> Refusal | None:
    """A rule in force by which this player cannot purchase such dice: of a Static ability, or put there by another."""
    for now in view.rules(nodes.Cannot):
        rule_, ctx = now.rule, context(view, now)
        if rule_.act is not What.PURCHASE:
            continue
        cites = ("3.4.5.1",) if now.by is None else ("3.4.4.1",)
        if isinstance(rule_.who, nodes.Ref) and now.by is None and card == now.card:
            return Refusal(f"{card} cannot be purchased (by the text of {now.card})", cites)
        if not isinstance(rule_.who, nodes.Person):
            continue
        barred = now.by.players if now.by is not None and now.by.players else people(ctx, rule_.who)
        what = rule_.object
        if player in barred and (what is None or _is_meant(view, ctx, what, card)):
            return Refusal(f"{player} cannot purchase {card} (by the text of {now.card})", cites)
    return None


def _is_meant(view: View, ctx: Context, what: nodes.Subject, card: CardId) -> bool:
    if not isinstance(what, nodes.Select):
        return False
    others = {nodes.Side.YOURS: ctx.you.opponent, nodes.Side.OPPOSING: ctx.you}.get(what.side)
    is_of_others = others is not None and card.owner is others
    return not is_of_others and is_of_sort(view, what.noun, card) and fits(ctx, what.filter, card)


def bill_for(view: View, player: Player, card: CardId) -> Bill:
    """What a die of this card costs this player: each of its energy types must be among the energy spent (2.6.2.3),
    however low the cost of a Crossover die is, where anything is to be spent."""
    types = view.table.card(card).types
    total = max(costs.purchase(view, player, card), len(types) if len(types) > 1 else 0)
    return Bill(
        total, types if total else (), costs.takes_no_wild(view, card), as_other(view, player, nodes.Act.PURCHASE)
    )


@forbids("2.6.2.3")
def _is_too_dear(view: View, player: Player, card: CardId) -> str | None:
    bill = bill_for(view, player, card)
    if bill.total == 0 or can_pay(view.state, player, bill):
        return None
    types = f" with {' and '.join(map(str, bill.types))} among it" if bill.types else ""
    changed = costs.account(view, What.PURCHASE, player, card)
    because = f", which costs {changed.told}" if changed else ""
    return f"{player} cannot pay {bill.total} energy{types} for {card}{because}"


def unpurchased(view: View, card: CardId) -> list[int]:
    """The dice left on a card."""
    return [d.id for d in view.state.dice if d.area is Area.CARD and d.card == card]


@rule("2.6.2.1", "2.6.2.3")
def purchase(play: Play, player: Player, card: CardId) -> None:
    """Pay for a die of a card and take it.

    Raises:
        Refused: the player may not, or does not pay rightly.
    """
    rests_on_epic_limit(play, card)
    if costs.depends_on_turtle_power(play.view, player, card):
        play.rests_on(costs.TURTLE_POWER)
    if play.state.stage is Stage.WINDOW:
        play.rests_on(ATTACK_WINDOW)
    require(play.view.once(why_not, player, card))
    with play.because(Source(SourceKind.GAME, player, card)):
        cites = ("2.6.2.1", *costs.grounds(play.view, What.PURCHASE, player, card))
        bill = bill_for(play.view, player, card)._replace(told=cost.tell(play, What.PURCHASE, player, card))
        spent = pay(play, player, bill, f"for {card}", "2.6.2.3", *(("crossover",) if len(bill.types) > 1 else ()))
        toll.pay_for(play, What.PURCHASE, player, (card,), f"for {card}")
        die = unpurchased(play.view, card)[0]
        take(play, player, die, spent, cites=cites)


@rule("2.6.2.6")
def take(
    play: Play,
    player: Player,
    die: int,
    spent: tuple[Symbol, ...] = (),
    to: Area = Area.USED,
    cites: tuple[str, ...] = (),
) -> None:
    """Move an unpurchased die to its new owner's Used Pile (or where an ability says): it is purchased.

    `spent`: the energy paid, which some abilities look at.
    """
    from judgebot.engine.abilities.replacing import destination

    ending.use_up(play, What.PURCHASE, player, play.state.die(die).card)
    with play.moment():
        atoms.put(play, play.state.die(die)._replace(owner=player, controller=player))
        place = destination.of(play, die, player, to)
        atoms.move(play, die, place.area, verb=Verb.PURCHASE, spent=spent, cites=(*cites, *place.cites))
        if place.prep:
            destination.is_prepped(play, player, die)
