"""Copying: "Moth copies the abilities of target Character die until end of turn" (3.10)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Det, as_dice, select
from judgebot.cardtext.referring import ACTIONS, He, JustUsed, That, is_that
from judgebot.cardtext.walk import change
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

CW = n.CopyWhat
CHOSEN = Det(n.Mode.CHOOSE, n.ONE)
OF_ACTIONS = ACTIONS | {n.Noun.ACTION_CARD, n.Noun.BASIC_ACTION_CARD}
A_AND_D = "(a and d|attack and defense) (values)?"
TEXT = "(ability|abilities|ability text|text|text box)"
WITHOUT_GLOBALS = "((excluding|ignoring|not including) globals)?"  # never copied anyway (3.10.3)
THIS_DIE, OWN_CARD = n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_CARD)


def copyable(symbol: str, what: n.CopyWhat, receiver: n.Ref, *patterns: str) -> None:
    """Enter what can be copied onto the own die or card, for a time or not."""
    add(symbol, lambda d: n.Copy(what, d, receiver), *patterns)
    add(symbol, lambda d, u: n.Copy(what, d, receiver, u), *(f"{pattern} {{until}}" for pattern in patterns))


copyable("stats_copy", CW.STATS, THIS_DIE, f"{{possessor}} (stats|{A_AND_D})", f"the (stats|{A_AND_D}) of {{die}}")
copyable(
    "stats_copy",
    CW.PRINTED_STATS,
    THIS_DIE,
    "{possessor} printed (stats|a and d) (values)?",
    "the printed (stats|a and d) (values)? of {die}",
)
_BY_LEVEL = ",? (matching)? level for level"
_PRINTED = "printed (stats|a and d|attack and defense) (values)?"
add("by_level", lambda d: d, f"{{possessor}} {_PRINTED} {_BY_LEVEL}", f"the {_PRINTED} of {{boxed}} {_BY_LEVEL}")
add("by_level", lambda d: d, f"the {_PRINTED} (on|of) {{possessor}} card {_BY_LEVEL}")
copyable("stats_copy", CW.BY_LEVEL, THIS_DIE, "{by_level}")
copyable(
    "text_copy",
    CW.ABILITY,
    OWN_CARD,
    f"(all (of)?)? the? {TEXT} of {{boxed}} {WITHOUT_GLOBALS}",
    f"{{possessor}} (abilities|ability text|text|text box) {WITHOUT_GLOBALS}",
)
add("act", lambda c: c, "copy^ {stats_copy}")
add("act", lambda c: lasting(c) or of_an_action(c.source), "copy^ {text_copy}")
add("act", lambda d: of_an_action(d), "copy^ the effect of {boxed}", "copy^ {possessor} effect")
add("act", lambda _, c: c, "have {own_name} copy {stats_copy}", "have {own_name} (copy|gain) {text_copy}")
add("clause", lambda _, c: c, "{oneself} copies {stats_copy}")
add("clause", lambda _, c: lasting(c), "{oneself} (copies|gains) {text_copy}")
add("clause", lambda u, c, d: n.Copy(CW.ABILITY, d, c, u), "{until} , {np_one} copies the ability of {np_one}")


def of_an_action(source: n.Subject) -> n.Copy | None:
    """A copy of what an Action's text does, which is done at once: no die or card is said to receive it (3.10.1)."""
    is_so = isinstance(source, n.Select) and source.noun in OF_ACTIONS
    return n.Copy(CW.ACTION, source) if is_so else None


def lasting(copy: n.Copy) -> n.Copy | None:
    """A text that a card receives. That of an Action, for no stated time, would be used by nothing on it."""
    return None if copy.until is n.Until.UNSTATED and of_an_action(copy.source) else copy


# --- effects used at once -------------------------------------------------------------------------------------------

