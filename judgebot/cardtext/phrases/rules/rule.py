"""What holds: "Alpha takes no damage", and statements as a whole: a subject and one or more predicates.

A and D, prices and what is barred have files of their own.
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import TRAITS, as_one, is_twice, may_meet, one_filter
from judgebot.cardtext.phrases.dice.description import Det, again, as_dice, every_of
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.referring import He, They, is_that
from judgebot.cardtext.walk import contains, everything, parts_of

PHRASES = Predicates()
add, pred, aux = PHRASES.add, PHRASES.pred, PHRASES.aux

# --- damage ---------------------------------------------------------------------------------------------------------

DC = n.DamageChange
DEALT = "(dealt|done|that would be dealt|which would be dealt)?"


def is_lasting(source: n.Subject) -> bool:
    """Whether the dice that deal damage can be told as long as the rule lasts: those of the card, or all that fit."""
    if isinstance(source, n.Ref):
        return source.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return source.mode is n.Mode.ALL


def can_be_told(source: n.Subject, to: n.Subject | n.Person | None) -> bool:
    """Whether the dice that deal it are known as long as the rule lasts: a die chosen now as well, where the rule can
    be put on it, and not on whoever is hit."""
    if is_lasting(source):
        return True
    chosen = isinstance(source, n.Ref) or source.count == n.ONE
    return chosen and (to is None or isinstance(to, n.Person))


def is_fighter(source: n.Subject) -> bool:
    """Whether it is told as dice; what Action dice of whatever sort do is told by the sort of their ability."""
    if isinstance(source, n.Ref) or source.noun not in (n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE):
        return True
    is_some = source.filter is not None or source.noun is n.Noun.BASIC_ACTION_DIE
    return is_some and source.mode is n.Mode.ALL and told_by_card(source)


def told_by_card(source: n.Select) -> bool:
    """Whether it is Action dice that their cards tell from others."""
    return source.filter is None or all(isinstance(part, _OF_CARDS) for part in everything(source.filter))


_OF_CARDS = (n.HasEnergy, n.Named, n.HasAffiliation, n.AnyOf, n.AllOf, n.Not)


pred(lambda s: n.ChangeDamage(DC.TWICE, to=n.OPPONENT, source=s), "deal^ damage to your opponent twice")
pred(
    lambda s, a: n.ChangeDamage(DC.CAP, to=s, amount=a, each_source=True),
    "only take^ {damage_cap} from each source",
)
pred(lambda s, a: n.ChangeDamage(DC.CAP, source=s, amount=a) if is_lasting(s) else None, "deal^ only {damage_cap}")
for _neither in ("can't (deal or take|take or deal) damage", "can neither (deal nor take|take nor deal) damage"):
    aux(lambda s: (n.ChangeDamage(DC.PREVENT, to=s), n.ChangeDamage(DC.PREVENT, source=again(s))), _neither)
pred(
    lambda s, k: n.ChangeDamage(DC.PREVENT, to=s, amount=n.Const(k), each_source=True),
    "take^ {number} less damage from each source",
)
add("damage_cap", lambda k: n.Const(k), "{number} damage")
pred(
    lambda s, m: n.ChangeDamage(DC.PREVENT, to=s, means=m, next_only=True),
    "take^ no damage from the next {ability_word}",
)
add("ability_word", lambda: n.Means.ABILITY, "ability")
add("damage_kind", lambda: n.Means.COMBAT, "combat")
add("damage_kind", lambda: n.Means.ABILITY, "non - combat", "ability")
add("receiver", lambda d: d, "{dice}", "{you}")
add(
    "orders",
    lambda p, d: (n.ChangeDamage(DC.PREVENT, to=p), n.ChangeDamage(DC.PREVENT, to=d)),
    f"(prevent|ignore) all damage {DEALT} to {{you}} (and|or) {{np_many}}",
)
add("dealers", lambda d: d if isinstance(d := as_dice(d), n.Select) and is_fighter(d) else None, "{np_many}")
add(
    "dealers",
    lambda *said: as_dice(every_of(Det(n.Mode.ALL, n.EVERY), *said)),
    "{adjectives} {traits} {noun_many} {afters}",
)
add("dealers", lambda d: as_dice(d) if d.mode is not n.Mode.CHOOSE and is_fighter(d) else None, "{np_one}")
add("orders", lambda r, m: spared(r, m), f"prevent all damage {DEALT} to {{receiver}} (by|from) {{meddler_thing}}")
add(
    "orders",
    lambda p, d, m: spared(p, m) + spared(as_dice(d), m),  # type: ignore[arg-type]
    f"prevent all damage {DEALT} to {{you}} (and|or) {{np_many}} (by|from) {{meddler_thing}}",
)


def spared(to: n.Subject | n.Person, meddler: tuple[n.Person | None, tuple[n.Means, ...]]) -> tuple[n.Rule, ...]:
    """Who takes no damage from these players' abilities of these kinds."""
    by, means = meddler
    return tuple(n.ChangeDamage(DC.PREVENT, to=to, source=by, means=each) for each in means)


