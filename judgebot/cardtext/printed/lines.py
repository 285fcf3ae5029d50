"""Lines of a text that are parts of one sentence, as in what is copied from a narrow column: they are joined where the
line before is hardly over, or the next one hardly begins anything. Whoever reads them asks whether they are understood
so: lines without a full stop, and with small letters, may also be sentences each."""

import re

from judgebot.cardtext.keywordtable import KEYWORD_WORDS
from judgebot.cardtext.lexicon import words_of

_OVER = re.compile(r"""([.!?:)][\"'\u201d\u2019]?|^)\s*$""")  # a line that is whole, or has nothing in it
_UNDER_WAY = re.compile(
    r"(,|\s[-\u2013\u2014]|\ba|\b(?i:an|and|any|at|equal|for|from|if|into|of|or|per|target|than|the|to|when|while|with"
    r"|your|be|can|can't|may|must|get|gets|gain|gains|deal|deals))\s*$"
)  # one that is not; an "A" may be the value that a sentence ends with
_CHANGE = re.compile(r"[+-]\d")  # which nothing begins with
_MARKED = re.compile(r"\s*([*\u2022(]|global\b)", re.IGNORECASE)  # what begins anew, whatever stands before
_OF_ITS_OWN = re.compile(r"(when|whenever|while|if|once|at|during|after|before|until)\b[^.]*,")
_KEYWORDS = frozenset(words_of(title) for title in KEYWORD_WORDS)


def joined(text: str, name: str) -> str:
    """The text with a blank for each line break within a sentence, so that all words keep their places; `name`: the
    card's own, which may begin with a small letter."""
    whole, *lines = text.split("\n")
    begun = last = whole
    for line in lines:
        goes_on = _goes_on(begun, last, line, name)
        whole += (" " if goes_on else "\n") + line
        begun, last = begun if goes_on else line, line
    return whole


def _goes_on(begun: str, before: str, line: str, name: str) -> bool:
    """Whether a line goes on with the one before it, in what begun with an earlier one: with a small letter that is one
    that would have a capital."""
    if _OVER.search(before) or _MARKED.match(line) or _is_keyword(before):
        return False
    if _UNDER_WAY.search(before) or _CHANGE.match(line) or _is_cut_name(before, line, name):
        return True
    is_small = line[:1].islower() and not (name[:1].islower() and line.startswith(name))
    return is_small and begun[:1].isupper() and not _OF_ITS_OWN.match(line)


def _is_cut_name(before: str, line: str, name: str) -> bool:
    """Whether the one ends, and the other begins with what stands before and behind a blank in the card's name."""
    cuts = (at for at, letter in enumerate(name) if letter == " ")
    return any(before.rstrip().endswith(name[:at]) and line.startswith(name[at + 1 :]) for at in cuts)


def _is_keyword(line: str) -> bool:
    """Whether nothing else stands in it: that needs no full stop."""
    return tuple(word for word in words_of(line) if not word.isdecimal()) in _KEYWORDS
