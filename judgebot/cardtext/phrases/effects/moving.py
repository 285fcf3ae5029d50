"""Moving dice from one area to another: "move it to your bag" (3.3.7)."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.combining import is_one
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import UNROLLED, Bits, Det, Head, select
from judgebot.cardtext.phrases.effects.landing import AS_IT_COMES, Landing, fits
from judgebot.cardtext.phrases.effects.spin import to_side
from judgebot.cardtext.phrases.parts import PUT, PUT_S, Headed
from judgebot.cardtext.referring import ACTIONS, Fighter, Homeward, OfEvent, Opposite, That, ThatHomeward, They
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

M = n.Manner
THAT = n.Ref(n.RefKind.THAT)

# --- moving ---------------------------------------------------------------------------------------------------------

add("whose_place", lambda w: w, "{whose}")
add("whose_place", lambda: Bits(), "its", "his", "her")
add("owners_place", lambda: True, "its owner's", "their owner's", "their owners'", "the owner's")
add(
    "whose_place",
    lambda: Bits(side=n.Side.THEIRS, whose=n.Person(n.PersonKind.CONTROLLER, THAT)),
    "its controller's",
    "their controller's",
)
add("to_place", lambda p: p, "(back)? (to|in|into) {target_place}")
add("to_place", lambda: (Area.OUT_OF_PLAY, Bits()), "to? out of play")  # from there nothing is taken (1.5.8.3)
add("target_place", lambda w, a: (a[0], w), "{whose_place} {area}")
# a die that the other player controls lies in the field of that player: whether it goes home is open
add("target_place", lambda _, a: None if a[0] is Area.FIELD else (a[0], Bits()), "{owners_place} {area}")
add("target_place", lambda a: (a[0], Bits()), "the {area}")
add("target_place", lambda: (Area.FIELD, Bits()), "play")
add(
    "target_place",
    lambda a: None if a is Area.FIELD else (a, Bits()),
    "(their|the) owners' {areas_many}",
    "their respective? {areas_many}",
)
PHRASES.words(
    "areas_many",
    {
        "bags": Area.BAG,
        "prep areas": Area.PREP,
        "reserve pools": Area.RESERVE,
        "used piles": Area.USED,
        "field zones": Area.FIELD,
    },
)
VERBS = {M.MOVE: "move^", M.RETURN: "return^", M.SEND: "send^", M.PUT: "(put^|place^|add^)"}


def move(manner: n.Manner, what: object, place: tuple[Area, Bits], landing: Landing = AS_IT_COMES) -> object:
    """Move dice; `whose` stays empty where the owner's area is meant."""
    to, bits = place
    if not fits(landing, what, to):
        return None
    if bits.side is n.Side.YOURS and to is not Area.FIELD:
        what = as_ones_own(what)
        if isinstance(what, Fighter | Opposite):
            return None  # whom one's own die fights goes to an area of its owner
    whose = whose_area(what, bits)
    if bits.side is n.Side.YOURS:
        what = homeward(what, to)
    if to is Area.PREP and manner is M.PREP:
        return None
    if to is Area.PREP and whose is None and of_yours(what) and isinstance(what, n.Select) and is_unseen(what):
        return n.PrepFromBag(what.count.low if isinstance(what.count.low, n.Amount) else n.Const(what.count.low))
    return n.Move(what, to, manner, landing.level, landing.face, whose)  # type: ignore[arg-type]


def as_ones_own(what: object) -> object:
    """ "A die from the Used Pile", where it goes to "your Prep Area": of one's own, as each die goes to an area of its
    owner's."""
    if not isinstance(what, n.Select) or what.side is not n.Side.ANY or what.of_either or what.whose:
        return what
    return replace(what, side=n.Side.YOURS) if what.areas and set(what.areas) <= UNROLLED else what


def whose_area(what: object, place: Bits) -> n.Person | None:
    """The player who is told with the area; nobody where the dice are that player's anyway."""
    if place.side is n.Side.YOURS and not of_yours(what):
        return n.YOU
    if place.side is n.Side.OPPOSING and not of(what, n.Side.OPPOSING):
        return n.OPPONENT
    return None if place.whose == THAT_PLAYER and is_of_that_player(what) else place.whose


def is_of_that_player(what: object) -> bool:
    """Dice of the player spoken of, or those not picked out of the dice that this player has drawn."""
    is_rest = isinstance(what, n.Ref) and what.kind is n.RefKind.REST
    return is_rest or of(what, n.Side.THEIRS) or of(what, n.Side.OPPOSING)


