"""What dice and players can't, must or may only do: "Alpha can't be blocked", "your opponent can't field Sidekicks"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.condition import have
from judgebot.cardtext.phrases.description import OPPOSING as OPPOSING_SIDE
from judgebot.cardtext.phrases.description import Bits, Det, Head, as_dice, is_of_traits, select
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.referring import is_that
from judgebot.cardtext.phrases.rule import state
from judgebot.cardtext.walk import everything, parts_of
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred, aux, copula, made = PHRASES.add, PHRASES.pred, PHRASES.aux, PHRASES.copula, PHRASES.made

Act = n.Act
OF_CHOICE = n.Select(n.Noun.CHARACTER_DIE, n.InState(n.DieState.ATTACKING), n.Side.YOURS, mode=n.Mode.CHOOSE)
EVERY = Det(n.Mode.ALL, n.EVERY)

# --- what dice can't, must or may only do ---------------------------------------------------------------------------

add("deed", lambda: Act.ATTACK, "attack")
add("deed", lambda: Act.BLOCK, "block")
add(
    "deed",
    lambda: Act.ATTACK_ALONE,
    "attack alone",
    "attack if (it|he|she) is the only (character die|character|die) (assigned to attack|that is attacking|attacking)",
    "attack unless (it|he|she) attacks with another (character die|character|die)",
    "attack unless they attack with another (character die|character|die)",
)
aux(lambda s: n.Cannot(s, Act.ATTACK_BESIDE), "(can|may) only attack alone")
add("deed", lambda a: a, "be {passive}")
PHRASES.words("deed", {"spin up": Act.BE_SPUN_UP, "spin down": Act.BE_SPUN_DOWN})
PHRASES.words(
    "passive",
    {
        "blocked": Act.BE_BLOCKED,
        "ko'd": Act.BE_KOD,
        "targeted": Act.BE_TARGETED,
        "spun down": Act.BE_SPUN_DOWN,
        "spun up": Act.BE_SPUN_UP,
        "spun to (an|its|any) energy face": Act.BE_SPUN_TO_ENERGY,
        "captured": Act.BE_CAPTURED,
        "rerolled": Act.REROLL,
        "used": Act.USE,
        "fielded": Act.FIELD,
        "purchased": Act.PURCHASE,
    },
)
aux(lambda s, d: not_done(s, d), "can't {deed}")
aux(
    lambda s, a, b: not_done(s, a, b),
    "can't {deed} (or|nor) {deed}",
    "can't be {passive} (or|nor) {passive}",
)
pred(
    lambda s, d: (n.Cannot(s, Act.BE_BLOCKED, d), n.ChangeDamage(n.DamageChange.PREVENT, to=s, source=d)),
    "can't be blocked by and take^ no damage from {group}",
)
LIE_IN = {Act.FIELD: (Area.RESERVE,), Act.PURCHASE: (Area.CARD,)}  # where dice are before that is done to them
_PLAYERS = {n.Side.YOURS: n.YOU, n.Side.OPPOSING: n.OPPONENT, n.Side.ANY: n.Person(n.PersonKind.EACH)}


def not_done(what: n.Subject, *acts: n.Act) -> tuple[n.Rule, ...] | None:
    """What dice cannot do, or have done to them, of one or two things."""
    rules = tuple(barred_from(what, act) for act in acts)
    return tuple(rule for rule in rules if rule) if all(rules) and len(set(acts)) == len(acts) else None


def barred_from(what: n.Subject, act: n.Act) -> n.Rule | None:
    """Dice that cannot be fielded or purchased are none that their players can field or purchase."""
    if act not in LIE_IN or (isinstance(what, n.Ref) and not is_that(what)):
        return n.Cannot(what, act)
    if isinstance(what, n.Ref):
        return n.Cannot(_PLAYERS[n.Side.ANY], act, what)
    if what.mode is not n.Mode.ALL or what.side not in _PLAYERS:
        return None
    return n.Cannot(_PLAYERS[what.side], act, where_it_lies(replace(what, side=n.Side.ANY), act))


aux(
    lambda s: n.Cannot(s, Act.BE_KOD, means=n.Means.ABILITY),
    "can't be ko'd except by combat damage",
    "(can|may) only be ko'd by combat damage",
)
aux(lambda s, c: not_kod(s, *c), "can't be ko'd by {ko_cause}")
aux(lambda s, a, b: not_kod(s, *a, *b) if a != b else None, "can't be ko'd by {ko_cause} or by {ko_cause}")
aux(lambda s, a, b: not_kod(s, *a, *b) if is_apart(a, b) else None, "can't be ko'd by {ko_cause} or {ko_cause}")


class Cause(NamedTuple):
    """By what a die is KO'd: abilities of a kind, of a player, or dice."""

    means: n.Means = n.Means.ANY
    by: n.Person | None = None
    dealer: n.Select | None = None
    by_damage: bool = False


