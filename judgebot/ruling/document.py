"""A ruling as a document: everything that is printed, in the order in which a judge wants it, without any layout."""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import groupby

from judgebot.book.lookup import Book
from judgebot.book.shelf import rule_book
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.ruling.board import Board, board
from judgebot.ruling.changes import Change, changes
from judgebot.ruling.entries import Entry, moments
from judgebot.ruling.grounds import grounds
from judgebot.ruling.sentences import refusal
from judgebot.ruling.together import together
from judgebot.scenario.calling import Calling
from judgebot.scenario.outcome import UNSAID, Check, Outcome, Status

# Told by another event of the same moment, or of no use to a person; their rules are among the supporting ones.
_UNTOLD = frozenset({Verb.ENGAGE, Verb.DEAL, Verb.LEAVE, Verb.ENTER})
_BY_NAME = (Verb.TRIGGER, Verb.RESOLVE)  # of a keyword
_ROLLS = (Verb.ROLL, Verb.REROLL)
THE_ROLL_ENDS = "2.4.6"  # the rule by which abilities look at what is rolled, once more and for good


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with its rules."""

    text: str
    cites: tuple[str, ...]
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A numbered step of the ruling: what happened at one moment."""

    number: int
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A rule in our words."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Rests:
    """A disputed reading on which the ruling rests: the one taken, and the other."""

    id: str
    question: str
    taken: str
    other: str
    matters: str  # whether the other reading would change the outcome
    is_weighty: bool  # whether it may
    see: tuple[str, ...] = ()  # the rules it is about
    is_by_other: bool = False  # whether the ruling was asked for by the other reading

    @property
    def ruled(self) -> str:
        """The reading by which the ruling was made."""
        if self.is_by_other:
            return f"Decided by the other reading, as asked: {self.other}"
        return f"Read here: {self.taken}" if self.taken else ""


@dataclass(frozen=True, slots=True)
class Document:
    """A ruling. `verdict` is its first word, `why` what stands in its way, if anything does."""

    title: str
    question: str
    verdict: str
    why: str
    options: tuple[str, ...]
    is_resolved: bool  # whether nothing does
    answer: tuple[Change, ...]
    before: Board
    moments: tuple[Moment, ...]
    after: Board
    checks: tuple[Check, ...]
    deciding: tuple[Quoted, ...]
    supporting: tuple[str, ...]
    rests: tuple[Rests, ...]
    unread: tuple[str, ...]  # cards whose text was not read, though it did not matter so far, and why
    assumptions: tuple[str, ...]
    cautions: tuple[str, ...]  # what to know beside the answer: what would change it
    cards: tuple[str, ...]  # which cards are from the library, and which of their texts this rests on
    warnings: tuple[str, ...]  # on what the sources of these cards differ


def document(outcome: Outcome, book: Book | None = None) -> Document:
    """The ruling on a scenario; the rules are looked up in `book`, by default the one that comes with judgebot."""
    book = book or rule_book()
    calling = Calling(outcome)
    found = grounds(outcome)
    stop = outcome.stop
    rests = tuple(_rests(book, id_, outcome) for id_ in outcome.readings)
    disputed = [id_ for each in rests if each.is_weighty for id_ in each.see if id_ in book.units]
    deciding = tuple(dict.fromkeys((*disputed, *found.deciding)))
    before, after = (board(outcome, state, calling) for state in (outcome.start, outcome.end))
    return Document(
        outcome.scenario.title,
        outcome.scenario.ask,
        verdict(outcome),
        f"{outcome.scenario.file}:{stop.line}: {stop.why}{_by(stop.cites)}" if stop else "",
        stop.options if stop else (),
        outcome.status is Status.RESOLVED,
        tuple(changes(outcome, calling)),
        before,
        tuple(_moments(outcome, calling)),
        after,
        outcome.checks,
        tuple(quoted(book, id_) for id_ in deciding),
        tuple(id_ for id_ in dict.fromkeys((*found.supporting, *_of_values(before, after))) if id_ not in deciding),
        rests,
        tuple(f"{card}: {why}" for card, why in outcome.unread),
        outcome.assumptions,
        tuple(_cautions(outcome, rests)),
        tuple(f"{each.card}: {each.text}" for each in outcome.origins),
        outcome.doubts,
    )


def _by(cites: tuple[str, ...]) -> str:
    return f" ({', '.join(cites)})" if cites else ""


def _of_values(*boards: Board) -> Iterator[str]:
    """The rules by which dice have other values than those printed on them."""
    return (id_ for each in boards for value in each.values for id_ in value.cites)


