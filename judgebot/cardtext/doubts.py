"""What an ability leaves open although each of its sentences is understood: such a text stays unread."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.atbar import is_paid_who_knows_when
from judgebot.cardtext.bind import events_of, is_about_this
from judgebot.cardtext.elsewhere import (
    FIGHTING,
    costs_less_too_late,
    is_a_sidekick_there,
    is_active_or_drawn,
    is_of_each_roll,
    is_of_no_use_there,
    is_put_there_by_its_use,
    lets_another_field,
    shows_either_face,
    shows_energy_there,
    turns_no_action_there,
)
from judgebot.cardtext.gone import THAT, UNROLLED, acts_on_one_that_left, spins_in_an_unrolled_area
from judgebot.cardtext.keywordtable import DEALING
from judgebot.cardtext.lost import looks_at_what_left
from judgebot.cardtext.notyet import AFTER_BLOCKS, IN_COMBAT, asks_before_the_blocks
from judgebot.cardtext.opposed import fights_its_own
from judgebot.cardtext.outofcombat import has_none_in_combat
from judgebot.cardtext.walk import children, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb


def doubts(ability: n.Ability) -> Iterator[str]:
    """What is open, in words."""
    yield from (words for sort, is_open, words in OF_ABILITY if isinstance(ability, sort) and is_open(ability))
    for node in everything(ability):
        yield from (words for is_open, words in OF_NODE.get(type(node), ()) if is_open(node, ability))


def is_spent_elsewhere(node: n.EnergyCount, ability: n.Ability) -> bool:
    """Whether it counts energy spent on something else than what sets the ability off."""
    if node.spent is None:
        return False
    if isinstance(ability, n.KeywordAbility):
        return (ability.keyword, node.spent) != ("impulse", Verb.PURCHASE)
    events = events_of(getattr(ability, "when", None))
    return not events or any(event.verb is not node.spent for event in events)


_AFTER_THE_ROLL = tuple(n.StepEvent(n.Step.ROLL_AND_REROLL, n.Edge.END, who) for who in (None, n.YOU))


def looks_at_another_roll(node: n.InState, ability: n.Ability) -> bool:
    """Whether it asks what dice show that its player has rolled, and does not come just after that roll."""
    return node.state is n.DieState.ROLLED_THIS_TURN and getattr(ability, "when", None) not in _AFTER_THE_ROLL


HELD_UP: dict[type[n.Node], frozenset[Verb]] = {
    n.Prevent: frozenset({Verb.DAMAGE, Verb.LOSE_LIFE}),
    n.Redirect: frozenset({Verb.DAMAGE, Verb.TARGET}),
    n.CancelEffect: frozenset({Verb.TARGET, Verb.USE_GLOBAL, Verb.USE}),
}
"""What an effect that acts on something about to happen can answer."""


def answers_no_event(ability: n.Ability) -> bool:
    """Whether the ability prevents, redirects or cancels what nothing of it brings about."""
    return answers_nothing(ability, frozenset())


def answers_nothing(node: object, verbs: frozenset[Verb]) -> bool:
    """Whether something is prevented, redirected or cancelled that no event around it (`verbs`) brings about."""
    if isinstance(node, tuple):
        return any(answers_nothing(each, verbs) for each in node)
    if not isinstance(node, n.Node):
        return False
    trigger = getattr(node, "when", None) or getattr(node, "trigger", None)
    verbs = frozenset(event.verb for event in events_of(trigger)) if trigger is not None else verbs
    held_up = HELD_UP.get(type(node))
    if held_up is not None and not (verbs and verbs <= held_up):
        return True
    return any(answers_nothing(child, verbs) for _, child in children(node))


def chooses_for_nothing(ability: n.Ability) -> bool:
    """ "* You may choose two dice instead": nothing is said of what happens to what is chosen last."""
    last = getattr(ability, "effect", None)
    while not isinstance(last, n.Pick):
        match last:
            case n.Seq(effects=(*_, inner)) | n.If(then=inner, otherwise=None):
                last = inner
            case n.May(effect=inner) | n.Pay(effect=inner) | n.Delayed(effect=inner):
                last = inner
            case _:
                return False
    return True


def aims_for_each(each: n.ForEach, _: n.Ability) -> bool:
    """ "For each Villain, deal 1 damage to target die": all to one target, or to a new one each time. What is paid for
    each time has a target each time."""
    paid = isinstance(each.amount, n.ChosenNumber)
    return not paid and any(
        isinstance(node, n.Select) and node.mode is n.Mode.TARGET for node in everything(each.effect)
    )


def fields_one_that_is_there(said: n.Seq, _: n.Ability) -> bool:
    """ "Reroll a Sidekick die of yours. If it shows a character face, field it": one in the Reserve Pool, for once."""
    there = False
    for effect in said.effects:
        nodes = list(everything(effect))
        if there and any(isinstance(x, n.Move) and x.manner is n.Manner.FIELD and x.what == THAT for x in nodes):
            return True
        rolled = (x.what for x in nodes if isinstance(x, n.Roll) and x.to is None and isinstance(x.what, n.Select))
        there = there or any(dice.areas == (Area.FIELD,) for dice in rolled)
    return False


STAYING = ("continuous", "equip", "trap")


def is_idle(ability: n.Ability, abilities: list[n.Ability]) -> bool:
    """Whether it waits for an event on an Action card whose dice never stay in the Field Zone to be active there."""
    if not isinstance(ability, n.Triggered) or is_about_this(ability.when):
        return False
    if isinstance(ability.effect, n.Redirect):
        return False  # such a die is used when it happens (3.4.9)
    return not any(isinstance(a, n.KeywordAbility) and a.keyword in STAYING for a in abilities)


_FIGHTS = {Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE}


def fights_as_action(ability: n.Ability) -> bool:
    """ "Equipped die gets +2A when attacking": said on Gear, which never attacks itself."""
    own = (e.verb for e in events_of(getattr(ability, "when", None)) if is_about_this(e))
    return bool(_FIGHTS & set(own)) or getattr(ability, "scope", None) in FIGHTING


def is_spun_from_nowhere(said: n.Seq, _: n.Ability) -> bool:
    """ "Return it to the field and spin it down 1 level": from the level it had, or from level 1, with none below."""
    return any(spins_what_comes_back(*two) for two in pairwise(said.effects))


def spins_what_comes_back(first: n.Effect, then: n.Effect) -> bool:
    """Whether the second act spins up or down the die that the first brings to the Field Zone."""
    comes_back = isinstance(first, n.Move) and first.to is Area.FIELD and first.level is None and not first.own_face
    return comes_back and isinstance(then, n.Spin) and then.how in (n.SpinTo.UP, n.SpinTo.DOWN)


def is_anybodys(select: n.Select, _: n.Ability) -> bool:
    """ "A die from the Used Pile": there are two."""
    chosen = select.mode is not n.Mode.ALL and select.side is n.Side.ANY
    return chosen and bool(select.areas) and set(select.areas) <= UNROLLED


def is_no_character_there(select: n.Select, ability: n.Ability) -> bool:
    """ "A Villains or Sidekick Character die from your Used Pile": it is one only where it is rolled (1.6.3)."""
    if isinstance(ability, n.KeywordAbility) and select == ability.select:
        return False  # what the keyword says of the dice counts, not this
    spoken_of = n.IsSidekick() in wanted(select.filter)
    return select.noun is n.Noun.CHARACTER_DIE and spoken_of and bool(set(select.areas) & UNROLLED)


_OF_THE_FIELD = IN_COMBAT | {n.DieState.EQUIPPED, n.DieState.PAIRED, n.DieState.FIELDED_THIS_TURN}


def fits_none_there(select: n.Select, _: n.Ability) -> bool:
    """ "Dice fielded this turn cost 1 less to field": said of dice that are still in the Reserve Pool."""
    rolled = select.areas == (Area.RESERVE,)
    return rolled and any(isinstance(part, n.InState) and part.state in _OF_THE_FIELD for part in wanted(select.filter))


def wanted(filter_: n.Filter | None) -> Iterator[n.Filter]:
    """The single parts of a filter, without what it excludes."""
    match filter_:
        case n.AllOf(parts=parts) | n.AnyOf(parts=parts):
            for part in parts:
                yield from wanted(part)
        case n.Filter():
            yield filter_


def is_of_which_type(select: n.Select, _: n.Ability) -> bool:
    """ "A [bolt] die in your Reserve Pool": one of a card of that type, or one that shows it."""
    parts = filters_of(select.filter)
    rolled = select.areas == (Area.RESERVE,) and select.noun is n.Noun.DIE
    return rolled and any(isinstance(part, n.HasEnergy) for part in parts)


def speaks_of_one_of_several(ability: n.Triggered) -> bool:
    """ "When one or more dice leave, return those dice": the ability triggers once for all of them (3.2.12)."""
    dice = (event.subject for event in events_of(ability.when))
    several = any(isinstance(who, n.Select) and who.count.high is None for who in dice)
    that = n.RefKind.SUBJECT
    return several and any(isinstance(node, n.Ref) and node.kind is that for node in everything(ability.effect))


def is_bounded_between_steps(amount: n.Scaled, _: n.Ability) -> bool:
    """ "2 damage for each Sidekick (maximum 3)": a bound that no number of them reaches."""
    bound = amount.high if amount.times > 0 else amount.low
    return bound is not None and amount.by == 1 and bound % amount.times != 0


def may_turn_round(change: n.Modify, _: n.Ability) -> bool:
    """ "+XA, where X is the number of Sidekicks minus 2": which might be taken away, where there are none."""
    return any(
        isinstance(a, n.Scaled) and a.low == 0 and isinstance(a.amount, n.Plus) for a in (change.attack, change.defense)
    )


def is_attached_to_own(node: n.AttachedTo, ability: n.Ability) -> bool:
    """Whether it lies on dice of the card, of a statement that is about each of them."""
    if not isinstance(ability, n.Static):
        return False
    if n.Ref(n.RefKind.OWN_NAME) in everything(node.to):
        return True
    own = (n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME))
    of_each = all(isinstance(rule, n.Modify) and rule.what in own for rule in ability.rules)
    return n.Ref(n.RefKind.THIS_DIE) in everything(node.to) and not of_each


OF_THE_CARD = ("teamwatch", "vengeance")  # keywords that act while active, once for all dice of the card


def is_endless(ability: n.Usable) -> bool:
    """ "You may purchase an Action die for free during your Main Step": nothing is paid, so nothing ends it."""
    gain = isinstance(ability.effect, n.Draw | n.PrepFromBag | n.GainLife | n.DealDamage)
    gift = isinstance(ability.effect, n.Obtain) and ability.effect.cost is None
    return ability.cost is None and ability.limit is None and (gain or gift)


def is_of_the_card(ability: n.Ability) -> bool:
    """Whether it triggers once for all dice of the card (3.4.5.3), by what happens to others."""
    match ability:
        case n.Triggered(scope=n.Scope.ACTIVE, when=when):
            return not is_about_this(when)
        case n.KeywordAbility(keyword=keyword):
            return keyword in OF_THE_CARD
        case n.Global():
            return True
    return False


def means_one_die(ability: n.Ability) -> bool:
    """Whether something is said of the card's dice that is not said of all of them at once."""
    if not is_of_the_card(ability):
        return False
    effect = getattr(ability, "effect", None)
    heard = getattr(ability, "when", None), getattr(ability, "condition", None)
    of_one = asks_for_a_value((effect, *heard)) or captures(effect) or gives_up(effect) or speaks_of_this(effect)
    return of_one or asks_for_its_level(ability)


