"""What a telling of a keyword in parentheses says: what any of them does, and nothing that adds to it.

It is left out of the reading, as the keyword says it already: so it must hold the words that any telling of that
keyword holds, do nothing that the keyword does not do, and tell of no condition or exception of its own.
"""

import re

from judgebot.cardtext.keywordtable import KEYWORD_WORDS
from judgebot.cardtext.lexicon import NUMBERS

# Words that any reminder of the keyword holds; one of several with a bar.
_REMINDS = {
    "aftershock": "ko'd",
    "ally": "sidekick field",
    "amplify": "action spin",
    "anti-breath-weapon": "breath weapon pay cancel",
    "attune": "action damage",
    "awaken": "spins",
    "back-for-more": "prep",
    "boomerang": "roll|reroll prep",
    "breath-weapon": "damage opponent|opponents",
    "call-out": "block",
    "cleave": "half",
    "common-ground": "villain|villains",
    "continuous": "field|used",
    "corrupt": "draws|draw used",
    "crossover": "energy",
    "crosspulse": "purchase|purchased",
    "deadly": "engaged",
    "energize": "double energy",
    "energy-drain": "spin engaged",
    "enlistment": "kos|ko",
    "equip": "attach",
    "experience": "token",
    "fabricate": "ko purchase",
    "fast": "damage before|first",
    "flip": "flip|side",
    "frag": "blocking damage",
    "gadgeteer": "roll action",
    "gate": "field roll",
    "heroic": "pair",
    "immortal": "bag",
    "impulse": "purchase|purchased",
    "infiltrate": "unblocked|blocked damage",
    "intimidate": "remove field",
    "iron-will": "damaged",
    "obscure": "unblockable|blocked",
    "overcrush": "damage opponent",
    "range": "range damage",
    "recruit": "combat damage field",
    "regenerate": "reroll|roll|rerolled ko'd",
    "resistance": "ko'd",
    "retaliation": "ko'd damage",
    "ritual": "reserve used",
    "rush": "draw",
    "spark": "burst|*",
    "strike": "fielded|field",
    "suit-up": "ko field",
    "swarm": "draw",
    "synergy": "global|globals",
    "tag-out": "blockers prep",
    "teamwatch": "affiliation",
    "trap": "field|used",
    "turtle-power": "purchase",
    "underdog": "more|fewer",
    "vengeance": "damage|damaged",
}


# Words that add to a keyword instead of reminding of it, where it does not have them itself.
_MORE = {
    *("twice", "three", "times", "only", "unless", "instead", "except", "not", "other", "another", "also"),
    *("additional", "extra", "than", "double", "half", "again"),
}
_SAYS_ITSELF = {
    "call-out": "only",
    "cleave": "half another",
    "crosspulse": "only",
    "energize": "double",
    "flip": "other",
    "frag": "not",
    "immortal": "except instead",
    "iron-will": "unless",
    "rush": "extra",
    "strike": "other only",
    "swarm": "extra",
    "turtle-power": "other",
    "underdog": "than",
}
# Where the same words in another order say the opposite.
_SAYS_SO = {
    "underdog": re.compile(
        r"(your opponent|an opponent|the opposing player) (has|controls) more .*than you( do)?\b"
        r"|you (have|control) fewer .*than your opponent( does)?\b"
    ),
}

