"""Clear and Draw Step (2.3), and the start of the turn before it (2.2.5)."""

from collections.abc import Iterable

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing.instead import is_replaced_for
from judgebot.engine.abilities.timing import atsteps
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.chance import pick_from_bag
from judgebot.engine.keywords import equip, flip
from judgebot.engine.play import Play
from judgebot.engine.queries.waiting import AT_ONCE, waiting
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Stage, State
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.face import Face
from judgebot.game.player import Player

REQUIRED = 4
"""How many dice are drawn in the Clear and Draw Step (2.3.2)."""

CLEAR_AND_DRAW = "clear and draw"


@rule("2.2.1", "2.2.5")
def start_turn(play: Play) -> None:
    """The turn begins: what happens at its start happens before the Clear and Draw Step."""
    active = play.state.active
    prep = frozenset(d.id for d in play.state.in_area(active, Area.PREP))
    play.state = play.state._replace(prep_at_start=prep)
    play.say(Verb.TURN, player=active, amount=play.state.turn)
    atoms.enter_stage(play, Stage.CLEAR, log=False)
    _use_keywords(play)
    atsteps.at(play, nodes.Step.TURN, nodes.Edge.START)


def _use_keywords(play: Play) -> None:
    """What players may do as a turn begins: attach Gear, flip cards."""
    equip.at_start_of_turn(play)
    flip.at_start_of_turn(play)


def clear_step(play: Play) -> None:
    """Clear the Reserve Pool; the step is entered only when the driver goes on."""
    play.ask(Request(Kind.GO_ON, play.state.active, "begin the Clear and Draw Step", ("2.2.3",)))
    _clear(play)
    atoms.enter_stage(play, Stage.DRAW, "2.2.3", log=False)
    atsteps.at(play, nodes.Step.CLEAR_AND_DRAW, nodes.Edge.START)


@rule("2.3.1")
def _clear(play: Play) -> None:
    play.say(Verb.STEP, "2.2.3", player=play.state.active, note=CLEAR_AND_DRAW)
    left = [d.id for d in play.state.in_area(play.state.active, Area.RESERVE)]
    to = Area.OUT_OF_PLAY if left and play.rests_on("cleared-dice-destination") else Area.USED
    with play.moment():
        for die in left:
            atoms.move(play, die, to)


@rule("2.3.2")
def draw_step(play: Play) -> None:
    """Draw the dice of the turn, extra ones included; all of it is one draw."""
    before = _to_be_rolled(play)
    with play.moment():
        earlier = _drawn_as_it_began(play)
        drawn = _draw_required(play)
        drawn += _draw_for_keywords(play, [*earlier, *drawn])
    play.state = play.state._replace(to_roll=(*before, *drawn))
    atoms.enter_stage(play, Stage.ROLL, log=False)
    atsteps.at(play, nodes.Step.CLEAR_AND_DRAW, nodes.Edge.END)
    atsteps.at(play, nodes.Step.ROLL_AND_REROLL, nodes.Edge.START)


@asks("2.4.1", "2.4.2", "2.3.8")
def _to_be_rolled(play: Play) -> list[int]:
    """The dice that were in the Prep Area before the turn began, and what was drawn as the step did; others that came
    since then wait for the next turn."""
    there = [d.id for d in play.state.in_area(play.state.active, Area.PREP) if not is_left_out(play, d.id)]
    in_time = (*play.state.prep_at_start, *_drawn_as_it_began(play))
    late = [die for die in there if die not in in_time]
    if late and play.table.takes_other("dice-prepped-at-turn-start"):
        return there
    return [die for die in there if die not in late]


@asks("3.1.14")
def is_left_out(play: Play, die: int) -> bool:
    """Whether a card says of a die of the Prep Area that it is not rolled this turn."""
    bans = (now for now in play.view.rules(nodes.Cannot) if now.rule.act is nodes.Act.BE_ROLLED)
    return any(isinstance(now.rule.who, nodes.Ref) and play.view.is_subject(now, now.rule.who, die) for now in bans)


def _extra(play: Play) -> list[int]:
    return [
        now.by.attack if now.by else worth(context(play.view, now), now.rule.amount)
        for now in play.view.rules(nodes.ExtraDraw)
        if play.state.active in people(context(play.view, now), now.rule.who)
    ]


