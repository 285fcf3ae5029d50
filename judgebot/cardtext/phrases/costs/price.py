"""What it costs to purchase, to field, to block: "dice you purchase cost 1 less", "Alpha is free to field"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.amounts.amount import many
from judgebot.cardtext.phrases.dice.description import Det, as_dice, select
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.referring import OfName, That, chosen_name
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred, aux, copula = PHRASES.add, PHRASES.pred, PHRASES.aux, PHRASES.copula

Act = n.Act
EACH = n.Person(n.PersonKind.EACH)

# --- how much -------------------------------------------------------------------------------------------------------


class Bargain(NamedTuple):
    """A change of what something costs, and to do what, where that is said; not below `low`."""

    change: n.Amount
    acts: tuple[n.Act, ...] = ()
    low: int | None = None
    named: bool = False  # in place of what is printed
    alone: bool = False  # from what is printed, so that a second such price takes no more off


class Terms(NamedTuple):
    """What may follow a change of a price: as often as there are these, and not below `low`."""

    each: n.Select | n.Amount | None = None
    low: int | None = None

    def of(self, change: int, *acts: n.Act) -> Bargain:
        amount = n.Const(change) if self.each is None else for_each(change, self.each)
        return Bargain(amount, acts, self.low)


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
add("amends", lambda: Terms(), "")
add("amends", lambda s: Terms(s), "{each}")
add("amends", lambda k: Terms(None, k), "{minimum}")
add("amends", Terms, "{each} {minimum}")
add("bargain", lambda c, t: t.of(c), "{less} {amends}")
add("bargain", lambda c, a, t: t.of(c, *a), "{less} {to_do} {amends}")
add("bargain", lambda c, k, a: Terms(None, k).of(c, *a), "{less} {minimum} {to_do}")
add(
    "bargain",
    lambda k, t: t.of(-k, Act.PURCHASE)._replace(alone=True),
    "{number} less than (its|their) printed (purchase)? cost {amends}",
)
# how much it is, the words behind it say: "where X is ..."
_X_LESS = n.Scaled(n.ChosenNumber(), times=-1)
for _more, _change in (("less", _X_LESS), ("more", n.ChosenNumber())):
    _X = f"x (energy)? {_more}"
    add("bargain", lambda c=_change: Bargain(c), _X)
    add("bargain", lambda a, c=_change: Bargain(c, a), f"{_X} {{to_do}}")
    add("bargain", lambda a, k, c=_change: Bargain(c, a, k), f"{_X} {{to_do}} {{minimum}}")
FREE = Bargain(n.Const(0), (Act.FIELD,), named=True)
add("bargain", lambda: FREE, "nothing to field")
add("price", lambda b: b if b.acts and not b.named and not b.alone else None, "{bargain}")
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


def costs(subject: object, prices: tuple[Bargain, ...], who: n.Person | None = None) -> tuple[n.Rule, ...] | None:
    """Dice cost more or less to purchase or field."""
    rules = []
    for price in prices:
        for act in price.acts:
            what = elsewhere(subject, act)
            if what is None or (who is not None and isinstance(what, n.Select) and what.mode is not n.Mode.ALL):
                return None
            rules.append(n.CostChange(act, what, who, price.change, price.low))
    return tuple(rules)


_ACTIONS = (n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE)


def never_fielded(subject: object, price: Bargain, who: n.Person | None = None) -> tuple[n.Rule, ...] | None:
    """ "Action dice cost 1 less": to purchase, as they have no other cost (1.2.4); of other dice it would be open."""
    if price.acts or price.alone or not isinstance(subject, n.Select) or subject.noun not in _ACTIONS:
        return None
    return costs(subject, (price._replace(acts=(Act.PURCHASE,)),), who)


def for_either(
    subject: object, price: Bargain, who: n.Person, other: Bargain, whom: n.Person
) -> tuple[n.Rule, ...] | None:
    """ "Cost 1 less for you and 1 more for your opponent": what is done with them is said once."""
    acts = price.acts or other.acts
    both = ((price, who), (other, whom))
    if who == whom or any(each.acts not in ((), acts) for each, _ in both):
        return None
    one, more = (
        costs(subject, (each._replace(acts=acts),), payer) if acts else never_fielded(subject, each, payer)
        for each, payer in both
    )
    return one + more if one and more else None


def free(subject: n.Subject) -> n.Rule | None:
    """Dice that cost nothing to field."""
    return named_price(subject, n.Const(0))


def named_price(subject: object, price: n.Amount) -> n.Rule | None:
    """Dice that cost so much to field, whatever is printed on them; of dice chosen now it is open which they are."""
    if isinstance(subject, n.Select) and subject.mode is not n.Mode.ALL and price != n.Const(0):
        return None
    what = elsewhere(subject, Act.FIELD)
    return n.CostChange(Act.FIELD, what, amount=price, named=True) if what else None


add(
    "rules",
    lambda c, t: costs(That(n.RefKind.THAT), (t.of(c, Act.PURCHASE),)),
    "that (card|character card) costs {less} {amends}",
)
pred(costs, "cost^ {prices}")
pred(lambda s, w, p: costs(s, p, w), "cost^ {payer} {prices}")
pred(lambda s, b: never_fielded(s, b), "cost^ {bargain}")
pred(lambda s, w, b: never_fielded(s, b, w), "cost^ {payer} {bargain}")
# for whom, behind it
add("for_whom", lambda p: p, "for {payer}")
pred(lambda s, p, w: costs(s, (p,), w), "cost^ {price} {for_whom}")
pred(lambda s, c, w, a: costs(s, (Terms().of(c, *a),), w), "cost^ {less} {for_whom} {to_do}")
pred(lambda s, b, w: never_fielded(s, b, w), "cost^ {bargain} {for_whom}")
pred(lambda s, *said: for_either(s, *said), "cost^ {bargain} {for_whom} ,? (and|but) {bargain} {for_whom}")
add("rules", lambda a, d, c, t: costs(any_of(d), (t.of(c, a),)), "{doing_it} {to_get} costs {less} {amends}")
add(
    "rules",
    lambda a, d, w, c, t: costs(any_of(d), (t.of(c, a),), w),
    "{doing_it} {to_get} costs {payer} {less} {amends}",
)
PHRASES.words("doing_it", {"(fielding|summoning)": Act.FIELD, "purchasing": Act.PURCHASE})
pred(
    lambda s, k, a: costs(s, (Bargain(n.Const(0), a, k),)), "cost^ (at least|a minimum of) {generic} (energy)? {to_do}"
)
pred(free, "cost^ nothing to field", "have^ no fielding cost")
pred(lambda s, k: named_price(s, n.Const(k)), "cost^ {generic} (energy)? to field")
copula(free, "free to field")
aux(free, "(can|may) be fielded for free")
add("payer", lambda p: p, "{you}", "{someone}", "{they_person}")
# said of the one who pays
add("pays", lambda p: p, "{someone} must (pay|spend)", "{someone} (pays|spends)", "{they_person} must? (pay|spend)")
add("pays", lambda p: p, "it costs {payer}")
add("pays", lambda: n.YOU, "(you (may|must)?)? pay")
add("rules", lambda w, c, a, d, t: paid(w, d, t.of(c, *a)), "{pays} {less} {to_do} {to_get} {amends}")
add("rules", lambda c, a, d, t: costs(d, (t.of(c, *a),)), "it costs {less} {to_do} {cheaper} {amends}")
add("to_get", as_dice, "{np_one}", "{np_many}", "{own_name}")
add("cheaper", as_dice, "{np_all}", "{own_name}")
add("np_all", lambda d: d if d.mode is n.Mode.ALL else None, "{np_many}")


def paid(who: n.Person, what: n.Subject, price: Bargain) -> tuple[n.Rule, ...] | None:
    """What a player pays more or less for: any such die. Of "you may pay 1 less to purchase a Villain" it is open
    whether it is done just now, and a target player would be chosen anew each time."""
    if who.kind is n.PersonKind.TARGET_PLAYER:
        return None
    if isinstance(what, n.Ref):
        return costs(what, (price,)) if who == n.YOU else None
    if who == n.YOU:
        return costs(what, (price,), who) if what.mode is n.Mode.ALL else None
    return costs(any_of(what), (price,), who)


ALL = Det(n.Mode.ALL, n.EVERY)
ANY_DICE = n.Select(n.Noun.DIE, count=n.EVERY, mode=n.Mode.ALL)


def any_of(what: object) -> n.Select | None:
    """ "Pay more to purchase a die": any die."""
    if not isinstance(what, n.Select) or what.mode is n.Mode.TARGET or what.count not in (n.ONE, n.EVERY):
        return None
    return replace(what, mode=n.Mode.ALL, count=n.EVERY)


# --- what is paid besides -------------------------------------------------------------------------------------------


class Toll(NamedTuple):
    """So much energy, or so much life."""

    amount: int
    life: bool = False


def toll(who: n.Person, price: Toll, act: n.Act, what: n.Select | None) -> n.Rule | None:
    """What a player has to pay to do something; a target player would be chosen anew for each price."""
    if who.kind is n.PersonKind.TARGET_PLAYER:
        return None
    if act is Act.FIELD:
        if not price.life or what is None:
            return None  # energy is part of the fielding cost: "costs 2 more to field"
        what = replace(what, areas=(Area.RESERVE,))
    if act is Act.PURCHASE:
        what = what and replace(what, areas=(Area.CARD,))
    if act is Act.USE and (what is None or what.noun not in (n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE)):
        return None
    if act is Act.ATTACK and what is not None and what.side is n.Side.ANY and who in (n.YOU, n.OPPONENT):
        what = replace(what, side=n.Side.YOURS if who == n.YOU else n.Side.OPPOSING)
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
add("tolled", lambda d: (Act.PURCHASE, d), "purchase^ {any_dice}")
add("tolled", lambda d: (Act.ATTACK, d), "attack^ with {any_dice}")
add("any_dice", lambda d: any_of(as_dice(d)), "{np_one}", "{np_many}")
add("any_dice", lambda: chosen_name(n.Mode.ALL), "(that|the named) (character|character die)")
add("any_dice", lambda: n.Select(n.Noun.DIE, OfName(), count=n.EVERY, mode=n.Mode.ALL), "(that|the named) die")
add("any_dice", lambda a, h, f: any_of(as_dice(select(ALL, a, h, f))), "each {adjectives} {noun_many} {afters}")
add("tolls", lambda *t: t, "{tolled}", "{tolled} or {tolled}")
add("tolls", lambda a, b, d: ((a, d), (b, d)) if a is not b else None, "{ban} or {ban} {any_dice}")
add("tolls", lambda d: ((Act.USE_GLOBAL, None), (Act.USE, d)), "use a global or {use_die}")
add("use_die", lambda a, h, f: any_of(select(ALL, a, h, f)), "{adjectives} {noun_one} {afters}")
add("payer_each", lambda p: p, "{someone}", "{they_person}", "{you}")
_EACH_TIME = "(each time|every time|whenever)"
add("rules", lambda p, k, t: for_it(p, k, t), "{payer_each} must pay {toll} to {tolls}")
add("rules", lambda p, k, t: tolls(p, k, t), f"{{payer_each}} must pay {{toll}} {_EACH_TIME} they {{tolls}}")
add(
    "rules",
    lambda p, k, t: tolls(p, k, (t,)),
    f"{{someone}} must pay {{toll}} {_EACH_TIME} (he|she|he or she|that player) {{tolled_s}}",
)
ONE_BY_ONE = "(for each|for each one|each|each time)?"  # as they are used, fielded and purchased anyway
add(
    "rules",
    lambda p, t, _, k: unless_paid(p, t, k),
    f"{{payer_each}} can't {{tolls}} ,? unless {{payers}} {{toll}} {ONE_BY_ONE}",
)
add("rules", lambda t, k: unless_paid(EACH, t, k), "neither player (can|may) {tolls} ,? unless they pay {toll}")
add("payers", lambda: True, "they first? pay", "that player first? pays", "your opponent first? pays")
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
add("rules", lambda d, p, k: use_toll(d, p, k), "{np_many} cost {payer} {generic} (energy)? to use")
add("rules", lambda d, k: use_toll(d, EACH, k), "{np_many} cost {generic} (energy)? to use")
_LIFE = "(an (additional|extra))? {number} (additional|extra|more)? life to use"
add("rules", lambda d, k: tolls(EACH, Toll(k, True), ((Act.USE, any_of(as_dice(d))),)), f"{{np_many}} cost {_LIFE}")
add(
    "rules",
    lambda d, p, k: tolls(p, Toll(k, True), ((Act.USE, any_of(as_dice(d))),)),
    f"{{np_many}} cost {{payer}} {_LIFE}",
)
add(
    "attackers_each",
    lambda a, h, f: any_of(as_dice(select(ALL, a, h, f))),
    "(each|every)? {adjectives} {noun_one} {afters} (that attacks|assigned to attack)",
    "(each|every)? {adjectives} {noun_one} {afters} (that)? they (attack with|assign to attack)",
    "(each|every)? attacking {adjectives} {noun_one} {afters}",
    "each (one)? of their attacking {adjectives} {noun_many} {afters}",
)


def use_toll(dice: n.Select, who: n.Person, price: int) -> tuple[n.Rule, ...] | None:
    """ "Action dice cost 1 to use": they are free to use otherwise (2.6.4.7), so that much is all."""
    return tolls(who, Toll(price), ((Act.USE, any_of(as_dice(dice))),)) if price else None


Tolled = tuple[tuple[n.Act, n.Select | None], ...]


def unless_paid(who: n.Person, what: Tolled, price: Toll) -> tuple[n.Rule, ...] | None:
    """ "Can't field Sidekicks unless they pay 1 life"; of attackers it has to be said whether for each."""
    return None if any(act is Act.ATTACK for act, _ in what) else for_it(who, price, what)


def for_it(who: n.Person, price: Toll, what: Tolled) -> tuple[n.Rule, ...] | None:
    """ "Must pay 1 life to purchase a Villain"; of so much energy it would be open whether it is all of the price."""
    return None if any(act is Act.PURCHASE for act, _ in what) and not price.life else tolls(who, price, what)


def tolls(who: n.Person, price: Toll, what: Tolled) -> tuple[n.Rule, ...] | None:
    rules = tuple(toll(who, price, act, dice) for act, dice in what)
    return tuple(rule for rule in rules if rule is not None) if None not in rules else None
