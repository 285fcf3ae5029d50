"""Dice and cards as a text describes them: which, how many, whose, and where they lie."""

from dataclasses import replace
from functools import singledispatch

from judgebot.cardtext import nodes as n
from judgebot.cardtext.referring import chosen_name, named_card, named_dice
from judgebot.cardtext.say.adjectives import adjective, article, noun
from judgebot.cardtext.say.numbers import comparison, low
from judgebot.cardtext.say.persons import person, whose
from judgebot.cardtext.say.refs import KINDS_NAMED, Hand, Own, Those, ref
from judgebot.cardtext.say.rolled import rolled
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area

_AREA = {
    Area.BAG: "bag",
    Area.PREP: "Prep Area",
    Area.RESERVE: "Reserve Pool",
    Area.USED: "Used Pile",
    Area.FIELD: "Field Zone",
    Area.ATTACK: "Attack Zone",
}


def area(areas: tuple[Area, ...]) -> str:
    """ "Used Pile or Prep Area"."""
    names = [_AREA.get(a, str(a)) for a in areas]
    if len(names) == 3:
        return f"{names[0]}, {names[1]} or {names[2]}"
    return " or ".join(names)


def like(what: n.Subject) -> str:
    """What something is shared with: a die spoken of, or any of such dice."""
    if isinstance(what, n.Ref):
        return ref(what)
    itself = n.Not(n.Is(n.Ref(n.RefKind.ITSELF)))
    others = tuple(part for part in parts_of(what.filter) if part != itself)
    plain = replace(what, filter=n.AllOf(others) if len(others) > 1 else next(iter(others), None))
    return f"another {described(plain, False)}" if plain != what else article(described(what, False))


@singledispatch
def after(part: n.Filter) -> str:
    """A filter in words that follow the noun; each sort of it is said in `filters`."""
    return f"that fits {part}"


def such(value: n.Subject) -> str:
    """One such die, whichever it is."""
    return ref(value) if isinstance(value, n.Ref) else article(described(value, False))


def is_bare_name(select: n.Select) -> bool:
    """Whether dice are told by nothing but the name that was chosen."""
    usual = replace(select, noun=n.Noun.CHARACTER_DIE, areas=(), count=n.ONE, mode=n.Mode.CHOOSE)
    plain = replace(chosen_name(n.Mode.CHOOSE), areas=())
    is_die = Own.named is n.ChoiceOf.DIE and select.noun is n.Noun.DIE
    return usual == plain and (is_die or Own.named is n.ChoiceOf.CHARACTER)


def described(select: n.Select, plural: bool, possessive: bool = False, counted: bool = False) -> str:
    """Adjectives, noun and what follows, without determiner; a chosen name is "that character's dice".

    Dice that are only `counted` are in the area of which others are taken from.
    """
    parts = parts_of(select.filter)
    if is_bare_name(select):
        return f"{'dice' if plural else 'die'} of that character"
    if n.InState(n.DieState.ROLLED_THIS_TURN) in parts:
        return rolled(select, parts, plural)
    gear = select.noun is n.Noun.ACTION_DIE and n.HasKeyword("equip") in parts
    parts = tuple(part for part in parts if not (gear and part == n.HasKeyword("equip")))
    before = [word for part in parts if (word := adjective(part)) is not None]
    before.sort(key=lambda word: (word != "other", word != "blocking"))  # "Villains blocking dice" block them
    tail = [after(part) for part in parts if adjective(part) is None]
    if not any(isinstance(part, n.Is) for part in parts):
        tail = [words.replace("that shows ", "on ") for words in tail]
    if plural:
        from judgebot.cardtext.say.predicate import agreeing

        tail = [agreeing(words) for words in tail]
    front = []
    if select.areas == (Area.CARD,) and select.mode is not n.Mode.ALL:
        front.append("unpurchased")
    if select.different:
        front.append("different")
    if select.side is n.Side.OPPOSING and (not from_opponent(select) or select.areas == (Area.RESERVE,)):
        front.append("opposing")
    if select.shared_affiliation:
        tail.append("that share an affiliation")
    place = where(select, possessive)
    if select.extreme is not None:
        tail.append(foremost(select.extreme))
    if select.within is not None:
        tail.append(together(select.within))
    if counted and place[:1] == ["from"]:
        place[0] = "in"
    tail.sort(key=lambda words: words.startswith(_LAST))  # what follows it would be said of the dice that it names
    called = ("Gear dice" if plural else "Gear die") if gear else noun(select.noun, plural)
    return " ".join([*front, *before, called, *place, *tail])


_LAST = ("attached to ", "engaged with ", "blocking ")


def foremost(extreme: n.Extreme) -> str:
    """ "With the lowest A"."""
    printed = "printed " if extreme.printed else ""
    return f"with the {'lowest' if extreme.lowest else 'highest'} {printed}{extreme.stat.value}"


def together(bound: n.Within) -> str:
    """ "With a total A of 4 or less"; on which level, the words for what is done with them say."""
    return f"with a total {bound.stat.value} of {comparison(bound.op, bound.amount)}"


def from_opponent(select: n.Select) -> bool:
    return select.side is n.Side.OPPOSING and bool(select.areas) and select.areas not in ((Area.FIELD,), (Area.CARD,))


