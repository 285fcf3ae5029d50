"""Texts of which every word is understood and that leave something open: each is unread, and says what."""

import pytest

from judgebot.cardtext import nodes as n
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.game.card import CardKind

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villain"}))
OWN = n.Ref(n.RefKind.OWN_NAME)
FLARE = CardFacts("Flare", CardKind.ACTION, MOTH.names, MOTH.affiliations)

OPEN = [
    (
        MOTH,
        "While Moth is active, the first time each turn a player takes damage, that player must KO a Sidekick they "
        "control.",
        "or for each player",
    ),
    (
        MOTH,
        "When fielded, you may capture an opposing die in the Used Pile. Spin it to level 1. Moth copies that die's "
        "stats.",
        "that has not been rolled",
    ),
    (MOTH, "While Moth is active, you may pay 1 [S] to prevent 1 damage to you.", ""),
    (MOTH, "When fielded, prevent all damage to you from one source.", ""),
    (MOTH, "While Moth is active, your characters can't take more than 2 damage each turn.", ""),
    (MOTH, "When fielded, draw 2 dice. Roll one and place one in your Used Pile.", "another one of the dice at hand"),
    (MOTH, "When fielded, draw 3 dice. Place one in your Prep Area and one in your Used Pile.", "what 'it' stands for"),
    (MOTH, "Moth gets +1A. If you control a Villain, Moth gets +3A and +1D instead.", "nothing that this could change"),
    (MOTH, "Moth gets +1A while you have a Villain. If you have a Sidekick, Moth gets +3A instead.", "could change"),
    (MOTH, "Your Villains get +1A. If one of them is attacking, it gets +2A instead.", ""),
    (MOTH, "When fielded, Prep a die from your bag and gain 1 life.\n* Instead, Prep two dice.", "two readings"),
    (MOTH, "While Moth is active, you may redirect up to 2 damage from you to Moth each turn.", ""),
    (MOTH, "When Moth would be KO'd, your opponent may KO a Sidekick instead.", "if"),
    (MOTH, "If a Moth die is in your Reserve Pool, your Villains cost 1 less to field.", "has to be active"),
    (MOTH, "Moth gets +1A for each opposing character that is not blocking.", "of which one die"),
    (MOTH, "Moth gets +1A for each undamaged Villain.", "of which one die"),
    (MOTH, "When fielded, swap two opposing Sidekicks.", ""),
    (MOTH, "While Moth is active, all different Character dice get +1A.", ""),
    (MOTH, "Moth gets +1A for each affiliation icon on your different active Character dice.", ""),
    (MOTH, "When fielded, gain life equal to the total A of your different Character dice.", ""),
    (MOTH, "While Moth is active, you take no more than 5 damage.", ""),
    (MOTH, "While Moth is active, your Sidekicks take a maximum of 4 combat damage this turn.", ""),
    (MOTH, "When fielded, choose two: KO target Sidekick; it can't block; gain 1 life.", ""),
    (MOTH, "When fielded, choose two: gain 1 life or draw a die.", ""),
    (MOTH, "Moth deals combat damage before blocking dice.", ""),
    (MOTH, "When fielded, your opponent swaps your life total with yours.", ""),
    (MOTH, "When fielded, draw a die. This can't raise your life above 10.", "which gain of life"),
    (FLARE, "Opposing characters lose all their card text until end of turn.", "or of their cards"),
    (MOTH, "When fielded, ignore the text of target character until end of turn.", "or of their cards"),
    (MOTH, "While Moth is active, opposing Villains lose their abilities.", "or of their cards"),
    (
        FLARE,
        "Choose an affiliation of a character die you have fielded this turn. Prep a die with that affiliation from "
        "your Used Pile.",
        "have left since",
    ),
    (
        FLARE,
        "Equip. Equipped character die gets +3A. This die counts as Gear. Text cannot be ignored.",
        "or the whole text",
    ),
    (MOTH, "Global: Pay 1. Reroll any number of your dice.", "where the dice lie"),
    (MOTH, "Moth can't be blocked by your Sidekicks.", "whose dice it fights"),
    (MOTH, "If Moth would be KO'd, gain 1 life instead.", "about to fall to"),
    (MOTH, "If Moth would be KO'd, spin it up 1 level instead.", "about to fall to"),
    (MOTH, "Your Sidekicks get +1A for each other Moth die.", "which of its dice"),
    (MOTH, "When fielded, gain 1 life for each Villain that attacked this turn.", "have left since"),
    (MOTH, "Once per turn, you may KO a Sidekick to gain 1 life. You may draw a die.", "paid for as well"),
    (MOTH, "During your Main Step, you may draw a die.", "how often"),
    (
        MOTH,
        "While Moth is active, when you field a Villain, you may sacrifice Moth to gain life equal to Moth's A.",
        "which of its dice",
    ),
    (FLARE, "KO X target opposing Character dice. KO X of your Character dice.", "how many X is"),
    (FLARE, "When you field a Villain this turn, draw a die. ** Also, Prep a die from your bag.", "as often as"),
    (FLARE, "Choose an opposing Sidekick. If you damage target Villain this turn, KO it.", "the die chosen before"),
    (FLARE, "Target Character die gets +1A if it attacks this turn. * It gains Overcrush.", "once the other happens"),
    (MOTH, "While Moth is active, all active Wasp dice lose their abilities.", "are those of both"),
    (
        MOTH,
        "When your opponent uses an Action die, they lose 1 life. Any opponent may KO one of their character dice to "
        "ignore this ability until end of turn.",
        "as it happens, or before",
    ),
    (
        MOTH,
        "When fielded, spin target opposing Character die down 1 level. If it can't be spun down, draw a die.",
        "also where there is no such die",
    ),
    (MOTH, "Global: Pay 1. Gain 1 life. Your Villains get +1A.", "from this ability on"),
    (MOTH, "When fielded, draw a die. The new die comes in at level 1.", "what comes in"),
    (MOTH, "When an opposing Sidekick blocks Moth, it deals 2 damage to that Sidekick.", "what 'it' stands for"),
    (MOTH, "When Moth blocks, the attacker deals 2 damage to it.", "what 'it' stands for"),
    (MOTH, "Each of your attacking Villains gets +1A for each die blocking it.", "what 'it' stands for"),
    (MOTH, "Each of your attacking Villains gets +1A for each of its blockers.", "what 'it' stands for"),
    (MOTH, "Lower level character dice can't block your Villains.", "than the value of which die"),
    (MOTH, "When Moth is unblocked, KO a Sidekick. Put it into your bag instead of the Used Pile.", "would go there"),
    (MOTH, "When fielded, KO an opposing character die of their choice.", "who picks"),
    (MOTH, "When fielded, KO target character die and all copies of it.", "whose copies"),
    (MOTH, "When fielded, gain 1 life for each.", "for each of which dice"),
    (MOTH, "When your opponent fields a character die, deal 2 damage to him.", "whom 'he' means"),
    (MOTH, "When you KO a Villain, KO all other copies of that die in play.", "whose copies"),
    (MOTH, "Global: Pay 1. Reroll one of your Basic Action dice.", "where the Action die lies"),
    (MOTH, "When fielded, reroll one of your action dice.", "where the Action die lies"),
    (MOTH, "When fielded, reroll target action die in your opponent's Reserve Pool.", "nothing but energy"),
    (MOTH, "When fielded, target character die gains [WL].", "which team"),
    (MOTH, "When fielded, draw a die for each character die you fielded this turn.", "have left since"),
    (
        MOTH,
        "When Moth deals combat damage to a blocking die, deal 2 damage to a different opposing die.",
        "once for all",
    ),
    (MOTH, "When fielded, your opponent may field a character die for free.", "from whose Reserve Pool"),
    (MOTH, "When fielded, each player fields a character die for free.", "from whose Reserve Pool"),
    (MOTH, "When fielded, opposing dice can't block this turn unless your opponent pays 1 life.", "paid at once"),
    (MOTH, "When fielded, target opposing die can't block this turn unless your opponent KOs a Sidekick.", "at once"),
    (MOTH, "When Moth attacks, it can't be blocked this turn unless your opponent pays 1 life.", "paid at once"),
    (MOTH, "When you draw a Moth die, gain 1 life.", "as it is drawn"),
    (MOTH, "At the end of the Attack Step, KO all dice engaged with Moth.", "none is in the Attack Zone"),
    (MOTH, "At the end of the Attack Step, if Moth was not blocked, draw a die.", "whether it has to attack"),
    (MOTH, "At the end of your turn, if Moth was not blocked this turn, draw a die.", "whether it has to attack"),
    (MOTH, "The second time Moth takes damage each turn, draw a die.", "damage counts that was prevented"),
    (MOTH, "If you purchased a Moth die this turn, this die gains Overcrush.", "which of its dice"),
    (MOTH, "When Moth is damaged by an Action die, that die is removed from the game.", "the Action die that does it"),
    (MOTH, "Your Character dice of that affiliation get +1A.", "what was named"),
    (MOTH, "Your Character dice of that level get +1A.", "how many X is"),
    (MOTH, "When fielded, name a level. KO target Character die with that purchase cost.", "which level or cost"),
    (MOTH, "While Moth is active, when you roll a Sidekick die, gain 1 life.", "by its face"),
    (MOTH, "While Wasp is active, Moth costs 1 less to field and gets +2A when attacking.", "fielded by then"),
    (MOTH, "Moth costs 1 less to field and gets +2A while attacking.", "fielded by then"),
    (FLARE, "Spin this die to a generic energy side. Draw a die.", "where the die lies"),
    (FLARE, "Target opposing die can't block this turn.\n* Choose two target dice instead.", "any such dice"),
    (FLARE, "Target Villain can't block this turn.\n* Choose two target character dice instead.", "any such dice"),
    (FLARE, "Choose a die in your Used Pile. Prep it.\n* Choose two dice instead.", "what is chosen instead"),
    (FLARE, "Target Villain can't block this turn.\n* You may choose two Villains instead.", "what happens to what"),
    (
        FLARE,
        "Target die can't block. Your opponent may pay 2 life to prevent this.\n* Choose two target dice instead.",
        "once, or for each",
    ),
    (FLARE, "For each Guild die you control, deal 1 damage to target character die.", "one target, or each"),
    (
        FLARE,
        "Roll a Sidekick die from your Used Pile. If it shows a character face, field it. Otherwise, Prep it.\n"
        "* Roll up to two Sidekick dice instead.",
        "done with these as well",
    ),
    (MOTH, "When Moth is damaged by a character die, deal 1 damage to a different target character die.", "other than"),
    (MOTH, "When fielded, reroll one of your Sidekick dice. If it shows a character face, field it.", "where the die"),
    (MOTH, "When fielded, sacrifice a character die. Spin it to level 2 and return it to the field.", "has left"),
    (MOTH, "When fielded, capture target opposing character die. It gets -1A.", "has left the Field Zone"),
    (MOTH, "When fielded, KO a Sidekick. It deals 2 damage to target opponent.", "has left the Field Zone"),
    (MOTH, "When fielded, spin a die in your Used Pile to level 2 and field it.", "shows nothing"),
    (
        MOTH,
        "When Moth is KO'd, if you have a Guild die, place it in your Used Pile instead of your Prep Area.",
        "the KO",
    ),
    (MOTH, "When fielded, prep a die from your bag or Used Pile.", "drawn unseen"),
    (MOTH, "When fielded, roll a die from your Used Pile or bag.", "drawn unseen"),
    (MOTH, "When Moth damages your opponent, draw a die from their bag.", "from whose bag"),
    (MOTH, "When Moth damages your opponent, prep a die from their bag.", "from whose bag"),
    (MOTH, "When Moth damages your opponent, draw dice from their bag until you draw a Villain.", "from whose bag"),
    (MOTH, "When fielded, your opponent draws a die from your bag.", "from whose bag"),
    (MOTH, "When fielded, your opponent may draw two dice from your bag and roll them.", "from whose bag"),
    (MOTH, "When fielded, target player preps a die from your bag.", "from whose bag"),
    (MOTH, "When Moth blocks, deal damage to the attacking die equal to its level.", "or the one that it fights"),
    (MOTH, "Your Villains and your [F] dice get +1A.", ""),
    (MOTH, "Moth and your Villains get +1A.", ""),
    (MOTH, "While Moth is active, at the start of your opponent's next turn, draw a die.", "which turn"),
    (MOTH, "While Moth is active, draw a die at the start of your next turn.", "which turn"),
    (MOTH, "When Moth blocks, KO the attacking die if its level is 2.", "or the one that it fights"),
    (MOTH, "When Moth is blocked, deal X damage to the blocker, where X is its A.", "or the one that it fights"),
    (MOTH, "When Moth would be KO'd, you may move a Sidekick to your Used Pile instead.", "whose dice"),
    (MOTH, "When fielded, move target Character die to your Prep Area.", "whose dice"),
    (FLARE, "Choose a [bolt] die in your Reserve Pool. Move it to your Prep Area.", "the die shows it"),
    (FLARE, "Dice cost 1 less to field this turn (no matter how many dice are used).", "and"),
    (MOTH, "When Moth attacks, gain 1 life (no matter how many Moth dice attack).", "also"),
    (MOTH, "When Moth attacks, gain 1 life. Draw a die (no matter how many Moth dice attack).", "also"),
    (MOTH, "At the start of your turn, gain 1 life (no matter how many Moth dice you have).", "also"),
    (MOTH, "When at least one Villain attacks, gain 1 life (no matter how many Moth dice you have).", "also"),
    (MOTH, "When Moth attacks, if you have at least one Villain, draw a die (no matter how many attack).", "also"),
    (MOTH, "When one or more of your Moth dice attack, this die gets +1A.", "which of its dice"),
    (MOTH, "When Moth is blocked, capture all blocking character dice.", "whose blockers"),
    (MOTH, "When Moth is blocked, KO each blocking Villain.", "whose blockers"),
    (MOTH, "When Moth blocks or is blocked, spin all opposing blockers down 1 level.", "whose blockers"),
    (MOTH, "When Moth attacks, swap the A and D of each character die blocking it.", "before any does"),
    (MOTH, "When Moth attacks, deal 1 damage to each character die blocking it.", "before any does"),
    (MOTH, "When Moth attacks, it gets +1A for each character die blocking it.", "before any does"),
    (MOTH, "At the start of your Attack Step, gain 1 life for each unblocked character die.", "before any does"),
    (MOTH, 'While you have a Guild die, Moth gains "Energize - Gain 1 life."', "which dice gain it"),
    (MOTH, 'While Moth is active, your Guild dice gain "Impulse - Draw a die."', "which dice gain it"),
    (MOTH, "When you field an action die, Moth gets +2D.", "one that is used is not fielded"),
    (MOTH, "When you field a Gear die, draw a die.", "one that is used is not fielded"),
    (FLARE, "Field a Sidekick from your Reserve Pool.", "on its character face, or on any"),
    (FLARE, "Reroll a [PAWN] in your Reserve Pool.", "on its character face, or on any"),
    (
        MOTH,
        "Attune (While Moth is active, when you use an action die, deal 2 damage to target die.)",
        "other numbers",
    ),
    (MOTH, "Range 2 (When Moth attacks, it deals 3 damage, which is range damage.)", "other numbers"),
    (FLARE, "KO two target character dice. Its controller gains 1 life.", "'it' stands for"),
    (FLARE, "Each player loses 1 life. That player draws a die.", "'it' stands for"),
    (
        MOTH,
        "While Moth is active, once per turn when you use a Global Ability, gain 1 life.\n* Also, draw a die.",
        "within the limit",
    ),
    (
        MOTH,
        "While Moth is active, once per turn when you use a Global Ability, gain 1 life.\n* Instead, gain 2 life.",
        "within the limit",
    ),
    (FLARE, "Up to two target character dice get +1A. It can't block this turn.", "'it' stands for"),
    (FLARE, "Deal 2 damage to target character die. When it is KO'd this turn, gain 1 life.", "KO'd already"),
    (FLARE, "Choose a character die. Those dice get +1A.", "'it' stands for"),
    (FLARE, "At the start of your Attack Step, choose an affiliation. Dice of that affiliation get +1A.", "by then"),
    (
        FLARE,
        "Deal 2 damage to each Sidekick for each Villain. Deal an equal amount of damage to target player.",
        "how much",
    ),
    (FLARE, "Deal 2 damage to target character die. Gain that much life.", "how much that is"),
    (FLARE, "Draw two dice. Place it in your Prep Area.", "'it' stands for"),
    (FLARE, "KO all Guild dice. Return it to the field.", "'it' stands for"),
    (MOTH, "When your opponent fields a character die, spin Moth up 1 level. It gets +1A.", "'it' stands for"),
    (
        MOTH,
        "When fielded, spin target Villain up 1 level and reroll Moth. Move it to your Prep Area.",
        "'it' stands for",
    ),
    (MOTH, "When a Villain is fielded, reroll Moth. If it shows energy, Prep that die.", "'it' stands for"),
    (MOTH, "When you field an action die with Gadgeteer, Moth gets +2D.", "by the use of it"),
    (MOTH, "When Moth KO's an opposing character die with Range, gain 1 life.", "by the use of it"),
    (MOTH, "When Moth damages an opposing character die with Overcrush, gain 1 life.", "by the use of it"),
    (MOTH, "When Moth is KO'd, gain 1 life. If it is KO'd this turn, draw a die.", "KO'd already"),
    (MOTH, "When Moth damages a Villain, gain 1 life. If it is KO'd this turn, draw a die.", "stands for"),
    (FLARE, "Deal 1 damage to two target character dice. If it is KO'd, draw a die.", "'it' stands for"),
    (FLARE, "Deal 1 damage to two target character dice. If that die is not KO'd, draw a die.", "'it' stands for"),
    (FLARE, "Deal 1 damage to each Villain die. If it is KO'd, draw a die.", "'it' stands for"),
    (FLARE, "Draw a die. Place them in your Prep Area.", "'it' stands for"),
    (FLARE, "Draw a die. Roll them.", "'it' stands for"),
    (FLARE, "Draw two dice. Roll it.", "'it' stands for"),
    (MOTH, "Once per turn, you may pay [B]. If you do, draw a die; otherwise, lose 1 life.", "not paid for"),
    (MOTH, "When fielded, KO target Villain. If there are none, draw a die; otherwise, gain 1 life.", "otherwise"),
    (
        MOTH,
        "When fielded, if you have a Villain, you may pay [B]. If you do, draw a die; otherwise, lose 1 life.",
        "it is not so, or not paid",
    ),
    (FLARE, "You may KO one of your Sidekicks. If you do, draw two dice.\n* Draw three dice instead.", "paid for"),
    (FLARE, "You may KO one of your Sidekicks. If you do, draw two dice.\n* Also, gain 1 life.", "in any case"),
    (
        FLARE,
        "Deal 2 damage to target character die. If it is KO'd, draw a die.\n* Draw two dice instead.",
        "in any case",
    ),
    (FLARE, "If you have a Villain, deal 2 damage to target opponent.\n* Also, draw a die.", "in any case"),
    (FLARE, "Field a Sidekick from your Used Pile.\n* Instead, field two Sidekicks.", "from there as well"),
    (FLARE, "Field a Sidekick from your Used Pile.\n* Also, field another Sidekick.", "from there as well"),
    (FLARE, "Remove a die in your Used Pile from the game.\n* Remove two dice from the game instead.", "from there"),
    (FLARE, "Gain 1 life for each die in your Used Pile.\n* Gain 2 life for each die instead.", "from there as well"),
    (
        FLARE,
        "Roll a Sidekick from your Used Pile. Deal 1 damage to target die. Return the die to your Used Pile.",
        "'it' stands for",
    ),
    (FLARE, "Roll a Sidekick from your Used Pile. KO target opposing character die. Prep it.", "'it' stands for"),
    (FLARE, "Put a Sidekick die from your Used Pile into your Reserve Pool (on any face).", "energy"),
    (
        MOTH,
        "The first time each turn you would take damage, spin a Moth die down 1 level. Redirect that damage to it.",
        "where none can be spun",
    ),
    (
        MOTH,
        "While Moth is active, the first time you would take damage each turn, spin a Moth die down one level then "
        "redirect the damage to that die.",
        "where none can be spun",
    ),
    (FLARE, "KO target Sidekick. Gain 1 life.\n** KO target level 1 character die instead.", "only one part"),
    (
        FLARE,
        "Draw two dice. Put one in your Prep Area and return the other to your bag.\n* Draw three dice instead.",
        "done with these as well",
    ),
    (MOTH, "When fielded, pay 1 to draw a die.\n* Draw two dice instead.", "paid for, or free"),
    (MOTH, "At the end of your turn, you may spin Moth up one level. If you can't, gain 1 life.", "nobody wants to"),
    (FLARE, "Impulse - Draw a die. Target character die gets +2A.", "part of impulse"),
    (FLARE, "Impulse (when you purchase this die) - Draw a die. Gain 1 life.", "part of impulse"),
    (FLARE, "Character dice fielded this turn cost 1 less to field.", "none in the Reserve Pool"),
    (MOTH, "While Moth is active, attacking character dice cost 1 more to field.", "none in the Reserve Pool"),
    (MOTH, "When fielded, Prep a Guild or Sidekick character die from your Used Pile.", "not rolled"),
    (MOTH, "When fielded, Prep a Sidekick character die from your Reserve Pool or Used Pile.", "not rolled"),
    (MOTH, "When Moth is KO'd, return Moth dice to the Field Zone.", "which of its dice"),
    (MOTH, "Guild action dice and character dice cost 1 less to purchase.", "and"),
    (MOTH, "Attacking Guild dice and Sidekicks get +1A.", "and"),
    (MOTH, "When fielded, target die gets -1A. If you have another active Guild die, it also gets -1D.", "other than"),
    (FLARE, "Draw a die. If you have another active Guild character die, gain 1 life.", "other than"),
    (MOTH, "Once per turn, when a character die leaves the Field Zone, Moth gets +4A.", "which of its dice"),
    (MOTH, "When Moth rolls [B][B], gain 1 life.", "as it is rolled"),
    (MOTH, "If you roll Moth at level 3, draw a die.", "as it is rolled"),
    (
        MOTH,
        "When fielded, draw and roll two dice. If you rolled energy, Prep them. Otherwise place them in your bag.",
        "those that show it",
    ),
    (
        MOTH,
        "When fielded, KO all opposing Villains. Deal damage equal to the combined levels of those character dice to "
        "target opponent.",
        "that were KO'd, or all",
    ),
    (
        FLARE,
        "Target Character die you control deals combat damage to your opponent as if unblocked. Then, sacrifice it.",
        "when it is given up",
    ),
    (FLARE, "KO all level 1 character dice other than Wasp.", "dice of that name"),
    (MOTH, "When a Villain attacks, he gets +1A.", "'he'"),
    (MOTH, "While Moth is active, before blockers are declared, you may spin Moth up 1 level.", "when it happens"),
    (MOTH, "When a Villain damages Moth, prevent all damage that die would deal to Moth.", "that damage, or all"),
    (MOTH, "After you declare blockers, that player loses 1 life.", "what 'it' stands for"),
]


def test_a_gap_is_no_text_that_was_read() -> None:
    text = "When fielded, spin target   energy die to a [B] face."
    (place,) = read(text, MOTH).unread
    assert place.column == text.index("   ")
    assert read("When fielded, draw a die.   Gain  1 life.", MOTH).is_read


@pytest.mark.parametrize(("card", "text", "what"), OPEN, ids=[text for _, text, _ in OPEN])
def test_a_text_that_leaves_something_open_says_what(card: CardFacts, text: str, what: str) -> None:
    found = read(text, card)
    assert not found.is_read
    assert what in found.unread[0].expected


def test_what_is_not_done_is_asked_under_the_condition_before() -> None:
    found = read("At the end of your turn, if Moth was damaged this turn, KO it. If you don't, gain 1 life.", MOTH).read
    assert found is not None
    (ability,) = found.abilities
    assert isinstance(ability, n.Triggered)
    assert ability.condition is not None
    assert ability.effect == n.Seq((n.KO(OWN), n.If(n.Unless(n.YouDid()), n.GainLife(n.Const(1)))))
