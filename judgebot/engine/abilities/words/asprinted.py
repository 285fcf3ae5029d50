"""Effects, costs and rules in the words of the card on which they stand."""

import re
from dataclasses import replace
from functools import lru_cache

from judgebot.cardtext import nodes
from judgebot.cardtext.restate import ability, beginning, plain
from judgebot.cardtext.say import adjectives, dice
from judgebot.cardtext.say.effect import clause
from judgebot.cardtext.say.price import asked
from judgebot.cardtext.say.refs import Own
from judgebot.cardtext.say.statement import statement
from judgebot.engine.keywords.meaning import title_of
from judgebot.engine.table import Table
from judgebot.game.card import CardId
from judgebot.game.mark import mark_of_dice


def price(act: nodes.Effect | nodes.Cost, card: CardId | None) -> str:
    """What has to be done or paid by an ability of this card: "pay 2 life", "KO a Sidekick Character die"."""
    as_on(card)
    return asked(act)


def whole(ability: nodes.Ability, card: CardId | None) -> str:
    """An ability of this card."""
    as_on(card)
    return plain(ability)


def called(ability: nodes.Ability, card: CardId | None, table: Table) -> str:
    """How an ability of this card is called: Deadly, Global, or ability "When this die is fielded, ..."."""
    if isinstance(ability, nodes.Global):
        return "Global"
    if title := title_of(ability):
        return title
    words = _beginning(ability, card, table.named(card))
    return f'ability "{words}, ..."' if words else ""


@lru_cache(maxsize=1024)
def _beginning(ability: nodes.Ability, card: CardId | None, named: nodes.ChoiceOf | None) -> str:
    as_on(card, named)
    return beginning(ability)


@lru_cache(maxsize=1024)
def selection(select: nodes.Select, card: CardId | None) -> str:
    """What is chosen by the words of a card: "target opposing Character die"."""
    as_on(card)
    said = dice.select(_sayable(select))
    return said if is_said(said) else adjectives.article(adjectives.noun(select.noun, False))


@lru_cache(maxsize=1024)
def sort(select: nodes.Select, card: CardId | None) -> str | None:
    """What sort of thing is chosen, whoever has it: "Villain Character die in the Used Pile"; None without words."""
    as_on(card)
    anyone = replace(_sayable(select), side=nodes.Side.ANY, whose=None, extreme=None, mode=nodes.Mode.CHOOSE)
    said = dice.described(anyone, False)
    return said if is_said(said) else None


def is_said(text: str) -> bool:
    """Whether all of it is in words: what only the engine makes of a text has none."""
    return _UNSAID.search(text) is None


_UNSAID = re.compile(r"[A-Z]\w+\(\w+=")


def _sayable(select: nodes.Select) -> nodes.Select:
    """The selection with a sort of die that a keyword asks for as its noun."""
    kind = select.filter
    return replace(select, noun=kind.noun, filter=None) if isinstance(kind, nodes.OfKind) else select


def on_card(
    card: CardId | None, said: nodes.Rule | nodes.Effect | nodes.Ability, named: nodes.ChoiceOf | None = None
) -> str:
    """A rule, or what is to come, in the words of a card on which such a thing is named: "draw a die"."""
    as_on(card, named)
    if isinstance(said, nodes.Ability):
        return ability(said)
    return clause(said) if isinstance(said, nodes.Effect) else statement((said,))


def on_die(die: int, said: nodes.Rule) -> str:
    """A rule with this very die for the one that it calls by the name of its card."""
    Own.of(nodes.Text(()), mark_of_dice([die]))
    return statement((said,))


def as_on(card: CardId | None, named: nodes.ChoiceOf | None = None) -> None:
    """What is said next calls the card by its name."""
    Own.of(nodes.Text(()), card.name if card else "")
    Own.named = named
