"""Abilities that a player uses when they like: "while active, you may pay ...", "during the Attack Step", Synergy, and
Continuous dice that are sent away (2.6.5.8, 2.7.0.4, 3.4.5.4)."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.cardtext.infull import given_for
from judgebot.cardtext.nodes import Scope, Timing
from judgebot.cardtext.onedie import gives_up_one_or_all, is_about_one
from judgebot.cardtext.walk import contains, everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.dice.controlling import by_virtual_card
from judgebot.engine.abilities.dice.moving import send_to_used
from judgebot.engine.abilities.inforce.blanking import is_blanked, is_card_blanked
from judgebot.engine.abilities.inforce.static import is_in_scope
from judgebot.engine.abilities.noresult.trying import why_no_result
from judgebot.engine.abilities.paying import parts, pay_cost, try_cost, why_cannot_pay
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.targeting.aimless import is_not_begun, why_aimless
from judgebot.engine.abilities.words.asprinted import called
from judgebot.engine.abilities.words.unmet import why_unmet
from judgebot.engine.keywords import equip, notes
from judgebot.engine.keywords import usable as keyword_usable
from judgebot.engine.keywords.meaning import keyword_of, spoken
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind
from judgebot.engine.rule import Refusal, asks, forbids, require, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn.spend import settle_spent
from judgebot.engine.turn.untimely import why_not_timed
from judgebot.engine.view import Ability, View
from judgebot.game.area import Area
from judgebot.game.event import Source, SourceKind, Verb
from judgebot.game.often import often
from judgebot.game.player import Player


def thinkable(view: View, player: Player) -> Iterator[Act]:
    """The usable abilities of a player's active dice and cards, legal now or not."""
    seen = set()
    for die in view.state.field(player):
        for ability in view.abilities(die.id):
            node = ability.node
            if isinstance(node, nodes.Usable):
                key = (ability.id, None if _is_of_any_die(node) else die.id)
                if key not in seen:
                    seen.add(key)
                    yield Act(ActKind.USE_ABILITY, die=die.id, card=ability.id.card, index=ability.id.index)
    yield from keyword_usable.thinkable(view, player)


@asks("3.4.5.3", "3.2.12")
def _is_of_any_die(node: nodes.Usable) -> bool:
    """Whether it is the same whichever die of the card it is used by: not if "this die" is sent away, or moved."""
    return node.scope is Scope.ACTIVE and nodes.Ref(nodes.RefKind.THIS_DIE) not in everything(node)


def _find(view: View, act: Act) -> Ability | None:
    if act.die is not None:
        abilities = view.abilities(act.die)
        usable = [a for a in abilities if isinstance(a.node, nodes.Usable)]
        return next((a for a in usable if a.id.index == act.index), usable[0] if usable else None)
    return None


@forbids("3.4.8.4", "3.4.8.2")
def _is_blank(view: View, act: Act) -> str | None:
    """It has such an ability in a text that is ignored."""
    if act.die is None:
        return None
    printed = (a.node for a in view.printed(act.die) if _can_be_used(a))
    return (
        f"the text of {view.state.die(act.die)} is ignored"
        if any(is_blanked(view, act.die, n) for n in printed)
        else None
    )


def _can_be_used(ability: Ability) -> bool:
    """Whether a player uses it, as its text says or the keyword that it is (Synergy)."""
    return any(isinstance(each.node, nodes.Usable) for each in (ability, *spoken(ability)))


@forbids("3.4.8.2", "3.4.7.2")
def _is_of_a_blank_card(view: View, act: Act) -> str | None:
    """It is a keyword used from a card (Fabricate) whose text is ignored."""
    if act.card is None:
        return None
    ignored = (n for n in view.text(act.card).abilities if is_card_blanked(view, act.card, n))
    keywords = keyword_usable.of_cards()
    return f"the text of {act.card} is ignored" if any(keyword_of(n) in keywords for n in ignored) else None


def why_not(view: View, player: Player, act: Act) -> Refusal | None:
    """Why a player may not use this ability now; None: they may."""
    if keyword_usable.is_its(view, act):
        return keyword_usable.why_not(view, player, act)
    refusal = _is_of_a_blank_card(view, act) or _is_not_active(view, player, act)
    if refusal is not None:
        return refusal
    ability = _find(view, act)
    if ability is None or act.die is None:
        return (
            _is_blank(view, act)
            or _is_for_its_trigger(view, act)
            or Refusal(f"{act.card or act.die} has no ability that can be used now", ("3.1.9",))
        )
    node = ability.node
    assert isinstance(node, nodes.Usable)
    return (
        _is_the_other_players_turn(view, player, node)
        or _is_not_the_time(view, player, node)
        or _is_out_of_scope(view, node, act.die)
        or _is_used_up(view, ability, node)
        or _condition_fails(view, player, ability, act.die)
        or _cannot_pay(view, player, ability, act.die)
        or _has_no_result(view, player, ability, act.die)
    )