def asks_for_its_level(ability: n.Ability) -> bool:
    """ "If Moth is on its highest level", "while this die is equipped": one of them, or all that there are."""
    this, own = n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME)
    return any(
        isinstance(node, n.Fits) and (node.subject == this or (node.subject == own and is_of_level(node.filter)))
        for node in everything(ability)
    )


def is_of_level(filter_: n.Filter) -> bool:
    return isinstance(filter_, n.OnTopLevel) or (isinstance(filter_, n.HasStat) and filter_.stat is n.Stat.LEVEL)


def speaks_of_this(effect: n.Effect | None) -> bool:
    """ "While active, when you field a die, this die gets +1A": the one that was fielded, or one of the card's."""
    return n.Ref(n.RefKind.THIS_DIE) in everything(effect)


def is_of_one_die(ability: n.Ability) -> bool:
    """Whether it is one die that triggers it, for itself (3.4.3.2)."""
    return isinstance(ability, n.Triggered) and not is_of_the_card(ability)


def swaps_values(node: n.SwapStats, ability: n.Ability) -> bool:
    """ "Swap Moth's A with that of target die": one of them."""
    return n.Ref(n.RefKind.OWN_NAME) in (node.one, node.other) and not is_of_one_die(ability)


def is_past_of_this(node: n.Happened, ability: n.Ability) -> bool:
    """ "If Moth attacked this turn": of an ability of the card, one of its dice, or all that there are."""
    match node:
        case n.Happened(event=n.Event(subject=n.Ref(kind=n.RefKind.THIS_DIE)), window=n.Window.THIS_TURN):
            return is_of_the_card(ability)
    return False


