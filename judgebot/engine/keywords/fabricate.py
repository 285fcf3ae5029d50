"""Fabricate: KO so many of your Character dice, costing so much together, and purchase a die of the card for free."""

from itertools import combinations

from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.nodes import EaseFabricate, KeywordAbility, Select
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.timing.event import is_described
from judgebot.engine.keywords import iron_will, used
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request, Unread
from judgebot.engine.rule import Refusal, asks, forbids, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn.purchase import is_barred, take, unpurchased
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Source, SourceKind, Verb
from judgebot.game.player import Player


def why_not(view: View, player: Player, card: CardId) -> Refusal | None:
    """Why a player may not Fabricate a die of this card now; None: they may."""
    return (
        _is_not_the_time(view, player)
        or _has_no_dice_left(view, card)
        or is_barred(view, player, card)
        or _cannot_pay(view, player, card)
    )


@forbids("fabricate", "2.6.2.1")
def _is_not_the_time(view: View, player: Player) -> str | None:
    in_time = view.state.stage is Stage.MAIN and player is view.state.active
    return None if in_time else "Fabricate is used in one's own Main Step"


@forbids("fabricate(1)", "fabricate", "3.1.19")
def _has_no_dice_left(view: View, card: CardId) -> str | None:
    return None if unpurchased(view, card) else f"no die of {card} is left on its card to be purchased"


@forbids("fabricate", "3.1.19")
def _cannot_pay(view: View, player: Player, card: CardId) -> str | Refusal | None:
    number, cost = _takes(view, card)
    fit = [d for d in _dice(view, player) if _why_not_die(view, player, d) is None]
    if any(_wrong(view, card, some) is None for some in combinations(fit, number)):
        return None
    barred = (_why_not_die(view, player, d) for d in _dice(view, player))
    ids = [id_ for refusal in barred if refusal is not None for id_ in refusal.cites]
    sort = f"{_sort(view, card)}Character"
    alone = f"{sort} die to KO that costs {cost} or more"
    why = f"{player} has no {alone if number == 1 else f'{number} {sort} dice to KO that cost {cost} or more together'}"
    return Refusal(why, tuple(dict.fromkeys(ids)))


def _node(view: View, card: CardId) -> KeywordAbility:
    return view.card_keywords(card)["fabricate"]


def _takes(view: View, card: CardId) -> tuple[int, int]:
    """How many dice it takes, and what they cost together: what the keyword says, or less by a rule in force."""
    node, eased = _node(view, card), view.rules(EaseFabricate)
    less = sum(now.rule.by for now in eased if card in candidates(context(view, now), now.rule.what))
    return max(0, (node.number or 0) - less), max(0, (node.number2 or 0) - less)


def _sort(view: View, card: CardId) -> str:
    return "such " if _node(view, card).select is not None else ""


def _dice(view: View, player: Player) -> list[int]:
    return [d.id for d in view.state.field(player) if view.is_character_die(d.id)]


@asks("1.3.9", "1.7.12")
def _total(view: View, dice: tuple[int, ...]) -> int:
    """What dice cost together: as printed; Sidekicks and tokens cost 0."""
    return sum(view.card(d).cost for d in dice)


def _why_not_die(view: View, player: Player, die: int) -> Refusal | None:
    """Why a die cannot be KO'd to Fabricate; that it cannot be targeted is no reason (Fabricate(3))."""
    if die not in _dice(view, player):
        return Refusal(f"{view.state.die(die)} is no Character die that {player} controls", ("fabricate", "3.1.9"))
    if knock_out.can_be_kod(view, die):
        return None
    by = ("iron-will(4)", "iron-will") if iron_will.protects(view, die) else ("3.1.14",)
    return Refusal(f"{view.state.die(die)} can't be KO'd", (*by, "3.1.19"))


@rule("fabricate", "3.1.16")
def use(play: Play, player: Player, card: CardId) -> None:
    """KO the dice as the cost, then take the die: what their KO triggers resolves after that (Fabricate(4)).

    Raises:
        Unread: something else replaces the KO of one that does not Regenerate (regenerate(5)).
    """
    with play.because(Source(SourceKind.ABILITY, player, card, None, atoms.new_id(play), "fabricate")):
        chosen = _choose(play, player, card)
        play.say(Verb.RESOLVE, *_from_afar(play.view, card), card=card, player=player, ability=TITLES["fabricate"])
        with play.citing("fabricate(3)", "3.3.7", *_although_iron(play.view, chosen)):
            fallen = knock_out.ko(play, chosen)
        if len(fallen) < len(chosen):
            raise Unread(card, knock_out.UNPAID)
        with play.citing(*_waiting(play)):
            die = unpurchased(play.view, card)[0]
            take(play, player, die)
        with play.moment():
            used.say(play, "fabricate", player, card, die, play.source)


@asks("iron-will(4)")
def _although_iron(view: View, dice: tuple[int, ...]) -> tuple[str, ...]:
    """A die with Iron Will can be KO'd for Fabricate once it has been damaged this turn."""
    return ("iron-will(4)",) if any(iron_will.has_it(view, die) for die in dice) else ()


@asks("fabricate(2)", "3.1.30")
def _from_afar(view: View, card: CardId) -> tuple[str, ...]:
    """The rules by which no die of the card has to be active."""
    return () if view.active_dice(card) else ("fabricate(2)", "3.1.30")


@asks("fabricate(4)", "3.2.2")
def _waiting(play: Play) -> tuple[str, ...]:
    """The rules by which what the KO has triggered waits."""
    return ("fabricate(4)", "3.2.2") if play.state.pending else ()


def _choose(play: Play, player: Player, card: CardId) -> tuple[int, ...]:
    view, (number, cost) = play.view, _takes(play.view, card)
    fit = tuple(d for d in _dice(view, player) if _why_not_die(view, player, d) is None)

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        return _wrong(view, card, answer)

    asked = f"{number} Character dice to KO that cost {cost} or more together"
    alone = f"a Character die to KO that costs {cost} or more"
    request = Request(
        Kind.CHOOSE, player, alone if number == 1 else asked, ("fabricate",), fit,
        number, number, check=check, forced=fit if len(fit) == number else None, subject=card,
        why_not_die=lambda die: _why_not_die(view, player, die),
    )  # fmt: skip
    answer = play.ask(request)
    assert isinstance(answer, tuple)
    return answer


@forbids("fabricate")
def _wrong(view: View, card: CardId, answer: tuple[int, ...]) -> str | None:
    number, cost = _takes(view, card)
    if len(set(answer)) != number or len(answer) != number:
        return f"exactly {number} dice are KO'd, not {len(answer)}"
    total = _total(view, answer)
    if total < cost:
        return f"the dice cost {total} together, and it takes {cost}"
    asked = _node(view, card).select
    ctx = Context(card.owner or view.state.active, card, view=view)
    if asked is not None and not any(fits(ctx, asked.filter, die) for die in answer):
        return "none of the dice is what the card asks for"
    return None


def fabricated(ctx: Context, what: Select) -> int:
    """How many such dice were KO'd to Fabricate the die of the event."""
    source = ctx.event.source if ctx.event is not None else None
    felled = (e.die for e in ctx.view.state.happened if e.verb is Verb.KO and e.source == source)
    return sum(is_described(ctx, what, die) for die in felled if die is not None)
