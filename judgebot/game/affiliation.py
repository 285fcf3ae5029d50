"""The names of affiliations: singular and plural are one, as the two Villains symbols are (1.2.6)."""

from collections.abc import Iterable, Mapping

VILLAINS = "Villains"
OF_THE_RULES = (VILLAINS, "Monsters", "Guild", "Turtles")  # what keywords and rules speak of, whoever has it


_SYMBOLS = {"[DCV]": VILLAINS, "[VM]": VILLAINS}  # two different ones for one affiliation (1.2.6)


def of_symbol(symbol: str) -> str:
    """The affiliation that a symbol in a text stands for; the symbol itself where no name for it is known."""
    return _SYMBOLS.get(symbol.upper(), symbol.upper())


def same(name: str) -> str:
    """What two names of one affiliation have in common: the letters without a plural's "s"."""
    return _SYMBOLS.get(name.upper(), name).casefold().removesuffix("s")


def one_name_each(names: Iterable[str]) -> Mapping[str, str]:
    """For each name the one that stands for its affiliation: as the rules have it, otherwise the plural.

    >>> one_name_each(["Villain", "Herald", "Heralds"])["Herald"]
    'Heralds'
    """
    chosen: dict[str, str] = {}
    every = sorted({*names, *OF_THE_RULES}, key=lambda name: (name not in OF_THE_RULES, -len(name), name))
    for name in every:
        chosen.setdefault(same(name), name)
    return {name: chosen[same(name)] for name in every}