def not_kod(what: n.Subject, *causes: Cause) -> tuple[n.Rule, ...]:
    """Dice that fall by none of these."""
    return tuple(n.Cannot(what, Act.BE_KOD, c.dealer, c.by, c.means, c.by_damage) for c in causes)


def is_apart(a: tuple[Cause, ...], b: tuple[Cause, ...]) -> bool:
    """Whether whose they are cannot be said of both: of two kinds of abilities it is."""
    sorts = (n.Means.ANY, n.Means.COMBAT)
    return any(each.means in sorts and each.by is None for each in (*a, *b)) and a != b


def dealing(dice: object) -> tuple[Cause, ...] | None:
    """Whatever these dice do to it; what Action dice do is told by the sort of their ability."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.noun is not n.Noun.CHARACTER_DIE:
        return None
    return (Cause(dealer=dice),)


add("ko_cause", lambda: (Cause(n.Means.COMBAT),), "combat damage")
add("ko_cause", lambda m: tuple(Cause(each, m[0]) for each in m[1]), "{any_meddler}")
add("ko_cause", dealing, "{np_many}")
add("ko_cause", lambda: (Cause(by_damage=True),), "damage")
add("ko_cause", lambda: (Cause(n.Means.ABILITY, by_damage=True),), "(non - combat|ability) damage")
add("ko_cause", lambda m: tuple(Cause(each, m[0], by_damage=True) for each in m[1]), "damage from {any_meddler}")
add(
    "ko_cause",
    lambda dice: tuple(c._replace(by_damage=True) for c in dealing(dice) or ()) or None,
    "damage from {np_many}",
)

# --- being targeted -------------------------------------------------------------------------------------------------

add("means", lambda: n.Means.ABILITY, "card? abilities", "effects")
add("means", lambda: n.Means.ACTION, "action dice", "actions")
add("means", lambda: n.Means.GLOBAL, "globals (either player's)?")
add("means", lambda: n.Means.CHARACTER, "(character|character's|characters'|character die|character dice) abilities")
add("means", lambda: n.Means.CHARACTER, "abilities of (characters|character dice)")
add("several_means", lambda m: (m,), "{means}")
add("several_means", lambda a, b: (a, b) if a is not b else None, "{means} (or|and) {means}")
add("several_means", lambda: (n.Means.GLOBAL, n.Means.CHARACTER), "global or character abilities")
add("whose_means", lambda: n.OPPONENT, "opposing", "(your|an) opponent's", "your opponents'")
add("whose_means", lambda: n.YOU, "your")
add("several_means", lambda *m: m if len(set(m)) == len(m) else None, "{means} , {means} ,? (or|and) {means}")
add("meddler", lambda m: (None, m), "{several_means}")
# where one is as good as all of them: "can't be targeted by a Global"
add("any_meddler", lambda m: m, "any? {meddler}")
add("any_meddler", lambda m: (None, (m,)), "(a|an|any) {means_one}", "(an|any) {means_abilities}")
add("any_meddler", lambda p, m: (p, (m,)), "{meddler_s} {means_one}", "{meddler_s} {means_abilities}")
PHRASES.words("means_abilities", {"(ability|effect)": n.Means.ABILITY})
add("meddler", lambda w, m: (w, m), "{whose_means} {several_means}")
add(
    "meddler",
    lambda m, w: (w, m),
    "{several_means} (used|activated|controlled) by {someone}",
    "{several_means} (used|activated|controlled) by {they_person}",
)
add("meddler", lambda m: (n.OPPONENT, m), "{several_means} (that)? (your|an) opponent (uses|activates|controls)")
add("meddler", lambda p: (p, (n.Means.ANY,)), "{someone}", "{they_person}")


def spared(
    what: object, meddler: tuple[n.Person | None, tuple[n.Means, ...]], act: n.Act = Act.BE_TARGETED
) -> tuple[n.Rule, ...] | None:
    """Dice to which these players' abilities of these kinds cannot do it."""
    by, means = meddler
    if not isinstance(what, n.Select | n.Ref) or (isinstance(what, n.Select) and "card" in what.noun.value):
        return None
    return tuple(n.Cannot(what, act, by=by, means=each) for each in means)


