"""Typing errors: a word that nobody knows and that one word, and no other, is a single slip away from.

A word that is known is never changed: one of the grammar, of a name or affiliation, or of the rules in their plain
words. Nor is an ending taken for a slip, as another form of a word ("increases") says another thing.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.keywordtable import KEYWORD_WORDS
from judgebot.cardtext.lexicon import NUMBERS, own_names, words_of
from judgebot.cardtext.printed.slips import SHORTEST_CHANGED, may_be_meant, slips
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.printed.wording import REWRITES
from judgebot.game.affiliation import OF_THE_RULES, one_name_each

SHORTEST = 4  # a shorter word is a slip away from too many
_ENDINGS = {"", "s", "es", "d", "ed", "r", "er", "n", "en", "ing", "ly", "y"}


# Several words of which only others can be meant: which of them is another one.
_PHRASES: dict[tuple[str, ...], tuple[tuple[int, str], ...]] = {
    ("fir", "free"): ((0, "for"),),
    ("one", "fo"): ((1, "of"),),
    ("each", "or", "your"): ((1, "of"),),
    ("any", "or", "your"): ((1, "of"),),
    ("one", "or", "your"): ((1, "of"),),
    ("my", "not"): ((0, "may"),),
    ("face", "your", "rolled"): ((1, "you"),),
    **{(whose, "prep", "are"): ((2, "area"),) for whose in ("your", "their", "its", "opponent's", "owner's")},
    **{(when, "your", verb): ((1, "you"),) for when in ("when", "if", "die", "dice") for verb in
       ("field", "purchase", "roll", "draw", "control", "do")},
}  # fmt: skip
_BY_FIRST = {first: [each for each in _PHRASES.items() if each[0][0] == first] for first, *_ in _PHRASES}
_OWNERS = ("opponent", "player", "die", "character")  # an apostrophe stands, and the "s" is lost
_FIRST_HALVES = frozenset({"if", "of", "to", "the", "you", "your", "and", "or", "from", "with", "in", "each", "target"})

# What belongs to somebody: "from you bag" has lost its last letter, as "our bag" its first.
_YOURS = (("bag",), ("used", "pile"), ("prep", "area"), ("reserve", "pool"), ("opponent",), ("opponent's",))
_WRITTEN_TWICE = frozenset({"the", "a", "an", "of", "to", "and", "or", "in", "your", "you", "is", "with", "for"})


def mended(tokens: list[Token], facts: CardFacts) -> list[Token]:
    """The words of a line with its typing errors mended; `raw` keeps what is written."""
    tokens = [each for token in _once(tokens) for each in _halves(token, facts)]
    tokens = [
        token._replace(word=token.word + "'s", mended=True)
        if token.word in _OWNERS and token.raw.endswith(("'", "\u2019"))
        else token
        for token in tokens
    ]
    words = [token.word for token in tokens]
    for at, first in enumerate(words):
        for wrong, right in _BY_FIRST.get(first, ()):
            after = at + len(wrong)
            if tuple(words[at:after]) != wrong or words[after : after + 1] == ["zone"]:  # "your Field Zone"
                continue
            for place, said in right:
                tokens[at + place] = tokens[at + place]._replace(word=said, mended=True)
    words = [token.word for token in tokens]
    nearest = [_meant_here(words, at) or _nearest(tokens, at, facts) for at in range(len(tokens))]
    return [
        token if meant is None else token._replace(word=meant, mended=True)
        for token, meant in zip(tokens, nearest, strict=True)
    ]


def _once(tokens: list[Token]) -> list[Token]:
    """The words, with a small one that is written twice said once."""
    found: list[Token] = []
    for token in tokens:
        if found and token.word == found[-1].word and token.word in _WRITTEN_TWICE:
            first = found.pop()
            token = first._replace(end=token.end, raw=f"{first.raw} {token.raw}", mended=True)
        found.append(token)
    return found


def _halves(token: Token, facts: CardFacts) -> list[Token]:
    """Two words run together, as "ifyou": an unknown one that is a small word and a known one, in one way alone."""
    word, known = token.word, _understood()
    if not word.isalpha() or word in known or token.raw[0].isupper():
        return [token]
    cuts = [at for at in range(2, len(word) - 2) if word[:at] in _FIRST_HALVES and word[at:] in known]
    if len(cuts) != 1 or word in _plain_words() or slip_of(word, facts) is not None or not _is_nameless(word, facts):
        return [token]
    at = cuts[0]
    middle = token.start + at
    first = Token(word[:at], token.start, middle, token.raw, True)  # which tells of both
    return [first, Token(word[at:], middle, token.end, token.raw[at:])]


def _is_nameless(word: str, facts: CardFacts) -> bool:
    """Whether it is no word of a name or affiliation."""
    own = _words_of(own_names(facts.name)) if facts.name else frozenset()
    return word not in own and word not in _words_of(facts.names | facts.affiliations)


# After these words there is but one opponent, and not a second thing ("when it damages and opponent").
_BEFORE_AN = {"damages", "to", "by", "from", "if", "when", "whenever", "while", "unless"}
_NOUNS = ("character", "action", "sidekick", "npc", "superstar")
LONG = 8  # "faction" is no slip of "action"
_NEARLY_DIE = {"ie", "di", "dei"}  # too short to be looked up
_SOME = {"one", "any", "each", "all", "both", "some", "none", *NUMBERS}
_OF_WHOM = {"your", "their", "his", "her", "opponent's", "the"}
_MOST_ADJECTIVES = 2


def _meant_here(words: list[str], at: int) -> str | None:
    """The word meant in place of a known one that cannot stand where it does."""
    word, after = words[at], words[at + 1 : at + 3]
    if word in ("you", "our") and any(tuple(after[: len(p)]) == p for p in _YOURS):
        return "your"
    if word == "and" and after[:1] == ["opponent"] and at and words[at - 1] in _BEFORE_AN:
        return "an"
    if word == "die" and at and words[at - 1] in _NOUNS and _is_of_several(words[: at - 1]):
        return "dice"
    if word in _NEARLY_DIE and at and words[at - 1] in _NOUNS:
        return "die"
    return _noun_meant(word) if after[:1] in (["die"], ["dice"]) else None


def _noun_meant(word: str) -> str | None:
    """The noun that a slip has made the unknown word before "die" of: not its plural, which cannot stand there."""
    noun = _nearly_nouns().get(word)
    return None if noun is None or word in _understood() or word in _plain_words() else noun


@cache
def _nearly_nouns() -> dict[str, str]:
    """What a slip can make of a noun that stands before "die"."""
    return {slip: noun for noun in _NOUNS if len(noun) >= LONG for slip in slips(noun)}


def _is_of_several(before: list[str]) -> bool:
    """ "One of your", "all other": whether what these words end with has a noun in the plural."""
    for end in range(len(before), max(len(before) - _MOST_ADJECTIVES, 0) - 1, -1):
        said = before[:end]
        if said[-1:] == ["all"]:
            return True
        if len(said) > 2 and said[-1] in _OF_WHOM and "of" in said[-3:-1]:
            of = len(said) - 1 - said[::-1].index("of")
            return of > 0 and said[of - 1] in _SOME
    return False


def _nearest(tokens: list[Token], at: int, facts: CardFacts) -> str | None:
    """The known word that an unknown one is a slip away from. With a capital it may be the name of a card as well,
    which nobody need have told of: unless texts write the known word so."""
    token = tokens[at]
    if token.raw in _SHORT and _is_nameless(token.word, facts):
        return _SHORT[token.raw]
    meant = slip_of(token.word, facts)
    if meant is None or not token.raw[0].isupper():
        return meant
    is_long = len(token.word) >= SHORTEST_CHANGED
    return meant if (_begins(tokens, at) and meant in _OPENING) or (is_long and meant in _capitals()) else None


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a sentence begins here, so that any word has a capital."""
    return at == 0 or tokens[at - 1].word in _BEFORE_A_SENTENCE


