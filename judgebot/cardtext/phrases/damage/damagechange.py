"""How much damage is dealt in the end: more, less, twice as much, no more than so much (3.4.9, 3.6.3).

One frame for all: which damage ("combat damage"), to whom ("dealt to you"), from what ("by Villains", "from each
source").
"""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import is_of_traits, union
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.effects.act import recipient
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.rule import can_be_told, is_ambiguous, is_fighter, is_lasting
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred, aux = PHRASES.add, PHRASES.pred, PHRASES.aux

DC = n.DamageChange
EVERY = Det(n.Mode.ALL, n.EVERY)
To = n.Subject | n.Person | None


class From(NamedTuple):
    """Where damage comes from: dice that deal it, or a player's abilities of a kind; `each`: each source by itself."""

    source: n.Subject | n.Person | None = None
    means: n.Means = n.Means.ANY
    each: bool = False
    one: bool = False  # one of the sources, of which so much can be taken at most


class Damage(NamedTuple):
    """Which damage it is: of what kind, to whom (None: to anybody), from what."""

    kind: n.Means
    to: To
    sources: tuple[From, ...]


def changed(how: n.DamageChange, damage: Damage, amount: n.Amount | None = None) -> tuple[n.Rule, ...] | None:
    """One rule for each sort of source; None where nothing says which damage, or where that is said twice."""
    kind, to, sources = damage
    if to is None and sources == ANYWHERE:
        return None
    chosen = any(isinstance(each.source, n.Select) and each.source.mode is not n.Mode.ALL for each in sources)
    if chosen and not (to is None or isinstance(to, n.Person)):
        return None  # two choices are no one rule
    if how is not DC.CAP and any(each.one for each in sources):
        return None  # which of them, where it is not each
    if kind is not n.Means.ANY and any(each.means is not n.Means.ANY for each in sources):
        return None
    return tuple(
        n.ChangeDamage(
            how,
            to=to,
            amount=amount,
            source=each.source,
            means=each.means if kind is n.Means.ANY else kind,
            each_source=each.each,
        )
        for each in sources
    )


def is_reduction(rule: object) -> bool:
    """Whether a number is taken off damage, however little is left of it."""
    return (
        isinstance(rule, n.ChangeDamage)
        and rule.how is DC.PREVENT
        and rule.amount is not None
        and not rule.in_all
        and not rule.low
    )


ANYWHERE = (From(),)
add("which_damage", lambda: n.Means.ANY, "damage")
add("which_damage", lambda k: k, "{damage_kind} damage")
add("which_damage", lambda: n.Means.COMBAT, "damage (in|from) (combat|battle)")
add("from_any", lambda: ANYWHERE, "")
add("from_any", lambda f: f, "{from_what}")
add("from_what", lambda d: (From(d),) if d else None, "(from|by) {dealers}")
add("from_what", lambda m: of_meddler(m), "(from|by) (any|each)? {meddler_thing}")
add("from_what", lambda: (From(each=True),), "(from|by) (each|every|any) single? source", "from all sources")
_EACH_ACTION = "(from|by) (each|every|any)"
add("from_what", lambda m: of_meddler((None, (m,))), f"{_EACH_ACTION} {{means_one}}")
add("from_what", lambda m: of_meddler((n.OPPONENT, (m,))), f"{_EACH_ACTION} opposing {{means_one}}")
for _whose, _of in ((None, ""), (n.OPPONENT, "opposing ")):
    add(
        "from_what",
        lambda a, b, who=_whose: of_meddler((who, (a, b))) if a is not b else None,
        f"{_EACH_ACTION} {_of}{{means_one}} (or|and) {_of and '(opposing)? '}{{means_one}}",
    )
