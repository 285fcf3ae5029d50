"""Some of dice that a condition or the trigger has told of: "if your opponent has two or more Villains, KO one"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Lot
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.walk import parts_of


def is_of_any(part: n.Filter) -> bool:
    """ "Of them", with no word that tells how those came to hand."""
    if not isinstance(part, n.Is) or part.ref.kind is not n.RefKind.LOT:
        return False
    return type(part.ref) is n.Ref or (isinstance(part.ref, Lot) and not part.ref.came and not part.ref.both)


def of_those_told(some: n.Select, spoken: Spoken) -> n.Select:
    """ "One of them" where no dice have been drawn, rolled or chosen: of those that have to be there, or that did what
    the ability waits for."""
    told, parts = spoken.they or spoken.more, parts_of(some.filter)
    own = tuple(part for part in parts if not is_of_any(part))
    if spoken.at_hand.came or spoken.chosen or not isinstance(told, n.Select) or len(own) == len(parts):
        return some
    noun = told.noun if some.noun is n.Noun.DIE else some.noun
    which = one_filter((*parts_of(told.filter), *own))
    return replace(some, noun=noun, filter=which, side=told.side, areas=told.areas, whose=told.whose)
