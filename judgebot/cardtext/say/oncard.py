"""Dice put on a card in words: on that of an active character, or on the card itself."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.referring import CARDS
from judgebot.cardtext.walk import everything

OWN_CARD = n.Ref(n.RefKind.OWN_CARD)


def is_card(to: n.Subject) -> bool:
    """Whether it is a card on which a die is put, and not a die that bears it."""
    return to == OWN_CARD or (isinstance(to, n.Select) and to.noun in CARDS)


def called(card: n.Subject) -> str:
    """The card itself, one that is chosen, or that of an active character."""
    if card == OWN_CARD:
        return "this card"
    from judgebot.cardtext.say.dice import subject

    if isinstance(card, n.Select) and card.mode is not n.Mode.ALL:
        return subject(card)
    names = [part.name for part in everything(card) if isinstance(part, n.Named)]
    return f"the card of your active {' or '.join(names)}"


def off_card(effect: n.Move) -> str | None:
    """What is said of dice that are taken off another card; None of others."""
    on = effect.what.filter if isinstance(effect.what, n.Select) else None
    if not isinstance(on, n.OnCard) or on.card == OWN_CARD:
        return None
    return f"prep the dice put on {called(on.card)} in earlier turns" if isinstance(on.card, n.Select) else "move them"


def lying_on(on: n.OnCard) -> str:
    """Said after the dice that an ability put on a card: "on this card", "put on the card of your active Moth in
    earlier turns".
    """
    if on.card == OWN_CARD:
        return "you put on this card in earlier turns" if on.earlier else "on this card"
    card = called(on.card) if isinstance(on.card, n.Select) else whose_card(on.card)
    return f"put on {card} in earlier turns" if on.earlier else f"on {card}"


def whose_card(on: n.Subject) -> str:
    """The card that a counter is put on, also where a die is chosen, or known, whose card is meant."""
    from judgebot.cardtext.say.dice import subject

    if isinstance(on, n.Ref) and on.kind in (n.RefKind.SUBJECT, n.RefKind.OBJECT):
        return f"{subject(on)}'s card"
    of_die = isinstance(on, n.Select) and on.mode is not n.Mode.ALL and "card" not in on.noun.value
    return f"the card of {subject(on)}" if of_die else subject(on)
