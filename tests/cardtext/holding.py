"""Texts of what a burst says to hold, of what holds while a Continuous die stays, and of what is the first each turn or
the only one that fights; Moth is the card they stand on, as in `seldom.py`."""

CHARACTER = (
    "Moth gets +1A for each of your Villains.\n* Moth gets +2A for each of your Villains instead.",
    "While Moth is active, your Villains get +1A.\n* They get +2A instead.",
    "While Moth is active, your Villains get +1A.\n** Your Villains get +2A instead.",
    "While Moth is active, your other Villains get +1A and +1D.\n*/** Instead, they get +2A and +2D.",
    "While Moth is active, your Villains get +1A.\n* They also get +1D.",
    "While Moth is active, opposing Sidekicks get -1A.\n* Opposing Character dice get -1A instead.",
    "While Moth is active, opposing Sidekicks can't block.\n* Instead, opposing Character dice can't block.",
    "While Moth is active, your Villains cost 1 less to purchase.\n* Instead, they cost 2 less to purchase.",
    "While Moth is active, Global Abilities cost your opponent 1 more.\n"
    "* Instead, Global Abilities cost your opponent 2 more.",
    "While Moth is active, your opponent can't use Global Abilities unless they pay 1 life.\n"
    "** Instead, they must pay 2 life to use Global Abilities.",
    "Moth can't be blocked by Sidekicks.\n* Instead, Moth can't be blocked.",
    "Moth gets +1A while attacking.\n* Instead, she gets +2A.",
    "Moth gets +1A.\n* It also gets +1D.",
    "Moth takes no more than 2 damage from each source.\n** Instead, she takes no more than 1 damage from each source.",
    "While Moth is active, each turn, the first Villain die you purchase costs 1 less.",
    "While Moth is active, each turn, the first Character die you field costs 1 less to field.",
    "While Moth is active, each turn, your first Villain costs 1 less to purchase.",
    "Each turn, the first die you purchase costs 1 less while Moth is active.",
    "While Moth is active, each turn the first Character die you field is free.",
    "While Moth is active, each turn, the first Villain your opponent purchases costs 1 more.",
    "While Moth is active, every turn, your first Villain die purchased costs 2 less (minimum 1).",
    "When Moth attacks, if it is your only attacker, draw a die.",
    "When Moth attacks, gain 1 life. If it is the only attacker, draw a die.",
    "When Moth blocks, if it is your only blocker, prevent all damage to you.",
    "When a Villain you control attacks, if it is your only attacker, it gets +2A.",
    "When Moth attacks, if it is your only attacking Villain, draw a die.",
    "When Moth attacks, if no other Character dice attack, gain 2 life.",
    "When Moth attacks, if no other Villain attacks, gain 2 life.",
)

ACTION = (
    "Continuous: Your Villains get +1A.",
    "Continuous: Your Villains get +1A.\n* They get +2A instead.",
    "Continuous: Your Villains get +1A.\n* They also get +1D.",
    "Continuous: Opposing Sidekicks can't block.\n** Instead, opposing Character dice can't block.",
    "Continuous: If you have three or more Villains, your Sidekicks get +1A and Overcrush.",
    "Continuous: Your opponent must pay 1 life to use a Global Ability.",
    "Continuous: Each turn, the first Villain die you purchase costs 1 less.",
    "Target attacking Character die gets +2A. If it is your only attacker, it also gains Overcrush.",
)