# What a word tells that is done, and which of it each keyword has done: a telling may tell of less, never of more.
_ACTS = {
    word: act
    for act, words in {
        "deal": "deal deals dealt",
        "draw": "draw draws drawn",
        "gain": "gain gains",
        "lose": "lose loses",
        "prep": "prep preps prepped",
        "ko": "ko kos ko'd",
        "sacrifice": "sacrifice sacrifices sacrificed",
        "spin": "spin spins spun",
        "capture": "capture captures captured",
        "roll": "roll rolls rolled reroll rerolls rerolled",
        "move": "move moves moved return returns returned add adds added place places placed put puts send sends "
        "remove removes",
        "pay": "pay pays paid",
        "prevent": "prevent prevents prevented cancel cancels reduce reduces reduced",
        "swap": "swap swaps",
        "target": "target targets",
    }.items()
    for word in words.split()
}
_DOES = {
    "aftershock": "capture ko move prep",
    "ally": "prep",
    "amplify": "spin",
    "anti-breath-weapon": "pay prevent",
    "attune": "deal target",
    "awaken": "spin",
    "back-for-more": "move prep roll",
    "boomerang": "move prep roll",
    "breath-weapon": "deal pay prevent",
    "call-out": "ko target",
    "cleave": "deal ko",
    "continuous": "move",
    "corrupt": "draw move target",
    "crossover": "pay",
    "crosspulse": "pay",
    "deadly": "ko",
    "energize": "roll",
    "energy-drain": "spin",
    "enlistment": "ko",
    "equip": "move pay",
    "experience": "gain ko move",
    "fabricate": "ko",
    "fast": "deal ko",
    "frag": "deal ko",
    "gadgeteer": "move roll",
    "gate": "move prep roll",
    "heroic": "move",
    "immortal": "move sacrifice",
    "infiltrate": "deal move",
    "intimidate": "move target",
    "iron-will": "deal ko move",
    "overcrush": "deal ko",
    "range": "deal target",
    "recruit": "deal move prep spin",
    "regenerate": "ko move prep roll",
    "resistance": "ko",
    "retaliation": "deal ko",
    "ritual": "move",
    "rush": "draw move roll",
    "spark": "roll",
    "strike": "gain",
    "suit-up": "ko move",
    "swarm": "draw move roll",
    "synergy": "pay",
    "tag-out": "move prep target",
    "trap": "move",
    "vengeance": "deal",
}

# The numbers that a telling of the keyword holds, where it has any: of the others it may say "1", as for "a".
_NUMBERS = {
    "experience": "1 +1a +1d",
    "strike": "+2 +2a +2d",
    "suit-up": "2",
    "tag-out": "+2a +2d",
} | dict.fromkeys(
    (
        *("aftershock", "ally", "back-for-more", "continuous", "deadly", "energize", "fast", "flip", "immortal"),
        *("impulse", "iron-will", "obscure", "overcrush", "regenerate", "trap", "underdog"),
    ),
    "",
)
_SAID_BESIDE = {"breath-weapon": "", "corrupt": "1", "energy-drain": "", "fabricate": "", "range": ""}  # "Range 2"
_IN_WORDS = {word: str(number) for word, number in NUMBERS.items()}

# Where dice lie, as a telling says it; all may speak of the Field Zone, and of others those where they come from or go.
_AREA = re.compile(r"used(?= pile)|(?<=in )used|(?<=to )used|prep(?= area)|reserve(?= pool)|bag|attack(?= zone)")
_AREAS = {
    "aftershock": "used prep reserve",
    "ally": "",
    "back-for-more": "prep",
    "boomerang": "used prep",
    "breath-weapon": "attack",
    "call-out": "attack",
    "common-ground": "attack",
    "continuous": "used",
    "corrupt": "used bag",
    "gadgeteer": "used",
    "gate": "prep",
    "immortal": "used bag",
    "infiltrate": "attack",
    "recruit": "used prep reserve",
    "regenerate": "prep",
    "ritual": "used reserve",
    "rush": "bag",
    "swarm": "bag",
    "tag-out": "prep",
    "trap": "used",
}
# What else a telling may speak of that not all of them do.
_THING = re.compile(
    r"\b(sidekick|villain|action|basic|continuous|global|level|life|energy|face|card|affiliat|alone|first|next(?! to)"
    r"|token)"
)
_THINGS = {
    "ally": "sidekick",
    "amplify": "action level",
    "anti-breath-weapon": "energy",
    "attune": "action",
    "awaken": "level",
    "boomerang": "action face",
    "breath-weapon": "energy",
    "common-ground": "villain",
    "continuous": "action global",
    "crossover": "energy",
    "crosspulse": "energy",
    "energize": "energy face",
    "energy-drain": "level energy",
    "equip": "action",
    "experience": "card token",
    "fast": "first",
    "flip": "card face",
    "gadgeteer": "action continuous face",
    "gate": "card level face",
    "intimidate": "card",
    "obscure": "action",
    "recruit": "sidekick villain level face affiliat",
    "regenerate": "face level",
    "retaliation": "affiliat",
    "ritual": "energy",
    "rush": "energy action",
    "spark": "face energy",
    "suit-up": "level",
    "synergy": "global energy",
    "teamwatch": "affiliat",
    "trap": "action continuous",
}
_ZONE_BY_NUMBER = re.compile(r"\d+ (field|used|prep|reserve|bag|attack zone)")


