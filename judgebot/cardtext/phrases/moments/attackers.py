"""What those who attack are, and what becomes of them: "after you declare attackers, if they are all Villains", "you
attack with only Sidekicks", "all of your attackers are blocked"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import ALONE
from judgebot.cardtext.phrases.conditions.condition import NONE, group
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Head, merge
from judgebot.cardtext.phrases.moments.fight import ATTACKING, FIGHTERS, blocks_of, every_one
from judgebot.cardtext.phrases.moments.listener import THIS, one_of
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

_MANY, _ONE = "{adjectives} {noun_many} {afters}", "{adjectives} {noun_one} {afters}"
SIDES = {n.YOU: YOURS, n.OPPONENT: OPPOSING}
CHARACTERS = Head(n.Noun.CHARACTER_DIE)


class Sort(NamedTuple):
    """What attackers are said to be."""

    adjectives: Bits
    head: Head
    after: Bits


add("sort_many", Sort, _MANY)
add("sort_many", lambda a: Sort(a, CHARACTERS, Bits()), "{adjectives}")
add("sort_one", Sort, f"(a|an) {_ONE}")


def so_many(side: Bits, sort: Sort, op: n.Op, number: int) -> n.Condition | None:
    """So many of this player's attackers are such."""
    head = sort.head._replace(noun=n.Noun.CHARACTER_DIE) if sort.head.noun is n.Noun.CHARACTER else sort.head
    mine = merge(side, ATTACKING)
    return mine and group(op, number, mine, sort.adjectives, head, sort.after)


def is_settled(told: n.Condition) -> bool:
    """Whether it can be told as attackers are declared."""
    return not any(isinstance(node, n.InState) and node.state in _LATER for node in everything(told))


_LATER = {n.DieState.BLOCKED, n.DieState.UNBLOCKED, n.DieState.ENGAGED, n.DieState.BLOCKING}


def all_such(side: Bits, sort: Sort) -> n.Condition | None:
    """All attackers of this player are such, and there is one at least."""
    return every_one(*(so_many(side, each, n.Op.AT_LEAST, 1) for each in (sort, Sort(Bits(), CHARACTERS, Bits()))))


# --- after a moment in which they are declared ----------------------------------------------------------------------


def of_those(opening: Opening, told: n.Condition | None, effect: n.Effect) -> Headed | None:
    """ "After you declare attackers, if they are all Villains, ...": they are the attackers just declared."""
    fits = told is not None and is_settled(told) and not opening.given
    return Headed(opening._replace(given=told), effect) if fits else None


def side_of(opening: Opening) -> Bits:
    """Whose attackers have just been declared; of nobody's nothing could be asked."""
    event = opening.trigger
    by_player = isinstance(event, n.Event) and event == n.Event(Verb.ATTACK, by=event.by) and event.by in SIDES
    return SIDES[event.by] if by_player else Bits(different=True)  # type: ignore[union-attr, index]


for _all in ("they (are|were) all", "all (of (them|those attackers)|attackers) (are|were)"):
    add(
        "headed",
        lambda o, x, e: of_those(o, all_such(side_of(o), x), e),
        f"{{opening}} , if {_all} {{sort_many}} , {{clauses}}",
    )
_OF_THEM = "(of (them|those|those attackers))?"
add(
    "headed",
    lambda o, q, x, e: of_those(o, so_many(side_of(o), x, *q), e),
    f"{{opening}} , if {{quantity_many}} {_OF_THEM} (are|were) {{sort_many}} , {{clauses}}",
)
add(
    "headed",
    lambda o, x, e: of_those(o, so_many(side_of(o), x, *NONE), e),
    f"{{opening}} , if none {_OF_THEM} (are|were) {{sort_many}} , {{clauses}}",
)
add(
    "headed",
    lambda o, q, x, e: of_those(o, so_many(side_of(o), x, *q), e),
    f"{{opening}} , if {{quantity}} {_OF_THEM} (is|was) {{sort_one}} , {{clauses}}",
)

# --- said as the moment ---------------------------------------------------------------------------------------------


