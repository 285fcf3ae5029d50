"""Phrases for what has been spoken of: "it", "that die", "the blocker", "this card's"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import ADVENTURER
from judgebot.cardtext.referring import (
    ACTIONS,
    CHARACTERS,
    THAT_CARD,
    THE_NAMED,
    THE_NAMED_CHARACTER,
    TOKENS,
    Culprit,
    Fighter,
    He,
    OfEvent,
    Opposite,
    OtherDie,
    OwnDie,
    That,
    TheChosen,
    They,
    own_dice,
    ref,
)
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


THAT_CHARACTER = That(n.RefKind.THAT, nouns=CHARACTERS)


def called_so(trait: n.Filter, nouns: frozenset[n.Noun] = frozenset()) -> That | None:
    """ "That Villain die": by another trait than the card's own name, which has phrases of its own."""
    return None if isinstance(trait, n.Is) else That(n.RefKind.THAT, nouns=nouns, trait=trait)


add("own_name", lambda _: ref(n.RefKind.OWN_NAME), "{own}")
add("ref_one", lambda r: r, "{own_name}")
add("ref_one", lambda: ref(n.RefKind.THIS_DIE), "this (die|character|character die|action die|gear|trap|one)")
add("ref_one", lambda _: ref(n.RefKind.THIS_DIE), "this {own} (character)? die")
add("ref_one", lambda _: OwnDie(n.RefKind.THAT), "that {own} (character)? die")
add("ref_one", lambda: ref(n.RefKind.OWN_CARD), "this (card|character card)")
add(
    "ref_one",
    lambda: ref(n.RefKind.ATTACHED),
    "the equipped (die|character|character die)",
    "this? equipped (character|character die)",
)
_BEARER = "(die|character|character die)"
add(
    "ref_one",
    lambda *_: ref(n.RefKind.ATTACHED),
    f"the {_BEARER} (that|which)? {{this_gear}} is (equipped|attached) to",
    f"the? {_BEARER} equipped with {{this_gear}}",
)
add("this_gear", lambda *_: True, "{own_name}", "this (die|card|gear)?")
add("ref_one", lambda: n.Ref(n.RefKind.THAT, single=True), "it")
add("ref_one", lambda: That(n.RefKind.THAT), "that (die|card|character card)")
add("ref_one", lambda: THAT_CHARACTER, "that target? (character die|villain)")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=TOKENS), "that token")
add(
    "ref_one",
    lambda: called_so(n.IsSidekick(), CHARACTERS),
    "that target? sidekick",
    "the sidekick (die|character die)?",
)
add("ref_one", lambda: replace(THAT_CHARACTER, as_character=True), "that target? character")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=ACTIONS), "that action die")
add("ref_one", lambda: THE_NAMED, "the named (die|character die)")
add("ref_one", lambda: THE_NAMED_CHARACTER, "the named character")
_CHOSEN = "the (chosen|selected|picked)"
add("ref_one", lambda: TheChosen(n.RefKind.THAT, single=True), f"{_CHOSEN} (die|character die|character|one)")
add("ref_s", lambda: TheChosen(n.RefKind.THAT), f"{_CHOSEN} (die's|character die's|character's)")
add("ref_one", lambda t: called_so(t, CHARACTERS), "that {trait} (character|character die)")
add("ref_one", lambda t: called_so(t), "that {trait} die")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=CHARACTERS, trait=ADVENTURER), "that adventurer")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=CHARACTERS, opposing=True), "that opposing (character die|character)")
add("ref_one", lambda: That(n.RefKind.THAT, opposing=True), "that opposing die")
add("ref_one", lambda: n.Ref(n.RefKind.THAT, single=True), "the (die|character die|character)")
add("ref_one", lambda: He(n.RefKind.SUBJECT), "(he|she|him|her)", "(his|her) die")
add("ref_one", lambda: ref(n.RefKind.PARTNER), "(his|her|its) partner")
add("ref_one", lambda: ref(n.RefKind.SUBJECT), "the triggering die", "this same die")
add(
    "ref_one",
    lambda: OfEvent(n.RefKind.SUBJECT, verb=Verb.FIELD),
    "the (just|newly)? fielded (die|character|character die)",
    "the (die|character|character die) you (just)? fielded",
)
add(
    "ref_one", lambda _: OfEvent(n.RefKind.SUBJECT, verb=Verb.FIELD), "the (just|newly)? fielded {own} (character)? die"
)
add("ref_one", lambda: OfEvent(n.RefKind.SUBJECT, verb=Verb.DAMAGE), "the damaged (die|character|character die)")
add("ref_one", lambda _: OfEvent(n.RefKind.SUBJECT, verb=Verb.FIELD), "the {own} (character)? die you (just)? fielded")
add("ref_one", lambda: OfEvent(n.RefKind.SUBJECT), "(the|that) ko'd (die|character|character die|sidekick)")
add("ref_one", lambda: OfEvent(n.RefKind.OBJECT, verb=Verb.BLOCK), "the blocked (die|character|character die|attacker)")
_BOUGHT = OfEvent(n.RefKind.SUBJECT, verb=Verb.PURCHASE)
PHRASES.words("ref_one", {"the (just|newly)? purchased (die|action die|character die)": _BOUGHT})
PHRASES.words("ref_one", {"the (die|action die|character die) you (just)? purchased": _BOUGHT})
for _done, _act in (
    ("sacrificed", Verb.SACRIFICE),
    ("moved", Verb.MOVE),
    ("captured", Verb.CAPTURE),
    ("rerolled", Verb.REROLL),
    ("spun", Verb.SPIN),
):
    _HANDLED = OfEvent(n.RefKind.SUBJECT, verb=_act)
    PHRASES.words("ref_one", {f"(the|that) {_done} (die|character|character die)": _HANDLED})
    PHRASES.words("ref_s", {f"(the|that) {_done} (die's|character's)": _HANDLED})
    PHRASES.words("ref_s", {f"(the|that) {_done} character die's": _HANDLED})
