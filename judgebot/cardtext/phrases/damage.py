"""Damage and life: "deal 2 damage to target Character die", "gain 1 life"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.act import dice
from judgebot.cardtext.phrases.amount import times
from judgebot.cardtext.phrases.description import Bits, Det, Head, select
from judgebot.cardtext.phrases.referring import is_that
from judgebot.cardtext.thatdamage import OfThat

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
add("deal", lambda a, v: n.DealDamage(a, v), "deal^ {amount} damage to {victim}")
add("deal", lambda v, a: n.DealDamage(a, v), "deal^ {hit} {amount} damage")
add("deal", lambda v, a, s: n.DealDamage(times(a, s), v), "deal^ {hit} {amount} damage {each}")
add("deal", lambda a, v, s: n.DealDamage(times(a, s), v), "deal^ {amount} damage to {victim} {each}")
add("deal", lambda a, s, v: n.DealDamage(times(a, s), v), "deal^ {amount} damage {each} to {victim}")
add("deal", lambda v, a: n.DealDamage(a, v), "deal^ damage to {victim} equal to {amount_of}")
add("deal", lambda v, a: n.DealDamage(a, v), "deal^ {hit} damage equal to {amount_of}")
add("deal", lambda a, v: n.DealDamage(a, v), "deal^ damage equal to {amount_of} to {victim}")
add("deal", lambda a, v: n.DealDamage(a, v), "deal^ {its_stat} (in|as) damage to {victim}")
add("deal", lambda k, v: up_to(k, v), "deal^ up to {number} damage to {victim}")


def up_to(most: int, victim: object) -> n.Effect | None:
    """As much as its player likes to one die or player; to several it could be as much together."""
    is_one = isinstance(victim, n.Ref | n.Person) or (isinstance(victim, n.Select) and victim.count == n.ONE)
    if not is_one or victim == EACH:
        return None
    number = n.Choose(n.ChoiceOf.NUMBER, low=0, high=most)
    return n.Seq((number, n.DealDamage(n.ChosenNumber(), victim)))  # type: ignore[arg-type]


add("its_stat", lambda r, s: n.StatOf(r, s), "{ref_s} {stat} value?")
add("hit", dice, "{np_one}")
add("hit", lambda v: v, "{whom}", "{whoms}", "{ref_one}")  # before the amount: "deals your opponent 1 damage"
add("hit", dice, "{np_one}", "{np_many}")
add("hit", lambda r: r if is_that(r) else None, "{ref_many}", "each of {ref_many}")
add(
    "deal",
    lambda a, d, p: n.Together((n.DealDamage(a, d), n.DealDamage(a, p))),
    "deal^ {amount} damage to {dice} and {whom}",
    "deal^ {amount} damage to each of {dice} and {whom}",
)
add(
    "deal",
    lambda a, p, d: n.Together((n.DealDamage(a, p), n.DealDamage(a, d))),
    "deal^ {amount} damage to {whom} and {dice}",
)
add(
    "deal",
    lambda a, d, b, e: n.Together((n.DealDamage(a, d), n.DealDamage(b, e))),
    "deal^ {amount} damage to {either} and {amount} damage to {either}",
)
add("deal", lambda a, hit: one_of(a, *hit), "deal^ {amount} damage to {die_or_player}")
add("deal", lambda a, hit, s: one_of(times(a, s), *hit), "deal^ {amount} damage to {die_or_player} {each}")
add("deal", lambda a, s, hit: one_of(times(a, s), *hit), "deal^ {amount} damage {each} to {die_or_player}")
add("deal", lambda a, hit: one_of(a, *hit), "deal^ damage equal to {amount_of} to {die_or_player}")
add("deal", lambda hit, a: one_of(a, *hit), "deal^ damage to {die_or_player} equal to {amount_of}")
add(
    "clause",
    lambda hit, a: one_of(a, *hit),
    "{die_or_player} (takes|is dealt) {amount} damage",
    "{die_or_player} (takes|is dealt) damage equal to {amount_of}",
)
add("die_or_player", lambda *hit: hit, "{die} or {player}", "{player} or {die}")
add("die_or_player", lambda d: None if is_opposing(d) else (d, TARGET_PLAYER), "{die} or player")
for _who, _person in (("player", n.PersonKind.TARGET_PLAYER), ("opponent", n.PersonKind.TARGET_OPPONENT)):
    add("die_or_player", lambda d, p=_person: (n.Person(p), d), f"target {_who} or {{np_targeted}}")


def one_of(amount: n.Amount, one: object, other: object) -> n.ChooseOne:
    """Damage to a die or to a player, as the ability's player chooses."""
    return n.ChooseOne((n.DealDamage(amount, one), n.DealDamage(amount, other)))  # type: ignore[arg-type]


