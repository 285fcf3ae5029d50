"""Books without numbers: their headings, found in the order in which they are known to come."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from judgebot.book.official.passage import Passage
from judgebot.book.official.repair import ends_sentence, is_item, joined, settled, slug

# No longer than this is a caption of a picture, and no shorter a line that is printed twice.
LONGEST_CAPTION = 32

# How much of a line and a heading must be the same where one of them was misread.
ALIKE = 0.95


class Form(Enum):
    """How a heading stands in the text."""

    LINE = "on a line of its own, in any case"
    EACH = "every line of this form, up to the next heading"
    FIRST = "the first line of this form, up to the next heading"
    GAP = "lost: the text stands behind two empty lines"


class Known(NamedTuple):
    """A heading to look for: how deep it is, its title or the form of it, and how it stands."""

    level: int
    title: str
    form: Form = Form.LINE


class Heading(NamedTuple):
    """A heading that was found: the index of its line, its level and title, and text on the same line."""

    line: int
    level: int
    title: str
    text: str = ""


def outline(lines: Sequence[str], known: Sequence[Known]) -> list[Heading]:
    """Return the headings of a text in order; what is not there is passed over."""
    anchors = list(_anchors(lines, known))
    ends = [heading.line for heading, _ in anchors[1:]] + [len(lines)]
    found: list[Heading] = []
    for (heading, inner), end in zip(anchors, ends, strict=True):
        found.append(heading)
        for each in inner:
            found.extend(_inner(lines, range(heading.line + 1, end), each))
    return found


def _anchors(lines: Sequence[str], known: Sequence[Known]) -> Iterator[tuple[Heading, list[Known]]]:
    """Yield each heading with a line of its own, and the forms to look for behind it."""
    place = 0
    for number, each in enumerate(known):
        if each.form not in (Form.LINE, Form.GAP):
            continue
        line = next((at for at in range(place, len(lines)) if _stands(lines, at, each)), None)
        if line is None:
            continue
        inner = []
        for after in known[number + 1 :]:
            if after.form in (Form.LINE, Form.GAP):
                break
            inner.append(after)
        text = lines[line].strip() if each.form is Form.GAP else ""
        yield Heading(line, each.level, each.title, text), inner
        place = line + 1


def _stands(lines: Sequence[str], at: int, known: Known) -> bool:
    if known.form is Form.GAP:
        return at > 1 and bool(lines[at].strip()) and not lines[at - 1].strip() and not lines[at - 2].strip()
    line = lines[at].strip().casefold()
    wanted = known.title.casefold()
    return line == wanted or (len(wanted) > 12 and _is_nearly(line, wanted))


def _is_nearly(line: str, wanted: str) -> bool:
    """Whether a letter or two are all that differs; what is much longer or shorter is not even compared."""
    most = 2 * min(len(line), len(wanted)) / (len(line) + len(wanted))
    return most > ALIKE and SequenceMatcher(None, line, wanted).ratio() > ALIKE


def _inner(lines: Sequence[str], within: range, known: Known) -> Iterator[Heading]:
    for at in within:
        if match := re.fullmatch(known.title, lines[at].strip()):
            parts = match.groupdict()
            wrapped = " " if lines[at].endswith(" ") else ""
            text = f"{parts['text']}{wrapped}" if parts.get("text") else ""
            yield Heading(at, known.level, parts.get("title") or match[0], text)
            if known.form is Form.FIRST:
                return


def passages(document: str, lines: Sequence[str], headings: Sequence[Heading]) -> list[Passage]:
    """Return one passage for each heading: its text, and the titles it stands under."""
    above: list[str] = []
    found = []
    ends = [heading.line for heading in headings[1:]] + [len(lines)]
    for heading, end in zip(headings, ends, strict=True):
        del above[heading.level - 1 :]
        under = tuple(above)
        above.append(heading.title)
        name = "/".join((document, *map(slug, above)))
        text = _text(heading.text, lines[heading.line + 1 : end])
        found.append(Passage(name, heading.title, text, under, heading.line + 1))
    return found


def _text(first: str, lines: Sequence[str]) -> str:
    """Return the text of a passage; captions of pictures and page numbers between are left out."""
    text, is_apart = first, not first
    blocks = [list(group) for _, group in groupby(lines, key=lambda line: bool(line.strip()))]
    for number, block in enumerate(blocks):
        if not block[0].strip() or block[0].lstrip().startswith("\N{COPYRIGHT SIGN}"):
            is_apart = True
        elif not (is_apart and _is_caption(text, block, blocks[number + 2 : number + 3])):
            for line in block:
                if not (len(line) > LONGEST_CAPTION and text.endswith(line.strip())):
                    text = joined(text, line.lstrip(), is_apart) if text else line.lstrip()
                is_apart = False
    return settled(text)


def _is_caption(text: str, block: Sequence[str], after: Sequence[Sequence[str]]) -> bool:
    """Whether a block of lines is no sentence and stands between two that are whole."""
    words = " ".join(line.strip() for line in block)
    goes_on = bool(after) and after[0][0].lstrip()[:1].islower()
    is_short = len(words) <= LONGEST_CAPTION and words.count("(") == words.count(")")
    return is_short and ends_sentence(text) and not (goes_on or ends_sentence(words) or is_item(words))
