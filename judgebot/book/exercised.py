"""Which scenarios exercise a rule: they expect it to be cited or to refuse, or reproduce an entry about it."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from judgebot.book import places
from judgebot.book.kept import kept, stamp_of


class Exercise(NamedTuple):
    """A scenario file, as a path below the corpora, and its title."""

    file: str
    title: str


@cache
def exercises(root: Path | None = None) -> dict[str, tuple[Exercise, ...]]:
    """Return for each rule or keyword the scenarios under ``root`` that expect it, by file name.

    Files that cannot be read are passed over here; ``judgebot check`` reports them.
    """
    root = root or places.corpora()
    folder = root / "scenarios"
    name = f"exercises-2-{crc32(str(root).encode()):08x}.json"
    stamp = stamp_of((folder,))
    found = json.loads(kept(name, stamp, lambda: json.dumps(_read(root, folder)).encode()))
    return {rule: tuple(Exercise(*row) for row in rows) for rule, rows in found.items()}


def exercises_in(folder: Path) -> dict[str, tuple[Exercise, ...]]:
    """The same for a folder of scenarios, the files as paths below it."""
    return {rule: tuple(Exercise(*row) for row in rows) for rule, rows in _read(folder, folder).items()}


def _read(root: Path, folder: Path) -> dict[str, list[tuple[str, str]]]:
    from judgebot.book import yamlfile

    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for path, page in yamlfile.readable(folder):
        title = str(page.get("title") or path.stem)
        for rule in dict.fromkeys((*_expected(page), *_entries(page.get("catalogue")))):
            found[rule].append((path.relative_to(root).as_posix(), title))
    return found


_ENTRY = re.compile(r"(?:(?P<rule>\d[\d.]*)-[a-z]|keyword-(?P<keyword>[a-z-]+)-r|(?P<noted>[a-z-]+)-note(?P<note>\d+))")


def _entries(catalogue: object) -> Iterator[str]:
    """Yield the rules that catalogue entries are about: 1.5.4.3-r1, keyword-swarm-r1, ally-note6."""
    for entry in catalogue if isinstance(catalogue, list) else ():
        found = _ENTRY.match(str(entry))
        if found:
            note = found["note"] and f"{found['noted']}({found['note']})"
            yield found["rule"] or found["keyword"] or note


def _expected(value: object, key: str = "") -> Iterator[str]:
    """Yield the ids under ``cites``, ``refused`` and ``why not``, wherever they stand."""
    wanted = key in ("cites", "refused", "why not")
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _expected(each, key if wanted else name)
    elif isinstance(value, list):
        for each in value:
            yield from _expected(each, key)
    elif wanted and value is not None:
        yield str(value)
