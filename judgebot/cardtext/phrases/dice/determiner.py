"""Whose, and how many: "up to two target", "all of your" (3.3, 3.1.11 to 3.1.13)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import SoMany
from judgebot.cardtext.phrases.dice.description import (
    DIFFERENT,
    OPPOSING,
    OTHER,
    THEIRS,
    YOURS,
    A,
    Bits,
    C,
    Det,
    T,
    theirs,
    with_other,
)

PHRASES = Phrases()
add = PHRASES.add

add("whose", lambda: YOURS, "your own?")
add(
    "whose",
    lambda: OPPOSING,
    "your opponent's",
    "an opponent's",
    "opponent's",
    "your opponents'",
)
add("whose", lambda: THEIRS, "their own?", "that player's", "his or her own?", "that opponent's")
add("whose", lambda: theirs(n.PersonKind.TARGET_OPPONENT), "target opponent's")
add("whose", lambda: theirs(n.PersonKind.TARGET_PLAYER), "target player's")
add("whose", lambda: theirs(n.PersonKind.EACH), "each player's")
add("whose", lambda: theirs(n.PersonKind.ACTIVE), "the active player's")
add("whose", lambda: theirs(n.PersonKind.DEFENDING), "the defending player's")
ANY_NUMBER = n.Count(0, None)
X_MANY = n.Count(n.ChosenNumber(), n.ChosenNumber())


def exactly(count: int) -> n.Count | None:
    return n.Count(count, count) if count > 1 else None


def up_to(count: int) -> n.Count:
    return n.Count(0, count)


add("det_one", lambda: Det(T, n.ONE), "(a|one|1|any|any (one|1))? target")
add("det_one", lambda: Det(C, n.ONE), "a", "an", "one", "1")
add("det_one", lambda: Det(T, n.ONE, OTHER), "another target", "(one|1)? other target")
add("det_one", lambda: Det(T, n.ONE, OTHER), "a (second|2 nd) target", "an (additional|extra) target")
add("det_one", lambda: Det(C, n.ONE, OTHER), "another", "(one|1) other")
add("det_one", lambda: Det(T, n.ONE, DIFFERENT), "a different target")
add("det_one", lambda: Det(C, n.ONE, DIFFERENT), "a different")
add("det_one", lambda: Det(C, n.ONE, OPPOSING), "an opponent's")
add(
    "det_one", lambda: Det(T, n.ONE, OPPOSING), "(a|one)? target (opponent's|opposing player's)"
)  # one die: it is the target
add("det_one", lambda: Det(C, n.Count(0, 1)), "up to (one|1)")
add("det_one", lambda: Det(T, n.Count(0, 1)), "up to (one|1) target")
add("det_one", lambda: Det(A, n.EVERY, each=True), "each", "every")
# how many are chosen, said of targets and others, of those of a player, and of "other" ones
add("how_many", lambda k: exactly(k), "exactly? {number}")
add("how_many", lambda k: up_to(k), "up to {number}")
add("how_many", lambda k, m: n.Count(k, m) if m == k + 1 else None, "{number} or {number}")
add("how_many", lambda: X_MANY, "x")
add("how_many", lambda: n.Count(SoMany(), SoMany()), "that many")
add("how_many", lambda: n.Count(0, SoMany()), "up to that many")
add("how_many", lambda: n.Count(0, n.ChosenNumber()), "up to x")
add("det_many", lambda c: Det(C, c), "{how_many}")
add("det_many", lambda c: Det(T, c), "(each of)? {how_many} target")
add("det_many", lambda c: Det(T, c, OTHER), "{how_many} other target")
add("det_many", lambda c: Det(T, c, Bits(different=True)), "{how_many} different target")
add("det_many", lambda: Det(C, ANY_NUMBER), "any number of")
add("det_many", lambda: Det(T, ANY_NUMBER), "any number of target")
add("det_many", lambda: Det(T, ANY_NUMBER, OTHER), "any number of other target")
add("many_of", lambda c: c, "{how_many}")
add("many_of", lambda: ANY_NUMBER, "any number", "any (or all)?")
add("det_all", lambda: Det(A, n.EVERY, says_all=True), "all (of (the)?)?", "all the")
add("det_many", lambda d: d, "{det_all}")
add("det_many", lambda w: Det(A, n.EVERY, w), "(all (of)?)? {whose}")
add("det_many", lambda k: Det(A, n.AllBut(0, None, k)) if k > 1 else None, "all but {number}")
add("det_one", lambda: Det(A, n.AllBut(0, None)), "all but (one|1)")
add("det_many_of", lambda k, w: Det(A, n.AllBut(0, None, k), w) if k else None, "all but {number} of {whose}")
add("det_many", lambda: Det(A, n.EVERY, Bits(side=n.Side.ANY), says_all=True), "both players'")
add("det_bare", lambda: Det(A, n.EVERY, bare=True), "")
# "one of your dice" is one die with a plural noun
add("det_of", lambda w: Det(C, n.ONE, w), "(one|1) of {whose}", "any one of {whose}")
add("det_of", lambda w: Det(A, n.EVERY, w, each=True), "each of {whose}")
add("det_of", lambda: Det(C, n.ONE, THEIRS), "(one|1) of (his|her)")  # of the player spoken of: dice own no dice
add("det_of", lambda: Det(A, n.EVERY, known=True, each=True), "each of the")
add("det_of", lambda: Det(C, n.ONE, known=True), "(one|1) of the")
add("det_of", lambda w: Det(C, n.ONE, with_other(w)), "another (one)? of {whose}")
add("det_of", lambda w: Det(C, n.Count(0, 1), w), "up to (one|1) of {whose}")
add("det_of", lambda w: Det(T, n.ONE, w), "target one of {whose}")
add("det_many_of", lambda c, w: Det(C, c, w), "{many_of} of {whose}")
add("det_many_of", lambda c, w: Det(T, c, w), "{many_of} of {whose} target")