add("from_what", lambda: (From(each=True, one=True),), "from (a|one|any one) single? source")
add(
    "from_what",
    lambda *said: from_one(*said),
    "(from|by) (a|an|any|any one|each|one) single {adjectives} {noun_one} {afters}",
)
add("from_what", lambda a, b: of_either(a, b), "(from|by) {dealt_by} ,? (or|and) (from|by)? {dealt_by}")
add("dealt_by", lambda d: (From(d),) if d else None, "{dealers}")
add("dealt_by", lambda m: of_meddler(m), "any? {meddler_thing}")
add("several_means", lambda: (n.Means.ACTION, n.Means.CHARACTER), "action or character abilities")


def from_one(before: Bits, head: Head, after: Bits) -> tuple[From, ...] | None:
    """ "From a single attacker": from each of them by itself, whichever it is."""
    dice = as_dice(select(EVERY, before, head, after))
    told = isinstance(dice, n.Select) and dice.areas == (Area.FIELD,) and is_fighter(dice)
    return (From(dice, one=True),) if told else None  # type: ignore[arg-type]


def of_meddler(meddler: tuple[n.Person | n.Select | None, tuple[n.Means, ...]]) -> tuple[From, ...]:
    """The abilities of these kinds, of this player or of anybody."""
    by, means = meddler
    return tuple(From(by, each) for each in means)


def of_either(one: tuple[From, ...], other: tuple[From, ...]) -> tuple[From, ...] | None:
    """ "From Villains or Global abilities". Whose the first are may be meant for the second too, where nothing is said
    of those; what is of both sorts counts once."""
    owned = [any(is_owned(each) for each in sources) for sources in (one, other)]
    dice = [each.source for each in (*one, *other) if isinstance(each.source, n.Select)]
    if owned == [True, False] or not dice:
        return None  # of two sorts of abilities it is said without a second "from"
    if len(dice) < 2:
        apart = all(each.means in (n.Means.ACTION, n.Means.GLOBAL) or each.source in dice for each in (*one, *other))
        return (*one, *other) if apart else None  # what dice deal by their own abilities would count twice
    both = None if is_ambiguous(*dice) else union(*dice)
    return (From(both),) if isinstance(both, n.Select) and is_of_traits(both.filter) else None


def is_owned(source: From) -> bool:
    """Whether it is said whose it is."""
    return isinstance(source.source, n.Person) or getattr(source.source, "side", n.Side.ANY) is not n.Side.ANY


# --- said of the damage ---------------------------------------------------------------------------------------------

MINE = "(all|any|the)? {which_damage} {dealt_or_not}"
add("dealt_or_not", lambda: True, "", "(dealt|done)", "(that|which) (would be|is) dealt")
add(
    "damage_to",
    lambda k, _, r, f: Damage(k, r, f),
    f"{MINE} to {{receiver}} {{from_any}}",
)
add("damage_to", lambda k, r, f: Damage(k, r, f), "(all|any|the)? {which_damage} {sufferer} {from_any}")
add("damage_to", lambda k, _, f, r: Damage(k, r, f), f"{MINE} {{from_what}} to {{receiver}}")
add("damage_to", lambda k, _, f: Damage(k, None, f), f"{MINE} {{from_what}}")
_IT_DEALS = "(all|any|the)? {which_damage} that? {ref_one} (deals|would deal)"
add("damage_to", lambda k, d: Damage(k, None, (From(d),)), _IT_DEALS)
add("damage_to", lambda k, d, r: Damage(k, r, (From(d),)), f"{_IT_DEALS} to {{receiver}}")
_THEY_DEAL = "(all|any|the)? {which_damage} that? {dealers} (deal|would deal)"
add("damage_to", lambda k, d: Damage(k, None, (From(d),)), _THEY_DEAL)
add("damage_to", lambda k, d, r: Damage(k, r, (From(d),)), f"{_THEY_DEAL} to {{receiver}}")
_ABILITIES_DEAL = "(all|any|the)? {which_damage} that? {meddler_thing} (deal|would deal)"
add("damage_to", lambda k, m: Damage(k, None, of_meddler(m)), _ABILITIES_DEAL)
add("damage_to", lambda k, m, r: Damage(k, r, of_meddler(m)), f"{_ABILITIES_DEAL} to {{receiver}}")
add("from_what", lambda d: (From(d),), "(from|by) {ref_one}")
PHRASES.words("stop", {"(prevent|cancel|ignore)": DC.PREVENT, "double": DC.DOUBLE})
PHRASES.words("stopped", {"prevented": DC.PREVENT, "doubled": DC.DOUBLE})
PHRASES.words("bend", {"(reduce|lower|decrease)": DC.PREVENT, "(increase|raise)": DC.INCREASE})
PHRASES.words("bent", {"(reduced|lowered|decreased)": DC.PREVENT, "(increased|raised)": DC.INCREASE})
add("orders", lambda how, d: changed(how, d), "{stop} {damage_to}")
add("rules", lambda d, how: changed(how, d), "{damage_to} is {stopped}")
add("orders", lambda how, d, a: changed(how, d, a), "{bend} {damage_to} {by_much}")
ALL_COMBAT = n.ChangeDamage(DC.PREVENT, means=n.Means.COMBAT)
add("orders", lambda: (ALL_COMBAT,), "(prevent|ignore) all combat damage ((that would be)? dealt)?")
add("rules", lambda: (ALL_COMBAT,), "(all combat damage is prevented|no combat damage is dealt)")
add("rules", lambda d, how, a: changed(how, d, a), "{damage_to} is {bent} {by_much}")
add("orders", lambda d, k: capped(d, k), "(reduce|lower|decrease) {damage_to} to {number}")
add("rules", lambda d, k: capped(d, k), "{damage_to} is (reduced|lowered|decreased) to {number}")
add(
    "orders",
    lambda k, _, a, b, f: of_both(Damage(k, a, f), b),
    f"(prevent|cancel|ignore) {MINE} to both? {{receiver}} and {{receiver}} {{from_any}}",
)


