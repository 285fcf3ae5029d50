"""When Global abilities may be used, and when they cost more: "only during their own turn", "in your Attack Step"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.phrases.costs.costshift import SHIFTS, Shift, negative
from judgebot.cardtext.phrases.costs.price import Bargain
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, select
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.deed import forbidden
from judgebot.cardtext.phrases.sentences.headed import under
from judgebot.cardtext.referring import ACTIONS, CARDS, OfName, named_card
from judgebot.cardtext.walk import contains, parts_of
from judgebot.game.event import Verb

PHRASES = Predicates()
add, made = PHRASES.add, PHRASES.made

EACH = n.Person(n.PersonKind.EACH)

# --- in which step, in whose turn -----------------------------------------------------------------------------------

add("fight_step", lambda: n.Step.ATTACK, "attack (step|steps)")
add("fight_step", lambda: n.Step.MAIN, "main (step|steps)")
add("whose_step", lambda s: n.InStep(s, n.YOU), "your {fight_step}")
add("whose_step", lambda s: n.InStep(s, n.OPPONENT), "(your|an) opponent's {fight_step}")
add("any_step", lambda s: n.InStep(s), "(the|an|each|any) {fight_step} (of either player)?")
add("state_condition", lambda c: c, "it is {whose_step}")
add("state_condition", lambda: n.InStep(n.Step.MAIN), "it is the main step")
add("while_step", lambda c: c, "(during|in) {whose_step}", "(during|in) {any_step}")
add("while_own_step", lambda c: c if c != n.InStep(n.Step.MAIN, n.YOU) else None, "(during|in) {whose_step}")


def meanwhile(effect: n.Effect, step: n.Condition) -> Headed | None:
    """What holds in a step, again and again."""
    holds = isinstance(effect, n.Found) and effect.until is n.Until.UNSTATED
    barred = holds and not any(isinstance(rule, n.ExtraDraw | n.LimitReroll | n.MoreRerolls) for rule in effect.rules)  # type: ignore[attr-defined]
    return Headed(Opening(condition=step), effect) if barred else None


add("headed", meanwhile, "{clauses} {while_own_step}")
add("headed", lambda o, e, s: in_step(o, e, s), "{opening} ,? {clauses} {while_own_step}")
add("headed", lambda e, s, o: in_step(o, e, s), "{clauses} {while_own_step} ,? {trailing}")


def in_step(opening: Opening, effect: n.Effect, step: n.Condition) -> Headed | None:
    """What holds in a step, for as long as something else is so."""
    asked = opening.condition
    said = meanwhile(effect, n.Both((asked, step)) if asked else step)
    return under(opening._replace(condition=None), said)


# --- which ----------------------------------------------------------------------------------------------------------


class GlobalsOf(NamedTuple):
    """Those of some cards; None: all there are."""

    cards: n.Select | None = None


add("cards_alone", lambda c: c if c.noun in CARDS and c.mode is n.Mode.ALL else None, "{np_many}")
ACTION_CARDS = n.Select(n.Noun.ACTION_CARD, None, areas=(), count=n.EVERY, mode=n.Mode.ALL)
add("all_globals", lambda: GlobalsOf(), "(any|all)? globals")
add("all_globals", lambda c: GlobalsOf(c), "(the|any|all)? globals (on|of|from) {cards_alone}")
add("all_globals", lambda: GlobalsOf(ACTION_CARDS), "action cards' globals")
_THAT_CARD = "(that|the named|the chosen) card"
for _symbol in ("all_globals", "each_global"):
    _of_it = (f"{_THAT_CARD}'s (global|globals)", f"(the|any|all)? (global|globals) (on|of|from) {_THAT_CARD}")
    add(_symbol, lambda: GlobalsOf(replace(named_card(), filter=OfName())), *_of_it)
add("each_global", lambda: GlobalsOf(), "(each|any|every|a) global")
add("each_global", lambda c: GlobalsOf(c), "(each|any|every|a) global (on|of|from) {cards_alone}")
made("players_deed", lambda p, g: n.Cannot(p, n.Act.USE_GLOBAL, g.cards), "(use|activate) {all_globals}")
add("rule", lambda g: n.Cannot(EACH, n.Act.USE_GLOBAL, g.cards), "{all_globals} can't be (used|activated)")
add("order", lambda g: n.Cannot(EACH, n.Act.USE_GLOBAL, g.cards), "ignore all? {all_globals}")
add(
    "clause",
    lambda c: n.If(n.Unless(c), n.Found((n.Cannot(EACH, n.Act.USE_GLOBAL),))),
    "globals (can|may) only be (used|activated) {while_step}",
)

# --- what they cost -------------------------------------------------------------------------------------------------


def dearer(which: GlobalsOf, price: Bargain, who: n.Person | None = None) -> n.CostChange:
    """Globals cost more, or less but no less than the price says."""
    return n.CostChange(n.Act.USE_GLOBAL, which.cards, who, price.change, price.low)


def the_first(who: n.Person, price: Bargain) -> n.Effect:
    """In each turn while it is in force: if that player has used none."""
    earlier = n.Happened(n.Event(Verb.USE_GLOBAL, by=who), n.Window.THIS_TURN)
    return n.If(n.Unless(earlier), n.Found((dearer(GlobalsOf(), price, who),)))


def at_least(which: GlobalsOf, least: int, who: n.Person | None = None) -> n.CostChange:
    """Globals that cost no less than this."""
    return n.CostChange(n.Act.USE_GLOBAL, which.cards, who, low=least)


ONE_CARD = n.Select(n.Noun.CARD, n.HasSort(n.BlankWhat.GLOBALS), areas=())
_LEAST = "(at least|a minimum of) {generic} (energy)? (to (use|activate))?"
_THEY_COST = "({all_globals} cost|{each_global} costs)"
_MORE = "{less} (to (use|activate))? {amends}"
add("rule", lambda g, k: at_least(g, k), f"{_THEY_COST} {_LEAST}")
add("rule", lambda g, p, k: at_least(g, k, p), f"{_THEY_COST} {{payer}} {_LEAST}")
add("rule", lambda g, c, t: dearer(g, t.of(c)), f"{_THEY_COST} {_MORE}")
add("rule", lambda g, p, c, t: dearer(g, t.of(c), p), f"{_THEY_COST} {{payer}} {_MORE}")
add(
    "rule",
    lambda g, c, t: dearer(g, t.of(c), n.OPPONENT) if g.cards and g.cards.side is n.Side.OPPOSING else None,
    f"{_THEY_COST} them {_MORE}",
)
add(
    "rule",
    lambda p, c, g, t: dearer(g, t.of(c), p),
    "{pays} {less} to (use|activate) ({all_globals}|{each_global}) {amends}",
)
add(
    "rule",
    lambda g, c, p, t: dearer(g, t.of(c), p),
    f"{_THEY_COST} {{less}} (to (use|activate))? {{for_whom}} {{amends}}",
)
_OPPOSING = "(opposing|your opponent's) globals cost"  # those the opponent pays for, whosever card they are on (1.1.4)
add("rule", lambda c, t: dearer(GlobalsOf(), t.of(c), n.OPPONENT), f"{_OPPOSING} {_MORE}")
add("rule", lambda k: at_least(GlobalsOf(), k, n.OPPONENT), f"{_OPPOSING} {_LEAST}")
add("rule", lambda g, c, t: dearer(g, t.of(c)), f"(using|activating) ({{all_globals}}|{{each_global}}) costs {_MORE}")
add(
    "rule",
    lambda g, p, c, t: dearer(g, t.of(c), p),
    f"(using|activating) ({{all_globals}}|{{each_global}}) costs {{payer}} {_MORE}",
)
_COST_OF = "the (cost|costs) (of|for|to use|to activate|of using|of activating) ({all_globals}|{each_global})"
for _order, _done, _down in SHIFTS:

    def _shifted(g: GlobalsOf, s: Shift, p: n.Person | None = None, d: bool = _down) -> n.CostChange:
        return dearer(g, Bargain(negative(s.change) if d else s.change, low=s.low), p)

    add("order", _shifted, f"{_order} {_COST_OF} {{shift}}", f"{_order} {_COST_OF} {{shift}} {{for_whom}}")
    add(
        "rule",
        _shifted,
        f"{_COST_OF} (is|are) {_done} {{shift}}",
        f"{_COST_OF} (is|are) {_done} {{shift}} {{for_whom}}",
    )
add(
    "clause",
    lambda p, c, t: the_first(p, t.of(c)),
    f"({{trader}} first global|the first global {{user}}) (in|during)? (each|every) turn ,? costs {_MORE}",
)
add("rule", lambda p, c, t: dearer(GlobalsOf(), t.of(c), p), f"globals that? {{user}} cost {_MORE}")
add("rule", lambda c, t: dearer(GlobalsOf(ONE_CARD), t.of(c)), f"target global costs {_MORE}")
add("clause", lambda c, t: next_global(t.of(c)), f"the next global you (use|activate) this turn costs {_MORE}")
add(
    "clause",
    lambda c, t, u: next_global(t.of(c)) if u is n.Until.END_OF_TURN else None,
    f"the next global you (use|activate) costs {_MORE} {{until}}",
)
add("user", lambda: n.YOU, "you (use|activate)")
add("user", lambda: n.OPPONENT, "(your|an) opponent (uses|activates)")


def next_global(price: Bargain) -> n.Found:
    """The next Global of this turn, which its player has not used yet."""
    return n.Found((replace(dearer(GlobalsOf(), price, n.YOU), next_only=True),), n.Until.END_OF_TURN)


# --- one of them ----------------------------------------------------------------------------------------------------

THAT_GLOBAL = n.Cannot(n.Ref(n.RefKind.SUBJECT), n.Act.USE_GLOBAL)  # the one whose use is the event
add("rule", lambda: THAT_GLOBAL, "that (global|ability) can't be (used|activated) again?")
add("orders", lambda: (THAT_GLOBAL,), "prevent that (global|ability) from being (used|activated) again?")
add("rule", lambda: n.Cannot(ONE_CARD, n.Act.USE_GLOBAL), "target global can't be (used|activated)")


# --- only those of some characters ------------------------------------------------------------------------------------


def only_those(who: n.Person, cards: n.Select) -> tuple[n.Rule, ...] | None:
    """All other Globals can't be used: those of Action cards, and of characters that are not such."""
    active = (n.InState(n.DieState.ACTIVE),) if cards.noun is n.Noun.CHARACTER else ()
    if cards.noun not in (n.Noun.CHARACTER, n.Noun.CHARACTER_CARD) or cards.mode is not n.Mode.ALL:
        return None
    wanted = one_filter((*parts_of(cards.filter), *active))
    if wanted is None or cards.side is not n.Side.ANY or contains(wanted, n.Other):
        return None
    others = n.Select(n.Noun.CHARACTER_CARD, n.Not(wanted), areas=(), count=n.EVERY, mode=n.Mode.ALL)
    return n.Cannot(who, n.Act.USE_GLOBAL, ACTION_CARDS), n.Cannot(who, n.Act.USE_GLOBAL, others)


add("rules", only_those, "{who_acts} (can|may) only (use|activate) (the)? globals (on|of|from) {np_many}")

# --- neither Action dice nor Globals ------------------------------------------------------------------------------

_USE, _ACTIONS = "(use|activate)", "{adjectives} {noun_many} {afters}"
made(
    "players_deed",
    lambda p, a, h, f: used_neither(p, a, h, f),
    f"{_USE} {_ACTIONS} (or|nor) globals",
    f"{_USE} globals (or|nor) {_ACTIONS}",
)


def used_neither(who: n.Person, before: Bits, head: Head, after: Bits) -> tuple[n.Rule, ...] | None:
    """A player can use no Globals, and none of these Action dice."""
    dice = select(Det(n.Mode.ALL, n.EVERY), before, head, after)
    barred = forbidden(who, (n.Act.USE,), dice) if dice and head.noun in ACTIONS else None
    return barred and (*barred, n.Cannot(who, n.Act.USE_GLOBAL))