Meddler = tuple[n.Person | None, tuple[n.Means, ...]]


def spared_all(what: object, meddler: Meddler, *acts: n.Act) -> tuple[n.Rule, ...] | None:
    """ "Can't be spun down or rerolled by your opponent"."""
    rules = [spared(what, meddler, act) for act in acts]
    return tuple(rule for some in rules if some for rule in some) if all(rules) else None


def spared_both(what: object, one: Meddler, other: Meddler) -> tuple[n.Rule, ...] | None:
    """ "By Globals or opposing Action dice": of the second it is said whose; else whose the first are counts for it."""
    if other[0] is None or n.Means.ANY in (*one[1], *other[1]) or set(one[1]) & set(other[1]):
        return None
    rules = (spared(what, one), spared(what, other))
    return (*rules[0], *rules[1]) if rules[0] and rules[1] else None


def unaffected(what: object, meddler: tuple[n.Person | None, tuple[n.Means, ...]]) -> tuple[n.Rule, ...] | None:
    """Dice that abilities of some kinds leave as they are; of a player as such it is open what that takes in."""
    if n.Means.ANY in meddler[1] or not stands_by_itself(what):
        return None
    return spared(what, meddler, Act.BE_AFFECTED)


_BY_ITSELF = (n.AllOf, n.Other, n.InState, n.Is, n.Ref)


