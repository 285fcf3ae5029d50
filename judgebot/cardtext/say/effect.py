"""What is done, in the words that are read back to it: sentences, clauses, orders, costs and durations."""

import re
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.inflect import third_person
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.phrases.spin import is_one
from judgebot.cardtext.say.choice import named
from judgebot.cardtext.say.condition import condition, guard, its_state
from judgebot.cardtext.say.copy import copied
from judgebot.cardtext.say.counters import moved as moved_counters
from judgebot.cardtext.say.damage import dealer, how_much, life, struck
from judgebot.cardtext.say.draw import bag_of, dice, draw, drawn_more
from judgebot.cardtext.say.event import NOT_DONE, once, trigger
from judgebot.cardtext.say.oncard import called, is_card, off_card, whose_card
from judgebot.cardtext.say.purchase import terms
from judgebot.cardtext.say.rule import about, goes_to, strikes, where_x
from judgebot.cardtext.say.swap import swap
from judgebot.cardtext.say.token import generated
from judgebot.cardtext.say.words import (
    Hand,
    Own,
    anyone,
    area,
    counted,
    is_noun,
    is_plural,
    number,
    person,
    subject,
    value,
    whose,
)
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb


def cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text within a sentence, where it begins with a word that is no name."""
    return text[:1].lower() + text[1:] if text.startswith(("The ", "While ", "All ")) else text


def sentences(effect: n.Effect) -> str:
    """An effect as sentences, each with its full stop; the first begins as in the middle of one."""
    effects = effect.effects if isinstance(effect, n.Seq) else (effect,)
    said: list[str] = []
    for each in chosen_where_said(effects):
        of_all = isinstance(each, n.Found) and (is_of_a_player(each) or is_of_a_group(each))
        if said and isinstance(each, n.Found) and each.until is n.Until.UNSTATED and of_all:
            said[-1] += f" and {clause(each)}"  # in a sentence of its own it would hold always
        else:
            said.append(clause(each))
    first, *rest = said
    return " ".join([first + ".", *(cap(text) + "." for text in rest)])


def chosen_where_said(effects: tuple[n.Effect, ...]) -> tuple[n.Effect, ...]:
    """ "If you have another Villain, KO target die. Otherwise, spin it down": chosen before, "another" would be another
    than the target."""
    match effects:
        case (*before, n.Pick(what=what), n.If(otherwise=n.Spin() as spin) as asked) if is_already_there(asked):
            return (*before, Spun(replace(spin, what=what), asked))
        case (*before, n.Pick(what=what), n.If(then=then, otherwise=n.Effect()) as asked) if n.Other() in everything(
            asked.condition
        ):
            that = n.Ref(n.RefKind.THAT)
            if sum(node == that for node in everything(then)) == 1:
                chosen: n.Effect = change(then, lambda node: what if node == that else node)
                return (*before, replace(asked, then=chosen))
    return effects


@n.node
class Spun(n.Effect):
    """A spin, and what happens in its place to a die that is on its last level already."""

    spin: n.Effect
    asked: n.If


def is_already_there(asked: n.If) -> bool:
    """Whether something happens in place of a spin to a die that is on its last level already."""
    spin = asked.otherwise.effect if isinstance(asked.otherwise, n.May) else asked.otherwise
    match asked.condition, spin:
        case n.Fits(subject=it, filter=n.HasStat(stat=n.Stat.LEVEL, op=n.Op.EQUAL, amount=n.Const(n=k))), n.Spin():
            last = {n.SpinTo.DOWN: 1, n.SpinTo.UP: 3}.get(spin.how)
            return spin.what == it and k == last
        case n.Fits(subject=it, filter=n.OnTopLevel()), n.Spin(how=n.SpinTo.UP):
            return spin.what == it
    return False


def is_of_a_player(found: n.Found) -> bool:
    """Whether it is a rule for a player, not for dice that the words before it have named."""
    return all(isinstance(rule, n.ExtraDraw) for rule in found.rules)


def is_of_a_group(found: n.Found) -> bool:
    """Whether all dice of a sort get something, which by itself could hold always."""
    if not all(isinstance(rule, n.Modify | n.SetStats | n.Gain) for rule in found.rules):
        return False
    dice = [getattr(rule, "what", None) for rule in found.rules]
    named = contains(found, n.NamedChosen)  # goes on with what was named
    return not named and all(isinstance(each, n.Select) and each.mode is n.Mode.ALL for each in dice)


_WHO = (n.GainLife, n.LoseLife, n.TakeDamage, n.Draw, n.PrepFromBag, n.Search, n.Choose, n.TakeControl, n.Divide)


def clause(effect: n.Effect) -> str:
    """One effect without a full stop, and how many dice it chooses where another number says it."""
    said: n.Node = effect.effect if isinstance(effect, n.May) else effect
    said = said.rules[0] if isinstance(said, n.Found) else said
    what = getattr(said, "what", None) or getattr(said, "to", None) or getattr(said, "who", None)
    many = what.count.high if isinstance(what, n.Select) else None
    if isinstance(many, n.Amount) and not isinstance(many, n.ChosenNumber):
        return f"{one(effect)}, where X is {value(many)}"
    return one(effect)


def one(effect: n.Effect) -> str:
    match effect:
        case n.May(effect=n.Found(rules=(n.AsUnblocked() | n.StrikesAt() as rule,), until=until), who=n.YOU):
            text = f"you may have {subject(rule.who)} deal {strikes(rule)}"
            return f"{text} {duration(until)}".strip()
        case n.May(
            effect=n.Seq(effects=(act, n.If(condition=n.YouDid(), then=then, otherwise=None))),
            who=n.Person(kind=n.PersonKind.EACH) as who,
        ):
            return f"{person(who)} may {order(act)}. If they do, {clause(then)}"
        case n.May(effect=n.Seq(effects=(n.Roll(what=n.Select() as dice) as act, n.If() as asked)), who=who) if is_each(
            who
        ):
            of_each = replace(act, what=replace(dice, chooser=who))
            return f"{person(who)} may {order(of_each)}. {cap(clause(asked))}"
        case n.May(effect=n.Seq(effects=(n.Pick(), n.If(otherwise=n.Spin()) as asked)) as inner, who=n.YOU) if (
            is_already_there(asked)
        ):
            return f"you may {clause(chosen_where_said(inner.effects)[0])}"
        case n.May(effect=inner, who=who):
            if who != n.YOU:
                if isinstance(inner, n.Pay) and actor(first(inner.effect)) != who and not is_each(who):
                    return f"{person(who)} may {cost(inner.cost)}. If they do, {clause(inner.effect)}"
                return f"{person(who)} may {bought(inner) if isinstance(inner, n.Pay) else joint(inner)}"
            if isinstance(inner, n.Pay) and isinstance(inner.effect, n.Delayed | n.If):
                return f"you may {cost(inner.cost)}. If you do, {clause(inner.effect)}"  # the time is of that alone
            if isinstance(inner, n.Capture) and inner.captor != n.Ref(n.RefKind.THIS_DIE):
                return captures(inner, "may capture")
            return f"you may {priced(inner) if isinstance(inner, n.Pay) else joint(inner)}"
        case n.Pay():
            return priced(effect)
        case n.If(condition=n.Unless(n.Happened(event=e)), then=n.Delayed(trigger=same, effect=inner)) if e == same:
            return f"the first time {trigger(e)} this turn, {clause(inner)}"
        case Spun(spin=spin, asked=n.If(condition=n.Fits(filter=f), then=then)):
            return f"{clause(spin)}. If it is already {str(its_state(f)).removeprefix('is ')}, {clause(then)}"
        case n.If(otherwise=n.Effect() as spin) if is_already_there(effect):
            return clause(Spun(spin, effect))
        case n.If(condition=c, then=then, otherwise=otherwise):
            lead = f"{guard(c)}, {clause(then)}"
            return f"{lead}. Otherwise, {clause(otherwise)}" if otherwise else lead
        case n.Offer(who=who, act=act, otherwise=n.Offer(who=same, act=other, otherwise=otherwise)) if who == same:
            acts = (cost(each) if isinstance(each, n.Cost) else order(each) for each in (act, other))
            refusal = " or ".join(text if who == n.YOU else inflected(text) for text in acts)
            return f"{clause(otherwise)} unless {person(who)} {refusal}"
        case n.Offer(who=who, act=act, otherwise=n.DealDamage(to=to) as otherwise) if is_each(who) and to == who:
            price = cost(act) if isinstance(act, n.Cost) else order(act)
            return f"{clause(otherwise)}. {cap(person(who))} may {price} to prevent that damage"
        case n.Offer(who=who, act=n.Cost() as act, otherwise=otherwise) if is_each(who):
            return f"{person(who)} chooses one: • {cost(act)} • {clause(otherwise)}"
        case n.Offer(who=who, act=act, otherwise=otherwise):
            refusal = cost(act) if isinstance(act, n.Cost) else order(act)
            refusal = refusal if who == n.YOU else inflected(refusal)
            bars = isinstance(otherwise, n.Found) and any(isinstance(rule, n.Cannot) for rule in otherwise.rules)
            at_once = "immediately " if bars and not effect.at_bar else ""
            for_turn = " to ignore this for the turn" if effect.for_turn else ""
            return f"{clause(otherwise)} unless {person(who)} {at_once}{refusal}{for_turn}"
        case n.Delayed(effect=n.If(condition=n.Unless(part=n.Happened(event=n.Event(verb=verb))), then=inner)) if (
            verb in NOT_DONE
        ):
            return f"if it {NOT_DONE[verb]} this turn, {clause(inner)}"
        case n.Delayed(
            trigger=n.StepEvent(step=n.Step.TURN, edge=n.Edge.START, whose=n.Person() as who),
            effect=n.Delayed(trigger=n.StepEvent(step=n.Step.TURN, edge=n.Edge.END, whose=None), effect=inner),
            until=n.Until.END_OF_YOUR_NEXT_TURN | n.Until.END_OF_THEIR_NEXT_TURN,
        ):
            return f"at the end of {whose(who)} next turn, {clause(inner)}"
        case n.Delayed(
            trigger=n.StepEvent(step=step, edge=edge, whose=n.Person() as who),
            effect=inner,
            until=n.Until.END_OF_YOUR_NEXT_TURN | n.Until.END_OF_THEIR_NEXT_TURN,
        ):
            return f"at the {edge.value} of {whose(who)} next {step.value}, {clause(inner)}"
        case n.Delayed(trigger=n.StepEvent() as when, effect=n.If(condition=c, then=then, otherwise=None)) if c not in (
            n.YouDid(),
            n.Unless(n.YouDid()),
        ):
            return f"{guard(c)} {trigger(when)}, {clause(then)}"  # looked at only then
        case n.Delayed(trigger=n.StepEvent() as when, effect=n.Seq() | n.May(effect=n.Pay() | n.Seq()) as inner):
            return f"{trigger(when)}, {clause(inner)}"  # the time is of both
        case n.Delayed(trigger=when, effect=inner):
            if isinstance(when, n.StepEvent):
                said = clause(inner)
                return f"{trigger(when)}, {said}" if "this turn" in said else f"{said} {trigger(when)}"
            if effect.until is n.Until.GAME and not effect.once:
                return f"if {trigger(when)}, all dice on its card go to their owners' Prep Areas"
            if effect.once:
                return f"{once(effect.until, trigger(when))}, {clause(inner)}"
            time = "this turn" if effect.until is n.Until.END_OF_TURN else duration(effect.until)
            return f"{time}, when {trigger(when)}, {clause(inner)}"
        case n.ForEach(amount=n.Const(n=times), effect=n.Again()):
            return f"repeat this effect {times} times"
        case n.ForEach(amount=n.Const(n=times), effect=n.May(effect=n.Again())):
            return f"you may repeat this effect up to {times} times"
        case n.ForEach(amount=n.ChosenNumber(), effect=inner):
            return f"for each {Own.paid} paid, {clause(inner)}"
        case n.ForEach(
            amount=amount,
            effect=n.Move(what=n.Select(mode=n.Mode.CHOOSE, count=n.ONE), level=None, own_face=None) as moved,
        ) if moved.manner is not n.Manner.FIELD:
            return f"{clause(moved)} {counted(amount)[1].strip()}"
        case n.ForEach(amount=amount, effect=inner):
            return f"{counted(amount)[1].strip()}, {clause(inner)}"
        case n.Found(
            rules=(n.ExtraDraw() as extra,), until=n.Until.END_OF_YOUR_NEXT_TURN | n.Until.END_OF_THEIR_NEXT_TURN
        ):
            return drawn_more(extra, "next ")
        case n.Found(rules=(n.Replace(next_only=True), *_) as rules_):
            return rules(rules_)
        case n.Found(rules=(n.Replace(event=n.Event(verb=verb)), *_) as rules_, until=until) if (
            verb is not Verb.MOVE and until is not n.Until.UNSTATED
        ):
            return f"{duration(until)}, {rules(rules_)}"
        case n.Found(rules=rules_, until=until):
            text = rules(rules_)
            if text.startswith("dice purchased this turn") or text.endswith("if KO'd this turn"):
                return text
            if isinstance(rules_[0], n.GoesTo):
                return goes_to(rules_[0], " this turn" if until is not n.Until.UNSTATED else "")
            lasting = f"{text} {duration(until)}" if until is not n.Until.UNSTATED else text
            return lasting + where_x(rules_)
        case n.Seq(effects=effects):
            return by_turns(effects)
        case n.Fight(one=one, other=other):
            return f"{subject(one)} and {subject(other)} deal damage to each other equal to their A"
        case n.SwapStats(one=n.Select() as one, other=other, stat=stat, until=until) if one == other:
            two = subject(replace(one, count=n.Count(2, 2)))
            return f"swap the {stat.value} of {two} {duration(until)}".strip()
        case n.SwapStats(one=one, other=other, stat=stat, until=until):
            return f"swap the {stat.value} of {subject(one)} and {subject(other)} {duration(until)}".strip()
        case n.Capture(captor=captor) if captor != n.Ref(n.RefKind.THIS_DIE):
            return captures(effect, "captures")
        case n.TakeControl(what=what, until=until, stays=True):
            return f"you control {subject(what)} {duration(until)}; it stays where it is"
        case n.Copy():
            return copied(effect, duration(effect.until))
    if die := dealer(effect):
        return f"{die} {inflected(order(effect))}"
    doer = actor(effect)
    return order(effect) if doer is None else f"{person(doer)} {inflected(order(effect))}"


def captures(effect: n.Capture, verb: str) -> str:
    """What one die does to another."""
    of_card = effect.captor == n.Ref(n.RefKind.OWN_NAME)
    captor = Own.name or "this die" if of_card else subject(effect.captor)
    return f"{captor} {verb} {subject(effect.what)} {duration(effect.until)}".strip()


def first(effect: n.Effect) -> n.Effect:
    """What is done first of several things."""
    return effect.effects[0] if isinstance(effect, n.Seq) else effect


def actor(effect: n.Effect) -> n.Person | None:
    """Who does it, if not the ability's player."""
    if isinstance(effect, (*_WHO, n.ChooseOne)) and effect.who != n.YOU:
        return effect.who
    effect = effect.effects[0] if isinstance(effect, n.Together) else effect
    for what in (getattr(effect, name, None) for name in ("what", "to", "on")):
        if isinstance(what, n.Select) and what.chooser != n.YOU and (not is_sole(what) or what.chooser == what.whose):
            return what.chooser
    return None


