"""One sentence: every way in which it reads, the one that is meant, and what stops it where there is none."""

from collections.abc import Sequence

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly import allorsome, untilitleaves
from judgebot.cardtext.assembly.asides import adds_nothing_twice, by_name_of_both, is_of_both
from judgebot.cardtext.assembly.assemble import Assembler
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.assembly.tworeadings import both_told
from judgebot.cardtext.assembly.whosebag import OPEN, draws_of_yours
from judgebot.cardtext.assembly.wordings import one_of_two
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import Parser
from judgebot.cardtext.phrases.conditions.condition import asks_for_a_moment, hits_dice_that_did
from judgebot.cardtext.phrases.conditions.elsewhere import hears_of_another
from judgebot.cardtext.phrases.conditions.thisway import counts_those_just_done
from judgebot.cardtext.phrases.dice.underwent import leaves_the_turn_open
from judgebot.cardtext.phrases.effects.moving import awaits_its_use
from judgebot.cardtext.phrases.replacing.reroute import tells_of_felled
from judgebot.cardtext.phrases.sentences.headed import holds_for_it
from judgebot.cardtext.phrases.times.duration import holds_anyway
from judgebot.cardtext.printed.mending import meant_by, opening_meant
from judgebot.cardtext.printed.ownname import EITHER
from judgebot.cardtext.printed.sentences import Sentence
from judgebot.cardtext.read import Unread, grammar

MOST_WORDS = 200  # in one sentence; the longest ever printed is far below, and the parser goes deeper with each
MOST_EXPECTED = 8  # words told of those that could stand where understanding ends

NOT_TOGETHER = "the same in other words: each word is known here, but what they say together is not understood"

AMISS = (
    asks_for_a_moment,
    awaits_its_use,
    counts_those_just_done,
    hears_of_another,
    hits_dice_that_did,
    holds_anyway,
    holds_for_it,
    leaves_the_turn_open,
)
"""What no sentence means that has another reading."""

_BESIDES = {"also", "extra", "additional"}


