"""Read card text: words to typed nodes, or the place where understanding ends."""

import gc
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.disputed import Disputes, as_decided, side_by_side
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import Grammar, Parser
from judgebot.cardtext.nodes import UseKeyword
from judgebot.cardtext.printed.sides import sides
from judgebot.cardtext.printed.tokens import Token

if TYPE_CHECKING:
    from judgebot.cardtext.assembly.assemble import Assembler
    from judgebot.cardtext.printed.sentences import Sentence

MOST_WORDS = 200  # in one sentence; the longest ever printed is far below, and the parser goes deeper with each
LONGEST = 5_000  # ten times what a card has room for; more would take minutes

MOST_EXPECTED = 8  # words told of those that could stand where understanding ends

NOT_TOGETHER = "the same in other words: each word is known here, but what they say together is not understood"

MOST_DISPUTES = 3  # that one text rests on: each doubles how often it is read


class Unread(NamedTuple):
    """A place that was not understood: the words from there on, the column (from 0), and what was expected."""

    text: str
    column: int
    expected: str


class Reading(NamedTuple):
    """The nodes of a text, or the places that keep it unread."""

    read: n.Text | None
    unread: tuple[Unread, ...] = ()

    @property
    def is_read(self) -> bool:
        return self.read is not None

    @property
    def mended(self) -> tuple[n.Mended, ...]:
        """The typing errors that were mended to read the text."""
        if self.read is None:
            return ()
        return self.read.mended + (self.read.other_side.mended if self.read.other_side else ())


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, put together when the first text is read.

    Nothing of it is ever garbage: looking for some in it again and again would take as long as putting it together.
    """
    from judgebot.cardtext.lexicon import is_plain
    from judgebot.cardtext.phrases import every_phrase, primitives

    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return Grammar(every_phrase(), primitives(), is_plain)
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()


def read(text: str, card: CardFacts) -> Reading:
    """The abilities in a text box of this card, or in both where it has two sides.

    >>> read("Draw a die.", CardFacts()).read
    Text(abilities=(Action(burst=None, mode=None, unignorable=False, effect=Draw(count=Const(n=1), ...
    """
    if len(text) > LONGEST:
        return Reading(None, (Unread(text[LONGEST:], LONGEST, f"a text of {LONGEST:,} letters at most"),))
    front, back = sides(text)
    found = _read(front, card)
    if not back:
        return found
    other = _read(back, card)
    if found.read is None or other.read is None:
        return Reading(None, (*found.unread, *other.unread))
    return Reading(replace(found.read, other_side=other.read))


def _read(text: str, card: CardFacts, decided: Mapping[str, bool] | None = None) -> Reading:
    """One side of a card; what a disputed reading decides of is told both ways. Of such readings `decided` are settled:
    whether by the other one."""
    decided = decided or {}
    disputes = Disputes(decided)
    found = _read_under(disputes, text, card)
    new = min(
        (id_ for id_ in disputes.met if id_ not in decided), default=None
    )  # told in one order, whatever is met first
    if new is None or found.read is None:
        return found
    if len(decided) == MOST_DISPUTES:
        return Reading(
            None, (Unread("", len(text), f"a text that rests on {MOST_DISPUTES} disputed readings at most"),)
        )
    taken = _read(text, card, {**decided, new: False}) if disputes.met.keys() - decided.keys() != {new} else found
    other = _read(text, card, {**decided, new: True})
    if taken.read is None or other.read is None:
        return taken if taken.read is None else other
    abilities = side_by_side(new, taken.read.abilities, other.read.abilities)
    return Reading(replace(taken.read, abilities=abilities))


def _read_under(disputes: Disputes, text: str, card: CardFacts) -> Reading:
    from judgebot.cardtext.assembly.assemble import Assembler
    from judgebot.cardtext.assembly.bearing import as_long_as_it_lies
    from judgebot.cardtext.assembly.bothends import at_each_end
    from judgebot.cardtext.assembly.finishing import continuous
    from judgebot.cardtext.assembly.making import by_scope
    from judgebot.cardtext.assembly.misfit import Misfit
    from judgebot.cardtext.assembly.placed import not_there
    from judgebot.cardtext.assembly.unnamed import named_for_nothing
    from judgebot.cardtext.printed.sentences import parts

    text = as_decided(text, disputes)
    assembler = Assembler(card, disputes)
    unread: list[Unread] = []
    stops: list[Token] = []
    found = parts(text, card)
    end, problem = 0, None  # of the part before
    for part in found:
        try:
            assembler.begin(part.burst)
        except Misfit as misfit:
            assembler = Assembler(card, disputes)
            if problem is None:  # else it follows from that one
                unread.append(Unread("", end, str(misfit)))
        end = max([end, *(token.end for sentence in part.sentences for token in sentence.tokens)])
        problem = None
        sentences = list(part.sentences)
        for position, sentence in enumerate(sentences):
            problem = _sentence(assembler, sentence, part.is_global and position == 0, text, card)
            if problem is not None and (whole := with_comma(sentences, position, problem)) is not None:
                sentences[position : position + 2] = [whole]
                stops += [token for token in whole.tokens if token.mended and token.raw == "."]
                problem = _sentence(assembler, whole, part.is_global and position == 0, text, card)
            if problem is not None:
                unread.append(problem)
                break
    try:
        assembler.close()
    except Misfit as misfit:
        if problem is None:
            unread.append(Unread("", len(text), str(misfit)))
    abilities: tuple[n.Ability, ...] = ()
    try:
        abilities = tuple(as_long_as_it_lies(assembler.done, disputes))
    except Misfit as misfit:
        unread.append(Unread("", len(text), str(misfit)))
    idle = named_for_nothing(assembler.done) or not_there(assembler.done, card.kind)
    if not unread and idle is not None:
        unread.append(Unread("", len(text), idle))
    if unread:
        return Reading(None, tuple(unread))
    words = [*(t for part in found for s in part.sentences for t in s.tokens if t.mended), *stops]
    mended = (n.Mended(t.raw, t.word, t.start) for t in sorted(words, key=lambda token: token.start))
    return Reading(n.Text(tuple(by_scope(at_each_end(continuous(abilities)))), tuple(mended)))


_OPENING = ("if", "when", "whenever", "while")


def with_comma(sentences: Sequence["Sentence"], at: int, problem: Unread) -> "Sentence | None":
    """A sentence that says no more than an if or a when, with the next one: the full stop between is for a comma."""
    sentence, following = sentences[at], sentences[at + 1 : at + 2]
    if not sentence.tokens or not following or sentence.tokens[0].word not in _OPENING:
        return None
    end, (after,) = sentence.tokens[-1].end, following
    if not after.tokens or problem.column < end or any((sentence.asides, sentence.reminders, after.asides)):
        return None
    if after.tokens[0].word in _OPENING:
        return None  # it says by itself when
    comma = Token(",", end, end + 1, ".", mended=True)
    return after._replace(tokens=(*sentence.tokens, comma, *after.tokens))


def both_told(one: object, other: object, name: str) -> str:
    """What two readings of a sentence say, if words can tell them apart; `name` is the card's own name."""
    from judgebot.cardtext.walk import everything

    said = [*everything((one, other))]
    kind = next((node.word for node in said if isinstance(node, n.HasType)), "")
    team = next((node.name for node in said if isinstance(node, n.HasAffiliation)), "")
    if kind and kind.casefold() == team.casefold().removesuffix("s"):
        return f"two readings: the affiliation {team}, or what a subtitle calls {kind.title()}"
    first, second = told(one, name), told(other, name)
    if not first or not second or first == second:
        return f"two readings of this sentence{f', worded alike: {first}' if first and first == second else ''}"
    return f"two readings: {first} / {second}"


def told(said: object, name: str) -> str:
    """One of two readings in words, or "" if it is only part of an ability."""
    from judgebot.cardtext.assembly.making import make
    from judgebot.cardtext.assembly.misfit import Misfit
    from judgebot.cardtext.nodes import Effect
    from judgebot.cardtext.phrases.parts import Headed
    from judgebot.cardtext.restate import plain
    from judgebot.cardtext.say.effect import clause
    from judgebot.cardtext.say.words import Own

    Own.of(n.Text(()), name)
    try:
        if isinstance(said, Headed) and isinstance(said.effect, Effect):
            return f'"{plain(make(said.opening, said.effect))}"'
        return f'"{clause(said)}"' if isinstance(said, Effect) else ""
    except (Misfit, AttributeError, RecursionError):
        return ""


def adds_nothing_twice(said: object) -> bool:
    """Whether a sentence in parentheses may be one of its own: it bars or limits something, says how long or when, what
    happens otherwise, what is so anyway, or that no die need be active. Even where it only says again what the sentence
    before it means it does no harm."""
    from judgebot.cardtext.phrases.build import Newcomer
    from judgebot.cardtext.phrases.destination import CountsOnce
    from judgebot.cardtext.phrases.said import (
        AnyTimes,
        Anyway,
        Inactive,
        Lasts,
        Limited,
        NotBelow,
        OnlyAt,
        Otherwise,
        Timed,
    )

    if isinstance(said, n.Found):
        return all(isinstance(rule, n.Cannot | n.Only | n.Quota) for rule in said.rules)
    if isinstance(said, Anyway | Newcomer | Otherwise):
        return True
    return isinstance(said, AnyTimes | CountsOnce | Inactive | Lasts | Limited | NotBelow | OnlyAt | Timed)


def is_of_both(aside: Sequence[Token]) -> bool:
    """Whether a parenthesis says that the dice of both players are meant."""
    from judgebot.cardtext.printed.reminders import OF_BOTH

    return " ".join(token.word for token in aside).rstrip(" .") in OF_BOTH


_BUT_OWN = n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)))


def by_name_of_both(said: object, disputes: Disputes) -> Any:
    """ "(both players')" said of dice told by the name of a card: of either player, or by that name one's own.

    Raises:
        Misfit: they are told by another card's name in other words than those for all of them.
    """
    from judgebot.cardtext.assembly.misfit import Misfit
    from judgebot.cardtext.doubts.namesakes import is_by_name, of_both
    from judgebot.cardtext.doubts.unrolled import wanted
    from judgebot.cardtext.walk import everything, parts_of

    nodes = list(everything(said))
    if any(map(is_by_name, nodes)):
        return said if disputes.rests_on("name-of-both-players") else of_both(said)
    dice = [node for node in nodes if isinstance(node, n.Select) and node.side is not n.Side.OPPOSING]
    if any(isinstance(part, n.Named) for node in dice for part in wanted(node.filter)):
        raise Misfit("whose dice: by a name only those of one's own team are meant")
    if any(part == _BUT_OWN for node in dice for part in parts_of(node.filter)):
        raise Misfit("two readings: its own dice are left out, or those of its name of both players")
    return said


def _sentence(assembler: object, sentence: object, opens_global: bool, text: str, card: CardFacts) -> Unread | None:
    from judgebot.cardtext.assembly.allorsome import READING as ALL_OR_SOME
    from judgebot.cardtext.assembly.allorsome import any_number, rerolls_all_or_some
    from judgebot.cardtext.assembly.assemble import Assembler
    from judgebot.cardtext.assembly.misfit import Misfit
    from judgebot.cardtext.assembly.untilitleaves import READING as TILL_IT_LEAVES
    from judgebot.cardtext.assembly.untilitleaves import lasts_till_it_leaves, till_this_one_leaves
    from judgebot.cardtext.assembly.whosebag import OPEN, draws_of_yours
    from judgebot.cardtext.printed.mending import slip_of
    from judgebot.cardtext.printed.sentences import Sentence

    assert isinstance(assembler, Assembler)
    assert isinstance(sentence, Sentence)
    if sentence.otherwise is not None:
        return Unread(text, sentence.otherwise.start, "the keyword as it is: here it is told with other numbers")
    first = sentence.tokens[0].start if sentence.tokens else len(text)
    _remind(assembler, (aside for aside in sentence.reminders if aside and aside[0].start < first))
    if not sentence.tokens:
        if assembler.done and any(token.word == "text" for token in sentence.plain):
            return Unread(text, sentence.plain[0].start, "two readings: the sentence before, or the whole text")
        assembler.mark(sentence.mark)
        return None
    start, end = sentence.tokens[0].start, sentence.tokens[-1].end
    if len(sentence.tokens) > MOST_WORDS:
        return Unread(text[start:end], sentence.tokens[MOST_WORDS].start, f"a sentence of {MOST_WORDS} words at most")
    symbol = "global" if opens_global else "global_next" if assembler.pending else "top"
    parser = Parser(grammar(), sentence.tokens, card)
    readings = parser.readings(symbol)
    if len(readings) > 1:
        from judgebot.cardtext.assembly.wordings import one_of_two
        from judgebot.cardtext.phrases.condition import asks_for_a_moment, hits_dice_that_did
        from judgebot.cardtext.phrases.duration import holds_anyway
        from judgebot.cardtext.phrases.elsewhere import hears_of_another
        from judgebot.cardtext.phrases.reroute import tells_of_felled
        from judgebot.cardtext.phrases.thisway import counts_those_just_done
        from judgebot.cardtext.phrases.underwent import leaves_the_turn_open

        amiss = (
            asks_for_a_moment,
            counts_those_just_done,
            hears_of_another,
            hits_dice_that_did,
            holds_anyway,
            leaves_the_turn_open,
        )
        readings = [said for said in readings if not isinstance(said, UseKeyword) and not any(f(said) for f in amiss)]
        readings = [said for said in readings if tells_of_felled(said)] or readings
        readings = one_of_two(assembler.of_whom_they_are(readings), card.name, assembler.disputes)
    if not readings and sentence.asides and sentence.plain:
        apart = (sentence._replace(tokens=sentence.plain, asides=()), *map(Sentence, sentence.asides))
        told_apart = [Parser(grammar(), aside, card).readings("top") for aside in sentence.asides]
        if all(len(said) == 1 and adds_nothing_twice(said[0]) for said in told_apart):
            problems = (
                _sentence(assembler, each, opens_global and not at, text, card) for at, each in enumerate(apart)
            )
            return next((problem for problem in problems if problem is not None), None)
    if not readings:
        at = min(parser.far, len(sentence.tokens) - 1)
        column = sentence.tokens[at].start if parser.far < len(sentence.tokens) else end
        if (meant := slip_of(sentence.tokens[at].word, card)) is not None:
            said = f'"{sentence.tokens[at].raw}" spelt as "{meant}", if that is what it means, or the name of a card'
            return Unread(text[start:end], column, said)
        if card.leaves_open(sentence.tokens[at].word):
            return Unread(text[start:end], column, 'the set (YGO): in some, "monster" is any character (3.1.2)')
        words = parser.expected()
        more = ["..."] if len(words) > MOST_EXPECTED else []
        return Unread(text[start:end], column, ", ".join([*words[:MOST_EXPECTED], *more]) or NOT_TOGETHER)
    if len(readings) > 1:
        return Unread(text[start:end], start, both_told(readings[0], readings[1], card.name))
    (one,) = readings
    if draws_of_yours(one, sentence.tokens):
        return Unread(text[start:end], start, OPEN)
    if rerolls_all_or_some(one, sentence.tokens) and assembler.disputes.rests_on(ALL_OR_SOME):
        one = any_number(one)
    if lasts_till_it_leaves(one, sentence.tokens) and assembler.disputes.rests_on(TILL_IT_LEAVES):
        one = till_this_one_leaves(one)
    try:
        if any(is_of_both(aside) for aside in sentence.reminders):
            one = by_name_of_both(one, assembler.disputes)
        assembler.adds = any(token.word in _BESIDES for token in sentence.tokens)
        assembler.take(one, sentence.mark.unignorable)
        assembler.mark(sentence.mark._replace(unignorable=False))
    except Misfit as misfit:
        return Unread(text[start:end], start, str(misfit))
    _remind(assembler, (aside for aside in sentence.reminders if aside and aside[0].start >= end))
    return None


_BESIDES = {"also", "extra", "additional"}


def _remind(assembler: "Assembler", reminders: Iterable[Sequence[Token]]) -> None:
    for words in reminders:
        assembler.remind({token.word for token in words})
