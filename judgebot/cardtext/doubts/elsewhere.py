"""Dice spoken of that lie outside the Field Zone: those drawn or Prepped, and those in a Reserve Pool."""

from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.walk import change, contains, everything, parts_of, set_where
from judgebot.game.area import Area
from judgebot.game.event import Verb

_UNSEEN = {Verb.DRAW, Verb.PREP, Verb.PURCHASE}  # what becomes of dice that show no face (1.6.3)
_THIS = n.Ref(n.RefKind.THIS_DIE)
_OF_THE_CARD = n.Select(n.Noun.DIE, n.Is(n.Ref(n.RefKind.OWN_NAME)), n.Side.YOURS, mode=n.Mode.ALL)
_ACTIONS = {n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE}
_BY_FACE = _ACTIONS | {n.Noun.CHARACTER_DIE}
_IN_THE_FIELD = {Verb.FIELD, Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE}


def hearing_of_others(ability: n.Ability) -> n.Ability:
    """ "While Moth is active, when you draw or roll a Moth die": another than the active one, which lies in no bag."""
    if not isinstance(ability, n.Triggered) or ability.scope is not n.Scope.ACTIVE:
        return ability

    def told(node: n.Node) -> n.Node:
        if isinstance(node, n.Event) and node.verb in (*_UNSEEN, Verb.ROLL) and node.subject == _THIS:
            return of_any_die(node)
        return node

    return replace(ability, when=change(ability.when, told))


def of_any_die(event: n.Event) -> n.Event:
    """The event of any die of the card; on a level, of one that is on it."""
    if event.face is None or event.face.face is not n.FaceClass.LEVEL or event.face.level is None:
        return replace(event, subject=_OF_THE_CARD)
    level = n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, n.Const(event.face.level))
    parts = one_filter((*parts_of(_OF_THE_CARD.filter), level))
    return replace(event, subject=replace(_OF_THE_CARD, filter=parts), face=None)


def is_unseen(event: n.Event) -> bool:
    """Whether the die may show no face after it: one that is moved may have lain unrolled as well."""
    return event.verb in _UNSEEN or event.verb is Verb.MOVE


def sidekicks_by_type(node: n.Node) -> n.Node:
    """ "When you draw a Sidekick": it shows no face by which it would be a Character die (1.6.3)."""
    if not isinstance(node, n.Event) or not is_unseen(node) or not isinstance(node.subject, n.Select):
        return node
    if node.subject.noun is not n.Noun.CHARACTER_DIE or node.subject.filter != n.IsSidekick():
        return node
    return replace(node, subject=replace(node.subject, noun=n.Noun.SIDEKICK_DIE, filter=None))


_AS_CHARACTERS = (n.FaceIs(n.FaceClass.CHARACTER), n.FaceIs(n.FaceClass.SIDEKICK))


def is_a_sidekick_there(event: n.Event, ability: n.Ability) -> bool:
    """ "When you draw a Villain or Sidekick character die", "when you roll a Sidekick": by its type, or by its face,
    which comes to the same where it has to show a character."""
    rolled = event.verb in (Verb.ROLL, Verb.REROLL) and event.face not in _AS_CHARACTERS
    if rolled and asks_for_its_character_face(ability):
        return False
    if not (rolled or is_unseen(event)) or not isinstance(event.subject, n.Select):
        return False
    return event.subject.noun is n.Noun.CHARACTER_DIE and n.IsSidekick() in everything(event.subject.filter)


def leaves_out_basic_ones(ability: n.Ability) -> bool:
    """ "When you purchase a non-Basic Action die": an Action die, or any die that is no Basic Action die. What is used
    is an Action die anyway (2.6.4)."""
    used = [event.subject for event in events_of(getattr(ability, "when", None)) if event.verb is Verb.USE]
    return any(_is_no_basic_action(node) and node not in used for node in everything(ability))


def _is_no_basic_action(node: n.Node) -> TypeGuard[n.Select]:
    return isinstance(node, n.Select) and node.noun is n.Noun.ACTION_DIE and _NO_BASIC in everything(node.filter)


