"""Numbers: "2", "X", "1 for each of your Sidekicks", "its A", "half its D (rounded down)"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import Fewer
from judgebot.cardtext.referring import They
from judgebot.cardtext.walk import parts_of
from judgebot.game.energy import EnergyType, Symbol

PHRASES = Phrases()
add = PHRASES.add

for _type in EnergyType:
    add("energy_type", lambda t=_type: t, _type.value, f"[{_type.value}]", f"[{_type.value[0]}]")

add("amount", lambda k: n.Const(k), "{number}")


def leaves_each_open(before: n.Amount | None, now: n.Amount | None) -> bool:
    """ "1 damage for each Villain, or 2 if ...": 2 in all, or for each of them."""
    counted = before.amount if isinstance(before, n.Scaled) else before
    return type(now) is n.Const and isinstance(counted, n.CountOf | n.TimesOf | n.EnergyCount | n.KindsOf)


@n.node
class SoMany(n.ChosenNumber):
    """ "That many": a number chosen before, or that of the dice dealt with just before."""


@n.node
class OneMore(n.Const):
    """ "Another die": one, besides those dealt with before."""


@n.node
class Further(OneMore):
    """ "2 additional life": so much besides what the same effect before it comes to."""


add("fewer", Fewer, "{number} less")
add("further", lambda k: Further(k), "{number} (additional|extra|more)", "an (additional|extra) {number}")
add("further", lambda: Further(1), "(an|a|one) (additional|extra)", "one more")

add("amount", lambda: n.ChosenNumber(), "x")
add("amount", lambda: SoMany(), "that many")
add("amount", lambda: n.EventAmount(), "the same amount", "an equal amount", "that amount")
add("amount", lambda: n.EventAmount(), "that much", "the same amount of", "an equal amount of")

add(
    "amount", lambda: n.Scaled(n.EventAmount(), times=2), "(twice|double) that (much|amount|amount of)", "twice as much"
)

add("plain_amount", lambda k: n.Const(k), "{number}")
add("plain_amount", lambda: n.ChosenNumber(), "x")
add("plain_amount", lambda: n.EventAmount(), "that amount")
add("plain_amount", lambda r, s: n.StatOf(r, s), "{ref_s} {stat}")
add("plain_amount", lambda r, s: n.StatOf(r, s), "{ref_s} current {stat}")
add("plain_amount", lambda s, r: n.StatOf(r, s), "the? {stat} of {ref}")
add("plain_amount", lambda r: n.StatOf(r, n.Stat.DAMAGE), "the (amount of)? damage (marked)? on {ref}")
add("plain_amount", lambda r, s: n.StatOf(r, s, printed=True), "{ref_s} printed {stat}")
add("plain_amount", lambda s, d: of_one(d, s), "the? {stat} of {np_one}")
add("plain_amount", lambda d, s: of_one(d, s), "{np_one_s} {stat}")
add("plain_amount", lambda c: None if is_nothing_said(c) else n.CountOf(c), "the (total)? number of {counted}")
add(
    "plain_amount",
    lambda s, d: total(d, s),
    "the (total|combined|combined total) {stat} of {np_many}",
)
add("plain_amount", lambda s, d: total(d, s), "the (total|combined|sum of the) {stats} of {np_many}")
add("plain_amount", lambda s, r: n.StatOf(r, s), "the (total|combined|sum of the) {stats} of {ref_many}")
_TOGETHER = "(total|combined|combined total)"
add("plain_amount", lambda s, r: n.StatOf(r, s), f"the? {_TOGETHER} {{stat}} of {{ref_many}}")
add(
    "plain_amount",
    lambda s: n.StatOf(They(n.RefKind.THAT), s),
    f"their {_TOGETHER} {{stat}}",
    f"their {_TOGETHER} {{stats}}",
)
add("plain_amount", lambda: n.StatOf(They(n.RefKind.THAT), n.Stat.COST), f"the {_TOGETHER} purchase (cost|costs)")
add(
    "plain_amount",
    lambda d, s: total(d, s),
    "the (sum|total) of {np_many_s} ({stats}|{stat})",
    f"{{np_many_s}} {_TOGETHER} {{stat}}",
)
add("stats", lambda: n.Stat.LEVEL, "levels")
add("stats", lambda: n.Stat.COST, "purchase? costs")
add("stats", lambda: n.Stat.FIELDING, "fielding costs")


def is_nothing_said(dice: n.Select) -> bool:
    """ "The number of dice" alone, where it is to be said of which."""
    return dice == n.Select(n.Noun.DIE, count=n.EVERY, mode=n.Mode.ALL)


def total(dice: n.Select, stat: n.Stat) -> n.Amount | None:
    """The value of all that fit together; a die still to be chosen has no value yet."""
    return n.StatOf(dice, stat) if dice.mode is n.Mode.ALL else None


def of_one(dice: n.Select, stat: n.Stat) -> n.Amount | None:
    """The value of a die that is chosen for it, or that of the die which has the highest one."""
    from judgebot.cardtext.phrases.dice.description import as_dice

    if dice.extreme is not None and dice.extreme.stat is stat and dice.extreme.sole:
        return of_the_foremost(dice)
    chosen = dice.mode in (n.Mode.TARGET, n.Mode.CHOOSE) and dice.count == n.ONE
    return n.StatOf(as_dice(dice), stat) if chosen else None  # type: ignore[arg-type]


def of_the_foremost(dice: n.Select) -> n.Amount | None:
    """The value that is the highest, or the lowest, which is the same whichever of several dice has it."""
    assert dice.extreme is not None
    among = replace(dice, mode=n.Mode.ALL, count=n.EVERY, extreme=None, chooser=n.YOU)
    return (lowest_of if dice.extreme.lowest else highest_of)(dice.extreme.stat, among)


def highest(stat: n.Stat, *parts: object) -> n.Amount | None:
    """The highest value among all that fit."""
    return highest_of(stat, counted(*parts))


def highest_of(stat: n.Stat, dice: object) -> n.Amount | None:
    from judgebot.cardtext.phrases.dice.description import as_dice

    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL:
        return None
    return n.StatOf(dice, stat, most=True)


add("plain_amount", lambda: n.LifeOf(n.YOU), "your life (total)?")
add("plain_amount", lambda: n.LifeOf(n.OPPONENT), "(your|an) opponent's life (total)?")


@n.node
class Dealt(n.EventAmount):
    """ "The damage dealt": that of the trigger, or what the effect before it has dealt."""


add("plain_amount", lambda: Dealt(), "the (total)? (amount of)? damage dealt")
add("plain_amount", lambda: n.EventAmount(), "the damage", "that damage", "the amount of damage")
add("plain_amount", lambda k, a: n.Plus((n.Const(k), a)), "{number} plus {plain_amount}")
add("plain_amount", lambda s, d: highest_of(s, d), "the highest {stat} (of|among) {np_many}")
add("plain_amount", lambda s, d: lowest_of(s, d), "the lowest {stat} (of|among) {np_many}")
add(
    "plain_amount",
    lambda s, a, h, p: highest(s, a, h, p),
    "the highest {stat} of (a|any) {adjectives} {noun_one} {afters}",
)


def lowest_of(stat: n.Stat, dice: object) -> n.Amount | None:
    """The value that all of those have which have the lowest."""
    found = highest_of(stat, dice)
    if not isinstance(found, n.StatOf) or not isinstance(found.of, n.Select) or found.of.extreme:
        return None
    return n.StatOf(replace(found.of, extreme=n.Extreme(stat, lowest=True)), stat, most=True)


@n.node
class Taken(n.EventAmount):
    """ "The amount of damage done to Moth": of a trigger that says that it is damaged."""


add(
    "plain_amount",
    lambda _: Taken(),
    "the amount of damage (done|dealt) to {own_name}",
    "the damage (done|dealt) to {own_name}",
    "the (amount of)? damage {own_name} (takes|took|is dealt|was dealt)",
)
add(
    "for_each",
    lambda: Taken(),
    "for each (point of)? damage (it|he|she)? (takes|took|taken|received|is dealt|was dealt)",
)
add("plain_amount", lambda k, a: n.Scaled(a, times=k) if k > 1 else None, "{number} times {plain_amount}")
add("plain_amount", lambda a, r: n.Scaled(a, by=2, rounding=r), "half (of)? {plain_amount} ,? {rounded}")
add(
    "plain_amount",
    lambda a, r, k: n.Scaled(a, by=2, rounding=r, low=k),
    "half (of)? {plain_amount} ,? {rounded} {minimum}",
)
add("plain_amount", lambda a: n.Scaled(a, times=2), "twice {plain_amount}", "double {plain_amount}")
add("rounded", lambda: n.Rounding.DOWN, "rounded down", "round down")
add("rounded", lambda: n.Rounding.UP, "rounded up", "round up")

add("for_each", lambda: Dealt(), "for each (point of)? damage dealt")

# what "for each" and "the number of" count; "characters" are different characters (3.1.24)


add("for_each", lambda r: n.StatOf(r, n.Stat.LEVEL), "for each level of {ref_one}", "for each of {ref_s} levels")
add("for_each", lambda d: of_one(d, n.Stat.LEVEL), "for each level of {np_one}")
add("for_each", lambda r: n.StatOf(r, n.Stat.DAMAGE), "for each (point of)? damage (marked)? on {ref_one}")
_FOR_EVERY = "for (each|every) {number}"
add(
    "for_each",
    lambda k, a, h, p: every_so_many(k, counted(a, h, p)),
    f"{_FOR_EVERY} {{adjectives}} {{noun_many}} {{afters}}",
)
add(
    "for_each", lambda a, h, p: every_so_many(2, counted(a, h, p)), "for each pair of {adjectives} {noun_many} {afters}"
)
_LIVES = {"you have": n.YOU, "(your|an) opponent has": n.OPPONENT}
for _has_it, _person in _LIVES.items():
    add(
        "for_each", lambda k, p=_person: every_so_many(k, n.LifeOf(p)), f"{_FOR_EVERY} life {_has_it} (left|remaining)?"
    )


def every_so_many(number: int, what: object) -> n.Amount | None:
    """Once for every two of them, or for every so many."""
    if number < 2 or not isinstance(what, n.Select | n.Amount):
        return None
    counted_up = what if isinstance(what, n.Amount) else n.CountOf(what)
    return n.Scaled(counted_up, by=number, rounding=n.Rounding.DOWN)


add("counted", lambda d: d if d.mode is n.Mode.ALL else None, "{np_many}")
add("counted", lambda a, h, p: own_dice(a, h, p), "{adjectives} {noun_many} {afters}")


def own_dice(*parts: object) -> object:
    """ "Attacking Moth dice", bare: those of the card's own player (3.1.12)."""
    from judgebot.cardtext.phrases.dice.description import YOURS

    dice = counted(YOURS, *parts)
    own = n.Is(n.Ref(n.RefKind.OWN_NAME))
    if not isinstance(dice, n.Select):
        return None
    filters = parts_of(dice.filter)
    return dice if own in filters else None


