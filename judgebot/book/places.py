"""Where things lie: the corpora that come with judgebot, the user's own books, and the cache."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def corpora() -> Path:
    """Return the folder that holds ``rules/``, ``keywords/`` and ``scenarios/``.

    An installed package carries them inside; in a checkout they stand beside the package.
    """
    inside = PACKAGE / "corpora"
    return inside if inside.is_dir() else PACKAGE.parent


def data() -> Path:
    """Return the folder of the books the user imported; ``JUDGEBOT_DATA`` overrides it."""
    if chosen := os.environ.get("JUDGEBOT_DATA"):
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("judgebot", appauthor=False)


def log() -> Path:
    """Return the file of the judge's log."""
    return data() / "log.sqlite"


def cards() -> Path:
    """Return the file of the user's library of cards."""
    return data() / "cards.sqlite"


def cache() -> Path:
    """Return the folder of what can be built again at any time; ``JUDGEBOT_CACHE`` overrides it."""
    if chosen := os.environ.get("JUDGEBOT_CACHE"):
        return Path(chosen).expanduser()
    from platformdirs import user_cache_path

    return user_cache_path("judgebot", appauthor=False)


def is_of_ours(path: str) -> bool:
    """Whether a path lies in one of the two folders that judgebot writes to."""
    return any(Path(path).is_relative_to(folder) for folder in (data(), cache()))
