"""What the script has at hand: the step that is being played, and the answers it has not yet used."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from judgebot.engine.request import Answer, Kind, Payment, Request
from judgebot.engine.rule import Refusal
from judgebot.game.area import Area
from judgebot.game.card import SIDEKICK, CardId
from judgebot.game.face import Face
from judgebot.game.often import counted
from judgebot.game.player import Player
from judgebot.scenario.called import Called
from judgebot.scenario.faces import NoFace, face, forms
from judgebot.scenario.model import Amount, Ask, Item, Pair, Step, Word
from judgebot.scenario.names import subject

WORDS_FOR = {
    Kind.PAY: (Word.PAY,),
    Kind.CHOOSE: (Word.CHOOSE,),
    Kind.MAY: (Word.CHOOSE,),
    Kind.ORDER: (Word.ORDER,),
    Kind.SPLIT: (Word.ASSIGN, Word.CHOOSE),
    Kind.ROLL: (Word.ROLL,),
    Kind.REROLL: (Word.REROLL,),
    Kind.DRAW: (Word.DRAW,),
}


@dataclass(slots=True)
class Held:
    """Answers of one verb that a step still holds."""

    step: Step
    word: Word
    items: list[Item]
    line: int
    done: bool = False
    spared: list[tuple[str, str]] = field(
        default_factory=list
    )  # handle and card of dice drawn since there were no others
    passed_over: Refusal | None = None  # why it was no answer to a choice that was forced before

    @property
    def is_used_up(self) -> bool:
        """Whether nothing is left, but for names of dice that were drawn anyway."""
        return self.done or (self.word is Word.DRAW and not self.without_spared())

    def without_spared(self) -> list[Item]:
        """What is left, less the names that were meant for dice drawn anyway."""
        left = list(self.items)
        for names in self.spared:
            named = next((item for item in left if item in names), None)
            if named is not None:
                left.remove(named)
        return left

    def said(self) -> str:
        """What is left of it, for a message."""
        return ", ".join(map(_said, self.without_spared()))


def _said(item: Item) -> str:
    if isinstance(item, bool):
        return "take" if item else "decline"
    return str(item.name if isinstance(item, Amount | Pair) else item)


def held(step: Step, ask: Ask) -> Held:
    return Held(step, ask.word, list(ask.items), ask.line)


class Unclear(Exception):
    """The script names something that it cannot mean; the message says what."""

    def __init__(self, line: int, why: str, cites: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.line = line
        self.cites = cites  # the rules by which this is asked


class Misfit(Unclear):
    """The script says what cannot be, whatever the rules allow: a draw that the bag cannot give, a face that such a
    die does not have."""


def answer(holding: Held, request: Request, called: Called) -> Answer | None:
    """What these answers say to the request, and take it from them; None where they say nothing to it.

    Raises:
        Unclear: they name something that may be several things.
    """
    had = bool(holding.items)
    try:
        said = _READERS[request.kind](holding, request, called)
    except Unclear as unclear:
        unclear.cites = unclear.cites or request.cites
        raise
    holding.done = not holding.items and (said is not None or had)
    return said


def _pay(holding: Held, request: Request, called: Called) -> Answer | None:
    dice: list[tuple[int, int]] = []
    virtual = 0
    for amount in holding.items:
        assert isinstance(amount, Amount)
        if amount.name == "virtual":
            virtual += amount.n or 0
            continue
        free = [
            die for die in called.dice(amount.name, called.twins(request.options)) if die not in [d for d, _ in dice]
        ]
        die = free[0] if free else called.anything(amount.name)
        if not isinstance(die, int):
            raise Unclear(holding.line, f'"{amount.name}" is no die to pay with', ("2.6.1.1", *request.cites))
        shown = called.state.die(die).face
        whole = len(shown.energy) if shown else 1
        dice.append((die, whole if amount.n is None else amount.n))
    holding.items.clear()
    return Payment(tuple(dice), virtual)


def _choose(holding: Held, request: Request, called: Called) -> Answer | None:
    items = holding.items
    if _is(items, True):
        return None  # it says not which, or is for a question still to come
    if _is(items, False):
        if request.forced is not None and request.low and not holding.step.refused:
            return None
        items.clear()
        return ()
    is_free = request.forced is None or holding.step.refused
    if not is_free and not any(_means_something(item, request, called) for item in items):
        return None
    chosen: list[object] = []
    for item in items:
        name = item.name if isinstance(item, Amount) else str(item)
        chosen.append(_option(name, [o for o in request.options if o not in chosen], called, chosen))
        if not holding.step.refused:
            _refuse_die_for_card(name, chosen[-1], request, called, holding.line)
    if not is_free and set(chosen).isdisjoint(request.options):
        holding.passed_over = _why_passed_over(request, tuple(chosen), called) or holding.passed_over
        return None  # what is forced happens by itself, and this is said of a choice to come
    items[:] = _numbers(items, chosen, called)
    return tuple(chosen)


def _refuse_die_for_card(name: str, chosen: object, request: Request, called: Called, line: int) -> None:
    """Say so where a die is named and its card is what could be chosen.

    Raises:
        Unclear: it is.
    """
    card = called.state.die(chosen).card if isinstance(chosen, int) else None
    if card in request.options:
        raise Unclear(line, f'"{name}" is a die, and a card is asked for; write choose: {called.label(card)}')


def _why_passed_over(request: Request, chosen: tuple[object, ...], called: Called) -> Refusal | None:
    """Why these are no answer to a choice that is forced, and what is."""
    refusal = request.why_not(chosen)
    if refusal is None or not isinstance(request.forced, tuple):
        return refusal
    return refusal._replace(instead=f"choose: {', '.join(map(called.label, request.forced))}")


def _numbers(items: Sequence[Item], chosen: Sequence[object], called: Called) -> list[Item]:
    """What is still said once cards are chosen: `Coach (2)` of a card with several Globals says which of them, too."""
    said = [(card, subject(str(item))[1]) for item, card in zip(items, chosen, strict=True) if isinstance(card, CardId)]
    return [str(number) for card, number in said if number and called.has_several_globals(card)]


def only_takes(holding: Held) -> bool:
    """Whether it is a "take" and no more, which doesn't say which of several."""
    return not holding.done and holding.word is Word.CHOOSE and _is(holding.items, True)