add("for_each", lambda c: c, "{amount_energy}")
add(
    "for_each",
    lambda a, h, p: counted(a, h, p),
    "for each (of)? {adjectives} {noun_one} {afters}",
    "per {adjectives} {noun_one} {afters}",
)
# not a trailing "has" of any dice, which would begin "has KO'd this turn"
for _has, _side in (
    ("(your|an) opponent has", n.Select(n.Noun.DIE, side=n.Side.OPPOSING)),
    ("(they have|that player has)", n.Select(n.Noun.DIE, side=n.Side.THEIRS, whose=n.Person(n.PersonKind.THAT_PLAYER))),
):
    add(
        "for_each",
        lambda a, h, p, s=_side: had_by(s, a, h, p),
        f"for each {{adjectives}} {{noun_one}} {{afters}} {_has} (active|fielded|in the field (zone)?|in play)?",
    )
    add(
        "plain_amount",
        lambda a, h, p, s=_side: (d := had_by(s, a, h, p)) and n.CountOf(d),
        f"the number of {{adjectives}} {{noun_many}} {{afters}} {_has} (active|fielded|in the field (zone)?|in play)?",
    )


def had_by(owner: n.Select, *parts: object) -> n.Select | None:
    """ "Each Villain your opponent has"."""
    dice = counted(*parts)
    if not isinstance(dice, n.Select) or dice.side is not n.Side.ANY:
        return None
    return replace(dice, side=owner.side, whose=owner.whose)


