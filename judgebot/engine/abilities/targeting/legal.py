"""Why something is no legal target, or cannot be chosen (3.1.9, 3.3)."""

from collections.abc import Callable

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, PersonKind, Side
from judgebot.cardtext.say.adjectives import noun
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.inforce.sparing import (
    all_at_work,
    protected,
)
from judgebot.engine.abilities.targeting import grounds
from judgebot.engine.abilities.targeting.select import candidates, is_candidate, is_of_lot, is_within_reach
from judgebot.engine.abilities.targeting.sorts import CARD_NOUNS, is_noun
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.abilities.words.asentered import STATICS, looked_at
from judgebot.engine.abilities.words.asprinted import selection
from judgebot.engine.abilities.words.value import compare, value_read
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, forbids
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import SourceKind, Verb
from judgebot.game.player import Player

Useful = Callable[[Thing], Refusal | None]
"""Why an effect would do nothing to this one (3.1.9, 3.1.10); None: it would do something."""


@forbids("3.1.9")
def is_too_much(ctx: Context, select: nodes.Select, answer: tuple[Thing, ...]) -> str | None:
    """What the dice chosen have together is more than the words allow."""
    bound = select.within
    if bound is None:
        return None
    total = sum(_has(ctx, bound, t) for t in answer if isinstance(t, int))
    fits = compare(total, bound.op, worth(ctx, bound.amount))
    return None if fits else f"the total {bound.stat.value} of {total} is too much"


def _has(ctx: Context, bound: nodes.Within, die: int) -> int:
    """What a die adds to such a total: as it is, or as its card prints it for the level that it will be on."""
    levels = ctx.view.card(die).levels
    if bound.level is None or bound.stat is nodes.Stat.COST or not levels:
        return looked_at(ctx, die, lambda view: value_read(ctx, view, die, bound.stat)) or 0
    there = levels[min(bound.level, len(levels)) - 1]
    on_level = {
        nodes.Stat.A: there.attack, nodes.Stat.D: there.defense, nodes.Stat.FIELDING: there.fielding,
        nodes.Stat.LEVEL: min(bound.level, len(levels)), nodes.Stat.BURSTS: there.burst,
    }  # fmt: skip
    return on_level.get(bound.stat, 0)


@asks("3.3.1", "3.3.6", "3.3.7", "3.3.4")
def is_targeting(select: nodes.Select, as_cost: bool = False) -> bool:
    """Whether a choice targets: a number of dice is chosen, or the text says "target"; groups and costs don't, nor "any
    number" of dice, which is no specific one and may be none, nor what the text says does not."""
    if select.mode is Mode.TARGET:
        return True
    chosen = select.mode is Mode.CHOOSE and not select.untargeted and select.count != nodes.EVERY
    return chosen and not as_cost and any(a.is_field for a in select.areas)


def why_not_target(view: View, ctx: Context, select: nodes.Select, thing: Thing, useful: Useful) -> Refusal | None:
    """Why this cannot be chosen; None: it can."""
    if isinstance(thing, int):
        if thing in on_cards(ctx, select):
            return None
        return (
            _does_not_exist(view, select, thing)
            or _is_elsewhere(view, select, thing)
            or _does_not_fit(view, ctx, select, thing)
            or is_too_much(ctx, select, (thing,))
            or _is_protected(view, ctx, select, thing)
            or _was_target(view, ctx, select, thing)
            or useful(thing)
        )
    return _does_not_fit(view, ctx, select, thing) or useful(thing)


def on_cards(ctx: Context, select: nodes.Select) -> list[int]:
    """Dice that an ability has put on a card: no Global can target them (3.3.4); by the other reading one can."""
    play = ctx.play
    if play is None or play.source is None or play.source.kind is not SourceKind.GLOBAL:
        return []
    placed = [d.id for d in play.state.dice if d.area is Area.PLACED]
    meant = placed and Area.FIELD in select.areas and select.mode is Mode.TARGET
    return placed if meant and play.rests_on("global-for-a-die-on-a-card") else []


@asks("3.4.4.4")
def say_what_stays(play: Play, chosen: tuple[Thing, ...]) -> None:
    """What a Persistent ability has put on a card stays there, whatever a later ability does to it."""
    for die in chosen:
        if isinstance(die, int) and play.state.die(die).area is Area.PLACED:
            with play.under("3.4.4.4"):
                play.say(Verb.FIZZLE, die=die, note="stays on the card")


