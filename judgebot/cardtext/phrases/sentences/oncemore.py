"""An effect that is repeated: "repeat this effect if you have a Villain", "repeat this process until a die is KO'd"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

_REPEAT = "repeat^ ((all of)? (this|the|that) (effect|process)|(this|that)|the above)"
_DO_AGAIN = "do^ (this|that|so|it) again"
add(
    "act",
    lambda: n.Again(),
    f"{_REPEAT} (again|once|once more|one more time|(1|one|an) additional time|a second time)?",
)
add("act", lambda: n.Again(), f"{_DO_AGAIN} (once more|one more time)?")
for _said in (_REPEAT, _DO_AGAIN):
    add("act", lambda c: n.Again(c), f"{_said} until {{condition}}")
    add("act", lambda c: n.Again(n.Unless(c)), f"{_said} (while|as long as) {{condition}}")
add("act", lambda k: so_often(k), f"{_REPEAT} {{number}} (more|additional|extra)? times")
add("act", lambda: so_often(2), f"{_REPEAT} (twice|twice more)")
add("act", lambda a: n.ForEach(a if isinstance(a, n.Amount) else n.CountOf(a), n.Again()), f"{_REPEAT} {{each}}")
add(
    "sentence",
    lambda k: so_often(k, n.May(n.Again())),
    f"(you (may|can))? {_REPEAT.replace('^', '')} up to {{number}} (more|additional|extra)? times",
)


def so_often(number: int, once: n.Effect | None = None) -> n.ForEach | None:
    """So many times besides the first."""
    return n.ForEach(n.Const(number), once or n.Again()) if number > 1 else None