def lacks_two(node: n.Happened, ability: n.Ability) -> bool:
    """ "If both are KO'd": where not two were chosen before."""
    if node.at_least != 2 or node.event.subject != n.Ref(n.RefKind.THAT):
        return False
    return not any(isinstance(said, n.Count) and said.high == 2 for said in everything(ability))


def gives_up(effect: n.Effect | None) -> bool:
    """ "You may sacrifice Moth to ...": one of them, or all that there are."""
    own = n.Ref(n.RefKind.OWN_NAME)
    acts = n.Sacrifice | n.KO | n.Move | n.Swap
    return any(isinstance(node, acts) and node.what == own for node in everything(effect))


def asks_for_a_value(effect: object) -> bool:
    """The level or A of the card's own dice, which need not be the same on each; a purchase cost is."""
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return any(
        isinstance(node, n.StatOf)
        and isinstance(node.of, n.Ref)
        and node.of.kind in own
        and node.stat is not n.Stat.COST
        for node in everything(effect)
    )


def looks_at_one_for_others(rule: n.Modify | n.SetStats | n.ChangeDamage | n.Cannot, ability: n.Ability) -> bool:
    """ "Your Sidekicks get +XA, where X is Moth's level": that of one of them, where several are active."""
    if not isinstance(ability, n.Static):
        return False
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    about = rule.to if isinstance(rule, n.ChangeDamage) else rule.who if isinstance(rule, n.Cannot) else rule.what
    return not (isinstance(about, n.Ref) and about.kind in own) and asks_for_a_value(rule)


