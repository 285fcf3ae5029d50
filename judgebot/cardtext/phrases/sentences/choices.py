"""One of several: "choose one:" before a list or in the sentence, by any player, and acts joined with "or"."""

from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import by, seq
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.parts import Headed
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.walk import change, everything

PHRASES = Phrases()
add = PHRASES.add

K = n.PersonKind


def is_of_acts(choice: n.ChooseOne) -> bool:
    """Whether the choice is between two acts, not between two things to do one act to."""
    if len(choice.options) > 2:
        return True
    one, other = choice.options
    if isinstance(one, n.DealDamage) and isinstance(other, n.DealDamage):
        return one.amount != other.amount
    if isinstance(one, n.Found) or type(one) is not type(other):
        return type(one) is not type(other)
    return not hasattr(one, "what") or one.what != other.what  # type: ignore[attr-defined]


def differ_in_number(one: n.Effect, other: n.Effect) -> bool:
    """Whether both do the same, one of them more or more often: "draw a die or draw two dice"."""
    name = _NUMBERED.get(type(one))
    if name is None or type(other) is not type(one) or one == other:
        return False
    same: n.Effect = replace(one, **{name: getattr(other, name)})
    return same == other


_NUMBERED: dict[type, str] = {n.Draw: "count", n.PrepFromBag: "count", n.GainLife: "amount", n.LoseLife: "amount"}


def one_or_other(one: n.Effect, other: n.Effect) -> n.ChooseOne | None:
    """ "KO a die or draw a die"; of three acts with "and" and "or" it would be open which go together."""
    if any(isinstance(act, n.Seq | n.ChooseOne | n.Prevent) for act in (one, other)):
        return None
    if is_of_places(one, other):
        return None
    return n.ChooseOne((one, other))


def one_of_three(*acts: n.Effect) -> n.ChooseOne | None:
    """ "KO a die, draw a die, or gain 1 life"."""
    pairs = list(combinations(acts, 2))
    return n.ChooseOne(acts) if all(one_or_other(*pair) for pair in pairs) else None


def is_of_places(one: n.Effect, other: n.Effect) -> bool:
    """Whether it is a choice of places for one die; where one of them is to prep it, it is told as two acts."""
    moves = isinstance(one, n.Move) and isinstance(other, n.Move)
    if not moves or not isinstance(one.what, n.Ref) or one.what != other.what:  # type: ignore[attr-defined]
        return False
    return n.Manner.PREP not in (one.manner, other.manner)  # type: ignore[attr-defined]


add("choice_of_acts", one_or_other, "{act} ,? or {act}", "either {act} ,? or {act}")
add("choice_of_acts", lambda *acts: one_of_three(*acts), "either? {act} , {act} ,? or {act}")
add("bidden", lambda c: c, "{choice_of_acts}", "you {choice_of_acts}", "you must {choice_of_acts}")
add("goal", lambda c: c, "{choice_of_acts}")
add("may", lambda c: n.May(c), "(may|can) {choice_of_acts}")

# --- by its player --------------------------------------------------------------------------------------------------

_LIST = "• {clauses} • {clauses} (• {clauses})? (• {clauses})?"
add("choose_one", lambda: True, "choose (one|1) (of (the following|these))? (options|effects|things)?")
add("clauses", lambda _, *options: n.ChooseOne(options), f"you? {{choose_one}} : {_LIST}")
add("clauses", lambda _, *options: left_open(options), f"you may {{choose_one}} : {_LIST}")
for _more in (" • {clauses}", " • {clauses} • {clauses}"):
    _all = " • {clauses}" * 4 + _more
    add("clauses", lambda _, *options: n.ChooseOne(options), f"you? {{choose_one}} :{_all}")
for _options in ("{clause} (,|;)? or {clause}", "{clause} (,|;) or? {clause} (,|;)? or {clause}"):
    add("clauses", lambda _, *options: in_line(options), f"you? {{choose_one}} (:|-) {_options}")
    add("clauses", lambda _, *options: left_open(options), f"you may {{choose_one}} (:|-) {_options}")
# with a semicolon between them each can be two acts
add("option", lambda e: e, "{clause}")
add("option", seq, "{clause} ,? (and|then|and then) {clause}")
for _more in ("", " ; or? {option}", " ; or? {option} ; or? {option}"):
    _steps = f"{{option}} ; or? {{option}}{_more}"
    add("clauses", lambda _, *options: in_line(options), f"you? {{choose_one}} (:|-) {_steps}")
    add("clauses", lambda _, *options: left_open(options), f"you may {{choose_one}} (:|-) {_steps}")


