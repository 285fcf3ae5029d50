"""Dice at hand: what becomes of those just drawn or rolled ("roll any Sidekicks you drew and return the rest")."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import BY_THEM, Lot, OneOf, Rest, lot, rest
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import by, seq
from judgebot.cardtext.phrases.dice.description import Bits, Head, is_at_level, is_sidekick_twice, merge
from judgebot.cardtext.phrases.dice.determiner import ANY_NUMBER, exactly, up_to
from judgebot.cardtext.phrases.dice.underwent import are_met
from judgebot.cardtext.phrases.effects.moving import move
from judgebot.cardtext.phrases.parts import PUT, PUT_S
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.referring import OtherDie, They, is_that
from judgebot.cardtext.walk import change
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

_TO = "{to_place}"

C, A = n.Mode.CHOOSE, n.Mode.ALL
M = n.Manner


def picked(
    count: n.Count, mode: n.Mode, before: Bits, head: Head, after: Bits, of: n.Ref, more: tuple[n.Filter, ...] = ()
) -> n.Select | None:
    """Some of the dice at hand, wherever they lie."""
    bits = merge(before, head.bits, after)
    if bits is None or bits.areas or bits.side or bits.whose or head.noun.value.endswith("card"):
        return None
    if is_sidekick_twice(head, bits):
        return None
    if is_at_level(after):
        return None  # "field any of them at level 1" says how
    if n.Other() in bits.filters:
        return None  # "all other dice you drew" are the rest
    if are_met(after):
        return None  # dice at hand have met nobody
    noun, filters = head.noun, (*bits.filters, *more)
    if noun is n.Noun.CHARACTER:
        noun = n.Noun.CHARACTER_DIE
    if noun in (n.Noun.DIE, n.Noun.SIDEKICK_DIE) and n.IsSidekick() in filters:
        noun, filters = n.Noun.SIDEKICK_DIE, tuple(f for f in filters if f != n.IsSidekick())
    return n.Select(noun, one_filter((*filters, n.Is(of))), n.Side.ANY, (), count, mode)


NOTHING = Bits()
DIE = Head(n.Noun.DIE)
_BY_FACE = (n.FaceClass.ENERGY, n.FaceClass.CHARACTER, n.FaceClass.SIDEKICK, n.FaceClass.ACTION)


def picked_out(number: int) -> n.Select | None:
    """ "Prep one and put two into your bag": so many of what is left of the dice at hand."""
    count = exactly(number)
    return picked(count, C, NOTHING, DIE, NOTHING, OneOf(n.RefKind.LOT)) if count else None


def is_by_face(before: Bits, head: Head, after: Bits, group: Lot | Rest) -> bool:
    """ "Characters you rolled" are the dice that show one."""
    said = before.filters or head.bits.filters or after.filters
    return group.came == "rolled" and head.noun is n.Noun.CHARACTER and not said


# --- which of them --------------------------------------------------------------------------------------------------

add("came", lambda: "drawn", "drawn (this way|in this way)?", "(that)? you (drew|draw|have drawn)")
add("came", lambda: "rolled", "rolled (this way|in this way)?", "(that)? you (rolled|roll|have rolled)")
add("came", lambda: BY_THEM, "(that)? (they|that player|your opponent) rolled")
add("came", lambda: "prepped", "prepped (this way|in this way)", "(that)? you (prepped|prep|have prepped)")
add("came", lambda: "", "at hand", "among (them|those dice)")
add("of_hand", lambda w: lot(w), "{came}")
add("of_hand", lambda: rest(), "among the rest")
CAME = {"drawn": "drawn", "rolled": "rolled", "chosen": "chosen", "selected": "chosen", "prepped": "prepped"}
PHRASES.words("came_before", CAME)
add("them", lambda: lot(), "them", "those dice", "the dice (at hand)?")
add("them", lambda w: lot(w), "the {came_before} dice", "the dice {came}", "those {came_before} dice")

_THE_REST = "the (others|rest|remainder|other dice|remaining dice)"
add("some_of_lot", lambda: picked(n.ONE, C, NOTHING, DIE, NOTHING, OneOf(n.RefKind.LOT)), "(one|1)")
add(
    "some_of_lot",
    lambda: picked(n.ONE, C, NOTHING, DIE, NOTHING, rest()),
    f"(one|1) of {_THE_REST}",
    "another (one|die)? of (them|those dice|the dice)",
)
add("some_of_lot", lambda c: picked(c, C, NOTHING, DIE, NOTHING, rest()), f"{{picked_many}} of {_THE_REST}")
add("some_of_lot", lambda o: picked(n.ONE, C, NOTHING, DIE, NOTHING, o), "(one|1) of {them}")
add("some_of_lot", lambda c, o: picked(c, C, NOTHING, DIE, NOTHING, o), "{picked_many} of {them}")
add(
    "some_of_lot",
    lambda c, w: picked(c, C, NOTHING, DIE, NOTHING, lot(w)),
    "{picked_many} (of (the|those)?)? {came_before} dice",
)
add(
    "some_of_lot",
    lambda c, a, h, f: picked(c, C, a, h, f, lot()) if a.filters or h.noun is not n.Noun.DIE else None,
    "{picked_many} of those {adjectives} {noun_many} {afters}",
)
add(
    "some_of_lot",
    lambda a, h, f, w: picked(n.ONE, C, a, h, f, w) if a.filters or h.noun is not n.Noun.DIE else None,
    "(one|1) of the {adjectives} {noun_many} {afters} {of_hand}",
)
add(
    "some_of_lot",
    lambda a, h, f, w, shown: picked(n.ONE, C, a, h, f, w, (shown,)),
    "(a|an|one) {adjectives} {noun_one} {afters} {of_hand} {showing}",
)
add(
    "some_of_lot",
    lambda c, a, h, f, w, shown: picked(c, C, a, h, f, w, (shown,)),
    "{picked_many} (of (the)?)? {adjectives} {noun_many} {afters} {of_hand} {showing}",
)
_THOSE = "of (those|them|those dice|the dice) {showing}"
add("some_of_lot", lambda f: picked(n.ONE, C, NOTHING, DIE, NOTHING, lot(), (f,)), f"(one|1) {_THOSE}")
add("some_of_lot", lambda c, f: picked(c, C, NOTHING, DIE, NOTHING, lot(), (f,)), f"{{picked_many}} {_THOSE}")
add(
    "some_of_lot",
    lambda a, h, f, w: picked(n.Count(0, 1), C, a, h, f, w),
    "up to (one|1) {adjectives} {noun_one} {afters} {of_hand}",
)
add("picked_many", lambda k: exactly(k), "{number}")
add("picked_many", lambda k: up_to(k), "up to {number}")
add("picked_many", lambda k, m: n.Count(k, m) if m == k + 1 else None, "{number} or {number}")
add("picked_many", lambda: ANY_NUMBER, "any number")
add(
    "some_of_lot",
    lambda a, h, f, w: picked(n.ONE, C, a, h, f, w),
    "(a|an|one) {adjectives} {noun_one} {afters} {of_hand}",
)
add(
    "some_of_lot",
    lambda c, a, h, f, w: picked(c, C, a, h, f, w),
    "{picked_many} (of (the)?)? {adjectives} {noun_many} {afters} {of_hand}",
)

# Every one of a sort. Where "any" says so, nobody may leave some: it stands in orders alone, not after "you may".
add("every", lambda: True, "all (of (the|those)?)?", "each (of those)?", "every")
add("whichever", lambda: True, "any (of those)?")
add("faces", lambda f: f if f.face in _BY_FACE else None, "{shown_many}")
add(
    "showing",
    lambda _, f: n.OnFace(f),
    "(that|which) {show} {each_shown}",
    "(that|which) {shows} {each_shown}",
)
add("showing", lambda f: n.OnFace(f), "(showing|on) {each_shown}")
add("showing", lambda _, f: n.Not(n.OnFace(f)), "(that|which) (do|does|did) not {show} {each_shown}")
add("each_shown", lambda f: f, "{shown}", "{shown_many}")
for _every, _sort in (("every", "sort_of_lot"), ("whichever", "any_of_lot")):
    add(
        _sort,
        lambda _, a, h, f, w: None if is_by_face(a, h, f, w) else picked(n.EVERY, A, a, h, f, w),
        f"{{{_every}}} {{adjectives}} {{noun_one}} {{afters}} {{of_hand}}",
        f"{{{_every}}} {{adjectives}} {{noun_many}} {{afters}} {{of_hand}}",
    )
    add(
        _sort,
        lambda _, a, h, f, w, g: picked(n.EVERY, A, a, h, f, w, (g,)),
        f"{{{_every}}} {{adjectives}} {{noun_many}} {{afters}} {{of_hand}} {{showing}}",
    )
    add(
        _sort,
        lambda _, w, a, h: picked(n.EVERY, A, a, h, NOTHING, lot(w)),
        f"{{{_every}}} {{came_before}} {{adjectives}} {{noun_many}}",
    )
    add(
        _sort,
        lambda _, a, h, f: picked(n.EVERY, A, a, h, NOTHING, lot(), (f,)),
        f"{{{_every}}} {{adjectives}} {{noun_one}} {{showing}}",
        f"{{{_every}}} {{adjectives}} {{noun_many}} {{showing}}",
    )
    add(_sort, lambda _, f: picked(n.EVERY, A, NOTHING, DIE, NOTHING, lot(), (f,)), f"{{{_every}}} {{showing}}")
    add(
        _sort,
        lambda _, f: picked(n.EVERY, A, NOTHING, DIE, NOTHING, lot("rolled"), (n.OnFace(f),)),
        f"{{{_every}}} rolled {{faces}}",
        f"{{{_every}}} {{faces}} (rolled|you rolled|that (are|were) rolled) (this way)?",
    )
    add(
        _sort,
        lambda _, f, w: picked(n.EVERY, A, NOTHING, DIE, NOTHING, w, (n.OnFace(f),)),
        f"{{{_every}}} {{of_type}} (results|faces|energy)? {{of_hand}}",
    )
for _face, _called in (
    (n.FaceClass.ENERGY, "energy"),
    (n.FaceClass.CHARACTER, "character"),
    (n.FaceClass.ACTION, "action"),
):
    add("sort_of_lot", lambda f=_face: of_faces(n.FaceIs(f)), f"(all|any|each) {_called} (faces|results)")
_ON_THEM = "rolled on (them|those dice)"
add("sort_of_lot", lambda f: of_faces(f), f"(all|any)? {{faces}} {_ON_THEM}")
add("any_of_lot", lambda f: of_faces(f), f"{{faces}} {_ON_THEM}")


def of_faces(face: n.FaceIs) -> n.Select | None:
    """Those that show it."""
    return picked(n.EVERY, A, NOTHING, DIE, NOTHING, lot("rolled"), (n.OnFace(face),))


add("of_type", lambda t: n.FaceIs(n.FaceClass.TYPE, type=t), "{energy_type}")
add(
    "any_of_lot",
    lambda _, a, h, f: picked(n.EVERY, A, a, h, f, lot()) if a.filters or h.noun is not n.Noun.DIE else None,
    "{whichever} {adjectives} {noun_many} {afters}",
)
add("sort_of_lot", lambda f: picked(n.EVERY, A, NOTHING, DIE, NOTHING, lot(), (f,)), "those (dice)? {showing}")
add("sort_of_lot", lambda f: picked(n.EVERY, A, NOTHING, DIE, NOTHING, lot(), (f,)), "dice {showing}")

# of what sort they are, said after the noun
for _any, _sort in (("any", "any_of_lot"), ("(all|those)", "sort_of_lot")):
    add(
        _sort,
        lambda a, h, f: picked(n.EVERY, A, a, h, f, lot()),
        f"{_any} (of (them|those dice))? (that|which) (are|were) {{adjectives}} {{noun_many}} {{afters}}",
    )

add("all_of_them", lambda r: picked(n.EVERY, A, NOTHING, DIE, NOTHING, r), "{them}")

_EACH_ONE = "each (one|of (them|those dice)) (that|which) {shows} {shown}"
add("sort_of_lot", lambda _, f: picked(n.EVERY, A, NOTHING, DIE, NOTHING, lot("rolled"), (n.OnFace(f),)), _EACH_ONE)

# --- the rest -------------------------------------------------------------------------------------------------------

add(
    "rest",
    lambda: rest(),
    "others",
    "the (rest|remainder|others|remaining dice|other dice)",
    "the rest of (them|those dice)",
)
add("rest", lambda: rest(), "(all (of the)?|any) (other|remaining) dice", "(all|any) (of the)? others")
add("rest", lambda: rest(), "(any|all|those) (that|which) (do|does|did|are|were) not")
add("rest", lambda: rest(), "the remaining die", "the (other|remaining) one", "the other")
add("rest", lambda: OtherDie(n.RefKind.REST), "the other die")
add("rest", lambda: rest(many=1), "the last (one|die)?")
add("rest", lambda: rest(), "(any|all|the) unrolled dice")
add("rest", lambda k: rest(many=k), "the (other|remaining) {number} (dice)?")
add(
    "rest",
    lambda w: rest(w),
    "all other dice {came}",
    "(all)? (the)? other {came_before} dice",
    "the rest of the {came_before} dice",
)

# --- what is done with them -----------------------------------------------------------------------------------------

add("dice", lambda d: d, "{some_of_lot}", "{sort_of_lot}", "{rest}")
add("dice", lambda: lot(), "all of (them|those dice|the dice)", "the dice", "them all")
add("dice", lambda: lot(both=True), "both", "both (of (them|those|the))? dice", "both of them")
add("victim", lambda d: d, "{some_of_lot}")
add("victim", lambda r: r, "{rest}")
# of what is said of each of two: "one of them gets +2A, the other can't block"
add("rules", lambda d, p: state(d, p), "{lot_subject} {preds_s}")
add("lot_subject", lambda d: d if d.count == n.ONE else None, "{some_of_lot}")
add("lot_subject", lambda r: r, "{rest}")
add("ref_one", lambda w: None if w == "chosen" else lot(w), "the {came_before} die")
add("ref_one", lambda: lot(), "the dice at hand")
add("ref_many", lambda w: lot(w), "(the|those) {came_before} dice", "the dice {came}")
add("ref_many", lambda: lot(both=True), "both", "both (of (them|those|the))? dice", "both of them")
for _place in ("one", "dice", "victim"):
    add(_place, lambda: lot("chosen"), "each (chosen|selected) (die|character die|character)")
add("victim", lambda: lot("chosen"), "the (chosen|selected) dice")
_ANY_OF = "reroll^ (any|any or all) of {them} once?"
add("act", lambda o: n.Roll(d) if (d := picked(ANY_NUMBER, C, NOTHING, DIE, NOTHING, o)) else None, _ANY_OF)
_EITHER = "reroll^ (one or both|either or both) (of (them|those dice|the dice))? once?"
add("act", lambda: rerolled_of_two(), _EITHER)


def rerolled_of_two() -> n.Roll | None:
    """ "Reroll either or both": one of two dice at hand, or both of them."""
    dice = picked(n.Count(1, 2), C, NOTHING, DIE, NOTHING, lot(both=True))
    return n.Roll(dice) if dice else None


add("act", lambda d, act: act(d), "choose^ ({some_of_lot}|{so_many_of_lot}) (and|to) {act_on_it} (it|them)?")
add("bidden", lambda d: kept(d), "keep {any_of_lot}", "keep {sort_of_lot}", "keep {some_of_lot}")
_KEPT = "keep (any|all) energy (rolled|you rolled)? (this way)?"
add("bidden", lambda: (d := of_faces(n.FaceIs(n.FaceClass.ENERGY))) and kept(d), _KEPT)
add(
    "clause",
    lambda d, p, r, q: parted(d, p, r, q),
    f"{PUT} {{any_of_lot}} {{to_place}} and {{rest}} {{to_place}}",
)
_GOES = "(goes|go)"
add(
    "clause",
    lambda d, p, r, q: parted(d, p, r, q),
    f"{{some_of_lot}} {_GOES} {{to_place}} ,? and {{rest}} {{to_place}}",
    f"{{some_of_lot}} {_GOES} {{to_place}} , {{rest}} {{to_place}}",
)
# without a place, "prep two instead" has other dice before it
add("so_many_out", lambda k: picked_out(k), "{written_number}")
add("act", lambda d, p: move(M.PUT, d, p), f"({PUT_S}|return^) {{so_many_out}} {_TO}")
_TWO_LOTS = (
    ("{so_many_out}", "{some_of_lot}"),
    ("{some_of_lot}", "{so_many_out}"),
    ("{so_many_out}", "{so_many_out}"),
    ("{so_many_out}", "{rest}"),
)
for _first, _others in _TWO_LOTS:
    add("act", lambda *said: prepped_and_put(*said), f"prep^ {_first} ,? and ({PUT_S}|return^) {_others} {_TO}")
add("ref_s", lambda w: None if w == "chosen" else lot(w), "the {came_before} die's")


def prepped_and_put(some: n.Select, others: n.Subject, place: tuple[Area, Bits]) -> n.Effect | None:
    """Some of the dice at hand are prepped, others go somewhere else."""
    gone = move(M.PUT, others, place)
    return seq(n.Move(some, Area.PREP, M.PREP), gone) if isinstance(gone, n.Effect) else None


def kept(some: n.Select) -> n.Pick:
    """Some of the dice rolled stay where they are; those drawn and not rolled would be nowhere."""
    return n.Pick(change(some, lambda node: replace(node, came="rolled") if isinstance(node, Lot) else node))


def parted(some: n.Select, place: tuple[Area, Bits], others: n.Ref, elsewhere: tuple[Area, Bits]) -> n.Effect | None:
    """Some of the dice at hand go to one place, the rest to another."""
    first, second = move(M.PUT, some, place), move(M.PUT, others, elsewhere)
    return n.Seq((first, second)) if isinstance(first, n.Effect) and isinstance(second, n.Effect) else None


def placed(those: tuple[tuple[n.Subject, tuple[Area, Bits]], ...]) -> n.Effect | None:
    """Each of these to its own place, by one verb."""
    moves = tuple(move(M.PUT, what, place) for what, place in those)
    return n.Seq(moves) if all(isinstance(each, n.Effect) for each in moves) else None  # type: ignore[arg-type]


add("placed_one", lambda d, p: (d, p), f"({{some_of_lot}}|{{sort_of_lot}}|{{rest}}|{{so_many_out}}) {_TO}")
add("placed_each", lambda one, other: (one, other), "{placed_one} ,? and {placed_one}")
add("placed_each", lambda one, others: (one, *others), "{placed_one} , {placed_each}")
add("act", placed, f"({PUT_S}|return^) {{placed_each}}")


# --- one of two places ----------------------------------------------------------------------------------------------


def either_place(what: object, one: tuple[Area, Bits], other: tuple[Area, Bits]) -> n.ChooseOne | None:
    """A die goes where the player likes, of two places; of several, each could go its own way."""
    if isinstance(what, n.Select) and what.mode is n.Mode.ALL:
        return None
    first, second = move(M.PUT, what, one), move(M.PUT, what, other)
    if (
        not isinstance(first, n.Move)
        or not isinstance(second, n.Move)
        or first.to is second.to
        or not {first.to, second.to} <= {Area.BAG, Area.PREP, Area.USED}
    ):
        return None
    return n.ChooseOne((first, second))


add(
    "act",
    either_place,
    f"({PUT_S}|return^) {{die}} {_TO} or (to|in|into)? {{target_place}}",
    f"({PUT_S}|return^) {{die}} {_TO} or {PUT_S} it {_TO}",
)
add(
    "act",
    lambda d, p, a: either_place(d, p, (a[0], p[1])),
    f"({PUT_S}|return^) {{die}} {_TO} or {{area}}",
)


def each_way(what: object, one: tuple[Area, Bits], other: tuple[Area, Bits], bare: bool = False) -> n.Divide | None:
    """Of several dice at hand each goes to one of two places."""
    several = isinstance(what, n.Ref) or (isinstance(what, n.Select) and what.mode is n.Mode.ALL)
    unrolled = {one[0], other[0]} <= {Area.BAG, Area.PREP, Area.USED} and one[0] is not other[0]
    return n.Divide(what, one[0], other[0], bare=bare) if several and unrolled else None  # type: ignore[arg-type]


def all_such(before: Bits, head: Head, after: Bits, came: str) -> n.Subject | None:
    """All of a sort among the dice at hand, or just all of them."""
    if (before, head, after) == (NOTHING, DIE, NOTHING):
        return lot(came) if came else None
    return picked(n.EVERY, A, before, head, after, lot(came))


add("or_place", lambda p: p, "or (back)? (to|in|into)? {target_place}")
add("or_place", lambda a: (a[0], Bits()), "or {area}")
_DRAWN = "{adjectives} {noun_many} {afters} {came}"
add("parted_dice", lambda: lot(), "(all of)? (them|those dice|the dice)")
add("parted_dice", lambda w: lot(w), "(all)? (the|those) {came_before} dice")
add("parted_dice", lambda *said: all_such(*said), f"(all (the)?|any|the) {_DRAWN}")
add("parted_dice", lambda r: None if isinstance(r, OtherDie) else r, "{rest}")
add("each_parted", lambda d: d, "each (of)? {parted_dice}")
add("each_parted", lambda: lot(), "each (die|one)")
add("each_parted", lambda w: lot(w), "each {came_before} die")
add("each_parted", lambda *said: all_such(*said), "each {adjectives} {noun_one} {afters} {came}")
add("each_parted", lambda: rest(), "each (other|remaining) die")
_GO = f"({PUT_S}|return^)"
_EACH = f"{{each_parted}} either? {_TO} {{or_place}}"
PHRASES.words("put_away", {f"({PUT}|return)": True})
add("act", lambda d, p, q: each_way(d, p, q), f"{_GO} {_EACH}")
add("act", lambda _, d, p, q: each_way(d, p, q), f"choose^ (whether|if) to {{put_away}} {_EACH}")
_ALL = f"{_GO} {{parted_dice}} either? {_TO} {{or_place}}"
add("act", lambda d, p, q: each_way(d, p, q, True), _ALL)
add("act", lambda d, p, q, _: each_way(d, p, q), f"{_ALL} ,? {{each_as_liked}}")
PHRASES.words(
    "each_as_liked",
    {
        "in any combination": True,
        "as you (like|choose|wish|see fit)": True,
        "(you choose|choosing) where each (die|one)? goes": True,
    },
)

# --- chosen first, and dealt with by later words ----------------------------------------------------------------------

add("sentence", lambda d: n.Pick(d), "(you)? choose {chosen_of_lot}")
add("clause", lambda who, d: n.Pick(replace(d, chooser=who)), "{someone} (chooses|selects|picks) {chosen_of_lot}")
add("chosen_of_lot", lambda o: picked(n.ONE, C, NOTHING, DIE, NOTHING, o), "one of {them}")
add(
    "chosen_of_lot",
    lambda a, h, f, w: picked(n.ONE, C, a, h, f, w),
    "(a|an|one) {adjectives} {noun_one} {afters} {of_hand}",
)
add("chosen_of_lot", lambda c, o: picked(c, C, NOTHING, DIE, NOTHING, o), "{picked_many} of {them}")
add(
    "chosen_of_lot",
    lambda c, a, h, f, w: picked(c, C, a, h, f, w),
    "{picked_many} (of (the)?)? {adjectives} {noun_many} {afters} {of_hand}",
)

add(
    "sentence",
    lambda who, d, a: of_choice(replace(d, chooser=who), a),
    "{someone} (chooses|selects|picks) {chosen_of_lot} for you to {act_on_it}",
    "{someone} (chooses|selects|picks) {number_of_lot} for you to {act_on_it}",
)
add("number_of_lot", lambda: picked(n.ONE, C, NOTHING, DIE, NOTHING, lot()), "(one|1)")
add("number_of_lot", lambda d: d, "{so_many_of_lot}")
add("so_many_of_lot", lambda k: picked(c, C, NOTHING, DIE, NOTHING, lot()) if (c := exactly(k)) else None, "{number}")
add("act_on_it", lambda p: lambda it: move(M.PUT, it, p), f"{PUT} {_TO}")
add("act_on_it", lambda: lambda it: n.Roll(it, reroll=False), "roll")
add("act_on_it", lambda: lambda it: n.Move(it, Area.PREP, M.PREP), "prep")


def of_choice(dice: n.Select, act: Callable[[n.Ref], object]) -> n.Effect | None:
    """ "Your opponent chooses one for you to roll"."""
    done = act((n.Ref if dice.count == n.ONE else They)(n.RefKind.THAT))
    return n.Seq((n.Pick(dice), done)) if isinstance(done, n.Effect) else None


add(
    "clause",
    lambda who, d, act: by(who, replace(act, what=d)) if is_done_to_it(act) else None,
    "{someone} (chooses|selects|picks) {chosen_of_lot} and {act_s}",
)


def is_done_to_it(act: object) -> bool:
    """Whether it is done to the die just chosen, and nothing else."""
    return isinstance(act, n.Move | n.Roll | n.KO) and is_that(act.what)


# --- back to the bag, and what is done with some at will --------------------------------------------------------------

# what was drawn came from the bag, and that is where it is returned
add("act", lambda r: back_to_bag(r), "return^ {rest}")


def back_to_bag(others: n.Ref) -> n.Move | None:
    """The rest of dice that were drawn."""
    drawn = isinstance(others, Rest) and others.came in ("", "drawn")
    return n.Move(replace(others, came="drawn"), Area.BAG, M.RETURN) if drawn else None  # type: ignore[call-arg]


def at_will(those: n.Select) -> n.Select:
    """ "You may field any Sidekicks you drew": as many of them as the player likes."""
    return replace(those, count=ANY_NUMBER, mode=C)


def rolled_and_rest(some: n.Select, others: n.Ref, place: tuple[Area, Bits]) -> n.Effect | None:
    """ "You may roll any Sidekick dice you drew and place the rest in your bag": those that are not rolled go there,
    though none is."""
    moved = move(M.PUT, others, place)
    return n.Seq((n.Roll(at_will(some), reroll=False), moved)) if isinstance(moved, n.Effect) else None


_SAVE = "(including|and) (any|the)? unrolled {noun_many}"
_AND = f"you (may|can) roll {{any_of_lot}} ,? (and|then) ({PUT}|return) {{rest}}"
add("bidden", rolled_and_rest, f"{_AND} {{to_place}}")
add("bidden", lambda d, r, h, p: rolled_and_rest(d, r, p) if h.noun is d.noun else None, f"{_AND} {_SAVE} {{to_place}}")