def is_sole(what: n.Select) -> bool:
    """Whether it is the one die that has the highest or the lowest value, and another player only breaks ties."""
    return what.extreme is not None and what.extreme.sole


def inflected(text: str) -> str:
    """ "draw a die" -> "draws a die", "draw a die and put it ..." -> "draws a die and puts it ..."."""
    first, _, rest = text.partition(" ")
    if first == "draw":
        rest = re.sub(r"\band (roll|put)\b", r"and \1s", rest, count=1)
    return f"{third_person(first if first == 'KO' else first.lower())} {rest}"


def joint(effect: n.Effect) -> str:
    """Several orders that one "may" covers."""
    parts = effect.effects if isinstance(effect, n.Seq) else (effect,)
    return " and ".join(f"have {die} {order(e)}" if (die := dealer(e)) else had(e) for e in parts)


_TOLD = re.compile(r"(.+?) (gets?|gains?|loses?|takes?|deals?|goes) (.+)")


def had(effect: n.Effect) -> str:
    """An effect as what somebody may do; of what dice get, as "have it get +1A"."""
    said = order(effect)
    told = _TOLD.fullmatch(said) if isinstance(effect, n.Found) else None
    return said if told is None else f"have {told[1]} {told[2].removesuffix('s').replace('goe', 'go')} {told[3]}"


