"""When Global abilities may be used, and when they cost more: "only during their own turn", "in your Attack Step"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.deed import forbidden
from judgebot.cardtext.phrases.description import Bits, Det, Head, one_filter, select
from judgebot.cardtext.phrases.headed import under
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.referring import ACTIONS, CARDS
from judgebot.cardtext.walk import everything, parts_of
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


add(
    "clause",
    lambda c: n.If(n.Unless(c), n.Found((n.Cannot(EACH, n.Act.USE_GLOBAL),))),
    "globals (can|may) only be (used|activated) {while_step}",
)

# --- what they cost ---------------------------------------------------------------------------------------------

add(
    "rule", lambda c: n.CostChange(n.Act.USE_GLOBAL, None, None, n.Const(c)), "globals cost {less} (to (use|activate))?"
)
add(
    "rule",
    lambda p, c, *_: n.CostChange(n.Act.USE_GLOBAL, None, p, n.Const(c)),
    "globals cost {payer} {less} (to (use|activate))?",
    "{someone} must pay {less} to (use|activate) {some_globals}",
    "{someone} pays {less} to (use|activate) {some_globals}",
    "{they_person} (must)? pay {less} to (use|activate) {some_globals}",
)
add(
    "rule",
    lambda _, p, c: n.CostChange(n.Act.USE_GLOBAL, None, p, n.Const(c)),
    "{any_global} costs {payer} {less} (to (use|activate))?",
)
add(
    "rule",
    lambda _, c: n.CostChange(n.Act.USE_GLOBAL, None, None, n.Const(c)),
    "{any_global} costs {less} (to (use|activate))?",
)
add("any_global", lambda: True, "(each|any|every|a) global")
add("some_globals", lambda: True, "(a|each|any) global", "globals")

# --- the first in a turn ---------------------------------------------------------------------------------------------


def the_first(who: n.Person, change: int) -> n.Effect:
    """In each turn while it is in force: if that player has used none."""
    earlier = n.Happened(n.Event(Verb.USE_GLOBAL, by=who), n.Window.THIS_TURN)
    return n.If(n.Unless(earlier), n.Found((n.CostChange(n.Act.USE_GLOBAL, None, who, n.Const(change)),)))


_FIRST = "(in|during)? (each|every) turn ,? costs {less} (to (use|activate))?"
add(
    "clause",
    lambda k: the_first(n.YOU, k),
    f"your first global {_FIRST}",
    f"the first global you (use|activate) {_FIRST}",
)
add(
    "clause",
    lambda k: the_first(n.OPPONENT, k),
    f"(your|an) opponent's first global {_FIRST}",
    f"the first global (your|an) opponent (uses|activates) {_FIRST}",
)

# --- those of some cards --------------------------------------------------------------------------------------------

add("cards_alone", lambda c: c if c.noun in CARDS and c.mode is n.Mode.ALL else None, "{np_many}")
add("globals_there", lambda c: c, "(the|any|all)? globals (on|of|from) {cards_alone}")
ACTION_CARDS = n.Select(n.Noun.ACTION_CARD, None, areas=(), count=n.EVERY, mode=n.Mode.ALL)
add("globals_there", lambda: ACTION_CARDS, "action cards' globals")
made("players_deed", lambda p, c: n.Cannot(p, n.Act.USE_GLOBAL, c), "(use|activate) {globals_there}")
add("rule", lambda c: n.Cannot(EACH, n.Act.USE_GLOBAL, c), "{globals_there} can't be (used|activated)")


def dearer(cards: n.Select, change: int, who: n.Person | None = None) -> n.CostChange:
    """The Globals of these cards cost more or less."""
    return n.CostChange(n.Act.USE_GLOBAL, cards, who, n.Const(change))


add("rule", dearer, "{globals_there} cost {less} (to (use|activate))?")
add("rule", lambda c, p, k: dearer(c, k, p), "{globals_there} cost {payer} {less} (to (use|activate))?")
add(
    "rule",
    lambda c, k: dearer(c, k, n.OPPONENT) if c.side is n.Side.OPPOSING else None,
    "{globals_there} cost them {less} (to (use|activate))?",
)
add("rule", lambda p, k, c: dearer(c, k, p), "{who_acts} (must pay|pays) {less} to (use|activate) {globals_there}")


# --- one of them ----------------------------------------------------------------------------------------------------

THAT_GLOBAL = n.Cannot(n.Ref(n.RefKind.SUBJECT), n.Act.USE_GLOBAL)  # the one whose use is the event
ONE_CARD = n.Select(n.Noun.CARD, n.HasSort(n.BlankWhat.GLOBALS), areas=())
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
    if wanted is None or cards.side is not n.Side.ANY or any(isinstance(node, n.Other) for node in everything(wanted)):
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
