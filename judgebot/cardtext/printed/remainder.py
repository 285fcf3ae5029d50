"""What is left of a text that is not read once the abilities are taken out that were not understood.

A judge who sees that those do not matter for the question at hand can rule with the rest of the text.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.keywordtable import KEYWORD_WORDS
from judgebot.cardtext.lexicon import words_of
from judgebot.cardtext.printed.lines import joined
from judgebot.cardtext.printed.sentences import Part, parts
from judgebot.cardtext.printed.sides import sides
from judgebot.cardtext.printed.wording import UNSAID
from judgebot.cardtext.read import LONGEST, Unread, read

_ANEW = frozenset({"when", "whenever", "while"})
_KEYWORDS = frozenset(words_of(title) for title in KEYWORD_WORDS)
# What still belongs to the sentence before: words that are read as if they were not there, and reminders.
_AFTER = re.compile(rf"(\s*({UNSAID}))*[.!?\"')\]]*(\s*\([^)]*\))*\s*", re.IGNORECASE)


class _Stretch(NamedTuple):
    """Sentences of which none can be left out by itself, and where they stand in the text."""

    start: int
    stop: int
    is_burst: bool

    def holds(self, unread: Unread) -> bool:
        return self.start <= unread.column < self.stop


def remainder(text: str, card: CardFacts) -> str:
    """The text without those of its abilities that are not read; "" where nothing else is left, or that is not read
    either.

    Whoever takes it for the text says that the rest does not matter.
    """
    if len(text) > LONGEST:
        return ""
    front, back = sides(text)
    kept = front
    while not back and kept.strip():
        found = read(kept, card)
        if found.is_read:
            return "" if kept == front else kept.strip()
        less = _without(kept, found.unread, card)
        if less == kept:
            return ""
        kept = less
    return ""


def _without(text: str, unread: tuple[Unread, ...], card: CardFacts) -> str:
    """The text without the abilities in which understanding ended, and without the bursts that change them."""
    left, is_base_gone = [], False
    for each in _stretches(text, card):
        is_gone = any(map(each.holds, unread))
        if not each.is_burst:
            is_base_gone = is_gone
        if not is_gone and not (each.is_burst and is_base_gone):
            left.append(text[each.start : each.stop])
    return "".join(left)


def _stretches(text: str, card: CardFacts) -> Iterator[_Stretch]:
    """The text in pieces: an ability is over where a mark stands, after a keyword, or where a sentence opens with
    another "when"."""
    begun = [(0, False)]
    end, is_over = 0, False
    for part in parts(joined(text, card.name), card):
        for at, (start, stop, words) in enumerate(_sentences(part)):
            if not end:
                begun = [(0, part.burst is not None)]
            elif at == 0 or is_over or words[0] in _ANEW:
                after = _AFTER.match(text, end)
                begun.append((min(after.end() if after else end, start), part.burst is not None))
            end, is_over = stop, tuple(w for w in words if not w.isdigit()) in _KEYWORDS
    for (start, is_burst), (stop, _) in zip(begun, [*begun[1:], (len(text) + 1, False)], strict=True):
        yield _Stretch(start, stop, is_burst)


def _sentences(part: Part) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Of each sentence with words where it begins and ends, and the words."""
    for sentence in part.sentences:
        if sentence.tokens:
            words = tuple(token.word for token in sentence.tokens)
            yield sentence.tokens[0].start, sentence.tokens[-1].end, words
