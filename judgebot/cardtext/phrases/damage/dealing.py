"""Damage and life: "deal 2 damage to target Character die", "gain 1 life"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.thatdamage import OfThat, so_much_but
from judgebot.cardtext.combining import may_meet
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, select
from judgebot.cardtext.phrases.effects.act import dice
from judgebot.cardtext.referring import is_that

PHRASES = Phrases()
add = PHRASES.add

EACH = n.Person(n.PersonKind.EACH)
TARGET_PLAYER = n.Person(n.PersonKind.TARGET_PLAYER)
EVERY = Det(n.Mode.ALL, n.EVERY)


def is_opposing(dice: object) -> bool:
    """After "target opposing Villain or", "player" may be an opposing one as well, or any."""
    return isinstance(dice, n.Select) and dice.side is n.Side.OPPOSING


add("act", lambda e: e, "{deal}")
add("act_s", lambda e: e, "{deal_s}")
_EACH_AND = "{each_player} and {adjectives} {noun_one} {afters}"
_ALL_AND = "{all_players} and {adjectives} {noun_many} {afters}"
# whom one act damages: somebody, or two that a text names in one breath
add("victims", lambda v: (v,), "{victim}")
add("victims", lambda a, b: two(a, b), "{whom} and (to)? {dice}", "(each of)? {dice} and (to)? {whom}")
add("victims", lambda a: two(a, n.OPPONENT), "(each of)? {dice} and (to)? all? opposing players")
add("victims", lambda a, b: two(a, b), "{either} and (to)? {either}")
add("victims", lambda *_: (EACH,), "{yourself} and (to)? {your_opponent}", "{your_opponent} and (to)? {yourself}")
add("yourself", lambda: True, "(you|yourself)")
add("your_opponent", lambda: True, "(your|an|each) opponent")
add("victims", lambda p, b, h, f: of_both(p, select(EVERY, b, h, f)), _EACH_AND, _ALL_AND)
add("victims", lambda d: of_both(EACH, d), "{np_many} and (all)? players")


def two(one: object, other: object) -> tuple[object, object] | None:
    """Two that are damaged at once; of two sorts of dice a die of both would be damaged twice, or once."""
    sorts = [what for what in (one, other) if isinstance(what, n.Select) and what.mode is n.Mode.ALL]
    return None if (len(sorts) == 2 and may_meet(*sorts)) or one == other else (one, other)


def of_both(who: n.Person, what: object) -> tuple[object, object] | None:
    """Players and dice in one breath: "opposing" goes for both."""
    what = dice(what)
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return None
    if who == n.OPPONENT:
        if what.side is not n.Side.ANY:
            return None
        what = replace(what, side=n.Side.OPPOSING)
    return who, what


def hits(amount: n.Amount, who: n.Person, what: object) -> n.Effect | None:
    """So much damage to players and dice in one breath."""
    struck = of_both(who, what)
    return struck and strike(amount, struck)


def strike(amount: n.Amount, struck: tuple[object, ...], each: n.Select | n.Amount | None = None) -> n.Effect:
    """So much damage to all of these, or so much for each of what is counted."""
    much = amount if each is None else times(amount, each)
    hits = tuple(n.DealDamage(much, one) for one in struck)  # type: ignore[arg-type]
    return hits[0] if len(hits) == 1 else n.Together(hits)


# how much
add("damage_points", lambda a: a, "{amount} damage", "damage equal to {amount_of}")
add("damage_points", lambda a: a, "{half} (damage|in damage|as damage)? ,?", "{its_stat} (in|as) damage")
add("damage_points", times, "{amount} damage {each}")
# and whom it hits
add("hitting", lambda v: lambda amount: strike(amount, v), "to {victims}")
add("hitting", lambda two: lambda amount: one_of(amount, *two), "to {die_or_player}")
add("deal", lambda a, hits: hits(a), "deal^ {damage_points} {hitting}")
add("deal", lambda a, hits, s: hits(times(a, s)), "deal^ {amount} damage {hitting} {each}")
add(
    "deal",
    lambda k, hits, more, s: hits(n.Plus((n.Const(k), times(n.Const(more), s)))),
    "deal^ {number} damage {hitting} ,? plus {number} (damage)? {each}",
    "deal^ {number} damage {hitting} ,? plus (an|one) additional {number} (damage)? {each}",
)
add("deal", lambda hits, a: hits(a), "deal^ damage {hitting} equal to {amount_of}")
add("deal", lambda a, hits, r: hits(half_of(a, r)), "deal^ {half_as_harm} {hitting} ,? {rounded}")
add(
    "half_as_harm",
    lambda a: a,
    "half (of)? {plain_amount} (damage|in damage|as damage)?",
    "damage equal to half (of)? {plain_amount}",
)
add("deal", lambda v, a: n.DealDamage(a, v), "deal^ {hit} {damage_points}")


def half_of(amount: n.Amount, rounding: n.Rounding) -> n.Scaled:
    return n.Scaled(amount, by=2, rounding=rounding)


add(
    "deal",
    lambda a, v, b, w: n.Seq((strike(a, v), strike(b, w))),
    "deal^ {damage_points} to {victims} ,? (and)? then {damage_points} to {victims}",
    "deal^ {damage_points} to {victims} ,? (and)? then {amount} to {victims}",
)
add(
    "deal",
    lambda a, v, b, w: strikes(a, v, b, w),
    "deal^ {damage_points} to {victims} ,? and {damage_points} to {victims}",
    "deal^ {damage_points} to {victims} ,? and {amount} to {victims}",
)
add("deal", lambda k, v: up_to(k, v), "deal^ up to {number} damage to {victim}")


def strikes(amount: n.Amount, struck: tuple[object, ...], less: n.Amount, others: tuple[object, ...]) -> n.Effect:
    """So much to these, and another amount to others."""
    return n.Together(
        tuple(n.DealDamage(a, one) for a, all_ in ((amount, struck), (less, others)) for one in all_)  # type: ignore[arg-type]
    )


def up_to(most: int, victim: object) -> n.Effect | None:
    """As much as its player likes to one die or player; to several it could be as much together."""
    is_one = isinstance(victim, n.Ref | n.Person) or (isinstance(victim, n.Select) and victim.count == n.ONE)
    if not is_one or victim == EACH:
        return None
    number = n.Choose(n.ChoiceOf.NUMBER, low=0, high=most)
    return n.Seq((number, n.DealDamage(n.ChosenNumber(), victim)))  # type: ignore[arg-type]


add("its_stat", lambda r, s: n.StatOf(r, s), "{ref_s} {stat}")
add("hit", dice, "{np_one}")
add("hit", lambda v: v, "{whom}", "{whoms}", "{ref_one}")  # before the amount: "deals your opponent 1 damage"
add("hit", dice, "{np_one}", "{np_many}")
add("hit", lambda r: r if is_that(r) else None, "{ref_many}", "each of {ref_many}")
add("told", lambda two, a: one_of(a, *two), "{die_or_player} (takes|is dealt) {damage_points}")
add("die_or_player", lambda *hit: hit, "{die} or {player}", "{player} or {die}")
add("die_or_player", lambda d: None if is_opposing(d) else (d, TARGET_PLAYER), "{die} or player")
for _who, _person in (("player", n.PersonKind.TARGET_PLAYER), ("opponent", n.PersonKind.TARGET_OPPONENT)):
    add("die_or_player", lambda d, p=_person: (n.Person(p), d), f"target {_who} or {{np_targeted}}")


def one_of(amount: n.Amount, one: object, other: object) -> n.ChooseOne:
    """Damage to a die or to a player, as the ability's player chooses."""
    return n.ChooseOne((n.DealDamage(amount, one), n.DealDamage(amount, other)))  # type: ignore[arg-type]


