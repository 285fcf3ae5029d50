"""Gear that an ability puts on a Character die: "equip a Gear die from your Used Pile to Moth" (Equip)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

_BEARERS = (n.Noun.CHARACTER_DIE, n.Noun.CHARACTER, n.Noun.DIE, n.Noun.SIDEKICK_DIE)


def equipped(gear: n.Subject, bearer: object) -> n.Effect | None:
    """One of one's own Gear dice is attached to a die; from another area it comes to the Field Zone with that."""
    if not isinstance(gear, n.Select) or not is_own_gear(gear) or not bears(bearer):
        return None
    return n.Attach(gear, bearer)  # type: ignore[arg-type]


def is_own_gear(what: n.Select) -> bool:
    """Whether it is one Gear die of the player's own; whose benefit another's would be is open."""
    gear = any(part == n.HasKeyword("equip") for part in everything(what.filter))
    one = what.count in (n.ONE, n.Count(0, 1)) and what.mode in (n.Mode.TARGET, n.Mode.CHOOSE)
    return gear and one and what.side is n.Side.YOURS


def bears(what: object) -> bool:
    """Whether it is one die that Gear can be attached to: the card's own, or one that is chosen."""
    if isinstance(what, n.Ref):
        return what.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    if not isinstance(what, n.Select) or what.count != n.ONE or what.mode is n.Mode.ALL:
        return False
    return what.noun in _BEARERS and what.areas == (Area.FIELD,)


add("act", equipped, "equip^ {np_one} to {bearer}", "attach^ {np_one} to {bearer}", "move^ {np_one} to {bearer}")
add("bearer", as_dice, "{np_one}", "{ref_one}")
