"""Parentheses: some carry rules, some remind of a keyword, some belong to a phrase (Crossover ([bolt] and [fist])).

A reminder is compared with the keyword it stands beside: it must hold the words that any telling of that keyword holds.
Anything else in parentheses is read like the rest of the sentence.
"""

import re
from enum import Enum

from judgebot.cardtext.printed.marks import IN_PARENTHESES
from judgebot.cardtext.printed.tellings import holds, is_exact, keywords_in, reminds, without


class Paren(Enum):
    RULE = "read as if the parentheses were not there"
    MARK = "this text cannot be ignored"
    REMINDER = "says again what a keyword or the rules say"
    PART = "part of the phrase"
    OTHERWISE = "tells a keyword with other numbers, areas or things than it has"


# What the rules say anyway of dice that are not told by a name (3.1.13, 3.4.1.3).
OF_BOTH = {
    "yours or an opponent's",
    "including yours",
    "including your own",
    "yours and your opponent's",
    "yours and your opponents",
    "yours and opponent's",
    "count yours and your opponent's",
    "count yours and your opponents",
    "yours or your opponents",
    "counting yours and your opponent's",
    "both yours and your opponent's",
    "yours or your opponent's",
    "your or your opponent's",
    "both you and your opponent's",
    "both players'",
    "both yours and theirs",
    "yours too",
    "even yours",
    "even your own",
    "this includes yours",
    "this includes your own",
    "this affects both players",
    "you may target your own",
    "yours and theirs",
    "yours or theirs",
}
_ENERGY_TYPES = {"[b]", "[f]", "[m]", "[s]"}
# What the rules say anyway.
_KNOWN = {
    "e",
    "sacrificed characters go to the used pile",
    "sacrificed characters are placed in the used pile",
    "sacrificed character dice are moved to the used pile",
    "sidekicks do not have an energy type",
    "[q] energy does not count",
    "[?] energy does not count",
    "before damage is dealt",
    "loyalty counters give a character die +1a and +1d",
    "before combat damage",
    "before combat damage is dealt",
    "globals are not character abilities",
    "they may block normally",
    "ko those with zero defense",
    "before damage is cleared",
    "this happens before damage clears",
    "this happens before damage is cleared",
}
_COSTING = (("sidekicks", "cost"), ("sidekick dice", "cost"), ("a sidekick", "costs"), ("a sidekick die", "costs"))
_KNOWN |= {
    f"{whose} {has} a purchase cost of {nothing}"
    for whose in ("sidekicks", "sidekick dice", "sidekick character dice")
    for has in ("have", "are considered to have")
    for nothing in ("0", "[0]")
}
_KNOWN |= {f"{sidekicks} {cost} {nothing}" for sidekicks, cost in _COSTING for nothing in ("0", "[0]")}
# What a full copy takes from its source besides the stats (3.10.4).
_COPIED = ("names", "subtitles", "affiliations", "abilities")
# What the rules make of the sentence before: texts, the words that it holds then (one of several with a bar), and
# words with which it says something else.
_FOLLOWS: tuple[tuple[set[str], str, set[str]], ...] = (
    (  # 2.3.13
        {
            f"{verb} {what} {to} {whose} reserve pool"
            for verb in ("place", "put", "add", "placing", "adding")
            for what in ("it", "them")
            for to in ("in", "into", "to")
            for whose in ("your", "their", "the")
        }
        | {
            f"{they_go} {to} your reserve pool"
            for they_go in ("it goes", "they go", "it is placed", "they are placed")
            for to in ("in", "into", "to")
        }
        | {"rolled dice are placed in the reserve pool"},
        "draw|draws roll|rolls",
        {"used", "prep", "search", "reroll"},
    ),
    (  # 2.7.2.1
        {
            f"{who} {time} {verb}"
            for who in ("they pay", "your opponent pays", "its controller pays", "pay", "this is paid")
            for time in ("when", "as", "while")
            for verb in ("declaring blockers", "they declare blockers", "blockers are declared")
        },
        "can't|cannot block unless",
        set(),
    ),
    (  # 2.7.2.3
        {
            f"{who} {verb} no longer {state}"
            for who, verb in (("it", "is"), ("he", "is"), ("she", "is"), ("they", "are"))
            for state in ("attacking", "blocking")
        },
        "move|return|moves|returns field",
        {"reserve", "used", "prep"},
    ),
    (  # once blocked, always blocked (2.7.2.4)
        {
            f"the {dice} {were}{first} blocking {stay} {so}blocked"
            for dice, were, stays in (
                ("character die", "it was", ("is still", "remains")),
                ("character die", "that die was", ("is still", "remains")),
                ("character dice", "they were", ("are still", "remain")),
            )
            for first in ("", " originally")
            for stay in stays
            for so in ("", "considered ")
        }
        | {
            f"the {attacker} {stays} blocked"
            for attacker in ("attacker", "blocked die")
            for stays in ("remains", "is still")
        },
        "remove|removes|return|returns|move|moves block|blocking|blocker|blockers",
        set(),
    ),
    (  # 2.7.2.3
        {f"{it} in the field{zone}" for it in ("it remains", "they remain") for zone in ("", " zone")},
        "attack|attacking|blocking zone|longer",
        set(),
    ),
    (  # 2.5.2
        {f"{front}move {it} to your reserve pool" for it in ("it", "them") for front in ("", "if active , ")},
        "spin side|face|sides|faces",
        set(),
    ),
    (  # 1.4.6
        {
            f"count {energy}symbols , not {what}"
            for energy in ("", "energy ")
            for what in ("dice", "faces", "faces that show energy", "dice that show energy")
        },
        "energy number|amount|each",
        set(),
    ),
    (  # 1.4.6
        {"[q] does not count", "[q] energy does not count"}
        | {
            f"{verb} [q]{energy}"
            for verb in ("ignore", "ignoring", "excluding", "not including", "not counting")
            for energy in ("", " energy")
        }
        | {f"{q} does not count toward energy types" for q in ("[q]", "?")},
        "[f]|[b]|[m]|[s]|[fist]|[bolt]|[mask]|[shield]|fist|bolt|mask|shield|type reserve pool",
        {"[q]"},
    ),
    (  # 1.5.8.1
        {
            f"you can't {verb} a die that paid {why}"
            for verb in ("select", "choose")
            for why in ("to field this die", "to field this character", "to field it", "for this die")
        },
        "fielded used pile",
        {"opposing", "opponent's"},
    ),
    (  # while it is gone it lies by a card
        {
            f"place it next to {its} {card}"
            for its in ("your", "its")
            for card in ("card", "character card", "character cards")
        },
        "remove field end turn",
        set(),
    ),
    (  # what was away until the end of the turn returns as it was (3.4.3.11)
        {
            f"then return {them} to {there}{so}"
            for them in ("it", "them")
            for there in ("play", "the field", "the field zone")
            for so in ("", " at its previous level", " at their previous level", " on their previous levels")
        },
        "set|remove|sets|removes until end turn",
        set(),
    ),
    ({"at level 1"}, "swap with used|prep|bag", {"level", "face"}),  # 3.11.4
    (
        {"excluding [q]"},
        "if|for|when|whenever in|roll|rolled [f]|[b]|[m]|[s]|[fist]|[bolt]|[mask]|[shield]",
        {"any"},
    ),  # 1.4.6
    (  # 3.1.13
        {"either player's", "either players'", "by either player"},
        "when|whenever|if ko'd|attack|attacks|block|blocks|fielded|damaged|kos|spins|spin",
        {"your", "opposing", "opponent's", "you"},
    ),
    (  # 1.5.3.2
        {
            f"{place} {them} in {whose} prep area"
            for place in ("place", "put")
            for them in ("it", "them", "those ko'd dice", "the ko'd dice", "those dice")
            for whose in ("the", "that player's", "its owner's", "their owner's", "their owners'")
        },
        "ko|kos",
        {"draw", "draws", "used", "bag", "prep"},
    ),
    (  # damage is cleared at the end of the turn (2.8)
        {f"if {who} would be ko'd from damage , that damage remains until end of turn" for who in ("he", "she", "it")},
        "can't ko'd",
        set(),
    ),
    ({"before your clear and draw step"}, "start turn", set()),  # 2.2.3
    (  # where it has been in the meantime (1.5.3.2)
        {f"instead of {whose} prep area" for whose in ("the", "their", "its owner's", "your opponent's")},
        "pay move|place|put ko'd|kos used pile",
        set(),
    ),
    (  # 3.7: it has no lower level
        {
            f"you can't spin down a level 1 {die} , so it does not cancel"
            for die in ("die", "character", "character die", "monster")
        },
        "spin down cancel",
        {"may"},
    ),
    (
        {f"you may only {verb} one die , even if you spent more than one" for verb in ("reroll", "choose", "select")},
        "spent die|dice",
        {"dice", "each", "all"},
    ),
    (  # 1.6.11
        {
            f"{those} {stay} in {whose} used pile"
            for those, stay in (
                *((those, stay) for those in ("those dice", "they") for stay in ("stay", "remain")),
                *((it, stays) for it in ("it", "that die") for stays in ("stays", "remains")),
            )
            for whose in ("the", "your")
        },
        "roll|rolled|rolls",
        {"reserve", "field", "prep"},
    ),
    (
        {
            f"{more} is {nothing}"
            for more in ("further damage", "further damage dealt to you", "any further damage")
            for nothing in ("reduced to 0", "prevented")
        },
        "take|taken|dealt more|maximum damage turn",
        {"source"},
    ),
    (
        {
            f"if you take {several} instances of damage at once , you choose {one} to prevent"
            for several in ("multiple", "several")
            for one in ("one", "which one")
        },
        "prevent first instance damage",
        set(),
    ),
    ({"any character with experience"}, "adventurer|adventurers", set()),  # experience(1)
    (  # 3.10.4
        {
            f"the copy has all of the {' , '.join(_COPIED)} , and stats of the original in place of its own{card}"
            for card in ("", " card information")
        },
        "copy|copies",
        set(),
    ),
    (  # whoever does it picks (3.3.1), where no other player does
        {f"{you}{which}" for you in ("you choose", "you pick") for which in ("", " which", " which one", " which ones")}
        | {"your choice"},
        "ko|deal|spin|reroll|move|return|capture|sacrifice|prep a|an|one|two|1|2",
        {"opponent", "player", "players", "they", "controller", "owner", "can't", "blocked"},
    ),
    (
        {"their choice", "they choose which", "of their choice", "they choose which one"},
        "opponent|player|players kos|ko|sacrifices|moves|puts|places|returns|spins|rerolls|must",
        {"choose", "chooses"},
    ),
    (  # what attacking sets off comes before the blocks (2.7.2)
        {f"before {blocks}" for blocks in ("blockers are declared", "blockers are assigned", "blocks", "blocking")},
        "when|whenever attack|attacks|attacking",
        {"end", "after", "global", "block", "blocks"},
    ),
    (  # a card that is active does it once, however many of its dice are (3.4.5.3)
        {f"{this}does not stack" for this in ("", "this ", "this effect ", "this ability ")} | {"not cumulative"},
        "while active",
        {"when", "whenever"},
    ),
    (  # who is in the Field Zone has been fielded already (2.6.3)
        {
            f"{dice} already in the field{zone} are not affected"
            for dice in ("dice", "characters", "character dice", "those")
            for zone in ("", " zone")
        },
        "can't fielded|field",
        set(),
    ),
    (  # and before the damage (2.7.4)
        {f"before {dealing}" for dealing in ("fast damage", "fast damage is dealt", "dealing fast damage")},
        "when|whenever attacks|blocks|blocked",
        {"end", "after", "global"},
    ),
    ({"all or none"}, "all", {"any"}),
    ({"the die still goes to the used pile"}, "cancel", set()),  # used is used (2.6.4.1)
    (
        {
            f"on {faces} face{half_spent}"
            for faces in ("an energy or character", "a character or energy", "any")
            for half_spent in ("", " , but you can't reroll an energy die that has been partially spent")  # 2.6.1.4
        }
        | {"action or energy face", "energy or action face", "on an action or energy face"},
        "die|dice reserve pool",
        {"face", "side", "put", "place", "move", "return", "add"},  # of a die that comes there it is a choice (1.6.3)
    ),
    ({"they choose"}, "must opponent|opponents|player|players", {"choose", "chooses"}),
    ({f"{place} them on this card as a reminder" for place in ("place", "put")}, "remove game", set()),
    ({"spin it to its character side"}, "field sidekick", set()),  # a Sidekick die has one character face
    ({"this does not count as fielding that die"}, "return|returns", {"field"}),  # 2.6.3
    ({"this does not count as fielding that die", "this does not count as fielding"}, "swap", set()),  # 3.11.5
    (  # a card remembers its own choices (3.3.8)
        {f"does not replace your {whose} choices" for whose in ("opponent's", "opponents")},
        "choose|name|that|those|chosen|named",
        set(),
    ),
    (  # nothing is asked of the face
        {f"regardless of {which} face it {shows}" for which in ("what", "which") for shows in ("rolled", "shows")},
        "place|put|move|return|add|prep bag|used|prep|area",
        {"if"},
    ),
    ({"on their rolled levels"}, "return rest field", set()),  # where they have been all along (1.6.10)
)
# The same for texts that name a card, or are told in many ways.
_SAYS_AGAIN: tuple[tuple[re.Pattern[str], str, set[str]], ...] = (
    (  # combat damage that is dealt besides, which no effect takes away unless it says so (2.7.4.3)
        re.compile(
            r"(this is )?in addition to (any|its|his|her|their|the)? ?(normal|regular)? ?combat damage"
            r"|in addition to the damage (it has|he has|she has|they have) already dealt to (its|his|her|their)"
            r" blockers?"
            r"|this (extra )?damage resolves before (normal |any )?combat damage( is (assigned|dealt))?"
        ),
        "deal|deals",
        set(),
    ),
    (  # dice told by what they are, and not by whose, are those of both players (3.1.13)
        re.compile(r"count (both|all) players?('s?|s')?( ,? including any [^.;:]+ dice)?"),
        "each",
        set(),
    ),
    # "another Villain" may be another die of the same card
    (re.compile(r"including (another|other) [^,.;:]+ (die|dice)"), "another", set()),
    # "your other dice get +1A"
    (re.compile(r"[^,.;:]+ does not give (itself|himself|herself) (?P<change>\+\d[ad])"), "other", set()),
    (  # 3.1.24
        re.compile(
            r"(characters are active if (there is )?at least one of their dice (is )?in the field zone ,? so )?"
            r"\d+ (copies|dice) of the same character( die)? (would )?(only )?counts? (only )?as (1|one)"
            r" (active )?character"
        ),
        "characters",
        set(),
    ),
    # a price of a card's own holds before its dice are active (3.1.30)
    (re.compile(r"even if [^,.;:]+ is not active"), "costs", {"while"}),
    # A has a floor
    (re.compile(r"even if (that|the) (character|character die|die) (only has|has only) \d[ad]"), "gets|get", set()),
    (  # what has been put on a die stays on it, whatever becomes of its source (3.4.3.9, 3.4.4.4)
        re.compile(r"even if [^,.;:]+ (is no longer active|leaves the field( zone)?|has left the field( zone)?)"),
        "until|turn",
        {"while", "as"},
    ),
    (
        re.compile(r"including (itself|himself|herself|this die|this character|this character die)"),
        "",
        {"other", "another"},
    ),
    (re.compile(r"not (\d+|one|an?) [a-z ]+ per [^,.;:]+ die"), "while active", set()),  # 3.4.5.3
    (  # what a Stun Token does, which is the same wherever it is told
        re.compile(
            r"(a )?(stunned (character )?card's dice|stunned dice|dice of (a )?stunned (character )?cards?) "
            r"can't attack or block( \. (the|its) (card's )?owner (can|may) pay \[?2\]? "
            r"any time they could use a global to remove (a|the) stun token)?"
        ),
        "stun",
        set(),
    ),
    # what has left the Field Zone has no damage any more
    (re.compile(r"clear all damage from .*"), "is ko'd return", set()),
)
_EACH_ATTACKER = re.compile(
    r"(you must pay separately|(you may pay (a |an )?\[[^\]]+\] and )?(perform|repeat|do|use) this( effect| ability)?)"
    r" for each( attacking)? [^,.;:]+ die( that attacks)?"
)
_EACH_CHOOSES = re.compile(r"each [^,.;:]+ die (may|can) (target|choose) a different die")
_EACH_FIELDED = re.compile(r"(per|for each) [^,.;:]+ die fielded( this turn)?")
_NOTES = ("no ability text", "no effect text", "no special effects", "no text", "none")  # there is nothing to say


