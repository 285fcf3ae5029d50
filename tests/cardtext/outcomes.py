"""Texts of sentences put together from clauses: unless, otherwise, instead, the next time."""

CHARACTER = (
    "When fielded, you may KO a Sidekick. If you do, deal 2 damage to target Character die unless its controller pays "
    "2 life or KO's a Sidekick.",
    "When fielded, draw a die. If it is a Villain, field it. Otherwise, the next time you field a Villain this turn, "
    "gain 1 life.",
    "When fielded, you may KO a Sidekick. If you do, until your next turn, when a Villain is KO'd, gain 1 life.",
    "When fielded, you may KO a Sidekick. If you do, deal X damage to target opponent, where X is the number of your "
    "Villains.",
    "When fielded, you may KO a Sidekick. If you do not, your opponent gains 1 life at the end of the turn.",
    "When fielded, if you control a Villain, deal 2 damage to target opponent unless they KO a Sidekick; otherwise, "
    "gain 1 life.",
    "When fielded, until the end of your opponent's next turn, whenever a Villain is KO'd, gain 1 life.",
    "When fielded, until the end of your next turn, gain 1 life whenever a Villain is KO'd.",
    "When fielded, the next time an opposing Character die is KO'd this turn, gain 2 life.",
    "When Moth and a Villain you control are KO'd in the same turn, draw two dice.",
    "When fielded, deal 2 damage to target Character die and, if it is KO'd, gain 1 life.",
    "If Moth would be KO'd while attacking, instead remove it from combat and clear all damage from it.",
    "If Moth would be KO'd and you have another active Villain, instead clear all damage from Moth.",
    "If Moth would be KO'd while you control a Villain, you may instead clear all damage from it.",
    "Clear all damage from Moth instead when Moth would be KO'd.",
    "When Moth takes enough damage to KO it, you may pay 1 to clear all damage from it instead.",
    "When Moth would be KO'd, clear all damage from it (this does not trigger any When KO'd effects).",
    "When Moth would be KO'd, clear all damage from it (this does not trigger \"when KO'd\" abilities).",
    "While Moth is active, each turn, you may redirect 1 damage from you to this character.",
    "While Moth is active, once per turn, you may redirect up to 2 damage dealt to one of your Villains to Moth.",
    "While Moth is active, you may redirect up to 2 points of damage dealt to you to Moth.",
    "Once per turn, you may redirect 2 damage dealt to Moth to your opponent.",
    "When one of your Villains would be dealt damage, you may redirect that damage to target Villain instead.",
    "When Moth would be damaged, you may deal that damage to one of your Sidekicks instead.",
    "When fielded, draw a die or gain 1 life (your opponent chooses).",
    "When fielded, draw a die or gain 1 life (you choose which).",
    "When fielded, KO one of your opponent's Character dice (your opponent chooses which one).",
    "While Moth is active, all of your blocking Character dice get +2D (Wasp gets +3D instead).",
    "When fielded, your Character dice get +1A and +1D (Villains get +2A instead) until end of turn.",
    "While Moth is active, your other Character dice get +1A (if a Character die is a Villain, it gets +2A instead).",
    "When fielded, you may Prep a die from your bag.\n* You may Prep two dice instead.",
    "When Moth blocks, the attacking die gets -1A.\n* Instead, spin it down 2 levels.",
    "Once per turn, Moth returns to the Field Zone instead of going out of play.",
    "Your opponent must pay 2, once for all of the turn, to block with Guild Character dice.",
    "When Moth attacks, you may pay [2] to draw a die.\n* If you do, gain 1 life.",
    "While Moth is active, once per turn, when one of your Villains would be KO'd, you may instead clear all damage "
    "from it.",
    "When fielded, deal 1 damage to target opposing Character die. If you have a Villain, repeat this effect.",
    "When Moth attacks, Prep a die from your bag. You may pay 1 life to repeat this process.",
    "When fielded, KO target Sidekick. You may spin Moth down 1 level. If you do, do this again.",
    "When fielded, reroll target opposing Character die. Repeat that process until a Character die was KO'd this turn.",
    "When fielded, gain 1 life. Repeat this effect twice.",
    "When fielded, gain 1 life. Repeat this effect up to 2 more times.",
    "When fielded, gain 1 life. You may do this again one more time.",
    "When fielded, gain 1 life. Repeat this effect as long as a Sidekick was KO'd this turn.",
    "Global: Pay [M]. Deal 1 damage to target Sidekick. Repeat this effect for each of your Villains.",
    "When fielded, deal 1 damage to target Sidekick.\n* Repeat this effect.",
    "When fielded, deal 1 damage to target Sidekick.\n* You may repeat this effect if you have a Villain.",
)

ACTION = (
    "Gain 1 life.\n** Also, the next time you field a Villain this turn, gain 1 life.",
    "Gain 1 life.\n** Also, deal 2 damage to target Character die unless your opponent pays 1 life.",
    "Prep a die from your bag.\n*/** Prep 2 instead.",
    "Prep a die from your bag.\n*/** Prep two dice instead.",
    "Gain 1 life.\n** Instead, until end of turn, when a Villain is KO'd, gain 1 life.",
)
