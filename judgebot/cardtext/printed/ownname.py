"""The card's own name where its text has it with a slip in it, or has only the first word of it: there it is put in
full, and shown as mended.

What is written must be no name that is known. The name of another card is one all the same where the text speaks of
nobody else. But what a card in the game is called may be that card as well, and so may a first word that is a name:
that is left open.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.lexicon import affiliations_from, known_words, name_table, own_names, words_of
from judgebot.cardtext.printed.slips import SHORTEST_CHANGED, is_letter_apart, may_be_meant, slips
from judgebot.cardtext.printed.tokens import Token

Words = tuple[str, ...]
Line = list[Token]

EITHER = "_?"
"""The word for a name of which it is open whose it is: none that a text can be read with."""

_SPEAKS_OF = {"when", "whenever", "if"}  # and not "while": that another character is active is asked for as well
_SHORTEST = 3  # of the first word of a name
_OF_ONE_NAME = {"character", "characters", "die", "dice", "card"}  # what a name does not go on with
_OF_SEVERAL = {"a", "an", "another", "other", "each", "all", "any", "no", "your", "their", "target", "opposing", "one"}


def with_own_name(lines: Sequence[Line], facts: CardFacts) -> list[Line]:
    """The words of a text with the card's own name in full."""
    if not facts.name:
        return list(lines)
    is_said = any(_says(line, facts) for line in lines)
    misspelt = {words for line in lines for words in _misspelt(line, facts, is_said)}
    here = {words_of(name) for name in facts.here - {facts.name}}
    spelt = [_spelt(line, misspelt - here, words_of(facts.name)) for line in lines]
    rightly = [_left_open(line, here & (misspelt | _shorter(facts)), facts) for line in spelt]
    return [_in_full(line, facts, is_said or bool(misspelt)) for line in rightly]


def _says(line: Line, facts: CardFacts) -> bool:
    return any(True for at in range(len(line)) for _ in _own_at(line, at, facts))


def _own_at(line: Line, at: int, facts: CardFacts) -> Iterator[str]:
    """The forms of the own name that stand there, the longest first."""
    table = name_table(own_names(facts.name)).get(_bare(line[at]), ())
    return (form for words, form in table if _stands(line, at, words))


def _stands(line: Line, at: int, words: Words) -> bool:
    """Whether these words stand there, the last of them perhaps in the genitive."""
    said = line[at : at + len(words)]
    return tuple(t.word for t in said[:-1]) == words[:-1] and len(said) == len(words) and _bare(said[-1]) == words[-1]


def _bare(token: Token) -> str:
    return token.word.removesuffix("'s")


def _shorter(facts: CardFacts) -> set[Words]:
    """The forms of the own name that are less than all of it."""
    return {words_of(form) for form in own_names(facts.name)} - {words_of(facts.name)}


def _left_open(line: Line, names: set[Words], facts: CardFacts) -> Line:
    """The words, with the names left open that may be this card's own or another's in the game."""
    whole = words_of(facts.name)
    in_whole = {at + more for at in range(len(line)) if _stands(line, at, whole) for more in range(len(whole))}
    is_open = {at for at in range(len(line)) if at not in in_whole for words in names if _stands(line, at, words)}
    return [token._replace(word=EITHER) if at in is_open else token for at, token in enumerate(line)]


# --- with a slip ---------------------------------------------------------------------------------------------------


def _misspelt(line: Line, facts: CardFacts, is_said: bool) -> Iterator[Words]:
    """What stands in a line for the card's own name; `is_said`: that is somewhere in the text as it is spelt."""
    own = words_of(facts.name)
    for at, first in enumerate(line):
        written = line[at : at + len(own)]
        if len(written) < len(own) or not first.raw[:1].isupper():
            continue
        words = (*(token.word for token in written[:-1]), _bare(written[-1]))
        known = next((name for said, name in name_table(facts.names).get(words[0], ()) if said == words), None)
        wrong = _word_apart(written, words, facts) if len(own) > 1 else None
        if known is not None:
            is_its = (wrong is not None and is_letter_apart(*wrong)) or (
                not is_said and _speaks_of(line, at) and _is_taken_for(known, facts)
            )
        else:
            is_its = wrong is not None or (len(own) == 1 and not is_said and _is_slip_of(words[0], facts))
        if is_its:
            yield words


def _is_taken_for(name: str, facts: CardFacts) -> bool:
    """Whether the name of another card may be this card's own with a slip in it."""
    return name[0] == facts.name[:1] and may_be_meant(name, facts.name)


