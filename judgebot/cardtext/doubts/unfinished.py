"""What is said only in part: an answer to no event, a choice of which nothing comes, an offer without an end."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.initsplace import speaks_of_named
from judgebot.cardtext.assembly.placed import stay
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.doubts.notyet import AFTER_BLOCKS
from judgebot.cardtext.keywordtable import DEALING
from judgebot.cardtext.walk import change, children, contains, everything, set_where
from judgebot.game.area import Area
from judgebot.game.event import Verb


def is_spent_elsewhere(node: n.EnergyCount | n.SpentOn, ability: n.Ability) -> bool:
    """Whether it is about energy spent on something else than what sets the ability off."""
    on = node.on if isinstance(node, n.SpentOn) else node.spent
    if on is None:
        return False
    if isinstance(ability, n.KeywordAbility):
        return (ability.keyword, on) != ("impulse", Verb.PURCHASE)
    verbs = {event.verb for event in events_of(getattr(ability, "when", None))}
    asked = {each.spent for each in everything(ability) if isinstance(each, n.EnergyCount) and each.spent}
    return verbs != {on} and verbs != asked


def bars_no_global(node: n.Cannot, ability: n.Ability) -> bool:
    """Whether "that ability" is to be barred, and it is not the use of a Global that sets this off."""
    if node.act is not n.Act.USE_GLOBAL or not isinstance(node.who, n.Ref):
        return False
    return {event.verb for event in events_of(getattr(ability, "when", None))} != {Verb.USE_GLOBAL}


_YOUR_ROLL = n.StepEvent(n.Step.ROLL_AND_REROLL, n.Edge.END, n.YOU)


def is_rolled_elsewhere(node: n.EnergyCount, ability: n.Ability) -> bool:
    """Whether it counts what is rolled, and neither a roll sets the ability off nor does it have dice rolled."""
    if not node.rolled or getattr(ability, "when", None) == _YOUR_ROLL:
        return False
    rolls = any(event.verb in (Verb.ROLL, Verb.REROLL) for event in events_of(getattr(ability, "when", None)))
    return not rolls and not any(isinstance(x, n.Roll) or getattr(x, "roll", False) for x in everything(ability))


HELD_UP: dict[type[n.Node], frozenset[Verb]] = {
    n.Prevent: frozenset({Verb.DAMAGE, Verb.LOSE_LIFE}),
    n.Redirect: frozenset({Verb.DAMAGE, Verb.TARGET}),
    n.CancelEffect: frozenset({Verb.TARGET, Verb.USE_GLOBAL, Verb.USE}),
}
"""What an effect that acts on something about to happen can answer."""


def answers_no_event(ability: n.Ability) -> bool:
    """Whether the ability prevents, redirects or cancels what nothing of it brings about."""
    return any(type(node) in HELD_UP for node in everything(ability)) and answers_nothing(ability, frozenset())


def answers_nothing(node: object, verbs: frozenset[Verb]) -> bool:
    """Whether something is prevented, redirected or cancelled that no event around it (`verbs`) brings about. What is
    founded for later acts once it has happened (3.4.4.1), and can prevent nothing of it any more."""
    if isinstance(node, tuple):
        return any(answers_nothing(each, verbs) for each in node)
    if not isinstance(node, n.Node):
        return False
    trigger = getattr(node, "when", None) or getattr(node, "trigger", None)
    verbs = frozenset(event.verb for event in events_of(trigger)) if trigger is not None else verbs
    if isinstance(node, n.Delayed):
        verbs = frozenset()
    held_up = HELD_UP.get(type(node))
    if held_up is not None and not (verbs and verbs <= held_up):
        return True
    return any(answers_nothing(child, verbs) for _, child in children(node))


def is_built_otherwise(_: n.Fabricated, ability: n.Ability) -> bool:
    """Whether something else than the purchase with Fabricate sets off what asks for the dice KO'd for it."""
    events = events_of(getattr(ability, "when", None))
    return not events or any((event.verb, event.keyword) != (Verb.PURCHASE, "fabricate") for event in events)


