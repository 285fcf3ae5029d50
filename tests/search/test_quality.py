"""The evaluation set says something: no ask is one of its questions, and search holds its ground."""

import pytest

from judgebot.book.search import search_in
from judgebot.book.shelf import rule_book
from judgebot.book.words import plain_words
from tests.search.quality import quality, questions, rank, with_asks

# The mean reciprocal rank that search has reached on the questions nobody tuned for, less some room.
REACHED = 0.84


def test_no_ask_is_a_question_of_the_evaluation_set() -> None:
    asked = {tuple(plain_words(each.text)) for each in questions()}
    book = rule_book()
    found = [*(unit.asks for unit in book.units.values()), *(ruling.asks for ruling in book.corpus.rulings)]
    asks = {tuple(plain_words(ask)) for each in found for ask in each}
    assert not asked & asks


def test_every_answer_is_in_the_book() -> None:
    book = rule_book()
    assert [name for each in questions() for name in each.answers if name not in book] == []


def test_questions_that_nobody_tuned_for_find_their_rules() -> None:
    book = rule_book()
    search = with_asks(book)
    ranks = [rank(search, each) for each in questions() if each.is_held_out]
    assert quality(ranks).mrr >= REACHED


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("blocker removed before damage", "2.7.2.4"),
        ("my blocker was KO'd before damage, do I take damage", "2.7.4.3.2"),
        ("my blocker died before damage", "2.7.4.3.2"),
        ("do I have to attack", "2.6.7.2"),
        ("when is my energy lost", "2.8.5"),
        ("are sidekicks level 1", "1.6.8"),
        ("can I respond to my opponent's fielding with a global", "2.6.6.2"),
        ("can i use a global after he fields", "2.6.6.2"),
    ],
)
def test_short_questions_of_beginners_find_the_rule_first(question: str, first: str) -> None:
    assert search_in(rule_book()).ask(question).hits[0].id == first
