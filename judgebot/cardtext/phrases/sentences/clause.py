"""One clause: what somebody does, may do or pays, and how long something holds."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.combining import is_one
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.build import (
    AtOnce,
    by,
    found,
    scaled_by,
    seq,
)
from judgebot.cardtext.phrases.conditions.thisway import for_those
from judgebot.cardtext.phrases.damage.damagechange import is_reduction
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.effects.act import costly
from judgebot.cardtext.phrases.effects.frames import Fate, one_then_other
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.phrases.rules.stats import Boon, boons
from judgebot.cardtext.referring import He

PHRASES = Phrases()
add = PHRASES.add

U = n.Until


def at_least(rules: tuple[n.Rule, ...], low: int) -> tuple[n.Rule, ...] | None:
    """Prices with the least that remains to be paid, or damage with the least that is left of it."""
    if (reduced := not_below(rules, low)) is not None:
        return reduced
    if not all(isinstance(rule, n.CostChange) and rule.low is None for rule in rules):
        return None
    return tuple(replace(rule, low=low) for rule in rules)  # type: ignore[call-arg]


def not_below(rules: tuple[n.Rule, ...], low: int) -> tuple[n.Rule, ...] | None:
    """Damage with the least that is left of it; a price says so itself."""
    return tuple(replace(rule, low=low) for rule in rules) if all(map(is_reduction, rules)) else None  # type: ignore[call-arg]


def till(until: n.Until, dice: n.Subject, *preds: Predicate) -> n.Found | None:
    """ "Gets +2A until end of turn and can't be blocked": the one like the other, as nothing else ends it."""
    rules = state(dice, preds) if until is U.END_OF_TURN else None
    return found(rules, until) if rules else None


# What is ordered, or offered, in so many words: no "if" or "when" can have stood before it.
add("bidden", lambda a: a, "{act}")
add("clause", lambda b: b, "{bidden}")
add("clause", lambda t: t, "{told}")  # with the one who does it, or that something is said of
add("told", lambda a: a, "you {act}")
add("bidden", lambda a: a, "you must {act}")
add("clause", lambda a: a, "you also {act}")
add("sentence", lambda c, a: n.If(c, a), "if {condition} , also {acts}")
add("told", lambda r: found(r), "{rules}", "{rules} (too|as well|either)")
add("told", lambda r, u: found(r, u), "{rules} {until}")
add("bidden", lambda r: found(r), "{rules_order}", "{rules_order} (too|as well|either)")
add("bidden", lambda r, u: found(r, u), "{rules_order} {until}")
add(
    "clause",
    lambda d, p, u, q: till(u, d, *p, *q),
    "{one} {preds_s} {until} and {preds_s}",
    "{many} {preds} {until} and {preds}",
)
add("told", lambda r, k: (x := not_below(r, k)) and found(x), "{rules} {minimum}")
add("bidden", lambda r, k: (x := not_below(r, k)) and found(x), "{rules_order} {minimum}")
add("bidden", lambda r, k, u: (x := not_below(r, k)) and found(x, u), "{rules_order} {minimum} {until}")
for _place, _said in (("clause", "{rules}"), ("bidden", "{rules_order}")):
    add(_place, lambda u, r: found(r, u) if u is not U.LEAVES else None, f"{{until}} ,? {_said}")  # that is an opening
add(
    "clause",
    lambda r, u, k: (x := at_least(r, k)) and found(x, u),
    "{rules} {until} {minimum}",
    "{rules} {until} , {minimum}",
)
add("clause", lambda r, u, s: scaled_by(r, u, s), "{rules} {until} {each}", "{rules} {until} , {each}")
add("clause", lambda r, u, s, k: (x := at_least(r, k)) and scaled_by(x, u, s), "{rules} {until} {each} {minimum}")
add("clause", lambda r, k, u: (x := at_least(r, k)) and found(x, u), "{rules} {minimum} , {until}")
add("clause", lambda r: found((r,), U.END_OF_TURN), "{rule_turn}")
_HURT = ("{die} (takes|is dealt)", "{many} (take|are dealt)")
add("told", lambda d, a: n.DealDamage(a, d), *(f"{hurt} {{damage_points}}" for hurt in _HURT))


def dealt_by(dealer: n.Ref, effect: n.Effect) -> n.Effect | None:
    """Damage with the die that deals it."""
    match effect:
        case n.DealDamage():
            return replace(effect, source=dealer)
        case n.Together(effects=parts) | n.ChooseOne(options=parts):
            name = "effects" if isinstance(effect, n.Together) else "options"
            return replace(effect, **{name: tuple(dealt_by(dealer, part) for part in parts)})  # type: ignore[arg-type]
    return None


add("told", dealt_by, "{ref_one} also? {deal_s}", "{own_name} also? {deal}")
add("told", lambda d, e: (x := dealt_by(d, e)) and n.May(x), "{ref_one} (may|can) {deal}")
add("act", dealt_by, "have {ref_one} {deal}")
add("act", lambda d, a: n.DealDamage(a, d), "have {ref_one} take {damage_points}")
add("made_to_do", by, "(have|make) {someone} {act}", "force {someone} to {act}")
add("made_to_do", lambda e: e, "{made_to_lose}")
add("bidden", lambda e: e, "{made_to_do}")
add("goal", lambda e: e, "{made_to_do}")
add("may", lambda e: n.May(e), "(may|can) {made_to_do}")
add("may", lambda a, e: n.May(seq(a, e)), "(may|can) {acts} and {made_to_do}")
add("told", lambda _, r: n.May(found(r)), "{ref_one} (may|can) {forced}")
add("forced", lambda d, r: (n.Must(d, n.Act.BLOCK, r),), "(force|make|have) {dice} (to)? block {ref_one} (if able)?")
_SELF = "to (itself|himself|herself)"
for _said in (f"damage {_SELF}", f"damage {{each}} {_SELF}", f"damage {_SELF} {{each}}"):
    add("told", lambda d, a, *s: to_itself(d, times(a, *s) if s else a), f"{{ref_one}} deals {{amount}} {_said}")


def to_itself(dealer: n.Ref, amount: n.Amount) -> n.Effect:
    """What a die deals to itself, and not to each die of its card."""
    return n.DealDamage(amount, He(n.RefKind.SUBJECT) if dealer.kind is n.RefKind.OWN_NAME else dealer, dealer)


add("clause", lambda d, e: dealt_by_chosen(d, e), "{np_one} {deal_s}")


def dealt_by_chosen(dealer: n.Select, effect: n.Effect) -> n.Effect | None:
    """ "Target die deals damage equal to its A to another": the dealer is chosen first."""
    if dealer.mode is n.Mode.ALL or dealer.count != n.ONE or not isinstance(effect, n.DealDamage):
        return None
    done = dealt_by(n.Ref(n.RefKind.THAT), effect)
    return done and n.Seq((n.Pick(dealer), done))


# --- one thing that befalls dice, and another -----------------------------------------------------------------------


def getting(*said: object) -> Fate:
    """What they get, and till when that is, if it is said."""
    predicates, *until = said
    return lambda dice: (rules := state(dice, predicates)) and found(rules, *until)  # type: ignore[arg-type]


def dealing(effect: n.Effect) -> Fate:
    return lambda dice: dealt_by(dice, effect) if isinstance(dice, n.Ref) and is_one(dice) else None


for _who, _form, _gets in (("{die}", "_s", "preds_s"), ("{dice}", "", "preds")):
    _moves, _then = f"{{moves_so{_form}}}", ",? (and|then|and then)"
    add(f"fares{_form}", getting, f"{{{_gets}}}", f"{{{_gets}}} {{until}}")
    add(f"fares{_form}", dealing, f"{{deal{_form}}}")
    add(
        "clause",
        one_then_other,
        f"{_who} {_moves} {_then} {{fares{_form}}}",
        f"{_who} {{fares{_form}}} {_then} {_moves}",
    )
    add("clause", one_then_other, f"{_who} {_moves} {_then} {_moves}")
add("told", by, "{someone} {act_s}", "{they_person} {act}")
add("acts_s", seq, "{act_s} ,? (and|then|and then) {act_s}", "{act_s} , {acts_s}")
add(
    "told",
    lambda *said: all_by(*said),
    "{someone} {act_s} ,? (and|then|and then) {act_s}",
    "{someone} {act_s} , {acts_s}",
    "{someone} {act_s} ,? (and|then|and then) {acts_s}",
    "{they_person} {act} ,? (and|then|and then) {acts}",
)


def so_many_more(first: n.Effect, more: n.Effect) -> n.Effect | None:
    """One act and another, which may be done as many times: "moves all dice there to their bag and draws that many"."""
    told = for_those(first, more)
    return told and seq(first, told)


def all_by(who: n.Person, first: n.Effect, others: n.Effect) -> n.Effect | None:
    """What one player does, one thing after another. A target player would be chosen for each of them; a die that is
    chosen or drawn for what follows is dealt with by it."""
    acts = so_many_more(first, others)
    if acts is None:
        return None
    if who.kind is n.PersonKind.EACH and acts != seq(first, others):
        one, other = by(who, first), by(who, others)
        return so_many_more(one, other) if one and other else None
    done = by(who, acts)
    if not isinstance(done, n.Seq):
        return done
    of_lot = isinstance(others, n.Move) and isinstance(others.what, n.Select) and is_of_lot(others.what)
    for_it = isinstance(first, n.Pick) or (isinstance(first, n.Draw) and isinstance(others, n.Move) and not of_lot)
    if for_it or who.kind is not n.PersonKind.TARGET_PLAYER:
        return None if for_it else done
    done = by(n.Person(n.PersonKind.THAT_PLAYER), acts)
    return done and seq(n.PickPlayer(who), done)


add("clause", by, "{someone} must {act}", "{they_person} must {act}")
add("clause", lambda who, e: (x := by(who, e)) and n.May(x, who), "{someone} may {acts}", "{they_person} may {acts}")
add(
    "clause",
    lambda who, e: (x := by(who, e)) and n.May(x, who, at_once=True),
    "{someone} may immediately {acts}",
    "{they_person} may immediately {acts}",
)


def got(*said: Boon) -> tuple[n.Rule, ...] | None:
    """ "Pay 1 to gain +2A": what the card's own dice get."""
    return boons(He(n.RefKind.SUBJECT), *said)


