"""Texts of combat, damage and KO's; Moth is the card they stand on, as in `seldom.py`."""

CHARACTER = (
    "When fielded, each of your Villains deals your opponent 2 damage.",
    "At the end of your turn, each opposing Sidekick deals damage equal to its own A to you.",
    "While Moth is active, at the end of your turn, your Villains deal damage equal to their A to your opponent.",
    "When Moth attacks, your other attacking Sidekicks each deal 1 damage to your opponent.",
    "When fielded, each of your Villains deals your opponent damage equal to its own A.",
    "When fielded, each Villain deals its own A in damage to your opponent.",
    "When fielded, each Villain deals damage equal to its own A to your opponent and all opposing Sidekicks.",
    "When fielded, each Villain deals damage to your opponent and all opposing Sidekicks equal to its own A.",
    "When fielded, each Villain deals damage to your opponent equal to its own A.",
    "After resolving combat damage, reroll any characters that blocked Moth.",
    "At the end of the Attack Step, knock out one Character that blocked Moth.",
    "At the end of the turn, gain 1 life for each opposing character die that was blocked by Moth.",
    "KO any Villain of a lower level engaged with Moth after damage is dealt.",
    "Gain 1 life at the end of your turn.",
    "When fielded, each player must knock out all but one of their characters (place those knocked out dice in that "
    "player's Prep Area).",
    "If one or more Sidekicks attack (either players'), Moth gets +1A and +1D.",
    "While Moth is active, whenever you would take damage, you may redirect up to 2 of that damage from each source "
    "to Moth.",
    "When Moth takes damage, redirect up to 1 of it to your opponent.",
    "Global: Pay [S]. Redirect up to 2 damage from you to target character die you control.",
)