@forbids("3.1.9", "3.8.2", "1.5.8.3")
def _does_not_exist(view: View, select: nodes.Select, die: int) -> str | None:
    """Nothing reaches it there, unless the text speaks of dice that are there (1.1.2)."""
    now = view.state.die(die)
    gone = now.area in (Area.CAPTURED, Area.ASIDE, Area.OUT_OF_PLAY, Area.REMOVED) and now.area not in select.areas
    return f"{now} does not exist for the game while it is {now.area.where}" if gone else None


@forbids("3.3.4", "3.1.29", "3.1.9")
def _is_elsewhere(view: View, select: nodes.Select, die: int) -> str | None:
    now = view.state.die(die)
    there = now.area in select.areas or (now.area is Area.ATTACK and Area.FIELD in select.areas)
    there = there or is_within_reach(view, select, die)
    return None if there or is_of_lot(select) else f"{now} is {now.area.where}"


def _does_not_fit(view: View, ctx: Context, select: nodes.Select, thing: Thing) -> Refusal | None:
    """The words do not describe it, by 3.1.9 and by what such a die counts as."""
    refusal = _is_not_described(view, ctx, select, thing)
    if refusal is None:
        return None
    own = ("3.3.9",) if _is_on_the_other_side(view, ctx, select, thing) else ()
    return refusal._replace(cites=(*refusal.cites, *own, *grounds.against(view, select, thing)))


@asks("3.3.9")
def _is_on_the_other_side(view: View, ctx: Context, select: nodes.Select, thing: Thing) -> bool:
    """A die that you control is no opposing die, of the same character or not."""
    return select.side is Side.YOURS and isinstance(thing, int) and view.state.die(thing).controller is not ctx.you


@forbids("3.1.9")
def _is_not_described(view: View, ctx: Context, select: nodes.Select, thing: Thing) -> str | None:
    is_die = isinstance(thing, int) and select.noun not in CARD_NOUNS
    if is_candidate(ctx, select, thing) if is_die else thing in candidates(ctx, select):  # type: ignore[arg-type]
        return None
    name = _named(view, thing)
    sort = isinstance(thing, int) and not is_noun(view, select.noun, thing)
    return (
        f"{name} is no {noun(select.noun, False)}" if sort else f'{name} does not fit "{selection(select, ctx.card)}"'
    )


def _named(view: View, thing: Thing) -> str:
    if isinstance(thing, int):
        return str(view.state.die(thing))
    return f"player {thing}" if isinstance(thing, Player) else str(thing)


def _was_there(ctx: Context, die: int) -> bool:
    """Whether the ability entered the queue while this very die was in the Field Zone."""
    then = ctx.seen.state.dice if ctx.seen is not None else ()
    return die < len(then) and then[die].is_in_field and then[die].incarnation == ctx.view.state.die(die).incarnation


@forbids("3.1.9", "3.3.1")
def _is_protected(view: View, ctx: Context, select: nodes.Select, die: int) -> str | None:
    if not ctx.targets or not is_targeting(select, as_cost=ctx.cost_paid):
        return None
    sources = all_at_work(ctx)
    why = protected(view, die, sources)
    then = protected(ctx.seen, die, sources) if _was_there(ctx, die) and ctx.seen else why
    if bool(then) != bool(why) and view.rests_on(STATICS):
        why = then
    return None if why and is_left_to_another(select) and view.rests_on(BY_OTHER) else why


BY_OTHER = "chosen-by-another-player"


@asks("3.3.1")
def is_left_to_another(select: nodes.Select) -> bool:
    """Whether the text leaves it to another player, or to each, to pick dice that it does not call a target."""
    return select.mode is Mode.CHOOSE and select.chooser.kind is not PersonKind.YOU


@forbids("3.4.2.2")
def _was_target(view: View, ctx: Context, select: nodes.Select, die: int) -> str | None:
    """A Global that may target each die once a turn, whoever uses it."""
    limit = getattr(ctx.ability, "limit", None)
    if limit is None or not limit.each_die or select.mode is not Mode.TARGET:
        return None
    again = any(
        e.verb is Verb.TARGET and e.die == die and e.source is not None
        and (e.source.kind, e.source.card) == (SourceKind.GLOBAL, ctx.card)
        for e in view.state.happened
    )  # fmt: skip
    return f"{view.state.die(die)} has been its target this turn" if again else None


def has_to_be_own(play: Play, select: nodes.Select, chooser: Player, legal: list[Thing]) -> tuple[str, ...]:
    """The rule by which a player has to choose an own die of any player's, there being no other."""
    own = all(isinstance(t, int) and play.state.die(t).controller is chooser for t in legal)
    return ("3.3.11",) if select.side is nodes.Side.ANY and own and select.count.low != 0 else ()
