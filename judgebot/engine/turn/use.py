"""Use Action Dice Abilities (2.6.4)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.assembly.placed import places_itself
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.noresult.trying import essence, why_no_result
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.targeting.aimless import is_not_begun
from judgebot.engine.abilities.timing.cancelling import is_use_cancelled
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.keywords import equip
from judgebot.engine.play import Play
from judgebot.engine.queries.permission import is_barred
from judgebot.engine.queries.waiting import place
from judgebot.engine.rule import Refusal, asks, forbids, require, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn import toll
from judgebot.engine.turn.purchase import epic_once, rests_on_epic_limit
from judgebot.engine.turn.untimely import no_action_die
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.die import Die
from judgebot.game.event import Event, Source, SourceKind, Verb
from judgebot.game.player import Player


def why_not(view: View, player: Player, die: int) -> Refusal | None:
    """Why a player may not use this Action die now; None: they may."""
    return (
        _is_not_active(view, player)
        or _is_not_theirs(view, player, die)
        or _is_not_in_reserve(view, die)
        or _shows_energy(view, die)
        or no_action_die(view)
        or epic_once(view, view.state.die(die).card, Verb.USE)
        or _is_barred(view, player, die)
        or toll.why_not(view, player, toll.of(view, nodes.Act.USE, player, (die,)))
        or _has_no_result(view, player, die)
    )


@forbids("2.6.4.1", "2.7.3.5")
def _is_not_active(view: View, player: Player) -> str | None:
    return None if player is view.state.active else "only the Active player uses Action dice"


@forbids("2.6.4.1", "continuous(2)")
def _is_not_theirs(view: View, player: Player, die: int) -> str | None:
    return None if view.state.die(die).controller is player else f"{view.state.die(die)} is the opponent's die"


@forbids("2.6.4.1", "1.5.4.2")
def _is_not_in_reserve(view: View, die: int) -> str | None:
    now = view.state.die(die)
    return None if now.area is Area.RESERVE else f"{now} is not in the Reserve Pool (it is {now.area.where})"


@forbids("1.6.5", "2.6.4.1")
def _shows_energy(view: View, die: int) -> str | None:
    now = view.state.die(die)
    return None if now.is_on_action_face else f"{now} does not show an action face"


@forbids("3.1.14")
def _is_barred(view: View, player: Player, die: int) -> str | None:
    return is_barred(view, nodes.Act.USE, player, die)


@forbids("2.6.4.6", "3.1.10")
def _has_no_result(view: View, player: Player, die: int) -> str | Refusal | None:
    if view.is_continuous(die):
        return None
    nothing = f"using {view.state.die(die)} would change nothing"
    return why_no_result(view, lambda play: _resolve(play, player, die), nothing)


@rule("2.6.4.1", "1.5.8.1")
def use(play: Play, player: Player, die: int) -> None:
    """Use an Action die: it goes Out of Play, and its ability resolves; a Continuous one goes to the field (2.6.4.2).

    Raises:
        Refused: the player may not.
    """
    rests_on_epic_limit(play, play.state.die(die).card)
    require(play.view.once(why_not, player, die))
    _carry_out(play, player, die)


@rule("2.6.4.1")
def use_by_ability(play: Play, player: Player, die: int) -> None:
    """Use an Action die that an ability lets a player use, at another time or from where it has been rolled."""
    rests_on_epic_limit(play, play.state.die(die).card)
    _carry_out(play, player, die)


def why_not_by_ability(view: View, player: Player, die: int) -> Refusal | None:
    """Why an ability does not let a player use this die: what has nothing to do with time and place."""
    return (
        _shows_energy(view, die)
        or epic_once(view, view.state.die(die).card, Verb.USE)
        or _is_barred(view, player, die)
        or toll.why_not(view, player, toll.of(view, nodes.Act.USE, player, (die,)))
    )


def _carry_out(play: Play, player: Player, die: int) -> None:
    before = play.state.die(die)
    burst = before.face
    toll.pay_for(play, nodes.Act.USE, player, (die,), f"to use {before}")
    with play.because(_as_source(play, player, before)):
        if play.view.is_continuous(die):
            _use_continuous(play, player, die)
            return
        abilities = tuple(a.node for a in play.view.abilities(die))
        with play.moment():
            _leave(play, die, abilities)
        is_set_aside = play.state.die(die).area is Area.ASIDE
        play.used_face = burst
        if not is_use_cancelled(play, _as_used(play, die)):
            with play.under("3.1.1"):
                perform_abilities(play, player, die, abilities)
            _boomerang(play, die, abilities)
        if is_set_aside and play.state.die(die).area is Area.ASIDE:
            _off_turn(play, die, Area.USED)
        if play.state.die(die).area is before.area and any(map(places_itself, abilities)):
            _away(play, die, Area.USED)  # nothing has placed it


def _as_used(play: Play, die: int) -> Event:
    """The use of this die that has just been said."""
    return next(e for e in reversed(play.log) if e.verb is Verb.USE and e.die == die)


@asks("2.6.4.5")
def _is_another_copy(play: Play, die: int) -> bool:
    """Whether a die of the same Action card was used this turn: each of them may be."""
    card = play.state.die(die).card
    return any(e.verb is Verb.USE and e.card == card and e.die != die for e in play.state.happened)


@asks("2.7.3.3")
def _was_kept(play: Play) -> bool:
    """An Action die that was not used in the Main Step may be used after blockers are declared."""
    return play.state.stage is Stage.WINDOW


def _leave(play: Play, die: int, abilities: tuple[nodes.Ability, ...]) -> None:
    before = play.state.die(die)
    play.say(
        Verb.USE,
        *(("2.7.3.3",) if _was_kept(play) else ()),
        *(("2.6.4.5",) if _is_another_copy(play, die) else ()),
        "2.6.4.7",
        die=die,
        was=before,
        player=before.controller,
        card=before.card,
    )
    if not any(map(places_itself, abilities)):
        _away(play, die, Area.ASIDE)


def _away(play: Play, die: int, to: Area) -> None:
    """`to`: where an Action die of the Inactive player goes."""
    if play.view.card(die).kind is CardKind.EPIC_BASIC_ACTION:
        _back_to_card(play, die)
    elif play.state.die(die).owner is play.state.active:
        atoms.move(play, die, place(play.table))
    else:
        _off_turn(play, die, to)


@rule("1.5.8.5")
def _off_turn(play: Play, die: int, to: Area) -> None:
    """There is no Out of Play for the Inactive player: until its ability has resolved the die is simply gone, and then
    it lies in the Used Pile."""
    atoms.move(play, die, to)


@rule("1.2.3")
def _back_to_card(play: Play, die: int) -> None:
    atoms.move(play, die, Area.CARD)


@rule("2.6.4.2")
def _use_continuous(play: Play, player: Player, die: int) -> None:
    """A Continuous Action die is used by moving it to the Field Zone, which is not fielding it."""
    before = play.state.die(die)
    had = tuple(a.node for a in play.view.abilities(die))  # as it is used
    with play.moment():
        used = play.say(Verb.USE, die=die, was=before, player=player, card=before.card)
        atoms.move(play, die, Area.FIELD)
    is_use_cancelled(play, used)
    equip.attach_when_used(play, player, die)
    nodes_ = tuple(a.node for a in play.view.abilities(die))
    perform_abilities(play, player, die, nodes_)
    if _has_boomerang(had) and play.rests_on("boomerang-of-a-continuous-die"):
        _boomerang(play, die, had)


def perform_abilities(play: Play, player: Player, die: int, abilities: tuple[nodes.Ability, ...]) -> None:
    """Carry out what an Action die's text says, in written order (3.1.7), as much of it as can be (3.2.15)."""
    from judgebot.engine.keywords import effects, notes

    ctx = Context(player, play.state.die(die).card, die, play=play)
    before = essence(play.state)
    for node in abilities:
        ctx.ability = node
        if isinstance(node, nodes.Action) and holds(ctx, node.condition) and not is_not_begun(play, ctx, node.effect):
            burst = _by_its_burst(node, essence(play.state) == before)
            with play.citing(*notes.cites(node, play.view), *burst):
                perform(play, ctx, node.effect)
        elif isinstance(node, nodes.KeywordAbility):
            effects.on_use(play, ctx, node)


