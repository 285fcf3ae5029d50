"""What clauses and sentences are made of: effects one after another, of another player, for each, unless paid for."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.ofwhom import is_each, undergoer
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.moments.listener import listener
from judgebot.cardtext.referring import UNDECIDED, He, They, is_that
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

U = n.Until


@n.node
class Newcomer(n.Effect):
    """ "The new die comes in at level 2": of the swap before."""

    level: int


@n.node
class NotAbove(n.Effect):
    """ "This can't raise your life above 10": of the gain before."""

    life: int


@n.node
class TheirBag(n.Amount):
    """ "Draws two dice from their bag": so many, and it is said from whose bag they come."""

    count: n.Amount


def found(rules: tuple[n.Rule, ...], until: n.Until = U.UNSTATED) -> n.Found:
    return n.Found(rules, until)


def in_force(rules: tuple[n.Rule, ...] | None, until: n.Until = U.UNSTATED) -> n.Found | None:
    """What is in force from now on; None where the words make no rule."""
    return found(rules, until) if rules else None


def by(who: n.Person, effect: n.Effect) -> n.Effect | None:
    """What another player does, with that player as the one who chooses."""
    if who != n.YOU and any(isinstance(node, n.Select) and node.is_yours_to_choose for node in everything(effect)):
        return of_your_choice(who, effect)
    match effect:
        case n.GainLife() | n.LoseLife() | n.TakeDamage() | n.Draw() | n.PrepFromBag():
            own = change(effect, lambda node: node.count if isinstance(node, TheirBag) and who != n.YOU else node)
            return replace(change(own, lambda node: of_theirs(who, node)), who=who)
        case n.Search(what=w):
            theirs = who != n.YOU and w.side is n.Side.THEIRS
            return replace(effect, who=who, what=chosen_by(who, w)) if theirs else None
        case n.Choose() | n.Divide():
            return replace(effect, who=who)
        case n.DealDamage(divided=True):
            return None  # who divides it
        case n.DealDamage(
            to=n.Select(side=n.Side.ANY | n.Side.YOURS | n.Side.THEIRS) as w
        ):  # "opposing" to whom would be open
            return replace(effect, to=chosen_by(who, w))
        case n.CancelEffect():
            return effect
        case n.ChangeTurn(what=n.TurnChange.WIN | n.TurnChange.LOSE) if who.kind in _KNOWN:
            return replace(effect, who=who)
        case n.Seq(effects=(n.Draw() as drawn, n.Move(what=n.Ref(kind=n.RefKind.THAT)) as put)) if is_home(who, put):
            put_away = seq(drawn, replace(put, whose=None))
            if not isinstance(put_away, n.Seq):
                return by(who, put_away)
            sent = by(who, drawn), by(who, put)
            return n.Seq(sent) if all(sent) else None  # type: ignore[arg-type]
        case n.Seq(effects=(n.Choose(what=n.ChoiceOf.NUMBER), *_)) if who.kind is n.PersonKind.EACH:
            return None  # each has a number of their own
        case n.Seq(effects=(n.Pick(what=n.Select() as w), n.Roll(what=n.Ref(kind=n.RefKind.THAT)) as roll)):
            return by(who, replace(roll, what=w))
        case n.Seq(effects=effects):
            done = _each_by(who, effects)
            return None if done is None else n.Seq(done)
        case n.ForEach(amount=amount, effect=once) if who.kind in _KNOWN:
            of_them = change(amount, lambda node: of_theirs(who, node))
            theirs_once = by(who, once)
            return theirs_once and replace(effect, amount=of_them, effect=theirs_once)
        case n.Together(effects=effects) if all(map(is_of_theirs, effects)):
            done = _each_by(who, effects)
            return None if done is None else n.Together(done)
        case n.ChooseOne(options=options, who=n.YOU):
            done = _each_by(who, options)
            return None if done is None else n.ChooseOne(done, who)
        case n.KO() | n.Sacrifice() | n.Roll() | n.Spin() | n.Move() | n.Pick():
            return _done_to_dice(who, effect)
        case n.Attach(what=n.Select() as w, under=True):
            return replace(effect, what=chosen_by(who, w))
        case n.TakeControl(what=n.Ref()):
            return replace(effect, who=who)
        case n.Counter(on=n.Select(side=n.Side.THEIRS) as w):
            return replace(effect, on=chosen_by(who, w))
    return None


def of_your_choice(who: n.Person, effect: n.Effect) -> n.Effect | None:
    """ "Your opponent rerolls one of their dice of your choice": chosen by you of what is theirs. By whom a die is KO'd
    may matter."""
    match effect:
        case n.Roll(what=n.Select(side=n.Side.THEIRS) as what) | n.Spin(what=n.Select(side=n.Side.THEIRS) as what):
            pass
        case n.Move(what=n.Select(side=n.Side.THEIRS) as what) if effect.manner is not n.Manner.FIELD:
            pass
        case _:
            return None
    if who.kind not in (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT):
        return None
    return replace(effect, what=replace(what, side=n.Side.OPPOSING, whose=None))


def _each_by(who: n.Person, effects: tuple[n.Effect, ...]) -> tuple[n.Effect, ...] | None:
    """All of the effects done by the player; None where one of them cannot be said of another player."""
    done = tuple(each for effect in effects if (each := by(who, effect)) is not None)
    return done if len(done) == len(effects) else None


def _done_to_dice(who: n.Person, effect: n.KO | n.Sacrifice | n.Roll | n.Spin | n.Move | n.Pick) -> n.Effect | None:
    """What is done to dice by the player: to those at hand, those spoken of, or those that the player chooses."""
    what = effect.what
    if isinstance(what, n.Ref) and what.kind in _AT_HAND:
        return put_home(who, effect) if isinstance(effect, n.Move) else None
    if isinstance(what, n.Ref) and isinstance(effect, n.Move) and is_of_that_die(who) and _is_spoken_of(what):
        return put_home(who, effect) if effect.manner is not n.Manner.FIELD else None
    if isinstance(what, n.Ref):
        return effect if is_its_own(who, effect) else None
    if is_of_lot(what) and what.mode is n.Mode.ALL and isinstance(effect, n.Roll | n.Move):
        return effect  # all of a sort that that player has drawn
    if what.side is n.Side.ANY and Area.USED in what.areas and not what.of_either:
        return None  # "the Used Pile": theirs, or any player's
    if isinstance(effect, n.Sacrifice) and what.side is n.Side.YOURS and who != n.YOU:
        what = replace(what, side=n.Side.THEIRS)  # nobody sacrifices dice of another player
    return replace(effect, what=chosen_by(who, what))


_KNOWN = (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT, n.PersonKind.THAT_PLAYER)


_AT_HAND = (n.RefKind.LOT, n.RefKind.REST)


def put_home(who: n.Person, put: n.Move) -> n.Move | None:
    """ "Each player puts the remaining dice in their bag": dice that they have drawn go to areas of their owners."""
    unrolled = put.to in (Area.PREP, Area.USED, Area.BAG) and put.whose in (None, THAT_PLAYER)
    return replace(put, whose=None) if who != n.YOU and unrolled else None


def is_home(who: n.Person, put: n.Move) -> bool:
    """ "Your opponent draws a die and places it in their Used Pile": dice that they draw are their own."""
    return who != n.YOU and put.whose == THAT_PLAYER


def is_of_theirs(effect: n.Effect) -> bool:
    """Whether it is said whose the dice are: in "a Sidekick and a Villain they control" only of the second."""
    what = getattr(effect, "what", None)
    return isinstance(what, n.Select) and what.side is n.Side.THEIRS


_OPPOSITE = n.Ref(n.RefKind.OBJECT)


def _is_spoken_of(what: object) -> bool:
    return is_that(what) or what in (IT, _OPPOSITE)


def is_of_that_die(who: n.Person) -> bool:
    """Whether it is the player of the die spoken of: "its controller", "its owner"."""
    return _is_spoken_of(who.of) and who.kind in (n.PersonKind.CONTROLLER, n.PersonKind.OWNER)


def is_its_own(who: n.Person, effect: n.Effect) -> bool:
    """ "Its controller rerolls it", "they place it in their bag": what nobody has a choice in is done to the die by a
    player; by whom it is KO'd may matter unless that is its own."""
    what = getattr(effect, "what", None)
    plain = isinstance(effect, n.Roll) or (
        isinstance(effect, n.Spin) and effect.how in (n.SpinTo.UP, n.SpinTo.DOWN, n.SpinTo.LEVEL)
    )
    if is_of_that_die(who):
        return (plain or isinstance(effect, n.KO)) and _is_spoken_of(what)
    sent = isinstance(effect, n.Move) and effect.to in (Area.PREP, Area.USED, Area.BAG, Area.CARD)
    sent = sent or (isinstance(effect, n.Move) and effect.manner is n.Manner.FIELD and not effect.pay)
    theirs = who.kind in (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT, n.PersonKind.THAT_PLAYER)
    return (plain or sent) and theirs and _is_spoken_of(what)


