"""How a card text was read: clause by clause, or with a caret under the first word that was not understood."""

from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.nodes import Text
from judgebot.cardtext.printed.remainder import remainder
from judgebot.cardtext.printed.wording import unsaid
from judgebot.cardtext.read import Reading, Unread
from judgebot.cli.page import BLANK, Line, Piece, Role, labelled, paragraph, width

if TYPE_CHECKING:
    from judgebot.scenario.wordings import Wording


def as_json(found: Reading, facts: CardFacts, text: str, with_near: bool = True) -> dict[str, Any]:
    """A reading in the machine form of the contract; `with_near`: with the wordings most like what is not read."""
    from judgebot.cardtext.restate import restate

    if found.read is None:
        unread = [
            {
                "text": text[u.column :].split("\n")[0],
                "column": u.column,
                "expected": u.said,
                "readings": list(u.readings),
                "near": [each._asdict() for each in _near(text, u.column, facts)] if with_near else [],
            }
            for u in found.unread
        ]
        lists: dict[str, Any] = {name: [] for name in ("other_side", "disputed", "mended", "unsaid")}
        return {"status": "unread", "abilities": [], "restated": "", **lists, "unread": unread}
    return {
        "status": "read",
        "abilities": _abilities(found.read, facts),
        "restated": restate(found.read, facts.name),
        "other_side": _abilities(found.read.other_side, facts) if found.read.other_side else [],
        "disputed": [each._asdict() for each in _disputes(found.read, facts)],
        "mended": [each._asdict() for each in found.mended],
        "unsaid": [each._asdict() for each in unsaid(text)],
        "unread": [],
    }


def _abilities(read: Text, facts: CardFacts) -> list[dict[str, Any]]:
    from judgebot.cardtext.explain import explain

    return [
        {
            "text": each.text,
            "when": each.when.text,
            "kind": each.kind.text,
            "targets": [point.text for point in each.targets],
            "cost": each.cost.text if each.cost else None,
            "effect": each.effect,
            "lasts": each.lasts.text if each.lasts else None,
            "name": each.named.text if each.named else None,
            "cites": list(each.cites),
        }
        for each in explain(read, facts.name)
    ]


class Dispute(NamedTuple):
    """A disputed reading on which it rests how a text is read: its question and answers, and the text by either."""

    reading: str
    question: str
    taken: str
    taken_text: tuple[str, ...]
    other: str
    other_text: tuple[str, ...]


def _disputes(read: Text, facts: CardFacts) -> list[Dispute]:
    from judgebot.book.shelf import rule_book
    from judgebot.cardtext.explain import disputes

    sides = (read, read.other_side) if read.other_side else (read,)
    found = [each for side in sides for each in disputes(side, facts.name)]
    known = {each.id: (each.question, each.taken, each.other) for each in rule_book().corpus.readings} if found else {}
    said = ((id_, *known.get(id_, ("", "", "")), taken, other) for id_, taken, other in found)
    return [Dispute(id_, asked, one, taken, two, other) for id_, asked, one, two, taken, other in said]


def page(found: Reading, facts: CardFacts, text: str) -> list[Line]:
    if found.read is None:
        carets = [line for u in found.unread for line in _unread(text, u, facts)]
        rest = remainder(text, facts)
        return carets + (labelled("the rest", rest.replace("\n", " / ") + " (is read)") if rest else [])
    lines = _side(found.read, facts) or [*paragraph("No ability is told in it."), BLANK]
    if found.read.other_side is not None:
        lines += [*paragraph("The other side of the card (flip)", Role.ASIDE), BLANK]
        lines += _side(found.read.other_side, facts)
    for each in _disputes(found.read, facts):
        lines += labelled("disputed", f"{each.question} ({each.reading})")
        lines += [*_versions(each), BLANK]
    for words in unsaid(text):
        by = f" ({', '.join(words.cites)})" if words.cites else ""
        lines += labelled("unsaid", f'"{words.written}" at column {words.column + 1}, which says nothing more{by}')
    for slip in found.mended:
        lines += labelled("mended", f'"{slip.written}" at column {slip.column + 1}, read as "{slip.meant}"')
    return lines


