"""Experience: an opposing Monsters die is KO'd, and the card of a die that is active to the end gains a token."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.timing.event import BY_WHOM_TOLD, told_of
from judgebot.engine.keywords.doer import doer
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import AbilityId, Bound, InForce, Trigger
from judgebot.engine.view import View, source_of
from judgebot.game.affiliation import MONSTERS
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb

NODE = nodes.KeywordAbility("experience")


def remember(play: Play, before: View, events: list[Event]) -> None:
    """Note which dice with Experience are active when opposing Monsters dice are KO'd in their player's turn."""
    if any(_counts(play, before, e) for e in events):
        for die in play.state.field(play.state.active):
            if _has_it(play, die.id):
                _found(play, die.id)
        for die in play.state.in_area(play.state.active, Area.OUT_OF_PLAY):
            if _attacked_unblocked(play, die.id) and "experience" in play.view.keywords(die.id):
                _gained_nothing(play, play.state.bind(die.id))


def _has_it(play: Play, die: int) -> bool:
    """Whether a die has Experience; by the other reading also while its text is ignored."""
    if "experience" in play.view.keywords(die):
        return True
    shown = (ability for ability, *_ in play.view.showing(die))
    ignored = any(keyword_of(ability.node) == NODE.keyword for ability in shown)
    return ignored and play.rests_on("experience-blanked")


def _counts(play: Play, before: View, event: Event) -> bool:
    """Whether a KO is one that gives experience."""
    if event.verb is not Verb.KO or event.die is None or event.die >= len(before.state.dice):
        return False
    if MONSTERS not in before.affiliations(event.die) or not before.is_character_die(event.die):
        return False
    active, victim = play.state.active, before.state.die(event.die).controller
    if victim is active or doer(play, event) is active.opponent or _has_kod_their_own(play, event):
        _gives_none(play, before, event.die)
        return False
    return True


@asks("experience(4)")
def _has_kod_their_own(play: Play, event: Event) -> bool:
    """Whether the opponent has KO'd it because a text has them do so: their deed only by the other reading."""
    return told_of(event) is play.state.active.opponent and play.rests_on(BY_WHOM_TOLD)


@rule("experience(4)", "experience")
def _gives_none(play: Play, before: View, die: int) -> None:
    """Nobody gains by their own Monsters dice, nor by those that the opponent KO's on the opponent's side."""
    if any("experience" in play.view.keywords(d.id) for d in play.state.field(play.state.active)):
        was = before.state.die(die)
        play.say(Verb.FIZZLE, die=die, was=was, card=was.card, player=was.controller, note="gives no Experience Token")


@rule("experience")
def _found(play: Play, die: int) -> None:
    now = play.state.die(die)
    bound = play.state.bind(die)
    if any(r.facts == ("experience",) and bound in r.dice for r in play.state.in_force):
        return
    source = source_of(AbilityId(now.card, 0, now.controller), die)
    token = nodes.Counter("experience", nodes.Const(1), nodes.Ref(nodes.RefKind.OWN_CARD))
    founded = InForce(
        atoms.new_id(play), nodes.Delayed(nodes.Event(Verb.KO), token), source, nodes.Until.END_OF_TURN,
        play.state.turn, (bound,), facts=("experience",), is_applied=False,
    )  # fmt: skip
    atoms.found(play, founded)
    said = "it gains an Experience Token at the end of the turn if it is still active"
    play.say(Verb.FOUND, die=die, player=now.controller, card=now.card, source=source, note=said)


def due(play: Play, rules: tuple[InForce, ...]) -> list[Trigger]:
    """The tokens that are due as the turn ends: one a card, however many of its dice there are."""
    found: dict[CardId, Trigger] = {}
    seen = play.state._replace(queue=(), pending=())
    for r in rules:
        if r.facts != ("experience",):
            continue
        bound, card = r.dice[0], r.source.card
        if not _is_still_active(play, bound) or (_was_unblocked(play, bound) and play.rests_on(UNBLOCKED)):
            _gained_nothing(play, bound)
        elif card is not None and card not in found and r.source.player is not None:
            found[card] = Trigger(
                AbilityId(card, 0, r.source.player), NODE, r.source.player, r.source, None, seen, play.batch,
                bound.die, r.dice,
            )  # fmt: skip
    return list(found.values())


UNBLOCKED = "experience-of-an-unblocked-die"


@asks("experience(5)")
def _was_unblocked(play: Play, bound: Bound) -> bool:
    """Whether a die that is active still attacked this turn and was not blocked: Infiltrate pulled it back, or a text
    kept it in the Field Zone."""
    told = (e.was for e in play.state.happened if e.verb is Verb.UNBLOCKED and e.die == bound.die)
    return any(was is not None and was.incarnation == bound.incarnation for was in told)


def _is_still_active(play: Play, bound: Bound) -> bool:
    there = play.state.is_bound(bound) and play.state.die(bound.die).area.is_field
    return there and _has_it(play, bound.die)


@rule("experience")
def _gained_nothing(play: Play, bound: Bound) -> None:
    now, unblocked = play.state.die(bound.die), _unblocked(play, bound.die)
    is_active = play.state.is_bound(bound) and now.area.is_field
    why = "it was not blocked" if unblocked else f"it {'has no Experience' if is_active else 'is not active'} any more"
    with play.citing(*unblocked):
        play.say(Verb.FIZZLE, die=bound.die, card=now.card, player=now.owner,
                 note=f"gains no Experience Token: {why}")  # fmt: skip


@asks("experience(5)")
def _unblocked(play: Play, die: int) -> tuple[str, ...]:
    """An attacker that was not blocked is Out of Play as the turn ends, or by the other reading gains none anyway."""
    gone = play.state.die(die).area is Area.OUT_OF_PLAY and _attacked_unblocked(play, die)
    return ("experience(5)",) if gone or _was_unblocked(play, play.state.bind(die)) else ()


def _attacked_unblocked(play: Play, die: int) -> bool:
    return any(e.verb is Verb.UNBLOCKED and e.die == die for e in play.state.happened)


@rule("experience", "experience-token", "experience(2)")
def gain(play: Play, trigger: Trigger) -> None:
    """Put a token on the card, one a turn."""
    with play.moment(), play.citing(*_several(play)):
        if has_had_its_token(play, trigger.id.card):
            gains_no_more(play, trigger.id.card)
        else:
            put_on(play, trigger.id.card, 1)


TOKEN = "experience"


def put_on(play: Play, card: CardId, number: int) -> None:
    """Put tokens on a card that are its one of the turn, or stand for that; an extra one is none (experience(2))."""
    atoms.count_on(play, card, TOKEN, number)
    atoms.count_use(play, _of_turn(card))


def _of_turn(card: CardId) -> str:
    return f"experience token {card}"


def has_had_its_token(play: Play, card: CardId) -> bool:
    """Whether a card has gained its token of this turn; by the other reading those of other abilities don't count."""
    gained = dict(play.state.used).get(_of_turn(card), 0) > 0
    return gained and not play.rests_on("experience-limit-of-other-abilities")


@rule("experience(2)")
def gains_no_more(play: Play, card: CardId) -> None:
    """No card gains a second token in a turn."""
    play.say(Verb.FIZZLE, card=card, note="gains no second Experience Token this turn")


@asks("experience(3)")
def _several(play: Play) -> tuple[str, ...]:
    """One KO has been enough for several cards."""
    cards = {r.source.card for r in play.state.in_force if r.facts == ("experience",)}
    return ("experience(3)",) if len(cards) > 1 else ()
