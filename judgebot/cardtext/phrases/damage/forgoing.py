"""What is done instead of combat damage: "when Moth is unblocked, you may draw a die instead of dealing damage"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.sentences.headed import headed
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

ATTACKER = n.Ref(n.RefKind.SUBJECT)
NO_DAMAGE = n.Found(
    (n.ChangeDamage(n.DamageChange.PREVENT, source=ATTACKER, means=n.Means.COMBAT),), n.Until.END_OF_ATTACK
)


def forgone(opening: Opening, effect: n.Effect) -> Headed | None:
    """The damage that an unblocked attacker is about to deal; if what is done for it is left to the player, so is
    that."""
    if not isinstance(opening.trigger, n.Event) or opening.trigger.verb is not Verb.UNBLOCKED:
        return None
    if isinstance(effect, n.May):
        return headed(opening, seq(effect, n.If(n.YouDid(), NO_DAMAGE))) if effect.who == n.YOU else None
    return headed(opening, seq(effect, NO_DAMAGE))


_TO = "(to {the_opponent})?"
add(
    "forgoing",
    lambda *_: True,
    f"instead of (its|his|her|the) combat? damage {_TO}",
    f"instead of (him|her|it)? dealing (its|his|her)? combat? damage {_TO}",
    f"instead of {{own_name}} dealing (its|his|her)? combat? damage {_TO}",
    f"instead of {{own_s}} combat? damage {_TO}",
)
for _effect in ("{clauses}", "{priced}"):
    add("headed", lambda o, e, _: forgone(o, e), f"{{opening}} , {_effect} ,? {{forgoing}}")
    add("headed", lambda o, _, e: forgone(o, e), f"{{opening}} , {{forgoing}} , {_effect}")
