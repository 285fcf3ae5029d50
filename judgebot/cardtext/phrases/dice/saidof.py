"""What is said of dice with a verb: "is attacking", "has Overcrush", "does not cost 3 or less".

One table for dice "that are attacking", for one of them as a condition ("if it is attacking and has Overcrush") and for
any of some ("if a Villain has Overcrush").
"""

from collections.abc import Callable
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import UNBLOCKED, have, in_state, is_of_the_moment
from judgebot.cardtext.phrases.dice.description import Bits, either, merge, of
from judgebot.cardtext.walk import everything

PHRASES = Phrases()
add = PHRASES.add

# --- the predicates -------------------------------------------------------------------------------------------------

_LEVEL = "({its_level}|{of_level})"
for _many, _is, _has, _does, _costs in (("one", "is", "has", "does", "costs"), ("many", "are", "have", "do", "cost")):
    add(
        f"said_{_many}",
        lambda f: f,
        f"{_is} ({{being}}|{_LEVEL}|{{of_the_named}}|of {{of_same}})",
        f"{_has} ({{had}}|{{of_same}})",
        f"{_costs} {{costs}} (to purchase)?",
    )
    add(
        f"denied_{_many}",
        lambda f: f,
        f"{_is} not ({{being}}|{_LEVEL}|{{of_the_named}})",
        f"{_does} not have {{had}}",
        f"{_has} no {{lacked}}",
        f"{_does} not cost {{costs}} (to purchase)?",
    )
    _STATE = "({being}|{its_level})"
    add(f"said_{_many}", lambda f, g: either_state(f, g), f"{_is} {_STATE} or {_STATE}")
    # --- after "that" ---
    _such = f"such_{_many}"
    add(_such, of, f"{{said_{_many}}}", "{shares}")
    add(_such, lambda f: denied(f), f"{{denied_{_many}}}")
    add("after", lambda b: b, f"(that|who) {{{_such}}}")
    add("after", lambda a, b: merge(a, b), f"(that|who) {{{_such}}} and (that|who)? {{{_such}}}")
    add("after", lambda a, b: one_or_other(a, b), f"(that|who) {{{_such}}} or (that|who)? {{{_such}}}")
    add("state_condition", lambda h, f: of_some(h, f), f"{{holding}} {{said_{_many}}}")
    add("state_condition", lambda h, f: of_some(h, n.Not(f)), f"{{holding}} {{denied_{_many}}}")
for _a, _dice in (("is", "(a|an)? {trait} (character? die)?"), ("are", "{trait} (character? dice|characters)?")):
    _such = "such_one" if _a == "is" else "such_many"
    add(_such, of, f"{_a} {_dice}")
    add(_such, lambda f: denied(f), f"{_a} not {_dice}")
    _both = f"{_a} neither {_dice} nor {_dice}"
    add(_such, lambda f, g: merge(of(n.Not(f)), of(n.Not(g))) if f != g else None, _both)
add("such_many", lambda: of(n.IsSidekick()), "are sidekicks")
add("such_many", lambda: denied(n.IsSidekick()), "are not sidekicks")


def either_state(*states: n.Filter) -> n.Filter | None:
    """ "Damaged or at level 3"; "attacking or blocking" is one state."""
    return either(*states) if len(set(states)) == len(states) and set(states) != _FIGHTING else None


_FIGHTING = {n.InState(n.DieState.ATTACKING), n.InState(n.DieState.BLOCKING)}


def denied(said: n.Filter) -> Bits | None:
    """That is not so; what is so said already is not denied again."""
    return None if isinstance(said, n.Not) else of(n.Not(said))


def one_or_other(*said: Bits) -> Bits | None:
    """Dice of which one of two things is so."""
    parts = tuple(part for bits in said for part in bits.filters)
    return of(either(*parts)) if len(set(parts)) == len(said) == len(parts) else None


_MOMENTS = (n.DieState.BLOCKED, n.DieState.UNBLOCKED, n.DieState.ENGAGED)


def of_some(holding: tuple[tuple[n.Op, int], Bits, n.Node, Bits], said: n.Filter) -> n.Condition | None:
    """ "A Villain is damaged", but "is blocked" may be said of the moment in which it comes to that."""
    if any(isinstance(state, n.InState) and state.state in _MOMENTS for state in everything(said)):
        return None
    return have(Bits((said,)), holding)  # type: ignore[arg-type]


# --- of one die, as a condition -------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """What is so of a die, or is not."""

    what: n.Filter
    is_so: bool = True


add("it_is", lambda f: Fact(f), "is {described}", "{said_one}", "{shares}")
add("it_is", lambda f: Fact(f, is_so=False), "is not {described}", "{denied_one}")
add("fact", lambda r, f: asked(r, f), "{ref_one} {it_is}")
for _and, _how in (("and", n.Both), ("or", n.Either)):
    add("fact", lambda r, f, g, how=_how: asked_of_both(how, r, f, g), f"{{ref_one}} {{it_is}} {_and} {{it_is}}")


def asked(ref: n.Ref, fact: Fact) -> n.Condition | None:
    """ "If it is damaged". Of the card's own dice, "if Moth is blocked" is a moment and no state."""
    if not fact.is_so:
        return None if is_of_the_moment(ref, fact.what) else n.Unless(n.Fits(ref, fact.what))
    if isinstance(fact.what, n.AnyOf) and not all(asked(ref, Fact(part)) for part in fact.what.parts):
        return None
    if isinstance(fact.what, n.InState) and fact.what.by is None and fact.what != UNBLOCKED:
        return in_state(ref, fact.what.state)
    return n.Fits(ref, fact.what)


def asked_of_both(how: Callable[[tuple[n.Condition, ...]], n.Condition], ref: n.Ref, *facts: Fact) -> object:
    """ "If it is not level 3 and has Overcrush"."""
    parts = tuple(asked(ref, fact) for fact in facts)
    return how(parts) if all(parts) and len(set(parts)) == len(parts) else None  # type: ignore[arg-type]
