"""What a player purchases or fields, and what it costs: "dice you purchase cost 1 less", "the next Villain you field
this turn is free to field", "reduce the cost of the first die you purchase each turn by 1"."""

from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.inflect import past
from judgebot.cardtext.phrases.build import in_force
from judgebot.cardtext.phrases.costs.costshift import SHIFTS, Shift, negative
from judgebot.cardtext.phrases.costs.price import ANY_DICE, FREE, Bargain, costs, elsewhere
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, merge, of, select
from judgebot.cardtext.phrases.moments.listener import listener
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.phrases.times.duration import next_turn
from judgebot.cardtext.walk import contains, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

Act = n.Act
ALL = Det(n.Mode.ALL, n.EVERY)
VERBS = {Act.PURCHASE: Verb.PURCHASE, Act.FIELD: Verb.FIELD}

# --- which dice -----------------------------------------------------------------------------------------------------


class Wares(NamedTuple):
    """The dice that are purchased or fielded; None: all dice."""

    what: n.Select | None


EVERYTHING = Wares(None)


def wares(before: Bits, head: Head, after: Bits) -> Wares | None:
    """All dice of a description."""
    what = as_dice(select(ALL, before, head, after))
    if not isinstance(what, n.Select) or what.areas != (Area.FIELD,):
        return None
    if n.InState(n.DieState.FIELDED_THIS_TURN) in parts_of(what.filter):
        return None  # "your next Villain fielded this turn": that is when, and no Villain that was fielded before
    return EVERYTHING if what == ANY_DICE else Wares(what)


class Trade(NamedTuple):
    """Who purchases or fields (None: anybody), and which of it."""

    act: n.Act | None
    who: n.Person | None = n.YOU


def narrowed(before: Bits, head: Head, after: Bits, trade: Trade, quality: n.Filter) -> "Goods | None":
    """What is said of them after the trade: "dice you purchase with a cost of 3 or less". Of the energy it would be
    open whether the dice have it or are paid for with it."""
    said = merge(after, of(quality))
    what = wares(before, head, said) if said and not contains(quality, n.HasEnergy) else None
    return what and Goods(what, trade)


class Which(Enum):
    ALL = "all of them"
    NEXT = "the next one"
    FIRST = "the first one of a turn, or the one of another number"
    LATER = "each one after that"


class Turn(Enum):
    """For how long it is said of them."""

    UNSAID = "as long as it holds"
    THIS = "this turn"
    THEIR_NEXT = "in the opponent's next turn"
    YOUR_NEXT = "in your next turn"
    EACH = "each turn"
    GAME = "this game"
    EACH_OF_YOURS = "each of your turns"
    EACH_OF_THEIRS = "each of their turns"


class Goods(NamedTuple):
    """Dice that somebody purchases or fields."""

    wares: Wares
    trade: Trade
    which: Which = Which.ALL
    turn: Turn = Turn.UNSAID
    nth: int = 1  # of a turn


add("wares", wares, "{adjectives} {noun_many} {afters}")
add("ware", wares, "{adjectives} {noun_one} {afters}")
for _act in VERBS:
    _do = _act.value
    add("trading", lambda a=_act: Trade(a), f"that? you {_do}")
    add("trading", lambda a=_act: Trade(a, n.OPPONENT), f"that? (your|an) opponent {_do}s")
    add("traded", lambda a=_act: a, past(_do))
add("trader", lambda: n.YOU, "your")
add("trader", lambda: n.OPPONENT, "(your|an) opponent's")
_NEXT_TURN = "((on|during|in) your)? next turn"
PHRASES.words("turn_said", {"": Turn.UNSAID, "this turn": Turn.THIS, _NEXT_TURN: Turn.YOUR_NEXT})
PHRASES.words(
    "turn_of_first",
    {_NEXT_TURN: Turn.YOUR_NEXT, "this turn": Turn.THIS, "(each|every) turn": Turn.EACH, "(each|this) game": Turn.GAME},
)
add("turn_of_first", lambda: Turn.EACH_OF_YOURS, "(in|on) each of your turns", "on your turn", "during your turn")
add("turn_of_first", lambda: Turn.EACH_OF_THEIRS, "(in|on)? each of their turns")
add("turn_of_next", lambda t: t, "{turn_said}")
add("turn_of_next", lambda _: Turn.THEIR_NEXT, "{their_next_turn}")
for _wares, _noun in (("wares", "noun_many"), ("ware", "noun_one")):
    add(f"traded_{_wares}", Goods, f"{{{_wares}}} {{trading}}")
    add(f"traded_{_wares}", narrowed, f"{{adjectives}} {{{_noun}}} {{afters}} {{trading}} {{quality}}")