add(
    "deal",
    lambda a, d, b, e: one_hit(a, d, b, e),
    "deal^ {damage_points} to {sole} ,? or {damage_points} to {sole}",
)
add("sole", lambda d: d, "{die}", "{player}")


def one_hit(amount: n.Amount, one: object, other_amount: n.Amount, other: object) -> n.Effect | None:
    """So much damage to this one, or so much to that one."""
    if any(isinstance(each, n.Select) and each.mode is n.Mode.ALL for each in (one, other)):
        return None
    hit = n.DealDamage(amount, one), n.DealDamage(other_amount, other)  # type: ignore[arg-type]
    return n.ChooseOne(hit) if one != other else None


add("each_player", lambda: EACH, "each player")
add("each_player", lambda: n.OPPONENT, "each opposing player")
add("all_players", lambda: EACH, "all players")
add("all_players", lambda: n.OPPONENT, "all opposing players")


add("half", lambda a: a if isinstance(a, n.Scaled) and a.by == 2 else None, "{amount_of}")


def among(before: Bits, head: Head, after: Bits) -> n.Select | None:
    """As many targets as the player likes."""
    return select(Det(n.Mode.TARGET, n.Count(0, None)), before, head, after)


add("player", lambda: TARGET_PLAYER, "(a)? target player")
add("player", lambda: n.Person(n.PersonKind.TARGET_OPPONENT), "(target)? opponent")
add("player", lambda: n.OPPONENT, "your opponent")


