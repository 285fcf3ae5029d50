"""What a text has done to dice: "reroll target Character die", "KO it", "draw a die".

Each verb has its own frame. `act` is an order to the ability's player ("draw a die"); the same phrases under `act_s`
are what
another player does ("draws a die").
"""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.anothertarget import AnotherTarget
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import OneMore, SoMany, times
from judgebot.cardtext.phrases.build import TheirBag, repeated
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.effects.moving import move
from judgebot.cardtext.referring import ACTIONS, That, is_that
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

THAT = n.Ref(n.RefKind.THAT)
THIS = n.Ref(n.RefKind.THIS_DIE)
M = n.Manner
BAG = n.Select(n.Noun.DIE, None, n.Side.YOURS, (Area.BAG,), n.EVERY, n.Mode.ALL)


@n.node
class UpTo(n.Amount):
    """As many as the player likes, up to so many."""

    most: int


def any_one(before: Bits, head: Head, after: Bits) -> object:
    """ "Any character from your Used Pile": one, whichever it is."""
    what = dice(select(Det(n.Mode.CHOOSE, n.ONE), before, head, after))
    return what if isinstance(what, n.Select) and what.areas != (Area.FIELD,) else None


def dice(subject: object) -> object:
    """Dice: a card is refused where only a die can be meant."""
    subject = as_dice(subject)
    if isinstance(subject, n.Select) and subject.noun.value.endswith("card"):
        return None
    return subject


# any dice, one or many
add("dice", dice, "{np_one}", "{np_many}", "{ref_one}", "{ref_many}")
add("die", dice, "{np_one}", "{ref_one}")
add("victim", dice, "{np_one}", "{np_many}", "{ref_one}", "{own_dice}", "{whom}", "{whoms}")
add("victim", lambda r: r if is_that(r) else None, "{ref_many}")
add("dice", lambda b, h, f: any_one(b, h, f), "any (one)? {adjectives} {noun_one} {afters}")
for _acted_on in ("dice", "victim"):
    add(_acted_on, lambda r: r if is_that(r) else None, "each of {ref_many}")
add("n_dice", lambda k: n.Const(k) if k > 1 else None, "{number} (new|replacement)? dice")
add("n_dice", lambda: n.Const(1), "(a|one|1) (new|replacement)? die")
# so many, and as many more as there are of something
add("and_more", lambda k, s: times(n.Const(k), s), ",? plus {number} (dice|die)? {each}")
add("and_more", lambda s: times(n.Const(1), s), ",? plus (an|one) (additional|extra)? die {each}")
add("n_dice", lambda more: n.Plus((n.Const(1), more)), "(a|one|1) die {and_more}")
add("n_dice", lambda k, more: n.Plus((n.Const(k), more)) if k > 1 else None, "{number} dice {and_more}")
add("n_dice", lambda: OneMore(1), "another die", "a (second|third|fourth) die")
add("extra_dice", lambda k: k, "{further} (die|dice)")
add("n_dice", lambda: n.ChosenNumber(), "x dice")
add("n_dice", lambda: SoMany(), "that many (new|replacement)? dice", "(the same|an equal) number of (new)? dice")
add("n_dice", lambda b, s: b(times(n.Const(1), s)), "(a|one|1) new? die {of_bag} {each}")
add("n_dice", lambda k, b, s: b(times(n.Const(k), s)) if k > 1 else None, "{number} new? dice {of_bag} {each}")
add("of_bag", lambda: lambda count: count, "")
add("of_bag", lambda: lambda count: n.Const(1) if isinstance(count, OneMore) else count, "from your bag")
add("of_bag", lambda: TheirBag, "from their bag")
add("counted_out", lambda c, b: b(c), "{n_dice} {of_bag}")
add("extra", lambda c, b: b(c), "{extra_dice} {of_bag}")
add("as_liked", lambda k: UpTo(k) if k > 1 else None, "up to {number} dice (from your bag)?")
add("drawn", lambda c: c, "{counted_out}", "{as_liked}")
add("drawn", lambda: n.Const(1), "another", "one more")  # after a die has been spoken of
add("n_dice", lambda: n.CountOf(BAG), "(every die|all dice) in your bag")
add("n_dice", lambda a: a, "(a number of)? dice (from your bag)? equal to {amount_of}")

