"""The mark behind the time at the head of a sentence: players write "When fielded: ..." or "When fielded - ..." for
"When fielded, ...", and quotation marks around the time.
"""

from itertools import pairwise

from judgebot.cardtext.printed.tokens import Token

_TIMES = ("when", "whenever", "while")
_MARKS = (",", ":", "-")
_WHOLE = ("fielded", "ko'd", "active", "attacking", "blocking")  # which tell a time with one of these before them
_OF_LISTS = frozenset({"choose", "one", "following"})  # "when fielded choose one: ...", where the colon is its own


def with_comma_behind_time(tokens: list[Token]) -> list[Token]:
    """The sentence with a comma for the colon or dash behind its time, and without quotation marks around that."""
    tokens = _unquoted(tokens)
    at = next((at for at in range(len(tokens)) if _is_mark(tokens, at)), 0)
    before = [token.word for token in tokens[:at]]
    if not before or before[0] not in _TIMES or tokens[at].word == "," or _OF_LISTS & set(before):
        return tokens
    return [*tokens[:at], tokens[at]._replace(word=","), *tokens[at + 1 :]]


def _is_mark(tokens: list[Token], at: int) -> bool:
    """Whether it is a comma, a colon or a dash, rather than a hyphen within a word: "when a non-Villain die ..."."""
    if tokens[at].word != "-":
        return tokens[at].word in _MARKS
    is_tight = not any(one.end < other.start for one, other in pairwise(tokens[max(at - 1, 0) : at + 2]))
    return not is_tight or (at == 2 and tokens[1].word in _WHOLE)


def _unquoted(tokens: list[Token]) -> list[Token]:
    """ "'When fielded', draw a die" without its quotation marks: not where the words between are spoken of."""
    if len(tokens) < 2 or tokens[0].word != '"' or tokens[1].word not in _TIMES:
        return tokens
    close = next((at for at, token in enumerate(tokens) if at and token.word == '"'), 0)
    time, after = tokens[1:close], tokens[close + 1 :]
    marks = sum(bool(said) and said[0].word in _MARKS for said in (time[-1:], after[:1]))
    if marks != 1 or any(token.word == '"' for token in after):
        return tokens
    return [*time, *after]
