"""What is so already: a rule in force that would repeat a state of the game (3.1.10, the third condition)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import inf
from typing import Any

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import BlankWhat, DamageChange, Until
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.words.wording import of_it, subject_of, words
from judgebot.engine.keywords.had_twice import is_same
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks
from judgebot.engine.state import InForce, Lasting, State
from judgebot.engine.view import GAINED, RuleNow, View
from judgebot.game.player import Player

FROM_ELSEWHERE = "same-state-from-elsewhere"


class Repeated(Refusal):
    """Why something only repeats what is so already: not that it can't be done, so that beside it the rest can."""


@asks("3.1.10")
def why_repeated(play: Play, new: InForce) -> Repeated | None:
    """Why a rule that is about to be put in force would change nothing: the same is in force for the same time or
    longer; or it is so by something that may be over sooner, which by the other reading is not enough."""
    if adds_up(new.rule):
        return None
    found = {_lasts_as_long(play.state, old, new) for old in _the_same(play.view, new)}
    if True in found:
        return _so_already(play, new)
    if None in found and not play.rests_on(FROM_ELSEWHERE):
        return _so_already(play, new)._replace(readings=(FROM_ELSEWHERE,))
    return None


def _so_already(play: Play, new: InForce) -> Repeated:
    on = play.state.die(new.dice[0].die) if new.dice else new.cards[0] if new.cards else None
    it_is_so = f'"{words(new, play.state)}" is so already'
    return Repeated(f"{on}: {it_is_so}" if on is not None else it_is_so, ("3.1.10",))


# --- What adds up


@lru_cache(maxsize=1024)
def adds_up(rule_: Lasting) -> bool:
    """Whether it makes a difference to have it twice: +1A does, and 1 less to pay; that something can't be done, must
    be done or is had does not."""
    match rule_:
        case nodes.Gain(ability=ability, keyword=keyword):
            # the book tells what comes of a number that a die has already: it stays, so that it may be given (range(6))
            return ability is not None or (keyword is not None and keyword.number is not None)
        case nodes.Cannot(price=price):
            return price is not None  # it is paid for each of them
        case nodes.MayBlockMore(added=added):
            return added
        case nodes.Blank(part=part, barred=barred):
            return part is BlankWhat.KEYWORD and not barred  # it loses what it has gained since
        case nodes.GoesTo():
            return False  # nor does "the next": both speak of the same die (destination.of, ending.use_up)
        case nodes.CostChange():
            return not (rule_.named or rule_.barred)
        case nodes.ChangeDamage():
            return rule_.next_only or rule_.each_source or not _is_absolute(rule_)
        case nodes.LimitReroll(life=life):
            return bool(life)
        case nodes.Reroute(then=then):
            return then is not None
        case nodes.Replace():
            return rule_.next_only or rule_.limit is not None or not _is_done_once(rule_.instead)
        case nodes.Delayed():
            return rule_.once or not _is_done_once(rule_.effect)
    return not isinstance(rule_, _SAME_TWICE)


_SAME_TWICE = (
    nodes.Must, nodes.Only, nodes.Quota, nodes.Capped, nodes.CountsAs, nodes.Reachable, nodes.AsUnblocked,
    nodes.StrikesAt, nodes.StrikesFirst, nodes.Overflow, nodes.Undivided, nodes.SpendAs, nodes.BindReroll,
    nodes.FieldFor,
)  # fmt: skip


def _is_absolute(rule_: nodes.ChangeDamage) -> bool:
    """Whether no damage is left over to be changed again: all of it is prevented or redirected, or it can't be."""
    match rule_.how:
        case DamageChange.PREVENT | DamageChange.REDIRECT:
            return rule_.amount is None
        case DamageChange.CAP | DamageChange.UNPREVENTED | DamageChange.UNREDIRECTED:
            return True
    return False


def _is_done_once(effect: nodes.Effect) -> bool:
    """Whether all of it is done to the one that the event happens to, which is not there to be done it again."""
    match effect:
        case nodes.Seq(effects=effects) | nodes.Together(effects=effects):
            return all(map(_is_done_once, effects))
        case nodes.Move(what=nodes.Ref(), pay=False) | nodes.KO(what=nodes.Ref()):
            return True
    return False


# --- What is the same


def _the_same(view: View, new: InForce) -> Iterator[InForce | None]:
    """What makes it so already: rules in force for a time, and None for whatever else does."""
    rule_ = new.rule
    if isinstance(rule_, nodes.Gain) and not new.live and (new.dice or new.cards):
        yield from _had(view, rule_, new)
    elif isinstance(rule_, nodes.Rule):
        for now in (*view.rules(type(rule_)), *view.to_come(type(rule_))):
            if _is_on_the_same(view, now, new) and _says_the_same(now, new):
                yield now.by
    else:
        for old in view.state.in_force:
            if (old.rule, old.dice, old.facts, *_founder(old)) == (rule_, new.dice, new.facts, *_founder(new)):
                yield old


def _founder(r: InForce) -> tuple[object, ...]:
    return r.source.player, r.source.card


def _had(view: View, gain: nodes.Gain, new: InForce) -> Iterator[InForce | None]:
    """What gives a die or card what it would gain."""
    die = new.dice[0].die if new.dice else None
    given = {r.id: r for r in view.state.in_force if isinstance(r.rule, nodes.Gain)}
    if gain.keyword is not None and die is not None:
        for ability in view.abilities(die):
            if is_same(ability.node, gain.keyword):
                yield given.get(ability.id.index - GAINED)
        return
    if not _has_attribute(view, gain, new):
        return
    by_it = [r for r in given.values() if _gives_the_same(view, r, gain, new)]
    yield from by_it
    if not by_it:
        yield _PRINTED if _is_printed(view, gain, new) else None


