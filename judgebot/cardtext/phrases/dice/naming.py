"""Naming something that is not on the table (3.3.8), and what is of that name, affiliation, type, level or cost."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.phrases.amounts.colors import ONLY_SYMBOL
from judgebot.cardtext.phrases.dice.description import Bits, Head, merge, of
from judgebot.cardtext.phrases.effects.act import dice
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.referring import CARDS, OfName
from judgebot.game.energy import EnergyType

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

K = n.ChoiceOf

# --- what is named --------------------------------------------------------------------------------------------------

add("act", lambda d: card_of(d), "name^ {np_one}")
add("act", lambda c: c, "name^ {nameable}", "(name^|choose^|pick^|select^) {worth_naming}")
add("nameable", lambda a, h, p: nameable(a, h, p), "(a|an) {adjectives} {noun_one} {afters}")
_CHARACTERS_NAME = "((a|any) (character|character's|character die's) name|the name of (a|any) character)"
_BUT = "(other than|besides|except)"
_ANEW = "(replacing|cancelling|canceling) (all|any|your)? (previous|prior|earlier) (choices|choice)"
add("act", lambda c: replace(c, anew=True), f"{{choice}} ,? {_ANEW}")
add("choice", lambda c: c, "name {nameable}", "(name|choose|pick|select) {worth_naming}")
add("choice", lambda c: c if c.what is K.CHARACTER else None, "choose {nameable}")
add("choice", lambda d: card_of(d), "(choose|name) {np_one}")
add("worth_naming", lambda: n.Choose(K.CHARACTER), _CHARACTERS_NAME)
add(
    "worth_naming",
    lambda *t: typed(t),
    "{energy_type} or {energy_type}",
    "{energy_type} , {energy_type} ,? or {energy_type}",
)
add("worth_naming", lambda t: n.Choose(K.ENERGY, but=t.value), f"an energy type {_BUT} {{energy_type}}")
add("worth_naming", lambda k: n.Choose(k), "(a|an|any|one) {named_kind}")
add("worth_naming", lambda d: choice_of(d), "an affiliation (of|on) {np_one}")
_THAT = "(that|the (named|chosen))"
_BY_NAME = "(card|character|character card|action card|basic action card)"
_BY_NAME_S = "(card's|character's|character card's|action card's|basic action card's)"
BY_NAME = n.Select(n.Noun.DIE, OfName(), count=n.EVERY, mode=n.Mode.ALL)
COLOR = "(lantern color|[wl] color|lantern corps|[wl])"
THAT_COLOR = f"{_THAT} (color|lantern color|[wl] color|lantern corps|[wl])"
add("worth_naming", lambda: n.Choose(K.AFFILIATION, among=(ONLY_SYMBOL,)), f"(a|an|any|one) {COLOR}")
add(
    "worth_naming",
    lambda a: n.Choose(K.AFFILIATION, but=a),
    f"an affiliation {_BUT} {{affiliation}}",
)
add(
    "worth_naming",
    lambda *a: n.Choose(K.AFFILIATION, among=a) if len(set(a)) == len(a) else None,
    "(the)? {affiliation} (affiliation)? or (the)? {affiliation} (affiliation)?",
    "(the)? {affiliation} , {affiliation} ,? or {affiliation} (affiliation)?",
)
add("worth_naming", lambda a, b: between(a, b), "a number (from|between) {number} (to|and) {number}")
add("worth_naming", lambda *k: one_of(*k), "(the number)? {number} or {number}")
add("worth_naming", lambda *k: one_of(*k), "(the number)? {number} , {number} ,? or {number}")
PHRASES.words(
    "named_kind",
    {
        "team? affiliation": K.AFFILIATION,
        "energy type": K.ENERGY,
        "alignment": K.ALIGNMENT,
        "number": K.NUMBER,
        "level": K.LEVEL,
        "purchase? cost": K.COST,
    },
)


def nameable(before: Bits, head: Head, after: Bits) -> n.Choose | None:
    """What can be named: a character, or a die by its card's name."""
    bits = merge(before, head.bits, after)
    if bits is None or bits.side or bits.areas or bits.active or n.Other() in bits.filters:
        return None
    if head.noun not in (n.Noun.CHARACTER, n.Noun.CHARACTER_DIE, n.Noun.DIE):
        return None
    kind = K.DIE if head.noun is n.Noun.DIE else K.CHARACTER
    return n.Choose(kind, filter=one_filter(bits.filters))


