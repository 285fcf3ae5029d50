"""Immortal: a Character die that would go to the Used Pile goes to its owner's bag."""

from collections.abc import Iterable

from judgebot.engine import atoms
from judgebot.engine.keywords.given import AS_IT_FALLS, is_given_by
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Verb


@asks("immortal")
def goes_to_bag(view: View, die: int, verb: Verb) -> bool:
    """Whether Immortal acts: not for dice that are purchased, swapped, spent or cleared unspent."""
    if verb in _EXEMPT or not view.is_character_die(die):
        return False
    if view.state.die(die).area.is_field:
        return "immortal" in view.keywords(die)
    return "immortal" in view.card_keywords(view.card_id(die))


def acts(play: Play, die: int, verb: Verb, to: Area) -> bool:
    """Whether a die goes to the bag now; one on its way Out of Play does so at once, what it has gained included."""
    if not goes_to_bag(play.view, die, verb):
        return False
    if to is not Area.OUT_OF_PLAY:
        return True
    is_gained = "immortal" not in play.view.card_keywords(play.view.card_id(die))
    if is_gained and play.rests_on("immortal-gained-by-sidekick"):
        return False
    return not play.rests_on(MOMENT)


def first(play: Play, dice: Iterable[int], verb: Verb) -> list[int]:
    """Dice that leave together, with those ahead that have Immortal from another of them, which is there until then; by
    the other reading it is gone with that one."""
    leaving = list(dice)
    given = [d for d in leaving if goes_to_bag(play.view, d, verb) and is_given_by(play.view, "immortal", d, leaving)]
    last = bool(given) and play.rests_on(AS_IT_FALLS)
    return sorted(leaving, key=lambda die: (die in given) == last)


MOMENT = "immortal-at-once-or-at-turn-end"


@asks("immortal")
def after_out_of_play(play: Play, die: int) -> Area:
    """Where a die goes from Out of Play as the turn ends: to the Used Pile, by the other reading instead to the bag."""
    left = [e for e in play.state.happened if e.die == die and e.to_area is Area.OUT_OF_PLAY]
    if MOMENT not in play.table.other_readings or not left or left[-1].verb in _EXEMPT:
        return Area.USED
    was = left[-1].was
    has_it = "immortal" in play.view.card_keywords(play.view.card_id(die))
    return Area.BAG if has_it and was is not None and was.is_on_character_face else Area.USED


_EXEMPT = (Verb.PURCHASE, Verb.SWAP, Verb.SPEND)


@rule("immortal")
def to_bag(play: Play, die: int, verb: Verb) -> None:
    if play.view.is_sidekick(die):
        _of_a_sidekick(play, die, verb)
        return
    _to_bag(play, die, verb)


@rule("immortal", "immortal(1)")
def _of_a_sidekick(play: Play, die: int, verb: Verb) -> None:
    """A Sidekick has Immortal as long as it is in the Field Zone."""
    _to_bag(play, die, verb)


def _to_bag(play: Play, die: int, verb: Verb) -> None:
    from judgebot.engine.abilities.dice.moving import drop_links

    before = play.state.die(die)
    atoms.move(play, die, Area.BAG, verb=verb)
    if before.area.is_field:
        play.say(Verb.LEAVE, die=die, was=before, player=before.controller, from_area=before.area, to_area=Area.BAG,
                 card=before.card)  # fmt: skip
        drop_links(play, die, Area.BAG, verb)
