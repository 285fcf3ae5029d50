"""What it costs to purchase, to field, to block: "dice you purchase cost 1 less", "Alpha is free to field"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.amount import many
from judgebot.cardtext.phrases.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.listener import listener
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.phrases.referring import chosen_name
from judgebot.cardtext.phrases.rule import state
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Predicates()
add, pred, aux, copula = PHRASES.add, PHRASES.pred, PHRASES.aux, PHRASES.copula

Act = n.Act

# --- how much -------------------------------------------------------------------------------------------------------


class Price(NamedTuple):
    """A change of what something costs, for each of these acts; not below `low`."""

    change: n.Amount
    acts: tuple[n.Act, ...]
    low: int | None = None


THAN_NORMAL = "(than (normal|usual))?"
add("less", lambda k: -k, f"{{number}} (energy)? less {THAN_NORMAL}", "{number} less energy")
add("less", lambda k: k, "{number} (more|extra|additional) (energy)?")
add("less", lambda k: k, "an (extra|additional) {number} (energy)?")
add("less", lambda: 1, "an (extra|additional) energy")
add("buy", lambda: Act.PURCHASE, "purchase")
add("to_do", lambda a: (a,), "to {buy}")
add("to_do", lambda: (Act.FIELD,), "to (field|summon)")
add("to_do", lambda a: (a, Act.FIELD), "to {buy} (and|or) (to)? field")
add("to_do", lambda a: (Act.FIELD, a), "to field (and|or) (to)? {buy}")
add(
    "minimum",
    lambda k: k,
    ", to a minimum of {number}",
    "(to a)? minimum (of)? {number}",
    "min .? {number}",
    ", minimum {number}",
    "to a minimum of {number}",
    ", minimum of {number}",
    "minimum {number}",
    "minimum cost (of)? {number}",
    ", to a minimum cost of {number}",
    "to a minimum cost of {number}",
)
add("price", lambda c, a: Price(n.Const(c), a), "{less} {to_do}")
add("price", lambda c, a, k: Price(n.Const(c), a, k), "{less} {to_do} {minimum}")
add("price", lambda c, k, a: Price(n.Const(c), a, k), "{less} {minimum} {to_do}")
add("price", lambda c, a, s: Price(for_each(c, s), a), "{less} {to_do} {each}")
add("price", lambda c, a, s, k: Price(for_each(c, s), a, k), "{less} {to_do} {each} {minimum}")
add("prices", lambda p: (p,), "{price}")
add("prices", lambda p, q: (p, q) if not set(p.acts) & set(q.acts) else None, "{price} and {price}")


def for_each(change: int, counted: n.Select | n.Amount) -> n.Amount:
    return many(change, counted if isinstance(counted, n.Amount) else n.CountOf(counted))


def elsewhere(subject: object, act: n.Act) -> n.Subject | None:
    """Dice as they lie before they are purchased or fielded (3.1.28)."""
    if isinstance(subject, n.Ref):
        return subject
    if not isinstance(subject, n.Select) or subject.areas != (Area.FIELD,):
        return None
    area = Area.CARD if act is Act.PURCHASE else Area.RESERVE
    return replace(subject, areas=(area,))


def costs(subject: object, prices: tuple[Price, ...], who: n.Person | None = None) -> tuple[n.Rule, ...] | None:
    """Dice cost more or less to purchase or field."""
    rules = []
    for price in prices:
        for act in price.acts:
            what = elsewhere(subject, act)
            if what is None or (who is not None and isinstance(what, n.Select) and what.mode is not n.Mode.ALL):
                return None
            rules.append(n.CostChange(act, what, who, price.change, price.low))
    return tuple(rules)


def free(subject: n.Subject) -> n.Rule | None:
    """Dice that cost nothing to field."""
    what = elsewhere(subject, Act.FIELD)
    return n.CostChange(Act.FIELD, what, free=True) if what else None


pred(costs, "cost^ {prices}")
pred(lambda s, w, p: costs(s, p, w), "cost^ {payer} {prices}")
pred(lambda s, k, a: costs(s, (Price(n.Const(0), a, k),)), "cost^ (at least|a minimum of) {generic} (energy)? {to_do}")
pred(free, "cost^ (nothing|0|[0]) to field", "have^ no fielding cost")
copula(free, "free to field")
aux(free, "(can|may) be fielded for free")
add("payer", lambda p: p, "{you}", "{someone}", "{they_person}")
# said of the one who pays
add("priced_dice", lambda d: any_of(as_dice(d)), "{np_one}", "{np_many}")
add(
    "rules",
    lambda w, c, a, d: costs(d, (Price(n.Const(c), a),), w),
    "{someone} must (pay|spend) {less} {to_do} {priced_dice}",
    "{someone} (pays|spends) {less} {to_do} {priced_dice}",
    "{they_person} must? (pay|spend) {less} {to_do} {priced_dice}",
)
add("rules", lambda w, c, a, d: costs(d, (Price(n.Const(c), a),), w), "it costs {payer} {less} {to_do} {priced_dice}")


def any_of(what: object) -> n.Select | None:
    """ "Pay more to purchase a die": any die."""
    if not isinstance(what, n.Select) or what.mode is n.Mode.TARGET or what.count not in (n.ONE, n.EVERY):
        return None
    return replace(what, mode=n.Mode.ALL, count=n.EVERY)


# --- what a player purchases or fields ------------------------------------------------------------------------------


class Wares(NamedTuple):
    """The dice that are purchased or fielded; None: all dice."""

    what: n.Select | None


class Bargain(NamedTuple):
    change: int | n.Amount
    low: int | None = None
    free: bool = False
    alone: bool = False  # from what is printed, so that a second such price takes no more off


ALL = Det(n.Mode.ALL, n.EVERY)
ANY_DICE = n.Select(n.Noun.DIE, count=n.EVERY, mode=n.Mode.ALL)


def wares(before: Bits, head: Head, after: Bits) -> Wares | None:
    what = as_dice(select(ALL, before, head, after))
    if not isinstance(what, n.Select) or what.areas != (Area.FIELD,):
        return None
    return Wares(None if what == ANY_DICE else what)


add("wares", wares, "{adjectives} {noun_many} {afters}")
add("ware", wares, "{adjectives} {noun_one} {afters}")
add("bargain", lambda c: Bargain(c), "{less} (to purchase)?")
add("bargain", lambda c, s: Bargain(for_each(c, s)), "{less} (to purchase)? {each}")
add("bargain", lambda c, s, k: Bargain(for_each(c, s), k), "{less} (to purchase)? {each} {minimum}")
add("bargain", lambda c, k: Bargain(c, k), "{less} (to purchase)? {minimum}", "{less} {minimum} to purchase")
add("off_printed", lambda k: Bargain(-k, alone=True), "{number} less than (its|their) printed (purchase)? cost")
add("bargain", lambda b: b, "{off_printed}")
add("bargain", lambda b, k: b._replace(low=k), "{off_printed} {minimum}")


def bargained(
    goods: Wares, bargain: Bargain, act: n.Act = Act.PURCHASE, who: n.Person | None = n.YOU, next_only: bool = False
) -> n.CostChange | None:
    """What a player purchases or fields of a kind costs more or less."""
    what = elsewhere(goods.what, act) if goods.what is not None else None
    if goods.what is not None and what is None:
        return None
    change = n.Const(bargain.change) if isinstance(bargain.change, int) else bargain.change
    alone = bargain.alone and not next_only
    return n.CostChange(act, what, who, change, bargain.low, next_only=next_only, free=bargain.free, alone=alone)


def discounted(what: n.Subject, bargain: Bargain) -> n.Found | None:
    """ "You may purchase Villain dice for 1 less": no act of its own, but what they cost."""
    if isinstance(what, n.Ref):
        own = bargained(Wares(None), bargain, who=None)
        return n.Found((replace(own, what=what),)) if own else None
    rule = bargained(Wares(what), bargain)
    return n.Found((rule,)) if rule else None


def paid_less(what: n.Subject, bargain: Bargain) -> tuple[n.Rule, ...] | None:
    """ "You may pay 1 less to purchase Villains": the same, said of the payer."""
    found = discounted(what, bargain)
    return None if found is None else found.rules


def freely_fielded(what: n.Select, until: n.Until) -> n.Found | None:
    """ "You may field Villains for free this turn": no act of its own, but what they cost."""
    what = as_dice(what)  # type: ignore[assignment]
    if what.areas != (Area.FIELD,) or what.side not in (n.Side.ANY, n.Side.YOURS):
        return None
    what = replace(what, side=n.Side.YOURS, areas=(Area.RESERVE,))
    return n.Found((n.CostChange(Act.FIELD, what, free=True),), until)


def the_next(goods: Wares, bargain: Bargain, act: n.Act = Act.PURCHASE) -> n.CostChange | None:
    return bargained(goods, bargain, act, next_only=True)


def the_first(
    goods: Wares, bargain: Bargain, act: n.Act, verb: Verb, holds: bool, who: n.Person = n.YOU
) -> n.Effect | None:
    """ "The first Villain you purchase this turn": if none has been. `holds`: in each turn while it is active."""
    rule = bargained(goods, bargain, act, who, next_only=not holds)
    if rule is None or (rule.what is None and who != n.YOU):
        return None
    earlier = n.Happened(n.Event(verb, listener(goods.what or ANY_DICE), by=who), n.Window.THIS_TURN)
    until = n.Until.UNSTATED if holds else n.Until.END_OF_TURN
    return n.If(n.Unless(earlier), n.Found((rule,), until))


def lowered(goods: Wares, by: int, low: int | None = None, act: n.Act = Act.PURCHASE) -> n.CostChange | None:
    return the_next(goods, Bargain(-by, low), act)


add("rule", bargained, "{wares} you purchase cost {bargain}")
add("rule", the_next, "the next {ware} you purchase costs {bargain}")


def and_then(goods: Wares, bargain: Bargain, effect: n.Effect) -> n.Effect | None:
    """ "When you purchase your next Villain this turn, it costs 1 less and you gain 1 life"."""
    rule = the_next(goods, bargain)
    bought = n.Event(Verb.PURCHASE, listener(goods.what or ANY_DICE), by=n.YOU)
    if rule is None:
        return None
    return n.Seq((n.Found((rule,), n.Until.END_OF_TURN), n.Delayed(bought, effect, once=True)))


add("sentence", and_then, "when you purchase your next {ware} this turn , it costs {bargain} and {clauses}")
add("rule", lambda b: the_next(Wares(None), b), "your next purchase costs {bargain}")
for _rule, _turn in (("order", ""), ("rule_turn", "this turn")):
    for _low in ("", "{minimum}"):
        add(
            _rule,
            lowered,
            f"reduce the (purchase)? cost of the next {{ware}} you purchase {_turn} by {{generic}} {_low}",
        )
        add(
            _rule,
            lambda g, k, low=None: lowered(g, k, low, Act.FIELD),
            f"reduce the fielding cost of the next {{ware}} you field {_turn} by {{generic}} {_low}",
        )
add("rule_turn", bargained, "{wares} you purchase this turn cost {bargain}")
add("rule_turn", the_next, "the next {ware} you purchase this turn costs {bargain}")
add("rule_turn", lambda b: the_next(Wares(None), b), "your next purchase this turn costs {bargain}")
add("rule_turn", lambda g, b: bargained(g, b, who=None), "{wares} purchased this turn cost {bargain}")
_OFF_EACH = (
    "(you may)? subtract {generic} from the (purchase)? cost of each {ware} you purchase this turn",
    "(you may)? reduce the (purchase)? cost of each {ware} you purchase this turn by {generic}",
)
for _low in ("", "{minimum}"):
    add("rule_turn", lambda k, g, *low: bargained(g, Bargain(-k, *low)), f"{_OFF_EACH[0]} {_low}")
    add("rule_turn", lambda g, k, *low: bargained(g, Bargain(-k, *low)), f"{_OFF_EACH[1]} {_low}")
add("rules", lambda c, d: paid_less(d, Bargain(c)), "(you may)? pay {less} to purchase {cheaper}")
add("rules", lambda c, d, k: paid_less(d, Bargain(c, k)), "(you may)? pay {less} to purchase {cheaper} {minimum}")
add("cheaper", lambda d: d, "{np_all}", "{own_name}")


def paid_by_you(what: n.Select, change: int, acts: tuple[n.Act, ...]) -> tuple[n.Rule, ...] | None:
    """What its player purchases or fields of a kind costs more or less."""
    rules = tuple(bargained(Wares(as_dice(what)), Bargain(change), act) for act in acts)  # type: ignore[arg-type]
    return tuple(rule for rule in rules if rule) if all(rules) else None


add("rules", lambda c, acts, d: paid_by_you(d, c, acts), "you may? pay {less} {to_do} {np_all}")
add(
    "rules",
    lambda c, a, d: costs(d, (Price(n.Const(c), a),)),
    "you may? pay {less} {to_do} {own_name}",
    "it costs {less} {to_do} {cheaper}",
)
add(
    "rules",
    lambda d: (found := freely_fielded(d, n.Until.UNSTATED)) and found.rules,
    "you (do not (have to)?|need not) pay (the)? fielding (cost|costs) (for|of) {np_all}",
)
add(
    "rules",
    lambda c, a, d, k: costs(d, (Price(n.Const(c), a, k),)),
    "you may? pay {less} {to_do} {own_name} {minimum}",
)
add(
    "rule_turn",
    lambda c, g: the_next(g, Bargain(c), Act.FIELD),
    "you may? pay {less} to field (your|the) next {ware} (you field)? this turn",
)
add("clause", lambda d, c: discounted(d, Bargain(c)), "you may purchase {np_all} for {less}")
add("clause", lambda d, c, k: discounted(d, Bargain(c, k)), "you may purchase {np_all} for {less} {minimum}")
add("clause", lambda r, c: discounted(r, Bargain(c)), "you may purchase {own_name} dice for {less}")
add("clause", lambda r, c, k: discounted(r, Bargain(c, k)), "you may purchase {own_name} dice for {less} {minimum}")
add("clause", lambda d, u: freely_fielded(d, u), "you may field {np_all} (for free|at no cost) {until}")
add("np_all", lambda d: d if d.mode is n.Mode.ALL else None, "{np_many}")
for _when, _holds in (
    ("this turn", False),
    ("each turn", True),
    ("in each of your turns", True),
    ("on your turn", True),
    ("during your turn", True),
):
    for _act, _verb, _word, _cost in (
        (Act.PURCHASE, Verb.PURCHASE, "purchase", "(purchase)? cost"),
        (Act.FIELD, Verb.FIELD, "field", "fielding cost"),
    ):
        add(
            "clause",
            lambda g, b, a=_act, v=_verb, h=_holds: the_first(g, b, a, v, h),
            f"the first {{ware}} you {_word} {_when} {{{_word}_bargain}}",
        )
        for _low in ("", "{minimum}"):
            add(
                "clause",
                lambda g, k, *low, a=_act, v=_verb, h=_holds: the_first(g, Bargain(-k, *low), a, v, h),
                f"reduce the {_cost} of the first {{ware}} you {_word} {_when} by {{generic}} {_low}",
            )
for _act, _verb, _word in ((Act.PURCHASE, Verb.PURCHASE, "purchase"), (Act.FIELD, Verb.FIELD, "field")):
    add(
        "clause",
        lambda g, b, a=_act, v=_verb: the_first(g, b, a, v, True, n.OPPONENT),
        f"the first {{ware}} (your|an) opponent {_word}s (each turn|each of their turns) {{{_word}_bargain}}",
    )
add(
    "clause",
    lambda g, b: the_first(g, b, Act.PURCHASE, Verb.PURCHASE, False),
    "your first {ware} purchased this turn costs {bargain}",
)
add("purchase_bargain", lambda b: b, "costs {bargain}")
add("field_bargain", lambda b: b, "costs {field_price}", "{field_free}")
add("field_price", lambda c: Bargain(c), "{less} (to field)?")
add("field_price", lambda c, k: Bargain(c, k), "{less} (to field)? {minimum}")
add("field_price", lambda c, s: Bargain(for_each(c, s)), "{less} (to field)? {each}")
add("field_price", lambda: Bargain(0, free=True), "nothing to field")
add("field_free", lambda: Bargain(0, free=True), "is free (to field)?", "(may|can) be fielded for free")
add("rule", lambda g, b: bargained(g, b, Act.FIELD), "{wares} you field cost {field_price}")
add("rule", lambda g: bargained(g, Bargain(0, free=True), Act.FIELD), "{wares} you field are free (to field)?")
add("rule", lambda g, b: the_next(g, b, Act.FIELD), "the next {ware} you field {field_bargain}")
for _when in ("rule", "rule_turn"):
    _turn = " this turn" if _when == "rule_turn" else ""
    add(_when, lambda g, b: the_next(g, b, Act.FIELD), f"your next {{ware}}{_turn} costs {{to_field_for}}")
    add(_when, lambda g, b: the_next(g, b), f"your next {{ware}}{_turn} costs {{to_purchase_for}}")
    add(_when, lambda g, b: the_next(g, b), f"your next {{ware}} purchase{_turn} costs {{bargain}}")
add("to_field_for", lambda c: Bargain(c), "{less} to field")
add("to_field_for", lambda c, s: Bargain(for_each(c, s)), "{less} to field {each}")
add("to_purchase_for", lambda c, s: Bargain(for_each(c, s)), "{less} to purchase {each}")
add("to_field_for", lambda c, k: Bargain(c, k), "{less} to field {minimum}", "{less} {minimum} to field")
add("to_purchase_for", lambda c: Bargain(c), "{less} to purchase")
add("to_purchase_for", lambda c, k: Bargain(c, k), "{less} to purchase {minimum}", "{less} {minimum} to purchase")
add("rule_turn", lambda g, b: the_next(g, b, Act.FIELD), "the next {ware} you field this turn {field_bargain}")
add(
    "sentence",
    lambda g, b, p: next_fielded(g, b, p),
    "the next {ware} you field this turn {field_bargain} ,? and {preds_s} (until end of turn|this turn)",
)


add("sentence", lambda g, p, *_: next_gains(g, p), "the next {ware} you field this turn {preds_s} ({for_now})?")
add("for_now", lambda: True, "until end of turn", "this turn")


def next_gains(goods: Wares, preds: tuple[Predicate, ...]) -> n.Effect | None:
    """ "The next die you field this turn gains Overcrush"; what it costs is settled before it is fielded."""
    gained = state(n.Ref(n.RefKind.SUBJECT), preds)
    if gained is None or any(isinstance(rule, n.CostChange) for rule in gained):
        return None
    fielded = n.Event(Verb.FIELD, listener(goods.what or ANY_DICE), by=n.YOU)
    return n.Delayed(fielded, n.Found(gained, n.Until.END_OF_TURN), once=True)


def next_fielded(goods: Wares, bargain: Bargain, preds: tuple[Predicate, ...]) -> n.Effect | None:
    """ "The next die you field this turn costs 1 less and gets +1A this turn"."""
    rule, gained = the_next(goods, bargain, Act.FIELD), state(n.Ref(n.RefKind.SUBJECT), preds)
    if rule is None or gained is None:
        return None
    fielded = n.Event(Verb.FIELD, listener(goods.what or ANY_DICE), by=n.YOU)
    until = n.Until.END_OF_TURN
    return n.Seq((n.Found((rule,), until), n.Delayed(fielded, n.Found(gained, until), once=True)))


# --- what is paid besides -------------------------------------------------------------------------------------------


class Toll(NamedTuple):
    """So much energy, or so much life."""

    amount: int
    life: bool = False


def toll(who: n.Person, price: Toll, act: n.Act, what: n.Select | None) -> n.Rule | None:
    """What a player has to pay to do something."""
    if act is Act.FIELD:
        if not price.life or what is None:
            return None  # energy is part of the fielding cost: "costs 2 more to field"
        what = replace(what, areas=(Area.RESERVE,))
    if act is Act.PURCHASE:
        what = what and replace(what, areas=(Area.CARD,))
    if act is Act.USE and (what is None or what.noun not in (n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE)):
        return None
    if act is Act.ATTACK and what is not None and who == n.OPPONENT and what.side is n.Side.ANY:
        what = replace(what, side=n.Side.OPPOSING)
    return n.CostChange(act, what, who, n.Const(price.amount), life=price.life)


add("toll", lambda k: Toll(k), "{generic} (energy)?")
add("toll", lambda t: t, "{more_toll}")
add("more_toll", lambda k: Toll(k), "{generic} (more|extra|additional) (energy (of any type)?)?")
add("more_toll", lambda k: Toll(k), "an (additional|extra) {generic} (energy)?")
add(
    "rules",
    lambda p, t, _, k: tolls(p, k, (t,)),
    "(when|whenever|each time|if) {someone} {tolled_s} , {who_paid} must pay {more_toll}",
)
add("who_paid", lambda: True, "(he|she|they|he or she|that player|that opponent)")
add("toll", lambda k: Toll(k, True), "{number} life")
add("tolled", lambda: (Act.USE_GLOBAL, None), "(use^|activate^) (a|each|any) global", "use^ globals")
add("tolled", lambda d: (Act.USE, d), "use^ {any_dice}")
add("tolled", lambda d: (Act.FIELD, d), "(field^|summon^) {any_dice}")
add("tolled", lambda d: (Act.ATTACK, d), "attack^ with {any_dice}")
add("any_dice", lambda d: any_of(as_dice(d)), "{np_one}", "{np_many}")
add("any_dice", lambda: chosen_name(n.Mode.ALL), "(that|the named) (character|character die)")
add("any_dice", lambda a, h, f: any_of(as_dice(select(ALL, a, h, f))), "each {adjectives} {noun_many} {afters}")
add("tolls", lambda t: (t,), "{tolled}")
add("tolls", lambda d: ((Act.USE_GLOBAL, None), (Act.USE, d)), "use a global or {use_die}")
add("use_die", lambda a, h, f: any_of(select(ALL, a, h, f)), "{adjectives} {noun_one} {afters}")
add(
    "rules",
    lambda p, k, t: tolls(p, k, t),
    "{someone} must pay {toll} to {tolls}",
    "{they_person} must pay {toll} to {tolls}",
)
add(
    "rules",
    lambda p, k, t: tolls(p, k, t),
    "{someone} must pay {toll} (each time|every time|whenever) they {tolls}",
    "{they_person} must pay {toll} (each time|every time|whenever) they {tolls}",
)
add(
    "rules",
    lambda p, k, t: tolls(p, k, (t,)),
    "{someone} must pay {toll} (each time|every time|whenever) (he|she|he or she|that player) {tolled_s}",
)
add(
    "rules",
    lambda p, t, k: tolls(p, k, t) if Act.ATTACK not in (each[0] for each in t) else None,
    "{someone} can't {tolls} ,? unless (they pay|that player pays) {toll}",
    "{they_person} can't {tolls} ,? unless they pay {toll}",
)
add(
    "rules",
    lambda p, k, t: tolls(p, k, (t,)),
    "{someone} (must pay|pays) {toll} (for|per) {tolled_each}",
    "{they_person} (must pay|pay) {toll} (for|per) {tolled_each}",
)
add("tolled_each", lambda d: (Act.ATTACK, d), "{attackers_each}")
for _act in (Act.FIELD, Act.USE, Act.PURCHASE):
    add(
        "tolled_each",
        lambda a, h, f, act=_act: (act, any_of(as_dice(select(ALL, a, h, f)))),
        f"(each|every)? {{adjectives}} {{noun_one}} {{afters}} (that)? they {_act.value}",
    )
add(
    "rules",
    lambda d, p, c: tolls(p, Toll(c), ((Act.USE, any_of(as_dice(d))),)) if c > 0 else None,
    "{np_many} cost {payer} {less} to use",
    "{np_one} costs {payer} {less} to use",
)
add(
    "attackers_each",
    lambda a, h, f: any_of(as_dice(select(ALL, a, h, f))),
    "(each|every)? {adjectives} {noun_one} {afters} (that attacks|assigned to attack)",
    "(each|every)? {adjectives} {noun_one} {afters} (that)? they (attack with|assign to attack)",
    "(each|every)? attacking {adjectives} {noun_one} {afters}",
)


def tolls(who: n.Person, price: Toll, what: tuple[tuple[n.Act, n.Select | None], ...]) -> tuple[n.Rule, ...] | None:
    rules = tuple(toll(who, price, act, dice) for act, dice in what)
    return tuple(rule for rule in rules if rule is not None) if None not in rules else None
