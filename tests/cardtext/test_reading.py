"""What a text is read as: the words that decide a ruling map to exactly one node."""

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from inspect import signature
from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

import pytest

from judgebot.cardtext import nodes as n
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import expand, openings
from judgebot.cardtext.phrases import every_phrase
from judgebot.cardtext.read import grammar, read
from judgebot.cardtext.restate import restate
from judgebot.cardtext.walk import everything
from judgebot.cli.show_reading import as_json
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.energy import EnergyType
from judgebot.game.event import Verb
from tests.cardtext.said import said

NAMES = frozenset({"Moth", "Wasp"})
MOTH = CardFacts("Moth", CardKind.CHARACTER, NAMES, frozenset({"Guild"}))
FLARE = CardFacts("Flare", CardKind.ACTION, NAMES, frozenset({"Guild"}))

DIE = n.Noun.CHARACTER_DIE
TARGET = n.Select(DIE)
OPPOSING = n.Select(DIE, side=n.Side.OPPOSING)
ALL = n.Mode.ALL
YOUR_OTHERS = n.Select(DIE, n.Other(), n.Side.YOURS, count=n.EVERY, mode=ALL)
THIS, THAT, SUBJECT, OWN = (
    n.Ref(kind) for kind in (n.RefKind.THIS_DIE, n.RefKind.THAT, n.RefKind.SUBJECT, n.RefKind.OWN_NAME)
)
FIELDED = n.Event(Verb.FIELD, THIS)
ATTACKS = n.Event(Verb.ATTACK, THIS)
ONE_LESS = n.Modify(OPPOSING, n.Const(-1))
MASK, BOLT = EnergyType.MASK, EnergyType.BOLT


def abilities(text: str, card: CardFacts) -> tuple[n.Ability, ...]:
    """The abilities of a text that must be read."""
    found = read(text, card)
    assert found.read is not None, found.unread
    return found.read.abilities


def dice_of_yours(mode: n.Mode = n.Mode.CHOOSE, count: n.Count = n.ONE) -> n.Select:
    return n.Select(DIE, side=n.Side.YOURS, mode=mode, count=count)


READ: list[tuple[str, CardFacts, n.Ability]] = [
    ("When fielded, draw a die.", MOTH, n.Triggered(FIELDED, n.Draw(n.Const(1)))),
    ("When Moth is fielded, draw a die.", MOTH, n.Triggered(FIELDED, n.Draw(n.Const(1)))),
    ("When fielded, you may draw a die.", MOTH, n.Triggered(FIELDED, n.May(n.Draw(n.Const(1))))),
    (
        "When fielded, deal 1 damage to target Character die.",
        MOTH,
        n.Triggered(FIELDED, n.DealDamage(n.Const(1), TARGET)),
    ),
    (
        "When fielded, deal 1 damage to a Character die.",
        MOTH,
        n.Triggered(FIELDED, n.DealDamage(n.Const(1), n.Select(DIE, mode=n.Mode.CHOOSE))),
    ),
    (
        "When fielded, deal 1 damage to all opposing Character dice.",
        MOTH,
        n.Triggered(FIELDED, n.DealDamage(n.Const(1), n.Select(DIE, side=n.Side.OPPOSING, count=n.EVERY, mode=ALL))),
    ),
    (
        "When fielded, deal 1 damage to up to two target Character dice.",
        MOTH,
        n.Triggered(FIELDED, n.DealDamage(n.Const(1), n.Select(DIE, count=n.Count(0, 2)))),
    ),
    (
        "When Moth attacks, he gets +2A until end of turn.",
        MOTH,
        n.Triggered(ATTACKS, n.Found((n.Modify(SUBJECT, n.Const(2)),), n.Until.END_OF_TURN)),
    ),
    (
        "When Moth attacks, Moth gets +2A.",
        MOTH,
        n.Triggered(ATTACKS, n.Found((n.Modify(OWN, n.Const(2)),))),
    ),
    (
        "While Moth is active, when a Wasp die is KO'd, gain 1 life.",
        MOTH,
        n.Triggered(
            n.Event(Verb.KO, n.Select(n.Noun.DIE, n.Named("Wasp"), n.Side.YOURS, mode=ALL)),
            n.GainLife(n.Const(1)),
            scope=n.Scope.ACTIVE,
        ),
    ),
    ("While Moth is active, your other Character dice get +1A.", MOTH, n.Static((n.Modify(YOUR_OTHERS, n.Const(1)),))),
    ("While attacking, Moth gets +2A.", MOTH, n.Static((n.Modify(OWN, n.Const(2)),), n.Scope.ATTACKING)),
    (
        "Moth costs 1 less to field.",
        MOTH,
        n.Static((n.CostChange(n.Act.FIELD, OWN, amount=n.Const(-1)),), n.Scope.ALWAYS),
    ),
    (
        "When Moth attacks, you may pay 1 [mask] to draw a die.",
        MOTH,
        n.Triggered(ATTACKS, n.May(n.Pay(n.EnergyCost(typed=(MASK,)), n.Draw(n.Const(1))))),
    ),
    (
        "When Moth attacks, you may pay [M]. If you do, draw a die.",
        MOTH,
        n.Triggered(ATTACKS, n.May(n.Pay(n.EnergyCost(typed=(MASK,)), n.Draw(n.Const(1))))),
    ),
    (
        "When fielded, you may KO target Sidekick. If you do, draw a die.",
        MOTH,
        n.Triggered(
            FIELDED,
            n.Seq(
                (
                    n.May(n.KO(n.Select(DIE, n.IsSidekick()))),
                    n.If(n.YouDid(), n.Draw(n.Const(1))),
                )
            ),
        ),
    ),
    (
        "When fielded, target opposing Character die gets -1A and can't block.",
        MOTH,
        n.Triggered(FIELDED, n.Found((ONE_LESS, n.Cannot(THAT, n.Act.BLOCK)))),
    ),
    (
        "When one of your Character dice is damaged, you may redirect that damage to another of your Character dice.",
        MOTH,
        n.Triggered(
            n.Event(Verb.DAMAGE, dice_of_yours(ALL)),
            n.May(n.Redirect(n.Select(DIE, n.Not(n.Is(SUBJECT)), n.Side.YOURS, mode=n.Mode.CHOOSE))),
        ),
    ),
    (
        "Global: Pay 2 [bolt]. Deal 1 damage to target Character die.",
        MOTH,
        n.Global(n.EnergyCost(typed=(BOLT, BOLT)), n.DealDamage(n.Const(1), TARGET)),
    ),
    (
        "Global: Pay [2]. Once per turn, gain 1 life.",
        MOTH,
        n.Global(n.EnergyCost(generic=2), n.GainLife(n.Const(1)), limit=n.Limit()),
    ),
    (
        "Global: Pay 1 [mask]. Sacrifice one of your Character dice to draw a die.",
        MOTH,
        n.Global(
            n.Costs((n.EnergyCost(typed=(MASK,)), n.ActCost(n.Sacrifice(dice_of_yours())))),
            n.Draw(n.Const(1)),
        ),
    ),
    (
        "KO one of your Character dice: draw two dice.",
        FLARE,
        n.Action(n.Pay(n.ActCost(n.KO(dice_of_yours())), n.Draw(n.Const(2)))),
    ),
    (
        "Unblocked Character dice get +3A until end of turn.",
        FLARE,
        n.Action(
            n.Found(
                (
                    n.Modify(
                        n.Select(DIE, n.InState(n.DieState.UNBLOCKED), count=n.EVERY, mode=ALL),
                        n.Const(3),
                        live=True,
                    ),
                ),
                n.Until.END_OF_TURN,
            )
        ),
    ),
    (
        "Prep up to two NPC dice from your Used Pile.",
        FLARE,
        n.Action(
            n.Move(
                n.Select(
                    n.Noun.SIDEKICK_DIE,
                    side=n.Side.YOURS,
                    areas=(Area.USED,),
                    count=n.Count(0, 2),
                    mode=n.Mode.CHOOSE,
                ),
                Area.PREP,
                n.Manner.PREP,
            )
        ),
    ),
    ("Fabricate 2-5", MOTH, n.KeywordAbility("fabricate", 2, 5)),
    ("Rush - [bolt]", MOTH, n.KeywordAbility("rush", types=(BOLT,))),
    ("Crossover ([bolt] and [mask])", MOTH, n.KeywordAbility("crossover", types=(BOLT, MASK))),
    ("Suit Up - Wasp", MOTH, n.KeywordAbility("suit-up", names=("Wasp",))),
    ("Impulse - gain 1 life.", MOTH, n.KeywordAbility("impulse", effect=n.GainLife(n.Const(1)))),
    (
        "Synergy - pay 1 [mask] to draw a die.",
        MOTH,
        n.KeywordAbility("synergy", effect=n.Draw(n.Const(1)), cost=n.EnergyCost(typed=(MASK,))),
    ),
]


