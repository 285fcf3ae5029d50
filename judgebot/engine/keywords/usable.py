"""What a player uses from a card, no die being needed: Fabricate, Fusion, Flip, and paying off a Stun Token."""

from collections.abc import Iterator
from types import ModuleType

from judgebot.engine.keywords import fabricate, flip, fusion, stun
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind
from judgebot.engine.rule import Refusal
from judgebot.engine.view import View
from judgebot.game.player import Player


def of_cards() -> dict[str, tuple[int, ModuleType]]:
    """Keywords that are used from the card, no die being needed: their number in an act, and their module."""
    return {"fabricate": (-1, fabricate), "fusion": (-2, fusion), "flip": (-3, flip), stun.STUN: (-4, stun)}


def thinkable(view: View, player: Player) -> Iterator[Act]:
    """What a player could use of this sort, legal now or not."""
    for card in view.table.cards:
        if card.owner is player:
            have = {*view.card_keywords(card), *({stun.STUN} if stun.is_there(view, card) else ())}
            for keyword, (index, _) in of_cards().items():
                if keyword in have:
                    yield Act(ActKind.USE_ABILITY, card=card, index=index)


def _module(act: Act) -> ModuleType:
    return next(module for index, module in of_cards().values() if index == act.index)


def is_its(view: View, act: Act) -> bool:
    """Whether an act is the use of such a keyword."""
    del view
    return act.card is not None and act.die is None and act.index < 0


def why_not(view: View, player: Player, act: Act) -> Refusal | None:
    """Why a player may not use it now; None: they may."""
    found: Refusal | None = _module(act).why_not(view, player, act.card)
    return found


def use(play: Play, player: Player, act: Act) -> None:
    """Use the keyword of a card."""
    _module(act).use(play, player, act.card)
