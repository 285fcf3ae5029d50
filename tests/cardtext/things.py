"""Texts about which dice are meant and how many; Moth is the card they stand on, Wasp another card, Villains and Guild
affiliations.
"""

CHARACTER = (
    "When fielded, gain 2 life for each Villain you control (maximum 6).",
    "When fielded, draw a die for each Sidekick you control, to a maximum of 2.",
    "Moth gets +1A and +1D for each of your Sidekicks (maximum +3A and +3D).",
    "When fielded, gain life equal to Moth's A (maximum 4).",
    "When fielded, deal damage to target opponent equal to twice Moth's A, no more than 5.",
    "When fielded, deal 1 damage to target Character die engaged with one of your Villains.",
    "When Moth attacks, deal 1 damage to each Character die blocking your Sidekicks.",
    "When Moth attacks, KO target Character die blocked by a Sidekick.",
    "When fielded, deal 1 damage to each Character die that has attacked since the end of your last turn.",
    "When fielded, KO target Character die that did not block last turn.",
    "When fielded, KO target Character die that was blocked this turn.",
    "When fielded, KO target Character die that was not fielded this turn.",
    "When fielded, KO target Character die that took damage last turn.",
    "When Moth attacks, Character dice with an equal or lower A can't block this turn.",
    "When fielded, KO target opposing Character die with a level lower than his.",
)

OPEN = (
    "Moth gets +2A for each of your Sidekicks (maximum 3).",  # three Sidekicks, or +3A?
    "Moth gets +1A and +1D for each of your Sidekicks (maximum +3A).",
    "Your Villains take no damage from Character dice with a lower level.",  # than theirs, or than Moth's?
    "When an opposing Character die is fielded, KO target Character die with a lower level.",
)
