"""Blanking (3.4.8): which text is ignored."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import BlankWhat, Scope
from judgebot.engine.rule import asks
from judgebot.engine.view import RuleNow, View
from judgebot.game.card import CardId
from judgebot.game.event import Verb

_UNIGNORABLE = frozenset({"founder"})


@asks("3.4.8.2", "3.4.8.4", "3.4.7.2")
def is_blanked(view: View, die: int, node: nodes.Ability) -> bool:
    """Whether an ability printed on a die's card is ignored for this die: with the card, or for the die alone."""
    return _is_ignorable(node) and any(_blanks_die(view, now, die, node) for now in view.rules(nodes.Blank))


def is_blanked_by_lasting(view: View, die: int, node: nodes.Ability) -> bool:
    """The same, asking only what lasts: for abilities that ignore text themselves."""
    return _is_ignorable(node) and any(_blanks_die(view, now, die, node) for now in view.lasting(nodes.Blank))


@asks("3.4.8.5", "3.1.6")
def is_card_blanked(view: View, card: CardId, node: nodes.Ability) -> bool:
    """Whether an ability on a card itself (a Global, an own cost) is ignored."""
    return _is_ignorable(node) and any(_blanks_card(view, now, card, node) for now in view.rules(nodes.Blank))


@asks("3.4.8.3")
def _is_ignorable(node: nodes.Ability) -> bool:
    keyword = node.keyword if isinstance(node, nodes.KeywordAbility) else None
    return not node.unignorable and keyword not in _UNIGNORABLE


def _blanks_die(view: View, now: RuleNow[nodes.Blank], die: int, node: nodes.Ability) -> bool:
    if not is_part(now.rule.part, node):
        return False
    if now.by is not None and not now.by.live:
        dice = any(b.die == die and view.state.is_bound(b) for b in now.by.dice)
        return dice or _refers_to(view, die, now.by.cards)
    if _is_of_cards(now.rule):
        return _blanks_card(view, now, view.state.die(die).card, node)
    return view.is_subject(now, now.rule.what, die)


def _refers_to(view: View, die: int, cards: tuple[CardId, ...]) -> bool:
    """A controlled die refers to its owner's card still (3.4.8.9), a copy to its own and not to its source's (3.10.5)."""
    return view.state.die(die).card in cards


def _blanks_card(view: View, now: RuleNow[nodes.Blank], card: CardId, node: nodes.Ability) -> bool:
    from judgebot.engine.abilities.select import candidates
    from judgebot.engine.abilities.static import context

    if not is_part(now.rule.part, node):
        return False
    if now.by is not None and not now.by.live:
        return card in now.by.cards
    if not _is_of_cards(now.rule):
        return False
    what = now.rule.what
    return isinstance(what, nodes.Select) and card in candidates(context(view, now), what)


def _is_of_cards(rule: nodes.Blank) -> bool:
    return isinstance(rule.what, nodes.Select) and "card" in rule.what.noun.value


def is_part(part: BlankWhat, node: nodes.Ability) -> bool:
    """Whether an ability is of the part that is ignored; keywords are not what they resemble (3.4.7.3)."""
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
    return (
        isinstance(node, nodes.Triggered)
        and isinstance(node.when, nodes.Event)
        and node.when.verb in verbs
        and isinstance(node.when.subject, nodes.Ref)
    )