def bought(pay: n.Pay) -> str:
    """What another player may pay for, with that player's own dice and bag."""
    return f"{cost(pay.cost)} to {joint(pay.effect).replace('your bag', 'their bag')}"


def priced(pay: n.Pay) -> str:
    then = ". If you do, " if isinstance(pay.effect, n.Offer) else ": "  # the "unless" is not of what is paid
    return f"{cost(pay.cost)}{then}{clause(pay.effect)}"


def cost(value_: n.Cost) -> str:
    match value_:
        case n.EnergyCost(generic=generic, typed=typed, x=x, x_type=type_, most=most):
            parts = [f"X [{type_}]" if type_ else "[X]"] if x else []
            parts = [f"up to {most} {f'[{type_}]' if type_ else 'energy'}"] if most is not None else parts
            parts += [f"{len(typed)} [{typed[0]}]"] if len(set(typed)) == 1 else [f"[{t}]" for t in typed]
            parts += [f"{generic} generic"] if generic else []
            return f"pay {' and '.join(parts) or '[0]'}"
        case n.LifeCost(amount=amount, most=most):
            return f"pay {f'up to {most}' if most is not None else number(amount)} life"
        case n.ActCost(act=act):
            return order(act)
        case n.OneCost(options=options):
            head, *rest = map(cost, options)
            plain_price = not any(isinstance(option, n.ActCost) for option in options)
            return " or ".join([head, *(r.removeprefix("pay ") if plain_price else r for r in rest)])
        case n.Costs(parts=parts_):
            head, *rest = (cost(p) for p in parts_)
            return " and ".join([head, *(r.removeprefix("pay ") for r in rest)])
    return repr(value_)


