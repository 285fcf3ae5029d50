"""Sentences that only make sense next to another one."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.damage import EVERY, hits
from judgebot.cardtext.phrases.description import select


@n.node
class NewAmount(n.Effect):
    """ "Deal 3 damage instead": the effect before, with another amount."""

    amount: n.Amount


@n.node
class MoreDamage(n.Effect):
    """ "Deal 1 additional damage to it": the effect before, with so much more (3.4.1.5)."""

    amount: n.Amount
    to: object = None  # whom it says; where both players and dice, as the damage that they are dealt


@n.node
class OtherWare(n.Effect):
    """ "You may purchase a die with cost 3 or less instead": the effect before, with another die to be purchased; with
    `before`, in place of the one that it says."""

    what: n.Select
    before: n.Select | None = None


PHRASES = Phrases()
add = PHRASES.add
add("elliptic", lambda a: NewAmount(a), "deal {amount} damage? instead", "instead ,? deal {amount} damage?")
add("elliptic", lambda a: MoreDamage(a), "(also ,?)? deal {surplus}")
add("elliptic", lambda a, d: MoreDamage(a, d), "(also ,?)? deal {surplus} to {victim}")
add("elliptic", lambda d, a: MoreDamage(a, d), "(also ,?)? deal {hit} {surplus}")
for _each, _many in (("{each_player}", "each? {adjectives} {noun_one}"), ("{all_players}", "{adjectives} {noun_many}")):
    add(
        "elliptic",
        lambda a, p, b, h, f: MoreDamage(a, hits(a, p, select(EVERY, b, h, f))),
        f"(also ,?)? deal {{surplus}} to {_each} and {_many} {{afters}}",
    )
add("elliptic", lambda d: OtherWare(d), "you (may|can) purchase {obtainable} instead")
add("elliptic", lambda d: OtherWare(d), "instead ,? you (may|can) purchase {obtainable}")
add("elliptic", lambda d, b: OtherWare(d, b), "you (may|can) purchase {obtainable} instead of {obtainable}")
