"""A Global that has been paid for, or an Action die that has been used, and what cancels it (3.2.8, 3.4.8.1)."""

from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.engine.abilities.replacing.interrupting import (
    Aim,
    Reaction,
    abilities_that_interrupt,
    hears,
    interrupt,
    speaks_of_its_die,
)
from judgebot.engine.alike import distinct
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request, Unread
from judgebot.engine.rule import asks, rule
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player


class Bought(NamedTuple):
    """A Global ability that has been paid for, or an Action die that has been used, and is about to act."""

    by: Player
    card: CardId
    is_over: bool = False  # it has been cancelled


def is_cancelled(play: Play, by: Player, card: CardId, index: int) -> bool:
    """Let abilities that answer the use of a Global, told by its place on the card, cancel it: it has been used and is
    paid for, and does nothing."""
    if play.at_hand is not None or play.is_trial:
        return False
    source = play.source._replace(number=index) if play.source is not None else None
    used = Event(Verb.USE_GLOBAL, ("3.2.8",), card=card, player=by, source=source)
    return _is_answered_by_one(play, Bought(by, card), used)


def is_use_cancelled(play: Play, used: Event) -> bool:
    """The same of the use of an Action die: it has gone where it goes, and does nothing.

    Raises:
        Unread: it is a Continuous die.
    """
    if play.at_hand is not None or play.is_trial or used.player is None or used.card is None or used.die is None:
        return False
    if not play.view.is_continuous(used.die):
        return _is_answered_by_one(play, Bought(used.player, used.card), used)
    heard = next((reaction for reaction in abilities_that_interrupt(play) if hears(play, reaction, used)), None)
    if heard is not None:
        raise Unread(heard.card, "it is open what becomes of a Continuous die whose use is cancelled")
    return False


@rule("3.2.8")
def _is_answered_by_one(play: Play, bought: Bought, event: Event) -> bool:
    left = list(abilities_that_interrupt(play))
    while heard := [reaction for reaction in left if hears(play, reaction, event)]:
        first = first_to_cancel(play, heard)
        reaction = first or heard[0]
        with play.citing(*(("3.2.4",) if first else ())):
            if interrupt(play, reaction, bought, event) is None:
                do_the_rest(play, [r for r in heard if r is not reaction], bought, event)
                return True
        left.remove(reaction)
    return False


@asks("3.2.12", "3.2.15")
def do_the_rest(play: Play, others: list[Reaction], cancelled: Bought | Aim, event: Event) -> None:
    """By the other reading the dice that come too late to cancel it do what else their text orders."""
    for reaction in others:
        if isinstance(reaction.node.effect, nodes.Seq | nodes.Together) and play.rests_on("cancelled-already"):
            interrupt(play, reaction, cancelled._replace(is_over=True), event)


@asks("3.2.4")
def first_to_cancel(play: Play, heard: list[Reaction]) -> Reaction | None:
    """Which of a player's dice acts first, so that the others have nothing left to cancel. None where each of them is
    offered, or where it makes no difference."""
    mine = [r for r in heard if r.who is heard[0].who and not isinstance(r.node.effect, nodes.May | nodes.Offer)]
    if len(mine) < 2 or heard[0] not in mine or not any(map(speaks_of_its_die, mine)):
        return None
    dice = {r.die: r for r in reversed(mine) if r.die is not None}
    options = tuple(distinct(play.state, sorted(dice)))
    forced = options[:1] if len(options) == 1 else None
    request = Request(Kind.CHOOSE, mine[0].who, "which die answers", ("3.2.4",), options, forced=forced)
    chosen = play.ask_one(request)
    assert isinstance(chosen, int)
    return dice[chosen]
