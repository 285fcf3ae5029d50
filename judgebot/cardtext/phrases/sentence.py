"""Sentences: "you may ... to ...", "if ..., ...", "... until end of turn", one act after another."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind import chooses, mentions_that
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amount import times
from judgebot.cardtext.phrases.condition import at_level
from judgebot.cardtext.phrases.cost import costs
from judgebot.cardtext.phrases.event import listener
from judgebot.cardtext.phrases.parts import PUT, Headed, Opening
from judgebot.cardtext.phrases.rule import state
from judgebot.cardtext.phrases.select import UNDECIDED, He, Head, as_dice, either, is_that
from judgebot.cardtext.phrases.stats import Boon, boons
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

U = n.Until


class Otherwise(NamedTuple):
    """ "Otherwise, ...": belongs to the if before it."""

    effect: n.Effect


class Instead(NamedTuple):
    """ "... instead": a burst or keyword line that stands in for what went before."""

    effect: n.Effect


@n.node
class MayPay(n.Effect):
    """ "You may pay 1 [mask]." with what is paid for in the next sentence."""

    cost: n.Cost
    who: n.Person = n.YOU


class ForEachPaid(NamedTuple):
    """ "For each that you do, ...": as often as energy of a number chosen by the payer is paid."""

    effect: n.Effect


class InsteadIf(NamedTuple):
    """ "If ..., ... instead": stands in for what went before when the condition holds."""

    condition: n.Condition
    effect: n.Effect


class InCase(NamedTuple):
    """ "Instead, if ..., ...": in place of what went before, in the same case."""

    effect: n.If


class Averted(NamedTuple):
    """ "Your opponent may pay 2 life to prevent this effect": one of these acts keeps it from happening."""

    who: n.Person
    acts: tuple[object, ...]


class Stays(NamedTuple):
    """ "It stays there": the die just rolled does not move."""


class StaysOtherwise(NamedTuple):
    """ "Otherwise, it remains in the field": what the reroll before leaves a die as, said outright."""


class Lasts(NamedTuple):
    """ "Return it at end of turn": how long the die just captured or taken is kept."""

    until: n.Until


class Already(NamedTuple):
    """ "If it is already level 1, ...": in place of the spin before, which would do nothing to it."""

    level: n.Filter
    effect: n.Effect


class Limited(NamedTuple):
    """ "Use this ability only once per turn": how often what went before may be used."""

    limit: n.Limit


class Timed(NamedTuple):
    """ "You may use this ability whenever you could use a Global ability": when what went before may be used."""

    timing: n.Timing


class OnlyAt(NamedTuple):
    """ "Use this ability only on your turn"; or with `given`, "only if you have a Villain"."""

    timing: n.Timing | None = None
    given: n.Condition | None = None


class OnlyOn(NamedTuple):
    """ "Moth can only use Intimidate on Villains": what a keyword before may choose."""

    keyword: str
    what: n.Select


class Inactive(NamedTuple):
    """ "Moth does not need to be active to use this ability": it works from its card."""


class SaidAgain(NamedTuple):
    """What the keyword before says, in a sentence of its own."""

    keyword: n.KeywordAbility


class Ties(NamedTuple):
    """ "You break ties": who picks where several have the lowest value of which the ability before speaks."""

    who: n.Person


class TillFielded(NamedTuple):
    """ "This effect lasts until you field another Moth": which chooses anew, and so replaces the choice before."""


class Also(NamedTuple):
    """ "Also ...": added to what went before."""

    effect: n.Effect


# --- how long -------------------------------------------------------------------------------------------------------

add("until", lambda: U.END_OF_TURN, "until (the)? end of (the)? turn", "this turn")
add("until", lambda: U.YOUR_NEXT_TURN, "until (the start of)? your next turn")
add("until", lambda: U.END_OF_YOUR_NEXT_TURN, "until the end of your next turn")
add("until", lambda: U.END_OF_THEIR_NEXT_TURN, "until the end of (that player's|your opponent's|their) next turn")
add(
    "until",
    lambda _: U.LEAVES,
    "(for)? as long as {own_name} is active",
    "until {own_name} leaves (the field (zone)?|play)",
    "until {own_name} is no longer active",
)
add("until", lambda: U.END_OF_TURN, "for the (rest|remainder) of (the|this) turn")
add("until", lambda: U.GAME, "for the rest of the game")


# --- one clause -----------------------------------------------------------------------------------------------------


def found(rules: tuple[n.Rule, ...], until: n.Until = U.UNSTATED) -> n.Found:
    return n.Found(rules, until)


def at_least(rules: tuple[n.Rule, ...], low: int) -> tuple[n.Rule, ...] | None:
    """Prices with the least that remains to be paid."""
    if not all(isinstance(rule, n.CostChange) and rule.low is None for rule in rules):
        return None
    return tuple(replace(rule, low=low) for rule in rules)  # type: ignore[call-arg]


add("clause", lambda a: a, "{act}")
add("clause", lambda a: a, "you {act}", "you must {act}", "you also {act}")
add("sentence", lambda c, a: n.If(c, a), "if {condition} , also {acts}")
add("clause", lambda r: found(r), "{rules}")
add("clause", lambda r, u: found(r, u), "{rules} {until}")
add("clause", lambda u, r: found(r, u) if u is not U.LEAVES else None, "{until} , {rules}")  # that is an opening
add("clause", lambda r, u, k: (x := at_least(r, k)) and found(x, u), "{rules} {until} {minimum}")
add("clause", lambda r, u, s: scaled_by(r, u, s), "{rules} {until} {each}")
add("clause", lambda r: found((r,), U.END_OF_TURN), "{rule_turn}")
_HURT = ("{die} (takes|is dealt)", "{many} (take|are dealt)")
add("clause", lambda d, a: n.DealDamage(a, d), *(f"{hurt} {{amount}} damage" for hurt in _HURT))
add("clause", lambda d, a, s: n.DealDamage(times(a, s), d), *(f"{hurt} {{amount}} damage {{each}}" for hurt in _HURT))
add("clause", lambda d, a: n.DealDamage(a, d), *(f"{hurt} damage equal to {{amount_of}}" for hurt in _HURT))


def dealt_by(dealer: n.Ref, effect: n.Effect) -> n.Effect | None:
    """Damage with the die that deals it."""
    match effect:
        case n.DealDamage():
            return replace(effect, source=dealer)
        case n.Together(effects=parts) | n.ChooseOne(options=parts):
            name = "effects" if isinstance(effect, n.Together) else "options"
            return replace(effect, **{name: tuple(dealt_by(dealer, part) for part in parts)})  # type: ignore[arg-type]
    return None


add("clause", dealt_by, "{ref_one} {deal_s}", "{own_name} {deal}")
add("clause", lambda d, e: dealt_by_chosen(d, e), "{np_one} {deal_s}")


def dealt_by_chosen(dealer: n.Select, effect: n.Effect) -> n.Effect | None:
    """ "Target die deals damage equal to its A to another": the dealer is chosen first."""
    if dealer.mode is n.Mode.ALL or dealer.count != n.ONE or not isinstance(effect, n.DealDamage):
        return None
    done = dealt_by(n.Ref(n.RefKind.THAT), effect)
    return done and n.Seq((n.Pick(dealer), done))


def by(who: n.Person, effect: n.Effect) -> n.Effect | None:
    """What another player does, with that player as the one who chooses."""
    match effect:
        case n.GainLife() | n.LoseLife() | n.TakeDamage() | n.Draw() | n.PrepFromBag() | n.Search() | n.Choose():
            return replace(effect, who=who)
        case n.DealDamage(
            to=n.Select(side=n.Side.ANY | n.Side.YOURS | n.Side.THEIRS) as w
        ):  # "opposing" to whom would be open
            return replace(effect, to=chosen_by(who, w))
        case n.CancelEffect():
            return effect
        case n.Seq(effects=effects):
            done = tuple(by(who, each) for each in effects)
            return n.Seq(tuple(each for each in done if each)) if all(done) else None
        case n.KO(what=w) | n.Sacrifice(what=w) | n.Roll(what=w) | n.Spin(what=w) | n.Move(what=w) | n.Pick(what=w):
            if isinstance(w, n.Ref):
                return None
            if w.side is n.Side.ANY and Area.USED in w.areas:
                return None  # "the Used Pile": theirs, or any player's
            if isinstance(effect, n.Sacrifice) and w.side is n.Side.YOURS:
                w = replace(w, side=n.Side.THEIRS)  # nobody sacrifices dice of another player
            return replace(effect, what=chosen_by(who, w))
    return None


def chosen_by(who: n.Person, select: n.Select) -> n.Select:
    """ "their dice" after "each player" or "your opponent" are the dice of that player."""
    whose = who if select.side is n.Side.THEIRS else select.whose
    return replace(select, chooser=who, whose=whose)


add(
    "clause",
    lambda who, c, e: (x := by(who, e)) and n.Offer(who, c, x) if who.kind is not n.PersonKind.EACH else None,
    "{someone} must {cost_energy} or {act}",
    "{they_person} must {cost_energy} or {act}",
)
add("clause", by, "{someone} {act_s}", "{someone} must {act}", "{they_person} {act}", "{they_person} must {act}")
add("clause", lambda who, e: (x := by(who, e)) and n.May(x, who), "{someone} may {acts}", "{they_person} may {acts}")

# --- may and costs --------------------------------------------------------------------------------------------------


def got(*said: Boon) -> tuple[n.Rule, ...] | None:
    """ "Pay 1 to gain +2A": what the card's own dice get."""
    return boons(He(n.RefKind.SUBJECT), *said)


