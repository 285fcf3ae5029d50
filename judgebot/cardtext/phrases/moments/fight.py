"""Who fights beside whom: "when Moth attacks with a Villain", "after you declare attackers"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import ALONE
from judgebot.cardtext.phrases.amounts.amount import Mods, counted, each
from judgebot.cardtext.phrases.conditions.condition import group
from judgebot.cardtext.phrases.dice.description import OTHER, Bits, Head, as_dice, merge, of
from judgebot.cardtext.phrases.moments.listener import THIS, any_die
from judgebot.cardtext.phrases.moments.verbs import meets, told
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.rule import narrowed, state
from judgebot.cardtext.phrases.sentences.headed import of_own, plain
from judgebot.cardtext.phrases.sentences.opening import is_moment
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import parts_of
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- with whom ------------------------------------------------------------------------------------------------------

Held = tuple[tuple[n.Op, int], Bits, Head, Bits]
ATTACKING = Bits((n.InState(n.DieState.ATTACKING),))
BLOCKING = Bits((n.InState(n.DieState.BLOCKING),))


def beside(what: Held, fights: Bits = ATTACKING) -> n.Condition | None:
    """So many others attack, or block, as well; nothing attacks with itself, said or not. "With only one Villain"
    leaves open whether others that are none may attack."""
    (op, number), adjectives, head, after = what
    if head.noun not in FIGHTERS:
        return None
    other = OTHER
    if head.noun is n.Noun.CHARACTER:
        head, other = head._replace(noun=n.Noun.CHARACTER_DIE), of(n.Other(of_character=True))
    if head.bits == fights:  # "another attacker"
        head = Head(head.noun)
    others = merge(other, adjectives)
    just = op is n.Op.EQUAL and number > 0 and merge(others or OTHER, head.bits, after) == OTHER
    return group(op, number, fights, others, head, after) if others and (op is n.Op.AT_LEAST or just) else None


FIGHTERS = (n.Noun.DIE, n.Noun.CHARACTER_DIE, n.Noun.CHARACTER, n.Noun.SIDEKICK_DIE)
"""What dice that fight can be called."""


def every_one(some: object, every: object) -> n.Both | None:
    """All of these are such as is counted by `some`, and there is one at least."""
    if not isinstance(some, n.Compare) or not isinstance(every, n.Compare) or some == every:
        return None
    return n.Both((some, n.Compare(some.left, n.Op.EQUAL, every.left)))


def attacks_with(who: n.Subject, beside_it: n.Condition) -> Opening:
    """A die attacks, and these attack with it."""
    return Opening(n.Event(Verb.ATTACK, who), given=beside_it)


def attacks_beside_own(who: n.Subject) -> Opening | None:
    """ "When a Sidekick attacks with Moth": another die, as Moth attacks too."""
    if not isinstance(who, n.Select) or who.side is n.Side.OPPOSING:
        return None
    parts = dict.fromkeys((*parts_of(who.filter), n.Other()))
    other = replace(who, filter=one_filter(tuple(parts)), side=n.Side.YOURS)
    return Opening(n.Event(Verb.ATTACK, other), scope=n.Scope.ATTACKING)


WITH = "(with|together with|alongside)"
_THERE_ARE = "(you (assign|declare)|there (is|are))"
add("company", beside, "{holding}")
add("company", beside, "{one_named}")
add(
    "one_named",
    lambda x: ((n.Op.AT_LEAST, 1), Bits((n.Named(x),)), Head(n.Noun.CHARACTER_DIE), Bits()),
    "{other_name}",
)
add("moment_one", attacks_with, f"{{er}} attacks {WITH} {{company}}")
add(
    "moment_one",
    lambda s, _: attacks_beside_own(s),
    f"{{er}} attacks {WITH} {{own_name}}",
    f"{{ers}} attack {WITH} {{own_name}}",
)
add("moment_one", attacks_with, f"{{er}} attacks and {_THERE_ARE} {{company}}")
add("declared", lambda _, c: attacks_with(THIS, c), f"{{own_name}} attacks {WITH} {{company}}")


def in_company(effect: n.Effect, beside_it: n.Condition) -> Headed | None:
    """ "Moth can't be blocked if it attacks with a Villain"."""
    said = of_own(effect, n.Event(Verb.ATTACK, THIS))
    return said and said._replace(opening=said.opening._replace(given=beside_it))


add("headed", in_company, f"{{clauses}} (if|when|whenever) (it|he|she|this die) attacks {WITH} {{company}}")
for _who in ("", "{own_name} is", "(it|he|she) is"):
    add(
        "scope_with",
        lambda *said: Opening(scope=n.Scope.ATTACKING, condition=said[-1]),
        f"(while|if) {_who} attacking {WITH} {{company}}",
    )
for _both in ("{own_name} and {company}", "both {own_name} and {company}"):
    add(
        "scope_with",
        lambda _, c: Opening(scope=n.Scope.ATTACKING, condition=c),
        f"(while|if|as long as) {_both} are both? attacking",
    )
add("open_one", lambda o: o, "{scope_with}")
add("trailing_one", lambda o: o, "{scope_with}")


_ONE, _MANY = "{adjectives} {noun_one} {afters}", "{adjectives} {noun_many} {afters}"


def beside_such(number: int, head: Head, adjectives: Bits, such: Head, after: Bits) -> n.Condition | None:
    """So many others attack as well, and those are such dice."""
    just = beside(((n.Op.EQUAL, number), OTHER, head, Bits()))
    these = beside(((n.Op.AT_LEAST, number), adjectives, such, after))
    return n.Both((just, these)) if just and these else None


add(
    "company",
    lambda k, h: beside(((n.Op.EQUAL, k), OTHER, h, Bits())) if k > 1 else None,
    "(only|just) {number} other {noun_many}",
)
add(
    "company",
    beside_such,
    f"{{so_few}} other {{noun_one}} ,? (and (it|that die)|which|that) is (a|an) {_ONE}",
    f"(only|exactly|just) {{number}} other {{noun_many}} ,? (and (both|they)|which|that) are {_MANY}",
)

# --- blocking beside others -----------------------------------------------------------------------------------------


def blocks_with(who: n.Subject, what: Held) -> Opening | None:
    """A die blocks, and so do these."""
    given = beside(what, BLOCKING) if what[0][0] is n.Op.AT_LEAST else None
    return Opening(n.Event(Verb.BLOCK, who), given=given) if given else None


add("moment_one", blocks_with, f"{{er}} blocks {WITH} {{blocks_beside}}", f"{{er}} blocks and {_THERE_ARE} {{holding}}")
add("blocks_beside", lambda h: h, "{holding}", "{one_named}")
add(
    "moment_one",
    lambda _, h: blocks_with(THIS, h),
    "{own_name} and {blocks_beside} block (together|at the same time)?",
    "you block with {own_name} and {blocks_beside}",
)

add(
    "np_many",
    lambda: n.Select(n.Noun.CHARACTER_DIE, BLOCKING.filters[0], n.Side.OPPOSING, count=n.EVERY, mode=n.Mode.ALL),
    "the? (blockers|blocking (dice|character dice)) that? (your|an) opponent has? (declared|assigned)",
)

PHRASES.words("stays_at", {"attack": n.InState(n.DieState.ATTACKING), "block": n.InState(n.DieState.BLOCKING)})


def left_out(adjectives: Bits, head: Head, after: Bits, fights: n.Filter) -> object:
    """ "For each opposing die that does not block"."""
    more = merge(after, of(n.Not(fights)))
    return more and counted(adjectives, head, more)


add("for_each", left_out, f"for each {_ONE} that does not {{stays_at}}")

# --- alone ----------------------------------------------------------------------------------------------------------


def by_itself(effect: n.Effect) -> Headed | None:
    """ "Moth gets +2A if it attacks alone"."""
    said = of_own(effect, n.Event(Verb.ATTACK, THIS))
    return said and said._replace(opening=said.opening._replace(given=ALONE))


_ALONE = "if (it|he|she|this die) attacks alone"
add("headed", by_itself, f"{{clauses}} {_ALONE}", f"{{bare}} {_ALONE}")
add("headed", lambda r, u: by_itself(n.Found(r, u)), f"{{rules}} {_ALONE} {{until}}")

# --- declaring ------------------------------------------------------------------------------------------------------

add("declarer", lambda: n.YOU, "you (declare|assign)")
add("declarer", lambda: n.OPPONENT, "(your|an) opponent (declares|assigns)")
add(
    "event",
    lambda p: n.Event(Verb.ATTACK, by=p),
    "{declarer} (attackers|an attack|at least one attacker|one or more attackers)",
)
add("open_one", lambda: Opening(n.Event(Verb.ATTACK, by=n.YOU)), "when declaring attackers")
add("open_one", lambda p: Opening(blocks_of(p)), "(when|after|once) {declarer} (their|your)? blockers")


def blocks_of(who: n.Person) -> n.StepEvent:
    """After the blocks of this player, who is the one whose turn it is not."""
    return n.StepEvent(n.Step.BLOCKERS, n.Edge.END, n.YOU if who == n.OPPONENT else n.OPPONENT)


def unopposed(step: n.StepEvent) -> Opening:
    """After the blocks, if there are none."""
    none = group(n.Op.EQUAL, 0, BLOCKING, Bits(), Head(n.Noun.CHARACTER_DIE), Bits())
    return Opening(step, given=none)


_NOT_TO = "(chooses|decides) not to (block|(declare|assign) (any)? blockers)"
add("declared", lambda p: unopposed(blocks_of(p)), "{declarer} no blockers")
add(
    "declared",
    lambda: unopposed(blocks_of(n.OPPONENT)),
    f"(your|an) opponent ({_NOT_TO}|does not block|does not (declare|assign) any blockers)",
)
add("declared", lambda: unopposed(n.StepEvent(n.Step.BLOCKERS, n.Edge.END)), "no blockers are (declared|assigned)")

# --- told without a subject, of both sides --------------------------------------------------------------------------


def meets_any(other: n.Subject) -> n.Trigger | None:
    """It blocks such a die, or is blocked by one."""
    return told(meets(other), THIS)


add("event", lambda s, o: told(meets(o), s), "{er} (blocks or is blocked by|is blocked by or blocks) {opposite}")
add(
    "short_event",
    meets_any,
    "blocking (or|and) blocked by {opposite}",
    "blocking ,? (or|and) when blocked by ,? {opposite}",
    "(blocked by|blocked) or blocking {opposite}",
)

# --- so many blockers, exactly --------------------------------------------------------------------------------------


def blocked_by_exactly(
    who: n.Subject, number: int, adjectives: Bits, head: Head, after: Bits, verb: Verb = Verb.BLOCKED
) -> Opening | None:
    """ "Blocked by only one die", "engaged with just two": that many, and no more."""
    dice = as_dice(any_die(1, adjectives, head, after))
    plain = isinstance(dice, n.Select) and dice.filter in (None, *BLOCKING.filters) and dice.side is n.Side.ANY
    if not plain:
        return None
    met = n.InState(_MEETS[verb], THIS if who == THIS else n.Ref(n.RefKind.SUBJECT))
    count = n.CountOf(n.Select(n.Noun.CHARACTER_DIE, met, count=n.EVERY, mode=n.Mode.ALL))
    return Opening(n.Event(verb, who), given=n.Compare(count, n.Op.EQUAL, n.Const(number)))


_MEETS = {Verb.BLOCKED: n.DieState.BLOCKING, Verb.ENGAGE: n.DieState.ENGAGED}
for _met, _meets in (("blocked by", Verb.BLOCKED), ("engaged with", Verb.ENGAGE)):
    add(
        "happening",
        lambda s, k, a, h, p, verb=_meets: blocked_by_exactly(s, k, a, h, p, verb),
        f"{{er}} (is|becomes) {_met} {{so_few}} {{adjectives}} {{noun_one}} {{afters}}",
        f"{{er}} (is|becomes) {_met} (only|exactly) {{number}} {{adjectives}} {{noun_many}} {{afters}}",
    )
add("so_few", lambda k: k, "(only|exactly|just) {number}")
add("so_few", lambda: 1, "(a|only a) single")


def blocked_by_such_alone(who: n.Subject, adjectives: Bits, head: Head, after: Bits) -> Opening | None:
    """ "Blocked only by Sidekicks": by some, and by nobody else."""
    dice = as_dice(any_die(1, adjectives, head, after))
    if not isinstance(dice, n.Select) or dice.filter is None or head.noun not in FIGHTERS:
        return None
    met = n.InState(n.DieState.BLOCKING, THIS if who == THIS else n.Ref(n.RefKind.SUBJECT))
    every = n.Select(n.Noun.CHARACTER_DIE, met, count=n.EVERY, mode=n.Mode.ALL)
    such = n.CountOf(replace(every, filter=one_filter((*parts_of(dice.filter), met))))
    some = n.Compare(such, n.Op.AT_LEAST, n.Const(1))
    return Opening(n.Event(Verb.BLOCKED, who), given=n.Both((some, n.Compare(such, n.Op.EQUAL, n.CountOf(every)))))


add(
    "happening",
    blocked_by_such_alone,
    "{er} (is|becomes) blocked (only by|by only|by nothing but) {adjectives} {noun_many} {afters}",
)


def in_few_blocks(effect: n.Effect, number: int, *blockers: object) -> Headed | None:
    """ "Moth gets +1A when blocked by only one die"."""
    opening = blocked_by_exactly(THIS, number, *blockers)  # type: ignore[arg-type]
    said = of_own(effect, n.Event(Verb.BLOCKED, THIS))
    return said._replace(opening=opening) if said and opening else None


_FEW = "(when|whenever|if) (it is)? blocked by {so_few} {adjectives} {noun_one} {afters}"
add("headed", in_few_blocks, f"{{clauses}} {_FEW}", f"{{bare}} {_FEW}")

# --- told without a subject -----------------------------------------------------------------------------------------

add("done_if", lambda: n.Event(Verb.BLOCKED, THIS), "blocked")
add("done_if", lambda: n.Event(Verb.UNBLOCKED, THIS), "unblocked", "not blocked")
add("open_one", lambda e: Opening(e), "if {done_if}")


# --- several moments ------------------------------------------------------------------------------------------------


def any_of(*events: n.Trigger) -> Opening | None:
    """ "When fielded or when Moth attacks": different things that happen to the one die."""
    flat = tuple(e for event in events if isinstance(event, n.Event | n.AnyEvent) for e in events_of(event))
    if flat and flat[0].subject == THIS:
        flat = tuple(replace(e, subject=THIS) if is_that(e.subject) else e for e in flat)
    if len(set(flat)) < len(flat) or any(e.subject != THIS or e.object is not None for e in flat):
        return None
    return Opening(n.AnyEvent(flat)) if 1 < len(flat) < 4 else None


add("its_deed", lambda e: e, "{short_event_plain}", "{event}")
add("open_one", any_of, "when {its_deed} ,? (or|and) when {its_deed}")
add("open_one", any_of, "when {its_deed} , (when)? {its_deed} ,? (or|and) (when)? {its_deed}")


def for_a_time(effect: n.Effect, event: n.Trigger, until: n.Until) -> Headed | None:
    """ "Moth gets +1A when blocked until end of turn"."""
    if not isinstance(effect, n.Found) or effect.until is not n.Until.UNSTATED:
        return None
    return of_own(replace(effect, until=until), event)


add(
    "headed",
    for_a_time,
    "{clauses} (when|whenever) {short_event} {until}",
    "{bare} (when|whenever) {short_event} {until}",
)


def asked(condition: n.Condition, event: n.Trigger) -> Opening | None:
    """ "If you have a Villain and Moth blocks": when it does, if you have."""
    return Opening(event, condition=condition) if all(map(is_moment, events_of(event))) else None


add("open_one", asked, "(if|when) {state_condition} and {event}")


def for_each_of(dice: n.Subject, mods: Mods, number: n.Select | n.Amount) -> n.Found:
    """ "Moth gets +1A while attacking for each Villain": what is counted is said behind when it holds."""
    return n.Found((n.Modify(dice, *each(mods, number)),))


_SO_MUCH = "{own_name} (gets|gains|has) {mods}"
add("headed", lambda d, m, s, e: plain(for_each_of(d, m, e), Opening(scope=s)), f"{_SO_MUCH} {{bare_scope}} {{each}}")
add(
    "headed",
    lambda d, m, t, e: of_own(for_each_of(d, m, e), t),
    f"{_SO_MUCH} (when|whenever) {{short_event}} {{each}}",
)


# --- what others have beside it -------------------------------------------------------------------------------------


def beside_this(dice: n.Subject, preds: tuple[Predicate, ...], scope: n.Scope) -> Headed | None:
    """ "Villains get +1A when attacking with Moth": those that fight as it does, and are other dice."""
    state_ = n.InState(n.DieState.ATTACKING if scope is n.Scope.ATTACKING else n.DieState.BLOCKING)
    some = narrowed(dice, state_)
    if some is None or some.side is n.Side.OPPOSING:
        return None
    rules = state(replace(some, filter=one_filter((*parts_of(some.filter), n.Other())), side=n.Side.YOURS), preds)
    return Headed(Opening(scope=scope), n.Found(rules)) if rules else None


for _scope, _fights in ((n.Scope.ATTACKING, "attacking"), (n.Scope.BLOCKING, "blocking")):
    add(
        "headed",
        lambda d, p, _, s=_scope: beside_this(d, p, s),
        f"{{many}} {{preds}} (when|while) (they are)? {_fights} {WITH} {{this_one}}",
    )