def card_of(what: object) -> n.Choose | None:
    """A card, of which later words speak: no die of it is picked (3.3.8)."""
    if not isinstance(what, n.Select) or what.noun not in CARDS or what.count != n.ONE:
        return None
    if what.mode is not n.Mode.CHOOSE:
        return None
    cards = replace(what, mode=n.Mode.ALL, count=n.EVERY, chooser=n.YOU)
    return n.Choose(K.CARD, what.chooser, of=cards)


def choice_of(what: object) -> n.Choose | None:
    """One of the affiliations that some dice have; which of the dice has it is not asked."""
    what = dice(what)
    if not isinstance(what, n.Select) or what.mode is not n.Mode.CHOOSE or what.count != n.ONE:
        return None
    return n.Choose(K.AFFILIATION, of=replace(what, mode=n.Mode.ALL, count=n.EVERY))


def typed(types: tuple[EnergyType, ...]) -> n.Choose | None:
    """One of these energy types."""
    return n.Choose(K.ENERGY, among=tuple(t.value for t in types)) if len(set(types)) == len(types) else None


def between(low: int, high: int) -> n.Choose | None:
    return n.Choose(K.NUMBER, low=low, high=high) if low < high else None


def one_of(*numbers: int) -> n.Choose | None:
    """ "1, 2, or 3": one after another."""
    ends = between(numbers[0], numbers[-1])
    return ends if numbers == tuple(range(numbers[0], numbers[0] + len(numbers))) else None


# --- what goes with it ----------------------------------------------------------------------------------------------

_SAME = n.ChosenNumber()
add("after", lambda: of(n.NamedChosen()), f"(of|with) {_THAT} (affiliation|alignment)")
add("after", lambda: of(n.NamedChosen()), "(of|with) the (named|chosen) (energy type|type)")
add("after", lambda: of(n.NamedChosen(of_type=True)), "(of|with|that (match|matches)) that (energy type|type)")
add("after", lambda: of(n.NamedChosen()), f"(of|with) {THAT_COLOR}")
add("after", lambda: of(OfName()), f"(of|from) {_THAT} {_BY_NAME}", f"with {_THAT} name")
add("np_many", lambda: BY_NAME, f"{_THAT} {_BY_NAME_S} dice", "its dice")
add("after", lambda: of(n.Not(n.NamedChosen())), f"(without|not of) {_THAT} affiliation")
add("after", lambda: of(n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, _SAME)), f"(of|at|on) {_THAT} level")
add("after", lambda: of(n.HasStat(n.Stat.COST, n.Op.EQUAL, _SAME)), f"(of|with|at) {_THAT} (purchase)? cost")
add("has", lambda: n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, _SAME), f"{_THAT} level")
add("has", lambda: n.HasStat(n.Stat.COST, n.Op.EQUAL, _SAME), f"{_THAT} (purchase)? cost")
add("plain_amount", lambda: n.ChosenNumber(), f"{_THAT} (number|level|purchase cost|cost)")
add("of_the_named", lambda: n.NamedChosen(), f"of {_THAT} (energy type|type|affiliation|alignment)")
add("had", lambda: n.NamedChosen(), f"{_THAT} affiliation")
pred(lambda s: n.Gain(s, named=K.AFFILIATION), f"gain^ {_THAT} affiliation", f"gain^ {THAT_COLOR}")
pred(lambda s: n.Gain(s, named=K.ENERGY), f"gain^ {_THAT} (energy type|type)")