# two dice at once
add("either", lambda d: d, "{die}", "{own_dice}")
add("either", lambda d: None if d.bare else dice(d), "{np_many}")
# --- draw, roll, prep -----------------------------------------------------------------------------------------------

add("act", lambda c: so_many(c, n.Draw), "draw^ {drawn}", "pull^ {drawn}")
add("act", lambda k: n.Draw(k), "draw^ {extra_dice} (from your bag)?")
add(
    "act",
    lambda c, *each: so_many(c, rolled_at_once, *each),
    "draw^ and roll^ ({drawn}|{extra})",
    "draw^ ({drawn}|{extra}) and roll^ (it|them) ({each})?",
)
add(
    "act",
    lambda c, *each: so_many(c, n.PrepFromBag, *each),  # which is to draw it and move it there (1.5.3.4)
    "draw^ ({drawn}|{extra}) and prep^ (it|them) ({each})?",
    "draw^ and prep^ ({drawn}|{extra})",
    "prep^ ({counted_out}|{extra})",
)
add("act", lambda: n.PrepFromBag(OneMore(1)), "prep^ another")
add("act", lambda k: so_many(UpTo(k), n.PrepFromBag) if k > 1 else None, "prep^ up to {number} dice from your bag")


def so_many(count: n.Amount, act: Callable[[n.Amount], n.Effect], *each: n.Select | n.Amount) -> n.Effect | None:
    """So many dice from the bag, or so many for each of something; how many of those that may be is said before any of
    them is seen."""
    if isinstance(count, UpTo):
        number = n.Choose(n.ChoiceOf.NUMBER, low=0, high=count.most)
        return None if each else n.Seq((number, act(n.ChosenNumber())))
    if not each:
        return act(count)
    return act(times(count, *each)) if isinstance(count, n.Const) and not isinstance(count, OneMore) else None


def rolled_at_once(count: n.Amount) -> n.Draw:
    return n.Draw(count, roll=True)


add("act", lambda d, s: so_often(prep(d), s), "prep^ {np_one} {each}")
add(
    "act",
    lambda c, d: prepped_from_two(n.PrepFromBag(c), prep(d)),
    "prep^ {n_dice} from your bag and {dice}",
)


def so_often(effect: object, counted: n.Select | n.Amount) -> n.Effect | None:
    """A die for each: chosen anew each time, where it is chosen and no target."""
    what = getattr(effect, "what", None)
    chosen = isinstance(what, n.Select) and what.mode is n.Mode.CHOOSE and what.count == n.ONE
    return repeated(counted, effect) if chosen and isinstance(effect, n.Effect) else None


def prepped_from_two(first: n.Effect, second: object) -> n.Effect | None:
    """Some dice from the bag, and others from where they lie."""
    return n.Seq((first, second)) if isinstance(second, n.Move) and isinstance(second.what, n.Select) else None


def from_own_card(what: object) -> object:
    """An unpurchased die of one's own is rolled."""
    if not isinstance(what, n.Select) or what.side is not n.Side.ANY:
        return None
    if what.areas not in ((Area.FIELD,), (Area.CARD,)):
        return None
    return n.Roll(replace(what, side=n.Side.YOURS, areas=(Area.CARD,)), reroll=False)


def off_its_card(what: object) -> n.Roll | None:
    """ "Take an unpurchased Basic Action die and roll it"; of another sort it would be open from whose cards."""
    if not isinstance(what, n.Select) or what.areas != (Area.CARD,):
        return None
    shared = what.noun is n.Noun.BASIC_ACTION_DIE
    return n.Roll(what, reroll=False) if shared or what.side is n.Side.YOURS else None