add("acts", lambda a: a, "{act}")
add("acts", lambda a, b: seq(a, b), "{act} ,? (and|then|and then) immediately? {acts}", "{act} , {acts}")
add("goal", lambda a: a, "{acts}")
add("goal", lambda r: found(r), "{rules_goal}")
add("goal", lambda r, u: found(r, u), "{rules_goal} {until}")
add("rules_goal", lambda m: got(m), "(gain|get) (an (additional|extra))? {mods_each}")
add("rules_goal", lambda k: got(k), "(gain|get) {keyword_ability}")
add("rules_goal", lambda b: got(*b), "(gain|get) (an (additional|extra))? {boons}")
add("rules_goal", lambda r: r, "{rules_order}")
add("rules_order", lambda r: r, "{orders}", "{given}")
add("rules_order", state, "have {one} {preds}", "have {many} {preds}")
add("may", lambda e: n.May(e), "(may|can) {acts}", "may then? choose to {acts}", "may then {acts}")
add("may", lambda e: n.May(e), "(may|can) {goal_rules}")
add("may", lambda c, e: n.May(n.Pay(c, e)), "(may|can) {cost_energy} and {given_goal}")
add("given_goal", lambda r: found(r), "{rules_order}")
add("given_goal", lambda r, u: found(r, u), "{rules_order} {until}")
add("goal_rules", lambda r: found(r), "{rules_order}")
add("goal_rules", lambda r, u: found(r, u), "{rules_order} {until}")
add("may", lambda c, e: n.May(n.Pay(c, e)), "(may|can) {cost} to {goal}", "(may|can) {cost} : {clauses}")
add("clause", lambda m: m, "you {may}")
add("clause", lambda c, e: n.May(n.Pay(c, e)), "you (may|can) {cost_act} , if you do , {clauses}")
add("clause", lambda who, d, e: picks(who, d, e), "{someone} (chooses|selects|picks) {np_one} and {act_s}")
add(
    "clause",
    lambda who, e: by(who, e),
    "{someone} (chooses|selects|picks) and {act_s}",
    "{someone} must (choose|select|pick) and {act}",
)
add(
    "clause",
    lambda who, d, k: by(who, n.DealDamage(n.Const(k), as_dice(d))) if d.mode is not n.Mode.ALL else None,  # type: ignore[arg-type]
    "{someone} (chooses|selects|picks) ({np_one}|{np_many}) to take {number} damage",
)
add("clause", lambda a, b: n.Seq((a, b)), "you {may} and then {may}", "you {may} and {may}")
add("clause", lambda who, c, e: pays(who, c, e), "{someone} may {cost} to {goal}", "{anybody} may {cost} to {goal}")
add("anybody", lambda: n.Person(n.PersonKind.EACH), "(any|either) player")
add("clause", lambda c, e: n.Pay(c, e), "{cost_act} to {goal}")
_TO_THEIRS = "(it|them) (to|in|into) (their|his or her) prep area"
add(
    "clause",
    lambda who, k: n.May(n.Draw(k, Area.PREP, who), who),
    f"{{someone}} may draw {{n_dice}} and {PUT} {_TO_THEIRS}",
)
add(
    "clause",
    lambda who, k: n.Draw(k, Area.PREP, who),
    f"{{someone}} draws {{n_dice}} and (adds|moves|places|puts|sends) {_TO_THEIRS}",
)
add("priced", lambda c, e: n.Pay(c, e), "{cost} : {clauses}", "{cost} to {goal}")


