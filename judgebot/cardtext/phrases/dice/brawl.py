"""Two dice that are chosen only to deal each other damage: "choose one of your dice and an opposing die. They deal
damage to each other equal to their A"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.effects.act import dice

PHRASES = Phrases()
add = PHRASES.add


@n.node
class Brawl(n.Effect):
    """What both of the dice chosen just before do."""


def chosen_pair(*said: object) -> n.Seq | None:
    """One die and another, for what both of them do."""
    each = [die for die in map(dice, said) if isinstance(die, n.Select)]
    picks = tuple(n.Pick(die) for die in each if die.mode is not n.Mode.ALL and die.count == n.ONE)
    return n.Seq(picks) if len(set(picks)) == len(said) else None


def brawling(said: n.Node) -> n.Node:
    """The two picks and what the dice do as one effect."""
    if not isinstance(said, n.Seq) or Brawl() not in said.effects:
        return said
    at = said.effects.index(Brawl())
    match said.effects[:at]:
        case (*before, n.Pick(what=one), n.Pick(what=other)):
            return seq(*before, n.Fight(one, other), *said.effects[at + 1 :])
    return said


add("bidden", chosen_pair, "(choose|select|pick) {die} and {die}")
_THE_TWO = "(they|those (two)? (dice|character dice|characters)|the two (dice|character dice|characters)) each?"
_THEIR_A = "equal to their (a|attack) (value)?"
add(
    "clause",
    lambda: Brawl(),
    f"{_THE_TWO} deal damage to each other {_THEIR_A}",
    f"{_THE_TWO} deal damage {_THEIR_A} to each other",
    f"{_THE_TWO} deal their (a|attack) (value)? in? damage to each other",
    f"{_THE_TWO} deal each other damage {_THEIR_A}",
)
