"""What is read by code instead of by phrases: numbers, names, affiliations, keywords, changes of A and D."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from judgebot.cardtext.facts import CardFacts, Monster
from judgebot.cardtext.grammar import Grammar, Parser, Result
from judgebot.cardtext.keywordtable import KEYWORD_WORDS
from judgebot.cardtext.printed.slips import SHORTEST_CHANGED, are_alike, may_be_meant
from judgebot.cardtext.printed.tokens import tokenise
from judgebot.cardtext.printed.wording import CHARACTERS
from judgebot.game.affiliation import MONSTERS, VILLAINS, is_unknown, of_symbol, one_name_each

NUMBERS = {
    w: n
    for n, w in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
_NOT_AFFILIATIONS = {
    *("fist", "bolt", "mask", "shield", "wild", "generic", "q", "x", "a", "eq", "flip", "sic"),
    *(a + b for a in "fbms" for b in ("", *"fbms")),
} - {"sf"}  # a team's sign, and a price only after "pay"
_EITHER = "SHIELD"  # in capitals it can be a team's sign as well as energy: what fits both is not read
_NO_NAMES = frozenset({"monster", "character", "?"})  # what texts mean otherwise, or lists do not know
MOST_DIGITS = 3
LONGEST_NAME = 6  # in words, of a name in the genitive


@lru_cache(maxsize=16384)
def words_of(name: str) -> tuple[str, ...]:
    """A name as the tokeniser sees it."""
    words = tuple(token.word for token in tokenise(name))
    ends_in_initials = len(words) > 1 and words[-1] == "." and "." in words[-2].rstrip(".")
    return words[:-1] if ends_in_initials else words


@lru_cache(maxsize=256)
def name_table(names: frozenset[str]) -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
    """Names by their first word, longest first."""
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name in sorted(names):
        words = words_of(name)
        if words:
            table.setdefault(words[0], []).append((words, name))
    return {first: tuple(sorted(entries, key=lambda e: -len(e[0]))) for first, entries in table.items()}


@lru_cache(maxsize=4096)
def own_names(name: str) -> frozenset[str]:
    """The ways a card writes its own name: whole, without a leading article, without what follows a bracket or stands
    in apposition ("Ram the Horned"), with a blank for a hyphen, in one word.
    """
    forms = {name, name.split(" (")[0], name.split(" the ")[0], name.removeprefix("The ").strip()}
    forms |= {form[:1].upper() + form[1:] for form in forms}  # listed without its capital
    forms |= {other + form.removeprefix(one) for form in forms for one, other in _TITLES if form.startswith(f"{one} ")}
    return frozenset(form for each in forms for form in (each, each.replace("-", " "), each.replace(" ", "")) if form)


_TITLES = tuple(
    pair for long, short in (("Mister", "Mr."), ("Doctor", "Dr.")) for pair in ((long, short), (short, long))
)


@lru_cache(maxsize=4096)
def genitives(name: str) -> frozenset[str]:
    return frozenset(form + end for form in own_names(name) for end in ("'s", "'"))


def facts_of(parser: Parser) -> CardFacts:
    assert isinstance(parser.facts, CardFacts)
    return parser.facts


def is_plain(parser: Parser, at: int) -> bool:
    """Whether nothing that is read by code can begin at a token: a comma, or a word in small letters that is no number
    and begins no keyword, no affiliation and no name that is written small, as nearly every one."""
    word = parser.words[at]
    if word in _NOTHING:
        return True
    raw = parser.tokens[at].raw
    if not (word.isalpha() and raw.islower()) or word in _NAMELESS:
        return False
    facts = facts_of(parser)
    if word in _affiliation_forms(facts.affiliations):
        return False
    after = parser.tokens[at + 1].raw if at + 1 < len(parser.tokens) else ""
    if after.casefold() in _COUNTERS_SAID:
        return False
    if word == "the" and not after.islower():  # "the Ram"
        return False
    return word not in _written_small(facts.names) and word not in _own_written_small(facts.name, facts.names)


@lru_cache(maxsize=16)
def _written_small(names: frozenset[str]) -> frozenset[str]:
    """The small words that names begin with which have no capital there, where "the" need not have one."""
    return frozenset(words_of(name)[0] for name in names if name.removeprefix("the ")[:1].islower())


@lru_cache(maxsize=256)
def _own_written_small(name: str, others: frozenset[str]) -> frozenset[str]:
    forms = own_names(name) | genitives(name) | _plurals(name, others) if name else ()
    return frozenset(words_of(form)[0] for form in forms if form.removeprefix("the ")[:1].islower())


def _longest(
    parser: Parser, at: int, names: frozenset[str], without: frozenset[str] = frozenset()
) -> Iterator[tuple[str, int]]:
    for words, name in name_table(names).get(parser.words[at], ()):
        if name in without:  # the table is kept for the names of a whole pool, so it holds the card's own as well
            continue
        if tuple(parser.words[at : at + len(words)]) == words and _is_capital(parser, at, words, name):
            yield name, at + len(words)
            return


def _is_capital(parser: Parser, at: int, words: tuple[str, ...], name: str) -> bool:
    """Whether a name is written with its capital; "the" before the rest of it need not be."""
    if words[0] == "the" and len(words) > 1:
        at, name = at + 1, name[len("the ") :]
    return parser.tokens[at].raw[:1].translate(CHARACTERS) == name[:1].translate(CHARACTERS)


def own(parser: Parser, at: int) -> Iterable[Result]:
    """The card's own name."""
    facts = facts_of(parser)
    if not facts.name or not (_is_written_large(parser, at) or parser.words[at] in name_table(own_names(facts.name))):
        return []
    names = own_names(facts.name)
    return list(_longest(parser, at, names)) or list(_nicknamed(parser, at, names))


