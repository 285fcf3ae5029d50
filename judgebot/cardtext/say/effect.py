"""Effects in words: as a sentence, as a clause, as an order. How each sort of effect is said stands in the module of
its topic (see `judgebot.cardtext.say`), which registers it here."""

import re
from collections.abc import Callable
from functools import singledispatch
from itertools import chain

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_picks
from judgebot.cardtext.inflect import third_person
from judgebot.cardtext.say.already import chosen_where_said
from judgebot.cardtext.say.damage import dealer
from judgebot.cardtext.say.numbers import value
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.say.refs import Own
from judgebot.cardtext.walk import contains


@singledispatch
def whole(effect: n.Effect) -> str | None:
    """An effect that tells by itself who does what, or when; None: it is said as an order to somebody."""
    return None


@singledispatch
def order(effect: n.Effect) -> str:
    """An effect as an order: "draw a die"."""
    return clause(effect)


def cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text within a sentence, where it begins with a word that is no name."""
    return text[:1].lower() + text[1:] if text.startswith(("The ", "While ", "All ")) else text


def sentences(effect: n.Effect, begun: Callable[[n.Effect], str] | None = None) -> str:
    """An effect as sentences, each with its full stop; the first begins as in the middle of one, and may be said in a
    way of its own."""
    effects = one_by_one(effect)
    said: list[str] = []
    before: n.Effect | None = None
    for each in chosen_where_said(effects):
        if said and isinstance(each, n.Found) and each.until is n.Until.UNSTATED and could_hold(each, before):
            said[-1] += f" and {clause(each)}"  # in a sentence of its own it would hold always
        else:
            said.append(begun(each) if begun and not said else clause(each))
        before = each
    first, *rest = said
    return " ".join([first + ".", *(cap(text) + "." for text in rest)])


def could_hold(found: n.Found, before: n.Effect | None) -> bool:
    """Whether a sentence of its own could say what holds as long as the card is active."""
    return is_of_a_player(found) or is_of_a_group(found) or is_of_the_die(found) or is_of_the_same(before, found)


def one_by_one(effect: n.Effect) -> tuple[n.Effect, ...]:
    """What is said of an effect in sentences of their own: dice that are chosen as one group in one for each."""
    if isinstance(effect, n.Seq) or is_of_picks(effect):
        return tuple(chain.from_iterable(map(one_by_one, effect.effects)))  # type: ignore[attr-defined]
    return (effect,)


def is_of_a_player(found: n.Found) -> bool:
    """Whether it is a rule for a player, not for dice that the words before it have named."""
    barred = all(isinstance(rule, n.Cannot) and isinstance(rule.who, n.Person) for rule in found.rules)
    return barred or all(isinstance(rule, n.ExtraDraw) for rule in found.rules)


def is_of_a_group(found: n.Found) -> bool:
    """Whether all dice of a sort get something, which by itself could hold always."""
    if not all(isinstance(rule, n.Modify | n.SetStats | n.Gain) for rule in found.rules):
        return False
    dice = [getattr(rule, "what", None) for rule in found.rules]
    named = contains(found, n.NamedChosen)  # goes on with what was named
    return not named and all(isinstance(each, n.Select) and each.mode is n.Mode.ALL for each in dice)


def is_of_the_die(found: n.Found) -> bool:
    """Whether the die of the trigger gets something, which of a die told by this word could hold always as well."""
    return all(isinstance(rule, n.Modify | n.Gain) and rule.what == n.Ref(n.RefKind.SUBJECT) for rule in found.rules)


def is_of_the_same(before: n.Effect | None, found: n.Found) -> bool:
    """Whether the card's own dice get something that have just been moved or spun, told in one sentence."""
    own = n.Ref(n.RefKind.OWN_NAME)
    if not isinstance(before, n.Spin | n.Move) or before.what != own:
        return False
    return all(isinstance(rule, n.Modify | n.Gain) and rule.what == own for rule in found.rules)


WHOSE = (n.GainLife, n.LoseLife, n.TakeDamage, n.Draw, n.PrepFromBag, n.Search, n.Choose, n.TakeControl, n.Divide)
"""Effects that name the player who carries them out."""


def clause(effect: n.Effect) -> str:
    """One effect without a full stop, and how many dice it chooses where another number says it."""
    said: n.Node = effect.effect if isinstance(effect, n.May) else effect
    said = said.rules[0] if isinstance(said, n.Found) else said
    what = getattr(said, "what", None) or getattr(said, "to", None) or getattr(said, "who", None)
    many = what.count.high if isinstance(what, n.Select) else None
    if isinstance(many, n.Amount) and not isinstance(many, n.ChosenNumber):
        return f"{one(effect)}, where X is {value(many)}"
    return one(effect)