def pays(who: n.Person, cost: n.Cost, effect: n.Effect) -> n.Effect | None:
    """Another player may pay."""
    match cost:
        case n.ActCost(act=act):
            done = by(who, act)
            if done is None:
                return None
            cost = n.ActCost(done)
    inner = by(who, effect)
    return inner and n.May(n.Pay(cost, inner, who), who)


def picks(who: n.Person, what: n.Select, effect: n.Effect) -> n.Effect | None:
    """ "Each player chooses one of their dice and returns it to its card": the choice and what is done as one act."""
    done = getattr(effect, "what", None)
    if not isinstance(done, n.Ref) or done.kind is not n.RefKind.THAT or what.mode is n.Mode.ALL:
        return None
    return by(who, replace(effect, what=as_dice(what)))  # type: ignore[call-arg]


# --- unless ---------------------------------------------------------------------------------------------------------


add("offered", lambda a: a, "{act_s}")
add("offered", lambda a: a, "immediately {act_s}")
add("offered_by_many", lambda a: a, "immediately {act}")
add("offered", lambda e: e, "pays {energy}")
add("offered", lambda a: n.LifeCost(a), "pays {amount} life")
add("offered_by_many", lambda e: e, "{act}", "pay {energy}")  # after "you" and "they"
add("offered_by_many", lambda a: n.LifeCost(a), "pay {amount} life")


def unless(effect: n.Effect, who: n.Person, act: object) -> n.Effect | None:
    if isinstance(effect, n.Found) and any(isinstance(rule, n.LimitReroll) for rule in effect.rules):
        return None  # paid as each reroll is made, not as the ban begins
    if isinstance(act, n.Cost):
        return n.Offer(who, act, effect)
    assert isinstance(act, n.Effect)
    inner = act if isinstance(getattr(act, "what", None), n.Ref) else by(who, act)
    return inner and n.Offer(who, inner, effect)


IT = n.Ref(n.RefKind.SUBJECT)
ANY_DIE = n.Select(n.Noun.CHARACTER_DIE, mode=n.Mode.ALL)
SOME_DIE = n.Select(n.Noun.CHARACTER_DIE, mode=n.Mode.CHOOSE)


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
        and trigger.subject.filter == n.NamedChosen()
    )


_TO_COME = {Verb.FIELD, Verb.PURCHASE, Verb.USE}  # one die at a time: of several it would be open if each counts


def is_to_come(trigger: n.Trigger) -> bool:
    """ "If you draw that die": what may yet be done with a die spoken of before, and has not been done by the text."""
    return isinstance(trigger, n.Event) and trigger.verb in _TO_COME and is_that(trigger.subject)


def of_them(effect: n.Effect, quantity: tuple[n.Op, int], place: object) -> n.Effect | None:
    """A condition on how many of the dice just spoken of there are."""
    what = getattr(effect, "what", None)
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return None
    return n.If(n.Compare(n.CountOf(what), quantity[0], n.Const(quantity[1])), effect)


def repeated(select: n.Select | n.Amount, effect: n.Effect) -> n.Effect:
    """ "For each ..., X gets +1A": the change is multiplied; other effects are repeated."""
    if isinstance(effect, n.Found) and all(isinstance(rule, n.Modify) for rule in effect.rules):
        return replace(effect, rules=tuple(scaled(rule, select) for rule in effect.rules))
    return n.ForEach(select if isinstance(select, n.Amount) else n.CountOf(select), effect)


