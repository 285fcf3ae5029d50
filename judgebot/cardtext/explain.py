"""How each ability of a text was read: when it happens, its kind, its targets, cost and effect, and how long it
lasts.
"""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.disputed import by_readings, in_its_words
from judgebot.cardtext.inflect import ORDINALS
from judgebot.cardtext.infull import in_full
from judgebot.cardtext.onedie import is_of_the_card, told_of_one
from judgebot.cardtext.restate import ability, held, plain, so_often
from judgebot.cardtext.say.condition import guard
from judgebot.cardtext.say.dice import anyone, subject
from judgebot.cardtext.say.effect import duration, sentences
from judgebot.cardtext.say.event import by_its_name, trigger
from judgebot.cardtext.say.price import cost
from judgebot.cardtext.say.refs import Own
from judgebot.cardtext.say.those import with_those
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area
from judgebot.game.event import Verb


class Point(NamedTuple):
    """One thing said about an ability, with the rules it follows from."""

    text: str
    cites: tuple[str, ...]


class Explained(NamedTuple):
    """An ability with everything a judge asks of it."""

    text: str
    when: Point
    kind: Point
    targets: tuple[Point, ...]
    cost: Point | None
    effect: str
    lasts: Point | None
    named: Point | None = None  # which of its dice the card's own name means

    @property
    def cites(self) -> tuple[str, ...]:
        """All rules named, each once."""
        points = [self.when, self.kind, *self.targets, *(p for p in (self.cost, self.lasts, self.named) if p)]
        return tuple(dict.fromkeys(rule for point in points for rule in point.cites))


class BothWays(NamedTuple):
    """What a disputed reading decides of in a text: the abilities by the one that is taken, and by the other."""

    reading: str
    taken: tuple[str, ...]
    other: tuple[str, ...]


def explain(text: n.Text, name: str = "") -> list[Explained]:
    """The abilities of a text in written order, by the readings that are taken; `name` is the card's own name."""
    Own.of(text, name)
    return [explained(in_its_words(a)) for a in by_readings(text.abilities)]


def disputes(text: n.Text, name: str = "") -> list[BothWays]:
    """The disputed readings on which it rests how a text is read."""
    Own.of(text, name)
    found = [node for node in everything(text.abilities) if isinstance(node, n.Disputed)]
    return list(dict.fromkeys(BothWays(each.reading, plainly(each.taken), plainly(each.other)) for each in found))


def plainly(abilities: tuple[n.Ability, ...]) -> tuple[str, ...]:
    return tuple(ability(with_those(told_of_one(each))) for each in by_readings(abilities))


def explained(a: n.Ability) -> Explained:
    said, paid = with_those(a), in_full(a)
    costs = price(with_those(paid))
    return Explained(ability(said), when(a), kind(a), tuple(targets(paid, a)), costs, effect(said), lasts(a), named(a))


# --- when ----------------------------------------------------------------------------------------------------------


def when(a: n.Ability) -> Point:
    """What sets the ability off, or while what it holds."""
    guarded = getattr(a, "condition", None)
    tail = f", {held(guarded) if isinstance(a, n.Static) else guard(guarded)}" if guarded else ""
    if isinstance(a, n.Triggered):
        tail = by_its_name(a.when, a.effect, tail)
    point = _when(a)
    cites = (*point.cites, *(("3.4.6.2",) if a.burst else ()))
    burst = f"on a {a.burst.value} face: " if a.burst else ""
    return Point(f"{burst}{point.text}{tail}", cites)


def _when(a: n.Ability) -> Point:
    match a:
        case n.Triggered(when=event, limit=limit):
            lead = trigger(event) if isinstance(event, n.StepEvent) else f"when {trigger(event)}"
            often = f", {so_often(limit)}" if limit else ""
            if limit and limit.first:
                often = f", the {ORDINALS[limit.n]} time"
            return Point(lead + often, ("3.1.9", "3.4.3.2", *(("3.2.11",) if limit and limit.first else ())))
        case n.Static(scope=scope):
            return Point(scope.value, _SCOPE[scope])
        case n.Usable(timing=timing, scope=scope):
            if timing is n.Timing.UNSTATED:
                return Point(f"{scope.value}, in one's own turn when Globals may be used", (*_SCOPE[scope], "2.6.6.3"))
            return Point(f"{scope.value}, {timing.value}", _SCOPE[scope])
        case n.Global(when=event):
            happens = f"when {trigger(event)}" if event else "whenever Global abilities may be used"
            return Point(happens, ("3.4.2.5",) if event else ("3.4.2.3",))
        case n.Action():
            return Point("when the Action die is used", ("3.1.1", "3.1.9"))
        case n.SendAway(when=event):
            return Point(f"when {trigger(event)}" if event else "when its player sends it away", ("continuous",))
        case n.KeywordAbility(keyword=keyword):
            return Point("as the keyword says", (keyword, "3.4.7.1"))
    return Point("always", ())


