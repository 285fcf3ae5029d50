"""A call: what a judge was asked at a table, and what the judge answered."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from uuid import uuid4

from judgebot.log.title import title_of


def new_id() -> str:
    return uuid4().hex


def now() -> str:
    """The time to the second, with its zone: 2026-01-31T14:05:00+00:00."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def hash_of(scenario: str) -> str:
    """The sha256 of a scenario in hexadecimal digits; "" where there is none."""
    return sha256(scenario.encode()).hexdigest() if scenario else ""


@dataclass(frozen=True, slots=True)
class Call:
    """A call as it is kept. `id` tells it from every other call anywhere; nothing in it is ever changed.

    `rules` are ids of rules and keywords; `seconds` is how long it took; `scenario` is the whole text of a scenario
    file, and `outcome` what came of it then (see `judgebot.log.ending`), as JSON.
    """

    question: str
    answer: str = ""
    made: str = field(default_factory=now)
    event: str = ""
    round: str = ""
    table: str = ""
    judge: str = ""
    players: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    warning: str = ""
    seconds: int | None = None
    scenario: str = ""
    outcome: str = ""
    id: str = field(default_factory=new_id)

    @property
    def sha256(self) -> str:
        """The hash of the scenario."""
        return hash_of(self.scenario)

    @property
    def title(self) -> str:
        """The title of the scenario; "" where there is none."""
        return title_of(self.scenario) if self.scenario else ""


TEXTS = ("id", "made", "event", "round", "table", "judge", "question", "answer", "warning", "scenario", "outcome")
LISTS = ("players", "rules")
FIELDS = (
    "id", "made", "event", "round", "table", "judge", "players", "question", "answer", "rules", "warning", "seconds",
    "scenario", "sha256", "outcome",
)  # fmt: skip