# "for each Wasp", whose name is the noun
add(
    "for_each",
    lambda a, h, p: counted(a, h, p),
    "for each {plain_adjectives} {named_head} {afters}",
    "per {plain_adjectives} {named_head} {afters}",
)
add(
    "for_each",
    lambda w, a, h, p: counted(w, a, h, p),
    "for each (one)? of {whose} {adjectives} {noun_many} {afters}",
)
add("for_each", lambda d: d, "for {blockers_each}")


def counted(*parts: object) -> object:
    """Everything that fits, to be counted."""
    from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, merge, select, told_apart

    *bits, head, after = parts
    assert isinstance(head, Head)
    assert isinstance(after, Bits)
    before = merge(*(b for b in bits if isinstance(b, Bits)))
    if before and (
        before.different or after.different
    ):  # "each different character die": each character once, as for "each character"
        head = told_apart(head, after)
        if head is None:
            return None
    return before and select(Det(n.Mode.ALL, n.EVERY), before, head, after)


def times(number: n.Amount, select: n.Select | n.Amount) -> n.Amount:
    """`number` for each that fits."""
    count = select if isinstance(select, n.Amount) else n.CountOf(select)
    if isinstance(number, n.Const):
        return many(number.n, count)
    return n.Plus((number, count))


def many(number: int, count: n.Amount) -> n.Amount:
    """So many for each; a bound is one of all of it."""
    if number == 1:
        return count
    if not isinstance(count, n.Scaled) or count.high is None or count.times != 1:
        return n.Scaled(count, times=number)
    if number < 0:
        return n.Scaled(count.amount, times=number, low=-count.high)
    return replace(count, times=number)