@pytest.mark.parametrize(("text", "card", "ability"), READ, ids=[row[0] for row in READ])
def test_a_text_is_read_as_this_ability(text: str, card: CardFacts, ability: n.Ability) -> None:
    assert abilities(text, card) == (ability,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("When fielded, knock out target character.", "When fielded, KO target Character die."),
        ("When Moth attacks, gain 1 life.", "Gain 1 life when Moth attacks."),
        ("When fielded, draw one die.", "When Moth is fielded, draw a die."),
        ("When fielded, if you have a Sidekick, draw a die.", "When fielded, draw a die if you have a Sidekick."),
        ("While active, your Sidekicks get +1A/+1D.", "While Moth is active, your NPCs get +1A and +1D."),
        ("Moth cannot block.", "Moth can't block."),
        ("When Moth regenerates successfully, draw a die.", "When Moth regenerates, draw a die."),
        (
            "When fielded, deal 1 damage to each Character (including yours).",
            "When fielded, deal 1 damage to each Character.",
        ),
        ("Retaliation - if an affiliated Character die is KO'd, deal 1 damage to an opposing player.", "Retaliation"),
        ("When Moth is active, your Sidekicks get +1A.", "While Moth is active, your Sidekicks get +1A."),
        ("When fielded, Moth deals your opponent 1 damage.", "When fielded, Moth deals 1 damage to each opponent."),
        ("When fielded, deal 1 damage to all players.", "When fielded, deal 1 damage to each player."),
        ("After Moth gets knocked out, draw a die.", "When Moth is KO'd, draw a die."),
        (
            "When your opponent draws a die, they lose 1 life.",
            "When your opponent draws a die, your opponent loses 1 life.",
        ),
        (
            "When fielded, if your opponent has a Villain, they lose 1 life.",
            "When fielded, if your opponent has a Villain, your opponent loses 1 life.",
        ),
        (
            "When fielded, deal 1 damage to all opposing players and Character dice.",
            "When fielded, deal 1 damage to your opponent and all opposing Character dice.",
        ),
        ("Moth gets +1A (this text can't be ignored).", "Moth gets +1A. (This text cannot be ignored.)"),
        ("Energy Drain 2 Moth gets +1A.", "Energy Drain 2\nMoth gets +1A."),  # no full stop
        ("Swarm (When you draw this die, draw a die.) When fielded, gain 1 life.", "Swarm\nWhen fielded, gain 1 life."),
        ("ERRATA: When Moth is KO\\d, draw a die. (None.)", "When Moth is KO'd, draw a die.\nXYZ012"),
        (
            "When fielded, you may KO a Sidekick.\nIf you do, draw a die.",
            "When fielded, you may KO a Sidekick. If you do, draw a die.",
        ),
        (
            "When Moth would be KO'd, instead clear all damage from Moth if you have a Villain.",
            "When this die would be KO'd, if you have a Villain, instead clear all damage from the triggering die.",
        ),
        (
            "When fielded, deal 4 damage to target opposing characters divided any way you choose.",
            "When fielded, deal 4 damage divided as you choose among any number of target opposing Character dice.",
        ),
        ("Impulse - - draw a die.", "Impulse - draw a die."),
        ("Range 1: (When this die attacks, deal damage by its Range.)", "Range 1"),
        ("Vengeance - Whenever you take damage, draw a die.", "Vengeance - draw a die."),
        ("Crosspulse - When you purchase this die, draw a die.", "Crosspulse - draw a die."),
        ("Regenerate - reroll when knocked out.", "Regenerate"),
        ("When \ufb01elded, draw a die.", "When fielded, draw a die."),  # a ligature
        ("When fielded, roll a Guild character (not Moth).", "When fielded, roll a Guild character other than Moth."),
        ("You may purchase Villain dice for 1 less.", "Villain dice you purchase cost 1 less."),
        (
            "When fielded, you may field Villains for free until end of turn.",
            "When fielded, Villains you control are free to field until end of turn.",
        ),
        (
            "When fielded, move a die from your Used Pile back to its card.",
            "When fielded, return a die from your Used Pile to its card.",
        ),
        (
            "When fielded, Moth gets +2A if you have a Villain until end of turn.",
            "When fielded, if you have a Villain, Moth gets +2A until end of turn.",
        ),
        (
            "When fielded, choose an opposing character. That character gets -2D this turn.",
            "When fielded, choose an opposing Character die. That die gets -2D this turn.",
        ),
        (
            "When fielded, deal 4 damage to target opposing characters divided any way you choose.",
            "When fielded, deal 4 damage to target opposing Character dice divided any way you choose.",
        ),
        ("When fielded, prep a die from you bag.", "When fielded, prep a die from your bag."),
        (
            "When fielded, target die can't block. If that die is KO'd this turn, send it to the Used Pile.",
            "When fielded, target die can't block. It goes to the Used Pile if KO'd this turn.",
        ),
        ("While attacking, when Moth attacks, gain 1 life.", "When Moth attacks, gain 1 life."),
        ("When Fielded: draw a die.", "When fielded, draw a die."),
        ("When fielded \u2014 Draw a die.", "When fielded, draw a die."),
        ("When fielded\u2014draw a die.", "When fielded, draw a die."),
        ("When fielded - draw a die. When KO'd: gain 1 life.", "When fielded, draw a die. When KO'd, gain 1 life."),
        ("\u201cWhen fielded,\u201d draw a die.", "When fielded, draw a die."),
        ('"When fielded", draw a die.', "When fielded, draw a die."),
        ("While active: your Sidekicks get +1A.", "While active, your Sidekicks get +1A."),
        ("When a non-Villain die is fielded: draw a die.", "When a non-Villain die is fielded, draw a die."),
        (
            "When fielded, deal 1 dmg to target char die. It gets -1A EOT.",
            "When fielded, deal 1 damage to target Character die. It gets -1A until end of turn.",
        ),
        (
            "When fielded, each opposing die gets -1D 'til EOT.",
            "When fielded, each opposing die gets -1D until end of turn.",
        ),
        ("At EOT, draw a die.", "At end of turn, draw a die."),
        ("Global: Pay \u26a1. Draw a die.", "Global: Pay [bolt]. Draw a die."),
        ("Global: Pay \U0001f94a\U0001f3ad. Draw a die.", "Global: Pay [fist][mask]. Draw a die."),
        ("Global: Pay \U0001f6e1\ufe0f. Draw a die.", "Global: Pay [shield]. Draw a die."),
        ("Global: Pay \U0001f6e1. Draw a die.", "Global: Pay [shield]. Draw a die."),
        ("Global: Pay {fist}. Draw a die.", "Global: Pay [fist]. Draw a die."),
        ("Global: Pay {F}. Draw a die.", "Global: Pay [fist]. Draw a die."),
    ],
)
def test_equal_wordings_read_to_equal_nodes(one: str, other: str) -> None:
    assert abilities(one, MOTH) == abilities(other, MOTH)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("When fielded, draw a fish.", "fish."),
        ("When fielded, roll 2 dice from your Used Pile. Place any that show energy back in your Used Pile.", ""),
        ("At the end of your Attack Step, gain 1 life for each attacking Guild die.", ""),  # they have gone home
        (
            "When fielded, draw a die. If you have a Villain, KO target Wasp. Otherwise, place it in your bag.",
            "",
        ),  # which
        ("When fielded, if you have a Villain, deal 1 damage to two target dice. Otherwise, KO them.", ""),  # none yet
        ("When fielded, draw die a.", "die a."),
        ("When fielded, deal 1 damage to target Character die quickly.", "quickly."),
        ("Draw a die.", "Draw a die."),  # a character's text must say when
        ("When fielded, you may draw a die and Moth gets +1A.", ""),  # does the "may" cover both?
        ("When fielded, they lose 1 life.", ""),  # nobody has been spoken of
        ("When they field a Sidekick, draw a die.", ""),
        ("When fielded, KO one of your Moth dice and gain life equal to his A.", ""),  # whose?
        # does the one KO'd as the cost count?
        ("When fielded, you may KO a Sidekick to KO a Sidekick. Gain 1 life for each Sidekick KO'd this way.", ""),
        ("While Moth is active, when you field a Character die, this die gets +1A.", ""),  # which?
        ("When fielded, if you roll a character face, draw a die.", ""),  # nothing has been rolled
        ("When fielded, if you spin up a Sidekick, draw a die.", ""),  # no event of its own
        ("When fielded, draw a die and KO target die if it is damaged.", ""),
        (
            "When fielded, draw a die. If it is a Villain, KO target die. Return it to your bag.",
            "",
        ),  # which of the two?
        ("When Moth attacks, you may pay 1 life to spin it up 1 level after blockers are declared.", ""),  # paid when
        (
            "When fielded, deal 2 damage to target Character die. ** Deal extra damage to a Villain equal to the "
            "level of your highest level Sidekick.",
            "Deal extra damage to a Villain equal to the level of your highest level Sidekick.",
        ),  # the same die, or another one
        ("When fielded, draw a die. Place the rest in your Used Pile.", ""),  # nothing has been taken out
        ("When fielded, KO any Sidekicks you drew.", ""),  # nothing has been drawn
        ("Overcrush (draw two dice)", ""),  # a reminder that does not remind
        # what it is otherwise: it is not so, or not done
        (
            "When fielded, you may KO a die. If you do, if you have a Villain, gain 1 life. Otherwise, draw a die.",
            "Otherwise, draw a die.",
        ),
        ("When fielded, spin any of your Sidekicks to its [fist] face.", ""),  # one, or any number
        ("Underdog - Draw a die.", ""),  # when it happens
        ("While you have a different active Villain, Moth gets +1A.", ""),  # from this die, or from all of the card
        ("When one or more Villains are KO'd, you may pay 1 life to return those dice to the Field Zone.", ""),
        ("When an opposing Character die attacks, the blocking die deals 1 damage to your opponent.", ""),
        ("When fielded, if a Villain did not attack this turn, gain 1 life.", "this turn"),  # some of them, or none
        ("When fielded, if each of your Sidekicks attacked this turn, gain 1 life.", "attacked"),
        ("Deal 1 damage to your opponent. ** Also deal an equal amount of damage to each Villain.", ""),
        ("When Moth blocks, you may KO a different Villain.", "."),  # a character, or a die
        ("When Wasp attacks, she gets +1A.", ""),  # Wasp, or Moth
        ("While Moth is active, you may purchase an Action die for free.", ""),  # how often
        ("When one or more Wasp dice are KO'd, return that die to the Field Zone.", ""),  # which of them
        ("When fielded, KO a Character die that blocked Moth.", ""),  # in which turn
        ("While you have a different Villain, Moth can't attack.", ""),  # another die, or another character
        ("When fielded, draw a die. If it is a Villain, roll it.", ""),  # any other die is rolled as well
        ("Global: Pay 1 [mask]. When one of your dice is KO'd, draw a die.", "When one"),  # paid then, or beforehand
        ("When Moth is KO'd, you may spin it to an energy face.", ""),  # it is in the Prep Area
        ("Global: Pay 1 [mask].", ""),
        ("Fabricate 2", ""),
        ("Range", ""),
        ("When fielded, draw 1000000000 dice.", "1000000000 dice."),
        ("When fielded, draw ² dice.", "² dice."),
        ("Global: Pay [1000000000m]. Draw a die.", "[1000000000m]. Draw a die."),
        ("While active, " * 300 + "draw a die.", ", While"),
        ("When fielded, target die can't block EOT.", "."),  # until it, or then
        ("When you attack with 3 or more different Guild Character dice, draw a die.", ", draw"),
        ("Each other Wasp die in either player's Field Zone gets +1A.", "gets +1A."),  # a name means one's own dice
    ],
)
def test_what_is_not_understood_is_refused_with_its_place(text: str, rest: str) -> None:
    found = read(text, MOTH)
    assert found.read is None
    assert text[found.unread[0].column :].startswith(rest)


