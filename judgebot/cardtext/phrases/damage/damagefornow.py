"""Damage that is changed for a time which is said in the midst: "all damage dealt to you this turn is dealt to Moth
instead", "prevent all damage dealt to your Villains this turn by Action dice" (3.4.9)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import in_force
from judgebot.cardtext.phrases.damage.damagechange import TAKEN_OVER, Damage, changed, redirected

PHRASES = Phrases()
add = PHRASES.add

Now = tuple[Damage, n.Until]

_ALL = "(all|any|the)?"
_DEALT = "(dealt|done|that (would be|is) dealt)?"
add("damage_now", lambda d, u: (d, u), "{damage_to} {until}")
add(
    "damage_now",
    lambda k, r, u, f: (Damage(k, r, f), u),
    f"{_ALL} {{which_damage}} {_DEALT} to {{receiver}} {{until}} {{from_what}}",
)
add(
    "damage_now",
    lambda k, f, u, r: (Damage(k, r, f), u),
    f"{_ALL} {{which_damage}} {_DEALT} {{from_what}} {{until}} to {{receiver}}",
)


def for_now(how: n.DamageChange, now: Now, amount: n.Amount | None = None) -> n.Found | None:
    """The rule on that damage, for that time."""
    damage, until = now
    return in_force(changed(how, damage, amount), until)


def sent_on(now: Now, to: object) -> n.Found | None:
    """Somebody else takes it for that time."""
    return in_force(redirected(now[0], to), now[1])


for _frame in ("bidden", "goal"):
    add(_frame, lambda how, now: for_now(how, now), "{stop} {damage_now}")
    add(_frame, lambda how, now, a: for_now(how, now, a), "{bend} {damage_now} {by_much}")
    add(_frame, lambda now, d: sent_on(now, d), "redirect {damage_now} to {taker}")
add("clause", lambda now, how: for_now(how, now), "{damage_now} is {stopped}")
add("clause", lambda now, how, a: for_now(how, now, a), "{damage_now} is {bent} {by_much}")
add("clause", lambda now, d: sent_on(now, d), f"{{damage_now}} {TAKEN_OVER}")

# --- whomever it hits -------------------------------------------------------------------------------------------------

_DONE = "(that would be)? (dealt)?"


def whatever(how: n.DamageChange, kind: n.Means, until: n.Until) -> n.Found:
    """All damage of this sort, whoever deals it to whom."""
    return n.Found((n.ChangeDamage(how, means=kind),), until)


for _frame in ("bidden", "goal"):
    add(_frame, whatever, f"{{stop}} (all|any) {{which_damage}} {_DONE} {{until}}")
add("clause", lambda k, u, how: whatever(how, k, u), "(all|any)? {which_damage} dealt? {until} is {stopped}")
add("clause", lambda k, how, u: whatever(how, k, u), "(all|any)? {which_damage} dealt? is {stopped} {until}")
add("clause", lambda u, k, how: whatever(how, k, u), "{until} , (all|any)? {which_damage} dealt? is {stopped}")
