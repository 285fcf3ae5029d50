"""How an ability begins: the moment it waits for, and several openings one after the other (3.1.9, 3.4)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import ALONE, FLIPPED
from judgebot.cardtext.phrases.conditions.condition import all_of
from judgebot.cardtext.phrases.moments.verbs import told
from judgebot.cardtext.phrases.parts import Opening, join
from judgebot.cardtext.phrases.players.doings import Doing, happening
from judgebot.cardtext.phrases.times.ordinal import WHEN
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

S = n.Scope
THIS_DIE = n.Ref(n.RefKind.THIS_DIE)
_MOMENTS = {
    Verb.KO,
    Verb.FIELD,
    Verb.PURCHASE,
    Verb.USE,
    Verb.DEAL,
    Verb.LEAVE,
    Verb.SPIN_UP,
    Verb.SPIN_DOWN,
    Verb.SACRIFICE,
    Verb.USE_GLOBAL,
    Verb.ENTER,
    Verb.CAPTURE,
    Verb.GAIN_LIFE,
    Verb.LOSE_LIFE,
    Verb.PAY_LIFE,
}
_SPINS = {Verb.SPIN_UP, Verb.SPIN_DOWN}  # "if you spin up a die" asks what the sentence before has done
_OWN_MOMENTS = {
    Verb.UNBLOCKED,
    Verb.REGENERATE,
    Verb.BLOCKED,
    Verb.DAMAGE,
    Verb.ATTACK,
    Verb.BLOCK,
    Verb.USE_KEYWORD,
}
_OF_ABILITIES = frozenset(n.Means) - {n.Means.ANY, n.Means.COMBAT, n.Means.FIGHTING}


def is_moment(trigger: n.Trigger) -> bool:
    """Whether "if ..." can only mean "when ..." (3.4.2.5): something happens, to dice not spoken of before."""
    if isinstance(trigger, n.AnyEvent):
        return all(map(is_moment, trigger.events))
    if not isinstance(trigger, n.Event):
        return False
    named = isinstance(trigger.subject, n.Select) and isinstance(trigger.subject.filter, n.NamedChosen)
    if trigger.verb is Verb.TARGET or (trigger.verb is Verb.DAMAGE and trigger.means in _OF_ABILITIES):
        return isinstance(trigger.subject, n.Ref | n.Select | n.Person) and not is_that(trigger.subject) and not named
    if trigger.verb in _OWN_MOMENTS:
        others = trigger.verb in (Verb.ATTACK, Verb.BLOCK) and isinstance(trigger.subject, n.Select) and not named
        return others or trigger.subject in (THIS_DIE, n.YOU) or trigger.object == THIS_DIE
    if trigger.verb not in _MOMENTS or (trigger.verb in _SPINS and trigger.by == n.YOU):
        return False
    return not is_that(trigger.subject) and not named


def when_you(what: Doing) -> Opening | None:
    """ "If you field a Villain": whenever you do, unless what was spoken of before is meant."""
    event = happening(n.YOU, what)
    if event is None or event.verb in _SPINS or is_that(event.subject):
        return None
    is_bare_attack = event.verb is Verb.ATTACK and event.subject is None  # of this turn, or whenever
    return None if is_bare_attack or (event.verb is Verb.DAMAGE and event.by) else Opening(event)


# --- the moment -----------------------------------------------------------------------------------------------------

# whatever is told of it; "happening" is no state and nothing that has been done, whatever dice it is about
add("moment", lambda o: o, "{moment_one}", "{clear_moment}")
add("clear_moment", lambda o: o, "{happening}")
add("moment_one", lambda e: Opening(e), "{event}")
add("moment", lambda e, c: Opening(e, condition=c), "{event} ,? and {plainly}")
add("moment", lambda e, c: beside_others(e, c), "{event} ,? and {states}")
add("moment", lambda o, c: within(o, c), "{moment_one} {circumstance}")
add("clear_moment", lambda o, c: within(o, c), "{happening} {circumstance}")
add("happening", lambda e: Opening(e), "{impending}")
add("happening", lambda o: o, "{declared}")


def beside_others(event: n.Trigger, condition: n.Condition) -> Opening | None:
    """ "When Moth attacks and you have three or more attackers": it is asked as dice are declared."""
    declared = isinstance(event, n.Event) and event.verb in (Verb.ATTACK, Verb.BLOCK)
    states = [node.state for node in everything(condition) if isinstance(node, n.InState)]
    counted = isinstance(condition, n.Compare) and isinstance(condition.left, n.CountOf)
    fight = bool(states) and set(states) <= {n.DieState.ATTACKING, n.DieState.BLOCKING}
    return Opening(event, given=condition) if declared and counted and fight else None


# --- before it and behind it ----------------------------------------------------------------------------------------

add("open_one", lambda o: o, "{occasion}")
add("trailing_one", lambda o: o, "{occasion}")
add("occasion", lambda o: o, f"{WHEN} {{moment}}")
add("open_one", lambda o: o if o.trigger is not None and is_moment(o.trigger) else None, "if {moment}")
add("open_one", lambda o: o, "if {clear_moment}", "after {moment}")
add("trailing_one", lambda o: o, "if {declared}")
add("open_one", lambda e: Opening(e), f"{WHEN} {{short_event}}")
add(
    "open_one",
    lambda _: Opening(n.AnyEvent((n.Event(Verb.FIELD, n.Ref(n.RefKind.THIS_DIE)), FLIPPED)), scope=S.ACTIVE),
    "when fielded ,? or if {this_one} is active when flipped (to this side)?",  # once for the card
)
add("moment_one", lambda s: Opening(n.Event(Verb.ATTACK, s), given=ALONE), "{er} attacks alone")
add("occasion", lambda c: Opening(condition=c), "(when|whenever) {plainly}")  # no moment, so it is a while
add("open_one", lambda e: Opening(e), "{step_event}")
add("open_one", lambda s, e: Opening(e, scope=s), "if {standing} ,? {step_event}")
add("open_one", lambda _, s, e: Opening(e, scope=s), "if {this_one} is {standing} ,? {step_event}")
add("open_one", lambda w: when_you(w), "if you {doing}")
add("happening", lambda s, e: (t := told(e, s)) and Opening(t), "{er} attacks and (is|becomes) {blocked_so}")
for _does, _verb in (("attacks", Verb.ATTACK), ("blocks", Verb.BLOCK)):
    add("happening", lambda r, f, v=_verb: of_its_level(n.Event(v, r), f), f"{{er}} {_does} {{fighting_at}}")
add("happening", lambda r, f: of_its_level(n.Event(Verb.FIELD, r), f), "{er} is (fielded|summoned) {fighting_at}")
add(
    "happening",
    lambda r, f: of_its_level(n.Event(Verb.FIELD, r, by=n.YOU), f),
    "you (field|summon) {er} {fighting_at}",
)
add("occasion", lambda f: of_its_level(n.Event(Verb.FIELD, THIS_DIE), f), f"{WHEN} (fielded|summoned) {{fighting_at}}")
add("happening", lambda f, r, deed: on_level(f, told(deed, THIS_DIE)), "{level_or} {own_name} {now_one}")
add("fighting_at", lambda f: f, "(at|on) {level_or}")
add("fighting_at", lambda: n.OnTopLevel(), "(at|on) (its|his|her|the) highest level")


_FIGHTS = {Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE, Verb.DEAL}


def on_level(level: n.Filter, event: n.Trigger | None) -> Opening | None:
    """ "Level 3 Moth attacks": what it does while it lies there."""
    return of_its_level(event, level) if isinstance(event, n.Event) and event.verb in _FIGHTS else None


def of_its_level(event: n.Event, level: n.Filter) -> Opening | None:
    """ "Moth attacks at level 3", "when fielded at level 3"."""
    return Opening(event, given=n.Fits(THIS_DIE, level)) if event.subject == THIS_DIE else None


add("open_one", lambda c, o: given(c, o), "if {asked} {occasion}", "{proviso} , {occasion}")
add(
    "open_one",
    lambda c, k, o: (when := given(c, o)) and join(k, when),
    "{proviso} , {how_often} , {occasion}",
)
add("open_one", lambda c, s: Opening(scope=s, condition=c), "if {asked} {scope}", "{proviso} , {scope}")
add("happening", lambda d: Opening(n.Event(Verb.DAMAGE, d, by=n.YOU)), "you damage {ed}")
add("happening", lambda s: Opening(n.Event(Verb.DAMAGE, s)) if isinstance(s, n.Select) else None, "{er} takes damage")


def before_blocks(who: n.Person | None = None) -> Opening:
    """Before the blocks of this player, who is the one whose turn it is not; or of either."""
    whose = {n.YOU: n.OPPONENT, n.OPPONENT: n.YOU}[who] if who else None
    return Opening(before=n.StepEvent(n.Step.BLOCKERS, n.Edge.START, whose))


add("open_one", lambda: before_blocks(), "before blockers are (declared|assigned)")
add("open_one", lambda p: before_blocks(p), "before {declarer} (any|their|your)? blockers")
# whoever does something before declaring them declares them
add("open_one", lambda: before_blocks(n.YOU), "before (declaring|assigning) (any|your)? blockers")
# which is as the step begins (2.7.1.1)
_ATTACKS = n.StepEvent(n.Step.ATTACK, n.Edge.START)
add("open_one", lambda: Opening(_ATTACKS), "before attackers are (declared|assigned)")
add(
    "open_one",
    lambda: Opening(replace(_ATTACKS, whose=n.YOU)),
    "before (you declare|you assign|declaring|assigning) attackers",
)
add(
    "open_one",
    lambda: Opening(replace(_ATTACKS, whose=n.OPPONENT)),
    "before (your|an) opponent (declares|assigns) (their|any)? attackers",
)
add("open_one", lambda: Opening(immediately=True), "immediately")


def within(opening: Opening, more: Opening) -> Opening | None:
    """What happens, in such a step."""
    asked = tuple(each.given for each in (opening, more) if each.given is not None)
    both = asked[0] if len(asked) == 1 else all_of(*asked)
    return None if both is None else join(opening._replace(given=both), more._replace(given=both))


def given(condition: n.Condition, opening: Opening) -> Opening | None:
    """ "If you have a Villain when Moth attacks": when it does, if you have."""
    return opening._replace(given=condition) if opening.given is None and opening.trigger is not None else None


add("opening", lambda o: o, "{opened}")
add("opening", lambda s: Opening(scope=s), "{bare_scope}")
add("opening", lambda s, o: join(Opening(scope=s), o), "{bare_scope} ,? {opened}")
# only at the head: behind a moment it would be the level at which that happens
add("opening", lambda f: Opening(condition=n.Fits(THIS_DIE, f)), "(at|on) {level_or}")
add("opening", lambda f, o: join(Opening(condition=n.Fits(THIS_DIE, f)), o), "(at|on) {level_or} , {opened}")
add("opened", lambda o: o, "{open_one}")
add("opened", join, "{open_one} ,? {opened}", "{open_one} , and {opened}")
add("opened", lambda o, s: fought_so(o, s), "{open_one} ,? {bare_scope}")
add("opened", lambda o, s, more: (x := fought_so(o, s)) and join(x, more), "{open_one} ,? {bare_scope} ,? {opened}")


def fought_so(opening: Opening, scope: n.Scope) -> Opening | None:
    """ "When Moth is KO'd while blocking"; in "when a Villain is KO'd while blocking" it is the Villain that blocks."""
    if opening.trigger is not None and not is_about_this(opening.trigger):
        return None
    return join(opening, Opening(scope=scope))
