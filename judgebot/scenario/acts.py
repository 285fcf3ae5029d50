"""What a step of the script has a player do, as an answer to the engine."""

from collections.abc import Iterable

from judgebot.engine.request import Act, ActKind, Kind, Request
from judgebot.engine.rule import Refusal
from judgebot.engine.state import Stage
from judgebot.engine.turn import priority
from judgebot.engine.turn.untimely import untimely
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.player import Player
from judgebot.scenario.called import Called
from judgebot.scenario.hand import Unclear
from judgebot.scenario.model import Amount, Ask, Pair, Word
from judgebot.scenario.names import subject

_KINDS = {
    Word.BUY: (ActKind.PURCHASE,),
    Word.FIELD: (ActKind.FIELD,),
    Word.USE: (ActKind.USE_ACTION, ActKind.USE_ABILITY, ActKind.SEND_AWAY),
    Word.GLOBAL: (ActKind.GLOBAL,),
}
PASS = Act(ActKind.PASS)


def act(ask: Ask, who: Player, request: Request, called: Called, view: View) -> Act:
    """The game action that the step means: a legal one if there is one, else one that the engine refuses.

    Raises:
        Unclear: several legal actions fit.
    """
    name = str(ask.items[0])
    wanted = _own(_subjects(name, ask.word, called), who)
    number = subject(name)[1]
    offered = [each for each in request.options if isinstance(each, Act)]
    thinkable = _fitting(ask.word, wanted, priority.thinkable(view, who), called)
    if offered:
        legal = [said for _, said in _fitting(ask.word, wanted, offered, called)]
    else:  # of no more than those that may be meant: whether an act has a result is a long question
        legal = [said for each, said in thinkable if priority.why_not(view, who, each) is None]
    fitting = legal or _told_once([said for _, said in thinkable])
    if number and thinkable:
        several = _told_once([said for _, said in thinkable])
        if number > len(several):
            raise Unclear(ask.line, _numbered(subject(name)[0], len(several)))
        return several[number - 1]
    if fitting:
        _require_one(fitting, name, called, ask.line)
        return fitting[0]
    return _illegal(ask.word, name, wanted, called, ask.line)


def fitting(ask: Ask, request: Request, called: Called) -> Act | None:
    """The one of the options that the step means, if there is one."""
    name = str(ask.items[0])
    some = [each for each in request.options if isinstance(each, Act)]
    found = _fitting(ask.word, _own(_subjects(name, ask.word, called), request.who), some, called)
    return found[0][1] if found else None


def _subjects(name: str, word: Word, called: Called) -> list[int | CardId]:
    """What may be meant: the die with this handle, with a number or without, else the dice of the card and the card."""
    die = called.die(name)
    if die is None and subject(name)[1]:
        die = called.die(subject(name)[0])
    if die is not None:
        card = called.state.die(die).card
        return [die, card] if word in (Word.BUY, Word.GLOBAL) else [die]
    return [*called.dice(name), *called.cards(name)]


def _fitting(word: Word, wanted: list[int | CardId], acts: Iterable[Act], called: Called) -> list[tuple[Act, Act]]:
    """The acts of the verb's kind on what is meant, each with what is then said; a die alike to the one that is offered
    will do as well."""
    dice = [each for each in wanted if isinstance(each, int)]
    found = []
    for each in acts:
        if each.kind not in _KINDS[word]:
            continue
        if each.die is None:
            if each.card in wanted:
                found.append((each, each))
            continue
        same = next((die for die in dice if called.alike(die, each.die)), None)
        if same is not None:
            found.append((each, each._replace(die=same)))
        elif not dice and each.card in wanted:
            found.append((each, each))
    return found


def _numbered(name: str, many: int) -> str:
    """What to write where a number is that of no ability."""
    if many == 1:
        return f'"{name}" has one ability that fits: write "{name}" without a number'
    return f'"{name}" has {many} abilities that fit: write "{name} (1)" to "{name} ({many})"'


def _told_once(fitting: list[Act]) -> list[Act]:
    """Without sending a die away as no text has it, where it has an ability to be used: that says why it can't be."""
    return [each for each in fitting if each.kind is not ActKind.SEND_AWAY] or fitting


def _own(wanted: list[int | CardId], who: Player | None) -> list[int | CardId]:
    """Where both sides have such a card, a name without an owner means the player's own, also if that can't be used."""
    cards = [each for each in wanted if isinstance(each, CardId)]
    others = {each for each in cards if each.owner is not who} if any(each.owner is who for each in cards) else set()
    return [each for each in wanted if each not in others]


def _require_one(fitting: list[Act], name: str, called: Called, line: int) -> None:
    first = fitting[0]
    for other in fitting[1:]:
        if other.kind in (ActKind.USE_ABILITY, ActKind.GLOBAL) and (other.index, other.card) != (
            first.index,
            first.card,
        ):
            raise Unclear(line, _numbered(subject(name)[0], len(fitting)))
        if other.die is not None and first.die is not None and not called.alike(other.die, first.die):
            raise Unclear(line, f'"{name}" may mean {called.printed(first.die)} or {called.printed(other.die)}')


