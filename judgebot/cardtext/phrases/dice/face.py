"""What dice show: "a Character face", "double energy", "level 2"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.game.energy import EnergyType, Symbol

PHRASES = Phrases()
add = PHRASES.add

F = n.FaceClass
_FACE = "(face|side|result)"
add("face", lambda: n.FaceIs(F.CHARACTER), f"(a|any|its|the) character {_FACE}")
add("face", lambda: n.FaceIs(F.SIDEKICK), f"(a|any|its|the) sidekick {_FACE}")
add("face", lambda: n.FaceIs(F.ENERGY), f"(an|any|its) energy {_FACE}", "energy")
add("face", lambda: n.FaceIs(F.ACTION), f"(an|any|its) action {_FACE}")
add("face", lambda: n.FaceIs(F.BURST), "a burst (symbol)?", "a burst face")
add("face", lambda: n.FaceIs(F.DOUBLE_ENERGY), "(a|its) double energy (face|side)", "double energy", "two energy")
# what it is besides, where the verb says that a face is meant
add("shown", lambda f: f, "{face}")
add("shown", lambda: n.FaceIs(F.CHARACTER), "a character")
add("shown_many", lambda: n.FaceIs(F.ENERGY), "energy faces")
add("shown_many", lambda: n.FaceIs(F.CHARACTER), "character faces", "characters")
add("shown_many", lambda: n.FaceIs(F.SIDEKICK), "sidekick faces")
add("shown_many", lambda: n.FaceIs(F.ACTION), "action faces")
add("shown_not", lambda: n.FaceIs(F.ENERGY), f"a non - energy {_FACE}")
add("shown_not", lambda: n.FaceIs(F.CHARACTER), f"a non - character {_FACE}")
# the verbs for it, whoever's die it is
PHRASES.words("show", {"(show|roll|reveal|land on|come up|come up as|come up on|turn up)": True})
PHRASES.words(
    "shows",
    {
        "(shows|rolls|reveals|lands on|comes up|comes up as|comes up on|turns up)": True,
        "(showed|rolled|revealed|landed on|came up|came up as|turned up)": True,
    },
)
add("face", lambda t: n.FaceIs(F.TYPE, type=t), "(a|an)? {energy_type} (face|energy)?")
add("face", lambda t: n.FaceIs(F.TYPE, type=t), "a? {no_type} energy? face?")
PHRASES.words("no_type", {"[q]": Symbol.WILD, "[wild]": Symbol.WILD, "wild": Symbol.WILD})
PHRASES.words("no_type", {"generic": Symbol.GENERIC, "[generic]": Symbol.GENERIC})
add("face", lambda k: n.FaceIs(F.LEVEL, level=k), "(a|its)? level {number} (character)? (face)?")


def double(one: EnergyType, other: EnergyType) -> n.FaceIs | None:
    """ "[bolt][bolt]" of one die."""
    return n.FaceIs(F.DOUBLE_ENERGY, type=one) if one is other else None


add("face", lambda t: n.FaceIs(F.DOUBLE_ENERGY, type=t), f"(a|its)? double {{energy_type}} {_FACE}")
add("shown", double, "{energy_type} {energy_type}")
add("doubled", double, "{energy_type} {energy_type}")
add("doubled", lambda f: f if f.face is F.DOUBLE_ENERGY else None, "{face}")
for _type in EnergyType:  # by the icon for two
    PHRASES.words("two_in_one", {f"[2{_type.value[0]}]": n.FaceIs(F.DOUBLE_ENERGY, type=_type)})
add("doubled", lambda f: f, "{two_in_one}")