def _is(items: Sequence[Item], taken: bool) -> bool:
    """Whether the answer is "take" or "decline", and not the number 1 or 0, which Python takes for equal to them."""
    return len(items) == 1 and items[0] is taken


def _means_something(item: Item, request: Request, called: Called) -> bool:
    """Whether an item can be meant for this choice: an option, or at least a die or card, or a player among players."""
    name = item.name if isinstance(item, Amount) else str(item)
    has_players = any(isinstance(each, Player) for each in request.options)
    known = called.dice(name) or called.cards(name) or (has_players and called.player(name))
    return bool(known) or called.find(name, list(request.options)) is not None


def _option(name: str, options: list[object], called: Called, taken: list[object]) -> object:
    """The option called `name`: a card's name means any of its dice that are alike."""
    found = called.find(name, options)
    if found is not None and not isinstance(found, int):
        return found
    dice = [o for o in options if isinstance(o, int)]
    some = [die for die in called.dice(name, called.twins(dice)) if die not in taken]
    if some and called.die(name) is None and not all(called.alike(some[0], die) for die in some):
        names = " or ".join(called.printed(die) for die in some)
        raise Unclear(0, f'"{name}" may mean {names}')
    if some:
        return some[0]
    return found if found is not None else called.anything(name)


def _may(holding: Held, request: Request, called: Called) -> Answer | None:
    if _is(holding.items, True) or _is(holding.items, False):
        return bool(holding.items.pop())
    if holding.items and called.die(str(holding.items[0])) in request.options:
        del holding.items[0]  # the very die that the question is about
        return True
    return True if request.leads_on else None  # naming what is chosen next is taking; other names say nothing of it


def is_about_others(ask: Ask, request: Request, called: Called) -> bool:
    """Whether an order names something else than these abilities, which are alike and need none; or a split names
    other dice than one that has nothing to split; or "take" is said where there is nothing to choose."""
    if request.kind is Kind.CHOOSE and request.forced is not None and _is(ask.items, True):
        return True
    if request.goes_unsaid:
        return ask.word is not Word.ASSIGN or not _mine(list(ask.items), request, called)
    words = {word for option in request.options for word in called.words(option)}
    return request.kind is Kind.ORDER and request.forced is not None and not {str(i) for i in ask.items} <= words


