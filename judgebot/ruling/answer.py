"""The answer in one sentence, as a judge says it across the table."""

from judgebot.game.area import Area
from judgebot.ruling.document import Document
from judgebot.scenario.outcome import Outcome, Status

MOST = 5
UNHURT = "no damage, "


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
    parts += [_plainly(change) for change in shown]
    if len(shown) < len(ruling.answer):
        parts.append(f"{len(ruling.answer) - len(shown)} more changes, which the board after shows")
    return _sentence("; ".join(parts) or "nothing changes on the board")


def _area(name: str) -> Area | None:
    """An area by its name on a board."""
    return next((area for area in Area if area.value == name), None)


def _plainly(change: str) -> str:
    """A line such as "Wall: field -> prep" in words."""
    who, colon, what = change.partition(": ")
    if not colon:
        return change
    before, arrow, after = what.partition(" -> ")
    if not arrow and who.startswith("player "):
        what, _, number = what.partition(" stays ")
        if what.startswith(UNHURT):
            return f"{who} takes no damage and stays at {number} {what.removeprefix(UNHURT)}"
        return f"{who} stays at {number} {what}"
    if not arrow:
        place, now, looks = what.partition(", now ")
        area = _area(place)
        return f"{who} stays {area.where} ({_face(looks)})" if now and area else f"{who}: {what}"
    if who.startswith("player "):
        what, _, number = before.rpartition(" ")
        return f"{who} goes from {number} to {after} {what}"
    there, parenthesis, rest = after.partition(" (")
    shown = f" ({_face(rest.removesuffix(')'))})" if parenthesis else ""
    old, new = _area(before), _area(there)
    return f"{who} goes from {old.title if old else before} {new.whither if new else f'to {there}'}{shown}"


def _face(looks: str) -> str:
    """A face as it is said: "@1 8A/8D" is level 1."""
    if not looks.startswith("@"):
        return looks
    face, blank, rest = looks[1:].partition(" ")
    face = face.rstrip(",")
    said = f"level {face}" if face.rstrip("*").isdecimal() else face
    return f"{said}, {rest}" if blank else said


def _sentence(text: str) -> str:
    text = " ".join(text.split())
    ended = text if text.endswith("...") else text.rstrip(".") + "."
    return ended[:1].upper() + ended[1:]
