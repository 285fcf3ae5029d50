"""Search answers questions as they are typed."""

import time

import pytest

from judgebot.book.document import documents
from judgebot.book.index import built, opened, packed, unpacked
from judgebot.book.lookup import Book
from judgebot.book.question import understood
from judgebot.book.search import Search, search_in
from judgebot.book.shelf import rule_book
from judgebot.book.words import plain_words


@pytest.fixture
def search(book: Book) -> Search:
    """A search in the small corpus, over an index that was packed and unpacked."""
    return Search(book, opened(unpacked(packed(built(documents(book), book.vocabulary)))))


def found(search: Search, question: str) -> list[str]:
    """Return the ids of the hits."""
    return [hit.id for hit in search.ask(question).hits]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("How long does the light last?", "1.1.1"),
        ("how do turns go between the players", "2.1.0.1"),
        ("who is drawn to something", "1.1.2"),
        ("glowing", "glow"),
        ("radiance", "glow"),
        ("which creature likes it", "1.1.2"),
        ("LITTLE BUGS and a little bug", "1.1.2"),
        ('"turns alternate"', "2.1.0.1"),
        ("alternat*", "2.1.0.1"),
        ("altern", "2.1.0.1"),
        ("lanten", "1.1.1"),
        ("kind:ruling lantern", "dusk"),
        ("chapter:2 shining players", "2.1.0.1"),
        ("kind:term chapter:9 lantern", None),
        ("xyzzy", None),
        ("", None),
        ("the of", None),
    ],
)
def test_the_unit_that_answers_comes_first(search: Search, question: str, first: str | None) -> None:
    assert next(iter(found(search, question)), None) == first


def test_what_is_called_like_the_question_comes_first(search: Search) -> None:
    assert found(search, "shining die")[0] == "1.1.1"
    assert found(search, "glow")[0] == "glow"


def test_a_phrase_alone_must_occur(search: Search) -> None:
    assert found(search, '"lantern die"') == ["1.1.1"]
    assert found(search, '"die lantern"') == []


def test_a_filter_holds_for_every_hit(search: Search) -> None:
    assert set(found(search, "kind:keyword shines glow light")) == {"glow", "glow(1)", "glow(2)"}
    assert set(found(search, "chapter:1.1.1 shines turn light")) == {"1.1.1", "1.1.1.1"}
    assert found(search, "kind:heading") == ["1.1", "2.1"]


def test_unknown_words_bring_suggestions(search: Search) -> None:
    assert search.ask("lanten").suggestions == {"lanten": ["lantern"]}
    assert search.ask("qqqq").suggestions == {"qqqq": []}
    assert search.ask("the lantern 99").suggestions == {}


@pytest.mark.parametrize(
    "odd", ['"', '""', "*", "kind:", "kind:x", "a:b", "(", "\\", "\0", "!" * 5000, "\N{SNOWMAN}", "or and not"]
)
def test_nothing_that_is_typed_raises(search: Search, odd: str) -> None:
    assert search.ask(odd).hits == search.ask(odd).hits


def test_a_question_is_taken_apart() -> None:
    asked = understood('Kind:Keyword chapter:2.7. does over* work "Once blocked" here?')
    assert asked.words == ("does", "work", "here")
    assert asked.phrases == (("once", "blocked"),)
    assert asked.beginnings == ("over",)
    assert (asked.kinds, asked.chapters) == (("keyword",), ("2.7",))


def test_words_are_read_as_players_write_them() -> None:
    assert plain_words("It can't be KO'd; doesnt the die's 2A cannot?") == [
        *("it", "can", "not", "be", "ko", "does", "not", "the", "die", "2a", "can", "not")
    ]


def test_the_real_book_answers_quickly() -> None:
    search = search_in(rule_book())
    questions = [" ".join(unit.asks[0].split()) for unit in search.book.units.values() if unit.asks][:200]
    took = []
    for question in questions:
        start = time.process_time()
        assert search.ask(question).hits
        took.append(time.process_time() - start)
    assert sorted(took)[len(took) // 2] < 0.05
