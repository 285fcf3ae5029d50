"""The title of a scenario that is kept: it says the answer in a sentence, and calls are looked for by it."""


def title_of(scenario: str) -> str:
    """The title; "" where there is none. Never raises: whatever was kept can be brought into a new version.

    >>> title_of("title: It gets through\\nask: Does it?")
    'It gets through'
    """
    from judgebot.book.yamlfile import Table, parse

    root = parse(scenario, "").root
    title = root.get("title") if isinstance(root, Table) else None
    return "" if title is None or isinstance(title, Table | list) else " ".join(str(title).split())
