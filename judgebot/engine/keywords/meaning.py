"""Keywords that are card text: what `means:` in a keyword's file says, with the number and effect of the card put in.

The text is in the language of cards. `X` is the number after the keyword (`X generic`: the cost), "use its ... ability"
(with the keyword's own name) the effect that the keyword labels on the card, and "a ... die" with that name a die of
the kind, or of one of the names, that the keyword asks for.
"""

from dataclasses import replace
from functools import lru_cache

from judgebot.book import places
from judgebot.book.kept import kept, stamp_of
from judgebot.book.shelf import rule_book
from judgebot.cardtext import nodes
from judgebot.cardtext.bind.trigger import earns_loyalty
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.walk import change, everything
from judgebot.engine.keywords import trap
from judgebot.engine.saved import loaded, saved
from judgebot.engine.view import Ability, RuleNow, View


def spoken(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for, under its own number: they are that ability in other words."""
    if isinstance(ability.node, nodes.SendAway):
        trapped = trap.said(ability.node)
        return () if trapped is None else (ability._replace(node=trapped),)
    if not isinstance(ability.node, nodes.KeywordAbility):
        return ()
    return tuple(ability._replace(node=node) for node in expand(ability.node))


@lru_cache(maxsize=4096)
def expand(node: nodes.KeywordAbility) -> tuple[nodes.Ability, ...]:
    """What a keyword says with these parameters; nothing where it is a mechanism or labels no effect here."""
    from judgebot.engine.keywords import loyalty, underdog

    if node.keyword == "loyalty":
        return loyalty.said(node)
    if node.keyword == "underdog":
        return underdog.said(node)
    found = tuple(_filled(said, node) for said in meanings().get(node.keyword, ()))
    return () if any(said is None for said in found) else tuple(said for said in found if said is not None)


def _filled(said: nodes.Ability, node: nodes.KeywordAbility) -> nodes.Ability | None:
    numbered = change(said, lambda part: _with_number(part, node))
    if node.effect is None and _is_labelled(numbered, node.keyword):
        return None
    filled = change(numbered, lambda part: _with_named(_with_effect(part, node), node))
    if node.cost is not None and node.cost not in everything(filled):
        filled = _for_its_price(filled, node.cost)
    if isinstance(filled, nodes.Triggered) and node.limit is not None:
        filled = replace(filled, limit=node.limit)
    return replace(filled, of_keyword=node.keyword, burst=node.burst, mode=node.mode, unignorable=node.unignorable)


def _for_its_price(said: nodes.Ability, cost: nodes.Cost) -> nodes.Ability:
    """What the card puts a price on its player may do for it (3.1.9)."""
    assert isinstance(said, nodes.Triggered)
    first, *more = said.effect.effects if isinstance(said.effect, nodes.Seq) else (said.effect,)
    act = first.effect if isinstance(first, nodes.May) else first
    bought = nodes.May(nodes.Pay(cost, act))
    return replace(said, effect=nodes.Seq((bought, *more)) if more else bought)


def _with_number(part: nodes.Node, node: nodes.KeywordAbility) -> nodes.Node:
    """X is the keyword's number, and 1 where it has none; a price that the card states takes the place of X energy."""
    if isinstance(part, nodes.ChosenNumber):
        return nodes.Const(node.number or 1)
    if isinstance(part, nodes.EnergyCost) and part.x and node.cost is None:
        return nodes.EnergyCost(part.generic + (node.number or 1), part.typed)
    return part


def _is_label(part: nodes.Node, keyword: str) -> bool:
    return isinstance(part, nodes.UseKeyword) and part.keyword == nodes.KeywordAbility(keyword)


def _is_labelled(said: nodes.Ability, keyword: str) -> bool:
    return any(_is_label(part, keyword) for part in everything(said))


def _with_effect(part: nodes.Node, node: nodes.KeywordAbility) -> nodes.Node:
    if isinstance(part, nodes.PairUp) and isinstance(node.effect, nodes.PairUp):
        return replace(part, until=node.effect.until)
    return node.effect if node.effect is not None and _is_label(part, node.keyword) else part


OWN = nodes.Is(nodes.Ref(nodes.RefKind.OWN_NAME))


def _with_named(part: nodes.Node, node: nodes.KeywordAbility) -> nodes.Node:
    """The cost of the keyword, and the dice that it asks for."""
    if isinstance(part, nodes.EnergyCost) and part.x and node.cost is not None:
        return node.cost
    if node.keyword == "intimidate" and node.select is not None and isinstance(part, nodes.Select):
        return replace(part, filter=node.select.filter)
    if isinstance(part, nodes.Select) and part.filter == OWN:
        if node.select is not None:
            return replace(part, filter=change(node.select.filter, _whatever_it_shows))
        if node.names:
            named = tuple(nodes.Named(name) for name in node.names)
            return replace(part, filter=named[0] if len(named) == 1 else nodes.AnyOf(named))
    return part


def _whatever_it_shows(part: nodes.Node) -> nodes.Node:
    """A Sidekick die that shows energy matches as well: it is spun over (Recruit)."""
    return nodes.OfKind(nodes.Noun.SIDEKICK_DIE) if isinstance(part, nodes.IsSidekick) else part


def keyword_of(node: nodes.Ability) -> str | None:
    """The keyword that an ability is, or that it is the meaning of; None for other text."""
    return node.keyword if isinstance(node, nodes.KeywordAbility) else node.of_keyword


def title_of(node: nodes.Ability) -> str:
    """That keyword as it is printed; nothing for other text."""
    return TITLES.get(keyword_of(node) or "", "")


def limit_of(node: nodes.Ability) -> nodes.Limit | None:
    """How often in a turn a triggered ability may be used, where it says so, under a keyword or not."""
    return node.limit if isinstance(node, nodes.Triggered | nodes.KeywordAbility) else None


def cites(node: nodes.Ability) -> tuple[str, ...]:
    """The keyword by which an ability does what it does; Loyalty also where the text does not begin with it."""
    keyword = keyword_of(node)
    if keyword is None and isinstance(node, nodes.Triggered) and earns_loyalty(node):
        keyword = "loyalty"
    return (keyword,) if keyword else ()


def of_rule(
    view: View, now: RuleNow[nodes.CostChange] | RuleNow[nodes.Modify] | RuleNow[nodes.SetStats]
) -> tuple[str, ...]:
    """The keyword of which a rule that a Static ability puts in force is the meaning."""
    if now.by is not None or now.card is None:
        return ()
    said = (a.node for a in view.card_abilities(now.card) if isinstance(a.node, nodes.Static))
    return next((cites(node) for node in said if node.of_keyword and now.rule in node.rules), ())


@lru_cache(maxsize=1)
def meanings() -> dict[str, tuple[nodes.Ability, ...]]:
    """Keyword id -> the abilities that its `means:` says. What was read is kept for the next start."""
    root = places.corpora()
    stamp = stamp_of((root / "keywords", places.PACKAGE / "cardtext", places.PACKAGE / "game"))
    found: tuple[tuple[str, tuple[nodes.Ability, ...]], ...] = loaded(
        kept("keyword-meanings.json", stamp, lambda: saved(tuple(_read_all())).encode()).decode()
    )
    return dict(found)


def _read_all() -> list[tuple[str, tuple[nodes.Ability, ...]]]:
    from judgebot.cardtext.meaning import read_meaning  # which loads the whole grammar, needed only where none is kept

    found = []
    for unit in rule_book().keywords():
        reading = read_meaning(unit.means, unit.title) if unit.means else None
        if reading is not None and reading.read is not None:
            found.append((unit.id, reading.read.abilities))
    return found