def verdict(outcome: Outcome) -> str:
    """The first line: how it ended, and whether it is what was expected."""
    wrong = sum(not check.holds for check in outcome.checks)
    match outcome.status:
        case Status.RESOLVED if wrong:
            of = len(outcome.checks)
            named = "expectation" if of == 1 else "expectations"
            return f"Resolved, but {wrong} of {of} {named} {'fails' if wrong == 1 else 'fail'}"
        case Status.RESOLVED if not outcome.scenario.script:
            return (
                "Resolved" + (", as expected" if outcome.checks else "") + ": there is no script, and nothing is played"
            )
        case Status.RESOLVED:
            return "Resolved" + (", as expected" if outcome.checks else "")
        case Status.ILLEGAL:
            return "Illegal"
        case Status.UNREAD:
            return "Unread: a card text that matters could not be read"
        case Status.INVALID:
            return "Invalid: the script does not fit the board"
    return "Undecided: the script does not say what is needed"


def _moments(outcome: Outcome, calling: Calling) -> Iterator[Moment]:
    number = 0
    shown: dict[int | None, str] = {}
    named: set[tuple[int | None, CardId | None, str]] = set()
    for group in _as_told(moments(outcome)):
        named |= {_by_name(entry) for entry in group if isinstance(entry, Event) and entry.verb in _BY_NAME}
        left = [entry for entry in group if not _is_untold(entry, shown) and not _is_known(entry, named)]
        told = tuple(_told(left, calling))
        shown |= {entry.die: entry.note for entry in group if isinstance(entry, Event) and entry.verb in _ROLLS}
        if told:
            number += 1
            yield Moment(number, told)


def _as_told(groups: Iterator[list[Entry]]) -> Iterator[list[Entry]]:
    """Passes that follow each other, with the end of the window, are one step for a reader, and so is what is spent."""
    for is_one, some in groupby(groups, _is_one_with_the_next):
        if is_one:
            yield [entry for group in some for entry in group]
        else:
            yield from some


def _is_one_with_the_next(group: list[Entry]) -> object:
    """What groups have in common that make one step; None: such a group is a step by itself."""
    if all(_is_pass(entry) for entry in group):
        return Verb.PASS
    spent = [entry for entry in group if isinstance(entry, Event) and entry.verb is Verb.SPEND]
    return (Verb.SPEND, spent[0].player, spent[0].source) if len(spent) == len(group) else None


def _is_pass(entry: Entry) -> bool:
    return isinstance(entry, Event) and entry.verb in (Verb.PASS, Verb.END_STEP)


def _by_name(event: Event) -> tuple[int | None, CardId | None, str]:
    return event.die, event.card, event.note


def _is_known(entry: Entry, named: Set[tuple[int | None, CardId | None, str]]) -> bool:
    """Whether an entry says that a keyword was used of which it has been told that it triggered or resolved."""
    return isinstance(entry, Event) and entry.verb is Verb.USE_KEYWORD and _by_name(entry) in named


def _is_untold(entry: Entry, shown: Mapping[int | None, str]) -> bool:
    """Whether an entry needs no sentence; `shown` is what each die rolled before showed."""
    if not isinstance(entry, Event):
        return False
    if entry.verb is Verb.ROLL and THE_ROLL_ENDS in entry.cites:
        return shown.get(entry.die) == entry.note
    return entry.verb in _UNTOLD or (entry.verb is Verb.ATTACK and entry.die is None)


def _told(group: Iterable[Entry], calling: Calling) -> Iterator[Told]:
    for is_event, some in groupby(group, lambda entry: isinstance(entry, Event)):
        if is_event:
            yield from (Told(*each) for each in together((e for e in some if isinstance(e, Event)), calling))
        else:
            yield from (Told(refusal(e), e.refusal.cites, refused=True) for e in some if not isinstance(e, Event))


def quoted(book: Book, id_: str) -> Quoted:
    """A rule with its text, or its number alone where the book does not have it."""
    if id_ not in book:
        return Quoted(id_, "", "")
    entry = book.entry(id_)
    return Quoted(id_, entry.title, entry.text)


def _cautions(outcome: Outcome, rests: tuple[Rests, ...]) -> Iterator[str]:
    """What a player did not do and might have done, and the disputed readings by which the answer is another one."""
    yield from (each for each in outcome.assumptions if each.endswith(UNSAID))
    yield from (f"{each.matters.removesuffix('.')} ({each.id})" for each in rests if each.is_weighty)


def _rests(book: Book, id_: str, outcome: Outcome) -> Rests:
    from judgebot.ruling.readings import AS_ASKED, NO_CHANGE, whether_it_matters

    matters = whether_it_matters(outcome, id_)
    weighty = matters not in (AS_ASKED, NO_CHANGE)
    for reading in book.corpus.readings:
        if reading.id == id_:
            see, is_by_other = tuple(reading.see), matters == AS_ASKED
            return Rests(id_, reading.question, reading.taken, reading.other, matters, weighty, see, is_by_other)
    return Rests(id_, "", "", "", matters, weighty)