add("act", lambda d: from_own_card(d), "roll^ {dice} from one of your cards")
add("act", lambda d: from_own_card(d), "(take^|choose^) {dice} from one of your cards and roll^ it")
add("act", lambda d: off_its_card(d), "take^ {dice} and roll^ it")
add("act", lambda s: rolled_unseen(times(n.Const(1), s)), "roll^ (a|one|1) die from your bag {each}")
add(
    "act",
    lambda k, s: rolled_unseen(times(n.Const(k), s)) if k > 1 else None,
    "roll^ {number} dice from your bag {each}",
)
add(
    "act",
    lambda d: into_the_reserve(d),
    "roll^ {dice} ,? (place|placing|put|putting|add|adding) (it|them) (in|into|to) (your|the) reserve pool",
)
add("act", lambda d: search(d), "search^ your bag for {np_one}", "search^ your bag for {np_many}")
add("act", lambda d: search(d, n.Side.THEIRS), "search^ their bag for {np_one}", "search^ their bag for {np_many}")
_SEARCH = "(search^|look^ (at|through|in)) {place} for"
add("act", lambda p, d: looked_for(d, p), f"{_SEARCH} {{np_one}}", f"{_SEARCH} {{np_many}}")
_LOOKED = "look^ (at|through|in|into) your bag (and|for) ((choose^|select^|pick^|take^))?"
add("act", lambda d: search(d), f"{_LOOKED} {{np_one}}", f"{_LOOKED} {{np_many}}")
_LOOKING = "look^ (at|through) {place} and (choose^|select^|pick^)"
add(
    "act",
    lambda p, d: looked_for(d, p),
    f"{_LOOKING} {{np_one}} (there|in it|from it|from there)?",
    f"{_LOOKING} {{np_many}} (there|in it|from it|from there)?",
)
add(
    "act", lambda d, f: draw_named(d, Area.RESERVE, f), "draw^ {np_one} and put it in your reserve pool on {which_face}"
)
add("which_face", lambda: n.FaceIs(n.FaceClass.CHARACTER), "any face")


_SEEN = "look^ (at|through)"
add("act", lambda p, d, to: put_from(d, p, to), f"{_SEEN} {{place}} and (put^|place^|move^) {{np_one}} {{to_place}}")
add("act", lambda p, d: put_from(d, p), f"{_SEEN} {{place}} and prep^ {{np_one}}")


def put_from(what: n.Select, place: Bits, to: tuple[Area, Bits] | None = None) -> object:
    """Dice that lie open in one area are put into another, or prepped."""
    seen = looked_for(what, place)
    if seen is None:
        return None
    return n.Move(seen.what, Area.PREP, M.PREP) if to is None else move(M.PUT, seen.what, to)


def into_the_reserve(what: object) -> n.Seq | None:
    """A die spoken of, some of those at hand, or dice from an area of unrolled ones, rolled into the Reserve Pool."""
    if isinstance(what, n.Select) and not is_of_lot(what) and not set(what.areas) <= {Area.PREP, Area.USED, Area.BAG}:
        return None
    if not isinstance(what, n.Ref | n.Select):
        return None
    return n.Seq((n.Roll(what, reroll=False), n.Move(THAT, Area.RESERVE, M.PUT)))


def rolled_unseen(count: n.Amount) -> n.Roll:
    """So many dice from the bag, as chance has it."""
    return n.Roll(replace(BAG, count=n.Count(count, count), mode=n.Mode.RANDOM), reroll=False)


def prep(what: object) -> object:
    """Prep dice that lie somewhere; from the bag they are drawn blindly unless chosen by what they are."""
    if (
        isinstance(what, n.Select)
        and what.areas in ((Area.BAG,), (Area.FIELD,))
        and what.side is not n.Side.OPPOSING
        and what.filter in (None, n.Other())
        and what.noun is n.Noun.DIE
    ):
        return None
    return n.Move(what, Area.PREP, M.PREP)  # type: ignore[arg-type]


