"""What was expected beside what came of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from judgebot.engine.state import State
from judgebot.engine.view import View
from judgebot.game.affiliation import same
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import Verb
from judgebot.game.player import Player
from judgebot.scenario import happened
from judgebot.scenario.board import AREAS, PLAYERS
from judgebot.scenario.model import About, Expectation
from judgebot.scenario.outcome import Check
from judgebot.scenario.script import counted
from judgebot.scenario.seen import Seen, check, listed


def compared(expected: Iterable[Expectation], seen: Seen) -> list[Check]:
    """Each expectation with what is the case."""
    expected = tuple(expected)
    seen = seen._replace(cited=(*seen.cited, *happened.named_why_not(expected, seen)))
    return [_rest(each, expected, seen) if each.about is About.REST else _compared(each, seen) for each in expected]


def _compared(each: Expectation, seen: Seen) -> Check:
    match each.about:
        case About.DIE:
            return _die(each, seen)
        case About.PLAYER:
            return _player(each, seen)
        case About.CITES:
            return happened.cites(each, seen)
        case About.TRIGGERS:
            times = len(happened.of(seen, Verb.TRIGGER, each.name))
            return check(each, f"triggers of {each.name}", each.expected, times)
        case About.WHY_NOT:
            return happened.why_not(each, seen)
        case About.ORDER:
            return happened.order(each, seen)
    return happened.never(each, seen)


# --- a die


def _die(each: Expectation, seen: Seen) -> Check:
    what = each.name if each.key == "area" else f"{each.name}.{each.key}"
    id_ = seen.called.die(each.name)
    if id_ is None:
        return check(each, what, each.expected, "no such die was made", False)
    die, view = seen.now.die(id_), View(seen.table, seen.now)
    match each.key:
        case "area":
            return check(each, what, each.expected, die.area.value)
        case "face":
            return check(each, what, each.expected, str(die.face) if die.face else None)
        case "level":
            return check(each, what, each.expected, view.level(id_))
        case "damage":
            return check(each, what, each.expected, die.damage)
        case "A":
            return check(each, what, each.expected, view.attack(id_))
        case "D":
            return check(each, what, each.expected, view.defense(id_))
        case "owner":
            return check(each, what, each.expected, die.owner.value)
        case "controller":
            return check(each, what, each.expected, die.controller.value)
        case "attached":
            return check(each, what, each.expected, _handle(die.attached, seen))
        case "blocks":
            return _same(each, what, [_handle(a, seen) for a in seen.now.blocked_by(id_)])
        case "affiliation":
            return _among(each, what, sorted(view.affiliations(id_)), same)
    return _among(each, what, sorted(view.keywords(id_)))


def _handle(id_: int | None, seen: Seen) -> str | None:
    return None if id_ is None else seen.called.printed(id_)


def _same(each: Expectation, what: str, actual: Sequence[str | None]) -> Check:
    return check(each, what, each.expected, actual, sorted(listed(each)) == sorted(map(str, actual)))


def _among(each: Expectation, what: str, actual: Sequence[str], alike: Callable[[str], str] = str.lower) -> Check:
    """Everything listed is there; an empty list means that there is nothing."""
    have = {_plain(alike(word)) for word in actual}
    wanted = [_plain(alike(word)) for word in listed(each)]
    return check(each, what, each.expected, actual, all(w in have for w in wanted) if wanted else not have)


def _plain(word: str) -> str:
    """A keyword or affiliation as they are compared: small letters, hyphens for blanks, no parameter."""
    return "-".join(part for part in word.lower().replace("-", " ").split() if not part.isdecimal())


# --- a player


def _player(each: Expectation, seen: Seen) -> Check:
    player, what = PLAYERS[each.name], f"{each.name}.{each.key}"
    match each.key:
        case "life":
            return check(each, what, each.expected, seen.now.life_of(player))
        case "virtual":
            return check(each, what, each.expected, seen.now.virtual_of(player))
        case "result":
            return check(each, what, each.expected, result_of(seen.now, player))
    dice = there(seen.now, player, AREAS[each.key])
    if isinstance(each.expected, int):
        return check(each, what, each.expected, len(dice), len(dice) == each.expected)
    actual = [seen.called.printed(die.id) for die in dice]
    return check(each, what, each.expected, actual, _are(listed(each), dice, seen))


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


# --- the rest


def _rest(each: Expectation, expected: tuple[Expectation, ...], seen: Seen) -> Check:
    """Nothing that the other expectations do not mention has changed."""
    changed = [*_changed_dice(expected, seen), *_changed_players(expected, seen)]
    return check(each, "rest", "unchanged", changed if changed else "unchanged", not changed)


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
