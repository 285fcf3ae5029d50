"""Damage of which half is taken: "take half damage from Action dice, rounded up", "halve all damage dealt to you".

What reduces damage is looked at for each source by itself (3.4.9.11), so that each hit is halved and rounded; a text
that does not say how it is rounded stays unread.
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.damage.damagechange import From, Taken, changed, dealt, of_player
from judgebot.cardtext.phrases.damage.damagefornow import for_now
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
    add(_frame, lambda now, how: for_now(how, now), "halve {damage_now} {half_up}")
add("clause", lambda now, how: for_now(how, now), "{damage_now} is halved {half_up}")

# --- said of who takes it, or deals it ------------------------------------------------------------------------------

for _only in ("take^ only?", "only take^"):
    add("half_taken", lambda k, how: Taken(how, k, (From(),)), f"{_only} {_HALF} {{half_up}}")
    add("half_taken", lambda k, f, how: Taken(how, k, f), f"{_only} {_HALF} {{from_what}} {{half_up}}")
    add("half_taken", lambda k, how, f: Taken(how, k, f), f"{_only} {_HALF} {{half_up}} ,? {{from_what}}")
for _deal in ("deal^ only?", "only deal^"):
    add("half_dealt", lambda k, how: (how, k, None), f"{_deal} {_HALF} {{half_up}}")
    add("half_dealt", lambda k, to, how: (how, k, to), f"{_deal} {_HALF} to {{receiver}} {{half_up}}")
    add("half_dealt", lambda k, how, to: (how, k, to), f"{_deal} {_HALF} {{half_up}} to {{receiver}}")
for _symbol, _s in (("pred", ""), ("pred_s", "_s")):
    PHRASES.made(_symbol, lambda s, t: t.by(s), f"{{half_taken{_s}}}")
    PHRASES.made(_symbol, lambda s, d: dealt(d[0], s, d[1], d[2]), f"{{half_dealt{_s}}}")
add("rules", lambda p, t: t.by(p), "{you} {half_taken}")
add("rules", lambda p, t: of_player(p, t), "{someone} {half_taken_s}", "{they_person} {half_taken}")

# --- each time it is dealt ------------------------------------------------------------------------------------------

_THAT = "(that|the) damage"
add("halved_then", lambda how: how, f"halve {_THAT} {{half_up}}", f"{_THAT} is halved {{half_up}}")
for _much in (f"half (of)? {_THAT}", "half that much damage", "half"):
    add(
        "halved_then",
        lambda _, how: how,
        f"{{it_or_they}} only? {_much} {{half_up}}",
        f"{{it_or_they}} only? {_much} instead {{half_up}}",
    )
add("it_or_they", lambda: True, "(it|he|she) (only)? (deals|takes)", "(they|you) (only)? (deal|take)", "take")

add(
    "act",
    lambda r: n.Prevent(n.Scaled(n.EventAmount(), by=2, rounding=r)),
    f"prevent^ half (of)? {_THAT} ,? {{rounded}}",
)
