"""Symbols rolled, and dice drawn besides others: "when you roll 2 or more [bolt]", "draw an extra die"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.opening import is_own_draw
from judgebot.cardtext.phrases.parts import Headed, Opening
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
