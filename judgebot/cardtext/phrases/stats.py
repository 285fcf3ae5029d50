"""What dice have: A and D, abilities, affiliations; what is doubled or swapped, and which text is ignored."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.select import as_dice

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

# --- A and D --------------------------------------------------------------------------------------------------------

pred(lambda s, m: n.Modify(s, m[0], m[1]), "(get^|gain^|have^) {mods_each}")
pred(lambda s, m: n.Modify(s, m[0], m[1], printed=True), "(get^|have^) {mods} to (its|their) printed (stats|values)")
pred(lambda s, k: n.Gain(s, keyword=k), "(gain^|have^) {keyword_ability}")
pred(
    lambda s, m, k: (n.Modify(s, m[0], m[1]), n.Gain(s, keyword=k)),
    "(get^|gain^|have^) {mods} ,? and {keyword_ability}",
)
pred(
    lambda s, a, b: (n.Gain(s, keyword=a), n.Gain(s, keyword=b)),
    "(gain^|have^) {keyword_ability} and {keyword_ability}",
)
pred(lambda s, a: n.Gain(s, affiliation=a), "gain^ the {affiliation} affiliation")
pred(lambda s, e: n.Gain(s, type=e), "gain^ the {energy_type} (energy)? type")
pred(lambda s, a: n.Gain(s, ability=a), "gain^ {quoted}", "gain^ the ability {quoted}")
add(
    "keyword_ability",
    lambda k: (
        n.KeywordAbility(k)
        if k not in ("range", "breath-weapon", "corrupt", "fabricate", "rush", "crossover")
        else None
    ),
    "{keyword}",
)
add(
    "keyword_ability",
    lambda k, x: n.KeywordAbility(k, number=x) if k in ("range", "breath-weapon", "energy-drain", "corrupt") else None,
    "{keyword} {number}",
)


def quoted(said: object) -> n.Ability | None:
    """An ability in quotation marks."""
    from judgebot.cardtext.assemble import Assembler, Misfit
    from judgebot.cardtext.facts import CardFacts

    assembler = Assembler(CardFacts())
    try:
        assembler.take(said, False)
        assembler.close()
    except Misfit:
        return None
    return assembler.done[0] if len(assembler.done) == 1 else None


add("quoted", quoted, '" {headed} .? "', '" {sentence} .? "', '" {keyword_line} .? "')

# --- stats ----------------------------------------------------------------------------------------------------------

SC = n.StatChange
add("order", lambda d: n.SetStats(d, SC.SWAP), "swap {possessor} (attack and defense|a and d) (values)?")
add("order", lambda d: n.SetStats(d, SC.DOUBLE_A), "double {possessor} (a|attack) (value)?")
add("order", lambda d: n.SetStats(d, SC.DOUBLE_D), "double {possessor} (d|defense) (value)?")
add(
    "order",
    lambda d, k: n.Modify(d, n.Const(-k), None, printed=True),
    "reduce the printed a value of {die} by {number}",
)
add(
    "order",
    lambda d, k: n.Modify(d, None, n.Const(-k), printed=True),
    "reduce the printed d value of {die} by {number}",
)
add("possessor", as_dice, "{np_one_s}", "{ref_s}")

# --- ignoring text --------------------------------------------------------------------------------------------------

add("boxed", lambda d: as_dice(d), "{np_one}", "{np_many}", "{ref_one}")
add("order", lambda d: n.Blank(d), "ignore the text (box)? (of|on) {boxed}", "ignore {possessor} text (box)?")
_OPPOSING = n.Select(n.Noun.CHARACTER_CARD, None, n.Side.OPPOSING, (), n.EVERY, n.Mode.ALL)
BW = n.BlankWhat
add("ignored", lambda: BW.WHEN_FIELDED, "when fielded")
add("ignored", lambda: BW.WHEN_ATTACKS, "when attacks", "when attacking")
add("ignored", lambda: BW.WHEN_KOD, "when ko'd")
add("ignored", lambda: BW.WHILE_ACTIVE, "while active")
add(
    "rule",
    lambda: n.Blank(_OPPOSING, BW.WHEN_FIELDED_AND_ATTACKS),
    'opposing " when fielded " and " when attacks " abilities are ignored',
)
add("rule", lambda w: n.Blank(_OPPOSING, w), 'opposing " {ignored} " abilities are ignored')
add("order", lambda w: n.Blank(_OPPOSING, w), 'ignore opposing " {ignored} " abilities')
