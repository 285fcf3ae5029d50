"""Dice that leave the Field Zone, or would: what is asked of them or done with them then."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.doubts.gone import LEAVES
from judgebot.cardtext.doubts.outofcombat import DEALT, RESOLVED
from judgebot.cardtext.onedie import is_of_level
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.walk import change, contains, everything, parts_of, set_where
from judgebot.game.area import Area
from judgebot.game.event import Verb


def keeps_its_damage(rule: n.Replace, ability: n.Ability) -> bool:
    """ "If Moth would be KO'd, gain 1 life instead": Moth stays with damage that KO's it, without end (2.7.6.1)."""
    return is_left_there(rule) and not comes_to_an_end(rule, ability)


def may_keep_its_damage(ability: n.Ability) -> bool:
    """ "If Moth would be KO'd, spin it down 1 level instead": once, or until it is on level 1; "you may KO a Sidekick
    instead": once, or until there are none left."""
    rules = (node for node in everything(ability) if isinstance(node, n.Replace))
    return any(is_left_there(rule) and comes_to_an_end(rule, ability) for rule in rules)


def comes_to_an_end(rule: n.Replace, ability: n.Ability) -> bool:
    """Whether the die that keeps its damage is KO'd by it in the end: what happens instead can't go on, need not, or
    puts the die back one time in a turn, or to a face that may show the star no more."""
    if _returns(rule) and (rule.limit is not None or rule.next_only or ability.burst is not None):
        return True
    parts = rule.instead.effects if isinstance(rule.instead, n.Seq) else (rule.instead,)
    down = any(isinstance(part, n.Spin) and part.how is n.SpinTo.DOWN and part.what == _IT for part in parts)
    return rule.optional or down or isinstance(parts[0], n.KO | n.Sacrifice | n.Pay)


def freed_as_it_returns(ability: n.Ability) -> n.Ability:
    """ "If Moth would be KO'd, instead return it to the Field Zone at level 1": with its damage it would have to return
    without end."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Replace) or not is_left_there(node) or comes_to_an_end(node, ability):
            return node
        return replace(node, instead=seq(node.instead, n.ClearDamage(_IT))) if _returns(node) else node

    return change(ability, told)


def _returns(rule: n.Replace) -> bool:
    """Whether the die is put back on a level instead."""
    instead = rule.instead
    return isinstance(instead, n.Move) and (instead.to, instead.what) == (Area.FIELD, _IT) and instead.level is not None


def is_left_there(rule: n.Replace) -> bool:
    """Whether the die that would be KO'd stays where it is, and its damage with it."""
    of_another = n.Ref(n.RefKind.THIS_DIE) if isinstance(rule.event.subject, n.Select) else None
    gone = (node for node in everything(rule.instead) if goes_away(node) and getattr(node, "what", None) != of_another)
    cleared = contains(rule.instead, n.ClearDamage)
    return rule.event.verb is Verb.KO and not cleared and next(gone, None) is None


def freed_of_damage(ability: n.Ability) -> tuple[n.Ability, ...]:
    """All damage is cleared from the die that is not KO'd after all."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Replace) or not is_left_there(node):
            return node
        return replace(node, instead=seq(node.instead, n.ClearDamage(_IT)))

    return (change(ability, told),)


_IT = n.Ref(n.RefKind.SUBJECT)


def goes_away(node: n.Node) -> bool:
    """Whether the die spoken of leaves the Field Zone by it."""
    return takes_away(node) and isinstance(getattr(node, "what", None), n.Ref)


def gives_up_at_once(said: n.Seq, _: n.Ability) -> bool:
    """ "It deals its damage as though unblocked. Then sacrifice it": by then it is to have dealt it."""
    return any(gives_up_a_fighter(*two) for two in pairwise(said.effects))


def gives_up_a_fighter(first: n.Effect, then: n.Effect) -> bool:
    """Whether the second act takes a die away that is yet to deal its damage by the first."""
    fights_later = isinstance(first, n.Found) and any(
        isinstance(rule, n.AsUnblocked | n.StrikesAt) for rule in first.rules
    )
    return fights_later and not isinstance(then, n.Delayed) and any(takes_away(node) for node in everything(then))


_FALLS_BY = (
    n.KO | n.Sacrifice | n.DealDamage | n.Fight | n.Spin | n.Modify | n.SetStats | n.SwapStats | n.Blank | n.Copy
    | n.UseKeyword | n.Redirect | n.Lose
)  # fmt: skip
"""What a die can be KO'd by at once: no D is left, or no more than the damage that it has (2.7.6.1, 3.6.4)."""


