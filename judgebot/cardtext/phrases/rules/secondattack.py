"""A second Attack Step in every turn, and who may attack in it: "only Sidekicks can attack during it"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.rules.quota import none_but
from judgebot.cardtext.walk import change

PHRASES = Phrases()
add = PHRASES.add

ENDS = n.StepEvent(n.Step.ATTACK, n.Edge.END)
ENDS_YOURS = n.StepEvent(n.Step.ATTACK, n.Edge.END, n.YOU)
AGAIN = n.ChangeTurn(n.TurnChange.EXTRA_ATTACK)


@n.node
class NextTime(n.Effect):
    """What holds in the Attack Step that is given just before."""

    rule: n.Cannot


def in_it(dice: object) -> NextTime | None:
    """Who may attack in it."""
    rule = none_but(dice, n.Act.ATTACK)
    return NextTime(rule) if rule else None


_SECOND = "(a second|an additional|an extra|another)"
_EVERY_TURN = "(during|on|in) (your turn|each of your turns)"
for _may in ("", "(may|can) "):
    add(
        "sentence",
        lambda may=bool(_may): Headed(Opening(ENDS_YOURS, limit=n.Limit()), n.May(AGAIN) if may else AGAIN),
        f"you {_may}(get|have|take) {_SECOND} attack step {_EVERY_TURN}",
    )
_DURING = "(during|in) (it|(your|the|that|this) (second|additional|extra)? attack step)"
add("clause", in_it, f"only ({{np_many}}|{{ref_one}}|{{ref_many}}) (can|may) attack {_DURING}")


def given_again(ability: n.Ability) -> n.Ability:
    """Who may attack in a second Attack Step, from the end of the one before it."""
    is_over = isinstance(ability, n.Triggered) and ability.when == ENDS_YOURS

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Seq):
            return node
        match node.effects:
            case (*before, (n.ChangeTurn() | n.May(effect=n.ChangeTurn())) as again, NextTime(rule=rule)):
                held = n.Found((rule,), n.Until.END_OF_TURN)
                done = held if is_over else n.Delayed(ENDS, held, once=True)
                return n.Seq((*before, again, n.If(n.YouDid(), done) if isinstance(again, n.May) else done))
        return node

    return change(ability, told)
