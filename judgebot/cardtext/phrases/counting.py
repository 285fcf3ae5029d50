"""What a card counts as: "Moth counts as a Dragon", "your Sidekicks count as [bolt] dice"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.adjective import TYPES
from judgebot.cardtext.phrases.description import Bits, Det, Head, select
from judgebot.cardtext.phrases.predicate import Predicates

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

EVERY = Det(n.Mode.ALL, n.EVERY)
PHRASES.words("type_word", {word: word.capitalize() for word in (*TYPES, "adventurer")})


def counted(what: n.Subject, word: str, counts: bool) -> n.Rule | None:
    """Said of the card itself, as what other texts ask for."""
    own = isinstance(what, n.Ref) and what.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return n.CountsAs(n.Ref(n.RefKind.OWN_NAME), word, counts) if own else None


pred(lambda s, w: counted(s, w, True), "count^ as (a|an)? {type_word}")
pred(lambda s, w: counted(s, w, False), "do^ not count as (a|an)? {type_word}")


# --- as dice of a type or affiliation -------------------------------------------------------------------------------

COUNT = ("count^ as (a|an)?", "are^ considered (to be)? (a|an)?")
BESIDES = "in addition to being {adjectives} {noun_many}"


def said_of(what: n.Subject, before: Bits, head: Head) -> bool:
    """Whether the dice that "besides" names are the very dice spoken of."""
    same = select(EVERY, before, head, Bits())
    return isinstance(what, n.Select) and same is not None and (same.noun, same.filter) == (what.noun, what.filter)


for _count in COUNT:
    for _traits, _gain in (
        (" {energy_type} (character)? (die|dice)", lambda s, t: n.Gain(s, type=t)),
        (" {affiliation} (character|characters|character die|character dice)", lambda s, a: n.Gain(s, affiliation=a)),
    ):
        pred(_gain, _count + _traits)
        pred(
            lambda s, t, a, h, gain=_gain: gain(s, t) if said_of(s, a, h) else None,
            f"{_count}{_traits} {BESIDES}",
        )