def captures(effect: n.Effect | None) -> bool:
    """Dice are captured by one die, and come back when that one leaves (3.8.1, 3.8.3)."""
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return any(
        isinstance(node, n.Capture) and isinstance(node.captor, n.Ref) and node.captor.kind in own
        for node in everything(effect)
    )


def captures_when_gone(ability: n.Triggered) -> bool:
    """ "When Moth is KO'd, capture ...": what it captures comes back at once, for it is not there (3.8.3)."""
    gone = any(event.verb is Verb.KO and is_about_this(event) for event in events_of(ability.when))
    return gone and captures(ability.effect)


def keeps_its_damage(rule: n.Replace, _: n.Ability) -> bool:
    """ "If Moth would be KO'd, KO a Sidekick instead": Moth stays there with damage that KO's it (2.7.6.1)."""
    stays = not any(isinstance(node, n.ClearDamage) or goes_away(node) for node in everything(rule.instead))
    return rule.event.verb is Verb.KO and stays


def goes_away(node: n.Node) -> bool:
    """Whether the die spoken of leaves the Field Zone by it."""
    return takes_away(node) and isinstance(getattr(node, "what", None), n.Ref)


def may_count_itself(select: n.Select, _: n.Ability) -> bool:
    """ "When a die is damaged, deal damage to all dice that share an affiliation with it": it does with itself, too."""
    every = list(everything(select.filter))
    shared = [node.ref for node in every if isinstance(node, n.SharesAffiliation | n.SharesEnergy)]
    spared = [node.part.ref for node in every if isinstance(node, n.Not) and isinstance(node.part, n.Is)]
    return select.mode is n.Mode.ALL and any(r.kind is n.RefKind.SUBJECT and r not in spared for r in shared)


def gives_up_at_once(said: n.Seq, _: n.Ability) -> bool:
    """ "It deals its damage as though unblocked. Then sacrifice it": by then it is to have dealt it."""
    return any(gives_up_a_fighter(*two) for two in pairwise(said.effects))


def gives_up_a_fighter(first: n.Effect, then: n.Effect) -> bool:
    """Whether the second act takes a die away that is yet to deal its damage by the first."""
    fights_later = isinstance(first, n.Found) and any(isinstance(rule, n.AsUnblocked) for rule in first.rules)
    return fights_later and any(takes_away(node) for node in everything(then))


_FALLS_BY = (
    n.KO | n.Sacrifice | n.DealDamage | n.Fight | n.Spin | n.Modify | n.SetStats | n.SwapStats | n.Blank | n.Copy
    | n.UseKeyword | n.Redirect | n.Lose
)  # fmt: skip
"""What a die can be KO'd by at once: no D is left, or no more than the damage that it has (2.7.6.1, 3.6.4)."""


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
    return event.verb is Verb.DEAL and isinstance(event.object, n.Person) and in_combat