def in_line(options: tuple[n.Effect, ...]) -> n.Effect | None:
    """What is chosen between without a list; an "or" within one of the things would be a third."""
    return None if any(isinstance(each, n.ChooseOne) for each in options) else n.ChooseOne(options)


add("clauses", lambda a, b: one_or_other(a, b), "choose (either|whether) to {act} or (to)? {act}")


def left_open(options: tuple[n.Effect, ...]) -> n.May | None:
    """One of them, or none."""
    choice = in_line(options)
    return n.May(choice) if choice and not any(isinstance(each, n.May) for each in options) else None


# --- more than one of them -------------------------------------------------------------------------------------------

_OF_THEM = "(of (the following|these))? different? (options|effects|things)?"
add("choose_some", lambda k: (k, k), f"choose {{number}} different? {_OF_THEM}")
add("choose_some", lambda: (1, 2), f"choose (one|1) or (both|two|2) {_OF_THEM}")
add("choose_some", lambda k: (1, k), f"choose up to {{number}} {_OF_THEM}")
add("clauses", lambda k, *options: some_of(k, options), f"you? {{choose_some}} : {_LIST}")
add("clauses", lambda k, *o: some_of(k, o), "you? {choose_some} (:|-) {option} (,|;)? (or|and) {option}")
add("clauses", lambda k, *o: some_of(k, o), "you? {choose_some} (:|-) {option} ; {option}")
for _between in (",", ";"):
    _options = f"{{option}} {_between} {{option}} {_between} (or|and)? {{option}}"
    add("clauses", lambda k, *options: some_of(k, options), f"you? {{choose_some}} (:|-) {_options}")


def some_of(numbers: tuple[int, int], options: tuple[n.Effect, ...]) -> n.ChooseOne | None:
    """So many different ones, done in written order (3.1.7): one choice among all that can go together. What one of
    them speaks of may be another's."""
    low, high = numbers
    alone = not any(mentions_that(each) or isinstance(each, n.ChooseOne | n.Seq) for each in options)
    if not alone or high < 2 or low > high or high > len(options) or (low == high == len(options)):
        return None
    ways = tuple(seq(*some) for k in range(low, high + 1) for some in combinations(options, k))
    return n.ChooseOne(ways) if len(ways) <= MOST_WAYS else None


MOST_WAYS = 6


# --- by another player ----------------------------------------------------------------------------------------------


class Ordered(NamedTuple):
    """ "Lose 1 life", "pay 1": said to whoever chooses."""

    act: n.Effect | n.Cost


class Paid(NamedTuple):
    """ "They pay 1": what one of the players pays."""

    who: n.Person
    cost: n.Cost


add("alternative", lambda o: o, "{ordered}")
add("ordered", lambda a: Ordered(a), "{act}", "pay {energy}")
add("ordered", lambda a: Ordered(n.LifeCost(a)), "pay {amount} life")
add("alternative", lambda a, b: Ordered(seq(a, b)), "{act} and {act}")
add("alternative", lambda e: e, "{told}", "you {may}")
add("alternative", lambda who, e: Paid(who, e), "{they_person} pay {energy}", "{someone} pays {energy}")
add(
    "alternative",
    lambda who, a: Paid(who, n.LifeCost(a)),
    "{they_person} pay {amount} life",
    "{someone} pays {amount} life",
)
add("alternative", lambda a, b: seq(a, b), "{told} and {told}", "you {act} and {act}")

_OWN_LOSS = n.LoseLife | n.TakeDamage | n.KO | n.Sacrifice | n.Spin | n.Move | n.Roll | n.RemoveFromCombat


def of_chooser(who: n.Person, said: object) -> object:
    """One of the things that another player chooses between, as what that player does."""
    if isinstance(said, Paid):
        return said.cost if said.who in (who, n.Person(K.THAT_PLAYER)) else None
    if not isinstance(said, Ordered):
        return said
    if isinstance(said.act, n.Cost):
        return said.act
    acts = said.act.effects if isinstance(said.act, n.Seq) else (said.act,)
    if who.kind is not K.EACH and not all(isinstance(act, _OWN_LOSS) for act in acts):
        return None  # "draw a die": whoever chooses, or the ability's player
    given = [act for act in acts if not isinstance(act, n.Sacrifice)]  # of one's own, whoever does it
    if any(isinstance(node, n.Select) and node.side is n.Side.YOURS for act in given for node in everything(act)):
        return None  # "KO a Sidekick you control": it is not said of the chooser
    done = tuple(act if isinstance(getattr(act, "what", None), n.Ref) else by(who, act) for act in acts)
    return seq(*(act for act in done if act)) if all(done) else None