def of_theirs(who: n.Person, node: n.Node) -> n.Node:
    """ "Each player loses 1 life for each of their Sidekicks": what is counted are dice of that player."""
    if not isinstance(node, n.Select) or node.whose != THAT_PLAYER:
        return node
    if who.kind in (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT):
        return replace(node, side=n.Side.OPPOSING, whose=None)
    return replace(node, whose=who)


def chosen_by(who: n.Person, select: n.Select) -> n.Select:
    """ "their dice" after "each player" or "your opponent" are the dice of that player."""
    whose = who if select.side is n.Side.THEIRS else select.whose
    tied = select.extreme
    if tied is not None and tied.sole and select.chooser == UNDECIDED:
        tied = replace(tied, untold=True)  # no word says what is done if several have the value
    return replace(select, chooser=who, whose=whose, extreme=tied)


class AtOnce(NamedTuple):
    """ "Unless they immediately pay 1 life": as it resolves."""

    act: object


def barred_unless(effect: n.Effect, who: n.Person, act: object) -> n.Effect | None:
    """ "That die can't block this turn unless they pay 1 life": what is barred, it may be, until they do."""
    offer = unless(effect, who, act)
    if isinstance(act, AtOnce) or not isinstance(effect, n.Found) or not isinstance(offer, n.Offer):
        return offer
    return replace(offer, at_bar=any(isinstance(rule, n.Cannot) for rule in effect.rules))