def any_but_basic_ones(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Any die that is no Basic Action die."""
    used = [event.subject for event in events_of(getattr(ability, "when", None)) if event.verb is Verb.USE]
    return (set_where(ability, lambda node: _is_no_basic_action(node) and node not in used, noun=n.Noun.DIE),)


def bounds_sidekicks_too(select: n.Select, _: n.Ability) -> bool:
    """ "KO target Sidekick or Character die with purchase cost 4 or more": any Sidekick, or one of those that cost so
    much, of which there is none. A cost of so much at most comes to the same, since a Sidekick has none (1.3.9)."""
    parts = parts_of(select.filter)
    bounds = [part for part in parts if isinstance(part, n.HasStat)]
    at_most = (n.Op.AT_MOST, n.Op.FEWER)
    either = any(isinstance(part, n.AnyOf) and n.IsSidekick() in part.parts for part in parts)
    return either and not all(bound.stat is n.Stat.COST and bound.op in at_most for bound in bounds)


_NO_BASIC = n.Not(n.OfKind(n.Noun.BASIC_ACTION_DIE))


def asks_for_its_character_face(ability: n.Ability) -> bool:
    """Whether all that comes of it comes only if the die that is rolled shows a character."""
    effect = getattr(ability, "effect", None)
    alone = effect.condition if isinstance(effect, n.If) and effect.otherwise is None else None
    return any(
        isinstance(asked, n.RollShows) and asked.ref.kind is n.RefKind.SUBJECT and asked.face in _AS_CHARACTERS
        for asked in (alone, getattr(ability, "condition", None))
    )


def is_put_there_by_its_use(event: n.Event, _: n.Ability) -> bool:
    """ "When you field an Action die": one that is used is moved to the Field Zone, and not fielded (2.6.4.2)."""
    if event.verb is not Verb.FIELD or not isinstance(event.subject, n.Select):
        return False
    sorts = (node.keyword for node in everything(event.subject) if isinstance(node, n.HasKeyword))
    return event.subject.noun in _ACTIONS or not {"continuous", "equip", "trap"}.isdisjoint(sorts)


def uses_a_character(event: n.Event, _: n.Ability) -> bool:
    """ "When Wasp is used": Action dice are used (2.6.4), and nothing tells that Wasp is one."""
    return event.verb is Verb.USE and isinstance(event.subject, n.Select) and event.subject.noun is n.Noun.CHARACTER_DIE


def shows_either_face(select: n.Select, ability: n.Ability) -> bool:
    """ "Move a Sidekick from your Reserve Pool": by 1.6.7 a Sidekick Character die, or any that is rolled."""
    if not select.by_icon or Area.RESERVE not in select.areas or select.noun is not n.Noun.SIDEKICK_DIE:
        return False
    return not any(isinstance(node, n.Spin) and node.what == select for node in everything(ability))


def is_of_each_roll(ability: n.Triggered) -> bool:
    """ "When you roll 2 or more dice", whatever they show: at the end of the step counts what was rolled (2.4.6)."""
    event = ability.when
    if not isinstance(event, n.Event) or event.verb is not Verb.ROLL or event.face is not None:
        return False
    if not isinstance(event.subject, n.Select) or event.subject.noun in _BY_FACE:
        return False
    low = event.subject.count.low
    return isinstance(low, n.Amount) or low > 1


def at_each_roll(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """As dice are rolled, and once more as so many are rerolled."""
    assert isinstance(ability.when, n.Event)
    return ability, replace(ability, when=replace(ability.when, verb=Verb.REROLL))


def turns_no_action_there(node: n.Roll | n.Spin, _: n.Ability) -> bool:
    """ "Reroll one of your Action dice": in the Field Zone only Continuous ones lie, which are not meant alone."""
    what = node.what
    if not isinstance(what, n.Select) or what.noun not in _ACTIONS or what.areas != (Area.FIELD,):
        return False
    return not contains(what.filter, n.HasKeyword, n.InState, n.Is)


def shows_energy_there(select: n.Select, ability: n.Ability) -> bool:
    """ "Target Action die in an opponent's Reserve Pool": on one's own turn none there shows its action (1.5.4.3)."""
    if isinstance(ability, n.Global) or select.mode is n.Mode.ALL:
        return False
    if select.side not in (n.Side.OPPOSING, n.Side.THEIRS):
        return False
    if select.noun not in _BY_FACE or select.areas != (Area.RESERVE,):
        return False
    return not any(isinstance(node, n.Roll) and node.any_face and node.what == select for node in everything(ability))


def lets_another_field(node: n.May | n.Move, _: n.Ability) -> bool:
    """ "Your opponent may field a Character die": on one's own turn there is none in their Reserve Pool (1.5.4.3)."""
    fielded = (x.what for x in everything(node) if isinstance(x, n.Move) and x.manner is n.Manner.FIELD)
    waiting = [what for what in fielded if isinstance(what, n.Select) and what.areas == (Area.RESERVE,)]
    by_another = isinstance(node, n.May) and node.who != n.YOU
    return any(by_another or what.chooser != n.YOU for what in waiting)


def costs_less_too_late(ability: n.Triggered | n.Static) -> bool:
    """ "Moth costs 1 less to field and gets +1A when attacking": by then it has been fielded."""
    if isinstance(ability, n.Static):
        late = ability.scope in n.FIGHTING
    else:
        late = is_about_this(ability.when) and {event.verb for event in events_of(ability.when)} <= _IN_THE_FIELD
    own = (_THIS, n.Ref(n.RefKind.OWN_NAME))
    costs = (node for node in everything(ability) if isinstance(node, n.CostChange) and node.act is n.Act.FIELD)
    return late and any(node.what in own for node in costs)


_WORKS_ELSEWHERE = {
    "back-for-more",
    "boomerang",
    "crossover",
    "crosspulse",
    "energize",
    "fabricate",
    "fusion",
    "impulse",
    "ritual",
    "suit-up",
}
"""Keywords that do something for a die as it is purchased, rolled, used or fielded: before it is in the Field Zone."""


def is_of_no_use_there(gain: n.Gain, _: n.Ability) -> bool:
    """ "Your Villains gain Impulse": those in the Field Zone (3.1.29), which nobody purchases any more."""
    if not _works_elsewhere(gain):
        return False
    if isinstance(gain.what, n.Select):
        return gain.what.areas == (Area.FIELD,)
    return gain.what in (_THIS, n.Ref(n.RefKind.OWN_NAME), n.Ref(n.RefKind.THAT))


def actions_where_they_are_used(node: n.Node) -> n.Node:
    """ "Your Action dice gain Boomerang": those in the Reserve Pool, from where they are used (2.6.4)."""
    match node:
        case n.Gain(what=n.Select(noun=noun, areas=(Area.FIELD,), mode=n.Mode.ALL) as dice) if noun in _ACTIONS:
            return replace(node, what=replace(dice, areas=(Area.RESERVE,))) if _works_elsewhere(node) else node
    return node


def _works_elsewhere(gain: n.Gain) -> bool:
    gained = gain.keyword or gain.ability
    return isinstance(gained, n.KeywordAbility) and gained.keyword in _WORKS_ELSEWHERE


def asks_whether_it_lies_elsewhere(condition: n.Condition | None) -> bool:
    """ "While a Moth die is in your Used Pile"."""
    asked = (node for node in everything(condition) if isinstance(node, n.Select))
    return any(_IS_OWN in parts_of(node.filter) and node.areas in _AWAY for node in asked)


def holds_from_elsewhere(ability: n.Static) -> bool:
    """ "While a Moth die is in your Used Pile, you take no damage": whether it works while none is active. What its own
    active dice have by it needs one anyway."""
    elsewhere = asks_whether_it_lies_elsewhere(ability.condition)
    of_itself = all(getattr(rule, "what", None) in _OWN for rule in ability.rules)
    return ability.scope is n.Scope.ACTIVE and elsewhere and not of_itself


def happens_while_elsewhere(ability: n.Triggered, lasting: n.Condition | None) -> bool:
    """ "While a Moth die is in your Used Pile, when you gain life, draw a die": the same of what happens meanwhile, as
    long as it is not done to the die that lies there, which is another dispute."""
    if not _waits_for_others(ability) or takes_own_from_away(ability.effect):
        return False
    return asks_whether_it_lies_elsewhere(lasting)


def acts_from_elsewhere(ability: n.Triggered) -> bool:
    """ "When you field a Villain, you may move Moth from your Used Pile": whether it works while none is active. As its
    own die is fielded, KO'd or the like it is that one."""
    return _waits_for_others(ability) and takes_own_from_away(ability.effect)


def _waits_for_others(ability: n.Triggered) -> bool:
    """Whether it is set off by no die of its own, and no word says whether one has to be active."""
    return ability.scope is n.Scope.UNSTATED and not is_about_this(ability.when)


def from_its_card(ability: n.Triggered | n.Static) -> tuple[n.Ability, ...]:
    """It works from the card, as long as what it asks for is so, whether one of its dice is active or not."""
    return (replace(ability, scope=n.Scope.ALWAYS),)


def is_once_or_for_each(ability: n.Triggered) -> bool:
    """ "While Moth is in your Used Pile, when you field a Villain, gain 1 life": of two that lie there each may do so,
    or both together once. What is done to the die itself each does (3.2.12)."""
    asked = [node for node in everything(ability.condition) if isinstance(node, n.Fits) and node.subject == _THIS]
    lies = any(isinstance(node.filter, n.LiesIn) for node in asked)
    return lies and not any(isinstance(node, n.Move) and node.what in _OWN for node in everything(ability.effect))


_BY_NAME = ("what", "who", "to", "source", "subject", "on", "by", "other", "captor")


def acts_on_its_own(ability: n.Triggered) -> bool:
    """ "When you take damage, spin Moth up. Moth need not be active": none of its dice may be there, or several.
    A die that lies elsewhere, or has been drawn, is moved or rolled, and nothing else is done to it there; one that has
    been rolled shows a face that can be changed (1.6.2)."""
    if ability.scope not in (n.Scope.ALWAYS, n.Scope.ANYWHERE):
        return False
    own = (*_OWN, n.Ref(n.RefKind.SUBJECT)) if is_about_this(ability.when) else _OWN
    done = [node for node in everything(ability.effect) if any(getattr(node, name, None) in own for name in _BY_NAME)]
    if ability.scope is n.Scope.ALWAYS:
        return bool(done)
    rolled = {event.verb for event in events_of(ability.when)} == {Verb.ROLL}
    moved = (
        isinstance(node, n.Move)
        or (isinstance(node, n.Roll) and (rolled or not node.reroll))
        or (isinstance(node, n.Spin) and rolled)
        for node in done
    )
    return not all(moved)


def takes_own_from_away(effect: n.Effect) -> bool:
    """Whether a die of the card is taken that lies in an area where none is active. "Another" one is told from one in
    the Field Zone."""
    for node in everything(effect):
        if isinstance(node, n.Select) and node.areas and {*node.areas} <= _UNMANNED and node.mode is not n.Mode.ALL:
            parts = parts_of(node.filter)
            if _IS_OWN in parts and n.Other() not in parts:
                return True
    return False


_IS_OWN = n.Is(n.Ref(n.RefKind.OWN_NAME))
_AWAY = ((Area.RESERVE,), (Area.USED,), (Area.PREP,))
_UNMANNED = {Area.RESERVE, Area.USED, Area.PREP}  # where no die is active
_OWN = (n.Ref(n.RefKind.OWN_NAME), n.Ref(n.RefKind.THIS_DIE))


def is_of_both_players(select: n.Select, _: n.Ability) -> bool:
    """ "Your Basic Action dice cost 1 less": on their cards they are nobody's, as both purchase them (2.1.2)."""
    is_basic = select.noun is n.Noun.BASIC_ACTION_DIE
    return is_basic and select.areas == (Area.CARD,) and select.side in _BUYERS


def prices_someones_actions(ability: n.Ability) -> bool:
    """ "Your Action dice cost 1 less to purchase": are those Basic ones meant that its player purchases?"""
    return any(map(_is_price_of_someones_actions, everything(ability)))


def with_basic_ones(ability: n.Ability) -> tuple[n.Ability, ...]:
    """All Action dice that its player, or the opponent, purchases."""
    return (change(ability, _of_the_buyer),)


def _is_price_of_someones_actions(node: n.Node) -> TypeGuard[n.CostChange]:
    if not isinstance(node, n.CostChange) or not isinstance(node.what, n.Select) or node.who is not None:
        return False
    return node.what.noun is n.Noun.ACTION_DIE and node.what.areas == (Area.CARD,) and node.what.side in _BUYERS


def _of_the_buyer(node: n.Node) -> n.Node:
    if not _is_price_of_someones_actions(node):
        return node
    assert isinstance(node.what, n.Select)
    return replace(node, what=replace(node.what, side=n.Side.ANY), who=_BUYERS[node.what.side])


_BUYERS = {n.Side.YOURS: n.YOU, n.Side.OPPOSING: n.OPPONENT}
