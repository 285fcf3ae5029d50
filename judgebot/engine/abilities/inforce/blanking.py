"""Blanking (3.4.8): which text is ignored."""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.nodes import BlankWhat, Mode, Scope
from judgebot.cardtext.walk import contains
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import AbilityId, Bound, State, Trigger
from judgebot.engine.view import RuleNow, RuleT, View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb

_UNIGNORABLE = frozenset({"founder"})


@asks("3.4.8.2", "3.4.8.4", "3.4.7.2")
def is_blanked(view: View, die: int, node: nodes.Ability) -> bool:
    """Whether an ability printed on a die's card is ignored for this die: with the card, or for the die alone."""
    return _is_ignorable(node) and any(_blanks_die(view, now, die, node) for now in view.rules(nodes.Blank))


ONE_ABILITY = "one-ability-for-two-moments"


@asks("3.4.8.1")
def left_of(view: View, die: int, node: nodes.Ability) -> nodes.Ability | None:
    """What a die still has of an ability on its card, of which one of several moments may be ignored ("when fielded or
    KO'd"); by the other reading that ignores all of it."""
    if is_blanked(view, die, node):
        return None
    if not isinstance(node, nodes.Triggered) or not isinstance(node.when, nodes.AnyEvent):
        return node
    parts = _parts(node)
    left = tuple(part.when for part in parts if not is_blanked(view, die, part))
    if len(left) == len(parts):
        return node
    if not left or view.rests_on(ONE_ABILITY):
        return None
    return replace(node, when=left[0] if len(left) == 1 else nodes.AnyEvent(left))  # type: ignore[arg-type]


def _parts(node: nodes.Ability) -> tuple[nodes.Triggered, ...]:
    """An ability for several moments, for each of them by itself."""
    if not isinstance(node, nodes.Triggered) or not isinstance(node.when, nodes.AnyEvent):
        return ()
    return tuple(replace(node, when=event) for event in node.when.events)


def gone_from(view: View, die: int, node: nodes.Triggered) -> nodes.Triggered | None:
    """What a die has lost of an ability on its card: all of it, or what it would do at some of its moments."""
    left = left_of(view, die, node)
    if left is None or left is node:
        return None if left is node else node
    assert isinstance(left, nodes.Triggered)
    kept = events_of(left.when)
    return replace(node, when=nodes.AnyEvent(tuple(event for event in events_of(node.when) if event not in kept)))


def is_ignored_then(view: View, die: int, node: nodes.Ability, event: Event | None) -> bool:
    """Whether an ability is ignored as this sets it off."""
    left = left_of(view, die, node)
    if left is node or left is None:
        return left is None
    assert isinstance(left, nodes.Triggered)
    return event is not None and all(wanted.verb is not event.verb for wanted in events_of(left.when))


def is_lost(view: View, gained: RuleNow[nodes.Gain], die: int) -> bool:
    """Whether a keyword that a die has gained is one that it loses: that it gained before, or while it loses it.

    Raises:
        Unread: a Static ability gives what is lost, and nothing settles which of the two counts.
    """
    node = gained.rule.keyword
    if node is None:
        return False
    for now in view.rules(nodes.Blank):
        if now.rule.part is not BlankWhat.KEYWORD or not _blanks_die(view, now, die, node):
            continue
        if now.rule.barred:
            return True  # what says that it can't be used wins (3.1.14)
        if gained.by is None:
            raise Unread(view.card_id(die), f"it is open whether {node.keyword} that is given all the time is lost")
        if now.by is None or now.by.id > gained.by.id:
            return True
    return False


@asks("3.4.8.5", "3.1.6")
def is_card_blanked(view: View, card: CardId, node: nodes.Ability) -> bool:
    """Whether an ability on a card itself (a Global, an own cost) is ignored."""
    return _is_ignorable(node) and any(_blanks_card(view, now, card, node) for now in view.rules(nodes.Blank))


@asks("3.4.8.3")
def _is_ignorable(node: nodes.Ability) -> bool:
    return not node.unignorable and keyword_of(node) not in _UNIGNORABLE