def asks_one_that_is_gone(ability: n.Triggered) -> bool:
    """ "When a die is KO'd, gain life equal to its fielding cost": it lies in the Prep Area by then."""
    gone = any(
        event.verb in (Verb.KO, Verb.SACRIFICE, Verb.LEAVE) or hits_a_player(event) for event in events_of(ability.when)
    )
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
    after = [node for node in everything(ability.effect) if isinstance(node, n.Delayed) and node.trigger == _AFTER_HITS]
    return any(isinstance(node, n.Ref) and node.kind in it for put_off in after for node in everything(put_off.effect))


def offers_for_blockers(ability: n.Triggered) -> bool:
    """ "When Moth is blocked by a die, you may pay 1 to spin that die down": for each of several, or for one."""
    blocked = any(e.verb is Verb.BLOCKED and isinstance(e.object, n.Select) for e in events_of(ability.when))
    offered = (node for node in everything(ability.effect) if isinstance(node, n.May | n.Pay))
    return blocked and any(n.Ref(n.RefKind.OBJECT) in everything(node) for node in offered)


def counts_its_copies(select: n.Select, ability: n.Ability) -> bool:
    """ "Moth gets +1A for each of your other Moth dice": other than each of them, and not than all of them."""
    parts = select.filter.parts if isinstance(select.filter, n.AllOf) else ()
    own = n.Is(n.Ref(n.RefKind.OWN_NAME))
    return own in parts and n.Other() in parts and (isinstance(ability, n.Static) or is_of_the_card(ability))


def speaks_of_others_in_combat(ability: n.Triggered) -> bool:
    """ "When another attacking die is blocked": while Moth attacks as well, or wherever it is."""
    if ability.scope is not n.Scope.UNSTATED:
        return False
    filters = (filters_of(e.subject.filter) for e in events_of(ability.when) if isinstance(e.subject, n.Select))
    return any(n.Other() in parts and n.InState(n.DieState.ATTACKING) in parts for parts in filters)


def filters_of(filter_: n.Filter | None) -> tuple[n.Filter | None, ...]:
    return filter_.parts if isinstance(filter_, n.AllOf) else (filter_,)


def may_be_at_home(node: n.Unless, _: n.Ability) -> bool:
    """ "If Moth is not blocked": an attacker that is not, or one that does not attack, too."""
    match node.part:
        case n.Fits(subject=n.Ref(), filter=n.InState(state=n.DieState.BLOCKED)):
            return True
    return False


def may_show_anything(node: n.Spin, _: n.Ability) -> bool:
    """ "Spin a die to a different energy face": one that shows energy, or a character as well."""
    shown = filters_of(node.what.filter) if isinstance(node.what, n.Select) else ()
    energy = n.OnFace(n.FaceIs(n.FaceClass.ENERGY))
    return node.another and isinstance(node.what, n.Select) and energy not in shown


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


_ATTACKS = {n.DieState.ATTACKING, *AFTER_BLOCKS}


def depends_on_attackers(ability: n.Static) -> bool:
    """ "Moth can't attack unless another die attacks": looked at before any has been declared, it never could."""
    barred = any(isinstance(rule, n.Cannot | n.Must) and rule.act is n.Act.ATTACK for rule in ability.rules)
    return barred and any(isinstance(x, n.InState) and x.state in _ATTACKS for x in everything(ability.condition))


def is_given_when_gone(ability: n.Triggered) -> bool:
    """ "When a die is KO'd, it gains Regenerate": by then it is in the Prep Area."""
    return any(event.verb is Verb.KO for event in events_of(ability.when)) and needs_it_there(ability)


def needs_it_there(ability: n.Triggered) -> bool:
    """Whether the die that it happened to is KO'd, spun, or given something, as only dice in the Field Zone are."""
    it = [n.Ref(n.RefKind.SUBJECT)] + [n.Ref(n.RefKind.THIS_DIE)] * is_about_this(ability.when)
    acts = (node for node in everything(ability.effect) if isinstance(node, n.KO | n.Spin | n.Modify | n.Gain))
    return any(node.what in it and getattr(node, "how", None) is not n.SpinTo.ENERGY for node in acts)


_AFTER_HITS = n.StepEvent(n.Step.DAMAGE, n.Edge.END)


