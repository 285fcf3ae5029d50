"""What is done with a die that has left the areas in which dice show something (1.6.2)."""

from collections.abc import Generator, Iterator
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, children, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

THAT = n.Ref(n.RefKind.THAT)
UNROLLED = {Area.USED, Area.PREP, Area.BAG}


def acts_on_one_that_left(said: n.Seq | n.Pay, _: n.Ability) -> bool:
    """ "KO a die. It gets +1A", "capture a die and spin it down", "you may KO a Sidekick to KO that die": in an
    unrolled area it has no face and no A, and is not KO'd again."""
    return any(True for _ in _done_to_one_that_left(said))


def _done_to_one_that_left(said: n.Effect) -> Iterator[tuple[n.Node, n.Node]]:
    """What is done to a die that is not there any more, with what took it away."""
    for node, before in of_those_that_left(said, None):
        kept = isinstance(before, n.Capture) and sets_its_level(node)
        if (needs_the_field(node, THAT) or _takes_it_again(node, before)) and not kept:
            yield node, before


def _takes_it_again(node: n.Node, before: n.Node) -> bool:
    fallen = isinstance(before, n.KO | n.Sacrifice) or (isinstance(before, n.Move) and before.to in UNROLLED)
    return fallen and isinstance(node, n.KO | n.Sacrifice) and node.what == THAT


def of_one_still_there(ability: n.Ability) -> n.Ability:
    """ "When a Villain attacks, you may KO a Sidekick to spin that die down": the Villain, since the Sidekick is gone
    that the price was; and so it is in place of what would happen to a Villain."""

    def instead(node: n.Node) -> n.Node:
        return replace(node, instead=_of_its_event(node.instead, node.event)) if isinstance(node, n.Replace) else node

    ability = change(ability, instead)
    if not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Event) or ability.when.verb in LEAVES:
        return ability
    return replace(ability, effect=_of_its_event(ability.effect, ability.when))


def _of_its_event(effect: n.Effect, event: n.Event) -> n.Effect:
    """The effect with the die of the event for "it", where that can't be the price. Of the card's own die "it" can be
    only what gets something."""
    own = event.subject == n.Ref(n.RefKind.THIS_DIE) and event.object is None
    one = isinstance(event.subject, n.Select) and event.subject.count == n.ONE
    it = n.Ref(n.RefKind.SUBJECT)

    def told(node: n.Node) -> n.Node:
        lost = _lost_by_the_price(node) if isinstance(node, n.Pay) else []
        gets = all(isinstance(each, n.Modify | n.Gain | n.Spin) for each in lost)
        if not isinstance(node, n.Pay) or not lost or not (one or (own and gets)):
            return node
        named = {each: change(each, lambda word: it if word == THAT else word) for each in lost}
        return replace(node, effect=change(node.effect, lambda each: named.get(each, each)))

    return change(effect, told)


def _lost_by_the_price(pay: n.Pay) -> list[n.Node]:
    paid = [node.act for node in everything(pay.cost) if isinstance(node, n.ActCost)]
    return [node for node, before in _done_to_one_that_left(pay) if before in paid]


def speaks_of_price_or_trigger(pay: n.Pay, ability: n.Ability) -> bool:
    """ "When an opposing die attacks, you may spin a Villain down 1 level to KO that die": the one that was spun as the
    price, or the one that attacks."""
    when = getattr(ability, "when", None)
    if not isinstance(when, n.Event) or not isinstance(when.subject, n.Select):
        return False
    acts = (node.act for node in everything(pay.cost) if isinstance(node, n.ActCost))
    chosen = any(isinstance(getattr(act, "what", None), n.Select) and not takes_it_away(act) for act in acts)
    anew = any(isinstance(node, n.Select) and node.mode is not n.Mode.ALL for node in everything(pay.effect))
    return chosen and not anew and THAT in everything(pay.effect)


LEAVES = {Verb.KO, Verb.SACRIFICE, Verb.LEAVE}
"""What happens to dice in the Field Zone that are not there any more then."""


def of_those_that_left(value: object, gone: n.Node | None) -> Generator[tuple[n.Node, n.Node], None, n.Node | None]:
    """Each effect at whose time "it" has left the areas in which dice show something, with what took it away."""
    if isinstance(value, tuple):
        for each in value:
            gone = yield from of_those_that_left(each, gone)
        return gone
    if isinstance(value, n.If):
        if isinstance(value.condition, n.Unless):
            return gone  # what is done where it could not be done
        then = yield from of_those_that_left(value.then, gone)
        other = yield from of_those_that_left(value.otherwise, gone)
        return then and other if value.otherwise else then if isinstance(value.condition, n.YouDid) else gone
    if isinstance(value, n.Cost):
        for act in (node.act for node in everything(value) if isinstance(node, n.ActCost)):
            gone = yield from of_those_that_left(act, gone)
        return gone
    if not isinstance(value, n.Effect | n.Rule):
        return gone
    if gone is not None:
        yield value, gone
    for _, child in children(value):
        gone = yield from of_those_that_left(child, gone)
    return value if takes_it_away(value) else None if brings_another(value) else gone


def takes_it_away(node: n.Node) -> bool:
    """Whether what is called "it" next shows nothing where it lies."""
    match node:
        case n.Move(to=to):
            return to not in (Area.FIELD, Area.RESERVE)
        case n.KO() | n.Sacrifice() | n.Capture() | n.PrepFromBag():
            return True
        case n.Draw(to=to, roll=rolled):
            return to is not Area.RESERVE and not rolled
        case n.Pick(what=n.Select(areas=areas)):
            return bool(areas) and set(areas) <= UNROLLED
    return False


def brings_another(node: n.Node) -> bool:
    """Whether "it" is another die from now on, or lies elsewhere again."""
    if isinstance(node, n.Move | n.Draw | n.Roll | n.Search | n.Obtain | n.Swap | n.Choose | n.MakeToken):
        return True
    return any(isinstance(child, n.Select) and child.mode is not n.Mode.ALL for _, child in children(node))


def sets_its_level(node: n.Node) -> bool:
    """ "Capture a die. Spin it to level 1. Moth copies its stats": the captured die is kept on that face."""
    return isinstance(node, n.Spin) and node.how in (n.SpinTo.LEVEL, n.SpinTo.HIGHEST)


def needs_the_field(node: n.Node, what: n.Ref) -> bool:
    """Whether it is done to, or by, such dice alone as show something."""
    match node:
        case n.Spin() | n.Modify() | n.SetStats():
            return node.what == what
        case n.Gain(keyword=given):
            return node.what == what and given is not None
        case n.Cannot(act=n.Act.ATTACK | n.Act.BLOCK | n.Act.BE_BLOCKED) | n.Must():
            return node.who == what
        case n.DealDamage():
            return what in (node.to, node.source)
        case n.Fight():
            return what in (node.one, node.other)
    return False


def spins_in_an_unrolled_area(node: n.Spin, _: n.Ability) -> bool:
    """ "Spin a die in your Used Pile to level 2": it shows nothing there."""
    return isinstance(node.what, n.Select) and bool(node.what.areas) and set(node.what.areas) <= UNROLLED
