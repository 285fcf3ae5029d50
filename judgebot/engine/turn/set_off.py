"""By which rules of chapter 2 an event sets abilities off, and in which order those resolve (2.6, 2.7)."""

from collections.abc import Callable, Sequence

from judgebot.cardtext import nodes
from judgebot.engine.abilities.dice.controlling import by_virtual_card
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.abilities.timing.event import is_group
from judgebot.engine.knock_out import must_fall
from judgebot.engine.play import Play
from judgebot.engine.queries.reading import asks_for_cost
from judgebot.engine.rule import asks
from judgebot.engine.state import Stage, Trigger
from judgebot.game.area import Area
from judgebot.game.event import DamageKind, Verb

_IN_A_BLOCK = frozenset({Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE})


def why(trigger: Trigger) -> tuple[str, ...]:
    """The rules by which the event of a triggered ability sets it off where the book names the moment."""
    return tuple(id_ for id_, fits in _WHY if fits(trigger))


@asks("2.7.0.2")
def _before_a_sub_step(t: Trigger) -> bool:
    """ "Before blockers are declared": the sub-step does not go on until it has resolved."""
    if not isinstance(t.ability, nodes.Triggered):
        return False
    when = t.ability.when
    at_its_start = isinstance(when, nodes.StepEvent) and (when.step, when.edge) == _BEFORE_BLOCKS
    return t.ability.before is not None or at_its_start


_BEFORE_BLOCKS = (nodes.Step.BLOCKERS, nodes.Edge.START)


@asks("2.7.1.2")
def _by_attacking(t: Trigger) -> bool:
    """ "When attacks", for each die that does."""
    return _verb(t) is Verb.ATTACK and t.controller is t.seen.active


@asks("2.7.1.4")
def _by_being_attacked(t: Trigger) -> bool:
    return _verb(t) is Verb.ATTACK and t.controller is not t.seen.active


@asks("2.7.2.5")
def _by_the_blocks(t: Trigger) -> bool:
    """ "When blocks", "when blocked" and "when engaged" wait until all blockers have been declared."""
    return _verb(t) in _IN_A_BLOCK


@asks("2.7.2.6")
def _by_blocking(t: Trigger) -> bool:
    """ "When blocks": each die that does, and not one or more of them together."""
    return _verb(t) is Verb.BLOCK and not any(map(is_group, _wanted(t)))


@asks("2.7.5.1")
def _by_combat_damage(t: Trigger) -> bool:
    """ "When damaged" comes once all combat damage has been assigned."""
    return _verb(t) is Verb.DAMAGE and t.event is not None and t.event.damage is DamageKind.COMBAT


@asks("1.7.11")
def _by_a_token(t: Trigger) -> bool:
    """An ability about tokens hears of those from its own player's cards."""
    when = t.ability.when if isinstance(t.ability, nodes.Triggered) else None
    subject = when.subject if isinstance(when, nodes.Event) else None
    return isinstance(subject, nodes.Select) and subject.noun is nodes.Noun.TOKEN


@asks("2.8.2")
def _by_the_end_of_the_turn(t: Trigger) -> bool:
    return t.event is None and t.seen.stage is Stage.CLEAN_UP


@asks("3.2.10")
def _after_what_was_applied(t: Trigger) -> bool:
    return _by_the_end_of_the_turn(t)


def _by_a_virtual_card(t: Trigger) -> bool:
    """A controlled die has the abilities of a virtual copy of its owner's card."""
    return bool(by_virtual_card(t.seen, t.die))


@asks("2.6.2.5")
def _by_a_cost(t: Trigger) -> bool:
    """ "When you purchase a die that costs 5 or more" reads the printed cost."""
    return _verb(t) is Verb.PURCHASE and any(asks_for_cost(w.subject) for w in _wanted(t))


