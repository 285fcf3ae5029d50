"""A sentence that reads, but not in its place."""


class Misfit(Exception):
    """A sentence that reads, but not here; the message says why."""


NOTHING_BEFORE = "something said before that this could change or add to"
"""What is expected of the text before an "instead", an "also" or a burst."""

NO_MOMENT = "when it happens: it names no moment"
"""What is open of an effect with no when, and with no price that would end what may be done at any time."""

WHAT_IT_IS = "what 'it' stands for: no die that has been spoken of, or more than one"
"""What is open of a word that refers back."""

WHEN_LEFT = "what is done where its player leaves it"
STANDS_IN = "what this stands in for: nothing that was said before, or more than one thing"
"""What is open of an "instead"."""

WHICH_DIE = "which of its dice: several can be active, and one of them is spoken of"
"""What is open of the card's own die in an ability that is none of one die alone."""