def _order(holding: Held, request: Request, called: Called) -> Answer | None:
    left = list(request.options)
    groups: list[tuple[str, list[object]]] = []  # each name of the order, with the abilities that it stands for
    for item in holding.items:
        found = next((o for o in left if _is_meant(str(item), o, holding.items, called)), None)
        if found is None and request.forced is not None:
            return None  # these are alike: the order is about others
        if found is None:
            raise Unclear(holding.line, f'"{item}" is not among what is to be ordered', request.cites)
        left.remove(found)
        groups.append((str(item), [found]))
    rest: list[object] = []
    for option in left:
        _put_beside_its_own(_group_of(option, groups, called) or rest, option)
    if len({called.label(option) for option in rest}) > 1:
        return None
    holding.items.clear()
    return (*(option for _, group in groups for option in group), *rest)


def _is_meant(name: str, option: object, items: Sequence[object], called: Called) -> bool:
    """Whether a name in an order may stand for an ability: a card beside one of its dice stands for the others."""
    dice = [str(item) for item in items if called.die(str(item)) is not None]
    beside = set() if name in dice else {die for die in dice if called.die(die) in called.dice(name)}
    words = set(called.words(option))
    return name in words and not beside & words


def _group_of(option: object, groups: list[tuple[str, list[object]]], called: Called) -> list[object] | None:
    """Where an ability belongs that is left over: a die named once stands for all of its abilities, and a card named
    once for those of all of its dice."""
    names = [name for name, _ in groups]
    own = [group for _, group in groups if option in group]
    of_card = [
        group
        for name, group in groups
        if names.count(name) == 1 and called.die(name) is None and name in called.words(option)
    ]
    return next(iter([*own[-1:], *of_card]), None)


def _put_beside_its_own(group: list[object], option: object) -> None:
    """The abilities of a die come one after the other (3.1.7)."""
    same = [place for place, each in enumerate(group) if each == option]
    group.insert(same[-1] + 1 if same else len(group), option)


def _split(holding: Held, request: Request, called: Called) -> Answer | None:
    """Amounts of this attacker: nested under it, or flat ones for what it can be split among."""
    mine = _mine(holding.items, request, called)
    if not mine or (request.goes_unsaid and holding.word is not Word.ASSIGN):
        return None
    holding.items[:] = [item for item in holding.items if item not in mine]
    return tuple((_target(item.name, request, called), item.n or 0) for item in mine)


def _mine(items: list[Item], request: Request, called: Called) -> list[Amount]:
    """The amounts that are about the die that asks. Of one that has nothing to split, what a player gets is only where
    all the rest is about it, too."""
    amounts = [item for item in items if isinstance(item, Amount)]
    mine = [item for item in amounts if _is_for(item, request, called)]
    if request.forced is None or (mine == amounts and any(item.of or not called.player(item.name) for item in mine)):
        return mine
    return [item for item in mine if item.of or not called.player(item.name)]


def _is_for(item: Amount, request: Request, called: Called) -> bool:
    if item.of:
        return request.subject in called.dice(item.of)
    if _target(item.name, request, called) in called.twins(request.options) or called.player(item.name):
        return True
    die = called.die(item.name)
    return die is None or not any(die in pair for pair in called.state.blocks)


def _target(name: str, request: Request, called: Called) -> object:
    player = called.player(name)
    return player if player is not None else _option(name, list(request.options), called, [])


def _roll(holding: Held, request: Request, called: Called) -> Answer | None:
    left = list(holding.items)
    holding.passed_over = _why_miscounted(left, request, called)
    shown: list[tuple[int, Face]] = []
    for die in request.options:
        assert isinstance(die, int)
        pin = _pin_for(die, left, called)
        if pin is None:
            return None
        left.remove(pin)
        shown.append((die, _face(pin, die, called, holding.line)))
    holding.items[:] = left
    return tuple(shown)


def _why_miscounted(pins: list[Item], request: Request, called: Called) -> Refusal | None:
    """That the dice of a card that are rolled are more or fewer than the faces that are said of them, dice and faces
    with a handle left out; nothing where none of the faces is for this roll."""
    names = [pin.name for pin in pins if isinstance(pin, Pair)]
    rolled = [die for die in request.options if isinstance(die, int)]
    if not any(die in rolled for name in names for die in called.dice(name)):
        return None
    by_card = [name for name in names if called.die(name) is None]
    free = [die for die in rolled if die not in map(called.die, names)]
    for card in dict.fromkeys(called.state.die(die).card.name for die in free):
        own = [die for die in free if called.state.die(die).card.name == card]
        faces = sum(bool(called.dice(name, own)) for name in by_card)
        if faces != len(own):
            told = f"{counted(faces, 'face')} for {counted(len(own), f'{card} die', f'{card} dice')}"
            return Refusal(told, request.cites)
    return None


