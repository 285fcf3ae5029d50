"""Actions and passing priority (2.6.4 to 2.6.6, 2.7.3): the window in which players act in turn."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind, Answer, Kind, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn import field, global_ability, purchase, usable, use
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.player import Player

PASS = Act(ActKind.PASS)


def window(play: Play) -> bool:
    """Let the player with priority act or pass; True once the window closes."""
    who = play.state.priority
    act = play.ask(_request(play, who))
    assert isinstance(act, Act)
    if act.kind is ActKind.PASS:
        return pass_priority(play, who)
    _act(play, who, act)
    return False


def _request(play: Play, who: Player) -> Request:
    view = play.view

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, Act)
        return why_not(view, who, answer)

    forced = PASS if play.state.must_pass else None
    if forced is None and who is not play.state.active and next(acts(view, who), None) is None:
        forced = PASS
    return Request(
        Kind.ACTION, who, f"{who} has priority: act or pass", ("2.6.6.2", "2.6.5.7"), check=check, forced=forced
    )


def _act(play: Play, who: Player, act: Act) -> None:
    """Do it; afterwards priority has to be passed: by the Inactive player at once (2.6.6.4), by the Active player
    before the step ends (2.6.6.5), or by the other reading at once as well."""
    inactive = who is not play.state.active
    if play.state.unanswered and not inactive and _could_answer(play, who.opponent):
        play.rests_on(PASSING)
    perform(play, who, act)
    at_once = inactive or PASSING in play.table.other_readings
    play.state = play.state._replace(must_pass=at_once, unanswered=not inactive, idle=False)


PASSING = "passing-after-each-action"


def _could_answer(play: Play, who: Player) -> bool:
    """Whether the Inactive player could have done something since the Active player's last action."""
    now = View(play.table, play.state._replace(priority=who))
    return next(acts(now, who), None) is not None


def perform(play: Play, who: Player, act: Act) -> None:
    """Carry out a game action.

    Raises:
        Refused: the rules forbid it.
    """
    match act.kind:
        case ActKind.PURCHASE:
            assert act.card is not None
            purchase.purchase(play, who, act.card)
        case ActKind.FIELD:
            assert act.die is not None
            field.field(play, who, act.die)
        case ActKind.USE_ACTION:
            assert act.die is not None
            use.use(play, who, act.die)
        case ActKind.SEND_AWAY:
            assert act.die is not None
            usable.send_away(play, who, act.die)
        case ActKind.USE_ABILITY:
            usable.use(play, who, act)
        case ActKind.GLOBAL:
            assert act.card is not None
            global_ability.use(play, who, act.card, act.index)
        case ActKind.PASS:
            pass_priority(play, who)


def why_not(view: View, who: Player, act: Act) -> Refusal | None:
    """Why a player may not do this now; None: they may."""
    if act.kind is ActKind.PASS:
        return None
    if view.state.must_pass and who is not view.state.active:
        return Refusal(f"{who} has acted and passes priority back first", ("2.6.6.4",))
    if view.state.must_pass:
        return Refusal(f"{who} has acted and passes priority first", ("2.6.6.5",))
    match act.kind:
        case ActKind.PURCHASE:
            assert act.card is not None
            return view.once(purchase.why_not, who, act.card)
        case ActKind.FIELD:
            assert act.die is not None
            return view.once(field.why_not, who, act.die)
        case ActKind.USE_ACTION:
            assert act.die is not None
            return view.once(use.why_not, who, act.die)
        case ActKind.SEND_AWAY:
            assert act.die is not None
            return view.once(usable.why_not_send, who, act.die)
        case ActKind.USE_ABILITY:
            return view.once(usable.why_not, who, act)
        case ActKind.GLOBAL:
            assert act.card is not None
            return view.once(global_ability.why_not, who, act.card, act.index)


def acts(view: View, who: Player) -> Iterator[Act]:
    """Everything a player may do now beside passing, in a fixed order."""
    for act in thinkable(view, who):
        if why_not(view, who, act) is None:
            yield act


def thinkable(view: View, who: Player) -> Iterator[Act]:
    if who is view.state.active:
        for card in view.table.cards:
            if card.owner in (who, None):
                yield Act(ActKind.PURCHASE, card=card)
        for die in view.state.in_area(who, Area.RESERVE):
            if die.is_on_character_face:
                yield Act(ActKind.FIELD, die=die.id)
            elif die.is_on_action_face:
                yield Act(ActKind.USE_ACTION, die=die.id)
    for die in view.state.field(who):
        if view.card(die.id).kind.is_action:
            yield Act(ActKind.SEND_AWAY, die=die.id)
    yield from usable.thinkable(view, who)
    for card in view.table.cards:
        for index, node in enumerate(global_ability.of(view, card)):
            if isinstance(node, nodes.Global) and node.when is None:
                yield Act(ActKind.GLOBAL, card=card, index=index)


def pass_priority(play: Play, who: Player) -> bool:
    """Pass; True when that closes the window: the Inactive player has passed without acting, and the Active player does
    nothing more (2.6.6.6)."""
    state = play.state
    if who is not state.active:
        _pass_back(play, who)
        return False
    if state.idle:
        _close(play)
        return True
    _pass_on(play, who)
    return False


@asks("2.7.3.4")
def _in_combat(play: Play) -> bool:
    """Passing in the window of the Attack Step goes as in the Main Step."""
    return play.state.stage is Stage.WINDOW


@rule("2.6.6.2")
def _pass_on(play: Play, who: Player) -> None:
    play.say(Verb.PASS, *(("2.7.3.4",) if _in_combat(play) else ()), player=who)
    if play.state.must_pass:
        play.rests_on(PASSING)
    play.state = play.state._replace(priority=who.opponent, must_pass=False, unanswered=False)


@rule("2.6.6.4")
def _pass_back(play: Play, who: Player) -> None:
    play.say(Verb.PASS, *(("2.7.3.4",) if _in_combat(play) else ()), player=who)
    play.state = play.state._replace(priority=who.opponent, must_pass=False, idle=not play.state.must_pass)


@rule("2.6.6.6")
def _close(play: Play) -> None:
    play.say(Verb.END_STEP, player=play.state.active, note=play.state.stage.value)
    play.state = play.state._replace(idle=False, must_pass=False, priority=play.state.active)