add("goods_many", lambda g, x: g._replace(turn=x), "(all|any)? {traded_wares} {turn_said}")
add("goods_many", lambda w: Goods(w, Trade(Act.PURCHASE, None), Which.ALL, Turn.THIS), "{wares} purchased this turn")
add("goods_each", lambda g, x: g._replace(turn=x), "(each|every|any) {traded_ware} {turn_said}")
add("goods_one", lambda g, x: g._replace(which=Which.NEXT, turn=x), "the next {traded_ware} {turn_of_next}")
add("goods_one", lambda p, y, x: Goods(y[0], Trade(y[1], p), Which.NEXT, x), "{trader} next {own_goods} {turn_said}")
add("own_goods", lambda w: (w, None), "{ware}")
add("own_goods", lambda w, a: (w, a), "{ware} {traded}")
add("own_goods", lambda a, w: (w, a), "{traded} {ware}")
add("own_goods", lambda: (EVERYTHING, Act.PURCHASE), "purchase")
add("own_goods", lambda w: (w, Act.PURCHASE), "{ware} purchase")
add(
    "goods_one",
    lambda k, g, x: g._replace(which=Which.FIRST, turn=x, nth=k),
    "the {ordinal} {traded_ware} {turn_of_first}",
)
add(
    "goods_one",
    lambda p, k, w, a, x: Goods(w, Trade(a, p), Which.FIRST, x, k),
    "{trader} {ordinal} {ware} {traded} {turn_of_first}",
)
add(
    "goods_one",
    lambda p, k, a, w, x: Goods(w, Trade(a, p), Which.FIRST, x, k),
    "{trader} {ordinal} {traded} {ware} {turn_of_first}",
)
add(
    "goods_one",
    lambda p, k, w, x: Goods(w, Trade(None, p), Which.FIRST, x, k),
    "{trader} {ordinal} {ware} {turn_of_first}",
)
add(
    "goods_each",
    lambda w, k, t, x: Goods(w, t, Which.LATER, x, k),
    "(each|every|any) {ware} after the {ordinal} (one)? {trading} {turn_of_first}",
)
add(
    "goods_each",
    lambda g, k, x: g._replace(which=Which.LATER, turn=x, nth=k),
    "(each|every|any) {traded_ware} after the {ordinal} (one)? {turn_of_first}",
)
# with the turn before it
_EACH_TURN = "(each|every) turn ,?"
add("goods_one", lambda g: g._replace(which=Which.FIRST, turn=Turn.EACH), f"{_EACH_TURN} the first {{traded_ware}}")
add(
    "goods_one",
    lambda p, w: Goods(w, Trade(None, p), Which.FIRST, Turn.EACH),
    f"{_EACH_TURN} {{trader}} first {{ware}}",
)
add(
    "goods_one",
    lambda p, w, a: Goods(w, Trade(a, p), Which.FIRST, Turn.EACH),
    f"{_EACH_TURN} {{trader}} first {{ware}} {{traded}}",
)

# --- what they cost -------------------------------------------------------------------------------------------------


class Priced(NamedTuple):
    """What these dice cost."""

    rule: n.CostChange
    goods: Goods


def priced(goods: Goods, bargain: Bargain) -> Priced | None:
    """What is said of what they cost to purchase, or to field, has to be of the one that is done with them."""
    acts = {each for each in (goods.trade.act, *bargain.acts) if each is not None}
    if len(acts) != 1:
        return None
    (done,) = acts
    what = goods.wares.what and elsewhere(goods.wares.what, done)
    who, next_only = goods.trade.who, goods.which is Which.NEXT
    is_first_of_turn = goods.which is Which.FIRST and goods.turn is Turn.THIS
    rule = n.CostChange(done, what, who, bargain.change, bargain.low, named=bargain.named)
    rule = replace(rule, next_only=next_only or is_first_of_turn, alone=bargain.alone and not next_only)
    return Priced(rule, goods._replace(trade=Trade(done, who)))


def shifted(goods: Goods, acts: tuple[n.Act, ...], shift: Shift, down: bool) -> Priced | None:
    """ "Reduce the cost of the next die you purchase by 1"."""
    return priced(goods, Bargain(negative(shift.change) if down else shift.change, acts, shift.low))