def is_said_once(words: tuple[str, ...], said: tuple[str, ...], beside: tuple[str, ...]) -> bool:
    """Whether it goes without saying that so many dice do it once: while the card is active (3.4.5.3), or of one or
    more that do something together. Dice that are used, for which an ability triggers each time, or of which each has
    the ability of a turn's start, would do it each; there it is a limit."""
    if {"use", "used", "roll", "rolled"} & set(words):
        return False
    if together := _TOGETHER.search(" ".join(said)):
        return counted_by(words) <= {singular(word) for word in together["which"].split()}
    in_line = said if _EACH_TIME.search(" ".join(said)) else beside
    if not _EACH_TIME.search(" ".join(in_line)):
        return True
    while_active = {"while", "active"} <= set(in_line) and not _IN_COMBAT & set(words)
    return while_active or bool({"vengeance", "teamwatch"} & set(in_line))


# "When one or more of your Moth dice attack": once for all of them.
_TOGETHER = re.compile(r"\bwhen(ever)? (at least \w+|\w+ or more)( of)?( your)? (?P<which>[^,;:]+)")
_EACH_TIME = re.compile(r"\b(when|whenever|(at|before) the (start|beginning|end) of)\b")
_IN_COMBAT = {"attack", "attacks", "attacking", "block", "blocks", "blocking"}
_ASKS_MORE = {
    *(",", "if", "unless", "only", "except", "instead", "but", "when", "whenever", "while", "until", "or"),
    *("opposing", "opponent", "opponent's", "another", "target", "may", "first", "next", "again", "exactly", "least"),
}
# Words beside those that say what is counted.
_OWNING = {"you", "have", "your", "are", "is", "active", "fielded", "in", "the", "field", "zone"}
_COUNTING = {"character", "die", "dice"} | _OWNING


