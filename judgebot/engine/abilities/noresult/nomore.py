"""What a player does no more in this turn: what waits for it never comes (3.1.10). And dice that are not there yet."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Manner, Until
from judgebot.cardtext.walk import everything, parts_of
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.timing.event import is_described
from judgebot.engine.abilities.words.origin import BY_ITS_CARD
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks
from judgebot.engine.state import Stage
from judgebot.engine.turn import untimely
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.player import Player

CHARACTERS = (nodes.Noun.CHARACTER_DIE, nodes.Noun.SIDEKICK_DIE, nodes.Noun.TOKEN)
BEYOND_THIS_TURN = {
    *nodes.IN_LATER_TURNS,
    Until.LEAVES,
    Until.THIS_LEAVES,
    Until.FIELDED_ANEW,
    Until.CHOSEN_ANEW,
    Until.CHOSEN_ANEW_OR_NONE,
    Until.GAME,
}


class _Deed(NamedTuple):
    """What the Active player alone does, by which rules."""

    said: str
    cites: tuple[str, ...]


_DEEDS = {
    Verb.USE: _Deed("use Action", ("2.6.4.1",)),
    Verb.PURCHASE: _Deed("purchase", ("2.6.6.3",)),
    Verb.FIELD: _Deed("field", ("2.6.6.3",)),
}
_ACTS = {nodes.Act.USE: Verb.USE, nodes.Act.PURCHASE: Verb.PURCHASE, nodes.Act.FIELD: Verb.FIELD}


def why_never(play: Play, ctx: Context, event: nodes.Delayed, until: Until) -> Refusal | None:
    """Why what is to happen when a player uses, purchases or fields a die this turn never will."""
    when = event.trigger
    if not isinstance(when, nodes.Event):
        return None
    if when.by is None and (refusal := why_none_there(play, ctx, when.subject)) is not None:
        return refusal
    if until in BEYOND_THIS_TURN:
        return None
    if when.verb in _IN_COMBAT:
        return _why_no_combat(play)
    return None if when.by is None else _why_none_do(play, people(ctx, when.by), when.verb)


def why_in_vain(play: Play, ctx: Context, rule_: nodes.Rule, until: Until) -> Refusal | None:
    """Why a rule about dice that players purchase, field or use this turn makes no difference: none of them does."""
    if until in BEYOND_THIS_TURN:
        return None
    match rule_:
        case nodes.GoesTo(who=who):
            players = people(ctx, who)
            later = _why_not_first(play, ctx, rule_, players) if rule_.first_only else None
            return later or _why_none_do(play, players, Verb.PURCHASE)
        case nodes.CostChange(act=act, who=who) if act in (nodes.Act.PURCHASE, nodes.Act.FIELD):
            players = people(ctx, who) if who is not None else (play.state.active,)
            return _why_none_do(play, players, _ACTS[act])
        case nodes.Cannot(act=act, who=nodes.Person() as whoever) if act in _ACTS and not whoever.kind.is_target:
            return _why_none_do(play, people(ctx, whoever), _ACTS[act])
    return None


NOT_THERE_YET = "persistent-for-dice-to-come"


@asks("3.1.22", "3.1.29")
def why_none_there(play: Play, ctx: Context, what: object) -> Refusal | None:
    """Why what is put in force for one's own dice of a sort is not begun where there are none: by the other reading it
    waits for no such dice."""
    if not isinstance(what, nodes.Select) or what.mode is not nodes.Mode.ALL or what.areas != (Area.FIELD,):
        return None
    if what.side is not nodes.Side.YOURS or what.noun not in CHARACTERS:
        return None
    by_card = tuple(part for part in parts_of(what.filter) if isinstance(part, BY_ITS_CARD))
    sort = replace(what, filter=nodes.AllOf(by_card) if by_card else None)
    if candidates(ctx, sort) or not play.rests_on(NOT_THERE_YET):
        return None
    return Refusal(f"{ctx.you} has no such dice in the Field Zone", ("3.1.29", "3.1.10"))


def _why_none_do(play: Play, players: tuple[Player, ...], verb: Verb) -> Refusal | None:
    """Why none of these players does it any more in this turn, by their own right or by an ability."""
    if not players or verb not in _DEEDS or _is_done_by_ability(play.view, verb):
        return None
    if play.state.active not in players:
        said, cites = _DEEDS[verb]
        return Refusal(f"{' and '.join(map(str, players))} can't {said} dice in this turn", ("3.1.10", *cites))
    late = _why_too_late(play.view, verb)
    return late and late._replace(cites=("3.1.10", *late.cites))


def _why_too_late(view: View, verb: Verb) -> Refusal | None:
    """Why the Active player's time for it is over: the Main Step is."""
    match verb:
        case Verb.PURCHASE:
            return untimely.no_purchase_in_combat(view)
        case Verb.FIELD:
            return untimely.no_fielding_in_combat(view)
    return None


def _why_not_first(play: Play, ctx: Context, rule_: nodes.GoesTo, players: tuple[Player, ...]) -> Refusal | None:
    """Why no die is the first of the turn that these players purchase: each of them has purchased one."""
    bought = (e for e in play.state.happened if e.verb is Verb.PURCHASE and e.die is not None)
    have = {e.player for e in bought if e.die is not None and is_described(ctx, rule_.what, e.die)}
    if not players or not set(players) <= have:
        return None
    return Refusal(f"the first such die of the turn of {' and '.join(map(str, players))} is purchased", ("3.1.10",))


_IN_COMBAT = frozenset({Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED})


def _why_no_combat(play: Play) -> Refusal | None:
    """Why no die attacks or blocks any more in this turn: blockers have been declared."""
    return Refusal("blockers have been declared", ("3.1.10", "2.7.0.3")) if is_past(play, (Stage.BLOCKERS,)) else None


def is_past(play: Play, last: tuple[Stage, ...]) -> bool:
    """Whether this turn's chance has gone by and no further Attack Step can come (3.1.10, example 1)."""
    return (
        not play.state.attacks_left
        and not may_attack_again(play.view)
        and all(stage.is_before(play.state.stage) for stage in last)
    )


def may_attack_again(view: View) -> bool:
    """Whether some ability on the table could give a second Attack Step."""
    return any(
        isinstance(node, nodes.ChangeTurn) and node.what is nodes.TurnChange.EXTRA_ATTACK for node in all_said(view)
    )


def _is_done_by_ability(view: View, verb: Verb) -> bool:
    """Whether an ability on the table could have a player do it who otherwise does not."""
    return any(_does(node, verb) for node in all_said(view))


def _does(node: nodes.Node, verb: Verb) -> bool:
    match node:
        case nodes.UseDie() | nodes.Copy():
            return verb is Verb.USE
        case nodes.Obtain():
            return verb is Verb.PURCHASE
        case nodes.Move(manner=manner, to=to):
            return verb is Verb.FIELD and (manner is Manner.FIELD or to is Area.FIELD)
        case nodes.MakeToken(fielded=fielded):
            return verb is Verb.FIELD and fielded
    return False


def is_there(view: View, sort: type[nodes.Node]) -> bool:
    """Whether some ability on the table does what this sort of node says."""
    return any(isinstance(node, sort) for node in all_said(view))


def all_said(view: View) -> Iterator[nodes.Node]:
    """All that the texts on the table say."""
    texts = (view.table.text(card) for card in view.table.cards)
    return (node for text in texts if isinstance(text, nodes.Text) for node in everything(text))
