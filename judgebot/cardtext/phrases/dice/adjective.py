"""What stands before a noun for dice: "level 2", "opposing", "[fist]"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.lexicon import TYPES
from judgebot.cardtext.phrases.dice.description import (
    ADVENTURER,
    DIFFERENT_NAMES,
    OPPOSING,
    OTHER,
    YOURS,
    Bits,
    alternatives,
    is_trait,
    of,
    one_more,
    state,
)
from judgebot.cardtext.referring import ref
from judgebot.game.affiliation import OF_SEVERAL, teams_of
from judgebot.game.area import Area
from judgebot.game.corner import ALIGNMENTS

PHRASES = Phrases()
add = PHRASES.add

# whose members are called lanterns
CORPS = OF_SEVERAL.union(*map(teams_of, OF_SEVERAL))
add("adjective", lambda: OPPOSING, "opposing")
add("adjective", lambda: OTHER, "other")
add("adjective", lambda: Bits(different=True), "different", "unique")
add("adjective", lambda: DIFFERENT_NAMES, "differently named")
# captured dice no longer exist for the game, and are found by no words for dice (3.8.2)
for _state in n.DieState:
    if _state.value.isalpha() and _state not in (n.DieState.ACTIVE, n.DieState.CAPTURED):
        add("adjective", lambda s=_state: state(s), _state.value)
add("adjective", lambda: Bits(active=True), "active")
add("adjective", lambda: Bits(), "fielded")  # dice that are spoken of are those in the Field Zone (3.3.4)
add("adjective", lambda: state(n.DieState.IN_COMBAT), "attacking or blocking", "blocking or attacking")
_MEETING = (n.InState(n.DieState.BLOCKED), n.InState(n.DieState.BLOCKING))
add("adjective", lambda: of(n.AnyOf(_MEETING)), "blocked or blocking", "blocking or blocked")
add("adjective", lambda k: of(n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, n.Const(k))), "level {number}")
add(
    "adjective",
    lambda a, b: of(n.AnyOf(tuple(n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, n.Const(k)) for k in (a, b)))),
    "level {number} or {number}",
    "level {number} or level {number}",
    "level {number} and level? {number}",
)
add("adjective", lambda k: of(n.HasStat(n.Stat.LEVEL, n.Op.AT_LEAST, n.Const(k))), "level {number} or (higher|greater)")
add("adjective", lambda k: of(n.HasStat(n.Stat.LEVEL, n.Op.AT_MOST, n.Const(k))), "level {number} or (lower|less)")
add("adjective", lambda k: of(n.HasStat(n.Stat.COST, n.Op.EQUAL, n.Const(k))), "{number} -? cost")
add("adjective", lambda: of(n.Not(n.HasAffiliation(""))), "unaffiliated")
add("trait", lambda a: n.HasAffiliation(a), "{affiliation}")
add("trait", lambda a: n.HasAffiliation(a) if a in CORPS else None, "{affiliation_icon} lantern")
add("trait", lambda e: n.HasEnergy(e), "{energy_type}", "{energy_type} energy", "{energy_type} - type")
add("trait", lambda: n.IsSidekick(), "sidekick")
add("trait", lambda: ADVENTURER, "adventurer")
add("trait", lambda: n.BearsEquip(), "equip", "[eq]")
add("trait", lambda x: n.Named(x), "{other_name}")
add("trait", lambda _: n.Is(ref(n.RefKind.OWN_NAME)), "{own}")
add("trait", lambda: n.HasAffiliation(""), "affiliated")
PHRASES.words("trait", {keyword: n.HasKeyword(keyword) for keyword in ("crossover", "founder", "heroic", "trap")})
PHRASES.words("trait", {type_: n.HasType(type_.capitalize()) for type_ in TYPES})
PHRASES.words("trait", {each.lower(): n.HasAlignment(each) for each in ALIGNMENTS})
add("adjective", of, "{trait}")
add("adjective", lambda: Bits(areas=(Area.CARD,)), "unpurchased")
add(
    "adjective",
    lambda: of(n.AnyOf((n.IsA(n.Noun.CHARACTER_DIE), n.IsSidekick()))),
    "character or sidekick",
    "sidekick or character",
)
add(
    "adjective",
    lambda: of(n.AnyOf((n.IsA(n.Noun.CHARACTER_DIE), n.IsA(n.Noun.ACTION_DIE)))),
    "character or action",
    "action or character",
)
add("adjective", lambda: Bits(areas=(Area.USED,)), "used pile")
add(
    "adjective",
    lambda *t: (some := alternatives(*t)) and of(some),
    "{trait} (or|and / or|/) {trait}",
    "{trait} or (a|an) {trait}",
)
add("adjective", lambda t: of(n.Not(t)), "non - {trait}", "non {trait}")
add(
    "adjective",
    lambda *t: (some := alternatives(*t)) and of(some),
    "{trait} , {trait} ,? or {trait}",
    "{trait} , {trait} , {trait} ,? or {trait}",
)
for _barred in (n.Noun.BASIC_ACTION_DIE, n.Noun.CONTINUOUS_DIE):
    add("adjective", lambda noun=_barred: of(n.Not(n.OfKind(noun))), f"non - {_barred.value.split()[0]}")
for _state in (n.DieState.ATTACKING, n.DieState.BLOCKING):
    add("adjective", lambda s=_state: of(n.Not(n.InState(s))), f"non - {_state.value}")
for _state in (n.DieState.ENGAGED, n.DieState.DAMAGED, n.DieState.EQUIPPED):
    add("adjective", lambda s=_state: of(n.Not(n.InState(s))), f"un{_state.value}")
add("adjective", lambda: OPPOSING, "enemy")  # in the oldest sets
add("adjective", lambda: YOURS, "friendly")
add("adjectives", lambda: Bits(), "")
add("adjectives", lambda said: said, "{adjectives_said}")
add("adjectives_said", one_more, "{adjective} {adjectives}")
add("adjectives_said", lambda a, rest: None if is_trait(a) else one_more(a, rest), "{adjective} , {adjectives_said}")