def is_replaced_or_over(said: n.Seq, _: n.Ability) -> bool:
    """ "Choose a card, replacing all previous choices. It gets +1A": what the next choice would replace has no end; nor
    has the first of two statements of which only the last says how long."""
    anew = any(isinstance(effect, n.Choose) and effect.anew for effect in said.effects)
    founded = [effect for effect in said.effects if isinstance(effect, n.Found)]
    open_ended = [each for each in founded if each.until is n.Until.UNSTATED or not is_one_statement(each.rules)]
    return anew and any(map(speaks_of_named, open_ended))


def is_named_and_held(ability: n.Triggered) -> bool:
    """The same where nothing else is said: the statement holds until something else is named, or this turn."""
    if ability.burst is not None or not isinstance(ability.effect, n.Seq):
        return False
    match ability.effect.effects:
        case (n.Choose(anew=True), n.Found(rules=rules, until=n.Until.UNSTATED)):
            return is_one_statement(rules) and is_replaced_or_over(ability.effect, ability)
    return False


def is_replaced_otherwise(said: n.Seq, ability: n.Ability) -> bool:
    """The same where more is said, or something else sets it off."""
    on_record = isinstance(ability, n.Triggered) and is_named_and_held(ability)
    return is_replaced_or_over(said, ability) and not on_record


