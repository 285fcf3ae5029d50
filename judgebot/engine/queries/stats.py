"""Attack, defense and the other numbers of a die (3.6)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Stat, StatChange
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce import doubling
from judgebot.engine.abilities.inforce.doubling import DOUBLING, FACTORS, Since
from judgebot.engine.abilities.inforce.static import context, seen_from
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.keywords import loyalty
from judgebot.engine.queries.costs import fielding_now
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.state import OF_PLUS_ONE, AbilityId, Doubling, InForce
from judgebot.engine.view import RuleNow, View
from judgebot.game.area import Area


def printed(view: View, die: int, stat: Stat) -> int | None:
    """The printed A, D or fielding cost of the face the die shows."""
    level = view.printed_level(die)
    if level is None:
        return None
    return level.fielding if stat is Stat.FIELDING else level.attack if stat is Stat.A else level.defense


def value(view: View, die: int, stat: Stat) -> int | None:
    """A number of a die with everything that changes it; None where the die has none now."""
    match stat:
        case Stat.A | Stat.D:
            pair = values(view, die)
            return None if pair is None else pair[0 if stat is Stat.A else 1]
        case Stat.LEVEL:
            return view.level(die)
        case Stat.COST:
            return view.card(die).cost
        case Stat.FIELDING:
            return _fielding(view, die)
        case Stat.DAMAGE:
            return view.state.die(die).damage
        case Stat.BURSTS:
            face = view.state.die(die).face
            return 0 if face is None else face.burst
        case _:
            assert_never(stat)


LOOKED_AT = "fielding-cost-looked-at"


def _fielding(view: View, die: int) -> int | None:
    """The fielding cost printed for the face; by the other reading what its player would pay for it (2.6.3.1)."""
    level = view.printed_level(die)
    if level is None or not view.rules(nodes.CostChange):
        return None if level is None else level.fielding
    now = fielding_now(view, die, level.fielding)
    return now if now != level.fielding and view.rests_on(LOOKED_AT) else level.fielding


@asks("3.6.1", "3.6.4")
def values(view: View, die: int) -> tuple[int, int] | None:
    """A and D: the printed values, then Applied changes in order (3.6.2, 3.6.8), then Static ones (3.6.9); never
    below 0."""
    total = _sum(view, die)
    return None if total is None else (max(0, total[0]), max(0, total[1]))


def _sum(view: View, die: int) -> tuple[int, int] | None:
    level = view.printed_level(die)
    if level is None:
        return None
    if not view.rules(nodes.Modify) and not view.rules(nodes.SetStats):  # the way that most questions go
        more, sturdier = from_tokens(view, die)
        return level.attack + more, level.defense + sturdier
    base = _printed_changes(view, die, (level.attack, level.defense))
    total = _in_all(view, die, base)
    begun = doubling.begun(view, die)
    other = _in_all(view, die, base, begun) if begun else total
    return other if other != total and view.rests_on(doubling.LATER) else total


def _in_all(view: View, die: int, base: tuple[int, int], begun: Sequence[Since] = ()) -> tuple[int, int]:
    """A and D with all that changes them. What Static abilities double they double upon everything else, but for
    those that take their place among what is applied, as of when they began to."""
    attack, defense = _applied(view, die, base, begun)
    more_attack, more_defense = from_statics(view, die)
    tokens = from_tokens(view, die)
    rest = [each.now for each in begun]
    values_ = attack + more_attack + tokens[0], defense + more_defense + tokens[1]
    total = _static_sets(view, die, values_, (more_attack, more_defense), rest)
    return _regardless(view, die, *total)


def _regardless(view: View, die: int, attack: int, defense: int) -> tuple[int, int]:
    """What a die is treated as if it had, whatever modifiers it has; the last of several counts."""
    for now in view.lasting(nodes.SetStats):
        if now.rule.final and now.by is not None and view.is_subject(RuleNow[nodes.Rule](*now), now.rule.what, die):
            attack, defense = _set(now.rule, now.by.attack, now.by.defense, attack, defense)
    return attack, defense


@asks("3.6.8", "3.6.9")
def exchanged(view: View, die: int, stat: Stat) -> int | None:
    """The value that another die gets where the two swap it: with what was applied to it, which goes along with the
    value, and without Static modifiers, which stay with the die."""
    level = view.printed_level(die)
    if level is None:
        return None
    attack, defense = _applied(view, die, _printed_changes(view, die, (level.attack, level.defense)))
    return attack if stat is Stat.A else defense


def doubled_too(view: View, rule: nodes.Rule, die: int) -> dict[str, int]:
    """What Static modifiers add as a value is doubled or halved: it was added first, so it is so as well (3.6.2)."""
    if not isinstance(rule, nodes.SetStats) or rule.printed or rule.change not in FACTORS:
        return {}
    attack, defense = _multiplied(view, rule, from_statics(view, die))
    tokens = from_tokens(view, die)
    return {"attack": attack + tokens[0], "defense": defense + tokens[1]}


STATIC_DOUBLED = "static-bonus-doubled"


@asks("3.6.2")
def _multiplied(view: View, rule: nodes.SetStats, statics: tuple[int, int]) -> tuple[int, int]:
    """What of Static modifiers a doubling or halving takes in with the value they name: all, or none of it, since no
    ability changes them (3.4.5.8)."""
    named = statics[0 if rule.change in (StatChange.DOUBLE_A, StatChange.HALVE_A) else 1]
    return (0, 0) if named and view.rests_on(STATIC_DOUBLED) else statics


def _printed_changes(view: View, die: int, base: tuple[int, int]) -> tuple[int, int]:
    """ "Reduce the printed D value", "double its printed A": the printed value itself, not below 0 (3.4.5.8)."""
    attack, defense = base
    done: set[StatChange] = set()
    for doubled in view.rules(nodes.SetStats):
        change = doubled.rule.change
        if not doubled.rule.printed or not view.is_subject(doubled, doubled.rule.what, die):
            continue
        if change in done and change in DOUBLING and view.rests_on(DOUBLED_TWICE):
            continue  # twice what is printed it is already
        attack, defense = _allowed(view, die, (attack, defense), _set(doubled.rule, 0, 0, attack, defense), change)
        done.add(change)
    for now in view.rules(nodes.Modify):
        if now.rule.printed and view.is_subject(now, now.rule.what, die):
            more = added(view, die, amounts(view, now))
            attack, defense = max(0, attack + more[0]), max(0, defense + more[1])
    return attack, defense


@asks("1.1.2")
def added(view: View, die: int, more: tuple[int, int]) -> tuple[int, int]:
    """What a modifier adds or takes away, where no text says that the value cannot be increased, or reduced."""
    return _allowed(view, die, (0, 0), more)


def is_capped(view: View, die: int, change: StatChange) -> bool:
    """Whether a text keeps a value from being doubled, or halved, as it cannot be increased or reduced."""
    return change in FACTORS and any((each.stat, each.up) == _turned(change) for each in _caps(view, die))


def _turned(change: StatChange) -> tuple[Stat, bool]:
    """Which value a doubling or halving changes, and whether upwards."""
    return Stat.A if change in (StatChange.DOUBLE_A, StatChange.HALVE_A) else Stat.D, change in DOUBLING


def _caps(view: View, die: int) -> Iterator[nodes.Capped]:
    """What texts say of a value of this die that cannot be increased, or reduced."""
    return (now.rule for now in view.rules(nodes.Capped) if view.is_subject(now, now.rule.what, die))


@asks("1.1.2")
def _allowed(
    view: View, die: int, was: tuple[int, int], now: tuple[int, int], change: StatChange | None = None
) -> tuple[int, int]:
    """A and D after a change, of which a value that cannot be increased, or reduced, is as it was.

    Raises:
        Unread: it is open whether a value that is set, or swapped for another, is increased.
    """
    kept = list(now)
    for each in view.rules(nodes.Capped):
        at = 0 if each.rule.stat is Stat.A else 1
        barred = now[at] > was[at] if each.rule.up else now[at] < was[at]
        if not barred or not view.is_subject(each, each.rule.what, die):
            continue
        if change is not None and change not in FACTORS:
            raise Unread(each.card or view.card_id(die), "whether a value is increased that is set or swapped")
        kept[at] = was[at]
    return kept[0], kept[1]


DOUBLED_TWICE = "printed-value-doubled-twice"


@asks("3.6.2", "3.6.8", "3.4.3.12")
def _applied(view: View, die: int, base: tuple[int, int], begun: Sequence[Since] = ()) -> tuple[int, int]:
    """Applied modifiers, doublings and swaps in the order they were applied, each with the amounts that go with it;
    Static ones after what was there before."""
    applied: list[RuleNow[nodes.Modify] | RuleNow[nodes.SetStats]] = [
        *(n for n in view.lasting(nodes.Modify) if not n.rule.printed),
        *(n for n in view.lasting(nodes.SetStats) if is_in_order(n.rule)),
    ]
    changes = [
        Change(now.by.id, now.rule, *_amounts_of(view, now, die), SWAPPED not in now.by.facts)
        for now in applied
        if now.by is not None and view.is_subject(RuleNow[nodes.Rule](*now), now.rule.what, die)
    ]
    changes += [Change(began.up_to, now.rule, *_doubled_with(view, die, now.rule, began)) for now, began in begun]
    return _one_by_one(view, die, base, sorted(changes, key=lambda change: change.at))


def _amounts_of(view: View, now: RuleNow[nodes.Modify] | RuleNow[nodes.SetStats], die: int) -> tuple[int, int]:
    """The amounts of what was applied to a die: as they were then, or as its face has them now."""
    assert now.by is not None
    if not isinstance(now.rule, nodes.SetStats) or FOLLOWING not in now.by.facts:
        return now.by.attack, now.by.defense
    ctx = context(view, RuleNow[nodes.SetStats](*now))
    ctx.that = (die,)
    return set_to(ctx, now.rule)


class Change(NamedTuple):
    """What is applied to a die: when, what, and the amounts that go with it; `anew`: not by a swap with another die."""

    at: int
    rule: nodes.Modify | nodes.SetStats
    attack: int
    defense: int
    anew: bool = True


def _one_by_one(view: View, die: int, base: tuple[int, int], changes: Sequence[Change]) -> tuple[int, int]:
    """What the values become, change after change. By the other reading a value that is set keeps its modifiers."""
    (attack, defense), mods = base, (0, 0)
    for _, rule, a, d, anew in changes:
        if isinstance(rule, nodes.Modify):
            more = added(view, die, (a, d))
            attack, defense, mods = attack + more[0], defense + more[1], (mods[0] + more[0], mods[1] + more[1])
            continue
        then = _set(rule, a, d, attack, defense)
        mods = mods[::-1] if rule.change is StatChange.SWAP else mods
        stays = _set(rule, a + mods[0], d + mods[1], attack, defense) if anew and rule.change in SETS else then
        then = stays if stays != then and view.rests_on(SET_ANEW) else then
        attack, defense = _allowed(view, die, (attack, defense), then, rule.change)
    return attack, defense


SWAPPED = ("swapped",)
FOLLOWING = ("following", True)
SET_ANEW = "set-value-and-earlier-modifiers"
SETS = (StatChange.SET_A, StatChange.SET_D, StatChange.SET_BOTH)


@asks("3.6.2")
def _doubled_with(view: View, die: int, rule: nodes.SetStats, began: Doubling) -> tuple[int, int]:
    """What Static modifiers and tokens that were there before a value was doubled, and still are, add to it."""
    attack, defense = _multiplied(view, rule, from_statics(view, die, began.statics))
    tokens = from_tokens(view, die)
    return attack + min(tokens[0], began.tokens), defense + min(tokens[1], began.tokens)


def _set(rule: nodes.SetStats, a: int, d: int, attack: int, defense: int) -> tuple[int, int]:
    match rule.change:
        case StatChange.SWAP:
            return defense, attack
        case StatChange.DOUBLE_A:
            return attack * 2 + a, defense
        case StatChange.DOUBLE_D:
            return attack, defense * 2 + d
        case StatChange.HALVE_A:
            return _half(attack + a, rule.rounding) - a, defense
        case StatChange.HALVE_D:
            return attack, _half(defense + d, rule.rounding) - d
        case StatChange.SET_A:
            return a, defense
        case StatChange.SET_D:
            return attack, d
        case StatChange.SET_BOTH:
            return a, d
        case StatChange.A_AS_D:
            return defense, defense
        case StatChange.D_AS_A:
            return attack, attack
        case _:
            assert_never(rule.change)


def _half(value: int, rounding: nodes.Rounding | None) -> int:
    return -(-value // 2) if rounding is nodes.Rounding.UP else value // 2


@asks("3.6.6", "3.6.9", "3.4.5.7")
def from_statics(view: View, die: int, only: frozenset[AbilityId] | None = None) -> tuple[int, int]:
    """Static modifiers belong to the value they name and are added last (3.4.5.8)."""
    attack = defense = 0
    for now in view.statics(nodes.Modify):
        if only is not None and (now.card is None or doubling.by(now) not in only):
            continue
        if not now.rule.printed and view.is_subject(now, now.rule.what, die):
            more = added(view, die, amounts(view, seen_from(now, now.rule.what, die)))
            attack, defense = attack + more[0], defense + more[1]
    return attack, defense


def is_in_order(rule: nodes.SetStats) -> bool:
    """Whether it changes what the value is by then, and neither the printed one nor what comes of it all."""
    return rule.change not in FOLLOWS and not rule.printed and not rule.final


FOLLOWS = (StatChange.A_AS_D, StatChange.D_AS_A)
"""What is equal to the other value of the same die, whatever that is by then."""


def _static_sets(
    view: View,
    die: int,
    values_: tuple[int, int],
    statics: tuple[int, int],
    done: Sequence[RuleNow[nodes.SetStats]] = (),
) -> tuple[int, int]:
    """Doublings and fixed values that Static abilities give, upon everything else, and not those that are done already;
    `statics`: what of the values Static modifiers have added."""
    attack, defense = values_
    following = (now for now in view.lasting(nodes.SetStats) if now.rule.change in FOLLOWS)
    for now in (*following, *view.statics(nodes.SetStats)):
        if now not in done and not now.rule.printed and view.is_subject(now, now.rule.what, die):
            rule = now.rule
            a, d = set_to(context(view, seen_from(now, rule.what, die)), rule)
            left = _left_alone(view, rule, statics)
            then = _set(rule, a, d, attack - left[0], defense - left[1])
            then = then[0] + left[0], then[1] + left[1]
            attack, defense = _allowed(view, die, (attack, defense), then, rule.change)
    return attack, defense


def set_to(ctx: Context, rule: nodes.SetStats) -> tuple[int, int]:
    """The numbers that a rule sets A and D to."""
    one = worth(ctx, rule.amount) if rule.amount else 0
    two = worth(ctx, rule.other) if rule.other else one
    return (two, one) if rule.change is StatChange.SET_D else (one, two)


def _left_alone(view: View, rule: nodes.SetStats, statics: tuple[int, int]) -> tuple[int, int]:
    """What Static modifiers have added that a doubling or halving does not reach, as one reading has it."""
    return statics if rule.change in FACTORS and _multiplied(view, rule, statics) != statics else (0, 0)


def amounts(view: View, now: RuleNow[nodes.Modify]) -> tuple[int, int]:
    if now.by is not None:
        return now.by.attack, now.by.defense
    ctx = context(view, now)
    rule = now.rule
    return (worth(ctx, rule.attack) if rule.attack else 0), (worth(ctx, rule.defense) if rule.defense else 0)


def from_tokens(view: View, die: int) -> tuple[int, int]:
    """Experience Tokens and the like on the card give +1A and +1D each, whatever happens to the text box."""
    if not view.state.counters:
        return 0, 0
    card = view.state.die(die).card
    if card != view.card_id(die):
        return 0, 0
    tokens = sum(
        n for kind in OF_PLUS_ONE if (n := view.state.count_of(card, kind)) and loyalty.counts(view, die, kind)
    )
    return added(view, die, (tokens, tokens))


# --- Why -----


def why(view: View, die: int, r: InForce) -> tuple[str, ...]:
    """The rules by which a modifier, a doubling or a swap just applied to a die makes of it what it does."""
    others = [now for now in view.lasting(nodes.Modify) if _is_on(view, now, die) and now.by is not r]
    doubled = any(now.rule.change in DOUBLING and _is_on(view, now, die) for now in view.rules(nodes.SetStats))
    static = [now for now in view.statics(nodes.Modify) if _is_on(view, now, die)]
    cites: tuple[tuple[str, ...], ...]
    match r.rule:
        case nodes.Modify(printed=True):
            cites = (_is_not_printed(static), _stops_at_zero(view, die), _stays(view, die))
        case nodes.Modify():
            cites = (_adds_up(others + static), _is_not_doubled(doubled), _stops_at_zero(view, die), _stays(view, die))
        case nodes.SetStats(change=StatChange.SWAP):
            cites = (_goes_along(others), _stays_with_its_value(static), (), _stays(view, die))
        case nodes.SetStats():
            cites = ((), _is_not_doubled(doubled), (), _stays(view, die))
        case _:
            cites = ((), (), (), ())
    return tuple(id_ for each in cites for id_ in each or ())


def kept(view: View, die: int, r: InForce) -> tuple[nodes.Capped, ...]:
    """What keeps a value of a die as it is, against the modifier or doubling just applied to it."""
    return tuple({each.stat: each for each in _caps(view, die) if _would_move(r, each)}.values())


def _would_move(r: InForce, capped: nodes.Capped) -> bool:
    match r.rule:
        case nodes.Modify():
            more = r.attack if capped.stat is Stat.A else r.defense
            return more > 0 if capped.up else more < 0
        case nodes.SetStats(change=change):
            return change in FACTORS and _turned(change) == (capped.stat, capped.up)
        case _:
            return False


def _is_on(view: View, now: RuleNow[nodes.Modify] | RuleNow[nodes.SetStats], die: int) -> bool:
    return view.is_subject(RuleNow[nodes.Rule](*now), now.rule.what, die)


@asks("3.6.1")
def _adds_up(others: list[RuleNow[nodes.Modify]]) -> tuple[str, ...]:
    return ("3.6.1",) if others else ()


@asks("3.6.2")
def _is_not_doubled(doubled: bool) -> tuple[str, ...]:
    """What came before a doubling is doubled with it, what comes after is not."""
    return ("3.6.2",) if doubled else ()


@asks("3.6.4")
def _stops_at_zero(view: View, die: int) -> tuple[str, ...]:
    total = _sum(view, die)
    return ("3.6.4",) if total is not None and min(total) < 0 else ()


@asks("3.6.8", "3.4.3.12")
def _goes_along(applied: list[RuleNow[nodes.Modify]]) -> tuple[str, ...]:
    """An Applied modifier is swapped together with its value."""
    return ("3.6.8", "3.4.3.12") if applied else ()


@asks("3.6.9", "3.4.5.7", "3.4.5.8")
def _stays_with_its_value(static: list[RuleNow[nodes.Modify]]) -> tuple[str, ...]:
    """A Static modifier is applied anew to the value that it names."""
    return ("3.6.9", "3.4.5.7", "3.4.5.8") if static else ()


@asks("3.4.5.7", "3.4.5.8")
def _is_not_printed(static: list[RuleNow[nodes.Modify]]) -> tuple[str, ...]:
    """A Static modifier comes on top of the printed value, whatever becomes of that."""
    return ("3.4.5.7", "3.4.5.8") if static else ()


@asks("3.6.5")
def remains(view: View, die: int) -> tuple[str, ...]:
    """The rule by which a die that is spun keeps its Applied modifiers."""
    return ("3.6.5",) if any(_is_on(view, now, die) for now in view.lasting(nodes.Modify)) else ()


@asks("3.6.11")
def with_modifiers(view: View, die: int, stat: Stat) -> tuple[str, ...]:
    """The rule by which a value that words ask for is the one with all modifiers."""
    return ("3.6.11",) if view.stat(die, stat) != printed(view, die, stat) else ()


@asks("3.6.11")
def _stays(view: View, die: int) -> tuple[str, ...]:
    """An attacker that only now gets what would have kept it from attacking goes on attacking."""
    now = view.state.die(die)
    if now.area is not Area.ATTACK or now.controller is not view.state.active:
        return ()
    bans = (
        n.rule
        for n in view.rules(nodes.Cannot)
        if n.rule.act is nodes.Act.ATTACK and view.is_subject(n, n.rule.who, die)
    )
    return ("3.6.11",) if any(_asks_for_value(ban.who) for ban in bans) else ()


def _asks_for_value(who: nodes.Subject | nodes.Person) -> bool:
    return isinstance(who, nodes.Select) and any(
        isinstance(n, nodes.HasStat) and n.stat in (Stat.A, Stat.D) for n in everything(who)
    )


@asks("3.6.3")
def before_damage(view: View, die: int) -> tuple[str, ...]:
    """The rule by which damage is dealt from the attack as the modifiers have made it."""
    return ("3.6.3",) if view.attack(die) != printed(view, die, Stat.A) else ()