add(
    "deal",
    lambda a, p, b, d: n.Together((n.DealDamage(a, p), n.DealDamage(b, d))),
    "deal^ {amount} damage to {whom} and {amount} damage? to {dice}",
)
add(
    "deal",
    lambda a, d, b, p: n.Together((n.DealDamage(a, d), n.DealDamage(b, p))),
    "deal^ {amount} damage to {dice} and {amount} damage to {whom}",
)
add(
    "deal",
    lambda a, d, b, e: one_hit(a, d, b, e),
    "deal^ {amount} damage to {sole} ,? or {amount} damage to {sole}",
    "deal^ damage equal to {amount_of} to {sole} ,? or {amount} damage to {sole}",
)
add("sole", lambda d: d, "{die}", "{player}")


def one_hit(amount: n.Amount, one: object, other_amount: n.Amount, other: object) -> n.Effect | None:
    """So much damage to this one, or so much to that one."""
    if any(isinstance(each, n.Select) and each.mode is n.Mode.ALL for each in (one, other)):
        return None
    hit = n.DealDamage(amount, one), n.DealDamage(other_amount, other)  # type: ignore[arg-type]
    return n.ChooseOne(hit) if amount != other_amount else None


add(
    "deal",
    lambda a, p, b, h, f: hits(a, p, select(EVERY, b, h, f)),
    "deal^ {amount} damage to {each_player} and {adjectives} {noun_one} {afters}",
    "deal^ {amount} damage to {all_players} and {adjectives} {noun_many} {afters}",
)
add(
    "deal",
    lambda p, d, a: n.Together((n.DealDamage(a, p), n.DealDamage(a, d))),
    "deal^ damage to {whom} and {dice} equal to {amount_of}",
)
add(
    "deal",
    lambda p, b, h, f, a: hits(a, p, select(EVERY, b, h, f)),
    "deal^ damage to {each_player} and {adjectives} {noun_one} {afters} equal to {amount_of}",
    "deal^ damage to {all_players} and {adjectives} {noun_many} {afters} equal to {amount_of}",
)
add("deal", lambda a, d: hits(a, EACH, d), "deal^ {amount} damage to {np_many} and players")
add(
    "deal",
    lambda a, p, d, b, e: hits_more(hits(a, p, d), b, dice(e)),
    "deal^ {amount} damage to {all_players} and {np_many} ,? and {amount} damage to {np_many}",
)
add("each_player", lambda: EACH, "each player")
add("each_player", lambda: n.OPPONENT, "each opposing player")
add("all_players", lambda: EACH, "all players")
add("all_players", lambda: n.OPPONENT, "all opposing players")


add(
    "deal",
    lambda a, p, d: n.Together((n.DealDamage(a, p), n.DealDamage(a, d))),
    "deal^ damage equal to {amount_of} to {whom} and {dice}",
)
add(
    "deal",
    lambda a, v: n.DealDamage(a, v),
    "deal^ {half} (damage|in damage|as damage)? ,? to {victim}",
)
add(
    "deal",
    lambda a, v, r: n.DealDamage(n.Scaled(a, by=2, rounding=r), v),
    "deal^ half (of)? {plain_amount} (damage|in damage|as damage)? to {victim} ,? {rounded}",
    "deal^ damage equal to half (of)? {plain_amount} to {victim} ,? {rounded}",
)
add("half", lambda a: a if isinstance(a, n.Scaled) and a.by == 2 else None, "{amount_of}")


def hits_more(hit: object, amount: n.Amount, others: object) -> n.Effect | None:
    """So much to some, and another amount to others."""
    if not isinstance(hit, n.Effect) or not isinstance(others, n.Select):
        return None
    return n.Seq((hit, n.DealDamage(amount, others)))


def hits(amount: n.Amount, who: n.Person, what: object) -> object:
    """Players and dice in one breath: "opposing" goes for both."""
    what = dice(what)
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return None
    if who == n.OPPONENT:
        if what.side is not n.Side.ANY:
            return None
        what = replace(what, side=n.Side.OPPOSING)
    return n.Together((n.DealDamage(amount, who), n.DealDamage(amount, what)))


def among(before: Bits, head: Head, after: Bits) -> n.Select | None:
    """As many targets as the player likes."""
    return select(Det(n.Mode.TARGET, n.Count(0, None)), before, head, after)


add("player", lambda: TARGET_PLAYER, "target player")
add("player", lambda: n.Person(n.PersonKind.TARGET_OPPONENT), "(target)? opponent")
add("player", lambda: n.OPPONENT, "your opponent")


