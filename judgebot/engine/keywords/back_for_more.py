"""Back for More: a die that lay in the Prep Area as the turn began is rolled."""

from collections.abc import Iterator

from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.state import Stage, Trigger
from judgebot.game.event import Event, Verb


def collect(play: Play, events: list[Event]) -> Iterator[Trigger]:
    """The dice with Back for More among those rolled in the Roll and Reroll Step."""
    from judgebot.engine.abilities.timing.trigger import make

    if play.state.stage is not Stage.END_OF_ROLL:
        return
    for event in events:
        if event.verb is Verb.ROLL and event.die is not None and event.die in play.state.prep_at_start:
            for ability in play.view.abilities(event.die):
                if keyword_of(ability.node) == "back-for-more":
                    yield make(play, ability, event.die, event)
