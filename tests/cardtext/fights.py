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
    "While Moth is active, whenever you roll [B][B] on a die and do not reroll the result, draw a die.",
    "While Moth is active, when your opponent rolls a double [mask] face on a die, gain 1 life.",
    "When Moth rolls [B][B], gain 1 life.",
    "When fielded, roll a die from your bag. If it shows [F][F], draw a die.",
    "At the end of the turn, KO target opposing character die that did not attack or block this turn.",
    "When fielded, target Villain that neither attacked nor blocked this turn can't block.",
    "When fielded, KO each Villain that was not damaged or blocked this turn.",
    "At the end of the turn, if Moth has not attacked or blocked this turn, KO Moth.",
    "Moth deals 1 extra damage with Range for each of your Villains.",
    "When Moth is blocked by multiple Villains, draw a die.",
    "When Moth takes damage, prevent up to 2 damage to Moth.",
    "When Moth takes damage, you may KO any number of your Villains. Prevent up to 3 damage to Moth per Villain KO'd "
    "this way.",
    "When Moth takes damage, prevent 1 of that damage for each of your Sidekicks.",
    "When one of your Sidekicks takes damage, prevent 1 damage to it.",
    "When fielded, KO target opposing character die that shares an affiliation with one of your Villains.",
    "While Moth is active, when an opponent fields a character die sharing an energy type with another character die "
    "that player controls, gain 1 life.",
    "While Moth is active, opposing character dice that share an affiliation with one of your Villains get -1A.",
    "When fielded, choose two of your Villains. Gain life equal to the combined levels of those dice.",
    "When fielded, KO all opposing Villains. Deal damage equal to the total levels of those dice to your opponent.",
    "When fielded, KO the Drone token.",
    "If Moth would be KO'd, you may instead KO the Drone token and clear all damage from Moth.",
    "Energize - Your Villains get +2A and Overcrush.",
    "Opposing character dice KO'd by Moth are placed in the Used Pile instead of the Prep Area.",
    "Each opposing Villain KO'd by combat damage goes to its owner's Used Pile instead of their Prep Area.",
    "Characters KO'd in combat with Moth are placed in the Used Pile instead of the Prep Area.",
    "When a Sidekick is KO'd in combat with Moth, gain 1 life.",
    "Moth takes no more than 2 damage from each Villain character dice he blocks.",
    "When fielded, deal 2 damage to target Villain. If it is KO'd this way, put it in the Used Pile instead of the "
    "Prep Area.",
    "When fielded, deal 1 damage to target Sidekick. If that damage KO's it, it goes to the Used Pile instead of the "
    "Prep Area.",
    "When Moth attacks, deal 1 damage to each Villain. If any of those dice are KO'd by this damage, they go to their "
    "owner's Used Pile instead of their Prep Area.",
    "When Moth attacks, deal 1 damage to each Villain. If a character die is KO'd this way, put it in the Used Pile "
    "instead of the Prep Area.",
    "Breath Weapon 2. Moth's Breath Weapon deals an additional 2 damage to Villain character.",
)
