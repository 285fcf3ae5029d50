"""Texts that can be read in two ways which are both on record: read, with both versions."""

import json

import pytest
from typer.testing import CliRunner

from judgebot.book.shelf import rule_book
from judgebot.cardtext import nodes as n
from judgebot.cardtext.disputed import by_readings
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.restate import restate
from judgebot.cli.card import app
from judgebot.engine.readings import BOTH_WAYS
from judgebot.game.card import CardKind

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villain"}))
FLARE = CardFacts("Flare", CardKind.ACTION, MOTH.names, MOTH.affiliations)
GHOULS = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Ghoul"}), frozenset({"Ghouls"}))

DISPUTED = [
    (
        MOTH,
        "While Moth is active, prevent the first damage to you each turn.",
        "first-damage",
        "While active, the first time each turn you take damage, prevent that damage.",
        "Prevent the first 1 damage to you each turn.",
    ),
    (
        MOTH,
        "While Moth is active, prevent the first combat damage to you from each source during each of your opponent's "
        "turns.",
        "first-damage",
        "While it is your opponent's turn, prevent the first instance of combat damage to you from each source each "
        "turn.",
        "While it is your opponent's turn, prevent the first 1 combat damage to you from each source each turn.",
    ),
    (
        MOTH,
        "While Moth is active, Sidekicks get +1D. When a Sidekick is damaged, gain 1 life.",
        "under-while-active",
        "When a Sidekick Character die is damaged, gain 1 life.",
        "While active, when a Sidekick Character die is damaged, gain 1 life.",
    ),
    (
        MOTH,
        "While Moth is active, your Sidekicks get +1A.\n* When a Villain attacks, deal 1 damage to it.",
        "under-while-active",
        "* When a Villain Character die attacks, deal 1 damage to the triggering die.",
        "* While active, when a Villain Character die attacks, deal 1 damage to the triggering die.",
    ),
    (
        MOTH,
        "When Moth attacks, you may pay 1 to KO target die. * Instead, KO two target dice.",
        "burst-instead-price",
        "* instead, you may pay 1 generic: KO 2 target dice.",
        "* instead, KO 2 target dice.",
    ),
    (
        FLARE,
        "Deal 2 damage to target Character die or player.\n* Deal extra damage to a Character die equal to your life.",
        "burst-more-to-a-die",
        "* instead, deal damage equal to 2 plus your life to target Character die or 2 damage to target player.",
        "* also deal damage equal to your life to a Character die.",
    ),
    (
        MOTH,
        "When Moth attacks, you may KO target die.\n* Instead, KO two target dice.",
        "burst-instead-may",
        "* instead, you may KO 2 target dice.",
        "* instead, KO 2 target dice.",
    ),
    (
        MOTH,
        "When fielded, you may draw and roll a die.\n* Instead draw 2 dice, roll one and return the other to your bag.",
        "burst-instead-may",
        "* instead, you may draw 2 dice and roll one of those dice and return the rest to their owners' bag.",
        "* instead, draw 2 dice. Roll one of those dice. Return the rest to their owners' bag.",
    ),
    (
        MOTH,
        "When Moth is KO'd, draw a die.\n*/** Moth can't be blocked by Villains.",
        "burst-holds-or-is-added",
        "*/** Moth can't be blocked by Villain Character dice.",
        "*/** also Moth can't be blocked by Villain Character dice.",
    ),
    (
        MOTH,
        "When fielded, gain 1 life. Moth gets +1A.",
        "holds-or-from-then-on",
        "When this die is fielded, gain 1 life.\nMoth gets +1A.",
        "When this die is fielded, gain 1 life. Moth gets +1A.",
    ),
    (
        MOTH,
        "When fielded, gain 1 life. Also, your Sidekicks get +1A.",
        "holds-or-from-then-on",
        "When this die is fielded, gain 1 life.\nAll Sidekick Character dice you control get +1A.",
        "When this die is fielded, gain 1 life and all Sidekick Character dice you control get +1A.",
    ),
    (
        MOTH,
        "When fielded, spin all Character dice up or down 1 level.",
        "several-spun-up-or-down",
        "When this die is fielded, spin all Character dice up or down 1 level.",
        "When this die is fielded, spin all Character dice up 1 level or spin all Character dice down 1 level.",
    ),
    (
        MOTH,
        "When you roll three or more dice at once, gain 1 life.",
        "each-roll-of-the-step",
        "",
        "When you reroll 3 or more dice, gain 1 life.",
    ),
    (
        MOTH,
        "While Moth is active, when a Wasp die is fielded, you may pay [bolt] to deal Moth's A in damage to it.",
        "one-of-its-dice",
        "While active, when a Wasp die you control is fielded, you may pay 1 [bolt]: deal damage equal to Moth's "
        "A to the triggering die.",
        "When a Wasp die you control is fielded, you may pay 1 [bolt]: deal damage equal to Moth's A "
        "to the triggering die.",
    ),
    (
        MOTH,
        "When Moth attacks, target opposing Character die must block Moth.",
        "block-of-which-die",
        "When this die attacks, target opposing Character die must block this same die.",
        "When this die attacks, target opposing Character die must block Moth.",
    ),
    (
        MOTH,
        "Global: Pay 1. Reroll any number of your Character dice before your Attack Step.",
        "global-before-a-step",
        "Global: During your Main Step, pay 1 generic. Reroll any number of Character dice you control.",
        "Global: Pay 1 generic. Reroll any number of Character dice you control before your Attack Step.",
    ),
    (
        MOTH,
        "After damage is dealt, KO each Sidekick engaged with Moth.",
        "after-damage-is-dealt",
        "After combat damage is resolved, KO all Sidekick Character dice engaged with Moth.",
        "After combat damage is dealt, KO all Sidekick Character dice engaged with Moth.",
    ),
    (
        MOTH,
        "When fielded, deal 1 damage to all Character dice other than Wasp (yours and your opponent's).",
        "name-left-out",
        "When this die is fielded, deal 1 damage to all non-Wasp Character dice.",
        "When this die is fielded, deal 1 damage to all each player's non-Wasp Character dice.",
    ),
    (
        MOTH,
        "When Moth is KO'd in combat, draw a die.",
        "ko-in-combat",
        "While attacking or blocking, when this die is KO'd, draw a die.",
        "When this die is KO'd by combat damage, draw a die.",
    ),
    (
        MOTH,
        "Sidekicks KO'd in combat with Moth go to the Used Pile instead of the Prep Area.",
        "ko-in-combat",
        "When a Sidekick Character die engaged with Moth is KO'd, place it in the Used Pile instead of the Prep Area.",
        "When a Sidekick Character die engaged with Moth is KO'd by combat damage, place it in the Used Pile instead "
        "of the Prep Area.",
    ),
    (
        FLARE,
        "Roll two dice from your bag.",
        "rolled-to-where",
        "Roll 2 dice from your bag. Put those dice into their owners' Reserve Pool.",
        "Roll 2 dice from your bag.",
    ),
    (
        MOTH,
        "When fielded, search your bag for a Wasp die and roll it.",
        "rolled-to-where",
        "When this die is fielded, search your bag for a Wasp die. Roll it. Put it into its owner's Reserve Pool.",
        "When this die is fielded, search your bag for a Wasp die. Roll it.",
    ),
    (
        MOTH,
        "When Moth is KO'd, return it to the field and spin it up 1 level.",
        "returned-on-which-level",
        "When this die is KO'd, return this same die to the Field Zone on its original face. "
        "Spin this same die up 1 level.",
        "When this die is KO'd, return this same die to the Field Zone at level 1. Spin this same die up 1 level.",
    ),
    (
        MOTH,
        "When Moth attacks, gain control of an opposing Wasp. At the end of your turn, return it at the same level.",
        "given-back-on-which-level",
        "When this die attacks, take control of an opposing Wasp Character die until the end of your turn and return "
        "it at the same level.",
        "When this die attacks, take control of an opposing Wasp Character die until the end of your turn and return "
        "it at the same level as when you took it.",
    ),
    (
        MOTH,
        "While Moth is active, you may sacrifice a Guild die to draw a die.",
        "use-at-no-stated-time",
        "While active, you may sacrifice a Guild die you control: draw a die.",
        "While active, whenever you could use a Global ability, you may sacrifice a Guild die you control: draw a die.",
    ),
    (
        MOTH,
        "When Moth attacks alone, draw a die.\n* Moth gets +1D for each other Guild die.",
        "burst-holds-or-is-added",
        "* Moth gets +1D for each other Guild die.",
        "* also, if it is attacking alone, Moth gets +1D for each other Guild die.",
    ),
    (
        GHOULS,
        "While Moth is active, your Ghoul dice get +1A.",
        "name-or-team",
        "All Ghoul dice you control get +1A.",
        "All Ghouls dice you control get +1A.",
    ),
    (
        MOTH,
        "When fielded, KO all non-Zombie Moth dice.",
        "namesake-of-another-kind",
        "When this die is fielded, KO all each player's Moth non-Zombies dice.",
        "When this die is fielded, KO all Moth non-Zombies dice.",
    ),
    (
        MOTH,
        "If Moth would be KO'd, you may KO one of your Sidekicks instead.",
        "ko-replaced-damage",
        "When this die would be KO'd, you may instead KO a Sidekick Character die you control"
        " and clear all damage from this same die.",
        "When this die would be KO'd, you may instead KO a Sidekick Character die you control.",
    ),
    (
        MOTH,
        "If Moth would be KO'd, spin it down 1 level instead.",
        "ko-replaced-damage",
        "When this die would be KO'd, instead spin this same die down 1 level and clear all damage from this same die.",
        "When this die would be KO'd, instead spin this same die down 1 level.",
    ),
    (
        MOTH,
        "When fielded, choose an opposing character. That character can't block this turn.",
        "chosen-character",
        "When this die is fielded, choose an opposing character. It can't block until end of turn.",
        "When this die is fielded, choose an opposing Character card. It can't block until end of turn.",
    ),
    (
        MOTH,
        "When Moth is KO'd, choose a [M] or Villain character. That character can't attack this turn.",
        "chosen-character",
        "When this die is KO'd, choose a Villain or [mask] character. It can't attack until end of turn.",
        "When this die is KO'd, choose a Villain or [mask] Character card. It can't attack until end of turn.",
    ),
    (
        MOTH,
        "Teamwatch - You may sacrifice Moth to draw a die.",
        "given-up-one-or-all",
        "Teamwatch - you may sacrifice Moth: draw a die.",
        "Teamwatch - you may sacrifice Moth: draw a die.",
    ),
    (
        MOTH,
        "Global: Pay [M] and sacrifice Moth. Draw a die.",
        "given-up-one-or-all",
        "Global: Pay 1 [mask] and sacrifice a Moth die you control. Draw a die.",
        "Global: Pay 1 [mask] and sacrifice Moth. Draw a die.",
    ),
    (
        MOTH,
        "When fielded, you may sacrifice Wasp. If you do, draw a die.",
        "name-that-pays",
        "When this die is fielded, you may sacrifice a Wasp Character die you control. If you do, draw a die.",
        "When this die is fielded, you may sacrifice all Wasp Character dice you control. If you do, draw a die.",
    ),
    (
        MOTH,
        "The first time you would take damage each turn, you may spin a Moth die up 1 level then redirect the damage "
        "to it.",
        "redirected-where-none-is-spun",
        "The first time each turn you take damage, you may choose a Moth die and spin it up 1 level and redirect that "
        "damage to it.",
        "The first time each turn you take damage, you may spin a Moth die up 1 level and redirect that damage to it.",
    ),
    (
        MOTH,
        "While Moth is active, when a Sidekick is KO'd, KO Moth.",
        "given-up-one-or-all",
        "While active, when a Sidekick Character die is KO'd, KO Moth.",
        "While active, when a Sidekick Character die is KO'd, KO Moth.",
    ),
    (
        MOTH,
        "When a Sidekick is KO'd, gain 1 life for each Moth die.",
        "each-counts-all-of-its-dice",
        "While active, when a Sidekick Character die is KO'd, gain 1 life for each Moth die.",
        "When a Sidekick Character die is KO'd, gain 1 life for each Moth die.",
    ),
    (
        MOTH,
        "When a Sidekick is damaged, deal 1 damage to all dice that share an energy type with it.",
        "shared-with-itself",
        "When a Sidekick Character die is damaged, deal 1 damage to all other dice of the same energy type as "
        "the triggering die.",
        "When a Sidekick Character die is damaged, deal 1 damage to all dice of the same energy type as the triggering "
        "die.",
    ),
    (
        FLARE,
        "Lose life equal to the levels of your Villain dice KO'd this turn.",
        "ko-of-the-rest-of-the-turn",
        "Lose life equal to the total levels of Villain dice you control KO'd this turn.",
        "Lose life equal to the total levels of Villain dice you control KO'd this turn. This turn, when a Villain "
        "die you control is KO'd, lose life equal to the triggering die's level.",
    ),
    (
        MOTH,
        "When fielded, draw a die for each other Villain die that attacked this turn.",
        "attacked-and-gone",
        "When this die is fielded, draw a die for each other Villain die that attacked this turn.",
        "When this die is fielded, draw a die for each other Villain die that attacked this turn.",
    ),
    (
        MOTH,
        "When fielded, draw a die for each other Guild die you fielded this turn.",
        "attacked-and-gone",
        "When this die is fielded, draw a die for each other Guild die you control fielded this turn.",
        "When this die is fielded, draw a die for each other Guild die you control that was fielded this turn.",
    ),
    (
        MOTH,
        "When Moth is blocked, it gets +1A for each opposing blocking Villain die.",
        "blockers-of-which-die",
        "When this die is blocked, this same die gets +1A for each opposing Villain die blocking this same die.",
        "When this die is blocked, this same die gets +1A for each opposing blocking Villain die.",
    ),
    (
        MOTH,
        "When Moth is engaged, KO each opposing engaged Villain.",
        "blockers-of-which-die",
        "When this die is engaged, KO all opposing Villain Character dice engaged with this same die.",
        "When this die is engaged, KO all opposing Villain engaged Character dice.",
    ),
    (
        MOTH,
        "When a Villain blocks a Sidekick, spin it down 1 level.",
        "it-of-two-dice",
        "When a Villain Character die blocks a Sidekick Character die, spin the die opposite down 1 level.",
        "When a Villain Character die blocks a Sidekick Character die, spin the triggering die down 1 level.",
    ),
    (
        MOTH,
        "When fielded, when you purchase a different Villain die this turn, gain 1 life.",
        "different-die-of-the-card",
        "When this die is fielded, this turn, when you purchase a Villain non-Moth die, gain 1 life.",
        "When this die is fielded, this turn, when you purchase another Villain die, gain 1 life.",
    ),
    (
        MOTH,
        "When Moth is damaged, you may spin an opposing engaged Villain down 1 level.",
        "engaged-with-which-die",
        "When this die is damaged, you may spin an opposing Villain engaged Character die down 1 level.",
        "When this die is damaged, you may spin an opposing Villain Character die engaged with this same die down "
        "1 level.",
    ),
    (
        MOTH,
        "If you roll Moth at level 2, reroll it.",
        "drawn-itself-or-another",
        "When you roll this die at level 2, reroll this same die.",
        "While active, when you roll a level 2 Moth die you control, reroll the triggering die.",
    ),
    (
        MOTH,
        "The first time you draw Moth in a turn, you may draw a die.",
        "drawn-itself-or-another",
        "The first time each turn you draw this die, you may draw a die.",
        "While active, the first time each turn you draw a Moth die you control, you may draw a die.",
    ),
    (
        FLARE,
        "For each Villain you control, spin target opposing Character die down 1 level.",
        "target-for-each",
        "For each Villain character you control, spin target opposing Character die down 1 level.",
        "Choose target opposing Character die. For each Villain character you control, spin it down 1 level.",
    ),
    (
        MOTH,
        "When fielded, ignore target opposing character's text this turn.",
        "text-of-a-character",
        "When this die is fielded, ignore the text box of target opposing Character die until end of turn.",
        "When this die is fielded, ignore the text box of target opposing Character card until end of turn.",
    ),
    (
        MOTH,
        "When Moth attacks, name a character. If that character blocks this turn, ignore its text.",
        "text-of-a-character",
        "When this die attacks, name a character. This turn, when a die of that character blocks, ignore the text box "
        "of the triggering die.",
        "When this die attacks, name a character. This turn, when a die of that character blocks, ignore that card's "
        "text.",
    ),
    (
        MOTH,
        "When Moth attacks, you may spin it down 1 level and draw a die.",
        "first-effect-that-hurts",
        "When this die attacks, you may spin this same die down 1 level: draw a die.",
        "When this die attacks, you may spin this same die down 1 level and draw a die.",
    ),
    (
        MOTH,
        "When fielded, KO a Villain you control. If you do, gain 2 life.",
        "told-to-pay",
        "When this die is fielded, KO a Villain Character die you control. If you do, gain 2 life.",
        "When this die is fielded, you may KO a Villain Character die you control. If you do, gain 2 life.",
    ),
    (
        MOTH,
        "When fielded, KO two Villains you control. If you do, gain 2 life.",
        "told-to-pay",
        "When this die is fielded, KO 2 Villain Character dice you control. If you do, gain 2 life.",
        "When this die is fielded, you may KO 2 Villain Character dice you control. If you do, gain 2 life.",
    ),
    (
        MOTH,
        "While Moth is active, when you purchase a Character die, spin all copies of that character up 1 level.",
        "copies-of-both-players",
        "While active, when you purchase a Character die, spin all Character dice of the same card as the triggering "
        "die up 1 level.",
        "While active, when you purchase a Character die, spin all Character dice of either player's card with the "
        "name of the triggering die up 1 level.",
    ),
    (
        MOTH,
        "The first time a player uses an Action die each turn, that player draws a die.",
        "first-time-of-each-player",
        "The first time each turn a player uses an Action die, that player draws a die.",
        "The first time each turn you use an Action die, that player draws a die.\n"
        "The first time each turn your opponent uses an Action die, that player draws a die.",
    ),
    (
        MOTH,
        "When a Sidekick is KO'd, you may Prep a Moth die from your Used Pile.",
        "taken-while-inactive",
        "When a Sidekick Character die is KO'd, you may prep a Moth die from your Used Pile.",
        "When a Sidekick Character die is KO'd, you may prep a Moth die from your Used Pile. Moth does not need to be "
        "active.",
    ),
    (
        MOTH,
        "When fielded, spin all active Wasp dice up 1 level.",
        "name-that-is-harmed",
        "When this die is fielded, spin all Wasp dice you control up 1 level.",
        "When this die is fielded, spin all each player's Wasp dice up 1 level.",
    ),
    (
        MOTH,
        "While Moth is active, your attacking Villains gain Overcrush until end of turn.",
        "while-active-until-end-of-turn",
        "All Villain attacking Character dice you control gain Overcrush.",
        "While active, when a Villain Character die you control attacks, the triggering die gains Overcrush until end "
        "of turn.",
    ),
    (
        MOTH,
        "When a different die is KO'd, gain 1 life.",
        "different-die-of-the-card",
        "When a non-Moth die is KO'd, gain 1 life.",
        "When another die is KO'd, gain 1 life.",
    ),
    (
        MOTH,
        "When Moth is damaged by a Character die, you may spin it down 1 level.",
        "it-of-two-dice",
        "When this die is damaged by a Character die, you may spin the other die involved down 1 level.",
        "When this die is damaged by a Character die, you may spin this same die down 1 level.",
    ),
    (
        MOTH,
        "When Moth is engaged with a Guild die, it gains Overcrush.",
        "it-of-two-dice",
        "When this die is engaged with a Guild die, this same die gains Overcrush.",
        "When this die is engaged with a Guild die, the die opposite gains Overcrush.",
    ),
    (
        FLARE,
        "When you use an Action die this turn, you may draw a die.\n** Also, lose 1 life.",
        "burst-under-what-is-said-before",
        "** also this turn, when you use an Action die, lose 1 life.",
        "** also lose 1 life.",
    ),
    (
        MOTH,
        "When Moth blocks, if you have a Guild die, gain 2 life.\n* Also, spin Moth up 1 level.",
        "burst-under-what-is-said-before",
        "* also, if there is a Guild die you control, spin Moth up 1 level.",
        "* also spin Moth up 1 level.",
    ),
    (
        MOTH,
        "When a Wasp Action die is used, gain 1 life.",
        "named-action-used",
        "When one of each player's Wasp Action dice is used, gain 1 life.",
        "When a Wasp Action die is used, gain 1 life.",
    ),
    (
        MOTH,
        "Moth can only be blocked by Wasp dice.",
        "name-of-whom-it-fights",
        "Moth can only be blocked by opposing Wasp dice.",
        "Moth can only be blocked by Wasp dice you control.",
    ),
    (
        MOTH,
        "Moth gets +2A when engaged with a Wasp die.",
        "name-of-whom-it-fights",
        "When this die is engaged with an opposing Wasp die, Moth gets +2A.",
        "When this die is engaged with a Wasp die you control, Moth gets +2A.",
    ),
    (
        MOTH,
        "Moth gets +1D for each Wasp die (yours or an opponent's).",
        "name-of-both-players",
        "Moth gets +1D for each of each player's Wasp dice.",
        "Moth gets +1D for each Wasp die you control.",
    ),
    (
        FLARE,
        "Continuous: Move this die to your Used Pile, prevent 2 damage to target Character die, and if you have a "
        "Villain, gain 1 life.",
        "sent-away-with-nothing-to-prevent",
        "",
        "While active, whenever you could use a Global ability, you may move this die to its owner's Used Pile: choose "
        "target Character die and if there is a Villain character you control, gain 1 life.",
    ),
    (
        MOTH,
        "When fielded, your Moth dice become copies of target Character die. They remain copies until another die is "
        "chosen or you no longer have any active Moth dice.",
        "copies-fielded-later",
        "When this die is fielded, all Moth dice you control become copies of target Character die until "
        "another die is chosen.",
        "When this die is fielded, all Moth dice you control become copies of target Character die until "
        "another die is chosen or you no longer have any active Moth dice.",
    ),
    (
        MOTH,
        "When fielded, if you control the Sidekick with the highest A, gain 1 life.",
        "highest-when-tied",
        "When this die is fielded, if you control the Sidekick Character die with the highest A, gain 1 life.",
        "When this die is fielded, if you control the Sidekick Character die with the highest A, with none tied for "
        "it, gain 1 life.",
    ),
    (
        MOTH,
        "Your Sidekicks get +1A for each Villain minus 1.",
        "modifier-of-less-than-none",
        "All Sidekick Character dice you control get +XA, where X is the number of Villain characters minus 1.",
        "All Sidekick Character dice you control get +XA, where X is the number of Villain characters minus 1, which "
        "may be less than none.",
    ),
    (
        MOTH,
        "When fielded, roll an Action die from your Used Pile. On an action face, you may use its effect.",
        "use-of-its-effect",
        "When this die is fielded, roll an Action die from your Used Pile. If it shows an action face, you may use the "
        "effect of it.",
        "When this die is fielded, roll an Action die from your Used Pile. If it shows an action face, you may use a "
        "copy of the ability of it.",
    ),
    (
        FLARE,
        "Draw 3 dice. Roll one and put the others in your bag or Used Pile.",
        "dice-to-either-place",
        "Draw 3 dice. Roll one of those dice. Put the rest into their owners' bag or their owners' Used Pile.",
        "Draw 3 dice. Roll one of those dice. Put the rest into their owners' bag or their owners' Used Pile.",
    ),
    (
        MOTH,
        "Global: Pay 1. Reroll any number of your dice.",
        "reroll-any-of-your-dice",
        "Global: Pay 1 generic. Reroll any number of dice you control.",
        "Global: Pay 1 generic. Reroll any number of dice from your Field Zone or Reserve Pool.",
    ),
    (
        FLARE,
        "Attach this die to target opposing character die. That die can't attack.",
        "placed-die-holds",
        "Attach this die to target opposing Character die.\nThe equipped die can't attack.",
        "Attach this die to target opposing Character die. It can't attack until end of turn.",
    ),
    (
        MOTH,
        "Once per turn, when a Sidekick is KO'd, you may spin Moth up 1 level.",
        "limited-one-or-all",
        "Once per turn, when a Sidekick Character die is KO'd, you may spin Moth up 1 level.",
        "While active, once per turn, when a Sidekick Character die is KO'd, you may spin Moth up 1 level.",
    ),
    (
        MOTH,
        "If a Moth die is in your Used Pile, your Sidekicks get +1D.",
        "holds-while-it-lies-elsewhere",
        "While there is a Moth die in your Used Pile, all Sidekick Character dice you control get +1D.",
        "While there is a Moth die in your Used Pile, all Sidekick Character dice you control get +1D.",
    ),
    (
        MOTH,
        "When Moth is blocked, KO another target opposing die.",
        "another-opposing-die",
        "When this die is blocked, KO target opposing other die.",
        "When this die is blocked, KO target opposing other die.",
    ),
    (
        MOTH,
        "When you purchase a non-Basic Action die, gain 1 life.",
        "non-basic-action-die",
        "When you purchase a non-Basic Action die, gain 1 life.",
        "When you purchase a non-Basic die, gain 1 life.",
    ),
    (
        FLARE,
        "KO all opposing Guild dice. Gain life equal to the combined levels of those dice.",
        "values-of-those-kod",
        "KO all opposing Guild dice. Gain life equal to the total levels of opposing Guild dice KO'd this way.",
        "KO all opposing Guild dice. Gain life equal to the total levels of those dice.",
    ),
    (
        MOTH,
        "When unblocked, you may return Moth to the Field Zone.",
        "unblocked-and-back",
        "When this die is unblocked, you may have the triggering die go back to the Field Zone instead of going Out of "
        "Play.",
        "When this die is unblocked, you may return Moth to the Field Zone.",
    ),
    (
        MOTH,
        "When fielded, you may reroll your Sidekick dice.",
        "reroll-the-dice",
        "When this die is fielded, you may reroll all Sidekick Character dice you control.",
        "When this die is fielded, you may reroll any number of Sidekick Character dice you control.",
    ),
    (
        MOTH,
        "When fielded, draw and roll 2 dice. You may pay [1] to reroll them.",
        "reroll-the-dice",
        "When this die is fielded, draw and roll 2 dice. You may pay 1 generic: reroll those dice.",
        "When this die is fielded, draw and roll 2 dice. You may pay 1 generic: reroll any number of dice among those "
        "dice.",
    ),
    (
        MOTH,
        "When fielded, you may sacrifice another Villain. If you do, gain 1 life.",
        "another-character-of-its-card",
        "When this die is fielded, you may sacrifice another Villain Character die you control. If you do, "
        "gain 1 life.",
        "When this die is fielded, you may sacrifice a Villain non-Moth Character die you control. If you "
        "do, gain 1 life.",
    ),
    (
        MOTH,
        "When a Sidekick is KO'd, you may Prep a Moth die from your Reserve Pool or Used Pile.",
        "taken-while-inactive",
        "When a Sidekick Character die is KO'd, you may prep a Moth die from your Reserve Pool or Used Pile.",
        "When a Sidekick Character die is KO'd, you may prep a Moth die from your Reserve Pool or Used Pile. Moth does "
        "not need to be active.",
    ),
    (
        MOTH,
        "When fielded, roll an Action die from your Used Pile. If it rolls an action face, use the effect of the face "
        "it rolled.",
        "use-of-its-effect",
        "When this die is fielded, roll an Action die from your Used Pile. If it shows an action face, use the effect "
        "of it.",
        "When this die is fielded, roll an Action die from your Used Pile. If it shows an action face, use a copy of "
        "the ability of it.",
    ),
    (
        MOTH,
        "When fielded, opposing Sidekicks can't block until Moth leaves play.",
        "until-it-leaves",
        "When this die is fielded, all opposing Sidekick Character dice can't block for as long as Moth is active.",
        "When this die is fielded, all opposing Sidekick Character dice can't block until this die leaves the Field "
        "Zone.",
    ),
    (
        MOTH,
        "When Moth attacks, put a Wasp die from your Used Pile into the Field Zone and capture an opposing die.",
        "captor-beside-one-put-there",
        "When this die attacks, put a Wasp die from your Used Pile into the Field Zone. Moth captures an opposing die.",
        "When this die attacks, put a Wasp die from your Used Pile into the Field Zone. It captures an opposing die.",
    ),
    (
        MOTH,
        "When Moth is KO'd, Moth captures an opposing die until end of turn.",
        "captured-by-one-that-is-gone",
        "When this die is KO'd, this same die captures an opposing die until end of turn.",
        "When this die is KO'd, Moth captures an opposing die until end of turn.",
    ),
    (
        FLARE,
        "Opposing Guild characters lose their text this turn.",
        "text-of-a-character",
        "Ignore the text box of all opposing Guild Character dice until end of turn.",
        "Ignore the text box of all opposing Guild Character cards until end of turn.",
    ),
    (
        MOTH,
        "When Moth is blocked by a Guild die, you may spin that die down 1 level.",
        "offered-for-each-blocker",
        "When a Guild die blocks this die, you may spin the triggering die down 1 level.",
        "When this die is blocked by a Guild die, you may spin the die opposite down 1 level.",
    ),
    (
        MOTH,
        "When fielded, choose a card on your team, replacing all previous choices. It gets +1A.",
        "held-until-named-anew",
        "When this die is fielded, choose a card you control, replacing all previous choices.\n"
        "Dice of that card get +1A.",
        "When this die is fielded, choose a card you control, replacing all previous choices. Dice of that card get "
        "+1A until end of turn.",
    ),
    (
        MOTH,
        "While Moth is active, opposing Guild dice can't block. Your opponent may pay 1 life to prevent this.",
        "ignored-for-how-long",
        "Your opponent must pay 1 life, once for all of the turn, to block with Guild Character dice.",
        "Your opponent must pay 1 life for each Guild Character die assigned to block.",
    ),
]


