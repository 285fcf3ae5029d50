"""What can't be done to dice, and by what: "Moth can't be targeted or KO'd by opposing Globals", "opposing Villains
can't target it", "your opponent can't reroll your Sidekicks"; and what keeps dice from fighting.
"""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import is_of_traits
from judgebot.cardtext.phrases.damage.damagechange import Damage, changed, of_meddler
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.dice.quality import any_of_them
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.deed import EACH, either, not_done
from judgebot.cardtext.phrases.rules.rule import is_ambiguous
from judgebot.cardtext.referring import ACTIONS
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

PHRASES = Predicates()
add, aux, copula, made = PHRASES.add, PHRASES.aux, PHRASES.copula, PHRASES.made

Act = n.Act
Meddler = tuple[n.Person | n.Select | None, tuple[n.Means, ...]]  # whose, and of which sorts
EVERY = Det(n.Mode.ALL, n.EVERY, bare=True)
OF_CHARACTERS = {
    *(n.Means.CHARACTER, n.Means.WHEN_FIELDED, n.Means.WHEN_ATTACKS, n.Means.WHEN_KOD, n.Means.WHILE_ACTIVE)
}
"""Abilities that are those of dice."""

# --- abilities ------------------------------------------------------------------------------------------------------

PHRASES.words(
    "sort_of_ability",
    {
        "when (this (character|die) is)? fielded": n.Means.WHEN_FIELDED,
        "when (this (character|die))? attacks": n.Means.WHEN_ATTACKS,
        "when attacking": n.Means.WHEN_ATTACKS,
        "when (this (character|die) is)? ko'd": n.Means.WHEN_KOD,
        "while active": n.Means.WHILE_ACTIVE,
    },
)
add("quoted_sort", lambda s: s, '" {sort_of_ability} "')
add("quoted_sort", lambda s: s, "{sort_of_ability}")  # the word for an ability that follows it says that it is one
add("means", lambda s: s, "{quoted_sort} (abilities|effects)")
add(
    "several_means",
    lambda a, b: (a, b) if a is not b else None,
    "{quoted_sort} (or|and) {quoted_sort} (abilities|effects)",
)
add("means", lambda: n.Means.ABILITY, "card? abilities", "effects")
add("means", lambda: n.Means.ACTION, "action dice", "actions")
add("means", lambda: n.Means.GLOBAL, "globals (either player's)?")
add("means", lambda: n.Means.CHARACTER, "(character|character's|characters'|character die|character dice) abilities")
add("means", lambda: n.Means.CHARACTER, "abilities of (characters|character dice)")
add("several_means", lambda m: (m,), "{means}")
add("several_means", lambda a, b: (a, b) if a is not b else None, "{means} (or|and) {means}")
add("several_means", lambda: (n.Means.GLOBAL, n.Means.CHARACTER), "global or character abilities")
add("several_means", lambda *m: m if len(set(m)) == len(m) else None, "{means} , {means} ,? (or|and) {means}")
add("whose_means", lambda: n.OPPONENT, "opposing", "(your|an) opponent's", "your opponents'")
add("whose_means", lambda: n.YOU, "your")
add("meddler", lambda m: (None, m), "{several_means}")
add("meddler", lambda w, m: (w, m), "{whose_means} {several_means}")
add("meddler", lambda m, w: (w, m), "{several_means} (used|activated|controlled) by ({someone}|{they_person})")
add("meddler", lambda m: (n.OPPONENT, m), "{several_means} (that)? (your|an) opponent (uses|activates|controls)")
add("meddler", lambda p: (p, (n.Means.ANY,)), "{someone}", "{they_person}")
# of such dice, by whichever of their abilities or by those of some sorts
add("abilities_of", lambda: (n.Means.CHARACTER,), "(character|character's|characters')? abilities")
add("abilities_of", lambda m: m if set(m) <= OF_CHARACTERS else None, "{several_means}")
add("meddler", lambda m, d: those_of(d, m), "the? {abilities_of} (of|from|used by) {opponents_met}")
add("meddler", lambda d, m: those_of(d, m), "{np_many_s} {abilities_of}")
add(
    "meddler",
    lambda b: those_of(b.filters and select(EVERY, b, Head(n.Noun.CHARACTER_DIE), Bits()), (n.Means.CHARACTER,)),
    "{adjectives} (character|character die|character dice) abilities",
)
add("meddler_thing", lambda m: m if m[1] != (n.Means.ANY,) else None, "{meddler}")
# where one is as good as all of them: "can't be targeted by a Global"
add("any_meddler", lambda m: m, "any? {meddler}")
add("any_meddler", lambda m: (None, (m,)), "(a|an|any) {means_one}", "(an|any) {means_abilities}")
add("any_meddler", lambda m: (None, (m,)), "(a|an|any) {one_characters_ability}")
add("any_meddler", lambda p, m: (p, (m,)), "{meddler_s} {means_one}", "{meddler_s} {means_abilities}")
add("any_meddler", lambda d: those_of(any_of_them(d), (n.Means.CHARACTER,)), "{np_one_s} (character)? ability")
add("any_meddler", lambda d, s: those_of(any_of_them(d), (s,)), "{np_one_s} {quoted_sort} (ability|effect)")
PHRASES.words("means_abilities", {"(ability|effect)": n.Means.ABILITY})


