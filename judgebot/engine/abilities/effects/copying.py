"""Copying stats, abilities, effects and whole dice (3.10)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.nodes import CopyWhat, RefKind
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice.copying import Copied, by_name, by_own_name, renamed, text_box
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.resolve import perform, performs
from judgebot.engine.abilities.targeting import numbered
from judgebot.engine.abilities.targeting.choosing import things
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.timing import ending
from judgebot.engine.abilities.timing.loops import TIMES
from judgebot.engine.abilities.words.asprinted import whole
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.abilities.words.origin import as_set_off
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import InForce
from judgebot.engine.view import View
from judgebot.game.card import CardId, CardKind, Level
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player


@performs(nodes.Copy)
def copy(play: Play, ctx: Context, effect: nodes.Copy) -> None:
    """Copy from a source; what is copied goes onto the receiver, or is used at once where there is none (3.10.1)."""
    if effect.what is CopyWhat.USED:
        _use_again(play, ctx)
        return
    if effect.what is CopyWhat.ACTION or effect.what in _MOMENTS:
        _use(play, ctx, effect)
        return
    receivers = _receivers(play, ctx, effect)
    for source in things(play, ctx, effect.source, _is_another(receivers, effect)):
        if effect.until in _ANEW:
            receivers = _without_the_last(play, ctx, effect)
        for receiver in receivers:
            if not isinstance(source, Player) and receiver != source:
                _COPIES[effect.what](play, ctx, effect, source, receiver)


def _receivers(play: Play, ctx: Context, effect: nodes.Copy) -> tuple[int | CardId, ...]:
    to = effect.receiver or nodes.Ref(RefKind.THIS_DIE)
    that = ctx.that
    found = things(play, ctx, to)
    if isinstance(to, nodes.Select) and to.mode is nodes.Mode.ALL:
        ctx.that = that  # a whole sort of dice is not what "that die", which they copy, speaks of
    return tuple(t for t in found if not isinstance(t, Player))


@rule("1.1.2")
def _without_the_last(play: Play, ctx: Context, effect: nodes.Copy) -> tuple[int | CardId, ...]:
    """What was copied until another is chosen is over, as the card says; dice that were copies are receivers again."""
    for r in play.state.in_force:
        if r.until in _ANEW and (r.source.card, r.source.player) == (ctx.card, ctx.you):
            ending.end(play, r)
    return _receivers(play, ctx, effect)


_ANEW = (nodes.Until.CHOSEN_ANEW, nodes.Until.CHOSEN_ANEW_OR_NONE)


def _is_another(receivers: tuple[int | CardId, ...], effect: nodes.Copy) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if receivers == (thing,):
            return Refusal("it would copy itself", ("3.10.2" if effect.what in _STATS else "3.10.1", "3.1.10"))
        return None

    return useful


_STATS = (CopyWhat.STATS, CopyWhat.PRINTED_STATS, CopyWhat.BY_LEVEL)


# --- Stats ------------------------------------------------------------------------------------------------------------


@rule("3.10.2", "3.10.2.2")
def _copy_stats(play: Play, ctx: Context, effect: nodes.Copy, source: Thing, receiver: Thing) -> None:
    """The receiver's stats become those on the source's face now; its own card pays the source's fielding costs."""
    if not isinstance(source, int) or not isinstance(receiver, int) or not play.state.die(receiver).area.is_field:
        return
    level = _stats(play, effect, source)
    if level is None:
        return
    card, onto = play.view.card_id(source), play.state.die(receiver).card
    copied = Copied(effect.what, card, _shown_bursts(play, source, receiver), level, onto)
    cites = (*(("3.10.2.4",) if effect.what is CopyWhat.PRINTED_STATS else ()), *(("3.10.2.1",) if copied.text else ()))
    with play.citing(*cites):
        _found(play, make(play, ctx, effect, effect.until, dice=(play.state.bind(receiver),), facts=(copied,)), source)


