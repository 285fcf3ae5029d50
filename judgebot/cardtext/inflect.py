"""Third person forms of the verbs of card text."""

_IRREGULAR = {"ko": "kos", "have": "has", "do": "does", "be": "is", "may": "may", "must": "must", "can't": "can't"}


def third_person(verb: str) -> str:
    """ "draw" -> "draws", "search" -> "searches"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeo":
        return verb[:-1] + "ies"
    return verb + "s"