add(
    "rules", lambda k, r, f: changed(DC.PREVENT, Damage(k, r, f)), "no {which_damage} is dealt to {receiver} {from_any}"
)
for _harmless in ("can't be dealt", "is not dealt"):
    add(
        "rules",
        lambda k, f, r: changed(DC.PREVENT, Damage(k, r, f)),
        f"{{which_damage}} {{from_any}} {_harmless} to {{receiver}}",
    )


def of_both(damage: Damage, other: To) -> tuple[n.Rule, ...] | None:
    """The damage to one, and that to another."""
    rules = changed(DC.PREVENT, damage), changed(DC.PREVENT, damage._replace(to=other))
    return rules[0] + rules[1] if rules[0] and rules[1] and other != damage.to else None


add("sufferer", lambda: n.YOU, "that? you (take|would take)")
add("sufferer", lambda: n.OPPONENT, "that? your opponent (takes|would take)")
add("sufferer", lambda d: d, "that? {ref_one} would take")
add("sufferer", as_dice, "that? {np_many} (take|would take)")
add("receiver", lambda: n.OPPONENT, "(your|an) opponent")
add("receiver", lambda: n.Person(n.PersonKind.EACH), "each player", "(both|all)? players")


def capped(damage: Damage, most: int) -> tuple[n.Rule, ...] | None:
    """So much of what each source deals; of what dice deal at one moment it is open whether of each, or of all."""
    if not most:
        return changed(DC.PREVENT, damage)
    if damage.to is None or damage.kind is not n.Means.ANY or damage.sources == ANYWHERE:
        return None
    if any(isinstance(each.source, n.Select | n.Ref) for each in damage.sources):
        return None
    return changed(DC.CAP, damage, n.Const(most))


add(
    "orders",
    lambda a, k, r, f: changed(DC.PREVENT, Damage(k, r, f), a),
    "prevent {amount} {which_damage} (dealt|done)? to {receiver} {from_what}",
)
add(
    "orders",
    lambda a, r, f: changed(DC.CAP, Damage(n.Means.ANY, r, f), a),
    "prevent all but {damage_cap} (dealt|done)? to {receiver} {from_what}",
)

# --- said of who takes it -------------------------------------------------------------------------------------------