def those_of(dice: object, means: tuple[n.Means, ...]) -> Meddler | None:
    """The abilities of such dice."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.noun not in _ABLE:
        return None
    if dice.filter is None:
        whose = _OWNERS.get(dice.side)
        return (whose, means) if whose else None
    return dice, means


_ABLE = (n.Noun.CHARACTER_DIE, n.Noun.SIDEKICK_DIE)

# --- by what --------------------------------------------------------------------------------------------------------


class Cause(NamedTuple):
    """What something is done by: abilities of these sorts, of a player; or dice. `by_damage`: as they deal damage."""

    means: tuple[n.Means, ...] = ()
    by: n.Person | None = None
    dice: n.Select | None = None
    by_damage: bool = False

    @property
    def is_owned(self) -> bool:
        """Whether it is said whose."""
        return self.by is not None or (self.dice is not None and self.dice.side is not n.Side.ANY)


COMBAT = (n.Means.COMBAT,)


def by_dice(dice: object) -> Cause | None:
    """Whatever these dice do, or, of Action dice, their abilities."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL:
        return None
    return Cause(dice=dice) if dice.noun is n.Noun.CHARACTER_DIE or dice.noun in ACTIONS else None


def by_abilities(meddler: Meddler) -> Cause:
    """Abilities of these sorts, of a player or of such dice."""
    whose, means = meddler
    return Cause(means, dice=whose) if isinstance(whose, n.Select) else Cause(means, whose)


add("cause", by_abilities, "{any_meddler}")
add("cause", by_dice, "{opponents_met}", "{np_many}")
add("cause", lambda: Cause(COMBAT), "combat damage")
add("cause", lambda: Cause((n.Means.ANY,), by_damage=True), "damage")
add("cause", lambda: Cause((n.Means.ABILITY,), by_damage=True), "(non - combat|ability) damage")
add("cause", lambda m: by_abilities(m)._replace(by_damage=True), "damage from {any_meddler}")
add("cause", lambda d: (c := by_dice(d)) and c._replace(by_damage=True), "damage from {np_many}")
add("causes", lambda c: (c,), "{cause}")
add("causes", lambda a, b: (a, b) if is_apart(a, b) else None, "{cause} ,? (or|and) {cause}")
add("causes", lambda a, b: (a, b) if are_two(a, b) else None, "{cause} ,? (or|and) by {cause}")