def words(abilities: tuple[n.Ability, ...], card: CardFacts) -> str:
    return restate(n.Text(abilities), card.name)


@pytest.mark.parametrize(
    "said",
    [
        "Teamwatch - You may sacrifice Moth to gain 2 life.",
        "While Moth is active, when you field a Villain, you may sacrifice Moth to draw a die.",
    ],
)
def test_versions_in_the_same_words_say_of_how_many_dice_they_are(said: str) -> None:
    found = read(said, MOTH).read
    assert found is not None
    told = restate(found, "Moth")
    ours, between, theirs = told.partition("» (one of its dice) or «")
    assert between
    assert theirs.endswith("» (all of its dice)")
    assert ours.partition("«")[2] == theirs.partition("»")[0]
    assert read(told, MOTH).read == found
    assert read(f"{told}\nWhen fielded, draw a die.", MOTH).is_read


@pytest.mark.parametrize(("card", "text", "reading", "taken", "other"), DISPUTED, ids=[each[1] for each in DISPUTED])
def test_a_text_is_read_both_ways(card: CardFacts, text: str, reading: str, taken: str, other: str) -> None:
    found = read(text, card).read
    assert found is not None
    (dispute,) = (each for each in found.abilities if isinstance(each, n.Disputed))
    assert (dispute.reading, words(dispute.taken, card), words(dispute.other, card)) == (reading, taken, other)
    assert reading in BOTH_WAYS
    assert reading in {each.id for each in rule_book().corpus.readings}
    assert read(restate(found, card.name), card).read == found