_SHORT = {"char": "character", "chars": "characters"}  # as players write it, and no card
_BEFORE_A_SENTENCE = {".", ":", "-", ")", "*", "**", "*/**", ";"}
_OPENING = {"when", "whenever", "while", "if", "global", "once", "until", "during", "after", "before", "target", "your"}
_NOUNS_WITH_CAPITALS = {
    *("sidekick", "sidekicks", "character", "characters", "action", "actions", "opponent", "opponents"),
}


@cache
def _capitals() -> frozenset[str]:
    """The words that texts write with a capital within a sentence: of keywords, affiliations and kinds of dice."""
    names = {word for name in (*KEYWORD_WORDS, *one_name_each(())) for word in words_of(name)}
    singular = {word.removesuffix("s") for word in names} & _understood()
    return frozenset(names | singular | _NOUNS_WITH_CAPITALS)


def slip_of(word: str, facts: CardFacts) -> str | None:
    """The known word that this unknown one is a single slip away from."""
    if len(word) < SHORTEST or not word.isascii() or not word.isalpha() or word in _understood():
        return None
    return _meant(word, facts.name, facts.names, facts.affiliations)


def nearest_of(tokens: Sequence[Token], at: int, facts: CardFacts) -> str | None:
    """The known word, also of another card's name, that an unknown one with a capital may be with a slip in it; within
    a sentence one that has a capital itself."""
    word = tokens[at].word
    near = sorted(_words_of(facts.names) & set(slips(word)) - {word})
    meant = slip_of(word, facts)
    is_name = meant in _words_of(own_names(facts.name)) if facts.name else False
    return meant if is_name or meant in _capitals() or _begins(tokens, at) else next(iter(near), None)


