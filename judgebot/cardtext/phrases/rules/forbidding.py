"""What players can't do, or may only do then: "your opponent can't field Sidekicks or use Globals", "neither player can
gain life", "your opponent can only use Globals during their own turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import by, seq
from judgebot.cardtext.phrases.conditions.condition import have
from judgebot.cardtext.phrases.dice.description import OPPOSING
from judgebot.cardtext.phrases.players.holders import Holding
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.deed import EACH

PHRASES = Phrases()
add = PHRASES.add

Deeds = tuple[Predicate, ...]

# --- who, and what --------------------------------------------------------------------------------------------------

add("who_acts", lambda p: p, "{someone}", "{they_person}", "{you}")
add("players_deeds", lambda *d: d, "{players_deed}", "{players_deed} (or|nor) {players_deed}")
# "attack or block with Sidekicks" may be one deed or two
_WHOLE = ("{whole_deed}", "{whole_deed} (or|nor) {whole_deed}", "{players_deed} (or|nor) {whole_deed}")
add("players_deeds", lambda *d: d, *_WHOLE)


def barred(who: n.Person, deeds: Deeds) -> tuple[n.Rule, ...] | None:
    """A player can do none of these things; a target player is chosen once for all of them."""
    rules: list[n.Rule] = []
    for deed in deeds:
        said = deed.make(THAT_PLAYER if rules and who.kind is n.PersonKind.TARGET_PLAYER else who)
        if said is None:
            return None
        rules += said if isinstance(said, tuple) else (said,)
    return tuple(rules) if len(set(rules)) == len(rules) else None


add("rules", barred, "{who_acts} can't {players_deeds}")
add("rules", lambda d: barred(EACH, d), "neither player (can|may) {players_deeds}")


def done_and_barred(who: n.Person, act: n.Effect, deeds: Deeds, until: n.Until = n.Until.UNSTATED) -> n.Effect | None:
    """ "Loses 2 life and can't gain life this turn"; a target player is chosen once."""
    done, rules = by(who, act), barred(THAT_PLAYER if who.kind is n.PersonKind.TARGET_PLAYER else who, deeds)
    return seq(done, n.Found(rules, until)) if done and rules else None


for _does in ("{someone} {act_s}", "{they_person} {act}"):
    add(
        "told",
        done_and_barred,
        f"{_does} and can't {{players_deeds}}",
        f"{_does} and can't {{players_deeds}} {{until}}",
    )

# --- only then ------------------------------------------------------------------------------------------------------


def barred_while(who: n.Person, deeds: Deeds, condition: n.Condition) -> n.Effect | None:
    """What a player can't do while something is so."""
    rules = barred(who, deeds)
    return n.If(condition, n.Found(rules)) if rules else None


def barred_unless(who: n.Person, deeds: Deeds, condition: n.Condition) -> n.Effect | None:
    """What can only be done if something is so cannot be done unless it is."""
    return barred_while(who, deeds, n.Unless(condition))


def of_those_with(holding: Holding, deeds: Deeds) -> n.Effect | None:
    """What an opponent can't do who has such dice."""
    condition = have(OPPOSING, holding)
    return barred_while(n.OPPONENT, deeds, condition) if condition else None


def only_then(who: n.Person, deeds: Deeds, barring: n.Condition) -> n.Effect | None:
    """ "Can only gain life during their own turn"; "can only attack with Sidekicks" would bar all others."""
    is_of_dice = any(isinstance(getattr(rule, "who", None), n.Select) for rule in barred(who, deeds) or ())
    return None if is_of_dice else barred_while(who, deeds, barring)


_THEIR_OWN = "(during|on) (their|his|her|his or her) own? (turn|turns)"  # of each player it would be another turn
for _only in ("{who_acts} (can|may) only {players_deeds}", "{who_acts} (can|may) {players_deeds} only"):
    add("clause", barred_unless, f"{_only} (if|when|while) {{asked}}")
    add("clause", lambda p, d, s: only_then(p, d, n.Unless(s)), f"{_only} {{while_step}}")
    add("clause", lambda p, d: barred_while(p, d, n.TurnOf(n.OPPONENT)), f"{_only} (during|on) your (turn|turns)")
    add("clause", lambda p, d: only_then(p, d, n.TurnOf(n.YOU)) if p == n.OPPONENT else None, f"{_only} {_THEIR_OWN}")
add(
    "clause",
    lambda p, d: barred_while(p, d, n.TurnOf(p)) if p == n.OPPONENT else None,
    f"{{who_acts}} can't {{players_deeds}} {_THEIR_OWN}",
)
add(
    "clause",
    lambda p, d, s: barred_while(p, d, n.InStep(s, p)) if p == n.OPPONENT else None,
    "{who_acts} can't {players_deeds} {in_their_own}",
)
add("in_their_own", lambda s: s, "(during|in) (their|his|her|his or her) own? ({fight_step}|{named_step})")
add(
    "clause",
    of_those_with,
    "(an|your|each)? opponent (with|who has|that has|who controls) {holding} can't {players_deeds}",
    "(your|all)? opponents (with|who have|that have|who control) {holding} can't {players_deeds}",
)
