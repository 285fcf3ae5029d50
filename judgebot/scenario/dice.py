"""How a die is written: `[Nx] [handle=]Card[@face] [damage N] [of B] [by k] [on k] [blocks k]`."""

import re
from dataclasses import replace
from typing import NamedTuple

from judgebot.book.spelling import did_you_mean, nearest
from judgebot.game.area import Area
from judgebot.game.card import Card
from judgebot.game.face import Face
from judgebot.game.player import Player
from judgebot.scenario.cards import ANY_LEVELS
from judgebot.scenario.faces import NoFace, face, forms, only_face
from judgebot.scenario.model import Cards, DieEntry
from judgebot.scenario.sheet import Sheet, whole_number

_HEAD = re.compile(r"(?:(\d{1,99})x +)?(?:([^=@]*)=)?(.*)")
_COUNTED = re.compile(r"(\d+) *[xX*]? *(\D.*)")
_HANDLE = re.compile(r"[A-Za-z][A-Za-z0-9_-]*'?")
DAMAGE = (0, 99)
"""How little and how much damage a die on a board may have."""
_EXTRA = re.compile(r"(damage|of|by|on|blocks) +(\S+)")
_TAIL = re.compile(r"(?: +(?:damage|of|by|on|blocks) +\S+)+$")
_PLAYERS = {player.value: player for player in Player}

RESERVED = frozenset(
    (
        "A", "B", "both", "none", "take", "decline", "yes", "no", "true", "false", "virtual", "player",
        "cites", "triggers", "order", "never", "rest",
    )
)  # fmt: skip
MOST_ALIKE = 40


class Written(NamedTuple):
    """A die (or several) as it stands in the file, taken apart."""

    times: int
    handle: str
    card: str
    face: str | None
    extras: tuple[tuple[str, str], ...]


