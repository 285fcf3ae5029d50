"""Errata find their cards: what an erratum calls a card becomes the name by which the library knows it."""

from judgebot.book.mistake import Mistake, Mistakes
from judgebot.library.model import Errata, Erratum
from judgebot.library.naming import NO_SUBTITLE, full, key
from judgebot.library.store import Library


def placed(library: Library, errata: Errata, file: str) -> list[Erratum]:
    """The errata of a file, each under the full name of its card; without a set, for the card in every set.

    Raises:
        Mistakes: all that is wrong with the file, and each erratum that is for no card of the library, or does not
            say for which.
    """
    found: dict[tuple[str, str, str], Erratum] = {}
    mistakes = list(errata.mistakes)
    for line, each in errata.found:
        cards = library.called(each.card)
        names = sorted({full(card.printing.name, card.printing.subtitle, "") for card in cards})
        if len(names) == 1:
            is_of_a_set = key(each.card) == key(str(cards[0])) and len(cards) == 1
            one = each._replace(card=str(cards[0]) if is_of_a_set else names[0])
            if found.setdefault((one.card, one.date, one.source), one).text != one.text:
                mistakes.append(Mistake(file, line, f"a second text of {one.card} for {one.date}", "leave one out"))
        elif names:
            what = f'several cards are called "{each.card}"'
            ways = {full(card.name, card.printing.subtitle or NO_SUBTITLE, "") for card in cards}
            mistakes.append(Mistake(file, line, what, f"write one of {', '.join(sorted(ways))}"))
        else:
            mistakes.append(Mistake(file, line, *missing(library, each.card)))
    if mistakes:
        raise Mistakes(sorted(mistakes, key=lambda mistake: mistake.line))
    return list(found.values())


def missing(library: Library, card: str) -> tuple[str, str]:
    """What is said of a name that no card has: that there is none, and which are like it."""
    near = " or ".join(f'"{each}"' for each in library.suggest(card))
    return (
        f'the card library has no "{card}"',
        f"is it {near}?" if near else "judgebot cards list --names says what there is",
    )
