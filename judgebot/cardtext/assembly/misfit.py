"""A sentence that reads, but not in its place."""


class Misfit(Exception):
    """A sentence that reads, but not here; the message says why."""


NOTHING_BEFORE = "something said before that this could change or add to"
"""What is expected of the text before an "instead", an "also" or a burst."""

NO_MOMENT = "when it happens: it names no moment"
"""What is open of an effect with no when, and with no price that would end what may be done at any time."""
