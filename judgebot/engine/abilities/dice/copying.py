"""Copying (3.10): what a die or card has taken over from another."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import CopyWhat
from judgebot.cardtext.walk import change
from judgebot.engine import atoms
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Bound, InForce
from judgebot.engine.view import View
from judgebot.game.card import SIDEKICK, CardId, Level
from judgebot.game.event import Event, Verb

WHOLE = (CopyWhat.ALL, CopyWhat.ALL_WITH_MODIFIERS)


class Copied(NamedTuple):
    """What a copy took from the card `card`.

    `text`: abilities as they were then (3.10.3.2). Of a stats copy `level` is the face that was copied (3.10.2.2) and
    `onto` the card that received it. Of a whole die `source` is the die; `follows` is its level once it has spun
    (3.10.4.2).
    """

    what: CopyWhat
    card: CardId
    text: tuple[nodes.Ability, ...] = ()
    level: Level | None = None
    onto: CardId | None = None
    source: Bound | None = None
    follows: int | None = None


def copied(r: InForce) -> Copied | None:
    """What a rule in force has copied, if it is a copy."""
    return r.facts[0] if r.facts and isinstance(r.facts[0], Copied) else None


def is_of_one_die(r: InForce) -> bool:
    """Whether it makes a copy of one die alone: stats and a text are put on its card (3.10.2.3, 3.10.3)."""
    found = copied(r)
    return found is not None and found.what in WHOLE and bool(r.dice)


def all_copied(view: View) -> tuple[tuple[InForce, Copied], ...]:
    """What has been copied and lasts: nothing at all on nearly every board."""
    return tuple((r, found) for r in view.state.in_force if (found := copied(r)) is not None)


def _on_die(view: View, die: int) -> Iterator[Copied]:
    for r, found in view.copies:
        if any(b.die == die and view.state.is_bound(b) for b in r.dice):
            yield found


def _whole(view: View, die: int) -> Copied | None:
    found = None
    for each in _on_die(view, die):
        if each.what in WHOLE:
            found = each
    return found


@asks("3.10.4")
def copied_card(view: View, die: int) -> CardId | None:
    """The card whose copy the die has become, if it has (3.10.4)."""
    found = _whole(view, die)
    return None if found is None else found.card


@asks("3.10.2", "3.10.2.2", "3.10.2.4")
def _copied_stats(view: View, die: int) -> Level | None:
    found = None
    for each in _on_die(view, die):
        if each.level is not None:
            found = each.level
        elif each.what is CopyWhat.BY_LEVEL:
            found = _by_own_level(view, die, each.card)
    return found


@asks("3.10.2", "3.10.2.4")
def _by_own_level(view: View, die: int, card: CardId) -> Level | None:
    """What another card prints for the level that the die is on."""
    face, levels = view.state.die(die).face, view.table.card(card).levels
    if face is None or not view.state.die(die).is_on_character_face or not levels:
        return None
    return levels[min(face.level, len(levels)) - 1]


def copied_level(view: View, die: int) -> Level | None:
    """The stats that stand in for those of the die's own face: of a stats copy, or of a source die that has spun."""
    return _copied_stats(view, die) or followed_level(view, die)


@asks("3.10.4.2")
def followed_level(view: View, die: int) -> Level | None:
    """The stats that a whole copy took over from its source's new face."""
    found = _whole(view, die)
    if found is None or found.follows is None:
        return None
    levels = view.table.card(found.card).levels
    return levels[min(found.follows, len(levels)) - 1] if levels else None


@asks("3.10.2.3")
def fielding_card(view: View, card: CardId) -> CardId | None:
    """The card whose fielding costs dice of this card pay, since its stats were copied onto it."""
    found = None
    for _, each in view.copies:
        if each.onto == card and (each.level is not None or each.what is CopyWhat.BY_LEVEL):
            found = each.card
    return found


def whole_text(view: View, die: int) -> tuple[nodes.Ability, ...] | None:
    """The text of a die that has become a copy: as it was then, whatever happens to the source (3.10.5, 3.10.6)."""
    found = _whole(view, die)
    return None if found is None else found.text


def added_text(view: View, die: int) -> Iterator[tuple[nodes.Ability, CardId]]:
    """Abilities copied onto the die's card beside its own (3.10.3), and bursts that came with stats (3.10.2.1)."""
    if not view.copies:
        return
    for each in _on_die(view, die):
        if each.what not in WHOLE:
            for node in each.text:
                yield node, each.card
    yield from text_on_card(view, view.state.die(die).card)


@asks("3.10.3")
def text_on_card(view: View, card: CardId) -> tuple[tuple[nodes.Ability, CardId], ...]:
    """Abilities copied onto a card."""
    return tuple((node, each.card) for r, each in view.copies if card in r.cards for node in each.text)


def text_box(view: View, source: int | CardId) -> tuple[nodes.Ability, ...]:
    """The text box as it is now, without Globals, what is ignored (3.10.3, 3.10.6), and what says that it cannot be
    copied."""
    if isinstance(source, int):
        own = [a.node for a in view.printed(source) if not is_blanked(view, source, a.node)]
        card = view.state.die(source).card
        own += [a.node for a in view.gained_by_card(card)]
    else:
        own = [a.node for a in view.card_abilities(source)]
    return tuple(node for node in own if not isinstance(node, nodes.Global) and not node.uncopied)


