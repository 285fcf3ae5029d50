"""Sentences that only make sense next to another one."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases


@n.node
class NewAmount(n.Effect):
    """ "Deal 3 damage instead": the effect before, with another amount."""

    amount: n.Amount


PHRASES = Phrases()
add = PHRASES.add
add("elliptic", lambda a: NewAmount(a), "deal {amount} damage? instead", "instead ,? deal {amount} damage?")
