"""Use Global Abilities (2.6.5, 3.4.2)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import contains
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import is_card_blanked
from judgebot.engine.abilities.noresult.trying import ONLY_TARGET, has_result, why_no_result
from judgebot.engine.abilities.paying import of_global, pay_global, reaches_reserve, try_cost, why_cannot_pay
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.targeting.aimless import why_aimless
from judgebot.engine.abilities.timing.cancelling import is_cancelled
from judgebot.engine.abilities.words.unmet import why_unmet
from judgebot.engine.play import Play
from judgebot.engine.queries.permission import is_barred
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal, asks, forbids, require, rule
from judgebot.engine.state import AbilityId, Stage
from judgebot.engine.table import Unreadable
from judgebot.engine.turn.spend import settle_spent
from judgebot.engine.turn.untimely import no_global, why_not_timed
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Source, SourceKind, Verb
from judgebot.game.often import often
from judgebot.game.player import Player


def of(view: View, card: CardId) -> tuple[nodes.Ability, ...]:
    """The abilities of a card, by their index; none where the text was not read and has no Global."""
    reading = view.table.text(card, card in view.state.flipped)
    if isinstance(reading, Unreadable):
        return ()
    return reading.abilities


def why_not(view: View, player: Player, card: CardId, index: int) -> Refusal | None:
    """Why a player may not use this Global ability now; None: they may."""
    node = _node(view, card, index)
    if node is None:
        return Refusal(f"{card} has no Global ability", ("2.6.5.1",))
    return (
        _is_blanked(view, card, node)
        or _is_barred(view, player, card, index)
        or _is_prevention_in_advance(node)
        or _is_reactive(view, player, card, node)
        or no_global(view)
        or _is_not_their_turn(view, player, node)
        or _is_used_up(view, player, card, index, node)
        or _condition_fails(view, player, card, node)
        or _cannot_pay(view, player, card, node)
        or _has_no_result(view, player, card, node)
        or _other_has_used_it(view, player, card, index, node)
    )


def why_no_answer(view: View, player: Player, card: CardId, index: int, event: Event | None) -> Refusal | None:
    """Why a player may not pay for this reactive Global now that its event has taken place; None: they may."""
    node = _node(view, card, index)
    assert node is not None
    return (
        why_not_at_once(view, player, card, index)
        or _condition_fails(view, player, card, node)
        or _has_no_result(view, player, card, node, event)
        or _other_has_used_it(view, player, card, index, node)
    )


def why_not_at_once(view: View, player: Player, card: CardId, index: int) -> Refusal | None:
    """Why a player may not pay for this reactive Global, whatever has happened or is about to; None: they may."""
    node = _node(view, card, index)
    assert node is not None
    return (
        _is_blanked(view, card, node)
        or _is_not_their_turn(view, player, node)
        or _is_used_up(view, player, card, index, node)
        or _is_barred(view, player, card, index)
        or _cannot_pay(view, player, card, node)
    )


def _node(view: View, card: CardId, index: int) -> nodes.Global | None:
    reading = view.table.text(card, card in view.state.flipped)
    if isinstance(reading, Unreadable):
        raise Unread(card, reading.why)
    abilities = reading.abilities
    node = abilities[index] if index < len(abilities) else None
    if isinstance(node, nodes.Global):
        return node
    return next((n for n in abilities if isinstance(n, nodes.Global)), None)


@forbids("3.4.8.5", "3.1.6")
def _is_blanked(view: View, card: CardId, node: nodes.Global) -> str | None:
    return f"the text box of {card} is ignored" if is_card_blanked(view, card, node) else None


@forbids("3.4.2.5", "3.2.8", "3.4.2.3", "2.7.5.5")
def _is_prevention_in_advance(node: nodes.Global) -> str | None:
    if node.when is None or not contains(node.effect, nodes.Prevent):
        return None
    return "damage is prevented as it is applied, neither in advance nor afterwards: use it when that damage is dealt"


@forbids("3.4.2.5")
def _is_reactive(view: View, player: Player, card: CardId, node: nodes.Global) -> str | Refusal | None:
    """It has its moment; where that has passed without an offer, what it could not do then is the reason."""
    if node.when is None:
        return None
    told = [e for e in view.state.happened if e.absent is Verb.REDIRECT and (e.card, e.player) == (card, player)]
    if told:
        return Refusal(f"{card} {told[-1].note}", told[-1].cites)
    return "a reactive Global ability is used only when its event happens"


@forbids("3.4.2.2")
def _is_not_their_turn(view: View, player: Player, node: nodes.Global) -> str | None:
    return why_not_timed(view, player, node.timing)


def _key(card: CardId, index: int, player: Player) -> AbilityId:
    return AbilityId(card, index, player)


@forbids("3.4.2.2")
def _is_used_up(view: View, player: Player, card: CardId, index: int, node: nodes.Global) -> str | None:
    if node.limit is None or node.limit.each_die:
        return None
    used = _uses(view, player, card, index)
    return f"{player} has used it {often(used)} this turn" if used >= node.limit.n else None


def _uses(view: View, player: Player, card: CardId, index: int) -> int:
    return dict(view.state.used).get(_key(card, index, player), 0)


@forbids("3.4.2.2", "2.6.5.3")
def _other_has_used_it(view: View, player: Player, card: CardId, index: int, node: nodes.Global) -> str | None:
    """By the other reading a limit is one for the card, so that what one player has used the other cannot."""
    if node.limit is None or node.limit.each_die:
        return None
    theirs = _uses(view, player.opponent, card, index)
    used_up = theirs and theirs + _uses(view, player, card, index) >= node.limit.n
    if not used_up or not view.rests_on("global-limit-of-both-players"):
        return None
    return f"{player.opponent} has used it {often(theirs)} this turn"


@forbids("3.1.14")
def _is_barred(view: View, player: Player, card: CardId, index: int) -> str | None:
    return is_barred(view, nodes.Act.USE_GLOBAL, player, card, index)


@forbids("3.1.9")
def _condition_fails(view: View, player: Player, card: CardId, node: nodes.Global) -> str | None:
    ctx = Context(player, card, None, view=view)
    return why_unmet(ctx, node.condition)


@forbids("3.1.19", "2.6.5.4")
def _cannot_pay(view: View, player: Player, card: CardId, node: nodes.Global) -> Refusal | None:
    return why_cannot_pay(view, player, card, None, of_global(view, player, card, node.cost))


@forbids("3.1.10", "2.6.1.3")
def _has_no_result(
    view: View, player: Player, card: CardId, node: nodes.Global, event: Event | None = None
) -> str | Refusal | None:
    nothing = f"the Global ability of {card} would change nothing"

    def attempt(play: Play) -> None:
        with play.because(Source(SourceKind.GLOBAL, player, card)):  # what is protected from Globals has to notice
            _perform(play, player, card, node, event=event, try_only=True)

    return why_no_result(view, attempt, nothing, node.cost)


@rule("2.6.5.4")
def use(play: Play, player: Player, card: CardId, index: int) -> None:
    """Pay for a Global ability and resolve it.

    Raises:
        Refused: the player may not, or does not pay rightly.
    """
    require(play.view.once(why_not, player, card, index))
    _pay_and_perform(play, player, card, index)


@rule("3.4.2.5", "3.4.2.6")
def answer(play: Play, player: Player, card: CardId, index: int, event: Event | None) -> None:
    """Pay for a reactive Global now that its event has taken place; it acts straight away."""
    _pay_and_perform(play, player, card, index, event)


def _pay_and_perform(play: Play, player: Player, card: CardId, index: int, event: Event | None = None) -> None:
    node = _node(play.view, card, index)
    assert node is not None
    source = Source(SourceKind.GLOBAL, player, card, None, atoms.new_id(play))
    with play.because(source):
        _perform(play, player, card, node, index=index, event=event)
    settle_spent(play)


def _leaves_nothing(play: Play, ctx: Context, node: nodes.Global) -> Refusal | None:
    """Why this payment leaves nothing to be done, where another might have left something; None: it does not."""

    def attempt(trial: Play) -> None:
        inner = Context(ctx.you, ctx.card, None, play=trial, event=ctx.event)
        inner.ability, inner.amounts, inner.chosen, inner.spent = node, ctx.amounts, dict(ctx.chosen), ctx.spent
        perform(trial, inner, node.effect)

    if not reaches_reserve(ctx) or has_result(play.view, attempt) or play.rests_on(ONLY_TARGET):
        return None
    return Refusal(f"paid for like that the Global ability of {ctx.card} would change nothing", ("3.1.10", "2.6.1.3"))


def _permission(view: View, player: Player, card: CardId, node: nodes.Global) -> tuple[str, ...]:
    """The rules by which this player may use this Global now."""
    found = ["2.6.5.1"] if view.state.stage is Stage.MAIN else []
    if view.state.stage is Stage.MAIN and player is not view.state.active:
        found.append("2.6.6.3")
    if _in_combat(view):
        found += ["2.6.5.9", "2.7.3.2"] + ["2.7.3.5"] * (player is not view.state.active)
    if _is_repeated(view, player, card, node):
        found.append("2.6.5.5")
    if _is_open_to_both(view, player, card):
        found.append("2.6.5.2")
    if _is_used_on_another(view, player, card, node):
        found += ["2.6.5.3", "3.4.2.4"]
    return tuple(found)


@asks("2.6.5.9", "2.7.3.2", "2.7.3.5")
def _in_combat(view: View) -> bool:
    """After blockers are declared both players may use Globals, the Inactive one with the energy they have left."""
    return view.state.stage is Stage.WINDOW


@asks("2.6.5.5")
def _is_repeated(view: View, player: Player, card: CardId, node: nodes.Global) -> bool:
    """Whether the player has used it this turn and may do so again."""
    used = (id_ for id_, n in view.state.used if n and isinstance(id_, AbilityId))
    return node.limit is None and any(id_.card == card and id_.controller is player for id_ in used)


@asks("2.6.5.2")
def _is_open_to_both(view: View, player: Player, card: CardId) -> bool:
    """Whether it matters that Globals are open to both players, with dice in the field or without."""
    return card.owner is not None and (card.owner is not player or not view.active_dice(card))


@asks("2.6.5.3", "3.4.2.4")
def _is_used_on_another(view: View, player: Player, card: CardId, node: nodes.Global) -> bool:
    """Whether the player has used up the same Global on the other player's card of that name."""
    used = (id_ for id_, n in view.state.used if n and isinstance(id_, AbilityId))
    return node.limit is not None and any(
        id_.controller is player and id_.card != card and id_.card.name == card.name for id_ in used
    )


def _perform(
    play: Play, player: Player, card: CardId, node: nodes.Global, *, index: int = 0, event: Event | None = None,
    try_only: bool = False,
) -> None:  # fmt: skip
    ctx = Context(player, card, None, play=play, event=event)
    ctx.ability = node
    if try_only:
        require(why_aimless(ctx, node.effect))
        try_cost(play, ctx, player, node.cost)
    else:
        pay_global(play, ctx, player, card, node.cost)
        require(_leaves_nothing(play, ctx, node))
        with play.moment():
            cites = _permission(play.view, player, card, node)
            play.say(Verb.USE_GLOBAL, "1.1.4", *cites, card=card, player=player, spent=ctx.spent)
        atoms.count_use(play, _key(card, index, player))
        if is_cancelled(play, player, card, index):
            return
    perform(play, ctx, node.effect)
