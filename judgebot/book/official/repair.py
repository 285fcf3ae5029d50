"""Faults that a text picked up on its way from the printed page, and how they are mended."""

import re
from collections.abc import Callable, Collection, Iterator

from judgebot.book.official.passage import NoRuleBook, Repair

LONGEST_PASSAGE = 50_000

ICONS = {"⚡": "bolt", "🥊": "fist", "🎭": "mask", "🛡": "shield", "👤": "Sidekick", "❶": "1", "❷": "2", "♀": "Sidekick"}

# Words that the rules have no other use for, and a word that was misread.
RARE = frozenset(
    {"defined", "differentiated", "draft", "indefinitely", "infinity"}
    | {"leftmost", "modifications", "reflects", "simplified", "unspecified"}
)
MISREAD = {"fieldied": "fielded", "FIELDIED": "FIELDED"}

# Each pattern looks at a line but once, however long that is: none begins again at every letter of a word.
_marker = re.compile(r"<\|[A-Z_][^|]*\|>")
_emphasis = re.compile(r"(?<![/*])(\*{1,3})(?=[^\s/*])([^*]*?[^\s/*])\1(?![/*])")
_tag = re.compile(r"</?u>")
_hole = re.compile(
    r"\(\s*(?:/\s*)+\)"  # (  /  )
    r"|\(\s+\)|(?<=\(or )(?=\))|(?<=\()\s(?=\d+\))"  # ( ) and (or ) and ( 145)
    r"|(?<=[\w(])  (?:/  )*(?=\S)|(?<=\w) (?=[,.](?:\s|$))"  # two blanks, or one before a comma
)
_leftover = re.compile(r'^.*?" data-[a-z]+="[^"]*"/>')
_split = re.compile(r"(?<!\w)(\w*(?:ffi|ffl|fi|fl|ff)) {1,2}([a-z]+)")
_misread = re.compile(rf"\b({'|'.join(MISREAD)})\b")
_sign = re.compile("[\u2600-\u27bf\U0001f300-\U0001faff]")
_split_hyphen = re.compile(r"(?<=\w)- (?=\w+ (?:area|zone)\b)")
_ligature = re.compile(r"(?:(?<![^\W\d_])([^\W\d_]*+)|(?<=[^\W\d_]))\ufffd( {1,2})([^\W\d_]*)")

# The letters that one lost sign stood for, by how many blanks the converter left behind it.
# Th stands at the beginning of a word only.
SHORT, LONG = ("fi", "ff", "ft", "fl"), ("ffi", "ffl")


def mended(text: str, known: Collection[str]) -> tuple[list[str], list[Repair]]:
    """Return the lines of ``text``, mended, and every repair. ``known`` are words that exist."""
    known = {*known, *RARE}
    lines = text.replace("\r\n", "\n").split("\n")
    repairs: list[Repair] = []
    for number, line in enumerate(lines, 1):
        for kind, mend in _mends(known):
            after = mend(line)
            if after != line:
                repairs.append(Repair(number, kind, line, after))
            line = after
        lines[number - 1] = line
    return lines, repairs


def _mends(known: Collection[str]) -> Iterator[tuple[str, Callable[[str], str]]]:
    """Yield the repairs in the order in which they build on each other."""
    yield "page mark", lambda line: _marker.sub("", line)
    yield "markup", lambda line: _leftover.sub("", line)
    yield "lost letters", lambda line: _ligature.sub(lambda match: _letters(match, known), line)
    yield "split letters", lambda line: _split.sub(lambda match: _whole(match, known), line)
    yield "misread word", lambda line: _misread.sub(lambda match: MISREAD[match[0]], line)
    yield "picture sign", _icons
    yield "lost picture", lambda line: _hole.sub(_hole_mark, line)
    yield "split word", lambda line: _split_hyphen.sub("-", line)
    yield "emphasis", lambda line: _emphasis.sub(r"\2", _emphasis.sub(r"\2", _tag.sub("", line)))


def _letters(match: re.Match[str], known: Collection[str]) -> str:
    """Return the word with the letters it lost; one that is known wins, the longer one first.

    One blank stands for the second letter, two for the second and third, or for the second letter
    and the blank after the word. At the end of a line the one blank is that after the word.
    """
    before, blanks, after = match.groups("")
    short = SHORT if before else (*SHORT, "Th")
    gap = " " if len(blanks) == 2 or match.end() == len(match.string) else ""
    whole = [before + letters + after for letters in (LONG if len(blanks) == 2 else short)]
    ended = [f"{before}{letters}{gap}{after}" for letters in short] if len(blanks) == 2 or not after else []
    words = [*whole, *ended] if after else ended
    return next((word for word in words if word.split(" ")[0].lower() in known), words[0])


def _whole(match: re.Match[str], known: Collection[str]) -> str:
    word = match[1] + match[2]
    return word if word.lower() in known and match[2] not in known else match[0]


def _icons(line: str) -> str:
    for sign, name in ICONS.items():
        line = line.replace(f"{name} {sign}", name).replace(sign, f"[{name}]")
    return _sign.sub("[icon?]", line).replace("\ufe0f", "")


def _hole_mark(match: re.Match[str]) -> str:
    """Return marks for as many pictures as the hole had room for."""
    hole = match[0]
    marks = " / ".join(["[icon?]"] * (hole.count("/") + 1))
    if hole.startswith("("):
        return f"({marks})"
    if match.string[: match.start()].endswith("("):
        return f"{marks} "
    return f" {marks}{' ' if hole.endswith('  ') else ''}".removeprefix("" if hole else " ")


_list_item = re.compile(r"[-\u2022|\[(]|\d+\.\s|[^\t]*\t|[A-Z]\w+:")
_end_mark = re.compile(r"[.:;!?][\"')\]\u201d\u2019]*$")


def joined(text: str, line: str, is_apart: bool = True) -> str:
    """Return ``text`` with ``line`` after it: on the same line if a sentence goes on, else on a new one.

    A line that was wrapped on the page ends in a blank; one that stands apart, behind an empty line,
    goes on with the sentence if that has no end yet. Raises NoRuleBook for what is longer than any passage.
    """
    if len(text) > LONGEST_PASSAGE:
        raise NoRuleBook(f"a part of it has more than {LONGEST_PASSAGE:,} letters; the headings in it are missing")
    last = text.rpartition("\n")[2]
    is_wrapped = last.endswith(" ") and not is_apart
    is_open = is_apart and not (ends_sentence(last) or is_item(last) or is_item(line))
    if is_wrapped or is_open or line[0].islower():
        return f"{text.rstrip()} {line}"
    return f"{text.rstrip()}\n{line}"


def ends_sentence(text: str) -> bool:
    """Whether the text ends with a mark that ends a sentence."""
    return bool(_end_mark.search(text.rstrip()))


def is_item(line: str) -> bool:
    """Whether the line is an item of a list, a row of a table, or begins with a label."""
    return bool(_list_item.match(line))


def slug(title: str) -> str:
    """Return a title as the part of an id: small letters, hyphens between the words."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower().replace("'", "").replace("\u2019", "")))


_figure = re.compile(r"\((?:\s*\d{3})+\s*(?:\[icon\?\]\s*)?\)")
_broken_hole = re.compile(r"\(\s*(?:/\s*)+\)")


def settled(text: str) -> str:
    """Return the text of a passage without the faults that show only when its lines are joined."""
    text = _figure.sub("([icon?])", text)
    return _broken_hole.sub(_hole_mark, text).strip()