def _stats(play: Play, effect: nodes.Copy, source: int) -> Level | None:
    printed = play.view.printed_level(source)
    if printed is None or effect.what is CopyWhat.PRINTED_STATS:
        return printed
    attack, defense = play.view.attack(source) or 0, play.view.defense(source) or 0
    return printed._replace(attack=attack, defense=defense)


@asks("3.10.2.1")
def _shown_bursts(play: Play, source: int, receiver: int) -> tuple[nodes.Ability, ...]:
    """The burst abilities that the source's face shows now come with its stats; the receiver keeps its own burst."""
    view = play.view
    shown = [a.node for a in view.abilities(source) if a.node.burst is not None and a.id.card == view.card_id(source)]
    text = tuple(replace(node, burst=None, mode=None) for node in shown)
    return renamed(text, view.name(source), view.name(receiver))


@rule("3.10.2", "3.10.2.4")
def _copy_by_level(play: Play, ctx: Context, effect: nodes.Copy, source: Thing, receiver: Thing) -> None:
    """The receiver has on each of its levels what the source's card prints for that level."""
    if isinstance(source, Player) or not isinstance(receiver, int) or not play.state.die(receiver).area.is_field:
        return
    card = play.view.card_id(source) if isinstance(source, int) else source
    if not play.table.card(card).levels:
        return
    copied = Copied(effect.what, card, onto=play.state.die(receiver).card)
    _found(play, make(play, ctx, effect, effect.until, dice=(play.state.bind(receiver),), facts=(copied,)), source)


# --- Abilities --------------------------------------------------------------------------------------------------------


@rule("3.10.3", "3.10.3.2")
def _copy_ability(play: Play, ctx: Context, effect: nodes.Copy, source: Thing, receiver: Thing) -> None:
    """The source's text box, as it is now and without Globals, is added to the receiver's card."""
    view = play.view
    card = view.card_id(source) if isinstance(source, int) else source
    onto = view.state.die(receiver).card if isinstance(receiver, int) else receiver
    assert isinstance(card, CardId)
    assert isinstance(onto, CardId)
    assert not isinstance(source, Player)
    said = text_box(view, source)
    text, other = renamed(said, card.name, onto.name), by_name(said, card.name)
    if other != text and card.name != onto.name and play.rests_on("copied-self-reference"):
        text = other
    if not text:
        _copy_nothing(play, ctx, card)
        return
    copied = Copied(effect.what, card, text)
    later = any(isinstance(node, nodes.Triggered) and is_own_moment(node, Verb.FIELD) for node in text)
    alone = effect.receiver == _THIS_DIE and isinstance(receiver, int)  # "this die gains it": not its card
    where = {"dice": (play.state.bind(receiver),)} if alone else {"cards": (onto,)}  # type: ignore[arg-type]
    with play.citing(*_by_name(text, "3.10.3.1"), *(("3.10.3.3",) if later else ())):
        _found(play, make(play, ctx, effect, effect.until, **where, facts=(copied,)), source)


_THIS_DIE = nodes.Ref(RefKind.THIS_DIE)


@asks("3.10.3.1", "3.10.4.5")
def _by_name(text: tuple[nodes.Ability, ...], rule_: str) -> tuple[str, ...]:
    """The rule by which a copied text that speaks of itself means the receiver, where it does."""
    if not any((isinstance(n, nodes.Ref) and n.kind in _SELF) or _is_while_active(n) for n in everything(text)):
        return ()
    return (rule_,)


_SELF = (RefKind.OWN_NAME, RefKind.THIS_DIE)


def _is_while_active(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Static | nodes.Triggered | nodes.Usable) and node.scope is nodes.Scope.ACTIVE


@rule("3.10.6")
def _copy_nothing(play: Play, ctx: Context, card: CardId) -> None:
    """Text that is ignored, or not there, is not copied, now or later."""
    play.say(Verb.FIZZLE, card=card, player=ctx.you, note="has no text to copy")


