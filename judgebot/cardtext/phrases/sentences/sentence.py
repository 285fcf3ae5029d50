"""Sentences: clauses one after another, under an if, instead of what went before, one of several."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import chooses, mentions_that
from judgebot.cardtext.bind.players import THAT_PLAYER, told_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import (
    ANY_DIE,
    IT,
    by,
    for_turn,
    found,
    repeated,
    seq,
)
from judgebot.cardtext.phrases.conditions.condition import Rolled
from judgebot.cardtext.phrases.conditions.thisway import for_those
from judgebot.cardtext.phrases.costs.cost import costs
from judgebot.cardtext.phrases.dice.description import Bits, Head
from judgebot.cardtext.phrases.moments.listener import listener
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.phrases.said import (
    Also,
    Did,
    InCase,
    Instead,
    InsteadIf,
    MayPay,
    Otherwise,
    Ties,
)
from judgebot.cardtext.phrases.sentences.choices import differ_in_number, is_of_acts
from judgebot.cardtext.phrases.sentences.outcome import single
from judgebot.cardtext.referring import UNDECIDED, DifferentDie, He, That, is_that
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def goes_on(condition: n.Condition, outcome: n.Effect) -> bool:
    """ "If you can't field it, Prep it", "if you do field it, gain 1 life": whether without a comma the verb that
    follows may be part of what was done, or was not."""
    asked = condition.part if isinstance(condition, n.Unless) else condition
    done = isinstance(asked, n.YouDid | Did)
    return done and (isinstance(condition, n.Unless) or not single(outcome))


_MORE = "(also|in addition|additionally)"  # what comes besides what was said before


def as_die(head: Head) -> n.Noun:
    return n.Noun.CHARACTER_DIE if head.noun is n.Noun.CHARACTER else head.noun


def retarget(head: Head, means: n.Means) -> Headed:
    """A new target for an ability that is targeting a die of this kind."""
    noun = as_die(head)
    listened = n.Select(noun, mode=n.Mode.ALL)
    return Headed(Opening(n.Event(Verb.TARGET, listened, means=means)), n.Redirect(n.Select(noun, mode=n.Mode.CHOOSE)))


def of_chosen(trigger: n.Trigger) -> bool:
    """Whether the event is about what was named before."""
    return (
        isinstance(trigger, n.Event)
        and isinstance(trigger.subject, n.Select)
        and isinstance(trigger.subject.filter, n.NamedChosen)
    )


_TO_COME = {Verb.FIELD, Verb.PURCHASE, Verb.USE}  # one die at a time: of several it would be open if each counts


def is_to_come(trigger: n.Trigger) -> bool:
    """ "If you draw that die": what may yet be done with a die spoken of before, and has not been done by the text."""
    return isinstance(trigger, n.Event) and trigger.verb in _TO_COME and is_that(trigger.subject)


def is_purchase(trigger: n.Trigger) -> bool:
    """ "If you purchase a Villain die this turn": what the player may yet do, for any such die; or for a "different"
    one, which is on record."""
    match trigger:
        case n.Event(verb=Verb.PURCHASE, subject=n.Select() as dice, by=n.Person()):
            return all(isinstance(node, DifferentDie) for node in everything(dice) if isinstance(node, n.Other))
    return False


def of_them(effect: n.Effect, quantity: tuple[n.Op, int], place: Bits) -> n.Effect | None:
    """A condition on how many of the dice just spoken of there are, or are in the Attack Zone."""
    what = getattr(effect, "what", None)
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL or place.side not in (None, what.side):
        return None
    where = place.areas or what.areas
    if where != what.areas and (what.areas, where) != ((Area.FIELD,), (Area.ATTACK,)):
        return None  # none of them can be there
    there = replace(what, areas=where)
    return n.If(n.Compare(n.CountOf(there), quantity[0], n.Const(quantity[1])), effect)


def apart(effect: n.Effect, condition: n.Condition) -> bool:
    """Whether a condition written last leaves no doubt what its "it" is: nothing is chosen before it. "You roll" asks
    of the die that has been rolled."""
    if isinstance(condition, Rolled) or (isinstance(condition, n.Unless) and isinstance(condition.part, Rolled)):
        return True
    return not mentions_that(condition) or not any(chooses(node) for node in everything(effect))


def given(condition: n.Condition, effect: n.Effect) -> n.Effect:
    """ "At the start of your next turn, draw a die if you have a Villain": which is asked then, and not now."""
    if isinstance(effect, n.Delayed) and isinstance(effect.trigger, n.StepEvent):
        return replace(effect, effect=given(condition, effect.effect))
    return n.If(condition, effect)


def asked_of_them(condition: n.Condition, effect: n.Effect) -> n.Effect:
    """ "Your opponent loses 1 life if they have no Sidekicks": of the player of whom that is said, who is chosen first
    where there are two that it could be."""
    done = list(everything(effect))
    told = {node for node in done if isinstance(node, n.Person) and node.kind in (*_ONE_OPPONENT, _TARGET.kind)}
    if len(told) != 1 or THAT_PLAYER in done or not asks_of_them(condition):
        return given(condition, effect)
    if told != {_TARGET}:
        return given(told_of(n.OPPONENT, condition), effect)
    of_them: n.Effect = change(effect, lambda node: THAT_PLAYER if node == _TARGET else node)
    return n.Seq((n.PickPlayer(_TARGET), n.If(condition, of_them)))


_ONE_OPPONENT = (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT)
_TARGET = n.Person(n.PersonKind.TARGET_PLAYER)


def asks_of_them(condition: n.Condition) -> bool:
    """Whether it is asked of "them", a player spoken of, or of their dice."""
    return any(node == THAT_PLAYER or getattr(node, "whose", None) == THAT_PLAYER for node in everything(condition))


def if_so(condition: n.Condition, effect: n.Effect) -> n.Effect:
    """What is done only then. "If it shows a character face, field it and repeat this effect" repeats all from the
    beginning, which brings another die to be asked of: that is said apart. Of other cases it would be open what is."""
    of_it = mentions_that(condition) or contains(condition, n.RollShows)
    match effect:
        case n.Seq(effects=(*done, n.Again() as again)) if of_it:
            return n.Seq((n.If(condition, seq(*done)), n.If(condition, again)))
    return n.If(condition, effect)


def asked_then(condition: n.Condition, effect: n.Effect) -> n.Effect | None:
    """ "Draw a die at the end of the turn if you have a Villain"."""
    put_off = isinstance(effect, n.Delayed) and isinstance(effect.trigger, n.StepEvent) and effect.once
    return given(condition, effect) if put_off and apart(effect, condition) else None


def rolled_then(effect: n.Effect, condition: n.Condition) -> n.Effect | None:
    """ "Roll a die from your Used Pile and field it if it shows a character face", "draw a die and field it if it is a
    Sidekick": of such a die it can only be asked once it has been rolled or drawn."""
    if isinstance(effect, n.May):
        inner = rolled_then(effect.effect, condition)
        return n.Seq((n.May(inner.effects[0], effect.who), inner.effects[1])) if isinstance(inner, n.Seq) else None
    effect = drawn_and_put(effect)
    if not isinstance(effect, n.Seq) or len(effect.effects) != 2:
        return None
    come, then = effect.effects
    return n.Seq((come, n.If(condition, then))) if asks_of_what_came(condition, come, then) else None


