"""What is paid, in words: costs, and what somebody does who pays them."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.effect import clause, joint, order, whole
from judgebot.cardtext.say.numbers import number


@whole.register
def pay(effect: n.Pay) -> str:
    then = ". If you do, " if isinstance(effect.effect, n.Offer) else ": "  # the "unless" is not of what is paid
    return f"{cost(effect.cost)}{then}{clause(effect.effect)}"


def bought(pay: n.Pay) -> str:
    """What another player may pay for, with that player's own dice and bag."""
    return f"{cost(pay.cost)} to {joint(pay.effect, pay.who).replace('your bag', 'their bag')}"


def cost(value_: n.Cost) -> str:
    match value_:
        case n.EnergyCost(generic=generic, typed=typed, x=x, x_type=type_, most=most):
            parts = [f"X [{type_}]" if type_ else "[X]"] if x else []
            parts = [f"up to {most} {f'[{type_}]' if type_ else 'energy'}"] if most is not None else parts
            parts += [f"{len(typed)} [{typed[0]}]"] if len(set(typed)) == 1 else [f"[{t}]" for t in typed]
            parts += [f"{generic} generic"] if generic else []
            return f"pay {' and '.join(parts) or '[0]'}"
        case n.LifeCost(amount=amount, most=most):
            return f"pay {f'up to {most}' if most is not None else number(amount)} life"
        case n.ActCost(act=act):
            return order(act)
        case n.OneCost(options=options):
            head, *rest = map(cost, options)
            plain_price = not any(isinstance(option, n.ActCost) for option in options)
            return " or ".join([head, *(r.removeprefix("pay ") if plain_price else r for r in rest)])
        case n.Costs(parts=parts_):
            head, *rest = (cost(p) for p in parts_)
            return " and ".join([head, *(r.removeprefix("pay ") for r in rest)])
    return repr(value_)


def asked(act: n.Cost | n.Effect) -> str:
    """What has to be paid or done: "pay 1 life", "KO a Sidekick Character die"."""
    return cost(act) if isinstance(act, n.Cost) else order(act)
