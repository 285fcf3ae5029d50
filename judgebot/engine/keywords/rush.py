"""Rush: each die of the named energy type drawn beside it in the Clear and Draw Step brings an extra die."""

from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule


@rule("rush", "rush(4)")
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


@asks("rush(1)", "rush(2)", "rush(3)", "rush(5)")
def grounds(play: Play, drawn: list[int]) -> tuple[str, ...]:
    """The notes by which the dice drawn so far bring as many more as they do: copies, Rush dice that serve each other,
    Sidekicks that don't count."""
    view = play.view
    rushing = [d for d in drawn if "rush" in view.card_keywords(view.card_id(d))]
    cards = [view.card_id(d) for d in rushing]
    other = any(
        view.types(d) & set(view.card_keywords(view.card_id(r))["rush"].types)
        for d in rushing for r in rushing if view.card_id(d) != view.card_id(r)
    )  # fmt: skip
    return (
        "rush", "rush(1)",
        *(("rush(2)",) if len(set(cards)) < len(cards) else ()),
        *(("rush(3)",) if other else ()),
        *(("rush(5)",) if any(view.is_sidekick_die(d) for d in drawn) else ()),
    )  # fmt: skip
