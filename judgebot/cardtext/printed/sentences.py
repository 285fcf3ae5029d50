"""Cut a text box into lines, burst parts, Global parts and sentences; deal with parentheses."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.facts import CardFacts, Monster
from judgebot.cardtext.keywordtable import TAKES, Takes
from judgebot.cardtext.lexicon import KEYWORD_WORDS_BY_FIRST, name_table, own_names
from judgebot.cardtext.printed.marks import IN_PARENTHESES, MARKS, Mark
from judgebot.cardtext.printed.mending import mended
from judgebot.cardtext.printed.opening import with_comma_behind_time
from judgebot.cardtext.printed.ownname import with_own_name
from judgebot.cardtext.printed.reminders import Paren, paren
from judgebot.cardtext.printed.tokens import Token, rewritten, written


class Sentence(NamedTuple):
    """The words of a sentence without its full stop; `reminders` are parentheses that only remind.

    `asides` are those read as part of the sentence, and `plain` is the sentence without them. `otherwise` begins one
    that tells a keyword in another way.
    """

    tokens: tuple[Token, ...]
    mark: Mark = Mark()
    reminders: tuple[tuple[Token, ...], ...] = ()
    asides: tuple[tuple[Token, ...], ...] = ()
    plain: tuple[Token, ...] = ()
    otherwise: Token | None = None


class Part(NamedTuple):
    """A stretch of text with one mark: plain, a burst, or Global."""

    sentences: tuple[Sentence, ...]
    burst: n.Burst | None = None
    is_global: bool = False
    line: int = 0


_NUMBER = re.compile(r"[A-Z]{2,5}\d{3}")  # a collector's number in a line of its own
_BURSTS = {"*": n.Burst.ONE, "**": n.Burst.TWO, "*/**": n.Burst.EITHER}


def parts(text: str, facts: CardFacts) -> list[Part]:
    """The parts of a text box in written order."""
    found: list[Part] = []
    start = 0
    lines = text.split("\n")
    words = with_own_name([written(line) for line in lines], facts)
    above: list[Token] = []
    for number, line in enumerate(lines):
        there = words[number]
        if start:
            there = [t._replace(start=t.start + start, end=t.end + start) for t in there]
        there = _without_stray_quote(there)
        tokens = [] if _NUMBER.fullmatch(line.strip()) else rewritten(mended(there, facts))
        if facts.monster is Monster.CHARACTER:
            tokens = [t._replace(word=t.word.replace("monster", "character")) for t in tokens]
        for part in _line(tokens, facts, number, above):
            if found and _is_of_list(part, found[-1]):
                found[-1] = _joined(found[-1], part)
            elif found and _goes_on(part):
                found[-1] = found[-1]._replace(sentences=found[-1].sentences + part.sentences)
            else:
                found.append(part)
        start += len(line) + 1
        above = tokens
    return found


def _without_stray_quote(tokens: list[Token]) -> list[Token]:
    """A line without the quotation mark at its head or end that has no other to it there."""
    if sum(token.word == '"' for token in tokens) != 1:
        return tokens
    return [token for token in tokens if token.word != '"' or token not in (tokens[0], tokens[-1])]


def _line(tokens: list[Token], facts: CardFacts, number: int, above: list[Token]) -> Iterator[Part]:
    """The parts of a line. One all in parentheses stands beside the line above it."""
    burst: n.Burst | None = None
    is_global = False
    current: list[list[Token]] = [[]]
    at = 0
    named = _inside_names(tokens, facts)
    of_names = {tokens[i].start for i in named}
    stops = _stops(tokens, named)
    starts = (_starts(tokens, facts) | stops) - _within_list(tokens, stops)
    while at <= len(tokens):
        token = tokens[at] if at < len(tokens) else None
        if at in starts and current[-1]:
            current.append([])
        fresh = not current[-1]
        is_mark = token is not None and token.word in _BURSTS and (fresh or _begins_after_paren(tokens, at))
        opens_global = token is not None and _opens_global(tokens, at, fresh)
        if token is None or is_mark or opens_global:
            in_parentheses = _word(tokens, 0) == "(" and _closing(tokens, 0) >= len(tokens) - 1
            beside = tuple(t.word for t in ([*above, *tokens] if in_parentheses else tokens))
            sentences = tuple(
                _sentence(with_comma_behind_time(s), beside, before, of_names)
                for s, before in zip(current, [[], *current], strict=False)
                if s
            )
            if sentences:
                yield Part(sentences, burst, is_global, number)
            current = [[]]
            burst = _BURSTS[token.word] if is_mark and token else None
            is_global = bool(opens_global)
            at += 2 if (opens_global or is_mark) and _word(tokens, at + 1) in (":", "-") else 1
            continue
        if at not in stops:
            current[-1].append(token)
        at += 1


def _within_list(tokens: list[Token], stops: set[int]) -> set[int]:
    """The full stops of a list within one line ("choose one: • ... . • ... ."), which is one sentence: none where it is
    open whether a sentence behind the list belongs to the last thing in it."""
    items = [at for at, token in enumerate(tokens) if token.word == "•"]
    behind = min((at + 1 for at in stops if items and at > items[-1]), default=len(tokens))
    if behind < len(tokens) and tokens[behind].word not in _BURSTS and not _opens_global(tokens, behind, True):
        return set()
    return {at - 1 for at in items if at - 1 in stops}


def _begins_after_paren(tokens: list[Token], at: int) -> bool:
    """Whether a sentence begins after this mark, and the one before it ended with parentheses and no full stop."""
    return tokens[at - 1].word == ")" and at + 1 < len(tokens) and tokens[at + 1].raw[0].isupper()


def _opens_global(tokens: list[Token], at: int, fresh: bool) -> bool:
    """Whether a Global ability begins here; with a colon and a capital it does so without a full stop before it. The
    price may follow at once."""
    if tokens[at].word not in ("global", "globals"):
        return False
    mark = _word(tokens, at + 1)
    priced = mark.startswith("[") and _word(tokens, at + 2) == ":"
    return (mark == ":" and (fresh or tokens[at].raw[0] == "G")) or ((mark == "-" or priced) and fresh)


_ANOTHER = ("a", "different", "target")  # than that of the line before
_CONTINUES = (("if", "you", "do"), ("if", "you", "did"), ("otherwise",), ("you", "may", "also"))


def _goes_on(part: Part) -> bool:
    """Whether a line can only go on with the ability of the line before."""
    words = tuple(token.word for token in part.sentences[0].tokens)
    is_plain = part.burst is None and not part.is_global
    of_them = "them" in words and words[0] not in _OPENING and ("of", "them") in pairwise(words)
    of_others = "different" in words and words[0] not in _OPENING and _says_another(words)
    return is_plain and (of_them or of_others or any(words[: len(begin)] == begin for begin in _CONTINUES))


def _says_another(words: tuple[str, ...]) -> bool:
    return any(words[at : at + len(_ANOTHER)] == _ANOTHER for at in range(len(words)))


_TRAP = ("trigger", ":")


def _is_of_list(part: Part, before: Part) -> bool:
    """Whether a line goes on with a sentence that is laid out in lines: "choose one:", and a Trap's trigger."""
    last, words = (tuple(token.word for token in each.sentences[at].tokens) for each, at in ((before, -1), (part, 0)))
    if words[:1] == ("•",):
        return len(part.sentences) == 1
    of_trap = last[:2] == _TRAP
    return of_trap and (last == _TRAP or words[:2] == ("effect", ":"))


