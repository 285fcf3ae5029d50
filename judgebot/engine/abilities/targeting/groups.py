"""All that fit the words, where nobody chooses (3.3.1): who is left out, and by which rule."""

from collections.abc import Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import PersonKind
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.inforce.unaffected import why_not_reached
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import cannot_do
from judgebot.engine.abilities.targeting import grounds
from judgebot.engine.abilities.targeting.asking import forced_answer, so_many
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.targeting.select import candidates, is_candidate, is_of_lot, note_statics
from judgebot.engine.abilities.targeting.sorts import CARD_NOUNS
from judgebot.engine.abilities.words import asprinted
from judgebot.engine.abilities.words.asentered import FROZEN
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks, forbids, rule
from judgebot.game.area import Area
from judgebot.game.event import Verb


def those_reached(play: Play, ctx: Context, group: tuple[Thing, ...], *cites: str) -> tuple[Thing, ...]:
    """Those of a group that the ability at work affects; of each of the others it is said why it does not."""
    spared = {t: why for t in group if (why := why_not_reached(play, ctx, t)) is not None}
    for thing, why in spared.items():
        if isinstance(thing, int):
            cannot_do(play, thing, why._replace(cites=(*why.cites, *cites)))
    return tuple(t for t in group if t not in spared)


@asks("3.3.6", "3.3.4")
def all_that_fit(
    play: Play, ctx: Context, select: nodes.Select, useful: Useful, beyond: tuple[Area, ...]
) -> tuple[Thing, ...]:
    """All that fit the words in the Field Zone, unless those name another area; by the other reading wherever it is."""
    found = candidates(ctx, select)
    if beyond and select.areas == (Area.FIELD,):
        wider = replace(select, areas=beyond)
        more = [d.id for d in play.state.dice if is_candidate(ctx, wider, d.id) and useful(d.id) is None]
        if more and play.rests_on("group-effect-areas"):
            found += more
    return tuple(found)


@rule("3.3.6")
def all_but(
    play: Play, ctx: Context, select: nodes.Select, count: nodes.AllBut, found: tuple[Thing, ...]
) -> tuple[Thing, ...]:
    """All that fit but so many, which whoever is to choose leaves out; each player among their own."""
    spared: list[Thing] = []
    each = select.chooser.kind is PersonKind.EACH
    for who in people(ctx, select.chooser):
        own = [t for t in found if not each or (isinstance(t, int) and play.state.die(t).controller is who)]
        many = min(count.spared, len(own))
        request = Request(
            Kind.CHOOSE, who, f"choose {so_many(select.noun, many)} to leave out", ("3.3.6",), tuple(own), many, many,
            forced=forced_answer(play, own, many, many), subject=ctx.die if ctx.die is not None else ctx.card,
        )  # fmt: skip
        answer = play.ask(request) if own else ()
        assert isinstance(answer, tuple)
        spared += answer
    return tuple(t for t in found if t not in spared)


@asks("3.3.6")
def of_group(ctx: Context, select: nodes.Select) -> tuple[str, ...]:
    """That a group is not targeted, and the rules that leave a die out of it which but for one condition was in it.
    Dice at hand are no group that is looked for: they have been chosen, drawn or rolled before."""
    if is_of_lot(select):
        return ()
    if select.filter is None or select.noun in CARD_NOUNS:
        return ("3.3.6",)
    wider = [replace(select, filter=rest) for rest in grounds.without_one(select.filter)]
    near = {d.id for d in ctx.view.state.dice for each in wider if is_candidate(ctx, each, d.id)}
    out = sorted(d for d in near if not is_candidate(ctx, select, d))
    return ("3.3.6", *dict.fromkeys(id_ for d in out for id_ in grounds.against(ctx.view, select, d)))


@forbids("3.1.10")
def why_none_there(ctx: Context, select: nodes.Select, found: Sequence[Thing]) -> str | None:
    """That nothing is as the words describe, for whoever wonders why nothing is done; dice at hand are told of
    already."""
    if found or is_of_lot(select) or any(isinstance(node, nodes.Ref) for node in everything(select.filter)):
        return None
    said = asprinted.sort(select, ctx.card)
    return f"there is no {said}{_whose(ctx, select)}" if said is not None else None


def _whose(ctx: Context, select: nodes.Select) -> str:
    """Of which player, where the words leave out the other's."""
    match select.side:
        case nodes.Side.YOURS:
            return f" of {ctx.you}"
        case nodes.Side.OPPOSING:
            return f" of {ctx.you.opponent}"
        case nodes.Side.THEIRS:
            owners = people(ctx, select.whose or select.chooser)
            return f" of {owners[0]}" if len(owners) == 1 else ""
    return ""


@asks("3.2.5")
def say_what_has_left(play: Play, left: list[Thing]) -> None:
    """Say which dice the words speak of that are not affected, since another ability has moved them meanwhile."""
    for die in left:
        if isinstance(die, int):
            with play.under("3.2.5"):
                play.say(Verb.FIZZLE, die=die, note="is not affected: it has left since the ability triggered")


@asks("3.2.5")
def say_what_has_changed(play: Play, ctx: Context, group: nodes.Select, found: tuple[Thing, ...]) -> None:
    """Say which dice fit only by now, and are left out since they did not when the ability entered the queue."""
    if ctx.seen is None or group.noun in CARD_NOUNS:
        return
    note_statics(ctx, group)
    if any(isinstance(d, int) and not is_candidate(ctx, group, d, now=True) for d in found):
        play.rests_on(FROZEN)  # it fits no more
    late = [d.id for d in play.state.dice if d.id not in found and is_candidate(ctx, group, d.id, now=True)]
    for die in late:
        play.rests_on(FROZEN)
        with play.under("3.2.5"):
            play.say(Verb.FIZZLE, die=die, note="did not fit when the ability entered the queue")
