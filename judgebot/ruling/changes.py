"""The answer in short: what is different at the end."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import Verb
from judgebot.game.player import Player
from judgebot.ruling.board import looks, values
from judgebot.scenario.calling import Calling
from judgebot.scenario.outcome import Outcome


class Change(NamedTuple):
    """Something that is different: as a line beside the board, and as a judge says it across the table."""

    line: str
    said: str


def changes(outcome: Outcome, calling: Calling) -> list[Change]:
    """What is different, players first; dice that have only been spent or drawn along the way come last.

    The life that the scenario expects is told even where it is as before, and so is that of a player who was attacked:
    it is what was asked.
    """
    return [*_of_players(outcome), *_of_cards(outcome, calling), *_of_dice(outcome, calling)]


def _of_players(outcome: Outcome) -> Iterator[Change]:
    start, end = outcome.start, outcome.end
    if end.result is not None:
        winner = end.result.winner
        ended = "the game is a tie" if winner is None else f"player {winner} wins"
        yield Change(ended, ended)
    attacked = _attacked(outcome)
    for player in Player:
        for what, before, after in (
            ("life", start.life_of(player), end.life_of(player)),
            ("virtual energy", start.virtual_of(player), end.virtual_of(player)),
        ):
            who, in_fight = f"player {player}", what == "life" and player in attacked
            if before != after:
                yield Change(f"{who}: {what} {before} -> {after}", f"{who} goes from {before} to {after} {what}")
            elif in_fight and not _is_damaged(outcome, player):
                said = f"{who} takes no damage and stays at {after} life"
                yield Change(f"{who}: no damage, life stays {after}", said)
            elif in_fight or any(check.what == f"{player}.{what}" for check in outcome.checks):
                yield Change(f"{who}: {what} stays {after}", f"{who} stays at {after} {what}")


_BEFORE_DAMAGE = (
    Stage.ATTACK_OR_NOT, Stage.ATTACKERS, Stage.BLOCKERS, Stage.AFTER_BLOCKERS, Stage.WINDOW, Stage.ASSIGN_DAMAGE,
)  # fmt: skip


def _attacked(outcome: Outcome) -> set[Player]:
    """Whom dice attacked in a combat whose damage has been dealt (2.7.4)."""
    if outcome.end.stage in _BEFORE_DAMAGE:
        return set()
    begun = [die for die in outcome.start.field(outcome.start.active) if die.area is Area.ATTACK]
    attacks = [each for each in outcome.events if each.verb is Verb.ATTACK and each.die is not None]
    attackers = [*begun, *(each.was or outcome.end.die(each.die or 0) for each in attacks)]
    return {die.controller.opponent for die in attackers}


def _is_damaged(outcome: Outcome, player: Player) -> bool:
    hits = (each for each in outcome.events if each.verb is Verb.DAMAGE and each.die is None)
    return any(each.player is player for each in hits)


def _of_cards(outcome: Outcome, calling: Calling) -> Iterator[Change]:
    start, end = outcome.start, outcome.end
    for card, kind in sorted({(each.card, each.kind) for each in start.counters + end.counters}, key=str):
        if (before := start.count_of(card, kind)) != (after := end.count_of(card, kind)):
            who, what = calling.card(card), f"{kind} counters {before}"
            yield Change(f"{who}: {what} -> {after}", f"{who} goes from {what} to {after}")
    for card in sorted(start.flipped ^ end.flipped, key=str):
        flipped = f"{calling.card(card)}: {'flipped' if card in end.flipped else 'flipped back'}"
        yield Change(flipped, flipped)


def _of_dice(outcome: Outcome, calling: Calling) -> Iterator[Change]:
    then, view = View(outcome.table, outcome.start), View(outcome.table, outcome.end)
    told: list[tuple[bool, Change]] = []
    for die in outcome.end.dice:
        before = outcome.start.dice[die.id] if die.id < len(outcome.start.dice) else None
        if before is None:
            new = f"{calling.die(die.id)}: new in {die.area}{looks(die, view, calling)}"
            told.append((False, Change(new, new)))
        elif _sight(before, then) != _sight(die, view):
            told.append((_is_small(before, die), _change(before, die, view, calling)))
    yield from (change for _, change in sorted(told, key=lambda each: each[0]))


def _sight(die: Die, view: View) -> tuple[object, ...]:
    face = die.face if die.area.keeps_face else None
    now = values(die, view) if die.area.is_field else ""
    return die.area, face, now, die.damage, die.owner, die.controller, die.attached, die.holder


def _is_small(before: Die, after: Die) -> bool:
    """Energy spent, dice drawn: of little interest."""
    return not before.area.is_field and not after.area.is_field and before.area is not Area.CARD


def _change(before: Die, after: Die, view: View, calling: Calling) -> Change:
    who, shown = calling.die(after.id), looks(after, view, calling).strip(" ,")
    if before.area is not after.area:
        shown = shown if after.area.keeps_face else ""
        line = f"{who}: {before.area} -> {after.area}" + (f" ({shown})" if shown else "")
        goes = f"{who} goes from {before.area.title} {after.area.whither}"
        return Change(line, goes + (f" ({_face(shown)})" if shown else ""))
    if not shown:
        return Change(f"{who}: {after.area}", f"{who}: {after.area}")
    return Change(f"{who}: {after.area}, now {shown}", f"{who} stays {after.area.where} ({_face(shown)})")


def _face(looks: str) -> str:
    """A face as it is said: "@1 8A/8D" is level 1."""
    if not looks.startswith("@"):
        return looks
    face, blank, rest = looks[1:].partition(" ")
    face = face.rstrip(",")
    said = f"level {face}" if face.rstrip("*").isdecimal() else face
    return f"{said}, {rest}" if blank else said
