"""Symbols rolled, and dice drawn besides others or until one comes: "when you roll 2 or more [bolt]", "draw an extra
die", "draw dice until you draw a Villain"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.description import as_dice
from judgebot.cardtext.phrases.headed import is_own_draw
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

for _type in EnergyType:
    add("energy_symbols", lambda t=_type: t, f"[{_type.value}]", f"[{_type.value[0]}]", f"{_type.value}s")
add("energy_symbols", lambda t: t, "{energy_type} (energy|symbols)")


def rolled(quantity: tuple[n.Op, int], type_: EnergyType) -> n.Condition | None:
    """So many symbols of a type were rolled at once (1.4.6); that there was one is told by the roll itself."""
    if quantity == (n.Op.AT_LEAST, 1):
        return None
    return n.Compare(n.EnergyCount(type_, rolled=True), quantity[0], n.Const(quantity[1]))


def when_rolled(quantity: tuple[n.Op, int], type_: EnergyType, step: n.Condition | None = None) -> Opening | None:
    """Whenever its player rolls so many, in a step where that is said."""
    enough = rolled(quantity, type_)
    if enough is None:
        return None
    return Opening(n.Event(Verb.ROLL, by=n.YOU), given=enough if step is None else n.Both((step, enough)))


add("state_condition", rolled, "you (roll|rolled) {quantity_many} {energy_symbols}")
_WHEN = "(when|whenever|if|each time) you roll {quantity_many} {energy_symbols}"
add("open_one", when_rolled, _WHEN, f"{_WHEN} {{in_step}}")


def drawn_besides(opening: Opening, number: int, optional: bool = False) -> Headed | None:
    """ "When you draw Moth, draw an extra die": at once, and so as part of the same draw (2.3.8)."""
    if not is_own_draw(opening.trigger):
        return None
    drawn = n.Draw(n.Const(number))
    return Headed(opening, n.May(drawn) if optional else drawn)


add("headed", drawn_besides, "{opening} ,? (you)? draw {more_dice}")
add("headed", lambda o, k: drawn_besides(o, k, optional=True), "{opening} ,? you may draw {more_dice}")


def spun_as_rolled(opening: Opening, effect: n.Effect) -> Headed | None:
    """ "When you roll a Villain, you may spin it before moving it to your Reserve Pool": what was rolled is looked at
    as the step ends (2.4.6), and spun it is the same die there."""
    rolls = events_of(opening.trigger)
    spins = effect.effect if isinstance(effect, n.May) else effect
    acts = spins.options if isinstance(spins, n.ChooseOne) else (spins,)
    by_you = bool(rolls) and all(event.verb is Verb.ROLL and event.by == n.YOU for event in rolls)
    return Headed(opening, effect) if by_you and all(isinstance(act, n.Spin) for act in acts) else None


_MOVING = "before (moving|placing|putting|you move|you place) (it|that die|them) (to|in|into) (your|the) reserve pool"
add("headed", spun_as_rolled, f"{{opening}} ,? {{clauses}} {_MOVING}")

# --- until one comes ------------------------------------------------------------------------------------------------

_DRAW = "(draw^|reveal^) dice {of_bag} (one at a time)? {one_comes}"
add("one_comes", lambda d: d, ",? until (you|they) (draw|reveal|have drawn|have revealed|find) {sought}")
add("sought", lambda d: sought(d), "{np_one}")
add("act", lambda b, d: n.Draw(b(all_in(Area.BAG, Area.USED)), ends=d), _DRAW)
add("act", lambda b, d: n.Draw(b(all_in(Area.BAG)), ends=d), f"{_DRAW} or (your|their|the) bag is empty")


def all_in(*areas: Area) -> n.CountOf:
    """How many dice can be drawn: those in the bag, or with those of the Used Pile, by which it is refilled (2.3.4)."""
    return n.CountOf(n.Select(n.Noun.DIE, None, n.Side.YOURS, areas, n.EVERY, n.Mode.ALL))


def sought(what: n.Select) -> n.Select | None:
    """A die that is told by what it is, and not by what it does in the field."""
    if what.mode is not n.Mode.CHOOSE or what.count != n.ONE or what.side is not n.Side.ANY:
        return None
    if what.areas != (Area.FIELD,) or what.extreme or any(isinstance(x, n.InState | n.Other) for x in everything(what)):
        return None
    what = as_dice(what)  # type: ignore[assignment]
    is_sidekick = what.filter == n.IsSidekick()
    noun, fits = (n.Noun.SIDEKICK_DIE, None) if is_sidekick else (what.noun, what.filter)
    return replace(what, noun=noun, filter=fits, areas=(), count=n.EVERY, mode=n.Mode.ALL)