def homeward(what: object, to: Area) -> object:
    """A die told by a word that refers back, which goes to an area of yours."""
    if type(what) is n.Ref and what == THAT:
        return Homeward(n.RefKind.THAT, single=what.single, span=what.span)
    if type(what) is not That or to is Area.FIELD:
        return what
    return ThatHomeward(
        what.kind, what.nouns, what.trait, what.opposing, as_character=what.as_character, span=what.span
    )


def home(what: object, landing: Landing = AS_IT_COMES) -> object:
    """Dice from a card or an area of unrolled dice to the Field Zone of their owner."""
    return move(M.RETURN, what, (Area.FIELD, Bits()), landing) if is_outside(what) else None


def is_outside(what: object) -> bool:
    """Whether all these dice lie where they have no controller but their owner."""
    return isinstance(what, n.Select) and set(what.areas) <= {Area.PLACED, Area.USED, Area.PREP}


def is_unseen(what: n.Select) -> bool:
    """Whether dice come from the bag by chance, which, if they go to the Prep Area, preps them (1.5.3.3, 1.5.3.4)."""
    return what.mode is n.Mode.RANDOM


def of(what: object, side: n.Side) -> bool:
    return isinstance(what, n.Select) and what.side is side


def of_yours(what: object) -> bool:
    """Whether the dice are plainly the player's own."""
    return isinstance(what, n.Ref) or of(what, n.Side.YOURS)


_WHERE = {Verb.KO: (Area.PREP,), Verb.PURCHASE: (Area.USED,)}  # where it has gone (1.5.3.2, 2.6.2.6)


def lies(ref: n.Ref, there: Bits) -> bool:
    """Whether "the KO'd die from your Prep Area" lies there by what has happened to it."""
    return isinstance(ref, OfEvent) and there.areas == _WHERE.get(ref.verb)


for _manner, _verb in VERBS.items():
    add(
        "act",
        lambda r, p, m=_manner: None if p[0] is Area.FIELD else move(m, r, p),
        f"{_verb} {{ref_one}} from the (field (zone)?|attack zone) {{to_place}}",
    )
    add(
        "act",
        lambda r, there, p, m=_manner: move(m, r, p) if lies(r, there) else None,
        f"{_verb} {{ref_one}} from {{place}} {{to_place}}",
    )
    add(
        "act",
        lambda d, p, _, how, m=_manner: found_anywhere(move(m, d, p, how)),
        f"{_verb} {{dice}} {{to_place}} {{wherever}} {{landing}}",
    )
    add("act", lambda d, p, _, m=_manner: found_anywhere(move(m, d, p)), f"{_verb} {{dice}} {{to_place}} {{wherever}}")
# from anywhere else a die that comes to the Field Zone comes to its owner's
_IT_IS = "(it|they|that die) (is|are|ends up|end up|lies|lie|was|were|went)"
add("wherever", lambda: True, ",? regardless of (its|their) location", f",? regardless of where {_IT_IS}")
add("wherever", lambda: True, f",? wherever {_IT_IS}")
for _said in ("{sentence}", "{headed}"):
    add("top", lambda said, _: found_anywhere(said), f"{_said} {{wherever}}")


def found_anywhere(said: object) -> object:
    """ "Return it to the Field Zone, regardless of its location": it may have left since it was spoken of."""
    if isinstance(said, Headed):
        effect = found_anywhere(said.effect)
        return effect and said._replace(effect=effect)
    moves = [node for node in everything(said) if isinstance(node, n.Move)]
    if len(moves) != 1 or not isinstance(moves[0].what, n.Ref) or isinstance(said, n.Seq):
        return None
    return change(said, lambda node: replace(node, wherever=True) if node == moves[0] else node)  # type: ignore[call-arg]


add(
    "act",
    lambda d, p: move(M.PUT, d, p) if isinstance(d, n.Select) and Area.FIELD not in d.areas else None,
    f"take^ {{dice}} and {PUT_S} (it|them) {{to_place}}",
)
add("this_ref", lambda: n.Ref(n.RefKind.THIS_DIE), "this (basic? action)? die")
_AFTER_USE = "after (using it|it is used|it has been used|use|it resolves|resolving it)"
_USED = "(using|use of|resolving) {this_ref}", "(you use {this_ref}|{this_ref} (is used|resolves))"
add(
    "act",
    lambda r, p: move(M.PUT, r, p) if p[0] is not Area.FIELD else None,
    f"({PUT_S}|return^) {{this_ref}} {{to_place}} {_AFTER_USE}",
)
add("act", lambda r: n.Move(r, Area.PREP, M.PREP), f"prep^ {{this_ref}} {_AFTER_USE}")
_IT = "(it|this (basic? action)? die)"
add(
    "sentence",
    lambda r, p: move(M.PUT, r, p) if p[0] is not Area.FIELD else None,
    *(f"after {used} , ({PUT}|return) {_IT} {{to_place}}" for used in _USED),
)
add("sentence", lambda r: n.Move(r, Area.PREP, M.PREP), *(f"after {used} , prep {_IT}" for used in _USED))


