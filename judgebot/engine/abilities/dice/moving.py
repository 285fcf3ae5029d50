"""Moving dice about: where a die goes when something sends it away (1.5.7, 1.5.8, 3.9.6)."""

from collections.abc import Iterable

from judgebot.engine import atoms
from judgebot.engine.keywords import immortal
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import State
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.event import DamageKind, Verb
from judgebot.game.face import Face


def send_to_used(
    play: Play, dice: Iterable[int], verb: Verb = Verb.MOVE, damage: DamageKind | None = None, by_text: bool = False,
    at_once: bool = False,
) -> None:  # fmt: skip
    """Send dice from the field or the Reserve Pool to the Used Pile: on their owner's turn Out of Play meanwhile.

    `by_text`: a card text names the Used Pile; `at_once`: by the other reading they get there without a wait."""
    with play.moment():
        leaving = controlled_ahead(play.state, _the_first_ahead(play, list(dice)))
        for die in immortal.first(play, leaving, verb):
            if play.state.die(die).owner is play.state.active:
                sent = _at_once if at_once else _out_of_play
                sent(play, die, verb, damage, by_text)
            else:
                _to_used(play, die, verb, damage, by_text)


def controlled_ahead(state: State, dice: Iterable[int]) -> list[int]:
    """Dice that leave together, with those ahead that their owner does not control: what took control of one of them
    may be among the others, and it is controlled still as all of them leave (3.9.6)."""
    return sorted(dice, key=lambda die: state.die(die).controller is state.die(die).owner)


_WAY = (Area.OUT_OF_PLAY, Area.USED)


def _the_first_ahead(play: Play, dice: list[int]) -> list[int]:
    """The dice with the one ahead that a player takes for the first, where something else can happen to only so many
    of those that go Out of Play."""
    from judgebot.engine.abilities.replacing.instead import about_to_be, by_who_is_first

    leaving = [about_to_be(play, Verb.MOVE, die) for die in dice if play.state.die(die).owner is play.state.active]
    if len(leaving) < 2:
        return dice
    ordered = [each.die for each in by_who_is_first(play, leaving, _WAY)]
    return [die for die in ordered if die is not None] + [die for die in dice if die not in ordered]


@rule("1.5.8.4")
def _out_of_play(play: Play, die: int, verb: Verb, damage: DamageKind | None, by_text: bool) -> None:
    from judgebot.engine.abilities.replacing.instead import replaced

    if replaced(play, Verb.MOVE, die, _WAY):
        return
    leave(play, die, Area.OUT_OF_PLAY, verb=verb, meant=Area.USED, damage=damage, by_text=by_text)


@rule("1.5.7.1")
def _at_once(play: Play, die: int, verb: Verb, damage: DamageKind | None, by_text: bool) -> None:
    from judgebot.engine.abilities.replacing.instead import replaced

    if not replaced(play, Verb.MOVE, die, _WAY):
        leave(play, die, Area.USED, verb=verb, damage=damage, by_text=by_text)


@rule("1.5.8.5")
def _to_used(play: Play, die: int, verb: Verb, damage: DamageKind | None, by_text: bool) -> None:
    leave(play, die, Area.USED, verb=verb, damage=damage, by_text=by_text)


def leave(
    play: Play, die: int, to: Area, *, verb: Verb = Verb.MOVE, face: Face | None = None, meant: Area | None = None,
    note: str = "", is_swap: bool = False, damage: DamageKind | None = None, by_text: bool = False,
    other: int | None = None,
) -> None:  # fmt: skip
    """Move a die out of where it is, with everything that follows it: what it holds, bears or is paired with.

    `meant`: the area named by the game or the ability where the die only stops over in `to`. Dice that go somewhere
    else by a rule of their own do: a token leaves the game (1.7.7), a controlled die goes home (3.9.6), Immortal to
    the bag. `damage`: the kind that KO's it. `by_text`: a card text names the place, so a controlled die goes there.
    `other`: the die that captures it.
    """
    before = play.state.die(die)
    leaves = before.area.is_field and not to.is_field
    if leaves and play.view.card(die).kind is CardKind.TOKEN:
        return _remove_token(play, die, verb, damage, other)
    is_controlled = leaves and before.controller is not before.owner and to is not Area.CAPTURED
    if is_controlled and not by_text:
        _give_up(play, die, to, verb, damage)
    elif (meant or to) is Area.USED and not is_swap and immortal.acts(play, die, verb, to):
        immortal.to_bag(play, die, verb)
    else:
        with play.citing(*(("3.9.6",) if is_controlled else ())):
            _go(play, die, to, verb, face, note, damage, other)
    if is_controlled:
        atoms.put(play, play.state.die(die)._replace(controller=before.owner, came_from=None))
    return None


def _go(
    play: Play, die: int, to: Area, verb: Verb, face: Face | None = None, note: str = "",
    damage: DamageKind | None = None, other: int | None = None,
) -> None:  # fmt: skip
    before = play.state.die(die)
    atoms.move(play, die, to, verb=verb, face=face, note=note, damage=damage, other=other)
    if before.area.is_field and not to.is_field:
        if verb is not Verb.LEAVE:
            play.say(Verb.LEAVE, die=die, was=before, player=before.controller, from_area=before.area, to_area=to,
                     card=before.card)  # fmt: skip
        drop_links(play, die, to, verb)


@rule("1.7.7")
def _remove_token(play: Play, die: int, verb: Verb, damage: DamageKind | None, other: int | None) -> None:
    gone = Verb.MOVE if verb is Verb.PREP else verb  # it gets to no Prep Area, so it is not Prepped (1.5.3.3)
    _go(play, die, Area.REMOVED, gone, damage=damage, other=other)


def _give_up(play: Play, die: int, to: Area, verb: Verb, damage: DamageKind | None) -> None:
    """A controlled die leaves the Field Zone; by the other reading it goes to where a rule sends a die that is
    unblocked or sacrificed."""
    is_unblocked = any("2.7.4.3.1" in ids for ids in play.rules)
    if (is_unblocked or verb is Verb.SACRIFICE) and play.rests_on("controlled-die-leaving-unblocked"):
        _go(play, die, Area.OUT_OF_PLAY if is_unblocked else to, verb, damage=damage)
    else:
        _send_home(play, die, verb, damage)


@rule("3.9.6")
def _send_home(play: Play, die: int, verb: Verb, damage: DamageKind | None) -> None:
    """It goes to its owner's Prep Area."""
    _go(play, die, Area.PREP, verb, damage=damage)


def drop_links(play: Play, die: int, to: Area, verb: Verb) -> None:
    """What hung on a die that left the field: captured dice return, Gear stays, other attached dice follow it."""
    from judgebot.engine.abilities.dice import attaching, capturing, controlling, underneath

    if to is not Area.CAPTURED:
        attaching.bearer_left(play, die, to, verb)
    if capturing.captured_by(play, die):
        capturing.captor_left(play, die)
    underneath.holder_left(play, die)
    controlling.controller_left(play, die)
    part(play, die)


def part(play: Play, die: int) -> None:
    """End the pair of a die, if it is in one (Heroic)."""
    partner = play.state.die(die).paired
    if partner is not None:
        for id_ in (die, partner):
            atoms.put(play, play.state.die(id_)._replace(paired=None))
