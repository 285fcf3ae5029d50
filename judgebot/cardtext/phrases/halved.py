"""Damage of which half is taken: "take half damage from Action dice, rounded up", "halve all damage dealt to you".

What reduces damage is looked at for each source by itself (3.4.9.11), so that each hit is halved and rounded; a text
that does not say how it is rounded stays unread.
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.damagechange import From, Taken, changed, dealt
from judgebot.cardtext.phrases.damagefornow import Now, for_now
from judgebot.cardtext.phrases.predicate import Predicates

PHRASES = Predicates()
add = PHRASES.add

DC = n.DamageChange
add("half_up", lambda r: DC.HALF_UP if r is n.Rounding.UP else DC.HALF_DOWN, ",? {rounded}")
_HALF = "half (of|as much)? (all|the)? {which_damage}"

# --- said of the damage ---------------------------------------------------------------------------------------------

add("orders", lambda d, how: changed(how, d), "halve {damage_to} {half_up}")
add("rules", lambda d, how: changed(how, d), "{damage_to} is halved {half_up}")
for _frame in ("bidden", "goal"):
    add(_frame, lambda now, how: _for_now(now, how), "halve {damage_now} {half_up}")
add("clause", lambda now, how: _for_now(now, how), "{damage_now} is halved {half_up}")


def _for_now(now: Now, how: n.DamageChange) -> n.Found | None:
    return for_now(how, now)


# --- said of who takes it, or deals it ------------------------------------------------------------------------------

for _only in ("take^ only?", "only take^"):
    add("taken", lambda k, how: Taken(how, k, (From(),)), f"{_only} {_HALF} {{half_up}}")
    add("taken", lambda k, f, how: Taken(how, k, f), f"{_only} {_HALF} {{from_what}} {{half_up}}")
    add("taken", lambda k, how, f: Taken(how, k, f), f"{_only} {_HALF} {{half_up}} ,? {{from_what}}")
add("dealt", lambda k, how: (how, k, None), f"deal^ only? {_HALF} {{half_up}}", f"only deal^ {_HALF} {{half_up}}")
for _symbol, _verb in (("pred", "deal^"), ("pred_s", "deals")):
    PHRASES.made(
        _symbol,
        lambda s, k, r, how: dealt(how, s, k, r),
        f"{_verb.replace('^', '')} only? {_HALF} to {{receiver}} {{half_up}}",
    )

# --- each time it is dealt ------------------------------------------------------------------------------------------

_THAT = "(that|the) damage"
_WHOEVER = "(it|he|she|they|you) (only? (deals|deal|takes|take)|(deals|deal|takes|take) only?)"
add("raised", lambda how: (how, None), f"halve {_THAT} {{half_up}}", f"{_THAT} is halved {{half_up}}")
for _so_much in (f"half (of)? {_THAT}", "half (that|as) much damage", "half"):
    add(
        "raised",
        lambda how: (how, None),
        f"{_WHOEVER} {_so_much} {{half_up}}",
        f"{_WHOEVER} {_so_much} instead {{half_up}}",
    )
