"""A ruling for machines: the JSON of the contract."""

from collections.abc import Iterator
from typing import Any

from judgebot.book.mistake import Mistake
from judgebot.engine.request import Unread
from judgebot.engine.state import State
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import Event
from judgebot.game.player import Player
from judgebot.ruling.board import counters, reckoned
from judgebot.ruling.entries import entries
from judgebot.ruling.sentences import refusal, sentence
from judgebot.scenario.calling import Calling
from judgebot.scenario.compare import result_of, there
from judgebot.scenario.outcome import Outcome

Json = dict[str, Any]


def as_json(outcome: Outcome) -> Json:
    """The outcome as the contract's object, with some more keys."""
    calling = Calling(outcome)
    steps = list(_steps(outcome, calling))
    view = View(outcome.table, outcome.end)
    return {
        "title": outcome.scenario.title,
        "status": outcome.status.value,
        "file": outcome.scenario.file,
        "question": outcome.scenario.ask,
        "why": _stop(outcome),
        "steps": steps,
        "board": board(outcome, outcome.end, calling),
        "before": board(outcome, outcome.start, calling),
        "values": [
            {"die": calling.handle(v.die), "text": v.text, "cites": list(v.cites)} for v in reckoned(view, calling)
        ],
        "expect": [
            {"what": c.what, "expected": c.expected, "actual": c.actual, "holds": c.holds, "line": c.line}
            for c in outcome.checks
        ],
        "cites": list(dict.fromkeys(id_ for step in steps for id_ in step["cites"])),
        "readings": list(outcome.readings),
        "assumptions": list(outcome.assumptions),
        "cards": [
            {"card": each.card, "text": each.text, "disagreements": list(each.disagreements)}
            for each in outcome.origins
        ],
        "unread": [{"card": card, "why": why} for card, why in outcome.unread],
    }


def invalid(file: str, mistakes: tuple[Mistake, ...]) -> Json:
    """The object for a file that is no scenario."""
    return {
        "title": "",
        "status": "invalid",
        "file": file,
        "steps": [],
        "board": {},
        "expect": [],
        "cites": [],
        "readings": [],
        "mistakes": [mistake._asdict() for mistake in mistakes],
    }


def _stop(outcome: Outcome) -> Json | None:
    stop = outcome.stop
    if stop is None:
        return None
    return {"line": stop.line, "text": stop.why, "cites": list(stop.cites), "options": list(stop.options)}


def _steps(outcome: Outcome, calling: Calling) -> Iterator[Json]:
    """Every event and every refusal, numbered."""
    for number, each in enumerate(entries(outcome), 1):
        if isinstance(each, Event):
            text, name, cites = sentence(each, calling), each.verb.name.lower(), each.cites
        else:
            text, name, cites = refusal(each), "refused", each.refusal.cites
        yield {"n": number, "text": text, "event": name, "cites": list(cites)}


def board(outcome: Outcome, state: State, calling: Calling) -> Json:
    """The board: whose turn and step it is, and each player's life and dice."""
    return {
        "active": state.active.value,
        "turn": state.turn,
        "step": state.stage.value,
        **{player.value: _side(outcome, state, player, calling) for player in Player},
    }


def _side(outcome: Outcome, state: State, player: Player, calling: Calling) -> Json:
    found: Json = {"life": state.life_of(player), "virtual": state.virtual_of(player)}
    if state.result is not None:
        found["result"] = result_of(state, player)
    view = View(outcome.table, state)
    for area in Area:
        dice = [d for d in there(state, player, area) if area is not Area.CARD or d.owner is player]
        if dice:
            found[area.value] = [_die(die, view, calling) for die in dice]
    for each in counters(state, player):
        found.setdefault("counters", {}).setdefault(each.card.name, {})[each.kind] = each.n
    if flipped := sorted(card.name for card in state.flipped if card.owner is player):
        found["flipped"] = flipped
    return found


def _die(die: Die, view: View, calling: Calling) -> Json:
    found: Json = {"handle": calling.handle(die.id), "card": die.card.name}
    if die.face is not None:
        found["face"] = str(die.face)
    if die.damage:
        found["damage"] = die.damage
    if die.owner is not die.controller:
        found["owner"] = die.owner.value
    if die.area.is_field:
        found |= stats(die, view)
        blocked = view.state.blocked_by(die.id)
        if blocked:
            found["blocks"] = [calling.handle(each) for each in blocked]
    for key, other in (("attached", die.attached), ("by", die.holder)):
        if other is not None:
            found[key] = calling.handle(other)
    return found


def stats(die: Die, view: View) -> Json:
    """A die's attack, defense and keywords now; nothing where an unread text may change them."""
    try:
        attack, defense = view.attack(die.id), view.defense(die.id)
        keywords = sorted(view.keywords(die.id))
    except Unread:
        return {}
    found: Json = {} if attack is None else {"A": attack, "D": defense}
    return found | ({"keywords": keywords} if keywords else {})