@pytest.mark.parametrize("kind", [CardKind.ACTION, CardKind.BASIC_ACTION])
def test_an_action_die_that_does_not_stay_waits_until_the_turn_ends(kind: CardKind) -> None:
    """ "When a Sidekick is KO'd, gain 1 life" states no duration (3.4.4.2)."""
    text = "When a Sidekick is KO'd, gain 1 life."
    assert read(text, CardFacts(kind=kind)).read == read("This turn, w" + text[1:], CardFacts(kind=kind)).read
    assert not read("Once per turn, w" + text[1:], CardFacts(kind=kind)).is_read
    assert not read("When Flare KO's a Sidekick, gain 1 life.", CardFacts("Flare", kind)).is_read
    assert read("Continuous: " + text, CardFacts(kind=kind)).is_read
    assert read("When you purchase this die, gain 1 life.", CardFacts(kind=kind)).is_read


def test_the_mark_that_a_sentence_cannot_be_ignored_is_kept() -> None:
    found = abilities("When fielded, gain 1 life. Moth can't block (this text cannot be ignored).", MOTH)
    assert [each.unignorable for each in found] == [False, True]


def test_one_owner_said_before_two_kinds_of_dice_owns_both() -> None:
    """ "Your other Villains and Sidekick dice": never anybody's Sidekicks."""
    (found,) = abilities("While Moth is active, your other Guild and Sidekick Character dice get +1A.", MOTH)
    both = n.AnyOf((n.HasAffiliation("Guild"), n.IsSidekick()))
    assert found == n.Static((n.Modify(replace(YOUR_OTHERS, filter=n.AllOf((both, n.Other()))), n.Const(1)),))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Tusk the Grey", "When Tusk attacks, draw a die."),
        ("Tusk-Back", "When Tusk Back attacks, draw a die."),
        ("Tusk Back", "When Tuskback attacks, draw a die."),
        ("Tusk Hornsby", "When Tusk attacks, draw a die."),
        ("Mister Tusk", "When Mr. Tusk attacks, draw a die."),
        ("Dr. Tusk", "When Doctor Tusk attacks, draw a die."),
    ],
)
def test_a_card_may_shorten_its_own_name(name: str, text: str) -> None:
    card = MOTH._replace(name=name, names=NAMES | {name})
    assert abilities(text, card) == abilities(f"When {name} attacks, draw a die.", card)