# changes of A and D: (attack, defense)
def mod(change: tuple[str, int | None, str]) -> tuple[n.Amount | None, n.Amount | None] | None:
    """+2A or -1D alone."""
    sign, size, letter = change
    if not letter:
        return None
    amount = signed(sign, size)
    return (amount, None) if letter == "A" else (None, amount)


def signed(sign: str, size: int | None) -> n.Amount:
    if size is None:
        return n.ChosenNumber() if sign == "+" else n.Scaled(n.ChosenNumber(), times=-1)
    return n.Const(size if sign == "+" else -size)


Mods = tuple[n.Amount | None, n.Amount | None]


def both(a: Mods | None, d: Mods | None) -> Mods | None:
    """+1A and +1D, in either order."""
    if a is None or d is None:
        return None
    if a[0] is None:
        a, d = d, a
    return (a[0], d[1]) if a[0] is not None and d[1] is not None else None


def bare(a: tuple[str, int | None, str], d: tuple[str, int | None, str]) -> Mods | None:
    """+1/+1."""
    return None if a[2] or d[2] else (signed(a[0], a[1]), signed(d[0], d[1]))


def each(mods: Mods, select: n.Select | n.Amount) -> Mods:
    """+1A for each that fits."""

    def scale(amount: n.Amount | None) -> n.Amount | None:
        return amount and times(amount, select)

    return scale(mods[0]), scale(mods[1])


def spelled(change: tuple[str, int | None, str], attack: bool) -> Mods | None:
    """+1 attack."""
    if change[2]:
        return None
    amount = signed(change[0], change[1])
    return (amount, None) if attack else (None, amount)


add("mod", mod, "{change}")
add("mod", lambda c: spelled(c, True), "{change} attack")
add("mod", lambda c: spelled(c, False), "{change} defense")
add("mods", lambda m: m, "{mod}")
add("mods", both, "{mod} (and|/|,|, and)? {mod}")
add("mods", bare, "{change} / {change}")
add("mods_each", lambda m: m, "{mods}")
add("mods_each", each, "{mods} {each}")
_THOSE_ROLLED = "(it|that die|the die|them|those dice|the dice|the rolled die|the rolled dice)"
_ROLLED = f"((you (rolled|roll)|rolled) (this way)?|(showing|shown) on {_THOSE_ROLLED})"
add("amount_energy", lambda t: n.EnergyCount(t, rolled=True), f"for each {{symbol}} (energy|symbol)? {_ROLLED}")
add("amount_energy", lambda: n.EnergyCount(rolled=True), f"for each energy (symbol)? {_ROLLED}")
add("amount_energy", lambda t, u: rolled_of_two(t, u), f"for each {{symbol}} or {{symbol}} (energy|symbol)? {_ROLLED}")


add("plain_amount", lambda: n.EnergyCount(rolled=True), f"the (total)? (number|amount) of energy (symbols)? {_ROLLED}")
add(
    "plain_amount",
    lambda t: n.EnergyCount(t, rolled=True),
    f"the (total)? (number|amount) of {{symbol}} (energy|symbols)? {_ROLLED}",
)


def rolled_of_two(one: EnergyType | Symbol, other: EnergyType | Symbol) -> n.Plus | None:
    """Symbols of either sort; a wild is of no type here (1.4.6)."""
    if one == other:
        return None
    return n.Plus(tuple(n.EnergyCount(each, rolled=True) for each in sorted((one, other), key=str)))
