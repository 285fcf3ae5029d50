"""Counters on cards that a card gains, or that are put on it or taken off: Experience Tokens, Loyalty Counters, Stun
Tokens, and others by a name of their own."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.conditions.condition import have
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

Kind = str
BONUS = "+1A/+1D"
OWN_CARD = n.Ref(n.RefKind.OWN_CARD)
_OWN = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE, n.RefKind.OWN_CARD)


class Counters(NamedTuple):
    """So many counters of a kind; `extra`: beside what is gained anyhow."""

    kind: Kind
    number: int = 1
    extra: bool = False


for _kind in ("experience", "loyalty", "stun"):
    add("counter_one", lambda k=_kind: k, f"{_kind} (token|counter)")
    add("counter_many", lambda k=_kind: k, f"{_kind} (tokens|counters)")
add("counter_one", str.casefold, "{counter_name} (token|counter)")
add("counter_many", str.casefold, "{counter_name} (tokens|counters)")
add("counter_one", lambda m: bonus(m), "{mods} (token|counter)")
add("counter_many", lambda m: bonus(m), "{mods} (tokens|counters)")
add("counters", lambda k: Counters(k), "(a|an|one|1) {counter_one}")
add("counters", lambda k: Counters(k, extra=True), "an (extra|additional) {counter_one}")
add("counters", lambda c, k: Counters(k, c) if c > 1 else None, "{number} {counter_many}")
add("counted_card", lambda c: on_cards(c), "{np_one}", "{np_many}")
add("counted_card", lambda r: of_card(r), "{ref_s} card", "{ref_s} character card", "{ref_one}")
add("counted_card", as_dice, "{np_one_s} (card|character card)")
add("counted_card", lambda d: as_dice(d) if on_cards(d) is None else None, "the card of {np_one}")
add("counted_card", lambda a, h, f: any_card(a, h, f), "any (one)? {adjectives} {noun_one} {afters}")
add("counted_card", lambda a, h: any_s(a, h), "any (one)? {adjectives} {noun_one_s} (card|character card)")


def bonus(mods: tuple[n.Amount | None, n.Amount | None]) -> Kind | None:
    """A counter that says of itself what it gives."""
    return BONUS if mods == (n.Const(1), n.Const(1)) else None


def any_card(before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "On any opposing character card": on one of them, whichever it is."""
    card = select(Det(n.Mode.CHOOSE, n.ONE), before, head, after)
    return card if card is not None and "card" in card.noun.value else None


def any_s(before: Bits, head: Head) -> object:
    """ "On any opposing character's card"."""
    return as_dice(select(Det(n.Mode.CHOOSE, n.ONE), before, head, Bits()))


def on_cards(what: n.Select) -> object:
    """Cards, or those of all the characters that fit; of a die that is chosen it is not said."""
    if "card" in what.noun.value:
        return what
    return as_dice(what) if what.mode is n.Mode.ALL else None


def of_card(ref: n.Ref) -> n.Ref:
    """The card, by its own name or by one of its dice."""
    return OWN_CARD if ref.kind in _OWN else ref


def gaining(dice: n.Select, counters: Counters) -> n.Counter | None:
    """All characters that fit gain counters on their cards."""
    card = on_cards(dice)
    return counter(counters, card) if isinstance(card, n.Select) else None


def counter(counters: Counters, card: n.Subject, sign: int = 1) -> n.Counter:
    return n.Counter(counters.kind, n.Const(sign * counters.number), card, counters.extra)


add("act", lambda c, card: counter(c, card), "(put^|place^|add^) {counters} (on|to)? {counted_card}")
add(
    "act",
    lambda k, card, s: for_each(k, card, s),
    "(put^|place^|add^) (a|an|one|1) {counter_one} on {counted_card} {each}",
)
add("act", lambda c, card: counter(c, card, -1), "remove^ {counters} from {counted_card}")
add("act", lambda k, card: n.Counter(k, None, card), "remove^ all (of the|the)? {counter_many} from {counted_card}")
add("act", lambda c, a, b: carried(c, a, b), "move^ {counters} from {counted_card} to {counted_card}")
add("act", lambda c: counter(c, OWN_CARD), "gain^ {counters}")
add("act", lambda c: counter(c, OWN_CARD, -1), "remove^ {counters}")
add(
    "clause",
    lambda r, c: counter(c, of_card(r)),
    "{ref_one} (gains|gets) {counters}",
)


