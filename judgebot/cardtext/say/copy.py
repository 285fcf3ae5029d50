"""Copies in words (see `restate`)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.dice import anyone, is_plural, subject
from judgebot.cardtext.say.effect import duration, order, whole
from judgebot.cardtext.say.refs import Own


@order.register
def have_copied(effect: n.Copy) -> str:
    """Where somebody may have it done."""
    told = copied(effect)
    return f"have {told.replace(' becomes ', ' become ', 1)}" if effect.what is n.CopyWhat.ALL else told


@whole.register
def copied(effect: n.Copy) -> str:
    """What is copied onto what, or used at once."""
    lasting = duration(effect.until)
    until = f" {lasting}" if lasting else ""
    source = subject(effect.source)
    match effect.what:
        case n.CopyWhat.STATS:
            return f"{by_receiver(effect, lasting)} the stats of {source}{until}"
        case n.CopyWhat.PRINTED_STATS:
            return f"{by_receiver(effect, lasting)} the printed A and D values of {source}{until}"
        case n.CopyWhat.BY_LEVEL if effect.receiver == n.Ref(n.RefKind.THIS_DIE):
            return f"this die has the printed A and D values of {source}, level for level{until}"
        case n.CopyWhat.BY_LEVEL:
            return f"{by_receiver(effect, lasting)} the printed A and D values of {source}, level for level{until}"
        case n.CopyWhat.ABILITY if effect.receiver == n.Ref(n.RefKind.THIS_DIE):
            return f"this die gains the ability text of {source}{until}"
        case n.CopyWhat.ABILITY if effect.receiver == n.Ref(n.RefKind.OWN_CARD):
            return f"copy the ability of {source}{until}"
        case n.CopyWhat.ABILITY:
            receiver = anyone(effect.receiver or n.YOU)
            return f"{lasting}, {receiver} copies the ability of {source}".removeprefix(", ")
        case n.CopyWhat.WHEN_FIELDED | n.CopyWhat.WHEN_ATTACKS | n.CopyWhat.WHEN_KOD as what:
            return f"use a copy of the {what.value} of {source}"
        case n.CopyWhat.ACTION:
            return f"use a copy of the ability of {source}"
        case n.CopyWhat.USED:
            return "use a copy of that effect"
    tail = ", including the modifiers on it" if effect.what is n.CopyWhat.ALL_WITH_MODIFIERS else ""
    told = isinstance(effect.receiver, n.Select) or effect.receiver == n.Ref(n.RefKind.SUBJECT)
    onto = subject(effect.receiver) if told else Own.name or "this card"  # type: ignore[arg-type]
    if isinstance(effect.receiver, n.Select) and is_plural(effect.receiver):
        return f"{onto} become copies of {source}{until}"
    return f"{onto} becomes a copy of {source}{tail}{until}"


def by_receiver(effect: n.Copy, lasting: str) -> str:
    """ "Copy", or of other dice than the card's own, which ones do."""
    if isinstance(effect.receiver, n.Ref) and effect.receiver.kind is n.RefKind.THAT:
        return f"{subject(effect.receiver)} copies"
    if not isinstance(effect.receiver, n.Select):
        return "copy"
    if lasting:
        return f"have {subject(effect.receiver)} copy"
    return f"{subject(effect.receiver)} {'copy' if is_plural(effect.receiver) else 'copies'}"