def counted_by(words: tuple[str, ...]) -> set[str]:
    """What "no matter how many ..." counts, in the singular."""
    return {singular(word) for word in words[4:]} - _COUNTING - _IN_COMBAT - {"."}


def singular(word: str) -> str:
    """A word without the s of several: both "Villain" and "Villains" are the same here."""
    return word if word in _COUNTING | _IN_COMBAT else word.removesuffix("s")


def fits_in(needed: str, banned: set[str], said: tuple[str, ...]) -> bool:
    """Whether the words said before hold what is needed, and nothing with which it would say something else."""
    return holds(needed, set(said)) and not banned & set(said)


def says_again(found: re.Match[str] | None, said: tuple[str, ...]) -> bool:
    """Whether it tells of the change that was said before, where it tells of one."""
    return found is not None and set(found.groupdict().values()) <= set(said)


def does_each_for_itself(text: str, beside: tuple[str, ...], said: tuple[str, ...]) -> bool:
    """Whether it tells that each of several dice does, pays or chooses what an ability says, which goes without saying
    where it triggers for each of them (3.2.12)."""
    if _EACH_FIELDED.fullmatch(text):
        return ("fielded" in said or beside[:2] == ("when", "fielded")) and "while" not in said
    if "while" in beside:
        return False
    return bool(_EACH_CHOOSES.fullmatch(text) or (_EACH_ATTACKER.fullmatch(text) and "attacks" in beside))


