"""What players have: "your opponent has two or more Villains", "you are at 5 life or less", "no player has a Sidekick
die"."""

from collections.abc import Callable
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import (
    all_of,
    any_of,
    have,
    have_not,
    neither,
    none_of_name,
    of_name,
    only,
)
from judgebot.cardtext.phrases.dice.description import ITS_CONTROLLERS, OPPOSING, THEIRS, YOURS, Bits, Head, theirs

PHRASES = Phrases()
add = PHRASES.add

Holding = tuple[tuple[n.Op, int], Bits, Head, Bits]


class Holder(NamedTuple):
    """A player, as the one whose dice they are, and as a person who has life and energy."""

    dice: Bits
    person: n.Person


YOU, OPPONENT = Holder(YOURS, n.YOU), Holder(OPPOSING, n.OPPONENT)
THAT_PLAYER = Holder(THEIRS, n.Person(n.PersonKind.THAT_PLAYER))
ACTIVE_PLAYER = Holder(theirs(n.PersonKind.ACTIVE), n.Person(n.PersonKind.ACTIVE))
DEFENDING_PLAYER = Holder(theirs(n.PersonKind.DEFENDING), n.Person(n.PersonKind.DEFENDING))
CONTROLLER = Holder(ITS_CONTROLLERS, n.Person(n.PersonKind.CONTROLLER, n.Ref(n.RefKind.THAT)))

# --- who ------------------------------------------------------------------------------------------------------------

add("holder", lambda: OPPONENT, "(your|an)? opponent", "(an|the) opposing player")
add("holder", lambda: THAT_PLAYER, "that player", "that opponent", "he or she")
add("holder", lambda: ACTIVE_PLAYER, "the active player")
add("holder", lambda: DEFENDING_PLAYER, "the defending player")
add("holder", lambda: CONTROLLER, "its controller")
add("holder_with_have", lambda: YOU, "you")
add("holder_with_have", lambda: THAT_PLAYER, "they")
for _symbol, _has, _have in (
    ("has_dice", "(has|controls)", "(have|control)"),
    ("only_has_dice", "only (has|controls)", "only (have|control)"),
    ("has_no_dice", "does not (have|control)", "do not (have|control)"),
    ("controls_dice", "controls", "control"),
    ("controls_no_dice", "does not control", "do not control"),
    ("has_life", "(has|is at)", "(have|are at)"),
):
    add(_symbol, lambda who: who, f"{{holder}} {_has}", f"{{holder_with_have}} {_have}")

# --- dice -----------------------------------------------------------------------------------------------------------

_THERE = "(active|fielded|in play)?"
_NAMED_THERE = "(active|fielded|in play|in the field (zone)?)"  # "has Wasp" alone may be said of the team
_SORT = "{adjectives} {noun_many} {afters}"
add("state_condition", lambda who, h: have(who.dice, h), f"{{has_dice}} {{holding}} {_THERE}")
add("state_condition", lambda who, h: have_not(who.dice, h), f"{{has_no_dice}} {{holding}} {_THERE}")
add("state_condition", lambda who, *two: neither(who.dice, *two), "{has_dice} neither {holding} nor {holding}")
add(
    "state_condition",
    lambda who, *sort: only(who.dice, *sort),
    f"{{has_dice}} only {_SORT}",
    f"{{only_has_dice}} {_SORT}",
)
add(
    "state_condition",
    lambda who, x: of_name(who.dice, x),
    f"{{has_dice}} {{other_name}} {_NAMED_THERE}",
    "{controls_dice} {other_name}",
)
add(
    "state_condition",
    lambda who, x: none_of_name(who.dice, x),
    f"{{has_no_dice}} {{other_name}} {_NAMED_THERE}",
    "{controls_no_dice} {other_name}",
)
add(
    "state_condition",
    lambda who, *names: of_names(who, any_of, *names),
    f"{{has_dice}} either? {{other_name}} or {{other_name}} {_NAMED_THERE}",
    f"{{has_dice}} {{other_name}} , {{other_name}} ,? or {{other_name}} {_NAMED_THERE}",
    "{controls_dice} either? {other_name} or {other_name}",
)
add(
    "state_condition",
    lambda who, *names: of_names(who, all_of, *names),
    f"{{holder}} (has|controls) both? {{other_name}} and {{other_name}} {_NAMED_THERE}",
    f"{{has_dice}} {{other_name}} , {{other_name}} ,? and {{other_name}} {_NAMED_THERE}",
    "{holder} controls both? {other_name} and {other_name}",
)


