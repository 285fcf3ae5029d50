"""Sentences about an ability: how often, when and on what it may be used, how long it lasts."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import have
from judgebot.cardtext.phrases.dice.description import YOURS, either
from judgebot.cardtext.phrases.effects.act import BACK_AT
from judgebot.cardtext.phrases.rules.deed import limited
from judgebot.cardtext.phrases.said import (
    AnyTimes,
    Inactive,
    Lasts,
    Limited,
    Needed,
    NotBelow,
    OnlyAt,
    OnlyOn,
    Returned,
    Stays,
    TillFielded,
    Timed,
)

PHRASES = Phrases()
add = PHRASES.add

U = n.Until


add("top", lambda _: TillFielded(), "this effect lasts until you field another {own}")
_NOT_USED = "you (may not|can't) use (this|that) (ability|effect)"
add("top", lambda a: Needed(a), f"if you (can't|are unable to) {{act}} , {_NOT_USED}")
add("top", lambda u: Lasts(u), "{until}")  # behind a full stop that stands too early
add(
    "sentence",
    lambda *said: Lasts(said[-1]),
    "(they|your {own} (character)? dice|these dice) remain copies (of {the_copied})? {until_anew}",
)
add("sentence", lambda *said: Lasts(said[-1]), "(it|{own_name}) remains a copy (of {the_copied})? {until_anew}")
_COPIED = "(original|copied|chosen|selected|target)"
add("the_copied", lambda: True, "it", f"(that|the {_COPIED}) (character)? die", "the original")
add("sentence", lambda u: Returned(u), "{given_back}", "this capture lasts {held_until}")
_BACK = "return {kept} {home_again_to} {as_taken}"
for _then, _at in BACK_AT.items():
    add("sentence", lambda *said, u=_then: Returned(u, said[-1]), f"{_BACK} {_at}", f"{_at} , {_BACK}")
add(
    "sentence",
    lambda *_: Returned(U.ONE_LEAVES),
    "return {kept} to {home_again} (when|once) {one_leaves}",
    "(when|once) {one_leaves} , return {kept} to {home_again}",
)
PHRASES.words("home_again", {"(its|their) (owner|owners|owner's control|owners' control)": True})
add(
    "sentence",
    lambda: Limited(n.Limit()),
    "use this (ability|global|effect)? only once per turn",
    "you (may|can) only use this (ability|global|effect)? once per turn",
    "this (ability|global|effect) (may|can) only be used once per turn",
    "limit once per turn",
    "this (ability|effect)? (may|can) only (happen|trigger) once per turn",
    "this (ability|effect)? (may|can) (happen|trigger) only once per turn",
    "only? once per turn",
    "do this only once per turn",
    "you (may|can) (only do this|do this only) once per turn",
    "you can't (do this|use this (ability|global|effect)) more than once per turn",
)
_TURNS = (n.Timing.YOUR_TURN, n.Timing.OPPONENT_TURN)
add(
    "sentence",
    lambda t: Timed(t),
    "you (may|can) (use this (ability|effect)?|do (this|so)) {timing}",
)
add(
    "sentence",
    lambda t: None if t in _TURNS else Timed(t),  # "this can be used only on your turn" bars the other one
    "this (ability|effect)? (may|can) be used {timing}",
    "use this (ability|effect)? {timing}",
)
add(
    "sentence",
    lambda: Limited(n.Limit()),
    "use only once per turn",
    "(this (ability|global|effect)? is)? (only usable|usable only) once per turn",
    "(only usable|usable only|usable) once per turn",
    "you may use this (ability|global|effect) only once per turn",
    "each player (may|can) only use this (ability|global|effect)? once per turn",
    "each player (may|can) use this (ability|global|effect)? only? once per turn",
    "(once|only once) per turn (per|for each) player",
    "you can't use this (ability|global|effect)? again this turn",
    "this (ability|global|effect)? can't be used again this turn",
)
_ONLY = (
    "use (this (ability|global|effect)?)? only",
    "only use this (ability|global|effect)?",
    "(you|players) (may|can) only use this (ability|global|effect)?",
    "(you|players) (may|can) use this (ability|global|effect)? only",
    "(this (ability|global|effect)?|it)? (may|can) (only be used|be used only)",
    "(this (ability|global|effect)?|it)? (is)? (only usable|usable only)",
    "only",
)
add("sentence", lambda: OnlyAt(n.Timing.YOUR_TURN), "only the active player (can|may) use this (ability|global)?")
add(
    "sentence",
    lambda o: OnlyAt(o.timing, limit=o.limit) if o.timing else None,
    *(f"{only} {{how_often}}" for only in _ONLY),
)
_TO_USE = "to use this (ability|global|effect)?"
_NOT = (
    "you can't use this (ability|global|effect)?",
    "do not use this (ability|global|effect)?",
    "this (ability|global|effect)? can't be used",
)
add(
    "sentence",
    lambda t: OnlyAt(t, limit=n.Limit()),
    "once per turn ,? (and)? {timing} only",
    "{timing} only ,? once per turn",
)
add("sentence", lambda t: OnlyAt(t), *(f"{only} {{timing}}" for only in _ONLY))
add(
    "sentence",
    lambda t: OnlyAt(t, limit=n.Limit()),
    *(f"{only} once per turn ,? (and)? only? {{timing}}" for only in _ONLY),
)
add("sentence", lambda h: OnlyAt(given=have(YOURS, h)), f"you must (have|control) {{holding}} (active)? {_TO_USE}")
add("sentence", lambda h: OnlyAt(given=have(YOURS, h)), f"{_TO_USE} , you must (have|control) {{holding}} (active)?")
add("sentence", lambda c: OnlyAt(given=c), *(f"{only} {{while_own_step}}" for only in _ONLY))
for _asking in ("if {asked}", "(while|as long as) {states}", "when {plainly}"):
    add("sentence", lambda c: OnlyAt(given=c), *(f"{only} {_asking}" for only in _ONLY))
    add("sentence", lambda c: OnlyAt(given=n.Unless(c)), *(f"{barred} {_asking}" for barred in _NOT))
add("sentence", lambda c: OnlyAt(given=c), *(f"{barred} unless {{asked}}" for barred in _NOT))
add(
    "sentence",
    lambda c: OnlyAt(given=n.Unless(c)),
    "you can't use this (die|action die|basic action die) if {asked}",
    "this (die|action die|basic action die) can't be used if {asked}",
)
add("its_cost", lambda: True, "(the|its|their|that die's|a die's|its purchase|the purchase) (cost|costs)")
add("sentence", lambda k: NotBelow(k), "{minimum}")
add(
    "sentence",
    lambda k: NotBelow(k),
    "can't (go|be|be reduced|be lowered) below {number}",
)
add("not_below", lambda k: NotBelow(k), "(below|to (less|lower) than) {number}")
add(
    "sentence",
    lambda _, low: low,
    "(this|it|this ability|this effect) (can't|may not) reduce {its_cost} {not_below}",
    "{its_cost} can't be reduced {not_below} (by this|this way)?",
)
# with the time in the middle
add(
    "rule_turn",
    lambda s, o: limited(s, n.Act.BE_BLOCKED, o),
    "({one}|{many}) can't be blocked this turn except by {several}",
)
add(
    "rule_turn",
    lambda s, many: many(s),
    "({one}|{many}) can't be blocked this turn (except|unless) by {enough_blockers}",
)
_ONCE_EACH = "once per turn"
add(
    "sentence",
    lambda: Limited(n.Limit(each_die=True)),
    f"(a)? (character (die|dice)|die|dice|characters) (may|can) only be targeted by this (global|ability) {_ONCE_EACH}",
    f"each (character)? die (may|can) only be targeted by this (global|ability) {_ONCE_EACH}",
    "(you (may|can) only)? use this (global|ability) only? once per (character)? die (each turn|per turn)?",
)
add(
    "sentence",
    lambda *_: Limited(n.Limit(each_die=True)),
    "you can't target the same {adjectives} {noun_one} {afters} (with this (global|ability))? "
    f"more than {_ONCE_EACH}",
)
add(
    "sentence",
    lambda _, k, d: OnlyOn(k, d) if k == "intimidate" and d.mode is n.Mode.ALL else None,
    "{own_name} (dice)? (can|may) only use {keyword} on {np_many}",
)
add(
    "sentence",
    lambda _, k, *sorts: OnlyOn(k, of_sorts(sorts)) if k == "intimidate" else None,
    "{own_name} (dice)? (can|may) only use {keyword} on {affiliation} , {affiliation} ,? or {affiliation}",
    "{own_name} (dice)? (can|may) only use {keyword} on {affiliation} or {affiliation}",
)


def of_sorts(affiliations: tuple[str, ...]) -> n.Select:
    """Character dice with one of these affiliations."""
    one = either(*(n.HasAffiliation(each) for each in affiliations))
    return n.Select(n.Noun.CHARACTER_DIE, one, count=n.EVERY, mode=n.Mode.ALL)


add(
    "sentence",
    lambda *_: Inactive(),
    "{own_name} does not need to be active ({for_this})?",
    "{own_name} dice do not need to be active ({for_this})?",
)
add(
    "for_this",
    lambda: True,
    "to use this (ability|effect)",
    "for this (ability|effect) (to (trigger|work))?",
    "to trigger",
)
add("sentence", lambda: Stays(), "(it|the die|that die) (stays|remains) there")
add(
    "sentence",
    lambda: Stays(gear=True),
    "return (others|the others|the rest|any others) to their equipped (characters|character dice)",
    "(the others|the rest|any others) (stay|remain) (attached|equipped)",
)
_DO_IT = "(do|use|pay|activate) (this|it|this (ability|effect|cost))"
add(
    "top",
    lambda: AnyTimes(),
    f"you (may|can) {_DO_IT} (multiple times|any number of times|as (often|many times) as you (like|want))",
)