@forbids("3.2.14", "3.1.9")
def _is_for_its_trigger(view: View, act: Act) -> str | None:
    """What a triggered ability lets its player do or pay is done once each time that it triggers."""
    found = (a.node for a in view.abilities(act.die)) if act.die is not None else ()
    waits = any(isinstance(n, nodes.Triggered) and _allows_once(n.effect) for n in found)
    return "what its ability allows is done once each time it triggers" if waits else None


def _allows_once(effect: nodes.Effect) -> bool:
    """Whether something may be done, or repeated, by an effect."""
    repeats = contains(effect, nodes.Again)
    return repeats or isinstance(effect, nodes.May | nodes.Pay)


@forbids("3.1.30", "3.4.5.4")
def _is_not_active(view: View, player: Player, act: Act) -> str | None:
    dice = [act.die] if act.die is not None else [d.id for d in view.state.field(player) if d.card == act.card]
    active = [d for d in dice if view.state.die(d).area.is_field and view.state.die(d).controller is player]
    return None if active else f"no die of {act.card or view.state.die(dice[0]).card if dice else act.card} is active"


@forbids("2.6.6.3")
def _is_the_other_players_turn(view: View, player: Player, node: nodes.Usable) -> str | None:
    """The Inactive player may use only what says that it may be used whenever a Global could."""
    if node.timing is not Timing.UNSTATED or player is view.state.active:
        return None
    return "it does not say that it may be used whenever a Global could, as it would have to in the opponent's turn"


@forbids("2.6.5.8", "2.7.0.4", "2.7.1.6", "2.7.2.8")
def _is_not_the_time(view: View, player: Player, node: nodes.Usable) -> str | None:
    if node.scope in (Scope.ATTACKING, Scope.BLOCKING, Scope.IN_COMBAT):
        return why_not_timed(view, player, Timing.ATTACK_STEP)
    if node.timing in (Timing.MAIN, Timing.MAIN_ANY, Timing.ATTACK_STEP):
        return why_not_timed(view, player, node.timing)
    windows = None if view.state.stage in (Stage.MAIN, Stage.WINDOW) else "it is used when Global abilities can be"
    return why_not_timed(view, player, node.timing) or windows


@forbids("3.4.5.6", "2.7.0.6")
def _is_out_of_scope(view: View, node: nodes.Usable, die: int) -> str | None:
    return None if is_in_scope(view, node.scope, die) else f"{view.state.die(die)} is not {node.scope.value[6:]}"


@forbids("3.4.5.4", "1.1.2")
def _is_used_up(view: View, ability: Ability, node: nodes.Usable) -> str | None:
    used = dict(view.state.used).get(ability.id, 0)
    return f"it has been used {often(used)} this turn" if node.limit is not None and used >= node.limit.n else None


@forbids("3.1.9")
def _condition_fails(view: View, player: Player, ability: Ability, die: int) -> str | None:
    node = ability.node
    assert isinstance(node, nodes.Usable)
    ctx = Context(player, ability.id.card, die, view=view)
    return why_unmet(ctx, node.condition)


@forbids("3.1.19")
def _cannot_pay(view: View, player: Player, ability: Ability, die: int) -> Refusal | None:
    assert isinstance(ability.node, nodes.Usable)
    return why_cannot_pay(view, player, ability.id.card, die, ability.node.cost)


@forbids("3.1.10")
def _has_no_result(view: View, player: Player, ability: Ability, die: int) -> str | Refusal | None:
    assert isinstance(ability.node, nodes.Usable)
    nothing = "it would change nothing"
    cost = ability.node.cost or given_for(ability.node.effect)
    return why_no_result(view, lambda play: _effect(play, player, ability, die), nothing, cost)


def _effect(play: Play, player: Player, ability: Ability, die: int) -> None:
    assert isinstance(ability.node, nodes.Usable)
    ctx = Context(player, ability.id.card, die, play=play)
    ctx.ability = ability.node
    costs_energy = any(isinstance(part, nodes.EnergyCost) for part in parts(ability.node.cost))
    if costs_energy or is_not_begun(play, ctx, ability.node.effect):
        require(why_aimless(ctx, ability.node.effect))
    try_cost(play, ctx, player, ability.node.cost)
    _speak_of_all(ctx, ability.node)
    perform(play, ctx, ability.node.effect)


@asks("3.1.27", "3.4.5.3")
def _speak_of_all(ctx: Context, node: nodes.Usable) -> None:
    """What a card does while active it does once, and its own name means all of its active dice; of what can only be
    said of one of them it is the die that is used; which of them is given up is a disputed reading."""
    if node.scope is Scope.ACTIVE and (not is_about_one(node.effect) or gives_up_one_or_all(node)):
        mine = ctx.view.state.field(ctx.you)
        ctx.carriers = tuple(d.id for d in mine if ctx.view.card_id(d.id) == ctx.card) or ctx.carriers


