"""A sentence that reads, but not in its place."""


class Misfit(Exception):
    """A sentence that reads, but not here; the message says why."""