def split(amount: n.Amount, what: object) -> n.DealDamage | None:
    """Damage that its player divides among dice."""
    what = dice(what)
    return n.DealDamage(amount, what, divided=True) if isinstance(what, n.Select) else None


add(
    "deal",
    lambda a, _, d: split(a, d),
    "deal^ {amount} damage {divided} (among|amongst|between|to) {np_many}",
    "deal^ damage equal to {amount_of} {divided} (among|amongst|between|to) {np_many}",
)
add(
    "deal",
    lambda a, s, _, d: split(times(a, s), d),
    "deal^ {amount} damage {each} ,? {divided} (among|amongst|between|to) {np_many}",
)
add(
    "deal",
    lambda a, b, h, f, _: split(a, among(b, h, f)),
    "deal^ damage equal to {amount_of} to target {adjectives} {noun_many} {afters} ,? {divided}",
    "deal^ {amount} damage to target {adjectives} {noun_many} {afters} ,? {divided}",
)
add(
    "deal",
    lambda a, _, b, h, f: split(a, among(b, h, f)),
    "deal^ {amount} damage {divided} (among|amongst|between|to) target {adjectives} {noun_many} {afters}",
    "deal^ damage equal to {amount_of} {divided} (among|amongst|between|to) target {adjectives} {noun_many} {afters}",
)
add("divided", lambda: True, "(divided|distributed) ((as|how|however|any way) you choose)?")
add("act", lambda d: n.ClearDamage(d), "clear^ all damage from {dice}")
add("act", lambda k: n.UseKeyword(n.KeywordAbility("corrupt", k)), "corrupt {number}")
add("act", lambda k: n.UseKeyword(n.KeywordAbility(k)), "use^ its {keyword} ability")  # in what a keyword means
add("act", lambda a: n.TakeDamage(a), "take^ {amount} damage", "take^ damage equal to {amount_of}")
add("act", lambda a, s: n.TakeDamage(times(a, s)), "take^ {amount} damage {each}")
add("act", lambda a: n.GainLife(a), "gain^ {amount} life")
add("act", lambda a, s: n.GainLife(times(a, s)), "gain^ {amount} life {each}")
add("act", lambda a: n.GainLife(a), "gain^ life equal to {amount_of}")
add("act", lambda a: n.LoseLife(a), "lose^ {amount} life")
add("act", lambda a, s: n.LoseLife(times(a, s)), "lose^ {amount} life {each}")
add("act", lambda a: n.LoseLife(a), "lose^ life equal to {amount_of}")
add(
    "act", lambda a: n.Prevent(a), "prevent^ (up to)? {amount} of (that damage|it)", "prevent^ (up to)? {amount} damage"
)
add(
    "act",
    lambda a: n.Prevent(a),
    "reduce^ (that|the) damage by {amount}",
    "reduce^ the damage (it|he|she|you) (take|takes) by {amount}",
)
add("act", lambda a: n.Prevent(a), "prevent^ damage equal to {amount_of}")
_UP_TO = "prevent^ (up to)? {amount}"
add("act", lambda a, s: n.Prevent(times(a, s)), f"{_UP_TO} (of (that damage|it)|damage) {{each}}")
_TO_IT = "damage (dealt)? to {ref_one}"
add("act", lambda a, d: of_that(a, d), f"{_UP_TO} {_TO_IT}")
add("act", lambda a, d, s: of_that(times(a, s), d), f"{_UP_TO} {_TO_IT} {{each}}")


def of_that(amount: n.Amount, hurt: n.Ref) -> n.Effect:
    """ "Prevent 2 damage to Moth" in answer to damage to Moth."""
    return OfThat(n.ChangeDamage(n.DamageChange.PREVENT, to=hurt, amount=amount))


add(
    "act",
    lambda k: n.Prevent(n.Plus((n.EventAmount(), n.Const(-k)))),
    "prevent^ all but {number} of (that damage|it)",
    "reduce^ (that|the) damage to {number}",
)
add("act", lambda: n.Prevent(), "prevent^ (that|all|all of that|the) damage", "prevent^ it")


def fight(one: object, other: object) -> n.Effect | None:
    """Two dice that are chosen deal each other damage."""
    one, other = dice(one), dice(other)
    if not isinstance(one, n.Select) or not isinstance(other, n.Select) or n.Mode.ALL in (one.mode, other.mode):
        return None
    return n.Fight(one, other)


_THEIR_A = "equal to their (a|attack) (value)?"
add(
    "clause",
    fight,
    f"{{np_one}} and {{np_one}} deal damage to each other {_THEIR_A}",
    f"{{np_one}} and {{np_one}} deal damage {_THEIR_A} to each other",
)
