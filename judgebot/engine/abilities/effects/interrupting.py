"""Prevent and Redirect: what they do to the damage or the target at hand (3.4.9)."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.damage.paid import target
from judgebot.engine.abilities.damage.preventing import less_by, raised_there
from judgebot.engine.abilities.inforce.sparing import at_work, protection
from judgebot.engine.abilities.replacing.interrupting import BOUGHT, Aim, is_of_another_kind
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import choose, one_player
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.timing.cancelling import Bought
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Named, Request, Unread
from judgebot.engine.rule import Refusal, Refused, asks, rule
from judgebot.game.card import CardId
from judgebot.game.event import DamageKind, SourceKind, Verb
from judgebot.game.player import Player


@performs(nodes.Prevent)
@rule("3.4.9.1", "3.4.9.2")
def prevent(play: Play, ctx: Context, effect: nodes.Prevent) -> None:
    """Prevent some or all of the damage at hand."""
    packet, source = play.at_hand, at_work(ctx)
    if not isinstance(packet, Packet):
        return
    if effect.targets and isinstance(packet.to, int) and source.kind is not SourceKind.GLOBAL:
        target(play, packet.to, source)  # a Global has chosen it as it was paid for
    most = packet.amount if effect.amount is None else min(worth(ctx, effect.amount), packet.amount)
    play.at_hand = less_by(play, packet, _up_to(play, ctx, most, "prevent") if effect.up_to else most)


@performs(nodes.CancelEffect)
@rule("3.4.8.1", "3.2.8")
def cancel(play: Play, ctx: Context, effect: nodes.CancelEffect) -> None:
    """Cancel the ability that has just chosen its target, or the Global or Action die just used: nothing of it happens.

    Raises:
        Unread: something else than an ability's aim is at hand.
    """
    del effect
    aim = play.at_hand
    if not isinstance(aim, Aim | Bought):
        raise Unread(ctx.card or CardId(None, "?"), "the engine only knows how to cancel what is used or targets")
    if aim.is_over:
        return
    die = aim.source.die if isinstance(aim, Aim) and aim.source is not None else None  # whose ability it is
    play.say(Verb.CANCEL, die=die, player=aim.by, card=aim.card, note="cancelled")
    play.at_hand = None  # nothing is aimed any more: that is the result (3.1.10)


@performs(nodes.Redirect)
@rule("3.4.9.3")
def redirect(play: Play, ctx: Context, effect: nodes.Redirect) -> None:
    """Choose another recipient for the damage, or another target for the ability, at hand."""
    at_hand = play.at_hand
    if isinstance(at_hand, Packet | Aim) and at_hand.is_bought and play.rests_on(BOUGHT):
        return  # then no part of an ability with a cost can be redirected (3.4.9.8)
    if isinstance(at_hand, Packet) and is_of_another_kind(play, effect, at_hand):
        return  # as part of an ability that does more
    match at_hand:
        case Packet() as packet if effect.amount is not None:
            most = min(worth(ctx, effect.amount), packet.amount)
            _part(play, ctx, effect, packet, _up_to(play, ctx, most, "redirect") if effect.up_to else most)
        case Packet() as packet:
            play.at_hand = _redirected(play, ctx, effect, packet)
        case Aim() as aim:
            new = _anew(play, ctx, effect, aim) if effect.anew else _new(play, ctx, effect, aim.die, aim.by)
            if isinstance(new, int):
                _say_new_target(play, aim, new)
            play.at_hand = aim._replace(die=new)


def _say_new_target(play: Play, aim: Aim, die: int) -> None:
    """The die is a target of the ability that is redirected, and not of the one that redirects it."""
    facts = {"was": play.state.die(die), "player": aim.by, "source": aim.source or play.source}
    with play.moment():  # what hears of its targets hears of this one
        play.say(Verb.TARGET, *(_need_not_fit(aim, die) or ()), die=die, **facts)


def _up_to(play: Play, ctx: Context, most: int, act: str) -> int:
    """How much of it is prevented or redirected, as the ability's player chooses."""
    if not most:
        return 0
    options = tuple(Named(str(k)) for k in range(most + 1))
    subject = ctx.die if ctx.die is not None else ctx.card
    request = Request(Kind.CHOOSE, ctx.you, f"how much of the damage to {act}", play.cites, options, subject=subject)
    chosen = play.ask_one(request)
    assert isinstance(chosen, Named)
    return int(chosen.what)


def _part(play: Play, ctx: Context, effect: nodes.Redirect, packet: Packet, amount: int) -> None:
    """So much of the damage goes to somebody else; the rest stays what it was."""
    if not amount:
        return
    play.at_hand = packet._replace(amount=amount)
    moved = _redirected(play, ctx, effect, play.at_hand)
    play.at_hand = packet
    if moved.to != packet.to:
        play.at_hand = packet._replace(amount=packet.amount - amount)
        play.parted.append(moved)


def _redirected(play: Play, ctx: Context, effect: nodes.Redirect, packet: Packet) -> Packet:
    """Damage to somebody else, of the kind that it was."""
    by = packet.source.player if packet.targets else None
    with play.citing(*(_still_does_not_target(packet) or ())):
        to = _new(play, ctx, effect, packet.to, by)
    moved = packet if to == packet.to else raised_there(play, packet, to)
    return moved._replace(cites=(*moved.cites, *(_is_of_its_kind() or ())))


