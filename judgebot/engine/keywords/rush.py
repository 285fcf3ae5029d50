"""Rush: each die of the named energy type drawn beside it in the Clear and Draw Step brings an extra die."""

from judgebot.engine.play import Play
from judgebot.engine.rule import rule


@rule("rush", "rush(1)", "rush(2)", "rush(3)", "rush(4)", "rush(5)")
def extra(play: Play, drawn: list[int], done: dict[object, int]) -> int:
    """How many more dice Rush draws for the dice drawn so far: once for each pair of a Rush die and another die of
    the type."""
    view = play.view
    n = 0
    for die in drawn:
        rush = view.card_keywords(view.card_id(die)).get("rush")
        if rush is not None:
            n += sum(1 for other in drawn if other != die and set(rush.types) & view.types(other))
    more = n - done.get("rush", 0)
    done["rush"] = n
    if more > 0:
        play.leans_on("rush-dice-drawn-before")
    done["owed"] = done.get("owed", 0) + max(0, more)
    return max(0, more)
