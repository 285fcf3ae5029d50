"""Of which player an effect is told, or of which dice."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import parts_of


def whom(said: n.Node) -> n.Subject | n.Person | None:
    """What a rule or an effect is about: the dice of which it is said, else the player."""
    return getattr(said, "what", None) or getattr(said, "who", None)


def is_each(who: object) -> bool:
    return isinstance(who, n.Person) and who.kind is n.PersonKind.EACH


def undergoer(effect: n.Effect) -> n.Person:
    """The player of whom an effect is told: who does it, or to whom it is done; "you" where its parts differ."""
    if isinstance(effect, n.Seq):
        told = {undergoer(part) for part in effect.effects}
        return told.pop() if len(told) == 1 else n.YOU
    to = getattr(effect, "to", None)
    return to if isinstance(to, n.Person) else doer(effect)


def doer(effect: n.Effect) -> n.Person:
    """The player of whom it is said that they do something."""
    what = getattr(effect, "what", None)
    by_choice = what.chooser if isinstance(what, n.Select) else n.YOU
    who = getattr(effect, "who", None)
    return who if isinstance(who, n.Person) else by_choice


def is_own_price(rule: n.Rule) -> bool:
    """Whether a rule is about what a die of the card costs, with what it may be paid for, or if it may be at all."""
    if isinstance(rule, n.Cannot):
        barred = rule.act in (n.Act.FIELD, n.Act.PURCHASE) and is_own(rule.who)
        return rule.act is n.Act.SPEND_WILD or barred
    return isinstance(rule, n.CostChange | n.FieldFor) and is_own(rule.what)


def is_own(what: object) -> bool:
    """Whether these are dice of the card; "other" and "non-Moth" dice are not."""
    if isinstance(what, n.Select):
        parts = parts_of(what.filter)
        return any(isinstance(part, n.Is) and is_own(part.ref) for part in parts)
    return isinstance(what, n.Ref) and what.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
