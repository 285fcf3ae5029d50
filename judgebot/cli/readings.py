"""``--reading ID=other`` of the commands that resolve boards."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from judgebot.book.mistake import Mistakes
from judgebot.book.shelf import rule_book
from judgebot.cli.app import Code, end, say
from judgebot.engine.readings import BOTH_WAYS
from judgebot.scenario.driver import play
from judgebot.scenario.load import load
from judgebot.scenario.outcome import Outcome

OTHER = "=other"


def other_readings(asked: list[str], files: list[str]) -> tuple[str, ...]:
    """The readings to be decided the other way. Where one is not known, ends the command with those on which the boards
    in ``files`` rest."""
    known = {each.id: each for each in rule_book().corpus.readings}
    wrong = [said for each in asked if (said := _wrong(each, set(known), files))]
    for each in asked:
        id_ = each.removesuffix(OTHER)
        if each.endswith(OTHER) and id_ in known and id_ not in BOTH_WAYS:
            same = known[id_].no_difference
            why = "only the reading taken is played; leave it out, and weigh the other yourself"
            wrong.append(f"--reading {each}: " + (f"it makes no difference on any board: {same}" if same else why))
    for said in wrong:
        say(said)
    if wrong:
        end(Code.BAD_INPUT)
    return tuple(each.removesuffix(OTHER) for each in asked)


def not_rested_on(others: Iterable[str], found: Iterable[Outcome | Mistakes]) -> None:
    """Say which of the readings that were asked for the rulings do not rest on, and on which they do."""
    rested = _rested_on(each for each in found if isinstance(each, Outcome))
    for id_ in others:
        if rested is not None and id_ not in rested:
            say(f"--reading {id_}{OTHER} changes nothing; {_rests(rested)}")


def _wrong(asked: str, known: set[str], files: list[str]) -> str:
    """What is wrong with a word that names no reading and its other side, and what to write instead."""
    id_ = asked.partition("=")[0]
    if asked.endswith(OTHER) and asked.removesuffix(OTHER) in known:
        return ""
    if id_ in known:
        return f"--reading {asked}: a reading has one other side; write {id_}{OTHER}"
    rested = _rested_on(_played(files))
    if rested is None:
        return f"--reading {asked}: no such reading; write ID{OTHER} with the id of one that a ruling rests on"
    near = next(iter(get_close_matches(id_, rested or sorted(known), 1, 0.6)), "")
    if rested or not near:
        return f"--reading {asked}: no such reading; {_rests(rested, near)}"
    return f"--reading {asked}: no such reading; did you mean {near}{OTHER}? The ruling rests on none"


def _rests(ids: list[str], near: str = "") -> str:
    """On which readings rulings rest, and how one of them is written."""
    if not ids:
        return "the ruling rests on none, so leave it out"
    return f"the ruling rests on {' and on '.join(ids)}: write --reading {near or ids[0]}{OTHER}"


def _rested_on(outcomes: Iterable[Outcome]) -> list[str] | None:
    """The readings on which rulings rest and that can be decided the other way; None where there are no rulings."""
    found = list(outcomes)
    ids = dict.fromkeys(id_ for each in found for id_ in each.readings if id_ in BOTH_WAYS)
    return list(ids) if found else None


def _played(files: list[str]) -> Iterable[Outcome]:
    """The outcomes of the files that hold scenarios; what is wrong in the others is not said here."""
    for file in files:
        try:
            yield play(load(Path(file)))
        except Mistakes:
            continue
