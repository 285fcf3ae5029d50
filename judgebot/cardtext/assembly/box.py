"""One side of a text box: its sentences, one after another, made into abilities."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.assemble import Assembler
from judgebot.cardtext.assembly.bearing import as_long_as_it_lies
from judgebot.cardtext.assembly.bothends import at_each_end
from judgebot.cardtext.assembly.finishing import continuous
from judgebot.cardtext.assembly.making import by_scope
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.assembly.onesentence import SentenceReader
from judgebot.cardtext.assembly.placed import not_there, unsprung
from judgebot.cardtext.assembly.unnamed import named_for_nothing, used_without_having
from judgebot.cardtext.disputed import Disputes, as_decided
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.lexicon import words_of
from judgebot.cardtext.printed.sentences import Part, Sentence, parts
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.read import Reading, Unread


def read_side(text: str, card: CardFacts, disputes: Disputes) -> Reading:
    """The abilities in one side of a text box, each disputed reading decided as `disputes` says."""
    box = _Box(as_decided(text, disputes), card, disputes)
    for part in parts(box.text, card):
        box.take(part)
    return box.closed()


class _Box:
    """What has been read of a text box so far, and what has not."""

    def __init__(self, text: str, card: CardFacts, disputes: Disputes) -> None:
        self.text, self.card, self.disputes = text, card, disputes
        self.assembler = Assembler(card, disputes)
        self.unread: list[Unread] = []
        self.mended: list[Token] = []
        self.end = 0  # of what has been taken
        self.stopped = False  # in the last part: what does not fit behind it follows from that

    def take(self, part: Part) -> None:
        """The sentences of a part, up to the first that is not understood."""
        try:
            self.assembler.begin(part.burst)
        except Misfit as misfit:
            self.assembler = Assembler(self.card, self.disputes)
            if not self.stopped:
                self.unread.append(Unread("", self.end, str(misfit)))
        tokens = [token for sentence in part.sentences for token in sentence.tokens]
        self.mended += (token for token in tokens if token.mended)
        self.end = max([self.end, *(token.end for token in tokens)])
        problem = self._sentences(list(part.sentences), part.is_global)
        self.stopped = problem is not None
        if problem is not None:
            self.unread.append(problem)

    def _sentences(self, sentences: list[Sentence], is_global: bool) -> Unread | None:
        reader = SentenceReader(self.assembler, self.text, self.card)
        for position, sentence in enumerate(sentences):
            opens_global = is_global and position == 0
            problem = reader.take(sentence, opens_global)
            if problem is not None and (whole := with_comma(sentences, position, problem)) is not None:
                sentences[position : position + 2] = [whole]
                self.mended += [token for token in whole.tokens if token.mended and token.raw == "."]
                problem = reader.take(whole, opens_global)
            if problem is not None:
                return problem
        return None

    def closed(self) -> Reading:
        """The abilities of the whole box, or what keeps it unread."""
        try:
            self.assembler.close()
        except Misfit as misfit:
            if not self.stopped:
                self._unread_at_the_end(str(misfit))
        done = self.assembler.done
        abilities: tuple[n.Ability, ...] = ()
        try:
            abilities = tuple(as_long_as_it_lies(done, self.disputes))
        except Misfit as misfit:
            self._unread_at_the_end(str(misfit))
        doubts = (named_for_nothing(done), used_without_having(done), not_there(done, self.card.kind), unsprung(done))
        if not self.unread and (idle := next(filter(None, doubts), None)):
            self._unread_at_the_end(idle)
        if self.unread:
            return Reading(None, tuple(self.unread))
        mended = tuple(_told(self.mended, self.card.name))
        return Reading(n.Text(tuple(by_scope(at_each_end(continuous(abilities)))), mended))

    def _unread_at_the_end(self, why: str) -> None:
        self.unread.append(Unread("", len(self.text), why))


def _told(mended: list[Token], name: str) -> Iterator[n.Mended]:
    """What was mended, in written order: each word as it is written, with the words or the own name it stands for."""
    for (start, raw), meant in groupby(sorted(mended, key=_place), _place):
        words = tuple(token.word for token in meant)
        yield n.Mended(raw, name if words == words_of(name) else " ".join(words), start)


def _place(token: Token) -> tuple[int, str]:
    return token.start, token.raw


_OPENING = ("if", "when", "whenever", "while")


def with_comma(sentences: Sequence[Sentence], at: int, problem: Unread) -> Sentence | None:
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