def test_the_first_of_a_name_may_be_another_card() -> None:
    """Then it is open which of the two is meant."""
    text = "When Tusk attacks, draw a die."
    card = MOTH._replace(name="Tusk Hornsby", names=NAMES | {"Tusk Hornsby"})
    assert read(text, card).is_read
    for other in ("Tusk", "Tusk the Grey", "Tusk (B)"):
        (problem,) = read(text, card._replace(names=card.names | {other})).unread
        assert problem.expected.startswith('which card "Tusk" is: Tusk Hornsby (then "this die" says so), or')
    assert read(text, card._replace(names=card.names | {"Tusk Farmer"})).is_read


@pytest.mark.parametrize(
    "said", ["your Tusk Character dice get +1A", "KO target Tusk", "gain 1 life for each Tusk die"]
)
def test_a_first_word_may_be_a_team(said: str) -> None:
    card = MOTH._replace(name="Tusk Hornsby", names=frozenset({"Tusk Hornsby"}))
    text = f"When fielded, {said}."
    (problem,) = read(text, card).unread
    assert problem.expected.startswith('which card "Tusk" is')
    team = card._replace(affiliations=frozenset({"Tusk"}))
    assert n.HasAffiliation("Tusk") in set(everything(abilities(text, team)))


def test_beside_the_whole_name_its_first_word_may_be_another_card() -> None:
    card = MOTH._replace(name="Tusk Hornsby")
    (problem,) = read("When Tusk attacks, Tusk Hornsby gets +1A.", card).unread
    assert problem.expected.startswith('which card "Tusk" is: Tusk Hornsby')


def test_an_action_is_hardly_called_by_its_first_word() -> None:
    (found,) = abilities("Your Tusk Character dice get +1A.", FLARE._replace(name="Tusk Hornsby"))
    assert n.Named("Tusk") in set(everything(found))


@pytest.mark.parametrize("text", ["When Tusk Farmer attacks, draw a die.", "When Old Tusk attacks, draw a die."])
def test_a_first_word_within_another_name_is_of_that(text: str) -> None:
    (found,) = abilities(text, MOTH._replace(name="Tusk Hornsby", names=frozenset({"Tusk Hornsby"})))
    assert isinstance(found, n.Triggered)
    assert any(isinstance(node, n.Named) for node in everything(found))


@pytest.mark.parametrize(
    ("own", "written", "here"),
    [
        ("Tusk the Grey", "Tusk", "Tusk"),
        ("Tusk (B)", "Tusk", "Tusk"),
        ("The Tusk", "Tusk", "Tusk"),
        ("Hornett", "Hornet", "Hornet"),
        ("Harbour Wardenne", "Harbour Wardene", "Harbour Wardene"),
    ],
)
def test_what_a_card_in_the_game_is_called_may_be_that_card(own: str, written: str, here: str) -> None:
    text = f"When {written} attacks, draw a die."
    card = MOTH._replace(name=own, names=frozenset({own, here}))
    assert abilities(text, card) == abilities("When this die attacks, draw a die.", card)
    (problem,) = read(text, card._replace(here=frozenset({own, here}))).unread
    assert problem.expected.startswith(f'which card "{written.split()[0]}" is: {own}')


@pytest.mark.parametrize(("own", "here"), [("Tusk the Grey", "Tusk"), ("The Tusk", "Tusk"), ("Hornett", "Hornet")])
def test_the_whole_own_name_is_the_card_itself_whoever_is_in_the_game(own: str, here: str) -> None:
    card = MOTH._replace(name=own, names=frozenset({own, here}), here=frozenset({own, here}))
    assert abilities(f"When {own} attacks, draw a die.", card) == abilities("When this die attacks, draw a die.", card)


@pytest.mark.parametrize(
    ("name", "written"),
    [("Hornett", "Hornet"), ("Lanntern", "Lanternn"), ("Hornet", "Hornte"), ("Hornette Tusk", "Hornetta Tusks")],
)
def test_another_name_that_may_be_the_card_s_own_misspelt_is_not_read(name: str, written: str) -> None:
    card = MOTH._replace(name=name, names=NAMES | {name, written})
    assert read(f"While {written} is active, your Sidekicks get +1A.", card).read is None
    assert read("While Wasp is active, your Sidekicks get +1A.", card).is_read


