"""What has happened this turn, as a condition: "if you fielded a Villain this turn", "if none was KO'd this turn"."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import ONLY_FIELDED, STILL_THERE, THIS_DIE, WAS_BLOCKED
from judgebot.cardtext.phrases.dice.description import Bits, Head
from judgebot.cardtext.phrases.moments.listener import any_die
from judgebot.cardtext.phrases.moments.verbs import told
from judgebot.cardtext.phrases.players.doings import happening
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- what has happened, in which span -------------------------------------------------------------------------------

# "so_far" is of this turn until the span behind it is known
add("so_far", lambda e: so_often(e), "{past_event}")
add("so_far", lambda e: n.Unless(so_often(e)), "{undone}")
for _who, _have in (("{doer}", "have"), ("{doer_s}", "has")):
    add(
        "so_far",
        lambda p, k: n.Happened(n.Event(Verb.USE_GLOBAL, by=p), n.Window.THIS_TURN, k) if k > 1 else None,
        f"{_who} {_have}? used ({{number}} or more|at least {{number}}) globals",
    )
    for _and, _how in (("and", n.Both), ("or", n.Either)):
        add(
            "so_far",
            lambda p, v, w, how=_how: several(how, happening(p, v), happening(p, w)),
            f"{_who} {{doing_ed}} {_and} {_have}? {{doing_ed}}",
            f"{_who} {_have} {{doing_en}} {_and} {{doing_en}}",
        )
add("so_far", lambda a, b, e: several(n.Both, told(e, a), told(e, b)), "both? {er} and {er} {did_many}")
add("past", lambda c, w: over(c, w), "{so_far} {span}")
PHRASES.words("span", {"(this turn|in one turn)": n.Window.THIS_TURN})
add("span", lambda w: w, "{turn_past}")
add(
    "past",
    lambda s, w, e: (t := told(e, s)) and so_often(t, w),
    "{er} attacked {span} and was {blocked_so}",
    "{ers} attacked {span} and were {blocked_so}",
)


def over(said: n.Condition, window: n.Window) -> n.Condition:
    """The same of another span."""

    def then(node: n.Node) -> n.Node:
        return replace(node, window=window) if isinstance(node, n.Happened | n.TimesOf) else node

    return change(said, then)


def several(how: Callable[[tuple[n.Condition, ...]], n.Condition], *events: n.Trigger | None) -> n.Condition | None:
    """Each of these things, or one of them; none is told by the one before."""
    said = tuple(so_often(event) for event in events if event is not None)
    back = any(is_that(e.subject) or is_that(e.object) for event in events for e in events_of(event))
    return how(said) if len(set(said)) == len(events) and not back else None


def so_often(said: n.Trigger, window: n.Window = n.Window.THIS_TURN) -> n.Condition:
    """What has happened in the span: to several dice, one after another or at once."""
    if isinstance(said, n.AnyEvent):
        return n.Either(tuple(so_often(event, window) for event in said.events))
    assert isinstance(said, n.Event)
    dice = said.subject
    if not isinstance(dice, n.Select) or not isinstance(dice.count.low, int) or dice.count.low < 2:
        return n.Happened(said, window)
    one = replace(said, subject=replace(dice, count=n.Count(1, None)))
    return n.Happened(one, window, dice.count.low)


for _verb, _word in ((Verb.SPIN_UP, "up"), (Verb.SPIN_DOWN, "down")):
    add(
        "fact",
        lambda a, h, p, v=_verb: just_spun(v, a, h, p),
        f"you (spin|spun) {_word} at least one {{adjectives}} {{noun_one}} {{afters}}",
    )

    # after an order to spin it this way or that
    add(
        "fact",
        lambda d, v=_verb: n.Happened(n.Event(v, d), n.Window.THIS_WAY),
        f"you (spin|spun) {{ref_one}} {_word} (this way)?",
    )


def just_spun(verb: Verb, adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """ "If you spin up at least one Villain" after an order to do so: whether that came to anything."""
    spun = any_die(1, adjectives, head, after)
    return n.Happened(n.Event(verb, spun), n.Window.THIS_WAY) if spun is not None else None


add(
    "state_condition",
    lambda a, h, p: none_fielded(a, h, p),
    "you have not fielded any {adjectives} {noun_many} {afters} this turn",
    "you have fielded no {adjectives} {noun_many} {afters} this turn",
)


def none_fielded(adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """No such die has come to the Field Zone by its player's fielding it this turn."""
    fielded = any_die(1, adjectives, head, after)
    happened = n.Happened(n.Event(Verb.FIELD, fielded, by=n.YOU), n.Window.THIS_TURN)
    return n.Unless(happened) if fielded is not None else None


add(
    "fact",
    lambda *_: ONLY_FIELDED,
    "{this_itself} is the only (character|character die) you (have)? fielded this turn",
)
add("this_itself", lambda r: r, "{own_name}")
add("this_itself", lambda: THIS_DIE, "(he|she|this die|this character|this character die)")

# --- whether it was blocked or damaged ------------------------------------------------------------------------------

for _done, _verb in (("blocked", Verb.BLOCKED), ("damaged", Verb.DAMAGE)):
    _WAS = n.Happened(n.Event(_verb, n.Ref(n.RefKind.THIS_DIE)), n.Window.THIS_TURN)
    add(
        "fact",
        lambda r, was=_WAS: n.Both((was, STILL_THERE)) if is_own(r) else None,
        f"{{ref_one}} was {_done} (but|and) (was)? not ko'd (this turn)?",
    )
HAS_BLOCKED = n.Happened(n.Event(Verb.BLOCK, n.Ref(n.RefKind.THIS_DIE)), n.Window.THIS_TURN)
add(
    "fact",
    lambda r: n.Both((HAS_BLOCKED, STILL_THERE)) if is_own(r) else None,
    "{ref_one} blocked this turn (but|and) was not ko'd",
)
add("fact", lambda r: WAS_BLOCKED if is_own(r) else None, "{ref_one} was blocked")


def is_own(ref: n.Ref) -> bool:
    """Whether the card speaks of its own die."""
    return ref.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)


add(
    "fact",
    lambda: n.Happened(n.Event(Verb.USE_GLOBAL, by=n.Person(n.PersonKind.THAT_PLAYER)), n.Window.THIS_TURN, 2),
    "it is not the first global (they|that player) (have|has) used this turn",
)