add("goods_price", priced, "{goods_many} cost {bargain}", "({goods_one}|{goods_each}) costs {bargain}")
add(
    "goods_price",
    lambda g, b: priced(g, b) if g.trade.who == n.OPPONENT else None,
    "({goods_many} cost|{goods_one} costs) them {bargain}",
)
add(
    "goods_price",
    lambda p, b: priced(Goods(EVERYTHING, Trade(Act.PURCHASE, p)), b),
    "{trader} purchases cost {bargain}",
)
add("goods_price", lambda g, b, _: priced(g, b._replace(alone=True)), "{goods_many} cost {bargain} {counted_once}")
for _dice in ("{goods_many} are", "{goods_one} is"):
    add("goods_price", lambda g: priced(g, FREE), f"{_dice} free (to field)?")
add("goods_price", lambda g: priced(g, FREE), "({goods_many}|{goods_one}) (can|may) be fielded for free")
add("goods_price", lambda g: free_to_field(g), "{goods_one} costs (0|[0]|nothing)")
for _act in VERBS:
    _time = f"the next time you {_act.value} (a|an) {{ware}} {{turn_said}} ,?"
    add(
        "goods_price",
        lambda w, t, _, b, a=_act: priced(Goods(w, Trade(a), Which.NEXT, t), b),
        f"{_time} {{that_ware}} costs {{bargain}}",
    )
    add(
        "goods_price",
        lambda w, t, k, s, a=_act: shifted(Goods(w, Trade(a), Which.NEXT, t), k, s, down=True),
        f"{_time} (reduce|lower) {{cost_of_it}} {{shift}}",
    )
    add(
        "goods_price",
        lambda w, t, *_, a=_act: free_to_field(Goods(w, Trade(a), Which.NEXT, t)),
        f"{_time} {{that_ware}} (is free|costs (0|[0]|nothing)) (to field)?",
        f"{_time} you may? field {{that_ware}} for free",
    )
for _act in VERBS:
    for _who, _person in ((f"you {_act.value}", n.YOU), (f"(your|an) opponent {_act.value}s", n.OPPONENT)):
        add(
            "goods_price",
            lambda k, *said, a=_act, p=_person: the_time(k, Trade(a, p), *said),
            f"the {{ordinal}} time {{turn_of_first}} (that)? {_who} (a|an) {{ware}} ,? {{that_ware}} costs {{bargain}}",
        )
        add(
            "goods_price",
            lambda k, w, t, _, b, a=_act, p=_person: the_time(k, Trade(a, p), t, w, _, b),
            f"the {{ordinal}} time {_who} (a|an) {{ware}} {{turn_of_first}} ,? {{that_ware}} costs {{bargain}}",
        )
PHRASES.words("that_ware", {"(it|that die|that character|that character die)": True})
add("cost_of_it", lambda: (), "(its|the|that die's) cost")
add("cost_of_it", lambda a: (a,), "(its|the|that die's) {cost_kind}")


def the_time(number: int, trade: Trade, turn: Turn, what: Wares, _: object, bargain: Bargain) -> Priced | None:
    """ "The first time you purchase a die each turn, it costs 1 less"."""
    return priced(Goods(what, trade, Which.FIRST, turn, number), bargain)


def free_to_field(goods: Goods) -> Priced | None:
    """What is said to cost nothing costs nothing to field; a purchase is free in other words."""
    return None if goods.trade.act is Act.PURCHASE else priced(goods, FREE)


add("cost_named", lambda: (), "the cost (of|for)")
add("cost_named", lambda a: (a,), "the {cost_kind} (of|for)")
add("some_goods", lambda g: g, "{goods_many}", "{goods_one}", "{goods_each}")
for _order, _done, _down in SHIFTS:
    add(
        "goods_price",
        lambda a, g, s, d=_down: shifted(g, a, s, d),
        f"(you may)? {_order} {{cost_named}} {{some_goods}} {{shift}}",
        f"{{cost_named}} {{some_goods}} is {_done} {{shift}}",
    )
for _, _done, _down in SHIFTS:
    add(
        "rule",
        lambda p, a, s, d=_down: of_all(p, a, s, d),
        f"{{trader}} {{cost_kinds}} are {_done} {{shift}}",
    )
add("rule", lambda p, a, k: n.CostChange(a, None, p, barred=k), "{trader} {cost_kinds} can't be {ways_of_cost}")


