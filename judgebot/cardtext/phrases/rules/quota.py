"""How many dice attack or block together: "no more than two of your opponent's dice can attack"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter, union
from judgebot.cardtext.idioms import ANY_DICE
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, again, as_dice, select
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.deed import Blockers
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area

PHRASES = Predicates()
add, aux = PHRASES.add, PHRASES.aux

Act = n.Act
ANYONES = Bits()
FIGHTERS = (n.Noun.DIE, n.Noun.CHARACTER_DIE)

add("quota_act", lambda: Act.ATTACK, "attack")
add("quota_act", lambda: Act.BLOCK, "block")
add("at_most", lambda k: k, "no more than {number}", "only (up to)? {number}", "at most {number}", "up to {number}")
add("at_least", lambda k: k or None, "at least {number}", "{number} or more")
add("limit", lambda k: k, "more than {number}")
add(
    "dice_of", lambda a, h, p: dice_of(a, h, p), "{adjectives} {noun_many} {afters}", "{adjectives} {noun_one} {afters}"
)
add(
    "dice_of",
    lambda w, a, h, p: dice_of(a, h, p, w),
    "of {whose} {adjectives} {noun_many} {afters}",
)


def dice_of(adjectives: Bits, head: Head, after: Bits, whose: Bits = ANYONES) -> n.Select | None:
    """The Character dice that are counted."""
    dice = as_dice(select(Det(n.Mode.ALL, n.EVERY, whose), adjectives, head, after))
    if not isinstance(dice, n.Select) or dice.noun not in FIGHTERS or dice.side is n.Side.THEIRS:
        return None
    if dice.is_yours_to_choose or dice.chooser != n.YOU:
        return None  # certain dice, and not so many
    return replace(dice, noun=n.Noun.CHARACTER_DIE)


def of_player(who: n.Person, dice: n.Select) -> n.Select | None:
    """ "Your opponent can't attack with more than two dice": with theirs."""
    if dice.side is not n.Side.ANY or who not in (n.YOU, n.OPPONENT):
        return None
    return replace(dice, side=n.Side.YOURS if who == n.YOU else n.Side.OPPOSING)


def at_most(who: n.Person, act: n.Act, number: int, dice: n.Select) -> tuple[n.Quota, ...] | None:
    """No more of a player's dice do it; of both players', each for themselves."""
    players = (n.YOU, n.OPPONENT) if who.kind is n.PersonKind.EACH else (who,)
    theirs = [of_player(each, dice) for each in players]
    return tuple(n.Quota(each, act, high=number) for each in theirs if each) if all(theirs) else None


def only_so_many(who: n.Person, act: n.Act, number: int, dice: n.Select) -> tuple[n.Quota, ...] | None:
    """ "Can only attack with one die"; of "only one Sidekick" it is open whether other dice may attack as well."""
    return at_most(who, act, number, dice) if dice.filter is None else None


EVERY_TURN = "(each turn|per turn)?"
PHRASES.made(
    "players_deed", lambda p, a, k, d: at_most(p, a, k, d), f"{{quota_act}} with {{limit}} {{dice_of}} {EVERY_TURN}"
)
add("fighters", lambda: Act.BLOCK, "(blocker|blockers)")
add("fighters", lambda: Act.ATTACK, "(attacker|attackers)")
PHRASES.made(
    "players_deed", lambda p, k, a: at_most(p, a, k, ANY_DICE), f"(declare|assign) {{limit}} {{fighters}} {EVERY_TURN}"
)
add(
    "rules",
    lambda p, a, k, d: only_so_many(p, a, k, d),
    f"{{who_acts}} (can|may) only {{quota_act}} with (up to)? {{number}} {{dice_of}} {EVERY_TURN}",
)
add(
    "rules",
    lambda p, a, k, d: only_so_many(p, a, k, d),
    f"{{who_acts}} (can|may) {{quota_act}} with {{at_most}} {{dice_of}} {EVERY_TURN}",
)
add(
    "rules",
    lambda p, k, a: at_most(p, a, k, ANY_DICE),
    f"{{who_acts}} (can|may) (declare|assign) {{at_most}} {{fighters}} {EVERY_TURN}",
    f"{{who_acts}} (can|may) only (declare|assign) (up to)? {{number}} {{fighters}} {EVERY_TURN}",
)
add("rule", lambda k, d, a: n.Quota(d, a, high=k), f"{{at_most}} {{dice_of}} (can|may) {{quota_act}} {EVERY_TURN}")
add("rule", lambda k, d, a: n.Quota(d, a, low=k), f"{{at_least}} {{dice_of}} must {{quota_act}} {EVERY_TURN}")
add(
    "rule",
    lambda p, a, k, d: (theirs := of_player(p, d)) and n.Quota(theirs, a, low=k),
    f"{{who_acts}} must {{quota_act}} with ({{at_least}}|{{so_many_blockers}}) {{dice_of}} {EVERY_TURN}",
)
add(
    "rule",
    lambda p, a, d: (theirs := of_player(p, d)) and n.Must(theirs, a),
    f"{{who_acts}} must {{quota_act}} with all (of (their|your))? {{dice_of}} {EVERY_TURN}",
)

# --- none but these -------------------------------------------------------------------------------------------------


def none_but(dice: object, act: n.Act) -> n.Cannot | None:
    """ "Only Sidekicks can block": no other dice can, on that side where it is said."""
    dice = as_dice(dice)
    if isinstance(dice, n.Ref):
        dice = replace(ANY_DICE, filter=n.Is(dice))
    if not isinstance(dice, n.Select) or dice.noun is not n.Noun.CHARACTER_DIE or dice.mode is not n.Mode.ALL:
        return None
    if dice.filter is None or isinstance(dice.filter, n.AllOf) or dice.areas != (Area.FIELD,):
        return None
    sorts = dice.filter.parts if isinstance(dice.filter, n.AnyOf) else (dice.filter,)
    return n.Cannot(replace(dice, filter=one_filter(tuple(map(n.Not, sorts)))), act)


def of_none_but(who: n.Person, dice: n.Select, act: n.Act) -> n.Cannot | None:
    """ "Your opponent can only attack with Sidekicks"."""
    theirs = of_player(who, dice)
    return none_but(theirs, act) if theirs else None


add("rule", none_but, "only ({np_many}|{ref_one}|{ref_many}) (can|may) {quota_act}")
add(
    "rule",
    lambda a, b, act: none_but(union(as_dice(a), as_dice(b)), act),
    "only {np_many} and {np_many} (can|may) {quota_act}",
)
add("rule", lambda p, a, d: of_none_but(p, d, a), "{who_acts} (can|may) only {quota_act} with {np_many}")


# --- one attacker ---------------------------------------------------------------------------------------------------

add("blockee", lambda r: r, "{ref_one}", "{ref_many}")
add("rule", lambda k, d, r: blockers(r, d, high=k), "{at_most} {dice_of} (can|may) block {blockee}")
add(
    "rule",
    lambda k, d, r: blockers(r, d, low=k),
    "{at_least} {dice_of} must (block|be assigned to block) {blockee}",
)


def to_be_blocking(dice: n.Select) -> n.Select:
    """The dice that are declared; they do not block yet."""
    parts = parts_of(dice.filter)
    left = one_filter(tuple(part for part in parts if part != n.InState(n.DieState.BLOCKING)))
    return replace(dice, filter=left)


def blockers(who: n.Subject, dice: n.Select, low: int = 0, high: int | None = None) -> n.Quota | None:
    """How many dice block this one. Of a group it would be open if each of them, or all together, are meant."""
    several = isinstance(who, n.Select) and (who.mode is n.Mode.ALL or who.count != n.ONE)
    if several or dice.side is n.Side.YOURS:
        return None
    return n.Quota(to_be_blocking(dice), Act.BLOCK, low, high, who)


def of_each(group: n.Subject, dice: n.Select, high: int) -> n.Quota | None:
    """ "Your Villains can't be blocked by more than one die each"."""
    each = isinstance(group, n.Select) and group.mode is n.Mode.ALL and dice.side is not n.Side.YOURS
    return n.Quota(to_be_blocking(dice), Act.BLOCK, 0, high, group) if each else None


def just_so_many(who: n.Subject, number: int, dice: n.Select) -> tuple[n.Quota, ...] | None:
    """So many blockers of this one, no fewer and no more."""
    rules = blockers(who, dice, low=number), blockers(again(who), dice, high=number)
    return rules if rules[0] and rules[1] else None  # type: ignore[return-value]


def blocked_by_own(who: n.Subject, own: n.Ref) -> n.Quota | n.Must | None:
    """ "It must be blocked by Moth": one Moth die is enough; of a group it would be open if each has to be."""
    if isinstance(who, n.Select) and (who.mode is n.Mode.ALL or who.count != n.ONE):
        return None
    if own.kind is n.RefKind.THIS_DIE:
        return n.Must(own, Act.BLOCK, who)
    return n.Quota(own_dice(), Act.BLOCK, 1, None, who) if own.kind is n.RefKind.OWN_NAME else None


def own_dice() -> n.Select:
    return replace(ANY_DICE, filter=n.Is(n.Ref(n.RefKind.OWN_NAME)), side=n.Side.YOURS)


def blocked_by(who: n.Subject, dice: object) -> n.Must | None:
    """A die that certain dice have to block: those that are chosen."""
    chosen = as_dice(dice)
    if not isinstance(chosen, n.Select) or (isinstance(who, n.Select) and who.mode is n.Mode.ALL):
        return None
    is_certain = chosen.mode is n.Mode.TARGET or chosen.is_yours_to_choose
    return n.Must(chosen, Act.BLOCK, who) if is_certain else None


PHRASES.made("full_passive", lambda s, k, d: blockers(s, d, high=k), "blocked by {limit} {dice_of}")
PHRASES.made("full_passive", lambda s, k, d: of_each(s, d, k), "blocked by {limit} {dice_of} each")
aux(lambda s, k, d: blockers(s, d, high=k), "(can|may) only be blocked by (up to)? {number} {dice_of}")
aux(lambda s, k, d: blockers(s, d, high=k), "(can|may) be blocked by {at_most} {dice_of}")
aux(lambda s: blockers(s, ANY_DICE, low=1), "must be blocked")
aux(lambda s, k, d: blockers(s, d, low=k), "must be blocked by {so_many_blockers} {dice_of}")
aux(lambda s, d: blocked_by(s, d), "must be blocked by ({np_one}|{np_many})")
aux(lambda s, r: blocked_by_own(s, r), "must be blocked by {ref_one}")
aux(lambda s, k, d: just_so_many(s, k, d), "must be blocked by (exactly|just) {number} {dice_of}")
add("so_many_blockers", lambda k: k, "(at least)? {number}")
add("so_many_blockers", lambda: 1, "(a|an)")
aux(
    lambda s, k, d: or_by_one(s, k, d),
    "(can|may) only be blocked by {enough_blockers} ,? or by? {np_one}",
)
PHRASES.made(
    "full_passive",
    lambda s, k, d: or_by_one(s, k, d),
    "blocked (except|unless) by {enough_blockers} ,? or by? {np_one}",
)


def or_by_one(who: n.Subject, many: Blockers, such: object) -> n.Only | None:
    """ "By two or more dice, or by one Villain": so many, or one that is enough by itself."""
    one = as_dice(such)
    if not isinstance(one, n.Select) or one.count != n.ONE or one.filter is None or one.mode is n.Mode.TARGET:
        return None
    return replace(many(who), object=to_be_blocking(replace(one, count=n.EVERY, mode=n.Mode.ALL)))


# said of the player who assigns them
add("defender", lambda p: p if p == n.OPPONENT else None, "{someone}", "{they_person}")
add("rule", lambda _, r: blockers(r, ANY_DICE, low=1), "{defender} must (block|assign (a|any) blocker to) {blockee}")
add(
    "rule",
    lambda _, r, k, d: blockers(r, d, low=k),
    "{defender} must block {blockee} with {so_many_blockers} {dice_of}",
)
add(
    "rule",
    lambda _, k, d, r: blockers(r, d, low=k),
    "{defender} must (assign|declare) {so_many_blockers} {dice_of} to (block)? {blockee}",
)
add(
    "rule",
    lambda p, k, d, a: (theirs := of_player(p, d)) and n.Quota(theirs, a, low=k),
    "{who_acts} must (choose|assign|declare|commit) {so_many_blockers} {dice_of} to {quota_act}",
)
PHRASES.made(
    "players_deed",
    lambda p, k, d, r: blockers(r, d, high=k) if p == n.OPPONENT else None,
    "(assign|declare) {limit} {dice_of} to (block)? {blockee}",
)