@asks("2.6.3.6")
def _by_being_fielded(t: Trigger) -> bool:
    """ "When fielded" comes before other abilities that may affect the die."""
    return _verb(t) is Verb.FIELD and t.event is not None and t.event.die == t.die


@asks("3.1.15")
def _by_any_die_of_the_character(t: Trigger) -> bool:
    """ "When (character) blocks" is about each die of the character."""
    itself = (nodes.RefKind.OWN_NAME, nodes.RefKind.THIS_DIE)
    named = any(isinstance(w.subject, nodes.Ref) and w.subject.kind in itself for w in _wanted(t))
    return named and _verb(t) in _OF_DICE


_OF_DICE = frozenset(
    {Verb.ATTACK, Verb.BLOCK, Verb.CAPTURE, Verb.CONTROL, Verb.KO, Verb.MOVE, Verb.SPIN_UP, Verb.SPIN_DOWN, Verb.SWAP}
)


def _wanted(t: Trigger) -> tuple[nodes.Event, ...]:
    """What the ability listens for."""
    when = t.ability.when if isinstance(t.ability, nodes.Triggered) else None
    if isinstance(when, nodes.AnyEvent):
        return when.events
    return (when,) if isinstance(when, nodes.Event) else ()


_WHY: tuple[tuple[str, Callable[[Trigger], bool]], ...] = (
    ("2.6.2.5", _by_a_cost),
    ("2.6.3.6", _by_being_fielded),
    ("3.1.15", _by_any_die_of_the_character),
    ("1.7.11", _by_a_token),
    ("3.9.3", _by_a_virtual_card),
    ("2.7.0.2", _before_a_sub_step),
    ("2.7.1.2", _by_attacking),
    ("2.7.1.4", _by_being_attacked),
    ("2.7.2.5", _by_the_blocks),
    ("2.7.2.6", _by_blocking),
    ("2.7.5.1", _by_combat_damage),
    ("2.8.2", _by_the_end_of_the_turn),
    ("3.2.10", _after_what_was_applied),
)


def _verb(t: Trigger) -> Verb | None:
    return t.event.verb if t.event is not None else None


def in_order(trigger: Trigger, moment: Sequence[Trigger]) -> tuple[str, ...]:
    """The rules that put a triggered ability in its place among the others of the same moment."""
    if len(moment) < 2:
        return ()
    own = sum(t.controller is trigger.controller for t in moment) > 1
    both = any(t.controller is not trigger.controller for t in moment)
    apart = ("3.2.12",) if _is_hit_apart(trigger, moment) else ()
    by_place = (id_ for id_, fits in _ORDER if fits(trigger, own, both))
    return (*_fielded_together(trigger, moment), *by_place, *apart, "3.2.1", "3.2.4")


def _is_hit_apart(trigger: Trigger, moment: Sequence[Trigger]) -> bool:
    """Whether one die was damaged by several at once: each of them is a source of its own."""
    return _verb(trigger) is Verb.DAMAGE and sum((t.id, t.die) == (trigger.id, trigger.die) for t in moment) > 1


@asks("2.7.1.3")
def _attacker_orders(t: Trigger, own: bool, both: bool) -> bool:
    del both
    return own and _by_attacking(t)


@asks("2.7.1.4")
def _attacker_first(t: Trigger, own: bool, both: bool) -> bool:
    del own
    return both and _by_being_attacked(t)


@asks("2.7.1.5")
def _defender_orders(t: Trigger, own: bool, both: bool) -> bool:
    del both
    return own and _by_being_attacked(t)


@asks("2.7.2.7")
def _blocks_in_order(t: Trigger, own: bool, both: bool) -> bool:
    return (own or both) and _by_the_blocks(t)


@asks("2.7.4.3.11")
def _attacking_abilities_first(t: Trigger, own: bool, both: bool) -> bool:
    del own
    combat = t.event is not None and t.event.damage is DamageKind.COMBAT
    return both and combat and _verb(t) in (Verb.DAMAGE, Verb.DEAL)


