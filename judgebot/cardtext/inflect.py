"""Forms of the verbs of card text."""

_THIRD = {
    "KO": "KOs",
    "ko": "kos",
    "have": "has",
    "do": "does",
    "go": "goes",
    "be": "is",
    "may": "may",
    "must": "must",
    "can't": "can't",
}
_PAST = {
    "be": "was",
    "KO": "KO'd",
    "become": "became",
    "come": "came",
    "deal": "dealt",
    "draw": "drew",
    "go": "went",
    "have": "had",
    "ko": "ko'd",
    "leave": "left",
    "lose": "lost",
    "pay": "paid",
    "show": "showed",
    "spend": "spent",
    "spin": "spun",
    "take": "took",
}
_PARTICIPLES = {
    "be": "been",
    "become": "become",
    "come": "come",
    "draw": "drawn",
    "go": "gone",
    "show": "shown",
    "take": "taken",
}


def third_person(verb: str) -> str:
    """ "draw" -> "draws", "search" -> "searches"."""
    if verb in _THIRD:
        return _THIRD[verb]
    if verb.endswith(("s", "sh", "ch", "x")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeo":
        return verb[:-1] + "ies"
    return verb + "s"


def past(verb: str) -> str:
    """ "draw" -> "drew", "damage" -> "damaged", "prep" -> "prepped"."""
    if verb in _PAST:
        return _PAST[verb]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeo":
        return verb[:-1] + "ied"
    return verb + ("ped" if verb in ("flip", "prep") else "ed")


def participle(verb: str) -> str:
    """What stands after "has": "draw" -> "drawn"; most are as in the past."""
    return _PARTICIPLES.get(verb) or past(verb)


ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
