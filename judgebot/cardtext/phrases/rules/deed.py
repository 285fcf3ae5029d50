"""What dice and players can't, must or may only do: "Alpha can't be blocked", "your opponent can't field Sidekicks"."""

from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import is_of_traits
from judgebot.cardtext.phrases.conditions.condition import have
from judgebot.cardtext.phrases.dice.description import OPPOSING as OPPOSING_SIDE
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, merge, select
from judgebot.cardtext.phrases.dice.quality import any_of_them
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import everything, parts_of
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred, aux, copula, made = PHRASES.add, PHRASES.pred, PHRASES.aux, PHRASES.copula, PHRASES.made

Act = n.Act
OF_CHOICE = n.Select(n.Noun.CHARACTER_DIE, n.InState(n.DieState.ATTACKING), n.Side.YOURS, mode=n.Mode.CHOOSE)
EVERY = Det(n.Mode.ALL, n.EVERY)

# --- what dice can't, must or may only do ---------------------------------------------------------------------------

PHRASES.words(
    "bare_act",
    {
        "attack again?": Act.ATTACK,
        "block": Act.BLOCK,
        "spin up": Act.BE_SPUN_UP,
        "spin down": Act.BE_SPUN_DOWN,
        "attack (alone|by (itself|himself|herself|themselves))": Act.ATTACK_ALONE,
        "attack if (it|he|she) is the only (character die|character|die) (assigned to attack|that is attacking|"
        "attacking)": Act.ATTACK_ALONE,
        "attack unless ((it|he|she) attacks|they attack) with another (character die|character|die)": Act.ATTACK_ALONE,
    },
)
PHRASES.words(
    "bare_passive",
    {
        "blocked": Act.BE_BLOCKED,
        "ko'd": Act.BE_KOD,
        "targeted": Act.BE_TARGETED,
        "spun down": Act.BE_SPUN_DOWN,
        "spun up": Act.BE_SPUN_UP,
        "spun to (an|its|any) energy face": Act.BE_SPUN_TO_ENERGY,
        "captured": Act.BE_CAPTURED,
        "rerolled again?": Act.REROLL,
        "used": Act.USE,
        "fielded": Act.FIELD,
        "purchased": Act.PURCHASE,
    },
)
made("deed", lambda s, a: barred_from(s, a), "{bare_act}", "be {bare_passive}")
made("passive", lambda s, a: barred_from(s, a), "{bare_passive}")
made("full_deed", lambda s, d: d.make(s), "be {full_passive}")
# "block or be blocked by Sidekicks": what is said behind the second may be meant for the first one as well
_PAIRS = (
    "({deed}|{full_deed}) (or|nor) {deed}",
    "({attacks}|{full_deed}) (or|nor) {full_deed}",
    "be ({passive}|{full_passive}) (or|nor) {passive}",
    "be {full_passive} ,? (or|nor) {full_passive}",
)
add("deeds", lambda *d: d, "{deed}", "{full_deed}", "{deed} , {deed} ,? (or|nor) {deed}", *_PAIRS)
made("attacks", lambda s: n.Cannot(s, Act.ATTACK), "attack")
aux(lambda s, d: not_done(s, d), "can't {deeds}")
aux(lambda s: n.Cannot(s, Act.ATTACK_BESIDE), "(can|may) only attack (alone|by (itself|himself|herself))")
aux(
    lambda s, a, b: not_done(s, (a, b)),
    "can neither ({deed}|{full_deed}) nor {deed}",
    "can neither ({attacks}|{full_deed}) nor {full_deed}",
)
pred(
    lambda s, d: (n.Cannot(s, Act.BE_BLOCKED, d), n.ChangeDamage(n.DamageChange.PREVENT, to=s, source=d)),
    "can't be blocked by and take^ no damage from {group}",
    "can't be blocked by (or|nor) take damage from {group}",
)
pred(
    lambda s, d: (n.ChangeDamage(n.DamageChange.PREVENT, to=s, source=d), n.Cannot(s, Act.BE_BLOCKED, d)),
    "take^ no damage from ,? and can't be blocked by ,? {group}",
)
LIE_IN = {Act.FIELD: (Area.RESERVE,), Act.PURCHASE: (Area.CARD,)}  # where dice are before that is done to them
EACH = n.Person(n.PersonKind.EACH)
_PLAYERS = {n.Side.YOURS: n.YOU, n.Side.OPPOSING: n.OPPONENT, n.Side.ANY: EACH}


