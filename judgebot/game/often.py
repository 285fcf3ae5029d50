"""How often something has happened, in words."""


def often(times: int) -> str:
    """Once, twice, 3 times.

    >>> often(1), often(3)
    ('once', '3 times')
    """
    return {1: "once", 2: "twice"}.get(times, f"{times} times")
