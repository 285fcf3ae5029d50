"""What a sentence says is done, wherever it stands in it: after "if", "otherwise", "also" or "instead", or alone.

Clauses, and behind them what keeps them from happening ("unless your opponent pays 1 life") or how much their X is;
when they happen later is said in `putoff`.
"""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import barred_unless, either_unless, lasting
from judgebot.cardtext.phrases.sentences.choices import is_of_acts
from judgebot.cardtext.walk import change, contains

PHRASES = Phrases()
add = PHRASES.add

add("outcome", lambda e: e, "{clauses}")


def single(effect: n.Effect) -> bool:
    """Whether what is said behind can only belong to the whole, and not to the last or the one of two acts."""
    inner = effect.effect if isinstance(effect, n.May) else effect
    return not isinstance(inner, n.Seq) and not (isinstance(inner, n.ChooseOne) and is_of_acts(inner))


# --- unless somebody does something ---------------------------------------------------------------------------------


class Ransom(NamedTuple):
    """ "Unless your opponent pays 1 life or KO's a die": what keeps something from happening, one of these acts."""

    who: n.Person
    acts: tuple[object, ...]


for _who, _acts in (
    ("({someone}|{one_who_pays})", "{offered}"),
    ("({you}|{they_person})", "{offered_by_many}"),
):
    add("ransom", lambda p, *acts: Ransom(p, acts), f"unless {_who} {_acts}", f"unless {_who} {_acts} or {_acts}")
add("one_who_pays", lambda: n.Person(n.PersonKind.THAT_PLAYER), "(he|she)")  # after "unless", a player


def kept_off(effect: n.Effect, ransom: Ransom) -> n.Effect | None:
    """The effect, unless they do one of these."""
    if not single(effect):
        return None
    (*others, last) = ransom.acts
    offer = barred_unless(effect, ransom.who, last)
    for act in others:
        offer = offer and either_unless(offer, ransom.who, act)
    return offer


add("outcome", kept_off, "{clauses} ,? {ransom}")
add("outcome", lambda r, e: kept_off(e, r), "{ransom} , {clauses}")


def or_else(who: n.Person, act: object, effect: n.Effect) -> n.Effect | None:
    """ "They must pay 1 or that die is KO'd": what somebody does keeps it from happening."""
    return kept_off(effect, Ransom(who, (act,)))


_OR_ELSE = ",? or (else)? {is_done_to}"
add(
    "outcome",
    or_else,
    f"{{someone}} must {{offered_by_many}} {_OR_ELSE}",
    f"{{they_person}} must {{offered_by_many}} {_OR_ELSE}",
)

# --- a number said behind -------------------------------------------------------------------------------------------


def where_x(effect: n.Effect, amount: n.Amount) -> n.Effect | None:
    """ "Deal X damage, where X is ...": the number in its place; None where no X was said."""
    if not contains(effect, n.ChosenNumber):
        return None
    if contains(effect, n.CostChange) and not isinstance(amount, n.CountOf):
        return None  # of what one die has it would be open of which, where several of the card are active
    return change(effect, lambda node: amount if isinstance(node, n.ChosenNumber) else node)


add("so_much_is_x", lambda a: a, "where x (is|is equal to|equals) {amount_of}")
add("outcome", where_x, "{clauses} ,? {so_much_is_x} (when you use this (die|action die|basic action die))?")
add("outcome", lambda e, a, u: (x := lasting(e, u)) and where_x(x, a), "{clauses} ,? {so_much_is_x} ,? {until}")
