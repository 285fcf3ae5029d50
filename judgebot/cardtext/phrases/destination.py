"""Where purchased dice go instead: "the next die you purchase this turn is added to your bag"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.select import Bits, Det, Head, select
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

ALL = Det(n.Mode.ALL, n.EVERY)
END_OF_TURN = n.Until.END_OF_TURN

PLACES = (Area.BAG, Area.PREP)


def when_bought(
    place: tuple[Area, Bits], before: Bits | None = None, head: Head | None = None, after: Bits | None = None,
    first: bool = False, following: bool = False, optional: bool = False,
) -> n.GoesTo | None:  # fmt: skip
    """Dice that you purchase go somewhere else than to the Used Pile."""
    to, bits = place
    what = select(ALL, before or Bits(), head or Head(n.Noun.DIE), after or Bits())
    if to not in PLACES or bits.side is n.Side.OPPOSING or what is None or what.areas != (Area.FIELD,):
        return None
    return n.GoesTo(on_cards(what), to, n.YOU, first, following, optional)


def on_cards(what: n.Select) -> n.Select:
    """As they lie before they are purchased."""
    return replace(what, areas=(Area.CARD,))


add("not_used", lambda: True, "instead (of (to|in)? (your|the) used pile)?")
for _which, _first, _following in (("first", True, False), ("next", False, True)):
    add(
        "rule_turn",
        lambda a, h, f, p, *_, w=_first, x=_following: when_bought(p, a, h, f, w, x),
        f"(the|your) {_which} {{adjectives}} {{noun_one}} {{afters}} you purchase this turn "
        "(is added|is placed|is put|goes) {to_place} ({not_used})?",
    )
    add(
        "rule_turn",
        lambda a, h, f, p, *_, w=_first, x=_following: when_bought(p, a, h, f, w, x),
        f"(add|place|put) the {_which} {{adjectives}} {{noun_one}} {{afters}} you purchase this turn "
        "{to_place} ({not_used})?",
    )
add(
    "rule_turn",
    lambda a, h, f, p, *_: when_bought(p, a, h, f),
    "{adjectives} {noun_many} {afters} you purchase this turn (are added|are placed|are put|go) (to|in|into) "
    "{target_place} ({not_used})?",
)
add(
    "clause",
    lambda _, p, *__: (r := when_bought(p, optional=True)) and n.Found((r,), END_OF_TURN),
    "{this_turn} , you may (add|place|put) dice you purchase {to_place} ({not_used})?",
)
add("this_turn", lambda: True, "until (the)? end of (the)? turn", "this turn")
