"""From an opening and an effect to an ability: triggered, static, usable, Global (3.4)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import NO_MOMENT, Misfit
from judgebot.cardtext.bind.mention import chooses, mentions_that
from judgebot.cardtext.bind.trigger import earns_loyalty, events_of, is_about_this
from judgebot.cardtext.doubts.elsewhere import takes_own_from_away
from judgebot.cardtext.ofwhom import is_own, is_own_price
from judgebot.cardtext.phrases.dice.sharing import of_that_player
from judgebot.cardtext.phrases.parts import Opening, join
from judgebot.cardtext.phrases.said import Limited, MayPay, OnlyAt, Timed
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb


def whole(said: n.Effect) -> n.Effect:
    """Several statements of one sentence as one."""
    if isinstance(said, n.Seq) and all(is_statement(each) for each in said.effects):
        return n.Found(tuple(rule for each in said.effects if isinstance(each, n.Found) for rule in each.rules))
    return said


_OWN_ACTIVE = n.Fits(n.Ref(n.RefKind.OWN_NAME), n.InState(n.DieState.ACTIVE))


def while_it_holds(said: n.Effect) -> n.Static | None:
    """A statement under an if, or the leave to field the die for nothing, as what holds."""
    if isinstance(said, n.If) and said.otherwise is None and not isinstance(said.condition, n.YouDid):
        inner = while_it_holds(whole(as_long_as_asked(said.condition, said.then)))
        if inner and inner.scope is n.Scope.ACTIVE and said.condition == _OWN_ACTIVE:
            return inner
        return replace(inner, condition=said.condition) if inner and inner.condition is None else None
    if isinstance(said, n.Found) and is_statement(said):
        return static(said)
    fielding = fielding_rule(said)
    if fielding is not None:
        return n.Static((fielding,), n.Scope.ALWAYS if is_own_price(fielding) else n.Scope.ACTIVE)
    return None


def as_long_as_asked(condition: n.Condition, then: n.Effect) -> n.Effect:
    """ "If you used an Action die this turn, Moth can't be blocked this turn": what has happened is so until the turn
    ends, so that the words for how long add nothing."""
    asked = condition.parts if isinstance(condition, n.Both | n.Either) else (condition,)
    if isinstance(then, n.Found) and then.until is n.Until.END_OF_TURN and all(map(is_settled, asked)):
        return replace(then, until=n.Until.UNSTATED)
    return then


def is_settled(asked: n.Condition) -> bool:
    """Whether it stays as it is for the rest of the turn: what has happened, or what did not in an earlier turn."""
    if isinstance(asked, n.Unless):
        part = asked.part
        return isinstance(part, n.Happened) and part.window not in (n.Window.THIS_TURN, n.Window.GAME)
    return isinstance(asked, n.Happened)


def fielding_rule(said: object) -> n.CostChange | n.FieldFor | None:
    """ "You may field Moth for free", "you may pay 1 life to field Moth for free": what is paid to field dice."""
    match said:
        case n.May(effect=n.Pay(cost=cost, effect=n.Move(what=n.Ref() as what) as fielded, who=n.YOU), who=n.YOU):
            own = freely_fielded(replace(fielded, what=n.Ref(n.RefKind.OWN_NAME))) if is_own(what) else None
            return n.FieldFor(own, cost) if isinstance(own, n.Ref) else None
    free = freely_fielded(said)
    return n.CostChange(n.Act.FIELD, free, named=True) if free is not None else None


def is_own_use(trigger: n.Trigger | None) -> bool:
    """ "When you use this die": what an Action says anyway."""
    this = n.Ref(n.RefKind.THIS_DIE)
    return trigger in (n.Event(Verb.USE, this), n.Event(Verb.USE, this, by=n.YOU))


def freely_fielded(said: object) -> n.Subject | None:
    """ "You may field Moth for free", "you may field Villains for free": their fielding cost is nothing (3.1.30)."""
    match said:
        case n.May(effect=n.Move(what=what, to=Area.FIELD, manner=n.Manner.FIELD, level=None), who=n.YOU):
            if isinstance(what, n.Ref):
                return what if what.kind is n.RefKind.OWN_NAME else None
            if what.mode is n.Mode.ALL and what.areas == (Area.RESERVE,) and what.side in (n.Side.ANY, n.Side.YOURS):
                return replace(what, side=n.Side.YOURS)
        case n.Move(what=n.Ref(kind=n.RefKind.OWN_NAME) as what, to=Area.FIELD, manner=n.Manner.FIELD, level=None):
            return what if not said.own_face and not said.pay else None
    return None


def joined(a: Opening, b: Opening) -> Opening:
    both = join(a, b)
    if both is None:
        raise Misfit("said twice")
    return both


def is_statement(said: object) -> bool:
    """A statement with no end and no choice: it holds as long as the card is active."""
    if not isinstance(said, n.Found) or said.until is not n.Until.UNSTATED:
        return False
    if any(getattr(rule, "next_only", False) for rule in said.rules):
        return False  # it is used up, so it does not hold
    if any(isinstance(node, n.TimesOf) and node.window is None for node in everything(said)):
        return False  # what it counts has just happened
    return not is_of_chosen(said)


def is_of_chosen(said: n.Found) -> bool:
    """Whether it is about dice that have to be chosen, which takes a moment."""
    return any(
        isinstance(node, n.Select) and node.mode in (n.Mode.TARGET, n.Mode.CHOOSE) and said_of(node, said)
        for node in everything(said)
    )


def holds_as_it_is(said: n.Found) -> bool:
    """Whether nothing has to be chosen for it; an ability that ignores a text picks which as it comes into force
    (3.4.8.1)."""
    return all(isinstance(rule, n.Blank) for rule in said.rules) or not is_of_chosen(said)


def said_of(select: n.Select, said: n.Found) -> bool:
    """Whether the selection is what the statement is about, not what it is compared with."""
    names = ("what", "who", "source")
    two = n.Must | n.Cannot | n.Only | n.Quota | n.StrikesAt
    met = any(isinstance(rule, two) and select == rule.object for rule in said.rules)
    return met or any(select == getattr(rule, name, None) for rule in said.rules for name in names)


def static(said: n.Found) -> n.Static:
    """A statement as a Static ability; what a die costs itself holds from its card (3.1.30). One that says more besides
    is told apart when all is read: `by_scope`."""
    if all(is_own_price(rule) or isinstance(rule, n.CountsAs) for rule in said.rules):
        return n.Static(said.rules, n.Scope.ALWAYS)
    return n.Static(said.rules, n.Scope.UNSTATED if any(map(is_own_price, said.rules)) else n.Scope.ACTIVE)


def by_scope(abilities: Iterable[n.Ability]) -> Iterator[n.Ability]:
    """ "Moth costs 1 less to field and gets +2A": the price from the card, the rest while it is active."""
    for ability in abilities:
        if not isinstance(ability, n.Static) or ability.scope is not n.Scope.UNSTATED:
            yield ability
            continue
        for scope, price in ((n.Scope.ALWAYS, True), (n.Scope.ACTIVE, False)):
            rules = tuple(rule for rule in ability.rules if is_own_price(rule) is price)
            yield replace(ability, rules=rules, scope=scope)


def is_price_in_a_case(said: object) -> bool:
    """ "If you have a Villain, Moth costs 1 less to purchase": what it takes to purchase or field dice, under an if."""
    held = while_it_holds(said) if isinstance(said, n.If) else None
    prices = [r for r in held.rules if isinstance(r, n.CostChange) and r.act in _PRICED] if held is not None else []
    return held is not None and len(prices) == len(held.rules)


_PRICED = (n.Act.PURCHASE, n.Act.FIELD)


def conditions(*parts: n.Condition | None) -> n.Condition | None:
    """All of them as one, flat."""
    said = (part for part in parts if part is not None)
    kept = tuple(each for part in said for each in (part.parts if isinstance(part, n.Both) else (part,)))
    if len(kept) > 1 and any(isinstance(each, n.Either) for each in kept):
        raise Misfit("which of the conditions belong together")
    if not kept:
        return None
    return kept[0] if len(kept) == 1 else n.Both(kept)


TURNS: dict[n.Timing, n.Condition] = {
    n.Timing.YOUR_TURN: n.TurnOf(n.YOU),
    n.Timing.OPPONENT_TURN: n.TurnOf(n.OPPONENT),
    n.Timing.ATTACK_STEP: n.InStep(n.Step.ATTACK),
}

_MAIN: dict[n.Timing, n.Condition] = {
    n.Timing.MAIN: n.InStep(n.Step.MAIN, n.YOU),
    n.Timing.MAIN_ANY: n.InStep(n.Step.MAIN),
}
"""For what is triggered; what is used says so itself."""


def make(opening: Opening, effect: n.Effect) -> n.Ability:
    """The ability that an opening and an effect make."""
    if opening.trigger is not None:
        return triggered(opening, effect)
    return untriggered(opening, effect)


def triggered(opening: Opening, effect: n.Effect) -> n.Ability:
    during = TURNS | _MAIN
    if opening.timing is not None and opening.timing not in during:
        raise Misfit("a trigger and a time")
    turn = during.get(opening.timing) if opening.timing else None
    opening = opening._replace(trigger=change(opening.trigger, of_that_player))
    assert opening.trigger is not None
    if any(node == n.Person(n.PersonKind.THAT_PLAYER) for node in everything(opening.trigger)):
        raise Misfit("who 'they' are")
    if any(event.verb is Verb.ROLL for event in events_of(opening.trigger)) and is_put_off(effect):
        raise Misfit("the step whose end it waits for is over when the roll is looked at")
    if opening.limit and opening.limit.first and (turn in _MAIN.values() or contains(opening.given, n.InStep)):
        raise Misfit("whether what happened in another step counts")
    number = opening.limit.n if opening.limit and opening.limit.first else 1
    if number > 1 and any(event.verb is Verb.DAMAGE for event in events_of(opening.trigger)):
        raise Misfit("whether damage counts that was prevented")
    made = n.Triggered(
        opening.trigger,
        effect,
        conditions(opening.condition, opening.given, turn),
        opening.limit,
        n.Scope.UNSTATED if opening.scope is None or is_said_twice(opening) else opening.scope,
        opening.immediately,
        opening.before.step if opening.before else None,
    )
    from_its_card = made.scope is n.Scope.UNSTATED and earns_loyalty(made)
    return replace(made, scope=n.Scope.ALWAYS) if from_its_card else made


def where_inactive(ability: n.Triggered) -> n.Scope | None:
    """From where an ability works whose die need not be active (3.1.30): from the card, or as the die itself is drawn
    or Prepped from that die."""
    if not is_about_this(ability.when):
        return n.Scope.ALWAYS
    drawn = ability.limit is None and all(event.verb in (Verb.DRAW, Verb.PREP) for event in events_of(ability.when))
    return n.Scope.ANYWHERE if drawn else None


def is_said_twice(opening: Opening) -> bool:
    """ "While attacking, when Moth attacks, ...": whether it fights as it begins to."""
    verb = _BEGINS.get(opening.scope) if opening.scope else None
    return verb is not None and opening.trigger == n.Event(verb, n.Ref(n.RefKind.THIS_DIE))


def so_often(effect: n.Found, limit: n.Limit) -> n.Found:
    """ "Once per turn, when Moth would be KO'd, ...": of all that holds only what takes the place of a KO is used."""
    if limit.first or limit.each_die or not all(isinstance(rule, n.Replace) for rule in effect.rules):
        raise Misfit("a limit on what holds")
    return replace(effect, rules=tuple(replace(rule, limit=limit) for rule in effect.rules))  # type: ignore[call-arg]


def untriggered(opening: Opening, effect: n.Effect) -> n.Ability:
    """What is triggered by a step after all, what holds, or what may be used."""
    if opening.scope is n.Scope.ANYWHERE:
        raise Misfit("whether once, or for each of its dice that lies there")
    if isinstance(effect, n.Found) and is_rerolls(effect):
        opening = of_one_step(opening, effect)
    if contains(opening.given, n.InStep):
        raise Misfit(NO_MOMENT)  # no ability is used in the steps that cannot be told by a timing
    if opening.before is not None and opening.timing is None:
        return triggered(opening._replace(trigger=opening.before, before=None), effect)
    if opening.immediately:
        raise Misfit(NO_MOMENT)  # that is said of what something has set off
    if (step := each_turn(effect)) is not None:
        return triggered(opening._replace(trigger=step.trigger), step.effect)
    effect = whole(effect)
    return held(opening, effect) or used(opening, effect)


def held(opening: Opening, effect: n.Effect) -> n.Static | None:
    """A statement that holds, under what the opening says."""
    scope = opening.scope or n.Scope.ACTIVE
    turn = TURNS.get(opening.timing) if opening.timing else None
    timed = turn is not None or opening.timing is None
    under = while_it_holds(effect) if isinstance(effect, n.If) and timed and not opening.limit else None
    if under is not None and (opening.scope is not None or turn is not None):
        together = conditions(opening.condition, opening.given, turn, under.condition)
        return n.Static(under.rules, scope, together)
    if is_statement(effect):
        assert isinstance(effect, n.Found)
        if opening.limit:
            effect = so_often(effect, opening.limit)
        made = static(effect)
        scope = made.scope if opening.scope is None else scope
        return n.Static(effect.rules, scope, conditions(opening.condition, opening.given, turn))
    if fielding_rule(effect) is not None and opening.timing is None and not opening.limit:
        free = while_it_holds(effect)
        assert free is not None
        return replace(free, scope=opening.scope or free.scope, condition=conditions(opening.condition, opening.given))
    return None


def used(opening: Opening, effect: n.Effect) -> n.Ability:
    """What may be used, what an ability that ignores a text does, or what happens as it begins to hold."""
    scope = opening.scope or n.Scope.ACTIVE
    if is_allowed_if(effect) and (opening.scope or opening.limit or opening.timing):
        given = conditions(opening.condition, effect.condition)
        opening, effect = opening._replace(condition=given), effect.then
    if isinstance(effect, n.May) and effect.who == n.YOU:
        return usable(opening, effect.effect, scope)
    if isinstance(effect, MayPay) and effect.who == n.YOU:
        return usable(opening, effect, scope)
    if isinstance(effect, n.Found) and effect.until is n.Until.UNSTATED and opening.scope and holds_as_it_is(effect):
        return n.Static(effect.rules, scope, conditions(opening.condition, opening.given))
    begins = _BEGINS.get(opening.scope) if opening.scope else None
    if begins is None and opening.condition in _MET:
        begins, opening = _MET[opening.condition], opening._replace(condition=None)
    if begins and isinstance(effect, n.Found) and effect.until is n.Until.END_OF_TURN and opening.timing is None:
        return triggered(opening._replace(trigger=n.Event(begins, n.Ref(n.RefKind.THIS_DIE)), scope=None), effect)
    raise Misfit(NO_MOMENT)


def is_allowed_if(effect: n.Effect) -> TypeGuard[n.If]:
    """ "Once per turn, if you have a Villain, you may ...": what may be used under a condition of the board."""
    match effect:
        case n.If(condition=condition, then=n.May(who=n.YOU) | MayPay(who=n.YOU), otherwise=None):
            return not isinstance(condition, n.YouDid) and not mentions_that(condition)
    return False


def is_put_off(effect: n.Effect) -> bool:
    """Whether it waits for the end of the Roll and Reroll Step, which is when a roll is looked at anyway (2.4.6)."""
    match effect:
        case n.Delayed(trigger=n.StepEvent(step=n.Step.ROLL_AND_REROLL)):
            return True
    return False


def is_of_the_roll(condition: n.Condition | None) -> bool:
    """Whether it says no more than that it is the step in which its player rolls."""
    return condition in (n.InStep(n.Step.ROLL_AND_REROLL), n.InStep(n.Step.ROLL_AND_REROLL, n.YOU))


def of_one_step(opening: Opening, effect: n.Found) -> Opening:
    """What is said of more rerolls without its "during your Roll and Reroll Step" and its "once per turn": there is one
    such step in a turn, and each of them is made once.

    Raises:
        Misfit: they are paid for, and it is not said how often.
    """
    if any(isinstance(rule, n.MoreRerolls) and rule.life for rule in effect.rules) and opening.limit != n.Limit():
        raise Misfit("two readings: once, or as often as it is paid")
    once = opening.limit == n.Limit() and opening.timing in (None, n.Timing.YOUR_TURN)
    opening = opening._replace(limit=None, timing=None) if once else opening
    return opening._replace(given=None) if is_of_the_roll(opening.given) else opening


def is_rerolls(effect: n.Found) -> bool:
    return all(isinstance(rule, n.MoreRerolls) for rule in effect.rules)


# "when Moth is blocking, it gets +1A until end of turn": what lasts so long begins with the block
_BEGINS = {n.Scope.ATTACKING: Verb.ATTACK, n.Scope.BLOCKING: Verb.BLOCK}
_MET: dict[n.Condition | None, Verb] = {
    n.Fits(n.Ref(n.RefKind.THIS_DIE), n.InState(n.DieState.BLOCKED)): Verb.BLOCKED,
    n.Fits(n.Ref(n.RefKind.THIS_DIE), n.InState(n.DieState.UNBLOCKED)): Verb.UNBLOCKED,
}


def each_turn(effect: n.Effect) -> n.Delayed | None:
    """ "Gain 1 life at the start of your turn", where nothing is said before: not once, but on each turn."""
    if isinstance(effect, n.Delayed) and isinstance(effect.trigger, n.StepEvent):
        if effect.until is not n.Until.END_OF_TURN:
            raise Misfit("which turn is the next one: nothing has happened before it")
        return effect if effect.trigger.whose in (n.YOU, n.OPPONENT, n.Person(n.PersonKind.EACH)) else None
    return None


def is_of_values(effect: n.Effect) -> bool:
    """Whether it states what dice have or are, and not what they have to do."""
    return isinstance(effect, n.Found) and all(isinstance(r, n.Gain | n.Modify | n.SetStats) for r in effect.rules)


def usable(opening: Opening, effect: n.Effect, scope: n.Scope) -> n.Ability:
    cost = None
    if isinstance(effect, n.Pay):
        cost, effect = effect.cost, effect.effect
    if opening.scope is None and opening.timing is None and opening.limit is None and opening.condition is None:
        raise Misfit("when it may be used")
    if opening.scope is None and takes_own_from_away(effect):
        raise Misfit("whether one of its dice has to be active")
    held = effect.effect if isinstance(effect, n.May) else effect
    if cost is None and opening.timing is None and is_of_values(held) and not any(map(chooses, everything(held))):
        raise Misfit("two readings: it holds all the time, or whenever its player wants")
    timing = opening.timing or (n.Timing.UNSTATED if scope is n.Scope.ACTIVE else n.Timing.GLOBAL)
    return n.Usable(cost, effect, timing, scope, opening.limit, conditions(opening.condition, opening.given))


def as_often_as_paid(said: object) -> n.Usable:
    """ "You may pay 1 to give Moth +1A", where no moment is named: whenever something may be used, as often as it is
    paid (3.4.5.4), while one of its dice is active (3.1.30).

    Raises:
        Misfit: nothing is paid for it that a player could run out of.
    """
    match said:
        case n.May(effect=n.Pay(cost=n.EnergyCost() | n.LifeCost(), effect=effect) as paid, who=n.YOU) if (
            not takes_own_from_away(effect)
        ):
            made = usable(Opening(scope=n.Scope.ACTIVE), paid, n.Scope.ACTIVE)
        case MayPay(cost=n.EnergyCost() | n.LifeCost(), who=n.YOU):
            made = usable(Opening(scope=n.Scope.ACTIVE), said, n.Scope.ACTIVE)
        case _:
            raise Misfit(NO_MOMENT)
    assert isinstance(made, n.Usable)
    return made


def allowed_anyhow(said: object) -> n.Usable | None:
    """ "You may spin a Villain down to draw a die", where nothing is paid that ends it: a sentence behind it has to say
    when that may be used."""
    match said:
        case n.May(effect=n.Pay(cost=n.EnergyCost() | n.LifeCost())) | MayPay(cost=n.EnergyCost() | n.LifeCost()):
            return None  # as often as it is paid
        case n.May(effect=effect, who=n.YOU) if not takes_own_from_away(effect):
            made = usable(Opening(scope=n.Scope.ACTIVE), effect, n.Scope.ACTIVE)
        case MayPay(who=n.YOU):
            made = usable(Opening(scope=n.Scope.ACTIVE), said, n.Scope.ACTIVE)
        case _:
            return None
    return made if isinstance(made, n.Usable) else None


def allowed_then(ability: n.Usable, said: object) -> n.Usable | None:
    """The same with when it may be used, or how often."""
    match said:
        case Timed(timing=timing) | OnlyAt(timing=n.Timing() as timing, given=None, limit=None):
            return replace(ability, timing=timing)
        case OnlyAt(timing=n.Timing() as timing, given=None, limit=n.Limit() as limit):
            return replace(ability, timing=timing, limit=limit)
        case Limited(limit=n.Limit(each_die=False) as limit):
            return replace(ability, limit=limit)
    return None
