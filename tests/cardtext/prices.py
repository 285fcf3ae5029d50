"""Texts of what is paid in place of a fielding cost; Moth is the card they stand on, as in `seldom.py`."""

CHARACTER = (
    "While Moth is active, your opponent's Global Abilities cost 2 more life.",
    "Opposing Global Abilities cost at least [2].",
    "While Moth is active, you may field your Villains for 1 instead of their fielding cost.",
    "While Moth is active, you may field Villain dice for [1] instead of paying their fielding cost.",
    "While Moth is active, you may field your Villains by paying 1 life instead of their fielding cost.",
    "While Moth is active, you may pay 1 life to field a Villain instead of paying its fielding cost.",
    "While Moth is active, you may pay 2 life instead of paying the fielding cost of a level 3 Character die.",
    "While Moth is active, you may field level 3 Character dice for [1] instead of their printed fielding cost.",
    "While Moth is active, you may field Sidekicks for 1 life instead of their fielding cost.",
    "You may pay 2 life instead of Moth's fielding cost.",
)

ACTION = ("Continuous: You may field your Villains for [1] instead of paying their fielding cost.",)
