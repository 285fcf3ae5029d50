"""Aftershock: the die leaves its player's side of the Field Zone because of the opponent."""

from collections.abc import Iterator
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import change, everything
from judgebot.engine import untriggered
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.keywords.doer import doer
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Trigger
from judgebot.engine.view import Ability, View
from judgebot.game.die import Die
from judgebot.game.event import Event, Verb


def collect(play: Play, before: View, events: list[Event]) -> Iterator[Trigger]:
    """Each die with Aftershock that the opponent has KO'd, captured, taken control of or sent away, once."""
    from judgebot.engine.abilities.timing.trigger import make

    seen = set()
    for event in events:
        die = event.die
        if die is None or die in seen or event.verb not in (Verb.LEAVE, Verb.CONTROL) or die >= len(before.state.dice):
            continue
        was = before.state.die(die)
        mine = [each for each in before.abilities(die) if keyword_of(each.node) == "aftershock"]
        mine = [met for each in mine if (met := as_it_left(before, each, die, event))]
        if not was.area.is_field or not mine:
            continue
        seen.add(die)
        if doer(play, event) is was.controller.opponent:
            yield from (make(play, ability, die, event) for ability in mine)
        else:
            _is_not_theirs(play, was)


OWN = (nodes.RefKind.OWN_NAME, nodes.RefKind.THIS_DIE)
ITSELF = nodes.Ref(nodes.RefKind.THIS_DIE)


@asks("3.2.5")
def as_it_left(before: View, ability: Ability, die: int, event: Event) -> Ability | None:
    """The ability, with what it asks of the die itself ("if it was attacking") asked of the die as it left; None where
    that was not so and nothing else is to be done."""
    effect = getattr(ability.node, "effect", None)
    if not isinstance(effect, nodes.If):
        return ability
    asked = change(effect.condition, lambda node: ITSELF if isinstance(node, nodes.Ref) and node.kind in OWN else node)
    if not any(isinstance(node, nodes.Fits) and node.subject == ITSELF for node in everything(asked)):
        return ability
    ctx = Context(ability.id.controller, ability.id.card, die, view=before, event=event)
    done = effect.then if holds(ctx, asked) else effect.otherwise
    return ability._replace(node=replace(ability.node, effect=done)) if done else None  # type: ignore[call-arg]


@rule("aftershock")
def _is_not_theirs(play: Play, was: Die) -> None:
    untriggered.say(play, was.id, was.card, was.controller, "it has not left because of the opponent", "Aftershock")
