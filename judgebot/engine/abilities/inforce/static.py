"""Static abilities (3.4.5): the rules that are in force while a situation lasts."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import BurstMode, RefKind, Scope
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.samebearer import each_for_itself
from judgebot.engine.abilities.targeting.select import is_candidate
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.keywords.meaning import expand
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.table import Table, Unreadable
from judgebot.engine.view import RETEXTING, Ability, RuleNow, RuleT, Statics, View, source_of
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.player import Player

MOST_ROUNDS = 20
"""Of looking again at what holds. As many cards would have to rest on each other in a row."""


def may_rule(table: Table) -> bool:
    """Whether a card has a Static ability, in words or by a keyword, or a text that was not read: then only the board
    tells what is in force."""
    return any(statics is None or statics for statics in _printed(table))


def may_retext(table: Table) -> bool:
    """Whether a Static ability on a card changes what dice or cards say, or a text was not read."""
    return any(
        statics is None or any(isinstance(rule, RETEXTING) for static in statics for rule in static.rules)
        for statics in _printed(table)
    )


def _printed(table: Table) -> Iterator[list[nodes.Static] | None]:
    """The Static abilities of each text, in words or by a keyword; None where it was not read."""
    for reading in (*table.readings.values(), *table.flip_sides.values()):
        yield None if isinstance(reading, Unreadable) else [s for own in reading.abilities for s in _statics_of(own)]


def _statics_of(ability: nodes.Ability) -> list[nodes.Static]:
    said = expand(ability) if isinstance(ability, nodes.KeywordAbility) else ()
    return [node for node in (ability, *said) if isinstance(node, nodes.Static)]


@asks("3.4.5.1", "3.4.5.3", "3.4.5.5")
def in_force(view: View) -> None:
    """Put in force every rule of a Static ability: once for a card and player, however many dice convey it (3.4.5.3).

    Where some have conditions, and others change what these ask about, or some ignore the text of others, all are
    looked at again until nothing changes any more: what holds does not depend on which card is looked at first.

    Raises:
        Unread: they never settle, since some hold only as long as others do not.
    """
    given, early, late = _all_in_force(view)
    if not _may_rest_on_others(given, early, late) and not _is_any_ignored(view, early):
        return
    before: Statics = {}
    found: Statics = {}
    for _ in range(MOST_ROUNDS):
        view.put_in_force(found)
        again = _in_force_given(view)
        if again == found:
            return
        found, before = again, found
    raise Unread(_unsettled(found, before), "what it says would hold only as long as it does not hold")


def _unsettled(one: Statics, other: Statics) -> CardId:
    """A card of which something is in force in one of the two cases alone."""
    pairs = ((one, other), (other, one))
    return next(
        now.card
        for held, elsewhere in pairs
        for kind, rules in held.items()
        for now in rules
        if now.card is not None and now not in elsewhere.get(kind, ())
    )


def _all_in_force(view: View) -> "tuple[Statics, Conveyed, Conveyed]":
    """Put in force what is where nothing rests on anything else. Rules that ignore text or give abilities come first,
    since they decide what else there is. Returns the rules, and the abilities that they come from."""
    found: Statics = {}
    view.put_in_force(found)
    early = _early(view)
    _put(view, found, early)
    view.put_in_force(found)
    late = _late(view)
    _put(view, found, late)
    view.put_in_force(found)
    _put_own_costs(view, found)
    return found, early, late


@asks("3.4.5.3", "3.4.6.4")
def _agree(view: View, conveyed: "Conveyed") -> None:
    """What a card says of other things it says once, however many dice convey it.

    Raises:
        Unread: by its burst one die conveys what holds in place of what another conveys, and no rule says which it is.
    """
    for (card, you, index), (ability, dice) in conveyed.items():
        static = ability.node
        if static.mode is not BurstMode.INSTEAD or not isinstance(static, nodes.Static) or _is_of_each(static):
            continue
        text = [said.node for said in view.printed(dice[0])]
        replaced = next((i for i in range(index - 1, -1, -1) if i < len(text) and text[i].burst is None), None)
        if (card, you, replaced) in conveyed:
            raise Unread(card, "what holds while one of its dice shows the burst and another one does not")


def _in_force_given(view: View) -> Statics:
    """What is in force if what the view takes to be in force is so."""
    found: Statics = {}
    _put(view, found, _early(view))
    _put(view, found, _late(view))
    _put_own_costs(view, found)
    return found


def _may_rest_on_others(found: Statics, *conveyed: "Conveyed") -> bool:
    """Whether a Static ability has a condition that asks what another one changes."""
    changes = found.keys() & _CHANGING
    if not changes:
        return False
    said = (ability.node for each in conveyed for ability, _ in each.values())
    return any(isinstance(node, nodes.Static) and not changes.isdisjoint(_changed_by(node.condition)) for node in said)


@asks("3.4.8.6")
def _is_any_ignored(view: View, early: "Conveyed") -> bool:
    """Whether one that ignores text or gives abilities is itself ignored, by what others have put in force."""
    return any(is_blanked(view, die, ability.node) for ability, dice in early.values() for die in dice)


_VALUES = (nodes.Modify, nodes.SetStats)
_TEXTS = (nodes.Gain, nodes.Lose, nodes.Blank)
_CHANGED_BY: dict[type[nodes.Node], tuple[type[nodes.Rule], ...]] = {
    nodes.StatOf: _VALUES,
    nodes.HasStat: _VALUES,
    nodes.Foremost: _VALUES,
    nodes.HasAffiliation: _TEXTS,
    nodes.SharesAffiliation: _TEXTS,
    nodes.HasType: _TEXTS,
    nodes.SharesEnergy: _TEXTS,
    nodes.HasKeyword: _TEXTS,
    nodes.HasSort: _TEXTS,
    nodes.KindsOf: _TEXTS,
    nodes.IsSidekick: (nodes.CountsAs,),
    nodes.Select: (nodes.CountsAs,),
}
"""What a condition asks about, and the rules that change the answer."""

_CHANGING = frozenset(kind for kinds in _CHANGED_BY.values() for kind in kinds)


@lru_cache(maxsize=1024)
def _changed_by(condition: nodes.Condition | None) -> frozenset[type[nodes.Rule]]:
    """The rules that change whether it holds."""
    asked = [kind for node in everything(condition) for kind in _CHANGED_BY.get(type(node), ())]
    extreme = any(isinstance(node, nodes.Select) and node.extreme is not None for node in everything(condition))
    return frozenset((*asked, *(_VALUES if extreme else ())))


Conveyed = dict[tuple[CardId, Player, int], tuple[Ability, list[int]]]
"""Each Static ability of a card and player, with the dice that convey it."""


def _early(view: View) -> Conveyed:
    """The abilities that ignore text or give abilities."""
    early: Conveyed = {}
    for die in view.state.dice:
        if die.area.is_field or die.on_card is not None:
            for ability in _known_early(view, die.id):
                if isinstance(ability.node, nodes.Static) and _is_early(ability.node):
                    _convey(view, early, ability, die.id)
    _agree(view, early)
    return early


def _late(view: View) -> Conveyed:
    """All others, as far as those in force let the dice have them."""
    late: Conveyed = {}
    for die in view.state.dice:
        if die.area.is_field or die.on_card is not None:
            for ability in view.abilities(die.id):
                if isinstance(ability.node, nodes.Static) and not _is_early(ability.node):
                    _convey(view, late, ability, die.id)
    _agree(view, late)
    return late


def _known_early(view: View, die: int) -> Iterable[Ability]:
    """The abilities of a die, before it is known which of them are ignored."""
    if view.is_as_printed:
        return view.abilities(die)
    return (said for own in view.showing(die) for said in own)


def _is_early(static: nodes.Static) -> bool:
    return any(isinstance(r, nodes.Blank | nodes.Gain | nodes.Lose) for r in static.rules)


def _convey(view: View, into: Conveyed, ability: Ability, die: int) -> None:
    if _is_early(ability.node) and is_blanked(view, die, ability.node):  # type: ignore[arg-type]
        return
    if _in_scope(view, ability.node, die):  # type: ignore[arg-type]
        into.setdefault((ability.id.card, ability.id.controller, ability.id.index), (ability, []))[1].append(die)


def _in_scope(view: View, static: nodes.Static, die: int) -> bool:
    return is_in_scope(view, static.scope, die)


def is_in_scope(view: View, scope: Scope, die: int) -> bool:
    """Whether a die is in the situation that a "while" names (3.4.5.6)."""
    now = view.state.die(die)
    attacking = now.area is Area.ATTACK and now.controller is view.state.active
    blocking = now.area is Area.ATTACK and now.controller is not view.state.active
    match scope:
        case Scope.ATTACKING:
            return attacking
        case Scope.BLOCKING:
            return blocking
        case Scope.IN_COMBAT:
            return attacking or blocking
        case Scope.ENGAGED:
            return _is_engaged(view, die)
        case Scope.PAIRED:
            return now.is_in_field and now.paired is not None
        case Scope.PLACED:
            return now.on_card is not None or (now.is_in_field and now.attached is not None)
        case Scope.ANYWHERE:
            return now.is_in_field or now.area in ELSEWHERE
        case _:
            return now.is_in_field


ELSEWHERE = frozenset({Area.BAG, Area.PREP, Area.RESERVE, Area.USED, Area.OUT_OF_PLAY, Area.DRAWN})
"""Where purchased dice lie that are not active."""


def _is_engaged(view: View, die: int) -> bool:
    """Whether a die fights another one, both of them in combat yet."""
    game = view.state
    return any(
        die in (a.die, b.die) and all(game.is_bound(each) and game.die(each.die).area is Area.ATTACK for each in (a, b))
        for a, b in game.engaged
    )


def _put(view: View, found: Statics, conveyed: Conveyed) -> None:
    for (card, you, _), (ability, dice) in conveyed.items():
        static = ability.node
        assert isinstance(static, nodes.Static)
        if is_own_cost(static) and _asks_for_others(static.condition):  # than the one that is bought or fielded
            dice = dice if holds(Context(you, card, None, view=view), static.condition) else []
        elif _asks_of_each(static.condition) or (_is_of_own(static) and _asks_for_others(static.condition)):
            dice = [die for die in dice if holds(Context(you, card, die, view=view, carriers=(die,)), static.condition)]
        elif not holds(Context(you, card, dice[0], view=view, carriers=tuple(dice)), static.condition):
            continue
        if not dice:
            continue
        ended = view.state.lapsed and all((ability.id, view.state.bind(die)) in view.state.lapsed for die in dice)
        whole = static.scope is Scope.ACTIVE
        apart = each_for_itself(view, static, tuple(dice))
        for by, rule in product([(die,) for die in dice] if apart else [tuple(dice)], static.rules):
            if ended and isinstance(rule, nodes.Modify):
                continue
            source = source_of(ability.id, by[0])
            now = RuleNow(rule, you, card, by, source, None, static.unignorable, whole, of_one=apart)
            found.setdefault(type(rule), []).append(now)


@lru_cache(maxsize=1024)
def _asks_of_each(said: nodes.Condition | nodes.Select | None) -> bool:
    """Whether it is about each of the dice for itself ("while it is engaged with a Villain", "those engaged with
    it")."""
    return any(node == nodes.Ref(RefKind.THIS_DIE) for node in everything(said))


@lru_cache(maxsize=1024)
def _asks_for_others(condition: nodes.Condition | None) -> bool:
    """ "If you have another Villain die": another than the one of which the text speaks."""
    return nodes.Other() in everything(condition)


@lru_cache(maxsize=1024)
def _is_of_own(static: nodes.Static) -> bool:
    """Whether all that it says is said of each of the card's own dice."""
    return all(_is_of(rule, (RefKind.OWN_NAME, RefKind.THIS_DIE)) for rule in static.rules)


@lru_cache(maxsize=1024)
def _is_of_each(static: nodes.Static) -> bool:
    """Whether each die of the card says it for itself: of itself, or of what it is attached to."""
    return all(_is_of(rule, (RefKind.OWN_NAME, RefKind.THIS_DIE, RefKind.ATTACHED)) for rule in static.rules)


def _is_of(rule: nodes.Rule, kinds: tuple[RefKind, ...]) -> bool:
    return any(isinstance(part, nodes.Ref) and part.kind in kinds for part in _subjects(rule))


def _subjects(rule: nodes.Rule) -> list[object]:
    """Whom it is about, whichever way it names them."""
    return [getattr(rule, name, None) for name in ("what", "who", "to")]


@asks("3.1.30")
def _put_own_costs(view: View, found: Statics) -> None:
    """What changes a die's own purchase or fielding cost counts without an active die."""
    for card in view.table.cards:
        if card.owner is None or view.active_dice(card):
            continue
        for ability in view.card_abilities(card) if _may_change_own_cost(view, card) else ():
            static = ability.node
            if not isinstance(static, nodes.Static) or (static.scope is not Scope.ALWAYS and not is_own_cost(static)):
                continue
            if holds(Context(card.owner, card, None, view=view), static.condition):
                for rule in static.rules:
                    now = RuleNow(rule, card.owner, card, (), source_of(ability.id, None), None, static.unignorable)
                    found.setdefault(type(rule), []).append(now)


def _may_change_own_cost(view: View, card: CardId) -> bool:
    reading = view.table.text(card, card in view.state.flipped)
    return isinstance(reading, nodes.Text) and any(
        isinstance(a, nodes.Static) or (isinstance(a, nodes.KeywordAbility) and a.cost_change is not None)
        for a in reading.abilities
    )


def is_own_cost(static: nodes.Static) -> bool:
    """Whether all that it says is what the card's own dice cost."""
    return all(
        isinstance(r, nodes.CostChange) and isinstance(r.what, nodes.Ref) and r.what.kind in _OWN for r in static.rules
    )


_OWN = (RefKind.OWN_NAME, RefKind.THIS_DIE, RefKind.OWN_CARD)


def context(view: View, now: RuleNow[RuleT]) -> Context:
    """The context in which the words of a rule in force are read."""
    die = now.carriers[0] if now.carriers else now.source.die
    ctx = Context(now.you, now.card, die, view=view, carriers=now.carriers)
    ctx.said_of = now.said_of
    ctx.of_card, ctx.of_all_dice, ctx.of_one = now.by is None, now.of_all_dice, now.of_one
    if now.by is not None:
        ctx.chosen = dict(now.by.facts) if now.by.facts and isinstance(now.by.facts[0], tuple) else {}  # type: ignore[arg-type]
        ctx.that = ctx.chosen.pop("that", ())  # type: ignore[assignment]
    return ctx


def seen_from(now: RuleNow[RuleT], what: nodes.Subject | nodes.Person | None, die: int) -> RuleNow[RuleT]:
    """What is said of several dice, as it is for one of them: "its level" is that of this one. Of the card's own dice
    the rest are other ones."""
    if not isinstance(what, nodes.Ref) or die not in now.carriers:
        return now._replace(said_of=die)
    return now._replace(carriers=(die, *(d for d in now.carriers if d != die)), of_one=True, said_of=die)


_OF_DICE = (nodes.Modify, nodes.SetStats, nodes.Gain, nodes.Lose)
"""What changes dice by themselves. A ban on blocking is about two dice, and whose "it" is decided by the other."""


def describes(view: View, now: RuleNow[RuleT], what: nodes.Subject | nodes.Person | None, die: int) -> bool:
    """Whether the words of a rule describe a die at this moment."""
    ctx = context(view, now)
    if what is None:
        return True
    if isinstance(what, nodes.Person):
        return view.state.die(die).controller in people(ctx, what)
    if isinstance(what, nodes.Ref):
        if what.kind is RefKind.OWN_NAME and not now.carriers:
            return view.card_id(die) == now.card
        if what.kind is RefKind.THIS_DIE and now.carriers:
            return die in now.carriers  # the text says it of each
        if what.kind is RefKind.OWN_CARD:
            return view.card_id(die) == now.card
        return die in refer(ctx, what)
    if isinstance(now.rule, _OF_DICE) and len(now.carriers) > 1 and _asks_of_each(what):
        return any(is_candidate(context(view, now._replace(carriers=(each,))), what, die) for each in now.carriers)
    return is_candidate(ctx, what, die)
