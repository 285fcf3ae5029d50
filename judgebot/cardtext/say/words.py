"""Nouns, numbers and conditions of a reading in normalised English that reads back to the same nodes."""

import re
from dataclasses import replace
from functools import singledispatch
from typing import assert_never

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.referring import chosen_name, named_card, named_dice
from judgebot.cardtext.say.rolled import rolled
from judgebot.cardtext.walk import everything, parts_of, set_where
from judgebot.game.affiliation import VILLAINS
from judgebot.game.area import Area
from judgebot.game.event import Verb

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


def person(who: n.Person) -> str:
    match who.kind:
        case n.PersonKind.CONTROLLER:
            if who.of and who.of.kind is n.RefKind.OBJECT:
                return f"the controller of {ref(who.of)}"
            return f"{genitive(who.of)} controller" if who.of else "its controller"
        case n.PersonKind.OWNER:
            return f"{genitive(who.of)} owner" if who.of else "its owner"
    return f"{who.kind.value} who {of_whom(who.having)}" if isinstance(who, n.EachWho) else str(who.kind.value)


def of_whom(having: n.Condition) -> str:
    """What is so of some of the players: what they have, or have done this turn."""
    from judgebot.cardtext.say.event import bygone, clause

    match having:
        case n.Compare(left=n.CountOf(select=dice)) if is_of_lot(dice):
            return next(f"rolled {face(part.face)}" for part in parts_of(dice.filter) if isinstance(part, n.OnFace))
        case n.Compare(left=n.LifeOf(), op=op, right=n.Const(n=k)):
            from judgebot.cardtext.say.condition import how_many

            return f"has {how_many(op, k).replace('fewer', 'less')} life"
        case n.Happened(event=n.Event(verb=Verb.KO, subject=n.Select() as dice, by=None)):
            return f"had {article(described(replace(dice, side=n.Side.ANY), False))} KO'd this turn"
        case n.Unless(part=n.Happened(event=n.Event(verb=Verb.KO, subject=n.Select() as dice, by=None))):
            return f"had no {described(replace(dice, side=n.Side.ANY), False)} KO'd this turn"
        case n.Happened(event=event):
            return f"{bygone(clause(event).does, False)} this turn"
        case n.Unless(part=n.Happened(event=event)):
            return f"did not {clause(event).does} this turn"
    return f"has {held_by(having)}"


def held_by(having: n.Condition) -> str:
    """What each of some players has, told as of "you"."""
    from judgebot.cardtext.say.condition import condition

    mine = set_where(having, lambda node: isinstance(node, n.Select), side=n.Side.YOURS, whose=None)
    text = condition(mine).removeprefix("there are ").removeprefix("there is ")
    return text.replace(" you control", "").replace("your ", "their ")


def whose(who: n.Person | None) -> str:
    """The genitive of a player."""
    if who is None or who.kind is n.PersonKind.THAT_PLAYER:
        return "their"
    return "your" if who == n.YOU else f"{person(who)}'s"


class Own:
    """How the card's own dice are called while a text is printed, and what it lets a player name."""

    name = ""
    named: n.ChoiceOf | None = None
    paid = "energy"  # of which the payer chooses how much
    fights = True  # whether what it says happens in a fight

    @classmethod
    def of(cls, text: n.Text, name: str) -> None:
        """Print this text of the card next."""
        cls.name = name.split(" (")[0]
        cls.named = next((node.what for node in everything(text) if isinstance(node, n.Choose)), None)
        life = (node.amount for node in everything(text) if isinstance(node, n.LifeCost))
        cls.paid = "life" if n.ChosenNumber() in life else "energy"


@n.node
class Those(n.Ref):
    """What was chosen last, where it is several dice."""


@n.node
class Hand(n.Ref):
    """The dice at hand, called after how they came there."""

    came: str = ""
    many: bool = False


SUMMED = (n.Stat.LEVEL, n.Stat.COST, n.Stat.FIELDING)


def own() -> str:
    return Own.name or "this card's dice"


