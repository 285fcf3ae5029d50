"""How long what is founded holds."""

from enum import Enum


class Until(Enum):
    END_OF_TURN = "until end of turn"
    END_OF_YOUR_TURN = "until the end of your turn"  # of this one, or if it is not that player's, of the next one
    END_OF_THEIR_TURN = "until the end of your opponent's turn"
    YOUR_NEXT_TURN = "until your next turn"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    END_OF_THEIR_NEXT_TURN = "until the end of that player's next turn"
    IN_YOUR_NEXT_TURN = "during your next turn"
    IN_THEIR_NEXT_TURN = "during your opponent's next turn"  # and not before, where their turn is going on
    END_OF_ATTACK = "until the end of the Attack Step"
    NEXT_TIME = "the next time"  # used up by its first use, at the latest at end of turn
    LEAVES = "while this die is active"  # as long as the source stays in the Field Zone
    THIS_LEAVES = "until this die leaves the Field Zone"  # the one at work, whatever others of its card there are
    ONE_LEAVES = "until one of your dice of this card leaves"  # the Field Zone, whichever it is
    FIELDED_ANEW = "until you field another die of this card"
    CHOSEN_ANEW = "until another die is chosen"  # by the same words of the card
    CHOSEN_ANEW_OR_NONE = "until another die is chosen or no die of this card is active"  # and for those fielded later
    GAME = "for the rest of the game"
    UNSTATED = ""  # end of turn by 3.4.3.9 and 3.4.4.2


IN_LATER_TURNS = frozenset(
    {
        Until.YOUR_NEXT_TURN,
        Until.END_OF_YOUR_NEXT_TURN,
        Until.END_OF_THEIR_NEXT_TURN,
        Until.IN_YOUR_NEXT_TURN,
        Until.IN_THEIR_NEXT_TURN,
    }
)
"""What lasts into a turn to come, or is for that alone."""