_PRINTED = InForce(0, nodes.Rule(), None, Until.GAME, 0)  # type: ignore[arg-type]
"""What a card prints of affiliations and types is no text that could be ignored."""


def _has_attribute(view: View, gain: nodes.Gain, new: InForce) -> bool:
    if new.dice:
        die = new.dice[0].die
        return gain.affiliation in view.affiliations(die) or gain.type in view.types(die)
    return gain.affiliation in view.card_affiliations(new.cards[0])


def _is_printed(view: View, gain: nodes.Gain, new: InForce) -> bool:
    card = view.card_id(new.dice[0].die) if new.dice else new.cards[0]
    return gain.affiliation in view.table.affiliations(card, card in view.state.flipped) or (
        gain.type in view.table.card(card).types
    )


def _gives_the_same(view: View, r: InForce, gain: nodes.Gain, new: InForce) -> bool:
    assert isinstance(r.rule, nodes.Gain)
    if (r.rule.affiliation, r.rule.type) != (gain.affiliation, gain.type) or r.live:
        return False
    return any(view.state.is_bound(b) for b in r.dice if b in new.dice) or any(card in r.cards for card in new.cards)


def _is_on_the_same(view: View, now: RuleNow[Any], new: InForce) -> bool:
    """Whether a rule reaches all that the new one would be put on."""
    lasting = now.by
    if new.live:
        described = (lasting is None or lasting.live) and now.rule == new.rule
        return described and (lasting.players if lasting else ()) == new.players
    if new.dice:
        about = subject_of(now.rule)
        is_bound = lasting is not None and not lasting.live
        return (is_bound or isinstance(about, nodes.Select | nodes.Ref)) and view.is_subject(
            now, about, new.dice[0].die
        )
    if lasting is None or lasting.live:
        return False
    return set(new.cards) <= set(lasting.cards) and set(new.players) <= set(lasting.players)


def _says_the_same(now: RuleNow[Any], new: InForce) -> bool:
    """Whether a rule says what the new one would, or more: who can't be blocked at all can't be by Sidekicks."""
    assert isinstance(new.rule, nodes.Rule)
    old, rule_ = (now.rule, new.rule) if new.live else (_alone(now.rule), _alone(new.rule))
    if old != rule_:
        in_all = isinstance(rule_, nodes.Cannot) and rule_.object is not None and old == replace(rule_, object=None)
        return in_all and _is_spoken_alike(now, new, old)
    worked_out = (now.by.attack, now.by.defense, now.by.facts) if now.by is not None else (0, 0, ())
    return worked_out == (new.attack, new.defense, new.facts) and _is_spoken_alike(now, new, old)


def _alone(rule_: nodes.Rule) -> nodes.Rule:
    """What is said of "it", whichever way it is named or described."""
    told: dict[str, Any] = {"live": False} if getattr(rule_, "live", False) else {}
    return of_it(replace(rule_, **told))


def _is_spoken_alike(now: RuleNow[Any], new: InForce, said: nodes.Rule) -> bool:
    """Whether the words mean the same for both: "you" for another player, or "this die" on another card, does not."""
    below = list(everything(said))
    its_own = any(isinstance(each, nodes.Ref) and each.kind is not nodes.RefKind.THAT for each in below)
    if its_own and (now.by is None or now.card != new.source.card):
        return False
    speaks_of_players = its_own or any(isinstance(each, nodes.Person) for each in below)
    return now.you is new.source.player if speaks_of_players else True


# --- For how long


def _lasts_as_long(state: State, old: InForce | None, new: InForce) -> bool | None:
    """Whether what is so lasts as long as the new rule would; None: it may, or be over sooner."""
    if old is None:
        return None
    if old.until is Until.GAME:
        return True
    if Until.NEXT_TIME in (old.until, new.until):
        return False  # used up by what happens first
    before, after = _turns(state, old), _turns(state, new)
    if after is None:
        return before is None and _is_held_alike(old, new)
    if before is None:
        return None
    if before[0] > after[0] or before[1] < after[1]:
        return False
    return None if old.live and not new.live else True  # a die may cease to be what the words describe


def _is_held_alike(old: InForce, new: InForce) -> bool:
    """Whether both end with the same thing, which is no point of a turn."""
    return old.until is new.until and (*_founder(old), old.source.die) == (*_founder(new), new.source.die)


def _turns(state: State, r: InForce) -> tuple[float, float] | None:
    """The turns in which a rule in force begins, or has begun, and ends; None where no point of a turn ends it."""
    founder = r.source.player or state.active
    now = state.turn
    match r.until:
        case Until.END_OF_TURN | Until.UNSTATED:
            return now, now
        case Until.END_OF_ATTACK:
            return now, now - 0.5
        case Until.YOUR_NEXT_TURN:  # ends with the turn before
            return now, _next(state, founder.opponent, r.turn)
        case Until.END_OF_YOUR_NEXT_TURN:
            return now, _next(state, founder, r.turn + 1)
        case Until.END_OF_THEIR_NEXT_TURN:
            return now, _next(state, founder.opponent, r.turn + 1)
        case Until.IN_YOUR_NEXT_TURN | Until.IN_THEIR_NEXT_TURN:
            own = r.until is Until.IN_YOUR_NEXT_TURN
            turn = _next(state, founder if own else founder.opponent, r.turn + 1)
            return max(turn, now), turn
        case Until.GAME:
            return now, inf
    return None


def _next(state: State, player: Player, turn: int) -> int:
    """The first turn of a player that is no earlier than this one."""
    is_theirs = (player is state.active) is ((turn - state.turn) % 2 == 0)
    return turn if is_theirs else turn + 1
