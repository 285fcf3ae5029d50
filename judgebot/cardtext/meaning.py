"""The `means:` of a keyword, read as the text of a card of any kind."""

from collections.abc import Iterable

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import Reading, read


def read_meaning(means: Iterable[str], title: str) -> Reading:
    """How what a keyword says in the language of cards is read; each item is an ability of its own.

    >>> read_meaning(["When this die is KO'd, gain X life."], "Martyr").is_read
    True
    """
    return read("\n".join(means), CardFacts(title))