def awaits_its_use(said: object) -> bool:
    """ "After you use this die, prep it", read as of any later use of it: this one is meant."""
    when = said.opening.trigger if isinstance(said, Headed) else None
    return isinstance(when, n.Event) and (when.verb, when.subject) == (Verb.USE, n.Ref(n.RefKind.THIS_DIE))


# a die of the Reserve Pool shows a face
Faced = Callable[[n.Subject], n.Spin | None]
"""What has dice show a face there; None where such dice have none."""
add("face_there", lambda s: lambda d: to_side(d, s), "(on|showing) {energy_side} (of your choice)?")
add(
    "face_there",
    lambda t: lambda d: n.Spin(d, n.SpinTo.ENERGY, type=t),
    "on (its|a|an) {symbol} (energy)? (face|side)",
    "showing {symbol}",
)
add("face_there", lambda: on_action_face, "(on|showing) (an|its|any) action (face|side)")
add("face_there", lambda k: lambda d: on_level(d, k), "{at_level}")
add(
    "face_there",
    lambda: lambda d: n.Spin(d, n.SpinTo.ANY) if is_one(d) else None,
    "on any (face|side) (of your choice)?",
    "on the (face|side) of your choice",
)
add("face_there", lambda: on_sidekick_face, "on (its|the|a) (sidekick|character) (face|side)")
add("face_there", lambda k: lambda d: on_level(d, k), "on (the|a) level {number} (character)? (face|side)")


def on_level(dice: n.Subject, level: int) -> n.Spin | None:
    """ "At level 2": of Character dice."""
    if isinstance(dice, n.Select) and dice.noun not in (n.Noun.CHARACTER_DIE, n.Noun.CHARACTER):
        return None
    return n.Spin(dice, n.SpinTo.LEVEL, n.Const(level))


def on_action_face(dice: n.Subject) -> n.Spin | None:
    """One Action die on whichever of its action faces the player likes."""
    is_action = isinstance(dice, n.Ref) or dice.noun in ACTIONS
    return n.Spin(dice, n.SpinTo.ACTION) if is_action and is_one(dice) else None


def on_sidekick_face(dice: n.Subject) -> n.Spin | None:
    """The one character face that a Sidekick die has (1.6.3)."""
    is_sidekick = isinstance(dice, n.Select) and dice.noun is n.Noun.SIDEKICK_DIE
    return n.Spin(dice, n.SpinTo.LEVEL, n.Const(1)) if is_sidekick else None


def faced(dice: n.Subject, place: tuple[Area, Bits], face: Faced) -> n.Seq | None:
    """Dice that come to your Reserve Pool, and show this face there."""
    spin = face(dice) if (place[0], place[1].side) == (Area.RESERVE, n.Side.YOURS) else None
    if spin is None:
        return None
    there = dice if isinstance(dice, n.Ref) else THAT if is_one(dice) else They(n.RefKind.THAT)
    return n.Seq((n.Move(dice, Area.RESERVE, M.PUT), replace(spin, what=there)))


add(
    "act",
    lambda: move(M.RETURN, THAT, (Area.CARD, Bits())),
    "return^ (the|that)? unpurchased (die|basic action die|action die|character die) to (its|the) card",
)
add(
    "clause",
    lambda d: n.RemoveFromCombat(d),
    "{die} is no longer (attacking|blocking)",
    "{dice} are no longer (attacking|blocking)",
)
add("act", lambda a, b: n.PairUp(a, b), "pair^ up {dice} with {dice}")

# --- all that lies in an area -----------------------------------------------------------------------------------------


def all_of(place: Bits) -> n.Select | None:
    """ "Your Used Pile": all the dice in it."""
    if place.areas is None or not set(place.areas) <= UNROLLED or place.side is None:
        return None
    return select(Det(n.Mode.ALL, n.EVERY), place, Head(n.Noun.DIE), Bits())


for _manner, _verb in {**VERBS, M.PUT: "(put^|place^|shuffle^)"}.items():
    add("act", lambda d, p, m=_manner: move(m, d, p), f"{_verb} {{whole_area}} {{to_place}}")
add("whole_area", lambda w, a: all_of(w._replace(areas=a)), "{whose} {area}")
add("whole_area", all_of, "everything (in|from) {place}")