def split(amount: n.Amount, what: object) -> n.DealDamage | None:
    """Damage that its player divides among dice."""
    what = dice(what)
    return n.DealDamage(amount, what, divided=True) if isinstance(what, n.Select) else None


_AMONG = ",? {divided} (among|amongst|between|to)"
add("sharers", lambda d: d, "{np_many}")
add("sharers", among, "target {adjectives} {noun_many} {afters}")
add("hitting", lambda _, d: lambda amount: split(amount, d), f"{_AMONG} {{sharers}}")
add("hitting", lambda d, _: lambda amount: split(amount, d), "to {sharers} ,? {divided}")
_AS_LIKED = "((as|how|however|any way|in any way) you (choose|like|wish))?"
add("divided", lambda: True, f"(divided|distributed|split) {_AS_LIKED}")
add("deal", split, f"(divide^|distribute^|split^) {{damage_points}} {_AS_LIKED} (among|amongst|between) {{sharers}}")
add("act", lambda d: n.ClearDamage(d), "clear^ all damage from {dice}")
add("act", lambda k: n.UseKeyword(n.KeywordAbility("corrupt", k)), "corrupt {number}")
add("act", lambda k: n.UseKeyword(n.KeywordAbility(k)), "use^ its {of_itself} ability")
add("act", lambda a: n.TakeDamage(a), "take^ {damage_points}")
# so much of it, or as much of that as its player likes
add("taken_off", lambda a: n.Prevent(a), "{amount}")
add("taken_off", lambda a: n.Prevent(a, up_to=True), "up to {amount}")
add("act", lambda p: p, "prevent^ {taken_off} of (that damage|it)", "prevent^ {taken_off} damage")
add(
    "act",
    lambda p: p,
    "(reduce^|decrease^|lower^) (that damage|the damage|it) by {taken_off}",
    "reduce^ the damage (it|he|she|you) (take|takes) by {taken_off}",
)
add(
    "act",
    lambda k, low: n.Prevent(so_much_but(k, low)),
    "prevent^ {number} of (that damage|it) {minimum}",
    "(reduce^|decrease^|lower^) (that damage|the damage|it) by {number} {minimum}",
    "reduce^ the damage (it|he|she|you) (take|takes) by {number} {minimum}",
)
add("act", lambda a: n.Prevent(a), "prevent^ damage equal to {amount_of}")
add("act", lambda p, s: so_often(p, s), "prevent^ {taken_off} (of (that damage|it)|damage) {each}")
_TO_IT = "damage (dealt)? to {ref_one}"
add("act", lambda p, d: of_that(p, d), f"prevent^ {{taken_off}} {_TO_IT}")
add("act", lambda p, d, s: of_that(so_often(p, s), d), f"prevent^ {{taken_off}} {_TO_IT} {{each}}")


def so_often(less: n.Prevent, each: object) -> n.Prevent:
    """So much for each of something."""
    return replace(less, amount=times(less.amount, each))  # type: ignore[arg-type]


def of_that(less: n.Prevent, hurt: n.Ref) -> n.Effect:
    """ "Prevent 2 damage to Moth" in answer to damage to Moth."""
    return OfThat(n.ChangeDamage(n.DamageChange.PREVENT, to=hurt, amount=less.amount), less.up_to)


add(
    "act",
    lambda k: n.Prevent(n.Plus((n.EventAmount(), n.Const(-k)))),
    "prevent^ all but {number} of (that damage|it)",
    "reduce^ ((that|the) damage|it) to {number}",
)
add("act", lambda: n.Prevent(), "prevent^ (that|all|all of that|the) damage", "prevent^ it")


def fight(one: object, other: object) -> n.Effect | None:
    """Two dice that are chosen deal each other damage."""
    one, other = dice(one), dice(other)
    for each in (one, other):
        if not isinstance(each, n.Select | n.Ref) or (isinstance(each, n.Select) and each.mode is n.Mode.ALL):
            return None
    return n.Fight(one, other) if one != other else None  # type: ignore[arg-type]


_THEIR_A = "equal to their (a|attack) (value)?"
add(
    "clause",
    fight,
    f"{{die}} and {{die}} deal damage to each other {_THEIR_A}",
    f"{{die}} and {{die}} deal damage {_THEIR_A} to each other",
    "{die} and {die} each? deal (their|its) (a|attack) (value)? in? damage to each other",
    "{die} and {die} deal each other damage equal to their (a|attack) (value)?",
)