def looked_for(what: n.Select, place: Bits) -> n.Pick | None:
    """Dice that lie open, so that to search for them is to choose them."""
    if what.areas != (Area.FIELD,) or what.mode is not n.Mode.CHOOSE or place.areas not in ((Area.USED,), (Area.PREP,)):
        return None
    if place.side is None or what.side not in (n.Side.ANY, place.side):
        return None
    what = as_dice(what)  # type: ignore[assignment]
    return n.Pick(replace(what, areas=place.areas, side=place.side, whose=place.whose))


def search(what: n.Select, side: n.Side = n.Side.YOURS) -> n.Effect | None:
    """Look through the bag; the dice are chosen by what they are."""
    if what.areas != (Area.FIELD,) or what.mode is not n.Mode.CHOOSE:
        return None
    return n.Search(replace(what, areas=(Area.BAG,), side=side))


def draw_named(what: object, to: Area | None = None, face: n.FaceIs | None = None) -> object:
    """ "Draw a Beta die": looked for, not drawn blindly."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.CHOOSE or what.count != n.ONE:
        return None
    filters = what.filter
    if filters is None or what.areas != (Area.FIELD,):
        return None
    return n.Draw(n.Const(1), to, filter=filters, face=face)


# --- KO, sacrifice, capture, control --------------------------------------------------------------------------------

add(
    "act",
    lambda d, *_: n.Capture(THIS, d, n.Until.END_OF_TURN),
    "capture^ {dice} return {kept} to {field_home} at (the)? end of (the)? turn",
)
BACK_AT = {
    n.Until.END_OF_TURN: "at (the)? end of (the|this)? turn",
    n.Until.END_OF_YOUR_TURN: "at (the)? end of your turn",
    n.Until.YOUR_NEXT_TURN: "at (the)? (start|beginning) of your next turn",
    n.Until.END_OF_YOUR_NEXT_TURN: "at (the)? end of your next turn",
    n.Until.END_OF_THEIR_NEXT_TURN: "at (the)? end of (your opponent's|an opponent's|their) next turn",
}
for _then, _at in BACK_AT.items():
    add(
        "given_back",
        lambda *_, u=_then: u,
        f"return {{kept}} {{home_again_to}} {_at}",
        f"{_at} , return {{kept}} {{home_again_to}}",
    )
_TO_OWNER = "to (its|their) (owner|owners|owner's control|owners' control)"
add("home_again_to", lambda: True, f"({_TO_OWNER})?")
add("home_again_to", lambda: True, "to (its owner's|their owner's|their owners') field (zone)?", "to your opponent")
add("as_taken", lambda: n.OwnFace.NOW, "(at|on) the same level")
add("as_taken", lambda: n.OwnFace.BEFORE, "(at|on) (the|its) (original|former|previous) level")
add(
    "as_taken",
    lambda: n.OwnFace.BEFORE,
    "(at|on) the (same)? level (as|it was on|it had|that it was on|that it had) when you took (control of)? (it|them)",
)
_OUT = "(the field (zone)?|play)"
add("goes_out", lambda: True, f"leaves {_OUT} (or is ko'd)?", f"is ko'd or leaves {_OUT}")
_LEFT = "(when|once|as soon as) {own_name} {goes_out}"
_HOME_AGAIN = "(to ({field_home}|(its|their) (owner|owners|owner's control|owners' control)))?"
add(
    "given_back",
    lambda *_: n.Until.LEAVES,
    f"return {{kept}} {_HOME_AGAIN} {_LEFT}",
    f"{_LEFT} , return {{kept}} {_HOME_AGAIN}",
    f"{{kept}} (is|are) returned {_HOME_AGAIN} {_LEFT}",
)
add("field_home", lambda: True, "(the|its owner's|their owner's|your opponent's|an opponent's) field (zone)?")
add(
    "kept",
    lambda: THAT,
    "it",
    "them",
    "that (die|character|character die)",
    "those dice",
    "the captured (die|dice)",
)


def captured_by(captor: n.Subject, what: n.Subject, until: n.Until = n.Until.UNSTATED) -> n.Capture:
    """What a die captures that is named; where none is, `captured` has it be this die."""
    return n.Capture(n.Ref(n.RefKind.OWN_NAME) if captor == THIS else captor, what, until)


add("clause", lambda c, d, u: captured_by(c, d, u), "{die} captures {dice} {held_until}")
add("clause", lambda c, d: captured_by(c, d), "{die} captures {dice}")
add("act", lambda c, d, u: captured_by(c, d, u), "have {die} capture {dice} {held_until}")
add("act", lambda c, d: captured_by(c, d), "have {die} capture {dice}")
add(
    "clause",
    lambda c, d, u: n.May(captured_by(c, d, u)),
    "{die} (may|can) capture {dice} {held_until}",
    "{die} (may|can) capture {dice} {given_back}",
)
add(
    "one_leaves",
    lambda _: n.Until.ONE_LEAVES,
    "(one|any) of your {own} (character)? dice leaves (the field (zone)?|play)",
)
add("clause", lambda d, u: n.TakeControl(d, u, stays=True), "you control {dice} {until} ; it stays where it is")


def sacrificed(what: n.Subject) -> n.Effect | None:
    """Only one's own dice are sacrificed, said or not."""
    if isinstance(what, n.Select) and what.side is n.Side.ANY:
        what = replace(what, side=n.Side.YOURS)
    return None if isinstance(what, n.Select) and what.side is n.Side.OPPOSING else n.Sacrifice(what)