def either_unless(offer: n.Effect, who: n.Person, act: object) -> n.Effect | None:
    """Unless they do one thing or the other."""
    return None if isinstance(offer, n.Offer) and offer.at_bar else unless(offer, who, act)


def unless(effect: n.Effect, who: n.Person, act: object) -> n.Effect | None:
    if isinstance(effect, n.Found) and any(isinstance(rule, n.LimitReroll | n.BindReroll) for rule in effect.rules):
        return None  # paid as each reroll is made, not as the ban begins
    if isinstance(effect, n.Found) and isinstance(act, n.Cost):
        of_own = any(is_own_toll(rule, effect.until) for rule in effect.rules)
        if of_own or any(map(is_told_by_toll, effect.rules)):
            return None
    if (payer := who_may_avoid(effect, who)) is None:
        return None
    who = payer
    if isinstance(act, AtOnce):
        act = act.act
    if isinstance(act, n.OneCost) and any(isinstance(option, n.ActCost) for option in act.options):
        for option in reversed(act.options):
            nested = unless(effect, who, option.act if isinstance(option, n.ActCost) else option)
            if nested is None:
                return None
            effect = nested
        return effect
    if isinstance(act, n.Cost):
        return n.Offer(who, act, effect)
    assert isinstance(act, n.Effect)
    inner = act if isinstance(getattr(act, "what", None), n.Ref) else by(who, act)
    return inner and n.Offer(who, inner, effect)


def before_targets(offer: n.Effect | None) -> n.Offer | None:
    """An offer that is taken up or left before anything is aimed at; None where nothing would be."""
    if not isinstance(offer, n.Offer):
        return None
    left = before_targets(offer.otherwise) if isinstance(offer.otherwise, n.Offer) else offer.otherwise
    aims = any(isinstance(node, n.Select) and node.mode is n.Mode.TARGET for node in everything(left))
    return replace(offer, otherwise=left, at_bar=False, before_targets=True) if left and aims else None


