"""Texts in which words refer back: "they", "those dice", "it", "that die"; Moth is the card they stand on, Wasp another
card, Villains and Guild affiliations.
"""

CHARACTER = (
    "Moth can't attack alone. When it attacks, it gets +1A.",
    "Moth must attack. They can't block.",
    "Your other Guild dice get +1A. They can't be blocked by Sidekick dice.",
    "While Moth is active, your Sidekicks get +1A. They also get +1D.",
    "While you have three or more Moth dice in the Field Zone, they can't be blocked by Sidekick dice.",
    "When fielded, if you have two or more Villains, they get +1A until end of turn.",
    "When two or more Moth dice attack, each of them gets +1D until end of turn.",
    "When fielded, KO target Character die. If that character is named Wasp or Hornet, deal 2 damage to its owner.",
    "When Moth KO's an opposing character die, put it in its owner's Used Pile. If it was a Wasp die, gain 1 life.",
    "When Moth blocks, you may Prep one of your Sidekicks. If you do, the character Moth is blocking deals no damage.",
    "While Moth is active, when one of your Guild dice is blocked, Moth deals 1 damage to the die blocking it.",
    "While Moth is active, when one of your Guild dice blocks, deal 1 damage to the die it blocks.",
    "When your opponent uses an action die, Moth gets +2A. If it was a Basic Action die, Moth also gains Overcrush.",
    "When fielded, you may field a Sidekick die from your Prep Area. If you have another active Guild character, that "
    "Sidekick gets +2A until end of turn.",
    "At the end of your turn, if Moth did not attack, spin it up 1 level. If it is already level 3, gain 1 life.",
    "When fielded, if you have a Villain, you may spin target opposing character die down 1 level. If it is already "
    "level 1, deal 1 damage to it.",
    "At the start of your opponent's turn, that player may spin one of their character dice down. If they do not, they "
    "take 2 damage.",
    "When Moth attacks, your opponent chooses one: they take 2 damage, or they move two dice from their bag to their "
    "Used Pile.",
    "When fielded, choose two target opposing character dice. They take 2 damage.",
    "When Moth is KO'd, draw a die and roll it. If it is a character, place it in your Prep Area.",
    "When Moth is KO'd, you may place it in your Used Pile instead of your Prep Area. If you do, draw a die.",
    "When this die is KO'd, add it to your bag instead of your Prep Area. If you do, draw a die and Prep it.",
    "Global: Pay [1][shield]. Target character die gets +1D.",
    "When Moth is blocked by two or more Villains, KO those dice.",
    "When Moth is blocked by more than one character die, he deals damage equal to his A to each of them.",
    "When Moth is blocked by two or more character dice, spin each of them down 1 level.",
    "When Moth attacks, choose up to two target character dice. Spin each of those dice down 1 level.",
)

ACTION = (
    "Equip. The equipped character gets +1A. It can't be blocked.",
    "Each of your character dice gets +1D until end of turn. Those dice can't be targeted this turn.",
    "Your Guild dice get +1A. At the end of the turn, KO them.",
    "Until end of turn, when you field a character die, you may spin target opposing character die down 1 level. If "
    "that die is already level 1, move it to its owner's Used Pile.",
    "Deal 1 damage to target player. If that player has no characters in the field, deal 3 damage instead.",
    "Choose target player. That player loses 1 life.",
    "When an opposing character die is KO'd, deal 1 damage to its controller.",
    "Your character dice are free to field this turn. When you field a Villain, Prep a die from your bag.",
    "You may KO a Sidekick. If you do, field a Villain from your bag at level 1.\n** Field it at level 2 instead.",
    "Deal 1 damage to target character die and spin it down 1 level.\n* Spin it down 2 levels instead.",
)
