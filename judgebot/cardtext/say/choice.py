"""What is named or chosen, in words: "name a number from 1 to 3" (3.3.8), "choose a die", "choose one: ..."."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.combining import is_one
from judgebot.cardtext.say.adjectives import article
from judgebot.cardtext.say.amounts import counted, is_noun
from judgebot.cardtext.say.damage import how_much
from judgebot.cardtext.say.dice import anyone, area, described, is_plural, subject
from judgebot.cardtext.say.effect import WHOSE, actor, clause, order
from judgebot.cardtext.say.move import move, place_of
from judgebot.cardtext.say.numbers import number, value
from judgebot.cardtext.say.persons import person
from judgebot.game.affiliation import OF_SEVERAL


@order.register
def choose(effect: n.Choose) -> str:
    """What its player names, or chooses of what there is."""
    match effect:
        case n.Choose(anew=True):
            return f"{choose(replace(effect, anew=False))}, replacing all previous choices"
        case n.Choose(what=n.ChoiceOf.CHARACTER | n.ChoiceOf.DIE as what, filter=n.Filter() as of_sort):
            noun = n.Noun.CHARACTER if what is n.ChoiceOf.CHARACTER else n.Noun.DIE
            return f"name {article(described(n.Select(noun, of_sort), False))}"
        case n.Choose(what=n.ChoiceOf.CARD, of=n.Select() as of):
            return f"choose {article(described(of, False))}"
        case n.Choose(what=what, of=n.Select() as of):
            return f"choose {article(what.value)} of {article(described(of, False))}"
        case n.Choose(low=int(low), high=int(high)):
            return f"name a number from {low} to {high}"
        case n.Choose(among=(team,)) if team in OF_SEVERAL:
            return "choose a Lantern color"
        case n.Choose(among=(*others, last)):
            return f"choose {', '.join(others)} or {last}"
        case n.Choose(what=what, but=str(but)) if but:
            return f"name {article(what.value)} other than {but}"
    return f"name {article(effect.what.value)}"


@order.register
def pick_player(effect: n.PickPlayer) -> str:
    return f"choose {person(effect.who)}"


@order.register
def pick(effect: n.Pick) -> str:
    match effect.what:
        case n.Select(mode=n.Mode.ALL) as what if is_of_lot(what):
            return f"keep {subject(what)}"
        case n.Select(as_character=True, mode=n.Mode.CHOOSE) as what:
            return f"choose {subject(replace(what, noun=n.Noun.CHARACTER))}"
    return f"choose {subject(effect.what)}"


@order.register
def choose_one(effect: n.ChooseOne) -> str:
    match effect:
        case n.ChooseOne(options=(n.DealDamage(amount=amount, to=a), n.DealDamage(amount=same, to=b))) if (
            amount == same
        ):
            if is_noun(amount):
                return f"deal damage equal to {value(amount)} to {anyone(a)} or {anyone(b)}"
            much, each = counted(amount)
            return f"deal {much} damage to {anyone(a)} or {anyone(b)}{each}"
        case n.ChooseOne(options=(n.DealDamage() as one, n.DealDamage() as other)):
            return "deal " + " or ".join(f"{how_much(hit.amount)} to {anyone(hit.to)}" for hit in (one, other))
        case n.ChooseOne(options=(n.Move(what=n.Ref() as a) as one, n.Move(what=b, manner=n.Manner.PUT) as other)) if (
            a == b and one.manner is n.Manner.PUT
        ):
            return f"{move(one)} or {place_of(other)} {area((other.to,))}"
        case n.ChooseOne(options=(n.Spin(what=one, how=n.SpinTo.UP, levels=k), n.Spin(what=two))) if (
            one == two and is_one(one)
        ):
            return f"spin {subject(one)} up or down {number(k)} level{'s' if k != n.Const(1) else ''}"
        case n.ChooseOne(options=(one, other), who=n.YOU) if is_act(one) and is_act(other):
            return f"{order(one)} or {order(other)}"
    said = (clause(option) if effect.who == n.YOU else told(option) for option in effect.options)
    return f"choose one: {' '.join(f'• {text}' for text in said)}"


def is_act(effect: n.Effect) -> bool:
    """Whether it can be said as an order, and goes together with "or"."""
    if isinstance(effect, n.Draw) and effect.to is not None:
        return False  # "draw a die and put it there"
    return actor(effect) is None and not isinstance(effect, n.Found | n.Seq | n.If | n.May | n.Delayed | n.ChooseOne)


def told(effect: n.Effect) -> str:
    """A clause with the one who does it, where an order would be to another player."""
    if isinstance(effect, n.DealDamage) and effect.source is None and not isinstance(effect.to, n.Person):
        takes = "take" if is_plural(effect.to) else "takes"
        return f"{subject(effect.to)} {takes} {number(effect.amount)} damage"
    parts = effect.effects if isinstance(effect, n.Seq) else (effect,)
    mine = (isinstance(part, WHOSE) and part.who == n.YOU for part in parts)
    return " and ".join(f"you {clause(part)}" if own else clause(part) for part, own in zip(parts, mine, strict=True))
