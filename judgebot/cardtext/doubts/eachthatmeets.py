"""Several dice that block one: what a text says of "that die", or "the blocker", which may be said of each of them."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_of_this_alone
from judgebot.cardtext.walk import change, everything
from judgebot.game.event import Verb

_THIS = n.Ref(n.RefKind.THIS_DIE)
_OTHER = n.Ref(n.RefKind.OBJECT)
_TURNED = {Verb.BLOCKED: Verb.BLOCK, Verb.BLOCK: Verb.BLOCKED, Verb.DEAL: Verb.DAMAGE}
_ANY = n.Select(n.Noun.CHARACTER_DIE, mode=n.Mode.ALL)


def asked_of_each(ability: n.Ability) -> n.Ability:
    """ "When Moth is blocked, reroll the blocker. If it shows energy, Prep it": each of those that block it is
    rerolled and looked at by itself, as it can show but one face (3.2.13). "Once per turn, when Moth is blocked by a
    die, KO that die": of several one is the first (3.2.11)."""
    asks = any(isinstance(node, n.RollShows) and node.ref.kind is _OTHER.kind for node in _effects(ability))
    return for_each_of_them(ability) if (asks or _is_of_one_of_them(ability)) and is_of_meeting(ability) else ability


def _is_of_one_of_them(ability: n.Ability) -> bool:
    """Whether it happens but once in a turn, to the one die that is met."""
    if not isinstance(ability, n.Triggered) or ability.limit is None or ability.limit.n != 1:
        return False
    by_one = all(isinstance(e.object, n.Select) and e.object.count == n.ONE for e in events_of(ability.when))
    return by_one and _OTHER in _effects(ability) and not offers_for_each(ability)


def offers_for_each(ability: n.Triggered) -> bool:
    """ "When Moth is blocked by a die, you may pay 1 to spin that die down": for each of several, or once for all."""
    blocked = any(map(_meets_several, events_of(ability.when)))
    offered = (node for node in everything(ability.effect) if isinstance(node, n.May | n.Pay | n.Offer))
    return blocked and any(_OTHER in everything(node) for node in offered)


def _meets_several(event: n.Event) -> bool:
    """Whether a die may be blocked by, or deal its damage to, several dice at one moment."""
    blocked = event.verb is Verb.BLOCKED and isinstance(event.object, n.Select | None)
    return blocked or (event.verb is Verb.DEAL and isinstance(event.object, n.Select))


def may_be_for_each(ability: n.Triggered) -> bool:
    return offers_for_each(ability) and is_of_meeting(ability)


def offers_for_which(ability: n.Triggered) -> bool:
    """The same where something else may set it off as well."""
    return offers_for_each(ability) and not is_of_meeting(ability)


def is_of_meeting(ability: n.Ability) -> bool:
    """Whether it is set off by nothing but blocks, or blows, that the card's own die is part of."""
    return is_of_this_alone(getattr(ability, "when", None), _TURNED)


def for_each_of_them(ability: n.Ability) -> n.Triggered:
    """The same as each other die meets the card's own one."""
    assert isinstance(ability, n.Triggered)
    met = tuple(
        replace(event, verb=_TURNED[event.verb], subject=event.object or _ANY, object=_THIS)
        for event in events_of(ability.when)
    )
    turned = {n.RefKind.OBJECT: n.RefKind.SUBJECT, n.RefKind.SUBJECT: n.RefKind.THIS_DIE}

    def told(node: n.Node) -> n.Node:
        return replace(node, kind=turned[node.kind]) if isinstance(node, n.Ref) and node.kind in turned else node

    return replace(
        ability,
        when=met[0] if len(met) == 1 else n.AnyEvent(met),
        condition=change(ability.condition, told),
        effect=change(ability.effect, told),
    )


def for_each(ability: n.Triggered) -> tuple[n.Ability, ...]:
    return (for_each_of_them(ability),)


def _effects(ability: n.Ability) -> list[n.Node]:
    return list(everything(getattr(ability, "effect", None)))