add("order", lambda a, r: lessened(r, a), "prevent {amount} damage dealt to {receiver}")


def lessened(what: object, amount: n.Amount) -> n.Rule | None:
    """Less damage each time for all dice that fit; for one die it would be open how often."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return None
    return n.ChangeDamage(DC.PREVENT, to=what, amount=amount)


add(
    "order",
    lambda r, a: n.ChangeDamage(DC.PREVENT, to=r, amount=a, each_source=True),
    "reduce (the|all)? damage (dealt)? to {receiver} by {amount} from each source",
)
add(
    "order",
    lambda: n.ChangeDamage(DC.PREVENT, means=n.Means.ABILITY, next_only=True),
    "reduce the damage of the next ability to 0",
)

# --- statements -----------------------------------------------------------------------------------------------------

for _s in ("", "_s"):  # "gets +2A, Overcrush, and can't be blocked"
    add(f"preds{_s}", lambda *said: said, f"{{gift{_s}}} , {{more_given}} ,? and {{pred{_s}}}")
    add(f"preds{_s}", lambda *said: said, f"{{pred{_s}}}", f"{{pred{_s}}} ,? (and|but) {{pred{_s}}}")
    add(f"preds{_s}", lambda said, p: (*said, p), f"{{listed{_s}}} ,? and {{pred{_s}}}")
    add(f"listed{_s}", lambda p, *said: (p, *said), f"{{pred{_s}}} (,|and) {{pred{_s}}}")
    add(f"listed{_s}", lambda p, said: (p, *said), f"{{pred{_s}}} , {{listed{_s}}}")
PHRASES.made("gift", lambda s, g: g.make(s), "(get^|gain^|have^) {so_much}")


def state(subject: n.Subject, preds: tuple[Predicate, ...]) -> tuple[n.Rule, ...] | None:
    """The subject and its predicates as rules."""
    rules: list[n.Rule] = []
    for predicate in preds:
        said = predicate.make(again(subject) if rules else subject)
        if said is None:
            return None
        first, *more = said if isinstance(said, tuple) else (said,)
        rules += [first, *(retold(rule, subject) for rule in more)]
    return tuple(rules)


def retold(rule: n.Rule, subject: n.Subject) -> n.Rule:
    """A further rule of one predicate, about the dice already chosen."""
    name = next(field for field in ("what", "who", "to") if hasattr(rule, field))
    return replace(rule, **{name: again(subject)}) if getattr(rule, name) == subject else rule  # type: ignore[arg-type]


add("one", as_dice, "{np_one}", "{ref_one}")
add("many", as_dice, "{np_many}", "{ref_many}")
add("rules", state, "{one} also? {preds_s}")
add("rules", lambda s, p: state(in_the_plural(s), p), "{many} also? {preds}")
add("rules", lambda s, p: state(s, p) if is_every(s) else None, "{one} {preds}", "{many} {preds_s}")


def in_the_plural(subject: n.Subject) -> n.Subject:
    """ "Your Sidekick get +1A": the verb tells what the icon does not, that it is all of them."""
    return replace(subject, numberless=False) if isinstance(subject, n.Select) and subject.numberless else subject


def of_both(a: n.Subject, b: n.Subject, preds: tuple[Predicate, ...]) -> tuple[n.Rule, ...] | None:
    """What two groups have; dice that belong to both have it once."""
    if is_ambiguous(a, b):
        return None
    if (together := as_one(a, b)) is not None:
        return state(together, preds)
    if b == n.Ref(n.RefKind.OWN_NAME) and may_meet(b, a) and (together := with_own(a)) is not None:
        return state(together, preds)
    first, second = state(a, preds), state(b, preds)
    return first + second if first and second and not is_twice(a, b, first) else None


def is_ambiguous(a: n.Subject, b: n.Subject) -> bool:
    """Whether it is open if "your" or "other" before the first group is meant for the second one too."""
    if not isinstance(a, n.Select) or not isinstance(b, n.Select):
        return False
    owner = a.side is not n.Side.ANY and b.side is n.Side.ANY and b.mode is n.Mode.ALL
    others = [contains(each.filter, n.Other) for each in (a, b)]
    return owner or (others == [True, False] and b.mode is n.Mode.ALL) or (b.bare and may_reach_on(a.filter, b.filter))


def may_reach_on(first: n.Filter | None, second: n.Filter | None) -> bool:
    """Whether what is said of the first of two groups may be meant for the second too: "Guild Action dice and Character
    dice". A trait that has one beside it in the second is its own."""
    parts, others = (set(parts_of(f)) for f in (first, second))
    more = {part for part in parts - others if not isinstance(part, n.Named | n.Is)}
    return bool(more) and (not others or len(more) > 1 or not all(isinstance(part, TRAITS) for part in more))


