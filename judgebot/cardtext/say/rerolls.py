"""Rolls and draws of a turn that are more, fewer or bound, in words: "your opponent can't reroll dice"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.dice import described, subject
from judgebot.cardtext.say.draw import drawn_more
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.say.rule import standing
from judgebot.game.area import Area

_IN_STEP = "during their Roll and Reroll Step"


@standing.register
def extra_draw(rule: n.ExtraDraw) -> str:
    return drawn_more(rule)


@standing.register
def more_rerolls(rule: n.MoreRerolls) -> str:
    dice = replace(rule.what, areas=(Area.FIELD,), count=n.Count(0, rule.most), mode=n.Mode.CHOOSE)
    may = f"once per turn, you may pay {rule.life} life to" if rule.life else "you may"
    return f"{may} reroll {subject(dice)} an additional time during your Roll and Reroll Step"


@standing.register
def rerolls(rule: n.LimitReroll) -> str:
    """How many dice a player rerolls at most, or for what."""
    who = person(rule.who)
    if rule.most is None and not rule.once:
        what = "each die" if rule.each else "dice"
        return f"{who} must pay {rule.life} life to reroll {what} during their Roll and Reroll Step"
    most = f"more than {rule.most} dice" if rule.most else "dice"
    paid = f". {who.capitalize()} may pay {rule.life} life to prevent this effect this turn" if rule.once else ""
    return f"{who} can't reroll {most} during their Roll and Reroll Step{paid}"


@standing.register
def bound(rule: n.BindReroll) -> str:
    those = described(replace(rule.what, side=n.Side.ANY, areas=(Area.FIELD,)), True)
    must = "can't reroll any" if rule.barred else "must reroll all"
    return f"{person(rule.who)} {must} {those} {_IN_STEP}"
