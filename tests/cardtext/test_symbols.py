"""All modules of phrases share their symbols: two that use one name by accident would mix two meanings in silence."""

from collections import defaultdict
from importlib import import_module
from pkgutil import iter_modules

from judgebot.cardtext import phrases

# what several modules add to on purpose: sentences and their parts
SHARED = """
act act_s adjective after amount_energy amount_event amount_of bare bargain clause clauses described dice do do_ed
do_en do_s doing doing_ed doing_en doing_s each_blocker event facing fact for_each global global_next goal has headed
held home may mods_each noun_many noun_one np_many np_one occasion of_player open_one order orders
outcome past past_event plain_amount pred pred_s quality receiver ref_many ref_one ref_s rule rule_turn rules sentence
several_means short_event so_much state_condition step_event suffer together told top trailing_one undone victim
"""


def test_a_symbol_belongs_to_one_module_unless_it_is_meant_for_several() -> None:
    rooms = defaultdict(set)
    for module in iter_modules(phrases.__path__):
        for phrase in getattr(import_module(f"{phrases.__name__}.{module.name}"), "PHRASES", ()):
            rooms[phrase.symbol].add(module.name)
    assert sorted(symbol for symbol, modules in rooms.items() if len(modules) > 1) == SHARED.split()
