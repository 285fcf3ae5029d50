"""A card that a scenario names instead of writing it out: `{card: "Ram: Charger"}`.

What the library does not know is never made up: the scenario writes it beside `card:`, as it does with what is to be
different from the library.
"""

import re
from collections.abc import Mapping

from judgebot.book.mistake import Unusable
from judgebot.book.yamlfile import Table
from judgebot.cardtext.printed.sides import sides
from judgebot.engine.turn.set_up import BASIC_ACTION_DICE
from judgebot.game.card import Card, CardKind
from judgebot.library.correcting import missing
from judgebot.library.model import Entry, Facts, apart
from judgebot.library.naming import plain, quoted
from judgebot.library.store import at_hand
from judgebot.scenario.model import CardEntry, Origin
from judgebot.scenario.sheet import Sheet

_NEEDED = {
    CardKind.CHARACTER: ("cost", "energy", "affiliation", "levels", "max"),
    CardKind.ACTION: ("cost", "energy", "max"),
    CardKind.BASIC_ACTION: ("cost",),
    CardKind.EPIC_BASIC_ACTION: ("cost",),
}
# Few lists say these, and few games ask for them: only where a text does must they be known.
_ASKED_FOR = {"alignment": re.compile(r"\b(good|evil|neutral)\b", re.I), "equip": re.compile(r"\bequip", re.I)}
_FLIPS = re.compile(r"^flip\b|\bflip this (card|character)\b", re.I | re.M)


def taken(sheet: Sheet, name: str, table: Table, day: str) -> tuple[Card, Origin] | None:
    """The card of the library that `card:` names, with its text as of this day; None where there is no such card."""
    line = table.lines["card"]
    try:
        entry = _entry(sheet, sheet.text(table, "card"), line)
    except Unusable as fault:
        if all(mistake.what != str(fault) for mistake in sheet.mistakes):  # told once, not for each card
            sheet.wrong(line, str(fault))
        return None
    if entry is None:
        return None
    if plain(name) != entry.name:
        sheet.wrong(line, f'{entry} cannot be called "{name}"', f"write {entry.name}: {{card: {quoted(str(entry))}}}")
    facts = entry.facts(day)
    for fact in _NEEDED[facts.kind]:
        if getattr(facts, fact) is None and fact not in table:
            sheet.wrong(line, f"the card library does not know the {fact} of {entry}", f"write {fact}: beside card:")
    if _FLIPS.search(facts.text) and not sides(facts.text)[1] and not {"text", "flip"} & set(table):
        what = f"the card library does not have the other side of {entry}"
        sheet.wrong(line, what, "write flip: {text: ...} beside card:")
    return _card(name, entry, facts), _origin(entry, facts, table, day)


def names_and_affiliations() -> tuple[frozenset[str], frozenset[str]]:
    """Those of all cards of the library."""
    if (library := at_hand()) is None:
        return frozenset(), frozenset()
    with library:
        return library.names(), library.affiliations()


def ask_for_the_unknown(sheet: Sheet, cards: Mapping[str, CardEntry]) -> None:
    """Note what the library does not know of a card, and a text of a card in the scenario asks for."""
    texts = "\n".join(f"{entry.card.text}\n{entry.card.flip or ''}" for entry in cards.values())
    for entry in cards.values():
        for fact in entry.origin.unknown if entry.origin else ():
            if _ASKED_FOR[fact].search(texts):
                what = f"the card library does not know the {fact} of {entry.card.name}, and a text asks for it"
                sheet.wrong(entry.line, what, f"write {fact}: beside card:")


def _entry(sheet: Sheet, called: str, line: int) -> Entry | None:
    library = at_hand()
    if library is None:
        sheet.wrong(line, "there is no card library", "write the card out, or add cards: judgebot cards import FILE")
        return None
    with library:
        found = library.called(called)
        if not found:
            sheet.wrong(line, *missing(library, called))
    if len(found) > 1:
        names = " or ".join(f"card: {quoted(name)}" for name in apart(found))
        sheet.wrong(line, f'{len(found)} cards are called "{called}"', f"write {names}")
    return found[0] if len(found) == 1 else None


def _card(name: str, entry: Entry, facts: Facts) -> Card:
    return Card(
        name,
        facts.kind,
        facts.cost or 0,
        facts.energy or (),
        facts.affiliation or (),
        facts.levels or (),
        facts.text,
        entry.printing.subtitle,
        facts.alignment or "",
        facts.equip or False,
        BASIC_ACTION_DICE if facts.max is None else facts.max,
        flip_affiliations=facts.flip_affiliation,
        set=entry.printing.set,
    )


def _origin(entry: Entry, facts: Facts, table: Table, day: str) -> Origin:
    asked_for = _ASKED_FOR if facts.kind is CardKind.CHARACTER else ("alignment",)  # Gear goes on characters
    return Origin(
        str(entry),
        "text as the scenario has it" if "text" in table else str(entry.version(day)),
        tuple(str(each) for each in entry.disagreements(day) if each.fact not in table),
        tuple(fact for fact in asked_for if getattr(facts, fact) is None and fact not in table),
    )