# --- Whole dice -------------------------------------------------------------------------------------------------------


@rule("3.10.4", "3.10.4.1")
def _copy_whole(play: Play, ctx: Context, effect: nodes.Copy, source: Thing, receiver: Thing) -> None:
    """The receiver becomes a copy of the source: name, attributes, text, and stats by its own level."""
    if not isinstance(source, int) or not isinstance(receiver, int) or not play.state.die(receiver).area.is_field:
        return
    view = play.view
    text, own = _apart(play, source, receiver)
    copied = Copied(
        effect.what, view.card_id(source), text, view.state.die(source).token, None, play.state.bind(source)
    )
    if effect.what is CopyWhat.ALL_WITH_MODIFIERS:
        _copy_modifiers(play, source, receiver)
        _copy_tokens(play, ctx, source, receiver, effect.until)
    cites = (*_by_name(copied.text, "3.10.4.5"), *(("3.10.4.4",) if view.is_sidekick_die(source) else ()))
    facts = (copied, *(Copied(CopyWhat.ABILITY, copied.card, (node,)) for node in own))
    made = [make(play, ctx, effect, effect.until, dice=(play.state.bind(receiver),), facts=(each,)) for each in facts]
    for r in made[1:]:
        atoms.found(play, r)
    with play.citing(*cites):
        _found(play, made[0], source)


def _apart(play: Play, source: int, receiver: int) -> tuple[tuple[nodes.Ability, ...], tuple[nodes.Ability, ...]]:
    """The text of a source, and apart from it what names the receiver instead, by the other reading."""
    view = play.view
    text, old, new = text_box(view, source), view.name(source), view.name(receiver)
    pairs = list(zip(text, by_own_name(renamed(text, old, new), new), strict=True))
    if old == new or all(one == other for one, other in pairs):
        return text, ()
    if not play.rests_on("copied-self-reference-of-a-whole-die"):
        return text, ()
    return tuple(one for one, other in pairs if one == other), tuple(other for one, other in pairs if one != other)


@rule("3.10.4")
def _copy_modifiers(play: Play, source: int, receiver: int) -> None:
    """What has been applied to the source is applied to the receiver too, where the text says so."""
    for r in play.state.in_force:
        if isinstance(r.rule, nodes.Modify | nodes.SetStats) and play.state.bind(source) in r.dice:
            atoms.found(play, r._replace(id=atoms.new_id(play), dice=(play.state.bind(receiver),)))


@rule("experience-token", "3.10.4")
def _copy_tokens(play: Play, ctx: Context, source: int, receiver: int, until: nodes.Until) -> None:
    """The Experience Tokens on the card of the source are modifiers that are copied with the others."""
    tokens = nodes.Const(play.state.count_of(play.view.card_id(source), "experience"))
    if tokens.n:
        modifier = nodes.Modify(nodes.Ref(RefKind.THIS_DIE), tokens, tokens)
        with play.moment():
            atoms.found(play, make(play, ctx, modifier, until, dice=(play.state.bind(receiver),)))
            play.say(Verb.MODIFY, die=receiver, was=play.state.die(receiver), player=ctx.you,
                     note=f"+{tokens.n}A and +{tokens.n}D, as by the Experience Tokens")  # fmt: skip


def _found(play: Play, r: InForce, source: int | CardId) -> None:
    with play.moment():
        atoms.found(play, r)
        die = r.dice[0].die if r.dice else None
        other = source if isinstance(source, int) else None
        card = r.cards[0] if r.cards else play.state.die(die).card if die is not None else None
        play.say(Verb.COPY, die=die, other=other, card=card, note=_words(r, source))


def _words(r: InForce, source: int | CardId) -> str:
    what = r.rule.what if isinstance(r.rule, nodes.Copy) else CopyWhat.STATS
    whole = what in (CopyWhat.ALL, CopyWhat.ALL_WITH_MODIFIERS)
    return _of("the whole die" if whole else _as_called(what), source)


