"""What a card counts as: "Moth counts as a Dragon", "Moth does not count as an Adventurer"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.select import TYPES

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

PHRASES.words("type_word", {word: word.capitalize() for word in (*TYPES, "adventurer")})


def counted(what: n.Subject, word: str, counts: bool) -> n.Rule | None:
    """Said of the card itself, as what other texts ask for."""
    own = isinstance(what, n.Ref) and what.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return n.CountsAs(n.Ref(n.RefKind.OWN_NAME), word, counts) if own else None


pred(lambda s, w: counted(s, w, True), "count^ as (a|an)? {type_word}")
pred(lambda s, w: counted(s, w, False), "do^ not count as (a|an)? {type_word}")