def stands_by_itself(what: object) -> bool:
    """Whether who is meant does not hang on what abilities give or take, which in turn would hang on it."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return True
    return all(isinstance(part, _BY_ITSELF) for part in everything(what.filter))


aux(spared, "can't be (targeted by|the target of) {any_meddler}")
aux(
    lambda s, p: spared(s, (p, (n.Means.CHARACTER,))),
    "can't be (targeted by|the target of) {whose_means} (characters|character dice)",
)
_UNTURNED: dict[str, tuple[n.Act, ...]] = {"rerolled": (Act.REROLL,), "captured": (Act.BE_CAPTURED,)}
_BOTH_WAYS = "(up or down|down or up)"
_SPUN = {"up": (Act.BE_SPUN_UP,), "down": (Act.BE_SPUN_DOWN,), _BOTH_WAYS: (Act.BE_SPUN_UP, Act.BE_SPUN_DOWN)}
_SPUN |= {f"to {a} energy {face}": (Act.BE_SPUN_TO_ENERGY,) for a, face in (("an", "face"), ("its", "face"))}
PHRASES.words("handled_so", {f"spun {way}": acts for way, acts in _SPUN.items()} | _UNTURNED)
add("handled", lambda acts: acts, "{handled_so}")
add("handled", lambda a, b: (*b, *a) if a == (Act.REROLL,) else (*a, *b), "{handled_so} ,? or {handled_so}")
aux(lambda s, acts, m: spared_all(s, m, *acts), "can't be {handled} by {any_meddler}")
aux(
    lambda s, acts, m: spared_all(s, m, Act.BE_TARGETED, *acts),
    "can't be (targeted|targeted by) or {handled} by {any_meddler}",
    "can't be {handled} or targeted by {any_meddler}",
)
_CAUSE = "can't (cause|force|make)"
add("caused", lambda d, acts: (d, acts), "{die_or_own} to be {handled}")
for _way, _acts in _SPUN.items():
    add("caused", lambda d, a=_acts: (d, a), f"you to spin {{die_or_own}} {_way}")
add("caused", lambda d: (d, (Act.REROLL,)), "you to reroll {die_or_own}")
add("die_or_own", lambda r: r, "{ref_one}", "{ref_many}")
add("die_or_own", as_dice, "{np_many}")
add("die_or_own", lambda _: n.Ref(n.RefKind.OWN_NAME), "(a|any|your) {own} (character)? (die|dice)")
add("rules", lambda m, c: spared_all(c[0], m, *c[1]), f"{{any_meddler}} {_CAUSE} {{caused}}")
add(
    "rules",
    lambda m, c, d: spared_all(c[0], m, *c[1], *d[1]) if c[0] == d[0] else None,
    f"{{any_meddler}} {_CAUSE} {{caused}} ,? or (cause|force|make)? {{caused}}",
)
aux(
    lambda s: (n.Cannot(s, Act.BE_SPUN_UP), n.Cannot(s, Act.BE_SPUN_DOWN)),
    "can't be spun (up or down|down or up)",
)
aux(
    lambda s, a, b: spared_both(s, a, b),
    "can't be (targeted by|the target of) {meddler} or (by)? {meddler}",
)
aux(unaffected, "can't be affected by {any_meddler}")
# with "can't be" said once for two things by different means
made("unsuffered", spared, "targeted by {any_meddler}")
made("unsuffered", unaffected, "affected by {any_meddler}")
made("unsuffered", lambda s, c: not_kod(s, *c), "ko'd by {ko_cause}")
made("unsuffered", lambda s, o: barred(s, Act.BE_BLOCKED, o), "blocked by {several}")
copula(unaffected, "(unaffected|not affected) by {any_meddler}", "immune to {any_meddler}")


def both_ways(what: n.Subject, meddler: Meddler) -> tuple[n.Rule, ...] | None:
    """ "Can't be targeted or affected by Globals"."""
    rules = (spared(what, meddler), unaffected(what, meddler))
    return (*rules[0], *rules[1]) if rules[0] and rules[1] else None


aux(
    both_ways,
    "can't be targeted (by)? or affected by {any_meddler}",
    "can't be affected (by)? or targeted by {any_meddler}",
)
add(
    "rules",
    lambda p, d: spared(d, (p, (n.Means.ANY,))),
    "{someone} can't target {group}",
    "{they_person} can't target {group}",
    "{someone} can't choose {group} as (a|the) target",
    "{they_person} can't choose {group} as (a|the) target",
)
add(
    "rules",
    lambda p, d, m: spared(d, (p, m)),
    "{someone} can't target {group} with {several_means}",
    "{they_person} can't target {group} with {several_means}",
)
add("rules", lambda m, d: spared(d, m), "{meddler_thing} can't target {group}")
add("rules", lambda m, d: unaffected(d, m), "{meddler_thing} (have no effect on|do not affect|can't affect) {group}")
add("meddler_thing", lambda m: m if m[1] != (n.Means.ANY,) else None, "{meddler}")
add("group", lambda d: d if not isinstance(d, n.Select) or d.mode is n.Mode.ALL else None, "{dice}")

# --- attacking and blocking -----------------------------------------------------------------------------------------

copula(lambda s: n.Cannot(s, Act.BE_BLOCKED), "unblockable")
pred(lambda s: n.Cannot(s, Act.BE_BLOCKED), "become^ unblockable")
copula(lambda s, o: barred(s, Act.BE_BLOCKED, o), "unblockable by {several}")
aux(lambda s, o: barred(s, Act.BE_BLOCKED, o), "can't be blocked by {several}")
aux(lambda s, o: barred(s, Act.BLOCK, o), "can't block {several}")
add("several", lambda d: (d,), "{dice_at_all}")
add("those_alone", lambda d: (d,), "{dice}")
for _group in ("several", "those_alone"):
    add(_group, lambda a, b: (a, b), "{np_many} (or|and) {np_many}", "{np_many} (or|nor) by {np_many}")


def barred(who: n.Subject, act: n.Act, objects: tuple[object, ...]) -> tuple[n.Rule, ...] | None:
    """Dice that cannot block, or be blocked by, any of these."""
    dice = tuple(as_dice(each) for each in objects)
    if not all(isinstance(each, n.Select | n.Ref) for each in dice):
        return None
    compared = (each.filter for each in dice if isinstance(each, n.Select))
    if isinstance(who, n.Select) and n.Ref(n.RefKind.THIS_DIE) in everything(tuple(compared)):
        return None  # "of a lower level" than which die?
    one = either(dice)
    if isinstance(one, n.Select) and len(dice) > 1 and is_of_traits(one.filter):
        dice = (one,)  # the same as with one noun for both
    return tuple(n.Cannot(who, act, each) for each in dice)  # type: ignore[arg-type]


def either(objects: tuple[object, ...]) -> object:
    """One selection for "Villains or Sidekicks"."""
    from judgebot.cardtext.phrases.description import union

    dice = [as_dice(each) for each in objects]
    return dice[0] if len(dice) == 1 else union(*dice)


aux(lambda s: n.Only(s, Act.BE_BLOCKED, at_least=2), "can't be blocked by only one (character|character die|die)")
aux(lambda s: n.Cannot(s, Act.BLOCK), "(can|may) attack (,)? but (not|can't) block")
aux(lambda s: n.Cannot(s, Act.ATTACK), "(can|may) block (,)? but (not|can't) attack")
add("rule", lambda d: n.Must(d, Act.ATTACK), "you must attack with {dice}")
add("rule", lambda s, o: n.Must(s, Act.BLOCK, o), "{many} (that (can|may)|able to) block {dice} must (do so|block it)")
add("rule", lambda s, _: n.Must(s, Act.ATTACK), "({many}|{one}) {able} attack must (attack|do so) ((each|every) turn)?")
add("rule", lambda s, _: n.Must(s, Act.BLOCK), "({many}|{one}) {able} block must (block|do so) ((each|every) turn)?")
add("able", lambda: True, "that (can|may)", "(that (is|are))? able to")
aux(lambda s: n.Must(s, Act.ATTACK), "must attack ((each|every) turn)?")
aux(lambda s: n.Must(s, Act.BLOCK), "must block ((each|every) turn)?")
aux(lambda s, o: n.Must(s, Act.BLOCK, o), "must block {dice}")
aux(lambda s, o: limited(s, Act.BLOCK, o), "(can|may) only block {those_alone}")
aux(lambda s, o: limited(s, Act.BE_BLOCKED, o), "(can|may) only be blocked by {those_alone}")
aux(
    lambda s, k: n.Only(s, Act.BE_BLOCKED, at_least=k),
    "must be blocked by {so_many} (if blocked at all|or not (blocked)? at all)",
    "(can|may) only be blocked by {so_many}",
    "can't be blocked (except|unless) by {so_many}",
)
aux(
    lambda s, k: n.Only(s, Act.BE_BLOCKED, at_least=k),
    "can't be blocked by (less|fewer) than {number} (dice|character dice|characters)",
)
aux(lambda s, o: limited(s, Act.BE_BLOCKED, o), "can't be blocked (except by|by dice other than) {several}")
add(
    "so_many",
    lambda k: k if k > 1 else None,
    "{number} or more (dice|character dice|characters)",
    "at least {number} (dice|character dice|characters)",
)


def limited(who: n.Subject, act: n.Act, objects: tuple[object, ...]) -> n.Rule | None:
    """Dice that can only block, or be blocked by, these. "By one die" says how many, and not which."""
    what = either(objects)
    if isinstance(what, n.Select) and what.mode is not n.Mode.ALL and what.filter is None:
        return None
    return n.Only(who, act, what) if isinstance(what, n.Select | n.Ref) else None


def attackers(before: Bits, head: Head, after: Bits) -> n.Filter | None:
    """Which attackers: all there are, or only some; that they attack need not be said."""
    what = as_dice(select(Det(n.Mode.ALL, n.EVERY), before, head, after))
    if not isinstance(what, n.Select) or what.side is n.Side.YOURS or what.areas != (Area.FIELD,):
        return None
    if what.noun not in (n.Noun.DIE, n.Noun.CHARACTER_DIE):
        return None
    parts = parts_of(what.filter)
    return n.AllOf(tuple(part for part in parts if part != n.InState(n.DieState.ATTACKING)))


def blocks_more(who: n.Subject, number: int | None, which: n.AllOf, added: bool = False) -> n.Rule:
    """A die that may block several attackers, all of them of one sort where that is said."""
    if len(which.parts) > 1:
        return n.MayBlockMore(who, number, which, added)
    return n.MayBlockMore(who, number, which.parts[0] if which.parts else None, added)


add("attackers", attackers, "{adjectives} {noun_many} {afters}")
aux(lambda s, k, w: blocks_more(s, k, w), "(can|may) each? block (up to)? {number} {attackers} (instead of (1|one))?")
aux(lambda s, w: blocks_more(s, None, w), "(can|may) block any number of {attackers}")
aux(lambda s, w: blocks_more(s, 1, w, True), "(can|may) each? block (an|one|1) (extra|additional) {attacker_one}")
aux(
    lambda s, k, w: blocks_more(s, k, w, True) if k > 1 else None,
    "(can|may) each? block (up to)? {number} (extra|additional) {attackers}",
)
add("attacker_one", attackers, "{adjectives} {noun_one} {afters}")

# --- orders to the same end -----------------------------------------------------------------------------------------

add("orders", lambda d, p: state(d, (p,)), "make {one} {unable}", "make {many} {unable}")
made("unable", lambda s: n.Cannot(s, Act.BE_BLOCKED), "unblockable")
made("unable", lambda s, o: barred(s, Act.BE_BLOCKED, o), "(unblockable|unable to be blocked) by {several}")
made("unable", lambda s, o: barred(s, Act.BLOCK, o), "unable to block {several}")
made("unable", lambda s, d: not_done(s, d), "unable to {deed}")
for _forced in ("(force|choose) {dice} to", "(make|have) {dice}"):
    add("order", lambda d: n.Must(d, Act.ATTACK), f"{_forced} attack")
    add("order", lambda d: n.Must(d, Act.BLOCK), f"{_forced} block")
    add("order", lambda d, r: n.Must(d, Act.BLOCK, r), f"{_forced} block {{die}}")
add("order", lambda d, r: n.Must(d, Act.BLOCK, r), "assign {dice} to block {die}")
aux(
    lambda s: n.Must(s, Act.BLOCK, OF_CHOICE),
    "must block (the|a|your) attacking? (character die|die|attacker) of your choice",
)
add("rule", lambda d: attack_you(d), "you can't be attacked by {np_many}")


def attack_you(what: n.Select) -> n.Rule | None:
    """Who attacks you is the opponent."""
    if what.mode is not n.Mode.ALL or what.side is n.Side.YOURS:
        return None
    return n.Cannot(replace(what, noun=n.Noun.CHARACTER_DIE, side=n.Side.OPPOSING), Act.ATTACK)


# --- only under a condition -----------------------------------------------------------------------------------------

add("deeds", lambda d: (d,), "{deed}")
add("deeds", lambda a, b: (a, b), "{deed} (or|and) {deed}")


def only_then(rules: tuple[n.Rule, ...] | None, barred_if: n.Condition) -> n.Effect | None:
    """What can only be done if something is so cannot be done unless it is."""
    return n.If(barred_if, n.Found(rules)) if rules else None


for _said in (
    "{barred_one} (can|may) only {deeds} (if|when|while) {asked}",
    "{barred_one} (can|may) {deeds} only (if|when|while) {asked}",
):
    add("clause", lambda who, d, c: only_then(not_done(who, *d), n.Unless(c)), _said)
add("barred_one", lambda d: d, "{one}", "{many}")
PHRASES.words(
    "own_bans", {"field": (Act.FIELD,), "purchase": (Act.PURCHASE,), "purchase or field": (Act.PURCHASE, Act.FIELD)}
)

add(
    "clause",
    lambda r, h: (c := have(OPPOSING_SIDE, h)) and n.If(c, n.Found((n.Cannot(r, Act.BE_BLOCKED),))),
    "{ref_one} can't be blocked by an opponent (with|who has|that has|who controls) {holding}",
)

# --- what players can't do ------------------------------------------------------------------------------------------


def forbidden(who: n.Person, acts: tuple[n.Act, ...], what: n.Subject) -> tuple[n.Rule, ...] | None:
    """A player cannot do this, or either of two things, to these dice, which lie where one does so."""
    if len(set(acts)) < len(acts):
        return None
    return tuple(n.Cannot(who, act, where_it_lies(what, act)) for act in acts)


def where_it_lies(what: n.Subject, act: n.Act) -> n.Subject:
    if isinstance(what, n.Select) and what.areas == (Area.FIELD,):
        return replace(what, areas=LIE_IN.get(act, what.areas))
    return what


PHRASES.words("ban", {act.value: act for act in (Act.FIELD, Act.PURCHASE, Act.USE)})
add("bans", lambda *acts: acts, "{ban}", "{ban} (or|nor) {ban}")
made("players_deed", lambda p, acts, what: forbidden(p, acts, what), "{bans} {forbidden}")


def home(what: n.Select, who: n.Person, act: n.Act) -> n.Rule | None:
    """ "Your opponent can't attack with Sidekicks" is about their dice."""
    if what.mode is not n.Mode.ALL or what.side is not n.Side.ANY or who not in _SIDES:
        return None
    noun = n.Noun.CHARACTER_DIE if what.noun is n.Noun.CHARACTER else what.noun
    return n.Cannot(replace(what, noun=noun, side=_SIDES[who]), act)


BOTH = _PLAYERS[n.Side.ANY]
_SIDES = {who: side for side, who in _PLAYERS.items()}
for _act, _name in ((Act.ATTACK, "attackers"), (Act.BLOCK, "blockers")):
    made(
        "players_deed",
        lambda p, d, a=_act: home(d, p, a),
        f"{_act.value} with {{np_many}}",
        f"declare {{np_many}} as {_name}",
    )
add("forbidden", as_dice, "{np_many}", "{np_one}", "{named_die}")
add("named_die", lambda r: r if is_that(r) else None, "{ref_one}", "{dice_of_card}")
add("forbidden", lambda a, h, f: as_dice(select(EVERY, a, h, f)), "any more? {adjectives} {noun_many} {afters}")
# a player as such: none of the dice
for _act, _words in (
    (Act.ATTACK, "(attack|declare attackers|declare an attack)"),
    (Act.BLOCK, "(block|declare blockers)"),
):
    made("whole_deed", lambda p, a=_act: nothing_of(p, a), _words)


def nothing_of(who: n.Person, act: n.Act) -> n.Rule | None:
    """ "Your opponent can't block"."""
    return home(EVERY_DIE, OPPONENTS.get(who.kind, who), act)


EVERY_DIE = n.Select(n.Noun.CHARACTER_DIE, count=n.EVERY, mode=n.Mode.ALL)
OPPONENTS = {n.PersonKind.TARGET_OPPONENT: n.OPPONENT}  # there is but one
made(
    "players_deed",
    lambda p, d: n.Cannot(p, Act.SPEND_WILD, d) if p == n.YOU else None,
    "(use|spend) [q] energy to purchase {own_die}",
)
made("players_deed", lambda p, acts, r: not_done(r, *acts) if p == n.YOU else None, "{own_bans} {own_die}")
add("own_die", lambda r: r if r.kind in (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME) else None, "{ref_one}")
made("players_deed", lambda p: n.Cannot(p, Act.USE_GLOBAL), "(use|activate) any? globals")
made("players_deed", lambda p: n.Cannot(p, Act.GAIN_LIFE), "gain life")
add("rule", lambda: n.Cannot(BOTH, Act.USE_GLOBAL), "globals can't be (used|activated)")
add("rule", lambda o, r: n.Only(r, Act.BE_BLOCKED, o), "only {np_many} (may|can) block {ref_one}")
add(
    "rules",
    lambda o, d: (r,) if d.mode is n.Mode.ALL and (r := limited(d, Act.BE_BLOCKED, (o,))) else None,
    "only {np_many} (may|can) block {np_many}",
)
add("rule", lambda d: n.Cannot(d, Act.BE_AFFECTED, means=n.Means.ACTION), "action dice do not affect {die}")
add("rule", lambda k: n.ExtraDraw(n.YOU, n.Const(k)), "draw {number} extra (die|dice)")
add(
    "rule",
    lambda k: n.ExtraDraw(n.YOU, n.Const(k)),
    "draw {number} (extra|additional|more) (die|dice) ((during|in) (your|the)|(during|in)? each) clear and draw step",
)
add(
    "rule",
    lambda: n.ExtraDraw(n.YOU, n.Const(1)),
    "draw (a|an) (extra|additional) die ((during|in) (your|the)|(during|in)? each) clear and draw step",
)
add("more_dice", lambda k: k, "{number} (extra|additional|more) (die|dice)")
add("more_dice", lambda: 1, "(a|an) (extra|additional) die")
_THEIR_DRAW = "(during|in) (each of)? their clear and draw (step|steps) (each turn)?"
add(
    "rule",
    lambda p, k: n.ExtraDraw(p, n.Const(k)),
    f"{{someone}} draws {{more_dice}} {_THEIR_DRAW}",
    f"{{they_person}} draw {{more_dice}} {_THEIR_DRAW}",
)


def nobody(before: Bits, head: Head, after: Bits, deed: n.Act) -> tuple[n.Rule, ...] | None:
    """ "No Sidekicks can block"."""
    who = as_dice(select(Det(n.Mode.ALL, n.EVERY), before, head, after))
    return (n.Cannot(who, deed),) if isinstance(who, n.Select) else None


add(
    "rules",
    lambda a, h, p, d: nobody(a, h, p, d),
    "no {adjectives} {noun_many} {afters} (can|may) {deed}",
    "no {adjectives} {noun_one} {afters} (can|may) {deed}",
)


def of_blocks(rules: tuple[n.Rule, ...]) -> tuple[n.Rule, ...] | None:
    """ "When declaring blockers, Moth can block two dice": as it says anyway."""
    return rules if all(isinstance(rule, n.MayBlockMore) for rule in rules) else None


add("rules", of_blocks, "when (declaring|you declare) blockers , {rules}")
