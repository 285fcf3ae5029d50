"""The legal answers to a request, and answers that were given, as a script would write them."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from judgebot.engine.request import Act, ActKind, Answer, Kind, Option, Payment, Request
from judgebot.engine.turn import priority
from judgebot.engine.view import View
from judgebot.game.mark import mark_of_dice
from judgebot.game.player import Player
from judgebot.scenario.called import Called
from judgebot.scenario.model import Amount, Ask, Pair, Step

MOST, MOST_NAMES = 12, 40
_FORMS = {
    Kind.ROLL: "roll: {%s}",
    Kind.DRAW: "draw: [%s]",
    Kind.PAY: "pay: [%s]",
    Kind.SPLIT: "assign: {%s}",
    Kind.ORDER: "order: [%s]",
    Kind.ATTACK: "attack: [%s]",
    Kind.BLOCK: "block: {%s}",
}


def options_of(request: Request, called: Called, view: View) -> tuple[str, ...]:
    """What the script could write: the first dozen of it, and of a long list of dice the first forty."""
    match request.kind:
        case Kind.ACTION if request.who is not None:
            acts = [each for each in request.options if isinstance(each, Act)] or [*priority.acts(view, request.who)]
            found = _acts(acts, request.who, called, view)
        case Kind.MAY:
            found = ["choose: take", "choose: decline"]
        case Kind.CHOOSE:
            found = [f"choose: {_meant(each, request, called)}" for each in request.options]
            found += ["choose: decline"] if request.low == 0 else []
        case Kind.GO_ON:
            found = ["end step"]
        case _:
            named = () if _is_barred_alone(request) else _of_use(request)
            names = [_named(each, request, called) for each in named[:MOST_NAMES]]
            names += ["..."] if len(named) > MOST_NAMES else []
            found = [_FORMS[request.kind] % ", ".join(names) + _of_them(request)] if request.kind in _FORMS else []
            if request.kind in (Kind.ATTACK, Kind.BLOCK) and request.why_not(()) is None:
                found = [*(found if names else []), f"{request.kind.value}: none"]
    return tuple(found[:MOST]) + (("...",) if len(found) > MOST else ())


def _acts(acts: Sequence[Act], who: Player, called: Called, view: View) -> list[str]:
    """Passing and the actions, each once: an ability with its number where the name alone may be several, and with who
    acts where it is not the Active player, who is meant where nobody is named."""
    numbers: dict[str, list[Act]] = {}
    for each in priority.thinkable(view, who):
        if each.kind in (ActKind.GLOBAL, ActKind.USE_ABILITY):
            numbers.setdefault(called.act(each), []).append(each)
    often = Counter(map(called.act, acts))
    found = []
    for each in acts:
        same = numbers.get(called.act(each), [])
        found.append(called.act(each, same.index(each) + 1 if often[called.act(each)] > 1 and each in same else 0))
    if who is called.state.active:
        return list(dict.fromkeys(["pass", *found]))
    return [f"pass: {who}", *(f"{{{each}, by: {who}}}" for each in dict.fromkeys(found))]


def _of_use(request: Request) -> Sequence[Option]:
    """The options, of the dice to pay with only those with which it can be paid."""
    helps = request.helps
    if helps is None:
        return request.options
    return [each for each in request.options if isinstance(each, int) and helps(each)]


def _is_barred_alone(request: Request) -> bool:
    """Whether the only die that could attack may not do so alone."""
    return request.kind is Kind.ATTACK and len(request.options) == 1 and request.why_not(request.options) is not None


def _of_them(request: Request) -> str:
    """How many of the dice in the bag are drawn, where it is not all of them."""
    is_some = request.kind is Kind.DRAW and request.high < len(request.options)
    return f" ({request.high} of these)" if is_some else ""


def _meant(option: Option, request: Request, called: Called) -> str:
    """An option of a choice, with what it stands for if it is a number."""
    label = called.label(option)
    return label if request.says is None else f"{label} ({request.says(option)})"


def _named(option: object, request: Request, called: Called) -> str:
    label = called.label(option)
    match request.kind:
        case Kind.ROLL | Kind.SPLIT:
            return f"{label}: ?"
        case Kind.BLOCK:
            return f"{label}: ATTACKER"
        case Kind.PAY if isinstance(option, int):
            return f"{label} ({called.state.die(option).face})"
    return label


def answered(request: Request, answer: Answer, called: Called) -> str:
    """What was answered, for the list of what was taken for granted."""
    match answer:
        case bool():
            said = "taken" if answer else "declined"
        case Payment():
            dice = [mark_of_dice(die for die, _ in answer.dice)] if answer.dice else []
            said = " and ".join(dice + ([f"{answer.virtual} virtual energy"] if answer.virtual else [])) or "nothing"
        case tuple() if answer and all(isinstance(each, int) for each in answer):
            said = mark_of_dice(answer)
        case tuple() if not isinstance(answer, Act):
            said = ", ".join(_part(each, request, called) for each in answer) or "nothing"
        case _:
            said = called.label(answer)
    who = f"{request.who}: " if request.who is not None else ""
    return f"{who}{request.prompt}: {said} (no other answer is legal: {', '.join(request.cites)})"


def _part(each: Any, request: Request, called: Called) -> str:
    if isinstance(each, tuple) and len(each) == 2 and not hasattr(each, "_fields"):
        first, second = each
        return f"{_told(first, called)} {_told(second, called) if request.kind is Kind.BLOCK else second}"
    return _meant(each, request, called)


def _told(what: object, called: Called) -> str:
    """A die as a ruling calls it, everything else as a script does."""
    return mark_of_dice((what,)) if isinstance(what, int) else called.label(what)


def written(step: Step) -> str:
    """A step much as the file has it."""
    asks = ([step.act] if step.act else []) + list(step.answers)
    return ", ".join(_ask(ask) for ask in asks)


def _ask(ask: Ask) -> str:
    said = []
    for item in ask.items:
        match item:
            case Pair():
                said.append(f"{item.name}: {item.value}")
            case Amount():
                said.append(item.name if item.n is None else f"{item.name}: {item.n}")
            case bool():
                said.append("take" if item else "decline")
            case _:
                said.append(str(item))
    return f"{ask.word}: {', '.join(said)}" if said else str(ask.word)
