"""How often something has happened, and how many there are, in words."""


def often(times: int) -> str:
    """Once, twice, 3 times.

    >>> often(1), often(3)
    ('once', '3 times')
    """
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def counted(count: int, what: str, many: str = "") -> str:
    """So many of something; `many` where the plural is another word.

    >>> counted(1, "card"), counted(2, "die", "dice")
    ('1 card', '2 dice')
    """
    return f"{count} {what if count == 1 else many or f'{what}s'}"