def _blanks_die(view: View, now: RuleNow[nodes.Blank], die: int, node: nodes.Ability) -> bool:
    if not is_part(now.rule.part, node, now.rule.keyword):
        return False
    if now.by is not None and not now.by.live:
        dice = any(b.die == die and view.state.is_bound(b) for b in now.by.dice)
        return dice or _refers_to(view, die, now.by.cards)
    if _is_of_cards(now.rule):
        return _blanks_card(view, now, view.state.die(die).card, node)
    if is_aimed(now.rule):
        at = target(view.state, now)
        return isinstance(at, Bound) and at.die == die and view.state.is_bound(at)
    return view.is_subject(now, now.rule.what, die)


def _refers_to(view: View, die: int, cards: tuple[CardId, ...]) -> bool:
    """A controlled die refers to its owner's card still (3.4.8.9), a copy to its own and not to its source's
    (3.10.5)."""
    return view.state.die(die).card in cards


def _blanks_card(view: View, now: RuleNow[nodes.Blank], card: CardId, node: nodes.Ability) -> bool:
    from judgebot.engine.abilities.inforce.static import context
    from judgebot.engine.abilities.targeting.select import candidates

    if not is_part(now.rule.part, node, now.rule.keyword):
        return False
    if now.by is not None and not now.by.live:
        return card in now.by.cards
    if not _is_of_cards(now.rule):
        return False
    if is_aimed(now.rule):
        return target(view.state, now) == card
    what = now.rule.what
    return isinstance(what, nodes.Select) and card in candidates(context(view, now), what)


def _is_of_cards(rule: nodes.Blank) -> bool:
    return isinstance(rule.what, nodes.Select) and "card" in rule.what.noun.value


def is_part(part: BlankWhat, node: nodes.Ability, keyword: str = "") -> bool:
    """Whether an ability is of the part that is ignored; keywords are not what they resemble (3.4.7.3)."""
    if part is BlankWhat.KEYWORD:
        return keyword_of(node) == keyword
    if keyword_of(node) and part is not BlankWhat.TEXT:
        return False
    match part:
        case BlankWhat.TEXT:
            return True
        case BlankWhat.GLOBALS:
            return isinstance(node, nodes.Global)
        case BlankWhat.WHILE_ACTIVE:
            return isinstance(node, nodes.Static) or (isinstance(node, nodes.Triggered) and node.scope is Scope.ACTIVE)
        case BlankWhat.WHEN_FIELDED:
            return _when(node, Verb.FIELD)
        case BlankWhat.WHEN_ATTACKS:
            return _when(node, Verb.ATTACK)
        case BlankWhat.WHEN_FIELDED_AND_ATTACKS:
            return _when(node, Verb.FIELD, Verb.ATTACK)
        case BlankWhat.WHEN_KOD:
            return _when(node, Verb.KO)


def _when(node: nodes.Ability, *verbs: Verb) -> bool:
    """Whether an ability waits for nothing but one of these, of the die itself."""
    events = events_of(node.when) if isinstance(node, nodes.Triggered) else ()
    return bool(events) and all(event.verb in verbs and isinstance(event.subject, nodes.Ref) for event in events)


# --- What a Static ability was told to ignore -----


def is_aimed(rule_: nodes.Blank) -> bool:
    """Whether a Static ability ignores one target, chosen once, and not whatever fits."""
    return isinstance(rule_.what, nodes.Select) and rule_.what.mode in (Mode.TARGET, Mode.CHOOSE)


def _key(now: RuleNow[nodes.Blank]) -> AbilityId:
    assert now.card is not None
    return AbilityId(now.card, now.source.ability or 0, now.you)


@asks("3.4.8.8")
def target(state: State, now: RuleNow[nodes.Blank]) -> object:
    """The card, or the die as it was, that a Static ability ignores: it remembers it while it is itself ignored."""
    return dict(state.chosen).get(_key(now))


def aim(play: Play) -> None:
    """Let the player of each Static ability that comes into force choose what it ignores, once while it is active."""
    for key, _ in play.state.chosen:
        if isinstance(key, AbilityId) and not _is_active(play, key):
            atoms.forget_target(play, key)
    for now in play.view.statics(nodes.Blank):
        if is_aimed(now.rule) and target(play.state, now) is None:
            _choose(play, now)


def _is_active(play: Play, key: AbilityId) -> bool:
    return any(play.view.card_id(d.id) == key.card for d in play.state.field(key.controller))