def are_two(one: Cause, other: Cause) -> bool:
    """Whether they are two things, of which neither is a sort of the other."""
    if of_damage(one) or of_damage(other):
        return one != other
    if one.dice and other.dice:
        return one != other and not is_ambiguous(one.dice, other.dice)
    if one.dice or other.dice:
        means = set((other if one.dice else one).means)
        characters = n.Noun.CHARACTER_DIE in [cause.dice.noun for cause in (one, other) if cause.dice]
        return n.Means.ANY not in means and (not characters or means <= {n.Means.ACTION, n.Means.GLOBAL})
    return not set(one.means) & set(other.means) and n.Means.ANY not in (*one.means, *other.means)


def is_apart(one: Cause, other: Cause) -> bool:
    """Whether whose the first are is not meant for the second, for which it is said as well, or cannot be."""
    if other.dice and not one.dice:
        return False  # "Globals or Villains"
    said_of_one = one.is_owned and not other.is_owned and not of_damage(other)
    return not said_of_one and are_two(one, other)


def of_damage(cause: Cause) -> bool:
    """Damage that nobody's sort of abilities is said of."""
    return (cause.means == COMBAT or cause.by_damage) and not cause.is_owned


def is_of_cost(node: n.Node) -> bool:
    """Whether it asks what a die costs, which stands on its card."""
    return isinstance(node, n.HasStat) and node.stat is n.Stat.COST and isinstance(node.amount, n.Const)


def out_of_reach(whom: n.Subject, act: n.Act, cause: Cause) -> tuple[n.Rule, ...] | None:
    """Dice to which abilities of such dice can't do it; those of Action dice are told by their cards."""
    dice = cause.dice
    assert dice is not None
    is_action = dice.noun in ACTIONS
    means = cause.means or (n.Means.ACTION if is_action else n.Means.CHARACTER,)
    if dice.filter is None:
        whose = _OWNERS.get(dice.side)
        return None if is_action or whose is None else spared(whom, (whose, means), act)
    told = [each for each in everything(dice.filter) if isinstance(each, n.HasStat | n.InState | n.Other)]
    if dice.areas != (Area.FIELD,) or not all(is_of_cost(each) if is_action else is_known(each) for each in told):
        return None
    if act is Act.BE_AFFECTED and not (stands_by_itself(whom) and stands_by_itself(dice)):
        return None
    return tuple(n.Cannot(whom, act, dice, means=each) for each in means)


def is_known(node: n.Node) -> bool:
    """Whether it asks for a level, or for what stands on the card."""
    return is_of_cost(node) or (isinstance(node, n.HasStat) and node.stat is n.Stat.LEVEL)


_OWNERS = {n.Side.OPPOSING: n.OPPONENT, n.Side.YOURS: n.YOU}


def not_kod(what: n.Subject, cause: Cause) -> tuple[n.Rule, ...] | None:
    """Dice that don't fall by this; what Action dice do is told by the sort of their ability."""
    if cause.dice is not None and cause.dice.noun in ACTIONS:
        return None
    means = cause.means or (n.Means.ANY,)
    return tuple(n.Cannot(what, Act.BE_KOD, cause.dice, cause.by, each, cause.by_damage) for each in means)


def spared(what: object, meddler: Meddler, act: n.Act) -> tuple[n.Rule, ...] | None:
    """Dice to which these players' abilities of these kinds cannot do it."""
    by, means = meddler
    if isinstance(by, n.Select):
        return out_of_reach(what, act, by_abilities(meddler)) if isinstance(what, n.Select | n.Ref) else None
    if not isinstance(what, n.Select | n.Ref) or (isinstance(what, n.Select) and "card" in what.noun.value):
        return None
    return tuple(n.Cannot(what, act, by=by, means=each) for each in means)


def unaffected(what: object, meddler: Meddler) -> tuple[n.Rule, ...] | None:
    """Dice that abilities of some kinds leave as they are; of a player as such it is open what that takes in."""
    if n.Means.ANY in meddler[1] or not stands_by_itself(what):
        return None
    return spared(what, meddler, Act.BE_AFFECTED)


