"""What the next die costs that the opponent purchases or fields."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.duration import next_turn
from judgebot.cardtext.phrases.price import Act, Bargain, Wares, bargained

PHRASES = Phrases()
add = PHRASES.add

# neither is done on one's own turn, so it has to be said for how long it waits
for _act, _words in ((Act.PURCHASE, "purchase"), (Act.FIELD, "field")):
    for _symbol, _then in (("their_next", ""), ("their_next_then", "{their_next_turn}")):
        add(
            _symbol,
            lambda g, *said, a=_act: bargained(g, said[-1], a, n.OPPONENT, next_only=True),
            f"the next {{ware}} (your|an) opponent {_words}s {_then} costs (them)? {{to_{_words}_for}}",
            f"the next {{ware}} (your|an) opponent {_words}s {_then} costs (them)? {{bare_price}}",
        )
    add(
        "their_next",
        lambda g, b, a=_act: bargained(g, b, a, n.OPPONENT, next_only=True),
        f"(your|an) opponent's next {{ware}} costs (them)? {{to_{_words}_for}}",
    )
add("bare_price", lambda c: Bargain(c), "{less}")
add(
    "their_next",
    lambda g, b: bargained(g, b, Act.PURCHASE, n.OPPONENT, next_only=True),
    "(your|an) opponent's next {ware} purchase costs (them)? {bare_price}",
)
add(
    "their_next",
    lambda b: bargained(Wares(None), b, Act.PURCHASE, n.OPPONENT, next_only=True),
    "(your|an) opponent's next purchase costs (them)? {bare_price}",
)
add("clause", lambda r, u: n.Found((r,), u), "{their_next} {until}")
add("clause", lambda u, r: n.Found((r,), u), "{until} , {their_next}")
add("clause", lambda r, _: next_turn((r,)), "{their_next} {their_next_turn}")
add("clause", lambda _, r: next_turn((r,)), "{their_next_turn} , {their_next}")
add("clause", lambda r: next_turn((r,)), "{their_next_then}")