def _is_written_large(parser: Parser, at: int) -> bool:
    """Whether a capital or a quotation mark begins the word, as a name may that no table holds in these letters."""
    first = parser.tokens[at].raw[:1] if at < len(parser.tokens) else ""
    return first.isupper() or parser.words[at] == '"'


def _nicknamed(parser: Parser, at: int, names: frozenset[str]) -> Iterator[tuple[str, int]]:
    """The card's own name with its first words in quotation marks, as a nickname: "Old Ram" Hornsby."""
    if parser.words[at] != '"':
        return
    for name in sorted(names, key=len, reverse=True):
        stop, wanted = at + len(words_of(name)) + 2, words_of(name)
        said = parser.words[at:stop]
        if said.count('"') == 2 and said[-1] != '"' and tuple(word for word in said if word != '"') == wanted:
            yield facts_of(parser).name, stop
            return


def own_many(parser: Parser, at: int) -> Iterable[Result]:
    """The card's own name in the plural: "your other Wolves" is none, "your other Rams" is."""
    facts = facts_of(parser)
    return list(_longest(parser, at, _plurals(facts.name, facts.names))) if facts.name else []


@lru_cache(maxsize=256)
def _plurals(name: str, others: frozenset[str]) -> frozenset[str]:
    return frozenset(form + "s" for form in own_names(name) if not form.endswith("s")) - others


def own_s(parser: Parser, at: int) -> Iterable[Result]:
    """The card's own name in the genitive."""
    facts = facts_of(parser)
    if not facts.name:
        return []
    names = genitives(facts.name)
    return list(_longest(parser, at, names)) or list(_nicknamed(parser, at, names))


def other_name(parser: Parser, at: int) -> Iterable[Result]:
    """Another card's name: known, or one or more unknown words with a capital."""
    facts = facts_of(parser)
    if parser.parse("own", at):
        return []
    found = list(_longest(parser, at, facts.names, own_names(facts.name)))
    found = found or list(_unknown(parser, at))
    return [(name, stop) for name, stop in found if not _is_own_misspelt(name, facts.name)]


def other_many(parser: Parser, at: int) -> Iterable[Result]:
    """Another card's name in the plural, where it is known: "your Rams". What is the name of an affiliation letter by
    letter is that."""
    facts = facts_of(parser)
    if any(affiliation(parser, at)):
        return []
    found = _longest(parser, at, _many(facts.names), _plurals(facts.name, facts.names))
    return [(plural.removesuffix("s"), stop) for plural, stop in found]


@lru_cache(maxsize=16)
def _many(names: frozenset[str]) -> frozenset[str]:
    """What several of one name are called, where no card has that for its name."""
    return frozenset(name + "s" for name in names if not name.endswith("s")) - names


def _is_own_misspelt(name: str, own: str) -> bool:
    return may_be_meant(name, own) or are_alike(name, own)


def other_name_s(parser: Parser, at: int) -> Iterable[Result]:
    """Another card's name in the genitive."""
    facts = facts_of(parser)
    ahead = range(at, min(at + LONGEST_NAME, len(parser.tokens)))
    stop = next((i for i in ahead if parser.words[i].endswith("'s")), None)
    if stop is None or parser.parse("own_s", at):
        return []
    words = (*parser.words[at:stop], parser.words[stop].removesuffix("'s"))
    table = name_table(facts.names).get(words[0], ())
    known = next((name for said, name in table if said == words and _is_capital(parser, at, words, name)), None)
    if known is not None:
        return [(known, stop + 1)]
    said = parser.tokens[at : stop + 1]
    is_name = all(t.raw[:1].isupper() and w not in vocabulary(parser) for t, w in zip(said, words, strict=True))
    return [(" ".join(t.raw for t in said).removesuffix("'s"), stop + 1)] if is_name else []


