"""Regenerate: a die that would be KO'd is rolled; a character face puts it back in the Field Zone with no damage."""

from collections.abc import Collection, Iterator, Sequence

from judgebot.cardtext import nodes
from judgebot.cardtext.keywordtable import TITLES
from judgebot.engine import atoms, untriggered
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import ignored_by, is_blanked
from judgebot.engine.chance import roll
from judgebot.engine.keywords.given import AS_IT_FALLS, is_given_by
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.queries.status import cannot_turn
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import Refusal, rule
from judgebot.engine.state import State
from judgebot.game.area import Area
from judgebot.game.event import Event, Verb
from judgebot.game.face import FaceKind

TITLE = TITLES["regenerate"]


def saves(play: Play, die: int, falling: Collection[int]) -> bool:
    """Roll a die with Regenerate that is KO'd, beside all that fall with it; True where it stays."""
    if is_given_by(play.view, "regenerate", die, falling) and play.rests_on(AS_IT_FALLS):
        return False
    found = [a.node for a in play.view.abilities(die) if keyword_of(a.node) == "regenerate"]
    prices = [node.cost for node in found if isinstance(node, nodes.KeywordAbility)]
    if not prices:
        _say_if_ignored(play, die)
    if prices and (refusal := cannot_turn(play.view, die)) is not None:
        with play.under("1.7.9"):
            _does_not_trigger(play, die, refusal.why)
        return False
    if not prices or (None not in prices and not _pays(play, die, prices)):
        return False
    return bool(_roll(play, die))


def _say_if_ignored(play: Play, die: int) -> None:
    """Say of a die whose card has Regenerate that its text does not count."""
    for ability in play.view.printed(die):
        if keyword_of(ability.node) == "regenerate" and is_blanked(play.view, die, ability.node):
            with play.under(*ignored_by(play.view, die, ability.node)):
                _does_not_trigger(play, die, "its text is ignored")


def _does_not_trigger(play: Play, die: int, why: str) -> None:
    now = play.state.die(die)
    untriggered.say(play, die, now.card, now.controller, why, TITLE)


@rule("3.1.9", "regenerate")
def _pays(play: Play, die: int, prices: list[nodes.Cost | None]) -> bool:
    """Let its controller pay what the card asks for the use of Regenerate."""
    from judgebot.engine.abilities.paying import pay_cost, why_cannot_pay

    who = play.state.die(die).controller
    ctx = Context(who, play.view.card_id(die), die, play=play)
    for cost in prices:
        if (refusal := why_cannot_pay(play.view, who, None, die, cost, ctx)) is not None:
            with play.citing(*refusal.cites):
                _does_not_trigger(play, die, refusal.why)
            continue
        if play.ask(Request(Kind.MAY, who, "pay for Regenerate or not", ("3.1.9", "regenerate"), subject=die)):
            pay_cost(play, ctx, who, cost, "for Regenerate")
            return True
        play.say(Verb.OFFER, player=who, die=die)
    return False


@rule("regenerate", "2.7.6.2")
def _roll(play: Play, die: int) -> bool:
    before = play.state.die(die)
    with play.citing(*_by_what(play)):
        roll(play, (die,), TITLE, Verb.REGENERATE)
    if play.state.die(die).is_on_character_face:
        _stay(play, die)
        return True
    atoms.put(play, play.state.die(die)._replace(face=before.face))
    return False


@rule("regenerate", "regenerate(1)")
def _stay(play: Play, die: int) -> None:
    """Back in the Field Zone but not in the Attack Zone, damage cleared; what was applied to it remains."""
    now = play.state.die(die)
    with play.citing(*_kept(play, die), *_by_what(play)):
        play.say(Verb.SAVED, die=die, was=now, player=now.controller, card=now.card)
    if now.area is Area.ATTACK:
        atoms.move(play, die, Area.FIELD, verb=Verb.RETURN)
        atoms.forget_combat(play, die)
    atoms.clear_damage(play, die)


def came_back(state: State, die: int) -> bool:
    """Whether a die that has just fallen is in the field again because it Regenerated."""
    saved = (e for e in state.happened if e.verb is Verb.SAVED and e.die == die)
    return state.die(die).area.is_field and any("regenerate" in e.cites for e in saved)


def why_not(events: Sequence[Event], die: int) -> Iterator[Refusal]:
    """Why a die with Regenerate did not come back: what it rolled, or that it was not KO'd."""
    own = [e for e in events if e.die == die]
    for e in own:
        if e.verb is Verb.REGENERATE and (e.face is None or e.face.kind is not FaceKind.CHARACTER):
            yield Refusal(f"it was rolled and showed {e.note}, which is no Character face", ("regenerate",))
        elif e.verb is Verb.OFFER and "regenerate" in e.cites:
            yield Refusal(f"{e.player} did not pay for it", e.cites)
        elif e.verb is Verb.SACRIFICE:
            yield Refusal("a die that is Sacrificed is not KO'd", ("sacrifice", "regenerate"))
    if not any(e.verb in (Verb.KO, Verb.REGENERATE, Verb.SACRIFICE) for e in own):
        yield Refusal("the die was not KO'd", ("regenerate",))


_KO_BY = (
    ("deadly", "regenerate(3)"),
    ("fabricate", "regenerate(5)"),
    ("enlistment", "regenerate(6)"),
    ("enlistment", "enlistment(2)"),
)
"""The keyword that KO's the die -> the note that says what Regenerate does to it."""


def _by_what(play: Play) -> tuple[str, ...]:
    """The notes on what KO's the die: it is rolled for each of them."""
    return tuple(note for word, note in _KO_BY if _is_at_work(play, word))


def _is_at_work(play: Play, keyword: str) -> bool:
    return any(keyword in ids for ids in (*play.rules, *play.also))


def _kept(play: Play, die: int) -> tuple[str, ...]:
    """The rules by which what was put on the die before goes on."""
    on_it = [r for r in play.state.in_force if any(b.die == die and play.state.is_bound(b) for b in r.dice)]
    bans = any(isinstance(r.rule, nodes.Cannot | nodes.Must) for r in on_it)
    return (*(("3.4.3.10",) if on_it else ()), *(("regenerate(4)",) if bans else ()))