def drawn_and_put(effect: n.Effect) -> n.Effect:
    """A die drawn, and what becomes of it then, as two acts."""
    it = n.Ref(n.RefKind.THAT)
    match effect:
        case n.PrepFromBag(count=n.Const(n=1) as one, who=who):
            return n.Seq((n.Draw(one, who=who), n.Move(it, Area.PREP, n.Manner.PREP)))
        case n.Draw(count=n.Const(n=1), to=Area() as to):
            return n.Seq((replace(effect, to=None), n.Move(it, to, n.Manner.PUT)))
    return effect


def asks_of_what_came(condition: n.Condition, come: n.Effect, then: n.Effect) -> bool:
    """Whether it is asked of the roll that has been made, or of the die drawn, before something else is done."""
    match condition.part if isinstance(condition, n.Unless) else condition, come:
        case n.RollShows(), n.Roll() | n.Draw(roll=True):
            return isinstance(then, n.Move | n.KO) and is_that(then.what)
        case n.Fits(subject=die), n.Draw(count=n.Const(n=1), roll=False) | n.PrepFromBag(count=n.Const(n=1)):
            return is_that(die) and not any(map(chooses, everything(then)))
    return False


def done_and(done: n.Condition, more: n.Condition, effect: n.Effect) -> n.Effect | None:
    """ "If you do and you have a Villain, ...": of what was done it is asked first."""
    return None if contains(more, n.YouDid) else n.If(done, n.If(more, effect))


