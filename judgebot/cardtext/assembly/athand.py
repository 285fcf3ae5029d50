"""The dice at hand in an ability: those drawn, rolled or chosen last, and what "the rest" of them can mean."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import WHAT_IT_IS
from judgebot.cardtext.ofwhom import is_each
from judgebot.cardtext.walk import change, contains, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb


class Unbound(Exception):
    """A word with nothing to stand for, or with more than one thing; with what is open in words."""

    def __init__(self, what: str = WHAT_IT_IS) -> None:
        super().__init__(what)


BY_THEM = "rolled by them"
"""How dice came to hand that another player has rolled in a step of theirs."""


@n.node
class Lot(n.Ref):
    """The dice at hand, called after how they came there: "drawn", "rolled", or either (""); `both`: two of them."""

    came: str = ""
    both: bool = False


@n.node
class Rest(n.Ref):
    """Those of them that no word has picked out yet; `came` as in `Lot`, `many` where their number is said."""

    came: str = ""
    many: int | None = None


@n.node
class OneOf(n.Ref):
    """ "One", with no word of which: of all the dice at hand, and once some have been picked out, of the rest."""


def lot(came: str = "", both: bool = False) -> Lot:
    return Lot(n.RefKind.LOT, came=came, both=both)


def rest(came: str = "", many: int | None = None) -> Rest:
    return Rest(n.RefKind.REST, came=came, many=many)


def is_of_a_draw(trigger: n.Trigger | None) -> bool:
    """ "When you draw dice": those are at hand as the ability begins. Of one die that is drawn it is told by itself."""
    if not isinstance(trigger, n.Event) or trigger.verb is not Verb.DRAW or not isinstance(trigger.subject, n.Select):
        return False
    return trigger.by in (n.YOU, n.OPPONENT) and trigger.subject.count.high is None


BRINGING = (n.Draw, n.PrepFromBag, n.Roll)
"""What brings dice to hand."""
_TAKEN_UP = (*BRINGING, n.Pick)


class AtHand:
    """Follows an ability from effect to effect."""

    def __init__(self, trigger: n.Trigger | None = None) -> None:
        at_draw = is_of_a_draw(trigger)
        self.came: set[str] = {"drawn"} if at_draw else set()  # how the dice at hand came there; none if empty
        self.many = at_draw
        self.picks = 0  # how often some of them have been picked out
        self.left: int | None = None  # how many have not, where that can be told
        self.waits = False  # they have been drawn and lie nowhere yet
        self.covered = False  # another die has been chosen since
        self.of_each = False  # each player has drawn or rolled some of them
        self.one_by_one = False  # they were chosen one after another, so that no word tells which of them is "it"
        self.last: n.Select | None = None  # the one that ended a draw
        self.is_of_step = True  # until the ability draws or rolls any: it can speak of those of the step that ends

    def take_up(self, node: n.Node) -> None:
        """Dice are drawn or rolled: from now on those are at hand."""
        if not isinstance(node, _TAKEN_UP) and not is_of_picks(node):
            return
        self.is_of_step = self.is_of_step and not isinstance(node, BRINGING)
        match node:
            case n.Together(effects=picks):
                self._begin({"chosen"}, True)
                self.left, self.one_by_one = len(picks), True
            case n.PrepFromBag(who=n.Person(kind=n.PersonKind.EACH)):
                self.came = set()  # whose they are is open
            case n.Draw(who=n.Person(kind=n.PersonKind.EACH), to=to, roll=roll):
                rolled = roll or (to is None and node.filter is None)
                self._begin({"drawn", "rolled"} if rolled else {"drawn"}, True)
                self.waits, self.of_each = to is Area.DRAWN, True
            case n.Draw(count=count, to=to, roll=roll):
                rolled = roll or (to is None and node.filter is None)
                self._begin({"drawn", "rolled"} if rolled else {"drawn"}, count != n.Const(1))
                self.left = count.n if isinstance(count, n.Const) else None
                self.waits = to is Area.DRAWN
                self.last = node.ends and among_lot(node.ends)
            case n.PrepFromBag(count=count):
                self._begin({"drawn", "prepped"}, count != n.Const(1) or "prepped" in self.came)
            case n.Pick(what=n.Select() as what) if not is_of_lot(what) and are_several(what):
                self._begin({"chosen"}, True)
                self.left = None if is_each(what.chooser) else exactly_so_many(what)
            case n.Roll(what=n.Select() as what) if is_of_lot(what):
                self.came.add("rolled")
            case n.Roll(what=n.Select() as what):
                of_each = what.chooser.kind is n.PersonKind.EACH
                self._begin({"rolled"}, of_each or what.count not in (n.ONE, n.Count(0, 1)))
                self.left = None if of_each else exactly_so_many(what)
                self.of_each = of_each
            case n.Roll(what=n.Ref(kind=n.RefKind.THAT | n.RefKind.LOT)) if self.came:
                self.came.add("rolled")
            case n.Roll():
                self._begin({"rolled"}, False)

    def _begin(self, came: set[str], many: bool) -> None:
        self.came, self.many, self.picks, self.left = came, many, 0, None
        self.waits = self.covered = self.of_each = self.one_by_one = False
        self.last = None

    def that_ends(self, ref: n.Ref) -> n.Select | None:
        """ "That die": the one for which dice were drawn, whatever else came before it."""
        if self.last is None or self.covered or ref.kind is not n.RefKind.THAT or not (ref.single or is_plain(ref)):
            return None
        self.pick(self.last)
        return self.last

    def one_of(self, chosen: n.Select) -> n.Select:
        """ "Prep one and put one into your bag": the second is another one than the first."""
        meant = n.Ref(n.RefKind.REST if self.picks else n.RefKind.LOT)
        return change(chosen, lambda node: replace(meant, span=node.span) if isinstance(node, OneOf) else node)

    def of_two(self, chosen: n.Select) -> n.Select:
        """ "Either or both of them": some of two dice.

        Raises:
            Unbound: there are not two.
        """
        if self.left != 2 and any(isinstance(node, Lot) and node.both for node in everything(chosen.filter)):
            raise Unbound
        return change(chosen, lambda node: replace(node, both=False) if isinstance(node, Lot) else node)

    def pick(self, chosen: n.Select) -> None:
        """Some of them are picked out, or another die is chosen."""
        if is_of(chosen, n.RefKind.LOT, n.RefKind.REST):
            self.picks += is_of_lot(chosen)
            low, high = chosen.count.low, chosen.count.high
            exact = isinstance(low, int) and low == high and isinstance(chosen.filter, n.Is)  # any of them will do
            self.left = self.left - low if exact and self.left is not None else None  # type: ignore[operator]
        elif chosen.mode is not n.Mode.ALL:
            self.covered = True

    @property
    def is_doubtful(self) -> bool:
        """Whether "it" can be a die just drawn as well as the one chosen after it."""
        return self.waits and self.covered

    @property
    def rolled(self) -> bool:
        """Whether one die is at hand that has been rolled."""
        return "rolled" in self.came and not self.many and not self.covered

    @property
    def lies_rolled_behind(self) -> bool:
        """Whether one die has been rolled, and another one chosen since."""
        return "rolled" in self.came and not self.many and self.covered

    def is_open(self, what: n.Filter) -> bool:
        """Whether it makes a difference if a die drawn or rolled is asked for its type or for what it shows."""
        asked = [part for part in everything(what) if isinstance(part, n.IsA | n.IsSidekick)]
        return bool(asked) and ("rolled" in self.came or (bool(self.came) and len(asked) > 1))

    def named(self, ref: Lot | Rest) -> n.Ref:
        """What a word for them stands for.

        Raises:
            Unbound: there are no such dice, or more than one group is left over.
        """
        if not self.came or (ref.came and ref.came not in self.came):
            raise Unbound
        if isinstance(ref, Lot) and ref.both and self.left != 2:
            raise Unbound
        if isinstance(ref, Rest) and (self.picks != 1 or not self.many or ref.many not in (None, self.left)):
            raise Unbound
        return n.Ref(ref.kind, span=ref.span)


def is_of_picks(effect: n.Node) -> bool:
    """Whether dice are chosen one by one and as one group."""
    return isinstance(effect, n.Together) and all(isinstance(each, n.Pick) for each in effect.effects)


def are_several(chosen: n.Select) -> bool:
    """Whether more than one die is chosen, by one player or by each of them."""
    return chosen.count not in (n.ONE, n.Count(0, 1)) or is_each(chosen.chooser)


def among_lot(dice: n.Select) -> n.Select:
    """Those of the dice at hand, wherever they lie."""
    from judgebot.cardtext.combining import one_filter

    fits = one_filter((*parts_of(dice.filter), n.Is(n.Ref(n.RefKind.LOT))))
    return replace(dice, filter=fits, side=n.Side.ANY, areas=())


def is_plain(ref: n.Ref) -> bool:
    """Whether it is "that die", with no word for another one."""
    from judgebot.cardtext.referring import CHARACTERS, That

    return isinstance(ref, That) and ref.trait is None and not ref.opposing and ref.nouns <= CHARACTERS


def exactly_so_many(chosen: n.Select) -> int | None:
    """How many are chosen, where it is so many and no fewer."""
    low, high = chosen.count.low, chosen.count.high
    return low if isinstance(low, int) and low == high and chosen.mode is not n.Mode.ALL else None


def says_one_of_them(chosen: n.Select) -> bool:
    """Whether it is "one", with no word of which."""
    return contains(chosen.filter, OneOf)


def is_of_lot(chosen: n.Select) -> bool:
    """Whether the words pick from all the dice at hand."""
    return is_of(chosen, n.RefKind.LOT)


def is_of(chosen: n.Select, *groups: n.RefKind) -> bool:
    """Whether the words pick from one of these groups."""
    return any(isinstance(part, n.Is) and part.ref.kind in groups for part in everything(chosen.filter))


def looks_at_hand(value: object) -> bool:
    """Whether it speaks of dice that are at hand before it, and not of those that it draws or rolls itself."""
    for node in everything(value):
        if isinstance(node, Lot | Rest | OneOf):
            return True
        if isinstance(node, BRINGING) and not contains(node, Lot, Rest, OneOf):
            return False
    return False


def kept_in_hand(effect: n.Effect) -> n.Effect:
    """Draws of which later words say where the dice go: until then they are nowhere, and not rolled (2.3.13)."""
    return _kept(effect, ())


def _kept(effect: n.Effect, after: tuple[n.Effect, ...]) -> n.Effect:
    match effect:
        case n.Draw(to=None, roll=False, filter=None) if _is_dealt_with(after):
            return replace(effect, to=Area.DRAWN)
        case n.Draw(to=None, roll=True, filter=None) if _is_placed_either_way(_looked_at(after)):
            return replace(effect, to=Area.DRAWN)
        case n.Seq(effects=effects):
            parts = tuple(_kept(part, (*effects[i + 1 :], *after)) for i, part in enumerate(effects))
            return replace(effect, effects=parts)
        case n.May(effect=inner) | n.Pay(effect=inner):
            return replace(effect, effect=_kept(inner, after))
        case n.If(then=then, otherwise=otherwise):
            other = None if otherwise is None else _kept(otherwise, after)
            return replace(effect, then=_kept(then, after), otherwise=other)
    return effect


def _is_dealt_with(after: tuple[n.Effect, ...]) -> bool:
    """Whether the next thing said of the dice just drawn moves or rolls them, not what they show."""
    for node in everything(after):
        match node:
            case n.RollShows() | n.Draw() | n.PrepFromBag():
                return False
            case n.Move(what=what) | n.Roll(what=what) | n.Divide(what=what) if _is_it(what):
                return True
    return False


def rolls_anew(more: n.Effect) -> bool:
    """ "You may reroll it once": before it is looked at what the die shows."""
    roll = more.effect if isinstance(more, n.May) else more
    return isinstance(roll, n.Roll) and roll.reroll and isinstance(roll.what, n.Ref) and _is_it(roll.what)


def _looked_at(after: tuple[n.Effect, ...]) -> n.Effect | None:
    """What is said next of a die rolled, but for another roll of it."""
    return next((effect for effect in after if not rolls_anew(effect)), None)


def _is_placed_either_way(after: n.Effect | None) -> bool:
    """Whether it is said where the die that was drawn and rolled goes, whatever it shows."""
    match after:
        case n.If(condition=n.RollShows(), then=then, otherwise=n.Effect() as otherwise):
            moves = ([node for node in everything(each) if isinstance(node, n.Move)] for each in (then, otherwise))
            return all(any(_is_it(move.what) for move in made) for made in moves)
    return False


def _is_it(what: n.Subject) -> bool:
    if isinstance(what, n.Select):
        return is_of_lot(what)
    return what.kind in (n.RefKind.THAT, n.RefKind.LOT, n.RefKind.REST)


def both_of_the_fight(readings: list[object], before: n.Ability | None) -> list[object]:
    """ "When Moth attacks with a Villain, both get +1A": those two, where no dice have been chosen or drawn."""
    others = [said for said in readings if not any(isinstance(node, Lot) and node.both for node in everything(said))]
    return others if others and not contains(before, *_TAKEN_UP) else readings


def the_rest_of_them(readings: list[object], before: n.Ability | None) -> list[object]:
    """Of "all other dice" the rest of those just drawn or rolled, where there are any, and not all others in play."""
    told = [said for said in readings if contains(said, Rest)]
    return told if told and contains(before, *BRINGING) else readings