def _illegal(word: Word, name: str, wanted: list[int | CardId], called: Called, line: int) -> Act:
    die = next((each for each in wanted if isinstance(each, int)), None)
    card = next((each for each in wanted if isinstance(each, CardId)), None)
    match word:
        case Word.BUY if card is not None:
            return Act(ActKind.PURCHASE, card=card)
        case Word.BUY if die is not None:
            return Act(ActKind.PURCHASE, card=called.state.die(die).card)
        case Word.FIELD if die is not None:
            return Act(ActKind.FIELD, die=_from(called, wanted, Area.RESERVE, die))
        case Word.USE if die is not None:
            return _no_use(called, _from(called, wanted, Area.RESERVE, die))
        case Word.GLOBAL if card is not None:
            return Act(ActKind.GLOBAL, card=card)
    raise Unclear(line, f'"{name}" is nothing to {word}')


def _no_use(called: Called, die: int) -> Act:
    """Using a die that cannot be used: an Action die, a Continuous die in the field, or an ability of another die."""
    now = called.state.die(die)
    if not called.table.card(now.card).kind.is_action and (now.area is not Area.RESERVE or now.is_on_character_face):
        return Act(ActKind.USE_ABILITY, die=die, card=now.card)
    return Act(ActKind.SEND_AWAY if now.area.is_field else ActKind.USE_ACTION, die=die)


def _from(called: Called, wanted: list[int | CardId], area: Area, default: int) -> int:
    dice = (each for each in wanted if isinstance(each, int) and called.state.die(each).area is area)
    return next(dice, default)


def attack(ask: Ask, request: Request, called: Called) -> tuple[int, ...]:
    """The attackers that the step names; a card's name means as many of its dice as it stands there."""
    chosen: list[int] = []
    for item in ask.items:
        chosen.append(_die(str(item), request, called, chosen, ask.line))
    return tuple(chosen)


def block(ask: Ask, request: Request, called: Called) -> tuple[tuple[int, int], ...]:
    """The pairs of blocker and attacker that the step names."""
    pairs: list[tuple[int, int]] = []
    for item in ask.items:
        assert isinstance(item, Pair)
        blocker = called.die(item.name)
        taken = [b for b, _ in pairs] if blocker is None else []
        own = [d.id for d in called.state.field(called.state.active.opponent)]
        theirs = [d.id for d in called.state.dice if d.area is Area.ATTACK and d.controller is called.state.active]
        first = blocker if blocker is not None else _one(item.name, own, called, taken, ask.line)
        pairs.append((first, _one(item.value, theirs, called, [], ask.line)))
    return tuple(pairs)


def _die(name: str, request: Request, called: Called, taken: list[int], line: int) -> int:
    among = called.twins(request.options) or [d.id for d in called.state.field(called.state.active)]
    return _one(name, among, called, taken, line)


def _one(name: str, among: list[int], called: Called, taken: list[int], line: int) -> int:
    some = [die for die in called.dice(name, among) if die not in taken]
    if some:
        return some[0]
    anything = called.anything(name)
    if isinstance(anything, int):
        return anything
    raise Unclear(line, f'"{name}" is no die')


_MOVES = {Word.ATTACK: Kind.ATTACK, Word.BLOCK: Kind.BLOCK, Word.REROLL: Kind.REROLL}


def wrong_moment(ask: Ask, by: Player, request: Request, called: Called, view: View) -> Refusal | None:
    """Why what the step wants cannot be done at this moment: the engine asks for something else."""
    if ask.word in _MOVES:
        names = [item.name if isinstance(item, Amount) else str(item) for item in ask.items]
        dice = tuple(die for name in names for die in called.dice(name))
        refusal = untimely(view, by, _MOVES[ask.word], dice)
        is_early = ask.word is Word.ATTACK and view.state.stage is Stage.MAIN and by is view.state.active
        return refusal._replace(instead="end step, and after it the attack") if refusal and is_early else refusal
    if ask.word is Word.PASS:
        return untimely(view, by, ActKind.PASS)
    if ask.word not in _KINDS:
        return None
    wanted = act(ask, by, request, called, view)
    why_not = priority.why_not(view, by, wanted)
    is_reactive = why_not is not None and "3.4.2.5" in why_not.cites  # who has priority is of no matter to it
    return why_not if is_reactive else untimely(view, by, wanted.kind) or why_not


def answers(ask: Ask, by: Player, request: Request) -> bool:
    """Whether a step says something of the kind that is asked for, so that the engine itself judges it."""
    kind = _MOVES.get(ask.word, Kind.ACTION)
    return request.who is by and (kind is request.kind or (ask.word in _KINDS and request.kind is Kind.REACT))
