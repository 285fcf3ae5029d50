"""Texts of what is done, and for how much; Moth is the card they stand on, as in `seldom.py`."""

CHARACTER = (
    "When fielded, gain 1 life for each different affiliation your opponent has.",
    "When fielded, deal damage to your opponent equal to the number of different affiliations you have.",
    "When Moth attacks, deal 1 damage to target opposing character die for each level of Moth.",
    "When fielded, gain 1 life for each of Moth's levels.",
    "When fielded, Prep 2 dice from your bag for each Wasp die you have.",
    "When Moth blocks, the attacking player loses 1 life for each Villain that player has.",
    "When fielded, deal your opponent 1 damage for each of your Sidekicks.",
    "When fielded, deal each Villain 1 damage for each of your Sidekicks.",
    "When Moth is KO'd, deal target player 1 damage for each Wasp die you have.",
    "When fielded, gain life equal to the number of Villains your opponent has.",
    "When fielded, each player draws a die from their bag for each Villain they have.",
    "When fielded, choose one: draw a die, then lose 1 life; gain 2 life; or KO target Sidekick and lose 2 life.",
    "When fielded, you may have Moth deal 2 damage to target Villain.",
    "When Moth attacks, deal damage equal to its A divided as you choose among target opposing character dice.",
    "When Moth attacks, deal damage equal to its A to target opposing character dice, divided as you choose.",
    "When Moth blocks a Villain, spin that Villain down 1 level before combat damage is assigned.",
    "When Moth is KO'd, at the beginning of your opponent's next turn, that player loses 1 life.",
    "When fielded, choose a Sidekick. KO it at the start of your next turn.",
    "When Moth attacks, your Sidekicks get +1A until the end of this Attack Step.",
)

ACTION = ("Deal 3 damage divided as you choose among target opposing character dice.",)
