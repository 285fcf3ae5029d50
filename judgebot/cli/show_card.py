"""A card of the library: what is printed on it, by whom, its errata, how it is read, and rulings on its keywords."""

import re
from collections.abc import Iterator
from typing import Any

from judgebot.book.lookup import Book
from judgebot.book.mistake import Unusable
from judgebot.book.shelf import rule_book
from judgebot.book.unit import Kind, Ruling
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.lexicon import known_words
from judgebot.cardtext.read import Reading, grammar, read
from judgebot.cli.app import Code, end, print_json, say
from judgebot.cli.page import BLANK, Line, Piece, Role, labelled, paragraph, write
from judgebot.cli.show_reading import as_json, page
from judgebot.library.model import Entry, Version, apart, written
from judgebot.library.naming import quoted
from judgebot.library.store import Library, at_hand

LONGEST_NAME = 80
MOST_WORDS = 6
_IN_NAMES = {"a", "an", "and", "in", "of", "the", "to"}  # they stand in texts and in names, and make neither
_SHOWN = ("cost", "energy", "affiliation", "flip_affiliation", "levels", "max", "alignment", "equip")
_MAY_LACK = ("flip_affiliation", "alignment", "equip")


def show(words: str, json: bool) -> None:
    """Show the card that is called so, or all of them, and end the command; return where none is.

    A library that cannot be read is named, and what was asked is then taken for a text.
    """
    try:
        library = at_hand() if len(words) <= LONGEST_NAME else None
        if library is None:
            return
        with library:
            found = library.called(words)
            if len(found) == 1:
                _show_one(library, found[0], json)
    except Unusable as fault:
        say(str(fault))
        return
    if found:
        names = apart(found)
        print_json({"cards": names}) if json else print(*_several(words, names), sep="\n")
        end(Code.UNDECIDED)


def unknown(words: str, json: bool) -> None:
    """End the command where a card was asked for that there is not: there are cards, and what was asked, which is not
    read, has no word that texts of cards have.
    """
    asked = set(re.findall(r"[^\W\d_]+", words.lower())) - _IN_NAMES
    if not asked or len(words.split()) > MOST_WORDS or asked & known_words(grammar()):
        return
    try:
        library = at_hand()
        if library is None:
            return
        with library:
            near = library.suggest(words)
    except Unusable:
        return  # `show` has said so
    if json:
        print_json({"cards": []})
    say(_none(near) if near else f'no card is called "{words.strip()}"; judgebot cards list --names says what there is')
    end(Code.NOT_FOUND)


def hint(words: str) -> None:
    """What to say of words that are no card's name, and no text that is read."""
    if len(words) > LONGEST_NAME or words.rstrip(")").endswith("."):
        return  # a sentence
    try:
        library = at_hand()
        if library is None:
            say(f'read as a text; if "{words.strip()}" is a card: judgebot cards import FILE adds the cards you have')
            return
        with library:
            near = library.suggest(words)
    except Unusable:
        return  # `show` has said so
    if near:
        say(_none(near))


def _none(near: list[str]) -> str:
    return "no card is called that; is it " + " or ".join(f'"{each}"' for each in near) + "?"


def _several(words: str, names: list[str]) -> list[str]:
    return [f'{len(names)} cards are called "{words}":', *(f"  judgebot card {quoted(name)}" for name in names)]


def facts_in(library: Library, entry: Entry) -> CardFacts:
    """What a text of this card is read with."""
    facts = CardFacts(entry.name, entry.facts().kind, library.names(), library.affiliations())
    return facts.of_set(entry.printing.set)


def _show_one(library: Library, entry: Entry, json: bool) -> None:
    facts = facts_in(library, entry)
    text = entry.version().text
    found = read(text, facts)
    told = as_json(found, facts, text, with_near=json)
    rulings = list(_rulings(rule_book(), told["abilities"]))
    if json:
        print_json(told | _as_json(entry, rulings))
    else:
        write(_page(entry, found, facts, rulings))
    end(Code.FINE if found.is_read else Code.UNDECIDED)


def _page(entry: Entry, found: Reading, facts: CardFacts, rulings: list[Ruling]) -> Iterator[Line]:
    known, version = entry.facts(), entry.version()
    yield (Piece(str(entry), Role.TITLE), Piece(f"  {written(known.kind)}", Role.ASIDE))
    for fact in _SHOWN:
        value = getattr(known, fact)
        if value is not None:
            yield from labelled(
                fact.replace("flip_affiliation", "flipped"),
                value if isinstance(value, str) else written(value),
                column=12,
            )
    unknown = [fact for fact in _SHOWN if fact not in _MAY_LACK and getattr(known, fact) is None]
    if unknown:
        yield from labelled("not known", ", ".join(unknown), Role.WARNING, column=12)
    yield from labelled("sources", "; ".join(dict.fromkeys(str(each.source) for each in entry.sourced)), column=12)
    for doubt in entry.disagreements():
        yield from labelled("differ on", str(doubt), Role.WARNING, column=12)
    yield BLANK
    for text in entry.versions():
        yield from _text(text, holds=text.date <= version.date)
    yield (Piece("How it is read", Role.TITLE),)
    yield from page(found, facts, version.text) if version.text else [(Piece("it has no text"),), BLANK]
    if rulings:
        yield (Piece("Rulings on its keywords", Role.TITLE),)
    for each in rulings:
        yield from paragraph(f"{each.date or 'undated'}, {each.standing}: {each.title} (judgebot {each.id})", indent=2)


def _text(version: Version, holds: bool) -> Iterator[Line]:
    title = f"T{str(version)[1:]}" if holds else f"Text from {version.date} on, {version.origin}"
    yield (Piece(title, Role.TITLE),)
    for line in version.text.split("\n"):
        yield from paragraph(line, indent=2)
    yield BLANK


def _as_json(entry: Entry, rulings: list[Ruling]) -> dict[str, Any]:
    """The card beside the reading of its text."""
    known, printing = entry.facts(), entry.printing
    return {
        "card": {
            "name": printing.name, "subtitle": printing.subtitle, "set": printing.set, "rarity": printing.rarity,
            "kind": known.kind.value, **{fact: _plain(getattr(known, fact)) for fact in _SHOWN},
        },
        "texts": [each._asdict() for each in entry.versions()],
        "sources": [{"name": each.source.name, "date": each.source.date} for each in entry.sourced],
        "disagreements": [str(each) for each in entry.disagreements()],
        "rulings": [
            {"id": each.id, "title": each.title, "date": each.date, "standing": str(each.standing)} for each in rulings
        ],
    }  # fmt: skip


def _plain(value: object) -> object:
    return [str(each) for each in value] if isinstance(value, tuple) else value


def _rulings(book: Book, abilities: list[dict[str, Any]]) -> Iterator[Ruling]:
    """The rulings on the keywords that the abilities have."""
    cited = {rule.partition("(")[0] for each in abilities for rule in each["cites"]}
    keywords = {id_ for id_ in cited if id_ in book.units and book.units[id_].kind is Kind.KEYWORD}
    for each in book.rulings.values():
        if keywords & {see.partition("(")[0] for see in each.see}:
            yield each
