"""Texts of what was rolled, by whom, and what comes of it; Moth is the card they stand on, as in `seldom.py`."""

CHARACTER = (
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled two or more [bolt], gain 1 life.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled no character faces, draw a die.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled two [bolt] faces, gain 1 life.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled a [Q], draw and roll a die.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you did not roll a character face, gain 1 life.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled three or more Villain dice, gain 1 "
    "life.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled a Villain die, gain 1 life.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled two or more Sidekick dice that show "
    "energy, gain 1 life.",
    "While Moth is active, at the end of your Roll and Reroll Step, gain 1 life for each energy face you rolled.",
    "While Moth is active, at the end of your Roll and Reroll Step, gain 1 life for each Sidekick die you rolled.",
    "While Moth is active, at the end of your Roll and Reroll Step, reroll any Sidekick dice you rolled.",
    "While Moth is active, at the end of your Roll and Reroll Step, Prep one of the Villain dice you rolled.",
    "While Moth is active, at the end of your opponent's Roll and Reroll Step, if they rolled three or more energy "
    "faces, draw a die.",
    "While Moth is active, at the end of your opponent's Roll and Reroll Step, if your opponent rolled an action face, "
    "gain 1 life.",
    "While Moth is active, at the end of your opponent's Roll and Reroll Step, if they did not roll a character face, "
    "gain 1 life.",
    "While Moth is active, at the end of your opponent's Roll and Reroll Step, gain 1 life for each Sidekick die they "
    "rolled.",
    "When fielded, draw and roll 3 dice. If you rolled two or more character faces, gain 1 life.",
    "When fielded, roll a die from your Used Pile. If you rolled a Villain die, gain 1 life. Return it to the Used "
    "Pile.",
    "When fielded, each player rolls a Character die from their Used Pile. Each player who rolls a character face "
    "fields it for free.",
    "When fielded, each player rolls a die from their Used Pile. Each player who rolled an energy face loses 1 life. "
    "Return those dice to the Used Pile.",
    "When fielded, you and your opponent each roll a die from your Used Pile. Each player who rolls a character face "
    "gains 1 life. Return those dice to the Used Pile.",
    "While Moth is active, whenever you roll [2B], deal 1 damage to all Characters and opposing players.",
    "While Moth is active, when your opponent rolls [2B], deal 1 damage to that player.",
    "While Moth is active, when your opponent rolls two or more [mask], they lose 1 life.",
    "While Moth is active, once per turn, when you roll two [Q] during the Roll and Reroll Step, gain 1 life.",
    "While Moth is active, if you roll two [Q], gain 1 life.",
    "While Moth is active, when you roll a Villain die and it shows a character face, you may field it for free.",
    "While Moth is active, when you roll a character face on a Villain die, you may field it for free.",
    "While Moth is active, when your opponent rerolls a die and it shows an energy face, gain 1 life.",
    "While Moth is active, when an opponent rolls a Sidekick die and it shows a character face, gain 1 life.",
)