@pytest.mark.parametrize(
    "name",
    [
        *("Wolf-Man", "Owl-7", "Black Wolf", "Wolf Force", "Iron Wolf", "The Wolf", "Lady Moth", "Wolf", "Farmer"),
        *("Old Grey Wolf Battle", "Wolf Breath"),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        "While your {} is active, your Sidekicks get +1A.",
        "When fielded, field a {} die from your Used Pile.",
        "When fielded, if you have {} active, draw a die.",
        "When fielded, your {} Character dice get +1A.",
    ],
)
def test_a_name_means_the_same_whether_it_is_known_or_not(name: str, text: str) -> None:
    unknown = MOTH._replace(names=frozenset({"Moth"}))
    known = MOTH._replace(names=frozenset({"Moth", name}))
    assert abilities(text.format(name), unknown) == abilities(text.format(name), known)
    assert n.Named(name) in set(everything(abilities(text.format(name), unknown)))


@pytest.mark.parametrize("name", ["Wolf-Man", "Owl-7", "Black Wolf", "Wolf Force", "The Wolf", "Lady Moth"])
def test_a_name_that_is_not_known_may_begin_a_sentence(name: str) -> None:
    text = f"{name} gets +1A."
    unknown, known = (MOTH._replace(names=frozenset({"Moth", *more})) for more in ((), (name,)))
    assert abilities(text, unknown) == abilities(text, known)


@pytest.mark.parametrize(
    "text",
    [
        "While Moth is active, your/Sidekicks get/+1A.",
        "When fielded, deal 2 damage to/target opposing Character die/if you control a Villain.",
        "Moth can't be blocked/if you control a Villain./When Moth attacks, gain 1/life.",
        "Moth can't be/blocked (this text cannot/be ignored).",
        "Overcrush/when fielded, gain 1 life.|Overcrush. When fielded, gain 1 life.",
        "When Moth attacks, gain 1 life/when fielded, KO Moth.|When Moth attacks, gain 1 life. When fielded, KO Moth.",
        "Moth can't block/* When fielded, draw a die.|Moth can't block. * When fielded, draw a die.",
        "Moth can't block/your Sidekicks get +1A|Moth can't block. Your Sidekicks get +1A.",
        "When fielded, gain 1 life/overcrush|When fielded, gain 1 life. Overcrush.",
        "When fielded, gain life equal to its A/When Moth attacks, gain/1 life.|"
        "When fielded, gain life equal to its A. When Moth attacks, gain 1 life.",
    ],
)
def test_a_sentence_may_be_cut_into_lines(text: str) -> None:
    cut, _, whole = text.partition("|")
    assert abilities(cut.replace("/", "\n"), MOTH) == abilities(whole or cut.replace("/", " "), MOTH)


def test_a_name_may_be_cut_into_lines() -> None:
    card = MOTH._replace(name="Moth Queen")
    cut = "When Moth Queen attacks, Moth\nQueen gets +1A."
    assert abilities(cut, card) == abilities(cut.replace("\n", " "), card)


@pytest.mark.parametrize(
    "name",
    ["Moth?", "Who's Moth?", "Ka-Moth!", "Moth (Queen)", 'Moth "Grey" Wing', "Moth? (Queen)", "Moth...", "Moth Jr."],
)
@pytest.mark.parametrize(
    "text",
    [
        "When {} attacks, draw a die. {} gets +1A.",
        "While {} is active, your Sidekicks (Sidekicks cost 0) and {} get +1A.",
        "When an opposing die blocks {}, deal damage equal to {}'s A to target opponent.",
    ],
)
def test_a_card_knows_its_name_whatever_signs_are_in_it(name: str, text: str) -> None:
    card = MOTH._replace(name=name, names=frozenset({"Wasp"}))
    assert abilities(text.format(name, name), card) == abilities(text.format("Moth", "Moth"), MOTH)


def test_a_name_that_is_nearly_one_that_is_known_is_suggested() -> None:
    card = MOTH._replace(names=frozenset({"Moth", "Hornet"}))
    (problem,) = read("While Horneet is active, draw a die.", card).unread
    assert problem.expected == '"Horneet" spelt as "hornet", if that is what it means, or the name of a card'


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("When fielded, your opponent picks one of their dice in the Field Zone.", "."),
        ("During your opponent's Roll Zone, draw a die.", "Zone, draw a die."),
        ("While Moth is active, Your KO Range.", "KO Range."),
    ],
)
def test_a_word_of_the_language_is_not_taken_for_another_one_misspelt(text: str, rest: str) -> None:
    near = frozenset({"Moth", "Troll", "One", "Kuo", "Rage", "You"})
    (problem,) = read(text, MOTH._replace(names=near)).unread
    assert "spelt as" not in problem.expected
    assert text[problem.column :] == rest


def test_a_burst_that_replaces_keeps_what_was_named() -> None:
    text = "Choose an energy type. Sidekicks of that type get +1A. ** Those Sidekicks get +2A instead."
    base, instead = abilities(text, FLARE)
    assert isinstance(base, n.Action)
    assert isinstance(instead, n.Action)
    for ability in (base, instead):
        assert [node.what for node in everything(ability) if isinstance(node, n.Choose)] == [n.ChoiceOf.ENERGY]


def test_what_is_paid_for_later_is_said_to_be_paid_later() -> None:
    text = "When this die attacks, after blockers are declared, you may pay 2 life: this same die gets +3A."
    found = read(text, MOTH)
    assert found.read is not None
    assert restate(found.read, "Moth") == text


def test_the_reminder_of_impulse_ends_it_on_an_action() -> None:
    reminder = "(Impulse abilities happen when you purchase this die.)"
    impulse = n.KeywordAbility("impulse", effect=n.GainLife(n.Const(1)))
    apart = f"Impulse - Gain 1 life. {reminder} Draw a die."
    assert abilities(apart, FLARE) == (impulse, n.Action(n.Draw(n.Const(1))))
    together = n.KeywordAbility("impulse", effect=n.Seq((n.GainLife(n.Const(1)), n.Draw(n.Const(1)))))
    assert abilities(apart, MOTH) == (together,)  # nothing else could set it off


def test_a_burst_adds_or_replaces() -> None:
    base, added = abilities("When fielded, gain 1 life. * Also draw a die.", MOTH)
    assert added == n.Triggered(FIELDED, n.Draw(n.Const(1)), burst=n.Burst.ONE, mode=n.BurstMode.ADD)
    _, instead = abilities("When fielded, gain 1 life. ** Instead, draw a die.", MOTH)
    assert instead == n.Triggered(FIELDED, n.Draw(n.Const(1)), burst=n.Burst.TWO, mode=n.BurstMode.INSTEAD)
    assert base.burst is None


