"""What dice are, bear and whose they are, said after their noun: "that is not attacking", "engaged with Moth", "without
Overcrush", "that you control"; and of one of them as a condition."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.comparing import HAVING
from judgebot.cardtext.phrases.dice.description import (
    ITS_CONTROLLERS,
    OPPOSING,
    THEIRS,
    YOURS,
    Bits,
    alternatives,
    merge,
    of,
    theirs,
)
from judgebot.cardtext.phrases.dice.saidof import denied

PHRASES = Phrases()
add = PHRASES.add

S = n.DieState

# --- what they are --------------------------------------------------------------------------------------------------

_STATES = (S.ATTACKING, S.BLOCKING, S.BLOCKED, S.UNBLOCKED, S.ENGAGED, S.EQUIPPED, S.DAMAGED)
PHRASES.words("being", {each.value: n.InState(each) for each in _STATES})
PHRASES.words("being", {f"un{each.value}": n.Not(n.InState(each)) for each in (S.ENGAGED, S.DAMAGED, S.EQUIPPED)})
add("being", lambda: n.InState(S.IN_COMBAT), "(attacking or blocking|blocking or attacking)")
add("being", lambda: n.InState(S.PAIRED), "paired up?")
# these need no "that is" before them
add("meeting", lambda s: n.InState(S.ENGAGED, s), "engaged with {ref}", "blocking or blocked by {ref}")
add("meeting", lambda s: n.InState(S.BLOCKING, s), "blocking {ref}")
for _state, _met in ((S.ENGAGED, "engaged with"), (S.BLOCKING, "blocking")):
    add("meeting", lambda s, state=_state: n.InState(state, s, still=True), f"still {_met} {{ref}}")
add("meeting", lambda: n.InState(S.EQUIPPED), "equipped with (a|any)? gear")
_IS = "that (is|are)"
add("after", of, f"({_IS})? {{meeting}}")
add("after", denied, "not {being}", f"({_IS})? not {{meeting}}")
# who is blocked attacks, so this says nothing of the dice that block an attacker
add("after", lambda s: Bits((n.InState(S.ATTACKING), n.InState(S.ENGAGED, s))), f"({_IS})? blocked by {{ref}}")
add("after", lambda: Bits(active=True), f"{_IS} active")


# --- what they bear -------------------------------------------------------------------------------------------------

_IT = "(it|him|her|them)"
add("either_keyword", lambda *k: alternatives(*map(n.HasKeyword, k)), "{keyword} (or|and / or) {keyword}")
add("borne", lambda k: n.HasKeyword(k), "{keyword}", "the {keyword} (ability|keyword)")
add("borne", lambda a: n.HasAffiliation(a), "(a|an|the) {affiliation} affiliation")
add("borne", lambda: n.HasAffiliation(""), "(an|any) affiliation")
add(
    "borne",
    lambda a, b: alternatives(n.HasAffiliation(a), n.HasAffiliation(b)),
    "(a|an|the) {affiliation} or {affiliation} affiliation",
)
add("borne", lambda t: n.HasEnergy(t), "(a|an|the) {energy_type} (energy)? type")
add("borne", lambda *_: n.InState(S.EQUIPPED), "{worn}")
add("borne", lambda f: f, "{captive}")
add(
    "borne",
    lambda: n.HasStat(n.Stat.BURSTS, n.Op.AT_LEAST, n.Const(1)),
    "(a|any|(one|1) or more|at least (one|1)) (burst|bursts|burst symbol|burst symbols)",
)
# a count as "2 damage on it" is, where "Moth is damaged" may be said of the moment in which it comes to that
ANY_DAMAGE = n.HasStat(n.Stat.DAMAGE, n.Op.AT_LEAST, n.Const(1))
add("borne", lambda: ANY_DAMAGE, f"(any|some)? damage (marked)? on {_IT}")
add(
    "borne",
    lambda op_k: n.HasStat(n.Stat.DAMAGE, op_k[0], n.Const(op_k[1])),
    f"{{how_much}} damage ((marked)? on {_IT})?",
)
add("lacked", lambda: ANY_DAMAGE, f"damage (marked)? on {_IT}")
add("borne", lambda: n.HasSort(n.BlankWhat.GLOBALS), "(a|any) global on (its|their) (card|cards)")
add("borne", lambda w: n.HasSort(w), '(a|an) " {ignored} " (ability|effect)', "(a|an) {ignored} (ability|effect)")
add("borne_by_many", lambda: n.HasSort(n.BlankWhat.GLOBALS), "globals on (its|their) (card|cards)")
# "target a die with a Global" says by what it is targeted
add("quality", lambda: n.HasSort(n.BlankWhat.GLOBALS), "(that|who) (has|have) (a|any) global")
add("borne_by_many", lambda w: n.HasSort(w), '" {ignored} " (abilities|effects)')
add("borne_by_many", lambda f: f, "{either_keyword} abilities?")
add("borne_by_many", lambda: n.HasAffiliation(""), "affiliations")
# after "no"
add("lacked", lambda k: n.HasKeyword(k), "{keyword}")
add("lacked", lambda a: n.HasAffiliation(a), "{affiliation} affiliation")
add("lacked", lambda: n.HasAffiliation(""), "(affiliation|affiliations)")
add("lacked", lambda: n.InState(S.EQUIPPED), "gear (equipped|attached)")
add("lacked", lambda: n.HasSort(n.BlankWhat.GLOBALS), "(global|globals) (on (its|their) (card|cards))?")
add("had", lambda f: f, "{has}", "{borne}", "{borne_by_many}")
add("had", lambda a: n.HasAffiliation(a), "(a|the)? {affiliation_icon}")
add("quality", lambda f: f, f"{HAVING} {{had}}")
add("quality", lambda f: n.Not(f), "without ({borne}|{lacked}|{any_lacked})", f"{HAVING} no {{lacked}}")
add("any_lacked", lambda: n.InState(S.EQUIPPED), "(a|any) gear (equipped|attached)?")
add("any_lacked", lambda: n.HasSort(n.BlankWhat.GLOBALS), "(a|any) (global|globals)")

# --- whose they are -------------------------------------------------------------------------------------------------

for _who, _verbs, _has, _side in (
    ("you", "control", "have", YOURS),
    ("(your|an)? opponent", "controls", "has", OPPOSING),
    ("they", "control", "have", THEIRS),
    ("that player", "controls", "has", THEIRS),
    ("the active player", "controls", "has", theirs(n.PersonKind.ACTIVE)),
    ("the defending player", "controls", "has", theirs(n.PersonKind.DEFENDING)),
    ("its controller", "controls", "has", ITS_CONTROLLERS),
    ("either player", "controls", "has", Bits(side=n.Side.ANY)),
):
    add("after", lambda b=_side: b, f"that? {_who} {_verbs}", f"that? {_who} {_has} active")
    add("after", lambda p, b=_side: lying(b, p), f"that? {_who} {_has} in {{place}}")
    if _who != "they":
        add("after", lambda b=_side: b, f"(that (is|are))? controlled by {_who}")
add("after", lambda: YOURS, "you have", "of yours", "on your side", "(that (is|are))? under your control")
add("after", lambda: OPPOSING, "(your opponent|an opponent) has fielded")
add("after", lambda: OPPOSING, "of your opponent", "you do not control", "on (your|an) opponent's side")


def lying(whose: Bits, place: Bits) -> Bits | None:
    """What a player has somewhere; "their" area is that player's."""
    if place.side is n.Side.THEIRS and whose.side is n.Side.OPPOSING:
        place = place._replace(side=None, whose=None)
    return merge(whose, place) if place.areas else None
