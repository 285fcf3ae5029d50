"""One of several effects, costs or abilities of a card, which is picked by its number in the order of the text."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Named, Request
from judgebot.engine.rule import Refusal
from judgebot.game.card import CardId
from judgebot.game.player import Player

T = TypeVar("T")


def pick(
    play: Play,
    who: Player,
    several: Sequence[T],
    legal: Sequence[int],
    says: Callable[[T], str],
    prompt: str,
    cites: tuple[str, ...],
    *,
    subject: int | CardId | None = None,
    why_not: Callable[[int | None], Refusal] | None = None,
) -> T:
    """The one that the player picks.

    `legal` are the places of those that can be picked, from 0; `says` is what one of them comes to, in words. `why_not`
    refuses one that cannot be, told by its place (None: it is none of them).
    """
    place_of = {Named(str(place + 1)): place for place in range(len(several))}
    options = tuple(number for number, place in place_of.items() if place in legal)

    def check(answer: Answer) -> Refusal | None:
        assert why_not is not None
        place = place_of.get(answer[0]) if isinstance(answer, tuple) and len(answer) == 1 else None
        return None if place in legal else why_not(place)

    request = Request(
        Kind.CHOOSE, who, prompt, cites, options, check=check if why_not is not None else None,
        forced=options if len(options) == 1 else None, subject=subject,
        says=lambda number: says(several[place_of[number]]),
    )  # fmt: skip
    chosen = play.ask_one(request)
    assert isinstance(chosen, Named)
    return several[place_of[chosen]]
