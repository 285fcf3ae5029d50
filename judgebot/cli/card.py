"""``judgebot card``: a card of the library, or how a card text is read, clause by clause."""

import json as json_format
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Option

from judgebot.book import contents
from judgebot.book.jsontext import DECODER, said
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import Reading
from judgebot.cli import show_card
from judgebot.cli.app import Code, Json, command_app, end, print_json, print_plain, say, typed_lines
from judgebot.cli.kind_told import told
from judgebot.cli.own_name import may_be_own
from judgebot.cli.page import write
from judgebot.cli.show_reading import as_json, page
from judgebot.game.card import CardKind
from judgebot.game.corner import corner
from judgebot.game.often import counted
from judgebot.library.naming import plain, quoted
from judgebot.library.values import Wrong, known
from judgebot.library.values import kind as of_kind

MOST_RANKED = 30
LARGEST_FILE = 64_000_000
LISTS = (".csv", ".tsv", ".json", ".ndjson")
A_CARD = 'write {"name": "Ram", "text": "Overcrush"}'

_WHOSE: dict[CardKind | None, str] = {CardKind.CHARACTER: "a character", CardKind.ACTION: "an Action"}

app = command_app()


@app.command()
def card(
    text: Annotated[list[str] | None, Argument(help="A card's name, or a text; - reads it.")] = None,
    name: Annotated[str, Option("--name", help="The card's own name.")] = "",
    kind: Annotated[CardKind | None, Option("--kind", help="What kind of card it is.")] = None,
    set_: Annotated[str, Option("--set", help="Its set, which says what a monster is (YGO: any character).")] = "",
    file: Annotated[Path | None, Option("--file", help="A text, or .jsonl with a card a line.")] = None,
    json: Json = False,
) -> None:
    """Show how a card text is read: when, which kind, whom it targets, cost and effect, how long.

    The name of a card of your library, with as much of subtitle and set as tells it apart, shows that card.
    """
    if file is not None and file.suffix.lower() == ".jsonl":
        _show_all(file, _cards(file), json)
        return
    words = contents.text(file, LARGEST_FILE) if file is not None else typed_lines(text or [])
    if file is not None and file.suffix.lower() in LISTS:
        say(f"{file}: lists of cards are read from .jsonl here; judgebot cards import {file} adds it to your cards")
        end(Code.BAD_INPUT)
    if not any(letter.isalnum() or not letter.isascii() for letter in words):
        say('no text given; write one as in: judgebot card "When fielded, draw a die."')
        end(Code.BAD_INPUT)
    may_be_a_name = file is None and not name and kind is None and not set_
    if may_be_a_name:
        show_card.show(words, json)
    facts, found, other = told(words, CardFacts(name, kind).of_set(set_))
    if may_be_a_name and not found.is_read:
        show_card.unknown(words, json)
    if json:
        print_json(as_json(found, facts, words))
    else:
        write(page(found, facts, words))
    if may_be_a_name and not found.is_read:
        show_card.hint(words)
    if not name and (own := may_be_own(words, facts, found)):
        say(f"{own} is taken for another card here; if it is the card's own name, write --name {quoted(own)}")
    elif other:
        say(f"read as the text of {_WHOSE[facts.kind]}; for that of {_WHOSE[other]} write --kind {other.value}")
    end(Code.FINE if found.is_read else Code.UNDECIDED)


# --- many cards ----------------------------------------------------------------------------------------------------


def _cards(path: Path) -> dict[int, dict[str, Any]]:
    """One JSON object a line, by its line. Raises Mistakes: all that is wrong, each with its line."""
    found: dict[int, dict[str, Any]] = {}
    wrong: list[Mistake] = []
    for number, line in enumerate(contents.text(path, LARGEST_FILE).split("\n"), 1):
        if not line.strip():
            continue
        value: Any = None
        try:
            value = DECODER.decode(line.strip())
            problem = _wrong(value)
        except (ValueError, RecursionError) as why:
            problem = f"this is no JSON ({said(why)})", A_CARD
        if problem:
            wrong.append(Mistake(str(path), number, *problem))
        else:
            found[number] = value
    if wrong:
        raise Mistakes(wrong)
    return found


def _wrong(value: Any) -> tuple[str, str] | None:
    """What keeps a value from being a card, and what to write instead."""
    if not isinstance(value, dict) or not isinstance(value.get("text"), str):
        return "no JSON object with a text", A_CARD
    if not isinstance(value.get("affiliation") or [], str | list):
        return f"the affiliation is {json_format.dumps(value['affiliation'])}", "write a name, or a list of them"
    for key in ("name", "set"):
        if isinstance(value.get(key), list | dict):
            return f"the {key} is {json_format.dumps(value[key])}", f'write one in quotation marks, as "{key}": "Ram"'
    try:
        known(_kind(value), of_kind)
    except Wrong as wrong:
        return wrong.what, wrong.instead
    return None


def facts_of(cards: list[dict[str, Any]]) -> list[CardFacts]:
    """What is known of each card: its own name and kind, and the names and affiliations of all of them."""
    names = frozenset(map(_name, cards)) - {""}
    corners = [corner(str(a) for a in _affiliations(card) if a) for card in cards]
    affiliations = frozenset(name for each in corners for name in (*each.affiliations, *(each.behind or ())))
    return [
        CardFacts(
            _name(card),
            known(_kind(card), of_kind),
            names,
            affiliations,
        ).of_set(str(card.get("set") or ""))
        for card in cards
    ]


def _kind(card: dict[str, Any]) -> Any:
    return card.get("type") or card.get("kind")


def _name(card: dict[str, Any]) -> str:
    return plain(str(card.get("name") or ""))


def _affiliations(card: dict[str, Any]) -> list[Any]:
    """The affiliations of a card, of which one may be written without a list."""
    value = card.get("affiliation") or []
    return [value] if isinstance(value, str) else list(value)


def _show_all(path: Path, cards: dict[int, dict[str, Any]], json: bool) -> None:
    shown, ranking, unread = [], Counter[str](), []
    for (line, card), facts in zip(cards.items(), facts_of(list(cards.values())), strict=True):
        facts, found, _ = told(card["text"], facts)
        if len(found.unread) == 1:
            ranking[clause(card["text"], found, facts.name)] += 1
        unread += [f"{path}:{line}: {facts.name}: {each.told(card['text'])}" for each in found.unread]
        shown.append({"line": line, "name": facts.name, **as_json(found, facts, card["text"], with_near=False)})
    done = sum(each["status"] == "read" for each in shown)
    ranked = [{"clause": text, "cards": count} for text, count in ranking.most_common(MOST_RANKED)]
    if json:
        print_json({"cards": shown, "read": done, "total": len(shown), "ranking": ranked})
    else:
        print_plain(*unread, f"{done} of {counted(len(shown), 'card')} read whole")
        for each in ranked:
            print_plain(f"{each['cards']:5}  {each['clause']}")
    end(Code.FINE if done == len(shown) else Code.UNDECIDED)


def clause(text: str, found: Reading, name: str) -> str:
    """The words around the place where a card stopped being understood, the own name as ~."""
    column = found.unread[0].column
    before = text[:column].replace(name or "\0", "~").split()[-3:]
    after = text[column:].replace(name or "\0", "~").split()[:3]
    return " ".join([*before, "^", *after])
