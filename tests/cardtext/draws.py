"""Texts of dice that are drawn, and of what becomes of them; Moth is the card they stand on, as in `seldom.py`."""

CHARACTER = (
    "When fielded, draw 3 dice. Choose a Villain Character die among those dice. Prep it and place the rest in your "
    "Used Pile.",
    "While Moth is active, when you roll six or more energy, draw a die.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled exactly 4 energy, gain 1 life.",
    "While Moth is active, when you draw dice, you may return one of those dice to your bag.",
    "While Moth is active, when you draw dice during your Clear and Draw Step, you may put one of them in your "
    "Used Pile. "
    "If you do, draw a new die.",
    "While Moth is active, when you draw dice from your bag, you may put any number of them in your Used Pile "
    "and draw a "
    "die for each of them.",
    "While Moth is active, when you draw dice, you may return any number of those dice to your bag. Draw that "
    "many dice.",
    "While Moth is active, when your opponent draws dice during their Clear and Draw Step, choose one of those dice. "
    "Return it to their bag. They draw a die.",
    "While Moth is active, when you draw two or more Sidekick dice, you may put all of them in your Used Pile.",
    "While Moth is active, when you draw dice, put those dice in your Used Pile.",
    "While Moth is active, once during your Clear and Draw Step, you may return a Guild die you drew to your "
    "bag. If you "
    "do, draw a die.",
    "While Moth is active, once per turn during your Clear and Draw Step, you may return a Guild die you drew to "
    "your bag.",
    "While Moth is active, during each of your Clear and Draw Steps, you may return a die you drew to your bag.",
    "While Moth is active, once during your Clear and Draw Step, when you draw a Sidekick die, gain 1 life.",
    "While Moth is active, if your opponent has no Guild dice, they lose 1 life each time they draw a die.",
    "When your opponent fields a die, they lose 1 life and draw a die.",
    "When your opponent fields a die, they lose 1 life and you draw a die.",
    "When your opponent fields a die, they draw a die, then lose 1 life and gain 1 life.",
    "When fielded, your opponent draws 2 dice. They put each of them in their bag or their Used Pile.",
    "When fielded, draw a die for each of your Guild dice. Roll one and put the others in your bag or Used Pile.",
    "While Moth is active, you draw one more die during each of your Clear and Draw Steps.",
    "While Moth is active, dice your opponent purchases cost 1 more.",
    "When fielded, you may pay any amount of energy. Draw that many dice.",
    "When Moth attacks, draw 3 dice. You may roll any Sidekick dice you drew and return the rest to your bag.",
    "When Moth attacks, draw 2 dice. You may roll any action dice you drew and put the rest (including unrolled action "
    "dice) in your bag.",
    "When Moth attacks, draw 2 dice. Roll one of the dice and put the other in your reserve.",
    "When fielded, Prep two dice from your bag. You can't roll those dice on your next turn.",
    "When fielded, you may field your Guild dice for 1 this turn instead of their fielding cost.",
    "When Moth attacks, gain 1 life and each of your Sidekick dice gets +1A and +1D.",
    "When fielded, each player may roll a die from their Used Pile. If it shows an energy face, they lose 2 life. "
    "Otherwise, they prep it.",
    "While Moth is active, when your opponent draws and rolls more than two dice, gain 1 life.",
    "While Moth is active, your [bolt] energy may be spent as any type.",
    "When fielded, draw a die. Put it in your Reserve Pool on any face.",
    "When fielded, spin a die in your Reserve Pool to any face of your choice.",
)
ACTION = (
    "Both players lose 1 life, then draw a die.",
    "Draw 4 dice. Roll one. Put each of the others in your bag or Prep Area.",
    "Draw 4 dice. Roll one and put the others in your Prep Area or Used Pile.",
    "Draw 2 dice. Place each die in your bag or Used Pile.",
    "Draw 2 dice. Choose whether to place each drawn die either back in your bag or in your Prep Area.",
    "Draw 4 dice. Roll any Sidekick dice. Return the rest to your bag or Used Pile, in any combination.",
    "Draw 3 dice. Prep one. Put each remaining die into your bag or Used Pile.",
    "Draw 3 dice. Put each die drawn this way into your bag or your Prep Area.",
    "Draw 3 dice. Put the drawn dice in your bag or Prep Area.",
    "Draw 3 dice. Put all Sidekick dice you drew in your bag or Prep Area. Roll the rest.",
    "Each player draws 2 dice and fields all Sidekick dice drawn this way. Each player puts the remaining dice in "
    "their bag or Prep Area.",
    "Each player draws a die. Prep all Guild dice drawn this way. Put the rest in their owners' Used Piles.",
    "Each player draws 2 dice and fields all Sidekick dice drawn this way. Each player returns the rest to their bag.",
    "Each player draws and rolls 2 dice. Field all Sidekick dice among them.",
)
