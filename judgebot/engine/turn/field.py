"""Field Character Dice (2.6.3)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act as What
from judgebot.engine import atoms
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.timing import ending
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.queries.permission import is_object
from judgebot.engine.rule import Refusal, forbids, require, rule
from judgebot.engine.turn import cost, instead, toll
from judgebot.engine.turn.spend import Bill, can_pay, pay
from judgebot.engine.turn.untimely import no_fielding, only_globals
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.energy import Symbol
from judgebot.game.event import Source, SourceKind, Verb
from judgebot.game.face import Face
from judgebot.game.player import Player


def why_not(view: View, player: Player, die: int) -> Refusal | None:
    """Why a player may not field this die now; None: they may."""
    return (
        only_globals(view, player)
        or _is_not_in_reserve(view, player, die)
        or _shows_energy(view, die)
        or _is_no_character(view, die)
        or no_fielding(view)
        or is_barred(view, player, die)
        or _is_too_dear(view, player, die)
        or toll.why_not(view, player, toll.of(view, What.FIELD, player, (die,)))
    )


@forbids("1.5.4.2", "2.6.3.1")
def _is_not_in_reserve(view: View, player: Player, die: int) -> str | None:
    now = view.state.die(die)
    if now.area is Area.RESERVE and now.controller is player:
        return None
    where = f"in {now.controller}'s Reserve Pool" if now.area is Area.RESERVE else now.area.where
    return f"{now} is not in {player}'s Reserve Pool (it is {where})"


@forbids("2.6.3.5", "1.6.5")
def _shows_energy(view: View, die: int) -> str | None:
    now = view.state.die(die)
    return f"{now} shows energy" if now.is_on_energy_face else None


@forbids("2.6.3.1", "1.3.3")
def _is_no_character(view: View, die: int) -> str | None:
    return None if view.is_character_die(die) else f"{view.state.die(die)} is not a Character die"


@forbids("3.1.28", "3.1.14")
def is_barred(view: View, player: Player, die: int) -> str | None:
    """A rule by which this player cannot field such a die; it is looked at as it is outside the field (3.1.28)."""
    for now in view.rules(nodes.Cannot):
        rule_, ctx = now.rule, context(view, now)
        if rule_.act is not What.FIELD:
            continue
        if isinstance(rule_.who, nodes.Person):
            barred = now.by.players if now.by is not None and now.by.players else people(ctx, rule_.who)
            if player in barred and is_object(view, now, rule_.object, die, view.card_id(die), player):
                return f"{player} cannot field {view.state.die(die)} (by the text of {now.card})"
        elif view.is_subject(now, rule_.who, die):
            return f"{view.state.die(die)} cannot be fielded (by the text of {now.card})"
    return None


@forbids("2.6.3.1", "2.6.3.2")
def _is_too_dear(view: View, player: Player, die: int) -> str | None:
    from judgebot.engine.keywords import ritual

    price = costs.fielding(view, die)
    if price == 0 or can_pay(view.state, player, Bill(price)) or ritual.offerings(view, player, die):
        return None
    if instead.ways(view, player, die):
        return None
    changed = costs.account(view, What.FIELD, player, die)
    return f"{player} cannot pay the fielding cost of {changed.told if changed else price} for {view.state.die(die)}"


@rule("2.6.3.1")
def field(play: Play, player: Player, die: int) -> None:
    """Pay a die's fielding cost and move it from the Reserve Pool to the Field Zone.

    Raises:
        Refused: the player may not, or does not pay rightly.
    """
    from judgebot.engine.keywords import ritual

    require(play.view.once(why_not, player, die))
    card = play.state.die(die).card
    with play.because(Source(SourceKind.GAME, player, card, die)):
        cites: tuple[str, ...] = ()
        spent: tuple[Symbol, ...] = ()
        if ritual.instead_of_cost(play, player, die):
            cites = ("ritual",)
        elif not instead.of_fielding_cost(play, player, die):
            cites = costs.grounds(play.view, What.FIELD, player, die)
            if "3.10.2.3" in cites:
                play.rests_on(costs.OWN_FIELDING_COST)
            spent = _pay_cost(play, player, die)
        toll.pay_for(play, What.FIELD, player, (die,), f"to field {play.state.die(die)}")
        put_in_field(play, (die,), cites=("2.6.3.1", *cites), spent=spent)


def _pay_cost(play: Play, player: Player, die: int) -> tuple[Symbol, ...]:
    """Pay the fielding cost, what changes it included; returns the energy."""
    told = cost.tell(play, What.FIELD, player, die)
    bill = Bill(costs.fielding(play.view, die), told=told)
    return pay(play, player, bill, f"to field {play.state.die(die)}", "2.6.3.2")


@rule("1.5.5.1", "2.6.3.8")
def put_in_field(
    play: Play,
    dice: tuple[int, ...],
    faces: dict[int, Face] | None = None,
    cites: tuple[str, ...] = (),
    spent: tuple[Symbol, ...] = (),
) -> None:
    """Field these dice at the same moment: they enter the Field Zone and are active ("when fielded", 2.6.3.6).

    `spent`: the energy paid, which some abilities look at.
    """
    for die in dice:
        ending.use_up(play, What.FIELD, play.state.die(die).controller, die)
    with play.moment():
        for die in dice:
            atoms.move(play, die, Area.FIELD, verb=Verb.FIELD, face=(faces or {}).get(die), spent=spent, cites=cites)