def scaled_by(rules: tuple[n.Rule, ...], until: n.Until, select: n.Select | n.Amount) -> n.Effect | None:
    """ "Gets -1D until end of turn for each ...", "costs 1 less this turn for each ..."."""
    if all(isinstance(rule, n.CostChange) and isinstance(rule.amount, n.Const) for rule in rules):
        if n.Ref(n.RefKind.OWN_NAME) in everything(select):
            return None  # each of its dice may have counted the ones before
        dearer = (replace(rule, amount=times(rule.amount, select)) for rule in rules if isinstance(rule, n.CostChange))
        return found(tuple(dearer), until)
    if not all(isinstance(rule, n.Modify) for rule in rules):
        return None
    return repeated(select, found(rules, until))


def scaled(rule: n.Rule, select: n.Select | n.Amount) -> n.Rule:
    assert isinstance(rule, n.Modify)
    return replace(
        rule, attack=rule.attack and times(rule.attack, select), defense=rule.defense and times(rule.defense, select)
    )


def later(effect: n.Effect, trigger: n.Trigger) -> n.Delayed:
    return n.Delayed(trigger, effect)


def apart(effect: n.Effect, condition: n.Condition) -> bool:
    """Whether a condition written last leaves no doubt what its "it" is: nothing is chosen before it."""
    return not mentions_that(condition) or not any(chooses(node) for node in everything(effect))


def both_kod(a: n.Subject, b: n.Subject, effect: n.Effect) -> Headed:
    """Whichever is KO'd second sets it off."""
    events = (n.Event(Verb.KO, a), n.Event(Verb.KO, b))
    both = n.Both(tuple(n.Happened(event, n.Window.THIS_TURN) for event in events))
    return Headed(Opening(n.AnyEvent(events), given=both), effect)


def back(effect: n.Effect, trigger: n.Trigger) -> tuple[n.Effect, n.Trigger]:
    """ "X when it ...": the event is about the dice the effect names, and the effect about the die of the event."""
    if not isinstance(trigger, n.Event) or not is_that(trigger.subject):
        return effect, trigger
    name = next((name for name in ("what", "to", "on") if getattr(effect, name, None)), "")
    what = getattr(effect, name, None)
    if isinstance(what, n.Ref):
        return effect, replace(trigger, subject=what)
    if isinstance(what, n.Select) and what.mode is n.Mode.ALL:
        return replace(effect, **{name: IT}), replace(trigger, subject=listener(what))  # type: ignore[arg-type]
    return effect, trigger


# --- sentences ------------------------------------------------------------------------------------------------------


def drawn_to(before: n.Effect, after: n.Effect) -> n.Effect | None:
    """ "Draw a die and add it to your Prep Area" is one draw (2.3.13), as a purchase into another area is one."""
    match before, after:
        case n.Draw(to=None, roll=False, filter=None), n.Roll(what=n.Ref(kind=n.RefKind.THAT), reroll=False, to=None):
            return replace(before, roll=True)
        case n.Draw(to=None, roll=False, filter=None), n.Move(
            what=n.Ref(kind=n.RefKind.THAT), to=to, whose=None, level=None
        ):
            manner = after.manner in (n.Manner.MOVE, n.Manner.PUT, n.Manner.PREP)
            return replace(before, to=to) if manner and to in (Area.PREP, Area.USED) else None
        case n.Obtain(to=Area.USED), n.Move(
            what=n.Ref(kind=n.RefKind.THAT), to=Area.BAG | Area.PREP as to, manner=n.Manner.PUT | n.Manner.PREP
        ):
            return replace(before, to=to) if after.whose is None else None
        case n.Swap(level=None, same_level=False), n.Spin(
            what=n.Ref(kind=n.RefKind.THAT), how=n.SpinTo.LEVEL, levels=n.Const(n=level)
        ):
            return replace(before, level=level)  # the die that comes in: the other one is out of the field
    return None


def seq(*effects: n.Effect) -> n.Effect:
    """One after another, flat (3.1.7)."""
    flat: tuple[n.Effect, ...] = ()
    for each in (e for effect in effects for e in (effect.effects if isinstance(effect, n.Seq) else (effect,))):
        put = drawn_to(flat[-1], each) if flat else None
        flat = (*flat[:-1], put) if put else (*flat, each)
    return flat[0] if len(flat) == 1 else n.Seq(flat)


def after_may(first: n.Effect, rest: n.Effect) -> bool:
    """Whether something follows "you may ... and" of which it is open if the "may" covers it."""
    head = rest.effects[0] if isinstance(rest, n.Seq) else rest
    return isinstance(first, n.May) and not isinstance(head, n.May)


def single(effect: n.Effect) -> bool:
    """Whether a trailing condition can only belong to the whole, and not to the last or the one of two acts."""
    inner = effect.effect if isinstance(effect, n.May) else effect
    return not isinstance(inner, n.Seq) and not (isinstance(inner, n.ChooseOne) and is_of_acts(inner))


def is_of_acts(choice: n.ChooseOne) -> bool:
    """Whether the choice is between two acts, not between two things to do one act to."""
    one, other = choice.options
    return not isinstance(one, n.DealDamage) and getattr(one, "what", None) != getattr(other, "what", None)


def one_or_other(one: n.Effect, other: n.Effect) -> n.Effect | None:
    """ "KO a die or draw a die"; of three acts with "and" and "or" it would be open which go together."""
    if any(isinstance(act, n.Seq | n.ChooseOne | n.Prevent) for act in (one, other)):
        return None
    if isinstance(one, n.Move) and isinstance(other, n.Move) and isinstance(one.what, n.Ref) and one.what == other.what:
        return None  # a choice of places for one die
    return n.ChooseOne((one, other))


