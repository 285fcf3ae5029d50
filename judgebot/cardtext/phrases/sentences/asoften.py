"""As often as something is paid, or as there are dice: "draw a die for each life paid this way"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import is_of_number
from judgebot.cardtext.doubts.whichdie import once_for_all
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import by, repeated
from judgebot.cardtext.phrases.effects.act import so_often
from judgebot.cardtext.phrases.said import Also, ForEachPaid

PHRASES = Phrases()
add = PHRASES.add

add(
    "sentence",
    lambda e: ForEachPaid(e),
    "for each (one|time)? (that)? you (do|paid|pay|spent|spend) ,? {clauses}",
    "(each|every) time (that)? you do (so)? ,? {clauses}",
)
add(
    "sentence",
    lambda c, e: for_each_paid(c, e),
    "you (may|can) {cost_energy} (,|;) for each (one|time)? (that)? you (do|paid|pay|spent|spend) ,? {clauses}",
)
add(
    "sentence",
    lambda c, e: (x := for_each_paid(c, e)) and Also(x),
    "you (may|can) also {cost_energy} (,|;) for each (one|time)? (that)? you (do|paid|pay|spent|spend) ,? {clauses}",
)


def for_each_paid(cost: n.Cost, effect: n.Effect) -> n.May | None:
    """What may be paid in a number that the payer chooses, and what comes of each."""
    return n.May(n.Pay(cost, repeated(n.ChosenNumber(), effect))) if is_of_number(cost) else None


# one of those that are paid, as many as the payer likes
add("paid_one", lambda _: True, "{energy_type} energy?")
add("paid_one", lambda: True, "energy", "(point of)? life")
add("for_each", lambda _: n.ChosenNumber(), "for each {paid_one} (you|they)? (paid|spent|pay|spend) (this way)?")


add(
    "bidden",
    lambda act, s: so_often(act, s) if isinstance(act, n.Move | n.KO | n.Sacrifice) else None,
    "{act} {each}",
)


add(
    "told",
    lambda who, act, s: (x := so_often(act, s)) and by(who, x),
    "{someone} {act_s} {each}",
    "{someone} must {act} {each}",
    "{they_person} {act} {each}",
    "{they_person} must {act} {each}",
)


def aimed_each(effect: n.Effect, counted: n.Select | n.Amount) -> n.Effect | None:
    """ "KO target Sidekick for each Villain you control": what happens to a die but once needs a target each time."""
    return repeated(counted, effect) if once_for_all(effect) else None


add("bidden", lambda act, s: aimed_each(act, s) if chosen_of(act, n.Mode.TARGET) else None, "{act} {each}")
add("clause", lambda r, s: aimed_each(n.Found(r), s), "{rules} {each}")
add(
    "may", lambda act, s: aimed_each(n.May(act), s) if chosen_of(act, n.Mode.TARGET) else None, "(may|can) {act} {each}"
)


def chosen_of(effect: object, mode: n.Mode) -> bool:
    """Whether it is done to one die, chosen so."""
    what = getattr(effect, "what", None)
    return isinstance(what, n.Select) and what.mode is mode and what.count == n.ONE