def paren(words: tuple[str, ...], beside: tuple[str, ...], said: tuple[str, ...] = ()) -> Paren:
    """What a parenthesis with these words is for, after the words `said`, in a line with the words `beside`."""
    text = " ".join(words).rstrip(" .")
    if not text or text.startswith(_NOTES):
        return Paren.REMINDER
    once = said[-3:] == ("once", "per", "turn") or is_said_once(words, said, beside)
    if text.startswith("no matter how many") and once and not _ASKS_MORE & set(words):
        return Paren.REMINDER
    if tuple(text.split()) in IN_PARENTHESES:
        return Paren.MARK
    if said[-2:] == ("energy", "type") and {w for w in words if w.startswith("[")} == _ENERGY_TYPES:
        return Paren.REMINDER
    if words and all(w.startswith("[") or w in ("and", "or", "/", ",") for w in words):
        return Paren.PART
    if text in _KNOWN or text in OF_BOTH or does_each_for_itself(text, beside, said):
        return Paren.REMINDER
    if any(text in texts and fits_in(needed, banned, said) for texts, needed, banned in _FOLLOWS):
        return Paren.REMINDER
    if any(
        says_again(again.fullmatch(text), said) and fits_in(needed, banned, said)
        for again, needed, banned in _SAYS_AGAIN
    ):
        return Paren.REMINDER
    rest = without(beside, words)
    told = [keyword for keyword in keywords_in(rest) if reminds(keyword, words)]
    if told:
        right = any(is_exact(keyword, words, rest) for keyword in told)
        return Paren.REMINDER if right else Paren.OTHERWISE
    return Paren.RULE
