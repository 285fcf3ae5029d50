"""Tokens: "generate a 2A/1D token", "field a Drone token with 1A and 1D", and "your Drone tokens" (1.7)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.select import Head, of

PHRASES = Phrases()
add = PHRASES.add

Value = tuple[int, str]


def token(attack: Value, defense: Value, name: str = "", count: int = 1) -> n.MakeToken | None:
    """Tokens of one sort: what they have is said as A and D, in this order."""
    if (attack[1], defense[1]) != ("A", "D") or count < 1:
        return None
    return n.MakeToken(attack[0], defense[0], n.Const(count), name)


def fielded(made: n.MakeToken) -> n.MakeToken:
    return n.MakeToken(made.attack, made.defense, made.count, made.name, fielded=True)


_STATS = "(a)? {value} (/|and|,|, and) {value}"
add("new_token", lambda a, d: token(a, d), f"{_STATS} token", f"a token with {_STATS}")
add("new_token", lambda a, d, x: token(a, d, x), f"{_STATS} {{token_name}} token")
add("new_token", lambda x, a, d: token(a, d, x), f"(a|an|one|1) {{token_name}} token with {_STATS}")
add("new_token", lambda k, a, d: several(k, a, d), "{number} {value} (/|and) {value} tokens")
add("new_token", lambda k, a, d: several(k, a, d), f"{{number}} tokens with {_STATS} (each)?")
add("new_token", lambda k, a, d, x: several(k, a, d, x), "{number} {value} (/|and) {value} {token_name} tokens")
add("new_token", lambda k, x, a, d: several(k, a, d, x), f"{{number}} {{token_name}} tokens with {_STATS} (each)?")


def several(count: int, attack: Value, defense: Value, name: str = "") -> n.MakeToken | None:
    return token(attack, defense, name, count) if count > 1 else None


_THERE = "((in|into) (the|your) field (zone)?)?"
add("act", lambda t: t, f"(generate^|create^) {{new_token}} {_THERE}")
add("act", lambda t: t, "(put^|place^) {new_token} (in|into) (the|your) field (zone)?")
add("act", fielded, "field^ {new_token}")

# --- those that are there -------------------------------------------------------------------------------------------


def called(name: str) -> Head:
    """Tokens by the name that their card gives them (1.7.4)."""
    return Head(n.Noun.TOKEN, of(n.Named(f"{name} token")))


add("noun_one", called, "{token_name} token")
add("noun_many", called, "{token_name} tokens")