def order(effect: n.Effect) -> str:
    """An effect as an order."""
    match effect:
        case n.Found(rules=(n.Must(act=n.Act.BLOCK, object=n.Ref() as attacker) as must,), until=n.Until.UNSTATED):
            return f"force {subject(about(must))} to block {subject(attacker)}"
        case n.DealDamage(amount=amount, to=to):
            if effect.felled_to:
                hit = order(replace(effect, felled_to=None))
                return f"{hit}, which goes to the {area((effect.felled_to,))} instead of the Prep Area if KO'd"
            if effect.divided:
                much = f"{number(amount)} damage" if isinstance(amount, n.Const) else f"damage equal to {value(amount)}"
                return f"deal {much} divided as you choose among {anyone(to)}"
            if is_noun(amount) and n.Ref(n.RefKind.HIT) in everything(amount):
                return f"deal damage to {anyone(to)} equal to {value(amount)}"
            if is_noun(amount):
                return f"deal damage equal to {value(amount)} to {anyone(to)}"
            k, each = counted(amount)
            return f"deal {k} damage to {anyone(to)}{each}"
        case n.Together(effects=parts) if isinstance(parts[0], n.DealDamage):
            return struck(parts)
        case n.TakeDamage(amount=amount):
            k, each = counted(amount)
            return f"take damage equal to {value(amount)}" if is_noun(amount) else f"take {k} damage{each}"
        case n.GainLife() | n.LoseLife() | n.SetLife() | n.SwapLife():
            return life(effect)
        case n.GainEnergy(number=amount):
            k, each = counted(amount)
            return f"gain {k} energy{each}"
        case n.Prevent(amount=n.Plus(parts=(n.EventAmount(), n.Const(n=k)))):
            return f"prevent all but {-k} of that damage"
        case n.Prevent(amount=amount):
            k, each = counted(amount) if amount else ("", "")
            if amount is not None and is_noun(amount):
                return f"prevent damage equal to {value(amount)}"
            return f"prevent {k} of that damage{each}" if amount else "prevent that damage"
        case n.Together(effects=(n.Effect(what=one) as a, n.Effect(what=other) as b)) if type(a) is type(b):  # type: ignore[misc]
            return order(a).replace(subject(one), f"{subject(one)} and {subject(other)}", 1)
        case n.KO(what=what, to=Area() as to):
            return f"KO {subject(what)} and put it in the {area((to,))} instead of the Prep Area"
        case n.KO(what=what):
            return f"KO {subject(what)}"
        case n.Sacrifice(what=what):
            return f"sacrifice {subject(what)}"
        case n.Roll(what=n.Select(areas=(Area.CARD,), side=n.Side.YOURS) as what):
            at_hand = replace(what, areas=(Area.FIELD,), side=n.Side.ANY)
            return f"roll {subject(at_hand)} from one of your cards"
        case n.Roll(what=what, reroll=reroll, any_face=any_face):
            return f"{'reroll' if reroll else 'roll'} {subject(what)}{', on any face' if any_face else ''}"
        case n.Spin():
            return spin(effect)
        case n.Draw():
            return draw(effect)
        case n.PrepFromBag(count=count, who=who):
            return (
                f"prep {dice(count)} from {bag_of(who)}"
                if isinstance(count, n.Const | n.ChosenNumber)
                else f"prep {dice(count)}"
            )
        case n.Move():
            return move(effect)
    return rarer(effect)


