"""What was expected beside what came of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.die import Die
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player
from judgebot.scenario.board import AREAS, PLAYERS
from judgebot.scenario.called import Called
from judgebot.scenario.model import About, Expectation, Happening
from judgebot.scenario.outcome import Check
from judgebot.scenario.script import counted


class Seen(NamedTuple):
    """A game at one moment, with what has happened so far; `cited` are the rules by which steps were refused."""

    table: Table
    start: State
    now: State
    events: tuple[Event, ...]
    cited: tuple[str, ...]
    names: dict[str, int]

    @property
    def called(self) -> Called:
        return Called(self.table, self.now, self.names)


def compared(expected: Iterable[Expectation], seen: Seen) -> list[Check]:
    """Each expectation with what is the case."""
    expected = tuple(expected)
    return [_rest(each, expected, seen) if each.about is About.REST else _compared(each, seen) for each in expected]


def _compared(each: Expectation, seen: Seen) -> Check:
    match each.about:
        case About.DIE:
            return _die(each, seen)
        case About.PLAYER:
            return _player(each, seen)
        case About.CITES:
            return _cites(each, seen)
        case About.TRIGGERS:
            times = len(_of(seen, Verb.TRIGGER, each.name))
            return _check(each, f"triggers of {each.name}", each.expected, times)
        case About.WHY_NOT:
            return _why_not(each, seen)
        case About.ORDER:
            return _order(each, seen)
    return _never(each, seen)


def _check(each: Expectation, what: str, expected: object, actual: object, holds: bool | None = None) -> Check:
    same = expected == actual if holds is None else holds
    return Check(each.line, what, _said(expected), _said(actual), same)


def _said(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(str(item) for item in value) or "none"
    return "none" if value is None else str(value)


# --- a die


def _die(each: Expectation, seen: Seen) -> Check:
    what = each.name if each.key == "area" else f"{each.name}.{each.key}"
    id_ = seen.called.die(each.name)
    if id_ is None:
        return _check(each, what, each.expected, "no such die was made", False)
    die, view = seen.now.die(id_), View(seen.table, seen.now)
    match each.key:
        case "area":
            return _check(each, what, each.expected, die.area.value)
        case "face":
            return _check(each, what, each.expected, str(die.face) if die.face else None)
        case "level":
            return _check(each, what, each.expected, view.level(id_))
        case "damage":
            return _check(each, what, each.expected, die.damage)
        case "A":
            return _check(each, what, each.expected, view.attack(id_))
        case "D":
            return _check(each, what, each.expected, view.defense(id_))
        case "owner":
            return _check(each, what, each.expected, die.owner.value)
        case "controller":
            return _check(each, what, each.expected, die.controller.value)
        case "attached":
            return _check(each, what, each.expected, _handle(die.attached, seen))
        case "blocks":
            return _same(each, what, [_handle(a, seen) for a in seen.now.blocked_by(id_)])
        case "affiliation":
            return _among(each, what, sorted(view.affiliations(id_)))
    return _among(each, what, sorted(view.keywords(id_)))


def _handle(id_: int | None, seen: Seen) -> str | None:
    return None if id_ is None else seen.called.printed(id_)


def _listed(each: Expectation) -> list[str]:
    return [str(item) for item in each.expected] if isinstance(each.expected, tuple) else [str(each.expected)]


def _same(each: Expectation, what: str, actual: Sequence[str | None]) -> Check:
    return _check(each, what, each.expected, actual, sorted(_listed(each)) == sorted(map(str, actual)))


def _among(each: Expectation, what: str, actual: Sequence[str]) -> Check:
    """Everything listed is there; an empty list means that there is nothing."""
    have = {_plain(word) for word in actual}
    wanted = [_plain(word) for word in _listed(each)]
    return _check(each, what, each.expected, actual, all(w in have for w in wanted) if wanted else not have)


def _plain(word: str) -> str:
    """A keyword or affiliation as they are compared: small letters, hyphens for blanks, no parameter."""
    return "-".join(part for part in word.lower().replace("-", " ").split() if not part.isdecimal())


# --- a player


def _player(each: Expectation, seen: Seen) -> Check:
    player, what = PLAYERS[each.name], f"{each.name}.{each.key}"
    match each.key:
        case "life":
            return _check(each, what, each.expected, seen.now.life_of(player))
        case "virtual":
            return _check(each, what, each.expected, seen.now.virtual_of(player))
        case "result":
            return _check(each, what, each.expected, result_of(seen.now, player))
    dice = there(seen.now, player, AREAS[each.key])
    if isinstance(each.expected, int):
        return _check(each, what, each.expected, len(dice), len(dice) == each.expected)
    actual = [seen.called.printed(die.id) for die in dice]
    return _check(each, what, each.expected, actual, _are(_listed(each), dice, seen))


def result_of(state: State, player: Player) -> str:
    """won, lost, tied or, while the game goes on, none."""
    if state.result is None:
        return "none"
    if state.result.winner is None:
        return "tied"
    return "won" if state.result.winner is player else "lost"


def there(state: State, player: Player, area: Area) -> list[Die]:
    """The dice in a player's area; Basic Action dice on their cards count as the table's, so for both players."""
    if area is Area.CARD:
        return [d for d in state.dice if d.area is area and (d.card.owner is player or d.card.owner is None)]
    return state.in_area(player, area)


def _are(names: list[str], dice: list[Die], seen: Seen) -> bool:
    """Whether these dice, and no others, are what the names say."""
    left = [die.id for die in dice]
    wanted = [name for text in names for times, name in [counted(text)] for _ in range(times)]
    for name in sorted(wanted, key=lambda name: seen.called.die(name) is None):
        found = [die for die in seen.called.dice(name, left) if die in left]
        if not found:
            return False
        left.remove(found[0])
    return not left


# --- what happened


def _cites(each: Expectation, seen: Seen) -> Check:
    cited = {*seen.cited, *(id_ for event in seen.events for id_ in event.cites)}
    if seen.now.result is not None:
        cited.update(seen.now.result.cites)
    any_of = _listed(each)
    found = [id_ for id_ in any_of if id_ in cited]
    return _check(each, "cites", " or ".join(any_of), found if found else "not cited", bool(found))


def _of(seen: Seen, verb: Verb, name: str) -> list[Event]:
    """The events of this verb of a card (of any owner, or `Ram of B`) or of a die."""
    die = seen.called.die(name)
    cards: list[CardId] = seen.called.cards(name)
    return [
        event for event in seen.events
        if event.verb is verb and (event.die == die if die is not None else event.card in cards)
    ]  # fmt: skip


def _why_not(each: Expectation, seen: Seen) -> Check:
    times = len(_of(seen, Verb.TRIGGER, each.name))
    cited = {*seen.cited, *(id_ for event in seen.events for id_ in event.cites)}
    rules = _listed(each)
    actual = f"triggered {times} time(s)" if times else [id_ for id_ in rules if id_ in cited] or "not cited"
    holds = times == 0 and any(id_ in cited for id_ in rules)
    return _check(each, f"why {each.name} does not trigger", " or ".join(rules), actual, holds)


def _order(each: Expectation, seen: Seen) -> Check:
    """The things named happen in this order; between them anything may happen."""
    wanted = [item for item in each.expected if isinstance(item, Happening)] if isinstance(each.expected, tuple) else []
    place = 0
    for count, item in enumerate(wanted):
        found = next((n for n in range(place, len(seen.events)) if _is(item, seen.events[n], seen)), None)
        if found is None:
            done = [each.text for each in wanted[:count]]
            return _check(each, "order", [i.text for i in wanted], f"no {item.text} after {_said(done)}", False)
        place = found + 1
    names = [i.text for i in wanted]
    return _check(each, "order", names, names)


def _never(each: Expectation, seen: Seen) -> Check:
    items = [item for item in each.expected if isinstance(item, Happening)] if isinstance(each.expected, tuple) else []
    texts = [item.text for item in items]
    happened = [item.text for item in items if any(_is(item, event, seen) for event in seen.events)]
    return _check(each, "never", texts, f"{_said(happened)} happened" if happened else "none happened", not happened)


def _is(item: Happening, event: Event, seen: Seen) -> bool:
    """Whether an event is what is named: a name alone is an ability of it that resolves or is used."""
    if item.rule:
        return item.rule in event.cites
    verbs = (item.verb,) if item.verb else (Verb.RESOLVE, Verb.USE, Verb.USE_GLOBAL)
    if event.verb not in verbs:
        return False
    if not item.name:
        return True
    player = seen.called.player(item.name)
    if player is not None:
        return event.die is None and event.player is player
    die = seen.called.die(item.name)
    return event.die == die if die is not None else event.card in seen.called.cards(item.name)


# --- the rest


def _rest(each: Expectation, expected: tuple[Expectation, ...], seen: Seen) -> Check:
    """Nothing that the other expectations do not mention has changed."""
    changed = [*_changed_dice(expected, seen), *_changed_players(expected, seen)]
    return _check(each, "rest", "unchanged", changed if changed else "unchanged", not changed)


def _changed_dice(expected: tuple[Expectation, ...], seen: Seen) -> list[str]:
    named = {seen.called.die(each.name) for each in expected if each.about is About.DIE}
    areas = {(PLAYERS[e.name], AREAS[e.key]) for e in expected if e.about is About.PLAYER and e.key in AREAS}
    found: Counter[str] = Counter()
    for die in seen.now.dice:
        before = seen.start.die(die.id) if die.id < len(seen.start.dice) else None
        places = {(d.controller if d.area.keeps_face else d.owner, d.area) for d in (before, die) if d is not None}
        if die.id not in named and not places & areas and (before is None or _sight(before) != _sight(die)):
            found[f"{seen.called.printed(die.id)} ({before.area if before else 'new'} -> {die.area})"] += 1
    return list(found)


def _sight(die: Die) -> tuple[object, ...]:
    return die.area, die.face, die.damage, die.owner, die.controller, die.attached, die.holder


def _changed_players(expected: tuple[Expectation, ...], seen: Seen) -> list[str]:
    named = {(each.name, each.key) for each in expected if each.about is About.PLAYER}
    found = []
    for player in Player:
        if seen.start.life_of(player) != seen.now.life_of(player) and (player.value, "life") not in named:
            found.append(f"{player}.life ({seen.start.life_of(player)} -> {seen.now.life_of(player)})")
        if seen.start.virtual_of(player) != seen.now.virtual_of(player) and (player.value, "virtual") not in named:
            found.append(f"{player}.virtual ({seen.start.virtual_of(player)} -> {seen.now.virtual_of(player)})")
    return found