def is_each(subject: n.Subject) -> bool:
    """Whether it is "each" of all dice of a sort."""
    return isinstance(subject, n.Select) and subject.one_by_one


def is_every(subject: n.Subject) -> bool:
    """Whether "each of your dice" may have a verb in the plural, or all of them one in the singular, as cards have."""
    if isinstance(subject, n.Ref):
        return subject.kind is n.RefKind.OWN_NAME
    return subject.mode is n.Mode.ALL


add(
    "rules",
    of_both,
    "{one} and {one} {preds}",
    "{one} and {many} {preds}",
    "{many} and {one} {preds}",
    "{many} and {many} {preds}",
    "{one} and {one} each {preds}",
    "both {one} and {one} {preds}",
)
add("rules", lambda a, b, p: of_both(a, b, p) if is_each(a) and is_each(b) else None, "{one} and {one} {preds_s}")
add("rules", lambda d, p: state(d, p), "{group_of} each {preds}")
add("group_of", as_dice, "{np_many}", "{ref_many}")
add("one", lambda r: r, "each of {those}")
add("one", lambda: They(n.RefKind.THAT), "each")
add("those", lambda r: r if is_that(r) else None, "{ref_many}")
add("rules", lambda r: (r,), "{rule}")
add("rules", lambda r: r, "{orders}", "{given}")

# what holds for each of the own dice for itself
FIELDED = n.InState(n.DieState.FIELDED_THIS_TURN)
add("rules", lambda _, p, f: state(own_that(f), p), "{own_name} {preds_s} while (it|he|she) {its_so}")
add("rules", lambda _, p, f: as_it_is(f) and state(own_that(f), p), "{own_name} {preds_s} when (it|he|she) {its_so}")
add("bare", lambda p, f: (r := state(own_that(f), p)) and n.Found(r), "{preds_s} while (it|he|she) {its_so}")
add(
    "rules",
    lambda _, p: state(own_that(FIELDED), p),
    "{own_name} {preds_s} on? the turn (it|he|she) (is|was) fielded",
    "{own_name} (character)? dice {preds} on? the turn (it|he|she) (is|was) fielded",
    "{own_name} (character)? dice {preds} on? the turn they (are|were) fielded",
)
_FIELDED = "on? the turn (they (are|were)|it (is|was)) fielded"
add("rules", lambda s, p: (x := narrowed(s, FIELDED)) and state(x, p), f"{{many}} {{preds}} {_FIELDED}")
add("rules", lambda s, p, _: (x := with_own(s)) and state(x, p), "{many} {preds} ,? including {own_name}")
BUT_OWN = n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)))
add(
    "rules",
    lambda s, p, _: (x := narrowed(s, BUT_OWN)) and state(x, p),
    "{many} {preds} ,? (not including|excluding|except for?) {own_name}",
)
add("rules", lambda s, p, f: meanwhile(s, p, f), "{many} {preds} (when|while) {in_combat}")
add("rules", lambda s, p, f: meanwhile(s, p, f), "{one} {preds_s} (when|while) {in_combat}")  # each of a group
add("rules", lambda s, f, p: (x := narrowed(s, f)) and state(x, p), "while {many} are {combat} , they {preds}")
add("rules", lambda s, p, f: (x := narrowed(s, n.Not(f))) and state(x, p), "{many} {barred_so} unless they {their_so}")
add("their_so", lambda f: f, "have {had}", "are ({own_state}|{of_level})")
PHRASES.made("barred_one_so", lambda s, d: d.make(s), "can't {deed}", "can't {full_deed}")
add("barred_so", lambda p: (p,), "{barred_one_so}")
add("combat", lambda: n.InState(n.DieState.ATTACKING), "attacking")
add("combat", lambda: n.InState(n.DieState.BLOCKING), "blocking")
add("rules", lambda s, p, f: meanwhile(s, p, f), "{many} {preds} while {in_fight}")
add("in_fight", lambda: n.InState(n.DieState.BLOCKED), "((they are)? blocked|they are being blocked)")
add("in_fight", lambda: n.InState(n.DieState.UNBLOCKED), "(they are)? unblocked")
add("in_fight", lambda: n.InState(n.DieState.ENGAGED), "(they are)? engaged")
add("in_fight", lambda d: n.InState(n.DieState.ENGAGED, d), "(they are)? (engaged with|blocked by) {opponents_met}")
add("in_fight", lambda d: n.InState(n.DieState.BLOCKING, d), "(they are)? blocking {opponents_met}")
add(
    "rules",
    lambda _, *said: at_each(*said),
    "{own_name} {preds_s} (when|while) {in_combat} ,? (and|but) {preds_s} (when|while) {in_combat}",
    "{own_name} {preds_s} (when|while) {in_combat} ,? and {so_much} (when|while) {in_combat}",
)
add(
    "rules",
    lambda s, p, f, q, g: at_each(p, f, q, g, s),
    "{many} {preds} (when|while) {in_combat} ,? (and|but) {preds} (when|while) {in_combat}",
    "{many} {preds} (when|while) {in_combat} ,? and {so_much} (when|while) {in_combat}",
)
# what is given, without its verb
PHRASES.made("so_much", lambda s, m: n.Modify(s, m[0], m[1]), "{mods_each}")
PHRASES.made("so_much", lambda s, m: m.make(s), "{more_given}")
PHRASES.made("more_given", lambda s, k: n.Gain(s, keyword=k), "{keyword_ability}")