def of_all(who: n.Person, act: n.Act, shift: Shift, down: bool) -> n.CostChange:
    """ "Your fielding costs are reduced by 1": those of all dice that a player purchases or fields."""
    return n.CostChange(act, None, who, negative(shift.change) if down else shift.change, shift.low)


add(
    "goods_price",
    lambda k, a, g, t: priced(g, t.of(-k, *a)),
    "(you may)? subtract {generic} from {cost_named} {some_goods} {amends}",
)
add("goods_price", lambda c, a, g, t: priced(g, t.of(c, *a)), "you may? pay {less} {to_do} {goods_one} {amends}")

# --- in force -------------------------------------------------------------------------------------------------------


def holding(said: Priced) -> n.CostChange | None:
    """What holds as long as the ability does. Of the next die that the opponent purchases it is said how long it
    waits, as nothing is purchased on the other player's turn."""
    theirs = said.goods.which is Which.NEXT and said.goods.trade.who == n.OPPONENT
    return said.rule if said.goods.turn is Turn.UNSAID and not theirs else None  # never of one by its number


def the_first(said: Priced) -> n.Effect | None:
    """ "The first Villain you purchase this turn": if none has been; or in each turn while it is in force."""
    _, trade, which, turn, nth = said.goods
    if which not in (Which.FIRST, Which.LATER) or trade.act is None or trade.who is None:
        return None
    if turn not in _TURNS_OF[trade.who.kind]:
        return None
    if turn is Turn.GAME and (trade.act is not Act.PURCHASE or isinstance(bought(said.goods.wares), n.Ref)):
        return None  # of the card's own dice it is asked of the card
    span = n.Window.GAME if turn is Turn.GAME else n.Window.THIS_TURN
    if turn is not Turn.EACH and turn not in _EACH_OF and (which is Which.LATER or nth > 1):
        return None  # of this turn alone it would be counted as it resolves
    done = n.Event(VERBS[trade.act], bought(said.goods.wares), by=trade.who)
    until = n.Until.END_OF_TURN if turn is Turn.THIS else n.Until.UNSTATED
    return n.If(at_number(done, span, nth, which is Which.LATER), n.Found((said.rule,), until))


_EACH_OF = (Turn.EACH_OF_YOURS, Turn.EACH_OF_THEIRS)


def at_number(done: n.Event, span: n.Window, number: int, later: bool) -> n.Condition:
    """Whether so many have been, and the next one is that of the number; or whether all of these have been."""
    subject = done.subject
    if isinstance(subject, n.Select) and number > 1:
        done = replace(done, subject=replace(subject, count=n.Count(1, None)))  # one after another or at once
    if later:
        return n.Happened(done, span, number)
    if number == 1:
        return n.Unless(n.Happened(done, span))
    return n.Both((n.Happened(done, span, number - 1), n.Unless(n.Happened(done, span, number))))


def on_next_turn(said: Priced) -> n.Delayed | None:
    """What is said of your next turn, once that has begun; the first die of it is the next one then."""
    goods, rule = said.goods, said.rule
    if goods.trade.who != n.YOU or goods.nth > 1 or goods.which is Which.LATER:
        return None
    rule = replace(rule, next_only=goods.which is not Which.ALL)
    begins = n.StepEvent(n.Step.TURN, n.Edge.START, n.YOU)
    held = n.Found((rule,), n.Until.END_OF_TURN)
    return n.Delayed(begins, held, n.Until.END_OF_YOUR_NEXT_TURN, once=True)


_OF_NEXT = "(on|during|in) your next turn"
add("clause", lambda p: on_next_turn(p) if p.goods.turn is Turn.YOUR_NEXT else None, "{goods_price}")
add("clause", lambda p: on_next_turn(p) if p.goods.turn is Turn.UNSAID else None, f"{_OF_NEXT} , {{goods_price}}")


# each purchases and fields on their own turns alone
_TURNS_OF = {
    n.PersonKind.YOU: (Turn.THIS, Turn.EACH, Turn.EACH_OF_YOURS, Turn.GAME),
    n.PersonKind.OPPONENT: (Turn.EACH, Turn.EACH_OF_THEIRS),
}


def bought(goods: Wares) -> n.Subject:
    """A die of these as a trigger listens for it."""
    return listener(goods.what or ANY_DICE)


def is_of(said: Priced, which: Which, turn: Turn, who: n.Person | None = n.YOU) -> bool:
    return (said.goods.which, said.goods.turn, said.goods.trade.who) == (which, turn, who)


