"""To Prep a die is to move it to the Prep Area (1.5.3.3), which some texts say in those words."""

from collections.abc import Mapping

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area
from judgebot.game.event import Verb


@rule("1.5.3.3", "1.5.3.4")
def say_prepped(play: Play, came_from: Mapping[int, Area]) -> None:
    """Say of dice that an ability has moved to the Prep Area that they were Prepped, where any text asks for that."""
    moved = [d for d, was in came_from.items() if was is not Area.PREP and play.state.die(d).area is Area.PREP]
    if not moved or not any(map(_asks_for_it, play.table.texts)) or play.rests_on("moved-is-prepped"):
        return
    for die in moved:
        now, was = play.state.die(die), came_from[die]
        was = Area.BAG if was is Area.DRAWN else was
        play.say(Verb.PREP, die=die, was=now, player=now.owner, from_area=was)


def _asks_for_it(text: nodes.Text) -> bool:
    return any(isinstance(part, nodes.Event) and part.verb is Verb.PREP for part in everything(text.abilities))