def by_its_target(effect: n.Effect, condition: n.Condition) -> n.Effect | None:
    """ "KO target die if that die is level 1", "if it is of a lower level than Moth": it is targeted first, and what is
    asked of it can be asked of no other."""
    chosen = [node for node in everything(effect) if isinstance(node, n.Select) and node.mode is not n.Mode.ALL]
    asked = [node for node in everything(condition) if isinstance(node, n.Ref)]
    its = [ref for ref in asked if is_that(ref)]
    if len(chosen) != 1 or chosen[0].mode is not n.Mode.TARGET or chosen[0].count != n.ONE or isinstance(effect, n.May):
        return None
    if not isinstance(condition, n.Fits | n.Unless) or len(its) != 1:
        return None
    told_apart = isinstance(its[0], That) or any(ref.kind in _OWN for ref in asked)
    if not told_apart:
        return None
    its_own = change(effect, lambda node: n.Ref(n.RefKind.THAT) if node == chosen[0] else node)
    return seq(n.Pick(chosen[0]), n.If(condition, its_own))


_OWN = (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME)


def by_its_copies(effect: n.Effect, condition: n.Condition) -> n.Effect | None:
    """ "KO target die if your opponent controls two copies of that die": it is targeted first. Of copies one asks of
    no other die than the target, whatever else has been spoken of."""
    what = getattr(effect, "what", None)
    asked = [node for node in everything(condition) if isinstance(node, n.Ref)]
    by_copies = [node.ref for node in everything(condition) if isinstance(node, n.SameCard)]
    if not isinstance(what, n.Select) or what.mode is not n.Mode.TARGET or what.count != n.ONE:
        return None
    if not by_copies or asked != by_copies or not all(map(is_that, asked)):
        return None
    return seq(n.Pick(what), n.If(condition, replace(effect, what=n.Ref(n.RefKind.THAT))))  # type: ignore[call-arg]


def both_kod(a: n.Subject, b: n.Subject, effect: n.Effect) -> Headed:
    """Whichever is KO'd second sets it off."""
    events = (n.Event(Verb.KO, a), n.Event(Verb.KO, b))
    both = n.Both(tuple(n.Happened(event, n.Window.THIS_TURN) for event in events))
    return Headed(Opening(n.AnyEvent(events), given=both), effect)


def after_may(first: n.Effect, rest: n.Effect) -> bool:
    """Whether something follows "you may ... and" of which it is open if the "may" covers it."""
    head = rest.effects[0] if isinstance(rest, n.Seq) else rest
    return isinstance(first, n.May) and not isinstance(head, n.May)


def is_priced(effect: n.Effect) -> bool:
    """Whether it may be paid for; what "and" adds to it is then paid for as well."""
    return isinstance(effect, n.May) and isinstance(effect.effect, n.Pay)


def is_redirected(effect: n.Effect) -> bool:
    """Whether its "instead" says no more than that somebody else takes the damage."""
    return isinstance(effect.effect if isinstance(effect, n.May) else effect, n.Redirect)


def or_else(cost: n.Cost, act: n.Effect) -> n.Effect | None:
    """ "Pay 1 life or KO it": the one or the other, where the other can always be done."""
    sure = isinstance(getattr(act, "what", None), n.Ref) or isinstance(act, n.LoseLife | n.TakeDamage)
    return n.Offer(n.YOU, cost, act) if sure and isinstance(cost, n.EnergyCost | n.LifeCost) else None


add("clauses", lambda c: c, "{clause}")
_OTHERS = (n.PersonKind.THAT_PLAYER, n.PersonKind.EACH)


def is_theirs_as_well(first: n.Effect, rest: n.Effect) -> bool:
    """Whether "they lose 1 life and draw a die" says of them, too, what would be said of you by itself."""
    end = first.effects[-1] if isinstance(first, n.Seq) else first
    head = rest.effects[0] if isinstance(rest, n.Seq) else rest
    who = getattr(end, "who", None)
    return isinstance(who, n.Person) and who.kind in _OTHERS and getattr(head, "who", None) == n.YOU


def and_you(first: n.Effect, acts: n.Effect) -> n.Effect | None:
    """ "They lose 1 life and you draw a die"."""
    return seq(first, acts) if is_theirs_as_well(first, acts) else None


def one_and_more(first: n.Effect, rest: n.Effect) -> n.Effect | None:
    """One thing after another."""
    if after_may(first, rest) or is_theirs_as_well(first, rest):
        return None
    more = for_those(first, rest)
    return None if more is None else seq(first, more)


