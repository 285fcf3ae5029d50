"""What dice have: A and D, abilities, affiliations; what is doubled or swapped, and which text is ignored."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.amount import times
from judgebot.cardtext.phrases.description import again, as_dice
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.referring import They, is_that
from judgebot.cardtext.phrases.select import named
from judgebot.cardtext.walk import change, everything

PHRASES = Predicates()
add, pred, copula = PHRASES.add, PHRASES.pred, PHRASES.copula

# --- A and D --------------------------------------------------------------------------------------------------------

Mods = tuple[n.Amount | None, n.Amount | None]
Boon = Mods | n.KeywordAbility | str

GET = "also? (get^|gain^|have^)"
pred(lambda s, m: n.Modify(s, *each_its_own(s, m)), f"{GET} (an (additional|extra))? {{mods_each}}")
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
pred(lambda s: n.Lose(s, ""), "lose^ (all)? (its|their|his|her)? affiliations", "lose^ (its|their|his|her) affiliation")
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
_LIKE = "(become|are|become equal to|are equal to|are set to)"
_WHOSE = ("{possessor} a and d", "the a and d of {possessed}")
for _said in _WHOSE:
    add("rule", lambda d: n.SetStats(d, SC.SET_BOTH, n.ChosenNumber()), f"{_said} {_LIKE} x")
    add("rules", lambda d, a: both_become(d, a), f"{_said} (are|become) each? equal to {{amount_of}}")
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


def of_dice(verb: str, value: str) -> tuple[str, str]:
    """ "Double Moth's A" and "double the A of target Character die"."""
    return f"{verb} {{possessor}} {value}", f"{verb} the {value} of {{possessed}}"


_THOSE = ("{possessor}", "those of {possessed}", "the a and d of {possessed}")
_PRINTED = ("the printed (a and d|values) of {possessed}", "{possessor} printed (a and d|values)")
for _printed, _others in ((False, _THOSE), (True, _PRINTED)):
    for _said in (f"{whose} {_LIKE} {other}" for whose in _WHOSE for other in _others):
        add("rule", lambda w, o, p=_printed: both_like(w, o, p), _said)
        add("clause", lambda w, o, p=_printed: like_chosen(w, o, n.Until.UNSTATED, p), _said)
        add("clause", lambda w, o, u, p=_printed: like_chosen(w, o, u, p), f"{_said} {{until}}")


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
for _letter, _word in (("A", "attack"), ("D", "defense")):
    _VALUE = f"({_letter.lower()}|{_word}) (value)?"
    pred(lambda s, a, k=_letter: becomes(s, k, a), f"(have^|get^|gain^) (an|a)? {_VALUE} equal to {{amount_of}}")
    pred(lambda s, a, k=_letter: becomes(s, k, a), f"have^ (its|his|her) {_VALUE} changed to {{amount_of}}")
    _NOW = "(becomes|is|is set to|is changed to|is equal to|becomes equal to) {amount_of}"
    add("rule", lambda s, a, k=_letter: becomes(s, k, a), f"{{possessor}} {_VALUE} {_NOW}")
    add("rule", lambda s, a, k=_letter: becomes(s, k, a), f"the {_VALUE} of {{possessed}} {_NOW}")
    for _order in of_dice("(change|set)", _VALUE):
        add("order", lambda s, a, k=_letter: becomes(s, k, a), f"{_order} to {{amount_of}}")
    for _order in of_dice("replace", _VALUE):
        add("order", lambda s, a, k=_letter: becomes(s, k, a), f"{_order} with {{amount_of}}")
    _TWICE = n.StatChange.DOUBLE_A if _letter == "A" else n.StatChange.DOUBLE_D
    add("rule", lambda s, k=_TWICE: n.SetStats(s, k), f"{{possessor}} {_VALUE} is doubled")


for _own, _other, _like in (("(a|attack)", "(d|defense)", SC.A_AS_D), ("(d|defense)", "(a|attack)", SC.D_AS_A)):
    _EQUAL = f"equal to {{pronoun}} {_other} (value)?"
    pred(lambda s, p, c=_like: mirrored(s, p, c), f"(have^|get^|gain^) (an|a)? {_own} (value)? {_EQUAL}")
    add("rule", lambda s, p, c=_like: mirrored(s, p, c), f"{{possessor}} {_own} (value)? (is|becomes) {_EQUAL}")
PHRASES.words("pronoun", {"his": "he", "her": "he", "its own": "each", "their": "each", "their own": "each"})


def mirrored(subject: n.Subject, pronoun: str, change: n.StatChange) -> n.Rule | None:
    """ "Your dice have A equal to their D": each die its own. "His" is the card's, "its" might be another's."""
    is_own = isinstance(subject, n.Ref) and subject.kind is n.RefKind.OWN_NAME
    is_group = isinstance(subject, n.Select) and subject.mode is n.Mode.ALL
    return n.SetStats(subject, change) if is_own or (is_group and pronoun == "each") else None


def both_become(subject: n.Subject, amount: n.Amount) -> tuple[n.Rule, ...] | None:
    """ "Moth's A and D are each equal to your life"."""
    attack, defense = becomes(subject, "A", amount), becomes(again(subject), "D", amount)
    return (attack, defense) if attack and defense else None


def becomes(subject: n.Subject, letter: str, amount: n.Amount) -> n.Rule | None:
    """ "Has A equal to its D". Of several dice, or of those of the card, it would be open whose D."""
    of_one = isinstance(subject, n.Select) and subject.mode is not n.Mode.ALL and subject.count.high == 1
    of_one = of_one or (isinstance(subject, n.Ref) and subject.kind in (n.RefKind.THAT, n.RefKind.SUBJECT))
    if not of_one and any(isinstance(node, n.Ref) for node in everything(amount)):
        return None
    return n.SetStats(subject, _BECOMES[letter], amount)


pred(lambda s, e: n.Gain(s, type=e), "gain^ the {energy_type} (energy)? type")
pred(lambda s, a: n.Gain(s, ability=a), "(gain^|have^) {quoted}", "gain^ the ability {quoted}")
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
    from judgebot.cardtext.assemble import Assembler
    from judgebot.cardtext.facts import CardFacts
    from judgebot.cardtext.misfit import Misfit

    assembler = Assembler(CardFacts())
    try:
        assembler.take(said, False)
        assembler.close()
    except Misfit:
        return None
    return assembler.done[0] if len(assembler.done) == 1 else None


add("quoted", quoted, '" {headed} .? "', '" {sentence} .? "', '" {keyword_line} .? "')

# --- stats ----------------------------------------------------------------------------------------------------------

A_AND_D = "(attack and defense|a and d) (values)?"


for _letter, _word in (("A", "(a|attack)"), ("D", "(d|defense)")):
    for _verb, _sign in (("increase", 1), ("(reduce|decrease|lower)", -1)):
        add(
            "order",
            lambda d, a, k=_letter, s=_sign: changed(d, k, a, s),
            f"{_verb} {{possessor}} {_word} (value)? {{by_much}}",
            f"{_verb} the {_word} (value)? of {{possessed}} {{by_much}}",
        )
    for _past, _sign in (("increased", 1), ("(reduced|decreased|lowered)", -1)):
        add(
            "rule",
            lambda d, a, k=_letter, s=_sign: changed(d, k, a, s),
            f"{{possessor}} {_word} (value)? is {_past} {{by_much}}",
        )


def changed(what: n.Subject, letter: str, amount: n.Amount, sign: int) -> n.Modify:
    """More or less A, or D."""
    size = amount if sign > 0 else n.Const(-amount.n) if isinstance(amount, n.Const) else n.Scaled(amount, times=-1)
    return n.Modify(what, size) if letter == "A" else n.Modify(what, None, size)


for _verb, _sign in (("increase", 1), ("(reduce|decrease|lower)", -1)):
    add("order", lambda d, b, s=_sign: both_changed(d, b, s), *(f"{x} {{by_both}}" for x in of_dice(_verb, A_AND_D)))
add("by_both", lambda k: (n.Const(k), n.Const(k)), "by {number}")
add("by_both", lambda k, a: tuple(times(n.Const(k), a) for _ in "AD"), "by {number} {each}")
add("by_both", lambda: (n.ChosenNumber(), n.ChosenNumber()), "by x")
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


add("order", lambda d: n.SetStats(d, SC.SWAP), *of_dice("(swap|switch)", A_AND_D))
add("its_d", lambda: True, "(its|his|her|their) (d|defense) (value)?")
_WITH_D = "(with|and|for) {its_d}"
add(
    "order",
    lambda d, _: n.SetStats(d, SC.SWAP),
    *(f"{said} {_WITH_D}" for said in of_dice("(swap|switch)", "(a|attack) (value)?")),
)
add("order", lambda d: n.SetStats(d, SC.DOUBLE_A), *of_dice("double", "(a|attack) (value)?"))
add("order", lambda d: n.SetStats(d, SC.DOUBLE_D), *of_dice("double", "(d|defense) (value)?"))
add("all_faces", lambda: True, "(on all (of)? (its|their)? faces)?")
add("twice_its", lambda: True, "(double|twice) (its|his|her|their|that)")
for _twice, _letter in ((SC.DOUBLE_A, "(a|attack)"), (SC.DOUBLE_D, "(d|defense)")):
    _own = f"printed {_letter} (value)?"
    add("order", lambda d, *_, c=_twice: n.SetStats(d, c, printed=True), *of_dice("double", _own))
    add(
        "order",
        lambda d, *_, c=_twice: n.SetStats(d, c, printed=True),
        *(f"{said} with {{twice_its}} {_own} {{all_faces}}" for said in of_dice("replace", _own)),
    )
    add("rule", lambda d, c=_twice: n.SetStats(d, c, printed=True), f"{{possessor}} {_own} is doubled")
add("rule", lambda d: n.SetStats(d, SC.SWAP), f"{{possessor}} {A_AND_D} are (swapped|switched|exchanged)")
add("orders", lambda r: (r,), "{order}")
add(
    "orders",
    lambda d: (n.SetStats(d, SC.DOUBLE_A), n.SetStats(again(d), SC.DOUBLE_D)),
    *of_dice("double", A_AND_D),
)
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
add("possessor", named, "{other_name_s}")
