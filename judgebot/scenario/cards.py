"""The `cards:` of a scenario."""

import re
from collections.abc import Iterable

from judgebot.book.spelling import did_you_mean
from judgebot.book.yamlfile import Listing, Table, Value
from judgebot.game.card import SIDEKICK, Card, CardKind, Level, level_of
from judgebot.game.corner import corner
from judgebot.game.energy import EnergyType
from judgebot.game.face import Face, FaceKind
from judgebot.scenario.faces import NoFace, face, forms
from judgebot.scenario.model import CardEntry, Cards, split_owner
from judgebot.scenario.sheet import Sheet, described, in_list

# The keys, each with what of the card it says.
FIELDS = {
    "kind": "kind", "cost": "cost", "energy": "types", "affiliation": "affiliations", "levels": "levels",
    "text": "text", "subtitle": "subtitle", "alignment": "alignment", "equip": "equip", "max": "max", "flip": "flip",
    "set": "set",
}  # fmt: skip
KEYS = ("card", *FIELDS, "faces")

_KINDS = {
    kind.value: kind
    for kind in (CardKind.CHARACTER, CardKind.ACTION, CardKind.BASIC_ACTION, CardKind.EPIC_BASIC_ACTION, CardKind.TOKEN)
}
ANY_LEVELS = (Level(0, 0, 0),) * 4
"""The levels of a card that is not found or whose levels are wrong: its dice are no further mistakes."""

LEVEL_FORM = "fielding cost/attack/defense, 1/3/6"
_TYPES = {type_.value: type_ for type_ in EnergyType}


def cards(sheet: Sheet, value: Value, line: int, day: str = "") -> Cards:
    """The cards by name, `Sidekick` always among them; those of the library with their texts as of this day."""
    found = Cards({SIDEKICK.name: CardEntry(0, SIDEKICK)})
    if value is None:
        return found
    table = sheet.table(value, line, "cards")
    for called, each in table.items():
        at = table.lines[called]
        name, owner = split_owner(called)
        if not name.strip():
            sheet.wrong(at, "a card has no name", "write its name before the colon")
            continue
        if name == SIDEKICK.name:
            sheet.wrong(at, f'the card "{called}" cannot be described', "Sidekick is always there: 0/1/1")
            continue
        found[called] = _entry(sheet, name, each, at, day)
        if owner is not None and (kind := found[called].card.kind).is_basic:
            sheet.wrong(at, f"{name} is a {kind.value}, which belongs to no player", f"write {name}:")
    if any(entry.origin for entry in found.values()):
        from judgebot.scenario.from_library import ask_for_the_unknown

        ask_for_the_unknown(sheet, found)
    return found


def _entry(sheet: Sheet, name: str, value: Value, line: int, day: str) -> CardEntry:
    """The card as it is written out, or as the library has it with what is written beside that."""
    table = sheet.table(value if value is not None else Table(line), line, f"the card {name}", KEYS)
    table = _with_symbols_apart(sheet, table)
    card, origin = _written(sheet, name, table), None
    if "card" in table:
        from judgebot.scenario.from_library import taken

        written = {FIELDS[key]: getattr(card, FIELDS[key]) for key in table if key in FIELDS}
        if card.flip_affiliations is not None:
            written["flip_affiliations"] = card.flip_affiliations
        card, origin = taken(sheet, name, table, day) or (card._replace(levels=ANY_LEVELS), None)
        card = card._replace(**written)
    if card.levels and card.kind.is_action:
        at = table.lines.get("levels", line)
        sheet.wrong(at, f"{name} is an action: its die has no levels", "leave levels out")
    card = card._replace(faces=_faces(sheet, table, card)) if "faces" in table else card
    return CardEntry(line, card, origin, table.lines.get("max"))


def _with_symbols_apart(sheet: Sheet, table: Table) -> Table:
    """What is written, with an alignment and Equip that stand in the affiliation under their own keys (1.2.7)."""
    line = table.lines.get("affiliation", table.line)
    written = list(in_list(table.get("affiliation"), line))
    symbols = corner(each for each, _ in written if isinstance(each, str))
    if not symbols.alignments and not symbols.equip and symbols.behind is None:
        return table
    alignment, equip = table.get("alignment"), table.get("equip")
    if odds := symbols.at_odds(str(alignment or ""), equip if isinstance(equip, bool) else None):
        sheet.wrong(line, odds, "write which it is")
    found = Table(table.line)
    names = Listing(line)
    for each, at in written if symbols.behind is None else [(name, line) for name in symbols.affiliations]:
        for name in corner([each]).affiliations if isinstance(each, str) else [each]:
            names.append(name)
            names.lines.append(at)
    apart: dict[str, Value] = {"affiliation": names}
    if symbols.alignment:
        apart["alignment"] = symbols.alignment
    if symbols.equip:
        apart["equip"] = True
    if symbols.behind is not None:
        apart["flip"] = _with_affiliations(table.get("flip"), symbols.behind, line)
    found.update(table | apart)
    found.lines = dict.fromkeys(apart, line) | table.lines
    return found