def _versions(disputed: Dispute) -> list[Line]:
    """Both answers with what of the text each decides; once, where only what happens differs, and not the words."""
    if disputed.taken_text == disputed.other_text:
        both = [line for each in disputed.taken_text for line in labelled("either", each)]
        return [*labelled("taken", disputed.taken), *labelled("other", disputed.other), *both]
    taken = _version("taken", disputed.taken, disputed.taken_text)
    return [*taken, *_version("other", disputed.other, disputed.other_text)]


def _version(label: str, answer: str, text: tuple[str, ...]) -> list[Line]:
    """One answer to what is disputed, and what of the text it decides, an ability a line."""
    here = [line for each in text or ("nothing more.",) for line in labelled("here", each)]
    return [*labelled(label, answer), *here]


def _side(read: Text, facts: CardFacts) -> list[Line]:
    from judgebot.cardtext.explain import explain

    lines: list[Line] = []
    for each in explain(read, facts.name):
        lines += [*paragraph(each.text, Role.TITLE), *_point("kind", each.kind), *_point("when", each.when)]
        for point in each.targets:
            lines += _point("targets", point)
        if each.cost:
            lines += _point("cost", each.cost)
        lines += labelled("effect", each.effect)
        if each.lasts:
            lines += _point("lasts", each.lasts)
        if each.named:
            lines += _point("name", each.named)
        lines.append(BLANK)
    return lines


def _point(label: str, point: tuple[str, tuple[str, ...]]) -> list[Line]:
    text, cites = point
    return labelled(label, f"{text} ({', '.join(cites)})" if cites else text)


def _unread(text: str, unread: Unread, facts: CardFacts) -> list[Line]:
    """The line of the text with a caret under the first word that was not understood, and wordings that are like it."""
    column = unread.column
    start = text.rfind("\n", 0, column) + 1
    line = text[start:].split("\n")[0]
    wide = max(width() - 4, 20)
    before = max(0, column - start - wide * 2 // 3)
    shown = line[before : before + wide]
    return [
        (Piece("unread", Role.WARNING), Piece(f" at column {column + 1}")),
        (Piece(f"  {shown}"),),
        (Piece("  " + " " * (column - start - before) + "^", Role.WARNING),),
        *_other_words(unread),
        *(line for each in _near(text, column, facts) for line in labelled("near", f"{each.text} ({each.file})")),
        BLANK,
    ]


def _near(text: str, column: int, facts: CardFacts) -> "list[Wording]":
    """What scenarios say that is most like the sentence that is not read: it may be what a judge can write instead."""
    from judgebot.scenario.wordings import nearest

    return nearest(text, column, facts.name)


def _other_words(unread: Unread) -> list[Line]:
    """What could stand there; of a sentence that says two things both, one under the other, and where they part."""
    if unread.readings:
        one, other = unread.readings
        here, there = parting(one, other)
        return [
            *paragraph(unread.expected, Role.ASIDE, 2),
            *labelled("  one", one),
            *labelled("  other", other),
            *labelled("  differ", f'"{here}" / "{there}"'),
        ]
    if unread.is_open:
        return paragraph(unread.expected, Role.ASIDE, 2)
    if unread.is_cut:
        return []
    return paragraph(f"expected: {unread.expected}" if unread.expected else "the text breaks off here", Role.ASIDE, 2)


def parting(one: str, other: str) -> tuple[str, ...]:
    """The words in which two sentences differ, from the first one to the last; "nothing" where one has none there.

    >>> parting("When it is KO'd, roll it.", "When this die is KO'd, roll it.")
    ('it', 'this die')
    """
    first, second = one.split(), other.split()
    start = _alike(first, second)
    first, second = first[start:], second[start:]
    end = _alike(first[::-1], second[::-1])
    return tuple(" ".join(words[: len(words) - end]) or "nothing" for words in (first, second))


def _alike(one: list[str], other: list[str]) -> int:
    """With how many words both begin."""
    return sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(one, other, strict=False)))
