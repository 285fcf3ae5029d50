"""Words that mean the same as others in the text of a card: one rewrite a line."""
# ruff: noqa: E501  (a table)

import re
from collections.abc import Iterator
from typing import NamedTuple

OWN = "~"  # the card's own name in what follows


class Rewrite(NamedTuple):
    """Words that mean the same as others in their place.

    `pattern` is a regular expression, `to` what stands for it; a group after `<` begins a sentence there, one after `>`
    begins it no more. `unless`: what the line must not hold. `same`: the nodes have to be the same, too.
    """

    name: str
    pattern: str
    to: str
    unless: str = ""
    same: bool = True


_BACK = r"\b(it|its|that|those|them|they|their|he|she|his|her|him|do|did|instead|otherwise|first|next|would|choose)\b"
_BEGIN = r"(?:^|(?<=\. )|(?<=\n))"
_E = r"([^.:()\"*]+)"  # an effect to the end of the sentence
_C = r"([^.,:()\"*]+)"  # a condition or a moment, to the comma
_S = r"([A-Z~][^.,:()\"*]*?)"  # what a sentence begins with
_SHORT = r"|\b[Ww]hen [\w']+,"  # "when fielded"
_DIE = r"(?:character die|character|sidekick|die)"
_ONE = rf"((?:target|each) (?:(?!\b(?:and|or|each|player|opponent)\b)[^.,:()])*?\b{_DIE}|it)"
_MANY = r"((?:all|your|up to two target|two target) [^.,:()]*?\b(?:character dice|characters|sidekicks|dice))"
_PLAYER = r"(target player|your opponent|target opponent|each player|each opponent|that player)"
_DEAL = r"(?:(?<=, )|^|(?<=\. ))[Dd]eal (\d|X) damage to "
_MOD = r"([+-]\d[AD](?: and [+-]\dD)?)"
_THE_DIE = r"(target (?:(?!\b(?:and|or|each)\b)[^.,:()])*?\b(?:die|Sidekick))"
# a noun phrase begins here
_NP = "".join(
    rf"(?<!\b{word} )"
    for word in ("of", "all", "each", "every", "target", "two", "one", "a", "an", "any", "no", "or", "and", "your", "other", "only", "most", "than")
) + r"(?<![\]\d] )"  # fmt: skip
_MORE = "different|card|number of|[Tt]ake control|fewer|more|total|Fabricate"
_IT = r"(?:(?<=KO )|(?<=spin )|(?<=to )|(?<=place )|(?<=move )|(?<=Prep )|(?<=field ))"
_DRAWN = ("place it in", "put it in", "add it to", "move it to")


def _words(*equal: str, same: bool = True, unless: str = "", after: str = "", before: str = "") -> Iterator[Rewrite]:
    """Each of these words for each other one."""
    for one in equal:
        for other in equal:
            if one != other:
                first = f"(?i:{one[0]})" if one[0].islower() else one[0]
                pattern = rf"{after}(?<![\w\[-]){first}{re.escape(one[1:])}(?![\w'-]){before}"
                yield Rewrite(f"{one} -> {other}", pattern, other, unless, same)


def _each(name: str, pattern: str, *to: str, unless: str = "", same: bool = True) -> Iterator[Rewrite]:
    """One wording for others."""
    for said in to:
        yield Rewrite(f"{name} -> {said}", pattern, said, unless, same)