@rule("3.4.8.1", "3.4.5.1")
def _choose(play: Play, now: RuleNow[nodes.Blank]) -> None:
    from judgebot.engine.abilities.targeting.choosing import anything, choose

    assert isinstance(now.rule.what, nodes.Select)
    ctx = Context(now.you, now.card, now.carriers[0], play=play, carriers=now.carriers)
    with play.because(now.source), play.moment():
        for thing in choose(play, ctx, now.rule.what, anything):
            die, card = (thing, None) if isinstance(thing, int) else (None, thing)
            atoms.keep_target(play, _key(now), thing if isinstance(thing, CardId) else play.state.bind(int(str(die))))
            play.say(Verb.BLANK, die=die, card=card, player=now.you)


# --- As it is fielded -----


@asks("3.4.8.10")
def comes_first(play: Play, die: int) -> bool:
    """Whether a die that a Static ability leaves no defense has just been fielded and is about to ignore a text; by the
    other reading it is KO'd at once."""
    waiting = play.state.pending + play.state.queue
    if play.view.defense(die) != 0 or not any(t.die == die and is_fielded_blank(t) for t in waiting):
        return False
    return not play.rests_on("fielded-blanker-against-static")


def is_fielded_blank(trigger: Trigger) -> bool:
    """A "when fielded" ability of the die itself that ignores text."""
    event, node = trigger.event, trigger.ability
    if event is None or event.verb is not Verb.FIELD or event.die != trigger.die:
        return False
    return isinstance(node, nodes.Triggered) and contains(node.effect, nodes.Blank)


# --- Why -----


def why(view: View, thing: object) -> tuple[str, ...]:
    """The rules by which a text that is ignored is lost, and by which something stays."""
    if isinstance(thing, int):
        return (*(of_die_only() or ()), *(_spares_a_sentence(view, view.card_id(thing)) or ()))
    if not isinstance(thing, CardId):
        return ()
    return (*(of_card() or ()), *(_spares_a_sentence(view, thing) or ()), *(_leaves_modifiers(view, thing) or ()))


def ignored_by(view: View, die: int, node: nodes.Ability) -> tuple[str, ...]:
    """The rule by which an ability of a die is ignored: as one of its sort, with its card, or for this die alone."""
    if any(
        now.rule.part is not BlankWhat.TEXT and any(_blanks_die(view, now, die, each) for each in (node, *_parts(node)))
        for now in view.rules(nodes.Blank)
    ):
        return ("3.4.8.1",)
    card = bool(is_card_blanked(view, view.state.die(die).card, node))
    return (of_card() if card else of_die_only()) or ("3.4.8.1",)


@asks("3.4.8.4")
def of_die_only() -> tuple[str, ...]:
    """The other dice of the card, and its Globals, keep their text."""
    return ("3.4.8.4",)


@asks("3.4.8.2")
def of_card() -> tuple[str, ...]:
    """All dice of the card lose its abilities."""
    return ("3.4.8.2",)


@asks("3.4.8.3")
def _spares_a_sentence(view: View, card: CardId) -> tuple[str, ...]:
    founder = any(keyword_of(a.node) in _UNIGNORABLE for a in view.card_abilities(card))
    spared = founder or any(a.node.unignorable for a in view.card_abilities(card))
    return (*(("3.4.8.3",) if spared else ()), *(("founder",) if founder else ()))


@asks("3.4.8.9")
def remains(view: View, die: int) -> tuple[str, ...]:
    """The rule by which a die whose card is blanked is so still under another player's control."""
    card = view.state.die(die).card
    blank = any(now.by is not None and card in now.by.cards for now in view.lasting(nodes.Blank))
    return ("3.4.8.9",) if blank else ()


def stands_despite(view: View, now: RuleNow[RuleT]) -> tuple[str, ...]:
    """The rule by which what a blanked text box says counts all the same."""
    if not now.unignorable or now.card is None:
        return ()
    blank = any(b.by is not None and now.card in b.by.cards for b in view.lasting(nodes.Blank))
    return (_survives() or ()) if blank else ()


@asks("3.4.8.3")
def _survives() -> tuple[str, ...]:
    return ("3.4.8.3",)


@asks("3.4.8.7")
def _leaves_modifiers(view: View, card: CardId) -> tuple[str, ...]:
    """What other cards give to the dice of the card stays."""
    others = [now for now in view.rules(nodes.Modify) if now.card != card]
    dice = view.active_dice(card)
    return ("3.4.8.7",) if any(view.is_subject(now, now.rule.what, d) for now in others for d in dice) else ()
