"""Texts of dice that go from one place to another, are purchased, fielded or swapped; Moth is the card they stand on,
as in `seldom.py`."""

CHARACTER = (
    "While Moth is active, the first action die you purchase each turn is placed in your Prep Area.",
    "While Moth is active, dice you purchase go to your bag instead of your Used Pile.",
    "While Moth is active, you may place Villain dice you purchase in your Prep Area.",
    "While Moth is active, you may put the first die you purchase each turn into your bag.",
    "When fielded, the next Villain you purchase this turn costs 1 less (minimum 1), and goes to your Prep Area.",
    "When fielded, the next die you purchase costs 2 less. Place that die in your Prep Area instead of your Used Pile.",
    "Global: Pay 1. You may put Villain dice you purchase this turn into your Prep Area.",
    "When Moth is KO'd, place it in your bag (instead of your Prep Area).",
    "When fielded, your opponent moves a die of their choice from their Prep Area to their Used Pile.",
    "When Moth is KO'd, your opponent moves a die of his choice from his Reserve Pool to his Used Pile.",
    "When fielded, if you have a Wasp in the field, draw a die.",
    "When fielded, if you have another Moth in the field, draw a die.",
    "When fielded, if a Villain die is in your Used Pile, draw a die.",
    "Flip. When fielded, or if Moth is active when flipped to this side, draw a die.",
    "When fielded or when flipped, draw a die.",
    "When you flip this card to this side, draw a die.",
)