def is_exact(keyword: str, words: tuple[str, ...], beside: tuple[str, ...]) -> bool:
    """Whether a telling of the keyword holds no other numbers than the keyword has, which may be said beside it, and
    speaks of no other areas and things."""
    text = " ".join(_IN_WORDS.get(word, word) for word in words)
    tables = ((_AREA, _AREAS), (_THING, _THINGS))
    of_these = all(set(each.findall(text)) <= set(known.get(keyword, "").split()) for each, known in tables)
    return of_these and not _ZONE_BY_NUMBER.search(text) and numbers(words) <= _numbers_of(keyword, beside)


def _numbers_of(keyword: str, beside: tuple[str, ...]) -> set[str]:
    """The numbers that are said of a keyword; of one that has its number behind it, that, where it stands there."""
    always = _SAID_BESIDE.get(keyword)
    if always is None:
        return set(_NUMBERS.get(keyword, "1").split())
    behind = _BEHIND.search(f"{' '.join(beside)} ".split(keyword.replace("-", " "), 1)[-1])
    return set(always.split()) | (set(re.findall(r"\d+", behind[0])) if behind else numbers(beside) | {"1"})


_BEHIND = re.compile(r"^ \[?\d+\]?( ?- ?\d+)?(?= )")


def without(beside: tuple[str, ...], words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a line besides those of a parenthesis in it."""
    inside = {at for at in range(len(beside)) if beside[at : at + len(words)] == words}
    return tuple(word for at, word in enumerate(beside) if not any(at - len(words) < i <= at for i in inside))


def numbers(words: tuple[str, ...]) -> set[str]:
    """The numbers among some words, in figures."""
    return {number for word in words if re.fullmatch(r"[+-]?\d+[ad]?", number := _IN_WORDS.get(word, word.strip("[]")))}


def keywords_in(words: tuple[str, ...]) -> set[str]:
    """The keywords named in a sentence."""
    text = f" {' '.join(words)} "
    return {id_ for title, id_ in KEYWORD_WORDS.items() if f" {title.lower().replace('-', ' - ')} " in text}


def reminds(keyword: str, words: tuple[str, ...]) -> bool:
    """Whether a parenthesis holds what any telling of the keyword holds, and nothing that adds to it or says it the
    other way round."""
    needed = _REMINDS.get(keyword)
    done = {_ACTS[word] for word in words if word in _ACTS}
    more = _MORE - set(_SAYS_ITSELF.get(keyword, "").split())
    in_order = _SAYS_SO.get(keyword)
    if needed is None or more & set(words) or not holds(needed, set(words)):
        return False
    if not done <= set(_DOES.get(keyword, "").split()):
        return False
    return in_order is None or in_order.search(" ".join(words)) is not None


def holds(needed: str, words: set[str]) -> bool:
    """Whether the words hold each of those needed, or one of those between bars."""
    return all(words & set(choice.split("|")) for choice in needed.split())
