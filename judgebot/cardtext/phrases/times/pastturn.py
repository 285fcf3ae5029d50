"""Which turn what has happened is asked of: at its end without saying so ("at the end of your turn, if Moth didn't
attack"), each one in which it did, the one before."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.past import over, so_often
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- the turn that ends ---------------------------------------------------------------------------------------------


def ends_turn(step: n.StepEvent) -> n.StepEvent | None:
    """The end of a turn."""
    return step if (step.step, step.edge) == (n.Step.TURN, n.Edge.END) else None


def ends_attack(step: n.StepEvent) -> n.StepEvent | None:
    """The end of an Attack Step, of which there is one in a turn."""
    return step if (step.step, step.edge) == (n.Step.ATTACK, n.Edge.END) else None


def of_combat(said: n.Condition) -> n.Condition | None:
    """What only happens in the Attack Step."""
    return said if all(map(_is_of_combat, told_in(said))) else None


def told_in(said: n.Condition) -> list[n.Event]:
    """What is told to have happened."""
    return [node for node in everything(said) if isinstance(node, n.Event)]


def _is_of_combat(event: n.Event) -> bool:
    return event.verb in _COMBAT or (event.verb is Verb.DAMAGE and event.means is n.Means.COMBAT)


_COMBAT = (Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE)
add("end_of_turn", ends_turn, "{step_event}")
add("end_of_attack", ends_attack, "{step_event}")
add("in_turn", lambda c: c, "{so_far}")
add("in_attack_step", of_combat, "{so_far}")
_THAT_TURN = "((during|in|on)? that turn|during (your|their) turn)?"
for _end, _asked in (("{end_of_turn}", "{in_turn}"), ("{end_of_attack}", "{in_attack_step}")):
    add("sentence", lambda s, c, e: Headed(Opening(s), n.If(c, e)), f"{_end} , if {_asked} {_THAT_TURN} , {{clauses}}")
    add("sentence", lambda s, e, c: Headed(Opening(s), n.If(c, e)), f"{_end} , {{clauses}} if {_asked}")
    add(
        "sentence",  # "at end of turn" may be that of the turn that the sentence before is about
        lambda c, s, e: Headed(Opening(s), n.If(c, e)) if s.whose is not None else None,
        f"if {_asked} this turn ,? {_end} , {{clauses}}",
    )
add(
    "open_one",
    lambda w, c: Opening(n.StepEvent(n.Step.TURN, n.Edge.END, w), given=c),
    "at the end of {which_turns} (in which|during which|where|when) {in_turn}",
)
add("which_turns", lambda: n.Person(n.PersonKind.EACH), "(each|any|every|a|the) turn", "each player's turn")
add("which_turns", lambda: n.YOU, "(each|any) of your turns")
add("which_turns", lambda: n.OPPONENT, "(each|any) of your opponent's turns", "each opponent's turn")

for _do, _whose, _player in (
    ("you do not attack", "your", n.YOU),
    ("(your|an) opponent does not attack", "(their|his or her|your opponent's)", n.OPPONENT),
):
    add(
        "happening",
        lambda p=_player: Opening(
            n.StepEvent(n.Step.TURN, n.Edge.END, p), given=n.Unless(so_often(n.Event(Verb.ATTACK, by=p)))
        ),
        f"{_do} (on|during|in) {_whose} turn",
    )

# --- the turn before ------------------------------------------------------------------------------------------------


def last_turn(said: n.Condition) -> n.Condition | None:
    """What the opponent did in the turn before this one; of what its player did it may be that player's last one."""

    def is_theirs(event: n.Event) -> bool:
        of_them = event.by == n.OPPONENT and event.verb in _DEEDS
        return of_them or (event.verb is Verb.ATTACK and is_opposing(event.subject))

    return over(said, n.Window.LAST_TURN) if all(map(is_theirs, told_in(said))) else None


def is_opposing(dice: object) -> bool:
    """Whether it is the opponent's dice, which attack in the opponent's turns alone."""
    return isinstance(dice, n.Select) and dice.side is n.Side.OPPOSING


# of one player, whoever's turn it is now
PHRASES.words(
    "turn_past",
    {
        "(on|during|in) your (last|previous) turn": n.Window.YOUR_LAST,
        "(on|during|in) (your|an) opponent's (last|previous) turn": n.Window.THEIR_LAST,
        "since (the end of)? your (last|previous) turn": n.Window.SINCE_YOURS,
    },
)
add("past", lambda c: on_theirs(c), "{so_far} (on|during|in) (their|his|her|his or her) (last|previous) turn")


def on_theirs(said: n.Condition) -> n.Condition | None:
    """What the opponent did, or what befell them, on their last turn."""
    theirs = all(n.OPPONENT in (each.by, each.subject) for each in told_in(said))
    return over(said, n.Window.THEIR_LAST) if theirs else None


def in_the_game(said: n.Condition) -> n.Condition | None:
    """What somebody has purchased since the game began."""
    return over(said, n.Window.GAME) if all(each.verb is Verb.PURCHASE for each in told_in(said)) else None


add("past", lambda c: in_the_game(c), "{so_far} (this|in this) game")
_DEEDS = (Verb.USE, Verb.FIELD, Verb.PURCHASE, Verb.USE_GLOBAL, Verb.ATTACK)
add("past", last_turn, "{so_far} last turn")