def of_names(who: Holder, how: Callable[..., n.Condition | None], *names: str) -> n.Condition | None:
    """ "You have Wasp or Hornet active": dice of one of these cards, or of each."""
    there = tuple(of_name(who.dice, name) for name in names)
    return how(*there) if all(there) else None


def one_and_other(who: Holder, *sorts: Holding) -> n.Condition | None:
    """ "Your opponent has a Villain and no Sidekicks": each of the two."""
    told = tuple(have(who.dice, each) for each in sorts)
    if said_of_both(*sorts):
        return None
    return all_of(*told) if all(told) and len(set(told)) > 1 else None  # type: ignore[arg-type]


def said_of_both(one: Holding, other: Holding) -> bool:
    """Whether words behind the second sort ("or a Sidekick in your Used Pile") may belong to the first, too."""
    return other[3] not in (Bits(), one[3])


def one_or_other(who: Holder, *sorts: Holding) -> n.Condition | None:
    """ "You have a Villain or two Sidekicks"; of "no" dice it would be open what is denied."""
    told = tuple(have(who.dice, each) for each in sorts)
    if said_of_both(*sorts) or any(op is n.Op.EQUAL and number == 0 for (op, number), *_ in sorts):
        return None
    return any_of(*told) if all(told) and len(set(told)) > 1 else None  # type: ignore[arg-type]


add("state_condition", one_and_other, f"{{holder}} (has|controls) both? {{holding}} and {{holding}} {_THERE}")
add("state_condition", one_or_other, f"{{has_dice}} either? {{holding}} or {{holding}} {_THERE}")

# --- life -----------------------------------------------------------------------------------------------------------

add("so_much_life", lambda c: c, "{comparison} life")
add("so_much_life", lambda k: (n.Op.AT_MOST, n.Const(k)), "{number} life or (less|lower|fewer)")
add("so_much_life", lambda k: (n.Op.AT_LEAST, n.Const(k)), "{number} life or (more|higher|greater)")
add("state_condition", lambda who, c: n.Compare(n.LifeOf(who.person), *c), "{has_life} {so_much_life}")


def beside(one: Holder, op: n.Op, other: Holder) -> n.Condition | None:
    """More, less or as much life as you, told of the opponent, or of the player just spoken of."""
    them = other.person if one == YOU else one.person
    if YOU not in (one, other) or them == n.YOU or them.kind not in (n.PersonKind.OPPONENT, n.PersonKind.THAT_PLAYER):
        return None
    return n.Compare(n.LifeOf(them), _TURNED[op] if one == YOU else op, n.LifeOf(n.YOU))


_TURNED = {op: op for op in n.Op} | {n.Op.MORE: n.Op.FEWER, n.Op.FEWER: n.Op.MORE}
_TURNED |= {n.Op.AT_LEAST: n.Op.AT_MOST, n.Op.AT_MOST: n.Op.AT_LEAST}
add("state_condition", lambda a, op: beside(a, op, OPPONENT if a == YOU else YOU), "{has_life} {more} life")
add("than_holder", lambda: YOU, "you (do|have)?")
add("than_holder", lambda: OPPONENT, "(your|an) opponent (does|has)?")
add("state_condition", beside, "{has_life} {more} life than {than_holder}")
add("state_condition", lambda a, b: beside(a, n.Op.EQUAL, b), "{has_life} as much life as {than_holder}")
add("state_condition", lambda a, b: beside(a, n.Op.AT_LEAST, b), "{has_life} at least as much life as {than_holder}")
add(
    "state_condition",
    lambda: beside(OPPONENT, n.Op.EQUAL, YOU),
    "you and your opponent have (the same|equal) (life (total|totals)?|amount of life)",
    "both players have (the same|equal) (life (total|totals)?|amount of life)",
)
add(
    "state_condition",
    lambda a, k, op, b: apart(a, k, op, b),
    "{has_life} at least {number} {more} life than {than_holder}",
)
add(
    "state_condition",
    lambda a, k, op, b: apart(a, k, op, b),
    "{has_life} {number} or more {more} life than {than_holder}",
)


