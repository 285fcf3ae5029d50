"""An end to work that has none, as the loops of a template that comes from anybody may have."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Endless(Exception):
    """The work has taken all the time that it was given."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Let work take so many seconds of the processor's time; raises Endless where it takes more.

    The time of other programs does not count. Without a clock for that, as on Windows, nothing is stopped.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _ended)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _ended(number: int, frame: FrameType | None) -> None:
    raise Endless
