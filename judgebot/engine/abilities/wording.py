"""Rules in force and prices in a few words, for the log and for what is asked."""

from judgebot.cardtext import nodes
from judgebot.engine.state import InForce
from judgebot.game.card import CardId


def words(r: InForce) -> str:
    """What a rule in force says: "+2A", "gains Overcrush", "must attack"."""
    match r.rule:
        case nodes.Modify():
            parts = [f"{r.attack:+d}A"] if r.rule.attack is not None else []
            parts += [f"{r.defense:+d}D"] if r.rule.defense is not None else []
            return " ".join(parts)
        case nodes.Gain():
            what = r.rule.affiliation or (r.rule.keyword.keyword if r.rule.keyword else "") or "an ability"
            return f"gains {what}"
        case nodes.Lose():
            return f"loses {r.rule.affiliation or 'all affiliations'}"
        case nodes.Blank(keyword=str() as keyword) if keyword:
            return f"can't use {keyword}" if r.rule.barred else f"loses {keyword}"
        case nodes.Blank():
            return f"{r.rule.part.value} ignored"
        case nodes.Cannot(who=nodes.Ref() | nodes.Select(), act=nodes.Act.USE_GLOBAL):
            return f"the Global of {', '.join(map(str, r.cards))} cannot be used"
        case nodes.Cannot():
            return f"cannot {r.rule.act.value}"
        case nodes.Must():
            return f"must {r.rule.act.value}"
        case nodes.Quota(act=act, low=low, high=high):
            return f"at least {low} must {act.value}" if high is None else f"no more than {high} can {act.value}"
        case nodes.SetStats():
            return r.rule.change.value
        case nodes.Capture():
            return "captured"
        case nodes.TakeControl():
            return "controlled"
        case nodes.Copy():
            return f"copies {r.rule.what.value}"
        case nodes.CostChange():
            return f"{r.attack:+d} to {r.rule.act.value}"
        case _:
            return _as_card_text(r)


def price(act: nodes.Effect | nodes.Cost, card: CardId | None) -> str:
    """What has to be done or paid by an ability of this card: "pay 2 life", "KO a Sidekick Character die"."""
    from judgebot.cardtext.sayeffect import cost, order

    _as_on(card)
    return cost(act) if isinstance(act, nodes.Cost) else order(act)


def _as_card_text(r: InForce) -> str:
    """The rule, or what is to come, in the words of a card."""
    from judgebot.cardtext.sayeffect import clause, rules

    _as_on(r.source.card)
    return clause(r.rule) if isinstance(r.rule, nodes.Effect) else rules((r.rule,))


def _as_on(card: CardId | None) -> None:
    """What is said next calls the card by its name."""
    from judgebot.cardtext.say import Own

    Own.of(nodes.Text(()), card.name if card else "")
