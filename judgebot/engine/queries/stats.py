"""Attack, defense and the other numbers of a die (3.6)."""

from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Stat, StatChange
from judgebot.engine.abilities.select import worth
from judgebot.engine.abilities.static import context
from judgebot.engine.rule import asks
from judgebot.engine.view import RuleNow, View

TOKEN_STATS = "token"
"""The kind of counter under which the A and D of a token are kept is its card's level; see `copying`."""


def printed(view: View, die: int, stat: Stat) -> int | None:
    """The printed A or D on the face the die shows."""
    level = view.printed_level(die)
    if level is None:
        return None
    return level.attack if stat is Stat.A else level.defense


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
            level = view.printed_level(die)
            return None if level is None else level.fielding
        case Stat.DAMAGE:
            return view.state.die(die).damage
        case Stat.BURSTS:
            face = view.state.die(die).face
            return 0 if face is None else face.burst
        case _:
            assert_never(stat)


@asks("3.6.1", "3.6.4")
def values(view: View, die: int) -> tuple[int, int] | None:
    """A and D: the printed values, then Applied changes in order (3.6.2, 3.6.8), then Static ones (3.6.9); never
    below 0."""
    level = view.printed_level(die)
    if level is None:
        return None
    base = _printed_changes(view, die, (level.attack, level.defense))
    attack, defense = _applied(view, die, base)
    more_attack, more_defense = _static(view, die)
    tokens = _counters(view, die)
    return max(0, attack + more_attack + tokens), max(0, defense + more_defense + tokens)


def _printed_changes(view: View, die: int, base: tuple[int, int]) -> tuple[int, int]:
    """ "Reduce the printed D value": the printed value itself changes, not below 0 (3.4.5.8)."""
    attack, defense = base
    for now in view.rules(nodes.Modify):
        if now.rule.printed and view.is_subject(now, now.rule.what, die):
            change = _amounts(view, now)
            attack, defense = max(0, attack + change[0]), max(0, defense + change[1])
    return attack, defense


@asks("3.6.2", "3.6.8", "3.4.3.12")
def _applied(view: View, die: int, base: tuple[int, int]) -> tuple[int, int]:
    """Applied modifiers, doublings and swaps in the order they were applied."""
    attack, defense = base
    changes: list[RuleNow[nodes.Modify] | RuleNow[nodes.SetStats]] = [
        *(n for n in view.lasting(nodes.Modify) if not n.rule.printed),
        *view.lasting(nodes.SetStats),
    ]
    changes.sort(key=lambda now: now.by.id if now.by else 0)
    for now in changes:
        rule, by = now.rule, now.by
        if by is None or not view.is_subject(RuleNow[nodes.Rule](*now), rule.what, die):
            continue
        if isinstance(rule, nodes.Modify):
            attack, defense = attack + by.attack, defense + by.defense
        else:
            attack, defense = _set(rule, by.attack, by.defense, attack, defense)
    return attack, defense


def _set(rule: nodes.SetStats, a: int, d: int, attack: int, defense: int) -> tuple[int, int]:
    match rule.change:
        case StatChange.SWAP:
            return defense, attack
        case StatChange.DOUBLE_A:
            return attack * 2, defense
        case StatChange.DOUBLE_D:
            return attack, defense * 2
        case StatChange.SET_A:
            return a, defense
        case StatChange.SET_D:
            return attack, d
        case StatChange.SET_BOTH:
            return a, d
        case _:
            assert_never(rule.change)


@asks("3.6.6", "3.6.9", "3.4.5.7")
def _static(view: View, die: int) -> tuple[int, int]:
    """Static modifiers belong to the value they name and are added last (3.4.5.8)."""
    attack = defense = 0
    for now in view.statics(nodes.Modify):
        if not now.rule.printed and view.is_subject(now, now.rule.what, die):
            more = _amounts(view, now)
            attack, defense = attack + more[0], defense + more[1]
    return attack, defense


def _amounts(view: View, now: RuleNow[nodes.Modify]) -> tuple[int, int]:
    if now.by is not None:
        return now.by.attack, now.by.defense
    ctx = context(view, now)
    rule = now.rule
    return (worth(ctx, rule.attack) if rule.attack else 0), (worth(ctx, rule.defense) if rule.defense else 0)


def _counters(view: View, die: int) -> int:
    """Experience Tokens and Loyalty Counters on the card give +1A and +1D each, whatever happens to the text box."""
    card = view.state.die(die).card
    copied = view.card_id(die)
    return sum(view.state.count_of(c, kind) for c in {card, copied} if c == card for kind in ("experience", "loyalty"))