_SCOPE = {
    n.Scope.ACTIVE: ("3.4.5.2", "3.4.5.3"),
    n.Scope.ATTACKING: ("3.4.5.6",),
    n.Scope.BLOCKING: ("3.4.5.6",),
    n.Scope.PAIRED: ("3.4.5.6", "heroic"),
    n.Scope.IN_COMBAT: ("3.4.5.6",),
    n.Scope.ENGAGED: ("3.4.5.6",),
    n.Scope.PLACED: ("3.4.5.1",),
    n.Scope.ALWAYS: ("3.1.30",),
    n.Scope.ANYWHERE: ("3.1.30",),
    n.Scope.UNSTATED: ("3.1.30",),
}


def named(a: n.Ability) -> Point | None:
    """Which die is meant where the card's own name stands in what happens to one die, and triggers for that alone."""
    if not isinstance(a, n.Triggered) or is_of_the_card(a) or not Own.name:
        return None
    own = n.Ref(n.RefKind.OWN_NAME)
    spoken = [getattr(node, part, None) for node in everything(a.effect) for part in _DONE_TO]
    if own not in spoken:
        return None
    return Point(f"{Own.name} is the die that has this ability, and no other of its dice", ("3.4.3.2", "3.1.12"))


_DONE_TO = ("what", "who", "to", "source")

# --- kind ----------------------------------------------------------------------------------------------------------


def kind(a: n.Ability) -> Point:
    """The kind of ability, by chapter 3.4."""
    match a:
        case n.Global(when=event, limit=limit, timing=timing):
            if event is not None:
                return Point("Global, reactive", ("3.4.2.1", "3.4.2.5"))
            if limit is not None or timing is not None:
                return Point("Global, limited", ("3.4.2.1", "3.4.2.2"))
            return Point("Global, unlimited", ("3.4.2.1", "3.4.2.2"))
        case n.Static():
            point = Point("Non-global, Static", ("3.4.5.1",))
        case n.Usable():
            point = Point("Non-global, Static with a cost", ("3.4.5.4",))
        case n.KeywordAbility(keyword=keyword):
            point = Point("Keyword", ("3.4.7.1", keyword))
        case _:
            later = founds_future(getattr(a, "effect", None))
            point = Point(
                f"Non-global, {'Persistent' if later else 'Applied'}", ("3.4.4.1",) if later else ("3.4.3.1",)
            )
    if a.burst is None:
        return point
    mode = {None: "", n.BurstMode.ADD: ", added", n.BurstMode.INSTEAD: ", in place of the one before"}[a.mode]
    return Point(f"{point.text}, Burst{mode}", (*point.cites, "3.4.6.1", "3.4.6.4"))


_LATER = (
    n.Cannot, n.Must, n.Only, n.Quota, n.CostChange, n.MayBlockMore, n.Replace, n.Reroute, n.ExtraDraw, n.ChangeDamage,
    n.GoesTo, n.AsUnblocked, n.StrikesAt, n.Overflow, n.StrikesFirst, n.Undivided, n.MoreRerolls, n.LimitReroll,
    n.Capped, n.BindReroll, n.EaseFabricate, n.SpendAs, n.FieldFor,
)  # fmt: skip


def founds_future(effect: n.Effect | None) -> bool:
    """Whether the effect acts on what is still to come (3.1.22, 3.4.4.1)."""
    for node in everything(effect):
        if isinstance(node, n.Delayed) or (isinstance(node, n.Modify | n.Gain | n.SetStats) and node.live):
            return True
        if isinstance(node, n.Found) and any(isinstance(rule, _LATER) for rule in node.rules):
            return True
    return False


# --- targets -------------------------------------------------------------------------------------------------------


def targets(a: n.Ability, said: n.Ability) -> Iterator[Point]:
    """Every selection and player chosen, and whether choosing it targets; `a`: as it is `said`, with all that is a cost
    told as one."""
    paid = set(map(id, everything(getattr(a, "cost", None))))
    bare = set(filter(_is_untargeted, everything(said)))
    for part in ("cost", "rules", "effect"):
        for node, inside_cost in selections(getattr(a, part, None), part == "cost"):
            given = _is_untargeted(node) and node not in bare
            yield aimed(node, inside_cost or given or id(node) in paid)
    if any(isinstance(node, n.Prevent) and node.targets for node in everything(getattr(a, "effect", None))):
        yield Point("who takes that damage: targets", ("3.3.1",))


def _is_untargeted(node: n.Node) -> bool:
    return isinstance(node, n.Select) and node.untargeted


def selections(value: object, paying: bool) -> Iterator[tuple[n.Node, bool]]:
    """The choices below a node, each with whether it is part of a cost."""
    if isinstance(value, tuple):
        for item in value:
            yield from selections(item, paying)
    if not isinstance(value, n.Node) or isinstance(value, n.Event | n.AnyEvent | n.Condition | n.Amount):
        return
    if isinstance(value, n.Select | n.Choose) or (isinstance(value, n.Person) and value.kind in _TARGETED):
        yield value, paying
        return
    from judgebot.cardtext.walk import children

    for _, child in children(value):
        yield from selections(child, paying or isinstance(value, n.Cost))


_TARGETED = (n.PersonKind.TARGET_OPPONENT, n.PersonKind.TARGET_PLAYER)