def at_each(
    first: tuple[Predicate, ...],
    now: n.InState,
    second: tuple[Predicate, ...] | Predicate,
    then: n.InState,
    dice: n.Subject | None = None,
) -> tuple[n.Rule, ...] | None:
    """ "Moth gets +2A while attacking and +2D while blocking": the card's own dice, or those of a group."""
    if now == then:
        return None
    second = (second,) if isinstance(second, Predicate) else second
    attackers, blockers = (own_that(each) if dice is None else narrowed(dice, each) for each in (now, then))
    if attackers is None or blockers is None:
        return None
    one, other = state(attackers, first), state(blockers, second)
    return one + other if one and other else None


add("in_combat", lambda: n.InState(n.DieState.ATTACKING), "(they are)? attacking")
add("in_combat", lambda: n.InState(n.DieState.BLOCKING), "(they are)? blocking")
add("rules", lambda r, p, f: state(own_that(f), p) if is_own_of_card(r) else None, "{ref_one} {preds_s} {on_level}")
add("on_level", lambda k: at(k), "(at|on) level {number}")
add("on_level", lambda *k: n.AnyOf(tuple(map(at, k))), "(at|on) (level|levels) {number} or (level)? {number}")


def at(level: int) -> n.Filter:
    return n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, n.Const(level))


def is_own_of_card(ref: n.Ref) -> bool:
    """The card's own name, or "he" for it."""
    return ref.kind is n.RefKind.OWN_NAME or isinstance(ref, He)


def own_that(filter_: n.Filter) -> n.Select:
    """Those of the card's own dice that fit."""
    both = one_filter((n.Is(n.Ref(n.RefKind.OWN_NAME)), filter_))
    return n.Select(n.Noun.CHARACTER_DIE, both, n.Side.YOURS, count=n.EVERY, mode=n.Mode.ALL)


GOTTEN = (n.Modify, n.Gain, n.SetStats)


def meanwhile(dice: n.Subject, preds: tuple[Predicate, ...], state_: n.InState) -> tuple[n.Rule, ...] | None:
    """What dice have in a fight, now or later. Behind several predicates of which some are no gain it is open to which
    it belongs."""
    some = narrowed(dice, state_)
    rules = state(some, preds) if some else None
    if some is None or rules is None:
        return None
    if len(preds) > 1 and not all(isinstance(rule, GOTTEN) for rule in rules):
        return None
    return tuple(replace(r, live=True, what=some) if isinstance(r, GOTTEN) else r for r in rules)


def as_it_is(state_: n.Filter) -> bool | None:
    """ "When it is blocked" is the moment in which it is (2.7.2.5), and no state."""
    return None if state_ in (n.InState(n.DieState.BLOCKED), n.InState(n.DieState.UNBLOCKED)) else True


def with_own(dice: n.Subject) -> n.Select | None:
    """ "Your Villains get +1A, including Moth": the dice of the card as well, be they such ones or not, unless "other"
    ones are meant."""
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.side is n.Side.OPPOSING:
        return None
    if isinstance(dice.filter, n.AllOf | n.Other) or n.Other() in everything(dice):
        return None
    own = n.Is(n.Ref(n.RefKind.OWN_NAME))
    return dice if dice.filter is None else replace(dice, filter=n.AnyOf((dice.filter, own)))


def narrowed(dice: n.Subject, state_: n.Filter) -> n.Select | None:
    """Those of a group that are so."""
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL:
        return None
    parts = parts_of(dice.filter)
    return replace(dice, filter=one_filter((*parts, state_)))
