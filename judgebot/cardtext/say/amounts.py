"""Amounts in words: as a noun ("the number of your Sidekicks"), or as a number and what it is for each of."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.change import done_by, sort_of
from judgebot.cardtext.say.dice import anyone, described, select, theirs
from judgebot.cardtext.say.energy import either_energy, energy, is_rolled, is_total, kinds
from judgebot.cardtext.say.numbers import SUMMED, number, value
from judgebot.cardtext.say.persons import person, whose
from judgebot.cardtext.say.refs import Those, genitive, numbered, ref
from judgebot.cardtext.walk import change
from judgebot.game.area import Area
from judgebot.game.event import Verb


def among_all(dice: n.Subject | n.Person, foremost: bool) -> str:
    """Dice of which one has the most or the least, with whose they are at the head or at the end."""
    if not foremost or not isinstance(dice, n.Select) or (dice.side, dice.areas) != (n.Side.YOURS, (Area.FIELD,)):
        return anyone(dice)
    return f"all your {anyone(replace(dice, side=n.Side.ANY)).removeprefix('all ')}"


@value.register
def _value_of_dice(amount: n.StatOf, foremost: bool = False) -> str:
    stat = amount.stat.value
    match amount.of:
        case n.Ref() as r if amount.stat is n.Stat.DAMAGE:
            return f"the amount of damage on {ref(r)}"
        case n.Ref() as r if isinstance(r, Those) and not amount.printed:
            return f"the total {stat}s of {ref(r)}" if amount.stat in SUMMED else f"their combined {stat}"
        case n.Ref() as r:
            return f"{genitive(r)} {'printed ' if amount.printed else ''}{stat}"
        case n.Select(extreme=n.Extreme()) as among:
            return f"the lowest {stat} of {among_all(replace(among, extreme=None), foremost)}"
    if amount.most:
        return f"the highest {stat} of {among_all(amount.of, foremost)}"
    total = "total " if isinstance(amount.of, n.Select) and amount.of.mode is n.Mode.ALL else ""
    return f"the {total}{stat} of {anyone(amount.of)}"


@value.register
def _counters(amount: n.CountersOn, foremost: bool = False) -> str:
    return f"the number of {amount.kind} counters on {_bearer(amount)}"


def _bearer(amount: n.CountersOn) -> str:
    return select(amount.what) if isinstance(amount.what, n.Select) else "this card"


@value.register
def _how_many(amount: n.CountOf, foremost: bool = False) -> str:
    chosen = amount.select
    whose_ = "your " if foremost and chosen.side is n.Side.YOURS and chosen.areas == (Area.FIELD,) else ""
    return f"the number of {whose_}{described(chosen, True, bool(whose_), counted=True)}"


@value.register
def _how_often(amount: n.TimesOf, foremost: bool = False) -> str:
    if amount.window is None and amount.stat is None and not isinstance(amount.event.subject, n.Select):
        return repr(amount)
    of_dice = "number" if amount.stat is None else f"total {amount.stat.value}s"
    return tally(amount.event, amount.window or n.Window.THIS_WAY, of_dice)


@value.register
def _life(amount: n.LifeOf, foremost: bool = False) -> str:
    return f"{whose(amount.person)} life"


@value.register
def _how_many_sorts(amount: n.KindsOf, foremost: bool = False) -> str:
    return f"the number of {kinds(amount, 's')}"


@value.register
def _how_much_energy(amount: n.EnergyCount, foremost: bool = False) -> str:
    return f"the amount of {energy(amount)} {pool(amount)}{like_type(amount)}"


@value.register
def _of_the_event(amount: n.EventAmount, foremost: bool = False) -> str:
    return "the damage dealt"


@value.register
def _chosen_number(amount: n.ChosenNumber, foremost: bool = False) -> str:
    return "that number" if numbered() else number(amount)


@value.register
def _sum(amount: n.Plus, foremost: bool = False) -> str:
    match amount:
        case n.Plus(parts=(_, n.Scaled(amount=inner))) if is_beyond(amount):
            return f"{value(inner)}{beyond(amount)}"
        case n.Plus(parts=(n.Const(n=k), n.Amount() as inner)):
            return f"{k} plus {value(inner)}"
        case n.Plus(parts=(one, n.Const(n=k))) if k < 0:
            return f"{value(one)} minus {-k}, which may be less than none"
        case n.Plus(parts=(one, other)):
            return f"{value(one)} plus {value(other)}"
    return repr(amount)


@value.register
def _difference(amount: n.Difference, foremost: bool = False) -> str:
    return f"the difference between {value(amount.one)} and {value(amount.other)}"


@value.register
def _scaled(amount: n.Scaled, foremost: bool = False) -> str:
    match amount:
        case n.Scaled(amount=n.Plus(parts=(one, n.Const(n=k))), low=0):
            return f"{value(one)} minus {-k}"
        case n.Scaled(amount=n.Plus(parts=(one, n.Scaled(amount=less))), low=0):
            return f"{value(one)} minus {value(less)}"
        case n.Scaled(amount=inner, by=2, rounding=rounding, low=low):
            least = f"minimum {low}" if low is not None else ""
            words = f"half {value(inner)} {rounding.value if rounding else ''} {least}{at_most(amount)}"
            return " ".join(words.split())
        case n.Scaled(amount=inner, times=1, by=1) if amount.high is not None:
            return f"{value(inner)}{at_most(amount)}"
        case n.Scaled(amount=inner, times=2):
            return f"twice {value(inner)}{at_most(amount)}"
        case n.Scaled(amount=inner, times=times, by=1) if times > 2:
            return f"{times} times {value(inner)}{at_most(amount)}"
    return repr(amount)


def tally(event: n.Event, window: n.Window, of_dice: str) -> str:
    """How often, or how much, it was within a span of turns; `of_dice` is what is counted of dice."""
    who = f"{person(event.by)} " if event.by else ""
    if isinstance(event.subject, n.Select):
        return f"the {of_dice} of {described(event.subject, True)} {done(event)} {window.value}"
    if isinstance(event.subject, n.Person):
        return f"the {sort_of(event)} {person(event.subject)} {done_by(event)} {window.value}"
    if event.verb is not Verb.USE_GLOBAL:
        return f"the {sort_of(event)} {'dealt' if event.verb is Verb.DAMAGE else done_by(event)} {window.value}"
    return f"the number of Globals {who}used {window.value}"


def like_type(count: n.EnergyCount) -> str:
    """Of which die it has the type."""
    return f" that matches {genitive(count.like)} energy type" if count.like else ""


def pool(count: n.EnergyCount) -> str:
    """The Reserve Pool in which energy is counted."""
    return f"in {whose(count.who)} Reserve Pool"


def done(event: n.Event) -> str:
    """What was done to dice, behind their noun: "KO'd by a Villain", "you purchased"."""
    from judgebot.cardtext.say.event import DO, bygone, doing

    if event.verb in _BY_ITSELF:
        return _BY_ITSELF[event.verb]
    if event.by is not None and event.means is n.Means.ANY:
        return f"{person(event.by)} {bygone(DO[event.verb], True)}"
    return doing(event).removeprefix("be ")


_BY_ITSELF = {Verb.MOVE: "moved", Verb.ATTACK: "that attacked"}


EACH = n.Person(n.PersonKind.EACH)


def of_each(amount: n.Amount, who: n.Person) -> n.Amount:
    """An amount that differs for each player whom it is told of: "for each die they control", and not for those of
    both."""

    def own(node: n.Node) -> n.Node:
        return replace(node, chooser=who) if isinstance(node, n.Select) and node.whose == who else node

    told: n.Amount = change(amount, own) if who == EACH else amount
    return told


def counted(amount: n.Amount) -> tuple[str, str]:
    """An amount as the number and what it is for each of ("" if it is plain)."""
    match amount:
        case n.CountOf(select=chosen):
            of_both = chosen.side is n.Side.THEIRS and chosen.whose == EACH and chosen.chooser != EACH
            return "1", f" for each {f'of {theirs(chosen)[4:]}' if of_both else described(chosen, False, counted=True)}"
        case n.CountersOn(kind=kind):
            return "1", f" for each {kind} counter on {_bearer(amount)}"
        case n.TimesOf(event=n.Event(verb=Verb.USE_GLOBAL, by=by), window=n.Window() as window):
            who = f"{person(by)} " if by else ""
            return "1", f" for each Global {who}used {window.value}"
        case n.TimesOf(event=n.Event(subject=n.Person() as who_) as e, window=n.Window() as window, amounts=True):
            return "1", f" for each {sort_of(e)} {person(who_)} {done_by(e)} {window.value}"
        case n.TimesOf(event=n.Event(subject=n.Person() as who_) as e, window=n.Window() as window):
            return "1", f" for each time {person(who_)} {done_by(e)} {sort_of(e)} {window.value}"
        case n.TimesOf(event=n.Event(subject=None) as e, window=n.Window() as window, amounts=True):
            done_so = "dealt" if e.verb is Verb.DAMAGE else done_by(e)
            return "1", f" for each {sort_of(e)} {done_so} {window.value}"
        case n.TimesOf(event=n.Event(subject=n.Select() as what) as deed, stat=None):
            return "1", f" for each {described(what, False)} {done(deed)} {(amount.window or n.Window.THIS_WAY).value}"
        case n.Fabricated(select=chosen):
            return "1", f" for each {described(chosen, False)} fabricated to purchase it"
        case n.KindsOf():
            return "1", f" for each {kinds(amount)}"
        case n.EnergyCount(rolled=rolled):
            return "1", f" for each {energy(amount)} {'you rolled' if rolled else pool(amount)}{like_type(amount)}"
        case n.Plus() if is_rolled(amount):
            return "1", f" for each {either_energy(amount)} you rolled"
        case n.Plus(parts=(_, n.Scaled(amount=inner))) if is_beyond(amount):
            return "1", counted(inner)[1] + beyond(amount)
        case n.Scaled(amount=inner, by=by) if is_of_so_many(amount):
            return "1", f" for every {by} {so_many_of(inner)}"
        case n.Scaled(amount=inner, times=times, by=1) if is_counted(inner):
            return str(times), counted(inner)[1] + at_most(amount)
    return number(amount), ""


def is_of_so_many(amount: n.Amount) -> bool:
    """Whether it is one for every so many of something; of half it is said outright."""
    match amount:
        case n.Scaled(amount=n.CountOf(), times=1, by=by, rounding=n.Rounding.DOWN, low=None, high=None):
            return by > 1
        case n.Scaled(
            amount=n.LifeOf() | n.TimesOf(event=n.Event(subject=n.Person())),
            times=1, by=by, rounding=n.Rounding.DOWN, low=None, high=None,
        ):  # fmt: skip
            return by > 2
    return False


def so_many_of(amount: n.Amount) -> str:
    """What is counted, behind "for every 3"."""
    match amount:
        case n.CountOf(select=chosen):
            return described(chosen, True, counted=True)
        case n.TimesOf(event=n.Event(subject=n.Person() as who) as event, window=n.Window() as window):
            return f"{sort_of(event)} {person(who)} {done_by(event)} {window.value}"
        case n.LifeOf(person=who):
            return f"life {person(who)} {'have' if who == n.YOU else 'has'}"
    return value(amount)


def is_beyond(amount: n.Amount) -> bool:
    """Whether it counts what there is beyond the first, or the first few."""
    match amount:
        case n.Plus(parts=(n.Const(n=first), n.Scaled(amount=inner, times=1, by=1, low=low, high=None))):
            return low is not None and first == -low and is_counted(inner)
    return False


def beyond(amount: n.Plus) -> str:
    """ "Beyond the first two"."""
    assert isinstance(amount.parts[0], n.Const)
    first = -amount.parts[0].n
    return " beyond the first" + (f" {first}" if first > 1 else "")


def at_most(amount: n.Scaled) -> str:
    """The bound of what is counted up."""
    bound = amount.high if amount.times > 0 else amount.low
    return f" (maximum {abs(bound)})" if bound is not None else ""


def is_noun(amount: n.Amount) -> bool:
    """Whether the amount is said as "equal to ..."."""
    if is_of_so_many(amount):
        return False
    if isinstance(amount, n.Scaled):
        return amount.by > 1 or not is_counted(amount.amount)
    values = isinstance(amount, n.StatOf | n.LifeOf | n.Plus | n.Difference)
    return (values and not is_counted(amount)) or is_total(amount)


def is_counted(amount: n.Amount) -> bool:
    """Whether the amount is said as "for each ..."."""
    counts = isinstance(amount, n.CountOf | n.EnergyCount | n.KindsOf | n.TimesOf | n.Fabricated)
    counts = counts or isinstance(amount, n.CountersOn) or is_beyond(amount) or is_of_so_many(amount)
    return (counts and not is_total(amount)) or is_rolled(amount)
