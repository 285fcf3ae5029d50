"""The state of the card's own die while which something holds: "while Moth is equipped", "while at level 3", "when Moth
is KO'd while damaged". Each die of the card is looked at for itself."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import description, group
from judgebot.cardtext.phrases.conditions.scope import as_it_begins, engaged_with
from judgebot.cardtext.phrases.dice.description import YOURS, Bits, Head, as_dice, either, merge
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.said import Already
from judgebot.cardtext.referring import is_that

PHRASES = Phrases()
add = PHRASES.add

THIS = n.Ref(n.RefKind.THIS_DIE)
UNEQUIPPED = n.Not(n.InState(n.DieState.EQUIPPED))
S = n.Scope


def of_level(number: int, op: n.Op = n.Op.EQUAL) -> n.Filter:
    return n.HasStat(n.Stat.LEVEL, op, n.Const(number))


for _state in (n.DieState.EQUIPPED, n.DieState.DAMAGED, n.DieState.BLOCKED, n.DieState.UNBLOCKED):
    add("own_state", lambda s=_state: n.InState(s), _state.value)
add("own_state", lambda: n.InState(n.DieState.UNBLOCKED), "not blocked")
add("own_state", lambda s: n.Not(n.InState(s)), "not {not_so}")
PHRASES.words(
    "not_so",
    {
        s.value: s
        for s in (
            n.DieState.EQUIPPED,
            n.DieState.DAMAGED,
            n.DieState.ENGAGED,
            n.DieState.ATTACKING,
            n.DieState.BLOCKING,
        )
    },
)
add("own_state", lambda: n.Not(n.InState(n.DieState.DAMAGED)), "undamaged")
add("own_state", lambda: UNEQUIPPED, "unequipped")
add("own_state", lambda: n.InState(n.DieState.EQUIPPED), "equipped with (a|any)? gear")
add("own_state", lambda f: f, "{its_level}")
add("its_state", lambda f: f, "{own_state}")
add("its_state", lambda f, g: either(f, g) if f != g else None, "{own_state} or {own_state}")
# with the verb
add("its_so", lambda f: f, "is ({its_state}|{of_level})", "has {had}")
add("its_so", lambda f: n.Not(f), "is not ({its_level}|{of_level})", "does not have {had}", "has no {lacked}")


def in_state(state: n.Filter) -> Opening:
    """While this is so of the die."""
    return Opening(condition=n.Fits(THIS, state))


_WHILE = "(while|as long as)"
add("open_one", lambda _, f: in_state(f), f"{_WHILE} {{this_one}} {{its_so}}")
PHRASES.words("equipped_one", {"(the|this) equipped (die|character|character die)": n.Ref(n.RefKind.ATTACHED)})
PHRASES.words(
    "bearer_state",
    {s.value: n.InState(s) for s in (n.DieState.ATTACKING, n.DieState.BLOCKING, n.DieState.ENGAGED)},
)
add("bearer_state", lambda f: f, "{its_state}")
add("bearer_state", lambda a, h, p: description(a, h, p), "(a|an) {adjectives} {noun_one} {afters}")
add("bearer_state", lambda: n.InState(n.DieState.IN_COMBAT), "(attacking or blocking|blocking or attacking)")
add("open_one", lambda r, f: Opening(condition=n.Fits(r, f)), f"{_WHILE} {{equipped_one}} is {{bearer_state}}")
for _itself in ("", "to (it|him|her)"):
    add("worn", lambda: True, f"(a|any)? gear (die)? (equipped|attached) {_itself}")
    add("worn", lambda: True, f"(a|an|any)? (equipped|attached) gear {_itself}")
add(
    "open_one",
    lambda *said: in_state(said[-1])._replace(scope=S.ACTIVE),
    f"{_WHILE} {{this_one}} is active and {{this_one}} {{its_so}}",
    f"{_WHILE} {{this_one}} is active and ({{its_so}}|{{its_state}})",
)
add("open_one", lambda f: in_state(f), "while {its_state}", "while (it|he|she) {its_so}")
add("trailing_one", lambda f: in_state(f), "while {its_state}")
add("headed", lambda e, _, f: Headed(in_state(f), e), f"{{clauses}} {_WHILE} {{this_one}} {{its_so}}")
add("headed", lambda e, _, s: Headed(Opening(scope=s), e), f"{{clauses}} {_WHILE} {{this_one}} is {{fighting}}")
add(
    "headed",
    lambda e, _, s: (o := as_it_begins(s)) and Headed(o, e) if isinstance(e, n.Found) else None,
    "{clauses} when {this_one} is {fighting}",
)

# --- the only one ---------------------------------------------------------------------------------------------------

_LEAST = {n.DieState.ATTACKING: S.ATTACKING, n.DieState.BLOCKING: S.BLOCKING}


def sole(adjectives: Bits, head: Head, after: Bits) -> Opening | None:
    """While the die is such a one, for as long as it is, and no other of its player's dice is."""
    alone = group(n.Op.EQUAL, 1, YOURS, adjectives, head, after)
    bits = merge(adjectives, head.bits, after)
    if alone is None or bits is None:
        return None
    for_now = tuple(f for f in bits.filters if isinstance(f, n.InState | n.HasStat))
    match for_now:
        case (n.InState(state=state, by=None),) if state in _LEAST:
            return Opening(scope=_LEAST[state], condition=alone)
        case (n.HasStat(stat=n.Stat.LEVEL) as level,):
            return Opening(condition=n.Both((n.Fits(THIS, level), alone)))
    return None


