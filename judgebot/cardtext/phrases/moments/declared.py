"""Who is declared and who is not: "if none of your other Villains block", "if Moth doesn't block", "if all of your
Sidekicks attack", "if only one die blocks Moth"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import group
from judgebot.cardtext.phrases.dice.description import OTHER, YOURS, Bits, Head, merge
from judgebot.cardtext.phrases.moments.fight import (
    ATTACKING,
    BLOCKING,
    FIGHTERS,
    attacks_with,
    blocked_by_exactly,
    blocks_of,
    every_one,
)
from judgebot.cardtext.phrases.moments.listener import THIS
from judgebot.cardtext.phrases.parts import Opening
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

_MANY = "{adjectives} {noun_many} {afters}"
ATTACKS, BLOCKS = n.InState(n.DieState.ATTACKING), n.InState(n.DieState.BLOCKING)

# --- none of them, and all of them ----------------------------------------------------------------------------------


class Team(tuple[Bits, Head, Bits]):
    """Dice of which it is said how many are declared: what stands before the noun, the noun, and what follows it."""

    __slots__ = ()


def team(whose: Bits, adjectives: Bits, head: Head, after: Bits) -> Team | None:
    """The dice of one player, as Character dice."""
    bits = merge(whose, adjectives)
    if bits is None or head.noun not in FIGHTERS or bits.side not in (n.Side.YOURS, n.Side.OPPOSING):
        return None
    noun = n.Noun.CHARACTER_DIE if head.noun is n.Noun.CHARACTER else head.noun
    return Team((bits, head._replace(noun=noun), after))


def moment(side: n.Side | None, fights: Bits) -> n.Trigger:
    """As attackers have been declared by that player, or as blockers have."""
    who = n.YOU if side is n.Side.YOURS else n.OPPONENT
    return n.Event(Verb.ATTACK, by=who) if fights == ATTACKING else blocks_of(who)


def none_of(dice: Team, fights: Bits = BLOCKING) -> Opening | None:
    """After the blocks, if no such die blocks. Where nobody attacks, of attackers it would be open when it is asked."""
    bits, head, after = dice
    none = group(n.Op.EQUAL, 0, fights, bits, head, after)
    return Opening(moment(bits.side, fights), given=none) if none else None


def all_of(dice: Team, fights: Bits) -> Opening | None:
    """As they are declared, if all such dice are, and there is one at least."""
    bits, head, after = dice
    some = group(n.Op.AT_LEAST, 1, fights, bits, head, after)
    every = group(n.Op.AT_LEAST, 1, bits, Bits(), head, after)
    told = every_one(some, every)
    return Opening(moment(bits.side, fights), given=told) if told else None


add("declared_team", team, f"{{whose}} {_MANY}")
add("opposing_team", lambda *said: team(Bits(), *said), _MANY)
add("declared", none_of, "none of {declared_team} (block|blocks)", "no {opposing_team} block")
for _fights, _fight in ((ATTACKING, "attack"), (BLOCKING, "block")):
    add(
        "declared",
        lambda d, fights=_fights: all_of(d, fights),
        f"all of? {{declared_team}} {_fight}",
        f"all {{opposing_team}} {_fight}",
        f"each of {{declared_team}} {_fight}s",
    )


def without_others(adjectives: Bits, head: Head, after: Bits) -> Opening | None:
    """ "Moth attacks and none of your other Villains do"."""
    others = team(YOURS, merge(OTHER, adjectives) or adjectives, head, after)
    none = others and group(n.Op.EQUAL, 0, ATTACKING, *others)
    return attacks_with(THIS, none) if none else None


_DO = "(do|attack|does|attacks)"
add(
    "declared",
    lambda _, *said: without_others(*said),
    f"{{own_name}} attacks (and|but) (none of your|no) other {_MANY} {_DO}",
)

# --- the die itself -------------------------------------------------------------------------------------------------


def stays_home(fights: n.Filter, step: n.Trigger) -> Opening:
    """As dice have been declared, if this one has not."""
    return Opening(step, given=n.Unless(n.Fits(THIS, fights)))


add(
    "declared",
    lambda _: stays_home(BLOCKS, blocks_of(n.YOU)),
    "{this_one} does not block",
)
add(
    "declared",
    lambda _: stays_home(ATTACKS, n.Event(Verb.ATTACK, by=n.YOU)),
    "you attack (and|but) {this_one} does not (attack)?",
    "you attack without {this_one}",
)

# --- who blocks it --------------------------------------------------------------------------------------------------

_NOTHING = (
    "(no (dice|character dice|characters) block|no (die|character die|character) blocks|(nothing|nobody|no one) blocks)"
)
add("event", lambda s: n.Event(Verb.UNBLOCKED, s), f"{_NOTHING} {{er}}", "(your|an) opponent does not block {er}")
add(
    "declared",
    lambda k, a, h, p, s: blocked_by_exactly(s, k, a, h, p),
    "{so_few} {adjectives} {noun_one} {afters} blocks {er}",
    f"exactly {{number}} {_MANY} block {{er}}",
)