def ref(value: n.Ref) -> str:
    match value.kind:
        case n.RefKind.THAT if isinstance(value, Those):
            return "those dice"
        case n.RefKind.OWN_NAME:
            return own()
        case n.RefKind.THIS_DIE:
            return "this die"
        case n.RefKind.OWN_CARD:
            return "this card"
        case n.RefKind.THAT | n.RefKind.CHOSEN:
            return "it"
        case n.RefKind.SUBJECT:
            return "the triggering die"
        case n.RefKind.OBJECT:
            return "the die opposite" if Own.fights else "the other die involved"  # the killer, the dealer
        case n.RefKind.PARTNER:
            return "its partner"
        case n.RefKind.ATTACHED:
            return "the equipped die"
        case n.RefKind.UNDERLYING:
            return "the card under this die"
        case n.RefKind.HIT:
            return "that die"
        case n.RefKind.LOT if isinstance(value, Hand):
            return f"the {value.came} {'dice' if value.many else 'die'}"
        case n.RefKind.LOT:
            return "the dice at hand"
        case n.RefKind.REST:
            return "the rest"
        case n.RefKind.EACH:
            return "each of them"
        case n.RefKind.ITSELF:
            return "itself"
    assert_never(value.kind)


def like(what: n.Subject) -> str:
    """What something is shared with: a die spoken of, or any of such dice."""
    if isinstance(what, n.Ref):
        return ref(what)
    itself = n.Not(n.Is(n.Ref(n.RefKind.ITSELF)))
    others = tuple(part for part in parts_of(what.filter) if part != itself)
    plain = replace(what, filter=n.AllOf(others) if len(others) > 1 else next(iter(others), None))
    return f"another {described(plain, False)}" if plain != what else article(described(what, False))


def genitive(value: n.Ref) -> str:
    match value.kind:
        case n.RefKind.THAT if isinstance(value, Those):
            return "their"
        case n.RefKind.OWN_NAME:
            return f"{Own.name}'s" if Own.name else "this card's"
        case n.RefKind.THAT:
            return "its"
        case n.RefKind.ITSELF:
            return "its own"
    return f"{ref(value)}'s"


# --- dice and cards ------------------------------------------------------------------------------------------------

_PLURALS = {"die": "dice", "card": "cards", "character": "characters", "token": "tokens"}


def noun(value: n.Noun, plural: bool) -> str:
    words = value.value.split()
    if value is n.Noun.CONTINUOUS_DIE:
        words = ["Continuous", "Action", "die"]
    last = _PLURALS[words[-1]] if plural else words[-1]
    return " ".join([*(w.capitalize() for w in words[:-1]), last])


def trait(part: n.Filter) -> str | None:
    """A filter that can stand before the noun, also after "non-"."""
    match part:
        case n.HasAffiliation(name=""):
            return "affiliated"
        case n.HasAffiliation(name=name) | n.Named(name=name) | n.HasAlignment(name=name):
            return {VILLAINS: "Villain"}.get(name, name).removesuffix(" token")  # the noun says so
        case n.Is(ref=n.Ref(kind=n.RefKind.OWN_NAME)) if Own.name:
            return Own.name
        case n.HasEnergy(type=type_):
            return f"[{type_}]"
        case n.IsSidekick():
            return "Sidekick"
        case n.BearsEquip():
            return "Equip"
        case n.HasType(word=word):
            return word
        case n.AttachedTo(to=None):
            return "attached"
        case n.IsA(noun=n.Noun.CHARACTER_DIE | n.Noun.ACTION_DIE as sort):
            return noun(sort, False).removesuffix(" die")
        case n.HasKeyword(keyword="crossover"):
            return "Crossover"
    return None


_WITH_UN = (n.DieState.ENGAGED, n.DieState.DAMAGED, n.DieState.EQUIPPED)


def adjective(part: n.Filter) -> str | None:
    """A filter as an adjective, or None if it has to follow the noun."""
    match part:
        case n.Other():
            return "other"
        case n.Not(part=n.Is(ref=r)) if r.kind is not n.RefKind.OWN_NAME:
            return "other"
        case n.Not(part=n.AttachedTo(to=None)):
            return "unattached"
        case n.Not(part=n.InState(state=state, by=None)) if state in _WITH_UN:
            return f"un{state.value}"
        case n.Not(part=inner) if (word := trait(inner)) is not None:
            return f"non-{word}"
        case n.Not(part=n.OfKind(noun=kind)):
            return f"non-{kind.value.split()[0].capitalize()}"
        case n.AnyOf(parts=traits) if all(words := [trait(each) for each in traits]):
            return ", ".join(str(word) for word in words[:-1]) + f" or {words[-1]}"
        case n.InState(state=state, by=None) if state in _STATES:
            return state.value
        case n.HasStat(stat=n.Stat.LEVEL, op=op, amount=n.Const(n=level)):
            return f"level {level}{_OR[op]}" if op in _OR else None
        case n.AnyOf(parts=(n.HasStat(stat=n.Stat.LEVEL, amount=n.Const(n=a)), n.HasStat(amount=n.Const(n=b)))):
            return f"level {a} or {b}"
    return trait(part)