def left_to(who: n.Person, *said: object) -> n.Effect | None:
    """ "They choose one: they lose 1 life, or you draw a die"; what is only paid is paid to avoid the other."""
    they = who if who.kind in (K.EACH, K.OPPONENT) else n.Person(K.THAT_PLAYER)
    options = [of_chooser(they, each) for each in said]
    paid = [each for each in options if isinstance(each, n.Cost)]
    done = tuple(each for each in options if isinstance(each, n.Effect))
    if len(paid) + len(done) != len(said) or any(isinstance(each, n.ChooseOne) for each in done):
        return None
    if not paid:
        return n.ChooseOne(done, who)
    return n.Offer(who, paid[0], done[0]) if len(paid) == 1 and len(done) == 1 else None


_CHOOSES = (
    "{someone} (chooses|must choose) (one)?",
    "{they_person} must? choose (one)?",
)
for _who in _CHOOSES:
    add(
        "clauses",
        left_to,
        f"{_who} : • {{alternative}} • {{alternative}} (• {{alternative}})? (• {{alternative}})?",
        f"{_who} (:|-) {{alternative}} (,|;)? or {{alternative}}",
        f"{_who} (:|-) {{alternative}} (,|;) {{alternative}} (,|;)? or {{alternative}}",
    )
for _who in ("{someone}", "{they_person}"):
    add(
        "told",
        left_to,
        f"{_who} must either? {{ordered}} ,? or {{ordered}}",
        f"{_who} must choose (either)? to {{ordered}} ,? or (to)? {{ordered}}",
        f"{_who} must choose (one)? (:|-) {{ordered}} (,|;)? or {{ordered}}",
        f"{_who} must choose to either {{ordered}} ,? or (to)? {{ordered}}",
    )
add(
    "told",
    left_to,
    "{someone} chooses (either)? to {ordered} ,? or (to)? {ordered}",
    "{someone} chooses to either {ordered} ,? or (to)? {ordered}",
    "{they_person} choose (either)? to {ordered} ,? or (to)? {ordered}",
    "{they_person} choose to either {ordered} ,? or (to)? {ordered}",
)
add(
    "told",
    lambda who, c, a: left_to(who, Ordered(c), Ordered(a)),
    "{someone} either? pays {energy} ,? or {act_s}",
)
add(
    "told",
    lambda who, c, a: left_to(who, Ordered(n.LifeCost(c)), Ordered(a)),
    "{someone} either? pays {amount} life ,? or {act_s}",
)


def who_must(dice: object, preds: object, until: n.Until = n.Until.UNSTATED) -> n.Found | None:
    """ "Choose one opposing die that must attack this turn"."""
    rules = state(as_dice(dice), preds)  # type: ignore[arg-type]
    must = rules is not None and all(isinstance(rule, n.Must) for rule in rules)
    return n.Found(rules, until) if rules and must else None


_WHO = "(choose|select|pick) {np_one} (who|that|which) {preds_s}"
add("bidden", who_must, _WHO, f"{_WHO} {{until}}")
_WHO_ALL = "(choose|select|pick) {np_many} (who|that|which) {preds}"
add("bidden", who_must, _WHO_ALL, f"{_WHO_ALL} {{until}}")

# --- said behind, and who it is that chooses --------------------------------------------------------------------------

add("who_chooses", lambda: n.OPPONENT, "(your|an) opponent (chooses|picks) (which (one)?|one)?")
add("who_chooses", lambda: n.YOU, "you (choose|pick) (which (one)?|one)?")
for _said in ("{sentence}", "{headed}"):
    add("top", lambda said, who: chosen_by(said, who), f"{_said} ,? {{who_chooses}}")


def chosen_by(said: object, who: n.Person) -> object:
    """ "Gain 1 life or draw a die (your opponent chooses)": of the one thing in a sentence that is open to choice."""
    if isinstance(said, Headed):
        effect = chosen_by(said.effect, who)
        return effect and said._replace(effect=effect)
    if not isinstance(said, n.Effect):
        return None
    open_ones = [
        node
        for node in everything(said)
        if isinstance(node, n.ChooseOne) or (isinstance(node, n.Select) and node.mode is not n.Mode.ALL)
    ]
    (one, *more) = open_ones or (None,)
    if more:
        return None
    if isinstance(one, n.ChooseOne) and one.who == n.YOU:
        theirs: n.Node = replace(one, who=who)
    elif isinstance(one, n.Select) and one.mode is n.Mode.CHOOSE and one.chooser == n.YOU:
        theirs = replace(one, chooser=who)
    else:
        return None
    return change(said, lambda node: theirs if node == one else node)
