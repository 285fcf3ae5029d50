"""The files of the corpus become units; whatever is wrong in them comes back at once."""

from pathlib import Path

import pytest

from judgebot.book.corpus import packed, unpacked
from judgebot.book.loading import load
from judgebot.book.unit import Kind, Standing
from tests.book.conftest import TINY, written


def test_a_clean_corpus_has_no_mistakes(tiny: Path) -> None:
    corpus = load(tiny)
    assert not corpus.mistakes
    assert [unit.id for unit in corpus.units] == [
        *("1.1", "1.1.1", "1.1.1.1", "1.1.2", "2.1", "2.1.0.1"),
        *("dusk-light", "glow", "glow(1)", "glow(2)"),
    ]
    assert corpus.imprint.chapters == (("1", "Beginnings"), ("2", "Play"))
    assert corpus.rulings[0].standing is Standing.OFFICIAL
    assert corpus.differences[0].said == (("old", "It burned."),)
    assert corpus.everyday == (("creature", "moth"), ("little bug", "moth"))


def test_a_unit_knows_its_place(tiny: Path) -> None:
    units = {unit.id: unit for unit in load(tiny).units}
    assert (units["1.1.2"].file, units["1.1.2"].line) == ("rules/1.1-words.yaml", 15)
    assert (units["glow(2)"].kind, units["glow(2)"].parent) == (Kind.NOTE, "glow")
    assert (units["dusk-light"].kind, units["dusk-light"].parent) == (Kind.TERM, "1.1.1")


def test_a_corpus_is_the_same_after_packing(tiny: Path) -> None:
    corpus = load(tiny)
    assert unpacked(packed(corpus).encode()) == corpus


def test_an_empty_folder_is_an_empty_corpus(tmp_path: Path) -> None:
    assert load(tmp_path).units == ()


X = "title: x, text: x"


@pytest.mark.parametrize(
    ("file", "text", "what", "instead"),
    [
        ("rules/2.2-x.yaml", "- {id: 2.2, text: x}", '"title" is missing', 'write "title: ..."'),
        ("rules/2.2-x.yaml", "- {id: '2.2', title: x, text: 7}", '"text" must be a text', "put it in quotes"),
        ("rules/2.2-x.yaml", f"- {{id: '2.3', {X}}}", "2.3 does not belong into the file of 2.2", "move it"),
        ("rules/2.2-x.yaml", f"- {{id: no, {X}}}", '"no" is no id', 'write its number in quotes: "2.7.4"'),
        ("rules/2.2-x.yaml", "- {id: 2.2, title: x, txt: x, text: x}", 'unknown key "txt"', 'did you mean "text"?'),
        (
            "rules/2.2-x.yaml",
            f"- {{id: 2.2, kind: chapter, {X}}}",
            '"kind" cannot be "chapter"',
            "write one of heading, rule",
        ),
        ("rules/2.2-x.yaml", f"- {{id: 2.2, {X}, see: glow}}", '"see" must be a list', 'write "see: [...]"'),
        ("rules/2.2-x.yaml", f"- {{id: 2.2, {X}, see: [glov]}}", '2.2 refers to "glov"', 'did you mean "glow"?'),
        (
            "rules/2.2-x.yaml",
            f"- {{id: 2.2, {X}, asks: [1]}}",
            '"asks" holds something that is no text',
            "put it in quotes",
        ),
        ("rules/2.2-x.yaml", "- words", "an entry with fields must stand here", 'write "id: ..." and so on'),
        ("rules/2.2-x.yaml", "words", "no list of entries", 'begin each entry with "- id: ..."'),
        (
            "rules/2.2-x.yaml",
            "- {id: 2.2, id: 2.3",
            "a bracket is not closed, or a comma is missing",
            "close the bracket",
        ),
        (
            "rules/1.1-y.yaml",
            f"- {{id: 1.1.2, {X}}}",
            'the id "1.1.2" is taken',
            "it stands already at rules/1.1-words.yaml:15",
        ),
        ("keywords/glo.yaml", f"{{id: glom, {X}}}", "glom stands in keywords/glo.yaml", "name the file glom.yaml"),
        ("keywords/x.yaml", f"{{id: x, kind: term, {X}}}", '"rule" is missing', 'write "rule: ..."'),
        ("keywords/x.yaml", f"{{id: x, {X}, notes: [{{txt: x}}]}}", '"text" is missing', 'write "text: ..."'),
        (
            "keywords/x.yaml",
            f"{{id: x, {X}, notes: x}}",
            '"notes" must be a list of entries',
            "begin each with a hyphen",
        ),
        (
            "rules/rulings/x.yaml",
            f"- {{id: x, standing: sure, {X}, source: x}}",
            '"standing" cannot be "sure"',
            "write one of community, official, second-hand",
        ),
        (
            "rules/editions.yaml",
            "- {id: x, topic: x, kind: x, said: {olde: x}, now: x}",
            'no document "olde"',
            'did you mean "old"?',
        ),
        (
            "rules/editions.yaml",
            "- {id: x, topic: x, kind: x, said: x, now: x}",
            '"said" must hold names and texts',
            'write "said: {name: text}"',
        ),
        (
            "rules/readings.yaml",
            "- {id: x, question: x, taken: x, other: x, why: x, ruling: dust}",
            'x refers to "dust"',
            'did you mean "dusk"?',
        ),
    ],
)
def test_each_mistake_says_where_and_what_to_write(tiny: Path, file: str, text: str, what: str, instead: str) -> None:
    found = load(written(tiny, {file: text})).mistakes
    assert (file, 1, what, instead) in found


def test_all_mistakes_come_at_once(tiny: Path) -> None:
    files = {"rules/2.2-x.yaml": "- {id: 2.2}\n- {id: 2.2.1, title: x, text: x, se: []}", "keywords/y.yaml": "[]: x"}
    found = load(written(tiny, files)).mistakes
    assert [(mistake.file, mistake.line) for mistake in found] == [
        *(("rules/2.2-x.yaml", 1), ("rules/2.2-x.yaml", 1), ("rules/2.2-x.yaml", 2)),
        ("keywords/y.yaml", 1),
    ]
    assert len(load(written(tiny, TINY | files)).units) == 12