def face(value_: n.FaceIs) -> str:
    match value_.face:
        case n.FaceClass.TYPE:
            return f"a [{value_.type}] face"
        case n.FaceClass.LEVEL:
            return f"a level {value_.level} face"
        case n.FaceClass.DOUBLE_ENERGY:
            return f"a double {f'[{value_.type}]' if value_.type else 'energy'} face"
        case n.FaceClass.BURST:
            return "a burst symbol"
        case kind:
            return f"{article(kind.value)} face"


_OR = {n.Op.EQUAL: "", n.Op.AT_LEAST: " or higher", n.Op.AT_MOST: " or lower"}
_STATES = {s for s in n.DieState if s.value.isalpha()} | {n.DieState.IN_COMBAT}


_KINDS_NAMED: dict[n.ChoiceOf | None, str] = {
    kind: kind.value for kind in (n.ChoiceOf.AFFILIATION, n.ChoiceOf.ENERGY, n.ChoiceOf.ALIGNMENT)
}
SAID_OF = {
    **_KINDS_NAMED,
    n.ChoiceOf.CHARACTER: "character",
    n.ChoiceOf.DIE: "card",
    n.ChoiceOf.CARD: "card",
}


def numbered() -> bool:
    """Whether a number is named on the card, and not paid."""
    return Own.named in n.NUMBERS


@singledispatch
def after(part: n.Filter) -> str:
    """A filter in words that follow the noun; each sort of it is said in `filters`."""
    return f"that fits {part}"


def such(value: n.Subject) -> str:
    """One such die, whichever it is."""
    return ref(value) if isinstance(value, n.Ref) else article(described(value, False))


def comparison(op: n.Op, amount: n.Amount) -> str:
    match op:
        case n.Op.AT_LEAST:
            return (
                f"{number(amount)} or more"
                if isinstance(amount, n.Const | n.ChosenNumber)
                else f"greater than or equal to {value(amount, foremost=True)}"
            )
        case n.Op.AT_MOST:
            return (
                f"{number(amount)} or less"
                if isinstance(amount, n.Const | n.ChosenNumber)
                else f"less than or equal to {value(amount, foremost=True)}"
            )
        case n.Op.EQUAL:
            return number(amount) if isinstance(amount, n.Const) else f"equal to {value(amount, foremost=True)}"
        case n.Op.MORE:
            return f"greater than {value(amount, foremost=True)}"
        case n.Op.FEWER:
            return f"less than {value(amount, foremost=True)}"
    assert_never(op)


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
    if chosen in (chosen_name(n.Mode.ALL), chosen_name(n.Mode.CHOOSE)) and Own.named not in _KINDS_NAMED:
        return "dice of that character" if is_plural(chosen) else "a die of that character"
    if chosen == named_card() and Own.named not in _KINDS_NAMED:
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
    count = chosen.count
    target = "target " if chosen.mode is n.Mode.TARGET else ""
    if isinstance(count, n.AllBut):
        return f"all but {count.spared} {described(chosen, count.spared > 1)}"
    if chosen.mode is n.Mode.ALL:
        if count == n.EVERY:
            return f"all {described(chosen, True)}"
        if count.high is None and count.low == 1:
            return f"one or more {described(chosen, True)}"
        return (
            f"{article(described(chosen, False))}"
            if count == n.ONE
            else f"{low(count)} or more {described(chosen, True)}"
        )
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


def low(count: n.Count) -> str:
    return "X" if isinstance(count.low, n.Amount) else str(count.low)


_SPOKEN_AS_VOWEL = re.compile(r"(?i:[aeio]|u[^aeiou][^aeiou])|X-")  # "an unblocked die", "a Unicorn", "an X-Men die"


def article(text: str) -> str:
    if text.startswith("other "):
        return f"another {text.removeprefix('other ')}"
    return f"{'an' if _SPOKEN_AS_VOWEL.match(text) else 'a'} {text}"


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


# --- numbers -------------------------------------------------------------------------------------------------------


def number(amount: n.Amount) -> str:
    """An amount that stands before what it counts."""
    match amount:
        case n.Const(n=k):
            return str(k)
        case n.ChosenNumber():
            return "X"
        case n.EventAmount():
            return "that much"
    return value(amount)


@singledispatch
def value(amount: n.Amount, foremost: bool = False) -> str:
    """An amount as a noun; whose dice are counted is said `foremost` where it could be taken for another's. How each
    sort is said stands in `amounts`."""
    return number(amount) if isinstance(amount, n.Const | n.ChosenNumber) else repr(amount)
