"""Dice that an ability puts under a die: they are out of the game's reach there until a text brings them back."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import rule
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import DamageKind, Verb


def put_under(play: Play, die: int, holder: int, verb: Verb = Verb.MOVE, damage: DamageKind | None = None) -> None:
    """Lay a die under another one, as it lies: it may come back on the face that it shows."""
    from judgebot.engine.abilities.dice.moving import leave

    before, over = play.state.die(die), play.state.die(holder)
    with play.moment():
        leave(play, die, Area.PLACED, verb=verb, damage=damage, by_text=True, note=f"under {over}")
        if play.state.die(die).area is Area.PLACED:  # else it was a token, and is gone
            home = Area.FIELD if before.area.is_field else before.area
            atoms.put(play, play.state.die(die)._replace(holder=holder, came_from=home))


def lies_under(view: View, die: int) -> int | None:
    """The die under which this one lies; None where it lies under none."""
    now = view.state.die(die)
    return now.holder if now.area is Area.PLACED else None


def under(view: View, holder: int) -> list[int]:
    return [die.id for die in view.state.dice if lies_under(view, die.id) == holder]


def holder_left(play: Play, holder: int) -> None:
    """A die has left the Field Zone: what was to lie under it until then comes back."""
    for r in play.state.in_force:
        if isinstance(r.rule, nodes.Attach) and r.facts == (holder,):
            atoms.end_rule(play, r.id)
            for bound in r.dice:
                if play.state.is_bound(bound):
                    _comes_back(play, bound.die)


@rule("1.1.2")
def _comes_back(play: Play, die: int) -> None:
    """To where it was taken from, on the face that it shows."""
    atoms.move(play, die, play.state.die(die).came_from or Area.FIELD, verb=Verb.RETURN)


def settle(play: Play) -> None:
    """See that dice lie under dice that are there.

    Raises:
        Unread: the one over them has left, and no text has said what comes of them.
    """
    if play.state.pending or play.state.queue:
        return
    for die in play.state.dice:
        holder = lies_under(play.view, die.id)
        if holder is not None and not play.state.die(holder).area.is_field:
            raise Unread(play.state.die(holder).card, "what comes of the dice under it, as it is gone")