add("copied_sort", lambda: CW.WHEN_FIELDED, "when fielded")
add("copied_sort", lambda: CW.WHEN_ATTACKS, "when (attacks|attacking)")
add("copied_sort", lambda: CW.WHEN_KOD, "when ko'd")
add("copied_effect", lambda w: w, "{copied_sort} (effect|ability)", '" {copied_sort} " (effect|ability)')
add("used_at_once", lambda d, w: n.Copy(w, d), "{possessor} {copied_effect}")
add("used_at_once", lambda w, d: n.Copy(w, d), "the {copied_effect} of {any_die}")
add("any_die", as_dice, "{np_one}", "{ref_one}")
add("any_die", lambda a, h, p: as_dice(select(CHOSEN, a, h, p)), "any {adjectives} {noun_one} {afters}")
add("act", lambda c: c, "use^ (a copy of)? {used_at_once}", "copy^ {used_at_once}")
add(
    "clause", lambda _, c: n.May(c), "{oneself} may use (a copy of)? {used_at_once}"
)  # what its character does, its player does
add("clause", lambda _, c: c, "{oneself} copies {used_at_once}")
add("oneself", lambda r: r, "{own_name}")
add("oneself", lambda r: r if isinstance(r, He) else None, "{ref_one}")
add("copy_it", lambda: True, "(use^|create^|make^) a copy of")
add(
    "act",
    lambda _, d: n.Copy(CW.ACTION, d),
    "{copy_it} {possessor} (ability|effect)",
    "{copy_it} the (ability|effect) of ({np_one}|{ref_one})",
)
ACTION = That(n.RefKind.THAT, nouns=ACTIONS)
add("act", lambda _: n.Copy(CW.ACTION, ACTION), "{copy_it} that (ability|effect)")
_ITS = "(its|that|that die's|that action die's) (effect|ability)"
_ONCE_MORE = "(again|once more|one more time|a second time|an additional time)"
add("act", lambda: n.Copy(CW.ACTION, ACTION), "copy^ (its|that|that action die's) effect")
add("act", lambda: n.Copy(CW.ACTION, ACTION), f"use^ {_ITS} {_ONCE_MORE}", f"repeat^ {_ITS} once?")
# the effect whose use is what happens
add("act", lambda: n.Copy(CW.USED, JustUsed(n.RefKind.SUBJECT)), "use^ a copy of it")
add("event", lambda w: used_effect(w), "a {copied_effect} is used")
add("event", lambda w: used_effect(w, n.OPPONENT), "an (opponent's|opposing) {copied_effect} is used")
PHRASES.add_verb("doing", lambda w: (Verb.USE_EFFECT, (), {"keyword": w.value}), "use^ a {copied_effect}")


def of_what_is_used(ability: n.Ability) -> n.Ability:
    """ "That effect", where a trigger waits for the use of one, is the one that is used and not that of an Action."""
    when = ability.when if isinstance(ability, n.Triggered) else None
    if not isinstance(when, n.Event) or when.verb not in (Verb.USE_EFFECT, Verb.USE_KEYWORD):
        return ability
    used = n.Copy(CW.USED, JustUsed(n.RefKind.SUBJECT))
    return change(ability, lambda node: used if node == n.Copy(CW.ACTION, ACTION) else node)


def used_effect(what: n.CopyWhat, by: n.Person | None = None) -> n.Event:
    """The use of an ability that waits for its own die to be fielded, to attack or to be KO'd."""
    return n.Event(Verb.USE_EFFECT, by=by, keyword=what.value)


# --- Action dice used -------------------------------------------------------------------------------------------------


def used(what: object) -> n.UseDie | None:
    """Dice that show an action face: of the Reserve Pool, as they lie, or spoken of before."""
    if not isinstance(what, n.Select) or what.noun not in ACTIONS or what.mode is n.Mode.ALL:
        return None
    return n.UseDie(what) if what.areas == (Area.RESERVE,) and what.side is n.Side.YOURS else None


PHRASES.words("at_once", {"(immediately)?": True, "(for|at) (free|no cost)": True})  # as it is anyway (2.6.4.7)
add("act", lambda d, _: used(d), "use^ {np_one} {at_once}", "use^ {np_many} {at_once}")
add("act", lambda _: n.UseDie(ACTION), "use^ (it|that die|that action die) {at_once}")

# the die is used, or its text alone is (`doubts/itseffect.py`)
add(
    "act",
    lambda _: n.UseDie(ACTION, by_effect=True),
    "use^ (its|that die's|that action die's|the action die's) (effect|ability) {at_once}",
    "use^ the (effect|ability) of (it|that action? die|the action? die) {at_once}",
)
add(
    "act",
    lambda: n.UseDie(ACTION, by_effect=True),
    "use^ the (effect|ability) of the (action)? face (rolled|(you|it) rolled|it shows)",
)

# --- whole dice -----------------------------------------------------------------------------------------------------