def strikes_those_it_kos(ability: n.Ability) -> bool:
    """ "KO all Villains and deal damage equal to the total levels of those dice": of those that are KO'd, or of one as
    well that can't be, or that something else happens to instead."""
    sequences = (node for node in everything(ability) if isinstance(node, n.Seq))
    return any(_strikes(first, then) for said in sequences for first, then in pairwise(said.effects))


def strikes_by_their_values(said: n.Seq, _: n.Ability) -> bool:
    """The same by another value than the level, which is not the same for a die that is gone."""
    return any(
        _kos_all(first) and adds_up(then) and not _strikes(first, then) for first, then in pairwise(said.effects)
    )


def _strikes(first: n.Effect, then: n.Effect) -> bool:
    values = {x.stat for x in everything(then) if isinstance(x, n.StatOf) and x.of == n.Ref(n.RefKind.THAT)}
    return _kos_all(first) and values == {n.Stat.LEVEL}


def _kos_all(first: n.Effect) -> TypeGuard[n.KO]:
    return isinstance(first, n.KO) and isinstance(first.what, n.Select) and first.what.mode is n.Mode.ALL


def of_those_kod(ability: n.Ability) -> tuple[n.Ability, ...]:
    """What those have together that it KO's."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Seq):
            return node
        effects = list(node.effects)
        for at, (first, then) in enumerate(pairwise(node.effects), 1):
            if _strikes(first, then) and isinstance(first, n.KO) and isinstance(first.what, n.Select):
                effects[at] = change(then, partial(_by_its_kos, first.what))
        return replace(node, effects=tuple(effects))

    return (change(ability, told),)


def _by_its_kos(felled: n.Select, amount: n.Node) -> n.Node:
    if not isinstance(amount, n.StatOf) or amount.of != n.Ref(n.RefKind.THAT):
        return amount
    return n.TimesOf(n.Event(Verb.KO, felled), stat=amount.stat)


def adds_up(effect: n.Effect) -> bool:
    """Whether its amount is a value of dice chosen before."""
    return any(isinstance(node, n.StatOf) and node.of == n.Ref(n.RefKind.THAT) for node in everything(effect))


def asks_of_no_ko(said: n.Seq, _: n.Ability) -> bool:
    """ "Target die must block. If it is KO'd, gain 1 life": by this it is not; whether later in the turn counts is not
    said."""
    felled = n.Happened(n.Event(Verb.KO, n.Ref(n.RefKind.THAT)), n.Window.THIS_WAY)
    done: list[n.Node] = []
    for effect in said.effects:
        asked = effect.condition if isinstance(effect, n.If) else None
        asked = asked.part if isinstance(asked, n.Unless) else asked
        if asked == felled and not any(isinstance(node, _FALLS_BY) for node in done):
            return True
        done += everything(effect)
    return False


def takes_away(node: n.Node) -> bool:
    """Whether a die leaves the Field Zone by it."""
    return isinstance(node, n.KO | n.Sacrifice) or (isinstance(node, n.Move) and node.to is not Area.FIELD)


def hits_a_player(event: n.Event) -> bool:
    """Whether it is damage to a player, after which an attacker that was not blocked is Out of Play (2.7.4.3.1)."""
    in_combat = event.means in (n.Means.ANY, n.Means.COMBAT)
    by_a_die = event.verb is Verb.DAMAGE and isinstance(event.subject, n.Person) and isinstance(event.object, n.Subject)
    return (by_a_die or (event.verb is Verb.DEAL and isinstance(event.object, n.Person))) and in_combat


def asks_one_that_is_gone(ability: n.Triggered) -> bool:
    """ "When a die is KO'd, gain life equal to its fielding cost": it lies in the Prep Area by then."""
    gone = any(event.verb in LEAVES or hits_a_player(event) for event in events_of(ability.when))
    values = (node for node in everything(ability.effect) if isinstance(node, n.StatOf) and not node.printed)
    subject = [n.RefKind.SUBJECT, n.RefKind.THIS_DIE] + [n.RefKind.OWN_NAME] * is_about_this(ability.when)
    lost = (n.Stat.FIELDING, n.Stat.BURSTS)  # of the others it is known what it had as it left
    return gone and any(isinstance(v.of, n.Ref) and v.of.kind in subject and v.stat in lost for v in values)


def spins_one_that_is_gone(ability: n.Triggered) -> bool:
    """ "When Moth is KO'd, spin it to an energy face": in the Prep Area it shows none."""
    gone = any(event.verb is Verb.KO and is_about_this(event) for event in events_of(ability.when))
    it = (n.RefKind.SUBJECT, n.RefKind.THIS_DIE)
    effect = ability.effect.effect if isinstance(ability.effect, n.May) else ability.effect
    return gone and isinstance(effect, n.Spin) and isinstance(effect.what, n.Ref) and effect.what.kind in it


def waits_for_one_that_left(ability: n.Triggered) -> bool:
    """ "When Moth is unblocked, reroll it after damage is dealt": by then it is Out of Play (2.7.4.3.1)."""
    if any(hits_a_player(event) for event in events_of(ability.when)) and needs_it_there(ability):
        return True
    if not any(event.verb is Verb.UNBLOCKED for event in events_of(ability.when)):
        return False
    it = (n.RefKind.SUBJECT, n.RefKind.THIS_DIE)
    delayed = [node for node in everything(ability.effect) if isinstance(node, n.Delayed)]
    after = [node for node in delayed if node.trigger in (DEALT, RESOLVED) and not asks_whether_it_waits(node)]
    if any(isinstance(node, n.Ref) and node.kind in it for put_off in after for node in everything(put_off.effect)):
        return True
    its = [n.Ref(kind) for kind in it]
    ends = [node for node in delayed if isinstance(node.trigger, n.StepEvent) and node.trigger.edge is n.Edge.END]
    later = [node for node in ends if not asks_whether_it_waits(node)]
    return any(is_done_to(node, its) or rerolls(node, its) for put_off in later for node in everything(put_off.effect))


def comes_back_unblocked(ability: n.Triggered) -> bool:
    """ "When unblocked, Moth returns to the Field Zone": before its damage, or after it (2.7.4.3.1)."""
    unblocked = [event for event in events_of(ability.when) if event.verb is Verb.UNBLOCKED]
    own = (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME) if any(map(is_about_this, unblocked)) else ()
    its = (n.RefKind.SUBJECT, *own)
    done = list(everything(ability.effect))
    moves = (node for node in done if isinstance(node, n.Move) and node.to is Area.FIELD)
    back = any(isinstance(move.what, n.Ref) and move.what.kind in its for move in moves)
    return bool(unblocked) and back and not any(isinstance(node, n.Replace | n.Found) for node in done)


def comes_back_as_it_is(ability: n.Triggered) -> bool:
    """The same of one that comes back as it is, which may be meant for where it would go after its damage."""
    return comes_back_unblocked(ability) and _back(ability.effect) is not None


def comes_back_otherwise(ability: n.Triggered) -> bool:
    """The same of one of which more is said."""
    return comes_back_unblocked(ability) and _back(ability.effect) is None


def _back(effect: n.Effect) -> n.Move | None:
    inner = effect.effect if isinstance(effect, n.May) and effect.who == n.YOU else effect
    if not isinstance(inner, n.Move) or inner.level is not None or inner.manner is not n.Manner.RETURN:
        return None
    return inner


def in_place_of_going(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """It comes back in place of going Out of Play."""
    move = _back(ability.effect)
    assert move is not None
    its = n.Ref(n.RefKind.SUBJECT)
    gone = n.Event(Verb.MOVE, its, to_areas=(Area.OUT_OF_PLAY,))
    held = n.Found((n.Replace(gone, replace(move, what=its)),))
    return (replace(ability, effect=n.May(held) if isinstance(ability.effect, n.May) else held),)


def rerolls(node: n.Node, it: list[n.Ref]) -> bool:
    """Whether one of these is rolled again where it lies."""
    return isinstance(node, n.Roll) and node.reroll and node.what in it


def asks_the_weakened(said: n.Seq, _: n.Ability) -> bool:
    """ "Target die gets -1D. If it is level 1, ...": it may have fallen by that."""
    weakened = False
    for effect in said.effects:
        asked = effect.condition if isinstance(effect, n.If) else None
        if (
            weakened
            and isinstance(asked, n.Fits)
            and asked.subject.kind is n.RefKind.THAT
            and is_of_level(asked.filter)
        ):
            return True
        weakened = weakened or any(isinstance(node, n.Modify) and lessens(node.defense) for node in everything(effect))
    return False


def lessens(amount: n.Amount | None) -> bool:
    return (isinstance(amount, n.Const) and amount.n < 0) or (isinstance(amount, n.Scaled) and amount.times < 0)


def is_given_when_gone(ability: n.Triggered) -> bool:
    """ "When a die is KO'd, it gains Regenerate": by then it is in the Prep Area."""
    falls = any(event.verb is Verb.KO for event in events_of(ability.when))
    return falls and needs_it_there(replace(ability, effect=change(ability.effect, without_spin)))


def without_spin(node: n.Node) -> n.Node:
    """Acts without the spinning of a die that the one before brings back."""
    if not isinstance(node, n.Seq):
        return node
    spun = [then for first, then in pairwise(node.effects) if comes_back(first) and isinstance(then, n.Spin)]
    return replace(node, effects=tuple(each for each in node.effects if each not in spun))


def comes_back_spun(ability: n.Triggered) -> bool:
    """ "When Moth is KO'd, return it to the field and spin it up 1 level": from the level it had, or from level 1."""
    falls = any(event.verb is Verb.KO for event in events_of(ability.when))
    said = (node.effects for node in everything(ability.effect) if isinstance(node, n.Seq))
    return falls and any(spins_what_comes_back(*two) for effects in said for two in pairwise(effects))


def from_its_level(ability: n.Triggered) -> tuple[n.Ability, ...]:
    return (replace(ability, effect=coming_back(ability.effect, own_face=n.OwnFace.BEFORE)),)


def from_level_one(ability: n.Triggered) -> tuple[n.Ability, ...]:
    return (replace(ability, effect=coming_back(ability.effect, level=1)),)


def coming_back(effect: n.Effect, **how: Any) -> n.Effect:
    """The effect with the die that is spun afterwards brought back so."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Seq):
            return node
        back = [first for first, then in pairwise(node.effects) if spins_what_comes_back(first, then)]
        return replace(node, effects=tuple(replace(e, **how) if e in back else e for e in node.effects))

    return change(effect, told)