@asks("3.10.3.1")
def renamed(text: tuple[nodes.Ability, ...], old: str, new: str) -> tuple[nodes.Ability, ...]:
    """A copied text with the receiver's name where the source named itself."""

    def rename(node: nodes.Node) -> nodes.Node:
        return nodes.Named(new) if node == nodes.Named(old) else node

    return change(text, rename)


def by_name(text: tuple[nodes.Ability, ...], name: str) -> tuple[nodes.Ability, ...]:
    """A text that means the dice of this name wherever it names its own card, and is active while one of them is."""
    yours = nodes.Select(nodes.Noun.CHARACTER_DIE, nodes.Named(name), nodes.Side.YOURS)
    active = nodes.Compare(nodes.CountOf(yours), nodes.Op.AT_LEAST, nodes.Const(1))

    def named(node: nodes.Node) -> nodes.Node:
        if node == OWN_NAME:
            return yours
        if isinstance(node, nodes.Static | nodes.Triggered | nodes.Usable) and node.scope is nodes.Scope.ACTIVE:
            asked: nodes.Condition = active if node.condition is None else nodes.Both((node.condition, active))
            return replace(node, condition=asked)
        return node

    own_dice = change(text, lambda node: nodes.Named(name) if node == nodes.Is(OWN_NAME) else node)
    return change(own_dice, named)


def by_own_name(text: tuple[nodes.Ability, ...], name: str) -> tuple[nodes.Ability, ...]:
    """A text in which "your (own name) dice" are the die itself and those of this name."""
    own = nodes.AnyOf((nodes.Is(nodes.Ref(nodes.RefKind.THIS_DIE)), nodes.Named(name)))
    return change(text, lambda node: own if node == nodes.Is(OWN_NAME) else node)


OWN_NAME = nodes.Ref(nodes.RefKind.OWN_NAME)


@asks("3.10.5")
def unaffected(view: View, card: CardId) -> tuple[str, ...]:
    """The rule by which what a die or card has copied from this card stays when the card's own text is ignored."""
    return ("3.10.5",) if any(each.text and each.card == card for _, each in view.copies) else ()


def as_another_is_fielded(play: Play, events: list[Event]) -> None:
    """A die that is fielded becomes the copy that the dice of its card are, where the text says how long these stay
    so; what triggers as it is fielded has done so."""
    for event in events:
        if event.verb is Verb.FIELD and event.die is not None:
            known = (r for r in play.state.in_force if _goes_on(play, r, event.die))
            for r in {each.facts: each for each in known}.values():
                _joins(play, r, event.die)


def _goes_on(play: Play, r: InForce, die: int) -> bool:
    """Whether this is a copy of other dice of the card that goes for those fielded later, too."""
    if r.until is not nodes.Until.CHOSEN_ANEW_OR_NONE or copied(r) is None:
        return False
    now, bound = play.state.die(die), [b for b in r.dice if play.state.is_bound(b)]
    alike = any(play.state.die(b.die).card == now.card and b.die != die for b in bound)
    return alike and (r.source.card, r.source.player) == (now.card, now.controller)


@rule("1.1.2")
def _joins(play: Play, r: InForce, die: int) -> None:
    """The card itself says for which of its dice it holds."""
    atoms.found(play, r._replace(id=atoms.new_id(play), dice=(play.state.bind(die),)))
    play.say(Verb.COPY, die=die, card=play.state.die(die).card, note="the same as the other dice of its card")


def spun(play: Play, die: int) -> None:
    """A die was spun: copies of it take over its new stats; a copy that spins itself goes by its own level again."""
    for r in play.state.in_force:
        each = copied(r)
        if each is None or each.what not in WHOLE:
            continue
        if any(b.die == die and play.state.is_bound(b) for b in r.dice):
            _goes_by_own_level(play, r, each)
        elif each.source is not None and each.source.die == die and play.state.is_bound(each.source):
            _follow(play, r, each, die)


@rule("3.10.4.3")
def _goes_by_own_level(play: Play, r: InForce, each: Copied) -> None:
    if each.follows is not None:
        play.rests_on("full-copy-whose-level")
    atoms.replace_rule(play, r._replace(facts=(each._replace(follows=None),)))
    die = r.dice[0].die
    more = ("3.10.4.4",) if each.card.name == SIDEKICK.name else ()
    play.say(Verb.COPY, *more, die=die, was=play.state.die(die), card=each.card, note="the stats of its own level")


@rule("3.10.4.2")
def _follow(play: Play, r: InForce, each: Copied, die: int) -> None:
    face = play.state.die(die).face
    if play.rests_on("full-copy-whose-level") or face is None:
        return
    atoms.replace_rule(play, r._replace(facts=(each._replace(follows=face.level),)))
    receiver = r.dice[0].die
    play.say(Verb.COPY, die=receiver, other=die, was=play.state.die(receiver), note=f"the stats on level {face.level}")
