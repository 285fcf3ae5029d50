"""Days as people write them here."""

from datetime import date

FORM = "write it as 2026-01-31"


def is_date(text: str) -> bool:
    """Whether `text` is a day, as in 2026-01-31."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
