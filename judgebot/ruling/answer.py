"""The answer in one sentence, as a judge says it across the table."""

from judgebot.ruling.document import Document
from judgebot.scenario.outcome import Outcome, Status

MOST = 5


def answer(outcome: Outcome, ruling: Document) -> str:
    """What comes of it, or what stands in its way, in one sentence."""
    match outcome.status:
        case Status.RESOLVED:
            return _came_of_it(outcome, ruling)
        case Status.ILLEGAL:
            return _sentence(f"This is illegal: {_why(outcome)}")
        case Status.UNREAD:
            return _sentence(f"There is no answer, since a card text could not be read: {_why(outcome)}")
        case Status.INVALID:
            return _sentence(f"There is no answer, since the script does not fit the board: {_why(outcome)}")
    return _sentence(f"There is no answer yet, since something is not decided: {_why(outcome)}")


def _why(outcome: Outcome) -> str:
    return ruled(outcome.stop.why, outcome.stop.cites) if outcome.stop else "the steps say why"


def ruled(why: str, cites: tuple[str, ...]) -> str:
    """What is said, with the rules that make it so."""
    return f"{why} ({', '.join(cites)})" if cites else why


def _came_of_it(outcome: Outcome, ruling: Document) -> str:
    """The refusals, then what is different at the end."""
    refused = dict.fromkeys(ruled(each.refusal.why, each.refusal.cites) for each in outcome.refused)
    room = max(MOST - len(refused), 1)
    shown = ruling.answer if len(ruling.answer) <= room + 1 else ruling.answer[:room]
    parts = [f"refused, since {why}" for why in refused]
    parts += [change.said for change in shown]
    if len(shown) < len(ruling.answer):
        parts.append(f"{len(ruling.answer) - len(shown)} more changes, which the board after shows")
    return _sentence("; ".join(parts) or "nothing changes on the board")


def _sentence(text: str) -> str:
    text = " ".join(text.split())
    ended = text if text.endswith("...") else text.rstrip(".") + "."
    return ended[:1].upper() + ended[1:]
