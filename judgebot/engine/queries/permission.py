"""What players are barred from doing by rules in force."""

from typing import Any

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.filters import fits, tells_whose
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.targeting.sorts import is_of_sort
from judgebot.engine.state import InForce
from judgebot.engine.view import RuleNow, View
from judgebot.game.card import CardId
from judgebot.game.player import Player

GLOBAL = "global"
"""Among the facts of a ban on one Global of a card that has several: its place in the text, and the how manieth it is
of them."""


def is_barred(view: View, act: Act, player: Player, thing: int | CardId, place: int | None = None) -> str | None:
    """Why this player cannot do this with this die or card, by a rule in force; None where no rule says so. `place`:
    that of the Global in the text of its card."""
    card = view.card_id(thing) if isinstance(thing, int) else thing
    for now in view.rules(nodes.Cannot):
        rule = now.rule
        if rule.act is not act:
            continue
        if isinstance(rule.who, nodes.Person):
            barred = now.by.players if now.by is not None and now.by.players else people(context(view, now), rule.who)
            if player in barred and is_object(view, now, rule.object, thing, card, player):
                it = "" if act is Act.USE_GLOBAL else " it"  # any Global at all
                return f"{player} cannot {act.value}{it} (by the text of {now.card})"
        elif _is_subject_card(view, now, rule.who, thing, card) and _is_that_one(now.by, place):
            return f"{_called(now.by, card)} cannot be used (by the text of {now.card})"
    return None


def _of_several(ban: InForce | None) -> list[tuple[int, int]]:
    """Of a ban on one of several Globals of a card: its place in the text, and the how manieth it is of them."""
    return [fact[1] for fact in ban.facts if isinstance(fact, tuple) and fact[0] == GLOBAL] if ban is not None else []


def _called(ban: InForce | None, card: CardId) -> str:
    told = _of_several(ban)
    return f"the Global ({told[0][1]}) of {card}" if told else str(card)


def _is_that_one(ban: InForce | None, place: int | None) -> bool:
    """Whether a ban on the Globals of a card is one on this of them."""
    told = _of_several(ban)
    return not told or place is None or told[0][0] == place


def is_object(
    view: View, now: RuleNow[Any], what: nodes.Subject | None, thing: int | CardId, card: CardId, who: Player
) -> bool:
    """Whether what a rule is about is this die or card; `who` is barred from it: "their cards" are theirs."""
    if what is None:
        return True
    if isinstance(what, nodes.Ref):
        return now.by is not None and card in now.by.cards
    ctx = context(view, now)
    ctx.each = who
    if "card" in what.noun.value:
        return card in candidates(ctx, what)
    return is_of_sort(view, what.noun, card) and fits(ctx, what.filter, thing, tells_whose(what))


def _is_subject_card(view: View, now: RuleNow[Any], who: nodes.Subject, thing: int | CardId, card: CardId) -> bool:
    if now.by is not None and not now.by.live:
        return card in now.by.cards
    if isinstance(who, nodes.Select) and "card" in who.noun.value:
        return card in candidates(context(view, now), who)
    return isinstance(thing, int) and view.is_subject(now, who, thing)


def why_barred(view: View, act: Act, player: Player) -> str | None:
    """What keeps this player from an act as such (gaining life, drawing), by a rule; None where none does."""
    for now in view.rules(nodes.Cannot):
        rule = now.rule
        if rule.act is act and isinstance(rule.who, nodes.Person) and rule.object is None:
            barred = now.by.players if now.by is not None and now.by.players else people(context(view, now), rule.who)
            if player in barred:
                return f"can't {act.value} (by the text of {now.card})"
    return None
