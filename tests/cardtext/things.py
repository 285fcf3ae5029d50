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
    "When fielded, target Adventurer without an Experience token can't block this turn.",
    "When fielded, KO target Villain that has no Loyalty Counters.",
    "When fielded, KO target Character die with a printed D of 2 or less.",
    "When fielded, KO target Character die that is at level 2 or higher.",
    "When fielded, KO target Character die that is level 2 or lower.",
    "Moth can't be blocked by Character dice that are on level 1.",
    "When fielded, move a Villain die of any purchase cost from your Used Pile to your Prep Area.",
    "When fielded, KO target Character die that does not share a Team Affiliation with Moth.",
    "When fielded, KO target Character die without any Team Affiliation.",
    "When fielded, KO target Character die that shares a Team Affiliation with Moth.",
    "When Moth attacks, gain 1 life for each Gear attached to Moth.",
    "When fielded, gain 1 life for each Sidekick your opponent has fielded.",
    "When Moth blocks, the Character die she blocks gets -1A.",
    "When Moth is blocked, KO the Character die blocking him.",
    "While Moth is blocking, Character dice she blocks get -1A.",
    "When Moth blocks, deal 1 damage to each Character die Moth blocks.",
    "When fielded, gain 1 life for each of your Villains that was KO'd this turn.",
    "When fielded, gain life equal to the number of your Sidekicks sacrificed this turn.",
    "When fielded, gain life equal to the number of Sidekicks KO'd this turn.",
    "When fielded, gain 1 life for each Character die captured this turn.",
    "When fielded, gain 1 life for each die your opponent purchased this turn.",
    "When fielded, gain life equal to the number of Action dice you used this turn.",
    "When fielded, deal 1 damage to each Character die your opponent has fielded since your last turn.",
    "When fielded, each player who has an active Villain loses 1 life.",
    "When fielded, each player with no Sidekicks in play draws a die.",
    "While Moth is active, when a player uses an Action die, that player loses 1 life unless he or she has a Villain.",
    "When fielded, deal 1 damage to each unengaged Character die.",
    "When fielded, deal damage to target opponent equal to Moth's level plus 1.",
    "When fielded, gain life equal to the number of your Villains plus the number of your Sidekicks.",
    "When fielded, gain life equal to Moth's A minus the number of your Sidekicks.",
    "When fielded, lose life equal to the number of your Villains minus 2.",
    "Moth gets +XA, where X is the difference between your life and your opponent's life.",
    "When fielded, gain life equal to the difference between your life total and your opponent's.",
    "Moth gets +XA, where X is the difference between the number of Villains you and your opponent control.",
    "Moth gets +XA, where X is the difference between the number of dice you and your opponent have in the Field Zone.",
    "When Moth blocks a Villain, if that die's purchase cost is higher than hers, KO it.",
    "When fielded, you may pay 2 life. If you do, Moth deals X damage to target Character die, where X is his level.",
    "At the start of your turn, deal damage to each opposing Character die equal to that die's level.",
)

OPEN = (
    "Moth gets +2A for each of your Sidekicks (maximum 3).",  # three Sidekicks, or +3A?
    "Moth gets +1A and +1D for each of your Sidekicks (maximum +3A).",
    "Your Villains take no damage from Character dice with a lower level.",  # than theirs, or than Moth's?
    "When an opposing Character die is fielded, KO target Character die with a lower level.",
    "When fielded, deal damage to target Character die equal to its A.",  # that of the target, or of Moth?
    "Moth gets +1A for each Gear attached to Moth.",  # each its own, or all of theirs?
    "Moth gets +XA, where X is the number of your Sidekicks minus 2.",  # with none of them
    "When Moth blocks, KO target Villain if its purchase cost is higher than hers.",
    "When Moth blocks, spin target Character die down 1 level. KO the Character die it blocks.",
)