def spin(effect: n.Spin) -> str:
    what = subject(effect.what)
    its = "their" if is_plural(effect.what) else "its"
    match effect.how:
        case n.SpinTo.UP | n.SpinTo.DOWN | n.SpinTo.EITHER:
            many, each = counted(effect.levels) if effect.levels != n.EventAmount() else ("that many", "")
            return f"spin {what} {effect.how.value} {many} {'level' if many == '1' else 'levels'}{each}"
        case n.SpinTo.LEVEL:
            level = number(effect.levels)
            return f"spin {what} to {level if isinstance(effect.levels, n.StatOf) else f'level {level}'}"
        case n.SpinTo.HIGHEST:
            return f"spin {what} to {its} highest level"
        case n.SpinTo.ENERGY:
            picked = " of your opponent's choice" if effect.picks else ""
            return (
                f"spin {what} to {its} [{effect.type}] side"
                if effect.type
                else f"spin {what} to {energy_face(effect)}{picked}"
            )
        case n.SpinTo.ACTION:
            return f"spin {what} to {its} action face"
        case n.SpinTo.ANY:
            return f"spin {what} to any face"
        case n.SpinTo.ORIGINAL:
            return f"return {what} to {its} original face"


def ending(until: n.Condition) -> str:
    """What has to be so for a repetition to end, or to go on."""
    if isinstance(until, n.Unless):
        return f"as long as {condition(until.part)}"
    return f"until {condition(until)}"