class Taken(NamedTuple):
    """What is said of whoever takes damage."""

    how: n.DamageChange
    kind: n.Means
    sources: tuple[From, ...]
    amount: n.Amount | None = None

    def by(self, to: To) -> tuple[n.Rule, ...] | None:
        return changed(self.how, Damage(self.kind, to, self.sources), self.amount)


def limited(most: int, kind: n.Means, sources: tuple[From, ...]) -> Taken | None:
    """So much, of each source."""
    return Taken(DC.CAP, kind, sources, n.Const(most)) if most else None


MOST = "(a maximum of|at most|no more than)"
# of what is suffered, or is not, "a Villain" is any of them
add("suffered_of", lambda f: f, "{from_any}")
add("suffered_of", lambda m: of_meddler(m), "(from|by) {any_meddler}")
add("suffered_of", lambda d: (From(d),) if is_fighter(d) else None, "(from|by) {dice_at_all}")
add("taken", lambda k, f: Taken(DC.PREVENT, k, f), "(take^ no|do^ not take) {which_damage} {suffered_of}")
add("taken", lambda k, f: Taken(DC.PREVENT, k, f), "ignore^ all? {which_damage} {suffered_of}")
add(
    "taken",
    lambda a, k, f, _: Taken(DC.PREVENT, k, f, n.Const(a)),
    "take^ {number} less {which_damage} {from_any} {to_nothing}",
)
add(
    "taken",
    lambda a, k, f: Taken(DC.INCREASE, k, f, n.Const(a)),
    "take^ {number} (additional|extra|more) {which_damage} {from_what}",
    "take^ an (additional|extra) {number} {which_damage} {from_what}",
)
add("taken", lambda a, m, f: limited(a, m, f), "never take^ more than {number} {which_damage} {at_a_time}")
add("taken", lambda k, f: Taken(DC.PREVENT, k, f), "never take^ {which_damage} {suffered_of}")
_IN_COMBAT = "(combat damage|damage (in|from|during) (combat|battle))"
add("taken", lambda: Taken(DC.PREVENT, n.Means.ABILITY, ANYWHERE), f"only take^ {_IN_COMBAT}")
add("to_nothing", lambda: True, "")
add("to_nothing", lambda k: True if k == 0 else None, "{minimum}")
add("taken", lambda k, f: Taken(DC.DOUBLE, k, f), "take^ double {which_damage} {from_any}")
add("taken", lambda a, m, f: limited(a, m, f), f"take^ {MOST} {{number}} {{which_damage}} {{from_what}}")
add("taken", lambda a, m, f: limited(a, m, f), "take^ only {number} {which_damage} {from_what}")
PHRASES.made("full_deed", lambda s, t: t.by(s), "{tolerable}")
PHRASES.made("players_deed", lambda p, t: t.by(of_either_player(p)) if of_either_player(p) else None, "{tolerable}")
add("tolerable", lambda a, m, f: limited(a, m, f), "(take|be dealt) more than {number} {which_damage} {at_a_time}")
add("tolerable", lambda k, f: Taken(DC.PREVENT, k, f), "(take|be dealt) {which_damage} {suffered_of}")
add("tolerable", lambda f: Taken(DC.PREVENT, n.Means.ANY, f), "be damaged {suffered_of}")
add("tolerable", lambda k: Taken(DC.PREVENT, k, ANYWHERE), "be damaged by {damage_kind} damage")
add(
    "tolerable",
    lambda f: Taken(DC.PREVENT, n.Means.COMBAT, f),
    "be (damaged|dealt damage) {suffered_of} in (combat|battle)",
)
PHRASES.copula(
    lambda s, k, f: Taken(DC.PREVENT, k, f).by(s),
    "(immune to|unaffected by) all? {which_damage} {suffered_of}",
)
add(
    "tolerable",
    lambda: Taken(DC.PREVENT, n.Means.ABILITY, ANYWHERE),
    f"be (dealt damage|damaged) except (by|for)? {_IN_COMBAT}",
    f"take (any)? damage (except|other than) (for)? {_IN_COMBAT}",
    "be (dealt damage|damaged) except (in|during) (combat|battle)",
)
PHRASES.aux(
    lambda s: Taken(DC.PREVENT, n.Means.ABILITY, ANYWHERE).by(s),
    f"(can|may) only take {_IN_COMBAT}",
    "(can|may) only be (damaged|dealt damage) (by combat damage|(in|during) (combat|battle))",
)
add("at_a_time", lambda f: f, "{from_what}", "(at a time|at once) {from_what}")
PHRASES.made("pred", lambda s, t: t.by(s), "{taken}")
PHRASES.made("pred_s", lambda s, t: t.by(s), "{taken_s}")
add("rules", lambda p, t: t.by(p), "{you} {taken}")
add("rules", lambda p, t: of_player(p, t), "{someone} {taken_s}", "{they_person} {taken}")