def _pin_for(die: int, pins: list[Item], called: Called) -> Pair | None:
    """The first pin for this die: by its handle, else by its card."""
    pairs = [pin for pin in pins if isinstance(pin, Pair)]
    by_handle = (pin for pin in pairs if called.die(pin.name) == die)
    by_card = (pin for pin in pairs if called.die(pin.name) is None and die in called.dice(pin.name, [die]))
    return next(by_handle, None) or next(by_card, None)


def _face(pin: Pair, die: int, called: Called, line: int) -> Face:
    card = called.table.card(called.state.die(die).card)
    card = SIDEKICK if card.name == SIDEKICK.name else card
    try:
        return face(pin.value, card)
    except NoFace as why:
        raise Misfit(line, f"{why}; {forms(card)}") from None


def _draw(holding: Held, request: Request, called: Called) -> Answer | None:
    """As many of the named dice as are drawn; the rest is clear where the others are all alike."""
    bag = [die for die in request.options if isinstance(die, int)]
    if len(bag) == request.high:
        if len(holding.items) >= request.high and not _is_refilled(bag, called):
            _drawn(holding, request, bag, called)
        holding.spared += [(called.printed(die), called.state.die(die).card.name) for die in bag]
        return tuple(bag)
    if len(holding.items) >= len(holding.spared) + request.high:
        holding.items[:], holding.spared = holding.without_spared(), []
    drawn = _drawn(holding, request, bag, called)
    left = list(holding.items)
    for item in drawn.values():
        left.remove(item)
    others = [die for die in bag if die not in drawn]
    short = request.high - len(drawn)
    if short and (not drawn or not all(called.alike(others[0], die) for die in others)):
        return None
    holding.items[:] = left
    return (*drawn, *others[:short])


def _drawn(holding: Held, request: Request, bag: list[int], called: Called) -> dict[int, Item]:
    """The dice that the names mean, up to as many as are drawn, each with its name. Passed over are names of dice drawn
    before since there were no others, and of the other player's, whose draw is still to come.

    Raises:
        Misfit: a name of which the bag has no die, or no more.
    """
    drawn: dict[int, Item] = {}
    spared = list(holding.spared)
    for item in holding.items:
        if len(drawn) == request.high:
            break
        name = str(item)
        free = [die for die in called.dice(name, bag) if die in bag and die not in drawn]
        before = next((names for names in spared if name in names), None)
        if free:
            drawn[free[0]] = item
        elif before is not None:
            spared.remove(before)
        elif not _is_of_another(name, bag, called):
            raise Misfit(holding.line, _not_in_the_bag(name, holding, bag, called))
    return drawn


def _not_in_the_bag(name: str, holding: Held, bag: list[int], called: Called) -> str:
    named, there = sum(str(item) == name for item in holding.items), len(called.dice(name, bag))
    if called.die(name) is not None:
        return f'draw names "{name}" {named} times' if named > 1 else f'"{name}" is not in the bag'
    return f"draw names {named} {name}, but the bag holds {there or 'none'}"


def _is_refilled(bag: list[int], called: Called) -> bool:
    """Whether the bag is filled again once these dice are out of it (2.3.2)."""
    return any(called.state.in_area(called.state.die(die).owner, Area.USED) for die in bag[:1])


def _is_of_another(name: str, bag: list[int], called: Called) -> bool:
    """Whether a name means dice of the other player as well, as where each player draws."""
    owners = {called.state.die(die).owner for die in bag}
    return any(called.state.die(die).owner not in owners for die in called.dice(name))


def _reroll(holding: Held, request: Request, called: Called) -> Answer | None:
    chosen: list[int] = []
    for item in holding.items:
        if called.die(str(item)) in chosen:
            continue  # `reroll: {t: [1, 2]}` is one die that has two faces in store
        free = [die for die in called.dice(str(item), _dice(request)) if die not in chosen]
        chosen += free[:1] or [die for die in [called.anything(str(item))] if isinstance(die, int)]
    holding.items.clear()
    return tuple(chosen)


def _dice(request: Request) -> Iterator[int]:
    return (option for option in request.options if isinstance(option, int))


_READERS: dict[Kind, Callable[[Held, Request, Called], Answer | None]] = {
    Kind.PAY: _pay,
    Kind.CHOOSE: _choose,
    Kind.MAY: _may,
    Kind.ORDER: _order,
    Kind.SPLIT: _split,
    Kind.ROLL: _roll,
    Kind.REROLL: _reroll,
    Kind.DRAW: _draw,
}