def apart(one: Holder, by: int, op: n.Op, other: Holder) -> n.Condition | None:
    """ "You have at least 5 more life than your opponent", or less."""
    if {one.person, other.person} != {n.YOU, n.OPPONENT}:
        return None
    more, fewer = (one, other) if op is n.Op.MORE else (other, one)
    ahead = n.Plus((n.Const(by), n.LifeOf(fewer.person)))
    return n.Compare(n.LifeOf(more.person), n.Op.AT_LEAST, ahead)


add("life_of", lambda: YOU, "your life (total)?")
add("life_of", lambda: OPPONENT, "(your|an) opponent's life (total)?")
# where the words for the life are left out
add("that_of", lambda who: who, "{life_of}")
add("that_of", lambda: YOU, "yours")
add("that_of", lambda: OPPONENT, "(your|an) opponent's")
add("state_condition", beside, "{life_of} is {rel} {that_of}")
add("state_condition", lambda a, b: beside(a, n.Op.EQUAL, b), "{life_of} is the same as {that_of}")

# --- one, both or neither of the players ----------------------------------------------------------------------------

Make = Callable[[Holder], n.Condition | None]
How = Callable[[Make], n.Condition | None]


def one_of_them(make: Make) -> n.Condition | None:
    """It is so of one of the players at least."""
    made = make(YOU), make(OPPONENT)
    return any_of(*made) if all(made) else None  # type: ignore[arg-type]


def both_of_them(make: Make) -> n.Condition | None:
    """It is so of both players."""
    made = make(YOU), make(OPPONENT)
    return all_of(*made) if all(made) else None  # type: ignore[arg-type]


def neither_of_them(make: Make) -> n.Condition | None:
    """It is so of no player."""
    return both_of_them(lambda who: denied(make(who)))


_DENIED = {n.Op.AT_LEAST: n.Op.FEWER, n.Op.AT_MOST: n.Op.MORE, n.Op.MORE: n.Op.AT_MOST, n.Op.FEWER: n.Op.AT_LEAST}


def denied(condition: n.Condition | None) -> n.Condition | None:
    """That it is not so; of "no dice" nobody says that a player has not none."""
    match condition:
        case n.Compare(left=n.CountOf() as counted, op=n.Op.AT_LEAST, right=n.Const(n=1)):
            return n.Compare(counted, n.Op.EQUAL, n.Const(0))
        case n.Compare(left=left, op=op, right=right) if op in _DENIED:
            return n.Compare(left, _DENIED[op], right)
    return None


add("which_player", lambda: one_of_them, "(either|any|a|at least one) player")
add("which_player", lambda: both_of_them, "each player")
add("which_player", lambda: neither_of_them, "(neither|no) player")
add("which_players", lambda: both_of_them, "both players", "all players")
_PLAYERS = "{which_player} (has|controls)", "{which_players} (have|control)"


def of_players(how: How, what: Holding) -> n.Condition | None:
    """So many dice of one, of each or of none of the players; "their" areas are those of the player asked about."""
    quantity, adjectives, head, after = what
    if after.side is n.Side.THEIRS:
        after = after._replace(side=None, whose=None)
    return how(lambda who: have(who.dice, (quantity, adjectives, head, after)))


add("state_condition", of_players, *(f"{each} {{holding}} {_THERE}" for each in _PLAYERS))
add(
    "state_condition",
    lambda how, c: how(lambda who: n.Compare(n.LifeOf(who.person), *c)),
    "{which_player} (has|is at) {so_much_life}",
    "{which_players} (have|are at) {so_much_life}",
)
