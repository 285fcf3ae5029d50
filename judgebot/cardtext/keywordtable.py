"""The keywords (Appendix 1) and what each takes after its name."""

from enum import Enum

from judgebot.game.area import Area


class Takes(Enum):
    NOTHING = "nothing"
    NUMBER = "a number"  # Range 2
    NUMBER_OR_NOTHING = "a number or nothing"  # Energy Drain, Energy Drain 2
    RANGE = "two numbers"  # Fabricate 2-5
    TYPES = "energy types"  # Crossover ([bolt] and [mask])
    TYPE = "an energy type"  # Rush - [bolt]
    DIE = "a kind of die"  # Recruit - Villains, Gate - a Villains die
    NAMES = "names"  # Suit Up - Beta, Fusion - Beta and Gamma
    EFFECT = "an effect"  # Impulse - gain 1 life
    EFFECT_OR_NOTHING = "an effect or nothing"


_TABLE: dict[Takes, tuple[str, ...]] = {
    Takes.NOTHING: (
        "Ally",
        "Amplify",
        "Anti-Breath Weapon",
        "Attune",
        "Boomerang",
        "Call Out",
        "Cleave",
        "Continuous",
        "Deadly",
        "Equip",
        "Experience",
        "Fast",
        "Flip",
        "Founder",
        "Frag",
        "Gadgeteer",
        "Heroic",
        "Immortal",
        "Infiltrate",
        "Intimidate",
        "Iron Will",
        "Obscure",
        "Overcrush",
        "Regenerate",
        "Ritual",
        "Strike",
        "Swarm",
        "Tag Out",
        "Trap",
        "Turtle Power",
    ),
    Takes.NUMBER: ("Breath Weapon", "Corrupt", "Range"),
    Takes.NUMBER_OR_NOTHING: ("Energy Drain",),
    Takes.RANGE: ("Fabricate",),
    Takes.TYPES: ("Crossover",),
    Takes.TYPE: ("Rush",),
    Takes.DIE: ("Gate", "Recruit"),
    Takes.NAMES: ("Fusion", "Suit Up"),
    Takes.EFFECT: (
        "Aftershock",
        "Awaken",
        "Back for More",
        "Common Ground",
        "Crosspulse",
        "Energize",
        "Impulse",
        "Resistance",
        "Spark",
        "Synergy",
        "Teamwatch",
        "Teamwork",
        "Vengeance",
    ),
    Takes.EFFECT_OR_NOTHING: ("Enlistment", "Loyalty", "Retaliation", "Underdog"),
}


def id_of(title: str) -> str:
    """ "Iron Will" -> "iron-will"."""
    return title.lower().replace(" ", "-")


KEYWORD_WORDS = {title: id_of(title) for titles in _TABLE.values() for title in titles}
TITLES = {id_: title for title, id_ in KEYWORD_WORDS.items()}
UNASKED = frozenset(
    {
        "aftershock",
        "amplify",
        "attune",
        "crosspulse",
        "energize",
        "energy-drain",
        "impulse",
        "intimidate",
        "retaliation",
        "spark",
        "swarm",
        "teamwatch",
        "vengeance",
    }
)
"""Triggered keywords that ask nobody whether they are used: that they trigger is their use."""
USED_AS_A_WHOLE = UNASKED | {
    "awaken",
    "back-for-more",
    "breath-weapon",
    "call-out",
    "gate",
    "infiltrate",
    "recruit",
    "suit-up",
    "tag-out",
    "trap",
}
"""Keywords whose use is one ability that resolves (3.2.2); what waits for it comes after it in the queue."""
USED = USED_AS_A_WHOLE | {"fabricate", "overcrush", "range"}
"""Keywords whose use card text can wait for; that of Regenerate is its roll."""
DEALING = frozenset({"attune", "breath-weapon", "frag", "infiltrate", "overcrush", "range", "retaliation"})
"""Keywords by which damage is dealt."""
AIMED = frozenset({"attune", "call-out", "intimidate", "range", "tag-out"})
"""Keywords that target a die."""
USED_IN = {"energize": (Area.RESERVE,), "rush": (Area.PREP,)}
"""Where dice are as they use a keyword, though they are not in the Field Zone then."""
AT_ONCE = frozenset({"amplify", "attune", "intimidate"}) | {
    id_of(title) for takes in (Takes.EFFECT, Takes.EFFECT_OR_NOTHING) for title in _TABLE[takes]
}
"""Keywords that an effect can use: what they do, or label, needs nothing of what sets them off."""
PRICED = frozenset({"amplify", "attune", "infiltrate", "intimidate", "regenerate", "retaliation"})
"""Keywords whose use a card can put a price on: what they do is one act, and has none."""
ADDED = frozenset({"resistance", "teamwork"})
"""Keywords that add to the ability before them, or do something in its place."""
LIMITABLE = frozenset({"energize", "spark", "teamwatch", "vengeance"})
"""Keywords that label an ability which can come about several times in a turn."""
TAKES = {id_of(title): takes for takes, titles in _TABLE.items() for title in titles}