def stands_by_itself(what: object) -> bool:
    """Whether who is meant does not hang on values that abilities change, which in turn would hang on it."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return True
    told = (each for each in everything(what.filter) if isinstance(each, n.Filter))
    return all(isinstance(each, _BY_ITSELF) or is_known(each) for each in told)


_BY_ITSELF = (
    *(n.AllOf, n.AnyOf, n.Not, n.Other, n.InState, n.Is, n.Named, n.IsSidekick),
    *(n.HasAffiliation, n.HasAlignment, n.HasEnergy, n.HasType),
)


def kept_from(what: n.Subject, act: n.Act, cause: Cause) -> tuple[n.Rule, ...] | None:
    """Dice to which this does not do it."""
    if act is Act.BE_KOD:
        return not_kod(what, cause)
    if cause.by_damage or cause.means == COMBAT:
        return None
    if cause.dice is not None:
        return out_of_reach(what, act, cause) if act is Act.BE_TARGETED or cause.means else None
    meddler = (cause.by, cause.means)
    return unaffected(what, meddler) if act is Act.BE_AFFECTED else spared(what, meddler, act)


def all_kept_from(what: n.Subject, acts: tuple[n.Act, ...], causes: tuple[Cause, ...]) -> tuple[n.Rule, ...] | None:
    """Dice to which none of these does any of it."""
    rules = [kept_from(what, act, cause) for act in sorted(acts, key=_ORDER.index) for cause in causes]
    return tuple(rule for some in rules if some for rule in some) if all(rules) else None


_ORDER = (
    Act.BE_TARGETED, Act.BE_AFFECTED, Act.BE_KOD, Act.BE_SPUN_UP, Act.BE_SPUN_DOWN, Act.BE_SPUN_TO_ENERGY,
    Act.BE_CAPTURED, Act.REROLL,
)  # fmt: skip

# --- said of the dice -------------------------------------------------------------------------------------------------

_BOTH_WAYS = "(up or down|down or up)"
_SPUN = {"up": (Act.BE_SPUN_UP,), "down": (Act.BE_SPUN_DOWN,), _BOTH_WAYS: (Act.BE_SPUN_UP, Act.BE_SPUN_DOWN)}
_SPUN |= {f"to {a} energy {face}": (Act.BE_SPUN_TO_ENERGY,) for a, face in (("an", "face"), ("its", "face"))}
PHRASES.words(
    "undergo",
    {f"spun {way}": acts for way, acts in _SPUN.items()}
    | {"rerolled": (Act.REROLL,), "captured": (Act.BE_CAPTURED,), "targeted": (Act.BE_TARGETED,)}
    | {"affected": (Act.BE_AFFECTED,), "ko'd": (Act.BE_KOD,)},
)


def together(*acts: tuple[n.Act, ...]) -> tuple[n.Act, ...] | None:
    """Several things, of which none is said twice."""
    found = tuple(act for some in acts for act in some)
    return found if len(set(found)) == len(found) else None


add("undergone", together, "{undergo}", "{undergo} by? ,? or {undergo}", "{undergo} , {undergo} ,? or {undergo}")
made("full_passive", all_kept_from, "{undergone} by {causes}")
made("full_passive", lambda s, c: all_kept_from(s, (Act.BE_TARGETED,), c), "the target of {causes}")
made("full_passive", lambda s: n.Cannot(s, Act.BE_KOD, means=n.Means.ABILITY), "ko'd except by combat damage")
made(
    "full_passive",
    lambda s: (n.Cannot(s, Act.BE_SPUN_UP), n.Cannot(s, Act.BE_SPUN_DOWN)),
    f"spun {_BOTH_WAYS}",
)
aux(lambda s: n.Cannot(s, Act.BE_KOD, means=n.Means.ABILITY), "(can|may) only be ko'd by combat damage")
_HURT = "(damaged|dealt damage)"
for _undergone in (
    f"{{undergo}} ,? or {_HURT}",
    f"{_HURT} or {{undergo}}",
    f"{{undergo}} , {_HURT} ,? or {{undergo}}",
    f"{{undergo}} , {{undergo}} ,? or {_HURT}",
):
    made(
        "full_passive",
        lambda s, *said: and_unhurt(s, together(*said[:-1]), said[-1]),
        f"{_undergone} by {{any_meddler}}",
    )


def and_unhurt(what: object, acts: tuple[n.Act, ...] | None, meddler: Meddler) -> tuple[n.Rule, ...] | None:
    """Dice to which these abilities do none of it, nor any damage."""
    if not acts or n.Means.ANY in meddler[1] or not isinstance(what, n.Select | n.Ref):
        return None
    kept = all_kept_from(what, acts, (by_abilities(meddler),))
    spared_damage = changed(n.DamageChange.PREVENT, Damage(n.Means.ANY, what, of_meddler(meddler)))
    return (*kept, *spared_damage) if kept and spared_damage else None


copula(unaffected, "(unaffected|not affected) by {any_meddler}", "immune to {any_meddler}")

# --- said of what would do it -----------------------------------------------------------------------------------------

PHRASES.words("does", {"target": (Act.BE_TARGETED,), "ko": (Act.BE_KOD,)})
PHRASES.words("does", {"capture": (Act.BE_CAPTURED,), "reroll": (Act.REROLL,), "affect": (Act.BE_AFFECTED,)})
add("does_all", together, "{does}", "{does} or {does}", "{does} , {does} ,? or {does}")
add("group", lambda d: d if not isinstance(d, n.Select) or d.mode is n.Mode.ALL else None, "{dice}")
add("groups", lambda *d: as_groups(*d), "{group}", "{group} (or|nor|and) {group}")
Done = tuple[tuple[n.Act, ...], tuple[object, ...]]  # to what
add("done_to", lambda acts, d: (acts, d), "{does_all} {groups}", "spin {spins} {groups}")
add("done_to", lambda d, acts: (acts, d), "spin {groups} {spins}", "choose {groups} as {a_target}")
add("a_target", lambda: (Act.BE_TARGETED,), "(a|the) target")
PHRASES.words("spins", _SPUN)


def as_groups(*dice: object) -> tuple[n.Subject, ...] | None:
    """ "Moth or your Sidekicks": neither; whose the second ones are is said, too."""
    told = [as_dice(each) for each in dice]
    if len({each.side for each in told if isinstance(each, n.Select)}) > 1 or len(set(told)) < len(told):
        return None
    one = either(dice) if all(isinstance(each, n.Select) for each in told) else None
    if isinstance(one, n.Select) and is_of_traits(one.filter):
        return (one,)
    return tuple(each for each in told if isinstance(each, n.Select | n.Ref))


def done_by(cause: Cause, done: Done) -> tuple[n.Rule, ...] | None:
    """What these don't do to dice."""
    acts, groups = done
    rules = [all_kept_from(dice, acts, (cause,)) for dice in groups]  # type: ignore[arg-type]
    return tuple(rule for some in rules if some for rule in some) if acts and all(rules) else None


