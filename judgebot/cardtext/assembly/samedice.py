"""What a burst does "instead" to the dice of the effect before, or to its player: "your Villains get +1A. * Instead,
they get +2A", "target player draws a die. * They draw two dice instead"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.mention import chooses
from judgebot.cardtext.bind.players import THAT_PLAYER, told_of
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, change_first, everything
from judgebot.game.area import Area

OPPOSITE = n.Ref(n.RefKind.OBJECT)
"""The die that this one meets."""
EQUIPPED = n.Ref(n.RefKind.ATTACHED)
"""The die to which this one is attached."""


def of_the_same(before: n.Effect, instead: n.Effect) -> n.Effect:
    """ "Your Villains get +1A. * Instead, they get +2A": the same dice as before, chosen in place of those. "When Moth
    is blocked, spin the blocker down 1 level. * Instead, KO it": the blocker."""
    if (anew := with_that_act(before, instead)) is not None:
        return anew
    instead = to_the_same_player(before, instead)
    spoken_of = sum(map(is_that, everything(instead)))
    dice = dice_about(before)
    if not spoken_of or len(dice) != 1 or any(chooses(node) for node in everything(instead)):
        return instead
    if spoken_of > 1 and any(is_that(getattr(node, "source", None)) for node in everything(instead)):
        return instead  # "it deals 2 damage to it": one of them is another die
    (same,) = dice
    if chooses(same):  # once, for all that is done to it
        return change_first(instead, is_that, same)
    changed: n.Effect = change(instead, lambda node: same if is_that(node) else node)
    return changed


def to_the_same_player(before: n.Effect, instead: n.Effect) -> n.Effect:
    """ "Target opponent loses 1 life. * They lose 2 life instead": the only other player of whom the effect before
    speaks. A target spoken of twice is chosen once."""
    words = [node for node in everything(instead) if node == THAT_PLAYER]
    players = players_of(before)
    if not words or len(players) != 1 or players_of(instead) != {THAT_PLAYER}:
        return instead
    (same,) = players
    if same.kind.is_target and len(words) > 1:
        return seq(n.PickPlayer(same), instead)
    told: n.Effect = told_of(same, instead)
    return told


def players_of(effect: n.Effect) -> set[n.Person]:
    """The players, save for oneself, of whom an effect speaks."""
    return {node for node in everything(effect) if isinstance(node, n.Person) and node != n.YOU}


def dice_about(effect: n.Effect) -> set[n.Select | n.Ref]:
    """The dice that it acts on: those chosen, one that a die of the trigger meets, and one that bears this die."""
    about = (getattr(node, name, None) for node in everything(effect) for name in ("what", "who", "to"))
    return {each for each in about if isinstance(each, n.Select) or each in (OPPOSITE, EQUIPPED)}


def with_that_act(before: n.Effect, instead: n.Effect) -> n.Effect | None:
    """ "KO a Sidekick, then field a die at level 1. * Field it at level 2 instead": all else is done as before."""
    if not isinstance(instead, n.Move | n.Spin) or not is_that(instead.what) or before == instead:
        return None
    if isinstance(before, n.Delayed):
        if not isinstance(before.effect, n.Move) or not isinstance(instead, n.Move):
            raise Misfit("what 'it' is: the die of what is yet to happen")
        return replace(before, effect=replace(instead, what=before.effect.what))
    acts = [node for node in everything(before) if isinstance(node, n.Move | n.Spin) and is_like(node, instead)]
    if len(acts) != 1 or isinstance(before, n.Move | n.Spin):
        return None
    (act,) = acts
    changed: n.Effect = change(before, lambda node: replace(instead, what=act.what) if node == act else node)
    return changed


def is_like(one: n.Move | n.Spin, other: n.Move | n.Spin) -> bool:
    """Whether the same is done, but for the level."""
    match one, other:
        case n.Move(to=Area.FIELD, manner=n.Manner.FIELD), n.Move(to=Area.FIELD, manner=n.Manner.FIELD):
            return one.level is not None and other.level is not None
        case n.Spin(how=n.SpinTo.UP | n.SpinTo.DOWN), n.Spin():
            return one.how is other.how
    return False
