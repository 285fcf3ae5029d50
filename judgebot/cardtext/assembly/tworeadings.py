"""Two readings of one sentence, told apart in words."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.making import make
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.phrases.parts import Headed
from judgebot.cardtext.read import TWO_READINGS
from judgebot.cardtext.restate import plain
from judgebot.cardtext.say.effect import clause
from judgebot.cardtext.say.refs import Own
from judgebot.cardtext.walk import everything

Told = tuple[str, tuple[str, ...]]
"""That there are two readings, and what they differ in; and both of them in words, if words can tell them apart."""


def both_told(one: object, other: object, name: str) -> Told:
    """What two readings of a sentence say; `name` is the card's own name."""
    first, second = told(one, name), told(other, name)
    both = (first, second) if first and second and first != second else ()
    said = [*everything((one, other))]
    kind = next((node.word for node in said if isinstance(node, n.HasType)), "")
    team = next((node.name for node in said if isinstance(node, n.HasAffiliation)), "")
    if kind and kind.casefold() == team.casefold().removesuffix("s"):
        return f"two readings: the affiliation {team}, or what a subtitle calls {kind.title()}", both
    if both:
        return TWO_READINGS, both
    return "two readings of this sentence" + (f', worded alike: "{first}"' if first and first == second else ""), ()


def told(said: object, name: str) -> str:
    """One of two readings in words, or "" if it is only part of an ability."""
    Own.of(n.Text(()), name)
    try:
        if isinstance(said, Headed) and isinstance(said.effect, n.Effect):
            return plain(make(said.opening, said.effect))
        return clause(said) if isinstance(said, n.Effect) else ""
    except (Misfit, AttributeError, RecursionError):
        return ""