ORDER = (
    Rewrite("If C, E -> E if C", rf"{_BEGIN}If {_C}, {_E}\.", r"<\2 if \1.", rf"{_BACK}|leaves|is KO'd|, |\bif\b"),
    Rewrite("T, if C, E -> T, E if C", rf"(When\w* {_C}, )if {_C}, ([^.,:()\"*]+)\.", r"\1\4 if \3.", _BACK),
    Rewrite("E if C -> If C, E", rf"{_BEGIN}{_S} if {_C}\.", r"If \2, >\1.", rf"{_BACK}|\b(only|as if|even if|if able|if KO|you may not|if you have \d+ or)\b"),
    Rewrite("When T, E -> E when T", rf"{_BEGIN}When(ever)? {_C}, {_E}\.", r"<\3 when\1 \2.", rf"{_BACK}|\bif\b|declaring|assigned to|this turn|uses|\.[A-Z]|Until{_SHORT}"),
    Rewrite("E when T -> When T, E", rf"{_BEGIN}{_S} when(ever)? {_C}\.", r"When\2 \3, >\1.", rf"{_BACK}|\b(only|could)\b|when (attacking|engaged|block|knock|blocked)"),
    Rewrite("While S, E -> E while S", rf"{_BEGIN}While {_C}, {_E}\.", r"<\2 while \1.", rf"{_BACK}|\b(when|whenever|if)\b| and ~ is|, |of |every turn"),
    Rewrite("E while S -> While S, E", rf"{_BEGIN}{_S} while {_C}\.", r"While \2, >\1.", rf"{_BACK}|\bonly\b|Your .* while \w+ing"),
    Rewrite("While S, when T -> When T while S", rf"{_BEGIN}While {_C}, when(ever)? {_C}, ", r"When\2 \3 while \1, ", r"instead of|Infiltrate|non-\w+, |[\]\w] characters are|could"),
    Rewrite(
        "While S, when T, E -> While S, E when T",
        rf"{_BEGIN}(While {_C}, )when(ever)? {_C}, ([^.,:()\"*]+)\.",
        r"\1\5 when\3 \4.",
        rf"{_BACK}|\bif\b|could|extra die|unless",
    ),
    Rewrite("T, you may E -> You may E when T", rf"{_BEGIN}When {_C}, you may {_E}\.", r"You may \2 when \1.", rf"{_BACK}|\bif\b{_SHORT}"),
    Rewrite("While S -> As long as S", r"\bWhile ([\w~][^.,]* is active), ", r"As long as \1, ", _BACK),
    Rewrite("If you have -> As long as you have", rf"{_BEGIN}If (you have|you control) {_C}, (?=~ (?:gets|can't|has|costs))", r"As long as \1 \2, ", _BACK),
    Rewrite("when -> whenever", r"\b(W|w)hen (?=~|you |your |an |a )", r"\1henever ", "Teamwatch|Crosspulse|[Ww]hen(ever)? (you (have|control)|your opponent has|~ is (active|attacking|blocking))|roll them|next"),
    Rewrite("whenever -> when", r"\b(W|w)henever ", r"\1hen ", r"could|\bcan\b"),
    Rewrite("when -> each time", r"\b[Ww]hen (?=you |your opponent )", "each time ", "you (have|control)|opponent (has|controls)|Teamwatch|Crosspulse|Vengeance|this turn|this Action|Global|roll"),
    Rewrite("During your turn, when T -> When T during your turn", rf"(During|On) your turn, when {_C}, ", r"When \2 during your turn, "),
    Rewrite("When T during your turn -> During your turn, when T", rf"{_BEGIN}When(ever)? {_C} (?:on|during) your turn, ", r"During your turn, when\1 \2, "),
    Rewrite("the first time T each turn -> the first time each turn T", rf"[Tt]he first time {_C} each turn, ", r"The first time each turn \1, "),
    Rewrite("the first time each turn T -> the first time T each turn", rf"[Tt]he first time each turn (?:that )?{_C}, ", r"The first time \1 each turn, "),
    Rewrite("the first time T -> each turn, the first time T", rf"{_BEGIN}The first time (?:each turn )?(?:that )?([^.,:()\"*]+?)(?: each turn)?, ", r"Each turn, the first time \1, ", "this turn"),
)  # fmt: skip