def for_each(kind: Kind, card: n.Subject, counted: n.Select | n.Amount) -> n.Counter | None:
    """As many counters as there are of these; of Experience Tokens a card gains one a turn."""
    return n.Counter(kind, times(n.Const(1), counted), card) if kind != "experience" else None


def marked(who: object, kind: Kind) -> n.Event | None:
    """A card gains counters, told of its character."""
    if isinstance(who, n.Ref):
        return n.Event(Verb.COUNTER, OWN_CARD, keyword=kind) if who.kind is n.RefKind.THIS_DIE else None
    if not isinstance(who, n.Select) or who.noun is not n.Noun.CHARACTER_DIE or who.count != n.ONE:
        return None
    return n.Event(Verb.COUNTER, replace(who, noun=n.Noun.CHARACTER), keyword=kind)


add("event", lambda s, k: marked(s, k), "{er} gains (a|an|one or more) {counter_one}")
add(
    "event",
    lambda k, _: n.Event(Verb.COUNTER, OWN_CARD, keyword=k),
    "(a|an|one or more) {counter_one} is (put|placed) on {own_card}",
    "one or more {counter_many} are (put|placed) on {own_card}",
)
add("clause", lambda d, c: gaining(d, c), "{np_many} (gain|get) {counters}", "{np_one} (gains|gets) {counters}")


def carried(counters: Counters, card: object, other: object) -> n.Effect | None:
    """What comes off one card goes to another; where none comes off, none does."""
    if not all(isinstance(each, n.Ref) or is_one_card(each) for each in (card, other)) or card == other:
        return None
    return n.Seq((counter(counters, card, -1), n.If(n.YouDid(), counter(counters, other))))  # type: ignore[arg-type]


def is_one_card(what: object) -> bool:
    return isinstance(what, n.Select) and what.mode is not n.Mode.ALL and what.count == n.ONE


def on_all(kind: Kind, cards: n.Select) -> n.Amount | None:
    """All the counters on cards of a sort."""
    if cards.mode is not n.Mode.ALL or "card" not in cards.noun.value:
        return None
    return n.CountersOn(cards, kind)


add("for_each", on_all, "for each {counter_one} on {np_many}")
add("amount_of", on_all, "the (total)? number of {counter_many} on {np_many}")
add("for_each", lambda k, _: n.CountersOn(OWN_CARD, k), "for each {counter_one} on {own_card}")
add("amount_of", lambda k, _: n.CountersOn(OWN_CARD, k), "the (total)? number of {counter_many} on {own_card}")
add("own_card", lambda: True, "(it|this (character)? card|its card|his card|her card)")
add("own_card", lambda _: True, "{own}", "{own_s} card")

# --- how many there are ---------------------------------------------------------------------------------------------

_ON_IT = "(on (it|its card|his card|her card|this card|this character card))?"


def tallied(quantity: tuple[n.Op, int], kind: Kind) -> n.HasCounters:
    return n.HasCounters(kind, *quantity)


NONE = (n.Op.EQUAL, 0)
add("tallied", tallied, "{quantity} {counter_one}", "{quantity_many} {counter_many}")
add("quality", lambda f: f, "with {tallied} (on (its card|their card|their cards))?")
add("quality", lambda f: f, "of cards (with|that have) {tallied} (on them)?")
add("quality", lambda f: f, "whose card has {tallied}", "whose cards have {tallied}", "(that|who) (has|have) {tallied}")
add("quality", lambda k: tallied(NONE, k), "without (any)? {counter_many}", "without (a|an) {counter_one}")
add("state_condition", lambda h, f: have(Bits((f,)), h), "{holding} (has|have) {tallied}")
add("fact", lambda r, f: n.Fits(of_card(r), f), f"{{ref_one}} has {{tallied}} {_ON_IT}")
add("state_condition", lambda _, f: n.Fits(OWN_CARD, f), f"{{own_name}} has {{tallied}} {_ON_IT}")
add(
    "state_condition",
    lambda f: n.Fits(OWN_CARD, f),
    "(you have|there (is|are)) {tallied} on this (character)? card",
    "this (character)? card has {tallied}",
)