def needs_it_there(ability: n.Triggered) -> bool:
    """Whether the die that it happened to is damaged, KO'd, spun, or given something, as in the Field Zone alone."""
    this = n.Ref(n.RefKind.THIS_DIE)
    events = events_of(ability.when)
    is_this = is_about_this(ability.when) or any(hits_a_player(e) and e.object == this for e in events)
    it = [n.Ref(n.RefKind.SUBJECT), *[this, n.Ref(n.RefKind.OWN_NAME)] * is_this]
    it += [n.Ref(n.RefKind.OBJECT)] * any(isinstance(e.subject, n.Person) for e in events)
    return any(is_done_to(node, it) for node in everything(ability.effect))


def is_done_to(node: n.Node, it: list[n.Ref]) -> bool:
    """Whether it is done to one of these, and needs a die in the Field Zone."""
    if isinstance(node, n.DealDamage):
        return node.to in it
    if isinstance(node, n.KO | n.Spin | n.Modify | n.SetStats | n.Gain):
        return node.what in it and getattr(node, "how", None) is not n.SpinTo.ENERGY
    return False


def asks_whether_it_waits(later: n.Delayed) -> bool:
    """Whether the text says itself that the die is Out of Play by then."""
    return contains(later.effect, n.LiesIn)


def bears_nothing_more(node: n.AttachedTo, ability: n.Ability) -> bool:
    """ "When Moth KO's a die, Prep the Gear attached to it": which has come off as the die left (Equip(5))."""
    of_one = node.to is not None and isinstance(node.to.filter, n.Is)
    return of_one and isinstance(ability, n.Triggered) and any(e.verb in LEAVES for e in events_of(ability.when))