TIMES = (
    Rewrite("E until end of turn -> Until end of turn, E", rf"{_BEGIN}{_S} until end of turn\.", r"Until end of turn, >\1.", "you may|Energize|Breath Weapon"),
    Rewrite("T, E until end of turn -> T, until end of turn, E", r"(When\w* [^.,:()]*, )([^.,:()\"]*?) until end of turn\.", r"\1until end of turn, \2.", r"\bif\b|you may|roll them|the first"),
    Rewrite("Until end of turn, E -> E until end of turn", rf"{_BEGIN}Until end of turn, ([^.,:()\"]*?)\.", r"<\1 until end of turn."),
    Rewrite("until end of turn -> in brackets", r"(?<!\() until end of turn(?=\.| and | or |,)", " (until end of turn)"),
    Rewrite("this turn -> until end of turn", r"(can't \w+|must \w+|unblockable|[+-]\d[AD]) this turn\b", r"\1 until end of turn"),
    *_each("until end of turn", r"(?<!from the Field Zone )(?<!roll them )(?<!roll them \()\buntil end of turn\b", "until the end of the turn", "until the end of turn", "for the rest of the turn", "this turn", unless="until end of turn, when|roll them|the first"),
    Rewrite("Once per turn, E -> E once per turn", rf"{_BEGIN}Once per turn, {_E}\.", r"<\1 once per turn.", r"\bif\b"),
    Rewrite("Once per turn, E -> E (once per turn)", rf"{_BEGIN}Once per turn, {_E}\.", r"<\1 (once per turn).", r"\bif\b"),
    Rewrite("T, once per turn, E -> T, E once per turn", rf", once per turn, {_E}\.", r", \1 once per turn.", r"\bif\b|could"),
    Rewrite("E once per turn -> Once per turn, E", rf"{_BEGIN}{_S} once per turn\.", r"Once per turn, >\1.", r"\bonly\b"),
    Rewrite("While S, once per turn -> Once per turn, while S", rf"{_BEGIN}While {_C}, once per turn, ", r"Once per turn, while \1, "),
    *_words("once per turn", "once each turn"),
    *_words("on your turn", "during your turn"),
    Rewrite("during your turn -> in brackets", r" (during|on) your turn(?=[.,])", r" (\1 your turn)"),
)  # fmt: skip

DAMAGE = (
    *_each("deal N damage to D", rf"{_DEAL}{_ONE}(?=[.,])", r"\2 takes \1 damage", r"\2 is dealt \1 damage"),
    *_each("deal N damage to Ds", rf"{_DEAL}{_MANY}(?=[.,])", r"\2 take \1 damage", r"\2 are dealt \1 damage"),
    # whether a player is dealt damage by a die, or takes damage, are two effects
    *_each(
        "deal N damage to P",
        rf"{_DEAL}{_PLAYER}(?=[.,])",
        r"\2 takes \1 damage",
        unless="where|instead|Resistance",
        same=False,
    ),
    *_each("deal N damage to P", rf"[Dd]eal (\d|X) damage to {_PLAYER}(?=[.,])", r"deal \2 \1 damage"),
    *_each("deal N damage to D", rf"[Dd]eal (\d|X) damage to {_THE_DIE}(?=[.,])", r"deal \2 \1 damage"),
    Rewrite("deal -> ~ deals", r"(?<=[dk]s, |ed, )deal (?=\d damage to)", "~ deals ", same=False),
    *_each("~ deals", r"(?<=, )~ deals (?=\d damage to)", "deal ", "it deals ", same=False),
    *_words("gain", "you gain", after="(?<=, )", before=r"(?= \d life)"),
    *_words("draw", "you draw", after="(?<=, )", unless="next Clear", before=r"(?= (?:a|\d|two) )"),
    *_words("KO", "you must KO", after="(?<=, )", before=r"(?= (?:a|target) )"),
)

MAY = (
    Rewrite("you may A. If you do, B -> you may A to B", r"you may (pay [^.,]*|sacrifice [^.,]*|KO (?:a|one) [^.,]*)\. If you do, ([a-z]+ [^.,:;()]*)\.", r"you may \1 to \2.", r"\b(he|his|her|its|that|it|next|can't|by this|this way)\b"),
    Rewrite("you may pay to B -> you may pay. If you do, B", r"you may (pay (?:\d|\[?\w+\]?|\d \[\w+\])(?: life)?) to ([^.,:;()]*)\.", r"you may \1. If you do, \2.", "purchase|equal to|per turn|could"),
    *_words("you may", "you can", unless="only|choose to|instead|redirect|cannot|can't|you may not"),
    Rewrite("If you do -> If you did", r"\bIf you do, ", "If you did, "),
)  # fmt: skip