def until_named_anew(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """What holds of what was named last, while a die of the card is active."""
    assert isinstance(ability.effect, n.Seq)
    named, held = ability.effect.effects
    assert isinstance(held, n.Found)
    return replace(ability, effect=named), n.Static(held.rules)


def until_end_of_turn(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """What is applied this turn to what was named."""
    assert isinstance(ability.effect, n.Seq)
    named, held = ability.effect.effects
    assert isinstance(held, n.Found)
    return (replace(ability, effect=n.Seq((named, replace(held, until=n.Until.END_OF_TURN)))),)


def is_one_statement(rules: tuple[n.Rule, ...]) -> bool:
    """Whether it is said in one breath, so that "until" goes for all of it: "can't purchase or field those dice"."""
    bans = {(rule.who, rule.by) for rule in rules if isinstance(rule, n.Cannot)}
    return len(rules) == 1 or (len(bans) == 1 and all(isinstance(rule, n.Cannot) for rule in rules))


def asks_what_has_done_nothing(ability: n.Ability) -> bool:
    """ "When Moth attacks, if it isn't KO'd, ...": as it is looked at, no effect has KO'd it, nor could one have."""
    asked = getattr(ability, "condition", None)
    told = (node for node in everything(asked) if isinstance(node, n.Happened))
    return contains(asked, n.YouDid) or any(each.window is n.Window.THIS_WAY for each in told)


def holds_for_a_target(ability: n.Static) -> bool:
    """ "While Moth is active, target player can't gain life": whoever it was would have to be targeted anew."""
    said = [getattr(rule, name, None) for rule in ability.rules for name in ("who", "what", "to")]
    return any(isinstance(each, n.Person) and each.kind.is_target for each in said)


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


def is_idle(ability: n.Ability, abilities: list[n.Ability]) -> bool:
    """Whether it waits for an event on an Action card whose dice never stay in the Field Zone to be active there."""
    if not isinstance(ability, n.Triggered) or is_about_this(ability.when):
        return False
    if isinstance(ability.effect, n.Redirect):
        return False  # such a die is used when it happens (3.4.9)
    return not stay(abilities)


_FIGHTS = {Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE}


def fights_as_action(ability: n.Ability) -> bool:
    """ "Equipped die gets +2A when attacking": said on Gear, which never attacks itself, nor is it KO'd."""
    own = {e.verb for e in events_of(getattr(ability, "when", None)) if is_about_this(e)}
    as_it_fights = getattr(ability, "scope", None) in n.FIGHTING
    return bool((_FIGHTS | {Verb.KO}) & own) or as_it_fights or bears_gear(ability) or fights_by_rule(ability)


_OWN = (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME)
_FIGHTING = (n.Act.ATTACK, n.Act.BLOCK, n.Act.BE_BLOCKED)


def fights_by_rule(ability: n.Ability) -> bool:
    """ "This die can't block", "this die gets +1A": of a Character die as well, or of one that lies there."""
    if getattr(ability, "scope", None) is n.Scope.PLACED:
        return False
    for rule in everything(ability):
        match rule:
            case n.Cannot(who=n.Ref(kind=kind), act=act) | n.Must(who=n.Ref(kind=kind), act=act):
                fights = act in _FIGHTING
            case n.CostChange(what=n.Ref(kind=kind), act=act):
                fights = act in _FIGHTING
            case n.Modify(what=n.Ref(kind=kind)):
                fights = True
            case _:
                continue
        if fights and kind in _OWN:
            return True
    return False


def bears_gear(ability: n.Ability) -> bool:
    """ "While equipped, this character gets +2A": of a Character die, and not of the Gear that says it."""
    equipped, own = n.InState(n.DieState.EQUIPPED), _OWN
    told = [node for node in everything(ability) if isinstance(node, n.Fits | n.AllOf)]
    return any(
        equipped in everything(node) and any(isinstance(r, n.Ref) and r.kind in own for r in everything(node))
        for node in told
    )


def is_bounded_between_steps(amount: n.Scaled, _: n.Ability) -> bool:
    """ "2 damage for each Sidekick (maximum 3)": a bound that no number of them reaches."""
    bound = amount.high if amount.times > 0 else amount.low
    return bound is not None and amount.by == 1 and bound % amount.times != 0


def may_turn_round(ability: n.Ability) -> bool:
    """ "+XA, where X is the number of Sidekicks minus 2": which might be taken away, where there are none."""
    return any(isinstance(node, n.Modify) and any(map(is_less, everything(node))) for node in everything(ability))


def is_less(amount: n.Node) -> bool:
    """Whether it is one number less another, and no less than none."""
    return isinstance(amount, n.Scaled) and amount.low == 0 and isinstance(amount.amount, n.Plus)


def turned_round(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The same, with what is less than none taken away."""

    def below(node: n.Node) -> n.Node:
        return node.amount if is_less(node) else node  # type: ignore[attr-defined]

    def changed(node: n.Node) -> n.Node:
        return change(node, below) if isinstance(node, n.Modify) else node

    return (change(ability, changed),)


def may_be_tied(ability: n.Ability) -> bool:
    """ "If you control the Villain with the highest A": which an opposing one may have as well."""
    return any(map(_may_have_an_equal, everything(ability)))


def _may_have_an_equal(node: n.Node) -> bool:
    return isinstance(node, n.Foremost) and node.tied is None


def alone_at_the_top(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The same, said of what no die of the other player has as well."""
    return (set_where(ability, _may_have_an_equal, tied=False),)


def one_each_turn(ability: n.Ability) -> n.Ability:
    """ "You may purchase one Action die for free during your Main Step", or field one: one in each of them, as it says
    how many."""
    match ability:
        case n.Usable(
            cost=None,
            limit=None,
            timing=n.Timing.MAIN,
            effect=n.Obtain(cost=None, what=what) | n.Move(manner=n.Manner.FIELD, what=what),
        ):
            one = isinstance(what, n.Select) and what.count == n.ONE
            return replace(ability, limit=n.Limit()) if one else ability
    return ability


def is_endless(ability: n.Usable) -> bool:
    """ "You may draw a die during your Main Step": nothing is paid, so nothing ends it."""
    gain = isinstance(ability.effect, n.Draw | n.PrepFromBag | n.GainLife | n.DealDamage)
    gift = isinstance(ability.effect, n.Obtain) and ability.effect.cost is None
    return ability.cost is None and ability.limit is None and (gain or gift)


def is_decided_at_will(ability: n.Usable) -> bool:
    """ "While attacking, Moth may deal its combat damage to your opponent": as dice attack, as they block, or as the
    damage is dealt."""
    if not isinstance(ability.effect, n.Found) or ability.cost is not None:
        return False
    rules = ability.effect.rules
    return any(isinstance(rule, n.AsUnblocked | n.StrikesAt) or _changes_what_is_dealt(rule) for rule in rules)


def _changes_what_is_dealt(rule: n.Rule) -> bool:
    """ "While active, you may prevent all damage to you": for the turn, or as it is dealt; with a target it is told."""
    return isinstance(rule, n.ChangeDamage) and not any(
        isinstance(node, n.Select) and node.mode is not n.Mode.ALL for node in everything(rule)
    )


def may_be_at_home(node: n.Unless, _: n.Ability) -> bool:
    """ "If Moth is not blocked", "was not blocked": an attacker that is not, or one that does not attack, too."""
    match node.part:
        case n.Happened(event=n.Event(verb=Verb.BLOCKED, subject=n.Ref(), object=None)):
            return True
        case n.Fits(subject=n.Ref(), filter=n.InState(state=n.DieState.BLOCKED)):
            return True
    return False


_ATTACKS = {n.DieState.ATTACKING, *AFTER_BLOCKS}


def depends_on_attackers(ability: n.Static) -> bool:
    """ "Moth can't attack unless another die attacks": looked at before any has been declared, it never could."""
    barred = any(isinstance(rule, n.Cannot | n.Must) and rule.act is n.Act.ATTACK for rule in ability.rules)
    return barred and any(isinstance(x, n.InState) and x.state in _ATTACKS for x in everything(ability.condition))


def speaks_of_none_chosen(said: n.Seq, _: n.Ability) -> bool:
    """ "You may choose target die. If you don't, KO it", "you may draw a die. If you do not, Prep it": there is none
    then."""
    it = n.Ref(n.RefKind.THAT)
    return any(
        isinstance(before, n.May)
        and _brings_it(before.effect)
        and isinstance(after, n.If)
        and (
            (after.condition == n.Unless(n.YouDid()) and it in everything(after.then))
            or (after.condition == n.YouDid() and it in everything(after.otherwise))
        )
        for before, after in pairwise(said.effects)
    )


def _brings_it(effect: n.Effect) -> bool:
    """Whether a die is spoken of only because it is chosen, drawn or rolled from where it lies unseen."""
    from_afar = isinstance(effect, n.Roll) and isinstance(effect.what, n.Select) and Area.FIELD not in effect.what.areas
    return from_afar or isinstance(effect, n.Pick | n.Draw)


def is_chosen_later(said: n.Seq, _: n.Ability) -> bool:
    """ "At the start of your Attack Step, choose an affiliation. Dice of that affiliation get +1A.": now, or then."""
    later = False
    for effect in said.effects:
        if later and not isinstance(effect, n.Delayed) and n.NamedChosen() in everything(effect):
            return True
        later = later or (isinstance(effect, n.Delayed) and contains(effect, n.Choose))
    return False


def offers_more(node: n.Pay | n.Usable, _: n.Ability) -> bool:
    """ "You may pay 1 to give it +1A. You may spin it up": after paying, or without it. What may be used as often as
    one pays for it is not to be had without end for nothing."""
    if isinstance(node, n.Usable) and node.cost is not None and node.limit is None:
        return False
    return isinstance(node.effect, n.Seq) and any(isinstance(part, n.May) for part in node.effect.effects[1:])


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


def spins_several_either_way(ability: n.Ability) -> bool:
    """ "Spin two target dice up or down 1 level": all of them one way, or each its own."""
    return any(isinstance(node, n.Spin) and node.how is n.SpinTo.EITHER for node in everything(ability))


def all_one_way(ability: n.Ability) -> tuple[n.Ability, ...]:
    """All of them up, or all of them down."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Spin) or node.how is not n.SpinTo.EITHER:
            return node
        return n.ChooseOne(tuple(replace(node, how=how) for how in (n.SpinTo.UP, n.SpinTo.DOWN)))

    return (change(ability, told),)


def can_be_used_outnumbered(ability: n.Triggered) -> bool:
    """ "Underdog - When fielded, deal 1 damage to target die": whether it may be left."""
    return ability.of_keyword == "underdog"


def at_will_outnumbered(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """ "Can be used": its player decides."""
    return (replace(ability, effect=n.May(ability.effect), of_keyword=None),)


def redirects_to_one_spun(seq: n.Seq, _: n.Ability) -> bool:
    """ "Spin a Moth die up 1 level then redirect the damage to it": where none can be spun, it is open whether one that
    is on its top level takes the damage, and whether the first time is over by then."""
    pairs = zip(seq.effects, seq.effects[1:], strict=False)
    return any(_is_spun_a_level(one) and isinstance(other, n.Redirect) and _is_it(other.to) for one, other in pairs)


def names_after_an_offer(offer: n.Offer, _: n.Ability) -> bool:
    """ "Choose an affiliation. Your opponent can pay 2 life to prevent this effect": they may know which one it is."""
    return contains(offer.otherwise, n.Choose)


def prevents_with_a_spin(said: n.Seq, _: n.Ability) -> bool:
    """ "If Moth would take 2 damage, instead spin it down 1 level and prevent that damage": what of the damage where it
    is on level 1."""
    pairs = zip(said.effects, said.effects[1:], strict=False)
    levels = (n.SpinTo.UP, n.SpinTo.DOWN)
    return any(isinstance(a, n.Spin) and a.how in levels and isinstance(b, n.Prevent) for a, b in pairs)


def redirects_with_a_spin(ability: n.Triggered) -> bool:
    """Whether it is open to which die something is redirected, and nothing else of it. What is spun down for it would
    be its price."""
    said = ability.effect.effect if isinstance(ability.effect, n.May) else ability.effect
    if not isinstance(said, n.Seq) or len(said.effects) != 2 or not redirects_to_one_spun(said, ability):
        return False
    return isinstance(said.effects[0], n.Spin) and said.effects[0].how is n.SpinTo.UP


def redirects_otherwise(said: n.Seq, ability: n.Ability) -> bool:
    """The same where more is said, or nothing sets it off."""
    on_record = isinstance(ability, n.Triggered) and redirects_with_a_spin(ability)
    return redirects_to_one_spun(said, ability) and not on_record


def spun_if_it_can_be(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """Any such die is picked, and takes it whether it can be spun or not."""

    def told(node: n.Node) -> n.Node:
        match node:
            case n.Seq(effects=(n.Spin(what=n.Select() as what) as spin, n.Redirect() as other)):
                return n.Seq((n.Pick(what), replace(spin, what=n.Ref(n.RefKind.THAT)), other))
        return node

    return (replace(ability, effect=change(ability.effect, told)),)


def _is_spun_a_level(effect: n.Effect) -> bool:
    levels = (n.SpinTo.UP, n.SpinTo.DOWN)
    return isinstance(effect, n.Spin) and effect.how in levels and isinstance(effect.what, n.Select)


def _is_it(word: object) -> bool:
    return isinstance(word, n.Ref) and word.kind is n.RefKind.THAT


_ANY_PLAYER = n.Person(n.PersonKind.EACH)


def is_first_of_any_player(ability: n.Triggered) -> bool:
    """ "The first time each turn a player takes damage, that player ...": of both players together, or of each."""
    of_any = any(_ANY_PLAYER in (event.subject, event.by) for event in events_of(ability.when))
    return of_any and ability.limit is not None and ability.limit.first


def of_each_player(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The first time for either player."""

    def of(who: n.Person) -> n.Triggered:
        return replace(ability, when=change(ability.when, lambda node: who if node == _ANY_PLAYER else node))

    return of(n.YOU), of(n.OPPONENT)


def says_no_time(ability: n.Ability, before: Sequence[n.Ability]) -> bool:
    """ "Enlistment - KO target Character die" of a character: the keyword tells when it may be used, and neither tells
    what sets it off; Resistance and Teamwork may add to the ability before."""
    if not isinstance(ability, n.KeywordAbility) or ability.keyword not in _UNTIMED or ability.effect is None:
        return False
    adds = ability.keyword != "enlistment" and bool(before)
    return not (adds and isinstance(before[-1], n.Triggered | n.Usable | n.Global | n.SendAway))


_UNTIMED = {"enlistment", "resistance", "teamwork"}