def spins_itself_when_used(ability: n.Action) -> bool:
    """ "Spin this die to an energy side": an Action die that is used lies Out of Play (2.6.4.1), and shows nothing."""
    return any(isinstance(x, n.Spin) and x.what == n.Ref(n.RefKind.THIS_DIE) for x in everything(ability.effect))


def waits_for_its_second_ko(later: n.Delayed, ability: n.Ability) -> bool:
    """ "When Moth is KO'd, gain 1 life. If it is KO'd this turn, ...": it has just been, or is once more."""
    happened = {event.verb for event in events_of(getattr(ability, "when", None))}
    of_it = (e for e in events_of(later.trigger) if e.subject in (n.Ref(n.RefKind.SUBJECT), n.Ref(n.RefKind.THIS_DIE)))
    return bool(happened & (LEAVES | {Verb.DAMAGE})) and any(e.verb is Verb.KO for e in of_it)


def counts_characters_who_did(count: n.CountOf, _: n.Ability) -> bool:
    """ "For each character that attacked this turn": of which more dice may, some of them gone since."""
    return count.select.noun is n.Noun.CHARACTER and _what_it_did(count.select) is not None


def speaks_of_those_gone(ability: n.Ability) -> bool:
    """ "Draw a die for each die that attacked this turn", "choose an affiliation of a die you fielded this turn": of
    those that are still there, or of all."""
    return any(_is_of_who_did(node) for node in everything(ability))


