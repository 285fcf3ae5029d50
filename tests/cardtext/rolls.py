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
    "At the end of your Roll and Reroll Step, deal 1 damage to your opponent for each energy face you rolled.",
    "While Moth is active, at the end of your Roll and Reroll Step, Moth gets +2D for each Sidekick die you rolled.",
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
    "When Moth is KO'd, you and your opponent each roll a die from your Prep Area. Each player who rolls an "
    "energy face gains 3 life. Return those dice to the Prep Area.",
    "While Moth is active, whenever you roll [2B], deal 1 damage to all Characters and opposing players.",
    "While Moth is active, when your opponent rolls [2B], deal 1 damage to that player.",
    "While Moth is active, when your opponent rolls two or more [mask], they lose 1 life.",
    "Once per turn, when you roll two [Q] in your Roll and Reroll Step, draw a die.",
    "While Moth is active, if you roll two [Q], gain 1 life.",
    "While Moth is active, when you roll a Villain die and it shows a character face, you may field it for free.",
    "While Moth is active, when you roll a character face on a Villain die, you may field it for free.",
    "While Moth is active, when your opponent rerolls a die and it shows an energy face, gain 1 life.",
    "While Moth is active, when an opponent rolls an Action die and it shows an energy face, draw a die.",
    "When Moth blocks, draw and roll 3 dice. Field Characters rolled on those dice for free; return the rest to "
    "your bag.",
    "When fielded, draw and roll two dice. Field any Characters you rolled for free. Place the rest in your Used Pile.",
    "When fielded, Prep 2 dice from your bag. Roll all dice prepped this way (place them in your Reserve Pool).",
    "When fielded, roll an opposing Character die. Deal damage to target opponent equal to the number of energy "
    "symbols rolled.",
    "When fielded, draw and roll 3 dice. Deal damage to target opponent equal to the number of character faces rolled.",
    "When fielded, draw and roll 3 dice. Deal damage to target opponent equal to the number of [bolt] rolled.",
    "When fielded, roll a die from your Used Pile. If it shows a non-energy face, gain 1 life. Return it to the Used "
    "Pile.",
    "When fielded, roll a die from your Used Pile. If you roll a non-energy face, gain 1 life. Return it to the Used "
    "Pile.",
    "When fielded, roll a die from your Used Pile. If it shows a non-character face, gain 1 life. Return it to the "
    "Used Pile.",
    "When fielded, you may take an unpurchased Guild die from one of your cards and roll it. If it shows a "
    "character face, field it. Otherwise, return it to the card.",
    "When fielded, take an unpurchased Basic Action die and roll it. If it shows an action face, Prep it. Otherwise, "
    "return it to its card.",
    "When fielded, roll an unpurchased Villain die from one of your cards. If it rolls a character face, field it. "
    "Otherwise, return it to its card.",
    "When Moth is blocked, you may reroll Moth. If it shows a character face, it remains attacking.",
    "When fielded, reroll target blocking Character die. If it shows a character face, it remains blocking on its new "
    "level. Otherwise, Prep it.",
    "While Moth is active, once per turn, you may pay 3 life to reroll your dice an additional time during your "
    "Roll and Reroll Step.",
    "While Moth is active, once per turn, you may pay 1 life to reroll one die an additional time.",
    "While Moth is active, once per turn, you may pay 1 life to reroll an additional time.",
    "While Moth is active, once per turn, you may pay 1 life to get an additional reroll.",
    "While Moth is active, once per turn, you may reroll one die an additional time during your Roll and Reroll Step.",
    "While Moth is active, at the end of your Roll and Reroll Step, if you rolled two or more Moth dice, gain 1 life.",
    "At the end of the Roll and Reroll Step, gain 1 life for each Moth die you rolled that shows an energy face. (Moth "
    "does not need to be active for this ability.)",
    "When fielded, each player rerolls one of their Character dice. Dice that show energy faces are moved to the Used "
    "Pile.",
    "When fielded, reroll all of your other Character dice. Gain 1 life for each die that rolled a character face.",
    "When fielded, draw and roll 3 dice. Gain 1 life for each Villain die that shows a character face.",
    "While Moth is active, your opponent can't reroll Sidekick dice in their Roll and Reroll Step.",
    "While Moth is active, during their Roll and Reroll Step, your opponent can't reroll Villain dice.",
    "While Moth is active, your opponent must reroll all Sidekick dice during their Roll and Reroll Step.",
    "While Moth is active, your opponent must pay 1 life for each die they reroll during their Roll and Reroll Step.",
    "While Moth is active, players must pay 1 life for each die rerolled during their Roll and Reroll Step.",
    "While Moth is active, during their Roll and Reroll Step, your opponent must pay 1 life for each die they reroll.",
    "While Moth is active, your opponent can't reroll dice during their Roll and Reroll Step unless they pay 1 life "
    "for each die.",
    "When Moth attacks, roll a Guild die from your Prep Area, KO it if it shows a character face.",
    "When fielded, you may reroll target opposing Character die and KO it if it rolls an energy face.",
    "When fielded, roll a Sidekick die from your Used Pile. Deal 1 damage to target Character die if you roll a "
    "[bolt].",
    "While Moth is active, when an opposing Character die is rerolled or spun to an energy face, gain 1 life.",
    "When Moth is spun to an energy face, draw a die.",
    "Global: Pay 3. Gain 1 life. Use this only if one of your Character dice was rerolled or spun to an energy face "
    "this turn.",
    "Global: Pay 3. Gain 1 life. Can only be used if two or more of your Character dice were KO'd or rerolled this "
    "turn.",
    "While Moth is active, when you roll [2B] on a die, gain 1 life.",
    "When fielded, draw and roll two dice. Return all characters rolled on those dice to your bag.",
    "When fielded, target opponent rolls a die from their Used Pile. If they roll an energy face, they lose 1 life. "
    "Return it to the Used Pile.",
    "When fielded, each player may roll a Character die from their Used Pile. Each player who rolls a character face "
    "fields it for free.",
    "When fielded, draw and roll two dice. Field one of those that shows a character face for free and return the "
    "other to your bag.",
    "When fielded, draw and roll three dice. Prep up to two of those dice that show energy. Return the rest to your "
    "bag.",
    "When fielded, reroll all dice in your Reserve Pool that show energy.",
)