def done_by_player(who: n.Person, done: Done, means: tuple[n.Means, ...] = (n.Means.ANY,)) -> tuple[n.Rule, ...] | None:
    """What a player does not do to dice, with whatever abilities; what neither can is not done at all. Dice fall by
    damage as well, which is dealt by no player; and dice that are not said to be yours they may be about to reroll."""
    acts, groups = done
    rolled = Act.REROLL in acts and any(isinstance(dice, n.Select) and dice.side is n.Side.ANY for dice in groups)
    if who == n.YOU or rolled or (Act.BE_KOD in acts and means == (n.Means.ANY,)):
        return None
    if who == EACH and means == (n.Means.ANY,) and Act.BE_TARGETED not in acts:
        rules = [n.Cannot(dice, act) for dice in groups for act in acts]  # type: ignore[arg-type]
        return tuple(rules)
    return done_by(Cause(means, None if who == EACH and means != (n.Means.ANY,) else who), done)


add("rules", lambda m, d: done_by(by_abilities(m), d), "{meddler_thing} can't {done_to}")


def done_and_hurt(
    meddler: Meddler, acts: tuple[n.Act, ...], groups: tuple[object, ...], hurt: tuple[object, ...] | None = None
) -> tuple[n.Rule, ...] | None:
    """What these abilities don't do to dice, nor do they damage them."""
    if hurt is not None and hurt != groups:
        return None
    rules = [and_unhurt(dice, acts, meddler) for dice in groups]
    return tuple(rule for some in rules if some for rule in some) if all(rules) else None