add("rule", holding, "{goods_price}")
add(
    "rule_turn",
    lambda p: p.rule if p.goods.turn is Turn.THIS and p.goods.which not in (Which.FIRST, Which.LATER) else None,
    "{goods_price}",
)
add("clause", the_first, "{goods_price}")
add("their_next", lambda p: p.rule if is_of(p, Which.NEXT, Turn.UNSAID, n.OPPONENT) else None, "{goods_price}")
add("clause", lambda r, u: n.Found((r,), u), "{their_next} {until}")
add("clause", lambda u, r: n.Found((r,), u), "{until} , {their_next}")
add("clause", lambda r, _: next_turn((r,)), "{their_next} {their_next_turn}")
add("clause", lambda _, r: next_turn((r,)), "{their_next_turn} , {their_next}")
add("clause", lambda p: next_turn((p.rule,)) if p.goods.turn is Turn.THEIR_NEXT else None, "{goods_price}")

# --- with what else is done -----------------------------------------------------------------------------------------

add("next_fielded", lambda w: w, "the next {ware} that? you field this turn")
add("for_now", lambda: True, "until end of turn", "this turn")
add("sentence", lambda g, p, *_: next_gains(g, p), "{next_fielded} {preds_s} ({for_now})?")
add("sentence", lambda g, p, _: fielded_with(g, p), "{goods_price} ,? and {preds_s} {for_now}")
add(
    "sentence",
    lambda w, b, e: and_then(w, b, e),
    "when you purchase your next {ware} this turn , it costs {bargain} and {clauses}",
)


def next_gains(goods: Wares, preds: tuple[Predicate, ...]) -> n.Effect | None:
    """ "The next die you field this turn gains Overcrush"; what it costs is settled before it is fielded."""
    gained = state(n.Ref(n.RefKind.SUBJECT), preds)
    if gained is None or any(isinstance(rule, n.CostChange) for rule in gained):
        return None
    return n.Delayed(n.Event(Verb.FIELD, bought(goods), by=n.YOU), n.Found(gained, n.Until.END_OF_TURN), once=True)


def fielded_with(said: Priced, preds: tuple[Predicate, ...]) -> n.Effect | None:
    """ "The next die you field this turn costs 1 less and gets +1A this turn"."""
    gains = next_gains(said.goods.wares, preds)
    if gains is None or said.rule.act is not Act.FIELD or not is_of(said, Which.NEXT, Turn.THIS):
        return None
    return n.Seq((n.Found((said.rule,), n.Until.END_OF_TURN), gains))


def and_then(goods: Wares, bargain: Bargain, effect: n.Effect) -> n.Effect | None:
    """ "When you purchase your next Villain this turn, it costs 1 less and you gain 1 life"."""
    said = priced(Goods(goods, Trade(Act.PURCHASE), Which.NEXT), bargain)
    event = n.Event(Verb.PURCHASE, bought(goods), by=n.YOU)
    return said and n.Seq((n.Found((said.rule,), n.Until.END_OF_TURN), n.Delayed(event, effect, once=True)))


# --- as what a player may do ----------------------------------------------------------------------------------------


def discounted(what: n.Subject, price: Bargain) -> n.Found | None:
    """ "You may purchase Villain dice for 1 less": no act of its own, but what they cost."""
    rules = costs(what, (price._replace(acts=(Act.PURCHASE,)),), None if isinstance(what, n.Ref) else n.YOU)
    return in_force(rules)


def freely_fielded(what: object) -> n.CostChange | None:
    """ "You may field Villains for free this turn": no act of its own, but what they cost."""
    dice = as_dice(what)
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,) or dice.side not in (n.Side.ANY, n.Side.YOURS):
        return None
    return n.CostChange(Act.FIELD, replace(dice, side=n.Side.YOURS, areas=(Area.RESERVE,)), named=True)


add("clause", lambda d, c, t: discounted(d, t.of(c)), "you may purchase {np_all} for {less} {amends}")
add("clause", lambda r, c, t: discounted(r, t.of(c)), "you may purchase {own_name} dice for {less} {amends}")
add(
    "clause",
    lambda d, u: (r := freely_fielded(d)) and n.Found((r,), u),
    "you may field {np_all} (for free|at no cost) {until}",
)
add("rule", freely_fielded, "you (do not (have to)?|need not) pay (the)? fielding (cost|costs) (for|of) {np_all}")
