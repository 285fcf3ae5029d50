"""What a player may do to keep off what was just said: "your opponent may pay 2 life to prevent this effect"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import before_targets
from judgebot.cardtext.phrases.effects.act import sacrificed
from judgebot.cardtext.phrases.said import Averted, BeforeAim
from judgebot.cardtext.phrases.sentences.outcome import kept_off

PHRASES = Phrases()
add = PHRASES.add

add("sentence", lambda a: a, "{averted}")
add(
    "averted",
    lambda p, *a: Averted(p, a),
    "{someone} (may|can) {given_for_it} to (prevent|ignore) (this|each copy of this) (effect|ability)?",
    "{someone} (may|can) (prevent|ignore) (this|each copy of this) (effect|ability)? by {paying}",
    "{someone} (may|can) (prevent|ignore) (this|each copy of this) (effect|ability)? by {paying} or {paying}",
    "{they_person} (may|can) (prevent|ignore) (this|each copy of this) (effect|ability)? by {paying}",
    "{they_person} (may|can) {given_for_it} to (prevent|ignore) this (effect|ability)?",
)

_THE_DAMAGE = "(to prevent|instead of taking) (this|that|the) damage ((done|dealt) to (them|that player))?"
add(
    "averted",
    lambda a: Averted(n.Person(n.PersonKind.EACH), (a,), of_damage=True),
    f"any player (may|can) {{given_for_it}} {_THE_DAMAGE}",
)
add(
    "averted",
    lambda p, a: Averted(p, (a,), of_damage=True),
    f"{{someone}} (may|can) {{given_for_it}} {_THE_DAMAGE}",
    f"{{they_person}} (may|can) {{given_for_it}} {_THE_DAMAGE}",
)
add("given_for_it", lambda e: e, "pay {energy}")
add("given_for_it", lambda a: n.LifeCost(a), "pay {amount} life")
add("given_for_it", lambda c: c, "{one_of_costs}")
add("given_for_it", lambda a: a, "{act}")
add("paying", lambda e: e, "paying {energy}")
add("paying", lambda a: n.LifeCost(a), "paying {amount} life")
add("paying", lambda c: c, "paying {one_of_prices}")
add("paying", lambda a: n.TakeDamage(a), "taking {amount} damage")
add("paying", lambda a: n.LoseLife(a), "losing {amount} life")
add("paying", lambda d: n.KO(d), "koing {dice}")
add("paying", sacrificed, "sacrificing {dice}")
add(
    "paying", lambda d, k: n.Spin(d, n.SpinTo.DOWN, k), "spinning {dice} down {levels}", "spinning down {dice} {levels}"
)
add("paying", lambda d: n.Spin(d, n.SpinTo.DOWN), "spinning {dice} down", "spinning down {dice}")

# --- before anything is aimed at --------------------------------------------------------------------------------------

add(
    "aim_taken",
    lambda: True,
    "you (choose|pick|select|name) (a target|targets|the target|the targets|your target|your targets|any targets)",
    "(a target is|the target is|targets are|the targets are|any targets are) (chosen|picked|selected|named)",
)
add("before_aim", lambda _: BeforeAim(), "before {aim_taken}")
add("before_aim", lambda e, _: BeforeAim(e), "when {event} ,? but before {aim_taken}")
add("taken_up", lambda b: b, "they must? (pay|decide) (life|the life|energy|the energy|this|it)? {before_aim}")
add(
    "taken_up",
    lambda b: b,
    "(your opponent|that player) (pays|decides|must pay|must decide) (life|the life|energy|this|it)? {before_aim}",
)
add("sentence", lambda a, b: a._replace(before=b), "{averted} ,? {before_aim}", "{averted} ,? {taken_up}")
add("sentence", lambda b, a: a._replace(before=b), "{before_aim} , {averted}")
add("outcome", lambda e, r, _: before_targets(kept_off(e, r)), "{clauses} ,? {ransom} before {aim_taken}")