@pytest.mark.parametrize(
    "text",
    [
        "Suit Up - Moth or Wasp.",
        "Fusion - Moth and Wasp.",
        "Fusion - Moth, Wasp and Ember.",
        "Suit Up - Moth, Wasp or Ember.",
        "When this die is fielded, KO all dice and put them in the Used Pile instead of the Prep Area.",
        "When this die is fielded, move all dice in all players' Prep Areas to their owners' Used Pile.",
        "Moth gets +1A for each die in all players' Used Piles.",
    ],
)
def test_which_of_several_and_whose_they_are_is_printed(text: str) -> None:
    found = read(text, MOTH)
    assert found.read is not None
    assert restate(found.read, "Moth") == text


def test_a_place_on_the_other_side_is_counted_from_the_beginning_of_the_text() -> None:
    text = "Flip\nMoth gets +1A.\n\nFlip\nWhen fielded, draw a fish."
    found = read(text, MOTH)
    assert [text[each.column :] for each in found.unread] == ["fish."]


@pytest.mark.parametrize("text", ["Moth gets +1A.\n\nMoth gets +1D.", "Moth gets +1A.\n\nFlip\nMoth gets +1D."])
def test_a_blank_line_alone_makes_no_other_side(text: str) -> None:
    found = read(text, MOTH)
    assert found.read is not None
    assert found.read.other_side is None


@pytest.mark.parametrize("text", said("CHARACTER"))
def test_a_character_s_text_prints_back_to_what_it_was_read_as(text: str) -> None:
    printed_back(text, MOTH)


@pytest.mark.parametrize("text", said("ACTION"))
def test_an_action_s_text_prints_back_to_what_it_was_read_as(text: str) -> None:
    printed_back(text, FLARE)


def printed_back(text: str, card: CardFacts) -> None:
    found = read(text, card)
    assert found.read is not None, found.unread
    again = read(restate(found.read, card.name), card)
    assert again.read == found.read
    assert not list(misfits(found.read))
    assert not re.search(r"\w+\(\w+=|=<", repr(as_json(found, card, text)["abilities"])), "a node has no words"


def misfits(root: n.Node) -> Iterator[str]:
    """Fields of nodes that hold something else than their annotation says."""
    for node in everything(root):
        assert getattr(n, type(node).__name__, None) is type(node), f"{type(node).__name__} is not of the closed set"
        assert getattr(n, type(node).__name__, None) is type(node), (
            f"{type(node).__name__} is no node of the closed set"
        )
        hints = get_type_hints(type(node), vars(n))
        for each in fields(node):
            if not fits(getattr(node, each.name), hints[each.name]):
                yield f"{type(node).__name__}.{each.name} = {getattr(node, each.name)!r}"


def fits(value: object, hint: object) -> bool:
    if get_origin(hint) in (Union, UnionType):
        return any(fits(value, each) for each in get_args(hint))
    if get_origin(hint) is tuple:
        return isinstance(value, tuple) and all(fits(each, get_args(hint)[0]) for each in value)
    return value is None if hint in (None, type(None)) else isinstance(value, hint)  # type: ignore[arg-type]


def test_that_action_die_passes_over_a_character() -> None:
    text = "While Moth is active, when you use an Action die, deal 2 damage to target Character die. Prep that {}."
    for word, meant in (("Action die", n.RefKind.SUBJECT), ("Character die", n.RefKind.THAT)):
        (ability,) = abilities(text.format(word), MOTH)
        assert [node.what for node in everything(ability) if isinstance(node, n.Move)] == [n.Ref(meant)]


def test_what_the_first_die_of_a_game_costs_is_no_part_of_a_trigger() -> None:
    alone = "The first Moth die you purchase each game costs 2 more."
    drawing = "When Moth attacks, draw a die."
    assert abilities(f"{drawing} {alone}", MOTH) == (*abilities(drawing, MOTH), *abilities(alone, MOTH))


def test_a_reminder_in_a_line_of_its_own_belongs_to_the_keyword_above() -> None:
    told = "(When Moth damages an opponent with combat damage, move a Villain die from your Used Pile into the field.)"
    assert abilities(f"Recruit - Villain\n{told}", MOTH) == abilities("Recruit - Villain", MOTH)
    assert len(abilities("Recruit - Villain\n(When Moth attacks, gain 1 life.)", MOTH)) == 2
    assert len(abilities(f"Recruit - Villain\nMoth can't block. {told}", MOTH)) == 3


@pytest.mark.parametrize(
    ("text", "reminds"),
    [
        ("Ally (this die counts as a Sidekick in the Field Zone)", True),
        ("Ally (this die counts as a Sidekick in 1 Field Zone)", False),
        ("Ally (this die counts as a Sidekick in the field and in the Used Pile)", False),
        ("Breath Weapon 2 (if you pay 2, your opponent and each of their characters is dealt 2 damage)", True),
        ("Breath Weapon 2 (if you pay 1, your opponent and each of their characters is dealt 1 damage)", False),
        ("Breath Weapon 2 (if you pay 2, your opponent and each of their characters is dealt 3 damage)", False),
        ("Energy Drain 2 (spin engaged character dice down 2 levels)", True),
        ("Energy Drain 2 (spin engaged character dice down 1 level)", False),
        ("Energy Drain (spin engaged character dice down 2 levels)", False),
        ("Corrupt 3 (a player draws 3 dice: 1 goes to the Used Pile, the others back to the bag)", True),
        ("Corrupt 3 (a player draws 2 dice: 1 goes to the Used Pile, the others back to the bag)", False),
        ("Swarm (a copy of it lets you draw an extra die)", True),
        ("Swarm (a copy of it lets you draw six extra dice)", False),
        ("Overcrush (your opponent takes the damage left over)", True),
        ("Overcrush (your opponent takes the damage left over when it attacks alone)", False),
        ("Gadgeteer (you may roll an action die from your Used Pile and field it)", True),
        ("Gadgeteer (you may roll an action die from your bag and field it)", False),
        ("While Moth is active, your other dice get +1A (Moth does not give herself +1A)", True),
        ("While Moth is active, your other dice get +1A (Moth does not give herself +2A)", False),
    ],
)
def test_a_reminder_tells_exactly_what_it_reminds_of(text: str, reminds: bool) -> None:
    assert read(f"{text}.", MOTH).is_read is reminds
    assert read(text.partition(" (")[0], MOTH).is_read


def test_that_action_die_needs_one() -> None:
    assert not read("When fielded, deal 1 damage to target Character die. Prep that Action die.", MOTH).is_read


def test_different_character_dice_are_counted_as_characters() -> None:
    each, every = (f"Moth gets +1A for each {word}Character die you control." for word in ("different ", ""))
    counts = [next(x for x in everything(abilities(text, MOTH)) if isinstance(x, n.CountOf)) for text in (each, every)]
    assert [count.select.noun for count in counts] == [n.Noun.CHARACTER, DIE]