NOUNS = (
    *_words("character die", "character", before="(?! (?:card|die|dice|face|side|result|abilit))", same=False, unless=f"{_MORE}|change the target|[Nn]ame|or a Sidekick|or Sidekick|or action"),
    *_words("character dice", "characters", same=False, unless=f"{_MORE}|acrificed characters|for each|[Nn]ame"),
    *_words("your characters", "your character dice", "characters you control", "your active characters", "each of your characters", after=_NP, same=False, unless=_MORE),
    *_words("your character dice", "character dice you control", "your active character dice", "each of your character dice", "all of your character dice", "all your character dice", after=_NP, same=False, unless=f"{_MORE}|[Ww]hen"),
    *_words("your other character dice", "other character dice you control", "all of your other character dice", "each of your other character dice", "all other character dice you control", after=_NP, same=False, unless=_MORE),
    Rewrite("one of your N dice -> a N die you control", r"\bone of your ([\w\[\] -]*?)character dice(?![\w ]*(?:you control|in |from ))", r"a \1character die you control", same=False),
    Rewrite("a N die you control -> one of your N dice", r"\ba ((?:\w+ )?)character die you control", r"one of your \1character dice", same=False),
    *_words("opposing character die", "character die controlled by your opponent", "character die your opponent controls", "character die of your opponent", after="(?:(?<=target )|(?<=each ))", unless="card"),
    *_words("opposing character dice", "your opponent's character dice", "character dice your opponent controls", "all opposing character dice", "each opposing character die", after=_NP, unless=f"{_MORE}|among|two|2|X|up to|each of", same=False),
    *_words("an opposing character die", "one of your opponent's character dice", "an opponent's character die", "one of the opposing character dice", "a character die your opponent controls", before="(?! with| of| that)", same=False),
    *_words("your opponent", "an opponent", "target opponent", "the opponent", before=r"(?! has| controls|s)", same=False, unless="that player|they|their|affected|or Character|or character|[Bb]y your opponent|[Ww]hile|Instead|both|own|excess"),
    *_words("your opponent's", "an opponent's", "the opponent's", same=False, unless="KO an opponent|spin an opponent|that player|they|their|your or|yours|both|choice|abilities|than"),
    *_words("a Sidekick", "one Sidekick", "1 Sidekick", same=False, before="(?! die| character| token| or)", unless="[Ii]f (it|that die) is|not a Sid|[Ww]hile you have"),
    *_words("a Sidekick", "a Sidekick die", "one of your Sidekicks", same=False, before="(?! die| dice| character| from| in | token| or)", unless="[Pp]urchase|[Ii]f (it|that die) (is|was)|player|Die|have a Sid|not a Sid"),
    *_words("Sidekicks", "Sidekick dice", "Sidekick character dice", same=False, after=r"(?<!non-)"),
    *_words("target character die", "a target character die", "one target character die", after="(?<!another )(?<!one )(?<!a )"),
    *_words("target opposing character die", "a target opposing character die", "one target opposing character die", after="(?<!another )(?<!one )(?<!a )", same=False),
    *_words("two", "2", unless="Dice|two-|Pay|pay"),
    *_words("three", "3", after=r"(?<![+-])(?<!\[)", unless="Pay|pay|Breath|Fabricate|cost"),
    *_words("up to 2", "up to two"),
    *_words("a die", "one die", "1 die", unless="[Nn]ame|if a die|when a die|such a die", before="(?! that| from your opponent)"),
    *_words("an additional", "an extra", "one extra", "one additional", before="(?= (?:die|time))"),
    *_words("an action die", "an Action Die", "an action", before="(?! (?:die|dice|face|that))", same=False),
    *_words("Prep Area", "prep area", "Preparation Area"),
    *_words("Used Pile", "used pile", "Used Area"),
    *_words("Field Zone", "field", after="(?<=the )", before="(?! [Zz]one)"),
    *_words("from your bag", "from your dice bag"),
    *_words("KO'd", "KOed", "knocked out"),
    *_words("KO", "knock out", unless="KO'|KOs|KO-|to KO|not KO"),
)  # fmt: skip

