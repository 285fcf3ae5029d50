"""Texts of damage and of life, and of what is done in place of something else; Moth is the card they stand on, as in
`seldom.py`."""

CHARACTER = (
    "When Moth attacks, you may split 3 damage between target opposing character dice.",
    "When Moth is KO'd, divide damage equal to Moth's A as you choose between opposing character dice.",
    "When fielded, you may lose half of your life, rounded down. If you do, draw two dice.",
    "When a player fields a Villain, that player loses half their life, rounded up.",
    "When Moth is KO'd, you may have target opponent lose 1 life for each Villain you control. If you don't, field a "
    "Sidekick from your Used Pile.",
    "When Moth is KO'd, you may force target opponent to sacrifice a character die.",
    "When Moth is KO'd, you may draw a die and have your opponent lose 1 life.",
    "When Moth is KO'd, you may pay 1 to make target opponent KO one of their Sidekicks.",
    "When Moth attacks, your opponent loses 1 life.\n* They lose 2 life instead.",
    "When fielded, target player draws a die.\n* They draw two dice instead.",
    "When fielded, your opponent sacrifices a Sidekick.\n* They sacrifice a character die instead.",
    "When Moth attacks, deal damage equal to its A to target character die.\n* Double the damage.",
    "When Moth is blocked, deal 1 damage to each character die. If you control a Villain, double this damage.",
    "When fielded, deal 1 damage to target character die. If you control a Villain, increase the damage to 3.",
    "When fielded, deal 1 damage to target character die. If you control a Villain, increase this damage by 2.",
    "When fielded, gain 1 life. If you control a Villain, gain 3 instead.",
    "When Moth attacks, your Villains get +1A.\n* Instead, they get +2A and Overcrush.",
    "When Moth would be KO'd, if you have a Villain, you may KO that Villain and clear all damage from Moth instead.",
    "When Moth is blocked by a Sidekick, you may sacrifice Moth to deal 4 damage to your opponent. Otherwise, KO the "
    "Sidekick.",
    "When Moth attacks, KO target Sidekick. That Sidekick's controller loses 1 life.",
    "When Moth KO's a character die with combat damage, that die's controller loses 2 life and can't gain life this "
    "turn.",
    "When fielded, target player draws a die and can't field Sidekicks this turn.",
    "When your opponent uses a Global Ability that targets Moth, cancel it.",
    "When your opponent uses an action die, you may KO Moth. If you do, cancel the effects of that die.",
    'While Moth is active, ignore "when KO\'d" abilities of opposing characters.',
    'While Moth is active, ignore the "when attacks" abilities of Villains.',
    "While Moth is active, Wasp's \"when KO'd\" abilities don't trigger.",
    'While Moth is active, the "when fielded" abilities of opposing Villains have no effect.',
    "When Moth is blocked, spin the blocker down 1 level.\n* Instead, KO it and gain life equal to its level.",
)

ACTION = (
    "Distribute 3 damage among up to two target opposing character dice.",
    "Split 3 damage among opposing dice.\n** Split 5 damage instead.",
    "Both players lose half their life, rounded up.",
    "Target opponent loses 2 life. They sacrifice a character die.",
    "Target opponent loses 2 life.\n** They also lose 1 life.",
    "Deal 2 damage to target player.\n** That player also sacrifices a Sidekick.",
    "Deal 2 damage to target character die.\n** Deal 3 damage instead of 2.",
    "Deal 2 damage to target character die.\n** Instead of 2 damage, deal 3.",
    "Deal 1 damage to each opposing character die.\n** Deal 2 damage to each instead.",
    "Deal 1 damage to each opposing character die.\n** Each takes 2 damage instead.",
    "Deal 1 damage to target character die for each Villain you control.\n** Deal 2 damage for each instead.",
    "Gain 2 life.\n** Gain 4 life instead of 2.",
    "Deal 2 damage to target character die.\n** The damage is increased by 2.",
    "Deal 2 damage to target character die.\n** Deal double that damage instead.",
    "Target character die gets +2A.\n** It gets +3A and Overcrush instead.",
    "Deal 1 damage to target character die.\n** Instead, spin it down 1 level and deal 2 damage to it.",
)