def in_a_row(first: n.Effect, rest: n.Effect) -> n.Effect | None:
    """ "Draw a die, gain 1 life": one thing after another; "draw a die, gain 1 life or KO a die" is one of three."""
    is_choice = isinstance(rest, n.ChooseOne) and rest.who == n.YOU and is_of_acts(rest)
    return None if is_choice else one_and_more(first, rest)


add("clauses", and_you, "{clause} (,|;)? (and|then|and then) you {acts}", "{clause} ; you {acts}")
add(
    "clauses",
    one_and_more,
    "{clause} ,? and {clauses}",
    "{clause} ,? then {clauses}",
    "{clause} ,? and then {clauses}",
    "{clause} ; {clauses}",
)
add("clauses", in_a_row, "{bidden} , {clauses}")  # after "it is KO'd" it would be open whether an "if" is missing
add(
    "clauses",
    lambda e, c, d: None if after_may(e, d) else seq(e, n.If(c, d)),
    "{clause} ,? and ,? if {condition} , {clauses}",
)
add("clauses", lambda c, d: seq(c, d) if isinstance(c, n.Pick) else None, "{clause} : {clauses}")
add("sentence", lambda e: e, "{outcome}")
add("sentence", lambda c: c, "{priced}")
add(
    "sentence",
    lambda e, c: asked_of_them(c, e) if single(e) and apart(e, c) else None,
    "{clauses} ,? (but? only)? if {condition}",
)
add("sentence", lambda e, c: asked_then(c, e), "{outcome} ,? if {condition}")
add("sentence", rolled_then, "{clauses} ,? (but? only)? if {condition}")
add("sentence", lambda e, c: rolled_then(e, n.Unless(c)), "{clauses} ,? unless {condition}")
add("sentence", lambda e, c: by_its_copies(e, c), "{clauses} ,? (but? only)? if {condition}")
add("sentence", lambda e, c: by_its_target(e, c), "{clauses} ,? (but? only)? if {condition}")
add(
    "sentence",
    lambda e, c: asked_of_them(n.Unless(c), e) if single(e) and apart(e, c) else None,
    "{clauses} ,? unless {condition}",
    "{clauses} ,? unless {company_needed}",
)
add(
    "sentence",
    lambda a, b, e: both_kod(a, b, e),
    "(if|when|whenever) (both)? {er} and {er} are ko'd ((in|on|during) (one|the same) turn|this turn) , {clauses}",
)
add(
    "sentence",
    lambda c, a: Headed(Opening(n.Event(Verb.LOSE_LIFE, n.YOU)), n.May(n.Pay(c, n.Prevent(a)))),
    "{cost} to prevent losing {amount} life",
)
add("sentence", lambda c, e: if_so(c, e), "only? if {condition} , {outcome}")
add("sentence", lambda c, e: None if goes_on(c, e) else n.If(c, e), "only? if {condition} {outcome}")
add(
    "sentence",
    lambda d, f, e: n.If(d, n.If(Rolled(f), e)),
    "if {did_that} ,? and (roll|rolled) {face} ,? {outcome}",
)
add(
    "sentence",
    lambda d, e, c: done_and(d, c, e) if single(e) and apart(e, c) else None,
    "if {did_that} , {clauses} ,? (but? only)? if {condition}",
)
add(
    "sentence",
    lambda d, c, e: None if is_priced(d) else seq(d, n.If(c, e)),
    "{clauses} ,? and ,? if {condition} ,? {clauses}",
)
add("sentence", lambda c, e: n.If(n.Unless(c), e), "unless {condition} , {outcome}")
add("sentence", lambda c, e, o: n.If(c, e, o), "if {condition} , {outcome} (,|;)? (otherwise|or else) ,? {outcome}")
add(
    "sentence",
    lambda c, e, o: None if goes_on(c, e) else n.If(c, e, o),
    "if {condition} {outcome} (,|;)? (otherwise|or else) ,? {outcome}",
)
add("sentence", lambda c, e, o: n.If(c, e, o), "if {condition} ,? {outcome} (,|;) if not , {outcome}")
add("sentence", lambda r, c, u: n.If(c, found(r, u)), "{rules} if {condition} {until}")
add("sentence", lambda t, e: for_turn(t, e), "when {event} , {clauses} until end of turn")
# its subject left out: the card's own dice
add("bare", lambda p: (r := state(He(n.RefKind.SUBJECT), p)) and found(r), "{preds_s}")
add("sentence", lambda e: e, "{bare}")
add("sentence", lambda e, c: n.If(c, e), "{bare} if {condition}")
add("sentence", lambda e, c: n.If(n.Unless(c), e), "{bare} unless {condition}")
add("sentence", lambda e, c, o: n.If(c, e, o), "{clause} if {fact} ,? (otherwise|or else) ,? {outcome}")
add("sentence", lambda e: Otherwise(e), "(otherwise|or else) ,? {outcome}", "if not , {outcome}")
add("sentence", lambda c, e: Otherwise(n.If(c, e)), "(otherwise|or else) ,? if {condition} , {outcome}")
add("sentence", lambda e: Otherwise(e, of_it=True), "if (it|that die|the die) (is|was|does|did) not , {outcome}")
add("sentence", lambda e: Otherwise(e, of_it=True), "on (any|every|each) other (face|result|roll) , {outcome}")
add("sentence", lambda f, e: n.If(n.RollShows(f), e), "on {face} ,? {outcome}")
add("sentence", lambda f, e, o: n.If(n.RollShows(f), e, o), "on {face} ,? {outcome} (,|;)? otherwise ,? {outcome}")
add("sentence", lambda e: Also(e), f"{_MORE} ,? ((afterward|afterwards|after that) ,?)? {{outcome}}")
add(
    "sentence",
    lambda e, c: Also(n.If(c, e)) if single(e) and apart(e, c) else None,
    f"{_MORE} ,? {{clauses}} if {{condition}}",
)
add("sentence", lambda e: Also(n.May(e)), "you may also {acts}")
add("sentence", lambda c, e: Also(n.May(n.Pay(c, e))), "you may also {cost} to {goal}")
add("sentence", lambda c: Also(MayPay(c)), "you may also {cost_energy}")
add("sentence", lambda w, e: (x := by(w, e)) and Also(x), "{someone} also {act_s}", "{they_person} also {act}")
add(
    "sentence",
    lambda c, e: InsteadIf(c, e),
    "if {condition} , {clauses} instead",
    "if {condition} , instead ,? {clauses}",
)
add(
    "sentence",
    lambda e, c: None if isinstance(e, n.ChooseOne) and differ_in_number(*e.options[:2]) else InsteadIf(c, e),
    "{clauses} instead ,? if {condition}",
    "instead ,? {clauses} if {condition}",
)
add("sentence", lambda c, e: InCase(n.If(c, e)), "instead ,? if {condition} , {clauses}")
add("sentence", lambda e, c: InsteadIf(c, e), "{elliptic} if {condition}")
add("sentence", lambda c, e: InsteadIf(c, e), "if {condition} , {elliptic}")
add("sentence", lambda e: Instead(e), "instead ,? {outcome}")
add("sentence", lambda e: None if is_redirected(e) else Instead(e), "{clauses} instead")
add("sentence", lambda e: e, "then ,? {sentence}", "(afterward|afterwards|after that|either way) ,? {outcome}")
add("top", lambda e: e, "next ,? {outcome}")  # of a sentence alone: "when fielded next" tells when
add("sentence", lambda e: n.If(n.YouDid(), e), "when you do (so)? , {outcome}")
add(
    "sentence",
    lambda m, e: seq(m, n.If(n.Unless(n.YouDid()), e)),
    "you {may} (,|;) otherwise ,? {outcome}",
    "you {may} (,|;) if you do not , {outcome}",
)
add("sentence", lambda e: e, "{clauses} (afterward|afterwards)")
add("sentence", lambda c, e: n.If(c, e), "if {condition} , then {outcome}")
add(
    "sentence",
    lambda c, e: n.If(n.YouDid(), n.If(c, e)),
    "if you (do|did) ,? (and|then)? if {condition} ,? {outcome}",
    "if you (do|did) ,? and {condition} ,? {outcome}",
)
add("sentence", lambda e, q, p: of_them(e, q, p), "{clauses} if {quantity_many} of them are in {place}")