def or_else(cost: n.Cost, act: n.Effect) -> n.Effect | None:
    """ "Pay 1 life or KO it": the one or the other, where the other can always be done."""
    sure = isinstance(getattr(act, "what", None), n.Ref) or isinstance(act, n.LoseLife | n.TakeDamage)
    return n.Offer(n.YOU, cost, act) if sure and isinstance(cost, n.EnergyCost | n.LifeCost) else None


def listed(who: n.Person, *options: n.Effect) -> n.Effect:
    """ "Choose one:" before a list."""
    return n.ChooseOne(options, who)


_LIST = "• {clauses} • {clauses} (• {clauses})? (• {clauses})?"
add("sentence", lambda *options: listed(n.YOU, *options), f"choose one : {_LIST}", f"you choose one : {_LIST}")
add("sentence", lambda who, *options: listed(who, *options), f"{{someone}} chooses one : {_LIST}")
add("choice_of_acts", one_or_other, "{act} ,? or {act}", "either {act} ,? or {act}")
add("clause", lambda c: c, "{choice_of_acts}", "you {choice_of_acts}")
add("goal", lambda c: c, "{choice_of_acts}")
add("may", lambda c: n.May(c), "(may|can) {choice_of_acts}")


def where_x(effect: n.Effect, amount: n.Amount) -> n.Effect | None:
    """ "Deal X damage, where X is ...": the number in its place; None where no X was said."""
    if not any(isinstance(node, n.ChosenNumber) for node in everything(effect)):
        return None
    return change(effect, lambda node: amount if isinstance(node, n.ChosenNumber) else node)


