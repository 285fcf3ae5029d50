"""What a card says in other words is read as the same."""

from benchmarks.paraphrase import outcomes, place
from benchmarks.rewrites import REWRITES
from tests.cardtext.test_reading import FLARE, MOTH
from tests.cardtext.texts import ACTION, CHARACTER

SAMPLE = 2  # texts a rewrite
CARDS = [*((text, MOTH) for text in CHARACTER), *((text, FLARE) for text in ACTION)]


def test_other_words_for_the_same_are_read_as_the_same() -> None:
    wrong = [
        (rewrite.name, *(place(now, found) for _, now, found in unread), *otherwise)
        for rewrite, _, unread, otherwise in outcomes(CARDS, REWRITES, SAMPLE)
        if unread or otherwise
    ]
    assert not wrong