def energy_face(effect: n.Spin) -> str:
    """Which energy face it is spun to, of those that the die has."""
    if effect.single:
        return "a single energy face"
    if effect.double:
        return "a double energy face"
    return f"{'another' if effect.another else 'an'} energy face"


def move(effect: n.Move) -> str:
    if effect.instead_of is not None:
        there = "the Used Pile" if effect.instead_of is Area.USED else "sending it Out of Play"
        return f"{move(replace(effect, instead_of=None))} instead of {there}"
    if (off := off_card(effect)) is not None:
        return off
    what = subject(effect.what)
    level = f" at level {effect.level}" if effect.level else ""
    its = "" if effect.own_face in (n.OwnFace.AS_THIS, n.OwnFace.AS_THAT) else "its "
    face_ = f" on {its}{effect.own_face.value}" if effect.own_face else ""
    anywhere = " wherever it is" if effect.wherever else ""
    match effect.manner, effect.to:
        case n.Manner.PREP, _:
            return f"prep {what}"
        case n.Manner.FIELD, _:
            paying = ", paying its fielding cost" if effect.pay else ""
            return f"field {what}{level}{face_}{paying}"
        case n.Manner.REMOVE, Area.ASIDE:
            return f"remove {what} from the Field Zone until end of turn"
        case n.Manner.REMOVE, _:
            return f"remove {what} from the game"
        case n.Manner.RETURN, Area.CARD:
            return f"return {what} to its card"
    if effect.to is Area.OUT_OF_PLAY:
        return f"{effect.manner.value} {what} Out of Play"
    place = "the" if effect.to.is_field and effect.whose is None else place_of(effect)
    to = "into" if effect.manner is n.Manner.PUT else "to"
    return f"{effect.manner.value} {what} {to} {place} {area((effect.to,))}{anywhere}{face_}{level}"


def place_of(effect: n.Move) -> str:
    """Whose area; the owner's where nothing is said."""
    if effect.whose is not None:
        return whose(effect.whose)
    several = is_plural(effect.what)
    if isinstance(effect.what, n.Ref) and effect.what.kind in (n.RefKind.LOT, n.RefKind.REST):
        several = not isinstance(effect.what, Hand) or effect.what.many
    return "their owners'" if several else "its owner's"