def of_player(who: n.Person, taken: Taken) -> tuple[n.Rule, ...] | None:
    """What the opponent takes, or either player."""
    return taken.by(who) if of_either_player(who) and who != n.YOU else None


def of_either_player(who: n.Person) -> n.Person | None:
    """You, the opponent, or either player; of others it would have to be said which one."""
    return who if who in (n.YOU, n.OPPONENT, n.Person(n.PersonKind.EACH)) else None


# --- said of who deals it -------------------------------------------------------------------------------------------


def dealt(
    how: n.DamageChange, source: n.Subject, kind: n.Means, to: To = None, amount: n.Amount | None = None
) -> tuple[n.Rule, ...] | None:
    """Of dice that can be told as long as it holds."""
    if not is_fighter(source) or not can_be_told(source, to):
        return None
    if how is DC.INCREASE and isinstance(source, n.Ref) and not is_lasting(source):
        return None  # of a die spoken of it may be just the damage that the ability is about
    return changed(how, Damage(kind, to, (From(source),)), amount)


def is_single(source: n.Subject) -> bool:
    """One die: of several it would be open whether each is meant, or all together."""
    return isinstance(source, n.Ref) or (source.mode is not n.Mode.ALL and source.count == n.ONE)


add("dealt", lambda a, k: (DC.PREVENT, k, n.Const(a)), "deal^ {number} less {which_damage}")
add("dealt", lambda a: (DC.INCREASE, n.Means.ANY, a), "deal^ {surplus}")
add("dealt", lambda k: (DC.DOUBLE, k, None), "deal^ double {which_damage}")
# "assign" is another word for it (2.7.0.8)
add(
    "dealt",
    lambda k: (DC.PREVENT, k, None),
    "(deal^|assign^) no {which_damage}",
    "do^ not (deal|assign) {which_damage}",
)
for _more in ("{number} (additional|extra|more)", "an (additional|extra) {number}"):
    add("dealt", lambda a, k: (DC.INCREASE, k, n.Const(a)), f"deal^ {_more} {{damage_kind}} damage")
add(
    "dealt_player",
    lambda p, k: (DC.PREVENT, k, None, p),
    "deal^ {player_hit} no {which_damage}",
)
add(
    "dealt_player",
    lambda p, a, k: (DC.PREVENT, k, n.Const(a), p),
    "deal^ {player_hit} {number} less {which_damage}",
)
add("dealt_player", lambda p, k: (DC.DOUBLE, k, None, p), "deal^ {player_hit} double {which_damage}")
add("player_hit", lambda p: p, "{you}")
add("player_hit", lambda: n.OPPONENT, "(your|an) opponent")
for _symbol, _verb in (("pred", "{dealt}"), ("pred_s", "{dealt_s}")):
    PHRASES.made(_symbol, lambda s, d: dealt(d[0], s, d[1], None, d[2]), _verb)
    PHRASES.made(_symbol, lambda s, d, r: dealt(d[0], s, d[1], r, d[2]), f"{_verb} to {{receiver}}")
for _symbol, _verb in (("pred", "{dealt_player}"), ("pred_s", "{dealt_player_s}")):
    PHRASES.made(_symbol, lambda s, d: dealt(d[0], s, d[1], d[3], d[2]), _verb)
