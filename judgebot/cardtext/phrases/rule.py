"""What holds: "your Sidekicks get +1A", "Alpha can't be blocked", "dice you purchase cost 1 less".

A statement about dice is a subject and one or more predicates; `pred` goes with many dice ("get"), `pred_s` with one
("gets").
A predicate is a function from the subject to a rule.
"""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.select import Bits, Det, Head, as_dice, select
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

Pred = Callable[[n.Subject], n.Rule | tuple[n.Rule, ...] | None]


class Predicate:
    """A predicate as a value: equal if the rules it makes are."""

    __slots__ = ("key", "make")

    def __init__(self, make: Pred, key: object) -> None:
        self.make, self.key = make, key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Predicate) and self.key == other.key

    __hash__ = None  # type: ignore[assignment]


def pred(make: Callable[..., n.Rule | tuple[n.Rule, ...] | None], *patterns: str) -> None:
    """Enter a predicate; `make` gets the subject and then the slots."""

    def build(*slots: object) -> Predicate | None:
        if any(slot is None for slot in slots):
            return None
        return Predicate(lambda subject: make(subject, *slots), (id(make), slots))

    add("pred", build, *patterns)


def aux(make: Callable[..., n.Rule | tuple[n.Rule, ...] | None], *patterns: str) -> None:
    """A predicate whose verb is the same for one and for many ("can't", "must")."""
    pred(make, *patterns)
    phrases = [p for p in PHRASES if p.symbol == "pred"][-len(patterns) :]
    for phrase in phrases:
        add("pred_s", phrase.build, phrase.pattern)


Act = n.Act
UNSTATED, EOT = n.Until.UNSTATED, n.Until.END_OF_TURN

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

# --- what dice can't, must or may only do ---------------------------------------------------------------------------

add("deed", lambda: Act.ATTACK, "attack")
add("deed", lambda: Act.BLOCK, "block")
add("deed", lambda: Act.BE_BLOCKED, "be blocked")
add("deed", lambda: Act.BE_KOD, "be ko'd")
add("deed", lambda: Act.BE_TARGETED, "be targeted", "be the target of (an)? abilities")
add("deed", lambda: Act.BE_DAMAGED, "be damaged", "take damage")
add("deed", lambda: Act.BE_SPUN_DOWN, "be spun down")
add("deed", lambda: Act.BE_SPUN_UP, "be spun up")
add("deed", lambda: Act.BE_CAPTURED, "be captured")
add("deed", lambda: Act.USE, "be used")
add("deed", lambda: Act.FIELD, "be fielded")
add("deed", lambda: Act.PURCHASE, "be purchased")
aux(lambda s, d: n.Cannot(s, d), "can't {deed}")
aux(lambda s, o: n.Cannot(s, Act.BE_BLOCKED, o), "can't be blocked by {dice}")
aux(lambda s, o: n.Cannot(s, Act.BLOCK, o), "can't block {dice}")
aux(lambda s, m: n.Cannot(s, Act.BE_TARGETED, means=m), "can't be targeted by {means}")
aux(lambda s, p: n.Cannot(s, Act.BE_TARGETED, by=p), "can't be targeted by {someone}")
aux(lambda s, p, m: n.Cannot(s, Act.BE_TARGETED, by=p, means=m), "can't be targeted by {whose_means} {means}")
add("means", lambda: n.Means.ABILITY, "abilities", "effects")
add("means", lambda: n.Means.ACTION, "action dice", "actions")
add("means", lambda: n.Means.GLOBAL, "globals")
add("whose_means", lambda: n.OPPONENT, "opposing", "your opponent's")
add("whose_means", lambda: n.YOU, "your")
add("pred_s", lambda: Predicate(lambda s: n.Cannot(s, Act.BE_BLOCKED), "unblockable"), "is unblockable")
add("pred", lambda: Predicate(lambda s: n.Cannot(s, Act.BE_BLOCKED), "unblockable"), "are unblockable")
aux(lambda s: (n.Cannot(s, Act.ATTACK), n.Cannot(s, Act.BLOCK)), "can't attack or block")
aux(lambda s: n.Only(s, Act.BE_BLOCKED, at_least=2), "can't be blocked by only one (character|character die|die)")
aux(
    lambda s, p, a, b: (n.Cannot(s, Act.BE_TARGETED, by=p, means=a), n.Cannot(s, Act.BE_TARGETED, by=p, means=b)),
    "can't be (targeted by|the target of) {whose_means} {means} or {means}",
)
aux(lambda s, p, m: n.Cannot(s, Act.BE_TARGETED, by=p, means=m), "can't be the target of {whose_means} {means}")
pred(lambda s, r: n.ChangeDamage(n.DamageChange.PREVENT, to=r, source=s), "deal^ no damage to {receiver}")
aux(lambda s: n.Cannot(s, Act.BE_KOD, means=n.Means.COMBAT), "can't be ko'd by combat damage")
aux(lambda s, d: n.ChangeDamage(n.DamageChange.PREVENT, to=s, source=d), "can't be damaged by {dice}")
aux(lambda s: n.Must(s, Act.ATTACK), "must attack (if able)?")
aux(lambda s: n.Must(s, Act.BLOCK), "must block (if able)?")
aux(lambda s, o: n.Must(s, Act.BLOCK, o), "must block {dice} (if able)?")
aux(lambda s, o: n.Only(s, Act.BLOCK, o), "(can|may) only block {dice}")
aux(lambda s, o: n.Only(s, Act.BE_BLOCKED, o), "(can|may) only be blocked by {dice}")
aux(
    lambda s, k: n.Only(s, Act.BE_BLOCKED, at_least=k),
    "must be blocked by {number} or more (dice|character dice|characters) if blocked at all",
    "(can|may) only be blocked by {number} or more (dice|character dice|characters)",
)
aux(
    lambda s, k: n.MayBlockMore(s, k),
    (
        "(can|may) block (up to)? {number} (attacking character dice|attackers|attacking "
        "characters|dice|characters|character dice)"
    ),
)