def _draw_required(play: Play) -> list[int]:
    active = play.state.active
    if play.state.first_turn and not play.rests_on("first-turn-reference"):
        return _first_turn(play)
    extra = sum(_extra(play))
    required = max(0, REQUIRED + min(extra, 0))
    drawn = draw(play, active, required, Area.PREP)
    missing = required - len(drawn)
    if missing:
        _penalty(play, missing)
    elif extra > 0:
        drawn += _draw_extra(play, extra)
    return drawn


@rule("2.3.3")
def _first_turn(play: Play) -> list[int]:
    """The player going first draws three dice, and a fourth that goes Out of Play."""
    drawn = draw(play, play.state.active, 3, Area.PREP)
    draw(play, play.state.active, 1, Area.OUT_OF_PLAY)
    return drawn


@asks("2.3.8")
def _drawn_as_it_began(play: Play) -> list[int]:
    """What the Active player has drawn by abilities of the start of the step: it belongs to the draw of the step."""
    told = play.state.happened
    began = max((i for i, e in enumerate(told) if e.verb is Verb.STEP and e.note == CLEAR_AND_DRAW), default=len(told))
    dice = (e.die for e in told[began:] if e.verb is Verb.DRAW and e.die is not None)
    return [die for die in dict.fromkeys(dice) if play.state.die(die).owner is play.state.active]


def _draw_for_keywords(play: Play, drawn: list[int]) -> list[int]:
    """Draw what Swarm and Rush owe for what was drawn, and for that again; none is owed for dice that are not there."""
    from judgebot.engine.keywords import rush, swarm

    extra: list[int] = []
    done: dict[object, int] = {}
    while True:
        by_swarm, by_rush = swarm.extra(play, drawn, done), rush.extra(play, drawn, done)
        owed = done.pop("owed", 0)
        more: list[int] = []
        for count, grounds in ((by_swarm, swarm.grounds), (by_rush, rush.grounds)):
            with play.citing(*(grounds(play, drawn) if count else ())):
                more += _draw_extra(play, count)
        if by_swarm and len(more) < owed:
            swarm.nothing_to_draw(play)
        drawn, extra = [*drawn, *more], [*extra, *more]
        if not more:
            return extra


@rule("2.3.8")
def _draw_extra(play: Play, count: int) -> list[int]:
    """Draw dice beyond the four, which belong to the same draw."""
    return draw(play, play.state.active, count, Area.PREP)


@rule("2.3.10", "2.3.9")
def _penalty(play: Play, missing: int) -> None:
    """One life and one virtual generic energy for each die that could not be drawn."""
    from judgebot.engine.abilities.effects.life import may_lose

    if may_lose(play, play.state.active) and not is_replaced_for(play, Verb.LOSE_LIFE, play.state.active, missing):
        atoms.change_life(play, play.state.active, -missing, Verb.LOSE_LIFE)
    with play.citing("1.4.4"):
        atoms.change_virtual(play, play.state.active, missing)


def draw(play: Play, player: Player, count: int, to: Area) -> list[int]:
    """Draw dice at random, refilling an empty bag from the Used Pile (2.3.2, 2.3.4); returns what was drawn."""
    drawn: list[int] = []
    while len(drawn) < count:
        bag = in_bag(play.state, player)
        if not bag:
            if not _refill(play, player):
                break
            continue
        some = pick_from_bag(play, bag, count - len(drawn), f"{player} draws")
        draw_these(play, some, to)
        drawn += some
    return drawn


def draw_these(play: Play, dice: Iterable[int], to: Area, face: Face | None = None) -> None:
    """Move dice from the bag as drawn, where an ability says so on this face."""
    for die in dice:
        atoms.move(play, die, to, verb=Verb.DRAW, cites=("2.3.2",), face=face)


def refill_if_empty(play: Play, player: Player) -> None:
    """Refill an empty bag for a draw; a search does not (2.3.12)."""
    if not in_bag(play.state, player):
        _refill(play, player)


def in_bag(state: State, player: Player) -> list[int]:
    return [d.id for d in state.in_area(player, Area.BAG)]


@rule("2.3.2", "2.3.4")
def _refill(play: Play, player: Player) -> bool:
    """Put all dice of the Used Pile into the bag; dice Out of Play stay there. False where there are none."""
    if waiting(play.view, player):
        play.rests_on(AT_ONCE)
    used = [d.id for d in play.state.in_area(player, Area.USED)]
    if not used:
        return False
    within = ("2.3.8", "2.3.15") if play.state.stage is Stage.DRAW else ()
    play.say(Verb.REFILL, *within, player=player, amount=len(used))
    for die in used:
        before = play.state.die(die)
        atoms.put(play, before._replace(area=Area.BAG, incarnation=before.incarnation + 1))
    return True
