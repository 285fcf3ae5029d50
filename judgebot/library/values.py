"""The values of a row as facts; what is wrong with one is said in words."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import unprintable
from judgebot.game.card import CardKind, Level, level_of
from judgebot.game.energy import EnergyType
from judgebot.library.columns import MOST_LEVELS, STATS, field

UNKNOWN = ("", "-", "?", "n/a", "na", "null", "unknown", "tbd")
NONE = ("none", "no", "0", "-", "generic")
NO_AFFILIATION = (*NONE, "n/a", "na", "\u2014")
NO_TEXT = ("n/a", "na", "none", "no text", "-", "--", "\u2013", "\u2014")
KINDS = {
    "character": CardKind.CHARACTER,
    "charactercard": CardKind.CHARACTER,
    "action": CardKind.ACTION,
    "actioncard": CardKind.ACTION,
    "nonbasicaction": CardKind.ACTION,
    "basicaction": CardKind.BASIC_ACTION,
    "basicactioncard": CardKind.BASIC_ACTION,
    "epicbasicaction": CardKind.EPIC_BASIC_ACTION,
    "epicbasicactioncard": CardKind.EPIC_BASIC_ACTION,
}
WRITTEN = ("Character", "Action", "Basic Action", "Epic Basic Action")
HIGHEST = 20  # cost or number of dice; the highest ever printed are below
_TYPES = {type_.value: type_ for type_ in EnergyType}
_ANY = ("any", "all", "wild", "q")  # no type, and not every type: what such a die shows has to be written out
GLOBAL = "Global:"
_GLOBAL = re.compile(r"\s*global(?:\s+(?:ability|text))?\s*[:\-\u2013\u2014]\s*", re.IGNORECASE)
_TWO_SIDES = re.compile(r"\ba:.*\bb:|\n\s*\n\W*(?:flip|begin)\b", re.IGNORECASE | re.DOTALL)
_STARS = {"": 0, "0": 0, "*": 1, "1": 1, "**": 2, "2": 2}
_TRUTHS = {"true": True, "yes": True, "x": True, "1": True, "false": False, "no": False, "0": False}
T = TypeVar("T")


class Wrong(ValueError):
    """A value that is no such fact: what is wrong, and what to write instead."""

    def __init__(self, what: str, instead: str) -> None:
        super().__init__(what)
        self.what, self.instead = what, instead


def text(value: Any) -> str:
    """The value as a text."""
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise Wrong(f"{_shown(value)} is no text", "write a text")
    found = str(value).replace("\r\n", "\n").replace("\r", "\n").strip()
    if odd := unprintable.search(found):
        raise Wrong(f"the control character U+{ord(odd.group()):04X}", "remove it")
    return found


def box(value: Any) -> str:
    """What stands in the text box; "N/A", a dash, "(None)" and the like say that it is empty."""
    found = text(value)
    return "" if found.strip("()[]. ").casefold() in NO_TEXT else found


def with_global(value: Any, of_global: Any) -> str:
    """The text, and on a line of its own each Global that stands beside it, unless it is in the text already."""
    found, more = box(value), [line for line in box(of_global).split("\n") if line.strip()]
    if odd := next((line for line in more[1:] if not _GLOBAL.match(line) and not line.lstrip().startswith("*")), None):
        raise Wrong(
            f"{_shown(odd)} does not say whether it is another Global", 'write "Global:" before each of several'
        )
    lines = [line if line.lstrip().startswith("*") else f"{GLOBAL} {_GLOBAL.sub('', line).strip()}" for line in more]
    new = [line for line in lines if not _has(found, line)]
    if new and _TWO_SIDES.search(found):
        raise Wrong("it is open on which side of the card the Global is", "write it into the text, where it stands")
    return "\n".join([*([found] if found else []), *new])


def _has(found: str, line: str) -> bool:
    """Whether a text has a Global already, which a list may give in a column of its own once more."""
    whole, body = (" ".join(each.split()).casefold() for each in (found, line.removeprefix(GLOBAL)))
    return "global" in whole and body in whole


def known(value: Any, fact: Callable[[str], T]) -> T | None:
    """The fact, or None where the value says that it is not known."""
    word = text(value)
    return None if word.casefold() in UNKNOWN else fact(word)


def number(value: Any, what: str, most: int) -> int | None:
    """A whole number up to `most`; None where it is not known."""
    word = text(value).removesuffix(".0")
    if word.casefold() in UNKNOWN:
        return None
    if not re.fullmatch("[0-9]{1,3}", word) or int(word) > most:
        raise Wrong(f"{what} is {_shown(value)}", f"write a whole number, 0 to {most}, or nothing if it is not known")
    return int(word)


def kind(word: str) -> CardKind:
    """The kind of card."""
    found = KINDS.get(re.sub("[^a-z]", "", word.casefold()))
    if found is None:
        hint = did_you_mean(word, WRITTEN) or f"write {', '.join(WRITTEN[:-1])} or {WRITTEN[-1]}"
        raise Wrong(f'there is no kind of card "{word}"', hint)
    return found


def energy(value: Any) -> tuple[EnergyType, ...] | None:
    """The energy types; a Crossover die has two. None where they are not known."""
    words = _types_in(value)
    if not words or any(word in UNKNOWN or word in _ANY for word in words):
        return None
    if len(words) == 1 and words[0] in NONE:
        return ()
    for word in words:
        if word not in _TYPES:
            raise Wrong(f'there is no energy type "{word}"', "write fist, bolt, mask or shield, or two as bolt+mask")
    return tuple(dict.fromkeys(_TYPES[word] for word in words))


def is_any_energy(value: Any) -> bool:
    """Whether the value says that a die shows any energy, which names no type."""
    return any(word in _ANY for word in _types_in(value))


def _types_in(value: Any) -> list[str]:
    said = "+".join(map(text, value)) if isinstance(value, list) else text(value)
    return [word for word in re.split("[^a-z?]+", said.casefold()) if word not in ("", "and")]


def is_energy(value: Any) -> bool:
    """Whether the value names energy types."""
    try:
        return bool(energy(value))
    except Wrong:
        return False


def affiliation(value: Any) -> tuple[str, ...] | None:
    """The affiliations; None where nothing is said of them."""
    if value is None:
        return None
    words = map(text, value) if isinstance(value, list) else re.split(r"[,;|\n]|\s/\s", text(value))
    found = [word.strip() for word in words if word.strip()]
    if len(found) == 1 and found[0].casefold() in NO_AFFILIATION:
        return ()
    return None if len(found) == 1 and found[0].casefold() in UNKNOWN else tuple(dict.fromkeys(found))


def truth(word: str) -> bool:
    """Yes or no."""
    if word.casefold() not in _TRUTHS:
        raise Wrong(f'"{word}" is neither yes nor no', "write yes or no")
    return _TRUTHS[word.casefold()]


def levels(values: Mapping[str, Any]) -> tuple[Level, ...] | None:
    """The levels: of `levels`, or of "level 1", "level 1 attack" and so on. None where there are none."""
    if values.get("levels") not in (None, "", []):
        return tuple(_level(each) for each in _items(values["levels"]))
    found = [_of_columns(values, number_) for number_ in range(1, MOST_LEVELS + 1)]
    count = max((place for place, each in enumerate(found, 1) if each), default=0)
    there = [each for each in found[:count] if each]
    if len(there) < count:
        raise Wrong(f"there is a level {count}, but not every level below it", "write all levels from 1 on")
    return tuple(there) or None


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [each for each in re.split(r"[,;|\s]+", text(value)) if each]


def _level(value: Any) -> Level:
    """A level as an object with its stats, or as 0/2/3."""
    if not isinstance(value, dict):
        found = level_of(value.strip()) if isinstance(value, str) else None
        if found is None:
            raise Wrong(f"{_shown(value)} is no level", "write fielding cost/attack/defense: 0/2/3 or 0/2/3*")
        return found
    stats: dict[str, Any] = {}
    for head, each in value.items():
        stat = "fielding" if head.casefold() == "cost" else field(f"level 1 {head}").removeprefix("level 1 ")
        if stat not in STATS:
            raise Wrong(f'a level has no "{head}"', f"write {', '.join(STATS)}")
        stats[stat] = each
    return _of_stats(stats, "a level")


def _of_columns(values: Mapping[str, Any], place: int) -> Level | None:
    """The level of this number, in one column or in several."""
    name = f"level {place}"
    if text(values.get(name)):
        return _level(values[name])
    stats = {stat: values[f"{name} {stat}"] for stat in STATS if text(values.get(f"{name} {stat}"))}
    return _of_stats(stats, name) if stats else None


def _of_stats(stats: Mapping[str, Any], name: str) -> Level:
    numbers = [number(stats.get(stat), f"{stat} of {name}", 99) for stat in ("fielding", "attack", "defense")]
    burst = _STARS.get(text(stats.get("burst")).removesuffix(".0"))
    if burst is None:
        raise Wrong(f"burst of {name} is {_shown(stats['burst'])}", "write *, ** or nothing")
    fielding, attack, defense = numbers
    if fielding is None or attack is None or defense is None:
        raise Wrong(f"{name} lacks its fielding cost, attack or defense", "write all three, or none of them")
    return Level(fielding, attack, defense, burst)


def _shown(value: Any) -> str:
    said = f'"{value}"' if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return said if len(said) < 60 else f"{said[:56]}..."