@rule("3.4.5.4", "3.1.9")
def use(play: Play, player: Player, act: Act) -> None:
    """Pay for a usable ability and resolve it.

    Raises:
        Refused: the player may not, or does not pay rightly.
    """
    require(play.view.once(why_not, player, act))
    if keyword_usable.is_its(play.view, act):
        keyword_usable.use(play, player, act)
        settle_spent(play)
        return
    ability = _find(play.view, act)
    assert ability is not None
    assert isinstance(ability.node, nodes.Usable)
    because = Source(SourceKind.ABILITY, player, ability.id.card, act.die, atoms.new_id(play))
    with play.because(because), play.citing(*notes.cites(ability.node, play.view)):
        ctx = Context(player, ability.id.card, act.die, play=play)
        ctx.ability = ability.node
        pay_cost(play, ctx, player, ability.node.cost, f"for {ability.id.card}")
        cites = (*_at_any_time(ability.node), *_with_globals(ability.node), *by_virtual_card(play.state, act.die))
        name = called(ability.node, ability.id.card, play.table)
        play.say(Verb.RESOLVE, *cites, card=ability.id.card, die=act.die, player=player, ability=name)
        atoms.count_use(play, ability.id)
        _speak_of_all(ctx, ability.node)
        perform(play, ctx, ability.node.effect)
    settle_spent(play)


def _with_globals(node: nodes.Usable) -> tuple[str, ...]:
    """Abilities with the timing of Globals are used in the same windows."""
    return ("2.6.5.8",) if node.timing is Timing.GLOBAL and node.scope is Scope.ACTIVE else ()


def _at_any_time(node: nodes.Usable) -> tuple[str, ...]:
    """The rules by which an ability can be used at this moment of the Attack Step."""
    match node.scope:
        case Scope.ATTACKING:
            return "2.7.1.6", "3.4.5.6"
        case Scope.BLOCKING:
            return "2.7.2.8", "3.4.5.6"
        case _:
            return ("2.7.0.4",) if node.timing is Timing.ATTACK_STEP else ()


# --- Continuous dice -----


def why_not_send(view: View, player: Player, die: int) -> Refusal | None:
    """Why a player may not send a Continuous die away for its ability now."""
    return (
        _is_not_theirs(view, player, die)
        or _is_gear(view, die)
        or _has_no_send(view, die)
        or _is_not_the_window(view)
        or _sending_has_no_result(view, player, die)
    )


@forbids("continuous(2)", "continuous")
def _is_not_theirs(view: View, player: Player, die: int) -> str | None:
    now = view.state.die(die)
    return None if now.controller is player and now.owner is player else f"{now} belongs to {now.owner}"


def _is_gear(view: View, die: int) -> Refusal | None:
    return equip.why_not_now(view, die) if _send(view, die) is None else None


@forbids("continuous")
def _has_no_send(view: View, die: int) -> Refusal | str | None:
    now = view.state.die(die)
    if not now.area.is_field:
        return f"{now} is not in the Field Zone"
    if _send(view, die) is not None:
        return None
    said = (a.node for a in view.printed(die) if isinstance(a.node, nodes.SendAway) and a.node.when is None)
    for node in said:
        if is_blanked(view, die, node):
            return Refusal(f"the text of {now} is ignored", ("3.4.8.2",))
        if node.burst is not None:
            return Refusal(f"{now} does not show the burst of its ability", ("3.4.6.2",))
    if any(_answers_by_leaving(a.node) for a in view.abilities(die)):
        return f"{now} is sent away only when what its ability waits for happens"
    return f"{now} has no ability for which it is sent away"


def _answers_by_leaving(node: nodes.Ability) -> bool:
    """Whether an ability sends its own die to the Used Pile once something happens."""
    if isinstance(node, nodes.SendAway):
        return True
    return isinstance(node, nodes.Triggered) and any(
        isinstance(part, nodes.Move) and part.to is Area.USED and part.what == nodes.Ref(nodes.RefKind.THIS_DIE)
        for part in everything(node)
    )


@forbids("continuous", "2.6.5.8")
def _is_not_the_window(view: View) -> str | None:
    in_time = view.state.stage in (Stage.MAIN, Stage.WINDOW)
    return None if in_time else "it is sent away when a Global ability could be used"


@forbids("3.1.10")
def _sending_has_no_result(view: View, player: Player, die: int) -> str | Refusal | None:
    if _send(view, die) is None:
        return None
    return why_no_result(view, lambda play: _sent(play, player, die), "its ability would change nothing")


def _send(view: View, die: int) -> nodes.SendAway | None:
    found = (a.node for a in view.abilities(die))
    return next((n for n in found if isinstance(n, nodes.SendAway) and n.when is None), None)


def _sent(play: Play, player: Player, die: int, node: nodes.SendAway | None = None) -> None:
    node = node or _send(play.view, die)
    assert node is not None
    perform(play, Context(player, play.state.die(die).card, die, play=play), node.effect)


@rule("continuous", "2.6.4.3")
def send_away(play: Play, player: Player, die: int) -> None:
    """Send a Continuous die from the field to the Used Pile for its ability, which is not using it again (2.6.4.3)."""
    require(play.view.once(why_not_send, player, die))
    node = _send(play.view, die)
    card = play.state.die(die).card
    with play.because(Source(SourceKind.ABILITY, player, card, die, atoms.new_id(play))):
        with play.citing("continuous", "2.6.4.3"):
            send_to_used(play, (die,), Verb.SEND_AWAY)
        _sent(play, player, die, node)
