"""Damage that is raised each time it is dealt: "when Moth deals damage to your opponent, increase that damage by 1".

It says what "Moth deals 1 additional damage" says: what raises the damage is no damage of its own (3.4.3.13).
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import in_force
from judgebot.cardtext.phrases.damage.damagechange import ANYWHERE, Damage, From, changed, of_meddler
from judgebot.cardtext.phrases.moments.listener import THIS, is_used
from judgebot.cardtext.phrases.moments.meddling import Meddling
from judgebot.cardtext.phrases.rules.rule import is_fighter

PHRASES = Phrases()
add = PHRASES.add

DC = n.DamageChange
Much = tuple[n.DamageChange, n.Amount | None]


def every(who: n.Subject | n.Person) -> n.Subject | n.Person:
    """Whichever die it is that a trigger would hear of: all of them."""
    if isinstance(who, n.Select):
        return replace(who, count=n.EVERY)
    return n.Ref(n.RefKind.OWN_NAME) if who == THIS else who


def whom(to: object) -> n.Subject | n.Person | None:
    """Whoever is said to be hit; None: nobody is."""
    return every(to) if isinstance(to, n.Subject | n.Person) else None


def is_any(who: object) -> bool:
    """Whether one die is meant, whichever it is, or a player: of "one or more Villains" it is once for all of them."""
    return not isinstance(who, n.Select) or who.count == n.ONE


def struck_by(dealer: n.Subject, kind: n.Means, to: object = None) -> Damage | None:
    """What such a die deals, to anybody or to these."""
    if is_used(dealer) or not is_fighter(dealer) or not (is_any(dealer) and is_any(to)):
        return None
    source = From(every(dealer))
    return Damage(kind, whom(to), (source,))


def each_of(dice: n.Select) -> n.Select:
    """Whichever of them it is."""
    return replace(dice, count=n.ONE) if dice.mode is n.Mode.ALL and dice.count == n.EVERY else dice


def by_abilities(means: tuple[Meddling, ...], kind: n.Means, to: object = None) -> Damage | None:
    """What abilities of these sorts deal."""
    if kind is n.Means.COMBAT or not is_any(to):
        return None
    sources = tuple(From(every(whose) if whose else None, sort) for whose, sort in means)
    return Damage(kind, whom(to), sources)


_DEALS, _DEAL = "(deals|would deal)", "(deal|would deal)"
_TO = "to {raised_for}"
add("raised_for", lambda d: d, "{damaged_one}")
for _end in ("", f" {_TO}"):
    add("dealt_so", struck_by, f"{{er}} {_DEALS} {{which_damage}}{_end}")
    add("dealt_so", by_abilities, f"{{abilities}} {_DEALS} {{which_damage}}{_end}")
    add("dealt_so", lambda m, k, *to: by_kind(m, k, *to), f"{{meddler_thing}} {_DEAL} {{which_damage}}{_end}")
    add("dealt_so", lambda k, *said: with_means(k, *said), f"you {_DEAL} {{which_damage}}{_end} with {{dealt_with}}")
add("dealt_so", lambda d, to: struck_by(d, n.Means.ANY, to), "{er} (damages|would damage) {raised_for}")
add("dealt_so", lambda m, to: by_abilities(m, n.Means.ANY, to), "{abilities} (damages|would damage) {raised_for}")
for _end in ("", f" {_TO}"):
    add("dealt_by_many", lambda d, k, *to: struck_by(each_of(d), k, *to), f"{{np_many}} {_DEAL} {{which_damage}}{_end}")
PHRASES.words("dealing_sort", {"(a|an|any|your) global": n.Means.GLOBAL, "(a|an|any|your) action die": n.Means.ACTION})
add(
    "dealt_with",
    lambda *means: means if len(set(means)) == len(means) else None,
    "{dealing_sort}",
    "{dealing_sort} or {dealing_sort}",
)


def by_kind(
    meddler: tuple[n.Person | n.Select | None, tuple[n.Means, ...]], kind: n.Means, to: object = None
) -> Damage | None:
    """ "Your Action dice deal damage"."""
    if kind is n.Means.COMBAT or not is_any(to):
        return None
    return Damage(kind, whom(to), of_meddler(meddler))


def with_means(kind: n.Means, *said: object) -> Damage | None:
    """ "You deal damage with a Global": what these abilities of yours deal."""
    *to, means = said
    assert isinstance(means, tuple)
    return by_abilities(tuple((n.YOU, each) for each in means), kind, *to)


def suffered(who: n.Subject | n.Person, kind: n.Means, sources: tuple[From, ...]) -> Damage | None:
    """What whoever is damaged takes, whichever die it is."""
    return Damage(kind, every(who), sources) if is_any(who) and sources != () else None


add("dealt_so", lambda who, k: suffered(who, k, ANYWHERE), "{hurt_by} {which_damage}")
add("dealt_so", suffered, "{hurt_by} {which_damage} {from_what}")
add("dealt_so", lambda to, k, d: struck_by(d, k, to), "{hurt_by} {which_damage} (from|by) {ed}")
add("dealt_so", lambda to, k, m: by_abilities(m, k, to), "{hurt_by} {which_damage} (from|by) {abilities}")

_THAT = "(that|the) damage"
add("raised", lambda m: m, "{doubled_then}")
add("raised", lambda how: (how, None), "{halved_then}")
add("doubled_then", lambda: (DC.DOUBLE, None), f"double {_THAT}", f"{_THAT} is doubled")
add("raised", lambda a: (DC.INCREASE, a), f"(increase|raise) {_THAT} by {{amount}}")
add("raised", lambda a: (DC.INCREASE, a), f"{_THAT} is (increased|raised) by {{amount}}")
add("raised", lambda a: (DC.INCREASE, a), "((it|he|she|they|you) (deals|deal|takes|take)|deal) {surplus}")
_THEM = "(it|he|she|they|you)"
add("raised", lambda: (DC.DOUBLE, None), f"{_THEM} (deals|deal|takes|take) double {_THAT}")
_SUFFER = f"{_THEM} (deals|deal|takes|take|is dealt|are dealt)"
add("raised", lambda k: (DC.INCREASE, n.Const(k)), f"{_SUFFER} that (much|amount of)? damage plus {{number}}")
add("raised", lambda: (DC.DOUBLE, None), f"{_SUFFER} (twice|double) that (much|amount of)? damage")


def raise_it(damage: Damage, much: Much, until: n.Until = n.Until.UNSTATED) -> n.Found | None:
    """The rule that does so each time."""
    return in_force(changed(much[0], damage, much[1]), until)


# no clause: "instead" behind it would be of what was said before
_WHEN = "(when|whenever|each time|every time|if) {dealt_so} ,? {raised} instead?"
add("sentence", raise_it, _WHEN)
add("sentence", lambda u, d, m: raise_it(d, m, u), f"{{until}} , {_WHEN}")
add("sentence", raise_it, f"{_WHEN} {{until}}")


_USED = (n.Means.ACTION, n.Means.GLOBAL)


def raise_next(damage: Damage, much: Much) -> n.Found | None:
    """Once, to one player, or whatever one ability deals to whomever."""
    held = raise_it(damage, much, n.Until.END_OF_TURN)
    if held is None or len(held.rules) != 1 or damage.to not in (None, n.YOU, n.OPPONENT):
        return None
    rule = held.rules[0]
    assert isinstance(rule, n.ChangeDamage)
    if damage.to is None and (rule.means not in _USED or isinstance(rule.source, n.Subject)):
        return None  # what an attacker deals its blockers, and the player, would be one
    return replace(held, rules=(replace(rule, next_only=True),))


add("outcome", raise_next, "the next time {dealt_so} this turn ,? {raised} instead?")
add("outcome", raise_next, "the next time this turn (that)? {dealt_so} ,? {raised} instead?")
# of many dice it is no matter whether what each of them deals is doubled, or what they deal together
_WHEN_MANY = "(when|whenever|each time|every time|if) {dealt_by_many} ,? {doubled_then} instead?"
add("sentence", raise_it, _WHEN_MANY)
add("sentence", lambda u, d, m: raise_it(d, m, u), f"{{until}} , {_WHEN_MANY}")