@pytest.mark.parametrize("captor", ["Moth captures", "this die captures", "it captures", "have it capture"])
def test_which_of_two_dice_captures_is_plain_where_it_is_named(captor: str) -> None:
    put = "When Moth attacks, put a Wasp die from your Used Pile into the Field Zone and"
    for said, sort in (("capture", n.Disputed), (captor, n.Triggered)):
        found = read(f"{put} {said} an opposing die.", MOTH).read
        assert found is not None
        assert [type(each) for each in found.abilities] == [sort]


def test_two_disputes_of_one_ability_stand_within_each_other() -> None:
    one, two, three = (n.Action(n.GainLife(n.Const(amount))) for amount in (1, 2, 3))
    both = (n.Disputed("first", (n.Disputed("second", (one,), (two,)),), (three,)),)
    assert tuple(by_readings(both)) == (one,)
    assert tuple(by_readings(both, frozenset({"second"}))) == (two,)
    assert tuple(by_readings(both, frozenset({"first"}))) == (three,)
    assert read(restate(n.Text(both)), FLARE).read == n.Text(both)


def test_a_dispute_that_one_version_of_another_leaves_open_stands_within_that_one() -> None:
    found = read("Once per turn, when another character is KO'd, spin Moth up 1 level.", MOTH).read
    assert found is not None
    (dispute,) = found.abilities
    assert isinstance(dispute, n.Disputed)
    assert [type(each) for each in (*dispute.taken, *dispute.other)] == [n.Disputed, n.Triggered]


