"""The card's own name with the kind that the card is of: "while Zombie Moth is active", "Zombie - when fielded, KO all
non-Zombie Moth dice".
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import exists
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.walk import everything

PHRASES = Phrases()
add = PHRASES.add


def own_with(trait: n.Filter) -> n.Select:
    """Dice of the card, of such a kind."""
    which = one_filter((n.Is(n.Ref(n.RefKind.OWN_NAME)), trait))
    return n.Select(n.Noun.CHARACTER_DIE, which, n.Side.YOURS)


def labelled(kind: str, said: Headed) -> Headed | None:
    """A heading that says of which kind the card is, as the ability does again."""
    of_it = n.Not(n.HasAffiliation(kind))
    return said if isinstance(said.effect, n.Effect) and of_it in everything(said.effect) else None


add(
    "open_one",
    lambda t, _: Opening(scope=n.Scope.ACTIVE, condition=exists(own_with(t))),
    "(while|as long as) {trait} {own} is active",
)
add("headed", labelled, "{affiliation} - {headed}")
