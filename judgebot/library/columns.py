"""The names that columns of card lists go by, and what each of them holds."""

import re
from functools import cache

from judgebot.book.spelling import nearest

# What a field is called, in small letters and without blanks and signs.
NAMES = {
    "name": ("name", "cardname", "card", "title"),
    "subtitle": ("subtitle", "subname", "version", "cardsubtitle"),
    "set": ("set", "setname", "cardset", "setcode", "expansion"),
    "rarity": ("rarity",),
    "kind": ("kind", "cardtype", "cardkind"),
    "cost": ("cost", "purchasecost", "buycost", "purchase"),
    "energy": ("energy", "energytype", "energytypes", "dietype"),
    "affiliation": ("affiliation", "affiliations", "team", "teams"),
    "max": ("max", "maxdice", "dicelimit", "dielimit", "limit", "maximum", "maxdicecount"),
    "alignment": ("alignment",),
    "equip": ("equip", "equippable"),
    "text": ("text", "ability", "abilities", "abilitytext", "rulestext", "rules", "cardtext", "gametext", "effect"),
    "global": ("global", "globals", "globalability", "globalabilities", "globaltext"),
    "levels": ("levels", "stats", "dicestats", "diestats"),
    "type": ("type",),  # the kind of card, or the type of energy: the values tell
    "date": ("date", "from", "since", "effective"),
    "source": ("source", "by"),
}
STATS = {
    "fielding": ("fielding", "fieldingcost", "field", "fieldcost", "fc", "f"),
    "attack": ("attack", "atk", "att", "a"),
    "defense": ("defense", "defence", "def", "d"),
    "burst": ("burst", "bursts", "burststars", "stars", "b"),
}
MOST_LEVELS = 4

_FIELDS = {word: field for field, words in NAMES.items() for word in words}
_STATS = {word: stat for stat, words in STATS.items() for word in words}
_WORDS = "|".join(sorted(_STATS, key=len, reverse=True))
_LEVEL = "(?:level|lvl|lv|l)"
_WHOLE = re.compile(rf"{_LEVEL}([1-{MOST_LEVELS}])(?:stats)?")
_PART = re.compile(rf"{_LEVEL}?([1-{MOST_LEVELS}])({_WORDS}|cost)|({_WORDS}){_LEVEL}?([1-{MOST_LEVELS}])")


def field(head: str) -> str:
    """What a column with this head holds: a field, "level 1" (all of it) or "level 1 attack"; "" for anything else."""
    word = _squeezed(head)
    if word in _FIELDS:
        return _FIELDS[word]
    if match := _WHOLE.fullmatch(word):
        return f"level {match[1]}"
    if match := _PART.fullmatch(word):
        stat = "fielding" if match[2] == "cost" else _STATS[match[2] or match[3]]
        return f"level {match[1] or match[4]} {stat}"
    return ""


_SPELT = [
    *(word for word in _FIELDS if len(word) > 3),
    *(
        f"{level}{n}{stat}"
        for level in ("l", "level")
        for n in range(1, MOST_LEVELS + 1)
        for stat in _STATS
        if len(stat) > 2
    ),
]


@cache
def meant(head: str) -> str:
    """What a column holds if its head is misspelt: "name" for "Nmae"; "" where it is like nothing that is known."""
    word = _squeezed(head)
    near = nearest(word, _SPELT, 1) if len(word) > 3 else []
    return field(near[0]) if near else ""


def _squeezed(head: str) -> str:
    return re.sub("[^a-z0-9]", "", head.casefold())
