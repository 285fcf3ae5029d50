"""What is done with a die that has left the areas in which dice show something (1.6.2)."""

from collections.abc import Generator

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import children
from judgebot.game.area import Area

THAT = n.Ref(n.RefKind.THAT)
UNROLLED = {Area.USED, Area.PREP, Area.BAG}


def acts_on_one_that_left(said: n.Seq, _: n.Ability) -> bool:
    """ "KO a die. It gets +1A", "capture a die and spin it down": in an unrolled area it has no face and no A."""
    return any(
        needs_the_field(node, THAT) and not (isinstance(before, n.Capture) and sets_its_level(node))
        for node, before in of_those_that_left(said, None)
    )


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
        case n.KO() | n.Sacrifice() | n.Capture():
            return True
        case n.Draw(to=to, roll=rolled):
            return to is not None and to is not Area.RESERVE and not rolled
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
        case n.DealDamage():
            return what in (node.to, node.source)
        case n.Fight():
            return what in (node.one, node.other)
    return False


def spins_in_an_unrolled_area(node: n.Spin, _: n.Ability) -> bool:
    """ "Spin a die in your Used Pile to level 2": it shows nothing there."""
    return isinstance(node.what, n.Select) and bool(node.what.areas) and set(node.what.areas) <= UNROLLED
