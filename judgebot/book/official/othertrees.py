"""Two short documents without numbers: the rules update of 2014, and a part of another game's reference."""

from judgebot.book.official.outline import Form, Known

UPDATE = (
    Known(1, "Dice Masters Rules Update 9/22/2014"),
    Known(2, "What does this mean?"),
    Known(3, "Buying Dice"),
    Known(3, "Paying for Global Abilities & Refilling Your Bag"),
    Known(3, "Targeting Dice in the Used Pile"),
    Known(3, "The Clear and Draw Step"),
    Known(3, "From Effects"),
)

# Every heading of one word was lost on the way; two empty lines in a row mark its place.
DESTINY = (
    Known(1, "Damage", Form.GAP),
    Known(1, "Defeated Characters"),
    *(Known(1, title, Form.GAP) for title in ("Resources", "Shields", "Draw", "Ready", "Exhaust")),
    Known(1, "Areas of Play"),
    Known(2, "A. In-play"),
    Known(3, "Characters, Plots, & Played Cards"),
    Known(3, "Dice Pool"),
    Known(3, "Resources", Form.GAP),
    Known(3, "Battlefield (if controlled)"),
    Known(2, "B. Out-of-play"),
    *(Known(3, title, Form.GAP) for title in ("Hand", "Deck")),
    Known(3, "Discard Pile"),
    Known(3, "Limbo", Form.GAP),
    Known(3, "Dice on Cards"),
    Known(3, "Set-aside Zone"),
    Known(3, "Supply", Form.GAP),
)
