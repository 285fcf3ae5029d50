"""A sentence that reads, but not in its place."""


class Misfit(Exception):
    """A sentence that reads, but not here; the message says why."""


NOTHING_BEFORE = "something said before that this could change or add to"
"""What is expected of the text before an "instead", an "also" or a burst."""