def who_may_avoid(effect: n.Effect, who: n.Person) -> n.Person | None:
    """ "Each player loses 1 life unless they pay 1": each for themselves. None where an effect that is not of each
    player is left to both: whether one of them can keep it off, or only both together, would be open."""
    if not is_each(who) and (who != THAT_PLAYER or not any(map(is_each, everything(effect)))):
        return who
    of_whom = undergoer(effect)
    return of_whom if is_each(of_whom) and who in (THAT_PLAYER, of_whom) else None


def is_own_toll(rule: n.Rule, until: n.Until) -> bool:
    """ "Moth can't block unless you pay 1 life": paid as each of its dice does; so is what holds for the one die that
    says it, as long as no time is told."""
    if not isinstance(rule, n.Cannot) or rule.act not in (n.Act.ATTACK, n.Act.BLOCK):
        return False
    this_one = rule.who == n.Ref(n.RefKind.THIS_DIE) and until is n.Until.UNSTATED
    return rule.who == n.Ref(n.RefKind.OWN_NAME) or this_one


def is_told_by_toll(rule: n.Rule) -> bool:
    """ "They can't field Sidekicks unless they pay 1 life": paid each time, and not once; of a die spoken of before it
    is open."""
    if not isinstance(rule, n.Cannot):
        return False
    if rule.act not in _TOLLED:
        return False
    match rule.who:
        case n.Person() | n.Select(mode=n.Mode.ALL) | n.Ref(kind=n.RefKind.OWN_NAME):
            return True
    return False


_TOLLED = (n.Act.FIELD, n.Act.PURCHASE, n.Act.USE, n.Act.USE_GLOBAL, n.Act.BE_TARGETED)

IT = n.Ref(n.RefKind.SUBJECT)
ANY_DIE = n.Select(n.Noun.CHARACTER_DIE, mode=n.Mode.ALL)


def repeated(select: n.Select | n.Amount, effect: n.Effect) -> n.Effect:
    """ "For each ..., X gets +1A": the change is multiplied; other effects are repeated."""
    aimed = any(isinstance(node, n.Select) and node.mode is n.Mode.TARGET for node in everything(effect))
    if not aimed and isinstance(effect, n.Found) and all(isinstance(rule, n.Modify) for rule in effect.rules):
        return replace(effect, rules=tuple(scaled(rule, select) for rule in effect.rules))
    return n.ForEach(select if isinstance(select, n.Amount) else n.CountOf(select), effect)


def scaled_by(rules: tuple[n.Rule, ...], until: n.Until, select: n.Select | n.Amount) -> n.Effect | None:
    """ "Gets -1D until end of turn for each ...", "costs 1 less this turn for each ..."."""
    if all(isinstance(rule, n.CostChange) and isinstance(rule.amount, n.Const) for rule in rules):
        if n.Ref(n.RefKind.OWN_NAME) in everything(select):
            return None  # each of its dice may have counted the ones before
        dearer = (replace(rule, amount=times(rule.amount, select)) for rule in rules if isinstance(rule, n.CostChange))
        return found(tuple(dearer), until)
    if not all(isinstance(rule, n.Modify) and is_fixed(rule) for rule in rules):
        return None
    return found(tuple(scaled(rule, select) for rule in rules), until)


def is_fixed(rule: n.Modify) -> bool:
    """Whether it is by a number that is told: of what is counted already it is open if the two are multiplied."""
    return all(isinstance(amount, n.Const) for amount in (rule.attack, rule.defense) if amount)


def scaled(rule: n.Rule, select: n.Select | n.Amount) -> n.Rule:
    assert isinstance(rule, n.Modify)
    return replace(
        rule, attack=rule.attack and times(rule.attack, select), defense=rule.defense and times(rule.defense, select)
    )


def later(effect: n.Effect, trigger: n.Trigger) -> n.Delayed:
    return n.Delayed(trigger, effect)


