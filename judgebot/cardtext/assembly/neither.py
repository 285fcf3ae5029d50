"""What is barred for other dice as well: "Moth can't be blocked by Sidekicks. Neither can your Villains"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import NOTHING_BEFORE, Misfit
from judgebot.cardtext.phrases.sentences.elliptic import Neither
from judgebot.cardtext.walk import everything

_OWN = (n.Ref(n.RefKind.OWN_NAME), n.Ref(n.RefKind.THIS_DIE))


def barred_too(before: n.Ability | None, said: Neither) -> n.Static:
    """The same ban on these dice, for as long.

    Raises:
        Misfit: nothing is barred before, or something that is told by the die itself.
    """
    rules = before.rules if isinstance(before, n.Static) else ()
    if not isinstance(before, n.Static) or not all(isinstance(rule, n.Cannot) for rule in rules):
        raise Misfit(NOTHING_BEFORE)
    bans = [rule for rule in rules if isinstance(rule, n.Cannot)]
    if any(isinstance(ban.who, n.Person) for ban in bans) or len({ban.who for ban in bans}) != 1:
        raise Misfit(NOTHING_BEFORE)
    if any(ref in everything(tuple((ban.object, ban.by) for ban in bans)) for ref in _OWN):
        raise Misfit("two readings: compared with each of these dice, or with the die before")
    return replace(before, rules=tuple(replace(ban, who=said.who) for ban in bans), burst=None, mode=None)