def one(effect: n.Effect) -> str:
    """One effect without a full stop."""
    if (said := whole(effect)) is not None:
        return said
    if die := dealer(effect):
        return f"{die} {inflected(order(effect))}"
    doer = actor(effect)
    return order(effect) if doer is None else f"{person(doer)} {inflected(order(effect))}"


@whole.register
def by_turns(effect: n.Seq) -> str:
    """Effects in one clause; after what another player does, who does the next is said."""
    effects = effect.effects
    whose = [each.who if isinstance(each, WHOSE) else None for each in effects]
    back = [who == n.YOU and before not in (None, n.YOU) for before, who in zip([None, *whose], whose, strict=False)]
    return " and ".join(f"you {clause(e)}" if mine else clause(e) for e, mine in zip(effects, back, strict=True))


def first(effect: n.Effect) -> n.Effect:
    """What is done first of several things."""
    return effect.effects[0] if isinstance(effect, n.Seq) else effect


def actor(effect: n.Effect) -> n.Person | None:
    """Who does it, if not the ability's player."""
    if isinstance(effect, (*WHOSE, n.ChooseOne)) and effect.who != n.YOU:
        return effect.who
    effect = effect.effects[0] if isinstance(effect, n.Together) else effect
    for what in (getattr(effect, name, None) for name in ("what", "to", "on")):
        if isinstance(what, n.Select) and what.chooser != n.YOU and (not is_sole(what) or what.chooser == what.whose):
            return what.chooser
    return None


def is_sole(what: n.Select) -> bool:
    """Whether it is the one die that has the highest or the lowest value, and another player only breaks ties."""
    return what.extreme is not None and what.extreme.sole


def inflected(text: str) -> str:
    """ "draw a die" -> "draws a die", "draw a die and put it ..." -> "draws a die and puts it ..."."""
    first, _, rest = text.partition(" ")
    if first == "draw":
        rest = re.sub(r"\band (roll|put)\b", r"and \1s", rest, count=1)
    return f"{third_person(first if first == 'KO' else first.lower())} {rest}"


def joint(effect: n.Effect, who: n.Person = n.YOU) -> str:
    """Several orders that one "may" of this player covers; what others are made to do by them."""
    parts = effect.effects if isinstance(effect, n.Seq) else (effect,)
    return " and ".join(made(e, who) for e in parts)


def made(effect: n.Effect, who: n.Person) -> str:
    """An effect as what this player may do, or have a die or another player do."""
    doer = actor(effect)
    by = dealer(effect) or (person(doer) if doer is not None and doer != who else "")
    return f"have {by} {order(effect)}" if by else had(effect)


_TOLD = re.compile(r"(.+?) (gets?|gains?|loses?|takes?|deals?|goes) (.+)")
_FORCED = re.compile(r"(.+?) must ((?:attack|block)\b.*)")
_BARRED = re.compile(r"(.+?) can't (.+)")
_AND_MORE = re.compile(r"(\band|,) (get|gain|lose)s\b")


def had(effect: n.Effect) -> str:
    """An effect as what somebody may do; of what dice get, as "have it get +1A", "make it unable to block"."""
    said = order(effect)
    if not isinstance(effect, n.Found):
        return said
    if forced := _FORCED.fullmatch(said):
        return f"force {forced[1]} to {forced[2]}"
    if told := _TOLD.fullmatch(said):
        inner, quoted, text = told[3].partition('"')
        more = _AND_MORE.sub(r"\1 \2", inner) + quoted + text
        return f"have {told[1]} {told[2].removesuffix('s').replace('goe', 'go')} {more}"
    if barred := _BARRED.fullmatch(said):
        return f"make {barred[1]} unable to " + barred[2].replace(" and can't ", " or ")
    return said


_DURATION = {
    n.Until.END_OF_THEIR_NEXT_TURN: "until the end of your opponent's next turn",
    n.Until.UNSTATED: "",
}


def duration(until: n.Until) -> str:
    if until is n.Until.LEAVES:
        return f"for as long as {Own.name or 'this card'} is active"
    if until is n.Until.ONE_LEAVES:
        return f"until one of your {Own.name} dice leaves the Field Zone"
    if until is n.Until.CHOSEN_ANEW_OR_NONE:
        return f"until another die is chosen or you no longer have any active {Own.name} dice"
    return str(_DURATION.get(until, until.value))
