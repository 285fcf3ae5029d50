"""Rush: each die of the named energy type drawn beside it in the Clear and Draw Step brings an extra die."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.card import CardId


@rule("rush", "rush(4)")
def extra(play: Play, drawn: list[int], done: dict[object, int]) -> int:
    """How many more dice Rush draws for the dice drawn so far."""
    for die in drawn:
        done.setdefault(_drawn(die), len(drawn))
    cards = dict.fromkeys(play.view.card_id(die) for die in drawn)
    n = sum(_earned(play, card, drawn, done) for card in cards)
    more = n - done.get("rush", 0)
    done["rush"] = n
    done["owed"] = done.get("owed", 0) + max(0, more)
    return max(0, more)


def _drawn(die: int) -> tuple[str, int]:
    """Under this key stands how many dice had been drawn by the time when a die had."""
    return "drawn", die


def _earned(play: Play, card: CardId, drawn: list[int], done: dict[object, int]) -> int:
    """How many dice the Rush dice of one card earn in all: one for each pair of a Rush die and a match."""
    view = play.view
    rush = view.card_keywords(card).get("rush")
    if rush is None:
        return 0
    rushing = [die for die in drawn if view.card_id(die) == card and not is_blanked(view, die, rush)]
    matching = {die for die in drawn if _is_named(view, card, rush, die)}
    if matching.intersection(rushing) and play.rests_on("rush-own-energy-type"):
        matches = [matching for _ in rushing]
    else:
        matches = [matching - {die} for die in rushing]
    since = [
        {d for d in each if done[_drawn(d)] >= done[_drawn(die)]} for die, each in zip(rushing, matches, strict=True)
    ]
    if since != matches and play.rests_on("rush-dice-drawn-before"):
        matches = since
    return _together(play, [len(each) for each in matches])


def _is_named(view: View, card: CardId, rush: nodes.KeywordAbility, die: int) -> bool:
    """Whether a die is of the energy type that a Rush names, or of the sort of dice that it names instead."""
    if rush.select is None or card.owner is None:
        return bool(set(rush.types) & view.types(die))
    return fits(Context(card.owner, card, view=view), rush.select.filter, die)


def _together(play: Play, matches: list[int]) -> int:
    """What identical Rush dice with so many matches each earn: each its own, or by the other reading as many dice as
    there are of them, or of matches."""
    several = len(matches) > 1 and min(matches) > 1
    other = several and play.rests_on("rush-total-of-the-example")
    return max(len(matches), *matches) if other else sum(matches)


@asks("rush(1)", "rush(2)", "rush(3)", "rush(4)", "rush(5)")
def grounds(play: Play, drawn: list[int]) -> tuple[str, ...]:
    """The notes by which the dice drawn so far bring as many more as they do: copies, Rush dice that serve each other,
    dice that lay in the Prep Area, and Sidekicks, that don't count."""
    view = play.view
    rushing = [d for d in drawn if "rush" in view.card_keywords(view.card_id(d))]
    cards = [view.card_id(d) for d in rushing]

    def is_named(rush: int, die: int) -> bool:
        card = view.card_id(rush)
        return _is_named(view, card, view.card_keywords(card)["rush"], die)

    other = any(is_named(r, d) for d in rushing for r in rushing if view.card_id(d) != view.card_id(r))
    lay_there = any(is_named(r, d) for d in play.state.prep_at_start for r in rushing)
    return (
        "rush", "rush(1)",
        *(("rush(2)",) if len(set(cards)) < len(cards) else ()),
        *(("rush(3)",) if other else ()),
        *(("rush(4)",) if lay_there else ()),
        *(("rush(5)",) if any(view.is_sidekick_die(d) for d in drawn) else ()),
    )  # fmt: skip