_DAMAGE = "(damage|deal damage to)"
add("rules", done_and_hurt, f"{{meddler_thing}} can't {{does_all}} or {_DAMAGE} {{groups}}")
add("rules", lambda m, d, h: done_and_hurt(m, d[0], d[1], h), "{meddler_thing} can't {done_to} ,? and {no_damage_to}")
add(
    "no_damage_to", lambda d: d, "prevent all damage (those abilities|those globals|they) (deal|would deal) to {groups}"
)
add("no_damage_to", lambda d: d, "deal no damage to {groups}")
add(
    "rules",
    lambda m, d: done_by(by_abilities(m), ((Act.BE_AFFECTED,), d)),
    "{meddler_thing} (have no effect on|do not affect) {groups}",
)
add("rule", lambda d: n.Cannot(d, Act.BE_AFFECTED, means=n.Means.ACTION), "action dice do not affect {die}")
_WITH = "(with (their|its)? abilities)?"
add("rules", lambda d, done: (c := by_dice(d)) and done_by(c, done), f"{{np_many}} can't {{done_to}} {_WITH}")
made("players_deed", lambda p, d: done_by_player(p, d), "{done_to}")
made("players_deed", lambda p, d, m: done_by_player(p, d, m), "{done_to} with {several_means}")
_CAUSE = "can't (cause|force|make)"
add("caused", lambda d, acts: (acts, (d,)), "{die_or_own} to be {undergone}", "you to spin {die_or_own} {spins}")
add("caused", lambda d: ((Act.REROLL,), (d,)), "you to reroll {die_or_own}")
add("die_or_own", lambda r: r, "{ref_one}", "{ref_many}")
add("die_or_own", as_dice, "{np_many}")
add("die_or_own", lambda _: n.Ref(n.RefKind.OWN_NAME), "(a|any|your) {own} (character)? (die|dice)")
add("rules", lambda m, c: done_by(by_abilities(m), c), f"{{any_meddler}} {_CAUSE} {{caused}}")
add(
    "rules",
    lambda m, c, d: done_by(by_abilities(m), (together(c[0], d[0]) or (), c[1])) if c[1] == d[1] else None,
    f"{{any_meddler}} {_CAUSE} {{caused}} ,? or (cause|force|make)? {{caused}}",
)

# --- what keeps them from fighting ------------------------------------------------------------------------------------

made("kept_from", lambda s: n.Cannot(s, Act.ATTACK), "attacking")
made("kept_from", lambda s: n.Cannot(s, Act.BLOCK), "blocking")
made("kept_from", lambda s, p: p.make(s), "being ({passive}|{full_passive})")
add("keeping_from", lambda *d: d, "{kept_from}", "{kept_from} (or|and) {kept_from}")
add("orders", lambda d, deeds: not_done(d, deeds), "(prevent|stop|keep) {dice} from {keeping_from}")
copula(lambda s, deeds: not_done(s, deeds), "prevented from {keeping_from}")