def _with_affiliations(flip: Value, names: Iterable[str], line: int) -> Value:
    """What is written of the other side, with its affiliations unless they are written there as well."""
    if flip is not None and not isinstance(flip, Table):
        return flip
    found, listed = Table(line), Listing(line)
    listed.extend(names)
    listed.lines = [line] * len(listed)
    found.update({"affiliation": listed} | (flip or {}))
    found.lines = {"affiliation": line} | (flip.lines if flip else {})
    return found


def _written(sheet: Sheet, name: str, table: Table) -> Card:
    kind = _kind(sheet, table)
    if kind is CardKind.TOKEN:
        _refuse_what_no_token_has(sheet, table)
    flip, flip_affiliations = _flip_side(sheet, table)
    return Card(
        name,
        kind,
        sheet.number(table, "cost", 0, high=20),
        _types(sheet, table),
        tuple(word for word, _ in _words(sheet, table, "affiliation")),
        _levels(sheet, table, name),
        sheet.text(table, "text"),
        sheet.text(table, "subtitle"),
        sheet.text(table, "alignment"),
        sheet.truth(table, "equip"),
        sheet.number(table, "max", 3 if kind.is_basic else 4, low=1, high=20),
        flip,
        flip_affiliations=flip_affiliations,
        set=sheet.text(table, "set"),
    )


def _refuse_what_no_token_has(sheet: Sheet, table: Table) -> None:
    for key, what in (("affiliation", "affiliation (1.7.5)"), ("energy", "energy type (1.7.10)")):
        if table.get(key):
            sheet.wrong(table.lines.get(key, table.line), f"a token has no {what}", f"leave {key}: out")


def _words(sheet: Sheet, table: Table, key: str) -> list[tuple[str, int]]:
    return sheet.words(table.get(key), table.lines.get(key, table.line), key)


def _kind(sheet: Sheet, table: Table) -> CardKind:
    word = sheet.text(table, "kind") or CardKind.CHARACTER.value
    if word not in _KINDS:
        hint = did_you_mean(word, _KINDS) or "write character, action, basic action, epic basic action or token"
        sheet.wrong(table.lines["kind"], f'there is no kind of card "{word}"', hint)
    return _KINDS.get(word, CardKind.CHARACTER)


def _types(sheet: Sheet, table: Table) -> tuple[EnergyType, ...]:
    found = []
    for words, at in _words(sheet, table, "energy"):
        for word in re.split(r"[+/]", words):
            if word in _TYPES and _TYPES[word] in found:
                sheet.wrong(at, f"energy holds {word} twice", "write each type once")
            elif word in _TYPES:
                found.append(_TYPES[word])
            else:
                sheet.wrong(at, f'there is no energy type "{word}"', "write fist, bolt, mask or shield")
    return tuple(found)


def _levels(sheet: Sheet, table: Table, name: str) -> tuple[Level, ...]:
    found = []
    before = len(sheet.mistakes)
    line = table.lines.get("levels", table.line)
    if "levels" in table and table["levels"] in (None, []):
        sheet.wrong(line, f"levels of {name} is empty", f"write {LEVEL_FORM}, or leave levels out")
    if isinstance(one := table.get("levels"), str):
        sheet.wrong(line, f'levels of {name} is "{one}", and no list', f"write [{one}]")
        return ANY_LEVELS
    for word, at in sheet.words(table.get("levels"), line, "levels", LEVEL_FORM):
        if level := level_of(word):
            found.append(level)
        else:
            sheet.wrong(at, f'"{word}" is no level of {name}', f"write {LEVEL_FORM} or with bursts 1/3/6*")
    return tuple(found) if len(sheet.mistakes) == before else ANY_LEVELS


def _flip_side(sheet: Sheet, table: Table) -> tuple[str | None, tuple[str, ...] | None]:
    """The text and the affiliations of the other side, each None where nothing is said of it."""
    if table.get("flip") is None:
        return None, None
    side = sheet.table(table["flip"], table.lines["flip"], "flip", ("text", "affiliation"))
    text = sheet.text(side, "text") if "text" in side else None
    return text, tuple(word for word, _ in _words(sheet, side, "affiliation")) if "affiliation" in side else None


def _faces(sheet: Sheet, table: Table, card: Card) -> tuple[Face, ...]:
    found = []
    for each, at in sheet.words(table["faces"], table.lines["faces"], "faces"):
        try:
            shown = face(each, card)
        except NoFace as why:
            sheet.wrong(at, str(why), forms(card))
            continue
        if shown.kind is not FaceKind.ENERGY:
            sheet.wrong(at, f"faces holds {described(each)}", "list only the energy faces of the die")
        found.append(shown)
    return tuple(found)
