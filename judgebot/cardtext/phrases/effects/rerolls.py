"""More rerolls in the Roll and Reroll Step than the one that everybody has (2.4.3)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.walk import contains
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

ANY_DICE = n.Select(n.Noun.DIE, None, n.Side.YOURS, (Area.PREP,), n.EVERY, n.Mode.ALL)


def more(what: object) -> n.MoreRerolls | None:
    """One more reroll of these dice, which lie in the Prep Area while they are rolled (2.4.4)."""
    what = as_dice(what)
    if not isinstance(what, n.Select) or what.mode is n.Mode.TARGET or what.areas != (Area.FIELD,):
        return None
    if what.side not in (n.Side.ANY, n.Side.YOURS) or contains(what, n.InState, n.HasStat):
        return None
    if not (what.count.high is None or isinstance(what.count.high, int)):
        return None
    noun, fits = what.noun, what.filter
    if noun is n.Noun.CHARACTER_DIE and fits == n.IsSidekick():
        noun, fits = n.Noun.SIDEKICK_DIE, None
    return n.MoreRerolls(n.YOU, replace(ANY_DICE, noun=noun, filter=fits), what.count.high)


add("once_more", lambda: True, "(one|1|an|a) (additional|extra|more|further|second) time")
add("extra_reroll", lambda: True, "(an|one|1) (additional|extra|more) reroll", "a second reroll")
add("in_the_roll", lambda: True, "", "(during|in) (your|the) roll and reroll step")
add("rerolled", lambda d: d, "{np_one}", "{np_many}")
add("rule", lambda d, *_: more(d), "you (may|can) reroll {rerolled} {once_more} {in_the_roll}")
add("rule", lambda *_: n.MoreRerolls(n.YOU, ANY_DICE), "you (may|can) reroll {once_more} {in_the_roll}")
_PAYING = "you (may|can) pay {number} life to"
add(
    "rule",
    lambda k, d, *_: for_life(more(d), k),
    f"{_PAYING} reroll {{rerolled}} {{once_more}} {{in_the_roll}}",
)
add(
    "rule", lambda k, *_: for_life(n.MoreRerolls(n.YOU, ANY_DICE), k), f"{_PAYING} reroll {{once_more}} {{in_the_roll}}"
)
add(
    "rule",
    lambda k, *_: for_life(n.MoreRerolls(n.YOU, ANY_DICE), k),
    f"{_PAYING} (gain|get|have|make|use|take) {{extra_reroll}} {{in_the_roll}}",
)
_TWICE = "(twice|two times|up to two times)"
add("rule", lambda d, *_: more(d), f"you (may|can) reroll {{rerolled}} {_TWICE} {{in_the_roll}}")
add("rule", lambda *_: n.MoreRerolls(n.YOU, ANY_DICE), f"you (may|can) reroll (your dice)? {_TWICE} {{in_the_roll}}")
# what everybody may do anyway needs no saying: it is done once more
add(
    "rule",
    lambda d: more(d),
    "you (may|can) reroll {rerolled} once per turn (during|in) (your|the) roll and reroll step",
    "once (per turn)? ,? (during|in) your roll and reroll step ,? you (may|can) reroll {rerolled}",
)
add(
    "rule",
    lambda *_: n.MoreRerolls(n.YOU, ANY_DICE),
    "you (gain|get|have|may make|may use) {extra_reroll} {in_the_roll}",
)


def for_life(reroll: n.MoreRerolls | None, life: int) -> n.MoreRerolls | None:
    """One more reroll that is paid for."""
    return reroll and replace(reroll, life=life)


# --- bans, limits and what has to be paid ---------------------------------------------------------------------------


def limited(who: n.Person, most: int | None = None, life: int = 0) -> n.LimitReroll | None:
    """What is in force for one player or for both, whoever has the step."""
    return n.LimitReroll(who, most, life) if who.kind in (n.PersonKind.OPPONENT, n.PersonKind.EACH) else None


# said of the step before it or behind
add("in_their_roll", lambda: True, "(during|in) (their|the|your opponent's) roll and reroll (step|steps)")
add("rules", lambda rules, _: rules, "{roll_rules} {in_their_roll}")
add("rules", lambda _, rules: rules, "{in_their_roll} ,? {roll_rules}")
add("roll_rules", lambda rule: (rule,), "{roll_rule}")
_DICE = "((any|any of their|their)? dice)?"
add("roll_rule", lambda p: limited(p, 0), f"{{payer_each}} can't reroll {_DICE}")
add("roll_rule", lambda p, k: limited(p, k), "{payer_each} can't reroll more than {number} (die|dice)")
add(
    "roll_rule",
    lambda p, k: limited(p, k),
    "{payer_each} (can|may) only reroll (up to)? {number} (die|dice)",
    "{payer_each} (can|may) reroll (no more than|at most|only|only up to) {number} (die|dice)",
)
add("roll_rule", lambda p, k: limited(p, life=k), f"{{payer_each}} must pay {{number}} life to reroll {_DICE}")
add(
    "roll_rule",
    lambda p, k: each_die(p, k),
    "{payer_each} must pay {number} life (for)? each die (that)? (they|he or she) (reroll|rerolls)",
    "{payer_each} must pay {number} life (for)? each die rerolled",
    "{payer_each} must pay {number} life to reroll (each|a) die",
)
# with the price behind the step, or the step before both
_NOT = f"{{payer_each}} can't reroll {_DICE}"
_UNLESS = ",? unless they pay {number} life"
_EACH = "(for each (die)?|per die)"
add("rule", lambda p, _, k: limited(p, life=k), f"{_NOT} {{in_their_roll}} {_UNLESS}")
add("rule", lambda p, _, k: each_die(p, k), f"{_NOT} {{in_their_roll}} {_UNLESS} {_EACH}")
add("rule", lambda _, p, k: limited(p, life=k), f"{{in_their_roll}} ,? {_NOT} {_UNLESS}")
add("rule", lambda _, p, k: each_die(p, k), f"{{in_their_roll}} ,? {_NOT} {_UNLESS} {_EACH}")


def each_die(who: n.Person, life: int) -> n.LimitReroll | None:
    """So much life for each die of a reroll."""
    found = limited(who, life=life)
    return found and replace(found, each=True)


# --- dice that are left out -----------------------------------------------------------------------------------------

# of a die put in the Prep Area: there it stays as the others are rolled (2.4.1)
_NEXT = "((during|on|in)? (your|the) next turn|next turn|until the end of your next turn)"
_LEFT_OUT = f"(do|does) not roll {{ref}} {_NEXT}", f"you can't roll {{ref}} {_NEXT}"
add("clause", lambda d: left_out(d), *_LEFT_OUT, f"{{ref}} (can't be|is not|are not) rolled {_NEXT}")


def left_out(dice: n.Ref) -> n.Found:
    """Dice that are not rolled in their player's next Roll and Reroll Step."""
    return n.Found((n.Cannot(dice, n.Act.BE_ROLLED),), n.Until.END_OF_YOUR_NEXT_TURN)