def _as_called(what: CopyWhat) -> str:
    """What is copied, with the moment of an effect as texts give it: the "when attacks" effect."""
    moment = what.value.removesuffix(" effect")
    return f"the {what.value}" if moment == what.value else f'the "{moment}" effect'


def _of(what: str, source: int | CardId) -> str:
    """What is copied, and of which card; a die is told by the event itself."""
    return what if isinstance(source, int) else f"{what} of {source}"


_COPIES: dict[CopyWhat, Callable[[Play, Context, nodes.Copy, Thing, Thing], None]] = {
    CopyWhat.STATS: _copy_stats,
    CopyWhat.PRINTED_STATS: _copy_stats,
    CopyWhat.BY_LEVEL: _copy_by_level,
    CopyWhat.ABILITY: _copy_ability,
    CopyWhat.ALL: _copy_whole,
    CopyWhat.ALL_WITH_MODIFIERS: _copy_whole,
}


# --- Effects used at once ---------------------------------------------------------------------------------------------


@rule("3.10.3.4")
def _use(play: Play, ctx: Context, effect: nodes.Copy) -> None:
    """Use a copy of the one effect that is named: no other ability of the source is copied."""
    view = play.view

    def useful(thing: Thing) -> Refusal | None:
        if _is_epic(view, thing):
            return Refusal("the ability of an Epic Basic Action cannot be copied", ("1.2.3", "3.10.1"))
        if isinstance(thing, Player) or effects_of(view, thing, effect.what):
            return None
        return Refusal(f"it has no {effect.what.value}", ("3.10.3.4", "3.1.10"))

    for source in things(play, ctx, effect.source, useful):
        if (refusal := useful(source)) is not None:  # a die spoken of is nobody's choice
            play.obstacles.append(refusal)
        elif not isinstance(source, Player):
            use_effects(play, ctx, source, effect.what)


@asks("1.2.3")
def _is_epic(view: View, thing: Thing) -> bool:
    if isinstance(thing, Player):
        return False
    card = view.card(thing) if isinstance(thing, int) else view.table.card(thing)
    return card.kind is CardKind.EPIC_BASIC_ACTION


@rule("3.10.3.4")
def _use_again(play: Play, ctx: Context) -> None:
    """Use a copy of the very ability whose use is the event, whatever has become of its die."""
    event = ctx.event
    if event is None or event.die is None or event.source is None:
        return
    own = play.view.card_abilities(play.view.card_id(event.die))
    node = next((a.node for a in own if a.id.index == event.source.number), None)
    if isinstance(node, nodes.KeywordAbility) and node.effect is not None:
        node = nodes.Action(node.effect)
    if isinstance(node, nodes.Triggered | nodes.Action):
        _carry_out(play, ctx, event.die, event.note, [node])


def use_effects(play: Play, ctx: Context, source: int | CardId, what: CopyWhat) -> None:
    """Carry out the effects of a source as one's own."""
    found = effects_of(play.view, source, what)
    if isinstance(source, int) and what is CopyWhat.ACTION:
        as_used = effects_of(_as_it_was_used(play, ctx, source), source, what)
        if as_used != found and not play.rests_on("copied-action-burst"):
            found = as_used
    if what in _MOMENTS and len(found) > 1 and play.rests_on(ONE_OF_SEVERAL):
        found = [_one_of(play, ctx, found)]
    if what is CopyWhat.ACTION:
        _carry_out(play, ctx, source, "the ability", found, "2.6.4.4")
    else:
        _carry_out(play, ctx, source, _as_called(what), found)


ONE_OF_SEVERAL = "copied-effect-of-several"


