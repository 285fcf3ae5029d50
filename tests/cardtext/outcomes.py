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
    "While Moth is active, once per turn, when one of your Villains would be KO'd, you may instead clear all damage "
    "from it.",
)

ACTION = (
    "Gain 1 life.\n** Also, the next time you field a Villain this turn, gain 1 life.",
    "Gain 1 life.\n** Also, deal 2 damage to target Character die unless your opponent pays 1 life.",
    "Gain 1 life.\n** Instead, until end of turn, when a Villain is KO'd, gain 1 life.",
)
