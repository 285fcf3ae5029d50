"""Why a rule would do nothing to what it is put on: it is so already, or its time is over (3.1.10, 3.1.14, 3.1.21)."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act, Until
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities import latecomers
from judgebot.engine.abilities.choosing import Useful
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.select import candidates
from judgebot.engine.play import Play
from judgebot.engine.queries import combat
from judgebot.engine.rule import Refusal
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.event import Verb

_BEYOND_THIS_TURN = {
    *nodes.IN_LATER_TURNS,
    Until.LEAVES,
    Until.THIS_LEAVES,
    Until.FIELDED_ANEW,
    Until.CHOSEN_ANEW,
    Until.CHOSEN_ANEW_OR_NONE,
    Until.GAME,
}


_ABOUT_ACTS = nodes.Must | nodes.Cannot | nodes.Only | nodes.CostChange
_OF_ATTACKERS = {Act.ATTACK, Act.ATTACK_ALONE, Act.ATTACK_BESIDE}
_OF_THE_ATTACK = {*_OF_ATTACKERS, Act.BLOCK, Act.BE_BLOCKED}


def is_pointless(play: Play, ctx: Context, rule_: nodes.Rule, what: object, until: Until) -> bool:
    """Whether a rule about whatever fits would do nothing to any die there is (3.1.10, 3.1.21); note why."""
    if isinstance(rule_, nodes.CostChange) and (refusal := _why_no_saving(play, ctx, rule_, until)):
        play.obstacles.append(refusal)
        return True
    if not isinstance(rule_, nodes.Must | nodes.Cannot) or not isinstance(what, nodes.Select):
        return False
    check = useful(play, ctx, rule_, until)
    found = [check(t) for t in candidates(ctx, what) if isinstance(t, int)]
    refusals = [r for r in found if r is not None]
    if not found or len(refusals) < len(found):
        return False
    play.obstacles += refusals
    return True


def useful(play: Play, ctx: Context, rule_: nodes.Rule, until: Until) -> Useful:
    """Why a rule put on this one would do nothing: it is so already, or can have no result any more (3.1.10)."""
    lasts = until in _BEYOND_THIS_TURN

    def check(thing: Thing) -> Refusal | None:
        view = play.view
        if _is_of_characters(rule_) and isinstance(thing, int) and (refusal := why_no_character(play, thing)):
            return refusal._replace(cites=("3.1.10", "3.6.1"))
        if isinstance(thing, int) and not lasts and (refusal := _why_not_this_turn(play, rule_, thing)):
            return refusal
        match rule_:
            case nodes.Lose() if isinstance(thing, int):
                return _why_no_loss(view, rule_, thing)
            case nodes.Must(act=act) | nodes.Cannot(act=act) | nodes.Only(act=act) if lasts and act in _OF_THE_ATTACK:
                return None
            case nodes.Quota() | nodes.MayBlockMore() if lasts:
                return None
            case nodes.Must(act=Act.ATTACK) if isinstance(thing, int):
                return _why_no_attack(play, thing, latecomers.may_join(play, ctx, rule_, until))
            case nodes.Must(act=Act.BLOCK) if isinstance(thing, int):
                return _why_no_block(play, thing)
            case nodes.Cannot(act=act) | nodes.Quota(act=act) | nodes.Only(act=act) if act in _OF_ATTACKERS:
                return _too_late(play, (Stage.ATTACKERS, Stage.ATTACK_OR_NOT), "attackers have been declared")
            case nodes.Cannot(act=act) | nodes.Must(act=act) | nodes.Quota(act=act) | nodes.Only(act=act) if (
                act in _OF_THE_ATTACK
            ):
                return _too_late(play, (Stage.BLOCKERS,), "blockers have been declared")
            case nodes.MayBlockMore():
                return _why_no_more_blocks(play, thing)
            case _:
                return None

    return check


def _why_no_loss(view: View, rule_: nodes.Lose, die: int) -> Refusal | None:
    """Why a die does not lose its alignment, or an affiliation: it has none of that."""
    if rule_.alignment:
        return None if view.alignment(die) else Refusal(f"{view.state.die(die)} has no alignment", ("3.1.10",))
    have, lost = view.affiliations(die), rule_.affiliation
    if lost in have or (have and not lost):
        return None
    return Refusal(f"{view.state.die(die)} has no {lost} affiliation".replace("  ", " "), ("3.1.10",))


def _why_not_this_turn(play: Play, rule_: nodes.Rule, die: int) -> Refusal | None:
    """Why it makes no difference this turn: only the Active player attacks, and only the other one blocks."""
    is_of_attack = isinstance(rule_, _ABOUT_ACTS) and rule_.act in _OF_THE_ATTACK
    if not is_of_attack and not isinstance(rule_, nodes.MayBlockMore):
        return None
    now = play.state.die(die)
    blocks = isinstance(rule_, nodes.MayBlockMore) or rule_.act is Act.BLOCK  # type: ignore[attr-defined]
    if (now.controller is play.state.active) is not blocks or _is_there(play.view, nodes.TakeControl):
        return None
    if blocks:
        return Refusal(f"{now} can't block in this turn", ("3.1.10", "2.7.2.1"))
    return Refusal(f"{now} can't attack in this turn", ("3.1.10", "2.7.1.1"))


def _why_no_saving(play: Play, ctx: Context, rule_: nodes.CostChange, until: Until) -> Refusal | None:
    """Why a lower or higher price makes no difference this turn: only the Active player purchases and fields."""
    payers = people(ctx, rule_.who) if rule_.who is not None else (play.state.active,)
    if rule_.act not in (Act.PURCHASE, Act.FIELD) or until in _BEYOND_THIS_TURN or play.state.active in payers:
        return None
    if _is_there(play.view, nodes.Obtain):
        return None
    return Refusal(f"{' and '.join(map(str, payers))} can't {rule_.act.value} dice in this turn", ("3.1.10", "2.6.6.3"))


def why_never(play: Play, ctx: Context, event: nodes.Delayed, until: Until) -> Refusal | None:
    """Why what is to happen when a player uses or purchases a die this turn never will: it is not that player's."""
    when = event.trigger
    if not isinstance(when, nodes.Event) or when.by is None or until in _BEYOND_THIS_TURN:
        return None
    who = people(ctx, when.by)
    if not who or play.state.active in who or when.verb not in _IN_OWN_TURN:
        return None
    act, cites, otherwise = _IN_OWN_TURN[when.verb]
    if any(_is_there(play.view, sort) for sort in otherwise) or _has_gadgeteer(play.view):
        return None
    return Refusal(f"{' and '.join(map(str, who))} can't {act} dice in this turn", ("3.1.10", *cites))


