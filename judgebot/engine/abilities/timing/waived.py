"""What a player has paid to be rid of for the rest of the turn."""

from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Verb

FOR_TURN = "ignored for the rest of the turn"


@rule("3.4.8.1", "3.1.21")
def waive(play: Play, card: CardId | None) -> None:
    """The text of this card that was paid for is ignored for the rest of the turn."""
    play.say(Verb.CANCEL, card=card, note=FOR_TURN)


def is_waived(view: View, card: CardId | None) -> bool:
    """Whether that has been paid this turn."""
    return card is not None and any(
        e.verb is Verb.CANCEL and e.card == card and e.note == FOR_TURN for e in view.state.happened
    )
