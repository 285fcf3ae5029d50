"""Counters on cards: Experience Tokens and Loyalty Counters that a card gains, or that are put on it or taken off."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

Kind = str
OWN_CARD = n.Ref(n.RefKind.OWN_CARD)
_OWN = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE, n.RefKind.OWN_CARD)

for _kind in ("experience", "loyalty"):
    add("counter_one", lambda k=_kind: k, f"{_kind} (token|counter)")
    add("counter_many", lambda k=_kind: k, f"{_kind} (tokens|counters)")
add("counters", lambda k: (k, 1), "(a|an|one|1) {counter_one}")
add("counters", lambda c, k: (k, c) if c > 1 else None, "{number} {counter_many}")
add("counted_card", lambda c: c if "card" in c.noun.value else None, "{np_one}", "{np_many}")
add("counted_card", lambda r: of_card(r), "{ref_s} card", "{ref_s} character card", "{ref_one}")


def of_card(ref: n.Ref) -> n.Ref:
    """The card, by its own name or by one of its dice."""
    return OWN_CARD if ref.kind in _OWN else ref


def counter(counters: tuple[Kind, int], card: n.Subject, sign: int = 1) -> n.Counter:
    kind, number = counters
    return n.Counter(kind, n.Const(sign * number), card)


add("act", lambda c, card: counter(c, card), "(put^|place^|add^) {counters} on {counted_card}")
add("act", lambda c, card: counter(c, card, -1), "remove^ {counters} from {counted_card}")
add("act", lambda c: counter(c, OWN_CARD), "gain^ {counters}")
add("clause", lambda r, c: counter(c, of_card(r)), "{ref_one} gains {counters}")