_SOLE = "is (your|the) only {adjectives} {noun_one} {afters} (active|fielded|in play)?"
for _place in ("open_one", "trailing_one"):
    add(_place, lambda o: o, "{while_sole}")
add("while_sole", lambda *said: sole(*said[-3:]), f"(while|if) {{he_himself}} {_SOLE}", f"while it {_SOLE}")
add(
    "headed",
    lambda _, a, h, p, r: of_the_sole(sole(a, h, p), r),
    "(when|while|if) a single {own} (character)? die is the only {adjectives} {noun_one} {afters} , {rules}",
)


def of_the_sole(opening: Opening | None, rules: tuple[n.Rule, ...]) -> Headed | None:
    """ "When a single Moth die is the only blocker, that die gains Deadly": for as long as it is."""
    about = [getattr(rule, "what", None) for rule in rules]
    if opening is None or not all(isinstance(what, n.Ref) and is_that(what) for what in about):
        return None
    own = tuple(replace(rule, what=n.Ref(n.RefKind.OWN_NAME)) for rule in rules)  # type: ignore[call-arg]
    return Headed(opening, n.Found(own))


add("state_condition", lambda f: n.Fits(THIS, f), "this (die|character die) is {its_state}")

# --- asked of a die that is chosen for it ---


def of_target(what: object, told: n.Filter | None, effect: n.Effect, otherwise: n.Effect | None = None) -> n.Seq | None:
    """ "If target die is level 1, KO it": it is chosen first, and then asked."""
    dice = as_dice(what)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.TARGET or dice.count != n.ONE or told is None:
        return None
    asked = n.Fits(n.Ref(n.RefKind.THAT, single=True), told)
    return n.Seq((n.Pick(dice), n.If(asked, effect, otherwise)))


_ASKED = "if {np_one} {target_so} , {clauses}"
add("target_so", lambda f: f, "{its_so}")
add("target_so", lambda a, h, p: description(a, h, p), "is (a|an) {adjectives} {noun_one} {afters}")
add("target_so", lambda a: description(a, None, Bits()), "is {adjectives}")
add("sentence", lambda d, f, e: of_target(d, f, e), _ASKED)
add("sentence", lambda d, f, e, o: of_target(d, f, e, o), f"{_ASKED} (,|;)? otherwise ,? {{clauses}}")

# --- asked of one die -----------------------------------------------------------------------------------------------

add(
    "fact",
    lambda r, *_: n.Fits(r, n.InState(n.DieState.EQUIPPED)),
    "{ref_one} is equipped with {any_gear}",
)
add("any_gear", lambda: True, "(a|any)? gear")


def already(state: n.Filter, effect: n.Effect, instead: bool = False) -> Already | None:
    """ "If it is already level 1, ...": on a level from which the spin before leads nowhere."""
    return Already(state, effect, instead) if state in (of_level(1), of_level(3), n.OnTopLevel()) else None


add("top", lambda _, f, e: already(f, e), "if {spun_one} (is|was) already {its_level} , {clauses}")
add(
    "top",
    lambda _, f, e: already(f, e, instead=True),
    "if {spun_one} (is|was) already {its_level} , {clauses} instead",
    "if {spun_one} (is|was) already {its_level} , instead ,? {clauses}",
)
add("spun_one", lambda _: True, "{hit_one}", "{own_name}")
add("spun_one", lambda: True, "(he|she)")

# --- with whom it fights --------------------------------------------------------------------------------------------

add("facing", lambda d: engaged_with(d), "while engaged with {opponents_met}")


def met(scope: n.Scope, opposite: n.Select) -> Opening | None:
    """While one that it is engaged with is such a one."""
    said = engaged_with(opposite)
    return said and said._replace(scope=scope)


def while_it_meets(scope: n.Scope, opposite: n.Select, effect: n.Effect) -> Headed | None:
    """ "If Moth is engaged with a Villain, it gets +2A": what lasts does while it is."""
    opening = met(scope, opposite)
    lasts = isinstance(effect, n.Found) and effect.until is n.Until.UNSTATED
    return Headed(opening, effect) if opening and lasts else None


for _fights, _scope in (("engaged with", S.ENGAGED), ("blocking", S.BLOCKING)):
    add(
        "headed",
        lambda _, d, e, s=_scope: while_it_meets(s, d, e),
        f"if {{this_one}} is {_fights} {{opponents_met}} , {{clauses}}",
    )
for _fights, _scope in (
    ("blocked by", S.ATTACKING),
    ("blocking", S.BLOCKING),
    ("(blocking ,? (and|or) (when)? blocked by ,?|blocked by ,? (and|or) (when)? blocking ,?)", S.ENGAGED),
):
    add("facing", lambda d, s=_scope: met(s, d), f"while {_fights} {{opponents_met}}")
    add("facing", lambda d, s=_scope: met(s, d), f"while (it|he|she|this die) is {_fights} {{opponents_met}}")
    add("facing", lambda _, d, s=_scope: met(s, d), f"while {{own_name}} is {_fights} {{opponents_met}}")
