"""From a scenario to the table and the state that the engine plays on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgebot.cardtext.nodes import Gain, HasAffiliation, Lose, MakeToken, Mended, Named, Node, Text
from judgebot.cardtext.printed.sides import other_side, sides
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.effects.tokens import card_of
from judgebot.engine.state import Bound, Stage, State
from judgebot.engine.table import Reading, Table
from judgebot.engine.turn.set_up import START_LIFE
from judgebot.game.affiliation import OF_SEVERAL, is_unknown, one_name_each
from judgebot.game.area import Area
from judgebot.game.card import SIDEKICK, Card, CardId, CardKind
from judgebot.game.die import Die
from judgebot.game.event import Event, Verb, event
from judgebot.game.player import Player
from judgebot.scenario.model import BoardEntry, DieEntry, Scenario
from judgebot.scenario.texts import Known, nearest_on, readings, remainder_of

if TYPE_CHECKING:
    from judgebot.scenario.wordings import Wording


def table_of(scenario: Scenario) -> Table:
    """The cards in the game and how their texts were read."""
    known = _known(scenario)
    there = {id_: _two_sided(scenario.card(id_)) for id_ in _ids(scenario)}
    cards = _with_one_name_each(there, known.affiliations)
    fronts = [(id_, card, card.text) for id_, card in cards.items() if card.text]
    backs = [(id_, card, card.flip) for id_, card in cards.items() if card.flip]
    read = _readings([*fronts, *backs], known)
    return Table(
        cards,
        {id_: read[id_, text] for id_, _, text in fronts},
        {id_: read[id_, text] for id_, _, text in backs},
        frozenset(scenario.other_readings),
        frozenset(scenario.board.tournament),
    )


def _two_sided(card: Card) -> Card:
    """The card with its other side apart, be it written by itself or in one text with the front."""
    if card.flip is not None:
        return card._replace(flip=other_side(card.flip).strip())
    front, back = sides(card.text)
    return card._replace(text=front.strip(), flip=back.strip()) if back else card


def _with_one_name_each(cards: dict[CardId, Card], affiliations: frozenset[str]) -> dict[CardId, Card]:
    """The cards with each of these affiliations under one name, however each of them writes it."""
    called = one_name_each(affiliations)

    def by_one_name(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(called[name] for name in names))

    return {
        id_: card._replace(
            affiliations=by_one_name(card.affiliations),
            flip_affiliations=None if card.flip_affiliations is None else by_one_name(card.flip_affiliations),
        )
        for id_, card in cards.items()
    }


def _readings(sides: list[tuple[CardId, Card, str]], known: Known) -> dict[tuple[CardId, str], Reading]:
    """How each side of each card is read."""
    found = readings([(card, text) for _, card, text in sides], known)
    return {(id_, text): reading for (id_, _, text), reading in zip(sides, found, strict=True)}


def _known(scenario: Scenario) -> Known:
    """The names and the affiliations that texts may speak of: those in the scenario, and where a card of it is from the
    library, those there. So a text says the same here as where it stands alone."""
    written = [entry.card for called, entry in scenario.cards.items() if called != SIDEKICK.name]
    found = Known(
        frozenset(card.name for card in written),
        frozenset(name for card in written for name in card.affiliations_of_both_sides),
        frozenset(scenario.card(id_).name for id_ in _ids(scenario)),
    )
    if not any(entry.origin for entry in scenario.cards.values()):
        return found
    from judgebot.scenario.from_library import names_and_affiliations

    names, affiliations = names_and_affiliations()
    return found._replace(names=found.names | names, affiliations=found.affiliations | affiliations)


def remainder_on(scenario: Scenario, table: Table, card: CardId) -> str:
    """What is left of the text of a card without the abilities that are not read; "" where nothing is."""
    return remainder_of(table.cards[card], _known(scenario)) if card in table.cards else ""


def nearest_to(scenario: Scenario, table: Table, card: CardId) -> "list[Wording]":
    """What scenarios say that is most like what is not read of the text of a card, the best first."""
    return nearest_on(table.cards[card], _known(scenario)) if card in table.cards else []


def _ids(scenario: Scenario) -> Iterator[CardId]:
    board = scenario.board
    for player in Player:
        for name in board.side(player).team or ():
            yield CardId(player, name)
    for name in board.basic_actions:
        yield CardId(None, name)


def unread(table: Table) -> dict[CardId, Reading]:
    """The cards in the game whose text was not read."""
    from judgebot.engine.table import Unreadable

    sides = (*table.readings.items(), *table.flip_sides.items())
    return {id_: each for id_, each in sides if isinstance(each, Unreadable)}


def mended(table: Table) -> list[str]:
    """What was mended to read the texts of the cards in the game: typing errors, and own names cut short."""
    sides = (*table.readings.items(), *table.flip_sides.items())
    return [
        f'"{slip.written}" on {id_.name} {_why_mended(slip)}; it is read as "{slip.meant}"'
        for id_, each in sides
        if isinstance(each, Text)
        for slip in each.mended
    ]


def _why_mended(slip: Mended) -> str:
    is_short = slip.meant.startswith(f"{slip.written} ")
    return "is taken for the first word of its own name" if is_short else "is a typing error"


def nowhere(table: Table) -> list[str]:
    """The names in texts that no card in the game has, and the icons that stand for an affiliation not known: a card
    may have it under its name, as texts have icons where lists of cards have names."""
    return [*_names_nowhere(table), *_icons_nowhere(table)]


def _names_nowhere(table: Table) -> Iterator[str]:
    there = {card.name for card in table.cards.values()} | set(_made(table))
    asked: dict[str, set[str]] = {}
    for id_, each in (*table.readings.items(), *table.flip_sides.items()):
        for node in everything(each.abilities) if isinstance(each, Text) else ():
            if isinstance(node, Named) and node.name not in there:
                asked.setdefault(node.name, set()).add(id_.name)
    for name, cards in sorted(asked.items()):
        yield f"no card here is called {name}, of which the text of {' and '.join(sorted(cards))} speaks"


def _made(table: Table) -> Iterator[str]:
    """What the tokens are called that texts make."""
    for id_, each in (*table.readings.items(), *table.flip_sides.items()):
        for node in everything(each.abilities) if isinstance(each, Text) else ():
            if isinstance(node, MakeToken):
                yield card_of(Player.A, id_, node.name).name


def _icons_nowhere(table: Table) -> list[str]:
    there = {name for card in table.cards.values() for name in card.affiliations_of_both_sides}
    asked: dict[str, set[str]] = {}
    for id_, each in (*table.readings.items(), *table.flip_sides.items()):
        for node in everything(each.abilities) if isinstance(each, Text) else ():
            icon = _affiliation_of(node)
            if is_unknown(icon) and icon not in there | OF_SEVERAL:
                asked.setdefault(icon, set()).add(id_.name)
    return [
        f"judgebot does not know which affiliation {icon} is, of which the text of {' and '.join(sorted(names))} speaks"
        ", and no card here is written with it: none is taken to have it"
        for icon, names in sorted(asked.items())
    ]


def _affiliation_of(node: Node) -> str:
    match node:
        case HasAffiliation(name=name):
            return name
        case Gain(affiliation=str(name)) | Lose(affiliation=str(name)):
            return name
    return ""


def state_of(scenario: Scenario) -> State:
    """The state that the board describes."""
    board = scenario.board
    entries = (*board.a.dice, *board.b.dice)
    places = {entry.handle: place for place, entry in enumerate(entries)}
    dice = tuple(_die(place, entry, scenario, entries, places) for place, entry in enumerate(entries))
    life, virtual = (board.a.life, board.b.life), (board.a.virtual, board.b.virtual)
    blocks = _blocks(board, entries, places)
    return State(
        dice,
        active=board.active,
        turn=board.turn,
        stage=board.stage,
        life=life,
        start_life=(max(START_LIFE, life[0]), max(START_LIFE, life[1])),
        virtual=virtual,
        priority=board.active,
        blocks=blocks,
        blocked=frozenset(attacker for _, attacker in blocks),
        engaged=frozenset((Bound(blocker, 0), Bound(attacker, 0)) for blocker, attacker in blocks),
        to_roll=_in_prep(dice, board) if board.stage is Stage.ROLL else (),
        prep_at_start=frozenset(_in_prep(dice, board)),
        first_turn=board.first_turn,
        purchased=tuple(_purchase(die) for die in dice if _has_been_purchased(die)),
    )


def _has_been_purchased(die: Die) -> bool:
    """Whether a die of the board was once purchased: it lies on its card no more, and is not there from the beginning
    as Sidekick dice are (1.3.8, 2.6.2.6)."""
    return die.area is not Area.CARD and die.token is None and die.card.name != "Sidekick"


def _purchase(die: Die) -> Event:
    unpurchased = die._replace(area=Area.CARD, face=None, controller=die.owner)
    return event(Verb.PURCHASE, ("2.6.2.6",), die=die.id, was=unpurchased, player=die.owner, card=die.card)


def _die(place: int, entry: DieEntry, scenario: Scenario, entries: tuple[DieEntry, ...], places: dict[str, int]) -> Die:
    card = scenario.card(CardId(entry.owner, entry.card))
    return Die(
        place,
        entry.handle,
        CardId(None if card.kind.is_basic else entry.owner, card.name),
        entry.owner,
        _controller(entry, entries, places),
        entry.area,
        entry.face,
        entry.damage,
        named=entry.named,
        attached=places[entry.bearer] if entry.bearer else None,
        holder=places[entry.holder] if entry.holder else None,
        came_from=Area.FIELD if entry.area in (Area.CAPTURED, Area.ASIDE) or entry.owner is not entry.side else None,
        token=card.levels[0] if card.kind is CardKind.TOKEN and card.levels else None,
    )


def _controller(entry: DieEntry, entries: tuple[DieEntry, ...], places: dict[str, int]) -> Player:
    """In whose play area it is. A captured die lies with its captor (3.8.1): where it is written there, it goes back to
    its owner (3.8.4)."""
    is_with_captor = entry.area is Area.CAPTURED and entries[places[entry.holder]].side is entry.side
    return entry.side if entry.area.keeps_face and not is_with_captor else entry.owner


def _blocks(board: BoardEntry, dice: tuple[DieEntry, ...], places: dict[str, int]) -> tuple[tuple[int, int], ...]:
    """Who blocks whom: as written, and a blocker that faces a single attacker blocks it."""
    attackers = [die.handle for die in dice if die.area is Area.ATTACK and die.side is board.active]
    found = []
    for die in dice:
        if die.area is Area.ATTACK and die.side is not board.active:
            blocked = die.blocks or (attackers if len(attackers) == 1 else ())
            found += [(places[die.handle], places[attacker]) for attacker in blocked]
    return tuple(found)


def _in_prep(dice: tuple[Die, ...], board: BoardEntry) -> tuple[int, ...]:
    return tuple(die.id for die in dice if die.area is Area.PREP and die.owner is board.active)