def _word_apart(written: Line, words: Words, facts: CardFacts) -> tuple[str, str] | None:
    """The one of several words, each with a capital, that has a slip in it, and what is meant."""
    own = words_of(facts.name)
    wrong = [(said, meant) for said, meant in zip(words, own, strict=True) if said != meant]
    if len(wrong) != 1 or not all(token.raw[:1].isupper() or token.word in own for token in written):
        return None
    said, meant = wrong[0]
    if said[0] != meant[0] or f"{said}s" == meant or said == f"{meant}s":
        return None
    is_another = any(said in words_of(name) for name in facts.names)
    is_slip = is_letter_apart(said, meant) or (said.isalpha() and said in _slips(meant) and not is_another)
    return wrong[0] if is_slip else None


def _is_slip_of(word: str, facts: CardFacts) -> bool:
    """Whether an unknown word is the own name of one word with a slip in it; of its first letter none is made."""
    (own,) = words_of(facts.name)
    is_long = min(len(word), len(own)) >= SHORTEST_CHANGED and word[0] == own[0]
    return is_long and own not in (word + "s", word.removesuffix("s")) and word in _slips(own) and not _is_known(word)


@lru_cache(maxsize=256)
def _slips(word: str) -> frozenset[str]:
    return frozenset(slips(word))


def _is_known(word: str) -> bool:
    from judgebot.cardtext.read import grammar

    return word in known_words(grammar())


def _speaks_of(line: Line, at: int) -> bool:
    """Whether a line or sentence speaks of what is named here."""
    return at == 0 or line[at - 1].word in (".", "*", "**") or line[at - 1].word in _SPEAKS_OF


def _spelt(line: Line, misspelt: set[Words], own: Words) -> Line:
    """The words with the card's own name as it is spelt."""
    done = list(line)
    for words in misspelt:
        for at in range(len(done) - len(words) + 1):
            if _stands(done, at, words):
                done[at : at + len(words)] = map(_as_meant, done[at : at + len(words)], own)
    return done


def _as_meant(token: Token, word: str) -> Token:
    """The token with this word in it, in the genitive where it is in that."""
    return token if _bare(token) == word else token._replace(word=word + token.word[len(_bare(token)) :], mended=True)


# --- cut short -----------------------------------------------------------------------------------------------------


def _in_full(line: Line, facts: CardFacts, is_said: bool) -> Line:
    """The words with the whole name of a character for its first word alone ("Ram" for "Ram Hornsby"). Where the text
    has the whole name as well, or another card is called by that word, it is open who that is; as it is of "your Ram
    dice", which may be those of a team."""
    own = words_of(facts.name)
    found: Line = []
    for at, token in enumerate(line):
        if not _is_short(_bare(token), facts) or _is_of_a_name(line, at, facts):
            found.append(token)
        elif is_said or _is_called(own[0], facts) or _is_told_of_dice(line, at):
            found.append(token._replace(word=EITHER))
        else:
            whole = (*own[:-1], own[-1] + token.word[len(own[0]) :])
            found += [token._replace(word=word, mended=True) for word in whole]
    return found


def _is_short(word: str, facts: CardFacts) -> bool:
    """Whether this is the first word of a character's own name of several, no word of the language of cards, and none
    that an affiliation begins with."""
    own = words_of(facts.name)
    is_first = len(own) > 1 and word == own[0] and word.isalpha() and len(word) >= _SHORTEST
    is_team = bool(affiliations_from(word, facts.affiliations))
    return is_first and not (facts.kind and facts.kind.is_action) and not _is_known(word) and not is_team


def _is_told_of_dice(line: Line, at: int) -> bool:
    """Whether the word stands as a sort of dice does ("your Ram dice", "target Ram"), and not as a name alone."""
    before, after = (line[at - 1].word if at else ""), (line[at + 1].word if at + 1 < len(line) else "")
    return before in _OF_SEVERAL or after in _OF_ONE_NAME


def _is_called(word: str, facts: CardFacts) -> bool:
    """Whether another card is called by this word alone, or with no more than what tells it from its namesakes."""
    others = (said for said, name in name_table(facts.names).get(word, ()) if name != facts.name)
    return any(len(said) == 1 or said[1] in ("(", "the") for said in others)


def _is_of_a_name(line: Line, at: int, facts: CardFacts) -> bool:
    """Whether the word has no capital, or belongs to a name that stands there in full, goes on or has begun before."""
    if not line[at].raw[:1].isupper() or any(True for _ in _own_at(line, at, facts)):
        return True
    after, before = line[at + 1 : at + 2], line[max(at - 1, 0) : at]
    goes_on = any(t.raw[:1].isupper() and not t.word.startswith("ko") and t.word not in _OF_ONE_NAME for t in after)
    is_joined = any(t.word == "-" and t.start == line[at].end for t in after)
    return goes_on or is_joined or any(t.raw[:1].isupper() and not _is_known(t.word) for t in before)
