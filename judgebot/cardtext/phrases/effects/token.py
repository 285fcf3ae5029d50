"""Tokens: "generate a 2A/1D token", "field a Drone token with 1A and 1D", and "your Drone tokens" (1.7)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.dice.description import YOURS, Bits, Det, Head, of, select
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, everything

PHRASES = Phrases()
add = PHRASES.add

Value = tuple[int, str]


class Made(NamedTuple):
    """What a token has: its A and D, in this order, and keywords."""

    attack: int
    defense: int
    keywords: tuple[n.KeywordAbility, ...] = ()


@n.node
class Unmade(n.Effect):
    """ "Field a Drone token": what it has stands in the next sentence."""

    name: str
    count: int = 1
    fielded: bool = False


def made(attack: Value, defense: Value, *keywords: n.KeywordAbility) -> Made | None:
    return Made(attack[0], defense[0], keywords) if (attack[1], defense[1]) == ("A", "D") else None


def token(it: Made, name: str = "", count: int = 1) -> n.MakeToken | None:
    """Tokens of one sort."""
    return n.MakeToken(it.attack, it.defense, n.Const(count), name, keywords=it.keywords) if count else None


def several(count: int, it: Made, name: str = "") -> n.MakeToken | None:
    return token(it, name, count) if count > 1 else None


def fielded(one: n.MakeToken | Unmade) -> n.MakeToken | Unmade:
    return replace(one, fielded=True)


add("token_values", made, "(a)? {value} (/|and|,|, and) {value}")
add("token_with", lambda m: m, "{token_values}")
add(
    "token_with",
    made,
    "(a)? {value} (/|and|,) {value} (,|and|, and|with) {keyword_ability}",
    "(a)? {value} (/|and|,) {value} (,|and|with) {keyword_ability} ,? and {keyword_ability}",
)
add("new_token", lambda m: token(m), "{token_values} token", "a token with {token_with}")
add("token_keywords", lambda *k: k, "{keyword_ability}", "{keyword_ability} and {keyword_ability}")
add("new_token", lambda m, k: token(m._replace(keywords=k)), "{token_values} token with {token_keywords}")
add("new_token", lambda m, x: token(m, x), "{token_values} {token_name} token")
add(
    "new_token",
    lambda m, x, k: token(m._replace(keywords=k), x),
    "{token_values} {token_name} token with {token_keywords}",
)
add("new_token", lambda x, m: token(m, x), "(a|an|one|1) {token_name} token with {token_with}")
add("new_token", several, "{number} {token_values} tokens", "{number} tokens with {token_with} (each)?")
add("new_token", lambda k, m, x: several(k, m, x), "{number} {token_values} {token_name} tokens")
add("new_token", lambda k, x, m: several(k, m, x), "{number} {token_name} tokens with {token_with} (each)?")
add("new_token", lambda x: Unmade(x), "(a|an|one|1) {token_name} token")
add("new_token", lambda k, x: Unmade(x, k) if k > 1 else None, "{number} {token_name} tokens")
_THERE = "((in|into) (the|your) field (zone)?)?"
add("act", lambda t: t, f"(generate^|create^) {{new_token}} {_THERE}")
add("act", lambda t, s: for_each(t, s), f"(generate^|create^) {{new_token}} {_THERE} {{each}}")
add("act", lambda t, s: (x := for_each(t, s)) and fielded(x), "field^ {new_token} {each}")
add("act", lambda t: t, "(put^|place^) {new_token} (in|into) (the|your) field (zone)?")
add("act", fielded, "field^ {new_token}")


def for_each(one: n.MakeToken | Unmade, counted: n.Select | n.Amount) -> n.MakeToken | None:
    """As many as there are of something."""
    return replace(one, count=times(one.count, counted)) if isinstance(one, n.MakeToken) else None


def with_values(before: n.Effect, said: object) -> n.Effect | None:
    """ "Field a Drone token. It has 1A and 1D": the token as the second sentence tells it; None where it tells of
    something else.
    """
    unmade = [node for node in everything(before) if isinstance(node, Unmade)]
    if len(unmade) != 1 or not isinstance(said, n.Found) or said.until is not n.Until.UNSTATED:
        return None
    (it,) = unmade
    match said.rules:
        case (n.SetStats(what=n.Ref() as which, amount=n.Const(n=a), other=n.Const(n=d)), *gains) if is_that(which):
            if not all(isinstance(rule, n.Gain) and rule.keyword and is_that(rule.what) for rule in gains):
                return None
            keywords = tuple(rule.keyword for rule in gains if isinstance(rule, n.Gain) and rule.keyword)
            told = n.MakeToken(a, d, n.Const(it.count), it.name, it.fielded, keywords)
            return change(before, lambda node: told if node == it else node)
    return None


# --- those that are there -------------------------------------------------------------------------------------------


def called(name: str) -> Head:
    """Tokens by the name that their card gives them (1.7.4)."""
    return Head(n.Noun.TOKEN, of(n.Named(f"{name} token")))


add("noun_one", called, "{token_name} token")
add("noun_many", called, "{token_name} tokens")
add("np_one", lambda x: the_one(x), "the {token_name} token")


def the_one(name: str) -> n.Select | None:
    """ "The Drone token": one of one's own, of which there may be several."""
    return select(Det(n.Mode.CHOOSE, n.ONE), YOURS, called(name), Bits())
