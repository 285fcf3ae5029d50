"""The questions of `check: query`: each function is called by its name, with blanks for underscores."""

from collections.abc import Callable
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.queries import costs
from judgebot.engine.queries import status as statuses
from judgebot.engine.turn import set_up
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import Card, CardId, CardKind
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player
from judgebot.scenario.called import Called
from judgebot.scenario.happened import is_it
from judgebot.scenario.happening import happening
from judgebot.scenario.names import Names
from judgebot.scenario.outcome import Outcome
from judgebot.scenario.seen import Seen
from judgebot.scenario.sheet import Sheet

Answer = str | int | list[str]


class Board(NamedTuple):
    """A board at the end of a script."""

    outcome: Outcome
    view: View
    called: Called

    def die(self, name: str) -> int:
        found = self.called.die(name)
        assert found is not None, f"no die is called {name}"
        return found

    def card(self, name: str) -> CardId:
        found = self.called.cards(name)
        assert found, f"no card is called {name}"
        return found[0]

    def event(self, text: str) -> Event:
        """The last event that `text` names."""
        sheet = Sheet("the question")
        dice = {d.handle: self.view.table.card(d.card) for d in self.view.state.dice}
        given = {name: self.view.table.card(self.view.state.die(die).card) for name, die in self.called.given.items()}
        names = Names({**dice, **given}, self.outcome.scenario.cards)
        item = happening(sheet, text, 1, names)
        assert not sheet.mistakes, sheet.mistakes
        out = self.outcome
        seen = Seen(out.table, out.start, out.end, out.events, (), self.called.given)
        found = [event for event in out.events if is_it(item, event, seen)]
        assert found, f"{text}: nothing of this happened"
        return found[-1]


def board_of(outcome: Outcome) -> Board:
    names = dict(outcome.names)
    return Board(outcome, View(outcome.table, outcome.end), Called(outcome.table, outcome.end, names))


def ask(question: str, board: Board) -> Answer:
    """The answer to `question`, "status(ram)"."""
    name, _, rest = question.partition("(")
    assert name in QUESTIONS, f"no such question: {name}; there are {', '.join(QUESTIONS)}"
    assert rest.endswith(")"), question
    args = [each.strip() for each in rest[:-1].split(";" if name in ("fits", "count") else ",")]
    return QUESTIONS[name](board, *(args if rest != ")" else []))


def said(value: object) -> str:
    if isinstance(value, CardId):
        return value.in_full
    return "none" if value is None else str(getattr(value, "value", value))


def yes(value: bool) -> str:
    return "yes" if value else "no"


def status(board: Board, die: str) -> Answer:
    return said(statuses.status(board.view, board.die(die)))


def area(board: Board, die: str) -> Answer:
    return str(board.view.state.die(board.die(die)).area)


def level(board: Board, die: str) -> Answer:
    return board.view.level(board.die(die)) or "none"


def attack(board: Board, die: str) -> Answer:
    value = board.view.attack(board.die(die))
    return "none" if value is None else value


def defense(board: Board, die: str) -> Answer:
    value = board.view.defense(board.die(die))
    return "none" if value is None else value


def owner(board: Board, die: str) -> Answer:
    return board.view.state.die(board.die(die)).owner.value


def controller(board: Board, die: str) -> Answer:
    return board.view.state.die(board.die(die)).controller.value


def type_(board: Board, die: str) -> Answer:
    return sorted(each.value for each in board.view.types(board.die(die)))


def affiliations(board: Board, die: str) -> Answer:
    return sorted(board.view.affiliations(board.die(die)))


def keywords(board: Board, die: str) -> Answer:
    return sorted(board.view.keywords(board.die(die)))


def cost(board: Board, name: str) -> Answer:
    if board.called.die(name) is not None:
        value = board.view.stat(board.die(name), nodes.Stat.COST)
        return "none" if value is None else value
    return costs.purchase(board.view, board.view.state.active, board.card(name))