add("clauses", lambda c: c, "{clause}")
add(
    "clauses",
    lambda c, d: None if after_may(c, d) else seq(c, d),
    "{clause} ,? and {clauses}",
    "{clause} ,? then {clauses}",
    "{clause} ,? and then {clauses}",
    "{clause} , {clauses}",
    "{clause} ; {clauses}",
)
add(
    "clauses",
    lambda e, c, d: None if after_may(e, d) else seq(e, n.If(c, d)),
    "{clause} ,? and if {condition} , {clauses}",
)
add("clauses", lambda c, d: seq(c, d) if isinstance(c, n.Pick) else None, "{clause} : {clauses}")
add("sentence", lambda c: c, "{clauses}")
add("sentence", lambda c: c, "{priced}")
add("sentence", lambda e, c: n.If(c, e) if single(e) and apart(e, c) else None, "{clauses} ,? if {condition}")
add(
    "sentence",
    lambda e, c: n.If(n.Unless(c), e) if single(e) and apart(e, c) else None,
    "{clauses} ,? unless {condition}",
)
add(
    "sentence",
    lambda a, b, e: both_kod(a, b, e),
    "if (both)? {er} and {er} are ko'd ((in|on|during) (one|the same) turn|this turn) , {clauses}",
)
add(
    "sentence",
    lambda c, a: Headed(Opening(n.Event(Verb.LOSE_LIFE, n.YOU)), n.May(n.Pay(c, n.Prevent(a)))),
    "{cost} to prevent losing {amount} life",
)
add(
    "sentence",
    lambda e, p, a: unless(e, p, a) if single(e) else None,
    "{clauses} ,? unless {someone} {offered}",
    "{clauses} ,? unless ({you}|{they_person}) {offered_by_many}",
)
add(
    "sentence",
    lambda e, p, a, b: (x := unless(e, p, b)) and unless(x, p, a) if single(e) else None,
    "{clauses} ,? unless {someone} {offered} or {offered}",
    "{clauses} ,? unless ({you}|{they_person}) {offered_by_many} or {offered_by_many}",
)
add(
    "sentence",
    lambda p, *a: Averted(p, a),
    "{someone} (may|can) {bargain} to (prevent|ignore) (this|each copy of this) (effect|ability)?",
    "{someone} (may|can) (prevent|ignore) (this|each copy of this) (effect|ability)? by {paying}",
    "{someone} (may|can) (prevent|ignore) (this|each copy of this) (effect|ability)? by {paying} or {paying}",
    "{they_person} (may|can) (prevent|ignore) (this|each copy of this) (effect|ability)? by {paying}",
    "{they_person} (may|can) {bargain} to (prevent|ignore) this (effect|ability)?",
)
add("bargain", lambda e: e, "pay {energy}")
add("bargain", lambda a: n.LifeCost(a), "pay {amount} life")
add("bargain", lambda a: a, "{act}")
add("paying", lambda e: e, "paying {energy}")
add("paying", lambda a: n.LifeCost(a), "paying {amount} life")
add("paying", lambda a: n.TakeDamage(a), "taking {amount} damage")
add("paying", lambda a: n.LoseLife(a), "losing {amount} life")
add("paying", lambda d: n.KO(d), "koing {dice}")
add(
    "paying", lambda d, k: n.Spin(d, n.SpinTo.DOWN, k), "spinning {dice} down {levels}", "spinning down {dice} {levels}"
)
add("paying", lambda d: n.Spin(d, n.SpinTo.DOWN), "spinning {dice} down", "spinning down {dice}")
add("sentence", lambda p, a, e: unless(e, p, a) if single(e) else None, "unless {someone} {offered} , {clauses}")
add("sentence", lambda c, e: n.If(c, e), "if {condition} ,? {clauses}")
add("sentence", lambda c, e, s: (d := at_step(e, s)) and n.If(c, d), "if {condition} ,? {clauses} {step_event}")
add(
    "sentence",
    lambda c, e, s, _: (d := back_as_it_was(e, s)) and n.If(c, d),
    "if {condition} ,? {clauses} {step_event} ,? {on_same_level}",
)
add("sentence", lambda d, c, e: seq(d, n.If(c, e)), "{clauses} ,? and if {condition} ,? {clauses}")
add("sentence", lambda c, e: n.If(n.Unless(c), e), "unless {condition} , {clauses}")
add("sentence", lambda c, e, o: n.If(c, e, o), "if {condition} ,? {clauses} (,|;)? otherwise ,? {clauses}")
add("sentence", lambda r, c, u: n.If(c, found(r, u)), "{rules} if {condition} {until}")
add("sentence", lambda t, e: for_turn(t, e), "when {event} , {clauses} until end of turn")
# its subject left out: the card's own dice
add("bare", lambda p: (r := state(He(n.RefKind.SUBJECT), p)) and found(r), "{preds_s}")
add("sentence", lambda e: e, "{bare}")
add("sentence", lambda e, c: n.If(c, e), "{bare} if {condition}")
add(
    "sentence",
    lambda e, a: where_x(e, a),
    "{clauses} ,? where x (is|is equal to|equals) {amount_of} (when you use this (die|action die|basic action die))?",
)
add("sentence", lambda e: ForEachPaid(e), "for each (one)? (that)? you (do|paid|pay|spent|spend) ,? {clauses}")
add("sentence", lambda _, e: ForEachPaid(e), "for each {energy_type} (energy)? (you)? (paid|spent) ,? {clauses}")
add("sentence", lambda e: Otherwise(e), "otherwise ,? {clauses}", "if not , {clauses}")
add("sentence", lambda f, e: n.If(n.RollShows(f), e), "on {face} , {clauses}")
add("sentence", lambda f, e, o: n.If(n.RollShows(f), e, o), "on {face} , {clauses} (,|;)? otherwise ,? {clauses}")
add(
    "sentence",
    lambda f, e: n.If(n.RollShows(f), e),
    "on {face} , {clauses} (,|;)? otherwise leave it on the rolled face",
)
add("sentence", lambda e: Also(e), "also ,? {clauses}")
add("sentence", lambda e: Also(n.May(e)), "you may also {acts}")
add("sentence", lambda w, e: (x := by(w, e)) and Also(x), "{someone} also {act_s}")
add(
    "sentence",
    lambda c, e: InsteadIf(c, e),
    "if {condition} , {clauses} instead",
    "if {condition} , instead ,? {clauses}",
)
add(
    "sentence",
    lambda e, c: InsteadIf(c, e),
    "{clauses} instead ,? if {condition}",
    "instead ,? {clauses} if {condition}",
)
add("sentence", lambda c, e: InCase(n.If(c, e)), "instead ,? if {condition} , {clauses}")
add("sentence", lambda e, c: InsteadIf(c, e), "{elliptic} if {condition}")
add("sentence", lambda c, e: InsteadIf(c, e), "if {condition} , {elliptic}")
add("sentence", lambda e: Instead(e), "instead ,? {clauses}", "{clauses} instead")
add("sentence", lambda e: e, "then ,? {sentence}", "(afterward|afterwards|after that|either way) ,? {clauses}")
add("sentence", lambda e: e, "{clauses} (afterward|afterwards)")
add("sentence", lambda c, e: n.If(c, e), "if {condition} , then {clauses}")
add("sentence", lambda e, q, p: of_them(e, q, p), "{clauses} if {quantity_many} of them are in {place}")
add(
    "sentence",
    lambda c, s, e: n.Delayed(s, n.If(c, e), once=True) if s.whose is None else None,
    "if {state_condition} {step_event} , {clauses}",
)
add(
    "sentence",
    lambda c, s, e: Also(n.Delayed(s, n.If(c, e), once=True)),
    "also ,? if {state_condition} {step_event} , {clauses}",
)
add("sentence", lambda c, e: Also(n.If(c, e)), "also ,? if {state_condition} , {clauses}")
add("clause", lambda e: e, "{act} (also|as well|too)")
add("clause", or_else, "{cost} or {act}", "you must {cost} or {act}")
add("clauses", lambda s, e: repeated(s, e), "{each} ,? {clauses}")
# what is to happen later
add(
    "sentence",
    lambda t, e: n.Delayed(t, e) if of_chosen(t) or is_to_come(t) else None,
    "if {event} (this turn)? , {clauses}",
)
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
    "(after it assigns its combat damage)? {die} goes back to the field zone instead of going out of play",
)
add(
    "sentence",
    lambda d: Headed(Opening(n.Event(Verb.TARGET, means=n.Means.ABILITY)), n.May(n.Redirect(d))),
    "you may make any ability target {np_one} instead",
)
add(
    "sentence",
    lambda d: Headed(Opening(n.Event(Verb.TARGET, d, means=n.Means.ABILITY)), n.Redirect(SOME_DIE)),
    "(redirect :)? choose a new target for an ability that targets {your_die}",
)
add(
    "sentence",
    lambda s, m, r: Headed(Opening(n.Event(Verb.DAMAGE, s, means=m)), n.Redirect(r)),
    "(when|if|whenever) {er} would be {harmed} , {own_name} takes (that|the) damage instead",
)
add(
    "sentence",
    lambda d: Headed(
        Opening(n.Event(Verb.DAMAGE, n.YOU), limit=n.Limit()), n.May(n.Redirect(n.Ref(n.RefKind.OWN_NAME), n.Const(1)))
    ),
    "you may redirect 1 damage from you to {a_die_of_it} (each|every) turn",
    "(each|every) turn , you may redirect 1 damage from you to {a_die_of_it}",
)
add("a_die_of_it", lambda: True, "this (character|character die|die)")
add("a_die_of_it", lambda _: True, "{own_name}")
add("harmed", lambda: n.Means.ANY, "damaged", "dealt damage")
add("your_die", lambda d: d, "{ed}", "{your_one}")
add(
    "your_one",
    lambda h: listener(n.Select(as_die(h), h.bits.filters[0] if h.bits.filters else None, n.Side.YOURS)),
    "your {noun_one}",
)
add("sentence", lambda c: MayPay(c), "you may {cost_energy}")
add("sentence", lambda who, c: MayPay(c, who), "{someone} may {cost_energy}")
add("cost_energy", lambda e: e, "(pay|spend) {energy}")
add("cost_energy", lambda a: n.LifeCost(a), "pay {amount} life")
add("cost_energy", lambda e, c: costs(e, c), "pay {energy} ,? and {cost_act}")
add("cost_energy", lambda e, a: costs(e, n.LifeCost(a)), "pay {energy} and {amount} life")
add(
    "sentence",
    lambda s, e: None if isinstance(e, n.May) else found((n.Replace(n.Event(Verb.KO, s), e),)),
    "(when|if|whenever) {er} would be ko'd , instead ,? {clauses}",
    "(when|if|whenever) {er} would be ko'd , {clauses} instead",
)
add(
    "sentence",
    lambda s, a, b: found((n.Replace(n.Event(Verb.KO, s), seq(a, b), optional=True),)),
    "(when|if|whenever) {er} would be ko'd , you may {acts} instead and {acts}",
)
add(
    "sentence",
    lambda s, e, c: found((n.Replace(n.Event(Verb.KO, s), e, condition=c),)) if apart(e, c) else None,
    "(when|if|whenever) {er} would be ko'd , instead ,? {clauses} if {state_condition}",
)
add(
    "sentence",
    lambda s, c, e: found((n.Replace(n.Event(Verb.KO, s), e, condition=c),)),
    "(when|if|whenever) {er} would be ko'd ,? if {state_condition} , instead ,? {clauses}",
)
add(
    "sentence",
    lambda s, e: found((n.Replace(n.Event(Verb.KO, s), e, optional=True),)),
    "(when|if|whenever) {er} would be ko'd , you may instead {acts}",
    "(when|if|whenever) {er} would be ko'd , you may {acts} instead",
)
add(
    "top",
    lambda _, k, e: Already(at_level(k), e) if k == 1 else None,
    "if {hit_one} is already (at)? level {number} , {clauses} instead?",
)
add("top", lambda p: Ties(p), "{ties}")
add("top", lambda said, p: decided(said, p), "{sentence} ,? {ties}", "{headed} ,? {ties}")


