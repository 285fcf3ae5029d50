"""Set Up (2.1): whether a team may be played, on plain data and before there is a game; and how the game begins."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from judgebot.engine.rule import Refusal, asks
from judgebot.engine.state import Stage, State
from judgebot.game.area import Area
from judgebot.game.card import SIDEKICK, Card, CardId
from judgebot.game.die import Die
from judgebot.game.often import counted
from judgebot.game.player import Player

MOST_CARDS = 8
MOST_DICE = 20
BASIC_ACTIONS = 2
BASIC_ACTION_DICE = 3
SIDEKICKS = 8
START_LIFE = 20


class Chosen(NamedTuple):
    """A Character or Action card on a team, with the number of dice brought for it."""

    card: Card
    dice: int


class Team(NamedTuple):
    """What a player brings: cards with their dice, and the Basic Action cards, whose dice are given (1.2.11)."""

    cards: tuple[Chosen, ...]
    basic_actions: tuple[Card, ...]


def problems(team: Team) -> list[Refusal]:
    """Everything that makes the team illegal, each with its rule; nothing where it may be played (2.1.1 to 2.1.5)."""
    return [*cards_problems(team), *dice_problems(team), *names_problems(team)]


@asks("2.1.1")
def cards_problems(team: Team) -> list[Refusal]:
    """Up to 8 Character and Action cards, and exactly 2 Basic Action cards."""
    return list(_cards_problems(team))


def _cards_problems(team: Team) -> Iterator[Refusal]:
    if len(team.cards) > MOST_CARDS:
        yield Refusal(f"{len(team.cards)} Character and Action cards", ("2.1.1",), f"at most {MOST_CARDS}")
    for each in team.cards:
        if not (each.card.kind.is_action or each.card.is_character) or each.card.kind.is_basic:
            yield Refusal(f"{each.card.name} is no Character or Action card", ("2.1.1",), "one that is")
    if len(team.basic_actions) != BASIC_ACTIONS:
        count = len(team.basic_actions)
        yield Refusal(counted(count, "Basic Action card"), ("2.1.1",), f"exactly {BASIC_ACTIONS}")
    for card in team.basic_actions:
        if not card.kind.is_basic:
            yield Refusal(f"{card.name} is no Basic Action card", ("2.1.1",), "one that is")


@asks("1.2.10", "2.1.3", "2.1.4")
def dice_problems(team: Team) -> list[Refusal]:
    """For each card at least one die and no more than its limit; 20 dice in all, Basic Action dice not among them."""
    return list(_dice_problems(team))


def _dice_problems(team: Team) -> Iterator[Refusal]:
    for card, dice in team.cards:
        if dice < 1:
            yield Refusal(f"no die for {card.name}", ("1.2.10", "2.1.3"), "at least 1")
        if dice > card.max:
            yield Refusal(f"{dice} dice for {card.name}", ("1.2.10", "2.1.3"), f"at most {card.max}")
    total = sum(each.dice for each in team.cards)
    if total > MOST_DICE:
        yield Refusal(f"{total} dice on the team", ("2.1.3", "2.1.4"), f"at most {MOST_DICE}, Basic Actions apart")


@asks("2.1.5")
def names_problems(team: Team) -> list[Refusal]:
    """No two cards with the same name, whatever their subtitles."""
    names = Counter(card.name for card in (*(each.card for each in team.cards), *team.basic_actions))
    return [
        Refusal(f"{times} cards named {name}", ("2.1.5", "2.1.1"), "one card of each name")
        for name, times in sorted(names.items())
        if times > 1
    ]


@asks("1.2.12")
def is_functional_reprint(card: Card, other: Card) -> bool:
    """Whether two cards have the same name, the same die and exactly the same text."""
    return (card.name, card.text, _die(card)) == (other.name, other.text, _die(other))


def _die(card: Card) -> tuple[object, ...]:
    return card.kind, card.types, card.levels, card.faces


def begin(a: Team, b: Team, first: Player) -> State:
    """The game before its first turn: `first` is the player who goes first, as the winner of the flip chose (2.1.6)."""
    dice = [
        *(_unpurchased(CardId(player, each.card.name), player, each.dice) for player, each in _cards(a, b)),
        *(_unpurchased(CardId(None, card.name), first, dice_of(card)) for card in (*a.basic_actions, *b.basic_actions)),
        *(sidekicks(player) for player in Player),
    ]
    numbered = (die._replace(id=n) for n, die in enumerate(die for some in dice for die in some))
    life = start_life(), start_life()
    start = State(tuple(numbered), active=first, priority=first, stage=Stage.START_OF_TURN, first_turn=True)
    return start._replace(life=life, start_life=life)


def _cards(a: Team, b: Team) -> Iterator[tuple[Player, Chosen]]:
    yield from ((Player.A, each) for each in a.cards)
    yield from ((Player.B, each) for each in b.cards)


def _unpurchased(card: CardId, player: Player, number: int) -> list[Die]:
    return [Die(0, f"{card.name} {n + 1}", card, player, player, Area.CARD) for n in range(number)]


@asks("1.2.11", "2.1.2")
def dice_of(card: Card) -> int:
    """How many dice a Basic Action card has, in every game."""
    return BASIC_ACTION_DICE if card.kind.is_basic else card.max


@asks("2.1.8", "1.5.2.1")
def sidekicks(player: Player) -> list[Die]:
    """The eight Sidekick dice with which a player begins, in their bag."""
    card = CardId(player, SIDEKICK.name)
    return [Die(0, f"sidekick {n + 1}", card, player, player, Area.BAG) for n in range(SIDEKICKS)]


@asks("2.1.7")
def start_life() -> int:
    return START_LIFE
