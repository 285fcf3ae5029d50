""" "While Moth is active, your attacking Villains get +1A until end of turn": as long as both is so, or from when they
attack on. The same of "Moth gets +1A while attacking (until end of turn)"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.phrases.keywords.keyword import and_then
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.said import Grounded
from judgebot.cardtext.walk import parts_of
from judgebot.game.event import Verb

READING = "while-active-until-end-of-turn"
_FIGHTS = (n.Scope.ATTACKING, n.Scope.BLOCKING)
_GIVEN = n.Modify | n.Gain
_BEGINS = {n.InState(n.DieState.ATTACKING): Verb.ATTACK, n.InState(n.DieState.BLOCKING): Verb.BLOCK}


def held_until_the_end(opening: Opening, effect: object) -> n.Found | None:
    """What is said of dice that fight, with a "while active" before it and an "until end of turn" after it; or of a die
    "while attacking"."""
    said = effect.effects if isinstance(effect, n.Seq) else (effect,)
    rules = tuple(rule for part in said if isinstance(part, n.Found) for rule in part.rules)
    until_then = all(isinstance(part, n.Found) and part.until is n.Until.END_OF_TURN for part in said)
    if until_then and opening == Opening(scope=opening.scope, condition=opening.condition) and opening.scope in _FIGHTS:
        return n.Found(rules, n.Until.END_OF_TURN) if all(isinstance(rule, _GIVEN) for rule in rules) else None
    if opening != Opening(scope=n.Scope.ACTIVE) or not until_then:
        return None
    fought = all(_of_fighters(rule) is not None for rule in rules)
    return n.Found(rules, n.Until.END_OF_TURN) if fought else None


def as_long_as_it_holds(effect: n.Found) -> n.Found:
    """The bonus of a "while active" is a Static one (3.4.5.7), and ends with what it depends on (3.4.5.1)."""
    return replace(effect, until=n.Until.UNSTATED)


def grounded(said: Grounded, other: bool) -> tuple[n.Ability, ...] | None:
    """What Common Ground leads to: a Static bonus, or by the `other` reading what is used as it attacks."""
    if other:
        return (n.KeywordAbility("common-ground", effect=said.effect),)
    return and_then("common-ground", Headed(said.opening, as_long_as_it_holds(said.effect)))


def as_they_begin(opening: Opening, effect: n.Found) -> list[Headed]:
    """Each die as it attacks or blocks has it for the rest of the turn."""
    if opening.scope in _FIGHTS:
        return [Headed(opening._replace(begins=True), effect)]
    return [
        Headed(opening._replace(trigger=trigger), replace(effect, rules=(replace(rule, what=_IT),)))  # type: ignore[call-arg]
        for rule in effect.rules
        if (trigger := _of_fighters(rule)) is not None
    ]


_IT = n.Ref(n.RefKind.SUBJECT)


def _of_fighters(rule: n.Rule) -> n.Event | None:
    """What all dice that a rule is about have begun to do."""
    if not isinstance(rule, _GIVEN) or not isinstance(rule.what, n.Select):
        return None
    parts = parts_of(rule.what.filter)
    verb = next((_BEGINS[part] for part in parts if isinstance(part, n.InState) and part in _BEGINS), None)
    if verb is None or rule.what.mode is not n.Mode.ALL:
        return None
    others = one_filter(tuple(part for part in parts if part not in _BEGINS))
    return n.Event(verb, replace(rule.what, filter=others, count=n.ONE))
