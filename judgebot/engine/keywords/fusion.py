"""Fusion: the material goes from the Field Zone to the Prep Area, and a die with Fusion goes there from its card."""

from judgebot.cardtext.keywordtable import TITLES
from judgebot.engine import atoms
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.alike import sorts
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import Refusal, forbids, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn.purchase import unpurchased
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Source, SourceKind, Verb
from judgebot.game.player import Player


def why_not(view: View, player: Player, card: CardId) -> Refusal | None:
    """Why a player may not use the Fusion of this card now; None: they may."""
    return _is_not_the_time(view, player) or _has_no_dice_left(view, card) or _lacks_material(view, player, card)


@forbids("fusion")
def _is_not_the_time(view: View, player: Player) -> str | None:
    in_time = view.state.stage is Stage.MAIN and player is view.state.active
    return None if in_time else "Fusion is used in one's own Main Step"


@forbids("fusion", "3.1.19")
def _has_no_dice_left(view: View, card: CardId) -> str | None:
    return None if unpurchased(view, card) else f"no die of {card} is left on its card"


@forbids("fusion", "3.1.19")
def _lacks_material(view: View, player: Player, card: CardId) -> str | None:
    names = _material(view, card)
    missing = [name for name in names if len(_dice(view, player, name)) < names.count(name)]
    return f"{player} has no {missing[0]} in the Field Zone" if missing else None


def _material(view: View, card: CardId) -> tuple[str, ...]:
    return view.card_keywords(card)["fusion"].names


def _dice(view: View, player: Player, name: str) -> list[int]:
    return [d.id for d in view.state.field(player) if view.is_character_die(d.id) and view.name(d.id) == name]


@rule("fusion")
def use(play: Play, player: Player, card: CardId) -> None:
    """Put the material, which is not KO'd, and the die with Fusion into the Prep Area."""
    with play.because(Source(SourceKind.ABILITY, player, card, None, atoms.new_id(play))):
        chosen: list[int] = []
        for name in _material(play.view, card):
            chosen.append(_choose(play, player, name, chosen))
        play.say(Verb.RESOLVE, card=card, player=player, ability=TITLES["fusion"])
        with play.moment():
            for die in chosen:
                leave(play, die, Area.PREP)
            fused = unpurchased(play.view, card)[0]
            atoms.put(play, play.state.die(fused)._replace(owner=player, controller=player))
            atoms.move(play, fused, Area.PREP)


def _choose(play: Play, player: Player, name: str, taken: list[int]) -> int:
    fit = tuple(d for d in _dice(play.view, player, name) if d not in taken)
    same = len(sorts(play.state, fit)) == 1
    request = Request(
        Kind.CHOOSE, player, f"a die of {name} as material", ("fusion",), fit, forced=fit[:1] if same else None
    )
    chosen = play.ask_one(request)
    assert isinstance(chosen, int)
    return chosen