add("acts", lambda a: a, "{act}")
add("acts", so_many_more, "{act} ,? (and|then|and then) immediately? {acts}", "{act} , {acts}")
add("goal", lambda a: a, "{acts}")
add("goal", lambda r: found(r), "{rules_goal}")
add("goal", lambda r, u: found(r, u), "{rules_goal} {until}")
add("rules_goal", lambda m: got(m), "(gain|get) (an (additional|extra))? {mods_each}")
add("rules_goal", lambda k: got(k), "(gain|get) {keyword_ability}")
add("rules_goal", lambda b: got(*b), "(gain|get) (an (additional|extra))? {boons}")
add("rules_goal", lambda r: r, "{rules_order}")
add("rules_order", lambda r: r, "{orders}", "{given}")
add("rules_order", state, "have {one} {preds}", "have {many} {preds}")
add("may", lambda e: n.May(e), "(may|can) {acts}", "may then? choose to {acts}", "may then {acts}")
add("may", lambda e, c: (p := price_of(c)) and n.May(n.Pay(p, e)), "(may|can) {acts} by {paying}")
add("may", lambda e: n.May(e), "(may|can) {goal_rules}")
add("may", lambda c, e: n.May(n.Pay(c, e)), "(may|can) {cost_energy} and {given_goal}")
add("given_goal", lambda r: found(r), "{rules_order}")
add("given_goal", lambda r, u: found(r, u), "{rules_order} {until}")
add("goal_rules", lambda r: found(r), "{rules_order}")
add("goal_rules", lambda r, u: found(r, u), "{rules_order} {until}")
add("may", lambda c, e: n.May(n.Pay(c, e)), "(may|can) {cost} to {goal}", "(may|can) {cost} : {clauses}")
add("may", lambda e: n.May(e, at_once=True), "may immediately {acts}")
add("may", lambda c, e: n.May(n.Pay(c, e), at_once=True), "may immediately {cost} to {goal}")
add("bidden", lambda m: m, "you {may}")
add("clause", lambda c, e: n.May(n.Pay(c, e)), "you (may|can) {cost_act} (,|;) if you do , {clauses}")
add("clause", lambda who, d, e: picks(who, d, e), "{someone} (chooses|selects|picks) ({np_one}|{np_many}) and {act_s}")
add(
    "clause",
    lambda who, e: by(who, e),
    "{someone} (chooses|selects|picks) and {act_s}",
    "{someone} must (choose|select|pick) and {act}",
    "{they_person} must (choose|select|pick) and {act}",
    "{they_person} (choose|select|pick) and {act}",
)
add(
    "clause",
    lambda who, d, k: by(who, n.DealDamage(n.Const(k), as_dice(d))) if d.mode is not n.Mode.ALL else None,  # type: ignore[arg-type]
    "{someone} (chooses|selects|picks) ({np_one}|{np_many}) to take {number} damage",
)
add("bidden", lambda a, b: n.Seq((a, b)), "you {may} and then {may}", "you {may} and {may}")
add("clause", lambda who, c, e: pays(who, c, e), "{someone} may {cost} to {goal}", "{anybody} may {cost} to {goal}")
add("anybody", lambda: n.Person(n.PersonKind.EACH), "(any|either) player")
add("bidden", lambda c, e: n.Pay(c, e), "{cost_act} to {goal}")
add("goal", lambda a, e: seq(a, e), "{acts} ,? and {given_goal}")
add("priced", lambda c, e: n.Pay(c, e), "{cost} : {clauses}", "{cost} to {goal}")
add("priced", lambda c, e: n.Pay(c, e), "{cost_energy} , {clauses}", "you must {cost_act} to {goal}")


