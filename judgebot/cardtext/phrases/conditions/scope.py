"""While what an ability holds: "while active", "while Moth is attacking", "while it is engaged with one" (3.1.9)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import ONE_ATTACKS
from judgebot.cardtext.phrases.conditions.condition import exists, there_is
from judgebot.cardtext.phrases.parts import Opening
from judgebot.cardtext.walk import contains, parts_of

PHRASES = Phrases()
add = PHRASES.add

S = n.Scope
_STAYS, _THERE = "(is|remains|stays)", "in (the|your) field (zone)?"

add(
    "scope",
    lambda: S.ACTIVE,
    "(while|as long as) active",
    "(while|as long as) this card is active",
    f"(while|as long as) ((it|he|she|this die) {_STAYS})? {_THERE}",
    f"(while|as long as) this action die (is active|{_STAYS} {_THERE})",
)
PHRASES.words(
    "fighting",
    {
        "attacking": S.ATTACKING,
        "blocking": S.BLOCKING,
        "(attacking or blocking|blocking or attacking)": S.IN_COMBAT,
        "in the attack zone": S.IN_COMBAT,
        "(engaged|blocked or blocking|blocking or blocked)": S.ENGAGED,
    },
)
add("bare_scope", lambda s: s, "(while|as long as) ((it|he|she) is)? {fighting}")
add("bare_scope", lambda s: s, "(while|as long as) active and {fighting}")  # no die fights that is not active
add("scope", lambda: S.PAIRED, "(while|as long as) paired up?")
add("scope", lambda _: S.PLACED, "(while|as long as) on {some_card}")
add("scope", lambda *_: S.PLACED, "(while|as long as) {this_one} is on {some_card}")
_IT_IS = "(while|as long as) (it|this die|this action die) is (still)?"
_THERE_ON = (
    "(there|attached (to (it|that (character|die|character die)))?|on (it|that (die|character|character die|card)))"
)
add("scope", lambda: S.PLACED, f"{_IT_IS} {_THERE_ON}", "while attached")
add("scope", lambda _: S.PLACED, f"(while|as long as) {{own_name}} is (still)? {_THERE_ON}")
add("some_card", lambda: True, "(a|an) ((basic)? action|character)? card", "(a|an) (basic)? action")
add("this_one", lambda r: r, "{own_name}")
add("this_one", lambda: n.Ref(n.RefKind.THIS_DIE), "this (character|die|character die)")
add("open_one", lambda s: Opening(scope=s), "{scope}")
add("trailing_one", lambda s: Opening(scope=s), "{scope}", "{bare_scope}")
add("open_one", lambda s, c: Opening(scope=s, condition=c), "({scope}|{bare_scope}) ,? and {states}")
PHRASES.words("standing", {f"(active|in play|on the field|{_THERE})": S.ACTIVE, "paired up?": S.PAIRED})
add("standing", lambda s: s, "{fighting}", "active and {fighting}")
add("scope", lambda _, standing: standing, "(while|as long as) {this_one} ,? is {standing}")
add("scope", lambda _: S.ACTIVE, "(while|as long as) {this_one} is fielded")
add("scope", lambda _: S.ACTIVE, f"(while|as long as) {{this_one}} (remains|stays) (active|{_THERE})")
add(
    "together",
    lambda _, d: (c := there_is(d)) and Opening(scope=S.ACTIVE, condition=c),
    "(while|as long as) both? {this_one} and {np_one} are both? active",
)
add(
    "open_one",
    lambda _, d: (c := there_is(d)) and Opening(scope=S.ACTIVE, condition=c),
    "if both? {this_one} and {np_one} are both? active",
)
add("scope", lambda _, standing: standing if standing is S.ACTIVE else None, "when {this_one} is {standing}")


def as_it_begins(fight: n.Scope) -> Opening | None:
    """ "When Moth is attacking": all the while, or as it begins to where what happens lasts on."""
    return Opening(scope=fight, begins=True) if fight in (S.ATTACKING, S.BLOCKING) else None


add("open_one", lambda _, fight: as_it_begins(fight), "when {this_one} is {fighting}")
for _place in ("open_one", "trailing_one"):
    add(_place, lambda c: Opening(condition=c), "(while|as long as) {states}")
    add(_place, lambda o: o, "{together}", "{facing}")
add("trailing_one", lambda o: o if o == Opening(scope=o.scope, condition=o.condition) else None, "only {trailing_one}")
add("trailing_one", as_it_begins, "when (it|he|she) is {fighting}")
add("open_one", as_it_begins, "if {fighting}")
add("trailing_one", as_it_begins, "if {fighting}")
add("together", lambda c, _: Opening(scope=S.ACTIVE, condition=c), "while {states} ,? and {this_one} is active")


# --- whom it fights -------------------------------------------------------------------------------------------------

add(
    "facing",
    lambda d: engaged_with(d),
    "while (it|he|she|this die) is engaged with {opponents_met}",
)
add("facing", lambda _, d: engaged_with(d), "while {own_name} is engaged with {opponents_met}")


def engaged_with(opposite: n.Select) -> Opening | None:
    """While the die is engaged, and one that it is engaged with is such a one."""
    if opposite.filter is None or contains(opposite.filter, n.Named):
        return None  # a name means dice of one's own (3.4.1.3), which never are opposite
    parts = parts_of(opposite.filter)
    return Opening(scope=S.ENGAGED, condition=exists(replace(opposite, filter=one_filter((*parts, MET)))))


MET = n.InState(n.DieState.ENGAGED, n.Ref(n.RefKind.THIS_DIE))

# --- alone ----------------------------------------------------------------------------------------------------------

ALONE_HERE = Opening(scope=S.ATTACKING, condition=ONE_ATTACKS)
for _place in ("open_one", "trailing_one"):
    add(_place, lambda _: ALONE_HERE, "(while|when|if) {alone_here}")
add("alone_here", lambda *_: True, "{own_name} is {by_itself}", "attacking alone")
add("trailing_one", lambda _: ALONE_HERE, "(while|when|if) (it|he|she) is {by_itself}")
add("by_itself", lambda: True, "attacking alone")
add("by_itself", lambda _: True, "(the|your) only {lone_attacker}")
PHRASES.words(
    "lone_attacker",
    {"(attacker|attacking character die|(die|character|character die) attacking)": True},
)