def test_if_you_spin_up_asks_what_was_just_done() -> None:
    text = (
        "When Moth attacks, spin up each of your Villains one level. If you spin up at least one Villain, draw a die."
    )
    found = read(text, MOTH).read
    assert found is not None
    (ability,) = found.abilities  # not whenever one is spun up, by whatever
    (asked,) = (node for node in everything(ability) if isinstance(node, n.Happened))
    assert asked.window is n.Window.THIS_WAY
    assert asked.event.verb is Verb.SPIN_UP


def test_what_is_barred_is_any_of_a_sort_and_not_all_of_them_at_once() -> None:
    text = "Moth can't be blocked by level 1 Character dice."
    found = read(text, MOTH)
    assert found.read is not None
    assert restate(found.read, "Moth") == text


@pytest.mark.parametrize(
    "text",
    [
        "When Moth attacks, you may pay 1 to KO target die. * Also draw a die.",
        "When Moth is blocked by two or more dice, that die gets -1A.",  # which of them
        "When fielded, each player may KO one of their Sidekicks. If they don't, you draw a die.",  # which of them
        "When fielded, you may KO target Villain. If it is level 1, gain 1 life. Otherwise, lose 1 life.",  # KO'd?
        "When fielded, your opponent rerolls up to two dice. Deal them 1 damage.",
        "When fielded, draw a die. Deal 1 damage to target character die. Return it to your bag.",  # which of them
        "When Moth KOs an opposing die in combat, draw a die.",  # by combat damage, or by whatever while it fights
        "Moth can't be KO'd in combat.",
        "When fielded, if a Sidekick was KO'd in combat this turn, draw a die.",
        "When fielded, for each Villain KO'd this way, gain life equal to that die's level.",  # which of them, or Moth
        "When fielded, roll two dice from your Used Pile. KO target opposing die of that type.",  # which of two
        "When fielded, gain 1 life or draw a die if you have a Villain.",  # or nothing without
        "When fielded, deal 1 damage to target die, or deal 2 damage to target die if you have a Villain.",
        "When fielded, deal X damage to target Character die.",  # how many X is
        "When fielded, KO X target Character dice.",
        "When fielded, draw a die for each Villain die you rolled that shows an energy face.",  # in which roll
        "When fielded, gain 1 life and draw a die at end of turn.",  # which of them is put off
        "When fielded, you may gain 1 life and KO Moth at end of turn.",
        "When fielded, gain 1 life and draw a die at the start of your next turn.",
        "When fielded, your next Villain costs 1 less.",  # to purchase, or to field
        "While Moth is active, the first Villain your opponent purchases during your turn costs 1 more.",
        "While Moth is active, the next Villain your opponent purchases costs 1 more.",  # how long it waits
        "While Moth is active, Villains you field cost 1 less to purchase.",
        "While Moth is active, your opponent can't attack or block with Sidekicks.",  # or at all attack
        "While Moth is active, your opponent can only attack with Sidekicks during your turn.",  # or with no others
        "While Moth is active, your opponent can only block with Sidekicks if you have a Villain.",
        "While Moth is active, your opponent may only field two Villains each turn.",  # or nothing else
        "While Moth is active, players can't use more than one Global each turn.",  # each, or together
        "While Moth is active, your opponent must pay 1 to purchase a Villain.",  # in all, or more
        "While Moth is active, your opponent can't use Globals or Globals.",
        "Moth can't block or be blocked by Sidekicks.",  # or block Sidekicks
        "While Moth is active, your opponent must pay 1 life once per turn to use a Global or field a Villain.",  # both
        "When fielded, the next die you purchase costs them 1 less.",
        "While Moth is active, your opponent can't reroll more than two dice.",  # when
        "While Moth is active, the A of your Sidekicks is equal to their A.",
        "When fielded, replace target Character die's printed A with double its printed D until end of turn.",
        "While Moth is active, your opponent can't block unless they pay 1 for each attacker.",
        "While Moth is active, Villains can't attack unless your opponent pays 1 life each.",  # yours as well
        "Moth can't be blocked or targeted by Globals.",
        "Moth can't be targeted by Globals or Villains.",  # or by Globals on their cards
        "Moth can't be KO'd or targeted by combat damage.",
        "Moth can only be targeted by Globals if you have a Villain.",  # or by nothing else
        "While Moth is active, your opponent can't reroll Sidekicks.",  # also as they roll
        "While Moth is active, your opponent can't KO your Sidekicks.",  # also by combat damage
        "When fielded, KO all Sidekicks unless each player pays 1 life.",  # if one of them pays
        "When fielded, draw two dice. Both players may pay 1 life to prevent this effect.",
        "When fielded, each player may pay 1 life. Otherwise, draw a die.",  # who draws
        "When fielded, each player may KO a Sidekick. If they do, they lose 1 life and you draw a die.",
        "When fielded, each player may draw a die. If they do, they KO one of your Sidekicks.",
        "When fielded, each player may draw a die. If they do, each player loses 1 life.",
        "When fielded, each player who does not draws a die.",
        "While Moth is active, you may redirect all damage dealt to you to Moth.",  # for the turn, or as it is dealt
        "While Moth is active, you may prevent all damage dealt to you.",
        "When Moth attacks, KO target die. Your opponent may pay 1 life to prevent this (they pay when this die blocks "
        "but before you choose a target).",
        "When fielded, lose 2 life. Your opponent may pay 1 life to prevent this effect before you choose a target.",
        "When fielded, your opponent may pay 1 life. Each player who does not loses 2 life.",
        "If Moth would take 3 or more damage at once, he takes 2 damage instead.",  # all combat damage, or one die's
        "When an ability targets one of your dice, you may choose a new target.",  # a player as well
        "When Moth is blocked, gain 1 life for each blocking die your opponent has declared this turn.",  # or blocks
    ],
)
def test_a_word_that_may_mean_something_else_is_not_read(text: str) -> None:
    assert not read(text, MOTH).is_read


@pytest.mark.parametrize("sort", ["affiliation", "energy type"])
def test_what_was_named_is_called_what_it_is(sort: str) -> None:
    text = f"When this die is fielded, name an {sort}.\nAll Character dice of that {sort} must attack."
    found = read(text, MOTH)
    assert found.read is not None
    assert restate(found.read, "Moth") == text


@pytest.mark.parametrize(
    "text",
    [
        "While Moth is active, when an opposing Character die is KO'd, gain life equal to its fielding cost.",
        "When fielded, sacrifice a character die. If it was level 3, draw a die.",
        "When fielded, move a die from your Used Pile to your Prep Area. Gain life equal to its level.",
        "When fielded, draw a die. Put it in your Used Pile and gain life equal to its level.",
        "Global: Pay [fist], sacrifice a character die: deal damage equal to its fielding cost to your opponent.",
    ],
)
def test_values_that_a_die_does_not_have_once_it_is_gone_are_unread(text: str) -> None:
    assert not read(text, MOTH).is_read


