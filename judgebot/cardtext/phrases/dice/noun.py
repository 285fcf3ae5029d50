"""Nouns for dice and cards: "Character die", "attackers", "Basic Action card"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.lexicon import TYPES
from judgebot.cardtext.phrases.dice.description import ADVENTURER, Bits, Head, either, of, state
from judgebot.cardtext.referring import CARDS, ref
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

_NOUNS = (
    ("die", "dice", Head(n.Noun.DIE)),
    ("character die", "character dice", Head(n.Noun.CHARACTER_DIE)),
    ("character", "characters", Head(n.Noun.CHARACTER)),
    ("action die", "action dice", Head(n.Noun.ACTION_DIE)),
    ("action", "actions", Head(n.Noun.ACTION_DIE)),
    ("basic action (die)?", "basic action dice", Head(n.Noun.BASIC_ACTION_DIE)),
    ("basic action die", "basic actions", Head(n.Noun.BASIC_ACTION_DIE)),
    ("continuous action? die", "continuous action? dice", Head(n.Noun.CONTINUOUS_DIE)),
    ("sidekick die", "sidekick dice", Head(n.Noun.SIDEKICK_DIE)),
    ("sidekick", "sidekicks", Head(n.Noun.SIDEKICK_DIE, by_icon=True)),
    ("adventurer", "adventurers", Head(n.Noun.CHARACTER_DIE, of(ADVENTURER))),
    ("gear (die)?", "gear (dice)?", Head(n.Noun.ACTION_DIE, of(n.HasKeyword("equip")))),  # equip(1)
    ("token", "tokens", Head(n.Noun.TOKEN)),
    ("card", "cards", Head(n.Noun.CARD)),
    ("character card", "character cards", Head(n.Noun.CHARACTER_CARD)),
    ("action card", "action cards", Head(n.Noun.ACTION_CARD)),
    ("basic action card", "basic action cards", Head(n.Noun.BASIC_ACTION_CARD)),
    ("energy die", "energy dice", Head(n.Noun.ENERGY_DIE)),
    ("attacker", "attackers", Head(n.Noun.CHARACTER_DIE, state(n.DieState.ATTACKING))),
    ("blocker", "blockers", Head(n.Noun.CHARACTER_DIE, state(n.DieState.BLOCKING))),
)
_TYPE_NOUNS = tuple(
    (one, many, Head(n.Noun.ACTION_DIE if one == "spell" else n.Noun.CHARACTER, of(n.HasType(one.capitalize()))))
    for one, many in TYPES.items()
)
for _one, _many, _head in (*_NOUNS, *_TYPE_NOUNS):
    add("noun_one", lambda h=_head: h, _one)
    add("noun_many", lambda h=_head: h, _many)
    add("noun_one_s", lambda h=_head: h, _one + "'s")
    add("noun_many_s", lambda h=_head: h, _many + ("'" if _many.endswith("s") else "'s"))
    if _head.noun in CARDS:
        add("noun_one", lambda w, h=_head: h._replace(bits=w), f"{_one} on {{whose}} team")
        add("noun_many", lambda w, h=_head: h._replace(bits=w), f"{_many} on {{whose}} team")
# "target a die with a Global" says by what it is targeted; of a card it is plain
for _one, _many, _head in _NOUNS:
    if _head.noun in CARDS:
        _with_global = _head._replace(bits=of(n.HasSort(n.BlankWhat.GLOBALS)))
        add("noun_one", lambda h=_with_global: h, f"{_one} with (a|any) global")
        add("noun_many", lambda h=_with_global: h, f"{_many} with (a|any)? (global|globals)")
_EITHER = Head(n.Noun.DIE, of(n.AnyOf((n.IsA(n.Noun.CHARACTER_DIE), n.IsSidekick()))))
add("noun_one", lambda: _EITHER, "sidekick or character", "character or sidekick")
add("noun_many", lambda: Head(n.Noun.SIDEKICK_DIE, by_icon=True, numberless=True), "sidekick")  # the icon has no plural
add("noun_one", lambda a: Head(n.Noun.CHARACTER, of(n.HasAffiliation(a))), "{affiliation}")
add("noun_many", lambda said: so_many_of(*said), "{affiliation_alone}")
for _genitive in ("noun_one_s", "noun_many_s"):
    add(_genitive, lambda a: Head(n.Noun.CHARACTER, of(n.HasAffiliation(a))), "{affiliation_s}")
add("noun_one", lambda a: Head(n.Noun.CHARACTER, of(n.Not(n.HasAffiliation(a)))), "non - {affiliation}")
add("noun_many", lambda a: Head(n.Noun.CHARACTER, of(n.Not(n.HasAffiliation(a)))), "non - {affiliation}")
add("noun_many", lambda t: Head(n.Noun.DIE, of(n.OnFace(n.FaceIs(n.FaceClass.TYPE, type=t)))), "{no_type} energy")
add("noun_many", lambda _: Head(n.Noun.CHARACTER_DIE, of(n.Is(ref(n.RefKind.OWN_NAME)))), "{own_many}")
add("noun_many", lambda x: Head(n.Noun.CHARACTER_DIE, of(n.Named(x))), "{other_many}")
_STILL_ON_IT = Bits((n.Is(ref(n.RefKind.OWN_NAME)),), n.Side.YOURS, (Area.CARD,))
add("noun_one", lambda _: Head(n.Noun.DIE, _STILL_ON_IT), "{own} (character)? die (from|on) (this|its) card")
add("noun_many", lambda _: Head(n.Noun.DIE, _STILL_ON_IT), "{own} (character)? dice (from|on) (this|its) card")
add("noun_one", lambda x: sidekick_or(n.Named(x)), "sidekick or {other_name}", "{other_name} or sidekick")
add("noun_one", lambda _: sidekick_or(n.Is(n.Ref(n.RefKind.OWN_NAME))), "sidekick or {own}", "{own} or sidekick")
add(
    "noun_one",
    lambda a: sidekick_or(n.HasAffiliation(a)),
    "sidekick or (a|an)? {affiliation}",
    "{affiliation} or (a|an)? sidekick",
)


def so_many_of(affiliation: str, is_plural: bool) -> Head:
    """ "Villains", or "Villain", which may be one or all of them."""
    return Head(n.Noun.CHARACTER, of(n.HasAffiliation(affiliation)), numberless=not is_plural)


def sidekick_or(character: n.Filter) -> Head:
    """ "A Sidekick or Wasp": by two names, with no noun."""
    return Head(n.Noun.DIE, of(either(n.IsSidekick(), character)))
