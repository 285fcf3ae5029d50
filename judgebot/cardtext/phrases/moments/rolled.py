"""Symbols rolled, and dice drawn besides others or until one comes: "when you roll 2 or more [bolt]", "draw an extra
die", "draw dice until you draw a Villain"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.moments.retold import ANY, ON_ONE
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.walk import contains
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

for _type in EnergyType:
    _symbols = n.EnergyCount(_type, rolled=True)
    add("energy_symbols", lambda e=_symbols: e, f"[{_type.value}]", f"[{_type.value[0]}]", f"{_type.value}s")
add("energy_symbols", lambda t: n.EnergyCount(t, rolled=True), "{energy_type} (energy|symbols)")
add("energy_symbols", lambda t: n.EnergyCount(t, rolled=True), "{no_type} (energy|symbols)?")
add("energy_symbols", lambda: n.EnergyCount(rolled=True), "energy (symbol|symbols)?")
_BY = (("doer", "roll"), ("doer_s", "rolls"))
# what is rerolled is looked at once it is, and no other roll can be (2.4.6)
add("not_rerolled", lambda: True, "", "and (do|does) not reroll (it|the result|that die|the die)?")
for _who, _rolls in _BY:
    _rolled = f"{{{_who}}} {_rolls} a? {{two_in_one}} {{not_rerolled}}"
    add("event", lambda p, f, _: n.Event(Verb.ROLL, ANY, by=p, face=f), _rolled)
    _rolled = f"{{{_who}}} {_rolls} {{doubled}} {ON_ONE} {{not_rerolled}}"
    add("event", lambda p, f, _: n.Event(Verb.ROLL, ANY, by=p, face=f), _rolled)


def rolled(quantity: tuple[n.Op, int], symbols: n.EnergyCount, who: n.Person = n.YOU) -> n.Condition | None:
    """So much energy, or so much of a type, was rolled at once (1.4.6); of one symbol the roll itself tells."""
    if quantity == (n.Op.AT_LEAST, 1):
        return None
    return n.Compare(replace(symbols, who=who), quantity[0], n.Const(quantity[1]))


def when_rolled(who: n.Person, quantity: tuple[n.Op, int], symbols: n.EnergyCount) -> Opening | None:
    """Whenever a player rolls so many."""
    enough = rolled(quantity, symbols, who)
    return Opening(n.Event(Verb.ROLL, by=who), given=enough) if enough and who in (n.YOU, n.OPPONENT) else None


for _by, _said in ((n.YOU, "you (roll|rolled)"), (n.OPPONENT, "(they|your opponent|that player) rolled")):
    add("state_condition", lambda q, t, p=_by: rolled(q, t, p), f"{_said} {{quantity_many}} {{energy_symbols}}")
for _who, _rolls in _BY:
    add("happening", when_rolled, f"{{{_who}}} {_rolls} {{quantity_many}} {{energy_symbols}}")
add("event", lambda p: n.Event(Verb.ROLL, by=p) if p == n.OPPONENT else None, "{doer_s} rolls")


def that_shows(event: n.Trigger, face: n.FaceIs) -> Opening | None:
    """ "You roll a Villain die and it shows a character face": one die, of which it is asked."""
    one = isinstance(event, n.Event) and event.verb in (Verb.ROLL, Verb.REROLL) and event.face is None
    dice = event.subject if isinstance(event, n.Event) else None
    if not one or not isinstance(dice, n.Select) or dice.count != n.ONE:
        return None
    return Opening(event, given=n.RollShows(face))


add("moment_one", lambda e, _, f: that_shows(e, f), "{event} and it {shows} {shown}")
for _who, _rolls in _BY:
    _rolled = f"{{{_who}}} {_rolls} {{shown_face}} on {{ed}}"
    add("moment_one", lambda p, f, d: that_shows(n.Event(Verb.ROLL, d, by=p), f), _rolled)


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

_DRAW = "(draw^|reveal^) dice? {of_bag} (one at a time)? {one_comes}"
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
    if what.areas != (Area.FIELD,) or what.extreme or contains(what, n.InState, n.Other):
        return None
    what = as_dice(what)  # type: ignore[assignment]
    is_sidekick = what.filter == n.IsSidekick()
    noun, fits = (n.Noun.SIDEKICK_DIE, None) if is_sidekick else (what.noun, what.filter)
    return replace(what, noun=noun, filter=fits, areas=(), count=n.EVERY, mode=n.Mode.ALL)
