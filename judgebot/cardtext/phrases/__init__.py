"""The phrases of card text, one module a kind."""

from collections.abc import Iterator

from judgebot.cardtext.grammar import Phrase, Primitive


def every_phrase() -> Iterator[Phrase]:
    """All phrases of the language."""
    from judgebot.cardtext import game_words
    from judgebot.cardtext.phrases import (
        act,
        amount,
        bykeyword,
        condition,
        copying,
        cost,
        counters,
        damage,
        deed,
        destination,
        event,
        ignoring,
        keyword,
        lot,
        moving,
        obtaining,
        opening,
        person,
        price,
        quality,
        reroute,
        rule,
        select,
        sentence,
        spin,
        stats,
    )

    for module in (
        act,
        amount,
        bykeyword,
        condition,
        copying,
        cost,
        counters,
        damage,
        deed,
        destination,
        event,
        game_words,
        ignoring,
        keyword,
        lot,
        moving,
        obtaining,
        opening,
        person,
        price,
        quality,
        reroute,
        rule,
        select,
        sentence,
        spin,
        stats,
    ):
        yield from module.PHRASES
    yield from TOP


TOP = tuple(
    Phrase("top", pattern, lambda value: value)
    for pattern in ("{headed}", "{sentence}", "{keyword_list}", "{elliptic}")
)


def primitives() -> dict[str, Primitive]:
    """What is read by code."""
    from judgebot.cardtext import lexicon
    from judgebot.cardtext.phrases.cost import energy_icon

    return {
        "own": lexicon.own,
        "own_s": lexicon.own_s,
        "other_name": lexicon.other_name,
        "affiliation": lexicon.affiliation,
        "sidekick_icons": lexicon.sidekick_icons,
        "number": lexicon.number,
        "change": lexicon.change,
        "value": lexicon.value,
        "keyword": lexicon.keyword,
        "energy_icon": energy_icon,
    }