def not_done(what: n.Subject, deeds: tuple[Predicate, ...]) -> tuple[n.Rule, ...] | None:
    """What dice cannot do, or have done to them, of one or two things."""
    rules = state(what, deeds)
    return rules if rules and len(set(rules)) == len(rules) else None


def barred_from(what: n.Subject, act: n.Act) -> n.Rule | None:
    """Dice that cannot be fielded or purchased are none that their players can field or purchase."""
    if act not in LIE_IN or (isinstance(what, n.Ref) and not is_that(what)):
        return n.Cannot(what, act)
    if isinstance(what, n.Ref):
        return n.Cannot(EACH, act, what)
    if what.mode is not n.Mode.ALL or what.side not in _PLAYERS:
        return None
    return n.Cannot(_PLAYERS[what.side], act, where_it_lies(replace(what, side=n.Side.ANY), act))


# --- attacking and blocking -----------------------------------------------------------------------------------------

copula(lambda s: n.Cannot(s, Act.BE_BLOCKED), "unblockable")
pred(lambda s: n.Cannot(s, Act.BE_BLOCKED), "become^ unblockable")
copula(lambda s, o: barred(s, Act.BE_BLOCKED, o), "unblockable by {several}")
made("full_passive", lambda s, o: barred(s, Act.BE_BLOCKED, o), "blocked by {several}")
made("full_deed", lambda s, o: barred(s, Act.BLOCK, o), "block {several}")
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
    from judgebot.cardtext.combining import union

    dice = [as_dice(each) for each in objects]
    return dice[0] if len(dice) == 1 else union(*dice)


aux(lambda s: n.Cannot(s, Act.BLOCK), "(can|may) attack (,)? but (not|can't) block")
aux(lambda s: n.Cannot(s, Act.ATTACK), "(can|may) block (,)? but (not|can't) attack")
add("rule", lambda d: n.Must(d, Act.ATTACK), "you must attack with {dice}")
add("rule", lambda _, d: n.Must(d, Act.ATTACK) if is_that(d) else None, "{someone} must attack with {ref_one}")
add("bidden", lambda d: n.Found((n.Must(d, Act.ATTACK),)), "attack with {ref_one}", "attack with {ref_many}")
add("rule", lambda s, o: n.Must(s, Act.BLOCK, o), "{many} (that (can|may)|able to) block {dice} must (do so|block it)")
add("rule", lambda s, _: n.Must(s, Act.ATTACK), "({many}|{one}) {able} attack must (attack|do so) ((each|every) turn)?")
add("rule", lambda s, _: n.Must(s, Act.BLOCK), "({many}|{one}) {able} block must (block|do so) ((each|every) turn)?")
add("able", lambda: True, "that (can|may)", "(that (is|are))? able to")
aux(lambda s: n.Must(s, Act.ATTACK), "must attack ((each|every) turn)?")
aux(lambda s: n.Must(s, Act.BLOCK), "must block ((each|every) turn)?")
aux(lambda s, o: n.Must(s, Act.BLOCK, o), "must block {blocked_by_force}")
aux(lambda s, o: limited(s, Act.BLOCK, o), "(can|may) only block {those_alone}")
add("blocked_by_force", lambda d: None if is_any_one(d) or is_every_one(d) else d, "{dice}")
add("blocked_by_force", lambda *said: whichever(*said), "{det_one} {adjectives} {noun_one} {afters}")
add("blocked_by_force", lambda *said: whichever(*said), "{det_of} {adjectives} {noun_many} {afters}")


def is_any_one(what: object) -> bool:
    """Whether it is one of several that fit, whichever that is."""
    return isinstance(what, n.Select) and what.mode is n.Mode.CHOOSE and what.count == n.ONE


def is_every_one(what: object) -> bool:
    """Whether it is all of several, which no die can block at once."""
    return isinstance(what, n.Select) and what.mode is n.Mode.ALL