def _unknown(parser: Parser, at: int) -> Iterator[tuple[str, int]]:
    """A name that nobody told of, to its end; and again to where words with capitals end that may belong to it."""
    is_first = _may_belong(parser, at) and (parser.words[at] == "the" or not _opens(parser, at))
    begins = at + 1 if is_first else at
    if _is_inside(parser, at) or not _is_unknown(parser, begins):
        return
    stop = _end_of_unknown(parser, begins)
    if _ends_with_affiliation(parser, stop):
        return
    longer = stop
    while _may_belong(parser, longer):
        longer = _end_of_unknown(parser, longer + 1)
    for end in (stop, longer) if longer > stop else (stop,):
        if not _is_of_another(parser.words[at:end], facts_of(parser)):
            yield _as_written(parser, at, end), end


def _is_of_another(words: Sequence[str], facts: CardFacts) -> bool:
    """Whether the words are all of names that are known, but none of these names: only some of the words of one, or in
    another order, or of several. Who that is, is open. What the own name ends with may be another's name."""
    own = () if facts.kind and facts.kind.is_action else words_of(facts.name)
    if tuple(words) == own[-len(words) :]:
        return False
    return frozenset(words) - {"the"} <= _words_in(facts.names) | frozenset(own)


@lru_cache(maxsize=256)
def _words_in(names: frozenset[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in words_of(name))


def _end_of_unknown(parser: Parser, at: int) -> int:
    """Where unknown words end, together with what a hyphen joins to them, and with the own name: "Lady Ram"."""
    stop = at
    while _is_unknown(parser, stop):
        stop += 1
        own_ends = max((end for _, end in own(parser, stop)), default=stop)
        stop = own_ends if own_ends > stop else stop + 2 * _is_joined(parser, stop)
    return stop


def _is_joined(parser: Parser, at: int) -> bool:
    """Whether a hyphen without blanks is there, and goes on with a capital or a number."""
    before, *joined = parser.tokens[at - 1 : at + 2]
    if len(joined) < 2 or joined[0].word != "-" or before.end < joined[0].start or joined[0].end < joined[1].start:
        return False
    return joined[1].raw[0].isupper() or joined[1].raw.isdecimal()


def _as_written(parser: Parser, at: int, stop: int) -> str:
    """The words as they stand there, with the blanks between them."""
    tokens = parser.tokens[at:stop]
    blanks = [" " * (one.end < other.start) for one, other in pairwise(tokens)] + [""]
    return "".join(token.raw + blank for token, blank in zip(tokens, blanks, strict=True)).removesuffix("'s")


def _may_belong(parser: Parser, at: int) -> bool:
    """Whether a word of the language of cards has a capital as one of a name may: not as a noun or keyword has it."""
    if at >= len(parser.tokens) or not parser.tokens[at].raw[:1].isupper():
        return False
    word = parser.words[at]
    is_other = word in _WITH_CAPITALS or (word,) in (words for words, _ in KEYWORD_WORDS_BY_FIRST.get(word, ()))
    return word.isalpha() and word in vocabulary(parser) and not is_other and not any(affiliation(parser, at))


def _opens(parser: Parser, at: int) -> bool:
    """Whether a sentence begins here: there any word has a capital."""
    return at == 0 or parser.words[at - 1] in (".", ":", ";", ")", '"')


_WITH_CAPITALS = {
    *("a", "an", "and", "or", "of", "to", "in", "from", "for", "with", "one", "two", "all", "each"),
    *("any", "your", "character", "characters", "action", "actions", "sidekick", "sidekicks", "die"),
    *("dice", "card", "cards", "token", "tokens", "basic", "epic", "continuous", "global", "gear"),
    *("superstar", "superstars", "adventurer", "adventurers", "used", "pile", "prep", "area", "field"),
    *("zone", "attack", "reserve", "pool", "bag", "step", "turn", "team", "target", "opponent"),
    *("opponents", "player", "players", "level", "levels", "ability", "abilities", "energy", "ko", "x"),
    *("affiliation", "affiliations", "as", "by", "is", "if", "when", "while", "that", "this", "its", "at", "on"),
    *("wild", "generic", "experience", "good", "evil", "neutral"),
}
"""Words that texts write with a capital at times, and that do not go on with a name that stands before them."""


def _is_inside(parser: Parser, at: int) -> bool:
    """Whether what is known as a name or an affiliation begins before a word and goes on with it."""
    names = facts_of(parser).names
    return any(
        stop > at
        for before in range(max(at - LONGEST_NAME, 0), at)
        for _, stop in (*own(parser, before), *_longest(parser, before, names), *affiliation(parser, before))
    )


def _ends_with_affiliation(parser: Parser, stop: int) -> bool:
    """Whether the name goes on with the word of an affiliation: all of it is one that is not known."""
    return stop < len(parser.tokens) and any(parser.words[stop][0] != "[" for _ in affiliation(parser, stop))


def _is_unknown(parser: Parser, at: int) -> bool:
    """Whether the word may be the name of a card that is not known: no word, and hardly a misspelt one."""
    from judgebot.cardtext.printed.mending import nearest_of

    if at >= len(parser.tokens):
        return False
    token = parser.tokens[at]
    return (
        token.raw[:1].isupper()
        and token.word.isalpha()
        and token.word not in vocabulary(parser)
        and next(affiliation(parser, at), None) is None
        and not own(parser, at)
        and not own_s(parser, at)
        and (len(token.word) < SHORTEST_CHANGED or nearest_of(parser.tokens, at, facts_of(parser)) is None)
        and not own_many(parser, at)
        and not other_many(parser, at)
    )


def vocabulary(parser: Parser) -> frozenset[str]:
    return known_words(parser.grammar)


@lru_cache(maxsize=1)
def known_words(grammar: Grammar) -> frozenset[str]:
    """The words that texts of cards have, beside names and affiliations."""
    keywords = {word for entry in KEYWORD_WORDS for word in words_of(entry)}
    return grammar.words | set(NUMBERS) | keywords


@lru_cache(maxsize=256)
def _affiliation_forms(extra: frozenset[str]) -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
    forms: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for written, name in sorted(one_name_each(extra).items()):
        words = words_of(written.rstrip("."))  # of initials
        if is_unknown(written) or set(words) <= _NO_NAMES:
            continue
        singular = (*words[:-1], words[-1][:-1]) if words[-1].endswith("s") and words[-1] != "s" else words
        plural = (*words[:-1], words[-1] + "s") if words == singular else words
        for form in {words, singular, plural}:
            if (form, name) not in forms.setdefault(form[0], []):
                forms[form[0]].append((form, name))
    return {first: tuple(sorted(entries, key=lambda e: -len(e[0]))) for first, entries in forms.items()}


def affiliations_from(word: str, extra: frozenset[str]) -> tuple[str, ...]:
    """The affiliations of which a form begins with a word."""
    return tuple(name for _, name in _affiliation_forms(extra).get(word, ()))


def affiliation_icon(parser: Parser, at: int) -> Iterator[Result]:
    """An icon that is no energy."""
    word = parser.words[at]
    barred = word[1:-1] in _NOT_AFFILIATIONS and parser.tokens[at].raw[1:-1] != _EITHER
    if word.startswith("[") and word[1:-1].isalnum() and not barred and not word[1].isdigit():
        yield of_symbol(word, facts_of(parser).affiliations), at + 1


def affiliation(parser: Parser, at: int) -> Iterator[Result]:
    """An affiliation, in the singular or the plural, or its icon."""
    if icon := list(affiliation_icon(parser, at)):
        yield from icon
        return
    facts = facts_of(parser)
    for words, name in _affiliation_forms(facts.affiliations).get(parser.words[at], ()):
        if tuple(parser.words[at : at + len(words)]) == words and _is_written_so(parser, at, words, name):
            own_ends = max((stop for _, stop in _longest(parser, at, own_names(facts.name))), default=at)
            if at + len(words) >= own_ends:  # else it only begins the card's own name: "Guild Moth"
                yield name, at + len(words)
            return


def affiliation_alone(parser: Parser, at: int) -> Iterator[Result]:
    """The same with whether a plural is written, which an icon has none of, and neither has "Guild of Owls"."""
    for name, stop in affiliation(parser, at):
        last = parser.words[stop - 1]
        yield (name, last.endswith(("s", "men"))), stop


TYPES = {"dragon": "dragons", "fiend": "fiends", "pirate": "pirates", "undead": "undead", "spell": "spells"}
"""What a subtitle may call a creature or an Action, and several of them: in texts with a capital or without."""


def _is_written_so(parser: Parser, at: int, words: tuple[str, ...], name: str) -> bool:
    """Whether it is written with its capital, or is one that need not be: also what may as well be a type."""
    of_type = len(words) == 1 and (words[0] in TYPES or words[0] in TYPES.values())
    monsters = name == MONSTERS and facts_of(parser).monster is Monster.AFFILIATION
    in_small_letters = name == VILLAINS or monsters or of_type
    return parser.tokens[at].raw[0] in words[0][0].upper() + "[" or in_small_letters


def affiliation_s(parser: Parser, at: int) -> Iterator[Result]:
    """An affiliation in the genitive, of one or of several: "a Villain's", "Villains'"."""
    ahead = range(at, min(at + LONGEST_NAME, len(parser.tokens)))
    stop = next((i for i in ahead if parser.words[i].endswith(("'s", "s'"))), None)
    if stop is None:
        return
    words = (*parser.words[at:stop], parser.words[stop].removesuffix("'s").removesuffix("'"))
    for said, name in _affiliation_forms(facts_of(parser).affiliations).get(words[0], ()):
        if said == words and _is_written_so(parser, at, said, name):
            yield name, stop + 1
            return


def number(parser: Parser, at: int) -> Iterable[Result]:
    """A number in digits or words, two or more, or any."""
    word = parser.words[at].strip("[]")
    if word.isdecimal():
        return [(int(word), at + 1)] if len(word) <= MOST_DIGITS else []
    return [(NUMBERS[word], at + 1)] if word in NUMBERS else []


def written_number(parser: Parser, at: int) -> Iterable[Result]:
    """A number that is no icon: "[2] [mask]" is a price of three, "2 [mask]" one of two."""
    return () if parser.words[at].startswith("[") else number(parser, at)


def any_word(parser: Parser, at: int) -> Iterator[Result]:
    """A word of a name, as it is written; it stands in quotation marks."""
    if at < len(parser.tokens) and parser.tokens[at].raw[0].isupper():
        yield parser.tokens[at].raw, at + 1


_COUNTERS = frozenset({"experience", "loyalty", "stun"})
MOST_NAMES = 4


def token_name(parser: Parser, at: int) -> Iterator[Result]:
    """What a token is called: one word or a few, each with a capital, just before "token"."""
    for stop in range(at + 1, min(at + MOST_NAMES, len(parser.tokens) - 1) + 1):
        words = parser.tokens[at:stop]
        if words[-1].word in _COUNTERS or not words[-1].raw[0].isupper():
            return
        if parser.words[stop] in ("token", "tokens"):
            yield " ".join(token.word.capitalize() if token.mended else token.raw for token in words), stop
            return


_COUNTERS_SAID = frozenset({"counter", "counters", "token", "tokens"})


def counter_name(parser: Parser, at: int) -> Iterator[Result]:
    """What a counter is called that no rule tells of: one word that is none of the card language, nor misspelt, just
    before "counter" or "token"."""
    from judgebot.cardtext.printed.mending import slip_of

    if at + 1 < len(parser.tokens) and parser.words[at + 1] in _COUNTERS_SAID:
        word = parser.words[at]
        if word.isalpha() and word not in vocabulary(parser) and slip_of(word, facts_of(parser)) is None:
            yield word, at + 1


def change(parser: Parser, at: int) -> Iterable[Result]:
    """+1A, -2D, +X: the sign and number, and which value ("" where it is not written)."""
    word = parser.words[at]
    if len(word) < 2 or word[0] not in "+-":
        return []
    letter = word[-1] if word[-1] in "ad" else ""
    digits = word[1:].rstrip("ad")
    if digits == "x":
        return [((word[0], None, letter.upper()), at + 1)]
    return [((word[0], int(digits), letter.upper()), at + 1)] if digits.isdecimal() else []


def value(parser: Parser, at: int) -> Iterable[Result]:
    """3A, 2D: a value of A or D."""
    word = parser.words[at]
    if len(word) >= 2 and word[-1] in "ad" and word[:-1].isdecimal():
        return [((int(word[:-1]), word[-1].upper()), at + 1)]
    return []


def keyword(parser: Parser, at: int) -> Iterable[Result]:
    """A keyword's name: its id."""
    for words, id_ in KEYWORD_WORDS_BY_FIRST.get(parser.words[at], ()):
        if tuple(parser.words[at : at + len(words)]) == words:
            yield id_, at + len(words)


def _by_first() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for title, id_ in KEYWORD_WORDS.items():
        words = words_of(title)
        table.setdefault(words[0], []).append((words, id_))
    return table


KEYWORD_WORDS_BY_FIRST = _by_first()

_NOTHING = frozenset({"", ",", "-"})  # the end, and signs
_NAMELESS = NUMBERS.keys() | KEYWORD_WORDS_BY_FIRST.keys()
