"""What is said of each of the dice that are counted: "for each of your dice KO'd this turn, gain life equal to that
die's level"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.referring import That
from judgebot.cardtext.walk import everything


def in_all(said: n.ForEach) -> n.Effect:
    """The same as one effect with the values of all these dice together, where a value of each is spoken of.

    Raises:
        Unbound: it is said of one of the dice, and is no such value.
    """
    if not isinstance(said.amount, n.TimesOf) or not isinstance(said.amount.event.subject, n.Select):
        return said
    nodes = list(everything(said.effect))
    words = [node for node in nodes if isinstance(node, That) and node.trait is None]
    if len(words) == sum(isinstance(node, n.Person) and node.of in words for node in nodes):
        return said  # none of it, or "that die's controller" alone
    match said.effect:
        case (
            n.GainLife(amount=n.StatOf(of=That(), stat=n.Stat.LEVEL as stat))
            | n.LoseLife(amount=n.StatOf(of=That(), stat=n.Stat.LEVEL as stat))
        ) if said.amount.window is n.Window.THIS_TURN:
            return replace(said.effect, amount=replace(said.amount, stat=stat))
    raise Unbound("which of the dice counted, or another one")