add("ref_one", lambda: OfEvent(n.RefKind.SUBJECT), "the other (character|character die)")
add("ref_one", lambda: OtherDie(n.RefKind.REST), "the other die")
add("ref_one", lambda: ref(n.RefKind.OBJECT), "the die opposite", "the other die involved")
for _fights, _word, _who in ((Verb.ATTACK, "attacking", "attacker"), (Verb.BLOCK, "blocking", "blocker")):
    add(
        "ref_one",
        lambda v=_fights: Fighter(n.RefKind.OBJECT, verb=v),
        f"the {_word} (die|character|character die)",
        f"the {_who}",
    )
    add(
        "ref_s",
        lambda v=_fights: Fighter(n.RefKind.OBJECT, verb=v),
        f"the {_word} (die's|character's)",
        f"the {_word} character die's",
        f"the {_who}'s",
    )
_DIE = "the (die|character|character die)"
for _did, _act in (("ko'd", Verb.KO), ("damaged", Verb.DAMAGE)):
    add("ref_one", lambda it, v=_act: Culprit(n.RefKind.OBJECT, verb=v, own=not it), f"{_DIE} that {_did} {{itself}}")
add("ref_one", lambda: Culprit(n.RefKind.OBJECT, verb=Verb.DAMAGE), f"{_DIE} that dealt (it|(the|that) damage)")
add(
    "ref_one",
    lambda it: Culprit(n.RefKind.OBJECT, verb=Verb.DAMAGE, own=not it),
    f"{_DIE} that (dealt damage to {{itself}}|dealt {{itself}} damage)",
)
add("itself", lambda _: False, "{own_name}")
add("itself", lambda: False, "(he|she|this (die|character|character die))")
add("itself", lambda: True, "it")
add("him", lambda _: False, "{own_name}")
add("him", lambda: False, "(him|her|this (die|character|character die))")
add("him", lambda: True, "it")
add(
    "ref_one",
    lambda of_it: Opposite(n.RefKind.OBJECT, of_it=of_it),
    f"{_DIE} (that|which)? {{itself}} (blocks|blocked|is blocking|was blocking)",
    f"{_DIE} blocked by {{him}}",
    "the (attacker|attacking (die|character|character die)) (that|which)? {itself} (blocks|blocked|is blocking)",
)
add(
    "ref_one",
    lambda of_it: Opposite(n.RefKind.OBJECT, verb=Verb.BLOCKED, of_it=of_it),
    f"{_DIE} (blocking|that (blocks|blocked|is blocking)) {{him}}",
)
_MET = "(die|character|character die)"
add(
    "ref_one",
    lambda: Opposite(n.RefKind.OBJECT, verb=Verb.ENGAGE),
    f"(the|that)? (opposing)? engaged {_MET}",
    f"the engaged opposing {_MET}",
)
add(
    "ref_one",
    lambda of_it: Opposite(n.RefKind.OBJECT, verb=Verb.ENGAGE, of_it=of_it),
    f"the opposing? {_MET} (that|which)? {{itself}} is engaged with",
    f"the opposing? {_MET} (that is)? engaged with {{him}}",
)
for _its, _of_it in (("its", True), ("{own_s}", False)):
    add("ref_one", lambda *_, it=_of_it: Opposite(n.RefKind.OBJECT, verb=Verb.BLOCKED, of_it=it), f"{_its} blocker")
