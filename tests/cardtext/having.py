"""Texts about what players have and what the dice at hand are; Moth is the card they stand on, Wasp another card,
Villains and Guild affiliations.
"""

CHARACTER = (
    "While your life total is less than or equal to your opponent's, Moth gets +1A.",
    "While your life total is no more than your opponent's life total, Moth gets +1A.",
    "When fielded, if you have as much life as your opponent, draw a die.",
    "When fielded, if your opponent has at least as much life as you, draw a die.",
    "When fielded, if both players have equal life totals, draw a die.",
    "When fielded, if your life total is the same as your opponent's, draw a die.",
    "While either player has 10 life or less, Moth gets +2A.",
    "While both players have 10 or less life, Moth gets +1A.",
    "When fielded, if no player has fewer than 10 life, draw a die.",
    "When your opponent fields a Character die, if that player has 5 life or less, gain 1 life.",
    "While either player has two or more Villains, Moth gets +1A.",
    "When fielded, if neither player has a Villain, draw a die.",
    "When fielded, if each player has two or more dice in their Prep Area, draw a die.",
    "When fielded, if either player has no dice in their bag, draw a die.",
    "When your opponent fields a Character die, if they have 3 or more energy in their Reserve Pool, draw a die.",
    "When your opponent fields a Character die, if they have [B] energy in their Reserve Pool, draw a die.",
    "When your opponent fields a Character die, if that player has 2 different energy types in their Reserve Pool, "
    "draw a die.",
    "When your opponent fields a Character die, if they have only Sidekicks, draw a die.",
    "When your opponent fields a Character die, if they do not have a Villain, draw a die.",
    "When your opponent fields a Character die, if that player has neither a Villain nor a Sidekick, draw a die.",
    "When your opponent fields a Character die, if they have more Character dice than you, draw a die.",
    "When your opponent fields a Character die, if that player has a Villain on their team, draw a die.",
    "While you have only Sidekicks, Moth gets +1A.",
    "While both players have an equal number of Sidekick dice, Moth gets +1A.",
    "While your opponent controls at least as many Sidekick dice as you, Moth gets +1A.",
    "When fielded, if your Used Pile has more dice than your opponent's, draw a die.",
    "When fielded, if there are fewer Sidekick dice in your Used Pile than in your opponent's Used Pile, draw a die.",
    "When fielded, if there are more dice in your opponent's Prep Area than in yours, Prep a die from your bag.",
    "When fielded, draw two dice. For each Sidekick die drawn this way, gain 1 life. Place those dice in your Used "
    "Pile.",
    "When fielded, draw two dice. If neither die is a Sidekick die, Prep both.",
    "When fielded, draw two dice. If exactly one of them is a Sidekick die, gain 2 life. Place both dice in your Used "
    "Pile.",
    "When fielded, draw three dice. If all three are Sidekick dice, gain 3 life. Return them to your bag.",
    "When fielded, draw three dice. If two or more are Sidekick dice, gain 3 life. Return them to your bag.",
    "When fielded, draw and roll two dice. If exactly one shows a character face, gain 2 life. Place them in your Used "
    "Pile.",
    "When fielded, draw and roll three dice. If at least two of them show energy faces, gain 2 life. Place them in "
    "your Used Pile.",
    "When fielded, draw two dice. If either is a Sidekick die, field one Sidekick die drawn and return the rest to "
    "your bag.",
    "When fielded, draw two dice. If either die is a Sidekick die, gain 1 life.",
    "When fielded, draw three dice. If exactly two are Sidekick dice, gain 1 life.",
    "When fielded, draw three dice. If all three dice are Sidekick dice, gain 1 life.",
    "When fielded, if your opponent only has Sidekicks, gain 1 life.",
    "When Moth attacks, your Character dice get +1A (your Villains get +2A instead) until end of turn.",
    "While Moth is active, your Sidekicks get +1A and your Villains get +1A.",
    "While Moth is active, your Sidekicks can't block and your Villains can't block.",
    "While Moth is active, Moth and your other Villains get +1A.",
    "While Moth is attacking, if it would be KO'd, you may pay 1 life to clear all damage from it instead.",
    "When Moth attacks, capture target opposing Character die until Moth leaves the Field Zone.",
    "When fielded, you may pay [1]. If you do, KO target Character die unless your opponent pays 2 life.",
)