def rolls_to_nowhere(ability: n.Ability) -> bool:
    """ "Roll a die from your bag": no rule says where it goes, and nothing asks what it shows (1.6.11, 2.3.13)."""
    nodes = list(everything(getattr(ability, "effect", None)))
    settled = any(isinstance(node, n.Move | n.RollShows | n.OnFace) for node in nodes)
    rolled = any(isinstance(node, n.Roll) and not node.reroll and node.to is None for node in nodes)
    return rolled and not settled and any(is_elsewhere(node) for node in nodes)


def sends_some_back(ability: n.Ability) -> bool:
    """ "Roll two dice from your Used Pile. Place any that show energy back there": the others are not there either."""
    nodes = list(everything(getattr(ability, "effect", None)))
    rolled = (node.what for node in nodes if isinstance(node, n.Roll) and is_elsewhere(node))
    left = {area for what in rolled if isinstance(what, n.Select) for area in what.areas}
    back = [node for node in nodes if isinstance(node, n.Move) and node.to in left and is_of_some(node.what)]
    return bool(back) and not any(isinstance(node, n.Move) and node not in back for node in nodes)


def is_of_some(what: n.Subject) -> bool:
    """Whether it is those of the dice at hand that show a certain face."""
    parts = filters_of(what.filter) if isinstance(what, n.Select) else ()
    return n.Is(n.Ref(n.RefKind.LOT)) in parts and any(isinstance(part, n.OnFace) for part in parts)


def is_elsewhere(node: n.Node) -> bool:
    """Whether dice are rolled, or searched for, that lie in an unrolled area."""
    if not isinstance(node, n.Roll | n.Search) or node.to is not None or not isinstance(node.what, n.Select):
        return False
    return bool(node.what.areas) and set(node.what.areas) <= UNROLLED


def is_chosen_later(said: n.Seq, _: n.Ability) -> bool:
    """ "At the start of your Attack Step, choose an affiliation. Dice of that affiliation get +1A.": now, or then."""
    later = False
    for effect in said.effects:
        if later and not isinstance(effect, n.Delayed) and n.NamedChosen() in everything(effect):
            return True
        later = later or (isinstance(effect, n.Delayed) and any(isinstance(x, n.Choose) for x in everything(effect)))
    return False


def offers_more(node: n.Pay | n.Usable, _: n.Ability) -> bool:
    """ "You may pay 1 to give it +1A. You may spin it up": after paying, or without it."""
    return isinstance(node.effect, n.Seq) and any(isinstance(part, n.May) for part in node.effect.effects[1:])


def leaves_the_other_case_open(said: n.Seq, _: n.Ability) -> bool:
    """ "Draw a die. If it is a Villain, roll it": by 2.3.13 any other die is rolled just the same."""
    match said.effects:
        case (*_, n.Draw(to=Area.DRAWN), n.If(then=then, otherwise=None)):
            return any(isinstance(node, n.Roll) for node in everything(then))
    return False


def counts_whose_blockers(count: n.CountOf, ability: n.Ability) -> bool:
    """ "When Moth is blocked, it gets +1A for each blocker": for those that block it, or all that block."""
    if not isinstance(ability, n.Triggered) or not any(e.verb is Verb.BLOCKED for e in events_of(ability.when)):
        return False
    return count.select.filter == n.InState(n.DieState.BLOCKING) and count.select.side is n.Side.ANY


def bears_nothing_more(node: n.AttachedTo, ability: n.Ability) -> bool:
    """ "When Moth KO's a die, Prep the Gear attached to it": which has come off as the die left (Equip(5))."""
    of_one = node.to is not None and isinstance(node.to.filter, n.Is)
    left = (Verb.KO, Verb.LEAVE, Verb.SACRIFICE)
    return of_one and isinstance(ability, n.Triggered) and any(e.verb in left for e in events_of(ability.when))


_HURTING = DEALING | {"call-out", "cleave"}
_MEANS: dict[Verb, frozenset[str]] = {
    Verb.KO: _HURTING | {"deadly"},
    Verb.DAMAGE: _HURTING,
    Verb.DEAL: _HURTING,
    Verb.FIELD: frozenset({"gadgeteer"}),
    Verb.PURCHASE: frozenset({"fabricate"}),
}


