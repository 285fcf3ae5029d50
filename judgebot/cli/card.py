"""``judgebot card``: how a card text is read, clause by clause."""

import json as json_format
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Option

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import Reading, read
from judgebot.cli.app import Code, Json, command_app, end, print_json, say, typed
from judgebot.cli.page import BLANK, Line, Piece, Role, labelled, paragraph, write
from judgebot.game.card import CardKind

MOST_RANKED = 30

app = command_app()


@app.command()
def card(
    text: Annotated[list[str] | None, Argument(help="The text of the card; - reads it.")] = None,
    name: Annotated[str, Option("--name", help="The card's own name.")] = "",
    kind: Annotated[CardKind | None, Option("--kind", help="What kind of card it is.")] = None,
    file: Annotated[Path | None, Option("--file", help="A text, or .jsonl with a card a line.")] = None,
    json: Json = False,
) -> None:
    """Show how a card text is read: when, which kind, whom it targets, cost and effect, how long."""
    if file is not None and file.suffix == ".jsonl":
        _show_all(_cards(file), json)
        return
    words = _file(file) if file is not None else typed(text or [])
    if not words.strip():
        say('no text given; write one as in: judgebot card "When fielded, draw a die."')
        end(Code.BAD_INPUT)
    facts = CardFacts(name, kind)
    found = read(words, facts)
    if json:
        print_json(as_json(found, facts, words))
    else:
        write(_page(found, facts, words))
    end(Code.FINE if found.is_read else Code.UNDECIDED)


def _file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        say(f"{path}: cannot be read ({error})")
        end(Code.BAD_INPUT)


# --- one card ------------------------------------------------------------------------------------------------------


def as_json(found: Reading, facts: CardFacts, text: str) -> dict[str, Any]:
    """A reading in the machine form of the contract."""
    from judgebot.cardtext.explain import explain
    from judgebot.cardtext.restate import restate

    if found.read is None:
        unread = [
            {"text": text[u.column :].split("\n")[0], "column": u.column, "expected": u.expected} for u in found.unread
        ]
        return {"status": "unread", "abilities": [], "restated": "", "mended": [], "unread": unread}
    abilities = [
        {
            "text": each.text,
            "when": each.when.text,
            "kind": each.kind.text,
            "targets": [point.text for point in each.targets],
            "cost": each.cost.text if each.cost else None,
            "effect": each.effect,
            "lasts": each.lasts.text if each.lasts else None,
            "cites": list(each.cites),
        }
        for each in explain(found.read, facts.name)
    ]
    return {
        "status": "read",
        "abilities": abilities,
        "restated": restate(found.read, facts.name),
        "mended": [each._asdict() for each in found.mended],
        "unread": [],
    }


def _page(found: Reading, facts: CardFacts, text: str) -> list[Line]:
    from judgebot.cardtext.explain import explain

    if found.read is None:
        return [line for u in found.unread for line in _caret(text, u.column, u.expected)]
    lines: list[Line] = []
    for each in explain(found.read, facts.name):
        lines += [*paragraph(each.text, Role.TITLE), *_point("kind", each.kind), *_point("when", each.when)]
        for point in each.targets:
            lines += _point("targets", point)
        if each.cost:
            lines += _point("cost", each.cost)
        lines += labelled("effect", each.effect)
        if each.lasts:
            lines += _point("lasts", each.lasts)
        lines.append(BLANK)
    for slip in found.mended:
        lines += labelled("mended", f'"{slip.written}" at column {slip.column + 1}, read as "{slip.meant}"')
    return lines


def _point(label: str, point: tuple[str, tuple[str, ...]]) -> list[Line]:
    text, cites = point
    return labelled(label, f"{text} ({', '.join(cites)})" if cites else text)


def _caret(text: str, column: int, expected: str) -> list[Line]:
    """The line of the text with a caret under the first word that was not understood."""
    start = text.rfind("\n", 0, column) + 1
    line = text[start:].split("\n")[0]
    before = max(0, column - start - 60)
    shown = line[before : before + 100]
    return [
        (Piece("unread", Role.WARNING), Piece(f" at column {column + 1}")),
        (Piece(f"  {shown}"),),
        (Piece("  " + " " * (column - start - before) + "^", Role.WARNING),),
        *paragraph(f"expected: {expected}" if expected else "the text breaks off here", Role.ASIDE, 2),
        BLANK,
    ]


# --- many cards ----------------------------------------------------------------------------------------------------


def _cards(path: Path) -> list[dict[str, Any]]:
    """One JSON object a line; what is wrong is said with its line."""
    found, wrong = [], False
    for number, line in enumerate(_file(path).splitlines(), 1):
        if not line.strip():
            continue
        try:
            value = json_format.loads(line)
        except ValueError as error:
            value = str(error)
        if not isinstance(value, dict) or not isinstance(value.get("text"), str):
            say(f"{path}:{number}: not a JSON object with a text")
            wrong = True
        else:
            found.append(value)
    if wrong:
        end(Code.BAD_INPUT)
    return found


_KINDS = {
    "character": CardKind.CHARACTER,
    "action": CardKind.ACTION,
    "basicaction": CardKind.BASIC_ACTION,
    "epicbasicaction": CardKind.EPIC_BASIC_ACTION,
}


def facts_of(cards: list[dict[str, Any]]) -> list[CardFacts]:
    """What is known of each card: its own name and kind, and the names and affiliations of all of them."""
    names = frozenset(str(card.get("name") or "") for card in cards) - {""}
    monsters = {card.get("set") for card in cards if any("Monster" in str(a) for a in card.get("affiliation") or ())}
    affiliations = frozenset(str(a) for card in cards for a in card.get("affiliation") or () if a)
    return [
        CardFacts(
            str(card.get("name") or ""),
            _KINDS.get(str(card.get("type") or card.get("kind") or "").replace(" ", "").lower()),
            names,
            affiliations,
            monster_is_character=card.get("set") not in monsters,
            unknown_names=False,
        )
        for card in cards
    ]


def _show_all(cards: list[dict[str, Any]], json: bool) -> None:
    shown, ranking = [], Counter[str]()
    for card, facts in zip(cards, facts_of(cards), strict=True):
        found = read(card["text"], facts)
        if len(found.unread) == 1:
            ranking[clause(card["text"], found, facts.name)] += 1
        shown.append({"name": facts.name, **as_json(found, facts, card["text"])})
    done = sum(each["status"] == "read" for each in shown)
    ranked = [{"clause": text, "cards": count} for text, count in ranking.most_common(MOST_RANKED)]
    if json:
        print_json({"cards": shown, "read": done, "total": len(shown), "ranking": ranked})
    else:
        print(f"{done} of {len(shown)} cards read whole")
        for each in ranked:
            print(f"{each['cards']:5}  {each['clause']}")
    end(Code.FINE if done == len(shown) else Code.UNDECIDED)


def clause(text: str, found: Reading, name: str) -> str:
    """The words around the place where a card stopped being understood, the own name as ~."""
    column = found.unread[0].column
    before = text[:column].replace(name or "\0", "~").split()[-3:]
    after = text[column:].replace(name or "\0", "~").split()[:3]
    return " ".join([*before, "^", *after])
