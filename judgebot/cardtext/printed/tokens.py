"""Card text to words with their places; wordings that are equivalent (3.1.2, older rule books) become one."""

import re
from typing import NamedTuple

from judgebot.cardtext.printed.wording import CHARACTERS, LIGATURES, REWRITES


class Token(NamedTuple):
    """A word as the grammar knows it, and its place in the text; `raw` is how it was written.

    `mended`: it was written with a typing error.
    """

    word: str
    start: int
    end: int
    raw: str
    mended: bool = False


_TOKEN = re.compile(
    r"""(?<=[a-z,])[ ]{3,}(?=[a-z])        # a gap, where an icon got lost
    | \[[^\]\s]*\] | \{[^}\s]*\}       # an icon
    | [\u26a1\U0001f94a\U0001f3ad\U0001f6e1]\ufe0f?  # one of energy, as the rule book draws it
    | <:[a-zA-Z]+:\d+>                   # an icon, written as a chat writes it
    | \*+(?:/\*+)?                        # burst marks
    | (?<![\w\]])[+-]\s?(?:\d+|[xX](?=[aAdD]?\b))\s?(?:[aAdD]\b)?   # a change of A or D
    | \d+[aAdD]\b                         # a value of A or D
    | \d+
    | [A-Z](?:\.[A-Z]){2,}(?:\.?'s\b|\.(?=\s\w|,))?  # initials, with the last full stop if more follows
    | [^\W\d_]+(?:[™®]?'[^\W\d_]+)*'?     # a word
    | \S
    """,
    re.VERBOSE,
)
GAP = "_"
"""The word that a gap in a line is: none that a text can be read with."""
_IGNORED = "™®©!"
_DRAWN = {"\u26a1": "[bolt]", "\U0001f94a": "[fist]", "\U0001f3ad": "[mask]", "\U0001f6e1": "[shield]"}
_MARK = re.compile("[™®]")


def tokenise(text: str) -> list[Token]:
    """The words of a text, rewritten to one wording, spans kept.

    >>> [t.word for t in tokenise("Knock out target NPC.")]
    ['ko', 'target', 'sidekick', '.']
    """
    return rewritten(written(text))


def written(text: str) -> list[Token]:
    """The words of a text as they stand there."""
    plain = text.translate(CHARACTERS)
    return [_token(match) for match in _TOKEN.finditer(plain) if match.group() not in _IGNORED]


def _token(match: re.Match[str]) -> Token:
    raw = match.group()
    if raw.isascii() and raw.isalpha():  # as nearly every one is
        return Token(raw.lower(), match.start(), match.end(), raw)
    raw = _MARK.sub("", raw)
    if raw.isspace():
        return Token(GAP, match.start(), match.end(), raw)
    word = re.sub(r"\s", "", raw).lower().translate(LIGATURES)
    if word.startswith("<:"):
        word = f"[{word.split(':')[1]}]"
    elif word.startswith("{") and word.endswith("}"):
        word = f"[{word[1:-1]}]"
    word = _DRAWN.get(word[0], word)
    word = word.rstrip(".") or word
    if len(word) > 2 and word.endswith("'"):
        word = word if word[-2] == "s" else word[:-1]
    return Token(word, match.start(), match.end(), raw)


def rewritten(tokens: list[Token]) -> list[Token]:
    """The words in one wording."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        length, words = _match(tokens, at)
        if length == 0:
            done.append(tokens[at])
            at += 1
            continue
        start, end = tokens[at].start, tokens[at + length - 1].end
        raw = tokens[at].raw
        mended = any(token.mended for token in tokens[at : at + length])
        done += [Token(word, start, end, raw, mended) for word in words]
        at += length
    return done


def _match(tokens: list[Token], at: int) -> tuple[int, tuple[str, ...]]:
    for old, new in REWRITES.get(tokens[at].word, ()):
        if tuple([token.word for token in tokens[at : at + len(old)]]) == old:
            return len(old), new
    return 0, ()
