"""The board as a picture: B's side above, A's below, the Attack Zone between them, drawn from the state as SVG."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import Verb
from judgebot.game.player import Player
from judgebot.ruling.board import Board, looks, values
from judgebot.ruling.clean import on_one_line
from judgebot.ruling.svg import box, figure, fitted, group, pin, text, width
from judgebot.scenario.calling import Calling
from judgebot.scenario.outcome import Outcome

WIDE = 360.0
TILE, TALL, GAP = 84.0, 47.0, 6.0
ROW = 4
LABEL = 46.0
# From the far edge of the table to its middle.
_BESIDE = (
    Area.REMOVED, Area.PLACED, Area.ASIDE, Area.DRAWN, Area.CAPTURED, Area.OUT_OF_PLAY, Area.USED, Area.PREP, Area.BAG,
    Area.RESERVE,
)  # fmt: skip


class Strip(NamedTuple):
    """A part of the picture, and how much of its height it takes."""

    shapes: list[str]
    high: float


Blocks = tuple[tuple[int, int], ...]
"""Who blocks whom: ids of the blocker and of the attacker."""


def picture(id_: str, title: str, view: View, calling: Calling, told: Board, later: Blocks = ()) -> str:
    """The board of the view as an SVG picture; `told` is the same in words, `later` what is blocked afterwards."""
    drawn = _Drawing(view, calling, later)
    shapes: list[str] = []
    y = 2.0
    for strip in drawn.strips(y):
        shapes += strip.shapes
        y += strip.high
    blocked = [f" In the steps {calling.die(blocker)} blocks {calling.die(attacker)}." for blocker, attacker in later]
    return figure(id_, f"{title}, {told.moment}", in_words(told) + "".join(blocked), WIDE, y + 2, shapes)


def declared(outcome: Outcome) -> Blocks:
    """The blocks that come about in the steps, between dice that are there from the start."""
    there = len(outcome.start.dice)
    blockers = {event.die for event in outcome.events if event.verb is Verb.BLOCK}
    pairs = ((e.die, e.other) for e in outcome.events if e.verb is Verb.ENGAGE and e.die in blockers)
    found = [(die, other) for die, other in pairs if die is not None and other is not None and max(die, other) < there]
    return tuple(dict.fromkeys(pair for pair in found if pair not in outcome.start.blocks))


def in_words(told: Board) -> str:
    """The board as sentences."""
    sides = []
    for side in told.sides:
        areas = [f"{area}: {dice}" for area, dice in side.areas]
        sides.append(". ".join((f"Player {side.player}, {side.summary}", *areas)))
    return ". ".join(sides) + "."


class _Drawing:
    """One board; each method draws a strip from `y` downwards."""

    def __init__(self, view: View, calling: Calling, later: Blocks) -> None:
        self.view, self.calling, self.later = view, calling, later
        self.places: dict[int, tuple[float, float]] = {}

    def strips(self, y: float) -> Iterator[Strip]:
        for draw in (self._far_side, self._attack, self._near_side):
            strip = draw(y)
            y += strip.high
            yield strip
        note = [text(WIDE, y + 7, "dashed: blocks made in the steps", 8, False, "#333", "end")] if self.later else []
        yield Strip([*self._lines(self.later, True), *note], 10.0 * len(note))

    def _far_side(self, y: float) -> Strip:
        strips = [self._name(Player.B, y)]
        strips += self._chips(Player.B, _BESIDE, y + strips[0].high)
        strips.append(self._tiles(Player.B, Area.FIELD, y + _height(strips)))
        return _one(strips)

    def _near_side(self, y: float) -> Strip:
        strips = [self._tiles(Player.A, Area.FIELD, y)]
        strips += self._chips(Player.A, _BESIDE[::-1], y + strips[0].high)
        strips.append(self._name(Player.A, y + _height(strips)))
        return _one(strips)

    def _name(self, player: Player, y: float) -> Strip:
        state = self.view.state
        virtual = state.virtual_of(player)
        words = f"{state.life_of(player)} life" + (f", {virtual} virtual energy" if virtual else "")
        turn = "active player" if state.active is player else ""
        shapes = [
            box(0, y, WIDE, 17, 2, 0, "#333"),
            text(6, y + 12.5, f"Player {player}", 10, True, "#fff"),
            text(WIDE / 2, y + 12.5, words, 10, True, "#fff", "middle"),
            text(WIDE - 6, y + 12.5, turn, 9, False, "#fff", "end"),
        ]
        return Strip(shapes, 21)

    def _chips(self, player: Player, areas: tuple[Area, ...], y: float) -> list[Strip]:
        """Areas whose dice matter less, each on a line of its own with small dice."""
        strips: list[Strip] = []
        for area in areas:
            dice = self.view.state.in_area(player, area)
            if dice:
                strips.append(self._chip_line(area.value, dice, y + _height(strips)))
        return strips

    def _chip_line(self, name: str, dice: list[Die], y: float) -> Strip:
        shapes = [text(0, y + 10.5, name, 8, False, "#333")]
        x, top = LABEL, y
        for words in self._alike(dice):
            shown = fitted(words, WIDE - LABEL - 10, 8)
            wide = width(shown, 8) + 8
            if x > LABEL and x + wide > WIDE:
                x, top = LABEL, top + 17
            inner = [
                box(x + 0.5, top + 0.5, wide - 1, 14, 3, 0.7),
                text(x + wide / 2, top + 10.5, shown, 8, at="middle"),
            ]
            shapes.append(group(words, inner))
            x += wide + 3
        return Strip(shapes, top - y + 18)

    def _alike(self, dice: list[Die]) -> list[str]:
        counts: dict[str, int] = {}
        for die in dice:
            name = self.calling.die(die.id) if die.named else die.card.name
            words = f"{name}{looks(die, self.view, self.calling)}".replace(" @", " ")
            counts[words] = counts.get(words, 0) + 1
        return [words if n == 1 else f"{n}x {words}" for words, n in counts.items()]

    def _attack(self, y: float) -> Strip:
        """The Attack Zone with both players' fighters, and lines from the blockers to what they block."""
        if not any(self.view.state.in_area(player, Area.ATTACK) for player in Player):
            return Strip([], 24) if self.later else Strip([text(WIDE, y + 11, "Attack Zone empty", 8, at="end")], 18)
        far = self._tiles(Player.B, Area.ATTACK, y + 16)
        near = self._tiles(Player.A, Area.ATTACK, y + 16 + far.high + 14)
        high = far.high + near.high + 32
        frame = [box(0.5, y + 0.5, WIDE - 1, high - 3, 4, 0.7, "#e4e4e4"), text(5, y + 11, "Attack Zone", 8.5, True)]
        return Strip([*frame, *self._lines(self.view.state.blocks), *far.shapes, *near.shapes], high + 2)

    def _lines(self, blocks: Blocks, dashed: bool = False) -> Iterator[str]:
        for blocker, attacker in blocks:
            if blocker in self.places and attacker in self.places:
                (x1, y1), (x2, y2) = self.places[blocker], self.places[attacker]
                down = y1 < y2
                yield pin(x1, y1 + (TALL if down else 0), x2, y2 - (4 if down else -TALL - 4), dashed)

    def _tiles(self, player: Player, area: Area, y: float) -> Strip:
        """The dice of a zone as tiles, centred, four to a row."""
        dice = self.view.state.in_area(player, area)
        shapes: list[str] = []
        for row in self._rows(player, dice):
            x = (WIDE - len(row) * (TILE + GAP) + GAP) / 2
            for die in row:
                self.places[die.id] = (x + TILE / 2, y)
                shapes.append(self._tile(die, x, y))
                x += TILE + GAP
            y += TALL + GAP
        rows = -(-len(dice) // ROW)
        return Strip(shapes, rows * (TALL + GAP))

    def _rows(self, player: Player, dice: list[Die]) -> list[list[Die]]:
        """The dice four to a row. Of several rows that towards the other player has those between which lines are
        drawn, so that no line runs over other dice."""
        drawn = {die for block in (*self.later, *self.view.state.blocks) for die in block}
        fighting = [die for die in dice if die.id in drawn]
        if len(dice) > ROW and fighting:
            dice = [*fighting, *(die for die in dice if die.id not in drawn)]
        rows = [dice[first : first + ROW] for first in range(0, len(dice), ROW)]
        return rows[::-1] if fighting and player is Player.B else rows

    def _tile(self, die: Die, x: float, y: float) -> str:
        name = self.calling.die(die.id)
        room = TILE - 8
        words = f"{die.damage} dmg" if die.damage else ""
        wide = width(words, 8, True) + 6 if words else 0
        shapes = [
            box(x + 0.75, y + 0.75, TILE - 1.5, TALL - 1.5, 5, 1.5),
            *_name(name, x + 4, y, room),
            text(x + 4, y + 28, fitted(self._beneath(die), room - wide, 8), 8),
            text(x + 4, y + 41, values(die, self.view).strip().replace("/", " / "), 10.5, True),
        ]
        if words:
            shapes += [
                box(x + TILE - wide - 4, y + 19.5, wide, 11.5, 5.5, 0, "#000"),
                text(x + TILE - 4 - wide / 2, y + 28, words, 8, True, "#fff", "middle"),
            ]
        return group(f"{name}{looks(die, self.view, self.calling)}", shapes)

    def _beneath(self, die: Die) -> str:
        """The face, and the die that this one is attached to."""
        shown = str(die.face or "")
        if die.is_on_character_face:
            shown = "character" if die.card.name == "Sidekick" else f"level {die.face}"
        bearer = f"on {self.calling.die(die.attached)}" if die.attached is not None else ""
        return ", ".join(part for part in (shown, bearer) if part)


def _name(name: str, x: float, y: float, room: float) -> list[str]:
    """The name of a die on one line, or smaller on two."""
    if width(on_one_line(name), 9, True) <= room:
        return [text(x, y + 13, name, 9, True)]
    words, first = on_one_line(name).split(" "), ""
    while words and width(f"{first} {words[0]}", 7.5, True) <= room:
        first = f"{first} {words.pop(0)}".strip()
    if not first:
        return [text(x, y + 13, fitted(name, room, 9, True), 9, True)]
    return [text(x, y + 10, first, 7.5, True), text(x, y + 18.5, fitted(" ".join(words), room, 7.5, True), 7.5, True)]


def _height(strips: list[Strip]) -> float:
    return sum(strip.high for strip in strips)


def _one(strips: list[Strip]) -> Strip:
    return Strip([shape for strip in strips for shape in strip.shapes], _height(strips))
