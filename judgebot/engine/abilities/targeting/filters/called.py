"""Of which card something is: by its name, as a copy, as the one that is spoken of."""

import re

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.filters.asked import CardAsked, DieAsked, of_both, of_cards, of_dice
from judgebot.engine.abilities.words.named import is_chosen
from judgebot.engine.abilities.words.reference import is_other, is_own, refer
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.card import CardId


@of_dice(nodes.Named)
def _is_die_named(asked: DieAsked, part: nodes.Named) -> bool:
    return asked.name == part.name and (asked.anyones or _is_mine_if_named(asked.ctx, asked.die))


@of_cards(nodes.Named)
def _is_card_named(asked: CardAsked, part: nodes.Named) -> bool:
    return asked.name == part.name


TAKEN_BY_NAME = "named-die-under-control"


@asks("3.4.1.3", "3.9.3")
def _is_mine_if_named(ctx: Context, die: int) -> bool:
    """A name looks only at the dice of its own player's team (3.4.1.3), to which one that the player has taken control
    of belongs by its virtual card; by the other reading it does not."""
    now = ctx.view.state.die(die)
    if now.card.owner in (ctx.you, None):
        return True
    is_taken = now.area.is_field and now.controller is ctx.you
    return is_taken and not ctx.view.rests_on(TAKEN_BY_NAME)


@of_both(nodes.NamedChosen)
def _is_chosen(asked: DieAsked | CardAsked, _: nodes.NamedChosen) -> bool:
    types = {t.value for t in asked.types}
    return is_chosen(asked.ctx, asked.card, asked.name, asked.affiliations, types)


WITHIN = "word-within-a-word"


@of_both(nodes.NameHas)
def _has_in_name(asked: DieAsked | CardAsked, part: nodes.NameHas) -> bool:
    return has_in_name(asked.view, asked.name, part.word)


@asks("1.1.7")
def has_in_name(view: View, name: str, word: str) -> bool:
    """Whether a word stands in a name, beside others or joined to one by a hyphen; by another reading it may also be a
    part of a word there."""
    if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name, re.IGNORECASE):
        return True
    return word.casefold() in name.casefold() and view.rests_on(WITHIN)


@of_both(nodes.SameCard)
def _is_copy(asked: DieAsked | CardAsked, same: nodes.SameCard) -> bool:
    """Whether it is the card that is spoken of, and not another player's of its name (3.1.12); or that one as well."""
    view, card = asked.ctx.view, asked.card
    cards = {view.card_id(t) if isinstance(t, int) else t for t in refer(asked.ctx, same.ref)}
    return card in cards or (same.by_name and card.name in {each.name for each in cards if isinstance(each, CardId)})


@of_dice(nodes.Other)
def _is_other_die(asked: DieAsked, _: nodes.Other) -> bool:
    return is_other(asked.ctx, asked.die)


@of_cards(nodes.Other)
def _is_other_card(asked: CardAsked, _: nodes.Other) -> bool:
    return asked.card != asked.ctx.card


@of_dice(nodes.Is)
def _is_die(asked: DieAsked, part: nodes.Is) -> bool:
    ctx, view, die = asked.ctx, asked.view, asked.die
    if part.ref == nodes.Ref(RefKind.OWN_NAME):
        if asked.anyones and ctx.card is not None:
            return view.name(die) == view.table.card(ctx.card).name  # "opposing Moth dice": those of a card called so
        return is_own(ctx, die)  # "your Moth dice": all of the card, not just the one whose ability it is
    meant = refer(ctx, part.ref)
    return die in meant or asked.card in meant  # a character is its card (3.1.11)


@of_cards(nodes.Is)
def _is_card(asked: CardAsked, part: nodes.Is) -> bool:
    view, card = asked.view, asked.card
    return any(t == card or (isinstance(t, int) and view.card_id(t) == card) for t in refer(asked.ctx, part.ref))
