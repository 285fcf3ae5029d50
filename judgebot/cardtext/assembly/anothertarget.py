"""Another target where nothing more is said of it: "when an opposing Action die targets Moth, choose a new target"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.walk import change, contains
from judgebot.game.event import Verb


@n.node
class AnotherTarget(n.Effect):
    """The ability at hand is given another legal target."""


ANY_CHARACTER_DIE = n.Select(n.Noun.CHARACTER_DIE, mode=n.Mode.CHOOSE)


def aimed_anew(ability: n.Ability) -> n.Ability:
    """The ability with any Character die as the new target, where dice of that sort are targeted, or any player, where
    the ability could target one: of the rest that the first target had to be nothing counts (3.4.9.4).

    Raises:
        Misfit: something else may be the target.
    """
    if not contains(ability, AnotherTarget):
        return ability
    events = events_of(getattr(ability, "when", None))
    if not events or not all(event.verb is Verb.TARGET and is_of_characters(event.subject) for event in events):
        raise Misfit("what else could be its target")
    redirect = n.Redirect(ANY_CHARACTER_DIE, anew=True)
    return change(ability, lambda node: redirect if isinstance(node, AnotherTarget) else node)


def is_of_characters(targeted: object) -> bool:
    """Whether it is a Character die."""
    if isinstance(targeted, n.Select):
        return (
            targeted.noun in (n.Noun.CHARACTER_DIE, n.Noun.SIDEKICK_DIE) and targeted.areas == ANY_CHARACTER_DIE.areas
        )
    return isinstance(targeted, n.Ref)
