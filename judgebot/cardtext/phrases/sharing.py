"""What dice have in common: "that shares an affiliation with Moth", "of the same energy type", "of the same card"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.description import Bits, Head, of
from judgebot.cardtext.phrases.referring import CHARACTERS, Compared, That, is_that

PHRASES = Phrases()
add = PHRASES.add

THAT = Compared(n.RefKind.THIS_DIE)
_WITH = "with {ref}"
for _kind, _shares in (("affiliation", n.SharesAffiliation), ("energy type", n.SharesEnergy)):
    _one = f"(an|the same|at least one|one or more) {_kind}"
    add("shares", lambda r, has=_shares: has(r), f"(share|shares) {_one} {_WITH}")
    add("shares", lambda r, has=_shares: n.Not(has(r)), f"(does|do) not share (an|any) {_kind} {_WITH}")
    add("shares", lambda r, has=_shares: n.Not(has(r)), f"(share|shares) no {_kind} {_WITH}")
    add("sharing", lambda r, has=_shares: has(r), f"sharing {_one} {_WITH}")
    add("sharing", lambda r, has=_shares: n.Not(has(r)), f"sharing no {_kind} {_WITH}")
    add("of_same", lambda r, has=_shares: has(r), f"the same {_kind} as {{ref}}")
    add("of_same_one", lambda has=_shares: has(THAT), f"the same {_kind}")
# which of several affiliations has to differ is open; of types a die has one, or none of them is the other's
add("of_same", lambda r: n.Not(n.SharesEnergy(r)), "a different energy type (than|from) {ref}")
add("of_same_one", lambda: n.Not(n.SharesEnergy(THAT)), "a different energy type")
add("after", lambda f: of(f), "(that|who) {shares}", "{sharing}", "(of|with) {of_same}", "(of|with) {of_same_one}")
add("after", lambda f: of(f), "that (has|have) {of_same}")
add("fact", lambda r, f: n.Fits(r, f), "{ref_one} {shares}", "{ref_one} has {of_same}", "{ref_one} is of {of_same}")
add("after", lambda: Bits(shared=True), "(that|who) share (an|the same) affiliation")
add("after", lambda r: of(n.SameCard(r)), "of the same card as {ref_one}")

# --- copies ---------------------------------------------------------------------------------------------------------

add("copies_of", lambda r: copies(r), "copies of {ref_one}")
add("copies_of", lambda: copies(That(n.RefKind.THAT)), "copies of the same (die|character die)")
add("noun_many", lambda h: h, "{copies_of}")
add("noun_one", lambda r: copies(r), "copy of {ref_one}")


def copies(of_what: n.Ref) -> Head | None:
    """Dice of the same card as another one; those of the card itself have its name."""
    if not is_that(of_what):
        return None
    is_character = isinstance(of_what, That) and of_what.nouns == CHARACTERS
    return Head(n.Noun.CHARACTER_DIE if is_character else n.Noun.DIE, of(n.SameCard(of_what)))