def price_of(said: object) -> n.Cost | None:
    """ "By paying 1", "by spinning Moth down": what the act costs."""
    if isinstance(said, n.Cost):
        return said
    done = costly(said)
    return n.ActCost(done) if isinstance(done, n.Effect) else None


def pays(who: n.Person, cost: n.Cost, effect: n.Effect) -> n.Effect | None:
    """Another player may pay."""
    match cost:
        case n.OneCost(options=options) if any(isinstance(option, n.ActCost) for option in options):
            return None
        case n.ActCost(act=act):
            done = by(who, act)
            if done is None:
                return None
            cost = n.ActCost(done)
    inner = by(who, effect)
    return inner and n.May(n.Pay(cost, inner, who), who)


def picks(who: n.Person, what: n.Select, effect: n.Effect) -> n.Effect | None:
    """ "Each player chooses one of their dice and returns it to its card": the choice and what is done as one act."""
    done = getattr(effect, "what", None)
    if not isinstance(done, n.Ref) or done.kind is not n.RefKind.THAT or what.mode is n.Mode.ALL:
        return None
    return by(who, replace(effect, what=as_dice(what)))  # type: ignore[call-arg]


add("offered", lambda a: a, "{act_s}")
add("offered", lambda a: AtOnce(a), "immediately {act_s}")
add("offered", lambda e: AtOnce(e), "immediately pays {energy}")
add("offered", lambda a: AtOnce(n.LifeCost(a)), "immediately pays {amount} life")
add("offered_by_many", lambda a: AtOnce(a), "immediately {act}", "immediately pay {energy}")
add("offered_by_many", lambda a: AtOnce(n.LifeCost(a)), "immediately pay {amount} life")
add("offered", lambda e: e, "pays {energy}")
add("offered", lambda a: n.LifeCost(a), "pays {amount} life")
add("offered_by_many", lambda e: e, "{act}", "pay {energy}")  # after "you" and "they"
add("offered_by_many", lambda a: n.LifeCost(a), "pay {amount} life")
add("offered", lambda c: c, "pays {one_of_prices}")
add("offered_by_many", lambda c: c, "pay {one_of_prices}")
