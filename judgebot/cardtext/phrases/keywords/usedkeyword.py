"""A keyword that an effect uses: "use its Attune ability", "you may use Intimidate twice when you field Moth"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.keywordtable import AT_ONCE
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

INTIMIDATE = "intimidate"
THIS_DIE = n.Ref(n.RefKind.THIS_DIE)

add("of_itself", lambda k: k if k in AT_ONCE else None, "{keyword}")
_AGAIN = "(again|an additional time|one more time)?"
add(
    "act",
    lambda k: n.UseKeyword(n.KeywordAbility(k)),
    f"use^ {{of_itself}} {_AGAIN}",
    f"use^ {{of_itself}} ability {_AGAIN}",
)
add(
    "act",
    lambda *said: n.UseKeyword(n.KeywordAbility(said[-1])),
    f"use^ (his|her|{{own_s}}) {{of_itself}} ability? {_AGAIN}",
    "use^ its {of_itself} (again|an additional time|one more time)",
)
add(
    "headed",
    lambda *_: Headed(  # once by the keyword itself
        Opening(n.Event(Verb.FIELD, THIS_DIE)), n.May(n.UseKeyword(n.KeywordAbility(INTIMIDATE), besides=True))
    ),
    "you may use intimidate twice when (fielded|you field {own_name}|{own_name} is fielded)",
    "when (fielded|you field {own_name}|{own_name} is fielded) , you may use intimidate twice",
)
add(
    "act",
    lambda k, d: n.UseKeyword(n.KeywordAbility(k), d) if k == "attune" and isinstance(d, n.Select) else None,
    "(trigger^|activate^) the {keyword} (ability|abilities) of {dice}",
    "use^ the {keyword} (ability|abilities) of {dice}",
)
