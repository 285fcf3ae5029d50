"""Who KO'd or damaged the die of a trigger that does not say by whom: "when Moth is KO'd, KO the die that KO'd it"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.referring import Culprit
from judgebot.cardtext.walk import change, everything

THIS = n.Ref(n.RefKind.THIS_DIE)


SOMEBODY = n.Select(n.Noun.CHARACTER_DIE, mode=n.Mode.ALL, bare=True)
"""The other die of a trigger that tells of none by itself: no word at all stands for it there."""


def accused(ability: n.Ability) -> n.Ability:
    """The ability with that die as the other die of its trigger, which then is set off by such a die alone. Hence
    nothing else may come of it: that would happen without such a die, too.

    Raises:
        Misfit: something else does, or the trigger tells of something else.
    """
    culprits = [node for node in everything(ability) if isinstance(node, Culprit)]
    if not culprits:
        return ability
    match ability:
        case n.Triggered(when=n.Event(verb=verb, subject=subject, object=None | n.Select(), by=None) as event):
            meant = all(each.verb is verb and (not each.own or subject == THIS) for each in culprits)
            if meant and (event.object or not isinstance(ability.effect, n.Seq | n.Together | n.If)):
                told = change(ability, lambda node: n.Ref(n.RefKind.OBJECT) if isinstance(node, Culprit) else node)
                return replace(told, when=replace(event, object=event.object or SOMEBODY))
    raise Misfit("which die has done so")


def may_lack_one(ability: n.Ability | None) -> bool:
    """Whether only what comes of a trigger tells of another die."""
    return any(
        isinstance(node, n.Select) and node == SOMEBODY and node.bare
        for node in everything(getattr(ability, "when", None))
    )
