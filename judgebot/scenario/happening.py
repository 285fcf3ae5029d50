"""What `order:` and `never:` name: "Ram" (an ability of it resolves), "wall is KO'd" or "KO wall", "KO",
"2.7.4.3" (is cited)."""

import re

from judgebot.book.spelling import did_you_mean
from judgebot.game.event import Verb
from judgebot.scenario.model import Happening
from judgebot.scenario.names import PLAYERS, Names
from judgebot.scenario.rules import called
from judgebot.scenario.sheet import Sheet

_RULE = re.compile(r"\d+(\.\d+)+(\(\d+\))?|[a-z][a-z-]*(\(\d+\))?")
_ALSO = {
    "ko": Verb.KO,
    "kod": Verb.KO,
    "dies": Verb.KO,
    "damage": Verb.DAMAGE,
    "fielded": Verb.FIELD,
    "drawn": Verb.DRAW,
    "draws": Verb.DRAW,
    "refilled": Verb.REFILL,
    "targeted": Verb.TARGET,
    "used": Verb.USE,
    "purchased": Verb.PURCHASE,
    "bought": Verb.PURCHASE,
    "buy": Verb.PURCHASE,
}


def _plain(words: str) -> str:
    return words.strip().lower().replace("'", "").removeprefix("is ").strip()


def _forms(verb: Verb) -> list[str]:
    """How a verb may be written: as in the log ("is spun down"), by its name ("spin down"), or "spins down"."""
    first, _, rest = verb.name.lower().partition("_")
    rest = f" {rest.replace('_', ' ')}" if rest else ""
    ending = "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    return [verb.value, f"{first}{rest}", f"{first}{ending}{rest}"]


VERBS = {
    **{_plain(form): verb for verb in Verb for form in _forms(verb)},
    **{_plain(word): verb for word, verb in _ALSO.items()},
}


def happening(sheet: Sheet, text: str, line: int, names: Names) -> Happening:
    """What `text` names; a text that names nothing is a mistake."""
    name = max((n for n in (*names.all(), *PLAYERS) if f"{text} ".startswith(f"{n} ")), key=len, default="")
    rest = _plain(text[len(name) :])
    if name and not rest:
        return Happening(text, name)
    if rest in VERBS:
        return Happening(text, name, VERBS[rest])
    last = max((n for n in (*names.all(), *PLAYERS) if text.endswith(f" {n}")), key=len, default="")
    verb = VERBS.get(_plain(text.removesuffix(last)))
    if last and verb is not None:
        return Happening(text, last, verb)
    if not name and _RULE.fullmatch(text):
        return Happening(text, rule=called(sheet, text, line))
    hint = did_you_mean(rest, VERBS) or 'write a card or handle, with a verb ("wall is KO\'d"), or a rule'
    sheet.wrong(line, f'"{text}" names nothing that happens', hint)
    return Happening(text)