def _joined(part: Part, more: Part) -> Part:
    """The last sentence of a part with the first one of a later line."""
    *whole, last = part.sentences
    first, *rest = more.sentences
    one = last._replace(tokens=last.tokens + first.tokens, reminders=last.reminders + first.reminders)
    return part._replace(sentences=(*whole, one, *rest))


def _word(tokens: list[Token], at: int) -> str:
    return tokens[at].word if at < len(tokens) else ""


def _stops(tokens: list[Token], inside: set[int]) -> set[int]:
    """Where a full stop ends a sentence: not `inside` a name, parentheses or quotation marks. So does a semicolon
    before what is asked once the rest is done ("roll it; if it shows energy, KO it"), and the dash behind Equip, a
    keyword that says all of what it does."""
    open_ones = _never_closed(tokens)
    stops: set[int] = set()
    depth, quoted = 0, False
    for at, token in enumerate(tokens):
        depth += (token.word == "(" and at not in open_ones) - (token.word == ")")
        quoted ^= token.word == '"'
        if depth > 0 or quoted or at in inside:
            continue
        asks = token.word == ";" and _word(tokens, at + 1) in _ASKING
        if token.word in (".", "?") or asks or (at == 1 and _labels_nothing(tokens)):
            stops.add(at)
    return stops