def is_borne_or_used(event: n.Event, _: n.Ability) -> bool:
    """ "When Moth KO's a die with Range", "when you field an Action die with Gadgeteer": one that has it, or by it."""
    done_to = event.object if event.verb is Verb.DEAL else event.subject
    if not isinstance(done_to, n.Select) or not (event.by or event.object):
        return False
    if event.verb is Verb.FIELD and done_to.noun is n.Noun.CHARACTER_DIE:
        return False  # no Character die is fielded by Gadgeteer
    borne = (node.keyword for node in everything(done_to) if isinstance(node, n.HasKeyword))
    return not _MEANS.get(event.verb, frozenset()).isdisjoint(borne)


def spins_itself_when_used(ability: n.Action) -> bool:
    """ "Spin this die to an energy side": an Action die that is used lies Out of Play (2.6.4.1), and shows nothing."""
    return any(isinstance(x, n.Spin) and x.what == n.Ref(n.RefKind.THIS_DIE) for x in everything(ability.effect))


_LEAVES = {Verb.KO, Verb.SACRIFICE, Verb.LEAVE}


def waits_for_its_second_ko(later: n.Delayed, ability: n.Ability) -> bool:
    """ "When Moth is KO'd, gain 1 life. If it is KO'd this turn, ...": it has just been, or is once more."""
    happened = {event.verb for event in events_of(getattr(ability, "when", None))}
    of_it = (e for e in events_of(later.trigger) if e.subject in (n.Ref(n.RefKind.SUBJECT), n.Ref(n.RefKind.THIS_DIE)))
    return bool(happened & (_LEAVES | {Verb.DAMAGE})) and any(e.verb is Verb.KO for e in of_it)


OF_ABILITY: tuple[tuple[type[n.Ability], Callable[[Any], bool], str], ...] = (
    (n.Ability, means_one_die, "which of its dice"),
    (n.Triggered, speaks_of_one_of_several, "which of those it happened to"),
    (n.Triggered, captures_when_gone, "which die captures"),
    (n.Ability, looks_at_what_left, "what of it is looked at once it has left the Field Zone"),
    (n.Triggered, asks_one_that_is_gone, "what of it is looked at once it has left the Field Zone"),
    (n.Triggered, spins_one_that_is_gone, "where the KO'd die is spun"),
    (n.Triggered, speaks_of_others_in_combat, "whether it has to attack itself"),
    (n.Triggered, offers_for_blockers, "two readings: for each of those that block it, or once for all"),
    (n.Triggered, asks_before_the_blocks, "what blocks as dice attack, before any does"),
    (n.Triggered, has_none_in_combat, "which dice: none is in the Attack Zone then"),
    (n.Triggered, is_active_or_drawn, "two readings: the die itself as it is drawn, or another while it is active"),
    (n.Triggered, costs_less_too_late, "when it costs less: it has been fielded by then"),
    (n.Static, costs_less_too_late, "when it costs less: it has been fielded by then"),
    (n.Static, depends_on_attackers, "with which other attackers it may attack"),
    (n.Triggered, is_given_when_gone, "what it is for a die that has been KO'd"),
    (n.Triggered, waits_for_one_that_left, "whether it still happens to a die that has gone Out of Play"),
    (n.Usable, is_endless, "how often it may be used"),
    (n.Action, spins_itself_when_used, "where the die lies that is spun as it is used"),
    (n.Ability, chooses_for_nothing, "what happens to what is chosen"),
    (n.Ability, rolls_to_nowhere, "where the rolled dice go"),
    (n.Ability, sends_some_back, "where the other dice go"),
    (n.Ability, answers_no_event, "what this prevents, redirects or cancels"),
)
"""What is asked of a whole ability of this sort, and what is open where the answer is yes."""

_PRICED = ((offers_more, "whether what may be done after that is paid for as well"),)


def speaks_of_either(ability: n.Triggered, _: n.Ability) -> bool:
    """ "When Moth attacks or a Sidekick is KO'd, it gets +1A": different things that happen to different dice."""
    events = events_of(ability.when)
    if len({event.verb for event in events}) < 2 or len({event.subject for event in events}) < 2:
        return False
    said = list(everything((ability.effect, ability.condition)))
    of_it = any(isinstance(x, n.Ref) and x.kind in (n.RefKind.SUBJECT, n.RefKind.OBJECT) for x in said)
    return of_it or any(isinstance(x, n.EventAmount | n.Prevent | n.Redirect | n.CancelEffect) for x in said)