def test_what_names_no_time_is_told_of_an_ability_that_is_gained_too() -> None:
    found = read('Moth gains "While active, you may pay 2 life to draw a die."', MOTH).read
    assert found is not None
    assert [type(each) for each in found.abilities] == [n.Disputed]
    assert not read('Moth gains "You may pay 2 life to draw a die."', MOTH).is_read  # no die of it is used


def test_within_an_ability_that_is_gained_it_stays_open() -> None:
    gained = "While active, Sidekicks get +1D. When a Sidekick is damaged, gain 1 life."
    assert not read(f'While you have a Guild die, Moth gains "{gained}"', MOTH).is_read


@pytest.mark.parametrize(
    "text",
    [
        "While Moth is active, when you field a Sidekick, you may sacrifice Moth to gain 1 life.",
        "While Moth is active, when a Sidekick is KO'd, KO Moth.",
        "While Moth is active, when you field a Sidekick, you may spin Moth down 1 level to gain 1 life.",
        "You may sacrifice Moth during your Main Step. If you do, gain 2 life.",
    ],
)
def test_the_command_tells_one_die_that_is_given_up_from_all(text: str) -> None:
    shown = " ".join(CliRunner().invoke(app, [text, "--name", "Moth"]).output.split())
    taken, other = shown.split("disputed ")[1].split("other Yes.")
    assert "a Moth die you control" in taken
    assert "here" in other
    assert "a Moth die you control" not in other


def test_the_command_says_once_what_reads_alike_either_way() -> None:
    text = "When Moth is blocked, KO another target opposing die."
    shown = CliRunner().invoke(app, [text, "--name", "Moth"]).output.split("disputed ")[1]
    assert shown.count("KO target opposing other die") == 1


def test_the_command_names_the_dispute_and_both_versions() -> None:
    card, text, reading, taken, other = DISPUTED[0]
    told = json.loads(CliRunner().invoke(app, [text, "--name", card.name, "--json"]).output)
    assert [each["text"] for each in told["abilities"]][-1] == taken
    (dispute,) = told["disputed"]
    assert (dispute["reading"], dispute["taken_text"], dispute["other_text"]) == (reading, [taken], [other])
    page = " ".join(CliRunner().invoke(app, [text, "--name", card.name]).output.split())
    assert reading in page
    assert f"here {other}" in page
