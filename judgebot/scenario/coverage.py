"""How much of the book is played: each rule with its scenarios, and the catalogue entries reproduced."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from judgebot.book import places, yamlfile
from judgebot.book.corpus import Corpus
from judgebot.book.exercised import exercises, exercises_in
from judgebot.book.unit import Kind
from judgebot.scenario.checking import check, files
from judgebot.scenario.load import load

_PLAYABLE = (Kind.RULE, Kind.KEYWORD, Kind.NOTE)


class Covered(NamedTuple):
    """A rule or keyword with how many scenarios exercise it, or why none can."""

    id: str
    title: str
    scenarios: int
    why_not: str


def matrix(corpus: Corpus, scenarios: Path | None = None) -> list[Covered]:
    """Every rule, keyword and note of the book, in its order, with the scenarios of a folder, or of judgebot."""
    played, reasons = exercises_in(scenarios) if scenarios else exercises(), not_played()
    return [
        Covered(unit.id, unit.title, len(played.get(unit.id, ())), reasons.get(unit.id, ""))
        for unit in corpus.units
        if unit.kind in _PLAYABLE
    ]


def not_played() -> dict[str, str]:
    """Why a rule needs no scenario, by its number (rules/not-played.yaml)."""
    page = yamlfile.read(places.corpora() / "rules" / "not-played.yaml")
    rows = page.root if isinstance(page.root, list) else []
    return {str(id_): str(row["why"]) for row in rows if isinstance(row, dict) for id_ in row["rules"]}  # type: ignore[union-attr]


class Entry(NamedTuple):
    """A catalogue entry and where it is reproduced: a scenario that holds, a line that classifies, or nowhere."""

    id: str
    rule: str
    where: str
    status: str  # holds | fails | classified | left


def catalogue(folder: Path, scenarios: Path, classified: Path | None) -> list[Entry]:
    """Every entry of the catalogue in `folder` with what became of it.

    Raises:
        OSError: the folder holds no catalogue.
    """
    entries = [
        (str(e["id"]), str(e["rule"])) for path in sorted(folder.glob("*.yaml")) for e in _rows(path) if "rule" in e
    ]
    if not entries:
        raise OSError(f"{folder} holds no catalogue: *.yaml files of entries with id and rule are wanted")
    found, lines, left = _named(files(scenarios)), _lines(classified), _left(classified)
    return [_entry(id_, rule, found, lines, left) for id_, rule in entries]


def _entry(id_: str, rule: str, found: dict[str, list[Path]], lines: dict[str, str], left: dict[str, str]) -> Entry:
    if id_ in found:
        wrong = [path for path in found[id_] if check(path).status != "holds"]
        where = ", ".join(path.name for path in wrong or found[id_])
        return Entry(id_, rule, where, "fails" if wrong else "holds")
    if id_ in lines:
        return Entry(id_, rule, lines[id_], "classified")
    return Entry(id_, rule, left.get(id_, "no scenario yet"), "left")


def _named(paths: Iterable[Path]) -> dict[str, list[Path]]:
    """The scenarios that say they reproduce an entry."""
    from judgebot.book.mistake import Mistakes

    found: dict[str, list[Path]] = {}
    for path in paths:
        try:
            scenario = load(path)
        except Mistakes:
            continue
        for id_ in scenario.catalogue:
            found.setdefault(id_, []).append(path)
    return found


def _rows(path: Path) -> list[yamlfile.Table]:
    page = yamlfile.read(path)
    return [row for row in page.root if isinstance(row, yamlfile.Table)] if isinstance(page.root, list) else []


def _lines(folder: Path | None) -> dict[str, str]:
    """Entries that only classify, by the file whose line checks them."""
    if folder is None or not folder.is_dir():
        return {}
    return {str(row["id"]): path.name for path in sorted(folder.glob("*.yaml")) for row in _rows(path) if "id" in row}


def _left(folder: Path | None) -> dict[str, str]:
    """Entries left out, with the reason (left-out.yaml beside the classified lines)."""
    path = None if folder is None else folder.parent / "left-out.yaml"
    if path is None or not path.is_file():
        return {}
    return {str(row["id"]): str(row["why"]) for row in _rows(path)}