def rarer(effect: n.Effect) -> str:
    match effect:
        case n.PairUp(what=what, with_=with_):
            return f"pair up {subject(what)} with {subject(with_)}"
        case n.Divide(what=what, one=one_, other=other):
            each = "" if effect.bare else "all of " if effect.together else "each of "
            dice = f"the {subject(what).removeprefix('all ')}" if isinstance(what, n.Select) else subject(what)
            dice = "those dice" if what == n.Ref(n.RefKind.LOT) else dice
            return f"put {each}{dice} into their owners' {area((one_,))} or their owners' {area((other,))}"
        case n.RemoveFromCombat(what=what):
            return f"remove {subject(what)} from combat"
        case n.Capture(what=what, until=n.Until.LEAVES):
            return (
                f"capture {subject(what)} until {Own.name or 'this card'} leaves the Field Zone"  # the captor (3.8.3)
            )
        case n.Capture(what=what, until=until):
            return f"capture {subject(what)} {duration(until)}".strip()
        case n.TakeControl(what=what, until=until):
            return f"take control of {subject(what)} {duration(until)}".strip()
        case n.Copy(what=n.CopyWhat.ALL):
            return f"have {copied(effect, duration(effect.until)).replace(' becomes ', ' become ', 1)}"
        case n.FlipCard(what=what):
            return f"flip {subject(what)}"
        case n.Swap():
            return swap(effect)
        case n.Obtain(what=what, to=to):
            place = (
                " and prep it" if effect.prep else f" and put it into your {area((to,))}" if to is not Area.USED else ""
            )
            return f"purchase {subject(what)} {terms(effect)}{place}"
        case n.Search(what=what, who=who):
            return f"search {bag_of(who)} for {subject(what).removesuffix(' from ' + bag_of(who))}"
        case n.Choose(anew=True):
            return f"{rarer(replace(effect, anew=False))}, replacing all previous choices"
        case n.Choose():
            return named(effect)
        case n.Again(until=None):
            return "repeat this effect"
        case n.Again(until=n.Condition() as until):
            return f"repeat this effect {ending(until)}"
        case n.PickPlayer(who=who):
            return f"choose {person(who)}"
        case n.Pick(what=n.Select(mode=n.Mode.ALL) as what) if is_of_lot(what):
            return f"keep {subject(what)}"
        case n.Pick(what=n.Select(as_character=True, mode=n.Mode.CHOOSE, count=n.ONE) as what):
            return f"choose {subject(replace(what, noun=n.Noun.CHARACTER))}"
        case n.Pick(what=what):
            return f"choose {subject(what)}"
        case n.MakeToken():
            from judgebot.cardtext.restate import keyword

            return generated(effect, number, keyword)
        case n.Counter(kind=kind, amount=amount, on=on, extra=extra):
            if amount is not None and not isinstance(amount, n.Const):
                return moved_counters(kind, 1, whose_card(on)) + counted(amount)[1]
            return moved_counters(kind, amount.n if amount else None, whose_card(on), extra)
        case n.UseDie(what=what, by_effect=True):
            return f"use the effect of {subject(what)}"
        case n.UseDie(what=what):
            return f"use {subject(what)}"
        case n.Attach(what=what, to=over, under=True, until=until):
            return f"put {subject(what)} under {subject(over)}" + (f" {duration(until)}" if duration(until) else "")
        case n.Attach(what=what, to=card, in_field=in_field) if is_card(card):
            return f"put {subject(what)} on {called(card)}" + (", it is still in the Field Zone" if in_field else "")
        case n.Attach(what=what, to=to):
            return f"{'attach' if isinstance(what, n.Ref) else 'equip'} {subject(what)} to {subject(to)}"
        case n.Redirect(to=to, amount=n.EnergyCount() as amount, up_to=False):
            return f"redirect X of that damage to {anyone(to)}, where X is {value(amount)}"
        case n.Redirect(to=to, amount=n.Amount() as amount, up_to=up_to):
            return f"redirect {'up to ' if up_to else ''}{number(amount)} of that damage to {anyone(to)}"
        case n.Redirect(anew=True):
            return "choose a new target"
        case n.Redirect(to=to):
            return (
                f"redirect that damage to {anyone(to)}"
                if not isinstance(to, n.Select)
                else f"choose {subject(to)} as its target"
            )
        case n.EndGlobals(persistent=persistent):
            return f"cancel all {'persistent ' if persistent else ''}Global effects"
        case n.EndActions(what=n.Select(side=side, mode=mode)):
            whose_ = {n.Side.OPPOSING: "opposing ", n.Side.YOURS: "your "}.get(side, "")
            if mode is n.Mode.ALL:
                return f"cancel all active effects of {whose_}Action dice"
            return f"cancel one active {whose_}Action die effect"
        case n.EndActions():
            return "cancel its effect (if any)"
        case n.CancelEffect():
            return "cancel that ability"
        case n.ClearDamage(what=what):
            return f"clear all damage from {subject(what)}"
        case n.UseKeyword(keyword=n.KeywordAbility(keyword=id_), of=n.Select() as dice):
            return f"trigger the {TITLES[id_]} ability of {subject(dice)}"
        case n.UseKeyword(keyword=n.KeywordAbility(keyword=id_, number=None, effect=None)):
            return f"use its {TITLES[id_]} ability"
        case n.UseKeyword(keyword=inner):
            from judgebot.cardtext.restate import keyword

            return keyword(inner)
        case n.ChangeTurn(what=n.TurnChange.EXTRA_ATTACK):
            return "have an additional Attack Step this turn"
        case n.ChangeTurn(what=n.TurnChange.WIN | n.TurnChange.LOSE as end, who=who) if who != n.YOU:
            return f"{person(who)} {'wins' if end is n.TurnChange.WIN else 'loses'} the game"
        case n.ChangeTurn(what=n.TurnChange.WIN | n.TurnChange.LOSE as end):
            return str(end.value)
        case n.ChangeTurn():
            return "end the turn"
        case n.ChooseOne(options=(n.DealDamage(amount=amount, to=a), n.DealDamage(amount=same, to=b))) if (
            amount == same
        ):
            if is_noun(amount):
                return f"deal damage equal to {value(amount)} to {anyone(a)} or {anyone(b)}"
            much, each = counted(amount)
            return f"deal {much} damage to {anyone(a)} or {anyone(b)}{each}"
        case n.ChooseOne(options=(n.DealDamage() as one, n.DealDamage() as other)):
            return "deal " + " or ".join(f"{how_much(hit.amount)} to {anyone(hit.to)}" for hit in (one, other))
        case n.ChooseOne(options=(n.Move(what=n.Ref() as a) as one, n.Move(what=b, manner=n.Manner.PUT) as other)) if (
            a == b and one.manner is n.Manner.PUT
        ):
            return f"{move(one)} or {place_of(other)} {area((other.to,))}"
        case n.ChooseOne(options=(n.Spin(what=one, how=n.SpinTo.UP, levels=k), n.Spin(what=two))) if (
            one == two and is_one(one)
        ):
            return f"spin {subject(one)} up or down {number(k)} level{'s' if k != n.Const(1) else ''}"
        case n.ChooseOne(options=(one, other), who=n.YOU) if is_act(one) and is_act(other):
            return f"{order(one)} or {order(other)}"
        case n.ChooseOne(options=options, who=who):
            said = (clause(option) if who == n.YOU else told(option) for option in options)
            return f"choose one: {' '.join(f'• {text}' for text in said)}"
    return clause(effect)