# --- tokens and choices -----------------------------------------------------------------------------------------

add("act", lambda d: aimed_at(d), "target^ {np_one}", "target^ {np_many}")
# no rule keeps a player from being a target, so that it is the same whether "target" is said of one who is chosen
add(
    "act",
    lambda: n.PickPlayer(n.Person(n.PersonKind.TARGET_PLAYER)),
    "(choose^|select^|pick^) (target|a|any|either|one) player",
    "target^ a player",
)
add(
    "act",
    lambda d: n.Pick(d) if isinstance(d := as_dice(d), n.Select) else None,
    "(choose^|select^) ({np_one}|{np_many})",
)
add("act", lambda d: n.Attach(THIS, d), "attach^ it? to {np_one}")


def aimed_at(what: n.Select) -> n.Pick | None:
    """ "Target an opposing die": chosen, and as a target."""
    noun = n.Noun.CHARACTER_DIE if what.noun is n.Noun.CHARACTER else what.noun
    return n.Pick(replace(what, noun=noun, mode=n.Mode.TARGET)) if what.mode is n.Mode.CHOOSE else None


def recipient(what: object) -> n.Subject | n.Person | None:
    """ "Redirect it to Wasp": to one die of that name; to several it would be open how it is shared out."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return what if isinstance(what, n.Select | n.Ref | n.Person) else None
    return replace(what, mode=n.Mode.CHOOSE, count=n.ONE) if isinstance(what.filter, n.Named) else None


def redirected(to: object, amount: n.Amount | None = None) -> n.Redirect | None:
    one = recipient(to)
    return n.Redirect(one, amount) if one is not None else None


# --- redirecting ----------------------------------------------------------------------------------------------------

add(
    "act",
    redirected,
    "choose^ {np_one} as its (new)? target",
    "change^ (its|the) target to {np_one}",
    "change^ (its|the) target to {ref_one}",
    "redirect^ ((that|the) damage|it) to {victim} instead?",
    "deal^ (that|the) damage to {victim} instead",
    "pick^ {np_one} as the target of that ability",
    "have^ (it|that ability|that effect) target {victim} instead",
)
_IT_AIMS = "(it|that ability|the ability|that effect|the effect)"
add(
    "act",
    lambda: AnotherTarget(),
    f"choose^ (a new|another|a different) legal? target (for {_IT_AIMS})?",
    f"redirect^ {_IT_AIMS} to another legal? target",
    f"change^ (its target|the target|the target of {_IT_AIMS}) (to another legal? target)?",
)
add("clause", lambda d: n.Redirect(d), "{bearer_of_it} takes (it|that damage|the damage) instead")
add("clause", lambda d: n.Redirect(d), "{you} take (it|that damage|the damage) instead")
add(
    "clause",
    lambda p: n.Redirect(p),
    "{someone} (takes|is dealt) (it|that damage|the damage) instead",
    "{they_person} (take|are dealt) (it|that damage|the damage) instead",
    "(it|that damage|the damage) is dealt to {whom} instead",
)
add("clause", redirected, "(it|that damage|the damage) is dealt to {die} instead")
add(
    "clause",
    lambda d: n.May(n.Redirect(d)),
    "you may have {bearer_of_it} take (it|that damage|the damage) instead",
    "{bearer_of_it} may take (it|that damage|the damage) instead",
)
add("clause", lambda: n.May(n.Redirect(n.YOU)), "you may take (it|that damage|the damage) instead")
add("bearer_of_it", lambda d: d, "{ref_one}", "{someone}")
add("bearer_of_it", lambda d: recipient(dice(d)), "{np_one}")
add("act", lambda a, d: n.Redirect(d, a), "redirect^ the first {amount} damage from (it|him|her) to {whom}")
# what each source deals is an event of its own
_OF_IT = "(of)? (that|the) damage (from each source)? to {victim}"
add("act", lambda a, d: redirected(d, a), "redirect^ {amount} of it to {victim}", f"redirect^ {{amount}} {_OF_IT}")
add(
    "act",
    lambda a, d: (x := redirected(d, a)) and replace(x, up_to=True),
    "redirect^ up to {amount} of it to {victim}",
    f"redirect^ up to {{amount}} {_OF_IT}",
)
add("act", lambda: n.ChangeTurn(n.TurnChange.WIN), "win^ the game")
add("act", lambda: n.ChangeTurn(n.TurnChange.LOSE), "lose^ the game")
add(
    "act",
    lambda: n.EndGlobals(),
    "cancel^ (any|all) (active)? effects of (previously used)? globals",
    "cancel^ (any|all) (active)? global effects",
    "cancel^ (any|all) globals (that were)? used (before|earlier)? this turn",
)
PHRASES.words("whose_actions", {"": n.Side.ANY, "(opposing|your opponent's)": n.Side.OPPOSING, "your": n.Side.YOURS})
_EFFECT, _AN, _ACTION = "(effect|ability)", "(a|an|one|any one)", "(action die|action)"
_OF_ONE = f"(of|from) {_AN} {{whose_actions}} action die"
add("act", lambda s: ends_one(s), f"cancel^ {_AN} (active)? {{whose_actions}} {_ACTION} {_EFFECT}")
add("act", lambda s: ends_one(s), f"cancel^ (the|an|one) (active)? {_EFFECT} {_OF_ONE}")
add("act", lambda s: ends_one(s, there=True), f"cancel^ {_AN} {{whose_actions}} action die")
add("act", lambda s: ends_all(s), f"cancel^ (all|any) (active)? {{whose_actions}} {_ACTION} (effects|abilities)")
add("act", lambda s: ends_all(s, there=True), "cancel^ all {whose_actions} action dice")
_OF_ALL = "(of|from) (all|any)? (previously used)? {whose_actions} (previously used)? action dice"
add("act", lambda s: ends_all(s), f"cancel^ (all|any) (active)? effects {_OF_ALL}")
add("act", lambda: n.EndActions(That(n.RefKind.THAT, nouns=ACTIONS)), "cancel^ its effect ( if any )")


add("bidden", lambda e: where_it_stays(e), "{act} if necessary")


def where_it_stays(effect: object) -> n.Effect | None:
    """ "Move that die to its owner's Used Pile if necessary": a die that has been used goes there anyway, save for one
    that stays in the Field Zone."""
    if not isinstance(effect, n.Move) or effect.to is not Area.USED or not isinstance(effect.what, n.Ref):
        return None
    return n.If(n.Fits(effect.what, n.InState(n.DieState.ACTIVE)), effect)


def ends_one(side: n.Side, there: bool = False) -> n.EndActions:
    """What one Action die, whichever it is, has put in force is over; `there`: of one that is there yet."""
    return n.EndActions(
        n.Select(n.Noun.ACTION_DIE, None, side, n.ACTIONS_THERE if there else n.ACTIONS_USED, mode=n.Mode.CHOOSE)
    )


def ends_all(side: n.Side, there: bool = False) -> n.EndActions:
    """The same of all of them."""
    areas = n.ACTIONS_THERE if there else n.ACTIONS_USED
    return n.EndActions(n.Select(n.Noun.ACTION_DIE, None, side, areas, n.EVERY, n.Mode.ALL))


add("act", lambda: n.EndGlobals(persistent=True), "cancel^ (any|all) persistent global effects")
add(
    "act",
    lambda: n.CancelEffect(),
    "cancel^ (that|this|the) (action die's|action's)? (ability|effect)",
    "cancel^ (that|this|the) (global|action die|action)",
    "cancel^ it",
    "cancel^ its (effect|effects|ability)",
    "(cancel^|prevent^|ignore^) (that|the) (ability's|global's|action die's|action's) (effect|effects)",
    "cancel^ the (effect|effects|ability) of (it|that (die|action|action die|global))",
    "ignore^ that (ability|effect|global)",
)
add(
    "act",
    lambda: n.ChangeTurn(n.TurnChange.EXTRA_ATTACK),
    "(have^|take^|get^) (an additional|a second|an extra|another) attack step (this turn)?",
)

# --- acts that are detrimental in themselves: costs (3.1.16) --------------------------------------------------------


def costly(act: object) -> object:
    """Only what hurts the one who does it: KO, sacrifice, spin down, give up a die, take damage, lose life."""
    match act:
        case n.KO(what=w) | n.Sacrifice(what=w) | n.Spin(what=w, how=n.SpinTo.DOWN) | n.Roll(what=w):
            return act if mine(w) else None
        case n.Spin(what=w, how=n.SpinTo.LEVEL, levels=n.Const(n=1)):
            return act if mine(w) else None
        case n.Move(what=w, to=to):
            return act if mine(w) and to is not Area.FIELD else None
        case n.TakeDamage() | n.LoseLife():
            return act
        case n.Counter(amount=n.Const(n=k), on=card) if k < 0:
            return act if is_own_card(card) else None
    return None


def is_own_card(what: object) -> bool:
    """The card itself, or one card of one's own."""
    if isinstance(what, n.Ref):
        return what.kind is n.RefKind.OWN_CARD
    return isinstance(what, n.Select) and what.side is n.Side.YOURS and what.count == n.ONE


def mine(what: object) -> bool:
    if isinstance(what, n.Ref):
        return what.kind in (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME, n.RefKind.SUBJECT, n.RefKind.THAT)
    assert isinstance(what, n.Select)
    named = n.Is(n.Ref(n.RefKind.OWN_NAME)) in everything(what.filter)  # its player's dice of the card (3.1.12)
    own = what.side in (n.Side.YOURS, n.Side.THEIRS) or (named and what.side is n.Side.ANY)
    sidekick = what.side is n.Side.ANY and what.mode is n.Mode.CHOOSE and isinstance(what.filter, n.IsSidekick)
    return own or sidekick


add("costly", costly, "{act}")