_ASKING = ("on", "if")


def _labels_nothing(tokens: list[Token]) -> bool:
    """ "Equip - The equipped die gets +2A": the mark behind a keyword after which a sentence of its own begins."""
    return tokens[0].word == "equip" and tokens[1].word in ("-", ":") and len(tokens) > 2 and tokens[2].raw[0].isupper()


def _never_closed(tokens: list[Token]) -> set[int]:
    """The parentheses that are opened and never closed: such a one ends with its sentence."""
    waiting: list[int] = []
    for at, token in enumerate(tokens):
        if token.word == "(":
            waiting.append(at)
        elif token.word == ")" and waiting:
            waiting.pop()
    return set(waiting)


def _starts(tokens: list[Token], facts: CardFacts) -> set[int]:
    """Where a sentence begins though no full stop stands before it: after a whole sentence in parentheses, and after a
    keyword at the head of a line that takes nothing more.
    """
    found: set[int] = set()
    end = _after_keyword(tokens)
    if end and _word(tokens, end) == "(":
        end = _closing(tokens, end) + 1  # after its reminder
        if end < len(tokens) and tokens[end].raw[0].isupper():
            found.add(end)
    elif end and _opens(tokens, end, facts):
        found.add(end)
    for at in range(2, len(tokens)):
        closes = tokens[at - 1].word == ")" and tokens[at - 2].word == "."
        begins = tokens[at].raw[:1].isupper() and not _labels(tokens, at)
        if closes and (begins or tokens[at].word in _BURSTS):
            found.add(at)
    return found


_TAKES_NO_MORE = (Takes.NOTHING, Takes.NUMBER, Takes.NUMBER_OR_NOTHING, Takes.RANGE, Takes.TYPES, Takes.TYPE)
_OPENING = {"when", "whenever", "while"}


def _after_keyword(tokens: list[Token]) -> int:
    """Where the keyword and the number at the head of a line end; 0 if there is none."""
    for words, id_ in KEYWORD_WORDS_BY_FIRST.get(_word(tokens, 0), ()):
        if tuple(token.word for token in tokens[: len(words)]) == words and TAKES[id_] in _TAKES_NO_MORE:
            end = len(words)
            return end + 1 if _word(tokens, end).isdecimal() else end
    return 0


def _opens(tokens: list[Token], at: int, facts: CardFacts) -> bool:
    """Whether an ability begins here: with its time, the card's own name, or the mark of a burst."""
    if _word(tokens, at) in _BURSTS:
        return at + 1 < len(tokens) and tokens[at + 1].raw[0].isupper()
    if _word(tokens, at) in _OPENING:
        return tokens[at].raw[0].isupper()
    names = name_table(own_names(facts.name)).get(_word(tokens, at), ()) if facts.name else ()
    return any(tuple(token.word for token in tokens[at : at + len(words)]) == words for words, _ in names)


def _labels(tokens: list[Token], at: int) -> bool:
    """Whether the parentheses before are between a keyword and the effect that it labels."""
    opened = next((i for i in range(at - 1, -1, -1) if tokens[i].word == "("), 0)
    before = tuple(token.word for token in tokens[:opened] if token.word not in ("-", ":"))
    return any(
        before == words and TAKES[id_] not in _TAKES_NO_MORE
        for words, id_ in KEYWORD_WORDS_BY_FIRST.get(_word(tokens, 0), ())
    )


