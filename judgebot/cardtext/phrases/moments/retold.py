"""Moments told otherwise: two whole events, what is dealt to somebody, what is declared, how often in a turn."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import ANY_DICE
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, merge, select
from judgebot.cardtext.phrases.moments.fight import attacks_with
from judgebot.cardtext.phrases.moments.listener import THIS
from judgebot.cardtext.phrases.moments.meddling import meddled
from judgebot.cardtext.phrases.moments.verbs import hurt, told
from judgebot.cardtext.phrases.parts import Opening
from judgebot.cardtext.phrases.players.doings import EACH
from judgebot.cardtext.phrases.sentences.headed import trailing
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

WHEN = "(when|whenever|each time|every time)"

# --- one or the other -----------------------------------------------------------------------------------------------


def whole(*events: n.Trigger) -> Opening | None:
    """ "When Moth attacks or you field a Sidekick": whichever of them happens."""
    flat = tuple(e for event in events if isinstance(event, n.Event | n.AnyEvent) for e in events_of(event))
    if len(set(flat)) < len(flat) or len(flat) > 4 or any(is_that(e.subject) or is_that(e.object) for e in flat):
        return None
    return Opening(n.AnyEvent(flat))


add("moment", whole, f"{{event}} ,? or {WHEN}? {{event}}", f"{{event}} , {WHEN}? {{event}} ,? or {WHEN}? {{event}}")
add("open_one", whole, f"{WHEN} {{short_event_plain}} ,? or {WHEN}? {{event}}")

# --- what is dealt to somebody --------------------------------------------------------------------------------------

add("dealt_to", lambda d: d, "{ed}", "{whom}")
add("dealt_to", lambda: EACH, "(a|any) player")
_IS_DEALT = "{dealt_sort} (is|would be) dealt to {dealt_to}"
add("event", lambda m, d: n.Event(Verb.DAMAGE, d, means=m), _IS_DEALT)
add("event", lambda m, d, by: (e := hurt(m, by)) and told(e, d), f"{_IS_DEALT} (by|from) {{ed}}")
add(
    "event",
    lambda m, d, by: meddled(Verb.DAMAGE, d, by) if m is n.Means.ANY else None,
    f"{_IS_DEALT} (by|from) {{abilities}}",
)
# --- with how many --------------------------------------------------------------------------------------------------

ANY = n.Select(n.Noun.DIE, mode=n.Mode.ALL)


def with_just(number: int, side: n.Side = n.Side.YOURS, verb: Verb = Verb.ATTACK) -> Opening:
    """So many attackers or blockers, and no more; "it" is the only one, and none of the card itself."""
    team = replace(ANY_DICE, side=side)
    they = replace(team, count=n.ONE if number == 1 else n.Count(number, None))
    return Opening(n.Event(verb, they), given=so_many(n.Op.EQUAL, number, team, verb))


def so_many(op: n.Op, number: int, team: n.Select, verb: Verb) -> n.Compare:
    """So many of these dice attack, or block."""
    return n.Compare(n.CountOf(replace(team, filter=n.InState(_FIGHTS[verb]))), op, n.Const(number))


_FIGHTS = {Verb.ATTACK: n.DieState.ATTACKING, Verb.BLOCK: n.DieState.BLOCKING}


def with_few(number: int, side: n.Side) -> Opening:
    """No more attackers than these, and one at least: nobody attacks with none (2.6.7.2)."""
    by = n.YOU if side is n.Side.YOURS else n.OPPONENT
    few = so_many(n.Op.AT_MOST, number, replace(ANY_DICE, side=side), Verb.ATTACK)
    return Opening(n.Event(Verb.ATTACK, by=by), given=few)


_DICE = "(character|character die|characters|character dice|attacker|attackers)"
_BLOCKERS = _DICE.replace("attack", "block")
for _who, _side in (("you attack", n.Side.YOURS), ("(your|an) opponent attacks", n.Side.OPPOSING)):
    add("moment_one", lambda k, s=_side: with_just(k, s), f"{_who} with {{so_few}} {_DICE}")
    _blocks = _who.replace("attack", "block")
    add("moment_one", lambda k, s=_side: with_just(k, s, Verb.BLOCK), f"{_blocks} with {{so_few}} {_BLOCKERS}")
    add("moment_one", lambda k, s=_side: with_few(k, s), f"{_who} with {{so_many_at_most}} {_DICE}")
add("so_many_at_most", lambda k: k, "(no more than|at most) {number}", "{number} or (fewer|less)")
add("so_many_at_most", lambda k: k - 1 if k > 1 else None, "(fewer|less) than {number}")
_ATTACKING = "(attack|are attacking|are declared as attackers)"
_SO_MANY = "{so_few} (characters|character dice|dice)"  # the active player's, whoever that is
for _few, _side in (
    (_SO_MANY, n.Side.ANY),
    (f"{_SO_MANY} you control", n.Side.YOURS),
    ("{so_few} of your (characters|character dice|dice)", n.Side.YOURS),
    ("{so_few} opposing (characters|character dice|dice)", n.Side.OPPOSING),
    ("{so_few} of your opponent's (characters|character dice|dice)", n.Side.OPPOSING),
):
    add("moment_one", lambda k, s=_side: with_just(k, s) if k > 1 else None, f"{_few} {_ATTACKING}")


def with_different(number: int, before: Bits, head: Head, after: Bits) -> Opening | None:
    """So many different characters, or more, attack together (3.1.24)."""
    bits = merge(before, head.bits, after)
    if bits is None or not bits.different or head.noun is not n.Noun.CHARACTER or number < 2:
        return None
    they = select(Det(n.Mode.ALL, n.EVERY), bits._replace(different=False), head._replace(bits=Bits()), Bits())
    if they is None or they.side is not n.Side.ANY or they.areas != (Area.FIELD,):
        return None
    filters = one_filter((*parts_of(they.filter), n.InState(n.DieState.ATTACKING)))
    attacking = n.CountOf(replace(they, side=n.Side.YOURS, filter=filters))
    return Opening(n.Event(Verb.ATTACK, by=n.YOU), given=n.Compare(attacking, n.Op.AT_LEAST, n.Const(number)))


_AT_LEAST = "({number} or more|at least {number}) {adjectives} {noun_many} {afters}"
add("happening", with_different, f"you attack with {_AT_LEAST}")
add(
    "moment_one",
    lambda _, c: attacks_with(THIS, c),
    "{own_name} and {company} attack (together|at the same time)?",
    "you attack with {own_name} and {company}",
)
add("event", lambda verb, _: n.Event(verb, THIS), "you {fight_verb} with {own_name}")
# --- what a roll shows ----------------------------------------------------------------------------------------------

_SHOWN = (n.FaceClass.CHARACTER, n.FaceClass.SIDEKICK, n.FaceClass.ENERGY, n.FaceClass.ACTION)
add("shown_face", lambda f: f if f.face in _SHOWN and f.level is None else None, "{face}")
add("event", lambda f, _: n.Event(Verb.ROLL, ANY, by=n.YOU, face=f), "you roll {shown_face} {not_rerolled}")
add("event", lambda p, f, _: n.Event(Verb.ROLL, ANY, by=p, face=f), "{someone} rolls {shown_face} {not_rerolled}")
# of several dice it would be open whether each shows one
ON_ONE = "on (a|one|any|a single) (of (your|their) dice|die)"

# --- what is declared -----------------------------------------------------------------------------------------------

add("event", lambda: n.Event(Verb.ATTACK, by=EACH), "attackers are (declared|assigned)")

# --- and at another moment ------------------------------------------------------------------------------------------

add(
    "headed",
    lambda e, o: trailing(n.May(e), o) if o.trigger is not None else None,
    "you may also {acts} {trailing}",
)
