"""How a blocked die assigns its combat damage: to the opponent all the same, "as though it were not blocked", or all of
it to each blocker."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.dice.description import Det, as_dice, select
from judgebot.cardtext.phrases.predicate import Predicates

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

_WERE = "((it|he|she|they) (was|were))?"
_EVEN_IF = "even if ((it|he|she) is|they are)? blocked"
add(
    "past_blockers",
    lambda *_: True,
    f"as (if|though) {_WERE} (not blocked|unblocked) {{not_to_them}}",
    f"{{not_to_them}} as (if|though) {_WERE} (not blocked|unblocked)",
    f"as (if|though) {_WERE} (not blocked|unblocked)",
    f"{{not_to_them}} ({_EVEN_IF})?",
    _EVEN_IF,
)
_BLOCKERS = "((its|his|her|their|the|any)? (blocker|blockers)|(the)? blocking (characters|character dice|dice))"
add(
    "not_to_them",
    lambda: True,
    f"instead of (to)? (dealing (combat)? damage to)? {_BLOCKERS}",
    "instead of (to)? (its|his|her|their) blocker s?",  # "blocker(s)"
)
_HIT_BY_IT = (n.OPPONENT, n.Person(n.PersonKind.DEFENDING))
add("the_opponent", lambda p: p if p in _HIT_BY_IT else None, "{whom}")
_HURT = "(deal^ (its|his|her|their)? combat? damage to|damage^) {the_opponent}"
pred(lambda s, *_: n.AsUnblocked(s), f"{_HURT} {{past_blockers}}")
PHRASES.words("as_unblocked", {f"as (if|though) {_WERE} (not blocked|unblocked)": True})
pred(lambda s, _: n.AsUnblocked(s), "deal^ (its|his|her|their)? combat? damage {as_unblocked}")
add(
    "order",
    lambda r, *_: n.AsUnblocked(r),
    "assign {ref_s} (combat)? damage to {the_opponent} {past_blockers}",
)
add(
    "goal",
    lambda r, _, u, *__: n.Found((n.AsUnblocked(r),), u),
    "assign {ref_s} (combat)? damage to {the_opponent} {until} {past_blockers}",
)
_IT = "(it|him|her|them)"
_ONE = "the (one|die|character|character die)"
add(
    "not_to_them",
    lambda: True,
    f"instead of (to)? {_ONE} (blocking|that (blocks|is blocking)) {_IT}",
    f"instead of (to)? {_ONE} (it|he|she|they) (blocks|is blocking|block|are blocking)",
)
_STRUCK = "deal^ (its|his|her|their)? combat damage to {struck_instead} {not_to_them}"
add("struck_instead", lambda d: as_dice(d) if d.mode is not n.Mode.ALL and d.count == n.ONE else None, "{np_one}")
add(
    "struck_instead",
    lambda a, h, p: as_dice(select(Det(n.Mode.CHOOSE, n.ONE), a, h, p)),
    "any {adjectives} {noun_one} {afters}",
)
pred(lambda s, at, _: n.StrikesAt(s, at) if isinstance(s, n.Ref) else None, _STRUCK)
pred(
    lambda s, at: n.StrikesAt(s, at) if isinstance(s, n.Ref) else None,
    "deal^ (its|his|her|their)? combat damage to {struck_instead} instead",
)
add("order", lambda r, at, _: n.StrikesAt(r, at), "assign {ref_s} combat damage to {struck_instead} {not_to_them}")
add(
    "clause",
    lambda r, at, _: n.May(n.Found((n.StrikesAt(r, at),))),
    f"{{ref_one}} may {_STRUCK.replace('^', '')}",
)
add(
    "clause",
    lambda r, *_: n.May(n.Found((n.AsUnblocked(r),))),
    f"{{ref_one}} may {_HURT.replace('^', '')} {{past_blockers}}",
)
add("full_attack", lambda: True, "(its|his|her|their) full? (a|attack|damage) (value)?")
add("every_blocker", lambda *_: True, "each (character die|character|die|blocker) ({blocking_it})?")
add("blocking_it", lambda: True, f"(blocking|that (blocks|blocked|is blocking)) {_IT}")
pred(
    lambda s, *_: n.Undivided(s),
    "deal^ damage equal to {full_attack} to {every_blocker} {unsplit}",
    "deal^ {full_attack} in? damage to {every_blocker} {unsplit}",
    "deal^ {full_attack} to {every_blocker} {unsplit}",
)
add("unsplit", lambda: True, "when (dealing|it deals|he deals|she deals) combat damage")
add("unsplit", lambda _: True, "{not_split}")
add(
    "not_split",
    lambda *_: True,
    "instead of {splitting} {its_damage}",
    "instead of {splitting} {its_damage} among {them_all}",
)
add("splitting", lambda: True, "having to (split|divide)", "splitting", "dividing")
add("its_damage", lambda: True, "it", "(its|his|her|that|the) damage")
add("them_all", lambda: True, "them", "its blockers")
pred(lambda s, *_: n.Undivided(s), "deal^ (its|his|her)? full? combat damage to {every_blocker} {not_split}")
