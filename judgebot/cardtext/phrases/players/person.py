"""Players: "you", "your opponent", "target player"; with the verb form that goes with each."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

K = n.PersonKind


def person(kind: n.PersonKind) -> n.Person:
    return n.Person(kind)


def of_one(ref: n.Ref) -> n.Ref:
    """ "Its controller": of one die, as "it" is."""
    return replace(ref, single=True) if ref.kind is n.RefKind.THAT else ref


# with "draw"
add("you", lambda: n.YOU, "you")
add("they_person", lambda: n.OPPONENT, "your opponents", "all opponents", "opponents", "all? opposing players")
add("they_person", lambda: person(K.EACH), "both players", "all players", "players")
add("they_person", lambda: person(K.THAT_PLAYER), "they")
# with "draws"
add(
    "someone",
    lambda: n.OPPONENT,
    "(your|an|the|each|any)? opponent",
    "(an|the|each)? opposing player",
)
add("someone", lambda: person(K.TARGET_OPPONENT), "target opponent")
add("someone", lambda: person(K.TARGET_PLAYER), "(a)? target player", "(a|any|the) player of your choice")
add("someone", lambda: person(K.EACH), "each player")
add("someone", lambda: person(K.THAT_PLAYER), "that player", "that opponent", "he or she")
add("someone", lambda: person(K.DEFENDING), "the defending player")
add("someone", lambda: person(K.ACTIVE), "the active player", "the attacking player")
add(
    "someone",
    lambda r: n.Person(K.CONTROLLER, of_one(r)),
    "{ref_s} controller",
    "{ref_s} player",
    "the controller of {ref_one}",
)
# with its apostrophe left out
add("someone", lambda: n.Person(K.CONTROLLER, n.Ref(n.RefKind.THAT)), "the characters controller")
add("someone", lambda r: n.Person(K.OWNER, of_one(r)), "{ref_s} owner")
# after a verb or a preposition
add("whom", lambda p: p, "{you}", "{someone}")
add("whom", lambda: n.YOU, "yourself")
add("whom", lambda: person(K.THAT_PLAYER), "them", "the player (that|who) (fielded|purchased|used) it")
add(
    "whom",
    lambda: n.Person(K.CONTROLLER, n.Ref(n.RefKind.THAT)),
    "the player (that|who) (controls|controlled) (it|that (die|character|character die))",
)
add("whoms", lambda: n.OPPONENT, "all opponents", "all? opposing players", "your opponents")
add("whoms", lambda: person(K.EACH), "all players", "both players")
add("whose_turn", lambda: n.YOU, "your")
add("whose_turn", lambda: n.OPPONENT, "(your|an|each|the)? opponent's")
add("whose_turn", lambda: person(K.EACH), "(each|any|every|either) player's", "each")
add("whose_turn", lambda: person(K.THAT_PLAYER), "that player's", "their")
