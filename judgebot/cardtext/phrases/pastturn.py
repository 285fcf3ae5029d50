"""Which turn what has happened is asked of: at its end without saying so ("at the end of your turn, if Moth didn't
attack"), each one in which it did, the one before."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.event import any_die
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.past import so_often
from judgebot.cardtext.phrases.select import Bits, Head
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- what did not happen --------------------------------------------------------------------------------------------


def none_done(who: n.Person, verb: Verb, adjectives: Bits, head: Head, after: Bits) -> n.Event | None:
    """ "You fielded no Villains"."""
    dice = any_die(1, adjectives, head, after)
    return n.Event(verb, dice, by=who) if dice is not None else None


for _who in ("{you} (have)?", "{someone} (has)?", "{they_person} (have)?"):
    add("undone", none_done, f"{_who} {{did_verb}} no {{adjectives}} {{noun_many}} {{afters}}")
    add("undone", none_done, f"{_who} {{did_verb}} no {{adjectives}} {{noun_one}} {{afters}}")
    add("undone", lambda p: n.Event(Verb.DAMAGE, p), f"{_who} (took|taken) no damage")
    add("undone", lambda p: n.Event(Verb.LOSE_LIFE, p), f"{_who} lost no life")
    add("undone", lambda p: n.Event(Verb.GAIN_LIFE, p), f"{_who} gained no life")
_TOOK = "(took|has taken|was dealt|has been dealt)"
add("past_event", lambda s: n.Event(Verb.DAMAGE, s), f"{{er}} {_TOOK} damage")
add("undone", lambda s: n.Event(Verb.DAMAGE, s), f"{{er}} {_TOOK} no damage", "{er} did not take damage")

# --- the turn that ends ---------------------------------------------------------------------------------------------


def ends_turn(step: n.StepEvent) -> n.StepEvent | None:
    """The end of a turn."""
    return step if (step.step, step.edge) == (n.Step.TURN, n.Edge.END) else None


add("end_of_turn", ends_turn, "{step_event}")
add("in_turn", lambda e: so_often(e), "{past_event}")
add("in_turn", lambda e: n.Unless(so_often(e)), "{undone}")
add("sentence", lambda s, c, e: Headed(Opening(s), n.If(c, e)), "{end_of_turn} , if {in_turn} , {clauses}")
add("sentence", lambda s, e, c: Headed(Opening(s), n.If(c, e)), "{end_of_turn} , {clauses} if {in_turn}")
add(
    "open_one",
    lambda w, c: Opening(n.StepEvent(n.Step.TURN, n.Edge.END, w), given=c),
    "at the end of {which_turns} (in which|during which|where|when) {in_turn}",
)
add("which_turns", lambda: n.Person(n.PersonKind.EACH), "(each|any|every|a) turn", "each player's turn")
add("which_turns", lambda: n.YOU, "(each|any) of your turns")
add("which_turns", lambda: n.OPPONENT, "(each|any) of your opponent's turns", "each opponent's turn")

# --- the turn before ------------------------------------------------------------------------------------------------


def last_turn(event: n.Event) -> n.Happened | None:
    """What the opponent did in the turn before this one; of what its player did it may be that player's last one."""
    return n.Happened(event, n.Window.LAST_TURN) if event.by == n.OPPONENT and event.verb in _DEEDS else None


_DEEDS = (Verb.USE, Verb.FIELD, Verb.PURCHASE, Verb.USE_GLOBAL, Verb.ATTACK)
add("past", last_turn, "{past_event} last turn")
add("past", lambda e: (c := last_turn(e)) and n.Unless(c), "{undone} last turn")