@asks("3.4.6.2", "3.4.6.4", "3.4.6.5")
def _by_its_burst(node: nodes.Ability, alone: bool) -> tuple[str, ...]:
    """The rules by which a burst ability adds to the rest or replaces it; `alone`: the rest has done nothing."""
    if node.burst is None:
        return ()
    if node.mode is nodes.BurstMode.INSTEAD:
        return "3.4.6.2", "3.4.6.4"
    return ("3.4.6.2", "3.4.6.5", "3.2.15") if alone else ("3.4.6.2",)


def _resolve(play: Play, player: Player, die: int) -> None:
    """The text alone, for finding out whether it would have a result once the die has left (2.6.4.1)."""
    before, abilities = play.state.die(die), tuple(a.node for a in play.view.abilities(die))
    with play.under("2.6.4.1", "1.5.8.1"), play.moment():
        _leave(play, die, abilities)
    play.paid = play.state
    play.used_face = before.face
    with play.because(_as_source(play, player, before)):  # some dice are out of reach of Action dice alone
        perform_abilities(play, player, die, abilities)


def _as_source(play: Play, player: Player, die: Die) -> Source:
    return Source(SourceKind.ACTION, player, die.card, die.id, atoms.new_id(play))


def _boomerang(play: Play, die: int, abilities: tuple[nodes.Ability, ...]) -> None:
    from judgebot.engine.keywords import boomerang

    if _has_boomerang(abilities):
        boomerang.reroll(play, die)


def _has_boomerang(abilities: tuple[nodes.Ability, ...]) -> bool:
    return any(isinstance(n, nodes.KeywordAbility) and n.keyword == "boomerang" for n in abilities)