MOVES = (
    # to prep a die is not to draw it, but whatever reads one has to read the others
    *_words("Prep a die from your bag", "add a die from your bag to your Prep Area", "move a die from your bag to your Prep Area", "draw a die and Prep it", *(f"draw a die and {put} your Prep Area" for put in _DRAWN), same=False, unless="Prepped", before="(?! and a)"),
    *_words("to your Prep Area", "in your Prep Area", "into your Prep Area", after=r"(?:(?<=it )|(?<=that die ))", unless="roll|swap"),
    *_words("Prep it", "move it to your Prep Area", "place it in your Prep Area", "add it to your Prep Area", "put it into your Prep Area", same=False, unless="Choose one"),
    *_words("to your Used Pile", "into your Used Pile", "in your Used Pile", after=r"(?:(?<=it )|(?<=that die )|(?<=this die ))", unless="return"),
    *_words("move", "put", "place", "add", "send", same=False, before=r"(?= (?:it|them|that die|a|an|one|target|this die|up to) [^.,:]*?(?:to|in|into) (?:your|their|its|the) (?:\w+'s )?(?:Prep|Used|bag))"),
    *_words("return it to the field", "return it to the Field Zone", "put it in the Field Zone", "move it to the Field Zone", same=False),
    *_words("spin it up one level", "spin it up 1 level", "spin it up a level", "spin it one level up"),
    *_words("spin it down one level", "spin it down 1 level", "spin it down a level", "spin it one level down"),
    Rewrite("spin D down -> spin down D", r"\bspin ((?:target|one of|a|an|each|all) [^.,]*?) (up|down) (\d|one|a) level", r"spin \2 \1 \3 level"),
    *_each("spin D down 1 level", r"\bspin ([^.,]*?) (up|down) 1 level", r"spin \1 \2 one level", r"spin \1 \2 a level", r"spin \1 \2", unless="If it is|instead| and | or "),
)  # fmt: skip

STATS = (
    *_words("gets", "gains", "has", before=r"(?= [+-]\d)"),
    *_words("get", "gain", "have", before=r"(?= [+-]\d)", unless=r"\bto (get|gain)"),
    *_words("gains", "gets", "has", before="(?= (?:Overcrush|Deadly|Fast|Regenerate|Underdog|Intimidate))"),
    *_each("+nA and +nD", r"([+-]\d)A and ([+-]\d)D", r"\1A/\2D", r"\1 A and \2 D", r"\2D and \1A", r"\1 attack and \2 defense"),
    *_each("+nA", r"([+-]\d)A\b(?! and [+-]|/)", r"\1 attack", r"\1 A"),
    *_each("+nD", r"(?<!A and )(?<!/)([+-]\d)D\b(?! and [+-]|/)", r"\1 defense", r"\1 D"),
    *_each("gets +nA", r"\bgets ([+-]\dA)", r"gets an additional \1", r"also gets \1"),
    *_each("D gets +nA", rf"(?<=, ){_THE_DIE} gets {_MOD}", r"give \1 \2"),
    *_each("give D +nA", rf"(?<=, )give {_THE_DIE} {_MOD}", r"\1 gets \2"),
    *_each("N for each", rf"{_BEGIN}~ gets ([+-]\d[AD]) for each ([^.,:()]*)\.", r"For each \2, ~ gets \1."),
    Rewrite("for each -> for every", r"\bfor each\b", "for every"),
    *_each("with nD or less", r"\bwith (\d)([AD]) or (less|more|greater|lower)", r"with \2 \1 or \3", r"with \2 of \1 or \3", r"with an \2 of \1 or \3"),
    *_each("with purchase cost", r"\bwith (?:a )?purchase cost (?:of )?(\d) or (less|more)", r"with a purchase cost of \1 or \2", r"with purchase cost \1 or \2", r"that costs \1 or \2", r"with cost \1 or \2", r"with a cost of \1 or \2"),
    *_each("level N", r"\b(target|opposing) [Ll]evel (\d) (character die)", r"\1 \3 of level \2", same=False),
    Rewrite("N or more -> at least N", r"\b(\d|two|three|four) or more (?=[a-zA-Z])", r"at least \1 ", "damage|fewer|or more or|cost"),
    Rewrite("at least N -> N or more", r"\bat least (\d|two|three|four) (?=\w)", r"\1 or more ", r"at least \d+ (more|less)|cost at least"),
    Rewrite("N or less -> N or lower", r"([\dAD]) or less\b", r"\1 or lower", "life|fewer|damage"),
)  # fmt: skip