add(
    "ref_many",
    lambda: They(n.RefKind.THAT),
    "they",
    "them",
    "those (dice|character dice|characters|sidekicks|sidekick dice|sidekick character dice)",
)
add("own_dice", lambda _: own_dice(), "{own_name} (character)? dice (you control)?", "{own_s_card} dice")
add("own_dice", lambda: own_dice(), "all copies of this (character|character die|die|card)")
add("ref_many", lambda r: r, "{own_dice}")
add("own_s_card", lambda: ref(n.RefKind.OWN_NAME), "this character's", "this card's")
add("ref", lambda r: r, "{ref_one}", "{ref_many}")
add("ref_s", lambda _: ref(n.RefKind.OWN_NAME), "{own_s}")
add(
    "ref_s",
    lambda: ref(n.RefKind.THAT),
    "its",
    "the (die's|character's)",
    "the character die's",
)
add("ref_s", lambda: ref(n.RefKind.ATTACHED), "(the|this)? equipped (die's|character's|character die's)")
add("ref_s", lambda: That(n.RefKind.THAT), "that die's")
add("ref_s", lambda: THAT_CARD, "that (card's|character card's)")
add("ref_s", lambda t: called_so(t, CHARACTERS), "that {trait} (character's|character die's)")
add("ref_s", lambda t: called_so(t), "that {trait} die's")
add("ref_s", lambda: called_so(n.IsSidekick(), CHARACTERS), "(that|the) sidekick's")
add("ref_s", lambda: That(n.RefKind.THAT, nouns=CHARACTERS, trait=ADVENTURER), "that adventurer's")
add("ref_s", lambda: That(n.RefKind.THAT, nouns=CHARACTERS), "that (character's|character die's)")
add(
    "ref_s",
    lambda: OfEvent(n.RefKind.SUBJECT),
    "(the|that) ko'd (die's|character's)",
    "(the|that) ko'd character die's",
)
for _done, _act in (
    ("(just|newly)? fielded", Verb.FIELD),
    ("(just|newly)? purchased", Verb.PURCHASE),
    ("damaged", Verb.DAMAGE),
):
    add(
        "ref_s",
        lambda v=_act: OfEvent(n.RefKind.SUBJECT, verb=v),
        f"the {_done} (die's|character's)",
        f"the {_done} character die's",
    )
add("ref_s", lambda: He(n.RefKind.SUBJECT), "his", "her")
add("ref_s", lambda: ref(n.RefKind.SUBJECT), "the triggering die's", "this same die's")
add("ref_s", lambda: ref(n.RefKind.OBJECT), "the die opposite's", "the other die involved's")
add("ref_s", lambda: ref(n.RefKind.OWN_NAME), "this card's")
add("ref_s", lambda: ref(n.RefKind.THIS_DIE), "this (die's|character's)", "this character die's")
