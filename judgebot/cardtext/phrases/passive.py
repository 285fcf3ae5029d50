"""What is done to dice, told of the dice: "it is moved to its owner's bag", "those dice are KO'd"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.act import THIS, dice
from judgebot.cardtext.phrases.description import Bits
from judgebot.cardtext.phrases.moving import move
from judgebot.cardtext.phrases.obtaining import field
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

M, S = n.Manner, n.SpinTo

add("undergoes", lambda d: d, "{die} is")
add("undergoes", lambda d: dice(d), "{many} are")
# of the dice at hand: one or several, as it comes
add("undergoes", lambda d: d, "{sort_of_lot} (is|are)", "{any_of_lot} (is|are)")
add("clause", lambda d: n.KO(d), "{undergoes} ko'd")
add("clause", lambda d: n.Roll(d), "{undergoes} rerolled")
add("clause", lambda d: n.Capture(THIS, d), "{undergoes} captured")
add("clause", lambda d, u: n.Capture(THIS, d, u), "{undergoes} captured {until}")
add("clause", lambda d: n.RemoveFromCombat(d), "{undergoes} removed from (the attack zone|combat)")
add("clause", lambda d: move(M.REMOVE, d, (Area.REMOVED, Bits())), "{undergoes} removed from the game")
add(
    "clause",
    lambda d: n.Move(d, Area.ASIDE, M.REMOVE),
    "{undergoes} removed from the field (zone)? until (the)? end of (the)? turn",
)
for _how in (S.UP, S.DOWN):
    add("clause", lambda d, k, h=_how: n.Spin(d, h, k), f"{{undergoes}} spun {_how.value} {{levels}}")
add("clause", lambda d, k: n.Spin(d, S.LEVEL, n.Const(k)), "{undergoes} spun to level {number}")
add("clause", lambda d: n.Spin(d, S.ENERGY), "{undergoes} spun to an energy face")
for _manner, _verb in ((M.MOVE, "moved"), (M.RETURN, "returned"), (M.SEND, "sent"), (M.PUT, "(put|placed|added)")):
    add("clause", lambda d, p, m=_manner: move(m, d, p), f"{{undergoes}} {_verb} {{to_place}}")
    add("clause", lambda d, p, how, m=_manner: move(m, d, p, how), f"{{undergoes}} {_verb} {{to_place}} {{landing}}")
add("clause", lambda d, so: field(d, so), "{undergoes} fielded {fielded_so}")
