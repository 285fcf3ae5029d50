"""The phrases of card text: a folder a topic, in it a module a kind; a module that has PHRASES is found by itself.

What all topics share stands here: `build` (what sentences are made of), `said`, `predicate` and `parts`.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from judgebot.cardtext.grammar import Phrase, Primitive


def every_phrase() -> Iterator[Phrase]:
    """All phrases of the language, by module."""
    for module in sorted(module.name for module in walk_packages(__path__, f"{__name__}.")):
        yield from getattr(import_module(module), "PHRASES", ())
    yield from TOP


TOP = tuple(
    Phrase("top", pattern, lambda value: value)
    for pattern in ("{headed}", "{sentence}", "{keyword_list}", "{elliptic}")
)


def primitives() -> dict[str, Primitive]:
    """What is read by code."""
    from judgebot.cardtext import lexicon
    from judgebot.cardtext.phrases.costs.cost import energy_icon

    return {
        "own": lexicon.own,
        "own_many": lexicon.own_many,
        "own_s": lexicon.own_s,
        "other_name": lexicon.other_name,
        "other_many": lexicon.other_many,
        "other_name_s": lexicon.other_name_s,
        "affiliation": lexicon.affiliation,
        "affiliation_alone": lexicon.affiliation_alone,
        "affiliation_s": lexicon.affiliation_s,
        "affiliation_icon": lexicon.affiliation_icon,
        "number": lexicon.number,
        "written_number": lexicon.written_number,
        "change": lexicon.change,
        "value": lexicon.value,
        "keyword": lexicon.keyword,
        "any_word": lexicon.any_word,
        "token_name": lexicon.token_name,
        "counter_name": lexicon.counter_name,
        "energy_icon": energy_icon,
    }
