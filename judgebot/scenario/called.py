"""What the names in a script mean on the board as it is: dice, cards, players; and how options are called."""

from collections.abc import Iterable, Sequence

from judgebot.cardtext import nodes
from judgebot.engine.alike import sorts
from judgebot.engine.request import Act, ActKind, Named
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.energy import EnergyType
from judgebot.game.event import Event, Verb
from judgebot.game.face import Face, FaceKind
from judgebot.game.player import Player
from judgebot.scenario.names import subject

_PLAYERS = {"A": Player.A, "B": Player.B, "player A": Player.A, "player B": Player.B}
_MAKING = (Verb.PURCHASE, Verb.DRAW, Verb.TOKEN, Verb.FIELD, Verb.PREP, Verb.MOVE)


class Called:
    """The names at one moment; `given` are the dice that `as:` has named."""

    def __init__(self, table: Table, state: State, given: dict[str, int]) -> None:
        self.table = table
        self.state = state
        self.given = given

    def die(self, name: str) -> int | None:
        """The die with this handle."""
        if name in self.given:
            return self.given[name]
        return next((die.id for die in self.state.dice if die.handle == name), None)

    def dice(self, name: str, among: Iterable[int] | None = None) -> list[int]:
        """The dice that `name` may mean, a handle or a card: those `among` which to look, by default all."""
        die = self.die(name)
        if die is not None:
            return [die]
        card, _, owner = subject(name)
        within = [d.id for d in self.state.dice] if among is None else list(among)
        return [
            id_
            for id_ in within
            if self.state.die(id_).card.name == card and owner in ("", self.state.die(id_).owner.value)
        ]

    def cards(self, name: str) -> list[CardId]:
        """The cards of that name, each player's own."""
        card, _, owner = subject(name)
        return [id_ for id_ in self.table.cards if id_.name == card and owner in ("", id_.owner and id_.owner.value)]

    def has_several_globals(self, card: CardId) -> bool:
        text = self.table.text(card, card in self.state.flipped)
        return isinstance(text, nodes.Text) and sum(isinstance(each, nodes.Global) for each in text.abilities) > 1

    def player(self, name: str) -> Player | None:
        return _PLAYERS.get(name)

    def alike(self, die: int, other: int) -> bool:
        """Whether nothing but their identity tells two dice apart."""
        return len(sorts(self.state, (die, other))) == 1

    def twins(self, options: Iterable[object]) -> list[int]:
        """The dice among options, with those that are alike to one of them."""
        dice = [option for option in options if isinstance(option, int)]
        groups = sorts(self.state, (die.id for die in self.state.dice))
        more = {die for same in groups if not set(dice).isdisjoint(same) for die in same}
        return dice + sorted(more - set(dice))

    def words(self, option: object) -> list[str]:
        """Everything by which a script may call an option, the name to print first."""
        match option:
            case bool():
                return ["take" if option else "decline"]
            case int():
                die = self.state.die(option)
                return [self.printed(option), die.handle, die.card.name, f"{die.card.name} of {die.owner}"]
            case CardId():
                return [option.name, f"{option.name} of {option.owner}"]
            case Player():
                return [f"player {option}", option.value]
            case Named():
                return [option.what]
            case EnergyType() | Area():
                return [option.value]
            case Face():
                return [str(option), *([str(option.level)] if option.kind is FaceKind.CHARACTER else [])]
            case Act():
                return [self.act(option)]
        return [str(option)]

    def printed(self, die: int) -> str:
        """The name by which the scenario knows a die."""
        return next((name for name, id_ in self.given.items() if id_ == die), self.state.die(die).handle)

    def label(self, option: object) -> str:
        return self.words(option)[0]

    def act(self, act: Act, number: int = 0) -> str:
        """An action as a script writes it, with the number of the ability where there are several."""
        of = self.printed(act.die) if act.die is not None else str(act.card.name if act.card else "")
        of += f" ({number})" if number else ""
        match act.kind:
            case ActKind.PASS:
                return "pass"
            case ActKind.USE_ABILITY | ActKind.SEND_AWAY:
                return f"use: {of}"
            case ActKind.GLOBAL:
                owners = self.cards(act.card.name) if act.card else []
                whose = f" of {act.card.owner}" if act.card and len(owners) > 1 else ""
                return f"global: {of}{whose}"
        return f"{act.kind.value}: {of}"

    def find(self, name: str, options: Sequence[object]) -> object | None:
        """The option that a script calls `name`; a die that is alike to an option is as good."""
        die = self.die(name)
        if die is not None:
            return die
        found = [option for option in options if name in self.words(option)]
        if not found and any(isinstance(option, CardId) for option in options):
            return next(iter(self.cards(name)), None)
        return found[0] if found else None

    def anything(self, name: str) -> object:
        """What `name` is, whatever the options are: so that the engine can say why it isn't one."""
        dice = self.dice(name)
        if dice:
            return next((d for d in dice if self.state.die(d).area.is_field), dice[0])
        return next(iter(self.cards(name)), None) or self.player(name) or Named(name)


def made(events: Sequence[Event]) -> list[int]:
    """The dice that a step has bought, drawn or made, as its events tell: of dice that go the same way those that come
    from a card, since the others are in play and have their names."""
    for verb in _MAKING:
        gone = [each for each in events if each.verb is verb and each.die is not None]
        from_card = [each for each in gone if each.was is not None and each.was.area is Area.CARD]
        if gone:
            return list(dict.fromkeys(each.die for each in from_card or gone if each.die is not None))
    return []
