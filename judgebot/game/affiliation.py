"""The names of affiliations: singular and plural are one, and so are all spellings and symbols of one (1.2.6)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

VILLAINS = "Villains"
MONSTERS = "Monsters"
TURTLES = "Turtles"
OF_THE_RULES = (VILLAINS, MONSTERS, "Guild", TURTLES)  # what keywords and rules speak of, whoever has it

OF_SEVERAL = frozenset({"[WL]"})  # symbols that stand for several teams: the corps of all colors
_CORPS = frozenset({"Indigo Tribe", "Sinestro Corps", "Star Sapphires"})  # those that have no "Lantern" in their name
# what the other symbols in texts stand for, as the cards with them show
_SYMBOLS = {
    "[AV]": "Avengers",
    "[BO]": "Black Order",
    "[BOM]": "Brotherhood of Mutants",
    "[CWTB]": "Thunderbolts",
    "[DCA]": "Team Arrow",
    "[DCB]": "Batman Family",
    "[DCJL]": "Justice League",
    "[DCLOD]": "Legion of Doom",
    "[DCNG]": "New Gods",
    "[DCS]": "Team Superman",
    "[DCSS]": "Suicide Squad",
    "[DCV]": VILLAINS,  # two different ones for one affiliation (1.2.6)
    "[DDM]": "Monsters",
    "[F4]": "Fantastic Four",
    "[GG]": "Guardians of the Galaxy",
    "[HELL]": "Hellfire Club",
    "[IW]": "Infinity Watch",
    "[KO]": "Orks",
    "[KSW]": "Space Wolves",
    "[KUM]": "Ultramarines",
    "[MDFD]": "Defenders",
    "[MDP]": "Deadpool Affiliation",
    "[MIH]": "Inhumans",
    "[MSHIELD]": "S.H.I.E.L.D.",
    "[MSTARK]": "Stark Industries",
    "[MYSTIC]": "Mystics",
    "[SF]": "Spider-Friends",
    "[SHI]": "Shi'ar",
    "[TDF]": "Thousand Dragon Fusion",
    "[TT]": "Teen Titans",
    "[TURTLE]": TURTLES,
    "[VM]": VILLAINS,
    "[WLB]": "Blue Lanterns",
    "[WLG]": "Green Lanterns",
    "[WLI]": "Indigo Tribe",
    "[WLK]": "Black Lanterns",
    "[WLR]": "Red Lanterns",
    "[WLY]": "Sinestro Corps",
    "[WT]": "Teen Titans",
    "[XMEN]": "X-Men",
    "[ZO]": "Zombies",
}
_ALSO = {"Teenage Mutant Ninja Turtles": TURTLES}  # what a keyword of the rules calls by less than its whole name
_KNOWN = (*OF_THE_RULES, *sorted({*_SYMBOLS.values()} - {*OF_THE_RULES}))
_SAID_WITH_IT = "affiliation"  # "Deadpool Affiliation"


def of_symbol(symbol: str, names: Iterable[str] = ()) -> str:
    """The affiliation that a symbol in a text stands for, as these names write it.

    Where nobody knows it, the symbol itself: it fits what is written the same.
    """
    return one_name_each(frozenset(names) | {symbol.upper()})[symbol.upper()]


def is_of(symbol: str, name: str) -> bool:
    """Whether a symbol for several teams stands for this affiliation, too.

    >>> is_of("[WL]", "Blue Lanterns"), is_of("[WL]", "Guild")
    (True, False)
    """
    return symbol in OF_SEVERAL and ("Lantern" in name or name in _CORPS)


def teams_of(symbol: str) -> frozenset[str]:
    """The teams for which a symbol for several stands, whether a card in the game has them or not.

    >>> sorted(teams_of("[WL]"))[:2]
    ['Black Lanterns', 'Blue Lanterns']
    """
    return frozenset(name for name in {*_SYMBOLS.values(), *_CORPS} if is_of(symbol, name))


def is_among(name: str, have: Iterable[str]) -> bool:
    """Whether one of the affiliations that a die or card has is this one, or one that its symbol stands for."""
    have = frozenset(have)
    return name in have or any(is_of(name, each) for each in have)


def is_unknown(name: str) -> bool:
    """Whether it is a symbol that stands for no name known."""
    return name.startswith("[")


def is_known(name: str) -> bool:
    """Whether a rule or a symbol speaks of the affiliation of this name, whoever has it.

    >>> is_known("Red Lanterns"), is_known("Ghosts")
    (True, False)
    """
    return same(name) in map(same, _KNOWN)


@lru_cache(maxsize=4096)
def same(name: str) -> str:
    """What all spellings of one affiliation have in common: letters and digits, without a plural's "s".

    >>> same("S.H.I.E.L.D.") == same("[MSHIELD]") == same("SHIELD")
    True
    """
    key = _letters(_SYMBOLS.get(name.upper(), name))
    return _OTHERWISE.get(key, key)


def _letters(name: str) -> str:
    letters = "".join(filter(str.isalnum, name.casefold()))
    return (letters.removesuffix(_SAID_WITH_IT) or letters).removesuffix("s")


_OTHERWISE = {_letters(name): _letters(meant) for name, meant in _ALSO.items()}


def one_name_each(names: Iterable[str]) -> Mapping[str, str]:
    """For each name the one that stands for its affiliation: a known one, otherwise the plural, a symbol last.

    >>> one_name_each(["Villain", "Herald", "Heralds"])["Herald"]
    'Heralds'
    """
    return _one_name_each(frozenset(names))


@lru_cache(maxsize=256)
def _one_name_each(names: frozenset[str]) -> Mapping[str, str]:
    chosen = {same(name): name for name in reversed(_KNOWN)}
    every = sorted(names, key=lambda name: (is_unknown(name), -len(name), name))
    for name in every:
        chosen.setdefault(same(name), name)
    return {name: chosen[same(name)] for name in (*_KNOWN, *_ALSO, *every)}