class Dice:
    """Reads the dice of one file and gives each its handle."""

    def __init__(self, sheet: Sheet, cards: Cards) -> None:
        self.sheet = sheet
        self.cards = cards
        self.handles: dict[str, int] = {}  # given ones, and the line of each

    def read(self, text: str, line: int, side: Player, area: Area) -> list[DieEntry]:
        """The dice that `text` describes; none where it cannot be understood."""
        written = self._taken_apart(text, line)
        if written is None:
            return []
        self._note(written, line)
        die = DieEntry(line, written.handle, bool(written.handle), written.card, area, side, side)
        die = self._with_extras(die, written, line)
        entry = self.cards.of(written.card, die.owner)
        if entry is None:
            hint = f"describe it under cards: as {written.card}, or as {written.card} of {die.owner}"
            self.sheet.wrong(line, f'{die.owner} has no card "{written.card}"', hint)
            self._refuse(written.handle, written.card)
            return []
        die = replace(die, face=self._face(written, entry.card, area, line))
        return [die] * min(written.times, MOST_ALIKE)

    def _taken_apart(self, text: str, line: int) -> Written | None:
        match = _HEAD.fullmatch(text.strip())
        assert match is not None, "everything may follow the head"
        count, handle, rest = int(match[1] or 1), (match[2] or "").strip(), match[3].strip()
        if match[2] is not None and not handle:
            self.sheet.wrong(line, f'"{text}" has an empty handle', "write a handle before =, or leave = out")
        card, shown, tail = self._card_and_rest(rest)
        extras = tuple(_EXTRA.findall(tail))
        left = _EXTRA.sub("", tail).strip()
        if card not in self.cards.names():
            self.sheet.wrong(line, f'no card "{card}"', self._meant(card, handle, shown))
            self._refuse(handle, card)
            return None
        if left:
            hint = "write [handle=]Card[@face] [damage N] [of B] [by k]"
            self.sheet.wrong(line, f'"{left}" in "{text}" is not understood', hint)
        return Written(count, handle, card, shown, extras)

    def _refuse(self, handle: str, card: str) -> None:
        """Note that there is no such die, so that nobody is told of it again where it is named."""
        if handle:
            self.sheet.refused.add(handle)
        else:
            self.sheet.refused_stems.add(slug(card))

    def _meant(self, card: str, handle: str, shown: str | None) -> str:
        """What to write instead of the name of a card that there is not, behind a handle or none, and before a face."""
        names = self.cards.names()
        tail = _TAIL.search(card) if shown is not None else None
        if tail is not None and card[: tail.start()] in names:
            return f"write {handle}{'=' * bool(handle)}{card[: tail.start()]}@{shown}{tail.group()}"
        if "," in card:
            return f"write a list of dice, [{card}]"
        if match := _COUNTED.fullmatch(card):
            found = nearest(match[2], names, most=1)
            meant = f'write "{match[1]}x {found[0] if found else match[2]}"'
            return f"{meant}: a handle names one die" if handle else meant
        return did_you_mean(card, names) or "describe the card under cards:"

    def _card_and_rest(self, rest: str) -> tuple[str, str | None, str]:
        """The card's name, the face after @ if there is one, and what follows."""
        if "@" in rest:
            card, _, after = rest.partition("@")
            shown, _, tail = after.partition(" ")
            return card.strip(), shown, tail.strip()
        known = max((c for c in self.cards.names() if f"{rest} ".startswith(f"{c} ")), key=len, default=None)
        if known is not None:
            return known, None, rest[len(known) :].strip()
        found = _TAIL.search(rest)
        return (rest[: found.start()], None, found.group().strip()) if found else (rest, None, "")

    def _note(self, written: Written, line: int) -> None:
        if not 1 <= written.times <= MOST_ALIKE:
            self.sheet.wrong(line, f"{written.times}x is not from 1 to {MOST_ALIKE}", "say how many dice there are")
            self._refuse("", written.card)
        handle = written.handle
        if not handle:
            return
        if handle in RESERVED:
            self.sheet.wrong(line, f'"{handle}" cannot be a handle, as it has a meaning', "choose another word")
        elif not _HANDLE.fullmatch(handle):
            self.sheet.wrong(line, f'"{handle}" cannot be a handle', "begin with a letter; letters, digits, - and _")
        if written.times > 1:
            self.sheet.wrong(line, f'the handle "{handle}" names {written.times} dice', "give each die its own handle")
        if handle in self.handles:
            first = self.handles[handle]
            self.sheet.wrong(line, f'the handle "{handle}" is used twice', f"the first is on line {first}")
        self.handles.setdefault(handle, line)

    def _face(self, written: Written, card: Card, area: Area, line: int) -> Face | None:
        if not area.keeps_face:
            if written.face is not None:
                self.sheet.wrong(line, f'a die in "{area}" has no face', f"leave @{written.face} out")
            return None
        if card.levels is ANY_LEVELS:
            return None
        if written.face is None:
            return self._unwritten(card, area, line)
        try:
            shown = face(written.face, card)
        except NoFace as why:
            self.sheet.wrong(line, str(why), forms(card))
            return None
        if area.is_field and shown.energy:
            self.sheet.wrong(line, f'{card.name}@{written.face} shows energy in "{area}"', "write a level, or reserve:")
        return shown

    def _unwritten(self, card: Card, area: Area, line: int) -> Face | None:
        shown = only_face(card, area.is_field) if area is not Area.RESERVE else None
        if shown is None:
            levels = f"; it has {len(card.levels)} levels" if len(card.levels) > 1 else ""
            self.sheet.wrong(
                line, f'this {card.name} die in "{area}" shows no face{levels}', f"write {card.name}@1 or the like"
            )
        return shown

    def _with_extras(self, die: DieEntry, written: Written, line: int) -> DieEntry:
        damage, owner, holder, bearer, blocks = die.damage, die.owner, "", "", list[str]()
        for word, value in written.extras:
            if word == "damage":
                damage = self._damage(value, die, line)
            elif word == "of":
                owner = self._owner(value, die, line)
            elif word == "by":
                holder = value
            elif word == "on":
                bearer = value
            else:
                blocks.append(value)
        return replace(die, owner=owner, damage=damage, holder=holder, bearer=bearer, blocks=tuple(blocks))

    def _damage(self, value: str, die: DieEntry, line: int) -> int:
        damage = whole_number(value, *DAMAGE)
        if damage is None:
            self.sheet.wrong(line, f'"{value}" is no amount of damage', "write a number")
        if damage and not die.area.is_field:
            self.sheet.wrong(line, f'a die in "{die.area}" has no damage', "only dice in the field have damage")
        return damage or 0

    def _owner(self, value: str, die: DieEntry, line: int) -> Player:
        if value not in _PLAYERS:
            self.sheet.wrong(line, f'there is no player "{value}"', "the players are A and B")
        return _PLAYERS.get(value, die.owner)


def slug(card: str) -> str:
    """The handle that dice of this card get: `Bolt Blast` -> `bolt-blast`."""
    return re.sub(r"[^a-z0-9]+", "-", card.lower()).strip("-") or "die"


class Handles:
    """Makes handles for dice that were given none: ram, ram2, ram3, passing over those in use."""

    def __init__(self, taken: set[str]) -> None:
        self.taken = set(taken)
        self.numbers: dict[str, int] = {}

    def make(self, card: str) -> str:
        """The next free handle for a die of this card."""
        stem = slug(card)
        while True:
            number = self.numbers[stem] = self.numbers.get(stem, 0) + 1
            handle = stem if number == 1 else f"{stem}{number}"
            if handle not in self.taken and handle not in RESERVED:
                self.taken.add(handle)
                return handle
