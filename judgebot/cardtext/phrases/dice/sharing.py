"""What dice have in common: "that shares an affiliation with Moth", "of the same energy type", "of the same card";
or the energy types that one of them has at once."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Head, as_dice, of
from judgebot.cardtext.referring import CHARACTERS, Compared, That, TypeRolled, is_that
from judgebot.cardtext.walk import change, parts_of
from judgebot.game.energy import EnergyType

PHRASES = Phrases()
add = PHRASES.add

THAT = Compared(n.RefKind.THIS_DIE)
ITSELF = n.Ref(n.RefKind.ITSELF)
THAT_PLAYER = n.Person(n.PersonKind.THAT_PLAYER)


def any_of(dice: n.Select) -> n.Select | None:
    """ "With one of your Villains", "with another die that player controls": whichever of them it is, and other than
    the die told so, which is none of the ability's own player."""
    if dice.mode is not n.Mode.CHOOSE or dice.count != n.ONE or dice.extreme is not None or dice.different:
        return None
    parts = parts_of(dice.filter)
    if n.Other() in parts:
        if dice.side not in (n.Side.OPPOSING, n.Side.THEIRS):
            return None
        parts = (*(part for part in parts if part != n.Other()), n.Not(n.Is(ITSELF)))
    every = as_dice(replace(dice, filter=one_filter(parts), mode=n.Mode.ALL, count=n.EVERY))
    return every if isinstance(every, n.Select) else None


def of_that_player(event: n.Node) -> n.Node:
    """ "When your opponent fields a die that shares a type with one that player controls": an opposing one. So is the
    one that they draw from their bag."""
    if not isinstance(event, n.Event) or event.by not in (n.YOU, n.OPPONENT):
        return event
    side = n.Side.YOURS if event.by == n.YOU else n.Side.OPPOSING

    def told(node: n.Node) -> n.Node:
        if isinstance(node, n.Select) and node.whose == THAT_PLAYER and node == event.subject:
            return replace(node, side=side, whose=None)
        theirs = isinstance(node, n.SharesAffiliation | n.SharesEnergy) and isinstance(node.ref, n.Select)
        if not theirs or node.ref.whose != THAT_PLAYER:  # type: ignore[attr-defined]
            return node
        return replace(node, ref=replace(node.ref, side=side, whose=None))  # type: ignore[attr-defined,call-arg]

    return change(event, told)


add("like", lambda r: r, "{ref}")
add("like", any_of, "{np_one}")
_WITH = "with {like}"
_WITH_THAT = "with {ref}"  # of any of several it would be open whether of none of them
for _kind, _shares in (("affiliation", n.SharesAffiliation), ("energy type", n.SharesEnergy)):
    _one = f"(an|the same|at least one|one or more) {_kind}"
    add("shares", lambda r, has=_shares: has(r), f"(has|have) (an|at least one|one or more) {_kind} in common {_WITH}")
    add("sharing", lambda r, has=_shares: has(r), f"with (an|at least one|one or more) {_kind} in common {_WITH}")
    add("shares", lambda r, has=_shares: has(r), f"(share|shares) {_one} {_WITH}")
    add("shares", lambda r, has=_shares: n.Not(has(r)), f"(does|do) not share (an|any) {_kind} {_WITH_THAT}")
    add("shares", lambda r, has=_shares: n.Not(has(r)), f"(share|shares) no {_kind} {_WITH_THAT}")
    add("sharing", lambda r, has=_shares: has(r), f"sharing {_one} {_WITH}")
    add("sharing", lambda r, has=_shares: n.Not(has(r)), f"sharing no {_kind} {_WITH_THAT}")
    add("of_same", lambda r, has=_shares: has(r), f"the same {_kind} as {{like}}")
    add("of_same", lambda _, has=_shares: has(n.Ref(n.RefKind.OWN_NAME)), f"{{own_s}} {_kind}")
    add("of_same_one", lambda has=_shares: has(THAT), f"the same {_kind}")
# which of several affiliations has to differ is open; of types a die has one, or none of them is the other's
add("of_same", lambda r: n.Not(n.SharesEnergy(r)), "a different energy type (than|from) {ref}")
add("of_same_one", lambda: n.Not(n.SharesEnergy(THAT)), "a different energy type")
# of a plural "it" would be open which of several is meant
_HE_SHARES = "(that|who|which)? {he_himself} shares (an|the same) affiliation with"
add("after", lambda r: of(n.SharesAffiliation(r)), _HE_SHARES)
add("after", lambda f: of(f), "{sharing}", "(of|with) {of_same}", "(of|with) {of_same_one}")
_SAME = "(the same|a common|a shared)"
add("after", lambda: Bits(shared=True), "(that|who) all? share (an|the same|a common) affiliation")
add("after", lambda: Bits(shared=True), f"(with|of) {_SAME} affiliation", "sharing (an|the same) affiliation")
add("after", lambda r: of(n.SameCard(r)), "of the same card as {ref_one}")

_ROLLED = "(of|with|that (match|matches)) the same? energy type? (rolled|you rolled|shown)"
add("after", lambda: of(TypeRolled()), _ROLLED)
add("after", lambda r: of(n.SharesEnergy(r, shown=True)), "of the energy type that? {ref_one} shows")

# --- copies ---------------------------------------------------------------------------------------------------------

add("copies_of", lambda r: copies(r), "copies of {ref_one}")
add("copies_of", lambda: copies(That(n.RefKind.THAT)), "copies of the same (die|character die)")
add("noun_many", lambda h: h, "{copies_of}")
add("noun_one", lambda r: copies(r), "copy of {ref_one}")
add("after", lambda r: of(n.SameCard(r)) if is_that(r) else None, "(matching|that (match|matches)) {ref_one}")


def copies(of_what: n.Ref) -> Head | None:
    """Dice of the same card as another one, or of the card itself by its name."""
    if of_what.kind is n.RefKind.OWN_NAME:
        return Head(n.Noun.CHARACTER_DIE, of(n.Is(n.Ref(n.RefKind.OWN_NAME))))
    if not is_that(of_what):
        return None
    is_character = isinstance(of_what, That) and of_what.nouns == CHARACTERS
    return Head(n.Noun.CHARACTER_DIE if is_character else n.Noun.DIE, of(n.SameCard(of_what)))


def of_each(one: EnergyType, other: EnergyType) -> n.AllOf | None:
    """Of two energy types at once, as a die with Crossover is."""
    both = tuple(n.HasEnergy(each) for each in sorted((one, other), key=str))
    return n.AllOf(both) if one is not other else None


add("described", of_each, "(a|an)? {energy_type} and {energy_type} (character|die|character die)?")
