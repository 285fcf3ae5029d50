"""What the effect just before has come to: "if both are KO'd", "if no Villains are KO'd this way"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.event import any_die
from judgebot.cardtext.phrases.select import Bits, Head
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

THAT = n.Ref(n.RefKind.THAT)


def fell(number: int = 1, who: n.Subject = THAT) -> n.Happened:
    """So many of them were KO'd."""
    return n.Happened(n.Event(Verb.KO, who), n.Window.THIS_WAY, number)


_BY_IT = "(by? this way|by (this|that) (damage|effect))?"
_THEM = "(of (them|those (dice|characters|character dice)))?"
add("fact", lambda: fell(2), f"both {_THEM} (are|were) ko'd {_BY_IT}")
add("fact", lambda: fell(), f"either {_THEM} (is|was) ko'd {_BY_IT}")
add("fact", lambda: n.Unless(fell()), f"neither {_THEM} (is|was) ko'd {_BY_IT}")


def none_fell(adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """None of this sort was KO'd by it."""
    dice = any_die(1, adjectives, head, after)
    return n.Unless(fell(who=dice)) if dice is not None else None


_WAY = "ko'd (this way|by (this|that) (damage|effect))"
add(
    "fact",
    none_fell,
    f"no {{adjectives}} {{noun_many}} {{afters}} (are|were) {_WAY}",
    f"no {{adjectives}} {{noun_one}} {{afters}} (is|was) {_WAY}",
)
add(
    "fact",
    lambda a, h, p: (d := any_die(1, a, h, p)) and fell(who=d),
    f"(one or more|any) {{adjectives}} {{noun_many}} {{afters}} (are|were) {_WAY}",
    f"(at least one|a|an) {{adjectives}} {{noun_one}} {{afters}} (is|was) {_WAY}",
)
