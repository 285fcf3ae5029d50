"""Damage that a keyword deals: "when Moth uses Infiltrate, deal an additional damage", "KO'd by Range" (3.4.7); and the
use of a keyword as an event: "when you use an Energize ability".
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import AIMED, DEALING, UNASKED, USED
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.moments.verbs import ME
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.rule import is_lasting
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Predicates()
add, pred, aux = PHRASES.add, PHRASES.pred, PHRASES.aux

THIS = n.Ref(n.RefKind.THIS_DIE)
EVERY = Det(n.Mode.ALL, n.EVERY)
CHARACTERS = Head(n.Noun.CHARACTER_DIE)

add("dealing", lambda k: k if k in DEALING else None, "{keyword}")
add("dealing", lambda: "breath-weapon", "opposing? breath weapons", "opposing breath weapon")  # it hits nobody's own
add("its_dealing", lambda r, k: k if r.kind is n.RefKind.OWN_NAME else None, "{ref_s} {dealing}")

# --- more of it -----------------------------------------------------------------------------------------------------

add("surplus", lambda a: a, "{surplus_each}")
add("surplus", lambda a, s: times(a, s), "{surplus_each} {each}")
add("surplus_each", lambda: n.Const(1), "(an|one) (additional|extra) damage")
add(
    "surplus_each",
    lambda k: n.Const(k),
    "an (additional|extra) {number} damage",
    "{number} (additional|extra|more) damage",
)
add("surplus_each", lambda c: n.Const(c[1]) if c[0] == "+" and c[1] and not c[2] else None, "{change} damage")


def raised(source: n.Subject, keyword: str, amount: n.Amount, to: object = None) -> n.Rule | None:
    """What raises the damage is no damage of its own (3.4.3.13)."""
    to = as_dice(to) if to is not None else None
    if not is_lasting(source) or not (to is None or isinstance(to, n.Select)):
        return None
    return n.ChangeDamage(n.DamageChange.INCREASE, to=to, amount=amount, source=source, keyword=keyword)


OWN = n.Ref(n.RefKind.OWN_NAME)
add(
    "rule",
    raised,
    "(when|whenever) {one} uses {dealing} ,? (it|he|she)? (deal|deals) {surplus}",
    "(when|whenever) {many} use {dealing} ,? (they)? deal {surplus}",
)
add(
    "rule",
    lambda s, k, a: raised(every_one(s), k, a) if isinstance(s, n.Select) else None,
    "(when|whenever) {er} uses {dealing} ,? (it|he|she)? deals {surplus}",
)
add(
    "rule",
    lambda w, k, a: (d := select(EVERY, w, CHARACTERS, Bits())) and raised(d, k, a),
    "{whose} {dealing} (abilities|damage) (deal|deals) {surplus}",
)


def every_one(dice: n.Select) -> n.Select:
    """ "When one of your Villains uses it": whichever of them does."""
    return replace(dice, count=n.EVERY)


pred(lambda s, a, k: raised(s, k, a), "deal^ {surplus} with {dealing}")
pred(lambda s, a, k, each: raised(s, k, times(a, each)), "deal^ {surplus_each} with {dealing} {each}")
add("rule", lambda k, a: raised(OWN, k, a), "{its_dealing} deals {surplus}")
add("rule", lambda k, a, d: raised(OWN, k, a, d), "{its_dealing} deals {surplus} to {np_many}")
add(
    "rule",
    lambda k, a, p: n.ChangeDamage(n.DamageChange.INCREASE, to=p, amount=a, source=OWN, keyword=k),
    "{its_dealing} deals {surplus} to {burnt}",
)
add("burnt", lambda p: p, "{the_opponent}")
add("burnt", lambda: n.OPPONENT, "that opponent")  # a Breath Weapon hits no other player
add(  # "to Villain character", without its "s"
    "rule",
    lambda k, a, *said: (d := select(EVERY, *said)) and raised(OWN, k, a, d),
    "{its_dealing} deals {surplus} to {adjectives} {noun_one} {afters}",
)

add(
    "rules",
    lambda s, k, *_: (n.ChangeDamage(n.DamageChange.DOUBLE, source=s, keyword=k),) if is_lasting(s) else None,
    "(when|whenever) {one} deals {dealing} damage (to {the_opponent})? ,? double (that|the) damage",
    "(when|whenever) {many} deal {dealing} damage (to {the_opponent})? ,? double (that|the) damage",
    "(when|whenever) {one} deals damage with {dealing} ,? double (that|the) damage",
)

# --- none of it -----------------------------------------------------------------------------------------------------

PREVENT = n.DamageChange.PREVENT
add(
    "order",
    lambda k, r: n.ChangeDamage(PREVENT, to=r, keyword=k),
    "prevent all? damage from (the)? {dealing} (ability)? (dealt)? to {receiver}",
    "prevent all? {dealing} damage (dealt)? to {receiver}",
)
add(
    "orders",
    lambda k, *to: tuple(n.ChangeDamage(PREVENT, to=r, keyword=k) for r in to) if len(set(to)) > 1 else None,
    "prevent all? damage from (the)? {dealing} (ability)? (dealt)? to {receiver} (and|or) {receiver}",
)
add(
    "orders",
    lambda a, b, k: tuple(n.ChangeDamage(PREVENT, to=r, keyword=k) for r in (a, b)) if a != b else None,
    "prevent all? damage (dealt)? to {receiver} (and|or) {receiver} (by|from) (the)? {dealing} (ability)?",
)

add(
    "order",
    lambda r, k: n.ChangeDamage(PREVENT, to=r, keyword=k),
    "prevent all? damage (dealt)? to {receiver} (by|from) (the)? {dealing} (ability)?",
)
add(
    "rules",
    lambda k, *to: tuple(n.ChangeDamage(PREVENT, to=r, keyword=k) for r in to),
    "damage from {dealing} can't be dealt to {receiver}",
    "damage from {dealing} can't be dealt to {receiver} (or|and) {receiver}",
)
pred(lambda s, k: n.ChangeDamage(PREVENT, to=s, keyword=k), "take^ no damage from {dealing}")
PHRASES.made("full_passive", lambda s, k: n.ChangeDamage(PREVENT, to=s, keyword=k), "damaged by {dealing}")

# --- what it sets off -----------------------------------------------------------------------------------------------

add("suffer", lambda k: n.Event(Verb.KO, ME, keyword=k), "ko'd by {dealing}")
add("suffer", lambda k: n.Event(Verb.DAMAGE, ME, keyword=k), "damaged by {dealing}")
PHRASES.add_verb("do", lambda k: n.Event(Verb.DAMAGE, ME, keyword=k), "take^ damage from {dealing}")
add("event", lambda k, o: n.Event(Verb.DAMAGE, o, THIS, keyword=k), "{its_dealing} (damages|deals damage to) {ed}")
add("event", lambda k, o: n.Event(Verb.KO, o, THIS, keyword=k), "{its_dealing} kos {ed}")
add("event", lambda o, k: n.Event(Verb.KO, o, THIS, keyword=k), "you ko {ed} with {its_dealing}")
add("event", lambda o, k: n.Event(Verb.KO, o, THIS, keyword=k), "{er} is ko'd by {its_dealing}")
add("event", lambda o, k: n.Event(Verb.DAMAGE, o, THIS, keyword=k), "{er} is (damaged|dealt damage) by {its_dealing}")
add("event", lambda o, k: n.Event(Verb.KO, o, by=n.YOU, keyword=k), "you ko {ed} with {dealing} damage")
add(
    "event",
    lambda k, o: n.Event(Verb.DAMAGE, o, by=n.YOU, keyword=k),
    "you deal damage with {dealing} to {damaged_one}",
    "you deal {dealing} damage to {damaged_one}",
)

PHRASES.add_verb(
    "do", lambda k: n.Event(Verb.DEAL, ME, keyword=k), "deal^ {dealing} damage", "deal^ damage with {dealing}"
)
PHRASES.add_verb(
    "do",
    lambda k, o: n.Event(Verb.DAMAGE, o, ME, keyword=k),
    "deal^ {dealing} damage to {damaged_one}",
)
PHRASES.add_verb(
    "do",
    lambda o, k: n.Event(Verb.DAMAGE, o, ME, keyword=k) if isinstance(o, n.Person) else None,  # else: a die that has it
    "damage^ {damaged_one} with {dealing}",
    "deal^ damage to {damaged_one} with {dealing}",
)

add(
    "headed",
    lambda *said: sent_elsewhere(said[1], said[4]),
    "(when|whenever|if) {own_name} uses {over} ,? {over_may} deal {over_damage} to {np_one} instead {of_the_player}",
)
add("over", lambda k: k if k == "overcrush" else None, "{keyword}")
PHRASES.words("over_may", {"(it|he|she|you) may": True})
add("over_may", lambda _: True, "{own_name} may")
PHRASES.words("over_damage", {"(the|that|this|its|his|her) (additional|extra|excess|overcrush)? damage": True})
add("of_the_player", lambda *_: True, "(of (to)? {the_opponent})?")


def sent_elsewhere(keyword: str, to: object) -> Headed | None:
    """What Overcrush would deal to the player is dealt to a die, as its player likes (3.4.9)."""
    die = as_dice(to)
    event = n.Event(Verb.DAMAGE, n.OPPONENT, THIS, keyword=keyword)
    return Headed(Opening(event), n.May(n.Redirect(die))) if isinstance(die, n.Select) else None


# --- its use --------------------------------------------------------------------------------------------------------

add("used_keyword", lambda k: k if k in USED else None, "{keyword} (ability|abilities)?")
PHRASES.add_verb(
    "do", lambda k: n.Event(Verb.USE_KEYWORD, ME, keyword=k), "use^ (its|his|her|their|a|an)? {used_keyword}"
)
PHRASES.add_verb("doing", lambda k: (Verb.USE_KEYWORD, (), {"keyword": k}), "use^ (a|an|your|their)? {used_keyword}")

PHRASES.add_verb("do", lambda: n.Event(Verb.REGENERATE, ME), "use^ (its|his|her|their)? regenerate ability?")
TRAP = n.HasKeyword("trap")
add("event", lambda d: sprung(d), "{ed} (is|are) (triggered|sprung)", "{er} triggers")


def sprung(dice: n.Subject | n.Person) -> n.Event | None:
    """A Trap die is triggered: of no other die is that said."""
    is_trap = isinstance(dice, n.Select) and TRAP in everything(dice.filter)
    return n.Event(Verb.USE_KEYWORD, dice, keyword="trap") if is_trap else None


# that a keyword triggers is its use, where nobody is asked whether to use it
add("set_off", lambda k: k if k in UNASKED or k == "range" else None, "{keyword} (ability|abilities)?")
PHRASES.add_verb(
    "do", lambda k: n.Event(Verb.USE_KEYWORD, ME, keyword=k), "(activate^|trigger^) (its|his|her)? {set_off}"
)
_GOES_OFF = "(triggers|activates|resolves|is (triggered|activated|used))"
add("event", lambda r, k: used_by(r, k), f"{{ref_s}} {{set_off}} {_GOES_OFF}")
add("event", lambda p, k: n.Event(Verb.USE_KEYWORD, by=p, keyword=k), f"{{whose_use}} {{set_off}} {_GOES_OFF}")
add("whose_use", lambda: n.YOU, "your", "one of your")
add("whose_use", lambda: n.OPPONENT, "(an|your) opponent's", "an opposing")
add(
    "event",
    lambda k: n.Event(Verb.USE_KEYWORD, by=n.Person(n.PersonKind.EACH), keyword=k),
    f"an? {{set_off}} {_GOES_OFF}",
)


def used_by(dice: n.Ref, keyword: str) -> n.Event | None:
    """ "Moth's Attune triggers": it is this die that uses it."""
    return n.Event(Verb.USE_KEYWORD, THIS, keyword=keyword) if dice.kind is n.RefKind.OWN_NAME else None


# --- the target of a keyword ----------------------------------------------------------------------------------------

add("aiming", lambda k: k if k in AIMED else None, "{keyword}")
PHRASES.add_verb("do", lambda o, k: called(o, k), "target^ {ed} with {aiming}")
PHRASES.add_verb("do", lambda k, o: called(o, k), "use^ {aiming} (to target|on|against) {ed}")
PHRASES.add("suffer", lambda k: n.Event(Verb.TARGET, ME, keyword=k), "targeted (by|with) (an)? {aiming} ability?")
add("by_aiming", lambda *k: (None, k), "(an)? {aiming} ability?", "{aiming} or {aiming}")
add("by_aiming", lambda k: (n.OPPONENT, (k,)), "(an)? (opposing|your opponent's) {aiming} (ability|abilities)?")
PHRASES.made(
    "full_passive",
    lambda s, by: tuple(n.Cannot(s, n.Act.BE_TARGETED, by=by[0], keyword=k) for k in by[1]),
    "(targeted by|the target of) {by_aiming}",
)


def called(target: n.Subject, keyword: str) -> n.Event:
    """The target is the die that it happens to, as with all that is targeted."""
    return n.Event(Verb.TARGET, target, ME, keyword=keyword)


# --- a roll for Regenerate ------------------------------------------------------------------------------------------

FAILED = n.FaceIs(n.FaceClass.ENERGY)
add("event", lambda s: n.Event(Verb.REGENERATE, s, face=FAILED), "{er} (fails to regenerate|does not regenerate)")
add(
    "event",
    lambda s, f: n.Event(Verb.REGENERATE, s, face=f),
    "{er} (uses regenerate|regenerates) (but|and) rolls {face}",
)
