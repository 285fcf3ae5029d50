"""The notes on keywords that are card text: which of them a use of the keyword follows from."""

from collections.abc import Callable

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.targeting.situation import REGENERATED
from judgebot.engine.keywords import crossover
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks
from judgebot.engine.state import State, Trigger
from judgebot.engine.view import View
from judgebot.game.energy import Symbol
from judgebot.game.event import Verb


@asks("attune(1)")
def _together(node: nodes.Ability, state: State) -> bool:
    """Several Attunes of one moment: each point of damage has a target of its own."""
    del node
    return sum(t.ability.of_keyword == "attune" for t in _around(state)) > 0


def _around(state: State) -> tuple[Trigger, ...]:
    return (*state.queue, *state.pending)


@asks("back-for-more(1)", "breath-weapon(1)", "energy-drain(2)", "enlistment(1)")
@asks("suit-up(1)", "suit-up(2)", "tag-out(1)")
def _always(node: nodes.Ability, state: State) -> bool:
    """What is so with every use of the keyword: that it does not target, who decides."""
    del node, state
    return True


@asks("energy-drain(1)")
def _by_levels(node: nodes.Ability, state: State) -> bool:
    """A number after Energy Drain."""
    del state
    return any(isinstance(n, nodes.Spin) and n.levels != nodes.Const(1) for n in everything(node))


@asks("crosspulse(1)", "1.4.3")
def _with_wild(node: nodes.Ability, state: State) -> bool:
    """The last purchase was paid with wild energy too."""
    del node
    bought = [e for e in state.happened if e.verb is Verb.PURCHASE]
    return bool(bought) and Symbol.WILD in bought[-1].spent


@asks("teamwatch(1)")
def _counts_characters(node: nodes.Ability, state: State) -> bool:
    """Teamwatch that counts: characters, as many as there are when it is initiated."""
    del state
    return any(isinstance(n, nodes.Select) and n.noun is nodes.Noun.CHARACTER for n in everything(node))


@asks("retaliation(2)")
def _each_character(node: nodes.Ability, state: State) -> bool:
    """Retaliation of several characters at once: each of them triggers, however many dice it has."""
    del node
    return any(t.ability.of_keyword == "retaliation" for t in _around(state))


@asks("trap(1)", "3.2.12")
def _several_traps(node: nodes.Ability, state: State) -> bool:
    """Several dice of one Trap: each of them triggers."""
    return any(t.ability == node for t in _around(state))


_NOTES: tuple[tuple[str, str, Callable[[nodes.Ability, State], bool]], ...] = (
    ("attune", "attune(1)", _together),
    ("back-for-more", "back-for-more(1)", _always),
    ("breath-weapon", "breath-weapon(1)", _always),
    ("crosspulse", "crosspulse(1)", _with_wild),
    ("energy-drain", "energy-drain(1)", _by_levels),
    ("energy-drain", "energy-drain(2)", _always),
    ("enlistment", "enlistment(1)", _always),
    ("retaliation", "retaliation(2)", _each_character),
    ("suit-up", "suit-up(1)", _always),
    ("suit-up", "suit-up(2)", _always),
    ("tag-out", "tag-out(1)", _always),
    ("teamwatch", "teamwatch(1)", _counts_characters),
    ("trap", "trap(1)", _several_traps),
    ("trap", "3.2.12", _several_traps),
)


@asks("regenerate(7)")
def _without_resistance(node: nodes.Ability, view: View) -> tuple[str, ...]:
    """A die that Regenerated was not KO'd, so that it does not turn Resistance on."""
    used = (n.keyword.keyword for n in everything(node) if isinstance(n, nodes.UseKeyword))
    if "resistance" not in used or REGENERATED in view.table.other_readings:
        return ()
    happened = {e.verb for e in view.state.happened}
    return ("regenerate(7)",) if Verb.REGENERATE in happened and Verb.KO not in happened else ()


def cites(node: nodes.Ability, view: View) -> tuple[str, ...]:
    """The keyword whose meaning is carried out, and the notes by which it goes as it does."""
    keyword = keyword_of(node)
    if keyword is None:
        return _without_resistance(node, view)
    return (keyword, *(note for id_, note, fits in _NOTES if id_ == keyword and fits(node, view.state)))


@asks("iron-will(4)")
def of_refusal(node: nodes.Ability | None, refusal: Refusal) -> tuple[str, ...]:
    """The notes by which a keyword cannot be answered: Iron Will says so of Enlistment."""
    barred = node is not None and node.of_keyword == "enlistment" and "iron-will" in refusal.cites
    return ("iron-will(4)",) if barred else ()


def why(play: Play, trigger: Trigger) -> tuple[str, ...]:
    """The notes by which a keyword on the die of the event sets an ability off."""
    return ("crossover", "crossover(3)", "1.4.6") if crossover.is_rolled_as_each(play, trigger) else ()


@asks("trap(3)")
def of_cancel(node: nodes.Ability) -> tuple[str, ...]:
    """The note by which a keyword's ability whose text is ignored by now does not resolve."""
    return ("trap(3)",) if keyword_of(node) == "trap" else ()
