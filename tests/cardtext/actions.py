"""Texts of Globals, bursts and what Action dice do; Moth and Flare are the cards they stand on, as in `seldom.py`."""

CHARACTER = (
    "While Moth remains in your Field Zone, your Sidekicks get +1A.",
    "As long as this die stays in the Field Zone, your opponent can't gain life.",
    "Global: Pay [S]. Only during your opponent's Attack Step, target Character die gets +1D.",
    "Global: Pay [S], only during the Attack Step. Target Character die gets +1D.",
    "Global: Only in the Main Step, pay [S] to spin target Character die down 1 level.",
    "Global: Pay [S]. Target Character die gets +1D. (Only during your Main Step.)",
    "Global: Pay [S]. Target Character die gets +1D. Only if you control a Villain.",
    "Global: Pay [S]. During your opponent's turn only, target Character die gets +1D.",
    "Global: Pay [S]. Up to twice each turn, target Character die gets +1D.",
    "Global: Pay [S]. Three times each turn, target Character die gets +1D.",
    "While Moth is active, when a Sidekick is KO'd, draw a die. Only during your turn.",
    "While Moth is active, whenever you could use a Global Ability, you may pay [1] to draw a die. Only on your turn.",
    "When fielded, Prep up to two dice in your Reserve Pool that show [M].",
    "When Moth attacks, move target die not on an energy face from your opponent's Reserve Pool to their Used Pile.",
    "When fielded, reroll any number of your dice in your Reserve Pool showing energy faces.",
    "Moth gets +1A for each die in your opponent's Reserve Pool that doesn't show energy.",
    "When fielded, the next time you use an Action die this turn, draw a die.\n* Instead, draw two dice.",
)

ACTION = (
    "Continuous: While this die is in your Field Zone, your Character dice get +1A.",
    "Continuous: As long as this Action die stays in the Field Zone, your Sidekicks get +1A.",
    "Continuous: While Flare stays active, when your opponent fields a Character die, deal it 1 damage.",
    "Draw a die and place it in your Used Pile unless it is a Sidekick die.",
    "Draw a die, then Prep it if it is an Action die.",
    "Draw and roll two dice.\n** You may reroll one of them.",
    "Target Character die can't block this turn. If it attacks this turn, its controller Preps a die.",
    "Continuous: When an opposing Character die attacks, you may send this die to the Used Pile to remove it from "
    "combat.\n*/** Instead, KO it.",
    "Continuous: When one of your Sidekicks attacks, you may send Flare to the Used Pile to give it +2A.",
    "Continuous: When you take damage, you may send this die to the Used Pile to prevent up to 3 of that damage.\n"
    "** Also, Prep a die from your bag.",
    "Draw and roll two dice.\n** Field any Sidekicks rolled for free.",
    "Each of your Sidekicks gets +1A.\n** They also get +1D.",
    "Spin all opposing Character dice down 1 level. They can't block this turn.",
    "Spin all opposing Character dice down 1 level.\n* Also, they can't block this turn.",
    "Deal 2 damage to target Character die.\n** Prep this die after use.",
    "Deal 2 damage to target Character die.\n** After using this Action die, move it to your bag.",
    "Deal 2 damage to target Character die.\n** This die goes to your Prep Area instead of Out of Play.",
    "Deal 2 damage to target Character die.\n** Instead of going Out of Play, this die goes to your bag.",
    "Deal 2 damage to target Character die.\n** Also, Prep Flare instead of placing it in your Used Pile.",
    "Equip\nEquipped Character die gets +2A.\n** That Character die also gains Overcrush.",
    "Equip\nEquipped Character die can't be blocked by Sidekicks.\n* Also, it gets +1A.",
    "At end of turn, gain 1 life.\n* Instead, gain 2 life.",
)
