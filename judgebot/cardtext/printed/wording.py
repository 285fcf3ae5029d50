"""Equivalent wordings: what is rewritten before reading, with the rule that makes it equivalent.

Only words that mean the same anywhere stand here. "die", "character" and "card" stay different words.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext.inflect import third_person

ACTS_OF_PLAYERS = ("control", "field", "purchase", "use", "draw", "attack", "pay", "take", "lose", "gain", "roll")

_PAIRS = {
    # spelling
    "dice bag": "bag",
    "type of energy": "energy type",
    "types of energy": "energy types",
    "ko'ed": "ko'd",
    "koed": "ko'd",
    "kod": "ko'd",
    "k.o.'d": "ko'd",
    "ko's": "kos",
    "knocked out": "ko'd",
    "knocks out": "kos",
    "knock out": "ko",
    "gets knocked out": "is ko'd",
    "gets ko'd": "is ko'd",
    "gets koed": "is ko'd",
    "gets blocked": "is blocked",
    "knocking out": "koing",
    "does damage": "deals damage",
    "ko'ing": "koing",
    "can not": "can't",
    "cannot": "can't",
    "may not": "can't",
    "no player can": "neither player can",
    "no player may": "neither player may",
    "no players can": "neither player can",
    "isn't": "is not",
    "aren't": "are not",
    "doesn't": "does not",
    "does't": "does not",
    "don't": "do not",
    "didn't": "did not",
    "hasn't": "has not",
    "wasn't": "was not",
    "you've": "you have",
    "you've got": "you have",
    "they've": "they have",
    "they've got": "they have",
    **{f"{who}'d": f"{who} would" for who in ("you", "they", "it", "he", "she")},
    "you're": "you are",
    "wouldn't": "would not",
    "won't be able to": "can't",
    "is not able to": "can't",
    "are not able to": "can't",
    "globaly": "global",
    "a team affiliation": "an affiliation",
    "team affiliation": "affiliation",
    "team affiliations": "affiliations",
    "equal to it's": "equal to its",
    "use it's": "use its",
    "it's": "it is",
    "he's": "he is",
    "she's": "she is",
    "they're": "they are",
    "haven't": "have not",
    "weren't": "were not",
    "opponents turn": "opponent's turn",
    "is gains": "gains",
    "directly into": "into",
    "directly to": "to",
    "directly in": "in",
    "no longer shows": "does not show",
    "no longer show": "do not show",
    "no longer showing": "not showing",
    "no longer on": "not on",
    "re - roll": "reroll",
    "re - rolls": "rerolls",
    "re - rolled": "rerolled",
    "un - blocked": "unblocked",
    "used area": "used pile",
    "preparation area": "prep area",
    **{f"{whose} reserve": f"{whose} reserve pool" for whose in ("your", "their", "opponent's", "the")},
    **{f"{whose} reserve pool": f"{whose} reserve pool" for whose in ("your", "their", "opponent's", "the")},
    "add this die your bag": "add this die to your bag",
    # 3.1.2
    "npc": "sidekick",
    "npcs": "sidekicks",
    "superstar": "character",
    "superstars": "characters",
    "creature": "character",
    "creatures": "characters",
    "[pawn]": "sidekick",
    "[pawn] 's": "sidekicks",
    "[pawn] s": "sidekicks",
    "[sic]": "",
    "errata :": "",
    "- -": "-",
    "flip [flip]": "flip",
    # what can't be done is not forced anyway (3.1.14)
    ", if able": "",
    "if able": "",
    "if legal": "",
    **{
        f"must {act}{turn} if {it} can": f"must {act}{turn}"
        for act in ("attack", "block")
        for turn in ("", " this turn", " each turn", " every turn")
        for it in ("it", "they", "he", "she")
    },
    # what is said of all of them is said without it
    "from any source": "",
    "for any reason": "",
    "if possible": "",
    "re - field": "field",
    "summon": "field",
    "summons": "fields",
    "summoned": "fielded",
    "summoning": "fielding",
    "buy": "purchase",
    "buys": "purchases",
    "bought": "purchased",
    "buying": "purchasing",
    "for every": "for each",
    "is now": "is",
    "are now": "are",
    "rather than": "instead of",
    "rather than pay": "instead of paying",
    "in this way": "this way",
    "once each turn": "once per turn",
    "once a turn": "once per turn",
    "you can": "you may",
    "you can not": "you can't",
    "has to attack": "must attack",
    "have to attack": "must attack",
    "is forced to attack": "must attack",
    "are forced to attack": "must attack",
    "has to block": "must block",
    "have to block": "must block",
    "is forced to block": "must block",
    "are forced to block": "must block",
    "the opponent": "your opponent",
    "the opponent's": "your opponent's",
    "the opposing player": "your opponent",
    "the opposing player's": "your opponent's",
    # plain words for it
    "provided that": "if",
    "provided you": "if you",
    "provided your": "if your",
    "so long as": "as long as",
    "is forced to": "must",
    "are forced to": "must",
    "is allowed to": "may",
    "are allowed to": "may",
    "is not allowed to": "can't",
    "are not allowed to": "can't",
    "no one can": "neither player can",
    "no one may": "neither player may",
    "nobody can": "neither player can",
    "nobody may": "neither player may",
    "gets a bonus of": "gets",
    "get a bonus of": "get",
    ", x being": ", where x is",
    "do one of the following :": "choose one :",
    "choose :": "choose one :",
    "pick one :": "choose one :",
    "select one :": "choose one :",
    "for the duration of the turn": "until end of turn",
    "for the duration of this turn": "until end of turn",
    "as well as": "and",
    "together with": "with",
    "each and every": "each",
    "any and all": "all",
    "free of charge": "for free",
    # as players write it
    "dmg": "damage",
    "eot": "end of turn",
    "til": "until",
    "' til": "until",
    "comes into play": "enters the field zone",
    "come into play": "enter the field zone",
    "life points": "life",
    # wordings of the earlier rule books
    "combat phase": "attack step",
    "main phase": "main step",
    "clear and draw phase": "clear and draw step",
    "roll and reroll phase": "roll and reroll step",
    "beginning": "start",
    "attack phase": "attack step",
    "side kick": "sidekick",
    "side kicks": "sidekicks",
    "global abilities": "globals",
    "global ability": "global",
}

# behind a change of A or D nothing else can be meant; elsewhere it may be the moment at which something is done
_PAIRS |= {
    f"{sign}{much}{of} eot": f"{sign}{much}{of} until end of turn"
    for sign in "+-"
    for much in (*range(1, 10), "x")
    for of in "ad"
}
# "he or she" is a player, spoken of as "they" elsewhere
_PAIRS |= {f"he or she {third_person(verb)}": f"they {verb}" for verb in ("have", "do", *ACTS_OF_PLAYERS)}
_PAIRS |= {f"he or she {verb}": f"they {verb}" for verb in ("may", "must", "can", "would")}
_PAIRS |= {"he or she can't": "they can't", "him or her": "them"}
# a player who was chosen for what is said
_PAIRS |= {
    f"the {chosen} {player}{end}": f"that player{end}"
    for chosen in ("chosen", "selected", "targeted")
    for player in ("player", "opponent")
    for end in ("", "'s")
}
# other words for what dice can't do or must do
_PAIRS |= {f"{to_be} {not_able}": "can't" for to_be in ("is", "are") for not_able in ("unable to", "not able to")}
_PAIRS |= {f"{to_be} able to": "can't" for to_be in ("isn't", "aren't")}
_PAIRS |= {
    f"{modal} be {done} {as_what}": f"{meant} {act}"
    for modal, meant in (("can't", "can't"), ("cannot", "can't"), ("may not", "can't"), ("must", "must"))
    for done in ("assigned", "declared")
    for act, agents in (("attack", ("an attacker", "attackers")), ("block", ("a blocker", "blockers")))
    for as_what in (f"to {act}", *(f"as {agent}" for agent in agents))
}


def _table() -> dict[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]:
    table: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for old, new in _PAIRS.items():
        words = tuple(old.split())
        table.setdefault(words[0], []).append((words, tuple(new.split())))
    return {first: tuple(sorted(pairs, key=lambda p: -len(p[0]))) for first, pairs in table.items()}


REWRITES = _table()

UNSAID = "|".join(r"\s*".join(map(re.escape, words)) for each in REWRITES.values() for words, new in each if not new)
"""A pattern for the words that are read as if they were not there."""

_UNSAID = re.compile(rf"(?<!\w)({UNSAID})(?!\w)", re.IGNORECASE)
_FORCES_NOTHING = re.compile(r"if\s+(able|legal|possible)", re.IGNORECASE)


class Unsaid(NamedTuple):
    """Words that are read as if they were not there, their column (from 0), and the rules by which they say nothing."""

    written: str
    column: int
    cites: tuple[str, ...]


def unsaid(text: str) -> Iterator[Unsaid]:
    """The words of a text that say nothing more.

    >>> next(unsaid("Target Character die must attack, if able."))
    Unsaid(written='if able', column=34, cites=('3.1.14',))
    """
    for found in _UNSAID.finditer(text):
        written = found[0].lstrip(", ")
        yield Unsaid(written, found.end() - len(written), ("3.1.14",) if _FORCES_NOTHING.match(written) else ())


# One character for one, so that places stay right; KO\\d is a slip for KO'd.
CHARACTERS = str.maketrans("\u2019\u2018\u201c\u201d\u2013\u2014\u2212\u00a0\\", "''\"\"--- '")
LIGATURES = str.maketrans({"\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl"})
