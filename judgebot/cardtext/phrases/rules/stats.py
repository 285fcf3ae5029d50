"""What dice have: A and D, abilities, affiliations; what is doubled or swapped, and which text is ignored."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import TAKES, Takes
from judgebot.cardtext.phrases.dice.description import again, as_dice
from judgebot.cardtext.phrases.dice.select import named
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.referring import He, They, is_that
from judgebot.cardtext.walk import change, contains, everything

PHRASES = Predicates()
add, pred, copula = PHRASES.add, PHRASES.pred, PHRASES.copula

# --- A and D --------------------------------------------------------------------------------------------------------

Mods = tuple[n.Amount | None, n.Amount | None]
Boon = Mods | n.KeywordAbility | str

GET = "also? (get^|gain^|have^)"
pred(lambda s, m: n.Modify(s, *each_its_own(s, m)), f"{GET} (an (additional|extra))? {{mods_each}}")
pred(lambda s, v: less(s, v), "lose^ {value}")
pred(lambda s, v, w: less(s, v, w), "lose^ {value} and {value}")
pred(lambda s, k: n.Gain(s, keyword=k), f"{GET} {{keyword_ability}}")
pred(
    lambda s, k, less: n.Gain(s, keyword=k) if isinstance(s, n.Ref) and is_raised(k, less) else None,
    f"{GET} {{keyword_ability}} ,? instead of {{keyword_ability}} ,?",
)
pred(
    lambda s, a: n.Gain(s, affiliation=a),
    "(gain^|have^|get^) the {affiliation} (affiliation|icon)",
    "gain^ {affiliation}",
)
pred(lambda s, a: n.Lose(s, a), "lose^ the {affiliation} (affiliation|icon)", "lose^ {affiliation}")
pred(lambda s: n.Lose(s, "", alignment=True), "lose^ (its|their|his|her) (alignment|alignments)")
pred(lambda s: n.Lose(s, ""), "lose^ (all)? (its|their|his|her)? affiliations", "lose^ (its|their|his|her) affiliation")
pred(lambda s: n.Lose(s, ""), "have^ no affiliation", "have^ no affiliations")
pred(lambda s, b: boons(s, *b), f"{GET} (an (additional|extra))? {{boons}}")
add("boon", lambda b: b, "{mods}", "{keyword_ability}", "the {affiliation} (affiliation|icon)", "{affiliation}")
add("boons", lambda *b: b, "{mods_each} ,? and {keyword_ability}")
add("boons", lambda *b: b, "{boon} ,? and {boon}", "{boon} , {boon} ,? and {boon}")


def is_raised(keyword: n.KeywordAbility, before: n.KeywordAbility) -> bool:
    """ "Range 3 instead of Range 1": of two Ranges the higher one counts anyway (range(6))."""
    both = keyword.keyword == before.keyword == "range" and keyword.number is not None and before.number is not None
    return both and keyword.number > before.number  # type: ignore[operator]


def each_its_own(subject: n.Subject, mods: Mods) -> Mods:
    """ "Moth dice get +1A for each Gear equipped to them": each of them for what it bears itself."""
    if not isinstance(subject, n.Ref) or subject.kind is not n.RefKind.OWN_NAME:
        return mods
    this = n.Ref(n.RefKind.THIS_DIE)
    return change(mods, lambda node: this if isinstance(node, They) else node)


def boons(subject: n.Subject, *said: Boon) -> tuple[n.Rule, ...] | None:
    """Several things that dice get at once: "+1A, Overcrush, and Fast"; a change of A and D is one of them."""
    changes = sum(isinstance(boon, tuple) for boon in said)
    if changes > 1:
        return None
    first, *more = said
    return (boon_of(subject, first), *(boon_of(again(subject), boon) for boon in more))


def boon_of(subject: n.Subject, boon: Boon) -> n.Rule:
    match boon:
        case n.KeywordAbility():
            return n.Gain(subject, keyword=boon)
        case str():
            return n.Gain(subject, affiliation=boon)
        case (attack, defense):
            return n.Modify(subject, attack, defense)


add("given", lambda d, m: (n.Modify(d, m[0], m[1]),), "give {dice} (an (additional|extra))? {mods_each}")
add("given", lambda m, d: (n.Modify(d, m[0], m[1]),), "give {mods} to {dice}")
add("given", lambda k, d: (n.Gain(d, keyword=k),), "give {keyword_ability} to {dice}")
add("given", lambda d, k: (n.Gain(d, keyword=k),), "give {dice} {keyword_ability}")
add("given", lambda d, b: boons(d, *b), "give {dice} {boons}")
add(
    "given",
    lambda a, m, b, o: (n.Modify(a, m[0], m[1]), n.Modify(b, o[0], o[1])),
    "give {dice} {mods} and {dice} {mods}",
)
add(
    "given",
    lambda a, b, k: (n.Gain(a, keyword=k), n.Gain(b, keyword=k)),
    "give {one_given} and {one_given} {keyword_ability}",
)
add("given", lambda a, b, m: (n.Modify(a, *m), n.Modify(b, *m)), "give {one_given} and {one_given} {mods}")
add("given", lambda a, b, x: both_given(a, b, x), "give {one_given} and {one_given} {boons}")
add("one_given", as_dice, "{np_one}", "{ref_one}")


def both_given(one: n.Subject, other: n.Subject, said: tuple[Boon, ...]) -> tuple[n.Rule, ...] | None:
    """Several things that two dice get."""
    rules = boons(one, *said), boons(other, *said)
    return rules[0] + rules[1] if rules[0] and rules[1] else None


SC = n.StatChange
_THEIR = "(its|their|his|her)"
_LIKE = "(become|are|become equal to|are equal to|are set to)"
Value = tuple[n.Subject, str]  # of which dice, and "A" or "D"
for _letter, _words in (("A", "(a|attack) (value)?"), ("D", "(d|defense) (value)?")):
    for _symbol, _which in (("value_of", _words), ("printed_value_of", f"printed {_words}")):
        add(_symbol, lambda d, k=_letter: (d, k), f"{{possessor}} {_which}", f"the {_which} of {{possessed}}")
    add("letter", lambda k=_letter: k, _words)
A_AND_D = "(attack and defense|a and d) (values)?"
add("values_of", lambda d: d, f"{{possessor}} {A_AND_D}", f"the? {A_AND_D} of {{possessed}}")
add("rule", lambda d: n.SetStats(d, SC.SET_BOTH, n.ChosenNumber()), f"{{values_of}} {_LIKE} x")
add("rules", lambda d, a: both_become(d, a), "{values_of} (are|become) each? equal to {amount_of}")
add("rules", lambda d, k: both_become(d, n.Const(k)), f"{{values_of}} {_LIKE} {{number}}")
pred(
    lambda s, a: both_become(s, a),
    "(have^|get^|gain^) (a and d|attack and defense) (values)? each? equal to {amount_of}",
)
pred(lambda s, v: fixed(s, v), "have^ {value}")
pred(lambda s, a, d: fixed(s, a, d), "have^ {value} and {value}")


add("as_if", lambda: True, "(treated|considered) as if (it|they) (had|have|has)")
add("whatever_else", lambda: True, ",? regardless of (any)? (bonuses|modifiers)")
add(
    "whatever_else",
    lambda: True,
    ",? instead of (its|their) (normal|printed) values ,? regardless of (any)? (bonuses|modifiers)",
)
copula(lambda s, _, a, d, __: final(s, a, d), "{as_if} {value} and {value} {whatever_else}")


def final(subject: n.Subject, *values: tuple[int, str]) -> n.Rule | None:
    """ "Are treated as if they had 1A and 1D regardless of bonuses"."""
    rule = fixed(subject, *values)
    return replace(rule, final=True) if isinstance(rule, n.SetStats) else None


def fixed(subject: n.Subject, *values: tuple[int, str]) -> n.Rule | None:
    """ "Has 0A": the value itself, whatever it was."""
    match values:
        case ((attack, "A"), (defense, "D")):
            return n.SetStats(subject, n.StatChange.SET_BOTH, n.Const(attack), n.Const(defense))
        case ((number, letter),):
            change = n.StatChange.SET_A if letter == "A" else n.StatChange.SET_D
            return n.SetStats(subject, change, n.Const(number))
    return None


add("like_those", lambda d: (d, False), "{possessor}", "those of {possessed}", "the a and d of {possessed}")
_PRINTED = "(a and d|values)"
add("like_those", lambda d: (d, True), f"the printed {_PRINTED} of {{possessed}}", f"{{possessor}} printed {_PRINTED}")
add("rule", lambda w, o: both_like(w, *o), f"{{values_of}} {_LIKE} {{like_those}}")
add("clause", lambda w, o: like_chosen(w, o[0], n.Until.UNSTATED, o[1]), f"{{values_of}} {_LIKE} {{like_those}}")
add("clause", lambda w, o, u: like_chosen(w, o[0], u, o[1]), f"{{values_of}} {_LIKE} {{like_those}} {{until}}")
THIS_DIE = n.Ref(n.RefKind.THIS_DIE)
_MATCHED = f"change^ {{own_s_name}} {A_AND_D} to match (that|those) of {{possessed}}"
add("act", lambda _, d: like_chosen(THIS_DIE, d, n.Until.UNSTATED, False), _MATCHED)
add("act", lambda _, d, u: like_chosen(THIS_DIE, d, u, False), _MATCHED + " {until}")
add("own_s_name", lambda r: r if r.kind is n.RefKind.OWN_NAME or isinstance(r, He) else None, "{ref_s}")


def both_like(what: n.Subject, other: n.Subject, printed: bool = False) -> n.Rule | None:
    """ "Its A and D become those of Moth": of a die that is spoken of already."""
    if not isinstance(other, n.Ref) or (
        isinstance(what, n.Select) and (what.mode is n.Mode.ALL or what.count != n.ONE)
    ):
        return None
    attack, defense = (n.StatOf(other, stat, printed) for stat in (n.Stat.A, n.Stat.D))
    return n.SetStats(what, n.StatChange.SET_BOTH, attack, defense)


def like_chosen(what: n.Subject, other: n.Subject, until: n.Until, printed: bool) -> n.Effect | None:
    """ "Moth's A and D become those of target die": it is chosen first."""
    if not isinstance(what, n.Ref) or is_that(what) or not isinstance(other, n.Select) or other.count != n.ONE:
        return None
    rule = both_like(what, n.Ref(n.RefKind.THAT), printed) if other.mode is not n.Mode.ALL else None
    return n.Seq((n.Pick(other), n.Found((rule,), until))) if rule else None


_BECOMES = {"A": n.StatChange.SET_A, "D": n.StatChange.SET_D}
_NOW = "(becomes|is|equals|is set to|is changed to|is always? equal to|becomes equal to)"
pred(lambda s, k, a: raised(s, k, a), "(get^|gain^) + {letters} equal to {amount_of}")
pred(lambda s, a: raised(s, "AD", a), "(get^|gain^) + a and + d (each)? equal to {amount_of}")
pred(lambda s, k, a: becomes(s, k, a), "(have^|get^|gain^) (an|a)? {letter} equal to {amount_of}")
pred(lambda s, k, a: becomes(s, k, a), f"have^ {_THEIR} {{letter}} (changed|set) to {{amount_of}}")
pred(lambda s, k, a: becomes(s, k, n.Const(a)), "have^ (an|a) {letter} of {number}")
pred(lambda s, k, a: at_most(s, k, a), f"(have^|get^) {_THEIR} {{letter}} (reduced|lowered|decreased) to {{number}}")
pred(
    lambda s, a: both_become(s, a),
    "have^ (its|his|her|their) (attack and defense|a and d) (changed|set) to {amount_of}",
)
add("rule", lambda v, a: becomes(v[0], v[1], a), f"{{value_of}} {_NOW} {{amount_of}}")
add(
    "order",
    lambda v, a: becomes(v[0], v[1], a),
    "(change|set) {value_of} (equal)? to {amount_of}",
    "replace {value_of} with {amount_of}",
)
add("orders", lambda d, a: both_become(d, a), "(change|set) {values_of} each? (equal)? to {amount_of}")
pred(lambda s, k, p, o: mirrored((s, k), p, o), "(have^|get^|gain^) (an|a)? {letter} equal to {pronoun} {letter}")
add("rule", lambda v, p, o: mirrored(v, p, o), "{value_of} (is|becomes) equal to {pronoun} {letter}")
add("rule", lambda v, o: mirrored(v, "each", o), "{value_of} (is|becomes) (equal to)? its own? {letter}")
PHRASES.words("pronoun", {"his": "he", "her": "he", "its own": "each", "their": "each", "their own": "each"})
pred(lambda s, o: both_like(s, *o), f"(have^|get^|gain^) {A_AND_D} equal to {{like_those}}")
pred(
    lambda s, d: both_like(s, d),
    f"(have^|get^|gain^) {{possessor}} {A_AND_D}",
    f"(have^|get^) the {A_AND_D} of {{possessed}}",
)
add("order", lambda v, k: at_most(v[0], v[1], k), "(reduce|lower|decrease) {value_of} to {number}")


def at_most(what: n.Subject, letter: str, number: int) -> n.Rule | None:
    """ "Reduce its A to 1": of one die, which may have less; nothing has less than 0."""
    if number == 0 and isinstance(what, n.Select) and what.mode is n.Mode.ALL:
        return n.SetStats(what, _BECOMES[letter], n.Const(0))
    now = n.StatOf(n.Ref(n.RefKind.THAT), n.Stat.A if letter == "A" else n.Stat.D)
    chosen = isinstance(what, n.Select) and what.mode is not n.Mode.ALL and what.count == n.ONE
    return n.SetStats(what, _BECOMES[letter], n.Scaled(now, high=number)) if chosen or is_that(what) else None


_MIRRORED = {("A", "D"): SC.A_AS_D, ("D", "A"): SC.D_AS_A}


def mirrored(value: Value, pronoun: str, other: str) -> n.Rule | None:
    """ "Your dice have A equal to their D": each die its own. "His" is the card's, "its" might be another's."""
    subject, letter = value
    is_own = isinstance(subject, n.Ref) and subject.kind is n.RefKind.OWN_NAME
    is_group = isinstance(subject, n.Select) and subject.mode is n.Mode.ALL
    change = _MIRRORED.get((letter, other))
    return n.SetStats(subject, change) if change and (is_own or (is_group and pronoun == "each")) else None


def both_become(subject: n.Subject, amount: n.Amount) -> tuple[n.Rule, ...] | None:
    """ "Moth's A and D are each equal to your life"."""
    attack, defense = becomes(subject, "A", amount), becomes(again(subject), "D", amount)
    return (attack, defense) if attack and defense else None


def becomes(subject: n.Subject, letter: str, amount: n.Amount) -> n.Rule | None:
    """ "Has A equal to its D". Of several dice, or of those of the card, it would be open whose D, unless the
    name of the card says it."""
    of_one = isinstance(subject, n.Select) and subject.mode is not n.Mode.ALL and subject.count.high == 1
    of_one = of_one or (isinstance(subject, n.Ref) and subject.kind in (n.RefKind.THAT, n.RefKind.SUBJECT))
    own = n.Ref(n.RefKind.OWN_NAME)
    of_named = isinstance(subject, n.Select) and all(x == own for x in everything(amount) if isinstance(x, n.Ref))
    if not of_one and not of_named and contains(amount, n.Ref):
        return None
    return n.SetStats(subject, _BECOMES[letter], amount)


pred(lambda s, e: n.Gain(s, type=e), "gain^ the {energy_type} (energy)? type")
pred(
    lambda s, a: n.Gain(s, ability=a),
    "(gain^|have^|get^) {quoted}",
    "(gain^|have^|get^) the (following)? (ability|text) :? {quoted}",
)
_ALONE = (Takes.NOTHING, Takes.NUMBER_OR_NOTHING, Takes.EFFECT_OR_NOTHING)
add(
    "keyword_ability",
    lambda k: n.KeywordAbility(k) if TAKES[k] in _ALONE else None,
    "{keyword}",
)
add(
    "keyword_ability",
    lambda k, x: n.KeywordAbility(k, number=x) if k in ("range", "breath-weapon", "energy-drain", "corrupt") else None,
    "{keyword} {number}",
)


def quoted(said: object) -> n.Ability | None:
    """An ability in quotation marks."""
    from judgebot.cardtext.assembly.assemble import Assembler
    from judgebot.cardtext.assembly.misfit import Misfit
    from judgebot.cardtext.facts import CardFacts

    assembler = Assembler(CardFacts())
    try:
        assembler.take(said, False)
        assembler.close()
    except Misfit:
        return None
    made = assembler.done[0] if len(assembler.done) == 1 else None
    return None if isinstance(made, n.Action) else made  # a Character die that gains it is not used


add("quoted", quoted, '" {headed} .? "', '" {sentence} .? "', '" {keyword_line} .? "')

# --- stats ----------------------------------------------------------------------------------------------------------

for _verb, _past, _sign in (
    ("increase", "(increased|raised)", 1),
    ("(reduce|decrease|lower)", "(reduced|decreased|lowered)", -1),
):
    add("order", lambda v, a, s=_sign: changed(v[0], v[1], a, s), f"{_verb} {{value_of}} {{by_much}}")
    add("rule", lambda v, a, s=_sign: changed(v[0], v[1], a, s), f"{{value_of}} (is|are) {_past} {{by_much}}")
    pred(lambda d, k, a, s=_sign: changed(d, k, a, s), f"have^ {_THEIR} {{letter}} {_past} {{by_much}}")
    pred(lambda d, b, s=_sign: both_changed(d, b, s), f"have^ {_THEIR} {A_AND_D} {_past} {{by_both}}")
    pred(
        lambda d, *said, s=_sign: each_changed(d, said, s),
        f"have^ {_THEIR} {{letter}} {_past} {{by_much}} and {_THEIR}? {{letter}} ({_past})? {{by_much}}",
    )
    add("order", lambda d, b, s=_sign: both_changed(d, b, s), f"{_verb} {{values_of}} {{by_both}}")
    add("rule", lambda d, b, s=_sign: both_changed(d, b, s), f"{{values_of}} are {_past} {{by_both}}")
    add(
        "order",
        lambda v, k, s=_sign: replace(changed(v[0], v[1], n.Const(k), s), printed=True),
        f"{_verb} {{printed_value_of}} by {{number}}",
    )


add("order", lambda k, v: changed(v[0], v[1], n.Const(k), 1), "add {number} to {value_of}")
add("order", lambda k, v: changed(v[0], v[1], n.Const(k), -1), "subtract {number} from {value_of}")


def raised(what: n.Subject, letters: str, amount: n.Amount) -> n.Modify | None:
    """ "Gets +A equal to its level"; of each of several dice, or of those of the card, it would be open whose level."""
    one = isinstance(what, n.Ref) or (what.mode is not n.Mode.ALL and what.count == n.ONE)
    if not one and contains(amount, n.Ref):
        return None
    return n.Modify(what, amount if "A" in letters else None, amount if "D" in letters else None)


def less(what: n.Subject, *values: tuple[int, str]) -> n.Modify | None:
    """ "Loses 1A", "loses 1A and 2D"."""
    lost = {letter: n.Const(-number) for number, letter in values}
    return n.Modify(what, lost.get("A"), lost.get("D")) if len(lost) == len(values) else None


def changed(what: n.Subject, letter: str, amount: n.Amount, sign: int) -> n.Modify:
    """More or less A, or D."""
    size = amount if sign > 0 else n.Const(-amount.n) if isinstance(amount, n.Const) else n.Scaled(amount, times=-1)
    return n.Modify(what, size) if letter == "A" else n.Modify(what, None, size)


# --- halves -----------------------------------------------------------------------------------------------------------

_HALVED = {"A": SC.HALVE_A, "D": SC.HALVE_D}


def halved(what: n.Subject, letters: str, rounding: n.Rounding) -> tuple[n.Rule, ...]:
    """Half of a value, or of both."""
    first, *more = tuple(letters)
    others = (n.SetStats(again(what), _HALVED[letter], rounding=rounding) for letter in more)
    return (n.SetStats(what, _HALVED[first], rounding=rounding), *others)


add("halving", lambda r: r, ",? {rounded} ,?")
for _value, _of in (
    ("{value_of}", lambda v, r: halved(v[0], v[1], r)),
    ("{values_of}", lambda d, r: halved(d, "AD", r)),
):
    add("orders", _of, f"halve {_value} {{halving}}", f"cut {_value} in half {{halving}}")
    add("rules", _of, f"{_value} (is|are) each? (halved|cut in half) {{halving}}")
pred(
    lambda s, k, r: halved(s, k, r),
    f"(have^|get^) {_THEIR} {{letters}} (halved|cut in half) {{halving}}",
    f"have^ half (of)? {_THEIR} {{letters}} {{halving}}",
)

# --- what cannot be changed -------------------------------------------------------------------------------------------

PHRASES.words("changed_so", {"(increased|raised)": True, "(reduced|decreased|lowered)": False})
_STATS = {"A": n.Stat.A, "D": n.Stat.D}


def capped(what: n.Subject, letters: str, ups: tuple[bool, ...]) -> tuple[n.Rule, ...]:
    """Values that stay as they are in one direction, or in both."""
    first, *more = ((letter, up) for letter in letters for up in ups)
    return (
        n.Capped(what, _STATS[first[0]], first[1]),
        *(n.Capped(again(what), _STATS[letter], up) for letter, up in more),
    )


add("changed_ways", lambda up: (up,), "{changed_so}")
add("changed_ways", lambda a, b: (a, b) if a is not b else None, "{changed_so} or {changed_so}")
add("letters", lambda k: k, "{letter}")
add("letters", lambda: "AD", "(a and d|attack and defense) (values|value)?")
add("letters_barred", lambda k: k, "{letters}")  # of which the one and the other is barred
add("letters_barred", lambda: "AD", "(a or d|attack or defense) (values|value)?")
PHRASES.made("full_deed", lambda s, k, u: capped(s, k, u), f"have {_THEIR} {{letters_barred}} {{changed_ways}}")
PHRASES.made(
    "full_deed",
    lambda s, k: capped(s, k, (True,)),
    f"(get|gain) (bonuses|any bonuses|a bonus) to {_THEIR}? {{letters_barred}}",
)
add("rules", lambda v, u: capped(v[0], v[1], u), "{value_of} (can't|may not) be {changed_ways}")
add("rules", lambda d, u: capped(d, "AD", u), "{values_of} (can't|may not) be {changed_ways}")


def each_changed(what: n.Subject, said: tuple[Any, ...], sign: int) -> n.Modify | None:
    """More or less A, and so much more or less D."""
    one, much, other, so_much = said
    if one == other:
        return None
    attack, defense = (much, so_much) if one == "A" else (so_much, much)
    return both_changed(what, (attack, defense), sign)


add("by_both", lambda a: (a, a), "{by_much}")
add(
    "by_both",
    lambda r: tuple(n.StatOf(r, stat) for stat in (n.Stat.A, n.Stat.D)),
    f"by {{ref_s}} {A_AND_D}",
    f"by the {A_AND_D} of {{ref}}",
)


def both_changed(what: n.Subject, amounts: tuple[n.Amount, n.Amount], sign: int) -> n.Modify:
    """More or less A and D at once, each by its own amount."""
    attack, defense = (changed(what, letter, amount, sign) for letter, amount in zip("AD", amounts, strict=True))
    return n.Modify(what, attack.attack, defense.defense)


add("order", lambda d: n.SetStats(d, SC.SWAP), "(swap|switch|exchange) {values_of}")
add("its_d", lambda: True, "(its|his|her|their) (d|defense) (value)?")
add(
    "order",
    lambda v, _: n.SetStats(v[0], SC.SWAP) if v[1] == "A" else None,
    "(swap|switch) {value_of} (with|and|for) {its_d}",
)
_DOUBLED = {"A": SC.DOUBLE_A, "D": SC.DOUBLE_D}
add("order", lambda v: n.SetStats(v[0], _DOUBLED[v[1]]), "double {value_of}")
add("rule", lambda v: n.SetStats(v[0], _DOUBLED[v[1]]), "{value_of} is doubled")
add("order", lambda v: n.SetStats(v[0], _DOUBLED[v[1]], printed=True), "double {printed_value_of}")
add("rule", lambda v: n.SetStats(v[0], _DOUBLED[v[1]], printed=True), "{printed_value_of} is doubled")
add("all_faces", lambda: True, "(on all (of)? (its|their)? (faces|levels))?")
pred(lambda s, k: n.SetStats(s, _DOUBLED[k]), f"have^ {_THEIR} {{letter}} doubled")
pred(
    lambda s, k, _: n.SetStats(s, _DOUBLED[k], printed=True),
    f"have^ {_THEIR} printed {{letter}} doubled {{all_faces}}",
    f"have^ (double|twice) {_THEIR} printed {{letter}} {{all_faces}}",
)
pred(lambda s: n.SetStats(s, SC.SWAP), f"have^ {_THEIR} {A_AND_D} (swapped|switched|exchanged)")
pred(lambda s: both_doubled(s), f"have^ {_THEIR} {A_AND_D} doubled")
add("twice_its", lambda k: k, "(double|twice) (its|his|her|their|that) printed {letter}")
add(
    "order",
    lambda v, k, _: n.SetStats(v[0], _DOUBLED[k], printed=True) if v[1] == k else None,
    "replace {printed_value_of} with {twice_its} {all_faces}",
)
add("rule", lambda d: n.SetStats(d, SC.SWAP), "{values_of} are (swapped|switched|exchanged)")
add("orders", lambda r: (r,), "{order}")
add("orders", lambda d: both_doubled(d), "double {values_of}")
add("rules", lambda d: both_doubled(d), "{values_of} are doubled")


def both_doubled(dice: n.Subject) -> tuple[n.Rule, ...]:
    """Twice the A and twice the D of dice."""
    return n.SetStats(dice, SC.DOUBLE_A), n.SetStats(again(dice), SC.DOUBLE_D)


for _stat, _VALUE in (
    (n.Stat.A, "(a|attack) (value|values)?"),
    (n.Stat.D, "(d|defense) (value|values)?"),
    (n.Stat.LEVEL, "(level|levels)"),
):
    for _traded in (
        f"{{possessor}} {_VALUE} (with|and) {{possessor}} {_VALUE}",
        f"{{possessor}} {_VALUE} with (that|the {_VALUE}) of {{possessed}}",
        f"the {_VALUE} of {{possessed}} (and|with) {{possessed}}",
        f"the {_VALUE} of {{possessed}} with (that|the {_VALUE}) of {{possessed}}",
    ):
        _traded = f"(swap^|switch^|exchange^|trade^) {_traded}"
        add("act", lambda a, b, s=_stat: swapped(a, b, s), _traded)
        add("act", lambda a, b, u, s=_stat: swapped(a, b, s, u), f"{_traded} {{until}}")

    for _two in (f"(swap^|switch^|exchange^|trade^) the {_VALUE} of {{np_many}}",):
        add("act", lambda d, s=_stat: of_two(d, s), _two)
        add("act", lambda d, u, s=_stat: of_two(d, s, u), f"{_two} {{until}}")
    _EXCHANGE = f"{{np_many}} (swap|switch|exchange|trade) {_VALUE} (with each other)?"
    add("clause", lambda d, s=_stat: of_two(d, s), _EXCHANGE)
    add("clause", lambda d, u, s=_stat: of_two(d, s, u), f"{_EXCHANGE} {{until}}")


def both_swapped(one: n.Subject, other: n.Subject, until: n.Until = n.Until.UNSTATED) -> n.Effect | None:
    """Both values of one die for those of another one; of two that are chosen now it would be open which is "that"."""
    if isinstance(one, n.Select) and isinstance(other, n.Select):
        return None
    attack = swapped(one, other, n.Stat.A, until)
    defense = swapped(again(one), again(other), n.Stat.D, until)
    return n.Seq((attack, defense)) if attack and defense else None


for _traded in (
    f"{{possessor}} {A_AND_D} (with|and|for) {{possessor}} {A_AND_D}",
    f"{{possessor}} {A_AND_D} with (those|the {A_AND_D}) of {{possessed}}",
    f"the {A_AND_D} of {{possessed}} (and|with) (those of)? {{possessed}}",
):
    _traded = f"(swap^|switch^|exchange^|trade^) {_traded}"
    add("act", both_swapped, _traded)
    add("act", both_swapped, f"{_traded} {{until}}")


def of_two(two: n.Select, stat: n.Stat, until: n.Until = n.Until.UNSTATED) -> n.Effect | None:
    """Two dice of a sort, each with the value of the other."""
    if two.count != n.Count(2, 2) or two.mode is n.Mode.ALL or two.different or two.shared_affiliation:
        return None
    one = as_dice(replace(two, count=n.ONE))
    if stat is n.Stat.LEVEL and until is not n.Until.UNSTATED:
        return None  # a die stays on the level to which it is spun
    return n.SwapStats(one, one, stat, until)  # type: ignore[arg-type]


def swapped(one: n.Subject, other: n.Subject, stat: n.Stat, until: n.Until = n.Until.UNSTATED) -> n.Effect | None:
    """A value of one die for that of another one."""
    singles = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE, n.RefKind.THAT, n.RefKind.SUBJECT)
    for die in (one, other):
        chosen = isinstance(die, n.Select) and die.mode is not n.Mode.ALL and die.count == n.ONE
        if not chosen and not (isinstance(die, n.Ref) and die.kind in singles):
            return None
    if one == other or (stat is n.Stat.LEVEL and until is not n.Until.UNSTATED):
        return None
    return n.SwapStats(one, other, stat, until)


add("possessed", as_dice, "{np_one}", "{np_many}", "{ref_one}", "{ref_many}")
add("possessor", as_dice, "{np_one_s}", "{np_many_s}", "{ref_s}")
add("possessor", named, "{other_name_s}")