PHRASES.made(
    "full_deed",
    lambda s, a, k, r: dealt(DC.CAP, s, k, r, n.Const(a)) if is_single(s) and is_one(r) else None,
    "deal more than {number} {which_damage} to {receiver}",
)
pred(
    lambda s, a, k, r: dealt(DC.CAP, s, k, r, n.Const(a)) if is_single(s) and is_one(r) else None,
    "deal^ (no more than|at most|a maximum of) {number} {which_damage} to {receiver}",
)


def is_one(receiver: To) -> bool:
    """A player, or this die: of several it would be open whether each is meant, or all together."""
    return isinstance(receiver, n.Person | n.Ref)


PHRASES.made("full_deed", lambda s, k: dealt(DC.PREVENT, s, k), "(deal|assign) {which_damage}")
PHRASES.made("full_deed", lambda s, k, r: dealt(DC.PREVENT, s, k, r), "(deal|assign) {which_damage} to {receiver}")
PHRASES.made("full_deed", lambda s, r: dealt(DC.PREVENT, s, n.Means.ANY, r), "damage {receiver}")
add(
    "rules",
    lambda m, r: changed(DC.PREVENT, Damage(n.Means.ANY, r, of_meddler(m))),
    "{meddler_thing} can't (damage|deal damage to) {receiver}",
)
add(
    "rules",
    lambda m, p, k: changed(DC.PREVENT, Damage(k, p, of_meddler(m))),
    "{meddler_thing} can't deal {player_hit} {which_damage}",
)
PHRASES.made("full_deed", lambda s, p, k: dealt(DC.PREVENT, s, k, p), "deal {player_hit} {which_damage}")
add(
    "rules",
    lambda m, a, b: of_both(Damage(n.Means.ANY, a, of_meddler(m)), b),
    "{meddler_thing} can't (damage|deal damage to) {receiver} (or|nor) {receiver}",
    "{meddler_thing} deal no damage to {receiver} (or|and) {receiver}",
)


ITS_PLAYER = n.Person(n.PersonKind.CONTROLLER, n.Ref(n.RefKind.SUBJECT))
"""Of the die that the damage is dealt to, whichever it is."""


def redirected(damage: Damage, to: object) -> tuple[n.Rule, ...] | None:
    """Damage that somebody else takes, who is not among those that it is dealt to; `None` without saying to whom."""
    kind, dealt_to, sources = damage
    one = recipient(to)
    if dealt_to is None or one is None or len(sources) > 1 or sources[0].each:
        return None
    if one == ITS_PLAYER and isinstance(dealt_to, n.Person):
        return None
    means = sources[0].means if kind is n.Means.ANY else kind
    source = sources[0].source
    return (n.ChangeDamage(DC.REDIRECT, to=dealt_to, source=source, means=means, redirect_to=one),)


add("taker", lambda d: d, "{die}")
add("taker", lambda p: p, "{player_hit}")
add("taker", lambda: ITS_PLAYER, "its (controller|player)", "their (controller|controllers|player|players)")
TAKEN_OVER = "is (dealt to {taker} instead|redirected to {taker})"
add("orders", redirected, "redirect {damage_to} to {taker}")
add("rules", redirected, f"{{damage_to}} {TAKEN_OVER}")
add(
    "rules",
    lambda k, f, d, r: redirected(Damage(k, r, f), d),
    "{which_damage} {from_what} is dealt to {taker} instead of (to)? {receiver}",
)
add(
    "rules",
    lambda m, d: changed(d[0], Damage(d[1], None, of_meddler(m)), d[2]),
    "{meddler_thing} {dealt}",
)
add(
    "rules",
    lambda m, d, r: changed(d[0], Damage(d[1], r, of_meddler(m)), d[2]),
    "{meddler_thing} {dealt} to {receiver}",
)
add(
    "rules",
    lambda m, d: changed(d[0], Damage(d[1], d[3], of_meddler(m)), d[2]),
    "{meddler_thing} {dealt_player}",
)