def back(effect: n.Effect, trigger: n.Trigger) -> tuple[n.Effect, n.Trigger]:
    """ "X when it ...": the event is about the dice the effect names, and the effect about the die of the event."""
    if not isinstance(trigger, n.Event) or not is_that(trigger.subject):
        return effect, trigger
    if isinstance(effect, n.Found) and is_of_group(effect):
        group = next(iter(subjects(effect)))
        gained = tuple(replace(rule, **{about(rule): IT}) for rule in effect.rules)  # type: ignore[arg-type]
        return replace(effect, rules=gained), replace(trigger, subject=listener(group))
    if isinstance(effect, n.Found) and all(is_own_word(getattr(rule, about(rule), None)) for rule in effect.rules):
        return effect, replace(trigger, subject=n.Ref(n.RefKind.THIS_DIE))
    name = next((name for name in ("what", "to", "on") if getattr(effect, name, None)), "")
    what = getattr(effect, name, None)
    if isinstance(what, n.Ref):
        return effect, replace(trigger, subject=what)
    if isinstance(what, n.Select) and what.mode is n.Mode.ALL:
        return replace(effect, **{name: IT}), replace(trigger, subject=listener(what))  # type: ignore[arg-type]
    return effect, trigger


def is_own_word(what: object) -> bool:
    """The card's own name, or no word at all where it would stand: "gets +1A whenever it attacks"."""
    return what in (n.Ref(n.RefKind.OWN_NAME), He(n.RefKind.SUBJECT))


def about(rule: n.Rule) -> str:
    """The field that names the dice a rule is about; of damage those that deal it, where they alone are dice."""
    if isinstance(rule, n.ChangeDamage) and isinstance(rule.source, n.Subject) and not isinstance(rule.to, n.Subject):
        return "source"
    return next((name for name in ("what", "who", "to") if getattr(rule, name, None) is not None), "")


def subjects(effect: n.Found) -> set[object]:
    return {getattr(rule, about(rule), None) for rule in effect.rules}


_GIVEN = n.Modify | n.Gain | n.SetStats | n.ChangeDamage


def is_of_group(effect: n.Found) -> bool:
    """Whether all that holds is about the same dice, which are all that fit."""
    told = subjects(effect)
    one = next(iter(told))
    fits = isinstance(one, n.Select) and one.mode is n.Mode.ALL and one.count == n.EVERY
    return len(told) == 1 and fits and all(isinstance(r, _GIVEN) for r in effect.rules)


def drawn_to(before: n.Effect, after: n.Effect) -> n.Effect | None:
    """ "Draw a die and add it to your Prep Area" is one draw (2.3.13), as a purchase into another area is one."""
    match before, after:
        case n.Draw(to=None, roll=False, filter=None, ends=None), n.Roll(
            what=n.Ref(kind=n.RefKind.THAT) as it, reroll=False, to=None
        ) if are_so_many(before.count, it):
            return replace(before, roll=True)
        case n.Draw(to=None, roll=False, filter=None, ends=None), n.Move(
            what=n.Ref(kind=n.RefKind.THAT) as it, to=to, whose=None, level=None
        ) if are_so_many(before.count, it):
            if after.manner is n.Manner.PREP:
                return n.PrepFromBag(before.count, before.who)  # to draw it and move it there (1.5.3.4)
            manner = after.manner in (n.Manner.MOVE, n.Manner.PUT)
            return replace(before, to=to) if manner and to in (Area.PREP, Area.USED) else None
        case n.Draw(to=None, roll=True, filter=None, ends=None), n.Move(
            what=n.Ref(kind=n.RefKind.THAT) as it, to=Area.RESERVE, level=None, own_face=None
        ) if after.whose == THAT_PLAYER and are_so_many(before.count, it):
            return before  # where it lies once that player has rolled it (2.3.13)
        case n.Obtain(to=Area.USED), n.Move(
            what=n.Ref(kind=n.RefKind.THAT),
            to=Area.BAG | Area.PREP as to,
            manner=n.Manner.PUT | n.Manner.MOVE | n.Manner.SEND | n.Manner.PREP,
        ):
            return replace(before, to=to, prep=after.manner is n.Manner.PREP) if after.whose is None else None
        case n.GainLife(who=n.YOU, high=None) | n.SetLife(who=n.YOU, high=None), NotAbove(life=life):
            return replace(before, high=life)
        case n.Swap(level=None, same_level=False), Newcomer(level=level):
            return replace(before, level=level)
        case n.May(effect=n.Swap(level=None, same_level=False) as swap), Newcomer(level=level):
            return replace(before, effect=replace(swap, level=level))
        case n.Swap(level=None, same_level=False), n.Spin(
            what=n.Ref(kind=n.RefKind.THAT), how=n.SpinTo.LEVEL, levels=n.Const(n=level)
        ):
            return replace(before, level=level)  # the die that comes in: the other one is out of the field
    return None