@asks("2.7.5.1")
def _attacking_dice_first(t: Trigger, own: bool, both: bool) -> bool:
    del own
    return both and _by_combat_damage(t)


@asks("2.7.6.5")
def _active_players_losses_first(t: Trigger, own: bool, both: bool) -> bool:
    del own
    return both and _verb(t) is Verb.KO and t.seen.stage is Stage.RESOLVE_DAMAGE


@asks("2.2.2")
def _active_player_first(t: Trigger, own: bool, both: bool) -> bool:
    del t, own
    return both


@asks("2.6.3.7")
def _fielded_together(trigger: Trigger, moment: Sequence[Trigger]) -> tuple[str, ...]:
    """The Active player orders the "when fielded" abilities of dice fielded at the same moment."""
    fielded = {t.die for t in moment if _by_being_fielded(t)}
    return ("2.6.3.7",) if _by_being_fielded(trigger) and len(fielded) > 1 else ()


_ORDER: tuple[tuple[str, Callable[[Trigger, bool, bool], bool]], ...] = (
    ("2.2.2", _active_player_first),
    ("2.7.1.3", _attacker_orders),
    ("2.7.1.4", _attacker_first),
    ("2.7.1.5", _defender_orders),
    ("2.7.2.7", _blocks_in_order),
    ("2.7.4.3.11", _attacking_abilities_first),
    ("2.7.5.1", _attacking_dice_first),
    ("2.7.6.5", _active_players_losses_first),
)


def goes_on(play: Play, trigger: Trigger) -> tuple[str, ...] | None:
    """The rules by which an ability resolves although its die is not where it was any more; None where it does not."""
    if trigger.die is None or not trigger.seen.die(trigger.die).area.is_field:
        return ()
    was, now = trigger.seen.die(trigger.die), play.state.die(trigger.die)
    if now.incarnation != was.incarnation:
        if _is_out_of_combat(trigger) and play.rests_on(OUT_OF_COMBAT):
            return None
        return ("3.2.5", *_despite_its_ko(trigger))
    if _is_out_of_combat(trigger) and now.area is Area.FIELD:
        return None if play.rests_on(OUT_OF_COMBAT) else ("2.7.4.3.10",)
    return (*_before_its_ko(play, trigger), *(_before_its_defense_counts(play, trigger) or ()))


OUT_OF_COMBAT = "out-of-combat-before-it-resolves"


@asks("2.7.0.5", "2.7.2.7")
def _is_out_of_combat(t: Trigger) -> bool:
    """Whether a die that has left combat since does it as dice block, as an attacker or as a blocker."""
    return _by_the_blocks(t) and t.die is not None and t.seen.die(t.die).area is Area.ATTACK


@asks("3.4.8.10")
def _before_its_defense_counts(play: Play, trigger: Trigger) -> tuple[str, ...]:
    """A fielded die that ignores text does so before a Static ability that leaves it no defense counts."""
    assert trigger.die is not None
    first = blanking.is_fielded_blank(trigger) and play.view.defense(trigger.die) == 0
    return ("3.4.8.10",) if first else ()


@asks("range(4)", "2.7.5.2")
def _despite_its_ko(t: Trigger) -> tuple[str, ...]:
    """What triggers on damage from Range still happens when the die has been KO'd by it."""
    return ("range(4)", "2.7.5.2") if t.event is not None and _is_range_damage(t) else ()


def _is_range_damage(t: Trigger) -> bool:
    return _verb(t) is Verb.DAMAGE and t.event is not None and "range" in t.event.cites


@asks("2.7.5.2")
def _before_its_ko(play: Play, trigger: Trigger) -> tuple[str, ...]:
    """A die with lethal combat damage still has its "when damaged" abilities."""
    assert trigger.die is not None
    return ("2.7.5.2",) if _by_combat_damage(trigger) and must_fall(play.view, trigger.die) else ()
