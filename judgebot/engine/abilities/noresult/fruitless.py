"""Why a rule would do nothing to what it is put on: it is so already, or its time is over (3.1.10, 3.1.14, 3.1.21)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act, BlankWhat, Until
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.inforce.blanking import is_part
from judgebot.engine.abilities.noresult.nomore import BEYOND_THIS_TURN, is_past, is_there, why_in_vain, why_none_there
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.timing import latecomers
from judgebot.engine.play import Play
from judgebot.engine.queries import combat
from judgebot.engine.rule import Refusal
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.player import Player

_ABOUT_ACTS = nodes.Must | nodes.Cannot | nodes.Only | nodes.CostChange
_OF_ATTACKERS = {Act.ATTACK, Act.ATTACK_ALONE, Act.ATTACK_BESIDE}
_OF_THE_ATTACK = {*_OF_ATTACKERS, Act.BLOCK, Act.BE_BLOCKED}


def is_pointless(play: Play, ctx: Context, rule_: nodes.Rule, what: object, until: Until) -> bool:
    """Whether a rule about whatever fits would do nothing to any die there is (3.1.10, 3.1.21); note why."""
    ahead = None if isinstance(rule_, nodes.CostChange | nodes.GoesTo) else why_none_there(play, ctx, what)
    if (refusal := why_in_vain(play, ctx, rule_, until) or ahead) is not None:
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
    lasts = until in BEYOND_THIS_TURN

    def check(thing: Thing) -> Refusal | None:
        view = play.view
        if _is_of_characters(rule_) and isinstance(thing, int) and (refusal := why_no_character(play, thing)):
            return refusal._replace(cites=("3.1.10", "3.6.1"))
        if isinstance(thing, int) and not lasts and (refusal := _why_not_this_turn(play, rule_, thing)):
            return refusal
        match rule_:
            case nodes.Lose() if isinstance(thing, int):
                return _why_no_loss(view, rule_, thing)
            case nodes.Blank() if not isinstance(thing, Player):
                return _why_nothing_to_ignore(view, rule_, thing)
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


def _why_nothing_to_ignore(view: View, rule_: nodes.Blank, thing: int | CardId) -> Refusal | None:
    """Why a die or card does not lose a text: it has none of that, and none that comes later would be ignored."""
    what = view.state.die(thing) if isinstance(thing, int) else thing
    if rule_.part is BlankWhat.KEYWORD:
        if rule_.barred or not isinstance(thing, int) or rule_.keyword in view.keywords(thing):
            return None
        return Refusal(f"{what} has no {rule_.keyword.replace('-', ' ')}", ("3.1.10",))
    own = view.printed(thing) if isinstance(thing, int) else view.card_abilities(thing)
    if is_there(view, nodes.Copy) or any(is_part(rule_.part, ability.node, rule_.keyword) for ability in own):
        return None
    return Refusal(f"{what} has no such text", ("3.1.10", "3.4.8.1"))


def _why_not_this_turn(play: Play, rule_: nodes.Rule, die: int) -> Refusal | None:
    """Why it makes no difference this turn: only the Active player attacks, and only the other one blocks."""
    is_of_attack = isinstance(rule_, _ABOUT_ACTS) and rule_.act in _OF_THE_ATTACK
    if not is_of_attack and not isinstance(rule_, nodes.MayBlockMore):
        return None
    now = play.state.die(die)
    blocks = isinstance(rule_, nodes.MayBlockMore) or rule_.act is Act.BLOCK  # type: ignore[attr-defined]
    if (now.controller is play.state.active) is not blocks or is_there(play.view, nodes.TakeControl):
        return None
    if blocks:
        return Refusal(f"{now} can't block in this turn", ("3.1.10", "2.7.2.1"))
    return Refusal(f"{now} can't attack in this turn", ("3.1.10", "2.7.1.1"))


def _is_of_characters(rule_: nodes.Rule) -> bool:
    """Whether a rule is about A and D, or about who attacks and blocks."""
    fights = isinstance(rule_, nodes.Must | nodes.Cannot | nodes.Only) and rule_.act in _OF_THE_ATTACK
    return fights or isinstance(rule_, nodes.Modify | nodes.SetStats | nodes.MayBlockMore)


def why_no_character(play: Play, die: int) -> Refusal | None:
    """ "Target die gets -1A", "KO target Villain die": in the Field Zone lie Action dice and Gear as well."""
    if not play.state.die(die).area.is_field or play.view.is_character_die(die):
        return None
    return Refusal(f"{play.state.die(die)} is no Character die", ("1.3.3", "3.1.10"))


def _too_late(play: Play, last: tuple[Stage, ...], why: str) -> Refusal | None:
    return Refusal(why, ("3.1.10",)) if is_past(play, last) else None


def _why_no_attack(play: Play, die: int, in_time: bool) -> Refusal | None:
    view = play.view
    if view.state.die(die).area.value == "attack" and view.state.die(die).controller is view.state.active:
        return Refusal(f"{view.state.die(die)} is attacking already", ("3.1.10", "2.7.1.7"))
    late = _too_late(play, (Stage.ATTACKERS, Stage.ATTACK_OR_NOT), "attackers have been declared")
    if late is not None and not in_time:
        return late._replace(cites=("3.1.10", "2.7.1.7"))
    if combat.cannot(view, Act.ATTACK, die) is not None:
        return Refusal(f"{view.state.die(die)} can't attack", ("3.1.14", "3.1.10", "3.1.9"))
    if combat.has_toll(view, die):
        return Refusal("it would make the player pay to attack", ("3.1.21",))
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