@asks("3.4.9.4")
def _need_not_fit(aim: Aim, die: int) -> tuple[str, ...]:
    """The new target need not be what the first one had to be."""
    return () if die in aim.fitting else ("3.4.9.4",)


@asks("3.4.9.5")
def _is_of_its_kind() -> tuple[str, ...]:
    """Combat damage stays combat damage, and ability damage ability damage."""
    return ("3.4.9.5",)


@asks("3.4.9.6")
def _still_does_not_target(packet: Packet) -> tuple[str, ...]:
    """What did not target does not do so by being redirected to one die."""
    return () if packet.targets or packet.kind is DamageKind.COMBAT else ("3.4.9.6",)


def _new(play: Play, ctx: Context, effect: nodes.Redirect, old: int | Player, by: Player | None) -> int | Player:
    if isinstance(effect.to, nodes.Person):
        player = next(iter(one_player(play, ctx, effect.to)), old)
        if isinstance(player, Player) and player != old:
            _say_redirected(play, old, None, player)
        return player
    to = effect.to if isinstance(effect.to, nodes.Select) else _one_of(effect.to)
    new = next((t for t in _choose(play, ctx, to, old, by) if isinstance(t, int)), old)
    if new == old and isinstance(effect.to, nodes.Ref):
        return old  # it is the one that takes the damage already
    die = new if isinstance(new, int) else None
    _say_redirected(play, old, die, ctx.you)
    return new


@asks("3.4.9.4")
def _anew(play: Play, ctx: Context, effect: nodes.Redirect, aim: Aim) -> int | Player:
    """Any die that the words name is the new target, or any player, where the ability could target one."""
    players = [thing for thing in aim.fitting if isinstance(thing, Player)]
    if not players or not isinstance(effect.to, nodes.Select):
        return _new(play, ctx, effect, aim.die, aim.by)
    may_be_hit = _may_be_hit(play, ctx, aim.die, aim.by)
    dice = (thing for thing in candidates(ctx, effect.to) if may_be_hit(thing) is None)
    new = _ask_die_or_player(play, ctx, (*dice, *players), may_be_hit)
    if isinstance(new, int):
        _say_redirected(play, aim.die, new, ctx.you)
        return new
    with play.citing("3.4.9.4"):
        _say_redirected(play, aim.die, None, new)
    return new


def _ask_die_or_player(play: Play, ctx: Context, options: tuple[Thing, ...], may_be_hit: Useful) -> int | Player:
    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        if len(answer) == 1 and answer[0] in options:
            return None
        return (may_be_hit(answer[0]) if len(answer) == 1 else None) or Refusal("it is no new target", ("3.4.9.4",))

    question = "choose a new target"
    new = play.ask_one(Request(Kind.CHOOSE, ctx.you, question, ("3.4.9.3",), options, check=check, subject=ctx.die))
    assert isinstance(new, int | Player)
    return new


def _one_of(ref: nodes.Ref) -> nodes.Select:
    """One of the dice a text refers to ("Ram takes that damage instead"): damage goes to one of them (3.1.12)."""
    return nodes.Select(nodes.Noun.CHARACTER_DIE, nodes.Is(ref), mode=nodes.Mode.CHOOSE)


def _say_redirected(play: Play, old: int | Player, die: int | None, player: Player) -> None:
    packet = play.at_hand
    amount, kind = (packet.amount, packet.kind) if isinstance(packet, Packet) else (0, None)
    was = old if isinstance(old, int) else None
    play.say(Verb.REDIRECT, die=was, other=die, player=player, amount=amount, damage=kind)


def _choose(play: Play, ctx: Context, to: nodes.Select, old: int | Player, by: Player | None) -> tuple[Thing, ...]:
    """One new recipient; whether it is protected is asked here, since group damage does not target (3.4.9.6)."""
    ctx.targets = False
    try:
        return choose(play, ctx, to, _may_be_hit(play, ctx, old, by))
    except Refused as refused:
        if by is None or "3.3.11" not in refused.refusal.cites:
            raise
        raise Refused(_not_all_for_one(refused.refusal)) from refused
    finally:
        ctx.targets = True


def _not_all_for_one(refusal: Refusal) -> Refusal:
    """One payment redirects one target (3.4.9.7)."""
    return refusal._replace(cites=("3.4.9.7", *refusal.cites))


def _may_be_hit(play: Play, ctx: Context, old: int | Player, by: Player | None) -> Useful:
    """The new target must not be protected from the ability at hand, whoever aims it, nor be the old one (3.4.9.4)."""
    at_hand = play.at_hand
    source = at_hand.source if isinstance(at_hand, Packet | Aim) else None
    aimed = source or at_work(ctx)

    def check(thing: Thing) -> Refusal | None:
        if thing == old:
            return Refusal("it is the target already", ("3.4.9.3", "3.1.10"))
        if by is None or not isinstance(thing, int):
            return None
        whys = {p: protection(play.view, thing, aimed._replace(player=p)) for p in Player}
        if not any(whys.values()):
            return None
        who = tuple(Player) if play.rests_on("redirect-at-untargetable-die") else (ctx.you, by)
        why = next((why for p in who if (why := whys[p]) is not None), None)
        return None if why is None else Refusal(why, ("3.4.9.4", "3.4.9.3", "3.1.9"))

    return check