VERBS = (
    *_words("can't", "cannot", "can not", "may not"),
    *_words("is KO'd", "gets KO'd", "is knocked out"),
    *_words("must attack", "has to attack", "is forced to attack", unless="dice must|they must|characters must|all |each of"),
    *_words("must block", "has to block", "is forced to block", unless="dice must|they must|characters must|all |each of"),
    Rewrite("if able", r"\bmust (attack|block)(?=[.,])", r"must \1 if able"),
    Rewrite("(if able)", r"\bmust (attack|block)(?=[.,])", r"must \1 (if able)"),
    *_words("can't be blocked", "is unblockable", unless="by|if|unless|can only|dice can't|characters can't|or more|except|than|they can't"),
    *_words("is blocked", "becomes blocked", "gets blocked", after=r"(?<=[Ww]hen ~ )"),
    *_words("attacks", "is assigned to attack", "assigns to attack", after="(?<=When ~ )", before="(?=,)"),
    *_words("blocks", "is assigned to block", after="(?<=When ~ )", before="(?=,)"),
    *_words("takes damage", "is damaged", "is dealt damage", after="(?:(?<=die )|(?<=~ ))", before="(?=,)", unless="would"),
    *_words("you control", "you have", after="(?:(?<=[Ii]f )|(?<=[Ww]hile ))", unless="Reserve Pool|Used Pile|Prep Area|Loyalty|life|token|purchased|bag|card|energy|Experience|been dealt|you have (not )?\\w+ed"),
    *_words("your opponent controls", "your opponent has", after="(?:(?<=[Ii]f )|(?<=[Ww]hile ))", unless="life|Prep|Used|Reserve|card|bag"),
)  # fmt: skip

SELF = (
    *_each("~", r"\b(When|While) ~ (?=\w+s\b|is )", r"\1 this character ", r"\1 this character die ", r"\1 this die ", same=False, unless="share|active while|turn|this die"),
    *_each("When fielded", r"\bWhen fielded, ", "When ~ is fielded, ", "When this die is fielded, ", "When you field ~, ", "When you field this die, ", same=False),
    Rewrite("When ~ is KO'd -> When KO'd", r"\bWhen ~ is KO'd, ", "When KO'd, "),
    Rewrite("When ~ attacks -> When attacking", r"\bWhen ~ attacks, ", "When attacking, ", same=False),
    Rewrite("While ~ is active -> While active", r"\bWhile ~ is active, ", "While active, "),
    Rewrite("While active -> While ~ is active", r"\bWhile active, ", "While ~ is active, "),
    Rewrite("~ gets -> this character gets", r"(?<=, )~ (?=gets|can't|must|takes)", "this character ", same=False),
    Rewrite("~ gets -> it gets", r"(?<=, )~ (?=gets|can't|must|takes)", "it ", r"target|another|one of|\. |[Ww]hile|any |[Ii]f |share|when a| with ", same=False),
    *_each("~ gets", r"(?<=, )~ (?=gets|can't|must|takes)", "he ", "she ", unless="another|one or more|[Ww]hen an? |one of|share|Wasp|Hornet", same=False),
    *_words("it", "that die", "that character die", same=False, after=_IT, unless="from your bag|draw|roll|Roll|only|Aftershock|this die|its card|action die|~ is KO"),
    *_words("their", "his or her", after="(?:(?<=of )|(?<=from )|(?<=in )|(?<=to )|(?<=KO ))", unless="dice.*their|characters.*their|player's|both|players|choice|each other|title|turn|dice|Sidekicks|all|energy"),
)  # fmt: skip

MORE_WORDS = (
    Rewrite("+ also", rf"(?<=, )(~|{_THE_DIE}) gets ", r"\1 also gets "),
    Rewrite("+ then", r"(?<=\. )(Deal|Draw|Gain|KO|Spin|Prep|Move|Roll) ", r"Then \1 "),
    Rewrite("+ immediately", r"(?<=ed, )(deal|gain|draw|KO|spin|move|field|prep|reroll) (?=\d|a |target |it |an )", r"immediately \1 ", r"\bif\b", same=False),
    Rewrite("+ you may immediately", r"\byou may (deal|gain|draw|KO|spin|move|field|prep|reroll) ", r"you may immediately \1 ", r"\bto (deal|draw|gain)|extra time|Sidekick: ", same=False),
    Rewrite("the number of -> the total number of", r"\bthe number of (?=\w+ character dice|your)", "the total number of "),
)  # fmt: skip

REWRITES: tuple[Rewrite, ...] = (
    *ORDER, *TIMES, *DAMAGE, *MAY, *NOUNS, *MOVES, *STATS, *VERBS, *SELF, *MORE_WORDS,
)  # fmt: skip