@asks("3.10.3.4")
def _one_of(
    play: Play, ctx: Context, found: Sequence[nodes.Triggered | nodes.Action]
) -> nodes.Triggered | nodes.Action:
    """The one that is chosen of several abilities, by its number in the order of the text box."""
    return numbered.pick(
        play, ctx.you, found, range(len(found)), lambda node: whole(node, ctx.card),
        "choose one of the abilities by its number", ("3.10.3.4",),
        subject=ctx.die if ctx.die is not None else ctx.card,
    )  # fmt: skip


@asks("3.4.6.4")
def _as_it_was_used(play: Play, ctx: Context, source: int) -> View:
    """The game with an Action die on the face that it was used on, if its use is the event."""
    event = ctx.event
    if event is None or event.verb is not Verb.USE or event.die != source or event.was is None:
        return play.view
    dice = tuple(die._replace(face=event.was.face) if die.id == source else die for die in play.state.dice)
    return View(play.table, play.state._replace(dice=dice))


def _carry_out(
    play: Play, ctx: Context, source: int | CardId, what: str, found: Sequence[nodes.Triggered | nodes.Action],
    *cites: str,
) -> None:  # fmt: skip
    """Do what the source's text does; `cites`: the rules of such a copy beside that of copying."""
    if found:
        with play.moment(), play.citing(*cites):
            other = source if isinstance(source, int) else None
            play.say(Verb.COPY, die=ctx.die, other=other, card=ctx.card, player=ctx.you, note=_of(what, source))
    before, nested = play.copied, play.nested
    that, lot, dealt_with = ctx.that, ctx.lot, ctx.dealt_with  # "it" of the words after is none of the source's text
    rounds = 1 if play.is_trial else TIMES  # whether it has a result shows in the first round
    for node in found:
        # copies chosen within copies could go on for ever as well: they end after three rounds, too
        if play.copied.count(node) >= TIMES or nested.count(node) >= rounds:
            _stop(play, ctx)
        elif holds(ctx, node.condition):
            play.copied, play.nested = (*play.copied, node), (*nested, node)
            perform(play, ctx, node.effect)
        play.copied, play.nested = before, nested
        ctx.that, ctx.lot, ctx.dealt_with = that, lot, dealt_with


@rule("3.5.2")
def _stop(play: Play, ctx: Context) -> None:
    """An effect that copies itself again and again, where nobody could choose otherwise."""
    play.say(Verb.STOP_LOOP, die=ctx.die, card=ctx.card, player=ctx.you, note="three times")


_MOMENTS = {CopyWhat.WHEN_FIELDED: Verb.FIELD, CopyWhat.WHEN_ATTACKS: Verb.ATTACK, CopyWhat.WHEN_KOD: Verb.KO}


def effects_of(view: View, source: int | CardId, what: CopyWhat) -> list[nodes.Triggered | nodes.Action]:
    """The "when fielded", "when attacks" or "when KO'd" abilities of a source, or what it does when it is used."""
    own = view.abilities(source) if isinstance(source, int) else view.card_abilities(source)
    if what is CopyWhat.ACTION:
        return [a.node for a in own if isinstance(a.node, nodes.Action)]
    return [a.node for a in own if isinstance(a.node, nodes.Triggered) and is_own_moment(a.node, _MOMENTS[what])]


def is_own_moment(node: nodes.Triggered, verb: Verb) -> bool:
    """Whether an ability is met by this happening to its own die."""
    return any(
        when.verb is verb
        and isinstance(when.subject, nodes.Ref)
        and when.subject.kind in (RefKind.THIS_DIE, RefKind.OWN_NAME)
        for when in events_of(node.when)
    )


def sort_of(node: nodes.Ability, event: Event | None) -> CopyWhat | None:
    """Which of these moments it was that set off an ability, of those that nobody speaks of by a keyword."""
    if not isinstance(node, nodes.Triggered) or node.of_keyword is not None:
        return None
    then = as_set_off(node, event)
    return next((what for what, verb in _MOMENTS.items() if is_own_moment(then, verb)), None)
