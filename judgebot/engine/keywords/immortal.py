"""Immortal: a Character die that would go to the Used Pile goes to its owner's bag."""

from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Verb


@asks("immortal")
def goes_to_bag(view: View, die: int, verb: Verb) -> bool:
    """Whether Immortal acts: not for dice that are purchased, swapped, spent or cleared unspent."""
    if verb in (Verb.PURCHASE, Verb.SWAP, Verb.SPEND) or not view.is_character_die(die):
        return False
    if view.state.die(die).area.is_field:
        return "immortal" in view.keywords(die)
    return "immortal" in view.card_keywords(view.card_id(die))


@rule("immortal")
def to_bag(play: Play, die: int, verb: Verb) -> None:
    play.leans_on("immortal-at-once-or-at-turn-end")
    if play.view.is_sidekick(die):
        _of_a_sidekick(play, die, verb)
        return
    _to_bag(play, die, verb)


@rule("immortal", "immortal(1)")
def _of_a_sidekick(play: Play, die: int, verb: Verb) -> None:
    """A Sidekick has Immortal as long as it is in the Field Zone."""
    play.leans_on("immortal-gained-by-sidekick")
    _to_bag(play, die, verb)


def _to_bag(play: Play, die: int, verb: Verb) -> None:
    from judgebot.engine.abilities.moving import drop_links

    before = play.state.die(die)
    atoms.move(play, die, Area.BAG, verb=verb)
    if before.area.is_field:
        play.say(Verb.LEAVE, die=die, was=before, player=before.controller, from_area=before.area, to_area=Area.BAG,
                 card=before.card)  # fmt: skip
        drop_links(play, die, Area.BAG)