def _is_of_who_did(node: n.Node) -> bool:
    match node:
        case n.CountOf(select=dice) | n.Choose(of=n.Select() as dice):
            return dice.noun is not n.Noun.CHARACTER and _what_it_did(dice) is not None
    return False


def _what_it_did(dice: n.Select) -> tuple[n.Filter, n.Event, n.Window] | None:
    """The part of the description that says what the dice have done, the event that it was, and when."""
    for part in parts_of(dice.filter):
        match part:
            case n.Underwent(event=n.Event(verb=Verb.ATTACK | Verb.BLOCK)):
                return part, part.event, part.window
            case n.InState(state=n.DieState.FIELDED_THIS_TURN):
                return part, n.Event(Verb.FIELD), n.Window.THIS_TURN
    return None


def wherever_they_are(ability: n.Ability) -> tuple[n.Ability, ...]:
    """As often as one did so, and what any of them has, wherever it is by now."""

    def told(node: n.Node) -> n.Node:
        match node:
            case n.CountOf(select=dice) if _is_of_who_did(node):
                return _times_done(dice)
            case n.Choose(of=n.Select() as dice) if _is_of_who_did(node):
                return replace(node, of=replace(dice, areas=_ANYWHERE))
        return node

    return (change(ability, told),)


def _times_done(dice: n.Select) -> n.Amount:
    """How often one of such dice did so."""
    did = _what_it_did(dice)
    assert did is not None
    part, event, window = did
    rest = one_filter(tuple(each for each in parts_of(dice.filter) if each != part))
    return n.TimesOf(replace(event, subject=replace(dice, filter=rest, count=n.ONE)), window)


_ANYWHERE = (Area.FIELD, Area.RESERVE, Area.PREP, Area.USED, Area.BAG, Area.OUT_OF_PLAY, Area.CAPTURED)


def spins_what_comes_back(first: n.Effect, then: n.Effect) -> bool:
    """Whether the second act spins up or down the die that the first brings to the Field Zone on no level told."""
    told = isinstance(first, n.Move) and (first.level is not None or bool(first.own_face))
    return comes_back(first) and not told and isinstance(then, n.Spin) and then.how in (n.SpinTo.UP, n.SpinTo.DOWN)


def comes_back(effect: n.Effect) -> bool:
    """Whether a die comes to the Field Zone by it."""
    return isinstance(effect, n.Move) and effect.to is Area.FIELD


def gives_back_at_the_same_level(ability: n.Ability) -> bool:
    """ "Take control of target die. Return it at the same level": as it is on then, or as it was taken on."""
    return any(map(_is_given_back_as_it_is, everything(ability)))


def _is_given_back_as_it_is(node: n.Node) -> bool:
    return isinstance(node, n.TakeControl) and node.back is n.OwnFace.NOW


def as_it_was_taken(ability: n.Ability) -> tuple[n.Ability, ...]:
    """On the level that it had before (3.1.32)."""
    return (set_where(ability, _is_given_back_as_it_is, back=n.OwnFace.BEFORE),)