def meant_by(tokens: Sequence[Token], at: int, facts: CardFacts) -> str | None:
    """What a word that is not understood may have been meant for: one with a capital also for a name. What is a word of
    the language is meant as it stands, and not understood for its place."""
    token = tokens[at]
    if token.word in _understood() | _plain_words() | _words_of(facts.affiliations):
        return None
    if not token.raw[:1].isupper():
        return slip_of(token.word, facts)
    return nearest_of(tokens, at, facts) or (facts.name if may_be_meant(token.raw, facts.name) else None)


def opening_meant(tokens: Sequence[Token], far: int, facts: CardFacts) -> tuple[Token, str] | None:
    """The first word of a sentence that is not understood from `far` on, and what it may have been meant for: one that
    nobody knows was taken for the name of a card, and is a slip away from a word of the language."""
    first = tokens[0]
    if not far or not first.word.isalpha() or first.mended or not _is_nameless(first.word, facts):
        return None
    if first.word in _understood() | _plain_words():
        return None
    opens = sorted(_OPENING & set(slips(first.word)))
    meant = opens[0] if len(opens) == 1 else slip_of(first.word, facts)
    return (first, meant) if meant is not None else None


@lru_cache(maxsize=4096)
def _meant(word: str, name: str, names: frozenset[str], affiliations: frozenset[str]) -> str | None:
    """The one word that was meant: of the grammar or of the card's own name."""
    own, other = _words_of(own_names(name) if name else frozenset()), _words_of(names | affiliations)
    if word in own or word in other:
        return None
    near = {each for each in slips(word) if each in _understood() or each in own or each in other}
    if len(near) != 1 or word in _plain_words():
        return None
    (meant,) = near
    is_sure = (meant in _understood() or meant in own) and not _another_form(word, meant)
    return meant if is_sure else None


def _another_form(word: str, other: str) -> bool:
    """Whether the words differ in their endings alone."""
    same = next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    return word[same:] in _ENDINGS and other[same:] in _ENDINGS


@cache
def _understood() -> frozenset[str]:
    """The words of the grammar, and those rewritten before it reads."""
    from judgebot.cardtext.read import grammar

    rewritten = {word for pairs in REWRITES.values() for old, new in pairs for word in (*old, *new)}
    names = {word for title in (*KEYWORD_WORDS, *OF_THE_RULES) for word in words_of(title)}
    return frozenset(grammar().words | rewritten | set(NUMBERS) | names)


@lru_cache(maxsize=256)
def _words_of(names: frozenset[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in words_of(name))


@cache
def _plain_words() -> frozenset[str]:
    """The words of the rules: real words, whether card texts are known to use them or not."""
    from judgebot.book.shelf import rule_book
    from judgebot.book.words import plain_words

    said = (text for unit in rule_book().corpus.units for text in (unit.title, unit.text, *unit.examples, *unit.asks))
    return frozenset(word for text in said for word in plain_words(text))