def are_so_many(drawn: n.Amount, word: n.Ref) -> bool:
    """Whether a word for one die, or for several, can mean those drawn."""
    is_one = isinstance(drawn, n.Const) and drawn.n == 1
    return not (isinstance(word, They) if is_one else word.single)


def seq(*effects: n.Effect) -> n.Effect:
    """One after another, flat (3.1.7)."""
    flat: tuple[n.Effect, ...] = ()
    for each in (e for effect in effects for e in (effect.effects if isinstance(effect, n.Seq) else (effect,))):
        put = drawn_to(flat[-1], each) if flat else None
        flat = (*flat[:-1], put) if put else (*flat, each)
    return flat[0] if len(flat) == 1 else n.Seq(flat)


def is_joined(effect: n.Effect) -> bool:
    """Whether it is several acts, or the leave to do several."""
    return isinstance(effect.effect if isinstance(effect, n.May) else effect, n.Seq)


def lasting(effect: n.Effect, until: n.Until) -> n.Effect | None:
    """ "Gets +XA, where X is your life, until end of turn"."""
    unstated = isinstance(effect, n.Found) and effect.until is n.Until.UNSTATED
    return replace(effect, until=until) if unstated else None  # type: ignore[call-arg]


def lasts_for_turn(effect: n.Effect) -> bool:
    """Whether it says itself that it lasts until the end of the turn."""
    return isinstance(effect, n.Found) and effect.until is n.Until.END_OF_TURN


def unless_it_fights(what: n.Ref, verb: Verb, effect: n.Effect) -> n.Delayed:
    """ "If it doesn't attack this turn, KO it": which is settled only at the end of the turn."""
    fought = n.Happened(n.Event(verb, what), n.Window.THIS_TURN)
    return n.Delayed(n.StepEvent(n.Step.TURN, n.Edge.END), n.If(n.Unless(fought), effect), once=True)


def for_turn(trigger: n.Trigger, effect: n.Effect) -> n.Delayed | None:
    """What happens whenever something does, for the rest of the turn; what lasts itself is what ends then."""
    lasting = any(hasattr(node, "until") for node in everything(effect))
    return None if lasting else n.Delayed(trigger, effect)


def at_step(effect: n.Effect, step: n.StepEvent) -> n.Effect | None:
    """ "Each player loses 1 life at the start of their turn": the one whose turn it is, on each turn. Of what is paid
    for it is open whether it is paid then, or now, and of several acts whether all are put off. What lasts for the turn
    is not: "it gets +1A until end of turn, KO it at end of turn"."""
    if isinstance(effect, n.May) and (isinstance(effect.effect, n.Pay) or is_joined(effect)):
        return None
    if isinstance(effect, n.Seq):
        *now, put_off = effect.effects
        return seq(*now, n.Delayed(step, put_off, once=True)) if any(map(lasts_for_turn, now)) else None
    each, theirs = n.Person(n.PersonKind.EACH), THAT_PLAYER
    if step.whose == theirs and getattr(effect, "who", None) == each:
        step, effect = replace(step, whose=each), replace(effect, who=n.Person(n.PersonKind.ACTIVE))  # type: ignore[call-arg]
    return n.Delayed(step, effect, once=True)


def asks_of_attackers(trigger: n.Trigger | None, effect: object) -> bool:
    """ "When you attack, if they are all Villains": of the attackers, which no word has named. `attackers` reads
    it."""
    match trigger, effect:
        case n.Event(verb=Verb.ATTACK, subject=None), n.If(condition=asked):
            return any(isinstance(node, n.Ref) and node.kind is n.RefKind.LOT for node in everything(asked))
    return False


def dealt_by_own(effect: n.Effect) -> n.Effect:
    """ "While Moth is active, it deals 1 damage when ...": the card's own die, as no other has been spoken of yet."""
    if not isinstance(effect, n.DealDamage) or not isinstance(effect.source, n.Ref) or not effect.source.single:
        return effect
    return replace(effect, source=He(n.RefKind.SUBJECT)) if is_that(effect.source) else effect