def is_of_that(condition: n.Condition) -> bool:
    """Whether it asks something of a die that has been spoken of."""
    return isinstance(condition, n.Fits) and is_that(condition.subject)


# asked only then
add("then", lambda c, s: (c, s) if s.whose is None else None, "if {state_condition} {step_event}")
for _if, _so in (("if", lambda c: c), ("unless", n.Unless)):
    add(
        "then",
        lambda c, s, so=_so: (so(c), s) if is_of_that(c) and s.whose is None else None,
        f"{_if} {{condition}} {{step_event}}",
    )
add("sentence", lambda t, e: n.Delayed(t[1], n.If(t[0], e), once=True), "{then} , {clauses}")
add("sentence", lambda t, e: Also(n.Delayed(t[1], n.If(t[0], e), once=True)), f"{_MORE} ,? {{then}} , {{clauses}}")
add("sentence", lambda c, e: Also(n.If(c, e)), f"{_MORE} ,? if {{condition}} , {{outcome}}")
add("bidden", lambda e: e, "{act} (also|as well|too)")
add("bidden", or_else, "{cost} or {act}", "you must {cost} or {act}")
add("clauses", lambda s, e: repeated(s, e), "{each} ,? {clauses}")
# what is to happen later
add(
    "sentence",
    lambda t, e: n.Delayed(t, e) if of_chosen(t) or is_to_come(t) else None,
    "if {event} (this turn)? , {clauses}",
)
add("sentence", lambda t, e: n.Delayed(t, e) if is_purchase(t) else None, "if {event} this turn , {clauses}")
add(
    "sentence",
    lambda: n.Delayed(n.Event(Verb.KO, ANY_DIE), n.Move(IT, Area.FIELD, n.Manner.RETURN), once=True),
    "this turn , return the next ko'd die to the field (zone)?",
)
add(
    "sentence",
    lambda d: Headed(Opening(n.Event(Verb.ENTER, listener(d))), n.KO(IT)),
    "{np_many} that enter the field zone are ko'd",
)
add(
    "sentence",
    lambda d: retarget(d, n.Means.ACTION),
    "pick a new {noun_one} as the target of an action die's targeting ability",
)
add(
    "sentence",
    lambda d, to: retarget(d, n.Means.ACTION) if d == to else None,
    "change the target of an action die that targets a {noun_one} to the {noun_one} of your choice",
)
add(
    "clause",
    lambda d: found(
        (n.Replace(n.Event(Verb.MOVE, d, to_areas=(Area.OUT_OF_PLAY,)), n.Move(IT, Area.FIELD, n.Manner.RETURN)),)
    ),
    "(after it assigns its combat damage)? {die} (goes back|returns) to the field zone instead of going out of play",
)
add(
    "sentence",
    lambda d: Headed(Opening(n.Event(Verb.TARGET, means=n.Means.ABILITY)), n.May(n.Redirect(d))),
    "you may make any ability target {np_one} instead",
)
add("may_pay", lambda c: MayPay(c), "you may {cost_energy}")
add("may_pay", lambda who, c: MayPay(c, who), "{someone} may {cost_energy}", "{they_person} may {cost_energy}")
add("may_pay", lambda e: MayPay(e) if e.x and e.most is None else None, "(pay|spend) {energy_one}")
add("sentence", lambda p: p, "{may_pay}")
add("sentence", lambda c, p: n.If(c, p), "if {condition} ,? {may_pay}")
add("sentence", lambda p, c: n.If(c, p), "{may_pay} ,? (but? only)? if {condition}")
add("cost_energy", lambda e: e, "(pay|spend) {energy}")
add("cost_energy", lambda c: c, "pay {life_price}")
add("cost_energy", lambda c: c, "(pay|spend) {one_of_prices}")
add("cost_energy", lambda e, c: costs(e, c), "pay {energy} ,? and {cost_act}")
add("cost_energy", lambda e, a: costs(e, n.LifeCost(a)), "pay {energy} and {amount} life")
add("top", lambda p: Ties(p), "{ties}")
add("top", lambda said, p: decided(said, p), "{sentence} ,? {ties}", "{headed} ,? {ties}")


def untargeted(said: object) -> object:
    """A sentence at whose end stands that what is chosen is no target."""
    if isinstance(said, Headed):
        effect = untargeted(said.effect)
        return effect and said._replace(effect=effect)
    chosen = [node for node in everything(said) if isinstance(node, n.Select) and node.mode is not n.Mode.ALL]
    if not isinstance(said, n.Effect) or not chosen or any(each.mode is not n.Mode.CHOOSE for each in chosen):
        return None
    return change(
        said, lambda node: replace(node, untargeted=True) if isinstance(node, n.Select) and node in chosen else node
    )


for _said in ("{sentence}", "{headed}"):
    add("top", untargeted, f"{_said} this does not target (any dice|anything)?")


def decided(said: object, who: n.Person) -> object:
    """A sentence at whose end stands who picks where several have the lowest value."""
    if isinstance(said, Headed):
        effect = decided(said.effect, who)
        return effect and said._replace(effect=effect)
    if not isinstance(said, n.Node) or UNDECIDED not in everything(said):
        return None
    return change(said, lambda node: who if node == UNDECIDED else node)
