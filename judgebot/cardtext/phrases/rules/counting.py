"""What a card counts as: "Moth counts as a Dragon", "your Sidekicks count as [bolt] dice"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.lexicon import TYPES
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, again, select
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.game.area import Area

PHRASES = Predicates()
pred, copula = PHRASES.pred, PHRASES.copula

ALLY = n.KeywordAbility("ally")  # a Character die that counts as a Sidekick die while it is in the Field Zone
EVERY = Det(n.Mode.ALL, n.EVERY)
PHRASES.words("type_word", {word: word.capitalize() for word in (*TYPES, "adventurer")})


def counted(what: n.Subject, word: str, counts: bool) -> n.Rule | None:
    """Said of the card itself, as what other texts ask for."""
    own = isinstance(what, n.Ref) and what.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return n.CountsAs(n.Ref(n.RefKind.OWN_NAME), word, counts) if own else None


def of_both_types(what: n.Subject, one: str, other: str) -> tuple[n.Rule, ...] | None:
    """The card as one of either type."""
    rules = counted(what, one, True), counted(what, other, True)
    return rules if rules[0] and rules[1] and one != other else None  # type: ignore[return-value]


pred(lambda s, w: counted(s, w, True), "count^ as (a|an)? {type_word}")
pred(lambda s, *w: of_both_types(s, *w), "count^ as (both)? (a|an)? {type_word} and (a|an)? {type_word}")
pred(lambda s, w: counted(s, w, False), "do^ not count as (a|an)? {type_word}")


# --- as dice of a type or affiliation -------------------------------------------------------------------------------

COUNT = ("also? count^ as", "also? considered (to be)? also?", "also? treated as also?", "also")
BESIDES = "in addition to being {adjectives} {noun_many}"


def said_of(what: n.Subject, before: Bits, head: Head) -> bool:
    """Whether the dice that "besides" names are the very dice spoken of."""
    same = select(EVERY, before, head, Bits())
    return isinstance(what, n.Select) and same is not None and (same.noun, same.filter) == (what.noun, what.filter)


_DICE = "(character|characters|character? (die|dice))"
PHRASES.made("seen_as", lambda s, t: n.Gain(s, type=t), f"(a|an)? {{energy_type}} {_DICE}")
PHRASES.made(
    "seen_as", lambda s, a: n.Gain(s, affiliation=a), f"(a|an)? {{affiliation}} {_DICE}", "(a|an)? {affiliation}"
)
_SIDEKICKS = "(sidekick|sidekicks|sidekick character? (die|dice))"
_THERE = "(while (it is)?)? in the field (zone)?"
_THERE_FIRST = "while ((it|he|she) is)? in the field (zone)?"
PHRASES.made("seen_as", lambda s: n.Gain(s, keyword=ALLY), f"(a|an)? {_SIDEKICKS} {_THERE}")
# of the card's own dice it would be open whether they count as Sidekick dice elsewhere, too
PHRASES.made("seen_as", lambda s: n.Gain(s, keyword=ALLY) if is_there(s) else None, f"(a|an)? {_SIDEKICKS}")
PHRASES.made("seen_as_each", lambda s, b: b.make(s), "{seen_as}")
PHRASES.made("seen_as_each", lambda s, a, b: both(s, a, b), "both? {seen_as} and {seen_as}")


def treated(what: n.Subject, seen: Predicate) -> tuple[n.Rule, ...] | None:
    """ "Treat your Sidekicks as Villains"."""
    return state(what, (seen,))


def is_there(what: n.Subject) -> bool:
    """Whether dice in the Field Zone are meant anyway."""
    return isinstance(what, n.Select) and what.areas == (Area.FIELD,)


def both(what: n.Subject, one: Predicate, other: Predicate) -> tuple[n.Rule, ...] | None:
    """As of two sorts at once."""
    rules = one.make(what), other.make(again(what))
    return rules if isinstance(rules[0], n.Gain) and isinstance(rules[1], n.Gain) and rules[0] != rules[1] else None  # type: ignore[return-value]


PHRASES.add("orders", treated, "treat {one} as {seen_as_each}", "treat {many} as {seen_as_each}")
for _count in COUNT:
    enter = pred if "^" in _count else copula
    enter(lambda s, b: b.make(s), f"{_count} {{seen_as_each}}")
    enter(lambda s, b, a, h: b.make(s) if said_of(s, a, h) else None, f"{_count} {{seen_as}} {BESIDES}")
copula(lambda s, a: n.Gain(s, affiliation=a) if is_there(s) else None, f"{{affiliation}} {_DICE}", "{affiliation}")
PHRASES.made("there_as", lambda s: n.Gain(s, keyword=ALLY), f"(counts|also counts) as (a|an)? {_SIDEKICKS}")
PHRASES.made(
    "there_as",
    lambda s: n.Gain(s, keyword=ALLY),
    f"is (also|considered|treated as|also considered) (a|an)? {_SIDEKICKS}",
)
PHRASES.add("rules", lambda s, b: state(s, (b,)), f"{_THERE_FIRST} , {{one}} {{there_as}}")
copula(lambda s, a: n.Gain(s, affiliation=a), "also? considered to have the {affiliation} (affiliation|icon)")
pred(lambda s, a: n.Gain(s, affiliation=a), "also? count^ as having the {affiliation} (affiliation|icon)")