class SentenceReader:
    """Reads the sentences of a text and gives its assembler what they say."""

    def __init__(self, assembler: Assembler, text: str, card: CardFacts) -> None:
        self.assembler, self.text, self.card = assembler, text, card

    def take(self, sentence: Sentence, opens_global: bool) -> Unread | None:
        """Give the assembler what the sentence says, or return the place that keeps it unread."""
        if sentence.otherwise is not None:
            told = "the keyword as it is: here it is told with other numbers, areas or things"
            return Unread(self.text, sentence.otherwise.start, told)
        tokens = sentence.tokens
        self._remind(sentence, before=tokens[0].start if tokens else len(self.text))
        if not tokens:
            return self._mark_alone(sentence)
        if len(tokens) > MOST_WORDS:
            return self._unread(sentence, tokens[MOST_WORDS].start, f"a sentence of {MOST_WORDS} words at most")
        symbol = "global" if opens_global else "global_next" if self.assembler.pending else "top"
        parser = Parser(grammar(), tokens, self.card)
        readings = self._meant(parser.readings(symbol))
        if not readings and (apart := self._apart(sentence)):
            problems = (self.take(each, opens_global and not at) for at, each in enumerate(apart))
            return next((problem for problem in problems if problem is not None), None)
        if not readings:
            return self._stopped(sentence, symbol)
        start = tokens[0].start
        if len(readings) > 1:
            expected, both = both_told(readings[0], readings[1], self.card.name)
            return self._unread(sentence, start, expected)._replace(readings=both)
        if draws_of_yours(readings[0], tokens):
            return self._unread(sentence, start, OPEN)
        try:
            self._give(self._as_decided(readings[0], sentence), sentence)
        except Misfit as misfit:
            return self._unread(sentence, start, str(misfit))
        self._remind(sentence, after=tokens[-1].end)
        return None

    def _unread(self, sentence: Sentence, column: int, expected: str) -> Unread:
        stretch = self.text[sentence.tokens[0].start : sentence.tokens[-1].end]
        return Unread(stretch, column, expected)

    def _remind(self, sentence: Sentence, before: int = 0, after: int | None = None) -> None:
        """The reminders that stand before a column of the text, or from one on."""
        for words in filter(None, sentence.reminders):
            if words[0].start < before or (after is not None and words[0].start >= after):
                self.assembler.remind(tuple(token.word for token in words))

    def _mark_alone(self, sentence: Sentence) -> Unread | None:
        if self.assembler.done and any(token.word == "text" for token in sentence.plain):
            return Unread(self.text, sentence.plain[0].start, "two readings: the sentence before, or the whole text")
        self.assembler.mark(sentence.mark)
        return None

    def _meant(self, readings: list[object]) -> list[object]:
        """Of several readings those that can be meant."""
        if len(readings) < 2:
            return readings
        readings = [each for each in readings if not isinstance(each, n.UseKeyword) and not any(f(each) for f in AMISS)]
        readings = [each for each in readings if tells_of_felled(each)] or readings
        return one_of_two(self.assembler.of_whom_they_are(readings), self.card.name, self.assembler.disputes)

    def _apart(self, sentence: Sentence) -> Sequence[Sentence]:
        """The sentence without its parentheses, and these as sentences of their own, where they may be such."""
        if not sentence.asides or not sentence.plain:
            return ()
        told = [Parser(grammar(), aside, self.card).readings("top") for aside in sentence.asides]
        if not all(len(said) == 1 and adds_nothing_twice(said[0]) for said in told):
            return ()
        return (sentence._replace(tokens=sentence.plain, asides=()), *map(Sentence, sentence.asides))

    def _stopped(self, sentence: Sentence, symbol: str) -> Unread:
        """Where understanding of the sentence ends, and what could stand there."""
        tokens = sentence.tokens
        parser = Parser(grammar(), tokens, self.card, is_thorough=True)
        parser.parse(symbol, 0)
        is_short = parser.far >= len(tokens)
        at = tokens[-1] if is_short else tokens[parser.far]
        column = at.end if is_short else at.start
        if at.word == EITHER:
            said = f'which card "{at.raw}" is: {self.card.name} (then "this die" says so), or one that is called so'
            return self._unread(sentence, column, said)
        meant = None if is_short else meant_by(tokens, parser.far, self.card)
        if meant is not None:
            said = f'"{at.raw}" spelt as "{meant}", if that is what it means, or the name of a card'
            return self._unread(sentence, column, said)
        if self.card.leaves_open(at.word):
            return self._unread(sentence, column, 'the set (YGO): in some, "monster" is any character (3.1.2)')
        if (misspelt := opening_meant(tokens, parser.far, self.card)) is not None:
            begun, opens = misspelt
            return self._unread(sentence, begun.start, f'"{begun.raw}" spelt as "{opens}", if that is what it means')
        words = parser.expected()
        is_cut = len(words) > MOST_EXPECTED
        expected = ", ".join([*words[:MOST_EXPECTED], *(["..."] if is_cut else [])])
        return self._unread(sentence, column, expected or NOT_TOGETHER)._replace(is_cut=is_cut)

    def _as_decided(self, said: object, sentence: Sentence) -> object:
        """What the sentence says by the disputed readings that its words rest on.

        Raises:
            Misfit: it says in parentheses that dice of both players are meant, but not of which.
        """
        disputes = self.assembler.disputes
        if allorsome.rerolls_all_or_some(said, sentence.tokens) and disputes.rests_on(allorsome.READING):
            said = allorsome.any_number(said)
        if untilitleaves.lasts_till_it_leaves(said, sentence.tokens) and disputes.rests_on(untilitleaves.READING):
            said = untilitleaves.till_this_one_leaves(said)
        return by_name_of_both(said, disputes) if any(map(is_of_both, sentence.reminders)) else said

    def _give(self, said: object, sentence: Sentence) -> None:
        self.assembler.adds = any(token.word in _BESIDES for token in sentence.tokens)
        self.assembler.take(said, sentence.mark.unignorable)
        self.assembler.mark(sentence.mark._replace(unignorable=False))