def aimed(node: n.Node, paying: bool) -> Point:
    """Whether one choice is targeting, by 3.3."""
    if isinstance(node, n.Person):
        return Point(f"{anyone(node)}: targets", ("3.3.1",))
    if isinstance(node, n.Choose):
        return Point(f"{node.what.value} named: does not target", ("3.3.8",))
    assert isinstance(node, n.Select)
    text = subject(node)
    if node.mode is n.Mode.TARGET:
        return Point(f"{text}: targets", ("3.3.1", *side(node)))
    if node.extreme is not None and node.extreme.sole:
        return Point(f"{text}: targets where one of several has to be picked", ("3.3.1", *side(node)))
    if node.mode is n.Mode.ALL:
        return Point(f"{text}: does not target", ("3.3.6", *side(node)))
    if is_of_lot(node):
        return Point(f"{text}: some of the dice just drawn or rolled, does not target", ("3.3.4",))
    if paying:
        return Point(f"{text}: chosen for a cost, does not target", ("3.3.7",))
    if node.areas and not set(node.areas) & {Area.FIELD, Area.ATTACK}:
        return Point(f"{text}: chosen outside the Field Zone, does not target", ("3.3.4",))
    if node.untargeted:
        return Point(f"{text}: chosen, and does not target, as the text says", ("1.1.2", "3.3.1"))
    if node.count == n.EVERY:
        return Point(f"{text}: no specific number, so it does not target", ("3.3.1", "3.3.6"))
    told = f"{text}: a number of dice is chosen, so it targets"
    if node.chooser != n.YOU:
        told += ", or does not, as it is another player who chooses (disputed: chosen-by-another-player)"
    return Point(told, ("3.3.1", *side(node)))


def side(node: n.Select) -> tuple[str, ...]:
    """The rule that says whose dice are meant; of dice at hand it is known."""
    if node.side is n.Side.OPPOSING:
        return ("3.1.31",)
    is_open = node.side is n.Side.ANY and node.filter is not None and not is_of_lot(node)
    return ("3.1.13",) if is_open else ()


# --- cost, effect, duration ----------------------------------------------------------------------------------------


def price(a: n.Ability) -> Point | None:
    """What has to be paid, energy or other; also a price inside the effect."""
    costs = [getattr(a, "cost", None), *(node.cost for node in everything(effect_of(a)) if isinstance(node, n.Pay))]
    found = [c for c in costs if c is not None]
    if not found:
        return None
    acts = any(isinstance(node, n.ActCost | n.LifeCost) for c in found for node in everything(c))
    energy = any(isinstance(node, n.EnergyCost) for c in found for node in everything(c))
    cites = (*(("3.1.16",) if acts else ()), *(("3.1.9",) if energy else ()), *(("3.1.18",) if acts and energy else ()))
    return Point("; ".join(cost(c) for c in found), cites)


def effect_of(a: n.Ability) -> n.Effect | None:
    found = getattr(a, "effect", None)
    return found if isinstance(found, n.Effect) else None


def effect(a: n.Ability) -> str:
    """What is done or holds."""
    found = effect_of(a)
    if isinstance(found, n.May) and isinstance(found.effect, n.Pay):
        return f"you may pay; then {sentences(found.effect.effect)}"
    if isinstance(found, n.Pay):
        return sentences(found.effect)
    if found is None:
        return plain(a)
    return by_its_name(a.when, found, sentences(found)) if isinstance(a, n.Triggered) else sentences(found)


def lasts(a: n.Ability) -> Point | None:
    """How long what is founded stays in force; None where nothing lasts."""
    if isinstance(a, n.Static):
        lasts = "always" if a.scope is n.Scope.ALWAYS else f"as long as it is {a.scope.value.removeprefix('while ')}"
        return Point(lasts, ("3.4.5.1", *_SCOPE[a.scope]))
    lasting = n.Found | n.Delayed | n.Capture | n.TakeControl
    first = next((node for node in everything(effect_of(a)) if isinstance(node, lasting)), None)
    if first is None:
        return None
    if isinstance(first, n.Capture):
        return Point(_held(first, a), ("3.8.3",))
    cites = ("3.4.4.2",) if founds_future(effect_of(a)) else ("3.4.3.9",)
    return Point(_UNSTATED if first.until is n.Until.UNSTATED else duration(first.until), cites)


_UNSTATED = "until end of turn, as nothing else is said"


def _held(capture: n.Capture, a: n.Ability) -> str:
    """How long a die is captured: no longer than the one that captured it is there, if it is there at all."""
    captor_leaves = "until the capturing die leaves the Field Zone"
    if capture.until is n.Until.LEAVES and isinstance(capture.captor, n.Ref):
        return captor_leaves
    said = _UNSTATED if capture.until is n.Until.UNSTATED else duration(capture.until)
    fallen = capture.captor == n.Ref(n.RefKind.SUBJECT) and any(
        e.verb is Verb.KO for e in events_of(getattr(a, "when", None))
    )
    return said if fallen else f"{said}, or {captor_leaves}"