# --- damage ---------------------------------------------------------------------------------------------------------

DC = n.DamageChange
pred(lambda s: n.ChangeDamage(DC.TWICE, to=n.OPPONENT, source=s), "deal^ damage to your opponent twice")
pred(lambda s: n.ChangeDamage(DC.PREVENT, to=s), "take^ no damage")
pred(lambda s, k: n.ChangeDamage(DC.PREVENT, to=s, means=k), "take^ no {damage_kind} damage")
pred(lambda s, f: n.ChangeDamage(DC.PREVENT, to=s, source=f), "take^ no damage from {dice}")
pred(
    lambda s, m: n.ChangeDamage(DC.PREVENT, to=s, means=m, next_only=True),
    "take^ no damage from the next {ability_word}",
)
add("ability_word", lambda: n.Means.ABILITY, "ability")
add("damage_kind", lambda: n.Means.COMBAT, "combat")
add("damage_kind", lambda: n.Means.ABILITY, "non - combat", "ability")
add("receiver", lambda d: d, "{dice}", "{you}")
add("order", lambda r: n.ChangeDamage(DC.PREVENT, to=r), "prevent all damage (dealt)? to {receiver}")
add(
    "order",
    lambda k, r: n.ChangeDamage(DC.PREVENT, to=r, means=k),
    "prevent all {damage_kind} damage (dealt)? to {receiver}",
)
add(
    "order",
    lambda a, r: n.ChangeDamage(DC.PREVENT, to=r, amount=a, each_source=True),
    "prevent {amount} damage (dealt)? to {receiver} from each source",
)
add(
    "order",
    lambda r, a: n.ChangeDamage(DC.PREVENT, to=r, amount=a),
    "reduce (the)? damage (dealt)? to {receiver} by {amount}",
)
add(
    "rule",
    lambda r, a: n.ChangeDamage(DC.PREVENT, to=r, amount=a),
    "(the)? damage (dealt)? to {receiver} is reduced by {amount}",
)
add("order", lambda a, r: lessened(r, a), "prevent {amount} damage dealt to {receiver}")