def is_each(who: n.Person) -> bool:
    return who.kind is n.PersonKind.EACH


def by_turns(effects: tuple[n.Effect, ...]) -> str:
    """Effects in one clause; after what another player does, who does the next is said."""
    whose = [effect.who if isinstance(effect, _WHO) else None for effect in effects]
    back = [who == n.YOU and before not in (None, n.YOU) for before, who in zip([None, *whose], whose, strict=False)]
    return " and ".join(f"you {clause(e)}" if mine else clause(e) for e, mine in zip(effects, back, strict=True))


def told(effect: n.Effect) -> str:
    """A clause with the one who does it, where an order would be to another player."""
    if isinstance(effect, n.DealDamage) and effect.source is None and not isinstance(effect.to, n.Person):
        takes = "take" if is_plural(effect.to) else "takes"
        return f"{subject(effect.to)} {takes} {number(effect.amount)} damage"
    parts = effect.effects if isinstance(effect, n.Seq) else (effect,)
    mine = (isinstance(part, _WHO) and part.who == n.YOU for part in parts)
    return " and ".join(f"you {clause(part)}" if own else clause(part) for part, own in zip(parts, mine, strict=True))


def is_act(effect: n.Effect) -> bool:
    """Whether it can be said as an order, and goes together with "or"."""
    return actor(effect) is None and not isinstance(effect, n.Found | n.Seq | n.If | n.May | n.Delayed | n.ChooseOne)


_DURATION = {
    n.Until.END_OF_THEIR_NEXT_TURN: "until the end of your opponent's next turn",
    n.Until.UNSTATED: "",
}


def duration(until: n.Until) -> str:
    if until is n.Until.LEAVES:
        return f"for as long as {Own.name or 'this card'} is active"
    if until is n.Until.ONE_LEAVES:
        return f"until one of your {Own.name} dice leaves the Field Zone"
    if until is n.Until.CHOSEN_ANEW_OR_NONE:
        return f"until another die is chosen or you no longer have any active {Own.name} dice"
    return str(_DURATION.get(until, until.value))


# --- rules ---------------------------------------------------------------------------------------------------------


def rules(values: tuple[n.Rule, ...]) -> str:
    """Rules in one clause: one subject with its predicates, or a single statement."""
    from judgebot.cardtext.say.rule import statement

    return statement(values)