add("copied_die", as_dice, "{np_one}", "{ref_one}")
for _who, _becomes in (("copier", "becomes a copy of"), ("copiers", "become (copies|a copy) of")):
    add("clause", lambda r, d: n.Copy(CW.ALL, d, r), f"{{{_who}}} {_becomes} {{copied_die}}")
    add("clause", lambda r, d, u: n.Copy(CW.ALL, d, r, u), f"{{{_who}}} {_becomes} {{copied_die}} {{copied_until}}")
add("copied_until", lambda u: u, "{until}", "{until_anew}")
add("copier", lambda d: d, "{own_name}", "{other_copier}")
add("copier", lambda r: r if isinstance(r, He) or r.kind is n.RefKind.SUBJECT else None, "{ref_one}")
add("copier", lambda _: n.Ref(n.RefKind.OWN_NAME), "this {own} (character)? die")


def receiving(dice: n.Select) -> n.Subject | None:
    """Dice in the field that take over what another has: one that is chosen, targets, or every one of a sort."""
    one = dice.mode is n.Mode.CHOOSE and dice.count == n.ONE
    there = dice.areas == (Area.FIELD,) and "card" not in dice.noun.value
    fits = there and (one or dice.mode in (n.Mode.TARGET, n.Mode.ALL))
    return as_dice(dice) if fits else None  # type: ignore[return-value]


add("other_copier", receiving, "{np_one}")
add("copiers", receiving, "{np_many}")
for _who, _copies in (("other_copier", "copies"), ("copiers", "copy")):
    add("clause", lambda r, c: replace(c, receiver=r), f"{{{_who}}} {_copies} {{stats_copy}}")
add("clause", lambda r, c: replace(c, receiver=r) if is_that(r) else None, "{ref_one} copies {stats_copy}")
# "this die has", where the words do not say that it copies
add("this_very_one", lambda: THIS_DIE, "this (fielded)? (character)? die")
add("clause", lambda r, d: n.Copy(CW.BY_LEVEL, d, r), "{this_very_one} has {by_level}")
add("clause", lambda r, d, u: n.Copy(CW.BY_LEVEL, d, r, u), "{this_very_one} has {by_level} ,? {until}")
add("clause", lambda r, c: replace(c, receiver=r), "{this_very_one} also? (copies|gains) {text_copy}")
add(
    "clause",
    lambda r, c, *_: replace(c, receiver=r, until=n.Until.LEAVES) if c.until is n.Until.UNSTATED else None,
    "{this_very_one} also? (copies|gains) {text_copy} (for)? as long as {this_again} (is|remains|stays) {there_still}",
)
add("this_again", lambda: True, "(it|he|she|this (character)? die)")
add("there_still", lambda: True, "(active|in the field (zone)?)")
for _copy in ("{other_copier} copies", "{copiers} copy"):
    add("clause", lambda r, c, u: replace(c, receiver=r, until=u), f"{_copy} {{stats_copy}} ,? {{until_anew}}")
for _who in ("other_copier", "copiers"):  # one act, so it has to say for how long
    add(
        "act",
        lambda r, c: replace(c, receiver=r) if c.until is not n.Until.UNSTATED else None,
        f"have {{{_who}}} copy {{stats_copy}}",
    )
    add("act", lambda r, c, u: replace(c, receiver=r, until=u), f"have {{{_who}}} copy {{stats_copy}} {{until_anew}}")
# stats and abilities together are everything (3.10.4)
add("whole", lambda d: d, "{possessor} (stats and abilities|abilities and stats)")
add("whole", lambda d: d, "the die? stats and card? abilities of {copied_die}")
add("clause", lambda r, d: n.Copy(CW.ALL, d, r), "{oneself} copies {whole}")
add("clause", lambda r, d, u: n.Copy(CW.ALL, d, r, u), "{oneself} copies {whole} {until}")
add("act", lambda r, d: n.Copy(CW.ALL, d, r), "have {own_name} become a copy of {copied_die}")
add("act", lambda r, d, u: n.Copy(CW.ALL, d, r, u), "have {own_name} become a copy of {copied_die} {until}")
add(
    "clause",
    lambda r, d: n.Copy(CW.ALL_WITH_MODIFIERS, d, r),
    "{own_name} becomes a copy of {copied_die} ,? including the modifiers on it",
)