_ANOTHERS = ((lets_another_field, "from whose Reserve Pool: on your turn theirs holds nothing but energy"),)
OF_ONE = (looks_at_one_for_others, "which of its dice")
_WHOSE = (fights_its_own, "whose dice it fights: a name means those of its own team (3.4.1.3)")
OF_NODE: dict[type[n.Node], tuple[tuple[Callable[[Any, n.Ability], bool], str], ...]] = {
    n.AttachedTo: (
        (is_attached_to_own, "attached to which of its dice"),
        (bears_nothing_more, "what was attached to a die that is gone"),
    ),
    n.Cannot: (_WHOSE, OF_ONE),
    n.Only: (_WHOSE,),
    n.CountOf: ((counts_whose_blockers, "whose blockers"),),
    n.CountsAs: ((lambda _, ability: not ability.unignorable, "what it counts as while its text is ignored"),),
    n.Event: (
        _WHOSE,
        (is_borne_or_used, "two readings: a die that has this keyword, or by the use of it"),
        (is_put_there_by_its_use, "what it is to field an Action die: one that is used is not fielded"),
        (is_of_each_roll, "two readings: once a Roll and Reroll Step, or at each roll of so many"),
        (is_a_sidekick_there, "two readings: a Sidekick by its type, or by its face"),
    ),
    n.Delayed: (
        (waits_for_its_second_ko, "two readings: it has been KO'd already, or is later in the turn"),
        (lambda node, _: has_none_in_combat(node), "which dice: none is in the Attack Zone then"),
    ),
    n.EnergyCount: ((is_spent_elsewhere, "what was spent"),),
    n.ForEach: ((aims_for_each, "whether all have one target, or each has one of its own"),),
    n.Gain: ((is_of_no_use_there, "which dice gain it: those in the Field Zone have no use for it"),),
    n.Happened: ((is_past_of_this, "which of its dice"), (lacks_two, "which two")),
    n.InState: ((looks_at_another_roll, "which roll"),),
    n.May: _ANOTHERS,
    n.Move: _ANOTHERS,
    n.Modify: ((may_turn_round, "what becomes of it below none"), OF_ONE),
    n.SetStats: (OF_ONE,),
    n.ChangeDamage: (OF_ONE,),
    n.LimitReroll: ((lambda _, ability: not isinstance(ability, n.Static), "in which Roll and Reroll Step"),),
    n.Offer: ((is_paid_who_knows_when, "two readings: it is paid at once, or as what it bars is done"),),
    n.Pay: _PRICED,
    n.Replace: ((keeps_its_damage, "what becomes of the damage that it is about to fall to"),),
    n.Roll: ((turns_no_action_there, "where the Action die lies, and on which face"),),
    n.RollShows: ((lambda node, _: node.ref.kind is n.RefKind.OBJECT, "which of the dice opposite shows it"),),
    n.Scaled: ((is_bounded_between_steps, "whether so many are counted, or it comes to so much at most"),),
    n.Select: (
        _WHOSE,
        (is_anybodys, "whose area"),
        (is_no_character_there, "which dice: a Sidekick die that is not rolled is no Character die"),
        (shows_energy_there, "which dice: on your turn the opponent's Reserve Pool holds nothing but energy"),
        (shows_either_face, "two readings: a Sidekick die on its character face, or on any"),
        (fits_none_there, "which dice: none in the Reserve Pool can be so"),
        (is_of_which_type, "two readings: the card is of that type, or the die shows it"),
        (may_count_itself, "whether it is one of those itself"),
        (counts_its_copies, "which of its dice"),
    ),
    n.Seq: (
        (is_spun_from_nowhere, "on which level it returns"),
        (acts_on_one_that_left, "what it is for a die that has left the Field Zone"),
        (leaves_the_other_case_open, "what becomes of the die otherwise"),
        (gives_up_at_once, "when it is given up"),
        (fields_one_that_is_there, "where the die lies that is fielded"),
        (asks_the_weakened, "whether its level is looked at before it may have been KO'd"),
        (is_chosen_later, "what has been chosen by then"),
        (asks_of_no_ko, "what it is KO'd by"),
    ),
    n.Spin: (
        (turns_no_action_there, "where the Action die lies, and on which face"),
        (may_show_anything, "whether it has to show energy"),
        (spins_in_an_unrolled_area, "what it is for a die that shows nothing"),
    ),
    n.SwapStats: ((swaps_values, "which of its dice"),),
    n.Triggered: ((speaks_of_either, "which of the two it speaks of"),),
    n.Unless: ((may_be_at_home, "whether it has to attack"),),
    n.Usable: _PRICED,
}
"""What is asked of each node of an ability, by its sort, and what is open where the answer is yes."""
