"""All modules of phrases share their symbols: two that use one name by accident would mix two meanings in silence."""

from collections import defaultdict
from importlib import import_module
from pkgutil import walk_packages

import pytest

from judgebot.cardtext import nodes as n
from judgebot.cardtext import phrases
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import Parser, Result
from judgebot.cardtext.read import read
from judgebot.game.card import CardKind
from tests.cardtext import seldom, sources, texts

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villain"}))
FLARE = CardFacts("Flare", CardKind.ACTION, MOTH.names, MOTH.affiliations)

# what several modules add to on purpose: sentences and their parts
SHARED = """
act act_s adjective after amount_energy amount_of bare bidden breath circumstance clause clauses dealt_it declared
described dice do do_ed do_en do_s doing doing_ed doing_en doing_s event facing fact for_each full_deed full_passive
global global_next goal had happening has headed impending may mods_each moment moment_one noun_many noun_one np_many
np_one of_player one open_one order orders outcome past past_event plain_amount players_deed pred pred_s quality
receiver
ref_many ref_one ref_s roll_rule roll_rules rule rule_turn rules sentence several_means short_event short_event_plain
so_far state_condition stated such_many such_one suffer take take_ed take_en take_s together told top trailing_one
undone victim
"""


def test_a_symbol_belongs_to_one_module_unless_it_is_meant_for_several() -> None:
    rooms = defaultdict(set)
    for module in walk_packages(phrases.__path__, f"{phrases.__name__}."):
        for phrase in getattr(import_module(module.name), "PHRASES", ()):
            rooms[phrase.symbol].add(module.name)
    assert sorted(symbol for symbol, modules in rooms.items() if len(modules) > 1) == SHARED.split()


# what the values of one symbol may be beside one kind of node
UNIONS = (
    {"Select", "Ref", "Person"},  # who or what is spoken of
    {"Event", "AnyEvent"},  # what happens
    {"Amount", "Select"},  # how often: a number, or the dice that are counted
    {"Symbol", "EnergyType"},
    {"Cost", "Effect", "AtOnce", "Paid", "Ordered"},  # what somebody gives for something
    {"tuple", "Ability", "str"},  # what a die gets: A and D, a keyword, an affiliation
    {"function", "type"},  # what makes a node
)
WHOLE = {"sentence", "top", "global_next"}  # what a sentence says may be anything


def kind(value: object) -> str:
    """The sort of a value: of a node that of its class right under Node."""
    lineage = [each for each in type(value).__mro__ if issubclass(each, n.Node) and each is not n.Node]
    return (lineage[-1] if lineage else type(value)).__name__


def test_the_values_of_a_symbol_are_of_one_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    parse = Parser.parse

    def noted(parser: Parser, symbol: str, at: int) -> list[Result]:
        values = parse(parser, symbol, at)
        found[symbol] |= {kind(value) for value, _ in values}
        return values

    monkeypatch.setattr(Parser, "parse", noted)
    moth = (*texts.CHARACTER, *seldom.CHARACTER, *sources.CHARACTER)
    for card, said in ((MOTH, moth), (FLARE, (*texts.ACTION, *seldom.ACTION))):
        for text in said:
            read(text, card)
    mixed = {s: kinds for s, kinds in found.items() if not any(len(kinds) < 2 or kinds <= union for union in UNIONS)}
    assert {symbol: kinds for symbol, kinds in mixed.items() if symbol not in WHOLE} == {}
