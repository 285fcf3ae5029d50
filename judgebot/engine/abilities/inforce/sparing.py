"""What a text keeps abilities of some kinds, or of some player, from doing to a die."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.cardtext.walk import parts_of
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.abilities.words.origin import is_of_means, is_of_such
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks
from judgebot.engine.turn.toll import Toll, pay, why_not
from judgebot.engine.view import RuleNow, View
from judgebot.game.event import Source, SourceKind
from judgebot.game.player import Player

KINDS = (SourceKind.GLOBAL, SourceKind.ACTION, SourceKind.ABILITY)
"""Of what comes from an ability."""


def at_work(ctx: Context) -> Source:
    """The ability that is at work, as that of its player, card and die."""
    source = ctx.play.source if ctx.play is not None else None
    kind = source.kind if source is not None and source.kind in KINDS else SourceKind.ABILITY
    return (source or Source(kind))._replace(kind=kind, player=ctx.you, card=ctx.card, die=ctx.die)


@asks("3.4.1.2", "3.4.5.3")
def all_at_work(ctx: Context) -> list[Source]:
    """The same of each die that conveys what its card does while it is active: what spares a die from some of them, by
    their levels, does not spare it from the others."""
    dice = ctx.carriers if ctx.die in ctx.carriers else (ctx.die,)
    return [at_work(ctx)._replace(die=die) for die in dice]


def protected(view: View, die: int, sources: Iterable[Source]) -> str | None:
    """The text by which a die cannot be targeted by any of these."""
    whys = [protection(view, die, source) for source in sources]
    return whys[0] if all(whys) else None


def protection(view: View, die: int, source: Source) -> str | None:
    """The text by which a die cannot be targeted by this ability; None: it can, perhaps for a price."""
    for now in _spares_from_targeting(view, die, source):
        if now.rule.price is None:
            return f"{view.state.die(die)} cannot be targeted by it (by the text of {now.card})"
        if (why := _cannot_pay(view, source, _toll(now.rule.price))) is not None:
            return f"{why.why} (by the text of {now.card})"
    return None


def _spares_from_targeting(view: View, die: int, source: Source) -> Iterator[RuleNow[nodes.Cannot]]:
    rules = spared_from(view, Act.BE_TARGETED, die, source)
    return (now for now in rules if view.is_subject(now, now.rule.who, die))


def price_of_targets(view: View, dice: Iterable[int], source: Source) -> Toll:
    """What has to be paid to target all of these dice: for each of them what each text asks for."""
    tolls = [
        _toll(now.rule.price) for die in dice for now in _spares_from_targeting(view, die, source) if now.rule.price
    ]
    return _sum(tolls)


def _sum(tolls: list[Toll]) -> Toll:
    return Toll(sum(toll.energy for toll in tolls), sum(toll.life for toll in tolls))


def _toll(price: nodes.Cost) -> Toll:
    match price:
        case nodes.LifeCost(amount=nodes.Const(n=life)):
            return Toll(0, life)
        case nodes.EnergyCost(generic=energy):
            return Toll(energy)
    raise TypeError(f"no price to target something for: {price}")


def _cannot_pay(view: View, source: Source, price: Toll) -> Refusal | None:
    return why_not(view, source.player, price) if source.player is not None else None


def why_not_for_all(view: View, dice: Iterable[int], source: Source) -> Refusal | None:
    """Why a player cannot pay to target all of these dice."""
    return _cannot_pay(view, source, price_of_targets(view, dice, source))


def pay_to_target(play: Play, dice: Iterable[int], source: Source) -> None:
    """Pay what texts ask for each of the dice that an ability is about to target."""
    price = price_of_targets(play.view, dice, source)
    if source.player is not None and not play.is_trial and (price.energy or price.life):
        pay(play, source.player, price, "to target it")


def is_held(ctx: Context, act: Act, die: int) -> bool:
    """Whether a text keeps the ability at work from doing it to the die."""
    return all(sparing(ctx.view, act, die, source) is not None for source in all_at_work(ctx))


def sparing(view: View, act: Act, die: int, source: Source, before: int | None = None) -> RuleNow[nodes.Cannot] | None:
    """The rule in force that keeps this ability from doing it to the die; `before`: one that was in force before the
    rule of that number."""
    rules = spared_from(view, act, die, source, before)
    return next((now for now in rules if _is_spared(view, now, die)), None)


def _is_spared(view: View, now: RuleNow[nodes.Cannot], die: int) -> bool:
    """Whether the rule is about this die. Of dice that abilities do not affect a type is looked up on the card: which
    keywords the die has hangs on what affects it."""
    who = now.rule.who
    if now.rule.act is not Act.BE_AFFECTED or not isinstance(who, nodes.Select):
        return view.is_subject(now, who, die)
    parts = parts_of(who.filter)
    rest = tuple(part for part in parts if not isinstance(part, nodes.HasType))
    if len(rest) == len(parts):
        return view.is_subject(now, who, die)
    ctx, card = context(view, now), view.card_id(die)
    told = all(fits(ctx, part, card) for part in parts if isinstance(part, nodes.HasType))
    return told and view.is_subject(now, replace(who, filter=nodes.AllOf(rest) if rest else None), die)


def spared_from(
    view: View, act: Act, die: int, source: Source, before: int | None = None
) -> Iterator[RuleNow[nodes.Cannot]]:
    """The rules in force that keep this ability from doing it to dice, which the die may be one of."""
    for now in view.rules(nodes.Cannot):
        rule = now.rule
        if rule.act is not act or isinstance(rule.who, nodes.Person):
            continue
        if before is not None and now.by is not None and now.by.id >= before:
            continue
        if rule.keyword not in ("", source.keyword) or not is_of_means(view, source, None, rule.means):
            continue
        if isinstance(rule.object, nodes.Select) and not is_of_such(view, now, rule.object, source, die, rule.who):
            continue
        if _is_by(view, now, die, source.player):
            yield now


OPPOSING_TO = "opposing-for-dice-of-both-sides"


@asks("3.1.31", "3.1.26")
def _is_by(view: View, now: RuleNow[nodes.Cannot], die: int, by: Player | None) -> bool:
    """Whether it is an ability of the player of whom the rule speaks. "Opposing" is told from whoever has the rule; of
    dice of both sides by the other reading from whoever controls the die."""
    rule = now.rule
    found = rule.by is None or by in people(context(view, now), rule.by)
    if rule.by != nodes.OPPONENT or not isinstance(rule.who, nodes.Select) or rule.who.side is not nodes.Side.ANY:
        return found
    to_the_die = by is not view.state.die(die).controller
    return to_the_die if to_the_die is not found and view.rests_on(OPPOSING_TO) else found