def test_a_word_that_is_said_once_means_one_die() -> None:
    found = read("When you use an Action die, it deals 3 damage to target opponent or Sidekick die.", MOTH).read
    assert found is not None
    dealt = [node for node in everything(found.abilities) if isinstance(node, n.DealDamage)]
    assert [each.source for each in dealt] == [n.Ref(n.RefKind.SUBJECT)] * 2


def test_one_or_more_dice_of_the_card_are_one_event_for_the_card() -> None:
    for text in (
        "When at least one of your Moth dice blocks, gain 1 life (no matter how many blocking Moth dice you have).",
        "When at least one of your Moths blocks, gain 1 life (no matter how many Moths block).",
        "When one or more of your Moth dice block, gain 1 life.",
    ):
        found = read(text, MOTH).read
        assert found is not None, text
        assert [getattr(each, "scope", None) for each in found.abilities] == [n.Scope.ACTIVE], text


def test_no_pattern_stands_for_too_many_wordings() -> None:
    """Each is entered one by one when the grammar is put together; what repeats belongs in a symbol of its own."""
    many = {phrase.pattern: len(expand(phrase.pattern)) for phrase in every_phrase()}
    assert [pattern for pattern, count in many.items() if count > 300] == []


@pytest.mark.parametrize("said", ["When {} attacks, draw a die.", "When fielded, gain life equal to {}'s A."])
def test_a_name_of_initials_ends_with_a_full_stop_of_its_own(said: str) -> None:
    of_initials = read(said.format("R.A.M."), CardFacts("R.A.M.", CardKind.CHARACTER))
    assert of_initials.is_read
    assert of_initials == read(said.format("Ram"), CardFacts("Ram", CardKind.CHARACTER))


@pytest.mark.parametrize("said", ["a Moth die", "a Moth character die", "one of your Moth dice"])
def test_a_die_of_the_card_s_own_name_is_this_die(said: str) -> None:
    assert read(f"When {said} attacks, draw a die.", MOTH) == read("When Moth attacks, draw a die.", MOTH)


def test_an_opposing_die_of_that_name_is_another() -> None:
    this = read("When Moth attacks, draw a die.", MOTH)
    assert read("When an opposing Moth die attacks, draw a die.", MOTH) != this


def test_an_unknown_affiliation_is_not_taken_for_a_known_one_and_a_name() -> None:
    assert not read("Your Northern Guild character dice get +1A.", MOTH).is_read


def test_every_slot_has_phrases() -> None:
    assert grammar().unknown_slots() == set()


def test_every_symbol_is_asked_for() -> None:
    """Save for the one that a text begins with, and the second form of a verb that is only said in the first."""
    assert {each for each in grammar().unasked_symbols() if not each.endswith("_s")} == {"global"}


def test_a_pattern_is_found_under_whatever_it_can_begin_with() -> None:
    for phrase in every_phrase():
        written = {wording[0] if wording else "" for wording in expand(phrase.pattern)}
        assert set(openings(phrase.pattern)) == written, phrase.pattern


def test_a_builder_takes_as_many_values_as_each_wording_has_slots() -> None:
    for phrase in every_phrase():
        takes = signature(phrase.build)
        slots = {sum(item[0] == "{" for item in wording) for wording in expand(phrase.pattern)}
        for count in slots:
            takes.bind(*range(count))


def test_more_damage_under_a_condition_is_the_damage_before_raised() -> None:
    found = read("Deal 2 damage to target die. If Moth is active, deal 1 extra damage.", FLARE).read
    assert found is not None
    amounts = [node.amount for node in everything(found.abilities) if isinstance(node, n.DealDamage)]
    assert amounts == [n.Const(3), n.Const(2)]


@pytest.mark.parametrize(
    "text",
    [
        "When fielded, if an opposing Wasp or Hornet is active, draw a die.",
    ],
)
def test_what_belongs_to_other_dice_than_the_one_that_triggers_is_unread(text: str) -> None:
    assert not read(text, MOTH._replace(names=MOTH.names | {"Hornet"})).is_read


@pytest.mark.parametrize("said", ["deal 1 extra damage", "deal double damage", "take 1 less damage", "get +1A"])
def test_others_that_do_so_when_blocked_are_the_ones_that_are_blocked(said: str) -> None:
    found = read(f"While Moth is active, your Sidekicks {said} when blocked.", MOTH).read
    assert found is not None
    (ability,) = found.abilities
    assert isinstance(ability, n.Triggered)
    assert isinstance(ability.when, n.Event)
    assert isinstance(ability.when.subject, n.Select)
    assert not read(f"Your Sidekicks {said} when blocked.", MOTH).is_read


@pytest.mark.parametrize(
    "text",
    [
        "When Moth deals combat damage to your opponent, it takes 1 damage.",
        "When Moth deals combat damage to your opponent, KO Moth.",
        "When your opponent takes combat damage from Moth, KO Moth.",
    ],
)
def test_what_is_done_to_a_die_that_has_hit_a_player_and_left_is_unread(text: str) -> None:
    assert not read(text, MOTH).is_read


def test_a_monster_is_of_the_affiliation_in_sets_that_have_it() -> None:
    text, monsters = "When fielded, KO an opposing monster of equal or lower level.", n.HasAffiliation("Monsters")
    assert [each.expected for each in read(text, MOTH).unread] == [
        'the set (YGO): in some, "monster" is any character (3.1.2)'
    ]
    found = read(text, MOTH.of_set("FUS")).read
    assert found is not None
    assert monsters in everything(found.abilities)
    as_character = read(text, MOTH.of_set("Yu-Gi-Oh! Series One")).read
    assert as_character is not None
    assert monsters not in everything(as_character.abilities)


@pytest.mark.parametrize("said", ["its", "that die's"])
def test_an_effect_that_is_used_without_a_copy_is_disputed(said: str) -> None:
    text = "When Moth attacks, roll an unpurchased Basic Action die. If it shows an action face, use {} effect."
    found = read(text.format(said), MOTH).read
    assert found is not None
    (dispute,) = found.abilities
    assert isinstance(dispute, n.Disputed)
    assert dispute.other == copied(read(text.format(f"a copy of {said}"), MOTH).read)
    assert not read(
        f"When your opponent uses an Action die, roll it. On an action face, use {said} effect.", MOTH
    ).is_read
    assert not read(f"When Moth attacks, choose an opposing Action die. Use {said} effect.", MOTH).is_read


def copied(text: n.Text | None) -> tuple[n.Ability, ...]:
    """The abilities of a text that is read."""
    assert text is not None
    return text.abilities


def test_a_die_that_returns_to_the_field_of_its_owner_is_unread() -> None:
    text = "Reroll all character dice. Move any that show energy to their owner's Used Pile. Return the rest to {}."
    assert not read(text.format("their owner's Field Zone"), FLARE).is_read
    assert read(text.format("the Field Zone"), FLARE).is_read