_MARKS_IN_NAMES = frozenset(".?(")  # that would end a sentence, or begin a reminder


def _inside_names(tokens: list[Token], facts: CardFacts) -> set[int]:
    """Where names stand in which there is such a mark."""
    others, own = name_table(facts.names), name_table(own_names(facts.name))
    inside: set[int] = set()
    for at, token in enumerate(tokens):
        for words, _ in (*others.get(token.word, ()), *own.get(token.word, ())):
            if _MARKS_IN_NAMES & set(words) and tuple(t.word for t in tokens[at : at + len(words)]) == words:
                inside |= set(range(at, at + len(words)))
    return inside


def _sentence(tokens: list[Token], beside: tuple[str, ...], before: list[Token], of_names: set[int]) -> Sentence:
    """The words of a sentence, without what is in parentheses that are not `of_names` (where in the text words begin
    that belong to one)."""
    kept: list[Token] = []
    plain: list[Token] = []
    reminders: list[tuple[Token, ...]] = []
    asides: list[tuple[Token, ...]] = []
    mark = Mark()
    otherwise: Token | None = None
    at = 0
    while at < len(tokens):
        if tokens[at].word != "(" or tokens[at].start in of_names:
            kept.append(tokens[at])
            plain.append(tokens[at])
            at += 1
            continue
        close = _closing(tokens, at)
        inner = tuple(tokens[at + 1 : close])
        said = tuple(t.word for t in kept or before)
        match paren(tuple(t.word for t in inner), beside, said):
            case Paren.RULE:
                inner = _without_reminders(inner, beside, said)
                asides.append(inner[:-1] if inner and inner[-1].word == "." else inner)
                kept += asides[-1]
            case Paren.MARK:
                mark |= IN_PARENTHESES[tuple(t.word for t in inner if t.word != ".")]
            case Paren.REMINDER:
                reminders.append(inner)
            case Paren.OTHERWISE:
                otherwise = inner[0]
            case Paren.PART:
                kept += tokens[at : close + 1]
                plain += tokens[at : close + 1]
        at = close + 1
    many, said_last = _marked(kept)
    words = tuple(kept[: len(kept) - many])
    return Sentence(words, mark | said_last, tuple(reminders), tuple(asides), tuple(plain), otherwise)


def _without_reminders(inner: tuple[Token, ...], beside: tuple[str, ...], said: tuple[str, ...]) -> tuple[Token, ...]:
    """ "(to a minimum of 1, no matter how many Moth dice are active)": what a parenthesis says besides a reminder."""
    commas = [at for at, token in enumerate(inner) if token.word == ","]
    if len(commas) != 1:
        return inner
    (at,) = commas
    halves = inner[:at], inner[at + 1 :]
    told = [half for half in halves if paren(tuple(t.word for t in half), beside, said) is not Paren.REMINDER]
    return told[0] if len(told) == 1 else inner


def _closing(tokens: list[Token], opened: int) -> int:
    """Where a parenthesis ends, with those that are within it; after the last word if it is never closed."""
    depth = 0
    for at in range(opened, len(tokens)):
        depth += (tokens[at].word == "(") - (tokens[at].word == ")")
        if depth == 0:
            return at
    return len(tokens)


_LAST_OF_MARKS = {words[-1] for words in MARKS}


def _marked(tokens: list[Token]) -> tuple[int, Mark]:
    """How many words at the end say that the text cannot be ignored or copied, and what they say."""
    if not tokens or tokens[-1].word not in _LAST_OF_MARKS:
        return 0, Mark()
    words = tuple(token.word for token in tokens)
    for said, mark in MARKS.items():
        if words[-len(said) :] == said and (said[0] == "," or len(words) == len(said)):
            return len(said), mark
    return 0, Mark()