def decided(said: object, who: n.Person) -> object:
    """A sentence at whose end stands who picks where several have the lowest value."""
    if isinstance(said, Headed):
        effect = decided(said.effect, who)
        return effect and said._replace(effect=effect)
    if not isinstance(said, n.Node) or UNDECIDED not in everything(said):
        return None
    return change(said, lambda node: who if node == UNDECIDED else node)


add("top", lambda _: TillFielded(), "this effect lasts until you field another {own}")
add("sentence", lambda u: Lasts(u), "{given_back}", "this capture lasts {until}")
add(
    "sentence",
    lambda: Limited(n.Limit()),
    "use this (ability|global|effect) only once per turn",
    "you (may|can) only use this (ability|global|effect)? once per turn",
    "this (ability|global|effect) (may|can) only be used once per turn",
    "limit once per turn",
)
add("sentence", lambda t: Timed(t), "you (may|can) use this (ability|effect) {timing}")
add(
    "sentence",
    lambda: Limited(n.Limit()),
    "use only once per turn",
    "you may use this (ability|global|effect) only once per turn",
    "each player (may|can) only use this (ability|global|effect)? once per turn",
)
_ONLY = (
    "use this (ability|global|effect) only",
    "you (may|can) only use this (ability|global|effect)",
    "you (may|can) use this (ability|global|effect) only",
    "this (ability|global|effect) (may|can) only be used",
)
add("sentence", lambda t: OnlyAt(t), *(f"{only} {{timing}}" for only in _ONLY))
add("sentence", lambda c: OnlyAt(given=c), *(f"{only} if {{state_condition}}" for only in _ONLY))
add(
    "sentence",
    lambda c: OnlyAt(given=n.Unless(c)),
    "you can't use this (ability|global|effect|die|action die|basic action die) if {state_condition}",
    "this (ability|global|effect|die|action die|basic action die) can't be used if {state_condition}",
)
_ONCE_EACH = "once per turn"
add(
    "sentence",
    lambda: Limited(n.Limit(each_die=True)),
    f"(a)? (character (die|dice)|die|dice|characters) (may|can) only be targeted by this (global|ability) {_ONCE_EACH}",
    f"each (character)? die (may|can) only be targeted by this (global|ability) {_ONCE_EACH}",
    "(you (may|can) only)? use this (global|ability) only? once per (character)? die (each turn|per turn)?",
)
add(
    "sentence",
    lambda _, k, d: OnlyOn(k, d) if k == "intimidate" and d.mode is n.Mode.ALL else None,
    "{own_name} (dice)? (can|may) only use {keyword} on {np_many}",
)
add(
    "sentence",
    lambda _, k, *sorts: OnlyOn(k, of_sorts(sorts)) if k == "intimidate" else None,
    "{own_name} (dice)? (can|may) only use {keyword} on {affiliation} , {affiliation} ,? or {affiliation}",
    "{own_name} (dice)? (can|may) only use {keyword} on {affiliation} or {affiliation}",
)