def lessened(what: object, amount: n.Amount) -> n.Rule | None:
    """Less damage each time for all dice that fit; for one die it would be open how often."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return None
    return n.ChangeDamage(DC.PREVENT, to=what, amount=amount)


add(
    "rule",
    lambda a: n.ChangeDamage(DC.INCREASE, amount=a, source=n.YOU, means=n.Means.ABILITY),
    "damage from your abilities is increased by {amount}",
)
add(
    "order",
    lambda: n.ChangeDamage(DC.PREVENT, means=n.Means.ABILITY, next_only=True),
    "reduce the damage of the next ability to 0",
)
add(
    "order", lambda a, b: n.ChangeDamage(DC.REDIRECT, to=a, redirect_to=b), "redirect damage dealt to {die} to {np_one}"
)

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

# --- prices ---------------------------------------------------------------------------------------------------------

add("less", lambda k: -k, "{number} less (energy)?")
add("less", lambda k: k, "{number} (more|extra) (energy)?")
add("less", lambda e: -e.generic if not e.typed else None, "{energy_icon} less")
add("less", lambda e: e.generic if not e.typed else None, "{energy_icon} more")
add("to_do", lambda: Act.PURCHASE, "to (purchase|buy)")
add("to_do", lambda: Act.FIELD, "to field")


def costs(subject: object, change: int, act: n.Act, low: int | None = None) -> n.Rule | None:
    """Dice cost more or less to purchase or field, wherever they lie before that (3.1.28)."""
    what = elsewhere(subject, act)
    return n.CostChange(act, what, None, n.Const(change), low) if what else None


def priced_each(subject: object, change: int, act: n.Act, each: n.Select, low: int | None = None) -> n.Rule | None:
    """A price that changes with how many fit."""
    what = elsewhere(subject, act)
    return n.CostChange(act, what, None, n.Scaled(n.CountOf(each), times=change), low) if what else None


def buying(what: n.Select, change: int, low: int | None = None, next_only: bool = False) -> n.Rule | None:
    """What you purchase of a kind costs more or less for you."""
    for_you = elsewhere(what, Act.PURCHASE)
    if for_you is None or what.mode is not n.Mode.ALL:
        return None
    return n.CostChange(Act.PURCHASE, for_you, n.YOU, n.Const(change), low, next_only=next_only)


def bought(
    before: Bits, head: Head, after: Bits, change: int, low: int | None = None, next_only: bool = False
) -> n.Rule | None:
    what = select(Det(n.Mode.ALL, n.EVERY), before, head, after)
    if what is None or what == ANY_DICE:
        return None
    return buying(what, change, low, next_only)


ANY_DICE = n.Select(n.Noun.DIE, count=n.EVERY, mode=n.Mode.ALL)


def free(subject: n.Subject) -> n.Rule | None:
    """Dice that cost nothing to field."""
    what = elsewhere(subject, Act.FIELD)
    return n.CostChange(Act.FIELD, what, free=True) if what else None


def elsewhere(subject: object, act: n.Act) -> n.Subject | None:
    if isinstance(subject, n.Ref):
        return subject
    if not isinstance(subject, n.Select) or subject.areas != (Area.FIELD,):
        return None
    area = Area.CARD if act is Act.PURCHASE else Area.RESERVE
    return replace(subject, areas=(area,))


pred(costs, "cost^ {less} {to_do}")
pred(lambda s, c, d, k: costs(s, c, d, k), "cost^ {less} {to_do} {minimum}")
pred(lambda s: free(s), "cost^ nothing to field")
add(
    "pred_s",
    lambda: Predicate(lambda s: free(s), "free"),
    "is free to field",
)
add(
    "pred",
    lambda: Predicate(lambda s: free(s), "free"),
    "are free to field",
)
pred(lambda s, c, d, e: priced_each(s, c, d, e), "cost^ {less} {to_do} {each}")
pred(lambda s, c, d, e, k: priced_each(s, c, d, e, k), "cost^ {less} {to_do} {each} {minimum}")
add(
    "minimum",
    lambda k: k,
    ", to a minimum of {number}",
    "(to a)? minimum (of)? {number}",
    ", minimum {number}",
    "to a minimum of {number}",
)


def purchases(
    who: n.Person | None, change: int, what: n.Select | None = None, next_only: bool = False, low: int | None = None
) -> n.Rule:
    """What is purchased costs more or less."""
    return n.CostChange(Act.PURCHASE, what, who, n.Const(change), low, next_only=next_only)


def for_sale(subject: object) -> n.Select | None:
    """Dice as they lie on their cards."""
    if not isinstance(subject, n.Select) or subject.areas != (Area.FIELD,) or subject.side is not n.Side.ANY:
        return None
    return replace(subject, areas=(Area.CARD,), mode=n.Mode.ALL, count=n.EVERY)


add("rule", lambda c: purchases(n.YOU, c), "dice you purchase cost {less}")
add(
    "rule",
    lambda c: purchases(n.YOU, c, next_only=True),
    "your next purchase costs {less}",
    "the next die you purchase costs {less}",
)
add("rule", lambda c, k: purchases(n.YOU, c, next_only=True, low=k), "the next die you purchase costs {less} {minimum}")
add("rule", lambda c, k: purchases(n.YOU, c, low=k), "dice you purchase cost {less} {minimum}")
add("order", lambda e, d: buying(d, e), "pay {less} to purchase {np_many}")
add("order", lambda e, d, k: buying(d, e, k), "pay {less} to purchase {np_many} {minimum}")
add("rule", lambda a, h, p, c: bought(a, h, p, c), "{adjectives} {noun_many} {afters} you purchase cost {less}")
add(
    "rule",
    lambda a, h, p, c, k: bought(a, h, p, c, k),
    "{adjectives} {noun_many} {afters} you purchase cost {less} {minimum}",
)
add(
    "rule",
    lambda a, h, p, c: bought(a, h, p, c, next_only=True),
    "the next {adjectives} {noun_one} {afters} you purchase costs {less}",
)
add(
    "rule",
    lambda a, h, p, c, k: bought(a, h, p, c, k, True),
    "the next {adjectives} {noun_one} {afters} you purchase costs {less} {minimum}",
)
add("order", lambda r: n.ChangeDamage(DC.PREVENT, to=r), "ignore all damage (dealt)? to {receiver}")
add(
    "rule_turn",
    lambda c, k: purchases(n.YOU, c, next_only=True, low=k),
    "the next die you purchase this turn costs {less} {minimum}",
)
add("rule_turn", lambda c, k: purchases(n.YOU, c, low=k), "dice you purchase this turn cost {less} {minimum}")
add("rule_turn", lambda c: purchases(n.YOU, c), "dice you purchase this turn cost {less}")
add("rule_turn", lambda c: purchases(None, c), "dice purchased this turn cost {less}")
add(
    "rule_turn",
    lambda c: purchases(n.YOU, c, next_only=True),
    "your next purchase this turn costs {less}",
    "the next die you purchase this turn costs {less}",
)
_BLOCKERS = n.Select(n.Noun.CHARACTER_DIE, None, n.Side.OPPOSING, count=n.EVERY, mode=n.Mode.ALL)
add(
    "rule",
    lambda k: n.CostChange(Act.BLOCK, _BLOCKERS, n.OPPONENT, n.Const(k), life=True),
    "your opponent pays {number} life for (every|each) die they assign to block",
    "each opposing blocker costs your opponent {number} life",
    "your opponent must pay {number} life (for each|per) character die (assigned)? to block",
)

# --- what players can't do ------------------------------------------------------------------------------------------


def forbid(act: n.Act, verb: str, area: Area | None) -> None:
    def build(who: n.Person, what: n.Select) -> n.Rule | None:
        if area is not None and what.areas == (Area.FIELD,):
            what = replace(what, areas=(area,))
        return n.Cannot(who, act, what)

    add(
        "rule",
        build,
        f"{{someone}} can't {verb} {{forbidden}}",
        f"{{you}} can't {verb} {{forbidden}}",
        f"{{they_person}} can't {verb} {{forbidden}}",
    )


add("forbidden", as_dice, "{np_many}", "{np_one}")
forbid(Act.FIELD, "field", Area.RESERVE)
forbid(Act.PURCHASE, "purchase", Area.CARD)
forbid(Act.USE, "use", None)
add("rule", lambda p: n.Cannot(p, Act.USE_GLOBAL), "{someone} can't use globals")
add(
    "rule",
    lambda p: n.Cannot(p, Act.USE_GLOBAL, n.Select(n.Noun.ACTION_CARD, None, n.Side.ANY, (), n.EVERY, n.Mode.ALL)),
    "{someone} can't use action cards' globals",
)
add(
    "rule",
    lambda k: n.CostChange(Act.BLOCK, None, n.YOU, n.Const(k), life=True),
    "pay {number} life to declare blockers",
)
add("rule", lambda p: n.Cannot(p, Act.GAIN_LIFE), "{someone} can't gain life")
add("rule", lambda o, r: n.Only(r, Act.BE_BLOCKED, o), "only {np_many} (may|can) block {ref_one}")
add("rule", lambda d: n.Cannot(d, Act.BE_AFFECTED, means=n.Means.ACTION), "action dice do not affect {die}")
add("rule", lambda k: n.ExtraDraw(n.YOU, n.Const(k)), "draw {number} extra (die|dice)")

# --- statements -----------------------------------------------------------------------------------------------------

add("preds", lambda p: (p,), "{pred}")
add("preds", lambda p, q: (p, q), "{pred} ,? and {pred}")
add("preds", lambda p, q, r: (p, q, r), "{pred} , {pred} ,? and {pred}")
add("preds_s", lambda p: (p,), "{pred_s}")
add("preds_s", lambda p, q: (p, q), "{pred_s} ,? and {pred_s}")
add("preds_s", lambda p, q, r: (p, q, r), "{pred_s} , {pred_s} ,? and {pred_s}")


def nobody(before: Bits, head: Head, after: Bits, deed: n.Act) -> tuple[n.Rule, ...] | None:
    """ "No Sidekicks can block"."""
    who = as_dice(select(Det(n.Mode.ALL, n.EVERY), before, head, after))
    return (n.Cannot(who, deed),) if isinstance(who, n.Select) else None


def state(subject: n.Subject, preds: tuple[Predicate, ...]) -> tuple[n.Rule, ...] | None:
    """The subject and its predicates as rules."""
    rules: list[n.Rule] = []
    for predicate in preds:
        said = predicate.make(again(subject) if rules else subject)
        if said is None:
            return None
        first, *more = said if isinstance(said, tuple) else (said,)
        rules += [first, *(retold(rule, subject) for rule in more)]
    return tuple(rules)


def retold(rule: n.Rule, subject: n.Subject) -> n.Rule:
    """A further rule of one predicate, about the dice already chosen."""
    name = "what" if hasattr(rule, "what") else "who"
    return replace(rule, **{name: again(subject)}) if getattr(rule, name) == subject else rule  # type: ignore[arg-type]


def again(subject: n.Subject) -> n.Subject:
    """The same dice in a second predicate: what was chosen is not chosen anew."""
    if isinstance(subject, n.Select) and subject.mode is not n.Mode.ALL:
        return n.Ref(n.RefKind.THAT)
    return subject


add("one", as_dice, "{np_one}", "{ref_one}")
add("many", as_dice, "{np_many}", "{ref_many}")
add("rules", state, "{one} {preds_s}", "{many} {preds}")
add(
    "rules",
    lambda a, b, p: (ra := state(a, p)) and (rb := state(b, p)) and (ra + rb),
    "{one} and {one} {preds}",
    "{one} and {many} {preds}",
    "{many} and {one} {preds}",
    "{many} and {many} {preds}",
    "{one} and {one} each {preds}",
)
add("rules", lambda r: (r,), "{rule}", "{order}")
add("rules", lambda a, h, p, d: nobody(a, h, p, d), "no {adjectives} {noun_many} {afters} (can|may) {deed}")
add(
    "order",
    lambda r, d: n.ChangeDamage(DC.PREVENT, to=r, source=d),
    "prevent all damage (dealt)? to {receiver} by {np_many}",
)
add("rules", lambda d, m: (n.Modify(d, m[0], m[1]),), "give {dice} {mods_each}")
add("rules", lambda d, k: (n.Gain(d, keyword=k),), "give {dice} {keyword_ability}")