_IN_OWN_TURN = {
    Verb.USE: ("use Action", ("2.6.4.1",), (nodes.UseDie, nodes.Copy)),
    Verb.PURCHASE: ("purchase", ("2.6.6.3",), (nodes.Obtain,)),
}
"""What the Active player alone does, by which rules, and the effects by which the other player may do it too."""


def _has_gadgeteer(view: View) -> bool:
    """Whether a keyword on the table has dice used that nobody uses in the Main Step."""
    return any(isinstance(node, nodes.KeywordAbility) and node.keyword == "gadgeteer" for node in _all_said(view))


def _is_there(view: View, sort: type[nodes.Node]) -> bool:
    """Whether some ability on the table does what this sort of node says."""
    return any(isinstance(node, sort) for node in _all_said(view))


def _all_said(view: View) -> Iterator[nodes.Node]:
    """All that the texts on the table say."""
    texts = (view.table.text(card) for card in view.table.cards)
    return (node for text in texts if isinstance(text, nodes.Text) for node in everything(text))


def _is_of_characters(rule_: nodes.Rule) -> bool:
    """Whether a rule is about A and D, or about who attacks and blocks."""
    fights = isinstance(rule_, nodes.Must | nodes.Cannot | nodes.Only) and rule_.act in _OF_THE_ATTACK
    return fights or isinstance(rule_, nodes.Modify | nodes.SetStats | nodes.MayBlockMore)


def why_no_character(play: Play, die: int) -> Refusal | None:
    """ "Target die gets -1A", "KO target Villain die": in the Field Zone lie Action dice and Gear as well."""
    if not play.state.die(die).area.is_field or play.view.is_character_die(die):
        return None
    return Refusal(f"{play.state.die(die)} is no Character die", ("1.3.3", "3.1.10"))


def _is_past(play: Play, last: tuple[Stage, ...]) -> bool:
    """Whether this turn's chance has gone by and no further Attack Step can come (3.1.10, example 1)."""
    order = list(Stage)
    return (
        not play.state.attacks_left
        and not may_attack_again(play.view)
        and order.index(play.state.stage) > max(order.index(s) for s in last)
    )


def may_attack_again(view: View) -> bool:
    """Whether some ability on the table could give a second Attack Step."""
    from judgebot.engine.table import Unreadable

    texts = (view.table.text(c) for c in view.table.cards)
    return any("EXTRA_ATTACK" in repr(t) for t in texts if not isinstance(t, Unreadable))


def _too_late(play: Play, last: tuple[Stage, ...], why: str) -> Refusal | None:
    return Refusal(why, ("3.1.10",)) if _is_past(play, last) else None


def _why_no_attack(play: Play, die: int, in_time: bool) -> Refusal | None:
    view = play.view
    if view.state.die(die).area.value == "attack" and view.state.die(die).controller is view.state.active:
        return Refusal(f"{view.state.die(die)} is attacking already", ("3.1.10", "2.7.1.7"))
    late = _too_late(play, (Stage.ATTACKERS, Stage.ATTACK_OR_NOT), "attackers have been declared")
    if late is not None and not in_time:
        return late._replace(cites=("3.1.10", "2.7.1.7"))
    if combat.cannot(view, Act.ATTACK, die) is not None:
        return Refusal(f"{view.state.die(die)} can't attack", ("3.1.14", "3.1.10", "3.1.9"))
    return None


def _why_no_block(play: Play, die: int) -> Refusal | None:
    view = play.view
    late = _too_late(play, (Stage.BLOCKERS,), "blockers have been declared")
    if late is not None:
        return late._replace(cites=("3.1.10", "2.7.2.9"))
    if combat.cannot(view, Act.BLOCK, die) is not None:
        return Refusal(f"{view.state.die(die)} can't block", ("3.1.10", "3.1.14"))
    if combat.costs_to_block(view, die, None):
        return Refusal("it would make the player pay to block", ("3.1.21",))
    return None


def _why_no_more_blocks(play: Play, thing: Thing) -> Refusal | None:
    """Why it makes no difference that a die can block more attackers: blockers are declared, or it can't block."""
    late = _too_late(play, (Stage.BLOCKERS,), "blockers have been declared")
    if late is not None:
        return late._replace(cites=("3.1.10", "2.7.2.2"))
    if isinstance(thing, int) and combat.cannot(play.view, Act.BLOCK, thing) is not None:
        return Refusal(f"{play.state.die(thing)} can't block", ("3.1.10", "3.1.14"))
    return None
