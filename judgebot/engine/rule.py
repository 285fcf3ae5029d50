"""Rules as code: each handler names the rule it carries out, and what happens in it cites that rule."""

import os
from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, TypeVar

if TYPE_CHECKING:
    from judgebot.engine.play import Play

P = ParamSpec("P")
R = TypeVar("R")

HANDLERS: dict[str, list[str]] = {}
"""Rule id -> the names of the handlers that carry it out."""

DISABLED: set[str] = set()
"""Handlers (or rule ids) switched off by the mutation check: they do nothing. Empty in every other run."""

SWITCHABLE = bool(os.environ.get("JUDGEBOT_SWITCHABLE"))
"""Whether queries can be switched off as well, which costs a call at each: for the mutation check alone."""


class Refusal(NamedTuple):
    """Why something is not legal: the first condition that fails, its rule, and what would be legal instead.

    `readings`: disputed readings on which the refusal rests.
    """

    why: str
    cites: tuple[str, ...]
    instead: str = ""
    readings: tuple[str, ...] = ()


class Refused(Exception):
    """A decision that the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.refusal = refusal


def refuse(why: str, *cites: str, instead: str = "") -> Refused:
    """The refusal to raise: `why` in a sentence, the rules that forbid it, and what would be legal."""
    return Refused(Refusal(why, cites, instead))


def _register(name: str, ids: tuple[str, ...]) -> None:
    for id_ in ids:
        HANDLERS.setdefault(id_, []).append(name)


def _is_disabled(name: str, ids: tuple[str, ...]) -> bool:
    return name in DISABLED or not DISABLED.isdisjoint(ids)


def rule(*ids: str) -> Callable[[Callable[..., R]], Callable[..., R]]:
    """Mark a function `f(play, ...)` as carrying out these rules: the events made in it cite them."""

    def wrap(f: Callable[..., R]) -> Callable[..., R]:
        name = f"{f.__module__}.{f.__qualname__}"
        _register(name, ids)

        @wraps(f)
        def under(play: "Play", *args: object, **kwargs: object) -> R:
            if DISABLED and _is_disabled(name, ids):
                return None  # type: ignore[return-value]
            play.rules.append(ids)
            try:
                return f(play, *args, **kwargs)
            finally:
                play.rules.pop()

        return under

    return wrap


def forbids(*ids: str) -> Callable[[Callable[P, str | Refusal | None]], Callable[P, Refusal | None]]:
    """Mark a function that says why something is forbidden (None: it is not): its answer becomes a refusal citing
    the rules.

    Where it answers with a refusal of its own, that one's rules come first.
    """

    def wrap(f: Callable[P, str | Refusal | None]) -> Callable[P, Refusal | None]:
        name = f"{f.__module__}.{f.__qualname__}"
        _register(name, ids)

        @wraps(f)
        def check(*args: P.args, **kwargs: P.kwargs) -> Refusal | None:
            if DISABLED and _is_disabled(name, ids):
                return None
            why = f(*args, **kwargs)
            if isinstance(why, Refusal):
                return why._replace(cites=tuple(dict.fromkeys(why.cites + ids)))
            return None if why is None else Refusal(why, ids)

        return check

    return wrap


def asks(*ids: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a query that follows from these rules (for the coverage and the mutation check; nothing is cited by
    asking)."""

    def wrap(f: Callable[P, R]) -> Callable[P, R]:
        name = f"{f.__module__}.{f.__qualname__}"
        _register(name, ids)
        if not SWITCHABLE:
            return f

        @wraps(f)
        def query(*args: P.args, **kwargs: P.kwargs) -> R:
            if DISABLED and _is_disabled(name, ids):
                return None  # type: ignore[return-value]
            return f(*args, **kwargs)

        return query

    return wrap


def first(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """The first refusal, if there is one; nothing beyond it is asked for."""
    return next((r for r in refusals if r is not None), None)


def require(refusal: Refusal | None) -> None:
    """Raise what is refused."""
    if refusal is not None:
        raise Refused(refusal)