def only_such(side: Bits, sort: Sort) -> Opening | None:
    """As they are declared, if all of them are such."""
    told = all_such(side, sort)
    who = n.YOU if side.side is n.Side.YOURS else n.OPPONENT
    fits = told is not None and is_settled(told) and side.side in _PLAYED
    return Opening(n.Event(Verb.ATTACK, by=who), given=told) if fits else None


_PLAYED = (n.Side.YOURS, n.Side.OPPOSING)
_NOBODY_ELSE = "with (only|nothing but|no (characters|character dice|dice) but)"
add("declared", lambda x: only_such(YOURS, x), f"you attack {_NOBODY_ELSE} {{sort_many}}")
add("declared", lambda x: only_such(OPPOSING, x), f"(your|an) opponent attacks {_NOBODY_ELSE} {{sort_many}}")
_ATTACKERS = "(attackers|attacking (dice|character dice|characters))"
add("declared", lambda w, x: only_such(w, x), f"all of? {{whose}} {_ATTACKERS} are {{sort_many}}")


def fared(side: Bits, state: n.DieState, sort: Sort) -> Opening | None:
    """After the blocks, if all attackers of this sort are blocked, or none of them; there is one at least."""
    fitting = merge(sort.adjectives, Bits((n.InState(state),)))
    some = fitting and so_many(side, sort._replace(adjectives=fitting), n.Op.AT_LEAST, 1)
    told = every_one(some, so_many(side, sort, n.Op.AT_LEAST, 1))
    if told is None or side.side not in _PLAYED:
        return None
    return Opening(blocks_of(n.OPPONENT if side.side is n.Side.YOURS else n.YOU), given=told)


def attackers(whose: Bits, adjectives: Bits, head: Head, after: Bits) -> tuple[Bits, Sort] | None:
    """Those of a player that attack, in so many words."""
    told = merge(adjectives, head.bits, after)
    if told is None or ATTACKING.filters[0] not in told.filters or head.noun not in FIGHTERS:
        return None
    return whose, Sort(adjectives, head, after)


add("their_attackers", attackers, f"{{whose}} {_MANY}")
add("declared", lambda x: fared(x[0], n.DieState.BLOCKED, x[1]), "all of? {their_attackers} (are|become) blocked")
add(
    "declared",
    lambda x: fared(x[0], n.DieState.UNBLOCKED, x[1]),
    "none of {their_attackers} (are|become) blocked",
    "all of? {their_attackers} (are|become) unblocked",
)

# --- one alone ------------------------------------------------------------------------------------------------------


def lone(*said: Bits | Head) -> Opening | None:
    """ "Only one Character die attacks": it, and no other. Of "only one Villain" it would be open whether others do."""
    dice = one_of(*said)
    if not isinstance(dice, n.Select) or dice.filter is not None or dice.noun not in FIGHTERS:
        return None
    return Opening(n.Event(Verb.ATTACK, replace(dice, noun=n.Noun.CHARACTER_DIE)), given=ALONE)


_LONE = "((only|exactly|just) one|a lone|only a single)"
add("moment_one", lone, f"{_LONE} {_ONE} attacks")
add("moment_one", lambda w, *said: lone(w, *said), f"(only|exactly|just) one of {{whose}} {_MANY} attacks")


# --- how the die itself fares ---------------------------------------------------------------------------------------


def fares(step: Opening, told: n.Trigger, effect: n.Effect) -> Headed | None:
    """ "After blockers are declared, if Moth is blocked": as it is, which is that moment (2.7.2.5)."""
    after = isinstance(step.trigger, n.StepEvent) and step.trigger.step is n.Step.BLOCKERS
    done = step == Opening(step.trigger) and after and step.trigger.edge is n.Edge.END  # type: ignore[union-attr]
    return Headed(Opening(told), effect) if done else None


add("fared_so", lambda _: n.Event(Verb.BLOCKED, THIS), "{this_one} is blocked")
add("headed", fares, "{opening} , if {fared_so} , {clauses}")
