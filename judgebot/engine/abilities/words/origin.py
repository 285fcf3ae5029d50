"""Where damage or an effect comes from: which sort of ability, on whose card, of which die (3.1.4, 3.1.5).

Bans, prevention, triggers and what a die falls by all ask here.
"""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Means
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.abilities.targeting.select import is_candidate
from judgebot.engine.abilities.targeting.sorts import is_of_sort
from judgebot.engine.rule import asks
from judgebot.engine.view import RuleNow, RuleT, View
from judgebot.game.area import Area
from judgebot.game.event import DamageKind, Event, Source, SourceKind, Verb

ACTIONS = (nodes.Noun.ACTION_DIE, nodes.Noun.BASIC_ACTION_DIE, nodes.Noun.CONTINUOUS_DIE)
OF_CHARACTERS = (Means.CHARACTER, Means.WHEN_FIELDED, Means.WHEN_ATTACKS, Means.WHEN_KOD, Means.WHILE_ACTIVE)
"""Abilities that dice have, so that whose they are can be told by the die."""

# --- which sort -----------------------------------------------------------------------------------------------------


@asks("3.4.7.3")
def sort_of(node: nodes.Ability, event: Event | None) -> str:
    """The sort that an ability is called by as this sets it off, if it has one; what a keyword does is none of it."""
    from judgebot.engine.abilities.effects.copying import is_own_moment

    if not isinstance(node, nodes.Triggered) or node.of_keyword is not None:
        return ""
    sort = next((means for means, verb in _MOMENTS.items() if is_own_moment(as_set_off(node, event), verb)), None)
    if sort is None and node.scope is nodes.Scope.ACTIVE:
        sort = Means.WHILE_ACTIVE
    return sort.value if sort else ""


def as_set_off(node: nodes.Triggered, event: Event | None) -> nodes.Triggered:
    """An ability that waits for several things, as one that waits for what has happened."""
    if event is None or not isinstance(node.when, nodes.AnyEvent):
        return node
    met = tuple(wanted for wanted in node.when.events if wanted.verb is event.verb)
    return replace(node, when=met[0]) if len(met) == 1 else node


_MOMENTS = {Means.WHEN_FIELDED: Verb.FIELD, Means.WHEN_ATTACKS: Verb.ATTACK, Means.WHEN_KOD: Verb.KO}


@asks("3.1.3", "3.4.1.1", "3.4.9.11")
def is_of_means(view: View, source: Source | None, kind: DamageKind | None, means: Means) -> bool:
    """Whether it comes from this: combat, or an ability of this sort. `kind`: of damage, what sort of damage it is."""
    if means is Means.ANY:
        return True
    if means is Means.COMBAT:
        return kind is DamageKind.COMBAT
    if means is Means.ABILITY and kind is not None:
        return kind is DamageKind.ABILITY
    if source is None or kind is DamageKind.COMBAT or source.kind in (SourceKind.GAME, SourceKind.COMBAT):
        return False
    match means:
        case Means.ABILITY:
            return True
        case Means.FIGHTING:
            return False  # by what, is settled as the text is read
        case Means.GLOBAL:
            return source.kind is SourceKind.GLOBAL
        case Means.ACTION:
            return _is_of_an_action(view, source)
        case Means.CHARACTER:
            return source.kind is SourceKind.ABILITY and not _is_of_an_action(view, source)
    return bool(source.sort == means.value)


def _is_of_an_action(view: View, source: Source) -> bool:
    """Of an Action die as it is used, or of one that stays in the Field Zone: it is an Action die there, too."""
    if source.kind is not SourceKind.ABILITY or source.card is None:
        return source.kind is SourceKind.ACTION
    return view.table.card(source.card).kind.is_action


# --- of which dice --------------------------------------------------------------------------------------------------


@asks("3.1.4", "3.4.1.2")
def is_of_such(
    view: View, now: RuleNow[RuleT], what: nodes.Select, source: Source, to: int | None = None,
    said_of: nodes.Subject | nodes.Person | None = None,
) -> bool:  # fmt: skip
    """Whether an ability is that of such a die; `to`: the die that it is about, of which the rule speaks as `said_of`
    ("of a higher level"). What stands on the card is looked up there, where no die has it."""
    from judgebot.engine.abilities.inforce.static import context, seen_from

    if source.card is None or view.table.card(source.card).kind.is_action is not (what.noun in ACTIONS):
        return False
    if what.noun in ACTIONS and not is_of_sort(view, what.noun, source.card):
        return False
    whose = {nodes.Side.YOURS: source.player is now.you, nodes.Side.OPPOSING: source.player is not now.you}
    if not whose.get(what.side, True):
        return False
    if source.die is None or what.noun in ACTIONS or not _asks_of_the_die(what.filter):
        return fits(context(view, now), what.filter, source.card)
    seen = now if to is None else seen_from(now, said_of, to)
    return is_such_a_die(view, seen, replace(what, side=nodes.Side.ANY), source.die)


def _asks_of_the_die(filter_: nodes.Filter | None) -> bool:
    """Whether it asks for more than what stands on a card."""
    return any(
        isinstance(part, nodes.InState | nodes.OnTopLevel | nodes.Is)
        or (isinstance(part, nodes.HasStat) and part.stat is not nodes.Stat.COST)
        for part in everything(filter_)
    )


BY_ITS_CARD = (
    nodes.AllOf,
    nodes.AnyOf,
    nodes.HasAffiliation,
    nodes.HasAlignment,
    nodes.HasEnergy,
    nodes.HasKeyword,
    nodes.HasSort,
    nodes.HasStat,
    nodes.HasType,
    nodes.IsSidekick,
    nodes.Named,
    nodes.NameHas,
    nodes.Not,
    nodes.OnTopLevel,
)
"""What a die is by its card, wherever it lies, or was as it left the Field Zone."""


@asks("3.4.1.2")
def is_such_a_die(view: View, now: RuleNow[RuleT], what: nodes.Subject, die: int) -> bool:
    """Whether it comes from such a die; one that has left the Field Zone and deals damage all the same is still a die
    of its card, which is the source; its level, A, D and fielding cost are those that it left with."""
    from judgebot.engine.abilities.inforce.static import context, describes

    if describes(view, now, what, die):
        return True
    there = view.state.die(die).area
    if not isinstance(what, nodes.Select) or what.areas != (Area.FIELD,) or there.is_field:
        return False
    if not all(isinstance(part, BY_ITS_CARD) for part in everything(what.filter) if isinstance(part, nodes.Filter)):
        return False
    ctx = context(view, now)
    ctx.as_it_left = True
    return is_candidate(ctx, replace(what, areas=(there,)), die)
