"""Whether a text that was read without the card's own name has it: with the name it may say something else."""

import re
from collections.abc import Iterator

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.lexicon import known_words
from judgebot.cardtext.read import Reading, grammar, read
from judgebot.cardtext.restate import restate

_CAPITALS = re.compile(r"[A-Z][\w-]*(?: [A-Z][\w-]*)*")
_MOST = 3


def may_be_own(text: str, facts: CardFacts, found: Reading) -> str:
    """The name in the text by which it is read at all, or otherwise, if it is the card's own; "" where none is."""
    without = restate(found.read) if found.read else ""
    for name in list(dict.fromkeys(_names(text)))[:_MOST]:
        named = read(text, facts._replace(name=name))
        if named.read is not None and restate(named.read, name) != without:
            return name
    return ""


def _names(text: str) -> Iterator[str]:
    """Words with capitals that no text of a card has; the first word of a sentence may stand before them."""
    known = known_words(grammar())
    for found in _CAPITALS.finditer(text):
        words = found.group().split()
        while words and words[0].lower() in known:
            del words[0]
        if words and not any(word.lower() in known for word in words):
            yield " ".join(words)
