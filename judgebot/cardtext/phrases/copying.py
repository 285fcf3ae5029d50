"""Copying: "Moth copies the abilities of target Character die until end of turn" (3.10)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

CW = n.CopyWhat
WITHOUT_GLOBALS = "((excluding|ignoring|not including) globals)?"  # never copied anyway (3.10.3)
THIS_DIE, OWN_CARD = n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_CARD)


def copyable(symbol: str, what: n.CopyWhat, receiver: n.Ref, *patterns: str) -> None:
    """Enter what can be copied onto the own die or card, for a time or not."""
    add(symbol, lambda d: n.Copy(what, d, receiver), *patterns)
    add(symbol, lambda d, u: n.Copy(what, d, receiver, u), *(f"{pattern} {{until}}" for pattern in patterns))


copyable("stats_copy", CW.STATS, THIS_DIE, "{possessor} (stats|a and d values)", "the stats of {die}")
copyable(
    "stats_copy",
    CW.PRINTED_STATS,
    THIS_DIE,
    "{possessor} printed (stats|a and d) (values)?",
    "the printed (stats|a and d) (values)? of {die}",
)
copyable(
    "text_copy",
    CW.ABILITY,
    OWN_CARD,
    f"(all (of)?)? the (ability|abilities) of {{boxed}} {WITHOUT_GLOBALS}",
    f"{{possessor}} (abilities|ability text) {WITHOUT_GLOBALS}",
)
add("act", lambda c: c, "copy^ {stats_copy}", "copy^ {text_copy}")
add("clause", lambda _, c: c, "{own_name} copies {stats_copy}", "{own_name} (copies|gains) {text_copy}")
add("clause", lambda r, d: n.Copy(CW.ABILITY, d, r), "{np_one} copies the ability of {np_one}")
add("clause", lambda u, c, d: n.Copy(CW.ABILITY, d, c, u), "{until} , {np_one} copies the ability of {np_one}")

# --- effects used at once -------------------------------------------------------------------------------------------

add("act", lambda d: n.Copy(CW.WHEN_FIELDED, d), "use^ a copy of {possessor} when fielded (effect|ability)")
add(
    "act",
    lambda d: n.Copy(CW.ACTION, d),
    "use^ a copy of {possessor} (ability|effect)",
    "use^ a copy of the (ability|effect) of {np_one}",
)

# --- whole dice -----------------------------------------------------------------------------------------------------

add("clause", lambda r, d: n.Copy(CW.ALL, d, r), "{own_name} becomes a copy of {np_one}")
add("clause", lambda r, d, u: n.Copy(CW.ALL, d, r, u), "{own_name} becomes a copy of {np_one} {until}")
add("act", lambda r, d: n.Copy(CW.ALL, d, r), "have {own_name} become a copy of {np_one}")
add("act", lambda r, d, u: n.Copy(CW.ALL, d, r, u), "have {own_name} become a copy of {np_one} {until}")
add(
    "clause",
    lambda r, d: n.Copy(CW.ALL_WITH_MODIFIERS, d, r),
    "{own_name} becomes a copy of {np_one} ,? including the modifiers on it",
)