def where(select: n.Select, possessive: bool) -> list[str]:
    """Where the dice lie, if it is not the Field Zone; whose they are, if that is not said before."""
    if any(isinstance(part, n.SpentOn) for part in parts_of(select.filter)):
        return []
    if select.areas in ((), (Area.FIELD,), (Area.CARD,), (Area.PLACED,), (Area.CAPTURED,)):
        if select.side is n.Side.THEIRS and not possessive:
            who, by_turn = select.whose, (n.PersonKind.ACTIVE, n.PersonKind.DEFENDING, n.PersonKind.CONTROLLER)
            return [f"controlled by {person(who)}" if who and who.kind in by_turn else "they control"]
        return ["you control"] if select.side is n.Side.YOURS and not possessive else []
    if select.side is n.Side.YOURS:
        return ["in" if select.areas == (Area.RESERVE,) else "from", "your", area(select.areas)]
    if select.side is n.Side.OPPOSING:
        return ["in" if select.areas == (Area.RESERVE,) else "from", "your opponent's", area(select.areas)]
    if select.side is n.Side.THEIRS:
        their = "their" if select.whose == select.chooser else whose(select.whose)
        return ["from", their, area(select.areas)]
    if select.mode is not n.Mode.ALL and select.of_either:
        return ["from", "either player's", area(select.areas)]
    if select.mode is n.Mode.ALL and select.count == n.EVERY and select.areas in ((Area.PREP,), (Area.USED,)):
        return ["in", "all players'", f"{area(select.areas)}s"]  # "the" alone may be taken for one's own
    return ["in", "the", area(select.areas)]


def select(chosen: n.Select) -> str:
    """A selection with its determiner."""
    if chosen in (chosen_name(n.Mode.ALL), chosen_name(n.Mode.CHOOSE)) and Own.named not in KINDS_NAMED:
        return "dice of that character" if is_plural(chosen) else "a die of that character"
    if chosen == named_card() and Own.named not in KINDS_NAMED:
        return "that card"
    if chosen == named_dice() and Own.named in (n.ChoiceOf.DIE, n.ChoiceOf.CARD):
        return "the named dice" if Own.named is n.ChoiceOf.DIE else "dice of that card"
    if chosen.extreme is not None and chosen.extreme.sole:
        if chosen.chooser == chosen.whose:
            return f"the {described(chosen, False)}{'' if chosen.extreme.untold else ' (they break ties)'}"
        ties = "you break" if chosen.chooser == n.YOU else f"{person(chosen.chooser)} breaks"
        return f"the {described(chosen, False)} ({ties} ties)"
    if chosen.side is n.Side.THEIRS and chosen.areas == (Area.FIELD,) and chosen.mode is not n.Mode.TARGET:
        return theirs(chosen)
    match chosen.filter:
        case n.AnyOf(parts=(a, b)) if chosen.mode is n.Mode.TARGET and adjective(chosen.filter) is None:
            return f"{select(replace(chosen, filter=a))} or {select(replace(chosen, filter=b))}"
    return _so_many(chosen)


def _so_many(chosen: n.Select) -> str:
    """Dice with their number: "all Sidekicks", "up to two target Character dice"."""
    count = chosen.count
    target = "target " if chosen.mode is n.Mode.TARGET else ""
    if isinstance(count, n.AllBut):
        return f"all but {count.spared} {described(chosen, count.spared > 1)}"
    if chosen.mode is n.Mode.ALL:
        if count == n.EVERY:
            return f"all {described(chosen, True)}"
        if count.high is None and count.low == 1:
            return f"one or more {described(chosen, True)}"
        if count == n.ONE:
            return article(described(chosen, False))
        return f"{low(count)} or more {described(chosen, True)}"
    if count == n.ONE:
        text = described(chosen, False)
        if text == "die among those dice" and not target:
            return "one of those dice"
        if target and text.startswith("other "):
            return f"another target {text.removeprefix('other ')}"
        return f"target {text}" if target else article(text)
    if count.high is None:
        many = f"at least {low(count)}" if count.low else "any number of"
        return f"{many} {target}{described(chosen, True)}"
    if count.low == 0:
        plural = count.high != 1
        return f"up to {low(n.Count(count.high, None)) if plural else 'one'} {target}{described(chosen, plural)}"
    many = low(count) if count.low == count.high else f"{count.low} or {count.high}"
    return f"{many} {target}{described(chosen, True)}"


def theirs(chosen: n.Select) -> str:
    """Dice of another player: "one of their Character dice"."""
    genitive_ = "their" if chosen.whose == chosen.chooser else whose(chosen.whose)
    text = described(chosen, True, possessive=True)
    if chosen.mode is n.Mode.ALL and chosen.count != n.ONE:
        if n.InState(n.DieState.ACTIVE) in parts_of(chosen.filter) and chosen.count == n.EVERY:
            return f"all {described(chosen, True)}"  # active "in so many words" (1.1.6)
        but = f"but {chosen.count.spared} of " if isinstance(chosen.count, n.AllBut) else ""
        return f"all {but}{genitive_} {text}"
    if chosen.count == n.ONE:
        return f"one of {genitive_} {text}"
    if chosen.count.high is None:
        return f"{f'at least {low(chosen.count)}' if chosen.count.low else 'any number'} of {genitive_} {text}"
    return f"{'up to ' if chosen.count.low == 0 else ''}{low(n.Count(chosen.count.high, None))} of {genitive_} {text}"


def is_plural(subject: n.Subject) -> bool:
    """Whether the words for it take a verb in the plural."""
    if isinstance(subject, n.Ref):
        several = isinstance(subject, Those) or (isinstance(subject, Hand) and subject.many)
        return several or (subject.kind is n.RefKind.OWN_NAME and not Own.name)
    return subject.count != n.ONE and subject.count != n.Count(0, 1)


def subject(value: n.Subject) -> str:
    return ref(value) if isinstance(value, n.Ref) else select(value)


def anyone(value: n.Subject | n.Person) -> str:
    return person(value) if isinstance(value, n.Person) else subject(value)