def fielding(board: Board, die: str) -> Answer:
    return costs.fielding(board.view, board.die(die))


def active(board: Board, name: str) -> Answer:
    player = board.called.player(name)
    if player is not None:
        return yes(board.view.state.active is player)
    return yes(board.view.state.die(board.die(name)).area.is_field)


def rolled(board: Board, name: str) -> Answer:
    return yes(Area(name).is_rolled)


def fits(board: Board, phrase: str, player: str = "A") -> Answer:
    """The handles of the dice, or names of the cards, that a phrase describes."""
    cards = board.view.table.cards.values()
    facts = CardFacts(
        "", CardKind.ACTION, frozenset(c.name for c in cards), frozenset(a for c in cards for a in c.affiliations)
    )
    reading = None
    for sentence in (f"KO {phrase}.", f"Move {phrase} to your Prep Area.", f"Ignore the text of {phrase}."):
        reading = read(sentence, facts)
        if reading.read is not None:
            break
    assert reading is not None
    assert reading.read is not None, f"{phrase}: not read: {reading.unread}"
    select = next(each for each in everything(reading.read) if isinstance(each, nodes.Select))
    found = candidates(Context(Player(player), None, view=board.view), select)
    return sorted(board.called.printed(each) if isinstance(each, int) else said(each) for each in found)


def count(board: Board, phrase: str, player: str = "A") -> Answer:
    found = fits(board, phrase, player)
    assert isinstance(found, list)
    return len(found)


def energy(board: Board, player: str) -> Answer:
    dice = board.view.state.in_area(Player(player), Area.RESERVE)
    return sorted(symbol.value for die in dice if die.face for symbol in die.face.energy)


def faces(board: Board, card: str) -> Answer:
    return sorted(dict.fromkeys(str(each) for each in _printed(board, card).all_faces()))


def dice(board: Board, card: str) -> Answer:
    return sum(die.card.name == card for die in board.view.state.dice)


def stats(board: Board, name: str) -> Answer:
    card, _, number = name.partition("@")
    found = _printed(board, card).level(int(number))
    return f"{found.attack}A/{found.defense}D"


def _printed(board: Board, name: str) -> Card:
    return board.outcome.scenario.cards[name].card


def source(board: Board, *text: str) -> Answer:
    found = board.event(", ".join(text)).source
    return "game action" if found is None else found.kind.value


def player(board: Board, *text: str) -> Answer:
    found = board.event(", ".join(text))
    return said(found.source.player if found.source and found.source.player else found.player)


def damage(board: Board, *text: str) -> Answer:
    return said(board.event(", ".join(text)).damage)


def in_force(board: Board, card: str) -> Answer:
    wanted = set(board.called.cards(card))
    rules: list[object] = []
    for kind in nodes.Rule.__subclasses__():
        rules += [now for now in board.view.statics(kind) if now.card in wanted]
    return yes(bool(rules))


def reprint(board: Board, card: str, other: str) -> Answer:
    """Two cards of a scenario cannot share a name: "Ram 2" and "Ram 3" are printings of Ram."""
    one, two = (_printed(board, name)._replace(name=name.rstrip(" 0123456789")) for name in (card, other))
    return yes(set_up.is_functional_reprint(one, two))


def steps(board: Board) -> Answer:
    return [event.note for event in board.outcome.events if event.verb is Verb.STEP]


_NAMES = {"attack": "A", "defense": "D", "type_": "type"}
QUESTIONS: dict[str, Callable[..., Answer]] = {
    _NAMES.get(each.__name__, each.__name__.replace("_", " ")): each
    for each in (
        status, area, level, attack, defense, owner, controller, type_, affiliations, keywords, cost, fielding, active,
        rolled, fits, count, energy, faces, dice, stats, source, player, damage, in_force, reprint, steps,
    )
}  # fmt: skip