def of_sorts(affiliations: tuple[str, ...]) -> n.Select:
    """Character dice with one of these affiliations."""
    one = either(*(n.HasAffiliation(each) for each in affiliations))
    return n.Select(n.Noun.CHARACTER_DIE, one, count=n.EVERY, mode=n.Mode.ALL)


add(
    "sentence",
    lambda *_: Inactive(),
    "{own_name} does not need to be active ({for_this})?",
    "{own_name} dice do not need to be active ({for_this})?",
)
add(
    "for_this",
    lambda: True,
    "to use this (ability|effect)",
    "for this (ability|effect) (to (trigger|work))?",
    "to trigger",
)
add("sentence", lambda: Stays(), "(it|the die|that die) (stays|remains) there")
add(
    "sentence",
    lambda *_: StaysOtherwise(),
    "otherwise ,? {hit_one} (stays|remains) in the field (zone)? ({as_it_lies})?",
    "otherwise ,? {hit_one} (stays|remains) {as_it_lies}",
    "otherwise ,? return {hit_one} to the field (zone)? {as_it_lies}",
    "otherwise ,? leave {hit_one} {as_it_lies}",
)
add("as_it_lies", lambda: True, "(on|at) (its|the) rolled (level|face)")
add(
    "sentence",
    lambda t, *e: n.Delayed(t, e[-1]),
    "this turn , (when|whenever) {event} ,? {clauses}",
    "until end of turn , when {event} , {clauses}",
    "(when|whenever) {event} {turn_left} , {clauses}",
)
add("sentence", lambda t, e: n.Delayed(t, e, once=True), "the next time {event} (this turn)? , {clauses}")
add("sentence", lambda e, t, _: whenever_it(e, t), "{clauses} (when|whenever|each time) {event} {turn_left}")
add("turn_left", lambda: True, "this turn", "for the (rest|remainder) of (the|this) turn")
add(
    "sentence",
    lambda t, e: n.Delayed(t, e, U.YOUR_NEXT_TURN),
    "until (the start of)? your next turn , (when|whenever) {event} ,? {clauses}",
)


def whenever_it(effect: n.Effect, trigger: n.Trigger) -> n.Effect | None:
    """ "Spin target die down 1 level when it takes damage this turn": it is chosen now, and spun each time."""
    what = getattr(effect, "what", None)
    if not isinstance(trigger, n.Event) or not is_that(trigger.subject) or trigger.object is not None:
        return None
    if not isinstance(what, n.Select) or what.mode is not n.Mode.TARGET or what.count != n.ONE:
        return None
    return seq(n.Pick(what), n.Delayed(trigger, replace(effect, what=n.Ref(n.RefKind.THAT))))  # type: ignore[call-arg]


def back_as_it_was(effect: n.Effect, step: n.StepEvent) -> n.Delayed | None:
    """ "Return it to the Field Zone at end of turn on its former level"."""
    match effect:
        case n.Move(what=n.Ref(), to=Area.FIELD, level=None):
            return n.Delayed(step, replace(effect, own_face=True), once=True)
    return None


def unless_it_attacks(what: n.Ref, effect: n.Effect) -> n.Delayed:
    """ "If it doesn't attack this turn, KO it": which is settled only at the end of the turn."""
    attacked = n.Happened(n.Event(Verb.ATTACK, what), n.Window.THIS_TURN)
    return n.Delayed(n.StepEvent(n.Step.TURN, n.Edge.END), n.If(n.Unless(attacked), effect), once=True)


add(
    "sentence",
    lambda r, e: unless_it_attacks(r, e) if is_that(r) else None,
    "if {ref_one} (does|did) not attack (this turn)? , {clauses}",
)


def for_turn(trigger: n.Trigger, effect: n.Effect) -> n.Delayed | None:
    """What happens whenever something does, for the rest of the turn; what lasts itself is what ends then."""
    lasting = any(hasattr(node, "until") for node in everything(effect))
    return None if lasting else n.Delayed(trigger, effect)


def once_hurt(what: n.Select, effect: n.Effect) -> n.Effect | None:
    """A die is chosen now, and something happens as soon as its player damages it."""
    if what.mode is not n.Mode.TARGET:
        return None
    return seq(n.Pick(what), n.Delayed(n.Event(Verb.DAMAGE, n.Ref(n.RefKind.THAT), by=n.YOU), effect))


add(
    "sentence",
    lambda d, e: once_hurt(d, e) if isinstance(d := as_dice(d), n.Select) else None,
    "if you damage {np_one} this turn , {clauses}",
)
add("sentence", lambda e, t: later(*back(e, t)), "until end of turn , {clauses} (when|whenever) {event}")
add("sentence", lambda e, s: at_step(e, s), "{clauses} {step_event}")


def at_step(effect: n.Effect, step: n.StepEvent) -> n.Delayed | None:
    """ "Each player loses 1 life at the start of their turn": the one whose turn it is, on each turn. Of what is paid
    for it is open whether it is paid then, or now."""
    if isinstance(effect, n.May) and isinstance(effect.effect, n.Pay):
        return None
    each, theirs = n.Person(n.PersonKind.EACH), n.Person(n.PersonKind.THAT_PLAYER)
    if step.whose == theirs and getattr(effect, "who", None) == each:
        step, effect = replace(step, whose=each), replace(effect, who=n.Person(n.PersonKind.ACTIVE))  # type: ignore[call-arg]
    return n.Delayed(step, effect, once=True)


add("sentence", lambda e, s, _: back_as_it_was(e, s), "{clauses} {step_event} ,? {on_same_level}")
add("sentence", lambda t, e: n.Delayed(t, e), "this turn , if {event} , {clauses}")