def whichever(det: Det, before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "Must block a Villain": one that its player picks as blockers are declared (2.7.2.1), unless it is "of your
    choice"."""
    what = as_dice(select(det, before, head, after))
    if not isinstance(what, n.Select) or not is_any_one(what):
        return None
    return what if after.chooser == n.YOU else replace(what, mode=n.Mode.ALL, count=n.EVERY)


aux(
    lambda s, o: limited(s, Act.BE_BLOCKED, o),
    "(can|may) only be blocked by {those_alone}",
    "(can|may) be blocked only by {those_alone}",
)
aux(
    lambda s, many: many(s),
    "must be blocked by {enough_blockers} (if blocked at all|or not (blocked)? at all)",
    "(can|may) only be blocked by {enough_blockers}",
    "(can|may) be blocked only by {enough_blockers}",
)
made(
    "full_passive",
    lambda s, many: many(s),
    "blocked (except|unless) by {enough_blockers}",
    "blocked by {too_few_blockers}",
)
made("full_passive", lambda s, o: limited(s, Act.BE_BLOCKED, o), "blocked (except by|by dice other than) {several}")


class Blockers(NamedTuple):
    """How many have to block a die, if any: dice, or characters."""

    number: int
    characters: bool = False

    def __call__(self, who: n.Subject) -> n.Only:
        return n.Only(who, Act.BE_BLOCKED, at_least=self.number, characters=self.characters)


for _counted, _characters in (("(dice|character dice)", False), ("characters", True)):
    many_of = partial(lambda of, k: Blockers(k, of) if k > 1 else None, _characters)
    add("enough_blockers", many_of, f"{{number}} or more {_counted}", f"at least {{number}} {_counted}")
    add("too_few_blockers", many_of, f"(less|fewer) than {{number}} {_counted}")
add("too_few_blockers", lambda: Blockers(2), "only one (character die|die)")
add("too_few_blockers", lambda: Blockers(2, characters=True), "only one character")


def limited(who: n.Subject, act: n.Act, objects: tuple[object, ...]) -> n.Rule | None:
    """Dice that can only block, or be blocked by, these. "By one die" says how many, and not which."""
    what = either(objects)
    if isinstance(what, n.Select) and (what.mode is n.Mode.TARGET or what.is_yours_to_choose):
        return n.Only(who, act, what)
    if isinstance(what, n.Select) and what.mode is not n.Mode.ALL and what.filter is None:
        return None
    what = any_of_them(what)
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
aux(
    lambda s, w: blocks_more(s, 1, w, True),
    "(can|may) each? block (an|one|1) (extra|additional) {attacker_one} (each turn)?",
    "(can|may) each? block (one|1) more {attacker_one} (each turn)?",
)
aux(
    lambda s, k, w: blocks_more(s, k, w, True) if k > 1 else None,
    "(can|may) each? block (up to)? {number} (extra|additional|more) {attackers}",
)
add("attacker_one", attackers, "{adjectives} {noun_one} {afters}")

# --- of a die that is chosen for it ---


def chosen_for(what: object, predicate: Predicate, until: n.Until) -> n.Found | None:
    """ "Choose an opposing die that can't block this turn": the choice, and what holds for the die."""
    dice = as_dice(what)
    if not isinstance(dice, n.Select) or dice.mode is n.Mode.ALL:
        return None
    rules = state(dice, (predicate,))
    barring = rules and all(isinstance(rule, n.Cannot | n.Must) for rule in rules)
    return n.Found(rules, until) if rules and barring else None


made("bound_so", lambda s, d: not_done(s, d), "can't {deeds}")
_CHOOSE, _WHICH = "(choose|select|pick)", "(that|which|who)"
_CHOSEN = f"{_CHOOSE} ({{np_one}}|{{np_many}}) {_WHICH} {{bound_so}}"
add("bidden", lambda d, p: chosen_for(d, p, n.Until.UNSTATED), _CHOSEN)
add("bidden", lambda d, p, u: chosen_for(d, p, u), f"{_CHOSEN} {{until}}")

# --- orders to the same end -----------------------------------------------------------------------------------------

add("orders", lambda d, p: state(d, (p,)), "make {one} {unable}", "make {many} {unable}")
made("unable", lambda s: n.Cannot(s, Act.BE_BLOCKED), "unblockable")
made("unable", lambda s, o: barred(s, Act.BE_BLOCKED, o), "unblockable by {several}")
made("unable", lambda s, d: not_done(s, d), "unable to {deeds}")
for _forced in ("(force|choose) {dice} to", "(make|have) {dice}"):
    add("order", lambda d: n.Must(d, Act.ATTACK), f"{_forced} attack")
    add("order", lambda d: n.Must(d, Act.BLOCK), f"{_forced} block")
    add("order", lambda d, r: n.Must(d, Act.BLOCK, r), f"{_forced} block {{die}}")
add("order", lambda d, r: n.Must(d, Act.BLOCK, r), "assign {dice} to block {die}")
aux(
    lambda s: n.Must(s, Act.BLOCK, OF_CHOICE),
    "must block (the|your) attacking? (character die|die|attacker) of your choice",
)
add("rule", lambda d: attack_you(d), "you can't be attacked by {np_many}", "{np_many} can't attack you")


def attack_you(what: n.Select) -> n.Rule | None:
    """Who attacks you is the opponent."""
    if what.mode is not n.Mode.ALL or what.side is n.Side.YOURS:
        return None
    return n.Cannot(replace(what, noun=n.Noun.CHARACTER_DIE, side=n.Side.OPPOSING), Act.ATTACK)


# --- only under a condition -----------------------------------------------------------------------------------------

# of "can only block Sidekicks if" it is open whether no others can be blocked
add("bare_deeds", lambda *d: d, "{deed}", "{deed} (or|and) {deed}")


def only_then(rules: tuple[n.Rule, ...] | None, barred_if: n.Condition) -> n.Effect | None:
    """What can only be done if something is so cannot be done unless it is."""
    return n.If(barred_if, n.Found(rules)) if rules else None


_SORT = "{adjectives} ({noun_many}|{noun_one}) {afters}"
add("rules", lambda a, h, f, d: none_can(Bits(), a, h, f, d), f"no {_SORT} (can|may) {{deeds}}")
add("rules", lambda w, a, h, f, d: none_can(w, a, h, f, d), f"none of {{whose}} {_SORT} (can|may) {{deeds}}")


def none_can(whose: Bits, *said: Any) -> tuple[n.Rule, ...] | None:
    """ "None of your Villains can be KO'd"."""
    adjectives, head, after, deeds = said
    bits = merge(whose, adjectives)
    dice = as_dice(select(EVERY, bits, head, after)) if bits else None
    return not_done(dice, deeds) if isinstance(dice, n.Select) else None


for _said in (
    "{barred_one} (can|may) only {bare_deeds} (if|when|while) {asked}",
    "{barred_one} (can|may) {bare_deeds} only (if|when|while) {asked}",
):
    add("clause", lambda who, d, c: only_then(not_done(who, d), n.Unless(c)), _said)
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


_SIDES = {who: side for side, who in _PLAYERS.items()}
for _act, _name in ((Act.ATTACK, "attackers"), (Act.BLOCK, "blockers")):
    made(
        "players_deed",
        lambda p, d, a=_act: home(d, p, a),
        f"{_act.value} with {{np_many}}",
        f"declare {{np_many}} as {_name}",
    )
add("forbidden", as_dice, "{np_many}", "{np_one}", "{named_die}")
add("named_die", lambda r: r if is_that(r) else None, "{ref_one}")
add("forbidden", lambda a, h, f: as_dice(select(EVERY, a, h, f)), "any more? {adjectives} {noun_many} {afters}")
for _act, _done in ((Act.USE, "used"), (Act.PURCHASE, "purchased"), (Act.FIELD, "fielded")):
    made("full_passive", lambda s, p, a=_act: none_by(s, p, a), f"{_done} by {{someone}}")


def none_by(what: n.Subject, who: n.Person, act: n.Act) -> tuple[n.Rule, ...] | None:
    """ "Action dice can't be used by your opponent"."""
    return forbidden(who, (act,), what) if isinstance(what, n.Select) and what.mode is n.Mode.ALL else None


# a player as such: none of the dice
for _act, _words in (
    (Act.ATTACK, "(attack|declare attackers|declare an attack)"),
    (Act.BLOCK, "(block|declare blockers)"),
):
    made("whole_deed", lambda p, a=_act: nothing_of(p, a), _words)


def let_through(who: n.Person, attacker: n.Subject, by: object = None) -> tuple[n.Rule, ...] | None:
    """ "Your opponent can't block Moth with Sidekicks"."""
    if who != n.OPPONENT or (isinstance(attacker, n.Select) and attacker.side is not n.Side.YOURS):
        return None
    return (n.Cannot(attacker, Act.BE_BLOCKED),) if by is None else barred(attacker, Act.BE_BLOCKED, (by,))


made("players_deed", lambda p, d: let_through(p, d), "block {one_blocked}")
made("players_deed", lambda p, d, by: let_through(p, d, by), "block {one_blocked} with {np_many}")
add("one_blocked", as_dice, "{np_one}", "{np_many}", "{ref_one}", "{ref_many}")
add(
    "rules",
    lambda p, d, by: (r,) if p == n.OPPONENT and (r := limited(d, Act.BE_BLOCKED, (by,))) else None,
    "{who_acts} (can|may) only block {ref_one} with {np_many}",
)


def own_barred(who: n.Person, acts: tuple[n.Act, ...], own: n.Ref) -> tuple[n.Rule, ...] | None:
    """Dice of the card that their player can't field or purchase."""
    return tuple(n.Cannot(own, act) for act in acts) if who == n.YOU else None


def nothing_of(who: n.Person, act: n.Act) -> n.Rule | None:
    """ "Your opponent can't block"."""
    return home(EVERY_DIE, OPPONENTS.get(who.kind, who), act)


def no_attack_step(who: n.Person) -> n.Found | None:
    """ "Skip your Attack Step": none of these dice attacks in this turn, and without any that could nothing begins
    (2.6.7.2)."""
    barred = home(EVERY_DIE, who, Act.ATTACK)
    return n.Found((barred,), n.Until.END_OF_TURN) if barred else None


for _skipper, _skipped in ((n.YOU, "your"), (EACH, "the")):
    add("bidden", lambda p=_skipper: no_attack_step(p), f"skip {_skipped} attack step (this turn)?")
add("clause", lambda: no_attack_step(n.YOU), "you (must)? skip your attack step (this turn)?")
add("clause", lambda: no_attack_step(EACH), "there is no attack step this turn")
EVERY_DIE = n.Select(n.Noun.CHARACTER_DIE, count=n.EVERY, mode=n.Mode.ALL)
OPPONENTS = {n.PersonKind.TARGET_OPPONENT: n.OPPONENT}  # there is but one
made(
    "players_deed",
    lambda p, d: n.Cannot(p, Act.SPEND_WILD, d) if p == n.YOU else None,
    "(use|spend) [q] energy to purchase {own_die}",
)
made("players_deed", lambda p, acts, r: own_barred(p, acts, r), "{own_bans} {own_die}")
add("own_die", lambda r: r if r.kind in (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME) else None, "{ref_one}")
made("players_deed", lambda p: n.Cannot(p, Act.GAIN_LIFE), "gain life")
add("rule", lambda o, r: n.Only(r, Act.BE_BLOCKED, o), "only {np_many} (may|can) block {ref_one}")
add("rule", lambda o, r: limited(r, Act.BE_BLOCKED, (o,)), "only ({np_aimed}|{ref_one}) (may|can) block {ref_one}")
add("np_aimed", lambda d: d if d.mode is n.Mode.TARGET else None, "{np_one}")  # of "only one" it says how many
add(
    "rules",
    lambda o, d: (r,) if d.mode is n.Mode.ALL and (r := limited(d, Act.BE_BLOCKED, (o,))) else None,
    "only {np_many} (may|can) block {np_many}",
)


def of_blocks(rules: tuple[n.Rule, ...]) -> tuple[n.Rule, ...] | None:
    """ "When declaring blockers, Moth can block two dice": as it says anyway."""
    return rules if all(isinstance(rule, n.MayBlockMore) for rule in rules) else None


add("rules", of_blocks, "when (declaring|you declare) blockers , {rules}")
